"""House rules laid over the variant that they extend."""

import pytest

from sheets.game.by_players import Jokers, PlayerRange, for_all, write_players
from sheets.game.melds import Contract
from sheets.game.model import Variant
from sheets.game.round_model import Buys
from sheets.words.differences import differences
from sheets.words.language import ENGLISH
from sheets.words.melding import contract_words
from tests.helpers import load_text, problems_of

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

[variants.child]
extends = "game"
"""


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


def test_keeps_everything_that_the_child_does_not_name() -> None:
    assert differences(load_text(GAME).variants["game"], child("")) == ()


def test_replaces_lists_and_merges_tables_key_by_key() -> None:
    found = child('notes = ["Three."]\nbuys.draw = 2\nwords.set = ["book", "books"]\ncalls.Knock = "with one card"\n')
    assert found.notes == ("Three.",)
    assert found.buys == Buys(for_all(3), draw=2, text="next in turn first")
    assert (found.word("round"), found.word("set")) == ("hand", "book")
    assert dict(found.calls) == {"May I?": "asked to buy", "Knock": "with one card"}


def test_changes_a_bonus_and_keeps_its_condition() -> None:
    found = child('bonuses = { "out blind" = -30, "no joker" = "none", "exact deal" = -50 }\n')
    assert [(bonus.name, bonus.points, bonus.when) for bonus in found.bonuses] == [
        ("out blind", -30, "in one play"),
        ("exact deal", -50, ""),
    ]


@pytest.mark.parametrize(
    ("lines", "key", "left"),
    [
        pytest.param('buys = "none"', "buys", Buys(for_all(0), draw=1, text="next in turn first"), id="buys"),
        pytest.param('calls."May I?" = "none"', "calls", {}, id="one call"),
        pytest.param('bonuses = "none"', "bonuses", (), id="bonuses"),
        pytest.param('other_values.short = "none"', "other_values", (), id="one other table"),
        pytest.param('values = "unknown"', "values", None, id="values unknown"),
        pytest.param('buys = "unknown"', "buys", None, id="buys unknown"),
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
        pytest.param("wrap = true", "run = 5", None, None, True, id="a size leaves the corner"),
    ],
)
def test_lets_the_childs_ends_of_runs_win(
    game: str, lines: str, low: str | None, high: str | None, wrap: bool | None
) -> None:
    base = GAME.replace('low = "A", high = "A"', game)
    run = child(lines, base).melds["run"]
    assert (run.low, run.high, run.wrap) == (low, high, wrap)


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ("values.A = 25", {"2-10": "face", "J-K": 10, "A": 25, "wild": 50}),
        ("values.ace = 25", {"2-10": "face", "J-K": 10, "ace": 25, "wild": 50}),
        ("values.8-K = 10", {"2-7": "face", "8-K": 10, "A": 20, "wild": 50}),
        ("values.5-6 = 1", {"2-4": "face", "5-6": 1, "7-10": "face", "J-K": 10, "A": 20, "wild": 50}),
        ("values.Q = 30", {"2-10": "face", "J-K": 10, "Q": 30, "A": 20, "wild": 50}),
        ('values."Q of spades" = 30', {"2-10": "face", "J-K": 10, "Q of spades": 30, "A": 20, "wild": 50}),
        ("values.any = 1", {"any": 1}),
        ("values.joker = 75", {"2-10": "face", "J-K": 10, "A": 20, "2 of clubs": 50, "joker": 75}),
        ("values.2 = 5", {"2": 5, "2-10": "face", "J-K": 10, "A": 20, "wild": 50}),
        ('values = { A = "none" }', {"2-10": "face", "J-K": 10, "wild": 50}),
        ('wild = "none"', {"2-10": "face", "J-K": 10, "A": 20}),
    ],
)
def test_lets_the_childs_value_win_wherever_it_overlaps(lines: str, told: dict[str, int | str]) -> None:
    assert points(child(lines + "\n")) == told


@pytest.mark.parametrize(
    ("lines", "told"),
    [
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


def test_changes_one_round_alone() -> None:
    found = child('round.2.note = "new"\nround.3 = { buys = "none", note = "none", deal = "none" }\n')
    base = load_text(GAME).variants["game"]
    assert found.rounds[0] == base.rounds[0]
    assert (found.rounds[1].note, found.rounds[1].contract) == ("new", base.rounds[1].contract)
    third = found.rounds[2]
    assert (third.note, third.buys, third.contract) == (
        "",
        Buys(for_all(0), draw=1, text="next in turn first"),
        base.rounds[2].contract,
    )
    assert deals(found)[2] == {"1+": 11}


def test_adds_rounds_at_the_end_and_replaces_contracts() -> None:
    found = child('round.4 = "3 runs"\nround.5 = { contract = "none", optional = true }\nround.1 = "3 sets"\n')
    melds = found.melds
    contracts = [ENGLISH.words(contract_words(round_.contract, melds, none=None)) for round_ in found.rounds]
    assert contracts == ["3 sets", "1 set + 1 run", "2 runs", "3 runs", ""]
    assert found.rounds[4].optional


def test_assumes_no_more_what_the_child_states_and_goes_on_assuming_the_rest() -> None:
    assert child("packs = 2\n").assumed == {"jokers": "as usual"}
    assert child('assumed.deal = "a guess"\n').assumed == {"packs": "as usual", "jokers": "as usual", "deal": "a guess"}
    assert child('packs = 2\nassumed.packs = "a guess"\n').assumed == {"packs": "a guess", "jokers": "as usual"}


@pytest.mark.parametrize(
    ("line", "target", "floor", "note"),
    [
        ("end.target = 300", 300, -200, ""),
        ("end.floor = -500", 500, -500, "at nine"),
        ('end.floor = "none"', 500, None, "at nine"),
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
    assert found == {"first": ("First", for_all(4)), "second": ("First", for_all(5)), "third": ("First", for_all(5))}
    assert [points(games[name])["wild"] for name in ("first", "second", "third")] == [20, 25, 30]


SUMMED_UP = "[variants.base]\ntitle = 'Base'\nsummary = 'Two hands.'\ndeck = 'french'\nwinner = 'lowest'\ndeal = 11\n"


@pytest.mark.parametrize(
    ("lines", "summary"),
    [
        pytest.param('winner = "highest"', "", id="the winner"),
        pytest.param("round.2.deal = 12", "", id="the deal of a round"),
        pytest.param('round.2.note = "no joker"', "Two hands.", id="a remark for a round"),
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


@pytest.mark.parametrize(("own", "left"), [("counters.bags.every = 5", 2), ('points = "10 * bid"', 3)])
def test_leaves_out_worked_examples_that_tell_of_a_changed_counter(own: str, left: int) -> None:
    game = load_text(f'[variants.ours]\nextends = "spades"\n{own}').variants["ours"]
    assert game.figures is not None
    assert len(game.figures.examples) == left
