"""A game's tally as a table of commas: written, read as people and programs write it, and every mistake told."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from sheets.errors import FaultyFile, Problem
from sheets.game.model import Variant
from sheets.game.scoring import bonus_choices
from sheets.record.csv import read_tally, told_in_head, write_tally
from sheets.record.score_tally import Tally, blank_tally, row_names
from sheets.rules_file import Library
from sheets.text import clean
from tests.helpers import load_text

OWN = """
[decks.plain]
ranks = ["1-9"]

[variants.labels]
title = "Labels"
deck = "plain"
rounds = [
  { contract = "none", label = "First" },
  "none",
  { contract = "none", label = "=Bonus" },
  { contract = "none", label = "First" },
]
values = { any = 1 }
winner = "lowest"
bonuses = { "+2 of all" = { points = 2 }, "secret" = { points = "unknown" }, "lost" = { points = -5, repeats = true } }

[variants.steps]
extends = "labels"
title = "Steps"
rounds = ["none", "none"]
end = "progression"
winner = "first"

[variants.ticks]
extends = "steps"
title = "Ticks"
values = "none"
bonuses = "none"
"""

BLANK_OR_NUMBER = "write points like 25 or -5, - for a player who is away, or leave it blank"


@pytest.fixture(scope="module")
def games(library: Library) -> dict[str, Variant]:
    return {**library.variants, **load_text(OWN).variants}


def read(text: str | bytes, variant: Variant) -> Tally:
    return read_tally("ours.csv", text if isinstance(text, bytes) else text.encode(), variant)


def refused(text: str | bytes, variant: Variant) -> list[str]:
    with pytest.raises(FaultyFile) as caught:
        read(text, variant)
    return [str(problem) for problem in caught.value.problems]


def written_rows(tally: Tally) -> list[tuple[int | None, ...]]:
    """The scores without the blank rows at the end."""
    return list(tally.scores[: tally.played])


# -- written ---------------------------------------------------------------------------------------------------------


def test_it_writes_every_round_of_a_game_that_has_a_number_of_them(games: dict[str, Variant]) -> None:
    tally = Tally(
        ("Ann", "", "O, Zoë"), ((5, 0, -3), (None, 12, 0), *((None,) * 3,) * 5), (("",) * 3,) * 7, ((False,) * 3,) * 7
    )
    assert write_tally(games["rook-shanghai"], tally) == (
        'round,Ann,Player 2,"O, Zoë"\n1,5,0,-3\n2,,12,0\n3,,,\n4,,,\n5,,,\n6,,,\n7,,,\n'
    )


def test_it_writes_bonuses_beside_the_scores(games: dict[str, Variant]) -> None:
    tally = Tally(
        ("Ann", "Ben"),
        ((0, 12), (None, None), (None, None), (None, None)),
        (("+2 of all + lost × 2", "-25"), ("", "+7"), ("", ""), ("", "")),
        ((False, False),) * 4,
    )
    assert write_tally(games["labels"], tally) == (
        "round,Ann,Ann bonus,Ben,Ben bonus\nFirst,0,'+2 of all + lost × 2,12,-25\n2,,,,+7\n'=Bonus,,,,\nFirst,,,,\n"
    )


def test_it_writes_who_laid_down(games: dict[str, Variant]) -> None:
    blank = blank_tally(("Ann", "Ben"), 60)
    laid = ((True, False), (False, False), (True, True), *blank.laid[3:])
    scores = ((0, 50), *blank.scores[1:])
    assert write_tally(games["phase-10"], Tally(blank.players, scores, blank.bonuses, laid)) == (
        "round,Ann,Ann laid,Ben,Ben laid\n1,0,x,50,\n2,,,,\n3,,x,,x\n"
    )
    assert write_tally(games["frustration"], Tally(blank.players, blank.scores, blank.bonuses, laid)) == (
        "round,Ann laid,Ben laid\n1,x,\n2,,\n3,x,x\n"
    )


@pytest.mark.parametrize(
    ("name", "head"), [("=SUM(A1)", "'=SUM(A1)"), ("-1", "'-1"), ("@Ann", "'@Ann"), ("'=A1", "''=A1")]
)
def test_it_keeps_a_name_from_being_a_formula(games: dict[str, Variant], name: str, head: str) -> None:
    game = games["shanghai-manipulation"]
    text = write_tally(game, blank_tally((name,), 60))
    assert text == f"round,{head}\n"
    assert read(text, game).players == (name,)


odd_names = st.text(st.one_of(st.sampled_from("=+-@'\", ;\t\r\n|x"), st.characters()), min_size=1, max_size=12).map(
    lambda name: clean(name, limit=60)
)


reckoned = st.sampled_from(["average", "highest", "lowest"])


@st.composite
def tallies(draw: st.DrawFn, variant: Variant, names: st.SearchStrategy[str]) -> Tally:
    """What may be written of a game, by players of any name."""
    players = draw(st.lists(names.filter(bool), min_size=1, max_size=4))
    rows, across = len(row_names(variant)), len(players)

    def table(cells: st.SearchStrategy[object], blank: object) -> tuple[tuple[object, ...], ...]:
        row = st.tuples(*[cells] * across)
        some = draw(st.lists(row, max_size=min(rows, 5)))
        return (*some, *((blank,) * across,) * (rows - len(some)))

    ticks_only = not variant.keeps_score
    labels = [choice.label for choice in bonus_choices(variant)]
    earned = st.sampled_from([*labels, "", "", "-25", "+5", "−5", "30"]) if labels else st.just("")
    return Tally(
        tuple(players),
        table(st.none() if ticks_only else st.none() | st.just("-") | st.integers(-9_999_999, 9_999_999), None),
        table(earned, ""),
        table(st.booleans() if variant.is_progression else st.just(False), False),
        draw(st.tuples(*[st.none() if ticks_only else st.none() | st.integers(-50, 50) | reckoned] * across)),
        draw(st.tuples(*[st.sampled_from([None, "keeps place", "out of places"])] * across)),
    )


@pytest.mark.parametrize("variant_id", ["rook-shanghai", "shanghai-rummy-10", "labels", "ticks"])
@settings(max_examples=25)
@given(data=st.data())
def test_it_reads_back_what_it_wrote(games: dict[str, Variant], variant_id: str, data: st.DataObject) -> None:
    variant = games[variant_id]
    tally = data.draw(tallies(variant, odd_names))
    assert read(write_tally(variant, tally), variant) == tally


# -- read ------------------------------------------------------------------------------------------------------------

PLAIN = "round,Ann,Zoë\n1,5,0\n2,,12\n3,-3,7\n"


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(PLAIN.replace("round", '"round"').encode("utf-8-sig"), id="UTF-8 with its mark and quotes"),
        pytest.param(PLAIN.encode("utf-16"), id="UTF-16"),
        pytest.param(PLAIN.encode("cp1252"), id="Windows-1252"),
        pytest.param(PLAIN.replace("\n", "\r\n").encode(), id="line ends of Windows"),
        pytest.param(PLAIN.replace(",", "\t").encode("utf-16"), id="tabs, as a spreadsheet saves Unicode text"),
        pytest.param(PLAIN.replace("\n", "\n,,\n\n").encode(), id="blank lines"),
        pytest.param('round, "Ann", "Zoë"\n1, "5", 0\n2, "", 12\n3, -3, "7"\n'.encode(), id="quotes behind spaces"),
        pytest.param(b"round,Ann,Zo\xc3\xab\n3,-3,7\n1,5,0\n2,,12\n", id="rounds in any order"),
        pytest.param("Hand,Ann,Zoë\n1,5,0\n2,,12\n3,-3,7\n".encode(), id="the game's own word for a round"),
        pytest.param("round,Ann,Zoë\n1,+5,0.0\n2,,12.\n3,−3,7.00\n".encode(), id="numbers as programs write them"),
        pytest.param("sep=;\r\nround;Ann;Zoë\r\n1;5;0\r\n2;;12\r\n3;-3;7\r\n".encode(), id="its separator told"),
        pytest.param("Runde,Ann,Zoë\n1,5,0\n2,,12\n3,-3,7\n".encode(), id="rounds in German"),
        pytest.param("Manche,Ann,Zoë\nManche 1,5,0\nHand 2,,12\n3.0,-3,7\n".encode(), id="rounds by a word"),
        pytest.param("Player,1,2,3\nAnn,5,,-3\nZoë,0,12,7\n".encode(), id="players down"),
        pytest.param(",Ann,Zoë\n1,5,0\n2,,12\n3,-3,7\nSumme,2,19\n".encode(), id="a line of sums"),
        pytest.param(",Hand 1,Hand 2,Hand 3,\nAnn,5,,-3\nZoë,0,12,7\n".encode(), id="players down, nothing above them"),
        pytest.param("round,Ann,Zoë\n1,005,0\n2,\u200b,12\n3,'-3,\u00a07\n".encode(), id="spaces and guards"),
    ],
)  # fmt: skip
def test_it_reads_what_people_and_programs_write(games: dict[str, Variant], data: bytes) -> None:
    tally = read(data, games["rook-shanghai"])
    assert tally.players == ("Ann", "Zoë")
    assert written_rows(tally) == [(5, 0), (None, 12), (-3, 7)]
    assert (len(tally.scores), len(tally.bonuses), len(tally.laid)) == (7, 7, 7)


SHEET = """\
,Ben leads,,,,,,,Rook Shanghai,,,,
,Points,,,Bonus,,,,,,Total so far,,
Hand,Ann,Ben,,Ann,Ben,,Contract,Dealt,Dealer,,Ann,Ben
1,0,-5,,out blind,,,2 sets,11,Ann,,-25,5
2,,20,,,-5,,3 runs,11,Ben,,-25,20
Total,-25,20,,,,,,,,,,
Starts with,,10,,,,,,,,,,
Left,keeps place,,,,,,,,,,,
Date,2026-11-20,,,,,,,,,,,
,Points  2-10 5,,,,,,,,,,,
-,does not play: write -,,,,,,,,,,,
"""


def test_it_reads_the_sheet_of_a_workbook_that_was_saved_as_a_table(games: dict[str, Variant]) -> None:
    """Without what stands around its scores, or is worked out of them."""
    labels = {"Starts with": "start", "Left": "left"}
    tally = read_tally("ours.csv", SHEET.encode(), games["shanghai-rummy-10"], elsewhere=labels.get)
    assert tally.players == ("Ann", "Ben")
    assert written_rows(tally) == [(0, -5), (None, 20)]
    assert tally.bonuses[:2] == (("out blind", ""), ("", "-5"))
    assert (tally.starts, tally.withdrawals) == ((None, 10), ("keeps place", None))
    assert told_in_head("ours.csv", SHEET.encode()).day == "2026-11-20"


def test_a_line_between_the_rounds_of_such_a_sheet_is_not_lost(games: dict[str, Variant]) -> None:
    text = SHEET.replace("\n2,", "\n,7,8,,,,,,,,,,\n2,")
    told = "ours.csv:5:1: this line does not say which round it is; write it first, like 1"
    assert refused(text, games["shanghai-rummy-10"]) == [told]


def test_it_reads_bonuses_by_name_and_as_points(games: dict[str, Variant]) -> None:
    text = 'round,Ann,Ann bonus\n1,0,Out Blind\n2,,-25.0\n3,5,−50\n4,1,"out blind, no joker"\n'
    tally = read(text, games["shanghai-rummy-10"])
    assert tally.bonuses[:5] == (("Out Blind",), ("-25",), ("−50",), ("out blind, no joker",), ("",))


def test_it_reads_ticks_however_they_are_written(games: dict[str, Variant]) -> None:
    marks = ["x", "X", "✓", "Yes", "1", "TRUE", "", "no", "0", "-", "False"]
    text = "round,Ann laid\n" + "".join(f"{number},{mark}\n" for number, mark in enumerate(marks, 1))
    laid = [row[0] for row in read(text, games["frustration"]).laid]
    assert (laid[:6], any(laid[6:]), len(laid)) == ([True] * 6, False, 60)


@pytest.mark.parametrize("mark", ["-", "–", "−", "not playing"])
def test_it_reads_who_does_not_play_however_that_is_written(games: dict[str, Variant], mark: str) -> None:
    tally = read(f"round,Ann,Ben\n1,5,{mark}\n", games["rook-shanghai"])
    assert tally.scores[0] == (5, "-")
    assert write_tally(games["rook-shanghai"], tally).startswith("round,Ann,Ben\n1,5,-\n2,,\n")


def test_it_reads_how_players_came_and_left(games: dict[str, Variant]) -> None:
    text = "round,Ann,Ben,Cy,Dee\n1,5,0,,\n2,0,30,,\nSTART,,,Average,−5\n3,5,,10,0\nleft,,Out of places,,\n"
    tally = read(text, games["rook-shanghai"])
    assert (tally.starts, tally.withdrawals) == ((None, None, "average", -5), (None, "out of places", None, None))
    assert tally.told[:4] == ((5, 0, "-", "-"), (0, 30, "-", "-"), (5, "-", 10, 0), (None, "-", None, None))
    assert write_tally(games["rook-shanghai"], tally).endswith("7,,,,\nstart,,,average,-5\nleft,,out of places,,\n")


# -- mistakes --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variant_id", "text", "told"),
    [
        ("rook-shanghai", "", ["1:1: the table is empty; begin with a line like round,Ann,Ben"]),
        (
            "rook-shanghai",
            b"\x89PNG\0\0",
            ["1:1: this is not a text table; save it as CSV (comma separated values), in UTF-8"],
        ),
        (
            "rook-shanghai",
            'round,Ann\n1,"5\n2,3\n',
            ['2:3: this quote does not end; write " after the text too, and "" for a quote inside it'],
        ),
        (
            "rook-shanghai",
            "Ann,Ben\n5,x\n",
            ['1:1: the first column is called "Ann", not round or hand; begin with a line like hand,Ann,Ben'],
        ),
        (
            "rook-shanghai",
            "1,5,10\n2,5,10\n",
            ['1:1: the first column is called "1", not round or hand; begin with a line like hand,Ann,Ben'],
        ),
        (
            "rook-shanghai",
            "round,Ann,Ben\n1,12;5,abc\n2,5,12345678\n3,0.5,1e3\n",
            [
                '2:3: hand 1, "Ann": "12;5" is not a whole number; ' + BLANK_OR_NUMBER,
                '2:8: hand 1, "Ben": "abc" is not a whole number; ' + BLANK_OR_NUMBER,
                '3:5: hand 2, "Ben": "12345678" is too large; write up to 7 digits',
                '4:3: hand 3, "Ann": "0.5" is not a whole number; ' + BLANK_OR_NUMBER,
                '4:7: hand 3, "Ben": "1e3" is not a whole number; ' + BLANK_OR_NUMBER,
            ],
        ),
        (
            "rook-shanghai",
            "round,Ann\n1,5\n8,3\ntotal,8\n,4\n1,6\n",
            [
                '3:1: there is no hand "8"; the first is 1, the last is 7',
                '4:1: there is no hand "total"; the first is 1, the last is 7',
                "5:1: this line does not say which hand it is; write it first, like 1",
                "6:1: hand 1 is there twice, first in line 2; write one line for each hand",
            ],
        ),
        (
            "shanghai-rummy-10",
            "round,Ann,Anm bonus,Ann bonus,Ann bonus,Ann laid\n1,0,,out blid,,\n",
            [
                '1:11: the column "Anm bonus" needs a column "Anm" before it; did you mean "Ann"?',
                '1:31: the column "Ann bonus" is there twice; leave one of them out',
                '1:41: this game has no column "Ann laid"; leave it out, or choose the game it belongs to',
                '2:6: round 1, "Ann": "out blid" is not a bonus of this game; did you mean "out blind"?',
            ],
        ),
        (
            "rook-shanghai",
            "round,Ann,\n1,5,6,7\n",
            [
                '2:5: "6" is in a column without a name; write the name in the first line, or take it out',
                '2:7: "7" is in a column without a name; write the name in the first line, or take it out',
            ],
        ),
    ],
)
def test_it_tells_every_mistake_with_its_place(
    games: dict[str, Variant], variant_id: str, text: str | bytes, told: list[str]
) -> None:
    assert refused(text, games[variant_id]) == [f"ours.csv:{problem}" for problem in told]


@given(st.text(st.one_of(st.sampled_from('round,;\t\n\r"123- Ann'), st.characters()), max_size=60), st.booleans())
@example("round,Ann\n1,²\n", False)
@example("round,Ann\n1,٣\n", False)
def test_it_reads_or_refuses_anything(games: dict[str, Variant], text: str, behind_a_header: bool) -> None:
    data = (f"round,Ann\n{text}" if behind_a_header else text).encode("utf-8", "replace")
    problems: list[Problem] = []
    try:
        rows = len(read(data, games["rook-shanghai"]).scores)
    except FaultyFile as refusal:
        rows, problems = 7, list(refusal.problems)
    assert (rows, [problem for problem in problems if not problem.place or not problem.right]) == (7, [])


@pytest.mark.parametrize("written", ["1.000", "1,000"])
def test_it_takes_no_thousands_for_ones(written: str, games: dict[str, Variant]) -> None:
    """A German 1.000 is a thousand, an English one a whole number: nobody can tell."""
    with pytest.raises(FaultyFile, match="is not a whole number"):
        read(f"round;Ann\n1;{written}\n", games["rook-shanghai"])


@pytest.mark.parametrize("written", ["35,0", "35."])
def test_it_takes_a_number_without_a_fraction_for_whole(written: str, games: dict[str, Variant]) -> None:
    assert read(f"round;Ann\n1;{written}\n", games["rook-shanghai"]).scores[0] == (35,)
