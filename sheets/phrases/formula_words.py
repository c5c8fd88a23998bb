"""A formula of a game's points in words that a player reads: "bid is 0 and tricks is 0", "10 × cards"."""

from collections.abc import Callable, Mapping
from typing import Final

from sheets.game.formula import Calculated, Compared, Comparing, Dialect, FormulaTree, Gathering, written
from sheets.text import AND, MINUS, OR, joined, signed

_SIGNS: Final[Mapping[str, str]] = {
    "+": " + ",
    "-": f" {MINUS} ",
    "*": " × ",
    "=": " is ",
    "!=": " is not ",
    "<": " is less than ",
    "<=": " is at most ",
    ">": " is more than ",
    ">=": " is at least ",
}
_OTHERWISE: Final[Mapping[Comparing, Comparing]] = {
    "=": "!=",
    "!=": "=",
    "<": ">=",
    ">=": "<",
    ">": "<=",
    "<=": ">",
}
_GATHERED: Final[Mapping[Gathering, str]] = {
    "sum": "the sum of {}",
    "most": "the most {} of anybody",
    "least": "the least {} of anybody",
}
_PICKED: Final = {"min": "the least of", "max": "the most of"}
_PICKED_OF_TWO: Final = {"min": "the smaller of", "max": "the larger of"}
_JOINING: Final = {"and": AND, "or": OR}
_ROUNDED: Final = {"down": "rounded down", "up": "rounded up"}


def formula_words(formula: FormulaTree, said: Callable[[str], str] = str) -> str:
    """The formula in words, in which `said` tells what a figure is called."""
    return written(_without_not(formula), _in_words(said))


def _without_not(formula: FormulaTree) -> FormulaTree:
    """A comparison the other way round in place of one that is denied."""
    match formula:
        case Calculated("not", (Compared(sign, left, right),)):
            return Compared(_OTHERWISE[sign], left, right)
    return formula


def _in_words(said: Callable[[str], str]) -> Dialect:
    return Dialect(
        number=signed,
        figure=said,
        gathered=lambda how, name: _GATHERED[how].format(said(name)),
        signs=_SIGNS,
        absolute=lambda text: f"{text} without its sign",
        picked=lambda how, of: f"{(_PICKED_OF_TWO if len(of) == 2 else _PICKED)[how]} {joined(list(of))}",
        divided=lambda how, left, right: f"({left} ÷ {right}, {_ROUNDED[how]})",
        joined=lambda how, left, right: f"{left} {_JOINING[how]} {right}",
        denied=lambda text: f"not ({text})",
        negated=MINUS,
        difference=lambda left, right: f"the difference of {left} and {right}",
        is_of_words=True,
    )
