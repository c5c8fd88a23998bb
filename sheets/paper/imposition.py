"""Cards imposed on sheets of paper: which face stands in which cell of which side, and how backs meet their fronts."""

from collections.abc import Sequence
from dataclasses import dataclass

from sheets.paper.grid import Grid
from sheets.paper.marks import Line
from sheets.paper.sizes import Box


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
class Side:
    """One side of a sheet of paper, as it is looked at."""

    cells: tuple[Cell, ...] = ()
    crop_marks: tuple[Line, ...] = ()
    fold_marks: tuple[Line, ...] = ()


@dataclass(frozen=True)
class Sheet:
    """A sheet of paper; the back is None where nothing is printed on the back of any sheet."""

    front: Side
    back: Side | None = None


def impose(
    leaves: Sequence[Leaf], grid: Grid, *, copies: int = 1, start_at: int = 1, stacked: bool = False
) -> tuple[Sheet, ...]:
    """The sheets of paper that cards take, in the order of printing.

    The copies of a card follow each other. Stacked, all is in cut-and-stack order instead: the piles of cut places,
    laid on one another, are in the order of the leaves, so often over as there are copies. `start_at` is the first
    place, from 1, that is free on the first sheet. Every card's back reads upright when the card is turned over like a
    page of a book, whatever the flip. WrongUsage where a number makes no sense.
    """
    raise NotImplementedError
