"""Games by chance in workbooks: what is stored, what LibreOffice and the scoring work out and what is read agree.

`python -m tests.stored_values --count 4 --seed 1` makes so many workbooks of each shipped and odd game for the fewest,
the usual and the most players, with blanks, absences and people who come late and leave, and as many that are empty and
filled in by a program, and prints what differs.
"""

import argparse
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random

from openpyxl import Workbook

from sheets.errors import FaultyFile
from sheets.game.figure_scoring import Column
from sheets.game.model import Variant
from sheets.game.scoring import AWAY, STARTS, WITHDRAWALS, Start, Withdrawal
from sheets.make.requests import WorkbookRequest
from sheets.make.workbook_output import make_workbook
from sheets.record.figure_tally import as_played, entries_of, figure_tally
from sheets.record.score_tally import Tally, blank_tally
from sheets.record.seating import column_names
from sheets.record.standing import stand
from sheets.rules_file import Library, RulesText, load
from sheets.words.game_told import status
from sheets.workbook.reading_back import UNDO, read_workbook
from tests.helpers import ODD_GAMES, shipped_rules
from tests.random_games import random_tally, with_comings
from tests.random_rounds import random_rounds
from tests.spreadsheet import fill, name_players, opened, recalculated, same, saved, values, without_values

NAMES = ("Ann", "Ben", "Zoë", "Dad", "007", "Łukasz", *(f"Player {number}" for number in range(7, 21)))
MOST_ROUNDS, MOST_PLAYERS, AT_ONCE = 12, 10, 24
OWN = b"""
[variants.all-optional]
title = "All optional"
players = "2-4"
deck = "unknown"
values = "none"
entries = ["won"]
entry.won = { most = 100, optional = true }
points = "won - 1"
rounds = [{ label = "1" }, { label = "2" }, { label = "3" }, { label = "4" }]
winner = "highest"

[variants.all-optional-to-a-target]
title = "All optional, to a target"
players = "2-5"
deck = "french"
values = "none"
entries = ["won", "streak"]
entry.won = { most = 100, optional = true }
entry.streak = { choose = { yes = 5 }, optional = true }
parts.both = "won + streak"
points = "both + least(won)"
checks = ["sum(won) < 250"]
counters.bags = { adds = "1", every = 3, points = -7 }
end = { target = 300 }
winner = "highest"

[variants.rounds-by-players]
title = "Rounds by players"
players = "3-7"
deck = "french"
packs = 1
deals = { 3-5 = "10-1", 6 = "8-1", 7 = "7-1" }
values = { 2-9 = "face", 10-K = 10, A = 15 }
winner = "lowest"
"""
Played = tuple[str, Tally]
"""The name of a game, and what is written of it."""


@cache
def library() -> Library:
    """The shipped games, the odd ones, and some in which rounds hang on how many play or nothing has to be written."""
    odd = [RulesText("odd-games.toml", ODD_GAMES.read_bytes()), RulesText("own.toml", OWN)]
    return load([shipped_rules(), *odd])


def sizes(game: Variant) -> list[int]:
    """The fewest, the usual and the most who can play."""
    low, high = (game.players.low, game.players.high or 8) if game.players else (2, 6)
    there = [each for each in range(low, min(high, MOST_PLAYERS) + 1) if not each % (game.teams or 1)]
    usual = game.best_players.low if game.best_players else 4
    return sorted({there[0], min(there, key=lambda each: abs(each - usual)), there[-1]})


def by_chance(game: Variant, players: int, chance: Random) -> Tally:
    """A game as far as it may have come."""
    columns = column_names(NAMES[:players], game.teams)
    here = as_played(game, columns)
    if game.figures:
        return _figures_by_chance(here, columns, players, chance)
    return with_comings(here, random_tally(here, columns, chance, most_rows=MOST_ROUNDS), chance)


def game_of(name: str, players: int, seed: int) -> Played:
    """The game of a number."""
    return name, by_chance(library().variants[name], players, Random(f"{players} {seed}"))


def _figures_by_chance(game: Variant, columns: Sequence[str], players: int, chance: Random) -> Tally:
    most = len(game.rounds) or MOST_ROUNDS
    rounds: list[list[Column]] = [[*row] for row, _ in random_rounds(chance, game, players, chance.randint(0, most))]
    for column in (each for row in rounds for each in row):
        for kind in entries_of(game) if column else ():
            if chance.random() < (0.25 if kind.optional else 0.02):
                column.pop(kind.name, None)
    if chance.random() < 0.2:
        rounds.insert(chance.randint(0, len(rounds)), [{} for _ in columns])
    starts: list[Start] = [None] * len(columns)
    withdrawals: list[Withdrawal] = [None] * len(columns)
    for player in range(1, 1 if game.teams else len(columns)):
        first, end = 0, len(rounds)
        if chance.random() < 0.2:
            starts[player], first = chance.choice([*STARTS, 0, chance.randint(-20, 90)]), chance.randint(0, end)
        if chance.random() < 0.2:
            withdrawals[player], end = chance.choice(WITHDRAWALS), chance.randint(first, end)
        for number, row in enumerate(rounds):
            if not first <= number < end:
                row[player] = None if number < first and chance.random() < 0.3 else {}
            elif chance.random() < 0.06:
                row[player] = None
    return figure_tally(
        game, columns, rounds[:most], starts=tuple(starts), withdrawals=tuple(withdrawals), seats=players
    )


