"""Tables as strips: columns as wide as their words and pictures want, rows that no page break tears."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from sheets.layout.placed_cards import SMALLEST_CARD_MM, Placement, place_cards, widest_card
from sheets.layout.rules_page.filled_pages import Kind, Part, Path, RulesStrip
from sheets.layout.rules_page.page_sizes import PageSizes
from sheets.layout.rules_page.word_lines import BASELINE, BLANK_MM, Chunk, TextColumn, bold
from sheets.layout.type import Blank, PlacedPicture, Rule, Text
from sheets.paper.sizes import Box
from sheets.specification.rules_page.blocks import Picture, TableBlock, is_total

SHORT_TABLE = 8
"""A table of words with so many rows is torn only where else much of a page would stay white."""
MOST_ON_EDGE = 3
"""The rows of pictures that stand on both sides of a break."""
LEAST_MM = 6.0
"""The narrowest column, where that is wide enough for its longest word."""
TOTAL_WEIGHTS = 2
"""How much heavier the line above a sum is than that under the heads."""
PAD, HEAD_PAD = 0.03, 0.05
"""The air above and below a row of words, and so much more around the head, as parts of the height of a line."""
CARD_LINE_PT = 0.35
"""The outline of a small card."""


class _CellContents(NamedTuple):
    """What stands in a cell."""

    chunks: list[Chunk]
    pictures: list[Picture]


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


def fitting_parts(table: TableBlock, column: TextColumn) -> list[TableBlock]:
    """A table whose longest words have room beside one another; else tables of its columns, each with the first.

    Of a table of nothing but figures the cells stay whole.
    """
    across = range(len(table.head))
    rows = [[column.chunks(line) for line in row] for row in (tuple(map(bold, table.head)), *table.rows)]
    longest = [max((chunk.width for row in rows for chunk in row[n]), default=0) + 0.2 for n in across]
    if all(table.figures[1:]):
        whole = [max((column.natural_width(row[n]) for row in rows[1:]), default=0) + 0.2 for n in across]
        longest = [*longest[:1], *map(max, longest[1:], whole[1:])]
    if len(table.head) < 3 or sum(longest) + column.sizes.gap * (len(longest) - 1) <= column.width:
        return [table]
    half = (len(table.head) + 1) // 2

    def part(chosen: Sequence[int]) -> TableBlock:
        rows = tuple(tuple(row[n] for n in chosen) for row in table.rows)
        return TableBlock(tuple(table.head[n] for n in chosen), rows, tuple(table.figures[n] for n in chosen))

    return [
        each for chosen in ([0, *across[1:half]], [0, *across[half:]]) for each in fitting_parts(part(chosen), column)
    ]


def table_strips(table: TableBlock, path: Path, column: TextColumn) -> list[RulesStrip]:
    """Rows, with a line under each where they are tall; pictures stand behind the words of their column, or below."""
    leading = column.sizes.leading
    rows = [
        [_CellContents(column.chunks(line), [piece for piece in line if isinstance(piece, Picture)]) for line in row]
        for row in (map(bold, table.head), *table.rows)
    ]
    columns = _columns(table, rows, column)
    if column.outdent and any(each.is_below for each in columns):  # the room below the heading is enough more as a rule
        wider = replace(column, left=column.left - column.outdent, width=column.width + column.outdent, outdent=0)
        return table_strips(table, path, wider)
    has_blanks = any(not chunk.words for row in rows[1:] for cell in row for chunk in cell.chunks)
    pad = leading * (0.16 if table.has_pictures or has_blanks else PAD)
    head = replace(_row(rows[0], 0, columns, column, path, pad=pad + HEAD_PAD * leading), stays=True)
    strips = [_row(cells, number, columns, column, path, pad=pad) for number, cells in enumerate(rows[1:], 1)]
    last = len(strips) - 1
    is_short = table.is_looked_up or table.has_pictures or len(strips) <= SHORT_TABLE
    edge = MOST_ON_EDGE if table.has_pictures else 2
    for n, strip in enumerate(strips):
        # what is added up is seen at one glance; else a few rows stand on both sides of a break; rows of words need no
        # lines between them
        stays, would_stay = table.has_sum or n < edge - 1 or last - edge < n, is_short
        is_ruled = (table.has_pictures or n == last) and not has_blanks
        rule = strip.rule if is_ruled else None
        strips[n] = replace(strip, head=head, stays=stays and n < last, would_stay=would_stay and n < last, rule=rule)
    for n in (n for n, row in enumerate(table.rows) if n and is_total(row)):
        left, right = column.left, columns[-1].left + columns[-1].width
        above = Rule(left, right, 0, TOTAL_WEIGHTS * column.sizes.weights[1])
        strips[n - 1 : n + 1] = (
            replace(strips[n - 1], rule=above),
            replace(strips[n], tint=Box(left, 0, right - left, strips[n].height)),
        )
    return [head, *strips]


# -- columns ---------------------------------------------------------------------------------------------------------


def _columns(table: TableBlock, rows: Sequence[Sequence[_CellContents]], column: TextColumn) -> list[_CellColumn]:
    """The columns from left to right; the room that words leave is for the pictures."""
    widths = _widths(rows, column)
    room = column.width - sum(widths) - column.sizes.gap * (len(widths) - 1)
    left = column.left
    columns = []
    for n, words in enumerate(widths):
        plain = _CellColumn(left, words, words, table.figures[n])
        columns.append(_with_pictures(plain, [row[n].pictures for row in rows[1:]], room, column.sizes))
        left += columns[-1].width + column.sizes.gap
    return columns


def _widths(rows: Sequence[Sequence[_CellContents]], column: TextColumn) -> list[float]:
    """The widths of the columns for their words; the widest gives way where they are too wide together."""
    across = range(len(rows[0]))
    natural = [[column.natural_width(row[n].chunks) for row in rows] for n in across]
    widths = [max(column_widths) + 0.2 for column_widths in natural]
    longest = [max([LEAST_MM, *(chunk.width for row in rows for chunk in row[n].chunks)]) + 0.2 for n in across]
    least = list(map(min, widths, longest))
    room = column.width - column.sizes.gap * (len(widths) - 1)
    # the heads of columns of figures are the first to be broken, for they are long and what is below is short; in two
    # rather than word by word, and where nothing else wants the room, only if they must be
    has_pictures = any(cell.pictures for row in rows for cell in row)
    heads = [_halved(row.chunks, column) + 0.2 for row in rows[0]]
    for narrower in (heads, least):
        for n in across:
            bodies = max(natural[n][1:], default=0) + 0.2
            if sum(widths) > (0.7 if has_pictures else 1) * room and widths[n] > bodies:
                widths[n] = max(bodies, min(widths[n], narrower[n]))
    while sum(widths) > room and (yielding := [n for n in across if widths[n] > least[n]]):
        widest = max(yielding, key=lambda n: widths[n])
        widths[widest] = max(least[widest], widths[widest] - 1)
    return [width * room / sum(widths) for width in widths] if sum(widths) > room else widths


def _halved(chunks: list[Chunk], column: TextColumn) -> float:
    """The narrowest width at which the words take two lines."""
    return min(
        (max(column.natural_width(chunks[:n]), column.natural_width(chunks[n:])) for n, _ in enumerate(chunks)),
        default=0,
    )


def _with_pictures(at: _CellColumn, cells: Sequence[Sequence[Picture]], room: float, sizes: PageSizes) -> _CellColumn:
    """A column with room for the pictures of its cells behind their words, or below them where that is too little."""
    if not any(cells):
        return at

    def card_width(room: float) -> float | None:
        """The largest cards with which every cell's pictures fit beside one another; None where there is no room."""
        melds = [[meld for picture in pictures for meld in picture.melds] for pictures in cells]
        return widest_card(melds, most_width=room, largest=sizes.card, smallest=SMALLEST_CARD_MM) if room > 0 else None

    card = card_width(room - sizes.gap)
    if card is None:
        width = at.words + max(0.0, room)
        return replace(at, width=width, card=card_width(width) or 0, is_below=True)
    wide = max(_place(picture, card, room).box.width for pictures in cells for picture in pictures)
    return replace(at, width=at.words + min(room, sizes.gap + wide), card=card)


