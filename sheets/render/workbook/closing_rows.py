"""The rows that sum a game up: totals, places, the gap to the leader, progress, settlement, and the winner."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from sheets.game.scoring import STARTS, WITHDRAWALS, Start, Withdrawal, requirement, settled
from sheets.render.workbook.cell_style import CAPTION, SMALLEST_PT, CellStyle
from sheets.render.workbook.figure_cells import counted_so_far
from sheets.render.workbook.formulas import CellBlock, Defined, EntryBlock, Formula, blank_if, quoted
from sheets.render.workbook.scores_grid import NUMBER_COLUMN, ClosingRow, PresenceRow, ProgressRow, StateRow
from sheets.render.workbook.workbook_game import WorkbookGame
from sheets.render.workbook.worksheet import WorkbookPage
from sheets.words.messages import Said, Value, said, several
from sheets.words.sheet import between_columns

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
LABEL_HEIGHT, COMING_HEIGHT, WINNER_HEIGHT = 18.0, 30.0, 26.0
FIELD_WIDTH = 16.0
WINNER_WIDTH = 38.0
"""At least, so that two names have room."""


@dataclass(frozen=True)
class _ClosingLine:
    """How a line looks that sums up: its label, and a cell for each player."""

    words: Value
    cell: Callable[[WorkbookGame, int], Formula]
    style: CellStyle = LINE
    label: CellStyle = LABEL
    height: float = LABEL_HEIGHT
    """At least so high, in points."""
    defined: Defined | None = None


def _total(game: WorkbookGame, player: int) -> Formula:
    """The scores added up, and the bonuses."""
    begun_with = game.hidden.presence_lines.there.fixed(PresenceRow.POINTS, player)
    added = f"{begun_with},{game.hidden.points.there.down(player)}"
    if game.grid.bonuses:
        added += f",{game.hidden.bonuses.there.down(player)}"
    return Formula(blank_if(f"COUNT({added})=0", f"SUM({added})"), game.standing.totals[player])


def _place(game: WorkbookGame, player: int) -> Formula:
    """A player's place: one more than there are before him."""
    lines, gives = game.hidden.progress_lines.there, game.standing.places[player]
    if game.variant.winner == "first":
        key, level = (lines.fixed(line, player) for line in (ProgressRow.KEY, ProgressRow.LEVEL))
        keys, levels = (lines.part(line, 1).all for line in (ProgressRow.KEY, ProgressRow.LEVEL))
        before = f'COUNTIF({keys},"<"&{key})+COUNTIFS({keys},{key},{levels},"<"&{level})'
        none = f'OR({game.hidden.state.there.fixed(StateRow.LAST_HAND)}=0,{key}="")'
        return Formula(blank_if(none, f"{before}+1"), gives)
    counted, better = _counted(game), ">" if game.variant.winner == "highest" else "<"
    own = counted.fixed(0, player)
    return Formula(blank_if(f'{own}=""', f'COUNTIF({counted.all},"{better}"&{own})+1'), gives)


def _counted(game: WorkbookGame) -> CellBlock:
    """The totals of those who are in places, and blanks for the others."""
    return game.hidden.presence_lines.part(PresenceRow.COUNTED, 1).there


def _gap(game: WorkbookGame, player: int) -> Formula:
    """How many points a player is behind the leader."""
    counted = _counted(game)
    all_, own = counted.all, counted.fixed(0, player)
    totals = [None if n in game.standing.absent else total for n, total in enumerate(game.standing.totals)]
    known, total = [each for each in totals if each is not None], totals[player]
    behind, best = f"{own}-MIN({all_})", min(known, default=0)
    if game.variant.winner == "highest":
        behind, best = f"MAX({all_})-{own}", max(known, default=0)
    return Formula(blank_if(f'{own}=""', behind), None if total is None else abs(total - best))


def _done(game: WorkbookGame, player: int) -> str:
    """Where the hidden sheet counts what a player has laid down."""
    return game.hidden.progress_lines.there.fixed(ProgressRow.DONE, player)


def _laid(game: WorkbookGame, player: int) -> Formula:
    """How many requirements a player has laid down."""
    return Formula(_done(game, player), game.laid_so_far[player][-1])


