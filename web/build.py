"""Makes web/dist/: the whole generator as static files, to be put on any host.

    python web/build.py [--out FOLDER]

It needs what `pip install -e ".[dev]"` brings, and node with npm. What is fetched is pinned, and kept between runs; the
same sources give the same bytes.
"""

import argparse
import gzip
import json
import shutil
import tempfile
from pathlib import Path

import sheets
from building.archives import LARGE
from building.bundling import SHORT, bundle, name_by_content, put_engine, put_viewer
from building.fetching import WEB, digest, own_wheel
from building.page_fonts import page_fonts
from building.pages import HEADS, LIMITS, POLICY, manifest, page, put_rules_pages
from building.rules_pages import put_ready
from building.shown_games import pictures
from face.listed_games import listed as listed_games

SOON = ("image-", "first-", "pyodide-", "begin-", "main-", "worker-", "pdf")


def main() -> None:
    """Build into a folder beside the old one, and put it in its place only when it is whole."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--out", type=Path, default=WEB / "dist")
    options.add_argument("--without-ready", action="store_true", help="leave out sheets that are made beforehand")
    asked = options.parse_args()
    out = asked.out.resolve()
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out.parent, prefix=".dist-") as folder:
        made = Path(folder, "dist")
        made.mkdir()
        build(made, with_ready=not asked.without_ready)
        shutil.rmtree(out, ignore_errors=True)
        made.rename(out)
    tell(out)


def build(out: Path, *, with_ready: bool) -> None:
    """All files of the page, in an empty folder."""
    engine = put_engine(out)
    worker = bundle(out, ["worker.js"], {"__PARTS__": engine})["worker.js"]
    begin = bundle(out, ["begin.js"], {"__WORKER__": f"./{worker}"})["begin.js"]
    known = {"__BEGIN__": f"./{begin}", "__LIMITS__": LIMITS, "__VIEWER__": put_viewer(out)}
    names = {"begin.js": begin, **bundle(out, ["main.js", "read.css"], known, fonts=page_fonts())}
    library = sheets.load_games()
    listed = listed_games(library)
    made_by = digest(*(name.encode() + data for name, data in sorted(own_wheel().items()))).encode()
    drawn = {name: name_by_content(out, f"{name}.png", data) for name, data in pictures(library, made_by).items()}
    (out / "index.html").write_bytes(page(out, listed, drawn, names))
    (out / "manifest.webmanifest").write_bytes(manifest(out))
    (out / "_headers").write_text(HEADS, "utf-8")
    _put_service_worker(out)
    put_rules_pages(out, library, listed, with_ready=with_ready)
    if with_ready:
        put_ready(library, out, made_by)


def _put_service_worker(out: Path) -> None:
    files = sorted(
        path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file() and path.name != "_headers"
    )
    pages = {name: digest((out / name).read_bytes())[:SHORT] for name in ("index.html", "manifest.webmanifest")}
    pages[""] = pages["index.html"]
    later = [name for name in files if name.startswith(LARGE)]
    known = {
        "__PAGES__": pages,
        "__FILES__": [name for name in files if name not in pages and name not in later],
        "__LATER__": later,
        "__POLICY__": POLICY,
    }
    bundle(out, ["sw.js"], known, named_by_content=False)


def tell(out: Path) -> None:
    """Say how large it is, and what a first visit fetches until a sheet can be made."""
    sizes = {path: len(gzip.compress(path.read_bytes(), 6)) for path in sorted(out.rglob("*")) if path.is_file()}
    first = sum(size for path, size in sizes.items() if path.relative_to(out).as_posix().startswith(SOON))
    print(json.dumps({"files": len(sizes), "gzip": sum(sizes.values()), "to be ready": first}))


if __name__ == "__main__":
    main()
