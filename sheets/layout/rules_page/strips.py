"""Words broken into strips, each a line or a row that no page break may tear; heights count from the strip's top."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import assert_never

from sheets.layout.rules_page.page_sizes import FlowFit
from sheets.layout.rules_page.placed_words import Kind, Part, Step
from sheets.layout.type import Blank, Measure, PlacedPicture, Rule, Text, line_height
from sheets.pictograms import SMALLEST_CARD_MM, place_cards, widest_card
from sheets.specification.rules_page.blocks import Blank as BlankPiece
from sheets.specification.rules_page.blocks import (
    Block,
    Bullets,
    Line,
    Paragraph,
    Picture,
    RulesPage,
    Section,
    Table,
    Words,
)
from sheets.text import wrap

BLANK_MM = 16
"""A place to write points on."""
SHORT_TABLE = 8
"""A table of words with so many rows is not torn apart."""
CARD_LINE_PT = 0.35
"""The outline of a small card."""
BASELINE = 0.76
"""Where in the height of a line its baseline lies."""


@dataclass(frozen=True)
class Strip:
    """A line or a row; `parts` lie from its top, `rule` below it."""

    height: float
    parts: tuple[Part, ...]
    before: float = 0
    """The air above, which falls away at the top of a page."""
    stays: bool = False
    """Whether the next strip must stand on the same page."""
    rule: Rule | None = None
    head: "Strip | None" = None
    """The head of the table that this row belongs to."""


@dataclass(frozen=True)
class Column:
    """Where words go, and how large they are."""

    fit: FlowFit
    measure: Measure
    left: float
    width: float
    outdent: float = 0
    """How far at the left of it a wide table may begin, below its heading."""


@dataclass(frozen=True)
class _Chunk:
    """What stands together without a space: pieces of words, or a blank."""

    pieces: tuple[tuple[str, bool], ...]
    width: float
    is_blank: bool = False


def title_strips(page: RulesPage, column: Column) -> list[Strip]:
    """The title and the line below it."""
    fit = column.fit
    strips = []
    for words in _wrapped(page.title, column, fit.title_pt, bold=True):
        height = line_height(fit.title_pt)
        text = Text(words, column.left, height * BASELINE, fit.title_pt, True)
        strips.append(Strip(height, (Part((("title", "H1"),), text),), stays=True))
    for words in _wrapped(page.lead, column, fit.lead_pt, bold=False) if page.lead else []:
        height = line_height(fit.lead_pt)
        text = Text(words, column.left, height * BASELINE, fit.lead_pt)
        strips.append(Strip(height, (Part((("lead", "P"),), text),), stays=True))
    return strips


def _wrapped(words: str, column: Column, size: float, *, bold: bool) -> list[str]:
    return wrap(words, column.width, lambda text: column.measure(text, size, bold))


def section_strips(
    section: Section, number: int, column: Column, *, heading_x: float, heading_width: float
) -> list[Strip]:
    """A heading and what stands under it, or at its right where there is room."""
    fit = column.fit
    way: tuple[Step, ...] = ((f"s{number}", "Sect"),)
    strips: list[Strip] = []
    heading = _chunks(_bold(section.heading), replace(column, width=heading_width))
    lines = _lines(heading, heading_width, column)
    outdent = column.left - heading_x if len(lines) == 1 else 0
    for place, block in enumerate(section.blocks):
        here = _block(
            block, (*way, (f"s{number}.{place}", _kind(block))), replace(column, outdent=outdent * (place > 0))
        )
        here[0] = replace(here[0], before=fit.between if place else 0)
        if strips and not isinstance(block, Paragraph) and isinstance(section.blocks[place - 1], Paragraph):
            strips[-1] = replace(strips[-1], stays=True)  # what leads up to a table or a list
        strips += here
    step: Step = (f"s{number}.h", "H2")
    above = heading_x == column.left
    parts = [
        [Part((*way, step), text) for text in _texts(line, heading_x, fit.leading * (n + BASELINE), column)]
        for n, line in enumerate(lines)
    ]
    if above:
        heads = [
            Strip(fit.leading, tuple(_lowered(part, -n * fit.leading) for part in line), stays=True)
            for n, line in enumerate(parts)
        ]
        strips = [*heads, *strips]
    else:
        first = strips[0]
        strips[0] = replace(first, parts=(*(part for line in parts for part in line), *first.parts))
        reached = 0.0
        for n, strip in enumerate(strips[: len(lines)]):  # the lines of a heading stay on a page with what is beside
            reached += strip.height
            if reached < len(lines) * fit.leading and n < len(strips) - 1:
                strips[n] = replace(strip, stays=True)
        tall = sum(strip.before + strip.height for strip in strips)
        if tall < len(lines) * fit.leading:
            strips[-1] = replace(strips[-1], height=strips[-1].height + len(lines) * fit.leading - tall)
    strips[0] = replace(strips[0], before=fit.apart)
    return strips


def _kind(block: Block) -> Kind:
    match block:
        case Paragraph():
            return "P"
        case Bullets():
            return "L"
        case Table():
            return "Table"
    assert_never(block)


def _block(block: Block, way: tuple[Step, ...], column: Column) -> list[Strip]:
    match block:
        case Paragraph(line):
            return _paragraph(line, way, column)
        case Bullets():
            return _list(block, way, column)
        case Table():
            return _table(block, way, column)
    assert_never(block)


# -- paragraphs and lists --------------------------------------------------------------------------------------------


def _paragraph(line: Line, way: tuple[Step, ...], column: Column) -> list[Strip]:
    """Its lines; the first two and the last two stay together."""
    leading = column.fit.leading
    lines = _lines(_chunks(line, column), column.width, column)
    last = len(lines) - 1
    return [
        Strip(
            leading,
            tuple(Part(way, text) for text in _texts(words, column.left, leading * BASELINE, column)),
            stays=n < last and n in (0, last - 1),
        )
        for n, words in enumerate(lines)
    ]


def _list(block: Bullets, way: tuple[Step, ...], column: Column) -> list[Strip]:
    fit, name = column.fit, way[-1][0]
    marks = [f"{number}." if block.numbered else "•" for number, _ in enumerate(block.lines, 1)]
    indent = max(column.measure(mark, fit.text_pt, False) for mark in marks) + 0.5 * fit.text_pt * 0.3528
    inner = replace(column, left=column.left + indent, width=column.width - indent)
    strips: list[Strip] = []
    for number, (mark, line) in enumerate(zip(marks, block.lines, strict=True)):
        item: Step = (f"{name}.{number}", "LI")
        body: Step = (f"{name}.{number}.b", "LBody")
        label: Step = (f"{name}.{number}.l", "Lbl")
        here = _paragraph(line, (*way, item, body), inner)
        text = Text(mark, column.left, fit.leading * BASELINE, fit.text_pt)
        here[0] = replace(
            here[0], parts=(Part((*way, item, label), text), *here[0].parts), before=0.12 * fit.leading if number else 0
        )
        strips += here
    if len(strips) > 1:
        strips[0] = replace(strips[0], stays=True)
    return strips


# -- tables ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Cell:
    chunks: list[_Chunk]
    pictures: list[Picture]
    natural: float = field(default=0)


def _table(table: Table, way: tuple[Step, ...], column: Column) -> list[Strip]:
    """Rows, with a line under each where they are tall; pictures stand behind the words of their column, or below."""
    fit = column.fit
    head = [_cell(_bold(cell), column) for cell in table.head]
    rows = [[_cell(cell, column) for cell in row] for row in table.rows]
    widths = _widths([head, *rows], column)
    pictured = {n for row in rows for n, cell in enumerate(row) if cell.pictures}
    words = list(widths)
    room = column.width - sum(widths) - fit.gap * (len(widths) - 1)
    cards = {n: _card_width([row[n] for row in rows], room - fit.gap, fit) for n in pictured}
    below = {n for n, card in cards.items() if card is None}
    if below and column.outdent:  # the room below the heading is enough more as a rule
        left, width = column.left - column.outdent, column.width + column.outdent
        return _table(table, way, replace(column, left=left, width=width, outdent=0))
    for n in pictured:
        card = cards[n]
        if card is None:
            widths[n] += max(0.0, room)
            card = _card_width([row[n] for row in rows], widths[n], fit)
        else:
            widths[n] += room if len(pictured) == 1 else fit.gap + _pictures_width([row[n] for row in rows], card, room)
            widths[n] = min(widths[n], words[n] + fit.gap + _pictures_width([row[n] for row in rows], card, room))
        cards[n] = card
    has_blanks = any(chunk.is_blank for row in rows for cell in row for chunk in cell.chunks)
    pad = fit.leading * (0.16 if pictured or has_blanks else 0.03)
    grid = _Grid(table, way, column, widths, words, cards, below, pad)
    first = replace(grid.row(head, 0, is_head=True), stays=True)
    strips = [grid.row(row, number, is_head=False) for number, row in enumerate(rows, 1)]
    strips = [replace(strip, head=first) for strip in strips]
    if len(strips) > 1:  # two rows at least on both sides of a break
        strips[0], strips[-2] = replace(strips[0], stays=True), replace(strips[-2], stays=True)
    if not pictured:  # rows of words need no lines between them
        strips = [replace(strip, rule=None) for strip in strips[:-1]] + strips[-1:]
    if has_blanks:
        strips = [replace(strip, rule=None) for strip in strips]
    if len(strips) <= SHORT_TABLE and not pictured:
        strips = [replace(strip, stays=n < len(strips) - 1) for n, strip in enumerate(strips)]
    return [first, *strips]


def _cell(line: Line, column: Column) -> _Cell:
    chunks = _chunks(tuple(piece for piece in line if not isinstance(piece, Picture)), column)
    space = column.measure(" ", column.fit.text_pt, False)
    natural = sum(chunk.width for chunk in chunks) + space * max(0, len(chunks) - 1)
    return _Cell(chunks, [piece for piece in line if isinstance(piece, Picture)], natural)


def _widths(rows: Sequence[Sequence[_Cell]], column: Column) -> list[float]:
    """The widths of the columns for their words; the widest gives way where they are too wide together."""
    across = range(len(rows[0]))
    widths = [max(row[n].natural for row in rows) + 0.2 for n in across]
    least = [
        min(widths[n], max([6.0, *(chunk.width for row in rows for chunk in row[n].chunks)]) + 0.2) for n in across
    ]
    room = column.width - column.fit.gap * (len(widths) - 1)
    # the heads of columns of figures are the first to be broken, for they are long and what is below is short
    for n in across:
        bodies = max((row[n].natural for row in rows[1:]), default=0) + 0.2
        if sum(widths) > 0.7 * room and widths[n] > bodies:
            widths[n] = max(bodies, least[n])
    while sum(widths) > room and any(width > smallest for width, smallest in zip(widths, least, strict=True)):
        widest = max((n for n in across if widths[n] > least[n]), key=lambda n: widths[n])
        widths[widest] = max(least[widest], widths[widest] - 1)
    if sum(widths) > room:
        widths = [width * room / sum(widths) for width in widths]
    return widths


def _card_width(cells: Sequence[_Cell], room: float, fit: FlowFit) -> float | None:
    """The largest cards with which every cell's pictures fit beside one another; None where there is no room."""
    melds = [[meld for picture in cell.pictures for meld in picture.melds] for cell in cells]
    return widest_card(melds, most_width=room, largest=fit.card, smallest=SMALLEST_CARD_MM) if room > 0 else None


