"""What differs between two variants: all of it, nothing else, and in players' words."""

import re
from collections.abc import Iterator, Mapping

import pytest
from hypothesis import given, settings

from sheets.errors import FaultyFile
from sheets.game.deck import ValueTable, Wild, WildLimit
from sheets.game.melds import Contract, MeldKind
from sheets.game.model import Bonus, Buys, Ending, Jokers, Packs, Round, Settlement, Source, Variant
from sheets.phrases.differences import differences, house_rules
from sheets.phrases.house_rules import NO_HOUSE_RULES, HouseRules
from sheets.phrases.rounds import rounds_in_short
from sheets.phrases.rule_lines import rules_in_short
from sheets.rules_file import Library, RulesText, load
from tests.helpers import document, load_text
from tests.rules_file.test_any_rules_file import mutated, shipped

GAME = """
[variants.game]
title = "The game"
summary = "A game."
deck = "french"
players = "2-8"
packs = { "2-4" = 2, "5+" = "1 more per 4 players" }
jokers = "2 per pack"
wild = ["joker", "2 of clubs"]
deal = 11
set = 3
run = { size = 4, suit = "same", low = "A", high = "K" }
rounds = ["2 sets", "1 set + 1 run", { contract = "2 runs", deal = 12, note = "the last but one" }, "3 sets"]
buys = { limit = 3, draw = 1, text = "next in turn first" }
values = { 2-10 = "face", J-K = 10, A = 20, wild = 50 }
other_values = { short = { any = 5, wild = 20 } }
bonuses = { "out blind" = { points = -25, when = "in one play" }, "no joker" = -10 }
calls = { "May I?" = "asked to buy" }
notes = ["One.", "Two."]
winner = "lowest"
assumed = { packs = "as usual" }
source = { text = "Our grandmother" }
unstated = ["How many jokers."]
"""
OPEN = """
[variants.game]
title = "The game"
deck = "french"
deal = 10
discard = true
end = "open"
winner = "lowest"
values = "unknown"
settlement = { convention = "pairs", stake = "a nickel a point" }
"""
OWN_DECK = """
[decks.own]
title = "standard deck of 52"
ranks = ["A", "2-10", "J", "Q", "K"]
suits = ["hearts", "spades"]
"""
WITH_OWN_DECK = 'deck = "own"\njokers = "none"\nwild = "none"\nvalues = { any = 1 }\nother_values = "none"'

Told = list[tuple[str, str, str]]

