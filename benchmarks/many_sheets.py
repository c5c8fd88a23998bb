"""What a further sheet of a club night costs, beside a bare loop of reportlab: ratios of processor time, in one run.

    python -m benchmarks.many_sheets [--sheets 1000] [--runs 3] [--most 5000] [--python PATH]

The bare loop draws the grid of the same sheet once as a form, and on each page this form and the five names; it has no
structure, no outline and no other words. All take turns, and the least of each counts. Bytes are those of a file that
has a sheet more; memory is the most that a process of its own has taken.
"""

import argparse
import io
import os
import re
import resource
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Callable
from functools import partial
from pathlib import Path

from reportlab.pdfgen.canvas import Canvas

from benchmarks.beside_others import has, typst_page, used
from sheets import load_games
from sheets.limits import MOST_TABLES
from sheets.make.batch_output import make_batch
from sheets.make.club_requests import BatchRequest
from sheets.make.made import MadeFile
from sheets.make.options import NamedFile
from sheets.make.requests import ScoreSheetRequest
from sheets.render.canvas.faces import BOLD, register
from tests.reading import read_pdf

GAME, AT_A_TABLE = "rook-shanghai", 5
BARE = "bare loop with a form"


def main() -> None:
    """Print the tables, or make so many sheets and print the memory that it took."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--sheets", type=int, default=1000)
    options.add_argument("--most", type=int, default=MOST_TABLES)
    options.add_argument("--runs", type=int, default=3)
    options.add_argument("--python", default=sys.executable, help="one that has typst")
    options.add_argument("--memory", type=int)
    asked = options.parse_args()
    if asked.memory:
        written(asked.memory)
        print(most_memory())
        return
    print_tables(asked.sheets, asked.runs, asked.python, most=asked.most)


def print_tables(sheets: int, runs: int, others: str, *, most: int) -> None:
    """What a further sheet costs, and the memory that so many take; `others` is a Python with Typst, or empty."""
    ways: dict[str, Callable[[int], bytes]] = {BARE: bare, "sheets batch, tagged": batch, "bytes by hand": by_hand}
    if others and has(others, "typst"):
        ways["Typst, tagged"] = partial(typst, others)
    few = max(2, sheets // 10)
    for way in ways.values():
        way(2)
    found: dict[tuple[str, int], list[float]] = {(said, count): [] for said in ways for count in (few, sheets)}
    for _ in range(runs):
        for said, count in found:
            found[said, count].append(seconds(ways[said], count))
    taken = {of: min(times) for of, times in found.items()}
    least = {said: (taken[said, sheets] - taken[said, few]) / (sheets - few) for said in ways}
    print("\n| a further sheet | milliseconds | to the bare loop | bytes | the first |\n|---|---|---|---|---|")
    for said, way in ways.items():
        one, first, last = (len(way(count)) for count in (1, few, sheets))
        ratio = least[said] / least[BARE]
        print(f"| {said} | {least[said] * 1000:.2f} | {ratio:.1f} | {(last - first) / (sheets - few):.0f} | {one:,} |")
    memory = {count: memory_of(count) for count in (100, most)}
    times = memory[most] / memory[100]
    print(f"\n{most:,} sheets take {times:.2f} times the memory of 100: {memory[most] >> 10} MB, with who sits where")


def seconds(way: Callable[[int], bytes], count: int) -> float:
    """The processor time that so many sheets take, here or in a process of another program."""
    begun = used(resource.RUSAGE_SELF) + used(resource.RUSAGE_CHILDREN)
    way(count)
    return used(resource.RUSAGE_SELF) + used(resource.RUSAGE_CHILDREN) - begun


def names_of(table: int) -> list[str]:
    """The players at a table."""
    return [f"Player {table * AT_A_TABLE + seat}" for seat in range(AT_A_TABLE)]


def batch(count: int) -> bytes:
    """The sheets as the command makes them."""
    [file] = made(count, AT_A_TABLE)
    return file.data


def written(count: int) -> None:
    """The same and the list of who sits where. Two sit at a table, as a roster has no more players."""
    with open(os.devnull, "wb") as nowhere:
        for file in made(count, 2, with_list=True):
            nowhere.write(file.data)


def made(count: int, at_a_table: int, *, with_list: bool = False) -> tuple[MadeFile, ...]:
    """The file of so many sheets, and that of who sits where."""
    games = load_games()
    roster = "\n".join(name for table in range(count) for name in names_of(table)[:at_a_table]).encode()
    sheet = ScoreSheetRequest(games=games, game=games.variants[GAME])
    return make_batch(
        BatchRequest(sheet=sheet, roster=NamedFile("roster", roster), per_table=str(at_a_table), rota=with_list)
    ).files


def bare(count: int) -> bytes:
    """A grid and five names on each page."""
    register()
    file = io.BytesIO()
    canvas = Canvas(file, pagesize=(595, 842), pageCompression=1, initialFontName=BOLD)
    canvas.beginForm("grid")
    for row in range(12):
        canvas.line(40, 100 + 50 * row, 555, 100 + 50 * row)
    for column in range(AT_A_TABLE + 1):
        canvas.line(130 + 85 * column, 100, 130 + 85 * column, 700)
    canvas.endForm()
    for table in range(count):
        canvas.doForm("grid")
        canvas.setFont(BOLD, 12)
        for seat, name in enumerate(names_of(table)):
            canvas.drawString(135 + 85 * seat, 710, name)
        canvas.showPage()
    canvas.save()
    return file.getvalue()


def by_hand(count: int) -> bytes:
    """The same in a typeface of the viewer's, each byte written as it will stand."""
    lines = [f"40 {100 + 50 * row} m 555 {100 + 50 * row} l S" for row in range(12)]
    lines += [f"{130 + 85 * column} 100 m {130 + 85 * column} 700 l S" for column in range(AT_A_TABLE + 1)]
    kids = b" ".join(b"%d 0 R" % (5 + 2 * table) for table in range(count))
    shared = b"/Resources << /Font << /F 3 0 R >> /XObject << /G 4 0 R >> >> /MediaBox [ 0 0 595 842 ]"
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [ %b ] /Count %d %b >>" % (kids, count, shared),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>",
        _stream(b"/Type /XObject /Subtype /Form /BBox [ 0 0 595 842 ] ", "\n".join(lines)),
    ]
    for table in range(count):
        shown = (f"1 0 0 1 {135 + 85 * seat} 710 Tm ({name}) Tj" for seat, name in enumerate(names_of(table)))
        objects.append(b"<< /Type /Page /Parent 2 0 R /Contents %d 0 R >>" % (6 + 2 * table))
        objects.append(_stream(b"", f"/G Do BT /F 12 Tf {' '.join(shown)} ET"))
    parts, places, at = [b"%PDF-1.7\n"], list[int](), 9
    for number, each in enumerate(objects, 1):
        places.append(at)
        parts.append(b"%d 0 obj\n%b\nendobj\n" % (number, each))
        at += len(parts[-1])
    table_of = b"".join(b"%010d 00000 n \n" % place for place in places)
    size = len(objects) + 1
    end = b"trailer\n<< /Root 1 0 R /Size %d >>\nstartxref\n%d\n%%%%EOF\n" % (size, at)
    return b"".join([*parts, b"xref\n0 %d\n0000000000 65535 f \n" % size, table_of, end])


