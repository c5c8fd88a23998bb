"""House rules laid over the variant they extend: tables key by key, lists replaced, the child's word the last.

Two kinds of table are keyed by ranges, of cards or of players. There the child's key wins wherever it overlaps an
inherited one, which keeps the rest of what it named: over `10-14 = 10` a child's `12 = 25` leaves 10-11 and 13-14.
"""

from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import partial

from sheets.errors import KeyPath, Problem
from sheets.game.by_players import players_named, write_players
from sheets.game.deck import VALUES, WILD_OF_ROUND, Card, Deck, Precision, spread, wild_key
from sheets.game.keys import TEXT, Kind, Kinds, Table, by_players_among, keys, short_of, table_among, words_of
from sheets.game.melds import MeldKind
from sheets.game.model import Variant
from sheets.game.play import Ending, Play
from sheets.game.round_model import Round
from sheets.limits import MOST_RANKS, MOST_ROUNDS
from sheets.rules_file.card_rules import NO_CARDS, NO_JOKERS, WildCards, named_by_key
from sheets.rules_file.table_reader import JOKER, TableReader, listed
from sheets.rules_file.toml_tree import Node, plain
from sheets.text import quote


def merge_values(
    inherited: Mapping[str, Node], own: Mapping[str, Node], variant: Mapping[str, Node], decks: Mapping[str, Deck]
) -> dict[str, Node]:
    """The values of a child's complete table, the rest of which is `variant`.

    Inherited keys whose cards are no longer in the child's pack are gone with them.
    """
    deck = decks.get(str(variant["deck"].value)) if "deck" in variant else None
    if deck is None or len(own) > MOST_RANKS:  # too many, which is told when the table is validated
        return {**inherited, **own}
    cards = _CardsOfChild(variant, deck, [*inherited, *own])
    mine = [named for key in own if (named := cards.named(key, beside=own)) is not None]
    values: dict[str, Node] = {}
    for key, node in inherited.items():
        if key not in own:
            values |= dict.fromkeys(cards.keys_left(key, mine), node)
    return {**values, **own}


class _CardsOfChild:
    """The cards that the keys of a child's values can mean, those in its pack, and those that are wild."""

    def __init__(self, variant: Mapping[str, Node], deck: Deck, keys: list[str]) -> None:
        self.deck, self.keys = deck, keys
        extra = variant["extra"].table if "extra" in variant else {}
        self.reader = TableReader({}, deck, extra)
        rounds = variant["rounds"].value if "rounds" in variant else None
        in_rounds = [node.table.get("wild") for node in rounds] if isinstance(rounds, list) else []
        wild, taken = self._listed(variant.get("wild")), variant.get("remove")
        self.wild = WildCards(wild, NO_CARDS.union(*map(self._listed, in_rounds)) - wild)
        # what a table takes out it takes out for some numbers of players only
        self.in_hand = frozenset(self.reader.cards) - self._listed(None if taken and taken.table else taken)
        if "jokers" in variant and variant["jokers"].value in NO_JOKERS:
            self.in_hand -= {Card(JOKER)}

    def _listed(self, node: Node | None) -> frozenset[Card]:
        """The cards that a list, or one name, means; what can't be read is told when the variant is built."""
        return self.reader.named((), [str(name) for name in listed(plain(node))] if node else [])

    def named(self, key: str, *, beside: Collection[str]) -> tuple[Precision, frozenset[Card]] | None:
        """What a key means where it stands `beside` others; None where it can't be read."""
        naming = partial(named_by_key, key, self.deck, beside=beside, cards=self.reader.cards, wild=self.wild)
        return self.reader.read((), naming, None)

    def keys_left(self, key: str, mine: list[tuple[Precision, frozenset[Card]]]) -> list[str]:
        """The keys for what is left of an inherited one beside those of the child; none where nothing is.

        A narrower key wins without being taken out. Only one that names nothing but wild cards speaks of them: `2 = 5`
        leaves a wild 2 of clubs as it is.
        """
        if (named := self.named(key, beside=self.keys)) is None:
            return [key]
        precision, those = named
        always = self.wild.always
        if precision.is_wild:
            beaten = [
                cards for own, cards in mine if own.is_wild or own is Precision.ANY or (cards and cards <= always)
            ]
            hidden = NO_CARDS
        else:
            beaten = [cards for own, cards in mine if own <= precision]
            hidden = NO_CARDS.union(*(cards for own, cards in mine if precision < own < Precision.WILD))
        left = those.difference(*beaten)
        wild = always if Precision.WILD in map(wild_key, self.keys) and not precision.is_wild else NO_CARDS
        if not left & self.in_hand - hidden - wild:
            return []
        if left == those:
            return [key]
        of_rounds = left & self.in_hand & self.wild.of_rounds if precision.is_wild else NO_CARDS
        names = self._names(left & self.in_hand - of_rounds - hidden, wild)
        return [*names, WILD_OF_ROUND] if of_rounds else names

    def _names(self, cards: frozenset[Card], wild: frozenset[Card]) -> list[str]:
        """The fewest keys that name just these cards: whole ranks as ranges, the rest but for wild ones one by one."""
        suits = self.deck.suits or ("",)
        whole = [rank for rank in self.deck.ranks if all(Card(rank, suit) in cards for suit in suits)]
        single = sorted(card for card in cards - wild if card.rank not in whole)
        return [*spread(whole, self.deck), *map(self.deck.spell, single)]


