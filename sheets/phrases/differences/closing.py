"""Differences in bonuses, special calls, the end of the game, ties, the settlement and all other rules."""

from collections import Counter
from collections.abc import Iterator, Sequence

from sheets.game.model import Bonus, Settlement, Variant
from sheets.phrases.differences.compared import NOTHING, Difference, by_name, compared
from sheets.phrases.ending import ending_phrase, settlement_phrase, tie_phrase
from sheets.text import signed

SHARED = "shared"
NONE = "none"


def closing_differences(base: Variant, variant: Variant) -> Iterator[Difference]:
    """Bonuses, end and winner, ties, settlement, calls and notes."""
    was, now = ({bonus.name: bonus for bonus in game.bonuses} for game in (base, variant))
    yield from by_name(was, now, lambda bonus: _bonus_phrase(variant, bonus))
    if (base.end, base.winner) != (variant.end, variant.winner):
        yield from compared("end of the game", base, variant, ending_phrase)
    if base.tie != variant.tie:
        yield from compared("tie", base, variant, lambda game: tie_phrase(game) or SHARED)
    if _without_reason(base.settlement) != _without_reason(variant.settlement):
        yield from compared("settlement", base, variant, lambda game: settlement_phrase(game).rstrip("*") or NONE)
    yield from by_name(base.calls, variant.calls, str)
    yield from listed("note", base.notes, variant.notes)


def listed(rule: str, was: Sequence[str], now: Sequence[str], *, is_play: bool = True) -> Iterator[Difference]:
    """The sentences that only one of two lists has."""
    for sentence in (Counter(was) - Counter(now)).elements():
        yield Difference(rule, sentence, NOTHING, is_play)
    for sentence in (Counter(now) - Counter(was)).elements():
        yield Difference(rule, NOTHING, sentence, is_play)


def _without_reason(settlement: Settlement | None) -> tuple[str, str] | None:
    return (settlement.convention, settlement.stake) if settlement else None


def _bonus_phrase(game: Variant, bonus: Bonus) -> str:
    """Points, what earns them, and how they go together: "−50 (no joker, in place of out blind)"."""
    instead = f"in place of {bonus.replaces}" if bonus.replaces else ""
    often = f"more than once a {game.word('deal' if game.is_progression else 'round')}" if bonus.repeats else ""
    how = ", ".join(part for part in (bonus.when, instead, often) if part)
    return f"{signed(bonus.points)} ({how})" if how else signed(bonus.points)
