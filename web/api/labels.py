"""What the page calls options, beside their controls and in messages: a message says what its reader can find."""

import tomllib
from pathlib import Path

from sheets.errors import with_options

LABELS: dict[str, str] = tomllib.loads(Path(__file__).with_name("labels.toml").read_text("utf-8"))


def in_words_of_the_page(told: str) -> str:
    """A message with the page's labels for the options and lists that it speaks of."""
    told = told.replace("`sheets list`", "“Games”").replace("`sheets stock`", f"“{LABELS['stock']}”")
    return with_options(told, _label)


def _label(option: str) -> str:
    """What the page calls an option, behind whose name a value of commands may stand."""
    name, *_ = option.split(" ")
    return f"“{LABELS[name]}”" if name in LABELS else option.replace("_", " ")
