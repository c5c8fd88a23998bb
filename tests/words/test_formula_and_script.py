"""One message becomes words, a formula of a workbook and a function of a form's script."""

from sheets.expressions import Code
from sheets.form.script_writer import ScriptWriter
from sheets.record.description import Description
from sheets.words.language import ENGLISH, Language
from sheets.words.messages import Case, Cell, Said, Value, coded, said
from sheets.workbook.cell_formulas import formula_of


def missing(how: Value, names: Value, number: Value) -> Said:
    return said("status-missing", how=how, names=names, number=number, round="hand 2")


def test_it_is_said_in_words() -> None:
    assert ENGLISH.words(missing("one", "Ann", 1)) == "Ann’s score in hand 2 is missing."
    assert ENGLISH.words(missing("many", "Ann, Ben, Cy & Dee", 4)) == "4 scores in hand 2 are missing."


def test_it_is_a_formula() -> None:
    how = Case(((Code("A1=1"), "one"), (Code("A1<=3"), "few")), "many")
    assert formula_of(ENGLISH.expression(missing(how, coded("B1"), coded("A1")))) == (
        'IF(A1=1,B1&"’s score in hand 2 is missing.",'
        'IF(A1<=3,"The scores of "&B1&" in hand 2 are missing.",A1&" scores in hand 2 are missing."))'
    )


def test_it_is_a_function_of_a_script_whose_texts_are_data_in_words_of_ones_own() -> None:
    language, cells = Language(wording="status-nobody = “Nobody” leads"), Description(1, 1)
    names, number = cells.one("names", seen=True), cells.one("number", seen=True)
    how = Case(((number > 1, "other"),), "one")
    cells.one("leads", language.expression(said("status-leads", names=Cell(names), number=how, rounds=None)))
    cells.one("nobody", language.expression(said("status-nobody")))
    writer = ScriptWriter(cells.blocks, ["leads", "nobody"])
    assert writer.code() == (
        "[null, null, "
        'function (r, c) { return ("" + at(0, 0, 0) + text[0] + ((at(1, 0, 0) > 1) ? text[1] : text[2]) + text[3]); }, '
        "function (r, c) { return text[4]; }]"
    )
    assert writer.texts == [" ", "lead", "leads", ".", "“Nobody” leads"]


def test_a_beginning_has_a_capital_in_each() -> None:
    round_ = said("round-named", round="hand", name=coded("C1"))
    told = said("status-not-ticked", round=round_, names=coded("B1"))
    assert formula_of(ENGLISH.expression(told)) == '"Hand "&C1&": "&B1&" went out, and nothing is marked as laid down."'
