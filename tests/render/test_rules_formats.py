"""Finished rules pages, read back by other programs: the same words in every format, and sound files."""

import base64
import io
import re
import subprocess
from collections import Counter
from itertools import chain, product
from pathlib import Path

import pdfplumber
import pytest

from sheets.errors import WrongUsage
from sheets.layout.rules_page import lay_out_rules
from sheets.layout.type import LARGE_PRINT_PT
from sheets.paper.sizes import PAPERS, SAFE_MARGIN_MM
from sheets.render.canvas import typeface
from sheets.render.rules.rules_html import rules_html
from sheets.render.rules.rules_markdown import rules_markdown
from sheets.render.rules.rules_pdf import rules_pdf
from sheets.render.rules.rules_text import rules_text
from sheets.rules_file import Library
from sheets.specification.rules_page.blocks import RulesPage
from sheets.specification.rules_page.rules_of_game import build_rules_page
from sheets.text import typographic
from sheets.words.house_rules import HouseRules, house_rules
from tests import matrix
from tests.helpers import load_text
from tests.programs import program
from tests.reading import outside, overlapping_words, read_pdf
from tests.rules_read_back import (
    figures,
    read_html,
    read_markdown,
    read_pdf_figures,
    read_specification,
    read_text,
)

FEW = ("rook-shanghai", "shanghai-rummy-10", "phase-10", "hawaiian-rummy", "five-hundred")
ODD = [
    "<script>alert(1)</script>",
    "{{ 7*7 }}",
    "</title>",
    "*star*",
    "a | b",
    "`tick`",
    "# heading",
    "- dash",
    "1. one",
]


def page_of(library: Library, name: str) -> RulesPage:
    game = library.variants[name]
    return build_rules_page(game, house_rules=HouseRules("", house_rules(library.variants, game).phrases))


def pdf_of(page: RulesPage, paper: str = "letter", *, large_print: bool = False) -> bytes:
    return rules_pdf(page, lay_out_rules(page, PAPERS[paper], typeface.measure, large_print=large_print))


def odd_page() -> RulesPage:
    notes = ", ".join(f'"{words}"' for words in ODD)
    rules = f"""
        [variants.odd]
        extends = "rook-shanghai"
        title = "<script> {{{{ 7*7 }}}} </title> * | ` #"
        summary = "{ODD[0]} {ODD[1]} {ODD[2]}"
        notes = [{notes}]
        calls = {{ "{ODD[0]}" = "{ODD[1]}", "{ODD[3]} {ODD[4]}" = "{ODD[5]}" }}
        unstated = [{notes}]
        source = {{ text = "{ODD[6]}", url = "javascript:alert(1)" }}
        words.round = ["ha|nd", "*ha|nds*"]
    """
    games = load_text(rules)
    return page_of(games, "odd")


# -- the same words in every format ----------------------------------------------------------------------------------


def test_it_writes_the_same_words_as_html(library: Library) -> None:
    for name in FEW:
        page = page_of(library, name)
        assert read_html(rules_html(page)) == read_specification(page), name


def test_it_writes_the_same_words_as_markdown(library: Library) -> None:
    for name in FEW:
        page = page_of(library, name)
        wanted = read_specification(page)
        wanted.pictures = []
        assert read_markdown(rules_markdown(page)) == wanted, name


def test_it_writes_the_same_words_as_text(library: Library) -> None:
    for name in FEW:
        page = page_of(library, name)
        wanted, found = read_specification(page), read_text(rules_text(page))
        assert (found.title, found.lead) == (wanted.title, wanted.lead)
        assert list(found.sections) == list(wanted.sections)
        for heading, [text] in found.sections.items():
            words = Counter(re.sub(r"(?m)^(- |\d\. )|^[- ]+$", "", text).split())
            said = Counter(" ".join([*wanted.sections[heading], *chain(*wanted.rows[heading])]).split())
            assert words == said, f"{name}: {heading}"


@pytest.mark.slow
@pytest.mark.matrix(list(product(matrix.GAMES, ("letter", "a4", "a5"))))
def test_it_draws_the_same_figures(library: Library, case: tuple[str, str]) -> None:
    """With the numbers of the steps and of the pages."""
    name, paper = case
    page = page_of(library, name)
    wanted = read_specification(page)
    said = figures(wanted.title, wanted.lead, *wanted.sections, *chain(*wanted.sections.values()))
    said += figures(*(cell for rows in wanted.rows.values() for row in rows for cell in row))
    own_steps = library.variants[name].play.turn
    if isinstance(own_steps, tuple):  # one sentence alone has no number
        said += Counter(str(number) for number, _ in enumerate(own_steps, 1) if len(own_steps) > 1)
    elif "A turn" in wanted.sections:
        said += figures("1 2 3 4")
    pdf = pdf_of(page, paper)
    pages = len(read_pdf(pdf))
    said += Counter([figure for n in range(pages) for figure in (str(n + 1), str(pages))] if pages > 1 else [])
    found = read_pdf_figures(pdf)
    assert found.said == said
    digits = "".join("".join(figures(picture).elements()) for picture in wanted.pictures)
    assert found.drawn == Counter(digits)