def workbook_of(name: str, tally: Tally, *, dealer: int = 0, spare: int = 0) -> bytes:
    """The workbook with these scores in it, and the value of each formula."""
    game = library().variants[name]
    first = None if game.teams else str(dealer + 1)
    request = WorkbookRequest(games=library(), game=game, scores=tally, first_dealer=first, spare=spare)
    return make_workbook(request).files[0].data


def filled_in(name: str, tally: Tally, *, dealer: int = 0) -> bytes:
    """An empty workbook into which a program has written the game; who came last may have been nobody at first."""
    game = as_played(library().variants[name], tally.players)
    blank = figure_tally(game, tally.players, ()) if game.figures else blank_tally(tally.players, len(tally.scores))
    is_late = tally.starts[-1] is not None and any(row[-1] not in (None, AWAY) for row in tally.scores)
    spare = int(is_late and len(tally.players) > 2 and not game.figures and name != "rounds-by-players")
    if spare:
        blank = blank_tally(tally.players[:-1], len(tally.scores))
    book = opened(workbook_of(name, blank, dealer=dealer % len(blank.players), spare=spare), values=False)
    name_players(book, tally.players)
    fill(book, tally, kinds=entries_of(game))
    return saved(book)


def differences(folder: Path, played: Mapping[str, Played]) -> dict[str, list[str]]:
    """By the key of each game, in what the stored values, those of LibreOffice, started once, and `read` differ."""
    dealers = {key: len(key) % min(2, len(tally.players)) for key, (_, tally) in played.items()}
    books = {key: workbook_of(*each, dealer=dealers[key]) for key, each in played.items()}
    blanks = {f"{key}-filled": filled_in(*each, dealer=dealers[key]) for key, each in played.items()}
    worked = recalculated(folder, blanks | {key: without_values(data) for key, data in books.items()})
    found = {}
    for key, (name, tally) in played.items():
        made_so, filled_so = opened(worked[key]), opened(worked[f"{key}-filled"])
        found[key] = [
            *_stored_otherwise(opened(books[key]), made_so, opened(books[key], values=False)),
            *_reckoned_otherwise(library().variants[name], tally, made_so),
            *_reckoned_otherwise(library().variants[name], tally, filled_so),
            *_read_otherwise(tally, made_so, books[key]),
            *_read_otherwise(tally, filled_so, worked[f"{key}-filled"]),
        ]
    return found


def _stored_otherwise(before: Workbook, after: Workbook, formulas: Workbook) -> Iterator[str]:
    for sheet in formulas.worksheets:
        for cell in (cell for row in sheet.iter_rows() for cell in row if cell.data_type == "f"):
            stored, worked = (book[sheet.title][cell.coordinate].value for book in (before, after))
            if not same(*(int(each) if isinstance(each, bool) else each for each in (stored, worked))):
                yield f"{sheet.title}!{cell.coordinate} is stored as {stored!r}, and worked out as {worked!r}"


def _reckoned_otherwise(variant: Variant, tally: Tally, worked: Workbook) -> Iterator[str]:
    """In what LibreOffice differs from the scoring."""
    now = stand(as_played(variant, tally.players), tally)
    right: dict[str, Sequence[Sequence[object]]] = {
        "RunningTotals": now.running_totals,
        "Totals": [now.totals],
        "Places": [now.places],
    }
    if variant.settlement:
        right["Settlement"] = [[None if amount is None else float(amount) for amount in now.settlement]]
    for name, rows in right.items():
        there = values(worked, name) if name in worked.defined_names else rows
        if not all(same(*pair) for here in zip(there, rows, strict=True) for pair in zip(*here, strict=True)):
            yield f"{name}: LibreOffice has {there}, the scoring {rows}"


def _read_otherwise(tally: Tally, worked: Workbook, data: bytes) -> Iterator[str]:
    """In what the workbook as it is read differs from what was written, and from what LibreOffice works out."""
    [[shown]] = values(worked, "Status")
    try:
        found = read_workbook("game.xlsx", data)
    except FaultyFile as faulty:
        yield f"it can't be read: {faulty}"
        return
    told = status(found.game, found.tally, found.dealers)
    if told != shown:
        yield f"read says {told!r}, the workbook {shown!r}"
    if found.tally != tally:
        yield "other scores are read"
    yield from (f"read: {each}" for each in found.differences if not each.warning or each.right == UNDO)


def main() -> None:
    """Make them, and print what differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", action="append", choices=sorted(library().variants))
    asked = parser.parse_args()
    keys = [
        (name, players, seed)
        for seed in range(asked.seed, asked.seed + asked.count)
        for name in asked.game or library().variants
        for players in sizes(library().variants[name])
    ]
    alike = 0
    for first in range(0, len(keys), AT_ONCE):
        played = {"-".join(map(str, key)): game_of(*key) for key in keys[first : first + AT_ONCE]}
        with tempfile.TemporaryDirectory() as folder:
            found = differences(Path(folder), played)
        alike += sum(not wrong for wrong in found.values())
        for key, wrong in found.items():
            print(*(f"{key}: {each}" for each in wrong[:5]), sep="\n", end="\n" * bool(wrong), flush=True)
    print(f"{alike} of {len(keys)} workbooks alike")


if __name__ == "__main__":
    main()