def now_on(game: WorkbookGame, player: int) -> Formula:
    """The requirement that a player is on."""
    is_through = f"{_done(game, player)}>={len(game.requirements)}"
    all_done = quoted(game.language.say("workbook-now-on.done"))
    return Formula(f"IF({is_through},{all_done},{_next(game, player, 0)})", game.now_on(player))


def _which(game: WorkbookGame, player: int) -> Formula:
    """The words of the requirement that a player is on."""
    here = requirement(game.variant, game.tally.laid, player)
    words = None if here is None else game.requirements[here - 1][1]
    return Formula(blank_if(f"{_done(game, player)}>={len(game.requirements)}", _next(game, player, 1)), words)


def _next(game: WorkbookGame, player: int, part: int) -> str:
    """The formula of the name, 0, or the words, 1, of the requirement that a player is on."""
    listed = game.hidden.requirements.there.part(0, len(game.requirements)).fixed_down(part)
    return f"INDEX({listed},{_done(game, player)}+1)"


def _amount(game: WorkbookGame, player: int) -> Formula:
    """What a player receives, or pays where it is below zero, in points."""
    counted, now = _counted(game), game.standing
    own, awaited = counted.fixed(0, player), game.hidden.presence_lines.part(PresenceRow.AWAITED, 1).there.all
    difference = blank_if(f'OR({own}="",SUM({awaited})>0)', _difference(game, counted.all, own))
    return Formula(difference, settled(game.variant, now.totals, absent=now.absent)[player])


def _payment(game: WorkbookGame, player: int) -> Formula:
    """The same at the stake that is written."""
    points, stake = game.grid.closing_line(ClosingRow.AMOUNT).cell(0, player), game.grid.stake.cell(0)
    return Formula(blank_if(f'OR({points}="",{stake}="")', f"{points}*{stake}"), None)


def _difference(game: WorkbookGame, totals: str, own: str) -> str:
    """The formula of what a player receives, or pays where it is below zero."""
    assert game.variant.settlement
    lowest_wins, n = game.variant.winner == "lowest", f"COUNT({totals})"
    if game.variant.settlement.convention == "pairs":
        return f"SUM({totals})-{n}*{own}" if lowest_wins else f"{n}*{own}-SUM({totals})"
    best = f"MIN({totals})" if lowest_wins else f"MAX({totals})"
    won = f"ABS(SUM({totals})-{n}*{best})/COUNTIF({totals},{best})"
    return f"IF({own}={best},{won},-ABS({own}-{best}))"


_LINES = {
    ClosingRow.TOTAL: _ClosingLine(
        said("sheet-total"), _total, TOTAL, label=TOTAL_LABEL, height=27, defined=Defined.TOTALS
    ),
    ClosingRow.NOW_ON: _ClosingLine(said("workbook-now-on"), now_on, NOW_ON),
    ClosingRow.WHICH: _ClosingLine(said("workbook-now-on.which"), _which, NEEDS, label=replace(LABEL, down="top")),
    ClosingRow.PLACE: _ClosingLine(
        said("sheet-place"), _place, PLACE, label=PLACE_LABEL, height=24, defined=Defined.PLACES
    ),
    ClosingRow.GAP: _ClosingLine(said("workbook-behind"), _gap),
    ClosingRow.LAID: _ClosingLine(said("workbook-laid"), _laid),
    ClosingRow.AMOUNT: _ClosingLine(said("workbook-amount"), _amount, AMOUNT, defined=Defined.SETTLEMENT),
    ClosingRow.PAYMENT: _ClosingLine(said("workbook-stake.times"), _payment, AMOUNT),
}


def _lines(game: WorkbookGame) -> Mapping[ClosingRow, _ClosingLine]:
    """The lines that have a cell for each player; that of counters is called as these are."""
    counters = game.variant.figures.counters if game.variant.figures else ()
    words = game.language.capital(several((counter.name for counter in counters), ", "))
    return {**_LINES, ClosingRow.COUNTED: _ClosingLine(words, counted_so_far)}


