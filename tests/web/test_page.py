"""The page as somebody uses it: a game chosen, names typed, a file in hand; by keyboard, off line, with bad links."""

import base64
import hashlib
import json
import re
import zipfile
import zlib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.commands import run
from tests.hostile.hostile_texts import hostile_texts
from tests.web.conftest import WEB
from tests.web.host import Host, hosted

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

LONG = 60_000
"""Milliseconds in which a busy machine has made a sheet."""
HOSTILE = [text for text in hostile_texts().values() if text.strip()]


def choose(page: "Page", title: str) -> None:
    page.get_by_role("searchbox").fill(title)
    page.get_by_role("button", name=re.compile(f"^{title} \\d")).first.click()


def keep(page: "Page", **choices: object) -> None:
    """Leave on this device what somebody chose before; a reload is a new visit then."""
    page.evaluate(
        "choices => { localStorage.sheets = JSON.stringify(choices); history.replaceState(null, '') }", choices
    )


def shown(page: "Page") -> None:
    page.locator("#paper:not([aria-busy]) canvas").first.wait_for(timeout=LONG)


def downloaded(page: "Page") -> tuple[str, bytes]:
    with page.expect_download(timeout=LONG) as waiting:
        page.get_by_role("button", name="Download").click()
    return waiting.value.suggested_filename, Path(waiting.value.path()).read_bytes()


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
    names = ["--names", "Ann,Ben,Zoë,Grandma", "--first-dealer", "3", "--paper", "letter"]
    run("score", "rook-shanghai", *names, "-o", "made.pdf", cwd=tmp_path)
    assert waiting.value.suggested_filename == "rook-shanghai-score.pdf"
    assert Path(waiting.value.path()).read_bytes() == (tmp_path / "made.pdf").read_bytes()


def test_it_fetches_large_typefaces_for_those_who_need_them_and_keeps_them(page: "Page", host: Host) -> None:
    def fetched() -> set[str]:
        return {each.path.split("-")[1] for each in host.sent[begun:] if each.path.startswith("/east-")}

    begun = len(host.sent)
    page.get_by_text("Works without a connection now.").wait_for(timeout=LONG)
    choose(page, "Phase 10")
    shown(page)
    assert fetched() == set()
    page.get_by_role("combobox", name="Who plays?").fill("王芳, Ann,")
    page.get_by_role("button", name="Add", exact=True).click()
    page.get_by_text("Fetching the letters of Chinese").wait_for(timeout=LONG)
    shown(page)
    assert fetched() == {"sc", "jp", "kr"}
    assert page.locator("#told li").all_inner_texts() == []
    begun = len(host.sent)
    page.reload()
    shown(page)
    assert fetched() == set()


def test_it_keeps_what_is_chosen_until_it_is_told_to_forget(page: "Page") -> None:
    choose(page, "Phase 10")
    page.get_by_role("combobox", name="Who plays?").fill("Ann; Ben\tZoë,")
    page.get_by_role("button", name="Add", exact=True).click()
    page.get_by_role("checkbox", name="Large print").check()
    shown(page)
    page.reload()
    shown(page)
    assert page.locator("#names .who").all_inner_texts() == [
        "Ann\n: let deal first",
        "Ben\n: let deal first",
        "Zoë\n: let deal first",
    ]
    assert page.get_by_role("checkbox", name="Large print").is_checked()
    page.get_by_role("button", name="Forget all").click()
    page.get_by_role("button", name="Keep them").click()
    page.get_by_role("button", name="Forget all").click()
    page.get_by_role("dialog").get_by_role("button", name="Forget all").click()
    page.get_by_role("heading", name="What do you play?").wait_for()
    page.wait_for_load_state()
    assert page.evaluate("Object.keys(JSON.parse(localStorage.sheets).ask)") == ["game", "paper", "names"]
    assert page.evaluate("JSON.parse(localStorage.sheets).ask.names") == []


