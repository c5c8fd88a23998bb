"""Where the fields of a fillable sheet lie, and in what size something is written in them."""

import re
from collections.abc import Sequence
from itertools import chain

from sheets.layout.score_sheet.placed_sheet import PlacedColumn, PlacedMark, PlacedPage, PlacedPanel
from sheets.layout.type import Blank, Text, line_height
from sheets.paper.sizes import POINTS_PER_MM, Box
from sheets.render.canvas import typeface
from sheets.words.common import BLANK

FIELD_HEIGHT = 0.6
"""The most of a place's height that figures take, size of type to height."""
FIGURES_EM = 2.9
"""The width of the longest usual score, "-1250" with air, in sizes of the type."""
COUNT_EM = 1.8
"""Likewise of two figures, which viewers set with air of their own."""
LETTER_EM = 0.56
"""The width of a letter of a word that is chosen."""
MOST_PT, LEAST_PT = 22.0, 6.0
TICK_PT = LEAST_PT
"""The type of a tick, which is as high as its place."""
NAME_AIR_MM = 1.2
CAPITALS = 0.6
"""The height of capitals, in lines of type."""
LINE_ABOVE, LINE_BELOW = 0.74, 0.12
"""How far a field on a line to write on goes above it and below it, in lines of type."""
STATUS_PT, STATUS_GAP_MM = 9.0, 0.2
LEAST_BONUS_MM, BONUS_GAP_MM = 7.0, 0.5
"""The narrowest place for a bonus to be chosen in; where marks leave less, it covers the mark itself."""


def bonus_box(mark: Box, others: Sequence[Box], *, left: float) -> Box:
    """Where a bonus is chosen: in the widest gap between the marks of its line; where all are narrow, over its own."""
    level = sorted((other for other in others if _is_level(other, mark) and other.x <= mark.x), key=lambda box: box.x)
    starts, ends = [left, *(other.right + BONUS_GAP_MM for other in level)], [other.x for other in level]
    gaps = list(zip(starts, ends, strict=False))
    start, end = max(gaps, key=lambda gap: gap[1] - gap[0])
    if end - start < LEAST_BONUS_MM:
        start, end = gaps[-1][0], mark.right
    height = max(mark.height, line_height(LEAST_PT))
    return Box(start, mark.y + (mark.height - height) / 2, end - start - BONUS_GAP_MM / 2, height)


def _is_level(one: Box, other: Box) -> bool:
    return one.y < other.bottom and other.y < one.bottom


def figure_size(box: Box, *, is_count: bool) -> float:
    """The type in which figures fit a place: a score, or a place or a hand, which have two at the most."""
    width, height = box.width * POINTS_PER_MM, box.height * POINTS_PER_MM
    room = width / (COUNT_EM if is_count else FIGURES_EM)
    return round(max(LEAST_PT, min(MOST_PT, height * FIELD_HEIGHT, room)), 1)


def entry_size(box: Box, choices: Sequence[str]) -> float:
    """The type for a figure of a round, or for the longest of the words that it is chosen from."""
    letters = max(map(len, choices), default=0)
    room = box.width * POINTS_PER_MM / max(letters * LETTER_EM, COUNT_EM)
    return round(max(LEAST_PT, min(MOST_PT, box.height * POINTS_PER_MM * FIELD_HEIGHT, room)), 1)


def tick_box(box: Box) -> Box:
    """The corner of a bid's place where it is ticked: at the right, above what is written."""
    side = line_height(TICK_PT)
    return Box(box.right - side, box.y, side, side)


def on_line(blank: Blank, size: float) -> Box:
    """The field above a line to write on."""
    height = line_height(size)
    return Box(blank.x, blank.y - height * LINE_ABOVE, blank.width, height * (LINE_ABOVE + LINE_BELOW))


def blank_boxes(text: Text) -> list[Box]:
    """The places to write on in words, which are set from the left."""
    height = line_height(text.size)
    found = []
    for match in re.finditer(f"{BLANK}_*", text.words):
        before, blank = (
            typeface.measure(part, text.size, text.bold) for part in (text.words[: match.start()], match[0])
        )
        found.append(Box(text.x + before, text.y - height * CAPITALS, blank, height * (CAPITALS + LINE_BELOW * 2)))
    return found


def head_box(page: PlacedPage, panel: PlacedPanel, column: PlacedColumn) -> Box:
    """The place for a name, above the rule and what stands between: the hands dealt, the heads of points and total."""
    texts = [part for part in (*column.deals, *column.hand_heads) if isinstance(part, Text)]
    tops = [text.y - line_height(text.size) * CAPITALS for text in texts]
    bottom = min([panel.head_bottom, *(top - NAME_AIR_MM / 4 for top in tops), *(line.y for line in column.name_line)])
    height = line_height(page.sizes.text_pt) + NAME_AIR_MM
    return Box(column.x, bottom - height, column.width, height)


def status_box(page: PlacedPage) -> Box | None:
    """The white between the table and what stands below it, where a line of small type has room."""
    below = [text for line in page.rules for text in (*line.name, *line.parts) if isinstance(text, Text)]
    if not page.panels:
        return None
    tops = [
        text.y - line_height(text.size) * CAPITALS for text in chain(below, page.imprint.footnotes, page.imprint.lines)
    ]
    tops += [mark.y for mark in page.hands if isinstance(mark, PlacedMark)]
    first = min(page.panels, key=lambda panel: (panel.x, -_bottom(panel)))
    left = first.columns[0].x
    top = _bottom(first) + STATUS_GAP_MM
    bottom = min((each for each in tops if each > top), default=page.paper.height_mm - page.sizes.margin)
    beside = [panel.x - page.sizes.gutter for panel in page.panels if panel.x > first.x and _bottom(panel) > top]
    right = min(beside, default=page.paper.width_mm - page.sizes.margin)
    height = min(bottom - top, line_height(STATUS_PT) + 0.6)
    return Box(left, top, right - left, height) if height >= line_height(LEAST_PT) * 0.9 else None


def _bottom(panel: PlacedPanel) -> float:
    return panel.rows[-1].bottom if panel.rows else panel.head_bottom
