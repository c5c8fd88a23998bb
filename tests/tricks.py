"""The games of bids, tricks and several figures a round, which are not among the shipped ones yet."""

from functools import cache

from sheets.game.figures import Figures
from sheets.game.model import Variant
from sheets.rules_file import Library, RulesText, load
from tests.helpers import ROOT, shipped_rules

GAMES = ROOT / "tests" / "games-of-tricks.toml"


@cache
def library() -> Library:
    """The shipped games, and these."""
    return load([shipped_rules(), RulesText(GAMES.name, GAMES.read_bytes())])


@cache
def games() -> dict[str, Variant]:
    """These by their names."""
    return {name: game for name, game in library().variants.items() if library().files[name] == GAMES.name}


def figures_of(name: str) -> Figures:
    """What one of them writes in a round."""
    figures = games()[name].figures
    assert figures is not None
    return figures