def test_it_makes_a_sheet_with_the_host_gone(context: "BrowserContext", dist: Path) -> None:
    with hosted(dist) as host:
        page = context.new_page()
        page.goto(host.address)
        page.get_by_text("Works without a connection now.").wait_for(timeout=LONG)
        first = len(host.sent)
        page.goto(host.address)
        choose(page, "Five Crowns")
        shown(page)
        assert {each.path for each in host.sent[first:] if each.status == 200} <= {"/sw.js"}
    page.goto(host.address)
    page.get_by_role("combobox", name="Who plays?").fill("عمر,")  # letters that join, shaped by a further part
    page.get_by_role("button", name="Add", exact=True).click()
    page.get_by_role("tab", name="Workbook").click()
    name, data = downloaded(page)
    assert (name, data[:2]) == ("five-crowns.xlsx", b"PK")
    page.get_by_role("tab", name="Rules").click()
    shown(page)


def test_workers_have_the_policy_of_the_page_where_the_host_sends_none(page: "Page", dist: Path) -> None:
    page.get_by_text("Works without a connection now.").wait_for(timeout=LONG)
    page.reload()
    policy = page.locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content")
    workers = [path.name for name in ("worker-*.js", "pdf-worker-*.mjs") for path in dist.glob(name)]
    assert len(workers) == 2
    for name in workers:
        found = page.evaluate("async name => (await fetch(name)).headers.get('Content-Security-Policy')", f"./{name}")
        assert (name, found) == (name, policy)
    choose(page, "Finangle")
    shown(page)


def test_it_saves_all_for_the_evening_though_no_workbook_was_looked_at(page: "Page") -> None:
    choose(page, "Five Crowns")
    shown(page)
    with page.expect_download(timeout=LONG) as waiting:
        page.get_by_role("button", name="Everything for the evening").click()
    with zipfile.ZipFile(waiting.value.path()) as kit:
        assert {Path(name).suffix for name in kit.namelist()} == {".pdf", ".html", ".xlsx", ".txt"}


def test_it_finds_a_game_of_ones_own_by_the_number_of_players(page: "Page") -> None:
    own = '[variants.ours]\nextends = "finangle"\ntitle = "Ours"\nplayers = "6, 8+"\n'
    keep(page, what="score", own=own, ask={"game": "ours", "paper": "a4", "names": []})
    page.reload()
    page.locator("#game-facts", has_text="6, 8+ players").wait_for(timeout=LONG)
    page.get_by_role("button", name="Games", exact=True).click()
    for players, is_for in (("5", False), ("6", True), ("7", False), ("9", True)):
        page.locator("#for-players").select_option(players)
        assert page.locator("li.own").is_visible() is is_for


def test_it_hands_on_all_of_it_in_a_link(page: "Page", context: "BrowserContext") -> None:
    own = '[variants.ours]\nextends = "finangle"\ntitle = "Ours"\ndeal = 8\n'
    ask = {"game": "ours", "paper": "a5", "names": ["Ann", "Ben"], "large_print": True}
    keep(page, what="cards", own=own, ask=ask)
    page.reload()
    shown(page)
    page.locator("#game-facts", has_text="8 cards").wait_for()
    page.get_by_role("button", name="Share").click()
    page.get_by_text("The link is copied").wait_for()
    link = page.evaluate("navigator.clipboard.readText()")
    there = context.browser.new_context().new_page()  # type: ignore[union-attr]
    there.goto(link)
    shown(there)
    assert there.locator("#game-title").inner_text() == "Ours"
    assert there.get_by_role("tab", selected=True).inner_text() == "Cards"
    assert there.evaluate("localStorage.sheets") == page.evaluate("localStorage.sheets")
    assert "#" not in there.url
    assert downloaded(there) == downloaded(page)
    there.context.close()


@pytest.mark.parametrize(
    ("link", "said"),
    [
        pytest.param("#s=AAAA", "This link is broken", id="no stream"),
        pytest.param("#s=!!!", "This link is broken", id="no letters of a link"),
        pytest.param("#s=" + "A" * 13_000, "This link is longer than any that is made here", id="long"),
        pytest.param("#s=q1YqUbKKBQA", "This link is", id="no list"),
    ],
)
def test_it_tells_of_a_link_that_is_none(page: "Page", host: Host, link: str, said: str) -> None:
    page.goto(f"{host.address}{link}")
    page.reload()
    page.goto(f"{host.address}{link}")
    page.locator("#notice-said", has_text=re.compile(f"^{said}")).wait_for()
    page.get_by_role("button", name="Close").click()
    page.get_by_role("heading", name="What do you play?").wait_for()


