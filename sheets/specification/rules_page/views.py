"""What templates may say of a game: every figure worked out, every phrase in the game's own words.

All fields are words, lists of such, or yes and no; an empty word means that there is nothing to say. docs/templates.md
names each of them.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class GameView:
    """What kind of game it is."""

    title: str
    summary: str
    version: str
    has_contracts: bool
    has_rounds: bool
    is_progression: bool
    has_points: bool
    """Whether anything is scored; also where nobody knows what."""
    counts_against: bool
    """Whether cards left in the hand count against their holder."""
    last: str
    """The name of the last round: "10"."""
    players: str
    """The number of players that the page is made for; empty where it is made for any."""


@dataclass(frozen=True)
class PacksView:
    """The cards for a number of players."""

    players: str
    packs: str
    """As counted: "2 packs"."""
    jokers: str
    """As counted; empty where the game has none, "?" where nobody knows."""
    cards: str
    """How many cards that is in all."""
    packs_number: str
    jokers_number: str


@dataclass(frozen=True)
class CardsView:
    """Who plays, and with which cards."""

    players: str
    best: str
    deck: str
    """The name of the deck: "Rook deck"."""
    ranks: str
    suits: tuple[str, ...]
    copies: str
    """How many there are of each card, where that is more than one."""
    specials: tuple[str, ...]
    """Special cards of the deck with their number: "1 Rook"."""
    extra: tuple[str, ...]
    """Cards that each pack has besides those of the deck."""
    removed: tuple[str, ...]
    """Cards that are taken out."""
    pack_size: str
    packs: tuple[PacksView, ...]
    """For each number of players that makes a difference; empty where nobody knows."""
    packs_differ: bool
    has_jokers: bool
    """Whether the game may be played with jokers."""
    jokers_known: bool
    players_mark: str
    packs_mark: str
    jokers_mark: str


@dataclass(frozen=True)
class DealView:
    """How many cards are dealt."""

    cards: str
    """The same for every round: "11", or "13 (2–3 players), 11 (4–6)"; empty where rounds differ or nobody knows."""
    is_known: bool
    differs: bool
    """Whether it differs from round to round."""
    by_players: bool
    """Whether it differs with the number of players."""
    mark: str


@dataclass(frozen=True)
class RoundView:
    """A line of the table of contracts."""

    name: str
    deal: str
    contract: str
    pictures: tuple[str, ...]
    """One for each alternative of the contract: {{ picture | picture }}."""
    needed: str
    """The cards that the contract takes."""
    buys_needed: str
    buys_allowed: str
    remarks: tuple[str, ...]


@dataclass(frozen=True)
class ContractsView:
    """The table of contracts, and which of its columns say anything."""

    rounds: tuple[RoundView, ...]
    show_buys_needed: bool
    show_buys_allowed: bool
    short: str
    """The rounds whose contract takes more cards than are dealt: "rounds 7 and 8"; empty where there are none."""
    gain: str
    """The cards that a hand grows by with each buy; empty where nobody knows, or there are no buys."""
    has_unknown: bool
    """Whether a question mark stands in the table."""


@dataclass(frozen=True)
class MeldView:
    """What a set, a run or a kind of the game's own is."""

    name: str
    names: str
    phrase: str
    """How the game says it: "… of a kind"."""
    size: str
    """The size where the contract names none."""
    is_exact: bool
    is_set: bool
    is_run: bool
    one_suit: bool
    any_suit: bool
    all_suits_differ: bool
    low: str
    """The lowest and the highest card of a run, where the game says so."""
    high: str
    ace_either: bool
    """Whether the ace may lie at either end of a run."""
    ace_unknown: bool
    ace_name: str
    example: tuple[str, ...]
    mark: str


@dataclass(frozen=True)
class BuysView:
    """Buying a discard out of turn."""

    is_known: bool
    is_allowed: bool
    limit: str
    usually_none: bool
    """Whether there are none, or only in single rounds."""
    is_unlimited: bool
    per: str
    exceptions: str
    """What holds in single rounds: "unlimited in rounds 1–3; 4 in rounds 9 and 10"."""
    draw: str
    """The cards drawn in payment, as counted: "1 card"; empty where there are none, or nobody knows."""
    points: str
    gain: str
    """By how many cards the hand grows, as counted."""
    is_before: bool
    """Whether one buys only before laying down."""
    is_after: bool
    """Whether one also buys after laying down."""
    text: str
    largest: str
    """The most cards that a hand can have between turns."""
    mark: str


@dataclass(frozen=True)
class WildView:
    """The wild cards."""

    is_known: bool
    names: tuple[str, ...]
    by_round: bool
    """Whether rounds have wild cards of their own."""
    in_every_round: bool
    """Whether all of them have."""
    limits: tuple[str, ...]
    limit_known: bool
    mark: str


@dataclass(frozen=True)
class GoingOutView:
    """The end of a hand."""

    phrase: str
    """Whether the last card must be discarded; empty where nobody says."""
    is_unknown: bool
    is_partly_unknown: bool
    """Whether it is said of some rounds only."""
    must_discard: bool
    """Whether it must be in every round."""
    score: str
    """The score of the one who goes out; empty where nothing is scored, or nobody knows."""
    score_known: bool


@dataclass(frozen=True)
class WorthView:
    """Some cards and what each counts; `points` is a place to write on where nobody knows."""

    cards: str
    points: str
    mark: str


@dataclass(frozen=True)
class PointsView:
    """What cards count."""

    is_known: bool
    worths: tuple[WorthView, ...]
    others: tuple["OtherPointsView", ...]


@dataclass(frozen=True)
class OtherPointsView:
    """Another table of values, under its title."""

    title: str
    worths: tuple[WorthView, ...]


@dataclass(frozen=True)
class ExampleRow:
    """A line of a worked example: its name, and a cell for each column."""

    name: str
    cells: tuple[str, ...]


@dataclass(frozen=True)
class HandExample:
    """The cards left in a hand, card by card."""

    player: str
    cards: tuple[WorthView, ...]
    total: str


@dataclass(frozen=True)
class GameExample:
    """A few rounds of three players."""

    players: tuple[str, ...]
    rows: tuple[ExampleRow, ...]
    totals: tuple[str, ...]
    next: tuple[str, ...]
    """In a progression: what each works on next."""
    settled: tuple[str, ...]
    lead: str
    """Who leads, or has won, as a sentence."""
    rounds: str
    """How many rounds, to be said after "the first": "3 hands", "hand"."""


@dataclass(frozen=True)
class BonusView:
    """A bonus or a penalty."""

    name: str
    points: str
    """With its sign, as counted: "−25 points"; empty where nobody knows."""
    when: str
    replaces: str
    repeats: bool


@dataclass(frozen=True)
class BonusesView:
    """All bonuses."""

    each: tuple[BonusView, ...]
    lower: bool
    """Whether one of them lowers the score."""


@dataclass(frozen=True)
class PairView:
    """A name and what is said of it."""

    name: str
    text: str


@dataclass(frozen=True)
class EndView:
    """The end of the game."""

    phrase: str
    tie: str
    is_shared: bool
    """Whether those who are level share the win."""
    settlement: str


@dataclass(frozen=True)
class SourceView:
    """Where the rules were read."""

    text: str
    url: str
