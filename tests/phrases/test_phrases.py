"""The rules in short phrases: each game's own, whole, as a player reads them, and those of games not shipped."""

import pytest

from sheets.game.model import Variant
from sheets.game.trick_games import is_silent_on_buys
from sheets.phrases.assumed import assumptions
from sheets.phrases.buys import buys_limit_phrase, buys_phrase, has_buys
from sheets.phrases.card_names import ranks_phrase
from sheets.phrases.contracts import melds_phrase
from sheets.phrases.ending import discard_phrase, ending_phrase, settlement_phrase, tie_phrase
from sheets.phrases.points import (
    CardPoints,
    bonus_phrase,
    bonus_row_phrase,
    cards_to_agree_on,
    points_phrase,
    points_table,
)
from sheets.phrases.rule_lines import rule_lines, rules_in_short
from sheets.phrases.setting import deals_phrase, jokers_phrase, packs_phrase, players_phrase
from sheets.phrases.wild import limit_phrase, wild_phrase
from sheets.phrases.words import counted, number_word
from sheets.rules_file import Library
from sheets.text import signed
from tests.helpers import load_text

SHIPPED: dict[str, dict[str, str]] = {
    "rook-shanghai": {
        "players": "4–6",
        "packs": "2",
        "deals": "11",
        "wild": "Rook and advertising card",
        "melds": "set: 3 or more of one number; run: 4 or more in order, one colour",
        "buys": "3 a hand, before laying down; each costs a card from the draw pile",
        "discard": "the last card may be laid down, no discard needed*",
        "points": "1–9 face value; 10–14 10; Rook or advertising card, wild 20",
        "ending": "the lowest total after seven hands wins",
    },
    "rook-shanghai-black-14": {
        "players": "4–6",
        "packs": "2",
        "deals": "11",
        "wild": "Rook and black 14",
        "melds": "set: 3 or more of one number; run: 4 or more in order, one colour, from 1 to 13",
        "buys": "3 a hand, before laying down; each costs a card from the draw pile",
        "discard": "the last card may be laid down, no discard needed*",
        "points": "1–9 face value; 10–13 10; Rook or black 14, wild 20",
        "ending": "the lowest total after seven hands wins",
    },
    "rook-shanghai-three-packs": {
        "players": "6+",
        "packs": "3",
        "deals": "11",
        "wild": "Rook and advertising card",
        "melds": "set: 3 or more of one number; run: 4 or more in order, one colour",
        "buys": "3 a hand, before laying down; each costs a card from the draw pile",
        "discard": "the last card may be laid down, no discard needed*",
        "points": "1–9 face value; 10–14 10; Rook or advertising card, wild 20",
        "ending": "the lowest total after seven hands wins",
    },
    "rook-shanghai-small-table": {
        "players": "2–3",
        "packs": "2",
        "deals": "7–11",
        "wild": "Rook*",
        "melds": "set: 3 or more of one number; run: 4 or more in order, one colour",
        "buys": "3 a hand, before laying down; each costs a card from the draw pile",
        "discard": "the last card may be laid down, no discard needed*",
        "points": "1–9 face value; 10–14 10; Rook, wild 20",
        "ending": "the lowest total after seven hands wins",
    },
    "frustration": {
        "players": "2–5",
        "packs": "2",
        "deals": "11",
        "wild": "2s; never more wild than natural cards in a meld",
        "melds": "set: cards of one rank; run: cards in order, suits may differ, from 3, ace high",
        "discard": "the last card must be discarded*",
        "ending": "the first to lay down requirement 10 wins",
    },
    "shanghai-manipulation": {
        "players": "3–5",
        "packs": "2",
        "deals": "10",
        "melds": "set: 3 or more of one rank; run: 3 or more in order, one suit, ace low",
        "discard": "the last card may be laid down, no discard needed",
        "points": "each card 1",
        "ending": "play until all agree to stop; the lowest total wins",
        "settlement": "every pair settles the difference of its totals*, at a nickel a point",
    },
    "finangle": {
        "players": "3–5",
        "packs": "2",
        "deals": "7",
        "melds": "set: 3 or more of one rank; run: 3 or more in order, one suit, ace high",
        "discard": "the last card may be laid down, no discard needed",
        "points": "2–10 5; J, Q, K 10; ace 15",
        "ending": "when a total reaches 200 (or 300, as agreed), the lowest total wins",
    },
    "carousel": {
        "players": "2–5",
        "packs": "1 (2 players), 2 (3–5)",
        "jokers": "1 in all (2 players), 2 in all (3–5)",
        "deals": "10",
        "wild": "not stated",
        "points": "2–10 face value; J, Q, K 10; ace 1; joker 25",
        "ending": "play until all agree to stop; the lowest total wins*",
    },
    "contract-rummy": {
        "players": "3–8",
        "packs": "2 (3–4 players), 3 (5–8)",
        "jokers": "1 in all (3–4 players), 2 in all (5–8)",
        "deals": "10, 12",
        "wild": "joker; limit in a meld not stated",
        "melds": "set: 3 or more of one rank; run: 4 or more in order, one suit, ace high or low",
        "buys": "limit not stated; each costs a card from the stock",
        "points": "2–10 face value; J, Q, K 10; ace 15; joker, wild 15",
        "ending": "the lowest total after seven deals wins",
    },
    "shanghai-rummy-10": {
        "players": "3–8",
        "packs": "2 (3–4 players), 3 (5–8)",
        "jokers": "4 in all",
        "deals": "11",
        "wild": "joker; at most 1 in a meld of 3 or 4, 2 in one of 5, 3 in one of 7, 4 in one of 10",
        "melds": "set: cards of one rank; run: cards in order, one suit*",
        "buys": "3 a round, 4 in rounds 9 and 10; each costs a card from the stock",
        "points": "2–10 5; J, Q, K 10*; ace 15*; joker 15*",
        "ending": "the lowest total after ten rounds wins",
    },
    "shanghai-rummy-7": {
        "players": "not stated",
        "packs": "not stated",
        "jokers": "not stated",
        "deals": "11",
        "wild": "joker; at most 1 in a meld",
        "melds": "set: 3 or more of one rank*; run: 4 or more in order, one suit, ace high",
        "buys": "limit not stated; each costs a card from the stock",
        "discard": "no discard needed in round 7",
        "points": "2–7 5; 8–K 10; ace 20; joker 50",
        "ending": "the lowest total after seven rounds wins",
    },
    "shanghai-books": {
        "players": "not stated",
        "packs": "3",
        "jokers": "2 in each pack",
        "deals": "10, 12",
        "wild": "not stated",
        "melds": "book: 3 or more of one rank; run: 4 or more in order, one suit",
        "buys": "5 a round; each costs 2 cards from the stock",
        "discard": "the last card must be discarded",
        "points": "2–9 5; 10–K 10; ace 25; joker 50",
        "ending": "the lowest total after eight rounds wins",
    },
    "shanghai-rummy-11": {
        "players": "not stated",
        "packs": "not stated",
        "jokers": "not stated",
        "deals": "11, 13",
        "wild": "joker and 2 of clubs; at least 2 natural cards in a meld; no two wild cards side by side in a run",
        "melds": "set: 3 or more of one rank; run: 4 or more in order, one suit, ace high or low",
        "buys": "3 a round, before laying down; each costs a card from the stock",
        "points": "2–10 face value; J, Q, K 10; ace 20; joker or 2 of clubs, wild 50",
        "ending": "the lowest total after eleven rounds wins",
    },
    "shanghai-rummy-11-black-twos": {
        "players": "not stated",
        "packs": "not stated",
        "jokers": "not stated",
        "deals": "11, 13",
        "wild": "joker, 2 of clubs and 2 of spades; at least 2 natural cards in a meld; "
        "no two wild cards side by side in a run",
        "melds": "set: 3 or more of one rank; run: 4 or more in order, one suit, ace high or low",
        "buys": "3 a round, before laying down; each costs a card from the stock",
        "points": "2–10 face value; J, Q, K 10; ace 20; joker, 2 of clubs or 2 of spades, wild 50",
        "ending": "the lowest total after eleven rounds wins",
    },
    "shanghai-whist": {
        "players": "3–16",
        "packs": "2 (3–8 players), 1 more per 4 (9+)",
        "jokers": "2 in each pack",
        "deals": "4–12",
        "wild": "joker",
        "melds": "run: cards in order, one suit, ace high or low",
        "buys": "without limit; each costs a card from the deck*",
        "discard": "the last card may be laid down, no discard needed",
        "points": "2–10 face value; J, Q, K 10; ace 20; joker 50",
        "ending": "the lowest total after nine rounds wins",
    },
    "phase-10": {
        "players": "2–6",
        "packs": "1",
        "deals": "10",
        "wild": 'the cards called "wild"',
        "melds": "set: cards of one number; run: cards in order, colours may differ",
        "points": "1–9 5; 10–12 10; skip 15; wild 25",
        "ending": "the first to lay down phase 10 wins",
        "tie": "of those who finish in the same hand, the one with the lowest total wins",
    },
    "toonerville-rook": {
        "players": "3–5",
        "packs": "3 (3 players), 4 (4), 5 (5)",
        "deals": "?, 12, 15, 16, 14",
        "wild": "Rook; limit in a meld not stated",
        "melds": "set: 3 or more of one number; run: 4 or more in order, one colour*",
        "buys": "not stated",
        "discard": "no discard needed in round 11",
        "points": "1–14; Rook, wild",
        "ending": "the lowest total after eleven rounds wins*",
    },
    "garbage-rummy": {
        "players": "2–8",
        "packs": "2",
        "jokers": "not stated",
        "deals": "10",
        "wild": "not stated",
        "melds": "set: cards of one rank; run: cards in order",
        "buys": "not stated",
        "points": "2–10; J, Q, K; ace; joker",
        "ending": "the lowest total after eleven rounds wins*",
    },
    "liverpool-rummy": {
        "players": "2–5",
        "packs": "2 (2–4 players), 3 (5)",
        "jokers": "2 in each pack",
        "deals": "11",
        "wild": "joker; limit in a meld not stated",
        "melds": "set: 3 or more of one rank; run: 4 or more in order, one suit, ace high or low",
        "buys": "limit not stated, before laying down; price not stated",
        "discard": "no discard needed in hand 7",
        "points": "2–10 face value; J, Q, K 10; ace 15; joker 15",
        "ending": "the lowest total after seven hands wins",
    },
    "hawaiian-rummy": {
        "players": "2–4",
        "packs": "3",
        "jokers": "6 in all",
        "deals": "9",
        "wild": "joker and 2s; limit in a meld not stated",
        "melds": "set: cards of one rank, suits may differ; run: cards in order, one suit, ace high or low",
        "buys": "3 a round, 4 in round 10; each costs a card from the stock",
        "discard": "the last card may be laid down, no discard needed",
        "points": "2 20; 3–9 5; 10–K 10; ace 15; joker 50",
        "ending": "the lowest total after ten rounds wins",
    },
    "chinese-rummy": {
        "players": "2–5",
        "packs": "2",
        "jokers": "4 in all",
        "deals": "13",
        "wild": "2s and joker; no two wild cards side by side in a run; no two side by side in a set either*",
        "melds": (
            "set: exactly the cards asked for, of one rank, suits may differ; "
            "run: exactly the cards asked for, in order, one suit, ace high or low"
        ),
        "discard": "the last card must be discarded",
        "points": "3–9 5; 10–K 10; ace 15; 2s or joker, wild 20",
        "ending": "the lowest total after ten rounds wins*",
    },
    "king-rummy": {
        "players": "not stated",
        "packs": "2",
        "jokers": "4 in all",
        "deals": "10",
        "wild": "joker; limit in a meld not stated",
        "melds": "set: cards of one rank; run: cards in order, one suit, ace high or low*",
        "buys": "not stated",
        "points": "2–10 face value*; J, Q, K 10*; ace 15*; joker 15*",
        "ending": "the lowest total after four deals wins*",
    },
    "five-crowns": {
        "players": "1–7",
        "packs": "2",
        "jokers": "3 in each pack",
        "deals": "3–13",
        "wild": "joker and those named for each hand",
        "melds": "book: 3 or more of one rank, suits may differ; run: 3 or more in order, one suit",
        "discard": "the last card must be discarded",
        "points": "3–10 face value; jack 11; queen 12; king 13; joker 50; the wild cards named for the hand 20",
        "ending": "the lowest total after eleven hands wins",
    },
    "three-thirteen": {
        "players": "2–8",
        "packs": "1 (2–3 players), 2 (4–5), 3 (6–8)",
        "deals": "3–13",
        "wild": "those named for each round; limit in a meld not stated",
        "melds": "set: 3 or more of one rank, suits may differ; run: 3 or more in order, one suit, ace low",
        "discard": "the last card must be discarded",
        "points": "2–10 face value; J, Q, K 10; ace 15",
        "ending": "the lowest total after eleven rounds wins",
    },
    "carioca": {
        "players": "2–4",
        "packs": "2",
        "jokers": "4 in all",
        "deals": "12",
        "wild": "joker; limit in a meld not stated",
        "melds": "trío: 3 or more* of one rank, suits may differ; "
        "escala: 4 or more* in order, one suit, may go round the corner",
        "buys": "not stated",
        "discard": "no discard needed in hands 9, 10 and 11",
        "points": "2–10 face value; J, Q, K 10; ace 20; joker 30",
        "ending": "the lowest total after eight, ten or eleven hands, as agreed, wins",
    },
    "continental": {
        "players": "2–4",
        "packs": "2",
        "jokers": "3 in each pack",
        "deals": "7–13",
        "wild": "joker; no two wild cards side by side in an escalera",
        "melds": "trío: 3 or more of one rank, suits may differ; "
        "escalera: 4 or more in order, one suit, may go round the corner",
        "buys": "limit not stated; each costs a card from the stock",
        "points": "2–10 face value; J, Q, K 10; ace 20; joker 50",
        "ending": "the lowest total after seven hands wins",
    },
    "hearts": {
        "players": "3–5",
        "packs": "1",
        "deals": "17 (3 players), 13 (4), 10 (5)",
        "ending": "when a total reaches 100 (or 50 in a short game), the lowest total wins",
    },
    "spades": {
        "players": "4",
        "packs": "1",
        "deals": "13",
        "ending": "when a total reaches 500, or falls to −200, the highest total wins",
        "tie": "if the best are level, play on",
    },
    "oh-hell": {
        "players": "3–7",
        "packs": "1",
        "deals": "10–1–10 (3–5 players), 8–1–8 (6), 7–1–7 (7)",
        "ending": "the highest total after the last round wins",
    },
    "oh-hell-exact": {
        "players": "3–7",
        "packs": "1",
        "deals": "10–1–10 (3–5 players), 8–1–8 (6), 7–1–7 (7)",
        "ending": "the highest total after the last round wins",
    },
    "rook-partners": {
        "players": "4",
        "packs": "1",
        "deals": "10",
        "points": "1 15; 5 5; 6–9 0; 10 10; 11–13 0; 14 10; Rook 20",
        "ending": "when a total reaches 500 (or 300, as agreed), the highest total wins",
    },
    "rook-tournament": {
        "players": "4",
        "packs": "1",
        "deals": "9",
        "points": "5 5; 6–9 0; 10 10; 11–13 0; 14 10; Rook 20",
        "ending": "when a total reaches 300, the highest total wins",
    },
    "canasta": {
        "players": "4",
        "packs": "2",
        "jokers": "2 in each pack",
        "deals": "11",
        "wild": "joker and 2s; never more wild than natural cards in a meld",
        "melds": "set: 3 or more of one rank",
        "points": (
            "2 20; 3 of clubs or 3 of spades 5; 3 of diamonds or 3 of hearts 100; 4–7 5; 8–K 10; ace 20; joker 50"
        ),
        "ending": "when a total reaches 5000, the highest total wins",
    },
    "rummy-500": {
        "players": "2–8",
        "packs": "1 (2–4 players), 2 (5–8)",
        "jokers": "2 in each pack",
        "deals": "13 (2 players), 7 (3–8)",
        "wild": "joker",
        "melds": "set: 3 or more of one rank; run: 3 or more in order, one suit, ace high or low",
        "points": "2–10 face value; J, Q, K 10; ace 15; joker 15",
        "ending": "when a total reaches 500, the highest total wins",
    },
    "five-hundred": {
        "players": "4",
        "packs": "1",
        "jokers": "1 in each pack",
        "deals": "10",
        "ending": "when a total reaches 500, or falls to −500, the highest total wins",
    },
    "skull-king": {
        "players": "2–7",
        "packs": "1",
        "deals": "1–10",
        "ending": "the highest total after ten rounds wins",
    },
}
"""What there is to say of each game; what is left out has nothing to say."""


