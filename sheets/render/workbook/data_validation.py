"""What is told about a cell as it is filled in: which entries are welcome, and colours for what is special or odd."""

from dataclasses import replace
from itertools import groupby
from typing import Literal

from openpyxl.formatting.rule import Rule
from openpyxl.styles import Font, PatternFill
from openpyxl.styles.differential import DifferentialStyle
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.worksheet import Worksheet

from sheets.game.bonuses import bonus_choices
from sheets.game.facts import card_points
from sheets.game.model import LONGEST_NAME, Variant
from sheets.game.possible_scores import PossibleScores, possible_scores
from sheets.phrases import workbook_words
from sheets.phrases.workbook_words import EntryWords
from sheets.render.workbook.formulas import CellBlock, quoted
from sheets.render.workbook.scores_grid import HEAD_ROW, NUMBER_COLUMN, ScoresGrid
from sheets.render.workbook.workbook_game import WorkbookGame

LEADER = PatternFill(bgColor="D5E8D4")
WENT_OUT = PatternFill(bgColor="DAE8FC")
MISSING = PatternFill(bgColor="FFE0A3")
ODD = PatternFill(bgColor="F4B6AE")
LAST = Font(italic=True, color="7F7F7F")
BOLD = Font(bold=True)
LONGEST_MESSAGE = 225
"""Characters that a program shows of a message."""


def put_entry_rule(
    ws: Worksheet,
    cells: str,
    words: EntryWords,
    *,
    type: Literal["list", "custom", "whole", "textLength"],
    formula: str,
    most: str | None = None,
    operator: Literal["between", "lessThanOrEqual"] | None = None,
    style: Literal["stop", "warning"] | None = "stop",
) -> None:
    """Say which entries are welcome in some cells; `most` is the upper of two limits."""
    rule = DataValidation(type=type, operator=operator, formula1=formula, formula2=most, allow_blank=True)
    rule.errorStyle = style
    rule.promptTitle, rule.prompt = (words.title, words.prompt[:LONGEST_MESSAGE]) if words.prompt else (None, None)
    rule.errorTitle, rule.error = words.title, words.error[:LONGEST_MESSAGE]
    rule.showInputMessage, rule.showErrorMessage = bool(words.prompt), True
    rule.add(cells)
    ws.add_data_validation(rule)


def put_entry_rules(ws: Worksheet, game: WorkbookGame) -> None:
    """Say what is welcome on the sheet of scores, and colour it; `colour_key` says what the colours mean."""
    grid = game.grid
    if grid.scores:
        _put_score_rules(ws, game, grid.scores)
    _colour_standing(ws, grid)
    if grid.bonuses:
        _colour_bonuses(ws, game.variant, grid.bonuses)
    if grid.scores and grid.columns > 1:
        _colour_scores(ws, game.variant, grid, grid.scores)
    heads = grid.line(HEAD_ROW).cells
    name = workbook_words.name_entry(LONGEST_NAME)
    put_entry_rule(ws, heads, name, type="textLength", operator="lessThanOrEqual", formula=str(LONGEST_NAME))
    if grid.laid:
        put_entry_rule(ws, grid.laid.cells, workbook_words.TICK_ENTRY, type="list", formula='"x"')
    if grid.bonuses:
        choices = game.hidden.choices.there.part(0, len(bonus_choices(game.variant)))
        words = workbook_words.BONUS_ENTRY
        put_entry_rule(ws, grid.bonuses.cells, words, type="list", formula=choices.fixed_down(), style="warning")


def _put_score_rules(ws: Worksheet, game: WorkbookGame, block: CellBlock) -> None:
    """Say which scores are welcome, round by round, and colour those that no hand can make."""
    grid, variant = game.grid, game.variant
    if grid.contract:
        found = [possible_scores(variant, round_, game.players) for round_ in variant.rounds]
    else:
        found = [possible_scores(variant, None, game.players)] * block.rows
    number = 0
    for possible, alike in groupby(found):
        part = block.part(number, len(list(alike)))
        cell, cells = part.cell(0), part.cells
        is_possible = f"AND({','.join(_conditions(possible, cell))})"
        welcome = f"IF(ISNUMBER({cell}),{is_possible},FALSE)"  # AND alone looks at all
        words = workbook_words.score_entry(variant, possible)
        put_entry_rule(ws, cells, words, type="custom", formula=welcome, style="warning")
        odd = f'AND({cell}<>"",IF(ISNUMBER({cell}),NOT({is_possible}),TRUE))'
        _colour(ws, cells, odd, fill=ODD, font=BOLD, last=True)
        number += part.rows


