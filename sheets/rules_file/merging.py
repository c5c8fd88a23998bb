"""House rules laid over the variant they extend: tables key by key, lists replaced, the child's word the last.

Two kinds of table are keyed by ranges, of cards or of players. There the child's key wins wherever it overlaps an
inherited one, which keeps the rest of what it named: over `10-14 = 10` a child's `12 = 25` leaves 10-11 and 13-14.
"""

from collections.abc import Collection, Mapping
from dataclasses import replace

from sheets.errors import KeyPath, NotationFault, Problem
from sheets.game.by_players import players_named, write_players
from sheets.game.deck import VALUES, Card, Deck, Precision
from sheets.game.keys import Kind, Kinds, by_players_among, keys, short_of, table_among, words_of
from sheets.game.melds import MeldKind
from sheets.game.model import Variant
from sheets.game.notation import WILD_OF_ROUND, spread, wild_key
from sheets.game.round_model import BUYS, Round
from sheets.limits import MOST_RANKS, MOST_ROUNDS
from sheets.rules_file.card_rules import NO_CARDS, NO_JOKERS, WildCards, named_by_key
from sheets.rules_file.table_reader import JOKER, TableReader, special_name
from sheets.rules_file.toml_tree import Node
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
        self.reader = TableReader({}, deck, [special_name(name) for name in extra])
        rounds = variant["rounds"].value if "rounds" in variant else None
        in_rounds = [node.table.get("wild") for node in rounds] if isinstance(rounds, list) else []
        wild, taken = self._listed(variant.get("wild")), variant.get("remove")
        self.wild = WildCards(wild, NO_CARDS.union(*map(self._listed, in_rounds)) - wild)
        # what a table takes out it takes out for some numbers of players only
        self.in_hand = frozenset(self.reader.cards) - self._listed(None if taken and taken.table else taken)
        if "jokers" in variant and variant["jokers"].value in NO_JOKERS:
            self.in_hand -= {Card(JOKER)}

    def _listed(self, listed: Node | None) -> frozenset[Card]:
        """The cards that a list, or one name, means; what can't be read is told when the variant is built."""
        written = listed.value if listed else []
        return self.reader.named(
            (), [str(each.value) for each in written] if isinstance(written, list) else [str(written)]
        )

    def named(self, key: str, *, beside: Collection[str]) -> tuple[Precision, frozenset[Card]] | None:
        """What a key means where it stands `beside` others; None where it can't be read."""
        try:
            return named_by_key(key, self.deck, beside=beside, cards=self.reader.cards, wild=self.wild)
        except NotationFault:
            return None

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
OTHER_ENDS = ("target", "kind", "rounds")
"""Keys of an end each of which makes another end of it."""


def merge(base: Node | None, child: Node, decks: Mapping[str, Deck]) -> tuple[Node, list[Problem]]:
    """The complete table of a variant, from the complete table of its base and its own lines."""
    laying = _Laying(has_base=base is not None)
    own = {name: in_full(KEYS[name].kinds, node) if name in KEYS else node for name, node in child.table.items()}
    merged = (
        {name: node for name, node in base.table.items() if name not in KEYS or KEYS[name].inherited} if base else {}
    )
    for name, node in own.items():
        if name != "round" and name not in BY_CARDS:
            laying.lay(name, node, merged)
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
        _leave_out_examples(merged, base.table.get("counters") if base else None, own["counters"])
    for name in BY_CARDS:
        if name in merged or name in own:
            merged[name] = laying.by_cards(name, merged, own.get(name), decks)
    return replace(child, value=merged), laying.faults


def in_full(kinds: Kinds, node: Node) -> Node:
    """A table that may be laid over key by key, and the tables in one, if in short written out: `{ size = 3 }`."""
    short = short_of(kinds, node.value)
    if short and short.short == "part":
        return replace(node, value={short.name: node})
    entries = next((kind.inside for kind in kinds if isinstance(kind, Kind) and kind.type is dict), ())
    if not (entries and node.table):
        return node
    return replace(node, value={name: in_full(entries, inner) for name, inner in node.table.items()})


def _as_round(node: Node) -> Node:
    """A round, be it a contract alone, as a table in which buys are one too."""
    table = node.table if isinstance(node.value, dict) else {"contract": node}
    return replace(node, value={n: in_full(BUYS, each) if n == "buys" else each for n, each in table.items()})


