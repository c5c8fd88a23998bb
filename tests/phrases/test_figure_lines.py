"""What is written in a round and what it counts, as tables and pages say it."""

from sheets.phrases.ending import ending_phrase
from sheets.phrases.figure_examples import example_in_line
from sheets.phrases.figure_lines import check_phrases, entry_in_full, entry_phrase, figure_lines
from sheets.phrases.rule_lines import rule_lines
from tests.tricks import figures_of, games


def test_it_says_the_points_case_by_case() -> None:
    assert dict(figure_lines(figures_of("oh-hell"))) == {"Points": "if tricks is bid: 10 + tricks; otherwise: tricks"}


def test_it_says_in_sentences_what_the_file_says_so() -> None:
    assert dict(figure_lines(figures_of("hearts"))) == {
        "Points": "Who takes all 26 scores nothing. If somebody else takes all 26, 26. Otherwise: taken.",
        "Taken": "points in the tricks taken: each heart 1, the queen of spades 13",
    }


def test_it_says_parts_counters_and_entries() -> None:
    assert dict(figure_lines(figures_of("spades"))) == {
        "Points": "if tricks is at least bid: 10 × bid + (tricks − bid) + nil tricks + nil; otherwise: −10 × bid + nil",
        "Bags": "tricks beyond the bid; each 10 bring −100",
        "Bid": "the bids of both partners added, a nil as 0",
        "Tricks": "tricks that count for the bid",
        "Nil": "made (100), failed (−100), blind made (200) or blind failed (−200)",
        "Nil tricks": "tricks of a partner whose nil failed",
    }
    assert dict(figure_lines(figures_of("canasta")))["Reds"] == (
        "if melded is 0 and red threes is 4: −800; if melded is 0: −100 × red threes; "
        "if red threes is 4: 800; otherwise: 100 × red threes"
    )


def test_it_says_what_may_be_written() -> None:
    [bid, taken] = figures_of("rook-partners").entries
    assert entry_phrase(bid) == (
        "the bid of the team that won the bidding, from 100 to 180, by 5, by one only, made if taken is at least bid"
    )
    assert entry_phrase(taken) == "points in the tricks taken, and in the nest, from 0 to 180, by 5"
    [bid, _] = figures_of("five-hundred").entries
    assert entry_phrase(bid) == (
        "the bid of the team that won the bidding, by one only, made if (level is 0 and tricks is 0) or (level is more "
        "than 0 and tricks is at least level)"
    )
    assert "8 hearts (value 300, level 8)" in entry_in_full(bid)


def test_it_says_what_holds_of_every_round() -> None:
    assert check_phrases(figures_of("rook-partners")) == ("the sum of taken is 180",)


def test_a_sheet_tells_what_each_bid_is_worth() -> None:
    [worth] = [line for line in rule_lines(games()["five-hundred"]) if line.name == "Worth"]
    assert len(worth.pairs) == 27
    assert worth.pairs[13] == ("8 hearts", "300", "")


def test_a_game_of_tricks_says_nothing_of_buys_and_of_going_out() -> None:
    names = {line.name for line in rule_lines(games()["oh-hell"], in_full=True)}
    assert names == {"Cards", "Points", "Example"}


def test_the_end_tells_the_floor_too() -> None:
    assert ending_phrase(games()["spades"]) == "when a total reaches 500, or falls to −200, the highest total wins"


def test_sheet_and_card_show_a_round_that_is_reckoned() -> None:
    said = {name: example_in_line(games()[name], figures_of(name)) for name in games()}
    assert said["rook-partners"] == "bid 120, taken 130: 130; taken 50: 50"
    assert said["oh-hell"] == "bid 4, tricks 4: 14; bid 4, tricks 3: 3; bid 0, tricks 0: 10; bid 3, tricks 3: 13"
    assert said["five-hundred"] == "bid 8 hearts, tricks 8: 300; tricks 2: 20"
    assert said["skull-king"] == "round 7; bid 3, tricks 3: 60; bid 2, tricks 4: −20"
    assert {line.name: line.text for line in rule_lines(games()["rook-partners"])}["Example"] == said["rook-partners"]
