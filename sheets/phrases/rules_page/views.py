"""What templates may say of a game: a view for each idea, with the facts worked out and put into the game's own words.

All that a view holds is words, lists of such, or yes and no; an empty word means that there is nothing to say.
docs/templates.md tells what each of its names is.
"""

from dataclasses import dataclass

UNKNOWN = "?"
"""In a table: what nobody knows."""


class View:
    """Names that templates use; each view says what it is about."""


class BlankWords(str):
    """Words that nobody knows, and a place to write them on."""

    __slots__ = ()


BLANK = BlankWords("____")


@dataclass(frozen=True)
class TextView(View):
    """A name and what is said of it."""

    name: str
    text: str


@dataclass(frozen=True)
class CardPointsView(View):
    """Some cards and what each counts, which is a place to write on where nobody knows."""

    cards: str
    points: str
    mark: str
