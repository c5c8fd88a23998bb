"""A rules page fitted to pages: headings at the left, words at the right, broken where nothing is torn apart.

The largest type with which the rules stand on two pages is taken, or on one where the second would stay half white;
longer rules take more pages. Large print takes as many as it will, and is smaller only where else more of them would
stay half white, the last but for a few lines, or more tables be torn. A heading stays with what follows it, two lines
of a paragraph stay together, and a table that goes on has its head once more.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from math import ceil

from sheets.errors import WrongUsage
from sheets.layout.rules_page.filled_pages import (
    HALF_WHITE,
    RulesFrame,
    RulesSheet,
    fill_pages,
    half_white,
    ill_filled,
    torn_tables,
)
from sheets.layout.rules_page.notes_page import notes_page
from sheets.layout.rules_page.page_sizes import NORMAL_SIZES, PAGES, WALL_SIZES, PageSizes, sizes_of
from sheets.layout.rules_page.section_strips import lists_height, section_strips, title_strips
from sheets.layout.rules_page.word_lines import TextColumn
from sheets.layout.type import Font, Measure
from sheets.paper.imposition import PAGES_A_SHEET
from sheets.paper.sizes import POINTS_PER_MM, Paper
from sheets.specification.rules_page.blocks import RulesPage, Section
from sheets.words.language import ENGLISH, Language

NARROW_PAGE_MM = 140
COLUMNS_FROM, COLUMN_EMS = 1.2, 16
"""A page so much wider than high has two columns where these get as wide: lines across it are too long for the eye."""
LEAST_COLUMN_EMS = 14
"""On a narrower page, or where words had a narrower column in sizes of their type, headings stand above them."""
FOOT_SHARE = 0.75
"""The part of the foot that what made the page may take; the number of the page has the rest."""
LEAST_COLUMN_MM = 36
"""The narrowest column that words are set in."""


def lay_out_rules(
    page: RulesPage, paper: Paper, measure: Measure, *, large_print: bool = False, made_with: str = ""
) -> tuple[RulesSheet, ...]:
    """The pages of the rules; WrongUsage where the paper is too small to read on."""
    found = []
    for sizes in sizes_of(large_print=large_print):
        found.append(laid_out(page, paper, measure, sizes, made_with))
        if len(found[-1]) <= PAGES or (large_print and not _faults(found[-1])):
            break
    if large_print:
        # a fault is worth a page; where each type leaves pages half white, those that are the least so
        return min(found, key=lambda each: (half_white(each), _faults(each) + len(each), len(each)))
    best = min(found, key=lambda sheets: (len(sheets), torn_tables(sheets)))
    if len(best) == 1 or best[-1].white <= HALF_WHITE:
        return best
    # half a page and less on a page of its own is worth a smaller type, but no less air
    smaller = (sizes for sizes in NORMAL_SIZES[len(found) :] if sizes.is_airy)
    closer = (laid_out(page, paper, measure, sizes, made_with) for sizes in smaller)
    return next((sheets for sheets in closer if len(sheets) < len(best)), best)


def _faults(sheets: Sequence[RulesSheet]) -> int:
    """How many pages of large print are ill filled, and how many tables torn."""
    return ill_filled(sheets) + torn_tables(sheets)


def lay_out_for_wall(
    page: RulesPage, paper: Paper, measure: Measure, *, large_print: bool = False, made_with: str = ""
) -> tuple[RulesSheet, ...]:
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
) -> tuple[RulesSheet, ...]:
    """The pages of what is looked up and not read, in large type, however many they are: they hang on a wall."""
    return laid_out(page, paper, measure, sizes_of(large_print=large_print)[0], made_with)


def lay_out_booklet(
    page: RulesPage, paper: Paper, measure: Measure, *, large_print: bool = False, made_with: str = ""
) -> tuple[RulesSheet, ...]:
    """The pages of a booklet of the fewest sheets; those left over are for notes.

    They are in the largest type that tears the fewest tables. Each is half of the paper, which is folded in the middle.
    """
    half, all_sizes = paper.half(), sizes_of(large_print=large_print)
    tried = [laid_out(page, half, measure, sizes, made_with) for sizes in all_sizes]
    places = ceil(min(map(len, tried)) / PAGES_A_SHEET) * PAGES_A_SHEET
    fitting = [pair for pair in zip(all_sizes, tried, strict=True) if len(pair[1]) <= places]
    sizes, sheets = min(fitting, key=lambda pair: (torn_tables(pair[1]), ill_filled(pair[1])))
    margin, _ = _margins(half, sizes)
    left_over = range(places - len(sheets))
    notes = page.language.say("rules.notes")
    return (*sheets, *(notes_page(number, notes, half, measure, sizes, margin=margin) for number in left_over))


@dataclass(frozen=True)
class _Ground:
    """Where on the pages the title, the headings and the words go."""

    frame: RulesFrame
    title: TextColumn
    """Where headings begin too."""
    heading_width: float
    column: TextColumn


def laid_out(
    page: RulesPage, paper: Paper, measure: Measure, sizes: PageSizes, made_with: str
) -> tuple[RulesSheet, ...]:
    """As many pages as the rules take in these sizes."""
    ground = _ground(paper, measure, sizes, made_with, page.language)
    strips = title_strips(page, ground.title)
    for number, section in enumerate(page.sections):
        strips += section_strips(
            section, number, ground.column, heading_x=ground.title.left, heading_width=ground.heading_width
        )
    return fill_pages(strips, ground.frame)


def least_share(part: RulesPage | Section, paper: Paper, measure: Measure, sizes: PageSizes) -> float:
    """The part of a page that its title, or a section, takes at least; WrongUsage where the paper is too small."""
    ground = _ground(paper, measure, sizes, "", ENGLISH)
    if isinstance(part, Section):
        height = lists_height(part, ground.column)
    else:
        height = sum(strip.height for strip in title_strips(part, ground.title))
    return height / (ground.frame.columns * (ground.frame.last - ground.frame.margin))


def _ground(paper: Paper, measure: Measure, sizes: PageSizes, made_with: str, language: Language) -> _Ground:
    """The places on each page; WrongUsage where the paper is too small to read on."""
    half_points = (paper.width_mm / 2 - 2 * sizes.small_margin) * POINTS_PER_MM
    has_two = paper.width_mm > COLUMNS_FROM * paper.height_mm and half_points > COLUMN_EMS * sizes.text_pt
    columns = 2 if has_two else 1
    part = replace(paper, width_mm=paper.width_mm / columns)
    margin, label = _margins(part, sizes)
    left, width = margin, part.width_mm - 2 * margin
    column = TextColumn(sizes, measure, left + label, width - label)
    if column.width < LEAST_COLUMN_MM:
        wrong = f"a sheet of {paper.width_mm:g} x {paper.height_mm:g} mm is too narrow for rules"
        raise WrongUsage.of(wrong, f"choose one at least {LEAST_COLUMN_MM + 2 * margin:g} mm wide")
    foot = Font(measure, sizes.foot_pt)
    lines = foot.lines(made_with, FOOT_SHARE * (paper.width_mm - 2 * margin))
    frame = RulesFrame(paper, margin, columns, lines, foot, language)
    words = replace(column, height=frame.last - margin)
    return _Ground(frame, replace(column, left=left, width=width), (label or width) - sizes.gap, words)


def _margins(paper: Paper, sizes: PageSizes) -> tuple[float, float]:
    """The margin of a page, and the width of the headings beside the words, 0 where they stand above them."""
    width = paper.width_mm - 2 * sizes.margin
    label = max(sizes.label_width, 0.22 * width)
    is_narrow = (width - label) * POINTS_PER_MM < LEAST_COLUMN_EMS * sizes.text_pt
    return (sizes.small_margin, 0) if is_narrow or paper.width_mm < NARROW_PAGE_MM else (sizes.margin, label)