def test_it_takes_words_as_they_are_written() -> None:
    page = odd_page()
    wanted = read_specification(page)
    assert wanted.title == "<script> {{ 7*7 }} </title> * | ` #"
    assert wanted.sections["Also"] == ODD
    assert read_html(rules_html(page)) == wanted
    markdown = read_markdown(rules_markdown(page))
    assert markdown.title == wanted.title
    assert markdown.sections == wanted.sections
    assert markdown.rows == wanted.rows
    text = rules_text(page).decode()
    drawn = " ".join(part.text for part in read_pdf(pdf_of(page)))
    for words in [wanted.title, *ODD]:
        assert words in " ".join(text.split())
        assert words in drawn
    assert "javascript:" not in re.sub("<[^>]*>", lambda tag: tag[0] if "href" in tag[0] else "", "".join(
        re.findall("<a [^>]*>", rules_html(page).decode())))  # fmt: skip


# -- HTML ------------------------------------------------------------------------------------------------------------


def test_it_is_html_without_a_fault(library: Library) -> None:
    html5lib = pytest.importorskip("html5lib")
    for page in [*(page_of(library, name) for name in FEW), odd_page()]:
        html5lib.HTMLParser(strict=True).parse(rules_html(page).decode())


def test_it_loads_nothing_from_elsewhere(library: Library) -> None:
    for page in [*(page_of(library, name) for name in FEW), odd_page()]:
        html = rules_html(page).decode()
        assert not re.search(r"<(script|link|img|iframe|object|embed|video|audio|base|form)\b", html)
        tags = "".join(re.findall(r"<[^>]+>", html))
        assert not re.search(r"\b(src|srcset|action|on\w+)=", tags)
        style = html[html.index("<style>") : html.index("</style>")]
        assert set(re.findall(r"url\((.{0,20})", style)) == {"data:font/woff;base64"[:20]}
        assert "@import" not in style
        assert {address.partition(":")[0] for address in re.findall(r'href="([^"]*)"', html)} <= {"http", "https"}


def test_it_brings_its_letters_along_and_stays_small(library: Library) -> None:
    """What is read in it is set in the family of the other outputs; the whole file is less than 120 KB."""
    for name in FEW:
        html = rules_html(page_of(library, name))
        assert len(html) < 120_000, name
        read = read_specification(page_of(library, name))
        told = chain(*read.sections.values(), *chain(*read.rows.values()))
        words = typographic(" ".join([read.title, read.lead, *read.sections, *told]).replace("_", ""))
        for (family, weight), font in web_fonts(html).items():
            wanted = set("0123456789 ") if family == "FiraGO figures" else set(words)
            assert wanted <= set(font), f"{name}: {family} {weight}"


def web_fonts(html: bytes) -> dict[tuple[str, str], dict[str, float]]:
    """The fonts in a page by family and weight, as fontTools reads them: the advance of each character, in em."""
    tt_font = pytest.importorskip("fontTools.ttLib").TTFont
    rule = r'font-family: "([^"]+)"; font-weight: (\d+); src: url\(data:font/woff;base64,([^)]+)\)'
    found = {}
    for family, weight, data in re.findall(rule, html.decode()):
        font = tt_font(io.BytesIO(base64.b64decode(data)), checkChecksums=2)
        assert font.getGlyphSet()
        em, advances = font["head"].unitsPerEm, font["hmtx"]
        for glyph in font.getGlyphOrder():
            assert font["glyf"][glyph].numberOfContours != 0 or glyph in ("space", "glyph00001", ".notdef"), glyph
        found[family, weight] = {chr(code): advances[glyph][0] / em for code, glyph in font.getBestCmap().items()}
    return found


