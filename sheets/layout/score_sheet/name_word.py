"""The word beside the names to be written in, on a panel whose label column is free there: nothing moves for it."""

from dataclasses import replace

from sheets.layout.score_sheet.placed_sheet import PlacedMark, PlacedPage, PlacedPanel
from sheets.layout.type import FIGURE_HEIGHT, Blank, Measure, Text, line_height
from sheets.paper.sizes import POINTS_PER_MM

GAP_MM = 0.8
"""Between the word and what stands below it."""


def with_name_word(page: PlacedPage, word: str, measure: Measure) -> PlacedPage:
    """The page with the word on each panel whose columns have no name yet, and where it has room."""
    size = page.sizes.small_pt
    width = measure(word, size, False)
    return replace(page, panels=tuple(_with_word(panel, word, size, width) for panel in page.panels))


def _with_word(panel: PlacedPanel, word: str, size: float, width: float) -> PlacedPanel:
    """The panel with the word in a size, in which it has a width."""
    if not panel.columns or any(column.name for column in panel.columns) or width > panel.label_width:
        return panel
    y = panel.columns[0].name_bottom
    key = (_extent(part) for entry in panel.key for part in entry if part.x < panel.x + width)
    if any(top < y + GAP_MM and bottom > y - line_height(size) for top, bottom in key):
        return panel
    return replace(panel, beside_names=((Text(word, panel.x, y, size),),))


def _extent(part: Text | PlacedMark | Blank) -> tuple[float, float]:
    """Where a part of the key begins and ends, from the top of the page."""
    if isinstance(part, Text):
        return part.y - FIGURE_HEIGHT * part.size / POINTS_PER_MM, part.y
    return part.y, part.y + (part.height if isinstance(part, PlacedMark) else 0)
