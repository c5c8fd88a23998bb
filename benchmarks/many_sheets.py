"""What a further sheet of a club night costs, beside a bare loop of reportlab: ratios of processor time, in one run.

    python -m benchmarks.many_sheets [--sheets 1000] [--runs 3] [--most 2000]

The bare loop draws the grid of the same sheet once as a form, and on each page this form and the five names; it has no
structure, no outline and no other words. All take turns, and the least of each counts. Bytes are those of a file that
has a sheet more; memory is the most that a process of its own has taken.
"""

import argparse
import io
import resource
import subprocess
import sys
import time
from collections.abc import Callable

from reportlab.pdfgen.canvas import Canvas

from sheets import load_games
from sheets.make.batch_request import BatchRequest, make_batch
from sheets.make.sheet_request import ScoreSheetRequest
from sheets.render.canvas.faces import BOLD, register

GAME, AT_A_TABLE = "rook-shanghai", 5


def main() -> None:
    """Print the table, or make so many sheets and print the memory that it took."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--sheets", type=int, default=1000)
    options.add_argument("--most", type=int, default=2000)
    options.add_argument("--runs", type=int, default=3)
    options.add_argument("--alone", type=int)
    asked = options.parse_args()
    if asked.alone:
        batch(asked.alone)
        print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
        return
    ways: dict[str, Callable[[int], bytes]] = {"bare loop with a form": bare, "sheets batch, tagged": batch}
    few, many = asked.sheets // 10, asked.sheets
    for way in ways.values():
        way(2)
    least: dict[str, float] = dict.fromkeys(ways, float("inf"))
    for _ in range(asked.runs):
        for said, way in ways.items():
            least[said] = min(least[said], (seconds(way, many) - seconds(way, few)) / (many - few))
    print("| a further sheet | milliseconds | to the bare loop | bytes | the first |\n|---|---|---|---|---|")
    for said, way in ways.items():
        one, first, last = (len(way(count)) for count in (1, few, many))
        ratio = least[said] / least["bare loop with a form"]
        print(f"| {said} | {least[said] * 1000:.2f} | {ratio:.1f} | {(last - first) / (many - few):.0f} | {one:,} |")
    memory = {count: memory_of(count) for count in (100, asked.most)}
    ratio = memory[asked.most] / memory[100]
    print(f"\n{asked.most} sheets take {ratio:.2f} times the memory of 100: {memory[asked.most] >> 10} MB")


def seconds(way: Callable[[int], bytes], count: int) -> float:
    """The processor time that so many sheets take."""
    begun = time.process_time()
    way(count)
    return time.process_time() - begun


def names_of(table: int) -> list[str]:
    """The players at a table."""
    return [f"Player {table * AT_A_TABLE + seat}" for seat in range(AT_A_TABLE)]


def batch(count: int) -> bytes:
    """The sheets as the command makes them."""
    games = load_games()
    roster = "\n".join(name for table in range(count) for name in names_of(table)).encode()
    sheet = ScoreSheetRequest(games=games, game=games.variants[GAME])
    [made] = make_batch(BatchRequest(sheet=sheet, roster=roster, per_table=str(AT_A_TABLE))).files
    return made.data


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


def memory_of(count: int) -> int:
    """Kilobytes, in a process of its own."""
    asked = [sys.executable, "-m", "benchmarks.many_sheets", "--alone", str(count)]
    return int(subprocess.run(asked, capture_output=True, text=True, check=True).stdout)


if __name__ == "__main__":
    main()
