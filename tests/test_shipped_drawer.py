"""The shipped games that write several figures a round, against what their sources say, typed from these."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

import pytest

from sheets.game import facts
from sheets.game.figure_scoring import points_shown, round_shown
from sheets.game.model import Variant
from sheets.words.common import say
from sheets.words.examples import counts_shown
from tests.tricks import games


class Stated(NamedTuple):
    """What a source says of a game; the points of cards by name, those left out counting nothing."""

    players: tuple[int, int]
    cards: dict[int, int]
    """In all, by players."""
    dealt: dict[int, str]
    """Round by round, or the same in all, by players."""
    ends: tuple[str, int | None, int | None]
    """How, at which total, and at which from the other side."""
    winner: str
    tie: str | None
    points: list[tuple[int, ...]]
    """Of the worked examples."""
    values: Mapping[str, int] = MappingProxyType({})
    teams: int = 0


UP_AND_DOWN = "10 9 8 7 6 5 4 3 2 1 2 3 4 5 6 7 8 9 10"
OF_FRENCH = dict(zip(["2", "3", "4", "5", "6", "7", "8", "9", "10"], range(2, 11), strict=True))
OF_ROOK = {"5": 5, "10": 10, "14": 10, "Rook": 20}
OF_CANASTA = {"joker": 50, "2": 20, "A": 20} | dict.fromkeys(["8", "9", "10", "J", "Q", "K"], 10)
OF_CANASTA |= dict.fromkeys(["4", "5", "6", "7", "3 of clubs", "3 of spades"], 5)
OF_CANASTA |= dict.fromkeys(["3 of hearts", "3 of diamonds"], 100)
STATED = {
    "hearts": Stated(
        (3, 5), {4: 52}, {3: "17", 4: "13", 5: "10"}, ("target", 100, None), "lowest", "shared",
        [(17, 9, 0, 0), (0, 26, 26, 26)],
    ),
    "spades": Stated(
        (4, 4), {4: 52}, {4: "13"}, ("target", 500, -200), "highest", "play on",
        [(72, 31), (-120, 56), (-46, 40)], teams=2,
    ),
    "oh-hell": Stated(
        (3, 7), {3: 52, 7: 52}, {3: UP_AND_DOWN, 5: UP_AND_DOWN, 6: "8 7 6 5 4 3 2 1 2 3 4 5 6 7 8",
        7: "7 6 5 4 3 2 1 2 3 4 5 6 7"}, ("rounds", None, None), "highest", "shared", [(14, 3, 10, 13)],
    ),
    "oh-hell-exact": Stated(
        (3, 7), {3: 52, 7: 52}, {4: UP_AND_DOWN}, ("rounds", None, None), "highest", "shared", [(14, 0, 10, 13)]
    ),
    "rook-partners": Stated(
        (4, 4), {4: 45}, {4: "10"}, ("target", 500, None), "highest", None, [(130, 50), (-130, 65)],
        OF_ROOK | {"1": 15}, 2,
    ),
    "rook-tournament": Stated(
        (4, 4), {4: 41}, {4: "9"}, ("target", 300, None), "highest", None, [(-70, 55)], OF_ROOK, 2
    ),
    "canasta": Stated(
        (4, 4), {4: 108}, {4: "11"}, ("target", 5000, None), "highest", None, [(940, -215)], OF_CANASTA, 2
    ),
    "rummy-500": Stated(
        (2, 8), {2: 54, 4: 54, 5: 108, 8: 108}, {2: "13", 3: "7", 8: "7"}, ("target", 500, None), "highest", None,
        [(-3, 57)], OF_FRENCH | dict.fromkeys(["J", "Q", "K"], 10) | {"A": 15, "joker": 15},
    ),
    "five-hundred": Stated(
        (4, 4), {4: 43}, {4: "10"}, ("target", 500, -500), "highest", None,
        [(300, 20), (-300, 40), (250, 0), (300, 0)], teams=2,
    ),
    "skull-king": Stated(
        (2, 7), {2: 70, 7: 70}, {2: "1 2 3 4 5 6 7 8 9 10", 7: "1 2 3 4 5 6 7 8 9 10"}, ("rounds", None, None),
        "highest", None, [(60, -20), (70, 140), (-90, 160)],
    ),
}  # fmt: skip


def dealt(game: Variant, players: int) -> str:
    here = game.as_long_for(players)
    return " ".join(str(facts.at(each.deal, players)) for each in here.rounds) or str(facts.at(game.deal, players))


@pytest.mark.parametrize("name", STATED)
def test_play_and_deal_as_their_source_says(name: str) -> None:
    game, stated = games()[name], STATED[name]
    assert game.players is not None
    assert (game.players.low, game.players.high, game.teams) == (*stated.players, stated.teams)
    assert {players: facts.cards_in_play(game, players) for players in stated.cards} == stated.cards
    assert {players: dealt(game, players) for players in stated.dealt} == stated.dealt


@pytest.mark.parametrize("name", STATED)
def test_end_and_are_won_as_their_source_says(name: str) -> None:
    game, stated = games()[name], STATED[name]
    assert (game.end.kind, game.end.target, game.end.floor) == stated.ends
    assert (game.winner, game.tie) == (stated.winner, stated.tie)


@pytest.mark.parametrize("name", STATED)
def test_count_rounds_as_their_source_does(name: str) -> None:
    game = games()[name]
    assert game.figures is not None
    assert [points_shown(game, shown) for shown in game.figures.examples] == STATED[name].points


def test_spades_shows_what_ten_bags_cost() -> None:
    """A team at 337 with seven bags bids five and takes nine tricks: 291, and one bag."""
    game = games()["spades"]
    assert game.figures is not None
    counts = [list(counts_shown(game, game.figures, shown)) for shown in game.figures.examples]
    assert [[(say(game, name), before[0], after[0]) for name, before, after in told] for told in counts if told] == [
        [("Total", 337, 291), ("bags", 7, 1)],
    ]


@pytest.mark.parametrize("name", STATED)
def test_show_rounds_that_can_be_played(name: str) -> None:
    game = games()[name]
    assert game.figures is not None
    for shown in game.figures.examples:
        assert round_shown(game, shown).broken() == (), shown


@pytest.mark.parametrize("name", STATED)
def test_count_the_cards_as_their_source_says(name: str) -> None:
    game, told = games()[name], STATED[name].values
    found = {}
    for card, points in facts.card_points(game).items() if game.has_points else ():
        spelt = game.deck.spell(card)
        if points:
            found[spelt if spelt in told else card.rank] = points
    assert found == told


def test_values_of_rook_add_up_to_the_points_of_a_hand() -> None:
    """A pack with ones has 180 points, one without 120: the bids, and what the teams take, go up to these."""
    for name, whole in (("rook-partners", 180), ("rook-tournament", 120)):
        game = games()[name]
        values = facts.card_points(game)
        counted = sum(int(values.get(card) or 0) * count for card, count in game.pack.items() if card in values)
        assert counted == whole, name


def test_bids_of_five_hundred_are_worth_what_its_table_says() -> None:
    """100 for each trick above six, and 40, 60, 80, 100 or 120 for the suit."""
    figures = games()["five-hundred"].figures
    assert figures is not None
    bids = figures.entries[0].choices
    worth = {"spades": 40, "clubs": 60, "diamonds": 80, "hearts": 100, "no trumps": 120}
    for level in range(6, 11):
        for suit, base in worth.items():
            assert bids[f"{level} {suit}"] == {"value": 100 * (level - 6) + base, "level": level}
    assert len(bids) == 27
    assert (bids["misère"], bids["open misère"]) == ({"value": 250, "level": 0}, {"value": 500, "level": 0})
