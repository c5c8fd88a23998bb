"""The search for the best way to fit a progression's sheet: where its ledger stands, and how many hands it has.

As many hands as the game is likely to take come first, then pictures and roomy rows; a page with too few of them
would need a second sheet, and is as good as two. Where nothing fits on one page or two, the search for other sheets
divides this one too.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, product
from math import ceil, inf, nextafter

from sheets.layout.score_sheet.cell_boxes import least_width
from sheets.layout.score_sheet.foot_lines import widest_name
from sheets.layout.score_sheet.halving import first_of
from sheets.layout.score_sheet.ledger_page import LedgerPage, ledger_pages
from sheets.layout.score_sheet.ledger_panels import GivenPanel, LedgerFit, LedgerHeights, Way
from sheets.layout.score_sheet.ledger_parts import LedgerParts
from sheets.layout.score_sheet.page_foot import PageFoot
from sheets.layout.score_sheet.page_frame import MOST_NAMES, PageFrame, page_frame
from sheets.layout.score_sheet.progress_strip import MOST_IN_STRIP, ProgressStrip
from sheets.layout.score_sheet.sheet_options import SheetOptions
from sheets.layout.type import Measure, even_parts
from sheets.paper.sizes import Paper
from sheets.specification.score_sheet.cells import ScoreSheet
from sheets.words.rule_lines import more_in

HANDS_A_REQUIREMENT = 2
"""How many hands a game is likely to take, for each requirement; lines for fewer than LEAST_HANDS of them are more
sheets."""
LEAST_HANDS = 0.6
FEWEST_WANTED = 12
PAGE_COST, TURNED_COST, HAND_COST, NO_PICTURES_COST, TORN_NAME_COST = 1000, 60, 40, 300, 150
FURTHER_HAND_COST = 0.01
"""For each hand fewer than there may be: of sheets that fit alike, the one with more hands is taken."""
LOW_COST, NARROW_COST = 200, 1300
"""Where points and totals of hands are narrower than elsewhere, the part by which they are of this."""
FOOT_COST, BARE_FOOT_COST = 140, 330
"""How much worse a sheet may fit for the sake of its whole foot: more than for three hands, less than for pictures; and
for the sake of what is needed at the table: less than for a page."""
EASY_COST = 1400
"""A sheet that costs no more has its whole foot, and no shorter one is tried."""
WAY_COST: dict[Way, float] = {"below": 0, "beside": 20, "apart": 0, "strip": 150}
PARTS_GAP_MM = 4
"""Between the two parts side by side."""
NUMBER_ROOM_MM, LARGE_NUMBER_ROOM_MM = 10, 15
"""What the number of a hand takes of the label column, with the air before it."""
WHITE_MM, LARGE_WHITE_MM = 55, 95
"""The narrowest label column in which the foot has room beside the numbers of the hands."""
NARROWER = (1, 0.8, 0.65)
"""Label columns to be tried, to what the words want."""
EASY_COLUMN = 1.5
"""How much wider than need be the ledger's columns get before the other part does."""


