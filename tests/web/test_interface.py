"""The rest of the page: for a telephone, a narrow screen and those who do not see it, and where something fails."""

import io
from pathlib import Path
from typing import TYPE_CHECKING

import pikepdf
import pytest

from tests.web.conftest import WEB
from tests.web.host import Host
from tests.web.steps import LONG, add_names, choose, downloaded, link_to, made_by_command, shown

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

pytestmark = pytest.mark.nightly


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
    add_names(page, "Ann,Ben")
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


def test_nothing_is_wider_than_the_screen(page: "Page") -> None:
    choose(page, "Carioca")
    add_names(page, "Maximiliane-Theophila von und zu Hohenstauffenberg,B")
    shown(page)
    for details in page.locator("#asked details.field").all():
        details.locator("summary").click()
    for width in (320, 390, 820, 1440):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_it_begins_at_the_sheet_on_a_telephone(chromium: "Browser", host: Host) -> None:
    telephone = chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = telephone.new_page()

    def at_the_sheet() -> bool:
        shown(page)
        return bool(page.evaluate("Math.abs(document.querySelector('.seen').getBoundingClientRect().top) < 1"))

    page.goto(host.address)
    page.locator("#games").get_by_role("button", name="Phase 10").first.tap()
    assert at_the_sheet()
    page.get_by_role("button", name="Who plays?").tap()
    page.keyboard.type("Ann")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="To the sheet").tap()
    assert at_the_sheet()
    page.goto("about:blank")
    page.goto(host.address + link_to("", "score", game="phase-10", names=["Ann"]))
    assert at_the_sheet()
    telephone.close()


def test_games_are_listed_and_compared_within_the_width_of_a_telephone(chromium: "Browser", host: Host) -> None:
    telephone = chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = telephone.new_page()
    page.goto(host.address)
    heights = page.locator("#games button").evaluate_all("all => all.map((each) => each.offsetHeight)")
    assert min(heights) >= 44
    assert sum(heights) / len(heights) <= 844 / 10
    page.get_by_role("searchbox").fill("rook")
    page.get_by_text("Side by side").tap()
    assert page.get_by_role("columnheader").count() == 10
    assert page.get_by_role("row", name="Toonerville Rook").get_by_role("cell").count() == 9
    rights = page.locator("#beside :is(th, td)").evaluate_all("all => all.map((e) => e.getBoundingClientRect().right)")
    assert max(rights) <= 390
    telephone.close()


def test_a_workbook_is_seen_whole_on_a_telephone(chromium: "Browser", host: Host) -> None:
    page = chromium.new_page(viewport={"width": 390, "height": 844})
    page.goto(host.address + link_to("", "workbook", game="phase-10", names=["Ann", "Ben", "Zoë", "Eve", "Max", "Kim"]))
    page.locator("#paper:not([aria-busy]) table").wait_for(timeout=LONG)
    assert page.evaluate("(paper => paper.scrollWidth <= paper.clientWidth)(document.querySelector('#paper'))")
    page.close()


def test_it_leads_on_a_telephone_to_four_buys_for_five_in_eight_taps(chromium: "Browser", host: Host) -> None:
    telephone = chromium.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, locale="en-US"
    )
    page = telephone.new_page()
    page.goto(host.address)
    page.get_by_role("searchbox").tap()
    page.keyboard.type("rook")
    page.get_by_role("button", name="Rook Shanghai 4–6 players").tap()
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


def test_a_code_on_the_rules_opens_this_page(page: "Page", context: "BrowserContext") -> None:
    reader = pytest.importorskip("zxingcpp", reason='needs zxing-cpp (the extra "dev" brings it)')
    pypdfium2 = pytest.importorskip("pypdfium2", reason='needs pypdfium2 (the extra "png" brings it)')
    choose(page, "Phase 10")
    add_names(page, "Ann,Zoë")
    page.get_by_role("tab", name="Rules").click()
    page.locator("summary", has_text="Cards, booklet, workbook").click()
    page.get_by_role("checkbox", name="QR code of this page").check()
    shown(page)
    *_, last = pypdfium2.PdfDocument(downloaded(page)[1])
    [code] = reader.read_barcodes(last.render(scale=3).to_pil().convert("L"))
    other = context.browser.new_context().new_page()  # type: ignore[union-attr]
    other.goto(code.text)
    other.locator("#names .who", has_text="Zoë").wait_for()
    assert other.locator("#game-title").inner_text() == "Phase 10"
    other.context.close()


def test_it_begins_without_an_image_that_can_not_be_used(
    chromium: "Browser", host: Host, dist: Path, tmp_path: Path
) -> None:
    """The memory of a Python that has all loaded; here a host sends half of it."""
    [image] = dist.glob("image-*")
    page, said = chromium.new_page(locale="en-US", service_workers="block"), list[str]()
    page.on("console", lambda message: said.append(message.text))
    page.route(f"**/{image.name}", lambda route: route.fulfill(body=b"\x1f\x8b" + image.read_bytes()[2:5000]))
    page.goto(host.address)
    choose(page, "Phase 10")
    shown(page)
    assert any("begun without the image" in each for each in said)
    assert downloaded(page)[1] == made_by_command(tmp_path, "score", "phase-10")
    page.close()


def test_a_logo_is_drawn_on_white_and_no_larger_than_paper_shows(page: "Page", tmp_path: Path) -> None:
    image = pytest.importorskip("PIL.Image")
    logo = image.new("RGBA", (2400, 1200))
    logo.paste("black", (1200, 0, 2400, 1200))
    logo.save(tmp_path / "ours.png")
    choose(page, "Phase 10")
    page.locator("[data-file=logo] input").set_input_files(tmp_path / "ours.png")
    page.locator("[data-file=logo]", has_text="ours.png").wait_for(state="attached", timeout=LONG)
    shown(page)
    with pikepdf.open(io.BytesIO(downloaded(page)[1])) as pdf:
        [drawn] = [
            each for each in pdf.objects if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Image"
        ]
        assert (drawn.Width, drawn.Height, drawn.ColorSpace) == (1200, 600, "/DeviceGray")
        row = drawn.read_bytes()[:1200]
    assert (row[0], row[-1]) == (255, 0)
    (tmp_path / "half.png").write_bytes((tmp_path / "ours.png").read_bytes()[:60])
    page.locator("[data-file=logo] input").set_input_files(tmp_path / "half.png")
    page.get_by_text("This picture is damaged").wait_for(timeout=LONG)
