"""The three tiers of the tests, what all of them may use, and what renews the messages of faulty files.

Quick tests are the rule. One that is marked `slow` runs with `--slow`, one that is marked `nightly` with `--all` alone.
"""

import gc
import os
import signal
from collections import Counter
from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from sheets.rules_file import Library
from tests.commands import NOTHING_CHOSEN
from tests.helpers import shipped_games
from tests.in_browser import driven
from tests.matrix import case_name, sample

if TYPE_CHECKING:
    from playwright.sync_api import Browser

os.environ |= NOTHING_CHOSEN  # for processes that inherit it
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background jobs inherit that it is ignored
settings.register_profile("sheets", deadline=None)  # how long an example takes depends on what else the machine does
settings.load_profile("sheets")
RARELY = (10_000, 20, 10)
"""After how many new objects Python looks for circles among them, and how often among the older ones."""
FIRST = ("tests/workbook/", "tests/web/", "tests/render/")
"""Where the longest files are, which wait for other programs: last, one would keep a processor at work alone."""
QUICK, SLOW, NIGHTLY = "quick", "slow", "nightly"
LEFT_OUT = pytest.StashKey[Counter[str]]()
SAID = {
    QUICK: "{} quick ones (without --slow)",
    SLOW: "{} slow ones (--slow)",
    NIGHTLY: "{} of every night (--all)",
    "case": "{} cases of matrices (--all)",
}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-bad", action="store_true", help="write the messages of tests/bad/*.toml anew; read the diff like code"
    )
    parser.addoption("--slow", action="store_true", help="the slow tests of .ci/run, without the quick ones")
    parser.addoption("--all", action="store_true", help="all tests, and all cases of the wide matrices")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[LEFT_OUT] = Counter()


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """The tests stay to the end of the run: looking for circles among them, again and again, took a fifth of it."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.set_threshold(*RARELY)
        gc.enable()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test with the marker `matrix` runs for a sample of its cases, or for all of them."""
    for mark in metafunc.definition.iter_markers("matrix"):
        [cases] = mark.args
        chosen = cases if metafunc.config.getoption("all") else sample(cases, **mark.kwargs)
        metafunc.config.stash[LEFT_OUT]["case"] += len(cases) - len(chosen)
        metafunc.parametrize("case", chosen, ids=case_name)


def tier_of(item: pytest.Item) -> str:
    """Which tier a test belongs to."""
    return next((tier for tier in (NIGHTLY, SLOW) if item.get_closest_marker(tier)), QUICK)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The tests of the tier alone, those of the longest files first."""
    items.sort(key=lambda item: next((n for n, place in enumerate(FIRST) if item.nodeid.startswith(place)), len(FIRST)))
    if config.getoption("all"):
        return
    wanted = SLOW if config.getoption("slow") else QUICK
    others = [item for item in items if tier_of(item) != wanted]
    items[:] = [item for item in items if tier_of(item) == wanted]
    config.stash[LEFT_OUT].update(map(tier_of, others))


def pytest_sessionfinish(session: pytest.Session) -> None:
    """A process that ran some of the tests tells the one that reports them what it left out, as all of them did."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["left_out"] = dict(session.config.stash[LEFT_OUT])


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: object) -> None:
    """Take what such a process tells."""
    if told := getattr(node, "workeroutput", {}).get("left_out"):
        node.config.stash[LEFT_OUT] = Counter(told)


@pytest.hookimpl(trylast=True)
def pytest_unconfigure(config: pytest.Config) -> None:
    """Say last what was left out, and how to run it."""
    left_out = config.stash.get(LEFT_OUT, Counter())
    if +left_out and not hasattr(config, "workerinput"):
        print("Left out:", ", ".join(said.format(left_out[kind]) for kind, said in SAID.items() if left_out[kind]))


@pytest.fixture(scope="session")
def library() -> Library:
    """The shipped games, read once."""
    return shipped_games()


@pytest.fixture(scope="session")
def chromium() -> "Iterator[Browser]":
    """A browser, begun once."""
    with driven() as running:
        yield running
