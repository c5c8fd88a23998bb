"""A note beside the imprint of a page that is laid out: nothing else on the page moves for it."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from sheets.layout.score_sheet.placed_sheet import PageImprint, PlacedPage
from sheets.layout.type import IMPRINT_PT, LARGE_PRINT_PT, Font, Measure
from sheets.paper.sizes import POINTS_PER_MM

BESIDE = " · "
GAP_MM = 2
ABOVE_EM = 1.22
"""From the baseline of the note to that of the line below it, in sizes of its type."""


def above_imprint(imprint: PageImprint, size: float) -> float:
    """The baseline of a line of some size right above an imprint, in the air below the foot."""
    first = imprint.first
    return first.y - max(first.size * 0.8, size * ABOVE_EM) / POINTS_PER_MM


def with_note(page: PlacedPage, notes: Sequence[str], measure: Measure) -> PlacedPage:
    """The page with the first note that has room behind what the ruler's line begins with, else the last above it.

    That air is too low for large print: there the page stays without it.
    """
    imprint = page.imprint
    right = imprint.ruler_words
    said = chain(imprint.lines, *(line.body for line in page.rules))
    level = [text for text in said if text.align == "left" and text.y == right.y]
    font = Font(measure, right.size)
    left = page.sizes.margin
    before, x = (BESIDE.lstrip(), level[-1].x + font.width(level[-1].words + " ")) if level else ("", left)
    for note in notes:
        if x + font.width(before + note) + GAP_MM <= right.x - font.width(right.words):
            beside = font.text(before + note, x, right.y)
            return replace(page, imprint=replace(imprint, lines=(*imprint.lines, beside)))
    if font.size >= LARGE_PRINT_PT:
        return page
    note, y = notes[-1], above_imprint(imprint, IMPRINT_PT)
    taken = [text for line in page.rules for text in line.body if abs(text.y - y) < GAP_MM]
    x = max((text.x + measure(text.words, text.size, text.bold) + 2 * GAP_MM for text in taken), default=left)
    font = Font(measure, IMPRINT_PT).shrunk(note, page.paper.width_mm - left - x, least=IMPRINT_PT / 2)
    above = font.text(note, x, taken[0].y if taken else y)
    return replace(page, imprint=replace(imprint, lines=(above, *imprint.lines)))
