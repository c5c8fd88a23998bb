"""What all tests may use: the shipped games, the wide matrices, and what renews the messages of faulty files."""

import gc
import os
from collections.abc import Generator

import pytest
from hypothesis import settings

from sheets.rules_file import Library
from tests.commands import NOTHING_CHOSEN
from tests.helpers import shipped_games
from tests.matrix import case_name, chosen

os.environ |= NOTHING_CHOSEN  # for processes that inherit it
settings.register_profile("sheets", deadline=None)  # how long an example takes depends on what else the machine does
settings.load_profile("sheets")
RARELY = (10_000, 20, 10)
"""After how many new objects Python looks for circles among them, and how often among the older ones."""
FIRST = ("tests/workbook_doings/", "tests/web/", "tests/render/")
"""Where the longest files are, which wait for other programs: last, one would keep a processor at work alone."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-bad", action="store_true", help="write the messages of tests/bad/*.toml anew; read the diff like code"
    )
    parser.addoption("--whole-matrix", action="store_true", help="all cases of the wide matrices instead of a tenth")


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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest files first, in the order of their folders."""
    items.sort(key=lambda item: next((n for n, place in enumerate(FIRST) if item.nodeid.startswith(place)), len(FIRST)))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test with the marker `matrix` runs for the chosen of its cases."""
    for mark in metafunc.definition.iter_markers("matrix"):
        [cases] = mark.args
        metafunc.parametrize("case", chosen(cases, metafunc.config, **mark.kwargs), ids=case_name)


@pytest.fixture(scope="session")
def library() -> Library:
    """The shipped games, read once."""
    return shipped_games()
