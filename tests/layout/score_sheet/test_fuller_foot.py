"""What the foot of a sheet's only page says besides, once its sizes are found."""

from itertools import pairwise

import pytest

from sheets.game.as_played import for_players
from sheets.layout.score_sheet.game_pages import FittedGame, fit_game
from sheets.layout.score_sheet.placed_sheet import PlacedPage
from sheets.layout.score_sheet.sheet_options import PLAIN, SheetOptions
from sheets.make.score_request import make_score_sheet
from sheets.make.sheet_request import ScoreSheetRequest
from sheets.paper.sizes import PAPERS
from sheets.phrases.house_rules import NO_HOUSE_RULES
from sheets.render.canvas import typeface
from sheets.rules_file import Library
from sheets.specification.score_sheet.foot_ladder import foot_ladder
from tests.helpers import load_text
from tests.reading import read_pdf


def fitted(library: Library, game: str, players: int, paper: str, *, options: SheetOptions = PLAIN) -> FittedGame:
    variant = for_players(library.variants[game], players)
    return fit_game(variant, [""] * players, PAPERS[paper], typeface.measure, options=options)


def told(page: PlacedPage) -> dict[str, str]:
    """What stands at the foot of a page, by its name."""
    return {
        " ".join(text.words for text in line.name): " ".join(text.words for text in line.body) for line in page.rules
    }


@pytest.mark.parametrize(
    ("game", "players", "paper", "cards"),
    [
        pytest.param("oh-hell", 5, "a4", "1 pack", id="behind a short line, for no row is left"),
        pytest.param("hearts", 4, "half-letter", "1 pack", id="in a column that is lower than the other"),
        pytest.param("continental", 3, "a5", "2 packs + 6 jokers", id="where a long address stood"),
        pytest.param(
            "shanghai-whist", 12, "letter", "3 packs + 6 jokers", id="in the place of rows higher than need be"
        ),
    ],
)
def test_it_tells_the_packs_where_they_have_room(
    library: Library, game: str, players: int, paper: str, cards: str
) -> None:
    found = fitted(library, game, players, paper)
    [page] = found.pages
    assert told(page)["Cards"] == cards
    assert "Cards" not in found.unsaid.names


@pytest.mark.parametrize(
    ("game", "players", "paper", "large_print", "kept"),
    [
        ("five-crowns", 2, "half-letter", True, "who wins a tie?"),
        ("rook-partners", 2, "half-letter", False, "who wins a tie?"),
        ("shanghai-rummy-11", 6, "a4", True, "must the last card be discarded?"),
        ("carousel", 2, "half-letter", True, "1 pack + 1 joker"),
    ],
)
def test_a_question_of_the_game_s_own_takes_the_room_of_nothing_else(
    library: Library, game: str, players: int, paper: str, large_print: bool, kept: str
) -> None:
    """Nor does its absence alone send anybody to the rules page."""
    variant, options = for_players(library.variants[game], players), SheetOptions(large_print=large_print)
    here = fit_game(variant, [""] * players, PAPERS[paper], typeface.measure, options=options)
    assert kept in " ".join(" ".join(told(page).values()) for page in here.pages)
    assert not here.unsaid.blanks
    [page] = fitted(library, "canasta", 2, "a4").pages
    assert "More" not in told(page)


def test_type_is_a_little_smaller_rather_than_that_a_question_of_the_game_s_own_goes(library: Library) -> None:
    [page] = fitted(library, "canasta", 4, "a4").pages
    assert "how many canastas to go out?" in told(page)["To agree on"]
    assert page.sizes.text_pt > 9.5


def test_it_says_each_of_several_notes_once() -> None:
    notes = ["Kings fly.", "Threes are red.", "No talk.", "Pass the salt."]
    games = load_text(f'[variants.ours]\nextends = "rook-shanghai"\ntitle = "Ours"\nnotes = {notes}\n')
    asked = ScoreSheetRequest(games=games, game=games.variants["ours"], names=("", ""), paper="130x180mm")
    words = " ".join(page.text for page in read_pdf(make_score_sheet(asked).files[0].data))
    assert all(words.count(note) <= 1 for note in notes), words


@pytest.mark.parametrize(
    ("game", "players", "paper"), [("oh-hell", 5, "a4"), ("hearts", 4, "half-letter"), ("rook-shanghai", 8, "a5")]
)
def test_it_overlaps_nothing_and_leaves_the_margins(library: Library, game: str, players: int, paper: str) -> None:
    for page in fitted(library, game, players, paper).pages:
        right = page.paper.width_mm - page.sizes.margin + 0.01
        lines = dict[float, list[tuple[float, float]]]()
        for text in (text for line in page.rules for text in (*line.name, *line.body)):
            end = text.x + typeface.measure(text.words, text.size, text.bold)
            lines.setdefault(round(text.y, 2), []).append((text.x, end))
        assert lines
        for parts in (sorted(parts) for parts in lines.values()):
            assert parts[-1][1] <= right
            assert all(end < x for (_, end), (x, _) in pairwise(parts))


