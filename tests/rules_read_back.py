"""Rules pages read back: their headings, words and figures, as programs find them in each finished format."""

import re
from collections import Counter
from dataclasses import dataclass, field
from html.parser import HTMLParser

from markdown_it import MarkdownIt
from pdfplumber.utils.text import extract_text

from sheets.layout.rules_page import lay_out_rules
from sheets.paper.sizes import PAPERS
from sheets.render.canvas import typeface
from sheets.render.rules.rules_html import rules_html
from sheets.render.rules.rules_markdown import rules_markdown
from sheets.render.rules.rules_pdf import rules_pdf
from sheets.render.rules.rules_text import rules_text
from sheets.specification.rules_page.blocks import Bullets, Line, Paragraph, Picture, RulesPage, TableBlock, plain
from tests.finished_pdf import read_pages
from tests.reading import read_pdf

FIGURES = re.compile(r"\d+")
AS_TYPED = str.maketrans("“”", '""')
SMALLEST_PT = 7.9
"""The ranks on the cards of pictures are smaller, on paper up to A4."""


@dataclass
class Read:
    """What was found: each heading with the words under it, rows of tables cell by cell, and words of pictures."""

    title: str = ""
    lead: str = ""
    sections: dict[str, list[str]] = field(default_factory=dict)
    rows: dict[str, list[list[str]]] = field(default_factory=dict)
    pictures: list[str] = field(default_factory=list)


def figures(*texts: str) -> Counter[str]:
    """All the figures in texts, and how often each stands there."""
    return Counter(figure for text in texts for figure in FIGURES.findall(text))


def read_specification(page: RulesPage) -> Read:
    """What the formats are held against."""
    found = Read(one_line(page.title), one_line(page.lead))
    for section in page.sections:
        heading = one_line(plain(section.heading))
        words = found.sections[heading] = []
        rows = found.rows[heading] = []
        for block in section.blocks:
            match block:
                case Paragraph(line):
                    words.append(one_line(plain(line)))
                case Bullets(lines):
                    words += [one_line(plain(line)) for line in lines]
                case TableBlock(head, body):
                    rows += [[one_line(plain(cell)) for cell in row] for row in (head, *body)]
                    found.pictures += [piece.text for row in body for cell in row for piece in pictures(cell)]
    return found


def pictures(line: Line) -> list[Picture]:
    return [piece for piece in line if isinstance(piece, Picture)]


def one_line(text: str) -> str:
    """Its quotation marks as they are typed."""
    return " ".join(text.translate(AS_TYPED).replace("\xa0", "____").split())


class _Html(HTMLParser):
    """A reader of rules as HTML, which knows no more than the elements' names."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.found = Read()
        self.open: list[str] = []
        self.text = ""
        self.heading = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("meta", "rect", "path"):
            return
        self.open.append(tag)
        if tag in ("h1", "h2", "p", "li", "th", "td"):
            self.text = ""
        if tag == "tr":
            self.found.rows[self.heading].append([])

    def handle_data(self, data: str) -> None:
        if "svg" not in self.open:
            self.text += data
        elif self.open[-1] == "title":
            self.found.pictures.append(one_line(data))

    def handle_endtag(self, tag: str) -> None:
        if tag in ("meta", "rect", "path"):
            return
        assert self.open.pop() == tag
        text = one_line(self.text)
        if "svg" in self.open:
            return
        if tag == "h1":
            self.found.title = text
        elif tag == "h2":
            self.heading = text
            self.found.sections[text], self.found.rows[text] = [], []
        elif tag == "p" and not self.heading:
            self.found.lead = text
        elif tag in ("p", "li"):
            self.found.sections[self.heading].append(text)
        elif tag in ("th", "td"):
            self.found.rows[self.heading][-1].append(text)


def read_html(data: bytes) -> Read:
    """A web page, its apostrophes as they are typed."""
    parser = _Html()
    parser.feed(data.decode().replace("’", "'"))
    parser.close()
    assert parser.open == []
    return parser.found


def read_markdown(data: bytes) -> Read:
    """Markdown as another program reads it, tables with it."""
    found, heading, kind = Read(), "", ""
    for token in MarkdownIt("commonmark").enable("table").parse(data.decode()):
        if token.type == "tr_open":
            found.rows[heading].append([])
        elif token.type.endswith("_open"):
            kind = f"h{token.tag[1]}" if token.type == "heading_open" else token.type
        elif token.type == "inline":
            text = one_line("".join(child.content for child in token.children or [] if child.type != "softbreak"))
            if kind == "h1":
                found.title = text
            elif kind == "h2":
                heading = text
                found.sections[text], found.rows[text] = [], []
            elif kind in ("th_open", "td_open"):
                found.rows[heading][-1].append(text)
            elif not heading:
                found.lead = text
            else:
                found.sections[heading].append(text)
    return found


def read_text(data: bytes) -> Read:
    """Plain text: headings are underlined, tables are ruled under their head."""
    found = Read()
    lines = data.decode().translate(AS_TYPED).split("\n")
    assert all(len(line) <= 80 for line in lines)
    parts: list[tuple[str, list[str]]] = []
    for number, line in enumerate(lines):
        if number + 1 < len(lines) and line and set(lines[number + 1]) in ({"="}, {"-"}):
            parts.append((line, []))
        elif set(line) not in ({"="}, {"-"}):
            parts[-1][1].append(line)
    found.title, (found.lead, *_) = parts[0][0], [" ".join(parts[0][1]).strip()]
    for heading, rest in parts[1:]:
        found.sections[heading] = ["\n".join(rest)]
    return found


@dataclass(frozen=True)
class PdfFigures:
    """The figures on the pages of a PDF, and the digits of the cards in its pictures, which are smaller."""

    said: Counter[str]
    drawn: Counter[str]


def read_pdf_figures(data: bytes) -> PdfFigures:
    """Figures of type from 8 points on, and digits of smaller type."""
    said, drawn = Counter[str](), Counter[str]()
    for page in read_pages(data):
        said += figures(extract_text([char for char in page.chars if char["size"] > SMALLEST_PT], x_tolerance=1.2))
        small = [char["text"] for char in page.chars if char["size"] <= SMALLEST_PT]
        drawn += Counter(text for text in small if text.isdecimal())
    return PdfFigures(said, drawn)


def words_by_format(page: RulesPage) -> dict[str, str]:
    """All the words of a page's sections, as they are read in each finished format."""
    pdf = rules_pdf(page, lay_out_rules(page, PAPERS["letter"], typeface.measure, large_print=False))
    found = {
        "html": [words for section in read_html(rules_html(page)).sections.values() for words in section],
        "markdown": [words for section in read_markdown(rules_markdown(page)).sections.values() for words in section],
        "text": [rules_text(page).decode()],
        "pdf": [part.text for part in read_pdf(pdf)],
    }
    return {name: one_line(" ".join(words)) for name, words in found.items()}
