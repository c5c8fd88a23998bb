"""The Python of the page in archives, by when each is needed, compiled; a pruned library of Python among them."""

import gzip
import io
import json
import zipfile
from collections.abc import Mapping, Set
from pathlib import Path
from typing import NamedTuple

from building.fetching import WEB, digest, kept, node_packages, own_wheel, pinned_wheels, program, read_zip, run

LATER = {
    "openpyxl/": "workbook",
    "et_xmlfile/": "workbook",
    "sheets/render/workbook/": "workbook",
    "uharfbuzz/": "shaping",
    "segno/": "code",
    "rendercv_fonts/__init__.py": "east-sc",
    "rendercv_fonts/Noto Sans/OFL JP, KR, SC": "east-sc",
    **{f"rendercv_fonts/Noto Sans/NotoSans{region}-": f"east-{region.lower()}" for region in ("SC", "JP", "KR")},
}
"""What stands in archives of their own: for workbooks, letters that join, codes, Chinese, Japanese and Korean."""
LARGE = "east-"
"""How archives begin that are so large that they are fetched by those alone who need them."""
LEFT_OUT = (
    "sheets/cli/", "sheets/__main__.py", "reportlab/fonts/", "reportlab/graphics/", "reportlab/platypus/",
    "markdown_it/cli/", "segno/cli.py", "segno/helpers.py", "uharfbuzz/_harfbuzz_test",
)  # fmt: skip
NO_CODE = (".pyi", ".c", ".pyx", "py.typed", ".so", ".h")
"""Endings of files that nothing reads; compiled code is kept only where it is Pyodide's."""
NEVER = frozenset((
    "_pydatetime", "_pydecimal", "_pyrepl", "antigravity", "bdb", "cProfile", "cmd", "colorsys", "compileall", "curses",
    "dbm", "doctest", "ensurepip", "fileinput", "ftplib", "getpass", "idlelib", "imaplib", "lib2to3", "mailbox",
    "modulefinder", "multiprocessing", "netrc", "nturl2path", "optparse", "pdb", "pickletools", "plistlib", "poplib",
    "profile", "profiling", "pstats", "pty", "py_compile", "pydoc", "pydoc_data", "rlcompleter", "sched", "shelve",
    "smtplib", "socketserver", "sqlite3", "symtable", "tabnanny", "telnetlib", "this", "timeit", "tkinter", "trace",
    "tty", "turtle", "turtledemo", "unittest", "venv", "wave", "webbrowser", "wsgiref", "xmlrpc", "zipapp",
))  # fmt: skip
"""Of Python's library: what neither the product nor Pyodide imports."""
ENCODINGS = frozenset((
    "__init__", "aliases", "ascii", "cp1252", "cp437", "idna", "latin_1", "raw_unicode_escape", "unicode_escape",
    "utf_16", "utf_16_be", "utf_16_le", "utf_8", "utf_8_sig",
))  # fmt: skip
"""Those that anything here reads or writes; the others are a tenth of the library."""


class Python(NamedTuple):
    """What the page begins Python with."""

    archives: Mapping[str, bytes]
    """By name, packed, so that their size does not hang on what the host compresses."""
    image: Mapping[str, object]
    """How the archive "image", which is the memory of a Python that has all loaded, is made whole again."""


def python_parts() -> Python:
    """All archives: "image" and "first" are what a score sheet needs, the rest comes when these are there."""
    core = node_packages() / "pyodide"
    files = sorted_out() | {"python": _library(core / "python_stdlib.zip")}
    compiled = {name: _compiled(name, _write_zip(content), core) for name, content in files.items()}
    inputs = [(WEB / "building/image.mjs").read_bytes(), (core / "package.json").read_bytes()]
    started_with = ("python", "sheets")
    started = [compiled[name] for name in started_with]

    def start(folder: Path) -> None:
        script = WEB / "building/image.mjs"
        run([program("node"), *map(str, (script, core / "pyodide.mjs", *started, folder))])

    image = kept("image", digest(*(path.read_bytes() for path in started), *inputs), start)
    own, library = (read_zip(compiled[name]) for name in ("sheets", "python"))
    known = library | own
    modules = [each.replace(".", "/") for each in json.loads((image / "first.json").read_text())]
    soon = {name for each in modules for name in (f"{each}.pyc", f"{each}/__init__.pyc") if name in known}
    soon |= {name for name in own if not name.endswith(".pyc")}
    data = {
        "image": (image / "image.bin").read_bytes(),
        "first": _joined({name: known[name] for name in soon}),
        "sheets": _joined({name: known[name] for name in (own.keys() | _beside(soon, library)) - soon}),
        "python": compiled["python"].read_bytes(),
        **{name: _joined(read_zip(path)) for name, path in compiled.items() if name not in started_with},
    }
    return Python(
        {name: _packed(name, content) for name, content in data.items()}, json.loads((image / "image.json").read_text())
    )


