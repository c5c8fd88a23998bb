"""Points of games that write several figures a round: each worked example of the sources, by hand."""

from collections.abc import Sequence
from typing import TypeAlias

import pytest

from sheets.game.facts import at
from sheets.game.figure_scoring import Column, PlayedRound, RoundFacts, points_of_game
from sheets.game.model import for_players
from tests.stored_values import library
from tests.tricks import figures_of, games

Said: TypeAlias = Sequence[tuple[int | str | None, ...] | None]


def said(name: str, *columns: tuple[int | str | None, ...] | None) -> list[Column]:
    """What each column has written, in the order of the entries; the last of them may be left out."""
    names = [kind.name for kind in figures_of(name).entries]
    return [None if column is None else dict(zip(names, column, strict=False)) for column in columns]


def facts(*, cards: int | None = 13, number: int = 1, players: int = 4) -> RoundFacts:
    known = {"round": number, "players": players}
    return known if cards is None else known | {"cards": cards}


HELL, EXACT, KING, ROOK = "oh-hell", "oh-hell-exact", "skull-king", "rook-partners"


@pytest.mark.parametrize(
    ("name", "columns", "points"),
    [
        pytest.param("hearts", [(17,), (9,), (0,), (0,)], (17, 9, 0, 0), id="queen and four hearts"),
        pytest.param("hearts", [(26,), (0,), (0,), (0,)], (0, 26, 26, 26), id="the moon is shot"),
        pytest.param("spades", [(7, 9), (3, 4)], (72, 31), id="two beyond a bid of 7"),
        pytest.param("spades", [(6, 7), (5, 6)], (61, 51), id="one beyond a bid of 6"),
        pytest.param("spades", [(2, 1, "failed", 1), (5, 11)], (-120, 56), id="a nil fails, and the bid with it"),
        pytest.param(HELL, [(4, 4), (4, 3), (0, 0)], (14, 3, 10), id="basic"),
        pytest.param(EXACT, [(4, 4), (4, 3), (0, 0)], (14, 0, 10), id="exact"),
        pytest.param(ROOK, [(120, 130), (None, 50)], (130, 50), id="a bid of 120 is made"),
        pytest.param(ROOK, [(130, 115), (None, 65)], (-130, 65), id="a bid of 130 fails"),
        pytest.param("rook-tournament", [(65, 60), (None, 60)], (-65, 60), id="a bid of 65 fails"),
        pytest.param(
            "canasta", [(1, 0, 2, "went out", 140, 0), (0, 0, 0, None, 0, 0)], (940, 0), id="a natural canasta of aces"
        ),
        pytest.param("canasta", [(0, 0, 2, None, 0, 15), (0, 0, 0, None, 60, 0)], (-215, 60), id="nothing melded"),
        pytest.param("canasta", [(0, 0, 4, None, 0, 0), (0, 0, 0, None, 60, 0)], (-800, 60), id="four, and no meld"),
        pytest.param("rummy-500", [(87, 90), (76, 19)], (-3, 57), id="melded and held"),
        pytest.param("five-hundred", [("8 hearts", 8), (None, 2)], (300, 20), id="8 hearts made"),
        pytest.param("five-hundred", [("8 hearts", 6), (None, 4)], (-300, 40), id="8 hearts fail"),
        pytest.param("five-hundred", [("7 spades", 10), (None, 0)], (250, 0), id="all ten with 7 spades"),
        pytest.param("five-hundred", [("8 hearts", 10), (None, 0)], (300, 0), id="all ten with 8 hearts"),
        pytest.param("five-hundred", [("misère", 0), (None, 10)], (250, 100), id="a misère is made"),
        pytest.param("five-hundred", [("open misère", 1), (None, 9)], (-500, 90), id="an open one fails"),
        pytest.param(KING, [(3, 3), (2, 4)], (60, -20), id="bids of 3 and 2"),
        pytest.param(KING, [(3, 3, 30), (2, 4, 30)], (90, -20), id="bonuses for a bid that is met"),
    ],
)
def test_it_reckons_the_worked_examples(name: str, columns: Said, points: Sequence[int]) -> None:
    assert PlayedRound(figures_of(name), said(name, *columns), facts()).points() == points


Made: TypeAlias = Sequence[bool | None]


@pytest.mark.parametrize(
    ("name", "columns", "made"),
    [
        pytest.param("spades", [(7, 9), (3, 4)], (True, True), id="as many as bid, and more"),
        pytest.param("spades", [(6, 5), (0, 6)], (False, False), id="a bid that fails, and none but a nil"),
        pytest.param("spades", [(7, None), (3, 4)], (None, True), id="while tricks are missing"),
        pytest.param(HELL, [(4, 4), (4, 5), (0, 0)], (True, False, True), id="just what was bid, be it none"),
        pytest.param(ROOK, [(120, 120), (None, 60)], (True, None), id="the bidding side alone"),
        pytest.param(ROOK, [(0, 65), (130, 115)], (None, False), id="0 for no bid"),
        pytest.param("five-hundred", [("8 hearts", 8), (None, 2)], (True, None), id="8 hearts made"),
        pytest.param("five-hundred", [(None, 9), ("open misère", 1)], (None, False), id="an open one fails"),
    ],
)
def test_it_tells_which_bids_are_made(name: str, columns: Said, made: Made) -> None:
    found = PlayedRound(figures_of(name), said(name, *columns), facts()).made()
    [bid] = [kind.name for kind in figures_of(name).entries if kind.made]
    assert [each.get(bid) for each in found] == [*made]


