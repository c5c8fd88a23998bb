"""The cards left in a hand: their points, card by card, which scores they can make, and what going out scores."""

from collections import Counter
from collections.abc import Iterable, Iterator
from math import gcd
from typing import NamedTuple

from sheets.errors import NotationFault
from sheets.game import facts
from sheets.game.by_players import ANY_NUMBER
from sheets.game.deck import Card, CardValue, Deck, Precision, ValueTable, read_hand_card, split_count
from sheets.game.model import Variant
from sheets.game.round_model import Round
from sheets.game.scoring import ANY_SCORE, NumberRange
from sheets.limits import MOST_PLAYERS
from sheets.text import joined, quote

MOST_CARDS = 400
"""Cards of a hand that are reckoned with; more than that is no hand of cards."""
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
            where = f"in {variant.word('round')} {round_.name}" if round_ else "all through the game"
            is_known = variant.wild.cards is not None
            wrong = f"no card is wild {where}" if is_known else "the game does not say which cards are wild"
            raise NotationFault(f"{quote(name)} means nothing here: {wrong}", _NAME_IT)
        return wild
    named = read_hand_card(name, variant.deck, cards=tuple(variant.pack))
    possible = frozenset(card for card in named if facts.is_in_play(variant, card))
    if not possible:
        ranks = {card.rank for card in named}
        left = sorted(card for card in variant.pack if card.rank in ranks and facts.is_in_play(variant, card))
        right = f"of that rank the deck has only the {joined([variant.deck.spell(card) for card in left])}"
        raise NotationFault(f"there is no {quote(name)} in this game", right if left else "leave it out")
    return possible


def _score(
    variant: Variant, name: str, possible: frozenset[Card], *, round_: Round | None, table: ValueTable | None
) -> ScoredCard:
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
    wild_there = [(other, card) for other in variant.rounds if round_ is None for card in sorted(possible & other.wild)]
    for other, card in wild_there:  # it may count otherwise there
        there = facts.card_points(variant, other, table).get(card)
        if there != points:
            each_round = variant.word("round")
            counts = "has unknown points" if there is None else f"counts {there}"
            wrong = f"it is wild in {each_round} {other.name} and {counts} there, {points} elsewhere"
            right = f"say in which {each_round} it was left"
            raise NotationFault(f"the points of {quote(name)} are not clear: {wrong}", right)
    return ScoredCard(name, points, value.name, value.assumed)


def _short(card: Card, deck: Deck) -> str:
    """A card as it is written in a hand: 2C, or in full where two suits begin alike."""
    letter = card.suit[0].upper()
    alone = sum(suit.upper().startswith(letter) for suit in deck.suits) == 1
    return f"{card.rank}{letter}" if alone else f'"{deck.spell(card)}"'


def possible_scores(variant: Variant, round_: Round | None, players: int) -> NumberRange:
    """What a player's round can score without its bonuses; the round is None in a game without fixed ones.

    An empty hand is that of the one who went out. Where the largest hand is not known, all the cards in play bound it;
    what nobody knows leaves the scores free.
    """
    points, out = facts.card_points(variant, round_), variant.out
    worths = [worth for worth in points.values() if worth is not None]
    buys = round_.buys if round_ else variant.buys
    values = variant.values.values if variant.values else ()
    wild_may_count = variant.wild.cards is None and any(value.precision is Precision.WILD for value in values)
    if not worths or len(worths) < len(points) or wild_may_count or out is None or (buys and buys.points):
        return ANY_SCORE
    step = gcd(out, *worths) or 1
    copies = [count for card in points if (count := facts.copies_of(variant, card, players)) is not None]
    are_known = len(copies) == len(points)
    hand = facts.largest_hand(round_, players) if round_ else facts.largest_hand_of_game(variant, players)
    most = min((number for number in (hand, sum(copies) if are_known else None) if number), default=None)
    if most is None or most > MOST_CARDS:
        return NumberRange(None if min(worths) < 0 else min(0, out), None, step)
    counts = [min(count, most) for count in copies] if are_known else [most] * len(points)
    cards = sorted(worth for worth, count in zip(worths, counts, strict=True) for _ in range(count)) or [0]
    highest = sum(max(worth, 0) for worth in cards[-most:]) or cards[-1]  # one card at least
    lowest = sum(min(worth, 0) for worth in cards[:most]) or cards[0]
    return NumberRange(min(lowest, out), max(highest, out), step)


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
