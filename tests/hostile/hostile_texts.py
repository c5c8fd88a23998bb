"""Texts that break out of where they stand, hide, lie, or are no text: data for whoever drives them through a field.

texts.json has them by kind and name, all in ASCII escapes, so that nothing in the file itself can hide or lie.
"""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path


@cache
def hostile_texts() -> Mapping[str, str]:
    """Every text by its kind and name, like "web: script"; some hold lone surrogates, which no UTF-8 can write."""
    kinds = json.loads(Path(__file__).with_name("texts.json").read_text("ascii"))
    return {f"{kind}: {name}": _text(text) for kind, texts in kinds.items() for name, text in texts.items()}


def _text(written: str | dict[str, str | int]) -> str:
    if isinstance(written, str):
        return written
    text, times = written["text"], written["times"]
    assert isinstance(text, str)
    assert isinstance(times, int)
    return text * times


def writable(text: str) -> str:
    """The text as a file in UTF-8 can hold it: a lone surrogate becomes a question mark."""
    return text.encode("utf-8", "replace").decode()