def _place(picture: Picture, card: float, room: float) -> Placement:
    return place_cards(picture.melds, card_width=card, most_width=max(card, room))


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
        lines = column.lines(cell.chunks, at.width if at.is_below else at.words)
        for line_number, line in enumerate(lines):
            y = sizes.leading * (line_number + BASELINE)
            parts += [Part(here, content) for content in _set_cell(line, at, y, column)]
        below = len(lines) * sizes.leading
        height = max(height, below)
        x, y = (at.left, below + 0.6) if at.is_below else (at.left + at.words + sizes.gap, 0.3)
        for picture in cell.pictures if at.card else []:
            placement = _place(picture, at.card, at.left + at.width - x)
            parts.append(Part(here, PlacedPicture(x, y, placement, CARD_LINE_PT, picture.text)))
            y += placement.box.height + 0.8
            height = max(height, y)
    rule = Rule(column.left, columns[-1].left + columns[-1].width, 0, sizes.weights[0 if number else 1])
    return RulesStrip(height + 2 * pad, tuple(part.lowered(pad) for part in parts), rule=rule)


def _set_cell(line: Sequence[Chunk], at: _CellColumn, y: float, column: TextColumn) -> list[Text | Blank]:
    """A line of a cell; figures are flush right and on one advance."""
    if not at.is_figures:
        return column.set_line(line, at.left, y)
    right = at.left + at.width
    if any(not chunk.words for chunk in line):
        return [Blank(right - BLANK_MM, y + 0.7, BLANK_MM)]
    text = " ".join("".join(words.text for words in chunk.words) for chunk in line)
    font = column.font(bold=any(words.bold for chunk in line for words in chunk.words))
    return [replace(font.text(text, right, y, align="right"), tabular=True)] if text else []
