"""Bonuses as they are written beside a score: by name, several in one, or as points."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, combinations_with_replacement

from sheets.errors import NotationFault
from sheets.game.model import Bonus, Variant
from sheets.limits import LARGEST_SCORE
from sheets.text import MINUS, clean, joined, nearest, quote

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
        together = [_choice(group) for group in groups if number == 1 or _go_together(variant, group)]
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
    right = "write its points, like 25 or -25"
    if choices:
        known = [choice.label for choice in choices]
        near = nearest(text, known)
        right = f"did you mean {quote(near)}?" if near else f"known are {joined(list(map(quote, known[:MOST_TOLD])))}"
    raise NotationFault(f"{quote(text)} is no bonus of this game", right)


def points_of_written(variant: Variant, written: Sequence[Sequence[str]]) -> tuple[tuple[int | None, ...], ...]:
    """What each player gets from the bonuses of each round, rounds down; NotationFault where one is not the game's."""
    points = {mark: bonus_points(variant, mark) for mark in dict.fromkeys(chain(*written))}
    return tuple(tuple(points[mark] for mark in row) for row in written)


def worthless(variant: Variant, written: Sequence[Sequence[str]]) -> int:
    """How many bonuses are written that nobody knows the points of."""
    return sum(bool(mark) and bonus_points(variant, mark) is None for mark in chain(*written))


def _choice(group: Sequence[Bonus]) -> BonusChoice:
    counted = Counter(bonus.name for bonus in group)
    label = " + ".join(name if count == 1 else f"{name} × {count}" for name, count in counted.items())
    points = [bonus.points for bonus in group if bonus.points is not None]
    by = {bonus.by for bonus in group}
    return BonusChoice(label, sum(points) if len(points) == len(group) else None, "dealer" in by, "out" in by)


def _go_together(variant: Variant, group: Sequence[Bonus]) -> bool:
    """Whether one player can earn all of them in a round, and their points are known."""
    counted = Counter(group)
    names = {bonus.name for bonus in group}
    once = all(count == 1 or bonus.repeats for bonus, count in counted.items())
    replaced = {name for bonus in group for name in _replaced(variant, bonus)}
    return once and not names & replaced and all(bonus.points is not None for bonus in group)


def _replaced(variant: Variant, bonus: Bonus) -> set[str]:
    """The bonuses that one takes the place of, and those that they replace in their turn."""
    by_name = {other.name: other for other in variant.bonuses}
    found: set[str] = set()
    here = bonus.replaces
    while here and here not in found:
        found.add(here)
        here = by_name[here].replaces if here in by_name else ""
    return found
