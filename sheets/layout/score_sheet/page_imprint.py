"""The imprint at the very foot of a page: footnotes, the source, what made the sheet, and a ruler of 50 mm."""

from dataclasses import dataclass

from sheets.layout.score_sheet.sheet_sizes import SheetFonts
from sheets.layout.type import Text
from sheets.paper.sizes import Box, Paper
from sheets.phrases.sheet_frame import ACTUAL_SIZE
from sheets.specification.score_sheet.cells import ScoreSheet

RULER_MM, RULER_HEIGHT_MM = 50, 1.6
NOTES_GAP_MM = 0.8
"""Between footnotes and imprint."""


@dataclass(frozen=True)
class PageImprint:
    """An imprint in its place; its height has the air above it."""

    footnotes: tuple[Text, ...]
    lines: tuple[Text, ...]
    ruler: Box
    height: float


def page_imprint(sheet: ScoreSheet, paper: Paper, fonts: SheetFonts, made_with: str) -> PageImprint:
    """The imprint of a page; what made the sheet stands beside the ruler if it can."""
    sizes, font, small = fonts.sizes, fonts.imprint, fonts.small
    left, right = sizes.margin, paper.width_mm - sizes.margin
    width, bottom = right - left, paper.height_mm - sizes.margin
    beside = width - RULER_MM - font.width(ACTUAL_SIZE) - 8
    together = " · ".join(part for part in (sheet.imprint, made_with) if part)
    if font.width(together) <= beside:
        last, above = together, []
    elif font.width(made_with) <= beside:
        last, above = made_with, font.lines(sheet.imprint, width)
    else:
        last, above = "", font.lines(sheet.imprint, width) + font.lines(made_with, width)
    notes = [line for note in sheet.footnotes for line in small.lines(note, width)]
    texts = [font.text(last, left, bottom)] if last else []
    texts.append(font.text(ACTUAL_SIZE, right - RULER_MM - 2, bottom, align="right"))
    first = bottom - len(above) * font.line_height
    texts += [font.text(line, left, first + n * font.line_height) for n, line in enumerate(above)]
    last_note = bottom - (len(above) + 1) * font.line_height - NOTES_GAP_MM
    footnotes = [
        small.text(line, left, last_note - (len(notes) - 1 - n) * small.line_height) for n, line in enumerate(notes)
    ]
    notes_height = len(notes) * small.line_height + NOTES_GAP_MM if notes else 0
    return PageImprint(
        tuple(footnotes),
        tuple(texts),
        Box(right - RULER_MM, bottom - RULER_HEIGHT_MM, RULER_MM, RULER_HEIGHT_MM),
        notes_height + (len(above) + 1) * font.line_height + sizes.leading * 0.7,
    )
