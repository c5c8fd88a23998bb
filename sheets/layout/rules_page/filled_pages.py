"""Strips shared out among pages: what must stay together does, and a table that goes on has its head once more."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from sheets.layout.rules_page.placed_words import Part, RulesSheet, RulesStrip
from sheets.layout.type import IMPRINT_PT, Text, line_height
from sheets.paper.sizes import Paper
from sheets.phrases.sheet_frame import page_of


def fill_pages(strips: Sequence[RulesStrip], paper: Paper, *, margin: float, foot: str) -> tuple[RulesSheet, ...]:
    """The pages, each with a line at its foot that tells what made it and its number."""
    bottom = paper.height_mm - margin
    pages = _shared_out(strips, top=margin, bottom=bottom - 2 * line_height(IMPRINT_PT))
    sheets = []
    for number, page in enumerate(pages, 1):
        parts = [part.lowered(y) for y, strip in page for part in strip.parts]
        parts += [Part((), Text(foot, margin, bottom, IMPRINT_PT))] if foot else []
        if len(pages) > 1:
            place = page_of(number, len(pages))
            parts.append(Part((), Text(place, paper.width_mm - margin, bottom, IMPRINT_PT, align="right")))
        rules = [replace(strip.rule, y=y + strip.height) for y, strip in page if strip.rule]
        sheets.append(RulesSheet(paper, tuple(parts), tuple(rules)))
    return tuple(sheets)


def _shared_out(strips: Sequence[RulesStrip], *, top: float, bottom: float) -> list[list[tuple[float, RulesStrip]]]:
    """The strips of each page with their heights on it."""
    pages: list[list[tuple[float, RulesStrip]]] = [[]]
    y = top
    for group in _groups(strips):
        tall = sum(strip.before + strip.height for strip in group) - (0 if pages[-1] else group[0].before)
        if pages[-1] and y + tall > bottom:
            pages.append([])
            y = top
            if head := group[0].head:  # drawn once more, but not read again
                pages[-1].append((y, replace(head, parts=tuple(replace(part, path=()) for part in head.parts))))
                y += head.height
        for strip in group:
            if pages[-1] and y + strip.before + strip.height > bottom + 0.01:  # a group taller than a page
                pages.append([])
                y = top
            y += strip.before if pages[-1] else 0
            pages[-1].append((y, strip))
            y += strip.height
    return pages


def _groups(strips: Sequence[RulesStrip]) -> Iterator[list[RulesStrip]]:
    """Strips that stay together."""
    group: list[RulesStrip] = []
    for strip in strips:
        group.append(strip)
        if not strip.stays:
            yield group
            group = []
    if group:
        yield group
