"""What templates may say of a game: a view for each idea, with the facts worked out and put into the game's own words.

All that a view holds is words, lists of such, or yes and no; an empty word means that there is nothing to say.
docs/templates.md tells what each of its names is.
"""

from types import SimpleNamespace

UNKNOWN = "?"
"""In a table: what nobody knows."""


class View(SimpleNamespace):
    """Names that templates use of one idea."""


class BlankWords(str):
    """Words that nobody knows, and a place to write them on."""

    __slots__ = ()


BLANK = BlankWords("____")
