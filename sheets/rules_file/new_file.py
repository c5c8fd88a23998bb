"""A rules file to begin with: a small game of one's own, or the rules of a known one as lines ready to be changed.

A line that is switched off begins with a # and no space behind it; taking the # away switches it on. Remarks begin
with a # and a space.
"""

from collections.abc import Iterator, Mapping
from string import Template

from sheets.resources import shipped
from sheets.rules_file import Library
from sheets.rules_file.toml_inline import bare_or_quoted, inline
from sheets.rules_file.toml_schema import BuysTable, MeldTable, PlayTable, SettlementTable, VariantTable, WildLimitTable
from sheets.rules_file.toml_table import Table, Toml, keys
from sheets.text import clean

SCHEMA = "variants.schema.json"
"""The name of the file that editors complete and check by."""
OWN_TITLE = "Our own game"
LONGEST_LINE = 100
REMARK_COLUMN = 40
TABLES: Mapping[str, type[Table]] = {
    "set": MeldTable,
    "run": MeldTable,
    "buys": BuysTable,
    "wild_limit": WildLimitTable,
    "play": PlayTable,
    "settlement": SettlementTable,
}
"""Keys whose tables are written a line a key, each with its meaning."""
WHOLE = ("end", "source")
"""Keys whose tables house rules replace as a whole."""
NOT_SHOWN = ("extends", "house_rules", "title", "version", "largest_hand", "round")


def own_game(title: str, variant_id: str, *, file: str) -> str:
    """A rules file with a small complete game; `file` is the name that the commands in it call it by."""
    return _begun("new-game.toml", title, variant_id, file=file)


def house_rules_file(games: Library, base_id: str, title: str, variant_id: str, *, file: str) -> str:
    """A rules file with house rules that change nothing yet: every rule of the base is there, switched off."""
    base, written = games.variants[base_id].title, games.tables[base_id]
    lines = [_begun("new-house-rules.toml", title, variant_id, file=file, base=base, base_id=base_id)]
    for key, field in keys(VariantTable).items():
        if isinstance(written, dict) and key in written and key not in NOT_SHOWN:
            lines.append(f"\n# {key}: {field.means}\n")
            lines += [f"{line}\n" for line in _switched_off(key, written[key])]
    return "".join(lines)


def _begun(name: str, title: str, variant_id: str, *, file: str, base: str = "", base_id: str = "") -> str:
    """How the file begins, and the lines of a template."""
    words = {"schema": SCHEMA, "file": file, "id": variant_id, "base": base, "base_id": base_id}
    head = Template(_template("new-file.toml")).substitute(words, title=clean(title))
    return head + Template(_template(name)).substitute(words, title=inline(title))


def _template(name: str) -> str:
    return shipped("templates").joinpath(name).read_text("utf-8")


def _switched_off(key: str, value: Toml) -> Iterator[str]:
    """The lines of a key, each of which may be switched on alone where house rules can change a part of it."""
    if key == "rounds" and isinstance(value, list):
        for number, contract in enumerate(value, 1):
            parts = contract if isinstance(contract, dict) else {"contract": contract}
            for part, inner in parts.items():
                yield from _line(f"round.{number}.{part}", inner)
        yield f'# one round more is written like this: round.{len(value) + 1} = "2 sets of 3"'
    elif isinstance(value, dict) and key not in WHOLE:
        for name, inner in value.items():
            meant = keys(TABLES[key])[name].means if key in TABLES else ""
            yield from _line(f"{key}.{bare_or_quoted(name)}", inner, remark=meant or "")
    else:
        yield from _line(key, value)


def _line(key: str, value: Toml, *, remark: str = "") -> Iterator[str]:
    """A line that is switched off; a long list goes on below, each of its lines switched off too."""
    line = f"#{key} = {inline(value)}"
    if isinstance(value, list) and len(line) > LONGEST_LINE:
        yield f"#{key} = ["
        yield from (f"#  {inline(entry)}," for entry in value)
        yield "#]"
    else:
        yield f"{line.ljust(REMARK_COLUMN)}    # {remark}" if remark and len(line) <= LONGEST_LINE else line
