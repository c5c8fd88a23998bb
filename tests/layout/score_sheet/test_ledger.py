"""The sheet of a progression with points: what each has laid down, and apart from it the ledger of the hands."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from sheets.errors import WrongUsage
from tests.helpers import ODD_GAMES, load_text
from tests.reading import overlapping_words, writing_places
from tests.sheet_matrix import Case, pages_of, sheet_of

NAMES = ("", "Ann", "Bartholomew", "Maximiliane-Alexandra", "O'Brien", "Łukasz", "Mary Beth", "Δημήτρης", "Bo")


@pytest.mark.nightly
@settings(max_examples=12, deadline=None)
@given(
    names=st.lists(st.sampled_from(NAMES), min_size=1, max_size=9),
    paper=st.sampled_from(["letter", "a4", "a5", "half-letter", "legal", "a3"]),
    large=st.booleans(),
    landscape=st.booleans(),
)
def test_it_has_room_for_every_hand_of_every_player(names: list[str], paper: str, large: bool, landscape: bool) -> None:
    """A hand: 7 mm by 16 for points and total, in large print 12 by 30."""
    try:
        pages = sheet_of("phase-10", names=tuple(names), paper=paper, large_print=large, landscape=landscape)
    except WrongUsage:
        assume(False)
    hands = [place for page in pages for place in writing_places(page) if place.holds_running_total]
    height, width = (12, 30) if large else (7, 16)
    assert len(hands) >= 2 * len(names)  # small paper has few, and says so
    assert len(hands) % len(names) == 0
    assert min(place.height for place in hands) >= height - 0.06
    assert min(place.width for place in hands) >= width - 0.06
    assert not any(map(overlapping_words, pages))


@pytest.mark.parametrize(("players", "paper", "least"), [
    (6, "a4", 14), pytest.param(2, "half-letter", 12, marks=pytest.mark.slow),
])  # fmt: skip
def test_it_stands_on_one_page_with_most_of_the_hands_that_a_game_takes(players: int, paper: str, least: int) -> None:
    [page] = pages_of(Case("phase-10", players, paper))
    hands = [place for place in writing_places(page) if place.holds_running_total]
    lines = len(hands) // players
    assert lines >= least
    assert page.text.count("Total") == 1


def test_it_leaves_no_place_to_write_points_beside_a_phase() -> None:
    """Ten cards a player to number, then as many places as there are hands, 8 mm for points and 8 for the total."""
    [page] = pages_of(Case("phase-10", 6))
    places = writing_places(page)
    hands = [place for place in places if place.holds_running_total]
    shapes = [(right - left, bottom - top, right) for left, top, right, bottom in page.marks if right > left]
    cards = [right for wide, high, right in shapes if high > 6.9 and high / wide == pytest.approx(1.4, abs=0.05)]
    assert len(cards) == 60
    assert max(cards) < min(hand.x0 for hand in hands)
    assert min(hand.width for hand in hands) >= 16


@pytest.mark.slow
def test_it_keeps_the_hands_apart_in_other_progressions() -> None:
    [page] = sheet_of("phases-by-total", games=load_text(ODD_GAMES.read_bytes()), players=4)
    hands = [place for place in writing_places(page) if place.holds_running_total]
    assert len(hands) >= 4 * 12


def test_it_has_hands_to_cross_off_where_nothing_is_scored() -> None:
    pages = sheet_of("frustration", players=4, paper="letter")
    assert not [place for page in pages for place in writing_places(page) if place.holds_running_total]
    assert f"Hands {' '.join(map(str, range(1, 21)))} " in " ".join(page.text for page in pages)
