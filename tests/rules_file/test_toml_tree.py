"""TOML text as a tree of values, each with its place, or what keeps it from being one."""

import tomllib
from collections.abc import Iterator
from time import process_time

import pytest

from sheets.errors import Place, Problem
from sheets.limits import LARGEST_FILE
from sheets.rules_file.toml_tree import Node, parse, parse_shipped, place_within, plain
from sheets.text import clean
from tests.helpers import ODD_GAMES, SHIPPED
from tests.rules_file.test_parsing import HEAD, MISTAKES
from tests.rules_file.toml_texts import FORMS, TEXTS, VARIANTS, leaves, same, starts_with_key, text_from

TOO_DEEP = "the tables are nested too deeply; a variant needs two or three levels"


def tree(text: str | bytes) -> Node:
    found = parse("rules.toml", text if isinstance(text, bytes) else text.encode())
    assert isinstance(found, Node)
    return found


def at(node: Node, *path: str | int) -> Node:
    for part in path:
        node = node.value[part] if isinstance(node.value, list) else node.table[part]  # type: ignore[index]
    return node


def nodes(node: Node) -> Iterator[Node]:
    yield node
    for inner in node.table.values() if node.table else node.value if isinstance(node.value, list) else ():
        yield from nodes(inner)


def line_and_column(place: Place | None) -> tuple[int, int]:
    assert place is not None
    assert place.file == "rules.toml"
    return place.line, place.column


@pytest.mark.parametrize(
    ("path", "key", "value"),
    [
        pytest.param(("variants", "rook", "title"), (3, 1), (3, 9), id="plain"),
        pytest.param(("variants", "rook"), (2, 11), (2, 1), id="a table with a heading"),
        pytest.param(("variants", "rook", "rounds", 1, "deal"), (5, 26), (5, 33), id="in a list"),
        pytest.param(("variants", "rook", "black 14"), (7, 1), (7, 1), id="a table of dotted keys"),
        pytest.param(("variants", "rook", "black 14", "limit"), (7, 14), (7, 22), id="end of a dotted key"),
        pytest.param(("decks", 1), (18, 1), (18, 1), id="second of a list of tables"),
        pytest.param(("decks", 1, "text"), (18, 1), (18, 8), id="of two lines"),
    ],
)
@pytest.mark.parametrize("newline", ["\n", "\r\n"], ids=["LF", "CRLF"])
def test_it_knows_the_places(
    path: tuple[str | int, ...], key: tuple[int, int], value: tuple[int, int], newline: str
) -> None:
    node = at(tree(VARIANTS.replace("\n", newline)), *path)
    assert (line_and_column(node.key_at), line_and_column(node.at)) == (key, value)


def test_it_knows_who_wrote_a_value() -> None:
    root = tree('[variants.ours]\ntitle = "Ours"\nrounds = ["2 sets"]\n[decks.big]\nsuits = {}\n')
    owners = {node.owner for node in nodes(root.table["variants"].table["ours"])}
    assert (root.owner, root.table["decks"].owner, owners) == ("", "", {"ours"})
    assert at(root, "decks", "big", "suits").owner == "big"


@pytest.mark.parametrize("newline", ["\n", "\r\n"], ids=["LF", "CRLF"])
@pytest.mark.parametrize("text", TEXTS, ids=["shipped", "odd", "above", "every form"])
def test_it_finds_every_key_and_value_of_a_file(text: str, newline: str) -> None:
    text, root = text.replace("\n", newline), tree(text.replace("\n", newline))
    for path, value in leaves(tomllib.loads(text), ()):
        node = at(root, *(clean(part) if isinstance(part, str) else part for part in path))
        is_text = not isinstance(value, bool | int | float | dict | list)
        assert same(plain(node), clean(str(value)) if is_text else value)
        there = text_from(text, line_and_column(node.at))
        assert isinstance(value, str) == there.startswith(('"', "'"))
        if isinstance(path[-1], str):
            assert starts_with_key(text_from(text, line_and_column(node.key_at)), path[-1])


@pytest.mark.parametrize(
    ("written", "before", "place"),
    [
        pytest.param('"2 sets + 1 run"', 9, (1, 15), id="as it is written"),
        pytest.param('"2 sets"', 90, (1, 12), id="the closing quote behind all"),
        pytest.param(r'"2\u0020sets + x"', 9, (1, 5), id="of a text with a backslash where it begins"),
        pytest.param('"2   sets + x"', 9, (1, 5), id="of a text with more spaces where it begins"),
    ],
)
def test_it_knows_the_place_of_a_character_in_a_text(written: str, before: int, place: tuple[int, int]) -> None:
    assert line_and_column(place_within(tree(f"k = {written}").table["k"], before)) == place


