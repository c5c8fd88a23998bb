"""What is said of characters that can't be set: what is wrong, and what mends it or stands in their place."""

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

Extra: TypeAlias = Literal["cjk", "rtl", ""]
"""The extra of this program that brings what it takes to set a character; "" when none does."""
SUBSTITUTE = "?"
"""Drawn in place of a character that can't be set."""


@dataclass(frozen=True)
class MissingCharacter:
    """A character that can't be set, or not right, and the extra that would help."""

    character: str
    extra: Extra


def missing_character(missed: MissingCharacter) -> tuple[str, str]:
    """What is the matter with a character, 'no typeface here has "☃" (U+2603 SNOWMAN)', and what mends it."""
    name = _character_name(missed.character)
    if missed.extra == "rtl":
        return f"{name} can't be set right without shaping", _remedy(missed.extra)
    return f"no typeface here has {name}", _remedy(missed.extra)


def missing_characters(missed: Iterable[MissingCharacter]) -> list[tuple[str, str]]:
    """What is the matter and what mends it: one line for all that an extra brings, one for each other."""
    by_extra: dict[Extra, list[MissingCharacter]] = {}
    for each in missed:
        by_extra.setdefault(each.extra, []).append(each)
    lines = []
    for extra, alike in by_extra.items():
        if not extra or len(alike) == 1:
            lines += [missing_character(each) for each in alike]
            continue
        letters = " ".join(each.character for each in alike)
        can_not = f"can't set these right without shaping: {letters}" if extra == "rtl" else f"has none of: {letters}"
        lines.append((f"the typeface here {can_not}", _remedy(extra)))
    return lines


def _remedy(extra: Extra) -> str:
    if extra:
        return f'the extra "{extra}" helps: python3 -m pip --python .venv install ".[{extra}]"'
    return f'"{SUBSTITUTE}" stands in its place'


def _character_name(character: str) -> str:
    """A character with its number and name; a mark stands on a dotted circle."""
    shown = f"◌{character}" if unicodedata.category(character).startswith("M") else character
    return f'"{shown}" (U+{ord(character):04X} {unicodedata.name(character, "without a name")})'
