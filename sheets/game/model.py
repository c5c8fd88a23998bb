"""A variant as the rest of the house sees it: frozen, complete, and free of the way it was written.

`None` means that the source does not say, everywhere; "there is none" is always a value of its own (0, an empty tuple,
a contract without melds): a sheet that guesses is worse than one that leaves a blank.
"""

from collections.abc import Mapping
from math import ceil
from typing import TYPE_CHECKING, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from sheets.game.deck import Card, Deck, ValueTable, Wild
from sheets.game.looked_up import Cycle, TotalTable
from sheets.game.melds import Contract, MeldKind
from sheets.game.play import Play
from sheets.game.player_range import ANY_NUMBER, PlayerRange, whole_teams
from sheets.game.reckoned_text import reckoned

if TYPE_CHECKING:  # what few games have is not loaded for the others
    from sheets.game.figures import Figures

T = TypeVar("T")
BuysPer: TypeAlias = Literal["round", "game"]
BuysLimit: TypeAlias = int | Literal["unlimited"] | None
"""The most buys allowed, 0 where there are none; None where nobody knows."""
EndKind: TypeAlias = Literal["rounds", "open", "progression"]
Winner: TypeAlias = Literal["lowest", "highest", "first"]
Tie: TypeAlias = Literal["shared", "lowest", "highest", "play on"]
Convention: TypeAlias = Literal["pairs", "winner"]


class ByPlayers(NamedTuple, Generic[T]):
    """Something that may depend on how many play; the ranges are in order and do not overlap."""

    cases: tuple[tuple[PlayerRange, T | None], ...]
    """With None for numbers of players of whom nothing is stated, where those who can play are told one by one."""

    def at(self, players: int) -> T | None:
        """What holds for so many players; None where nothing is stated."""
        return next((value for those, value in self.cases if players in those), None)

    def among(self, those: PlayerRange) -> "ByPlayers[T]":
        """What holds for those only, with None where nothing is stated; empty where it is for none of them."""
        told = [(both, value) for range_, value in self.cases if (both := range_.both(those))]
        open_ = [those] if told else []
        for range_, _ in told:
            open_ = [part for each in open_ for part in each.without(range_)]
        return ByPlayers(tuple(sorted([*told, *((part, None) for part in open_)], key=lambda case: case[0].low)))

    @property
    def same(self) -> T | None:
        """The one value that holds in every case; None where cases differ."""
        values = [value for _, value in self.cases]
        return values[0] if values and all(value == values[0] for value in values) else None


class Buys(NamedTuple):
    """Taking a discard out of turn."""

    limit: int | None
    """The most buys allowed; 0 where there are none, None where it is not stated (unless unlimited, or by players)."""
    unlimited: bool = False
    per: BuysPer = "round"
    draw: int | None = None
    """The cards drawn from the stock as payment."""
    points: int | None = None
    """Points a buy costs, where it costs any."""
    after_laying_down: bool | None = None
    text: str = ""
    """Who comes first, and what else the source says."""
    by_players: ByPlayers[BuysLimit] | None = None
    """The limit for each number of players, where it is not the same for all."""
    others_may: bool = False
    """Whether so many players may not buy, but others may."""

    def at(self, players: int | None) -> "Buys":
        """The buys of so many players, with no more words about them where there are none; as they are where open."""
        if players is None or self.by_players is None:
            return self
        limit = self.by_players.at(players)
        text = "" if limit == 0 else self.text
        here = self._replace(by_players=None, unlimited=limit == "unlimited", text=text, others_may=limit == 0)
        return here._replace(limit=limit if isinstance(limit, int) else None)

    @property
    def limits(self) -> ByPlayers[BuysLimit]:
        """The limit for each number of players."""
        return self.by_players or ByPlayers(((ANY_NUMBER, "unlimited" if self.unlimited else self.limit),))

    @property
    def is_limit_known(self) -> bool:
        """Whether it is stated how often one may buy, for however many play."""
        return all(limit is not None for _, limit in self.limits.cases)

    @property
    def allowed(self) -> bool:
        """Whether anybody may ever buy, as far as is known."""
        return self.unlimited or self.limit != 0

    @property
    def gain(self) -> int | None:
        """The cards a hand grows by with each buy: the card bought and those drawn in payment, if not points alone."""
        return None if self.draw is None and self.points is None else 1 + (self.draw or 0)


class Round(NamedTuple):
    """One round, hand, deal or phase, with everything that holds in it."""

    number: int
    deal: ByPlayers[int] | None
    contract: Contract | None
    buys: Buys | None
    discard: bool | None
    """Whether the last card must be discarded."""
    label: str = ""
    """What stands in place of the number, where the game has its own."""
    wild: frozenset[Card] = frozenset()
    """Cards that are wild in this round only."""
    wild_names: tuple[str, ...] = ()
    note: str = ""
    optional: bool = False

    @property
    def name(self) -> str:
        """The label, or else the number."""
        return self.label or str(self.number)


class Packs(NamedTuple):
    """A number of packs, and one more for every `per` players above `above`."""

    base: int
    per: int | None = None
    above: int = 0

    def at(self, players: int) -> int:
        """The packs for so many players."""
        return self.base if self.per is None else self.base + max(0, ceil((players - self.above) / self.per))


class Jokers(NamedTuple):
    """Jokers: so many in each pack, in all, and for each player (a number, not fewer than none)."""

    per_pack: int = 0
    in_all: int = 0
    per_player: int = 0

    def at(self, *, players: int, packs: int) -> int:
        """The jokers in play."""
        return max(0, self.per_pack * packs + self.in_all + self.per_player * players)


