"""What the workbooks of a club night cost on one processor and on two: seconds of a clock, in one run.

Both take turns, and the least of each counts. It says something only where two have nothing else to do.
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.helpers import ROOT

GAME = "rook-shanghai"
PLAYERS = 5


def print_tables(tables: int, runs: int) -> None:
    """Print both, and how they stand to one another."""
    [one, *others] = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else [0]
    if not others:
        print("\nleft out: workbooks on several processors, as there is one")
        return
    lines = [f"{table},Player {table} {seat}\n" for table in range(1, tables + 1) for seat in range(PLAYERS)]
    seconds: dict[int, list[float]] = {1: [], 2: []}
    with tempfile.TemporaryDirectory() as folder:
        roster = Path(folder, "players.csv")
        roster.write_text("".join(["table,name\n", *lines]), "utf-8")
        for _ in range(runs):
            for processors in ({one}, {one, others[0]}):
                seconds[len(processors)].append(_seconds(roster, processors))
    least = {processors: min(found) for processors, found in seconds.items()}
    print(f"\n| {tables} workbooks of a club night | seconds of a clock | ratio |\n|---|---|---|")
    for processors, found in least.items():
        print(f"| on {processors} of the processors | {found:.1f} | {found / least[1]:.2f} |")


def _seconds(roster: Path, processors: set[int]) -> float:
    """What the command takes that may use these alone."""
    with tempfile.TemporaryDirectory() as folder:
        asked = ["batch", GAME, "--roster", str(roster), "--split", "-q", "-o", str(Path(folder, "evening.pdf"))]
        everywhere = os.sched_getaffinity(0)
        os.sched_setaffinity(0, processors)  # which the command inherits
        try:
            begun = time.perf_counter()
            subprocess.run([sys.executable, "-m", "sheets", *asked], cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
            return time.perf_counter() - begun
        finally:
            os.sched_setaffinity(0, everywhere)
