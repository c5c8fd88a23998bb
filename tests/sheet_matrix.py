"""Every shipped game on every paper for every number of players: places to write in, and how the pages are used.

Where a pen finds room is checked in the finished PDF by another program; how a page is used, in what was placed on it.

    python -m tests.sheet_matrix        # counts of all sheets, and what is wrong with them
    python -m tests.sheet_matrix 20     # of every twentieth
"""

import sys
import zlib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from sheets.layout.score_sheet.game_pages import lay_out_game
from sheets.layout.score_sheet.placed_sheet import PlacedMark, PlacedPage, PlacedRow
from sheets.layout.score_sheet.sheet_options import SheetOptions
from sheets.layout.score_sheet.sheet_sizes import (
    FLOOR_HEIGHT_MM,
    FLOOR_SCORE_WIDTH_MM,
    FLOOR_WIDTH_MM,
    LARGE_FLOOR_HEIGHT_MM,
    LARGE_FLOOR_WIDTH_MM,
)
from sheets.layout.type import Blank, Text
from sheets.paper.sizes import PAPERS, SAFE_MARGIN_MM
from sheets.render.canvas import typeface
from sheets.render.score_sheet_pdf import score_sheet_pdf
from sheets.rules_file import Library
from sheets.specification.score_sheet.cells import CellKind
from tests.helpers import shipped_games
from tests.matrix import GAMES, case_name
from tests.reading import Page, outside, overlapping_words, read_pdf, writing_places

PLAYERS = (1, 2, 3, 4, 5, 6, 8, 12, 16, 20)
ON_PAPERS = ("letter", "a4", "a5", "half-letter", "legal", "a3")
COMFORTABLE_MM = {False: 21.0, True: 22.6}
"""Rows that are roomy, in ordinary and in large print, as reference a and c have them."""
COMFORTABLE_LINE_MM = {False: 10.2, True: 14.0}
"""Numbered lines likewise."""
LEAST_USED = 0.9
SMALLEST_PT = {False: 7.5, True: 16.0}
FIGURE_WIDTH_MM = {False: 7, True: 9}
"""The narrowest place for a bid, or tricks: two figures, in large letters."""
SLACK = 0.06
"""Millimetres that a reader of the file may be off."""


@dataclass(frozen=True)
class Case:
    """One sheet of the matrix."""

    variant: str
    players: int
    paper: str
    large_print: bool


CASES = [Case(*case) for case in product(GAMES, PLAYERS, ON_PAPERS, (False, True))]


def problems(library: Library, case: Case, names: list[str] | None = None) -> Iterator[str]:
    """What is wrong with a sheet, as a reader of the finished file sees it."""
    columns = names or [""] * case.players
    options = SheetOptions(large_print=case.large_print, made_with=f"sheets score {case.variant}")
    variant, paper = library.variants[case.variant], PAPERS[case.paper]
    sheet, pages = lay_out_game(variant, columns, paper, typeface.measure, options=options)
    yield from (f"{case}: {wrong}" for wrong in ill_used(pages, large_print=case.large_print))
    entries = max((len(row.row.entries) for page in pages for row in rows_of(page)), default=0)
    found = 0
    for number, page in enumerate(read_pdf(score_sheet_pdf(sheet, pages)), 1):
        where = f"{case}, page {number}"
        yield from (f"{where}: {one!r} stands in {other!r}" for one, other in overlapping_words(page))
        yield from (f"{where}: {thing} is outside the margins" for thing in outside(page, SAFE_MARGIN_MM))
        yield from (f"{where}: {place}" for place in below_floor(page, entries, large_print=case.large_print))
        found += len(writing_places(page, entries))
    if found < len(columns):
        yield f"{case}: only {found} places to write in were found"


def below_floor(page: Page, entries: int, *, large_print: bool) -> Iterator[str]:
    """Places too small for a pen; a card to tick is its own place."""
    height = LARGE_FLOOR_HEIGHT_MM if large_print else FLOOR_HEIGHT_MM
    for place in writing_places(page, entries):
        is_card = 1.3 < place.height / place.width < 1.5
        width = FLOOR_SCORE_WIDTH_MM
        if place.holds_running_total:
            width = LARGE_FLOOR_WIDTH_MM if large_print else FLOOR_WIDTH_MM
        if place.holds_figure:
            width = FIGURE_WIDTH_MM[large_print]
        if place.height < (FLOOR_HEIGHT_MM if is_card else height) - SLACK or (
            not is_card and place.width < width - SLACK
        ):
            yield f"{place} is too small: {place.width:.2f} x {place.height:.2f}"


# -- how pages are used ----------------------------------------------------------------------------------------------


