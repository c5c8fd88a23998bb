"""One difference between two variants, and how the values of a rule are compared and said."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from sheets.game.model import Variant

T = TypeVar("T")
NOTHING = ""
"""What is said of a thing that one of the two variants does not have."""


@dataclass(frozen=True)
class Difference:
    """A rule that differs: what players call it, how it was and how it is now, "" where there was or is no such thing.

    `is_play` tells whether it changes how the game is played, and not only how it is called or where it comes from.
    """

    rule: str
    was: str
    now: str
    is_play: bool = True


def unmarked(variant: Variant) -> Variant:
    """The variant without the marks of what is assumed; the phrases that two variants are compared by have none."""
    return replace(variant, assumed={})


def compared(
    rule: str,
    was: T,
    now: T,
    said: Callable[[T], str],
    *,
    in_full: Callable[[T], str] | None = None,
    is_play: bool = True,
) -> Iterator[Difference]:
    """The difference of two values as it is said, in full where both are said alike; nothing where they are equal."""
    if was == now:
        return
    before, after = said(was), said(now)
    if before == after and in_full is not None:
        before, after = in_full(was), in_full(now)
    if before != after:
        yield Difference(rule, before, after, is_play)


def by_name(
    was: Mapping[str, T],
    now: Mapping[str, T],
    said: Callable[[T], str],
    *,
    rule: Callable[[str], str] = str,
    is_play: bool = True,
) -> Iterator[Difference]:
    """The differences of things that have names, in the order of the second variant and then of the first."""
    for name in dict.fromkeys([*now, *was]):
        before, after = (said(table[name]) if name in table else NOTHING for table in (was, now))
        if (name in was) != (name in now):
            yield Difference(rule(name), before or "–" * (name in was), after or "–" * (name in now), is_play)
        elif was[name] != now[name]:
            yield Difference(rule(name), before, after, is_play)
