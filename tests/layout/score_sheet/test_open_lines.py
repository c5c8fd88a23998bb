"""How many lines a game without a fixed number of hands gets where they share pages with what counts."""

import pytest

from sheets.layout.score_sheet.game_pages import FittedGame, fit_game
from sheets.layout.score_sheet.sheet_options import SheetOptions
from sheets.paper.sizes import PAPERS
from sheets.render.canvas import typeface
from sheets.rules_file import Library


def fitted(library: Library, name: str, players: int, paper: str, *, large_print: bool = True) -> FittedGame:
    game, blank = library.variants[name], [""] * players
    return fit_game(game, blank, PAPERS[paper], typeface.measure, options=SheetOptions(large_print=large_print))


def lines_of(sheet: FittedGame) -> int:
    return sum(row.row.is_scored for page in sheet.pages for panel in page.panels for row in panel.rows)


@pytest.mark.parametrize("players", [2, 3])
def test_it_has_fewer_lines_where_more_would_take_the_place_of_the_points(library: Library, players: int) -> None:
    """Two pages of Letter hold thirteen hands of Spades in large print and no more, or ten and how they count."""
    sheet = fitted(library, "spades", players, "letter")
    assert len(sheet.pages) == 2
    assert lines_of(sheet) == 10
    assert not sheet.unsaid.points


@pytest.mark.parametrize(
    ("name", "players", "paper", "large_print", "pages"),
    [("spades", 2, "a4", True, 2), ("canasta", 4, "a5", False, 3), ("five-hundred", 4, "a5", True, 2)],
)
def test_it_has_fewer_lines_where_more_would_take_more_pages(
    library: Library, name: str, players: int, paper: str, *, large_print: bool, pages: int
) -> None:
    sheet = fitted(library, name, players, paper, large_print=large_print)
    assert len(sheet.pages) == pages
    for column in {each.column for page in sheet.pages for panel in page.panels for each in panel.columns}:
        of_it = [panel for page in sheet.pages for panel in page.panels if column in [c.column for c in panel.columns]]
        assert sum(row.row.is_scored for panel in of_it for row in panel.rows) >= 8


def test_points_are_told_of_as_gone_unless_all_that_counts_stands_on_a_later_page(library: Library) -> None:
    """Pages of half a Letter with Canasta in large print have room for some of what counts, not for all."""
    assert fitted(library, "canasta", 4, "half-letter").unsaid.points
    small = fitted(library, "canasta", 4, "half-letter", large_print=False)
    assert not small.unsaid.points
    assert small.unsaid.entries  # "canastas (seven of a kind) without a joker or a two"
