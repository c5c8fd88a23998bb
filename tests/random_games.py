"""Games as chance plays them, for all that must agree on how a game stands."""

from dataclasses import replace
from random import Random

from sheets.game.model import Variant
from sheets.game.scoring import AWAY, STARTS, WITHDRAWALS, Score, Start, Withdrawal, bonus_choices
from sheets.record.score_tally import Tally, row_names


def random_tally(variant: Variant, names: tuple[str, ...], chance: Random, *, most_rows: int) -> Tally:
    """A game as far as it may have come: whole rounds, half entered ones, ties, and players who miss some."""
    rows, players = len(row_names(variant)), len(names)
    played = chance.choice([0, 1, chance.randint(0, min(rows, most_rows)), min(rows, most_rows)])
    scores: list[tuple[Score, ...]] = []
    bonuses: list[tuple[str, ...]] = []
    laid: list[tuple[bool, ...]] = []
    known = [choice.label for choice in bonus_choices(variant) if choice.points is not None]
    done = [0] * players
    for row in range(rows):
        here = row < played
        line = [_score(chance) if here and variant.keeps_score else None for _ in names]
        if here and chance.random() < 0.1:
            for _ in range(chance.choice([1, 1, 2, 5])):
                line[chance.randrange(players)] = None
        if here and variant.keeps_score and players > 2 and chance.random() < 0.15:
            line[chance.randrange(players)] = AWAY
        if here and variant.keeps_score and players > 1 and chance.random() < 0.04:
            line = [AWAY] * players
        scores.append(tuple(line))
        earned = [
            chance.choice([*known, "-25", ""]) if here and variant.bonuses and chance.random() < 0.3 else ""
            for _ in names
        ]
        bonuses.append(tuple(earned))
        ticks = [
            here and variant.is_progression and done[p] < len(variant.rounds) and chance.random() < 0.7
            for p in range(players)
        ]
        done = [count + tick for count, tick in zip(done, ticks, strict=True)]
        laid.append(tuple(ticks))
    return Tally(names, tuple(scores), tuple(bonuses), tuple(laid))


def _score(chance: Random) -> Score:
    return chance.choice([0, 5, 5, 10, -5, chance.randint(-30, 120)])


def with_comings(variant: Variant, tally: Tally, chance: Random) -> Tally:
    """The game as it would be if some came late and some left before the end; the first player stays all the time."""
    players, rows = len(tally.players), len(tally.scores)
    starts: list[Start] = [None] * players
    withdrawals: list[Withdrawal] = [None] * players
    columns = [list(column) for column in zip(*tally.scores, strict=True)]
    extras = [[list(column) for column in zip(*table, strict=True)] for table in (tally.bonuses, tally.laid)]
    for player in range(1, players):
        first, end = 0, rows
        if variant.keeps_score and chance.random() < 0.35:
            starts[player] = chance.choice([*STARTS, 0, chance.randint(-20, 90)])
            first = chance.randint(0, max(1, tally.played))
        if chance.random() < 0.3:
            withdrawals[player] = chance.choice(WITHDRAWALS)
            end = chance.randint(first, max(first, tally.played))
        for row in {*range(first), *range(end, rows)}:
            columns[player][row] = AWAY if row < first and columns[player][row] and chance.random() < 0.3 else None
            extras[0][player][row], extras[1][player][row] = "", False
    bonuses, laid = (tuple(zip(*table, strict=True)) for table in extras)
    return replace(
        tally,
        scores=tuple(zip(*columns, strict=True)),
        bonuses=bonuses,
        laid=laid,
        starts=tuple(starts),
        withdrawals=tuple(withdrawals),
    )
