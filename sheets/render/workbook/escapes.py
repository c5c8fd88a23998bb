"""What the format would take for the number of a character, _x0041_ for an A, written so that it stays what was typed.

ECMA-376, 22.9.2.19 (ST_Xstring): the sign before such a number is itself written as one. Programs agree on texts of
cells; in what a formula gives, in the words within formulas and in heads and feet some read numbers and some do not.
"""

import re

_WRITTEN = re.compile("_x([0-9A-Fa-f]{4})_")
_WOULD_BE = re.compile("_(?=x[0-9A-Fa-f]{4}_)")


def is_escape(text: str) -> bool:
    """Whether something in a text could be read as a character's number."""
    return _WOULD_BE.search(text) is not None


def escaped(text: str) -> str:
    """A text as the parts of a file have it."""
    return _WOULD_BE.sub("_x005F_", text) if "_x" in text else text


def parted(text: str, by: str) -> str:
    """A text with something behind each sign that would begin a number, where no number may be written."""
    return _WOULD_BE.sub(f"_{by}", text) if "_x" in text else text


def unescaped(text: str) -> str:
    """What a text from a part of a file says; half a character is none."""
    if "_x" not in text:
        return text
    read = _WRITTEN.sub(lambda found: chr(int(found[1], 16)), text)
    return read.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
