"""Who plays, as described cells: what players are called, in which rounds they are, with what they begin, who deals."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sheets.expressions import (
    AFTER,
    ALL,
    BEFORE,
    HERE,
    PREVIOUS,
    UP_TO,
    Block,
    Cells,
    Expression,
    Term,
    any_of,
    call,
    cases,
    flag,
    is_one_of,
    joined,
    when,
)
from sheets.game.scoring import AVERAGE, AWAY, HIGHEST, LOWEST, OUT_OF_PLACES, STARTS, WITHDRAWALS
from sheets.record.game_grid import GameGrid

NOT_YET: Final = "not yet"
LEAVES: Final = "leaves"
LEFT: Final = "left"
"""Of a player in a round: before his first, in his last, and after it; AWAY where he is marked so."""


@dataclass(frozen=True)
class Players:
    """What players are called."""

    said: Block
    """As it stands above their columns."""
    names: Block
    """The same, with a number behind a name that stood before."""
    spare: Block | None
    """1 for a column that was nobody's at first, where there are some."""
    taken: Block | None
    """1 where somebody sits in such a column."""


@dataclass(frozen=True)
class Presence:
    """Who plays in which round."""

    why: Block
    """Why nothing is to be written for a player, or that it is his last round; blank for one who plays."""
    plays: Block
    """1 or 0."""
    away: Block
    """How many do not play in a round."""
    start: Block | None
    leaving: Block | None
    before: Block | None
    """How many rounds there were before a player came."""


def players(game: GameGrid, anything: Expression) -> Players:
    """`anything` is how many cells of a player are filled in."""
    cells = game.cells
    written = cells.player("written name", call("text", cells.player("Players", seen=True)[HERE]))
    unnamed = cells.line("unnamed", game.unnamed)
    otherwise: Expression = unnamed[HERE]
    spare = taken = None
    if game.spare:
        spare = cells.line("spare", [int(n >= game.columns - game.spare) for n in range(game.columns)])
        is_there = any_of([spare[HERE].equals(0), written[HERE].differs(""), anything > 0])
        taken = cells.player("taken", flag(is_there))
        otherwise = when(taken[HERE].equals(1), otherwise)
    called = cells.player("called", when(written[HERE].equals(""), otherwise, written[HERE]))
    again = cells.player("namesakes before", call("same", called[BEFORE], called[HERE]))
    is_alone = again[HERE].equals(0)
    if game.spare:
        is_alone = is_alone | called[HERE].equals("")
    names = cells.player("names", when(is_alone, called[HERE], joined(called[HERE], " (", again[HERE] + 1, ")")))
    return Players(called, names, spare, taken)


def presence(game: GameGrid, mark: Block | None, who: Players) -> Presence:
    """`mark` shows who plays: a number for one who has written something, or that one is marked as away."""
    cells = game.cells
    start = leaving = before = None
    if game.can_come_and_go and game.has_points:
        typed = call("entry", cells.player("StartsWith", seen=True)[HERE])
        written = cells.player("written start", _in_our_words(typed, game, "typed start", STARTS))
        start = cells.player("start", _of_spare(written[HERE], who, taken=0, nobody=""))
    if game.can_come_and_go:
        typed = call("text", cells.player("HasLeft", seen=True)[HERE])
        written = cells.player("written leaving", _in_our_words(typed, game, "typed leaving", WITHDRAWALS))
        leaving = cells.player("leaving", _of_spare(written[HERE], who, taken="", nobody=OUT_OF_PLACES))
    reasons: list[tuple[Expression, Term]] = []
    if mark:
        here = mark[HERE, HERE]
        if start:
            reasons.append((start[HERE].differs("") & call("count", mark[UP_TO, HERE]).equals(0), NOT_YET))
        if leaving:
            is_last = leaving[HERE].differs("") & call("filled", mark[AFTER, HERE]).equals(0)
            reasons.append((is_last, when(call("is number", here), LEAVES, LEFT)))
        reasons.append((here.equals(AWAY), AWAY))
    why = cells.grid("why not", cases(*reasons))
    plays = cells.grid("plays", flag(is_one_of(why[HERE, HERE], ("", LEAVES))))
    away = cells.round("are away", call("-", game.columns, call("sum", plays[HERE, ALL])))
    if start:
        before = cells.player("rounds before", call("same", why[ALL, HERE], NOT_YET))
    return Presence(why, plays, away, start, leaving, before)


