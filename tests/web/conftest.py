"""The page as it is built, at an address of this machine, and a real browser that opens it."""

import fcntl
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.helpers import ROOT
from tests.programs import program
from tests.web.host import Host, hosted
from tests.web.steps import LONG

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

WEB = ROOT / "web"


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built page: once for all processes of this run."""
    program("node", "nodejs")
    program("npm", "npm")
    own = tmp_path_factory.getbasetemp()
    shared = own.parent if os.environ.get("PYTEST_XDIST_WORKER") else own
    out = shared / "web-dist"
    with open(shared / "web-dist.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not out.exists():
            build(out)
    return out


def build(out: Path) -> None:
    """Build the page as its README says."""
    done = subprocess.run(
        [sys.executable, str(WEB / "build.py"), "--without-ready", "--out", str(out)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="session")
def host(dist: Path) -> Iterator[Host]:
    """The built page, served."""
    with hosted(dist) as found:
        yield found


@pytest.fixture(scope="module")
def context(chromium: "Browser") -> "Iterator[BrowserContext]":
    """One person's browser for all tests of a file, for what a visit has fetched and unpacked serves the next."""
    made = chromium.new_context(locale="en-US", viewport={"width": 1280, "height": 900}, accept_downloads=True)
    made.grant_permissions(["clipboard-read", "clipboard-write"])
    made.set_default_timeout(LONG)
    yield made
    made.close()


@pytest.fixture
def page(context: "BrowserContext", host: Host) -> "Iterator[Page]":
    """A page on which nothing was chosen yet.

    When a test is over it has said nothing on its console and asked for nothing from elsewhere.
    """
    opened, said, asked = context.new_page(), list[str](), list[str]()
    opened.on("console", lambda message: said.append(message.text) if message.type in ("error", "warning") else None)
    opened.on("pageerror", lambda error: said.append(str(error)))
    opened.on("request", lambda request: asked.append(request.url))
    opened.add_init_script("if (!sessionStorage.begun) { localStorage.clear(); sessionStorage.begun = 1; }")
    opened.goto(host.address)
    yield opened
    opened.close()
    assert said == []
    assert [url for url in asked if not url.startswith((host.address, "data:", "blob:"))] == []


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Iterator[object]:
    """The page's way into the product, in this process."""
    monkeypatch.syspath_prepend(str(WEB))
    from api import dispatch as desk

    yield desk
    for name in [name for name in sys.modules if name.split(".")[0] == "api"]:
        del sys.modules[name]
