"""What all tests may use: the shipped games, and the switch that renews the expected messages of faulty files."""

import pytest

from sheets.rules_file import Library, load
from tests.helpers import shipped_rules


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-bad", action="store_true", help="write the messages of tests/bad/*.toml anew; read the diff like code"
    )


@pytest.fixture(scope="session")
def library() -> Library:
    """The shipped games, read once."""
    return load([shipped_rules()])
