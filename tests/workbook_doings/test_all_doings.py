"""All that people do to a workbook, in four games, protected or not: it adds up, or tells the trouble."""

import pytest

from tests.programs import program
from tests.workbook_doings.doings import DOINGS
from tests.workbook_doings.outcomes import cases, outcomes, wrong


@pytest.mark.nightly
def test_all_of_them_are_right_or_told(tmp_path_factory: pytest.TempPathFactory) -> None:
    """What it says is what `sheets read` works out of the scores that stand there."""
    program("soffice", "libreoffice-calc")
    found = outcomes(cases(list(DOINGS)), tmp_path_factory.mktemp("doings"))
    assert sum(outcome.changed for outcome in found.values()) > len(found) / 3, "a protected sheet lets little happen"
    assert {case: wrongs for case, outcome in found.items() if (wrongs := wrong(outcome))} == {}