def _pictures_width(cells: Sequence[_Cell], card: float, room: float) -> float:
    widths = [
        place_cards(picture.melds, card_width=card, most_width=max(card, room)).box.width
        for cell in cells
        for picture in cell.pictures
    ]
    return max(widths, default=0.0)


@dataclass(frozen=True)
class _Grid:
    """The columns of a table, in which its rows are set."""

    table: Table
    way: tuple[Step, ...]
    column: Column
    widths: Sequence[float]
    words: Sequence[float]
    """The part of each column that its words take."""
    cards: dict[int, float | None]
    below: set[int]
    """The columns whose pictures stand below the words."""
    pad: float
    """The air above and below the words of a row."""

    def row(self, cells: Sequence[_Cell], number: int, *, is_head: bool) -> Strip:
        """A row, as tall as its tallest cell."""
        fit = self.column.fit
        pad = self.pad + (0.05 * fit.leading if is_head else 0)
        name = self.way[-1][0]
        tr: Step = (f"{name}.r{number}", "TR")
        parts: list[Part] = []
        x, height = self.column.left, fit.leading
        for n, cell in enumerate(cells):
            kind: Kind = "column" if is_head else "TD" if n else "row"
            way = (*self.way, tr, (f"{name}.r{number}.c{n}", kind))
            lines = _lines(cell.chunks, self.widths[n] if n in self.below else self.words[n], self.column)
            for at, line in enumerate(lines):
                y = pad + fit.leading * (at + BASELINE)
                parts += [Part(way, content) for content in self._texts(line, x, y, n)]
            tall = len(lines) * fit.leading
            tall = self._add_pictures(cell, n, parts, way, x=x, pad=pad, words=tall)
            height = max(height, tall)
            x += self.widths[n] + fit.gap
        right = x - fit.gap
        weight = fit.weights[1] if is_head else fit.weights[0]
        return Strip(height + 2 * pad, tuple(parts), rule=Rule(self.column.left, right, 0, weight))

    def _texts(self, line: Sequence[_Chunk], x: float, y: float, n: int) -> list[Text | Blank]:
        if not self.table.figures[n]:
            return _texts(line, x, y, self.column)
        size = self.column.fit.text_pt
        if any(chunk.is_blank for chunk in line):
            return [Blank(x + self.widths[n] - BLANK_MM, y + 0.7, BLANK_MM)]
        words = " ".join("".join(text for text, _ in chunk.pieces) for chunk in line)
        bold = any(bold for chunk in line for _, bold in chunk.pieces)
        return [Text(words, x + self.widths[n], y, size, bold, align="right", tabular=True)] if words else []

    def _add_pictures(
        self, cell: _Cell, n: int, parts: list[Part], way: tuple[Step, ...], *, x: float, pad: float, words: float
    ) -> float:
        """Place the pictures of a cell; returns the height that it takes."""
        fit, card = self.column.fit, self.cards.get(n)
        if not cell.pictures or card is None:
            return words
        start = x if n in self.below else x + self.words[n] + fit.gap
        y = pad + (words + 0.6 if n in self.below else 0.3)
        for picture in cell.pictures:
            placement = place_cards(picture.melds, card_width=card, most_width=max(card, x + self.widths[n] - start))
            parts.append(Part(way, PlacedPicture(start, y, placement, CARD_LINE_PT, f"Cards: {picture.said}")))
            y += placement.box.height + 0.8
        return max(words, y - pad)


