"""What a round's figures count in a spreadsheet: LibreOffice and our scoring agree on games by chance, game by game."""

import io
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

from openpyxl import Workbook
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from sheets.game.figure_scoring import Column, RoundFacts, points_of_game
from sheets.game.figures import Figures
from sheets.render.workbook.figure_formulas import (
    brought_formula,
    cases_formula,
    counted_formula,
    figure_formula,
    whole_formula,
)
from tests.random_rounds import random_rounds
from tests.spreadsheet import worked_out
from tests.tricks import figures_of, games

GAMES, ROUNDS, PLAYERS = 200, 3, 4
Cells = Mapping[str, str]


class Line:
    """The cells of one row of a spreadsheet, taken one after another."""

    def __init__(self, sheet: Worksheet, row: int) -> None:
        self.sheet, self.row, self.column = sheet, row, 0

    def put(self, value: object) -> str:
        """Write into the next cell; its address."""
        self.column += 1
        self.sheet.cell(self.row, self.column, value)
        return f"{get_column_letter(self.column)}{self.row}"

    def formula(self, text: str) -> str:
        return self.put(f"={text}")


def write_round(
    line: Line, figures: Figures, columns: Sequence[Column], facts: RoundFacts, before: Sequence[Sequence[str]]
) -> list[list[str]]:
    """A round, the points of its columns first; the cells of what each counter has counted by then."""
    line.column = len(columns)
    known = {name: line.put(value) for name, value in facts.figures().items()}
    entries = [{kind.name: line.put((column or {}).get(kind.name)) for kind in figures.entries} for column in columns]
    cells: list[dict[str, str]] = [dict(known) for _ in columns]
    for kind in figures.entries:
        for own, written in zip(cells, entries, strict=True):
            own |= {each: line.formula(figure_formula(kind, each, written[kind.name])) for each in kind.figures}
    wholes = [line.formula(whole_formula(figures, each, entries, begun="TRUE")) for each in entries]
    for part in figures.parts:
        for own, whole in zip(cells, wholes, strict=True):
            formula = cases_formula(figures, part.cases, own, cells, whole=whole, all_whole=wholes)
            own[part.name] = line.formula(formula)
    counted = [
        [
            line.formula(counted_formula(counter, own, cells, before=was[number], whole=whole))
            for number, counter in enumerate(figures.counters)
        ]
        for own, whole, was in zip(cells, wholes, before, strict=True)
    ]
    for place, (own, whole) in enumerate(zip(cells, wholes, strict=True)):
        points = line.formula(cases_formula(figures, figures.points, own, cells, whole=whole, all_whole=wholes))
        brought = [
            brought_formula(counter, before=before[place][number], now=counted[place][number])
            for number, counter in enumerate(figures.counters)
        ]
        line.sheet.cell(line.row, place + 1, f'=IF({points}="","",{"+".join([points, *brought])})')
    return counted


def test_libreoffice_and_our_scoring_agree_on_games_by_chance(tmp_path: Path) -> None:
    chance, expected = Random(17), dict[str, list[tuple[int | None, ...]]]()
    book = Workbook()
    for name, game in games().items():
        sheet, figures = book.create_sheet(name), figures_of(name)
        columns = game.teams or PLAYERS
        expected[name], row = [], 0
        for _ in range(GAMES):
            rounds = random_rounds(chance, game, PLAYERS, ROUNDS)
            expected[name] += points_of_game(figures, rounds)
            before: list[list[str]] = [["0"] * len(figures.counters) for _ in range(columns)]
            for written, facts in rounds:
                row += 1
                before = write_round(Line(sheet, row), figures, written, facts, before)
    file = io.BytesIO()
    book.save(file)
    tables = worked_out(tmp_path, {"games": file.getvalue()})["games"]
    for name, rows in expected.items():
        found = [tuple(None if cell == "" else cell for cell in row[: len(rows[0])]) for row in tables[name]]
        assert found[: len(rows)] == rows, name
        scored = {points for row in rows for points in row}
        assert len(scored) > 8, name
        assert None in scored, name
