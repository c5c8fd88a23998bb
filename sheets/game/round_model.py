"""The rounds of a game, each with what is dealt, laid down and bought in it."""

from typing import Annotated, Literal, NamedTuple, TypeAlias, get_args

from sheets.game.by_players import ByPlayers, for_all
from sheets.game.deck import Card
from sheets.game.keys import (
    COUNT,
    LABEL,
    NAME,
    POINTS,
    POSITIVE,
    TEXT,
    UNKNOWN,
    YES,
    Kinds,
    by_players,
    key,
    listed,
    one_of,
)
from sheets.game.melds import Contract

# A declaration reads like a line of a table.
# fmt: off

BuysPer: TypeAlias = Literal["round", "game"]
BuysLimit: TypeAlias = int | Literal["unlimited"] | None
"""The most buys allowed, 0 where there are none; None where nobody knows."""
UNSAID: ByPlayers[BuysLimit] = for_all(None)
"""Nobody knows how often one may buy."""
LIMIT = (COUNT, one_of("unlimited", "unknown", "none"))
DEAL: Kinds = (POSITIVE, UNKNOWN, by_players(POSITIVE, UNKNOWN))
CARDS = listed(NAME)


class Buys(NamedTuple):
    """Taking a discard out of turn."""

    limit: Annotated[ByPlayers[BuysLimit], key((*LIMIT, by_players(*LIMIT)),
        "the most buys of one player, by players if need be", 3, "unlimited", {"2": "none", "3+": 2},
        short="part")] = UNSAID
    per: Annotated[BuysPer, key(one_of(*get_args(BuysPer)), "whether the limit is for a round or for the whole game",
        "game")] = "round"
    draw: Annotated[int | None, key((COUNT, UNKNOWN), "cards drawn from the stock as payment", 1)] = None
    points: Annotated[int | None, key((POINTS, UNKNOWN), "points that a buy costs, besides or instead", 5)] = None
    after_laying_down: Annotated[bool | None, key((YES, UNKNOWN), "whether one may still buy after laying down",
        False)] = None
    text: Annotated[str, key(TEXT, "who comes first, and the rest in words", "next in turn comes first")] = ""
    others_may: bool = False
    """Whether so many players may not buy, but others may."""

    def at(self, players: int | None) -> "Buys":
        """The buys of so many players, with no more words about them where there are none; as they are where open."""
        if players is None or not self.is_by_players:
            return self
        limit = self.limit.at(players)
        text = "" if limit == 0 else self.text
        return self._replace(limit=for_all(limit), text=text, others_may=limit == 0)

    @property
    def most(self) -> BuysLimit:
        """The most buys allowed, the same for however many play; None where it is not, or nobody knows."""
        return self.limit.same

    @property
    def number(self) -> int | None:
        """The most buys where that is a number, the same for however many play."""
        return self.most if isinstance(self.most, int) else None

    @property
    def unlimited(self) -> bool:
        """Whether one may buy as often as one likes, however many play."""
        return self.most == "unlimited"

    @property
    def is_by_players(self) -> bool:
        """Whether the limit hangs on how many play."""
        return len({limit for _, limit in self.limit.cases}) > 1

    @property
    def is_limit_known(self) -> bool:
        """Whether it is stated how often one may buy, for however many play."""
        return all(limit is not None for _, limit in self.limit.cases)

    @property
    def allowed(self) -> bool:
        """Whether anybody may ever buy, as far as is known."""
        return self.most != 0

    @property
    def gain(self) -> int | None:
        """The cards a hand grows by with each buy: the card bought and those drawn in payment, if not points alone."""
        return None if self.draw is None and self.points is None else 1 + (self.draw or 0)


BUYS: Kinds = (*LIMIT, Buys, by_players(*LIMIT))


class Round(NamedTuple):
    """A round, hand, deal or phase, with everything that holds in it."""

    number: Annotated[int, key(POSITIVE, "the round's number, to be checked", 7)]
    deal: Annotated[ByPlayers[int] | None, key(DEAL, "cards dealt in this round", 12)]
    contract: Annotated[Contract | None, key((one_of("unknown", "none"), TEXT, Contract), "what must be laid down",
        "2 sets + 1 run", short="part", whole=True)]
    buys: Annotated[Buys | None, key(BUYS, "buys in this round", 4)]
    discard: Annotated[bool | None, key((YES, UNKNOWN), "whether the last card must be discarded in this round", False)]
    label: Annotated[str, key(LABEL, "printed in place of the number", "Final")] = ""
    wild: Annotated[frozenset[Card], key((CARDS, NAME), "cards wild in this round only", ["3"])] = frozenset()
    wild_names: tuple[str, ...] = ()
    note: Annotated[str, key(TEXT, "a remark for this round", "all cards must be laid")] = ""
    optional: Annotated[bool, key(YES, "true: some tables leave this round out", True)] = False

    @property
    def name(self) -> str:
        """The label, or else the number."""
        return self.label or str(self.number)