KEYS = keys(Variant)
BY_CARDS = tuple(
    name
    for name, key in KEYS.items()
    if any(VALUES in (kind, *kind.inside) for kind in key.kinds if isinstance(kind, Kind))
)
ROUND: Kinds = (TEXT, Round)
OTHER_ENDS = ("target", "kind", "rounds")
"""Keys of an end each of which makes another end of it."""


def merge(base: Node | None, child: Node, decks: Mapping[str, Deck]) -> tuple[Node, list[Problem]]:
    """The complete table of a variant, from the complete table of its base and its own lines."""
    own = in_full((Variant,), child).table
    inherited = base.table if base else {}
    inherited = {name: node for name, node in inherited.items() if name not in KEYS or KEYS[name].inherited}
    plain_own = {name: node for name, node in own.items() if name != "round" and name not in BY_CARDS}
    laying = _Laying(decks, has_base=base is not None)
    merged = laying.over(replace(child, value=inherited), replace(child, value=plain_own), (Variant,), ()).table
    if "summary" not in own and (any(name in own and key.summed_up for name, key in KEYS.items()) or _changes(own)):
        merged.pop("summary", None)
    if "assumed" in merged and merged["assumed"].table:
        merged["assumed"] = _still_assumed(merged["assumed"], own)
    if "buys" in own and own["buys"].value == "unknown" and "rounds" in merged and "rounds" not in own:
        merged["rounds"] = _without_buys(merged["rounds"])
    if "round" in own:
        changes = own["round"]
        if isinstance(changes.value, dict):
            merged["rounds"] = laying.rounds(merged.get("rounds"), changes)
        else:
            merged["round"] = changes
    if "end" in own and "rounds" not in own:
        _leave_out_rounds(merged)
    if "counters" in own and "examples" not in own:
        _leave_out_examples(merged, inherited.get("counters"), own["counters"])
    laying.variant = merged
    for name in BY_CARDS:
        before, said = merged.get(name), own.get(name)
        if before and before.table and (said is None or isinstance(said.value, dict)):
            # the child's pack may be another, whatever it says of values
            empty = {} if VALUES in KEYS[name].kinds else {n: replace(e, value={}) for n, e in before.table.items()}
            said = replace(said or before, value=empty | (said.table if said else {}))
        if said:
            merged[name] = laying.over(before, said, KEYS[name].kinds, (name,))
    return replace(child, value=merged), laying.faults


def in_full(kinds: Kinds, node: Node) -> Node:
    """What stands at a key, with every table in it that may be laid over key by key written out: `{ size = 3 }`."""
    short = short_of(kinds, node.value)
    if short and short.short == "part":
        return replace(node, value={short.name: node})
    inside = {name: in_full(_kinds_inside(kinds, name), inner) for name, inner in node.table.items()}
    return replace(node, value=inside) if inside else node


