"""House rules as a form: what families change of a game, as the game says it and as their file does; and a change.

What is typed is written into the text of the file, which is what counts: the form has nothing of its own.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from sheets.errors import FaultyFile, WrongUsage
from sheets.game.facts import has_melds
from sheets.game.model import Variant
from sheets.game.notation import players_named
from sheets.limits import MOST_ROUNDS
from sheets.make.game_asked import load_games
from sheets.phrases.house_rules import HOUSE_RULES
from sheets.phrases.setting import players_phrase, players_word
from sheets.phrases.words import in_words
from sheets.rules_file.answered_keys import (
    WrittenThere,
    as_typed,
    between,
    choices,
    is_count,
    key_at,
    leaves,
    place_of,
    short_for,
    typed,
)
from sheets.rules_file.toml_edit import with_key
from sheets.rules_file.toml_schema import VariantTable
from sheets.rules_file.toml_table import Toml, keys
from sheets.rules_file.toml_tree import Node, bare_or_quoted, parse
from sheets.rules_file.tree import Path

if TYPE_CHECKING:
    from sheets.rules_file import Library, RulesText

GROUPS: Mapping[str, Sequence[Path]] = {
    HOUSE_RULES: (("title",), ("players",), ("notes",)),
    "{buys}": (("buys", "limit"), ("buys", "per"), ("buys", "draw"), ("buys", "points"), ("buys", "after_laying_down")),
    "{wilds}": (("wild",), ("jokers",), ("wild_limit", "most"), ("wild_limit", "naturals"), ("wild_limit", "ratio")),
    "{deal}": (("packs",), ("deal",), ("discard",)),
    "{rounds}": (("rounds",),),
    "values": (("values",),),
    "bonuses": (("out",), ("bonuses",)),
    "end": (("end", "target"), ("end", "kind"), ("end", "rounds"), ("end", "note"), ("winner",), ("tie",)),
}
"""What is asked, under the game's own word for it or what the key of that name means."""
OF_MELDS = frozenset({*GROUPS["{buys}"], *GROUPS["{wilds}"], ("discard",), ("out",)})
"""What nobody asks of a game of bids and tricks; its file may say it all the same."""
OF_ROUND = ("contract", "deal", "buys", "wild", "note")
NOT_BESIDE: Mapping[str, Sequence[str]] = {
    "target": ("kind", "rounds"),
    "kind": ("target", "floor", "rounds"),
    "rounds": ("target", "floor"),
}
"""Keys of the end that say another end than a key does, and go when it comes."""
BESIDE_TARGET = "floor"
SETTLED = ("extends", "house_rules", "version")
NOT_IN_FORM = "the form can't write this as the file is written"


@dataclass(frozen=True)
class HouseQuestion:
    """One question: `was` is what holds without an answer, `now` the answer, None where there is none."""

    path: Path
    said: str
    was: str
    now: str | None
    choices: Sequence[str] = ()
    line: int | None = None
    is_of_lines: bool = False
    """Whether it has sentences for an answer, each on a line of its own."""
    is_count: bool = False
    """Whether digits are enough to answer it."""


@dataclass(frozen=True)
class HouseQuestions:
    """Questions of one kind, and the table into which more may be put under a name, where there is one."""

    said: str
    fields: Sequence[HouseQuestion]
    more: Path = ()


@dataclass(frozen=True)
class HouseForm:
    """The form for one game of a file, the ids and titles of all that have one, and what only the file can say."""

    game: str
    base: str
    games: Mapping[str, str]
    groups: Sequence[HouseQuestions]
    elsewhere: Sequence[tuple[str, int]]
    """Keys that the form has no place for, with their lines."""


class _Asked(NamedTuple):
    """A game of a file, as it is written, on the game that it changes."""

    id: str
    own: dict[str, Toml]
    base: Variant
    inherited: dict[str, Toml]
    titles: Mapping[str, str]


def house_form(rules: "RulesText", game: str) -> HouseForm | None:
    """The form for the game of that id, or else for the first; None where the file has no game that builds on one."""
    asked = _asked(rules, game)
    if asked is None:
        return None
    lines = parse(rules.name, rules.data)
    assert isinstance(lines, Node)  # it has been read
    speaks_of_all = asked.base.figures is None or has_melds(asked.base)
    paths = {said: [path for path in all_ if speaks_of_all or path not in OF_MELDS] for said, all_ in GROUPS.items()}
    groups = [_group(asked, said, each, lines) for said, each in paths.items()]
    shown = {field.path for group in groups for field in group.fields}
    shown |= {place_of(asked.own, path).path for path in shown}
    elsewhere = [
        (".".join(bare_or_quoted(str(part)) for part in path), _line(lines, asked, path) or 1)
        for path in leaves(asked.own)
        if path[0] not in SETTLED and not any(path[: len(each)] == each for each in shown)
    ]
    return HouseForm(asked.id, asked.base.title, asked.titles, [each for each in groups if each.fields], elsewhere)


