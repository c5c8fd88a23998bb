"""What a file says to be assumed, held against what it says at all: a reason needs a rule that it is the reason of."""

from collections.abc import Iterator
from functools import cache

from sheets.errors import Problem
from sheets.game.keys import field_of_key, keys, short_key, table_among
from sheets.game.model import Variant
from sheets.game.round_model import Buys
from sheets.rules_file.table_reader import TableReader, Written, listed
from sheets.text import did_you_mean, quote

SAY_NOTHING: tuple[object, ...] = ("unknown", None, "", [], {}, Buys().limit)


@cache
def assumable_keys() -> tuple[str, ...]:
    """The keys of the rules that a file may suppose, and of their parts: "buys", "buys.draw"."""
    rules = {name: table_among(key.kinds) for name, key in keys(Variant).items() if key.is_rule}
    parts = [f"{name}.{part}" for name, model in rules.items() if model for part in keys(model) if part != "assumed"]
    return (*rules, *parts)


def read_assumed(reader: TableReader) -> dict[str, str]:
    """The keys that are supposed, each that of a rule, or of a part of it: "buys.draw".

    A reason for what the game does not say at all is left out: it would explain a mark that stands nowhere.
    """
    written, known_keys = reader.said("assumed") or {}, assumable_keys()
    for name in written:
        if name not in known_keys:
            what = "a rule that can be assumed" if name in keys(Variant) else "a key of a variant"
            reader.fault(("assumed", name), f"{quote(name)} is not {what}", did_you_mean(name, known_keys))
    return {name: why for name, why in written.items() if _is_said(reader.table, name)}


def assumes_nothing(table: Written) -> Iterator[Problem]:
    """A warning for each reason that explains nothing."""
    written = table.get("assumed", {})
    for name in written if written != "none" else ():
        if not _is_said(table, name):
            wrong = f"why {quote(name)} is assumed is told, but the game says nothing of it"
            right = "write what is assumed, too, or leave the reason out"
            yield Problem(wrong, right, warning=True, keys=(("assumed", name),))


def _is_said(table: Written, name: str) -> bool:
    """Whether the game, or one of its rounds, has a rule under a key."""
    first, _, part = name.partition(".")
    rounds = [each for each in listed(table.get("rounds")) if isinstance(each, dict)]
    model = table_among(keys(Variant)[first].kinds) if first in keys(Variant) else None
    declared = keys(model).get(part) if model and part else keys(Variant).get(name)
    return bool(declared and declared.unwritten) or any(_says(each, first, part) for each in (table, *rounds))


def _says(table: Written, first: str, part: str) -> bool:
    written = table.get(first)
    if written in SAY_NOTHING or (written == "none" and not keys(Variant)[first].is_none_told):
        return False
    model = table_among(keys(Variant)[first].kinds) if part else None
    if model is not None and isinstance(written, dict):
        said = written.get(part, model._field_defaults.get(field_of_key(model)[part]))
        return said not in SAY_NOTHING and not (part == "apart" and not said)
    return not part or (model is not None and part == short_key(model))
