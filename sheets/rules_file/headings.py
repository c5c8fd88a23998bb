"""What stands under which heading of a rules file: its games and decks by their names, and lines without a heading."""

from collections.abc import Collection, Iterator, Mapping

from sheets.errors import Problem
from sheets.game.deck import Deck
from sheets.game.keys import keys
from sheets.game.model import Variant
from sheets.rules_file.ids import wrong_id
from sheets.rules_file.toml_tree import Node
from sheets.text import did_you_mean, quote

KINDS = {"variants": Variant, "decks": Deck}
HEADINGS = {"variants": "[variants.our-rook]", "decks": "[decks.our-deck]"}
"""What stands in a rules file, with an example of the heading that begins one."""


def entries(root: Node, heading: str) -> Mapping[str, Node]:
    """What stands under a heading, by the names that people gave it."""
    nameless = _nameless(root, heading)
    return {name: node for name, node in _inside(root, heading).items() if name not in nameless}


def wrong_headings(root: Node) -> Iterator[Problem]:
    """What is no heading, and one problem for all lines that have none above them, or one without a name."""
    known = {name for kind in KINDS.values() for name in keys(kind)}
    bare = [key for key, node in root.table.items() if key in known or not isinstance(node.value, dict | list)]
    if bare := [key for key in bare if key not in HEADINGS]:
        right = f"begin the game with a line like {HEADINGS['variants']}"
        yield Problem("no heading stands above this line", right, root.table[bare[0]].key_at)
    for key, node in root.table.items():
        if key not in HEADINGS and key not in bare:
            examples = " or ".join(HEADINGS.values()) if wrong_id(key) else f"[variants.{key}]"
            right = did_you_mean(key, HEADINGS, otherwise=f"a game or a deck begins with a heading like {examples}")
            yield Problem(f"unknown key {quote(key)}", right, node.key_at)
        elif key in HEADINGS and not isinstance(node.value, dict):
            yield Problem(f"{quote(key)} must be a table", f"begin each with a line like {HEADINGS[key]}", node.key_at)
    for heading, example in HEADINGS.items():
        for name in [*_nameless(root, heading)][:1]:
            wrong = f"the heading above this line, [{heading}], has no name"
            yield Problem(wrong, f"write it like {example}", _inside(root, heading)[name].key_at)


def _inside(root: Node, heading: str) -> Mapping[str, Node]:
    return root.table[heading].table if heading in root.table else {}


def _nameless(root: Node, heading: str) -> Collection[str]:
    """The keys of a game or a deck that has no name, in their order: where one of them is no table."""
    here, known = _inside(root, heading), keys(KINDS[heading])
    found = [name for name in here if name in known]
    return found if any(not isinstance(here[name].value, dict) for name in found) else ()
