"""A game's tally as a table of commas: written, read as people and programs write it, and every mistake told."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from sheets.errors import FaultyFile, Place, Problem
from sheets.game.bonuses import bonus_choices
from sheets.game.model import Variant
from sheets.phrases.standing import ahead_phrase
from sheets.rules_file import Library
from sheets.tally.csv import read_tally, write_tally
from sheets.tally.csv.csv_fields import decoded
from sheets.tally.score_tally import LINES, Tally, blank_tally, row_names
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

[variants.start]
extends = "labels"
title = "Rounds called as the lines below them"
rounds = [{ contract = "none", label = "start" }, { contract = "none", label = "Left" }]

[variants.steps]
extends = "labels"
title = "Steps"
rounds = ["none", "none"]
end = "progression"
winner = "first"

[variants.sums]
title = "A round adds up to zero"
deck = "plain"
values = { any = "-face" }
out = "sum of the others"
end = "open"
winner = "highest"
bonuses = { "clean" = 5 }

[variants.ticks]
extends = "steps"
title = "Ticks"
values = "none"
bonuses = "none"
"""

BLANK_OR_NUMBER = (
    "write points like 25 or -5, - where somebody does not play, and leave it blank where nothing is scored yet"
)


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


def test_it_writes_an_open_game_up_to_the_last_hand(games: dict[str, Variant]) -> None:
    open_game = games["shanghai-manipulation"]
    blank = blank_tally(("Ann", "Ben"), 60)
    assert write_tally(open_game, blank) == "round,Ann,Ben\n"
    played = Tally(blank.players, ((5, 0), (None, None), (0, 7), *blank.scores[3:]), blank.bonuses, blank.laid)
    assert write_tally(open_game, played) == "round,Ann,Ben\n1,5,0\n2,,\n3,0,7\n"


def test_it_reads_an_open_game_of_as_many_hands_as_a_table_has_lines(games: dict[str, Variant]) -> None:
    """A hand that nobody has begun is none yet."""
    game, written = games["shanghai-manipulation"], "round,Ann,Ben\n" + "".join(f"{n},0,{n}\n" for n in range(1, 75))
    tally = read(written, game)
    assert (tally.played, len(tally.scores), write_tally(game, tally)) == (74, 74, written)
    assert ahead_phrase(game, read(f"{written}76,0,1\n", game)) == "Hand 75 is skipped."
    assert len(read("round,Ann,Ben\n1,0,1\n74,,\n", game).scores) == LINES
    assert refused("round,Ann,Ben\n201,0,1\n", game) == [
        'ours.csv:2:1: there is no hand "201"; the first is 1, the last is 200'
    ]


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
    ("name", "head"),
    [
        pytest.param("=SUM(A1)", "'=SUM(A1)", id="equals"),
        pytest.param("+1", "'+1", id="plus"),
        pytest.param("-1", "'-1", id="minus"),
        pytest.param("@Ann", "'@Ann", id="at"),
        pytest.param("'=A1", "''=A1", id="a guard of its own"),
        pytest.param("''-", "'''-", id="two guards of its own"),
        pytest.param("'Ann", "'Ann", id="an apostrophe that guards nothing"),
        pytest.param("O'=Neil", "O'=Neil", id="inside"),
        pytest.param("−1", "−1", id="a true minus is no operator"),
    ],
)
def test_it_keeps_a_name_from_being_a_formula(games: dict[str, Variant], name: str, head: str) -> None:
    game = games["shanghai-manipulation"]
    text = write_tally(game, blank_tally((name,), 60))
    assert text == f"round,{head}\n"
    assert read(text, game).players == (name,)


odd_names = st.text(st.one_of(st.sampled_from("=+-@'\", ;\t\r\n|x"), st.characters()), min_size=1, max_size=12).map(
    lambda name: clean(name, limit=60)
)
like_columns = st.lists(
    st.sampled_from(["Ann", "bonus", "laid", "Laid", "'", "=Ann", "round", "Player 2"]), min_size=1
).map(lambda words: clean(" ".join(words), limit=60))


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


