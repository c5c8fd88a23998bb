"""Sheets of several pages, of which the first has the foot, and all say what they have room for."""

import pytest

from sheets.game.as_played import for_players
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
    assert names(first) == ["Points", "Out blind", "Out blind, no joker", "Melds", "Wild", "Buys", "May I?"]
    assert names(second) == ["Out blind", "Out blind, no joker", "To agree on"]  # bonuses once more
    assert sheet.unsaid.names == ("Cards",)
    assert not sheet.unsaid.blanks


@pytest.mark.parametrize(
    ("game", "players", "paper"), [("shanghai-rummy-10", 6, "letter"), ("contract-rummy", 7, "a5")]
)
def test_what_it_says_with_a_mark_is_explained_beneath_it(
    library: Library, game: str, players: int, paper: str
) -> None:
    for page in fitted(library, game, players, paper).pages:
        rows = [text for panel in page.panels for row in panel.rows for text in row.label]
        said = [*page.head.headline, *rows, *(part for line in page.rules for part in line.body)]
        assert any("*" in text.words for text in said) == bool(page.imprint.footnotes)


def test_each_further_page_says_more(library: Library) -> None:
    pages = fitted(library, "contract-rummy", 7, "a5").pages
    assert [names(page) for page in pages] == [
        ["Points", "Wild", "Buys"],
        ["Cards"],
        ["Melds", "To agree on"],
        ["Points"],
    ]


def test_the_first_page_alone_leaves_room_for_the_foot_and_rows_are_shared_out_evenly(library: Library) -> None:
    first, second = fitted(library, "liverpool-rummy", 5, "a5").pages
    rounds = [[row.row.number for row in page.panels[0].rows if row.row.is_scored] for page in (first, second)]
    assert rounds == [["1", "2", "3", "4"], ["5", "6", "7"]]
    assert "Points" in names(first)
    assert names(second) == ["Cards"]


def test_cells_are_as_high_and_end_above_what_is_said(library: Library) -> None:
    for page in fitted(library, "frustration", 5, "half-letter").pages:
        last = max(row.bottom for panel in page.panels for row in panel.rows)
        words = [part.y for line in page.rules for part in (*line.name, *line.parts)]
        end = page.paper.height_mm - page.sizes.margin - page.imprint.height
        assert last < min(words)
        assert max(words) < end


def test_six_pages_say_between_them_what_counts_with_rows_of_about_one_height(library: Library) -> None:
    """Each pair of players has rounds 1 to 5 and 6 to 10; the latter have less room, and rows are as low on both."""
    sheet = fitted(library, "shanghai-rummy-10", 6, "half-letter")
    assert len(sheet.pages) == 6
    assert {"Points", "Out blind", "Buys", "Wild"} <= {name for page in sheet.pages for name in names(page)}
    rows = [row for page in sheet.pages for row in page.panels[0].rows if row.row.is_scored]
    heights = [row.bottom - row.top for row in rows]
    assert max(heights) - min(heights) < 2


def test_the_first_page_tells_what_is_asked_in_each_round_before_how_many_lines_there_are(library: Library) -> None:
    """How much must be melded first is asked from the first round on."""
    players = ["Ann", "Ben", "Zoë", "Dad"]
    pages = fit_game(
        for_players(library.variants["canasta"], 4), players, PAPERS["a5"], typeface.measure, options=SheetOptions()
    ).pages
    first, second, _ = [names(page) for page in pages]
    assert "First meld" in first
    assert "Rounds" in second
