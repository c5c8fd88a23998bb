"""Whether the cards go round: one more is turned up only where there is a discard pile."""

import pytest

from sheets.game import facts
from tests.helpers import load_text, problems_of

TIGHT = """
[variants.tight]
title = "Tight"
deck = "french"
players = "4"
packs = 1
jokers = "none"
deal = 13
set = 3
buys = "none"
end = "open"
winner = "lowest"
values = {{ any = 1 }}
{lines}
"""
USUAL = "[variants.tight.play]\nturn = 'usual'"
WITHOUT_PILE = "[variants.tight.play]\nturn = ['Draw a card.', 'Lay down what you like.']"
OWN_WORDS = "[variants.tight.play]\nturn = 'usual'\nstock = 'All cards are dealt.'"


@pytest.mark.parametrize(
    ("lines", "suffice"),
    [
        pytest.param(USUAL, False, id="a usual turn"),
        pytest.param(WITHOUT_PILE, True, id="a turn without a discard pile"),
        pytest.param(OWN_WORDS, True, id="what becomes of the others in words of its own"),
        pytest.param("rounds = ['2 sets']\nend = 'rounds'", False, id="contracts"),
    ],
)
def test_a_card_is_turned_up_only_where_there_is_a_pile(lines: str, suffice: bool) -> None:
    text = TIGHT.replace('end = "open"\n', "" if "rounds" in lines else 'end = "open"\n').format(lines=lines)
    assert facts.cards_suffice(load_text(text).variants["tight"], 4) is suffice


def test_no_card_is_spoken_of_that_is_not_turned_up() -> None:
    text = TIGHT.format(lines=WITHOUT_PILE).replace("deal = 13", "deal = 14")
    assert "4 players are dealt 14 each, but there are only 52 cards" in "\n".join(problems_of(text))