def test_it_gives_up_a_link_that_unpacks_to_more_than_any(page: "Page", host: Host) -> None:
    bomb = page.evaluate(
        """async () => {
          const stream = new Blob(["x".repeat(4e6)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
          const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
          return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
        }"""
    )
    page.goto(f"{host.address}#s={bomb}")
    page.get_by_text("This link holds more than any").wait_for()


def link_to(own: str, what: str, **ask: object) -> str:
    """A link as the page makes them."""
    text = json.dumps([ask, own, what]).encode()
    packed = zlib.compressobj(9, wbits=-15)
    data = packed.compress(text) + packed.flush()
    return "#s=" + base64.urlsafe_b64encode(data).decode().rstrip("=")


def test_a_link_that_asks_for_what_can_not_be_is_told_and_breaks_nothing(page: "Page") -> None:
    wrong = {"marks": 5, "names": [{"name": "Ben"}], "players": "many", "landscape": "yes", "foot": "long", "new": 1}
    page.evaluate("hash => { location.hash = hash }", link_to("", "score", game="hearts", title="Sunday", **wrong))
    page.get_by_text("Something in this link can’t be chosen here, and was left out").wait_for()
    page.get_by_role("button", name="Close").click()
    shown(page)
    page.reload()
    shown(page)
    assert page.locator("#notice").is_hidden()
    said = {"game": "hearts", "paper": "letter", "names": [], "title": "Sunday"}
    assert page.evaluate("JSON.parse(localStorage.sheets).ask") == said


def test_it_puts_aside_and_tells_what_is_kept_and_can_not_be_shown(page: "Page") -> None:
    kept = {"what": "score", "own": "", "ask": {"game": "hearts", "names": ["Ann"], "marks": 5}}
    keep(page, **kept)
    page.reload()
    page.get_by_text("Something that was chosen here before can’t be read any more").wait_for()
    page.get_by_role("button", name="Close").click()
    shown(page)
    assert page.locator(".who").count() == 1
    assert page.evaluate("JSON.parse(localStorage['sheets-before'])") == [kept]
    page.reload()
    shown(page)
    assert page.locator("#notice").is_hidden()


HERE = "(({own, ask}) => [own, ask.names, ask.title ?? null])(JSON.parse(localStorage.sheets))"
"""The rules, names and title that are chosen."""


def test_whatever_a_link_replaces_can_be_had_back(page: "Page") -> None:
    def rules(name: str) -> str:
        return f'[variants.{name}]\nextends = "finangle"\ntitle = "{name.title()}"\n'

    def follow(own: str, **ask: object) -> None:
        page.evaluate("hash => { location.hash = hash }", link_to(own, "score", paper="a4", **ask))
        page.get_by_text("What was chosen here is kept").wait_for()
        page.get_by_role("button", name="Close").click()

    keep(page, what="score", own=rules("ann"), ask={"game": "ann", "names": ["Ann"], "title": "At ours"})
    page.reload()
    follow(rules("ben"), game="ben", names=["Ben"])
    page.get_by_role("button", name="Your rules").click()
    file = {"name": "ours.toml", "mimeType": "text/plain", "buffer": rules("zoe").encode()}
    page.get_by_label("Open a file").set_input_files(file)  # type: ignore[arg-type]  # just that
    page.get_by_role("dialog").get_by_role("button", name="Open the file").click()
    page.wait_for_function("text => JSON.parse(localStorage.sheets).own === text", arg=rules("zoe"))
    follow(rules("dad"), game="dad", names=["Dad"])
    follow("", game="hearts", names=["Max"])
    assert page.evaluate(HERE) == [rules("dad"), ["Max"], None]
    page.get_by_role("button", name="Your rules").click()
    for back, state in (
        ("Back to ann, rules of its own, Ann", [rules("ann"), ["Ann"], "At ours"]),
        ("Back to ben, rules of its own, Ben", [rules("zoe"), ["Ben"], None]),
        ("Back to dad, rules of its own, Dad", [rules("dad"), ["Dad"], None]),
        ("Back to Hearts, rules of its own, Max", [rules("dad"), ["Max"], None]),
    ):
        page.get_by_role("button", name=back).click()
        page.wait_for_function(f"state => JSON.stringify({HERE}) === JSON.stringify(state)", arg=state)