class _Laying:
    """A child's lines laid over inherited ones, and what is wrong with them; only a child can take something away."""

    def __init__(self, decks: Mapping[str, Deck], *, has_base: bool) -> None:
        self.decks, self.has_base = decks, has_base
        self.variant: Mapping[str, Node] = {}
        """The complete table, as far as it is known when tables by cards are laid over others."""
        self.faults: list[Problem] = []

    def over(self, before: Node | None, node: Node, kinds: Kinds, path: KeyPath) -> Node:
        """What a child says at a key, of which one of the kinds is right, laid over what is inherited there.

        A table lies over another key by key. A "none" in it takes away what is inherited, and what is not is told.
        """
        if not isinstance(node.value, dict):
            return node
        model = table_among(kinds)
        if model is None and by_players_among(kinds):
            return over_players(before, node) if before else node
        inherited = _left_beside(model, before.table, node.table) if before else {}
        own: dict[str, Node] = {}
        for name, inner in node.table.items():
            if inner.value != "none" or _keeps_none(kinds, name) or (model is Play and not self.has_base):
                is_whole = VALUES in kinds or bool(model and name in keys(model) and keys(model)[name].whole)
                below = None if is_whole else inherited.get(name)
                own[name] = self.over(below, inner, _kinds_inside(kinds, name), (*path, name))
            elif inherited.pop(name, None) is None and self.has_base and model is not Round:
                wrong = f'{quote(name)} is "none", but the base game has nothing of that name'
                right = "leave the line out, or correct the name"
                self.faults.append(Problem(wrong, right, at_key=True, keys=((*path, name),)))
        if VALUES in kinds:
            return replace(node, value=merge_values(inherited, own, self.variant, self.decks))
        return replace(node, value=inherited | own)

    def rounds(self, before: Node | None, changes: Node) -> Node:
        """The list of rounds with single rounds changed or added: `round.7.deal = 12`, `round.5-8.deal = 12`."""
        if before and not isinstance(before.value, list) and before.value != "none":
            return before  # it is no list, which is told when the table is validated
        rounds = list(before.value) if before and isinstance(before.value, list) else []
        spoken: set[tuple[int, bool]] = set()
        twice: set[str] = set()
        need_contract = not rounds or any(map(_asks, rounds))
        for number, is_single, name in self._changed_rounds(changes, len(rounds)):
            node = changes.table[name]
            if (number, is_single) in spoken and name not in twice:
                twice.add(name)
                self._wrong_round(name, f"round {number} is there twice under `round`", "keep one of the two")
            spoken.add((number, is_single))
            if number <= len(rounds):
                rounds[number - 1] = self.over(in_full(ROUND, rounds[number - 1]), node, (Round,), ("rounds",))
                continue
            is_new = not need_contract or not isinstance(node.value, dict) or "contract" in node.table
            if not is_new or number > len(rounds) + 1:
                last, wrong = len(rounds), f"there is no round {number}"
                there = f"the rounds are 1 to {last}" if last else "the game lists no rounds"
                right = f"{there}; a new round {last + 1} {'needs a contract' if need_contract else 'comes next'}"
                if is_new and not last:
                    wrong = f"there is a round {number}, but no round 1"
                    right = "number the rounds from 1, without gaps, each with a contract"
                self._wrong_round(name, wrong, right)
            if is_new:
                unknown = replace(node, value="unknown")  # the next ones follow this one
                rounds += [unknown] * (number - 1 - len(rounds))
                rounds.append(node)
        is_own = before is not None and before.owner == changes.owner
        return replace(before if before and is_own else changes, value=rounds)

    def _changed_rounds(self, changes: Node, last: int) -> list[tuple[int, bool, str]]:
        """The numbers of the rounds that are changed, whether a key is for this one alone, and the key."""
        found: list[tuple[int, bool, str]] = []
        for name in changes.table:
            those = players_named(name)
            if those is None:
                right = "write round.7, or round.5-8 for several"
                self._wrong_round(name, f"{quote(name)} is not the number of a round", right)
                continue
            end = min(those.high or last, max(those.low, MOST_ROUNDS + 1))
            found += [(number, those.low == those.high, name) for number in range(those.low, end + 1)]
        return sorted(found)

    def _wrong_round(self, name: str, wrong: str, right: str) -> None:
        self.faults.append(Problem(wrong, right, at_key=True, keys=(("round", name),)))


def _kinds_inside(kinds: Kinds, name: str) -> Kinds:
    """What may stand at a key of a table, one of the model or one whose keys people name themselves."""
    model = table_among(kinds)
    if model is not None:
        return keys(model)[name].kinds if name in keys(model) else ()
    return next((kind.inside for kind in kinds if isinstance(kind, Kind) and kind.type is dict), ())