def answered(rules: "RulesText", game: str, path: Sequence[object], written: str) -> str:
    """The text of the file with one question answered; what holds anyway is not written, nor what is left empty.

    WrongUsage where the file is such that only a person can say how.
    """
    asked = _asked(rules, game)
    where = tuple(part for part in path if isinstance(part, str | int))
    if asked is None or not where:
        raise WrongUsage.of(NOT_IN_FORM, "change it in the file")
    try:
        here = key_at(where)
    except KeyError:
        raise WrongUsage.of(NOT_IN_FORM, "change it in the file") from None
    text, was = _text(rules), _inherited(asked, where)
    value = typed(here, written) if written.strip() else None
    if value == "" or value == [] or (value is not None and as_typed(here, was) == as_typed(here, value)):
        value = None
    made = _with_end(text, asked, where, value) if where[0] == "end" else _with(text, asked, where, value)
    if made is None:
        raise WrongUsage.of(NOT_IN_FORM, "change it in the file")
    return made


def _with(text: str, asked: _Asked, path: Path, value: Toml) -> str | None:
    """The text with a value at a key, or without that key; None where only a person can say how."""
    top: Path = ("variants", asked.id)
    place = place_of(asked.own, path)
    if value is None and place.path[0] == "rounds":  # a list has an entry for every round
        value = _inherited(asked, path)
    if value is None:
        return text if place.value is None else with_key(text, (*top, *place.path), None)
    short = _said_in_short(asked.own, path) if place.value is None else None
    if short is None:
        return with_key(text, (*top, *place.path), value)
    table, key, said = short
    if said == "unknown":
        return None  # which may speak of the whole table
    return with_key(text, (*top, *table), {key: said, str(path[-1]): value})


def _said_in_short(own: dict[str, Toml], path: Path) -> tuple[Path, str, Toml] | None:
    """The table of a key where one value stands for it, as in "buys = 3", the key it is the value of, and itself."""
    for depth in range(len(path) - 1, 0, -1):
        said, key = place_of(own, path[:depth]).value, short_for(path[:depth])
        if key and said is not None and not isinstance(said, dict | list):
            return path[:depth], key, said
    return None


def _with_end(text: str, asked: _Asked, path: Path, value: Toml) -> str | None:
    """The text with a key of the end, which house rules say as a whole."""
    name, before = str(path[-1]), _end(asked.inherited)
    now = dict(_end(asked.own) or before)
    value = before.get(name) if value is None else value
    gone = NOT_BESIDE.get(name, ()) if value is not None else ()
    kept = {key: inner for key, inner in now.items() if key not in (name, *gone)}
    if value is not None:
        kept[name] = value
    if not NOT_BESIDE.keys() & kept:
        kept |= {key: inner for key, inner in before.items() if key in (*NOT_BESIDE, BESIDE_TARGET)}
    top: Path = ("variants", asked.id, "end")
    if kept == before or not kept:
        return text if "end" not in asked.own else with_key(text, top, None)
    made = with_key(text, top, kept)
    if made is None and value is not None and not _end(asked.own).keys() & {*gone}:
        return with_key(text, (*top, name), value)  # it stands on lines of its own
    return made


def _end(table: Mapping[str, Toml]) -> dict[str, Toml]:
    end = table.get("end")
    return end if isinstance(end, dict) else {} if end is None else {"kind": end}


def _text(rules: "RulesText") -> str:
    return rules.data.decode("utf-8-sig", "replace")


def _asked(rules: "RulesText", game: str) -> _Asked | None:
    try:
        written = tomllib.loads(_text(rules)).get("variants")
    except tomllib.TOMLDecodeError:
        return None
    own = {name: each for name, each in written.items() if isinstance(each, dict)} if isinstance(written, dict) else {}
    on_others = {name: each for name, each in own.items() if isinstance(each.get("extends"), str)}
    if not on_others:
        return None
    name = game if game in on_others else next(iter(on_others))
    base = on_others[name]["extends"]
    games = _games_with(rules, base)
    if games is None:
        return None
    inherited = games.tables[base]
    assert isinstance(inherited, dict)
    titles = {name: str(each.get("title", name)) for name, each in on_others.items()}
    return _Asked(name, on_others[name], games.variants[base], inherited, titles)


def _games_with(rules: "RulesText", base: str) -> "Library | None":
    """The games among which the base is; a mistake in the file takes away its own games, not the shipped ones."""
    games = load_games()
    if base not in games.variants:
        try:
            games = load_games(rules)
        except FaultyFile:
            return None
    return games if base in games.variants else None


