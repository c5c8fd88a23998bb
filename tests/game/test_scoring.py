"""Running totals, places, winners, the end and the settlement, against counting them out slowly."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.game.model import Settlement, Variant
from sheets.game.scoring import (
    Score,
    places,
    points_of_scores,
    requirement,
    running_totals,
    settle,
    settled,
    standing,
    totals,
)
from sheets.rules_file import Library
from tests.helpers import load_text

Rows = list[list[int | None]]
Ticks = list[list[bool]]

OWN = """
[decks.plain]
ranks = ["1-9"]

[variants.three-rounds]
title = "Three rounds"
deck = "plain"
rounds = ["none", "none", { contract = "none", optional = true }]
values = { any = 1 }
winner = "lowest"

[variants.optional]
extends = "three-rounds"
title = "Optional rounds only"
rounds = [{ contract = "none", optional = true }]

[variants.two-or-four]
extends = "three-rounds"
title = "Two or four rounds"
rounds = ["none", "none", "none", "none"]
end = { rounds = [2, 4] }

[variants.highest]
extends = "three-rounds"
title = "Highest"
winner = "highest"

[variants.sums]
extends = "highest"
title = "A round adds up to zero"
values = { any = "-face" }
out = "sum of the others"

[variants.sums-open]
extends = "sums"
title = "Open, a round adds up to zero"
rounds = "none"
end = "open"

[variants.to-200]
extends = "three-rounds"
title = "To 200"
rounds = "none"
end = { target = 200 }

[variants.to-200-alone]
extends = "to-200"
title = "To 200, until one is ahead"
winner = "highest"
tie = "play on"

[variants.to-minus-100]
extends = "three-rounds"
title = "To minus 100"
rounds = "none"
end = { target = -100 }
winner = "highest"

[variants.open]
extends = "three-rounds"
title = "Open"
rounds = "none"
end = "open"

[variants.three-steps]
extends = "three-rounds"
title = "Three steps"
rounds = ["none", "none", "none"]
end = "progression"
winner = "first"

[variants.three-steps-lowest]
extends = "three-steps"
title = "Three steps, the lowest total breaks a tie"
tie = "lowest"