def _keeps_none(kinds: Kinds, name: str) -> bool:
    """Whether "none" stays there, as a value that has a meaning or one that is told to be out of place."""
    model = table_among(kinds)
    if model is not None and (name not in keys(model) or model is Variant):
        return name not in KEYS or not KEYS[name].none_takes
    return "none" in words_of(_kinds_inside(kinds, name)) and (model is not None or by_players_among(kinds))


def _left_beside(model: Table | None, inherited: Mapping[str, Node], own: Mapping[str, Node]) -> dict[str, Node]:
    """What stays of an inherited table beside a child's, of which some keys take others away.

    The ends of a meld and its `wrap` do so, and what makes another end of a game, the note on which told of the old
    one: only a floor stays, beside another target.
    """
    gone: set[str] = set()
    if model is MeldKind:
        if "wrap" in own and own["wrap"].value is True:
            gone |= {"low", "high"}
        has_ends = any(end in own and own[end].value != "none" for end in ("low", "high"))
        if has_ends and "wrap" in inherited and inherited["wrap"].value is not False:
            gone.add("wrap")
    elif model is Ending and own.keys() & {*OTHER_ENDS}:
        gone = inherited.keys() - ({"floor"} if "target" in own and "target" in inherited else set())
    return {name: node for name, node in inherited.items() if name in own or name not in gone}


def over_players(inherited: Node, own: Node) -> Node:
    """Tables by players: what is inherited keeps the numbers of players that the child does not name."""
    before = inherited.table
    if not isinstance(inherited.value, dict | list) and inherited.value != "unknown":
        before = {"2+": inherited}  # a plain value is for every number of them
    mine = [those for those in map(players_named, own.table) if those]
    merged: dict[str, Node] = {}
    for name, node in before.items():
        those = players_named(name)
        merged |= {write_players(part, dash="-"): node for part in (those.without(*mine) if those else ())}
        if those is None and name not in own.table:
            merged[name] = node
    return replace(own, value=merged | own.table)


def _asks(entry: Node) -> bool:
    """Whether a round has a contract, be it that nobody knows it."""
    contract = in_full(ROUND, entry).table.get("contract")
    return contract is not None and contract.value != "none"


def _changes(own: Mapping[str, Node]) -> bool:
    """Whether changes to single rounds are such that a summary may speak of them."""
    rounds = own["round"].table.values() if "round" in own else ()
    return any(each.table.keys() & {"contract", "deal", "wild", "optional"} for each in rounds)


def _without_buys(rounds: Node) -> Node:
    """The rounds without what some of them say of buys."""

    def left(entry: Node) -> Node:
        table = {name: inner for name, inner in entry.table.items() if name != "buys"}
        return replace(entry, value=table) if table else entry

    return replace(rounds, value=[left(entry) for entry in rounds.value]) if isinstance(rounds.value, list) else rounds


def _still_assumed(assumed: Node, own: Mapping[str, Node]) -> Node:
    """What the base assumes and the child does not state itself."""
    again = own["assumed"].table if "assumed" in own else {}

    def is_stated(name: str) -> bool:
        first, _, part = name.partition(".")
        said = own[first].table if first in own else {}
        return part in said if part and said else first in own

    return replace(assumed, value={n: node for n, node in assumed.table.items() if n in again or not is_stated(n)})


def _leave_out_rounds(merged: dict[str, Node]) -> None:
    """Leave out the inherited rounds beyond the number that house rules end the game after."""
    said, rounds = merged["end"].table.get("rounds"), merged.get("rounds")
    numbers = said.value if said and isinstance(said.value, list) else [said] if said else []
    most = max((each.value for each in numbers if isinstance(each.value, int)), default=0)
    if most > 0 and rounds and isinstance(rounds.value, list):
        merged["rounds"] = replace(rounds, value=rounds.value[:most])


def _leave_out_examples(merged: dict[str, Node], before: Node | None, counters: Node) -> None:
    """Leave out the inherited examples that begin with something in a counter that the child says otherwise."""
    examples = merged.get("examples")
    others = (counters if counters.table else before or counters).table.keys()
    if examples and isinstance(examples.value, list):
        merged["examples"] = replace(examples, value=[e for e in examples.value if not e.table.keys() & others])
