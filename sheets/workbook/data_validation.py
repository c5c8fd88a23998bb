"""What is told about a cell as it is filled in: which entries are welcome, and colours for what is special or odd."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import groupby
from typing import Literal, TypeVar

from openpyxl.formatting.rule import Rule
from openpyxl.styles import Border, Font, PatternFill, Side
from openpyxl.styles.differential import DifferentialStyle
from openpyxl.styles.numbers import NumberFormat
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.worksheet import Worksheet

from sheets.game.figure_scoring import bounds_in_round, facts_of_round
from sheets.game.figures import EntryKind
from sheets.game.hands import score_of_going_out
from sheets.game.scoring import AWAY, NOT_PLAYING, STARTS, WITHDRAWALS, NumberRange
from sheets.limits import LONGEST_NAME
from sheets.record.figure_tally import entries_of
from sheets.text import TICK
from sheets.words.entries import bounds_told
from sheets.words.messages import Said, hand, said
from sheets.words.sheet import welcome_scores
from sheets.words.translation import coming_words
from sheets.workbook.cell_style import INPUT, WHITE
from sheets.workbook.file_texts import escaped
from sheets.workbook.formulas import CellBlock, Defined, quoted, relative
from sheets.workbook.scores_grid import HEAD_ROW, ClosingRow
from sheets.workbook.workbook_game import EntryWords, WorkbookGame

T = TypeVar("T")
BOLD = Font(bold=True)
LEADER = DifferentialStyle(fill=PatternFill(bgColor="D5E8D4"), font=BOLD)
WENT_OUT = DifferentialStyle(fill=PatternFill(bgColor="DAE8FC"), font=BOLD)
MISSING = DifferentialStyle(fill=PatternFill(bgColor="FFE0A3"))
ODD = DifferentialStyle(fill=PatternFill(bgColor="F4B6AE"), font=BOLD)
LAST = DifferentialStyle(font=Font(italic=True))
LIT = DifferentialStyle(fill=PatternFill(bgColor="E4DAF0"), font=BOLD)
_NO_LINE = Side(style="thin", color=WHITE)
TO_WRITE = DifferentialStyle(fill=PatternFill(bgColor=INPUT))
INVISIBLE = DifferentialStyle(
    font=Font(color=WHITE),
    fill=PatternFill(bgColor=WHITE),
    border=Border(left=_NO_LINE, right=_NO_LINE, top=_NO_LINE, bottom=_NO_LINE),
)
IN_CENTS = DifferentialStyle(numFmt=NumberFormat(numFmtId=164, formatCode='+0.00;"\u2212"0.00'))
"""An amount that goes on behind the second place: no format shows 5, 2.5 and 3.33 as they are written."""
MADE = DifferentialStyle(
    numFmt=NumberFormat(numFmtId=165, formatCode=f'General"{TICK}";\\-General"{TICK}";General"{TICK}";@" {TICK}"'),
    fill=PatternFill(bgColor=INPUT),
)
"""A bid that is made: with a tick behind it, be it a number or a word."""
ALL_DONE = DifferentialStyle(numFmt=NumberFormat(numFmtId=166, formatCode=";".join([f'"{TICK}"'] * 4)))
"""Where a requirement is named in a column as narrow as an x takes: a tick for the words, which have no room there."""
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
    rule.promptTitle, rule.prompt = (
        (escaped(words.title), escaped(words.prompt)[:LONGEST_MESSAGE]) if words.prompt else (None, None)
    )
    rule.errorTitle, rule.error = escaped(words.title), escaped(words.error)[:LONGEST_MESSAGE]
    rule.showInputMessage, rule.showErrorMessage = bool(words.prompt), True
    rule.add(cells)
    ws.add_data_validation(rule)


def put_entry_rules(ws: Worksheet, game: WorkbookGame) -> None:
    """Say what is welcome on the sheet of scores, and colour it; `colour_key` says what the colours mean."""
    grid = game.grid
    _hide_spare(ws, game)
    if grid.figures:
        _put_figure_rules(ws, game)
    elif grid.scores:
        _put_score_rules(ws, game, grid.scores)
    place, heads = grid.places.in_row(0), grid.line(HEAD_ROW).cells
    summed_up = (ClosingRow.TOTAL, ClosingRow.PLACE, ClosingRow.GAP)
    for cells in (heads, *(grid.closing_line(kind).cells for kind in summed_up if kind in grid.closing)):
        colour(ws, cells, f"{place}=1", LEADER)
        colour(ws, cells, f'AND({place}<>"",{place}>1,{place}=MAX({grid.places.all}))', LAST)
    _put_coming_rules(ws, game)
    for kind in (ClosingRow.AMOUNT, ClosingRow.PAYMENT):
        if kind in grid.closing:
            line, amount = grid.closing_line(kind).cells, grid.closing_line(kind).corner
            colour(ws, line, f"IF(ISNUMBER({amount}),ROUND({amount},2)<>ROUND({amount},6),FALSE)", IN_CENTS)
    name = game.entry(said("entry-name", most=LONGEST_NAME), has_prompt=False)
    _put_name_rule(ws, replace(grid.line(HEAD_ROW), columns=grid.players), name)
    if grid.laid:
        put_entry_rule(ws, grid.laid.cells, game.entry(said("entry-tick")), type="list", formula='"x,X"')
    if grid.beside_totals:
        now_on, all_done = grid.beside_totals, quoted(game.language.say("workbook-now-on.done"))
        colour(ws, now_on.cells, f"{now_on.corner}={all_done}", ALL_DONE)
    if grid.bonuses:
        _put_bonus_rules(ws, game, grid.bonuses)
    if grid.scores and grid.columns > 1 and not grid.figures:
        _colour_scores(ws, game, grid.scores)
    colour(
        ws,
        f"{grid.numbers.cells} {grid.words.cells}",
        f"ROW()-{grid.main.row - 1}={grid.main.called(Defined.LIT)}",
        LIT,
    )


def _put_name_rule(ws: Worksheet, block: CellBlock, words: EntryWords) -> None:
    longest = str(LONGEST_NAME)
    put_entry_rule(ws, block.cells, words, type="textLength", operator="lessThanOrEqual", formula=longest)


def _hide_spare(ws: Worksheet, game: WorkbookGame) -> None:
    """Nothing is seen of a column that is nobody's but the place for its name."""
    grid, spare = game.grid, game.sheet.spare
    if not spare:
        return
    nobody = f'{game.at("names").in_row(0, grid.players)}=""'
    names = grid.names.column_of(grid.players)
    _put_name_rule(ws, replace(names, columns=spare), game.entry(said("entry-spare", most=LONGEST_NAME)))
    for block in grid.blocks:
        first = HEAD_ROW + (block == grid.main)
        last = grid.below if block == grid.main else block.last_row
        column = block.column + grid.players
        hidden = CellBlock(grid.title, first, column, last - first + 1, spare)
        colour(ws, hidden.cells, nobody, INVISIBLE, is_last=True)


