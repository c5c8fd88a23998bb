"""Whether every output is the same in all surroundings: `python -m tests.same_bytes [GAME ...] [-o FILE]`.

With `-o` the digests are kept in a file, with the Python and the libraries that made them; `python -m tests.same_bytes
--compare FILE FILE ...` compares what different Pythons made. Where their zlib differs, files are compared unpacked.
"""

import argparse
import json
import platform
import sys
import zlib
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path

from tests.same_bytes.surroundings import SURROUNDINGS, differences, made

GAMES = ["rook-shanghai", "phase-10", "shanghai-rummy-10", "five-crowns"]


def kept(games: list[str], file: Path | None) -> int:
    """Make all in every surroundings, tell what differs; how many outputs do."""
    by_name = {name: made(games, surroundings) for name, surroundings in SURROUNDINGS.items()}
    (first, plain), *others = by_name.items()
    print(f"{len(plain)} outputs of {', '.join(games)}; Python {platform.python_version()}, {_lxml()}")
    found = [(name, output) for name, digests in others for output in differences(plain, digests)]
    for name, output in found:
        print(f"DIFFERS: {output}: {first}, and {name}")
    short = [name for name, digests in others if list(digests) != list(plain)]
    for name in short:
        print(f"DIFFERS: what is made at all: {first}, and {name}")
    print(f"{len(by_name)} surroundings, {len(found) + len(short)} differences")
    if file:
        made_by = {"python": platform.python_version(), "zlib": zlib.ZLIB_RUNTIME_VERSION, "lxml": _lxml()}
        file.write_text(json.dumps({"made by": made_by, "digests": plain}, ensure_ascii=False, indent=1), "utf-8")
    return len(found) + len(short)


def compared(files: list[Path]) -> int:
    """Tell what differs from one file of digests to the next; how many outputs do."""
    tables = [json.loads(file.read_text("utf-8")) for file in files]
    count = 0
    for (one, other), name in zip(pairwise(tables), (file.name for file in files[1:]), strict=True):
        packed = one["made by"]["zlib"] == other["made by"]["zlib"]
        common = one["digests"].keys() & other["digests"].keys()
        found = list(differences(one["digests"], other["digests"], packed=packed))
        how = "byte for byte" if packed else "unpacked, for their zlib differs"
        print(f"{one['made by']} and {other['made by']}: {len(common)} outputs {how}, {len(found)} differences")
        for output in found:
            print(f"DIFFERS: {output}: {name}")
        count += len(found) + (not common)
    return count


def _lxml() -> str:
    return "lxml" if find_spec("lxml") else "no lxml"


def main() -> int:
    """Make or compare; 1 where anything differs."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("games", nargs="*", metavar="GAME", default=GAMES)
    parser.add_argument("-o", dest="file", type=Path, metavar="FILE", help="where the digests are kept")
    parser.add_argument("--compare", nargs="+", type=Path, metavar="FILE", help="files of digests; makes nothing")
    asked = parser.parse_args()
    return int(bool(compared(asked.compare) if asked.compare else kept(asked.games, asked.file)))


sys.exit(main())