[variants.three-steps-highest]
extends = "three-steps"
title = "Three steps, the highest total breaks a tie"
tie = "highest"
"""


@pytest.fixture(scope="module")
def own() -> Library:
    return load_text(OWN)


def ticks(*hands: str) -> Ticks:
    """Hands down, players across: "x." is laid down by the first player and not by the second."""
    return [[cell == "x" for cell in hand] for hand in hands]


# -- totals ----------------------------------------------------------------------------------------------------------


def test_runs_totals_from_round_to_round() -> None:
    scores: Rows = [[5, 0, 41], [0, 12, 9], [30, 3, 0]]
    assert running_totals(scores) == ((5, 0, 41), (5, 12, 50), (35, 15, 50))
    assert totals(scores) == (35, 15, 50)


def test_leaves_a_blank_blank_and_goes_on_behind_it() -> None:
    scores: Rows = [[5, None, 41], [None, None, 9], [30, 0, None], [None, None, None]]
    assert running_totals(scores) == ((5, None, 41), (None, None, 50), (35, 0, None), (None, None, None))
    assert totals(scores) == (35, 0, 50)


def test_tells_a_zero_from_a_blank() -> None:
    assert totals([[0, None], [None, None]]) == (0, None)


def test_adds_bonuses_with_their_sign_even_below_zero() -> None:
    scores: Rows = [[0, 15, 20], [0, 10, None]]
    bonuses: Rows = [[-25, None, None], [-50, None, None]]
    assert running_totals(scores, bonuses) == ((-25, 15, 20), (-75, 25, None))
    assert totals(scores, bonuses) == (-75, 25, 20)


def test_needs_no_bonus_in_the_rounds_that_follow() -> None:
    assert running_totals([[0, 5], [10, 0]], [[-25, None]]) == ((-25, 5), (-15, 5))


def test_has_no_totals_before_anything_is_written() -> None:
    assert running_totals([]) == ()
    assert totals([]) == ()
    assert totals([[None, None]]) == (None, None)


cells = st.none() | st.integers(-60, 200)


@st.composite
def tables(draw: st.DrawFn) -> tuple[Rows, Rows]:
    """Scores, and bonuses for as many rounds."""
    rounds, players = draw(st.integers(1, 6)), draw(st.integers(1, 5))
    table = st.lists(st.lists(cells, min_size=players, max_size=players), min_size=rounds, max_size=rounds)
    return draw(table), draw(table)


@given(tables())
def test_counts_the_totals_that_one_counts_on_paper(written: tuple[Rows, Rows]) -> None:
    scores, bonuses = written
    players = range(len(scores[0]))
    paper: Rows = []
    for number, row in enumerate(scores):
        line: list[int | None] = []
        for player in players:
            so_far = 0
            for earlier in range(number + 1):
                so_far += scores[earlier][player] or 0
                so_far += bonuses[earlier][player] or 0
            line.append(None if row[player] is None else so_far)
        paper.append(line)
    assert [list(row) for row in running_totals(scores, bonuses)] == paper
    for player, total in enumerate(totals(scores, bonuses)):
        own = [row[player] for row in [*scores, *bonuses] if row[player] is not None]
        assert total == (sum(cell or 0 for cell in own) if own else None)


# -- places ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ranked", "expected"),
    [
        pytest.param([10, 20, 30], (1, 2, 3), id="none level"),
        pytest.param([10, 10, 30], (1, 1, 3), id="the first level"),
        pytest.param([30, 10, 20, 20, 40], (4, 1, 2, 2, 5), id="the middle level"),
        pytest.param([5, 40, 40, 40], (1, 2, 2, 2), id="the last level"),
        pytest.param([7, 7, 7, 7], (1, 1, 1, 1), id="all level"),
        pytest.param([-25, 0, -75], (2, 3, 1), id="below zero"),
        pytest.param([20, None, 0, None], (2, None, 1, None), id="blanks"),
        pytest.param([0], (1,), id="alone"),
        pytest.param([], (), id="nobody"),
        pytest.param([(2, -3), (1, 0), (2, -4), (1, 0)], (4, 1, 3, 1), id="keys of several parts"),
    ],
)
def test_gives_places(ranked: list[float | tuple[float, ...] | None], expected: tuple[int | None, ...]) -> None:
    assert places(ranked) == expected


@given(st.lists(cells, max_size=8))
def test_gives_each_player_one_place_more_than_there_are_players_before(ranked: list[int | None]) -> None:
    written = sorted(total for total in ranked if total is not None)
    assert places(ranked) == tuple(None if total is None else written.index(total) + 1 for total in ranked)


# -- the end of a game in rounds -------------------------------------------------------------------------------------


def outcome(variant: Variant, scores: Rows, *, bonuses: Rows | None = None) -> tuple[object, ...]:
    now = standing(variant, scores, bonuses=bonuses or [])
    return now.totals, now.places, now.winners, now.complete


@pytest.mark.parametrize(
    ("variant_id", "scores", "found"),
    [
        pytest.param("three-rounds", [[5, 0], [0, 3]], ((5, 3), (2, 1), (1,), True), id="lowest wins"),
        pytest.param("highest", [[5, 0], [0, 3]], ((5, 3), (1, 2), (0,), True), id="highest wins"),
        pytest.param("three-rounds", [[5, 0], [0, 5]], ((5, 5), (1, 1), (0, 1), True), id="both win"),
        pytest.param("three-rounds", [[5, 0]], ((5, 0), (2, 1), (), False), id="a round to come"),
        pytest.param("three-rounds", [[5, 0], [None, None]], ((5, 0), (2, 1), (), False), id="a round left blank"),
        pytest.param("three-rounds", [[5, 0], [0, None]], ((5, 0), (2, 1), (), False), id="a round half written"),
        pytest.param("three-rounds", [[None, 0], [0, 3]], ((0, 3), (1, 2), (), False), id="the first half written"),
        pytest.param("three-rounds", [[None, 0], [None, 3]], ((None, 3), (None, 1), (), False), id="a blank column"),
        pytest.param("three-rounds", [], ((), (), (), False), id="nothing written"),
        pytest.param("three-rounds", [[None, None]], ((None, None), (None, None), (), False), id="all blank"),
        pytest.param(
            "three-rounds", [[5, 0], [0, 3], [0, 9]], ((5, 12), (1, 2), (0,), True), id="with the optional round"
        ),
        pytest.param(
            "three-rounds",
            [[5, 0], [0, 3], [None, None]],
            ((5, 3), (2, 1), (1,), True),
            id="without the optional one",
        ),
        pytest.param(
            "three-rounds",
            [[5, 0], [0, 3], [0, None]],
            ((5, 3), (2, 1), (), False),
            id="optional round half written",
        ),
        pytest.param("optional", [], ((), (), (), False), id="optional rounds only, nothing written"),
        pytest.param("optional", [[1, 2]], ((1, 2), (1, 2), (0,), True), id="optional rounds only"),
        pytest.param("to-200", [[100, 0], [99, 0]], ((199, 0), (2, 1), (), False), id="short of the target"),
        pytest.param("to-200", [[100, 0], [100, 30]], ((200, 30), (2, 1), (1,), True), id="target reached"),
        pytest.param("to-200", [[100, 0], [110, None]], ((210, 0), (2, 1), (), False), id="target, half written"),
        pytest.param("to-200", [[210, 205]], ((210, 205), (2, 1), (1,), True), id="target passed by all"),
        pytest.param("to-200-alone", [[210, 210]], ((210, 210), (1, 1), (), False), id="level at the target, play on"),
        pytest.param("to-200-alone", [[210, 210, 9]], ((210, 210, 9), (1, 1, 3), (), False), id="two of three level"),
        pytest.param("to-200-alone", [[210, 210], [0, 5]], ((210, 215), (2, 1), (1,), True), id="one is ahead"),
        pytest.param("to-minus-100", [[-100, 4]], ((-100, 4), (2, 1), (1,), True), id="target below zero"),
        pytest.param("to-minus-100", [[-99, 4]], ((-99, 4), (2, 1), (), False), id="short of a target below zero"),
        pytest.param("open", [[3, 0, 3]], ((3, 0, 3), (2, 1, 2), (1,), True), id="open after any round"),
        pytest.param("open", [[3, 0, None]], ((3, 0, None), (2, 1, None), (), False), id="open, half written"),
        pytest.param("open", [[None, None]], ((None, None), (None, None), (), False), id="open, nothing written"),
    ],
)
def test_tells_how_a_game_stands(own: Library, variant_id: str, scores: Rows, found: tuple[object, ...]) -> None:
    assert outcome(own.variants[variant_id], scores) == found


@pytest.mark.parametrize(
    ("variant_id", "rounds", "found"),
    [
        pytest.param("two-or-four", 1, (False, False), id="short of the least number"),
        pytest.param("two-or-four", 2, (True, True), id="the least number"),
        pytest.param("two-or-four", 3, (False, False), id="between two numbers"),
        pytest.param("two-or-four", 4, (True, False), id="the last number"),
        pytest.param("three-rounds", 2, (True, True), id="an optional round left"),
        pytest.param("three-rounds", 3, (True, False), id="no round left"),
        pytest.param("open", 5, (True, True), id="open"),
        pytest.param("to-200", 40, (True, False), id="a target"),
    ],
)
@pytest.mark.parametrize("blank", [0, 1])
def test_tells_whether_the_game_may_end_and_whether_it_may_go_on(
    own: Library, variant_id: str, rounds: int, found: tuple[bool, bool], blank: int
) -> None:
    """Whether the rounds to come are blank or not there at all."""
    variant = own.variants[variant_id]
    room = blank * max(0, len(variant.rounds) - rounds)
    now = standing(variant, [*[[5, 0]] * rounds, *[[None, None]] * room])
    assert (now.complete, now.may_go_on) == found
    assert now.winners == ((1,) if now.complete else ())


def test_lets_bonuses_decide_the_game_and_reach_the_target(own: Library) -> None:
    assert outcome(own.variants["three-rounds"], [[0, 0], [0, 5]], bonuses=[[None, None], [None, -25]]) == (
        (0, -20),
        (2, 1),
        (1,),
        True,
    )
    assert outcome(own.variants["to-200"], [[150, 0]], bonuses=[[50, None]]) == ((200, 0), (2, 1), (1,), True)


@given(tables())
def test_finds_the_winners_that_one_finds_on_paper(own: Library, written: tuple[Rows, Rows]) -> None:
    scores, bonuses = written
    for variant_id, best in (("three-rounds", min), ("highest", max)):
        now = standing(own.variants[variant_id], scores, bonuses=bonuses)
        half = any(None in row and any(cell is not None for cell in row) for row in scores)
        over = not half and len(scores) >= 2 and all(None not in row for row in scores[:2])
        assert now.complete is over
        sums = [total for total in now.totals if total is not None]
        first = [player for player, total in enumerate(now.totals) if sums and total == best(sums)]
        assert now.winners == (tuple(first) if over else ())
        assert [player for player, place in enumerate(now.places) if place == 1] == first


# -- progressions ----------------------------------------------------------------------------------------------------


def test_follows_each_player_through_the_requirements(own: Library) -> None:
    steps = own.variants["three-steps"]
    laid = ticks("x..", "xx.", ".x.", "xx.", "...")
    assert [requirement(steps, laid, player) for player in range(3)] == [None, None, 1]
    assert [requirement(steps, laid[:1], player) for player in range(3)] == [2, 1, 1]
    assert requirement(steps, [], 0) == 1


@pytest.mark.parametrize(
    ("laid", "found"),
    [
        pytest.param(["xx", "x."], ((1, 2), (), False), id="nobody finished"),
        pytest.param(["xx", "xx"], ((1, 1), (), False), id="level on the way"),
        pytest.param(["xx", "xx", "x."], ((1, 2), (0,), True), id="one finished"),
        pytest.param(["xx", "xx", ".x", "x."], ((2, 1), (1,), True), id="one finished a hand earlier"),
        pytest.param(["xx", "xx", "xx"], ((1, 1), (0, 1), True), id="two finished in the same hand"),
        pytest.param(["x.x", "xxx", "..x", "x.x"], ((2, 3, 1), (2,), True), id="more hands than requirements"),
        pytest.param(["xx", "xx", "xx", "x."], ((1, 1), (0, 1), True), id="ticked once too often"),
        pytest.param(["..", ".."], ((1, 1), (), False), id="nothing laid down"),
        pytest.param([], ((), (), False), id="no hand played"),
    ],
)
def test_lets_the_first_to_finish_win(own: Library, laid: list[str], found: tuple[object, ...]) -> None:
    now = standing(own.variants["three-steps"], [], laid=ticks(*laid))
    assert (now.places, now.winners, now.complete) == found


BOTH_IN_HAND_3 = ["xxx", "xx.", "xx."]


@pytest.mark.parametrize(
    ("variant_id", "scores", "found"),
    [
        pytest.param("three-steps", [[0, 9, 9]] * 3, ((1, 1, 3), (0, 1), True), id="shared, whatever the points"),
        pytest.param("three-steps-lowest", [[9, 0, 0]] * 3, ((2, 1, 3), (1,), True), id="the lowest total"),
        pytest.param("three-steps-highest", [[9, 0, 50]] * 3, ((1, 2, 3), (0,), True), id="the highest total"),
        pytest.param("three-steps-lowest", [[5, 5, 0]] * 3, ((1, 1, 3), (0, 1), True), id="level in points too"),
        pytest.param(
            "three-steps-lowest",
            [[9, 0, 0], [0, 0, 0], [5, None, 0]],
            ((1, 1, 3), (), False),
            id="a score to come",
        ),
        pytest.param("three-steps-lowest", [[9, 0, 0]] * 2, ((1, 1, 3), (), False), id="a hand to be written"),
        pytest.param("three-steps-lowest", [], ((1, 1, 3), (), False), id="no scores at all"),
        pytest.param(
            "three-steps-lowest",
            [[9, 0, 0]] * 3 + [[None, None, None]],
            ((2, 1, 3), (1,), True),
            id="room for more hands",
        ),
    ],
)
def test_breaks_a_tie_of_two_who_finish_in_the_same_hand(
    own: Library, variant_id: str, scores: Rows, found: tuple[object, ...]
) -> None:
    now = standing(own.variants[variant_id], scores, laid=ticks(*BOTH_IN_HAND_3))
    assert (now.places, now.winners, now.complete) == found


def test_gives_no_places_in_a_progression_before_anything_is_laid_down(own: Library) -> None:
    steps = own.variants["three-steps-lowest"]
    now = standing(steps, [[9, 0]], laid=[])
    assert (now.totals, now.places, now.winners, now.complete) == ((9, 0), (None, None), (), False)
    assert standing(steps, [], laid=ticks("..")).places == (1, 1)


def test_needs_no_tie_break_for_one_who_finishes_alone(own: Library) -> None:
    now = standing(own.variants["three-steps-lowest"], [[50, None]], laid=ticks("xx", "x.", "x."))
    assert (now.places, now.winners, now.complete) == ((1, 2), (0,), True)


def test_breaks_a_tie_at_phase_10_by_the_lowest_total(library: Library) -> None:
    scores: Rows = [[0, 15, 40]] * 9 + [[0, 5, 40], [20, 0, 5]]
    laid = ticks(*["xxx"] * 8, "xx.", "...", "xxx")
    now = standing(library.variants["phase-10"], scores, laid=laid)
    assert (now.totals, now.places, now.winners) == ((20, 140, 405), (1, 2, 3), (0,))


def test_lets_two_share_the_win_at_frustration(library: Library) -> None:
    now = standing(library.variants["frustration"], [], laid=ticks(*["xxx"] * 9, "x.x"))
    assert (now.totals, now.places, now.winners, now.complete) == ((), (1, 3, 1), (0, 2), True)


@st.composite
def progressions(draw: st.DrawFn) -> tuple[Ticks, Rows]:
    """Hands of ticks, and the points of each hand."""
    hands, players = draw(st.integers(1, 7)), draw(st.integers(1, 4))
    row = {"min_size": players, "max_size": players}
    laid = draw(st.lists(st.lists(st.booleans(), **row), min_size=hands, max_size=hands))
    return laid, draw(st.lists(st.lists(st.integers(0, 30), **row), min_size=hands, max_size=hands))


@given(progressions())
def test_finds_the_first_to_finish_by_playing_hand_after_hand(own: Library, played: tuple[Ticks, Rows]) -> None:
    laid, scores = played
    done = [0] * len(laid[0])
    winners: list[int] = []
    for hand in laid:
        for player, ticked in enumerate(hand):
            done[player] += ticked
        winners = winners or [player for player, number in enumerate(done) if number == 3]
    sums = [sum(row[player] or 0 for row in scores) for player in range(len(laid[0]))]
    # a sum is written here for every hand; points of nothing but zeros are written too
    best = [player for player in winners if sums[player] == min(sums[other] for other in winners)]
    assert standing(own.variants["three-steps"], scores, laid=laid).winners == tuple(winners)
    assert standing(own.variants["three-steps-lowest"], scores, laid=laid).winners == tuple(best)


# -- settlement ------------------------------------------------------------------------------------------------------

PAIRS = Settlement("pairs")
WINNER = Settlement("winner")


@pytest.mark.parametrize(
    ("settlement", "sums", "lowest_wins", "received"),
    [
        pytest.param(PAIRS, [10, 20, 30, 40, 50], True, (100, 50, 0, -50, -100), id="every pair"),
        pytest.param(PAIRS, [10, 20, 30, 40, 50], False, (-100, -50, 0, 50, 100), id="every pair, highest wins"),
        pytest.param(PAIRS, [7, 7, 7], True, (0, 0, 0), id="every pair, all level"),
        pytest.param(PAIRS, [-25, 0], True, (25, -25), id="every pair, below zero"),
        pytest.param(WINNER, [10, 20, 30], True, (30, -10, -20), id="all pay the winner"),
        pytest.param(WINNER, [10, 20, 30], False, (-20, -10, 30), id="all pay the winner, highest wins"),
        pytest.param(WINNER, [10, 10, 25, 40], True, (Fraction(45, 2), Fraction(45, 2), -15, -30), id="two winners"),
        pytest.param(WINNER, [8, 8], True, (0, 0), id="all win"),
        pytest.param(PAIRS, [10, None, 30], True, (None, None, None), id="a total to come"),
        pytest.param(PAIRS, [], True, (), id="nobody"),
    ],
)
def test_settles(
    settlement: Settlement, sums: list[int | None], lowest_wins: bool, received: tuple[int | Fraction | None, ...]
) -> None:
    assert settle(settlement, sums, lowest_wins=lowest_wins) == received


def test_settles_by_the_game_in_numbers_without_fractions() -> None:
    games = load_text(OWN + '[variants.paid]\nextends = "highest"\nsettlement = { convention = "winner" }').variants
    assert settled(games["paid"], [40, 40, 25]) == (7.5, 7.5, -15)
    assert [type(amount) for amount in settled(games["paid"], [40, 30, 25])] == [int, int, int]
    assert settled(games["paid"], [40, None, 25]) == (None, None, None)
    assert settled(games["highest"], [40, 40, 25]) == ()


@given(sums=st.lists(st.integers(-200, 500), min_size=1, max_size=8), lowest_wins=st.booleans())
def test_settles_what_the_players_pay_one_another(sums: list[int], lowest_wins: bool) -> None:
    sign = 1 if lowest_wins else -1
    purses = [0] * len(sums)
    for one, mine in enumerate(sums):
        for other, theirs in enumerate(sums):
            if sign * mine < sign * theirs:
                purses[one] += abs(theirs - mine)
                purses[other] -= abs(theirs - mine)
    assert settle(PAIRS, sums, lowest_wins=lowest_wins) == tuple(purses)


@given(
    settlement=st.sampled_from([PAIRS, WINNER]),
    sums=st.lists(st.integers(-200, 500), min_size=1, max_size=8),
    lowest_wins=st.booleans(),
)
def test_settles_to_nothing_in_all(settlement: Settlement, sums: list[int], lowest_wins: bool) -> None:
    received = settle(settlement, sums, lowest_wins=lowest_wins)
    assert sum(part for part in received if part is not None) == 0
    best = (min if lowest_wins else max)(sums)
    assert all((part or 0) >= 0 for part, total in zip(received, sums, strict=True) if total == best)


def test_settles_manipulation_shanghai_by_pairs(library: Library) -> None:
    assert library.variants["shanghai-manipulation"].settlement == Settlement(
        "pairs", stake="a nickel a point", assumed="the source does not say who pays whom"
    )


def test_lets_the_lowest_total_win_when_the_first_has_finished() -> None:
    """When a progression ends and who wins it are two things: here the one who finishes has more points."""
    text = '[variants.ours]\nextends = "phase-10"\nrounds = ["2 sets of 3", "run of 7"]\nwinner = "lowest"'
    game = load_text(text).variants["ours"]
    first, second = [True, False], [True, True]
    assert standing(game, [[30, 5]], laid=[first]).complete is False
    ended = standing(game, [[30, 5], [0, 20]], laid=[first, second])
    assert (ended.totals, ended.places, ended.winners, ended.complete) == ((30, 25), (2, 1), (1,), True)
    assert standing(game, [[30, 5], [0, None]], laid=[first, second]).complete is False


@pytest.mark.parametrize(
    ("rows", "points"),
    [
        pytest.param([["out", -20, -31]], [(51, -20, -31)], id="the first"),
        pytest.param([[-5, -9, "out"], [51, -20, -31]], [(-5, -9, 14), (51, -20, -31)], id="a number is a number"),
        pytest.param([["out", -20, None]], [(None, -20, None)], id="one is not written yet"),
        pytest.param([["out", None, None]], [(None, None, None)], id="nobody else is written yet"),
        pytest.param([["out", "out", -31]], [(None, None, -31)], id="two are out"),
        pytest.param([[None, -20, -31]], [(None, -20, -31)], id="a blank is not out"),
        pytest.param([["out"]], [(0,)], id="alone"),
    ],
)
def test_counts_the_sum_of_the_others_for_the_one_who_is_out(
    rows: list[list[Score]], points: list[tuple[int | None, ...]]
) -> None:
    assert list(points_of_scores(rows)) == points


def test_stands_by_the_sums_of_the_others() -> None:
    game = load_text(OWN).variants["sums"]
    now = standing(game, [["out", -20, -31], [-5, 14, -9], [None, None, None]])
    assert now.running_totals == ((51, -20, -31), (46, -6, -40), (None, None, None))
    assert (now.totals, now.places, now.winners, now.complete) == ((46, -6, -40), (1, 2, 3), (0,), True)


def test_does_not_end_in_a_round_in_which_somebody_is_out_and_the_others_are_blank() -> None:
    game = load_text(OWN).variants["sums-open"]
    assert standing(game, [["out", -20, -31]]).complete
    assert not standing(game, [["out", -20, -31], ["out", None, None]]).complete
    assert not standing(game, [["out", -20, -31], ["out", "out", -5]]).complete
