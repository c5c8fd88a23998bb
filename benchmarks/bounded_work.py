"""What each command costs where there is much to do: seconds of a processor and memory, beside an ordinary sheet.

python benchmarks/bounded_work.py [PART …] [--games NAME,…] [--share 1/8] [--worst 30]

A share is every so manieth command. Each runs in a process of its own that has 20 seconds of a processor.
"""

import argparse
import os
import resource
import sys
import tempfile
from collections.abc import Iterator
from itertools import islice, product
from pathlib import Path
from typing import NamedTuple

from hard_games import HARD_GAMES

from sheets import load_games

MOST_SECONDS = 20
ORDINARY = ("score", "rook-shanghai", "--players", "4")
PLAYERS = ("2", "8", "20")
LONG_NAMES = ",".join(f"Bartholomew Fitzgerald-Montgomery no. {n:02}" for n in range(1, 21))
KINDS = {
    "score": ((), ("--fillable",), ("--duplex",), ("--copies-per-page", "2")),
    "cards": ((), ("--per-round",), ("--tent",), ("--size", "page")),
    "rules": ((), ("--format", "html"), ("--format", "md"), ("--format", "txt"), ("--fold",)),
    "kit": ((),),
}


class Cost(NamedTuple):
    """What a command took: seconds of a processor, megabytes, and how it ended; None where its time ran out."""

    seconds: float
    megabytes: float
    code: int | None


def commands(parts: list[str], games: list[str]) -> Iterator[tuple[str, ...]]:
    """Every command of some parts."""
    numbers = product(games, PLAYERS, ("letter", "a5"), ((), ("--large-print",)))
    for game, players, paper, print_ in numbers if "matrix" in parts else ():
        for kind, choices in KINDS.items():
            for choice in choices:
                yield (kind, game, "--players", players, "--paper", paper, *print_, *choice)
    for game in games if "names" in parts else ():
        for kind, more in product(("score", "cards", "kit"), ((), ("--large-print",))):
            yield (kind, game, "--names", LONG_NAMES, *more)
        yield ("excel", game, "--names", LONG_NAMES)
    for game, players in product(HARD_GAMES, ("4", "20")) if "hard" in parts else ():
        own = ("--variants", f"{game}.toml", "--players", players)
        for more in ((), ("--large-print",), ("--paper", "a5"), ("--fillable",), ("--duplex",), ("--foot", "full")):
            yield ("score", game, *own, *more)
        for choice in (*KINDS["cards"], ("--large-print",)):
            yield ("cards", game, *own, *choice)
        for choice in KINDS["rules"]:
            yield ("rules", game, *own, *choice)
        yield from (("excel", game, *own), ("kit", game, *own))
    for game in HARD_GAMES if "hard" in parts else ():
        own = ("--variants", f"{game}.toml")
        yield from (("show", game, *own), ("check", f"{game}.toml"), ("list", *own))
        yield ("diff", game, "rook-shanghai", *own)
    for paper in ("1500x1500mm", "100x1500mm", "100x150mm") if "paper" in parts else ():
        for kind, game, print_ in product(
            ("score", "cards", "rules"), ("rook-shanghai", "phase-10"), ((), ("--large-print",))
        ):
            yield (kind, game, "--paper", paper, *print_, *(() if kind == "rules" else ("--png",)))
        yield ("cards", "rook-shanghai", "--paper", paper, "--copies", "200", "--size", "business")
    if "workbook" in parts:
        yield from (("excel", game, "--players", players) for game, players in product(games, ("8", "20")))


def cost(command: tuple[str, ...], folder: Path) -> Cost:
    """What one command costs in a process of its own."""
    to = () if command[0] in ("show", "check", "list", "diff") else ("-o", "out" if command[0] == "kit" else "-")
    child = os.fork()
    if not child:
        os.chdir(folder)
        resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS + 1))
        resource.setrlimit(resource.RLIMIT_AS, (4_000_000_000, 4_000_000_000))
        nothing = os.open(os.devnull, os.O_RDWR)
        for number in range(3):
            os.dup2(nothing, number)
        more = ("--force",) if command[0] == "kit" else ()
        os.execv(sys.executable, [sys.executable, "-m", "sheets", *command, *to, *more])
    _, status, used = os.wait4(child, 0)
    code = None if os.WIFSIGNALED(status) else os.waitstatus_to_exitcode(status)
    return Cost(used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, code)


def main() -> None:
    parts = ("matrix", "names", "hard", "paper", "workbook")
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", default=parts, help=", ".join(parts))
    parser.add_argument("--games", type=lambda names: names.split(","), default=sorted(load_games().variants))
    parser.add_argument("--share", default="1/1")
    parser.add_argument("--worst", type=int, default=30)
    asked = parser.parse_args()
    first, of = map(int, asked.share.split("/"))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for game, text in HARD_GAMES.items():
            (folder / f"{game}.toml").write_text(text)
        found = []
        ordinary = min(cost(ORDINARY, folder) for _ in range(3))
        print(f"{ordinary.seconds:6.2f} s {ordinary.megabytes:5.0f} MB  {' '.join(ORDINARY)}: an ordinary sheet")
        for command in islice(commands(asked.parts, asked.games), first - 1, None, of):
            found.append((cost(command, folder), command))
            _tell(*found[-1], ordinary)
    for title, key in (("slowest", lambda each: -each[0].seconds), ("largest", lambda each: -each[0].megabytes)):
        print(f"\n{title} of {len(found)}")
        for each in sorted(found, key=key)[: asked.worst]:
            _tell(*each, ordinary)


def _tell(taken: Cost, command: tuple[str, ...], ordinary: Cost) -> None:
    end = "out of time" if taken.code is None else "" if taken.code == 0 else f"exit code {taken.code}: "
    words = " ".join("LONG NAMES" if word == LONG_NAMES else word for word in command)
    ratio = taken.seconds / ordinary.seconds
    print(f"{taken.seconds:6.2f} s {ratio:5.1f} x {taken.megabytes:5.0f} MB  {end}{words}", flush=True)


if __name__ == "__main__":
    main()
