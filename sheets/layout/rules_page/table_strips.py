"""Tables as strips: columns as wide as their words and pictures want, rows that no page break tears."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sheets.layout.rules_page.page_sizes import PageSizes
from sheets.layout.rules_page.placed_words import Kind, Part, Path, RulesStrip
from sheets.layout.rules_page.word_lines import (
    BASELINE,
    BLANK_MM,
    Chunk,
    TextColumn,
    bold,
    chunks_of,
    lines_of,
    natural_width,
    set_line,
)
from sheets.layout.type import Blank, PlacedPicture, Rule, Text
from sheets.pictograms import SMALLEST_CARD_MM, place_cards, widest_card
from sheets.specification.rules_page.blocks import Line, Picture, TableBlock

SHORT_TABLE = 8
"""A table of words with so many rows is not torn apart."""
LEAST_MM = 6.0
"""The narrowest column, where that is wide enough for its longest word."""
CARD_LINE_PT = 0.35
"""The outline of a small card."""


@dataclass(frozen=True)
class _CellContents:
    """What stands in a cell."""

    chunks: list[Chunk]
    pictures: list[Picture]
    natural: float
    """The width of the words in one line."""


@dataclass(frozen=True)
class _CellColumn:
    """A column of cells: its left side, its width, and the part of it that words take."""

    left: float
    width: float
    words: float
    is_figures: bool
    card: float = 0
    """The width of the cards in its pictures."""
    is_below: bool = False
    """Whether its pictures stand below the words, and not behind them."""


def table_strips(table: TableBlock, path: Path, column: TextColumn) -> list[RulesStrip]:
    """Rows, with a line under each where they are tall; pictures stand behind the words of their column, or below."""
    sizes = column.sizes
    head = [_cell(bold(cell), column) for cell in table.head]
    rows = [[_cell(cell, column) for cell in row] for row in table.rows]
    columns = _columns(table, [head, *rows], column)
    if column.outdent and any(each.is_below for each in columns):  # the room below the heading is enough more as a rule
        wider = replace(column, left=column.left - column.outdent, width=column.width + column.outdent, outdent=0)
        return table_strips(table, path, wider)
    has_blanks = any(not chunk.words for row in rows for cell in row for chunk in cell.chunks)
    pad = sizes.leading * (0.16 if table.has_pictures or has_blanks else 0.03)
    first, *strips = [
        _row(cells, number, columns, column, path, pad=pad if number else pad + 0.05 * sizes.leading)
        for number, cells in enumerate([head, *rows])
    ]
    first = replace(first, stays=True)
    last = len(strips) - 1
    is_whole = len(strips) <= SHORT_TABLE and not table.has_pictures
    for n, strip in enumerate(strips):
        # two rows at least on both sides of a break; rows of words need no lines between them
        stays = n < last and (is_whole or n in (0, last - 1))
        is_ruled = (table.has_pictures or n == last) and not has_blanks
        strips[n] = replace(strip, head=first, stays=stays, rule=strip.rule if is_ruled else None)
    return [first, *strips]


def _cell(line: Line, column: TextColumn) -> _CellContents:
    chunks = chunks_of(line, column)
    return _CellContents(chunks, [piece for piece in line if isinstance(piece, Picture)], natural_width(chunks, column))


# -- columns ---------------------------------------------------------------------------------------------------------


def _columns(table: TableBlock, rows: Sequence[Sequence[_CellContents]], column: TextColumn) -> list[_CellColumn]:
    """The columns from left to right; the room that words leave is for the pictures."""
    widths = _widths(rows, column)
    room = column.width - sum(widths) - column.sizes.gap * (len(widths) - 1)
    left = column.left
    columns = []
    for n, words in enumerate(widths):
        plain = _CellColumn(left, words, words, table.figures[n])
        columns.append(_with_pictures(plain, [row[n] for row in rows[1:]], room, column.sizes))
        left += columns[-1].width + column.sizes.gap
    return columns


def _widths(rows: Sequence[Sequence[_CellContents]], column: TextColumn) -> list[float]:
    """The widths of the columns for their words; the widest gives way where they are too wide together."""
    across = range(len(rows[0]))
    widths = [max(row[n].natural for row in rows) + 0.2 for n in across]
    least = [
        min(widths[n], max([LEAST_MM, *(chunk.width for row in rows for chunk in row[n].chunks)]) + 0.2) for n in across
    ]
    room = column.width - column.sizes.gap * (len(widths) - 1)
    # the heads of columns of figures are the first to be broken, for they are long and what is below is short
    for n in across:
        bodies = max((row[n].natural for row in rows[1:]), default=0) + 0.2
        if sum(widths) > 0.7 * room and widths[n] > bodies:
            widths[n] = max(bodies, least[n])
    while sum(widths) > room and (yielding := [n for n in across if widths[n] > least[n]]):
        widest = max(yielding, key=lambda n: widths[n])
        widths[widest] = max(least[widest], widths[widest] - 1)
    return [width * room / sum(widths) for width in widths] if sum(widths) > room else widths


def _with_pictures(plain: _CellColumn, cells: Sequence[_CellContents], room: float, sizes: PageSizes) -> _CellColumn:
    """A column with room for the pictures of its cells behind their words, or below them where that is too little."""
    pictures = [picture for cell in cells for picture in cell.pictures]
    if not pictures:
        return plain
    card = _card_width(cells, room - sizes.gap, sizes)
    if card is None:
        width = plain.words + max(0.0, room)
        return replace(plain, width=width, card=_card_width(cells, width, sizes) or 0, is_below=True)
    wide = max(
        place_cards(picture.melds, card_width=card, most_width=max(card, room)).box.width for picture in pictures
    )
    return replace(plain, width=plain.words + min(room, sizes.gap + wide), card=card)


def _card_width(cells: Sequence[_CellContents], room: float, sizes: PageSizes) -> float | None:
    """The largest cards with which every cell's pictures fit beside one another; None where there is no room."""
    melds = [[meld for picture in cell.pictures for meld in picture.melds] for cell in cells]
    return widest_card(melds, most_width=room, largest=sizes.card, smallest=SMALLEST_CARD_MM) if room > 0 else None


