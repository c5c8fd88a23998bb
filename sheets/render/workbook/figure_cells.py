"""What follows from several figures of a round, on the hidden sheet: who plays, what is whole, counters and points."""

from collections.abc import Mapping
from functools import lru_cache, partial

from sheets.game.figure_scoring import Column, bounds_in_round, counted_in_game
from sheets.game.figures import EntryKind, Figures, RoundCheck
from sheets.game.formula import FACTS, Compared, FormulaTree, Gathered, all_parts, parts_of
from sheets.game.scoring import AWAY, is_begun
from sheets.render.workbook import scores_grid
from sheets.render.workbook.asked_entries import asked_entry
from sheets.render.workbook.cell_style import PLAIN
from sheets.render.workbook.figure_formulas import (
    CellsOf,
    brought_formula,
    cases_formula,
    check_formula,
    counted_formula,
    figure_formula,
    held_formula,
    made_formula,
    whole_formula,
)
from sheets.render.workbook.formulas import (
    IN_CELLS,
    CellBlock,
    Formula,
    Value,
    blank_if,
    chosen,
    first_true,
    names_where,
    quoted,
)
from sheets.render.workbook.presence_cells import HAS_LEFT, MARKED, NOT_YET
from sheets.render.workbook.scores_grid import FigureBlocks, RoundColumn
from sheets.render.workbook.workbook_game import WorkbookGame
from sheets.render.workbook.worksheet import WorkbookPage
from sheets.render.workbook.written_conditions import is_marked, is_whole, is_within
from sheets.tally.figure_tally import broken_in, lacking, played_round
from sheets.text import MINUS
from sheets.words.common import say
from sheets.words.entries import broken_checks, wrong_check
from sheets.words.language import language_of
from sheets.words.messages import Cell
from sheets.words.sheet import between_columns

NO_SCORE = quoted(scores_grid.NO_SCORE)
BETWEEN_COUNTERS = '&", "&'


def write_figures(page: WorkbookPage, game: WorkbookGame) -> None:
    """Write what follows from the figures of each round; nothing for a game that writes points themselves."""
    figures, blocks = game.variant.figures, game.hidden.figures
    if figures is None or blocks is None:
        return
    cells = _cells_of(game)
    page.fill(blocks.marks, cells.mark, PLAIN)
    for kind in figures.entries:
        page.fill(blocks.clean[kind.name], partial(cells.clean, kind), PLAIN)
        page.fill(blocks.odd[kind.name], partial(cells.odd, kind), PLAIN)
        page.fill(blocks.asked[kind.name], partial(asked_entry, game, kind), PLAIN)
        if kind.made:
            page.fill(blocks.made[kind.name], partial(cells.made, kind, kind.made), PLAIN)
        for name in kind.figures:
            page.fill(blocks.known[name], partial(cells.figure, kind, name), PLAIN)
        for place, choice in enumerate((*kind.choices, AWAY) if kind.choices else ()):
            page.put(blocks.listed[kind.name].row + place, blocks.listed[kind.name].column, choice, PLAIN)
    for part in figures.parts:
        page.fill(blocks.known[part.name], partial(cells.part, part.name), PLAIN)
    page.fill(blocks.whole, cells.whole, PLAIN)
    page.fill(blocks.plain, cells.plain, PLAIN)
    for counter in figures.counters:
        page.fill(blocks.counted[counter.name], partial(cells.counted, counter.name), PLAIN)
    page.fill(blocks.points, cells.points, PLAIN)
    for check in figures.checks:
        if check.of_each:
            page.fill(blocks.held[check.place], partial(cells.held, check), PLAIN)


def shown_points(game: WorkbookGame, number: int, player: int) -> Formula:
    """The points of a round, as the sheet of scores shows them."""
    assert game.hidden.figures
    cell = game.hidden.figures.points.there.cell(number, player)
    return Formula(f'IF({cell}="","",{cell})', game.tally.scores[number][player])


def check_words(game: WorkbookGame, number: int) -> Formula:
    """What does not add up in a round, in words; nothing where all does, or something is missing."""
    assert game.variant.figures
    cells, which = _cells_of(game), game.hidden.rounds.there.cell(number, RoundColumn.BROKEN)
    words = chosen(which, [cells.words_of(check, number) for check in game.variant.figures.checks])
    broken = broken_checks(game.variant, game.tally, number, in_short=True)
    return Formula(f'IF({which}=0,"",{words})', say(game.variant, broken[0]) if broken else None)


