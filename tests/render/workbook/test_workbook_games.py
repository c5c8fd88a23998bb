"""Whole games worked out by hand: what a workbook makes of them in LibreOffice, and what `sheets read` makes of it."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import pytest
from openpyxl import Workbook
from openpyxl.cell import Cell
from typer.testing import CliRunner

from sheets.cli import app
from sheets.rules_file import RulesText, load
from sheets.tally.csv import read_tally
from sheets.tally.score_tally import Tally, blank_tally
from tests.helpers import ODD_GAMES, load_text, shipped_rules
from tests.spreadsheet import cells, fill, made, opened, recalculated, saved, values, without_values, write

LIBRARY = load([shipped_rules(), RulesText("odd-games.toml", ODD_GAMES.read_bytes())])


@dataclass(frozen=True)
class Game:
    """A game as it is written down, and what follows from it by hand."""

    variant: str
    written: str
    """A table of commas, as somebody types it."""
    totals: tuple[int | None, ...]
    places: tuple[int | None, ...]
    status: str
    running: str = ""
    """A line for each round that is written, a dot for a blank."""
    winners: tuple[str, ...] = ()
    settlement: tuple[float, ...] = ()
    stake: float | None = None
    paid: tuple[float, ...] = ()
    """What the stake makes of the settlement."""
    now_on: tuple[tuple[int | str, str | None], ...] = ()
    """In a progression: the requirement each player is on, and its words."""
    corrected: tuple[int, int, int] | None = None
    """A round, a player's number and a score that was something else at first."""

    @property
    def tally(self) -> Tally:
        """What is written."""
        return read_tally("typed.csv", self.written.encode(), LIBRARY.variants[self.variant])

    @property
    def running_totals(self) -> list[list[int | None]]:
        """The totals so far, rounds down."""
        return [[None if word == "." else int(word) for word in line.split()] for line in self.running.splitlines()]


def ten_hands(*last: str) -> str:
    """Ten hands of Phase 10 for Ann, Ben and Cy, the last of them as given: points and x for laid down."""
    hands = ["0,x,15,x,40,", "5,x,0,x,35,x", "10,x,5,x,0,x", "0,x,20,x,5,x", "25,x,0,x,30,x", "0,x,5,x,10,x"]
    hands += ["5,x,0,x,65,", "0,x,10,x,25,x", "15,x,0,x,20,x"]
    lines = [f"{number},{hand}" for number, hand in enumerate([*hands, *last], 1)]
    return "\n".join(["round,Ann,Ann laid,Ben,Ben laid,Cy,Cy laid", *lines])


NINE_HANDS = """\
 0 15  40
 5 15  75
15 20  75
15 40  80
40 40 110
40 45 120
45 45 185
45 55 210
60 55 230
"""
ROOK_TIED_FIRST = """\
round,Ann,Ben,Zoë,Dad
1,5,0,20,41
2,0,31,15,12
3,20,0,10,7
4,14,22,0,3
5,0,9,40,8
6,33,0,5,6
7,0,10,2,19
"""
SHANGHAI_WHIST = """\
round,Ann,Ben,Cy,Dee,Eve,Finn,Gus,Hal,Ida,Jo,Kim,Lee
1,0,12,41,15,50,41,62,41,35,70,24,3
2,62,20,50,10,35,0,70,8,5,15,20,62
3,10,18,24,5,30,10,3,41,10,18,0,8
4,70,62,50,0,8,50,50,5,8,30,30,20
5,8,8,3,62,3,10,50,10,0,62,8,12
6,15,0,24,70,35,35,10,8,41,10,70,18
7,12,3,15,18,8,70,0,12,5,15,12,62
8,30,30,3,30,35,41,15,5,12,15,62,0
9,20,41,15,8,0,20,41,8,3,12,3,42
"""
THREE_OF_FINANGLE = "round,Ann,Ben,Cy\n1,95,0,50\n2,0,80,60\n3,100,40,0\n"
CARIOCA = """\
round,Ann,Ben,Cy
1,0,67,20
2,35,0,12
3,0,40,51
4,22,0,9
5,0,18,30
6,61,24,0
7,10,0,44
8,0,72,15
"""
CARIOCA_RUNNING = """\
  0  67  20
 35  67  32
 35 107  83
 57 107  92
 57 125 122
118 149 122
128 149 166
128 221 181
"""
ROUNDS_OF_FINANGLE = "95 0 50\n95 80 110\n195 120 110\n"

