"""Cleaning, naming and wrapping text that people wrote."""

import subprocess
import sys
import unicodedata
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sheets
from sheets.text import clean, did_you_mean, joined, nearest, pieces, quote, typographic, with_numbers_held, wrap

INVISIBLE = "\u200c\u200d\u200b\u202e\u2066\ufeff\ufe0f\u034f \u00a0\t\n\x1b\ud800\uffff"
MEETING = "\u0301\u0323\u093c\u0627\u0653\u0915\u094dAe"
"""Letters and marks that compose, or are joined, when nothing is between them."""

odd_text = st.text(st.one_of(st.sampled_from(INVISIBLE + MEETING), st.characters()), max_size=30)


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        pytest.param("José", "José", id="composes"),
        pytest.param(" a\t b\r\nc\u2028d\u00a0\x1f e\x85", "a b c d e", id="makes spaces of tabs, lines, separators"),
        pytest.param("a\x00\x1b[31mb\x7f", "a[31mb", id="drops controls"),
        pytest.param("a\udcffb", "ab", id="drops half surrogates"),
        pytest.param("a\u0378\ufdd0\uffff\U0010ffffb", "ab", id="drops unassigned and noncharacters"),
        pytest.param("a\u202egpj.exe\u2066\u2069\u061c", "agpj.exe", id="drops direction controls"),
        pytest.param("\ufeffa\u200b\u200e\u200f\u2060\u00adb\ufe0f\U000e0100", "ab", id="drops invisible characters"),
        pytest.param("a\u034fb\u3164c\U000e0041", "abc", id="drops fillers and tags"),
        pytest.param("می\u200cخواهم", "می\u200cخواهم", id="keeps a joiner that Persian needs"),
        pytest.param("क्\u200dष", "क्\u200dष", id="keeps a joiner that Hindi needs"),
        pytest.param("क्\u200d\u200b\u200dष", "क्\u200dष", id="keeps one joiner of several"),
        pytest.param("a\u200db\u200c\u200dक", "abक", id="drops joiners elsewhere"),
        pytest.param("\u200dक\u200d", "क", id="drops joiners at the ends"),
        pytest.param("e\u200b\u0301", "é", id="composes what an invisible character kept apart"),
        pytest.param("\u06dd12 ♠ 🃏 Łukasz 張", "\u06dd12 ♠ 🃏 Łukasz 張", id="keeps all that is drawn"),
        pytest.param(" \u200b\n", "", id="leaves nothing of nothing"),
    ],
)
def test_cleans(text: str, cleaned: str) -> None:
    assert clean(text) == cleaned


@pytest.mark.parametrize(
    ("text", "limit", "cleaned"),
    [
        pytest.param("a" * 300, 200, "a" * 200, id="at the limit"),
        pytest.param("abcx\u0323\u0325", 5, "abc", id="before a letter with its marks"),
        pytest.param("abc defg", 4, "abc", id="without a space at the end"),
        pytest.param("अक्\u200dष", 4, "अ", id="before letters joined by a joiner"),
        pytest.param(
            "x" + "\u0323\u0325" * 9, 5, "x" + "\u0323\u0325" * 2, id="inside a pile of marks longer than all"
        ),
        pytest.param("abc", 0, "", id="to nothing"),
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
    assert not {unicodedata.category(c) for c in cleaned if c not in "\u200c\u200d\u06dd"} & {
        "Cc",
        "Cs",
        "Cn",
        "Zl",
        "Zp",
    }


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        pytest.param("2 sets", '"2 sets"', id="quotes"),
        pytest.param("\x1b[2J\x9b1m\x07bell\n", '"[2J1mbell"', id="lets no escape sequence through"),
        pytest.param("a" * 60, f'"{"a" * 60}"', id="keeps 60 characters"),
        pytest.param("a" * 61, f'"{"a" * 59}…"', id="shortens 61 characters to 60"),
        pytest.param("a" * 58 + "x\u0323\u0325b", f'"{"a" * 58}…"', id="shortens before a letter with its marks"),
    ],
)
def test_quotes(text: str, quoted: str) -> None:
    assert quote(text) == quoted


@pytest.mark.parametrize(
    ("word", "near"),
    [
        pytest.param("wld", "wild", id="a letter short"),
        pytest.param("VALEUS", "values", id="letters swapped, capitals"),
        pytest.param("rook", "Rook", id="case alone"),
        pytest.param("xyzzy", None, id="nothing near"),
        pytest.param("", None, id="no word"),
    ],
)
def test_finds_the_nearest_known_name(word: str, near: str | None) -> None:
    assert nearest(word, ["wild", "values", "Rook", "deal"]) == near