class _Laying:
    """A child's lines laid over inherited ones, and what is wrong with them; only a child can take something away."""

    def __init__(self, *, has_base: bool) -> None:
        self.has_base = has_base
        self.faults: list[Problem] = []

    def lay(self, name: str, node: Node, merged: dict[str, Node]) -> None:
        """Lay one key of a game over what is inherited."""
        before, key = merged.get(name), KEYS.get(name)
        kinds = key.kinds if key else ()
        if key and key.none_takes and node.value == "none":
            if merged.pop(name, None) is None:
                self._nothing_to_take((name,))
        elif _is_by_players(kinds) and isinstance(node.value, dict):
            merged[name] = over_players(before, node) if before else node
        elif before is not None and before.table and isinstance(node.value, dict) and not (key and key.whole):
            left = _left_of_end(before.table, node.table) if name == "end" else before.table
            merged[name] = self._over_table(replace(before, value=left), node, kinds, (name,))
        else:
            merged[name] = self._over_nothing(node, kinds, (name,))

    def _nothing_to_take(self, path: KeyPath) -> None:
        if self.has_base:
            wrong = f'{quote(str(path[-1]))} is "none", but nothing of that name is inherited'
            right = "leave the line out, or write the name as the base does"
            self.faults.append(Problem(wrong, right, at_key=True, keys=(path,)))

    def _over_table(self, before: Node, node: Node, kinds: Kinds, path: KeyPath) -> Node:
        model = table_among(kinds)
        merged = _without_other_ends(before.table, node.table) if model is MeldKind else dict(before.table)
        for name, inner in node.table.items():
            old, within = merged.get(name), _kinds_inside(kinds, name)
            is_whole = model is not None and name in keys(model) and keys(model)[name].whole
            if _is_by_players(within) and old is not None and inner.table:
                merged[name] = over_players(old, inner)
            elif inner.value == "none" and not _keeps_none(kinds, name):
                if merged.pop(name, None) is None and model is not Round:
                    self._nothing_to_take((*path, name))
            elif old is not None and old.table and isinstance(inner.value, dict) and not is_whole:
                merged[name] = self._over_table(old, inner, within, (*path, name))
            else:
                merged[name] = self._over_nothing(inner, within, (*path, name))
        return replace(node, value=merged)

    def _over_nothing(self, node: Node, kinds: Kinds, path: KeyPath) -> Node:
        """A value that lies over nothing: a "none" inside takes nothing away, which a child is told.

        In the play of a game that builds on none it would be taken for a sentence, and is told where these are read.
        """
        if not isinstance(node.value, dict):
            return node
        left: dict[str, Node] = {}
        tells_later = not self.has_base and path == ("play",)
        for name, inner in node.value.items():
            if inner.value != "none" or tells_later or _keeps_none(kinds, name):
                left[name] = self._over_nothing(inner, _kinds_inside(kinds, name), (*path, name))
            else:
                self._nothing_to_take((*path, name))
        return replace(node, value=left)

    def by_cards(self, name: str, merged: dict[str, Node], node: Node | None, decks: Mapping[str, Deck]) -> Node:
        """A table by cards, or tables of them, over what is inherited, which heeds the child's pack too."""
        before = merged.get(name)
        if before is None or not before.table or (node and not isinstance(node.value, dict)):
            return merged[name] if node is None else self._over_nothing(node, KEYS[name].kinds, (name,))
        if VALUES in KEYS[name].kinds:
            return self._values(before, node, (name,), merged, decks)
        own, tables = node.table if node else {}, dict[str, Node]()
        for title in {**before.table, **own}:
            if title not in own or own[title].table:
                tables[title] = self._values(before.table.get(title), own.get(title), (name, title), merged, decks)
            elif own[title].value != "none":
                tables[title] = own[title]
            elif title not in before.table:
                self._nothing_to_take((name, title))
        return replace(node or before, value=tables)

    def _values(
        self, before: Node | None, node: Node | None, path: KeyPath, merged: dict[str, Node], decks: Mapping[str, Deck]
    ) -> Node:
        inherited = dict(before.table) if before else {}
        own: dict[str, Node] = {}
        for name, inner in node.table.items() if node else ():
            if inner.value != "none":
                own[name] = inner
            elif inherited.pop(name, None) is None:
                self._nothing_to_take((*path, name))
        at = node or before
        assert at is not None
        return replace(at, value=merge_values(inherited, own, merged, decks))

    def rounds(self, listed: Node | None, changes: Node) -> Node:
        """The list of rounds with single rounds changed or added: `round.7.deal = 12`, `round.5-8.deal = 12`."""
        if listed and not isinstance(listed.value, list) and listed.value != "none":
            return listed  # it is no list, which is told when the table is validated
        rounds = list(listed.value) if listed and isinstance(listed.value, list) else []
        spoken: set[tuple[int, bool]] = set()
        twice: set[str] = set()
        need_contract = not rounds or any(map(_asks, rounds))
        for number, is_single, name in self._changed_rounds(changes, len(rounds)):
            node = changes.table[name]
            if (number, is_single) in spoken and name not in twice:
                twice.add(name)
                self._wrong_round(name, f"round {number} stands twice under `round`", "keep one of the two")
            spoken.add((number, is_single))
            if number <= len(rounds):
                rounds[number - 1] = self._over_table(
                    _as_round(rounds[number - 1]), _as_round(node), (Round,), ("rounds",)
                )
                continue
            is_new = not need_contract or not isinstance(node.value, dict) or "contract" in node.table
            if not is_new or number > len(rounds) + 1:
                self._missing_round(name, number, len(rounds), is_new=is_new, contract=need_contract)
            if is_new:
                unknown = replace(node, value="unknown")  # the next ones follow this one
                rounds += [unknown] * (number - 1 - len(rounds))
                rounds.append(node)
        is_own = listed is not None and listed.owner == changes.owner
        return replace(listed if listed and is_own else changes, value=rounds)

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

    def _missing_round(self, name: str, number: int, last: int, *, is_new: bool, contract: bool) -> None:
        if last or not is_new:
            there = f"the rounds are 1 to {last}" if last else "the game lists no rounds"
            right = f"{there}; a new round {last + 1} {'needs a contract' if contract else 'comes next'}"
            self._wrong_round(name, f"there is no round {number}", right)
        else:
            right = "number the rounds from 1 and give each a contract, leaving none out"
            self._wrong_round(name, f"there is a round {number}, but no round 1", right)

    def _wrong_round(self, name: str, wrong: str, right: str) -> None:
        self.faults.append(Problem(wrong, right, at_key=True, keys=(("round", name),)))