GAMES = {
    "a tie for the first place": Game(
        "rook-shanghai",
        ROOK_TIED_FIRST,
        running="""\
 5  0 20 41
 5 31 35 53
25 31 45 60
39 53 45 63
39 62 85 71
72 62 90 77
72 72 92 96
""",
        totals=(72, 72, 92, 96),
        places=(1, 1, 3, 4),
        winners=("Ann", "Ben"),
        status="Game over: Ann & Ben win.",
    ),
    "a tie in the middle": Game(
        "rook-shanghai",
        """\
round,Ann,Ben,Zoë,Dad
1,0,10,20,30
2,10,0,5,40
3,0,25,15,20
4,7,0,0,50
5,0,12,6,11
6,20,0,4,9
7,0,13,10,0
""",
        running="""\
 0 10 20  30
10 10 25  70
10 35 40  90
17 35 40 140
17 47 46 151
37 47 50 160
37 60 60 160
""",
        totals=(37, 60, 60, 160),
        places=(1, 2, 2, 4),
        winners=("Ann",),
        status="More than one player has 0 in hand 7. Game over: Ann wins.",
    ),
    "everybody level": Game(
        "rook-shanghai",
        """\
round,Ann,Ben,Zoë,Dad
1,0,5,10,15
2,5,10,15,0
3,10,15,0,5
4,15,0,5,10
5,20,20,20,20
6,0,0,0,0
7,1,1,1,1
""",
        running="""\
 0  5 10 15
 5 15 25 15
15 30 25 20
30 30 30 30
50 50 50 50
50 50 50 50
51 51 51 51
""",
        totals=(51, 51, 51, 51),
        places=(1, 1, 1, 1),
        winners=("Ann", "Ben", "Zoë", "Dad"),
        status="Nobody has 0 in hand 7. Game over: Ann & Ben & Zoë & Dad win.",
    ),
    "Liverpool": Game(
        "liverpool-rummy",
        "round,Ann,Ben,Cy\n1,0,37,20\n2,15,0,44\n3,0,25,12\n4,30,0,7\n5,9,18,0\n6,0,40,26\n7,61,0,15\n",
        running="0 37 20\n15 37 64\n15 62 76\n45 62 83\n54 80 83\n54 120 109\n115 120 124\n",
        totals=(115, 120, 124),
        places=(1, 2, 3),
        winners=("Ann",),
        status="Game over: Ann wins.",
    ),
    "Hawaiian, level at the end": Game(
        "hawaiian-rummy",
        "round,Ann,Ben\n1,0,100\n2,35,0\n3,0,20\n4,50,0\n5,0,65\n6,20,0\n7,45,0\n8,0,15\n9,110,0\n10,0,60\n",
        running="0 100\n35 100\n35 120\n85 120\n85 185\n105 185\n150 185\n150 200\n260 200\n260 260\n",
        totals=(260, 260),
        places=(1, 1),
        winners=("Ann", "Ben"),
        status="Game over: Ann & Ben win.",
    ),
    "Chinese, two with the lowest total": Game(
        "chinese-rummy",
        "round,Ann,Ben,Cy\n1,50,0,15\n2,0,35,20\n3,10,0,25\n4,0,60,5\n5,20,0,30\n6,0,15,45\n7,40,0,10\n"
        "8,0,25,55\n9,15,0,20\n10,5,5,0\n",
        running="""\
 50   0  15
 50  35  35
 60  35  60
 60  95  65
 80  95  95
 80 110 140
120 110 150
120 135 205
135 135 225
140 140 225
""",
        totals=(140, 140, 225),
        places=(1, 1, 3),
        winners=("Ann", "Ben"),
        status="Game over: Ann & Ben win.",
    ),
    "King": Game(
        "king-rummy",
        "round,Ann,Ben,Cy,Dee\n1,48,0,7,22\n2,0,31,12,5\n3,15,26,0,40\n4,10,0,33,18\n",
        running="48 0 7 22\n48 31 19 27\n63 57 19 67\n73 57 52 85\n",
        totals=(73, 57, 52, 85),
        places=(3, 2, 1, 4),
        winners=("Cy",),
        status="Game over: Cy wins.",
    ),
    "Five Crowns": Game(
        "five-crowns",
        "round,Ann,Ben,Cy\n1,0,24,7\n2,11,0,9\n3,0,5,32\n4,13,0,0\n5,70,8,0\n6,0,88,21\n7,0,0,44\n8,6,25,0\n"
        "9,0,50,12\n10,19,0,3\n11,0,101,38\n",
        running="""\
  0  24   7
 11  24  16
 11  29  48
 24  29  48
 94  37  48
 94 125  69
 94 125 113
100 150 113
100 200 125
119 200 128
119 301 166
""",
        totals=(119, 301, 166),
        places=(1, 3, 2),
        winners=("Ann",),
        status="Game over: Ann wins.",
    ),
    "Three Thirteen": Game(
        "three-thirteen",
        "round,Ann,Ben\n1,0,15\n2,12,0\n3,0,0\n4,20,0\n5,0,31\n6,4,0\n7,0,25\n8,39,0\n9,0,10\n10,17,0\n11,0,58\n",
        running="0 15\n12 15\n12 15\n32 15\n32 46\n36 46\n36 71\n75 71\n75 81\n92 81\n92 139\n",
        totals=(92, 139),
        places=(1, 2),
        winners=("Ann",),
        status="Game over: Ann wins.",
    ),
    "Carioca, which may end here": Game(
        "carioca",
        CARIOCA,
        running=CARIOCA_RUNNING,
        totals=(128, 221, 181),
        places=(1, 3, 2),
        winners=("Ann",),
        status="Hand 9: escala sucia, Cy deals. Ann wins if you stop here.",
    ),
    "Carioca, with every escala": Game(
        "carioca",
        f"{CARIOCA}9,25,0,33\n10,0,60,50\n11,90,45,0\n",
        running=f"{CARIOCA_RUNNING}153 221 214\n153 281 264\n243 326 264\n",
        totals=(243, 326, 264),
        places=(1, 3, 2),
        winners=("Ann",),
        status="Game over: Ann wins.",
    ),
    "Continental, twice in one turn": Game(
        "continental",
        "round,Ann,Ann bonus,Ben,Ben bonus\n1,0,in one turn,86,\n2,30,,0,\n3,0,,41,\n4,12,,0,in one turn\n5,75,,0,\n"
        "6,0,,9,\n7,26,,0,\n",
        running="-10 86\n20 86\n20 127\n32 117\n107 117\n107 126\n133 126\n",
        totals=(133, 126),
        places=(2, 1),
        winners=("Ben",),
        status="Game over: Ben wins.",
    ),
    "blanks are no zeros": Game(
        "rook-shanghai",
        "round,Ann,Ben,Zoë,Dad,Eve\n1,5,0,,12,\n3,10,0,7,1,\n",
        running="5 0 . 12 .\n. . . . .\n15 0 7 13 .\n",
        totals=(15, 0, 7, 13, None),
        places=(4, 1, 2, 3, None),
        status="The scores of Zoë & Eve in hand 1 are missing.",
    ),
    "zeros are no blanks": Game(
        "rook-shanghai",
        "round,Ann,Ben,Zoë,Dad\n1,0,0,0,0\n2,0,0,0,0\n",
        running="0 0 0 0\n0 0 0 0\n",
        totals=(0, 0, 0, 0),
        places=(1, 1, 1, 1),
        status="Hand 3: 2 runs, Zoë deals. More than one player has 0 in hand 2.",
    ),
    "all but the last round": Game(
        "rook-shanghai",
        ROOK_TIED_FIRST.rsplit("7,", 1)[0],
        running=" 5  0 20 41\n 5 31 35 53\n25 31 45 60\n39 53 45 63\n39 62 85 71\n72 62 90 77\n",
        totals=(72, 62, 90, 77),
        places=(2, 1, 4, 3),
        status="Hand 7: 3 runs, Zoë deals. Ben leads after 6 of 7 hands.",
    ),
    "an early round corrected": Game(
        "rook-shanghai",
        ROOK_TIED_FIRST,
        corrected=(2, 2, 13),
        running="""\
 5  0 20 41
 5 13 35 53
25 13 45 60
39 35 45 63
39 44 85 71
72 44 90 77
72 54 92 96
""",
        totals=(72, 54, 92, 96),
        places=(2, 1, 3, 4),
        winners=("Ben",),
        status="Game over: Ben wins.",
    ),
    "bonuses, and a total below zero": Game(
        "shanghai-rummy-10",
        """\
round,Ann,Ann bonus,Ben,Ben bonus,Cy,Cy bonus
1,0,out blind,20,,35,
2,15,,0,"out blind, no joker",40,
3,0,,25,,30,
4,10,,0,,5,
5,0,"out blind, no joker",45,,20,
6,5,,15,,0,
7,0,,10,,50,
8,30,,0,,25,-10
9,0,,5,,15,
10,0,out blind,60,,20,
""",
        running="""\
-25  20  35
-10 -30  75
-10  -5 105
  0  -5 110
-50  40 130
-45  55 130
-45  65 180
-15  65 195
-15  70 210
-40 130 230
""",
        totals=(-40, 130, 230),
        places=(1, 2, 3),
        winners=("Ann",),
        status="Game over: Ann wins.",
    ),
    "a bonus before the score": Game(
        "shanghai-rummy-10",
        "round,Ann,Ann bonus,Ben,Ben bonus\n1,0,,20,\n2,,out blind,30,\n",
        running="0 20\n. 50\n",
        totals=(-25, 50),
        places=(1, 2),
        status="Ann’s score in round 2 is missing.",
    ),
    "twelve players": Game(
        "shanghai-whist",
        SHANGHAI_WHIST,
        running="""\
  0  12  41  15  50  41  62  41  35  70  24   3
 62  32  91  25  85  41 132  49  40  85  44  65
 72  50 115  30 115  51 135  90  50 103  44  73
142 112 165  30 123 101 185  95  58 133  74  93
150 120 168  92 126 111 235 105  58 195  82 105
165 120 192 162 161 146 245 113  99 205 152 123
177 123 207 180 169 216 245 125 104 220 164 185
207 153 210 210 204 257 260 130 116 235 226 185
227 194 225 218 204 277 301 138 119 247 229 227
""",
        totals=(227, 194, 225, 218, 204, 277, 301, 138, 119, 247, 229, 227),
        places=(7, 3, 6, 5, 4, 11, 12, 2, 1, 10, 9, 7),
        winners=("Ida",),
        status="Game over: Ida wins.",
    ),
    "a hand before the target": Game(
        "finangle",
        THREE_OF_FINANGLE,
        running=ROUNDS_OF_FINANGLE,
        totals=(195, 120, 110),
        places=(3, 2, 1),
        status="Hand 4: Ann deals. Cy leads after 3 hands.",
    ),
    "the target reached": Game(
        "finangle",
        f"{THREE_OF_FINANGLE}4,5,0,20\n",
        running=f"{ROUNDS_OF_FINANGLE}200 120 130\n",
        totals=(200, 120, 130),
        places=(3, 1, 2),
        winners=("Ben",),
        status="Game over: Ben wins.",
    ),
    "two past the target at once": Game(
        "finangle",
        f"{THREE_OF_FINANGLE}4,25,95,0\n",
        running=f"{ROUNDS_OF_FINANGLE}220 215 110\n",
        totals=(220, 215, 110),
        places=(3, 2, 1),
        winners=("Cy",),
        status="Game over: Cy wins.",
    ),
    "the target reached in a hand half entered": Game(
        "finangle",
        f"{THREE_OF_FINANGLE}4,25,,0\n",
        running=f"{ROUNDS_OF_FINANGLE}220 . 110\n",
        totals=(220, 120, 110),
        places=(3, 2, 1),
        status="Ben’s score in hand 4 is missing.",
    ),
    "requirements under way": Game(
        "frustration",
        "round,Ann laid,Ben laid,Cy laid\n1,x,,\n2,x,x,\n3,,x,\n",
        totals=(None, None, None),
        places=(1, 1, 3),
        status="Hand 4: Ann deals. Ann & Ben lead after 3 hands.",
        now_on=((3, "run of 7"), (3, "run of 7"), (1, "2 sets of 3")),
    ),
    "the tenth requirement": Game(
        "frustration",
        "round,Ann laid,Ben laid,Cy laid\n1,x,x,\n2,x,x,x\n3,,x,\n4,x,x,\n5,x,,x\n6,x,x,\n7,x,x,\n8,x,x,\n9,x,x,x\n"
        "10,x,,x\n11,x,x,\n",
        totals=(None, None, None),
        places=(1, 2, 3),
        winners=("Ann",),
        status="Game over: Ann wins.",
        now_on=(("all done", None), (10, "2 sets of 5"), (5, "run of 4 + set of 4")),
    ),
    "two lay the tenth down in one hand": Game(
        "frustration",
        "round,Ann laid,Ben laid,Cy laid\n" + "".join(f"{number},x,x,x\n" for number in range(1, 10)) + "10,x,,x\n",
        totals=(None, None, None),
        places=(1, 3, 1),
        winners=("Ann", "Cy"),
        status="Game over: Ann & Cy win.",
        now_on=(("all done", None), (10, "2 sets of 5"), ("all done", None)),
    ),
    "one hand sooner": Game(
        "frustration",
        "round,Ann laid,Ben laid,Cy laid\n"
        + "".join(f"{number},x,x,x\n" for number in range(1, 10))
        + "10,,x,\n11,x,,\n",
        totals=(None, None, None),
        places=(2, 1, 3),
        winners=("Ben",),
        status="Game over: Ben wins.",
        now_on=(("all done", None), ("all done", None), (10, "2 sets of 5")),
    ),
    "of two who finish in one hand the fewer points": Game(
        "phase-10",
        ten_hands("10,x,0,x,35,x"),
        running=f"{NINE_HANDS}70 55 265\n",
        totals=(70, 55, 265),
        places=(2, 1, 3),
        winners=("Ben",),
        status="Game over: Ben wins.",
        now_on=(("all done", None), ("all done", None), (9, "set of 5 + set of 2")),
    ),
    "the last hand half entered": Game(
        "phase-10",
        ten_hands("10,x,0,x,,x"),
        running=f"{NINE_HANDS}70 55 .\n",
        totals=(70, 55, 230),
        places=(1, 1, 3),
        status="Cy’s score in hand 10 is missing.",
        now_on=(("all done", None), ("all done", None), (9, "set of 5 + set of 2")),
    ),
    "one alone finishes, more points or not": Game(
        "phase-10",
        ten_hands("30,x,0,,35,x"),
        running=f"{NINE_HANDS}90 55 265\n",
        totals=(90, 55, 265),
        places=(1, 2, 3),
        winners=("Ann",),
        status="Game over: Ann wins.",
        now_on=(("all done", None), (10, "set of 5 + set of 3"), (9, "set of 5 + set of 2")),
    ),
    "the first of two numbers of rounds": Game(
        "two-or-four-rounds",
        "round,Ann,Ben,Cy\n1,10,0,25\n2,0,30,5\n",
        running="10 0 25\n10 30 30\n",
        totals=(10, 30, 30),
        places=(1, 2, 2),
        winners=("Ann",),
        status='"hand" 3: a full house, Cy deals. Ann wins if you stop here.',
    ),
    "between two numbers of rounds": Game(
        "two-or-four-rounds",
        "round,Ann,Ben,Cy\n1,10,0,25\n2,0,30,5\n3,40,20,0\n",
        running="10 0 25\n10 30 30\n50 50 30\n",
        totals=(50, 50, 30),
        places=(2, 2, 1),
        status='"hand" 4: 3 sets, Ann deals. Cy leads after 3 of up to 4 hands.',
    ),
    "the last of two numbers of rounds": Game(
        "two-or-four-rounds",
        "round,Ann,Ben,Cy\n1,10,0,25\n2,0,30,5\n3,40,20,0\n4,0,0,45\n",
        running="10 0 25\n10 30 30\n50 50 30\n50 50 75\n",
        totals=(50, 50, 75),
        places=(1, 1, 3),
        winners=("Ann", "Ben"),
        status="Game over: Ann & Ben win.",
    ),
    "without the optional round": Game(
        "four-odd-rounds",
        "round,Ann,Ben,Cy\n1,10,-10,25\n2,-10,30,5\n3,40,20,-10\n",
        running="10 -10 25\n0 20 30\n40 40 20\n",
        totals=(40, 40, 20),
        places=(2, 2, 1),
        winners=("Cy",),
        status='"hand" Final "A": 3 sets, Ann deals. Cy wins if you stop here.',
    ),
    # 52 points in all: each receives 52 less four times his own
    "every two settle": Game(
        "shanghai-manipulation",
        "round,Ann,Ben,Cy,Dee\n1,3,0,2,10\n2,0,8,1,6\n3,7,6,0,9\n",
        running=" 3 0 2 10\n 3 8 3 16\n10 14 3 25\n",
        totals=(10, 14, 3, 25),
        places=(2, 3, 1, 4),
        winners=("Cy",),
        status="Hand 4: Dee deals. Cy wins if you stop here.",
        settlement=(12, -4, 40, -48),
        stake=5,
        paid=(60, -20, 200, -240),
    ),
    "a settlement waits for everybody": Game(
        "shanghai-manipulation",
        "round,Ann,Ben,Cy\n1,3,0,\n",
        running="3 0 .\n",
        totals=(3, 0, None),
        places=(2, 1, None),
        status="Cy’s score in hand 1 is missing.",
    ),
    # Dee pays 25 and Cy 11; Ann and Ben share the 36
    "all pay the winner, and two share": Game(
        "winner-is-paid",
        "round,Ann,Ben,Cy,Dee\n1,10,0,9,20\n2,0,10,12,15\n",
        running="10 0 9 20\n10 10 21 35\n",
        totals=(10, 10, 21, 35),
        places=(1, 1, 3, 4),
        winners=("Ann", "Ben"),
        status="Hand 3: Cy deals. Ann & Ben win if you stop here.",
        settlement=(18, 18, -11, -25),
        stake=0.5,
        paid=(9, 9, -5.5, -12.5),
    ),
    "all pay the winner, and two share halves": Game(
        "winner-is-paid",
        "round,Ann,Ben,Cy\n1,10,0,20\n2,0,10,15\n",
        running="10 0 20\n10 10 35\n",
        totals=(10, 10, 35),
        places=(1, 1, 3),
        winners=("Ann", "Ben"),
        status="Hand 3: Cy deals. Ann & Ben win if you stop here.",
        settlement=(12.5, 12.5, -25),
    ),
}


