"""A game's scores: who plays in which round, running totals, places, who has won, who pays whom; bonuses by name.

A blank, None, is a score not written yet; it is never a zero. Who does not play in a round is away in it: some miss
one, come late, or leave before the end. One who comes late begins with what the family says. What is blank or marked as
away before his first score, and what is blank for one who left after his last round, is no score that is missing.
Tables of scores are rounds down, players across.
"""

import re
from collections import Counter
from collections.abc import Container, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate, combinations_with_replacement
from math import inf
from typing import Final, Literal, NamedTuple, TypeAlias, TypeVar

from sheets.errors import NotationFault
from sheets.game.model import Variant
from sheets.game.play import Bonus, Settlement
from sheets.limits import LARGEST_SCORE
from sheets.text import MINUS, clean, did_you_mean, joined, quote, signed

AWAY: Final = "-"
"""Written in place of points for one who does not play in a round."""
Score: TypeAlias = int | Literal["-"] | None
Scores: TypeAlias = Sequence[Sequence[Score]]
"""What is written, rounds down, players across."""
Points: TypeAlias = Sequence[Sequence[int | None]]
"""What it counts."""
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
Key = TypeVar("Key", float, tuple[float, ...])


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


class Standing(NamedTuple):
    """How a game stands, or how it ended; players by their column, from 0."""

    running_totals: tuple[tuple[int | None, ...], ...]
    totals: tuple[int | None, ...]
    places: tuple[int | None, ...]
    """Equal players share a place and the next ones are left out: 1, 1, 3."""
    winners: tuple[int, ...]
    """All the players in the first place once the game is complete; nobody before."""
    complete: bool
    may_go_on: bool = False
    """Whether a complete game needs not be over: an open one, and one with optional rounds left."""
    absent: frozenset[int] = frozenset()
    """Those who left and are out of places, or have played in no round: they take no part in places and settlement."""


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


def running_totals(
    scores: Points, bonuses: Points = (), *, starts: Sequence[int | None] = ()
) -> tuple[tuple[int | None, ...], ...]:
    """What each player began with, his scores and bonuses up to each round; blank where the round's score is."""
    sums = {player: start or 0 for player, start in enumerate(starts)}
    rows = []
    for number, row in enumerate(scores):
        added = bonuses[number] if number < len(bonuses) else (None,) * len(row)
        for player, (score, bonus) in enumerate(zip(row, added, strict=True)):
            sums[player] = sums.get(player, 0) + (score or 0) + (bonus or 0)
        rows.append(tuple(None if score is None else sums[player] for player, score in enumerate(row)))
    return tuple(rows)


def totals(scores: Points, bonuses: Points = (), *, starts: Sequence[int | None] = ()) -> tuple[int | None, ...]:
    """Each player's sum of what he began with, scores and bonuses; blank for one who has none of them."""
    all_rows = [*scores, *bonuses, *([starts] if starts else [])]
    columns = [[cell for cell in column if cell is not None] for column in zip(*all_rows, strict=True)]
    return tuple(sum(written) if written else None for written in columns)


def places(ranked: Sequence[Key | None]) -> tuple[int | None, ...]:
    """Places by a key, the least first; equal keys share a place, a blank has none."""
    known = [key for key in ranked if key is not None]
    return tuple(None if key is None else 1 + sum(other < key for other in known) for key in ranked)


def standing(
    variant: Variant,
    scores: Scores,
    *,
    bonuses: Points = (),
    laid: Laid = (),
    starts: Sequence[int | None] = (),
    unplaced: Container[int] = (),
) -> Standing:
    """How the game stands after the rounds written so far, by the variant's own end, winner and tie-break.

    `starts` is what each player began with, `unplaced` are those who left and are out of places.
    In a progression a tie-break by totals waits until each hand has all its scores, and so does the end of the game
    if it hangs on the tie-break.
    """
    points = points_of_scores(scores)
    sums = totals(points, bonuses, starts=starts)
    absent = frozenset(player for player in range(len(laid[0] if laid else sums)) if player in unplaced)
    if variant.winner == "first":
        ranked, complete = _progression(variant, scores, laid=laid, sums=sums, absent=absent)
    else:
        away = [any(row[player] == AWAY for row in scores) for player in range(len(sums))]
        absent |= {player for player, total in enumerate(sums) if total is None and away[player]}
        counted = [None if player in absent else total for player, total in enumerate(sums)]
        sign = -1 if variant.winner == "highest" else 1
        ranked = places([None if total is None else sign * total for total in counted])
        complete = _is_complete(variant, scores, counted) and not (waits_for_one(variant) and ranked.count(1) > 1)
        if variant.is_progression:
            there = [player for player in range(len(laid[0]) if laid else 0) if player not in unplaced]
            finished = any(requirement(variant, laid, player) is None for player in there)
            complete = finished and is_written(scores, laid)
    winners = tuple(player for player, place in enumerate(ranked) if place == 1 and complete)
    by_rounds = variant.end.kind == "rounds"
    has_more = complete and by_rounds and (not is_whole(scores[-1]) or len(scores) < len(variant.rounds))
    may_go_on = has_more or (complete and variant.end.kind == "open")
    return Standing(running_totals(points, bonuses, starts=starts), sums, ranked, winners, complete, may_go_on, absent)


