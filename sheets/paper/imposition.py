"""Cards and pages imposed on sheets of paper: which stands where on which side, and how backs meet their fronts."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import ceil

from sheets.errors import Problem, WrongUsage
from sheets.limits import MOST_COPIES
from sheets.paper.grid import Grid
from sheets.paper.sizes import SAFE_MARGIN_MM, Box, Flip, Paper

PAGES_A_SHEET = 4
"""Of a booklet: two on each side."""
LENGTH_MM, SHORTEST_MM = 4, 1
GAP_MM = 0.5
"""Between a mark and the nearest card."""
NEAREST_TO_EDGE_MM = 4
"""Printers leave about this much white."""
_SAME_MM, DECIMALS = 1e-3, 5


@dataclass(frozen=True)
class Leaf:
    """One card: the numbers of its faces, from 0 in the caller's own list; a back of None stays white."""

    front: int
    back: int | None = None


@dataclass(frozen=True)
class Cell:
    """A face in its place on a side of the paper."""

    box: Box
    face: int
    turned: bool = False
    """By 180 degrees about the middle of the box."""


@dataclass(frozen=True)
class Line:
    """A straight line from one point to another, in millimetres."""

    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True)
class Side:
    """One side of a sheet of paper, as it is looked at."""

    cells: tuple[Cell, ...] = ()
    crop_marks: tuple[Line, ...] = ()
    fold_marks: tuple[Line, ...] = ()


@dataclass(frozen=True)
class PaperSheet:
    """A sheet of paper; the back is None where nothing is printed on the back of any sheet."""

    front: Side
    back: Side | None = None
    flip: Flip = Flip.LONG
    """How the paper is turned over to its back."""

    @property
    def printed(self) -> list[tuple[Side, Flip | None]]:
        """The sides that are printed, each with the flip that leads to it."""
        return [(self.front, None), (self.back, self.flip)] if self.back else [(self.front, None)]


def impose(
    leaves: Sequence[Leaf], grid: Grid, *, copies: int = 1, start_at: int = 1, stacked: bool = False
) -> tuple[PaperSheet, ...]:
    """The sheets of paper that cards take, in the order of printing.

    The copies of a card follow each other. Stacked, all is in cut-and-stack order instead: the piles of cut places,
    laid on one another, are in the order of the leaves, so often over as there are copies. `start_at` is the first
    place, from 1, that is free on the first sheet. Every card's back reads upright when the card is turned over like a
    page of a book, whatever the flip. WrongUsage where a number makes no sense.
    """
    problems = []
    if not 1 <= copies <= MOST_COPIES:
        problems.append(Problem(f"{copies} copies can't be made", f"write a number from 1 to {MOST_COPIES}"))
    if not 1 <= start_at <= grid.places:
        right = f"the places on this paper are 1 to {grid.places}"
        problems.append(Problem(f"there is no place {start_at} to start at", right))
    if problems:
        raise WrongUsage(problems)
    printed = list(leaves)
    if grid.flip is Flip.NONE:  # all faces are cards with white backs: the fronts, then the backs
        backs = [leaf.back for leaf in leaves if leaf.back is not None]
        printed = [Leaf(face) for face in (*(leaf.front for leaf in leaves), *backs)]
    wanted = printed * copies if stacked else [leaf for leaf in printed for _ in range(copies)]
    slots = _slots(len(wanted), grid.places, used=start_at - 1, stacked=stacked)
    on_sheets: dict[int, list[tuple[int, Leaf]]] = {}
    for (sheet, place), leaf in sorted(zip(slots, wanted, strict=True), key=lambda taken: taken[0]):
        on_sheets.setdefault(sheet, []).append((place, leaf))
    has_backs = grid.fold == "none" and any(leaf.back is not None for leaf in wanted)
    return tuple(
        PaperSheet(_front(taken, grid), _back(taken, grid) if has_backs else None, grid.flip)
        for taken in on_sheets.values()
    )