@cache
def blank(variant_id: str, players: tuple[str, ...], rows: int) -> bytes:
    """The workbook of a game that has not begun."""
    return made(LIBRARY, variant_id, blank_tally(players, rows))


@cache
def begun(variant_id: str) -> bytes:
    """The workbook of a game in which Ann has 25 points in the first round."""
    written = read_tally("typed.csv", b"round,Ann,Ben,Cy,Dee\n1,25,0,15,5\n", LIBRARY.variants[variant_id])
    return made(LIBRARY, variant_id, written)


def kept(game: Game) -> bytes:
    """The game's workbook as a program fills it in; a corrected one is written with the mistake first."""
    tally = game.tally
    if game.corrected:
        round_, player, score = game.corrected
        book = opened(made(LIBRARY, game.variant, tally), values=False)
        cells(book, "Scores")[round_ - 1][player - 1].value = score
    else:
        book = opened(blank(game.variant, tally.players, len(tally.scores)), values=False)
        fill(book, tally)
    if game.stake is not None:
        write(book, "Stake", [[game.stake]])
    return saved(book)


@dataclass(frozen=True)
class Hand:
    """A hand that is counted: how many of each card are left, and what they make."""

    variant: str
    left: Mapping[str, int]
    points: int | str
    round: int | str | None = None
    table: str | None = None
    says: str | None = None
    """What the calculator says of Ann's cell on the sheet of scores, where a round is picked."""