def _put_coming_rules(ws: Worksheet, game: WorkbookGame) -> None:
    """Say what players may begin with who come late, and how they may leave."""
    starts, withdrawals, words = game.grid.starts, game.grid.withdrawals, coming_words(game.language)
    if starts:
        colour(ws, starts.cells, f"{game.at('no start').in_row(0)}=1", ODD)
        listed = quoted(",".join(("0", *map(words.__getitem__, STARTS))))
        entry = game.entry(said("entry-start"))
        put_entry_rule(ws, starts.cells, entry, type="list", formula=listed, style="warning")
    if withdrawals:
        colour(ws, withdrawals.cells, f"{game.at('no leaving').in_row(0)}=1", ODD)
        listed = quoted(",".join(map(words.__getitem__, WITHDRAWALS)))
        put_entry_rule(ws, withdrawals.cells, game.entry(said("entry-left")), type="list", formula=listed)


def _put_score_rules(ws: Worksheet, game: WorkbookGame, block: CellBlock) -> None:
    """Say which scores are welcome, round by round, and colour those that no hand can make.

    A cell has one such rule. A list to choose the mark of one who is away from would take the place of the warning
    that no hand makes a score, put an arrow into every cell on a telephone, and let Google Sheets flag every number.
    """
    for part, possible in _alike(block, game.grid.possible[game.grid.players][: block.rows]):
        scores = game.language.capital(welcome_scores(game.variant, possible, players=block.columns))
        told, cell = said("entry-score", welcome=scores), part.corner
        welcome = _put_number_rule(ws, game, part, told, can_be(possible, cell))
        colour(ws, part.cells, f'AND({cell}<>"",NOT({welcome}))', ODD, is_last=True)


