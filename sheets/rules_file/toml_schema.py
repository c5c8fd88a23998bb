"""The file as people write it: every key with its type, what it means and an example; nothing is interpreted here.

Strict: a number in quotes is not a number, and an unknown key is an error. Each field's description is for the person
who writes the file, and its first example is what an error message shows as right.
"""

from typing import Annotated, Literal

from sheets.rules_file.toml_table import Limits, Table, key

Unknown = Literal["unknown"]
Absent = Literal["none"]
Count = Annotated[int, Limits(ge=0, le=999)]
Positive = Annotated[int, Limits(ge=1, le=999)]
Points = Annotated[int, Limits(ge=-99_999, le=99_999)]
Text = Annotated[str, Limits(max_length=2_000)]
Name = Annotated[str, Limits(min_length=1, max_length=80)]
Players = Annotated[str, Limits(max_length=20)]
MOST_ROUNDS = 100
Few = Limits(max_length=50)
"""More than any game has, and little enough that no file takes long to read."""
Many = Limits(max_length=200)


class MeldTable(Table):
    """What a set, a run or another meld is."""

    size: Positive | None = key(None, means="cards in a meld when the contract names no size", examples=[3])
    exact: bool = key(False, means="true: just that many cards, no more", examples=[True])
    suit: Literal["same", "any", "different"] | None = key(
        None, means="which suits the cards of one meld may have", examples=["same"]
    )
    low: str | int | None = key(None, means="the lowest card of a run", examples=["A"])
    high: str | int | None = key(None, means="the highest card of a run", examples=["K"])
    phrase: Text = key("", means="how players say one such meld, # being its size", examples=["# of a kind"])


class BuysTable(Table):
    """Taking a discard out of turn."""

    limit: Count | Literal["unlimited", "unknown", "none"] = key(
        "unknown", means="the most buys of one player", examples=[3, "unlimited"]
    )
    per: Literal["round", "game"] = key(
        "round", means="whether the limit is for a round or for the whole game", examples=["game"]
    )
    draw: Count | Unknown = key("unknown", means="cards drawn from the stock as payment", examples=[1])
    points: Points | None = key(None, means="points that a buy costs, besides or instead", examples=[5])
    after_laying_down: bool | Unknown = key(
        "unknown", means="whether one may still buy after laying down", examples=[False]
    )
    text: Text = key("", means="who comes first, and the rest in words", examples=["next in turn comes first"])


class ContractTable(Table):
    """A contract that melds can't say."""

    text: Name = key(means="the contract in words", examples=["a full house"])
    cards: Count | Unknown = key("unknown", means="the cards it takes", examples=[5])


Deal = Positive | Unknown | Annotated[dict[Players, Positive], Few]
ShortBuys = Count | Literal["unlimited", "unknown", "none"]


class RoundTable(Table):
    """A round that has more than a contract."""

    contract: Text | ContractTable = key("none", means="what must be laid down", examples=["2 sets + 1 run"])
    number: Positive | None = key(None, means="the round's number, to be checked", examples=[7])
    label: Name | None = key(None, means="printed in place of the number", examples=["Final"])
    deal: Deal | None = key(None, means="cards dealt in this round", examples=[12])
    discard: bool | Unknown | None = key(
        None, means="whether the last card must be discarded in this round", examples=[False]
    )
    buys: ShortBuys | BuysTable | None = key(None, means="buys in this round", examples=[4])
    wild: Annotated[list[Name], Many] | Name | None = key(None, means="cards wild in this round only", examples=[["3"]])
    note: Text = key("", means="a remark for this round", examples=["all cards must be laid"])
    optional: bool = key(False, means="true: some tables leave this round out", examples=[True])


class ValueOf(Table):
    """Points that no source states, with the reason they are supposed."""

    points: Points | Literal["face", "unknown"] = key(means="the points", examples=[15])
    assumed: Text = key("", means="why these points are assumed", examples=["as in Contract Rummy"])


Values = Annotated[dict[Name, Points | Literal["face", "unknown", "none"] | ValueOf], Many]


