"""The shipped games that write several figures a round: of bids and tricks, and of melds that count."""

from functools import cache

from sheets.game.figures import Figures
from sheets.game.model import Variant
from sheets.rules_file import Library
from tests.helpers import shipped_games


def library() -> Library:
    """The shipped games."""
    return shipped_games()


@cache
def games() -> dict[str, Variant]:
    """These by their names."""
    return {name: game for name, game in library().variants.items() if game.figures is not None}


def figures_of(name: str) -> Figures:
    """What one of them writes in a round."""
    figures = games()[name].figures
    assert figures is not None
    return figures
