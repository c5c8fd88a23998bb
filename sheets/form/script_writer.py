"""Described cells as a script: a function for each block, of the row and the column, in the JavaScript of 1999.

Texts are data, so that none of anybody's stands in the code; `cells.js` has the functions that these call.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from sheets.expressions import Block, Call, Cells, CellValue, Constant, Expression

_SIGNS: Final = frozenset({"+", "-", "*", "/", "<", "<=", ">", ">="})
_JOINING: Final = {"and": " && ", "or": " || "}
_OF_RANGES: Final = {
    "sum": "sum",
    "count": "count",
    "min": "least",
    "max": "most",
    "filled": "filled",
    "first": "first",
}
_COUNTING: Final = {"same": "countSame", "below": "countBelow", "above": "countAbove"}
_OF_VALUES: Final = {
    **{"mod": "mod", "int": "Math.floor", "abs": "Math.abs", "round": "rounded", "is number": "isNumber"},
    **{"entry": "entry", "text": "words", "partner": "partner", "signed": "signed", "holds": "holds"},
}


EMPTY: Final = '""'


class ScriptWriter:
    """Writes the blocks from which some others follow, and numbers them."""

    def __init__(self, blocks: Mapping[str, Block], wanted: Iterable[str]) -> None:
        self.texts: list[str] = []
        self.numbers: dict[str, int] = {}
        self._places: dict[str, int] = {}
        self._blocks: dict[str, Block] = {}
        self._begun: set[str] = set()
        for name in wanted:
            self._add(blocks[name])

    def data(self) -> list[dict[str, object]]:
        """Each block by its number: what it is called, its shape, what stands before the first, and its constants."""
        return [
            {
                "name": name,
                "rows": block.rows,
                "columns": block.columns,
                "first": block.first,
                **({} if block.constants is None else {"constants": block.constants}),
            }
            for name, block in self._blocks.items()
        ]

    def code(self) -> str:
        """The functions in the order of the blocks; null for cells that are filled in, or known."""
        expressions = (block.expression for block in self._blocks.values())
        told = ("null" if each is None else f"function (r, c) {{ return {self._told(each)}; }}" for each in expressions)
        return f"[{', '.join(told)}]"

    def _add(self, block: Block) -> None:
        """Number a block, behind those from which it follows."""
        if block.name in self.numbers or block.name in self._begun:
            return
        self._begun.add(block.name)
        for before in _blocks_in(block.expression):
            self._add(before)
        self.numbers[block.name] = len(self.numbers)
        self._blocks[block.name] = block

    def _told(self, expression: Expression) -> str:
        match expression:
            case Constant(value):
                return self._constant(value)
            case Cells(block, row, column):
                at = self._at(row, "r", is_line=block.rows == 1), self._at(column, "c", is_line=block.columns == 1)
                return f"at({self.numbers[block.name]}, {', '.join(at)})"
            case Call(operation, arguments):
                return self._called(operation, arguments)
        raise TypeError(expression)

    def _called(self, operation: str, arguments: tuple[Expression, ...]) -> str:
        if operation in _OF_RANGES:
            first, *others = map(self._many, arguments)
            return f"{_OF_RANGES[operation]}({first}{''.join(f'.concat({other})' for other in others)})"
        if operation in _COUNTING:
            return f"{_COUNTING[operation]}({self._many(arguments[0])}, {self._told(arguments[1])})"
        if operation == "sum where":
            cells, value, numbers = arguments
            return f"sumWhere({self._many(cells)}, {self._told(value)}, {self._many(numbers)})"
        told = [*map(self._told, arguments)]
        if operation in _SIGNS:
            return f"({told[0]} {operation} {told[1]})"
        if operation in _JOINING:
            return f"({_JOINING[operation].join(told)})"
        match operation:
            case "=":
                return f"same({told[0]}, {told[1]})"
            case "<>":
                return f"!same({told[0]}, {told[1]})"
            case "not":
                return f"!{told[0]}"
            case "if":
                return f"({told[0]} ? {told[1]} : {told[2]})"
            case "join":
                return f"({' + '.join([EMPTY, *told])})"
        return f"{_OF_VALUES[operation]}({', '.join(told)})"

    def _constant(self, value: CellValue) -> str:
        if not isinstance(value, str):
            return str(value).lower()
        if value not in self._places:
            self._places[value] = len(self.texts)
            self.texts.append(value)
        return f"text[{self._places[value]}]"

    def _at(self, where: str | Expression, here: str, *, is_line: bool) -> str:
        """The row or the column of a cell, from 0."""
        if isinstance(where, Expression):
            return f"{self._told(where)} - 1"
        return f"{here} - 1" if where == "previous" else "0" if is_line else here

    def _many(self, expression: Expression) -> str:
        if not isinstance(expression, Cells):
            return f"[{self._told(expression)}]"
        block = expression.block
        ends = (
            self._ends(expression.row, "r", block.rows),
            self._ends(expression.column, "c", block.columns),
        )
        return f"many({self.numbers[block.name]}, {', '.join(ends)})"

    def _ends(self, where: str | Expression, here: str, count: int) -> str:
        """The first row or column of a range, and the one behind the last."""
        match where:
            case "all":
                return f"0, {count}"
            case "up to":
                return f"0, {here} + 1"
            case "before":
                return f"0, {here}"
            case "after":
                return f"{here} + 1, {count}"
        at = self._at(where, here, is_line=count == 1)
        return f"{at}, {at} + 1"


def _blocks_in(expression: Expression | None) -> Iterator[Block]:
    """The blocks of which it speaks."""
    match expression:
        case Cells(block, row, column):
            yield block
            for where in (row, column):
                yield from _blocks_in(where if isinstance(where, Expression) else None)
        case Call(_, arguments):
            for each in arguments:
                yield from _blocks_in(each)
