"""A rules page drawn: a PDF with the pages that the layout has measured, and a structure to be read aloud."""

from collections.abc import Sequence
from contextlib import nullcontext
from itertools import groupby
from typing import assert_never

from sheets.layout.rules_page.filled_pages import Part, RulesSheet
from sheets.layout.type import Blank, PlacedCode, PlacedPicture, Text
from sheets.paper.imposition import PaperSheet
from sheets.paper.sizes import Paper
from sheets.render.canvas.pdf_pages import PdfPages
from sheets.render.canvas.tagging import Element
from sheets.specification.rules_page.blocks import RulesPage

_LINE_PT = 0.35
"""A line to write on."""


def rules_pdf(page: RulesPage, sheets: Sequence[RulesSheet], *, subject: str = "") -> bytes:
    """The PDF of rules, or of what is laid out as they are; equal ones give equal bytes."""
    title = page.title if subject else page.language.say("rules.title", game=page.title)
    subject = subject or page.language.say("rules")
    pdf = PdfPages(title=title, subject=subject, suits=page.suits, language=page.language)
    begun: dict[str, Element] = {}
    for number, sheet in enumerate(sheets, 1):
        with pdf.page(sheet.paper, bookmark=pdf.bookmark(title, number, len(sheets))):
            draw_rules_sheet(pdf, sheet, begun)
    return pdf.tags.finished()


def booklet_pdf(page: RulesPage, sheets: Sequence[RulesSheet], folded: Sequence[PaperSheet], paper: Paper) -> bytes:
    """The PDF of rules on pages that are imposed on sheets of paper, which lie on their side; read page by page."""
    title = page.language.say("rules.title", game=page.title)
    pdf = PdfPages(title=title, subject=page.language.say("rules"), suits=page.suits, language=page.language)
    begun: dict[str, Element] = {}
    sides = [side for each in folded for side, _ in each.printed]
    for number, side in enumerate(sides, 1):
        with pdf.page(paper.on_its_side(), bookmark=pdf.bookmark(title, number, len(sides))):
            pdf.cut_and_fold_marks(side)
            for cell in side.cells:
                pdf.tags.reading_place = cell.face
                with pdf.cell(cell.box):
                    draw_rules_sheet(pdf, sheets[cell.face], begun)
    return pdf.tags.finished()


def draw_rules_sheet(pdf: PdfPages, sheet: RulesSheet, begun: dict[str, Element]) -> None:
    """Draw rules on the open page; what was begun on an earlier one goes on."""
    with pdf.tags.artifact():
        for tint in sheet.tints:
            pdf.tint(tint)
        for rule in sheet.rules:
            pdf.rule(rule)
        for part in sheet.parts:
            if not part.path:
                _draw(pdf, part)
    _write(pdf, [part for part in sheet.parts if part.path], begun, depth=0)


def _write(pdf: PdfPages, parts: Sequence[Part], begun: dict[str, Element], *, depth: int) -> None:
    """Draw parts within the elements that they have in common; one that was begun on an earlier page goes on."""
    for step, group in groupby(parts, key=lambda part: part.path[depth] if depth < len(part.path) else None):
        if step is None:
            for part in group:
                _draw(pdf, part)
            continue
        name, kind = step
        if name in begun:
            part_of = pdf.tags.resumed(begun[name])
        elif kind in ("column", "row"):
            part_of = pdf.tags.header("Column" if kind == "column" else "Row")
        else:
            part_of = pdf.tags.element(kind)
        with part_of as begun[name]:
            _write(pdf, list(group), begun, depth=depth + 1)


def _draw(pdf: PdfPages, part: Part) -> None:
    """Draw one part where the structure stands now."""
    match part.content:
        case Text():
            pdf.text(part.content)
        case Blank():
            with pdf.tags.artifact() if part.path else nullcontext():
                pdf.blank(part.content, weight=_LINE_PT)
        case PlacedPicture():
            pdf.read_picture(part.content)
        case PlacedCode():
            pdf.read_code(part.content)
        case _:
            assert_never(part.content)
