"""The build: nothing of this machine in it, and rules to read with sheets ready to print."""

import gzip
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sheets import load_games
from tests.commands import run
from tests.matrix import GAMES
from tests.web.conftest import WEB
from tests.web.host import Host

if TYPE_CHECKING:
    from playwright.sync_api import Browser


pytestmark = pytest.mark.slow


def test_it_names_no_folder_of_this_machine(dist: Path) -> None:
    readable = [path for path in dist.rglob("*") if path.suffix in (".html", ".js", ".css", ".json", ".webmanifest")]
    packed = list(dist.glob("*.packed"))
    assert (len(readable) > len(GAMES), len(packed) > 4) == (True, True)
    home, ours = str(Path.home()).encode(), str(WEB.parent).encode()  # Pyodide was made in somebody's /root
    content = {path.name: path.read_bytes().replace(home, ours) for path in readable}
    content |= {path.name: gzip.decompress(path.read_bytes()) for path in packed}
    assert [name for name, data in content.items() if ours in data] == []


def test_ready_sheets_are_those_of_the_commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(WEB))
    from api.words import page_words
    from building.games import ready

    made = {name: make().files[0].data for name, _, make in ready(load_games(), page_words("en"), "carioca", "letter")}
    for name, command in {
        "carioca-score-3-letter.pdf": ["score", "carioca", "--players", "3"],
        "carioca-cards-letter.pdf": ["cards", "carioca"],
        "carioca-rules-letter.pdf": ["rules", "carioca"],
    }.items():
        assert run(*command, "--paper", "letter", "-o", name, cwd=tmp_path).returncode == 0
        assert made[name] == (tmp_path / name).read_bytes()
    for name in [name for name in sys.modules if name.split(".")[0] in ("api", "building")]:
        del sys.modules[name]


def test_rules_are_read_without_a_script_and_lead_to_the_game(chromium: "Browser", host: Host) -> None:
    reading = chromium.new_context(java_script_enabled=False, viewport={"width": 320, "height": 700})
    page, said = reading.new_page(), list[str]()
    page.on("console", lambda message: said.append(message.text))
    page.goto(f"{host.address}rules/")
    assert page.locator(".listed li").count() == len(GAMES)
    page.get_by_role("link", name="Phase 10").click()
    assert page.get_by_role("heading", level=1).inner_text() == "Phase 10"
    link = page.get_by_role("link", name="With your names, on any paper").get_attribute("href")
    reading.close()
    page = chromium.new_page()
    page.goto(f"{host.address}rules/phase-10/")
    page.evaluate((WEB / "node_modules/axe-core/axe.min.js").read_text("utf-8"))
    found = page.evaluate("async () => (await axe.run()).violations.map((each) => [each.id, each.nodes[0].html])")
    assert (found, said) == ([], [])
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.goto(f"{host.address}rules/phase-10/{link}")
    page.locator("#game-title", has_text="Phase 10").wait_for()
    page.close()