def _in_our_words(typed: Expression, game: GameGrid, name: str, ours: Sequence[str]) -> Expression:
    """What is typed, by our words for it where the language has others."""
    said = {game.words[word]: word for word in ours if word in game.words}
    if not said:
        return typed
    there = game.cells.player(name, typed)[HERE]
    return cases(*((there.equals(word), known) for word, known in said.items()), otherwise=there)


def _of_spare(written: Expression, who: Players, *, taken: Term, nobody: Term) -> Expression:
    """What is written of a player, or what goes without saying for one in a column that was nobody's."""
    if who.spare is None or who.taken is None:
        return written
    is_said = written.differs("") | who.spare[HERE].equals(0)
    return when(is_said, written, when(who.taken[HERE].equals(1), taken, nobody))


def begun_with(game: GameGrid, there: Presence, added: list[Block]) -> Block | None:
    """With how many points those begin who come late, by those who play on; `added` are blocks of points."""
    cells, start, before = game.cells, there.start, there.before
    if start is None or before is None:
        return None
    carried = cells.grid("carries on", first="")
    after = carried[HERE, ALL]
    reckoned = {
        AVERAGE: cells.round(
            AVERAGE,
            when(call("count", after).equals(0), 0, call("round", call("sum", after) / call("count", after))),
        ),
        HIGHEST: cells.round(HIGHEST, call("max", after)),
        LOWEST: cells.round(LOWEST, call("min", after)),
    }
    own = start[HERE]
    here, so_far = ([block[row, HERE] for block in added] for row in (HERE, UP_TO))
    first = call("sum", *so_far) + _points(own, {word: block[PREVIOUS] for word, block in reckoned.items()})
    is_gone = there.why[HERE, HERE].differs("") & there.why[HERE, HERE].differs(AWAY)
    has_none = own.equals("") & call("count", *so_far).equals(0)
    goes_on = carried[PREVIOUS, HERE]
    carried.expression = when(
        is_gone | has_none, "", when(call("is number", goes_on), goes_on + call("sum", *here), first)
    )
    number = before[HERE]
    at_once = {word: block[number] for word, block in reckoned.items()}
    worded = when(number.equals(0), 0, _points(own, at_once))
    return cells.player("begun with", cases((own.equals(""), ""), (call("is number", own), own), otherwise=worded))


def _points(start: Cells, reckoned: dict[str, Cells]) -> Expression:
    """The points of what is written that somebody begins with."""
    words = [(start.equals(word), cell) for word, cell in reckoned.items()]
    return cases((call("is number", start), start), *words, otherwise=0)


def dealers(game: GameGrid, there: Presence, names: Block, mark: Block | None, last: Cells) -> Block:
    """The name of who deals each round: the next who plays; blank where nobody does.

    One who comes after the first round deals from the round after his own first: that one was dealt as he sat down.
    """
    cells, teams, first = game.cells, game.variant.teams, game.first_dealer or 0
    if teams:
        seats = [(first + number) % game.seats for number in range(len(game.rows))]
        column = cells.column("column of dealer", [seat % teams + 1 for seat in seats])
        place = cells.column("place of dealer", [seat // teams for seat in seats])
        return cells.round("Dealers", call("partner", names[column[HERE]], place[HERE]), seen=True)
    if game.columns == 1:
        return cells.round("Dealers", names.one, seen=True)
    seat = cells.line("seat", [*range(game.columns)])
    number = cells.blocks["number"]
    sits_out: list[Expression] = []
    if mark:
        sits_out += [mark[HERE, HERE].equals(AWAY), there.why[HERE, HERE].equals(LEFT)]
    elif there.leaving:
        sits_out.append(there.leaving[HERE].differs(""))
    if there.before and there.leaving:
        came = cells.player("came after", when(there.before[HERE] < last, there.before[HERE], last))
        sits_out.append((came[HERE] > 0) & (number[HERE] <= came[HERE] + 1))
        sits_out.append(there.why[HERE, HERE].equals(NOT_YET) & there.leaving[HERE].differs(""))
    turns = cells.grid("turns to pass")
    fewest = cells.round("fewest turns", call("min", turns[HERE, ALL]))
    next_ = cells.round("next to deal", first=first)
    is_dealt = fewest[HERE] < game.columns
    passed = (next_[PREVIOUS] + fewest[HERE] + 1) % game.columns
    next_.expression = when(is_dealt, passed, next_[PREVIOUS])
    turn = call("mod", seat[HERE] - next_[PREVIOUS], game.columns)
    turns.expression = turn + flag(any_of(sits_out)) * game.columns if sits_out else turn
    who = names[(next_[PREVIOUS] + fewest[HERE]) % game.columns + 1]
    return cells.round("Dealers", when(is_dealt, who), seen=True)
