"""House rules laid over the variant that they extend."""

import pytest

from sheets.game.deck import Card
from sheets.game.melds import Contract, Meld
from sheets.game.model import Buys, Jokers, Packs, Variant
from sheets.game.notation import write_players
from sheets.game.player_range import PlayerRange
from sheets.phrases.contracts import contract_phrase
from sheets.phrases.figure_lines import entry_in_full, entry_phrase
from sheets.rules_file import Library, RulesText, examine
from tests.helpers import load_text, problems_of, shipped_rules

GAME = """
[variants.game]
title = "The game"
deck = "french"
players = "2-8"
packs = { "2-4" = 2, "5-8" = 3 }
jokers = "2 per pack"
wild = ["joker", "2 of clubs"]
deal = 11
set = 3
run = { size = 4, suit = "same", low = "A", high = "A" }
rounds = ["2 sets", "1 set + 1 run", { contract = "2 runs", deal = 12, note = "no discard", buys = 1 }]
buys = { limit = 3, draw = 1, text = "next in turn first" }
values = { 2-10 = "face", J-K = 10, A = 20, wild = 50 }
other_values = { short = { any = 5, wild = 20 } }
bonuses = { "out blind" = { points = -25, when = "in one play" }, "no joker" = -10 }
calls = { "May I?" = "asked to buy" }
words = { round = ["hand", "hands"] }
notes = ["One.", "Two."]
winner = "lowest"
assumed = { packs = "as usual", jokers = "as usual" }
source = [{ text = "Our grandmother" }, { text = "Her sister" }]
best_players = "4"
version = "2026"
largest_hand = 17

[variants.child]
extends = "game"
"""

PLAIN = "".join(line for line in GAME.splitlines(keepends=True) if not line.startswith("bonuses"))
"""Without bonuses, so that it may have entries."""


def child(lines: str, game: str = GAME) -> Variant:
    """The game with some lines of house rules laid over it."""
    return load_text(game + lines).variants["child"]


def points(variant: Variant) -> dict[str, int | str | None]:
    return {value.name: value.points for value in variant.values.values} if variant.values else {}


def deals(variant: Variant) -> list[dict[str, int] | None]:
    return [
        {write_players(those, dash="-"): cards for those, cards in round_.deal.cases} if round_.deal else None
        for round_ in variant.rounds
    ]


def test_loads_the_three_games_of_the_design_as_it_tells_them() -> None:
    text = """
[variants.design]
title   = "Rook Shanghai"
summary = "Seven hands of sets and runs with Rook cards. Lowest total wins."
players = "4-6"
deck    = "rook"
extra   = { "advertising card" = 1 }
packs   = { "4-6" = 2 }
wild    = ["Rook", "advertising card"]
deal    = 11
discard = false
set     = 3
run     = { size = 4, suit = "same", low = "1", high = "14" }
rounds  = ["2 sets", "1 set + 1 run", "2 runs", "3 sets", "2 sets + 1 run", "1 set + 2 runs", "3 runs"]
values  = { 1-9 = "face", 10-14 = 10, wild = 20 }
buys    = { limit = 3, draw = 1 }
winner  = "lowest"
source  = { text = "William A. Robfogel, April 2000", url = "http://www.pagat.com/invented/rook_shanghai.html" }

[variants.design-black-14]
extends  = "design"
title    = "Rook Shanghai, black 14s wild"
extra    = "none"
remove   = ["red 14", "green 14", "yellow 14"]
wild     = ["Rook", "black 14"]
run.high = "13"
values   = { 10-13 = 10 }

[variants.our-rook]
extends = "design"
title   = "Rook at our house"
version = "winter 2026"
values.wild = 25
buys.limit  = 4
round.7.deal = 12
"""
    games = load_text(text).variants
    base, black, ours = games["design"], games["design-black-14"], games["our-rook"]
    assert points(base) == {"1-9": "face", "10-14": 10, "wild": 20}
    assert points(black) == {"1-9": "face", "10-13": 10, "wild": 20}
    assert points(ours) == {"1-9": "face", "10-14": 10, "wild": 25}
    assert black.wild.cards == {Card("Rook"), Card("14", "black")}
    assert {card.suit: count for card, count in black.pack.items() if card.rank == "14"} == {
        "red": 0,
        "green": 0,
        "yellow": 0,
        "black": 1,
    }
    assert Card("advertising card") not in black.pack
    assert (black.melds["run"].ranks[-1], black.melds["run"].size, black.melds["run"].suit) == ("13", 4, "same")
    assert deals(base) == deals(black) == [{"1+": 11}] * 7
    assert deals(ours) == [{"1+": 11}] * 6 + [{"1+": 12}]
    assert [round_.buys for round_ in ours.rounds] == [Buys(limit=4, draw=1)] * 7
    assert [round_.contract for round_ in ours.rounds] == [round_.contract for round_ in base.rounds]
    assert (ours.title, ours.version, ours.extends, base.version) == (
        "Rook at our house",
        "winter 2026",
        "design",
        "",
    )


