"""Every statement of every output of every shipped game is true, as far as a reckoning of its own can tell."""

from collections.abc import Iterator, Mapping

import pytest

from sheets.phrases.differences import house_rules
from sheets.render.rules.rules_markdown import rules_markdown
from sheets.rules_file import Library
from sheets.specification.rules_page import build_rules_page
from tests.helpers import shipped_games
from tests.statements import points_patterns, rules_patterns
from tests.statements.pages import read_markdown
from tests.statements.patterns import Statement, Table, complaints
from tests.statements.truth import Truth

GAMES = list(shipped_games().variants)
__all__ = ["points_patterns", "rules_patterns"]


def truth_of(library: Library, name: str) -> Truth:
    """What holds in a game."""
    table = library.tables[name]
    assert isinstance(table, Mapping)
    return Truth(library.variants[name], library.variants, table)


def rules_statements(library: Library, truth: Truth) -> Iterator[Statement | Table]:
    """What a rules page says, read from the finished file."""
    rules = house_rules(library.variants, truth.game)
    return read_markdown(rules_markdown(build_rules_page(truth.game, house_rules=rules)).decode(), truth)


@pytest.mark.parametrize("name", GAMES)
def test_it_says_nothing_untrue_on_a_rules_page(library: Library, name: str) -> None:
    truth = truth_of(library, name)
    assert complaints(truth, [*rules_statements(library, truth)]) == []
