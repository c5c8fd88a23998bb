"""House rules laid over the variant they extend: tables key by key, lists replaced, the child's word the last.

Two kinds of table are keyed by ranges, of cards or of players. There the child's key wins wherever it overlaps an
inherited one, which keeps the rest of what it named: over `10-14 = 10` a child's `12 = 25` leaves 10-11 and 13-14.
"""

from collections.abc import Callable

from sheets.errors import NotationFault
from sheets.game.model import PlayerRange
from sheets.game.notation import read_players, write_players
from sheets.rules_file.toml_schema import MOST_ROUNDS
from sheets.rules_file.tree import Fault, Node, Path
from sheets.text import quote

NOT_INHERITED = ("extends", "version", "largest_hand")
SHORT_FOR = {"set": "size", "run": "size", "buys": "limit"}
"""Keys whose short form, a number or a word, stands for this key of their table."""
SHORT_INSIDE = {"melds": "size", "bonuses": "points"}
"""The same for every entry of a table."""
BY_PLAYERS = ("packs", "jokers", "deal")
BY_CARDS = ("values", "other_values")
REPLACED_WHOLE = ("end", "source")
TAKEN_AWAY = ("summary", "best_players", "source", "words", "melds")
"""Keys that "none" takes away, because for the others it is a value."""
KEEPS_NONE = {("buys", "limit")}
"""Keys inside a table whose "none" is a value and does not take the key away."""

Table = dict[str, Node]
MergeValues = Callable[[Table, Table, Table], Table]
"""Lays a child's card values over the inherited ones, knowing the variant they belong to: (variant, inherited, own)."""


def merge(base: Node | None, child: Node, *, merge_values: MergeValues) -> tuple[Node, list[Fault]]:
    """The complete table of a variant, from the complete table of its base and its own lines."""
    faults: list[Fault] = []
    inherited = {key: node for key, node in base.table.items() if key not in NOT_INHERITED} if base else {}
    merged = {key: _long(key, node) for key, node in inherited.items()}
    own = {key: _long(key, node) for key, node in child.table.items()}
    for key, node in own.items():
        before = merged.get(key)
        if key == "round" or key in BY_CARDS:
            continue
        if key in TAKEN_AWAY and node.value == "none":
            if merged.pop(key, None) is None and base is not None:
                faults.append(_nothing_to_take((key,)))
        elif before is None or not isinstance(node.value, dict) or key in REPLACED_WHOLE:
            merged[key] = _over_nothing(node, (key,), None if base is None else faults)
        elif key in BY_PLAYERS:
            merged[key] = Node(_over_players(_by_players(before), node.table), node.origin)
        elif before.table:
            merged[key] = _overlay(before, node, (key,), faults)
        else:
            merged[key] = _over_nothing(node, (key,), faults)
    _drop_outdated_assumptions(merged, own)
    if "round" in own:
        merged["rounds" if isinstance(own["round"].value, dict) else "round"] = _fold_rounds(
            merged.get("rounds"), own["round"], faults
        )
    for key in BY_CARDS:
        if key in merged or key in own:
            merged[key] = _over_cards(key, merged, own, faults if base else None, merge_values=merge_values)
    return Node(merged, child.origin), faults


def _long(key: str, node: Node) -> Node:
    """A short form written out: `set = 3` as `set = { size = 3 }`."""
    if key in SHORT_INSIDE:
        return (
            Node({name: _table_of(SHORT_INSIDE[key], inner) for name, inner in node.table.items()}, node.origin)
            if (isinstance(node.value, dict))
            else node
        )
    return _table_of(SHORT_FOR[key], node) if key in SHORT_FOR else node


def _table_of(key: str, node: Node) -> Node:
    if isinstance(node.value, dict | list | bool) or (node.value == "none" and key != "limit"):
        return node
    return Node({key: node}, node.origin)


def _overlay(before: Node, node: Node, path: Path, faults: list[Fault]) -> Node:
    merged = dict(before.table)
    for key, inner in node.table.items():
        old = merged.get(key)
        if inner.value == "none" and (*path[:1], key) not in KEEPS_NONE:
            if merged.pop(key, None) is None:
                faults.append(_nothing_to_take((*path, key)))
        elif old is not None and old.table and isinstance(inner.value, dict):
            merged[key] = _overlay(old, inner, (*path, key), faults)
        else:
            merged[key] = inner
    return Node(merged, node.origin)


def _nothing_to_take(path: Path) -> Fault:
    wrong = f'{quote(str(path[-1]))} is "none", but nothing of that name is inherited'
    return Fault((path,), wrong, "leave the line out, or write the name as the base does", at_key=True)


def _over_nothing(node: Node, path: Path, faults: list[Fault] | None) -> Node:
    """A value that lies over nothing: a "none" inside takes nothing away, which a child (with `faults`) is told."""
    if not isinstance(node.value, dict):
        return node
    taken = [key for key, inner in node.value.items() if inner.value == "none" and (*path, key) not in KEEPS_NONE]
    if faults is not None:
        faults += [_nothing_to_take((*path, key)) for key in taken]
    return Node({key: inner for key, inner in node.value.items() if key not in taken}, node.origin)


