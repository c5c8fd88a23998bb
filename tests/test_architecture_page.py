"""The pages for those who change the program name files and rooms that are there."""

import re

import pytest

from tests.helpers import ROOT

FILES = [
    path.relative_to(ROOT).as_posix()
    for folder in (ROOT, ROOT / "sheets", ROOT / "tests", ROOT / "web/api", ROOT / "web/building")
    for path in (folder.glob("*") if folder == ROOT else folder.rglob("*"))
    if path.suffix in (".py", ".toml")
]
ROOMS = {path.relative_to(ROOT).as_posix().split("/")[1] for path in (ROOT / "sheets").rglob("*.py")}


@pytest.mark.parametrize("page", ["docs/architecture.md", "CONTRIBUTING.md"])
def test_it_names_files_that_are_there(page: str) -> None:
    named = re.findall(r"`((?:[\w]+/)*\w+\.(?:py|toml))`", (ROOT / page).read_text("utf-8"))
    assert len(named) > 5
    assert [name for name in named if not any(f"/{file}".endswith(f"/{name}") for file in FILES)] == []


def test_it_has_a_line_for_each_room() -> None:
    text = (ROOT / "docs/architecture.md").read_text("utf-8")
    rows = "".join(line.split("|")[1] for line in text.splitlines() if line.startswith("| `"))
    missing = [room for room in sorted(ROOMS) if f"`{room}" not in rows and not room.startswith("__")]
    assert missing == []
