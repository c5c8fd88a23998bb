"""The whole foot of a score sheet behind it, where that was asked for and the pages with the cells lack the room."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from sheets.layout.score_sheet.halving import first_of
from sheets.layout.score_sheet.label_column import row_labels
from sheets.layout.score_sheet.page_frame import PageFrame, page_frame
from sheets.layout.score_sheet.panel import PanelPlan
from sheets.layout.score_sheet.placed_sheet import PlacedPage
from sheets.layout.score_sheet.sheet_sizes import SheetFonts, SheetSizes
from sheets.layout.type import Measure
from sheets.paper.sizes import Paper
from sheets.specification.score_sheet.cells import ScoreSheet
from sheets.words.language import Language


def with_foot_behind(
    sheet: ScoreSheet, pages: Sequence[PlacedPage], measure: Measure, made_with: str
) -> tuple[PlacedPage, ...]:
    """Pages that were fitted without a foot, and behind them all that the foot says, turned where that saves a page."""
    papers = (pages[-1].paper, pages[-1].paper.turned())
    frames = min(([*_frames(sheet, paper, pages[-1].sizes, measure, made_with)] for paper in papers), key=len)
    count = len(pages) + len(frames)
    behind = [
        frame.page((), frame.head.bottom, number=n, count=count) for n, frame in enumerate(frames, len(pages) + 1)
    ]
    return (*(_numbered(page, count, sheet.language) for page in pages), *behind)


def _frames(
    sheet: ScoreSheet, paper: Paper, sizes: SheetSizes, measure: Measure, made_with: str
) -> Iterator[PageFrame]:
    """As few as have room for the foot."""
    fonts, width = SheetFonts(sizes, measure), paper.width_mm - 2 * sizes.margin
    panel = PanelPlan(sheet, row_labels(sheet, fonts), len(sheet.columns), width)
    told = replace(sheet, headline="", fields=(), hands=0, assumed_in_head=(), assumed_in_rows=())
    left = sheet.foot

    def frame(lines: int) -> PageFrame:
        some = replace(told, foot=left[:lines])
        return page_frame(some, panel, paper, made_with, saves_height=True, is_numbered=True)

    while left:
        most = first_of(range(len(left), 0, -1), lambda lines: frame(lines).foot.height <= frame(lines).room)
        yield frame(most)
        left = left[most:]


def _numbered(page: PlacedPage, count: int, language: Language) -> PlacedPage:
    """The page as one of so many."""
    numbered = replace(page.head.numbered, words=language.say("page-of", number=page.number, count=count))
    return replace(page, count=count, head=replace(page.head, numbered=numbered))