def said_points(variant: Variant) -> str:
    """The values as they are read out, or the groups of cards to agree on."""
    if variant.values is None:
        return "; ".join(cards_to_agree_on(variant))
    said = points_table(variant, variant.values)
    return "; ".join(f"{line.cards} {points_phrase(line.points)}{line.mark}" for line in said)


def said(variant: Variant) -> dict[str, str]:
    found = {
        "players": players_phrase(variant.players),
        "packs": packs_phrase(variant),
        "jokers": jokers_phrase(variant),
        "deals": deals_phrase(variant),
        "wild": wild_phrase(variant),
        "melds": melds_phrase(variant),
        "buys": "" if is_silent_on_buys(variant) else buys_phrase(variant),
        "discard": discard_phrase(variant),
        "points": said_points(variant),
        "ending": ending_phrase(variant),
        "tie": tie_phrase(variant),
        "settlement": settlement_phrase(variant),
    }
    return {key: phrase for key, phrase in found.items() if phrase}


def ours(lines: str, *, base: str = "shanghai-rummy-10") -> Variant:
    """House rules on top of a shipped game."""
    return load_text(f'[variants.ours]\nextends = "{base}"\ntitle = "Ours"\n{lines}\n').variants["ours"]


def a_game(lines: str) -> Variant:
    """A game of which nothing is stated but these lines, and what no game can do without."""
    keys = {line.split("=")[0].strip() for line in lines.splitlines()}
    usual = {"title": '"Ours"', "deck": '"french"', "rounds": '["none", "none", "none"]', "winner": '"lowest"'}
    rest = "\n".join(f"{key} = {value}" for key, value in usual.items() if key not in keys)
    return load_text(f"[variants.ours]\n{rest}\n{lines}\n").variants["ours"]


