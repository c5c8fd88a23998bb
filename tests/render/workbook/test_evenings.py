"""A few evenings of `python -m tests.workbook_games`: LibreOffice, `sheets read` and the scoring agree."""

from pathlib import Path

from tests.programs import program
from tests.workbook_games import evening, played

SEEDS = range(1, 25)


def test_it_reckons_evenings_as_the_scoring_does(tmp_path: Path) -> None:
    program("soffice", "libreoffice-calc")
    assert {seed: wrong for seed, wrong in played(SEEDS, tmp_path).items() if wrong} == {}


def test_it_has_people_who_come_and_leave() -> None:
    tallies = [evening(seed).tally for seed in SEEDS]
    assert sum(any(start is not None for start in tally.starts) for tally in tallies) > 5
    assert sum(any(tally.leavings) for tally in tallies) > 5
    assert sum(evening(seed).spare for seed in SEEDS) > 0
