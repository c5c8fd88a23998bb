"""Finished rules pages, read back by other programs: the same words in every format, and sound files."""

import base64
import io
import os
import re
import subprocess
import sys
from collections import Counter
from html import unescape
from itertools import chain, pairwise, product
from pathlib import Path

import pdfplumber
import pytest

from sheets.errors import WrongUsage
from sheets.layout.rules_page import lay_out_rules
from sheets.layout.type import LARGE_PRINT_PT, Text
from sheets.paper.sizes import PAPERS, SAFE_MARGIN_MM
from sheets.phrases.differences import house_rules
from sheets.phrases.house_rules import HouseRules
from sheets.render.canvas import typeface
from sheets.render.rules.rules_html import rules_html
from sheets.render.rules.rules_markdown import rules_markdown
from sheets.render.rules.rules_pdf import rules_pdf
from sheets.render.rules.rules_text import rules_text
from sheets.rules_file import Library
from sheets.specification.rules_page import RulesPage, build_rules_page
from sheets.specification.rules_page.blocks import Paragraph, plain
from sheets.text import typographic
from tests import matrix
from tests.helpers import SHIPPED, load_text
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

GAMES = 36
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


ODD_GAMES = """
    [decks.animals]
    title = "Animals"
    ranks = []
    suits = []
    specials = { cat = 8, dog = 8, "very-long-legged buzzard" = 2 }

    [decks.colours]
    title = "8-colour deck"
    ranks = ["1-20"]
    suits = ["a", "b", "c", "d", "e", "f", "g", "h"]
    spelling = "suit rank"

    [variants.animals]
    title = "Cats and dogs"
    deck = "animals"
    deal = 7
    set = { size = 3 }
    run = "none"
    rounds = ["2 sets", "3 sets"]
    winner = "highest"
    values = { any = 5 }
    buys = "unknown"

    [variants.many]
    title = "A game with a title that is as long as a title of a game may ever be"
    summary = "Ein Spiel mit Übermut, 日本語 and עברית."
    deck = "colours"
    players = "2-20"
    packs = { "2-5" = 1, "6+" = "1 more per 2 players" }
    deal = 11
    run = { suit = "same" }
    wild = ["a 7"]
    rounds = ["run of 20", "3 sets of 8 + 2 runs of 9", "2 sets of 3 or 1 run of 7 or set of 12",
              { contract = { text = "whatever the youngest player at the table has thought of this morning" } }, "none"]
    values = { 1-20 = "face" }
    winner = "lowest"
    words = { round = ["Runde", "Runden"], contract = ["Aufgabenbeschreibung", "Aufgabenbeschreibungen"] }
    end = { target = -500 }
    notes = ["https://example.org/a/very/long/address/that/does/not/end/until/it/has/filled/the/whole/line/and/more"]

    [variants.bare]
    title = "Bare"
    deck = "french"
    end = "open"
    winner = "lowest"
"""


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
    assert len(library.variants) == GAMES
    for name in library.variants:
        page = page_of(library, name)
        assert read_html(rules_html(page)) == read_specification(page), name


def test_a_web_page_has_the_apostrophes_of_a_printed_one(library: Library) -> None:
    for name in library.variants:
        page = page_of(library, name)
        html = rules_html(page).decode().partition("<main>")[2]
        assert re.findall(r"\w'\w", html) == [], name
        wanted = [typographic(" ".join(plain(block.line).split())) for block in paragraphs(page)]
        told = " ".join(unescape(re.sub(r"<[^>]+>", "", html)).replace("\xa0", "____").split())
        assert [words for words in wanted if "’" in words and words not in told] == [], name


def test_it_writes_the_same_words_as_markdown(library: Library) -> None:
    for name in library.variants:
        page = page_of(library, name)
        wanted = read_specification(page)
        wanted.pictures = []
        assert read_markdown(rules_markdown(page)) == wanted, name


