"""What a sheet and a workbook cost, beside what others take for the same: ratios of processor time, in one run.

    python -m benchmarks.beside_others [--runs 5] [--python PATH] [--alone]

All take turns, run after run, and the least of each counts; `--alone` leaves out the programs of others. Typst,
WeasyPrint and XlsxWriter are those of the Python that is named; what is not installed is left out and said so. The page
that all draw is the one that `sheets score` has made, word for word and line for line at its place.
"""

import argparse
import os
import resource
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

from sheets import load_games
from sheets.make.requests import ScoreSheetRequest, WorkbookRequest
from sheets.make.score_output import make_score_sheet
from sheets.make.workbook_output import make_workbook
from tests.in_browser import browser
from tests.reading import Page, read_pdf

NAMES = ("Ann", "Ben", "Zoë", "Grandma", "Łukasz")
GAME = "rook-shanghai"
TYPER = """
import typer
app = typer.Typer(rich_markup_mode=None)
@app.command()
def one(): pass
@app.command()
def two(): pass
"""
CANVAS = "import reportlab.pdfgen.canvas, reportlab.pdfbase.ttfonts\n"
WATCHED = ("score", "cards", "rules")
BOOKS, REDRAWN = 20, 20
"""Workbooks, and pages, that are made in one process, to tell what a further one costs."""


class Case(NamedTuple):
    """A process to be measured; where it does something `times` over, less one that does all but that."""

    said: str
    command: tuple[str, ...]
    without: tuple[str, ...] = ()
    times: int = 1


