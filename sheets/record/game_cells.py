"""All that follows from what is written in a game, as described cells: totals, places, the end, what is wrong."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce

from sheets.expressions import (
    ALL,
    HERE,
    NOTHING,
    PREVIOUS,
    UP_TO,
    Block,
    Cells,
    Expression,
    Term,
    all_of,
    any_of,
    call,
    cases,
    flag,
    joined,
    term,
    when,
)
from sheets.game.hands import must_lay_to_go_out, score_of_going_out
from sheets.game.scoring import AWAY, OUT_OF_PLACES, waits_for_one
from sheets.record.entry_cells import FigureBlocks, FigureCells, bonuses, entries, scores
from sheets.record.game_grid import GameGrid
from sheets.record.round_cells import (
    HANDS_SCALE,
    LEVEL_SCALE,
    UNFINISHED,
    Progress,
    Rounds,
    progress,
    rounds,
)
from sheets.record.who_plays import Players, Presence, begun_with, dealers, players, presence


@dataclass(frozen=True)
class Ending:
    """Who is where, and whether the game is over."""

    leaders: Cells
    complete: Cells
    """Whether the game may end here, by its rules: 1 or 0."""
    over: Cells
    """Whether it can't go on."""
    trouble: Cells
    """The first round in which something is wrong or missing; 0 for none."""


