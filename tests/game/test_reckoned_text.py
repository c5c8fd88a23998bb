"""Figures in a text that hang on how many play."""

from pathlib import Path

import pytest

from sheets.game.reckoned_text import reckoned
from tests.commands import sheets
from tests.reading import read_pdf

LIFTS = "the dealer lifts just {players × 10 + 1} cards"


@pytest.mark.parametrize(
    ("text", "players", "said"),
    [
        (LIFTS, None, "the dealer lifts just players × 10 + 1 cards"),
        (LIFTS, 5, "the dealer lifts just 51 cards"),
        ("{players x 7} or {players * 2 + 3}", 4, "28 or 11"),
        ("{players x 7}", None, "players × 7"),
        ("{players}, {cards × 2}, 7", 4, "{players}, {cards × 2}, 7"),
    ],
)
def test_it_reckons_for_so_many_players(text: str, players: int | None, said: str) -> None:
    assert reckoned(text, players) == said


@pytest.mark.parametrize(("players", "said"), [([], "players × 10 + 1"), (["--players", "5"], "51")])
def test_every_output_of_so_many_players_says_the_figure(tmp_path: Path, players: list[str], said: str) -> None:
    told = f"lifts just {said} cards"
    for command in ("rules", "cards", "score"):
        done = sheets(command, "garbage-rummy", *players, "-o", "page.pdf", "--paper", "a4", cwd=tmp_path)
        assert done.code == 0
        assert told in " ".join(page.text for page in read_pdf((tmp_path / "page.pdf").read_bytes())), command
    assert told in sheets("show", "garbage-rummy", *players, cwd=tmp_path).out.replace("\n", " ")
