"""The rules of a game on pages: headings at the left, words at the right, tables with pictures of what is laid down.

The largest type in which the rules stand on two pages is taken, or on one where the second would stay half white;
longer rules take more pages. Large print takes as many as it will: a page less is worth type that is smaller by a
point, and so is a page that does not stay half white, or a table that is not split.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache, cached_property, partial
from itertools import chain
from math import ceil, inf
from typing import NamedTuple

from sheets.errors import WrongUsage
from sheets.layout.box_contents import BASELINE, Run, Words, copy_of
from sheets.layout.boxes import Box, NoRoom, Page, PageEnds, Placed, Row, Stack, Table, first_that_fits, flow
from sheets.layout.rules_blocks import Setter, Sizes
from sheets.layout.type import LARGE_PRINT_PT, Align, Font, Measure
from sheets.paper.imposition import PAGES_A_SHEET
from sheets.paper.sizes import POINTS_PER_MM, Paper
from sheets.paper.sizes import Box as Rectangle
from sheets.specification.rules_page import blocks
from sheets.specification.rules_page.blocks import RulesPage
from sheets.words.language import ENGLISH, Language

# -- sizes, and the ways to set rules, best first ----------------------------------------------------------------------


NORMAL = Sizes(30, 13, 12)
NORMAL_SIZES = (
    NORMAL,
    Sizes(28, 12, 11, margin=15, label_width=38, card=4.6),
    Sizes(24, 11, 10, margin=12.7, label_width=36, card=4.2),
    Sizes(22, 10.5, 10, 9.5, label_width=34, card=3.9, leading_factor=1.03, paragraph_gap=0.3, section_gap=0.65),
    Sizes(22, 10.5, 10, 9.5, label_width=32, card=3.5, leading_factor=1, paragraph_gap=0.2, section_gap=0.45),
)
LARGEST = Sizes(36, 20, 18, small_margin=12, label_width=54, gap=6, card=7, weights=(0.7, 1), foot_pt=LARGE_PRINT_PT)
LEAST_LARGE = replace(LARGEST, title_pt=32, lead_pt=18, text_pt=LARGE_PRINT_PT, label_width=48, card=6.2)
LARGE_SIZES = (
    LARGEST,
    replace(LARGEST, title_pt=34, lead_pt=19, text_pt=17, label_width=51, card=6.6),
    LEAST_LARGE,
    replace(
        LEAST_LARGE, title_pt=30, label_width=46, card=5.6, leading_factor=1.03, paragraph_gap=0.3, section_gap=0.65
    ),
)
WALL_SIZES = (*LARGE_SIZES, *(Sizes(points + 18, points + 1, points, label_width=44) for points in (15, 14, 13)))
"""Of a page that hangs on a wall, before the usual ones."""

PAGES = 2
"""The pages that rules stand on if they can."""
MOST_WHITE = (0.25, 0.15)
"""The parts of a page that may stay white so that what would rather stay together does: at first, and at last."""
HALF_WHITE, NEARLY_WHITE = 0.38, 0.6
"""The parts of a page that stay white: of one that is worth smaller type, of a last one that is but a few lines."""
PAGES_FOR_POINT, PAGES_FOR_FAULT = 0.7, 0.8
"""How many pages larger type is worth in large print, for each point, and each page and table without a fault."""


def sizes_of(*, large_print: bool) -> tuple[Sizes, ...]:
    """Those that are tried, the largest first."""
    return LARGE_SIZES if large_print else NORMAL_SIZES


class _Way(NamedTuple):
    """A way to set rules."""

    sizes: Sizes
    pages: Callable[[], tuple[Page, ...]]
    """NoRoom where they take too many."""


def _ways(page: RulesPage, settings: Iterable["Setting"], *, most: float = inf) -> Iterator[_Way]:
    """The ways to set rules on so many pages, best first: in larger type, and then with more in one piece."""
    for setting in settings:
        boxes = cache(partial(setting.boxes, page))
        for white in MOST_WHITE:
            yield _Way(setting.sizes, partial(_pages, setting, boxes, most_white=white, most=most))


def _pages(setting: "Setting", boxes: Callable[[], list[Box]], *, most_white: float, most: float) -> tuple[Page, ...]:
    try:
        return setting.pages(boxes(), most_white=most_white, most=most)
    except WrongUsage:
        if most < inf:
            raise NoRoom from None
        raise


def _fitting(ways: Iterable[_Way]) -> list[tuple[Sizes, tuple[Page, ...]]]:
    """What comes of the ways for which the paper has room; WrongUsage, of the last of them, where it has for none."""
    found: list[tuple[Sizes, tuple[Page, ...]]] = []
    refused: WrongUsage | None = None
    for way in ways:
        try:
            found.append((way.sizes, way.pages()))
        except WrongUsage as fault:
            refused = fault
    if refused and not found:
        raise refused
    return found


def lay_out_rules(
    page: RulesPage, paper: Paper, measure: Measure, *, large_print: bool = False, made_with: str = ""
) -> tuple[Page, ...]:
    """The pages of the rules; WrongUsage where the paper is too small to read on."""
    all_sizes = sizes_of(large_print=large_print)
    settings = [Setting(paper, measure, sizes, made_with, page.language) for sizes in all_sizes]
    if large_print:
        tried = _fitting(_ways(page, settings))
        return min(tried, key=lambda each: len(each[1]) + _faults(each[1]) - PAGES_FOR_POINT * each[0].text_pt)[1]
    try:
        best = first_that_fits(way.pages for way in _ways(page, settings, most=PAGES))
    except NoRoom:
        tried = _fitting(_ways(page, settings))
        best = min((pages for _, pages in tried), key=lambda pages: (len(pages), torn_tables(pages)))
    if len(best) == 1 or white_of(best[-1]) <= HALF_WHITE:
        return best
    # half a page and less on a page of its own is worth smaller type, but no less white between the lines
    airy = (setting for setting in settings if setting.sizes.is_airy)
    closer = (way.pages for way in _ways(page, airy, most=len(best) - 1))
    return first_that_fits(chain(closer, [lambda: best]))


def lay_out_for_wall(
    page: RulesPage, paper: Paper, measure: Measure, *, large_print: bool = False, made_with: str = ""
) -> tuple[Page, ...]:
    """The pages of a short list that hangs on a wall: as many as in usual type, in the largest that takes no more."""
    usual = lay_out_rules(page, paper, measure, large_print=large_print, made_with=made_with)
    for sizes in WALL_SIZES:
        with suppress(WrongUsage):  # narrow paper, that has room for usual type alone
            larger = laid_out(page, paper, measure, sizes, made_with)
            if len(larger) <= len(usual):
                return larger
    return usual


def lay_out_list(
    page: RulesPage, paper: Paper, measure: Measure, *, large_print: bool = False, made_with: str = ""
) -> tuple[Page, ...]:
    """The pages of what is looked up and not read, in large type, however many they are: they hang on a wall."""
    return laid_out(page, paper, measure, sizes_of(large_print=large_print)[0], made_with)


class Booklet(NamedTuple):
    """The pages of a booklet, each half of the paper, and how many of them, the last ones, are for notes."""

    pages: tuple[Page, ...]
    notes: int


def lay_out_booklet(
    page: RulesPage, paper: Paper, measure: Measure, *, large_print: bool = False, made_with: str = ""
) -> Booklet:
    """A booklet of the fewest sheets, in the largest type that splits the fewest tables; what is left is for notes."""
    half, all_sizes = paper.half(), sizes_of(large_print=large_print)
    settings = {sizes: Setting(half, measure, sizes, made_with, page.language) for sizes in all_sizes}
    ways = _fitting(_ways(page, settings.values()))
    places = ceil(min(len(pages) for _, pages in ways) / PAGES_A_SHEET) * PAGES_A_SHEET
    fitting = [(sizes, pages) for sizes, pages in ways if len(pages) <= places]
    sizes, pages = min(fitting, key=lambda way: (torn_tables(way[1]), _ill_filled(way[1])))
    notes = places - len(pages)
    return Booklet((*pages, *(settings[sizes].page_for_notes() for _ in range(notes))), notes)


def laid_out(page: RulesPage, paper: Paper, measure: Measure, sizes: Sizes, made_with: str) -> tuple[Page, ...]:
    """As many pages as the rules take in these sizes."""
    setting = Setting(paper, measure, sizes, made_with, page.language)
    return setting.pages(setting.boxes(page))


# -- how well pages are filled -----------------------------------------------------------------------------------------


def white_of(page: Page) -> float:
    """The part of a page that stays white below the words."""
    columns = [at for at in page.boxes if not at.box.is_mute]
    return 1 - max(at.box.height(at.width) for at in columns) / columns[0].height


def torn_tables(pages: Sequence[Page]) -> int:
    """How many tables go on on another page."""
    on_pages = [{key for at in page.boxes for key in _tables(at.box)} for page in pages]
    return sum(map(len, on_pages)) - len(set().union(*on_pages))


def _tables(box: Box) -> Iterator[object]:
    if isinstance(box, Table):
        yield box.key
    elif isinstance(box, Stack | Row):
        for each in box.boxes:
            yield from _tables(each)


def _ill_filled(pages: Sequence[Page]) -> int:
    """How many pages stay nearly half white, for what has no room there to begin; of the last, but for a few lines."""
    *others, last = pages
    return sum(white_of(page) > HALF_WHITE for page in others) + (bool(others) and white_of(last) > NEARLY_WHITE)


def _faults(pages: Sequence[Page]) -> float:
    """How many pages the faults of large print are worth: pages that are ill filled, and tables that are split."""
    return PAGES_FOR_FAULT * (_ill_filled(pages) + torn_tables(pages))


# -- a page in some sizes ----------------------------------------------------------------------------------------------

NARROW_PAGE_MM = 140
COLUMNS_FROM, COLUMN_EMS = 1.2, 16
"""A page so much wider than high has two columns where these get as wide: lines across it are too long for the eye."""
LEAST_COLUMN_EMS = 14
"""On a narrower page, or where words had a narrower column in sizes of their type, headings stand above them."""
LEAST_COLUMN_MM = 36
"""The narrowest column that words are set in."""
FOOT_SHARE = 0.75
"""The part of the foot that what made the page may take; the number of the page has the rest."""
NOTES_STEP_MM, NOTES_STEP_OF_TYPE = 8.7, 0.67
"""From line to line of a page for notes: as widely ruled paper has it, or more beside large type, for each point."""


@dataclass(frozen=True)
class Setting:
    """Rules in one size on one paper; WrongUsage where that is too small to read on."""

    paper: Paper
    typeface: Measure
    sizes: Sizes
    made_with: str = ""
    language: Language = ENGLISH

    def __post_init__(self) -> None:
        if self.measure < LEAST_COLUMN_MM:
            wrong = f"a sheet of {self.paper.width_mm:g} x {self.paper.height_mm:g} mm is too narrow for rules"
            raise WrongUsage.of(wrong, f"choose one at least {LEAST_COLUMN_MM + 2 * self.margin:g} mm wide")

    # -- where things go --

    @cached_property
    def columns(self) -> int:
        """How many a page has."""
        half_points = (self.paper.width_mm / 2 - 2 * self.sizes.small_margin) * POINTS_PER_MM
        is_wide = self.paper.width_mm > COLUMNS_FROM * self.paper.height_mm
        return 2 if is_wide and half_points > COLUMN_EMS * self.sizes.text_pt else 1

    @cached_property
    def label(self) -> float:
        """The width of the headings beside the words, with the gap; 0 where they stand above them."""
        across = self.paper.width_mm / self.columns
        label = max(self.sizes.label_width, 0.22 * (across - 2 * self.sizes.margin))
        words = across - 2 * self.sizes.margin - label
        is_narrow = across < NARROW_PAGE_MM or words * POINTS_PER_MM < LEAST_COLUMN_EMS * self.sizes.text_pt
        return 0 if is_narrow else label

    @cached_property
    def margin(self) -> float:
        """The white at the edges of the paper."""
        return self.sizes.margin if self.label else self.sizes.small_margin

    @cached_property
    def width(self) -> float:
        """Of a column of the page."""
        return self.paper.width_mm / self.columns - 2 * self.margin

    @property
    def measure(self) -> float:
        """The width of the words."""
        return self.width - self.label

    @cached_property
    def height(self) -> float:
        """Of a column of the page, above its foot."""
        lines = self._foot.height(self._foot_width) + self._foot.leading
        return self.paper.height_mm - 2 * self.margin - lines

    @cached_property
    def _foot(self) -> Words:
        return self._mute(self.made_with)

    @property
    def _foot_width(self) -> float:
        return FOOT_SHARE * (self.paper.width_mm - 2 * self.margin)

    def _mute(self, words: str, *, align: Align = "left") -> Words:
        font = Font(self.typeface, self.sizes.foot_pt)
        return Words(copy_of((Run(words),), font), font.line_height, align, is_mute=True)

    def room(self, number: int) -> Rectangle:
        """The place of a column, counted over all pages."""
        left = self.margin + number % self.columns * self.paper.width_mm / self.columns
        return Rectangle(left, self.margin, self.width, self.height)

    @cached_property
    def setter(self) -> Setter:
        """What sets the words."""
        return Setter(self.sizes, self.typeface, self.measure, self.label, self.height)

    # -- pages --

    def boxes(self, page: RulesPage) -> list[Box]:
        """The title and the sections of a page."""
        return [*self.setter.title(page), *map(self.setter.section, page.sections)]

    def pages(self, boxes: Sequence[Box], *, most_white: float = MOST_WHITE[0], most: float = inf) -> tuple[Page, ...]:
        """All pages, with what made them and their numbers at the foot; NoRoom where they are more than the most."""
        try:
            columns = self._flowed(boxes, PageEnds(self.height, most_white * self.height), most=most)
        except NoRoom:
            if most < inf:
                raise
            wrong = f"a sheet of {self.paper.width_mm:g} x {self.paper.height_mm:g} mm is too small for these rules"
            raise WrongUsage.of(wrong, "choose larger paper") from None
        pages = [columns[first : first + self.columns] for first in range(0, len(columns), self.columns)]
        return tuple(self.page(each, number, len(pages)) for number, each in enumerate(pages, 1))

    def room_below_title(self, page: RulesPage) -> float:
        """The height that a page has for sections."""
        return self.columns * self.height - sum(box.height(self.width) for box in self.setter.title(page))

    def only_page(self, boxes: Sequence[Box]) -> Page | None:
        """The boxes where they stand on one page; None where they don't."""
        with suppress(NoRoom):
            return self.page(self._flowed(boxes, PageEnds(self.height), most=1), 1, 1)
        return None

    def page(self, columns: Sequence[Placed], number: int, count: int) -> Page:
        """One page, with its foot."""
        bottom = self.paper.height_mm - self.margin
        foot = [(self._foot, self._foot_width, self.margin)]
        if count > 1:
            words = self._mute(self.language.say("page-of", number=number, count=count), align="right")
            foot.append((words, width := words.wanted() + 1, self.paper.width_mm - self.margin - width))
        placed = []
        for box, width, x in foot:
            height = box.height(width)
            placed.append(Placed(box, x, bottom - height + box.leading * (1 - BASELINE), width, height))
        return Page(self.paper, (*columns, *placed))

    def _flowed(self, boxes: Sequence[Box], ends: PageEnds, *, most: float = inf) -> list[Placed]:
        """The columns of so many pages at most, those of the last about equally high; NoRoom where they don't go."""
        placed = [*flow(boxes, self.room, ends, most=most * self.columns)]
        first = (len(placed) - 1) // self.columns * self.columns
        low, high = 0.0, self.height if self.columns > 1 else 0.0
        while high - low > self.sizes.leading:
            middle = (low + high) / 2
            rooms = [self.room(n) for n in range(first)]
            rooms += [replace(self.room(n), height=middle) for n in range(first, first + self.columns)]
            try:
                placed = [*flow(boxes, rooms.__getitem__, ends, most=len(rooms))]
                high = middle
            except NoRoom:
                low = middle
        return [replace(at, height=self.height) for at in placed]

    def page_for_notes(self) -> Page:
        """Lines to write on, for what the hosts play otherwise."""
        heading = self.setter.heading((blocks.Words(self.language.say("rules.notes")),))
        step = max(NOTES_STEP_MM, NOTES_STEP_OF_TYPE * self.sizes.text_pt)
        room = self.paper.height_mm - 2 * self.margin
        lines = [Box(high=step, rule=self.sizes.weights[0]) for _ in range(int((room - heading.leading) / step))]
        page = Stack([Stack([heading, *lines], role="Sect")])
        return Page(self.paper, (Placed(page, self.margin, self.margin, self.width, room),))
