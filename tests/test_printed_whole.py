"""Whatever `check` takes is printed: each text of a game at its longest is on its rules page, to the last word."""

from collections.abc import Callable

import pytest

from sheets import FaultyFile, rules_page
from sheets.limits import LONGEST_LABEL, LONGEST_PHRASE, LONGEST_TEXT, LONGEST_WORD
from sheets.rules_file import Library
from tests.helpers import document, load_text


class Texts:
    """Texts of numbered words, which no other text has, by the key that each was made for."""

    def __init__(self) -> None:
        self.made: dict[str, str] = {}

    def of(self, key: str, most: int = LONGEST_TEXT, end: str = "") -> str:
        """A text of as many characters as there may be."""
        number, words = len(self.made), ""
        count = 0
        while len(words) + 7 + len(end) <= most:
            words += f"{'' if not words else ' '}q{number:02}x{count:02}"
            count += 1
        self.made[key] = words
        return words + "i" * (most - len(words) - len(end)) + end


def longest(texts: Texts) -> dict[str, object]:
    """A game whose every text is as long as it may be."""
    play = ("stock", "first_dealer", "begins", "laying_down", "laying_off", "going_out", "last_turn")
    contract = {"text": texts.of("contract", LONGEST_WORD)}
    return {
        "extends": "rook-shanghai",
        "title": texts.of("title", LONGEST_WORD),
        "version": texts.of("version", LONGEST_WORD),
        "summary": texts.of("summary"),
        "notes": [texts.of("first note"), texts.of("second note")],
        "unstated": [texts.of("unstated")],
        "calls": {texts.of("a call", LONGEST_WORD): texts.of("what it is")},
        "bonuses": {texts.of("a bonus", LONGEST_WORD): {"points": 1, "when": texts.of("when")}},
        "buys": {"limit": 3, "text": texts.of("buys")},
        "settlement": {
            "convention": "pairs",
            "stake": texts.of("stake", LONGEST_PHRASE),
            "assumed": texts.of("why it is supposed"),
        },
        "source": {"text": texts.of("source"), "url": "https://example.org/" + "u" * (LONGEST_TEXT - 20)},
        "play": {key: texts.of(key, end=".") for key in play} | {"turn": [texts.of("step", end=".")]},
        "rounds": [{"contract": contract, "note": texts.of("note"), "label": "l" * LONGEST_LABEL}, "2 sets"],
        "assumed": {"deal": texts.of("deal is supposed")},
        "other_values": {texts.of("values", LONGEST_WORD): {"any": 5}},
        "end": {"kind": "rounds", "note": texts.of("end")},
        "extra": {texts.of("a card", LONGEST_WORD): 1},
        "wild_limit": {"text": texts.of("limit")},
        "set": {"size": 3, "phrase": f"# {texts.of('phrase', LONGEST_PHRASE - 2)}"},
        "words": {"round": [texts.of("one round", LONGEST_WORD), texts.of("many rounds", LONGEST_WORD)]},
    }


@pytest.fixture(scope="module", name="texts")
def made_texts() -> Texts:
    """The texts, all made."""
    texts = Texts()
    longest(texts)
    return texts


@pytest.fixture(scope="module", name="games")
def long_game() -> Library:
    """The game, which has no mistake."""
    return load_text(document({"variants": {"ours": longest(Texts())}}))


def html(games: Library) -> str:
    return rules_page(games, "ours", "html").decode()


def markdown(games: Library) -> str:
    return rules_page(games, "ours", "md").decode()


@pytest.mark.parametrize("page", [html, markdown])
def test_it_is_printed_to_the_last_word(games: Library, texts: Texts, page: Callable[[Library], str]) -> None:
    said = page(games).lower()
    missing = {key: [word for word in text.split() if word not in said] for key, text in texts.made.items()}
    assert len(missing) > 25
    assert {key: words for key, words in missing.items() if words} == {}
    assert "l" * LONGEST_LABEL in said
    assert "u" * (LONGEST_TEXT - 20) in said


@pytest.mark.parametrize("key", ["title", "version", "summary"])
def test_one_letter_more_is_refused(key: str) -> None:
    table = longest(Texts())
    with pytest.raises(FaultyFile, match=f'"{key}" is too long'):
        load_text(document({"variants": {"ours": table | {key: f"{table[key]}i"}}}))