def _beside(soon: Set[str], library: Mapping[str, bytes]) -> set[str]:
    """The rest of the library's packages of which a part is soon there: Python looks for all of one in one place."""
    packages = tuple({f"{name.split('/')[0]}/" for name in soon & library.keys() if "/" in name})
    return {name for name in library if name.startswith(packages)}


def _compiled(name: str, data: bytes, core: Path) -> Path:
    """The archive with code in place of its Python files."""
    compiler = WEB / "building/compile.mjs"

    def make(folder: Path) -> None:
        (folder / f"{name}.zip").write_bytes(data)
        run([program("node"), str(compiler), str(core / "pyodide.mjs"), str(folder / f"{name}.zip")])

    inputs = (compiler.read_bytes(), (core / "package.json").read_bytes())
    return kept(f"compiled-{name}", digest(data, *inputs), make) / f"{name}.zip"


def _packed(name: str, data: bytes) -> bytes:
    def make(folder: Path) -> None:
        (folder / "packed.gz").write_bytes(gzip.compress(data, 9, mtime=0))

    return (kept(f"packed-{name}", digest(data), make) / "packed.gz").read_bytes()


def sorted_out() -> dict[str, dict[str, bytes]]:
    """The files of each archive but Python's library: what is needed at once is in "sheets"."""
    found: dict[str, dict[str, bytes]] = {"sheets": {}, **{name: {} for name in LATER.values()}}
    for files in (own_wheel(), *map(read_zip, pinned_wheels())):
        for name, data in files.items():
            is_foreign = name.endswith(NO_CODE) and "wasm32" not in name and not name.endswith(".abi3.so")
            part = next((LATER[each] for each in LATER if name.startswith(each)), "sheets")
            is_unused = part == "sheets" and name.startswith("rendercv_fonts/")  # its other typefaces
            if not (is_foreign or is_unused or ".dist-info/" in name or name.startswith(LEFT_OUT)):
                found[part][name] = data
    for folder in (WEB / "face", WEB / "standins"):
        above = WEB if folder.name == "face" else folder
        found["sheets"] |= {path.relative_to(above).as_posix(): path.read_bytes() for path in folder.rglob("*.py")}
    return found


def lock() -> dict[str, object]:
    """Pyodide's list of packages, without the packages: all that it would have is in our archives."""
    whole = json.loads((node_packages() / "pyodide/pyodide-lock.json").read_text())
    return {"info": whole["info"], "packages": {}}


def _library(path: Path) -> dict[str, bytes]:
    return {name: data for name, data in read_zip(path).items() if _is_needed(*name.removesuffix(".py").split("/"))}


def _is_needed(first: str, *rest: str) -> bool:
    return rest[0] in ENCODINGS if first == "encodings" else first not in NEVER


def _joined(files: Mapping[str, bytes]) -> bytes:
    """Files one after another, after a line with their names and sizes: what a page unpacks in no time."""
    names = sorted(files)
    head = json.dumps([[name, len(files[name])] for name in names], separators=(",", ":"))
    return b"".join((head.encode(), b"\n", *(files[name] for name in names)))


def _write_zip(files: dict[str, bytes]) -> bytes:
    """A zip of files as they are, in one order and without a clock: gzip makes it small as a whole."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), files[name])
    return made.getvalue()
