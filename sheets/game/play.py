"""How a game is played, as far as its file tells it in sentences, what a table looks up, and how the game ends."""

from collections.abc import Sequence
from typing import Annotated, Final, Literal, NamedTuple, TypeAlias, get_args

from sheets.game.by_players import reckoned
from sheets.game.keys import (
    LABEL,
    NAME,
    NONE,
    PHRASE,
    POINTS,
    POSITIVE,
    SENTENCE,
    TEXT,
    UNKNOWN,
    YES,
    key,
    listed,
    one_of,
    table,
)
from sheets.limits import MOST_FEW

# A declaration reads like a line of a table.
# fmt: off

Told: TypeAlias = tuple[str, ...] | Literal["usual", "none", "unknown"] | None
"""Sentences of the game's own; as is usual; there is none of it; nobody knows; or None, where the file says nothing."""
Direction: TypeAlias = Literal["left", "right", "unknown"]
SAID, SAID_OR_NONE = one_of("usual", "unknown"), one_of("usual", "none", "unknown")
STEPS = listed(SENTENCE, least=1, most=MOST_FEW)


class Play(NamedTuple):
    """How a game is played: sentences of your own, or "usual" where your source says what is usual, or "unknown"."""

    stock: Annotated[Told, key((SAID, SENTENCE), "what becomes of the cards that are not dealt",
        "The rest lies face down as the stock.", "usual")] = None
    first_dealer: Annotated[Told, key((SAID, SENTENCE), "who deals first", "The highest card drawn deals first.",
        "usual")] = None
    begins: Annotated[Told, key((SAID, SENTENCE), "who has the first turn", "The dealer has the first turn.",
        "usual")] = None
    direction: Annotated[Direction | None, key(one_of(*get_args(Direction)),
        "which way turns and the deal pass", "left")] = None
    turn: Annotated[Told, key((SAID, STEPS, SENTENCE), "the steps of a turn", ["Draw a card.", "Lay down melds.",
        "Discard a card."], "usual")] = None
    laying_down: Annotated[Told, key((SAID, SENTENCE), "how a contract or melds are laid down",
        "Nobody lays down in the first turn.", "usual")] = None
    laying_off: Annotated[Told, key((SAID_OR_NONE, SENTENCE), "adding cards to melds on the table",
        "Cards may be added from the next turn on.", "usual", "none")] = None
    going_out: Annotated[Told, key((SAID, SENTENCE), "when a player is out",
        "A player is out who discards the last card, the others being melded.", "usual")] = None
    last_turn: Annotated[Told, key((SAID_OR_NONE, SENTENCE), "what the others may still do once a player is out",
        "Every other player has one more turn.", "none")] = None

    @property
    def has_last_turn(self) -> bool:
        """Whether the others may still do something once a player is out, so that several may be without points."""
        return isinstance(self.last_turn, tuple)

    @property
    def has_own_way_out(self) -> bool:
        """Whether it tells in its own words what being out is."""
        return isinstance(self.going_out, tuple)


ACROSS: Final = "across"
"""To the player opposite."""
TURNS = (listed(LABEL, least=1, most=MOST_FEW), NONE)
TOTAL_ROWS = (table(POINTS, one_of("total")), NONE)
"""On what a table hangs, under `by`, and what it says for each range of it."""


class Cycle(NamedTuple):
    """Something that is another in each round, and begins again after the last: to whom cards are passed."""

    name: str
    turns: tuple[str, ...]
    """What it is in the first round, in the second, …; empty for those who can't go by it, of whom nobody says."""
    players: tuple[int, ...] = ()
    """How many go by it, where others may play who do not."""

    def at(self, number: int) -> str:
        """What it is in a round, by its number from 1."""
        return self.turns[(number - 1) % len(self.turns)]

    def is_for(self, players: int) -> bool:
        """Whether so many can go by it: an odd number have nobody across."""
        return ACROSS not in self.turns or players % 2 == 0

    def among(self, players: Sequence[int]) -> "Cycle":
        """The same, told of those numbers of players alone that go by it; without a turn where none do."""
        those = tuple(filter(self.is_for, players))
        if len(those) == len(players):
            return self
        return self._replace(players=those, turns=self.turns if those else ())


class TotalRange(NamedTuple):
    """Totals from one to another, both within; None for an end that is open."""

    low: int | None
    high: int | None


class TotalTable(NamedTuple):
    """A number that hangs on the total that a column has so far: the points that a first meld takes."""

    name: str
    rows: tuple[tuple[TotalRange, int], ...]
    """In the order of totals; the ranges do not overlap."""


EndKind: TypeAlias = Literal["rounds", "open", "progression"]
Winner: TypeAlias = Literal["lowest", "highest", "first"]
Tie: TypeAlias = Literal["shared", "lowest", "highest", "play on"]
Convention: TypeAlias = Literal["pairs", "winner"]


class Bonus(NamedTuple):
    """A bonus or a penalty, signed as it enters the score."""

    name: str
    points: Annotated[int | None, key((POINTS, UNKNOWN), "signed, as it enters the score", -25, short="part")] = None
    when: Annotated[str, key(TEXT,
        "what earns it; `{players × 10 + 1}` in it becomes a number where it is known how many play",
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


END = one_of(*get_args(EndKind))


class Ending(NamedTuple):
    """When the game is over."""

    kind: Annotated[EndKind | Literal["target"], key(END, "how else it ends", "rounds", unwritten=True,
        short="all")] = "rounds"
    target: Annotated[int | None, key(POINTS, "the total that ends the game", 200)] = None
    note: Annotated[str, key(TEXT, "a remark", "or 300, as agreed")] = ""
    floor: Annotated[int | None, key(POINTS, "the low total that ends it too, beside a target", -200)] = None
    rounds: Annotated[tuple[int, ...], key((POSITIVE, listed(POSITIVE, least=1, most=MOST_FEW)),
        "after how many rounds it may end, as agreed; those beyond the least number are optional", [8, 10, 11])] = ()
    """From the least; () for one number only."""


class Settlement(NamedTuple):
    """Who pays whom when the game is over."""

    convention: Annotated[Convention, key(one_of(*get_args(Convention)),
        "pairs: every two players settle their difference; winner: all pay the winner", "pairs", required=True)]
    stake: Annotated[str, key(PHRASE, "the amount for a point", "5 cents a point")] = ""
    assumed: Annotated[str, key(TEXT, "why this convention is assumed", "the source does not say",
        is_rule=False)] = ""
