"""The points of the cards left in a hand, card by card."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from sheets.errors import NotationFault
from sheets.game.card_notation import read_hand_card, split_count
from sheets.game.deck import Card, CardValue, Deck, ValueTable
from sheets.game.facts import is_in_play, most_copies, points_of, value_of, wild_cards
from sheets.game.model import Round, Variant
from sheets.text import joined, quote

_OWN_VALUES = "agree on it at the table, and write it under `values` in a file of your own"
_NAME_IT = "name the card itself"


class ScoredCard(NamedTuple):
    """A card of a hand with its points, and the name of the value that gave them."""

    card: str
    points: int
    rule: str
    assumed: str = ""
    """Why the points are assumed, where no source states them."""


def score_cards(
    variant: Variant, text: str, round_: Round | None = None, *, table: ValueTable | None = None
) -> list[ScoredCard]:
    """The points of a card, or of several alike, written as players write them: "QH", "3x6".

    `table` is another table of values than the usual one. Raises NotationFault for a card that the game lacks, whose
    points hang on a suit or a round that is not given, or that nobody knows the points of.
    """
    count, name = split_count(text)
    possible = _possible(variant, name, round_)
    return [_score(variant, name, possible, round_=round_, table=table or variant.values)] * count


def too_many(variant: Variant, texts: Iterable[str], round_: Round | None = None) -> Iterator[NotationFault]:
    """What is wrong with a hand that has more of a card than there are; `texts` are those that `score_cards` takes."""
    held, called = Counter[frozenset[Card]](), dict[frozenset[Card], str]()
    for text in texts:
        count, name = split_count(text)
        possible = _possible(variant, name, round_)
        held[possible] += count
        called.setdefault(possible, name)
    for cards, name in called.items():
        count = sum(each for others, each in held.items() if others <= cards)  # a red 7 is a 7 too
        most = most_copies(variant, cards)
        if most is not None and count > most:
            wrong = f"there are {count} of {quote(name)} in the hand, and the game has {most}"
            yield NotationFault(wrong, "count them again")


def _possible(variant: Variant, name: str, round_: Round | None) -> frozenset[Card]:
    """The cards in play that a name may mean; a word for wild cards means any of them."""
    if name.lower() in ("wild", "wilds", *(word.lower() for word in variant.words["wild"])):
        wild = wild_cards(variant, round_)
        if not wild:
            raise NotationFault(f"{quote(name)} means nothing here: {_why_no_wild(variant, round_)}", _NAME_IT)
        return wild
    named = read_hand_card(name, variant.deck, cards=tuple(variant.pack))
    possible = frozenset(card for card in named if is_in_play(variant, card))
    if not possible:
        raise NotationFault(f"there is no {quote(name)} in this game", _why_missing(variant, named))
    return possible


def _why_no_wild(variant: Variant, round_: Round | None) -> str:
    if variant.wild.cards is None:
        return "the game does not say which cards are wild"
    if any(each.wild for each in variant.rounds):
        each = variant.word("round")
        return f"no card is wild in {each} {round_.name}" if round_ else f"each {each} has wild cards of its own"
    return "the game has no wild cards"


def _why_missing(variant: Variant, missing: frozenset[Card]) -> str:
    ranks = {card.rank for card in missing}
    left = sorted(card for card in variant.pack if card.rank in ranks and is_in_play(variant, card))
    if not left and missing <= variant.removed:
        return "such cards are taken out of the pack"
    if not left:
        return "it is played without such cards"
    one = len(left) == 1
    wild = f", which {'is' if one else 'are'} wild," if set(left) <= (variant.wild.cards or set()) else ""
    named = joined([variant.deck.spell(card) for card in left])
    return f"of that rank only the {named}{wild} {'is' if one else 'are'} in the deck"


def _score(
    variant: Variant, name: str, possible: frozenset[Card], *, round_: Round | None, table: ValueTable | None
) -> ScoredCard:
    if table is None:
        raise NotationFault(f"nobody knows what {quote(name)} is worth: the source gives no card values", _OWN_VALUES)
    if not table.values:
        raise NotationFault(f"{quote(name)} is worth nothing: this game has no card values", "leave the cards out")
    worth: dict[int, tuple[CardValue, Card]] = {}
    for card in sorted(possible):
        value, points = _worth(variant, table, card, round_)
        if value is None or points is None:
            spelled = variant.deck.spell(card) if len(possible) == 1 else name
            raise NotationFault(f"nobody knows what {quote(spelled)} is worth in this game", _OWN_VALUES)
        worth.setdefault(points, (value, card))
    if len(worth) > 1:
        each = [f"the {variant.deck.spell(card)} counts {points}" for points, (_, card) in sorted(worth.items())]
        card = next(iter(worth.values()))[1]
        right = f"write which, like {_short(card, variant.deck)}" if card.suit else _NAME_IT
        raise NotationFault(f"the points of {quote(name)} are not clear: {joined(each)}", right)
    [(points, (value, _))] = worth.items()
    for other in (
        variant.rounds if round_ is None else ()
    ):  # a card that is wild in a round of its own may count otherwise
        for card in sorted(possible & other.wild):
            _, there = _worth(variant, table, card, other)
            if there != points:
                each_round = variant.word("round")
                counts = "has unknown points" if there is None else f"counts {there}"
                wrong = f"it is wild in {each_round} {other.name} and {counts} there, {points} elsewhere"
                right = f"say in which {each_round} it was left"
                raise NotationFault(f"the points of {quote(name)} are not clear: {wrong}", right)
    return ScoredCard(name, points, value.name, value.assumed)


def _worth(
    variant: Variant, table: ValueTable, card: Card, round_: Round | None
) -> tuple[CardValue | None, int | None]:
    """The value that holds for a card in a round, and its points."""
    value = value_of(table.values, card, wild=wild_cards(variant, round_) or frozenset())
    return value, points_of(value, card) if value else None


def _short(card: Card, deck: Deck) -> str:
    """A card as it is written in a hand: 2C, or in full where two suits begin alike."""
    letter = card.suit[0].upper()
    alone = sum(suit.upper().startswith(letter) for suit in deck.suits) == 1
    return f"{card.rank}{letter}" if alone else f'"{deck.spell(card)}"'
