"""JavaScript and style, bundled by esbuild; what is fetched is named by its content, so that it may be kept."""

import json
import shutil
from collections.abc import Mapping
from pathlib import Path

from building.archives import lock, python_parts
from building.fetching import WEB, digest, node_packages, run

PAGE = WEB / "page"
SHORT = 10
"""Characters of a digest that tell the versions of one file apart."""


def name_by_content(folder: Path, name: str, data: bytes) -> str:
    """Put a file into the folder under its name and a digest of what is in it; returns that name."""
    stem, dot, ending = name.partition(".")
    target = f"{stem}-{digest(data)[:SHORT]}{dot}{ending}"
    (folder / target).write_bytes(data)
    return target


def put_engine(out: Path) -> dict[str, object]:
    """Python and all that it runs, put into the folder; returns where, as the worker has to know it."""
    core = node_packages() / "pyodide"
    names = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
    folder = f"pyodide-{digest(*((core / name).read_bytes() for name in names))[:SHORT]}"
    (out / folder).mkdir()
    for name in names:
        shutil.copyfile(core / name, out / folder / name)
    python = python_parts()
    put = {name: name_by_content(out, f"{name}.packed", data) for name, data in python.archives.items()}
    archives = {name: f"./{file}" for name, file in put.items()}
    return {"core": f"./{folder}", "lock": lock(), "archives": archives, "image": python.image}


def put_viewer(out: Path) -> dict[str, str]:
    """What draws the pages of a PDF."""
    built = node_packages() / "pdfjs-dist/legacy/build"
    return {
        "viewer": "./" + name_by_content(out, "pdf.mjs", (built / "pdf.min.mjs").read_bytes()),
        "viewerWorker": "./" + name_by_content(out, "pdf-worker.mjs", (built / "pdf.worker.min.mjs").read_bytes()),
    }


def bundle(
    out: Path,
    entries: list[str],
    known: Mapping[str, object],
    *,
    fonts: Path | None = None,
    named_by_content: bool = True,
) -> dict[str, str]:
    """The modules and styles bundled into the folder, `known` in place of names; returns the name of each entry.

    What a style sheet names as "fonts/…" is in the folder of the fonts.
    """
    meta = out / "meta.json"
    options = ["--bundle", "--format=esm", "--minify", "--target=es2022", "--charset=utf8", "--legal-comments=none"]
    naming = "[name]-[hash]" if named_by_content else "[name]"
    run(
        [
            str(node_packages() / ".bin/esbuild"),
            *(str(PAGE / entry) for entry in entries),
            *options,
            "--splitting",
            f"--outdir={out}",
            f"--entry-names={naming}",
            "--chunk-names=[name]-[hash]",
            f"--metafile={meta}",
            "--asset-names=[name]-[hash]",
            "--loader:.woff=file",
            *([f"--alias:fonts={fonts}"] if fonts else []),
            *(f"--define:{name}={json.dumps(value)}" for name, value in known.items()),
        ]
    )
    outputs = json.loads(meta.read_text())["outputs"]
    meta.unlink()
    found = {Path(each["entryPoint"]).name: Path(name).name for name, each in outputs.items() if "entryPoint" in each}
    return {entry: found[entry] for entry in entries}
