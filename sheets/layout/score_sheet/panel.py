"""One block of the table: how wide its columns and how low its rows may be, and everything in it put in its place."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from sheets.layout.score_sheet.cell_boxes import least_height, least_width, place_cells
from sheets.layout.score_sheet.placed_sheet import PlacedColumn, PlacedMark, PlacedPanel, PlacedRow
from sheets.layout.score_sheet.sheet_sizes import SheetSizes
from sheets.layout.type import Measure, PlacedPicture, Text, figure_height, line_height
from sheets.paper import Box
from sheets.pictograms import HEIGHT_TO_WIDTH, MeldPicture, Placement, place_cards, widest_card
from sheets.specification.score_sheet.cells import Mark, Row, ScoreSheet
from sheets.text import wrap

WIDEST_COLUMN_MM = 44
WANTED_CARD = 0.9
"""The part of a picture's full size for which the label column makes room, if it can."""
LABEL_SHARE = 0.36
"""The most of a panel's width that its labels take."""
PICTURE_GAP_MM = 0.9
"""Between the words of a contract and its picture."""
NAME_GAP_MM = 1.9
"""Between a name and the rule under it."""
MOST_NAME_LINES = 3
FEWEST_LETTERS = 2
"""So few letters of a name are not left alone on a line, if smaller type helps."""


@dataclass(frozen=True)
class Label:
    """What stands at the left of a row: lines of text with their sizes, and the picture under them."""

    lines: tuple[tuple[str, float], ...]
    picture: Placement | None

    @property
    def height(self) -> float:
        """From the top of the first line to the end of the picture."""
        picture = self.picture.box.height + PICTURE_GAP_MM if self.picture else 0
        return sum(line_height(size) for _, size in self.lines) + picture


