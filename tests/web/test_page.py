"""The page as somebody uses it: what is kept, handed on in links, and typed by strangers; with the host gone."""

import json
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.hostile.hostile_texts import hostile_texts
from tests.web.host import Host, hosted
from tests.web.steps import (
    LONG,
    add_names,
    choose,
    close_notice,
    downloaded,
    follow,
    keep,
    link_to,
    said_by,
    shared_link,
    shown,
)

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

pytestmark = pytest.mark.slow
HERE = "(({own, ask}) => [own, ask.names, ask.title ?? null])(JSON.parse(localStorage.sheets))"
"""The rules, names and title that are chosen."""


@pytest.mark.nightly
def test_it_keeps_what_is_chosen_until_it_is_told_to_forget(page: "Page") -> None:
    choose(page, "Phase 10")
    add_names(page, "Ann; Ben\tZoë")
    page.get_by_role("checkbox", name="Large print").check()
    shown(page)
    page.reload()
    shown(page)
    assert [said.split("\n")[0] for said in page.locator("#names .who").all_inner_texts()] == ["Ann", "Ben", "Zoë"]
    assert page.get_by_role("checkbox", name="Large print").is_checked()
    page.get_by_role("button", name="Forget all").click()
    page.get_by_role("button", name="Keep them").click()
    page.get_by_role("button", name="Forget all").click()
    page.get_by_role("dialog").get_by_role("button", name="Forget all").click()
    page.get_by_role("heading", name="What do you play?").wait_for()
    page.wait_for_load_state()
    assert page.evaluate("JSON.parse(localStorage.sheets).ask.names") == []


@pytest.mark.nightly
def test_it_makes_a_sheet_with_the_host_gone(context: "BrowserContext", dist: Path) -> None:
    with hosted(dist) as host:
        page = context.new_page()
        page.goto(host.address)
        page.get_by_text("Works without a connection now.").wait_for(timeout=LONG)
        choose(page, "Five Crowns")
        shown(page)
    page.goto(host.address)
    add_names(page, "عمر")  # letters that join, shaped by a further part
    page.get_by_role("tab", name="Workbook").click()
    name, data = downloaded(page)
    assert (name, data[:2]) == ("five-crowns.xlsx", b"PK")
    page.close()


@pytest.mark.nightly
def test_it_saves_all_for_the_evening_though_no_workbook_was_looked_at(page: "Page", tmp_path: Path) -> None:
    choose(page, "Five Crowns")
    shown(page)
    (tmp_path / "kit.zip").write_bytes(downloaded(page, "Everything for the evening")[1])
    with zipfile.ZipFile(tmp_path / "kit.zip") as kit:
        assert {Path(name).suffix for name in kit.namelist()} == {".pdf", ".html", ".xlsx", ".txt"}


def test_it_hands_on_all_of_it_in_a_link(page: "Page", context: "BrowserContext") -> None:
    own = '[variants.ours]\nextends = "finangle"\ntitle = "Ours"\ndeal = 8\n'
    keep(page, what="cards", own=own, ask={"game": "ours", "paper": "a5", "names": ["Ann", "Ben"], "large_print": True})
    shown(page)
    link = shared_link(page)
    there = context.browser.new_context().new_page()  # type: ignore[union-attr]
    there.goto(link)
    shown(there)
    assert there.locator("#game-title").inner_text() == "Ours"
    assert there.get_by_role("tab", selected=True).inner_text() == "Cards"
    assert there.evaluate("localStorage.sheets") == page.evaluate("localStorage.sheets")
    assert "#" not in there.url
    assert downloaded(there) == downloaded(page)
    there.context.close()


def test_it_tells_of_a_link_that_is_none(page: "Page") -> None:
    broken, bomb = "This link is broken", link_to("x" * 4_000_000, "score")
    page.locator("body[data-ready]").wait_for(timeout=LONG)
    for link, said in (
        ("#s=AAAA", broken),
        ("#s=!!!", broken),
        ("#s=" + "A" * 13_000, "This link is longer than any made here"),
        (bomb, "This link contains more than any"),
        (link_to("", "score", game="finangel", names=[]), 'There is no game called "finangel"'),
    ):
        follow(page, link)
        page.get_by_text(said).first.wait_for(timeout=LONG)
        if page.locator("#notice").is_visible():
            page.get_by_role("button", name="Close").click()


@pytest.mark.nightly
def test_a_link_that_asks_for_what_can_not_be_is_told_and_breaks_nothing(page: "Page") -> None:
    wrong = {"marks": 5, "names": [{"name": "Ben"}], "players": "many", "landscape": "yes", "foot": "long", "new": 1}
    follow(page, link_to("", "score", game="hearts", title="Sunday", **wrong))
    close_notice(page, "Something in this link can’t be chosen here and was left out")
    shown(page)
    page.reload()
    shown(page)
    assert page.locator("#notice").is_hidden()
    said = {"game": "hearts", "paper": "letter", "names": [], "title": "Sunday"}
    assert page.evaluate("JSON.parse(localStorage.sheets).ask") == said


