"""Between which numbers a formula comes, whatever is written: none divides by zero, and none grows too large."""

from collections.abc import Iterable, Mapping
from itertools import product
from typing import NamedTuple, assert_never

from sheets.errors import NotationFault
from sheets.game.formulas.formula_tree import (
    Absolute,
    Calculated,
    Calculating,
    Compared,
    Denied,
    Divided,
    Figure,
    FormulaTree,
    Gathered,
    Joined,
    Negated,
    Picked,
    Rounding,
    WholeNumber,
    parts_of,
)
from sheets.limits import LARGEST_SCORE


class Bounds(NamedTuple):
    """The least and the most that a number can be."""

    least: int
    most: int

    def with_other(self, other: "Bounds") -> "Bounds":
        """Around both."""
        return Bounds(min(self.least, other.least), max(self.most, other.most))


YES_OR_NO = Bounds(0, 1)
"""Those of a condition, of which nobody asks."""


def bounds_of(formula: FormulaTree, figures: Mapping[str, Bounds], *, columns: Bounds) -> Bounds:
    """Between which numbers a formula comes; NotationFault at what may divide by zero or come to too large a number.

    `columns` says how many there can be.
    """
    inner = [bounds_of(part, figures, columns=columns) for part in parts_of(formula)]
    match formula:
        case WholeNumber():
            found = Bounds(formula.value, formula.value)
        case Figure():
            found = figures[formula.name]
        case Gathered():
            found = _gathered(formula, figures[formula.name], columns)
        case Negated():
            found = Bounds(-inner[0].most, -inner[0].least)
        case Absolute():
            far = [abs(end) for end in inner[0]]
            found = Bounds(0 if inner[0].least <= 0 <= inner[0].most else min(far), max(far))
        case Picked():
            pick = min if formula.how == "min" else max
            found = Bounds(pick(each.least for each in inner), pick(each.most for each in inner))
        case Calculated():
            found = _around(calculated(formula.sign, *ends) for ends in product(*inner))
        case Divided():
            _check_divisor(formula, inner[1])
            found = _around(divided(formula.rounding, *ends) for ends in product(*inner))
        case Compared() | Joined() | Denied():
            return YES_OR_NO
        case _:
            assert_never(formula)
    if max(abs(found.least), abs(found.most)) > LARGEST_SCORE:
        wrong = f"this may come to {found.most if found.most > LARGEST_SCORE else found.least:,}"
        right = f"keep it below {LARGEST_SCORE + 1:,}; the most that can be written is told with the entry: most = 100"
        raise NotationFault(wrong, right, at=formula.at)
    return found


def calculated(sign: Calculating, left: int, right: int) -> int:
    """Two numbers added, subtracted or multiplied."""
    match sign:
        case "+":
            return left + right
        case "-":
            return left - right
        case "*":
            return left * right


def divided(rounding: Rounding, left: int, right: int) -> int:
    """One number divided by another and rounded."""
    return left // right if rounding == "down" else -(-left // right)


def _around(numbers: Iterable[int]) -> Bounds:
    found = list(numbers)
    return Bounds(min(found), max(found))


def _gathered(formula: Gathered, each: Bounds, columns: Bounds) -> Bounds:
    if formula.how != "sum":
        return each
    ends = [number * end for number in columns for end in each]
    return Bounds(min(ends), max(ends))


def _check_divisor(formula: Divided, divisor: Bounds) -> None:
    if divisor.least <= 0 <= divisor.most:
        what = "this divides by zero" if divisor == (0, 0) else "this divides by what may be zero"
        raise NotationFault(what, "divide by a number, like down(tricks / 2)", at=formula.right.at)
