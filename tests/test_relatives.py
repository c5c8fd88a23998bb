"""The eight relatives against their sources: hands and rounds worked by hand, in the commands that people type."""

import json
from pathlib import Path
from typing import NamedTuple

import pytest

from sheets.rules_file import Library, examine
from sheets.tally.score_tally import blank_tally
from tests.commands import sheets
from tests.helpers import shipped_rules
from tests.spreadsheet import made, opened


class Hand(NamedTuple):
    """The cards that are left in a hand, and what they make by the source."""

    game: str
    cards: str
    points: str
    """Card by card, and what they make together."""
    round: int | None = None
    table: str | None = None


ASSUMED = "sheets: warning: * these points are assumed: by reference to Contract Rummy\n"
HANDS = {
    "Liverpool": Hand("liverpool-rummy", "A Q 9 3", "15 + 10 + 9 + 3 = 37"),
    "Hawaiian": Hand("hawaiian-rummy", "joker 2 A 10 7", "50 + 20 + 15 + 10 + 5 = 100"),
    "Chinese": Hand("chinese-rummy", "2 A Q 9", "20 + 15 + 10 + 5 = 50"),
    "King": Hand("king-rummy", "joker A J 8", "15 + 15 + 10 + 8 = 48"),
    "Carioca": Hand("carioca", "joker A Q 7", "30 + 20 + 10 + 7 = 67"),
    "Carioca by the second table": Hand("carioca", "joker A Q 7", "30 + 20 + 10 + 5 = 65", table="as others count"),
    "Continental": Hand("continental", "joker A K 6", "50 + 20 + 10 + 6 = 86"),
    "Five Crowns, eight dealt": Hand("five-crowns", "8 K joker 5", "20 + 13 + 50 + 5 = 88", round=6),
    "Five Crowns, three dealt": Hand("five-crowns", "8 K 3", "8 + 13 + 20 = 41", round=1),
    "Three Thirteen, tens wild": Hand("three-thirteen", "10 A Q 4", "10 + 15 + 10 + 4 = 39", round=8),
}


@pytest.mark.parametrize("name", HANDS)
def test_they_count_a_hand_as_their_source_does(name: str) -> None:
    game, cards, points, round_, table = HANDS[name]
    options = [] if round_ is None else ["--round", str(round_)]
    options += [] if table is None else ["--values", table]
    done = sheets("hand", game, *cards.split(), *options, "--json")
    assert (done.code, done.err) == (0, ASSUMED if game == "king-rummy" else "")
    told = json.loads(done.out)
    each = " + ".join(str(card["points"]) for card in told["cards"])
    assert f"{each} = {told['points']}" == points


class Rounds(NamedTuple):
    """A game's rounds in columns: dealt, needed, buys needed (to lay all, to keep a discard), the largest hand."""

    players: int
    packs: int
    jokers: int
    cards: int
    rounds: str
    """A line for each round; a dot where nobody knows."""


FREE = "\n".join(f"{deal} 0 0 0 {deal}" for deal in range(3, 14))
"""Three cards dealt, then four, up to thirteen; nothing is asked for."""
ROUNDS = {
    "carioca": Rounds(
        4,
        2,
        4,
        108,
        "12 6 0 0 .\n12 7 0 0 .\n12 8 0 0 .\n12 9 0 0 .\n12 10 0 0 .\n12 11 0 0 .\n12 12 0 0 .\n12 12 0 0 .\n"
        "12 13 0 . .\n12 13 0 . .\n12 13 0 . .",
    ),
    "continental": Rounds(
        4, 2, 6, 110, "7 6 0 0 .\n8 7 0 0 .\n9 8 0 0 .\n10 9 0 0 .\n11 10 0 0 .\n12 11 0 0 .\n13 12 0 0 ."
    ),
    "liverpool-rummy": Rounds(
        4,
        2,
        4,
        108,
        "11 6 0 0 .\n11 7 0 0 .\n11 8 0 0 .\n11 9 0 0 .\n11 10 0 0 .\n11 11 0 0 .\n11 12 0 . .",
    ),
    "hawaiian-rummy": Rounds(
        4,
        3,
        6,
        162,
        "9 6 0 0 15\n9 7 0 0 15\n9 8 0 0 15\n9 9 0 0 15\n9 10 0 1 15\n9 11 1 1 15\n9 12 1 2 15\n9 13 2 2 15\n"
        "9 14 2 3 15\n9 15 3 3 17",
    ),
    "chinese-rummy": Rounds(
        5,
        2,
        4,
        108,
        "13 6 0 0 13\n13 6 0 0 13\n13 7 0 0 13\n13 8 0 0 13\n13 8 0 0 13\n13 9 0 0 13\n13 10 0 0 13\n13 10 0 0 13\n"
        "13 10 0 0 13\n13 13 0 0 13",
    ),
    "five-crowns": Rounds(7, 2, 6, 116, FREE),
    "three-thirteen": Rounds(3, 1, 0, 52, FREE),
    "king-rummy": Rounds(4, 2, 4, 108, "10 7 0 0 .\n10 9 0 0 .\n10 8 0 0 .\n10 10 0 0 ."),
}
COLUMNS = ("deal", "cards_needed", "buys_needed", "buys_needed_with_discard", "largest_hand")


@pytest.mark.parametrize("game", ROUNDS)
def test_they_take_the_cards_and_buys_of_their_source(game: str) -> None:
    players, packs, jokers, cards, rounds = ROUNDS[game]
    done = sheets("show", game, "--players", str(players), "--json")
    assert (done.code, done.err) == (0, "")
    facts = json.loads(done.out)["facts"]
    assert (facts["packs"], facts["jokers"], facts["cards"]) == (packs, jokers, cards)
    assert facts["cards_suffice"] is True
    lines = [" ".join("." if row[key] is None else str(row[key]) for key in COLUMNS) for row in facts["rounds"]]
    assert lines == rounds.splitlines()


