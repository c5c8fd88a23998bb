"""How a rule that differs is said as a house rule: "seven cards are dealt, not ten"; a sentence for a kind of rule."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from sheets.game.model import Variant
from sheets.phrases.words import NOT_STATED, Phrase, Unstated, in_words, number_word
from sheets.words.common import UNKNOWN, say
from sheets.words.messages import Several, Value

T = TypeVar("T")
Change: TypeAlias = tuple[str, str]
"""How something is said of the game that was, and how of the one that is now."""


class Nothing(Phrase):
    """What is said of a thing that a game does not have: so told apart from what somebody has written."""


NOTHING = Nothing("")


def as_phrase(game: Variant, value: Value) -> Phrase:
    """Something said in the words of a game, in the parts that two games are compared by."""
    if value == UNKNOWN:
        return NOT_STATED
    parts = value.items if isinstance(value, Several) and value.between == ", " else (value,)
    return Phrase(*(say(game, part) for part in parts))


NONE = Nothing("none")
ALL_ROUNDS = ""
"""The rounds that a rule is about, where it is about them all."""


@dataclass(frozen=True)
class Saying:
    """The sentences of a rule where it is another now, where there is nothing left of it, and where nobody knows it.

    In them stand what the rule is called, how it is now and was, in which rounds ("", or " in round 3"), and the game's
    words: {rule}, {now}, {was}, {where}, {those}, {pack}.
    """

    now: str = "{rule}{where}: {now}"
    none: str = "no {rule}{where}"
    unknown: str = "{rule}{where}: not stated"
    tells_was: bool = True
    """Whether what was is told behind it; otherwise it says too little, or too much."""
    everywhere: str = ""
    """What stands in place of the rounds where it is about them all."""

    def of(self, game: Variant, change: Change, *, rule: str = "", rounds: str = ALL_ROUNDS) -> str:
        """The sentence in the words of a game, without its full stop.

        What was is told where there was something, and somebody knew it.
        """
        (was, now), behind = change, ""
        template = self.unknown if isinstance(now, Unstated) else self.now
        if not now or isinstance(now, Nothing):
            template = self.none
        elif template is self.now and self.tells_was and was and not isinstance(was, Unstated | Nothing):
            was, now = _what_differs(was, now)
            behind = f", not {was.rstrip('.')}" if was else ""
        everywhere = in_words(game, self.everywhere)
        words = {"rule": rule, "where": f" in {rounds}" if rounds else everywhere, "those": rounds or everywhere}
        return in_words(game, template, words | {"was": was.rstrip("."), "now": now.rstrip(".")}) + behind


Say: TypeAlias = Saying | Callable[[T, T, Change], tuple[Saying, Change]]
"""The sentences of a rule, or how what is compared makes them, and what stands in them."""


def said_of(say: Say[T], was: T, now: T, *, game: Variant, rule: str, change: Change, rounds: str = ALL_ROUNDS) -> str:
    """What is said of a rule that differs, in the words of a game."""
    if not isinstance(say, Saying):
        say, change = say(was, now, change)
    return say.of(game, change, rule=rule, rounds=rounds)


USUAL = Saying()
ALONE = Saying("{now}", tells_was=False)
"""Of what is a sentence already."""
AS_USUAL = Saying("{now}", unknown="{rule}: as is usual", tells_was=False)
"""The same, of what pages tell as is usual where nobody says it."""
TEXT = Saying(none='no "{rule}"', tells_was=False)
"""Of what people have named and told in words of their own."""
SENTENCE = Saying("{now}", none="no longer: {was}")


def _what_differs(was: str, now: str) -> Change:
    """How it was and how it is now, without what both have: ("ace low", "ace high"); "" where nothing else was."""
    if isinstance(was, Phrase) and isinstance(now, Phrase):
        gone, new = ([part for part in one.parts if part not in other.parts] for one, other in ((was, now), (now, was)))
        return (", ".join(gone), ", ".join(new)) if new else (was, now)
    return was, now


def counted_change(was: int | None, now: int, one: str, many: str) -> Change:
    """A number of things that was another: ("ten", "seven cards"); both in words or both in figures."""
    is_in_words = all(number is None or number_word(number) != str(number) for number in (was, now))
    said = [str(number) if not is_in_words and number else number_word(number) for number in (was or 0, now)]
    return NOTHING if was is None else said[0], f"{said[1]} {one if now == 1 else many}"
