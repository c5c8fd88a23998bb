"""The README is short, links lead to what is there, each option has its page, and a release fills in its addresses."""

import re
from functools import cache
from pathlib import Path

import pytest
import typer

from sheets import load_games
from sheets.cli import app
from sheets.cli.commands import GROUPS
from tests.helpers import ROOT

README = (ROOT / "README.md").read_text("utf-8")
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "web/README.md"])
PAGES_OF = {
    "score": ("score-sheets", "forms"),
    "cards": ("cards",),
    "rules": ("rules-pages",),
    "excel": ("workbooks",),
    "read": ("reading-scores", "club-nights"),
    "season": ("seasons",),
    "batch": ("club-nights", "score-sheets", "workbooks"),
    "kit": ("kits", "score-sheets", "cards", "rules-pages", "workbooks"),
    "stock": ("printing",),
    "calibrate": ("printing",),
}
FOR_ALL = ("settings", "printing", "languages", "words")
LINK = re.compile(r"\]\((?!https?://)([^)#\s]*)(?:#([^)\s]*))?\)")
CODE = re.compile(r"^```.*?^```|`[^`\n]*`", re.DOTALL | re.MULTILINE)


@cache
def anchors(page: Path) -> set[str]:
    """What can be linked to on a page, as GitHub names its headings."""
    headings = re.findall(
        r"^#+ (.+)$", re.sub(r"^```.*?^```", "", page.read_text("utf-8"), flags=re.DOTALL | re.M), re.M
    )
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_it_is_short() -> None:
    assert len(README.splitlines()) <= 150
    assert len(README.split()) <= 1200


def test_it_counts_the_games() -> None:
    assert f"It knows {len(load_games().variants)} games." in README


def test_it_names_every_command_for_players() -> None:
    names = {name for names in GROUPS.values() for name in names} - {
        "schema",
        "stock",
    }  # for editors; on docs/printing.md
    assert names
    assert [
        name for name in sorted(names) if f"\n| `sheets {name} " not in README and f"| `sheets {name}`" not in README
    ] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_a_page_links_to_what_is_there(page: Path) -> None:
    wrong = []
    for name, anchor in LINK.findall(CODE.sub("", page.read_text("utf-8"))):
        file = (page.parent / name).resolve() if name else page
        if not file.exists() or (anchor and file.suffix == ".md" and anchor not in anchors(file)):
            wrong.append((name, anchor))
    assert wrong == []


@pytest.mark.parametrize("command", PAGES_OF)
def test_every_option_is_on_a_page_of_its_command(command: str) -> None:
    text = "".join((ROOT / f"docs/{page}.md").read_text("utf-8") for page in (*PAGES_OF[command], *FOR_ALL))
    known = set(re.findall(r"(?<![\w-])--?[a-z][a-z-]*", text))
    parameters = typer.main.get_command(app).get_command(None, command).params  # type: ignore[attr-defined, arg-type]
    options = [
        each.opts for each in parameters if each.opts[0].startswith("-") and not {"--help", "--help-all"} & {*each.opts}
    ]
    assert options
    assert [names for names in options if not known.intersection(names)] == []


def test_all_pages_for_readers_are_found_from_it() -> None:
    linked = {(ROOT / name).resolve() for name, _ in LINK.findall(README)}
    assert [page.name for page in sorted((ROOT / "docs").glob("*.md")) if page not in linked] == []


def test_a_release_fills_in_its_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("hatchling", reason='needs hatchling (the extra "dev" brings it)')
    from hatch_build import ReleasedFrom

    for name, value in {
        "GITHUB_SERVER_URL": "https://forge.example",
        "GITHUB_REPOSITORY": "us/sheets",
        "GITHUB_REF_NAME": "v1",
        "SHEETS_PAGE": "https://us.example/sheets/",
    }.items():
        monkeypatch.setenv(name, value)
    metadata: dict[str, dict[str, str]] = {}
    ReleasedFrom(str(ROOT), {}).update(metadata)
    text = metadata["readme"]["text"]
    assert "git clone https://forge.example/us/sheets sheets && cd sheets" in text
    assert "Open [https://us.example/sheets/](https://us.example/sheets/).\n" in text
    assert [word for word in ("Fork", "ADDRESS", "<!--") if word in text] == []
    assert "](https://forge.example/us/sheets/raw/v1/docs/pictures/front.png)" in text
    assert "](#your-house-rules)" in text
    assert metadata["urls"]["Page"] == "https://us.example/sheets/"
    assert [link for link in LINK.findall(text) if link[0]] == []


def test_no_address_is_made_up_where_nobody_knows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("hatchling", reason='needs hatchling (the extra "dev" brings it)')
    from hatch_build import ReleasedFrom

    for name in ("GITHUB_REPOSITORY", "SHEETS_PAGE"):
        monkeypatch.delenv(name, raising=False)
    metadata: dict[str, object] = {}
    ReleasedFrom(str(ROOT), {}).update(metadata)
    assert metadata == {"readme": {"content-type": "text/markdown", "text": README}, "urls": {}}