def test_it_writes_the_same_words_as_text(library: Library) -> None:
    for name in library.variants:
        page = page_of(library, name)
        wanted, found = read_specification(page), read_text(rules_text(page))
        assert (found.title, found.lead) == (wanted.title, wanted.lead)
        assert list(found.sections) == list(wanted.sections)
        for heading, [text] in found.sections.items():
            words = Counter(re.sub(r"(?m)^(- |\d\. )|^[- ]+$", "", text).split())
            said = Counter(" ".join([*wanted.sections[heading], *chain(*wanted.rows[heading])]).split())
            assert words == said, f"{name}: {heading}"


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
    assert wanted.sections["In this game"] == ODD
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


@pytest.mark.parametrize("name", ["animals", "many", "bare"])
def test_it_manages_with_games_unlike_all_others(name: str) -> None:
    page = page_of(load_text(ODD_GAMES), name)
    wanted = read_specification(page)
    assert read_html(rules_html(page)) == wanted
    assert list(read_text(rules_text(page)).sections) == list(wanted.sections)
    wanted.pictures = []
    assert read_markdown(rules_markdown(page)) == wanted
    for paper in ("a4", "index-5x8"):
        for large_print in (False, True):
            for sheet in read_pdf(pdf_of(page, paper, large_print=large_print)):
                assert outside(sheet, SAFE_MARGIN_MM) == []
                assert [pair for pair in overlapping_words(sheet) if not all(map(str.isdecimal, pair))] == []


def test_it_says_after_how_many_rounds_the_game_may_end() -> None:
    rules = '[variants.ours]\nextends = "rook-shanghai"\nhouse_rules = false\ntitle = "Ours"\nend = { rounds = [5, 7] }'
    page = page_of(load_text(rules), "ours")
    pages = " ".join(part.text for part in read_pdf(pdf_of(page)))
    for text in (rules_html(page).decode(), rules_markdown(page).decode(), rules_text(page).decode(), pages):
        said = " ".join(text.split())
        assert said.count("total after five or seven hands, as agreed, wins.") == 1
        assert "after seven hands" not in said
        assert said.count("; optional") == 2  # in the table, of the last two


# -- HTML ------------------------------------------------------------------------------------------------------------


def test_it_is_html_without_a_fault(library: Library) -> None:
    html5lib = pytest.importorskip("html5lib")
    for page in [*(page_of(library, name) for name in library.variants), odd_page()]:
        html5lib.HTMLParser(strict=True).parse(rules_html(page).decode())


def test_it_loads_nothing_from_elsewhere(library: Library) -> None:
    for page in [*(page_of(library, name) for name in library.variants), odd_page()]:
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
    assert len(library.variants) == GAMES
    for name in library.variants:
        html = rules_html(page_of(library, name))
        assert len(html) < 120_000, name
        read = read_specification(page_of(library, name))
        told = chain(*read.sections.values(), *chain(*read.rows.values()))
        words = typographic(" ".join([read.title, read.lead, *read.sections, *told]).replace("_", ""))
        for (family, weight), font in web_fonts(html).items():
            wanted = set("0123456789 ") if family == "FiraGO figures" else set(words)
            assert wanted <= set(font), f"{name}: {family} {weight}"


def test_words_stand_above_all_pictures_of_a_table_where_one_has_no_room_beside_them(library: Library) -> None:
    """On a desktop a table has 720 pixels; Hawaiian Rummy has four columns besides, and pictures of 283 pixels."""
    stacked = {name for name in library.variants if b' stacked"' in rules_html(page_of(library, name))}
    assert "hawaiian-rummy" in stacked
    assert not stacked & {"carioca", "rook-shanghai", "phase-10", "frustration"}


def test_it_sets_its_letters_as_wide_as_on_paper(library: Library) -> None:
    fonts = web_fonts(rules_html(page_of(library, "carioca")))
    assert set(fonts) == set(product(("FiraGO", "FiraGO figures"), ("400", "700")))
    for (family, weight), widths in fonts.items():
        for letter, width in widths.items():
            tabular = family == "FiraGO figures" and letter.isdecimal()
            on_paper = typeface.measure(letter, 72 / 25.4, weight == "700", tabular=tabular)
            assert width == pytest.approx(on_paper, abs=0.001), f"{family} {weight}: {letter}"