def test_has_phrases_for_every_shipped_variant(library: Library) -> None:
    assert set(SHIPPED) == set(library.variants)


@pytest.mark.parametrize("variant_id", SHIPPED)
def test_says_the_rules_of_a_shipped_variant(library: Library, variant_id: str) -> None:
    assert said(library.variants[variant_id]) == SHIPPED[variant_id]


@pytest.mark.parametrize("variant_id", SHIPPED)
def test_begins_small_and_ends_without_a_full_stop(library: Library, variant_id: str) -> None:
    for key, phrase in said(library.variants[variant_id]).items():
        assert phrase[0] == phrase[0].lower() or phrase.startswith("Rook"), key
        assert not phrase.endswith("."), key
        assert "  " not in phrase, key


@pytest.mark.parametrize(
    ("variant_id", "expected"),
    [
        pytest.param(
            "rook-shanghai",
            [("going out", "the source can be read both ways; hand 7 can't be finished without a buy otherwise")],
            id="the discard of Rook Shanghai",
        ),
        pytest.param(
            "shanghai-rummy-10",
            [
                ("J, Q, K, ace, joker, players, packs, run", "by reference to Contract Rummy"),
                ("jokers", "four may lie in a run of ten, so there are at least four"),
            ],
            id="one reason for several things",
        ),
        pytest.param("shanghai-rummy-7", [("set", "as in Contract Rummy")], id="the set of the seven rounds"),
        pytest.param(
            "shanghai-manipulation",
            [("settlement", "the source does not say who pays whom")],
            id="the settlement of manipulation rummy",
        ),
        pytest.param("shanghai-rummy-11", [], id="nothing in the eleven rounds"),
    ],
)
def test_gives_the_reason_of_every_assumption(
    library: Library, variant_id: str, expected: list[tuple[str, str]]
) -> None:
    assert list(assumptions(library.variants[variant_id])) == expected


