"""A case tried: files in an empty folder, commands on them, and what is found wrong with how they end.

A command may make what it was asked for, or refuse: in lines of its own words that name the file, and the line where it
has lines. Anything else is a finding: an exception, a fault of the program's own, too much time or memory, an output of
what was refused, what is left lying about, and what no terminal should be given.
"""

import io
import json
import os
import re
import signal
import sys
import tempfile
import time
import unicodedata
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from xml.parsers import expat

from tests.commands import run

MOST_SECONDS = 5
"""Of the processor, for one command."""
MOST_MEGABYTES = 500
"""That a command may take beside what the process has."""
PIECE_WORDS = 300
REFUSED = (1, 2, 3)
OWN_NAMES = {".pdf", ".png", ".xlsx", ".html", ".md", ".txt", ".toml", ".json", ".csv", ".bak"}


class Step(NamedTuple):
    """A command of a case."""

    arguments: tuple[str, ...]
    """In which {game} is the first good game of a rules file that was checked before."""
    names: str = ""
    """The file that a refusal has to name; with `line`, a line of it too."""
    line: bool = False
    unless: str = ""
    """Words of a refusal that need not name the file, as they are about what was asked for."""
    makes: bool = False
    """Whether it must succeed, as what was checked was found to be good."""


class Case(NamedTuple):
    """What lies in the folder, and what is done there: the first command, and the others if it succeeds."""

    files: Mapping[str, bytes]
    first: Step
    then: tuple[Step, ...] = ()


class Ran(NamedTuple):
    """A command that was run."""

    arguments: tuple[str, ...]
    code: int | str
    """Its exit code, or the exception that came out of it."""
    out: bytes
    err: bytes
    seconds: float
    megabytes: float
    made: Mapping[str, bytes]
    """Files that were not there before, or held something else."""


class Finding(NamedTuple):
    """What is wrong with a run: in short, the same for all of a kind, and all that helps to understand it."""

    what: str
    said: str
    arguments: tuple[str, ...]


class Tried(NamedTuple):
    """How a case went."""

    accepted: bool
    runs: tuple[Ran, ...]
    findings: tuple[Finding, ...]


class TookTooLong(BaseException):
    """An alarm rang; no Exception, so that no handler of a command takes it for one of its own."""


def tried(case: Case, most_seconds: float = MOST_SECONDS) -> Tried:
    """The case tried in a folder of its own, each command with so much time."""
    runs: list[Ran] = []
    findings: list[Finding] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "folder"
        folder.mkdir()
        for path, data in case.files.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(data)
        first = ran(folder, case.first.arguments, most_seconds)
        for step, done in ((case.first, first), *_others(folder, case, first, most_seconds=most_seconds)):
            runs.append(done)
            findings += [Finding(*each, done.arguments) for each in wrong_with(step, done, most_seconds)]
    return Tried(first.code == 0, tuple(runs), tuple(findings))


def _others(folder: Path, case: Case, first: Ran, *, most_seconds: float) -> Iterator[tuple[Step, Ran]]:
    if first.code != 0:
        return
    [*games] = re.findall(r"\[([a-z0-9-]+)\]$", first.out.decode(), re.MULTILINE)
    for step in case.then:
        if "{game}" not in step.arguments:
            yield step, ran(folder, step.arguments, most_seconds)
        elif games:
            arguments = (games[0] if argument == "{game}" else argument for argument in step.arguments)
            yield step, ran(folder, tuple(arguments), most_seconds)


def ran(folder: Path, arguments: tuple[str, ...], most_seconds: float) -> Ran:
    """A command run in the folder, in this process; it is stopped where it takes longer."""
    before, held, began = _files(folder), _megabytes("VmRSS"), time.process_time()
    code: int | str
    out = err = b""
    try:
        with _alarm(most_seconds):
            done = run(
                *arguments, cwd=folder, HOME=str(folder.parent), XDG_CONFIG_HOME=str(folder.parent / "config"), TZ="UTC"
            )
        code, out, err = done.returncode, done.stdout, done.stderr
    except KeyboardInterrupt:
        raise
    except BaseException as fault:
        code = _told(fault)
    seconds, megabytes, after = time.process_time() - began, _megabytes("VmHWM") - held, _files(folder)
    made = {name: data for name, data in after.items() if before.get(name) != data}
    return Ran(arguments, code, out, err, seconds, megabytes, made)


def _told(fault: BaseException) -> str:
    """What an exception is, and where in our code."""
    place, trace = "", fault.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        if f"{os.sep}sheets{os.sep}" in code.co_filename:
            place = f" in {code.co_filename.rpartition(f'{os.sep}sheets{os.sep}')[2]}:{trace.tb_lineno}"
        trace = trace.tb_next
    return f"{type(fault).__name__}{place}: {str(fault)[:PIECE_WORDS]}"


# -- what is wrong -----------------------------------------------------------------------------------------------------