class WildLimitTable(Table):
    """How many wild cards one meld may hold."""

    by_size: Annotated[dict[Name, Count], Few] = key(
        default_factory=dict, means="most wild cards for a meld of each size", examples=[{"3": 1, "5": 2}]
    )
    ratio: Name | None = key(None, means="most wild cards to natural ones in a meld", examples=["1:1"])
    naturals: Count | None = key(None, means="fewest natural cards in a meld", examples=[2])
    most: Count | None = key(None, means="most wild cards in any meld", examples=[1])
    apart: bool = key(False, means="true: no two side by side in a run", examples=[True])
    text: Text = key("", means="the limit in words", examples=["never two in a row"])


class BonusTable(Table):
    """A bonus or a penalty."""

    points: Points | Unknown = key("unknown", means="signed, as it enters the score", examples=[-25])
    when: Text = key("", means="what earns it", examples=["all cards laid in one play"])
    replaces: Name | None = key(None, means="the bonus it takes the place of", examples=["out blind"])
    repeats: bool = key(False, means="true: more than once a round", examples=[True])


class EndTable(Table):
    """When the game is over."""

    target: Points | None = key(None, means="the total that ends the game", examples=[200])
    kind: Literal["rounds", "open", "progression"] | None = key(None, means="how else it ends", examples=["rounds"])
    note: Text = key("", means="a remark", examples=["or 300, as agreed"])


class SettlementTable(Table):
    """Who pays whom when the game is over."""

    convention: Literal["pairs", "winner"] = key(
        means="pairs: every two players settle their difference; winner: all pay the winner", examples=["pairs"]
    )
    stake: Text = key("", means="the amount for a point", examples=["5 cents a point"])
    assumed: Text = key("", means="why this convention is assumed", examples=["the source does not say"])


class SourceTable(Table):
    """Where the rules come from."""

    text: Text = key(means="author, title, date", examples=["William A. Robfogel, April 2000"])
    url: Text = key("", means="the page", examples=["https://www.pagat.com/rummy/"])


class DeckTable(Table):
    """The cards of one pack as it is sold."""

    title: Name | None = key(None, means="how the deck is called", examples=["Rook deck"])
    ranks: Annotated[list[Name], Many] = key(
        means="from low to high; ranges of numbers allowed", examples=[["A", "2-10", "K"]]
    )
    suits: Annotated[list[Name], Few] = key(default_factory=list, means="suits or colours", examples=[["red", "green"]])
    specials: Annotated[dict[Name, Count], Few] = key(
        default_factory=dict, means="cards without a suit, and how many", examples=[{"joker": 2}]
    )
    copies: Positive = key(1, means="how many of each ranked card", examples=[2])
    names: Annotated[dict[Name, Name], Many] = key(
        default_factory=dict, means="words for ranks", examples=[{"A": "ace", "K": "king"}]
    )
    spelling: Literal["suit rank", "rank of suit"] = key(
        "suit rank", means="how a card is said: black 14, or 2 of clubs", examples=["rank of suit"]
    )


