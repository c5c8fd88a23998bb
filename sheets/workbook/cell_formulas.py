"""Described cells as formulas of a spreadsheet, with English names and commas, as files have them.

What somebody fills in is reached by whole columns, INDEX(Scores!$D:$D,5): whoever drags such a cell to another place
takes along no formula that speaks of it.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from openpyxl.utils import get_column_letter

from sheets.expressions import NOTHING, Block, Call, Cells, CellValue, Code, Constant, Expression
from sheets.limits import LONGEST_NAME
from sheets.record.description import Values
from sheets.record.seating import PARTNERS
from sheets.text import MINUS
from sheets.workbook.formulas import CellBlock, Content, EntryBlock, Formula, quoted

Written: TypeAlias = Callable[[int, int], str]
"""The formula of a cell, by its row and column, from 0."""
_SIGNS = frozenset({"+", "-", "*", "/", "=", "<>", "<", "<=", ">", ">="})
_TIGHT = frozenset({*_SIGNS, "join", "holds"})


class FormulaWriter:
    """Writes formulas for the cells of one sheet; `places` says where each block lies, by its name."""

    def __init__(self, places: Mapping[str, CellBlock], title: str) -> None:
        self._places, self._title = places, title

    def written(self, expression: Expression) -> Written:
        """The formula of each cell that follows so."""
        match expression:
            case Constant(value):
                text = _constant(value)
                return lambda _row, _column: text
            case Code(text):
                return lambda _row, _column: text
            case Cells():
                return self._cell(expression)
            case Call():
                return self._call(expression)
        raise TypeError(expression)

    def _call(self, call: Call) -> Written:
        operation, arguments = call.operation, call.arguments
        match operation:
            case "sum" | "count" | "min" | "max":
                return _function(operation.upper(), [self._range(each) for each in arguments])
            case "filled":
                return self._counted(arguments[0], '<>""')
            case "same":
                if isinstance(arguments[1], Constant) and not isinstance(arguments[1].value, str):
                    return _function("COUNTIF", [self._range(arguments[0]), self.written(arguments[1])], empty="0")
                own = self._tight(arguments[1])
                return self._counted(arguments[0], lambda row, column: f"={own(row, column)}")
            case "below" | "above":
                sign, own = "<" if operation == "below" else ">", self._tight(arguments[1])
                cells = self._range(arguments[0])
                return lambda row, column: f'COUNTIF({cells(row, column)},"{sign}"&{own(row, column)})'
            case "sum where":
                cells, own, numbers = self._range(arguments[0]), self._tight(arguments[1]), self._range(arguments[2])
                return lambda r, c: f"SUMPRODUCT(({cells(r, c)}={own(r, c)})*1,{numbers(r, c)})"
            case "first":
                cells = self._range(arguments[0])
                return lambda r, c: f"IF(COUNTIF({cells(r, c)},1)=0,0,MATCH(1,{cells(r, c)},0))"
        if operation in _SIGNS:
            one, other = map(self._tight, arguments)
            return lambda row, column: f"{one(row, column)}{operation}{other(row, column)}"
        if operation == "join":
            parts = [self._tight(each) for each in arguments]
            return lambda row, column: "&".join(part(row, column) for part in parts)
        if operation in _TEXTS:
            texts = [self.written(each) for each in arguments]
            made = _TEXTS[operation]
            return lambda row, column: made([each(row, column) for each in texts])
        names = {"round": "ROUND", "is number": "ISNUMBER"}
        written = [self.written(each) for each in _flat(call)]
        if operation == "round":
            written.append(lambda _row, _column: "0")
        return _function(names.get(operation, operation.upper()), written)

    def _counted(self, cells: Expression, condition: str | Written) -> Written:
        """How many of some cells are so; not every program knows a search that takes no sign in a text for any."""
        found = self._range(cells)

        def counted(row: int, column: int) -> str:
            there, is_so = found(row, column), condition if isinstance(condition, str) else condition(row, column)
            return f"SUMPRODUCT(({there}{is_so})*1)" if there else "0"

        return counted

    def _tight(self, expression: Expression) -> Written:
        written = self.written(expression)
        if isinstance(expression, Call) and expression.operation in _TIGHT:
            return lambda row, column: f"({written(row, column)})"
        return written

    def _cell(self, cells: Cells) -> Written:
        """A single cell; one whose place is worked out is looked up."""
        if isinstance(cells.row, Expression) or isinstance(cells.column, Expression):
            whole = Cells(cells.block, *("all" if isinstance(w, Expression) else w for w in (cells.row, cells.column)))
            area = self._range(whole)
            numbers = [self.written(w) for w in (cells.row, cells.column) if isinstance(w, Expression)]
            if cells.column == "all" and cells.block.columns > 1:
                numbers.append(lambda _row, _column: "0")
            return lambda r, c: f"INDEX({area(r, c)},{','.join(each(r, c) for each in numbers)})"
        block, before = cells.block, _constant(cells.block.first)

        def found(row: int, column: int) -> str:
            at = _at(cells.row, row, block.rows), _at(cells.column, column, block.columns)
            if min(at) < 0:
                return before
            # what stays where it is copied to is told by a sign, as people do
            return self._address(block, *at, fixed=(cells.row == "all", block.columns == 1))

        return found

    def _range(self, expression: Expression) -> Written:
        """A range of cells; nothing where there is none."""
        if not isinstance(expression, Cells):
            return self.written(expression)
        if isinstance(expression.row, Expression) or isinstance(expression.column, Expression):
            return self._cell(expression)
        block, down, across = expression.block, expression.row, expression.column

        def found(row: int, column: int) -> str:
            rows, columns = _ends(down, row, block.rows), _ends(across, column, block.columns)
            if rows is None or columns is None:
                return ""
            (top, bottom), (left, right) = rows, columns
            if min(top, left) < 0:
                return _constant(block.first)
            first = self._address(block, top, left, fixed=(down in _FIXED, across in _FIXED))
            if (top, left) == (bottom, right):
                return first
            last = self._address(block, bottom, right, fixed=(down == "all", across == "all"))
            is_filled_in = isinstance(self._places[block.name], EntryBlock)
            return f"{first}:{last}" if is_filled_in else f"{first}:{last.rpartition('!')[2]}"

        return found

    def _address(self, block: Block, row: int, column: int, *, fixed: tuple[bool, bool]) -> str:
        place = self._places[block.name]
        sheet = "" if place.title == self._title else place.there.prefix
        if isinstance(place, EntryBlock):
            letters = get_column_letter(place.column + column)
            return f"INDEX({sheet}{letters}:{letters},{place.row + row})"
        fixed_row, fixed_column = ("$" if each else "" for each in fixed)
        return f"{sheet}{fixed_column}{get_column_letter(place.column + column)}{fixed_row}{place.row + row}"


class PlacedCells:
    """Described cells where they lie in a workbook: their formulas, and what these give."""

    def __init__(self, blocks: Mapping[str, Block], values: Values, places: dict[str, CellBlock]) -> None:
        self.blocks, self.values, self.places = blocks, values, places
        self._formulas: dict[str, Written] = {}

    def at(self, name: str) -> CellBlock:
        """Where a block lies, as other sheets refer to it."""
        return self.places[name].there

    def value(self, name: str, row: int = 0, column: int = 0) -> CellValue:
        """What stands in a cell; a whole number without a fraction."""
        return self.values[name][row][column]

    def cell(self, name: str, row: int = 0, column: int = 0) -> Formula:
        """The formula of a cell where it lies, and what it gives."""
        if name not in self._formulas:
            expression = self.blocks[name].expression
            assert expression is not None
            self._formulas[name] = FormulaWriter(self.places, self.places[name].title).written(expression)
        return self.with_value(self._formulas[name](row, column), name, row, column)

    def with_value(self, formula: str, name: str, row: int = 0, column: int = 0) -> Formula:
        """A formula of a cell that another sheet fills in, and what it gives."""
        found = self.value(name, row, column)
        if found == "":
            return Formula(formula, None)
        return Formula(formula, found if isinstance(found, int | str) else float(found))

    def content(self, name: str, row: int, column: int) -> Content:
        """What stands in a cell that follows from others, or is a constant."""
        constants = self.blocks[name].constants
        return self.cell(name, row, column) if constants is None else constants[row][column]


def formula_of(expression: Expression) -> str:
    """The formula of an expression that speaks of no block."""
    return FormulaWriter({}, "").written(expression)(0, 0)


_FIXED = frozenset({"all", "up to", "before"})


def _at(where: object, here: int, count: int) -> int:
    """Which row or column is meant, from 0; below it is the one before the first."""
    if where == "previous":
        return here - 1
    return here if count > 1 else 0


def _ends(where: object, here: int, count: int) -> tuple[int, int] | None:
    """The first and the last row or column of a range, from 0; None for none."""
    ends = {"all": (0, count - 1), "up to": (0, here), "before": (0, here - 1), "after": (here + 1, count - 1)}
    first, last = ends.get(str(where), (_at(where, here, count),) * 2)
    return (first, last) if first <= last else None


def _function(name: str, arguments: list[Written], *, empty: str = "") -> Written:
    def called(row: int, column: int) -> str:
        found = [each(row, column) for each in arguments]
        told = [each for each in found if each]
        if not told or (empty and not found[0]):
            return empty or "0"
        return f"{name}({','.join(told)})"

    return called


def _flat(call: Call) -> list[Expression]:
    """The parts of a chain of conditions that are joined alike."""
    if call.operation not in ("and", "or"):
        return list(call.arguments)
    found: list[Expression] = []
    for each in call.arguments:
        alike = isinstance(each, Call) and each.operation == call.operation
        found += _flat(each) if isinstance(each, Call) and alike else [each]
    return found


def _constant(value: CellValue) -> str:
    if isinstance(value, bool):
        return str(value).upper()
    if value == NOTHING:
        return "NA()"
    return quoted(value) if isinstance(value, str) else str(value)


def _entry(cell: str) -> str:
    return f'IFERROR(IF(ISNUMBER({cell}),VALUE({cell}&""),TRIM(SUBSTITUTE({cell}&"","\u00a0"," "))),"?")'


def _text(cell: str) -> str:
    return f'IFERROR(TRIM(SUBSTITUTE({cell},"\u00a0"," ")),"?")'


def _partner(name: str, place: str) -> str:
    """One of the partners whose names stand together, as `score_tally.partner_in` finds him."""
    wide = LONGEST_NAME  # of all together
    part = f'TRIM(MID(SUBSTITUTE({name},"{PARTNERS}",REPT(" ",{wide})),{wide}*{place}+1,{wide}))'
    return f'IF({part}="",{name},{part})'


_TEXTS: Mapping[str, Callable[[Sequence[str]], str]] = {
    "entry": lambda of: _entry(*of),
    "text": lambda of: _text(*of),
    "holds": lambda of: f'SUBSTITUTE({of[0]},{of[1]},"")<>{of[0]}',
    "partner": lambda of: _partner(*of),
    "signed": lambda of: f'SUBSTITUTE({of[0]},"-","{MINUS}")',
}
