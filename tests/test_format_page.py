"""docs/format.md says every key of the format, its examples load, and its commands do what it shows."""

import re
import shlex
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, get_args, get_origin

import pytest

from sheets.errors import NotationFault
from sheets.game.card_notation import deck_cards, read_cards
from sheets.game.deck import WildLimit
from sheets.game.notation import read_contract, read_jokers, read_packs, read_player_numbers
from sheets.phrases.figure_examples import points_shown
from sheets.rules_file import Library, figure_tables, toml_schema
from sheets.rules_file.toml_inline import inline
from sheets.rules_file.toml_schema import RulesFile, VariantTable
from sheets.rules_file.toml_table import Key, Table, keys, members
from sheets.rules_file.tree import Origin, grow, plain
from sheets.rules_file.validating import validate
from sheets.vocabulary import WORDS
from tests.commands import said_in_terminal
from tests.helpers import ROOT, load_text, problems_of

PAGE = ROOT / "docs" / "format.md"
TEXT = PAGE.read_text("utf-8") if PAGE.exists() else ""
BLOCKS = re.findall(r"^```(\w+) ?([\w.-]*)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
"""The examples and the commands: (kind, file, text)."""
SMALLEST = {"title": '"Ours"', "deck": '"french"', "rounds": '["2 sets of 3"]', "winner": '"lowest"'}


def tables() -> dict[str, type[Table]]:
    """The tables of the format by their names."""
    known = vars(toml_schema) | vars(figure_tables)
    kinds = [kind for kind in known.values() if isinstance(kind, type) and issubclass(kind, Table)]
    return {kind.__name__: kind for kind in kinds if kind is not Table}


def row(name: str, key: Key) -> str:
    """The line of a key in a table of the page: what it says, and what may stand there."""
    words = get_args(key.type) if get_origin(key.type) is Literal else ()
    parts = get_args(key.type)
    if parts and all(get_origin(part) is Literal or part is type(None) for part in parts):
        words = tuple(word for part in parts for word in get_args(part))
    shown = " · ".join(f"`{inline(example)}`" for example in words or key.examples)
    return f"| `{name}` | {key.means} | {shown} |"


def test_it_says_every_key_once_and_as_the_format_has_it() -> None:
    """When this fails, the page and `rules_file/toml_schema.py` say different things: mend the one that is wrong."""
    rows: dict[str, list[str]] = {}
    for name, body in re.findall(r"^<!-- (\w+) -->\n\|.*\n\|---.*\n((?:\|.*\n)+)", TEXT, re.MULTILINE):
        rows.setdefault(name, []).extend(body.splitlines())
    assert rows.keys() == tables().keys()
    for name, kind in tables().items():
        expected = [row(name, key) for name, key in keys(kind).items()]
        assert sorted(rows[name]) == sorted(expected), name


# -- the examples ----------------------------------------------------------------------------------------------------


def whole_file(example: str) -> str:
    """An example as a file of its own: lines of a game get what every game must say."""
    if re.search(r"^\[(variants|decks)\.", example, re.MULTILINE):
        return example
    has = tomllib.loads(example)
    missing = [f"{key} = {value}\n" for key, value in SMALLEST.items() if key not in has]
    return f"[variants.ours]\n{''.join(missing)}{example}"


EXAMPLES = [(file, text) for kind, file, text in BLOCKS if kind == "toml"]
GOOD = [text for file, text in EXAMPLES if not file.startswith("mistakes")]


def test_it_has_examples() -> None:
    assert len(GOOD) > 18


@pytest.mark.parametrize("example", [pytest.param(text, id=text.split("\n")[0][:40]) for text in GOOD])
def test_it_shows_only_what_loads(example: str) -> None:
    assert [problem for problem in problems_of(whole_file(example)) if "warning" not in problem] == []


def used(value: object) -> Iterator[tuple[str, str]]:
    """Every key that is written, with the name of its table."""
    if isinstance(value, Table):
        for key in vars(value):
            yield type(value).__name__, key
            yield from used(getattr(value, key))
    elif isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from used(inner)


def test_it_has_an_example_of_every_key() -> None:
    found: set[tuple[str, str]] = set()
    for example in GOOD:
        table, faults = validate(RulesFile, plain(grow(tomllib.loads(whole_file(example)), Origin("", ()))))
        if faults:
            assert '"none"' in example  # that takes away what is inherited, and is no value of its own
        else:
            found.update(used(table))
    every = {(name, key) for name, kind in tables().items() for key in keys(kind)}
    assert sorted(every - found) == []


def test_it_says_what_holds_where_nothing_is_written() -> None:
    game = load_text(whole_file("")).variants["ours"]
    assert (game.players, game.packs, game.jokers, game.deal, game.discard, game.buys, game.values) == (None,) * 7
    assert (game.wild.cards, game.wild.limit, game.bonuses, game.calls) == (frozenset(), WildLimit(), (), {})
    assert (game.notes, game.settlement, game.end.kind, game.out, game.tie) == ((), None, "rounds", 0, "shared")


def test_it_says_which_keys_a_game_must_have() -> None:
    assert problems_of(whole_file("")) == []
    for key in SMALLEST:
        left = "".join(f"{other} = {value}\n" for other, value in SMALLEST.items() if other != key)
        assert problems_of(f"[variants.ours]\n{left}"), key
    assert problems_of('[variants.ours]\nextends = "phase-10"\n') == []


FREE_TEXT = {"extends", "title", "summary", "version", "best_players", "source"}
"""Keys that would take the words for a text of their own."""


@pytest.mark.parametrize("word", ["none", "unknown"])
def test_it_says_which_keys_may_be(word: str) -> None:
    """The keys of a game; those inside tables stand behind the first semicolon of the row."""
    [said] = re.findall(rf'^\| `"{word}"` \| (.*?);', TEXT, re.MULTILINE)
    [only_over_a_base] = re.findall(r"there it may also stand for (.*?), and for", TEXT, re.DOTALL)
    smallest = {"title": '"Ours"', "deck": '"french"', "end": '"open"', "winner": '"lowest"'}

    def loads(key: str) -> bool:
        lines = [f"{name} = {value}\n" for name, value in (smallest | {key: f'"{word}"'}).items()]
        return all("warning" in problem for problem in problems_of(f"[variants.ours]\n{''.join(lines)}"))

    may = {key for key in keys(VariantTable).keys() - FREE_TEXT if loads(key)}
    also = set(re.findall(r"`(\w+)`", only_over_a_base)) - FREE_TEXT if word == "none" else set()
    assert set(re.findall(r"`(\w+)`", said)) | also == may


# -- the notations ---------------------------------------------------------------------------------------------------


def notations() -> dict[str, list[str]]:
    """What the page says may be written for players, contracts, cards, packs and jokers."""
    section = TEXT[TEXT.index("## Short notations") : TEXT.index('## "none"')]
    rows = re.findall(r"^\| ([a-z ]+) \| (.+) \|$", section, re.MULTILINE)
    return {name: re.findall(r"`([^`]+)`", said) for name, said in rows if name != "for"}


def test_it_shows_notations_that_can_be_read(library: Library) -> None:
    found = {name: [tomllib.loads(f"x = {text}")["x"] for text in texts] for name, texts in notations().items()}
    assert {name: len(values) for name, values in found.items()} == {
        "players": 4, "a contract": 6, "cards": 7, "packs": 3, "jokers": 4,
    }  # fmt: skip
    melds = library.variants["rook-shanghai"].melds
    decks = [library.variants[name].deck for name in ("contract-rummy", "rook-shanghai")]

    def is_card(name: str) -> bool:
        for deck in decks:
            try:
                return bool(read_cards(name, deck, cards=list(deck_cards(deck)))[1])
            except NotationFault:
                continue
        return False

    for value in found["players"]:
        read_player_numbers(value)
    for value in found["a contract"]:
        read_contract(value, melds)
    assert all(is_card(name) for name in found["cards"])
    for value in found["packs"]:
        assert isinstance(value, dict) or read_packs(value, above=8, base=2)
    for value in found["jokers"]:
        read_jokers(value)


def test_it_names_every_word_that_can_be_replaced() -> None:
    [said] = re.findall(r"Words you can replace are (.*?), and those", TEXT, re.DOTALL)
    assert re.split(r",\s+|\s+and\s+", said) == [*WORDS]


# -- the commands ----------------------------------------------------------------------------------------------------


def test_it_shows_what_the_commands_say(tmp_path: Path) -> None:
    """One after another in one folder, with the files as the page has them by then."""
    ran = 0
    for kind, file, text in BLOCKS:
        if kind == "toml" and file:
            (tmp_path / file).write_text(text, encoding="utf-8")
        if kind == "console":
            for command, expected in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", text, re.MULTILINE):
                assert run(command, tmp_path) == expected, command
                ran += 1
    assert ran >= 11


def test_the_game_of_tricks_counts_what_the_page_says() -> None:
    """Its example comes out as the page tells: 4 of 4 bid, 3 where 2 were bid, and none as bid."""
    [text] = [text for file, text in EXAMPLES if file == "exact.toml"]
    game = load_text(text).variants["exact-tricks"]
    assert game.figures is not None
    [shown] = game.figures.examples
    assert points_shown(game, game.figures, shown) == (14, 3, 10)
    assert "reckoned: 14, 3 and 10 points" in TEXT.replace("\n", " ")


def run(command: str, folder: Path) -> str:
    """What a command says in a terminal."""
    program, *arguments = shlex.split(command)
    assert program == "sheets"
    return said_in_terminal(*arguments, cwd=folder, LC_ALL="C.UTF-8")


def test_it_names_only_keys_that_there_are() -> None:
    """A name in code that looks like a key of a game is one."""
    named = set(re.findall(r"`([a-z]+_[a-z_]+)`", TEXT))
    known = {key for kind in tables().values() for key in keys(kind)}
    assert named <= known
    assert "best_players" in named & keys(VariantTable).keys()


def test_it_links_to_headings_that_there_are() -> None:
    headings = {
        re.sub(r"[^\w -]", "", heading.lower()).strip().replace(" ", "-")
        for heading in re.findall(r"^#+ (.*)$", TEXT, re.MULTILINE)
    }
    links = re.findall(r"\]\(#([\w-]+)\)", TEXT)
    assert len(links) > 8
    assert set(links) <= headings


IN = {
    "MeldTable": "set",
    "BuysTable": "buys",
    "ContractTable": "contract",
    "RoundTable": "round",
    "ValueOf": "values",
    "WildLimitTable": "wild_limit",
    "CaseTable": "points",
    "CheckTable": "checks",
    "EntryTable": "entry",
    "MadeTable": "entry.made",
    "CounterTable": "counters",
    "BonusTable": "bonuses",
    "PlayTable": "play",
    "EndTable": "end",
    "SettlementTable": "settlement",
    "SourceTable": "source",
    "UnstatedTable": "unstated",
    "DeckTable": "decks",
}
"""Where a table stands, in the names of its keys."""


def longest_texts(annotation: object) -> set[int]:
    """How long the texts may be that stand somewhere, alone, in a list or in a table."""
    found = set()
    for kind, limits in members(annotation):
        if kind is str and limits.max_length:
            found.add(int(limits.max_length))
        elif get_origin(kind) in (list, dict):
            found |= longest_texts(get_args(kind)[-1])
    return found


def test_it_says_how_long_each_text_may_be() -> None:
    texts: dict[int, list[str]] = {}
    for name, kind in tables().items():
        for key, here in keys(kind).items():
            for most in longest_texts(here.type) if name != "RulesFile" else ():
                texts.setdefault(most, []).append(f"`{IN[name]}.{key}`" if name in IN else f"`{key}`")
    told = {most: sorted(names) for most, names in texts.items()}
    written = dict(re.findall(r"^\| (\d+) \| ((?:`[\w.]+`(?:, )?)+) \|$", TEXT, re.MULTILINE))
    assert {int(most): names.split(", ") for most, names in written.items()} == told