class VariantTable(Table):
    """A game, or house rules on top of one."""

    extends: Name | None = key(None, means="the variant this one changes", examples=["rook-shanghai"])
    title: Name | None = key(None, means="the name on every page", examples=["Rook Shanghai"])
    summary: Text = key("", means="one or two sentences: what is this game?", examples=["Seven hands."])
    version: Name | None = key(None, means="the state of your house rules", examples=["winter 2026"])
    players: str | Positive | Unknown | None = key(None, means="how many can play", examples=["4-6", "3+"])
    best_players: str | Positive | None = key(None, means="how many play best", examples=["4-5"])
    deck: Name | None = key(None, means="the cards: french, rook, phase-10, or your own", examples=["french"])
    extra: Annotated[dict[Name, Count], Few] | Absent = key(
        default_factory=dict, means="cards each pack has besides", examples=[{"advertising card": 1}]
    )
    remove: Annotated[list[Name], Many] | Absent = key(
        default_factory=list, means="cards taken out of each pack", examples=[["red 14"]]
    )
    packs: Positive | Unknown | Annotated[dict[Players, Positive | Name], Few] | None = key(
        None, means="how many packs, by players if need be", examples=[2, {"4-6": 2, "7+": 3}]
    )
    jokers: Count | Name | Annotated[dict[Players, Count | Name], Few] | None = key(
        None, means="how many jokers", examples=[2, "2 per pack", "players - 1"]
    )
    wild: Annotated[list[Name], Many] | Literal["none", "unknown"] = key(
        default_factory=list, means="the wild cards", examples=[["joker", "2 of clubs"]]
    )
    wild_limit: WildLimitTable | Literal["none", "unknown"] = key(
        "none", means="how many wild cards one meld may hold", examples=[{"naturals": 2}]
    )
    deal: Deal | None = key(None, means="cards dealt to each player", examples=[11, {"2-3": 13, "4-6": 11}])
    discard: bool | Unknown = key(
        "unknown", means="whether the last card must be discarded to go out", examples=[False]
    )
    set: Positive | MeldTable | Absent | None = key(None, means="what a set is", examples=[3])
    run: Positive | MeldTable | Absent | None = key(None, means="what a run is", examples=[4])
    melds: Annotated[dict[Name, Positive | MeldTable], Few] = key(
        default_factory=dict, means="other kinds of meld", examples=[{"colour": {"suit": "same"}}]
    )
    rounds: Annotated[list[Text | RoundTable], Limits(max_length=MOST_ROUNDS)] | Absent = key(
        default_factory=list, means="the rounds in order", examples=[["2 sets", "1 set + 1 run"]]
    )
    round: Annotated[dict[Name, Text | RoundTable], Limits(max_length=MOST_ROUNDS)] = key(
        default_factory=dict, means="changes to single rounds", examples=[{"7": {"deal": 12}}]
    )
    values: Values | Literal["none", "unknown"] = key(
        "unknown",
        means="points of the cards left in a hand",
        examples=[{"2-9": "face", "10-K": 10, "A": 15}],
    )
    other_values: Annotated[dict[Name, Values], Few] | Absent = key(
        default_factory=dict, means="further tables of points that some use", examples=[{"short": {"any": 5}}]
    )
    out: Points | Unknown = key(0, means="the score of the player who goes out", examples=[0])
    buys: ShortBuys | BuysTable = key("unknown", means="taking discards out of turn", examples=[{"limit": 3}])
    bonuses: Annotated[dict[Name, BonusTable | Points | Absent], Few] | Absent = key(
        default_factory=dict, means="bonuses and penalties", examples=[{"out blind": {"points": -25}}]
    )
    end: Literal["rounds", "open", "progression"] | EndTable | None = key(
        None, means="when the game is over", examples=["rounds", {"target": 200}]
    )
    winner: Literal["lowest", "highest", "first"] | None = key(None, means="who wins", examples=["lowest"])
    tie: Literal["shared", "lowest", "highest"] = key(
        "shared", means="who wins of players who are level", examples=["lowest"]
    )
    settlement: SettlementTable | Absent = key("none", means="who pays whom", examples=[{"convention": "pairs"}])
    calls: Annotated[dict[Name, Text], Few] | Absent = key(
        default_factory=dict, means="special calls and plays", examples=[{"Knock": "when one card is left"}]
    )
    words: Annotated[dict[Name, Annotated[list[Name], Limits(min_length=2, max_length=2)]], Few] = key(
        default_factory=dict, means="your own words, one and many", examples=[{"set": ["book", "books"]}]
    )
    largest_hand: Positive | Absent | None = key(
        None, means="the largest hand that the source states, to be checked", examples=[17]
    )
    notes: Annotated[list[Text], Many] | Absent = key(
        default_factory=list, means="other rules", examples=[["Aces are low."]]
    )
    unstated: Annotated[list[Text], Many] | Absent = key(
        default_factory=list, means="what the source leaves open", examples=[["How many packs."]]
    )
    assumed: Annotated[dict[Name, Text], Few] | Absent = key(
        default_factory=dict, means="keys that are supposed, and why", examples=[{"packs": "as usual"}]
    )
    source: SourceTable | Annotated[list[SourceTable], Few] | Text = key(
        default_factory=list,
        means="where the rules come from",
        examples=[{"text": "Our family"}, [{"text": "Our family"}]],
    )


class RulesFile(Table):
    """A rules file for sheets: card games, and the decks they are played with."""

    decks: dict[Name, DeckTable] = key(
        default_factory=dict, means="decks of your own, each under a heading like [decks.our-deck]"
    )
    variants: dict[Name, VariantTable] = key(
        default_factory=dict, means="games, each under a heading like [variants.our-game]"
    )