def waits_for_one(variant: Variant) -> bool:
    """Whether a game to a target goes on as long as several share the first place."""
    return variant.tie == "play on" and variant.end.kind == "target"


def _progression(
    variant: Variant, scores: Scores, *, laid: Laid, sums: Sequence[int | None], absent: Container[int]
) -> tuple[tuple[int | None, ...], bool]:
    """The places in a progression, and whether its winner is known."""
    across = len(laid[0]) if laid else len(sums)
    progress = {player: _progress(variant, laid, player) for player in range(across) if laid and player not in absent}
    if not progress:
        return (None,) * across, False
    level, written = dict.fromkeys(progress, 0), is_written(scores, laid)
    if written and not variant.shares_places:
        sign = 1 if variant.tie == "lowest" else -1
        level = {player: sign * (sums[player] or 0) for player in progress}
    first = min(progress.values())
    decided = written or variant.shares_places or list(progress.values()).count(first) == 1
    keys = [(*progress[player], level[player]) if player in progress else None for player in range(across)]
    return places(keys), first[0] < inf and decided


def _progress(variant: Variant, laid: Laid, player: int) -> tuple[float, int]:
    """A key by which earlier finishers come first, then those who have laid down more."""
    last = len(variant.rounds)
    done = list(accumulate(int(hand[player]) for hand in laid))
    return next((number for number, laid_down in enumerate(done, 1) if laid_down == last), inf), -min(done[-1], last)


def is_written(scores: Scores, laid: Laid) -> bool:
    """Whether each hand up to the last in which somebody laid down or scored has all its scores."""
    played = [number for number, hand in enumerate(laid, 1) if any(hand)]
    played += [number for number, row in enumerate(scores, 1) if is_begun(row)]
    last = max(played, default=0)
    return 0 < last <= len(scores) and all(map(is_whole, scores[:last]))


def requirement(variant: Variant, laid: Laid, player: int) -> int | None:
    """The number of the requirement that a player is on; None once the last is laid down."""
    done = sum(hand[player] for hand in laid)
    return done + 1 if done < len(variant.rounds) else None


def _is_complete(variant: Variant, scores: Scores, sums: Sequence[int | None]) -> bool:
    """Whether the game is over: no round half written, and the variant's own end reached.

    An open game may be stopped after any round, one of several numbers of rounds after each of these.
    """
    whole = list(map(is_whole, scores))
    if any(is_begun(row) and not full for row, full in zip(scores, whole, strict=True)):
        return False
    if variant.end.kind == "rounds":
        needed = all(r.optional or (n < len(whole) and whole[n]) for n, r in enumerate(variant.rounds)) and any(whole)
        return needed and (not variant.end.rounds or sum(whole) in variant.end.rounds)
    if variant.end.kind == "target" and variant.end.target is not None:
        target, floor = variant.end.target, variant.end.floor
        known = [total for total in sums if total is not None]
        is_below = floor is not None and any(total <= floor for total in known)
        return is_below or any(total >= target if target >= 0 else total <= target for total in known)
    return any(whole)


def settle(
    settlement: Settlement, sums: Sequence[int | None], *, lowest_wins: bool, absent: Container[int] = ()
) -> tuple[int | Fraction | None, ...]:
    """What each player receives, or pays where it is below zero, in points; blank until all have totals.

    By pairs, every two players settle the difference of their totals. Else all pay the winner the difference to his;
    several winners share. Those who are absent settle nothing.
    """
    counted = {player: total for player, total in enumerate(sums) if player not in absent}
    known = [total for total in counted.values() if total is not None]
    if not known or len(known) < len(counted):
        return (None,) * len(sums)
    best = min(known) if lowest_wins else max(known)
    won = Fraction(sum(abs(own - best) for own in known), known.count(best))
    shares: dict[int, int | Fraction] = {}
    for player, own in zip(counted, known, strict=True):
        if settlement.convention == "pairs":
            shares[player] = (sum(known) - len(known) * own) * (1 if lowest_wins else -1)
        else:
            shares[player] = won if own == best else -abs(own - best)
    return tuple(shares.get(player) for player in range(len(sums)))


def settled(
    variant: Variant, sums: Sequence[int | None], *, absent: Container[int] = ()
) -> tuple[int | float | None, ...]:
    """What each receives, or pays where it is below zero, by the variant's own settlement; empty where it has none."""
    if variant.settlement is None:
        return ()
    shares = settle(variant.settlement, sums, lowest_wins=variant.winner == "lowest", absent=absent)
    return tuple(None if each is None else int(each) if each.denominator == 1 else float(each) for each in shares)


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
    raise NotationFault(f"{quote(text)} is no bonus of this game", did_you_mean(text, known, otherwise=some))


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
