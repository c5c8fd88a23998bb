"""A score sheet fitted to pages: boxes, text and sizes from the writing hand, before anything is drawn.

All lengths are millimetres from the top left corner of the page, type sizes are points. The clear place for a score is
never less than the floor; what does not fit so turns the page, then goes to further pages, and is never cut.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product
from math import ceil
from typing import Literal, TypeAlias

from sheets.paper import POINTS_PER_MM, SAFE_MARGIN_MM, Box, Paper
from sheets.score_sheet import Cell, Entry, Rank, Row, RunningTotal, ScoreSheet, Settle, Sum, Tick
from sheets.text import wrap

Measure: TypeAlias = Callable[[str, float, bool], float]
"""The width in millimetres of a text, its size in points, whether it is bold."""

FLOOR_HEIGHT_MM = 7
"""The lowest clear place for a written score: narrow ruled paper has 6.35, college ruled 7.1."""
FLOOR_WIDTH_MM = 16
"""The narrowest place for a score with the running total beside it."""
FLOOR_SCORE_WIDTH_MM = 12
"""The narrowest place for a score alone: three digits."""
WIDEST_COLUMN_MM = 44
TICK_HEIGHT_MM = 11.2
TICK_GAP_MM = 2
CARD_SHAPE = 1.4
"""Height to width of a playing card."""
RULER_MM = 50


@dataclass(frozen=True)
class Fit:
    """Type sizes and measures that go together; a table may use them if its cells come out large enough."""

    title_pt: float
    text_pt: float
    small_pt: float
    margin: float
    gutter: float
    least_width: float
    least_height: float
    most_height: float
    total: float
    place: float
    leading: float
    """From line to line of the foot."""


ROOMY = Fit(30, 12, 8, 12.7, 3, 20, 12, 21, 15.5, 10, 6.4)
COMPACT = Fit(24, 11, 8, 9.5, 2, 20, 9.5, 15, 11, 8, 5.3)
TIGHT = Fit(18, 10, 8, SAFE_MARGIN_MM, 1.5, FLOOR_WIDTH_MM, FLOOR_HEIGHT_MM, 12, 9, 7, 4.8)


@dataclass(frozen=True)
class Text:
    """Words on the page; `y` is the baseline."""

    words: str
    x: float
    y: float
    size: float
    bold: bool = False
    align: Literal["left", "right"] = "left"


@dataclass(frozen=True)
class Blank:
    """A line to write on; `y` is the line."""

    x: float
    y: float
    width: float


@dataclass(frozen=True)
class PlacedColumn:
    """A player's column on the page, with the name above it."""

    column: int
    x: float
    width: float
    name: tuple[Text, ...]


@dataclass(frozen=True)
class PlacedRow:
    """A row on the page: its label, and a box for each cell of each column."""

    row: Row
    top: float
    bottom: float
    label: tuple[Text, ...]
    cells: tuple[tuple[tuple[Cell, Box], ...], ...]


@dataclass(frozen=True)
class PlacedPage:
    """One page with everything on it."""

    paper: Paper
    number: int
    count: int
    fit: Fit
    title: tuple[Text, ...]
    headline: tuple[Text, ...]
    fields: tuple[tuple[Text, Blank], ...]
    key: Text
    label_x: float
    label_width: float
    head_bottom: float
    """The rule under the names."""
    columns: tuple[PlacedColumn, ...]
    rows: tuple[PlacedRow, ...]
    foot: tuple[tuple[Text, ...], ...]
    """The lines below the table, each with its word first."""
    blanks: tuple[Blank, ...]
    """Lines in the foot for what the table has to agree on."""
    footnotes: tuple[Text, ...]
    imprint: tuple[Text, ...]
    ruler: Box


