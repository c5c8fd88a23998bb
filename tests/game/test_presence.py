"""Who misses rounds, comes late or leaves, against an evening played round by round with chips on the table."""

from dataclasses import dataclass, field
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.game.scoring import AWAY, Score, Start, Withdrawal, with_away
from sheets.record.score_tally import Tally
from sheets.record.standing import stand
from sheets.rules_file import Library
from tests.helpers import load_text, written

OWN = """
[decks.plain]
ranks = ["1-9"]

[variants.lowest]
title = "Lowest"
deck = "plain"
rounds = ["none", "none", "none", "none", "none", "none"]
values = { any = 1 }
winner = "lowest"

[variants.highest]
extends = "lowest"
title = "Highest"
winner = "highest"

[variants.steps]
extends = "lowest"
title = "Steps"
rounds = ["none", "none"]
end = "progression"
winner = "first"
tie = "lowest"
"""


@pytest.fixture(scope="module")
def own() -> Library:
    return load_text(OWN)


@dataclass
class Guest:
    """One at the table: when he comes and leaves, which rounds he misses, and the chips in front of him."""

    comes: int
    leaves: int
    misses: set[int]
    start: Start
    withdrawal: Withdrawal
    chips: int | None = None
    begun_with: int | None = None
    cells: list[Score] = field(default_factory=list)
    running: list[int | None] = field(default_factory=list)


Evening = list[Guest]
ROUNDS = 6


def _rounded(added: int, number: int) -> int:
    """An average, halves away from zero, by looking for the nearest number."""
    exact = Fraction(added, number)
    return min(range(-500, 501), key=lambda whole: (abs(whole - exact), -abs(whole)))


@st.composite
def evenings(draw: st.DrawFn) -> Evening:
    """An evening of six rounds, played to its end; Ann is there all the time."""
    guests = [Guest(0, ROUNDS, set(), None, None)]
    for _ in range(draw(st.integers(1, 4))):
        comes = draw(st.integers(0, ROUNDS - 1))
        leaves = draw(st.integers(comes + 1, ROUNDS))
        is_late = comes > 0 or draw(st.booleans())
        start: Start = (
            draw(st.sampled_from(["average", "highest", "lowest"]) | st.integers(-9, 40)) if is_late else None
        )
        withdrawal: Withdrawal = None
        if leaves < ROUNDS or draw(st.booleans()):
            withdrawal = draw(st.sampled_from(["keeps place", "out of places"]))
        misses = draw(st.sets(st.integers(comes, leaves - 1)))
        misses -= {comes} if start is not None else set()  # he has not come before he plays
        guests.append(Guest(comes, leaves, misses, start, withdrawal))
    for number in range(ROUNDS):
        _play(draw, guests, number)
    return guests


def _play(draw: st.DrawFn, guests: Evening, number: int) -> None:
    """A round: who comes now takes chips, who plays scores, who misses it has his mark."""
    there = [
        guest.chips
        for guest in guests
        if guest.chips is not None and guest.comes < number and (guest.leaves > number or guest.withdrawal is None)
    ]
    for guest in guests:
        if guest.comes == number and guest.start is not None:
            if isinstance(guest.start, int):
                guest.chips = guest.start
            elif not there:
                guest.chips = 0
            elif guest.start == "average":
                guest.chips = _rounded(sum(there), len(there))
            else:
                guest.chips = max(there) if guest.start == "highest" else min(there)
            guest.begun_with = guest.chips
    for guest in guests:
        plays = guest.comes <= number < guest.leaves
        score: Score = draw(st.integers(-20, 60)) if plays and number not in guest.misses else None
        if isinstance(score, int):
            guest.chips = (guest.chips or 0) + score
        guest.running.append(guest.chips if score is not None else None)
        guest.cells.append("-" if plays and score is None else score)


def tally_of(guests: Evening) -> Tally:
    """What is written of an evening."""
    across = len(guests)
    return Tally(
        tuple(f"P{number}" for number in range(across)),
        tuple(zip(*(guest.cells for guest in guests), strict=True)),
        (("",) * across,) * ROUNDS,
        ((False,) * across,) * ROUNDS,
        tuple(guest.start for guest in guests),
        tuple(guest.withdrawal for guest in guests),
    )