def test_calls_what_is_assumed_by_the_words_of_the_game() -> None:
    books = ours('assumed = { set = "a guess" }', base="shanghai-books")
    assert melds_phrase(books) == "book: 3 or more of one rank*; run: 4 or more in order, one suit"
    assert assumptions(books)[-1] == ("book", "a guess")


@pytest.mark.parametrize(
    ("points", "written"),
    [
        pytest.param(5, "5", id="plain"),
        pytest.param(-25, "−25", id="with a true minus"),
        pytest.param(0, "0", id="zero"),
        pytest.param(None, "?", id="not known"),
    ],
)
def test_writes_points(points: int | None, written: str) -> None:
    assert signed(points) == written


@pytest.mark.parametrize(("number", "word"), [(1, "one"), (7, "seven"), (12, "twelve"), (13, "13"), (0, "0")])
def test_says_small_numbers_in_words(number: int, word: str) -> None:
    assert number_word(number) == word


def test_counts_in_the_words_of_the_game(library: Library) -> None:
    rook = library.variants["rook-shanghai"]
    assert [counted(rook, number, "round") for number in (1, 7)] == ["1 hand", "7 hands"]


@pytest.mark.parametrize(
    ("deals", "phrase"),
    [
        pytest.param([11, 11, 11], "11", id="one for all"),
        pytest.param([7, 8, 9], "7, 8, 9", id="a few"),
        pytest.param([7, 8, 9, 10, 11, 11, 11], "7–11", id="rising by one"),
        pytest.param([7, 8, 10, 11], "7, 8, 10, 11", id="with a gap"),
        pytest.param([11, 10, 9, 8], "11, 10, 9, 8", id="falling"),
        pytest.param(['"unknown"', 7, 8, 9, 10], "?, 7, 8, 9, 10", id="the first not stated"),
        pytest.param(['"unknown"', '"unknown"'], "not stated", id="none stated"),
        pytest.param(['{ "2-3" = 13, "4-6" = 11 }'] * 2, "13 (2–3 players), 11 (4–6)", id="by players"),
        pytest.param(['{ "1" = 20, "2+" = 11 }'], "20 (1 player), 11 (2+)", id="for one player"),
        pytest.param(['{ "2" = 11, "3+" = 11 }'], "11", id="the same for all players"),
        pytest.param(
            ['{ "2" = 9, "3+" = 8 }', '{ "2" = 8, "3+" = 7 }', '{ "2" = 7, "3+" = 6 }', '{ "2" = 6, "3+" = 5 }'],
            "9 (2 players), 8 (3+), 8 (2 players), 7 (3+), 7 (2 players), 6 (3+), 6 (2 players), 5 (3+)",
            id="by players in each of four rounds",
        ),
    ],
)
def test_says_what_is_dealt(deals: list[int | str], phrase: str) -> None:
    rounds = ", ".join(f'{{ contract = "none", deal = {deal} }}' for deal in deals)
    assert deals_phrase(a_game(f"rounds = [{rounds}]")) == phrase