def labels(game: WorkbookGame) -> list[tuple[str, CellStyle]]:
    """What stands before the lines that sum a game up, and how it looks."""
    known = _lines(game)
    lines = [known[kind] for kind in game.grid.closing if kind in known]
    labels = [(line.words, line.label) for line in lines]
    labels += [(said("workbook-stake"), LABEL)] if ClosingRow.STAKE in game.grid.closing else []
    labels.append((said("workbook-winner"), WINNER_LABEL))
    return [(game.language.words(words), style) for words, style in labels]


def closing_height(game: WorkbookGame, *, until: int | None = None) -> float:
    """About how high all these rows are together, or those up to a row, in points."""
    known = _lines(game)
    heights = {kind: known[kind].height for kind in game.grid.closing if kind in known}
    heights |= dict.fromkeys((ClosingRow.STARTS, ClosingRow.WITHDRAWALS), COMING_HEIGHT) | {
        ClosingRow.WINNER: WINNER_HEIGHT
    }
    rows = game.grid.closing.items()
    return sum(heights.get(kind, LABEL_HEIGHT) for kind, row in rows if until is None or row <= until)


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
                _write_coming(page, game, game.grid.starts, said("workbook-starts"), game.tally.starts)
            case ClosingRow.WITHDRAWALS:
                _write_coming(page, game, game.grid.withdrawals, said("workbook-left"), game.tally.withdrawals)
            case ClosingRow.DATE | ClosingRow.TABLE:
                _write_field(page, game, kind)
            case ClosingRow.NOW_ON:
                _write_line(page, game, row, replace(lines[kind], style=_now_on_style(page, game)))
            case _:
                _write_line(page, game, row, lines[kind])
    if (beside := game.grid.beside_totals) is not None:
        total = game.language.say("workbook-now-on.total")
        page.put_words(beside.row, total, TOTAL_LABEL, to=NUMBER_COLUMN, least=27)
        on = [now_on(game, player) for player in range(game.grid.columns)]
        page.put_across(beside.row, beside.column, on, TOTAL)
    if ClosingRow.WHICH in game.grid.closing:
        longest = max(page.lines(words, NEEDS, first=game.grid.main.column) for _, words in game.requirements)
        page.set_height(game.grid.closing[ClosingRow.WHICH], longest, NEEDS.size)


def _write_line(page: WorkbookPage, game: WorkbookGame, row: int, line: _ClosingLine) -> None:
    page.put_words(row, game.language.words(line.words), line.label, to=NUMBER_COLUMN, least=line.height)
    cells = [line.cell(game, player) for player in range(game.grid.columns)]
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
    state, between = game.hidden.state.there, between_columns(game.variant)
    winners = between.join(game.names[player] for player in game.standing.winners) if game.odd is None else ""
    is_won = state.fixed(StateRow.COMPLETE)
    if game.hidden.figures:  # nobody has won while an entry can't be so
        is_won = f"AND({is_won},{state.fixed(StateRow.ODD_ROUND)}=0)"
    formula = f'IF({is_won},{state.fixed(StateRow.LEADERS)},"")'
    first, all_level = game.grid.main.column, between.join(game.names)
    last = page.reaching(first, WINNER_WIDTH, most=game.grid.last_column)
    wide = page.reaching(first, page.natural_width([all_level], WINNER), most=game.grid.main.last_column)
    last = max(last, wide)
    page.put(row, first, Formula(formula, winners), WINNER, to=last)
    page.set_height(row, page.lines(all_level, WINNER, first=first, last=last), WINNER.size, least=WINNER_HEIGHT)
    page.name(Defined.WINNER, page.block(row, first))


def _write_coming(
    page: WorkbookPage, game: WorkbookGame, block: EntryBlock | None, label: Said, told: Sequence[Start | Withdrawal]
) -> None:
    """Where is written what a player begins with who comes late, or how one left."""
    assert block
    words = game.language.words(label)
    page.put_words(block.row, words, LABEL, to=NUMBER_COLUMN, least=LABEL_HEIGHT)
    listed = STARTS if block == game.grid.starts else WITHDRAWALS
    lines = [page.lines(word, COMING, first=block.column) for word in listed]
    page.set_height(
        block.row, max(page.lines(words, LABEL, first=NUMBER_COLUMN), *lines), COMING.size, least=LABEL_HEIGHT
    )
    page.put_across(block.row, block.column, (*told[: game.grid.players], *[None] * game.sheet.spare), COMING)
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
