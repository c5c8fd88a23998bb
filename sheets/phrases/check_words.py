"""What holds of every round that is written right, in words: "what all write for tricks adds up to the cards dealt"."""

from collections.abc import Mapping
from typing import Final

from sheets.game.figures import Figures
from sheets.game.formulas.formula_tree import Calculated, Compared, Comparing, Denied, FormulaTree, Gathered, is_of_all
from sheets.phrases.figure_lines import figure_phrase
from sheets.text import joined, signed

NOT_SO: Final[Mapping[Comparing, str]] = {
    **{"=": ", not ", "!=": ", and must not be "},
    **{"<": ", not below ", "<=": ", more than ", ">": ", not above ", ">=": ", less than "},
}
"""Between what it comes to in a round that does not add up, and what it should come to: "12, not 13"."""
_WRITTEN: Final = "what all write for {}"
_ADDS_UP: Final = " adds up to "
_SHOULD: Final[Mapping[Comparing, str]] = {
    **{"=": _ADDS_UP, "!=": " must not add up to "},
    **{"<": f"{_ADDS_UP}less than ", "<=": f"{_ADDS_UP}at most "},
    **{">": f"{_ADDS_UP}more than ", ">=": f"{_ADDS_UP}at least "},
}
_TURNED: Final[Mapping[Comparing, Comparing]] = {
    **{"=": "=", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="},
}


def check_phrases(figures: Figures) -> tuple[str, ...]:
    """What holds of every round that is written right."""
    return tuple(map(check_phrase, figures.checks))


def check_phrase(check: FormulaTree) -> str:
    """One of them: what is added up, where it is that on one side of a comparison; else the formula in words."""
    for side in (check, turned(check)) if isinstance(check, Compared) else ():
        if (names := _added(side.left)) and not is_of_all(side.right):
            return f"{_WRITTEN.format(joined(names))}{_SHOULD[side.sign]}{figure_phrase(side.right)}"
    return figure_phrase(check)


def turned(check: Compared) -> Compared:
    """The same comparison from its other side."""
    return Compared(_TURNED[check.sign], check.right, check.left)


def _added(formula: FormulaTree) -> tuple[str, ...]:
    """The figures of which it is the sum over all columns; none where it is something else."""
    match formula:
        case Gathered("sum", name):
            return (name,)
        case Calculated("+", left, right):
            first, second = _added(left), _added(right)
            return first + second if first and second else ()
    return ()


def comes_to(check: FormulaTree) -> str:
    """Before what the first side of a comparison comes to: "what all write for tricks adds up to "."""
    if not isinstance(check, Compared):
        return ""
    names = _added(check.left)
    return f"{_WRITTEN.format(joined(names))}{_ADDS_UP}" if names else f"{figure_phrase(check.left)} is "


def wrong_check(check: FormulaTree, sides: tuple[int | None, int | None]) -> str:
    """What is wrong with a round, in short, by what the sides of a comparison come to."""
    if isinstance(check, Compared):
        return f"{signed(sides[0])}{NOT_SO[check.sign]}{signed(sides[1])}"
    return figure_phrase(Denied(check))


def check_in_words(check: FormulaTree, sides: tuple[int | None, int | None]) -> str:
    """The same with what it is that comes to so much: "what all write for tricks adds up to 12, not 13"."""
    return comes_to(check) + wrong_check(check, sides)
