"""A rules page drawn: a PDF with the pages that the layout has measured, and a structure to be read aloud."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import partial

from sheets.files import InPieces
from sheets.layout.boxes import Page, Role, draw
from sheets.layout.type import PlacedCode, PlacedPicture, Text
from sheets.paper.imposition import PaperSheet
from sheets.paper.sizes import Box, Paper
from sheets.render.canvas.copied_pages import CopiedPages
from sheets.render.canvas.pdf_pages import PdfPages
from sheets.specification.rules_page.blocks import RulesPage


def rules_pdf(page: RulesPage, pages: Sequence[Page], *, subject: str = "") -> bytes:
    """The PDF of rules, or of what is laid out as they are; equal ones give equal bytes."""
    title = page.title if subject else page.language.say("rules.title", game=page.title)
    subject = subject or page.language.say("rules")
    pdf = PdfPages(title=title, subject=subject, suits=page.suits, language=page.language)
    for number, each in enumerate(pages, 1):
        with pdf.page(each.paper, bookmark=pdf.bookmark(title, number, len(pages))):
            draw(pdf, each, document=title)
    return pdf.tags.finished()


def booklet_pdf(page: RulesPage, pages: Sequence[Page], folded: Sequence[PaperSheet], paper: Paper) -> bytes:
    """The PDF of rules on pages that are imposed on sheets of paper, which lie on their side; read page by page."""
    title = page.language.say("rules.title", game=page.title)
    pdf = PdfPages(title=title, subject=page.language.say("rules"), suits=page.suits, language=page.language)
    sides = [side for each in folded for side, _ in each.printed]
    for number, side in enumerate(sides, 1):
        with pdf.page(paper.on_its_side(), bookmark=pdf.bookmark(title, number, len(sides))):
            pdf.cut_and_fold_marks(side)
            for cell in side.cells:
                pdf.tags.reading_place = cell.face
                with pdf.cell(cell.box):
                    draw(pdf, pages[cell.face], document=title)
    return pdf.tags.finished()


def list_pdf(page: RulesPage, pages: Iterable[tuple[Page, int]], *, subject: str) -> InPieces:
    """The PDF of a long list, page by page as they are made: each is a structure of its own with words in its places.

    Pages that differ in words alone are drawn once, and are copies of one another but for these.
    """
    pdf = PdfPages(title=page.title, subject=subject, suits=page.suits, language=page.language)
    copies = CopiedPages(pdf)
    for number, (each, count) in enumerate(pages, 1):
        noted = _Noted()
        draw(noted, each, document=number)
        draw_it = partial(draw, _WithOwnWords(pdf), each, document=number)
        line = pdf.bookmark(page.title, number, count)
        copies.page(each.paper, tuple(noted.kind), draw=draw_it, own=noted.own, line=line)
    return copies.finished()


class _Noted:
    """A canvas that notes what a page has in common with others that differ from it in words alone, and its words."""

    def __init__(self) -> None:
        self.kind: list[Hashable] = []
        self.own: list[list[Text]] = []
        self._numbers: dict[Hashable, int] = {}

    def text(self, text: Text) -> None:
        self.kind.append("text")
        self.own.append([text])

    def line(self, x1: float, y1: float, *, x2: float, y2: float, weight: float) -> None:
        self.kind.append((x1, y1, x2, y2, weight))

    def tint(self, box: Box) -> None:
        self.kind.append(box)

    def read_picture(self, picture: PlacedPicture) -> None:
        self.kind.append(picture)

    def read_code(self, code: PlacedCode) -> None:
        self.kind.append(code)

    @contextmanager
    def part(self, role: Role, key: Hashable) -> Iterator[None]:
        self.kind.append((role, self._numbers.setdefault(key, len(self._numbers))))
        yield
        self.kind.append(role)

    def artifact(self) -> AbstractContextManager[None]:
        self.kind.append("artifact")
        return nullcontext()


class _WithOwnWords:
    """A PDF as a canvas whose words are those of one copy of the page alone."""

    def __init__(self, pdf: PdfPages) -> None:
        self._pdf = pdf
        self.line, self.tint = pdf.line, pdf.tint
        self.read_picture, self.read_code = pdf.read_picture, pdf.read_code
        self.part, self.artifact = pdf.part, pdf.artifact

    def text(self, text: Text) -> None:
        with self._pdf.own():
            self._pdf.text(text)