@pytest.mark.parametrize(
    ("limit", "phrase"),
    [
        pytest.param('"none"', "", id="none"),
        pytest.param('"unknown"', "limit in a meld not stated", id="not stated"),
        pytest.param("{ most = 1 }", "at most 1 in a meld", id="so many"),
        pytest.param('{ ratio = "1:1" }', "never more wild than natural cards in a meld", id="as many as natural"),
        pytest.param('{ ratio = "1:2" }', "at most 1 wild to 2 natural cards in a meld", id="fewer than natural"),
        pytest.param("{ by_size = { 3 = 1, 5 = 2 } }", "at most 1 in a meld of 3, 2 in one of 5", id="by size"),
        pytest.param("{ by_size = { 3 = 1, 4 = 1, 5 = 1 } }", "at most 1 in a meld of 3, 4 or 5", id="sizes alike"),
        pytest.param("{ apart = true }", "no two wild cards side by side in a run", id="apart"),
        pytest.param(
            '{ naturals = 2, text = "never at an end" }',
            "at least 2 natural cards in a meld; never at an end",
            id="naturals, and words",
        ),
    ],
)
def test_says_how_many_wild_cards_a_meld_may_hold(limit: str, phrase: str) -> None:
    variant = ours(f'wild_limit = {limit}\nwild = ["joker", "2"]', base="contract-rummy")
    assert limit_phrase(variant) == phrase
    assert wild_phrase(variant) == ("joker and 2s; " + phrase if phrase else "joker and 2s")


def test_says_that_rounds_have_wild_cards_of_their_own() -> None:
    lines = 'round.1.wild = "3"\nround.2.wild = "4"\nvalues = { wild = 20 }'
    some = ours(lines, base="contract-rummy")
    assert wild_phrase(some) == "joker and those named for each deal; limit in a meld not stated"
    assert some.values is not None
    assert points_table(some, some.values)[-1] == CardPoints("joker or the wild cards named for the deal", 20)
    alone = ours(lines + '\nwild = "none"\njokers = "none"', base="contract-rummy")
    assert wild_phrase(alone) == "those named for each deal; limit in a meld not stated"
    assert alone.values is not None
    assert points_table(alone, alone.values)[-1] == CardPoints("the wild cards named for the deal", 20)


@pytest.mark.parametrize(
    ("lines", "phrase"),
    [
        pytest.param(
            "set = 4",  # while there are contracts of sets of 3
            "set: 4 or more cards, or as many as asked for, of one rank; run: cards in order, one suit*",
            id="at least",
        ),
        pytest.param(
            "set = { size = 4, exact = true }",
            "set: exactly 4 cards, or as many as asked for, of one rank; run: cards in order, one suit*",
            id="exactly",
        ),
        pytest.param(
            'set = { size = 3, suit = "different" }\nrun = { size = 3, suit = "any", low = "A", high = "10" }',
            "set: 3 or more of one rank, all of different suits; "
            "run: 3 or more in order, suits may differ, ace low, up to 10",
            id="suits that differ, and an end below the king",
        ),
        pytest.param(
            'run = { size = 5, low = "5", high = "J" }\nrounds = ["1 run", "set of 3"]',
            "set: cards of one rank; run: 5 or more in order, one suit, from 5 to jack",
            id="ends inside the deck",
        ),
        pytest.param(
            "run = { size = 4, wrap = true }",
            "set: cards of one rank; run: 4 or more in order, one suit, may go round the corner",
            id="no ends",
        ),
        pytest.param(
            'run = { size = 4, low = "A", high = "unknown" }',
            "set: cards of one rank; run: 4 or more in order, one suit, ace may be low",
            id="an end left open",
        ),
        pytest.param(
            'run.low = "3"', "set: cards of one rank; run: cards in order, one suit, from 3", id="another end left open"
        ),
        pytest.param(
            'run.high = "A"',
            "set: cards of one rank; run: cards in order, one suit, ace may be high",
            id="the low end left open",
        ),
        pytest.param(
            'run.high = "Q"',
            "set: cards of one rank; run: cards in order, one suit, up to queen",
            id="so that the ace is not high",
        ),
        pytest.param(
            "run.wrap = false",
            "set: cards of one rank; run: cards in order, one suit, not round the corner",
            id="no corner",
        ),
        pytest.param(
            'run.wrap = "unknown"', "set: cards of one rank; run: cards in order, one suit", id="both ends left open"
        ),
        pytest.param(
            'melds.flush = { size = 5, suit = "same" }\nrounds = ["1 flush", "1 run of 4"]',
            "run: cards in order, one suit*; flush: 5 or more cards, one suit",
            id="a kind of its own",
        ),
        pytest.param(
            'melds.flush = { suit = "same" }\nrounds = ["flush of 5"]', "flush: cards, one suit", id="without a size"
        ),
        pytest.param(
            "set.exact = true\nrun.exact = true",
            "set: exactly the cards asked for, of one rank; run: exactly the cards asked for, in order, one suit",
            id="exactly as many as contracts say",
        ),
        pytest.param(
            'set = { exact = true, phrase = "# of a kind" }\nrounds = ["3 of a kind"]',
            "… of a kind: exactly the cards asked for, of one rank",
            id="exactly, beside a phrase that does not say so",
        ),
        pytest.param(
            'set = { size = 3, suit = "any", phrase = "# alike" }\nrounds = ["1 set"]',
            "… alike: 3 or more of one rank, suits may differ",
            id="what a phrase leaves open",
        ),
        pytest.param(
            'set = { suit = "different", phrase = "# alike" }\nrounds = ["3 alike"]',
            "… alike: cards of one rank, all of different suits",
            id="suits that a phrase leaves open",
        ),
        pytest.param(
            'melds.flush = { size = 5, suit = "same", phrase = "# of a suit" }\nrounds = ["1 flush"]',
            "… of a suit: 5 or more cards, one suit",
            id="a meld of its own with a phrase",
        ),
        pytest.param(
            'melds.flush = { suit = "same", phrase = "# of a suit" }\nrounds = ["5 of a suit"]',
            "",
            id="a phrase that tells it all",
        ),
        pytest.param('rounds = ["none"]', "run: cards in order, one suit*", id="contracts that ask for nothing"),
        pytest.param('rounds = ["none"]\nset = 3\nrun = "none"', "set: 3 or more of one rank", id="no runs at all"),
    ],
)
def test_says_what_melds_are(lines: str, phrase: str) -> None:
    assert melds_phrase(ours(lines)) == phrase


