"""What stands under which heading of a rules file, and the short names that games and decks may have."""

import re
from collections.abc import Collection, Iterator, Mapping
from itertools import chain, count

from sheets.errors import Problem
from sheets.game.deck import Deck
from sheets.game.keys import keys
from sheets.game.model import Variant
from sheets.limits import LONGEST_SHORT_NAME
from sheets.rules_file.toml_tree import Node
from sheets.text import did_you_mean, quote, without_marks, wrong_short_name

_RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}
"""Names that Windows keeps for devices; an id becomes part of a file's name."""
_APOSTROPHES = re.compile(r"(?<=\w)['’](?=\w)")


def wrong_id(name: str) -> tuple[str, str] | None:
    """What is wrong with a name of a variant or deck, and what would be right; None where nothing is."""
    if name in _RESERVED:
        return f"{quote(name)} is a name that Windows reserves", "choose another one, like our-rook"
    return wrong_short_name(name, like="our-rook")


def id_of(title: str, *, taken: Collection[str]) -> str:
    """A name for a game of this title that no other game has: "lukaszs-rook", "our-game" where no letter is left."""
    words = re.findall(r"[a-z0-9]+", without_marks(_APOSTROPHES.sub("", title)))
    name = _cut("-".join(words), LONGEST_SHORT_NAME) or "our-game"
    if name in _RESERVED or name in taken:
        name = _cut(f"our-{name.removeprefix('our-')}", LONGEST_SHORT_NAME)
    numbered = (f"{_cut(name, LONGEST_SHORT_NAME - 4)}-{number}" for number in count(2))
    return next(each for each in chain([name], numbered) if each not in taken)


def _cut(name: str, most: int) -> str:
    return name[:most].rstrip("-")


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
