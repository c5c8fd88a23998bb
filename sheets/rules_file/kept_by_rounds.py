"""What house rules say for the whole game, while inherited rounds, or words, go on as if they did not: a warning."""

from collections.abc import Iterator

from sheets.rules_file.short_forms import long_form
from sheets.rules_file.tree import Fault, Node
from sheets.text import joined, quote

OF_ROUNDS = ("deal", "discard", "buys")
"""Keys of a game that its rounds have too."""


def kept_by_rounds(complete: Node, own: Node) -> Iterator[Fault]:
    """A warning for each key among a child's own lines that does not reach all rounds of its complete table."""
    rounds = complete.table["rounds"].value if "rounds" in complete.table else ()
    listed = rounds if isinstance(rounds, list) and "extends" in own.table else []
    for key in OF_ROUNDS:
        said = long_form(key, own.table[key]) if key in own.table else None
        if said is None or (key == "buys" and "limit" not in said.table):
            continue
        kept = [number for number, entry in enumerate(listed, 1) if _is_kept(key, entry, own.origin.owner)]
        if kept:
            word, keep = ("round", "keeps its") if len(kept) == 1 else ("rounds", "keep their")
            numbers = joined([str(number) for number in kept])
            wrong = f"{quote(key)} does not reach every round: {word} {numbers} {keep} own"
            paths = ((key, "limit"), (key,)) if key == "buys" else ((key,),)
            yield Fault(paths, wrong, _remedy(key, kept), warning=True)


def words_left(complete: Node, own: Node) -> Iterator[Fault]:
    """A warning where a child takes all buys away, and inherits calls, remarks or reasons, which may speak of them."""
    said = long_form("buys", own.table["buys"]).table.get("limit") if "buys" in own.table else None
    if said is None or said.value not in ("none", 0) or "extends" not in own.table:
        return
    rounds = complete.table["rounds"].value if "rounds" in complete.table else ()
    calls, why = (complete.table[key].table if key in complete.table else {} for key in ("calls", "assumed"))
    written = [(f"the call {quote(name)}", node) for name, node in calls.items()]
    for number, entry in enumerate(rounds if isinstance(rounds, list) else (), 1):
        written += [(f"the note of round {number}", entry.table["note"])] if "note" in entry.table else []
    written += [(f"why {quote(key)} is assumed", node) for key, node in why.items()]
    written += [("the notes", complete.table["notes"])] if "notes" in complete.table else []
    left = [what for what, node in written if node.origin.owner != own.origin.owner]
    if left:
        wrong = f"there are no buys any more, but what may speak of them stays: {joined(left)}"
        yield Fault(
            (("buys", "limit"), ("buys",)), wrong, "fine if they do not; else say them anew as well", warning=True
        )


def _is_kept(key: str, entry: Node, owner: str) -> bool:
    """Whether a round says something itself that the child did not write."""
    said = entry.table.get(key)
    if said is not None and key == "buys" and said.table:
        said = said.table.get("limit")
    return said is not None and said.origin.owner != owner


def _remedy(key: str, kept: list[int]) -> str:
    """What to write where that is not meant."""
    first, last = kept[0], kept[-1]
    rounds = f"{first}-{last}" if 1 < len(kept) == last - first + 1 else str(first)
    instead = "round.{}.buys = 3" if key == "buys" else f'round.{{}}.{key} = "none"'
    return f"fine if that is meant; else write {instead.format(rounds)} as well"