def test_finds_the_same_of_names_that_differ_in_case_alone() -> None:
    assert nearest("ROOK", ["rook", "Rook"]) == nearest("ROOK", ["Rook", "rook"]) == "Rook"


@pytest.mark.parametrize(
    ("word", "known", "advice"),
    [
        pytest.param("wlid", {"wild", "deal"}, 'did you mean "wild"?', id="one is near"),
        pytest.param("zzz", {"wild", "Buys", "deal"}, "known are: Buys, deal, wild", id="none is near"),
        pytest.param("zzz", "mlkjihgfedcba", "known are: a, b, c, d, e, f, g, h, i, j, k, l, …", id="many are known"),
        pytest.param("zzz", "lkjihgfedcba", "known are: a, b, c, d, e, f, g, h, i, j, k, l", id="twelve are known"),
        pytest.param("zzz", [], "", id="none is known"),
        pytest.param(
            "ROOK",
            ["toonerville-rook", "finangle", "rook-shanghai-black-14", "shanghai-for-rook"],
            'did you mean "rook-shanghai-black-14", "shanghai-for-rook" or "toonerville-rook"?',
            id="several have it in them",
        ),
        pytest.param("rook", ["our-rook", "rook-12"], 'did you mean "our-rook" or "rook-12"?', id="so has the nearest"),
        pytest.param("wilds", ["wild", "all-wilds-are-low-here"], 'did you mean "wild"?', id="the nearest has not"),
        pytest.param("ro", ["toonerville-rook", "finangle"], "known are: finangle, toonerville-rook", id="too short"),
        pytest.param("zzz", ["a\x1b[2J"], "known are: a[2J", id="a known name is dirty"),
    ],
)
def test_advises_on_an_unknown_word(word: str, known: list[str], advice: str) -> None:
    assert did_you_mean(word, known) == advice


def test_advises_the_same_whatever_the_order_of_a_set() -> None:
    code = (
        "from sheets.text import did_you_mean as d; print(d('caat', {'cart', 'cast', 'CART'}), d('x', {'B', 'b', 'a'}))"
    )
    root = str(Path(sheets.__file__).parents[1])
    advice = {
        subprocess.check_output([sys.executable, "-c", code], env={"PYTHONHASHSEED": seed, "PYTHONPATH": root})
        for seed in "1234"
    }
    assert advice == {b'did you mean "cast"? known are: a, B, b\n'}


@pytest.mark.parametrize(
    ("words", "last", "sentence"),
    [
        pytest.param([], "and", "", id="none"),
        pytest.param(["a"], "and", "a", id="one"),
        pytest.param(["a", "b"], "or", "a or b", id="two"),
        pytest.param(("a", "b", "c"), "and", "a, b and c", id="three"),
    ],
)
def test_joins_words(words: list[str], last: str, sentence: str) -> None:
    assert joined(words, last) == sentence


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        pytest.param("", 5, [""], id="nothing"),
        pytest.param(" \n ", 5, [""], id="spaces"),
        pytest.param("2 sets of 3", 20, ["2 sets of 3"], id="all in one line"),
        pytest.param("2 sets of 3", 6, ["2 sets", "of 3"], id="at spaces"),
        pytest.param("Anne-Marie", 8, ["Anne-", "Marie"], id="after its own hyphen"),
        pytest.param("set/run/set", 10, ["set/run/", "set"], id="after the last slash that fits"),
        pytest.param("Bartholomew", 6, ["Barth-", "olomew"], id="with a hyphen in a plain word"),
        pytest.param("(Bartholomew!)", 6, ["(Bar-", "tholo-", "mew!)"], id="with a hyphen in spite of punctuation"),
        pytest.param("O’Shaughnessy", 5, ["O’Sh-", "augh-", "nessy"], id="with a hyphen in spite of an apostrophe"),
        pytest.param(
            "grandmother's", 12, ["grandmo-", "ther's"], id="between syllables rather than beside an apostrophe"
        ),
        pytest.param("brrrrrrrrrr's", 12, ["brrrrrrrrr-", "r's"], id="not beside an apostrophe where it need not"),
        pytest.param("Grandma", 6, ["Grand-", "ma"], id="between syllables"),
        pytest.param("Maximiliane", 8, ["Maximi-", "liane"], id="before a consonant and a vowel"),
        pytest.param("Christopher", 8, ["Christo-", "pher"], id="not between two letters of one sound"),
        pytest.param("GROẞMUTTER", 7, ["GROẞ-", "MUTTER"], id="between syllables of capitals"),
        pytest.param("O’Shea", 3, ["O’", "Sh-", "ea"], id="without a hyphen beside an apostrophe"),
        pytest.param("hi Bartholomew Bo", 8, ["hi", "Bartho-", "lomew Bo"], id="with the next word after the rest"),
        pytest.param("1234567", 3, ["123", "456", "7"], id="without a hyphen in a number"),
        pytest.param("pagat.com", 4, ["paga", "t.co", "m"], id="without a hyphen in an address"),
        pytest.param("雙扣雙扣雙", 2, ["雙扣", "雙扣", "雙"], id="without a hyphen in Chinese"),
        pytest.param("Omar عمرعمر", 4, ["Omar", "عمرع", "مر"], id="without a hyphen in Arabic"),
        pytest.param("abc", 0, ["a", "b", "c"], id="one character a line at no width"),
        pytest.param("abc", float("nan"), ["a", "b", "c"], id="one character a line when the width is no number"),
        pytest.param("ab cd", -1, ["a", "b", "c", "d"], id="one character a line at a negative width"),
    ],
)
def test_wraps(text: str, width: float, lines: list[str]) -> None:
    assert wrap(text, width, len) == lines