@pytest.mark.parametrize(
    ("lines", "phrase"),
    [
        pytest.param("values = { any = 5, A = 20 }", "ace 20; each other card 5", id="each other card"),
        pytest.param(
            'values = { hearts = 1, "Q of spades" = 13, any = 0 }',
            "hearts 1; Q of spades 13; each other card 0",
            id="a whole suit",
        ),
        pytest.param("values = { 2-9 = 5, 10-K = -10, A = 1 }", "2–9 5; 10–K −10; ace 1", id="below zero"),
        pytest.param("values = { A-5 = 1, 6-K = 2 }", "A–5 1; 6–K 2", id="a low ace"),
        pytest.param("values = { 2-9 = 5, 10-A = 10 }", "2–9 5; 10–K, ace 10", id="a high ace"),
        pytest.param('values = { 2-K = "unknown", A = 1 }', "2–K ?; ace 1", id="not known"),
        pytest.param('values = { 2-10 = "face", J = 11, K = 13 }', "2–10 face value; jack 11; king 13", id="ranks"),
        pytest.param('values = { 2-10 = "-face", J-A = -10 }', "2–10 minus face value; J, Q, K, ace −10", id="minus"),
        pytest.param(
            'rounds = [{ wild = "3" }]\nvalues = { any = 5, "wild of the round" = 20 }',
            "the wild cards named for the round 20; each other card 5",
            id="wild cards of the round",
        ),
        pytest.param(
            'rounds = [{ wild = "3" }]\nwild = ["2"]\nvalues = { any = 5, wild = 9, "wild of the round" = 20 }',
            "2s, wild 9; the wild cards named for the round 20; each other card 5",
            id="wild cards of the round beside others",
        ),
        pytest.param(
            'rounds = [{ wild = "3" }]\nwild = ["2"]\nvalues = { any = 5, wild = 9 }',
            "2s or the wild cards named for the round 9; each other card 5",
            id="all wild cards",
        ),
    ],
)
def test_says_what_cards_count(lines: str, phrase: str) -> None:
    assert said_points(a_game(f'jokers = "none"\n{lines}')) == phrase


def test_says_a_range_of_many_court_cards_short() -> None:
    deck = '[decks.tarot]\nranks = ["1-10", "J", "C", "Q", "K"]\nsuits = ["cups", "coins"]\n'
    game = 'title = "Ours"\ndeck = "tarot"\nrounds = ["none"]\nwinner = "lowest"\nvalues = { 1-10 = "face", J-K = 10 }'
    variant = load_text(f"{deck}[variants.ours]\n{game}").variants["ours"]
    assert said_points(variant) == "1–10 face value; J–K 10"


def test_says_a_range_whose_ranks_have_a_dash_in_their_names() -> None:
    deck = '[decks.tiles]\nranks = ["low-low", "3", "4", "very-high"]\nsuits = ["stars", "hearts"]\n'
    game = 'title = "Ours"\ndeck = "tiles"\nrounds = ["none"]\nwinner = "lowest"\nwild = "none"\n'
    known = load_text(f"{deck}[variants.ours]\n{game}values = {{ any = 5 }}").variants["ours"]
    assert ranks_phrase(known.deck, {"low-low", "3", "4", "very-high"}) == "low-low–very-high"
    assert cards_to_agree_on(load_text(f"{deck}[variants.ours]\n{game}").variants["ours"])[:2] == ("3–4", "low-low")


def test_leaves_cards_taken_out_off_the_values() -> None:
    assert (
        said_points(a_game('jokers = "none"\nremove = ["4-7"]\nvalues = { 2-10 = 5, J-A = 10 }'))
        == "2–3, 8–10 5; J, Q, K, ace 10"
    )
    variant = ours('remove = ["A", "5"]\njokers = "none"\nwild = "none"\nwild_limit = "none"\nvalues = "unknown"')
    assert cards_to_agree_on(variant) == ("2–4", "6–10", "J, Q, K")


def test_has_a_blank_for_the_wild_cards_of_the_round() -> None:
    variant = a_game('jokers = "none"\nrounds = [{ contract = "none", wild = "3" }]')
    assert cards_to_agree_on(variant) == ("2–10", "J, Q, K", "ace", "the wild cards named for the round")