def test_it_leaves_letters_that_join_to_the_reader(library: Library) -> None:
    """A web font of single letters would set them apart."""
    rules = '[variants.ours]\nextends = "rook-shanghai"\ntitle = "لعبة Rook หมู"'
    page = page_of(load_text(rules), "ours")
    for (family, _), font in web_fonts(rules_html(page)).items():
        assert not set(font) & set("لعبة")
        assert ("R" in font) == (family == "FiraGO")


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
    for name in library.variants:
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


@pytest.mark.parametrize("game", ["frustration", "phase-10", "carioca", "rook-shanghai"])
def test_a_printed_web_page_has_all_cards_of_one_height_and_their_numbers_in_seven_points(
    library: Library, game: str
) -> None:
    """However high the picture is in which they lie: runs rise."""
    style, _, html = rules_html(page_of(library, game)).decode().partition("<main>")
    [card_mm] = re.findall(r"  svg {[^}]* height: calc\(var\(--high\) \* (\d+)mm\);", style)
    drawn = re.findall(
        r'<svg role="img" aria-labelledby[^>]* viewBox="0 0 \S+ (\S+)"[^>]*--high: (\S+)">(.*?)</svg>', html
    )
    assert len(drawn) == html.count("<svg") > 0
    assert len({high for high, _, _ in drawn}) > 1
    for high, cards, picture in drawn:
        printed_mm = float(cards) * int(card_mm) / float(high)  # of a unit of the picture
        for height in re.findall(r'<rect [^>]*height="(\S+)"', picture):
            assert float(height) * printed_mm == pytest.approx(6.9, abs=0.1)
        assert all(float(size) * printed_mm / 25.4 * 72 > 7 for size in re.findall(r'font-size="(\S+)"', picture))


def test_what_a_phase_asks_for_is_not_called_otherwise_than_the_phase(library: Library) -> None:
    """Frustration had the columns "Requirement" and "Contract" for one thing."""
    for game, called in (("frustration", "Requirement"), ("phase-10", "Phase")):
        page = rules_markdown(page_of(library, game)).decode()
        assert f"| {called} | To lay down | Cards needed |" in page
        assert "contract" not in page.lower()
        assert f"as many cards as the {called.lower()} says" in page


# -- PDF -------------------------------------------------------------------------------------------------------------


def test_it_stands_on_two_pages_of_the_usual_papers(library: Library) -> None:
    for paper in ("letter", "a4"):
        for name in library.variants:
            sheets = lay_out_rules(page_of(library, name), PAPERS[paper], typeface.measure)
            assert len(sheets) <= 2, f"{name} on {paper}"


@pytest.mark.matrix(list(product(matrix.GAMES, sorted(PAPERS), ("normal", "large print"))), every_side=True)
def test_it_keeps_everything_on_the_page(library: Library, case: tuple[str, str, str]) -> None:
    name, paper, size = case
    for page in read_pdf(pdf_of(page_of(library, name), paper, large_print=size == "large print")):
        assert outside(page, SAFE_MARGIN_MM) == []
        assert [pair for pair in overlapping_words(page) if not all(word.isdecimal() for word in pair)] == []


def test_it_tells_when_a_paper_is_too_narrow(library: Library) -> None:
    with pytest.raises(WrongUsage, match="too narrow"):
        lay_out_rules(page_of(library, "rook-shanghai"), PAPERS["a4"].__class__("tiny", 50, 90), typeface.measure)


@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_it_sets_large_print_large(library: Library, paper: str) -> None:
    """What made it and the page's number with it; but for the contracts' pictures, which repeat what is beside them."""
    made_with = "rook-shanghai, winter 2026, as it is played every Thursday at the Robfogels' · A4"
    page, size = page_of(library, "rook-shanghai"), PAPERS[paper]
    sheets = lay_out_rules(page, size, typeface.measure, large_print=True, made_with=made_with)
    with pdfplumber.open(io.BytesIO(rules_pdf(page, sheets))) as read:
        sizes = {round(char["size"]) for page in read.pages for char in page.chars if char["text"].isalpha()}
        words = [word["text"] for page in read.pages for word in page.extract_words()]
    assert min(sizes) >= LARGE_PRINT_PT
    assert words.count("Robfogels’") == len(sheets)
    assert {"Hand", "Total", "Points", "Contract"} <= set(words)  # no word is torn
    assert "s0" in {part.path[0][0] for part in sheets[0].parts if part.path}  # the rules begin on the first page


