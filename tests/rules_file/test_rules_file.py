"""What a rules file can say, each with a game that needs it, and how its mistakes are told."""

import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from sheets.errors import FaultyFile
from sheets.game import facts
from sheets.game.as_played import for_players
from sheets.game.deck import Card, WildLimit
from sheets.game.melds import Contract, Meld
from sheets.game.model import Bonus, Buys, ByPlayers, Ending, Jokers, Packs, Settlement, Source, Variant
from sheets.game.player_range import PlayerRange
from sheets.limits import LARGEST_FILE
from sheets.rules_file import Library, RulesText, load
from tests.helpers import BAD, load_text, problems_of

ANYBODY = PlayerRange(1, None)
FIVE_CROWNS = """
[decks.six-crowns]
title = "Five Crowns deck"
ranks = ["3-10", "J", "Q", "K"]
suits = ["stars", "hearts", "clubs", "spades", "diamonds"]
specials = { joker = 3 }
names = { J = "jack", Q = "queen", K = "king" }

[variants.six-crowns]
title = "Five Crowns"
players = "1-7"
deck = "six-crowns"
packs = 2
set = 3
run = { size = 3, suit = "same", low = "3", high = "K" }
wild = ["joker"]
rounds = [
  { label = "3s", wild = "3", deal = 3, contract = "none" },
  { label = "4s", wild = "4", deal = 4 },
  { label = "5s", wild = "5", deal = 5 },
  { label = "6s", wild = "6", deal = 6 },
  { label = "7s", wild = "7", deal = 7 },
  { label = "8s", wild = "8", deal = 8 },
  { label = "9s", wild = "9", deal = 9 },
  { label = "10s", wild = "10", deal = 10 },
  { label = "Jacks", wild = "J", deal = 11 },
  { label = "Queens", wild = "Q", deal = 12 },
  { label = "Kings", wild = "K", deal = 13 },
]
values = { 3-10 = "face", J = 11, Q = 12, K = 13, wild = 20 }
winner = "lowest"
"""


def game(lines: str) -> Variant:
    """A game with French cards and the given lines, which may say all but its title, deck and rounds."""
    head = '[variants.game]\ntitle = "The game"\ndeck = "french"\n'
    winner = "" if "winner =" in lines else 'winner = "lowest"\n'
    rounds = "" if "rounds =" in lines or "end =" in lines else 'rounds = ["2 sets of 3"]\n'
    return load_text(head + winner + rounds + lines).variants["game"]


def contracts(variant: Variant) -> list[Contract | None]:
    return [round_.contract for round_ in variant.rounds]


def points(variant: Variant) -> dict[str, int | None]:
    """The points of each card by its name, for ranks whose suits all count the same by the rank alone."""
    counted = {variant.deck.spell(card): found for card, found in facts.card_points(variant).items()}
    for rank in variant.deck.ranks:
        mine = {card: counted[variant.deck.spell(card)] for card in variant.pack if card.rank == rank}
        if len(set(mine.values())) == 1:
            counted = {name: found for name, found in counted.items() if name not in map(variant.deck.spell, mine)}
            counted[rank] = next(iter(mine.values()))
    return counted


def test_says_a_wild_rank_and_a_deal_for_each_round() -> None:
    variant = load_text(FIVE_CROWNS).variants["six-crowns"]
    assert [round_.deal.same for round_ in variant.rounds if round_.deal] == list(range(3, 14))
    assert [{card.rank for card in round_.wild} for round_ in variant.rounds] == [
        {rank} for rank in ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
    ]
    assert [len(round_.wild) for round_ in variant.rounds] == [5] * 11
    assert [round_.name for round_ in variant.rounds][-3:] == ["Jacks", "Queens", "Kings"]
    assert facts.cards_in_play(variant, 5) == 116
    assert facts.card_points(variant, variant.rounds[0])[Card("3", "stars")] == 20
    assert facts.card_points(variant, variant.rounds[1])[Card("3", "stars")] == 3
    assert facts.card_points(variant)[Card("joker")] == 20


