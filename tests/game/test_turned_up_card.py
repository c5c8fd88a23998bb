"""Whether the cards go round: one more is turned up only where there is a discard pile."""

import pytest

from sheets.game import facts
from tests.helpers import load_text

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
    [(USUAL, False), (WITHOUT_PILE, True), (OWN_WORDS, True), ("rounds = ['2 sets']\nend = 'rounds'", False)],
)
def test_a_card_is_turned_up_only_where_there_is_a_pile(lines: str, suffice: bool) -> None:
    text = TIGHT.replace('end = "open"\n', "" if "rounds" in lines else 'end = "open"\n').format(lines=lines)
    assert facts.cards_suffice(load_text(text).variants["tight"], 4) is suffice
