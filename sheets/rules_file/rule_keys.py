"""Which keys of a game state a rule, as far as one could be supposed."""

from functools import cache

from sheets.rules_file.toml_schema import VariantTable
from sheets.rules_file.toml_table import is_table, keys, members

NAMES = ("extends", "house_rules", "title", "summary", "version", "words", "assumed", "source")
OF_FIGURES = ("teams", "deals", "entries", "entry", "parts", "points", "checks", "counters", "examples")
LOOKED_UP = ("cycle", "tables")
NOT_RULES = frozenset((*NAMES, *OF_FIGURES, *LOOKED_UP, "round", "largest_hand", "unstated"))
"""Keys of a variant that state no rule which could be supposed; single rounds are supposed with all of them."""


@cache
def assumable_keys() -> tuple[str, ...]:
    """The keys of the rules that a file may suppose, and of their parts: "buys", "buys.draw"."""
    rules = {name: here for name, here in keys(VariantTable).items() if name not in NOT_RULES}
    parts = [
        f"{name}.{part}"
        for name, here in rules.items()
        for kind, _ in members(here.type)
        if is_table(kind)
        for part in keys(kind)
        if part != "assumed"
    ]
    return (*rules, *parts)