def broken_check(game: WorkbookGame, number: int) -> Formula:
    """Which check does not hold of a round, from 1, the first of several; 0 where all do, or something is missing."""
    cells, broken = _cells_of(game), broken_in(game.variant, game.tally, number)
    assert game.variant.figures
    cases = [(cells.is_broken(check, number), str(place)) for place, check in enumerate(game.variant.figures.checks, 1)]
    is_told = broken and is_begun(game.tally.seen[number])
    return Formula(first_true(cases, "0"), game.variant.figures.checks.index(broken[0].check) + 1 if is_told else 0)


def counted_so_far(game: WorkbookGame, player: int) -> Formula:
    """What counters have after the last round, beyond those that were full; nothing before the first points."""
    assert game.variant.figures
    assert game.hidden.figures
    figures, blocks, cells = game.variant.figures, game.hidden.figures, _cells_of(game)
    last, parts, gives = game.grid.main.rows - 1, [], []
    for counter in figures.counters:
        cell = blocks.counted[counter.name].there.cell(last, player)
        parts.append(f"{cell}-{counter.every}*INT({cell}/{counter.every})")
        gives.append(counter.beyond(cells.sums[counter.name][last][player]))
    several = len(gives) > 1
    formula = f"{BETWEEN_COUNTERS}".join(f"({part})" for part in parts) if several else parts[0]
    value: Value = ", ".join(map(str, gives)) if several else gives[0]
    total, is_blank = game.grid.totals.fixed(0, player), game.standing.totals[player] is None
    return Formula(blank_if(f'{total}=""', formula), None if is_blank else value)


@lru_cache(maxsize=1)
def _cells_of(game: WorkbookGame) -> "_CellsOfFigures":
    """Those of a game, which many cells ask for one after another."""
    assert game.variant.figures
    assert game.hidden.figures
    return _CellsOfFigures(game, game.variant.figures, game.hidden.figures)


