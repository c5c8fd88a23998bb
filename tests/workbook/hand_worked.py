"""Games and hands worked out by hand: what is typed, and what follows from it."""

from collections.abc import Mapping
from dataclasses import dataclass

from sheets.record.csv import read_tally
from sheets.record.figure_tally import as_played, entries_of
from sheets.record.score_tally import Tally, blank_tally
from sheets.rules_file import RulesText, load
from tests.helpers import ODD_GAMES, shipped_rules
from tests.spreadsheet import fill, made, name_players, opened, saved, write

LIBRARY = load([shipped_rules(), RulesText("odd-games.toml", ODD_GAMES.read_bytes())])


@dataclass(frozen=True)
class Game:
    """A game as it is written down, and what follows from it by hand."""

    variant: str
    written: str
    """A table of commas, as somebody types it."""
    status: str
    totals: tuple[int | None, ...]
    places: tuple[int | None, ...]
    running: str = ""
    """A line for each round that is written, a dot for a blank."""
    winners: str = ""
    settlement: tuple[float, ...] = ()
    stake: float | None = None
    paid: tuple[float, ...] = ()
    """What the stake makes of the settlement."""
    now_on: tuple[tuple[int | str, str | None], ...] = ()
    """In a progression: the requirement each player is on, and its words."""
    spare: int = 0
    """How many of the columns, the last ones, were nobody's at first."""

    @property
    def tally(self) -> Tally:
        """What is written."""
        return read_tally("typed.csv", self.written.encode(), LIBRARY.variants[self.variant])

    @property
    def running_totals(self) -> list[list[int | None]]:
        """The totals so far, rounds down."""
        return [[None if word == "." else int(word) for word in line.split()] for line in self.running.splitlines()]

    def filled(self) -> bytes:
        """An empty workbook into which a program has written all this; nothing is worked out."""
        tally = self.tally
        variant = as_played(LIBRARY.variants[self.variant], tally.players)
        there = tally.players[: len(tally.players) - self.spare]
        blank = made(LIBRARY, self.variant, blank_tally(there, len(tally.scores)), spare=self.spare)
        book = opened(blank, values=False)
        name_players(book, tally.players)
        fill(book, tally, kinds=entries_of(variant))
        if self.stake is not None:
            write(book, "Stake", [[self.stake]])
        return saved(book)


def ten_hands(last: str) -> str:
    """Ten hands of Phase 10 for Ann, Ben and Cy, the last of them as given: points and x for laid down."""
    hands = ["0,x,15,x,40,", "5,x,0,x,35,x", "10,x,5,x,0,x", "0,x,20,x,5,x", "25,x,0,x,30,x", "0,x,5,x,10,x"]
    hands += ["5,x,0,x,65,", "0,x,10,x,25,x", "15,x,0,x,20,x", last]
    lines = [f"{number},{hand}" for number, hand in enumerate(hands, 1)]
    return "\n".join(["round,Ann,Ann laid,Ben,Ben laid,Cy,Cy laid", *lines])


def spades(*hands: str) -> str:
    """Hands of Spades: bid and tricks of either side."""
    sides = "Ann & Zoë", "Ben & Dad"
    heads = ",".join(f"{side} {entry}" for side in sides for entry in ("bid", "tricks"))
    return "\n".join([f"round,{heads}", *(f"{number},{hand}" for number, hand in enumerate(hands, 1))])


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
THREE_OF_FINANGLE = "round,Ann,Ben,Cy\n1,95,0,50\n2,0,80,60\n3,100,40,0\n"
ROUNDS_OF_FINANGLE = "95 0 50\n95 80 110\n195 120 110\n"
QUICK = {
    # Zoë comes when the others have −10, −30 and 75: 12 on average
    "one comes late, one leaves, one misses a round": Game(
        "shanghai-rummy-10",
        """\
round,Ann,Ann bonus,Ben,Ben bonus,Cy,Zoë
1,0,out blind,20,,35,
2,15,,0,"out blind, no joker",40,
3,-,,25,,30,0
4,10,,0,,,5
5,5,,,,,0
start,,,,,,average
left,,,,,out of places,
""",
        running="-25 20 35 .\n-10 -30 75 .\n. -5 105 12\n0 -5 . 17\n5 . . 17\n",
        totals=(5, -5, 105, 17),
        places=(2, 1, None, 3),
        status="Ben’s score in round 5 is missing.",
        spare=1,
    ),
    "of two who finish in one hand the fewer points": Game(
        "phase-10",
        ten_hands("10,x,0,x,35,x"),
        running=f"{NINE_HANDS}70 55 265\n",
        totals=(70, 55, 265),
        places=(2, 1, 3),
        winners="Ben",
        status="Game over: Ben wins.",
        now_on=(("all done", None), ("all done", None), (9, "set of 5 + set of 2")),
    ),
    # a bid that is met counts 10 and the tricks, any other the tricks
    "bids": Game(
        "oh-hell",
        "round,=1+1 bid,=1+1 tricks,Ben bid,Ben tricks,007 bid,007 tricks\n1,4,4,3,5,0,1\n2,2,3,6,6,1,\n",
        running="14 5 1\n17 21 .\n",
        totals=(17, 21, 1),
        places=(2, 1, 3),
        status="Still missing in round 2: tricks of 007.",
    ),
    # 57 with seven bags, 100 twice, 80 to have 337; 5 bid and 8 taken are 53 and ten bags, which cost 100
    "ten bags of a team": Game(
        "spades",
        spades("5,12,1,1", "10,10,3,3", "10,10,3,3", "8,8,5,5", "5,8,5,5"),
        running="57 10\n157 40\n257 70\n337 120\n290 170\n",
        totals=(290, 170),
        places=(1, 2),
        status="Hand 6: Ben deals. Ann & Zoë lead after 5 hands.",
    ),
    # 52 points in all: each receives 52 less four times his own
    "every two settle": Game(
        "shanghai-manipulation",
        "round,Ann,Ben,Cy,Dee\n1,3,0,2,10\n2,0,8,1,6\n3,7,6,0,9\n",
        running=" 3 0 2 10\n 3 8 3 16\n10 14 3 25\n",
        totals=(10, 14, 3, 25),
        places=(2, 3, 1, 4),
        winners="Cy",
        status="Hand 4: Dee deals. Cy wins if you stop here.",
        settlement=(12, -4, 40, -48),
        stake=5,
        paid=(60, -20, 200, -240),
    ),
}
"""One of each kind."""

