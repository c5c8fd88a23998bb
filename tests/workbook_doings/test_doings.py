"""What people do to a workbook, done to it in LibreOffice: it adds up all the same, or says what the trouble is."""

import json
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest

from sheets.phrases.standing import NOBODY_IS_OUT, TWO_ARE_OUT, standing_phrase
from sheets.phrases.workbook_words import NO_NUMBERS, ROWS_CHANGED
from sheets.render.workbook.reading_back import read_workbook
from sheets.tally.csv import read_tally
from sheets.tally.score_tally import stand
from tests.programs import program, python_with_uno
from tests.workbook_doings.outcomes import GAMES as WRITTEN
from tests.workbook_doings.outcomes import LIBRARY, untouched

HERE = Path(__file__).parent
MOST_SECONDS = 600
GAMES = ("rook-shanghai", "sum-of-others-in-rounds", "phase-10")
OF_ONE_GAME = {
    "ticks_with_a_capital": "phase-10",
    "ticks_none": "phase-10",
    "says_out_twice": "sum-of-others-in-rounds",
    "writes_points_for_all": "sum-of-others-in-rounds",
    "leaves_one_out": "sum-of-others-in-rounds",
}
UNPROTECTED_ONLY = {"sorts_rows", "inserts_a_row", "deletes_a_row"}
"""What a protected sheet does not let anybody do."""
TROUBLES = {
    "writes_a_word": NO_NUMBERS[0],
    "writes_half_points": NO_NUMBERS[0],
    "inserts_a_row": ROWS_CHANGED,
    "deletes_a_row": ROWS_CHANGED,
    "sorts_rows": ROWS_CHANGED,
    "says_out_twice": TWO_ARE_OUT,
    "writes_points_for_all": NOBODY_IS_OUT,
}
"""What the status line says where the totals can't be right."""
DOINGS = (
    "cuts_a_score",
    "cuts_a_score_back_and_forth",
    "drags_a_row",
    "drags_a_column",
    "cuts_a_name",
    "swaps_names",
    "pastes_over",
    "fills_down",
    "sorts_scores",
    "sorts_rows",
    "clears_a_score",
    "undoes_a_correction",
    "writes_a_word",
    "writes_half_points",
    "renames",
    "renames_alike",
    "inserts_a_row",
    "deletes_a_row",
    "skips_a_round",
    "misses_a_round",
    "leaves",
    "comes_late",
    *OF_ONE_GAME,
)
CASES = [
    (game, doing, unprotected)
    for game in GAMES
    for doing in DOINGS
    if OF_ONE_GAME.get(doing, game) == game
    for unprotected in (False, True)
    if unprotected or doing not in UNPROTECTED_ONLY
]


@pytest.fixture(scope="module")
def outcomes(tmp_path_factory: pytest.TempPathFactory) -> Mapping[tuple[str, str, bool], tuple[str, bytes]]:
    """What the status line says after each doing, and the workbook as it was saved."""
    program("soffice", "libreoffice-calc")
    folder = tmp_path_factory.mktemp("doings")
    jobs = []
    for number, (game, doing, unprotected) in enumerate(CASES):
        path = folder / f"game{number}.xlsx"
        path.write_bytes(untouched(game, spare=int(doing == "comes_late")))
        jobs.append({"file": str(path), "doing": doing, "unprotected": unprotected})
    (folder / "jobs.json").write_text(json.dumps(jobs))
    command = [python_with_uno(), str(HERE / "office.py"), str(folder)]
    subprocess.run(command, check=True, timeout=MOST_SECONDS)
    done = json.loads((folder / "done.json").read_text())
    found = {}
    for case, job, outcome in zip(CASES, jobs, done, strict=True):
        assert outcome["error"] == "", case
        found[case] = outcome["status"], Path(job["file"]).with_suffix(".done.xlsx").read_bytes()
    return found


@pytest.mark.parametrize(("game", "doing", "unprotected"), CASES)
def test_it_adds_up_or_tells_the_trouble(
    game: str, doing: str, unprotected: bool, outcomes: Mapping[tuple[str, str, bool], tuple[str, bytes]]
) -> None:
    """What the workbook says is what follows from the scores that now stand there; else its status says why not."""
    status, data = outcomes[game, doing, unprotected]
    if doing in TROUBLES:
        assert TROUBLES[doing] in status
        return
    filled = read_workbook("game.xlsx", data)
    assert filled.differences == ()
    standing = stand(filled.variant, filled.tally)
    assert status == standing_phrase(filled.variant, filled.tally, standing, dealers=filled.dealers)


@pytest.mark.parametrize(
    ("doing", "told"),
    [
        ("inserts_a_row", "was put in"),
        ("deletes_a_row", "2 is gone"),
        ("sorts_rows", "its rows are in another order"),
    ],
)
@pytest.mark.parametrize("game", GAMES)
def test_it_is_read_right_whatever_became_of_its_rows(
    game: str, doing: str, told: str, outcomes: Mapping[tuple[str, str, bool], tuple[str, bytes]]
) -> None:
    """But for what was deleted; and it is told, in place of all that does not add up any more."""
    filled = read_workbook("game.xlsx", outcomes[game, doing, True][1])
    [difference] = filled.differences
    assert told in difference.wrong
    head, *lines = WRITTEN[game].splitlines(keepends=True)
    left = [line for line in lines if doing != "deletes_a_row" or not line.startswith("2,")]
    assert filled.tally == read_tally("typed.csv", "".join([head, *left]).encode(), LIBRARY.variants[game])
