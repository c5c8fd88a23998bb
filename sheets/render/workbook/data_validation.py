"""What is told about a cell as it is filled in: which entries are welcome, and colours for what is special or odd."""

from itertools import groupby
from typing import Literal

from openpyxl.formatting.rule import Rule
from openpyxl.styles import Font, PatternFill
from openpyxl.styles.differential import DifferentialStyle
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.worksheet import Worksheet

from sheets.game.bonuses import bonus_choices
from sheets.game.facts import card_points
from sheets.game.model import Variant
from sheets.game.possible_scores import PossibleScores, possible_scores
from sheets.render.workbook.scores_grid import HEAD_ROW, NUMBER_COLUMN, ScoresGrid
from sheets.render.workbook.worksheet import letter, quoted
from sheets.text import signed

LEADER = PatternFill(bgColor="D5E8D4")
WENT_OUT = PatternFill(bgColor="DAE8FC")
MISSING = PatternFill(bgColor="FFE0A3")
ODD = PatternFill(bgColor="F4B6AE")
LAST = Font(italic=True, color="7F7F7F")
BOLD = Font(bold=True)
LONGEST_MESSAGE = 225
"""Characters that a program shows of a message."""


def tick_list() -> DataValidation:
    """For a cell that is ticked with an x."""
    return _told(
        DataValidation(type="list", formula1='"x"', allow_blank=True),
        title="Laid down?",
        prompt="x where the player laid the requirement down in this hand; else leave it blank.",
        error="Write x, or leave the cell blank.",
    )


def name_length(longest: int) -> DataValidation:
    """For a player's name."""
    return _told(
        DataValidation(type="textLength", operator="lessThanOrEqual", formula1=str(longest), allow_blank=True),
        title="Player",
        prompt="",
        error=f"A name has up to {longest} characters.",
    )


def bonus_list(address: str) -> DataValidation:
    """For a bonus, chosen from the list at an address."""
    return _told(
        DataValidation(type="list", formula1=address, allow_blank=True),
        title="Bonus",
        prompt="Choose the bonus of this player, or write its points.",
        error="This is none of the game's bonuses. Points of another kind may stand here as a number.",
        style="warning",
    )


def guard_scores(ws: Worksheet, grid: ScoresGrid, variant: Variant) -> None:
    """Say which scores are welcome, round by round, and colour those that no hand can make."""
    if grid.scores is None:
        return
    if grid.has_rounds:
        found = [possible_scores(variant, round_, grid.players) for round_ in variant.rounds]
    else:
        found = [possible_scores(variant, None, grid.players)] * grid.rounds
    row = grid.first_row
    for possible, same in groupby(found):
        last = row + len(list(same)) - 1
        cell = f"{letter(grid.scores)}{row}"
        cells = f"{cell}:{letter(grid.scores + grid.players - 1)}{last}"
        tests = _tests(possible, cell)
        ws.add_data_validation(_score(possible, variant, cell=cell, cells=cells))
        odd = f'AND({cell}<>"",IF(ISNUMBER({cell}),NOT(AND({",".join(tests)})),TRUE))'
        ws.conditional_formatting.add(cells, _rule(odd, fill=ODD, font=BOLD, last=True))
        row = last + 1


def _tests(possible: PossibleScores, cell: str) -> list[str]:
    """The conditions of a possible score, as formulas on a number."""
    tests = [f"INT({cell})={cell}"]
    if possible.step > 1:
        tests.append(f"MOD({cell},{possible.step})=0")
    if possible.lowest is not None:
        tests.append(f"{cell}>={possible.lowest}")
    if possible.highest is not None:
        tests.append(f"{cell}<={possible.highest}")
    return [*tests, *(f"{cell}<>{score}" for score in possible.exceptions)]


def _score(possible: PossibleScores, variant: Variant, *, cell: str, cells: str) -> DataValidation:
    says = "Whole points" + (f" in steps of {possible.step}" if possible.step > 1 else "")
    if possible.lowest is not None and possible.highest is not None:
        says += f", from {signed(possible.lowest)} to {signed(possible.highest)}"
    elif possible.lowest == 0:
        says += ", none below zero"
    out = "0" if variant.out is None else signed(variant.out)
    rule = DataValidation(
        type="custom",
        formula1=f"IF(ISNUMBER({cell}),AND({','.join(_tests(possible, cell))}),FALSE)",  # AND alone looks at all
        allow_blank=True,
    )
    told = _told(
        rule,
        title="Points",
        prompt="",  # it would cover the cells beside it every time
        error=f"No hand in this game makes that score. {says}; {out} for the one who goes out.",
        style="warning",
    )
    told.add(cells)
    return told


