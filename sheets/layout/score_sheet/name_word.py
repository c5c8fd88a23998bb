"""The word beside the names to be written in, on a panel whose label column is free there: nothing moves for it."""

from dataclasses import replace

from sheets.layout.score_sheet.placed_sheet import PlacedMark, PlacedPage, PlacedPanel
from sheets.layout.type import Font, Measure, Text
from sheets.phrases.sheet_frame import NAME


def with_name_word(page: PlacedPage, measure: Measure) -> PlacedPage:
    """The page with the word on each panel whose columns have no name yet, and where it has room."""
    font = Font(measure, page.sizes.small_pt)
    return replace(page, panels=tuple(_with_word(panel, font) for panel in page.panels))


def _with_word(panel: PlacedPanel, font: Font) -> PlacedPanel:
    has_names = any(column.name for column in panel.columns)
    if has_names or not panel.columns or font.width(NAME) > panel.label_width:
        return panel
    y = panel.columns[0].name_bottom
    key = (part for entry in panel.key for part in entry if part.x < panel.x + font.width(NAME))
    ends = (part.y + (part.height if isinstance(part, PlacedMark) else 0) for part in key)
    beside = max(ends, default=0.0)
    if beside > y - font.line_height:
        return panel
    return replace(panel, beside_names=((Text(NAME, panel.x, y, font.size),),))
