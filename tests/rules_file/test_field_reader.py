"""Keys that pass from a table of a file into the model as they are."""

from types import NoneType
from typing import get_type_hints

from sheets.game.melds import MeldKind
from sheets.rules_file.field_reader import with_keys
from sheets.rules_file.schema_types import Unknown
from sheets.rules_file.toml_schema import MeldTable
from sheets.rules_file.toml_table import keys, members, table_of

READ = {"low": "a rank of the deck", "high": "a rank of the deck", "phrase": "one without # is told as a mistake"}
"""Keys of a meld that are read before they pass, and what they become."""


def test_a_key_of_a_meld_passes_into_its_kind_under_the_same_name() -> None:
    table = table_of(MeldTable, {"size": 4, "exact": True, "suit": "any", "wrap": "unknown"})
    kind = with_keys(MeldKind("run", "run", "runs", wrap=True), table)
    assert kind == MeldKind("run", "run", "runs", size=4, exact=True, suit="any", wrap=None)


def test_a_key_that_passes_has_the_type_that_it_has_in_the_model() -> None:
    there = get_type_hints(MeldKind)
    both = [name for name in keys(MeldTable) if name in MeldKind._fields and name not in READ]
    assert both == ["size", "exact", "suit", "wrap"]
    for name in both:
        written = {kind for kind, _ in members(keys(MeldTable)[name].type)} - {Unknown}
        assert written == {kind for kind, _ in members(there[name])} - {NoneType}, name


def test_every_key_of_a_meld_is_one_of_its_kind() -> None:
    assert keys(MeldTable).keys() <= set(MeldKind._fields)
