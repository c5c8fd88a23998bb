"""The workbook of a club night: a sheet for each table, each read back, with what is wrong in any of them."""

from collections.abc import Sequence

import pytest

from sheets.errors import FaultyFile, WrongUsage
from sheets.game.model import Variant
from sheets.make.batch_output import make_batch
from sheets.make.club_requests import BatchRequest
from sheets.make.options import NamedFile
from sheets.make.requests import ScoreSheetRequest
from sheets.make.written_scores import read_tables, season_games
from sheets.record.csv import read_tally
from sheets.record.evening_plan import Way
from sheets.record.figure_tally import as_played, entries_of
from sheets.record.score_tally import Tally
from sheets.workbook.evening_back import filled_evening
from sheets.workbook.file_texts import sheet_titles
from sheets.workbook.reading_back import read_workbook
from tests.helpers import shipped_games
from tests.spreadsheet import cells, fill, name_players, opened, saved

ROSTER = """table,name,team
1,Ann,Reds
1,Ben,Reds
1,Zoë,Blues
1,Dad,Blues
Window: [x]/y,Mum,Reds
Window: [x]/y,Łukasz,Blues
Window: [x]/y,=1+1,Blues
Window: [x]/y,Eve,Reds
Zoë's,Fay,Reds
Zoë's,007,Blues
Zoë's,Gus,Blues
Zoë's,Hal,Reds
"""
TITLES = ("Table 1", "Window- -x--y", "Zoë's")

NO_NUMBER = "is not a whole number; write points like 25 or -5, - for a player who is away, or leave it blank"


def game_of(variant_id: str) -> Variant:
    return shipped_games().variants[variant_id]


def made(game: str, roster: str, *, way: Way, spare: int = 0, rounds: int = 1, day: str = "") -> bytes:
    """The workbook with a standing."""
    request = BatchRequest(
        sheet=ScoreSheetRequest(games=shipped_games(), game=game_of(game), date=day),
        roster=NamedFile("roster", roster.encode()),
        per_table="3-6",
        rounds=rounds,
        standing=way,
        spare=spare,
    )
    [book] = [file for file in make_batch(request).files if file.name.endswith(".xlsx")]
    assert book.name == f"{game}-sheets.xlsx"
    return book.data


def written(data: bytes, tallies: Sequence[Tally], variant: Variant | None = None) -> bytes:
    """The workbook with these games at its tables; nothing is worked out. `variant` is one with several figures."""
    book = opened(data, values=False)
    for number, tally in enumerate(tallies, 1):
        name_players(book, tally.players, of=f"_{number}")
        fill(book, tally, of=f"_{number}", kinds=entries_of(as_played(variant, tally.players)) if variant else ())
    return saved(book)


def typed(game: str, names: Sequence[str], *rounds: str) -> Tally:
    """A game as somebody types it: the scores of its first rounds, "10,20,30", and lines of who came and left."""
    lines = [line if line[0].isalpha() else f"{number},{line}" for number, line in enumerate(rounds, 1)]
    return read_tally("typed.csv", "\n".join([f"round,{','.join(names)}", *lines]).encode(), game_of(game))


def test_each_table_is_read_back() -> None:
    tallies = [
        typed("rook-shanghai", ("Ann", "Ben", "Zoë", "Dad"), *["10,20,30,40"] * 7),
        typed("rook-shanghai", ("Mum", "Łukasz", "=1+1", "Eve"), *["10,5,0,40"] * 3, "left,,,,out of places"),
        typed("rook-shanghai", ("Fay", "007", "Gus", "Hal")),
    ]
    data = written(made("rook-shanghai", ROSTER, way="points"), tallies)
    found = filled_evening("club.xlsx", data).tables
    assert tuple(found) == TITLES
    assert [each.tally for each in found.values()] == tallies
    assert not any(each.differences for each in found.values())
    assert list(filled_evening("club.xlsx", data, only="window- -X--y").tables) == [TITLES[1]]
    with pytest.raises(FaultyFile, match="club night, with 3 tables; read it with `sheets read`"):
        read_workbook("club.xlsx", data)
    with pytest.raises(WrongUsage, match='no table "4"; known: Table 1, Window- -x--y, Zoë\'s'):
        filled_evening("club.xlsx", data, only="4")


def test_it_says_that_a_table_is_gone_with_which_the_standing_was_made() -> None:
    """A sheet that a program renamed without its names is no table any more."""
    book = opened(made("rook-shanghai", ROSTER, way="points"), values=False)
    book["Table 1"].title = "Tisch 1"
    evening = read_tables("club.xlsx", saved(book))
    assert evening.plan is None
    assert [str(problem) for problem in evening.problems] == [
        "warning: club.xlsx: there is no standing: it needs 3 tables, but finds 2; "
        "bring back their sheets, with their old titles"
    ]


