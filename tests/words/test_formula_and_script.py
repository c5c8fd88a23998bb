"""One message becomes words, a formula of a workbook and a function of a form's script."""

from sheets.expressions import Code
from sheets.render.fillable.script_dialect import ScriptWords
from sheets.render.workbook.cell_formulas import formula_of
from sheets.words.language import ENGLISH, Language
from sheets.words.messages import Case, Said, Value, coded, said


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
    words = ScriptWords(Language(wording="status-nobody = “Nobody” leads"))
    words.add(
        "leads",
        said("status-leads", names=coded("names"), number=Case(((Code("n > 1"), "other"),), "one"), rounds=None),
        "names",
        "n",
    )
    words.add("nobody", said("status-nobody"))
    assert words.texts == [" ", "lead", "leads", ".", "“Nobody” leads"]
    assert words.code == (
        "function (text) { return { "
        "leads: function (names, n) { return names + text[0] + (n > 1 ? text[1] : text[2]) + text[3]; }, "
        "nobody: function () { return text[4]; } }; }"
    )


def test_a_beginning_has_a_capital_in_each() -> None:
    round_ = said("round-named", round="hand", name=coded("C1"))
    told = said("status-not-ticked", round=round_, names=coded("B1"))
    assert formula_of(ENGLISH.expression(told)) == '"Hand "&C1&": "&B1&" went out without an x under “Laid down”."'
