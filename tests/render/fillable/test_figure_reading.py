"""A filled form of a game that writes several figures, read back: what was written, what is wrong, what is odd."""

import io
from collections.abc import Mapping, Sequence
from random import Random

import pytest

from sheets.answers import read_game
from sheets.errors import FaultyFile
from sheets.game.as_played import for_players
from sheets.game.figure_scoring import Columns
from sheets.game.rounds_shown import players_shown
from sheets.make.score_request import make_score_sheet
from sheets.make.sheet_request import ScoreSheetRequest
from sheets.tally.csv import read_tally, write_tally
from sheets.tally.figure_tally import figure_tally
from tests.form_filling import fill_and_save
from tests.helpers import load_text
from tests.render.fillable.test_fillable_figures import figures_of, form_of, random_rounds, typed
from tests.tricks import games

pytest.importorskip("pypdf")
from sheets.render.fillable.reading_form import read_form

NAMES = ("Ann", "Ben", "Cy", "Di")


def written_with_pypdf(pdf: bytes, values: Mapping[str, str]) -> bytes:
    """The file with values that a program without scripts has written."""
    from pypdf import PdfReader, PdfWriter
    from pypdf.generic import NameObject, TextStringObject

    writer = PdfWriter(clone_from=PdfReader(io.BytesIO(pdf)))
    left = dict(values)
    for field in writer._root_object["/AcroForm"]["/Fields"]:  # type: ignore[index]
        there = field.get_object()
        if there["/T"] in left:
            there[NameObject("/V")] = TextStringObject(left.pop(there["/T"]))
    assert not left, "no such fields"
    saved = io.BytesIO()
    writer.write(saved)
    return saved.getvalue()


SOURCES: Sequence[tuple[str, Sequence[Mapping[str, str]], Sequence[int]]] = [
    ("hearts", [{"taken": "17"}, {"taken": "9"}, {"taken": "0"}, {"taken": "0"}], (17, 9, 0, 0)),
    ("hearts", [{"taken": "26"}, {"taken": "0"}, {"taken": "0"}, {"taken": "0"}], (0, 26, 26, 26)),
    ("spades", [{"bid": "7", "tricks": "9"}, {"bid": "3", "tricks": "4"}], (72, 31)),
    (
        "spades",
        [{"bid": "2", "tricks": "1", "nil": "failed", "nil tricks": "1"}, {"bid": "5", "tricks": "11"}],
        (-120, 56),
    ),
    ("oh-hell", [{"bid": "4", "tricks": "4"}, {"bid": "4", "tricks": "3"}, {"bid": "0", "tricks": "0"}], (14, 3, 10)),
    (
        "oh-hell-exact",
        [{"bid": "4", "tricks": "4"}, {"bid": "4", "tricks": "3"}, {"bid": "0", "tricks": "0"}],
        (14, 0, 10),
    ),
    ("rook-partners", [{"bid": "120", "taken": "130"}, {"taken": "50"}], (130, 50)),
    ("rook-partners", [{"bid": "130", "taken": "115"}, {"taken": "65"}], (-130, 65)),
    ("rook-tournament", [{"bid": "70", "taken": "65"}, {"taken": "55"}], (-70, 55)),
    (
        "canasta",
        [
            {"natural": "1", "red threes": "2", "out": "went out", "melded": "140", "hand": "0"},
            {"red threes": "2", "melded": "0", "hand": "15"},
        ],
        (940, -215),
    ),
    ("rummy-500", [{"melded": "87", "hand": "90"}, {"melded": "76", "hand": "19"}], (-3, 57)),
    ("five-hundred", [{"bid": "8 hearts", "tricks": "8"}, {"tricks": "2"}], (300, 20)),
    ("five-hundred", [{"bid": "8 hearts", "tricks": "6"}, {"tricks": "4"}], (-300, 40)),
    ("five-hundred", [{"bid": "7 spades", "tricks": "10"}, {"tricks": "0"}], (250, 0)),
]
"""What is written in a round and what it counts, by hand from the games' sources."""


def fields_of(name: str, columns: Sequence[Mapping[str, str]], line: int = 1) -> dict[str, str]:
    places = {kind.name: place for place, kind in enumerate(figures_of(name).entries, 1)}
    pairs = enumerate(columns, 1)
    return {f"entry{line}p{p}n{places[kind]}": text for p, column in pairs for kind, text in column.items()}


