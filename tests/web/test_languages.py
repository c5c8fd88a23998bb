"""The page in another language: found by the browser's, kept by who chose it, and paid for by nobody else."""

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sheets.text import LANGUAGES
from tests.web.host import Host, hosted
from tests.web.steps import LONG, downloaded, link_to, made_by_command, shown

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.slow


def test_a_german_gets_it_in_german_with_the_link_and_everything_made(
    chromium: "Browser", host: Host, tmp_path: Path
) -> None:
    context = chromium.new_context(locale="de-AT", viewport={"width": 1280, "height": 900})
    page, begun = context.new_page(), len(host.sent)
    page.goto(host.address + link_to("", "score", game="hearts", names=["Ann", "Ben", "Zoë"], paper="letter"))
    page.wait_for_url(f"{host.address}de/")
    shown(page)
    assert page.locator("html").get_attribute("lang") == "de"
    asked = ("score", "hearts", "--names", "Ann,Ben,Zoë", "--language", "de")
    assert downloaded(page, "Herunterladen")[1] == made_by_command(tmp_path, *asked)
    paths = {each.path for each in host.sent[begun:]}
    assert [path for path in paths if re.match(r"/(de|es|fr)/words", path)] != []
    assert [path for path in paths if re.match(r"/(es|fr)/", path)] == []
    page.get_by_role("button", name="Eigene Regeln").click()
    page.locator("summary", has_text="Deutsch").click()
    page.get_by_role("link", name="English").click()
    page.get_by_role("heading", name="Your rules").wait_for(timeout=LONG)
    assert page.evaluate("JSON.parse(localStorage.sheets).ask.names") == ["Ann", "Ben", "Zoë"]
    page = context.new_page()
    page.goto(host.address)
    page.get_by_role("button", name="Download").wait_for(timeout=LONG)
    assert page.url == host.address
    context.close()


@pytest.mark.nightly
def test_it_makes_a_german_sheet_with_the_host_gone(chromium: "Browser", dist: Path) -> None:
    context = chromium.new_context(locale="de-DE")
    page = context.new_page()
    page.set_default_timeout(LONG)
    with hosted(dist) as host:
        page.goto(f"{host.address}de/")
        page.get_by_text("Geht jetzt auch ohne Netz.").wait_for()
    page.goto(f"{host.address}de/")
    page.get_by_role("searchbox").fill("five-crowns")
    page.locator("[data-game=five-crowns] button").click()
    shown(page)
    kept = page.evaluate("caches.open('sheets').then((all) => all.keys()).then((all) => all.map(({url}) => url))")
    assert {code for code in LANGUAGES if any(f"{host.address}{code}/" in url for url in kept)} == {"de"}
    context.close()


def test_rules_in_every_language_lead_to_each_other(dist: Path) -> None:
    for code in LANGUAGES:
        page = dist / ("" if code == "en" else code) / "rules/phase-10"
        text = (page / "index.html").read_text("utf-8")
        assert f'<html lang="{code}">' in text
        led = {language: page / to for to, language in re.findall(r'<a href="([^"]*)" hreflang="(\w+)"', text)}
        assert list(led) == list(LANGUAGES)
        for language, folder in led.items():
            assert f'<html lang="{language}">' in (folder / "index.html").read_text("utf-8")
