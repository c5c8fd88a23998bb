"""What is written in a round and what it counts, as tables and pages say it."""

from collections.abc import Sequence

import pytest

from sheets.game.figures import EntryKind, PointsCase
from sheets.game.formula import read_condition, read_number
from sheets.words.common import say
from sheets.words.entries import bid_tables, cases_in_line, entry, made
from sheets.words.examples import example_in_line
from sheets.words.language import ENGLISH
from sheets.words.messages import Value
from sheets.words.rule_lines import rule_lines
from tests.tricks import figures_of, games


def in_words(row: Sequence[Value]) -> tuple[str, ...]:
    return tuple(map(ENGLISH.words, row))


def test_it_says_the_points_case_by_case() -> None:
    figures = ("bid", "tricks")
    exact = PointsCase(read_number("10 + tricks", figures), read_condition("tricks = bid", figures))
    cases = (exact, PointsCase(read_number("tricks", figures)))
    assert ENGLISH.words(cases_in_line(cases)) == "if tricks is bid: 10 + tricks; otherwise: tricks"
    kind = EntryKind("bid", made=read_condition("tricks >= bid", figures))
    assert ENGLISH.words(made(kind)) == "made if tricks is at least bid"


def test_sheet_and_card_list_what_counts_how_much() -> None:
    """Of a case and of an entry what the file lists, of choices what each brings; sentences stand on the rules page."""
    told = {line.name: line for line in rule_lines(games()["canasta"])}
    assert (told["Points"].text, told["Points"].pairs[:2]) == (
        "",
        (("natural canasta", "500", ""), ("mixed canasta", "300", "")),
    )
    assert told["Reds"].pairs == (("all four red threes", "800", ""), ("each of fewer", "100", ""))
    assert told["Out"].pairs == (("went out", "100", ""), ("went out concealed", "200", ""))
    bonus = next(line for line in rule_lines(games()["skull-king"]) if line.name == "Bonus")
    assert (bonus.pairs[0], bonus.text) == (("fourteen", "10", ""), "captures, if the bid is made")
    [taken] = figures_of("hearts").entries
    assert ENGLISH.words(entry(taken)) == "each heart 1, the queen of spades 13, from 0 to 26"


def test_sheet_and_card_show_a_round_that_is_reckoned() -> None:
    said = {name: say(game, example_in_line(game, figures_of(name))) for name, game in games().items()}
    assert said["rook-partners"] == "bid 120, taken 130: 130; no bid, taken 50: 50"
    assert said["oh-hell"] == "bid 4, tricks 4: 14; bid 4, tricks 3: 3; bid 0, tricks 0: 10; bid 3, tricks 3: 13"
    assert said["five-hundred"] == "bid 8 hearts, tricks 8: 300; no bid, tricks 2: 20"
    assert said["hearts"] == "taken 26: 0; others, taken 0: 26"
    assert said["skull-king"] == "round 7; bid 3, tricks 3: 60; bid 2, tricks 4: −20"
    assert {line.name: line.text for line in rule_lines(games()["rook-partners"])}["Example"] == said["rook-partners"]


def test_a_rules_page_has_a_ladder_of_bids_in_full() -> None:
    """The Avondale schedule: 20 more from suit to suit, 100 from trick to trick."""
    [bid, _] = figures_of("five-hundred").entries
    worth, others = bid_tables(bid)
    assert tuple(map(in_words, worth)) == (
        ("value of bid", "6", "7", "8", "9", "10"),
        ("spades", "40", "140", "240", "340", "440"),
        ("clubs", "60", "160", "260", "360", "460"),
        ("diamonds", "80", "180", "280", "380", "480"),
        ("hearts", "100", "200", "300", "400", "500"),
        ("no trumps", "120", "220", "320", "420", "520"),
    )
    assert others == (("bid", "value"), ("misère", 250), ("open misère", 500))


@pytest.mark.parametrize(
    ("choices", "tables"),
    [
        pytest.param(
            {"6 red": {"value": 40, "level": 1}, "6 blue": {"value": 50, "level": 1}, "7 red": {"value": 60,
             "level": 2}, "7 blue": {"value": 70, "level": 2}, "none": {"value": 20, "level": 0}},
            [[("value of bid", "6", "7"), ("red", "40", "60"), ("blue", "50", "70"), ("level", "1", "2")],
             [("bid", "value", "level"), ("none", "20", "0")]],
            id="a level that is not the number",
        ),
        pytest.param({"low": {"bid": 1}, "high": {"bid": 2}}, [[("bid", "bid"), ("low", "1"), ("high", "2")]],
                     id="no suits"),
    ],
)  # fmt: skip
def test_what_is_no_such_table_is_a_list(choices: dict[str, dict[str, int]], tables: object) -> None:
    found = bid_tables(EntryKind("bid", choices=choices))
    assert [[in_words(row) for row in each] for each in found] == tables
