"""A rules file to begin with, and a variant written out as a file of its own; `#` switches a line off."""

import re
import tomllib
from collections.abc import Collection, Iterator
from itertools import chain, count
from pathlib import PurePath
from string import Template

import tomli_w

from sheets.files import shipped
from sheets.game.keys import Key, Kind, Toml, keys, table_among, words_of
from sheets.game.model import Variant
from sheets.limits import LONGEST_SHORT_NAME
from sheets.rules_file import Library
from sheets.rules_file.toml_tree import bare_or_quoted, inline
from sheets.rules_file.typed_values import key_at, written_at
from sheets.rules_file.validating import RESERVED
from sheets.text import clean, without_marks

OF_EXTENDING = ("extends", "house_rules")
"""Keys that say how a variant builds on another."""


def standalone(games: Library, variant_id: str, *, decks: Collection[str] = ()) -> str:
    """The TOML text of a variant, `extends` applied; loaded alone, or beside these decks, it gives the same game."""
    game, written = games.variants[variant_id], games.tables[variant_id]
    lines = written.items() if isinstance(written, dict) else ()
    table = {key: value for key, value in lines if key not in OF_EXTENDING and not _is_left_empty(key, value)}
    table |= {"language": game.language} if game.language not in ("", "en") else {}
    own_deck = {}
    if game.deck.is_known and game.deck.name not in decks:
        deck = games.written[variant_id].deck._asdict()
        own_deck = {"decks": {deck.pop("name"): deck}}
    text = tomli_w.dumps({**own_deck, "variants": {variant_id: table}})
    return text.replace("\ufffe", "\\ufffe").replace("\uffff", "\\uffff")  # which the XML of a workbook can't have


def _is_left_empty(key: str, value: Toml) -> bool:
    """Whether a table or a list says nothing, as all that was inherited in it was taken away."""
    kinds = keys(Variant)[key].kinds
    return value in ([], {}) and "unknown" not in words_of(kinds) and all(isinstance(kind, Kind) for kind in kinds)


_APOSTROPHES = re.compile(r"(?<=\w)['’](?=\w)")


def id_of(title: str, *, taken: Collection[str]) -> str:
    """A name for a game of this title that no other game has: "lukaszs-rook", "our-game" where no letter is left."""
    words = re.findall(r"[a-z0-9]+", without_marks(_APOSTROPHES.sub("", title)))
    name = _cut("-".join(words), LONGEST_SHORT_NAME) or "our-game"
    if name in RESERVED or name in taken:
        name = _cut(f"our-{name.removeprefix('our-')}", LONGEST_SHORT_NAME)
    numbered = (f"{_cut(name, LONGEST_SHORT_NAME - 4)}-{number}" for number in count(2))
    return next(each for each in chain([name], numbered) if each not in taken)


def _cut(name: str, most: int) -> str:
    return name[:most].rstrip("-")


SCHEMA = "variants.schema.json"
"""The name of the file that editors complete and check by."""
LONGEST_LINE = 100
REMARK_COLUMN = 40


def own_game(title: str, variant_id: str, *, file: str) -> str:
    """A rules file with a small complete game and every key, those that it can do without switched off.

    `file` is the name that the commands in it call it by.
    """
    game = small_game() | {"title": title}
    lines = [_head(title, variant_id, file), f"\n[variants.{variant_id}]\n"]
    for name, declared in keys(Variant).items():
        model = None if declared.whole else table_among(declared.kinds)
        for path in [(name, part) for part in keys(model)] if model else [(name,)]:
            value, its = written_at(game, path).value, key_at(path)
            example = its.like[0] if value is None else value
            lines += _written(".".join(path), example, its.means, is_off=value is None)
    return "".join(lines)


def small_game() -> dict[str, Toml]:
    """What a game of one's own begins with."""
    return tomllib.loads(_filled("new-game.toml"))


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
    for name, declared in keys(Variant).items():
        if isinstance(written, dict) and name in written and declared.inherited and name != "title":
            lines += [f"\n# {name}: {declared.means}\n", *_changes(name, written[name], declared)]
    if usual:
        lines.append(f"\n# {base} does not say these, and its pages say what is usual\n")
        for name in usual:
            path = tuple(name.split("."))
            declared, shown = key_at(path), written_at(small_game(), path).value
            lines += _written(name, declared.like[0] if shown is None else shown, declared.means)
    return "".join(lines)


def _changes(name: str, value: Toml, declared: Key) -> Iterator[str]:
    """The lines of a key, each of which may be switched on alone where house rules can change a part of it."""
    model = table_among(declared.kinds)
    if name == "rounds" and isinstance(value, list):
        for number, contract in enumerate(value, 1):
            parts = contract if isinstance(contract, dict) else {"contract": contract}
            for part, inner in parts.items():
                yield from _written(f"round.{number}.{part}", inner)
        yield f'# one round more is written like this: round.{len(value) + 1} = "2 sets of 3"\n'
    elif isinstance(value, dict) and not declared.whole:
        for part, inner in value.items():
            means = keys(model)[part].means if model else ""
            yield from _written(f"{name}.{bare_or_quoted(part)}", inner, means)
    else:
        yield from _written(name, value)


def _written(name: str, value: Toml, means: str = "", *, is_off: bool = True) -> Iterator[str]:
    """A key and its value, with a # before it where it is switched off; a long list goes on below."""
    off = "#" if is_off else ""
    line = f"{off}{name} = {inline(value)}"
    if means and len(line) > REMARK_COLUMN:
        yield f"# {means}\n"
    if isinstance(value, list) and len(line) > LONGEST_LINE:
        yield f"{off}{name} = [\n"
        yield from (f"{off}  {inline(entry)},\n" for entry in value)
        yield f"{off}]\n"
    elif means and len(line) <= REMARK_COLUMN:
        yield f"{line.ljust(REMARK_COLUMN)} # {means}\n"
    else:
        yield f"{line}\n"


def _head(title: str, variant_id: str, file: str) -> str:
    """How every such file begins; of commands nothing is said where no file has a name to give them."""
    words = {"schema": SCHEMA, "file": file, "id": variant_id, "title": clean(title)}
    return _filled("new-file.toml", **words) + (_filled("new-file-commands.toml", **words) if file else "#\n")


def _filled(name: str, **words: str) -> str:
    """The lines of a template."""
    return Template(shipped("templates").joinpath(name).read_text("utf-8")).substitute(words)