HANDS = {
    "five cards of Rook": Hand("rook-shanghai", {"6": 2, "9": 1, "10–14": 2}, 41),
    "a wild card, two tens and a one": Hand("rook-shanghai", {"Rook or advertising card": 1, "10–14": 2, "1": 1}, 41),
    "an empty hand": Hand("rook-shanghai", {}, 0),
    "zeros": Hand("rook-shanghai", {"1": 0, "10–14": 0}, 0),
    "2 × 50 + 3 × 20": Hand("shanghai-whist", {"joker": 2, "ace": 3}, 160),
    "an ace and a joker count alike": Hand("contract-rummy", {"ace": 2, "joker": 1, "2": 3, "10–K": 1}, 61),
    "a cell to write it into": Hand("contract-rummy", {"7": 1}, 7, round=3, says="Write it on Scores, cell B6"),
    "a cell that is written already": Hand("contract-rummy", {"7": 2}, 14, round=1, says="On Scores, cell B4: 25"),
    "an ace, a queen, a nine and a three": Hand("liverpool-rummy", {"ace": 1, "10–K": 1, "9": 1, "3": 1}, 37),
    "a card of each kind": Hand("hawaiian-rummy", {"joker": 1, "2": 1, "ace": 1, "10–K": 1, "3–9": 1}, 100),
    "a wild two": Hand("chinese-rummy", {"2 or joker": 1, "ace": 1, "10–K": 1, "3–9": 1}, 50),
    "a wild eight and a joker in the sixth hand": Hand(
        "five-crowns", {"8": 1, "king": 1, "joker": 1, "5": 1}, 88, round=6
    ),
    "tens that are wild and count ten": Hand("three-thirteen", {"10–K": 2, "ace": 1, "4": 1}, 39, round=8),
    "a joker and an ace in Carioca": Hand("carioca", {"joker": 1, "ace": 1, "10–K": 1, "7": 1}, 67),
    "Carioca as others count": Hand("carioca", {"joker": 1, "ace": 1, "10–K": 1, "7": 1}, 65, table="as others count"),
    "a joker and an ace in Continental": Hand("continental", {"joker": 1, "ace": 1, "10–K": 1, "6": 1}, 86),
    "points that are assumed": Hand("king-rummy", {"joker": 1, "ace": 1, "10–K": 1, "8": 1}, 48),
    # the 3 counts its face, but −5 in the second round, where it is wild
    "cards of a round without wild ones": Hand("four-odd-rounds", {"3": 4, "joker": 1, "10–K": 1}, 17, round=1),
    "cards that are wild in a round": Hand("four-odd-rounds", {"3": 4, "joker": 1, "10–K": 1}, -15, round=2),
    "cards and no round": Hand("four-odd-rounds", {"3": 4, "ace": 1}, 27),
    "a round with a name": Hand("four-odd-rounds", {"3": 4, "ace": 1}, 27, round='Final "A"'),
    "a second table": Hand("four-odd-rounds", {"3": 4, "joker": 1, "10–K": 1}, 30, table="quick game"),
    "a second table in a round": Hand("four-odd-rounds", {"3": 4, "ace": 2}, 30, round=2, table="quick game"),
    "the first table by its name": Hand("four-odd-rounds", {"3": 1, "ace": 2}, 25, round=2, table="usual"),
    "points that nobody knows": Hand("toonerville-rook", {"1": 1}, "?"),
}


