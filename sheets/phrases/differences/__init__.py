"""What differs between two variants, in players' words: what a rule is called, how it was, and how it is now."""

from collections.abc import Collection, Iterator, Mapping

from sheets.game.model import Variant
from sheets.phrases.differences.cards import cards_differences
from sheets.phrases.differences.closing import closing_differences
from sheets.phrases.differences.compared import NOTHING, Difference, unmarked
from sheets.phrases.differences.points import points_differences
from sheets.phrases.differences.remarks import remarks_differences
from sheets.phrases.differences.rounds import rounds_differences
from sheets.phrases.house_rules import HouseRules
from sheets.phrases.words import NOT_STATED

__all__ = ["Difference", "base_of", "differences", "house_rules", "house_rules_named", "sentence"]


def differences(base: Variant, variant: Variant) -> tuple[Difference, ...]:
    """All that differs, the rules of play first, those that change a game most before the others.

    What is only written otherwise ("2-10" as "2-9" and "10") is no difference, nor are the ids and what is extended.
    """
    found = [*_of_play(base, variant), *remarks_differences(base, variant)]
    return tuple(sorted(found, key=lambda difference: not difference.is_play))


def _of_play(base: Variant, variant: Variant) -> Iterator[Difference]:
    was, now = unmarked(base), unmarked(variant)
    yield from rounds_differences(was, now)
    yield from cards_differences(was, now)
    yield from points_differences(base, variant)
    yield from closing_differences(was, now)


def base_of(games: Mapping[str, Variant], variant: Variant) -> Variant | None:
    """The variant that this one extends; None where it stands on its own."""
    return games.get(variant.extends)


def house_rules(games: Mapping[str, Variant], variant: Variant, *, besides: Collection[str] = ()) -> tuple[str, ...]:
    """How a variant is played otherwise than the one it extends, a phrase for each difference, those that weigh first.

    Empty where it extends none, or differs in name only. The notes that are said besides are left out; a note that is
    no longer there is always told, as nothing else would tell of it.
    """
    base = base_of(games, variant)
    found = differences(base, variant) if base else ()
    said = {Difference("note", NOTHING, note) for note in besides}
    return tuple(sentence(difference) for difference in found if difference.is_play and difference not in said)


def house_rules_named(games: Mapping[str, Variant], variant: Variant, *, besides: Collection[str] = ()) -> HouseRules:
    """The same phrases with the title of the game that they differ from."""
    base = base_of(games, variant)
    return HouseRules(base.title if base else "", house_rules(games, variant, besides=besides))


def sentence(difference: Difference) -> str:
    """A difference as one phrase: "buys: 4 a hand instead of 3", "Knock: with a card", "without Knock: with a card".

    It has no full stop, even where what it tells of was a sentence.
    """
    rule, was, now = difference.rule, difference.was.rstrip("."), difference.now.rstrip(".")
    if now == NOTHING:
        return f"without {rule}: {was}"
    if was in (NOTHING, NOT_STATED):
        return f"{rule}: {now}"
    return f"{rule}: {' instead of '.join(_what_differs(was, now))}"


def _what_differs(was: str, now: str) -> tuple[str, str]:
    """How it is now and how it was, without what both have: ("ace high", "ace low"), ("4 a hand", "3")."""
    parts = list(zip(now.split(", "), was.split(", "), strict=False))
    others = [pair for pair in parts if pair[0] != pair[1]]
    if now.count(", ") == was.count(", ") and len(others) == 1:
        [(now, was)] = others
    (first, *rest), (_, *same) = was.split(" "), now.split(" ")
    return now, first if rest == same and first[-1:].isalnum() else was
