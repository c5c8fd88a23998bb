"""The table of a score sheet in one way: labels of rounds, heads of columns, rows, and how wide the columns are."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain
from math import inf

from sheets.layout.box_contents import BLANK_MM, Cards, Inline, Picture, Place, Run, Upright, Words, copy_of, mark_box
from sheets.layout.boxes import Box, NoRoom, Placed, Row, Stack, Table
from sheets.layout.canvas import Role
from sheets.layout.placed_cards import HEIGHT_TO_WIDTH
from sheets.layout.sheet_cells import SUMS, Cell, CellSizes
from sheets.layout.sheet_ways import USUAL, Hand, Way
from sheets.layout.type import Align, Font, Measure
from sheets.paper.sizes import POINTS_PER_MM
from sheets.specification.score_sheet import cells
from sheets.specification.score_sheet.cells import BuyBoxes, CellKind, ScoreSheet, Settle
from sheets.text import with_numbers_held
from sheets.words.sheet import BESIDE
from sheets.words.sheet import Mark as MarkName

MOST_NAME_LINES, MOST_OF_PARTED = 3, 2
"""That a name takes above its column, and one with a word that is parted."""
UPRIGHT_MM = 34
"""How high a name gets that runs upwards, unless one of its words is longer."""
GUTTERS = (3, 2.3)
"""Between columns, and where places are low."""
AIR = 0.6
"""Above and below a label (mm)."""
BELOW_HEAD = 0.9
"""Between what stands above a column and the rule (mm)."""
CARDS_MM = 9
"""A line to write the number of cards on that are dealt in a round."""
SMALL = 0.75
"""Small type, to the type of the labels."""
BESIDE_NUMBERS = 1.8
"""How much wider columns get where rows are only numbered: few of them leave no half page empty."""
LEAST_OF_PLAYERS = 0.62
"""The part of a table that players get, if the labels leave it, however few they are."""
MOST_LABEL = 0.5
"""The part of a table that its labels take at the most to have all in one line, with columns as wide as is good."""


class Fonts:
    """The type of a sheet, from that of its labels."""

    def __init__(self, measure: Measure, hand: Hand, pt: float) -> None:
        self.text, self.bold = Font(measure, pt), Font(measure, pt, True)
        self.small = Font(measure, max(hand.small_pt, min(9, round(2 * pt * SMALL) / 2)))
        self.remark = Font(measure, max(hand.small_pt, round(pt * 1.7) / 2))
        self.said = Font(measure, min(pt, hand.foot_pt))
        self.named = replace(self.said, bold=True)
        self.em = pt / POINTS_PER_MM


def words(
    said: str,
    font: Font,
    *,
    role: Role | None = None,
    align: Align = "left",
    wide: float = 0,
    pause: str = "",
    called: str = "",
    blank_mm: float = BLANK_MM,
) -> Words:
    """A paragraph of one weight, lines to write on in place of blanks."""
    runs = [Run(part, is_bold=font.bold, is_blank=n % 2 == 1) for n, part in enumerate(re.split("(_{4,})", said))]
    copy = copy_of(tuple(runs), replace(font, bold=False), blank_mm=blank_mm)
    return Words(copy, font.line_height, align=align, wide=wide, pause=pause, called=called, role=role)


@dataclass(frozen=True, eq=False)
class SheetTable:
    """A table of some rows, for any of the players."""

    sheet: ScoreSheet
    rows: Sequence[cells.Row]
    way: Way
    hand: Hand
    fonts: Fonts
    has_key: bool = True
    """Whether the key stands above its labels: a table beside another needs none."""
    keyed: Sequence[cells.Row] = ()
    """The rows whose marks the key explains, where they are not its own alone."""
    _row_heights: dict[tuple[float, float], list[tuple[float, float]]] = field(default_factory=dict, init=False)
    _head_heights: dict[tuple[float, float], float] = field(default_factory=dict, init=False)
    _name_settings: "dict[float, NameSetting]" = field(default_factory=dict, init=False)

    # -- sizes ---------------------------------------------------------------------------------------------------

    @property
    def is_tight(self) -> bool:
        """Whether height is dear."""
        return self.way.size.place < self.hand.easy

    @property
    def is_log(self) -> bool:
        """Whether it has the hands of a progression."""
        return any(row.kind == "hand" for row in self.rows)

    @property
    def is_of_cards(self) -> bool:
        """Whether its cells are cards to tick."""
        return self.rows[0].kind == "requirement"

    @property
    def gutter(self) -> float:
        """Between columns."""
        return GUTTERS[self.is_tight]

    @cached_property
    def cell_sizes(self) -> CellSizes:
        """Those of its cells."""
        in_strip = (CellKind.BONUS, CellKind.LAID)
        cells_of_rounds = chain.from_iterable(chain(*row.cells) for row in self.rows if row.is_scored)
        has_strip = any(isinstance(cell, BuyBoxes) or cell in in_strip for cell in cells_of_rounds)
        return CellSizes(
            self.way.size.place,
            self.hand.low_score if self.is_log else self.hand.score,
            self.hand.digit,
            self.mark,
            has_strip and self.way.has_marks,
            self.way.cell_lines,
            self.fonts.small,
            self.hand.weights[0],
            self.sheet.language.say("sheet-deals"),
            self._has_corner and not (has_strip and self.way.has_marks),
            dict(zip(SUMS, self.sheet.hand_heads, strict=False)),
        )

    @property
    def _has_corner(self) -> bool:
        """Whether the dealer's mark would leave a score too little."""
        deals = any(CellKind.DEALER in each for row in self.rows for each in row.cells) and self.way.has_marks
        return deals and (self.way.cell_lines > 1 or self.hand is not USUAL)

    @property
    def mark(self) -> float:
        """The height of a box for a buy."""
        return max(2.6, self.fonts.em * 0.8)

    @cached_property
    def labels(self) -> dict[int, Box]:
        """The label of each row, by its place among them."""
        return {n: self._label(row) for n, row in enumerate(self.rows)}

    def _label(self, row: cells.Row) -> Box:
        """Number, words and picture; the first lines of all stand on one baseline."""
        is_round = row.kind in ("round", "requirement") and bool(row.words)
        scale = (1.2 if self.is_tight else 1.6) if is_round else 1
        font = replace(self.fonts.bold if is_round else self.fonts.text, size=round(self.fonts.text.size * scale))
        numbers = [each.number for each in self.rows if each.number and each.kind == row.kind]
        widest = max(map(font.width, numbers), default=0)
        said = self._said(row)
        if row.has_picture and self.way.pictures:
            picture = Picture(row.pictures[0], "", self._cards, is_mute=True)
            if self.way.pictures == "beside":
                said = Row([said, picture], gap=self.gutter, widths=(self._widest_words,))
            else:
                said = Stack([said, replace(picture, above=0.5)])
        if row.number:
            number = words(row.number, font, wide=widest, pause=".")
            if row.kind in ("line", "hand"):
                number = replace(number, align="right", is_tabular=True)
                said = Row([said, number], gap=self.gutter, is_apart=True, is_level=True)
            else:
                said = Row([number, said], gap=self.gutter * 0.8, widths=(widest,), is_level=True)
        weight = 0 if row.kind in ("line", "hand", "heading", "settlement") else self._weight(row)
        above = 0 if row.kind in ("round", "requirement", "target") else inf
        return Stack([Box(high=AIR, most=above), said, Box(high=AIR, most=above)], role="row", rule=weight, most=inf)

    def _said(self, row: cells.Row) -> Box:
        """What is asked for in a round, and what is special to it, beside it where that has room."""
        told = [part for part in (with_numbers_held(row.held_remark), row.dealer if self.way.has_marks else "") if part]
        is_head = row.kind == "heading" or row is self._first_sum
        called = "stake" if Settle("payment") in row.cells[0] else row.words if row.cells else ""
        font, pause = self.fonts.bold if is_head else self.fonts.text, ";" if told else ""
        first = words(row.held_words(at_end=False), font, pause=pause, called=called)
        if not told:
            return first
        return Inline(
            [*([first] if row.words else []), *(words(part, self.fonts.remark, blank_mm=CARDS_MM) for part in told)],
            gap=self.fonts.em * 0.6,
        )

    @cached_property
    def _first_sum(self) -> cells.Row | None:
        """The first row that sums all up."""
        return next((row for row in self.rows if row.kind in ("total", "place")), None)

    @cached_property
    def _cards(self) -> Cards:
        pictures = [row.pictures[0] for row in self.sheet.rows if row.has_picture]
        return Cards(pictures, self.way.size.card, self.hand.least_card)

    @cached_property
    def _widest_words(self) -> float:
        return max(self._said(row).wanted() for row in self.rows if row.has_picture)

    def _weight(self, row: cells.Row) -> float:
        """Of the line below a row: heavy above what sums all up."""
        hair, thin, heavy = self.hand.weights
        following = self.rows[self.rows.index(row) + 1 :][:1]
        if following and following[0] is self._first_sum:
            return heavy
        return thin if row.kind in ("subtotal", "carried", "heading") else hair

    # -- widths --------------------------------------------------------------------------------------------------

    @cached_property
    def least_cell(self) -> float:
        """The narrowest column for a player."""
        return max(map(self.cell_sizes.least_width, self.rows))

    @cached_property
    def label_widths(self) -> tuple[float, float]:
        """The narrowest label column, and that in which nothing is broken and pictures are large."""
        boxes = [*self.labels.values(), *(self._key_marks if self.has_key else ())]
        return max(box.least() for box in boxes), max(box.wanted() for box in boxes)

    @cached_property
    def _most_places(self) -> int:
        """How many places stand beside one another."""
        lines = (self.cell_sizes.lines_of(row.fullest) for row in self.rows)
        return max((len(each[0]) for each in lines if each), default=1)

    def most_cell(self, players: int, width: float) -> float:
        """The widest column for a player."""
        least = width * LEAST_OF_PLAYERS / players - self.gutter
        has_words = any(row.words for row in self.rows if row.is_scored)
        wider = max(self._most_places / 2, 1 if has_words else BESIDE_NUMBERS)
        return max(self.least_cell, least, self.hand.widest * wider)

    def columns(self, players: int, width: float, cap: float = inf) -> tuple[float, float]:
        """The width of the labels and of a player's column; NoRoom where they don't go.

        Labels get what they want where a column has what it needs; the rest goes to the columns, up to the widest.
        """
        least, wanted = self.label_widths
        room = width - players * (self.least_cell + self.gutter)
        if least > room + 0.01:
            raise NoRoom
        wanted = min(wanted, max(least, width * MOST_LABEL)) if players > 1 else wanted
        left = (width - min(wanted, room)) / players - self.gutter
        cell = min(left, self.most_cell(players, width), max(cap, self.least_cell))
        return width - players * (cell + self.gutter), cell

    # -- heights -------------------------------------------------------------------------------------------------

    def row_heights(self, label: float, cap: float) -> list[tuple[float, float]]:
        """The least and the most height of each row, in a label column of a width; no place gets higher than a cap."""
        if self.way.size.place > max(cap, self.hand.sizes[-1].place) + 0.01:
            raise NoRoom
        if (label, cap) not in self._row_heights:
            self._row_heights[label, cap] = [self._heights(n, row, label, cap) for n, row in enumerate(self.rows)]
        return self._row_heights[label, cap]

    def _heights(self, n: int, row: cells.Row, label: float, cap: float) -> tuple[float, float]:
        least = max(self.labels[n].height(label), self.cell_sizes.least_height(row))
        sizes, lines = self.cell_sizes, len(self.cell_sizes.lines_of(row.fullest))
        if row.is_scored:
            highest = self.hand.highest[row.kind in ("line", "hand")]
            return least, max(least, sizes.strip + min(max(highest, lines * highest * 0.85), max(1, lines) * cap))
        if row.kind in ("heading", "target", "settlement"):
            return least, 0
        return least, max(least, min(self.hand.highest[1] * 1.25, cap))

    def place_height(self, row: cells.Row, height: float) -> float:
        """The height of a place in a row so high; a card to tick is as high as it gets."""
        lines = len(self.cell_sizes.lines_of(row.fullest))
        return (height - self.cell_sizes.strip) / max(1, lines)

    # -- boxes ---------------------------------------------------------------------------------------------------

    def box(
        self, group: Sequence[int], width: float, *, cap: tuple[float, float], names: Sequence[str], head: float
    ) -> Table:
        """The table of some players, what stands above its rows as high as told."""
        label, cell = self.columns(len(group), width, cap[0])
        heights = self.row_heights(label, cap[1])
        made = [replace(self.head(group, label, cell, names), high=head)]
        made += [
            Row([replace(self.labels[n], key=object()), *self._cells(row, group)], role="TR", high=least, most=most)
            for n, (row, (least, most)) in enumerate(zip(self.rows, heights, strict=True))
        ]
        widths = (label, *[cell] * len(group))
        most = head + sum(max(each) for each in heights)
        return Table(made, gap=self.gutter, widths=widths, role="Table", most=most)

    def _cells(self, row: cells.Row, group: Sequence[int]) -> list[Box]:
        is_sum = row is self._first_sum
        found: list[Box] = []
        for column, each in zip(group, row.cells_in(group), strict=True):
            kept = tuple(cell for cell in each if self.way.has_marks or not _is_mark(cell))
            weight = self._weight(row) if each or row.kind == "heading" else 0
            found.append(Cell(row, column, kept, self.cell_sizes, role="TD", rule=weight, is_tinted=is_sum, most=inf))
        return found

    # -- heads ---------------------------------------------------------------------------------------------------

    def head_height(self, label: float, cell: float) -> float:
        """The height of what stands above the rows."""
        if (label, cell) not in self._head_heights:
            head = self.head(range(1), label, cell, self.sheet.names)
            self._head_heights[label, cell] = head.height(label + self.gutter + cell)
        return self._head_heights[label, cell]

    def head(self, group: Sequence[int], label: float, cell: float, names: Sequence[str]) -> Row:
        """The key and the names, and below each what the places of a cell are."""
        thin = self.hand.weights[1]
        key = Stack([Box(most=inf), *self._key()], role="column", rule=thin, most=inf)
        setting = self._names_in(cell)
        below = [[*self._place_heads(), *self._deals(column), Box(high=BELOW_HEAD)] for column in group]
        named = [
            NameBox(setting, names[column], column, has_line=len(under) > 1)
            for column, under in zip(group, below, strict=True)
        ]
        heads = [
            Stack([Box(most=inf), name, *others], role="column", rule=thin, most=inf)
            for name, others in zip(named, below, strict=True)
        ]
        return Row([key, *heads], gap=self.gutter, widths=(label, *[cell] * len(group)), role="TR")

    def _names_in(self, cell: float) -> "NameSetting":
        """How names are set above columns of a width."""
        if cell not in self._name_settings:
            names = tuple(dict.fromkeys(self.sheet.names))
            self._name_settings[cell] = NameSetting(names, self.fonts.bold, cell, self.hand)
        return self._name_settings[cell]

    def _place_heads(self) -> list[Box]:
        row = next((row for row in self.rows if row.is_scored and SUMS[0] in row.fullest), None)
        if row is None or not self.sheet.hand_heads:
            return []
        sizes, each = self.cell_sizes, row.fullest
        lines, found = sizes.lines_of(each), [Box(high=BELOW_HEAD)]
        for line in lines:
            shares = sizes.widths(line, lines)
            names = [Stack([Box(most=inf), words(sizes.name(cell), sizes.small, pause=";")], most=inf) for cell in line]
            found.append(Row(names, shares=shares))
        return found

    def _deals(self, column: int) -> list[Box]:
        deals = self.sheet.columns[column].deals if self.way.has_marks else ()
        if not deals:
            return []
        small = self.fonts.small
        told = words(", ".join(map(str, deals)), small)
        disc = mark_box("dealer", small.figure_height * 1.15, small)
        return [Row([disc, told], gap=0.8, widths=(disc.wide,), is_level=True)]

    def _key(self) -> list[Box]:
        """The marks with what they mean, and what stands beside one another in a cell."""
        if not self.has_key:
            return (
                [words(self.sheet.number_head, self.fonts.small), Box(high=BELOW_HEAD)]
                if self.sheet.number_head
                else []
            )
        return [Inline(self._key_marks, gap=2.4), Box(high=BELOW_HEAD)]

    def _has_in_cells(self, mark: MarkName) -> bool:
        """Whether a mark stands in its cells, or above them."""
        stands = {cell for row in self.keyed or self.rows for each in row.cells for cell in each}
        if mark in ("buy", "tally"):
            counts = {cell.count for cell in stands if isinstance(cell, BuyBoxes)}
            return None in counts if mark == "tally" else bool(counts - {None})
        if mark == "dealer" and any(column.deals for column in self.sheet.columns):
            return True
        return {"tick": CellKind.TICK, "laid": CellKind.LAID, "dealer": CellKind.DEALER, "bonus": CellKind.BONUS}.get(
            mark, CellKind.ENTRY
        ) in stands

    @cached_property
    def _key_marks(self) -> list[Box]:
        small, sizes, found = self.fonts.small, self.cell_sizes, list[Box]()
        for mark, said in self.sheet.key:
            if not self._has_in_cells(mark):
                continue
            if mark and (self.way.has_marks or mark == "tick"):
                high = sizes.disc if mark in ("dealer", "bonus", "laid") else sizes.mark
                card = high / HEIGHT_TO_WIDTH
                wide = {"buy": card, "tick": card, "tally": high * 2}.get(mark, high)
                drawn = mark_box(mark, high, small, wide=wide, weight=sizes.hair)
                found.append(Row([drawn, words(said, small, pause=";")], gap=0.9, widths=(wide,), is_level=True))
            elif not mark and not self._place_heads():
                where = "\u00a0| " if self.way.cell_lines == 1 else "\u00a0/ "
                found.append(words(said.replace(BESIDE, where), small))
        return found


