"""A rules page as HTML: one file that loads nothing, for the phone, the desktop and the printer."""

import re
from collections.abc import Mapping, Sequence
from itertools import count
from typing import assert_never

from jinja2 import Environment, StrictUndefined
from markupsafe import Markup

from sheets.pictograms import SLIVERS, place_cards
from sheets.render.canvas.pieces import Sign, signs_of
from sheets.render.canvas.svg import svg_picture
from sheets.resources import shipped
from sheets.specification.rules_page.blocks import (
    BlankPiece,
    Block,
    Bullets,
    Line,
    Paragraph,
    Picture,
    Piece,
    RulesPage,
    Section,
    TableBlock,
    Words,
    plain,
)

CARD_MM = 10.5
"""The width of a card in a picture; wide pictures shrink with the page."""
WIDEST_MM = 100


def rules_html(page: RulesPage) -> bytes:
    """The whole file; every word of the game is escaped on its way in, and its shape never depends on them."""
    environment = Environment(
        autoescape=True, undefined=StrictUndefined, keep_trailing_newline=True, trim_blocks=True, lstrip_blocks=True
    )
    frame = environment.from_string(shipped("templates").joinpath("page.html").read_text("utf-8"))
    writer = _HtmlWriter(signs_of(page.suits))
    sections = Markup("\n").join(writer.section(number, section) for number, section in enumerate(page.sections, 1))
    return frame.render(title=page.title, lead=page.lead, sections=sections).encode()


class _HtmlWriter:
    """Writes sections one after another, and numbers the pictures, each of which needs an identifier of its own."""

    def __init__(self, signs: Mapping[str, Sign]) -> None:
        self._signs = signs
        self._numbers = count(1)

    def section(self, number: int, section: Section) -> Markup:
        blocks = Markup("\n").join(self._block(block, number) for block in section.blocks)
        return Markup(
            '<section aria-labelledby="part-{n}">\n<h2 id="part-{n}">{h}</h2>\n<div>\n{b}\n</div>\n</section>'
        ).format(n=number, h=self._line(section.heading), b=blocks)

    def _block(self, block: Block, section: int) -> Markup:
        match block:
            case Paragraph(line):
                return Markup("<p>{}</p>").format(self._line(line))
            case Bullets(lines, numbered):
                items = Markup("\n").join(Markup("<li>{}</li>").format(self._line(line)) for line in lines)
                return Markup("<ol>\n{}\n</ol>" if numbered else "<ul>\n{}\n</ul>").format(items)
            case TableBlock():
                return self._table(block, section)
        assert_never(block)

    def _table(self, table: TableBlock, section: int) -> Markup:
        """A table with headers for its columns and its rows; a wide one scrolls by itself, by keyboard too."""
        head = Markup("").join(
            Markup('<th scope="col"{}>{}</th>').format(_figures(figures), self._line(cell))
            for cell, figures in zip(table.head, table.figures, strict=True)
        )
        heads = [plain(cell) for cell in table.head]
        rows = Markup("\n").join(self._row(row, table.figures, heads) for row in table.rows)
        pictured = any(isinstance(piece, Picture) for row in table.rows for cell in row for piece in cell)
        return Markup(
            '<div class="table">\n<table{p} aria-labelledby="part-{n}">\n<thead>\n<tr>{h}</tr>\n</thead>\n'
            "<tbody>\n{r}\n</tbody>\n</table>\n</div>"
        ).format(n=section, h=head, r=rows, p=Markup(' class="pictured"') if pictured else "")

    def _row(self, row: Sequence[Line], figures: Sequence[bool], heads: Sequence[str]) -> Markup:
        """A row; a phone shows the heads of its columns beside its figures, and not above."""
        name = Markup('<th scope="row"{}>{}</th>').format(_figures(figures[0]), self._line(row[0]))
        cells = Markup("").join(
            Markup("<td{}{}>{}</td>").format(
                _figures(is_figure) or Markup(' class="words"'),
                Markup(' data-head="{}"').format(head),
                self._line(cell),
            )
            for cell, is_figure, head in zip(row[1:], figures[1:], heads[1:], strict=True)
        )
        return Markup("<tr>{}{}</tr>").format(name, cells)

    def _line(self, line: Line) -> Markup:
        return Markup("").join(self._piece(piece) for piece in line).strip()

    def _piece(self, piece: Piece) -> Markup:
        match piece:
            case Words(text, bold, url):
                words = Markup('<a href="{}" rel="noreferrer">{}</a>').format(url, text) if url else _unbroken(text)
                return Markup("<strong>{}</strong>").format(words) if bold else words
            case Picture(melds, alt):
                widest = sum(1 + (len(meld.cards) - 1) * SLIVERS[1] for meld in melds) * CARD_MM
                placement = place_cards(melds, card_width=CARD_MM, most_width=max(WIDEST_MM, widest))
                return svg_picture(placement, self._signs, alt=alt, identifier=f"picture-{next(self._numbers)}")
            case BlankPiece():
                return Markup('<span class="blank">&nbsp;</span>')
        assert_never(piece)


def _unbroken(text: str) -> Markup:
    """The text, escaped; a range of figures, "1–14", is not broken behind its dash."""
    parts = re.split(r"(\d+–\d+)", text)
    return Markup("").join(
        Markup('<span class="range">{}</span>').format(part) if number % 2 else part
        for number, part in enumerate(parts)
    )


def _figures(is_figure: bool) -> Markup:
    return Markup(' class="figures"') if is_figure else Markup("")
