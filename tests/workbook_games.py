"""Evenings by chance in workbooks, with people who miss rounds, come late and leave: all who reckon must agree.

`python -m tests.workbook_games --count 500 --seed 1` plays so many games, one for each number from the seed on, and
prints how many of them LibreOffice, `sheets read` and the scoring reckon alike, and in what the others differ.
"""

import argparse
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from openpyxl import Workbook

from sheets.errors import FaultyFile
from sheets.game.scoring import settled
from sheets.phrases.standing import NOBODY_IS_OUT, TWO_ARE_OUT, standing_phrase
from sheets.render.workbook.reading_back import read_workbook
from sheets.rules_file import Library, RulesText, load
from sheets.tally.score_tally import Tally, blank_tally, dealing, spoken_names, stand
from tests.helpers import ODD_GAMES, shipped_rules
from tests.random_games import random_tally, with_comings
from tests.spreadsheet import cells, fill, made, opened, recalculated, same, saved, values

NAMES = ("Ann", "Ben", "Zoë", "Dad", "007", "Łukasz")
AT_ONCE = 10
"""Games in a run of LibreOffice."""
MOST_ROWS = 12


@dataclass(frozen=True)
class Evening:
    """What is written in the end, in a workbook that was made for those who were there at first."""

    variant: str
    tally: Tally
    first_dealer: int
    spare: int
    """How many of the columns, the last ones, were nobody's at first."""


@cache
def library() -> Library:
    """The shipped games and the odd ones."""
    return load([shipped_rules(), RulesText("odd-games.toml", ODD_GAMES.read_bytes())])


def evening(seed: int) -> Evening:
    """The evening of a number."""
    chance = Random(seed)
    variant = chance.choice(sorted(name for name, game in library().variants.items() if not game.figures))
    names = NAMES[: chance.randint(2, len(NAMES))]
    rules = library().variants[variant]
    tally = with_comings(rules, random_tally(rules, names, chance, most_rows=MOST_ROWS), chance)
    is_late = tally.starts[-1] is not None and any(row[-1] is not None for row in tally.scores)
    return Evening(variant, tally, chance.randrange(len(names) - 1), int(is_late and chance.random() < 0.5))


def filled_in(game: Evening) -> bytes:
    """The workbook, filled in by a program; nothing is worked out."""
    there = game.tally.players[: len(game.tally.players) - game.spare]
    blank = blank_tally(there, len(game.tally.scores))
    book = opened(made(library(), game.variant, blank, first_dealer=game.first_dealer, spare=game.spare), values=False)
    for cell, name in zip(cells(book, "Players")[0], game.tally.players, strict=True):
        cell.value = name
    fill(book, game.tally)
    return saved(book)


def reckoned(game: Evening) -> dict[str, list[list[object]]]:
    """What the scoring makes of it, by the names of a workbook's rectangles."""
    variant, tally = library().variants[game.variant], game.tally
    now, names = stand(variant, tally), spoken_names(tally.players)
    dealers = ["" if player is None else names[player] for player in dealing(tally, game.first_dealer)]
    amounts = settled(variant, now.totals, absent=now.absent)
    return {
        "RunningTotals": [list(row) for row in now.running_totals],
        "Totals": [list(now.totals)],
        "Places": [list(now.places)],
        "Winner": [[" & ".join(names[player] for player in now.winners) or None]],
        "Settlement": [[None if amount is None else float(amount) for amount in amounts]],
        "Dealers": [[name or None] for name in dealers],
        "Status": [[standing_phrase(variant, tally, now, dealers=dealers)]],
    }


def differences(game: Evening, book: Workbook, data: bytes) -> Iterator[str]:
    """In what LibreOffice and `sheets read` do not agree with the scoring."""
    right = reckoned(game)
    for name, rows in right.items():
        there = values(book, name) if name in book.defined_names else rows
        if not all(same(*pair) for here in zip(there, rows, strict=True) for pair in zip(*here, strict=True)):
            yield f"{name}: LibreOffice has {there}, the scoring {rows}"
    try:
        found = read_workbook("evening.xlsx", data)
    except FaultyFile as faulty:
        if not any(words in str(right["Status"]) for words in (TWO_ARE_OUT, NOBODY_IS_OUT)):
            yield f"read: {faulty}"
        return
    said = standing_phrase(found.variant, found.tally, stand(found.variant, found.tally), dealers=found.dealers)
    yield from (f"read: {difference.wrong}" for difference in found.differences)
    if found.tally != game.tally:
        yield "read: other scores"
    if [[said]] != right["Status"]:
        yield f"read: {said}"


def played(seeds: Sequence[int], folder: Path) -> Mapping[int, list[str]]:
    """In what the games of these numbers differ, worked out in one run of LibreOffice."""
    games = {seed: evening(seed) for seed in seeds}
    books = recalculated(folder, {f"game{seed}": filled_in(game) for seed, game in games.items()})
    return {
        seed: list(differences(game, opened(books[f"game{seed}"]), books[f"game{seed}"]))
        for seed, game in games.items()
    }


def main() -> None:
    """Play them, and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    alike = 0
    kinds: Counter[str] = Counter()
    end = asked.seed + asked.count
    for first in range(asked.seed, end, AT_ONCE):
        seeds = range(first, min(end, first + AT_ONCE))
        with tempfile.TemporaryDirectory() as folder:
            found = played(seeds, Path(folder))
        for seed, wrong in found.items():
            alike += not wrong
            tally = evening(seed).tally
            kinds["somebody comes late"] += any(start is not None for start in tally.starts)
            kinds["somebody leaves"] += any(tally.leavings)
            kinds["somebody misses a round"] += any("-" in row for row in tally.scores)
            kinds["a spare column is taken"] += evening(seed).spare
            for each in wrong:
                print(f"{seed}, {evening(seed).variant}: {each}", flush=True)
    print(f"{asked.count} games from {asked.seed} on: {alike} reckoned alike by LibreOffice, read and the scoring")
    print("; ".join(f"{what} in {number}" for what, number in kinds.items()))


if __name__ == "__main__":
    main()