class LedgerSearch:
    """The search for one sheet on one paper; the hands of the sheet are the most that it may get, or all it must."""

    def __init__(
        self,
        sheet: ScoreSheet,
        paper: Paper,
        measure: Measure,
        options: SheetOptions,
        *,
        parts: LedgerParts | None = None,
        has_all_hands: bool = False,
    ) -> None:
        self.sheet, self.paper, self.measure, self.options = sheet, paper, measure, options
        self._parts = parts or LedgerParts(sheet, measure)
        self._laid, self._ledger = self._parts.sheets["laid"], self._parts.sheets["ledger"]
        self._most = len(sheet.ledger)
        wanted = min(self._most, max(FEWEST_WANTED, HANDS_A_REQUIREMENT * len(self._laid.rows)))
        self._known: tuple[LedgerFit | None, float, float] = None, inf, -inf
        """The best so far as known, what it costs, and below which limit it was searched."""
        self._wanted, self._fewest = (self._most, self._most) if has_all_hands else (wanted, 1)

    @property
    def best(self) -> LedgerFit | None:
        """The best that fits; None where nothing does."""
        return self._found(inf)[0]

    @property
    def cost(self) -> float:
        """What the best costs: the lower, the better."""
        return self._found(inf)[1]

    def costs_less(self, limit: float) -> bool:
        """Whether the best costs less than a limit: sooner known than what it costs where it does not."""
        return self._found(limit)[0] is not None

    def _found(self, limit: float) -> tuple[LedgerFit | None, float]:
        """The best that costs less than a limit, and what it costs; the limit where there is none."""
        best, cost, searched = self._known
        if best is None and searched < limit:
            best, cost = self._best_below(limit)
            self._known = best, cost, limit
        return (best, cost) if cost < limit else (None, limit)

    def _best_below(self, limit: float) -> tuple[LedgerFit | None, float]:
        best, cost = None, limit
        for page in sorted(ledger_pages(self.paper, self.options), key=self._cost_of_page):
            if PAGE_COST + self._cost_of_page(page) >= cost:
                break  # and so are all others
            is_apart_worse = 2 * PAGE_COST + self._cost_of_page(page) >= cost
            ways = (self._below, self._beside, self._strip, *(() if is_apart_worse else (self._apart,)))
            for fit in chain.from_iterable(way(page, cost) for way in ways):
                found = self._cost(fit, page)
                if found < cost:
                    best, cost = fit, found
        return best, cost

    def _cost_of_page(self, page: LedgerPage) -> float:
        """What sizes and orientation cost, however much finds room."""
        pictures = NO_PICTURES_COST if self.sheet.has_pictures and not page.sizes.picture else 0
        costs = {TURNED_COST: page.is_turned, LOW_COST: page.is_low, NARROW_COST: page.narrower}
        return page.sizes.rank + pictures + sum(cost * part for cost, part in costs.items())

    def _cost(self, fit: LedgerFit, page: LedgerPage) -> float:
        """The lower, the better: few pages first, then hands, pictures and whole names, then roomy cells."""
        torn = TORN_NAME_COST * max(fit.laid.names_torn, fit.ledger.names_torn)
        return torn + self._least_cost(fit.way, fit.groups, page, fit.lines)

    def _least_cost(self, way: Way, groups: tuple[range, ...], page: LedgerPage, lines: int) -> float:
        """The cost where no name is torn."""
        sheets = ceil(LEAST_HANDS * self._wanted / (lines + self.sheet.carried))
        return (
            PAGE_COST * len(groups) * (2 if way == "apart" else 1) * sheets
            + HAND_COST * max(0, self._wanted - lines)
            + FURTHER_HAND_COST * (self._most - lines)
            + WAY_COST[way]
            + self._cost_of_page(page)
        )

    # -- where the ledger stands -------------------------------------------------------------------------------------

    def _below(self, page: LedgerPage, cost: float) -> Iterator[LedgerFit]:
        """The ledger on the columns of the other part, the foot below it or in the white at its left."""
        sizes, labels = page.sizes, self._parts.labels("whole", page.sizes)
        need = max(least_width(row, sizes) for row in self.sheet.rows if row.is_scored) + sizes.gutter
        wanted = labels.wanted_width(page.width)
        least = max(labels.least_width, wanted * NARROWER[-1])
        groups = self._groups((page.width - least) / need)
        if not groups or self._least_cost("below", groups, page, self._most) >= cost:
            return
        players = len(groups[0])
        label = min(max(wanted, least), page.width - players * need)
        panel: GivenPanel = self._parts.panel("whole", sizes, players, page.width, label)
        frame = self._frame(self.sheet, panel, page, is_numbered=len(groups) > 1)
        heads = max(map(panel.head_height, groups)) + panel.fixed_height(self.sheet.rows)
        for is_beside in (True, False):
            if is_beside and panel.label_width < (LARGE_WHITE_MM if page.is_large else WHITE_MM):
                continue
            most = self._shared_below(panel, frame.room - heads - (0 if is_beside else frame.least_foot))
            if most is None or self._least_cost("below", groups, page, most.lines) >= cost:
                continue  # whatever its foot takes
            foot = frame.foot
            if is_beside:
                room = LARGE_NUMBER_ROOM_MM if page.is_large else NUMBER_ROOM_MM
                foot = self._narrow_foot(panel, sizes.margin + panel.label_width - room)
            free = frame.room - heads - (0 if is_beside else foot.height)
            heights = self._shared_below(panel, free)
            if heights and not (is_beside and foot.height > heights.lines * heights.hand_row):
                placed = replace(frame, feet=(foot,))
                yield LedgerFit("below", placed, is_beside, panel, panel, placed, groups, heights)

    def _beside(self, page: LedgerPage, cost: float) -> Iterator[LedgerFit]:
        """The ledger at the right, its columns its own; the foot below that, or below both."""
        sizes, count = page.sizes, len(self.sheet.columns)
        groups = self._groups(count)
        if self._least_cost("beside", groups, page, self._most) >= cost:
            return
        need, own_label = self._parts.ledger_needs(sizes)
        labels = self._parts.labels("laid", sizes)
        wanted = labels.wanted_width(page.width)
        for part, name in product(NARROWER, self._parts.name_widths(sizes.small_pt)):
            label = max(wanted * part, labels.least_width)
            least_left = label + count * (name + sizes.gutter)
            left_over = page.width - PARTS_GAP_MM - least_left - own_label - count * need
            if left_over < 0:
                continue
            right = own_label + count * min(need * EASY_COLUMN, need + left_over / count)
            left = page.width - PARTS_GAP_MM - right
            laid: GivenPanel = self._parts.panel("laid", sizes, count, left, label)
            ledger: GivenPanel = self._parts.panel("ledger", sizes, count, right, own_label)
            frame = self._frame(self.sheet, laid, page)
            head = max(laid.head_height(range(count)), ledger.head_height(range(count)))
            for is_beside in (True, False):
                around = replace(frame, feet=(self._narrow_foot(laid, sizes.margin + left),)) if is_beside else frame
                heights_above = partial(self._beside_heights, laid, ledger, frame.room - head, is_beside=is_beside)
                most = heights_above(around.least_foot)
                if most is None or self._least_cost("beside", groups, page, most.lines) >= cost:
                    continue
                heights = heights_above(around.foot.height)
                if heights:
                    placed = replace(frame, feet=(around.foot,))
                    yield LedgerFit("beside", placed, is_beside, laid, ledger, placed, groups, heights)

    def _strip(self, page: LedgerPage, cost: float) -> Iterator[LedgerFit]:
        """The ledger below strips of cards, and a list of what they ask for above the names; the foot below all."""
        sizes = replace(page.sizes, key_above=True)
        if (sizes.picture and not sizes.picture_beside) or len(self._laid.rows) > MOST_IN_STRIP:
            return
        (need, _), own_label = self._parts.ledger_needs(sizes), self._parts.strip_label(sizes)
        groups = self._groups((page.width - own_label) / need)
        if not groups or self._least_cost("strip", groups, page, self._most) >= cost:
            return
        players = len(groups[0])
        label = max(own_label, page.width - players * need * EASY_COLUMN)
        panel: GivenPanel = self._parts.panel("whole", sizes, players, page.width, label)
        frame = self._frame(self.sheet, panel, page, is_numbered=len(groups) > 1, saves_height=True)
        strip = ProgressStrip(panel)
        heads = (
            max(map(panel.head_height, groups)) + panel.fixed_height(self.sheet.rows) + strip.height + strip.list_air
        )
        shared = partial(self._shared, panel, rows=strip.list_lines, least=strip.least_line, most=strip.most_line)
        most = shared(frame.room - heads - frame.least_foot)
        if most is None or self._least_cost("strip", groups, page, most.lines) >= cost:
            return  # whatever its foot takes
        heights = shared(frame.room - heads - frame.foot.height)
        if heights:
            yield LedgerFit("strip", frame, False, panel, panel, frame, groups, heights)

    def _apart(self, page: LedgerPage, cost: float) -> Iterator[LedgerFit]:
        """The ledger on a page of its own, the foot below the other part."""
        sizes = page.sizes
        need, own_label = self._parts.ledger_needs(sizes)
        labels = self._parts.labels("laid", sizes)
        wanted = labels.wanted_width(page.width)
        name = self._parts.name_widths(sizes.small_pt)[-1] + sizes.gutter
        least = max(labels.least_width, wanted * NARROWER[-1])
        most = min((page.width - own_label) / need, (page.width - least) / name)
        groups = self._groups(most)
        if not groups or self._least_cost("apart", groups, page, self._most) >= cost:
            return
        players = len(groups[0])
        label = min(max(wanted, least), page.width - players * name)
        laid: GivenPanel = self._parts.panel("laid apart", sizes, players, page.width, label)
        above = replace(sizes, key_above=True)
        usual: GivenPanel = self._parts.panel("ledger apart", above, players, page.width, own_label)
        frame = self._frame(self.sheet, laid, page, is_numbered=True)
        told = replace(self.sheet, headline="", foot=(), assumed_in_rows=())
        bare = self._frame(told, usual, page, is_numbered=True)
        room_left = frame.room - max(map(laid.head_height, groups))
        head_right = max(map(usual.head_height, groups))
        room_right = bare.room - head_right
        highest = self._apart_heights(laid, usual, room_left - frame.least_foot, room_right)
        if highest is None or self._least_cost("apart", groups, page, highest.lines) >= cost:
            return
        wide = usual.widened
        is_wider = wide.column_width > usual.column_width
        ledger = wide if is_wider and max(map(wide.head_height, groups)) <= head_right else usual  # costs no hand
        heights = self._apart_heights(laid, ledger, room_left - frame.foot.height, room_right)
        if heights:
            yield LedgerFit("apart", frame, False, laid, ledger, bare, groups, heights)

    def _groups(self, most: float) -> tuple[range, ...]:
        """The players on each page, where so many have room side by side."""
        count = len(self.sheet.columns)
        return even_parts(count, ceil(count / int(most))) if most >= 1 else ()

    # -- heights -----------------------------------------------------------------------------------------------------

    def _shared_below(self, panel: GivenPanel, free: float) -> LedgerHeights | None:
        """Heights where each thing that is laid down has a row."""
        least = panel.least_laid_row
        return self._shared(
            panel, free, rows=len(self._laid.rows), least=least, most=max(least, panel.fonts.sizes.most_row)
        )

    def _shared(self, panel: GivenPanel, free: float, *, rows: int, least: float, most: float) -> LedgerHeights | None:
        """Heights where both parts stand under one another: hands first, then higher rows, then further hands."""
        floor = panel.fonts.sizes.floor
        lines = min(self._wanted, int((free - rows * least) / floor))
        if lines < self._fewest:
            return None
        highest = max(floor, panel.fonts.sizes.line)
        spare = free - rows * least - lines * floor
        growth = rows * (most - least) + lines * (highest - floor)
        if spare < growth:
            part = spare / growth
            return LedgerHeights(lines, least + part * (most - least), floor + part * (highest - floor))
        return LedgerHeights(min(self._most, lines + int((spare - growth) / highest)), most, highest)

    def _beside_heights(
        self, laid: GivenPanel, ledger: GivenPanel, room: float, foot: float, *, is_beside: bool
    ) -> LedgerHeights | None:
        """Heights where the foot stands below the one part, or below both."""
        return self._apart_heights(laid, ledger, room - foot, room - (0 if is_beside else foot))

    def _apart_heights(
        self, laid: GivenPanel, ledger: GivenPanel, room_left: float, room_right: float
    ) -> LedgerHeights | None:
        """Heights where each part has a room of its own."""
        sizes, rows = laid.fonts.sizes, len(self._laid.rows)
        row = min(room_left / rows, max(laid.least_laid_row, sizes.most_row))
        free = room_right - ledger.fixed_height(self._ledger.rows)
        lines = min(self._wanted, int(free / sizes.floor))
        if row < laid.least_laid_row or lines < self._fewest:
            return None
        highest = max(sizes.floor, sizes.line)
        lines = max(lines, min(self._most, int(free / highest)))
        return LedgerHeights(lines, row, min(highest, free / lines))

    # -- what stands around ------------------------------------------------------------------------------------------

    def _frame(
        self,
        sheet: ScoreSheet,
        panel: GivenPanel,
        page: LedgerPage,
        *,
        is_numbered: bool = False,
        saves_height: bool = False,
    ) -> PageFrame:
        options, saves_height = self.options, saves_height or bool(more_in(sheet.foot))
        return page_frame(
            sheet, panel, page.paper, options.made_with,
            logo_aspect=options.logo_aspect, saves_height=saves_height,
            is_numbered=is_numbered or options.has_page_behind,
        )  # fmt: skip

    def _narrow_foot(self, panel: GivenPanel, right: float) -> PageFoot:
        """The foot from the margin to some x."""
        fonts, left = panel.fonts, panel.fonts.sizes.margin
        words_x = left + min(widest_name(self.sheet.foot, fonts) + fonts.sizes.gutter + 1, (right - left) * MOST_NAMES)
        return PageFoot(self.sheet, fonts, left, right, words_x, None)


def fullest_foot(searches: Sequence[LedgerSearch], needed: int) -> int:
    """Which of some sheets, each with a shorter foot than the one before, is the first that fits nearly as the best.

    What is needed at the table, and no more, stands at the foot of the one at a place of its own; a shorter foot has to
    bring much.
    """
    if searches[0].costs_less(EASY_COST):
        return 0
    least = searches[-1].cost + BARE_FOOT_COST
    if least < inf and not searches[needed].costs_less(nextafter(least, inf)):
        return first_of(range(needed, len(searches)), lambda place: searches[place].costs_less(least))
    least = searches[needed].cost + FOOT_COST
    return first_of(range(needed + 1), lambda place: searches[place].costs_less(least))