def _over_cards(key: str, merged: Table, own: Table, faults: list[Fault] | None, *, merge_values: MergeValues) -> Node:
    """A table by cards, or a table of them, over what is inherited; what is inherited also heeds the child's pack."""
    before, node = merged.get(key), own.get(key)
    if before is None or not before.table or (node and not isinstance(node.value, dict)):
        return _over_nothing(node, (key,), faults) if node else merged[key]

    def laid_over(old: Node | None, new: Node | None, path: Path) -> Node:
        inherited, written = dict(old.table if old else {}), {}
        for name, inner in new.table.items() if new else ():
            if inner.value != "none":
                written[name] = inner
            elif inherited.pop(name, None) is None and faults is not None:
                faults.append(_nothing_to_take((*path, name)))
        return Node(merge_values(merged, inherited, written), (new or old or before).origin)

    if key == "values":
        return laid_over(before, node, (key,))
    tables = dict(before.table)
    for title, inner in node.table.items() if node else ():
        if inner.value == "none" and tables.pop(title, None) is None and faults is not None:
            faults.append(_nothing_to_take((key, title)))
        elif inner.value != "none" and not inner.table:
            tables[title] = inner
    mine = node.table if node else {}
    for title in [*tables, *(title for title in mine if title not in tables and mine[title].table)]:
        if title not in mine or mine[title].table:
            tables[title] = laid_over(tables.get(title), mine.get(title), (key, title))
    return Node(tables, (node or before).origin)


def _by_players(node: Node) -> Table:
    """A table by players; a plain value is for every number of them, and "unknown" or "none" for nobody."""
    if isinstance(node.value, dict | list) or node.value in ("unknown", "none"):
        return node.table
    return {"2+": node}


def _over_players(inherited: Table, own: Table) -> Table:
    """Tables by players: what is inherited keeps the numbers of players that the child does not name."""
    mine = [those for those in map(_players, own) if those]
    merged: dict[str, Node] = {}
    for key, node in inherited.items():
        those = _players(key)
        left = [those] if those else []
        for taken in mine:
            left = [part for whole in left for part in without(whole, taken)]
        for part in left:
            merged[write_players(part, dash="-")] = node
        if those is None and key not in own:
            merged[key] = node
    return merged | own


def _players(key: str) -> PlayerRange | None:
    try:
        return read_players(key)
    except NotationFault:
        return None


def without(whole: PlayerRange, taken: PlayerRange) -> list[PlayerRange]:
    """The parts of a range that another one leaves."""
    if not whole.overlaps(taken):
        return [whole]
    parts = []
    if whole.low < taken.low:
        parts.append(PlayerRange(whole.low, taken.low - 1))
    if taken.high is not None and (whole.high is None or taken.high < whole.high):
        parts.append(PlayerRange(taken.high + 1, whole.high))
    return parts


def _drop_outdated_assumptions(merged: dict[str, Node], own: dict[str, Node]) -> None:
    """What the child states itself is no longer assumed by its base."""
    if "assumed" in merged and merged["assumed"].table:
        again = own["assumed"].table if "assumed" in own else {}
        kept = {key: node for key, node in merged["assumed"].table.items() if key not in own or key in again}
        merged["assumed"] = Node(kept, merged["assumed"].origin)


def _fold_rounds(listed: Node | None, changes: Node, faults: list[Fault]) -> Node:
    """The list of rounds with single rounds changed or added: `round.7.deal = 12`, `round.5-8.deal = 12`."""
    if not isinstance(changes.value, dict):
        return changes
    rounds = list(listed.value) if listed and isinstance(listed.value, list) else []
    changed: list[tuple[int, bool, str]] = []
    for key in changes.table:
        try:
            those = read_players(key)
        except NotationFault:
            wrong = f"{quote(key)} is not the number of a round"
            right = "write round.7, or round.5-8 for several"
            faults.append(Fault((("round", key),), wrong, right, at_key=True))
            continue
        last = min(those.high or len(rounds), max(those.low, MOST_ROUNDS + 1))
        changed += [(number, those.low == those.high, key) for number in range(those.low, last + 1)]
    spoken: set[tuple[int, bool]] = set()
    twice: set[str] = set()
    for number, single, key in sorted(changed):
        node = changes.table[key]
        if (number, single) in spoken and key not in twice:
            twice.add(key)
            wrong = f"round {number} stands twice under `round`"
            faults.append(Fault((("round", key),), wrong, "keep one of the two", at_key=True))
        spoken.add((number, single))
        if number <= len(rounds):
            rounds[number - 1] = _overlay_round(rounds[number - 1], node)
        elif isinstance(node.value, dict) and "contract" not in node.table:
            faults.append(_missing_round(number, len(rounds), ("round", key)))
        else:
            if number > len(rounds) + 1:
                faults.append(_missing_round(number, len(rounds), ("round", key)))
                rounds += [Node("unknown", node.origin)] * (number - 1 - len(rounds))  # the next ones follow this one
            rounds.append(node)
    return Node(rounds, listed.origin if listed and listed.origin.owner == changes.origin.owner else changes.origin)


def _missing_round(number: int, last: int, path: Path) -> Fault:
    wrong, right = f"there is no round {number}", f"the rounds are 1 to {last}; a new round {last + 1} needs a contract"
    if last == 0:
        wrong = f"there is a round {number}, but no round 1"
        right = "number the rounds from 1 and give each a contract, leaving none out"
    return Fault((path,), wrong, right, at_key=True)


def _overlay_round(before: Node, node: Node) -> Node:
    """A round with changes; "none" takes away what the round said, unless it is a contract or a number of buys."""
    merged = dict(before.table) if isinstance(before.value, dict) else {"contract": before}
    for key, inner in (node.table if isinstance(node.value, dict) else {"contract": node}).items():
        earlier = merged.get(key)
        if key == "buys":
            long = _long("buys", inner)
            merged[key] = Node((_long("buys", earlier).table if earlier else {}) | long.table, long.origin)
        elif inner.value == "none" and key != "contract":
            merged.pop(key, None)
        elif key == "deal" and earlier is not None and inner.table:
            merged[key] = Node(_over_players(_by_players(earlier), inner.table), inner.origin)
        else:
            merged[key] = inner
    return Node(merged, node.origin)
