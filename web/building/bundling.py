"""Files of the page: JavaScript and style by esbuild, type, Python; each named by its content, so that it may be kept."""

import io
import json
import shutil
from collections.abc import Mapping
from pathlib import Path

from building.archives import lock, python_parts
from building.fetching import ROOT, WEB, digest, kept, node_packages, run
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

PAGE = WEB / "page"
SHORT = 10
"""Characters of a digest that tell the versions of one file apart."""
FONTS = ROOT / "sheets/render/canvas/fonts"
FACES = {"regular": "FiraGO-Regular.ttf", "bold": "FiraGO-Bold.ttf"}
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x2010, 0x2040), *map(ord, "€←→−●")]
"""Latin with its accents, and the signs that the page uses; a browser sets other letters in a face of its own."""


def name_by_content(folder: Path, name: str, data: bytes) -> str:
    """Put a file into the folder under its name and a digest of what is in it; returns that name."""
    stem, dot, ending = name.partition(".")
    target = f"{stem}-{digest(data)[:SHORT]}{dot}{ending}"
    (folder / target).write_bytes(data)
    return target


def put_engine(out: Path) -> dict[str, object]:
    """Python and all that it runs, put into the folder; returns where, as the worker has to know it."""
    files = [node_packages() / "pyodide" / name for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")]
    folder = f"pyodide-{digest(*(path.read_bytes() for path in files))[:SHORT]}"
    (out / folder).mkdir()
    for path in files:
        shutil.copyfile(path, out / folder / path.name)
    python = python_parts()
    archives = {name: f"./{name_by_content(out, f'{name}.packed', data)}" for name, data in python.archives.items()}
    return {"core": f"./{folder}", "lock": lock(), "archives": archives, "image": python.image}


def put_viewer(out: Path) -> dict[str, str]:
    """What draws the pages of a PDF."""
    built = node_packages() / "pdfjs-dist/legacy/build"
    return {
        "viewer": "./" + name_by_content(out, "pdf.mjs", (built / "pdf.min.mjs").read_bytes()),
        "viewerWorker": "./" + name_by_content(out, "pdf-worker.mjs", (built / "pdf.worker.min.mjs").read_bytes()),
    }


def bundle(out: Path, entries: list[str], known: Mapping[str, object], *, naming: str = "[name]-[hash]") -> dict[str, str]:
    """The modules and styles bundled into the folder, `known` in place of names; returns the name of each entry."""
    meta = out / "meta.json"
    run(
        [
            str(node_packages() / ".bin/esbuild"),
            *(str(PAGE / entry) for entry in entries),
            *"--bundle --splitting --format=esm --minify --target=es2022 --charset=utf8 --legal-comments=none".split(),
            *"--chunk-names=[name]-[hash] --asset-names=[name]-[hash] --loader:.woff=file".split(),
            f"--entry-names={naming}",
            f"--outdir={out}",
            f"--metafile={meta}",
            f"--alias:fonts={page_fonts()}",
            *(f"--define:{name}={json.dumps(value)}" for name, value in known.items()),
        ]
    )
    outputs = json.loads(meta.read_text())["outputs"]
    meta.unlink()
    found = {Path(each["entryPoint"]).name: Path(name).name for name, each in outputs.items() if "entryPoint" in each}
    return {entry: found[entry] for entry in entries}


def page_fonts() -> Path:
    """The folder with WOFF files of both weights of the sheets' own type, for style sheets to name as "fonts/…"."""
    sources = {name: (FONTS / file).read_bytes() for name, file in FACES.items()}

    def subset(folder: Path) -> None:
        for name, data in sources.items():
            font = TTFont(io.BytesIO(data), recalcTimestamp=False)
            features = ["kern", "mark", "ccmp", "locl", "tnum"]
            subsetter = Subsetter(Options(layout_features=features, hinting=False))
            subsetter.populate(unicodes=LETTERS)
            subsetter.subset(font)
            font.flavor = "woff"
            font.save(folder / f"{name}.woff")

    return kept("fonts", digest(*sources.values(), repr(LETTERS).encode()), subset)
