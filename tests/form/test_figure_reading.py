"""A filled form of a game that writes several figures, read back: what was written, what is wrong, what is odd."""

from collections.abc import Mapping, Sequence

import pytest

from sheets.errors import FaultyFile
from sheets.game.figure_scoring import Columns
from sheets.make.written_scores import read_game
from sheets.record.csv import read_tally, write_tally
from tests.form.test_fillable_figures import figures_of, form_of, typed
from tests.form_filling import with_values
from tests.tricks import games

pytest.importorskip("pypdf")
from sheets.form.reading_form import read_form

NAMES = ("Ann", "Ben", "Cy", "Di")


SOURCES: Sequence[tuple[str, Sequence[Mapping[str, str]], Sequence[int]]] = [
    ("hearts", [{"taken": "26"}, {"taken": "0"}, {"taken": "0"}, {"taken": "0"}], (0, 26, 26, 26)),
    (
        "spades",
        [{"bid": "2", "tricks": "1", "nil": "failed", "nil tricks": "1"}, {"bid": "5", "tricks": "11"}],
        (-120, 56),
    ),
    ("oh-hell", [{"bid": "4", "tricks": "4"}, {"bid": "4", "tricks": "3"}, {"bid": "0", "tricks": "0"}], (14, 3, 10)),
    ("rook-partners", [{"bid": "130", "taken": "115"}, {"taken": "65"}], (-130, 65)),
    ("five-hundred", [{"bid": "8 hearts", "tricks": "6"}, {"tricks": "4"}], (-300, 40)),
]
"""What is written in a round and what it counts, by hand from the games' sources."""


def fields_of(name: str, columns: Sequence[Mapping[str, str]], line: int = 1) -> dict[str, str]:
    places = {kind.name: place for place, kind in enumerate(figures_of(name).entries, 1)}
    pairs = enumerate(columns, 1)
    return {f"entry{line}p{p}n{places[kind]}": text for p, column in pairs for kind, text in column.items()}


@pytest.mark.parametrize(
    ("name", "columns", "points"),
    [*SOURCES[:2], *(pytest.param(*each, marks=pytest.mark.slow) for each in SOURCES[2:])],
)
def test_it_reads_what_the_sources_reckon(name: str, columns: Sequence[Mapping[str, str]], points: object) -> None:
    form = form_of(name, 4 if games()[name].teams else len(columns))
    found = read_form("sheet.pdf", with_values(form, fields_of(name, columns)))
    assert (found.game.id, found.tally.scores[0]) == (name, points)
    assert [str(each) for each in found.differences if "does not add up" not in each.wrong] == []


@pytest.mark.slow
def test_it_moves_into_a_table_and_is_read_from_there() -> None:
    names = ("Ann", "Ben", "Cy", "Di")
    rounds: list[Columns] = [[{"bid": 7, "tricks": 9}, {"bid": 3, "tricks": 4, "nil": "made"}], [{"bid": 2}, None]]
    found = read_game("sheet.pdf", with_values(form_of("spades", 4, names), typed("spades", rounds)))
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
    right = "leave it blank, or take out the -, which means away"
    choose = 'choose "made", "failed", "blind made" or "blind failed"'
    assert told(with_values(form, faulty)) == [
        'sheet.pdf: hand 1, "Ann & Cy", bid: "many" is not a whole number; write bid like 3, or leave it blank',
        f'sheet.pdf: hand 1, "Ben & Di", nil: nil can\'t be "perhaps"; {choose}',
        f'sheet.pdf: hand 2, "Ann & Cy", tricks: "4" is beside a -; {right}',
        'sheet.pdf: hand 3, "Ben & Di", tricks: "2.5" is not a whole number; write tricks like 3, or leave it blank',
    ]


def test_it_tells_what_is_missing_what_cannot_be_and_what_the_form_says_otherwise() -> None:
    entries = [{"bid": "7", "tricks": "8"}, {"bid": "3", "tricks": "4"}], [{"bid": "14", "tricks": "9"}, {"bid": "3"}]
    fields = fields_of("spades", entries[0]) | fields_of("spades", entries[1], 2)
    wrong = {"points1p1": "80", "sofar1p1": "71", "total2": "30", "place1": "1"}
    found = read_form("sheet.pdf", with_values(form_of("spades", 4, NAMES), fields | wrong))
    assert [str(each) for each in found.differences] == [
        "warning: sheet.pdf: hand 1 does not add up: all tricks and nil tricks add up to 12, not 13",
        'warning: sheet.pdf: hand 2, "Ben & Di": tricks missing',
        'warning: sheet.pdf: hand 2, "Ann & Cy": bid can\'t be 14; it goes from 0 to 13',
        'sheet.pdf: hand 1, "Ann & Cy": the sheet has "80" as points, but the scores give 71',
        'sheet.pdf: "Ben & Di": the sheet has "30" as total, but the scores give 31',
        'sheet.pdf: "Ann & Cy": the sheet has "1" as place, but the scores give 2',
    ]
