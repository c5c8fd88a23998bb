"""What the page is made of: the product's own wheel, pinned wheels, pinned packages of npm; fetched once, then kept."""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from platformdirs import user_cache_path

WEB = Path(__file__).resolve().parents[1]
ROOT = WEB.parent
KEPT = user_cache_path("sheets") / "web"
MOST_KEPT = 4
PYODIDE_WHEELS = (
    "--python-version 3.14 --implementation cp --abi cp314 --abi abi3 --abi none --platform pyemscripten_2026_0_wasm32 "
    "--platform manylinux2014_x86_64 --only-binary :all: --no-deps --require-hashes"
)
"""Wheels for Pyodide's Python, and for a system whose wheels may give their Python files."""


def digest(*parts: bytes) -> str:
    """A short name for what is the same only if all parts are."""
    whole = hashlib.sha256()
    for part in parts:
        whole.update(len(part).to_bytes(8, "big") + part)
    return whole.hexdigest()[:16]


def kept(name: str, of: str, make: Callable[[Path], None]) -> Path:
    """The folder kept under that name, made of something: whole, or not at all. The latest few of a name stay."""
    there = KEPT / f"{name}-{of}"
    if not there.exists():
        print(f"making {name}", flush=True)
        KEPT.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=KEPT, prefix=".making-") as folder:
            making = Path(folder, "made")
            making.mkdir()
            make(making)
            with suppress(OSError):  # somebody else made the same meanwhile
                making.rename(there)
        for old in sorted(KEPT.glob(f"{name}-*"), key=os.path.getmtime)[:-MOST_KEPT]:
            shutil.rmtree(old, ignore_errors=True)
    return there


def pinned_wheels() -> list[Path]:
    """The wheels of wheels.txt."""
    pinned = WEB / "wheels.txt"
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "-q", *PYODIDE_WHEELS.split()]
    folder = kept("wheels", digest(pinned.read_bytes()), lambda out: run([*pip, "-d", str(out), "-r", str(pinned)]))
    return sorted(folder.glob("*.whl"))


def own_wheel() -> dict[str, bytes]:
    """The files of the product's wheel, as it is built from this checkout."""
    with tempfile.TemporaryDirectory() as folder:
        run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder], cwd=ROOT)
        [wheel] = Path(folder).glob("*.whl")
        return read_zip(wheel)


def node_packages() -> Path:
    """The folder of npm's packages, just as package-lock.json has them."""
    installed, wanted = WEB / "node_modules/.sheets-installed", digest((WEB / "package-lock.json").read_bytes())
    if not installed.exists() or installed.read_text() != wanted:
        print("fetching packages of npm", flush=True)
        run(["npm", "ci", "--silent", "--no-audit", "--no-fund"])
        installed.write_text(wanted)
    return WEB / "node_modules"


def read_zip(path: Path) -> dict[str, bytes]:
    """All files of an archive."""
    with zipfile.ZipFile(path) as archive:
        return {info.filename: archive.read(info) for info in archive.infolist() if not info.is_dir()}


def run(command: Sequence[str | Path], cwd: Path = WEB) -> None:
    """Run it quietly; the end of what it said is told where it fails, and what the build lacks."""
    if shutil.which(command[0]) is None:
        sys.exit(f"web/build.py needs {command[0]} (node 20 or newer brings node and npm)")
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    if done.returncode:
        said = (done.stdout + done.stderr)[-2000:].strip()
        more = '; `pip install -e ".[dev]"` brings it' if said.rpartition(" ")[0].endswith("No module named") else ""
        sys.exit(f"{' '.join(map(str, command))}\n{said}{more}")
