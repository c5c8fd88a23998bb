"""The families in which games are listed, told from what a game asks for and what it writes."""

from collections.abc import Iterable
from typing import Final

from sheets.game.facts import has_contracts, is_of_tricks
from sheets.game.model import Variant

CONTRACTS: Final = "Rummy with a contract in each round"
OWN_PACE: Final = "Rummy, each at his own pace"
NO_CONTRACTS: Final = "Rummy without contracts"
MELDS_COUNT: Final = "Rummy in which melds count for you"
TRICKS: Final = "Bids and tricks"
FAMILIES: Final = (CONTRACTS, OWN_PACE, NO_CONTRACTS, MELDS_COUNT, TRICKS)
"""In the order in which they are listed."""


def family_of(game: Variant) -> str:
    """The family that a game belongs to."""
    if is_of_tricks(game):
        return TRICKS
    if game.figures is not None:
        return MELDS_COUNT
    if game.is_progression:
        return OWN_PACE
    return CONTRACTS if has_contracts(game) else NO_CONTRACTS


def by_families(games: Iterable[Variant]) -> tuple[tuple[str, tuple[Variant, ...]], ...]:
    """The games of each family that has any, in the order that they have."""
    listed = tuple(games)
    found = ((family, tuple(game for game in listed if family_of(game) == family)) for family in FAMILIES)
    return tuple((family, those) for family, those in found if those)
