"""Chromium or Chrome, driven by Playwright; and web pages opened in it: what they show, run and try to fetch."""

import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

import pytest

from tests.programs import program

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Route

OURS = "http://pages.invalid/"


def browser() -> str:
    """The path of Chromium or of Chrome."""
    known = ("chromium", "google-chrome", "chromium-browser")
    return program(next((name for name in known if shutil.which(name)), known[0]), "chromium")


@contextmanager
def driven() -> "Iterator[Browser]":
    """The browser, as long as the block lasts."""
    playwright = pytest.importorskip("playwright.sync_api", reason='needs playwright (the extra "dev" brings it)')
    with playwright.sync_playwright() as started:
        running = started.chromium.launch(executable_path=browser(), args=["--no-sandbox"])
        yield running
        running.close()


class Opened(NamedTuple):
    """What became of pages."""

    texts: dict[str, str]
    """What each shows, by its name."""
    ran: list[str]
    """The pages in which something ran, each of which sets `window.ran` if anything of its does, or asked somebody."""
    fetched: list[str]
    """Whatever was asked of the net besides the pages themselves."""


def opened(running: "Browser", pages: Mapping[str, str]) -> Opened:
    """The pages, opened one after another; all that the browser asks of any address comes to us."""
    found, now = Opened({}, [], []), ""

    def answer(route: "Route") -> None:
        if route.request.url == OURS:
            route.fulfill(body=pages[now].encode("utf-8", "surrogatepass"), content_type="text/html; charset=utf-8")
        else:
            found.fetched.append(route.request.url)
            route.abort()

    context = running.new_context()
    context.route("**/*", answer)
    for now in pages:
        page, asked = context.new_page(), list[str]()
        page.on("dialog", lambda dialog, asked=asked: (asked.append(dialog.message), dialog.dismiss()))  # type: ignore[misc]
        page.goto(OURS)
        page.wait_for_timeout(50)
        found.texts[now] = str(page.evaluate("document.body.textContent"))
        found.ran.extend([now] * bool(asked or page.evaluate("'ran' in window")))
        page.close()
    return found
