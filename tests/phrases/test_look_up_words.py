"""What is looked up as a game goes on: whom cards are passed to, and how much a first meld takes."""

import pytest

from sheets.game.as_played import for_players
from sheets.game.looked_up import Cycle, TotalRange
from sheets.game.player_range import PlayerRange
from sheets.make.rules_request import RulesRequest, make_rules
from sheets.phrases.ending import tie_phrase
from sheets.phrases.look_up_words import cycle_phrase, range_phrase, turn_label
from sheets.phrases.rule_lines import rule_lines
from sheets.rules_file.looked_up_rules import read_total_range
from sheets.specification.score_sheet import build_score_sheet
from tests.tricks import games, library


def rules_text(name: str) -> str:
    [file] = make_rules(RulesRequest(games=library(), game=games()[name], format="txt")).files
    return " ".join(file.data.decode().split())


def test_each_hand_of_hearts_says_to_whom_cards_are_passed() -> None:
    sheet = build_score_sheet(games()["hearts"], [""] * 4, lines=6)
    asides = [row.remark for row in sheet.rows if row.is_scored]
    assert asides == ["pass left", "pass right", "pass across", "no pass", "pass left", "pass right"]


@pytest.mark.parametrize("players", [3, 5])
def test_nobody_passes_across_where_nobody_sits_there(players: int) -> None:
    """The sources have the sides of four players alone."""
    game = for_players(games()["hearts"], players)
    sheet = build_score_sheet(game, [""] * players, lines=6)
    assert {row.remark for row in sheet.rows if row.is_scored} == {""}
    assert "Pass" not in {line.name for line in sheet.foot}
    left_only = game._replace(cycles=(Cycle("pass", ("left", "none")),))
    assert for_players(left_only, players).cycles == left_only.cycles


def test_a_turn_begins_again_after_the_last() -> None:
    [cycle] = games()["hearts"].cycles
    assert [turn_label(cycle, number) for number in (1, 4, 5, 99)] == [
        "pass left", "no pass", "pass left", "pass across",
    ]  # fmt: skip


def test_sheet_and_card_say_how_it_turns() -> None:
    assert {line.name: line.text for line in rule_lines(games()["hearts"])}["Pass"] == (
        "left, right, across, none, and so on"
    )


def test_the_rules_page_says_it() -> None:
    """Three or five have nobody across."""
    assert "Pass, hand by hand: left, right, across, none, and so on (4 players)." in rules_text("hearts")


@pytest.mark.parametrize(("players", "is_asked"), [(3, True), (4, False), (5, True)])
def test_three_and_five_are_asked_to_which_side_they_pass(players: int, is_asked: bool) -> None:
    """The source says it of four."""
    lines = rule_lines(for_players(games()["hearts"], players), in_full=True)
    asked = [pair for line in lines if line.name == "To agree on" for pair in line.pairs]
    assert (("pass to which side?", "", "") in asked) == is_asked
    assert ("Pass" in {line.name for line in lines}) != is_asked


@pytest.mark.parametrize(
    ("turns", "players", "told"),
    [
        (("left", "across"), "3-5", "left, across, and so on (4 players)"),
        (("left", "across"), "2-6", "left, across, and so on (2, 4 or 6 players)"),
        (("left", "across"), "4", "left, across, and so on"),
        (("left", "across"), "4-10", "left, across, and so on (an even number of players)"),
        (("left", "across"), "4-", "left, across, and so on (an even number of players)"),
        (("left", "across"), "3", ""),
        (("left", "right"), "3-5", "left, right, and so on"),
    ],
)
def test_it_is_said_for_those_who_have_somebody_across(turns: tuple[str, ...], players: str, told: str) -> None:
    game = games()["hearts"]._replace(cycles=(Cycle("pass", turns),))
    low, high = (players.split("-") * 2)[:2]
    those = PlayerRange(int(low), int(high) if high else None)
    [cycle] = for_players(game._replace(players=those), None).cycles
    assert cycle_phrase(cycle) == told


def test_canastas_first_meld_stands_on_sheet_and_card() -> None:
    [line] = [line for line in rule_lines(games()["canasta"]) if line.name == "First meld"]
    assert line.pairs == (
        ("total below 0", "15", ""), ("0–1495", "50", ""), ("1500–2995", "90", ""), ("3000 and more", "120", ""),
    )  # fmt: skip


def test_canastas_first_meld_stands_on_the_rules_page() -> None:
    text = rules_text("canasta")
    assert "First meld, by the total so far" in text
    assert "1500–2995 90" in text


@pytest.mark.parametrize(
    ("written", "low", "high", "said"),
    [
        ("below-0", None, -1, "below 0"),
        ("below 100", None, 99, "below 100"),
        ("0-1495", 0, 1495, "0–1495"),
        ("1495 – 0", None, None, None),
        ("3000+", 3000, None, "3000 and more"),
        ("7", 7, 7, "7"),
    ],
)
def test_it_reads_totals(written: str, low: int | None, high: int | None, said: str | None) -> None:
    if said is None:
        with pytest.raises(Exception, match="names no totals"):
            read_total_range(written)
        return
    assert read_total_range(written) == TotalRange(low, high)
    assert range_phrase(TotalRange(low, high)) == said


def test_spades_goes_on_while_the_best_are_level() -> None:
    assert tie_phrase(games()["spades"]) == "if the best are level, play on"
    assert "If the best are level, play on." in rules_text("spades")


def test_nobody_asks_for_buys_in_games_that_write_figures() -> None:
    for name in games():
        assert "Buys" not in {line.name for line in rule_lines(games()[name], in_full=True)}, name
