"""The file as people write it: every key with its type, what it means and an example; nothing is interpreted here.

Strict: a number in quotes is not a number, and an unknown key is an error. Each field's description is for the person
who writes the file, and its first example is what an error message shows as right.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Unknown = Literal["unknown"]
Absent = Literal["none"]
Count = Annotated[int, Field(ge=0, le=999)]
Positive = Annotated[int, Field(ge=1, le=999)]
Points = Annotated[int, Field(ge=-99_999, le=99_999)]
Text = Annotated[str, Field(max_length=2_000)]
Name = Annotated[str, Field(min_length=1, max_length=80)]
Players = Annotated[str, Field(max_length=20)]
MOST_ROUNDS = 100
Few = Field(max_length=50)
"""More than any game has, and little enough that no file takes long to read."""
Many = Field(max_length=200)


class Table(BaseModel):
    """A table of the file: frozen, strict, and without keys that nobody knows."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class MeldTable(Table):
    """What a set, a run or another meld is."""

    size: Positive | None = Field(None, description="cards in a meld when the contract names no size", examples=[3])
    exact: bool = Field(False, description="true: just that many cards, no more", examples=[True])
    suit: Literal["same", "any", "different"] | None = Field(
        None, description="which suits the cards of one meld may have", examples=["same"]
    )
    low: str | int | None = Field(None, description="the lowest card of a run", examples=["A"])
    high: str | int | None = Field(None, description="the highest card of a run", examples=["K"])
    phrase: Text = Field("", description="how players say one such meld, # being its size", examples=["# of a kind"])


class BuysTable(Table):
    """Taking a discard out of turn."""

    limit: Count | Literal["unlimited", "unknown", "none"] = Field(
        "unknown", description="the most buys of one player", examples=[3, "unlimited"]
    )
    per: Literal["round", "game"] = Field(
        "round", description="whether the limit is for a round or for the whole game", examples=["game"]
    )
    draw: Count | Unknown = Field("unknown", description="cards drawn from the stock as payment", examples=[1])
    points: Points | None = Field(None, description="points that a buy costs, besides or instead", examples=[5])
    after_laying_down: bool | Unknown = Field(
        "unknown", description="whether one may still buy after laying down", examples=[False]
    )
    text: Text = Field("", description="who comes first, and the rest in words", examples=["next in turn comes first"])


class ContractTable(Table):
    """A contract that melds can't say."""

    text: Name = Field(description="the contract in words", examples=["a full house"])
    cards: Count | Unknown = Field("unknown", description="the cards it takes", examples=[5])


Deal = Positive | Unknown | Annotated[dict[Players, Positive], Few]
ShortBuys = Count | Literal["unlimited", "unknown", "none"]


class RoundTable(Table):
    """A round that has more than a contract."""

    contract: Text | ContractTable = Field("none", description="what must be laid down", examples=["2 sets + 1 run"])
    number: Positive | None = Field(None, description="the round's number, to be checked", examples=[7])
    label: Name | None = Field(None, description="printed in place of the number", examples=["Final"])
    deal: Deal | None = Field(None, description="cards dealt in this round", examples=[12])
    discard: bool | Unknown | None = Field(
        None, description="whether the last card must be discarded in this round", examples=[False]
    )
    buys: ShortBuys | BuysTable | None = Field(None, description="buys in this round", examples=[4])
    wild: Annotated[list[Name], Many] | Name | None = Field(
        None, description="cards wild in this round only", examples=[["3"]]
    )
    note: Text = Field("", description="a remark for this round", examples=["all cards must be laid"])
    optional: bool = Field(False, description="true: some tables leave this round out", examples=[True])


class ValueOf(Table):
    """Points that no source states, with the reason they are supposed."""

    points: Points | Literal["face", "unknown"] = Field(description="the points", examples=[15])
    assumed: Text = Field("", description="why these points are assumed", examples=["as in Contract Rummy"])


Values = Annotated[dict[Name, Points | Literal["face", "unknown", "none"] | ValueOf], Many]


