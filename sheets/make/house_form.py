"""House rules as a form: what families change of a game, as the game says it and as their file does; and a change.

What is typed is written into the text of the file, which is what counts: the form has nothing of its own. Which keys
it asks for is declared beside each key.
"""

import contextlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sheets.errors import KeyPath, WrongUsage, option
from sheets.game.by_players import players_named
from sheets.game.facts import has_melds
from sheets.game.keys import Kind, Kinds, Toml, keys, short_key, table_among
from sheets.game.model import Variant
from sheets.game.round_model import Round
from sheets.limits import LONGEST_TITLE, MOST_ROUNDS
from sheets.make import game_named, load_games, shipped_rules
from sheets.rules_file import Library, RulesText, examine
from sheets.rules_file.new_file import house_rules_file, id_of, own_game
from sheets.rules_file.table_reader import find
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
    with_key,
    written_at,
)
from sheets.rules_file.validating import entries
from sheets.text import whole_text
from sheets.words.common import with_players
from sheets.words.language import ENGLISH
from sheets.words.unstated import told_as_usual


@dataclass(frozen=True)
class HouseQuestion:
    """One question: `was` is what holds without an answer, `now` the answer, None where there is none."""

    path: KeyPath
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
    more: KeyPath = ()


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
    said = asked.inherited.keys() | asked.own.keys()
    shown = [
        name
        for name, declared in keys(Variant).items()
        if declared.asked == "always" or (declared.asked and (has_all or name in said))
    ]
    tables = [name for name in shown if _is_of_several(keys(Variant)[name].kinds)]
    flat = [field for name in shown if name not in tables for field in _fields(asked, (name,))]
    groups = [HouseQuestions("House rules", flat), *(_group(asked, name) for name in tables)]
    places = [written_at(asked.own, field.path).path for group in groups for field in group.fields]
    settled = {name for name, declared in keys(Variant).items() if not declared.inherited}
    elsewhere = [
        (".".join(bare_or_quoted(str(part)) for part in path), _line(asked, path) or 1)
        for path in leaves(asked.own)
        if path[0] not in settled and not any(path[: len(place)] == place for place in places)
    ]
    return HouseForm(asked.id, asked.base.title, asked.titles, [each for each in groups if each.fields], elsewhere)


def answered(rules: RulesText, game: str, path: Sequence[object], written: str) -> str:
    """The text of the file with one question answered; what holds anyway is not written, nor what is left empty.

    WrongUsage where the file is such that only a person can say how.
    """
    asked, where = _asked(rules, game), tuple(part for part in path if isinstance(part, str | int))
    made = None
    if asked is not None and where:
        with contextlib.suppress(KeyError):  # of what the format does not have
            here = key_at(where)
            value = typed(here, written) if written.strip() else None
            if value in ("", []) or as_typed(here, _inherited(asked, where)) == as_typed(here, value):
                value = None
            made = _with(rules.data.decode("utf-8-sig", "replace"), asked, where, value)
    if made is None:
        raise WrongUsage.of("the form can't write this as the file is written", "change it in the file")
    return made


def _with(text: str, asked: _Asked, path: KeyPath, value: Toml) -> str | None:
    """The text with a value at a key, or without that key; None where only a person can say how."""
    top: KeyPath = ("variants", asked.id)
    place = written_at(asked.own, path)
    if value is None and place.path[0] == "rounds":  # a list has an entry for every round
        value = _inherited(asked, path)
    if value is None:
        return text if place.value is None else with_key(text, (*top, *place.path), None)
    around, short = written_at(asked.own, path[:-1]).value, short_at(path[:-1])
    if place.value is None and short and around is not None and not isinstance(around, dict | list):
        if around == "unknown":  # which may speak of the whole table
            return None
        return with_key(text, (*top, *path[:-1]), {short: around, str(path[-1]): value})
    return with_key(text, (*top, *place.path), value)


def _asked(rules: RulesText, game: str) -> _Asked | None:
    root = parse(rules.name, rules.data)
    nodes = entries(root, "variants") if isinstance(root, Node) else {}
    own = {name: table for name, node in nodes.items() if isinstance(table := plain(node), dict) and "extends" in table}
    if not own:
        return None
    name = game if game in own else next(iter(own))
    games, base = load_games(), str(own[name]["extends"])
    if base not in games.variants:
        games, _ = examine([shipped_rules(), rules])
    inherited = games.tables.get(base)
    if not isinstance(inherited, dict):
        return None
    titles = {name: str(table.get("title", name)) for name, table in own.items()}
    return _Asked(name, own[name], games.variants[base], inherited, titles, nodes[name])


def _is_of_several(kinds: Kinds) -> bool:
    """Whether there is more to ask of a key than one value, or one by players."""
    return any(
        not isinstance(kind, Kind) or (not kind.is_by_players and (kind.type is dict or table_among(kind.inside)))
        for kind in kinds
    )


