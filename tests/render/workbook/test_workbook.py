"""Workbooks against LibreOffice, which works out every formula by itself, and against the scoring module."""

import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import pandas
import pytest
from openpyxl import Workbook

from sheets.game.bonuses import bonus_choices
from sheets.game.model import Variant
from sheets.game.scoring import settle
from sheets.rules_file import RulesText, load
from sheets.tally.score_tally import Tally, blank_tally, row_names, spoken_names, stand
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
)

GAMES = load([shipped_rules(), RulesText("odd-games.toml", ODD_GAMES.read_bytes())])
GAMES_OF_EACH = 20
"""Random games of each variant: more than 500 in all."""
BATCHES = 8
"""Of variants that are worked out in one run of LibreOffice, which takes as long to start as for ten games."""
FILLED, MADE = "filled", "made"
PLAYERS = (1, 2, 2, 3, 3, 4, 4, 5, 6, 8, 12)


def a_game(variant: Variant, dice: random.Random, *, players: int | None = None) -> Tally:
    """A random game: not begun, half played or over, with holes, ties, zeros, numbers below zero and bonuses."""
    players, rows = players or dice.choice(PLAYERS), len(row_names(variant))
    blank = blank_tally([f"P{number}" for number in range(players)], rows)
    played = dice.choice([0, 1, 2, rows, rows, dice.randrange(rows + 1)])
    played = min(played, dice.randrange(40)) if variant.is_progression else played
    holes, flat, below = dice.random() < 0.3, dice.random() < 0.4, dice.random() < 0.3
    marks = [choice.label for choice in bonus_choices(variant)]
    scores, bonuses, laid = ([list(row) for row in table] for table in (blank.scores, blank.bonuses, blank.laid))
    for row in range(played):
        for player in range(players):
            if variant.has_points:
                score = dice.choice([0, 5, 10]) if flat else dice.randrange(-50 if below else 0, 200)
                scores[row][player] = None if holes and dice.random() < 0.1 else score
            laid[row][player] = variant.is_progression and dice.random() < 0.6
            if marks and dice.random() < 0.2:
                bonuses[row][player] = dice.choice([*marks, "-7", "12"])
    scored, marked, ticked = (tuple(tuple(row) for row in table) for table in (scores, bonuses, laid))
    return replace(blank, scores=scored, bonuses=marked, laid=ticked)


@dataclass(frozen=True)
class Worked:
    """A game in a workbook, and what LibreOffice works out in it."""

    variant: Variant
    tally: Tally
    book: Workbook
    """In which the cells have their names; of a game that was made so, with the values that are stored."""
    data: bytes
    tables: Tables


@pytest.fixture(scope="module", params=range(BATCHES))
def batch(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, list[Worked]]:
    """Games of some variants, all worked out in one run: those filled in and, behind them, two that were made so."""
    there: dict[str, list[tuple[Variant, Tally, Workbook, bytes]]] = {FILLED: [], MADE: []}
    for variant_id in list(GAMES.variants)[request.param :: BATCHES]:
        variant, dice = GAMES.variants[variant_id], random.Random(f"{variant_id} 2026")
        empty: dict[int, Workbook] = {}
        for tally in (a_game(variant, dice) for _ in range(GAMES_OF_EACH)):
            blank, players = blank_tally(tally.players, len(tally.scores)), len(tally.players)
            book = empty.get(players) or opened(made(GAMES, variant_id, blank), values=False)
            empty[players] = book
            fill(book, tally)
            there[FILLED].append((variant, tally, book, saved(book)))
        dice = random.Random(f"{variant_id} stored")
        for tally in (a_game(variant, dice), a_game(variant, dice, players=20)):
            data = made(GAMES, variant_id, tally)
            there[MADE].append((variant, tally, opened(data), without_values(data)))
    files = {f"{kind}{number}": game[-1] for kind, games in there.items() for number, game in enumerate(games)}
    tables = worked_out(tmp_path_factory.mktemp("batch"), files)
    return {
        kind: [Worked(*game, tables[f"{kind}{number}"]) for number, game in enumerate(games)]
        for kind, games in there.items()
    }


def test_it_works_out_what_the_scoring_module_does(batch: Mapping[str, list[Worked]]) -> None:
    """Games filled in through the defined names, LibreOffice's totals, places and winners; the stored values too."""
    counted = Counter(game.variant.id for game in batch[FILLED])
    assert counted
    assert set(counted.values()) == {GAMES_OF_EACH}
    for number, game in enumerate(batch[FILLED]):
        assert told(game) == expected(game.variant, game.tally), (game.variant.id, number)


def test_it_stores_what_libreoffice_works_out(batch: Mapping[str, list[Worked]]) -> None:
    """Every formula of every sheet, in games that are half played or over, and with the most players."""
    assert {len(game.tally.players) for game in batch[MADE]} > {20}
    for game in batch[MADE]:
        assert unlike(game) == [], game.variant.id


def told(game: Worked) -> dict[str, object]:
    """What a workbook says of a game, by the names of its rectangles."""
    names = ["Totals", "Places", "Winner", "RunningTotals", "Settlement"]
    return {name: found(game.tables, game.book, name) for name in names if name in game.book.defined_names}


def expected(variant: Variant, tally: Tally) -> dict[str, object]:
    """The same from the scoring module."""
    standing = stand(variant, tally)
    winners = " & ".join(spoken_names(tally.players)[player] for player in standing.winners)
    found: dict[str, object] = {"Places": [list(standing.places)], "Winner": [[winners or None]]}
    if variant.has_points:
        found["Totals"] = [list(standing.totals)]
        found["RunningTotals"] = [list(row) for row in standing.running_totals]
    if variant.settlement:
        paid = settle(variant.settlement, standing.totals, lowest_wins=variant.winner == "lowest")
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