class GameCells:
    """What is described of a game; a block is None where the game has no such thing."""

    def __init__(self, game: GameGrid) -> None:
        self.game, self.cells, variant = game, game.cells, game.variant
        cells = game.cells
        self.between = game.between
        cells.column("number", [*range(1, len(game.rows) + 1)])
        self.row_names = cells.column("row", [*game.rows])
        self.progress: Progress | None = progress(game) if variant.is_progression else None
        self.figures: FigureBlocks | None = None
        self.mark: Block | None = None
        figures = variant.figures if game.has_points else None
        written = entries(game) if figures else None
        if game.has_points:
            self.mark = written.mark if written else scores(game)
        self.bonuses = bonuses(game)
        typed = [*written.typed.values()] if written else [self.mark] if self.mark else []
        ticks = self.progress.ticks if self.progress else None
        anything = [call("filled", block[ALL, HERE]) for block in typed]
        if not typed and ticks:
            anything = [call("sum", ticks[ALL, HERE])]
        self.players: Players = players(game, reduce(lambda one, other: one + other, anything))
        self.names = self.players.names
        self.presence: Presence = presence(game, self.mark, self.players)
        self.of_figures: FigureCells | None = None
        points = self.mark
        if figures and written:
            self.of_figures = FigureCells(game, figures, written, self.presence)
            self.figures = self.of_figures.blocks()
            points = self.figures.points
        self.points = points
        self.rounds: Rounds = rounds(game, self.mark, points, self.presence, ticks)
        self.added = [block for block in (points, self.bonuses) if block]  # what a total is the sum of
        self.begun_with = begun_with(game, self.presence, self.added) if points else None
        self.dealers = dealers(game, self.presence, self.names, self.mark, self.rounds.last)
        self.running, self.totals, self.counted = self._totals()
        self.key = self._key()
        self.places = self._places()
        self.not_ticked = self._not_ticked()
        self.ending = self._ending()
        self._settlement()
        self._counters()
        is_won = self.ending.complete.equals(1)
        if self.figures and self.odd is not None:  # nobody has won while an entry can't be so
            is_won &= self.odd.equals(0)
        cells.one("Winner", when(is_won, self.ending.leaders), seen=True)

    # -- totals and places -----------------------------------------------------------------------------------------

    def _totals(self) -> tuple[Block | None, Block | None, Block | None]:
        """The running totals, the totals as everybody reads them, and those of them that count for places."""
        cells, points = self.cells, self.points
        if points is None:
            return None, None, None
        start: list[Expression] = [self.begun_with[HERE]] if self.begun_with else []
        if self.game.is_page:
            start = [cells.player("carried", seen=True)[HERE]]
        # as everybody sees it: a sum of what is written, or of the points that follow
        seen = points if self.figures else cells.blocks["Scores"]
        shown = cells.grid("points shown", points[HERE, HERE], seen=True) if self.figures else seen
        others = [self.bonuses] if self.bonuses else []

        def added(rows: str) -> list[Expression]:
            return [*(Cells(block, rows, HERE) for block in (shown, *others)), *start]  # type: ignore[arg-type]

        running = cells.grid(
            "RunningTotals",
            when(call("count", shown[HERE, HERE]).equals(0), "", call("sum", *added(UP_TO))),
            seen=True,
        )
        sums = added(ALL)
        if self.game.is_page:
            so_far = added(UP_TO)
            cells.grid("subtotal", when(call("count", *so_far).equals(0), "", call("sum", *so_far)))
        totals = cells.player("Totals", when(call("count", *sums).equals(0), "", call("sum", *sums)), seen=True)
        counted = totals
        if self.presence.leaving:
            is_out = self.presence.leaving[HERE].equals(OUT_OF_PLACES)
            counted = cells.player("counted", when(is_out, "", totals[HERE]))
        return running, totals, counted

    def _key(self) -> Block | None:
        """By what places go in a progression, the least first."""
        if not self.progress:
            return None
        done, needed = self.progress.done[HERE], len(self.game.variant.rounds)
        least = when(done < needed, done, needed)
        key: Expression = self.progress.finished[HERE] * HANDS_SCALE - least
        if self.presence.leaving:
            key = when(self.presence.leaving[HERE].equals(OUT_OF_PLACES), "", key)
        return self.cells.player("progress key", key)

    def _all_scored(self) -> Cells | None:
        """Whether everybody has a score in each hand up to the last in which anything happened."""
        whole, last = self.rounds.whole, self.rounds.last
        if whole is None:
            return None
        number = self.cells.blocks["number"][HERE]
        gaps = self.cells.round("gap", flag(whole[HERE].equals(0) & (number <= last)))
        return self.cells.one("all scored", flag((last > 0) & call("sum", gaps[ALL]).equals(0)))

    def _places(self) -> Block:
        cells, variant = self.cells, self.game.variant
        self.all_scored = self._all_scored() if self.progress else None
        if variant.winner == "first":
            assert self.key
            rank = self.key
            if self.totals and self.all_scored is not None and not variant.shares_places:
                sign = 1 if variant.tie == "lowest" else -1
                level = when(self.all_scored.equals(1), call("sum", self.totals[HERE]) * sign, 0)
                key = self.key[HERE]
                rank = cells.player("rank", when(key.equals(""), "", key * LEVEL_SCALE + level))
            own, before = rank[HERE], call("below", rank[ALL], rank[HERE])
            none = self.rounds.last.equals(0) | own.equals("")
            return cells.player("Places", when(none, "", before + 1), seen=True)
        assert self.counted
        own = self.counted[HERE]
        before = call("above" if variant.winner == "highest" else "below", self.counted[ALL], own)
        return cells.player("Places", when(own.equals(""), "", before + 1), seen=True)

    def _settlement(self) -> None:
        """How many points a player is behind the leader; what each receives, or pays where it is below zero."""
        cells, variant = self.cells, self.game.variant
        if self.counted is None or self.totals is None:
            return
        own, all_ = self.counted[HERE], self.counted[ALL]
        if variant.winner != "first":
            behind = call("max", all_) - own if variant.winner == "highest" else own - call("min", all_)
            cells.player("behind", when(own.equals(""), "", behind), seen=True)
        if variant.settlement is None:
            return
        is_missing = [self.totals[HERE].equals("")]
        is_missing += [each[HERE].equals("") for each in (self.presence.start, self.presence.leaving) if each]
        assert self.mark
        is_missing.append(call("same", self.mark[ALL, HERE], AWAY).equals(0))
        awaited = cells.player("awaited", flag(all_of(is_missing)))
        lowest, count, total = variant.winner == "lowest", call("count", all_), call("sum", all_)
        if variant.settlement.convention == "pairs":
            amount = total - count * own if lowest else count * own - total
        else:
            best = call("min" if lowest else "max", all_)
            won = call("abs", total - count * best) / call("same", all_, best)
            amount = when(own.equals(best), won, call("-", 0, call("abs", own - best)))
        is_open = own.equals("") | (call("sum", awaited[ALL]) > 0)
        cells.player("Settlement", when(is_open, "", amount), seen=True)

    def _counters(self) -> None:
        """What is in counters, as everybody sees it."""
        cells, variant = self.cells, self.game.variant
        if self.figures and self.figures.counted and self.totals:
            parts: list[Term] = []
            for counter in variant.figures.counters if variant.figures else ():
                count = Cells(self.figures.counted[counter.name], term(len(self.game.rows)), HERE)
                parts += [", "] * bool(parts) + [count % counter.every]
            told = parts[0] if len(parts) == 1 else joined(*parts)
            cells.player("in counters", when(self.totals[HERE].equals(""), "", told), seen=True)

    # -- the end ---------------------------------------------------------------------------------------------------

    def _ending(self) -> Ending:
        cells, variant = self.cells, self.game.variant
        complete = cells.one("complete", flag(all_of(self._complete())))
        over: Expression = complete
        if variant.end.kind == "open":
            over = term(0)
        elif variant.end.kind == "rounds" and any(self.game.optional):
            assert self.rounds.whole
            over = flag(complete.equals(1) & self.rounds.whole[term(len(self.game.rows))].equals(1))
        over = cells.one("over", over)
        first = cells.player("first", when(self.places[HERE].equals(1), self.names[HERE]))
        leaders = self.listed("leaders", first)
        return Ending(leaders, complete, over, self._trouble(complete))

    def listed(self, name: str, block: Block) -> Cells:
        """The texts that stand in a line of players, one behind the other."""
        before = self.cells.player(f"{name} up to here", first="")
        own, more = block[HERE], before[PREVIOUS]
        before.expression = cases(
            (own.equals(""), more), (more.equals(""), own), otherwise=joined(more, self.between, own)
        )
        return self.cells.one(name, before[term(self.game.columns)])

    def _complete(self) -> Sequence[Expression]:
        """The conditions that the game is over, by the variant's own end."""
        variant, end, known = self.game.variant, self.game.variant.end, self.rounds
        if self.progress:
            return self._progression_complete()
        assert known.half
        assert known.wholes is not None
        assert self.counted
        none_half, totals = call("sum", known.half[ALL]).equals(0), self.counted[ALL]
        if end.kind == "rounds":
            assert known.whole
            needed = [n for n, is_optional in enumerate(self.game.optional) if not is_optional]
            missing: list[Expression] = []
            if len(needed) == len(self.game.rows):
                missing.append(known.wholes.equals(len(needed)))
            elif needed:
                optional = self.cells.blocks["optional"]
                waits = self.cells.round("needed", flag(optional[HERE].equals(0) & known.whole[HERE].equals(0)))
                missing.append(call("sum", waits[ALL]).equals(0))
            numbers = [known.wholes.equals(number) for number in end.rounds] or [known.wholes > 0]
            return [none_half, *missing, any_of(numbers)]
        if end.kind == "target" and end.target is not None:
            most, least = call("max", totals), call("min", totals)
            reached = [most >= end.target if end.target >= 0 else least <= end.target]
            reached += [] if end.floor is None else [least <= end.floor]
            alone = [call("same", self.places[ALL], 1) < 2] if waits_for_one(variant) else []
            return [none_half, call("count", totals) > 0, any_of(reached), *alone]
        return [none_half, known.wholes > 0]

    def _progression_complete(self) -> Sequence[Expression]:
        """Somebody is through, and the tie-break is decided."""
        assert self.key
        keys, variant = self.key[ALL], self.game.variant
        count, first = call("count", keys), call("min", keys)
        found = [count > 0, first < (UNFINISHED - 1) * HANDS_SCALE]
        is_written = [] if self.all_scored is None else [self.all_scored.equals(1)]
        if variant.winner != "first":
            return [*found, *is_written]
        if not variant.shares_places:
            found.append(any_of([*is_written, call("same", keys, first).equals(1)]))
        if self.figures:
            assert self.rounds.half
            found.append(call("sum", self.rounds.half[ALL]).equals(0))
        return found

    def _not_ticked(self) -> Block | None:
        """1 where a player went out, by his score, has no tick, and has not laid down everything before."""
        variant = self.game.variant
        if not (self.progress and self.points and must_lay_to_go_out(variant)):
            return None
        out, before = score_of_going_out(variant), self.progress.so_far[PREVIOUS, HERE]
        assert out is not None
        no_tick = self.progress.ticks[HERE, HERE].equals(0) & (before < len(variant.rounds))
        return self.cells.grid("out without tick", flag(self.points[HERE, HERE].equals(out) & no_tick))

    def _trouble(self, complete: Cells) -> Cells:
        """The first round in which something is wrong or missing, the worst first."""
        cells, known = self.cells, self.rounds
        odd = self._first_odd()
        found: list[Cells] = [odd] if odd is not None else []
        self.odd, self.wrong, self.untold = odd, None, None
        if self.figures and self.figures.broken:
            is_wrong = cells.round("does not add up", flag(self.figures.broken[HERE] > 0))
            self.wrong = cells.one("first that does not add up", call("first", is_wrong[ALL]))
            found.append(self.wrong)
        if known.first_half is not None:
            found.append(known.first_half)
        if self.not_ticked and self.progress:
            any_ = cells.round("anybody without tick", flag(call("sum", self.not_ticked[HERE, ALL]) > 0))
            none = complete.equals(1) | call("sum", self.progress.done[ALL]).equals(0)
            self.untold = cells.one("first without tick", when(none, 0, call("first", any_[ALL])))
            found.append(self.untold)
        pairs: list[tuple[Expression, Term]] = [(each > 0, each) for each in found]
        return cells.one("trouble", cases(*pairs, otherwise=0))

    def _first_odd(self) -> Cells | None:
        """The first round in which something is written that can't be so."""
        cells = self.cells
        if self.points is None:
            return None
        if self.figures:
            odd = sum_of([call("sum", block[HERE, ALL]) for block in self.figures.odd.values()])
        else:
            odd = call("same", self.points[HERE, ALL], "no score")
        return cells.one("first odd", call("first", cells.round("odd", flag(odd > 0))[ALL]))


