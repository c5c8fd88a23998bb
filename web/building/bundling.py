"""What a browser fetches: JavaScript and style by esbuild, type, Python; named by its content, so it may be kept."""

import json
import shutil
import sys
from pathlib import Path

from building.archives import python_parts
from building.fetching import ROOT, WEB, digest, kept, node_packages, run
from sheets.text import LANGUAGES

PAGE = WEB / "page"
SHORT = 10
"""Characters of a digest that tell the versions of one file apart."""
SUBSET = (
    "--unicodes=20-7E,A0-17F,2010-203F,20AC,2190,2192,2212,25CF --layout-features=kern,mark,ccmp,locl,tnum "
    "--no-hinting --no-recalc-timestamp --flavor=woff"
)
"""Latin with its accents, and the signs that the page uses; a browser sets other letters in a face of its own."""


def name_by_content(folder: Path, name: str, data: bytes) -> str:
    """Put a file into the folder under its name and a digest of what is in it; returns that name."""
    stem, dot, ending = name.partition(".")
    target = f"{stem}-{digest(data)[:SHORT]}{dot}{ending}"
    (folder / target).write_bytes(data)
    return target


def put_engine(out: Path) -> dict[str, object]:
    """Python and all that it runs, put into the folder; returns where, as the worker has to know it."""
    packages = node_packages() / "pyodide"
    files = [packages / name for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")]
    folder = f"pyodide-{digest(*(path.read_bytes() for path in files))[:SHORT]}"
    (out / folder).mkdir()
    for path in files:
        shutil.copyfile(path, out / folder / path.name)
    packed, image = python_parts()
    archives = {name: f"./{_put_archive(out, name, data)}" for name, data in packed.items()}
    lock = json.loads((packages / "pyodide-lock.json").read_text())
    lock = {"info": lock["info"], "packages": {}}  # all that it would fetch is in our archives
    return {"core": f"./{folder}", "lock": lock, "archives": archives, "image": image}


def _put_archive(out: Path, name: str, data: bytes) -> str:
    """That of a language stands in its folder."""
    if name not in LANGUAGES:
        return name_by_content(out, f"{name}.packed", data)
    return f"{name}/{name_by_content(folder_in(out, name), 'words.packed', data)}"


def folder_in(out: Path, name: str) -> Path:
    """The folder of that name, which may be there."""
    (out / name).mkdir(parents=True, exist_ok=True)
    return out / name


def put_viewer(out: Path) -> dict[str, str]:
    """What draws the pages of a PDF."""
    built = node_packages() / "pdfjs-dist/legacy/build"
    files = {"viewer": built / "pdf.min.mjs", "viewerWorker": built / "pdf.worker.min.mjs"}
    return {each: f"./{name_by_content(out, path.name, path.read_bytes())}" for each, path in files.items()}


def bundle(out: Path, *entries: str, named: str = "[name]-[hash]", **known: object) -> list[str]:
    """The modules and styles bundled into the folder, `known` in place of __NAMES__; returns their own."""
    meta = out / "meta.json"
    files = [PAGE / entry for entry in entries]
    places = [f"--outdir={out}", f"--metafile={meta}", f"--entry-names={named}", f"--alias:fonts={page_fonts()}"]
    defined = [f"--define:__{name.upper()}__={json.dumps(value)}" for name, value in known.items()]
    run(["npm", "run", "--silent", "bundle", "--", *files, *places, *defined])
    outputs = json.loads(meta.read_text())["outputs"]
    meta.unlink()
    found = {Path(each["entryPoint"]).name: Path(name).name for name, each in outputs.items() if "entryPoint" in each}
    return [found[entry] for entry in entries]


def page_fonts() -> Path:
    """The folder with WOFF files of both weights of the sheets' own type, for style sheets to name as "fonts/…"."""
    fonts = {name: ROOT / f"sheets/render/canvas/fonts/FiraGO-{name.capitalize()}.ttf" for name in ("regular", "bold")}
    command = [sys.executable, "-m", "fontTools.subset", *SUBSET.split()]

    def subset(folder: Path) -> None:
        for name, font in fonts.items():
            run([*command, f"--output-file={folder}/{name}.woff", font])

    return kept("fonts", digest(SUBSET.encode(), *(font.read_bytes() for font in fonts.values())), subset)