class Bonus(NamedTuple):
    """A bonus or penalty, signed as it enters the score."""

    name: str
    points: int | None
    when: str = ""
    replaces: str = ""
    repeats: bool = False
    by: Literal["dealer", "out"] | None = None
    """The bonus in whose place it is, whether one player can earn it more than once in a round, and who alone can."""
    to_reckon: str = ""
    """What earns it, with the figures in it that hang on how many play still as they are written."""

    def of(self, players: int) -> "Bonus":
        """The same as so many play it."""
        return self._replace(when=reckoned(self.to_reckon, players)) if self.to_reckon else self


class Ending(NamedTuple):
    """When the game is over."""

    kind: EndKind | Literal["target"]
    target: int | None = None
    note: str = ""
    floor: int | None = None
    """The total that ends it from the other side than the target."""
    rounds: tuple[int, ...] = ()
    """The numbers of rounds after which it may end, from the least, all beyond which are optional; () for one only."""


class Settlement(NamedTuple):
    """What the losers pay: every pair settles its difference, or everyone pays the winner."""

    convention: Convention
    stake: str = ""
    assumed: str = ""


class Source(NamedTuple):
    """Where the rules were read."""

    text: str
    url: str = ""


class Variant(NamedTuple):
    """One game, with its house rules, complete."""

    id: str
    title: str
    summary: str
    deck: Deck
    players: PlayerRange | None
    best_players: PlayerRange | None
    packs: ByPlayers[Packs] | None
    jokers: ByPlayers[Jokers] | None
    pack: Mapping[Card, int]
    """The cards of one pack, after `extra` and `remove`; jokers not counted."""
    removed: frozenset[Card]
    """What is taken out of each pack, however many play."""
    wild: Wild
    melds: Mapping[str, MeldKind]
    rounds: tuple[Round, ...]
    deal: ByPlayers[int] | None
    buys: Buys | None
    discard: bool | None
    values: ValueTable | None
    """None where the source does not say; a table without values where the game has no points."""
    other_values: tuple[ValueTable, ...]
    out: int | None
    """The score of the player who goes out."""
    bonuses: tuple[Bonus, ...]
    end: Ending
    winner: Winner
    tie: Tie | None
    """Between players who are level: all of them win, the one with the lowest or highest total, or they go on."""
    settlement: Settlement | None
    calls: Mapping[str, str]
    words: Mapping[str, tuple[str, str]]
    """The game's own words, singular and plural, by the house's word: round, deal, set, run, buy, …"""
    notes: tuple[str, ...]
    unstated: tuple[str, ...]
    assumed: Mapping[str, str]
    """What no source states but the file supposes: the key, and why."""
    sources: tuple[Source, ...]
    asked: tuple[str, ...] = ()
    """Questions that a table agrees on before it begins, as the source leaves them open."""
    version: str = ""
    extends: str = ""
    is_house_rules: bool = True
    """Whether what differs from the game that it extends are house rules on it; otherwise it is a game of its own."""
    play: Play = Play()
    figures: "Figures | None" = None
    """What is written in a round where that is not just the points; None where it is."""
    cycles: tuple[Cycle, ...] = ()
    """What is another in each round."""
    total_tables: tuple[TotalTable, ...] = ()
    """What hangs on the total that a column has so far."""
    teams: int = 0
    """How many teams there are, whose partners share a column; 0 where each plays alone."""
    lengths: ByPlayers[int] | None = None
    """How many of the rounds are played, where that hangs on how many play."""
    removed_by: ByPlayers[frozenset[Card]] | None = None
    """What is taken out of each pack where that hangs on how many play; `pack` has these cards."""
    stated: frozenset[str] = frozenset()
    """Of the keys that tell something by standing there (left out they mean what is usual), those that the file has."""

    @property
    def can_sit(self) -> PlayerRange | None:
        """How many can play; where nobody says it, with teams as many as make whole ones, else None."""
        return self.players or (whole_teams(self.teams) if self.teams else None)

    @property
    def is_settlement_open(self) -> bool:
        """Whether nobody knows who pays whom; left out, nobody pays."""
        return self.settlement is None and "settlement" in self.stated

    @property
    def has_points(self) -> bool:
        """Whether cards count anything; True also where the values are not known."""
        return self.values is None or bool(self.values.values)

    @property
    def keeps_score(self) -> bool:
        """Whether points are written: also where cards count nothing, but totals decide or there are bonuses."""
        return self.has_points or bool(self.bonuses) or self.figures is not None or self.winner != "first"

    @property
    def is_progression(self) -> bool:
        """Whether each player works through the rounds at his own pace."""
        return self.end.kind == "progression"

    @property
    def shares_places(self) -> bool:
        """Whether players who are level share their place, be it that nobody knows what else to do."""
        return self.tie in (None, "shared", "play on")

    def as_long_for(self, players: int) -> "Variant":
        """The game with those of its rounds that so many play."""
        length = self.lengths.at(players) if self.lengths else None
        return self._replace(rounds=self.rounds[:length], lengths=None)

    def with_cards_for(self, players: int | None) -> "Variant":
        """The game with the cards that so many play with; as it is where their number is open."""
        if players is None:
            return self
        taken = self.removed_by.at(players) if self.removed_by else None
        if taken is None:
            return self._replace(removed_by=None)
        pack = {card: 0 if card in taken else count for card, count in self.pack.items()}
        return self._replace(pack=pack, removed=taken, removed_by=None)

    def word(self, key: str, count: int = 1) -> str:
        """The game's word for a round, a deal, a buy …, singular or plural."""
        singular, plural = self.words[key]
        return singular if count == 1 else plural

    def hand_word(self, count: int = 1) -> str:
        """The game's word for what is played and scored at one go: a deal where players work at their own pace."""
        return self.word("deal" if self.is_progression else "round", count)