class PanelPlan:
    """A panel of so many players in a width, measured but not yet placed."""

    def __init__(self, sheet: ScoreSheet, *, players: int, width: float, sizes: SheetSizes, measure: Measure) -> None:
        self.sheet, self.players, self.width, self.sizes, self.measure = sheet, players, width, sizes, measure

    @cached_property
    def column_width(self) -> float:
        """The width of a player's column, in millimetres."""
        return min(WIDEST_COLUMN_MM, (self.width - self._wanted_label) / self.players - self.sizes.gutter)

    @cached_property
    def label_width(self) -> float:
        """The width of the label column, which takes what the players leave."""
        return self.width - self.players * (self.column_width + self.sizes.gutter)

    @cached_property
    def fits_across(self) -> bool:
        """Whether every column is as wide as its cells need, and every picture large enough."""
        needed = max((least_width(row, self.sizes) for row in self.sheet.rows if row.is_scored), default=0)
        return self.column_width >= needed and not (self._pictures and self.card_width is None)

    @cached_property
    def least_row(self) -> float:
        """The lowest row that holds its marks, its places to write and its label."""
        rows = [row for row in self.sheet.rows if row.is_scored]
        cells = max(least_height(row, self.sizes, self.column_width) for row in rows)
        return max([cells, *(self.label(row).height + 1.4 for row in rows)])

    def head_height(self, columns: Sequence[int]) -> float:
        """The names, the key, and what stands between them and what is above."""
        names = max(max(1, len(lines)) * line_height(size) for lines, size in map(self._name, columns))
        deals = self._deals_height(columns)
        key = len(self._key_lines) * self._key_step
        return max(names + deals, key, line_height(self.sizes.text_pt)) + NAME_GAP_MM

    def fixed_height(self, rows: Sequence[Row]) -> float:
        """The rows that sum up, whose heights never change."""
        return sum(self.row_height(row, 0) for row in rows if not row.is_scored)

    def row_height(self, row: Row, scored: float) -> float:
        """The height of a row, `scored` being that of a row with scores."""
        heights = {"total": self.sizes.total, "place": self.sizes.place, "settlement": self.sizes.place}
        heights["subtotal"] = self.sizes.place
        return max(heights[row.kind], self.label(row).height + 1) if row.kind in heights else scored

    @property
    def most_row(self) -> float:
        """The height beyond which a row only looks empty."""
        return self.sizes.line if any(row.kind == "line" for row in self.sheet.rows) else self.sizes.most_row

    # -- labels ------------------------------------------------------------------------------------------------------

    @cached_property
    def number_width(self) -> float:
        """The width of the numbers with the air behind them; 0 where rows have none."""
        size, bold = self._number_type
        numbers = [self.measure(row.number, size, bold) for row in self.sheet.rows if row.number]
        return max(numbers) + 2.6 if numbers else 0

    @property
    def _number_type(self) -> tuple[float, bool]:
        if any(row.kind == "line" for row in self.sheet.rows):
            return self.sizes.text_pt, False
        return self.sizes.number_pt, self.sizes.number_pt < 22

    @cached_property
    def _wanted_label(self) -> float:
        """The width that labels want, within their share: the longest words, a picture at its full size, the key."""
        most = self.width * LABEL_SHARE
        text = self.sizes.text_pt
        wanted = [24.0]
        for row in self.sheet.rows:
            number = self.number_width if row.number else 0
            wanted.append(number + self.measure(row.words, text, row.kind == "total") + 0.6)
            wanted.append(number + self.measure(row.remark, self.sizes.remark_pt, False) + 0.6)
        for mark, words in self.sheet.key:
            wanted.append(self._mark_width(mark) + self.measure(words, self.sizes.small_pt, False))
        if self.sizes.picture:
            card = self.sizes.picture * WANTED_CARD
            widths = [place_cards(picture, card_width=card, most_width=most).box.width for picture in self._pictures]
            wanted += [self.number_width + width + 0.4 for width in widths]
        return min(max(wanted), most)

    @property
    def _label_room(self) -> float:
        return self.label_width - self.number_width - 0.3

    @cached_property
    def card_width(self) -> float | None:
        """The width of a card in the pictures, the same in every row; None where the panel has no pictures."""
        return widest_card(self._pictures, most_width=self._label_room, largest=self.sizes.picture or 0.0)

    @cached_property
    def _pictures(self) -> list[tuple[MeldPicture, ...]]:
        """The contracts that are drawn: those without alternatives, where there is room for pictures at all."""
        return [row.pictures[0] for row in self.sheet.rows if len(row.pictures) == 1 and self.sizes.picture]

    def label(self, row: Row) -> Label:
        """The label of a row."""
        if row not in self._labels:
            room = self._label_room if row.number else self.label_width - 0.3
            words = wrap(row.words, room, self._with(self.sizes.text_pt)) if row.words else []
            remark = wrap(row.remark, room, self._with(self.sizes.remark_pt)) if row.remark else []
            lines = [(line, self.sizes.text_pt) for line in words] + [(line, self.sizes.remark_pt) for line in remark]
            picture = None
            if self.card_width and len(row.pictures) == 1 and self.sizes.picture:
                picture = place_cards(row.pictures[0], card_width=self.card_width, most_width=room)
            self._labels[row] = Label(tuple(lines), picture)
        return self._labels[row]

    @cached_property
    def _labels(self) -> dict[Row, Label]:
        return {}

    # -- names and key -----------------------------------------------------------------------------------------------

    def _with(self, size: float, *, bold: bool = False) -> Callable[[str], float]:
        return lambda words: self.measure(words, size, bold)

    def _name(self, column: int) -> tuple[list[str], float]:
        """A name whole: in lines as wide as the column, smaller only where it would take too many."""
        name, size = self.sheet.columns[column].name, self.sizes.text_pt
        smallest = min(size, max(9, self.sizes.small_pt))
        lines = wrap(name, self.column_width, self._with(size, bold=True)) if name else []
        while size > smallest and (
            len(lines) > MOST_NAME_LINES or any(len(line) <= FEWEST_LETTERS for line in lines[1:])
        ):
            size -= 0.5
            lines = wrap(name, self.column_width, self._with(size, bold=True))
        return lines, size

    @property
    def _key_step(self) -> float:
        return max(line_height(self.sizes.small_pt), self.sizes.buy * 0.72 + 0.8)

    @cached_property
    def _key_lines(self) -> list[list[tuple[Mark, str, float]]]:
        """The key in lines as wide as the labels: mark, words, and where the entry begins."""
        lines: list[list[tuple[Mark, str, float]]] = [[]]
        x = 0.0
        for mark, words in self.sheet.key:
            room = self.label_width - self._mark_width(mark)
            first, *others = wrap(words, room, self._with(self.sizes.small_pt))
            width = self._mark_width(mark) + self.measure(first, self.sizes.small_pt, False)
            if lines[-1] and x + width > self.label_width:
                lines.append([])
                x = 0.0
            lines[-1].append((mark, first, x))
            x += width + 2.4
            for line in others:
                lines.append([("", line, self._mark_width(mark))])
                x = self.label_width
        return lines

    @property
    def _mark_gap(self) -> float:
        """Between a mark of the key and its words."""
        return 0.1 * self.sizes.small_pt

    def _mark_width(self, mark: Mark) -> float:
        size = self.sizes.buy * 0.72
        card = size / HEIGHT_TO_WIDTH + self._mark_gap
        widths: dict[Mark, float] = {"": 0, "buy": card, "tick": card}
        return widths.get(mark, size + self._mark_gap)

    # -- placing -----------------------------------------------------------------------------------------------------

    def place(
        self, *, x: float, y: float, columns: Sequence[int], rows: Sequence[Row], row_height: float
    ) -> PlacedPanel:
        """The panel at a place, for these players and these rows."""
        head_bottom = y + self.head_height(columns)
        step, deals = self.column_width + self.sizes.gutter, self._deals_height(columns)
        placed_columns = tuple(
            self._place_column(column, x + place * step, head_bottom, deals_height=deals)
            for place, column in enumerate(columns)
        )
        top, placed_rows = head_bottom, []
        for row in rows:
            height = self.row_height(row, row_height)
            placed_rows.append(self._place_row(row, Box(x, top, self.label_width, height), placed_columns))
            top += height
        return PlacedPanel(
            x, self.label_width, head_bottom, self._key(x, head_bottom), placed_columns, tuple(placed_rows)
        )

    def _deals_height(self, columns: Sequence[int]) -> float:
        """The lines with the hands that each player deals, above the rule."""
        return max(len(self._deal_lines(column)) for column in columns) * line_height(self.sizes.small_pt)

    def _place_column(self, column: int, x: float, head_bottom: float, *, deals_height: float) -> PlacedColumn:
        left = x + self.label_width + self.sizes.gutter
        lines, size = self._name(column)
        bottom = head_bottom - NAME_GAP_MM - deals_height
        first = bottom - (len(lines) - 1) * line_height(size)
        name = tuple(Text(line, left, first + n * line_height(size), size, True) for n, line in enumerate(lines))
        return PlacedColumn(column, left, self.column_width, name, self._deals(column, left, head_bottom))

    @property
    def _disc(self) -> float:
        """The dealer's mark before the hands that a player deals."""
        return figure_height(self.sizes.small_pt) * 1.15

    def _deal_lines(self, column: int) -> list[str]:
        """The hands that a player deals, in lines as wide as the column."""
        words = ", ".join(str(hand) for hand in self.sheet.columns[column].deals)
        return wrap(words, self.column_width - self._disc - 1, self._with(self.sizes.small_pt)) if words else []

    def _deals(self, column: int, left: float, head_bottom: float) -> tuple[Text | PlacedMark, ...]:
        """The hands that a player deals, behind the dealer's mark."""
        lines, small, disc = self._deal_lines(column), self.sizes.small_pt, self._disc
        last = head_bottom - NAME_GAP_MM + 0.3
        texts = [
            Text(line, left + disc + 0.8, last - back * line_height(small), small)
            for back, line in enumerate(reversed(lines))
        ]
        if not lines:
            return ()
        first = last - (len(lines) - 1) * line_height(small)
        mark = PlacedMark("dealer", Box(left, first - figure_height(small) / 2 - disc / 2, disc, disc))
        return (mark, *reversed(texts))

    def _key(self, x: float, head_bottom: float) -> tuple[Text | PlacedMark, ...]:
        found: list[Text | PlacedMark] = []
        small, size = self.sizes.small_pt, self.sizes.buy * 0.72
        bottom = head_bottom - NAME_GAP_MM + 0.3
        for number, line in enumerate(self._key_lines, 1):
            baseline = bottom - (len(self._key_lines) - number) * self._key_step
            middle = baseline - figure_height(small) / 2
            for mark, words, start in line:
                if mark:
                    width = self._mark_width(mark) - self._mark_gap
                    height = size if mark in ("buy", "tick") else width
                    found.append(PlacedMark(mark, Box(x + start, middle - height / 2, width, height)))
                found.append(Text(words, x + start + self._mark_width(mark), baseline, small))
        return tuple(found)

    def _place_row(self, row: Row, label_box: Box, columns: Sequence[PlacedColumn]) -> PlacedRow:
        cells = tuple(
            place_cells(row, row.cells[at.column], Box(at.x, label_box.y, at.width, label_box.height), self.sizes)
            for at in columns
        )
        texts, pictures = self._place_label(row, label_box)
        return PlacedRow(row, label_box.y, label_box.bottom, texts, pictures, cells)

    def _place_label(self, row: Row, box: Box) -> tuple[tuple[Text, ...], tuple[PlacedPicture, ...]]:
        """The number large at the left, the words beside it and the picture under them, in the middle of the row."""
        label = self.label(row)
        size, bold = self._number_type
        middle = box.y + box.height / 2
        if row.kind == "line":
            baseline = box.bottom - (box.bottom - box.y) / 2 + figure_height(size) / 2 + 0.8
            return (Text(row.number, box.right, baseline, size, align="right", tabular=True),), ()
        x = box.x + (self.number_width if row.number else 0)
        y = middle - label.height / 2
        texts = []
        if row.number:
            one_line = len(label.lines) <= 1 and label.picture is None
            first = label.lines[0][1] if label.lines else size
            top = y + (line_height(first) - figure_height(first)) / 2
            baseline = middle + figure_height(size) / 2 if one_line else top + figure_height(size)
            texts.append(Text(row.number, box.x, baseline, size, bold))
        for words, pt in label.lines:
            y += line_height(pt)
            bold_words = row.kind == "total" or (row.kind == "place" and self._places_lead)
            texts.append(Text(words, x, y - (line_height(pt) - figure_height(pt)) / 2, pt, bold_words))
        hair = self.sizes.weights[0]
        pictures = (PlacedPicture(x, y + PICTURE_GAP_MM, label.picture, hair),) if label.picture else ()
        return tuple(texts), pictures

    @cached_property
    def _places_lead(self) -> bool:
        """Whether the place is the first thing below the rounds: a game without points."""
        return not any(row.kind == "total" for row in self.sheet.rows)


def _is_torn(lines: Sequence[str]) -> bool:
    """Whether a letter or two of a name would stand alone on a line."""
    return any(len(line) <= FEWEST_LETTERS for line in lines[1:])
