"""What is written in a round and what it counts, as tables and pages say it."""

from sheets.game.figures import EntryKind, PointsCase
from sheets.game.formula import read_condition, read_number
from sheets.phrases.figure_examples import example_in_line
from sheets.phrases.figure_lines import (
    cases_phrase,
    entry_in_full,
    entry_in_short,
    entry_phrase,
    figure_lines,
    made_phrase,
)
from sheets.phrases.rule_lines import rule_lines
from tests.tricks import figures_of, games


def test_it_says_the_points_case_by_case() -> None:
    figures = ("bid", "tricks")
    exact = PointsCase(read_number("10 + tricks", figures), read_condition("tricks = bid", figures))
    cases = (exact, PointsCase(read_number("tricks", figures)))
    assert cases_phrase(cases) == "if tricks is bid: 10 + tricks; otherwise: tricks"
    kind = EntryKind("bid", made=read_condition("tricks >= bid", figures))
    assert made_phrase(kind) == "made if tricks is at least bid"


def test_it_says_parts_counters_and_entries() -> None:
    spades = figures_of("spades")
    assert dict(figure_lines(spades)) == {
        "Points": "A bid that is made scores 10 for each trick bid, 1 for each beyond it and for each nil trick; the "
        "nil counts besides. A bid that fails costs 10 for each trick bid; the nil counts all the same.",
        "Bags": "tricks beyond the bid, and nil tricks; each 10 bring −100 at once",
    }
    assert {kind.name: entry_in_short(kind) for kind in spades.entries} == {
        "bid": "the bids of both partners added, a nil as 0",
        "tricks": "tricks that count for the bid",
        "nil": "made (100), failed (−100), blind made (200) or blind failed (−200)",
        "nil tricks": "tricks of a partner whose nil failed",
    }
    assert dict(figure_lines(figures_of("canasta")))["Reds"] == "All four red threes count 800. Fewer count 100 each."


def test_it_says_what_may_be_written() -> None:
    [bid, taken] = figures_of("rook-partners").entries
    assert entry_phrase(bid) == (
        "the bid of the team that won the bidding, from 100 to 180 in fives, only one side writes it, "
        "made with as many points or more"
    )
    assert (
        entry_phrase(taken)
        == "points in the tricks taken; the nest of five cards goes with the last one, from 0 to 180 in fives"
    )
    [bid, _] = figures_of("five-hundred").entries
    assert entry_phrase(bid) == (
        "the bid of the team that won the bidding, only one side writes it, made with as many tricks or more, "
        "a misère with none"
    )
    assert "8 hearts (value 300, level 8)" in entry_in_full(bid)


def test_sheet_and_card_show_a_round_that_is_reckoned() -> None:
    said = {name: example_in_line(games()[name], figures_of(name)) for name in games()}
    assert said["rook-partners"] == "bid 120, taken 130: 130; no bid, taken 50: 50"
    assert said["oh-hell"] == "bid 4, tricks 4: 14; bid 4, tricks 3: 3; bid 0, tricks 0: 10; bid 3, tricks 3: 13"
    assert said["five-hundred"] == "bid 8 hearts, tricks 8: 300; no bid, tricks 2: 20"
    assert said["hearts"] == "taken 26: 0; taken 0 in that hand: 26"
    assert said["skull-king"] == "round 7; bid 3, tricks 3: 60; bid 2, tricks 4: −20"
    assert {line.name: line.text for line in rule_lines(games()["rook-partners"])}["Example"] == said["rook-partners"]
