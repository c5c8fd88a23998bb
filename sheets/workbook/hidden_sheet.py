"""The hidden sheet, what no player should have done to the sheet of scores, and the sentence that says so."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

from sheets.words.messages import said
from sheets.workbook.cell_formulas import formula_of
from sheets.workbook.cell_style import CAPTION, PLAIN
from sheets.workbook.formulas import CellBlock, Defined, EntryBlock, Formula, first_true
from sheets.workbook.scores_grid import CHANGED, LINES_COLUMN, TRUTHS, WRITTEN_OVER
from sheets.workbook.workbook_game import WorkbookGame
from sheets.workbook.worksheet import WorkbookPage


@dataclass
class HiddenLines:
    """Lines below the described ones, as the sheets that need them ask for them."""

    page: WorkbookPage
    row: int

    def put(self, name: str, *formulas: Formula | int | str) -> CellBlock:
        """Write one more; returns its cells."""
        self.page.put(self.row, 1, name, CAPTION)
        self.page.put_across(self.row, LINES_COLUMN, formulas, PLAIN)
        block = self.page.block(self.row, LINES_COLUMN, columns=len(formulas))
        self.row += 1
        return block


def hidden_lines(page: WorkbookPage, game: WorkbookGame) -> HiddenLines:
    """The first free line below what is described."""
    there = [place for place in game.places.values() if place.title == page.ws.title]
    return HiddenLines(page, max(place.last_row for place in there) + 2)


def write_hidden(
    lines: HiddenLines,
    game: WorkbookGame,
    *,
    bonus_points: EntryBlock | None,
    worked_out: Iterable[CellBlock],
) -> None:
    """Write the sheet.

    `bonus_points` is where those are written that nobody knows; `worked_out` are the formulas of the sheet of scores
    that are to be told of when somebody writes over them.
    """
    page = lines.page
    if bonus_points:
        game.places["BonusPoints"] = bonus_points
    for name, block in game.described.cells.blocks.items():
        if block.is_seen:
            continue
        there = game.places[name]
        if block.rows > 1 and name != "drawn":
            page.put(there.row - 1, there.column, name, CAPTION)
        elif there.column == LINES_COLUMN:
            page.put(there.row, 1, name, CAPTION)
        page.fill(there, partial(game.content, name), PLAIN)
    page.name(Defined.LIT, game.places["RoundToWrite"])
    counted = "+".join(f"SUMPRODUCT(1-_xlfn.ISFORMULA({block.all}))" for block in worked_out)
    for name, formula in ((CHANGED, _changed(game)), (WRITTEN_OVER, counted)):
        page.put(game.places[name].row, 1, name, CAPTION)
        page.fill(game.places[name], lambda _row, _column, formula=formula: Formula(formula, 0), PLAIN)  # type: ignore[misc]
    page.fill(game.places[TRUTHS], lambda row, _column: _truths(game, row), PLAIN)
    page.name(Defined.WRITTEN_OVER, game.places[WRITTEN_OVER])
    if game.sheet.spare:
        page.name(Defined.SPARE, lines.put("spare columns", game.sheet.spare))


def _changed(game: WorkbookGame) -> str:
    """Whether the rounds are no longer as many as there were, and in their order; or the columns."""
    grid, names = game.grid, game.places["row"]
    blocks = [grid.names, *grid.entries]
    sizes = [f"COLUMNS({_columns(block)})<>{block.columns}" for block in blocks]
    sizes.append(f"ROW({grid.numbers.there.fixed(grid.below - grid.main.row)})<>{grid.below}")
    numbers = grid.numbers.entries(Defined.ROUNDS).there
    order = f'SUMPRODUCT(({numbers.all}&""<>{names.all}&"")*1)>0'
    return f"IFERROR(IF(OR({','.join([*dict.fromkeys(sizes), order])}),1,0),1)"


def _truths(game: WorkbookGame, row: int) -> Formula:
    """How many cells of a round have TRUE or FALSE in place of points, which are numbers in LibreOffice."""
    blocks = [
        block.there for block in (*(game.grid.figures.values() or [game.grid.scores]), game.grid.bonuses) if block
    ]
    cells = (block.cell(row, player) for block in blocks for player in range(block.columns))
    return Formula("+".join(f"IF(ISLOGICAL({cell}),1,0)" for cell in cells) or "0", 0)


def _columns(block: CellBlock) -> str:
    there = block.there
    first, last = there.cell(0), there.cell(0, there.columns - 1)
    return first if first == last else f"{first}:{last}"


def status_formula(game: WorkbookGame) -> Formula:
    """What is wrong with the sheet itself, or how the game stands."""
    wrong = {
        f"{game.at(CHANGED).fixed(0)}=1": said("workbook-wrong.rows"),
        f"SUM({game.at(TRUTHS).all})>0": said("workbook-wrong.truths"),
        f"{game.at(WRITTEN_OVER).fixed(0)}>0": said("workbook-wrong.written-over"),
        _is_copy(game): said("workbook-wrong.copied", sheet=game.grid.title),
    }
    told = ((condition, formula_of(game.language.expression(message))) for condition, message in wrong.items())
    return Formula(first_true(told, game.at("sentence").fixed(0)), game.status)


def _is_copy(game: WorkbookGame) -> str:
    """Whether something else is filled in here than what is worked out: it is a copy of the sheet that is.

    While an entry can't be read nobody knows.
    """
    grid = game.grid
    pairs = {"written name": grid.names, "typed tick": grid.laid, "bonus typed": grid.bonuses}
    pairs |= {f"typed {name}": block for name, block in grid.figures.items()}
    pairs |= {} if grid.figures else {"typed": grid.scores}
    other = "+".join(
        f'SUMPRODUCT((TRIM(SUBSTITUTE({block.all}&"","\u00a0"," "))<>{game.at(name).all}&"")*1)'
        for name, block in pairs.items()
        if block
    )
    odd = f"{game.at('first odd').fixed(0)}>0" if grid.scores else "FALSE"
    return f"IFERROR(IF({odd},0,{other}),0)>0"