@pytest.mark.parametrize("variant_id", ["lowest", "highest"])
@given(guests=evenings())
def test_it_ends_an_evening_as_the_chips_do(own: Library, variant_id: str, guests: Evening) -> None:
    now = stand(own.variants[variant_id], tally_of(guests))
    assert now.totals == tuple(guest.chips for guest in guests)
    assert now.running_totals == tuple(zip(*(guest.running for guest in guests), strict=True))
    sign = -1 if variant_id == "highest" else 1
    counted = [g.chips * sign for g in guests if g.chips is not None and g.withdrawal != "out of places"]
    for place, guest in zip(now.places, guests, strict=True):
        if guest.chips is None or guest.withdrawal == "out of places":
            assert place is None
        else:
            assert place == 1 + sum(other < guest.chips * sign for other in counted)
    assert now.complete
    assert now.winners == tuple(number for number, place in enumerate(now.places) if place == 1)


# -- cases worked by hand ----------------------------------------------------------------------------------------------


def test_it_takes_a_blank_for_away_only_before_the_first_and_after_the_last_score() -> None:
    scores: list[list[Score]] = [[5, None, 1], [5, 3, 1], [5, None, None], [5, 4, None], [None, None, None]]
    assert with_away(scores, [None, "average", None], [None, None, "keeps place"]) == (
        (5, "-", 1),
        (5, 3, 1),
        (5, None, "-"),
        (5, 4, "-"),
        (None, None, "-"),
    )


@pytest.mark.parametrize(("start", "begins_with"), [("average", 13), ("highest", 15), ("lowest", 10), (40, 40)])
def test_it_begins_with_what_the_family_says(own: Library, start: Start, begins_with: int) -> None:
    scores: list[list[Score]] = [[4, 15, None], [6, None, None], [50, 0, 7]]
    now = stand(own.variants["lowest"], written(scores, starts=[None, None, start]))
    assert now.begun_with == (None, None, begins_with)


def test_it_gives_no_place_to_one_who_never_played(own: Library) -> None:
    now = stand(own.variants["lowest"], written([[5, "-", 7]] * 6))
    assert (now.totals, now.places, now.winners) == ((30, None, 42), (1, None, 2), (0,))


def test_it_lets_nobody_win_a_progression_who_is_out_of_places(own: Library) -> None:
    steps, laid = own.variants["steps"], [[True, True, False], [False, True, True]]
    scores: list[list[Score]] = [[5, 0, 9], ["-", 0, 5]]
    out: Withdrawal = "out of places"
    assert stand(steps, written(scores, laid=laid)).winners == (1,)
    now = stand(steps, written(scores, laid=laid, withdrawals=[None, out, None]))
    assert (now.places, now.winners, now.complete) == ((1, None, 2), (), False)
    assert stand(steps, written(scores, laid=laid, withdrawals=[out] * 3)).places == (None, None, None)


HELD = (5, 5, 5, 5)


@pytest.mark.parametrize(
    ("scores", "starts", "withdrawals", "expected"),
    [
        pytest.param([HELD] * 6, {}, {}, "ABCDAB", id="all play"),
        pytest.param([HELD, (5, AWAY, 5, 5), HELD, HELD, HELD, HELD], {}, {}, "ACDABC", id="away when it was his turn"),
        pytest.param([(AWAY, 5, 5, 5), *[HELD] * 5], {}, {}, "BCDABC", id="the first is away"),
        pytest.param([HELD, (AWAY,) * 4, *[HELD] * 4], {}, {}, "A-BCDA", id="nobody plays"),
        pytest.param([HELD, HELD, *[(5, 5, None, 5)] * 4], {}, {2: "keeps place"}, "ABDABD", id="one leaves"),
        pytest.param([*[(5, None, 5, 5)] * 3, HELD, HELD, HELD], {1: 40}, {}, "ACDABC", id="one came late"),
        pytest.param([(5, None, 5, 5)], {1: "average"}, {}, "ACDABC", id="the same, before he has a score"),
    ],
)
def test_it_lets_the_next_deal_who_plays(
    own: Library,
    scores: list[tuple[Score, ...]],
    starts: dict[int, Start],
    withdrawals: dict[int, Withdrawal],
    expected: str,
) -> None:
    """By hand: A, B, C and D sit around a table for six rounds, and A deals first. What was dealt stays as it was."""
    table = [*scores, *[(None,) * 4] * (6 - len(scores))]
    came, went = ([found.get(player) for player in range(4)] for found in (starts, withdrawals))
    now = stand(own.variants["lowest"], written(table, starts=came, withdrawals=went), 0)
    assert "".join(name or "-" for name in now.dealers) == expected
