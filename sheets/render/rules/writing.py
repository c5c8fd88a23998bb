"""The finished file of a rules page, in the format that is asked for."""

from typing import Literal, TypeAlias

from sheets.layout.rules_page import lay_out_booklet, lay_out_rules
from sheets.paper.imposition import booklet
from sheets.paper.sizes import Paper
from sheets.render.canvas import typeface
from sheets.render.rules.rules_html import rules_html
from sheets.render.rules.rules_markdown import rules_markdown
from sheets.render.rules.rules_pdf import booklet_pdf, rules_pdf
from sheets.render.rules.rules_text import rules_text
from sheets.specification.rules_page.blocks import RulesPage

FlowingFormat: TypeAlias = Literal["html", "md", "txt"]
RulesFormat: TypeAlias = Literal["pdf", FlowingFormat]


def write_rules(page: RulesPage, kind: FlowingFormat) -> bytes:
    """The finished file of a format that flows as wide as it may."""

    return {"html": rules_html, "md": rules_markdown, "txt": rules_text}[kind](page)


def write_pages(page: RulesPage, *, paper: Paper, large_print: bool = False, made_with: str = "") -> bytes:
    """The finished PDF on sheets of a paper."""

    pages = lay_out_rules(page, paper, typeface.measure, large_print=large_print, made_with=made_with)
    return rules_pdf(page, pages)


def write_booklet(
    page: RulesPage, *, paper: Paper, large_print: bool = False, made_with: str = ""
) -> tuple[bytes, int, int, int]:
    """The PDF of a booklet on sheets that are folded in the middle; its pages, those for notes, and its sheets."""

    pages = lay_out_booklet(page, paper, typeface.measure, large_print=large_print, made_with=made_with)
    folded = booklet(len(pages), paper)
    notes = sum(each.is_for_notes for each in pages)
    return booklet_pdf(page, pages, folded, paper), len(pages), notes, len(folded)