def test_keeps_everything_that_the_child_does_not_name(library: Library) -> None:
    base = load_text(GAME).variants["game"]
    same = child("")
    for name in Variant._fields:
        if name not in ("id", "extends", "version", "stated_largest_hand"):
            assert getattr(same, name) == getattr(base, name), name
    assert (same.version, same.stated_largest_hand) == ("", None)


def test_replaces_lists_and_merges_tables_key_by_key() -> None:
    found = child('notes = ["Three."]\nbuys.draw = 2\nwords.set = ["book", "books"]\ncalls.Knock = "with one card"\n')
    assert found.notes == ("Three.",)
    assert found.buys == Buys(limit=3, draw=2, text="next in turn first")
    assert (found.word("round"), found.word("set")) == ("hand", "book")
    assert dict(found.calls) == {"May I?": "asked to buy", "Knock": "with one card"}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "from 0 to 7, made if tricks is bid"),
        ('entry.bid.made = "tricks >= bid"', "from 0 to 7, made if tricks is at least bid"),
        ('entry.bid.made = "none"', "from 0 to 7"),
        ('entry.bid.made = { when = "tricks > bid", say = "made with more" }', "from 0 to 7, made with more"),
    ],
)
def test_changes_when_a_bid_is_made_and_keeps_the_rest_of_the_entry(line: str, said: str) -> None:
    entries = 'entries = ["bid", "tricks"]\nentry.bid = { most = 7, made = "tricks = bid" }\npoints = "tricks"\n'
    game = PLAIN.replace("[variants.child]", f"{entries}[variants.child]")
    figures = child(line, game).figures
    assert figures is not None
    assert entry_phrase(figures.entries[0]) == said


def test_replaces_the_words_for_a_bid_that_is_made_with_its_condition() -> None:
    bid = 'entry.bid = { most = 7, made = { when = "tricks = bid", say = "made with just so many" } }\n'
    game = PLAIN.replace("[variants.child]", f'entries = ["bid", "tricks"]\n{bid}points = "tricks"\n[variants.child]')
    figures = child('entry.bid.made = { when = "tricks > bid" }', game).figures
    assert figures is not None
    assert entry_phrase(figures.entries[0]) == "from 0 to 7, made if tricks is more than bid"


def test_none_in_an_entry_of_a_game_of_its_own_is_as_if_it_were_not_there() -> None:
    lines = 'entries = ["bid"]\npoints = "bid"\n'
    said = []
    for entry in ("", 'entry.bid = { most = "none", step = "none", made = "none", text = "none" }\n'):
        game = PLAIN.replace("[variants.child]", f"{lines}{entry}[variants.child]")
        figures = load_text(game).variants["game"].figures
        assert figures is not None
        said.append(entry_in_full(figures.entries[0]))
    assert said == ["from 0 to 99999", "from 0 to 99999"]


def test_changes_a_bonus_and_keeps_its_condition() -> None:
    found = child('bonuses = { "out blind" = -30, "no joker" = "none", "exact deal" = -50 }\n')
    assert [(bonus.name, bonus.points, bonus.when) for bonus in found.bonuses] == [
        ("out blind", -30, "in one play"),
        ("exact deal", -50, ""),
    ]