def test_it_names_the_site_alone_where_a_long_address_takes_a_line_that_a_rule_needs(library: Library) -> None:
    [page] = fitted(library, "continental", 3, "a5").pages
    said = " ".join(text.words for text in page.imprint.lines)
    assert "continental.org.es;" in said
    assert "modules.php" not in said


def test_it_has_the_whole_address_where_nothing_needs_its_room(library: Library) -> None:
    [page] = fitted(library, "continental", 3, "letter").pages
    assert "modules.php?name=Content" in " ".join(text.words for text in page.imprint.lines)


def test_it_keeps_rows_at_the_floor_of_the_hand(library: Library) -> None:
    [page] = fitted(library, "oh-hell", 5, "a4").pages
    rows = [row for panel in page.panels for row in panel.rows if row.row.is_scored]
    assert len(rows) == 19
    assert all(row.bottom - row.top >= page.sizes.floor - 0.001 for row in rows)


def test_it_tells_that_play_goes_to_the_right_as_long_as_the_packs(library: Library) -> None:
    """What nobody guesses is needed from the first turn on; the rest of the play leaves before."""
    feet = foot_ladder(for_players(library.variants["continental"], 4), (), NO_HOUSE_RULES).feet
    names = [[line.name for line in foot] for foot in feet]
    assert names[0][-2:] == ["Direction", "To agree on"]
    assert [("Direction" in foot) for foot in names] == [("Cards" in foot) for foot in names]
    assert any("Cards" in foot and "To agree on" not in foot for foot in names)


@pytest.mark.parametrize(
    ("game", "players", "paper", "said"),
    [
        pytest.param(
            "king-rummy",
            6,
            "letter",
            {
                "Also": "When a joker is laid down, the others at once, in turn, may put the card it stands for in its "
                "place and take it",
                "Adding to melds": "Cards may be added to melds at once, in the turn one lays down; but in the last "
                "deal none are added",
            },
            id="what its summary is about",
        ),
        pytest.param(
            "skull-king",
            5,
            "legal",
            {"Before play": "Each says how many tricks to take; the player to the dealer's left leads "
            "first"},
            id="of a game of tricks",
        ),
    ],
)  # fmt: skip
def test_it_tells_more_of_the_play_below_rows_that_are_as_high_as_they_may_be(
    library: Library, game: str, players: int, paper: str, said: dict[str, str]
) -> None:
    [page] = fitted(library, game, players, paper).pages
    assert {name: told(page).get(name) for name in said} == said


@pytest.mark.parametrize(("name", "players"), [("king-rummy", 6), ("rook-shanghai", 5)])
def test_no_row_gets_lower_for_it(library: Library, monkeypatch: pytest.MonkeyPatch, name: str, players: int) -> None:
    """Nor does a page say it that has no room below its rows."""
    papers = ("letter", "a4", "a5", "half-letter", "legal")
    full = [fitted(library, name, players, paper).pages[0] for paper in papers]
    assert not all("Also" in told(page) for page in full)
    monkeypatch.setattr("sheets.specification.score_sheet.foot_ladder.further_lines", lambda *_: ())
    less = [fitted(library, name, players, paper).pages[0] for paper in papers]
    assert [page.sizes for page in full] == [page.sizes for page in less]
    rows = [[[row.bottom for row in page.panels[0].rows] for page in pages] for pages in (full, less)]
    assert rows[0] == rows[1]


def test_a_single_question_stands_behind_a_short_line_where_no_row_is_left(library: Library) -> None:
    [page] = fitted(library, "oh-hell", 7, "letter").pages
    asked = [line for line in page.rules if line.name[0].words == "To agree on"]
    assert [each.name[0].y for each in asked] == [
        line.name[0].y for line in page.rules if line.name[0].words == "Example"
    ]


def test_it_says_how_many_cards_melds_have_where_no_more_has_room(library: Library) -> None:
    """A contract of "2 sets" can't be played without."""
    [page] = fitted(library, "rook-shanghai", 5, "a5").pages
    assert told(page)["Melds"] == "set: 3 or more; run: 4 or more"
    [page] = fitted(library, "rook-shanghai", 5, "letter").pages
    assert told(page)["Melds"] == "set: 3 or more of one number; run: 4 or more in order, one colour"
