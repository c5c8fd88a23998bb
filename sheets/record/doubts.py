"""What is written in a game and can hardly be so: a score that no hand makes, a round without one who is out, a bonus.

These are doubts: everything counts as it is written.
"""

from enum import IntEnum
from math import gcd
from typing import NamedTuple

from sheets.game import facts
from sheets.game.deck import Precision
from sheets.game.hands import score_of_going_out
from sheets.game.model import Variant
from sheets.game.round_model import Round
from sheets.game.scoring import ANY_SCORE, BonusChoice, NumberRange, bonus_choices
from sheets.record.score_tally import LINES, Tally

MOST_CARDS = 400
"""Cards of a hand that are reckoned with; more than that is no hand of cards."""


class DoubtKind(IntEnum):
    """What is odd: of a player's score, of his bonus, or of how many went out in a round."""

    NO_HAND, NOT_OUT, OF_DEALER, NOBODY_OUT, SEVERAL_OUT = range(1, 6)


class Doubt(NamedTuple):
    """Rows and players from 0; the player is None where a whole round is odd."""

    row: int
    kind: DoubtKind
    player: int | None = None


def at_table(tally: Tally) -> int:
    """How many sit there: in a column that is nobody's, one without a name left before he wrote anything."""
    columns = list(zip(*tally.scores, strict=True))
    empty = (
        not name and withdrawal and not any(score is not None for score in column)
        for name, withdrawal, column in zip(tally.players, tally.withdrawals, columns, strict=True)
    )
    return len(tally.players) - sum(map(bool, empty))


def possible_in_rows(variant: Variant, players: int, *, rows: int = LINES) -> list[NumberRange]:
    """Which scores the cards left in a hand can make, for each round, or so many rows of a game that lists none."""
    if variant.rounds and not variant.is_progression:
        return [possible_scores(variant, round_, players) for round_ in variant.rounds]
    return [possible_scores(variant, None, players)] * rows


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


def knows_who_is_out(variant: Variant, players: int) -> bool:
    """Whether the scores of a round tell who went out."""
    return players > 1 and score_of_going_out(variant) is not None


def of_dealer(variant: Variant) -> list[BonusChoice]:
    """The bonuses that the dealer alone can earn; where partners share a column, it does not tell which of them did."""
    return [] if variant.teams else [choice for choice in bonus_choices(variant) if choice.of_dealer]


def of_who_is_out(variant: Variant) -> list[BonusChoice]:
    """The bonuses that only who goes out can earn, where the score tells that somebody did."""
    tells = score_of_going_out(variant) is not None and not variant.teams
    return [choice for choice in bonus_choices(variant) if choice.of_out] if tells else []