# lines of house rules -> what is told of them: the rule, how it was, how it is now
OF_PLAY = [
    pytest.param('play = { begins = "The oldest has the first turn.", last_turn = "unknown" }', [
        ("first turn", "not stated", "The oldest has the first turn."),
    ], id="the play"),
    pytest.param('wild = ["joker"]', [
        ("wild cards", "joker and 2 of clubs", "joker"),
        ("points of 2 of clubs", "50", "face value"),
        ("points, short, of 2 of clubs", "20", "5"),
    ], id="wild cards"),
    pytest.param('wild = "unknown"\nvalues.wild = "none"\nother_values = "none"', [
        ("wild cards", "joker and 2 of clubs", "not stated"),
        ("wild cards in a meld", "no limit", "not stated"),
        ("points of 2 of clubs", "50", "face value"),
        ("points of joker", "50", "no value"),
        ("points, short", "joker or 2 of clubs, wild 20; each other card 5", ""),
    ], id="nobody knows the wild cards"),
    pytest.param('wild_limit.by_size = { 3 = 1, 4 = 2 }', [
        ("wild cards in a meld", "no limit", "at most 1 in a meld of 3, 2 in one of 4"),
    ], id="a limit by size"),
    pytest.param('wild_limit = { most = 1, naturals = 2, ratio = "1:2", apart = true, text = "never last" }', [
        (
            "wild cards in a meld",
            "no limit",
            "at most 1 in a meld; at least 2 natural cards in a meld; at most 1 wild to 2 natural cards in a meld; "
            "no two wild cards side by side in a run; never last",
        ),
    ], id="a limit of every kind"),
    pytest.param("set = 4", [("set", "3 or more of one rank", "4 or more of one rank")], id="what a set is"),
    pytest.param("set.exact = true", [("set", "3 or more of one rank", "exactly 3 of one rank")], id="just a set"),
    pytest.param('set.phrase = "# of a kind"', [
        ("set", "3 or more of one rank", '3 or more of one rank, said "# of a kind"'),
    ], id="how a set is said"),
    pytest.param('run = { suit = "any", high = "A", low = "2" }', [
        ("run", "4 or more in order, one suit, ace low", "4 or more in order, suits may differ, ace high"),
    ], id="what a run is"),
    pytest.param('run.low = "none"\nrun.high = "none"', [
        ("run", "4 or more in order, one suit, ace low", "4 or more in order, one suit, its ends not stated"),
    ], id="where a run ends"),
    pytest.param("run.wrap = true", [
        ("run", "4 or more in order, one suit, ace low", "4 or more in order, one suit, may go round the corner"),
    ], id="a run without ends"),
    pytest.param('run.high = "unknown"', [
        ("run", "4 or more in order, one suit, ace low", "4 or more in order, one suit, ace may be low"),
    ], id="an end that nobody knows"),
    pytest.param('run.wrap = "unknown"', [
        ("run", "4 or more in order, one suit, ace low, not round the corner",
         "4 or more in order, one suit, ace low, whether round the corner not stated"),
    ], id="a corner that nobody knows"),
    pytest.param('melds.colour = { suit = "same" }', [("colour", "none", "cards, one suit")], id="another meld"),
    pytest.param('players = "3-6"', [("players", "2–8", "3–6")], id="players"),
    pytest.param('best_players = "4"', [("best with", "not stated", "4")], id="best players"),
    pytest.param('extra = { "blank card" = 2 }', [
        ("blank card", "none", "2 in each pack"), ("points of blank card", "", "no value"),
        ("points, short, of blank card", "", "5"),
    ], id="extra cards"),
    pytest.param('remove = ["3", "4 of hearts"]', [
        ("cards taken out", "", "3s and 4 of hearts"),
    ], id="cards taken out"),
    pytest.param('remove = { 3 = ["3"], 4 = [], 5 = ["3", "4 of hearts"] }', [
        ("cards taken out", "", "3s (3 players), 3s and 4 of hearts (5 players)"),
    ], id="cards taken out for some"),
    pytest.param("packs = 3", [("packs", "2 (2–4 players), 1 more per 4 (5–8)", "3")], id="packs"),
    pytest.param('packs."5+" = "1 more per 3 players"', [
        ("packs", "2 (2–4 players), 1 more per 4 (5–8)", "2 (2–4 players), 1 more per 3 (5–8)"),
    ], id="packs for many"),
    pytest.param('packs = { "2-5" = 3, "6+" = "1 more per 4 players" }', [
        ("packs", "2 (2–4 players), 1 more per 4 (5–8)", "3 (2–5 players), 1 more per 4 (6–8)"),
    ], id="packs for few"),
    pytest.param('jokers = "3 in all"', [("jokers", "2 in each pack", "3 in all")], id="jokers"),
    pytest.param('jokers = "players - 1"', [("jokers", "2 in each pack", "players − 1")], id="jokers by players"),
    pytest.param("deal = 13", [("deal in rounds 1, 2 and 4", "11", "13")], id="deal"),
    pytest.param('deal = { "2-3" = 13, "4-8" = 11 }', [
        ("deal in rounds 1, 2 and 4", "11", "13 (2–3 players), 11 (4–8)"),
    ], id="deal by players"),
    pytest.param('deal = { "2-8" = 11 }', [], id="the same deal, for all who can play"),
    pytest.param("round.4.deal = 12", [("deal in round 4", "11", "12")], id="deal in one round"),
    pytest.param('round.2 = { contract = "1 set or run of 7", wild = ["3"], note = "hard", label = "B" }', [
        ("contract in round B", "1 set + 1 run", "1 set or run of 7"),
        ("extra wild cards in round B", "none", "3s"),
        ("note in round B", "", "hard"),
        ("name in round B", "2", "B"),
    ], id="a round in everything"),
    pytest.param('round.2 = { contract = { text = "a full house", cards = 5 }, discard = false, optional = true }', [
        ("contract in round 2", "1 set + 1 run", "a full house"),
        ("a last discard in round 2", "not stated", "not required"),
        ("optional in round 2", "no", "yes"),
    ], id="a round in words"),
    pytest.param('round.1.contract = "2 sets of exactly 3"', [
        ("contract in round 1", "2 sets", "2 sets of exactly 3"),
    ], id="an exact contract"),
    pytest.param('round.3.note = "none"', [("note in round 3", "the last but one", "")], id="a note taken away"),
    pytest.param('round.5 = "4 sets"', [("round 5", "", "4 sets, deal 11")], id="a round more"),
    pytest.param('round.5 = { contract = "4 sets", deal = 12, buys = 5 }', [
        ("round 5", "", "4 sets, deal 12, 5 buys"),
    ], id="a round more, with buys"),
    pytest.param('round.5 = { contract = "4 sets", buys = "none" }', [
        ("round 5", "", "4 sets, deal 11, no buys"),
    ], id="a round more, without buys"),
    pytest.param('rounds = ["2 sets"]', [
        ("round 2", "1 set + 1 run, deal 11", ""),
        ("round 3", "2 runs, deal 12, the last but one", ""),
        ("round 4", "3 sets, deal 11", ""),
    ], id="fewer rounds"),
    pytest.param("buys = 4", [("buys", "3 a round", "4 a round")], id="buys"),
    pytest.param("round.4.buys = 5", [("buys in round 4", "3 a round", "5 a round")], id="buys of a round"),
    pytest.param("buys = { per = \"game\", draw = 2, points = 5, after_laying_down = false, text = \"\" }", [
        ("buys", "3 a round", "3 a game"),
        ("price of a buy", "a card from the stock", "2 cards from the stock and 5 points"),
        ("buys after laying down", "not stated", "not allowed"),
        ("buys, more", "next in turn first", ""),
    ], id="all about buys"),
    pytest.param('buys = 4\nround.5 = "4 sets"', [
        ("round 5", "", "4 sets, deal 11"), ("buys", "3 a round", "4 a round"),
    ], id="buys of all rounds, and one more"),
    pytest.param('round.1-4.buys = 4\nround.5 = "4 sets"', [
        ("round 5", "", "4 sets, deal 11"), ("buys in rounds 1–4", "3 a round", "4 a round"),
    ], id="buys of all rounds but the one more"),
    pytest.param('buys = "unlimited"', [("buys", "3 a round", "unlimited")], id="unlimited buys"),
    pytest.param('buys = { "2" = 1, "3" = "unknown" }', [
        ("buys", "3 a round", "1 a round (2 players), not stated (3), 3 a round (4–8)"),
    ], id="buys by players"),
    pytest.param('buys = "none"', [("buys", "3 a round", "none")], id="no buys"),
    pytest.param("discard = true", [("a last discard", "not stated", "required")], id="discard"),
    pytest.param("values.wild = 25", [
        ("points of 2 of clubs and joker", "50", "25"),
    ], id="points of wild cards"),
    pytest.param("values.5-6 = 1\nvalues.Q = 30", [
        ("points of 5–6", "face value", "1"), ("points of queen", "10", "30"),
    ], id="points of ranks"),
    pytest.param('values."Q of spades" = 13\nvalues.A = "unknown"', [
        ("points of ace", "20", "not stated"), ("points of Q of spades", "10", "13"),
    ], id="points of a card"),
    pytest.param('values = "unknown"', [
        ("points", "2–10 face value; J, Q, K 10; ace 20; joker or 2 of clubs, wild 50", "not stated"),
    ], id="points nobody knows"),
    pytest.param('values = "none"', [
        ("points", "2–10 face value; J, Q, K 10; ace 20; joker or 2 of clubs, wild 50", "nothing is scored"),
    ], id="no points"),
    pytest.param("other_values = { short = { any = 3 }, long = { any = 1 } }", [
        ("points, short, of 3–K, ace, 2 of diamonds, 2 of hearts and 2 of spades", "5", "3"),
        ("points, short, of 2 of clubs and joker", "20", "3"),
        ("points, long", "", "each card 1"),
    ], id="another table"),
    pytest.param("out = -10", [("going out scores", "0", "−10")], id="going out"),
    pytest.param('out = "sum of the others"', [("going out scores", "0", "the sum of what the others hold")], id="sum"),
    pytest.param('values.2-10 = "-face"', [
        ("points of 3–10, 2 of diamonds, 2 of hearts and 2 of spades", "face value", "minus face value"),
    ], id="minus"),
    pytest.param('bonuses = { "no joker" = "none", "all red" = { points = -5, repeats = true }, "out blind" = '
                 '{ points = -30, when = "", replaces = "all red" } }', [
        ("out blind", "−25 (in one play)", "−30 (in place of all red)"),
        ("all red", "", "−5 (more than once a round)"),
        ("no joker", "−10", ""),
    ], id="bonuses"),
    pytest.param('bonuses."no joker".by = "dealer"', [
        ("no joker", "−10", "−10 (the dealer alone)"),
    ], id="a bonus of the dealer"),
    pytest.param('bonuses."no joker".by = "out"', [
        ("no joker", "−10", "−10 (who goes out alone)"),
    ], id="a bonus of who goes out"),
    pytest.param("end = { target = 200 }", [
        (
            "end of the game",
            "the lowest total after four rounds wins",
            "when a total reaches 200, the lowest total wins",
        ),
    ], id="a target"),
    pytest.param('end = { kind = "rounds", note = "or as agreed" }', [
        (
            "end of the game",
            "the lowest total after four rounds wins",
            "the lowest total after four rounds wins (or as agreed)",
        ),
    ], id="a remark on the end"),
    pytest.param("end = { rounds = [3, 4] }", [
        ("optional in round 4", "no", "yes"),
        (
            "end of the game",
            "the lowest total after four rounds wins",
            "the lowest total after three or four rounds, as agreed, wins",
        ),
    ], id="numbers of rounds"),
    pytest.param('winner = "highest"', [
        ("end of the game", "the lowest total after four rounds wins", "the highest total after four rounds wins"),
    ], id="winner"),
    pytest.param('tie = "highest"', [
        ("tie", "shared", "of those who are level, the one with the highest total wins"),
    ], id="tie"),
    pytest.param('settlement = { convention = "winner", stake = "a cent" }', [
        ("settlement", "none", "everyone pays the winner the difference of their totals, at a cent"),
    ], id="settlement"),
    pytest.param('calls = { "May I?" = "none", Knock = "with one card" }', [
        ("Knock", "", "with one card"), ("May I?", "asked to buy", ""),
    ], id="calls"),
    pytest.param('notes = ["Two.", "Three."]', [("note", "One.", ""), ("note", "", "Three.")], id="notes"),
]  # fmt: skip
NOT_OF_PLAY = [
    pytest.param('title = "Ours"', [("title", "The game", "Ours")], id="title"),
    pytest.param('summary = "Ours."', [("summary", "A game.", "Ours.")], id="summary"),
    pytest.param('version = "2026"', [("version", "none", "2026")], id="version"),
    pytest.param('words.set = ["book", "books"]', [("word for a set", "set / sets", "book / books")], id="words"),
    pytest.param('wild = ["jokers", "2 of clubs"]', [
        ("spelling of the wild cards", "joker, 2 of clubs", "jokers, 2 of clubs"),
    ], id="how a wild card is written"),
    pytest.param('assumed = { packs = "none", deal = "a guess" }', [
        ("assumed, deal", "", "a guess"), ("assumed, packs", "as usual", ""),
    ], id="assumed"),
    pytest.param('values.A = { points = 20, assumed = "a guess" }', [
        ("assumed, points of ace", "", "a guess"),
    ], id="assumed points"),
    pytest.param('unstated = ["How many jokers.", { text = "Whose joker it is.", ask = "whose joker?" }]', [
        ("left open", "", "Whose joker it is."), ("to agree on", "", "whose joker?"),
    ], id="to agree on"),
    pytest.param('unstated = "none"', [("left open", "How many jokers.", "")], id="left open"),
    pytest.param("largest_hand = 19", [("largest hand, as stated", "not stated", "19")], id="largest hand"),
    pytest.param('source = { text = "Grandpa", url = "https://example.org" }', [
        ("source", "Our grandmother", ""), ("source", "", "Grandpa, https://example.org"),
    ], id="source"),
]  # fmt: skip
OF_OPEN_GAME = [
    pytest.param("deal = 7", [("deal", "10", "7")], id="deal"),
    pytest.param("discard = false", [("a last discard", "required", "not required")], id="discard"),
    pytest.param("buys = 2", [("buys", "not stated", "2 a round")], id="buys"),
    pytest.param("teams = 2", [("teams", "none", "2")], id="teams"),
    pytest.param('cycle.pass = ["left", "none"]', [("pass", "", "left, none, and so on")], id="cycle"),
    pytest.param('tables.first = { by = "total", below-0 = 15, "0+" = 50 }', [
        ("first", "", "total below 0: 15; 0 and more: 50"),
    ], id="total table"),
    pytest.param("end = { target = 500, floor = -200 }", [
        (
            "end of the game",
            "play until all agree to stop; the lowest total wins",
            "when a total reaches 500, or falls to −200, the lowest total wins",
        ),
    ], id="floor"),
    pytest.param('entries = ["bid"]\nentry.bid = { most = 7, once = true }\npoints = "10 * bid"', [
        ("what is written", "", "bid"),
        ("entry, bid", "", "from 0 to 7, only one side writes it"),
        ("points", "", "10 × bid"),
    ], id="entries"),
    pytest.param('entries = ["bid"]\nentry.bid = { most = 7, made = "bid > 3" }\npoints = "10 * bid"', [
        ("what is written", "", "bid"),
        ("entry, bid", "", "from 0 to 7, made if bid is more than 3"),
        ("points", "", "10 × bid"),
    ], id="a bid that is made"),
    pytest.param('deals = { 3-4 = "2-1", "5+" = "1-2-2" }', [
        ("round 1", "", "deal 10 (1–2 players), 2 (3–4), 1 (5+)"),
        ("round 2", "", "deal 10 (1–2 players), 1 (3–4), 2 (5+)"),
        ("round 3", "", "deal 10 (1–4 players), 2 (5+)"),
    ], id="deals by players"),
    pytest.param('settlement.stake = "a dime"', [
        (
            "settlement",
            "every pair settles the difference of its totals, at a nickel a point",
            "every pair settles the difference of its totals, at a dime",
        ),
    ], id="stake"),
    pytest.param('settlement.convention = "winner"', [
        (
            "settlement",
            "every pair settles the difference of its totals, at a nickel a point",
            "everyone pays the winner the difference of their totals, at a nickel a point",
        ),
    ], id="who pays whom"),
    pytest.param('settlement.assumed = "a guess"', [("assumed, who pays whom", "", "a guess")], id="assumed"),
    pytest.param('rounds = ["run of 3"]', [("round 1", "", "run of 3, deal 10")], id="rounds"),
]  # fmt: skip


