"""Cards imposed on paper, as numbers: what is cut, turned over, folded and stacked must come out right."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from sheets.errors import WrongUsage
from sheets.paper.grid import Grid, grid_on
from sheets.paper.imposition import Leaf, Line, Side, impose
from sheets.paper.sizes import CARD_SIZES, PAPERS, SAFE_MARGIN_MM, Box, CardSize, Flip, Paper, read_card_size

CLOSE = 1e-6
BACK = 1000
"""Added to the number of a front, it is the number of its back."""
DUPLEX = (Flip.LONG, Flip.SHORT)

sides = st.floats(25, 160).map(lambda mm: round(mm, 2))
cards = st.one_of(st.builds(CardSize, st.just("own"), sides, sides), st.sampled_from([*CARD_SIZES.values()]))
own_papers = st.builds(Paper, st.just("own"), st.floats(90, 450), st.floats(90, 450))
papers = st.one_of(st.sampled_from([*PAPERS.values()]), own_papers)


@st.composite
def grids(draw: st.DrawFn, flips: Sequence[Flip] = tuple(Flip)) -> Grid:
    paper, card, flip = draw(papers), draw(cards), draw(st.sampled_from(flips))
    try:
        return grid_on(paper, card, flip=flip)
    except WrongUsage:
        assume(False)
        raise


def leaves(count: int, *, backs: bool = True) -> list[Leaf]:
    return [Leaf(number, number + BACK if backs else None) for number in range(count)]


def overlap(one: Box, other: Box) -> bool:
    across = min(one.right, other.right) - max(one.x, other.x)
    return across > CLOSE and min(one.bottom, other.bottom) - max(one.y, other.y) > CLOSE


def same(one: Box, other: Box) -> bool:
    return [one.x, one.y, one.width, one.height] == pytest.approx(
        [other.x, other.y, other.width, other.height], abs=CLOSE
    )


@given(grids(), st.integers(1, 30), st.integers(1, 4))
def test_it_keeps_cards_apart_and_inside_the_safe_area(grid: Grid, count: int, copies: int) -> None:
    for sheet in impose(leaves(count), grid, copies=copies):
        for side in (sheet.front, sheet.back or Side()):
            assert not any(overlap(one.box, other.box) for one, other in combinations(side.cells, 2))
            for cell in side.cells:
                assert cell.box.x >= SAFE_MARGIN_MM - CLOSE
                assert cell.box.y >= SAFE_MARGIN_MM - CLOSE
                assert cell.box.right <= grid.paper.width_mm - SAFE_MARGIN_MM + CLOSE
                assert cell.box.bottom <= grid.paper.height_mm - SAFE_MARGIN_MM + CLOSE


@given(papers, cards)
def test_it_places_as_many_as_fit_centred(paper: Paper, card: CardSize) -> None:
    def fit(width: float, height: float) -> int:
        across = int((width - 2 * SAFE_MARGIN_MM + CLOSE) / card.width_mm)
        return across * int((height - 2 * SAFE_MARGIN_MM + CLOSE) / card.height_mm)

    most = max(fit(paper.width_mm, paper.height_mm), fit(paper.height_mm, paper.width_mm))
    if not most:
        with pytest.raises(WrongUsage, match="does not fit on"):
            grid_on(paper, card)
        return
    grid = grid_on(paper, card)
    assert grid.places == most
    first, last = grid.place(0), grid.place(grid.places - 1)
    assert first.x == pytest.approx(grid.paper.width_mm - last.right)
    assert first.y == pytest.approx(grid.paper.height_mm - last.bottom)


@pytest.mark.parametrize(
    ("size", "paper", "places"),
    [("poker", "letter", 9), ("business", "letter", 12), ("index-4x6", "a4", 2), ("105x148mm", "a4", 2)],
)
def test_it_places_what_others_have_counted(size: str, paper: str, places: int) -> None:
    assert grid_on(PAPERS[paper], read_card_size(size, PAPERS[paper])).places == places


def seen_through(paper: Paper, flip: Flip, box: Box) -> Box:
    """Where a box on the back lies for somebody who looks at the front, the paper turned over by hand."""
    is_upright = paper.height_mm >= paper.width_mm
    turns_sideways = is_upright if flip is Flip.LONG else not is_upright
    if turns_sideways:  # left and right change places
        return Box(paper.width_mm - box.x - box.width, box.y, box.width, box.height)
    return Box(box.x, paper.height_mm - box.y - box.height, box.width, box.height)


@given(grids(DUPLEX), st.integers(1, 30), st.data())
def test_it_lays_every_back_behind_its_front(grid: Grid, count: int, data: st.DataObject) -> None:
    start_at = data.draw(st.integers(1, grid.places))
    stacked = data.draw(st.booleans())
    upside = seen_through(grid.paper, grid.flip, Box(0, 0, 0, 0)).y > 0
    for sheet in impose(leaves(count), grid, start_at=start_at, stacked=stacked):
        assert sheet.back is not None
        fronts = {cell.face: cell for cell in sheet.front.cells}
        assert len(fronts) == len(sheet.back.cells)
        for cell in sheet.back.cells:
            assert same(seen_through(grid.paper, grid.flip, cell.box), fronts[cell.face - BACK].box)
            # turned over like a page of a book, a card reads upright on both sides
            assert cell.turned == upside
        assert not any(cell.turned for cell in sheet.front.cells)


@given(grids([Flip.FOLD, Flip.TENT]), st.integers(1, 30))
def test_it_folds_every_back_onto_its_front(grid: Grid, count: int) -> None:
    for sheet in impose(leaves(count), grid):
        assert sheet.back is None
        cells = {cell.face: cell for cell in sheet.front.cells}
        for front in (cell for face, cell in cells.items() if face < BACK):
            back = cells[front.face + BACK]
            if back.turned:  # above the front: folded down behind it, upright again for who looks from behind
                assert same(
                    Box(back.box.x, 2 * front.box.y - back.box.bottom, back.box.width, back.box.height), front.box
                )
            else:
                assert same(
                    Box(2 * front.box.right - back.box.right, back.box.y, back.box.width, back.box.height), front.box
                )


def test_it_shows_a_tent_without_a_back_the_same_face_on_both_sides() -> None:
    [sheet] = impose([Leaf(7)], grid_on(PAPERS["a4"], CARD_SIZES["poker"], flip=Flip.TENT))
    assert [(cell.face, cell.turned) for cell in sheet.front.cells] == [(7, False), (7, True)]
    lower, upper = (cell.box for cell in sheet.front.cells)
    assert upper.bottom == pytest.approx(lower.y)


@given(grids(), st.integers(1, 20), st.integers(1, 5), st.data())
def test_it_prints_every_face_so_often_as_asked(grid: Grid, count: int, copies: int, data: st.DataObject) -> None:
    start_at, stacked = data.draw(st.integers(1, grid.places)), data.draw(st.booleans())
    sheets = impose(leaves(count), grid, copies=copies, start_at=start_at, stacked=stacked)
    cells = [cell for sheet in sheets for side in (sheet.front, sheet.back or Side()) for cell in side.cells]
    assert Counter(cell.face for cell in cells) == Counter(
        {face: copies for leaf in leaves(count) for face in (leaf.front, leaf.back)}
    )


@given(grids([Flip.LONG]), st.integers(1, 30), st.integers(1, 4), st.data())
def test_it_stacks_the_cut_piles_into_the_order_of_the_pages(
    grid: Grid, count: int, copies: int, data: st.DataObject
) -> None:
    start_at = data.draw(st.integers(1, grid.places))
    sheets = impose(leaves(count, backs=False), grid, copies=copies, start_at=start_at, stacked=True)
    piles: dict[tuple[float, float], list[int]] = {}
    for sheet in sheets:  # printed one after the other, so each lies under the one before
        for cell in sheet.front.cells:
            piles.setdefault((round(cell.box.y, 3), round(cell.box.x, 3)), []).append(cell.face)
    assert [face for place in sorted(piles) for face in piles[place]] == [*range(count)] * copies


# -- marks -----------------------------------------------------------------------------------------------------------


def crosses(mark: Line, box: Box) -> bool:
    """Whether a mark comes into a card; along its edge is no harm."""
    across = min(max(mark.x1, mark.x2), box.right) - max(min(mark.x1, mark.x2), box.x)
    down = min(max(mark.y1, mark.y2), box.bottom) - max(min(mark.y1, mark.y2), box.y)
    inside_x = box.x + CLOSE < mark.x1 < box.right - CLOSE
    inside_y = box.y + CLOSE < mark.y1 < box.bottom - CLOSE
    return (inside_x and down > -CLOSE) if mark.x1 == mark.x2 else (inside_y and across > -CLOSE)


def distance(mark: Line, box: Box) -> float:
    """How far a mark stays away from a card."""
    across = max(box.x - max(mark.x1, mark.x2), min(mark.x1, mark.x2) - box.right, 0)
    return max(across, box.y - max(mark.y1, mark.y2), min(mark.y1, mark.y2) - box.bottom)


def checked_marks(side: Side, paper: Paper) -> None:
    marks = [*side.crop_marks, *side.fold_marks]
    for mark in marks:
        assert not any(crosses(mark, cell.box) for cell in side.cells)
        assert (mark.x1 == mark.x2) != (mark.y1 == mark.y2)
        assert min(mark.x1, mark.x2, mark.y1, mark.y2) >= 4 - CLOSE
        assert max(mark.x1, mark.x2) <= paper.width_mm - 4 + CLOSE
        assert max(mark.y1, mark.y2) <= paper.height_mm - 4 + CLOSE
    assert len(set(marks)) == len(marks)


@given(grids(), st.integers(1, 30), st.data())
def test_it_marks_every_cut_outside_the_cards(grid: Grid, count: int, data: st.DataObject) -> None:
    start_at = data.draw(st.integers(1, grid.places))
    for sheet in impose(leaves(count), grid, start_at=start_at):
        checked_marks(sheet.front, grid.paper)
        for mark in sheet.front.crop_marks + sheet.front.fold_marks:
            assert min(distance(mark, cell.box) for cell in sheet.front.cells) >= 0.5 - CLOSE
        assert sheet.back is None or sheet.back == Side(sheet.back.cells)
        marks = sheet.front.crop_marks
        uprights = [mark.x1 for mark in marks if mark.x1 == mark.x2]
        levels = [mark.y1 for mark in marks if mark.y1 == mark.y2]
        folded = [*sheet.front.cells] if grid.fold == "none" else []
        for cell in folded:
            assert are_among([cell.box.x, cell.box.right], uprights)
            assert are_among([cell.box.y, cell.box.bottom], levels)


def are_among(places: list[float], others: list[float]) -> bool:
    """Whether each of some places is one of others, but for rounding."""
    return all(min((abs(place - other) for other in others), default=1) < 0.002 for place in places)


@given(grids([Flip.FOLD, Flip.TENT]), st.integers(1, 30))
def test_it_marks_every_fold_and_never_cuts_there(grid: Grid, count: int) -> None:
    for sheet in impose(leaves(count), grid):
        is_beside, marks = grid.fold == "beside", sheet.front.fold_marks
        assert all((mark.x1 == mark.x2) is is_beside for mark in marks)
        folds = [mark.x1 if is_beside else mark.y1 for mark in marks]
        fronts = [cell.box for cell in sheet.front.cells if cell.face < BACK]
        edges = [box.right if is_beside else box.y for box in fronts]
        assert are_among(folds, edges)
        assert are_among(edges, folds)
        cuts = [mark for mark in sheet.front.crop_marks if (mark.x1 == mark.x2) is is_beside]
        assert not any(are_among([mark.x1 if is_beside else mark.y1], folds) for mark in cuts)


# -- refusals --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "paper", "flip", "message"),
    [
        pytest.param(
            "index-5x8",
            "a5",
            Flip.LONG,
            "a card of 203.2 x 127 mm does not fit on A5 with margins of 6.35 mm; "
            "choose a smaller card or a larger paper",
            id="too large",
        ),
        pytest.param(
            "page",
            "a5",
            Flip.TENT,
            "a card of 148 x 210 mm does not fit on A5: with its back it takes 148 x 420 mm; "
            "choose a smaller card or a larger paper",
            id="too large to be folded",
        ),
    ],
)
def test_it_says_why_a_card_does_not_fit(size: str, paper: str, flip: Flip, message: str) -> None:
    with pytest.raises(WrongUsage) as raised:
        grid_on(PAPERS[paper], read_card_size(size, PAPERS[paper]), flip=flip)
    assert str(raised.value) == message
