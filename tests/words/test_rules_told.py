"""The rules in short phrases: each game's own, whole, as a player reads them, and those of games not shipped."""

import pytest

from sheets.game.facts import is_silent_on_buys
from sheets.game.model import Variant
from sheets.rules_file import Library
from sheets.text import signed
from sheets.words.buys import buys_in_short
from sheets.words.cards import wild_cards, wild_limit
from sheets.words.common import players_named, say
from sheets.words.deals import deals_in_short
from sheets.words.ending import ending, last_card, settlement, tie
from sheets.words.melding import melds_told
from sheets.words.points import cards_to_agree_on, points_table
from sheets.words.setting import jokers, packs
from sheets.words.unstated import assumptions
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
    "spades": {
        "players": "4",
        "packs": "1",
        "deals": "13",
        "ending": "when a total reaches 500, or falls to −200, the highest total wins",
        "tie": "if the best are level, play on",
    },
}
"""What there is to say of each game; what is left out has nothing to say."""


def said_points(variant: Variant) -> str:
    """The values as they are read out, or the groups of cards to agree on."""
    if variant.values is None:
        return "; ".join(say(variant, cards) for cards in cards_to_agree_on(variant))
    lines = points_table(variant, variant.values)
    return "; ".join(f"{say(variant, each.cards)} {say(variant, each.points) or '?'}{each.mark}" for each in lines)