@pytest.mark.parametrize(("line", "told"), MISTAKES)
def test_it_says_what_keeps_a_text_from_being_read(line: str, told: str) -> None:
    assert str(parse("rules.toml", f"{HEAD}{line}\n".encode())) == f"rules.toml:{told}"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        pytest.param(
            'rounds = [\n  "2 sets",\n  "3 sets",\n]\nrounds = [\n  "1 set",\n]\n',
            '5:1: "rounds" is in line 1 already; write each key once',
            id="values of several lines",
        ),
        pytest.param(
            "out = 5\nout = [\n 2]", '2:1: "out" is in line 1 already; write each key once', id="a list of two"
        ),
        pytest.param(
            "set.size = 4\nset = 3\n",
            '2:1: line 1 sets a part of "set", and this line all of it; keep one of the two',
            id="a part and then the whole",
        ),
        pytest.param(
            'set.suit = "same"\nset = 3\n',
            '2:1: line 1 sets a part of "set", and this line all of it; '
            "write set.size in place of set, and keep both",
            id="a part and then a short form",
        ),
        pytest.param(
            "[a]\n[a.b]\n[[a]]\n",
            "3:1: this table is in line 1 already; put all its lines under one heading",
            id="a table and then a list of tables",
        ),
        pytest.param('"a" = 1\n"a\\u200b" = 2\n', "2:1: two keys of one table look the same; "
                     "delete this one and type it again", id="keys that look alike"),
        pytest.param("x = 1\n" + "a." * 40 + "b = 1", f"2:1: {TOO_DEEP}", id="a key of many parts"),
        pytest.param(f"x = 1\na = {'[' * 20}{']' * 20}", f"2:16: {TOO_DEEP}", id="lists in lists"),
        pytest.param(f"a = {'[' * 100_000}{']' * 100_000}", f"1:1: {TOO_DEEP}", id="very many lists in lists"),
        pytest.param(
            f"x = 1\na = {'1' * 5000}", "1:1: a number is too long; scores and cards are numbers of a few digits",
            id="a long number",
        ),
        pytest.param(
            b"a = 1\nb = '\xff'", "2:6: the file is not UTF-8 text; save it as UTF-8 in your editor", id="no UTF-8"
        ),
        pytest.param(
            "a = 1".encode("utf-16-le"),
            "1:1: this is a word processor's file, or not UTF-8 text; save it as plain text, in UTF-8",
            id="UTF-16",
        ),
        pytest.param(
            "".join(f"a{number}=1\n" for number in range(30_000)),
            "1:1: a table has more than 500 keys; leave some out, or put some into tables of their own",
            id="very many keys",
        ),
        pytest.param(
            "#\n" + "#" * LARGEST_FILE,
            f"2:{LARGEST_FILE - 1}: the file is larger than 256 KB; a rules file is a page or two of text",
            id="too large",
        ),
    ],
)  # fmt: skip
def test_it_says_what_is_wrong_with_odd_texts(text: str | bytes, told: str) -> None:
    data = text if isinstance(text, bytes) else text.encode()
    assert str(parse("rules.toml", data)) == f"rules.toml:{told}"


def test_other_files_have_headings_of_their_own() -> None:
    problem = parse("stock.toml", b"[stock", heading="[stock.our-cards]")
    assert isinstance(problem, Problem)
    assert problem.right == "write it like [stock.our-cards]"


def test_shipped_games_are_the_same_without_places() -> None:
    for file in (SHIPPED, ODD_GAMES):
        shipped, placed = parse_shipped(file.read_bytes()), tree(file.read_bytes())
        assert plain(shipped) == plain(placed)
        assert [node.owner for node in nodes(shipped)] == [node.owner for node in nodes(placed)]
        assert {(node.at, node.key_at) for node in nodes(shipped)} == {(None, None)}


@pytest.mark.parametrize("text", [f"# {'w-' * 60_000}\n", "x = '''" + "''\n" * 80_000 + "'''", FORMS * 50])
def test_it_reads_a_long_text_soon(text: str) -> None:
    begun = process_time()
    parse("rules.toml", text.encode())
    assert process_time() - begun < 4
