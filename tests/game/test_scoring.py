"""Running totals, places, winners, the end and the settlement, against counting them out slowly."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.game.model import Variant
from sheets.record.standing import stand
from sheets.rules_file import Library
from tests.helpers import load_text, written

Rows = list[list[int | None]]

OWN = """
[decks.plain]
ranks = ["1-9"]

[variants.three-rounds]
title = "Three rounds"
bonuses = { any = 1 }
deck = "plain"
rounds = ["none", "none", { contract = "none", optional = true }]
values = { any = 1 }
winner = "lowest"

[variants.two-or-four]
extends = "three-rounds"
rounds = ["none", "none", "none", "none"]
end = { rounds = [2, 4] }

[variants.highest]
extends = "three-rounds"
winner = "highest"

[variants.to-200]
extends = "three-rounds"
rounds = "none"
end = { target = 200 }

[variants.to-200-alone]
extends = "to-200"
winner = "highest"
tie = "play on"

[variants.to-minus-100]
extends = "three-rounds"
rounds = "none"
end = { target = -100 }
winner = "highest"

[variants.open]
extends = "three-rounds"
rounds = "none"
end = "open"
"""


@pytest.fixture(scope="module")
def own() -> Library:
    return load_text(OWN)


# -- totals ----------------------------------------------------------------------------------------------------------


def test_runs_totals_from_round_to_round(own: Library) -> None:
    now = stand(own.variants["three-rounds"], written([[5, 0, 41], [0, 12, 9], [30, 3, 0]]))
    assert now.running_totals == ((5, 0, 41), (5, 12, 50), (35, 15, 50))
    assert now.totals == (35, 15, 50)


def test_adds_bonuses_with_their_sign_even_below_zero(own: Library) -> None:
    bonuses: Rows = [[-25, None, None], [-50, None, None]]
    now = stand(own.variants["three-rounds"], written([[0, 15, 20], [0, 10, None]], bonuses=bonuses))
    assert now.running_totals[:2] == ((-25, 15, 20), (-75, 25, None))
    assert now.totals == (-75, 25, 20)


cells = st.none() | st.integers(-60, 200)


@st.composite
def tables(draw: st.DrawFn) -> tuple[Rows, Rows]:
    """Scores, and bonuses for as many rounds."""
    rounds, players = draw(st.integers(1, 6)), draw(st.integers(1, 5))
    table = st.lists(st.lists(cells, min_size=players, max_size=players), min_size=rounds, max_size=rounds)
    return draw(table), draw(table)


@given(tables())
def test_counts_the_totals_that_one_counts_on_paper(own: Library, rows: tuple[Rows, Rows]) -> None:
    scores, bonuses = rows
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
    now = stand(own.variants["open"], written(scores, bonuses=bonuses))
    assert [list(row) for row in now.running_totals] == paper
    for player, total in enumerate(now.totals):
        own = [row[player] for row in [*scores, *bonuses] if row[player] is not None]
        assert total == (sum(cell or 0 for cell in own) if own else None)


# -- the end of a game in rounds -------------------------------------------------------------------------------------


def outcome(variant: Variant, scores: Rows, *, bonuses: Rows | None = None) -> tuple[object, ...]:
    now = stand(variant, written(scores, bonuses=bonuses or []))
    return now.totals, now.places, now.winners, now.complete


@pytest.mark.parametrize(
    ("variant_id", "scores", "found"),
    [
        ("three-rounds", [[5, 0], [0, 3]], ((5, 3), (2, 1), (1,), True)),
        ("highest", [[5, 0], [0, 3]], ((5, 3), (1, 2), (0,), True)),
        ("three-rounds", [[5, 0], [0, 5]], ((5, 5), (1, 1), (0, 1), True)),
        ("three-rounds", [[5, 0]], ((5, 0), (2, 1), (), False)),
        ("three-rounds", [[5, 0], [0, None]], ((5, 0), (2, 1), (), False)),
        ("three-rounds", [[5, 0], [0, 3], [0, 9]], ((5, 12), (1, 2), (0,), True)),
        ("three-rounds", [[5, 0], [0, 3], [None, None]], ((5, 3), (2, 1), (1,), True)),
        ("to-200", [[100, 0], [99, 0]], ((199, 0), (2, 1), (), False)),
        ("to-200", [[100, 0], [100, 30]], ((200, 30), (2, 1), (1,), True)),
        ("to-200-alone", [[210, 210]], ((210, 210), (1, 1), (), False)),
        ("to-200-alone", [[210, 210], [0, 5]], ((210, 215), (2, 1), (1,), True)),
        ("to-minus-100", [[-100, 4]], ((-100, 4), (2, 1), (1,), True)),
        ("open", [[3, 0, 3]], ((3, 0, 3), (2, 1, 2), (1,), True)),
    ],
)
def test_tells_how_a_game_stands(own: Library, variant_id: str, scores: Rows, found: tuple[object, ...]) -> None:
    assert outcome(own.variants[variant_id], scores) == found


@pytest.mark.parametrize(
    ("variant_id", "rounds", "found"),
    [
        pytest.param("two-or-four", 2, (True, True), id="the least number"),
        pytest.param("two-or-four", 3, (False, False), id="between two numbers"),
        pytest.param("three-rounds", 2, (True, True), id="an optional round left"),
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
    now = stand(variant, written([*[[5, 0]] * rounds, *[[None, None]] * room]))
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
def test_finds_the_winners_that_one_finds_on_paper(own: Library, rows: tuple[Rows, Rows]) -> None:
    scores, bonuses = (table[:3] for table in rows)
    for variant_id, best in (("three-rounds", min), ("highest", max)):
        now = stand(own.variants[variant_id], written(scores, bonuses=bonuses))
        half = any(None in row and any(cell is not None for cell in row) for row in scores)
        over = not half and len(scores) >= 2 and all(None not in row for row in scores[:2])
        assert now.complete is over
        sums = [total for total in now.totals if total is not None]
        first = [player for player, total in enumerate(now.totals) if sums and total == best(sums)]
        assert now.winners == (tuple(first) if over else ())
        assert [player for player, place in enumerate(now.places) if place == 1] == first