@pytest.mark.parametrize(("cards", "written", "points"), [(7, (0, 0), 70), (9, (0, 1), -90)])
def test_a_bid_of_none_counts_by_the_cards_dealt(cards: int, written: tuple[int, int], points: int) -> None:
    assert PlayedRound(figures_of(KING), said(KING, written), facts(cards=cards)).points() == (points,)


@pytest.mark.parametrize(
    ("tricks", "total", "bags"), [(7, 389, 9), (8, 290, 10), (9, 291, 11)], ids=["seven", "eight", "nine"]
)
def test_ten_bags_cost_a_hundred_and_those_beyond_stay(tricks: int, total: int, bags: int) -> None:
    """A team at 337 with 7 bags bids 5."""
    before = said("spades", (5, 12), (1, 1))  # 57 and seven bags
    now = said("spades", (5, tricks), (6, 13 - tricks))
    figures = figures_of("spades")
    points = points_of_game([PlayedRound(figures, before, facts()), PlayedRound(figures, now, facts(number=2))])
    assert points[0][0] == 57
    assert 337 + (points[1][0] or 0) == total
    assert 7 + tricks - 5 == bags


def test_a_trick_of_a_failed_nil_is_a_bag() -> None:
    written = said("spades", (2, 2, "failed", 5), (5, 6))
    rounds = [PlayedRound(figures_of("spades"), written, facts(number=n)) for n in (1, 2)]
    # 20 + 5 − 100, and the second time ten bags are full
    assert [row[0] for row in points_of_game(rounds)] == [-75, -175]


def test_a_round_is_open_until_all_is_written() -> None:
    figures = figures_of(HELL)
    assert PlayedRound(figures, said(HELL, (4, 4), (3, None)), facts()).points() == (14, None)
    assert PlayedRound(figures, said(HELL, (4, 4), None), facts()).points() == (14, None)  # who is away has none
    moon = figures_of("hearts")
    assert PlayedRound(moon, said("hearts", (13,), (None,), (13,)), facts()).points() == (None, None, None)


def test_a_round_in_which_nobody_has_written_is_not_played_though_all_may_be_blank() -> None:
    figures = library().variants["all-optional"].figures
    assert figures is not None
    rounds: list[list[Column]] = [[{"won": 5}, {}], [{}, None], [{}, {}]]
    played = [PlayedRound(figures, each, facts()) for each in rounds]
    assert points_of_game(played) == ((4, -1), (None, None), (None, None))


@pytest.mark.parametrize(
    ("name", "columns", "broken"),
    [
        ("hearts", [(17,), (9,), (0,), (0,)], 0),
        ("hearts", [(17,), (8,), (0,), (0,)], 1),
        (ROOK, [(120, 130), (None, 50)], 0),
        (ROOK, [(120, 130), (None, 45)], 1),
        ("spades", [(2, 1, "failed", None), (5, 11)], 2),
    ],
)
def test_it_tells_of_a_round_that_does_not_add_up(name: str, columns: Said, broken: int) -> None:
    assert len(PlayedRound(figures_of(name), said(name, *columns), facts()).broken()) == broken


@pytest.mark.parametrize(
    ("name", "columns", "broken"),
    [
        pytest.param("spades", [(2, 1, "made", 1), (5, 11)], {1: (0,)}, id="made, and a trick taken"),
        pytest.param("spades", [(2, 2, "failed", None), (5, 11)], {1: (0,)}, id="failed, and none taken"),
        pytest.param("spades", [(2, 2, "made"), (5, 10, "blind failed", 1)], {}, id="as it can be"),
        pytest.param("spades", [(2, None, "failed"), (5, 9)], {}, id="not written to the end yet"),
        pytest.param("canasta", [(1, 0, 0, None, 0, 5), (0, 0, 0, "went out", 60, 0)], {1: (0,)}, id="not melded"),
    ],
)
def test_it_tells_whose_figures_contradict_each_other(
    name: str, columns: Said, broken: dict[int, tuple[int, ...]]
) -> None:
    """By the place of the check; a failed nil is one that took a trick, and a canasta is laid down."""
    found = PlayedRound(figures_of(name), said(name, *columns), facts()).broken()
    assert {each.check.place: each.columns for each in found} == broken


def test_six_play_fewer_rounds_than_five() -> None:
    game = games()[HELL]
    deals = {players: [at(each.deal, players) for each in for_players(game, players).rounds] for players in (5, 6)}
    assert deals[5] == [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert deals[6] == [8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8]
