"""The kinds of cards that a hand is counted in: cards that count alike, under one name."""

from collections.abc import Iterable
from dataclasses import dataclass

from sheets.game import facts
from sheets.game.deck import Card, ValueTable
from sheets.game.model import Round, Variant
from sheets.phrases.card_names import ranks_phrase
from sheets.text import joined


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


@dataclass(frozen=True)
class _Alike:
    """What cards that are counted together have in common."""

    is_wild: bool
    points: tuple[tuple[int | None, ...], ...]
    apart: str
    assumed: str


def counted_cards(variant: Variant, players: int) -> tuple[CountedCards, ...]:
    """The cards in play by what they count, natural cards in the order of their ranks, then special and wild ones."""
    wild = variant.wild.cards or frozenset()
    tables: tuple[ValueTable | None, ...] = (variant.values, *variant.other_values)
    groups: dict[_Alike, list[Card]] = {}
    in_play = (card for card in variant.pack if facts.is_in_play(variant, card))
    for card in sorted(in_play, key=lambda card: _order(variant, card)):
        points = tuple(_points(variant, card, table) for table in tables)
        value = facts.value_of(variant.values.values, card, wild=wild) if variant.values else None
        is_special = card.rank not in variant.deck.ranks
        apart = card.rank if is_special or None in points[0] else ""  # what nobody knows is asked for card by card
        alike = _Alike(card in wild, points, "" if card in wild else apart, value.assumed if value else "")
        groups.setdefault(alike, []).append(card)
    return tuple(
        CountedCards(_name(variant, cards), alike.points, _copies(variant, cards, players), alike.assumed)
        for alike, cards in sorted(groups.items(), key=lambda group: group[0].is_wild)
    )


def _order(variant: Variant, card: Card) -> tuple[int, str, str]:
    ranks = variant.deck.ranks
    return (ranks.index(card.rank) if card.rank in ranks else len(ranks), card.rank, card.suit)


def _points(variant: Variant, card: Card, table: ValueTable | None) -> tuple[int | None, ...]:
    """What a card counts in a table: in general, and in each round."""
    rounds: Iterable[Round | None] = (None, *variant.rounds)
    found: list[int | None] = []
    for round_ in rounds:
        wild = facts.wild_cards(variant, round_) or frozenset()
        value = facts.value_of(table.values, card, wild=wild) if table else None
        found.append(facts.points_of(value, card) if value else None)
    return tuple(found)


def _name(variant: Variant, cards: list[Card]) -> str:
    """Ranks that are in with all the suits of the deck in ranges, all other cards by themselves."""
    suits = variant.deck.suits or ("",)
    ranks = {rank for rank in variant.deck.ranks if all(Card(rank, suit) in cards for suit in suits)}
    single = [variant.deck.spell(card) for card in cards if card.rank not in ranks]
    return joined([*([ranks_phrase(variant.deck, ranks)] if ranks else []), *single], "or")


def _copies(variant: Variant, cards: list[Card], players: int) -> int | None:
    packs, jokers = facts.packs_for(variant, players), facts.jokers_for(variant, players)
    if packs is None or (jokers is None and facts.JOKER in cards):
        return None
    return sum((jokers or 0) if card == facts.JOKER else packs * variant.pack[card] for card in cards)
