"""The cards left in a hand: their points, card by card, and what going out scores."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from sheets.errors import NotationFault
from sheets.game import facts
from sheets.game.by_players import ANY_NUMBER
from sheets.game.deck import Card, CardValue, Deck, ValueTable, read_hand_card, split_count
from sheets.game.model import Variant
from sheets.game.round_model import Round
from sheets.limits import MOST_PLAYERS
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
    table, (count, name) = table or variant.values, split_count(text)
    possible = _possible(variant, name, round_)
    if table is None:
        raise NotationFault(f"nobody knows what {quote(name)} is worth: the source gives no card values", _OWN_VALUES)
    if not table.values:
        raise NotationFault(f"{quote(name)} is worth nothing: this game has no card values", "leave the cards out")
    values = facts.values_of(variant, round_, table)
    worth: dict[int, tuple[CardValue, Card]] = {}
    for card in sorted(possible):
        value, points = values.get(card), facts.points_of(values.get(card), card)
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
    for other in variant.rounds if round_ is None else ():
        there = facts.card_points(variant, other, table)
        for counts in (there[card] for card in sorted(possible & other.wild & there.keys()) if there[card] != points):
            around, told = variant.word("round"), "has unknown points" if counts is None else f"counts {counts}"
            wrong = f"it is wild in {around} {other.name} and {told} there, {points} elsewhere"
            right = f"say in which {around} it was left"
            raise NotationFault(f"the points of {quote(name)} are not clear: {wrong}", right)
    return [ScoredCard(name, points, value.name, value.assumed)] * count


def too_many(variant: Variant, texts: Iterable[str], round_: Round | None = None) -> Iterator[NotationFault]:
    """What is wrong with a hand that has more of a card than there are; `texts` are those that `score_cards` takes."""
    held, called = Counter[frozenset[Card]](), dict[frozenset[Card], str]()
    for text in texts:
        count, name = split_count(text)
        possible = _possible(variant, name, round_)
        held[possible] += count
        called.setdefault(possible, name)
    numbers = (variant.players or ANY_NUMBER).up_to(MOST_PLAYERS)
    for cards, name in called.items():
        count = sum(each for others, each in held.items() if others <= cards)  # a red 7 is a 7 too
        in_play = [[facts.copies_of(variant, card, players) for card in cards] for players in numbers]
        known = [sum(filter(None, copies)) for copies in in_play if None not in copies]
        if len(known) == len(numbers) and count > max(known):
            wrong = f"there are {count} of {quote(name)} in the hand, and the game has {max(known)}"
            yield NotationFault(wrong, "count them again")


def _possible(variant: Variant, name: str, round_: Round | None) -> frozenset[Card]:
    """The cards in play that a name may mean; a word for wild cards means any of them."""
    if name.lower() in ("wild", "wilds", *(word.lower() for word in variant.words["wild"])):
        wild = facts.wild_cards(variant, round_)
        if not wild:
            wrong, each = "the game has no wild cards", variant.word("round")
            if variant.wild.cards is None:
                wrong = "the game does not say which cards are wild"
            elif any(other.wild for other in variant.rounds):
                wrong = f"each {each} has wild cards of its own"
                if round_:
                    wrong = f"no card is wild in {each} {round_.name}"
            raise NotationFault(f"{quote(name)} means nothing here: {wrong}", _NAME_IT)
        return wild
    named = read_hand_card(name, variant.deck, cards=tuple(variant.pack))
    possible = frozenset(card for card in named if facts.is_in_play(variant, card))
    if not possible:
        ranks = {card.rank for card in named}
        left = sorted(card for card in variant.pack if card.rank in ranks and facts.is_in_play(variant, card))
        spelled = joined([variant.deck.spell(card) for card in left])
        right = f"of that rank the deck has only the {spelled}" if left else "it is played without such cards"
        raise NotationFault(f"there is no {quote(name)} in this game", right)
    return possible


def _short(card: Card, deck: Deck) -> str:
    """A card as it is written in a hand: 2C, or in full where two suits begin alike."""
    letter = card.suit[0].upper()
    alone = sum(suit.upper().startswith(letter) for suit in deck.suits) == 1
    return f"{card.rank}{letter}" if alone else f'"{deck.spell(card)}"'


def score_of_going_out(variant: Variant) -> int | None:
    """What the one who goes out scores, where nobody else can; None where the score says nothing, or nobody knows."""
    if not variant.has_points or variant.out is None:
        return None
    points = facts.card_points(variant).values() if variant.values else ()
    others_can = any(each is not None and each <= 0 for each in points)
    return None if others_can else variant.out


def must_lay_to_go_out(variant: Variant) -> bool:
    """Whether nobody goes out in a progression without laying down what he is on, and the score tells who did."""
    if not variant.is_progression or variant.figures or score_of_going_out(variant) is None:
        return False
    is_usual = variant.play.laying_down in (None, "usual") and not variant.play.has_own_way_out
    return is_usual and all(round_.contract for round_ in variant.rounds)