def test_says_what_belongs_to_one_round() -> None:
    variant = game(
        """
deal = 10
discard = true
buys = { limit = 3, draw = 1 }
rounds = [
  { number = 1, label = "First", contract = "run of 3", deal = { "2-4" = 12 }, discard = false, note = "no discard" },
  { contract = "2 sets of 3", buys = { limit = 1, draw = 2 }, optional = true },
  { contract = "2 sets of 3", buys = "unlimited", discard = "unknown" },
  { contract = "2 sets of 3", buys = "none", deal = "unknown" },
  "unknown",
]
"""
    )
    first, second, third, fourth, fifth = variant.rounds
    assert (first.name, first.note, first.discard, first.contract) == (
        "First",
        "no discard",
        False,
        Contract(((Meld("run", 3),),)),
    )
    assert first.deal == ByPlayers(((PlayerRange(2, 4), 12), (PlayerRange(5, None), 10)))
    assert (second.buys, second.optional) == (Buys(1, draw=2), True)
    assert (third.buys, third.discard) == (Buys(None, unlimited=True, draw=1), None)
    assert (fourth.buys, fourth.deal) == (Buys(0, draw=1), None)
    assert fifth.contract is None


def test_says_contracts_of_any_kind_and_size() -> None:
    variant = game(
        """
set = { size = 3, exact = true }
run = { size = 4, suit = "any" }
melds.colour = { suit = "same", phrase = "# cards of one colour" }
melds.pair = { size = 2, suit = "different" }
rounds = [
  "set of 2 + run of 3", "7 cards of one colour", "3 pairs", "2 sets or 1 run of 7", "set of at least 4",
  "run of exactly 5", { contract = { text = "a full house", cards = 5 } }, { contract = { text = "anything" } }, "none",
]
"""
    )
    assert contracts(variant) == [
        Contract(((Meld("set", 2, 1, True), Meld("run", 3)),)),
        Contract(((Meld("colour", 7),),)),
        Contract(((Meld("pair", 2, 3),),)),
        Contract(((Meld("set", 3, 2, True),), (Meld("run", 7),))),
        Contract(((Meld("set", 4),),)),
        Contract(((Meld("run", 5, 1, True),),)),
        Contract(text="a full house", cards=5),
        Contract(text="anything"),
        Contract(),
    ]
    assert [facts.cards_needed(contract) for contract in contracts(variant)] == [5, 7, 6, 6, 4, 5, 5, None, 0]


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        pytest.param("values = { any = 1 }", {"7": 1, "K": 1, "joker": 1}, id="one value for every card"),
        pytest.param(
            'values = { 2-10 = "face", J-K = 10, A = 15, joker = 50 }', {"7": 7, "K": 10, "joker": 50}, id="ranges"
        ),
        pytest.param(
            "values = { any = 0, hearts = 1, Q = 13 }", {"7 of hearts": 1, "7 of clubs": 0, "Q": 13}, id="suits"
        ),
        pytest.param(
            'values = { any = 5, 3 = 10, "3 of clubs" = -25 }',
            {"3 of clubs": -25, "3 of hearts": 10, "7": 5},
            id="negative",
        ),
        pytest.param('values = { any = "unknown", 7 = 7 }', {"7": 7, "K": None}, id="unknown"),
        pytest.param(
            'wild = ["joker", "2 of clubs"]\nvalues = { any = 5, 2-9 = 6, 2 = 7, "2 of hearts" = 8, wild = 9 }',
            {"2 of clubs": 9, "2 of hearts": 8, "2 of spades": 7, "3": 6, "K": 5, "joker": 9},
            id="wild before named before rank before range before any",
        ),
        pytest.param(
            'values = { any = "face", A = 1, J-K = 10, joker = 25 }', {"7": 7, "A": 1, "joker": 25}, id="any face"
        ),
    ],
)
def test_says_what_cards_count(lines: str, told: dict[str, int]) -> None:
    found = points(game(lines + "\n"))
    assert {name: found[name] for name in told} == told


def test_says_which_points_are_assumed() -> None:
    variant = game('values = { any = 5, A = { points = 15, assumed = "as usual" }, K = { points = "unknown" } }\n')
    assert variant.values is not None
    assert {value.name: (value.points, value.assumed) for value in variant.values.values} == {
        "K": (None, ""),
        "A": (15, "as usual"),
        "any": (5, ""),
    }


def test_says_a_second_table_of_values() -> None:
    variant = game(
        'values = { any = 5 }\nother_values = { "long count" = { 2-10 = "face", J-K = 10, A = 20, joker = 50 } }\n'
    )
    assert [(table.title, len(table.values)) for table in variant.other_values] == [("long count", 4)]


