"""Rounds by chance of games that write several figures: within their bounds, now and then with something left blank."""

from random import Random

from sheets.game.figure_scoring import Column, RoundFacts, Written, facts_of_round, known_facts
from sheets.game.figures import EntryKind
from sheets.game.formula import Interval, interval_of
from sheets.game.model import Variant, for_players

FORGOTTEN = 0.03
"""How often an entry is left blank that the round waits for."""


def random_rounds(chance: Random, variant: Variant, players: int, count: int) -> list[tuple[list[Column], RoundFacts]]:
    """The first rounds of a game of so many players, each column with all its entries."""
    game = for_players(variant, players)
    assert game.figures is not None
    columns = game.teams or players
    found = []
    for number in range(1, count + 1):
        facts = facts_of_round(game, number, players)
        written: list[dict[str, Written]] = [{} for _ in range(columns)]
        for kind in game.figures.entries:
            who = [chance.randrange(columns)] if kind.once else range(columns)
            for column in who:
                is_blank = chance.random() < (0.4 if kind.optional else FORGOTTEN)
                written[column][kind.name] = None if is_blank else _entry(chance, game, kind, facts)
        found.append(([*written], facts))
    return found


def _entry(chance: Random, game: Variant, kind: EntryKind, facts: RoundFacts) -> Written:
    if kind.choices:
        return chance.choice(sorted(kind.choices))
    known, columns = known_facts(game.rounds, game.deal, game.players, teams=game.teams)
    here = known | {name: Interval(value, value) for name, value in facts.items()}
    least, most = (interval_of(end, here, columns=columns) for end in (kind.least, kind.most))
    few = min(most.most, least.least + 6 * kind.step)  # so that bids are met now and then
    return chance.randrange(least.least, chance.choice((few, most.most)) + 1, kind.step)
