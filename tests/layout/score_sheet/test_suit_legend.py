"""What the signs of suits stand for, told on a score sheet with pictures that have some."""

import pytest

from sheets.game.as_played import for_players
from sheets.layout.score_sheet.game_pages import fit_game
from sheets.layout.score_sheet.page_note import with_note
from sheets.layout.score_sheet.placed_sheet import FootText, PlacedPage
from sheets.layout.score_sheet.sheet_options import PLAIN
from sheets.layout.type import PlacedSign
from sheets.paper.sizes import PAPERS
from sheets.render.canvas import typeface
from sheets.rules_file import Library


def pages_of(library: Library, game: str, players: int, paper: str) -> tuple[PlacedPage, ...]:
    variant = for_players(library.variants[game], players)
    return fit_game(variant, [""] * players, PAPERS[paper], typeface.measure, options=PLAIN).pages


def legends(page: PlacedPage) -> list[FootText]:
    return [line for line in page.rules if any(isinstance(part, PlacedSign) for part in line.parts)]


@pytest.mark.parametrize(
    ("game", "players", "paper", "colours"),
    [
        pytest.param("rook-shanghai", 6, "a4", ["red", "green", "yellow", "black"], id="below the foot"),
        pytest.param("rook-shanghai-small-table", 3, "a5", ["red", "green", "yellow", "black"], id="above the imprint"),
        pytest.param("phase-10", 6, "a4", ["red", "blue", "green", "yellow"], id="beside the imprint"),
        pytest.param("phase-10", 3, "letter", ["red", "blue", "green", "yellow"], id="with a ledger beside"),
    ],
)
def test_it_names_each_sign_in_the_pictures(
    library: Library, game: str, players: int, paper: str, colours: list[str]
) -> None:
    [page] = pages_of(library, game, players, paper)
    [legend] = legends(page)
    signs = [part for part in legend.parts if isinstance(part, PlacedSign)]
    assert [text.words for text in legend.name] == ["Colours"]
    assert [sign.suit for sign in signs] == [text.words for text in legend.body] == colours
    assert all(sign.x + sign.size < text.x for sign, text in zip(signs, legend.body, strict=True))
    others = [text for line in page.rules if line is not legend for text in (*line.name, *line.body)]
    beside = [text for text in (*others, *page.imprint.footnotes) if abs(text.y - legend.body[0].y) < 2.5]
    assert not beside


@pytest.mark.parametrize(("game", "players", "paper"), [("continental", 3, "a4"), ("rook-shanghai", 6, "half-letter")])
def test_it_says_nothing_of_suits_that_all_know_or_without_pictures(
    library: Library, game: str, players: int, paper: str
) -> None:
    for page in pages_of(library, game, players, paper):
        assert not legends(page)


@pytest.mark.parametrize(("game", "players", "paper"), [("rook-shanghai-small-table", 3, "a5"), ("phase-10", 6, "a4")])
def test_a_note_beside_the_imprint_stands_behind_it(library: Library, game: str, players: int, paper: str) -> None:
    [page] = pages_of(library, game, players, paper)
    [last] = legends(page)[0].body[-1:]
    noted = with_note(page, ["It adds up by itself."], typeface.measure)
    [note] = [text for text in noted.imprint.lines if text.words.endswith("It adds up by itself.")]
    end = last.x + typeface.measure(last.words, last.size, last.bold)
    assert note.x > end or abs(note.y - last.y) > 2.5
