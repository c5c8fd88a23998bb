"""Strips shared out among pages: what must stay together does, and a table that goes on has its head once more."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from sheets.layout.rules_page.placed_words import Part, RulesSheet, RulesStrip
from sheets.layout.type import IMPRINT_PT, Text, line_height
from sheets.paper import Paper


def fill_pages(strips: Sequence[RulesStrip], paper: Paper, *, margin: float, foot: str) -> tuple[RulesSheet, ...]:
    """The pages, each with a line at its foot that tells what made it and its number."""
    bottom = paper.height_mm - margin - 2 * line_height(IMPRINT_PT)
    pages: list[list[tuple[float, RulesStrip]]] = [[]]
    y = margin
    for group in _groups(strips):
        tall = sum(strip.before + strip.height for strip in group) - (0 if pages[-1] else group[0].before)
        if pages[-1] and y + tall > bottom:
            pages.append([])
            y = margin
            if head := _repeated(group[0]):
                pages[-1].append((y, head))
                y += head.height
        for strip in group:
            if pages[-1] and y + strip.before + strip.height > bottom + 0.01:  # a group taller than a page
                pages.append([])
                y = margin
            y += strip.before if pages[-1] else 0
            pages[-1].append((y, strip))
            y += strip.height
    return tuple(
        _page(placed, paper, number=number, count=len(pages), margin=margin, foot=foot)
        for number, placed in enumerate(pages, 1)
    )


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


def _repeated(strip: RulesStrip) -> RulesStrip | None:
    """The head of a table that goes on, drawn once more but not read again."""
    if strip.head is None:
        return None
    return replace(strip.head, parts=tuple(replace(part, path=()) for part in strip.head.parts))


def _page(
    placed: Sequence[tuple[float, RulesStrip]],
    paper: Paper,
    *,
    number: int,
    count: int,
    margin: float,
    foot: str,
) -> RulesSheet:
    parts = [part.lowered(y) for y, strip in placed for part in strip.parts]
    rules = [replace(strip.rule, y=y + strip.height) for y, strip in placed if strip.rule is not None]
    bottom = paper.height_mm - margin
    parts += [Part((), Text(foot, margin, bottom, IMPRINT_PT))] if foot else []
    if count > 1:
        said = f"{number} of {count}"
        parts.append(Part((), Text(said, paper.width_mm - margin, bottom, IMPRINT_PT, align="right")))
    return RulesSheet(paper, number, count, tuple(parts), tuple(rules))
