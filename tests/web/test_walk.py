"""One walk through the page, as somebody uses it who has no mouse: a game chosen, names typed, a file in hand."""

from pathlib import Path
from typing import TYPE_CHECKING

from tests.web.steps import LONG, made_by_command, shown

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_it_makes_a_sheet_by_keyboard_alone(page: "Page", tmp_path: Path) -> None:
    def tab_to(name: str, key: str = "Tab") -> None:
        for _ in range(80):
            page.keyboard.press(key)
            if page.evaluate("(document.activeElement.innerText.trim() || document.activeElement.id)").startswith(name):
                return
        raise AssertionError(f"the keyboard does not come to {name}")

    tab_to("words")
    page.keyboard.type("rook shanghai")
    tab_to("Rook Shanghai\n")
    page.keyboard.press("Enter")
    tab_to("add-name")
    for name in ("Ann", "Ben", "Zoë", "Grandma"):
        page.keyboard.type(name)
        page.keyboard.press("Enter")
    tab_to("Zoë", "Shift+Tab")
    page.keyboard.press("Enter")
    tab_to("Score sheet")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    shown(page)
    tab_to("Download")
    with page.expect_download(timeout=LONG) as waiting:
        page.keyboard.press("Enter")
    assert waiting.value.suggested_filename == "rook-shanghai-score.pdf"
    asked = ("score", "rook-shanghai", "--names", "Ann,Ben,Zoë,Grandma", "--first-dealer", "3")
    assert Path(waiting.value.path()).read_bytes() == made_by_command(tmp_path, *asked)
