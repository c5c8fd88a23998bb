"""A rules page in its formats: each writes the same headings, words, lists and tables in its own tongue."""

from typing import Literal, TypeAlias

from sheets.paper.imposition import booklet
from sheets.paper.sizes import Paper
from sheets.specification.rules_page import RulesPage

FlowingFormat: TypeAlias = Literal["html", "md", "txt"]
RulesFormat: TypeAlias = Literal["pdf", FlowingFormat]


def write_rules(page: RulesPage, kind: FlowingFormat) -> bytes:
    """The finished file of a format that flows as wide as it may."""
    from sheets.render.rules import rules_html, rules_markdown, rules_text

    writers = {"html": rules_html.rules_html, "md": rules_markdown.rules_markdown, "txt": rules_text.rules_text}
    return writers[kind](page)


def write_pages(page: RulesPage, *, paper: Paper, large_print: bool = False, made_with: str = "") -> tuple[bytes, int]:
    """The finished PDF on sheets of a paper, and how many pages it has."""
    from sheets.layout.rules_page import lay_out_rules
    from sheets.render.canvas import typeface
    from sheets.render.rules.rules_pdf import rules_pdf

    pages = lay_out_rules(page, paper, typeface.measure, large_print=large_print, made_with=made_with)
    return rules_pdf(page, pages), len(pages)


def write_booklet(
    page: RulesPage, *, paper: Paper, large_print: bool = False, made_with: str = ""
) -> tuple[bytes, int, int, int]:
    """The PDF of a booklet on sheets that are folded in the middle; its pages, those for notes, and its sheets."""
    from sheets.layout.rules_page import lay_out_booklet
    from sheets.render.canvas import typeface
    from sheets.render.rules.rules_pdf import booklet_pdf

    pages = lay_out_booklet(page, paper, typeface.measure, large_print=large_print, made_with=made_with)
    folded = booklet(len(pages), paper)
    notes = sum(each.is_for_notes for each in pages)
    return booklet_pdf(page, pages, folded, paper), len(pages), notes, len(folded)