def _stream(keys: bytes, operations: str) -> bytes:
    packed = zlib.compress(operations.encode())
    return b"<< %b/Filter /FlateDecode /Length %d >>\nstream\n%b\nendstream" % (keys, len(packed), packed)


def typst(python: str, count: int) -> bytes:
    """The same sheets by Typst, word for word and line for line at its place, the names apart."""
    [page, *_] = read_pdf(batch(1))
    start, *static = typst_page(page).split("\n")
    pages = []
    for table in range(count):
        shown = (f"#place(dx: {50 + 30 * seat}mm, dy: 12mm)[*{name}*]" for seat, name in enumerate(names_of(table)))
        pages.append("\n".join(["#same", *shown]))
    with tempfile.TemporaryDirectory() as folder:
        text = [start, "#let same = [", *static, "]", "\n#pagebreak()\n".join(pages)]
        (Path(folder) / "a.typ").write_text("\n".join(text), "utf-8")
        code = "import typst; typst.compile('a.typ', output='a.pdf')"
        subprocess.run([python, "-c", code], cwd=folder, check=True)
        return (Path(folder) / "a.pdf").read_bytes()


def most_memory() -> int:
    """Kilobytes; what getrusage tells may be those of the process that has begun this one."""
    status = Path("/proc/self/status")
    if status.exists():
        return int(re.search(r"VmHWM:\s+(\d+)", status.read_text())[1])
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most >> 10 if sys.platform == "darwin" else most  # there in bytes


def memory_of(count: int) -> int:
    """Kilobytes, in a process of its own."""
    asked = [sys.executable, "-m", "benchmarks.many_sheets", "--memory", str(count)]
    return int(subprocess.run(asked, capture_output=True, text=True, check=True).stdout)


if __name__ == "__main__":
    main()
