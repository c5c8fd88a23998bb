"""Where cards stand on a sheet of paper: as many as fit, centred; or the paper cut into equal parts without waste."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from sheets.errors import WrongUsage
from sheets.paper.card_sizes import CardSize
from sheets.paper.sizes import SAFE_MARGIN_MM, Box, Flip, Paper

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
    fold: Literal["none", "beside", "above"] = "none"
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

    def front(self, number: int) -> Box:
        """The box of the front of the card in a place."""
        box = self.place(number)
        match self.fold:
            case "none":
                return box
            case "beside":
                return Box(box.x, box.y, box.width / 2, box.height)
            case "above":
                return Box(box.x, box.y + box.height / 2, box.width, box.height / 2)

    def folded_back(self, number: int) -> Box:
        """The box of the back that is folded behind the front in a place."""
        box = self.place(number)
        if self.fold == "beside":
            return Box(box.x + box.width / 2, box.y, box.width / 2, box.height)
        return Box(box.x, box.y, box.width, box.height / 2)

    @property
    def card(self) -> CardSize:
        """The size of one face."""
        face = self.front(0)
        return CardSize(f"{face.width:g} x {face.height:g} mm", face.width, face.height)


def grid_on(
    paper: Paper,
    card: CardSize,
    *,
    flip: Flip = Flip.LONG,
    margin_mm: float = SAFE_MARGIN_MM,
    gap_mm: float = 0,
) -> Grid:
    """As many places for a card as fit between the margins of the paper, upright or on its side, centred.

    A card that is a part of the page reaches the paper's edge, and its own content keeps the margin. WrongUsage where
    not one fits.
    """
    raise NotImplementedError


def divided(paper: Paper, columns: int, rows: int) -> Grid:
    """The paper cut into equal parts without waste."""
    raise NotImplementedError