def test_a_link_is_not_opened_where_there_is_no_room_to_keep_what_it_replaces(page: "Page") -> None:
    keep(page, what="score", own="", ask={"game": "finangle", "names": ["Ann"]})
    page.reload()
    shown(page)
    page.evaluate(
        """() => {
          for (let size = 1 << 20; size; size >>= 1)
            try { for (;;) localStorage[`full${localStorage.length}`] = "x".repeat(size); } catch {}
        }"""
    )
    page.evaluate("hash => { location.hash = hash }", link_to("", "score", game="hearts", names=["Ben"]))
    page.get_by_text("This link was not opened").wait_for()
    assert page.evaluate(HERE) == ["", ["Ann"], None]


def test_of_two_links_in_quick_succession_the_second_is_shown(page: "Page") -> None:
    first, second = (link_to("", "score", game="finangle", names=[name], paper="a4") for name in ("Ann", "Ben"))
    page.locator("body[data-ready]").wait_for(timeout=LONG)
    page.evaluate(
        """([first, second]) => {
          const real = history.replaceState.bind(history);
          history.replaceState = (...more) => {
            history.replaceState = real;
            location.hash = second;
            real(...more);
          };
          location.hash = first;
        }""",
        [first, second],
    )
    page.locator(".who", has_text="Ben").wait_for(timeout=LONG)


def test_it_shows_text_of_strangers_as_text(page: "Page", host: Host) -> None:
    assert len(HOSTILE) >= 60
    page.locator("body[data-ready]").wait_for(timeout=LONG)
    before = len(host.sent)
    for at in range(0, len(HOSTILE), 10):
        names = [text[:60] for text in HOSTILE[at : at + 10]]
        first = json.dumps(names[0])  # in TOML too, but for half letters and DEL
        own = f'[variants.bad]\nextends = "finangle"\ntitle = {first}\nsummary = {first}\n'
        asked = {"names": names, "title": names[1], "note": names[2], "table": names[3][:20], "paper": "a4"}
        page.evaluate("hash => { location.hash = hash }", link_to(own, "score", game="bad", **asked))
        for _ in range(100):
            found = page.evaluate("[...document.querySelectorAll('.who')].map((each) => each.firstChild.data)")
            if found == names:
                break
            page.wait_for_timeout(100)
        assert found == names
        page.evaluate(
            "hash => { location.hash = hash }", link_to("", names[0], game=names[0], **{names[1][:30]: 1}, **asked)
        )
        page.locator("#paper:not([aria-busy])").wait_for(timeout=LONG)
    made = (
        "[globalThis.ran, document.scripts.length, document.querySelectorAll('#make :is(img, svg, iframe, a)').length]"
    )
    assert page.evaluate(made) == [None, 3, 0]
    assert {each.path for each in host.sent[before:] if each.status == 404} == set()


def test_a_game_of_a_stranger_is_text_on_every_tab(page: "Page") -> None:
    title = "<img src=x onerror=ran=1>"
    rules = f'[variants.bad]\nextends = "finangle"\ntitle = "{title}"\nsummary = "<b onclick=ran=1>"\n'
    keep(page, what="score", own=rules, ask={"game": "bad", "names": ["<b>"], "paper": "a4", "title": title})
    page.reload()
    shown(page)
    assert page.locator("#game-title").inner_text() == title
    for tab in ("Cards", "Rules", "Workbook"):
        page.get_by_role("tab", name=tab).click()
        page.locator("#paper:not([aria-busy])").wait_for(timeout=LONG)
    assert page.evaluate("[globalThis.ran, document.querySelectorAll('#make :is(img, svg)').length]") == [None, 0]


def test_it_saves_the_file_where_the_browser_can_not_print_it(page: "Page") -> None:
    choose(page, "Finangle")
    shown(page)
    page.evaluate("Object.defineProperty(navigator, 'pdfViewerEnabled', {value: false})")
    with page.expect_download(timeout=LONG) as waiting:
        page.get_by_role("button", name="Print").click()
    assert waiting.value.suggested_filename == "finangle-score.pdf"
    page.get_by_text("This browser can't print a PDF by itself.").wait_for()


