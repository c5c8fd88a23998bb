"""The list of a very large club night: the same pages as of a small one, and never held whole."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from sheets.files import pieces
from sheets.layout.long_list import lay_out_long_list
from sheets.layout.rules_page import lay_out_list
from sheets.paper.sizes import Paper, read_paper
from sheets.render.canvas import typeface
from sheets.render.rules.rules_pdf import list_pdf, rules_pdf
from sheets.specification.rota_page import build_rota_page
from sheets.specification.rules_page.blocks import RulesPage
from sheets.tally.roster.guests import Guest, GuestTable
from sheets.tally.roster.rota import rota
from sheets.words.language import ENGLISH
from tests.programs import program
from tests.reading import read_pdf

NAMES = ("Ann", "Ben", "Zoë", "Łukasz", "Мария", "Christopher-Alexander von und zu Hohenlohe", "Eve")


def page_of(guests: int, *, games: int = 1, team: str = "") -> RulesPage:
    """Who sits where, at tables of five."""
    names = [f"{NAMES[number % len(NAMES)]} {number:04}" for number in range(guests)]
    tables = [
        GuestTable(str(at // 5 + 1), tuple(Guest(each, team) for each in names[at : at + 5]))
        for at in range(0, guests, 5)
    ]
    return build_rota_page("Rook", rota(tuple(tables), games))


def long_list(page: RulesPage, paper: Paper, *, large_print: bool = False) -> Iterator[bytes]:
    sheets = lay_out_long_list(page, paper, typeface.measure, large_print=large_print, made_with="made with")
    return iter(pieces(list_pdf(page, sheets, subject=ENGLISH.say("seating.subject"))))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("paper", "games", "team", "large_print"),
    [
        pytest.param("a4", 3, "Reds", True, id="several games, teams, large print"),
        pytest.param("a5", 2, "", False, id="headings above"),
    ],
)
def test_its_pages_say_what_those_of_a_small_list_say(paper: str, games: int, team: str, large_print: bool) -> None:
    page, on = page_of(150, games=games, team=team), read_paper(paper)
    one_by_one = read_pdf(b"".join(long_list(page, on, large_print=large_print)))
    sheets = lay_out_list(page, on, typeface.measure, large_print=large_print, made_with="made with")
    assert [each.text for each in one_by_one] == [
        each.text for each in read_pdf(rules_pdf(page, sheets, subject=ENGLISH.say("seating.subject")))
    ]


@pytest.mark.slow
def test_each_page_is_read_with_the_head_of_its_table(tmp_path: Path) -> None:
    (tmp_path / "list.pdf").write_bytes(b"".join(long_list(page_of(150), read_paper("a4"))))
    asked = [program("pdfinfo", "poppler-utils"), "-struct-text", "list.pdf"]
    told = subprocess.run(asked, cwd=tmp_path, capture_output=True, encoding="utf-8", check=True)
    assert told.stderr == ""
    pages = told.stdout.split("\n  Sect\n")[1:]
    assert len(pages) == len(read_pdf((tmp_path / "list.pdf").read_bytes()))
    for each in pages:
        heads = each[each.index("Table") :].replace(" ", "").splitlines()
        assert [line for line in heads if line.startswith('"')][:2] in (['"Table"', '"Players"'], ['"Name"', '"Table"'])
    checked = subprocess.run([program("qpdf", "qpdf"), "--check", "list.pdf"], cwd=tmp_path, capture_output=True)
    assert (checked.returncode, checked.stderr) == (0, b"")
