"""All that sheets makes and says, recorded in a folder, so that two states of the code can be held against each other.

`python -m tests.oracle record FOLDER [--only NAME ...]` records, `python -m tests.oracle compare OLD NEW` tells whether
two recordings are equal (`diff -r OLD NEW` does too). A file is OUTPUT/ASPECT/GAME ...; a NAME is any of these three:
`--only check wrong` does two outputs, `--only rook-shanghai canasta` two games, `--only places` one aspect, and
`--only score rook-shanghai` what is both. `compare` takes `--only` as well, and `--without NAME ...`.

Another tree is recorded from its folder: `PYTHONPATH=. python OTHER/tests/oracle.py record FOLDER`. sheets is called by
its commands alone, the rules files are those beside this file, and no path of a temporary folder is in a recording.
"""

from __future__ import annotations

import argparse
import contextlib
import difflib
import io
import json
import multiprocessing
import os
import re
import shutil
import signal
import sys
import tempfile
import time
import tomllib
import traceback
import warnings
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING
from unittest.mock import patch

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

HERE = Path(__file__).resolve().parent
ASPECTS = (
    "said", "facts", "model", "text", "csv", "pages", "places", "structure", "about", "form", "cells", "look", "names",
    "carried", "unread",
)  # fmt: skip
NAMES = "Ann,Ben,Zoë,Dad"
A4 = ("--paper", "a4")
ASKED = tomllib.loads((HERE / "oracle-asked.toml").read_text("utf-8"))
OWN = ("odd-games.toml", "oracle.toml")
PER_GAME = ("show", "diff", "score", "cards", "rules", "workbook", "hand", "new")
ONCE = ("list", "check", "bad", "wrong", "help", "desk", "evening", "completion", "schema")
EVERY = {"score": 1, "cards": 2, "rules": 4}
"""Every how many-th game is made in another way too."""
FEWER = ("cards", "new")
"""Outputs that only shipped games and those of oracle.toml have."""


def main() -> int:
    """Record, or compare; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    todo = parser.add_subparsers(dest="todo", required=True)
    record = todo.add_parser("record", help="record the code that Python finds as `sheets`")
    record.add_argument("folder", type=Path)
    record.add_argument("--processes", type=int, default=2)
    compare = todo.add_parser("compare", help="what differs between two recordings")
    compare.add_argument("old", type=Path)
    compare.add_argument("new", type=Path)
    compare.add_argument("--without", nargs="+", default=[], metavar="NAME", help="leave these out")
    compare.add_argument("--lines", type=int, default=8, help="lines of the difference in a file")
    compare.add_argument("--files", type=int, default=5, help="files of an aspect whose difference is shown")
    for each in (record, compare):
        each.add_argument("--only", nargs="+", default=[], metavar="NAME", help="outputs, games and aspects")
    said = parser.parse_args()
    if said.todo == "record":
        return recorded(said.folder.resolve(), said.only, said.processes)
    return compared(said)


def recorded(folder: Path, only: Sequence[str], processes: int) -> int:
    """Record in a folder; what it holds is replaced, where only a part of it is asked for that part."""
    started = time.monotonic()
    sys.path[:] = [*map(os.path.abspath, sys.path), str(HERE)]
    kept = {key: text for key, text in os.environ.items() if not key.startswith(("LC_", "LANG", "PYTHON", "SHEETS_"))}
    os.environ.clear()
    chosen = {"XDG_CONFIG_HOME": os.devnull, "XDG_STATE_HOME": os.devnull, "APPDATA": os.devnull}
    os.environ.update(kept | chosen | {"PYTHONUTF8": "1", "COLUMNS": "100"})
    import sheets

    games = {**dict.fromkeys(ids(), ""), **{game: own for own in reversed(OWN) for game in ids("--variants", own)}}
    games |= dict.fromkeys(ids(), "")
    outputs = [name for name in only if name in PER_GAME + ONCE] or [*ONCE, *PER_GAME]
    aspects = {name for name in only if name in ASPECTS} or set(ASPECTS)
    named = [name for name in only if name in games]
    if unknown := [name for name in only if name not in {*PER_GAME, *ONCE, *ASPECTS, *games}]:
        sys.exit(f"no output, game or aspect: {', '.join(unknown)}\noutputs: {' '.join(ONCE + PER_GAME)}")
    jobs = [(output, "", "", 0) for output in outputs if output in ONCE and not named]
    jobs += [
        (output, game, own, number)
        for number, (game, own) in enumerate(games.items())
        for output in outputs
        if output in PER_GAME and (not named or game in named) and not (output in FEWER and own == OWN[0])
    ]
    if not only:
        shutil.rmtree(folder, ignore_errors=True)
    count = faults = 0
    with multiprocessing.get_context("fork").Pool(processes) as pool:
        for texts in pool.imap_unordered(made, jobs):
            for name, text in texts.items():
                if name.split("/")[1] in aspects:
                    (folder / name).parent.mkdir(parents=True, exist_ok=True)
                    (folder / name).write_text(text, "utf-8")
                    count, faults = count + 1, faults + ("\nexit code 70\n" in text or "/unread/" in name)
    print(f"{count} files in {folder} of {Path(sheets.__file__).parent}, {time.monotonic() - started:.0f} s")
    print(f"{faults} of them tell a fault of the program: grep -rl 'exit code 70' {folder}" if faults else "no faults")
    return 0


def ids(*more: str) -> list[str]:
    """The names of the games, in their order."""
    with workplace() as folder:
        _, out, _ = run(folder, "list", "--json", *more)
    return [game["id"] for game in json.loads(out)]


@contextlib.contextmanager
def workplace() -> Iterator[Path]:
    """A folder with the rules files of the tests and all that is wrong, for as long as it is needed."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name).resolve()
        for own in OWN:
            shutil.copy(HERE / own, folder)
        for files, encoding in ((ASKED["files"], "utf-8"), (ASKED["latin-1"], "latin-1")):
            for file, text in files.items():
                (folder / file).parent.mkdir(exist_ok=True)
                (folder / file).write_text(text, encoding)
        yield folder


