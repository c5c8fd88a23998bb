"""House rules laid over the variant they extend: tables key by key, lists replaced, the child's word the last.

Two kinds of table are keyed by ranges, of cards or of players. There the child's key wins wherever it overlaps an
inherited one, which keeps the rest of what it named: over `10-14 = 10` a child's `12 = 25` leaves 10-11 and 13-14.
"""

from collections.abc import Mapping

from sheets.game.deck import Deck
from sheets.game.notation import players_named
from sheets.limits import MOST_ROUNDS
from sheets.rules_file.merged_players import over_players
from sheets.rules_file.merged_values import merge_values
from sheets.rules_file.short_forms import long_form, long_round
from sheets.rules_file.toml_schema import RoundTable, VariantTable
from sheets.rules_file.toml_table import is_table, keys, members
from sheets.rules_file.tree import Fault, Node, Path
from sheets.text import quote

NOT_INHERITED = ("extends", "house_rules", "version", "largest_hand")
OF_MELDS = ("set", "run", "melds")
BY_PLAYERS = ("packs", "jokers", "deal", "deals", "remove")
BY_PLAYERS_INSIDE = {("buys", "limit")}
"""Keys inside a table that may be tables by players."""
BY_CARDS = ("values", "other_values")
REPLACED_WHOLE = ("source",)
OTHER_ENDS = ("target", "kind", "rounds")
"""Keys of an end each of which makes another end of it."""
REPLACED_INSIDE = ("made",)
"""A key inside a table that is replaced whole: words for another condition would not be true."""
TAKEN_AWAY = ("summary", "best_players", "source", "words", "melds", "play")
"""Keys that "none" takes away, because for the others it is a value."""
WHOLLY_UNKNOWN = ("buys", "unknown")
"""A short form that speaks of the whole table: of buys more is unknown then than their limit."""
SUMMED_UP = ("deal", "deals", "rounds", "winner", "end")
"""Keys of which a summary may speak: the one of the base does not hold for a child that says them otherwise."""
ENTRIES: Path = ("entry",)
"""A table of tables, in each of which "none" takes a key away."""
KEEPS_NONE = {("buys", "limit"), ("play", "laying_off"), ("play", "last_turn")}
"""Keys inside a table whose "none" is a value and does not take the key away."""


def merge(base: Node | None, child: Node, decks: Mapping[str, Deck]) -> tuple[Node, list[Fault]]:
    """The complete table of a variant, from the complete table of its base and its own lines."""
    laying = _Laying(has_base=base is not None)
    merged = {key: long_form(key, node) for key, node in base.table.items() if key not in NOT_INHERITED} if base else {}
    own = {key: long_form(key, node) for key, node in child.table.items()}
    for key, node in own.items():
        if key != "round" and key not in BY_CARDS:
            laying.lay(key, node, merged)
    if "summary" not in own and (any(key in own for key in SUMMED_UP) or _changes_rounds(own.get("round"))):
        merged.pop("summary", None)
    if "assumed" in merged and merged["assumed"].table:
        merged["assumed"] = _still_assumed(merged["assumed"], child.table)
    if "buys" in own and ("buys", own["buys"].value) == WHOLLY_UNKNOWN and "rounds" in merged and "rounds" not in own:
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
    for key in BY_CARDS:
        if key in merged or key in own:
            merged[key] = laying.by_cards(key, merged, own.get(key), decks)
    return Node(merged, child.origin), laying.faults