@pytest.mark.parametrize(
    ("lines", "limit"),
    [
        ("wild_limit = { by_size = { 3 = 1, 10 = 4 } }", "by_size"),
        ('wild_limit = { ratio = "1:2" }', "per_natural"),
        ("wild_limit = { naturals = 2, apart = true }", "naturals"),
        ("wild_limit = { most = 1 }", "most"),
        ('wild_limit = { text = "never two in a row" }', "text"),
    ],
)
def test_says_limits_of_wild_cards(lines: str, limit: str) -> None:
    found = game(f'wild = ["joker"]\n{lines}\n').wild.limit
    assert found is not None
    expected = {
        "by_size": ((3, 1), (10, 4)),
        "per_natural": Fraction(1, 2),
        "naturals": 2,
        "most": 1,
        "text": "never two in a row",
    }
    assert getattr(found, limit) == expected[limit]


def test_tells_no_limit_of_wild_cards_from_an_unknown_one() -> None:
    assert game('wild = ["joker"]\n').wild.limit is not None
    assert game('wild = ["joker"]\nwild_limit = "unknown"\n').wild.limit is None
    unknown = game('wild = "unknown"\n').wild
    assert (unknown.cards, unknown.limit) == (None, None)
    assert game('wild = "none"\n').wild.cards == frozenset()


@pytest.mark.parametrize(
    ("lines", "buys"),
    [
        pytest.param("buys = 3", Buys(3), id="number"),
        pytest.param('buys = "none"', Buys(0), id="none"),
        pytest.param('buys = "unlimited"', Buys(None, unlimited=True), id="unlimited"),
        pytest.param('buys = { limit = "unlimited", draw = 2 }', Buys(None, unlimited=True, draw=2), id="with a price"),
        pytest.param('buys = "unknown"', Buys(None), id="unknown"),
        pytest.param("", None, id="not stated"),
        pytest.param('buys = { limit = "none" }', Buys(0), id="none in a table"),
        pytest.param(
            'buys = { limit = 10, per = "game", draw = 1, points = 5, after_laying_down = true, text = "Ask!" }',
            Buys(10, per="game", draw=1, points=5, after_laying_down=True, text="Ask!"),
            id="tokens for the game",
        ),
    ],
)
def test_says_how_cards_are_bought(lines: str, buys: Buys | None) -> None:
    found = game(lines + "\n").buys
    if buys == Buys(None) or buys is None:
        assert found in (None, Buys(None))
    else:
        assert found == buys


def test_says_packs_and_jokers_by_players() -> None:
    variant = game(
        """
players = "2+"
packs = { "2-4" = 2, "5-8" = 3, "9+" = "1 more per 4 players" }
jokers = { "2-4" = "players - 1", "5-8" = "4 in all", "9+" = 2 }
deal = { "2-3" = 13, "4+" = 11 }
"""
    )
    assert [facts.packs_for(variant, count) for count in (2, 4, 5, 8, 9, 12, 13)] == [2, 2, 3, 3, 4, 4, 5]
    assert [facts.jokers_for(variant, count) for count in (2, 4, 5, 9)] == [1, 3, 4, 8]
    assert [facts.cards_in_play(variant, count) for count in (2, 5, 9)] == [105, 160, 216]
    assert [variant.rounds[0].deal.at(count) for count in (2, 3, 4, 9)] == [13, 13, 11, 11]  # type: ignore[union-attr]
    assert variant.packs == ByPlayers(
        ((PlayerRange(2, 4), Packs(2)), (PlayerRange(5, 8), Packs(3)), (PlayerRange(9, None), Packs(3, 4, 8)))
    )
    assert game("jokers = 2\n").jokers == ByPlayers(((ANYBODY, Jokers(per_pack=2)),))


def test_says_a_deck_of_its_own() -> None:
    library = load_text(
        """
[decks.tarock]
ranks = ["1-4", "J", "C", "Q", "K"]
suits = ["swords", "cups"]
specials = { fool = 1 }
copies = 2
names = { C = "cavalier" }

[variants.game]
title = "Tarock rummy"
deck = "tarock"
packs = 2
extra = { "blank card" = 3, fool = 1 }
remove = ["J of cups", "cavalier"]
rounds = ["set of 3"]
values = { 1-4 = "face", J-K = 10, "blank card" = 0, fool = 30 }
winner = "highest"
"""
    )
    variant = library.variants["game"]
    assert variant.deck.ranks == ("1", "2", "3", "4", "J", "C", "Q", "K")
    assert (variant.deck.title, variant.deck.spell(Card("C", "cups"))) == ("tarock", "cups C")
    assert {card: count for card, count in variant.pack.items() if card.rank in ("J", "C", "fool", "blank card")} == {
        Card("J", "swords"): 2,
        Card("J", "cups"): 0,
        Card("C", "swords"): 0,
        Card("C", "cups"): 0,
        Card("fool"): 2,
        Card("blank card"): 3,
    }
    assert facts.cards_in_play(variant, 4) == 2 * (16 * 2 - 2 - 4 + 2 + 3)


