"""What templates may say of a game, a view for each idea in the game's own words, and what they may do to words.

All that a view holds is words, lists of such, or yes and no; an empty word means that there is nothing to say.
"""

from types import SimpleNamespace

from sheets.phrases.words import with_article
from sheets.text import joined

UNKNOWN = "?"
"""In a table: what nobody knows."""


class View(SimpleNamespace):
    """Names that templates use of one idea."""


FILTERS = {
    "a": with_article,
    "joined": joined,
}