def counted(hand: Hand) -> bytes:
    """The workbook of a game that has begun, with the counts of a hand written in."""
    variant, book = LIBRARY.variants[hand.variant], opened(begun(hand.variant), values=False)
    lines = {row[0].value.rstrip("*"): row[2] for row in calculator(book) if isinstance(row[0].value, str)}
    for cards, number in hand.left.items():
        lines[cards].value = number
    picks = {row[0].value: row[1] for row in calculator(book)}
    picks["Player"].value = "Ann" if hand.round else None
    if hand.round is not None:
        picks[variant.hand_word().capitalize()].value = hand.round
    if hand.table is not None:
        picks["Points"].value = hand.table
    return saved(book)


def calculator(book: Workbook) -> list[tuple[Cell, ...]]:
    """The rows of the hand calculator above the sum: what it is about, what each counts or is picked, how many."""
    [[first]] = cells(book, "HandPoints")
    return list(book["Hand calculator"].iter_rows(max_row=first.row - 1))


@pytest.fixture(scope="module")
def worked_out(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, bytes]:
    """All the games and hands as LibreOffice saves them, in one run, by their names here."""
    files = {name: kept(game) for name, game in GAMES.items()} | {name: counted(hand) for name, hand in HANDS.items()}
    numbered = {f"file{number}": data for number, data in enumerate(files.values())}
    result = recalculated(tmp_path_factory.mktemp("games"), numbered)
    by_name = dict(zip(files, result.values(), strict=True))
    assert len(by_name) == len(GAMES) + len(HANDS)
    return by_name


