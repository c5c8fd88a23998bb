"""The columns of a tally's table: which a game has, what they are called, and how text is kept from being a formula."""

import re
from typing import Literal, TypeAlias

from sheets.game.model import Variant

Kind: TypeAlias = Literal["points", "bonus", "laid"]
FURTHER: tuple[Kind, ...] = ("bonus", "laid")
"""Called by the player's name and the kind, "Ann bonus"; the points stand under the name alone."""
ROUND = "round"
"""What the column of the rounds is called."""
LAID = "x"
NUMBER = re.compile(r"([+-]?[0-9]++)(?:[.,]0{0,2})?")
"""A whole number, as "35,0" too; three zeros behind the comma would be thousands."""
# A spreadsheet program takes such a text for a formula, unless it begins with an apostrophe.
_FORMULA = re.compile(r"'*+[=+\-@\t\r]")
_GUARDED = re.compile(r" *+'++[=+\-@\t\r]")


def is_scored(variant: Variant) -> bool:
    """Whether a player's own column has points in it; a progression without any has but ticks."""
    return variant.has_points or bool(variant.bonuses) or not variant.is_progression


def further_kinds(variant: Variant) -> tuple[Kind, ...]:
    """The columns that a player has beside the points."""
    return (*(("bonus",) if variant.bonuses else ()), *(("laid",) if variant.is_progression else ()))


def guarded(text: str) -> str:
    """The text with an apostrophe where it would be taken for a formula without one."""
    return f"'{text}" if _FORMULA.match(text) else text


def unguarded(text: str) -> str:
    """The text without the apostrophe that guards it."""
    return text.replace("'", "", 1) if _GUARDED.match(text) else text


def same(one: str, other: str) -> bool:
    """Whether two names are one, however they are capitalised."""
    return one.casefold() == other.casefold()


def split(name: str) -> tuple[Kind, str]:
    """What a column holds by its name, and whose it would be: "Ann bonus" is the bonus of Ann."""
    for kind in FURTHER:
        ending = f" {kind}"
        if same(name[-len(ending) :], ending):
            return kind, name[: -len(ending)]
    return "points", name