@pytest.mark.parametrize(("players", "cards"), [(2, 52), (3, 51), (4, 52), (5, 100), (6, 96)])
def test_takes_out_cards_by_how_many_play(players: int, cards: int) -> None:
    """Hearts for three is played with 51 of 52 cards; here five have two packs, each without 2 of them."""
    lines = """
jokers = "none"
packs = { 2-4 = 1, "5+" = 2 }
remove = { 3 = ["2 of diamonds"], 4 = [], 5 = ["2 of diamonds", "2 of clubs"], "6+" = ["2"] }
"""
    variant = game(lines)
    assert facts.cards_in_play(variant, players) == cards
    assert facts.cards_in_play(for_players(variant, players), None) == cards


def test_says_bonuses_that_replace_one_another_and_events_that_repeat() -> None:
    variant = game(
        """
out = -10
[variants.game.bonuses]
blind = { points = -25, when = "in one play" }
"no joker" = { points = -50, replaces = "blind" }
"wrong call" = { points = 2, repeats = true }
odd = {}
short = -5
"""
    )
    assert variant.bonuses == (
        Bonus("blind", -25, "in one play"),
        Bonus("no joker", -50, replaces="blind"),
        Bonus("wrong call", 2, repeats=True),
        Bonus("odd", None),
        Bonus("short", -5),
    )
    assert variant.out == -10


@pytest.mark.parametrize(
    ("lines", "end", "winner", "tie"),
    [
        pytest.param('winner = "lowest"', Ending("rounds"), "lowest", "shared", id="after the rounds"),
        pytest.param(
            'end = { target = 500, note = "or 1000" }\nwinner = "highest"\ntie = "lowest"',
            Ending("target", 500, "or 1000"),
            "highest",
            "lowest",
            id="target",
        ),
        pytest.param('end = "open"\nwinner = "lowest"', Ending("open"), "lowest", "shared", id="open"),
        pytest.param(
            'end = { kind = "open", note = "till midnight" }\nwinner = "lowest"',
            Ending("open", None, "till midnight"),
            "lowest",
            "shared",
            id="open with a note",
        ),
        pytest.param(
            'end = "progression"\nwinner = "first"\ntie = "lowest"\nrounds = ["set of 3"]',
            Ending("progression"),
            "first",
            "lowest",
            id="progression",
        ),
        pytest.param(
            'end = { target = -100 }\nwinner = "lowest"', Ending("target", -100), "lowest", "shared", id="below zero"
        ),
    ],
)
def test_says_when_the_game_ends_and_who_wins(lines: str, end: Ending, winner: str, tie: str) -> None:
    variant = game(lines + "\n")
    assert (variant.end, variant.winner, variant.tie) == (end, winner, tie)


def test_says_settlement_words_notes_and_sources() -> None:
    variant = game(
        """
settlement = { convention = "winner", stake = "5 cents a point" }
words = { set = ["trío", "tríos"], run = ["escala", "escalas"], round = ["juego", "juegos"], buy = ["robo", "robos"] }
rounds = ["2 tríos + 1 escala de"]
notes = ["Aces are low."]
deal = 11
""".replace('rounds = ["2 tríos + 1 escala de"]', 'rounds = ["2 tríos of 3 + escala of 4"]')
        + 'source = "Our family"\nunstated = ["How many packs."]\nassumed = { deal = "a guess" }\nversion = "2026"\n'
    )
    assert variant.settlement == Settlement("winner", "5 cents a point")
    assert contracts(variant) == [Contract(((Meld("set", 3, 2), Meld("run", 4)),))]
    assert [variant.word(key, 2) for key in ("set", "run", "round", "buy", "pack")] == [
        "tríos",
        "escalas",
        "juegos",
        "robos",
        "packs",
    ]
    assert (variant.notes, variant.unstated, variant.sources) == (
        ("Aces are low.",),
        ("How many packs.",),
        (Source("Our family"),),
    )
    assert (dict(variant.assumed), variant.version) == ({"deal": "a guess"}, "2026")