@pytest.mark.parametrize("name", GAMES)
def test_it_adds_up_a_game_as_it_is_done_by_hand(name: str, worked_out: Mapping[str, bytes]) -> None:
    """Running totals, totals, places, winner, settlement and the sentence above, all in LibreOffice."""
    game, book = GAMES[name], opened(worked_out[name])
    told: dict[str, object] = {"status": book.worksheets[0]["B1"].value, "Winner": values(book, "Winner")}
    wanted: dict[str, object] = {"status": game.status, "Winner": [[" & ".join(game.winners) or None]]}
    told["Places"], wanted["Places"] = values(book, "Places"), [list(game.places)]
    if LIBRARY.variants[game.variant].has_points:
        told["Totals"], wanted["Totals"] = values(book, "Totals"), [list(game.totals)]
        written, blanks = game.running_totals, [None] * len(game.totals)
        told["RunningTotals"] = running = values(book, "RunningTotals")
        wanted["RunningTotals"] = [*written, *[blanks] * (len(running) - len(written))]
    if LIBRARY.variants[game.variant].settlement:
        told["Settlement"] = values(book, "Settlement")
        wanted["Settlement"] = [list(game.settlement) or [None] * len(game.totals)]
    assert told == wanted


@pytest.mark.parametrize("name", GAMES)
def test_it_reads_the_same_from_the_workbook(name: str, worked_out: Mapping[str, bytes], tmp_path: Path) -> None:
    """What `sheets read --json` prints of the file that LibreOffice saved; it finds no difference, but for doubts."""
    game, path = GAMES[name], tmp_path / "game.xlsx"
    path.write_bytes(worked_out[name])
    done = CliRunner().invoke(app, ["read", str(path), "--json"])
    assert (done.exit_code, [line for line in done.stderr.splitlines() if " has 0 in hand " not in line]) == (0, [])
    tally, variant, told = game.tally, LIBRARY.variants[game.variant], json.loads(done.stdout)
    scores = [list(row) for row in tally.scores]
    if game.corrected:
        round_, player, score = game.corrected
        scores[round_ - 1][player - 1] = score
    rows = len(scores) if variant.rounds and not variant.is_progression else tally.played
    blanks = [[None] * len(tally.players)] * rows
    wanted: dict[str, object] = {
        "variant": game.variant,
        "players": list(tally.players),
        "rounds": scores[:rows],
        "running_totals": [*game.running_totals, *blanks][:rows],
        "totals": list(game.totals),
        "places": list(game.places),
        "winners": list(game.winners),
        "complete": bool(game.winners),
    }
    if variant.settlement:
        wanted["settlement"] = list(game.settlement) or [None] * len(tally.players)
    if variant.is_progression:
        wanted["laid"] = [list(row) for row in tally.laid[:rows]]
    told.pop("bonuses", None)  # in their own test, by their points
    assert told == wanted


