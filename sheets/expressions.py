"""Expressions of cells: what follows from other cells, said once and worked out or written wherever it is needed.

A block is a grid of cells, rounds down and players across, or one line of either, or a single cell. In an expression
`points[HERE, HERE]` is the cell of the same round and player, `points[ALL, HERE]` a column, `points[UP_TO, HERE]` what
there is of it so far, `points[HERE, ALL]` a row, and `asks[number]` the cell of a number from 1 that is an expression
itself. A range may be empty, as `points[AFTER, HERE]` is in the last round: it comes to 0. A blank is "".
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

CellValue: TypeAlias = int | float | str | bool
"""What stands in a cell."""
Place: TypeAlias = Literal["here", "all", "up to", "before", "after", "previous"]
HERE: Final = "here"
ALL: Final = "all"
UP_TO: Final = "up to"
BEFORE: Final = "before"
AFTER: Final = "after"
PREVIOUS: Final = "previous"
NOTHING: Final = "#N/A"
"""In a cell that a chart leaves out."""
# fmt: off
Operation: TypeAlias = Literal[
    "+", "-", "*", "/", "mod", "int", "abs", "round", "=", "<>", "<", "<=", ">", ">=", "and", "or", "not", "if",
    "sum", "count", "min", "max", "filled", "same", "below", "above", "sum where", "first", "join",
    "is number", "entry", "text", "partner", "signed", "holds",
]
# fmt: on
"""What is done with numbers, conditions, ranges and texts.

`same` counts the cells of a range that equal a value, `below` and `above` its numbers, `sum where` adds up the numbers
beside those that equal a value, `first` finds the first 1, `join` puts texts together. `entry` is what somebody wrote:
a number, or a text without the spaces around it, or "?" for what is neither; `text` is always a text.
"""


class Expression:
    """What is done, and with what."""

    def __add__(self, other: "Term") -> "Expression":
        return Call("+", (self, term(other)))

    def __sub__(self, other: "Term") -> "Expression":
        return Call("-", (self, term(other)))

    def __mul__(self, other: "Term") -> "Expression":
        return Call("*", (self, term(other)))

    def __truediv__(self, other: "Term") -> "Expression":
        return Call("/", (self, term(other)))

    def __mod__(self, other: "Term") -> "Expression":
        return Call("mod", (self, term(other)))

    def __lt__(self, other: "Term") -> "Expression":
        return Call("<", (self, term(other)))

    def __le__(self, other: "Term") -> "Expression":
        return Call("<=", (self, term(other)))

    def __gt__(self, other: "Term") -> "Expression":
        return Call(">", (self, term(other)))

    def __ge__(self, other: "Term") -> "Expression":
        return Call(">=", (self, term(other)))

    def __and__(self, other: "Expression") -> "Expression":
        return Call("and", (self, other))

    def __or__(self, other: "Expression") -> "Expression":
        return Call("or", (self, other))

    def __invert__(self) -> "Expression":
        return Call("not", (self,))

    def equals(self, other: "Term") -> "Expression":
        """Whether both are the same; letters are, small or large."""
        return Call("=", (self, term(other)))

    def differs(self, other: "Term") -> "Expression":
        """Whether they are not."""
        return Call("<>", (self, term(other)))


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class Constant(Expression):
    """A value."""

    value: CellValue


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class Code(Expression):
    """An expression that is written already, in the language of the program it is for."""

    text: str


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class Call(Expression):
    """An operation and what it is done with."""

    operation: Operation
    arguments: tuple[Expression, ...]


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class Cells(Expression):
    """Cells of a block, seen from a cell."""

    block: "Block"
    row: "Place | Expression"
    column: "Place | Expression"


Term: TypeAlias = Expression | CellValue


@dataclass(eq=False)
class Block:
    """Cells of which each follows in the same way, or is filled in, or stands as it is."""

    name: str
    rows: int
    columns: int
    expression: Expression | None = None
    """None for cells to fill in, and for constants."""
    constants: Sequence[Sequence[CellValue]] | None = field(default=None, repr=False)
    first: CellValue = 0
    """What stands before the first round, or the first player, for PREVIOUS."""
    is_seen: bool = False
    """Whether it stands where everybody sees it: a workbook then has a place of its own for it, else a hidden one."""

    def __getitem__(self, where: "Place | Expression | tuple[Place | Expression, Place | Expression]") -> Cells:
        if isinstance(where, tuple):
            return Cells(self, *where)
        return Cells(self, where, HERE) if self.rows > 1 or self.columns == 1 else Cells(self, HERE, where)

    @property
    def one(self) -> Cells:
        """Its only cell, or that of the same line."""
        return Cells(self, HERE, HERE)


def term(value: Term) -> Expression:
    """A value as an expression."""
    return value if isinstance(value, Expression) else Constant(value)


def call(operation: Operation, *arguments: Term) -> Expression:
    """An operation done with some values."""
    return Call(operation, tuple(map(term, arguments)))


def when(condition: Expression, then: Term, otherwise: Term = "") -> Expression:
    """One of two, by a condition; the other is not looked at."""
    return call("if", condition, then, otherwise)


def cases(*found: tuple[Expression, Term], otherwise: Term = "") -> Expression:
    """What stands beside the first condition that holds."""
    result = term(otherwise)
    for condition, then in reversed(found):
        result = when(condition, then, result)
    return result


def joined(*parts: Term) -> Expression:
    """Texts one behind the other."""
    return parts[0] if len(parts) == 1 and isinstance(parts[0], Expression) else call("join", *parts)


def any_of(conditions: Sequence[Expression]) -> Expression:
    """Whether one of them holds."""
    return _folded("or", conditions)


def all_of(conditions: Sequence[Expression]) -> Expression:
    """Whether all of them hold."""
    return _folded("and", conditions)


def _folded(operation: Operation, conditions: Sequence[Expression]) -> Expression:
    return conditions[0] if len(conditions) == 1 else Call(operation, tuple(conditions))


def flag(condition: Expression) -> Expression:
    """1 where a condition holds, else 0."""
    return when(condition, 1, 0)


def is_one_of(cell: Expression, texts: Sequence[str]) -> Expression:
    """Whether a cell is one of some texts."""
    return any_of([cell.equals(each) for each in texts])
