"""Doubts in a workbook, on the hidden sheet: what can hardly be so, the last round that has any, and what is said."""

from sheets.game.hands import score_of_going_out
from sheets.render.workbook.formulas import Content, Formula, blank_if, chosen, first_true, quoted
from sheets.render.workbook.scores_grid import RoundColumn, StateRow
from sheets.render.workbook.workbook_game import WorkbookGame
from sheets.render.workbook.written_conditions import can_be, is_odd_number
from sheets.tally.doubts import DoubtKind, of_dealer, of_who_is_out, told_row
from sheets.text import MINUS
from sheets.words.messages import Case, Cell
from sheets.words.standing import DOUBTS, told_doubt


def doubt_cell(game: WorkbookGame, number: int, player: int) -> Formula:
    """The kind of doubt about what a player has in a round, both from 0; 0 for none."""
    points = game.hidden.points.cell(number, player)
    cases = [(f"NOT({_is_possible(game, number, player)})", DoubtKind.NO_HAND)]
    deals = game.grid.dealers.there.cell(number)
    other_deals = f'{deals}<>"",{deals}<>{game.hidden.names.fixed(0, player)}'
    for choices, is_wrong, kind in (
        (of_who_is_out(game.variant), f"{points}<>{score_of_going_out(game.variant)}", DoubtKind.NOT_OUT),
        (of_dealer(game.variant), other_deals, DoubtKind.OF_DEALER),
    ):
        if choices and game.grid.bonuses:
            written = game.grid.bonuses.cell(number, player)
            is_one = ",".join(f"{written}={quoted(choice.label)}" for choice in choices)
            cases.append((f"AND(OR({is_one}),{is_wrong})", kind))
    found = first_true(((condition, str(int(kind))) for condition, kind in cases), "0")
    kinds = (each.kind for each in game.doubts if (each.row, each.player) == (number, player))
    return Formula(f"IF(ISNUMBER({points}),{found},0)", int(next(kinds, 0)))


def _is_possible(game: WorkbookGame, number: int, player: int) -> str:
    """The condition that cards make the points of a player, however many have come to the table by now."""
    grid, points = game.grid, game.hidden.points.cell(number, player)
    assert grid.scores
    each = [can_be(grid.possible[n][number], points) for n in sorted(grid.possible)]
    return chosen(f"{_at_table(game)}-{grid.players - 1}", each) if len(set(each)) > 1 else each[0]


def _at_table(game: WorkbookGame) -> str:
    """The formula of how many sit at the table."""
    return f'SUMPRODUCT(({game.hidden.names.all}<>"")*1)'


def doubts_of_round(game: WorkbookGame, number: int) -> dict[RoundColumn, Content]:
    """What stands beside a round, from 0: how many went out, and its number where anything in it is in doubt."""
    grid, hidden = game.grid, game.hidden
    found: dict[RoundColumn, Content] = {}
    conditions = [f"SUM({hidden.doubts.along(number)})>0"] if hidden.doubts else []
    if grid.tells_who_is_out:
        points, score = hidden.points.along(number), score_of_going_out(game.variant)
        count, out = (hidden.rounds.cell(number, column) for column in (RoundColumn.ENTERED, RoundColumn.OUT))
        found[RoundColumn.OUT] = Formula(f"COUNTIF({points},{score})", game.tally.points[number].count(score))
        several = [f"{_at_table(game)}>1"] if grid.players == 1 else []
        whole = [*several, f"{count}={grid.columns}", f"COUNT({points})>0"]
        conditions.append(f"AND({','.join(whole)},{is_odd_number(game.variant, out)})")
    if conditions:
        gives = number + 1 if any(each.row == number for each in game.doubts) else 0
        found[RoundColumn.DOUBT] = Formula(f"IF(OR({','.join(conditions)}),{number + 1},0)", gives)
    return found


def state_of_doubts(game: WorkbookGame) -> dict[StateRow, Formula]:
    """The round whose doubt is told, the first player there of whom one is, and the sentence; nothing for none."""
    hidden, state = game.hidden, game.hidden.state
    if not game.grid.has_doubts:
        return {}
    last, player = (state.fixed(line) for line in (StateRow.DOUBT_ROUND, StateRow.DOUBT_PLAYER))
    is_over = game.standing.complete and not game.standing.may_go_on
    number = told_row(game.doubts, game.tally, is_over=is_over)
    first = next((each for each in game.doubts if each.row == number), None)
    whose = 0 if first is None or first.player is None else first.player + 1
    columns = [hidden.doubts.fixed_down(each) for each in range(game.grid.columns)] if hidden.doubts else []
    cases = ((f"INDEX({column},MAX(1,{last}))>0", str(each)) for each, column in enumerate(columns, 1))
    told = game.language.words(told_doubt(game.variant, game.tally, game.told_dealers, is_over=is_over))
    of_all, last_hand, over = (
        f"MAX({hidden.rounds.fixed_down(RoundColumn.DOUBT)})",
        *(state.fixed(line) for line in (StateRow.LAST_HAND, StateRow.OVER)),
    )
    return {
        StateRow.DOUBT_ROUND: Formula(
            f"IF(OR({over}=1,{of_all}={last_hand}),{of_all},0)", 0 if number is None else number + 1
        ),
        StateRow.DOUBT_PLAYER: Formula(f"IF({last}=0,0,{first_true(cases, '0')})", whose),
        StateRow.DOUBT_WORDS: Formula(blank_if(f"{last}=0", _words(game, last, player)), told or None),
    }


def _words(game: WorkbookGame, last: str, player: str) -> str:
    """What `told_doubt` says."""
    hidden, grid, round_ = game.hidden, game.grid, game.round_in(last)
    of_all = '""'
    if grid.tells_who_is_out:
        several = Case(((f"INDEX({hidden.rounds.fixed_down(RoundColumn.OUT)},{last})>0", "yes"),), "no")
        out = score_of_going_out(game.variant)
        of_all = game.told("doubt-out.told", several=several, score=out, round=round_)
    if not hidden.doubts:
        return of_all
    found, score = (f"INDEX({block.all},{last},{player})" for block in (hidden.doubts, hidden.points))
    kinds = [DoubtKind.NOT_OUT] if of_who_is_out(game.variant) else []
    kinds += [DoubtKind.OF_DEALER] if of_dealer(game.variant) else []
    of_player = game.told(
        "doubt.told",
        kind=Case(tuple((f"{found}={int(kind)}", DOUBTS[kind]) for kind in kinds), DOUBTS[DoubtKind.NO_HAND]),
        name=Cell(f"INDEX({hidden.names.all},{player})"),
        score=Cell(f'SUBSTITUTE({score},"-","{MINUS}")'),
        round=round_,
        dealer=Cell(f"INDEX({grid.dealers.there.fixed_down()},{last})"),
    )
    return f"IF({player}=0,{of_all},{of_player})"
