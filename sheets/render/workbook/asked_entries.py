"""Which entries of a round the sentence above the scores asks for: those that can't be, or else are missing."""

from sheets.game.figures import EntryKind
from sheets.render.workbook.formulas import IN_CELLS, Formula, quoted
from sheets.render.workbook.presence_cells import HAS_LEFT, MARKED, NOT_YET
from sheets.render.workbook.scores_grid import StateRow
from sheets.render.workbook.workbook_game import WorkbookGame
from sheets.words.messages import Case, Cell
from sheets.words.sheet import between_columns
from sheets.words.standing import MOST_MISSING, entries_named, entry_named


def asked_entry(game: WorkbookGame, kind: EntryKind, _: int, player: int) -> Formula:
    """1 where an entry of a column is asked for."""
    figures, state = game.hidden.figures, game.hidden.state
    assert figures
    odd, half = (state.fixed(line) for line in (StateRow.ODD_ROUND, StateRow.HALF_ROUND))
    clean = figures.clean[kind.name]
    whose = range(game.grid.columns) if kind.once else (player,)
    blank = ",".join(f'INDEX({clean.fixed_down(each)},{half})=""' for each in whose)
    why = f"INDEX({game.hidden.presence.fixed_down(player)},{half})"
    there = ",".join(f"{why}<>{word}" for word in (NOT_YET, HAS_LEFT, MARKED))
    missing = "0" if kind.optional else f"IF({half}=0,0,IF(AND({blank},{there}),1,0))"
    formula = f"IF({odd}>0,INDEX({figures.odd[kind.name].fixed_down(player)},MAX(1,{odd})),{missing})"
    return Formula(formula, int(game.asked_entries[kind.name][player]))


def state_of_asked(game: WorkbookGame) -> dict[StateRow, Formula]:
    """How many entries are asked for, and whose they are: "bid of Ann, tricks of Ann & Ben"."""
    figures, names = game.hidden.figures, game.hidden.names
    assert game.variant.figures
    assert figures
    numbers, words, between = [], [], between_columns(game.variant)
    for kind in game.variant.figures.entries:
        line = figures.asked[kind.name]
        number = f"SUM({line.all})"
        numbers.append(f"MIN({number},1)" if kind.once else number)
        each = (
            f'IF({line.fixed(0, player)}=1,{quoted(between)}&{names.fixed(0, player)},"")'
            for player in range(game.grid.columns)
        )
        few = Cell(f"MID({'&'.join(each)},{len(between) + 1},2000)")
        of_nobody = [(f"{number}>1", "nobody")] if kind.once else []
        how = Case((*of_nobody, (f"{number}<={MOST_MISSING}", "few")), "many")
        told = entry_named(game.variant, kind, how=how, names=few, number=Cell(number))
        words.append(f'IF({number}=0,"",", "&{game.language.expression(told, IN_CELLS)})')
    entries, count = entries_named(game.variant, game.names, game.asked_entries)
    return {
        StateRow.ASKED: Formula("+".join(numbers), count),
        StateRow.ASKED_NAMES: Formula(f"MID({'&'.join(words)},3,2000)", game.language.words(entries)),
    }
