"""Makes web/dist/: the whole generator as static files, to be put on any host.

    python web/build.py [--out FOLDER]

It needs what `pip install -e ".[dev]"` brings, and node with npm. What is fetched is pinned, and kept between runs; the
same sources give the same bytes.
"""

import argparse
import shutil
import tempfile
from pathlib import Path

from building.archives import LARGE
from building.bundling import SHORT, bundle, put_engine, put_viewer
from building.fetching import WEB, digest, own_wheel
from building.games import put_ready
from building.pages import LIMITS, POLICY, edition, folder_of, put_page, put_rules_pages
from sheets.text import LANGUAGES


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
    made_by = digest(*(name.encode() + data for name, data in sorted(own_wheel().items()))).encode()
    editions = [edition(code, made_by) for code in LANGUAGES]
    for each in editions:
        put_page(out, each, script=script, begin=begin)
    put_service_worker(out)
    for each in editions:
        put_rules_pages(out, each, with_ready=with_ready)
        if with_ready:
            put_ready(each.library, each.language, out / each.folder, made_by)


def put_service_worker(out: Path) -> None:
    """What keeps all files that are there by now, and those that are large once somebody has needed them."""
    pages = {
        folder_of(code) + name: digest((out / folder_of(code) / (name or "index.html")).read_bytes())[:SHORT]
        for code in LANGUAGES
        for name in ("", "index.html", "manifest.webmanifest")
    }
    no_files = ("index.html", "manifest.webmanifest", "_headers")
    paths = (path for path in out.rglob("*") if path.is_file() and path.name not in no_files)
    names = sorted(path.relative_to(out).as_posix() for path in paths)
    later = [name for name in names if name.startswith(LARGE)]
    soon = [name for name in names if name not in later]
    bundle(out, "sw.js", named="[name]", pages=pages, files=soon, later=later, policy=POLICY)


if __name__ == "__main__":
    main()