@pytest.mark.parametrize(
    ("lines", "key", "left"),
    [
        pytest.param('buys = "none"', "buys", Buys(limit=0, draw=1, text="next in turn first"), id="buys"),
        pytest.param('calls = "none"', "calls", {}, id="calls"),
        pytest.param('calls."May I?" = "none"', "calls", {}, id="one call"),
        pytest.param('bonuses = "none"', "bonuses", (), id="bonuses"),
        pytest.param('notes = "none"', "notes", (), id="notes"),
        pytest.param('source = "none"', "sources", (), id="source"),
        pytest.param('best_players = "none"', "best_players", None, id="best players"),
        pytest.param('assumed = "none"', "assumed", {}, id="assumed"),
        pytest.param('other_values = "none"', "other_values", (), id="other values"),
        pytest.param('other_values.short = "none"', "other_values", (), id="one other table"),
        pytest.param('values = "unknown"', "values", None, id="values unknown"),
        pytest.param('buys = "unknown"', "buys", None, id="buys unknown"),
        pytest.param('packs = "unknown"', "packs", None, id="packs unknown"),
    ],
)
def test_takes_away_what_is_none_and_forgets_what_is_unknown(lines: str, key: str, left: object) -> None:
    assert getattr(child(lines + "\n"), key) == left


@pytest.mark.parametrize(
    ("game", "lines", "low", "high", "wrap"),
    [
        pytest.param('low = "A", high = "K"', "run.wrap = true", None, None, True, id="a corner takes ends away"),
        pytest.param("wrap = true", 'run.low = "3"', "3", None, None, id="an end takes the corner away"),
        pytest.param("wrap = true", 'run = { low = "A", high = "A" }', "A", "A", False, id="two ends, no corner"),
        pytest.param("wrap = true", 'run.high = "unknown"', None, None, None, id="so does one that nobody knows"),
        pytest.param("wrap = true", 'run.wrap = "unknown"', None, None, None, id="a corner that nobody knows"),
        pytest.param("wrap = true", 'run.wrap = "none"', None, None, None, id="of which nothing is said"),
        pytest.param("wrap = true", 'run = { wrap = "none", low = "3" }', "3", None, None, id="taken away by name"),
        pytest.param("wrap = true", "run = 5", None, None, True, id="a size leaves the corner"),
        pytest.param('low = "A", high = "K"', 'run.low = "unknown"', None, "K", None, id="an end left open"),
        pytest.param('low = "A", high = "A"', 'run.wrap = "unknown"', "A", "A", None, id="ends beside an open corner"),
        pytest.param("wrap = false", 'run.low = "A"', "A", None, False, id="no corner, and an end"),
    ],
)
def test_lets_the_childs_ends_of_runs_win(
    game: str, lines: str, low: str | None, high: str | None, wrap: bool | None
) -> None:
    base = GAME.replace('low = "A", high = "A"', game)
    run = child(lines, base).melds["run"]
    assert (run.low, run.high, run.wrap) == (low, high, wrap)
    own = child(lines.replace("run", "melds.stair"), base.replace("run = {", "melds.stair = {").replace("run", "set"))
    stair = own.melds["stair"]
    assert (stair.low, stair.high, stair.wrap) == (low, high, wrap)
    assert stair.ranks == (
        () if lines == 'run.wrap = "none"' else run.ranks
    )  # of a meld of its own ends alone tell that it is a run


@pytest.mark.parametrize("key", ["set", "run"])
def test_forgets_what_a_base_says_of_a_meld_that_nobody_knows(key: str) -> None:
    game = child(f'{key} = "unknown"\nrounds = ["2 sets of 3", "run of 4"]\n')
    assert not game.melds[key].is_stated
    other = {"set": "run", "run": "set"}[key]
    assert game.melds[other].is_stated
    assert game.melds["run"].is_sequence


