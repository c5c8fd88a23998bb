"""Games by chance of those that write several figures: LibreOffice and the scoring must reckon them alike.

`python -m tests.workbook_figures --count 200` plays so many of each game, with people who miss a round, come late and
leave, and prints how many of them are reckoned alike, and in what the others differ.
"""

import argparse
import json
import subprocess
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random

from sheets.game.figure_scoring import Column
from sheets.game.presence import LEAVINGS, STARTS, Leaving, Start
from sheets.game.scoring import AWAY
from sheets.make.workbook_request import WorkbookRequest, make_workbook
from sheets.phrases.sheet_frame import column_names
from sheets.phrases.standing import standing_phrase
from sheets.tally.figure_tally import as_played, entries_of, figure_tally
from sheets.tally.score_tally import Tally, dealing, spoken_names, stand
from tests.programs import python_with_uno
from tests.random_rounds import random_rounds
from tests.spreadsheet import same
from tests.tricks import games, library

NAMES = ("Ann", "Ben", "Zoë", "Dad", "007", "Łukasz", "Mum", "Gus")
MOST_ROUNDS = 12
ASKED = ("Scores", "RunningTotals", "Totals", "Places", "Winner", "Status")
MOST_SECONDS = 3600
FILLING = Path(__file__).parent / "workbook_doings" / "filling.py"


def sizes(name: str) -> list[int]:
    """How many may play it: the fewest, the most, and those in between."""
    game = games()[name]
    assert game.players
    return [each for each in range(game.players.low, (game.players.high or 6) + 1) if not each % (game.teams or 1)]


def by_chance(name: str, players: int, chance: Random) -> Tally:
    """Some rounds of a game, in which some miss one, come late or leave unless they are partners."""
    game = games()[name]
    columns = column_names(NAMES[:players], game.teams)
    most = len(as_played(game, columns).rounds) or MOST_ROUNDS
    there = random_rounds(chance, game, players, chance.randint(1, most))
    rounds: list[list[Column]] = [[*row] for row, _ in there]
    starts: list[Start] = [None] * len(columns)
    leavings: list[Leaving] = [None] * len(columns)
    for player in range(1, len(columns) if not game.teams else 0):
        first, end = 0, len(rounds)
        if chance.random() < 0.15:
            starts[player] = chance.choice([*STARTS, 0, chance.randint(-20, 90)])
            first = chance.randint(0, end)
        if chance.random() < 0.15:
            leavings[player] = chance.choice(LEAVINGS)
            end = chance.randint(first, end)
        for number, row in enumerate(rounds):
            if number < first or number >= end:
                row[player] = {}
            elif chance.random() < 0.05:
                row[player] = None
    return figure_tally(as_played(game, columns), columns, rounds, starts=tuple(starts), leavings=tuple(leavings))


def as_written(name: str, tally: Tally) -> dict[str, list[list[int | str | None]]]:
    """What is typed into the rectangles of a workbook."""
    found: dict[str, list[list[int | str | None]]] = {"Entries": []}
    for columns in tally.written:
        row: list[int | str | None] = []
        for number, kind in enumerate(entries_of(games()[name])):
            row += [None] * bool(number)
            away = None if number else AWAY
            row += [away if column is None else column.get(kind.name) for column in columns]
        found["Entries"].append(row)
    if not games()[name].teams:
        found |= {"StartsWith": [[*tally.starts]], "HasLeft": [[*tally.leavings]]}
    return found


def reckoned(tally: Tally, name: str) -> dict[str, Sequence[Sequence[object]]]:
    """What the scoring makes of it."""
    game, names = as_played(games()[name], tally.players), spoken_names(tally.players)
    now = stand(game, tally)
    dealers = ["" if player is None else names[player] for player in dealing(tally, 0)]
    if game.teams:
        partners = [each.split(" & ") for each in tally.players]
        dealers = [partners[n % game.teams][n // game.teams % len(partners[0])] for n in range(len(tally.scores))]
    return {
        "Scores": tally.scores,
        "RunningTotals": now.running_totals,
        "Totals": [now.totals],
        "Places": [now.places],
        "Winner": [[(" and " if game.teams else " & ").join(names[player] for player in now.winners)]],
        "Status": [[standing_phrase(game, tally, now, dealers=dealers)]],
    }


def differences(counts: Mapping[str, int], *, seed: int, folder: Path) -> dict[str, list[str]]:
    """By game, in what LibreOffice, started once, and the scoring do not agree, in so many games of each."""
    kept = [
        (name, players, tallies) for name, count in counts.items() for players, tallies in _played(name, count, seed)
    ]
    jobs = []
    for name, players, tallies in kept:
        request = WorkbookRequest(games=library(), game=games()[name], names=NAMES[:players])
        file = folder / f"{name}-{players}.xlsx"
        file.write_bytes(make_workbook(request).files[0].data)
        jobs.append({"file": str(file), "games": [as_written(name, tally) for tally in tallies], "asked": ASKED})
    (folder / "jobs.json").write_text(json.dumps(jobs))
    subprocess.run([python_with_uno(), str(FILLING), str(folder)], check=True, timeout=MOST_SECONDS)
    told: dict[str, list[str]] = {name: [] for name in counts}
    for (name, _, tallies), found in zip(kept, json.loads((folder / "done.json").read_text()), strict=True):
        for tally, said in zip(tallies, found, strict=True):
            wrong = [
                f"{block}: LibreOffice has {said[block]}, the scoring {rows}"
                for block, rows in reckoned(tally, name).items()
                if not _alike(said[block], rows)
            ]
            if wrong:
                told[name].append(f"{name}, {tally.players}, {tally.written}: {'; '.join(wrong)}")
    return told


def _played(name: str, count: int, seed: int) -> Iterator[tuple[int, list[Tally]]]:
    """So many games by chance, shared out among all numbers of players."""
    there, chance = sizes(name), Random(f"{name} {seed}")
    for number, players in enumerate(there):
        many = count // len(there) + (number < count % len(there))
        yield players, [by_chance(name, players, chance) for _ in range(many)]


def _alike(one: Sequence[Sequence[object]], other: Sequence[Sequence[object]]) -> bool:
    pairs = (pair for rows in zip(one, other, strict=True) for pair in zip(*rows, strict=True))
    return all(same(*pair) for pair in pairs)


def main() -> None:
    """Play them, and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", action="append", choices=sorted(games()))
    asked = parser.parse_args()
    for name in asked.game or sorted(games()):
        with tempfile.TemporaryDirectory() as folder:
            [wrong] = differences({name: asked.count}, seed=asked.seed, folder=Path(folder)).values()
        for each in wrong[:3]:
            print(each)
        print(f"{name}: {asked.count - len(wrong)} of {asked.count} reckoned alike", flush=True)


if __name__ == "__main__":
    main()
