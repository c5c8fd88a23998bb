"""Every kind of output of a few games, made in the folder and the surroundings of this process: a digest of each.

A program of its own, `python making.py GAME...` with the package on the path, that needs no library but those of
`sheets`; what an absent extra leaves unmade is not among the digests.
"""

import hashlib
import io
import json
import re
import sys
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from importlib.util import find_spec
from pathlib import Path
from unittest.mock import patch

NAMES = ("--names", "Ann,Ben,Zoë")
A4 = ("--paper", "a4")
HOUSE_RULES = '[variants.ours]\nextends = "{game}"\ntitle = "Ours, „at home“"\nnotes = ["Grandma deals first."]\n'
SCORES = "variant,{game}\ndate,2026-11-20\nround,Ann,Ben,Zoë\n1,0,35,5\n2,25,0,15\n"
STREAM = re.compile(rb"stream\r?\n(.*?)\r?\nendstream", re.DOTALL)
PLACES = re.compile(rb"<<[^\n]* /Type /XRef [^\n]*>>\nstream\n.*?\nendstream", re.DOTALL)
"""Where in the file its objects are."""


def commands(game: str) -> Iterator[tuple[str, ...]]:
    """The commands for a game, in their order; what one writes, a later one may read."""
    yield "score", game, *NAMES, *A4, "-o", "score.pdf"
    yield "score", game, *NAMES, *A4, "--duplex", "--ink", "low", "-o", "duplex.pdf"
    yield "score", game, *NAMES, *A4, "--large-print", "--date", "2026-12-24", "--table", "4", "-o", "large.pdf"
    yield "score", game, *NAMES, *A4, "--fillable", "-o", "form.pdf"
    yield "cards", game, *A4, "-o", "cards.pdf"
    yield "cards", game, *A4, "--colour", "--per-round", "--copies", "2", "-o", "per-round.pdf"
    yield "rules", game, *A4, "-o", "rules.pdf"
    for kind in ("html", "md", "txt"):
        yield "rules", game, "-o", f"rules.{kind}"
    yield "rules", game, *A4, "--fold", "-o", "booklet.pdf"
    yield "excel", game, *NAMES, *A4, "--spare", "1", "-o", "empty.xlsx"
    yield "excel", "--scores", "scores.csv", *A4, "-o", "filled.xlsx"
    yield "read", "filled.xlsx"
    yield "read", "filled.xlsx", "--json"
    yield "read", "scores.csv", "--csv"
    yield "season", "scores.csv", "filled.xlsx", "--unfinished", *A4, "-o", "season.xlsx"
    yield "kit", game, *NAMES, *A4, "-o", "kit"
    yield "show", game
    yield "show", game, "--json"
    yield "hand", game, "5", "6", "--round", "1", "--json"
    yield "check", "ours.toml"
    yield "diff", "ours", "--variants", "ours.toml", "--json"
    yield "score", "ours", "--variants", "ours.toml", *A4, "--players", "7", "-o", "ours.pdf"
    yield "new", "new.toml", "--from", game, "--title", "New"
    if find_spec("pypdfium2"):
        yield "score", game, *NAMES, *A4, "--png", "-o", "pictured.pdf"
    if find_spec("uharfbuzz"):
        yield "score", game, "--names", "محمد,ऋषि,Ann", *A4, "-o", "shaped.pdf"
    if find_spec("rendercv_fonts"):
        yield "rules", "far", *A4, "--variants", "far.toml", "-o", "rules-far.pdf"


ONCE = (
    ("list",), ("list", "--json"), ("schema",), ("stock",), ("calibrate", *A4, "-o", "calibrate.pdf"), ("--help",),
    *((command, "--help") for command in ("score", "kit", "read", "new", "rules", "check")),
)  # fmt: skip
"""Commands that have no game."""


def unpacked(data: bytes) -> bytes:
    """A file without what depends on how its parts are packed: zlib is not everywhere the same."""
    if data.startswith(b"PK"):
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return b"\0".join(part.filename.encode() + b"\0" + archive.read(part) for part in archive.infolist())
    if data.startswith(b"%PDF"):
        body = STREAM.sub(lambda stream: _inflated(stream[1]), PLACES.sub(b"", data))
        body = re.sub(rb"/Length\d? \d+|startxref\s+\d+|/ID\s*\[.*?\]", b"", body, flags=re.DOTALL)
        return re.sub(rb"\d{10} \d{5} [nf]", b"", body)
    return data


def _inflated(stream: bytes) -> bytes:
    try:
        return zlib.decompress(stream)
    except zlib.error:
        return stream


def ran(arguments: tuple[str, ...]) -> bytes:
    """What a command says that does what it was asked."""
    from sheets.__main__ import main

    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", newline="\n", write_through=True) for _ in range(2))
    code: object = None
    with redirect_stdout(out), redirect_stderr(err), patch.object(sys, "argv", ["sheets", *arguments]):
        try:
            main()
        except SystemExit as ended:
            code = ended.code
    said = [stream.buffer.getvalue() for stream in (out, err)]
    if code:
        sys.exit(f"{' '.join(arguments)}: exit code {code}\n{said[1].decode()}")
    return b"\n".join(said)


def digests(games: list[str]) -> dict[str, list[str]]:
    """By output: the digest of its bytes, and of what is in it unpacked."""
    found: dict[str, bytes] = {}
    here = Path.cwd()
    for game in games:
        Path("ours.toml").write_text(HOUSE_RULES.format(game=game), encoding="utf-8")
        Path("far.toml").write_text(f'[variants.far]\nextends = "{game}"\ntitle = "上海拉米"\n', encoding="utf-8")
        Path("scores.csv").write_text(SCORES.format(game=game), encoding="utf-8")
        for arguments in (*commands(game), *(ONCE if game == games[0] else ())):
            found[" ".join(arguments)] = ran(arguments)
        for file in sorted(path for path in here.rglob("*") if path.is_file()):
            found[f"{game}: {file.relative_to(here).as_posix()}"] = file.read_bytes()
            file.unlink()
    return {name: [_digest(data), _digest(unpacked(data))] for name, data in found.items()}


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]


if __name__ == "__main__":
    print(json.dumps(digests(sys.argv[1:]), ensure_ascii=False, indent=1))
