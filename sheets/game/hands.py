"""The cards left in a hand: their points, card by card, and which scores they can make."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import gcd
from typing import NamedTuple

from sheets.errors import NotationFault
from sheets.game import facts
from sheets.game.deck import Card, CardValue, Deck, Precision, ValueTable
from sheets.game.model import Variant
from sheets.game.notation import read_hand_card, split_count
from sheets.game.round_model import Round
from sheets.text import joined, quote

MOST_CARDS = 400
"""Cards of a hand that are reckoned with; more than that is no hand of cards."""
MOST_SPREAD = 10_000
"""Between the least and the most that cards can make, for every sum in between to be looked at."""
MOST_EXCEPTIONS = 12
"""More scores than these between the others are no help to somebody who mistyped one."""
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
        most = facts.most_copies(variant, cards)
        if most is not None and count > most:
            wrong = f"there are {count} of {quote(name)} in the hand, and the game has {most}"
            yield NotationFault(wrong, "count them again")


def _possible(variant: Variant, name: str, round_: Round | None) -> frozenset[Card]:
    """The cards in play that a name may mean; a word for wild cards means any of them."""
    if name.lower() in ("wild", "wilds", *(word.lower() for word in variant.words["wild"])):
        wild = facts.wild_cards(variant, round_)
        if not wild:
            raise NotationFault(f"{quote(name)} means nothing here: {_why_no_wild(variant, round_)}", _NAME_IT)
        return wild
    named = read_hand_card(name, variant.deck, cards=tuple(variant.pack))
    possible = frozenset(card for card in named if facts.is_in_play(variant, card))
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
    left = sorted(card for card in variant.pack if card.rank in ranks and facts.is_in_play(variant, card))
    if not left and missing <= variant.removed:
        return "such cards are taken out of the pack"
    if not left:
        return "it is played without such cards"
    named, are = joined([variant.deck.spell(card) for card in left]), "is" if len(left) == 1 else "are"
    wild = f", which {are} wild," if set(left) <= (variant.wild.cards or set()) else ""
    return f"of that rank only the {named}{wild} {are} in the deck"


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
    wild_there = [(other, card) for other in variant.rounds if round_ is None for card in sorted(possible & other.wild)]
    for other, card in wild_there:  # it may count otherwise there
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
    value = facts.value_of(table.values, card, wild=facts.wild_cards(variant, round_) or frozenset())
    return value, facts.points_of(value, card) if value else None


def _short(card: Card, deck: Deck) -> str:
    """A card as it is written in a hand: 2C, or in full where two suits begin alike."""
    letter = card.suit[0].upper()
    alone = sum(suit.upper().startswith(letter) for suit in deck.suits) == 1
    return f"{card.rank}{letter}" if alone else f'"{deck.spell(card)}"'


@dataclass(frozen=True)
class PossibleScores:
    """The scores of a round: all the multiples of a step between two bounds, but for the exceptions."""

    step: int
    lowest: int | None
    """None where nobody knows it."""
    highest: int | None
    exceptions: tuple[int, ...] = ()

    def __contains__(self, score: int) -> bool:
        high = self.highest is None or score <= self.highest
        low = self.lowest is None or score >= self.lowest
        return low and high and score % self.step == 0 and score not in self.exceptions


ANY_SCORE = PossibleScores(1, None, None)


def possible_scores(variant: Variant, round_: Round | None, players: int) -> PossibleScores:
    """What a player's round can score without its bonuses; the round is None in a game without fixed ones.

    An empty hand is that of the one who went out. Where the largest hand is not known, all the cards in play bound it;
    what nobody knows leaves the scores free.
    """
    worths_of_cards = facts.card_points(variant, round_)
    points = {card: worth for card, worth in worths_of_cards.items() if worth is not None}
    buys = round_.buys if round_ else variant.buys
    values = variant.values.values if variant.values else ()
    wild_may_count = variant.wild.cards is None and any(value.precision is Precision.WILD for value in values)
    unknown = len(points) < len(worths_of_cards) or wild_may_count
    if not points or unknown or variant.out is None or (buys and buys.points):
        return ANY_SCORE
    out = {variant.out}
    counts = {card: facts.copies_of(variant, card, players) for card in points}
    copies = {card: count for card, count in counts.items() if count is not None}
    copies = copies if len(copies) == len(counts) else {}  # empty where one is not known
    hand = facts.largest_hand(round_, players) if round_ else facts.largest_hand_of_game(variant, players)
    most = min((number for number in (hand, sum(copies.values()) if copies else None) if number), default=None)
    if most is None or most > MOST_CARDS:
        scores = out | set(points.values())
        least = None if min(points.values()) < 0 else min(0, *scores)
        return PossibleScores(gcd(*scores) or 1, least, None)
    by_worth: Counter[int] = Counter()
    for card, worth in points.items():
        by_worth[worth] += min(copies[card], most) if copies else most
    worths = sorted(by_worth.elements()) or [0]
    highest = sum(max(worth, 0) for worth in worths[-most:]) or worths[-1]  # one card at least
    lowest = sum(min(worth, 0) for worth in worths[:most]) or worths[0]
    if highest - lowest > MOST_SPREAD:
        return PossibleScores(gcd(*by_worth, *out) or 1, min(lowest, *out), max(highest, *out))
    sums = _sums(tuple(by_worth.items()), most) | out
    step, lowest, highest = gcd(*sums) or 1, min(sums), max(sums)
    missing = tuple(score for score in range(lowest, highest + 1, step) if score not in sums)
    return PossibleScores(step, lowest, highest, missing if len(missing) <= MOST_EXCEPTIONS else ())


@lru_cache(maxsize=8)  # many rounds of a game differ in nothing that counts here
def _sums(copies: tuple[tuple[int, int], ...], most: int) -> frozenset[int]:
    """The sums of one card up to so many, given each worth with how many cards there are of it."""
    # reach[n] has a bit for each sum of n cards; every card is raised by `base`, so that no bit lies below zero
    base = -min(0, *(worth for worth, _ in copies))
    reach = [1] + [0] * most
    for worth, number in copies:
        before = list(reach)
        for cards, sums in enumerate(before):
            for added in range(1, min(number, most - cards) + 1) if sums else ():
                reach[cards + added] |= sums << (added * (worth + base))
    bits = ((cards, reversed(bin(sums)[2:])) for cards, sums in enumerate(reach) if cards)
    sums_of_cards = (place - cards * base for cards, written in bits for place, bit in enumerate(written) if bit == "1")
    return frozenset(sums_of_cards)


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
