"""A variant as the rest of the house sees it: frozen, complete, and free of the way it was written; as so many play it.

`None` means that the source does not say, everywhere; "there is none" is always a value of its own (0, an empty tuple,
a contract without melds): a sheet that guesses is worse than one that leaves a blank.
"""

from collections.abc import Mapping
from typing import Annotated, NamedTuple, TypeVar, get_args

from sheets.game.by_players import ByPlayers, Jokers, Packs, PlayerRange, for_all, whole_teams
from sheets.game.deck import UNKNOWN_DECK, VALUES, Card, Deck, ValueTable, Wild, WildLimit
from sheets.game.figures import CASES, SHOWN, EntryKind, Figures, RoundCheck, RunningCounter
from sheets.game.keys import (
    COUNT,
    FORMULA,
    NAME,
    NONE,
    PLAYERS,
    POINTS,
    POSITIVE,
    TEXT,
    UNKNOWN,
    YES,
    by_players,
    key,
    listed,
    number,
    one_of,
    table,
)
from sheets.game.melds import MeldKind
from sheets.game.play import END, TOTAL_ROWS, TURNS, Bonus, Cycle, Ending, Play, Settlement, Tie, TotalTable, Winner
from sheets.game.round_model import BUYS, CARDS, DEAL, UNSAID, Buys, Round
from sheets.limits import LONGEST_LABEL, MOST_FEW, MOST_PLAYERS, MOST_ROUNDS
from sheets.text import LANGUAGES

T = TypeVar("T")

# A declaration reads like a line of a table.
# fmt: off


class Source(NamedTuple):
    """Where the rules come from."""

    text: Annotated[str, key(TEXT, "author, title, date", "William A. Robfogel, April 2000", required=True,
        short="all")]
    url: Annotated[str, key(TEXT, "the page", "https://www.pagat.com/rummy/")] = ""


class Unstated(NamedTuple):
    """What the source leaves open, and a question to agree on."""

    text: Annotated[str, key(TEXT, "what is open, for the rules page", "Whether a joker may be taken for its card.",
        required=True, short="all")]
    ask: Annotated[str, key(NAME, "the question at the foot of a sheet, where it has room", "may jokers be exchanged?",
        required=True)]


