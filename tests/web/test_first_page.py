"""The workbook's first sheet on the page: what LibreOffice finds in the file, where it lies, and as it looks."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.spreadsheet import worked_out
from tests.web.steps import LONG, add_names, choose, downloaded

if TYPE_CHECKING:
    from playwright.sync_api import Page

ASK = {"names": ["Ann", "Zoë", "Łukasz"], "paper": "letter"}


@pytest.mark.slow
def test_it_shows_what_stands_in_the_file(desk, tmp_path: Path) -> None:
    games = ("rook-shanghai", "phase-10")
    files, shown = {}, {}
    for game in games:
        answer, [files[game]] = desk.call("make", json.dumps({"what": "workbook", "ask": {"game": game, **ASK}}))
        shown[game] = json.loads(answer)["sheet"]
    for game, tables in worked_out(tmp_path, files).items():
        sheet = shown[game]
        found = {
            (at, number): f"{value:g}" if isinstance(value, float) else str(value)
            for number, row in enumerate(tables[sheet["title"]], 1)
            for at, value in enumerate(row, 1)
            if value not in ("", None)
        }
        assert len(found) > 50
        assert found == {
            (cell["at"], number): cell["text"]
            for number, row in enumerate(sheet["rows"], 1)
            for cell in row["cells"]
            if cell["text"]
        }


@pytest.mark.nightly
def test_the_page_draws_it(page: "Page") -> None:
    choose(page, "Rook Shanghai")
    add_names(page, "Ann, Zoë, <b>Ben</b>")
    page.get_by_role("tab", name="Workbook").click()
    table = page.get_by_role("table", name="Workbook of Rook Shanghai: Scores")
    table.wait_for(timeout=LONG)
    page.locator("#paper:not([aria-busy]) table", has_text="<b>Ben</b>").wait_for(timeout=LONG)
    assert table.get_by_role("columnheader", name="Zoë").count() == 2  # of the points, and of the totals
    assert table.get_by_role("rowheader", name="7", exact=True).count() == 1
    assert downloaded(page)[0] == "rook-shanghai.xlsx"
