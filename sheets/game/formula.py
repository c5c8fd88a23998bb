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
from sheets.game import formula as tree
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


_LOOSEST, _BOTH, _NOT, _COMPARISON, _IN_WORDS, _SUM, _PRODUCT, _ALONE = range(8)
"""How tightly the parts of a formula are held together, from "or" to what needs no brackets anywhere."""
_HELD: Final[Mapping[str, int]] = {"or": _LOOSEST, "and": _BOTH, "+": _SUM, "-": _SUM, "*": _PRODUCT}
_Inside: TypeAlias = Callable[[FormulaTree, int], str]
"""Writes a part, in brackets where it is held together less tightly than asked for."""


class Dialect(NamedTuple):
    """How the parts of a formula are written; what is in them is written before, with the brackets that it needs."""

    number: Callable[[int], str]
    figure: Callable[[str], str]
    gathered: Callable[[Gathering, str], str]
    signs: Mapping[str, str]
    """What stands between two parts, spaces and all, for each sign of calculating and comparing."""
    absolute: Callable[[str], str]
    picked: Callable[[Picking, Sequence[str]], str]
    divided: Callable[[Rounding, str, str], str]
    joined: Callable[[Joining, str, str], str]
    denied: Callable[[str], str]
    negated: str = "-"
    difference: Callable[[str, str], str] | None = None
    """How a difference without its sign is said, where that is not just the sign left away."""
    is_of_words: bool = False
    """Whether what is picked, and a difference, end without a bracket: "the larger of bid and tricks"."""
    joins_in_brackets: bool = False
    """Whether what is joined, or denied, has brackets of its own: AND(A1,B1)."""


def written(formula: FormulaTree, dialect: Dialect) -> str:
    """The formula in a dialect."""
    return _written(formula, dialect)[0]


def _written(formula: FormulaTree, dialect: Dialect) -> tuple[str, int]:
    """The formula, and how tightly it is held together."""

    def inside(part: FormulaTree, at_least: int) -> str:
        text, held = _written(part, dialect)
        return text if held >= at_least else f"({text})"

    return (_condition if is_condition(formula) else _number)(formula, dialect, inside)


def _number(formula: FormulaTree, dialect: Dialect, inside: _Inside) -> tuple[str, int]:
    words_or_alone = _IN_WORDS if dialect.is_of_words else _ALONE
    match formula:
        case tree.WholeNumber():
            return dialect.number(formula.value), _ALONE
        case tree.Figure():
            return dialect.figure(formula.name), _ALONE
        case tree.Gathered():
            return dialect.gathered(formula.how, formula.name), _ALONE
        case tree.Calculated("negated", (inner,)):
            return f"{dialect.negated}{inside(inner, _ALONE)}", _SUM
        case tree.Calculated("abs", (tree.Calculated("-", (left, right)),)) if dialect.difference:
            return dialect.difference(inside(left, _SUM), inside(right, _SUM)), words_or_alone
        case tree.Calculated("abs", (inner,)):
            return dialect.absolute(inside(inner, _SUM)), words_or_alone
        case tree.Calculated("min" | "max" as how, of):
            return dialect.picked(how, [inside(part, _SUM) for part in of]), words_or_alone
        case tree.Calculated("down" | "up" as how, (left, right)):
            return dialect.divided(how, inside(left, _PRODUCT), inside(right, _ALONE)), _ALONE
        case tree.Calculated(sign, (left, right)):
            held = least = _HELD[sign]
            if sign == "*" and isinstance(left, tree.Calculated) and left.how == "negated":
                held = _SUM  # −10 × cards has no brackets of its own, but no sign may stand right before it either
            return f"{inside(left, held)}{dialect.signs[sign]}{inside(right, least + 1)}", held  # a - (b - c)
    raise AssertionError(formula)  # nothing else is calculated


def _condition(formula: FormulaTree, dialect: Dialect, inside: _Inside) -> tuple[str, int]:
    match formula:
        case tree.Compared(sign, left, right):
            return f"{inside(left, _SUM)}{dialect.signs[sign]}{inside(right, _SUM)}", _COMPARISON
        case tree.Calculated("not", (inner,)):
            return dialect.denied(inside(inner, _LOOSEST)), _ALONE if dialect.joins_in_brackets else _NOT
        case tree.Calculated("and" | "or" as how, (left, right)) if dialect.joins_in_brackets:
            return dialect.joined(how, inside(left, _LOOSEST), inside(right, _LOOSEST)), _ALONE
        case tree.Calculated("and" | "or" as how, sides):
            held = _HELD[how]
            least = _NOT if dialect.is_of_words else held  # nobody knows from school that "and" binds before "or"
            alike = [isinstance(side, tree.Calculated) and side.how == how for side in sides]
            texts = [inside(side, held if same else least) for side, same in zip(sides, alike, strict=True)]
            return dialect.joined(how, *texts), held
    raise AssertionError(formula)  # nothing else is a condition