def _told(
    rule: DataValidation, *, title: str, prompt: str, error: str, style: Literal["stop", "warning"] = "stop"
) -> DataValidation:
    rule.errorStyle = style
    rule.promptTitle, rule.prompt = (title, prompt[:LONGEST_MESSAGE]) if prompt else (None, None)
    rule.errorTitle, rule.error = title, error[:LONGEST_MESSAGE]
    rule.showInputMessage, rule.showErrorMessage = bool(prompt), True
    return rule


def colour_cells(ws: Worksheet, grid: ScoresGrid, variant: Variant) -> None:
    """Colour who leads and who is last, who went out, and what is missing; `key_of` says what the colours mean."""
    _colour_standing(ws, grid)
    _colour_bonuses(ws, grid, variant)
    if grid.scores is None or grid.players < 2:
        return
    cell = f"{letter(grid.scores)}{grid.first_row}"
    cells = f"{cell}:{letter(grid.scores + grid.players - 1)}{grid.last_row}"
    here = grid.along(grid.first_row, grid.scores)
    ws.conditional_formatting.add(cells, _rule(f'AND({cell}="",COUNT({here})>0)', fill=MISSING))
    if (out := score_of_going_out(variant)) is not None:
        went = _rule(f"AND(ISNUMBER({cell}),{cell}={out})", fill=WENT_OUT, font=BOLD)
        ws.conditional_formatting.add(cells, went)
        odd = f"AND(COUNT({here})={grid.players},COUNTIF({here},{out})<>1)"
        label = f"{letter(NUMBER_COLUMN)}{grid.first_row}:{letter(grid.dealer)}{grid.last_row}"
        ws.conditional_formatting.add(label, _rule(odd, fill=MISSING))


def _colour_bonuses(ws: Worksheet, grid: ScoresGrid, variant: Variant) -> None:
    """Colour what is neither a number nor one of the game's bonuses."""
    if grid.bonuses is None:
        return
    cell = f"{letter(grid.bonuses)}{grid.first_row}"
    known = ",".join(f"{cell}={quoted(choice.label)}" for choice in bonus_choices(variant))
    odd = f'AND(TRIM({cell}&"")<>"",NOT(ISNUMBER({cell})),NOT(OR({known})))'
    ws.conditional_formatting.add(grid.across_all(grid.bonuses).replace("$", ""), _rule(odd, fill=ODD, font=BOLD))


def _colour_standing(ws: Worksheet, grid: ScoresGrid) -> None:
    place, places = f"{letter(grid.main)}${grid.place_row}", grid.across(grid.place_row, grid.main)
    last = f'AND({place}<>"",{place}>1,{place}=MAX({places}))'
    for row, final in ((HEAD_ROW, HEAD_ROW), (grid.total_row, grid.next_row)):
        cells = f"{letter(grid.main)}{row}:{letter(grid.main + grid.players - 1)}{final}"
        ws.conditional_formatting.add(cells, _rule(f"{place}=1", fill=LEADER, font=BOLD))
        ws.conditional_formatting.add(cells, _rule(last, font=LAST))


def score_of_going_out(variant: Variant) -> int | None:
    """What the one who goes out scores, where nobody else can; None where zeros say nothing."""
    if variant.winner == "highest" and variant.out is None:
        return None
    out = variant.out or 0
    worths = card_points(variant).values() if variant.values else ()
    others_can = any(worth is not None and worth <= 0 for worth in worths)
    return None if others_can or not variant.has_points else out


def key_of(variant: Variant, grid: ScoresGrid) -> list[tuple[str, PatternFill, str]]:
    """The colours with what they mean: a word that shows the colour, its fill, and what is said of it."""
    hand = variant.hand_word()
    lines = [("leads", LEADER, "in the first place; the last is grey")]
    if grid.scores is None:
        return lines
    if grid.players > 1:
        nobody_out = "; in front: nobody went out, or more than one did"
        told = nobody_out if score_of_going_out(variant) is not None else ""
        lines.append(("missing", MISSING, f"others have a score in this {hand} already{told}"))
        if told:
            lines.append(("out", WENT_OUT, "went out"))
    odd = "no hand of cards makes this score"
    lines.append(("odd", ODD, f"{odd}, or a bonus counts nothing" if grid.has_bonuses else odd))
    return lines


def _rule(formula: str, *, fill: PatternFill | None = None, font: Font | None = None, last: bool = False) -> Rule:
    """A colour for the cells of which a formula is true; no further rule is looked at after the last."""
    style = DifferentialStyle(fill=fill, font=font)
    return Rule(type="expression", dxf=style, formula=[formula], stopIfTrue=last)
