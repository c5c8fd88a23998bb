"""A rules page drawn: a PDF with the pages that the layout has measured, and a structure to be read aloud."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from typing import assert_never

from sheets.layout.rules_page.placed_words import Part, RulesSheet, Step
from sheets.layout.type import Blank, PlacedPicture, Text
from sheets.render import canvas
from sheets.render.canvas.tagging import Element
from sheets.specification.rules_page.blocks import RulesPage

_LINE = 0.35
"""The outline of a small card and a line to write on, in points."""


def rules_pdf(page: RulesPage, sheets: Sequence[RulesSheet]) -> bytes:
    """The PDF of rules laid out on pages; equal rules give equal bytes."""
    title = f"{page.title}, rules"
    pdf = canvas.Sheet(title=title, subject="Rules", suits=page.suits)
    writer = _Writer(pdf)
    for sheet in sheets:
        bookmark = title if sheet.count == 1 else f"{title}, page {sheet.number} of {sheet.count}"
        with pdf.page(sheet.paper, label=str(sheet.number), bookmark=bookmark):
            with pdf.tags.artifact():
                for rule in sheet.rules:
                    pdf.rule(rule)
                for part in sheet.parts:
                    if not part.way:
                        writer.draw(part)
            writer.write([part for part in sheet.parts if part.way], depth=0)
    return pdf.tags.finished()


class _Writer:
    """Draws the parts of pages; an element that was begun on an earlier page goes on."""

    def __init__(self, pdf: canvas.Sheet) -> None:
        self._pdf = pdf
        self._begun: dict[Step, Element] = {}

    def write(self, parts: Sequence[Part], *, depth: int) -> None:
        """Draw parts within the elements that they have in common."""
        for step, group in groupby(parts, key=lambda part: part.way[depth] if depth < len(part.way) else None):
            if step is None:
                for part in group:
                    self.draw(part)
            else:
                with self._element(step):
                    self.write(list(group), depth=depth + 1)

    def draw(self, part: Part) -> None:
        """Draw one part where the structure stands now."""
        match part.content:
            case Text():
                self._pdf.text(part.content)
            case Blank():
                with self._pdf.tags.artifact() if part.way else _nothing():
                    self._pdf.blank(part.content, weight=_LINE)
            case PlacedPicture():
                self._pdf.read_picture(part.content)
            case _:
                assert_never(part.content)

    @contextmanager
    def _element(self, step: Step) -> Iterator[None]:
        tags, kind = self._pdf.tags, step[1]
        if step in self._begun:
            with tags.resumed(self._begun[step]):
                yield
            return
        match kind:
            case "column":
                opened = tags.header("Column")
            case "row":
                opened = tags.header("Row")
            case _:
                opened = tags.element(kind)
        with opened as element:
            self._begun[step] = element
            yield


@contextmanager
def _nothing() -> Iterator[None]:
    yield
