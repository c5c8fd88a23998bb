"""Places for the figures of a round in a cell: each keeps its floor, none lies over another or over a mark."""

from dataclasses import replace
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from sheets.layout.score_sheet.cell_boxes import least_height, least_width, place_cells
from sheets.layout.score_sheet.entry_places import DIGITS
from sheets.layout.score_sheet.sheet_sizes import LARGE_SCALE, NORMAL_SCALE, SheetSizes
from sheets.paper.sizes import Box
from sheets.specification.score_sheet import build_score_sheet
from sheets.specification.score_sheet.cells import CellKind, EntryPlace, Row
from tests.helpers import shipped_games

SIZES = st.sampled_from((*NORMAL_SCALE, *LARGE_SCALE))
PLACES = st.lists(
    st.builds(EntryPlace, st.sampled_from(("bid", "tricks", "red threes", "melded", "out")), st.integers(1, 5)),
    min_size=1,
    max_size=6,
    unique=True,
)
MARKS = st.sets(st.sampled_from((CellKind.DEALER, CellKind.BONUS, CellKind.LAID)))


def overlap(one: Box, other: Box) -> bool:
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return across > 0.01 and down > 0.01


@given(SIZES, PLACES, MARKS, st.sampled_from(("round", "line")), st.floats(0, 60), st.booleans())
def test_every_place_keeps_its_floor_and_none_lies_over_another(
    sizes: SheetSizes, places: list[EntryPlace], marks: set[CellKind], kind: str, wider: float, are_beside: bool
) -> None:
    sizes = replace(sizes, marks_beside=are_beside)
    cells = (*marks, *places, CellKind.ENTRY, CellKind.RUNNING_TOTAL)
    row = Row(kind, "", (cells,))
    width = least_width(row, sizes) + wider
    box = Box(10, 20, width, least_height(row, sizes, width))
    placed = dict(place_cells(row, cells, box, sizes))
    written = {cell: place for cell, place in placed.items() if cell not in marks}
    for cell, place in written.items():
        assert place.x >= box.x - 0.01, cell
        assert place.right <= box.right + 0.01, cell
        assert place.y >= box.y - 0.01, cell
        assert place.bottom <= box.bottom + 0.01, cell
    for cell, place in written.items():
        assert place.height >= sizes.floor - 0.01, cell
        digits = cell.digits if isinstance(cell, EntryPlace) else DIGITS
        assert place.width >= min(digits, DIGITS) * sizes.floor_width / DIGITS - 0.01, cell
    for one, other in combinations(written, 2):
        assert not overlap(written[one], written[other]), (one, other)


def test_places_of_rummy_500_hold_the_cards_of_two_packs_and_no_more() -> None:
    """A pack with two jokers counts 216 + 120 + 60 + 30 = 426, so that nobody melds more than 852."""
    sheet = build_score_sheet(shipped_games().variants["rummy-500"], ["Ann", "Ben"], lines=1)
    assert [(place.name, place.digits) for place in sheet.rows[0].entries] == [("melded", 3), ("hand", 3)]
