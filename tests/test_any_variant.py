"""Whatever game `check` accepts: every output is made of it, what is written is read back the same, its facts hold.

SHEETS_EXAMPLES=50 tries so many times as many games, and others with every run.
"""

import json
import os
import tomllib
from collections import Counter
from collections.abc import Iterable
from functools import cache
from random import Random
from typing import get_args

import pytest
from hypothesis import Phase, assume, given, settings
from hypothesis import strategies as st

from sheets.errors import NotationFault
from sheets.game import facts
from sheets.game.hands import score_cards
from sheets.game.model import Variant
from sheets.make.found_games import listed_game
from sheets.make.kit_output import make_cards, make_kit, make_rules
from sheets.make.requests import CardsRequest, KitRequest, RulesFormat, RulesRequest, ScoreSheetRequest
from sheets.make.score_output import make_score_sheet
from sheets.make.shown_rules import shown_game
from sheets.record.csv import read_tally, write_tally
from sheets.record.doubts import possible_scores
from sheets.rules_file import Library, RulesText, load
from sheets.rules_file.new_file import standalone
from sheets.words.differences import differences
from sheets.workbook.reading_back import read_workbook
from tests.fuzz.trial import broken, unfit
from tests.helpers import load_text
from tests.random_games import random_tally
from tests.spreadsheet import made
from tests.variant_tables import OURS, any_accepted_text

TIMES = int(os.environ.get("SHEETS_EXAMPLES", "1"))
GAMES = 25
"""Games that all these tests share, each known by its number; made once, for that is what takes longest."""
numbers = st.integers(0, GAMES * TIMES - 1)
chances = st.integers(0, 10**6).map(Random)
NAMES = ("Ann", "Zoë", "=1+1", "Ben")


def examples(number: int) -> settings:
    """So many, the same with every run; more where they are asked for. None is made smaller, for its number says it."""
    return settings(max_examples=number * TIMES, derandomize=True, phases=[Phase.explicit, Phase.generate])


@cache
def text_of(number: int) -> str:
    """The rules file of the game of a number."""
    return any_accepted_text(Random(number))


@cache
def games_of(number: int) -> Library:
    """The shipped games, and that of a number."""
    return load_text(text_of(number))


def game_of(number: int) -> Variant:
    """The game of a number."""
    return games_of(number).variants[OURS]


def players_of(game: Variant) -> list[int]:
    """Some numbers of players, whom the game is for where it says that."""
    return [players for players in (1, 2, 3, 4, 6, 8) if game.players is None or players in game.players]


# -- every output is made --------------------------------------------------------------------------------------------


def made_of(games: Library, game: Variant) -> Iterable[tuple[str, bytes]]:
    """The files of every output; a kit has a sheet, cards, a workbook and the rules as a PDF."""
    sheet = ScoreSheetRequest(games=games, game=game)
    outputs = [
        make_score_sheet(ScoreSheetRequest(games=games, game=game, names=NAMES[:3], fillable=True, duplex=False)),
        make_score_sheet(ScoreSheetRequest(games=games, game=game, players=4, large_print=True, paper="letter")),
        *(make_cards(CardsRequest(games=games, game=game, per_round=True, size="index-4x6")) for _ in game.rounds[:1]),
        *(make_rules(RulesRequest(games=games, game=game, format=kind)) for kind in get_args(RulesFormat)[1:]),
        make_kit(KitRequest(sheet=sheet)),
    ]
    return [(file.name, file.data) for output in outputs for file in output.files]


@pytest.mark.nightly
@examples(6)
@given(numbers)
def test_makes_every_output(number: int) -> None:
    games, game = games_of(number), game_of(number)
    for name, data in made_of(games, game):
        assert broken(name, data) == "", name
    for players in (None, 1, 4, 20):
        assert json.loads(json.dumps(shown_game(games, game, players)))
    assert json.dumps(listed_game(game))
    for other in ("rook-shanghai", "phase-10"):
        assert not any(
            unfit(f"{each.rule}{each.was}{each.now}{each.said}") for each in differences(games.variants[other], game)
        )


@pytest.mark.nightly
@pytest.mark.parametrize("number", range(GAMES, GAMES + 20))
def test_makes_every_output_of_others(number: int) -> None:
    assert [name for name, data in made_of(games_of(number), game_of(number)) if broken(name, data)] == []


# -- what is written is read back the same ---------------------------------------------------------------------------


@examples(10)
@given(numbers)
def test_written_out_with_all_that_it_inherits_is_the_same_game(number: int) -> None:
    games = games_of(number)
    alone = standalone(games, OURS)
    again = load([RulesText("alone.toml", alone.encode())])
    assert tomllib.loads(standalone(again, OURS)) == tomllib.loads(alone)
    told = differences(games.variants[OURS], again.variants[OURS])
    assert told == ()
    one, other = (each.variants[OURS]._replace(extends="", is_house_rules=True) for each in (games, again))
    assert one == other


@examples(20)
@given(numbers, chances)
def test_its_scores_are_read_back_from_a_table(number: int, chance: Random) -> None:
    game = game_of(number)
    assume(not game.figures)  # test_figure_tally has those
    tally = random_tally(game, NAMES, chance, most_rows=6)
    read = read_tally("scores.csv", write_tally(game, tally).encode(), game)
    assert write_tally(game, read) == write_tally(game, tally)
    assert (read.players, read.scores[: tally.played]) == (tally.players, tally.scores[: tally.played])


@pytest.mark.slow
@examples(6)
@given(numbers, chances)
def test_its_scores_are_read_back_from_a_workbook(number: int, chance: Random) -> None:
    games, game = games_of(number), game_of(number)
    assume(not game.figures)
    tally = random_tally(game, NAMES[:3], chance, most_rows=4)
    read = read_workbook("scores.xlsx", made(games, OURS, tally))
    assert write_tally(game, read.tally) == write_tally(game, tally)


# -- facts hold ------------------------------------------------------------------------------------------------------


@examples(30)
@given(numbers, chances)
def test_a_hand_scores_what_the_sum_of_its_cards_is_and_a_score_that_is_possible(number: int, chance: Random) -> None:
    game = game_of(number)
    players = chance.choice(players_of(game) or [4])
    round_ = chance.choice(game.rounds) if game.rounds else None
    points = {card: worth for card, worth in facts.card_points(game, round_).items() if worth is not None}
    most = facts.largest_hand(round_, players) if round_ else facts.largest_hand_of_game(game, players)
    if not points or not most:
        return
    hand = Counter(chance.choices(sorted(points), k=chance.randint(1, most)))
    hand = Counter({card: min(count, facts.copies_of(game, card, players) or 0) for card, count in hand.items()})
    total = sum(points[card] * count for card, count in hand.items())
    if hand.total() and facts.cards_in_play(game, players):
        assert possible_scores(game, round_, players).welcomes(total)
    for card in hand:
        try:
            [scored] = score_cards(game, game.deck.spell(card), round_)
        except NotationFault:
            continue  # a card called as another one, or as a word of the notation
        assert scored.points in points.values()
