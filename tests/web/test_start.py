"""How the page begins: with the memory of a Python that has all loaded, and without it where that can't be used."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.commands import run
from tests.web.test_page import LONG, choose, downloaded, shown

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, Route

    from tests.web.host import Host


def made_by_command(folder: Path, *words: str) -> bytes:
    run(*words, "--paper", "letter", "-o", "made.pdf", cwd=folder)
    return (folder / "made.pdf").read_bytes()


def test_it_begins_with_the_image(context: "BrowserContext", host: "Host") -> None:
    page, said = context.new_page(), list[str]()
    page.on("console", lambda message: said.append(message.text))
    page.goto(host.address)
    page.locator("body[data-ready]").wait_for(timeout=LONG)
    assert said == []


KEPT = """async () => (await (await caches.open("sheets")).keys())
    .map(({ url }) => url.split("/").at(-1)).filter((name) => name.endsWith("?unpacked")).sort()"""
"""The archives that are kept as they are when they are unpacked."""


def test_it_begins_with_what_the_visit_before_has_unpacked(
    chromium: "Browser", host: "Host", dist: Path, tmp_path: Path
) -> None:
    names = sorted(f"{path.name}?unpacked" for name in ("image", "first") for path in dist.glob(f"{name}-*.packed"))
    context = chromium.new_context(locale="en-US", service_workers="block")
    page, asked = context.new_page(), list[str]()
    page.goto(f"{host.address}manifest.webmanifest")
    page.evaluate(
        """async () => (await caches.open("sheets")).put("/image-old.packed?unpacked", new Response("old"))"""
    )
    page.goto(host.address)
    page.locator("body[data-ready]").wait_for(timeout=LONG)
    while page.evaluate(KEPT) != names:
        page.wait_for_timeout(100)
    page.on("request", lambda request: asked.append(request.url))
    page.reload()
    choose(page, "Phase 10")
    shown(page)
    assert [url for url in asked if "/image-" in url or "/first-" in url] == []
    assert downloaded(page)[1] == made_by_command(tmp_path, "score", "phase-10")
    context.close()


def test_it_begins_python_before_the_page_itself(context: "BrowserContext", host: "Host", dist: Path) -> None:
    [main] = (path.name for path in dist.glob("main-*.js"))
    page = context.new_page()
    asked, held = list[str](), list["Route"]()
    page.on("request", lambda request: asked.append(request.url))
    page.route(f"**/{main}", lambda route: held.append(route))
    with page.expect_event("worker"):
        page.goto(host.address, wait_until="commit")
    assert any("/worker-" in url for url in asked)
    while not held:
        page.wait_for_timeout(50)
    page.wait_for_timeout(1000)  # what Python tells meanwhile is heard all the same
    held[0].continue_()
    page.locator("body[data-ready]").wait_for(timeout=LONG)
    page.close()


def test_what_came_before_the_page_itself_is_awaited_no_longer(
    context: "BrowserContext", host: "Host", dist: Path
) -> None:
    """A quick engine beside a slow page: all has come when the page begins to hear of it."""
    [main] = (path.name for path in dist.glob("main-*.js"))
    page, held = context.new_page(), list["Route"]()
    page.add_init_script("""
        const begun = self.Worker;
        self.heard = [];
        self.Worker = class extends begun {
            constructor(...how) {
                super(...how);
                this.addEventListener("message", ({ data }) => heard.push(data.arrived));
            }
        };
    """)
    page.route(f"**/{main}", lambda route: held.append(route))
    page.goto(host.address, wait_until="commit")
    page.wait_for_function("() => heard.includes('ready')", timeout=LONG)
    held[0].continue_()
    page.locator("body[data-ready]").wait_for(timeout=LONG)
    page.wait_for_function("() => history.state?.view === 'choose'")
    assert page.locator("#loading").is_hidden()
    page.close()


def test_it_begins_with_an_engine_that_its_host_gives_a_wrong_name(chromium: "Browser", host: "Host") -> None:
    page = chromium.new_page(locale="en-US", service_workers="block")
    named = {"Content-Type": "application/octet-stream"}
    page.route("**/*.wasm", lambda route: route.fulfill(response=route.fetch(), headers=named))
    page.goto(host.address)
    page.locator("body[data-ready]").wait_for(timeout=LONG)
    page.close()


@pytest.mark.parametrize("lies", [b"", b"\x1f\x8b"], ids=["nothing", "half"])
def test_it_begins_without_an_image_that_can_not_be_used(
    context: "BrowserContext", host: "Host", dist: Path, tmp_path: Path, lies: bytes
) -> None:
    [image] = dist.glob("image-*")
    page, said = context.new_page(), list[str]()
    page.on("console", lambda message: said.append(message.text))
    page.route(f"**/{image.name}", lambda route: route.fulfill(body=lies + image.read_bytes()[2:5000]))
    page.goto(host.address)
    choose(page, "Phase 10")
    shown(page)
    assert ["begun without the image" in each for each in said] == [True]
    assert downloaded(page)[1] == made_by_command(tmp_path, "score", "phase-10")


def test_it_makes_a_sheet_before_the_rest_has_come(
    chromium: "Browser", host: "Host", dist: Path, tmp_path: Path
) -> None:
    page = chromium.new_page(locale="en-US", service_workers="block")
    rest = [path.name for name in ("sheets", "python") for path in dist.glob(f"{name}-*.packed")]
    assert len(rest) == 2
    for name in rest:
        page.route(f"**/{name}", lambda route: route.abort())
    page.goto(host.address)
    choose(page, "Carioca")
    shown(page)
    assert downloaded(page)[1] == made_by_command(tmp_path, "score", "carioca")
    page.get_by_role("tab", name="Cards").click()
    page.get_by_text("This needs a part of the program that is not on this device yet.").wait_for(timeout=LONG)
    page.unroute_all()
    page.get_by_role("tab", name="Rules").click()
    page.get_by_role("tab", name="Cards").click()
    shown(page)
    assert downloaded(page)[1] == made_by_command(tmp_path, "cards", "carioca")
    page.close()


def test_it_fetches_what_options_of_a_sheet_need_besides(page: "Page") -> None:
    choose(page, "Finangle")
    page.locator("#asked details.field summary").first.click()
    page.get_by_role("checkbox", name="To fill in on a screen").check()
    page.get_by_role("checkbox", name="Rules in short on the back").check()
    shown(page)
    assert downloaded(page)[0] == "finangle-score-form.pdf"