@pytest.mark.parametrize(
    ("buys", "phrase"),
    [
        pytest.param('"none"', "", id="none"),
        pytest.param('"unknown"', "not stated", id="not stated"),
        pytest.param("0", "", id="zero"),
        pytest.param('"unlimited"', "without limit; price not stated", id="unlimited"),
        pytest.param('{ limit = 12, per = "game", draw = 0 }', "12 a game", id="a limit for the game"),
        pytest.param(
            "{ limit = 2, draw = 1, points = 1 }",
            "2 a round; each costs a card from the stock and 1 point",
            id="a card and a point",
        ),
        pytest.param("{ limit = 2, points = 10 }", "2 a round; each costs 10 points", id="points"),
        pytest.param(
            "{ limit = 2, after_laying_down = true }", "2 a round, also after laying down; price not stated", id="after"
        ),
        pytest.param(
            "{ limit = 2, after_laying_down = false }", "2 a round, before laying down; price not stated", id="before"
        ),
    ],
)
def test_says_how_one_may_buy(buys: str, phrase: str) -> None:
    assert buys_phrase(a_game(f"buys = {buys}")) == phrase


@pytest.mark.parametrize(
    ("rounds", "phrase"),
    [
        pytest.param("buys = 4", "3 a round, 4 in round 2; each costs a card from the stock", id="more"),
        pytest.param('buys = "none"', "3 a round, none in round 2; each costs a card from the stock", id="none"),
        pytest.param(
            'buys = "unlimited"', "3 a round, unlimited in round 2; each costs a card from the stock", id="unlimited"
        ),
        pytest.param(
            'buys = "unknown"', "3 a round, limit not stated in round 2; each costs a card from the stock", id="unknown"
        ),
        pytest.param(
            "buys = { draw = 2 }",
            "3 a round, 3 in round 2 (each costs 2 cards from the stock); each costs a card from the stock",
            id="another price",
        ),
    ],
)
def test_says_where_a_round_has_buys_of_its_own(rounds: str, phrase: str) -> None:
    lines = f'rounds = ["none", {{ contract = "none", {rounds} }}]\nbuys = {{ limit = 3, draw = 1 }}'
    assert buys_phrase(a_game(lines)) == phrase


def test_says_once_what_is_the_same_for_several_numbers_of_players() -> None:
    """The packs of Jo Rummy with another line for each two players, of which two are the same."""
    game = a_game("players = '3-8'\npacks = { 3-4 = 2, 5-6 = 3, 7-8 = 3 }\ndeal = { 3 = 11, 4-5 = 10, 6-8 = 11 }")
    assert packs_phrase(game) == "2 (3–4 players), 3 (5–8)"
    assert deals_phrase(game) == "11 (3 players), 10 (4–5), 11 (6–8)"


def test_says_that_buys_are_for_a_deal_where_players_go_their_own_pace() -> None:
    assert buys_phrase(a_game(PROGRESSION + "buys = 3")) == "3 a deal; price not stated"


def test_says_that_only_some_rounds_have_buys() -> None:
    lines = 'rounds = ["none", { contract = "none", buys = { limit = 2, draw = 1 } }]\nbuys = "none"'
    assert buys_phrase(a_game(lines)) == "none, 2 in round 2 (each costs a card from the stock)"


@pytest.mark.parametrize(
    ("buys", "phrase"),
    [
        pytest.param('"unknown"', "?", id="nothing stated"),
        pytest.param("{ draw = 1 }", "?", id="limit not stated"),
        pytest.param('"unlimited"', "unlimited", id="unlimited"),
        pytest.param('"none"', "none", id="none"),
        pytest.param("3", "3", id="three"),
    ],
)
def test_says_the_limit_of_buys_alone(buys: str, phrase: str) -> None:
    assert buys_limit_phrase(a_game(f"buys = {buys}").buys) == phrase


PROGRESSION = 'end = "progression"\nwinner = "first"\n'


@pytest.mark.parametrize(
    ("lines", "phrase"),
    [
        pytest.param('winner = "highest"', "the highest total after three rounds wins", id="highest wins"),
        pytest.param('rounds = ["none"]', "the lowest total after one round wins", id="one round"),
        pytest.param(
            'rounds = ["none", { contract = "none", optional = true }, "none"]',
            "the lowest total after three rounds, one of them optional, wins",
            id="an optional round",
        ),
        pytest.param(
            'rounds = [{ contract = "none", optional = true }, { contract = "none", optional = true }]',
            "the lowest total after two rounds, all of them optional, wins",
            id="optional rounds only",
        ),
        pytest.param(
            "end = { rounds = [1, 2, 3] }",
            "the lowest total after one, two or three rounds, as agreed, wins",
            id="one of several numbers of rounds",
        ),
        pytest.param(
            'end = { rounds = [2, 3], note = "often two" }',
            "the lowest total after two or three rounds, as agreed, wins (often two)",
            id="numbers of rounds with a note",
        ),
        pytest.param("end = { rounds = 3 }", "the lowest total after three rounds wins", id="just its rounds"),
        pytest.param(
            'rounds = "none"\nend = { target = -500 }\nwinner = "highest"',
            "when a total reaches −500, the highest total wins",
            id="a target below zero",
        ),
        pytest.param(
            'rounds = "none"\nend = { kind = "open", note = "often an hour" }',
            "play until all agree to stop; the lowest total wins (often an hour)",
            id="an open game with a note",
        ),
        pytest.param(PROGRESSION, "the first to lay down round 3 wins", id="progression"),
        pytest.param(
            PROGRESSION + 'rounds = ["none", { contract = "none", label = "Full house" }]',
            "the first to lay down round Full house wins",
            id="progression to a label",
        ),
        pytest.param('assumed = { end = "a guess" }', "the lowest total after three rounds wins*", id="an assumed end"),
    ],
)
def test_says_when_the_game_ends_and_who_wins(lines: str, phrase: str) -> None:
    assert ending_phrase(a_game(lines)) == phrase