def _put_bonus_rules(ws: Worksheet, game: WorkbookGame, block: CellBlock) -> None:
    """Say which bonuses there are, and colour what is none, and the dealer's beside another's score."""
    cell = block.corner
    of_dealer = [choice for choice in game.bonus_choices if choice.of_dealer and not game.variant.teams]
    is_known, is_of_dealer = (
        f"OR({','.join(f'{cell}={quoted(choice.label)}' for choice in choices)})" if choices else ""
        for choices in (game.bonus_choices, of_dealer)
    )
    colour(ws, block.cells, f'AND(TRIM({cell}&"")<>"",NOT(ISNUMBER({cell})),NOT({is_known}))', ODD)
    if is_of_dealer:
        deals = f"${game.grid.dealers.corner}={game.at('names').in_row(0)}"
        colour(ws, block.cells, f"AND({is_of_dealer},NOT({deals}))", ODD)
    listed = game.at("bonus").fixed_down()
    entry = game.entry(said("entry-bonus"))
    put_entry_rule(ws, block.cells, entry, type="list", formula=listed, style="warning")


def _put_figure_rules(ws: Worksheet, game: WorkbookGame) -> None:
    """Say what is welcome as each figure of a round, and colour what can't be, or is missing, or does not add up."""
    grid, figures = game.grid, game.variant.figures
    assert figures
    for kind in figures.entries:
        block, clean = grid.figures[kind.name], game.at(f"clean {kind.name}")
        corner = CellBlock(grid.title, block.row, block.column, block.rows, block.columns)
        odd = f"{game.at(f'odd {kind.name}').cell(0)}=1"
        if kind.once:
            odd = f'OR({odd},AND({clean.cell(0)}<>"",SUMPRODUCT(({clean.along(0)}<>"")*1)>1))'
        if kind.choices:
            listed = game.at(f"choices of {kind.name}").fixed_down()
            words = game.entry(said("entry-choice", name=kind.name, text=kind.text))
            put_entry_rule(ws, corner.cells, words, type="list", formula=listed, style="warning")
        colour(ws, corner.cells, odd, ODD, is_last=True)
        if kind.made:
            colour(ws, corner.cells, f"{game.at(f'made {kind.name}').cell(0)}=1", MADE)
        rows = range(1, block.rows + 1) if not kind.choices else ()
        bounds_of = [bounds_in_round(kind, facts_of_round(game.variant, number, game.seats)) for number in rows]
        for part, bounds in _alike(corner, bounds_of):
            told = said("entry-figure", name=kind.name, bounds=bounds_told(bounds), players=grid.columns, away=AWAY)
            _put_number_rule(ws, game, part, told, is_within(kind, bounds, part.corner))
        if not kind.optional:
            whole, marks = game.at("whole column"), game.at("marks")
            filled = f'SUMPRODUCT(({clean.along(0)}<>"")*1)=0' if kind.once else f'{clean.cell(0)}=""'
            missing = f"AND(COUNT({marks.along(0)})>0,{whole.cell(0)}=0,{filled})"
            colour(ws, corner.cells, missing, MISSING)
    if grid.checks:
        colour(ws, grid.checks.cells, f'{relative(grid.checks.row, grid.checks.column)}<>""', ODD)


def _alike(block: CellBlock, of_rows: Iterable[T]) -> Iterator[tuple[CellBlock, T]]:
    """The parts of a block of which the rows have the same, each with that."""
    number = 0
    for each, rows in groupby(of_rows):
        part = block.part(number, len(list(rows)))
        yield part, each
        number += part.rows


