"""What becomes of a workbook when people do things to it: it adds up, it tells the trouble, or it stays as it was."""

import json
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from sheets.errors import FaultyFile
from sheets.record.csv import read_tally
from sheets.words.game_told import status
from sheets.words.language import ENGLISH
from sheets.workbook.reading_back import read_workbook
from tests.helpers import shipped_games
from tests.programs import python_with_uno
from tests.spreadsheet import made

HERE = Path(__file__).parent
MOST_SECONDS, MOST_SECONDS_EACH = 300, 10
GAMES = {
    "rook-shanghai": "round,Ann,Ben,Cy,Dee\n1,25,0,15,5\n2,3,4,5,0\n",
    "phase-10": "round,Ann,Ann laid,Ben,Ben laid,Cy,Cy laid\n1,0,x,15,,40,\n2,5,x,0,x,35,x\n",
    "shanghai-manipulation": "round,Ann,Ben,Cy\n1,12,0,31\n2,0,44,7\n",
    "shanghai-rummy-10": "round,Ann,Ann bonus,Ben,Ben bonus,Cy,Cy bonus\n1,0,out blind,20,,35,\n2,15,,0,,40,\n",
}
WITH_SPARE = ("comes_late", "names_a_spare_column", "scores_in_a_spare_column")
TOLD = (
    "is not a whole number",
    "are not whole numbers",
    ENGLISH.say("workbook-wrong.worthless"),
    ENGLISH.say("workbook-wrong.truths"),
    *(ENGLISH.say(each, who="Ann").split("Ann")[1] for each in ("workbook-wrong.starts", "workbook-wrong.left")),
    ENGLISH.say("status-twice", name="", called="").partition(";")[0],
)
"""What the status line says of what `read` refuses."""
UNTOLD = tuple(map(ENGLISH.say, ("workbook-wrong.rows", "workbook-wrong.written-over")))
"""What it says where nothing else has to be right, as long as `read` tells it too."""


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
    games = shipped_games().variants
    return [
        Case(game, doing, unprotected)
        for doing in doings
        for game in GAMES
        for unprotected in (False, True)
        if ("bonus" not in doing or games[game].bonuses) and ("ticks" not in doing or games[game].is_progression)
    ]


@cache
def untouched(game: str, *, spare: int) -> bytes:
    """The workbook of a game before anything is done to it."""
    tally = read_tally("typed.csv", GAMES[game].encode(), shipped_games().variants[game])
    return made(shipped_games(), game, tally, spare=spare)


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
    found = {}
    for case, job, each in zip(wanted, jobs, json.loads((folder / "done.json").read_text()), strict=True):
        saved = Path(job["file"]).with_suffix(".done.xlsx")
        found[case] = Outcome(**each, data=b"" if each["error"] else saved.read_bytes())
    return found


def wrong(outcome: Outcome) -> list[str]:
    """What goes wrong without a word; nothing where the workbook adds up, or tells why not."""
    if outcome.error:
        return [outcome.error]
    if not outcome.changed:
        return []
    try:
        filled = read_workbook("game.xlsx", outcome.data)
    except FaultyFile as faulty:
        return [] if any(each in outcome.status for each in (*TOLD, *UNTOLD)) else [f"read alone refuses it: {faulty}"]
    if outcome.status in UNTOLD:
        return [] if filled.differences else ["read finds nothing wrong"]
    found = [f"{address} does not show what was typed" for address in outcome.unseen]
    found += [difference.wrong for difference in filled.differences]
    said = status(filled.game, filled.tally, filled.dealers)
    return found + ([] if said == outcome.status else [f"read says: {said}, the workbook {outcome.status}"])
