"""A game's score sheet built and laid out in one go: an open game gets as many lines as a page holds with ease."""

from collections.abc import Sequence

from sheets.layout import Wishes, fits_with_ease, lay_out
from sheets.layout.panel import Measure
from sheets.layout.placed import PlacedPage
from sheets.model import Variant
from sheets.paper import Paper
from sheets.score_sheet import build_score_sheet
from sheets.score_sheet.cells import ScoreSheet
from sheets.score_sheet.rows import is_open

LINES = (22, 20, 18, 16, 15, 14, 13, 12, 10, 8)
"""How many numbered lines an open game may get, the most first."""


def lay_out_game(
    variant: Variant,
    names: Sequence[str],
    paper: Paper,
    measure: Measure,
    *,
    wishes: Wishes,
    first_dealer: int = 0,
    notes: Sequence[str] = (),
) -> tuple[ScoreSheet, tuple[PlacedPage, ...]]:
    """The sheet for these players and its pages; the first dealer is a column, from 0."""
    *others, fewest = LINES if is_open(variant) else LINES[:1]
    for lines in others:
        sheet = build_score_sheet(variant, names, lines=lines, first_dealer=first_dealer, notes=notes)
        pages = lay_out(sheet, paper, measure, wishes)
        if fits_with_ease(pages):
            return sheet, pages
    sheet = build_score_sheet(variant, names, lines=fewest, first_dealer=first_dealer, notes=notes)
    return sheet, lay_out(sheet, paper, measure, wishes)