def test_it_tries_all_ten_games() -> None:
    assert {name for name, *_ in SOURCES} | {"skull-king"} == {*games()}


@pytest.mark.parametrize(("name", "columns", "points"), SOURCES)
def test_it_reads_what_the_sources_reckon(name: str, columns: Sequence[Mapping[str, str]], points: object) -> None:
    form = form_of(name, 4 if games()[name].teams else len(columns))
    found = read_form("sheet.pdf", written_with_pypdf(form, fields_of(name, columns)))
    assert (found.variant.id, found.tally.scores[0]) == (name, points)
    assert [str(each) for each in found.differences if "does not add up" not in each.wrong] == []


def test_it_reads_the_seventh_round_of_skull_king() -> None:
    """A bid of 0 in round 7 is +70; bid 3 and took 3 in round 6 is 60, bid 2 and took 4 is −20."""
    rounds = {6: [("3", "3"), ("2", "4")], 7: [("0", "0"), ("7", "7")]}
    entries = {
        f"entry{line}p{p}n{n}": text
        for line, columns in rounds.items()
        for p, column in enumerate(columns, 1)
        for n, text in enumerate(column, 1)
    }
    found = read_form("sheet.pdf", written_with_pypdf(form_of("skull-king", 2), entries))
    assert found.tally.scores[5:8] == ((60, -20), (70, 140), (None, None))


@pytest.mark.parametrize("name", sorted(games()))
def test_it_reads_the_worked_examples_as_a_viewer_saved_them(name: str) -> None:
    """The viewer's own points and totals stand in the file, and nothing differs."""
    for shown in figures_of(name).examples:
        players = players_shown(games()[name], shown)
        nothing: Columns = [{}] * len(shown.columns)
        rounds: list[Columns] = [*[nothing] * (shown.number - 1), shown.columns]
        found = read_form("sheet.pdf", fill_and_save(form_of(name, players), typed(name, rounds)))
        expected = figure_tally(for_players(games()[name], players), ("",) * len(shown.columns), rounds)
        assert found.tally == expected
        assert [str(each) for each in found.differences if "the sheet has" in each.wrong] == []


@pytest.mark.parametrize("name", sorted(games()))
def test_it_reads_games_by_chance_as_a_viewer_saved_them(name: str) -> None:
    chance = Random(f"{name} read")
    for players in (4, 6) if name in ("oh-hell", "skull-king") else (4,):
        rounds = random_rounds(name, players, chance, 6)
        found = read_form("sheet.pdf", fill_and_save(form_of(name, players), typed(name, rounds)))
        columns = ("",) * len(rounds[0])
        assert found.tally == figure_tally(for_players(games()[name], players), columns, rounds, seats=players)
        assert [str(each) for each in found.differences if "the sheet has" in each.wrong] == []


def test_it_moves_into_a_table_and_is_read_from_there() -> None:
    names = ("Ann", "Ben", "Cy", "Di")
    rounds: list[Columns] = [[{"bid": 7, "tricks": 9}, {"bid": 3, "tricks": 4, "nil": "made"}], [{"bid": 2}, None]]
    found = read_game("sheet.pdf", written_with_pypdf(form_of("spades", 4, names), typed("spades", rounds)))
    table = write_tally(found.game, found.tally)
    assert found.tally.players == ("Ann & Cy", "Ben & Di")
    assert read_tally("scores.csv", table.encode(), games()["spades"]) == found.tally


def told(pdf: bytes) -> list[str]:
    with pytest.raises(FaultyFile) as caught:
        read_form("sheet.pdf", pdf)
    return [str(problem) for problem in caught.value.problems]


