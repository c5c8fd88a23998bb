"""What stands under which heading of a rules file: its games and decks by their names, and lines without a heading."""

from collections.abc import Collection, Iterator, Mapping

from sheets.rules_file.ids import wrong_id
from sheets.rules_file.toml_schema import DeckTable, VariantTable
from sheets.rules_file.toml_table import keys
from sheets.rules_file.tree import Fault
from sheets.text import did_you_mean, quote

KINDS = {"variants": VariantTable, "decks": DeckTable}
HEADINGS = {"variants": "[variants.our-rook]", "decks": "[decks.our-deck]"}
"""What stands in a rules file, with an example of the heading that begins one."""


def entries(table: Mapping[str, object], heading: str) -> list[tuple[str, object]]:
    """What stands under a heading, by the names that people gave it."""
    nameless = _nameless(table, heading)
    return [(name, inner) for name, inner in _inside(table, heading).items() if name not in nameless]


def wrong_headings(table: Mapping[str, object]) -> Iterator[Fault]:
    """What is no heading, and one fault for all lines that have none above them, or one without a name."""
    known = {name for kind in KINDS.values() for name in keys(kind)}
    bare = [key for key, inner in table.items() if key in known or not isinstance(inner, dict | list)]
    if bare := [key for key in bare if key not in HEADINGS]:
        wrong = "no heading stands above this line"
        yield Fault(((bare[0],),), wrong, f"begin the game with a line like {HEADINGS['variants']}", at_key=True)
    for key, inner in table.items():
        if key not in HEADINGS and key not in bare:
            examples = " or ".join(HEADINGS.values()) if wrong_id(key) else f"[variants.{key}]"
            right = did_you_mean(key, HEADINGS, otherwise=f"a game or a deck begins with a heading like {examples}")
            yield Fault(((key,),), f"unknown key {quote(key)}", right, at_key=True)
        elif key in HEADINGS and not isinstance(inner, dict):
            right = f"begin each with a line like {HEADINGS[key]}"
            yield Fault(((key,),), f"{quote(key)} must be a table", right, at_key=True)
    for heading, example in HEADINGS.items():
        for name in [*_nameless(table, heading)][:1]:
            wrong = f"the heading above this line, [{heading}], has no name"
            yield Fault(((heading, name),), wrong, f"write it like {example}", at_key=True)


def _inside(table: Mapping[str, object], heading: str) -> Mapping[str, object]:
    inner = table.get(heading)
    return inner if isinstance(inner, dict) else {}


def _nameless(table: Mapping[str, object], heading: str) -> Collection[str]:
    """The keys of a game or a deck that has no name, in their order: where one of them is no table."""
    here, known = _inside(table, heading), keys(KINDS[heading])
    found = [name for name in here if name in known]
    return found if any(not isinstance(here[name], dict) for name in found) else ()
