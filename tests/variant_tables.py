"""Games that nobody has thought of: tables of variants out of the format's own keys and of what shipped games say.

What chance decides is asked of a `Random`, so that a seed makes the same game again, and hypothesis can make them
smaller: `st.randoms(use_true_random=False)`.
"""

import copy
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import TypeAlias

from sheets.errors import FaultyFile
from sheets.game.deck import Deck
from sheets.game.keys import Kind, Kinds, Table, keys
from sheets.game.model import Variant
from sheets.rules_file import Library, RulesText, load
from tests.helpers import ODD_GAMES, SHIPPED, shipped_games, shipped_rules, toml
from tests.hostile.hostile_texts import hostile_texts, writable

Value: TypeAlias = "str | int | float | bool | list[Value] | dict[str, Value]"
OURS = "ours"
MOST_MENDED = 12
"""Times that a game's mistakes are taken out of it before it is given up."""
WORDS = """none unknown face wild any joker jokers Rook K A 2 10 14 1-9 10-K J 2-A hearts 2+ 4-6 3-5 7 5-7 1:1 unlimited
game same rounds first lowest highest winner set run x colour points red black green 3 17+"""
PHRASES = """2 of clubs|black 14|2 sets|1 set + 1 run|set of 3 + run of 4|2 sets or 1 run|3 of a kind|2 per pack
3 sets of 3 + 1 run of 4|players - 1|3 in all|# of a kind|1 run of 7|2 runs of exactly 4|3 runs|1 set of 5 + 2 runs
usual|one or more words of their own|Nobody lays down in the first turn.|{players × 10 + 1} for each|4 sets of 4"""
PLAIN_TEXTS = (
    *WORDS,
    *re.split(r"[|\n]", PHRASES),
    "Zoë & Łukasz",
    "Мария",
    "עמר",
    "王",
    "a/b",
    "9",
    "É" * 30,
    "W" * 60,
)
WHOLE_NUMBERS = (0, 1, 2, 3, 4, 5, 7, 10, 11, 13, 20, 25, 50, -5, -25, 100, 999, 1_000, -99_999, 99_999, 100_000)


@cache
def shipped_values() -> Mapping[str, Sequence[Value]]:
    """What stands at each key of the shipped games and of the odd ones, wherever it stands."""
    found: dict[str, list[Value]] = {}
    for path in (SHIPPED, ODD_GAMES):
        for table in tomllib.loads(path.read_text("utf-8")).values():
            _gather(table, found)
    return found


def _gather(value: Value, found: dict[str, list[Value]]) -> None:
    if isinstance(value, dict):
        for key, inner in value.items():
            if inner not in found.setdefault(key, []):
                found[key].append(inner)
            _gather(inner, found)
    elif isinstance(value, list):
        for inner in value:
            _gather(inner, found)


def any_text(chance: Random, longest: int, *, hostile: float = 0.2) -> str:
    """A text that may stand where it may be so long: usual, odd, or just as long as it may be."""
    if chance.random() < hostile:
        text = writable(hostile_texts()[chance.choice(sorted(hostile_texts()))])
        return text[: longest if chance.random() < 0.9 else 10_000]
    if chance.random() < 0.08:
        text = (chance.choice(PLAIN_TEXTS) + chance.choice(["", " ", "-"])) * longest
        return text[: longest + chance.choice([0, 0, 0, 1])]
    return chance.choice(PLAIN_TEXTS)


def any_value(chance: Random, kinds: Kinds, key: str = "", *, hostile: float = 0.2) -> Value:
    """A value of one of the kinds, as it may stand at a key."""
    known = shipped_values().get(key)
    if known and chance.random() < 0.45:
        return copy.deepcopy(chance.choice(known))
    kind = chance.choice(kinds)
    if not isinstance(kind, Kind):
        return any_table(chance, kind, hostile=hostile)
    if kind.words:
        return chance.choice(kind.words)
    if kind.type is dict:
        names = [_any_name(chance, key, kind.longest_name, hostile=hostile) for _ in range(chance.choice(_COUNTS))]
        return {name: any_value(chance, kind.inside, hostile=hostile) for name in names}
    if kind.type is list:
        return [any_value(chance, kind.inside, hostile=hostile) for _ in range(chance.choice(_COUNTS))]
    if kind.type is bool:
        return chance.choice([True, False])
    if kind.type is int:
        return chance.choice([*WHOLE_NUMBERS, *(end for end in (kind.least, kind.most) if end is not None)])
    return any_text(chance, kind.most or 200, hostile=hostile)


