"""Sheets of several pages, whose later pages say what the foot of the first has no room for."""

from sheets.game.facts import for_players
from sheets.layout.score_sheet.game_pages import FittedGame, fit_game
from sheets.layout.score_sheet.placed_sheet import PlacedPage
from sheets.layout.score_sheet.sheet_options import SheetOptions
from sheets.paper.sizes import PAPERS
from sheets.render.canvas import typeface
from sheets.rules_file import Library


def fitted(library: Library, game: str, players: int, paper: str) -> FittedGame:
    variant, options = library.variants[game], SheetOptions(large_print=True, made_with=PAPERS[paper].name)
    return fit_game(
        for_players(variant, players), [""] * players, PAPERS[paper], typeface.measure, options=options, file_name=game
    )


def names(page: PlacedPage) -> list[str]:
    """What each line of the foot is about, where the rest is told left out."""
    found = [" ".join(part.words for part in line.name) for line in page.rules]
    return [name for name in found if name != "More"]


def test_a_second_page_says_what_the_first_does_not(library: Library) -> None:
    sheet = fitted(library, "shanghai-rummy-10", 6, "letter")
    first, second = sheet.pages
    assert names(first) == ["Points", "Out blind", "Out blind, no joker", "Wild", "Buys"]
    assert {*names(second)} == {"Melds", "May I?", "Cards", "To agree on", "Points"}  # the last once more
    assert sheet.unsaid.names == ()
    assert not sheet.unsaid.blanks


def test_what_it_says_with_a_mark_is_explained_beneath_it(library: Library) -> None:
    second = fitted(library, "shanghai-rummy-10", 6, "letter").pages[1]
    notes = " ".join(text.words for text in second.imprint.footnotes)
    assert "packs" in notes
    assert "run" in notes


def test_each_further_page_says_more(library: Library) -> None:
    pages = fitted(library, "contract-rummy", 5, "a5").pages
    told = [name for page in pages for name in names(page)]
    assert len(pages) == 3
    assert len(told) == len({*told})
    assert {"Points", "Wild", "Buys"} <= {*told}


def test_cells_are_as_high_and_end_above_what_is_said(library: Library) -> None:
    for page in fitted(library, "frustration", 5, "half-letter").pages:
        last = max(row.bottom for panel in page.panels for row in panel.rows)
        words = [part.y for line in page.rules for part in (*line.name, *line.parts)]
        end = page.paper.height_mm - page.sizes.margin - page.imprint.height
        assert last < min(words)
        assert max(words) < end