def booklet(pages: int, paper: Paper) -> tuple[PaperSheet, ...]:
    """The sheets of a booklet, the outermost first: laid into one another and folded, its pages are in order.

    Each is on its side, with two pages a side, and is turned along its short edge to its back; where the pages are no
    multiple of four, the last places stay white.
    """
    half = paper.half()
    left = Box(0, 0, half.width_mm, half.height_mm)
    boxes = left, replace(left, x=left.right)
    folds = marks([left.right], [], around=boxes, paper=paper.on_its_side())
    last = PAGES_A_SHEET * ceil(pages / PAGES_A_SHEET) - 1

    def side(*faces: int) -> Side:
        cells = (Cell(box, face) for box, face in zip(boxes, faces, strict=True) if face < pages)
        return Side(tuple(cells), fold_marks=folds)

    return tuple(
        PaperSheet(side(last - n, n), side(n + 1, last - n - 1), Flip.SHORT) for n in range(0, (last + 1) // 2, 2)
    )


def _slots(count: int, places: int, *, used: int, stacked: bool) -> list[tuple[int, int]]:
    """Sheet and place of each card; the first sheet has so many used places."""
    sheets = range(ceil((used + count) / places))
    slots = [(sheet, place) for sheet in sheets for place in range(places) if sheet or place >= used]
    return sorted(slots, key=lambda slot: slot[::-1] if stacked else slot)[:count]


def _front(taken: Sequence[tuple[int, Leaf]], grid: Grid) -> Side:
    cells = []
    for place, leaf in taken:
        cells.append(Cell(grid.front(place), leaf.front))
        behind = leaf.front if leaf.back is None and grid.flip is Flip.TENT else leaf.back
        if grid.fold != "none" and behind is not None:
            cells.append(Cell(grid.front(place, is_back=True), behind, turned=grid.fold == "above"))
    if grid.perforated:
        return Side(tuple(cells))
    boxes = [grid.place(place) for place, _ in taken]
    xs = [box.x + box.width / 2 for box in boxes if grid.fold == "beside"]
    ys = [box.y + box.height / 2 for box in boxes if grid.fold == "above"]
    return Side(
        tuple(cells),
        crop_marks=crop_marks(boxes, grid.paper),
        fold_marks=marks(xs, ys, around=boxes, paper=grid.paper),
    )


def _back(taken: Sequence[tuple[int, Leaf]], grid: Grid) -> Side:
    """The backs where they come to lie behind their fronts once the paper is turned over."""
    paper = grid.paper
    sideways = (grid.flip is Flip.LONG) == (paper.height_mm >= paper.width_mm)
    cells = []
    for place, leaf in taken:
        box = grid.front(place)
        across, down = replace(box, x=paper.width_mm - box.right), replace(box, y=paper.height_mm - box.bottom)
        if leaf.back is not None:
            cells.append(Cell(across if sideways else down, leaf.back, turned=not sideways))
    return Side(tuple(cells))


# -- the marks in the margin that show where to cut and where to fold


def crop_marks(cards: Sequence[Box], paper: Paper) -> tuple[Line, ...]:
    """A mark at both ends of every cut, outside the cards; none where the cut is the paper's own edge."""
    xs = [x for box in cards for x in (box.x, box.right)]
    ys = [y for box in cards for y in (box.y, box.bottom)]
    return marks(xs, ys, around=cards, paper=paper)


def marks(xs: Iterable[float], ys: Iterable[float], *, around: Sequence[Box], paper: Paper) -> tuple[Line, ...]:
    """Marks in the margins around boxes, for upright lines at the xs and for level ones at the ys.

    There is none where a margin has no room for it. Where the boxes reach the paper's edge, the mark lies on the line
    itself, in the white that is left at that edge.
    """
    if not around:
        return ()
    left, right = min(box.x for box in around), paper.width_mm - max(box.right for box in around)
    top, bottom = min(box.y for box in around), paper.height_mm - max(box.bottom for box in around)
    upright = _spans(top, bottom, paper.height_mm)
    level = _spans(left, right, paper.width_mm)
    return (
        *(Line(x, start, x, end) for x in _inside(xs, paper.width_mm) for start, end in upright),
        *(Line(start, y, end, y) for y in _inside(ys, paper.height_mm) for start, end in level),
    )


def _inside(places: Iterable[float], length: float) -> list[float]:
    """The places in order, each once, without the two ends of the paper."""
    return sorted({round(place, DECIMALS) for place in places if _SAME_MM < place < length - _SAME_MM})


def _spans(first: float, last: float, length: float) -> list[tuple[float, float]]:
    """Where marks begin and end in the two margins of so long a paper; none in a margin that has no room for it."""
    return [*_span(first), *((length - near, length - far) for near, far in _span(last))]


def _span(margin: float) -> list[tuple[float, float]]:
    """Where a mark begins and ends in a margin, counted from the paper's edge, if it has room."""
    if margin < _SAME_MM:
        return [(NEAREST_TO_EDGE_MM, SAFE_MARGIN_MM)]
    far = margin - GAP_MM
    near = max(NEAREST_TO_EDGE_MM, far - LENGTH_MM)
    return [(near, far)] if far - near >= SHORTEST_MM else []
