"""How many lines a game without a fixed number of hands gets where they share pages with what counts."""

import pytest

from sheets.layout.score_sheet.game_pages import FittedGame, fit_game
from sheets.layout.score_sheet.sheet_options import SheetOptions
from sheets.paper.sizes import PAPERS
from sheets.render.canvas import typeface
from sheets.rules_file import Library


def fitted(library: Library, name: str, players: int, paper: str) -> FittedGame:
    game, blank = library.variants[name], [""] * players
    return fit_game(game, blank, PAPERS[paper], typeface.measure, options=SheetOptions(large_print=True))


def lines_of(sheet: FittedGame) -> int:
    return sum(row.row.is_scored for page in sheet.pages for panel in page.panels for row in panel.rows)


@pytest.mark.parametrize("players", [2, 3])
def test_it_has_fewer_lines_where_more_would_take_the_place_of_the_points(library: Library, players: int) -> None:
    """Two pages of Letter hold thirteen hands of Spades in large print and no more, or eight and how they count."""
    sheet = fitted(library, "spades", players, "letter")
    assert len(sheet.pages) == 2
    assert lines_of(sheet) == 8
    assert not sheet.unsaid.points


def test_more_lines_than_are_needed_fill_the_pages(library: Library) -> None:
    """Points have room on three pages of A4 beside eleven hands, so none of these gives way."""
    sheet = fitted(library, "spades", 2, "a4")
    assert (len(sheet.pages), lines_of(sheet), sheet.unsaid.points) == (3, 11, False)
