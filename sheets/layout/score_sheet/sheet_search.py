"""The search for the best way to fit a score sheet: how it is divided, how long its foot is, and how large all of it.

A place to write in is never smaller than the floor. What does not fit turns the page, then splits players and rounds
into blocks with labels of their own, on one page or several, and is never cut; of all divisions, the one with the
fewest pages and the roomiest cells is taken. Within a division everything grows together for as long as it fits. Where
even comfortable sizes do not, the sheet gives way in this order: the foot is set in two columns, then says less; rows
and type shrink to their floors; pictures go; and last the foot says what is told nowhere else, and no more.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache, cached_property, partial
from itertools import chain, product
from math import ceil, inf
from operator import attrgetter
from typing import Literal, TypeAlias

from sheets.errors import WrongUsage, option
from sheets.layout.score_sheet.division import (
    PANEL_GAP_MM,
    Division,
    PageBlocks,
    chunks_of_rounds,
    groups_of_players,
    ways_to_divide,
)
from sheets.layout.score_sheet.fit_costs import WITHOUT_PICTURES_COST, cost_of_foot, cost_of_panel
from sheets.layout.score_sheet.fitted_sheet import FittedSheet
from sheets.layout.score_sheet.fuller_foot import with_fuller_foot
from sheets.layout.score_sheet.further_said import with_further_lines
from sheets.layout.score_sheet.grown_sheet import grown
from sheets.layout.score_sheet.halving import first_of
from sheets.layout.score_sheet.label_column import LabelsInSizes
from sheets.layout.score_sheet.page_frame import PageFrame, page_frame
from sheets.layout.score_sheet.panel import PanelPlan
from sheets.layout.score_sheet.several_pages import several_pages
from sheets.layout.score_sheet.sheet_options import SheetOptions
from sheets.layout.score_sheet.sheet_parts import rows_of_chunks
from sheets.layout.score_sheet.sheet_sizes import LOWEST, PICTURES, Arrangement, scale_of
from sheets.layout.type import even_parts
from sheets.paper.sizes import Paper
from sheets.specification.score_sheet.cells import ScoreSheet
from sheets.specification.score_sheet.foot_ladder import FootLadder
from sheets.words.rule_lines import RuleLine

EASY_COST = 40
"""Where pictures below the words of contracts cost no more, nothing else is tried."""
Saving: TypeAlias = Literal["columns", "credits", ""]
"""How a foot saves height: two columns, and no long credits either."""


class SheetSearch:
    """The search for one sheet on one paper."""

    def __init__(
        self, sheet: ScoreSheet, feet: FootLadder, paper: Paper, options: SheetOptions, labels: LabelsInSizes
    ) -> None:
        self.sheet, self.feet, self.paper, self.options = sheet, feet, paper, options
        self.scored = sum(row.is_scored for row in sheet.rows)
        self._scale = scale_of(large_print=options.large_print, margin=options.margin)
        self.comfortable = self._scale.comfortable
        # what differs in something else shares what is measured
        self._sizes = cache(self._scale.sizes)
        self._panel = cache(lambda sizes, width, players: PanelPlan(sheet, labels(sizes), players, width))
        self._with_foot = cache(lambda place: replace(sheet, foot=feet.feet[place]))
        self._fixed = cache(self._measured_blocks)
        self._around = partial(page_frame, made_with=options.made_with, logo_aspect=options.logo_aspect)
        self._frame = cache(self._measured_frame)

    @cached_property
    def best(self) -> FittedSheet:
        """The best that fits; WrongUsage where the paper is too small for a single place to write in."""
        found = self.best_below(inf)
        if found is None:
            wrong = f"a sheet of {self.paper.width_mm:g} x {self.paper.height_mm:g} mm is too small for this game"
            easier = [f"leave out {option('large_print')}"] if self.options.large_print else []
            easier += [f"leave out {option('landscape')}"] if self.options.landscape else []
            easier += ["make the margin smaller"] if self.options.margin else []
            easier += ["make the notes shorter"] if self.feet.has_own_notes else []
            raise WrongUsage.of(wrong, ", or ".join([*easier, "choose a larger paper"]))
        return found

    def best_below(self, cost: float) -> FittedSheet | None:
        """The best of those that fit and cost less; None where there is none."""
        best, best_rank = None, self._scale.named[-1].rank
        ways = ways_to_divide(
            self.paper, is_landscape=self.options.landscape, players_together=self.options.players_together
        )
        for blocks in ways:
            if blocks.least_cost + best_rank >= cost:
                continue  # nothing in so many blocks can be better
            for division in self._divisions(blocks, cost - best_rank):
                fitted = self._roomiest(division) if cost == inf or self._may_cost_less(division, cost) else None
                if fitted and fitted.cost < cost:
                    best, cost = fitted, fitted.cost
        return best

    def with_all_said(self, fitted: FittedSheet) -> FittedSheet:
        """A sheet that was found, whose only page says what has room besides.

        Of several, later pages say what the foot of the first has no room for, and the foot again; then any says what
        else the game tells.
        """
        largest = partial(self._down_the_ladder, fitted.division)
        fitted = grown(fitted, largest=largest, smaller=self._in_smaller_sizes)
        foot = fitted.sheet.foot
        place = self.feet.feet.index(foot)
        if fitted.division.pages == 1:
            smaller = partial(self._smaller, fitted, place)
            fuller = with_fuller_foot(fitted, self.feet, place, smaller=smaller, frame_of=self._frame_with)
        else:
            several = several_pages(
                fitted.frame, fitted.later, partial(self._frame_with, fitted),
                foot=foot, left=self.feet.left_at(place), needs=fitted.needs,
            )  # fmt: skip
            fuller = replace(fitted, several=several)
        return with_further_lines(fuller, self.feet.further, partial(self._frame_with, fuller))

    def _smaller(self, fitted: FittedSheet, place: int, steps: int) -> FittedSheet | None:
        """A sheet in sizes that are so many steps smaller; None where there are none."""
        step = self._scale.ranks.index(fitted.sizes.rank) - steps
        rung = next(n for n, (each, _) in enumerate(self._rungs) if n and each == place)
        return self._fitted(fitted.division, step, rung, fitted.arrangement) if step >= 0 else None

    def _in_smaller_sizes(self, fitted: FittedSheet) -> Iterator[FittedSheet]:
        """The same with the whole foot, in the sizes of each smaller step in which it fits."""
        steps = range(self._scale.ranks.index(fitted.sizes.rank))
        return filter(None, (self._fitted(fitted.division, step, 0, fitted.arrangement) for step in steps))

    def lines_in(self, blocks: PageBlocks, step: int, rung: int) -> int:
        """How many scored rows fit into the block of a page with all players; 0 where these have no room."""
        most, columns = 0, range(len(self.sheet.columns))
        moved = Arrangement("", marks_beside=True)
        for arrangement in (Arrangement(""), *([] if step else [moved, LOWEST])):
            sizes = self._sizes(step, arrangement)
            panel = self._panel(sizes, blocks.block_width(sizes), len(columns))
            if panel.fits_across and not panel.has_totals_below:
                frame = self._frame(blocks.paper, panel, *self._rungs[rung])
                heads = panel.head_height(columns) + panel.fixed_height(self.sheet.rows)
                most = max(most, int((frame.room - frame.foot.height - heads) / panel.least_row))
        return most

    # -- divisions ---------------------------------------------------------------------------------------------------

    def _divisions(self, blocks: PageBlocks, limit: float) -> list[Division]:
        """Players shared out with totals beside their scores and below them, rounds as few as fit at the floors.

        What costs as much as the limit is left out.
        """
        columns, sizes = len(self.sheet.columns), self._sizes(0, LOWEST)
        width = blocks.block_width(sizes)
        least = self._panel(sizes, width, 1).least_label
        found: dict[tuple[range, ...], list[Division]] = {}
        for column in (sizes.beside, sizes.floor_width):
            most = min(columns, int((width - least) / (column + sizes.gutter)))
            shared = (groups_of_players(columns, most=n, least_groups=blocks.down) for n in range(most, 0, -1))
            fitted = ((groups, self._with_rounds(blocks, groups, limit)) for groups in dict.fromkeys(shared) if groups)
            groups, divisions = next(((each, found) for each, found in fitted if found is not None), ((), None))
            if divisions and (len(groups) == 1 or not self.options.players_together):
                found[groups] = divisions
        return list(chain.from_iterable(found.values()))

    def _with_rounds(self, blocks: PageBlocks, groups: tuple[range, ...], limit: float) -> list[Division] | None:
        """The rounds in as few blocks as fit at the floors; and in as few as leave room for what cards count.

        None where no number fits; nothing where all that fit cost as much as the limit.
        """
        last, found = len(self._rungs) - 1, list[Division]()
        for parts in self._numbers_of_parts(blocks, groups):
            divisions = [Division(blocks, groups, chunks) for chunks in chunks_of_rounds(self.scored, parts)]
            if divisions[0].cost >= limit:
                finest = Division(blocks, groups, even_parts(self.scored, self.scored))
                return found if found or self._fitted(finest, 0, last, LOWEST) else None
            fitting = [each for each in divisions if self._fitted(each, 0, last, LOWEST)]
            found += fitting
            if any(self._fitted(each, 0, self.with_points, LOWEST) for each in fitting):
                break
        return found or None

    def _numbers_of_parts(self, blocks: PageBlocks, groups: tuple[range, ...]) -> Iterator[int]:
        """The numbers of blocks that rounds may be in, those left out whose rows would be too many for their blocks."""
        undivided = Division(blocks, groups, (range(self.scored),))
        panel = self._panel_of(undivided, 0, LOWEST)
        if panel is None or not self.scored:
            return
        frame = self._frame(blocks.paper, panel, *self._rungs[-1])
        height = self._block_height(undivided, panel, frame, frame.foot.height)
        scored = (row for row in self.sheet.rows if row.is_scored)
        if any(panel.labels.label(row, panel.label_width).height > height for row in scored):
            return  # at the first of them: each may take long to break
        most = int(height / panel.least_row + 0.001)
        if blocks.across == 1 and self.scored <= most:
            yield 1
        [*_, (_, totals)] = self._fixed(panel, (range(self.scored), range(self.scored - 1, self.scored)))
        most_in_last = int((height - totals) / panel.least_row + 0.001)
        if min(most, most_in_last) > 0:
            fewest = ceil((self.scored - most_in_last) / most) + 1
            yield from range(max(2, blocks.across, fewest), self.scored + 1)

    # -- sizes and foot ----------------------------------------------------------------------------------------------

    @cached_property
    def _rungs(self) -> tuple[tuple[int, Saving], ...]:
        """Places on the ladder of feet, and what saves height: long credits, once not all is said that is needed."""
        needed, last = self.feet.needed + 1, len(self.feet.feet)
        return ((0, ""), *((place, "columns" if place < needed else "credits") for place in range(last)))

    @cached_property
    def with_points(self) -> int:
        """The last rung on which a foot tells what cards count."""
        return max(n for n, (place, _) in enumerate(self._rungs) if not self.feet.lacks_points(place))

    def _roomiest(self, division: Division) -> FittedSheet | None:
        """The division in the sizes and with the foot that it has room for."""
        for totals_below in (False, True) if self._may_have_room(division, self.feet.needed + 1) else ():
            best = None
            for where in PICTURES if self.sheet.has_pictures else ("",):
                found = self._down_the_ladder(division, Arrangement(where, totals_below=totals_below))
                best = min(filter(None, (best, found)), key=attrgetter("cost"), default=None)
                if best and (where != "below" or best.cost <= division.cost + EASY_COST):
                    return best
        bare = range(self.feet.needed + 2, len(self._rungs))
        drawn = [replace(LOWEST, pictures="beside")] if self.sheet.has_pictures else []  # takes no height
        sparse = list[FittedSheet | None]()
        for arrangement in (*drawn, LOWEST) if bare else ():
            fits = partial(self._fitted, division, 0, arrangement=arrangement)
            sparse.append(fits(first_of(bare, fits)))
        return min(filter(None, sparse), key=attrgetter("cost"), default=None)

    def _may_cost_less(self, division: Division, cost: float) -> bool:
        """Whether the least sizes that would make it cost less have room for it, everything else as low as can be."""
        for where, above in product(PICTURES if self.sheet.has_pictures else ("",), (True, False)):
            left = cost - division.cost - (WITHOUT_PICTURES_COST if self.sheet.has_pictures and not where else 0)
            step = next((step for step, rank in enumerate(self._scale.ranks) if rank < left), None)
            lowest = replace(LOWEST, pictures=where, key_above=above)  # neither key is always the lower one
            if step is not None and self._fitted(division, step, self.feet.needed + 1 if step else -1, lowest):
                return True
        return False

    def _may_have_room(self, division: Division, rung: int) -> bool:
        """Whether the foot of a rung, as small as can be, leaves room for rows as low as a pen allows."""
        panel, blocks = self._panel_of(division, 0, LOWEST), division.blocks
        if panel is None:
            return False
        frame = self._frame(blocks.paper, panel, *self._rungs[rung])
        rows = blocks.down * max(map(len, division.chunks)) * panel.fonts.sizes.floor
        room = frame.room - (blocks.down - 1) * PANEL_GAP_MM - rows
        return room >= frame.least_foot and room >= frame.foot.height

    def _down_the_ladder(self, division: Division, usual: Arrangement) -> FittedSheet | None:
        """With the largest sizes; or comfortable ones and the fullest foot; or what is needed, and the next smaller."""
        moved, needed = replace(usual, marks_beside=True), self.feet.needed + 1
        easy = first_of(range(self.comfortable, -1, -1), lambda step: self._panel_of(division, step, usual))
        if self._fitted(division, easy, 0, usual):
            larger = range(self._scale.most, easy - 1, -1)
            most = first_of(larger, lambda step: self._fitted(division, step, 0, usual))
            with_sample = range(most, easy - 1, -1) if self.sheet.sample else ()
            shown = (step for step in with_sample if self._shows_sample(division, step, usual))
            return self._fitted(division, next(shown, most), 0, usual)
        for arrangement in (usual, moved):
            fits = partial(self._fitted, division, arrangement=arrangement)
            if fits(easy, needed):
                return fits(easy, first_of(range(1, needed + 1), partial(fits, easy)))
        found = (self._largest(division, easy, needed, each) for each in (moved, replace(moved, key_above=True)))
        return min(filter(None, found), key=attrgetter("cost"), default=None)

    def _largest(self, division: Division, most: int, rung: int, arrangement: Arrangement) -> FittedSheet | None:
        """In the largest sizes from a step down in which a foot has room, with the fullest that has room in these."""
        fits = partial(self._fitted, division, arrangement=arrangement)
        step = first_of(range(most, -1, -1), partial(fits, rung=rung))
        return fits(step, first_of(range(1, rung + 1), partial(fits, step)))

    def _panel_of(self, division: Division, step: int, arrangement: Arrangement) -> PanelPlan | None:
        """The plan of its blocks in the sizes of a step; None where its columns have no room."""
        sizes = self._sizes(step, arrangement)
        panel: PanelPlan = self._panel(sizes, division.blocks.block_width(sizes), len(division.groups[0]))
        return panel if panel.fits_across and (arrangement.totals_below or not panel.has_totals_below) else None

    def _shows_sample(self, division: Division, step: int, arrangement: Arrangement) -> bool:
        panel = self._panel_of(division, step, arrangement)
        return panel is not None and panel.key.sample is not None

    def _fitted(self, division: Division, step: int, rung: int, arrangement: Arrangement) -> FittedSheet | None:
        """A division in the sizes of a step, with the foot of a rung; None where it does not go."""
        panel, blocks = self._panel_of(division, step, arrangement), division.blocks
        if panel is None:
            return None
        place, saving = self._rungs[rung]
        frame = self._frame(blocks.paper, panel, place, saving, is_numbered=division.pages > 1)
        rows = partial(self._row_heights, division, panel)
        later = frame.silent
        on_later = rows(later, later.foot.height)[blocks.across :]
        if min(*rows(frame, frame.least_foot)[: blocks.across], *on_later, inf) < panel.least_row:
            return None
        heights = [*rows(frame, frame.foot.height)[: blocks.across], *on_later]
        if min(heights) < panel.least_row:
            return None
        rooms = tuple(height * len(chunk) for chunk, height in zip(division.chunks, heights, strict=True))
        return FittedSheet(
            self._with_foot(place), division, panel, frame, rooms=rooms, later=later,
            cost=division.cost + cost_of_panel(panel, wants_pictures=self.sheet.has_pictures)
            + cost_of_foot(self.feet, place, rung),
        )  # fmt: skip

    def _row_heights(self, division: Division, panel: PanelPlan, frame: PageFrame, foot_height: float) -> list[float]:
        """How high the scored rows of each chunk may be, above a foot of some height."""
        height = self._block_height(division, panel, frame, foot_height)
        return [(height - fixed) / rounds for rounds, fixed in self._fixed(panel, division.chunks)]

    def _block_height(self, division: Division, panel: PanelPlan, frame: PageFrame, foot_height: float) -> float:
        """The height that all rows of a block may take."""
        heads, down = max(map(panel.head_height, division.groups)), division.blocks.down
        return (frame.room - foot_height - (down - 1) * PANEL_GAP_MM) / down - heads

    def _measured_blocks(self, panel: PanelPlan, chunks: tuple[range, ...]) -> tuple[tuple[int, float], ...]:
        """How many rounds each block has, and how high its other rows are."""
        blocks = zip(chunks, rows_of_chunks(self.sheet, chunks), strict=True)
        return tuple((len(chunk), panel.fixed_height(rows)) for chunk, rows in blocks)

    def _measured_frame(
        self, paper: Paper, panel: PanelPlan, place: int, saving: Saving, is_numbered: bool = False
    ) -> PageFrame:
        return self._around(
            self._with_foot(place), panel, paper, saves_height=bool(saving), has_long_credits=saving != "credits",
            is_numbered=is_numbered or self.options.has_page_behind,
        )  # fmt: skip

    def _frame_with(self, fitted: FittedSheet, foot: Sequence[RuleLine], hands: int | None = None) -> PageFrame:
        """The frame of the only page with lines at its foot, set close; or of one of several with numbers of hands."""
        is_only = fitted.division.pages == 1
        return self._around(
            replace(self.sheet, foot=tuple(foot), hands=self.sheet.hands if hands is None else hands),
            fitted.panel, fitted.frame.paper, saves_height=True, is_close=is_only,
            has_long_credits=self.feet.feet.index(fitted.sheet.foot) <= self.feet.needed,
            is_numbered=not is_only or self.options.has_page_behind,
        )  # fmt: skip
