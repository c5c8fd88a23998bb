"""The file as people write it: every key with its type, what it means and an example; nothing is interpreted here.

Strict: no number in quotes, no unknown key. Descriptions are for writers of files; errors show the first example.
"""

from typing import Annotated, Literal

from sheets.game.melds import SuitRule
from sheets.game.model import BuysPer, Convention, EndKind, Tie, Winner
from sheets.game.play import Direction
from sheets.limits import LONGEST_TEXT, MOST_FEW, MOST_PLAYERS, MOST_ROUNDS
from sheets.rules_file.figure_tables import Cases, CheckTable, CounterTable, EntryTable, FormulaText, RoundExample
from sheets.rules_file.schema_types import (
    Absent,
    Count,
    Few,
    Label,
    Many,
    Name,
    Phrase,
    Players,
    Points,
    Positive,
    Text,
    Unknown,
)
from sheets.rules_file.toml_table import Limits, Table, key


class MeldTable(Table, means="What a set, a run or another meld is."):
    size: Positive | None = key(None, "cards in a meld when the contract names no size", 3)
    exact: bool = key(False, "true: just that many cards, no more", True)
    suit: SuitRule | Unknown | None = key(None, "which suits the cards of one meld may have", "same")
    low: Name | int | None = key(None, "the lowest card of a run", "A", "unknown")
    high: Name | int | None = key(None, "the highest card of a run", "K", "unknown")
    wrap: bool | Unknown | None = key(None, "true: a run may go round the corner, like Q K A 2", True)
    phrase: Phrase = key("", "how players say one such meld, # being its size", "# of a kind")


BuysLimit = Count | Literal["unlimited", "unknown", "none"]


class BuysTable(Table, means="Taking a discard out of turn."):
    limit: BuysLimit | Annotated[dict[Players, BuysLimit], Few] = key(
        "unknown", "the most buys of one player, by players if need be", 3, "unlimited", {"2": "none", "3+": 2}
    )
    per: BuysPer = key("round", "whether the limit is for a round or for the whole game", "game")
    draw: Count | Unknown = key("unknown", "cards drawn from the stock as payment", 1)
    points: Points | Unknown | None = key(None, "points that a buy costs, besides or instead", 5)
    after_laying_down: bool | Unknown = key("unknown", "whether one may still buy after laying down", False)
    text: Text = key("", "who comes first, and the rest in words", "next in turn comes first")


class ContractTable(Table, means="A contract that melds can't say."):
    text: Name = key(..., "the contract in words", "a full house")
    cards: Count | Unknown = key("unknown", "the cards it takes", 5)


Deal = Positive | Unknown | Annotated[dict[Players, Positive | Unknown], Few]
Buys = BuysLimit | BuysTable | Annotated[dict[Players, BuysLimit], Few]


class RoundTable(Table, means="A round that has more than a contract."):
    contract: Text | ContractTable = key("none", "what must be laid down", "2 sets + 1 run")
    number: Positive | None = key(None, "the round's number, to be checked", 7)
    label: Label | None = key(None, "printed in place of the number", "Final")
    deal: Deal | None = key(None, "cards dealt in this round", 12)
    discard: bool | Unknown | None = key(None, "whether the last card must be discarded in this round", False)
    buys: Buys | None = key(None, "buys in this round", 4)
    wild: Annotated[list[Name], Many] | Name | None = key(None, "cards wild in this round only", ["3"])
    note: Text = key("", "a remark for this round", "all cards must be laid")
    optional: bool = key(False, "true: some tables leave this round out", True)


WorthOf = Points | Literal["face", "-face", "unknown"]
"""The points of a card, its number, or its number below zero."""


class ValueOf(Table, means="Points that no source states, with the reason they are supposed."):
    points: WorthOf = key(..., "the points", 15)
    assumed: Text = key("", "why these points are assumed", "as in Contract Rummy")


Values = Annotated[dict[Name, WorthOf | Literal["none"] | ValueOf], Many]


