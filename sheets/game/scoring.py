"""A game's scores: who plays in which round, running totals, places, who has won, who pays whom; bonuses by name.

A blank, None, is a score not written yet; it is never a zero. Who does not play in a round is away in it: some miss
one, come late, or leave before the end. One who comes late begins with what the family says. What is blank or marked as
away before his first score, and what is blank for one who left after his last round, is no score that is missing.
Tables of scores are rounds down, players across.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Final, Literal, NamedTuple, TypeAlias

from sheets.errors import NotationFault
from sheets.game.model import Variant
from sheets.game.play import Bonus
from sheets.limits import LARGEST_SCORE
from sheets.text import MINUS, clean, did_you_mean, joined, quote, signed

AWAY: Final = "-"
"""Written in place of points for one who does not play in a round."""
Score: TypeAlias = int | Literal["-"] | None
Scores: TypeAlias = Sequence[Sequence[Score]]
"""What is written, rounds down, players across."""
Laid: TypeAlias = Sequence[Sequence[bool]]
"""In a progression: whether each player laid his requirement down, hands down, players across."""
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


class NumberRange(NamedTuple):
    """Which numbers may be written: so many steps from the least to the most, which are None where nobody knows."""

    least: int | None
    most: int | None
    step: int = 1

    def welcomes(self, number: int) -> bool:
        """Whether a number may be written."""
        is_above, is_below = self.least is None or number >= self.least, self.most is None or number <= self.most
        return is_above and is_below and not (number - (self.least or 0)) % self.step

    def __str__(self) -> str:
        ends = f"from {signed(self.least)}" + ("" if self.most is None else f" to {signed(self.most)}")
        return ends + (f" by {self.step}" if self.step > 1 else "")


ANY_SCORE = NumberRange(None, None)


def points_of_scores(scores: Scores) -> tuple[tuple[int | None, ...], ...]:
    """What the scores count."""
    return tuple(tuple(None if score == AWAY else score for score in row) for row in scores)


def has_score(row: Sequence[Score]) -> bool:
    """Whether somebody has scored in a round."""
    return any(score is not None and score != AWAY for score in row)


def is_begun(row: Sequence[Score]) -> bool:
    """Whether somebody has scored in a round, or everybody is away; that somebody will be may be written before."""
    return has_score(row) or set(row) == {AWAY}


def is_whole(row: Sequence[Score]) -> bool:
    """Whether a round is begun, and all who play in it have points."""
    return is_begun(row) and None not in row


def waits_for_one(variant: Variant) -> bool:
    """Whether a game to a target goes on as long as several share the first place."""
    return variant.tie == "play on" and variant.end.kind == "target"


def requirement(variant: Variant, laid: Laid, player: int) -> int | None:
    """The number of the requirement that a player is on; None once the last is laid down."""
    done = sum(hand[player] for hand in laid)
    return done + 1 if done < len(variant.rounds) else None


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


def start_written(text: str, number: int | None) -> Start:
    """What one who came late begins with, by what is written, which may be a number; NotationFault for what is none."""
    if number is not None or not text:
        return number
    found = next((start for start in STARTS if text.casefold() == start), None)
    if found is None:
        raise NotationFault(f"{quote(text)} can't be a score to begin with", f"write points, or {joined(STARTS, 'or')}")
    return found


def withdrawal_written(text: str) -> Withdrawal:
    """How one left, by what is written; NotationFault for what says nothing of that."""
    found = next((withdrawal for withdrawal in WITHDRAWALS if text.casefold() == withdrawal), None)
    if text and found is None:
        right = f"write {joined([quote(each) for each in WITHDRAWALS], 'or')}, or nothing if the player stays"
        raise NotationFault(f"{quote(text)} does not say how somebody left", right)
    return found


MOST_AT_ONCE = 3
"""Bonuses that one player is thought to earn in a round; whoever earns more writes the points."""
MOST_DIGITS = len(str(LARGEST_SCORE))
MOST_TOLD = 8
MOST_CHOICES = 40
"""A list to choose from is of no use when it is longer."""
LONGEST_CHOICE = 400
"""Characters; three names of 80 each, and what joins them, are fewer."""


@dataclass(frozen=True)
class BonusChoice:
    """What a player may earn in a round, and its points; None where nobody knows them."""

    label: str
    points: int | None
    of_dealer: bool = False
    """Whether only who deals the round earns it."""
    of_out: bool = False
    """Whether only who goes out does."""


def bonus_choices(variant: Variant) -> tuple[BonusChoice, ...]:
    """All that a player may earn in one round: each bonus, then those that go together: "a + b", "a × 2"."""
    found: list[BonusChoice] = []
    for number in range(1, MOST_AT_ONCE + 1):
        groups = combinations_with_replacement(variant.bonuses, number)
        together = [_choice(group) for group in groups if number == 1 or _go_together(group)]
        if len(found) + len(together) > MOST_CHOICES and number > 1:
            break
        found += together
    return tuple(found)


def bonus_points(variant: Variant, written: str) -> int | None:
    """The points of what is written beside a score; None where nothing is, or nobody knows its points.

    Raises NotationFault for what the game does not have.
    """
    text = clean(written, limit=LONGEST_CHOICE)
    if not text:
        return None
    choices = bonus_choices(variant)
    points = {choice.label.casefold(): choice.points for choice in choices}
    if text.casefold() in points:
        return points[text.casefold()]
    number = text.replace(MINUS, "-")
    if re.fullmatch(rf"[+-]?\d{{1,{MOST_DIGITS}}}", number):
        return int(number)
    known = [choice.label for choice in choices]
    some = f"known: {joined(list(map(quote, known[:MOST_TOLD])))}" if known else "write its points, like 25 or -25"
    raise NotationFault(f"{quote(text)} is not a bonus of this game", did_you_mean(text, known, otherwise=some))


def _choice(group: Sequence[Bonus]) -> BonusChoice:
    counted = Counter(bonus.name for bonus in group)
    label = " + ".join(name if count == 1 else f"{name} × {count}" for name, count in counted.items())
    points = [bonus.points for bonus in group if bonus.points is not None]
    by = {bonus.by for bonus in group}
    return BonusChoice(label, sum(points) if len(points) == len(group) else None, "dealer" in by, "out" in by)


def _go_together(group: Sequence[Bonus]) -> bool:
    """Whether one player can earn all of them in a round, and their points are known."""
    counted = Counter(group)
    names = {bonus.name for bonus in group}
    once = all(count == 1 or bonus.repeats for bonus, count in counted.items())
    replaced = {bonus.replaces for bonus in group}
    return once and not names & replaced and all(bonus.points is not None for bonus in group)
