"""For which players a page is that has no names and not all columns, or two of them are mixed up at the table."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import inf

from sheets.layout.score_sheet.placed_sheet import PageHead, PlacedPanel
from sheets.layout.score_sheet.sheet_sizes import SheetFonts
from sheets.layout.type import Text
from sheets.paper.sizes import POINTS_PER_MM
from sheets.specification.score_sheet.cells import ScoreSheet

SEATS_GAP_MM, LEAST_GAP_MM = 4, 3
"""Around what is said behind the number of a page, and the least at its end, for digits differ in width."""
BELOW_EM = 0.25
"""How far letters reach below their line, in sizes of their type."""


def seats_said(sheet: ScoreSheet, first: int, last: int) -> str:
    """For whom a page is whose columns have no names, counted from 1: "players 5–8"."""
    names = f"{first}–{last}" if first < last else str(first)
    return sheet.language.say("columns.those", teams=sheet.has_teams, number=last - first + 1, names=names)


def with_seats(
    head: PageHead, sheet: ScoreSheet, panels: Sequence[PlacedPanel], fonts: SheetFonts, *, end: float, longest: str
) -> PageHead:
    """The head of a page up to some x, with for whom it is in the first place that has room.

    Behind its number, which may yet be the longest, else at the end of the last line below the title, or of the first
    line of the key. Nothing where all are on it, or have names.
    """
    shown = [column.column for panel in panels for column in panel.columns]
    if all(sheet.columns[column].name for column in shown) or len({*shown}) == len(sheet.columns):
        return head
    said = seats_said(sheet, min(shown) + 1, max(shown) + 1)
    places = (*_behind_number(said, head, fonts, end, longest), *_below_title(said, head, fonts, end))
    return replace(head, seats=(places or (*_beside_key(said, panels[0], fonts, end),))[:1])


def _behind_number(said: str, head: PageHead, fonts: SheetFonts, end: float, longest: str) -> Iterator[Text]:
    number = head.numbered
    x, end = number.x + fonts.remark.width(longest) + SEATS_GAP_MM, _end_beside(head, number.y, fonts, end)
    fitting = (font for font in (fonts.remark, fonts.small) if x + font.width(said) + LEAST_GAP_MM <= end)
    return (font.text(said, x, number.y) for font in fitting)


def _below_title(said: str, head: PageHead, fonts: SheetFonts, end: float) -> Iterator[Text]:
    for line in head.headline[-1:]:
        x = _end_beside(head, line.y, fonts, end) - fonts.small.width(said)
        if line.x + fonts.text.width(line.words) + SEATS_GAP_MM <= x:
            yield fonts.small.text(said, x, line.y)


def _beside_key(said: str, panel: PlacedPanel, fonts: SheetFonts, end: float) -> Iterator[Text]:
    """Above columns whose names have room below it."""
    small, lines = fonts.small, [part for entry in panel.key for part in entry if isinstance(part, Text)]
    y, x = min((text.y for text in lines), default=inf), end - small.width(said)
    ends = (text.x + small.width(text.words) for text in lines if text.y < y + small.line_height / 2)
    is_free = not any(column.name for column in panel.columns)
    bottom = y + BELOW_EM * small.size / POINTS_PER_MM
    has_room = max(ends, default=x) + SEATS_GAP_MM <= x
    if is_free and has_room and bottom + fonts.text.line_height <= panel.columns[0].name_bottom:
        yield small.text(said, x, y)


def _end_beside(head: PageHead, y: float, fonts: SheetFonts, end: float) -> float:
    """How far a line of the head may go that stands at a height."""
    beside = [part.x for part in head.fields if abs(part.y - y) < fonts.sizes.leading]
    return min([end, *beside, *([head.logo.x] if head.logo else [])])