# -- rows ------------------------------------------------------------------------------------------------------------


def _row(
    cells: Sequence[_CellContents],
    number: int,
    columns: Sequence[_CellColumn],
    column: TextColumn,
    path: Path,
    *,
    pad: float,
) -> RulesStrip:
    """A row, as tall as its tallest cell, with so much air above and below; the row 0 is the head."""
    sizes, name = column.sizes, f"{path[-1][0]}.r{number}"
    parts: list[Part] = []
    height = sizes.leading
    for n, (cell, at) in enumerate(zip(cells, columns, strict=True)):
        kind: Kind = "column" if number == 0 else "TD" if n else "row"
        here: Path = (*path, (name, "TR"), (f"{name}.c{n}", kind))
        lines = lines_of(cell.chunks, at.width if at.is_below else at.words, column)
        pictures, bottom = _placed_pictures(cell, at, len(lines) * sizes.leading, sizes)
        for line_number, line in enumerate(lines):
            y = sizes.leading * (line_number + BASELINE)
            parts += [Part(here, content) for content in _set_cell(line, at, y, column)]
        parts += [Part(here, picture) for picture in pictures]
        height = max(height, bottom)
    rule = Rule(column.left, columns[-1].left + columns[-1].width, 0, sizes.weights[0 if number else 1])
    return RulesStrip(height + 2 * pad, tuple(part.lowered(pad) for part in parts), rule=rule)


def _set_cell(line: Sequence[Chunk], at: _CellColumn, y: float, column: TextColumn) -> list[Text | Blank]:
    """A line of a cell; figures are flush right and on one advance."""
    if not at.is_figures:
        return set_line(line, at.left, y, column)
    right = at.left + at.width
    if any(not chunk.words for chunk in line):
        return [Blank(right - BLANK_MM, y + 0.7, BLANK_MM)]
    text = " ".join(chunk.text for chunk in line)
    font = column.font(bold=any(words.bold for chunk in line for words in chunk.words))
    return [replace(font.text(text, right, y, align="right"), tabular=True)] if text else []


def _placed_pictures(
    cell: _CellContents, at: _CellColumn, words: float, sizes: PageSizes
) -> tuple[list[PlacedPicture], float]:
    """The pictures of a cell below one another, and the height of all that stands in it."""
    if not cell.pictures or not at.card:
        return [], words
    x = at.left if at.is_below else at.left + at.words + sizes.gap
    y = words + 0.6 if at.is_below else 0.3
    room = at.left + at.width - x
    placed = []
    for picture in cell.pictures:
        placement = place_cards(picture.melds, card_width=at.card, most_width=max(at.card, room))
        placed.append(PlacedPicture(x, y, placement, CARD_LINE_PT, picture.text))
        y += placement.box.height + 0.8
    return placed, max(words, y)