def test_it_reads_bonuses_as_points(worked_out: Mapping[str, bytes], tmp_path: Path) -> None:
    path = tmp_path / "game.xlsx"
    path.write_bytes(worked_out["bonuses, and a total below zero"])
    told = json.loads(CliRunner().invoke(app, ["read", str(path), "--json"]).stdout)
    assert told["bonuses"] == [
        [-25, None, None],
        [None, -50, None],
        [None, None, None],
        [None, None, None],
        [-50, None, None],
        [None, None, None],
        [None, None, None],
        [None, None, -10],
        [None, None, None],
        [-25, None, None],
    ]


def beside(book: Workbook, label: str) -> list[object]:
    """What stands under the players in the row with a label; None for a blank of any kind."""
    ws, [heads] = book.worksheets[0], cells(book, "Players")
    [row] = [cell.row for cell in ws["A"] if cell.value == label]
    return [ws.cell(row, head.column).value or None for head in heads]


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.now_on])
def test_it_says_which_requirement_each_is_on(name: str, worked_out: Mapping[str, bytes]) -> None:
    """By its number and in words; beside the totals too, which stay in sight."""
    game, book = GAMES[name], opened(worked_out[name])
    numbers, words = [str(number) for number, _ in game.now_on], [words for _, words in game.now_on]
    assert [str(number) for number in beside(book, "Now on")] == numbers
    assert beside(book, "which is") == words
    if "Totals" in book.defined_names:
        [first, *_], [totals] = cells(book, "Progress"), cells(book, "Totals")
        above = [book.worksheets[0].cell(totals[0].row, cell.column).value for cell in first]
        assert [str(number) for number in above] == numbers


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.paid])
def test_it_says_who_pays_how_much(name: str, worked_out: Mapping[str, bytes]) -> None:
    """Below the stake, which is what a point is worth."""
    game, book = GAMES[name], opened(worked_out[name])
    [[stake]], [heads] = cells(book, "Stake"), cells(book, "Players")
    assert stake.value == game.stake
    assert tuple(stake.parent.cell(stake.row + 1, head.column).value for head in heads) == game.paid