def test_knows_a_game_without_points_from_one_whose_points_nobody_knows() -> None:
    without, unknown = child('values = "none"\n'), child('values = "unknown"\n')
    assert (without.has_points, unknown.has_points) == (False, True)


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        pytest.param("values.A = 25", {"2-10": "face", "J-K": 10, "A": 25, "wild": 50}, id="same key"),
        pytest.param("values.ace = 25", {"2-10": "face", "J-K": 10, "ace": 25, "wild": 50}, id="same card, other name"),
        pytest.param("values.J-A = 15", {"2-10": "face", "J-A": 15, "wild": 50}, id="range over a rank"),
        pytest.param(
            "values.8-K = 10", {"2-7": "face", "8-K": 10, "A": 20, "wild": 50}, id="range over parts of two ranges"
        ),
        pytest.param(
            "values.5-6 = 1",
            {"2-4": "face", "5-6": 1, "7-10": "face", "J-K": 10, "A": 20, "wild": 50},
            id="range out of the middle",
        ),
        pytest.param(
            "values.Q = 30",
            {"2-10": "face", "J-K": 10, "Q": 30, "A": 20, "wild": 50},
            id="rank is narrower than a range",
        ),
        pytest.param(
            'values."Q of spades" = 30',
            {"2-10": "face", "J-K": 10, "Q of spades": 30, "A": 20, "wild": 50},
            id="card is narrower than a range",
        ),
        pytest.param("values.any = 1", {"any": 1}, id="any card over all"),
        pytest.param("values.wild = 25", {"2-10": "face", "J-K": 10, "A": 20, "wild": 25}, id="wild over wild"),
        pytest.param(
            "values.joker = 75",
            {"2-10": "face", "J-K": 10, "A": 20, "2 of clubs": 50, "joker": 75},
            id="a wild card out of the wild ones",
        ),
        pytest.param(
            "values.2 = 5",
            {"2": 5, "2-10": "face", "J-K": 10, "A": 20, "wild": 50},
            id="a rank leaves its wild card alone",
        ),
        pytest.param('values = { A = "none" }', {"2-10": "face", "J-K": 10, "wild": 50}, id="none takes a key away"),
        pytest.param('wild = "none"', {"2-10": "face", "J-K": 10, "A": 20}, id="without wild cards no wild value"),
        pytest.param('remove = ["A"]', {"2-10": "face", "J-K": 10, "wild": 50}, id="without aces no value of the ace"),
    ],
)
def test_lets_the_childs_value_win_wherever_it_overlaps(lines: str, told: dict[str, int | str]) -> None:
    assert points(child(lines + "\n")) == told


def test_keeps_the_value_of_cards_that_are_wild_in_one_round_only() -> None:
    game = """
[variants.game]
title = "Crowns"
deck = "french"
rounds = [{ contract = "set of 3", wild = ["3"], deal = 3 }, { contract = "set of 4", wild = ["4"], deal = 4 }]
values = { 2-10 = "face", J-K = 10, A = 1, wild = 20 }
winner = "lowest"
[variants.child]
extends = "game"
"""
    assert points(child("values.A = 15\n", game)) == {"2-10": "face", "J-K": 10, "A": 15, "wild": 20}
    assert points(child("values.wild = 25\n", game)) == {"2-10": "face", "J-K": 10, "A": 1, "wild": 25}


def test_tells_a_wild_card_from_those_that_are_wild_in_one_round_only() -> None:
    game = """
[variants.game]
title = "Crowns"
deck = "french"
wild = ["joker"]
rounds = [{ contract = "set of 3", wild = "3", deal = 3 }]
values = { 2-10 = "face", J-K = 10, A = 1, wild = 20 }
winner = "lowest"
[variants.child]
extends = "game"
"""
    natural = {"2-10": "face", "J-K": 10, "A": 1}
    both = natural | {"joker": 50, "wild of the round": 20}
    assert points(child("values.joker = 50\n", game)) == both
    assert points(child('values."wild of the round" = 25\n', game)) == natural | {"wild of the round": 25, "wild": 20}
    game = game.replace("wild = 20 }", 'joker = 50, "wild of the round" = 20 }')
    assert points(child("values.A = 1\n", game)) == both
    assert points(child('values."wild of the round" = 25\n', game)) == both | {"wild of the round": 25}
    assert points(child('values."wild of the round" = "none"\n', game)) == natural | {"joker": 50}
    assert points(child("values.joker = 40\n", game)) == both | {"joker": 40}
    assert points(child("values.wild = 30\n", game)) == natural | {"wild": 30}
    assert points(child("values.any = 5\n", game)) == {"any": 5}
    assert points(child('rounds = ["2 sets of 3"]\n', game)) == natural | {"joker": 50}
    without = game.replace('wild = ["joker"]', 'jokers = "none"').replace("joker = 50, ", "")
    assert points(child("values.A = 1\n", without)) == natural | {"wild of the round": 20}
    assert points(child("values.wild = 30\n", without)) == natural | {"wild": 30}


def test_lets_the_childs_wild_value_win_over_a_wild_card_named() -> None:
    text = '[variants.child]\nextends = "shanghai-rummy-10"\nvalues.wild = 25\n'
    assert points(load_text(text).variants["child"]) == {"2-10": 5, "J-K": 10, "A": 15, "wild": 25}