def lay_out(sheet: ScoreSheet, paper: Paper, measure: Measure) -> tuple[PlacedPage, ...]:
    """The pages of a score sheet: as few as will do, upright where that is roomy, never with cells below the floor."""
    for pages in range(1, len(sheet.columns) * len(sheet.rows) + 1):
        for fit, turned in _ways(pages):
            page = paper.turned() if turned else paper
            for player_parts in _divisors(pages):
                parts = _parts(sheet, player_parts, pages // player_parts)
                tables = [_Table(sheet, columns, rows, fit=fit, paper=page, measure=measure) for columns, rows in parts]
                if len(parts) == pages and all(table.fits() for table in tables):
                    return tuple(table.page(number, pages) for number, table in enumerate(tables, 1))
    raise AssertionError("one cell fits on no page")


def _ways(pages: int) -> list[tuple[Fit, bool]]:
    """Measures and orientations in the order they are preferred; once there are several pages, tight ones come last."""
    if pages == 1:
        return [(ROOMY, False), (COMPACT, True), (COMPACT, False), (TIGHT, False), (TIGHT, True)]
    return [*product((ROOMY, COMPACT), (False, True)), (TIGHT, False), (TIGHT, True)]


def _divisors(number: int) -> list[int]:
    return [divisor for divisor in range(1, number + 1) if number % divisor == 0]


def _parts(sheet: ScoreSheet, player_parts: int, row_parts: int) -> list[tuple[range, tuple[Row, ...]]]:
    """The players and the rows of each page; totals and settlement stand on the last page of each group of players."""
    scored = [row for row in sheet.rows if row.kind in ("round", "requirement", "line")]
    closing = tuple(row for row in sheet.rows if row not in scored)
    groups = _split(len(sheet.columns), player_parts)
    chunks = _split(len(scored), row_parts)
    return [
        (players, (*scored[rows.start : rows.stop], *(closing if rows.stop == len(scored) else ())))
        for players in groups
        for rows in chunks
    ]


def _split(number: int, parts: int) -> list[range]:
    """Numbers in parts as equal as can be, the larger ones first; empty parts are left out."""
    size, rest = divmod(number, parts)
    found, start = [], 0
    for part in range(parts):
        end = start + size + (part < rest)
        if end > start:
            found.append(range(start, end))
        start = end
    return found


class _Table:
    """One page's worth of players and rows, measured against a page."""

    def __init__(
        self, sheet: ScoreSheet, columns: range, rows: tuple[Row, ...], *, fit: Fit, paper: Paper, measure: Measure
    ) -> None:
        self.sheet, self.column_range, self.rows = sheet, columns, rows
        self.fit, self.paper, self.measure = fit, paper, measure
        self.left = fit.margin
        self.width = paper.width_mm - 2 * fit.margin
        self.right = paper.width_mm - fit.margin
        self.number_width = self._number_width()
        self.label_width, self.column_width = self._widths()
        self.foot_x = self._foot_x()
        self.labels = [self._label_lines(row) for row in rows]
        self.names = [self._name_lines(sheet.columns[column]) for column in columns]
        self.title, self.title_pt = self._fitted(sheet.title, fit.title_pt, self.width * 0.72)
        self.headline = wrap(sheet.headline, self.width * 0.7, self._with(fit.text_pt))
        self.foot = self._foot_lines()
        self.footnotes = [line for note in sheet.footnotes for line in wrap(note, self.width, self._with(fit.small_pt))]
        beside = self.measure(_ruler_words(20, 20), fit.small_pt, False) + RULER_MM + 6
        self.imprint = wrap(sheet.imprint, self.width - beside, self._with(fit.small_pt))
        self.table_top = self._table_top()
        self.row_height = self._row_height()

    def fits(self) -> bool:
        """Whether every writing place keeps its floor and every label its room."""
        widths = [_least_width(row) for row in self.rows]
        heights = [_least_height(row) for row in self.rows]
        labels = [self._label_height(lines) for lines in self.labels]
        return self.column_width >= max([self.fit.least_width, *widths]) and self.row_height >= max(
            [self.fit.least_height, *heights, *labels]
        )

    # -- sizes -------------------------------------------------------------------------------------------------------

    def _with(self, size: float, bold: bool = False) -> Callable[[str], float]:
        return lambda words: self.measure(words, size, bold)

    def _number_width(self) -> float:
        numbers = [row.number for row in self.rows if row.number]
        size = self._number_pt()
        return max([self.measure(number, size, size < 24) for number in numbers], default=0.0)

    def _number_pt(self) -> float:
        if any(row.kind == "line" for row in self.rows):
            return self.fit.text_pt
        return self.fit.title_pt - 6 if self.fit is not TIGHT else 16

    @property
    def words_x(self) -> float:
        """Where the words of a row begin, right of its number."""
        return self.left + (self.number_width + 2.8 if self.number_width else 0)

    def _widths(self) -> tuple[float, float]:
        """The label column as wide as its words want, within reason; the rest to the players, within reason too."""
        scored = [row.words for row in self.rows if row.number]
        wanted = [self.words_x - self.left + self.measure(words, self.fit.text_pt, False) + 1 for words in scored]
        wanted += [self.measure(row.words, self.fit.text_pt, False) + 1 for row in self.rows if not row.number]
        wanted += [self.measure(self.sheet.key, self.fit.small_pt, False) + 1]
        label = min(max([30.0, *wanted]), self.width * 0.34)
        players = len(self.column_range)
        column = (self.width - label) / players - self.fit.gutter
        if column > WIDEST_COLUMN_MM:
            column = WIDEST_COLUMN_MM
            label = self.width - players * (column + self.fit.gutter)
        return label, column

    def _foot_x(self) -> float:
        """Where the foot's phrases begin: with the first player's column, unless the label column is very wide."""
        names = [self.measure(line.name, self.fit.text_pt, True) for line in self.sheet.foot]
        if self.label_width <= 62:
            return self.left + self.label_width + self.fit.gutter
        return self.left + min(max([30.0, *names]) + self.fit.gutter, self.label_width)

    def _fitted(self, words: str, size: float, width: float) -> tuple[list[str], float]:
        """Text in one line, made smaller to two thirds before it is broken into several."""
        while size > self.fit.title_pt * 0.67 and self.measure(words, size, True) > width:
            size -= 0.5
        return wrap(words, width, self._with(size, True)), size

    def _name_lines(self, name: str) -> tuple[list[str], float]:
        """A name whole: in lines as wide as the column, smaller only where it would take more than three."""
        size = self.fit.text_pt
        lines = wrap(name, self.column_width, self._with(size, True)) if name else []
        while size > 8 and len(lines) > 3:
            size -= 0.5
            lines = wrap(name, self.column_width, self._with(size, True))
        return lines, size

    def _label_lines(self, row: Row) -> list[tuple[str, float]]:
        """The words of a row and its remark, with their sizes."""
        x = self.words_x if row.number else self.left
        room = self.left + self.label_width - x - 0.5
        words = wrap(row.words, room, self._with(self.fit.text_pt)) if row.words else []
        remark = wrap(row.remark, room, self._with(self.fit.small_pt)) if row.remark else []
        return [(line, self.fit.text_pt) for line in words] + [(line, self.fit.small_pt) for line in remark]

    def _label_height(self, lines: Sequence[tuple[str, float]]) -> float:
        return sum(_line_height(size) for _, size in lines) + 1.6

    def _foot_lines(self) -> list[list[tuple[str, bool, float]]]:
        """The lines of the foot, each as pieces (words, bold, x); an empty piece is a blank to write on."""
        text = self.fit.text_pt
        lines: list[list[tuple[str, bool, float]]] = []
        for entry in self.sheet.foot:
            names = wrap(entry.name, self.foot_x - self.left - 1, self._with(text, True))
            said = self._pair_lines(entry.pairs) if entry.pairs else []
            said += [
                [(line, False, self.foot_x)] for line in wrap(entry.text, self.right - self.foot_x, self._with(text))
            ] * bool(entry.text)
            for number in range(max(len(names), len(said))):
                name = [(names[number], True, self.left)] if number < len(names) else []
                lines.append(name + (said[number] if number < len(said) else []))
        return lines

    def _pair_lines(self, pairs: Sequence[tuple[str, str]]) -> list[list[tuple[str, bool, float]]]:
        """Cards and points side by side, a pair never parted; points of "" leave a blank of 12 mm."""
        text, gap, between = self.fit.text_pt, 1.8, 7.0
        lines: list[list[tuple[str, bool, float]]] = [[]]
        x = self.foot_x
        for cards, points in pairs:
            cards_width = self.measure(cards, text, False)
            points_width = self.measure(points, text, True) if points else 12.0
            if lines[-1] and x + cards_width + gap + points_width > self.right:
                lines.append([])
                x = self.foot_x
            room = max(self.right - x - gap - points_width, 10)
            broken = wrap(cards, room, self._with(text))
            for part in broken[:-1]:
                lines[-1].append((part, False, x))
                lines.append([])
            x_points = x + self.measure(broken[-1], text, False) + gap
            lines[-1] += [(broken[-1], False, x), (points, True, x_points)]
            x = x_points + points_width + between
        return lines

    # -- down the page -----------------------------------------------------------------------------------------------

    def _table_top(self) -> float:
        """The rule under the names."""
        names = max([len(lines) * _line_height(size) for lines, size in self.names], default=0.0)
        return self._headline_bottom() + max(names, _line_height(self.fit.text_pt)) + self.fit.leading * 0.9

    def _headline_bottom(self) -> float:
        title = self.fit.margin + len(self.title) * _line_height(self.title_pt) * 0.86
        return title + len(self.headline) * _line_height(self.fit.text_pt) + 1.5

    def _closing_height(self) -> float:
        """Totals, places and settlement."""
        heights = {"total": self.fit.total, "place": self.fit.place, "settlement": self.fit.place}
        return sum(heights.get(row.kind, 0) for row in self.rows)

    def _foot_height(self) -> float:
        foot = len(self.foot) * self.fit.leading + (self.fit.leading if self.foot else 0)
        return foot + self._imprint_height()

    def _imprint_height(self) -> float:
        small = _line_height(self.fit.small_pt)
        return len(self.footnotes) * small + max(1, len(self.imprint)) * small + self.fit.leading * 0.8

    def _row_height(self) -> float:
        scored = sum(row.kind in ("round", "requirement", "line") for row in self.rows)
        bottom = self.paper.height_mm - self.fit.margin - self._foot_height() - self._closing_height()
        most = 10.2 if any(row.kind == "line" for row in self.rows) else self.fit.most_height
        return min(most, (bottom - self.table_top) / max(scored, 1))

    # -- placing -----------------------------------------------------------------------------------------------------

    def page(self, number: int, count: int) -> PlacedPage:
        """Everything in its place."""
        fit = self.fit
        y = fit.margin
        title, headline = [], []
        for line in self.title:
            y += _line_height(self.title_pt) * 0.86
            title.append(Text(line, self.left, y - _line_height(self.title_pt) * 0.16, self.title_pt, True))
        for line in self.headline:
            y += _line_height(fit.text_pt)
            headline.append(Text(line, self.left, y, fit.text_pt))
        columns = self._columns()
        rows, y = self._rows(columns)
        foot, blanks = self._foot(y)
        return PlacedPage(
            paper=self.paper,
            number=number,
            count=count,
            fit=fit,
            title=tuple(title),
            headline=tuple(headline),
            fields=self._fields(headline[0].y if headline else y),
            key=Text(self.sheet.key, self.left, self.table_top - 2, fit.small_pt),
            label_x=self.left,
            label_width=self.label_width,
            head_bottom=self.table_top,
            columns=columns,
            rows=rows,
            foot=foot,
            blanks=blanks,
            footnotes=self._footnotes(),
            imprint=self._imprint(number, count),
            ruler=Box(self.right - RULER_MM, self.paper.height_mm - fit.margin - 1.6, RULER_MM, 1.6),
        )

    def _fields(self, headline_y: float) -> tuple[tuple[Text, Blank], ...]:
        """Ruled space for date and table, at the right of the head."""
        width = min(50.0, self.width * 0.24)
        x = self.right - width
        small = self.fit.small_pt
        lines = []
        for word, y in (("Date", headline_y - self.fit.leading - 1.2), ("Table", headline_y)):
            start = x + self.measure("Table", small, False) + 2
            lines.append((Text(word, x, y, small), Blank(start, y + 0.6, self.right - start)))
        return tuple(lines)

    def _columns(self) -> tuple[PlacedColumn, ...]:
        found = []
        for place, column in enumerate(self.column_range):
            x = self.left + self.label_width + self.fit.gutter + place * (self.column_width + self.fit.gutter)
            lines, size = self.names[place]
            baselines = [self.table_top - 2 - _line_height(size) * back for back in range(len(lines) - 1, -1, -1)]
            name = tuple(Text(line, x, y, size, True) for line, y in zip(lines, baselines, strict=True))
            found.append(PlacedColumn(column, x, self.column_width, name))
        return tuple(found)

    def _rows(self, columns: Sequence[PlacedColumn]) -> tuple[tuple[PlacedRow, ...], float]:
        heights = {"total": self.fit.total, "place": self.fit.place, "settlement": self.fit.place}
        found, y = [], self.table_top
        for row, lines in zip(self.rows, self.labels, strict=True):
            height = heights.get(row.kind, self.row_height)
            cells = tuple(_cell_boxes(row.cells[at.column], Box(at.x, y, at.width, height)) for at in columns)
            found.append(PlacedRow(row, y, y + height, self._label(row, lines, y, height=height), cells))
            y += height
        return tuple(found), y

    def _label(self, row: Row, lines: Sequence[tuple[str, float]], top: float, *, height: float) -> tuple[Text, ...]:
        texts = []
        middle = top + height / 2
        if row.number:
            size = self._number_pt()
            if row.kind == "line":
                x = self.left + self.label_width
                return (Text(row.number, x, middle + _cap_height(size) / 2, size, align="right"),)
            texts.append(Text(row.number, self.left, middle + _cap_height(size) / 2, size, size < 24))
        block = sum(_line_height(size) for _, size in lines)
        y = middle - block / 2
        for words, size in lines:
            y += _line_height(size)
            x = self.words_x if row.number else self.left
            texts.append(Text(words, x, y - _line_height(size) * 0.27, size, row.kind == "total"))
        return tuple(texts)

    def _foot(self, table_bottom: float) -> tuple[tuple[tuple[Text, ...], ...], tuple[Blank, ...]]:
        y = table_bottom + self.fit.leading * 0.4
        lines, blanks = [], []
        for pieces in self.foot:
            y += self.fit.leading
            lines.append(tuple(Text(words, x, y, self.fit.text_pt, bold) for words, bold, x in pieces if words))
            blanks += [Blank(x, y + 0.6, 12) for words, _, x in pieces if not words]
        return tuple(lines), tuple(blanks)

    def _footnotes(self) -> tuple[Text, ...]:
        small = _line_height(self.fit.small_pt)
        bottom = self.paper.height_mm - self.fit.margin - max(1, len(self.imprint)) * small
        first = bottom - (len(self.footnotes) - 1) * small - 1
        return tuple(
            Text(line, self.left, first + n * small, self.fit.small_pt) for n, line in enumerate(self.footnotes)
        )

    def _imprint(self, number: int, count: int) -> tuple[Text, ...]:
        small = _line_height(self.fit.small_pt)
        bottom = self.paper.height_mm - self.fit.margin
        first = bottom - (len(self.imprint) - 1) * small
        texts = [
            Text(line, self.left, first + n * small, self.fit.small_pt) for n, line in enumerate(self.imprint) if line
        ]
        words = _ruler_words(number, count)
        return (*texts, Text(words, self.right - RULER_MM - 2, bottom, self.fit.small_pt, align="right"))


def _ruler_words(number: int, count: int) -> str:
    """What stands before the ruler."""
    return (f"page {number} of {count} · " if count > 1 else "") + "50 mm at actual size"


def _least_height(row: Row) -> float:
    """A floor for every line that is written in a cell."""
    lines = max((sum(isinstance(cell, Entry) for cell in cells) for cells in row.cells), default=0)
    return FLOOR_HEIGHT_MM * lines


def _least_width(row: Row) -> float:
    """A score beside a card to tick needs three digits' room."""
    cells = row.cells[0] if row.cells else ()
    beside = any(isinstance(cell, Tick) for cell in cells) and any(isinstance(cell, Entry) for cell in cells)
    return TICK_HEIGHT_MM / CARD_SHAPE + TICK_GAP_MM + FLOOR_SCORE_WIDTH_MM if beside else 0


def _line_height(size: float) -> float:
    """From line to line, in millimetres, for a type size in points."""
    return size * 1.25 / POINTS_PER_MM


def _cap_height(size: float) -> float:
    """The height of FiraGO's figures in millimetres."""
    return size * 0.689 / POINTS_PER_MM


def _cell_boxes(cells: Sequence[Cell], box: Box) -> tuple[tuple[Cell, Box], ...]:
    """The places of the cells that share a position: score and running total side by side, a tick beside its lines."""
    entries = [cell for cell in cells if isinstance(cell, Entry)]
    ticks = [cell for cell in cells if isinstance(cell, Tick)]
    left = Box(box.x, box.y, box.width * 0.52, box.height)
    right = Box(left.right, box.y, box.width - left.width, box.height)
    found: list[tuple[Cell, Box]] = []
    for cell in cells:
        match cell:
            case Tick():
                height = min(TICK_HEIGHT_MM, box.height - 2.6)
                found.append((cell, Box(box.x, box.y + (box.height - height) / 2, height / CARD_SHAPE, height)))
            case Entry() if ticks:
                step = box.height / len(entries)
                start = box.x + min(TICK_HEIGHT_MM, box.height - 2.6) / CARD_SHAPE + TICK_GAP_MM
                found.append((cell, Box(start, box.y + entries.index(cell) * step, box.right - start, step)))
            case Entry():
                found.append((cell, left))
            case RunningTotal():
                found.append((cell, right))
            case Sum() | Rank() | Settle():
                found.append((cell, box))
    return tuple(found)


def lines_that_fit(paper: Paper) -> int:
    """How many numbered lines of an open game a page has room for, beside its head and foot."""
    return max(5, ceil((paper.height_mm - 150) / 10.2))
