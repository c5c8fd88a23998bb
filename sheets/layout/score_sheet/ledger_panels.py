"""The two parts of a progression's sheet in their places: what each laid down, and the ledger of the hands.

The ledger stands below the other part on the same columns, beside it, or on a page of its own; below it, each player
may have a strip of cards in place of one in each row.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal, TypeAlias

from sheets.layout.score_sheet.cell_boxes import TICK_AIR_MM, least_height
from sheets.layout.score_sheet.label_column import row_labels
from sheets.layout.score_sheet.page_frame import PageFrame
from sheets.layout.score_sheet.panel import LABEL_AIR_MM, MOST_BESIDE_NUMBERS, PanelPlan
from sheets.layout.score_sheet.placed_sheet import PlacedPage, PlacedPanel
from sheets.layout.score_sheet.progress_strip import ProgressStrip
from sheets.layout.score_sheet.sheet_sizes import SheetFonts
from sheets.specification.score_sheet.cells import Row, ScoreSheet
from sheets.words.rule_lines import more_in

Way: TypeAlias = Literal["below", "beside", "apart", "strip"]
"""Where the ledger stands: below what is laid down, beside it, on a page of its own; or below strips of cards."""
MOST_TICK_MM = 11.2
"""The height beyond which a card to write a hand's number in only looks empty."""


@dataclass(frozen=True, eq=False)
class GivenPanel(PanelPlan):
    """A panel whose players share what a label column of a given width leaves."""

    label: float = 0
    is_wide: bool = False
    """Whether few columns get wider beside numbers of hands alone, as these leave a page of their own half empty."""

    @cached_property
    def column_width(self) -> float:
        """The width of a player's column."""
        widest = self.fonts.sizes.widest * (MOST_BESIDE_NUMBERS if self.is_wide else 1)
        return min(widest, (self.width - self.label) / self.players - self.fonts.sizes.gutter)

    @cached_property
    def widened(self) -> "GivenPanel":
        """The same with its key whole beside the columns, which get wider where that leaves them more."""
        key = self._whole_key
        return replace(self, label=max(self.label, key.wanted_width, key.least_width), is_wide=True)

    @property
    def has_heads_on_top(self) -> bool:
        """Whether what stands above the points of hands does so below the names, and not in a row between."""
        return super().has_heads_on_top and all(row.kind != "heading" for row in self.sheet.rows)

    @cached_property
    def least_laid_row(self) -> float:
        """The lowest row that holds a requirement and the cards beside it."""
        rows = [row for row in self.sheet.rows if row.kind == "requirement"]
        labels = max(self._label(row).height + LABEL_AIR_MM for row in rows)
        return max(labels, least_height(rows[0], self.fonts.sizes, self.column_width))

    @cached_property
    def names_torn(self) -> int:
        """How many names are turned, or broken within a word, small as they are."""
        return sum(name.breaks > 0 for name in self.names)

    def with_cards(self, row_height: float) -> "GivenPanel":
        """The same with cards to write in as high as rows allow."""
        sizes = self.fonts.sizes
        tick = min(max(MOST_TICK_MM, sizes.tick), row_height - TICK_AIR_MM)
        fonts = SheetFonts(replace(sizes, tick=tick), self.fonts.measure)
        return replace(self, labels=row_labels(self.sheet, fonts))


@dataclass(frozen=True)
class LedgerHeights:
    """How many hands, and how high the rows are."""

    lines: int
    laid_row: float
    hand_row: float


@dataclass(frozen=True)
class LedgerFit:
    """A progression's sheet fitted to pages."""

    way: Way
    frame: PageFrame
    """Of the page with what is laid down, its foot as wide as it has room."""
    has_foot_beside: bool
    """Whether the foot stands beside the ledger, in the white left of it."""
    laid: GivenPanel
    ledger: GivenPanel
    ledger_frame: PageFrame
    """Of the page with the ledger: the same page, or one without a foot."""
    groups: tuple[range, ...]
    """The players of each page."""
    heights: LedgerHeights

    @property
    def lines(self) -> int:
        """How many hands the ledger has."""
        return self.heights.lines


def rows_laid_down(sheet: ScoreSheet) -> tuple[Row, ...]:
    """The rows in which is noted what each player has laid down."""
    return tuple(row for row in sheet.rows if row.kind == "requirement")