@pytest.mark.parametrize(
    "variant_id",
    [
        "rook-shanghai",
        "shanghai-manipulation",
        "shanghai-rummy-10",
        "labels",
        "start",
        "phase-10",
        "frustration",
        "steps",
        "ticks",
    ],
)
@settings(max_examples=60)
@given(data=st.data())
def test_it_reads_back_what_it_wrote(games: dict[str, Variant], variant_id: str, data: st.DataObject) -> None:
    variant = games[variant_id]
    tally = data.draw(tallies(variant, odd_names))
    assert read(write_tally(variant, tally), variant) == tally


@pytest.mark.parametrize("variant_id", ["labels", "steps", "ticks"])
@settings(max_examples=150)
@given(data=st.data())
def test_it_tells_players_from_the_columns_of_others(
    games: dict[str, Variant], variant_id: str, data: st.DataObject
) -> None:
    """Somebody may be called "Ann bonus", or twice "Ann"."""
    variant = games[variant_id]
    tally = data.draw(tallies(variant, like_columns))
    if variant_id == "labels" and any(name.casefold().endswith(" laid") for name in tally.players):
        return  # such a column is refused beside a player of the name before it
    assert read(write_tally(variant, tally), variant) == tally


# -- read ------------------------------------------------------------------------------------------------------------

PLAIN = "round,Ann,Zoë\n1,5,0\n2,,12\n3,-3,7\n"


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(PLAIN.encode(), id="UTF-8"),
        pytest.param(PLAIN.encode("utf-8-sig"), id="UTF-8 with its mark"),
        pytest.param(PLAIN.replace("round", '"round"').encode("utf-8-sig"), id="UTF-8 with its mark and quotes"),
        pytest.param(PLAIN.encode("utf-16"), id="UTF-16"),
        pytest.param(b"\xfe\xff" + PLAIN.encode("utf-16-be"), id="UTF-16, the other way round"),
        pytest.param(PLAIN.encode("cp1252"), id="Windows-1252"),
        pytest.param(PLAIN.replace("\n", "\r\n").encode(), id="line ends of Windows"),
        pytest.param(PLAIN.replace("\n", "\r").encode(), id="line ends of old"),
        pytest.param(PLAIN.rstrip().encode(), id="no line end at the end"),
        pytest.param(PLAIN.replace(",", ";").encode(), id="semicolons"),
        pytest.param(PLAIN.replace(",", "\t").encode("utf-16"), id="tabs, as a spreadsheet saves Unicode text"),
        pytest.param(PLAIN.replace("\n", "\n,,\n\n").encode(), id="blank lines"),
        pytest.param(("\n" + PLAIN.replace("\n", ",,\n")).encode(), id="blank columns and a blank line before"),
        pytest.param(PLAIN.replace("Ann", '"Ann"').replace("-3", '"-3"').encode(), id="quotes"),
        pytest.param(PLAIN.replace(",", ", ").encode(), id="spaces behind commas"),
        pytest.param('round, "Ann", "Zoë"\n1, "5", 0\n2, "", 12\n3, -3, "7"\n'.encode(), id="quotes behind spaces"),
        pytest.param(b"round,Ann,Zo\xc3\xab\n3,-3,7\n1,5,0\n2,,12\n", id="rounds in any order"),
        pytest.param("Hand,Ann,Zoë\n1,5,0\n2,,12\n3,-3,7\n".encode(), id="the game's own word for a round"),
        pytest.param("round,Ann,Zoë\n1,+5,0.0\n2,,12.\n3,−3,7.00\n".encode(), id="numbers as programs write them"),
        pytest.param("round,Ann,Zoë\n1,005,0\n2,\u200b,12\n3,'-3,\u00a07\n".encode(), id="spaces and guards"),
    ],
)  # fmt: skip
def test_it_reads_what_people_and_programs_write(games: dict[str, Variant], data: bytes) -> None:
    tally = read(data, games["rook-shanghai"])
    assert tally.players == ("Ann", "Zoë")
    assert written_rows(tally) == [(5, 0), (None, 12), (-3, 7)]
    assert (len(tally.scores), len(tally.bonuses), len(tally.laid)) == (7, 7, 7)


