"""What the page in a browser costs, beside the commands: bytes to be ready, starts, a sheet drawn anew, memory.

    python -m benchmarks.web_page [web/dist] [--runs 3]

Each figure is the least of some runs, with the median beside it; a start ends when the first sheet could be asked for.
A warm start is a later visit: the first has fetched and kept all that it does, and is closed. That of the HTTP cache is
in a browser whose pages have no service worker.
"""

import argparse
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from playwright.sync_api import sync_playwright

from sheets import load_games
from sheets.make.requests import ScoreSheetRequest
from sheets.make.score_output import make_score_sheet
from tests.in_browser import browser
from tests.web.host import Host, hosted

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page, Playwright

WATCH = """() => new Promise((done) => {
  const paper = document.getElementById("paper"), at = performance.now();
  const seen = new MutationObserver(() => {
    if (!paper.hasAttribute("aria-busy")) { seen.disconnect(); done(performance.now() - at); }
  });
  seen.observe(paper, {attributes: true, childList: true});
  document.querySelector("[name=large_print]").click();
})"""
READY = """() => new Promise((done) => {
  const look = () => document.body.dataset.ready && done();
  new MutationObserver(look).observe(document.body, {attributes: true});
  look();
})"""
"""Ends at the moment itself: waiting for an element asks twice a second only."""
KEPT = """async () => {
  const kept = await (await caches.open("sheets")).keys();
  return kept.filter(({ url }) => url.endsWith("?unpacked")).length === 2;
}"""
NAMES = ("Ann", "Ben", "Zoë", "Grandma", "Łukasz")


def main() -> None:
    """Print the table."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("dist", nargs="?", type=Path, default=Path("web/dist"))
    options.add_argument("--runs", type=int, default=3)
    asked = options.parse_args()
    command("list")  # its modules are compiled then
    listing: list[float] = []
    native_sheet = least(asked.runs, in_process)
    cold, warm, kept, redrawn, sent, again, memory = [], [], [], [], 0, 0, 0.0
    with hosted(asked.dist) as host, sync_playwright() as playwright:
        for _ in range(asked.runs):
            listing += [timed(lambda: command("list")) for _ in range(2)]
            with browsing(playwright, service_workers="block") as (context, _):
                started(context, host)
                settle(context)
                warm.append(started(context, host))
            with browsing(playwright, service_workers="allow") as (context, profile):
                before = host.bytes_sent
                cold.append(started(context, host))
                sent = host.bytes_sent - before
                context.pages[-1].get_by_text("Works without a connection now.").wait_for(timeout=60_000)
                settle(context)
                before = host.bytes_sent
                kept.append(started(context, host))
                again = host.bytes_sent - before
                redrawn += redraws(context.pages[-1])
                memory = used(profile)
    native_list = min(listing)
    rows = [
        ("bytes until ready, as sent", f"{sent:,}", "", "9,000,000"),
        ("bytes of a second visit", f"{again:,}", "", "what changed"),
        ("cold start", both(cold), f"{min(cold) / native_list:.1f} x list", "7"),
        ("warm start, HTTP cache", both(warm), f"{min(warm) / native_list:.1f} x list", "3"),
        ("warm start, service worker", both(kept), f"{min(kept) / native_list:.1f} x list", "3"),
        ("a sheet anew, seen", both(redrawn), f"{min(redrawn) / native_sheet:.1f} x in process", "3"),
        ("memory of the page", f"{memory / 1e6:.0f} MB", "", ""),
        ("sheets list", both(listing), "", ""),
        ("a sheet in process", f"{native_sheet:.2f} s", "", ""),
    ]
    print("| what | least / median | beside the command | at most |\n|---|---|---|---|")
    print("".join(f"| {' | '.join(row)} |\n" for row in rows), end="")


@contextmanager
def browsing(
    playwright: "Playwright", *, service_workers: Literal["allow", "block"]
) -> "Iterator[tuple[BrowserContext, str]]":
    """A browser that knows nothing yet, and the folder where it keeps what it learns."""
    with tempfile.TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(
            profile,
            executable_path=browser(),
            args=["--no-sandbox"],
            locale="en-US",
            service_workers=service_workers,
        )
        yield context, profile
        context.close()


def settle(context: "BrowserContext") -> None:
    """Close the page once it has kept all that it keeps."""
    page = context.pages[-1]
    while not page.evaluate(KEPT):
        page.wait_for_timeout(100)
    page.close()


def both(found: list[float]) -> str:
    """The least and the median."""
    return f"{min(found):.2f} / {statistics.median(found):.2f} s"


def started(context: "BrowserContext", host: Host) -> float:
    """Seconds until a new page could be asked for a sheet."""
    page = context.new_page()
    began = time.perf_counter()
    page.goto(host.address)
    page.evaluate(READY)
    return time.perf_counter() - began


def redraws(page: "Page") -> list[float]:
    """Seconds from a click to the sheet that is seen, some times over."""
    page.get_by_role("searchbox").fill("rook shanghai")
    page.locator("[data-game=rook-shanghai] button").click()
    page.fill("#add-name", ",".join(NAMES) + ",")
    page.click("#add")
    page.locator("#paper:not([aria-busy]) canvas").first.wait_for(timeout=60_000)
    page.evaluate(WATCH)
    found = []
    for note in range(4):
        page.evaluate("note => { document.querySelector('[name=note]').value = note }", f"{note}")
        found.append(page.evaluate(WATCH) / 1000)
    return found


def used(profile: str) -> float:
    """Bytes of the largest page of a running browser, workers and all, as Linux counts them; 0 elsewhere."""
    return max(
        (held(place) for place in Path("/proc").glob("[0-9]*") if profile in said(place, "cmdline")), default=0.0
    )


def held(process: Path) -> float:
    """Bytes that a process of pages holds, what it shares counted in parts."""
    if "--type=renderer" not in said(process, "cmdline"):
        return 0.0
    found = re.search(r"^Pss: +(\d+)", said(process, "smaps_rollup"), re.MULTILINE)
    return 1024.0 * int(found[1]) if found else 0.0


def said(process: Path, name: str) -> str:
    """What Linux says of a process; nothing once it has ended."""
    try:
        return (process / name).read_text("utf-8", "replace")
    except OSError:
        return ""


def command(*arguments: str) -> None:
    """A command in a process of its own, whose modules are compiled as they are after its first use."""
    usual = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    subprocess.run([sys.executable, "-m", "sheets", *arguments], capture_output=True, check=True, env=usual)


def timed(act: Callable[[], object]) -> float:
    """Seconds that it takes."""
    began = time.perf_counter()
    act()
    return time.perf_counter() - began


def least(runs: int, measure: Callable[[], float]) -> float:
    """The least of so many measurements and one before them."""
    measure()
    return min(measure() for _ in range(runs))


def in_process() -> float:
    """Seconds of a sheet where everything is loaded."""
    games = load_games()
    request = ScoreSheetRequest(games=games, game=games.variants["rook-shanghai"], names=NAMES, large_print=True)
    return timed(lambda: make_score_sheet(request))


if __name__ == "__main__":
    main()
