"""How much of each round is written, as described cells: which are begun, whole or half, and which comes next."""

from dataclasses import dataclass

from sheets.expressions import ALL, HERE, UP_TO, Block, Cells, Expression, call, flag, is_one_of, when
from sheets.record.game_grid import GameGrid
from sheets.record.who_plays import Presence
from sheets.record.written_cells import TICKS


@dataclass(frozen=True)
class Rounds:
    """What is known of each round, and of all of them."""

    begun: Block | None
    whole: Block | None
    """1 where all who play have points."""
    half: Block | None
    last: Cells
    """The number of the last round in which anything happened; 0 for none."""
    wholes: Cells | None
    """How many are whole."""
    first_half: Cells | None
    """The first that is half written; 0 for none."""
    ahead: Cells
    """The one that is to be written next; 0 for none."""


def rounds(game: GameGrid, mark: Block | None, points: Block | None, there: Presence, ticks: Block | None) -> Rounds:
    """`mark` shows who plays; `ticks` are 1 where a requirement is laid down."""
    cells = game.cells
    number = cells.blocks["number"][HERE]
    begun = whole = half = wholes = first_half = None
    happened: list[Expression] = []
    if mark and points:
        away = there.away[HERE]
        all_away = away.equals(game.columns) & (call("filled", mark[HERE, ALL]) > 0)
        is_begun = (call("count", mark[HERE, ALL]) > 0) | all_away
        if ticks:  # where scores are written at all, one is missing of each hand in which somebody laid down
            is_begun |= (call("sum", ticks[HERE, ALL]) > 0) & (call("count", mark[ALL, ALL]) > 0)
        begun = cells.round("begun", flag(is_begun))
        known = call("count", points[HERE, ALL])
        is_whole = begun[HERE].equals(1) & (known + away).equals(game.columns)
        whole = cells.round("whole", flag(is_whole & ((known > 0) | all_away)))
        half = cells.round("half", begun[HERE] - whole[HERE])
        wholes = cells.one("number of whole", call("sum", whole[ALL]))
        first_half = cells.one("first half", call("first", half[ALL]))
        happened.append(begun[HERE].equals(1))
    if ticks:
        happened.append(call("sum", ticks[HERE, ALL]) > 0)
    is_done = happened[0] if len(happened) == 1 else happened[0] | happened[1]
    hand = cells.round("hand", when(is_done, number, 0))
    last = cells.one("last hand", call("max", hand[ALL]))
    return Rounds(begun, whole, half, last, wholes, first_half, _ahead(game, hand, last, mark))


def _ahead(game: GameGrid, hand: Block, last: Cells, mark: Block | None) -> Cells:
    """The first round in which nothing happened yet; one that may be left out is not waited for once a later one is.

    In a progression without points hands in which nobody laid anything down are not waited for either.
    """
    cells, rows = game.cells, len(game.rows)
    after_last = when(last < rows, last + 1, 0)
    if mark is None:
        return cells.one("ahead", after_last)
    is_open = hand[HERE].equals(0)
    if any(game.optional):
        optional = cells.column("optional", [int(each) for each in game.optional])
        is_open &= optional[HERE].equals(0) | (cells.blocks["number"][HERE] > last)
    first = call("first", cells.round("to write", flag(is_open))[ALL])
    if game.variant.is_progression:
        first = when(call("count", mark[ALL, ALL]).equals(0), after_last, first)
    return cells.one("ahead", first)


@dataclass(frozen=True)
class Progress:
    """What each player of a progression has laid down."""

    ticks: Block
    so_far: Block
    done: Block
    finished: Block
    """The hand of the last requirement, and UNFINISHED for one who is not through."""


UNFINISHED = 999
HANDS_SCALE = 1_000
"""Places go by the hand of the last requirement first, and by the number laid down, of which there are fewer."""
LEVEL_SCALE = 1_000_000_000
"""And then by the points that tell apart who are level, which are fewer."""


def progress(game: GameGrid) -> Progress:
    """What is laid down, hand by hand."""
    cells, needed = game.cells, len(game.variant.rounds)
    typed = cells.grid("typed tick", call("text", cells.grid("Progress", seen=True)[HERE, HERE]))[HERE, HERE]
    ticks = cells.grid("ticks", flag(is_one_of(typed, sorted(TICKS))))
    before = [cells.player("laid before", seen=True)[HERE]] if game.is_page else []
    so_far = cells.grid("laid so far", call("sum", ticks[UP_TO, HERE], *before))
    done = cells.player("laid", call("sum", ticks[ALL, HERE], *before))
    last = call("below", so_far[ALL, HERE], needed) + 1
    finished = cells.player("finished", when(done[HERE] >= needed, last, UNFINISHED))
    return Progress(ticks, so_far, done, finished)
