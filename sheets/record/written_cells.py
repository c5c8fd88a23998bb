"""What somebody wrote in a cell, whatever file it stands in: points, a bonus, a tick, an entry, how one came or left.

Texts are clean; NotationFault says what is wrong with one.
"""

import re
from collections.abc import Sequence

from sheets.errors import NotationFault
from sheets.game.figure_scoring import Written
from sheets.game.figures import EntryKind
from sheets.game.model import Variant
from sheets.game.scoring import AWAY, MOST_DIGITS, NOT_PLAYING, Score, Start, bonus_points, start_written
from sheets.text import MINUS, OR, did_you_mean, joined, quote

NUMBER = re.compile(r"([+-]?[0-9]++)(?:[.,]0{0,2})?")
"""A whole number, as "35,0" too; three zeros behind the comma would be thousands."""
LAID = "x"
TICKS = frozenset({LAID, "✓", "yes", "1", "true"})
NO_TICKS = frozenset({"", "no", "0", "false"}) | NOT_PLAYING
"""What may stand, in small letters, where nothing was laid down."""
NAMED_IN_FULL, NAMED_OF_MORE = 12, 3
"""Choices that are all named where something else is written, and how many of more."""


def read_points(variant: Variant, text: str) -> Score:
    """The points; None for a blank."""
    if not text:
        return None
    if text.casefold() in NOT_PLAYING:
        return AWAY
    check_points(variant, text)
    number = read_number(text)
    if number is None:
        away = f"{AWAY} for a player who is away"
        right = f"write points like 25 or -5, {away}, or leave it blank"
        raise NotationFault(f"{quote(text)} is not a whole number", right)
    return number


def check_points(variant: Variant, text: str) -> None:
    """Raise NotationFault for points that are written in a game that has none."""
    if text and not variant.keeps_score:
        raise NotationFault(f"{quote(text)} is written, but the game has no points", "leave it blank")


def read_number(text: str) -> int | None:
    """A whole number; None where it is none, NotationFault where it is too large."""
    number = NUMBER.fullmatch(text.replace(MINUS, "-"))
    if number is None:
        return None
    if len(number[1].lstrip("+-")) > MOST_DIGITS:
        raise NotationFault(f"{quote(text)} is too large", f"write up to {MOST_DIGITS} digits")
    return int(number[1])


def read_bonus(variant: Variant, text: str) -> str:
    """A bonus as it is written, one of the game's or points."""
    if NUMBER.fullmatch(text.replace(MINUS, "-")):
        read_points(variant, text)
        return text.replace(",", ".").split(".")[0]
    bonus_points(variant, text)
    return text


def read_tick(variant: Variant, text: str) -> bool:
    """Whether a requirement was laid down."""
    if text.casefold() not in TICKS | NO_TICKS:
        right = f"write {LAID} if the {variant.word('round')} was laid down, else nothing"
        raise NotationFault(f"{quote(text)} is not a tick", right)
    return text.casefold() in TICKS


def read_start(variant: Variant, text: str) -> Start:
    """What one who came late begins with."""
    check_points(variant, text)
    return start_written(text, read_number(text))


def read_entry(kind: EntryKind, text: str) -> Written:
    """One of several figures of a round; None for a blank or a mark."""
    if not text or text.casefold() in NOT_PLAYING:
        return None
    if kind.choices:
        known = next((choice for choice in kind.choices if choice.casefold() == text.casefold()), None)
        if known is None:
            names = [quote(each) for each in kind.choices]
            otherwise = f"choose {joined(names, OR)}"
            if len(names) > NAMED_IN_FULL:
                otherwise = f"choose one of the {len(names)}, like {joined(names[:NAMED_OF_MORE], OR)}"
            wrong = f"{kind.name} can't be {quote(text)}"
            raise NotationFault(wrong, did_you_mean(text, kind.choices, otherwise=otherwise))
        return known
    number = read_number(text)
    if number is None:
        raise NotationFault(
            f"{quote(text)} is not a whole number", f"write {kind.name} like {kind.shown}, or leave it blank"
        )
    return number


def marks_of_absence(kinds: Sequence[EntryKind], texts: Sequence[str]) -> tuple[bool, ...]:
    """Which of the texts of a column, entry by entry, say that it does not play.

    Beside figures the mark is a blank where an entry may be left blank: so people write that there was no bonus.
    """
    marked = [text.casefold() in NOT_PLAYING for text in texts]
    is_beside = any(text and not mark for text, mark in zip(texts, marked, strict=True))
    return tuple(mark and not (is_beside and kind.may_be_blank) for kind, mark in zip(kinds, marked, strict=True))
