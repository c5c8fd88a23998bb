"""How many natural cards a meld must hold, where the number of wild cards in it is limited."""

from math import ceil

from sheets.game.deck import WildLimit
from sheets.game.facts import wild_cards
from sheets.game.melds import Meld
from sheets.game.model import Variant
from sheets.game.round_model import Round


def fewest_naturals(variant: Variant, meld: Meld, round_: Round | None = None) -> int | None:
    """The fewest natural cards that a meld may hold under the limit on wild cards; None where it is not stated."""
    wild = wild_cards(variant, round_)
    if wild is not None and not wild:
        return meld.size
    limit = variant.wild.limit
    if wild is None or limit is None or limit.text:
        return None
    most = _most_wild(limit, meld.size, is_sequence=variant.melds[meld.kind].is_sequence)
    return None if most is None else meld.size - most


def _most_wild(limit: WildLimit, size: int, *, is_sequence: bool) -> int | None:
    """The most wild cards in a meld of a size, which every rule of the limit allows."""
    most = size
    if limit.by_size:
        by_size = dict(limit.by_size)
        if size not in by_size:
            return None
        most = min(most, by_size[size])
    if limit.most is not None:
        most = min(most, limit.most)
    if limit.naturals is not None:
        most = min(most, max(0, size - limit.naturals))
    if limit.apart and is_sequence:
        most = min(most, ceil(size / 2))
    if limit.per_natural is not None:
        # w <= ratio x (size - w), so w <= ratio x size / (1 + ratio)
        most = min(most, int(limit.per_natural * size / (1 + limit.per_natural)))
    return most