def test_cleans_the_text_of_the_file() -> None:
    variant = game('summary = "two\\nlines\\u202e and\\u0000 more"\nnotes = ["""a\nb"""]\n')
    assert (variant.summary, variant.notes) == ("two lines and more", ("a b",))


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="empty"),
        pytest.param("# a remark\n", id="remark"),
        pytest.param("\ufeff", id="mark of the byte order"),
        pytest.param("[variants]\n[decks]\n", id="empty tables"),
    ],
)
def test_takes_a_file_without_games_for_a_good_one(text: str, library: Library) -> None:
    assert problems_of(text) == []
    assert load_text(text).variants.keys() == library.variants.keys()


def test_keeps_lines_and_columns_behind_a_byte_order_mark_and_windows_line_ends() -> None:
    text = "\ufeff# é\r\n[variants.our-rook]\r\nextends = 'rook-shanghai'\r\ntitle = 'é', x\r\n"
    assert problems_of(text) == [
        "rules.toml:4:12: a comma stands behind the value; take it out: a line ends with its value"
    ]
    assert problems_of(text.replace(", x", "").replace("'rook", "'rok")) == [
        'rules.toml:3:11: variant "our-rook": there is no variant "rok-shanghai" to extend; '
        'did you mean "rook-shanghai"?'
    ]


DEEP = "the tables are nested too deeply; a variant needs two or three levels"


@pytest.mark.parametrize(
    ("data", "told"),
    [
        pytest.param(
            'title = "é"'.encode("latin-1"),
            "1:10: the file is not UTF-8 text; save it as UTF-8 in your editor",
            id="Latin-1",
        ),
        pytest.param(
            "é".encode("utf-16"), "1:1: the file is not UTF-8 text; save it as UTF-8 in your editor", id="UTF-16"
        ),
        pytest.param(
            b"#" * (LARGEST_FILE + 1),
            f"1:{LARGEST_FILE + 1}: the file is larger than 256 KB; a rules file is a page or two of text",
            id="too large",
        ),
        pytest.param(b"\n a = " + b"[" * 5_000, f"2:6: {DEEP}", id="brackets"),
        pytest.param(b"\n a = " + b"{a=" * 5_000, f"2:6: {DEEP}", id="braces"),
        pytest.param(b"variants.a = " + b"[" * 20 + b"]" * 20, f"1:24: {DEEP}", id="some brackets"),
        pytest.param(b"x = 1\n" + b"a." * 100_000 + b"a = 1", f"2:1: {DEEP}", id="a key of many parts"),
        pytest.param(
            b"x =  " + b"9" * 5_000,
            "1:6: a number is too long; scores and cards are numbers of a few digits",
            id="number",
        ),
    ],
)
def test_refuses_a_file_that_is_no_text_or_has_no_end(data: bytes, told: str) -> None:
    assert problems_of(data) == [f"rules.toml:{told}"]


def test_tells_a_hundred_mistakes_of_one_table_and_the_number_of_the_others() -> None:
    lines = "".join(f"k{number:04} = 1\n" for number in range(5_000))
    told = problems_of('[variants.our-rook]\nextends = "rook-shanghai"\n' + lines)
    assert len(told) == 101
    assert told[-1] == (
        'rules.toml:103:1: variant "our-rook": here and below are 4900 more mistakes; mend those told first'
    )


def test_tells_a_hundred_mistakes_of_a_file_and_the_number_of_the_others() -> None:
    told = problems_of("".join(f"[k{number:04}]\n" for number in range(5_000)))
    assert len(told) == 101
    assert told[-1] == "rules.toml:101:2: here and below are 4900 more mistakes; mend those told first"


