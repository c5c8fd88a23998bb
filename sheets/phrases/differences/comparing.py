"""How a rule of two games is compared: by what it is, then as it is said, and in full where both are said alike."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from sheets.game.model import Variant

T = TypeVar("T")
Change: TypeAlias = tuple[str, str]
"""How something is said of the game that was, and how of the one that is now."""
Compare: TypeAlias = Callable[[T, T], Change | None]
"""How one rule is compared; None where it is the same, or of no matter."""
Rule: TypeAlias = Callable[[Variant, Variant], Iterator["Difference"]]
NOTHING = ""
"""What is said of a thing that one of the two games does not have."""
NONE = "none"
NO_WORDS = "–"
"""What is said of a thing that is there, but of which nothing is said."""


@dataclass(frozen=True)
class Difference:
    """A rule that differs: what players call it, how it was and how it is now, "" where there was or is no such thing.

    `is_play` tells whether it changes how the game is played, and not only how it is called or where it comes from.
    """

    rule: str
    was: str
    now: str
    is_play: bool = True


def statement(
    words: Callable[[T], str], value: Callable[[T], object] | None = None, in_full: Callable[[T], str] | None = None
) -> Compare[T]:
    """A rule by its words and, where these tell of other things too, its value; in full where both are said alike."""

    def compare(was: T, now: T) -> Change | None:
        if value and value(was) == value(now):
            return None
        before, after = words(was), words(now)
        if before == after and in_full:
            before, after = in_full(was), in_full(now)
        return None if before == after else (before, after)

    return compare


def rule(
    name: str,
    words: Callable[[Variant], str],
    value: Callable[[Variant], object] | None = None,
    in_full: Callable[[Variant], str] | None = None,
    *,
    gone: str = NOTHING,
) -> Rule:
    """A rule of the whole game; `gone` is what is said where nothing is left of it."""
    compare = statement(words, value, in_full)

    def differences(base: Variant, variant: Variant) -> Iterator[Difference]:
        if change := compare(base, variant):
            yield Difference(name, change[0], change[1] or gone)

    return differences


def by_name(named: Callable[[Variant], Mapping[str, str]], *, called: str = "{}", missing: str = NOTHING) -> Rule:
    """Things that have names, in the order of the second game and then of the first."""

    def differences(base: Variant, variant: Variant) -> Iterator[Difference]:
        was, now = named(base), named(variant)
        for name in dict.fromkeys([*now, *was]):
            before, after = was.get(name, missing), now.get(name, missing)
            if name not in was or name not in now:
                before, after = (before or NO_WORDS, after) if name in was else (before, after or NO_WORDS)
            if before != after:
                yield Difference(called.format(name), before, after)

    return differences


def listed(name: str, sentences: Callable[[Variant], Sequence[str]]) -> Rule:
    """The sentences that only one of two lists has."""

    def differences(base: Variant, variant: Variant) -> Iterator[Difference]:
        was, now = Counter(sentences(base)), Counter(sentences(variant))
        yield from (Difference(name, sentence, NOTHING) for sentence in (was - now).elements())
        yield from (Difference(name, NOTHING, sentence) for sentence in (now - was).elements())

    return differences