def run(folder: Path, *words: str, **environment: str) -> tuple[object, str, str]:
    """How a command ends in this process, and what it says on stdout and stderr, without the folder's path."""
    from sheets.__main__ import main as sheets

    streams = [io.TextIOWrapper(io.BytesIO(), "utf-8", newline="\n", write_through=True) for _ in range(3)]
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)}
    code: object = "none"
    with (
        contextlib.chdir(folder),
        patch.multiple(sys, argv=["sheets", *words], stdin=streams[2], unraisablehook=sys.unraisablehook),
        patch.object(sys.modules["__main__"], "__package__", ""),
        patch.dict(os.environ, environment),
        patch.object(os, "fsync", lambda _file: None),  # nothing of it has to outlast a power cut
        warnings.catch_warnings(),
        contextlib.redirect_stdout(streams[0]),
        contextlib.redirect_stderr(streams[1]),
    ):
        try:
            sheets()
        except SystemExit as ended:
            code = ended.code
    for number, handler in before.items():
        signal.signal(number, handler)
    out, err = (stream.buffer.getvalue().decode("utf-8", "replace") for stream in streams[:2])
    return code, out.replace(str(folder), "WORK"), err.replace(str(folder), "WORK")


class Recorder:
    """The texts of one output, by name, and the folder in which its commands run."""

    def __init__(self, output: str, folder: Path) -> None:
        self.output, self.folder, self.texts = output, folder, dict[str, str]()

    def keep(self, aspect: str, name: str, text: str, ending: str = "txt") -> None:
        """Keep a text under a name that no other one has."""
        slug = re.sub(r"[^\w.=@,+-]+", " ", name).strip()[:110]
        stems = (f"{self.output}/{aspect}/{slug}{more}.{ending}" for more in ("", *(f" {n}" for n in range(2, 99))))
        self.texts[next(stem for stem in stems if stem not in self.texts)] = text

    def told(self, name: str, *words: str, deep: bool = True, **environment: str) -> str:
        """What a command says and what is in the files that it makes; its stdout."""
        before = self._files()
        code, out, err = run(self.folder, *words, **environment)
        made = sorted(path for path, age in self._files().items() if before.get(path) != age)
        shown = out
        if "--json" in words:
            with contextlib.suppress(ValueError):
                shown = ordered(json.loads(out))
        places = "".join(f"made: {path.relative_to(self.folder)}\n" for path in made)
        said = f"$ sheets {' '.join(words)}\nexit code {code}\n{places}--- stdout\n{shown}\n--- stderr\n{err}"
        self.keep("said", name, said)
        for path in made if deep else ():
            of_file = name if len(made) == 1 else f"{name} {path.relative_to(self.folder)}"
            from oracle_contents import contents

            try:
                for aspect, text in contents(path):
                    self.keep(aspect, of_file, text.replace(str(self.folder), "WORK"))
            except Exception as error:  # whatever a reader says of a file that it can't read
                self.keep("unread", of_file, f"can't be read: {error!r}\n")
        return out

    def _files(self) -> dict[Path, tuple[int, int]]:
        found = (path for path in self.folder.rglob("*") if path.is_file())
        return {path: (path.stat().st_mtime_ns, path.stat().st_ino) for path in found}


