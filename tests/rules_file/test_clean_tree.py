"""What a rules file says is clean once it is read, keys as values, whatever stood in it."""

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from sheets.rules_file import Library, RulesText, load
from sheets.text import clean
from tests.helpers import document, shipped_rules

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
