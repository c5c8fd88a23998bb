"""A rules file to begin with: a small game of one's own, or the rules of a known one as lines ready to be changed.

A line that is switched off begins with a # and no space behind it; taking the # away switches it on. Remarks begin
with a # and a space.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from pathlib import PurePath
from string import Template

from sheets.files import shipped
from sheets.rules_file import Library
from sheets.rules_file.decks import NO_JOKERS
from sheets.rules_file.standalone import standalone
from sheets.rules_file.toml_inline import bare_or_quoted, inline
from sheets.rules_file.toml_schema import BuysTable, MeldTable, PlayTable, SettlementTable, VariantTable, WildLimitTable
from sheets.rules_file.toml_table import Table, Toml, keys
from sheets.text import clean

SCHEMA = "variants.schema.json"
"""The name of the file that editors complete and check by."""
DEFAULTS: Mapping[str, str] = {"players": "2-6", "packs": "2", "jokers": "2", "ace": "either", "out": "0"}
"""What a new game says of the first things that one asks of a game, until somebody knows better."""
ENDS: Mapping[str, Mapping[str, Toml]] = {
    "low": {"low": "A", "high": "K"},
    "high": {"low": "2", "high": "A"},
    "either": {"low": "A", "high": "A"},
    "corner": {"wrap": True},
    "unknown": {"low": "unknown", "high": "unknown"},
}
"""Where the ace may lie in a run, as the keys of a run say it."""
USUAL: Mapping[str, Toml] = {"out": 0, "tie": "shared", "play.direction": "left"}
"""What is usual where it is not said by the word itself."""
VALUES: Mapping[str, Toml] = {"2-10": "face", "J-K": 10, "A": 15}
LONGEST_LINE = 100
REMARK_COLUMN = 40
REMARK = re.compile(r"^(\S.*?) {2,}# ", re.MULTILINE)
"""A line with a remark behind it, and where the remark begins."""
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
    said = {key: word_or_number(answer) for key, answer in DEFAULTS.items()}
    jokers = said["jokers"] not in NO_JOKERS
    said |= {"wild": ["joker"] if jokers else "none", "values": {**VALUES, **({"joker": 25} if jokers else {})}}
    words = {key: inline(answer) for key, answer in said.items()}
    words["ends"] = inline(ENDS[str(said["ace"])]).strip("{ }")
    lines = _filled("new-game.toml", id=variant_id, title=inline(title), **words)
    return _head(title, variant_id, file) + REMARK.sub(lambda line: f"{line[1].ljust(REMARK_COLUMN - 2)}  # ", lines)


def word_or_number(written: str) -> Toml:
    """A word or a number as the file has it."""
    text = written.strip()
    return int(text) if re.fullmatch(r"[-+]?[0-9]{1,9}", text) else text


def house_rules_file(
    games: Library,
    base_id: str,
    title: str,
    variant_id: str,
    *,
    file: str,
    usual: Collection[str] = (),
    decks: Collection[str] = (),
) -> str:
    """A rules file with house rules that change nothing yet: every rule of the base is there, switched off.

    So are the keys of what its pages tell as is usual. With the names of the shipped decks, there is a copy of the base
    too, as it is none of the shipped games.
    """
    base, written = games.variants[base_id].title, games.tables[base_id]
    words = {"id": variant_id, "title": inline(title), "base": clean(base), "base_id": base_id}
    lines = [_head(title, variant_id, file)]
    if decks:
        words["source"] = clean(PurePath(games.files[base_id]).name)
        lines += [_filled("new-copied-game.toml", **words), standalone(games, base_id, decks=decks), "\n\n"]
    lines.append(_filled("new-house-rules.toml", **words))
    for key, field in keys(VariantTable).items():
        if isinstance(written, dict) and key in written and key not in NOT_SHOWN:
            lines.append(f"\n# {key}: {field.means}\n")
            lines += [f"{line}\n" for line in _switched_off(key, written[key])]
    if usual:
        lines.append(f"\n# {base} does not say these, and its pages tell what is usual\n")
        lines += [f"{line}\n" for key in usual for line in _line(key, USUAL.get(key, "usual"), remark=_meaning(key))]
    return "".join(lines)


def _meaning(key: str) -> str:
    """What a key says, or a key inside a table."""
    table, _, inner = key.rpartition(".")
    return keys(TABLES[table] if table else VariantTable)[inner].means


def _head(title: str, variant_id: str, file: str) -> str:
    """How every such file begins; of commands nothing is said where no file has a name to give them."""
    words = {"schema": SCHEMA, "file": file, "id": variant_id, "title": clean(title)}
    return _filled("new-file.toml", **words) + (_filled("new-file-commands.toml", **words) if file else "#\n")


def _filled(name: str, **words: str) -> str:
    """The lines of a template."""
    return Template(shipped("templates").joinpath(name).read_text("utf-8")).substitute(words)


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