def test_every_page_of_a_table_says_the_game_its_number_the_table_and_the_day() -> None:
    """In the head of each, as no program takes the first page of a sheet for the first of a workbook."""
    book = opened(made("rook-shanghai", ROSTER, way="points", rounds=2, day="2026-11-27"), values=False)
    assert book["Standing"]["A2"].value.endswith(". 27 November 2026.")
    for number, (game, table) in {1: (1, "1"), 5: (2, "Window: [x]/y")}.items():
        ws = cells(book, f"Players_{number}")[0][0].parent
        assert not ws.HeaderFooter.differentFirst
        assert "Rook Shanghai" in ws.oddHeader.left.text
        assert f"Table {table}, game {game}. Deal 11" in ws.oddHeader.left.text
        told = [cell.value for row in ws.iter_rows() for cell in row]
        assert {"27 November 2026", f"{table} · game {game}"} <= set(told)


def test_sheets_have_titles_that_every_program_takes() -> None:
    wanted = [
        "Table 1",
        "table 1",
        "a[b]:c*d?e/f\\g",
        "'quoted'",
        "x" * 40,
        "x" * 40,
        "History",
        "Rules",
        "😀" * 20,
        "",
    ]
    found = sheet_titles(wanted, taken=["Rules"])
    assert found == [
        "Table 1", "table 1 (2)", "a-b--c-d-e-f-g", "quoted", "x" * 31, "x" * 27 + " (2)",
        "History (2)", "Rules (2)", "😀" * 15, "-"]  # fmt: skip
    assert len({title.casefold() for title in found}) == len(found)


def test_it_tells_the_mistakes_of_all_tables_at_once() -> None:
    """Each with its sheet and its cell; what is not of a cell, with the sheet."""
    book = opened(made("rook-shanghai", ROSTER, way="points"), values=False)
    cells(book, "Scores_1")[0][1].value = "ten"
    cells(book, "Scores_1")[6][3].value = 2.5
    cells(book, "Players_3")[0][0].value = "=A1&B1"
    cells(book, "Scores_3")[1][2].value = "12"
    del book.defined_names["Places_2"]
    with pytest.raises(FaultyFile) as refused:
        read_tables("club.xlsx", saved(book))
    where = [cells(book, f"{name}_{of}")[row][column].coordinate for name, of, row, column in
             (("Scores", 1, 0, 1), ("Scores", 1, 6, 3), ("Players", 3, 0, 0), ("Scores", 3, 1, 2))]  # fmt: skip
    assert str(refused.value).splitlines() == [
        f'club.xlsx: Table 1!{where[0]}: "ten" {NO_NUMBER}',
        f'club.xlsx: Table 1!{where[1]}: "2.5" {NO_NUMBER}',
        "club.xlsx, Window- -x--y: the cells named Places are gone; "
        "give them their name again, or write the scores into a table (CSV)",
        f'club.xlsx: Zoë\'s!{where[2]}: the formula "=A1&B1" has not been calculated; write its result',
        f'club.xlsx: Zoë\'s!{where[3]}: "12" is stored as text, so it does not count; type it again as a number',
    ]


def test_a_table_with_a_mistake_leaves_the_others_to_be_read() -> None:
    """It is told, there is no standing without it, and a season has the games of the others."""
    book = opened(made("rook-shanghai", ROSTER, way="points"), values=False)
    of_second = cells(book, "Scores_2")[0][1]
    of_second.value = "ten"
    cells(book, "Scores_1")[0][0].value = 25
    evening = read_tables("club.xlsx", saved(book))
    assert list(evening.tables) == ["Table 1", "Zoë's"]
    assert evening.tables["Table 1"].tally.points[0][0] == 25
    at = f"club.xlsx: Window- -x--y!{of_second.coordinate}"
    assert [str(each) for each in evening.faults] == [f'{at}: "ten" {NO_NUMBER}']
    assert evening.plan is None
    assert [str(each) for each in evening.problems] == [
        "warning: club.xlsx: there is no standing while 1 table can't be read; correct its mistakes first"
    ]
    games = season_games("club.xlsx", evening)
    assert [next(games).file, next(games).file] == ["club.xlsx, Table 1", "club.xlsx, Zoë's"]
    with pytest.raises(FaultyFile, match="ten"):
        next(games)
