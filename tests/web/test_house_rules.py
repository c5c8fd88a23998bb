"""House rules on the page: a form and a text that are the same file, and what they change in words beside."""

import hashlib
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.web.conftest import WEB
from tests.web.test_page import LONG, keep, shown

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.web.host import Host

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
    page.reload()
    page.get_by_role("button", name="Your rules").click()
    page.get_by_label("The most buys of one player").wait_for(timeout=LONG)
    page.locator(".house-form:not(.is-old)").wait_for(timeout=LONG)
    page.get_by_role("heading", name="What is different at your house").wait_for(timeout=LONG)


def own_of(page: "Page") -> str:
    return str(page.evaluate("JSON.parse(localStorage.sheets).own"))


def written(page: "Page", text: str) -> None:
    """Wait until the file says just that."""
    page.wait_for_function("text => JSON.parse(localStorage.sheets).own === text", arg=text, timeout=LONG)


def differences(page: "Page") -> "Locator":
    return page.locator("#house-differences")


def test_the_form_writes_into_the_text_and_takes_back_what_it_wrote(page: "Page") -> None:
    open_house(page, OURS)
    page.get_by_label("The most buys of one player").fill("4")
    with_buys = OURS.replace('title = "Ours"\n', 'title = "Ours"\nbuys.limit = 4\n')
    written(page, with_buys)
    differences(page).get_by_text("4 a hand instead of 3 a hand").wait_for(timeout=LONG)
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


def test_the_form_shows_what_is_typed_in_the_text(page: "Page") -> None:
    open_house(page, OURS)
    text = page.get_by_label("Rules file")
    text.press("ControlOrMeta+Home")
    for _ in range(3):
        text.press("ArrowDown")
    text.press("End")
    page.keyboard.type("\ndeal = 12\nwild = ['jkoer']\nsource = 'x'")
    wild = page.get_by_label("The wild cards")
    page.locator("[aria-invalid]").wait_for(timeout=LONG)
    assert wild.input_value() == "jkoer"
    below = page.locator(".one", has=wild).locator(".mistake").inner_text()
    assert below.startswith('The deck has no card called "jkoer"')
    assert page.get_by_label("Cards dealt to each player").input_value() == "12"
    assert page.locator("#house-elsewhere").inner_text() == "Changed in the text itself: source"
    page.keyboard.type("\nx y")
    page.get_by_text("The form is here again as soon as the text can be read.").wait_for(timeout=LONG)
    assert wild.is_disabled()
    for _ in range(4):
        page.keyboard.press("Backspace")
    page.locator(".house-form:not(.is-old)").wait_for(timeout=LONG)
    assert wild.is_enabled()


def test_the_form_takes_notes_as_lines(page: "Page") -> None:
    open_house(page, OURS)
    page.get_by_label("Other rules").fill("Aces, too, are wild.\nGrandma deals.")
    page.get_by_label("Rules file").get_by_text('"Aces, too, are wild."').wait_for(timeout=LONG)
    page.get_by_text("No mistakes.").wait_for(timeout=LONG)
    assert page.get_by_label("Other rules").input_value() == "Aces, too, are wild.\nGrandma deals."


def test_the_form_is_for_each_game_of_a_file_that_is_opened(page: "Page", tmp_path: Path) -> None:
    open_house(page, OURS)
    file = tmp_path / "club.toml"
    file.write_bytes(OURS.replace("Ours", "Café").encode())
    page.get_by_label("Open a file").set_input_files(file)
    page.get_by_role("dialog").get_by_role("button", name="Open the file").click()
    page.get_by_label("Which of your games?").select_option("Theirs")
    deal = page.get_by_label("Cards dealt to each player")
    page.wait_for_function("() => document.querySelector('#house-game').value === 'theirs'")
    page.locator("#house-form").get_by_text("2-10").wait_for(timeout=LONG)
    assert deal.input_value() == "7"
    deal.fill("9")
    written(page, OURS.replace("Ours", "Café") + "deal = 9\n")


@pytest.mark.parametrize(
    ("typed", "offered", "line"),
    [
        pytest.param("bu", "buys", "buys", id="a key"),
        pytest.param("buys.af", "after_laying_down", "buys.after_laying_down", id="a key behind a dot"),
        pytest.param("buys = { dr", "draw", "buys = { draw", id="a key in braces"),
        pytest.param('winner = "hi', "highest", 'winner = "highest', id="a word"),
        pytest.param('tie = "sh', "shared", 'tie = "shared', id="another word"),
    ],
)
def test_it_completes_what_the_format_knows(page: "Page", typed: str, offered: str, line: str) -> None:
    open_house(page, OURS)
    text = page.get_by_label("Rules file")
    text.press("ControlOrMeta+Home")
    for _ in range(3):
        text.press("ArrowDown")
    text.press("End")
    page.keyboard.type("\n" + typed, delay=30)
    page.locator("#editor").get_by_role("option", name=re.compile(f"^{offered}")).first.wait_for(timeout=LONG)
    page.wait_for_timeout(150)  # what comes up under somebody's fingers is not taken at once
    page.keyboard.press("Enter")
    page.wait_for_function("line => JSON.parse(localStorage.sheets).own.includes(line)", arg=f'"Ours"\n{line}')