def test_it_tells_every_entry_that_it_cannot_read() -> None:
    form = form_of("spades", 4, NAMES)
    faulty = {"entry1p1n1": "many", "entry1p2n3": "perhaps", "entry2p1n1": "-", "entry2p1n2": "4", "entry3p2n2": "2.5"}
    right = "leave it blank, or take out the -, which says that somebody does not play"
    choose = 'choose "made", "failed", "blind made" or "blind failed"'
    assert told(written_with_pypdf(form, faulty)) == [
        'sheet.pdf: hand 1, "Ann & Cy", bid: "many" is no whole number; write bid like 3, or leave it blank',
        f'sheet.pdf: hand 1, "Ben & Di", nil: "perhaps" is no nil of this game; {choose}',
        f'sheet.pdf: hand 2, "Ann & Cy", tricks: "4" stands beside a -; {right}',
        'sheet.pdf: hand 3, "Ben & Di", tricks: "2.5" is no whole number; write tricks like 3, or leave it blank',
    ]


def test_it_tells_what_is_missing_what_cannot_be_and_what_the_form_says_otherwise() -> None:
    entries = [{"bid": "7", "tricks": "8"}, {"bid": "3", "tricks": "4"}], [{"bid": "14", "tricks": "9"}, {"bid": "3"}]
    fields = fields_of("spades", entries[0]) | fields_of("spades", entries[1], 2)
    wrong = {"points1p1": "80", "sofar1p1": "71", "total2": "30", "place1": "1"}
    found = read_form("sheet.pdf", written_with_pypdf(form_of("spades", 4, NAMES), fields | wrong))
    assert [str(each) for each in found.differences] == [
        "warning: sheet.pdf: hand 1 does not add up: the figures for tricks and nil tricks add up to 12, not 13",
        'warning: sheet.pdf: hand 2, "Ben & Di": tricks is missing in hand 2',
        'warning: sheet.pdf: hand 2, "Ann & Cy": bid 14 can\'t be; it goes from 0 to 13',
        'sheet.pdf: hand 1, "Ann & Cy": the sheet has "80" as points, where the scores make it 71',
        'sheet.pdf: "Ben & Di": the sheet has "30" as total, where the scores make it 31',
        'sheet.pdf: "Ann & Cy": the sheet has "1" as place, where the scores make it 2',
    ]


def test_a_field_that_is_gone_is_no_blank() -> None:
    import pikepdf

    with pikepdf.open(io.BytesIO(form_of("hearts", 4))) as document:
        for field in document.Root.AcroForm.Fields:
            if str(field.T) == "entry2p3n1":
                field.T = pikepdf.String("lost")
        saved = io.BytesIO()
        document.save(saved)
    assert told(saved.getvalue()) == [
        "sheet.pdf: 1 of its fields are gone, the first of them entry2p3n1; write the scores into a table (CSV)"
    ]


SIX = """
[variants.six]
extends = "spades"
players = "4-6"
deal = { 4 = 13, 6 = 8 }
examples = "none"
"""


def test_it_knows_how_many_play_where_partners_share_a_column() -> None:
    """Of six, eight cards each: nine tricks are too many, whatever the teams call themselves."""
    library = load_text(SIX)
    request = ScoreSheetRequest(games=library, game=library.variants["six"], players=6, fillable=True)
    form = make_score_sheet(request).files[0].data
    entries = fields_of("spades", [{"bid": "9", "tricks": "9"}, {"bid": "0", "tricks": "0"}])
    found = read_form("sheet.pdf", written_with_pypdf(form, entries | {"name1": "We", "name2": "They"}))
    assert [str(each) for each in found.differences] == [
        'warning: sheet.pdf: hand 1, "We": bid 9 can\'t be; it goes from 0 to 8',
        'warning: sheet.pdf: hand 1, "We": tricks 9 can\'t be; it goes from 0 to 8',
        "warning: sheet.pdf: hand 1 does not add up: the figures for tricks and nil tricks add up to 9, not 8",
    ]


PAIRS = """
[variants.pairs]
extends = "shanghai-rummy-10"
players = "4"
teams = 2
"""


def test_the_points_of_a_form_of_teams_alone_are_read() -> None:
    """A game that writes points only, which partners share."""
    library = load_text(PAIRS)
    game = library.variants["pairs"]
    form = make_score_sheet(ScoreSheetRequest(games=library, game=game, names=NAMES, fillable=True)).files[0].data
    found = read_form("sheet.pdf", written_with_pypdf(form, {"score1p1": "25", "score1p2": "5"}))
    assert (found.tally.players, found.tally.scores[0]) == (("Ann & Cy", "Ben & Di"), (25, 5))
