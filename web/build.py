"""Makes web/dist/: the whole generator as static files, to be put on any host.

    python web/build.py [--out FOLDER]

It needs what `pip install -e ".[dev]"` brings, and node with npm. What is fetched is pinned, and kept between runs; the
same sources give the same bytes.
"""

import argparse
import shutil
import tempfile
from pathlib import Path

import sheets
from api.listed_games import listed as listed_games
from building.archives import LARGE
from building.bundling import SHORT, bundle, put_engine, put_viewer
from building.fetching import WEB, digest, own_wheel
from building.games import pictures, put_ready
from building.pages import LIMITS, POLICY, put_page, put_rules_pages


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
    print(f"{out} is made")


def build(out: Path, *, with_ready: bool) -> None:
    """All files of the page, in an empty folder."""
    [worker] = bundle(out, "worker.js", parts=put_engine(out))
    [begin] = bundle(out, "begin.js", worker=f"./{worker}")
    script, _ = bundle(out, "main.js", "read.css", begin=f"./{begin}", limits=LIMITS, viewer=put_viewer(out))
    library = sheets.load_games()
    listed = listed_games(library)
    made_by = digest(*(name.encode() + data for name, data in sorted(own_wheel().items()))).encode()
    put_page(out, listed, pictures(library, made_by), script=script, begin=begin)
    put_service_worker(out)
    put_rules_pages(out, library, listed, with_ready=with_ready)
    if with_ready:
        put_ready(library, out, made_by)


def put_service_worker(out: Path) -> None:
    """What keeps all files that are there by now, and those that are large once somebody has needed them."""
    pages = {name: digest((out / name).read_bytes())[:SHORT] for name in ("index.html", "manifest.webmanifest")}
    paths = (path for path in out.rglob("*") if path.is_file() and path.name not in (*pages, "_headers"))
    names = sorted(path.relative_to(out).as_posix() for path in paths)
    later = [name for name in names if name.startswith(LARGE)]
    soon = [name for name in names if name not in later]
    pages[""] = pages["index.html"]
    bundle(out, "sw.js", named="[name]", pages=pages, files=soon, later=later, policy=POLICY)


if __name__ == "__main__":
    main()
