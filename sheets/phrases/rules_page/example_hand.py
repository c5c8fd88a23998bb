"""The cards of the worked examples: one of every value that a game's cards have, where they are known."""

from collections.abc import Sequence

from sheets.errors import NotationFault
from sheets.game import facts
from sheets.game.deck import Card
from sheets.game.hands import ScoredCard, score_hand
from sheets.game.model import Round, Variant

MOST_CARDS = 5
"""Cards of the hand in the example."""


def example_hand(variant: Variant) -> list[ScoredCard]:
    """The cards with their points: two of the first value, then one of each other; none where nobody knows them."""
    if variant.values is None:
        return []
    wild = facts.wild_cards(variant, example_round(variant)) or frozenset()
    ranks = variant.deck.ranks
    in_play = [card for card in variant.pack if facts.is_in_play(variant, card)]
    in_play.sort(key=lambda card: (ranks.index(card.rank) if card.rank in ranks else len(ranks), card.rank))
    values = {card: facts.value_of(variant.values.values, card, wild=wild) for card in in_play}
    pools = [[card for card in in_play if values[card] is value] for value in variant.values.values]
    pools = [pool for pool in pools if pool]
    # of wild cards the first, which is one with a rank where there is one: those that are easily miscounted
    chosen = [_pick(pool, 0.0 if pool[0] in wild else 0.6, turn) for turn, pool in enumerate(pools)]
    chosen += [_pick(pool, part, turn) for turn, part in enumerate((0.4, 0.8, 0.25), 1) for pool in pools]
    scored: list[ScoredCard] = []
    for card in dict.fromkeys([*chosen[:1], *chosen[len(pools) : len(pools) + 1], *chosen[1:]]):
        if len(scored) < MOST_CARDS:
            scored += _score(variant, card)
    return scored


def example_round(variant: Variant) -> Round | None:
    """The round in which the hand is scored, where rounds have wild cards of their own."""
    return variant.rounds[0] if any(round_.wild for round_ in variant.rounds) else None


def _pick(pool: Sequence[Card], part: float, turn: int) -> Card:
    """The card of a rank so far up in the pool, in one suit after another."""
    ranks = list(dict.fromkeys(card.rank for card in pool))
    rank = ranks[int(len(ranks) * part)]
    same = [card for card in pool if card.rank == rank]
    return same[turn % len(same)]


def _score(variant: Variant, card: Card) -> tuple[ScoredCard, ...]:
    try:
        return score_hand(variant, [variant.deck.spell(card)], example_round(variant)).cards
    except NotationFault:  # nobody knows its points, or its name can't be told from another's
        return ()
