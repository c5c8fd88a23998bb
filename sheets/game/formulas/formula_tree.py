"""A formula as a tree: whole numbers, names, what is done with them; each part knows where it begins in the text.

A formula is a number, or a condition, which is true or not; which of them follows from its outermost part. The trees of
two formulas are equal where they say the same, wherever it stands.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

Comparing: TypeAlias = Literal["=", "!=", "<", "<=", ">", ">="]
_TURNED: Final[Mapping[Comparing, Comparing]] = {
    **{"=": "=", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="},
}
Joining: TypeAlias = Literal["and", "or"]
Calculating: TypeAlias = Literal["+", "-", "*"]
Picking: TypeAlias = Literal["min", "max"]
Gathering: TypeAlias = Literal["sum", "most", "least"]
"""What is made of one figure of all columns of a round."""
Rounding: TypeAlias = Literal["down", "up"]


@dataclass(frozen=True, slots=True)
class WholeNumber:
    """A number as it is written."""

    value: int
    at: int = field(default=0, compare=False)
    """The characters before it in the formula, as for all parts of the tree."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of the column whose points are reckoned, or one of the round."""

    name: str
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Gathered:
    """The sum, the most or the least of one figure of all columns."""

    how: Gathering
    name: str
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Negated:
    """A number below zero, or above where it was below."""

    inner: "FormulaTree"
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Absolute:
    """A number without its sign."""

    inner: "FormulaTree"
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Calculated:
    """Two numbers added, subtracted or multiplied."""

    sign: Calculating
    left: "FormulaTree"
    right: "FormulaTree"
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Divided:
    """A number divided by another, rounded down (-7 by 2 is -4) or up (-3): whole in any case."""

    rounding: Rounding
    left: "FormulaTree"
    right: "FormulaTree"
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Picked:
    """The least or the largest of two numbers or more."""

    how: Picking
    of: tuple["FormulaTree", ...]
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Compared:
    """Whether two numbers are so to one another."""

    sign: Comparing
    left: "FormulaTree"
    right: "FormulaTree"
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Joined:
    """Whether both conditions hold, or one of them."""

    how: Joining
    left: "FormulaTree"
    right: "FormulaTree"
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Denied:
    """Whether a condition does not hold."""

    inner: "FormulaTree"
    at: int = field(default=0, compare=False)


Condition: TypeAlias = Compared | Joined | Denied
Number: TypeAlias = WholeNumber | Figure | Gathered | Negated | Absolute | Calculated | Divided | Picked
FormulaTree: TypeAlias = Number | Condition


def is_condition(formula: FormulaTree) -> bool:
    """Whether it is true or not, and no number."""
    return isinstance(formula, Compared | Joined | Denied)


def is_of_all(formula: FormulaTree) -> bool:
    """Whether it hangs on what all columns have."""
    return any(isinstance(part, Gathered) for part in all_parts(formula))


def from_all(formula: FormulaTree) -> FormulaTree:
    """A comparison from the side that hangs on what all have: "sum(tricks) = cards" for "cards = sum(tricks)".

    Any other formula as it is.
    """
    if not isinstance(formula, Compared) or is_of_all(formula.left) or not is_of_all(formula.right):
        return formula
    return Compared(_TURNED[formula.sign], formula.right, formula.left, formula.at)


def parts_of(formula: FormulaTree) -> tuple[FormulaTree, ...]:
    """The formulas right inside one."""
    match formula:
        case Negated() | Absolute() | Denied():
            return (formula.inner,)
        case Calculated() | Divided() | Compared() | Joined():
            return formula.left, formula.right
        case Picked():
            return formula.of
    return ()


def all_parts(formula: FormulaTree) -> Iterator[FormulaTree]:
    """A formula and everything in it."""
    yield formula
    for part in parts_of(formula):
        yield from all_parts(part)