def test_it_ends_a_worker_that_hangs_and_goes_on(chromium: "Browser", host: Host, dist: Path) -> None:
    page = chromium.new_page(service_workers="block")  # which would answer for the host
    [worker] = dist.glob("worker-*.js")
    stuck = 'postMessage({arrived: "ready"}); onmessage = () => { for (;;) ; };'
    page.route(f"**/{worker.name}", lambda route: route.fulfill(body=stuck, content_type="text/javascript"))
    page.clock.install()
    page.goto(host.address)
    page.locator("body[data-ready]").wait_for(timeout=LONG)
    choose(page, "Finangle")
    page.get_by_text("Making it").wait_for()
    page.unroute_all()
    page.clock.fast_forward(50_000)
    page.get_by_text("This took too long and was stopped").wait_for(timeout=LONG)
    page.get_by_role("checkbox", name="Little ink").check()
    page.clock.fast_forward(1000)
    shown(page)
    page.close()


def test_it_checks_house_rules_while_one_types_and_says_what_they_change(page: "Page") -> None:
    choose(page, "Finangle")
    shown(page)
    page.get_by_role("button", name="Make house rules").click()
    page.get_by_text("No mistakes.").wait_for(timeout=LONG)
    page.get_by_label("Rules file").press("ControlOrMeta+End")
    page.keyboard.type("\ndeel = 8")
    page.get_by_text("did you mean “deal”?").or_(page.get_by_text('did you mean "deal"?')).first.wait_for(timeout=LONG)
    page.get_by_role("button", name=re.compile(r"^Line \d+")).click()
    page.keyboard.press("End")
    for _ in range(8):
        page.keyboard.press("Backspace")
    page.keyboard.type("deal = 8")
    page.get_by_text("No mistakes.").wait_for(timeout=LONG)
    page.get_by_role("button", name="To the sheet").click()
    shown(page)
    assert page.locator("#differences li").all_inner_texts() == ["Deal: 8 instead of 7"]
    assert page.locator("#game-title").inner_text() == "Finangle at our house"


def test_axe_finds_nothing_wrong_in_any_state(page: "Page") -> None:
    axe = (WEB / "node_modules/axe-core/axe.min.js").read_text("utf-8")

    def check(state: str) -> None:
        page.locator("body:not(:has([aria-busy]))").wait_for(timeout=LONG)
        page.evaluate("() => Promise.all(document.getAnimations().map((each) => each.finished))")  # nothing half faded
        page.evaluate(axe)
        found = page.evaluate("async () => (await axe.run()).violations.map((each) => [each.id, each.nodes[0].html])")
        assert (state, found) == (state, [])

    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        check("first visit")
    page.get_by_role("searchbox").fill("phase")
    check("found")
    choose(page, "Phase 10")
    page.get_by_role("combobox", name="Who plays?").fill("Ann,Ben,")
    page.get_by_role("button", name="Add", exact=True).click()
    shown(page)
    for details in page.locator("#asked details.field").all():
        details.locator("summary").click()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        check("a game")
    page.get_by_role("tab", name="Workbook").click()
    page.locator("#paper:not([aria-busy]) table").wait_for(timeout=LONG)
    check("a workbook")
    page.get_by_role("tab", name="Rules").click()
    shown(page)
    check("rules")
    page.get_by_role("button", name="Forget all").click()
    check("to forget")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Make house rules").click()
    page.get_by_text("No mistakes.").wait_for(timeout=LONG)
    page.get_by_label("Rules file").press("ControlOrMeta+End")
    page.keyboard.type("\ndeel = 8")
    page.get_by_role("button", name=re.compile(r"^Line \d+")).wait_for(timeout=LONG)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        check("house rules with a mistake")


