"""House rules as a form: what families change of a game, as the game says it and as their file does; and a change.

What is typed is written into the text of the file, which is what counts: the form has nothing of its own. Which keys
it asks for is declared beside each key.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sheets.errors import FaultyFile, WrongUsage
from sheets.game.by_players import players_named
from sheets.game.facts import has_melds
from sheets.game.keys import Key, Kind, Toml, keys, short_key, table_among
from sheets.game.model import Variant
from sheets.game.round_model import Round
from sheets.limits import MOST_ROUNDS
from sheets.make.game_asked import load_games
from sheets.phrases.house_rules import HOUSE_RULES
from sheets.phrases.setting import players_phrase, players_word
from sheets.rules_file import Library, RulesText
from sheets.rules_file.faults import Path, find
from sheets.rules_file.toml_edit import with_key
from sheets.rules_file.toml_tree import Node, bare_or_quoted, parse, plain
from sheets.rules_file.typed_values import (
    as_typed,
    between,
    choices,
    default_at,
    is_count,
    key_at,
    leaves,
    short_at,
    typed,
    written_at,
)

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
    node: Node
    """What is written, with its places."""


def house_form(rules: RulesText, game: str) -> HouseForm | None:
    """The form for the game of that id, or else for the first; None where the file has no game that builds on one."""
    asked = _asked(rules, game)
    if asked is None:
        return None
    has_all = asked.base.figures is None or has_melds(asked.base)
    shown = {
        name: declared
        for name, declared in keys(Variant).items()
        if declared.asked == "always"
        or (declared.asked and (has_all or name in (asked.inherited.keys() | asked.own.keys())))
    }
    tables = [name for name, declared in shown.items() if _is_of_several(declared)]
    flat = [field for name in shown if name not in tables for field in _fields(asked, (name,))]
    groups = [HouseQuestions(HOUSE_RULES, flat), *(_group(asked, name, shown[name]) for name in tables)]
    places = [written_at(asked.own, field.path).path for group in groups for field in group.fields]
    elsewhere = [
        (".".join(bare_or_quoted(str(part)) for part in path), _line(asked, path) or 1)
        for path in leaves(asked.own)
        if not _is_settled(path) and not any(path[: len(place)] == place for place in places)
    ]
    return HouseForm(asked.id, asked.base.title, asked.titles, [each for each in groups if each.fields], elsewhere)


def answered(rules: RulesText, game: str, path: Sequence[object], written: str) -> str:
    """The text of the file with one question answered; what holds anyway is not written, nor what is left empty.

    WrongUsage where the file is such that only a person can say how.
    """
    asked, where = _asked(rules, game), tuple(part for part in path if isinstance(part, str | int))
    try:
        here = key_at(where) if where else None
    except KeyError:
        here = None
    made = None
    if asked is not None and here is not None:
        value = typed(here, written) if written.strip() else None
        if value in ("", []) or as_typed(here, _inherited(asked, where)) == as_typed(here, value):
            value = None
        made = _with(rules.data.decode("utf-8-sig", "replace"), asked, where, value)
    if made is None:
        raise WrongUsage.of(NOT_IN_FORM, "change it in the file")
    return made


def _with(text: str, asked: _Asked, path: Path, value: Toml) -> str | None:
    """The text with a value at a key, or without that key; None where only a person can say how."""
    top: Path = ("variants", asked.id)
    place = written_at(asked.own, path)
    if value is None and place.path[0] == "rounds":  # a list has an entry for every round
        value = _inherited(asked, path)
    if value is None:
        return text if place.value is None else with_key(text, (*top, *place.path), None)
    for depth in range(len(path) - 1, 0, -1) if place.value is None else ():
        said, short = written_at(asked.own, path[:depth]).value, short_at(path[:depth])
        if said == "unknown" and short:  # which may speak of the whole table
            return None
        if said is not None and short and not isinstance(said, dict | list):
            return with_key(text, (*top, *path[:depth]), {short: said, str(path[-1]): value})
    return with_key(text, (*top, *place.path), value)


def _asked(rules: RulesText, game: str) -> _Asked | None:
    root = parse(rules.name, rules.data)
    nodes = root.table["variants"].table if isinstance(root, Node) and "variants" in root.table else {}
    own = {name: node for name, node in nodes.items() if "extends" in node.table}
    bases = {name: str(plain(node.table["extends"])) for name, node in own.items()}
    if not own:
        return None
    name = game if game in own else next(iter(own))
    games = _games_with(rules, bases[name])
    if games is None:
        return None
    titles = {name: str(plain(node.table["title"])) if "title" in node.table else name for name, node in own.items()}
    written, inherited = plain(own[name]), games.tables[bases[name]]
    assert isinstance(written, dict)
    assert isinstance(inherited, dict)
    return _Asked(name, written, games.variants[bases[name]], inherited, titles, own[name])


def _games_with(rules: RulesText, base: str) -> Library | None:
    """The games among which the base is; a mistake in the file takes away its own games, not the shipped ones."""
    games = load_games()
    if base not in games.variants:
        try:
            games = load_games(rules)
        except FaultyFile:
            return None
    return games if base in games.variants else None


def _is_settled(path: Path) -> bool:
    """Whether a key says which game is changed, and nothing of how it is played."""
    return path[0] in keys(Variant) and not keys(Variant)[str(path[0])].inherited


def _is_of_several(declared: Key) -> bool:
    """Whether there is more to ask of a key than one value, or one by players."""
    return table_among(declared.kinds) is not None or any(
        isinstance(kind, Kind) and not kind.is_by_players and (kind.type is dict or table_among(kind.inside))
        for kind in declared.kinds
    )


def _group(asked: _Asked, name: str, declared: Key) -> HouseQuestions:
    """The questions of a key that is a table, or a list of tables."""
    model = table_among(declared.kinds)
    if name == "rounds":
        return HouseQuestions(declared.means, [*_rounds(asked)])
    if model is not None:
        fields = [field for part in keys(model) for field in _fields(asked, (name, part))]
        return HouseQuestions(declared.means, fields)
    tables = asked.inherited.get(name), asked.own.get(name)
    entries = dict.fromkeys(entry for table in tables if isinstance(table, dict) for entry in table)
    inside = table_among(key_at((name, "")).kinds)
    part = (short_key(inside),) if inside and short_key(inside) else ()
    fields = [field for entry in entries for field in _field(asked, (name, entry, *part), entry)]
    return HouseQuestions(declared.means, fields, () if isinstance(tables[1], str) else (name,))


def _fields(asked: _Asked, path: Path) -> Iterator[HouseQuestion]:
    """The question of a key, or one for each number of players that there is another value for."""
    own, was, said = written_at(asked.own, path).value, _inherited(asked, path), key_at(path).means
    by_players = own if own is not None else was
    if not isinstance(by_players, dict):
        yield from _field(asked, path, said)
        return
    named = {those: players_named(those) for those in by_players}
    for those, range_ in named.items() if all(named.values()) else ():
        yield from _field(asked, (*path, those), f"{said} ({players_phrase(range_)} {players_word(range_)})")


def _rounds(asked: _Asked) -> Iterator[HouseQuestion]:
    """What each round asks for, and what else is said of it; and one round more."""
    listed, changed, base = asked.own.get("rounds"), asked.own.get("round"), asked.inherited.get("rounds")
    if isinstance(listed, str):
        return
    paths: list[Path] = [("rounds", at) for at in range(len(listed))] if isinstance(listed, list) else []
    if listed is None:
        last = max(
            [len(base) if isinstance(base, list) else 0, *map(_number, changed if isinstance(changed, dict) else ())]
        )
        paths = [("round", str(number)) for number in range(1, min(last, MOST_ROUNDS - 1) + 2)] if last else []
    for number, path in enumerate(paths, 1):
        for part, declared in keys(Round).items():
            is_said = (
                written_at(asked.own, (*path, part)).value is not None or _inherited(asked, (*path, part)) is not None
            )
            if declared.short or (is_said and part != "number"):
                said = f"{asked.base.word('round')} {number}"
                yield from _field(asked, (*path, part), said if declared.short else f"{said}: {declared.means}")


def _number(name: str) -> int:
    """The number of a round; 0 where the name is none of one round."""
    return int(name) if name.isdecimal() and len(name) <= len(str(MOST_ROUNDS)) else 0


def _field(asked: _Asked, path: Path, said: str) -> Iterator[HouseQuestion]:
    """The question, unless only the file can say what is there."""
    try:
        place, here = written_at(asked.own, path), key_at(path)
    except KeyError:  # a table where the format has none
        return
    was, now = as_typed(here, _inherited(asked, path)), as_typed(here, place.value)
    if was is not None and now is not None:
        answer = now if place.value is not None else None
        is_of_lines = between(here) == "\n"
        yield HouseQuestion(
            path, said, was, answer, choices(here), _line(asked, place.path), is_of_lines, is_count(here)
        )


def _inherited(asked: _Asked, path: Path) -> Toml:
    """What holds where the file says nothing: as the base says it, or what the format takes for said."""
    if path[0] in ("round", "rounds") and len(path) > 1:
        number = path[1] if isinstance(path[1], int) else _number(path[1]) - 1
        path = ("rounds", number, *path[2:]) if number >= 0 else path
    return written_at(asked.inherited, path).value if path[0] in asked.inherited else default_at(path)


def _line(asked: _Asked, path: Path) -> int | None:
    found = find(asked.node, path)
    return found.node.at.line if found.is_exact and found.node.at else None
