"""The Python of the page in archives, by when each is needed, compiled; a pruned library of Python among them."""

import gzip
import json
import re
import zipfile
from collections.abc import Mapping
from pathlib import Path

from building.fetching import WEB, digest, kept, node_packages, own_wheel, pinned_wheels, read_zip, run
from building.words import IN_ANSWERS, section
from sheets.text import LANGUAGES

OTHERS = tuple(code for code in LANGUAGES if code != "en")
LATER = {
    "openpyxl/": "workbook",
    "et_xmlfile/": "workbook",
    "sheets/workbook/": "workbook",
    "uharfbuzz/": "shaping",
    "segno/": "code",
    "rendercv_fonts/__init__.py": "east-sc",
    "rendercv_fonts/Noto Sans/OFL JP, KR, SC": "east-sc",
    **{f"rendercv_fonts/Noto Sans/NotoSans{region}-": f"east-{region.lower()}" for region in ("SC", "JP", "KR")},
    "rendercv_fonts/": "",  # its other typefaces
    **{f"sheets/languages/{each}": code for code in OTHERS for each in (f"{code}.ftl", f"games.{code}.toml")},
}
"""What stands in archives of their own: for workbooks, letters that join, codes, letters of the East, languages."""
LARGE = "east-"
"""How archives begin that are so large that they are fetched by those alone who need them."""
LEFT_OUT = tuple(re.sub("#.*", "", (WEB / "left-out.txt").read_text()).split())
NO_CODE = (".pyi", ".c", ".pyx", "py.typed", ".so", ".h")
"""Endings of files that nothing reads; compiled code is kept only where it is Pyodide's."""


def python_parts() -> tuple[Mapping[str, bytes], Mapping[str, object]]:
    """All archives by name, and how the memory of a Python that has all loaded is made whole again.

    That memory is in "image"; with "first" it is what a score sheet needs, and the rest comes when these are there.
    They are packed, so that their size does not hang on what the host compresses.
    """
    core, script = node_packages() / "pyodide", WEB / "building/image.mjs"
    compiled = {name: _compiled(name, files, core) for name, files in sorted_out(core).items()}
    started = compiled.pop("python"), compiled.pop("sheets")
    of = digest(*(path.read_bytes() for path in (*started, script, core / "package.json")))
    image = kept("image", of, lambda folder: run(["node", script, core / "pyodide.mjs", *started, folder]))
    library, own = map(read_zip, started)
    modules = [each.replace(".", "/") for each in json.loads((image / "first.json").read_text())]
    soon = {name for each in modules for name in (f"{each}.pyc", f"{each}/__init__.pyc")} & (library | own).keys()
    soon |= {name for name in own if not name.endswith(".pyc")}
    # Python looks for all of a package in one place
    packages = tuple({f"{name.split('/')[0]}/" for name in soon & library.keys() if "/" in name})
    beside = {name: data for name, data in library.items() if name.startswith(packages)} | own
    archives = {
        "image": (image / "image.bin").read_bytes(),
        "first": _joined({name: (library | own)[name] for name in soon}),
        "sheets": _joined({name: data for name, data in beside.items() if name not in soon}),
        "python": started[0].read_bytes(),
        **{name: _joined(read_zip(path)) for name, path in compiled.items()},
    }
    packed = {name: gzip.compress(data, 9, mtime=0) for name, data in archives.items()}
    return packed, json.loads((image / "image.json").read_text())


def sorted_out(core: Path) -> dict[str, dict[str, bytes]]:
    """The files of each archive: what is needed at once is in "sheets", and Python's library in "python"."""
    found: dict[str, dict[str, bytes]] = {name: {} for name in ("sheets", *LATER.values())}
    for files in (own_wheel(), *map(read_zip, pinned_wheels())):
        for name, data in files.items():
            is_foreign = name.endswith(NO_CODE) and "wasm32" not in name and not name.endswith(".abi3.so")
            if not (is_foreign or ".dist-info/" in name or name.startswith(LEFT_OUT)):
                found[next((LATER[each] for each in LATER if name.startswith(each)), "sheets")][name] = data
    del found[""]
    found["sheets"] |= {f"api/{path.name}": path.read_bytes() for path in WEB.glob("api/*.py")}
    found["sheets"]["PIL/__init__.py"] = b"Image = None\n"  # reportlab imports it; no browser has it
    for code in LANGUAGES:
        found[code if code in OTHERS else "sheets"][f"words/{code}.ftl"] = section(code, IN_ANSWERS).encode()
    library = read_zip(core / "python_stdlib.zip")
    return found | {"python": {name: data for name, data in library.items() if not name.startswith(LEFT_OUT)}}


def _compiled(name: str, files: Mapping[str, bytes], core: Path) -> Path:
    """A zip of the files, with code in place of those of Python; in one order and without a clock."""
    compiler = WEB / "building/compile.mjs"

    def make(folder: Path) -> None:
        with zipfile.ZipFile(folder / f"{name}.zip", "w") as archive:
            for each in sorted(files):
                archive.writestr(zipfile.ZipInfo(each), files[each])
        run(["node", compiler, core / "pyodide.mjs", folder / f"{name}.zip"])

    of = digest(compiler.read_bytes(), (core / "package.json").read_bytes(), _joined(files))
    return kept(f"compiled-{name}", of, make) / f"{name}.zip"


def _joined(files: Mapping[str, bytes]) -> bytes:
    """Files one after another, after a line with their names and sizes: what a page unpacks in no time."""
    names = sorted(files)
    head = json.dumps([[name, len(files[name])] for name in names], separators=(",", ":"))
    return b"".join((head.encode(), b"\n", *(files[name] for name in names)))