def test_heeds_the_childs_pack_in_every_table_of_values() -> None:
    game = GAME.replace("short = { any = 5, wild = 20 }", "short = { A = 1, 2-K = 5, wild = 20 }")
    found = child('remove = ["A"]\nrun.low = "2"\nrun.high = "K"\n', game)
    assert [[value.name for value in table.values] for table in found.other_values] == [["2-K", "wild"]]


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        pytest.param('packs."5-8" = 4', {"2-4": 2, "5-8": 4}, id="same key"),
        pytest.param('packs."4-5" = 1', {"2-3": 2, "4-5": 1, "6-8": 3}, id="over parts of two ranges"),
        pytest.param('packs."3" = 1', {"2": 2, "3": 1, "4": 2, "5-8": 3}, id="out of the middle"),
        pytest.param('packs."7+" = 4', {"2-4": 2, "5-6": 3, "7+": 4}, id="open range"),
        pytest.param("packs = 5", {"1+": 5}, id="a number for all"),
    ],
)
def test_lets_the_childs_players_win_wherever_they_overlap(lines: str, told: dict[str, int]) -> None:
    packs = child(lines + "\n").packs
    assert packs is not None
    assert {write_players(those, dash="-"): rule.base for those, rule in packs.cases} == told


def test_keeps_a_plain_number_for_the_players_that_the_child_does_not_name() -> None:
    found = child('deal = { "2-3" = 13 }\njokers = { "5" = 4 }\n')
    assert deals(found) == [{"2-3": 13, "4+": 11}, {"2-3": 13, "4+": 11}, {"1+": 12}]
    assert found.jokers is not None
    assert found.jokers.cases == (
        (PlayerRange(2, 4), Jokers(per_pack=2)),
        (PlayerRange(5, 5), Jokers(per_pack=4)),
        (PlayerRange(6, None), Jokers(per_pack=2)),
    )


def test_counts_packs_on_from_the_childs_line_before(library: Library) -> None:
    text = '[variants.child]\nextends = "shanghai-whist"\npacks."7-8" = 3\n'
    packs = load_text(text).variants["child"].packs
    assert packs is not None
    assert packs.cases == (
        (PlayerRange(3, 6), Packs(2)),
        (PlayerRange(7, 8), Packs(3)),
        (PlayerRange(9, None), Packs(3, 4, 8)),
    )


def test_changes_one_round_alone() -> None:
    found = child('round.2.note = "new"\nround.3 = { buys = "none", note = "none", deal = "none" }\n')
    base = load_text(GAME).variants["game"]
    assert found.rounds[0] == base.rounds[0]
    assert (found.rounds[1].note, found.rounds[1].contract) == ("new", base.rounds[1].contract)
    third = found.rounds[2]
    assert (third.note, third.buys, third.contract) == (
        "",
        Buys(0, draw=1, text="next in turn first"),
        base.rounds[2].contract,
    )
    assert deals(found)[2] == {"1+": 11}


def test_changes_several_rounds_at_once_and_one_of_them_again() -> None:
    found = child('round."1-2".deal = 9\nround.2.deal = 10\nround."3+".label = "last"\n')
    assert deals(found) == [{"1+": 9}, {"1+": 10}, {"1+": 12}]
    assert [round_.name for round_ in found.rounds] == ["1", "2", "last"]


def test_adds_rounds_at_the_end_and_replaces_contracts() -> None:
    found = child('round.4 = "3 runs"\nround.5 = { contract = "none", optional = true }\nround.1 = "3 sets"\n')
    melds = found.melds
    contracts = [contract_phrase(round_.contract, melds, none="") for round_ in found.rounds if round_.contract]
    assert contracts == ["3 sets", "1 set + 1 run", "2 runs", "3 runs", ""]
    assert found.rounds[4].optional


def test_leaves_out_the_rounds_beyond_the_end_that_house_rules_set() -> None:
    game = GAME.replace("[variants.child]", "end = { rounds = [1, 3] }\n\n[variants.child]")
    whole, fewer, all_ = (child(lines, game) for lines in ("", "end.rounds = [1, 2]\n", 'end = "rounds"\n'))
    assert [round_.optional for round_ in whole.rounds] == [False, True, True]
    assert [round_.optional for round_ in fewer.rounds] == [False, True]
    assert [round_.optional for round_ in all_.rounds] == [False, False, False]
    assert (whole.end.rounds, fewer.end.rounds, all_.end.rounds) == ((1, 3), (1, 2), ())
    [only] = child("end.rounds = 1\n", game).rounds
    assert (only.number, only.optional) == (1, False)