def ordered(value: object) -> str:
    """JSON whose keys stand in the order of the alphabet."""
    return json.dumps(value, ensure_ascii=False, indent=1, sort_keys=True)


def made(job: tuple[str, str, str, int]) -> dict[str, str]:
    """The texts of one output, of a game if it has one, by their paths in the recording."""
    output, game, own, number = job
    with workplace() as folder:
        recorder = Recorder(output, folder)
        try:
            if game:
                GAME_OUTPUTS.get(output, pages_of)(recorder, game, ("--variants", own) if own else (), number)
            else:
                once(recorder, output)
        except Exception:  # of code that is half rebuilt; the rest is recorded all the same
            recorder.keep("unread", game or output, traceback.format_exc())
    return recorder.texts


def once(recorder: Recorder, output: str) -> None:
    """Record what hangs on no game."""
    lines: list[str] = ASKED["lines"].get(output, [])
    if output == "bad":
        shutil.copytree(HERE / "bad", recorder.folder / "bad")
        lines = [f"check bad/{path.name}" for path in sorted((HERE / "bad").glob("*.toml"))]
    if output == "completion":
        for typed in ASKED["typed"]:
            asked = {"COMP_WORDS": f"sheets {typed}", "COMP_CWORD": str(typed.count(" ") + 1)}
            recorder.told(typed, _SHEETS_COMPLETE="complete_bash", **asked)
    config = str(recorder.folder / "config") if output == "desk" else os.devnull
    for line in lines:
        for form in ((), ("--json",)) if output in ("bad", "check", "list") else ((),):
            words = (*split(line), *form)
            recorder.told(" ".join(words), *words, deep=output != "wrong", XDG_CONFIG_HOME=config, APPDATA=config)


def show(recorder: Recorder, game: str, own: Sequence[str], number: int) -> None:
    """Record the rules of a game: as text, also for some numbers of players, its facts and its model."""
    asked_of(recorder, game, own, number)
    for more in ((), ("--players", "4")):
        _, out, err = run(recorder.folder, "show", game, "--json", *more, *own)
        value = json.loads(out) if out else {"stderr": err}
        recorder.keep("facts", " ".join((game, *more)), ordered({k: v for k, v in value.items() if k != "variant"}))
        if not more:
            recorder.keep("model", game, ordered(value.get("variant")))


def asked_of(recorder: Recorder, game: str, own: Sequence[str], _number: int) -> None:
    """Record what a game says to some command lines."""
    for line in ASKED["games"][recorder.output]:
        words = [game if word == "GAME" else word for word in split(line)]
        recorder.told(" ".join(words[1:]), *words, *own)


def new(recorder: Recorder, game: str, own: Sequence[str], number: int) -> None:
    """Record a new file of house rules on a game, and what `check` says of it; of the first, a new game as well."""
    recorder.told(game, "new", "new.toml", "--from", game, "--title", "Ours", *own)
    recorder.told(f"{game} checked", "check", "new.toml", *own)
    if not number:
        recorder.told("nothing", "new", "game.toml", "--title", "A game", "--players", "2-5", "--ace", "corner")
        recorder.told("nothing checked", "check", "game.toml")