def _put_number_rule(ws: Worksheet, game: WorkbookGame, part: CellBlock, told: Said, is_possible: str) -> str:
    """Say which numbers are welcome, besides the mark of one who is away; returns the condition that they are."""
    cell = part.corner
    away = f"OR({','.join(f'{cell}={quoted(mark)}' for mark in sorted(NOT_PLAYING))})"
    welcome = f"IF(ISNUMBER({cell}),{is_possible},{away})"  # AND alone looks at all
    words = game.entry(told, has_prompt=False)
    put_entry_rule(ws, part.cells, words, type="custom", formula=welcome, style="warning")
    return welcome


def _colour_scores(ws: Worksheet, game: WorkbookGame, block: CellBlock) -> None:
    """Colour scores that are missing, and who went out; in front of them, rounds in which nobody did or too many."""
    cell, here = block.corner, block.first_row
    is_away = f'{game.at("why not").cell(0)}<>""'
    colour(ws, block.cells, f'AND({cell}="",COUNT({here})>0,NOT({is_away}))', MISSING)
    out = score_of_going_out(game.variant)
    if out is not None:
        colour(ws, block.cells, f"AND(ISNUMBER({cell}),{cell}={out})", WENT_OUT)
        colour(ws, game.grid.numbers.cells, f"{game.at('out oddly').cell(0)}=1", MISSING)


def colour(ws: Worksheet, cells: str, formula: str, style: DifferentialStyle, *, is_last: bool = False) -> None:
    """Colour the cells of which a formula is true; no further rule is looked at after the last."""
    rule = Rule(type="expression", dxf=style, formula=[formula], stopIfTrue=is_last)
    ws.conditional_formatting.add(cells, rule)


def colour_key(game: WorkbookGame) -> Iterator[tuple[DifferentialStyle, str, str]]:
    """The colours with what they mean: a word that shows the colour, and what is said of it."""
    for style, words in _coloured(game):
        yield style, game.language.words(words), game.language.words(replace(words, name=f"{words.name}.told"))


def _coloured(game: WorkbookGame) -> Iterator[tuple[DifferentialStyle, Said]]:
    variant, grid, here = game.variant, game.grid, hand(game.variant)
    knows_out = score_of_going_out(variant) is not None
    yield LEADER, said("colour-leads")
    yield LIT, said("colour-next", hand=here)
    if grid.scores and grid.columns > 1:
        nobody_out = "alone" if variant.play.has_last_turn else "or-several"
        front = "figures" if variant.figures else nobody_out if knows_out else None
        yield MISSING, said("colour-missing", hand=here, front=front)
        if knows_out:
            yield WENT_OUT, said("colour-out")
        yield TO_WRITE, said("colour-away", hand=here, away=AWAY)
    if grid.scores:
        for kind in entries_of(variant):
            if kind.made:
                yield MADE, said("colour-made", tick=TICK, bid=kind.name)
        has_bonuses, are_entries = bool(grid.bonuses), variant.figures is not None
        of_dealer = has_bonuses and any(bonus.by == "dealer" for bonus in variant.bonuses)
        yield ODD, said("colour-odd", figures=are_entries, bonuses=has_bonuses, dealer=of_dealer)


def can_be(numbers: NumberRange, cell: str) -> str:
    """The condition that a number may be written."""
    beyond = (numbers.least or 0) % numbers.step
    limits = [
        f"INT({cell})={cell}",
        f"MOD({cell}{f'-{beyond}' if beyond else ''},{numbers.step})=0" if numbers.step > 1 else "",
        "" if numbers.least is None else f"{cell}>={numbers.least}",
        "" if numbers.most is None else f"{cell}<={numbers.most}",
    ]
    return f"AND({','.join(filter(None, limits))})"


def is_within(kind: EntryKind, numbers: NumberRange, cell: str) -> str:
    """The condition that a number may be written as an entry."""
    welcome = can_be(numbers, cell)
    return f"OR({cell}=0,{welcome})" if kind.may_be_blank else welcome
