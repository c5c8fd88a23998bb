"""What would spare cards some of their sheets of paper: a size of which more have room on one."""

from collections.abc import Callable, Iterator
from math import ceil

from sheets.errors import WrongUsage
from sheets.paper.grid import grid_on
from sheets.paper.sizes import CARD_SIZES, PARTS_OF_A_PAGE, CardSize, Flip, Paper, read_card_size

MOST_TRIED = 2
"""So many sizes are laid out, those first that may spare most: each takes about as long as the cards themselves."""


def smaller_size(
    page: Paper, *, cards: int, sheets: int, flip: Flip, count_of: Callable[[CardSize], int]
) -> tuple[str, int] | None:
    """The size that takes the fewest sheets, and how many; None where none that is tried takes fewer.

    `count_of` lays the cards out in a size and says how many there are, for on smaller ones less has room.
    """
    promising = sorted(_promising(page, cards, flip), key=lambda each: each[0])
    for fewest, size, places in promising[:MOST_TRIED]:
        if fewest >= sheets:
            break
        try:
            needed = ceil(count_of(size) / places)
        except WrongUsage:  # too small for a single line
            continue
        if needed < sheets:
            return size.name, needed
    return None


def part_of_page(
    page: Paper, like: CardSize, *, copies: int, sheets: int, flip: Flip, count_of: Callable[[CardSize], int]
) -> tuple[str, int] | None:
    """The part of a page as large as a size that takes fewer sheets, for it needs no white around it; None likewise."""
    parts = (read_card_size(name, page) for name in PARTS_OF_A_PAGE)
    for part in (part for part in parts if part.is_like(like) and part.name != like.name):
        needed = ceil(count_of(part) * copies / grid_on(page, part, flip=flip).places)
        if needed < sheets:
            return part.name, needed
    return None


def _promising(page: Paper, cards: int, flip: Flip) -> Iterator[tuple[int, CardSize, int]]:
    """Sizes with the sheets that so many cards take and the places on each, the largest first."""
    for size in sorted(CARD_SIZES.values(), key=lambda each: -each.width_mm * each.height_mm):
        try:
            places = grid_on(page, size, flip=flip).places
        except WrongUsage:  # too large for the paper
            continue
        yield ceil(cards / places), size, places