class WildLimitTable(Table):
    """How many wild cards one meld may hold."""

    by_size: Annotated[dict[Name, Count], Few] = Field(
        default_factory=dict, description="most wild cards for a meld of each size", examples=[{"3": 1, "5": 2}]
    )
    ratio: Name | None = Field(None, description="most wild cards to natural ones in a meld", examples=["1:1"])
    naturals: Count | None = Field(None, description="fewest natural cards in a meld", examples=[2])
    most: Count | None = Field(None, description="most wild cards in any meld", examples=[1])
    apart: bool = Field(False, description="true: no two side by side in a run", examples=[True])
    text: Text = Field("", description="the limit in words", examples=["never two in a row"])


class BonusTable(Table):
    """A bonus or a penalty."""

    points: Points | Unknown = Field("unknown", description="signed, as it enters the score", examples=[-25])
    when: Text = Field("", description="what earns it", examples=["all cards laid in one play"])
    replaces: Name | None = Field(None, description="the bonus it takes the place of", examples=["out blind"])
    repeats: bool = Field(False, description="true: more than once a round", examples=[True])


class EndTable(Table):
    """When the game is over."""

    target: Points | None = Field(None, description="the total that ends the game", examples=[200])
    kind: Literal["rounds", "open", "progression"] | None = Field(
        None, description="how else it ends", examples=["rounds"]
    )
    note: Text = Field("", description="a remark", examples=["or 300, as agreed"])


class SettlementTable(Table):
    """Who pays whom when the game is over."""

    convention: Literal["pairs", "winner"] = Field(
        description="pairs: every two players settle their difference; winner: all pay the winner", examples=["pairs"]
    )
    stake: Text = Field("", description="the amount for a point", examples=["5 cents a point"])
    assumed: Text = Field("", description="why this convention is assumed", examples=["the source does not say"])


class SourceTable(Table):
    """Where the rules come from."""

    text: Text = Field(description="author, title, date", examples=["William A. Robfogel, April 2000"])
    url: Text = Field("", description="the page", examples=["https://www.pagat.com/rummy/"])


class DeckTable(Table):
    """The cards of one pack as it is sold."""

    title: Name | None = Field(None, description="how the deck is called", examples=["Rook deck"])
    ranks: Annotated[list[Name], Many] = Field(
        description="from low to high; ranges of numbers allowed", examples=[["A", "2-10", "K"]]
    )
    suits: Annotated[list[Name], Few] = Field(
        default_factory=list, description="suits or colours", examples=[["red", "green"]]
    )
    specials: Annotated[dict[Name, Count], Few] = Field(
        default_factory=dict, description="cards without a suit, and how many", examples=[{"joker": 2}]
    )
    copies: Positive = Field(1, description="how many of each ranked card", examples=[2])
    names: Annotated[dict[Name, Name], Many] = Field(
        default_factory=dict, description="words for ranks", examples=[{"A": "ace", "K": "king"}]
    )
    spelling: Literal["suit rank", "rank of suit"] = Field(
        "suit rank", description="how a card is said: black 14, or 2 of clubs", examples=["rank of suit"]
    )