def test_whatever_a_link_replaces_can_be_had_back(page: "Page") -> None:
    def rules(name: str) -> str:
        return f'[variants.{name}]\nextends = "finangle"\ntitle = "{name.title()}"\n'

    def open_link(own: str, **ask: object) -> None:
        follow(page, link_to(own, "score", paper="a4", **ask))
        close_notice(page, "Your earlier choices are kept")

    keep(page, what="score", own=rules("ann"), ask={"game": "ann", "names": ["Ann"], "title": "At ours"})
    open_link(rules("ben"), game="ben", names=["Ben"])
    page.get_by_role("button", name="Your rules").click()
    file = {"name": "ours.toml", "mimeType": "text/plain", "buffer": rules("zoe").encode()}
    page.get_by_label("Open a file").set_input_files(file)  # type: ignore[arg-type]  # just that
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    page.wait_for_function("text => JSON.parse(localStorage.sheets).own === text", arg=rules("zoe"))
    open_link(rules("dad"), game="dad", names=["Dad"])
    open_link("", game="hearts", names=["Max"])
    assert page.evaluate(HERE) == [rules("dad"), ["Max"], None]
    page.get_by_role("button", name="Your rules").click()
    for back, state in (
        ("Back to ann, own rules, Ann", [rules("ann"), ["Ann"], "At ours"]),
        ("Back to ben, own rules, Ben", [rules("zoe"), ["Ben"], None]),
        ("Back to dad, own rules, Dad", [rules("dad"), ["Dad"], None]),
        ("Back to Hearts, own rules, Max", [rules("dad"), ["Max"], None]),
    ):
        page.get_by_role("button", name=back).first.click()
        page.wait_for_function(f"state => JSON.stringify({HERE}) === JSON.stringify(state)", arg=state)


@pytest.mark.nightly
def test_a_link_is_not_opened_where_there_is_no_room_to_keep_what_it_replaces(page: "Page") -> None:
    keep(page, what="score", own="", ask={"game": "finangle", "names": ["Ann"]})
    shown(page)
    page.evaluate(
        """() => {
          for (let size = 1 << 20; size; size >>= 1)
            try { for (;;) localStorage[`full${localStorage.length}`] = "x".repeat(size); } catch {}
        }"""
    )
    follow(page, link_to("", "score", game="hearts", names=["Ben"]))
    page.get_by_text("This link was not opened").wait_for()
    assert page.evaluate(HERE) == ["", ["Ann"], None]


def test_a_link_brings_no_printer_and_no_address_of_its_own(page: "Page") -> None:
    choose(page, "Phase 10")
    page.locator("summary", has_text="A printer that prints out of place").click()
    page.locator("[data-pair=front]").first.fill("1.5")
    ours = "front = [1.5, 0]\n"
    assert page.evaluate("JSON.parse(localStorage.sheets).ask.printer") == ours
    assert said_by(shared_link(page)) == [{"game": "phase-10", "paper": "letter", "names": []}, "", "score"]
    foreign = {"printer": "front = [9, 9]", "link": "https://example.com/", "code": True}
    page.goto(page.url + link_to("", "rules", game="phase-10", names=[], **foreign))
    page.locator("#game-title", has_text="Phase 10").wait_for()
    said = page.evaluate("JSON.parse(localStorage.sheets).ask")
    assert (said["printer"], said.get("link")) == (ours, None)


def test_it_shows_text_of_strangers_as_text(page: "Page", host: Host, pytestconfig: pytest.Config) -> None:
    texts = [text for name, text in hostile_texts().items() if text.strip() and name.split(":")[0] != "long"]
    page.locator("body[data-ready]").wait_for(timeout=LONG)
    before = len(host.sent)
    whole = pytestconfig.getoption("all")
    for at in range(0, len(texts) if whole else 1, 10):
        names = [text[:60] for text in (texts[at : at + 10] if whole else texts[1::15])]
        first = json.dumps(names[0])  # in TOML too, but for half letters and DEL
        own = f'[variants.bad]\nextends = "finangle"\ntitle = {first}\nsummary = {first}\n'
        asked = {"names": names, "title": names[1], "note": names[2], "table": names[-1][:20], "paper": "a4"}
        follow(page, link_to(own, "score", game="bad", **asked))
        if at:
            close_notice(page, "Your earlier choices are kept")
        page.wait_for_function(
            "names => JSON.stringify([...document.querySelectorAll('.who')].map((each) => each.firstChild.data))"
            " === JSON.stringify(names)",
            arg=names,
        )
        page.locator("#paper:not([aria-busy])").wait_for(timeout=LONG)
        for tab in ("Cards", "Rules", "Workbook", "Score sheet"):
            page.get_by_role("tab", name=tab).click()
            page.locator("#paper:not([aria-busy])").wait_for(timeout=LONG)
    made = (
        "[globalThis.ran, document.scripts.length, document.querySelectorAll('#make :is(img, svg, iframe, a)').length]"
    )
    assert page.evaluate(made) == [None, 4, 0]
    assert {each.path for each in host.sent[before:] if each.status == 404} == set()


def test_names_that_are_too_many_or_too_long_stay_in_the_field(page: "Page") -> None:
    who = page.get_by_role("combobox", name="Who plays?")
    choose(page, "Phase 10")
    add_names(page, ", ".join(f"P{number}" for number in range(1, 23)))
    page.get_by_text("20 players are the most on a sheet").wait_for()
    assert (page.locator("#names .who").count(), who.input_value()) == (20, "P21, P22")
    page.get_by_role("button", name="Take P7 away").click()
    who.fill("x" * 61)
    page.get_by_text("A name has at most 60 characters").wait_for()
    page.keyboard.press("Enter")
    assert (page.locator("#names .who").count(), who.input_value()) == (19, "x" * 61)