def pages_of(recorder: Recorder, game: str, own: Sequence[str], number: int) -> None:
    """Record score sheets, cards or rules: the usual ones and, of some games, those of another way."""
    output = recorder.output
    ways = [split(way) for way in ASKED["ways"][output]]
    usual = ("--names", NAMES, *A4) if output == "score" else A4
    if output != "rules" or OWN[0] not in own:
        recorder.told(game, output, game, *usual, "-o", "usual.pdf", *own)
    for kind in ("html", "md", "txt") if output == "rules" else ():
        recorder.told(f"{game} {kind}", output, game, "-o", f"usual.{kind}", *own)
    if OWN[0] not in own and number % EVERY[output] == 0:
        way = ways[number // EVERY[output] % len(ways)]
        recorder.told(f"{game} {' '.join(way)}", output, game, *way, "-o", "other.pdf", *own)


def workbook(recorder: Recorder, game: str, own: Sequence[str], number: int) -> None:
    """Record a workbook, empty and filled in, and what is read from it and from a table of scores."""
    recorder.told(game, "excel", game, "--names", NAMES, *A4, "-o", "empty.xlsx", *own)
    if number % 4 == 0:
        recorder.told(f"{game} spare", "excel", game, "--names", NAMES, "--spare", "1", "-o", "spare.xlsx", *own)
    _, table, _ = run(recorder.folder, "read", "empty.xlsx", "--csv")
    names, *lines = table.partition("\nround,")[2].splitlines() or [""]
    head, labels = names.split(","), [line.partition(",")[0] for line in lines] or ["1", "2", "3", "4"]
    any_rows = [",".join(filled(row, head)) for row in range(len(labels))]
    rows = ASKED["rounds"].get(game, any_rows)
    text = f"variant,{game}\ndate,2026-11-20\nround,{names}\n"
    text += "".join(f"{label},{row}\n" for label, row in zip(labels, rows, strict=False))
    (recorder.folder / "scores.csv").write_text(text, "utf-8")
    recorder.keep("csv", game, text)
    for form in ((), ("--json",)):
        recorder.told(" ".join((game, "scores", *form)), "read", "scores.csv", *form, *own)
    recorder.told(f"{game} filled", "excel", "--scores", "scores.csv", *A4, "-o", "filled.xlsx", *own)
    for form in ((), ("--json",), ("--csv",)):
        recorder.told(" ".join((game, "read", *form)), "read", "filled.xlsx", *form)


def filled(row: int, head: Sequence[str]) -> Iterator[str]:
    """Scores of a round, no matter which, but always the same: one player scores nothing, some have laid down."""
    for column, name in enumerate(head):
        points = 5 * ((3 * row + 7 * column) % 9) if (row + column) % 4 else 0
        yield "x" * bool((row + column) % 3) if name.endswith(" laid") else str(points)


def split(line: str) -> list[str]:
    """The words of a command line; those in quotes may have spaces."""
    return [word.strip('"') for word in re.findall(r'"[^"]*"|\S+', line)]


GAME_OUTPUTS = {"show": show, "diff": asked_of, "hand": asked_of, "new": new, "workbook": workbook}


def compared(said: argparse.Namespace) -> int:
    """Print what differs, by output and aspect; the exit code."""
    old, new = ({path.relative_to(folder): path for path in folder.rglob("*.txt")} for folder in (said.old, said.new))
    only = [{name for name in said.only if name in group} for group in (PER_GAME + ONCE, ASPECTS)]
    only.append(set(said.only) - only[0] - only[1])
    differing: dict[str, list[tuple[str, str]]] = defaultdict(list)
    count = 0
    for name in sorted({*old, *new}):
        mine = (name.parts[0], name.parts[1], name.stem.split(" ")[0])
        if any(group and word not in group for group, word in zip(only, mine, strict=True)) or {*mine} & {
            *said.without
        }:
            continue
        count += 1
        before, after = (place[name].read_text("utf-8").splitlines() if name in place else [] for place in (old, new))
        if before != after:
            changes = list(difflib.unified_diff(before, after, lineterm="", n=0))[2:]
            told = [line[:200] for line in changes if not line.startswith("@@")]
            if name not in old or name not in new:
                told = [f"only in the {'new' if name in new else 'old'} one"]
            more = [f"... {len(told) - said.lines} lines more"] * (len(told) > said.lines)
            differing["/".join(mine[:2])].append((name.stem, "\n    ".join(told[: said.lines] + more)))
    for kind, files in differing.items():
        print(f"{kind}: {len(files)} differ")
        for stem, told in files[: said.files]:
            print(f"  {stem}\n    {told}")
        if len(files) > said.files:
            print(f"  and {', '.join(stem for stem, _ in files[said.files : said.files + 12])} ...")
    print(f"{sum(map(len, differing.values()))} of {count} files differ" if differing else f"{count} files: equal")
    return 1 if differing or not count else 0


if __name__ == "__main__":
    sys.exit(main())