def test_it_can_be_read_by_those_who_do_not_see_it(library: Library) -> None:
    for name in FEW:
        html = rules_html(page_of(library, name)).decode()
        assert '<html lang="en">' in html
        identifiers = re.findall(r'\bid="([^"]+)"', html)
        assert len(identifiers) == len(set(identifiers))
        assert set(re.findall(r'aria-labelledby="([^"]+)"', html)) <= set(identifiers)
        assert html.count("<h1>") == 1
        assert len(re.findall("<h2", html)) == html.count("<section")
        assert html.count("<svg") == html.count('<svg role="img"') == len(re.findall(r"<svg[^>]*><title", html))
        for row in re.findall(r"<tr>(.*?)</tr>", html, re.DOTALL):
            assert row.startswith(('<th scope="col"', '<th scope="row"'))


# -- PDF -------------------------------------------------------------------------------------------------------------


@pytest.mark.nightly
def test_it_stands_on_two_pages_of_the_usual_papers(library: Library) -> None:
    for paper in ("letter", "a4"):
        for name in library.variants:
            sheets = lay_out_rules(page_of(library, name), PAPERS[paper], typeface.measure)
            assert len(sheets) <= 2, f"{name} on {paper}"


@pytest.mark.slow
@pytest.mark.matrix(
    list(product(matrix.GAMES, sorted(PAPERS), ("normal", "large print"))),
    hard=(
        ("hawaiian-rummy", "a5", "large print"),
        ("canasta", "half-letter", "normal"),
        ("phase-10", "letter", "large print"),
    ),
)
def test_it_keeps_everything_on_the_page(library: Library, case: tuple[str, str, str]) -> None:
    name, paper, size = case
    for page in read_pdf(pdf_of(page_of(library, name), paper, large_print=size == "large print")):
        assert outside(page, SAFE_MARGIN_MM) == []
        assert [pair for pair in overlapping_words(page) if not all(word.isdecimal() for word in pair)] == []


def test_it_tells_when_a_paper_is_too_narrow(library: Library) -> None:
    with pytest.raises(WrongUsage, match="too narrow"):
        lay_out_rules(page_of(library, "rook-shanghai"), PAPERS["a4"].__class__("tiny", 50, 90), typeface.measure)


def test_it_sets_large_print_large(library: Library) -> None:
    """What made it and the page's number with it; but for the contracts' pictures, which repeat what is beside them."""
    made_with = "rook-shanghai, winter 2026, as it is played every Thursday at the Robfogels' · A4"
    page, size = page_of(library, "rook-shanghai"), PAPERS["a4"]
    sheets = lay_out_rules(page, size, typeface.measure, large_print=True, made_with=made_with)
    with pdfplumber.open(io.BytesIO(rules_pdf(page, sheets))) as read:
        sizes = {round(char["size"]) for page in read.pages for char in page.chars if char["text"].isalpha()}
        words = [word["text"] for page in read.pages for word in page.extract_words()]
    assert min(sizes) >= LARGE_PRINT_PT
    assert words.count("Robfogels’") == len(sheets)
    assert {"Hand", "Total", "Points", "Contract"} <= set(words)  # no word is torn
    assert "Sect" in {at.box.role for at in sheets[0].everything()}  # the rules begin on the first page


def test_it_is_read_aloud_in_the_right_order(library: Library, tmp_path: Path) -> None:
    pdfinfo = program("pdfinfo", "poppler-utils")
    path = tmp_path / "rules.pdf"
    path.write_bytes(pdf_of(page_of(library, "shanghai-rummy-10")))
    told = subprocess.run([pdfinfo, "-struct-text", path], capture_output=True, text=True, check=True).stdout
    lines = [" ".join(line.split()) for line in told.splitlines()]
    said = [line.strip('"') for line in lines if line.startswith('"')]
    order = ["Shanghai Rummy, ten rounds", "The aim", "Players and cards", "The deal", "Contracts", "3 runs of 5",
             "Sets and runs", "A turn", "Wild cards", "Scoring", "What is assumed", "Source"]  # fmt: skip
    places = [said.index(words) for words in order]
    assert places == sorted(places)
    kinds = Counter(line.split()[0].rstrip(":") for line in lines if line and not line.startswith('"'))
    page = page_of(library, "shanghai-rummy-10")
    tables = [block for section in page.sections for block in section.blocks if type(block).__name__ == "TableBlock"]
    assert kinds["H1"] == 1
    assert kinds["H2"] == len(page.sections)
    assert kinds["Table"] == len(tables)
    assert kinds["TH"] == sum(len(table.head) + len(table.rows) for table in tables)
    assert kinds["TR"] == sum(1 + len(table.rows) for table in tables)
    assert kinds["Figure"] == 10
    told = subprocess.run([pdfinfo, path], capture_output=True, text=True, check=True).stdout
    assert re.search(r"Tagged:\s+yes", told)
    assert re.search(r"Title:\s+Shanghai Rummy, ten rounds, rules", told)
