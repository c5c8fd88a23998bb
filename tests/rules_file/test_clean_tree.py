"""What a rules file says is clean once it is read, keys as values, whatever stood in it."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheets.rules_file import Library, RulesText, load
from sheets.text import clean
from tests.helpers import document, problems_of, shipped_rules

ODD = "\u0000\u001b\u007f\u0085\u009b\u00ad\u200b\u200d\u202e\u2066\ufdd0\ufeff\ufffe\uffff\U0001fffe\U000e0041\ue000"
MARKS = "\u0301\u0316\u0489"
texts = st.text(
    st.one_of(st.sampled_from(ODD + MARKS + "ab "), st.characters(exclude_categories=["Cs"])), max_size=20
).filter(
    lambda text: clean(text) != "none"  # takes away what is inherited
)
names = texts.filter(lambda text: bool(clean(text)))


def strings(value: object) -> Iterator[str]:
    """All texts in tables, lists and tuples, keys too."""
    match value:
        case str():
            yield value
        case dict():
            for key, inner in value.items():
                yield from (*strings(key), *strings(inner))
        case list() | tuple():
            for inner in value:
                yield from strings(inner)


def unclean(library: Library) -> list[str]:
    """The texts of the games that a file adds, and of their tables, which some writer could not write."""
    found = [*strings(library.tables["ours"]), *strings(library.variants["ours"])]
    return [text for text in found if clean(text) != text]


@settings(max_examples=50)
@given(texts, names, texts)
def test_it_is_clean_whatever_is_written(text: str, name: str, title: str) -> None:
    table = {
        "extends": "rook-shanghai",
        "title": f"Ours {title}",
        "summary": text,
        "version": f"v{text}",
        "notes": [text],
        "unstated": [text],
        "calls": {f"call {name}": text},
        "bonuses": {f"bonus {name}": {"points": 1, "when": text}},
        "other_values": {f"values {name}": {"any": 5}},
        "extra": {f"card {name}": 1},
        "buys": {"text": text},
        "settlement": {"convention": "pairs", "stake": text},
        "source": {"text": f"s{text}", "url": text},
        "play": {"begins": f"Begin {text} now."},
        "rounds": [{"contract": {"text": f"c{name}"}, "note": text, "label": f"l{text[:9]}"}],
        "assumed": {"deal": text},
    }
    library = load([shipped_rules(), RulesText("rules.toml", document({"variants": {"ours": table}}).encode())])
    assert unclean(library) == []


def test_the_shipped_games_are_clean(library: Library) -> None:
    found = [*strings(dict(library.tables)), *strings(dict(library.variants))]
    assert len(found) > 1000
    assert [text for text in found if clean(text) != text] == []


def test_it_tells_of_two_keys_that_nobody_can_tell_apart() -> None:
    lines = '[variants.ours]\nextends = "rook-shanghai"\ncalls."a\\u200b" = "x"\ncalls.a = "y"\n'
    assert problems_of(lines) == [
        "rules.toml:4:7: two keys of one table differ in what can't be seen only; delete this one and type it anew"
    ]


def test_it_tells_of_a_name_of_which_nothing_can_be_seen() -> None:
    lines = '[variants.ours]\nextends = "rook-shanghai"\ncalls."\\u200b" = "x"\n'
    assert problems_of(lines) == [
        'rules.toml:3:7: variant "ours": a name is empty; give it a name of a few words',
    ]


@pytest.mark.parametrize("most", [8])
def test_few_marks_stay_on_a_letter(most: int) -> None:
    piled = "x" + "\u0489" * 1000 + "y" + "\u0316" * 3
    assert clean(piled) == "x" + "\u0489" * most + "y" + "\u0316" * 3
    assert clean(clean(piled)) == clean(piled)
