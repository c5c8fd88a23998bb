"""House rules on the page: a form and a text that are the same file, and what they change in words beside."""

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.web.steps import LONG, choose, keep, shown

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.slow
OURS = """\
# by Ann
[variants.ours]
extends = "rook-shanghai"
title = "Ours"

[variants.theirs]
extends = "finangle"
title = "Theirs"   # of the neighbours
"""


def open_house(page: "Page", own: str, game: str = "ours") -> None:
    keep(page, what="score", own=own, ask={"game": game, "names": []})
    page.get_by_role("button", name="Your rules").click()
    page.get_by_label("The most buys of one player").wait_for(timeout=LONG)
    page.locator(".house-form:not(.is-old)").wait_for(timeout=LONG)


def type_below_the_title(page: "Page", text: str) -> None:
    page.get_by_label("Rules file").press("ControlOrMeta+Home")
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("End")
    page.keyboard.type(text)


def written(page: "Page", text: str) -> None:
    """Wait until the file says just that."""
    page.wait_for_function("text => JSON.parse(localStorage.sheets).own === text", arg=text, timeout=LONG)


def test_the_form_writes_into_the_text_and_takes_back_what_it_wrote(page: "Page") -> None:
    open_house(page, OURS)
    page.get_by_label("The most buys of one player").fill("4")
    with_buys = OURS.replace('title = "Ours"\n', 'title = "Ours"\nbuys.limit = 4\n')
    written(page, with_buys)
    page.locator("#house-differences").get_by_text("4 a hand instead of 3 a hand").wait_for(timeout=LONG)
    page.get_by_label("Whether one may still buy").select_option("yes")
    written(page, with_buys.replace("= 4\n", "= 4\nbuys.after_laying_down = true\n"))
    page.get_by_role("button", name=re.compile("^Undo ?: whether one may still buy")).click()
    written(page, with_buys)
    page.get_by_label("Other cards").fill("black 14")
    page.get_by_label("Other cards").press("Tab")
    page.keyboard.type("40")
    page.keyboard.press("Enter")
    written(page, with_buys.replace("= 4\n", '= 4\nvalues."black 14" = 40\n'))
    page.get_by_role("textbox", name="Black 14").fill("")
    written(page, with_buys)
    page.reload()
    page.get_by_role("button", name="Your rules").click()
    page.locator(".is-changed").get_by_label("The most buys of one player").wait_for(timeout=LONG)
    assert page.get_by_label("The most buys of one player").input_value() == "4"
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Save as a file").click()
    assert Path(waiting.value.path()).read_text("utf-8") == with_buys


@pytest.mark.nightly
def test_the_form_shows_what_is_typed_in_the_text(page: "Page") -> None:
    open_house(page, OURS)
    type_below_the_title(page, "\ndeal = 12\nwild = ['jkoer']\nsource = 'x'")
    wild = page.get_by_label("The wild cards")
    page.locator("[aria-invalid]").wait_for(timeout=LONG)
    below = page.locator(".one", has=wild).locator(".mistake").inner_text()
    assert below.startswith('The deck has no card called "jkoer"')
    assert page.get_by_label("Cards dealt to each player").input_value() == "12"
    assert page.locator("#house-elsewhere").inner_text() == "Changed in the text itself: source"
    page.keyboard.type("\nx y")
    page.get_by_text("The form comes back once the text can be read.").wait_for(timeout=LONG)
    assert wild.is_disabled()


@pytest.mark.nightly
def test_it_checks_house_rules_while_one_types_and_says_what_they_change(page: "Page") -> None:
    choose(page, "Finangle")
    shown(page)
    page.get_by_role("button", name="Make house rules").click()
    page.get_by_text("No mistakes.").wait_for(timeout=LONG)
    page.get_by_label("Rules file").press("ControlOrMeta+End")
    page.keyboard.type("\ndeel = 8")
    page.get_by_text(re.compile("did you mean .deal.[?]")).first.wait_for(timeout=LONG)
    page.get_by_role("button", name="To the sheet").click()
    page.locator("#rules-wrong").get_by_text("Your rules have a mistake in line").wait_for(timeout=LONG)
    page.reload()
    page.locator("#rules-wrong").get_by_role("button", name="To your rules").click()
    page.locator("#editor .cm-focused").wait_for(timeout=LONG)
    page.keyboard.press("End")
    for _ in range(8):
        page.keyboard.press("Backspace")
    page.keyboard.type("deal = 8")
    page.get_by_text("No mistakes.").wait_for(timeout=LONG)
    page.get_by_role("button", name="To the sheet").click()
    shown(page)
    assert page.locator("#differences li").all_inner_texts() == ["Deal: 8 instead of 7"]
    assert page.locator("#game-title").inner_text() == "Finangle at our house"


@pytest.mark.nightly
def test_rules_whose_place_a_file_takes_can_be_had_back(page: "Page") -> None:
    open_house(page, OURS)
    file = {"name": "shopping.txt", "mimeType": "text/plain", "buffer": b"milk\nbread\n"}
    page.get_by_label("Open a file").set_input_files(file)  # type: ignore[arg-type]  # just that
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    written(page, "milk\nbread\n")
    page.get_by_role("button", name="Back to ours").click()
    written(page, OURS)
    page.locator(".house-form:not(.is-old)").wait_for(timeout=LONG)
    page.get_by_label("Which of your games?").select_option("Theirs")
    page.locator("#house-form").get_by_text("2-10").wait_for(timeout=LONG)
    page.get_by_label("Cards dealt to each player").fill("9")
    written(page, OURS + "deal = 9\n")