_COUNTS = (0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 6, 20, 50, 51, 100, 200)


def _any_name(chance: Random, key: str, longest: int, *, hostile: float) -> str:
    known = [name for table in shipped_values().get(key, ()) if isinstance(table, dict) for name in table]
    return chance.choice(known) if known and chance.random() < 0.6 else any_text(chance, longest, hostile=hostile)


def any_table(chance: Random, kind: Table, *, hostile: float = 0.2) -> dict[str, Value]:
    """A table with a few of its keys."""
    found: dict[str, Value] = {}
    for name, here in keys(kind).items():
        if here.required or chance.random() < 0.3:
            found[name] = any_value(chance, here.kinds, name, hostile=hostile)
    return found


def any_variant(chance: Random, *, hostile: float = 0.2) -> dict[str, Value]:
    """A variant with or without mistakes: a shipped one with a few keys changed, house rules, or out of nothing."""
    shipped = shipped_values_of_variants()
    kinds = keys(Variant)
    begin = chance.choice(["shipped", "shipped", "house rules", "nothing"])
    table: dict[str, Value] = {"title": "Ours"}
    if begin == "shipped":
        table = copy.deepcopy(chance.choice(shipped))
    elif begin == "house rules":
        table = {"extends": chance.choice(sorted(shipped_games().variants)), "title": "Ours"}
    else:
        for name in ("players", "deck", "deal", "rounds", "set", "run", "values", "winner"):
            table[name] = copy.deepcopy(chance.choice(shipped_values()[name]))
    for _ in range(chance.choice([0, 1, 1, 2, 3, 5, 8])):
        name = chance.choice(sorted(kinds))
        table[name] = any_value(chance, kinds[name].kinds, name, hostile=hostile)
    for _ in range(chance.choice([0, 0, 1, 2])):  # something further inside
        places = [*_places(table)]
        if places:
            inside, key = chance.choice(places)
            inside[key] = _other(chance, inside[key], key, hostile=hostile)
    return table


@cache
def shipped_values_of_variants() -> Sequence[dict[str, Value]]:
    """The whole tables of the shipped games, `extends` applied."""
    tables = shipped_games().tables
    return [{key: value for key, value in tables[name].items() if key != "extends"} for name in tables]  # type: ignore[union-attr, misc]


def _places(table: "dict[str, Value] | list[Value]") -> Iterator[tuple[dict[str, Value], str]]:
    """The keys of all tables inside tables and lists."""
    for key, inner in table.items() if isinstance(table, dict) else enumerate(table):
        if isinstance(table, dict):
            yield table, str(key)
        if isinstance(inner, dict | list):
            yield from _places(inner)


def _other(chance: Random, value: Value, key: str, *, hostile: float) -> Value:
    known = shipped_values().get(key, ())
    match value:
        case bool():
            return not value
        case int():
            return chance.choice([value + 1, value - 1, -value, *WHOLE_NUMBERS])
        case str() if chance.random() < 0.5:
            return any_text(chance, 80, hostile=hostile)
        case list() if value and chance.random() < 0.7:
            return chance.choice([value[:-1], [*value, value[0]], value[::-1], value * 3])
    return copy.deepcopy(chance.choice(known)) if known else value


def any_deck(chance: Random, *, hostile: float = 0.2) -> dict[str, Value]:
    """A deck, with or without mistakes."""
    deck = copy.deepcopy(chance.choice(list(_decks().values())))
    for name in chance.sample(sorted(keys(Deck)), chance.choice([0, 1, 1, 2])):
        deck[name] = any_value(chance, keys(Deck)[name].kinds, name, hostile=hostile)
    return deck


@cache
def _decks() -> Mapping[str, dict[str, Value]]:
    return tomllib.loads(SHIPPED.read_text("utf-8"))["decks"]  # type: ignore[no-any-return]


Path: TypeAlias = tuple[str | int, ...]
"""The keys on the way to a value."""


