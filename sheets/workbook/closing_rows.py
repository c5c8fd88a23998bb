"""The rows below the scores: totals, places, the gap to the leader, progress, settlement, winner; rules and colours."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.styles import Font, PatternFill

from sheets.expressions import CellValue
from sheets.game.scoring import STARTS, WITHDRAWALS
from sheets.text import typographic
from sheets.words.common import BLANK
from sheets.words.messages import Said, Value, said, several
from sheets.words.rule_lines import GivesWay, RuleLine
from sheets.words.sheet import between_columns
from sheets.words.translation import coming_words
from sheets.workbook.cell_style import CAPTION, FAMILY, GREY, SMALL, SMALLEST_PT, TEXT, CellStyle
from sheets.workbook.data_validation import colour_key
from sheets.workbook.file_texts import escaped
from sheets.workbook.formulas import Defined, EntryBlock, Formula, blank_if
from sheets.workbook.scores_grid import NUMBER_COLUMN, ClosingRow
from sheets.workbook.workbook_game import WorkbookGame
from sheets.workbook.worksheet import WorkbookPage

LABEL = CellStyle(size=SMALLEST_PT, wrap=True)
TOTAL_LABEL = CellStyle(size=11, bold=True, above="medium", tint=True, wrap=True)
PLACE_LABEL = CellStyle(size=11, bold=True, below="hair")
TOTAL = CellStyle(size=13, bold=True, across="center", is_parted=True, above="medium", tint=True, shrinks=True)
PLACE = CellStyle(size=12, bold=True, across="center", is_parted=True, below="hair")
LINE = CellStyle(size=10.5, across="center", shrinks=True)
NOW_ON = CellStyle(size=12, bold=True, across="center")
NARROW_NOW_ON = tuple(replace(NOW_ON, size=SMALLEST_PT, bold=is_bold) for is_bold in (True, False))
"""From the largest, where columns have no room for its words."""
NEEDS = CellStyle(size=SMALLEST_PT, across="center", down="top", wrap=True)
AMOUNT = CellStyle(size=11, bold=True, across="center", number_format='+General;"\u2212"General;0')
COMING = CellStyle(size=SMALLEST_PT, across="center", is_input=True, ruled=True, wrap=True)
STAKE = CellStyle(size=11, across="center", is_input=True, ruled=True)
WINNER_LABEL = CellStyle(size=11, bold=True)
WINNER = CellStyle(size=13, bold=True, wrap=True)
FIELD = CellStyle(size=11, is_open=True, ruled=True)
LABEL_HEIGHT, WINNER_HEIGHT = 18.0, 26.0
FIELD_WIDTH = 16.0
WINNER_WIDTH = 38.0
"""At least, so that two names have room."""


@dataclass(frozen=True)
class _ClosingLine:
    """How a line looks that sums up: its label, and a cell for each player."""

    words: Value
    style: CellStyle = LINE
    label: CellStyle = LABEL
    height: float = LABEL_HEIGHT
    """At least so high, in points."""
    defined: Defined | None = None


_LINES = {
    ClosingRow.TOTAL: _ClosingLine(said("sheet-total"), TOTAL, label=TOTAL_LABEL, height=27, defined=Defined.TOTALS),
    ClosingRow.NOW_ON: _ClosingLine(said("workbook-now-on"), NOW_ON),
    ClosingRow.WHICH: _ClosingLine(said("workbook-now-on.which"), NEEDS, label=replace(LABEL, down="top")),
    ClosingRow.PLACE: _ClosingLine(said("sheet-place"), PLACE, label=PLACE_LABEL, height=24, defined=Defined.PLACES),
    ClosingRow.GAP: _ClosingLine(said("workbook-behind")),
    ClosingRow.LAID: _ClosingLine(said("workbook-laid")),
    ClosingRow.AMOUNT: _ClosingLine(said("workbook-amount"), AMOUNT, defined=Defined.SETTLEMENT),
    ClosingRow.PAYMENT: _ClosingLine(said("workbook-stake.times"), AMOUNT),
}


def _cell(game: WorkbookGame, kind: ClosingRow, player: int) -> Formula:
    """The formula of a line for a player."""
    if kind is ClosingRow.PAYMENT:
        points, stake = game.grid.closing_line(ClosingRow.AMOUNT).cell(0, player), game.grid.stake.cell(0)
        return Formula(blank_if(f'OR({points}="",{stake}="")', f"{points}*{stake}"), None)
    if game.places[kind].title == game.grid.title:
        return game.cell(kind, 0, player)
    return Formula(game.at(kind).cell(0, player), game.cell(kind, 0, player).gives)


def _lines(game: WorkbookGame) -> Mapping[ClosingRow, _ClosingLine]:
    """The lines that have a cell for each player; that of counters is called as these are."""
    counters = game.variant.figures.counters if game.variant.figures else ()
    words = game.language.capital(several((counter.name for counter in counters), ", "))
    return {**_LINES, ClosingRow.COUNTED: _ClosingLine(words)}


def labels(game: WorkbookGame) -> list[tuple[str, CellStyle]]:
    """What stands before the lines that sum a game up, and how it looks."""
    known = _lines(game)
    lines = [known[kind] for kind in game.grid.closing if kind in known]
    labels = [(line.words, line.label) for line in lines]
    others = {"stake": ClosingRow.STAKE, "starts": ClosingRow.STARTS, "left": ClosingRow.WITHDRAWALS}
    labels += [(said(f"workbook-{name}"), LABEL) for name, kind in others.items() if kind in game.grid.closing]
    labels.append((said("workbook-winner"), WINNER_LABEL))
    return [(game.language.words(words), style) for words, style in labels]


def write_closing(page: WorkbookPage, game: WorkbookGame) -> None:
    """Write the rows, and name their rectangles."""
    lines = _lines(game)
    for kind, row in game.grid.closing.items():
        match kind:
            case ClosingRow.STAKE:
                _write_stake(page, game, row)
            case ClosingRow.WINNER:
                _write_winner(page, game, row)
            case ClosingRow.STARTS:
                _write_coming(page, game, game.grid.starts, said("workbook-starts"), game.written["StartsWith"][0])
            case ClosingRow.WITHDRAWALS:
                _write_coming(page, game, game.grid.withdrawals, said("workbook-left"), game.written["HasLeft"][0])
            case ClosingRow.DATE | ClosingRow.TABLE:
                _write_field(page, game, kind)
            case ClosingRow.NOW_ON:
                _write_line(page, game, kind, replace(lines[kind], style=_now_on_style(page, game)))
            case _:
                _write_line(page, game, kind, lines[kind])
    if (beside := game.grid.beside_totals) is not None:
        total = game.language.say("workbook-now-on.total")
        page.put_words(beside.row, total, TOTAL_LABEL, to=NUMBER_COLUMN, least=27)
        there, shown = game.grid.closing_line(ClosingRow.NOW_ON), range(game.grid.columns)
        on = [Formula(there.cell(0, player), game.cell("now on", 0, player).gives) for player in shown]
        page.put_across(beside.row, beside.column, on, TOTAL)
    if ClosingRow.WHICH in game.grid.closing:
        listed = game.described.cells.blocks["requirements, which"].constants or ()
        longest = max(page.lines(str(words), NEEDS, first=game.grid.main.column) for (words,) in listed)
        page.set_height(game.grid.closing[ClosingRow.WHICH], longest, NEEDS.size)


def _write_line(page: WorkbookPage, game: WorkbookGame, kind: ClosingRow, line: _ClosingLine) -> None:
    row = game.grid.closing[kind]
    page.put_words(row, game.language.words(line.words), line.label, to=NUMBER_COLUMN, least=line.height)
    cells = [_cell(game, kind, player) for player in range(game.grid.columns)]
    page.put_across(row, game.grid.main.column, cells, line.style)
    if line.defined:
        page.name(line.defined, game.grid.line(row))


def _now_on_style(page: WorkbookPage, game: WorkbookGame) -> CellStyle:
    """How the requirements look that players are on: as large as its longest words have room in every column."""
    main, words = game.grid.main, [game.language.say("workbook-now-on.done")]
    narrowest = min(page.width(column, column) for column in range(main.column, main.last_column + 1))
    styles = (NOW_ON, *NARROW_NOW_ON)
    return next((style for style in styles if page.natural_width(words, style) <= narrowest), styles[-1])


def _write_stake(page: WorkbookPage, game: WorkbookGame, row: int) -> None:
    """Where the stake is written, and what the rules say of it."""
    assert game.variant.settlement
    first = game.grid.main.column
    page.put_words(row, game.language.say("workbook-stake"), LABEL, to=NUMBER_COLUMN, least=LABEL_HEIGHT)
    page.put(row, first, None, STAKE)
    page.put(row, first + 1, game.variant.settlement.stake, CAPTION)
    page.name_entries(game.grid.stake)


def _write_winner(page: WorkbookPage, game: WorkbookGame, row: int) -> None:
    page.put(row, NUMBER_COLUMN, game.language.say("workbook-winner"), WINNER_LABEL)
    between = between_columns(game.variant)
    first, all_level = game.grid.main.column, between.join(game.names)
    last = page.reaching(first, WINNER_WIDTH, most=game.grid.last_column)
    wide = page.reaching(first, page.natural_width([all_level], WINNER), most=game.grid.main.last_column)
    last = max(last, wide)
    page.put(row, first, game.cell("Winner"), WINNER, to=last)
    page.set_height(row, page.lines(all_level, WINNER, first=first, last=last), WINNER.size, least=WINNER_HEIGHT)
    page.name(Defined.WINNER, page.block(row, first))


def _write_coming(
    page: WorkbookPage, game: WorkbookGame, block: EntryBlock | None, label: Said, told: Sequence[CellValue]
) -> None:
    """Where is written what a player begins with who comes late, or how one left."""
    assert block
    words = game.language.words(label)
    page.put_words(block.row, words, LABEL, to=NUMBER_COLUMN, least=LABEL_HEIGHT)
    listed = STARTS if block == game.grid.starts else WITHDRAWALS
    known = coming_words(game.language)
    lines = [page.lines(known[word], COMING, first=block.column) for word in listed]
    page.set_height(
        block.row, max(page.lines(words, LABEL, first=NUMBER_COLUMN), *lines), COMING.size, least=LABEL_HEIGHT
    )
    written = [None if each == "" else each for each in told[: game.grid.players]]
    page.put_across(block.row, block.column, (*written, *[None] * game.sheet.spare), COMING)
    page.name_entries(block)


def _write_field(page: WorkbookPage, game: WorkbookGame, kind: ClosingRow) -> None:
    """Where the day or the table is written."""
    words, told = game.sheet.fields[kind == ClosingRow.TABLE]
    row, first = game.grid.closing[kind], game.grid.main.column
    last = page.reaching(first, FIELD_WIDTH, most=game.grid.last_column)
    page.put_words(row, words, LABEL, to=NUMBER_COLUMN, least=LABEL_HEIGHT)
    page.put(row, first, told or None, FIELD, to=last)
    if kind == ClosingRow.DATE:
        page.name_entries(page.block(row, first, columns=last - first + 1).entries(Defined.DATE))


SAMPLE = CellStyle(size=SMALLEST_PT, across="center", ruled=True)
MEANING = CellStyle(size=SMALLEST_PT, colour=GREY, indent=1)
BOLD, PLAIN = (InlineFont(rFont=FAMILY, sz=TEXT.size, b=bold) for bold in (True, None))

ANSWER_BLANKS = 5
"""An answer in words takes a line as long as those of so many figures."""


def write_foot(page: WorkbookPage, game: WorkbookGame, last_column: int) -> tuple[int, ...]:
    """Write them, up to a column; returns the last rows that are of use on paper, where the source stands at the foot.

    First that with all, then that without what is said of the play and what else a table agrees on.
    """
    words_column = NUMBER_COLUMN + 1
    page.row += 1
    # nobody reads on below sixty hands; the sheet of rules has it all
    sheet = replace(game.sheet, foot=()) if game.grid.is_long else game.sheet
    rules = sheet.foot
    _write_rules(page, (line for line in rules if line.gives_way is not GivesWay.PLAY), last_column)
    _write_notes(page, sheet.footnotes, last_column)
    without_play = page.row
    _write_rules(page, (line for line in rules if line.gives_way is GivesWay.PLAY), last_column)
    printed: tuple[int, ...] = (page.row, without_play)
    page.row += 1
    for style, word, meaning in colour_key(game):
        page.row += 1
        page.put(page.row, NUMBER_COLUMN, word, SAMPLE)
        cell = page.ws.cell(page.row, NUMBER_COLUMN)
        assert isinstance(style.fill, PatternFill)
        cell.fill = PatternFill("solid", fgColor=style.fill.bgColor)
        cell.font = Font(name=FAMILY, size=SAMPLE.size, bold=True)
        page.put(page.row, words_column, meaning, MEANING)
    figures = game.variant.figures
    if figures and not game.grid.is_long and any(kind.made for kind in figures.entries):
        printed = page.row, *printed  # a tick is seen on paper, where colours are not
    page.row += 1
    _write_notes(page, filter(None, [game.sheet.imprint]), last_column)
    return printed


def _write_rules(page: WorkbookPage, lines: Iterable[RuleLine], last_column: int) -> None:
    """A row for each rule, its name in bold before what it says."""
    first = NUMBER_COLUMN + 1
    for line in lines:
        page.row += 1
        blank = BLANK * (ANSWER_BLANKS if line.gives_way is GivesWay.PLAY else 1)
        pairs = (f"{cards} {points + mark or blank}" for cards, points, mark in line.pairs)
        words = line.text or line.between.join(pairs)
        page.put_words(page.row, None, TEXT, first=first, to=last_column, longest=f"{line.name}  {words}")
        texts = TextBlock(BOLD, escaped(f"{line.name}  ")), TextBlock(PLAIN, escaped(typographic(words)))
        page.ws.cell(page.row, first).value = CellRichText(*texts)


def _write_notes(page: WorkbookPage, notes: Iterable[str], last_column: int) -> None:
    for note in notes:
        page.row += 1
        page.put_words(page.row, note, SMALL, first=NUMBER_COLUMN + 1, to=last_column)
