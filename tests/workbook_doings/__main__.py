"""Prints what becomes of workbooks when people do things to them: `python -m tests.workbook_doings [DOING ...]`.

For each doing and game first on the protected sheet, then on the unprotected one: "right" where all adds up, the
trouble that the status line tells, "as it was" where the program refused it, or it was undone, and WRONG for what goes
wrong without a word.
"""

import sys
import tempfile
from pathlib import Path

from tests.workbook_doings.outcomes import GAMES, Case, Outcome, cases, outcomes, told, wrong
from tests.workbook_doings.test_all_doings import ALL_DOINGS


def word(case: Case, outcome: Outcome) -> str:
    """An outcome in the table."""
    if wrong(case, outcome):
        return "WRONG"
    if not outcome.changed:
        return "as it was"
    return ", ".join(told(outcome)) or "right"


def main(doings: list[str]) -> None:
    """Print the table, and then what is wrong."""
    wanted = cases(doings)
    with tempfile.TemporaryDirectory() as folder:
        found = outcomes(wanted, Path(folder))
    width = max(map(len, doings)) + 2
    print(" " * width + "".join(f"{game:28}" for game in GAMES))
    for doing in doings:
        line = f"{doing:{width}}"
        for game in GAMES:
            here = [word(case, found[case]) for case in wanted if (case.game, case.doing) == (game, doing)]
            line += f"{' / '.join(dict.fromkeys(here)):28}"
        print(line.rstrip())
    for case, outcome in found.items():
        for each in wrong(case, outcome):
            print(f"\n{case.game}, {case.doing}{', unprotected' * case.unprotected}: {outcome.status}\n  {each}")
    counts = [word(case, outcome) for case, outcome in found.items()]
    told_of = len(counts) - sum(counts.count(each) for each in ("right", "as it was", "WRONG"))
    print(
        f"\n{len(doings)} doings, {len(counts)} outcomes: {counts.count('right')} right, {told_of} told,"
        f" {counts.count('as it was')} as it was, {counts.count('WRONG')} wrong"
    )


main(sys.argv[1:] or list(ALL_DOINGS))
