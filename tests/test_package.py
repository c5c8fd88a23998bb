"""The built wheel, installed by itself in a new environment, and the names the project promises."""

import json
import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt

from tests.helpers import ROOT


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
    done = subprocess.run([binaries / "sheets", "rules", "phase-10"], cwd=elsewhere, text=True, **quiet)
    assert done.stdout == "phase-10-rules.pdf\n"
    where = "import sheets, sys; print(sheets.__file__)"
    done = subprocess.run([binaries / "python", "-c", where], cwd=elsewhere, text=True, **quiet)
    assert done.stdout.startswith(str(home))


def test_it_starts_without_loading_what_a_command_does_not_need() -> None:
    """The list of games is there before reportlab would have been loaded."""
    heavy = ("reportlab", "openpyxl", "jinja2", "sheets.layout", "sheets.render", "sheets.make.score_request")
    program = (
        f"import atexit, sys; atexit.register(lambda: print([name for name in {heavy} if name in sys.modules]));"
        "sys.argv = ['sheets', 'list', 'phase']; from sheets.cli import main; main()"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, text=True, capture_output=True, check=True)
    assert done.stdout.startswith("VARIANT")
    assert done.stdout.endswith("\n[]\n")


def test_it_names_its_set_up_commands_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    set_up = [line for line in readme.splitlines() if line.startswith("python3 -m venv")]
    assert len(set_up) == 2
    assert set_up[0].endswith("sheets score rook-shanghai")
    assert set_up[1].endswith("python -m pytest")


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


def test_it_names_the_repository_that_a_release_is_built_from() -> None:
    """An index of packages shows the README without the files beside it: each link has to lead there by itself."""
    home = "https://forge.example/club/sheets"
    metadata = _metadata(
        GITHUB_SERVER_URL="https://forge.example", GITHUB_REPOSITORY="club/sheets", GITHUB_REF_NAME="v1"
    )
    assert metadata["urls"] == {
        "Source": home,
        "Documentation": f"{home}/blob/v1/README.md",
        "Changelog": f"{home}/blob/v1/CHANGELOG.md",
        "Issues": f"{home}/issues",
    }
    here = _links((ROOT / "README.md").read_text("utf-8"))
    assert any(link.endswith(".png") for link in here)
    folders = [f"{home}/raw/v1/" if link.endswith(".png") else f"{home}/blob/v1/" for link in here]
    there = [link if link.startswith("https://") else folder + link for link, folder in zip(here, folders, strict=True)]
    assert _links(metadata["readme"]["text"]) == there


def test_it_has_no_address_where_nobody_knows_one() -> None:
    metadata = _metadata()
    assert "urls" not in metadata
    assert metadata["readme"]["text"] == (ROOT / "README.md").read_text("utf-8")


def _metadata(**workflow: str) -> dict[str, Any]:
    """What is told of the package, built with these variables of a workflow and without any other."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("GITHUB_")} | workflow
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "metadata"], cwd=ROOT, env=env, capture_output=True, check=True
    )
    return json.loads(done.stdout)


def _links(markdown: str) -> list[str]:
    """Where the links and pictures of a page lead to, in order, as a reader of Markdown finds them."""
    parts = [part for block in MarkdownIt().parse(markdown) for part in block.children or ()]
    return [str(part.attrs[key]) for part in parts for key in ("href", "src") if key in part.attrs]