class Played(NamedTuple):
    """A game as somebody writes it down, and how it stands by hand."""

    written: str
    totals: str
    said: str


CARIOCA = "Ann,Ben,Cy\n1,0,67,20\n2,35,0,12\n3,0,40,51\n4,22,0,9\n5,0,18,30\n6,61,24,0\n7,10,0,44\n8,0,72,15\n"
CARIOCA_OF_ELEVEN = f"{CARIOCA}9,25,0,33\n10,0,60,50\n11,90,45,0\n"
PLAYED = {
    "carioca": Played(CARIOCA, "128 221 181", "Hand 9: escala sucia. Ann wins if you stop here."),
    "carioca, with every escala": Played(CARIOCA_OF_ELEVEN, "243 326 264", "Game over: Ann wins."),
    # Ann lays down and goes out at once in the first hand, Ben in the fourth: each −10
    "continental": Played(
        "Ann,Ann bonus,Ben,Ben bonus\n1,0,in one turn,86,\n2,30,,0,\n3,0,,41,\n4,12,,0,in one turn\n5,75,,0,\n"
        "6,0,,9,\n7,26,,0,\n",
        "133 126",
        "Game over: Ben wins.",
    ),
    "liverpool-rummy": Played(
        "Ann,Ben,Cy\n1,0,37,20\n2,15,0,44\n3,0,25,12\n4,30,0,7\n5,9,18,0\n6,0,40,26\n7,61,0,15\n",
        "115 120 124",
        "Game over: Ann wins.",
    ),
    "hawaiian-rummy": Played(
        "Ann,Ben\n1,0,100\n2,35,0\n", "35 100", "Round 3: 2 runs of 4. Ann leads after 2 of 10 rounds."
    ),
    "chinese-rummy": Played(
        "Ann,Ben,Cy\n1,50,0,15\n2,0,35,20\n3,10,0,25\n4,0,60,5\n5,20,0,30\n6,0,15,45\n7,40,0,10\n8,0,25,55\n"
        "9,15,0,20\n10,5,5,0\n",
        "140 140 225",
        "Game over: Ann & Ben win.",
    ),
    "king-rummy": Played(
        "Ann,Ben,Cy,Dee\n1,48,0,7,22\n2,0,31,12,5\n3,15,26,0,40\n4,10,0,33,18\n",
        "73 57 52 85",
        "Game over: Cy wins.",
    ),
    # 88 in hand 6 as worked above; Ann and Ben are both without points in hand 7
    "five-crowns": Played(
        "Ann,Ben,Cy\n1,0,24,7\n2,11,0,9\n3,0,5,32\n4,13,0,0\n5,70,8,0\n6,0,88,21\n7,0,0,44\n8,6,25,0\n"
        "9,0,50,12\n10,19,0,3\n11,0,101,38\n",
        "119 301 166",
        "Game over: Ann wins.",
    ),
    "three-thirteen": Played(
        "Ann,Ben\n1,0,15\n2,12,0\n3,0,0\n4,20,0\n5,0,31\n6,4,0\n7,0,25\n8,39,0\n9,0,10\n10,17,0\n11,0,58\n",
        "92 139",
        "Game over: Ann wins.",
    ),
}


@pytest.mark.parametrize("name", PLAYED)
def test_they_are_read_from_a_table_of_scores(name: str, tmp_path: Path) -> None:
    written, totals, said = PLAYED[name]
    game, *_ = name.split(",")
    (tmp_path / "ours.csv").write_text(f"round,{written}", encoding="utf-8")
    done = sheets("read", "ours.csv", game, cwd=tmp_path)
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    header = lines.index("PLAYER  TOTAL  PLACE  GAP")
    count = len(totals.split())
    assert [line.split()[1] for line in lines[header + 1 : header + 1 + count]] == totals.split()
    assert lines[-1] == said


@pytest.mark.parametrize(
    ("game", "asked", "said"),
    [
        pytest.param("liverpool-rummy", "<>1", "nobody went out, or more than one did", id="one alone goes out"),
        pytest.param("five-crowns", "=0", "nobody went out", id="several may have nothing left"),
        pytest.param("three-thirteen", "=0", "nobody went out", id="whoever could go out as well"),
    ],
)
def test_they_call_several_zeros_odd_only_where_nobody_has_a_last_turn(
    library: Library, game: str, asked: str, said: str
) -> None:
    rows = len(library.variants[game].rounds)
    scores = opened(made(library, game, blank_tally(("Ann", "Ben"), rows)), values=False)["Scores"]
    rules = {str(cells.sqref): rule.formula[0] for cells in scores.conditional_formatting for rule in cells.rules}
    whole = "COUNT($B4:$C4)+SUM(Working!$M4:$M4)=2,COUNT($B4:$C4)>0"
    assert rules[f"A4:A{rows + 3}"] == f"AND({whole},COUNTIF($B4:$C4,0){asked})"
    word = library.variants[game].hand_word()
    told = [str(cell.value) for row in scores.iter_rows() for cell in row if "in front" in str(cell.value)]
    assert told == [f"others have a score in this {word} already; in front: {said}"]


def test_they_are_shipped_without_a_mistake() -> None:
    _, problems = examine([shipped_rules()])
    assert not [str(problem) for problem in problems if not problem.warning]