def both(lines: str, game: str = GAME) -> tuple[Variant, Variant]:
    """The game, and the house rules on top of it, which keep its summary where they say no other."""
    own = "" if "summary" in lines or game is not GAME else 'summary = "A game."\n'
    variants = load_text(f'{game}\n[variants.child]\nextends = "game"\n{own}{lines}\n').variants
    return variants["game"], variants["child"]


def told(base: Variant, variant: Variant, *, is_play: bool = True) -> Told:
    return [(each.rule, each.was, each.now) for each in differences(base, variant) if each.is_play == is_play]


@pytest.mark.parametrize(("lines", "expected"), OF_PLAY)
def test_it_tells_what_is_played_otherwise(lines: str, expected: Told) -> None:
    base, variant = both(lines)
    assert told(base, variant) == expected
    stated = [("assumed, packs", "as usual", "")] if "packs" in lines else []
    assert told(base, variant, is_play=False) == stated


@pytest.mark.parametrize(("lines", "expected"), NOT_OF_PLAY)
def test_it_tells_apart_what_leaves_the_play_as_it_is(lines: str, expected: Told) -> None:
    base, variant = both(lines)
    assert told(base, variant, is_play=False) == expected
    assert told(base, variant) == []


@pytest.mark.parametrize(("lines", "expected"), OF_OPEN_GAME)
def test_it_tells_the_differences_of_games_without_rounds(lines: str, expected: Told) -> None:
    base, variant = both(lines, OPEN)
    assert [(each.rule, each.was, each.now) for each in differences(base, variant)] == expected