def _kinds_inside(kinds: Kinds, name: str) -> Kinds:
    """What may stand at a key of a table, one of the model or one whose keys people name themselves."""
    model = table_among(kinds)
    if model is not None:
        return keys(model)[name].kinds if name in keys(model) else ()
    return next((kind.inside for kind in kinds if isinstance(kind, Kind) and kind.type is dict), ())


def _is_by_players(kinds: Kinds) -> bool:
    """Whether a table there is one of a value for each number of players."""
    return by_players_among(kinds) and table_among(kinds) is None


def _keeps_none(kinds: Kinds, name: str) -> bool:
    """Whether "none" stays there, as a value that has a meaning or one that is told to be out of place."""
    model = table_among(kinds)
    is_out_of_place = model is not None and name not in keys(model)
    is_value = "none" in words_of(_kinds_inside(kinds, name)) and (model is not None or by_players_among(kinds))
    return is_out_of_place or is_value


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
    contract = entry.table.get("contract") if isinstance(entry.value, dict) else entry
    return contract is not None and contract.value != "none"


def _changes(own: Mapping[str, Node]) -> bool:
    """Whether changes to single rounds are such that a summary may speak of them."""
    return "round" in own and any(
        not isinstance(each.value, dict) or each.table.keys() & {"contract", "deal", "wild", "optional"}
        for each in own["round"].table.values()
    )


def _without_buys(rounds: Node) -> Node:
    """The rounds without what some of them say of buys."""

    def left(entry: Node) -> Node:
        table = {name: inner for name, inner in entry.table.items() if name != "buys"}
        return replace(entry, value=table) if table else entry

    return replace(rounds, value=[left(entry) for entry in rounds.value]) if isinstance(rounds.value, list) else rounds


def _without_other_ends(inherited: Mapping[str, Node], own: Mapping[str, Node]) -> dict[str, Node]:
    """An inherited meld without the ends that a child's `wrap` takes away, and without the `wrap` that its ends do."""
    gone: tuple[str, ...] = ("low", "high") if "wrap" in own and own["wrap"].value is True else ()
    has_ends = any(end in own and own[end].value != "none" for end in ("low", "high"))
    gone += ("wrap",) if has_ends and "wrap" in inherited and inherited["wrap"].value is not False else ()
    return {name: node for name, node in inherited.items() if name in own or name not in gone}


def _left_of_end(inherited: Mapping[str, Node], own: Mapping[str, Node]) -> dict[str, Node]:
    """What stays of an inherited end: all of it, or beside another target its floor, or beside another kind nothing.

    A note told of the target that was.
    """
    if not own.keys() & {*OTHER_ENDS}:
        return dict(inherited)
    is_other_target = "target" in own and "target" in inherited
    return {name: node for name, node in inherited.items() if name == "floor" and is_other_target}


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