def test_it_leaves_no_short_word_alone_on_a_last_line(library: Library) -> None:
    """A last line is a fifth of the column at least, where the one before has words to spare."""
    seen = 0
    for name, (paper, large_print) in product(library.variants, (("letter", False), ("a5", False), ("a4", True))):
        sheets = lay_out_rules(page_of(library, name), PAPERS[paper], typeface.measure, large_print=large_print)
        lines: dict[tuple[object, ...], dict[tuple[int, float], str]] = {}
        for number, sheet in enumerate(sheets):
            for part in sheet.parts:
                if part.path and part.path[-1][1] in ("P", "LBody") and isinstance(part.content, Text):
                    here = lines.setdefault(part.path, {})
                    at = (number, round(part.content.y, 2))
                    here[at] = f"{here.get(at, '')} {part.content.words}".strip()
        for told in lines.values():
            *_, before, last = ["", *told.values()]
            if len(before.split()) > 2 and "/" not in before:
                seen += 1
                assert " " in last or len(last) > 6, f"{name} on {paper}: {before} / {last}"
    assert seen > 500


def test_it_sets_the_sum_of_a_table_on_the_one_tint(library: Library) -> None:
    """In both example tables, on paper and on the screen, and under nothing else; a heavy line is above it."""
    page = page_of(library, "rook-shanghai")
    with pdfplumber.open(io.BytesIO(pdf_of(page))) as read:
        grey = [(found, rect) for found in read.pages for rect in found.rects if rect["non_stroking_color"] != (0,)]
        assert len(grey) == 2
        for found, rect in grey:
            words = found.crop((rect["x0"], rect["top"], rect["x1"], rect["bottom"])).extract_text()
            assert words in ("Together 50", "Total 20 64 50 60")
            [above] = [
                line for line in found.lines if abs(line["top"] - rect["top"]) < 0.1 and line["x0"] == rect["x0"]
            ]
            assert above["linewidth"] == pytest.approx(1.4)
    totals = re.findall(r'<tr class="total">.*?</tr>', rules_html(page).decode())
    said = [re.sub("<[^>]+>", " ", row).split() for row in totals]
    assert said == [["Together", "50"], ["Total", "20", "64", "50", "60"]]


def test_it_settles_under_a_heading_of_its_own(library: Library) -> None:
    page = read_html(rules_html(page_of(library, "shanghai-manipulation")))
    assert page.sections["Settlement"] == [
        "To settle, every pair settles the difference of its totals*, at a nickel a point."
    ]


def test_it_never_leaves_a_heading_or_a_line_alone(library: Library) -> None:
    """Beside a heading stands something of its own; paragraphs leave two lines on both sides of a break."""
    seen = 0
    for name in library.variants:
        for paper in ("letter", "a4", "a5"):
            sheets = lay_out_rules(page_of(library, name), PAPERS[paper], typeface.measure, large_print=paper == "a4")
            for before, after in pairwise(sheets):
                seen += 1
                headed = {part.path[0] for part in before.parts if part.path and part.path[-1][1] == "H2"}
                told = {part.path[0] for part in before.parts if part.path and part.path[-1][1] != "H2"}
                assert headed <= told, name
                first = [part.path for part in after.parts if part.path]
                torn = {
                    path
                    for path in (part.path for part in before.parts)
                    if path in first and path[-1][1] in ("P", "LBody")
                }
                for path in torn:
                    for sheet in (before, after):
                        assert len({round(part.content.y, 1) for part in sheet.parts if part.path == path}) >= 2, name
    assert seen > 20


