"""What a file says to be assumed, held against what it says at all: a reason needs a rule that it is the reason of."""

from collections.abc import Iterator

from sheets.rules_file.field_reader import Reader, listed, tabled
from sheets.rules_file.rule_keys import assumable_keys
from sheets.rules_file.short_forms import SHORT_FOR
from sheets.rules_file.toml_schema import RoundTable, VariantTable
from sheets.rules_file.toml_table import Table, keys
from sheets.rules_file.tree import Fault
from sheets.text import did_you_mean, quote

SAID_UNWRITTEN = frozenset({"end", "end.kind", "winner", "wild_limit"})
"""Keys that every game has a rule of, which bears their mark though nothing is written."""
SAY_NOTHING: tuple[object, ...] = ("unknown", None, "", [], {})
NONE_SAYS_NOTHING = frozenset(
    {"extra", "remove", "melds", "rounds", "other_values", "bonuses", "settlement", "calls", "notes"}
)
"""Keys of whose "none" no page tells."""


def build_assumed(reader: Reader, table: VariantTable) -> dict[str, str]:
    """The keys that are supposed, each that of a rule, or of a part of it: "buys.draw".

    A reason for what the game does not say at all is left out: it would explain a mark that stands nowhere.
    """
    known_keys = assumable_keys()
    for key in tabled(table.assumed):
        if key not in known_keys:
            what = "a rule that can be assumed" if key in keys(VariantTable) else "a key of a variant"
            reader.fault(("assumed", key), f"{quote(key)} is not {what}", did_you_mean(key, known_keys))
    return {key: why for key, why in tabled(table.assumed).items() if _is_said(table, key)}


def assumes_nothing(table: VariantTable) -> Iterator[Fault]:
    """A warning for each reason that explains nothing."""
    for key in tabled(table.assumed):
        if not _is_said(table, key):
            wrong = f"why {quote(key)} is assumed is told, but the game says nothing of it"
            yield Fault((("assumed", key),), wrong, "write what is assumed, too, or leave the reason out", warning=True)


def _is_said(table: VariantTable, key: str) -> bool:
    """Whether the game, or one of its rounds, has a rule under a key."""
    first, _, part = key.partition(".")
    rounds = [each for each in listed(table.rounds) if isinstance(each, RoundTable)]
    return key in SAID_UNWRITTEN or any(_says(each, first, part) for each in (table, *rounds))


def _says(table: Table, first: str, part: str) -> bool:
    written = vars(table).get(first)
    if written in SAY_NOTHING or (written == "none" and first in NONE_SAYS_NOTHING):
        return False
    if isinstance(written, Table) and part:
        said = getattr(written, part)
        return said not in SAY_NOTHING and not (part == "apart" and not said)
    return not part or part == SHORT_FOR.get(first)