def test_it_tells_of_another_deck_even_where_it_has_the_same_title() -> None:
    base, variant = both(WITH_OWN_DECK, GAME + OWN_DECK)
    assert told(base, variant)[:2] == [
        ("wild cards", "joker and 2 of clubs", "none"),
        (
            "deck",
            "standard deck of 52 (french); ranks A, 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K; suits clubs, diamonds, "
            "hearts, spades; joker 0; 1 of each card; A called ace; J called jack; Q called queen; K called king; "
            "cards called by rank of suit",
            "standard deck of 52 (own); ranks A, 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K; suits hearts, spades; "
            "1 of each card; cards called by suit rank",
        ),
    ]


# -- completeness ----------------------------------------------------------------------------------------------------


MODEL = (
    Bonus,
    Buys,
    Contract,
    Ending,
    MeldKind,
    Packs,
    Jokers,
    Round,
    Settlement,
    Source,
    ValueTable,
    Variant,
    Wild,
    WildLimit,
)
LEFT_OUT = {
    "Variant.id", "Variant.extends", "Variant.is_house_rules",  # which variant it is
    "Buys.others_may",  # follows from the limits by players, and only a game for so many has it
    "Bonus.to_reckon",  # what earns it, as it is written; what is read differs with it
    "Round.number", "MeldKind.name", "Bonus.name", "ValueTable.title",  # by which things are compared
}  # fmt: skip


