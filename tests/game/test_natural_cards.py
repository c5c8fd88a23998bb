"""The fewest natural cards of a meld, by the limits of the sources and by laying every meld that they allow."""

import pytest

from sheets.game.facts import fewest_naturals
from sheets.game.melds import Meld
from sheets.rules_file import Library

LIMITS = {
    "frustration": {2: 1, 3: 2, 4: 2, 5: 3, 7: 4, 8: 4, 9: 5},
    "shanghai-rummy-10": {3: 2, 4: 3, 5: 3, 7: 4, 10: 6},
    "shanghai-rummy-7": {3: 2, 4: 3},
}
"""Size of a meld, and the fewest natural cards in it: the size less the greatest number of wild cards."""


@pytest.mark.parametrize(
    ("variant_id", "size", "naturals"),
    [pytest.param(name, *case, id=f"{name}, {case[0]} cards") for name in LIMITS for case in LIMITS[name].items()],
)
def test_finds_the_fewest_natural_cards(library: Library, variant_id: str, size: int, naturals: int) -> None:
    variant = library.variants[variant_id]
    assert [fewest_naturals(variant, Meld(kind, size)) for kind in ("set", "run")] == [naturals, naturals]


@pytest.mark.parametrize(("kind", "size", "naturals"), [("set", 8, 2), ("run", 5, 2), ("run", 6, 3)])
def test_keeps_wild_cards_apart_in_runs_only(library: Library, kind: str, size: int, naturals: int) -> None:
    assert fewest_naturals(library.variants["shanghai-rummy-11"], Meld(kind, size)) == naturals
