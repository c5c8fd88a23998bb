"""Every shipped game on every paper for every number of players, checked in the finished PDF by another program."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from sheets.layout.score_sheet.game_pages import lay_out_game
from sheets.layout.score_sheet.sheet_options import SheetOptions
from sheets.layout.score_sheet.sheet_sizes import (
    FLOOR_HEIGHT_MM,
    FLOOR_SCORE_WIDTH_MM,
    FLOOR_WIDTH_MM,
    LARGE_FLOOR_HEIGHT_MM,
    LARGE_FLOOR_WIDTH_MM,
)
from sheets.paper.sizes import PAPERS, SAFE_MARGIN_MM
from sheets.render.canvas import typeface
from sheets.render.score_sheet_pdf import score_sheet_pdf
from sheets.rules_file import Library
from tests.matrix import GAMES
from tests.reading import Page, outside, overlapping_words, read_pdf, writing_places

PLAYERS = (1, 2, 3, 4, 5, 6, 8, 12, 16, 20)
ON_PAPERS = ("letter", "a4", "a5", "half-letter", "legal", "a3")
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
    found = 0
    for number, page in enumerate(read_pdf(score_sheet_pdf(sheet, pages)), 1):
        where = f"{case}, page {number}"
        yield from (f"{where}: {one!r} stands in {other!r}" for one, other in overlapping_words(page))
        yield from (f"{where}: {thing} is outside the margins" for thing in outside(page, SAFE_MARGIN_MM))
        yield from (f"{where}: {place}" for place in below_floor(page, large_print=case.large_print))
        found += len(writing_places(page))
    if found < len(columns):
        yield f"{case}: only {found} places to write in were found"


def below_floor(page: Page, *, large_print: bool) -> Iterator[str]:
    """Places too small for a pen; a card to tick is its own place."""
    height = LARGE_FLOOR_HEIGHT_MM if large_print else FLOOR_HEIGHT_MM
    for place in writing_places(page):
        is_card = 1.3 < place.height / place.width < 1.5
        width = FLOOR_SCORE_WIDTH_MM
        if place.holds_running_total:
            width = LARGE_FLOOR_WIDTH_MM if large_print else FLOOR_WIDTH_MM
        if place.height < (FLOOR_HEIGHT_MM if is_card else height) - SLACK or (
            not is_card and place.width < width - SLACK
        ):
            yield f"{place} is too small: {place.width:.2f} x {place.height:.2f}"