def test_it_leaves_no_letter_alone_behind_a_narrow_hyphen() -> None:
    assert wrap("Sophie", 5, lambda words: len(words.replace("-", ""))) == ["Soph-", "ie"]


@pytest.mark.parametrize("width", range(3, 22))
def test_breaks_before_no_hyphen(width: int) -> None:
    lines = wrap("Maximiliane-Alexandra", width, len)
    assert not any(line.startswith("-") for line in lines)
    assert "".join(lines).replace("-", "") == "MaximilianeAlexandra"


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
        for character in line.replace(" ", "").removesuffix("-"):
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


@given(st.lists(st.text("ab", min_size=1, max_size=6), min_size=1), st.integers(6, 30))
def test_fills_lines_as_far_as_they_go(words: list[str], width: int) -> None:
    lines = wrap(" ".join(words), width, len)
    assert " ".join(lines) == " ".join(words)
    for line, following in pairwise(lines):
        assert len(f"{line} {following.split()[0]}") > width


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("to the dealer's left", "to the dealer’s left"),
        ("one's own; O'Brien can't", "one’s own; O’Brien can’t"),
        ("the others' totals", "the others’ totals"),
        ("a 'blind' turn, the others' 'cards' too", "a 'blind' turn, the others' 'cards' too"),
        ("6' long, 7'' wide", "6' long, 7'' wide"),
        ("it’s", "it’s"),
        ('called "I\'ll buy!" as a card is discarded', "called “I’ll buy!” as a card is discarded"),
        ('the cards called "wild"; "5 of 9"', "the cards called “wild”; “5 of 9”"),
        ('ends with "de', "ends with “de"),
        ('contra": if', "contra”: if"),
        ('6\' 2" and 12" wide', '6\' 2" and 12" wide'),
        ('a " b', 'a " b'),
        ("", ""),
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


def test_it_wraps_a_word_without_end_in_work_that_grows_with_it() -> None:
    """Counted are the characters that are measured: no more for each of a word than a few lines have."""

    def measured(length: int) -> int:
        counted = 0

        def measure(text: str) -> float:
            nonlocal counted
            counted += len(text)
            return len(text)

        assert "".join(wrap("x" * length, 20, measure)).replace("-", "") == "x" * length
        return counted

    assert measured(40_000) < 2.2 * measured(20_000)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("bid 3, tricks 3: 13", ["bid 3,", "tricks 3: 13"]),
        ("bid 2, tricks 4: −20", ["bid 2,", "tricks 4: −20"]),
        ("players × 10 + 1 cards", ["players × 10", "+ 1 cards"]),
        ("as a limit ____; each", ["as a", "limit ____;", "each"]),
        ("in rounds 9 and 10", ["in rounds 9", "and 10"]),
        ("won tricks 3: 13", ["won", "tricks 3: 13"]),
        ("clubs or 3 of hearts", ["clubs", "or 3 of hearts"]),
        ("a set of 3 of one rank", ["a set of 3 of", "one rank"]),
        ("1 pack, 2 packs (2)", ["1 pack,", "2 packs (2)"]),
        ("2 packs + 2 jokers", ["2 packs", "+ 2 jokers"]),
        ("Play with 1 pack", ["Play", "with 1 pack"]),
        ("in fives 0 to 180", ["in", "fives 0 to 180"]),
    ],
)
def test_it_tears_no_number_from_what_it_belongs_to(text: str, lines: list[str]) -> None:
    assert wrap(with_numbers_held(text), 14, len) == lines
