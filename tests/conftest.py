"""What all tests may use: the shipped games, the wide matrices, and what renews the messages of faulty files."""

import os

import pytest
from hypothesis import settings

from sheets.rules_file import Library
from tests.commands import NOTHING_CHOSEN
from tests.helpers import shipped_games
from tests.matrix import case_name, chosen

os.environ |= NOTHING_CHOSEN  # for processes that inherit it
settings.register_profile("sheets", deadline=None)  # how long an example takes depends on what else the machine does
settings.load_profile("sheets")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-bad", action="store_true", help="write the messages of tests/bad/*.toml anew; read the diff like code"
    )
    parser.addoption("--whole-matrix", action="store_true", help="all cases of the wide matrices instead of a tenth")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test with the marker `matrix` runs for the chosen of its cases."""
    for mark in metafunc.definition.iter_markers("matrix"):
        [cases] = mark.args
        metafunc.parametrize("case", chosen(cases, metafunc.config, **mark.kwargs), ids=case_name)


@pytest.fixture(scope="session")
def library() -> Library:
    """The shipped games, read once."""
    return shipped_games()