def said(variant: Variant) -> dict[str, str]:
    found = {
        "players": say(variant, variant.players and players_named(variant.players)),
        "packs": say(variant, packs(variant)),
        "jokers": say(variant, jokers(variant)),
        "deals": say(variant, deals_in_short(variant)),
        "wild": say(variant, wild_cards(variant)),
        "melds": say(variant, melds_told(variant)),
        "buys": "" if is_silent_on_buys(variant) else say(variant, buys_in_short(variant)),
        "discard": say(variant, last_card(variant)),
        "points": said_points(variant),
        "ending": say(variant, ending(variant)),
        "tie": say(variant, tie(variant)),
        "settlement": say(variant, settlement(variant)),
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


@pytest.mark.parametrize("variant_id", SHIPPED)
def test_says_the_rules_of_a_shipped_variant(library: Library, variant_id: str) -> None:
    assert said(library.variants[variant_id]) == SHIPPED[variant_id]


@pytest.mark.parametrize(
    ("variant_id", "expected"),
    [
        (
            "rook-shanghai",
            [("going out", "the source can be read both ways; hand 7 can't be finished without a buy otherwise")],
        ),
        (
            "shanghai-rummy-10",
            [
                ("J, Q, K, ace, joker, players, packs, run", "by reference to Contract Rummy"),
                ("jokers", "four may lie in a run of ten, so there are at least four"),
            ],
        ),
        ("shanghai-rummy-11", []),
    ],
)
def test_gives_the_reason_of_every_assumption(
    library: Library, variant_id: str, expected: list[tuple[str, str]]
) -> None:
    assert list(assumptions(library.variants[variant_id])) == expected


def test_writes_numbers_as_a_reader_expects_them() -> None:
    assert [signed(points) for points in (-25, 0, None)] == ["−25", "0", "?"]


@pytest.mark.parametrize(
    ("deals", "phrase"),
    [
        ([11, 11, 11], "11"),
        ([7, 8, 9, 10, 11, 11, 11], "7–11"),
        ([7, 8, 10, 11], "7, 8, 10, 11"),
        (['"unknown"', 7, 8, 9, 10], "?, 7, 8, 9, 10"),
        (['{ "2-3" = 13, "4-6" = 11 }'] * 2, "13 (2–3 players), 11 (4–6)"),
    ],
)
def test_says_what_is_dealt(deals: list[int | str], phrase: str) -> None:
    rounds = ", ".join(f'{{ contract = "none", deal = {deal} }}' for deal in deals)
    game = a_game(f"rounds = [{rounds}]")
    assert say(game, deals_in_short(game)) == phrase


@pytest.mark.parametrize(
    ("limit", "phrase"),
    [
        ('"none"', ""),
        ('"unknown"', "limit in a meld not stated"),
        ('{ ratio = "1:2" }', "at most 1 wild to 2 natural cards in a meld"),
        ("{ by_size = { 3 = 1, 4 = 1, 5 = 1 } }", "at most 1 in a meld of 3, 4 or 5"),
        ('{ naturals = 2, text = "never at an end" }', "at least 2 natural cards in a meld; never at an end"),
    ],
)
def test_says_how_many_wild_cards_a_meld_may_hold(limit: str, phrase: str) -> None:
    variant = ours(f'wild_limit = {limit}\nwild = ["joker", "2"]', base="contract-rummy")
    assert say(variant, wild_limit(variant)) == phrase
    assert say(variant, wild_cards(variant)) == ("joker and 2s; " + phrase if phrase else "joker and 2s")


def test_says_that_rounds_have_wild_cards_of_their_own() -> None:
    lines = 'round.1.wild = "3"\nround.2.wild = "4"\nvalues = { wild = 20 }'
    some = ours(lines, base="contract-rummy")
    assert say(some, wild_cards(some)) == "joker and those named for each deal; limit in a meld not stated"
    assert some.values is not None
    assert said_points(some).endswith("; joker or the wild cards named for the deal 20")
    alone = ours(lines + '\nwild = "none"\njokers = "none"', base="contract-rummy")
    assert say(alone, wild_cards(alone)) == "those named for each deal; limit in a meld not stated"
    assert alone.values is not None
    assert said_points(alone).endswith("; the wild cards named for the deal 20")


@pytest.mark.parametrize(
    ("lines", "phrase"),
    [
        ("set = 4", "set: 4 or more cards, or as many as asked for, of one rank; run: cards in order, one suit*"),
        (
            'set = { size = 3, suit = "different" }\nrun = { size = 3, suit = "any", low = "A", high = "10" }',
            "set: 3 or more of one rank, all of different suits; "
            "run: 3 or more in order, suits may differ, ace low, up to 10",
        ),
        (
            "run = { size = 4, wrap = true }",
            "set: cards of one rank; run: 4 or more in order, one suit, may go round the corner",
        ),
        (
            'run = { size = 4, low = "A", high = "unknown" }',
            "set: cards of one rank; run: 4 or more in order, one suit, ace may be low",
        ),
        (
            "set.exact = true\nrun.exact = true",
            "set: exactly the cards asked for, of one rank; run: exactly the cards asked for, in order, one suit",
        ),
        (
            'set = { size = 3, suit = "any", phrase = "# alike" }\nrounds = ["1 set"]',
            "… alike: 3 or more of one rank, suits may differ",
        ),
    ],
)
def test_says_what_melds_are(lines: str, phrase: str) -> None:
    game = ours(lines)
    assert say(game, melds_told(game)) == phrase


@pytest.mark.parametrize(
    ("lines", "phrase"),
    [
        ("values = { any = 5, A = 20 }", "ace 20; each other card 5"),
        ('values = { hearts = 1, "Q of spades" = 13, any = 0 }', "hearts 1; Q of spades 13; each other card 0"),
        ("values = { 2-9 = 5, 10-K = -10, A = 1 }", "2–9 5; 10–K −10; ace 1"),
        ('values = { 2-K = "unknown", A = 1 }', "2–K ?; ace 1"),
        ('values = { 2-10 = "-face", J-A = -10 }', "2–10 minus face value; J, Q, K, ace −10"),
        (
            'rounds = [{ wild = "3" }]\nwild = ["2"]\nvalues = { any = 5, wild = 9, "wild of the round" = 20 }',
            "2s, wild 9; the wild cards named for the round 20; each other card 5",
        ),
    ],
)
def test_says_what_cards_count(lines: str, phrase: str) -> None:
    assert said_points(a_game(f'jokers = "none"\n{lines}')) == phrase


def test_leaves_cards_taken_out_off_the_values() -> None:
    assert (
        said_points(a_game('jokers = "none"\nremove = ["4-7"]\nvalues = { 2-10 = 5, J-A = 10 }'))
        == "2–3, 8–10 5; J, Q, K, ace 10"
    )
    variant = ours('remove = ["A", "5"]\njokers = "none"\nwild = "none"\nwild_limit = "none"\nvalues = "unknown"')
    assert said_points(variant) == "2–4; 6–10; J, Q, K"