def main() -> None:
    """Print the tables."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--runs", type=int, default=5)
    options.add_argument("--python", default=sys.executable, help="one that has typst, weasyprint and xlsxwriter")
    options.add_argument("--alone", action="store_true", help="without the programs of others")
    asked = options.parse_args()
    print_tables(asked.runs, "" if asked.alone else asked.python)


def print_tables(runs: int, others: str) -> None:
    """The tables; `others` is a Python, empty where only what is ours is measured."""
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        for title, cases in (
            ("The help, beside that of an empty Typer program", _help()),
            ("The list of games, beside an empty Typer command", _list()),
            ("One sheet, beside Typer with reportlab's canvas and ttfonts imported", _sheets(others)),
            *((f"{each}: made anew under --watch, beside the whole command", _watched(each)) for each in WATCHED),
            ("A further workbook, beside openpyxl alone that writes the same cells", _workbooks(others)),
        ):
            _print(title, _measured(cases, runs))


def _help() -> list[Case]:
    return [
        Case("Typer", (sys.executable, "-c", f"{TYPER}app()", "--help")),
        Case("sheets --help", (sys.executable, "-m", "sheets", "--help")),
    ]


def _list() -> list[Case]:
    return [
        Case("Typer", (sys.executable, "-c", f"{TYPER}app()", "one")),
        Case("sheets list", (sys.executable, "-m", "sheets", "list")),
    ]


def _sheets(others: str) -> list[Case]:
    games = load_games()
    sheet = make_score_sheet(ScoreSheetRequest(games=games, game=games.variants[GAME], names=NAMES, paper="a4"))
    book = make_workbook(WorkbookRequest(games=games, game=games.variants[GAME], names=NAMES, paper="a4"))
    [page, *_] = read_pdf(sheet.files[0].data)
    Path("page.html").write_text(_html(page), "utf-8")
    Path("page.typ").write_text(typst_page(page), "utf-8")
    Path("book.xlsx").write_bytes(book.files[0].data)
    office = ("-env:UserInstallation=file:///" + str(Path.cwd() / "office").lstrip("/"), "--headless")
    chromium = ("--headless", "--no-sandbox", "--no-pdf-header-footer", "--print-to-pdf=chromium.pdf", "page.html")
    names = ",".join(NAMES)
    cases = [
        Case("Typer, canvas, ttfonts", (sys.executable, "-c", f"{CANVAS}{TYPER}app()", "one")),
        Case("sheets score", (sys.executable, "-m", "sheets", "score", GAME, "--names", names, "--paper", "a4")),
    ]
    if not others:
        return cases
    if has(others, "typst"):
        cases.append(Case("Typst", (others, "-c", "import typst; typst.compile('page.typ', output='typst.pdf')")))
    if has(others, "weasyprint"):
        made = "import weasyprint; weasyprint.HTML('page.html').write_pdf('weasyprint.pdf', pdf_tags=True)"
        cases.append(Case("WeasyPrint", (others, "-c", made)))
    if found := browser():
        cases.append(Case("Chromium", (found, *chromium)))
    if found := shutil.which("soffice"):
        cases.append(Case("LibreOffice", (found, *office, "--convert-to", "pdf", "book.xlsx")))
    return cases


def _watched(command: str) -> list[Case]:
    Path("ours.toml").write_text(_RULES % 0, "utf-8")
    asked = [command, "ours", "--variants", "ours.toml", "--force", "-o", "watched.pdf"]
    many, none = ((sys.executable, "-c", _SAVED, str(times), *asked, "--watch") for times in (REDRAWN, 0))
    return [
        Case(f"sheets {command}", (sys.executable, "-m", "sheets", *asked)),
        Case("a change saved", many, none, REDRAWN),
    ]


def _workbooks(others: str) -> list[Case]:
    """Books of the same cells: values, styles, widths, merged cells; the rest of a workbook is ours alone."""
    cases = [_repeated("openpyxl", sys.executable, _READ + _OPENPYXL), _repeated("sheets", sys.executable, _OWN)]
    if others and has(others, "xlsxwriter") and has(others, "openpyxl"):
        cases.append(_repeated("XlsxWriter, styles in two kinds only", others, _READ + _XLSXWRITER))
    return cases


def _repeated(said: str, python: str, code: str) -> Case:
    many, one = ((python, "-c", f"{code}\nfor _ in range({times}): made()") for times in (BOOKS + 1, 1))
    return Case(said, many, one, BOOKS)


_RULES = f'[variants.ours]\nextends = "{GAME}"\ntitle = "Ours %d"\n'
_SAVED = f"""
import sys
from pathlib import Path
from sheets.cli import command, main
numbers = iter(range(int(sys.argv.pop(1))))
def saved(*_):
    for number in numbers:
        Path("ours.toml").write_text({_RULES!r} % number, "utf-8")
        return
    sys.exit()
command._wait = saved
main()
"""
_OWN = f"""
from sheets import load_games
from sheets.make.workbook_output import make_workbook
from sheets.make.requests import WorkbookRequest
games = load_games()
def made():
    make_workbook(WorkbookRequest(games=games, game=games.variants[{GAME!r}], names={NAMES!r}, paper="a4"))
"""
_READ = """
import openpyxl
book = openpyxl.load_workbook("book.xlsx")
sheets = [
    (
        sheet.title,
        [(c.row, c.column, c.value, c._style) for row in sheet.iter_rows() for c in row if c.has_style or c.value],
        {name: size.width for name, size in sheet.column_dimensions.items()},
        [str(cells) for cells in sheet.merged_cells.ranges],
    )
    for sheet in book.worksheets
]
"""
_OPENPYXL = """
import copy, io
def made():
    new = openpyxl.Workbook()
    for each in ("_cell_styles", "_fonts", "_fills", "_borders", "_number_formats", "_alignments", "_protections"):
        setattr(new, each, getattr(book, each))
    new.remove(new.active)
    for title, cells, widths, merged in sheets:
        sheet = new.create_sheet(title)
        for row, column, value, style in cells:
            sheet.cell(row, column, value)._style = copy.copy(style)
        for name, width in widths.items():
            sheet.column_dimensions[name].width = width
        for each in merged:
            sheet.merge_cells(each)
    new.save(io.BytesIO())
