"""Whatever stands in a rules file, it loads or its mistakes are told, and soon."""

import copy
import datetime as dt
import re
import tomllib
from collections.abc import Iterator

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from sheets.errors import Problem
from sheets.game import facts
from sheets.game.keys import keys as keys_of
from sheets.game.model import Variant
from sheets.game.round_model import Round
from sheets.rules_file import RulesText, examine
from tests.helpers import SHIPPED, document

KeyPath = tuple[str | int, ...]

shipped = tomllib.loads(SHIPPED.read_text("utf-8"))
WORDS = """
none unknown face wild any joker jokers Rook K A 2 10 14 1-9 10-K 2-A K-2 A-A hearts 2+ 4-6 3-5 6-4 0 007 7 5-7 -1 1:1
0:0 unlimited game same rounds open progression first lowest highest pairs winner french rook phase-10 nobody set run x
colour limit draw points assumed replaces text cards low high size suit phrase exact target kind rook-shanghai number
shanghai-whist deal wild_limit ratio by_size label ١-٣ ² ∞ ' "
"""
PHRASES = """2 of clubs|black 14|2 sets|set of 3 + run of 4|2 sets or 1 run|3 of a kind|7 cards of one colour|2 per pack
1 more per 4 players|players - 1|3 in all|# of a kind|advertising card|2 runs of exactly 30|999 sets of 999"""
words = st.sampled_from([*re.split(r"\s+", WORDS.strip()), *re.split(r"[|\n]", PHRASES), "", " ", "\u200b", "\x7f\x00"])
scalars = (
    words
    | st.integers(-3, 30)
    | st.sampled_from([10**5, 2**64, -(10**30), 0.5, float("nan"), float("-inf"), True, False])
    | st.sampled_from([dt.date(2026, 1, 31), dt.time(7, 30), dt.datetime(2026, 1, 31, 7, 30)])
    | st.text(max_size=5)
)
keys = words | st.sampled_from(sorted({*keys_of(Variant), *keys_of(Round)})) | st.text(max_size=3)
values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(keys, inner, max_size=3), max_leaves=6
)


def paths(value: object, path: KeyPath = ()) -> Iterator[KeyPath]:
    """The paths of all that is in a table or list, and of a new key in every table."""
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in entries:
        yield (*path, key)
        yield from paths(inner, (*path, key))


def family(variant_id: str) -> dict[str, object]:
    """A shipped variant with all that it builds on."""
    table = shipped["variants"][variant_id]
    return (family(table["extends"]) if "extends" in table else {}) | {variant_id: table}


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A few shipped games with some keys given other values, or new ones added."""
    variants = family(draw(st.sampled_from(sorted(shipped["variants"]))))
    tables = copy.deepcopy({"decks": shipped["decks"], "variants": variants})
    for _ in range(draw(st.integers(1, 3))):
        path = draw(st.sampled_from(sorted(paths(tables), key=str)))
        table = tables
        for key in path[:-1]:
            table = table[key]  # type: ignore[index, assignment]
        key = draw(keys) if isinstance(table, dict) and draw(st.booleans()) else path[-1]
        table[key] = draw(values)  # type: ignore[index]
    return document(tables)


@st.composite
def house_rules(draw: st.DrawFn) -> list[RulesText]:
    """House rules on one or two levels, out of keys of the format and whatever may stand there; and their base."""
    below = draw(st.sampled_from(sorted(shipped["variants"])))
    base = draw(st.sampled_from([*[below] * 8, "grandchild", "nobody"]))
    fields = st.sampled_from(sorted(keys_of(Variant)))
    own = st.dictionaries(fields, values, max_size=4)
    rounds = st.dictionaries(st.sampled_from(["1", "7", "2-4", "8", "x"]), values, max_size=2)
    child = {"extends": base} | draw(own) | {"round": draw(rounds | values)}
    text = document({"variants": {"child": child, "grandchild": {"extends": "child"} | draw(own)}})
    shipped_part = document({"decks": shipped["decks"], "variants": family(below)})
    return [RulesText("variants.toml", shipped_part.encode()), RulesText("rules.toml", text.encode())]


def check(texts: list[RulesText]) -> list[Problem]:
    """Every problem of the texts; fails where one has no place or words, or where a variant can't be worked with."""
    library, problems = examine(texts)
    for problem in problems:
        assert problem.place is not None
        assert problem.wrong
        assert problem.right
        assert not set(str(problem)) & set("\n\r\t\x00\x7f")
        for word in ("dict", "literal", "pydantic", "None", "True", "False", "Node(", "validation", "input"):
            assert word not in (problem.wrong + problem.right).split(), str(problem)
    for variant in library.variants.values():
        for round_ in [None, *variant.rounds]:
            facts.card_points(variant, round_)
        facts.score_step(variant)
    return list(problems)


@settings(max_examples=15)
@given(mutated())
def test_tells_what_is_wrong_with_any_change_of_a_shipped_game(text: str) -> None:
    check([RulesText("rules.toml", text.encode())])


@settings(max_examples=15)
@given(house_rules())
def test_tells_what_is_wrong_with_any_house_rules(texts: list[RulesText]) -> None:
    check(texts)


@pytest.mark.nightly
@settings(max_examples=500)
@given(mutated().map(lambda text: [RulesText("rules.toml", text.encode())]) | house_rules())
def test_tells_what_is_wrong_with_hundreds_of_them(texts: list[RulesText]) -> None:
    check(texts)


@settings(max_examples=50)
@given(st.binary(max_size=40) | st.text("[]{}=.,\"'\n #abvariants-1\\\r\t\ufeff“–", max_size=60).map(str.encode))
@example(b"\xef\xbb\xbf")
@example(b"a.b.c" * 5)
def test_tells_what_is_wrong_with_any_bytes(data: bytes) -> None:
    check([RulesText("rules.toml", data)])