@pytest.mark.parametrize(
    ("lines", "phrase"),
    [
        pytest.param("", "", id="shared"),
        pytest.param('tie = "highest"', "of those who are level, the one with the highest total wins", id="rounds"),
        pytest.param(
            PROGRESSION + 'tie = "lowest"',
            "of those who finish in the same deal, the one with the lowest total wins",
            id="progression",
        ),
    ],
)
def test_says_who_wins_of_players_who_are_level(lines: str, phrase: str) -> None:
    assert tie_phrase(a_game(lines)) == phrase


@pytest.mark.parametrize(
    ("lines", "phrase"),
    [
        pytest.param("", "", id="nothing stated"),
        pytest.param('assumed = { discard = "a guess" }', "", id="nothing stated, whatever is assumed"),
        pytest.param("discard = true", "the last card must be discarded", id="always"),
        pytest.param("discard = false", "the last card may be laid down, no discard needed", id="never"),
        pytest.param(
            'discard = true\nrounds = ["none", { contract = "none", discard = false }]',
            "the last card must be discarded, but not in round 2",
            id="but for one",
        ),
        pytest.param(
            'rounds = ["none", { contract = "none", discard = false }, { contract = "none", discard = false }]',
            "no discard needed in rounds 2 and 3",
            id="not needed in some, the rest not stated",
        ),
        pytest.param(
            'rounds = ["none", { contract = "none", discard = true }]',
            "the last card must be discarded in round 2",
            id="needed in one, the rest not stated",
        ),
        pytest.param(
            'rounds = "none"\nend = "open"\ndiscard = true', "the last card must be discarded", id="without rounds"
        ),
        pytest.param(
            'rounds = ["none", { contract = "none", discard = false }]\nassumed = { discard = "a guess" }',
            "no discard needed in round 2*",
            id="assumed",
        ),
    ],
)
def test_says_whether_the_last_card_is_discarded(lines: str, phrase: str) -> None:
    assert discard_phrase(a_game(lines)) == phrase


@pytest.mark.parametrize(
    ("settlement", "phrase"),
    [
        pytest.param('{ convention = "pairs" }', "every pair settles the difference of its totals", id="pairs"),
        pytest.param(
            '{ convention = "winner", stake = "5 cents a point" }',
            "everyone pays the winner the difference of their totals, at 5 cents a point",
            id="the winner",
        ),
    ],
)
def test_says_who_pays_whom(settlement: str, phrase: str) -> None:
    assert settlement_phrase(a_game(f"settlement = {settlement}")) == phrase


OWN_JOKERS = """
[decks.fools]
ranks = ["1-10"]
suits = ["red", "blue"]
specials = { joker = 3 }
[variants.ours]
title = "Ours"
deck = "fools"
rounds = ["2 sets of 3"]
winner = "lowest"
"""


def test_says_how_many_jokers_a_deck_has_of_its_own() -> None:
    variant = load_text(OWN_JOKERS).variants["ours"]
    assert jokers_phrase(variant) == "3 in each pack"
    assert ("Jokers", "3 in each pack") in rules_in_short(variant, None)


def test_says_that_nobody_knows_what_holds_for_players_who_are_level(library: Library) -> None:
    """Where they share the place, as is usual, nothing is said."""
    assert ("Tie", "not stated") in rules_in_short(library.variants["five-crowns"], None)
    assert "Tie" not in dict(rules_in_short(library.variants["finangle"], None))


@pytest.mark.parametrize(
    ("bonus", "phrase", "row"),
    [
        ('{ points = -25, when = "in one play" }', "−25: in one play", "blind: in one play"),
        ('{ points = -25, when = "in one play", repeats = true }', "−25: in one play (each time)",
         "blind: in one play (each time)"),
        ('{ points = 5, replaces = "clean" }', "5 (in place of clean)", "blind (in place of clean)"),
        (
            '{ points = 5, when = "All at once.", replaces = "clean", repeats = true }',
            "5: all at once (in place of clean, each time)",
            "blind: all at once (in place of clean, each time)",
        ),
        ('{ points = 5, when = "Q of spades left." }', "5: Q of spades left", "blind: Q of spades left"),
        ('{ points = 5, when = "Only hearts" }', "5: Only hearts", "blind: Only hearts"),
    ],
)  # fmt: skip
def test_says_how_a_bonus_goes_together_with_others(bonus: str, phrase: str, row: str) -> None:
    game = ours(f"bonuses = {{ blind = {bonus}, clean = {{ points = 3 }} }}")
    [blind] = [each for each in game.bonuses if each.name == "blind"]
    assert (bonus_phrase(game, blind), bonus_row_phrase(game, blind)) == (phrase, row)


def test_the_name_of_a_bonus_keeps_the_capitals_that_people_gave_it() -> None:
    game = ours('bonuses = { "no Joker, Canasta" = -10 }')
    assert "No Joker, Canasta" in [line.name for line in rule_lines(game) if line.mark == "bonus"]


def test_buys_that_rounds_of_bids_have_are_told() -> None:
    """Nobody asks for buys in a game of tricks; but where its rounds have some, they are said."""
    game = 'title = "Mine"\nplayers = "2-4"\ndeck = "french"\nwinner = "highest"\n'
    game += 'entries = ["bid"]\npoints = [{ points = "bid" }]\n'
    silent = load_text(f"[variants.mine]\n{game}rounds = [{{ deal = 5 }}, {{ deal = 6 }}]\n").variants["mine"]
    telling = load_text(f"[variants.mine]\n{game}rounds = [{{ deal = 5, buys = 1 }}, {{ deal = 6, buys = 4 }}]\n")
    assert (has_buys(silent), buys_phrase(silent)) == (False, "")
    assert has_buys(telling.variants["mine"])
    assert "4 in round 2" in buys_phrase(telling.variants["mine"])