"""
_XLSXWRITER = """
import io, xlsxwriter
def made():
    new = xlsxwriter.Workbook(io.BytesIO(), {"in_memory": True})
    styles = [new.add_format({"bold": number % 2}) for number in range(2)]
    for title, cells, widths, merged in sheets:
        sheet = new.add_worksheet(title)
        for row, column, value, _ in cells:
            sheet.write(row - 1, column - 1, value, styles[column % 2])
    new.close()
"""


def _html(page: Page) -> str:
    """The page as HTML, each word and line at its place."""
    parts = [
        f"<style>@page{{size:{page.width:.2f}mm {page.height:.2f}mm;margin:0}}body{{margin:0;font-family:sans-serif}}"
        "i,b{position:absolute;white-space:nowrap;font-style:normal;font-weight:normal}b{border:.2mm solid}</style>"
    ]
    for word in page.words:
        place = f"left:{word.x0:.2f}mm;top:{word.top:.2f}mm;font-size:{(word.bottom - word.top) * 0.8:.2f}mm"
        parts.append(f'<i style="{place}">{escape(word.text)}</i>')
    for x0, top, x1, bottom in _boxes(page):
        parts.append(
            f'<b style="left:{x0:.2f}mm;top:{top:.2f}mm;width:{x1 - x0:.2f}mm;height:{bottom - top:.2f}mm"></b>'
        )
    return "".join(parts)


def typst_page(page: Page) -> str:
    """The same for Typst."""
    lines = [f"#set page(width: {page.width:.2f}mm, height: {page.height:.2f}mm, margin: 0mm)"]
    for word in page.words:
        text = word.text.replace("\\", "\\\\").replace('"', '\\"')
        size = (word.bottom - word.top) * 0.8
        lines.append(f'#place(dx: {word.x0:.2f}mm, dy: {word.top:.2f}mm, text(size: {size:.2f}mm, "{text}"))')
    for x0, top, x1, bottom in _boxes(page):
        box = f"rect(width: {x1 - x0:.2f}mm, height: {bottom - top:.2f}mm, stroke: 0.2mm)"
        lines.append(f"#place(dx: {x0:.2f}mm, dy: {top:.2f}mm, {box})")
    return "\n".join(lines)


def _boxes(page: Page) -> list[tuple[float, float, float, float]]:
    return [(x0, y, x1, y) for x0, x1, y in page.rules] + list(page.marks)


def has(python: str, module: str) -> bool:
    """Whether a Python has a package; told where it has not."""
    found = subprocess.run([python, "-c", f"import {module}"], capture_output=True, check=False).returncode == 0
    if not found:
        print(f"left out: {module} is not installed in {python}")
    return found


def _measured(cases: list[Case], runs: int) -> Mapping[str, float]:
    """The least seconds of a processor of each."""
    whole: dict[str, list[float]] = defaultdict(list)
    without: dict[str, list[float]] = defaultdict(list)
    for _ in range(runs):
        for case in cases:
            whole[case.said].append(_seconds(case.command))
            without[case.said].append(_seconds(case.without) if case.without else 0)
    return {case.said: (min(whole[case.said]) - min(without[case.said])) / case.times for case in cases}


def _seconds(command: Sequence[str]) -> float:
    before = used(resource.RUSAGE_CHILDREN)
    subprocess.run(command, capture_output=True, check=True)
    return used(resource.RUSAGE_CHILDREN) - before


def used(whose: int) -> float:
    """The seconds of a processor that were taken so far."""
    taken = resource.getrusage(whose)
    return taken.ru_utime + taken.ru_stime


def _print(title: str, least: Mapping[str, float]) -> None:
    base = next(iter(least.values()))
    print(f"\n{title}\n")
    for said, seconds in least.items():
        print(f"  {said:<34} {seconds:7.3f} s   {seconds / base:6.2f} x")


if __name__ == "__main__":
    main()
