"""All that people do to a workbook, in six games, protected or not: it adds up, or tells the trouble."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.matrix import chosen
from tests.programs import program
from tests.workbook_doings.outcomes import Case, Outcome, cases, outcomes, wrong

HERE = Path(__file__).parent
ALL_DOINGS = [
    name
    for file in ("doings.py", "writings.py")
    for name in re.findall(r"^def ([a-z]\w*)\(book\)", (HERE / file).read_text("utf-8"), re.MULTILINE)
]
"""By their names alone: what they do needs a Python that drives LibreOffice."""
CASES = cases(ALL_DOINGS)


@pytest.fixture(scope="module")
def done(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Mapping[Case, Outcome]:
    """The chosen of them, in one run."""
    program("soffice", "libreoffice-calc")
    return outcomes(chosen(CASES, request.config, every_side=True), tmp_path_factory.mktemp("doings"))


@pytest.mark.matrix(CASES, every_side=True)
def test_it_is_right_or_told(case: Case, done: Mapping[Case, Outcome]) -> None:
    """By a reckoning of what is seen in the cells, and by `sheets read`."""
    assert wrong(case, done[case]) == []


def test_it_is_done_by_more_than_twenty_doings() -> None:
    assert len(ALL_DOINGS) > 40
