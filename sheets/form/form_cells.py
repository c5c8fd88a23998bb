"""What a fillable sheet works out, as described cells: those of the game, with the sums that stand on paper."""

from sheets.expressions import ALL, HERE, Cells, call, term, when
from sheets.game.model import Variant
from sheets.record.game_cells import GameCells
from sheets.record.game_grid import GameGrid
from sheets.record.score_tally import row_names
from sheets.words.language import language_of
from sheets.words.messages import Cell, Value, hand, noun, said
from sheets.words.sheet import between_columns, names_of_columns
from sheets.words.status_cells import status_cell


def form_cells(
    variant: Variant, columns: int, *, lines: int, players: int, first_hand: int, bonuses: bool
) -> GameCells:
    """The cells of a sheet of so many columns and lines, of which the first is that of a hand."""
    grid = GameGrid(
        variant,
        columns,
        row_names(variant, first_hand)[:lines],
        players,
        names_of_columns(variant, [""] * columns),
        has_points=variant.keeps_score,
        has_bonuses=bonuses,
        between=between_columns(variant),
        is_page=True,
        first_number=first_hand,
    )
    found = GameCells(grid)
    sentence = status_cell(found)
    cells, language = grid.cells, language_of(variant)
    if found.progress:
        number, player = cells.one("twice hand", seen=True), cells.one("twice player", seen=True)
        words: dict[str, Value] = {
            "line": hand(variant),
            "round": noun(variant, "round"),
            "name": Cell(found.names[player]),
        }
        twice = language.expression(said("form-line.laid-twice", number=Cell(number), **words))
        sentence = cells.one("sheet sentence", when(number > 0, twice, sentence))
    else:
        cells.one("sheet sentence", sentence)
    _add_settlement(found)
    for counter in variant.figures.counters if variant.figures and found.figures else ():
        assert found.figures
        now = Cells(found.figures.counted[counter.name], term(lines), HERE) % counter.every
        cells.player(f"left of {counter.name}", when(now.equals(0), "", now))
    return found


def _add_settlement(found: GameCells) -> None:
    """The sum of all totals, and each total as many times as there are players."""
    if found.counted is None or found.game.variant.settlement is None:
        return
    cells, own, all_ = found.cells, found.counted[HERE], found.counted[ALL]
    awaited = call("sum", cells.blocks["awaited"][ALL])
    is_open = (awaited > 0) | call("count", all_).equals(0)
    cells.one("all", when(is_open, "", call("sum", all_)))
    cells.player("times", when(own.equals(""), "", (call("count", all_) + awaited) * own))
