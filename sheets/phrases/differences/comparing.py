"""How a rule of two games is compared: by what it is, then as it is said, and in full where both are said alike."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias, TypeVar

from sheets.game.model import Variant
from sheets.phrases.differences.sayings import NOTHING, SENTENCE, USUAL, Change, Say, Saying, said_of
from sheets.phrases.words import in_words

T = TypeVar("T")
Compare: TypeAlias = Callable[[T, T], Change | None]
"""How one rule is compared; None where it is the same, or of no matter."""
Rule: TypeAlias = Callable[[Variant, Variant], Iterator["Difference"]]
NO_WORDS = "–"
"""What is said of a thing that is there, but of which nothing is said."""


@dataclass(frozen=True)
class Difference:
    """A rule that differs: what players call it, how it was and how it is now, "" where there was or is no such thing.

    `said` is a sentence that says it to a player, without its full stop.
    """

    rule: str
    was: str
    now: str
    said: str = field(default="", compare=False)


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
    say: Say[Variant] = USUAL,
) -> Rule:
    """A rule of the whole game, {pack} in its name being the game's own word; `gone` is said where nothing is left."""
    compare = statement(words, value, in_full)

    def differences(base: Variant, variant: Variant) -> Iterator[Difference]:
        if change := compare(base, variant):
            change = change[0], change[1] or gone
            called = in_words(variant, name)
            said = said_of(say, base, variant, game=variant, rule=called, change=change)
            yield Difference(called, *change, said)

    return differences


def by_name(
    named: Callable[[Variant], Mapping[str, str]], *, called: str = "{}", missing: str = NOTHING, say: Saying = USUAL
) -> Rule:
    """Things that have names, in the order of the second game and then of the first."""

    def differences(base: Variant, variant: Variant) -> Iterator[Difference]:
        was, now = named(base), named(variant)
        for name in dict.fromkeys([*now, *was]):
            before, after = was.get(name, missing), now.get(name, missing)
            if name not in was or name not in now:
                before, after = (before or NO_WORDS, after) if name in was else (before, after or NO_WORDS)
            if before != after:
                rule = called.format(name)
                yield Difference(rule, before, after, say.of(variant, (before, after), rule=rule))

    return differences


def listed(name: str, sentences: Callable[[Variant], Sequence[str]]) -> Rule:
    """The sentences that only one of two lists has."""

    def differences(base: Variant, variant: Variant) -> Iterator[Difference]:
        was, now = Counter(sentences(base)), Counter(sentences(variant))
        changes: list[Change] = [(sentence, NOTHING) for sentence in (was - now).elements()]
        changes += [(NOTHING, sentence) for sentence in (now - was).elements()]
        yield from (Difference(name, *change, SENTENCE.of(variant, change, rule=name)) for change in changes)

    return differences
