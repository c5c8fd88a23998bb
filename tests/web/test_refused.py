"""What the page does not take: too much of something, or what needs a net; it says so, and nothing typed is lost."""

from pathlib import Path
from typing import TYPE_CHECKING

from tests.web.host import hosted
from tests.web.test_house_rules import OURS, open_house, own_of, written
from tests.web.test_page import LONG, choose, downloaded, keep, shown

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Locator, Page

LARGE = "# a remark\n" * 200_000
"""Two million characters."""


def close_notice(page: "Page", said: str) -> None:
    notice = page.get_by_role("dialog").filter(has_text=said)
    notice.wait_for(timeout=LONG)
    notice.get_by_role("button", name="Close").click()


def who(page: "Page") -> "Locator":
    return page.get_by_role("combobox", name="Who plays?")


def test_rules_that_are_too_large_are_not_read(page: "Page") -> None:
    open_house(page, OURS)
    page.get_by_label("Open a file").set_input_files(
        {"name": "large.toml", "mimeType": "text/plain", "buffer": LARGE.encode()}
    )
    close_notice(page, "Rules of more than 256 KB are not read")
    page.get_by_label("Rules file").click()
    page.evaluate("text => navigator.clipboard.writeText(text)", LARGE)
    page.keyboard.press("ControlOrMeta+V")
    close_notice(page, "Rules of more than 256 KB are not read")
    assert own_of(page) == OURS
    keep(page, what="score", own=LARGE, ask={"game": "finangle", "names": []})
    page.reload()
    close_notice(page, "Something that was chosen here before can’t be read any more")
    shown(page)
    assert own_of(page) == ""


def test_a_file_takes_the_place_of_rules_only_when_somebody_says_so(page: "Page") -> None:
    unsaved = OURS + "deal = 8\n"
    open_house(page, unsaved)
    file = {"name": "other.toml", "mimeType": "text/plain", "buffer": OURS.encode()}
    for answer, left in (("Keep them", unsaved), ("Open the file", OURS)):
        page.get_by_label("Open a file").set_input_files(file)  # type: ignore[arg-type]  # just that
        page.get_by_role("dialog").get_by_role("button", name=answer).click()
        written(page, left)


def test_names_that_are_too_many_or_too_long_stay_in_the_field(page: "Page") -> None:
    choose(page, "Phase 10")
    who(page).fill(", ".join(f"P{number}" for number in range(1, 23)))
    page.keyboard.press("Enter")
    page.get_by_text("20 players are the most on a sheet").wait_for()
    assert page.locator("#names .who").count() == 20
    assert who(page).input_value() == "P21, P22"
    page.get_by_role("button", name="Take P7 away").click()
    page.get_by_text("20 players are the most on a sheet").wait_for(state="detached")
    who(page).fill("x" * 60)
    assert page.locator("#names-said").inner_text() == ""
    who(page).fill("x" * 61)
    page.get_by_text("A name has at most 60 characters").wait_for()
    page.keyboard.press("Enter")
    assert (page.locator("#names .who").count(), who(page).input_value()) == (19, "x" * 61)


def test_letters_that_need_the_net_are_told_and_come_with_it(context: "BrowserContext", dist: Path) -> None:
    with hosted(dist) as host:
        page = context.new_page()
        page.goto(host.address)
        page.get_by_text("Works without a connection now.").wait_for(timeout=LONG)
        choose(page, "Phase 10")
        shown(page)
        context.set_offline(True)
        who(page).fill("王芳, Ann, Ben,")
        page.get_by_role("button", name="Add", exact=True).click()
        told = page.get_by_text("The letters of Chinese, Japanese and Korean are not on this device yet.")
        told.wait_for(timeout=LONG)
        page.get_by_role("button", name="Take 王芳 away").click()
        shown(page)
        who(page).fill("王芳,")
        page.get_by_role("button", name="Add", exact=True).click()
        told.wait_for(timeout=LONG)
        context.set_offline(False)
        shown(page)
        assert page.locator("#told li").all_inner_texts() == []


def test_letters_come_once_the_net_carries_again_though_nobody_said_that_it_was_away(
    context: "BrowserContext", dist: Path
) -> None:
    with hosted(dist) as host:
        page = context.new_page()
        page.goto(host.address)
        choose(page, "Phase 10")
        shown(page)
        host.drops = "/east-"
        who(page).fill("王芳, Ann,")
        page.get_by_role("button", name="Add", exact=True).click()
        told = page.get_by_text("The letters of Chinese, Japanese and Korean are not on this device yet.")
        told.wait_for(timeout=LONG)
        host.drops = ""
        shown(page)
        assert page.locator("#told li").all_inner_texts() == []


def test_a_link_leaves_out_what_only_its_reader_would_read(page: "Page", context: "BrowserContext") -> None:
    remarks = "".join(f"# what one could change at {number} other houses\n\n  # or at ours\n" for number in range(99))
    notes = "notes = [\n  # a remark\n  'One # and two.',\n\n]\n"
    own = f'{remarks}[variants.ours]\nextends = "finangle"\ntitle = "Ours"\n{remarks}deal = 8 # more\n{notes}'
    keep(page, what="score", own=own, ask={"game": "ours", "names": [], "paper": "a4"})
    page.reload()
    shown(page)
    page.get_by_role("button", name="Share").click()
    page.get_by_text("The link is copied").wait_for(timeout=LONG)
    link = page.evaluate("navigator.clipboard.readText()")
    there = context.browser.new_context().new_page()  # type: ignore[union-attr]
    there.goto(link)
    shown(there)
    said = '[variants.ours]\nextends = "finangle"\ntitle = "Ours"\ndeal = 8 # more\n'
    assert own_of(there) == said + "notes = [\n  'One # and two.',\n]\n"
    assert downloaded(there) == downloaded(page)
    there.context.close()
    page.goto(link)  # where the same rules are, with their remarks
    shown(page)
    assert own_of(page) == own
    assert page.locator("#notice").is_hidden()


def test_a_link_has_texts_over_many_lines_as_they_are(page: "Page") -> None:
    own = '[variants.ours]\nextends = "finangle"\ntitle = "Ours"\nnotes = ["""One\\\n\n# two"""]\n'
    keep(page, what="score", own=own, ask={"game": "ours", "names": []})
    page.reload()
    shown(page)
    page.get_by_role("button", name="Share").click()
    page.get_by_text("The link is copied").wait_for(timeout=LONG)
    link = page.evaluate("navigator.clipboard.readText()")
    page.evaluate("localStorage.clear()")
    page.goto("about:blank")
    page.goto(link)
    shown(page)
    assert own_of(page) == own
