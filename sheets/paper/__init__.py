"""Lengths, papers, cards and their imposition: numbers only, in millimetres, from the top left corner of the page."""

from sheets.paper.card_sizes import CARD_SIZES, PARTS_OF_A_PAGE, CardSize, read_card_size
from sheets.paper.grid import Grid, divided, grid_on
from sheets.paper.imposition import Cell, Leaf, PaperSheet, Side, impose
from sheets.paper.marks import Line
from sheets.paper.printer import Printer
from sheets.paper.sizes import (
    LARGEST_MM,
    PAPERS,
    POINTS_PER_MM,
    SAFE_MARGIN_MM,
    SMALLEST_MM,
    Box,
    Flip,
    Paper,
    paper_of_locale,
    read_paper,
)
from sheets.paper.stock import Stock

__all__ = [
    "CARD_SIZES",
    "LARGEST_MM",
    "PAPERS",
    "PARTS_OF_A_PAGE",
    "POINTS_PER_MM",
    "SAFE_MARGIN_MM",
    "SMALLEST_MM",
    "Box",
    "CardSize",
    "Cell",
    "Flip",
    "Grid",
    "Leaf",
    "Line",
    "Paper",
    "PaperSheet",
    "Printer",
    "Side",
    "Stock",
    "divided",
    "grid_on",
    "impose",
    "paper_of_locale",
    "read_card_size",
    "read_paper",
]
