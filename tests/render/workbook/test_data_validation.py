"""What a workbook says of a score as it is entered, worked out by LibreOffice for one candidate after the other."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest
from openpyxl import Workbook
from openpyxl.formula.translate import Translator
from openpyxl.utils import range_boundaries
from openpyxl.worksheet.worksheet import Worksheet

from sheets.game.possible_scores import PossibleScores, possible_scores
from sheets.rules_file import RulesText, load
from sheets.tally.score_tally import blank_tally, row_names
from tests.helpers import ODD_GAMES, shipped_rules
from tests.spreadsheet import cells, made, opened, recalculated, saved, without_values

LIBRARY = load([shipped_rules(), RulesText("odd-games.toml", ODD_GAMES.read_bytes())])
PLAYERS = ("Ann", "Ben", "Cy", "Dee")
GAMES = ("rook-shanghai", "contract-rummy", "phase-10", "four-odd-rounds", "down-to-target", "highest-to-target")
STRANGE = ("12", "none", " ", 12.5, -0.5)
"""Nothing that a game can score: text, though it looks like a number, and parts of a point."""


@dataclass(frozen=True)
class Guard:
    """What the cells of a round are asked: whether a score is welcome, and whether it is odd."""

    variant: str
    round: int
    cell: str
    welcome: str
    odd: str

    @property
    def possible(self) -> PossibleScores:
        """The scores that can be made."""
        variant = LIBRARY.variants[self.variant]
        rounds = variant.rounds if row_names(variant) == tuple(round_.name for round_ in variant.rounds) else ()
        return possible_scores(variant, rounds[self.round] if rounds else None, len(PLAYERS))

    @property
    def candidates(self) -> list[float | str | None]:
        """The scores around the least, zero and the most, and what is none."""
        low, high = self.possible.lowest or 0, self.possible.highest or 300
        around = {place + offset for place in (low, 0, high) for offset in range(-30, 50)}
        return [*sorted(around), *STRANGE, None]


def guards_of(variant_id: str) -> list[Guard]:
    """The conditions of each block of rounds that are alike."""
    empty = blank_tally(PLAYERS, len(row_names(LIBRARY.variants[variant_id])))
    book = opened(made(LIBRARY, variant_id, empty), values=False)
    ws, [[first, *_], *_] = book["Scores"], cells(book, "Scores")
    welcome = {str(rule.sqref): rule.formula1 for rule in ws.data_validations.dataValidation if rule.type == "custom"}
    odd = {
        str(there.sqref): rule.formula[0]
        for there in ws.conditional_formatting
        for rule in there.rules
        if rule.stopIfTrue
    }
    assert set(welcome) == set(odd)
    found = []
    for block in welcome:
        _, row, _, _ = range_boundaries(block)
        found.append(Guard(variant_id, (row or 0) - first.row, block.split(":")[0], welcome[block], odd[block]))
    return found


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> Mapping[Guard, list[tuple[object, object, object]]]:
    """Of each candidate whether it is welcome and whether it is odd, all worked out in one run."""
    guards = [guard for variant_id in GAMES for guard in guards_of(variant_id)]
    book = Workbook()
    for guard in guards:
        ws = book.create_sheet()
        for row, candidate in enumerate(guard.candidates, 1):
            ws.cell(row, 1).value = candidate
            for column, formula in ((2, guard.welcome), (3, guard.odd)):
                ws.cell(row, column).value = "=" + re.sub(rf"\b{guard.cell}\b", f"A{row}", formula)
    worked_out = opened(recalculated(tmp_path_factory.mktemp("guard"), {"guards": saved(book)})["guards"])
    return {guard: rows_of(worked_out.worksheets[number]) for number, guard in enumerate(guards, 1)}


def rows_of(ws: Worksheet) -> list[tuple[object, object, object]]:
    """The first three columns of a sheet."""
    return [(row[0], row[1], row[2]) for row in ws.iter_rows(max_col=3, values_only=True)]


@pytest.mark.parametrize("variant_id", GAMES)
def test_it_welcomes_just_the_scores_that_can_be_made(
    variant_id: str, answers: Mapping[Guard, list[tuple[object, object, object]]]
) -> None:
    """In every round; what is not welcome is coloured once it stands there all the same."""
    asked = {guard: rows for guard, rows in answers.items() if guard.variant == variant_id}
    assert asked
    for guard, rows in asked.items():
        possible = guard.possible
        wanted = [isinstance(score, int) and score in possible for score in guard.candidates[:-1]]
        assert [welcome for _, welcome, _ in rows[:-1]] == wanted, guard
        assert [not odd for _, _, odd in rows[:-1]] == wanted, guard


@pytest.mark.parametrize("variant_id", GAMES)
def test_it_does_not_colour_a_blank(
    variant_id: str, answers: Mapping[Guard, list[tuple[object, object, object]]]
) -> None:
    """Nothing is written yet; a validation does not look at a blank."""
    assert [rows[-1][2] for guard, rows in answers.items() if guard.variant == variant_id and rows[-1][0] is None]
    assert not any(rows[-1][2] for guard, rows in answers.items() if guard.variant == variant_id)


@pytest.mark.parametrize(
    ("variant_id", "round_", "welcome", "refused"),
    [
        pytest.param("rook-shanghai", 0, (0, 1, 41, 210), (-1, 211, *STRANGE), id="no hand below zero"),
        pytest.param("contract-rummy", 0, (0, 2, 3, 45), (1, -1, *STRANGE), id="no hand of one point"),
        pytest.param("phase-10", 0, (0, 5, 230), (1, 12, 235, *STRANGE), id="steps of five"),
        pytest.param("four-odd-rounds", 0, (-20, -18, -10, 0, 1), (-21, -19, *STRANGE), id="below zero"),
        pytest.param("four-odd-rounds", 1, (-60, -10, 0, 4), (-61, *STRANGE), id="below zero with more wild cards"),
        pytest.param("down-to-target", 0, (0, -5, -10), (5, -3, *STRANGE), id="nothing above zero"),
        pytest.param("highest-to-target", 0, (25, 5, 10), (0, 12, *STRANGE), id="points for the one who goes out"),
    ],
)
def test_it_knows_the_scores_of_a_game(
    variant_id: str,
    round_: int,
    welcome: tuple[object, ...],
    refused: tuple[object, ...],
    answers: Mapping[Guard, list[tuple[object, object, object]]],
) -> None:
    [rows] = [rows for guard, rows in answers.items() if (guard.variant, guard.round) == (variant_id, round_)]
    said = {(type(candidate), candidate): is_welcome for candidate, is_welcome, _ in rows}
    assert {candidate: said[type(candidate), candidate] for candidate in welcome} == dict.fromkeys(welcome, True)
    assert {candidate: said[type(candidate), candidate] for candidate in refused} == dict.fromkeys(refused, False)


def test_it_colours_a_bonus_of_the_dealer_beside_the_score_of_another(tmp_path: Path) -> None:
    """Ann deals the first round of Garbage Rummy, Ben the second: only they can lift just what is dealt."""
    players = ("Ann", "Ben", "Cy")
    tally = blank_tally(players, len(row_names(LIBRARY.variants["garbage-rummy"])))
    book = opened(made(LIBRARY, "garbage-rummy", tally), values=False)
    ws, bonuses = book["Scores"], cells(book, "Bonuses")
    [formula] = [
        rule.formula[0]
        for there in ws.conditional_formatting
        for rule in there.rules
        if "exact deal" in rule.formula[0] and "ISNUMBER" not in rule.formula[0]
    ]
    places = {}
    for round_, row in enumerate(bonuses[:2]):
        for player, cell in enumerate(row):
            cell.value = "exact deal" if player < 2 else None
            places[round_, player] = answer = ws.cell(cell.row + 200, cell.column)
            answer.value = Translator(f"={formula}", bonuses[0][0].coordinate).translate_formula(cell.coordinate)
    worked_out = opened(recalculated(tmp_path, {"bonuses": without_values(saved(book))})["bonuses"])["Scores"]
    told = {place: worked_out[cell.coordinate].value for place, cell in places.items()}
    assert told == {(0, 0): False, (0, 1): True, (0, 2): False, (1, 0): True, (1, 1): False, (1, 2): False}
