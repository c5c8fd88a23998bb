"""The order in which a sheet gives things up: more players never have less of it than fewer, and points never go."""

from functools import cache
from itertools import pairwise

import pytest

from sheets.game.model import at_table, for_players
from sheets.layout.sheet_of_game import FittedGame, fit_game
from sheets.layout.sheet_pages import SheetOptions
from sheets.layout.sheet_ways import LARGE, USUAL, ways
from sheets.paper.sizes import PAPERS
from sheets.record.seating import column_names
from sheets.render.canvas import typeface
from sheets.words.rule_lines import GivesWay
from tests.helpers import shipped_games
from tests.matrix import GAMES

PLAYERS = range(2, 9)
HARD = [("shanghai-rummy-10", "letter"), ("phase-10", "a4"), ("rook-shanghai", "a5"), ("carousel", "letter")]
CASES = [
    (game, paper)
    for game in GAMES
    if not shipped_games().variants[game].teams
    for paper in ("a4", "letter", "a5", "half-letter")
]


@cache
def fitted(game: str, players: int, paper: str, *, large_print: bool = False) -> FittedGame:
    variant = at_table(for_players(shipped_games().variants[game], players), players)
    names = column_names([""] * players, variant.teams)
    options = SheetOptions(large_print=large_print)
    return fit_game(variant, names, PAPERS[paper], typeface.measure, options=options)


@pytest.mark.matrix(CASES, hard=HARD)
def test_fewer_players_never_have_more_pages_fewer_pictures_or_smaller_cells(case: tuple[str, str]) -> None:
    game, paper = case
    found = [fitted(game, players, paper).setting for players in PLAYERS]
    for few, more in pairwise(found):
        assert few.way.division.pages <= more.way.division.pages
        if few.way.division.pages == more.way.division.pages:
            assert bool(few.way.pictures) >= bool(more.way.pictures)
            assert all(one.height >= other.height - 0.01 for one, other in zip(few.least, more.least, strict=True))


@pytest.mark.parametrize("large_print", [False, True])
@pytest.mark.parametrize("game", ["canasta", "five-hundred", "shanghai-rummy-10", "rummy-500"])
def test_what_cards_count_stands_on_every_sheet(game: str, large_print: bool) -> None:
    """However small the paper, at the foot or on a page of the rules."""
    setting = fitted(game, 4, "a5", large_print=large_print).setting
    assert not any(line.gives_way is GivesWay.POINTS for line in setting.unsaid)


def test_pictures_and_marks_never_both_go_before_a_page_does() -> None:
    sheet = fitted("shanghai-rummy-10", 4, "a4").sheet
    for hand in (USUAL, LARGE):
        on_one = [
            way for each in ways(sheet, hand, 4, turned=(False, True), keeps_marks=False, most_pages=1) for way in each
        ]
        assert {(bool(way.pictures), way.has_marks) for way in on_one} == {(True, True), (False, True)}
