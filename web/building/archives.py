"""The Python of the page in archives, by when each is needed, compiled; a pruned library of Python among them."""

import gzip
import io
import json
import zipfile
from functools import partial
from pathlib import Path

from building.fetching import WEB, digest, kept, node_packages, own_wheel, pinned_wheels, program, read_zip, run

LATER = {
    "openpyxl/": "workbook",
    "et_xmlfile/": "workbook",
    "sheets/render/workbook/": "workbook",
    "uharfbuzz/": "shaping",
    "segno/": "code",
}
"""What stands in archives of their own: fetched for the first workbook, for letters that join, for a code."""
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


def archives() -> dict[str, bytes]:
    """The archives by name, packed, so that their size does not hang on what the host compresses."""
    core = node_packages() / "pyodide"
    files = sorted_out() | {"python": _library(core / "python_stdlib.zip")}
    zips = {name: _write_zip(content) for name, content in files.items()}
    compiler = WEB / "building/compile.mjs"
    inputs = [compiler.read_bytes(), (core / "package.json").read_bytes()]

    def compiled(name: str, folder: Path) -> None:
        target = folder / f"{name}.zip"
        target.write_bytes(zips[name])
        run([program("node"), str(compiler), str(core / "pyodide.mjs"), str(target)])
        target.with_suffix(".zip.gz").write_bytes(gzip.compress(target.read_bytes(), 9, mtime=0))

    packed = {}
    for name, data in zips.items():
        folder = kept(f"packed-{name}", digest(data, *inputs), partial(compiled, name))
        packed[name] = (folder / f"{name}.zip.gz").read_bytes()
    return packed


def sorted_out() -> dict[str, dict[str, bytes]]:
    """The files of each archive but Python's library: what is ready first is "sheets"."""
    found: dict[str, dict[str, bytes]] = {"sheets": {}, **{name: {} for name in LATER.values()}}
    for files in (own_wheel(), *map(read_zip, pinned_wheels())):
        for name, data in files.items():
            is_foreign = name.endswith(NO_CODE) and "wasm32" not in name and not name.endswith(".abi3.so")
            if ".dist-info/" not in name and not is_foreign and not name.startswith(LEFT_OUT):
                found[next((LATER[each] for each in LATER if name.startswith(each)), "sheets")][name] = data
    for folder in (WEB / "face", WEB / "standins"):
        above = WEB if folder.name == "face" else folder
        found["sheets"] |= {path.relative_to(above).as_posix(): path.read_bytes() for path in folder.rglob("*.py")}
    return found


def lock_file() -> bytes:
    """Pyodide's list of packages, without the packages: all that it would have is in our archives."""
    lock = json.loads((node_packages() / "pyodide/pyodide-lock.json").read_text())
    return json.dumps({"info": lock["info"], "packages": {}}).encode()


def _library(path: Path) -> dict[str, bytes]:
    return {name: data for name, data in read_zip(path).items() if _is_needed(*name.removesuffix(".py").split("/"))}


def _is_needed(first: str, *rest: str) -> bool:
    return rest[0] in ENCODINGS if first == "encodings" else first not in NEVER


def _write_zip(files: dict[str, bytes]) -> bytes:
    """A zip of files as they are, in one order and without a clock: gzip makes it small as a whole."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), files[name])
    return made.getvalue()
