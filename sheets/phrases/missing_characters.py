"""What is said of characters that can't be set: what is wrong, and what mends it or stands in their place."""

import sys
import unicodedata
from collections.abc import Mapping
from typing import Literal, TypeAlias

Extra: TypeAlias = Literal["cjk", "rtl", ""]
"""The extra of this program that brings what it takes to set a character; "" when none does."""
SUBSTITUTE = "?"
"""Drawn in place of a character that can't be set."""


def missing_character(character: str, extra: Extra) -> tuple[str, str]:
    """What is the matter with a character, 'no typeface here has "☃" (U+2603 SNOWMAN)', and what mends it."""
    # a mark stands on a dotted circle
    shown = f"◌{character}" if unicodedata.category(character).startswith("M") else character
    name = f'"{shown}" (U+{ord(character):04X} {unicodedata.name(character, "without a name")})'
    wrong = f"{name} can't be set right without shaping" if extra == "rtl" else f"no typeface here has {name}"
    return wrong, _remedy(extra)


def missing_characters(missed: Mapping[str, Extra]) -> list[tuple[str, str]]:
    """What is the matter and what mends it: one line for all that an extra brings, one for each other."""
    lines = []
    for extra in dict.fromkeys(missed.values()):
        alike = [character for character in missed if missed[character] == extra]
        if not extra or len(alike) == 1:
            lines += [missing_character(character, extra) for character in alike]
            continue
        letters = " ".join(alike)
        can_not = f"can't set these right without shaping: {letters}" if extra == "rtl" else f"has none of: {letters}"
        lines.append((f"the typeface here {can_not}", _remedy(extra)))
    return lines


def _remedy(extra: Extra) -> str:
    """What mends it; in a browser nobody can install an extra."""
    if extra and sys.platform != "emscripten":
        return f'the extra "{extra}" helps: python3 -m pip --python .venv install ".[{extra}]"'
    return f'"{SUBSTITUTE}" stands in its place'