def wrong_with(step: Step, done: Ran, most_seconds: float = MOST_SECONDS) -> Iterator[tuple[str, str]]:
    """What is wrong with a run, in a few words that are the same for all of its kind, and in full."""
    if isinstance(done.code, str):
        yield re.sub(r": .*", "", done.code, flags=re.DOTALL), done.code
        if done.made:
            yield "left after an exception", ", ".join(done.made)
        return
    out, err = done.out.decode("utf-8", "replace"), done.err.decode("utf-8", "replace")
    if done.seconds > most_seconds:
        yield f"more than {most_seconds} s: {done.arguments[0]}", f"{done.seconds:.1f} s"
    if done.megabytes > MOST_MEGABYTES:
        yield f"more than {MOST_MEGABYTES} MB: {done.arguments[0]}", f"{done.megabytes:.0f} MB"
    if done.code and done.code not in REFUSED:
        yield f"exit code {done.code}: {_kind_of(err)}", err
        return
    if signs := unfit("".join(text for text in (out, err) if not text.startswith("%PDF"))):
        yield f"prints {signs}", f"{out[-PIECE_WORDS:]!r} {err[:PIECE_WORDS]!r}"
    yield from _wrong_refusal(step, done, err) if done.code else _wrong_success(done)


def _kind_of(text: str) -> str:
    return re.sub(r'"[^"]*"|\d+', "…", text.strip().splitlines()[-1] if text.strip() else "nothing said")[:120]


def _wrong_refusal(step: Step, done: Ran, err: str) -> Iterator[tuple[str, str]]:
    if step.makes:
        yield f"check accepts what {done.arguments[0]} refuses: {_kind_of(err)}", err
    if done.made and done.arguments[0] != "season":  # which is of the games that are not left out
        yield f"{done.arguments[0]} makes a file of what it refuses", f"{', '.join(done.made)}\n{err}"
    if not err.strip() and "--json" not in done.arguments:
        yield f"{done.arguments[0]} refuses without a word", done.out.decode("utf-8", "replace")
    yield from _odd_lines(step, err)
    if step.unless and step.unless in err:
        return
    if step.names and step.names not in err:
        yield f"{done.arguments[0]} refuses without the file's name: {_kind_of(err)}", err
    if step.line and not re.search(rf"^{re.escape(step.names)}:\d+:", err, re.MULTILINE):
        yield f"{done.arguments[0]} refuses without a line: {_kind_of(err)}", err


def _odd_lines(step: Step, err: str) -> Iterator[tuple[str, str]]:
    """Lines on stderr that are none of a problem or a remark, as each of these is one line."""
    named = rf"|{re.escape(step.names)}[^:]*:\d+(:\d+)?: " if step.names else ""
    known = re.compile(rf"sheets: .|[\w./-]+\.(md|html|toml|csv):\d+(:\d+)?: |${named}")
    for line in err.split("\n"):
        if not known.match(line):
            yield f"a line that is no problem: {_kind_of(line)}", f"{line}\n---\n{err[:PIECE_WORDS]}"
            return


def _wrong_success(done: Ran) -> Iterator[tuple[str, str]]:
    for name, data in done.made.items():
        if Path(name).suffix not in OWN_NAMES or Path(name).name.startswith("."):
            yield "leaves something lying about", name
        elif fault := broken(name, data):
            yield f"makes a broken {Path(name).suffix}: {fault}", name
    if "--json" in done.arguments:
        try:
            json.loads(done.out)
        except ValueError as fault:
            yield "prints what is no JSON", str(fault)


def unfit(text: str) -> str:
    """The first character that a terminal or an editor would not show but obey, by its number; "" for none."""
    for sign in text:
        bad = unicodedata.category(sign) in ("Cc", "Cs", "Zl", "Zp") and sign not in "\n"
        if bad or sign in "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069" or ord(sign) & 0xFFFE == 0xFFFE:
            return f"U+{ord(sign):04X}"
    return ""


def broken(name: str, data: bytes) -> str:
    """What is wrong with a finished file, as far as a look at it tells; "" for nothing."""
    ends = {".pdf": (b"%PDF-", b"%%EOF"), ".png": (b"\x89PNG", b"IEND\xaeB`\x82")}
    match Path(name).suffix:
        case ".pdf" | ".png" as suffix:
            begin, end = ends[suffix]
            return "" if data.startswith(begin) and data.rstrip(b"\r\n").endswith(end) else "begins or ends otherwise"
        case ".xlsx":
            return _broken_workbook(data)
        case ".html" | ".md" | ".txt" | ".csv" | ".json":
            try:
                return unfit(data.decode().replace("\r\n", "\n"))
            except UnicodeDecodeError:
                return "no UTF-8"
    return ""


def _broken_workbook(data: bytes) -> str:
    with zipfile.ZipFile(io.BytesIO(data)) as book:
        if bad := book.testzip():
            return f"damaged {bad}"
        try:
            for name in book.namelist():
                if name.endswith((".xml", ".rels")):
                    expat.ParserCreate().Parse(book.read(name), True)
        except expat.ExpatError:
            return "no XML"
    return ""


# -- time and memory ---------------------------------------------------------------------------------------------------


def ring(_number: int, _frame: object) -> None:
    """What an alarm does."""
    raise TookTooLong


@contextmanager
def _alarm(most_seconds: float) -> Iterator[None]:
    before = signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, most_seconds + 1)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _megabytes(line: str) -> float:
    """What Linux tells of this process: VmRSS is what it holds, VmHWM the most since VmRSS was asked for."""
    if sys.platform != "linux":
        return 0
    if line == "VmRSS":
        Path("/proc/self/clear_refs").write_text("5")
    found = re.search(rf"^{line}:\s+(\d+) kB$", Path("/proc/self/status").read_text("ascii", "replace"), re.MULTILINE)
    return int(found[1]) / 1024 if found else 0


def _files(folder: Path) -> dict[str, bytes]:
    """All that lies in the folder and is no link, by its path there."""
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file() and not path.is_symlink())
    return {str(path.relative_to(folder)): path.read_bytes() for path in paths}
