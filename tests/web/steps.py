"""What somebody does on the page, step by step, and what a command makes that is asked for the same."""

import base64
import json
import re
import zlib
from pathlib import Path
from typing import TYPE_CHECKING

from tests.commands import run

if TYPE_CHECKING:
    from playwright.sync_api import Page

LONG = 60_000
"""Milliseconds in which a busy machine has made a sheet."""


def choose(page: "Page", title: str) -> None:
    """Look for a game, and take it."""
    page.get_by_role("searchbox").fill(title)
    page.get_by_role("button", name=re.compile(f"^{title} \\d")).first.click()


def keep(page: "Page", **choices: object) -> None:
    """Leave on this device what somebody chose before; a reload is a new visit then."""
    page.evaluate(
        "choices => { localStorage.sheets = JSON.stringify(choices); history.replaceState(null, '') }", choices
    )
    page.reload()


def add_names(page: "Page", names: str) -> None:
    """Type who plays."""
    page.get_by_role("combobox", name="Who plays?").fill(f"{names},")
    page.get_by_role("button", name="Add", exact=True).click()


def shown(page: "Page") -> None:
    """Wait until what is asked for is made and shown."""
    page.locator("#paper:not([aria-busy]) canvas").first.wait_for(timeout=LONG)


def downloaded(page: "Page", button: str = "Download") -> tuple[str, bytes]:
    """The file that is saved, with its name."""
    with page.expect_download(timeout=LONG) as waiting:
        page.get_by_role("button", name=button).click()
    return waiting.value.suggested_filename, Path(waiting.value.path()).read_bytes()


def shared_link(page: "Page") -> str:
    """The link that is copied."""
    page.get_by_role("button", name="Share").click()
    page.get_by_text("The link is copied").wait_for(timeout=LONG)
    return str(page.evaluate("navigator.clipboard.readText()"))


def link_to(own: str, what: str, **ask: object) -> str:
    """A link as the page makes them."""
    packed = zlib.compressobj(9, wbits=-15)
    data = packed.compress(json.dumps([ask, own, what]).encode()) + packed.flush()
    return "#s=" + base64.urlsafe_b64encode(data).decode().rstrip("=")


def said_by(link: str) -> object:
    """What a link asks for."""
    letters = link.partition("#s=")[2]
    return json.loads(zlib.decompress(base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4)), wbits=-15))


def follow(page: "Page", link: str) -> None:
    """Open a link on a page that is open."""
    page.evaluate("hash => { location.hash = hash }", link[link.index("#") :])


def close_notice(page: "Page", said: str) -> None:
    """Read what the page tells, and close it."""
    notice = page.get_by_role("dialog").filter(has_text=said)
    notice.wait_for(timeout=LONG)
    notice.get_by_role("button", name="Close").click()


def made_by_command(folder: Path, *words: str) -> bytes:
    """The file that a command makes, on Letter."""
    done = run(*words, "--paper", "letter", "-o", "made.pdf", cwd=folder)
    assert done.returncode == 0, done.stderr
    return (folder / "made.pdf").read_bytes()
