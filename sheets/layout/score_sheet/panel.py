"""One block of the table: how wide its columns and how low its rows may be, and everything in it put in its place."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from itertools import chain
from math import inf

from sheets.layout.score_sheet.cell_boxes import (
    RoomBeside,
    has_total_below,
    least_height,
    least_width,
    marks_width,
    place_cells,
    room_beside,
    wanted_width,
)
from sheets.layout.score_sheet.entry_heads import HEAD_INDENT_MM, EntryHeads, entry_heads
from sheets.layout.score_sheet.entry_places import are_beside
from sheets.layout.score_sheet.key_cell import KeyCell
from sheets.layout.score_sheet.label_column import RowLabel, RowLabels
from sheets.layout.score_sheet.panel_key import PanelKey, panel_key
from sheets.layout.score_sheet.placed_sheet import PlacedColumn, PlacedMark, PlacedPanel, PlacedRow
from sheets.layout.score_sheet.sample_cell import SampleCell
from sheets.layout.score_sheet.set_names import SetName, least_name_width, set_names
from sheets.layout.score_sheet.sheet_sizes import SheetFonts
from sheets.layout.score_sheet.target_scales import place_scale, scale_height
from sheets.layout.type import Blank, Text
from sheets.paper.sizes import Box
from sheets.specification.score_sheet.cells import Row, ScoreSheet, TargetScale

LEAST_LABEL_MM = 16
LABEL_SHARE, MOST_LABEL_SHARE = 0.36, 0.5
"""The most of a panel's width that its labels take, and the most where the columns are wide enough all the same."""
PICTURES_SHARE = 0.68
"""The most that labels take with pictures beside their words, which cost no height."""
LEAST_PLAYERS_SHARE, FIGURES_SHARE = 0.5, 0.76
"""The least of a panel's width that columns take, however few they are, and two or more with several figures a cell."""
MOST_BESIDE_WORDS, MOST_BESIDE_NUMBERS = 1.36, 1.8
"""How much wider columns get where labels want no more, and where a row is only numbered: few of them do not leave half
a page empty. Where height is dear a key takes less of it beside narrower ones."""
LEAST_BESIDE_SAMPLE = 0.85
"""How much narrower columns may get beside a sample of their cells."""
BELOW_WIDTH_MM = 17
"""The width that a column gets, if labels can be broken for it, where totals stand below the scores."""
LABEL_AIR_MM = 1.1
"""Above and below a label in the lowest row."""
NAME_GAP_MM = 1.9
"""Between a name and the rule under it."""
SMALL_GAP_MM = NAME_GAP_MM - 0.3
"""Likewise, of small type."""
NAME_LINE_MM = 1.2
"""Between a name and the line for it, where the rule is further down."""