class _CellsOfFigures:
    """The formulas of each cell, by the round and the column, from 0, with what they give."""

    def __init__(self, game: WorkbookGame, figures: Figures, blocks: FigureBlocks) -> None:
        self.game, self.figures, self.blocks = game, figures, blocks
        rows = range(game.grid.main.rows)
        self.rounds = [played_round(game.variant, game.tally, number, game.seats) for number in rows]
        self.facts = [each.facts for each in self.rounds]
        self.columns = [each.columns for each in self.rounds]
        self.counts = [each.points() for each in self.rounds]
        self.made_in = [each.made() for each in self.rounds]
        of_each = [check for check in figures.checks if check.of_each]
        self.held_in = [{check.place: each.held(check.holds) for check in of_each} for each in self.rounds]
        self.sums = {counter.name: counted_in_game(counter, self.rounds) for counter in figures.counters}

    def _entry(self, kind: EntryKind, number: int, player: int) -> str:
        return self.game.grid.figures[kind.name].there.cell(number, player)

    def _away(self, number: int, player: int) -> str:
        why = self.game.hidden.presence.cell(number, player)
        return f"OR({','.join(f'{why}={word}' for word in (NOT_YET, HAS_LEFT, MARKED))})"

    def _across(self, blocks: Mapping[str, CellBlock], number: int) -> list[dict[str, str]]:
        """The cells of each column in a round, by what they hold."""
        players = range(self.game.grid.columns)
        return [{name: block.cell(number, player) for name, block in blocks.items()} for player in players]

    def _known(self, number: int) -> list[CellsOf]:
        """The figures of each column, and the facts of the round; those that nobody knows make a fault."""
        facts = dict.fromkeys(FACTS, "NA()") | {name: str(each) for name, each in self.facts[number].items()}
        return [facts | cells for cells in self._across(self.blocks.known, number)]

    def mark(self, number: int, player: int) -> Formula:
        """Whether a column has anything in a round, or has marks that it is away and nothing else."""
        cells = [self._entry(kind, number, player) for kind in self.figures.entries]
        marks = "+".join(f"IF({is_marked(cell)},1,0)" for cell in cells)
        filled = "+".join(f'IF(TRIM({cell}&"")="",0,1)' for cell in cells)
        formula = f'IFERROR(IF({filled}=0,"",IF({filled}>{marks},0,"{AWAY}")),0)'
        return Formula(formula, self.game.tally.marks[number][player])

    def clean(self, kind: EntryKind, number: int, player: int) -> Formula:
        """What is written, where the column plays; that it is none where it can't be read."""
        cell, column = self._entry(kind, number, player), self.columns[number][player]
        text = f'TRIM({cell}&"")'
        is_blank = f'OR({text}="",{is_marked(cell)})' if kind.may_be_blank else f'{text}=""'
        if kind.choices:
            known = ",".join(f"{text}={quoted(choice)}" for choice in kind.choices)
            read = f'IF({is_blank},"",IF(OR({known}),{text},{NO_SCORE}))'
        else:
            read = f'IF(ISNUMBER({cell}),IF({is_whole(cell)},{cell},{NO_SCORE}),IF({is_blank},"",{NO_SCORE}))'
        formula = f'IF({self._away(number, player)},"",IF(ISERROR({cell}),{NO_SCORE},{read}))'
        return Formula(formula, (column or {}).get(kind.name))

    def odd(self, kind: EntryKind, number: int, player: int) -> Formula:
        """1 where what is written is none, is beyond its bounds, or is there already."""
        cell = self.blocks.clean[kind.name].cell(number, player)
        conditions = [f"{cell}={NO_SCORE}"]
        if not kind.choices:
            welcome = is_within(kind, bounds_in_round(kind, self.facts[number]), cell)
            conditions.append(f"IF(ISNUMBER({cell}),NOT({welcome}),FALSE)")
        if kind.once and player:
            before = [self.blocks.clean[kind.name].cell(number, other) for other in range(player)]
            there = ",".join(f'AND({other}<>"",{other}<>0)' for other in before)
            conditions.append(f'AND({cell}<>"",OR({there}))')
        is_odd = self.game.odd_in[number].get(kind.name, ())
        return Formula(f"IF(OR({','.join(conditions)}),1,0)", int(player in is_odd))

    def figure(self, kind: EntryKind, name: str, number: int, player: int) -> Formula:
        """A figure, 0 where nothing is written; nothing of one who is away, who is in no sum."""
        formula = figure_formula(kind, name, self.blocks.clean[kind.name].cell(number, player))
        column = self.columns[number][player]
        said = (column or {}).get(kind.name)
        gives = kind.choices[said].get(name, 0) if isinstance(said, str) else said or 0
        return Formula(f'IF({self._away(number, player)},"",{formula})', None if column is None else gives)

    def part(self, name: str, number: int, player: int) -> Formula:
        """A figure on the way to the points."""
        known, wholes = self._known(number), self._wholes(number)
        cases = next(part.cases for part in self.figures.parts if part.name == name)
        found = self.rounds[number].own[player]
        formula = cases_formula(self.figures, cases, known[player], known, whole=wholes[player], all_whole=wholes)
        return Formula(
            f'IFERROR(IF({self._away(number, player)},"",{formula}),"")', None if found is None else found.get(name)
        )

    def whole(self, number: int, player: int) -> Formula:
        """1 where nothing of a column is missing, or it is away."""
        entries = self._across(self.blocks.clean, number)
        own = entries[player]
        odd = ",".join(f"{cell}={NO_SCORE}" for cell in own.values())
        is_there = whole_formula(self.figures, own, entries, begun=self._begun(number))
        formula = f"IF({self._away(number, player)},1,IF(OR({odd}),0,IF({is_there},1,0)))"
        is_whole_ = any(self.columns[number]) and not lacking(self.game.variant, self.game.tally, number)[player]
        return Formula(formula, int(is_whole_ or self.columns[number][player] is None))

    def _begun(self, number: int) -> str:
        """The condition that somebody has written something in a round."""
        return f"COUNT({self.blocks.marks.along(number)})>0"

    def _wholes(self, number: int) -> list[str]:
        """The condition of each column that nothing of it is missing in a round."""
        return [f"{self.blocks.whole.cell(number, each)}=1" for each in range(self.game.grid.columns)]

    def made(self, kind: EntryKind, condition: FormulaTree, number: int, player: int) -> Formula:
        """1 where a bid is made and 0 where it is not; nothing where it is not written, or not known yet."""
        known, wholes = self._known(number), self._wholes(number)
        entry = self.blocks.clean[kind.name].cell(number, player)
        holds = made_formula(kind, condition, known[player], known, entry=entry, whole=wholes[player], all_whole=wholes)
        formula = f'IFERROR(IF({self._away(number, player)},"",{holds}),"")'
        found = self.made_in[number][player].get(kind.name)
        return Formula(formula, None if found is None else int(found))

    def plain(self, number: int, player: int) -> Formula:
        """The points without what counters bring."""
        known, wholes = self._known(number), self._wholes(number)
        points = self.figures.points
        formula = cases_formula(self.figures, points, known[player], known, whole=wholes[player], all_whole=wholes)
        formula = f'IFERROR(IF({self._away(number, player)},"",{formula}),"")'
        return Formula(formula, self.counts[number][player])

    def counted(self, name: str, number: int, player: int) -> Formula:
        """What a counter has come to after a round."""
        counter = next(each for each in self.figures.counters if each.name == name)
        known, block = self._known(number), self.blocks.counted[name]
        before, is_whole_ = self._before(block, number, player), f'{self.blocks.plain.cell(number, player)}<>""'
        formula = counted_formula(counter, known[player], known, before=before, whole=is_whole_)
        return Formula(formula, self.sums[name][number][player])

    def _before(self, block: CellBlock, number: int, player: int) -> str:
        return block.cell(number - 1, player) if number else "0"

    def points(self, number: int, player: int) -> Formula:
        """The points of a round with what counters bring; the mark of one who is away, or that something is none."""
        plain = self.blocks.plain.cell(number, player)
        brought = [
            brought_formula(each, before=self._before(block, number, player), now=block.cell(number, player))
            for each in self.figures.counters
            for block in [self.blocks.counted[each.name]]
        ]
        odd = ",".join(f"{block.cell(number, player)}={NO_SCORE}" for block in self.blocks.clean.values())
        mark = self.blocks.marks.cell(number, player)
        away = f'IF({mark}="{AWAY}",{mark},"")'
        there = f'IF(OR({odd}),{NO_SCORE},IF({plain}="","",{"+".join([plain, *brought])}))'
        formula = f"IF({self._away(number, player)},{away},{there})"
        return Formula(formula, self.game.tally.scores[number][player])

    def held(self, check: RoundCheck, number: int, player: int) -> Formula:
        """1 where a check of each column holds of one, and 0 where it does not; nothing where something is missing."""
        known, wholes = self._known(number), self._wholes(number)
        holds = held_formula(self.figures, check.holds, known[player], known, whole=wholes[player], all_whole=wholes)
        formula = f'IFERROR(IF({self._away(number, player)},"",{holds}),"")'
        return Formula(formula, self.held_in[number][check.place][player])

    def is_broken(self, check: RoundCheck, number: int) -> str:
        """The condition that a round is written as far as a check speaks of it, and that it does not hold."""
        begun = self._begun(number)
        if check.of_each:
            return f"AND({begun},COUNTIF({self.blocks.held[check.place].along(number)},0)>0)"
        names = {part.name for part in all_parts(check.holds) if isinstance(part, Gathered)}
        needed = [kind for kind in self.figures.entries if names & {*kind.figures} and not kind.may_be_blank]
        conditions = [begun]
        for kind in needed:
            for player in range(self.game.grid.columns):
                cell = self.blocks.clean[kind.name].cell(number, player)
                why = self.game.hidden.presence.cell(number, player)
                conditions.append(f'OR({cell}<>"",{why}={NOT_YET},{why}={HAS_LEFT},{why}={MARKED})')
        return f"IFERROR(AND({','.join(conditions)},NOT({self._of_all(check.holds, number)})),FALSE)"

    def words_of(self, check: RoundCheck, number: int) -> str:
        """The formula of what is wrong with a round in which it does not hold, as `wrong_check` says it."""
        left = right = whose = ""
        if check.of_each:
            there, columns = self.blocks.held[check.place].there, range(self.game.grid.columns)
            broken = [f"IF(ISNUMBER({cell}),{cell}=0,FALSE)" for cell in (there.cell(number, each) for each in columns)]
            whose = names_where(broken, self.game.hidden.names.there, between=between_columns(self.game.variant))
        elif isinstance(check.holds, Compared):
            sides = (self._of_all(side, number, is_there=True) for side in parts_of(check.holds))
            left, right = (f'SUBSTITUTE({side},"-","{MINUS}")' for side in sides)
        wrong = wrong_check(check, Cell(left), Cell(right), Cell(whose))
        return language_of(self.game.variant).expression(wrong, IN_CELLS)

    def _of_all(self, formula: FormulaTree, number: int, *, is_there: bool = False) -> str:
        """A formula of the figures of all columns, as the hidden sheet has it; with `is_there` that of scores."""
        known = {name: block.there if is_there else block for name, block in self.blocks.known.items()}
        facts = dict.fromkeys(FACTS, "NA()") | {name: str(each) for name, each in self.facts[number].items()}
        return check_formula(formula, facts, self._across(known, number))


def entry_written(column: Column, name: str, *, is_first: bool) -> Value | None:
    """What stands in the cell of an entry; the mark of one who is away in the first of them."""
    if column is None:
        return AWAY if is_first else None
    return column.get(name)