def sum_of(parts: Sequence[Expression]) -> Expression:
    """Numbers added up."""
    return reduce(lambda one, other: one + other, parts)


NOBODY = "\u2007"
"""Without a name a program would write the letters of the column beside the line of a chart."""


def describe_chart(of: GameCells, *, is_long: bool) -> None:
    """Describe it; in a long game hands to come stand where the last one is, and lines begin before the first."""
    cells, names, last = of.cells, of.names[HERE], of.rounds.last
    cells.player("charted", when(names.equals(""), NOBODY, names))
    number, rows = cells.blocks["number"][HERE], len(of.game.rows)
    if of.running:
        running = of.running[HERE, HERE]
        if not is_long:
            cells.grid("drawn", when(running.equals(""), NOTHING, running))
            return
        is_late = (last > 0) & of.running[term(1), HERE].equals("")
        before = cells.player("drawn before", when(is_late, NOTHING, 0))
        sums = [*([of.begun_with[HERE]] if of.begun_with else []), *(block[UP_TO, HERE] for block in of.added)]
        has_none = call("count", of.running[UP_TO, HERE]).equals(0)
        cells.grid("drawn", when(has_none, before[HERE], call("sum", *sums)))
    else:
        assert of.progress
        laid: Expression = of.progress.so_far[HERE, HERE]
        if not is_long:
            cells.grid("drawn", when(number > last, NOTHING, laid))
            return
        cells.player("drawn before", when(names.equals(""), NOTHING, 0))
        cells.grid("drawn", when(names.equals(""), NOTHING, laid))
    hands = cells.column("hands", [*range(rows + 1)])[HERE]
    cells.list("hands drawn", rows + 1, when(hands < last, hands, last))