def test_axe_finds_nothing_wrong_in_the_form(page: "Page") -> None:
    axe = (WEB / "node_modules/axe-core/axe.min.js").read_text("utf-8")
    open_house(page, OURS.replace('"Ours"', '"Ours"\nbuys.limit = 4\nnotes = ["x"]'))
    page.get_by_label("The wild cards").fill("jkoer")
    page.locator("[aria-invalid]").wait_for(timeout=LONG)
    for width, scheme in ((1440, "light"), (1440, "dark"), (390, "light"), (320, "dark")):
        page.set_viewport_size({"width": width, "height": 800})
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]  # one of two words
        page.evaluate(axe)
        found = page.evaluate("async () => (await axe.run()).violations.map((each) => [each.id, each.nodes[0].html])")
        assert (width, scheme, found) == (width, scheme, [])
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_mistake_in_ones_own_rules_keeps_no_other_game_from_being_made(page: "Page") -> None:
    own = '[variants.ours]\nextends = "finangle"\ntitle = "Ours"\ndeel = 8\n'
    keep(page, what="score", own=own, ask={"game": "phase-10", "paper": "a4", "names": []})
    page.reload()
    shown(page)
    assert page.locator("#told").is_hidden()


def test_a_mistake_in_ones_own_rules_is_told_where_their_sheet_is_made(page: "Page") -> None:
    open_house(page, OURS)
    text = page.get_by_label("Rules file")
    text.press("ControlOrMeta+Home")
    for _ in range(3):
        text.press("ArrowDown")
    text.press("End")
    page.keyboard.type("\ndeel = 12")
    page.get_by_role("button", name="Line 5").wait_for(timeout=LONG)
    page.get_by_role("button", name="To the sheet").click()
    said = page.locator("#rules-wrong")
    said.get_by_text("Your rules have a mistake in line 5.").wait_for(timeout=LONG)
    page.reload()
    said.get_by_text("Your rules have a mistake in line 5.").wait_for(timeout=LONG)
    page.locator("#paper", has_text="Your rules have a mistake in line 5.").wait_for(timeout=LONG)
    page.locator("#paper").get_by_role("button", name="To your rules").click()
    page.locator("#editor .cm-focused").wait_for(timeout=LONG)
    page.keyboard.press("End")
    for _ in range(len("deel = 12")):
        page.keyboard.press("Backspace")
    page.get_by_text("No mistakes.").wait_for(timeout=LONG)
    page.get_by_role("button", name="To the sheet").click()
    shown(page)
    assert said.is_hidden()


def test_a_field_takes_what_one_types_and_says_so_without_the_signs_of_the_text(page: "Page") -> None:
    open_house(page, OURS)
    assert page.get_by_label("Cards dealt to each player").get_attribute("inputmode") == "numeric"
    buys = page.get_by_label("The most buys of one player")
    assert buys.get_attribute("inputmode") is None  # which may be a word
    buys.fill("four")
    told = page.locator(".one", has=buys).locator(".mistake")
    told.get_by_text("write it like 3 or unlimited.").wait_for(timeout=LONG)


def test_a_reload_opens_the_view_that_was_open(page: "Page") -> None:
    open_house(page, OURS)
    page.reload()
    page.get_by_role("heading", name="Your rules", exact=True).wait_for()
    page.get_by_label("Rules file").wait_for(timeout=LONG)
    page.get_by_role("button", name="Games").click()
    page.reload()
    page.get_by_role("heading", name="What do you play?").wait_for()
    page.get_by_role("button", name="Finangle", exact=False).first.click()
    page.reload()
    shown(page)


def test_the_pages_of_rules_lead_to_ones_own(page: "Page", host: "Host") -> None:
    keep(page, what="score", own=OURS, ask={"game": "ours", "names": []})
    for name in ("rules/", "rules/phase-10/"):
        page.goto(host.address + name)
        page.get_by_role("link", name="Your rules").click()
        page.get_by_role("heading", name="Your rules", exact=True).wait_for()
        page.get_by_label("The most buys of one player").wait_for(timeout=LONG)
        assert page.url == host.address


def test_closing_a_notice_leads_back_to_where_one_was(page: "Page") -> None:
    open_house(page, OURS)
    page.get_by_label("Rules file").click()
    page.evaluate("text => navigator.clipboard.writeText(text)", "# a remark\n" * 40_000)
    page.keyboard.press("ControlOrMeta+V")
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    page.locator("#editor .cm-focused").wait_for()
    notes = [hashlib.sha512(bytes([at, part])).hexdigest() for at in range(40) for part in range(3)]
    own = OURS.replace('title = "Ours"', f'title = "Ours"\nnotes = {json.dumps(notes)}')
    keep(page, what="score", own=own, ask={"game": "ours", "names": []})
    page.reload()
    shown(page)
    page.get_by_role("button", name="Share").click()
    page.get_by_role("dialog").filter(has_text="too long for a link").get_by_role("button", name="Close").click()
    assert page.evaluate("document.activeElement.id") == "share"


def test_games_of_tricks_are_asked_what_they_have_and_keep_their_formulas_in_the_file(page: "Page") -> None:
    own = '[variants.ours]\nextends = "spades"\ntitle = "Ours"\n'
    keep(page, what="score", own=own, ask={"game": "ours", "names": []})
    page.reload()
    page.get_by_role("button", name="Your rules").click()
    page.locator(".house-form:not(.is-old)").wait_for(timeout=LONG)
    target = page.get_by_label("The total that ends the game")
    target.wait_for(timeout=LONG)
    assert not page.get_by_label("The most buys of one player").count()
    target.fill("300")
    written(page, f"{own}end = {{ floor = -200, target = 300 }}\n")