class Variant(NamedTuple):
    """A game, or house rules on top of one; complete."""

    id: str
    extends: Annotated[str, key(NAME, "the variant this one changes", "rook-shanghai", inherited=False,
        is_rule=False)] = ""
    is_house_rules: Annotated[bool, key(YES, "false: a game of its own, not house rules on the one that it extends",
        False, name="house_rules", inherited=False, is_rule=False)] = True
    title: Annotated[str, key(NAME, "the name on every page", "Rook Shanghai", is_rule=False, asked="always")] = ""
    summary: Annotated[str, key(TEXT, "one or two sentences: what is this game?", "Seven hands.", none_takes=True,
        is_rule=False)] = ""
    version: Annotated[str, key(NAME, "the state of your house rules", "winter 2026", inherited=False,
        is_rule=False)] = ""
    players: Annotated[PlayerRange | None, key((PLAYERS, POSITIVE, UNKNOWN), "how many can play", "4-6", "3+", "4, 6",
        asked="always")] = None
    best_players: Annotated[PlayerRange | None, key((PLAYERS, POSITIVE), "how many play best", "4-5",
        none_takes=True)] = None
    deck: Annotated[Deck, key(NAME,
        "the cards: french, rook, phase-10, five-crowns or your own; unknown if nobody knows", "french")] = UNKNOWN_DECK
    pack: Annotated[Mapping[Card, int], key((table(COUNT), NONE), "more cards in each pack",
        {"advertising card": 1}, name="extra", is_none_told=False, looked_up=True)] = {}
    """The cards of one pack, after `extra` and `remove`; jokers not counted."""
    removed: Annotated[frozenset[Card], key((CARDS, NONE, by_players(CARDS)),
        "cards taken out of each pack, by players if need be", ["red 14"], {"3": ["2 of diamonds"]}, name="remove",
        is_none_told=False)] = frozenset()
    """What is taken out of each pack, however many play."""
    removed_by: ByPlayers[frozenset[Card]] | None = None
    """What is taken out of each pack where that hangs on how many play; `pack` has these cards."""
    packs: Annotated[ByPlayers[Packs] | None, key((POSITIVE, UNKNOWN, by_players(POSITIVE, NAME)),
        "how many packs, by players if need be", 2, {"4-6": 2, "7+": 3}, asked="always")] = None
    jokers: Annotated[ByPlayers[Jokers] | None, key((COUNT, NAME, by_players(COUNT, NAME)), "how many jokers", 2,
        "2 per pack", "players - 1", asked="melds")] = None
    wild: Annotated[Wild, key((CARDS, NONE, UNKNOWN), "the wild cards", ["joker", "2 of clubs"], looked_up=True,
        asked="melds"), key((WildLimit, NONE, UNKNOWN), "how many wild cards one meld may hold", {"naturals": 2},
        name="wild_limit", unwritten=True, asked="melds")] = Wild(frozenset())
    deal: Annotated[ByPlayers[int] | None, key(DEAL, "cards dealt to each player", 11, {"2-3": 13, "4-6": 11},
        summed_up=True, asked="always")] = None
    discard: Annotated[bool | None, key((YES, UNKNOWN), "whether the last card must be discarded to go out", False,
        asked="melds")] = None
    melds: Annotated[Mapping[str, MeldKind], key((POSITIVE, MeldKind, NONE, UNKNOWN), "what a set is", 3, name="set",
        needed=True), key((POSITIVE, MeldKind, NONE, UNKNOWN), "what a run is", 4, name="run", needed=True),
        key(table(POSITIVE, MeldKind), "other kinds of meld", {"colour": {"suit": "same"}}, is_none_told=False,
        none_takes=True, looked_up=True)] = {}
    rounds: Annotated[tuple[Round, ...], key((listed(TEXT, Round, most=MOST_ROUNDS), NONE), "the rounds in order",
        ["2 sets", "1 set + 1 run"], is_none_told=False, summed_up=True, asked="always"), key(table(TEXT, Round,
        most=MOST_ROUNDS), "changes to single rounds", {"7": {"deal": 12}}, name="round", is_rule=False)] = ()
    lengths: Annotated[ByPlayers[int] | None, key((NONE, NAME, by_players(NAME)),
        "the deals of rounds without contracts, up and down", "10-1-10", {"3-5": "10-1", "6": "8-1"}, name="deals",
        summed_up=True, is_rule=False)] = None
    """How many of the rounds are played, where that hangs on how many play."""
    play: Annotated[Play, key(Play, "how it is played, in sentences", {"begins": "The dealer has the first turn.",
        "last_turn": "none"}, none_takes=True)] = Play()
    values: Annotated[ValueTable | None, key((VALUES, NONE, UNKNOWN), "points of the cards left in a hand",
        {"2-9": "face", "10-K": 10, "A": 15}, asked="always")] = None
    """None where the source does not say; a table without values where the game has no points."""
    other_values: Annotated[tuple[ValueTable, ...], key((table(VALUES), NONE), "further tables of points that some use",
        {"short": {"any": 5}}, is_none_told=False)] = ()
    out: Annotated[int | None, key((POINTS, UNKNOWN), "the score of the player who goes out", 0, asked="melds")] = 0
    buys: Annotated[Buys | None, key(BUYS, "taking discards out of turn", {"limit": 3}, asked="melds")] = None
    teams: Annotated[int, key((number(2, MOST_PLAYERS), NONE),
        "how many teams; partners share a column", 2, is_rule=False)] = 0
    """0 where each plays alone."""
    figures: Annotated[Figures | None, key((listed(NAME, most=MOST_FEW), NONE),
        "what is written in a round, in the order of writing", ["bid", "tricks"], name="entries", is_rule=False),
        key(table(EntryKind), "more about single entries", {"bid": {"most": "cards"}}, name="entry", is_rule=False),
        key((table(*CASES), NONE), "figures on the way to the points", {"reds": "100 * red threes"}, name="parts",
        is_rule=False), key(CASES, "the points of a round: a formula, or cases of which the first true one counts",
        "melded - hand", [{"when": "tricks = bid", "points": "10 + bid"}, "tricks"], name="points", is_rule=False),
        key((listed(FORMULA, RoundCheck, most=MOST_FEW), NONE), "what is true of every round that is written correctly",
        ["sum(tricks) = cards"], [{"each": "bonus = 0 or tricks = bid"}], name="checks", is_rule=False),
        key((table(RunningCounter, NONE), NONE), "what is counted from round to round",
        {"bags": {"adds": "max(tricks - bid, 0)", "every": 10, "points": -100}}, name="counters", is_rule=False),
        key((listed(SHOWN, most=MOST_FEW), NONE), "worked examples: what each column writes in a round",
        [{"bid": [4, 4], "tricks": [4, 3]}], [{"total": [337, 330], "bags": [7, 0], "bid": [5, 4], "tricks": [8, 5]}],
        name="examples", is_rule=False)] = None
    """What is written in a round where that is not just the points; None where it is."""
    cycles: Annotated[tuple[Cycle, ...], key((table(*TURNS, longest_name=LONGEST_LABEL), NONE),
        "what changes from round to round, over and over", {"pass": ["left", "right", "across", "none"]}, name="cycle",
        is_rule=False)] = ()
    total_tables: Annotated[tuple[TotalTable, ...], key((table(*TOTAL_ROWS), NONE),
        "what depends on a player's total so far", {"first meld": {"by": "total", "below-0": 15, "0-1495": 50,
        "1500+": 90}}, name="tables", is_rule=False)] = ()
    bonuses: Annotated[tuple[Bonus, ...], key((table(Bonus, POINTS, NONE), NONE), "bonuses and penalties",
        {"out blind": {"points": -25}}, is_none_told=False, asked="always")] = ()
    end: Annotated[Ending, key((END, Ending), "when the game is over", "rounds", {"target": 200}, unwritten=True,
        summed_up=True, asked="always")] = Ending()
    winner: Annotated[Winner, key(one_of(*get_args(Winner)), "who wins", "lowest", unwritten=True,
        summed_up=True, asked="always")] = "lowest"
    tie: Annotated[Tie | None, key((one_of(*get_args(Tie)), UNKNOWN),
        "who wins a tie", "lowest", "play on", asked="always")] = "shared"
    """Between players who are level: all of them win, the one with the lowest or highest total, or they go on."""
    settlement: Annotated[Settlement | None, key((Settlement, NONE, UNKNOWN), "who pays whom", {"convention": "pairs"},
        is_none_told=False)] = None
    calls: Annotated[Mapping[str, str], key((table(TEXT), NONE), "special calls and plays",
        {"Knock": "when one card is left"}, is_none_told=False)] = {}
    words: Annotated[Mapping[str, tuple[str, ...]], key(table(listed(NAME, least=2, most=3)),
        "your own words, one and many, and the gender in a language that has one", {"set": ["book", "books"]},
        none_takes=True, looked_up=True, is_rule=False)] = {}
    """The game's own words, singular, plural and maybe gender, by the house's word: round, deal, set, run, buy, …"""
    notes: Annotated[tuple[str, ...], key((listed(TEXT), NONE), "other rules", ["Aces are low."], is_none_told=False,
        asked="always")] = ()
    unstated: Annotated[tuple[str, ...], key((listed(TEXT, Unstated), NONE), "what the source leaves open",
        ["Who shuffles."], is_rule=False)] = ()
    asked: tuple[str, ...] = ()
    """Questions that a table agrees on before it begins, as the source leaves them open."""
    assumed: Annotated[Mapping[str, str], key((table(TEXT), NONE), "keys that are supposed, and why",
        {"packs": "as usual"}, is_rule=False)] = {}
    """What no source states but the file supposes: the key, and why."""
    sources: Annotated[tuple[Source, ...], key((Source, listed(Source, most=MOST_FEW), TEXT),
        "where the rules come from", {"text": "Our family"}, [{"text": "Our family"}], name="source", whole=True,
        none_takes=True, is_rule=False)] = ()
    stated: frozenset[str] = frozenset()
    """The keys that the file has, as some tell something by standing there: left out they mean what is usual."""
    language: Annotated[str, key(one_of(*LANGUAGES), "the language of your texts and of the pages", "es",
        is_rule=False)] = ""
    """In which the game is told; "" for English where nobody chose one."""
    wording: str = ""
    """A catalogue of messages of somebody's own, laid over that of the language, as text."""

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
    def is_alone(self) -> bool:
        """Whether nobody but one plays."""
        return self.players == PlayerRange(1, 1)

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
        singular, plural, *_ = self.words[key]
        return singular if count == 1 else plural

    def hand_word(self, count: int = 1) -> str:
        """The game's word for what is played and scored at one go: a deal where players work at their own pace."""
        return self.word("deal" if self.is_progression else "round", count)