def test_a_code_on_the_rules_opens_this_page(page: "Page", context: "BrowserContext") -> None:
    reader = pytest.importorskip("zxingcpp", reason='needs zxing-cpp (the extra "dev" brings it)')
    pypdfium2 = pytest.importorskip("pypdfium2", reason='needs pypdfium2 (the extra "png" brings it)')
    choose(page, "Phase 10")
    page.get_by_role("combobox", name="Who plays?").fill("Ann,Zoë,")
    page.get_by_role("button", name="Add", exact=True).click()
    page.get_by_role("tab", name="Rules").click()
    page.locator("summary", has_text="Cards, booklet, workbook").click()
    page.get_by_role("checkbox", name="QR code of this page").check()
    shown(page)
    *_, last = pypdfium2.PdfDocument(downloaded(page)[1])
    [code] = reader.read_barcodes(last.render(scale=3).to_pil().convert("L"))
    other = context.browser.new_context().new_page()
    other.goto(code.text)
    other.locator("#names .who", has_text="Zoë").wait_for()
    assert other.locator("#game-title").inner_text() == "Phase 10"
    assert other.get_by_role("tab", name="Rules").get_attribute("aria-selected") == "true"
    other.context.close()
    long = [base64.b64encode(hashlib.sha512(bytes([n])).digest()).decode()[:60] for n in range(18)]
    page.get_by_role("combobox", name="Who plays?").fill(",".join(long) + ",")
    page.get_by_role("button", name="Add", exact=True).click()
    page.get_by_text("The link of this page is too long for a code").wait_for(timeout=LONG)
    shown(page)
    *_, last = pypdfium2.PdfDocument(downloaded(page)[1])
    assert reader.read_barcodes(last.render(scale=3).to_pil().convert("L")) == []


def test_a_link_brings_no_printer_and_no_address_of_its_own(page: "Page") -> None:
    choose(page, "Phase 10")
    page.locator("summary", has_text="A printer that is off").click()
    page.locator("[data-pair=front]").first.fill("1.5")
    assert page.evaluate("JSON.parse(localStorage.sheets).ask.printer") == "front = [1.5, 0]\n"
    page.get_by_role("button", name="Share").click()
    page.get_by_text("The link is copied").wait_for(timeout=LONG)
    link = page.evaluate("navigator.clipboard.readText()").split("#s=")[1]
    told = zlib.decompress(base64.urlsafe_b64decode(link + "=" * (-len(link) % 4)), wbits=-15)
    assert json.loads(told) == [{"game": "phase-10", "paper": "letter", "names": []}, "", "score"]
    foreign = {"printer": "front = [9, 9]", "link": "https://example.com/", "code": True}
    page.goto(page.url + link_to("", "rules", game="phase-10", names=[], **foreign))
    page.locator("#game-title", has_text="Phase 10").wait_for()
    said = page.evaluate("JSON.parse(localStorage.sheets).ask")
    assert (said["printer"], said.get("link")) == ("front = [1.5, 0]\n", None)


@pytest.mark.parametrize("width", [320, 390, 820, 1440])
def test_nothing_is_wider_than_the_screen(page: "Page", width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    choose(page, "Carioca")
    page.get_by_role("combobox", name="Who plays?").fill("Maximiliane-Theophila von und zu Hohenstauffenberg,B,")
    page.get_by_role("button", name="Add", exact=True).click()
    shown(page)
    for details in page.locator("#asked details.field").all():
        details.locator("summary").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_it_puts_a_few_games_side_by_side(page: "Page") -> None:
    page.get_by_role("searchbox").fill("rook shanghai")
    page.get_by_role("combobox", name="Players").select_option("5")
    table = page.get_by_role("table")
    assert table.get_by_role("row").nth(1).all_inner_texts() == [
        "Rook Shanghai\t4–6\trook\t2\t7\t11\t2 sets\t3 runs\t3"
    ]
    table.get_by_role("button", name="Rook Shanghai, black 14s wild").click()
    assert page.locator("#game-title").inner_text() == "Rook Shanghai, black 14s wild"
    shown(page)
    page.get_by_text("Different from Rook Shanghai (").click()
    assert "black 14" in page.locator("#differences").inner_text()


def test_it_leads_past_the_head_and_stays_where_it_is(page: "Page") -> None:
    choose(page, "Finangle")
    shown(page)
    page.get_by_role("button", name="Your rules").click()
    page.get_by_role("link", name="To the sheet").press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"
    assert page.get_by_role("heading", level=1).inner_text() == "Your rules"


def test_it_says_when_a_link_names_a_game_that_is_not_there(page: "Page") -> None:
    page.evaluate("hash => { location.hash = hash }", link_to("", "score", game="finangel", names=[]))
    page.get_by_text('There is no variant "finangel"').wait_for(timeout=LONG)


def test_it_leads_on_a_telephone_to_four_buys_for_five_in_eight_taps(chromium: "Browser", host: Host) -> None:
    telephone = chromium.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, locale="en-US"
    )
    page = telephone.new_page()
    page.goto(host.address)
    page.get_by_role("searchbox").tap()
    page.keyboard.type("rook")
    page.get_by_role("button", name="Rook Shanghai", exact=True).tap()
    page.get_by_role("combobox", name="Who plays?").tap()
    for name in ("Ann", "Ben", "Zoë", "Grandma", "Łukasz"):
        page.keyboard.type(name)
        page.keyboard.press("Enter")
    page.get_by_text("Other buys, wild cards or points at your table?").wait_for()
    page.get_by_role("button", name="Make house rules").tap()
    most = page.get_by_label("The most buys of one player")
    most.tap(timeout=LONG)
    most.fill("4")
    page.get_by_role("button", name="To the sheet").tap()
    page.get_by_text("Buys: 4 a hand instead of 3 a hand").wait_for(timeout=LONG)
    shown(page)
    page.evaluate("Object.defineProperty(navigator, 'pdfViewerEnabled', {value: false})")
    with page.expect_download(timeout=LONG) as waiting:
        page.get_by_role("button", name="Print").tap()
    assert waiting.value.suggested_filename == "rook-shanghai-at-our-house-score.pdf"
    telephone.close()