def test_leaves_a_round_as_it_is_where_nothing_is_said_of_it() -> None:
    assert child("round.2 = {}\n").rounds == load_text(GAME).variants["game"].rounds


def test_assumes_no_more_what_the_child_states_and_goes_on_assuming_the_rest() -> None:
    assert child("packs = 2\n").assumed == {"jokers": "as usual"}
    assert child('assumed.deal = "a guess"\n').assumed == {"packs": "as usual", "jokers": "as usual", "deal": "a guess"}
    assert child('packs = 2\nassumed.packs = "a guess"\n').assumed == {"packs": "a guess", "jokers": "as usual"}


def test_goes_on_assuming_a_part_of_a_table_of_which_the_child_states_another() -> None:
    base = GAME.replace('assumed = { packs = "as usual", jokers', 'assumed = { "buys.draw" = "a guess", jokers')
    assert child("buys.limit = 2\n", base).assumed == {"buys.draw": "a guess", "jokers": "as usual"}
    assert child("buys.draw = 2\n", base).assumed == {"jokers": "as usual"}
    assert child('buys = "none"\n', base).assumed == {"jokers": "as usual"}


def test_replaces_source_and_end_whole() -> None:
    found = child('source = { text = "Uncle" }\nend = { target = 500, note = "about" }\n')
    assert [source.text for source in found.sources] == ["Uncle"]
    grandchild = GAME.replace('winner = "lowest"', 'winner = "lowest"\nend = { target = 200, note = "or 300" }')
    assert child("end = { target = 500 }\n", grandchild).end.note == ""


@pytest.mark.parametrize(
    ("line", "target", "floor", "note"),
    [
        ("end.target = 300", 300, -200, ""),
        ("end.floor = -500", 500, -500, "at nine"),
        ('end.floor = "none"', 500, None, "at nine"),
        ('end = { target = 300, floor = "none" }', 300, None, ""),
        ('end.note = "or at ten"', 500, -200, "or at ten"),
        ('end = "open"', None, None, ""),
    ],
)
def test_keeps_of_an_end_what_the_child_does_not_say_otherwise(
    line: str, target: int | None, floor: int | None, note: str
) -> None:
    """The floor of a game to 500, or -200 from below, goes along with another target; its note told of that target."""
    ending = 'end = { target = 500, floor = -200, note = "at nine" }'
    base = GAME.replace('winner = "lowest"', f'winner = "highest"\n{ending}\n', 1)
    end = child(f"{line}\n", base).end
    assert (end.target, end.floor, end.note) == (target, floor, note)


def test_takes_short_and_long_forms_for_the_same() -> None:
    short, long = child("set = 4\nbuys = 2\nrun = 5\n"), child("set.size = 4\nbuys.limit = 2\nrun.size = 5\n")
    assert (short.melds, short.rounds) == (long.melds, long.rounds)
    assert short.rounds[1].contract == Contract(((Meld("set", 4), Meld("run", 5)),))
    assert short.melds["run"].suit == "same"


def test_follows_a_chain_of_house_rules_in_any_order() -> None:
    text = """
[variants.third]
extends = "second"
values.wild = 30
[variants.second]
extends = "first"
values.wild = 25
buys.limit = 5
[variants.first]
extends = "rook-shanghai"
title = "First"
buys.limit = 4
"""
    games = load_text(text).variants
    found = {
        name: (games[name].title, games[name].buys and games[name].buys.limit) for name in ("first", "second", "third")
    }
    assert found == {"first": ("First", 4), "second": ("First", 5), "third": ("First", 5)}
    assert [points(games[name])["wild"] for name in ("first", "second", "third")] == [20, 25, 30]


def test_follows_a_chain_of_thousands() -> None:
    last = '[variants.v2000]\nextends = "frustation"\n'
    chain = [f'[variants.v{number}]\nextends = "v{number + 1}"\n' for number in range(2_000)]
    files = [last, *("".join(chain[start : start + 250]) for start in range(0, 2_000, 250))]
    _, problems = examine([shipped_rules(), *(RulesText(f"{n}.toml", text.encode()) for n, text in enumerate(files))])
    assert [str(problem) for problem in problems if not problem.warning] == [
        '0.toml:2:11: variant "v2000": there is no variant "frustation" to extend; did you mean "frustration"?'
    ]