def test_it_reads_names_with_separators_and_line_ends_in_quotes(games: dict[str, Variant]) -> None:
    text = 'round;"Smith; John";"O""Neil";"two\r\nlines"\n1;1;2;3\n'
    assert read(text, games["rook-shanghai"]).players == ("Smith; John", 'O"Neil', "two lines")


def test_it_keeps_two_of_one_name_apart(games: dict[str, Variant]) -> None:
    text = "round,Ann,ann,Ann,Ann bonus,ANN Bonus,Ann bonus\nfirst,1,2,3,4,5,6\n"
    tally = read(text, games["labels"])
    assert (tally.players, tally.scores[0], tally.bonuses[0]) == (("Ann", "ann", "Ann"), (1, 2, 3), ("4", "5", "6"))


def test_it_takes_rounds_of_one_name_in_their_order(games: dict[str, Variant]) -> None:
    tally = read("round,Ann\nFIRST,1\n=bonus,3\nFirst,4\n", games["labels"])
    assert tally.scores == ((1,), (None,), (3,), (4,))


def test_it_reads_bonuses_by_name_and_as_points(games: dict[str, Variant]) -> None:
    text = 'round,Ann,Ann bonus\n1,0,Out Blind\n2,,-25.0\n3,5,−50\n4,1,"out blind, no joker"\n'
    tally = read(text, games["shanghai-rummy-10"])
    assert tally.bonuses[:5] == (("Out Blind",), ("-25",), ("−50",), ("out blind, no joker",), ("",))


def test_it_reads_ticks_however_they_are_written(games: dict[str, Variant]) -> None:
    marks = ["x", "X", "✓", "Yes", "1", "TRUE", "", "no", "0", "-", "False"]
    text = "round,Ann laid\n" + "".join(f"{number},{mark}\n" for number, mark in enumerate(marks, 1))
    laid = [row[0] for row in read(text, games["frustration"]).laid]
    assert (laid[:6], any(laid[6:]), len(laid)) == ([True] * 6, False, 60)


@pytest.mark.parametrize("mark", ["-", "'-", "–", "—", "−", "not playing", "Not Playing"])
def test_it_reads_who_does_not_play_however_that_is_written(games: dict[str, Variant], mark: str) -> None:
    tally = read(f"round,Ann,Ben\n1,5,{mark}\n", games["rook-shanghai"])
    assert tally.scores[0] == (5, "-")
    assert write_tally(games["rook-shanghai"], tally).startswith("round,Ann,Ben\n1,5,-\n2,,\n")


def test_it_reads_how_players_came_and_left(games: dict[str, Variant]) -> None:
    text = "round,Ann,Ben,Cy,Dee\n1,5,0,,\n2,0,30,,\nSTART,,,Average,−5\n3,5,,10,0\nleft,,Out of places,,\n"
    tally = read(text, games["rook-shanghai"])
    assert (tally.starts, tally.leavings) == ((None, None, "average", -5), (None, "out of places", None, None))
    assert tally.told[:4] == ((5, 0, "-", "-"), (0, 30, "-", "-"), (5, "-", 10, 0), (None, "-", None, None))
    assert write_tally(games["rook-shanghai"], tally).endswith("7,,,,\nstart,,,average,-5\nleft,,out of places,,\n")


@pytest.mark.parametrize(
    ("variant_id", "text", "told"),
    [
        pytest.param(
            "rook-shanghai",
            "start,mean,1.5\nleft,gone,keeps place\nleft,,\n",
            [
                '2:7: start, "Ann": "mean" is nothing to begin with; write points, or average, highest or lowest',
                '2:12: start, "Ben": "1.5" is nothing to begin with; write points, or average, highest or lowest',
                '3:6: left, "Ann": "gone" does not say how somebody left; '
                'write "keeps place" or "out of places", and nothing for one who stays',
                "4:1: the line left stands twice; leave one of them out",
            ],
            id="what can't be understood",
        ),
        pytest.param(
            "ticks",
            "start,average,\n",
            ['2:7: start, "Ann": "average", but the game has no points; leave it blank'],
            id="no points",
        ),
    ],
)
def test_it_tells_mistakes_in_how_players_came_and_left(
    games: dict[str, Variant], variant_id: str, text: str, told: list[str]
) -> None:
    assert refused(f"round,Ann,Ben\n{text}", games[variant_id]) == [f"ours.csv:{problem}" for problem in told]


