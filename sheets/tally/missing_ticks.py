"""In a progression: who went out in a round without the tick that he laid down what he was on, as he must have."""

from collections.abc import Sequence
from itertools import accumulate

from sheets.game.hands import must_lay_to_go_out, score_of_going_out
from sheets.game.model import Variant
from sheets.tally.score_tally import Tally


def out_without_tick(variant: Variant, tally: Tally) -> Sequence[Sequence[bool]]:
    """Of each round, and each player in it; of nobody where no tick is written at all, as in a table without them."""
    if not (must_lay_to_go_out(variant) and any(map(any, tally.laid))):
        return [[False] * len(tally.players) for _ in tally.laid]
    return [*zip(*(_of_player(variant, tally, player) for player in range(len(tally.players))), strict=True)]


def _of_player(variant: Variant, tally: Tally, player: int) -> list[bool]:
    """The same of a player, who has nothing left to tick once all is laid down."""
    ticks, out = [row[player] for row in tally.laid], score_of_going_out(variant)
    before = accumulate(map(int, ticks[:-1]), initial=0)
    rounds = zip(ticks, before, tally.told, strict=True)
    return [not tick and done < len(variant.rounds) and row[player] == out for tick, done, row in rounds]
