"""Relatives of Shanghai Rummy against their sources: hands counted by hand, in the command that people type."""

import json
from typing import NamedTuple

import pytest

from tests.commands import sheets


class Hand(NamedTuple):
    """The cards that are left in a hand, and what they make by the source."""

    game: str
    cards: str
    points: str
    """Card by card, and what they make together."""
    round: int | None = None
    table: str | None = None


ASSUMED = "sheets: warning: * these points are assumed: as in Contract Rummy\n"
HANDS = {
    "Hawaiian": Hand("hawaiian-rummy", "joker 2 A 10 7", "50 + 20 + 15 + 10 + 5 = 100"),
    "King": Hand("king-rummy", "joker A J 8", "15 + 15 + 10 + 8 = 48"),
    "Carioca by the second table": Hand("carioca", "joker A Q 7", "30 + 20 + 10 + 5 = 65", table="if agreed"),
    "Five Crowns, eight dealt": Hand("five-crowns", "8 K joker 5", "20 + 13 + 50 + 5 = 88", round=6),
    "Five Crowns, three dealt": Hand("five-crowns", "8 K 3", "8 + 13 + 20 = 41", round=1),
    "Three Thirteen, tens wild": Hand("three-thirteen", "10 A Q 4", "10 + 15 + 10 + 4 = 39", round=8),
}


@pytest.mark.parametrize("name", HANDS)
def test_they_count_a_hand_as_their_source_does(name: str) -> None:
    game, cards, points, round_, table = HANDS[name]
    options = [] if round_ is None else ["--round", str(round_)]
    options += [] if table is None else ["--values", table]
    done = sheets("hand", game, *cards.split(), *options, "--json")
    assert (done.code, done.err) == (0, ASSUMED if game == "king-rummy" else "")
    told = json.loads(done.out)
    each = " + ".join(str(card["points"]) for card in told["cards"])
    assert f"{each} = {told['points']}" == points