def test_it_refuses_a_round_that_does_not_add_up_for_those_who_play(games: dict[str, Variant]) -> None:
    assert refused("round,Ann,Ben,Cy\n1,-3,-5,\n2,out,-5,0\nstart,,,0\n", games["sums"]) == [
        "ours.csv:2:3: nobody is out, and the points of the round add up to −8 and not to 0; "
        "write out for the one who went out, in place of points"
    ]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("round,Ann laid,Ben laid\n2,x,\n", id="ticks alone"),
        pytest.param("round,Ann,Ben,Ann laid,Ben laid\n2,,,x,\n", id="names without points"),
        pytest.param("round,Ann,Ann laid,Ben,Ben laid\n2,,x,,no\n", id="side by side"),
    ],
)
def test_it_finds_the_players_of_a_game_without_points(games: dict[str, Variant], text: str) -> None:
    tally = read(text, games["frustration"])
    assert (tally.players, tally.laid[1], tally.played) == (("Ann", "Ben"), (True, False), 2)


# -- mistakes --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variant_id", "text", "told"),
    [
        pytest.param(
            "rook-shanghai", "", ["1:1: the table is empty; begin with a line like round,Ann,Ben"], id="empty"
        ),
        pytest.param(
            "rook-shanghai", "\n,,\n", ["1:1: the table is empty; begin with a line like round,Ann,Ben"], id="blank"
        ),
        pytest.param(
            "rook-shanghai",
            b"\x89PNG\0\0",
            ["1:1: this is no table of text; save it as CSV (comma separated values), in UTF-8"],
            id="a picture",
        ),
        pytest.param(
            "rook-shanghai",
            b"\xff\xfea",
            ["1:1: this is no table of text; save it as CSV (comma separated values), in UTF-8"],
            id="half a character",
        ),
        pytest.param(
            "rook-shanghai",
            'round,Ann\n1,"5\n2,3\n',
            ['2:3: a quote begins here and does not end; write " behind the text too, and "" for a quote inside it'],
            id="a quote without an end",
        ),
        pytest.param(
            "rook-shanghai",
            "Ann,Ben\n5,x\n",
            ['1:1: the first column is "Ann", and not the hands; begin with a line like round,Ann,Ben'],
            id="no rounds",
        ),
        pytest.param(
            "rook-shanghai",
            "round\n1\n",
            ["1:1: there are no players; write their names behind it, like round,Ann,Ben"],
            id="no players",
        ),
        pytest.param(
            "rook-shanghai",
            "round," + ",".join("abcdefghijklmnopqrstu") + "\n1,x\n",
            ["1:47: there are 21 players; a game is kept for up to 20"],
            id="too many players",
        ),
        pytest.param(
            "rook-shanghai",
            "round" + ",a" * 70_000,
            ["1:127: there are 70000 columns with a name instead of 60 at most; a game is kept for up to 20 players"],
            id="endless players",
        ),
        pytest.param(
            "rook-shanghai",
            f"round,{'A' * 61},Ben\n1,x,0\n",
            [
                f'1:7: the name "{"A" * 59}…" has 61 characters; use up to 60',
                f'2:3: hand 1, "{"A" * 59}…": "x" is no whole number; ' + BLANK_OR_NUMBER,
            ],
            id="a long name",
        ),
        pytest.param(
            "rook-shanghai",
            "round,Ann,Ben\n1,12;5,abc\n2,5,12345678\n3,0.5,1e3\n4,--5,x\n",
            [
                '2:3: hand 1, "Ann": "12;5" is no whole number; ' + BLANK_OR_NUMBER,
                '2:8: hand 1, "Ben": "abc" is no whole number; ' + BLANK_OR_NUMBER,
                '3:5: hand 2, "Ben": "12345678" is too large; write up to 7 digits',
                '4:3: hand 3, "Ann": "0.5" is no whole number; ' + BLANK_OR_NUMBER,
                '4:7: hand 3, "Ben": "1e3" is no whole number; ' + BLANK_OR_NUMBER,
                '5:3: hand 4, "Ann": "--5" is no whole number; ' + BLANK_OR_NUMBER,
                '5:7: hand 4, "Ben": "x" is no whole number; ' + BLANK_OR_NUMBER,
            ],
            id="no numbers",
        ),
        pytest.param(
            "rook-shanghai",
            'round;"An\nn";Ben\n1;12,5;0\n',
            ['3:3: hand 1, "An n": "12,5" is no whole number; ' + BLANK_OR_NUMBER],
            id="half points, below a name of two lines",
        ),
        pytest.param(
            "rook-shanghai",
            "round,Ann\n1,5\n8,3\ntotal,8\n,4\n1,6\n",
            [
                '3:1: there is no hand "8"; the first is 1, the last is 7',
                '4:1: there is no hand "total"; the first is 1, the last is 7',
                "5:1: this line does not say which hand it is; write it first, like 1",
                "6:1: hand 1 stands twice, first in line 2; let each hand have one line",
            ],
            id="rounds that are none, and one twice",
        ),
        pytest.param(
            "labels",
            "round,Ann\nFrist,5\nFirst,1\nFirst,2\nfirst,3\n",
            [
                '2:1: there is no round "Frist"; did you mean "First"?',
                "5:1: round first stands twice, first in line 3; let each round have one line",
            ],
            id="labels",
        ),
        pytest.param(
            "shanghai-manipulation",
            "round,Ann\n" + "1,5\n" * 150,
            [
                *(
                    f"{line}:1: hand 1 stands twice, first in line 2; let each hand have one line"
                    for line in range(3, 103)
                ),
                "103:1: here and below are 49 more mistakes; mend those told first",
            ],
            id="a hundred mistakes and more",
        ),
        pytest.param(
            "shanghai-manipulation",
            "round,Ann\n" + "x,y\n" * 201,
            ["202:1: there are 201 lines below the names instead of 200 at most; keep one line for each hand"],
            id="too many lines",
        ),
        pytest.param(
            "shanghai-rummy-10",
            "round,Ann,Anm bonus,Ann bonus,Ann bonus,Ann laid\n1,0,,out blid,,\n2,0,,12345678,,\n",
            [
                '1:11: the column "Anm bonus" is nobody\'s: before it there is no "Anm"; did you mean "Ann"?',
                '1:31: the column "Ann bonus" stands twice; leave one of them out',
                '1:41: the column "Ann laid" is none of this game\'s; leave it out, or choose the game it belongs to',
                '2:6: round 1, "Ann": "out blid" is no bonus of this game; did you mean "out blind"?',
                '3:6: round 2, "Ann": "12345678" is too large; write up to 7 digits',
            ],
            id="bonuses",
        ),
        pytest.param(
            "rook-shanghai",
            "round,Ann,Ann bonus\n1,5,-25\n",
            ['1:11: the column "Ann bonus" is none of this game\'s; leave it out, or choose the game it belongs to'],
            id="a bonus in a game without any",
        ),
        pytest.param(
            "rook-shanghai",
            "round,Ann,\n1,5,6,7\n",
            [
                '2:5: "6" stands in a column without a name; write whose it is in the first line, or take it out',
                '2:7: "7" stands in a column without a name; write whose it is in the first line, or take it out',
            ],
            id="nobody's points",
        ),
        pytest.param(
            "frustration",
            "round,Ann,Ann laid\n1,5,maybe\n",
            [
                '2:3: hand 1, "Ann": "5", but the game has no points; leave it blank',
                '2:5: hand 1, "Ann": "maybe" is no tick; write x where the requirement was laid down, and else nothing',
            ],
            id="points in a game without any, and no tick",
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


@pytest.mark.parametrize("written", ["1.000", "1,000", "12.000"])
def test_it_takes_no_thousands_for_ones(written: str, games: dict[str, Variant]) -> None:
    """A German 1.000 is a thousand, an English one a whole number: nobody can tell."""
    with pytest.raises(FaultyFile, match="is no whole number"):
        read(f"round;Ann\n1;{written}\n", games["rook-shanghai"])


@pytest.mark.parametrize("written", ["35,0", "35.0", "35,00", "35."])
def test_it_takes_a_number_without_a_fraction_for_whole(written: str, games: dict[str, Variant]) -> None:
    assert read(f"round;Ann\n1;{written}\n", games["rook-shanghai"]).scores[0] == (35,)


def test_it_takes_the_word_or_the_points_of_the_one_who_is_out(games: dict[str, Variant]) -> None:
    tally = read("round,Ann,Ben,Cy\n1,Out,-20,-31\n2,-5,14,-9\n3,,out,-5\n4,0,0,0\n", games["sums"])
    assert tally.scores[:4] == (("out", -20, -31), (-5, 14, -9), (None, "out", -5), (0, 0, 0))
    assert tally.points[:4] == ((51, -20, -31), (-5, 14, -9), (None, None, -5), (0, 0, 0))
    assert write_tally(games["sums"], tally).splitlines() == [
        "round,Ann,Ann bonus,Ben,Ben bonus,Cy,Cy bonus",
        "1,out,,-20,,-31,",
        "2,-5,,14,,-9,",
        "3,,,out,,-5,",
        "4,0,,0,,0,",
    ]


def test_it_asks_for_the_game_where_every_line_has_mistakes(library: Library) -> None:
    """A table of Phase 10, read for a game without ticks and for one without points."""
    lines = [f"{hand},5,10,x" for hand in range(1, 13)]
    written = "\n".join(["round,Ann,Ben,Ann laid down", *lines]).encode()
    right = "if the table is of another game, name that one; else mend those told first"
    with pytest.raises(FaultyFile) as no_ticks:
        read_tally("x.csv", written, library.variants["rook-shanghai"])
    assert [str(problem).split(";")[0] for problem in no_ticks.value.problems] == [
        'x.csv:2:8: hand 1, "Ann laid down": "x" is no whole number',
        'x.csv:3:1: this line and all below have mistakes too, by the rules of "rook-shanghai"',
    ]
    with pytest.raises(FaultyFile) as no_points:
        read_tally("x.csv", written, library.variants["frustration"])
    [*first, last] = no_points.value.problems
    assert {problem.place.line for problem in first if problem.place} == {2}
    assert last == Problem(
        'this line and all below have mistakes too, by the rules of "frustration"', right, Place("x.csv", 3, 1)
    )


def test_it_tells_no_more_of_a_table_that_says_it_is_of_another_game(library: Library) -> None:
    written = b"variant,phase-10\nround,Ann,Ann laid down\n1,5,x\n12,5,x\n"
    with pytest.raises(FaultyFile) as refused:
        read_tally("x.csv", written, library.variants["rook-shanghai"])
    assert [str(problem) for problem in refused.value.problems] == [
        'x.csv:1:9: the table says that it is of "phase-10", and not of "rook-shanghai"; '
        "name that game, or take the line out"
    ]


def test_it_refuses_a_round_in_which_two_are_out_or_nobody(games: dict[str, Variant]) -> None:
    written = "round,Ann,Ann bonus,Ben,Cy\n1,out,,-20,out\n2,-5,clean,-6,-9\n3,out,,-3,4 or so\n"
    assert refused(written, games["sums"]) == [
        "ours.csv:2:12: 2 players are out in one round; write out for the one who went out first",
        "ours.csv:3:3: nobody is out, and the points of the round add up to −20 and not to 0; "
        "write out for the one who went out, in place of points",
        'ours.csv:4:11: round 3, "Cy": "4 or so" is no whole number; '
        "write points like 25 or -5, out for the one who went out, - where somebody does not play, "
        "and leave it blank where nothing is scored yet",
    ]
    assert refused("round,Ann,Ben\n1,out,5\n", games["labels"])


def test_it_refuses_a_field_that_is_too_long(games: dict[str, Variant]) -> None:
    """With its place; what stands behind the limit is not lost in silence."""
    text = f"round,Ann,Ben\n1,5,7{' x' * 2_500}\n"
    told = f'ours.csv:2:5: "7{" x" * 29}…" has 5001 characters; a field has up to 5000'
    assert refused(text, games["rook-shanghai"]) == [told]


def test_reads_a_page_of_windows_behind_the_mark_of_unicode() -> None:
    """As a program writes that puts its mark before whatever it has."""
    assert decoded("ours.csv", b"\xef\xbb\xbf" + "Zoë;5".encode("cp1252")) == "Zoë;5"
