"""What becomes of a workbook when people do things to it: it adds up, it tells the trouble, or it stays as it was."""

import json
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from sheets.errors import FaultyFile
from sheets.phrases import standing, workbook_words
from sheets.phrases.standing import standing_phrase
from sheets.render.workbook.reading_back import read_workbook
from sheets.rules_file import RulesText, load
from sheets.tally.csv import read_tally
from sheets.tally.filled_game import FilledGame
from sheets.tally.score_tally import stand
from tests.helpers import ODD_GAMES, shipped_rules
from tests.programs import python_with_uno
from tests.spreadsheet import made, opened, same, values
from tests.workbook_doings.reckoning import reckoned

HERE = Path(__file__).parent
MOST_SECONDS, MOST_SECONDS_EACH = 300, 10
LIBRARY = load([shipped_rules(), RulesText("odd-games.toml", ODD_GAMES.read_bytes())])
GAMES = {
    "rook-shanghai": "round,Ann,Ben,Cy,Dee\n1,25,0,15,5\n2,3,4,5,0\n",
    "phase-10": "round,Ann,Ann laid,Ben,Ben laid,Cy,Cy laid\n1,0,x,15,,40,\n2,5,x,0,x,35,x\n",
    "shanghai-manipulation": "round,Ann,Ben,Cy\n1,12,0,31\n2,0,44,7\n",
    "shanghai-whist": "round,Ann,Ben,Cy,Dee,Eve\n1,0,12,41,15,50\n2,62,20,0,10,35\n",
    "sum-of-others-in-rounds": "round,Ann,Ben,Cy\n1,out,-20,-31\n2,-5,out,-6\n",
    "shanghai-rummy-10": "round,Ann,Ann bonus,Ben,Ben bonus,Cy,Cy bonus\n1,0,out blind,20,,35,\n2,15,,0,,40,\n",
}
WITH_SPARE = ("comes_late", "names_a_spare_column", "scores_in_a_spare_column")
WITH_BONUSES = (
    "pastes_a_bonus_that_is_none",
    "writes_points_as_a_bonus",
    "writes_half_points_as_a_bonus",
    "cuts_a_bonus",
)
WITH_TICKS = ("ticks_with_a_capital", "ticks_none")
NO_SCORES = tuple(words.split(",")[0].strip() for words in workbook_words.NO_NUMBERS)
TOLD = {
    "no score": NO_SCORES,
    "no bonus": (workbook_words.WORTHLESS_BONUS,),
    "rows or columns": (workbook_words.ROWS_CHANGED,),
    "TRUE": (workbook_words.TRUTHS,),
    "written over": (workbook_words.WRITTEN_OVER,),
    "no start": workbook_words.NO_START[1:],
    "no leaving": workbook_words.NO_LEAVING[1:],
    "missing": (standing.IS_MISSING, standing.ARE_MISSING),
    "skipped": (standing.SKIPPED,),
    "two names": (standing.THERE_TWICE,),
    "sums": (standing.TWO_ARE_OUT, standing.NOBODY_IS_OUT),
}
"""What the status line may say, by what the table has for it."""


@dataclass(frozen=True)
class Case:
    """A doing in a game."""

    game: str
    doing: str
    unprotected: bool


@dataclass(frozen=True)
class Outcome:
    """What came of it."""

    status: str
    changed: bool
    unseen: Sequence[str]
    data: bytes
    error: str


def cases(doings: Sequence[str]) -> list[Case]:
    """Each doing in each game in which there is something to do it to."""
    return [
        Case(game, doing, unprotected)
        for doing in doings
        for game in GAMES
        for unprotected in (False, True)
        if (doing not in WITH_BONUSES or LIBRARY.variants[game].bonuses)
        and (doing not in WITH_TICKS or LIBRARY.variants[game].is_progression)
    ]


@cache
def untouched(game: str, *, spare: int) -> bytes:
    """The workbook of a game before anything is done to it."""
    tally = read_tally("typed.csv", GAMES[game].encode(), LIBRARY.variants[game])
    return made(LIBRARY, game, tally, spare=spare)


def outcomes(wanted: Sequence[Case], folder: Path) -> Mapping[Case, Outcome]:
    """All of them, done in one run of LibreOffice."""
    jobs = []
    for number, case in enumerate(wanted):
        path = folder / f"game{number}.xlsx"
        path.write_bytes(untouched(case.game, spare=int(case.doing in WITH_SPARE)))
        jobs.append({"file": str(path), "doing": case.doing, "unprotected": case.unprotected})
    (folder / "jobs.json").write_text(json.dumps(jobs))
    seconds = MOST_SECONDS + MOST_SECONDS_EACH * len(jobs)
    subprocess.run([python_with_uno(), str(HERE / "office.py"), str(folder)], check=True, timeout=seconds)
    done = json.loads((folder / "done.json").read_text())
    found = {}
    for case, job, each in zip(wanted, jobs, done, strict=True):
        saved = Path(job["file"]).with_suffix(".done.xlsx")
        found[case] = Outcome(**each, data=b"" if each["error"] else saved.read_bytes())
    return found


def told(outcome: Outcome) -> list[str]:
    """What trouble the status line tells, in the table's words."""
    return [what for what, words in TOLD.items() if any(each in outcome.status for each in words)]


def wrong(case: Case, outcome: Outcome) -> list[str]:
    """What goes wrong without a word; nothing where the workbook adds up, or tells why not."""
    if outcome.error:
        return [outcome.error]
    if not outcome.changed:
        return []
    if outcome.status in (workbook_words.ROWS_CHANGED, workbook_words.WRITTEN_OVER, workbook_words.TRUTHS):
        return [] if _is_told_by_read(outcome.data) else ["read finds nothing wrong"]
    found = [f"{address} does not show what was typed" for address in outcome.unseen]
    book, variant = opened(outcome.data), LIBRARY.variants[case.game]
    right = reckoned(book, variant, spare=int(case.doing in WITH_SPARE))
    if right.odd_scores and not any(words in outcome.status for words in NO_SCORES):
        found.append(f"{right.odd_scores} scores are none")
    is_about_scores = bool({"no score", "no bonus"} & set(told(outcome)))
    if right.odd_bonuses and not is_about_scores:
        found.append(f"{right.odd_bonuses} bonuses are none")
    for name, rows in right.said.items():
        there = values(book, name) if name in book.defined_names else rows
        if not all(same(*pair) for here in zip(there, rows, strict=True) for pair in zip(*here, strict=True)):
            found.append(f"{name}: {there} where {rows} is right")
    return found + _as_read(outcome)


def _is_told_by_read(data: bytes) -> bool:
    try:
        return bool(read_workbook("game.xlsx", data).differences)
    except FaultyFile:
        return True


def _as_read(outcome: Outcome) -> list[str]:
    """Where `sheets read` says something else."""
    try:
        filled: FilledGame = read_workbook("game.xlsx", outcome.data)
    except FaultyFile as faulty:
        return [] if told(outcome) else [f"read alone refuses it: {faulty}"]
    found = [difference.wrong for difference in filled.differences]
    status = standing_phrase(filled.variant, filled.tally, stand(filled.variant, filled.tally), dealers=filled.dealers)
    return found + ([] if status == outcome.status else [f"read says: {status}"])
