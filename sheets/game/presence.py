"""Who plays in which round: some miss a round, come late, or leave before the end.

One who comes late begins with what the family says. What is blank or marked as away before his first
score, and what is blank for one who left after his last round, is no score that is missing: he is away.
"""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from sheets.errors import NotationFault
from sheets.game.scoring import AWAY, Points, Score, Scores, points_of_scores
from sheets.text import MINUS, joined, quote

AVERAGE: Final = "average"
HIGHEST: Final = "highest"
LOWEST: Final = "lowest"
STARTS: Final = (AVERAGE, HIGHEST, LOWEST)
Start: TypeAlias = int | Literal["average", "highest", "lowest"] | None
"""What one who came late begins with: points, or what is reckoned from the totals of the others when he comes."""
KEEPS_PLACE: Final = "keeps place"
OUT_OF_PLACES: Final = "out of places"
WITHDRAWALS: Final = (KEEPS_PLACE, OUT_OF_PLACES)
Withdrawal: TypeAlias = Literal["keeps place", "out of places"] | None
"""How one left: his total keeps its place, or the others play on for the places and settle among themselves."""
NOT_PLAYING = frozenset({AWAY, "–", "—", MINUS, "not playing"})
"""All that is understood as the mark of one who is away, in small letters."""


def rounds_of(column: Sequence[Score], start: Start, withdrawal: Withdrawal) -> range:
    """The rounds, from 0, in which a player has to have a score; `column` is what is written for him, rounds down."""
    written = [number for number, score in enumerate(column) if score is not None]
    played = (number for number in written if column[number] != AWAY)
    first = 0 if start is None else min(played, default=len(column))
    end = len(column) if withdrawal is None else max(written, default=-1) + 1
    return range(first, end)


def with_away(
    scores: Scores, starts: Sequence[Start], withdrawals: Sequence[Withdrawal]
) -> tuple[tuple[Score, ...], ...]:
    """The scores, with those marked as away who had not come yet, or had left.

    A round in which nothing is written is not played: nobody is marked there where nobody is left.
    """
    rounds, found = _rounds(scores, starts, withdrawals), list[tuple[Score, ...]]()
    for number, row in enumerate(scores):
        plays = [score is not None or number in own for score, own in zip(row, rounds, strict=True)]
        found.append(tuple(score if here or not any(plays) else AWAY for score, here in zip(row, plays, strict=True)))
    return tuple(found)


def _rounds(scores: Scores, starts: Sequence[Start], withdrawals: Sequence[Withdrawal]) -> list[range]:
    columns: Sequence[Sequence[Score]] = list(zip(*scores, strict=True)) or [()] * len(starts)
    return [rounds_of(*each) for each in zip(columns, starts, withdrawals, strict=True)]


def came_after(column: Sequence[Score], start: Start, *, last_hand: int) -> int:
    """How many rounds were played before somebody came, who has no score yet if he just sat down."""
    return 0 if start is None else min(rounds_of(column, start, None).start, last_hand)


def dealers(
    scores: Scores, starts: Sequence[Start], withdrawals: Sequence[Withdrawal], *, first: int, last_hand: int
) -> tuple[int | None, ...]:
    """Who deals each round, players from 0: the deal passes to the next who plays; None where nobody does.

    One who comes after the first round deals from the round after his own first: that one was dealt as he sat down.
    `last_hand` is the number of the last round in which anything happened.
    """
    rounds, players = _rounds(scores, starts, withdrawals), len(starts)
    came = [came_after(*each, last_hand=last_hand) for each in zip(zip(*scores, strict=True), starts, strict=True)]

    def deals(player: int, number: int) -> bool:
        is_there = number < rounds[player].stop and scores[number][player] != AWAY
        return is_there and (not came[player] or number > came[player])

    found: list[int | None] = []
    next_ = first
    for number in range(len(scores)):
        in_turn = ((next_ + passed) % players for passed in range(players))
        dealer = next((player for player in in_turn if deals(player, number)), None)
        next_ = next_ if dealer is None else dealer + 1
        found.append(dealer)
    return tuple(found)


def points_at_start(
    scores: Scores,
    bonuses: Points,
    starts: Sequence[Start],
    withdrawals: Sequence[Withdrawal],
    *,
    marks: Scores | None = None,
) -> tuple[int | None, ...]:
    """What each player begins with, as points; None for one who came at the beginning.

    `marks` show who plays, where the scores themselves do not. The others are those who had a total then, and had not
    left. An average is rounded to a whole number, halves away from zero; it is 0 where there are no others.
    """
    rounds = _rounds(scores if marks is None else marks, starts, withdrawals)
    points = points_of_scores(with_away(scores, starts, withdrawals))
    begun: dict[int, int] = {}

    def total(player: int, end: int) -> int | None:
        """The total of a player when a round, from 0, begins; None where he has none yet, or has left."""
        has_left = withdrawals[player] is not None and rounds[player].stop <= end
        rows = [row[player] for table in (points, bonuses) for row in table[:end]]
        known = [each for each in rows if each is not None]
        is_there = rounds[player].start < end and not has_left and (known or player in begun)
        return sum(known, begun.get(player, 0)) if is_there else None

    late = [player for player, start in enumerate(starts) if start is not None]
    for player in sorted(late, key=lambda player: rounds[player].start):
        start, end = starts[player], rounds[player].start
        others = [t for other in range(len(starts)) if other != player and (t := total(other, end)) is not None]
        begun[player] = begins_with(start, others)
    return tuple(begun.get(player) for player in range(len(starts)))


def begins_with(start: Start, others: Sequence[int]) -> int:
    """The points that one who comes late begins with, by the totals of the others."""
    if start is None or isinstance(start, int) or not others:
        return start if isinstance(start, int) else 0
    if start != "average":
        return max(others) if start == "highest" else min(others)
    rounded = (2 * abs(sum(others)) + len(others)) // (2 * len(others))
    return rounded if sum(others) >= 0 else -rounded


def start_written(text: str, number: int | None) -> Start:
    """What one who came late begins with, by what is written, which may be a number; NotationFault for what is none."""
    if number is not None or not text:
        return number
    found = next((start for start in STARTS if text.casefold() == start), None)
    if found is None:
        raise NotationFault(f"{quote(text)} is nothing to begin with", f"write points, or {joined(STARTS, 'or')}")
    return found


def withdrawal_written(text: str) -> Withdrawal:
    """How one left, by what is written; NotationFault for what says nothing of that."""
    found = next((withdrawal for withdrawal in WITHDRAWALS if text.casefold() == withdrawal), None)
    if text and found is None:
        right = f"write {joined([quote(each) for each in WITHDRAWALS], 'or')}, and nothing for one who stays"
        raise NotationFault(f"{quote(text)} does not say how somebody left", right)
    return found