# fmt: on


def for_players(variant: Variant, players: int | None) -> Variant:
    """The game as so many play it: nothing in it depends on their number any more; for all who can where it is open."""
    if players is None:
        return for_those(variant, variant.players)

    def only(deal: ByPlayers[int] | None) -> ByPlayers[int] | None:
        found = deal.at(players) if deal else None
        return None if found is None else for_all(found)

    here = variant.as_long_for(players).with_cards_for(players)
    packs = variant.packs and variant.packs.at(players)
    jokers = variant.jokers and variant.jokers.at(players)
    if jokers and jokers.per_player:
        jokers = Jokers(in_all=jokers.at(players=players, packs=0))
    return here._replace(
        packs=packs and for_all(Packs(packs.at(players))),
        jokers=jokers and for_all(jokers),
        deal=only(variant.deal),
        buys=variant.buys and variant.buys.at(players),
        rounds=tuple(
            each._replace(deal=only(each.deal), buys=each.buys and each.buys.at(players)) for each in here.rounds
        ),
        bonuses=tuple(bonus.of(players) for bonus in variant.bonuses),
        cycles=tuple(cycle.among((players,)) for cycle in variant.cycles),
    )


def for_those(variant: Variant, those: PlayerRange | None) -> Variant:
    """The game as they play it: nothing is said in it of others, and None of those for whom nothing is stated."""
    if those is None:
        return variant

    def only(cases: ByPlayers[T] | None) -> ByPlayers[T] | None:
        found = cases.among(those) if cases else None
        return found if found and any(value is not None for _, value in found.cases) else None

    def buys(said: Buys | None) -> Buys | None:
        return said._replace(limit=only(said.limit) or UNSAID) if said and said.is_by_players else said

    def deal(each: Round) -> ByPlayers[int] | None:
        found, lengths = only(each.deal), variant.lengths
        if found and lengths:  # nobody has to know it of those who do not play the round
            cases = [(few, n) for few, n in found.cases if n is not None or each.number <= (lengths.at(few.low) or 0)]
            return ByPlayers(tuple(cases))
        return found

    out = variant.removed_by.cases if variant.removed_by else ()
    removed = tuple((both, cards) for few, cards in out if (both := few.both(those)))
    return variant._replace(
        packs=only(variant.packs),
        jokers=only(variant.jokers),
        removed_by=ByPlayers(removed) if removed else None,
        deal=only(variant.deal),
        buys=buys(variant.buys),
        rounds=tuple(each._replace(deal=deal(each), buys=buys(each.buys)) for each in variant.rounds),
        cycles=tuple(cycle.among(those.up_to(MOST_PLAYERS)) for cycle in variant.cycles),
    )


def at_table(variant: Variant, players: int | None) -> Variant:
    """The game as those see it who sit at the table: to one who plays alone it says nothing of others."""
    return variant._replace(players=PlayerRange(1, 1)) if players == 1 else variant
