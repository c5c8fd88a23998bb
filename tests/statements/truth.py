"""What holds in a game, reckoned anew from its model for those who check what pages say of it."""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import groupby, pairwise
from math import ceil
from typing import TypeVar

from sheets.game.deck import Card, ValueTable
from sheets.game.model import Bonus, Buys, ByPlayers, Contract, MeldKind, Round, Variant
from sheets.game.player_range import PlayerRange

T = TypeVar("T")
NUMBERS = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
]
MOST = 20
"""Players of a game without an upper limit."""
MINUS = "−"
NAMES_OF_PLAY = {
    "stock": "stock",
    "before play": "stock",
    "first dealer": "first_dealer",
    "first turn": "begins",
    "direction": "direction",
    "turn": "turn",
    "laying down": "laying_down",
    "adding to melds": "laying_off",
    "going out": "going_out",
    "last turn": "last_turn",
}
"""How each sentence of the play is headed where rules are told in short."""
PLAY = {
    "deal": ("stock", "first_dealer", "begins", "direction"),
    "turn": ("turn",),
    "laying down": ("laying_down", "laying_off"),
    "going out": ("going_out", "last_turn"),
}
"""Which sentences of the play stand in which section."""


def as_sentence(text: str) -> str:
    """With a capital and a full stop."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?", "…")) else ".")


def joined(parts: Sequence[str], last: str = "and") -> str:
    """ "a, b and c"."""
    return f" {last} ".join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))


def number(points: int | None, unknown: str = "?") -> str:
    """A number with a proper minus sign."""
    return unknown if points is None else str(points).replace("-", MINUS)


def people(those: PlayerRange) -> str:
    """A range of players: "2–6", "5", "3+"."""
    if those.high is None:
        return f"{those.low}+"
    return str(those.low) if those.low == those.high else f"{those.low}–{those.high}"


class Truth:
    """One game with all that follows from it."""

    def __init__(
        self, game: Variant, games: Mapping[str, Variant], table: Mapping[str, object], players: int | None = None
    ) -> None:
        self.game, self.games, self.table, self.players = game, games, table, players
        self.is_alone = 1 in (players, game.players.high if game.players else None)
        if players:
            self.game = game._replace(rounds=tuple(each for each in game.rounds if self._is_played(each, players)))
        self._compiled: dict[str, re.Pattern[str]] = {}
        # what statements before tell of those behind
        self.meld: MeldKind | None = None
        self.table_named: ValueTable | None = None
        self.rounds_shown = 0
        self.seats = 0
        self.totals: dict[str, Fraction] = {}
        self.places: dict[str, int] = {}

    # -- words and marks -----------------------------------------------------------------------------------------------

    def when(self, bonus: Bonus) -> str:
        """What earns a bonus, with the figure that so many players make of "players × 10 + 1"."""
        if not self.players:
            return bonus.when
        times = re.compile(r"players × (\d+) \+ (\d+)")
        return times.sub(lambda found: str(int(found[1]) * (self.players or 0) + int(found[2])), bonus.when)

    def mark(self, *keys: str) -> str:
        """The mark that belongs to what is said of a key, or of a part of it."""
        for name in self.game.assumed:
            for key in keys:
                shorter = min(len(name.split(".")), len(key.split(".")))
                if name.split(".")[:shorter] == key.split(".")[:shorter]:
                    return "*"
        if "settlement" in keys and self.game.settlement and self.game.settlement.assumed:
            return "*"
        return ""

    def own(self, *keys: str) -> str:
        """The mark that belongs to just this, a rule without its parts or a part without the rest."""
        return "*" if {*keys} & {*self.game.assumed} else ""

    def in_round(self, round_: Round, key: str) -> str:
        """The mark behind what a round has of the game, not of its own."""
        game, here = (getattr(each, key.split(".")[0]) for each in (self.game, round_))
        return self.mark(key) if game is None or game == here else ""

    def above(self, key: str) -> str:
        """The mark above the column of a table, where it holds for each of its rounds."""
        return self.mark(key) if all(self.in_round(each, key) for each in self.game.rounds) else ""

    def usual(self, key: str, *, is_told: bool) -> str:
        """The mark of what the game tells, and of what is told as is usual."""
        return self.mark(key) if is_told else "†"

    @cached_property
    def words(self) -> dict[str, str]:
        """The game's words by the names that patterns use."""
        plain = {key: one for key, (one, _) in self.game.words.items()}
        many = {key + "s": several for key, (_, several) in self.game.words.items()}
        hand = self.game.words["deal" if self.game.end.kind == "progression" else "round"]
        return plain | many | {"hand": hand[0], "hands": hand[1]}

    @property
    def melds_told(self) -> list[MeldKind]:
        """The kinds of meld that contracts ask for, or else those of which anything is stated."""
        contracts = [each.contract for each in self.game.rounds if each.contract]
        asked = {meld.kind for contract in contracts for way in contract.alternatives for meld in way}
        stated = {name for name, kind in self.game.melds.items() if kind.is_stated}
        return [kind for name, kind in self.game.melds.items() if name in (asked or stated)]

    def meld_mark(self, kind: MeldKind, *parts: str) -> str:
        """The mark behind a kind of meld, or of a part of what it is."""
        key = kind.name if kind.name in ("set", "run") else "melds"
        return self.own(*(f"{key}.{part}" for part in parts)) if parts else self.own(key)

    def is_asked_in_another_size(self, kind: MeldKind) -> bool:
        """Whether a contract asks for such melds that are not what the game calls one."""
        asked = [
            meld
            for round_ in self.game.rounds
            for melds in (round_.contract.alternatives if round_.contract else ())
            for meld in melds
            if meld.kind == kind.name
        ]
        fits = [meld.size == kind.size if kind.exact else meld.size >= (kind.size or 0) for meld in asked]
        return kind.size is not None and not all(fits + [meld.exact == kind.exact for meld in asked])

    def compiled(self, form: str) -> re.Pattern[str]:
        """A form with the game's words in it, each with or without a capital, ending where a sentence may."""
        if form not in self._compiled:
            words = {name: f"(?i:{re.escape(word)})" for name, word in self.words.items()}
            self._compiled[form] = re.compile(form.format_map(words) + r"(?=\s|$)")
        return self._compiled[form]

    def own_words(self, place: str) -> list[tuple[str, str]]:
        """The texts of the file that a section may have as they are, each with the key whose mark it has, or ""."""
        game = self.game
        told = {
            key: getattr(game.play, key) for key in PLAY.get(place, ()) if not (self.is_alone and key == "last_turn")
        }
        own = [
            (sentence, f"play.{key}" if n == len(said) - 1 else "")
            for key, said in told.items()
            if isinstance(said, tuple)
            for n, sentence in enumerate(said)
        ]
        found = [(as_sentence(text), key) for text, key in own]
        if place.removeprefix("line ") in NAMES_OF_PLAY:
            key = NAMES_OF_PLAY[place.removeprefix("line ")]
            said = getattr(game.play, key)
            found += [(said[0].removesuffix("."), f"play.{key}")] if isinstance(said, tuple) else []
        if place == "buys":
            texts = {each.text for each in self.buys_of_rounds if each and each.text}
            found += [(as_sentence(text), "buys.text") for text in texts]
        if place in ("notes", "turn"):
            found += [(note, "notes") for note in game.notes]
        if place == "calls":
            found += [(f"{name}: {text}", "calls") for name, text in game.calls.items()]
        if place == "open":
            found += [(text, "") for text in game.unstated]
        if place == "source":
            found += [(each.text + (f", {each.url}" if each.url else ""), "") for each in game.sources]
        found += [(game.title, "")] if place == "title" else [(game.summary, "")] if place == "summary" else []
        return found

    # -- players, packs and cards --------------------------------------------------------------------------------------

    @property
    def counts(self) -> range:
        """The numbers of players that a page is for."""
        return range(self.players, self.players + 1) if self.players else self.possible_counts

    @property
    def possible_counts(self) -> range:
        """The numbers of players that the game is for."""
        those = self.game.players
        return range(those.low, (those.high or MOST) + 1) if those else range(1, MOST + 1)

    def at(self, cases: ByPlayers[T] | None, players: int) -> T | None:
        for those, value in cases.cases if cases else ():
            if those.low <= players <= (those.high or 999):
                return value
        return None

    @property
    def is_of_tricks(self) -> bool:
        """Whether it writes what was bid and taken, and its file speaks of no melds."""
        return "entries" in self.table and not self.table.keys() & {"set", "run", "melds"}

    def _is_played(self, round_: Round, players: int) -> bool:
        """Whether there is such a round for so many, where deals by players say so."""
        deals = self.table.get("deals")
        for those, written in deals.items() if isinstance(deals, dict) else ():
            low, _, high = those.partition("-")
            if int(low) <= players <= int(high or low):
                ends = [int(end) for end in str(written).split("-")]
                return round_.number <= 1 + sum(abs(later - earlier) for earlier, later in pairwise(ends))
        return True

    def who_plays(self, round_: Round) -> str:
        """How many have to play for a round to be played; "" where any number does."""
        those = [players for players in self.counts if self._is_played(round_, players)]
        return "" if those == [*self.counts] else f"{people(PlayerRange(those[0], those[-1]))} players only"

    def among(self, cases: ByPlayers[T] | None) -> list[tuple[str, T | None]]:
        """What holds for each of those who can play, neighbours together; as written where nobody says who can."""
        those = self.game.players
        if those is None or cases is None:
            return [(people(each), value) for each, value in (cases.cases if cases else ())]
        top = those.high or MOST
        runs = [(key, list(row)) for key, row in groupby(self.possible_counts, lambda each: self.at(cases, each))]
        is_open = those.high is None
        return [
            (people(PlayerRange(row[0], None if is_open and row[-1] == top else row[-1])), value) for value, row in runs
        ]

    def packs(self, players: int) -> int | None:
        rule = self.at(self.game.packs, players)
        if rule is None:
            return None
        return rule.base if not rule.per else rule.base + max(0, -(-(players - rule.above) // rule.per))

    @property
    def own_jokers(self) -> int:
        """In each pack as the deck is sold, none being taken out."""
        return 0 if Card("joker") in self.game.removed else self.game.deck.specials.get("joker", 0)

    @property
    def may_add_jokers(self) -> bool:
        """Whether jokers may come to the packs that are not a part of them."""
        game = self.game
        if self.own_jokers or Card("joker") in game.removed or "joker" not in game.deck.specials:
            return False
        return game.jokers is None or any(any(rule) for _, rule in game.jokers.cases)

    def jokers(self, players: int) -> int | None:
        """All in play."""
        packs = self.packs(players)
        if packs is None:
            return None
        if not self.may_add_jokers:
            return self.own_jokers * packs
        rule = self.at(self.game.jokers, players)
        if rule is None:
            return None
        return max(0, rule.per_pack * packs + rule.in_all + rule.per_player * players)

    @cached_property
    def pack_size(self) -> int:
        """The cards of a pack with what is added and taken out, jokers that are added apart."""
        return self._pack_size(self.players)

    def _pack_size(self, players: int | None) -> int:
        """The same; what only some take out is out if so many `players` do."""
        deck, by_players = self.game.deck, self.game.removed_by
        removed = {*self.game.removed, *((by_players.at(players) or ()) if by_players and players else ())}
        extra = self.table.get("extra", {})
        ranked = [Card(rank, suit) for rank in deck.ranks for suit in deck.suits or ("",)]
        kept = [card for card in ranked if card not in removed]
        specials = {name: count for name, count in deck.specials.items() if Card(name) not in removed}
        added = extra if isinstance(extra, dict) else {}
        return len(kept) * deck.copies + sum(specials.values()) + sum(map(int, added.values()))

    def cards(self, players: int) -> int | None:
        packs, jokers = self.packs(players), self.jokers(players)
        if packs is None or jokers is None:
            return None
        return packs * self._pack_size(players) + (jokers if self.may_add_jokers else 0)

    def copies(self, card: Card, players: int) -> int | None:
        """How many of a card there are in play."""
        if card == Card("joker"):
            return self.jokers(players)
        packs = self.packs(players)
        return None if packs is None else packs * self.game.pack.get(card, 0)

    # -- rounds --------------------------------------------------------------------------------------------------------

    @property
    def has_contracts(self) -> bool:
        return any(
            each.contract is None or each.contract.alternatives or each.contract.text for each in self.game.rounds
        )

    @property
    def head_of_rounds(self) -> str:
        """Above what tells rounds apart."""
        if self.has_contracts:
            return "to lay down" if self.game.end.kind == "progression" else self.words["contract"]
        return self.words["wilds"] if any(each.wild for each in self.game.rounds) else "note"

    def deals(self, players: int) -> list[int | None]:
        """The cards dealt, round by round."""
        every = [each.deal for each in self.game.rounds] or [self.game.deal]
        return [self.at(deal, players) for deal in every]

    @property
    def deals_differ(self) -> bool:
        return any(len(set(self.deals(players))) > 1 for players in self.counts)

    def needed(self, contract: Contract | None) -> int | None:
        """The fewest cards that a contract takes."""
        if contract is None or contract.text:
            return contract.cards if contract else None
        sizes = [sum(meld.size * meld.count for meld in melds) for melds in contract.alternatives]
        return min(sizes) if sizes else 0

    def by_counts(self, figure: Callable[[int], str]) -> str:
        """What holds for all who can play, or for each number of them: "10 (2 players), 8 (3–6)"."""
        # where nobody says who can play, of those only of whom anything is known
        known = [each for each in self.counts if self.game.players or set(figure(each)) - {*"? /"}]
        runs = [(said, list(row)) for said, row in groupby(known or self.counts, figure)]
        if len(runs) == 1:
            return runs[0][0]
        top = self.game.players.high if self.game.players else None
        told = [
            (said, people(PlayerRange(row[0], top if row[-1] == max(self.counts) else row[-1]))) for said, row in runs
        ]
        (first, few), *others = told
        word = "player" if few == "1" else "players"
        return ", ".join([f"{first} ({few} {word})", *(f"{said} ({those})" for said, those in others)])

    def counts_of_ways(self, contract: Contract | None, dealt: int | None = None) -> str:
        """The cards of each way to fulfil a contract, or what a deal and a draw leave of them, as they are told."""
        if contract is None or contract.text:
            found = {self.needed(contract)}
        else:
            ways = [sum([meld.size * meld.count for meld in melds]) for melds in contract.alternatives]
            found = {*ways} or {0}
        known = sorted(each if dealt is None else dealt + 1 - each for each in found if each is not None)
        said = [str(each).replace("-", "−") for each in known]
        return said[0] if len(said) == 1 else f"{said[0]} {'to' if said[2:] else 'or'} {said[-1]}" if said else "?"

    def spare(self, round_: Round, players: int) -> int | None:
        """deal + 1 - needed."""
        deal, needed = self.at(round_.deal, players), self.needed(round_.contract)
        return None if deal is None or needed is None else deal + 1 - needed

    def limit_for(self, round_: Round, players: int) -> int | str | None:
        """The most buys of so many players; None where nobody knows."""
        buys = round_.buys
        if buys is None:
            return None
        return self.at(buys.by_players, players) if buys.by_players else "unlimited" if buys.unlimited else buys.limit

    @staticmethod
    def gain(buys: Buys) -> int | None:
        """A card and those drawn in payment, of which there are none where points alone are paid."""
        return 1 + (buys.draw or 0) if buys.draw is not None or buys.points is not None else None

    def buys_needed(self, round_: Round, players: int, *, keep: bool) -> str:
        """Least b with deal + b * gain + 1 >= needed, or needed + 1 where a card is kept to discard."""
        spare, buys = self.spare(round_, players), round_.buys
        if spare is None:
            return "?"
        short = int(keep) - spare
        if short <= 0:
            return "0"
        if self.limit_for(round_, players) == 0:
            return "–"
        gain = self.gain(buys) if buys else None
        return "?" if gain is None else str(ceil(Fraction(short, gain)))

    def largest_hand(self, round_: Round, players: int) -> str:
        """deal + buys * gain."""
        deal, limit = self.at(round_.deal, players), self.limit_for(round_, players)
        if limit == "unlimited":
            return "no limit"
        gain = self.gain(round_.buys) if round_.buys else None
        if deal is None or not isinstance(limit, int) or (limit and gain is None):
            return "?"
        return str(deal + limit * (gain or 0))

    def short_of(self, round_: Round) -> dict[str, str]:
        """What stands of a round in a table of rounds: spare cards, buys needed, the largest hand."""
        return {
            "SPARE": self.by_counts(
                lambda players: (
                    "?"
                    if (deal := self.at(round_.deal, players)) is None
                    else self.counts_of_ways(round_.contract, deal)
                )
            ),
            "BUYS NEEDED": self.by_counts(
                lambda players: " / ".join(self.buys_needed(round_, players, keep=keep) for keep in (False, True))
            ),
            "LARGEST HAND": self.by_counts(lambda players: self.largest_hand(round_, players)),
        }

    def buys_needed_told(self, round_: Round, *, keep: bool) -> str:
        return self.by_counts(lambda players: self.buys_needed(round_, players, keep=keep))

    def is_short(self, round_: Round) -> bool:
        """Whether so many cards are needed as the deal and the first draw are, or more, for however many play."""
        spare = [self.spare(round_, players) for players in self.counts]
        return all(left is not None and left < 1 for left in spare)

    def largest_hand_of_game(self, players: int) -> int | None:
        hands = [self.largest_hand(each, players) for each in self.game.rounds]
        return max(map(int, hands)) if hands and all(hand.isdecimal() for hand in hands) else None

    def named(self, text: str) -> list[str] | None:
        """The rounds that a text names: "hands 2 and 5–7"."""
        words = {self.words["round"]: 1, self.words["rounds"]: 2}
        word = next((word for word in sorted(words, key=len, reverse=True) if text.startswith(word + " ")), None)
        names = [each.name for each in self.game.rounds]
        if word is None:
            return None
        found: list[str] = []
        for part in text.removeprefix(word + " ").replace(" and ", ", ").split(", "):
            first, _, last = part.partition("–")
            if first not in names or (last or first) not in names:
                return None
            found += names[names.index(first) : names.index(last or first) + 1]
        right = self.words["round"] if len(found) == 1 else self.words["rounds"]
        return found if word == right else None

    def names_of(self, rounds: Iterable[Round]) -> list[str]:
        return [each.name for each in rounds]

    def contract_says(self, text: str, contract: Contract | None) -> bool:
        """Whether a contract in words asks for just its melds."""
        if contract is None:
            return text in ("?", "", "____________")
        if contract.text:
            return text == contract.text
        if not contract.alternatives:
            return text in ("none", "no contract", "")
        read = [[self._meld(part) for part in way.split(" + ")] for way in text.split(" or ")]
        asked = [[(meld.kind, meld.size, meld.count, meld.exact) for meld in melds] for melds in contract.alternatives]
        return read == asked

    def _meld(self, text: str) -> tuple[str, int, int, bool] | None:
        """A meld of a contract, read: "2 sets", "run of exactly 7", "3 × 4 of a kind"."""
        for kind in self.game.melds.values():
            count, _, one = text.partition(" × ") if " × " in text else ("1", "", text)
            before, _, behind = kind.phrase.partition("#")
            inner = one.removeprefix(before).removesuffix(behind) if kind.phrase else ""
            if inner.isdecimal() and one == before + inner + behind:
                return kind.name, int(inner), int(count), kind.exact
        first, _, rest = text.partition(" ")
        count, rest = (int(first), rest) if first.isdecimal() else (1, text)
        words, _, size = rest.partition(" of ")
        for kind in self.game.melds.values():
            if words != (kind.singular if count == 1 else kind.plural):
                continue
            if not size:
                return None if kind.size is None else (kind.name, kind.size, count, kind.exact)
            exact = size.startswith("exactly ") or (kind.exact and not size.startswith("at least "))
            return kind.name, int(size.rpartition(" ")[2]), count, exact
        return None

    # -- what cards count ----------------------------------------------------------------------------------------------

    def is_in_play(self, card: Card) -> bool:
        return bool(self.game.pack.get(card)) or (card == Card("joker") and self.may_add_jokers)

    def points(self, table: ValueTable, card: Card, wild: frozenset[Card], here: frozenset[Card]) -> int | str | None:
        """What a card counts, with "*" behind it where that is assumed; "none" where no value speaks of it."""
        for value in sorted(table.values, key=lambda value: -value.precision):
            if value.precision.name == "WILD_OF_ROUND" and card in here and card not in wild:
                break
            if value.precision.name == "WILD" and card in wild | here:
                break
            if not value.precision.is_wild and card in value.cards:
                break
        else:
            return "none"
        face = {"face": 1, "-face": -1}.get(str(value.points))
        points = int(card.rank) * face if face else value.points
        return None if points is None else f"{points}*" if value.assumed else points

    def wild(self, round_: Round | None = None) -> frozenset[Card]:
        return (self.game.wild.cards or frozenset()) | (round_.wild if round_ else frozenset())

    def cards_called(self, text: str) -> set[Card]:
        """The cards of a name on a hand: "7 of clubs", "joker"."""
        deck = self.game.deck
        return {
            card
            for card in self.game.pack
            if self.spelt(card) == text and (card.suit or not deck.suits or card.rank == text)
        }

    def spelt(self, card: Card) -> str:
        if not card.suit:
            return card.rank
        return (
            f"{card.rank} of {card.suit}" if self.game.deck.spelling == "rank of suit" else f"{card.suit} {card.rank}"
        )

    def cards_in_words(self, text: str) -> set[Card]:
        """The cards that a line of points is about: "2–10", "J, Q, K", "2s", "red cards", "J, Q, K of hearts".

        None where it is about anything else.
        """
        deck, present = self.game.deck, {card for card in self.game.pack if self.is_in_play(card)}
        ranks_of, _, suit = text.partition(" of ")
        if suit in deck.suits and ", " in ranks_of:
            return {card for card in self.cards_in_words(ranks_of) if card.suit == suit}
        found: set[Card] = set()
        for part in text.replace(" or ", ", ").split(", "):
            low, _, high = part.partition("–")
            names = {rank: deck.names.get(rank, rank) for rank in deck.ranks}
            ranks = [rank for rank, name in names.items() if part in (rank, name, f"{name}s")]
            if high and {low, high} <= {*deck.ranks}:
                ranks = list(deck.ranks[deck.ranks.index(low) : deck.ranks.index(high) + 1])
            some = {
                card
                for card in present
                if card.rank in ranks or part == self.spelt(card) or (card.suit and part == self.suit_cards(card.suit))
            }
            if not some:
                return set()
            found |= some
        return found

    def suit_cards(self, suit: str) -> str:
        """All cards of a suit: "hearts", "red cards"."""
        return suit if self.game.deck.spelling == "rank of suit" else f"{suit} cards"

    @property
    def removed_differs(self) -> bool:
        """Whether it hangs on how many play which cards are taken out, and the page is for any number."""
        return self.game.removed_by is not None and not self.players

    @property
    def removed_one_by_one(self) -> str:
        """The cards that are taken out; where that hangs on how many play, for the players of the page, or for each."""
        by_players = self.game.removed_by
        if by_players is None or self.players:
            return self._one_by_one(self.game.removed if by_players is None else by_players.at(self.players) or ())
        return ", ".join(
            f"{self._one_by_one(cards or ())} ({people(those)} players)" for those, cards in by_players.cases
        )

    def _one_by_one(self, removed: Collection[Card]) -> str:
        """By rank and suit; three and more whole ranks in a row as a range."""
        deck, suits = self.game.deck, self.game.deck.suits or ("",)
        whole = [rank for rank in deck.ranks if all(Card(rank, suit) in removed for suit in suits)]
        runs: list[list[str]] = []
        for rank in whole if len(suits) > 1 else []:
            follows = runs and deck.ranks.index(runs[-1][-1]) + 1 == deck.ranks.index(rank)
            runs = [*runs[:-1], [*runs[-1], rank]] if follows else [*runs, [rank]]
        told = [f"{run[0]}s to {run[-1]}s" for run in runs if len(run) > 2]
        told += [f"{rank}s" for run in runs if len(run) < 3 for rank in run]
        every = [Card(rank, suit) for rank in deck.ranks if rank not in whole or len(suits) < 2 for suit in suits]
        return joined([*told, *(self.spelt(card) for card in every if card in removed)])

    @property
    def buys_of_rounds(self) -> list[Buys | None]:
        return [self.game.buys, *(each.buys for each in self.game.rounds)]


def every_hand(t: Truth) -> str:
    """How often is dealt: a hand that is itself called a deal is not named again."""
    return "each time" if t.words["hand"] == "deal" else f"every {t.words['hand']}"
