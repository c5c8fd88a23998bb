"""Fifty small breaks of the program, tried one at a time in a copy: which tests notice each.

    python -m tests.breaks              # the quick tests that ought to notice each, then the slow ones: a table
    python -m tests.breaks --tier all   # all of the tier's tests, wherever they stand: quick, slow or all
    python -m tests.breaks ace-worth-ten workbook-total   # some of the breaks

`breaks.toml` has them: a file, a text that stands in it once, another in its place, and the tests (`by`) that ought to
notice. Whoever rebuilds a part gives its breaks new aims; there are always fifty.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.helpers import ROOT

LIST = Path(__file__).with_suffix(".toml")
LEFT_OUT = shutil.ignore_patterns(".*_cache", "__pycache__", ".venv", ".git", ".hypothesis", "node_modules", "dist")
FAILED = re.compile(r"^(?:FAILED|ERROR) ([^\s\[]+)", re.MULTILINE)
TIERS: Mapping[str, tuple[str, ...]] = {"quick": (), "slow": ("--slow",), "all": ("--all",)}
NO_TEST = 5
"""The exit code of pytest where a file has no test of the tier."""


@dataclass(frozen=True)
class Break:
    """One break: the text `old`, which stands once in the file, gives way to `new`; the tests `by` ought to fail."""

    name: str
    file: str
    old: str
    new: str
    by: tuple[str, ...]


def breaks() -> list[Break]:
    """All breaks, in the order of the list."""
    tables = tomllib.loads(LIST.read_text("utf-8"))
    return [Break(name, **{**table, "by": tuple(table["by"])}) for name, table in tables.items()]


@contextmanager
def broken(copy: Path, wanted: Break) -> Iterator[None]:
    """A copy of the project with a break in it for as long as the block lasts."""
    path = copy / wanted.file
    whole = path.read_text("utf-8")
    assert whole.count(wanted.old) == 1, f"{wanted.name}: the old text stands {whole.count(wanted.old)} times"
    path.write_text(whole.replace(wanted.old, wanted.new), "utf-8")
    try:
        yield
    finally:
        path.write_text(whole, "utf-8")


def failures(copy: Path, options: tuple[str, ...], places: tuple[str, ...]) -> Counter[str]:
    """The test functions of some places that fail in a copy, each with how many of its cases do."""
    alone = ("-n", "0") if places else ()  # a few files are sooner done than more processes begun
    command = [sys.executable, "-m", "pytest", "-rfE", "--tb=no", *alone, *options, *places]
    environment = os.environ | {"PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True, check=False)
    found = Counter(FAILED.findall(done.stdout))
    if done.returncode not in (0, 1, NO_TEST) and not found:
        raise SystemExit(f"pytest itself failed: {' '.join(command)}\n{done.stdout}{done.stderr}")
    return found


def main() -> int:
    """Print a table of the breaks and of what notices them; 1 where something notices none of its own."""
    parser = argparse.ArgumentParser(prog="python -m tests.breaks", description="What notices fifty small breaks.")
    parser.add_argument("names", nargs="*", help="the names of some breaks")
    parser.add_argument("--tier", choices=TIERS, help="all tests of a tier, not only those that ought to notice")
    asked = parser.parse_args()
    if unknown := {*asked.names} - {each.name for each in breaks()}:
        parser.error(f"no break is called {', '.join(sorted(unknown))}")
    wanted = [each for each in breaks() if not asked.names or each.name in asked.names]
    noticed = Counter[str]()
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, "sheets")
        shutil.copytree(ROOT, copy, ignore=LEFT_OUT)
        (copy / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
        for each in wanted:
            with broken(copy, each):
                for tier in [asked.tier] if asked.tier else ("quick", "slow"):
                    found = failures(copy, TIERS[tier], () if asked.tier else each.by)
                    if found:
                        break
            noticed[tier if found else "not"] += 1
            said = f"{tier}, {len(found)} functions, {found.total()} tests" if found else "NOT NOTICED"
            print(f"{each.name:28} {said}", *(f"    {name}" for name in sorted(found)), sep="\n", flush=True)
    print(
        ", ".join(
            f"{count} {'not noticed' if tier == 'not' else f'by {tier} tests'}" for tier, count in noticed.items()
        )
    )
    return 1 if noticed["not"] else 0


if __name__ == "__main__":
    sys.exit(main())