class WildLimitTable(Table, means="How many wild cards one meld may hold."):
    by_size: Annotated[dict[Name, Count], Few] = key(dict, "most wild cards for a meld of each size", {"3": 1, "5": 2})
    ratio: Name | None = key(None, "most wild cards to natural ones in a meld", "1:1")
    naturals: Count | None = key(None, "fewest natural cards in a meld", 2)
    most: Count | None = key(None, "most wild cards in any meld", 1)
    apart: bool = key(False, "true: no two side by side in a run", True)
    text: Text = key("", "the limit in words", "never two in a row")


class BonusTable(Table, means="A bonus or a penalty."):
    points: Points | Unknown = key("unknown", "signed, as it enters the score", -25)
    when: Text = key(
        "",
        "what earns it; `{players × 10 + 1}` in it is reckoned where it is known how many play",
        "all cards laid in one play",
    )
    replaces: Name | None = key(None, "the bonus it takes the place of", "out blind")
    repeats: bool = key(False, "true: more than once a round", True)
    by: Literal["dealer", "out"] | None = key(
        None, "who alone can earn it: the dealer, or the one who goes out", "dealer"
    )


Sentence = Annotated[str, Limits(min_length=1, max_length=LONGEST_TEXT)]
Steps = Annotated[list[Sentence], Limits(min_length=1, max_length=MOST_FEW)]


class PlayTable(
    Table,
    means='How a game is played: sentences of your own, or "usual" where your source says what is usual, or "unknown".',
):
    stock: Sentence | None = key(
        None, "what becomes of the cards that are not dealt", "The rest lies face down as the stock.", "usual"
    )
    first_dealer: Sentence | None = key(None, "who deals first", "The highest card drawn deals first.", "usual")
    begins: Sentence | None = key(None, "who has the first turn", "The dealer has the first turn.", "usual")
    direction: Direction | None = key(None, "to which side turns and the deal pass", "left")
    turn: Steps | Sentence | None = key(
        None, "the steps of a turn", ["Draw a card.", "Lay down melds.", "Discard a card."], "usual"
    )
    laying_down: Sentence | None = key(
        None, "how a contract or melds are laid down", "Nobody lays down in the first turn.", "usual"
    )
    laying_off: Sentence | None = key(
        None, "adding cards to melds on the table", "Cards may be added from the next turn on.", "usual", "none"
    )
    going_out: Sentence | None = key(
        None, "what being out is", "A player is out who discards the last card, the others being melded.", "usual"
    )
    last_turn: Sentence | None = key(
        None, "what the others may still do once a player is out", "Every other player has one more turn.", "none"
    )


Turns = Annotated[list[Label], Limits(min_length=1, max_length=MOST_FEW)]
TotalRows = Annotated[dict[Name, Points | Literal["total"]], Few]
"""On what a table hangs, under `by`, and what it says for each range of it."""


class EndTable(Table, means="When the game is over."):
    target: Points | None = key(None, "the total that ends the game", 200)
    floor: Points | None = key(None, "the total that ends it from below, besides a target above", -200)
    kind: EndKind | None = key(None, "how else it ends", "rounds")
    rounds: Positive | Annotated[list[Positive], Limits(min_length=1, max_length=MOST_FEW)] | None = key(
        None, "after how many rounds it may end, as agreed; those beyond the least number are optional", [8, 10, 11]
    )
    note: Text = key("", "a remark", "or 300, as agreed")


class SettlementTable(Table, means="Who pays whom when the game is over."):
    convention: Convention = key(
        ..., "pairs: every two players settle their difference; winner: all pay the winner", "pairs"
    )
    stake: Phrase = key("", "the amount for a point", "5 cents a point")
    assumed: Text = key("", "why this convention is assumed", "the source does not say")


class SourceTable(Table, means="Where the rules come from."):
    text: Text = key(..., "author, title, date", "William A. Robfogel, April 2000")
    url: Text = key("", "the page", "https://www.pagat.com/rummy/")


class UnstatedTable(Table, means="What the source leaves open, and a question to agree on."):
    text: Text = key(..., "what is open, for the rules page", "Whether a joker may be taken for its card.")
    ask: Name = key(..., "the question at the foot of a sheet, where it has room", "may jokers be exchanged?")


