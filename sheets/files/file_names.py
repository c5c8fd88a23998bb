"""A file as messages call it, and what the system says where one can't be read or written."""

from pathlib import Path

from sheets.text import clean

SHOWN = 400
"""Characters of a file's name in a message, with the folders on the way to it."""


class RefusedFile(OSError):
    """A file that the system would let us touch, and that we leave alone: what is wrong, and what would be right."""

    def __init__(self, wrong: str, right: str) -> None:
        super().__init__(wrong)
        self.wrong = wrong
        self.right = right


def system_says(error: OSError | ValueError) -> str:
    """What is wrong, in the system's own words."""
    if isinstance(error, OSError):
        return (error.strerror or str(error) or "unknown fault").lower()
    return "the name has a character that no file name can have"  # a null character, or half of a surrogate pair


def shown(path: Path) -> str:
    """A file's name as it is printed: in one line of visible characters, shortened."""
    return clean(str(path), limit=SHOWN)


def named(path: Path) -> str:
    """A file as messages call it."""
    return f'"{shown(path)}"'