def test_names_the_childs_line_where_a_fault_arises_by_merging() -> None:
    why = "there is no run of 4; from A up to 3 there are only 3 cards in a row"
    assert problems_of(GAME + 'run.high = "3"\n') == [
        f'rules.toml:29:12: variant "child", round {number}: {why}' for number in (2, 3)
    ]
    assert problems_of(GAME + "buys.limit = 0\ndeal = 5\n") == [
        'rules.toml:29:14: variant "child", round 2: the contract takes 7 cards, but a hand has at most 6 with the '
        "draw (no buys are allowed); deal more cards, allow more buys, or ask for less"
    ]


def test_tells_a_mistake_of_the_base_once() -> None:
    game = GAME.replace("deal = 11", 'deal = "eleven"').replace('"2 sets"', '"2 sest"')
    assert problems_of(game + "[variants.grandchild]\nextends = 'child'\n") == [
        'rules.toml:9:8: variant "game": "deal" can\'t be "eleven"; write it like 11 or { 2-3 = 13, 4-6 = 11 }',
        'rules.toml:12:11: variant "game", round 1: "sest" is no kind of meld in this game; did you mean "set"?',
    ]


def test_it_keeps_the_value_of_a_card_that_is_called_wild() -> None:
    """The Phase 10 deck has cards named "wild"; house rules on the game must not lose their 25 points."""
    rules = '[variants.ours]\nextends = "phase-10"\ntitle = "Ours"\n'
    games = load_text(rules).variants
    assert games["ours"].values == games["phase-10"].values
    assert problems_of(rules) == []


def test_tells_that_rounds_are_no_list_also_where_single_rounds_are_changed() -> None:
    lines = 'title = "Ours"\ndeck = "french"\nwinner = "lowest"\nend = "open"\nrounds = "unknown"\nround = {}'
    found = problems_of(f"[variants.ours]\n{lines}")
    right = 'write it like ["2 sets", "1 set + 1 run"]'
    assert found == [f'rules.toml:6:10: variant "ours": "rounds" can\'t be "unknown"; {right}']


SUMMED_UP = "[variants.base]\ntitle = 'Base'\nsummary = 'Two hands.'\ndeck = 'french'\nwinner = 'lowest'\ndeal = 11\n"


@pytest.mark.parametrize(
    ("lines", "summary"),
    [
        pytest.param('winner = "highest"', "", id="the winner"),
        pytest.param("end = { target = 200 }", "", id="the end"),
        pytest.param('rounds = ["3 sets of 3"]', "", id="the rounds"),
        pytest.param("deal = 12", "", id="the deal"),
        pytest.param("round.2.deal = 12", "", id="the deal of a round"),
        pytest.param('round.3 = "3 sets of 3"', "", id="a round more"),
        pytest.param('winner = "highest"\nsummary = "The most."', "The most.", id="a summary of its own"),
        pytest.param('round.2.note = "no joker"', "Two hands.", id="a remark for a round"),
        pytest.param("out = -5", "Two hands.", id="another rule"),
    ],
)
def test_inherits_no_summary_that_may_no_longer_hold(lines: str, summary: str) -> None:
    base = f'{SUMMED_UP}rounds = ["2 sets of 3", "2 runs of 4"]\n'
    assert load_text(f'{base}[variants.ours]\nextends = "base"\n{lines}\n').variants["ours"].summary == summary


def test_adds_a_round_without_a_contract_to_a_game_without_contracts() -> None:
    lines = 'round.12 = { deal = 13, wild = ["K"] }\nround.13.deal = 14\n'
    ours = load_text(f'[variants.ours]\nextends = "five-crowns"\n{lines}').variants["ours"]
    assert [(each.number, each.contract, each.deal and each.deal.same) for each in ours.rounds[11:]] == [
        (12, Contract(), 13),
        (13, Contract(), 14),
    ]
    assert problems_of('[variants.ours]\nextends = "five-crowns"\nround.13.deal = 14\n') == [
        'rules.toml:3:7: variant "ours", round 13: there is no round 13; '
        "the rounds are 1 to 11; a new round 12 comes next"
    ]


def test_cards_taken_out_by_players_give_way_to_those_of_house_rules_where_both_speak_of_them() -> None:
    games = load_text('[variants.ours]\ntitle = "Ours"\nextends = "hearts"\nremove = { 3-4 = ["2 of spades"] }\n')
    by = games.variants["ours"].removed_by
    assert by is not None
    assert [by.at(players) for players in (3, 4)] == [{Card("2", "spades")}] * 2
    assert len(by.at(5) or ()) == 2