# -- lines -----------------------------------------------------------------------------------------------------------


def _bold(line: Line) -> Line:
    return tuple(replace(piece, bold=True) if isinstance(piece, Words) else piece for piece in line)


def _chunks(line: Line, column: Column) -> list[_Chunk]:
    """The words of a line, those that stand together without a space in one chunk."""
    chunks: list[list[tuple[str, bool]]] = [[]]
    found: list[_Chunk] = []

    def finish() -> None:
        pieces = tuple(chunks.pop())
        chunks.append([])
        if pieces:
            found.extend(_sized(pieces, column))

    for piece in line:
        if isinstance(piece, BlankPiece):
            finish()
            found.append(_Chunk((), BLANK_MM, is_blank=True))
        elif isinstance(piece, Words):
            for number, word in enumerate(piece.text.split(" ")):
                if number:
                    finish()
                if word:
                    chunks[-1].append((word, piece.bold))
    finish()
    return found


def _sized(pieces: tuple[tuple[str, bool], ...], column: Column) -> list[_Chunk]:
    """A chunk with its width; one wider than the column is broken."""
    size, measure = column.fit.text_pt, column.measure
    width = sum(measure(text, size, bold) for text, bold in pieces)
    if width <= column.width:
        return [_Chunk(pieces, width)]
    broken = [
        (part, bold)
        for text, bold in pieces
        for part in wrap(text, column.width, lambda text, bold=bold: measure(text, size, bold))  # type: ignore[misc]
    ]
    return [_Chunk(((part, bold),), measure(part, size, bold)) for part, bold in broken]


