"""The workbook's first sheet on the page: what LibreOffice finds in the file, where it lies, and as it looks."""

import json
import re
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.spreadsheet import worked_out
from tests.web.conftest import WEB
from tests.web.test_page import LONG, choose, downloaded

if TYPE_CHECKING:
    from playwright.sync_api import Page

ASK = {"names": ["Ann", "Zoë", "Łukasz"], "paper": "letter"}


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Iterator[object]:
    monkeypatch.syspath_prepend(str(WEB))
    from face import desk

    yield desk
    for name in [name for name in sys.modules if name.split(".")[0] == "face"]:
        del sys.modules[name]


def test_it_shows_what_stands_in_the_file(desk, tmp_path: Path) -> None:
    games = ("rook-shanghai", "phase-10", "carioca")
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


def test_it_lies_as_the_file_has_it(desk, tmp_path: Path) -> None:
    answer, [file] = desk.call("make", json.dumps({"what": "workbook", "ask": {"game": "rook-shanghai", **ASK}}))
    sheet = json.loads(answer)["sheet"]
    (tmp_path / "made.xlsx").write_bytes(file)
    text = zipfile.ZipFile(tmp_path / "made.xlsx").read("xl/worksheets/sheet1.xml").decode()
    widths = re.findall(r'<col [^>]*?width="([\d.]+)"', text)
    assert sheet["widths"] == [float(width) for width in widths]
    heights = {int(row): float(height) for row, height in re.findall(r'<row r="(\d+)"[^>]*? ht="([\d.]+)"', text)}
    assert {at: row["height"] for at, row in enumerate(sheet["rows"], 1) if at in heights} == heights
    merged = re.findall(r'<mergeCell ref="([A-Z])(\d+):([A-Z])(\d+)"', text)
    spans = {
        (cell["at"], at): (cell["columns"], cell["rows"])
        for at, row in enumerate(sheet["rows"], 1)
        for cell in row["cells"]
        if "columns" in cell
    }
    assert spans == {
        (ord(left) - 64, int(top)): (ord(right) - ord(left) + 1, int(bottom) - int(top) + 1)
        for left, top, right, bottom in merged
    }
    across = len(widths)
    for at, row in enumerate(sheet["rows"], 1):  # nothing is left out, and nothing pushed aside
        hidden = sum(columns - 1 for (_, top), (columns, _) in spans.items() if top == at)
        assert len(row["cells"]) + hidden == across


def test_the_page_draws_it(page: "Page") -> None:
    choose(page, "Rook Shanghai")
    page.get_by_role("combobox", name="Who plays?").fill("Ann, Zoë, <b>Ben</b>,")
    page.get_by_role("button", name="Add", exact=True).click()
    page.get_by_role("tab", name="Workbook").click()
    table = page.get_by_role("table", name="Workbook of Rook Shanghai: Scores")
    table.wait_for(timeout=LONG)
    page.locator("#paper:not([aria-busy]) table", has_text="<b>Ben</b>").wait_for(timeout=LONG)
    assert table.get_by_role("columnheader", name="Zoë").count() == 2  # of the points, and of the totals
    assert table.get_by_role("rowheader", name="7", exact=True).count() == 1
    yellow = "e => getComputedStyle(e.closest('tr').nextElementSibling.cells[1]).backgroundColor"
    assert table.get_by_role("columnheader", name="Ann").first.evaluate(yellow) == "rgb(255, 248, 220)"
    assert downloaded(page)[0] == "rook-shanghai.xlsx"
