"""What holds of every round that is written right, in words: "the figures for tricks add up to the cards dealt"."""

from collections.abc import Mapping
from typing import Final

from sheets.game.figure_scoring import BrokenCheck
from sheets.game.figures import Figures, RoundCheck
from sheets.game.formula import (
    Calculated,
    Compared,
    Comparing,
    FormulaTree,
    Gathered,
    is_of_all,
)
from sheets.phrases.figure_lines import figure_phrase
from sheets.phrases.words import within_sentence
from sheets.text import joined, signed

NOT_SO: Final[Mapping[Comparing, str]] = {
    **{"=": ", not ", "!=": ", and must not be "},
    **{"<": ", not below ", "<=": ", more than ", ">": ", not above ", ">=": ", less than "},
}
"""Between what it comes to in a round that does not add up, and what it should come to: "12, not 13"."""
_WRITTEN: Final = "the figures for {}"
_ADD_UP: Final = " add up to "
_SHOULD: Final[Mapping[Comparing, str]] = {
    **{"=": _ADD_UP, "!=": " must not add up to "},
    **{"<": f"{_ADD_UP}less than ", "<=": f"{_ADD_UP}at most "},
    **{">": f"{_ADD_UP}more than ", ">=": f"{_ADD_UP}at least "},
}


def check_phrases(figures: Figures) -> tuple[str, ...]:
    """What holds of every round that is written right."""
    return tuple(map(check_phrase, figures.checks))


def check_phrase(check: RoundCheck) -> str:
    """One of them, in the file's own words if it has some."""
    return within_sentence(check.say) if check.say else condition_phrase(check.holds)


def condition_phrase(check: FormulaTree) -> str:
    """What is added up, where it is that on one side of a comparison; else the formula in words."""
    if isinstance(check, Compared) and (names := _added(check.left)) and not is_of_all(check.right):
        return f"{_WRITTEN.format(joined(names))}{_SHOULD[check.sign]}{figure_phrase(check.right)}"
    return figure_phrase(check)


def _added(formula: FormulaTree) -> tuple[str, ...]:
    """The figures of which it is the sum over all columns; none where it is something else."""
    match formula:
        case Gathered("sum", name):
            return (name,)
        case Calculated("+", (left, right)):
            first, second = _added(left), _added(right)
            return first + second if first and second else ()
    return ()


def comes_to(check: RoundCheck) -> str:
    """Before what the first side of a comparison comes to: "the figures for tricks add up to "."""
    if check.of_each or not isinstance(check.holds, Compared):
        return ""
    left = check.holds.left
    names = _added(left)
    return f"{_WRITTEN.format(joined(names))}{_ADD_UP}" if names else f"{figure_phrase(left)} is "


def wrong_check(broken: BrokenCheck, whose: str = "") -> str:
    """What is wrong with a round, in short, by what the sides of a comparison come to.

    `whose` are the names of the columns of which it does not hold, where it is of each.
    """
    check, holds = broken.check, broken.check.holds
    if check.of_each:
        before, behind = of_each(check)
        return f"{before}{whose}{behind}"
    if isinstance(holds, Compared):
        return f"{signed(broken.sides[0])}{NOT_SO[holds.sign]}{signed(broken.sides[1])}"
    return not_so(check)


def check_in_words(broken: BrokenCheck, whose: str = "") -> str:
    """The same with what it is that comes to so much: "the figures for tricks add up to 12, not 13"."""
    return comes_to(broken.check) + wrong_check(broken, whose)


def not_so(check: RoundCheck) -> str:
    """What is wrong where a check of all columns compares nothing."""
    return figure_phrase(Calculated("not", (check.holds,)))


def of_each(check: RoundCheck) -> tuple[str, str]:
    """What stands before and behind the names of the columns of which a check does not hold."""
    return f"{check_phrase(check)} (", ")"
