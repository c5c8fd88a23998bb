"""The word beside the names to be written in, on a panel whose label column is free there: nothing moves for it."""

from dataclasses import replace

from sheets.layout.score_sheet.placed_sheet import PlacedMark, PlacedPage, PlacedPanel
from sheets.layout.type import Measure, Text, line_height
from sheets.phrases.sheet_frame import NAME


def with_name_word(page: PlacedPage, measure: Measure) -> PlacedPage:
    """The page with the word on each panel whose columns have no name yet, and where it has room."""
    size = page.sizes.small_pt
    width = measure(NAME, size, False)
    return replace(page, panels=tuple(_with_word(panel, size, width) for panel in page.panels))


def _with_word(panel: PlacedPanel, size: float, width: float) -> PlacedPanel:
    """The panel with the word in a size, in which it has a width."""
    if not panel.columns or any(column.name for column in panel.columns) or width > panel.label_width:
        return panel
    y = panel.columns[0].name_bottom
    key = (part for entry in panel.key for part in entry if part.x < panel.x + width)
    ends = (part.y + (part.height if isinstance(part, PlacedMark) else 0) for part in key)
    if max(ends, default=0.0) > y - line_height(size):
        return panel
    return replace(panel, beside_names=((Text(NAME, panel.x, y, size),),))
