"""What is scored besides the cards, when a game is over, and who pays whom."""

from typing import Annotated, Literal, NamedTuple, TypeAlias

from sheets.game.by_players import reckoned
from sheets.game.keys import NAME, PHRASE, POINTS, POSITIVE, TEXT, UNKNOWN, YES, key, listed, one_of
from sheets.limits import MOST_FEW

# A declaration reads like a line of a table.
# fmt: off

EndKind: TypeAlias = Literal["rounds", "open", "progression"]
Winner: TypeAlias = Literal["lowest", "highest", "first"]
Tie: TypeAlias = Literal["shared", "lowest", "highest", "play on"]
Convention: TypeAlias = Literal["pairs", "winner"]


class Bonus(NamedTuple):
    """A bonus or a penalty, signed as it enters the score."""

    name: str
    points: Annotated[int | None, key((POINTS, UNKNOWN), "signed, as it enters the score", -25, short=True)] = None
    when: Annotated[str, key(TEXT,
        "what earns it; `{players × 10 + 1}` in it is reckoned where it is known how many play",
        "all cards laid in one play")] = ""
    replaces: Annotated[str, key(NAME, "the bonus it takes the place of", "out blind")] = ""
    repeats: Annotated[bool, key(YES, "true: more than once a round", True)] = False
    by: Annotated[Literal["dealer", "out"] | None, key(one_of("dealer", "out"),
        "who alone can earn it: the dealer, or the one who goes out", "dealer")] = None
    to_reckon: str = ""
    """What earns it, with the figures in it that hang on how many play still as they are written."""

    def of(self, players: int) -> "Bonus":
        """The same as so many play it."""
        return self._replace(when=reckoned(self.to_reckon, players)) if self.to_reckon else self


END = one_of("rounds", "open", "progression")


class Ending(NamedTuple):
    """When the game is over."""

    kind: Annotated[EndKind | Literal["target"], key(END, "how else it ends", "rounds", unwritten=True)] = "rounds"
    target: Annotated[int | None, key(POINTS, "the total that ends the game", 200)] = None
    note: Annotated[str, key(TEXT, "a remark", "or 300, as agreed")] = ""
    floor: Annotated[int | None, key(POINTS, "the total that ends it from below, besides a target above", -200)] = None
    rounds: Annotated[tuple[int, ...], key((POSITIVE, listed(POSITIVE, least=1, most=MOST_FEW)),
        "after how many rounds it may end, as agreed; those beyond the least number are optional", [8, 10, 11])] = ()
    """From the least; () for one number only."""


class Settlement(NamedTuple):
    """Who pays whom when the game is over."""

    convention: Annotated[Convention, key(one_of("pairs", "winner"),
        "pairs: every two players settle their difference; winner: all pay the winner", "pairs", required=True)]
    stake: Annotated[str, key(PHRASE, "the amount for a point", "5 cents a point")] = ""
    assumed: Annotated[str, key(TEXT, "why this convention is assumed", "the source does not say")] = ""