def test_tells_that_a_file_has_more_games_than_it_looks_through() -> None:
    lines = "".join(f'[variants.game-{number}]\nextends = "rook-shanghai"\n' for number in range(301))
    assert problems_of(lines) == [
        "rules.toml:601:11: the file has 301 games and decks; split it: a file holds up to 300"
    ]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ('notes = ["{}"]', '"notes" is too long, 501 characters instead of 500 at most; write it like "Aces are low."'),
        (
            'summary = "{}"',
            '"summary" is too long, 501 characters instead of 500 at most; write it like "Seven hands."',
        ),
        ('calls.Knock = "{}"', '"calls.Knock" is too long, 501 characters instead of 500 at most; '
         'write it like "when one card is left"'),
        ('buys.text = "{}"', '"buys.text" is too long, 501 characters instead of 500 at most; '
         'write it like "next in turn comes first"'),
    ],
)  # fmt: skip
def test_refuses_what_is_longer_than_is_printed(line: str, told: str) -> None:
    [said] = problems_of(f'[variants.ours]\nextends = "rook-shanghai"\n{line.format("w" * 501)}\n')
    assert said.split(": ", 2)[2] == told


def test_refuses_a_label_and_a_stake_that_are_longer_than_is_printed() -> None:
    lines = f'round.1.label = "{"w" * 21}"\nsettlement = {{ convention = "pairs", stake = "{"w" * 201}" }}\n'
    assert [said.split(": ", 2)[2] for said in problems_of(f'[variants.ours]\nextends = "rook-shanghai"\n{lines}')] == [
        '"label" is too long, 21 characters instead of 20 at most; write it like "Final"',
        '"settlement.stake" is too long, 201 characters instead of 200 at most; write it like "5 cents a point"',
    ]


def test_reads_a_text_of_many_short_sentences() -> None:
    notes = '["A. B. C. D. E. F. G. H. I. J. K. L. M. N. O. P. Q. R. S. T. U. V. W. X. Y. Z. A. B. C. D. E. F. G."]'
    assert problems_of(f'[variants.ours]\nextends = "rook-shanghai"\nnotes = {notes}\n# {"a." * 99}\n') == []


def test_tells_of_digits_in_quotes_that_are_no_number_of_anything() -> None:
    [said] = problems_of(f'[variants.ours]\nextends = "rook-shanghai"\ndeal = "{"9" * 5_000}"\n')
    assert said == (
        f'rules.toml:3:8: variant "ours": "deal" can\'t be "{"9" * 59}…"; write it like 11 or {{ 2-3 = 13, 4-6 = 11 }}'
    )


def test_raises_every_error_and_no_warning() -> None:
    text = FIVE_CROWNS + "\n[variants.six-crowns-2]\nextends = 'six-crown'\n[variants.x]\nextends = 'y'\n"
    with pytest.raises(FaultyFile) as raised:
        load([RulesText("ours.toml", text.encode())])
    assert [str(problem) for problem in raised.value.problems] == [
        'ours.toml:34:11: variant "six-crowns-2": there is no variant "six-crown" to extend; '
        'did you mean "six-crowns"?',
        'ours.toml:36:11: variant "x": there is no variant "y" to extend; known are: six-crowns, six-crowns-2',
    ]


def test_says_in_which_file_each_variant_stands() -> None:
    library = load_text('[variants.ours]\nextends = "frustration"\n')
    assert {library.files[name] for name in library.variants if name != "ours"} == {"variants.toml"}
    assert library.files["ours"] == "rules.toml"
    assert library.tables["ours"] == library.tables["frustration"] | {"extends": "frustration"}


bad_files = sorted(BAD.glob("*.toml"))


@pytest.mark.parametrize("file", bad_files, ids=lambda file: file.stem)
def test_tells_every_mistake_of_a_faulty_file(file: Path, request: pytest.FixtureRequest) -> None:
    told = "".join(f"{line}\n" for line in problems_of(file.read_bytes()))
    expected = file.with_suffix(".txt")
    if request.config.getoption("--update-bad"):
        expected.write_text(told, "utf-8")
    assert told == expected.read_text("utf-8")


def test_has_faulty_files_each_with_its_messages() -> None:
    assert len(bad_files) >= 20
    assert {file.with_suffix(".txt") for file in bad_files} == set(BAD.glob("*.txt"))


def test_tells_the_rest_of_a_variant_whose_deck_or_base_is_misspelt() -> None:
    text = """
[variants.a]
title = "A"
deck = "frnch"
winner = "lowest"
deal = 11
set = 3
rounds = ["2 sets", "1 strets"]
[variants.b]
extends = "rook-shangai"
round.9.deal = 3
"""
    assert problems_of(text) == [
        'rules.toml:4:8: variant "a": there is no deck "frnch"; did you mean "french"?',
        'rules.toml:8:21: variant "a", round 2: "strets" is no kind of meld in this game; did you mean "sets"?',
        'rules.toml:10:11: variant "b": there is no variant "rook-shangai" to extend; did you mean "rook-shanghai"?',
        'rules.toml:11:7: variant "b", round 9: there is no round 9; '
        "the rounds are 1 to 7; a new round 8 needs a contract",
    ]