def ill_used(pages: Sequence[PlacedPage], *, large_print: bool) -> Iterator[str]:
    """What is wrong with how the pages of a sheet are used."""
    for page in pages:
        rows = rows_of(page)
        if not rows:
            yield f"page {page.number} holds only a foot"
            continue
        if used(page) < LEAST_USED and any(is_low(row, large_print=large_print) for row in rows):
            yield f"page {page.number} is used to {used(page):.0%}, and its rows are {heights(rows)} mm high"
        yield from (
            f"page {page.number}: {place}" for row in rows for place in small_places(row, large_print=large_print)
        )
        yield from (f"page {page.number}: {torn!r} is torn" for row in rows for torn in torn_melds(row))
        smallest = min(text.size for text in texts_of(page))
        if smallest < SMALLEST_PT[large_print]:
            yield f"page {page.number} has type of {smallest:g} pt"


def rows_of(page: PlacedPage) -> list[PlacedRow]:
    """The rows with places for scores, or cards to tick."""
    return [row for panel in page.panels for row in panel.rows if row.row.is_scored]


def heights(rows: Sequence[PlacedRow]) -> str:
    return ", ".join(sorted({f"{row.bottom - row.top:.1f}" for row in rows}))


def used(page: PlacedPage) -> float:
    """The part of the page that holds something, or white between things; from 0 to 1."""
    bottoms = [row.bottom for panel in page.panels for row in panel.rows]
    bottoms += [part.bottom if isinstance(part, PlacedMark) else part.y for part in page.hands]
    bottoms += [text.y for line in page.rules for text in (*line.name, *line.body)]
    foot = page.paper.height_mm - page.sizes.margin - page.imprint.height
    return 1 - (foot - max(bottoms)) / page.paper.height_mm


def is_low(row: PlacedRow, *, large_print: bool) -> bool:
    """Whether a row would gain by more height."""
    most = COMFORTABLE_LINE_MM if row.row.kind in ("line", "hand") else COMFORTABLE_MM
    return row.bottom - row.top < most[large_print] - 0.1


def small_places(row: PlacedRow, *, large_print: bool) -> Iterator[str]:
    """Places for a score or a running total that are below the floor; on the line of a hand both have room together."""
    least_width = FLOOR_SCORE_WIDTH_MM if row.row.kind != "hand" else FLOOR_WIDTH_MM / 2
    height = LARGE_FLOOR_HEIGHT_MM if large_print else FLOOR_HEIGHT_MM
    for cells in row.cells:
        for cell, box in cells:
            is_place = cell in (CellKind.ENTRY, CellKind.RUNNING_TOTAL)
            if is_place and (box.width < least_width - SLACK or box.height < height - SLACK):
                yield f"a place for a {cell.name.lower()} is {box.width:.1f} x {box.height:.1f} mm"


def torn_melds(row: PlacedRow) -> list[str]:
    """The melds of a row that stand on two lines."""
    lines = " | ".join(text.words for text in row.label)
    return [meld for meld in row.row.melds if meld not in lines]


def texts_of(page: PlacedPage) -> list[Text]:
    """All that is written on a page."""
    parts: list[Text | Blank | PlacedMark] = [*page.head.title, *page.head.headline, *page.head.fields, *page.hands]
    parts += page.head.seats
    for panel in page.panels:
        parts += [*panel.key, *(part for column in panel.columns for part in (*column.name, *column.deals))]
        parts += [text for row in panel.rows for text in row.label]
    parts += [part for line in page.rules for part in (*line.name, *line.parts)]
    return [part for part in (*parts, *page.imprint.footnotes, *page.imprint.lines) if isinstance(part, Text)]


def main(part: int) -> None:
    """Print, paper by paper, how the sheets come out, and then what is wrong with them."""
    library, counts, wrongs = shipped_games(), dict[tuple[str, bool], Counter[str]](), list[str]()
    for case in (case for case in CASES if zlib.crc32(case_name(case).encode()) % part == 0):
        variant, paper = library.variants[case.variant], PAPERS[case.paper]
        options = SheetOptions(large_print=case.large_print, made_with=paper.name)
        sheet, pages = lay_out_game(variant, [""] * case.players, paper, typeface.measure, options=options)
        rows = [row for page in pages for row in rows_of(page)]
        wrong = dict.fromkeys(ill_used(pages, large_print=case.large_print))
        wrongs += [f"{case_name(case)}: {each}" for each in wrong]
        counts.setdefault((case.paper, case.large_print), Counter()).update(
            {
                "sheets": 1,
                "on one page": len(pages) == 1,
                "pages": len(pages),
                "with pictures": any(row.pictures for row in rows),
                "could have": any(len(row.row.pictures) == 1 for row in rows),
                "say more elsewhere": any(line.name == "More" for line in sheet.foot),
                "ill used": bool(wrong),
                "mm empty": round(sum((1 - used(page)) * page.paper.height_mm for page in pages if page.panels)),
            }
        )
    for (paper_name, large_print), count in sorted(counts.items()):
        name = f"{paper_name}{', large print' if large_print else ''}"
        print(f"{name:24}" + "   ".join(f"{number} {what}" for what, number in count.items()))
    print("\n".join(wrongs))


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 1)
