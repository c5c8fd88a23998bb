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
from tests.in_browser import browser as chromium_path
from tests.programs import program
from tests.web.host import Host, hosted

if TYPE_CHECKING:
    from playwright.sync_api import Browser

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


@pytest.fixture(scope="session")
def chromium() -> "Iterator[Browser]":
    """Debian's Chromium, driven by Playwright."""
    playwright = pytest.importorskip("playwright.sync_api", reason='needs playwright (the extra "dev" brings it)')
    with playwright.sync_playwright() as started:
        running = started.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
        yield running
        running.close()
