"""A description of what follows from what is written in a game, as blocks of cells, and the values of its cells."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from operator import add, ge, gt, le, lt, mod, mul, sub
from typing import Final, TypeAlias, cast

from sheets.expressions import (
    HERE,
    Block,
    Call,
    Cells,
    CellValue,
    Code,
    Constant,
    Expression,
    Term,
    term,
)
from sheets.record.score_tally import partner_in
from sheets.text import MINUS

Rows: TypeAlias = Sequence[Sequence[CellValue]]
Values: TypeAlias = Mapping[str, Rows]
"""What stands in blocks, by their names."""


class Description:
    """The blocks of a game with so many rounds and players, in the order in which they follow from each other.

    Those of an evening have players and games in their place.
    """

    def __init__(self, rounds: int, players: int) -> None:
        self.rounds, self.players = rounds, players
        self.blocks: dict[str, Block] = {}

    def grid(self, name: str, expression: Term | None = None, *, first: CellValue = 0, seen: bool = False) -> Block:
        """A cell for each round and player."""
        return self._add(Block(name, self.rounds, self.players, first=first, is_seen=seen), expression)

    def round(self, name: str, expression: Term | None = None, *, first: CellValue = 0, seen: bool = False) -> Block:
        """A cell for each round."""
        return self._add(Block(name, self.rounds, 1, first=first, is_seen=seen), expression)

    def player(self, name: str, expression: Term | None = None, *, first: CellValue = 0, seen: bool = False) -> Block:
        """A cell for each player."""
        return self._add(Block(name, 1, self.players, first=first, is_seen=seen), expression)

    def one(self, name: str, expression: Term | None = None, *, seen: bool = False) -> Cells:
        """A single cell."""
        return self._add(Block(name, 1, 1, is_seen=seen), expression).one

    def table(self, name: str, rows: Rows) -> Block:
        """Cells whose values are known."""
        return self._add(Block(name, len(rows), len(rows[0]), constants=rows), None)

    def list(self, name: str, rows: int, expression: Term | None = None, *, seen: bool = False) -> Block:
        """So many cells, one below the other."""
        return self._add(Block(name, rows, 1, is_seen=seen), expression)

    def column(self, name: str, values: Sequence[CellValue]) -> Block:
        """Cells whose values are known, one below the other."""
        return self.table(name, [[value] for value in values])

    def line(self, name: str, values: Sequence[CellValue]) -> Block:
        """The same, one beside the other."""
        return self.table(name, [values])

    def _add(self, block: Block, expression: Term | None) -> Block:
        if block.name in self.blocks:
            raise ValueError(block.name)
        block.expression = None if expression is None else term(expression)
        self.blocks[block.name] = block
        return block

    @cached_property
    def _reckonings(self) -> "dict[str, _Reckoning]":
        return {
            name: _compiled(block.expression) for name, block in self.blocks.items() if block.expression is not None
        }

    def values(self, given: Values) -> Values:
        """The values of all cells, by what is given of those that are filled in."""
        return _Working(self.blocks, self._reckonings, given).all()


_Reckoning: TypeAlias = "Callable[[_Working, int, int], CellValue]"
_Many: TypeAlias = "Callable[[_Working, int, int], list[CellValue]]"


class _Working:
    """What is worked out of a description so far."""

    def __init__(self, blocks: Mapping[str, Block], reckonings: Mapping[str, _Reckoning], given: Values) -> None:
        self._blocks, self._reckonings = blocks, reckonings
        self.known: dict[str, list[list[CellValue | None]]] = {}
        for name, block in blocks.items():
            rows = block.constants if block.constants is not None else given.get(name)
            if rows is not None and name not in reckonings:
                self.known[name] = [["" if cell is None else cell for cell in row] for row in rows]
            else:
                self.known[name] = [[None] * block.columns for _ in range(block.rows)]

    def all(self) -> Values:
        """The values of all cells."""
        for block in self._blocks.values():
            for row in range(block.rows):
                for column in range(block.columns):
                    self.cell(block, row, column)
        return cast("Values", self.known)

    def cell(self, block: Block, row: int, column: int) -> CellValue:
        """The value of a cell, or of what stands before the first."""
        if row < 0 or column < 0:
            return block.first
        known = self.known[block.name][row]
        found = known[column]
        if found is None:
            reckon = self._reckonings.get(block.name)
            found = known[column] = "" if reckon is None else reckon(self, row, column)
        return found


def _compiled(expression: Expression) -> _Reckoning:
    """A function of a round and a player."""
    match expression:
        case Constant(value):
            return lambda _work, _row, _column: value
        case Cells():
            return _compiled_cell(expression)
        case Call(operation, arguments):
            return _compiled_call(operation, arguments)
        case Code():
            raise TypeError(f"{expression.text} is not to be worked out here")
    raise TypeError(expression)


def _compiled_cell(cells: Cells) -> _Reckoning:
    block = cells.block
    if (cells.row, cells.column) == (HERE, HERE):
        name, down, across = block.name, block.rows > 1, block.columns > 1

        def here(work: _Working, r: int, c: int) -> CellValue:
            at = r if down else 0, c if across else 0
            found = work.known[name][at[0]][at[1]]
            return work.cell(block, *at) if found is None else found

        return here
    row, column = _place(cells.row, is_line=block.rows == 1), _place(cells.column, is_line=block.columns == 1)
    return lambda work, r, c: work.cell(block, row(work, r, c, r), column(work, r, c, c))


def _place(where: str | Expression, *, is_line: bool) -> "Callable[[_Working, int, int, int], int]":
    """Which row or column a cell is in that is meant, from 0; -1 is the one before the first."""
    if isinstance(where, Expression):
        number = _compiled(where)
        return lambda work, r, c, _here: int(number(work, r, c)) - 1
    if where == "previous":
        return lambda _work, _r, _c, here: here - 1
    if is_line:
        return lambda _work, _r, _c, _here: 0
    return lambda _work, _r, _c, here: here


def _many(expression: Expression) -> _Many:
    """The values of a range of cells."""
    if not isinstance(expression, Cells):
        one = _compiled(expression)
        return lambda work, r, c: [one(work, r, c)]
    block = expression.block
    down, across = (
        _places(where, count) for where, count in ((expression.row, block.rows), (expression.column, block.columns))
    )

    def found(work: _Working, r: int, c: int) -> list[CellValue]:
        rows, columns, known = down(work, r, c, r), across(work, r, c, c), work.known[block.name]
        cells = [known[row][column] for row in rows for column in columns]
        if None in cells or (cells and min(rows[0], columns[0]) < 0):
            return [work.cell(block, row, column) for row in rows for column in columns]
        return cast("list[CellValue]", cells)  # most are known, and of a large evening there are many

    return found


def _places(where: str | Expression, count: int) -> "Callable[[_Working, int, int, int], range]":
    match where:
        case "all":
            return lambda _work, _r, _c, _here: range(count)
        case "up to":
            return lambda _work, _r, _c, here: range(here + 1)
        case "before":
            return lambda _work, _r, _c, here: range(here)
        case "after":
            return lambda _work, _r, _c, here: range(here + 1, count)
    one = _place(where, is_line=count == 1)

    def found(work: _Working, r: int, c: int, here: int) -> range:
        at = one(work, r, c, here)
        return range(at, at + 1)

    return found


def _compiled_call(operation: str, arguments: Sequence[Expression]) -> _Reckoning:
    if operation in _OF_RANGES:
        ranges, gathered = [_many(each) for each in arguments], _OF_RANGES[operation]
        return lambda work, r, c: gathered([cell for each in ranges for cell in each(work, r, c)])
    if operation in _COUNTING:
        cells, value, is_so = _many(arguments[0]), _compiled(arguments[1]), _COUNTING[operation]

        def counted(work: _Working, r: int, c: int) -> CellValue:
            own = value(work, r, c)
            return sum(is_so(cell, own) for cell in cells(work, r, c))

        return counted
    if operation == "sum where":
        cells, value, numbers = _many(arguments[0]), _compiled(arguments[1]), _many(arguments[2])

        def added(work: _Working, r: int, c: int) -> CellValue:
            own = value(work, r, c)
            pairs = zip(cells(work, r, c), numbers(work, r, c), strict=True)
            return sum(_numbers([number for cell, number in pairs if is_same(cell, own)]))

        return added
    parts = [_compiled(each) for each in arguments]
    match operation:
        case "if":
            condition, then, otherwise = parts
            return lambda work, r, c: (then if condition(work, r, c) else otherwise)(work, r, c)
        case "and":
            return lambda work, r, c: all(part(work, r, c) for part in parts)
        case "or":
            return lambda work, r, c: any(part(work, r, c) for part in parts)
        case "join":
            return lambda work, r, c: "".join(map(_shown, (part(work, r, c) for part in parts)))
    if operation in _OF_NUMBERS:
        pair, reckon = cast("list[Callable[[_Working, int, int], int]]", parts), _OF_NUMBERS[operation]
        one, other = pair if len(pair) == 2 else (pair[0], pair[0])
        return lambda work, r, c: reckon(one(work, r, c), other(work, r, c))
    if operation in _OF_ONE:
        [only], made = parts, _OF_ONE[operation]
        return lambda work, r, c: made(only(work, r, c))
    first, second = parts
    compared = _OF_TWO[operation]
    return lambda work, r, c: compared(first(work, r, c), second(work, r, c))


def is_number(cell: CellValue) -> bool:
    """Whether a number stands in a cell."""
    return not isinstance(cell, (str, bool))


def is_same(one: CellValue, other: CellValue) -> bool:
    """Whether two cells have the same in them, as spreadsheets see it."""
    if isinstance(one, str) and isinstance(other, str):
        return one.lower() == other.lower()  # as LibreOffice has it: an ß is no ss
    return one == other and isinstance(one, str) == isinstance(other, str)


def as_entry(written: CellValue) -> CellValue:
    """What somebody wrote: a number, or a text with single spaces between its words; "?" for TRUE and FALSE."""
    if isinstance(written, bool):
        return "?"
    return written if is_number(written) else " ".join(str(written).split())


def _numbers(cells: Sequence[CellValue]) -> Iterator[int | float]:
    return (cell for cell in cells if is_number(cell))  # type: ignore[misc]


def _first(cells: Sequence[CellValue]) -> int:
    return next((place for place, cell in enumerate(cells, 1) if is_same(cell, 1)), 0)


def _shown(cell: CellValue) -> str:
    return f"{cell:g}" if isinstance(cell, float) else str(cell)


def _divided(one: int, other: int) -> CellValue:
    found = Fraction(one) / Fraction(other)
    return found.numerator if found.denominator == 1 else cast("float", found)


def _rounded(number: int) -> int:
    """To a whole number, halves away from zero."""
    amount = int(abs(Fraction(number)) + Fraction(1, 2))
    return amount if number >= 0 else -amount


_OF_RANGES: Final[Mapping[str, Callable[[list[CellValue]], CellValue]]] = {
    "sum": lambda cells: sum(_numbers(cells)),
    "count": lambda cells: sum(1 for _ in _numbers(cells)),
    "min": lambda cells: min(_numbers(cells), default=0),
    "max": lambda cells: max(_numbers(cells), default=0),
    "filled": lambda cells: sum(cell != "" for cell in cells),
    "first": _first,
}
"""What is made of cells; texts are in no sum."""
_COUNTING: Final[Mapping[str, Callable[[CellValue, CellValue], bool]]] = {
    "same": is_same,
    "below": lambda cell, own: is_number(cell) and cell < own,  # type: ignore[operator]
    "above": lambda cell, own: is_number(cell) and cell > own,  # type: ignore[operator]
}
_OF_NUMBERS: Final[Mapping[str, Callable[[int, int], CellValue]]] = {
    **{"+": add, "-": sub, "*": mul, "/": _divided, "mod": mod, "<": lt, "<=": le, ">": gt, ">=": ge},
    **{"int": lambda a, _: a // 1, "abs": lambda a, _: abs(a), "round": lambda a, _: _rounded(a)},
}
_OF_ONE: Final[Mapping[str, Callable[[CellValue], CellValue]]] = {
    "not": lambda a: not a,
    "is number": is_number,
    "entry": as_entry,
    "text": lambda a: " ".join(str(a).split()),
    "signed": lambda a: str(a).replace("-", MINUS),
}
_OF_TWO: Final[Mapping[str, Callable[[CellValue, CellValue], CellValue]]] = {
    "=": is_same,
    "<>": lambda a, b: not is_same(a, b),
    "holds": lambda a, b: str(b) in str(a),
    "partner": lambda name, place: partner_in(str(name), int(place)),
}
