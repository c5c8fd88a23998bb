"""What the page is made of: the product's own wheel, pinned wheels, pinned packages of npm; fetched once, then kept."""

import hashlib
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable
from pathlib import Path

from platformdirs import user_cache_path

WEB = Path(__file__).resolve().parents[1]
ROOT = WEB.parent
KEPT = user_cache_path("sheets") / "web"
MOST_KEPT = 4
PYODIDE_PYTHON = "--python-version 3.14 --implementation cp --abi cp314 --abi abi3 --abi none"
PLATFORMS = "--platform pyemscripten_2026_0_wasm32 --platform manylinux2014_x86_64"
"""Pyodide's, and one for wheels of which only the Python files are taken."""


def digest(*parts: bytes) -> str:
    """A short name for what is the same only if all parts are."""
    whole = hashlib.sha256()
    for part in parts:
        whole.update(len(part).to_bytes(8, "big") + part)
    return whole.hexdigest()[:16]


def kept(name: str, of: str, make: Callable[[Path], None]) -> Path:
    """The folder kept under that name, made of something; made if it is not there yet, whole or not at all.

    Of those made of something else, the latest few stay.
    """
    there = KEPT / f"{name}-{of}"
    if not there.exists():
        KEPT.mkdir(parents=True, exist_ok=True)
        making = Path(tempfile.mkdtemp(dir=KEPT, prefix=".making-"))
        try:
            make(making)
            try:
                making.rename(there)
            except OSError:
                if not there.exists():  # else somebody else made the same meanwhile
                    raise
        finally:
            shutil.rmtree(making, ignore_errors=True)
        for old in sorted(KEPT.glob(f"{name}-*"), key=lambda path: path.stat().st_mtime)[:-MOST_KEPT]:
            shutil.rmtree(old, ignore_errors=True)
    return there


def pinned_wheels() -> list[Path]:
    """The wheels of wheels.txt."""
    pinned = WEB / "wheels.txt"

    def download(folder: Path) -> None:
        options = [
            *PYODIDE_PYTHON.split(),
            *PLATFORMS.split(),
            "--only-binary",
            ":all:",
            "--no-deps",
            "--require-hashes",
        ]
        run([*_pip(), "download", "-q", "-d", str(folder), *options, "-r", str(pinned)])

    return sorted(kept("wheels", digest(pinned.read_bytes()), download).glob("*.whl"))


def own_wheel() -> dict[str, bytes]:
    """The files of the product's wheel, as it is built from this checkout."""
    with tempfile.TemporaryDirectory() as folder:
        run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder], cwd=ROOT)
        [wheel] = Path(folder).glob("*.whl")
        return read_zip(wheel)


def node_packages() -> Path:
    """The folder of npm's packages, just as package-lock.json has them."""
    lock, installed = WEB / "package-lock.json", WEB / "node_modules/.sheets-installed"
    wanted = digest(lock.read_bytes())
    if not installed.exists() or installed.read_text() != wanted:
        run([program("npm"), "ci", "--silent", "--no-audit", "--no-fund"], cwd=WEB)
        installed.write_text(wanted)
    return WEB / "node_modules"


def program(name: str) -> str:
    """Where a program is; the build says what it lacks."""
    found = shutil.which(name)
    if found is None:
        sys.exit(f"web/build.py needs {name} (node 20 or newer brings node and npm)")
    return found


def read_zip(path: Path) -> dict[str, bytes]:
    """All files of an archive."""
    with zipfile.ZipFile(path) as archive:
        return {info.filename: archive.read(info) for info in archive.infolist() if not info.is_dir()}


def _pip() -> list[str]:
    return [sys.executable, "-m", "pip", "--disable-pip-version-check"]


def run(command: list[str], cwd: Path = WEB) -> None:
    """Run it quietly; the end of what it said is told where it fails."""
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(command)}\n{(done.stdout + done.stderr)[-2000:]}")
