"""A note beside the imprint of a page that is laid out: nothing else on the page moves for it."""

from collections.abc import Sequence
from dataclasses import replace

from sheets.layout.score_sheet.placed_sheet import PlacedPage
from sheets.layout.type import IMPRINT_PT, LARGE_PRINT_PT, Font, Measure

BESIDE = " · "
GAP_MM = 2
ABOVE_EM = 1.22
"""From the baseline of the note to that of the line below it, in sizes of its type."""


def with_note(page: PlacedPage, notes: Sequence[str], measure: Measure) -> PlacedPage:
    """The page with the first note that has room behind what the ruler's line begins with, else the last above it.

    That air is too low for large print: there the page stays without it.
    """
    imprint = page.imprint
    right = next(text for text in imprint.lines if text.align == "right")
    level = next((text for text in imprint.lines if text.align == "left" and text.y == right.y), None)
    font = Font(measure, right.size)
    left = page.sizes.margin
    before, x = (BESIDE.lstrip(), level.x + font.width(level.words + " ")) if level else ("", left)
    for note in notes:
        if x + font.width(before + note) + GAP_MM <= right.x - font.width(right.words):
            beside = font.text(before + note, x, right.y)
            return replace(page, imprint=replace(imprint, lines=(*imprint.lines, beside)))
    if font.size >= LARGE_PRINT_PT:
        return page
    note = notes[-1]
    font = Font(measure, IMPRINT_PT).shrunk(note, page.paper.width_mm - 2 * left, least=IMPRINT_PT / 2)
    first = min((*imprint.footnotes, *imprint.lines), key=lambda text: text.y)
    above = font.text(note, left, first.y - max(first.size * 0.8, font.size * ABOVE_EM) * 25.4 / 72)
    return replace(page, imprint=replace(imprint, lines=(above, *imprint.lines)))
