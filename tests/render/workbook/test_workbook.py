"""Workbooks against LibreOffice, which works out every formula by itself, and against the scoring module."""

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path

import pytest
from openpyxl import Workbook

from sheets.errors import FaultyFile
from sheets.game.bonuses import bonus_choices, worthless
from sheets.game.model import Variant
from sheets.game.presence import LEAVINGS, STARTS, Leaving, Start
from sheets.game.scoring import AWAY, OUT, settle
from sheets.render.workbook.reading_back import read_workbook
from sheets.rules_file import RulesText, load
from sheets.tally.score_tally import Tally, blank_tally, row_names, spoken_names, stand, wrong_sum
from sheets.tally.seated_tally import with_spare
from tests import matrix, tricks
from tests.helpers import ODD_GAMES, shipped_rules
from tests.spreadsheet import (
    Tables,
    at,
    fill,
    found,
    made,
    opened,
    same,
    saved,
    values,
    without_values,
    worked_out,
    write,
)

GAMES = load([shipped_rules(), RulesText("odd-games.toml", ODD_GAMES.read_bytes())])
GAMES_OF_EACH = 20
"""Random games of each variant: more than 500 in the whole matrix."""
FILLED, MADE = "filled", "made"
PLAYERS = (1, 2, 2, 3, 3, 4, 4, 5, 6, 8, 12)