def _group(asked: _Asked, said: str, paths: Sequence[Path], lines: Node) -> HouseQuestions:
    found = [field for path in paths for field in _fields(asked, path, lines)]
    named = {"values": ("values",), "bonuses": ("bonuses",)}.get(said, ())
    if named and isinstance(asked.own.get(said), str):
        named = ()
    title = keys(VariantTable)[said].means if said in keys(VariantTable) else in_words(asked.base, said)
    return HouseQuestions(title, found, named)


def _fields(asked: _Asked, path: Path, lines: Node) -> Iterator[HouseQuestion]:
    if path == ("rounds",):
        yield from _rounds(asked, lines)
    elif path in (("values",), ("bonuses",)):
        tail = ("points",) if path == ("bonuses",) else ()
        tables = [table.get(str(path[0])) for table in (asked.inherited, asked.own)]
        for name in dict.fromkeys(name for table in tables if isinstance(table, dict) for name in table):
            yield from _field(asked, (*path, name, *tail), name, lines)
    else:
        own, was = place_of(asked.own, path).value, _inherited(asked, path)
        said = key_at(path).means
        by_players = own if own is not None else was
        if not isinstance(by_players, dict):
            yield from _field(asked, path, said, lines)
            return
        named = {those: players_named(those) for those in by_players}
        for those, range_ in named.items() if all(named.values()) else ():
            who = f"{said} ({players_phrase(range_)} {players_word(range_)})"
            yield from _field(asked, (*path, those), who, lines)


def _rounds(asked: _Asked, lines: Node) -> Iterator[HouseQuestion]:
    """What each round asks for, and what else is said of it; and one round more."""
    listed, changed = asked.own.get("rounds"), asked.own.get("round")
    inherited = asked.inherited.get("rounds")
    word = asked.base.word("round")
    last = len(inherited) if isinstance(inherited, list) else 0
    if isinstance(listed, list):
        paths: list[Path] = [("rounds", at) for at in range(len(listed))]
    elif isinstance(listed, str):
        return
    else:
        single = filter(None, map(_number, changed)) if isinstance(changed, dict) else ()
        last = min(max([last, *single]), MOST_ROUNDS - 1)
        paths = [("round", str(number)) for number in range(1, last + 2)] if last else []
    for number, path in enumerate(paths, 1):
        called = f"{word} {number}"
        for part in OF_ROUND:
            is_said = any(
                value is not None
                for value in (place_of(asked.own, (*path, part)).value, _inherited(asked, (*path, part)))
            )
            if part == "contract" or is_said:
                said = called if part == "contract" else f"{called}: {key_at((*path, part)).means}"
                yield from _field(asked, (*path, part), said, lines)


def _number(name: str) -> int:
    """The number of a round; 0 where the name is none of one round."""
    return int(name) if name.isdecimal() and len(name) <= len(str(MOST_ROUNDS)) else 0


def _field(asked: _Asked, path: Path, said: str, lines: Node) -> Iterator[HouseQuestion]:
    """The question, unless only the file can say what is there."""
    try:
        place, here = place_of(asked.own, path), key_at(path)
    except KeyError:  # a table where the format has none
        return
    was, now = as_typed(here, _inherited(asked, path)), as_typed(here, place.value)
    if was is not None and now is not None:
        is_said = place.value is not None
        line, is_of_lines = _line(lines, asked, place.path), between(here) == "\n"
        answer = now if is_said else None
        yield HouseQuestion(path, said, was, answer, choices(here), line, is_of_lines, is_count(here))


def _inherited(asked: _Asked, path: Path) -> Toml:
    """What holds where the file says nothing: as the base says it, or what the format takes for said."""
    if path[0] in ("round", "rounds") and len(path) > 1:
        number = path[1] if isinstance(path[1], int) else _number(path[1]) - 1
        path = ("rounds", number, *path[2:]) if number >= 0 else path
    if path == ("end", "kind"):
        return "" if asked.base.end.kind == "target" else asked.base.end.kind
    found: WrittenThere = place_of(asked.inherited, path)
    if found.value is None and path[0] != "rounds":
        default = key_at(path).default
        return default if isinstance(default, str | int) else None
    return found.value


def _line(lines: Node, asked: _Asked, path: Path) -> int | None:
    node: Node | None = lines
    for part in ("variants", asked.id, *path):
        inner = node.value if node else None
        if isinstance(inner, list) and isinstance(part, int):
            node = inner[part] if part < len(inner) else None
        else:
            node = node.table.get(str(part)) if node else None
    return node.at.line if node and node.at else None
