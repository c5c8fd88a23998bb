"""Cleaning, naming and wrapping text that people wrote."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.layout.line_breaks import pieces, wrap
from sheets.text import clean, did_you_mean, joined, nearest, quote, typographic, with_numbers_held

INVISIBLE = "\u200c\u200d\u200b\u202e\u2066\ufeff\ufe0f\u034f \u00a0\t\n\x1b\ud800\uffff"
MEETING = "\u0301\u0323\u093c\u0627\u0653\u0915\u094dAe"
"""Letters and marks that compose, or are joined, when nothing is between them."""

odd_text = st.text(st.one_of(st.sampled_from(INVISIBLE + MEETING), st.characters()), max_size=30)


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        (" a\t b\r\nc\u2028d\u00a0\x1f e\x85", "a b c d e"),
        ("a\x00\x1b[31mb\x7f", "a[31mb"),
        ("a\u0378\ufdd0\uffff\U0010ffffb", "ab"),
        ("a\u202egpj.exe\u2066\u2069\u061c", "agpj.exe"),
        ("\ufeffa\u200b\u200e\u200f\u2060\u00adb\ufe0f\U000e0100", "ab"),
        ("क्\u200dष", "क्\u200dष"),
        ("a\u200db\u200c\u200dक", "abक"),
        ("e\u200b\u0301", "é"),
        ("\u06dd12 ♠ 🃏 Łukasz 張", "\u06dd12 ♠ 🃏 Łukasz 張"),
    ],
)
def test_cleans(text: str, cleaned: str) -> None:
    assert clean(text) == cleaned


@pytest.mark.parametrize(
    ("text", "limit", "cleaned"),
    [
        ("a" * 300, 200, "a" * 200),
        ("abcx\u0323\u0325", 5, "abc"),
        ("अक्\u200dष", 4, "अ"),
        ("x" + "\u0323\u0325" * 9, 5, "x" + "\u0323\u0325" * 2),
    ],
)
def test_caps(text: str, limit: int, cleaned: str) -> None:
    assert len(cleaned) <= limit
    assert clean(text, limit=limit) == cleaned


@given(odd_text, st.integers(0, 30))
def test_changes_nothing_when_cleaning_twice(text: str, limit: int) -> None:
    once = clean(text, limit=limit)
    assert clean(once, limit=limit) == once
    assert len(once) <= limit


@given(odd_text)
def test_leaves_one_line_of_printable_text(text: str) -> None:
    cleaned = clean(text)
    cleaned.encode("utf-8")
    assert cleaned == " ".join(cleaned.split()) == unicodedata.normalize("NFC", cleaned)
    unseen = {"Cc", "Cs", "Cn", "Zl", "Zp"}
    assert not {unicodedata.category(c) for c in cleaned if c not in "\u200c\u200d\u06dd"} & unseen


def test_quotes() -> None:
    texts = ["\x1b[2J\x9b1m\x07bell\n", "a" * 61]
    assert [quote(text) for text in texts] == ['"[2J1mbell"', f'"{"a" * 59}…"']


def test_finds_the_nearest_known_name() -> None:
    near = {"wld": "wild", "VALEUS": "values", "xyzzy": None, "": None}
    assert {word: nearest(word, ["wild", "values", "Rook", "deal"]) for word in near} == near


@pytest.mark.parametrize(
    ("word", "known", "advice"),
    [
        ("wlid", {"wild", "deal"}, 'did you mean "wild"?'),
        ("zzz", {"wild", "Buys", "deal"}, "known: Buys, deal, wild"),
        ("zzz", "mlkjihgfedcba", "known: a, b, c, d, e, f, g, h, i, j, k, l, …"),
        ("zzz", [], ""),
        (
            "ROOK",
            ["toonerville-rook", "finangle", "rook-shanghai-black-14", "shanghai-for-rook"],
            'did you mean "rook-shanghai-black-14", "shanghai-for-rook" or "toonerville-rook"?',
        ),
        ("zzz", ["a\x1b[2J"], "known: a[2J"),
    ],
)
def test_advises_on_an_unknown_word(word: str, known: list[str], advice: str) -> None:
    assert did_you_mean(word, known) == advice


def test_joins_words() -> None:
    assert [joined(words, "and") for words in ([], ["a"], ["a", "b"], ("a", "b", "c"))] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("", 5, [""]),
        ("2 sets of 3", 6, ["2 sets", "of 3"]),
        ("Anne-Marie", 8, ["Anne-", "Marie"]),
        ("Bartholomew", 6, ["Barth-", "olomew"]),
        ("(Bartholomew!)", 6, ["(Bar-", "tholo-", "mew!)"]),
        ("grandmother's", 12, ["grandmo-", "ther's"]),
        ("Grandma", 6, ["Grand-", "ma"]),
        ("Christopher", 8, ["Christo-", "pher"]),
        ("1234567", 3, ["123", "456", "7"]),
        ("pagat.com", 4, ["paga", "t.co", "m"]),
        ("雙扣雙扣雙", 2, ["雙扣", "雙扣", "雙"]),
        ("Omar عمرعمر", 4, ["Omar", "عمرع", "مر"]),
        ("abc", 0, ["a", "b", "c"]),
        ("abc", float("nan"), ["a", "b", "c"]),
    ],
)
def test_wraps(text: str, width: float, lines: list[str]) -> None:
    assert wrap(text, width, len) == lines


def test_breaks_before_no_mark() -> None:
    letter = "x\u0323\u0325"
    assert wrap(letter * 3, 5, len) == [f"{letter}-", f"{letter}-", letter]
    assert wrap(letter * 3, 2, len) == [letter, letter, letter]


def uneven(text: str) -> float:
    """Like a typeface: narrow and wide letters, marks of no width."""
    return sum(0.0 if unicodedata.combining(c) else 0.3 if c in "il-. " else 0.9 if c in "mwMW" else 0.5 for c in text)


@given(st.text(st.one_of(st.sampled_from("ilmW-/ .,'\u0301\u094dक"), st.characters()), max_size=40), st.floats(0, 4))
def test_keeps_every_character_when_wrapping(text: str, width: float) -> None:
    left = "".join(text.split())
    lines = wrap(text, width, uneven)
    for line in lines:
        for character in "".join(line.split()).removesuffix("-"):
            assert left.startswith(character)
            left = left[1:]
        if line.endswith("-") and left.startswith("-"):
            left = left[1:]
    assert left == ""


@given(st.text(st.one_of(st.sampled_from("ilmW-/ .,\u0301"), st.characters()), max_size=40), st.floats(0, 4))
def test_fits_every_line_but_a_single_character(text: str, width: float) -> None:
    lines = wrap(text, width, uneven)
    assert lines
    for line in lines:
        bases = [c for c in line if not unicodedata.category(c).startswith("M") and c not in "\u200c\u200d"]
        assert uneven(line) <= width or len(bases) <= 1 or "\u200c" in line or "\u200d" in line


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("to the dealer's left", "to the dealer’s left"),
        ("one's own; O'Brien can't", "one’s own; O’Brien can’t"),
        ("the others' totals", "the others’ totals"),
        ("both partners'", "both partners’"),
        ("6' long, 7'' wide", "6' long, 7'' wide"),
        ('called "I\'ll buy!" as a card is discarded', "called “I’ll buy!” as a card is discarded"),
        ('6\' 2" and 12" wide', '6\' 2" and 12" wide'),
    ],
)
def test_it_sets_apostrophes_as_a_printer_does(written: str, printed: str) -> None:
    assert typographic(written) == printed


@pytest.mark.parametrize("grows", [False, True])
def test_it_breaks_a_word_without_end_in_work_that_grows_with_it(grows: bool) -> None:
    """Counted are the characters that are measured: no more for each of a word than a few lines have."""

    def measured(length: int) -> int:
        counted = 0

        def measure(text: str) -> float:
            nonlocal counted
            counted += len(text)
            return len(text)

        assert "".join(pieces("x" * length, 20, measure=measure, grows=grows)).replace("-", "") == "x" * length
        return counted

    assert measured(40_000) < 2.2 * measured(20_000)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("bid 3, tricks 3: 13", ["bid 3,", "tricks 3: 13"]),
        ("bid 2, tricks 4: −20", ["bid 2,", "tricks 4: −20"]),
        ("as a limit ____; each", ["as a", "limit ____;", "each"]),
        ("in rounds 9 and 10", ["in rounds 9", "and 10"]),
        ("a set of 3 of one rank", ["a set of 3 of", "one rank"]),
        ("1 pack, 2 packs (2)", ["1 pack,", "2 packs (2)"]),
        ("2 packs + 2 jokers", ["2 packs", "+ 2 jokers"]),
    ],
)
def test_it_tears_no_number_from_what_it_belongs_to(text: str, lines: list[str]) -> None:
    assert wrap(with_numbers_held(text), 14, len) == lines
