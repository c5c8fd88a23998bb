"""Which scores the cards left in a hand can make: from the values, the packs, and the largest hand of a round."""

from collections import Counter
from collections.abc import Mapping, Set
from dataclasses import dataclass
from functools import lru_cache
from math import gcd

from sheets.game import facts
from sheets.game.deck import Precision
from sheets.game.model import Round, Variant

MOST_CARDS = 400
"""Cards of a hand that are reckoned with; more than that is no hand of cards."""
MOST_SPREAD = 10_000
"""Between the least and the most that cards can make, for every sum in between to be looked at."""
MOST_EXCEPTIONS = 12
"""More scores than these between the others are no help to somebody who mistyped one."""


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
    unknown = len(points) < len(worths_of_cards) or _wild_may_count(variant)
    if not points or unknown or variant.out is None or (buys and buys.points):
        return ANY_SCORE
    out = {variant.out}
    counts = {card: facts.copies_of(variant, card, players) for card in points}
    copies = {card: count for card, count in counts.items() if count is not None}
    copies = copies if len(copies) == len(counts) else {}  # empty where one is not known
    hand = facts.largest_hand(round_, players) if round_ else facts.largest_hand_of_game(variant, players)
    most = min((number for number in (hand, sum(copies.values()) if copies else None) if number), default=None)
    if most is None or most > MOST_CARDS:
        worths = out | set(points.values())
        lowest = None if min(points.values()) < 0 else min(0, *worths)
        return PossibleScores(gcd(*worths) or 1, lowest, None)
    by_worth: Counter[int] = Counter()
    for card, worth in points.items():
        by_worth[worth] += min(copies[card], most) if copies else most
    lowest, highest = _bounds(by_worth, most)
    if highest - lowest > MOST_SPREAD:
        return PossibleScores(gcd(*by_worth, *out) or 1, min(lowest, *out), max(highest, *out))
    return _described(_sums(tuple(by_worth.items()), most) | out)


def _wild_may_count(variant: Variant) -> bool:
    """Whether wild cards have a value of their own and nobody knows which they are."""
    values = variant.values.values if variant.values else ()
    return variant.wild.cards is None and any(value.precision is Precision.WILD for value in values)


def _bounds(copies: Mapping[int, int], most: int) -> tuple[int, int]:
    """The least and the most that one card up to so many make, given each worth with how many cards there are of it."""
    return -_most_in(Counter({-worth: number for worth, number in copies.items()}), most), _most_in(copies, most)


def _most_in(copies: Mapping[int, int], most: int) -> int:
    """The most that one card up to so many make."""
    highest, left = max(copies), most
    made = highest if highest <= 0 else 0
    for worth in sorted(copies, reverse=True):
        taken = min(copies[worth], left) if worth > 0 else 0
        made, left = made + taken * worth, left - taken
    return made


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


def _described(sums: Set[int]) -> PossibleScores:
    step, lowest, highest = gcd(*sums) or 1, min(sums), max(sums)
    missing = tuple(score for score in range(lowest, highest + 1, step) if score not in sums)
    return PossibleScores(step, lowest, highest, missing if len(missing) <= MOST_EXCEPTIONS else ())
