"""A score sheet fitted to pages: boxes, text and sizes from the writing hand, before anything is drawn.

The clear place for a score is never less than the floor. What does not sizes turns the page, then splits players and
rounds into blocks with labels of their own, on one page or several, and is never cut. Of all the ways that sizes, the
one with the fewest pages and the roomiest cells is taken.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import ceil

from sheets.errors import WrongUsage
from sheets.layout.score_sheet.page_frame import HANDS_WORD, PagePlan
from sheets.layout.score_sheet.panel import PanelPlan
from sheets.layout.score_sheet.placed_sheet import PlacedPage, PlacedPanel
from sheets.layout.score_sheet.sheet_sizes import FLOOR_SCORE_WIDTH_MM, LARGE_SIZES, NORMAL_SIZES, SheetSizes
from sheets.layout.score_sheet.split import rows_of_chunks, rules_alone, rules_of, without_rules
from sheets.layout.type import Measure, even_parts
from sheets.paper import Paper
from sheets.phrases.rule_lines import RuleLine
from sheets.specification.score_sheet.cells import ScoreSheet

PANEL_GAP_MM = 7
MOST_DOWN, MOST_ACROSS = 3, 4
"""Blocks under one another, for more players, and side by side, for more rounds."""


@dataclass(frozen=True)
class SheetOptions:
    """What the user asked of the page."""

    large_print: bool = False
    landscape: bool = False
    margin: float | None = None
    """Millimetres; None leaves it to the layout, which keeps to what printers can do."""
    made_with: str = ""
    """The options, for the imprint."""


@dataclass(frozen=True)
class _Way:
    """One way to fit a sheet: sizes, orientation, and how players and rounds are split."""

    sizes: SheetSizes
    paper: Paper
    turned: bool
    groups: tuple[range, ...]
    """The players of each block."""
    chunks: tuple[range, ...]
    """The scored rows of each block, as places among them."""
    down: int
    across: int
    apart: tuple[tuple[RuleLine, ...], ...] | None
    """The lines of the foot on pages of their own; None where the foot stands below the table."""
    row_height: float
    kept: int = 0
    """How many of the rules stand below the table all the same."""

    @property
    def pages(self) -> int:
        """How many pages it takes."""
        return ceil(len(self.groups) / self.down) * ceil(len(self.chunks) / self.across) + len(self.apart or ())

    @property
    def cost(self) -> float:
        """The lower, the better: few pages first, then roomy cells, an upright page, few blocks."""
        blocks = len(self.groups) * len(self.chunks) / (self.pages - len(self.apart or ())) - 1
        players_apart = ceil(len(self.groups) / self.down) - 1
        rounds_apart = ceil(len(self.chunks) / self.across) - 1
        splits = 250 * blocks + 400 * players_apart + 350 * rounds_apart + 200 * (self.apart is not None)
        return 1000 * self.pages + self.sizes.rank + 60 * self.turned + splits


def lay_out(
    sheet: ScoreSheet, paper: Paper, measure: Measure, options: SheetOptions = SheetOptions()
) -> tuple[PlacedPage, ...]:
    """The pages of a score sheet; WrongUsage where the paper is too small for a single place to write in."""
    best: _Way | None = None
    for empty in _empty_ways(paper, options):
        if best is None or empty.cost < best.cost:
            way = _filled(sheet, empty, measure, options)
            best = way if way and (best is None or way.cost < best.cost) else best
    if best is None:
        wrong = f"a sheet of {paper.width_mm:g} x {paper.height_mm:g} mm is too small for this game"
        easier = ["leave out --large-print"] * options.large_print + ["make the margin smaller"] * bool(options.margin)
        raise WrongUsage.of(wrong, ", or ".join([*easier, "choose a larger paper"]))
    return _placed(sheet, best, measure, options)


def _empty_ways(paper: Paper, options: SheetOptions) -> Iterator[_Way]:
    """Every way to fill a page, the best first, with one block of players and rounds for each place on it."""
    for sizes in LARGE_SIZES if options.large_print else NORMAL_SIZES:
        sized = sizes if options.margin is None else replace(sizes, margin=options.margin)
        for turned in (True,) if options.landscape else (False, True):
            page = paper.turned() if turned else paper
            for across, down, apart in product(range(1, MOST_ACROSS + 1), range(1, MOST_DOWN + 1), (None, ((),))):
                whole = range(1)
                yield _Way(sized, page, turned, (whole,) * down, (whole,) * across, down, across, apart, 0)


def _filled(sheet: ScoreSheet, way: _Way, measure: Measure, options: SheetOptions) -> _Way | None:
    """A way with players and rounds shared out among its blocks; None where that does not go."""
    page, sizes = way.paper, way.sizes
    width = (page.width_mm - 2 * sizes.margin - (way.across - 1) * PANEL_GAP_MM) / way.across
    widest = _widest_panel(sheet, width, sizes, measure)
    if widest is None:
        return None
    groups = even_parts(len(sheet.columns), ceil(len(sheet.columns) / widest.players))
    if len(groups) < way.down:
        return None
    plan = PanelPlan(sheet, players=len(groups[0]), width=width, sizes=sizes, measure=measure)
    around = _around(sheet, plan, page, options)
    if way.apart is None:
        return _with_rows(sheet, replace(way, groups=groups), plan, around.foot_height, _room(around, page))
    best = None
    for kept in range(len(rules_of(sheet)) + 1):
        beside = _around(without_rules(sheet, kept), plan, page, options)
        apart = _pages_of_rules(sheet, kept, plan, page, options)
        tried = apart and replace(way, groups=groups, apart=apart, kept=kept)
        filled = tried and _with_rows(sheet, tried, plan, beside.foot_height, _room(beside, page))
        if not filled or (best and filled.pages > best.pages):
            break  # a further line of the rules would cost the table its room
        best = filled
    return best


def _with_rows(sheet: ScoreSheet, way: _Way, plan: PanelPlan, foot: float, room: float) -> _Way | None:
    """A way with the rounds shared out among its blocks, above a foot of a height; None where they do not go."""
    heads = max(plan.head_height(group) for group in way.groups)
    each = (room - foot - (way.down - 1) * PANEL_GAP_MM) / way.down - heads
    scored = sum(row.is_scored for row in sheet.rows)
    fewest = max(way.across, ceil(scored * plan.least_row / each) if each > 0 else scored + 1)
    for parts in range(fewest, scored + 1):
        chunks = even_parts(scored, parts)
        blocks = zip(chunks, rows_of_chunks(sheet, chunks), strict=True)
        row_height = min((each - plan.fixed_height(rows)) / len(chunk) for chunk, rows in blocks)
        if row_height >= plan.least_row:
            return replace(way, chunks=chunks, row_height=max(plan.least_row, min(plan.most_row, row_height)))
    return None


def _room(around: PagePlan, page: Paper) -> float:
    """The height between head and imprint."""
    return page.height_mm - around.sizes.margin - around.head_bottom - around.imprint_height


def _widest_panel(sheet: ScoreSheet, width: float, sizes: SheetSizes, measure: Measure) -> PanelPlan | None:
    """The panel with the most players that a width holds."""
    most = int(width / (FLOOR_SCORE_WIDTH_MM + sizes.gutter))
    for players in range(min(len(sheet.columns), most), 0, -1):
        plan = PanelPlan(sheet, players=players, width=width, sizes=sizes, measure=measure)
        if plan.fits_across:
            return plan
    return None


TWO_FOOT_COLUMNS_MM = 225
"""From this width on the foot is set in two columns."""


def _around(sheet: ScoreSheet, plan: PanelPlan, page: Paper, options: SheetOptions) -> PagePlan:
    """Head and foot; the foot's phrases begin with a player's column, unless labels are much wider or narrower."""
    sizes, left = plan.sizes, plan.sizes.margin
    names = [plan.measure(line.name, sizes.text_pt, True) + (sizes.disc + 1 if line.mark else 0) for line in sheet.foot]
    names += [plan.measure(HANDS_WORD, sizes.text_pt, True)] if sheet.hands else []
    wanted = max(names, default=0.0) + sizes.gutter + 1
    column = plan.label_width + sizes.gutter
    width = page.width_mm - 2 * left
    at_column = min(wanted, width * 0.34) <= column <= max(wanted * 1.6, 64)
    second = None
    if width >= TWO_FOOT_COLUMNS_MM and len(sheet.foot) > 3:
        columns = [left + column + n * (plan.column_width + sizes.gutter) for n in range(plan.players)]
        second = min([*columns, left + width * 0.56], key=lambda x: abs(x - left - width * 0.56))
    return PagePlan(
        sheet,
        page,
        sizes,
        measure=plan.measure,
        made_with=options.made_with,
        foot_x=left + (column if at_column else min(wanted, width * 0.34)),
        second_x=second,
    )


def _placed(sheet: ScoreSheet, way: _Way, measure: Measure, options: SheetOptions) -> tuple[PlacedPage, ...]:
    sizes, page = way.sizes, way.paper
    width = (page.width_mm - 2 * sizes.margin - (way.across - 1) * PANEL_GAP_MM) / way.across
    plan = PanelPlan(sheet, players=len(way.groups[0]), width=width, sizes=sizes, measure=measure)
    around = _around(sheet, plan, page, options)
    beside = around if way.apart is None else _around(without_rules(sheet, way.kept), plan, page, options)
    blocks = rows_of_chunks(sheet, way.chunks)
    pages = []
    for first_group in range(0, len(way.groups), way.down):
        for first_chunk in range(0, len(blocks), way.across):
            y, panels = around.head_bottom, []
            bottom = y
            for group in way.groups[first_group : first_group + way.down]:
                here = [
                    plan.place(
                        x=sizes.margin + place * (width + PANEL_GAP_MM),
                        y=y,
                        columns=group,
                        rows=rows,
                        row_height=way.row_height,
                    )
                    for place, rows in enumerate(blocks[first_chunk : first_chunk + way.across])
                ]
                panels += here
                bottom = max(panel.rows[-1].bottom for panel in here)
                y = bottom + PANEL_GAP_MM
            pages.append(_page(way, beside, panels, bottom))
    for number, lines in enumerate(way.apart or ()):
        rules = _around(rules_alone(sheet, lines, is_first=not number), plan, page, options)
        pages.append(_page(way, rules, [], around.head_bottom - sizes.leading))
    return tuple(_numbered(page, number, len(pages)) for number, page in enumerate(pages, 1))


def _numbered(page: PlacedPage, number: int, count: int) -> PlacedPage:
    words = replace(page.numbered, words=f"{number} of {count}" if count > 1 else "")
    return replace(page, number=number, count=count, numbered=words)


def _pages_of_rules(
    sheet: ScoreSheet, kept: int, plan: PanelPlan, page: Paper, options: SheetOptions
) -> tuple[tuple[RuleLine, ...], ...] | None:
    """The rules, but those kept below the table, on as few pages as will do; None where one line is too long."""
    pages: list[tuple[RuleLine, ...]] = [()]
    for line in rules_of(sheet)[kept:]:
        longer = _around(rules_alone(sheet, (*pages[-1], line), is_first=len(pages) == 1), plan, page, options)
        if longer.foot_height <= _room(longer, page):
            pages[-1] = (*pages[-1], line)
            continue
        alone = _around(rules_alone(sheet, (line,), is_first=False), plan, page, options)
        if alone.foot_height > _room(alone, page):
            return None
        pages.append((line,))
    return tuple(pages)


def _page(way: _Way, around: PagePlan, panels: Sequence[PlacedPanel], bottom: float) -> PlacedPage:
    footnotes, imprint, ruler = around.imprint()
    hands, hands_name = around.hands(bottom)
    return PlacedPage(
        paper=way.paper,
        number=1,
        count=1,
        sizes=way.sizes,
        title=around.title(),
        headline=around.headline(),
        numbered=around.numbered(),
        fields=around.fields(),
        panels=tuple(panels),
        hands=hands,
        hands_name=hands_name,
        foot=around.foot(bottom),
        footnotes=footnotes,
        imprint=imprint,
        ruler=ruler,
    )


def chosen(pages: Sequence[PlacedPage]) -> str:
    """What was chosen for a sheet, in words: "Letter, landscape, 2 pages"."""
    first = pages[0]
    turned = ", landscape" if first.paper.width_mm > first.paper.height_mm else ""
    count = f"{len(pages)} pages" if len(pages) > 1 else "1 page"
    blocks = f" with {len(first.panels)} blocks" if len(first.panels) > 1 else ""
    return f"{first.paper.name}{turned}, {count}{blocks}"


def fits_with_ease(pages: Sequence[PlacedPage]) -> bool:
    """Whether a sheet stands on one page, in one block, with roomy cells."""
    return len(pages) == 1 and len(pages[0].panels) == 1 and pages[0].sizes.picture > 0
