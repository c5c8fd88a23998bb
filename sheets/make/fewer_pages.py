"""What would spare a sheet of several pages some of them: no marks in its cells, or paper that is twice as large."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from sheets.errors import SheetsError
from sheets.make.sheet_fitting import AskedSheet
from sheets.paper.sizes import PAPERS

if TYPE_CHECKING:
    from sheets.layout.score_sheet.game_pages import FittedGame

MOST_PAGES = 8
"""A sheet of more is not tried without marks: that would take as long again, and spare a small part."""
MOST_OF_HALVES = 2 * MOST_PAGES
"""Likewise, of one on half as large paper, which the larger spares half of its pages."""
LARGER = {PAPERS[name].half(): PAPERS[name] for name in ("a4", "letter")}
"""What everybody has at home, for paper half as large."""


def fewer_pages(asked: AskedSheet, fitted: "FittedGame", fit: "Callable[[AskedSheet], FittedGame]") -> Iterator[str]:
    """What is said of each that spares pages; nothing of marks where some were asked for."""
    from sheets.phrases.sheet_frame import fewer_with_larger_paper, fewer_without_marks
    from sheets.specification.score_sheet.cell_marks import marks_of

    pages = len(fitted.pages)
    if 1 < pages <= MOST_PAGES and asked.marks is None and marks_of(fitted.sheet):
        fewer = _pages(replace(asked, marks=frozenset()), fit)
        if fewer < pages:
            yield fewer_without_marks(fewer)
    larger = next((large for half, large in LARGER.items() if half.is_like(asked.page)), None)
    if larger and 1 < pages <= MOST_OF_HALVES:
        fewer = _pages(replace(asked, page=larger), fit)
        if 2 * fewer <= pages:  # and so no more paper
            yield fewer_with_larger_paper(larger.name, fewer)


def _pages(asked: AskedSheet, fit: "Callable[[AskedSheet], FittedGame]") -> int:
    try:
        return len(fit(asked).pages)
    except SheetsError:
        return MOST_PAGES + 1  # with room for less, as little as no marks may take
