"""Where cards stand on a sheet of paper: as many as fit, centred; or the paper cut into equal parts without waste."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from sheets.errors import WrongUsage
from sheets.paper.sizes import SAFE_MARGIN_MM, Box, CardSize, Flip, Paper

Fold = Literal["none", "beside", "above"]
ROUNDING_MM = 1e-6
"""What sums of inches in millimetres may be off."""


@dataclass(frozen=True)
class Grid:
    """Equal places in columns and rows on a sheet of paper, numbered from 0, row by row from the top left.

    A place is a card; where cards are folded, it is a front and its back, with the fold between them.
    """

    paper: Paper
    """As the page is drawn: upright or on its side."""
    columns: int
    rows: int
    left_mm: float
    top_mm: float
    width_mm: float
    height_mm: float
    step_x_mm: float
    """From the left edge of a place to that of the next."""
    step_y_mm: float
    flip: Flip = Flip.LONG
    fold: Fold = "none"
    """Where the back lies in a place that is folded: at the right of the front, or above it and upside down."""
    perforated: bool = False
    """Whether the paper comes cut, so that it needs no crop marks."""

    @property
    def places(self) -> int:
        """How many places a sheet of paper has."""
        return self.columns * self.rows

    def place(self, number: int) -> Box:
        """The box of a place."""
        row, column = divmod(number, self.columns)
        x, y = self.left_mm + column * self.step_x_mm, self.top_mm + row * self.step_y_mm
        return Box(x, y, self.width_mm, self.height_mm)

    def front(self, number: int, *, is_back: bool = False) -> Box:
        """The box of the front of the card in a place; where that is folded, of the back if told."""
        box = self.place(number)
        match self.fold:
            case "none":
                return box
            case "beside":
                return replace(box, x=box.x + box.width / 2 if is_back else box.x, width=box.width / 2)
            case "above":
                return replace(box, y=box.y if is_back else box.y + box.height / 2, height=box.height / 2)

    @property
    def card(self) -> CardSize:
        """The size of one face, with the white that keeps its content off the edges of the paper; 0 for most."""
        face, first, last = self.front(0), self.place(0), self.place(self.places - 1)
        right, bottom = self.paper.width_mm - last.right, self.paper.height_mm - last.bottom
        margin = max(0.0, SAFE_MARGIN_MM - min(first.x, first.y, right, bottom))
        return CardSize(f"{face.width:g} x {face.height:g} mm", face.width, face.height, least_margin_mm=margin)


def grid_on(paper: Paper, card: CardSize, *, flip: Flip = Flip.LONG) -> Grid:
    """As many places for a card as fit between the margins of the paper, upright or on its side, centred.

    A card whose own content keeps a margin, as a part of the page does, comes nearer to the paper's edge by that much.
    WrongUsage where not one fits.
    """
    best, margin = _best_grid(paper, card, flip), max(0.0, SAFE_MARGIN_MM - card.least_margin_mm)
    if not best.places:
        takes = " or ".join(f"{width:g} x {height:g} mm" for _, width, height in _places_for(card, flip))
        wrong = f"a card of {card.width_mm:g} x {card.height_mm:g} mm does not fit on {paper.name}"
        wrong += f" with margins of {margin:g} mm" if margin else ""
        wrong += f": with its back it takes {takes}" if best.fold != "none" else ""
        is_whole = sorted((card.width_mm, card.height_mm)) == sorted((paper.width_mm, paper.height_mm))
        fills = "choose the size page, which fills the paper" if is_whole and flip not in (Flip.FOLD, Flip.TENT) else ""
        raise WrongUsage.of(wrong, fills or "choose a smaller card or a larger paper")
    return best


def has_place(paper: Paper, card: CardSize, *, flip: Flip) -> bool:
    """Whether the paper has a place for the card."""
    return _best_grid(paper, card, flip).places > 0


def _best_grid(paper: Paper, card: CardSize, flip: Flip) -> Grid:
    margin, grids = max(0.0, SAFE_MARGIN_MM - card.least_margin_mm), []
    for page in (paper, paper.turned()):
        for fold, width, height in _places_for(card, flip):
            columns = max(0, int((page.width_mm - 2 * margin + ROUNDING_MM) // width))
            rows = max(0, int((page.height_mm - 2 * margin + ROUNDING_MM) // height))
            left, top = (page.width_mm - columns * width) / 2, (page.height_mm - rows * height) / 2
            grids.append(Grid(page, columns, rows, left, top, width, height, width, height, flip, fold))
    return max(grids, key=lambda grid: grid.places)  # of equals the first: upright paper, the back beside the front


def divided(paper: Paper, columns: int, rows: int) -> Grid:
    """The paper cut into equal parts without waste."""
    width, height = paper.width_mm / columns, paper.height_mm / rows
    return Grid(paper, columns, rows, 0, 0, width, height, width, height)


def _places_for(card: CardSize, flip: Flip) -> Iterator[tuple[Fold, float, float]]:
    """The ways a card can lie in a place, with the width and height that it takes."""
    width, height = card.width_mm, card.height_mm
    if flip is Flip.FOLD:
        yield "beside", 2 * width, height
    if flip in (Flip.FOLD, Flip.TENT):
        yield "above", width, 2 * height
    else:
        yield "none", width, height
