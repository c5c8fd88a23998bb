"""Who sits where, of thousands of guests: the pages of a list made one by one, and never held all at once."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from math import ceil

from sheets.layout.boxes import Box, Page, PageEnds, Placed, Row, Stack, Table, broken
from sheets.layout.rules_blocks import Setter, columns_of
from sheets.layout.rules_page import Setting, sizes_of
from sheets.layout.type import Measure
from sheets.paper.sizes import Paper
from sheets.specification.rules_page.blocks import Line, RulesPage, Section, TableBlock

ROWS_AHEAD = 30
"""So many rows are made at a time, until they fill two pages: no more of a list decides where one ends."""


def lay_out_long_list(
    page: RulesPage, paper: Paper, measure: Measure, *, large_print: bool = False, made_with: str = ""
) -> Iterator[tuple[Page, int]]:
    """The pages of sections of one table each, of thousands of rows, made as one goes along, with their number.

    They are those of `lay_out_list`, but that heads of tables are read on each; all is set twice, to count them first.
    """
    setting = Setting(paper, measure, sizes_of(large_print=large_print)[0], made_with, page.language)
    count = ceil(sum(1 for _ in _columns(page, setting)) / setting.columns)
    columns = _columns(page, setting)
    for number in range(1, count + 1):
        yield setting.page([*islice(columns, setting.columns)], number, count), count


def _columns(page: RulesPage, setting: Setting) -> Iterator[Placed]:
    """What stands in each column of the pages."""
    left: list[Box] = [*setting.setter.title(page)]
    number = 0

    def filled(least: float) -> Iterator[Placed]:
        nonlocal left, number
        while left and sum(box.height(setting.width) for box in left) > least:
            room = setting.room(number)
            cut = broken(left, room.width, room.height, PageEnds(room.height))
            assert cut, "a row of names is lower than a page"
            yield Placed(Stack(cut[0]), room.x, room.y, room.width, room.height)
            left, number = [*cut[1]], number + 1

    for section in page.sections:
        for boxes, rows in _tables(section, setting.setter):
            left += boxes
            while more := [*islice(rows, ROWS_AHEAD)]:
                left[-1] = _extended(left[-1], more)
                yield from filled(2 * setting.height)
    yield from filled(0)


def _tables(section: Section, setter: Setter) -> Iterator[tuple[list[Box], Iterator[Row]]]:
    """The tables of a section, each with its heading or the white below it, and its head alone; and their rows."""
    [block] = section.blocks
    assert isinstance(block, TableBlock)
    deciding = replace(block, rows=_deciding_rows(block, setter))
    for nth, (columns, table) in enumerate(zip(setter.parts(deciding), setter.tables(deciding), strict=True)):
        empty = replace(
            table, rows=table.rows[:1], widths=table.columns(setter.measure), are_heads_read=True, would_stay=False
        )
        heading = Box() if nth else setter.heading(section.heading)
        above = setter.sizes.leading * (1 if nth else setter.sizes.section_gap)
        if setter.label:
            boxes: list[Box] = [replace(setter.beside(heading, [empty]), above=above)]
        else:
            boxes = [replace(heading, above=above, keep=True), empty]
        yield boxes, _rows(columns_of(block, columns), setter)


def _rows(block: TableBlock, setter: Setter) -> Iterator[Row]:
    columns = setter.columns(block, "nowhere")
    for number, row in enumerate(block.rows, 1):
        made = setter.row(row, columns)
        yield replace(made, rule=setter.sizes.weights[0]) if number == len(block.rows) else made


def _extended(box: Box, rows: Sequence[Row]) -> Box:
    """A box with further rows in the table that it ends with."""
    if isinstance(box, Table):
        return replace(box, rows=[*box.rows, *rows])
    assert isinstance(box, Row | Stack)
    return replace(box, boxes=[*box.boxes[:-1], _extended(box.boxes[-1], rows)])


def _deciding_rows(block: TableBlock, setter: Setter) -> list[tuple[Line, ...]]:
    """The rows that decide how wide the columns are: those with the longest words, and the longest word."""
    found: dict[tuple[int, bool], tuple[float, tuple[Line, ...]]] = {}
    columns = setter.columns(replace(block, rows=()), "nowhere")
    for row in block.rows:
        for n, cell in enumerate(setter.row(row, columns).boxes):
            for is_word, width in enumerate((cell.wanted(), cell.least())):
                if width > found.get((n, bool(is_word)), (0.0, row))[0]:
                    found[n, bool(is_word)] = width, row
    return [row for _, row in found.values()]