def _group(asked: _Asked, name: str) -> HouseQuestions:
    """The questions of a key that is a table, or a list of tables."""
    declared = keys(Variant)[name]
    if name == "rounds":
        return HouseQuestions(declared.means, [*_rounds(asked)])
    if model := table_among(declared.kinds):
        fields = [field for part in keys(model) for field in _fields(asked, (name, part))]
        return HouseQuestions(declared.means, fields)
    own = asked.own.get(name)
    named = dict.fromkeys(
        entry for table in (asked.inherited.get(name), own) if isinstance(table, dict) for entry in table
    )
    inside = table_among(key_at((name, "")).kinds)
    short = short_key(inside)
    part = (short.name,) if short and short.short == "part" else ()
    fields = [field for entry in named for field in _field(asked, (name, entry, *part), entry)]
    return HouseQuestions(declared.means, fields, () if isinstance(own, str) else (name,))


def _fields(asked: _Asked, path: KeyPath) -> Iterator[HouseQuestion]:
    """The question of a key, or one for each number of players that there is another value for."""
    own, said = written_at(asked.own, path).value, key_at(path).means
    by_players = own if own is not None else _inherited(asked, path)
    if not isinstance(by_players, dict):
        yield from _field(asked, path, said)
        return
    for those in by_players:
        if range_ := players_named(those):
            yield from _field(asked, (*path, those), ENGLISH.words(with_players(said, range_)))


def _rounds(asked: _Asked) -> Iterator[HouseQuestion]:
    """What each round asks for, and what else is said of it; and one round more."""
    listed, changed, base = asked.own.get("rounds"), asked.own.get("round"), asked.inherited.get("rounds")
    paths: list[KeyPath] = [("rounds", at) for at in range(len(listed))] if isinstance(listed, list) else []
    if listed is None:
        numbers = map(_number, changed if isinstance(changed, dict) else ())
        last = max([len(base) if isinstance(base, list) else 0, *numbers])
        paths = [("round", str(number)) for number in range(1, min(last, MOST_ROUNDS - 1) + 2)] if last else []
    for number, path in enumerate(paths, 1):
        called = f"{asked.base.word('round')} {number}"
        for part, declared in keys(Round).items():
            for field in _field(asked, (*path, part), called if declared.short else f"{called}: {declared.means}"):
                if declared.short or (part != "number" and (field.was or field.now is not None)):
                    yield field


def _number(name: str) -> int:
    """The number of a round; 0 where the name is none of one round."""
    return int(name) if name.isdecimal() and len(name) <= len(str(MOST_ROUNDS)) else 0


def _field(asked: _Asked, path: KeyPath, said: str) -> Iterator[HouseQuestion]:
    """The question, unless only the file can say what is there."""
    try:
        place, here = written_at(asked.own, path), key_at(path)
    except KeyError:  # a table where the format has none
        return
    was, now = as_typed(here, _inherited(asked, path)), as_typed(here, place.value)
    if was is not None and now is not None:
        answer, line = (None, None) if place.value is None else (now, _line(asked, place.path))
        yield HouseQuestion(path, said, was, answer, choices(here), line, between(here) == "\n", is_count(here))


def _inherited(asked: _Asked, path: KeyPath) -> Toml:
    """What holds where the file says nothing: as the base says it, or what the format takes for said."""
    if path[0] in ("round", "rounds") and len(path) > 1:
        number = path[1] if isinstance(path[1], int) else _number(path[1]) - 1
        path = ("rounds", number, *path[2:]) if number >= 0 else path
    return written_at(asked.inherited, path).value if path[0] in asked.inherited else default_at(path)


def _line(asked: _Asked, path: KeyPath) -> int | None:
    found = find(asked.node, path)
    return found.node.at.line if found.is_exact and found.node.at else None


def new_game(title: str | None, *, file: str) -> tuple[str, str]:
    """The short name and the text of a small game, for a file called so."""
    called = _title("Our own game" if title is None else title)
    variant_id = id_of(called, taken=load_games().variants)
    return variant_id, own_game(called, variant_id, file=file)


def new_house_rules(games: Library, base: str, title: str | None, *, file: str) -> tuple[str, str]:
    """The short name and the text of house rules on a game, for a file called so; without a title, one is found.

    They reach into their own file and the shipped games only: any other game is copied, but not its deck.
    """
    game, shipped = game_named(games, base), load_games().variants
    called = _title(f"{game.title} at our house" if title is None else title)
    variant_id = id_of(called, taken=games.variants)
    decks = set() if game.id in shipped else {each.deck.name for each in shipped.values()}
    usual = told_as_usual(game)
    return variant_id, house_rules_file(games, game.id, called, variant_id, file=file, usual=usual, decks=decks)


def _title(written: str) -> str:
    """A title as it stands in the file; WrongUsage where it is none."""
    title = whole_text(written, LONGEST_TITLE, "title")
    if not title:
        raise WrongUsage.of("the title is empty", f'write it like {option("title")} "Rook at our house"')
    return title
