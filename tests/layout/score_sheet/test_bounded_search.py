"""The search for a sheet does bounded work, however much there is to fit: counted in texts that it measures."""

from contextlib import suppress

import pytest

from sheets.errors import WrongUsage
from sheets.layout.sheet_of_game import fit_game
from sheets.layout.sheet_pages import SheetOptions
from sheets.paper.sizes import PAPERS
from sheets.render.canvas import typeface
from sheets.rules_file import Library
from tests.hard_games import HARD_GAMES
from tests.helpers import load_text, shipped_games

MOST_MEASURED = 1_200_000
"""A text takes some two millionths of a second to measure; an ordinary sheet asks for one to five thousand."""

pytestmark = pytest.mark.slow


def measured(library: Library, game: str, names: list[str], paper: str, *, large_print: bool) -> int:
    found = 0

    def measure(text: str, size: float, bold: bool) -> float:
        nonlocal found
        found += 1
        assert found <= MOST_MEASURED
        return typeface.measure(text, size, bold)

    options, variant = SheetOptions(large_print=large_print), library.variants[game]
    with suppress(WrongUsage):  # to find that a paper is too small is no more work
        fit_game(variant, names, PAPERS[paper], measure, options=options, notes=variant.notes)
    return found


@pytest.mark.parametrize(
    ("game", "players", "paper", "large_print"), [("many-rounds", 20, "a5", False), ("all-at-most", 4, "a4", True)]
)
def test_it_measures_few_texts_however_many_rounds_and_notes_there_are(
    game: str, players: int, paper: str, large_print: bool
) -> None:
    assert measured(load_text(HARD_GAMES[game]), game, [""] * players, paper, large_print=large_print) > 0


def test_it_measures_few_texts_for_twenty_players_with_long_names() -> None:
    names = [f"Bartholomew Fitzgerald-Montgomery {number:02}" for number in range(20)]
    assert measured(shipped_games(), "shanghai-manipulation", names, "letter", large_print=False) > 0
