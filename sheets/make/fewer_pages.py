"""What would spare a sheet of several pages some of them: no marks in its cells, or paper that is twice as large.

And that several on a page may spare none.
"""

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
        bare = _fitted(replace(asked, marks=frozenset()), fit)
        if bare and len(bare.pages) < pages:
            yield fewer_without_marks(
                len(bare.pages),
                says_less=bare.unsaid.things > fitted.unsaid.things,
                has_fewer_lines=_lines(bare) < _lines(fitted),
            )
    larger = next((large for half, large in LARGER.items() if half.is_like(asked.page)), None)
    if larger and 1 < pages <= MOST_OF_HALVES:
        whole = _fitted(replace(asked, page=larger), fit)
        if whole and 2 * len(whole.pages) <= pages:  # and so no more paper
            yield fewer_with_larger_paper(larger.name, len(whole.pages))


def spares_nothing(asked: AskedSheet, pages: int, fit: "Callable[[AskedSheet], FittedGame]") -> Iterator[str]:
    """What is said of so many pages with several sheets on each, where as many sheets alone take no more of them."""
    from sheets.phrases.sheet_frame import no_paper_spared

    copies = asked.request.copies_per_page or 1
    if 1 < copies <= pages:
        request, options = replace(asked.request, copies_per_page=None), replace(asked.options, players_together=False)
        alone = _fitted(replace(asked, request=request, options=options), fit)
        if alone and copies * len(alone.pages) <= pages:
            yield no_paper_spared(copies)


def _lines(fitted: "FittedGame") -> int:
    """How many lines there are to score on."""
    return sum(row.is_scored for row in fitted.sheet.rows)


def _fitted(asked: AskedSheet, fit: "Callable[[AskedSheet], FittedGame]") -> "FittedGame | None":
    try:
        return fit(asked)
    except SheetsError:
        return None  # no room, as there may be none for the lines of no marks