class _Laying:
    """A child's lines laid over inherited ones, and what is wrong with them; only a child can take something away."""

    def __init__(self, *, has_base: bool) -> None:
        self.has_base = has_base
        self.faults: list[Fault] = []

    def lay(self, key: str, node: Node, merged: dict[str, Node]) -> None:
        """Lay one key of a variant over what is inherited."""
        before = merged.get(key)
        if key in TAKEN_AWAY and node.value == "none":
            if merged.pop(key, None) is None:
                self._nothing_to_take((key,))
        elif key in BY_PLAYERS and isinstance(node.value, dict):
            merged[key] = over_players(before, node) if before else node
        elif before is not None and before.table and isinstance(node.value, dict) and key not in REPLACED_WHOLE:
            left = _left_of_end(before.table, node.table) if key == "end" else dict(before.table)
            merged[key] = self._over_table(Node(left, before.origin), node, (key,))
        else:
            merged[key] = self._over_nothing(node, (key,))

    def _nothing_to_take(self, path: Path) -> None:
        if self.has_base:
            wrong = f'{quote(str(path[-1]))} is "none", but nothing of that name is inherited'
            right = "leave the line out, or write the name as the base does"
            self.faults.append(Fault((path,), wrong, right, at_key=True))

    def _over_table(self, before: Node, node: Node, path: Path) -> Node:
        merged = _without_other_ends(before.table, node.table) if path[0] in OF_MELDS else dict(before.table)
        for key, inner in node.table.items():
            old = merged.get(key)
            if (path[0], key) in BY_PLAYERS_INSIDE and old is not None and inner.table:
                merged[key] = over_players(old, inner)
            elif inner.value == "none" and not _keeps_none(path, key):
                if merged.pop(key, None) is None:
                    self._nothing_to_take((*path, key))
            elif old is not None and old.table and isinstance(inner.value, dict) and key not in REPLACED_INSIDE:
                merged[key] = self._over_table(old, inner, (*path, key))
            else:
                merged[key] = self._over_nothing(inner, (*path, key)) if path == ENTRIES else inner
        return Node(merged, node.origin)

    def _tells_later(self, path: Path, key: str) -> bool:
        """Whether a "none" is read by what builds on no other game, and told where that is."""
        return not self.has_base and (path == ("play",) or _is_unknown(path, key))

    def _over_nothing(self, node: Node, path: Path) -> Node:
        """A value that lies over nothing: a "none" inside takes nothing away, which a child is told.

        In the play of a game that builds on none it would be taken for a sentence, and is told where these are read.
        """
        if not isinstance(node.value, dict):
            return node
        left: dict[str, Node] = {}
        for key, inner in node.value.items():
            if inner.value != "none" or _keeps_none(path, key) or self._tells_later(path, key):
                left[key] = self._over_nothing(inner, (*path, key)) if path == ENTRIES else inner
            else:
                self._nothing_to_take((*path, key))
        return Node(left, node.origin)

    def by_cards(self, key: str, merged: dict[str, Node], node: Node | None, decks: Mapping[str, Deck]) -> Node:
        """A table by cards, or tables of them, over what is inherited, which heeds the child's pack too."""
        before = merged.get(key)
        if before is None or not before.table or (node and not isinstance(node.value, dict)):
            return merged[key] if node is None else self._over_nothing(node, (key,))
        if key == "values":
            return self._values(before, node, (key,), merged, decks)
        own = node.table if node else {}
        tables = dict(before.table)
        for title, inner in own.items():
            if inner.value == "none":
                if tables.pop(title, None) is None:
                    self._nothing_to_take((key, title))
            elif not inner.table:
                tables[title] = inner
        titles = dict.fromkeys([*tables, *(title for title, inner in own.items() if inner.table)])
        for title in titles:
            if title not in own or own[title].table:
                tables[title] = self._values(tables.get(title), own.get(title), (key, title), merged, decks)
        return Node(tables, (node or before).origin)

    def _values(
        self, before: Node | None, node: Node | None, path: Path, merged: dict[str, Node], decks: Mapping[str, Deck]
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
        return Node(merge_values(inherited, own, merged, decks), at.origin)

    def rounds(self, listed: Node | None, changes: Node) -> Node:
        """The list of rounds with single rounds changed or added: `round.7.deal = 12`, `round.5-8.deal = 12`."""
        if listed and not isinstance(listed.value, list) and listed.value != "none":
            return listed  # it is no list, which is told when the table is validated
        rounds = list(listed.value) if listed and isinstance(listed.value, list) else []
        spoken: set[tuple[int, bool]] = set()
        twice: set[str] = set()
        need_contract = not rounds or any(map(_asks, rounds))
        for number, is_single, key in self._changed_rounds(changes, len(rounds)):
            node = changes.table[key]
            if (number, is_single) in spoken and key not in twice:
                twice.add(key)
                self._wrong_round(key, f"round {number} stands twice under `round`", "keep one of the two")
            spoken.add((number, is_single))
            if number <= len(rounds):
                rounds[number - 1] = _over_round(rounds[number - 1], node)
                continue
            is_new = not need_contract or not isinstance(node.value, dict) or "contract" in node.table
            if not is_new or number > len(rounds) + 1:
                self._missing_round(key, number, len(rounds), is_new=is_new, contract=need_contract)
            if is_new:
                rounds += [Node("unknown", node.origin)] * (number - 1 - len(rounds))  # the next ones follow this one
                rounds.append(long_round(node))
        is_own = listed is not None and listed.origin.owner == changes.origin.owner
        return Node(rounds, listed.origin if listed and is_own else changes.origin)

    def _changed_rounds(self, changes: Node, last: int) -> list[tuple[int, bool, str]]:
        """The numbers of the rounds that are changed, whether a key is for this one alone, and the key."""
        found: list[tuple[int, bool, str]] = []
        for key in changes.table:
            those = players_named(key)
            if those is None:
                self._wrong_round(
                    key, f"{quote(key)} is not the number of a round", "write round.7, or round.5-8 for several"
                )
                continue
            end = min(those.high or last, max(those.low, MOST_ROUNDS + 1))
            found += [(number, those.low == those.high, key) for number in range(those.low, end + 1)]
        return sorted(found)

    def _missing_round(self, key: str, number: int, last: int, *, is_new: bool, contract: bool) -> None:
        if last or not is_new:
            there = f"the rounds are 1 to {last}" if last else "the game lists no rounds"
            right = f"{there}; a new round {last + 1} {'needs a contract' if contract else 'comes next'}"
            self._wrong_round(key, f"there is no round {number}", right)
        else:
            right = "number the rounds from 1 and give each a contract, leaving none out"
            self._wrong_round(key, f"there is a round {number}, but no round 1", right)

    def _wrong_round(self, key: str, wrong: str, right: str) -> None:
        self.faults.append(Fault((("round", key),), wrong, right, at_key=True))


def _asks(entry: Node) -> bool:
    """Whether a round has a contract, be it that nobody knows it."""
    contract = entry.table.get("contract") if isinstance(entry.value, dict) else entry
    return contract is not None and contract.value != "none"


def _changes_rounds(changes: Node | None) -> bool:
    """Whether changes to single rounds are such that a summary may speak of them."""
    return changes is not None and any(
        not isinstance(each.value, dict) or each.table.keys() & {"contract", "deal", "wild", "optional"}
        for each in changes.table.values()
    )


def _without_buys(rounds: Node) -> Node:
    """The rounds without what some of them say of buys."""

    def left(entry: Node) -> Node:
        table = {key: inner for key, inner in entry.table.items() if key != "buys"}
        return Node(table, entry.origin) if table else entry

    return Node([left(entry) for entry in rounds.value], rounds.origin) if isinstance(rounds.value, list) else rounds


def _keeps_none(path: Path, key: str) -> bool:
    """Whether "none" is a value there; a number of players beside the keys of buys is told to be out of place."""
    return (*path, key) in KEEPS_NONE or (path == ("buys",) and players_named(key) is not None)


def _without_other_ends(inherited: Mapping[str, Node], own: Mapping[str, Node]) -> dict[str, Node]:
    """An inherited meld without the ends that a child's `wrap` takes away, and without the `wrap` that its ends do."""
    gone: tuple[str, ...] = ("low", "high") if "wrap" in own and own["wrap"].value is True else ()
    has_ends = any(end in own and own[end].value != "none" for end in ("low", "high"))
    gone += ("wrap",) if has_ends and "wrap" in inherited and inherited["wrap"].value is not False else ()
    return {key: node for key, node in inherited.items() if key in own or key not in gone}


def _left_of_end(inherited: Mapping[str, Node], own: Mapping[str, Node]) -> dict[str, Node]:
    """What stays of an inherited end: all of it, or beside another target its floor, or beside another kind nothing.

    A note told of the target that was.
    """
    if not own.keys() & {*OTHER_ENDS}:
        return dict(inherited)
    is_other_target = "target" in own and "target" in inherited
    return {key: node for key, node in inherited.items() if key == "floor" and is_other_target}


def _is_unknown(path: Path, key: str) -> bool:
    """Whether the format has no such key in the table at a key of a variant; people name the keys of some tables."""
    there = keys(VariantTable).get(str(path[0]))
    tables = [kind for kind, _ in members(there.type) if is_table(kind)] if there else []
    return bool(tables) and not any(key in keys(kind) for kind in tables)


def _still_assumed(assumed: Node, own: Mapping[str, Node]) -> Node:
    """What the base assumes and the child does not state itself."""
    again = own["assumed"].table if "assumed" in own else {}

    def is_stated(key: str) -> bool:
        first, *part = key.split(".")
        if first not in own or not part or own[first].value in ("none", "unknown"):
            return first in own
        return part[0] in long_form(first, own[first]).table

    still = {key: node for key, node in assumed.table.items() if key in again or not is_stated(key)}
    return Node(still, assumed.origin)


def _leave_out_rounds(merged: dict[str, Node]) -> None:
    """Leave out the inherited rounds beyond the number that house rules end the game after."""
    said, rounds = merged["end"].table.get("rounds"), merged.get("rounds")
    numbers = said.value if said and isinstance(said.value, list) else [said] if said else []
    most = max((each.value for each in numbers if isinstance(each.value, int)), default=0)
    if most > 0 and rounds and isinstance(rounds.value, list):
        merged["rounds"] = Node(rounds.value[:most], rounds.origin)


def _leave_out_examples(merged: dict[str, Node], before: Node | None, counters: Node) -> None:
    """Leave out the inherited examples that begin with something in a counter that the child says otherwise."""
    examples = merged.get("examples")
    others = (counters if counters.table else before or counters).table.keys()
    if examples and isinstance(examples.value, list):
        merged["examples"] = Node([each for each in examples.value if not each.table.keys() & others], examples.origin)


def _over_round(before: Node, node: Node) -> Node:
    """A round with changes; "none" takes away what the round said, unless it is a contract or a number of buys."""
    merged = dict(before.table) if isinstance(before.value, dict) else {"contract": before}
    for key, inner in (node.table if isinstance(node.value, dict) else {"contract": node}).items():
        earlier = merged.get(key)
        if key == "buys":
            merged[key] = _over_buys(long_form("buys", earlier) if earlier else None, long_form("buys", inner))
        elif inner.value == "none" and key != "contract" and key in keys(RoundTable):
            merged.pop(key, None)
        elif key == "deal" and earlier is not None and inner.table:
            merged[key] = over_players(earlier, inner)
        else:
            merged[key] = inner
    return Node(merged, node.origin)


def _over_buys(before: Node | None, node: Node) -> Node:
    """The buys of a round with changes; where nobody knows anything of them, nothing stays."""
    if before is None or not node.table:
        return node
    limits = [each.table.get("limit") for each in (before, node)]
    merged = before.table | node.table
    if limits[0] and limits[1] and limits[1].table:
        merged["limit"] = over_players(limits[0], limits[1])
    return Node(merged, node.origin)