GAMES = {
    "a tie for the first place": Game(
        "rook-shanghai",
        "round,Ann,Ben,Zoë,Dad\n1,5,0,20,41\n2,0,31,15,12\n3,20,0,10,7\n4,14,22,0,3\n5,0,9,40,8\n6,33,0,5,6\n"
        "7,0,10,2,19\n",
        running="5 0 20 41\n5 31 35 53\n25 31 45 60\n39 53 45 63\n39 62 85 71\n72 62 90 77\n72 72 92 96\n",
        totals=(72, 72, 92, 96),
        places=(1, 1, 3, 4),
        winners="Ann & Ben",
        status="Game over: Ann & Ben win.",
    ),
    "a tie in the middle": Game(
        "rook-shanghai",
        "round,Ann,Ben,Zoë,Dad\n1,0,10,20,30\n2,10,0,5,40\n3,0,25,15,20\n4,7,0,0,50\n5,0,12,6,11\n6,20,0,4,9\n"
        "7,0,13,10,0\n",
        running="0 10 20 30\n10 10 25 70\n10 35 40 90\n17 35 40 140\n17 47 46 151\n37 47 50 160\n37 60 60 160\n",
        totals=(37, 60, 60, 160),
        places=(1, 2, 2, 4),
        winners="Ann",
        status="More than one player has 0 in hand 7. Game over: Ann wins.",
    ),
    "blanks are no zeros": Game(
        "rook-shanghai",
        "round,Ann,Ben,Zoë,Dad,Eve\n1,5,0,,12,\n3,10,0,7,1,\n",
        running="5 0 . 12 .\n. . . . .\n15 0 7 13 .\n",
        totals=(15, 0, 7, 13, None),
        places=(4, 1, 2, 3, None),
        status="The scores of Zoë & Eve in hand 1 are missing.",
    ),
    "Carioca, which may end here": Game(
        "carioca",
        "round,Ann,Ben,Cy\n1,0,67,20\n2,35,0,12\n3,0,40,51\n4,22,0,9\n5,0,18,30\n6,61,24,0\n7,10,0,44\n8,0,72,15\n",
        running="0 67 20\n35 67 32\n35 107 83\n57 107 92\n57 125 122\n118 149 122\n128 149 166\n128 221 181\n",
        totals=(128, 221, 181),
        places=(1, 3, 2),
        winners="Ann",
        status="Hand 9: escala sucia, Cy deals. Ann wins if you stop here.",
    ),
    "Continental, twice in one turn": Game(
        "continental",
        "round,Ann,Ann bonus,Ben,Ben bonus\n1,0,in one turn,86,\n2,30,,0,\n3,0,,41,\n4,12,,0,in one turn\n5,75,,0,\n"
        "6,0,,9,\n7,26,,0,\n",
        running="-10 86\n20 86\n20 127\n32 117\n107 117\n107 126\n133 126\n",
        totals=(133, 126),
        places=(2, 1),
        winners="Ben",
        status="Game over: Ben wins.",
    ),
    "bonuses as points, and one before the score": Game(
        "shanghai-rummy-10",
        "round,Ann,Ann bonus,Ben,Ben bonus\n1,0,-10,20,5\n2,,out blind,30,\n",
        running="-10 25\n. 55\n",
        totals=(-35, 55),
        places=(1, 2),
        status="Ann’s score in round 2 is missing.",
    ),
    "the target reached": Game(
        "finangle",
        f"{THREE_OF_FINANGLE}4,5,0,20\n",
        running=f"{ROUNDS_OF_FINANGLE}200 120 130\n",
        totals=(200, 120, 130),
        places=(3, 1, 2),
        winners="Ben",
        status="Game over: Ben wins.",
    ),
    "requirements under way": Game(
        "frustration",
        "round,Ann laid,Ben laid,Cy laid\n1,x,,\n2,x,x,\n3,,x,\n",
        totals=(None, None, None),
        places=(1, 1, 3),
        status="Hand 4: Ann deals. Ann & Ben lead after 3 hands.",
        now_on=((3, "run of 7"), (3, "run of 7"), (1, "2 sets of 3")),
    ),
    "two lay the tenth down in one hand": Game(
        "frustration",
        "round,Ann laid,Ben laid,Cy laid\n" + "".join(f"{number},x,x,x\n" for number in range(1, 10)) + "10,x,,x\n",
        totals=(None, None, None),
        places=(1, 3, 1),
        winners="Ann & Cy",
        status="Game over: Ann & Cy win.",
        now_on=(("all done", None), (10, "2 sets of 5"), ("all done", None)),
    ),
    "one alone finishes, more points or not": Game(
        "phase-10",
        ten_hands("30,x,0,,35,x"),
        running=f"{NINE_HANDS}90 55 265\n",
        totals=(90, 55, 265),
        places=(1, 2, 3),
        winners="Ann",
        status="Game over: Ann wins.",
        now_on=(("all done", None), (10, "set of 5 + set of 3"), (9, "set of 5 + set of 2")),
    ),
    "between two numbers of rounds": Game(
        "two-or-four-rounds",
        "round,Ann,Ben,Cy\n1,10,0,25\n2,0,30,5\n3,40,20,0\n",
        running="10 0 25\n10 30 30\n50 50 30\n",
        totals=(50, 50, 30),
        places=(2, 2, 1),
        status='"hand" 4: 3 sets, Ann deals. Cy leads after 3 of up to 4 hands.',
    ),
    # Ann and Ben share the 25 that Cy pays
    "all pay the winner, and two share halves": Game(
        "winner-is-paid",
        "round,Ann,Ben,Cy\n1,10,0,20\n2,0,10,15\n",
        running="10 0 20\n10 10 35\n",
        totals=(10, 10, 35),
        places=(1, 1, 3),
        winners="Ann & Ben",
        status="Hand 3: Cy deals. Ann & Ben win if you stop here.",
        settlement=(12.5, 12.5, -25),
        stake=0.5,
        paid=(6.25, 6.25, -12.5),
    ),
    # 20 + 31, 5 + 9; 52 + 86, −52 + 34, −86 − 34
    "who goes out has the sum of the others": Game(
        "sum-of-others-in-rounds",
        "round,Ann left,Ben left,Cy left\n1,0,20,31\n2,5,0,9\n3,3,0,\n",
        running="51 -20 -31\n46 -6 -40\n. . .\n",
        totals=(46, -6, -40),
        places=(1, 2, 3),
        status="Still missing in round 3: left of Cy.",
        settlement=(138, -18, -120),
    ),
    # 330 and 200 in a hand, and the other way round: 530 for each, beyond the 500 of Spades
    "nobody has won while two are level": Game(
        "spades",
        "round,A & C bid,A & C tricks,A & C nil,B & D bid,B & D tricks,B & D nil\n"
        "1,13,13,blind made,0,0,blind made\n2,0,0,blind made,13,13,blind made\n",
        running="330 200\n530 530\n",
        totals=(530, 530),
        places=(1, 1),
        status="Hand 3: C deals. A & C and B & D lead after 2 hands.",
    ),
}


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
    "five cards": Hand("rook-shanghai", {"6": 2, "9": 1, "10–14": 2}, 41),
    "a cell to write it into": Hand("contract-rummy", {"7": 1}, 7, round=3, says="Write it on Scores, cell B6"),
    "a cell that is written already": Hand("contract-rummy", {"7": 2}, 14, round=1, says="On Scores, cell B4: 25"),
    "wild in the sixth hand": Hand("five-crowns", {"8": 1, "K": 1, "joker": 1, "5": 1}, 88, round=6),
    "if agreed": Hand("carioca", {"joker": 1, "A": 1, "10–K": 1, "7": 1}, 65, table="if agreed"),
    # the 3 counts its face, but −5 in the second round, where it is wild
    "wild in a round": Hand("four-odd-rounds", {"3": 4, "joker": 1, "10–K": 1}, -15, round=2),
    "a round with a name": Hand("four-odd-rounds", {"3": 4, "A": 1}, 27, round='Final "A"'),
    "points that nobody knows": Hand("toonerville-rook", {"1": 1}, "?"),
}
