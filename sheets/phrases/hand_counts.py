"""The kinds of cards that a hand is counted in: cards that count alike, under one name."""

from collections.abc import Sequence
from dataclasses import dataclass

from sheets.game import facts
from sheets.game.deck import Card, ValueTable
from sheets.game.model import Variant
from sheets.phrases.card_names import cards_or


@dataclass(frozen=True)
class CountedCards:
    """Some cards that always count alike, and how many there are."""

    name: str
    points: tuple[tuple[int | None, ...], ...]
    """What each counts: tables down, and across first in general and then in each round. None where nobody knows."""
    copies: int | None
    """How many are in play; None where that is not known."""
    assumed: str = ""
    """Why the points are assumed, where no source states them."""

    @property
    def same(self) -> int | None:
        """The points where they are the same in every table and round; None where they differ or nobody knows them."""
        found = {points for row in self.points for points in row}
        return next(iter(found)) if len(found) == 1 else None

    @property
    def is_known(self) -> bool:
        """Whether the points are known in every table and round."""
        return all(points is not None for row in self.points for points in row)


def counted_cards(variant: Variant, players: int) -> tuple[CountedCards, ...]:
    """The cards in play by what they count, natural cards in the order of their ranks, then special and wild ones."""
    ranks, wild = variant.deck.ranks, variant.wild.cards or frozenset()
    tables = (variant.values, *variant.other_values)
    groups: dict[tuple[bool, str, str, tuple[tuple[int | None, ...], ...]], list[Card]] = {}
    order = {rank: place for place, rank in enumerate(ranks)}
    in_play = [card for card in variant.pack if facts.is_in_play(variant, card)]
    counted = [_points(variant, in_play, table) for table in tables]
    values = facts.values_of(variant)
    for card in sorted(in_play, key=lambda card: (order.get(card.rank, len(ranks)), card.rank, card.suit)):
        points, value = tuple(of_table[card] for of_table in counted), values[card]
        # special cards, and those that nobody knows the points of, are asked for card by card
        is_apart = card not in wild and (card.rank not in ranks or None in points[0])
        alike = (card in wild, card.rank if is_apart else "", value.assumed if value else "", points)
        groups.setdefault(alike, []).append(card)
    return tuple(
        CountedCards(cards_or(variant.deck, cards), points, _copies(variant, cards, players), assumed)
        for (_, _, assumed, points), cards in sorted(groups.items(), key=lambda group: group[0][0])
    )


def _points(variant: Variant, cards: Sequence[Card], table: ValueTable | None) -> dict[Card, tuple[int | None, ...]]:
    """What each card counts in a table: in general, and in each round."""
    counted = [facts.card_points(variant, round_, table) for round_ in (None, *variant.rounds)]
    return {card: tuple(points[card] for points in counted) for card in cards}


def _copies(variant: Variant, cards: list[Card], players: int) -> int | None:
    copies = [facts.copies_of(variant, card, players) for card in cards]
    known = [count for count in copies if count is not None]
    return sum(known) if len(known) == len(copies) else None
