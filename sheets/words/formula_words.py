"""Formulas of a game's points in words, the checks of its rounds, and what is told where a round does not add up."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from sheets.errors import Problem
from sheets.game.figures import RoundCheck
from sheets.game.formula import (
    FACTS,
    Calculated,
    Compared,
    Comparing,
    Figure,
    FormulaTree,
    Gathered,
    WholeNumber,
    is_of_all,
)
from sheets.game.model import Variant
from sheets.game.scoring import is_begun
from sheets.tally.figure_tally import broken_in, lacking, odd_entries
from sheets.tally.score_tally import Tally, rows_called, spoken_names
from sheets.text import joined, quote
from sheets.words.common import round_named, within_sentence
from sheets.words.language import ENGLISH
from sheets.words.messages import Value, said, several
from sheets.words.sheet import between_columns, names_of_columns

_COMPARED: Final[Mapping[Comparing, str]] = {
    **{"=": "equal", "!=": "unequal", "<": "below", "<=": "at-most", ">": "above", ">=": "at-least"},
}
_DENIED: Final[Mapping[Comparing, Comparing]] = {"=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
_IN_WORDS, _SUM, _PRODUCT, _ALONE = range(4)
"""How tightly the parts of a number are held together, from what is words to what needs no brackets anywhere."""
Where = Callable[[int, int, str], str]
"""What a cell is called, by the row and the column, from 0, and the entry; that of a score has no name."""


def formula(tree: FormulaTree) -> Value:
    """A formula as a player reads it: "10 × cards", "bid is 0 and tricks is 0"."""
    match tree:
        case Compared(sign, left, right):
            return _comparison(_held(left, _SUM), sign, _held(right, _SUM))
        case Calculated("not", (Compared(sign, left, right),)):
            return formula(Compared(_DENIED[sign], left, right))
        case Calculated("not", (inner,)):
            return said("formula-not", what=formula(inner))
        case Calculated("and" | "or" as how, sides):
            # nobody knows from school that "and" binds before "or"
            mixed = [isinstance(side, Calculated) and side.how in {"and", "or"} - {how} for side in sides]
            told = zip(map(formula, sides), mixed, strict=True)
            return several((_in_brackets(side) if is_mixed else side for side, is_mixed in told), how)
    return _number(tree)[0]


def _comparison(left: Value, sign: Comparing, right: Value) -> Value:
    return said("formula-compared", left=left, how=_COMPARED[sign], right=right)


def _in_brackets(value: Value) -> Value:
    return said("in-brackets.only", what=value)


def _held(tree: FormulaTree, at_least: int) -> Value:
    """A number within another, in brackets if it is held together less tightly."""
    told, held = _number(tree)
    return told if held >= at_least else _in_brackets(told)


def _number(tree: FormulaTree) -> tuple[Value, int]:
    """A number, and how tightly it is held together."""
    match tree:
        case WholeNumber(value):
            return value, _ALONE
        case Figure(name):
            return figure(name), _ALONE
        case Gathered(how, name):
            return said("formula-gathered", how=how, figure=figure(name)), _ALONE
        case Calculated("negated", (inner,)):
            return said("formula-negated", what=_held(inner, _ALONE)), _SUM
        case Calculated("abs", (Calculated("-", (left, right)),)):
            return said("formula-difference", left=_held(left, _SUM), right=_held(right, _SUM)), _IN_WORDS
        case Calculated("abs", (inner,)):
            return said("formula-absolute", what=_held(inner, _SUM)), _IN_WORDS
        case Calculated("min" | "max" as how, of):
            told = several(_held(each, _SUM) for each in of)
            return said("formula-picked", how=how, number=len(of), several=told), _IN_WORDS
        case Calculated("down" | "up" as how, (left, right)):
            told = said("formula-divided", left=_held(left, _PRODUCT), right=_held(right, _ALONE), how=how)
            return told, _ALONE
        case Calculated("*", (left, right)):
            is_negative = isinstance(left, Calculated) and left.how == "negated"
            held = _SUM if is_negative else _PRODUCT  # −10 × cards, before which no other sign may stand
            return said("formula-product", left=_held(left, held), right=_held(right, _ALONE)), held
        case Calculated("+" | "-" as how, (left, right)):
            name = "formula-sum" if how == "+" else "formula-sum.less"
            return said(name, left=_held(left, _SUM), right=_held(right, _PRODUCT)), _SUM  # a - (b - c)
    raise AssertionError(tree)  # nothing else is a number


def figure(name: str) -> Value:
    """What a figure is called: by its name, or "the cards dealt"."""
    return said("formula-fact", name=name) if name in FACTS else name


def check(of: RoundCheck) -> Value:
    """What holds of every round that is written right, in the file's own words if it has some.

    Of a comparison it tells what is added up, where it is that: "the figures for tricks add up to the cards dealt".
    """
    holds = of.holds
    if of.say:
        return within_sentence(of.say)
    if isinstance(holds, Compared) and (names := _added(holds.left)) and not is_of_all(holds.right):
        return said("check-sum", names=several(names), how=_COMPARED[holds.sign], what=formula(holds.right))
    return formula(holds)


def _added(tree: FormulaTree) -> tuple[str, ...]:
    """The figures of which it is the sum over all columns; none where it is something else."""
    match tree:
        case Gathered("sum", name):
            return (name,)
        case Calculated("+", (left, right)):
            first, second = _added(left), _added(right)
            return first + second if first and second else ()
    return ()


def wrong_check(of: RoundCheck, left: Value, right: Value, whose: Value) -> Value:
    """What is wrong where a check does not hold: what the two sides come to, "12, not 13".

    Of one of each column it is the check, and `whose` columns they are; of what compares nothing the contrary of it.
    """
    if of.of_each:
        return said("in-brackets", what=check(of), more=whose)
    if isinstance(of.holds, Compared):
        return said("check-sides", left=left, how=_COMPARED[of.holds.sign], right=right)
    return formula(Calculated("not", (of.holds,)))


def wrong_in_full(of: RoundCheck, wrong: Value) -> Value:
    """The same with what it is that comes to so much: "the figures for tricks add up to 12, not 13"."""
    if of.of_each or not isinstance(of.holds, Compared):
        return wrong
    if names := _added(of.holds.left):
        return said("check-sum", names=several(names), how="equal", what=wrong)
    return _comparison(formula(of.holds.left), "=", wrong)


def broken_checks(variant: Variant, tally: Tally, number: int, *, in_short: bool = False) -> list[Value]:
    """What does not add up in a row, from 0."""
    names, found = names_of_columns(variant, tally.players), []
    for check_, sides, columns in broken_in(variant, tally, number) if is_begun(tally.seen[number]) else ():
        whose = several((names[column] for column in columns), between_columns(variant))
        wrong = wrong_check(check_, *sides, whose)
        found.append(wrong if in_short else wrong_in_full(check_, wrong))
    return found


def figure_problems(variant: Variant, tally: Tally, *, subject: str, where: Where | None = None) -> Iterator[Problem]:
    """Warnings of all that is odd in what is written; nothing is left out of the points for it.

    `subject` is the file; with `where` each entry has its cell in it.
    """
    names = spoken_names(tally.players, variant.teams)
    rounds = [round_named(variant, row) for row in rows_called(variant, tally)]
    rows = [ENGLISH.words(round_) for round_ in rounds]

    def at(number: int, player: int, entry: str) -> str:
        return where(number, player, entry) if where else f"{subject}: {rows[number]}, {quote(names[player])}"

    if variant.figures is None or not tally.written:
        return
    for number, round_ in enumerate(rounds):
        if not is_begun(tally.seen[number]):
            continue
        for player, missing in enumerate(lacking(variant, tally, number)):
            if missing:
                wrong = f"{joined(missing)} {'is' if len(missing) == 1 else 'are'} missing in {rows[number]}"
                yield Problem(wrong, subject=at(number, player, missing[0]), warning=True)
        for player, entry, wrong, right in odd_entries(variant, tally, number):
            yield Problem(wrong, right, subject=at(number, player, entry), warning=True)
        for told in broken_checks(variant, tally, number):
            yield Problem(ENGLISH.words(said("round-broken", round=round_, what=told)), subject=subject, warning=True)