@dataclass(frozen=True, eq=False)
class PanelPlan:
    """A panel of so many players in a width, measured but not yet placed."""

    sheet: ScoreSheet
    labels: RowLabels
    """The labels of its rows; sheets that differ in marks alone share them."""
    players: int
    width: float
    most_column: float = field(default=inf, kw_only=True)
    """The widest that a player's column gets."""
    has_key_above: bool = field(default=False, kw_only=True)
    """Whether all of the key stands above the columns though it takes no less height there."""

    @property
    def fonts(self) -> SheetFonts:
        """The fonts of its labels, and of everything else in it."""
        return self.labels.fonts

    @cached_property
    def column_width(self) -> float:
        """The width of a player's column: a little is left to a sample of its cells, if these stay as they are."""
        width = self._cell_width
        sample = self._sample(width)
        if sample is None:
            return width
        narrower = (self.width - sample.least_width) / self.players - self.fonts.sizes.gutter
        return narrower if LEAST_BESIDE_SAMPLE * width <= narrower < width and self._stays(narrower) else width

    def _stays(self, narrower: float) -> bool:
        """Whether every cell has its places where it has them in the width that it would have without a sample."""
        sizes = self.fonts.sizes
        return all(
            narrower >= wanted_width(row, sizes)
            and are_beside(row, sizes, narrower) == are_beside(row, sizes, self._cell_width)
            for row in self._scored
        )

    def _sample(self, width: float) -> SampleCell | None:
        """A filled cell as columns of a width have them; none where totals stand below, or height is dear."""
        row, sizes = next((row for row in self._scored if row.entries), None), self.fonts.sizes
        if row is None or not self.sheet.sample or sizes.key_above or has_total_below(row, sizes, width):
            return None
        return SampleCell(self.sheet, self.fonts, has_two_lines=not are_beside(row, sizes, width))

    @cached_property
    def _cell_width(self) -> float:
        """The width that its cells get.

        The labels have what they want where a score with its total beside it has room, else they are broken into lines;
        and where even that is not enough, the totals stand below the scores. For names to be whole labels are broken
        only as far as no row gets higher.
        """
        room = self.width - self.players * self.fonts.sizes.gutter
        easy, tight = ((room - label) / self.players for label in (self._wanted_label, self.least_label))
        wanted = max((wanted_width(row, self.fonts.sizes) for row in self._scored), default=0.0)
        if easy >= wanted or tight < wanted:
            wanted = max(easy, min(tight, BELOW_WIDTH_MM))
            whole = least_name_width(self.sheet.names, self.fonts)
            wanted = whole if wanted < whole <= tight and self._takes_no_height(whole) else wanted
        sizes = self.fonts.sizes
        share = FIGURES_SHARE if self.players > 1 and any(row.entries for row in self._scored) else LEAST_PLAYERS_SHARE
        alone = self.width * share / self.players - sizes.gutter
        beside = [wanted_width(row, sizes) + marks_width(row, sizes) for row in self._scored if sizes.marks_beside]
        has_words = any(row.words for row in self._scored)
        wider = 1.0 if has_words and sizes.key_above else MOST_BESIDE_WORDS if has_words else MOST_BESIDE_NUMBERS
        return min(max(sizes.widest * wider, alone, *beside), wanted, self.most_column)

    def _takes_no_height(self, column: float) -> bool:
        """Whether labels that leave columns of a width are no higher than the cells."""
        label = self.width - self.players * (column + self.fonts.sizes.gutter)
        cells = max(least_height(row, self.fonts.sizes, column) for row in self._scored)
        heights = (self.labels.label(row, label).height + LABEL_AIR_MM for row in self._scored)
        return self.labels.have_room(label) and all(height <= cells for height in heights)

    @cached_property
    def label_width(self) -> float:
        """The width of the label column, which takes what the players leave."""
        return self.width - self.players * (self.column_width + self.fonts.sizes.gutter)

    @cached_property
    def _wanted_label(self) -> float:
        """The width that labels and key want, within their share."""
        beside = self.width - self.players * (self.fonts.sizes.beside + self.fonts.sizes.gutter)
        most = max(self.width * LABEL_SHARE, min(self.width * MOST_LABEL_SHARE, beside))
        key = 0.0 if self.fonts.sizes.key_above else self._whole_key.wanted_width
        wanted = max(self.labels.wanted_width(most), key)
        return max(self.least_label, min(wanted, most))

    @cached_property
    def least_label(self) -> float:
        """The narrowest label column, every meld and every name in its key whole, within a share."""
        key = 0.0 if self.fonts.sizes.key_above else self._whole_key.least_width
        least = max(self.labels.least_width, key)
        share = PICTURES_SHARE if self.fonts.sizes.picture_beside else MOST_LABEL_SHARE
        return max(LEAST_LABEL_MM, min(self.width * share, least))

    @cached_property
    def _whole_key(self) -> KeyCell:
        return KeyCell(self.sheet, self.fonts)

    @cached_property
    def _scored(self) -> tuple[Row, ...]:
        return tuple(row for row in self.sheet.rows if row.is_scored)

    @cached_property
    def _room_beside(self) -> RoomBeside | None:
        return room_beside(self._scored, self.fonts.sizes, self.column_width)

    @cached_property
    def fits_across(self) -> bool:
        """Whether every column is as wide as its cells need, and every picture large enough."""
        needed = max((least_width(row, self.fonts.sizes) for row in self._scored), default=0)
        return self.column_width >= needed and self.labels.have_room(self.label_width)

    @cached_property
    def has_totals_below(self) -> bool:
        """Whether running totals stand below the scores, and not beside them."""
        return any(has_total_below(row, self.fonts.sizes, self.column_width) for row in self._scored)

    # -- heights -----------------------------------------------------------------------------------------------------

    @cached_property
    def least_row(self) -> float:
        """The lowest row that holds its marks, its places to write and its label."""
        cells = max(least_height(row, self.fonts.sizes, self.column_width) for row in self._scored)
        return max([cells, *(self._label(row).height + LABEL_AIR_MM for row in self._scored)])

    @cached_property
    def most_row(self) -> float:
        """The height beyond which a row only looks empty."""
        sizes, label = self.fonts.sizes, max(self._label(row).height for row in self._scored)
        most = sizes.line if any(row.kind == "line" for row in self._scored) else sizes.most_row
        return max(self.least_row, label + 2 * LABEL_AIR_MM, most + (sizes.clear if self.has_totals_below else 0))

    def head_height(self, columns: Sequence[int]) -> float:
        """The names, the key, and what stands between them and what is above."""
        return self.key.height(self._names_height(columns)) + NAME_GAP_MM

    def _names_height(self, columns: Sequence[int]) -> float:
        """The names with the hands that each player deals below them."""
        names = max(name.height for name in (*(self.names[c] for c in columns), *self.names[len(self.sheet.columns) :]))
        if self._heads_of_entries.levels:
            names = max(names, self.fonts.sizes.floor)
        return max(names + self._deals_height(columns), self.fonts.text.line_height) + self._heads_height

    @property
    def has_heads_on_top(self) -> bool:
        """Whether there is room below the names for what stands above the points of hands."""
        return bool(self.sheet.hand_heads)

    @cached_property
    def key(self) -> PanelKey:
        """The key in its place beside or above the names."""
        return panel_key(
            self.sheet, self.fonts, label_width=self.label_width, width=self.width,
            names=self._names_height(range(len(self.sheet.columns))), is_below=self.has_totals_below,
            sample=self._sample(self.column_width), is_above=self.has_key_above,
        )  # fmt: skip

    def fixed_height(self, rows: Sequence[Row]) -> float:
        """The rows that sum up, whose heights never change."""
        return sum(self._row_height(row, 0) for row in rows if not row.is_scored)

    def _row_height(self, row: Row, scored: float) -> float:
        """The height of a row, `scored` being that of a row with scores."""
        least = self.fonts.sizes.total if row.kind == "total" else self.fonts.sizes.place
        least = scale_height(self.fonts) if row.kind == "target" else least
        label = self._label(row).height + 1
        return scored if row.is_scored else label if row.is_heading else max(least, label)

    def _label(self, row: Row) -> RowLabel:
        return self.labels.label(row, self.label_width)

    # -- what stands above the columns -------------------------------------------------------------------------------

    @cached_property
    def names(self) -> tuple[SetName, ...]:
        """The name above each column, and behind them those of other tables."""
        return set_names(self.sheet.names, self.fonts, self.column_width)

    @cached_property
    def breaks_in_names(self) -> int:
        """How often the name is broken that is the most; a turned one is as bad as one that is broken once."""
        return max(name.breaks for name in self.names)

    @property
    def _disc(self) -> float:
        """The dealer's mark before the hands that a player deals."""
        return self.fonts.small.figure_height * 1.15

    @property
    def _disc_gap(self) -> float:
        """The air behind that mark."""
        return max(0.8, 0.08 * self.fonts.small.size)

    @cached_property
    def _deal_lines(self) -> tuple[list[str], ...]:
        """The hands that each player deals, in lines as wide as the column."""
        hands = (", ".join(map(str, column.deals)) for column in self.sheet.columns)
        return tuple(
            self.fonts.small.lines(each, self.column_width - self._disc - self._disc_gap - 0.2) for each in hands
        )

    def _deals_height(self, columns: Sequence[int]) -> float:
        return max(len(self._deal_lines[column]) for column in columns) * self.fonts.small.line_height

    # -- placing -----------------------------------------------------------------------------------------------------

    def place(
        self, *, x: float, y: float, columns: Sequence[int], rows: Sequence[Row], row_height: float
    ) -> PlacedPanel:
        """The panel at a place, for these players and these rows."""
        top = head_bottom = y + self.head_height(columns)
        first, step = x + self.label_width + self.fonts.sizes.gutter, self.column_width + self.fonts.sizes.gutter
        heads, last = self._heads_height, head_bottom - SMALL_GAP_MM
        above = head_bottom - NAME_GAP_MM - heads
        names_bottom = above - self._deals_height(columns)
        placed_columns = tuple(
            PlacedColumn(
                column,
                at,
                self.column_width,
                self.names[column].place(at, names_bottom),
                self._deals(column, at, last - heads),
                self._hand_heads(at, self._heads_bottom(rows, head_bottom, row_height))
                or tuple(self._heads_of_entries.place(at, last)),
                names_bottom,
                self._name_line(column, at, above, names_bottom),
            )
            for column, at in ((column, first + place * step) for place, column in enumerate(columns))
        )
        placed_rows = []
        for row in rows:
            label = Box(x, top, self.label_width, self._row_height(row, row_height))
            texts, pictures = self.labels.place(row, label)
            place_in = partial(place_cells, row, sizes=self.fonts.sizes, beside=self._room_beside)
            cells = tuple(
                place_in(cells, Box(at.x, top, at.width, label.height))
                for at, cells in zip(placed_columns, row.cells_in(columns), strict=True)
            )
            scaled = ((cell, at) for cell, at in chain(*cells) if isinstance(cell, TargetScale))
            scales = tuple(place_scale(cell, at, self.fonts) for cell, at in scaled)
            placed_rows.append(PlacedRow(row, top, label.bottom, texts, pictures, cells, scales=scales))
            top += label.height
        key = self.key.place(x, y, last)
        return PlacedPanel(x, self.label_width, head_bottom, key, placed_columns, tuple(placed_rows))

    def _name_line(self, column: int, x: float, above: float, names_bottom: float) -> tuple[Blank, ...]:
        """A line for a name that is to be written where hands dealt or heads stand between it and the rule."""
        has_levels = bool(self._heads_of_entries.levels)
        stands_between = self._deal_lines[column] or (self.has_heads_on_top and not has_levels)
        if stands_between and not all(each.name for each in self.sheet.columns):
            return (Blank(x, names_bottom, self.column_width),)
        return (Blank(x, above + NAME_LINE_MM, self.column_width),) if has_levels else ()

    def _heads_bottom(self, rows: Sequence[Row], head_bottom: float, row_height: float) -> float | None:
        """Where what stands above the points of hands ends: at the rule above the first of them; None without hands."""
        kinds = [row.kind for row in rows]
        if "hand" not in kinds or not self.sheet.hand_heads:
            return None
        above = rows[: kinds.index("heading") + 1] if "heading" in kinds else ()
        return head_bottom + sum(self._row_height(row, row_height) for row in above)

    def _hand_heads(self, x: float, bottom: float | None) -> tuple[Text, ...]:
        """What stands above the points of hands in a column, and above the totals beside them."""
        if bottom is None:
            return ()
        places = zip(self.sheet.hand_heads, (0.0, self.column_width / 2), strict=True)
        return tuple(
            self.fonts.small.text(words, x + at + HEAD_INDENT_MM * bool(at), bottom - SMALL_GAP_MM)
            for words, at in places
        )

    @property
    def _heads_height(self) -> float:
        """The height of what stands right above the places to write in, with the line between it and the names."""
        if self._heads_of_entries.levels:
            return self._heads_of_entries.height + NAME_LINE_MM
        return self.has_heads_on_top * self.fonts.small.line_height

    @cached_property
    def _heads_of_entries(self) -> EntryHeads:
        in_short = self.sheet.language.say("sheet-points.short")
        heads = self.sheet.hand_heads
        return entry_heads(self._scored, self.fonts, heads=heads, in_short=in_short, width=self.column_width)

    def _deals(self, column: int, x: float, last: float) -> tuple[Text | PlacedMark, ...]:
        """The hands that a player deals, behind the dealer's mark."""
        lines, small, disc = self._deal_lines[column], self.fonts.small, self._disc
        if not lines:
            return ()
        first = last - (len(lines) - 1) * small.line_height
        mark = PlacedMark(x, first - small.figure_height / 2 - disc / 2, disc, disc, "dealer")
        return (mark, *small.texts(lines, x + disc + self._disc_gap, first))