MISSPELT = """
[variants.before]
extends = "our-gam"
notes = 3
buys.limti = 4
"""
FAULTY = """
[variants.our-game]
extends = "rook-shanghai"
deal = 999999
run.sized = 3
rounds = ["2 strets"]
"""


@pytest.mark.parametrize("text", [MISSPELT + FAULTY, FAULTY + MISSPELT])
def test_tells_mistakes_of_what_a_misspelt_base_means_once(text: str) -> None:
    """The game that is meant tells its own, whichever stands first."""
    told = [line.partition(": ")[2] for line in problems_of(text)]
    assert sorted(told) == [
        'variant "before": "notes" can\'t be 3; write it like ["Aces are low."]',
        'variant "before": there is no variant "our-gam" to extend; did you mean "our-game"?',
        'variant "before": unknown key "limti"; did you mean "limit"?',
        'variant "our-game", round 1: "strets" is no kind of meld in this game; did you mean "sets"?',
        'variant "our-game": "deal" is too large, 999999 instead of 999 at most; '
        "write it like 11 or { 2-3 = 13, 4-6 = 11 }",
        'variant "our-game": unknown key "sized"; did you mean "size"?',
    ]


def test_builds_a_shipped_game_when_it_is_asked_for_and_does_not_check_it() -> None:
    """Its tests have, and what checks takes its time to import."""
    code = (
        "import sys; from sheets import load_games; games = load_games(); "
        "print(games.variants['rook-shanghai-black-14'].title, 'sheets.rules_file.validating' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "Rook Shanghai, black 14s wild False\n"


def test_takes_what_is_shipped_as_it_is_and_checks_every_line_of_ones_own() -> None:
    faulty = '[variants.a]\ntitle = "A"\ndeck = "french"\nrounds = ["2 sets of 3"]\nwinner = "lowest"\ndeel = 11\n'
    decks = RulesText("decks.toml", b'[decks.french]\nranks = ["A", "2-10", "J", "Q", "K"]\nsuits = ["clubs"]\n')
    with pytest.raises(FaultyFile, match='unknown key "deel"; did you mean "deal"'):
        load([decks, RulesText("rules.toml", faulty.encode())])
    shipped = [decks, RulesText("rules.toml", faulty.replace("deel", "deal").encode(), is_shipped=True)]
    library = load(shipped)
    assert library.variants["a"] is library.variants["a"]
    assert load([shipped[0]]).variants == {}
    own = RulesText("own.toml", b'[variants.b]\nextends = "a"\ndeal = 12\n[variants.c]\nextends = "b"\ndeel = 1\n')
    with pytest.raises(FaultyFile, match=r'^own\.toml:6:1: variant "c": unknown key "deel"'):
        load([*shipped, own])


def test_names_the_variants_with_what_they_extend_before_them() -> None:
    ours = '[variants.ours]\nextends = "yours"\n[variants.yours]\nextends = "rook-shanghai"\n'
    assert list(load_text(ours).variants)[-2:] == ["yours", "ours"]
    assert "mine" not in load_text(ours).variants
    with pytest.raises(KeyError):
        load_text(ours).variants["mine"]


def test_prints_unknown_nowhere_as_if_it_were_a_sentence() -> None:
    variant = game(
        """
summary = "unknown"
source = "unknown"
wild_limit = { most = 1, text = "unknown" }
buys = { limit = 2, text = "unknown" }
bonuses = { "in one go" = { points = -5, when = "unknown" } }
end = { kind = "rounds", note = "unknown" }
settlement = { convention = "pairs", stake = "unknown" }
rounds = [{ contract = "2 sets of 3", note = "unknown" }]
"""
    )
    assert (variant.summary, variant.sources, variant.end.note, variant.rounds[0].note) == ("", (), "", "")
    assert variant.settlement == Settlement("pairs")
    assert variant.bonuses == (Bonus("in one go", -5),)
    assert variant.wild.limit == WildLimit(most=1)
    assert variant.buys == Buys(2)