def _lines(chunks: Sequence[_Chunk], width: float, column: Column) -> list[list[_Chunk]]:
    """Chunks in lines no wider than a width; at least one line."""
    space = column.measure(" ", column.fit.text_pt, False)
    lines: list[list[_Chunk]] = [[]]
    used = 0.0
    for wide in chunks:
        fitting = [wide] if wide.width <= width or wide.is_blank else _sized(wide.pieces, replace(column, width=width))
        for chunk in fitting:
            wanted = chunk.width + (space if lines[-1] else 0)
            if lines[-1] and used + wanted > width + 0.01:
                lines.append([])
                used, wanted = 0.0, chunk.width
            lines[-1].append(chunk)
            used += wanted
    return lines


def _texts(line: Sequence[_Chunk], x: float, y: float, column: Column) -> list[Text | Blank]:
    """A line's words in their places, those of one weight together."""
    size = column.fit.text_pt
    space = column.measure(" ", size, False)
    found: list[Text | Blank] = []
    for number, chunk in enumerate(line):
        if chunk.is_blank:
            x += space if number else 0
            found.append(Blank(x, y + 0.7, BLANK_MM))
            x += BLANK_MM
            continue
        for at, (text, bold) in enumerate(chunk.pieces):
            before = " " if number and not at else ""
            last = found[-1] if found else None
            if isinstance(last, Text) and last.bold == bold:
                words = last.words + before + text
                start = last.x - column.measure(last.words, size, bold) * (last.align == "right")
                x = start + column.measure(words, size, bold)
                found[-1] = replace(last, words=words, x=x if last.align == "right" else last.x)
            else:
                x += space if before else 0
                end = x + column.measure(text, size, bold)
                # only the first words of a line are flush by their ink; others would draw nearer to what is before them
                found.append(Text(text, end, y, size, bold, align="right") if found else Text(text, x, y, size, bold))
                x = end
    return found


def _lowered(part: Part, by: float) -> Part:
    """A part so much further down."""
    return replace(part, content=replace(part.content, y=part.content.y + by))
