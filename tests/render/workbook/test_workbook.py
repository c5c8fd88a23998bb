"""Workbooks against LibreOffice, which works out every formula by itself, and against the scoring module."""

import random
from dataclasses import replace
from pathlib import Path

import pandas
import pytest

from sheets.game.bonuses import bonus_choices
from sheets.game.model import Variant
from sheets.game.scoring import settle
from sheets.rules_file import Library, RulesText, load
from sheets.tally import Tally, blank_tally, row_names, spoken_names, stand
from tests.helpers import ODD_GAMES, shipped_rules
from tests.spreadsheet import filled, made, opened, recalculated, same, values, without_values

GAMES = load([shipped_rules(), RulesText("odd-games.toml", ODD_GAMES.read_bytes())])
GAMES_OF_EACH = 20
"""Random games of each variant: more than 500 in all."""
PLAYERS = (1, 2, 2, 3, 3, 4, 4, 5, 6, 8, 12)


@pytest.fixture(scope="module")
def games() -> Library:
    """The shipped games, and odd ones that need what no shipped game does."""
    return GAMES


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


@pytest.mark.parametrize("variant_id", GAMES.variants)
def test_it_works_out_what_the_scoring_module_does(variant_id: str, games: Library, tmp_path: Path) -> None:
    """Games filled in through the defined names, LibreOffice's totals, places and winners; the stored values too."""
    variant, dice = games.variants[variant_id], random.Random(f"{variant_id} 2026")
    tallies = {f"game{number}": a_game(variant, dice) for number in range(GAMES_OF_EACH)}
    blanks = {len(tally.players): blank_tally(tally.players, len(tally.scores)) for tally in tallies.values()}
    empty = {players: made(games, variant_id, blank) for players, blank in blanks.items()}
    files = {name: filled(empty[len(tally.players)], tally) for name, tally in tallies.items()}
    saved = recalculated(tmp_path, files)
    assert len(saved) == GAMES_OF_EACH
    for name, tally in tallies.items():
        assert told(opened(saved[name]), variant) == expected(variant, tally), name


@pytest.mark.parametrize("variant_id", GAMES.variants)
def test_it_stores_what_libreoffice_works_out(variant_id: str, games: Library, tmp_path: Path) -> None:
    """Every formula of every sheet, in games that are half played or over, and with the most players."""
    variant, dice = games.variants[variant_id], random.Random(f"{variant_id} stored")
    tallies = {"few": a_game(variant, dice), "many": a_game(variant, dice, players=20)}
    stored = {name: made(games, variant_id, tally) for name, tally in tallies.items()}
    saved = recalculated(tmp_path, {name: without_values(data) for name, data in stored.items()})
    for name, data in stored.items():
        assert unlike(data, opened(saved[name])) == [], name


def told(book: object, variant: Variant) -> dict[str, object]:
    """What a workbook says of a game, by the names of its rectangles."""
    names = ["Totals", "Places", "Winner", "RunningTotals", "Settlement"]
    return {name: values(book, name) for name in names if name in book.defined_names}  # type: ignore[attr-defined]


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


def unlike(stored: bytes, worked_out: object) -> list[str]:
    """The cells whose stored value is not what LibreOffice works out."""
    mine, formulas = opened(stored), opened(stored, values=False)
    compared = [
        (
            f"{ws.title}!{cell.coordinate}",
            mine[ws.title][cell.coordinate].value,
            worked_out[ws.title][cell.coordinate].value,
        )  # type: ignore[index]
        for ws in formulas.worksheets
        for row in ws.iter_rows()
        for cell in row
        if cell.data_type == "f"
    ]
    assert len(compared) > 20
    return [
        f"{where}: stored {ours!r}, worked out {theirs!r}" for where, ours, theirs in compared if not same(ours, theirs)
    ]


def test_it_is_read_by_pandas_and_openpyxl_as_libreoffice_reads_it(games: Library, tmp_path: Path) -> None:
    """Nothing has to calculate the file as it is written."""
    tally = a_game(games.variants["rook-shanghai"], random.Random(1))
    path = tmp_path / "game.xlsx"
    path.write_bytes(made(games, "rook-shanghai", tally))
    standing = stand(games.variants["rook-shanghai"], tally)
    assert values(opened(path.read_bytes()), "Totals") == [list(standing.totals)]
    frame = pandas.read_excel(path, sheet_name="Scores", header=None)
    [total] = [row for row in frame.itertuples(index=False) if row[0] == "Total"]
    assert [number for number in total[1:] if isinstance(number, int | float) and number == number] == list(
        standing.totals
    )
