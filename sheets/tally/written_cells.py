"""What somebody wrote for a player in a round, read: points, and a bonus by its name or as points."""

import re

from sheets.errors import NotationFault
from sheets.game.model import Variant
from sheets.game.scoring import AWAY, MOST_DIGITS, NOT_PLAYING, Score, bonus_points
from sheets.text import MINUS, quote

NUMBER = re.compile(r"([+-]?[0-9]++)(?:[.,]0{0,2})?")
"""A whole number, as "35,0" too; three zeros behind the comma would be thousands."""
NO_TICKS = frozenset({"", "no", "0", "false"}) | NOT_PLAYING
"""What may stand, in small letters, where nothing was laid down."""


def read_points(variant: Variant, text: str) -> Score:
    """The points that a clean text says; None where it is blank, NotationFault where it says none."""
    if not text:
        return None
    if text.casefold() in NOT_PLAYING:
        return AWAY
    check_points(variant, text)
    number = read_number(text)
    if number is None:
        away = f"{AWAY} where somebody does not play"
        right = f"write points like 25 or -5, {away}, and leave it blank where nothing is scored yet"
        raise NotationFault(f"{quote(text)} is no whole number", right)
    return number


def check_points(variant: Variant, text: str) -> None:
    """Raise NotationFault for points that are written in a game that has none."""
    if text and not variant.keeps_score:
        raise NotationFault(f"{quote(text)}, but the game has no points", "leave it blank")


def read_number(text: str) -> int | None:
    """A whole number; None where it is none, NotationFault where it is too large."""
    number = NUMBER.fullmatch(text.replace(MINUS, "-"))
    if number is None:
        return None
    if len(number[1].lstrip("+-")) > MOST_DIGITS:
        raise NotationFault(f"{quote(text)} is too large", f"write up to {MOST_DIGITS} digits")
    return int(number[1])


def read_bonus(variant: Variant, text: str) -> str:
    """A bonus as it is written, when it is one of the game's, or points; NotationFault where it is neither."""
    if NUMBER.fullmatch(text.replace(MINUS, "-")):
        read_points(variant, text)
        return text.replace(",", ".").split(".")[0]
    bonus_points(variant, text)
    return text