class VariantTable(Table):
    """A game, or house rules on top of one."""

    extends: Name | None = Field(None, description="the variant this one changes", examples=["rook-shanghai"])
    title: Name | None = Field(None, description="the name on every page", examples=["Rook Shanghai"])
    summary: Text = Field("", description="one or two sentences: what is this game?", examples=["Seven hands."])
    version: Name | None = Field(None, description="the state of your house rules", examples=["winter 2026"])
    players: str | Positive | Unknown | None = Field(None, description="how many can play", examples=["4-6", "3+"])
    best_players: str | Positive | None = Field(None, description="how many play best", examples=["4-5"])
    deck: Name | None = Field(None, description="the cards: french, rook, phase-10, or your own", examples=["french"])
    extra: Annotated[dict[Name, Count], Few] | Absent = Field(
        default_factory=dict, description="cards each pack has besides", examples=[{"advertising card": 1}]
    )
    remove: Annotated[list[Name], Many] | Absent = Field(
        default_factory=list, description="cards taken out of each pack", examples=[["red 14"]]
    )
    packs: Positive | Unknown | Annotated[dict[Players, Positive | Name], Few] | None = Field(
        None, description="how many packs, by players if need be", examples=[2, {"4-6": 2, "7+": 3}]
    )
    jokers: Count | Name | Annotated[dict[Players, Count | Name], Few] | None = Field(
        None, description="how many jokers", examples=[2, "2 per pack", "players - 1"]
    )
    wild: Annotated[list[Name], Many] | Literal["none", "unknown"] = Field(
        default_factory=list, description="the wild cards", examples=[["joker", "2 of clubs"]]
    )
    wild_limit: WildLimitTable | Literal["none", "unknown"] = Field(
        "none", description="how many wild cards one meld may hold", examples=[{"naturals": 2}]
    )
    deal: Deal | None = Field(None, description="cards dealt to each player", examples=[11, {"2-3": 13, "4-6": 11}])
    discard: bool | Unknown = Field(
        "unknown", description="whether the last card must be discarded to go out", examples=[False]
    )
    set: Positive | MeldTable | Absent | None = Field(None, description="what a set is", examples=[3])
    run: Positive | MeldTable | Absent | None = Field(None, description="what a run is", examples=[4])
    melds: Annotated[dict[Name, Positive | MeldTable], Few] = Field(
        default_factory=dict, description="other kinds of meld", examples=[{"colour": {"suit": "same"}}]
    )
    rounds: Annotated[list[Text | RoundTable], Field(max_length=MOST_ROUNDS)] | Absent = Field(
        default_factory=list, description="the rounds in order", examples=[["2 sets", "1 set + 1 run"]]
    )
    round: Annotated[dict[Name, Text | RoundTable], Field(max_length=MOST_ROUNDS)] = Field(
        default_factory=dict, description="changes to single rounds", examples=[{"7": {"deal": 12}}]
    )
    values: Values | Literal["none", "unknown"] = Field(
        "unknown", description="points of the cards left in a hand", examples=[{"2-9": "face", "10-K": 10, "A": 15}]
    )
    other_values: Annotated[dict[Name, Values], Few] | Absent = Field(
        default_factory=dict, description="further tables of points that some use", examples=[{"short": {"any": 5}}]
    )
    out: Points | Unknown = Field(0, description="the score of the player who goes out", examples=[0])
    buys: ShortBuys | BuysTable = Field("unknown", description="taking discards out of turn", examples=[{"limit": 3}])
    bonuses: Annotated[dict[Name, BonusTable | Points | Absent], Few] | Absent = Field(
        default_factory=dict, description="bonuses and penalties", examples=[{"out blind": {"points": -25}}]
    )
    end: Literal["rounds", "open", "progression"] | EndTable | None = Field(
        None, description="when the game is over", examples=["rounds", {"target": 200}]
    )
    winner: Literal["lowest", "highest", "first"] | None = Field(None, description="who wins", examples=["lowest"])
    tie: Literal["shared", "lowest", "highest"] = Field(
        "shared", description="who wins of players who are level", examples=["lowest"]
    )
    settlement: SettlementTable | Absent = Field(
        "none", description="who pays whom", examples=[{"convention": "pairs"}]
    )
    calls: Annotated[dict[Name, Text], Few] | Absent = Field(
        default_factory=dict, description="special calls and plays", examples=[{"Knock": "when one card is left"}]
    )
    words: Annotated[dict[Name, Annotated[list[Name], Field(min_length=2, max_length=2)]], Few] = Field(
        default_factory=dict, description="your own words, one and many", examples=[{"set": ["book", "books"]}]
    )
    largest_hand: Positive | Absent | None = Field(
        None, description="the largest hand that the source states, to be checked", examples=[17]
    )
    notes: Annotated[list[Text], Many] | Absent = Field(
        default_factory=list, description="other rules", examples=[["Aces are low."]]
    )
    unstated: Annotated[list[Text], Many] | Absent = Field(
        default_factory=list, description="what the source leaves open", examples=[["How many packs."]]
    )
    assumed: Annotated[dict[Name, Text], Few] | Absent = Field(
        default_factory=dict, description="keys that are supposed, and why", examples=[{"packs": "as usual"}]
    )
    source: SourceTable | Annotated[list[SourceTable], Few] | Text = Field(
        default_factory=list,
        description="where the rules come from",
        examples=[{"text": "Our family"}, [{"text": "Our family"}]],
    )


class RulesFile(Table):
    """A rules file for sheets: card games, and the decks they are played with."""

    decks: dict[Name, DeckTable] = Field(
        default_factory=dict, description="decks of your own, each under a heading like [decks.our-deck]"
    )
    variants: dict[Name, VariantTable] = Field(
        default_factory=dict, description="games, each under a heading like [variants.our-game]"
    )
