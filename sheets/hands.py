"""The points of the cards left in a hand, card by card."""

from collections.abc import Sequence
from dataclasses import dataclass

from sheets.card_notation import read_hand_card, split_count
from sheets.errors import NotationFault
from sheets.facts import points_of, value_of, wild_cards
from sheets.model import Card, Round, ValueTable, Variant
from sheets.text import joined, quote

_OWN_VALUES = "agree on it at the table, and write it under `values` in a file of your own"


@dataclass(frozen=True)
class ScoredCard:
    """A card of a hand with its points, and the name of the value that gave them."""

    card: str
    points: int
    rule: str


@dataclass(frozen=True)
class ScoredHand:
    """The cards left in a hand, in the order they were given."""

    cards: tuple[ScoredCard, ...]

    @property
    def points(self) -> int:
        """What the hand costs."""
        return sum(card.points for card in self.cards)


def score_hand(
    variant: Variant, cards: Sequence[str], round_: Round | None = None, *, table: ValueTable | None = None
) -> ScoredHand:
    """The points of a hand of cards written as players write them; a hand without cards is 0.

    `table` is another table of values than the usual one. Raises NotationFault for a card that the deck lacks, whose
    points hang on a suit that is not given, or that nobody knows the points of.
    """
    scored: list[ScoredCard] = []
    for text in cards:
        count, name = split_count(text)
        possible = _possible(variant, name, round_)
        scored += [_score(variant, name, possible, round_=round_, table=table or variant.values)] * count
    return ScoredHand(tuple(scored))


def _possible(variant: Variant, name: str, round_: Round | None) -> frozenset[Card]:
    """The cards in play that a name may mean; a word for wild cards means any of them."""
    if name.lower() in ("wild", "wilds", *(word.lower() for word in variant.words["wild"])):
        wild = wild_cards(variant, round_)
        if not wild:
            what = "does not say which cards are wild" if wild is None else "has no wild cards"
            raise NotationFault(f"{quote(name)} means nothing here: the game {what}", "name the card itself")
        return wild
    possible = read_hand_card(name, variant.deck, cards=tuple(variant.pack))
    present = frozenset(card for card in possible if card in variant.pack and card not in variant.removed)
    if not present:
        raise NotationFault(f"there is no {quote(name)} in this game", _why_missing(variant, possible))
    return present


def _why_missing(variant: Variant, missing: frozenset[Card]) -> str:
    ranks = {card.rank for card in missing}
    left = sorted(card for card in variant.pack if card.rank in ranks and card not in variant.removed)
    if not left:
        return "such cards are taken out of the deck"
    wild = ", which is wild," if set(left) <= (variant.wild.cards or set()) else ""
    return f"of that rank only the {joined([variant.deck.spell(card) for card in left])}{wild} is in the deck"


def _score(
    variant: Variant, name: str, possible: frozenset[Card], *, round_: Round | None, table: ValueTable | None
) -> ScoredCard:
    if table is None:
        raise NotationFault(f"nobody knows what {quote(name)} is worth: the source gives no card values", _OWN_VALUES)
    if not table.values:
        raise NotationFault(f"{quote(name)} is worth nothing: this game has no card values", "leave the cards out")
    wild = wild_cards(variant, round_) or frozenset()
    worth: dict[int, tuple[str, Card]] = {}
    for card in sorted(possible):
        value = value_of(table.values, card, wild=wild)
        points = points_of(value, card) if value else None
        if value is None or points is None:
            spelled = variant.deck.spell(card) if len(possible) == 1 else name
            raise NotationFault(f"nobody knows what {quote(spelled)} is worth in this game", _OWN_VALUES)
        worth.setdefault(points, (value.name, card))
    if len(worth) > 1:
        each = [f"the {variant.deck.spell(card)} counts {points}" for points, (_, card) in sorted(worth.items())]
        card = next(iter(worth.values()))[1]
        right = f"write which, like {card.rank}{card.suit[:1].upper()}" if card.suit else "name the card itself"
        raise NotationFault(f"the points of {quote(name)} are not clear: {joined(each)}", right)
    [(points, (rule, _))] = worth.items()
    return ScoredCard(name, points, rule)