def differing(one: object, other: object) -> Iterator[str]:
    """The fields of the model in which two values differ, as "Round.deal"."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        for key in one.keys() & other.keys():
            yield from differing(one[key], other[key])
    elif type(one) is type(other) and isinstance(one, MODEL):
        for field, was, now in zip(one._fields, one, other, strict=True):
            if was != now:
                yield f"{type(one).__name__}.{field}"
                yield from differing(was, now)
    elif isinstance(one, tuple) and isinstance(other, tuple):
        for pair in zip(one, other, strict=False):
            yield from differing(*pair)


def test_it_is_held_against_a_change_of_every_field_of_the_model() -> None:
    """A field that is new in the model needs a case above, and with it a difference."""
    changed = {*differing(*both(WITH_OWN_DECK, GAME + OWN_DECK))}
    for case in [*OF_PLAY, *NOT_OF_PLAY, *OF_OPEN_GAME]:
        lines = case.values[0]
        assert isinstance(lines, str)
        changed.update(differing(*both(lines, OPEN if case in OF_OPEN_GAME else GAME)))
    every = {f"{kind.__name__}.{field}" for kind in MODEL for field in kind._fields}
    assert sorted(every - changed - LEFT_OUT) == []


def test_it_finds_nothing_between_equal_variants(library: Library) -> None:
    for variant in library.variants.values():
        assert differences(variant, variant) == ()


def test_it_finds_nothing_where_only_the_writing_differs() -> None:
    lines = 'values = { 2-9 = "face", 10 = 10, J = 10, Q-K = 10 }\nwild = ["2 of clubs", "joker"]\nbuys = { limit = 3 }'
    base, variant = both(lines)
    assert told(base, variant) == []


def test_it_takes_a_table_without_players_for_nothing_stated() -> None:
    """And so does `sheets show`."""
    base, variant = both("deal = {}\npacks = {}", GAME.replace("deal = 11\n", ""))
    assert told(base, variant) == []
    alone = load_text('[variants.ours]\ntitle = "Ours"\ndeck = "french"\nwinner = "lowest"\nend = "open"\ndeal = {}\n')
    assert ("Deal", "not stated") in rules_in_short(alone.variants["ours"], None)


def test_it_finds_a_difference_between_any_two_shipped_games(library: Library) -> None:
    for base in library.variants.values():
        for variant in library.variants.values():
            assert bool(differences(base, variant)) == (base.id != variant.id)


def shown(variant: Variant) -> list[object]:
    """All that `sheets show` says of how one plays, which knows nothing of differences; examples are no rules."""
    rules = [(name, words) for name, words in rules_in_short(variant, 4) if name != "Example"]
    return [*rules, *rounds_in_short(variant, 4), *variant.notes]


@settings(max_examples=60)
@given(mutated())
def test_it_misses_nothing_that_is_shown(text: str) -> None:
    try:
        changed = load([RulesText("rules.toml", text.encode())]).variants
    except FaultyFile:
        return
    for variant_id, variant in changed.items():
        base = ORIGINAL.variants[variant_id]
        found = differences(base, variant)
        assert (found != ()) >= (shown(base) != shown(variant)), variant_id
        assert all(each.was != each.now for each in found)
        assert (found == ()) >= (base == variant)


ORIGINAL = load([RulesText("variants.toml", document(shipped).encode())])


# -- house rules -----------------------------------------------------------------------------------------------------


def test_it_says_the_house_rules_of_the_shipped_variants(library: Library) -> None:
    """The base has all 14s; the house variant plays with the black ones alone, and they are wild."""
    black_14 = library.variants["rook-shanghai-black-14"]
    assert house_rules(library.variants, black_14._replace(is_house_rules=True)).phrases == (
        "wild: black 14, not advertising card",
        "run: from 1 to 13, not from 1 to 14",
        "no advertising card in the packs",
        "taken out of each pack: red 14, green 14 and yellow 14",
        "black 14 counts 20, not 10",
    )
    black_twos = library.variants["shanghai-rummy-11-black-twos"]
    assert house_rules(library.variants, black_twos).phrases[0] == "also wild: 2 of spades"


# lines of house rules -> what is said of them, without how it was where nobody knew it or there was none
SAID = [
    ("deal = 7", "seven cards are dealt in rounds 1, 2 and 4, not eleven"),
    ("round.3.deal = 1", "one card is dealt in round 3, not twelve"),
    ("deal = 13\nround.3.deal = 14", "13 cards are dealt in rounds 1, 2 and 4, not 11"),
    ('deal = { "2-3" = 13, "4-8" = 9 }', "the deal in rounds 1, 2 and 4 is 13 (2–3 players), 9 (4–8), not 11"),
    ('deal = "unknown"', "how many cards are dealt in rounds 1, 2 and 4 is not stated"),
    ('round.2 = "1 set or run of 7"', "the contract in round 2 is 1 set or run of 7, not 1 set + 1 run"),
    ('round.2.contract = "none"', "no contract in round 2"),
    ('round.2.wild = ["3"]', "also wild in round 2: 3s"),
    ('round.2.wild = ["3", "5", "6"]', "also wild in round 2: 3s, 5s and 6s"),
    ('round.2.note = "hard"', "hard in round 2"),
    ('round.3.note = "none"', "no longer in round 3: the last but one"),
    ('round.4.label = "Final"', "round Final was called 4"),
    ("round.4.optional = true", "round 4 may be left out"),
    ('round.5 = "4 sets"', "round 5 as well: 4 sets, deal 11"),
    ('rounds = ["2 sets", "1 set + 1 run"]', "no rounds 3 and 4"),
    ("buys.limit = 4", "four buys a round, not three"),
    ("buys.limit = 1", "one buy a round, not three"),
    ("round.2.buys = 14", "14 buys in round 2, not 3"),
    ('buys.per = "game"', "three buys a game"),
    ('buys = "none"', "no buys"),
    ('buys = "unlimited"', "buys without limit"),
    ('buys.limit = "unknown"', "how many buys are allowed is not stated"),
    ("buys.draw = 2", "a buy costs 2 cards from the stock, not a card from the stock"),
    ("buys.after_laying_down = false", "no buys after laying down"),
    ("buys.after_laying_down = true", "buys are allowed after laying down as well"),
    ('buys.text = "youngest first"', "buys: youngest first"),
    ('buys.text = ""', "no longer: next in turn first"),
    ("discard = true", "the last card must be discarded"),
    ("discard = false", "the last card need not be discarded"),
    ('wild = ["joker", "2"]', "wild: 2s, not 2 of clubs"),
    ('wild = ["joker"]', "no longer wild: 2 of clubs"),
    ('wild = ["joker", "2 of clubs", "A"]', "also wild: aces"),
    ('wild = "none"\nvalues.wild = "none"\nother_values = "none"', "no wild cards"),
    ('wild = "unknown"\nvalues.wild = "none"\nother_values = "none"', "which cards are wild is not stated"),
    ("wild_limit.most = 1", "wild cards: at most 1 in a meld"),
    ("set = 4", "set: 4 or more of one rank, not 3 or more of one rank"),
    ('run = { high = "A", low = "2" }', "run: ace high, not ace low"),
    ("run.wrap = true", "run: may go round the corner"),
    ('run.high = "unknown"', "run: ace may be low"),
    ('run = { low = "unknown", high = "unknown" }', "run: its ends not stated"),
    ("run = { size = 5, wrap = true }", "run: 5 or more in order, may go round the corner, not 4 or more in order"),
    ('players = "3-6"', "for 3–6 players, not 2–8"),
    ("players = 1", "for 1 player, not 2–8"),
    ('best_players = "4"', "best with 4 players"),
    ('extra = { "blank card" = 2 }', "blank card: 2 in each pack"),
    ('remove = ["3"]', "taken out of each pack: 3s"),
    ('remove = { 3 = ["3"] }', "taken out of each pack: 3s (3 players)"),
    ("packs = 3", "three packs"),
    ('jokers = "none"\nwild = ["2 of clubs"]', "no longer wild: joker"),
    ('jokers = "3 in all"', "jokers: 3 in all, not 2 in each pack"),
    ("values.Q = 30", "queens count 30, not 10"),
    ("values.J-K = 5", "J, Q, K count 5, not 10"),
    ('values."Q of spades" = 30', "Q of spades counts 30, not 10"),
    ('values.Q = "unknown"', "what queens count is not stated"),
    (
        "other_values.short.any = 6",
        "3–K, ace, 2 of diamonds, 2 of hearts and 2 of spades count 6 in the table short, not 5",
    ),
    ('values = "none"', "nothing is scored"),
    ('other_values = "none"', 'no table "short" of points'),
    ("out = -5", "going out scores −5, not 0"),
    ('out = "unknown"', "what going out scores is not stated"),
    ('bonuses."no joker" = -20', "no joker: −20, not −10"),
    ('bonuses."no joker" = "none"', 'no points for "no joker"'),
    ('winner = "highest"', "the highest total after four rounds wins"),
    ('tie = "lowest"', "of those who are level, the one with the lowest total wins"),
    ('calls.Knock = "with one card"', "Knock: with one card"),
    ('calls = "none"', 'no "May I?"'),
    ('notes = ["One.", "Two.", "Three."]', "Three"),
    ('notes = ["One."]', "no longer: Two"),
]


@pytest.mark.parametrize(("lines", "said"), SAID, ids=[lines for lines, _ in SAID])
def test_it_says_a_house_rule_in_a_sentence_that_a_player_understands(lines: str, said: str) -> None:
    base, variant = both(lines)
    assert house_rules({"game": base}, variant).phrases[0] == said


@pytest.mark.parametrize("lines", [case.values[0] for case in OF_PLAY])
def test_it_has_a_sentence_for_every_difference(lines: str) -> None:
    base, variant = both(lines)
    for each in differences(base, variant):
        assert each.said == each.said.strip(" .")
        assert each.said
        assert not re.search(r"instead of|not not|without note|None|[{}]|, not $", each.said)


def test_it_leaves_out_the_notes_that_are_said_besides_but_not_those_that_are_gone() -> None:
    base, variant = both('notes = ["Two.", "Three.", "Four."]')
    games = {"game": base}
    assert house_rules(games, variant, besides=["Two.", "Three."]).phrases == ("no longer: One", "Four")
    assert house_rules(games, variant, besides=variant.notes) == HouseRules("The game", ("no longer: One",))


def test_it_says_bonuses_and_buys_in_the_words_of_the_game() -> None:
    base, variant = both('words.round = ["hand", "hands"]\nbonuses."all red" = { points = -5, repeats = true }')
    assert house_rules({"game": base}, variant).phrases == ("all red: −5 (more than once a hand)",)


def test_it_says_nothing_of_packs_that_are_as_many_for_all_who_can_play(library: Library) -> None:
    told = differences(library.variants["rook-shanghai"], library.variants["rook-shanghai-small-table"])
    assert not [each for each in told if each.rule == "packs"]


def test_it_says_nothing_of_a_game_of_its_own_that_extends_another(library: Library) -> None:
    """What the source of a game says is no house rule; what a house changes in such a game is one."""
    games = library.variants
    assert {name for name, game in games.items() if game.extends and house_rules(games, game) == NO_HOUSE_RULES} >= {
        "finangle", "rook-shanghai-black-14", "rook-shanghai-three-packs", "rook-shanghai-small-table"
    }  # fmt: skip
    assert house_rules(games, games["shanghai-rummy-11-black-twos"]).phrases
    ours = load_text('[variants.ours]\nextends = "finangle"\ntitle = "Ours"\ndeal = 8').variants
    assert ours["ours"].is_house_rules
    assert house_rules(ours, ours["ours"]) == HouseRules("Finangle", ("eight cards are dealt, not seven",))
    assert [each.rule for each in differences(games["shanghai-manipulation"], games["finangle"])][:1] == ["deal"]


def test_it_says_nothing_of_a_game_that_stands_on_its_own(library: Library) -> None:
    assert house_rules(library.variants, library.variants["phase-10"]) == NO_HOUSE_RULES
    base, variant = both('title = "Ours"')
    assert house_rules({"game": base}, variant) == HouseRules("The game")


def test_it_compares_with_a_game_of_which_nobody_knows_the_deck() -> None:
    lost = '[variants.lost]\ntitle = "Lost"\ndeck = "unknown"\nwinner = "lowest"\nrounds = ["unknown", "unknown"]'
    other = '[variants.other]\nextends = "contract-rummy"\ntitle = "Other"\nround.2.wild = ["3"]'
    games = load_text(f"{lost}\n{other}").variants
    for one, other in (("lost", "other"), ("other", "lost")):
        found = {each.rule: (each.was, each.now) for each in differences(games[one], games[other])}
        assert set(found["deck"]) == {"not stated", "standard deck of 52"}


def test_it_does_not_call_open_what_the_page_tells_as_is_usual() -> None:
    base = 'extends = "frustration"\ntitle = "Base"\nplay.turn = "Draw a card, and discard one."'
    text = f'[variants.base]\n{base}\n[variants.ours]\nextends = "base"\ntitle = "Ours"\nplay.turn = "none"'
    games = load_text(text).variants
    [found] = [each for each in differences(games["base"], games["ours"]) if each.is_play]
    assert (found.now, found.said) == ("not stated", "turn: as is usual")


@pytest.mark.parametrize(("lines", "said"), [
    ('extra = { "{moon}" = 1 }\nvalues = { "{moon}" = 3 }', "{moon} counts 3"),
    ('words.buy = ["{now}", "{b}"]\nbuys = "none"', "no {b}"),
    ('notes = ["{x} and {was}"]', "{x} and {was}"),
], ids=["a card", "a word", "a note"])  # fmt: skip
def test_it_says_what_people_have_written_in_braces(lines: str, said: str) -> None:
    games = load_text(f'[variants.ours]\nextends = "rook-shanghai"\ntitle = "Ours"\n{lines}').variants
    assert said in [each.said for each in differences(games["rook-shanghai"], games["ours"])]


@pytest.mark.parametrize(("wild", "words"), [
    ('["3", "4"]', "also wild in hand 1: 4s"),
    ('["4", "5"]', "wild in hand 1: 4s and 5s, not 3s"),
    ('["4"]', "wild in hand 1: 4s, not 3s"),
    ('"none"', "no longer wild in hand 1: 3s"),
])  # fmt: skip
def test_it_says_wild_cards_of_a_round_as_players_do(wild: str, words: str) -> None:
    library = load_text(
        '[variants.base]\ntitle = "Base"\ndeck = "french"\nwinner = "lowest"\nwords = { round = ["hand", "hands"] }\n'
        'rounds = [{ contract = "2 sets of 3", wild = ["3"] }, "3 sets of 3"]\n'
        f'[variants.ours]\nextends = "base"\ntitle = "Ours"\nround.1.wild = {wild}\n'
    )
    assert house_rules(library.variants, library.variants["ours"]).phrases == (words,)


def test_it_says_points_of_what_is_written_once_and_of_house_rules_that_they_are_as_above() -> None:
    lines = (
        "[variants.ours]",
        'extends = "spades"',
        'title = "Ours"',
        'points = [{ when = "tricks >= bid", points = "10 * bid", say = "A bid made scores 10 a trick." }, "-5 * bid"]',
        'parts.over = "max(tricks - bid, 0)"',
        "counters.bags.every = 7",
    )
    games = load_text("\n".join(lines)).variants
    assert house_rules(games, games["ours"]).phrases == ("points as above", "over as above", "bags as above")
    [points, *_] = differences(games["spades"], games["ours"])
    assert (points.rule, points.now) == ("points", "A bid made scores 10 a trick. Otherwise: −5 × bid.")
