"""What a rules file can say, each with a game that needs it."""

import pytest

from sheets.game import facts
from sheets.game.by_players import ByPlayers, PlayerRange, for_all
from sheets.game.deck import Card, WildLimit
from sheets.game.melds import Contract, Meld
from sheets.game.model import Source, Variant, for_players
from sheets.game.play import Bonus, Ending, Settlement
from sheets.game.round_model import Buys
from sheets.rules_file import Library
from tests.helpers import load_text


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


def test_says_a_wild_rank_and_a_deal_for_each_round(library: Library) -> None:
    variant = library.variants["five-crowns"]
    assert [round_.deal.same for round_ in variant.rounds if round_.deal] == list(range(3, 14))
    assert [{card.rank for card in round_.wild} for round_ in variant.rounds] == [
        {rank} for rank in ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
    ]
    assert [len(round_.wild) for round_ in variant.rounds] == [5] * 11
    assert facts.cards_in_play(variant, 5) == 116
    assert facts.card_points(variant, variant.rounds[0])[Card("3", "stars")] == 20
    assert facts.card_points(variant, variant.rounds[1])[Card("3", "stars")] == 3
    assert facts.card_points(variant)[Card("joker")] == 50


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
    assert (second.buys, second.optional) == (Buys(for_all(1), draw=2), True)
    assert (third.buys, third.discard) == (Buys(for_all("unlimited"), draw=1), None)
    assert (fourth.buys, fourth.deal) == (Buys(for_all(0), draw=1), None)
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
        ('values = { 2-10 = "face", J-K = 10, A = 15, joker = 50 }', {"7": 7, "K": 10, "joker": 50}),
        ("values = { any = 0, hearts = 1, Q = 13 }", {"7 of hearts": 1, "7 of clubs": 0, "Q": 13}),
        ('values = { any = 5, 3 = 10, "3 of clubs" = -25 }', {"3 of clubs": -25, "3 of hearts": 10, "7": 5}),
        (
            'wild = ["joker", "2 of clubs"]\nvalues = { any = 5, 2-9 = 6, 2 = 7, "2 of hearts" = 8, wild = 9 }',
            {"2 of clubs": 9, "2 of hearts": 8, "2 of spades": 7, "3": 6, "K": 5, "joker": 9},
        ),
    ],
)
def test_says_what_cards_count(lines: str, told: dict[str, int]) -> None:
    found = points(game(lines + "\n"))
    assert {name: found[name] for name in told} == told


@pytest.mark.parametrize(
    ("lines", "buys"),
    [
        pytest.param('buys = "none"', Buys(for_all(0)), id="none"),
        pytest.param('buys = "unlimited"', Buys(for_all("unlimited")), id="unlimited"),
        pytest.param('buys = "unknown"', Buys(for_all(None)), id="unknown"),
        pytest.param("", None, id="not stated"),
        pytest.param(
            'buys = { limit = 10, per = "game", draw = 1, points = 5, after_laying_down = true, text = "Ask!" }',
            Buys(for_all(10), per="game", draw=1, points=5, after_laying_down=True, text="Ask!"),
            id="tokens for the game",
        ),
    ],
)
def test_says_how_cards_are_bought(lines: str, buys: Buys | None) -> None:
    found = game(lines + "\n").buys
    if buys == Buys(for_all(None)) or buys is None:
        assert found in (None, Buys(for_all(None)))
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
        pytest.param(
            'end = { kind = "open", note = "till midnight" }\nwinner = "lowest"',
            Ending("open", None, "till midnight"),
            "lowest",
            "shared",
            id="open with a note",
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
    assert variant.buys == Buys(for_all(2))