def rows_of_ledger(sheet: ScoreSheet, *, has_heading: bool) -> tuple[Row, ...]:
    """The rows with the points of each hand and what sums them up; a ledger below the other part has a heading."""
    other = ("requirement",) if has_heading else ("requirement", "heading")
    return tuple(row for row in sheet.rows if row.kind not in other)


def place_parts(sheet: ScoreSheet, fit: LedgerFit) -> tuple[PlacedPage, ...]:
    """The pages of a sheet that was fitted and has as many hands as the fit, everything in its place."""
    foot = fit.frame.foot
    gone = () if more_in(foot.sheet.foot) else more_in(sheet.foot)
    lines = tuple(line for line in sheet.foot if line not in gone)
    frame = replace(fit.frame, feet=(replace(foot, sheet=replace(sheet, foot=lines)),))  # with the number of hands
    pages: list[tuple[PageFrame, list[PlacedPanel], float]] = []
    for group in fit.groups:
        laid = _laid_down(sheet, fit, group)
        match fit.way:
            case "below" | "strip":
                panel = _joined(sheet, fit, group, laid)
                first = next(row for row in panel.rows if row.row.kind == "hand")
                beside = first.top - fit.laid.fonts.sizes.leading * 0.45  # level with the first line
                pages.append((frame, [panel], beside if fit.has_foot_beside else panel.rows[-1].bottom))
            case "beside":
                ledger = _ledger(sheet, fit, group)
                bottom = max(laid.rows[-1].bottom, 0 if fit.has_foot_beside else ledger.rows[-1].bottom)
                pages.append((frame, [laid, ledger], bottom))
            case "apart":
                ledger = _ledger(sheet, fit, group)
                pages.append((frame, [laid], laid.rows[-1].bottom))
                pages.append((fit.ledger_frame, [ledger], ledger.rows[-1].bottom))
    return tuple(
        around.page(panels, bottom, number=number, count=len(pages))
        for number, (around, panels, bottom) in enumerate(pages, 1)
    )


def _laid_down(sheet: ScoreSheet, fit: LedgerFit, group: Sequence[int]) -> PlacedPanel:
    if fit.way == "strip":
        return _strips(fit, group)
    panel = fit.laid.with_cards(fit.heights.laid_row)
    y = fit.frame.head.bottom
    if fit.way == "beside":  # both parts begin at one height
        y += max(0.0, fit.ledger.head_height(group) - panel.head_height(group))
    rows = rows_laid_down(sheet)
    return panel.place(x=panel.fonts.sizes.margin, y=y, columns=group, rows=rows, row_height=fit.heights.laid_row)


def _strips(fit: LedgerFit, group: Sequence[int]) -> PlacedPanel:
    """The list of what is asked for, the names below it, and the strips of cards below these."""
    strip, x, list_top, line = (
        ProgressStrip(fit.laid),
        fit.frame.sizes.margin,
        fit.frame.head.bottom,
        fit.heights.laid_row,
    )
    top = list_top + strip.list_lines * line + strip.list_air
    heads = fit.laid.place(x=x, y=top, columns=group, rows=(), row_height=0)
    rows = strip.place(heads.columns, x=x, list_top=list_top, line=line, top=heads.head_bottom)
    return replace(heads, rows=rows)


def _ledger(sheet: ScoreSheet, fit: LedgerFit, group: Sequence[int]) -> PlacedPanel:
    """The ledger at the right of its page."""
    panel, frame = fit.ledger, fit.ledger_frame
    y = frame.head.bottom
    if fit.way == "beside":
        y += max(0.0, fit.laid.head_height(group) - panel.head_height(group))
    x = frame.paper.width_mm - frame.sizes.margin - panel.width
    rows = rows_of_ledger(sheet, has_heading=False)
    return panel.place(x=x, y=y, columns=group, rows=rows, row_height=fit.heights.hand_row)


def _joined(sheet: ScoreSheet, fit: LedgerFit, group: Sequence[int], laid: PlacedPanel) -> PlacedPanel:
    """The ledger below the other part, as one table under one head."""
    y = laid.rows[-1].bottom - fit.ledger.head_height(group)
    rows = rows_of_ledger(sheet, has_heading=True)
    ledger = fit.ledger.place(x=laid.x, y=y, columns=group, rows=rows, row_height=fit.heights.hand_row)
    columns = zip(laid.columns, ledger.columns, strict=True)
    return replace(
        laid,
        columns=tuple(replace(above, hand_heads=below.hand_heads) for above, below in columns),
        rows=laid.rows + ledger.rows,
    )
