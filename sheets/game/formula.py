"""A formula as a tree: whole numbers, names, what is done with them; what it comes to, and between which numbers.

A formula is a number, or a condition, which is true or not; which of them follows from its outermost part. The trees of
two formulas are equal where they say the same, wherever it stands.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from math import prod
from operator import eq, ge, gt, le, lt, ne
from typing import Final, Literal, NamedTuple, TypeAlias, assert_never

from sheets.errors import NotationFault
from sheets.limits import LARGEST_SCORE

Comparing: TypeAlias = Literal["=", "!=", "<", "<=", ">", ">="]
Joining: TypeAlias = Literal["and", "or"]
OPERATORS: Final = ("and", "or", "not")
Adding: TypeAlias = Literal["+", "-", "*"]
Picking: TypeAlias = Literal["min", "max"]
Rounding: TypeAlias = Literal["down", "up"]
"""Of a division: -7 by 2 is -4 rounded down, and -3 rounded up; whole in any case."""
Calculating: TypeAlias = Adding | Picking | Rounding | Literal["negated", "abs"] | Joining | Literal["not"]
Gathering: TypeAlias = Literal["sum", "most", "least"]
"""What is made of one figure of all columns of a round."""
_TURNED: Final[Mapping[Comparing, Comparing]] = {"=": "=", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}
_CALCULATING: Final[Mapping[Calculating, Callable[[Sequence[int]], int]]] = {
    **{"+": sum, "*": prod, "min": min, "max": max, "-": lambda of: of[0] - of[1]},
    **{"negated": lambda of: -of[0], "abs": lambda of: abs(of[0])},
    **{"down": lambda of: of[0] // of[1], "up": lambda of: -(-of[0] // of[1])},
    **{"and": min, "or": max, "not": lambda of: 1 - of[0]},
}
_COMPARING: Final = {"=": eq, "!=": ne, "<": lt, "<=": le, ">": gt, ">=": ge}
_GATHERING: Final[Mapping[Gathering, Callable[[Sequence[int]], int]]] = {"sum": sum, "most": max, "least": min}


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of a tree."""

    at: int = field(default=0, compare=False, kw_only=True)
    """The characters before it in the text of the formula."""


@dataclass(frozen=True, slots=True)
class WholeNumber(_Part):
    """A number as it is written."""

    value: int


@dataclass(frozen=True, slots=True)
class Figure(_Part):
    """A figure of the column whose points are reckoned, or one of the round."""

    name: str


@dataclass(frozen=True, slots=True)
class Gathered(_Part):
    """The sum, the most or the least of one figure of all columns."""

    how: Gathering
    name: str


@dataclass(frozen=True, slots=True)
class Calculated(_Part):
    """What comes of one number or condition, of two, or, where the least or the largest is picked, of two or more."""

    how: Calculating
    of: tuple["FormulaTree", ...]


@dataclass(frozen=True, slots=True)
class Compared(_Part):
    """Whether two numbers are so to one another."""

    sign: Comparing
    left: "FormulaTree"
    right: "FormulaTree"


FormulaTree: TypeAlias = WholeNumber | Figure | Gathered | Calculated | Compared


def is_condition(formula: FormulaTree) -> bool:
    """Whether it is true or not, and no number."""
    return isinstance(formula, Compared) or (isinstance(formula, Calculated) and formula.how in OPERATORS)


def is_of_all(formula: FormulaTree) -> bool:
    """Whether it hangs on what all columns have."""
    return any(isinstance(part, Gathered) for part in all_parts(formula))


def from_all(formula: FormulaTree) -> FormulaTree:
    """A comparison from the side that hangs on what all have: "sum(tricks) = cards" for "cards = sum(tricks)".

    Any other formula as it is.
    """
    if not isinstance(formula, Compared) or is_of_all(formula.left) or not is_of_all(formula.right):
        return formula
    return Compared(_TURNED[formula.sign], formula.right, formula.left, at=formula.at)


def parts_of(formula: FormulaTree) -> tuple[FormulaTree, ...]:
    """The formulas right inside one."""
    match formula:
        case Calculated():
            return formula.of
        case Compared():
            return formula.left, formula.right
    return ()


def all_parts(formula: FormulaTree) -> Iterator[FormulaTree]:
    """A formula and everything in it."""
    yield formula
    for part in parts_of(formula):
        yield from all_parts(part)


def evaluate(formula: FormulaTree, figures: Mapping[str, int], columns: Mapping[str, Sequence[int]]) -> int:
    """What the formula comes to; a condition is 1 where it holds, else 0.

    `figures` are those of one column and of the round; `columns` has for each figure what all columns have.
    """
    inner = [evaluate(part, figures, columns) for part in parts_of(formula)]
    match formula:
        case WholeNumber():
            return formula.value
        case Figure():
            return figures[formula.name]
        case Gathered():
            return _GATHERING[formula.how](columns[formula.name])
        case Calculated():
            return _CALCULATING[formula.how](inner)
        case Compared():
            return int(_COMPARING[formula.sign](*inner))
        case _:
            assert_never(formula)


class Interval(NamedTuple):
    """The least and the most that a number can be."""

    least: int
    most: int

    @classmethod
    def around(cls, numbers: Iterable[int]) -> "Interval":
        """The smallest in which all the numbers lie, one at least."""
        found = list(numbers)
        return cls(min(found), max(found))


def interval_of(formula: FormulaTree, figures: Mapping[str, Interval], *, columns: Interval) -> Interval:
    """Between which numbers a formula comes, whatever is written; a condition between 0 and 1.

    NotationFault at what may divide by zero or come to too large a number. `columns` says how many there can be.
    """
    inner = [interval_of(part, figures, columns=columns) for part in parts_of(formula)]
    match formula:
        case WholeNumber():
            found = Interval(formula.value, formula.value)
        case Figure():
            found = figures[formula.name]
        case Gathered():
            each = figures[formula.name]
            found = each if formula.how != "sum" else Interval.around(count * end for count in columns for end in each)
        case Calculated("min" | "max" as how):
            pick = _CALCULATING[how]
            found = Interval(pick([each.least for each in inner]), pick([each.most for each in inner]))
        case Calculated(how):
            if how in ("down", "up") and inner[1].least <= 0 <= inner[1].most:
                wrong = "this divides by zero" if inner[1] == (0, 0) else "this divides by what may be zero"
                raise NotationFault(wrong, "divide by a number, like down(tricks / 2)", at=formula.of[1].at)
            ends = [_CALCULATING[how](each) for each in product(*inner)]
            has_zero = how == "abs" and inner[0].least <= 0 <= inner[0].most
            found = Interval.around([*ends, 0] if has_zero else ends)
        case Compared():
            found = Interval(0, 1)
        case _:
            assert_never(formula)
    if max(map(abs, found)) > LARGEST_SCORE:
        wrong = f"this may come to {found.most if found.most > LARGEST_SCORE else found.least:,}"
        right = f"keep it below {LARGEST_SCORE + 1:,}; the most that can be written is told with the entry: most = 100"
        raise NotationFault(wrong, right, at=formula.at)
    return found