def _conditions(possible: PossibleScores, cell: str) -> list[str]:
    """The conditions of a possible score, as formulas on a number."""
    conditions = [f"INT({cell})={cell}"]
    if possible.step > 1:
        conditions.append(f"MOD({cell},{possible.step})=0")
    if possible.lowest is not None:
        conditions.append(f"{cell}>={possible.lowest}")
    if possible.highest is not None:
        conditions.append(f"{cell}<={possible.highest}")
    return [*conditions, *(f"{cell}<>{score}" for score in possible.exceptions)]


def _colour_scores(ws: Worksheet, variant: Variant, grid: ScoresGrid, block: CellBlock) -> None:
    """Colour scores that are missing, and who went out; in front of them, rounds in which not just one did."""
    cell, cells, here = block.cell(0), block.cells, block.along(0)
    _colour(ws, cells, f'AND({cell}="",COUNT({here})>0)', fill=MISSING)
    if (out := score_of_going_out(variant)) is not None:
        _colour(ws, cells, f"AND(ISNUMBER({cell}),{cell}={out})", fill=WENT_OUT, font=BOLD)
        odd = f"AND(COUNT({here})={grid.columns},COUNTIF({here},{out})<>1)"
        in_front = replace(block, column=NUMBER_COLUMN, columns=grid.dealer)
        _colour(ws, in_front.cells, odd, fill=MISSING)


def _colour_bonuses(ws: Worksheet, variant: Variant, block: CellBlock) -> None:
    """Colour what is neither a number nor one of the game's bonuses."""
    cell = block.cell(0)
    known = ",".join(f"{cell}={quoted(choice.label)}" for choice in bonus_choices(variant))
    odd = f'AND(TRIM({cell}&"")<>"",NOT(ISNUMBER({cell})),NOT(OR({known})))'
    _colour(ws, block.cells, odd, fill=ODD, font=BOLD)


def _colour_standing(ws: Worksheet, grid: ScoresGrid) -> None:
    """Colour who leads and who is last, at the heads and at the totals."""
    place, totals = grid.places.in_row(0), grid.totals
    for block in (grid.line(HEAD_ROW), totals.part(0, grid.places.row + 2 - totals.row)):
        _colour(ws, block.cells, f"{place}=1", fill=LEADER, font=BOLD)
        _colour(ws, block.cells, f'AND({place}<>"",{place}>1,{place}=MAX({grid.places.all}))', font=LAST)


def _colour(
    ws: Worksheet,
    cells: str,
    formula: str,
    *,
    fill: PatternFill | None = None,
    font: Font | None = None,
    last: bool = False,
) -> None:
    """Colour the cells of which a formula is true; no further rule is looked at after the last."""
    style = DifferentialStyle(fill=fill, font=font)
    rule = Rule(type="expression", dxf=style, formula=[formula], stopIfTrue=last)
    ws.conditional_formatting.add(cells, rule)


def score_of_going_out(variant: Variant) -> int | None:
    """What the one who goes out scores, where nobody else can; None where zeros say nothing."""
    if not variant.has_points or (variant.winner == "highest" and variant.out is None):
        return None
    points = card_points(variant).values() if variant.values else ()
    others_can = any(each is not None and each <= 0 for each in points)
    return None if others_can else variant.out or 0


def colour_key(variant: Variant, grid: ScoresGrid) -> list[tuple[str, PatternFill, str]]:
    """The colours with what they mean: a word that shows the colour, its fill, and what is said of it."""
    lines = [(LEADER, workbook_words.LEADS)]
    knows_out = score_of_going_out(variant) is not None
    if grid.scores and grid.columns > 1:
        lines.append((MISSING, workbook_words.missing(variant, knows_out=knows_out)))
        lines += [(WENT_OUT, workbook_words.OUT)] if knows_out else []
    if grid.scores:
        lines.append((ODD, workbook_words.odd(has_bonuses=grid.bonuses is not None)))
    return [(word, fill, meaning) for fill, (word, meaning) in lines]