def test_back_leads_through_the_views_and_forward_again(page: "Page", host: Host) -> None:
    page.locator("#loading").wait_for(state="hidden", timeout=3 * LONG)  # a line that moves the page until all is there
    page.evaluate("document.querySelector('[data-game=finangle]').scrollIntoView()")
    page.wait_for_function("() => scrollY > 0")
    was = page.evaluate("scrollY")
    page.locator("[data-game=finangle] button").click()
    shown(page)
    page.get_by_role("button", name="Your rules").click()
    page.get_by_role("link", name="To the sheet").press("Enter")  # whose fragment is a step of its own
    for _ in range(2):
        page.go_back()
    page.locator("#make").wait_for()
    assert page.locator("#game-title").inner_text() == "Finangle"
    page.go_back()
    page.locator("#choose").wait_for()
    assert abs(page.evaluate("scrollY") - was) < 3
    page.go_forward()
    page.locator("#make").wait_for()
    assert page.url == host.address


def test_what_comes_of_a_press_is_told_beside_it_on_a_telephone(chromium: "Browser", host: Host) -> None:
    telephone = chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = telephone.new_page()
    page.goto(host.address)
    keep(page, what="cards", own="", ask={"game": "finangle", "names": [], "paper": "60x90mm"})
    page.reload()
    assert page.get_by_role("button", name="Print the cards").is_visible()
    assert page.get_by_role("button", name="Download the cards").is_visible()
    page.evaluate("navigator.share = () => Promise.reject(new Error('no')); scrollTo(0, 0)")
    page.get_by_role("button", name="Share").tap()
    said = page.get_by_text(re.compile("^The link (is copied|stands)"))
    said.wait_for(timeout=LONG)
    assert said.evaluate("it => it.getBoundingClientRect().bottom <= innerHeight")
    page.locator("#paper:not([aria-busy])").wait_for(timeout=LONG)
    page.get_by_role("button", name="Everything for the evening").tap()
    said = page.get_by_role("alert").get_by_text("A kit can't be made for the paper")
    said.wait_for(timeout=LONG)
    bar = page.locator(".acts").bounding_box()
    box = said.bounding_box()
    assert bar is not None
    assert box is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= bar["y"]
    telephone.close()


@pytest.mark.parametrize("width", [320, 360, 820, 1024, 1280, 1440])
def test_the_papers_stand_beside_one_another(page: "Page", width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.locator("[data-game=finangle] button").click()
    tops = page.locator("fieldset.choices label").evaluate_all("all => all.map((each) => each.offsetTop)")
    assert len(tops) == 3
    assert len({*tops}) == 1


@pytest.mark.parametrize("width", [360, 390, 1280])
def test_the_tabs_stand_beside_one_another_whichever_is_open(page: "Page", width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.locator("[data-game=finangle] button").click()
    tabs = page.get_by_role("tab")
    assert tabs.count() == 4
    for at in range(4):
        tabs.nth(at).click()
        assert len({*tabs.evaluate_all("all => all.map((each) => each.offsetTop)")}) == 1