def _lines(table: Mapping[str, Value], within: Path) -> Iterator[tuple[str, Path]]:
    """The lines of a table, an entry of a list or of a table within each on its own, and what each holds."""
    for name, value in table.items():
        key = toml(name)
        if isinstance(value, list) and value:
            yield f"{key} = [", (*within, name)
            yield from ((f"  {toml(entry)},", (*within, name, n)) for n, entry in enumerate(value))
            yield "]", (*within, name)
        elif isinstance(value, dict) and value:
            yield from ((f"{key}.{toml(inner)} = {toml(v)}", (*within, name, inner)) for inner, v in value.items())
        else:
            yield f"{key} = {toml(value)}", (*within, name)


def _file(tables: Mapping[str, Mapping[str, Value]]) -> tuple[list[str], list[Path]]:
    """The lines of a rules file, each heading with its lines, and what each line holds."""
    lines = [
        line for heading, table in tables.items() for line in ((f"[{heading}]", (heading,)), *_lines(table, (heading,)))
    ]
    return [text for text, _ in lines], [path for _, path in lines]


VARIANT = f"variants.{OURS}"
"""The heading of the variant."""
INSTEAD: Mapping[str, Value] = {"deck": "french", "winner": "lowest", "end": "open"}
"""What a game needs that lost it."""


def rules_text(tables: Mapping[str, Mapping[str, Value]]) -> str:
    """A rules file of tables by their headings."""
    return "\n".join(_file(tables)[0]) + "\n"


def loaded(text: str) -> Library:
    """The shipped games and those of the text; FaultyFile where it has a mistake."""
    return load([shipped_rules(), RulesText("rules.toml", text.encode())])


def mended(tables: Mapping[str, dict[str, Value]]) -> str | None:
    """The text of a file without the keys and entries in which there is a mistake; None where that can't be had so."""
    kept = copy.deepcopy(dict(tables))
    for _ in range(MOST_MENDED):
        lines, paths = _file(kept)
        text = "\n".join(lines) + "\n"
        try:
            loaded(text)
        except FaultyFile as fault:
            wrong = {paths[problem.place.line - 1] for problem in fault.problems if problem.place}
            taken = [_taken_out(kept, path) for path in sorted(wrong, key=_from_the_end)]
            if not any(taken):
                ours = kept[VARIANT]
                missing = {key: value for key, value in INSTEAD.items() if key not in ours}
                if not missing or "extends" in ours:
                    return None
                ours.update(missing)
        else:
            return text
    return None


def _from_the_end(path: Path) -> tuple[str, int]:
    """An order in which later entries of a list come first, so that the earlier ones keep their places."""
    last = path[-1]
    return (str(path[:-1]), -last) if isinstance(last, int) else (str(path), 0)


def _taken_out(tables: dict[str, dict[str, Value]], path: Path) -> bool:
    """Whether what was there could be taken out."""
    if len(path) < 2:
        return False
    inside: Value = tables  # type: ignore[assignment]
    for key in path[:-1]:
        if isinstance(inside, dict) and key not in inside:
            return False  # it went with what it stood in
        inside = inside[key]  # type: ignore[index, call-overload]
    if isinstance(inside, dict) and path[-1] in inside:
        del inside[str(path[-1])]
        return True
    if isinstance(inside, list) and isinstance(path[-1], int) and path[-1] < len(inside):
        del inside[path[-1]]
        return True
    return False


def any_tables(chance: Random, *, hostile: float = 0.2) -> dict[str, dict[str, Value]]:
    """The tables of a rules file by their headings, with or without mistakes: a variant, and at times its deck."""
    variant = any_variant(chance, hostile=hostile)
    if chance.random() >= 0.15:
        return {VARIANT: variant}
    return {"decks.tiles": any_deck(chance, hostile=hostile), VARIANT: variant | {"deck": "tiles"}}


def any_accepted_text(chance: Random, *, hostile: float = 0.2) -> str:
    """The text of a rules file that `check` accepts, with one variant; a shipped game where chance found none."""
    for _ in range(3):
        if text := mended(any_tables(chance, hostile=hostile)):
            return text
    return rules_text({VARIANT: {"extends": "rook-shanghai", "title": "Ours"}})
