"""The built wheel, installed by itself in a new environment, and the names the project promises."""

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

from tests.helpers import ROOT


@pytest.mark.slow
def test_it_makes_a_sheet_from_another_folder_once_installed(tmp_path: Path) -> None:
    """Only this sees that the shipped files travel with the wheel."""
    run = [sys.executable, "-m"]
    quiet = {"check": True, "capture_output": True, "timeout": 300}
    subprocess.run([*run, "hatchling", "build", "-t", "wheel", "-d", str(tmp_path / "dist")], cwd=ROOT, **quiet)
    [wheel] = (tmp_path / "dist").glob("scoresheets-*.whl")  # "sheets" alone is somebody else's package
    home = tmp_path / "home"
    venv.create(home, with_pip=False)
    binaries = home / ("Scripts" if os.name == "nt" else "bin")
    install = ["install", "-q", "--no-deps", "--no-index", "--disable-pip-version-check", str(wheel)]
    subprocess.run([*run, "pip", "--python", str(binaries / "python"), *install], **quiet)
    packages = subprocess.run(
        [binaries / "python", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], text=True, **quiet
    ).stdout.strip()
    # what sheets depends on is borrowed from this environment, behind the new one's own packages
    (Path(packages) / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    done = subprocess.run([binaries / "sheets", "score", "rook-shanghai"], cwd=elsewhere, text=True, **quiet)
    assert done.stdout == "rook-shanghai-score.pdf\n"
    assert (elsewhere / "rook-shanghai-score.pdf").stat().st_size > 10_000
    where = "import sheets, sys; print(sheets.__file__)"
    done = subprocess.run([binaries / "python", "-c", where], cwd=elsewhere, text=True, **quiet)
    assert done.stdout.startswith(str(home))


@pytest.mark.parametrize(("command", "heavy"), [
    (["--help"], ["sheets.make", "sheets.game", "sheets.rules_file", "sheets.words"]),
    (["list", "phase"], ["reportlab", "openpyxl", "jinja2", "PIL", "sheets.layout", "sheets.render"]),
    (["show", "phase-10"], ["reportlab", "openpyxl", "jinja2", "PIL", "sheets.layout", "sheets.render"]),
    (["score", "phase-10"], ["openpyxl", "jinja2", "pypdf", "segno"]),
], ids=["help", "list", "show", "score"])  # fmt: skip
def test_it_starts_without_loading_what_a_command_does_not_need(
    tmp_path: Path, command: list[str], heavy: list[str]
) -> None:
    program = (
        f"import atexit, sys; atexit.register(lambda: print([name for name in {heavy} if name in sys.modules]));"
        f"sys.argv = ['sheets', *{command}]; from sheets.cli import main; main()"
    )
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, env=environment, text=True, capture_output=True, check=True
    )
    said, _, loaded = done.stdout.rstrip("\n").rpartition("\n")
    assert said
    assert loaded == "[]"


def test_it_names_its_set_up_commands_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    set_up = [line for line in readme.splitlines() if line.startswith("python3 -m venv")]
    assert len(set_up) == 2
    assert set_up[0].endswith("sheets score rook-shanghai")
    assert set_up[1].endswith("python -m pytest")


@pytest.mark.slow
def test_it_can_be_used_without_the_command_line() -> None:
    """Another face may stand on the generator: neither Typer nor rich is loaded."""
    program = (
        "import sys, sheets; games = sheets.load_games();"
        "pdf = sheets.score_sheet_pdf(games.variants['phase-10'], ['Ann', ''], paper='letter');"
        "text = sheets.rules_page(games, 'phase-10', 'txt');"
        "print(pdf[:8], text[:8], [m for m in ('typer', 'rich') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, text=True, capture_output=True, check=True)
    assert done.stdout == "b'%PDF-1.7' b'Phase 10' []\n"
