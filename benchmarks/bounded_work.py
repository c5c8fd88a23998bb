"""What each command costs where there is much to do: seconds of a processor and memory, beside an ordinary sheet.

python -m benchmarks.bounded_work [PART …] [--games NAME,…] [--share 1/8] [--worst 30]

A share is every so manieth command. Each runs in a process of its own that has 20 seconds of a processor.
"""

import argparse
import os
import resource
import sys
import tempfile
from collections.abc import Iterator, Sequence
from itertools import chain, islice, product
from pathlib import Path
from typing import NamedTuple, TypeAlias

from sheets import load_games
from tests.hard_games import HARD_GAMES

MOST_SECONDS = 20
ORDINARY = ("score", "rook-shanghai", "--players", "4")
PLAYERS = ("2", "8", "20")
LONG_NAMES = ",".join(f"Bartholomew Fitzgerald-Montgomery no. {n:02}" for n in range(1, 21))
Command: TypeAlias = tuple[str, ...]
ENDS = {"kit": "out", "excel": "out.xlsx", "season": "season.xlsx"}
SEASON, GAMES_OF_SEASON = "season", 300
"""A folder, and how many games are in it, each of twenty players who play no other."""
KINDS: dict[str, tuple[Command, ...]] = {
    "score": ((), ("--fillable",), ("--duplex",), ("--copies-per-page", "2")),
    "cards": ((), ("--per-round",), ("--tent",), ("--size", "page")),
    "rules": ((), ("--fold",)),
    "kit": ((),),
}


class Cost(NamedTuple):
    """What a command took: seconds of a processor, megabytes, and how it ended; None where its time ran out."""

    seconds: float
    megabytes: float
    code: int | None


def _matrix(games: Sequence[str]) -> Iterator[Command]:
    numbers = product(games, PLAYERS, ("letter", "a5"), ((), ("--large-print",)))
    for (game, players, paper, print_), kind in product(numbers, KINDS):
        yield from ((kind, game, "--players", players, "--paper", paper, *print_, *more) for more in KINDS[kind])


def _names(games: Sequence[str]) -> Iterator[Command]:
    for game, (kind, *more) in product(
        games, (("score",), ("score", "--large-print"), ("cards",), ("excel",), ("kit",))
    ):
        yield (kind, game, "--names", LONG_NAMES, *more)


def _hard(_: Sequence[str]) -> Iterator[Command]:
    for game, players in product(HARD_GAMES, ("4", "20")):
        own = (game, "--variants", f"{game}.toml", "--players", players)
        for more in ((), ("--large-print",), ("--paper", "a5"), ("--fillable",), ("--duplex",), ("--foot", "full")):
            yield ("score", *own, *more)
        for more in (("--copies-per-page", "2"), ("--foot", "full", "--paper", "a3")):
            yield ("score", *own, *more)
        for kind in ("cards", "rules", "kit"):
            yield from ((kind, *own, *more) for more in KINDS[kind])
        yield ("excel", *own)
    for game in HARD_GAMES:
        own = (game, "--variants", f"{game}.toml")
        yield from (("show", *own), ("check", f"{game}.toml"), ("diff", *own[:1], "rook-shanghai", *own[1:]))


def _papers(_: Sequence[str]) -> Iterator[Command]:
    games, prints = ("rook-shanghai", "phase-10"), ((), ("--large-print",))
    for paper, game, print_ in product(("1500x1500mm", "100x1500mm", "100x150mm"), games, prints):
        yield from ((kind, game, "--paper", paper, *print_, "--png") for kind in ("score", "cards"))
        yield ("rules", game, "--paper", paper, *print_)


def _workbooks(games: Sequence[str]) -> Iterator[Command]:
    yield from (("excel", game, "--players", players) for game, players in product(games, ("8", "20")))


def _season(_: Sequence[str]) -> Iterator[Command]:
    yield ("season", SEASON, "--variant", "rook-shanghai")


PARTS = {"matrix": _matrix, "names": _names, "hard": _hard, "paper": _papers, "workbook": _workbooks, "season": _season}


def cost(command: Command, folder: Path) -> Cost:
    """What one command costs in a process of its own."""
    to = () if command[0] in ("show", "check", "diff") else ("-o", ENDS.get(command[0], "out.pdf"))
    child = os.fork()
    if not child:
        os.chdir(folder)
        resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS + 1))
        resource.setrlimit(resource.RLIMIT_AS, (4_000_000_000, 4_000_000_000))
        nothing = os.open(os.devnull, os.O_RDWR)
        for number in range(3):
            os.dup2(nothing, number)
        more = ("--force",) if command[0] in ENDS else ()
        os.execv(sys.executable, [sys.executable, "-m", "sheets", *command, *to, *more])
    _, status, used = os.wait4(child, 0)
    code = None if os.WIFSIGNALED(status) else os.waitstatus_to_exitcode(status)
    return Cost(used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, code)


def main() -> None:
    """Print what each command of the parts asked for costs, then the slowest and the largest of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", default=list(PARTS), help=", ".join(PARTS))
    parser.add_argument("--games", type=lambda names: names.split(","), default=sorted(load_games().variants))
    parser.add_argument("--share", default="1/1")
    parser.add_argument("--worst", type=int, default=30)
    asked = parser.parse_args()
    first, of = map(int, asked.share.split("/"))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for game, text in HARD_GAMES.items():
            (folder / f"{game}.toml").write_text(text)
        _write_season(folder / SEASON)
        found = []
        ordinary = min(cost(ORDINARY, folder) for _ in range(3))
        print(f"{ordinary.seconds:6.2f} s {ordinary.megabytes:5.0f} MB  {' '.join(ORDINARY)}: an ordinary sheet")
        every = chain.from_iterable(PARTS[part](asked.games) for part in asked.parts)
        for command in islice(every, first - 1, None, of):
            found.append((cost(command, folder), command))
            _tell(*found[-1], ordinary)
    for title, key in (("slowest", lambda each: -each[0].seconds), ("largest", lambda each: -each[0].megabytes)):
        print(f"\n{title} of {len(found)}")
        for each in sorted(found, key=key)[: asked.worst]:
            _tell(*each, ordinary)


def _write_season(folder: Path) -> None:
    folder.mkdir()
    for game in range(GAMES_OF_SEASON):
        names = ",".join(f"{word} {game}" for word in LONG_NAMES.split(","))
        rows = (f"{number},{','.join(['15'] * 20)}" for number in range(1, 8))
        (folder / f"game-{game:03}.csv").write_text("\n".join((f"round,{names}", *rows, "")))


def _tell(taken: Cost, command: Command, ordinary: Cost) -> None:
    end = "out of time" if taken.code is None else "" if taken.code == 0 else f"exit code {taken.code}: "
    words = " ".join("LONG NAMES" if word == LONG_NAMES else word for word in command)
    ratio = taken.seconds / ordinary.seconds
    print(f"{taken.seconds:6.2f} s {ratio:5.1f} x {taken.megabytes:5.0f} MB  {end}{words}", flush=True)


if __name__ == "__main__":
    main()
