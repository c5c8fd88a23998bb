"""The word beside the names that are still to be written in."""

import pytest

from sheets.game.as_played import for_players
from sheets.layout.score_sheet.game_pages import fit_game
from sheets.layout.score_sheet.placed_sheet import PlacedPanel
from sheets.layout.score_sheet.sheet_options import PLAIN
from sheets.layout.type import Text
from sheets.paper.sizes import PAPERS
from sheets.render.canvas import typeface
from sheets.rules_file import Library


def panels(library: Library, game: str, names: list[str], paper: str) -> list[PlacedPanel]:
    variant = for_players(library.variants[game], len(names))
    pages = fit_game(variant, names, PAPERS[paper], typeface.measure, options=PLAIN).pages
    return [panel for page in pages for panel in page.panels]


def test_it_stands_at_the_left_above_the_rule_where_the_label_column_is_free(library: Library) -> None:
    [panel] = panels(library, "phase-10", [""] * 6, "a4")
    [[name]] = panel.beside_names
    others = [part for entry in panel.key for part in entry if isinstance(part, Text)]
    assert name.words == "name"
    assert name.x == panel.x
    assert panel.head_bottom - 3 < name.y < panel.head_bottom
    assert all(text.y < name.y - 4 for text in others)


def test_it_stands_above_a_key_that_begins_below_the_names(library: Library) -> None:
    """In both blocks of a sheet that has two."""
    both = panels(library, "skull-king", [""] * 6, "a4")
    assert len(both) == 2
    for panel in both:
        [[name]] = panel.beside_names
        assert name.y == panel.columns[0].name_bottom
        assert all(part.y > name.y + 1 for entry in panel.key for part in entry)


@pytest.mark.parametrize(
    ("game", "names", "paper"),
    [
        pytest.param("phase-10", ["Ann", "Ben", "Cid", "Dan", "Eve", "Fay"], "a4", id="names are there"),
        pytest.param("rook-shanghai", [""] * 6, "a4", id="the key stands there"),
    ],
)
def test_it_is_left_out_where_it_says_nothing_or_has_no_room(
    library: Library, game: str, names: list[str], paper: str
) -> None:
    for panel in panels(library, game, names, paper):
        assert not panel.beside_names