class DeckTable(Table, means="The cards of one pack as it is sold."):
    title: Name | None = key(None, "how the deck is called", "Rook deck")
    ranks: Annotated[list[Name], Many] = key(..., "from low to high; ranges of numbers allowed", ["A", "2-10", "K"])
    suits: Annotated[list[Name], Few] = key(list, "suits or colours", ["red", "green"])
    specials: Annotated[dict[Name, Count], Few] = key(dict, "cards without a suit, and how many", {"joker": 2})
    copies: Positive = key(1, "how many of each ranked card", 2)
    names: Annotated[dict[Name, Name], Many] = key(dict, "words for ranks", {"A": "ace", "K": "king"})
    spelling: Literal["suit rank", "rank of suit"] = key(
        "suit rank", "how a card is said: black 14, or 2 of clubs", "rank of suit"
    )


class VariantTable(Table, means="A game, or house rules on top of one."):
    extends: Name | None = key(None, "the variant this one changes", "rook-shanghai")
    house_rules: bool = key(True, "false: a game of its own, not house rules on the one that it extends", False)
    title: Name | None = key(None, "the name on every page", "Rook Shanghai")
    summary: Text = key("", "one or two sentences: what is this game?", "Seven hands.")
    version: Name | None = key(None, "the state of your house rules", "winter 2026")
    players: Players | Positive | Unknown | None = key(None, "how many can play", "4-6", "3+", "4, 6")
    best_players: Players | Positive | None = key(None, "how many play best", "4-5")
    deck: Name | None = key(
        None, "the cards: french, rook, phase-10, five-crowns or your own; unknown if nobody knows", "french"
    )
    extra: Annotated[dict[Name, Count], Few] | Absent = key(
        dict, "cards each pack has besides", {"advertising card": 1}
    )
    remove: Annotated[list[Name], Many] | Absent | Annotated[dict[Players, list[Name]], Few] = key(
        list, "cards taken out of each pack, by players if need be", ["red 14"], {"3": ["2 of diamonds"]}
    )
    packs: Positive | Unknown | Annotated[dict[Players, Positive | Name], Few] | None = key(
        None, "how many packs, by players if need be", 2, {"4-6": 2, "7+": 3}
    )
    jokers: Count | Name | Annotated[dict[Players, Count | Name], Few] | None = key(
        None, "how many jokers", 2, "2 per pack", "players - 1"
    )
    wild: Annotated[list[Name], Many] | Literal["none", "unknown"] = key(
        list, "the wild cards", ["joker", "2 of clubs"]
    )
    wild_limit: WildLimitTable | Literal["none", "unknown"] = key(
        "none", "how many wild cards one meld may hold", {"naturals": 2}
    )
    deal: Deal | None = key(None, "cards dealt to each player", 11, {"2-3": 13, "4-6": 11})
    deals: Name | Annotated[dict[Players, Name], Few] | Absent = key(
        "none", "the deals of rounds without contracts, up and down", "10-1-10", {"3-5": "10-1", "6": "8-1"}
    )
    discard: bool | Unknown = key("unknown", "whether the last card must be discarded to go out", False)
    set: Positive | MeldTable | Absent | Unknown | None = key(None, "what a set is", 3)
    run: Positive | MeldTable | Absent | Unknown | None = key(None, "what a run is", 4)
    melds: Annotated[dict[Name, Positive | MeldTable], Few] = key(
        dict, "other kinds of meld", {"colour": {"suit": "same"}}
    )
    rounds: Annotated[list[Text | RoundTable], Limits(max_length=MOST_ROUNDS)] | Absent = key(
        list, "the rounds in order", ["2 sets", "1 set + 1 run"]
    )
    round: Annotated[dict[Name, Text | RoundTable], Limits(max_length=MOST_ROUNDS)] = key(
        dict, "changes to single rounds", {"7": {"deal": 12}}
    )
    play: PlayTable | None = key(
        None, "how it is played, in sentences", {"begins": "The dealer has the first turn.", "last_turn": "none"}
    )
    values: Values | Literal["none", "unknown"] = key(
        "unknown", "points of the cards left in a hand", {"2-9": "face", "10-K": 10, "A": 15}
    )
    other_values: Annotated[dict[Name, Values], Few] | Absent = key(
        dict, "further tables of points that some use", {"short": {"any": 5}}
    )
    out: Points | Unknown = key(0, "the score of the player who goes out", 0)
    buys: Buys = key("unknown", "taking discards out of turn", {"limit": 3})
    teams: Annotated[int, Limits(ge=2, le=MOST_PLAYERS)] | Absent = key(
        "none", "how many teams there are, whose partners share a column", 2
    )
    entries: Annotated[list[Name], Few] | Absent = key(
        list, "what is written in a round, in the order of writing", ["bid", "tricks"]
    )
    entry: Annotated[dict[Name, EntryTable], Few] = key(dict, "more about single entries", {"bid": {"most": "cards"}})
    parts: Annotated[dict[Name, Cases], Few] | Absent = key(
        dict, "figures on the way to the points", {"reds": "100 * red threes"}
    )
    points: Cases | None = key(
        None,
        "the points of a round: a formula, or cases of which the first that holds counts",
        "melded - hand",
        [{"when": "tricks = bid", "points": "10 + bid"}, "tricks"],
    )
    checks: Annotated[list[FormulaText | CheckTable], Few] | Absent = key(
        list,
        "what holds of every round that is written right",
        ["sum(tricks) = cards"],
        [{"each": "bonus = 0 or tricks = bid"}],
    )
    counters: Annotated[dict[Name, CounterTable | Absent], Few] | Absent = key(
        dict,
        "what is counted from round to round",
        {"bags": {"adds": "max(tricks - bid, 0)", "every": 10, "points": -100}},
    )
    examples: Annotated[list[RoundExample], Few] | Absent = key(
        list,
        "worked examples: a round, by entry what each column writes",
        [{"bid": [4, 4], "tricks": [4, 3]}],
        [{"total": [337, 330], "bags": [7, 0], "bid": [5, 4], "tricks": [8, 5]}],
    )
    cycle: Annotated[dict[Label, Turns | Absent], Few] | Absent = key(
        dict, "what is another in each round, and begins again", {"pass": ["left", "right", "across", "none"]}
    )
    tables: Annotated[dict[Name, TotalRows | Absent], Few] | Absent = key(
        dict,
        "what hangs on the total that one has so far",
        {"first meld": {"by": "total", "below-0": 15, "0-1495": 50, "1500+": 90}},
    )
    bonuses: Annotated[dict[Name, BonusTable | Points | Absent], Few] | Absent = key(
        dict, "bonuses and penalties", {"out blind": {"points": -25}}
    )
    end: EndKind | EndTable | None = key(None, "when the game is over", "rounds", {"target": 200})
    winner: Winner | None = key(None, "who wins", "lowest")
    tie: Tie | Unknown = key("shared", "who wins of players who are level", "lowest", "play on")
    settlement: SettlementTable | Absent | Unknown = key("none", "who pays whom", {"convention": "pairs"})
    calls: Annotated[dict[Name, Text], Few] | Absent = key(
        dict, "special calls and plays", {"Knock": "when one card is left"}
    )
    words: Annotated[dict[Name, Annotated[list[Name], Limits(min_length=2, max_length=2)]], Few] = key(
        dict, "your own words, one and many", {"set": ["book", "books"]}
    )
    largest_hand: Positive | Absent | None = key(None, "the largest hand that the source states, to be checked", 17)
    notes: Annotated[list[Text], Many] | Absent = key(list, "other rules", ["Aces are low."])
    unstated: Annotated[list[Text | UnstatedTable], Many] | Absent = key(
        list, "what the source leaves open", ["How many packs."]
    )
    assumed: Annotated[dict[Name, Text], Few] | Absent = key(
        dict, "keys that are supposed, and why", {"packs": "as usual"}
    )
    source: SourceTable | Annotated[list[SourceTable], Few] | Text = key(
        list, "where the rules come from", {"text": "Our family"}, [{"text": "Our family"}]
    )


class RulesFile(Table, means="A rules file for sheets: card games, and the decks they are played with."):
    decks: dict[Name, DeckTable] = key(dict, "decks of your own, each under a heading like [decks.our-deck]")
    variants: dict[Name, VariantTable] = key(dict, "games, each under a heading like [variants.our-game]")