@pytest.mark.parametrize("name", HANDS)
def test_it_counts_a_hand(name: str, worked_out: Mapping[str, bytes]) -> None:
    hand, book = HANDS[name], opened(worked_out[name])
    assert values(book, "HandPoints") == [[hand.points]]
    if hand.says:
        said = [row[1].value for row in calculator(book) if isinstance(row[1].value, str)]
        assert hand.says in said


def test_it_says_words_of_the_game_that_have_quotes_in_them(tmp_path: Path) -> None:
    """A quote that ended the text of a formula would break the whole file."""
    rules = """
[variants.quoted]
extends = "rook-shanghai"
title = "Quoted"
words = { round = ['so-called "hand"', 'so-called "hands"'] }
"""
    games = load_text(rules)
    tally = read_tally("typed.csv", b"round,Ann,Ben\n1,5,0\n2,3,\n", games.variants["quoted"])
    whole = replace(tally, scores=(tally.scores[0], *[(None, None)] * 6))
    written = {"half": tally, "going": whole}
    files = {name: without_values(made(games, "quoted", each)) for name, each in written.items()}
    told = {name: opened(data)["Scores"]["B1"].value for name, data in recalculated(tmp_path, files).items()}
    assert told == {
        "half": 'Ben’s score in so-called "hand" 2 is missing.',
        "going": 'So-called "hand" 2: 1 set + 1 run, Ben deals. Ben leads after 1 of 7 so-called "hands".',
    }


def test_it_names_no_leader_where_everybody_has_left(tmp_path: Path) -> None:
    lines = "".join(f"{number},5,{number}\n" for number in range(1, 8))
    written = {"going": "1,5,0\n", "over": lines}
    game = LIBRARY.variants["rook-shanghai"]
    files = {}
    for name, hands in written.items():
        table = f"round,Ann,Ben\n{hands}left,out of places,out of places\n"
        files[name] = without_values(made(LIBRARY, game.id, read_tally("typed.csv", table.encode(), game)))
    told = {name: opened(data)["Scores"]["B1"].value for name, data in recalculated(tmp_path, files).items()}
    assert told == dict.fromkeys(written, "Nobody has a place.")