def paragraphs(page: RulesPage) -> list[Paragraph]:
    return [block for section in page.sections for block in section.blocks if isinstance(block, Paragraph)]


@pytest.mark.parametrize(("paper", "large_print"), [("letter", False), ("a5", True)])
def test_it_is_read_aloud_without_words_run_together(
    library: Library, tmp_path: Path, paper: str, large_print: bool
) -> None:
    """At the ends of lines, between weights and from page to page."""
    pdfinfo = program("pdfinfo", "poppler-utils")
    for name in ("rook-shanghai", "frustration", "carioca"):
        page, path = page_of(library, name), tmp_path / f"{name}.pdf"
        path.write_bytes(pdf_of(page, paper, large_print=large_print))
        told = subprocess.run([pdfinfo, "-struct-text", path], capture_output=True, text=True, check=True).stdout
        said = " ".join("".join(re.findall('"(.*)"\n', told)).split())
        wanted = [typographic(" ".join(plain(block.line).split())) for block in paragraphs(page)]
        assert [words for words in wanted if words not in said] == []
        assert len(wanted) > 10


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


def test_it_passes_as_an_archive_file(library: Library, tmp_path: Path) -> None:
    pdfa = pytest.importorskip("pikepdf.pdfa")
    import pikepdf

    archive = tmp_path / "archive.pdf"
    with pikepdf.open(io.BytesIO(pdf_of(page_of(library, "frustration"), "a5"))) as pdf:
        pdfa.save(pdf, archive, "2b")
    assert pdfa.validate_written(archive, "2b").findings == []


def test_it_gives_equal_bytes_whatever_the_clock_and_the_hash(library: Library) -> None:
    program_text = (
        "import sys, hashlib; from sheets import load_games; from sheets.paper.sizes import PAPERS;"
        "from sheets.specification.rules_page import build_rules_page;"
        "from sheets.layout.rules_page import lay_out_rules;"
        "from sheets.render.canvas import typeface;"
        "from sheets.render.rules import rules_html, rules_markdown, rules_pdf, rules_text;"
        "page = build_rules_page(load_games().variants['phase-10']);"
        "drawn = rules_pdf.rules_pdf(page, lay_out_rules(page, PAPERS['letter'], typeface.measure));"
        "files = [drawn, rules_html.rules_html(page), rules_markdown.rules_markdown(page)];"
        "files.append(rules_text.rules_text(page));"
        "print([hashlib.sha256(file).hexdigest() for file in files])"
    )
    outputs = set()
    for seed, zone in (("1", "UTC"), ("2", "Asia/Tokyo")):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "TZ": zone}
        environment.pop("SOURCE_DATE_EPOCH", None)
        done = subprocess.run(
            [sys.executable, "-c", program_text], env=environment, capture_output=True, check=True, cwd=SHIPPED.parent
        )
        outputs.add(done.stdout)
    assert len(outputs) == 1


def test_a_table_too_wide_for_large_print_is_parted_by_columns_and_never_within_a_word(library: Library) -> None:
    page = build_rules_page(library.variants["phase-10"], players=6)
    with pdfplumber.open(io.BytesIO(pdf_of(page, "a4", large_print=True))) as read:
        words = [word["text"] for each in read.pages for word in each.extract_words()]
    assert words.count("Hand") == 2  # the head of the example for Ann, Ben, Zoë, and for Dad, Eve and Tom
    for name in ("Ann", "Dad", "Tom", "Total"):
        assert name in words


@pytest.mark.parametrize("paper", ["a5", "a4", "half-letter"])
def test_a_cell_of_a_table_of_figures_alone_is_never_broken(library: Library, paper: str) -> None:
    """What six players have of three hands: "1 down, 55"."""
    page = build_rules_page(library.variants["phase-10"], players=6)
    with pdfplumber.open(io.BytesIO(pdf_of(page, paper))) as read:
        text = "\n".join(each.extract_text() for each in read.pages)
    cells = [re.findall(r"\d+(?: down)?, \d+", line) for line in text.splitlines() if re.match("[123] .*, ", line)]
    assert sum(map(len, cells)) == 18