def _is_mark(cell: cells.SheetCell) -> bool:
    return isinstance(cell, BuyBoxes) or cell in (CellKind.BONUS, CellKind.LAID, CellKind.DEALER)


@dataclass(frozen=True, eq=False)
class NameSetting:
    """The names of a sheet in the largest type in which all fit above their columns; those that fit in none upright."""

    names: tuple[str, ...]
    bold: Font
    width: float
    hand: Hand

    @cached_property
    def font(self) -> Font:
        """Their type."""
        sizes = [self.bold]
        while sizes[-1].size > self.hand.name_pt:
            sizes.append(replace(self.bold, size=max(self.hand.name_pt, sizes[-1].size - 0.5)))
        return next((font for font in sizes if self._fit(font)), sizes[-1])

    def _fit(self, font: Font) -> bool:
        return all(self._fits(name, font) for name in self.names if name)

    def _fits(self, name: str, font: Font) -> bool:
        box = words(name, font)
        lines = len(box.lines(self.width))
        most_of_parted = MOST_OF_PARTED if self.hand is not USUAL else 0  # in large type alone
        return lines <= (MOST_NAME_LINES if box.least() <= self.width else most_of_parted)

    @cached_property
    def high(self) -> float:
        """The height of the highest, and at the least that of a place to write one."""
        blank = self.hand.sizes[-1].place if "" in self.names else self.bold.line_height
        return max([blank, *(self.box(name).height(self.width) for name in self.names if name)])

    def box(self, name: str) -> Box:
        """A name in its type."""
        return words(name, self.font) if self._fits(name, self.font) else Upright(name, self.font, UPRIGHT_MM)


@dataclass(frozen=True, eq=False)
class NameBox(Box):
    """A name above its column, or the place to write one, as high as the highest name."""

    setting: NameSetting
    name: str
    column: int
    has_line: bool
    """Whether a place to write in has a line, as something stands below it."""

    def _set_height(self, _width: float) -> float:
        return self.setting.high

    def parts(self, at: Placed) -> Iterator[Placed]:
        """The name at the foot of its place."""
        if self.name:
            box = self.setting.box(self.name)
            high = box.height(at.width)
            yield Placed(box, at.x, at.y + at.height - high, at.width, high)
        else:
            hand, line = self.setting.hand, self.setting.hand.weights[0] if self.has_line else 0
            high = hand.sizes[-1].place
            yield Placed(Place(("name", self.column), line=line), at.x, at.y + at.height - high, at.width, high)