def a_game(variant: Variant, dice: random.Random, *, players: int | None = None, is_begun: bool = False) -> Tally:
    """A random game: not begun, half played or over, with holes, ties, zeros, numbers below zero and bonuses."""
    players, rows = players or dice.choice(PLAYERS), len(row_names(variant))
    blank = blank_tally([f"P{number}" for number in range(players)], rows)
    played = dice.choice([0, 1, 2, rows, rows, dice.randrange(rows + 1)])
    played = min(played, dice.randrange(40)) if variant.is_progression else played
    played = max(played, (rows + 1) // 2) if is_begun else played
    holes, flat, below = dice.random() < 0.3, dice.random() < 0.4, dice.random() < 0.3
    marks = [choice.label for choice in bonus_choices(variant)]
    scores, bonuses, laid = ([list(row) for row in table] for table in (blank.scores, blank.bonuses, blank.laid))
    for row in range(played):
        for player in range(players):
            if variant.keeps_score:
                score = dice.choice([0, 5, 10]) if flat else dice.randrange(-50 if below else 0, 200)
                scores[row][player] = None if holes and dice.random() < 0.1 else score
                if variant.out_sums and dice.random() < 1 / players:
                    scores[row][player] = dice.choice([OUT, OUT, OUT, 0])  # one, none or several in a round
            laid[row][player] = variant.is_progression and dice.random() < 0.6
            if marks and dice.random() < 0.2:
                bonuses[row][player] = dice.choice([*marks, "-7", "12"])
    scored, marked, ticked = (tuple(tuple(row) for row in table) for table in (scores, bonuses, laid))
    return replace(blank, scores=scored, bonuses=marked, laid=ticked)


def coming_and_leaving(variant: Variant, tally: Tally, dice: random.Random) -> Tally:
    """The game with players who come late, miss rounds, or leave; the first of them may miss rounds at the most."""
    columns = [list(column) for column in zip(*tally.scores, strict=True)]
    starts: list[Start] = [None] * len(columns)
    leavings: list[Leaving] = [None] * len(columns)
    last = tally.last_hand
    for player, column in enumerate(columns):
        if player and dice.random() < 0.3:
            leavings[player] = dice.choice(LEAVINGS)
            gone = dice.randrange(last + 1)
            column[gone:] = [None] * (len(column) - gone)
        if not variant.keeps_score:
            continue
        if player and dice.random() < 0.4:
            starts[player] = dice.choice([*STARTS, 0, dice.randrange(-30, 90)])
            comes = dice.randrange(last + 1)
            column[:comes] = [dice.choice([None, None, AWAY])] * comes
        for number in range(min(len(column), last + 2)):
            if dice.random() < 0.12:
                column[number] = AWAY
    rows = tuple(zip(*columns, strict=True))
    return replace(tally, scores=rows, starts=tuple(starts), leavings=tuple(leavings))


@dataclass(frozen=True)
class Columns:
    """Those of a workbook: how many have a name from the beginning, and how many are spare."""

    variant_id: str
    named: int
    spare: int


def columns_for(variant_id: str, tally: Tally, dice: random.Random) -> Columns:
    """The last players who come late have a spare column, if there are any; and some of these stay nobody's."""
    late = 0
    while late < len(tally.players) - 1 and tally.starts[-1 - late] is not None:
        late += 1
    taken = dice.randrange(late + 1)
    return Columns(variant_id, len(tally.players) - taken, taken + (dice.randrange(3) if taken else 0))


def as_written(tally: Tally, columns: Columns) -> Tally:
    """What is written in a workbook: nothing in columns that are nobody's, and no 0 for one who sits in a spare one."""
    padded = with_spare(tally, columns.named + columns.spare - len(tally.players))
    starts = (start if start or n < columns.named else None for n, start in enumerate(padded.starts))
    leavings = (*tally.leavings, *[None] * len(padded.players))[: len(padded.players)]
    return replace(padded, starts=tuple(starts), leavings=leavings)


@dataclass(frozen=True)
class Worked:
    """A game in a workbook, and what LibreOffice works out in it."""

    variant: Variant
    tally: Tally
    book: Workbook
    """In which the cells have their names; of a game that was made so, with the values that are stored."""
    data: bytes
    tables: Tables


NAMES = tuple(name for name in (*matrix.GAMES, *matrix.ODD) if name not in tricks.games())
"""Those that write points; `test_figure_workbook` has the others."""
RANDOM = [(variant_id, number) for variant_id in NAMES for number in range(GAMES_OF_EACH)]
FULL = list(product(NAMES, (8, 14, 20)))
"""Games with many players, up to the most."""


@pytest.fixture(scope="module")
def games(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Mapping[object, Worked]:
    """Games that are filled in, and games that were made so, all worked out in one run."""
    there: dict[object, tuple[Variant, Tally, Workbook, bytes]] = {}
    empty: dict[Columns, Workbook] = {}
    for variant_id, number in matrix.chosen(RANDOM, request.config, every_side=True):
        variant = GAMES.variants[variant_id]
        dice = random.Random(f"{variant_id} {number} 2026")
        tally = a_game(variant, dice)
        if number % 4:
            tally = coming_and_leaving(variant, tally, dice)
        columns = columns_for(variant_id, tally, dice)
        if columns not in empty:
            blank = blank_tally(tally.players[: columns.named], len(tally.scores))
            empty[columns] = opened(made(GAMES, variant_id, blank, spare=columns.spare), values=False)
        written = as_written(tally, columns)
        fill(empty[columns], written)
        write(empty[columns], "Players", [[name or None for name in written.players]])
        there[FILLED, variant_id, number] = variant, tally, empty[columns], saved(empty[columns])
    for variant_id, players in [*((name, None) for name in NAMES), *matrix.chosen(FULL, request.config)]:
        variant = GAMES.variants[variant_id]
        dice = random.Random(f"{variant_id} stored")
        tally = coming_and_leaving(variant, a_game(variant, dice, players=players, is_begun=True), dice)
        data = made(GAMES, variant_id, tally, spare=dice.choice([0, 0, 2]) if len(tally.players) < 18 else 0)
        there[MADE, variant_id, players] = variant, tally, opened(data), without_values(data)
    files = {f"game{number}": game[-1] for number, game in enumerate(there.values())}
    tables = worked_out(tmp_path_factory.mktemp("games"), files)
    return {key: Worked(*game, tables[name]) for (key, game), name in zip(there.items(), files, strict=True)}


@pytest.mark.matrix(RANDOM, every_side=True)
def test_it_works_out_what_the_scoring_module_does(case: tuple[str, int], games: Mapping[object, Worked]) -> None:
    """Games filled in through the defined names, LibreOffice's totals, places and winners; spare columns are blank."""
    game = games[FILLED, *case]
    told, players = said(game), len(game.tally.players)
    assert {name: [row[:players] for row in rows] for name, rows in told.items()} == expected(game.variant, game.tally)
    assert {cell for rows in told.values() for row in rows for cell in row[players:]} <= {None}


@pytest.mark.matrix(RANDOM, every_side=True)
def test_it_is_read_as_it_was_written(case: tuple[str, int], games: Mapping[object, Worked]) -> None:
    """With who came late or left, and without the columns that are nobody's."""
    game = games[FILLED, *case]
    is_wrong = game.variant.out_sums and any(map(wrong_sum, game.tally.told))
    if is_wrong or worthless(game.variant, game.tally.bonuses):
        with pytest.raises(FaultyFile):
            read_workbook("game.xlsx", game.data)
        return
    assert read_workbook("game.xlsx", game.data).tally == game.tally


@pytest.mark.parametrize("variant_id", NAMES)
def test_it_stores_what_libreoffice_works_out(variant_id: str, games: Mapping[object, Worked]) -> None:
    """Every formula of every sheet, in games that are half played or over."""
    assert unlike(games[MADE, variant_id, None]) == []


@pytest.mark.matrix(FULL)
def test_it_stores_it_for_many_players(case: tuple[str, int], games: Mapping[object, Worked]) -> None:
    assert len(games[MADE, *case].tally.players) == case[1]
    assert unlike(games[MADE, *case]) == []


def said(game: Worked) -> dict[str, list[list[object]]]:
    """What a workbook says of a game, by the names of its rectangles."""
    names = ["Totals", "Places", "Winner", "RunningTotals", "Settlement"]
    return {name: found(game.tables, game.book, name) for name in names if name in game.book.defined_names}


def expected(variant: Variant, tally: Tally) -> dict[str, object]:
    """The same from the scoring module."""
    standing = stand(variant, tally)
    winners = " & ".join(spoken_names(tally.players)[player] for player in standing.winners)
    found: dict[str, object] = {"Places": [list(standing.places)], "Winner": [[winners or None]]}
    if variant.keeps_score:
        found["Totals"] = [list(standing.totals)]
        found["RunningTotals"] = [list(row) for row in standing.running_totals]
    if variant.settlement:
        lowest_wins = variant.winner == "lowest"
        paid = settle(variant.settlement, standing.totals, lowest_wins=lowest_wins, absent=standing.absent)
        found["Settlement"] = [[None if amount is None else pytest.approx(float(amount)) for amount in paid]]
    return found


def unlike(game: Worked) -> list[str]:
    """The cells whose stored value is not what LibreOffice works out."""
    compared = [
        (f"{ws.title}!{cell.coordinate}", game.book[ws.title][cell.coordinate].value, at(game.tables, cell))
        for ws in opened(game.data, values=False).worksheets
        for row in ws.iter_rows()
        for cell in row
        if cell.data_type == "f"
    ]
    assert len(compared) > 20
    return [
        f"{where}: stored {ours!r}, worked out {theirs!r}" for where, ours, theirs in compared if not same(ours, theirs)
    ]


def test_it_is_read_by_pandas_and_openpyxl_as_libreoffice_reads_it(tmp_path: Path) -> None:
    """Nothing has to calculate the file as it is written."""
    import pandas

    tally = a_game(GAMES.variants["rook-shanghai"], random.Random(1))
    path = tmp_path / "game.xlsx"
    path.write_bytes(made(GAMES, "rook-shanghai", tally))
    standing = stand(GAMES.variants["rook-shanghai"], tally)
    assert values(opened(path.read_bytes()), "Totals") == [list(standing.totals)]
    frame = pandas.read_excel(path, sheet_name="Scores", header=None)
    [total] = [row for row in frame.itertuples(index=False) if row[0] == "Total"]
    assert [number for number in total[1:] if isinstance(number, int | float) and number == number] == list(
        standing.totals
    )
