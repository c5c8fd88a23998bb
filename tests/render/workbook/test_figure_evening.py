"""Club nights and seasons of games that write several figures: LibreOffice ranks all players as the scoring does."""

from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from random import Random

import pytest

from sheets.answers import read_tables
from sheets.game.figure_scoring import Columns
from sheets.make.batch_request import BatchRequest, make_batch
from sheets.make.sheet_request import ScoreSheetRequest
from sheets.make.table_books import BooksAsked
from sheets.make.workbook_request import WorkbookRequest, make_workbook
from sheets.phrases.sheet_frame import column_names
from sheets.tally.csv import write_tally
from sheets.tally.evening_tally import Way, evening_so_far
from sheets.tally.figure_tally import as_played, entries_of, figure_tally
from sheets.tally.score_tally import Tally
from sheets.tally.season_tally import KeptGame, season_of
from tests import commands
from tests.random_rounds import random_rounds
from tests.render.workbook.test_evening_book import shown
from tests.spreadsheet import opened, saved, worked_out, write
from tests.tricks import games, library

TABLES = (("Ann", "Ben", "Cid", "Dan"), ("Eve", "Fay", "007", "Łukasz"), ("Ida", "Jim", "Kai", "Mia"))
WAYS: tuple[Way, ...] = ("points", "places", "wins")


def roster_of(tables: Sequence[Sequence[str]]) -> bytes:
    lines = [
        f"{number},{name},{'Reds' if seat % 2 else 'Blues'}\n"
        for number, names in enumerate(tables, 1)
        for seat, name in enumerate(names)
    ]
    return ("table,name,team\n" + "".join(lines)).encode()


def book_of(name: str, *, way: Way, rounds: int = 1) -> bytes:
    """The workbook with a standing."""
    request = BatchRequest(
        sheet=ScoreSheetRequest(games=library(), game=games()[name]),
        roster=roster_of(TABLES),
        rounds=rounds,
        books=BooksAsked(standing=way),
    )
    [book] = [file for file in make_batch(request).files if file.name.endswith(".xlsx")]
    return book.data


def tally_of(name: str, players: Sequence[str], rounds: Sequence[Columns]) -> Tally:
    game = games()[name]
    columns = column_names(players, game.teams)
    return figure_tally(as_played(game, columns), columns, rounds)


def filled(data: bytes, name: str, tallies: Sequence[Tally]) -> bytes:
    """The workbook with what is written at its tables; nothing is worked out."""
    book, kinds = opened(data, values=False), entries_of(games()[name])
    for number, tally in enumerate(tallies, 1):
        rows: list[list[int | str | None]] = []
        for columns in tally.written:
            row: list[int | str | None] = []
            for first, kind in enumerate(kinds):
                row += [None] * bool(first)
                row += [None if column is None else column.get(kind.name) for column in columns]
            rows.append(row)
        write(book, f"Entries_{number}", rows)
    return saved(book)


def test_a_standing_of_partners_worked_out_by_hand(tmp_path: Path) -> None:
    """Spades: 7 bid and 9 taken are 72, 3 bid and 4 taken 31; 5 bid and 1 taken cost 50.

    2 bid and 12 taken are 30, less 100 for ten bags.
    """
    first: list[Columns] = [[{"bid": 7, "tricks": 9}, {"bid": 3, "tricks": 4}]]
    second: list[Columns] = [[{"bid": 5, "tricks": 1}, {"bid": 2, "tricks": 12}]]
    tallies = [tally_of("spades", names, rows) for names, rows in zip(TABLES, (first, second, []), strict=True)]
    data = filled(book_of("spades", way="points"), "spades", tallies)
    tables = worked_out(tmp_path, {"book": data})["book"]
    assert shown(tables["Standing"]) == [
        (1, "Ann", "Blues", "1", 72, 1, 0),
        (1, "Cid", "Blues", "1", 72, 1, 0),
        (3, "Ben", "Reds", "1", 31, 2, 0),
        (3, "Dan", "Reds", "1", 31, 2, 0),
        (5, "Eve", "Blues", "2", -50, 1, 0),
        (5, "007", "Blues", "2", -50, 1, 0),
        (7, "Fay", "Reds", "2", -70, 2, 0),
        (7, "Łukasz", "Reds", "2", -70, 2, 0),
        *((None, name, "Reds" if n % 2 else "Blues", "3", None, None, None) for n, name in enumerate(TABLES[2])),
    ]
    # each of the partners has what they have together: 2 x 72 - 2 x 50, and 2 x 31 - 2 x 70
    assert shown(tables["Teams"]) == [(1, "Blues", 44, 4, 0, 4), (2, "Reds", -78, 8, 0, 4)]


@pytest.mark.parametrize("name", ["hearts", "skull-king", "spades", "rook-partners", "five-hundred"])
def test_evenings_by_chance_are_ranked_alike_by_libreoffice_and_the_scoring(tmp_path: Path, name: str) -> None:
    """In two games, in which partners are others; `read` says the same of what is written."""
    books, kept = {}, {}
    for number, way in enumerate(WAYS):
        chance, blank = Random(f"{name} {number}"), book_of(name, way=way, rounds=2)
        seats = [each.tally.players for each in read_tables("blank.xlsx", blank).tables.values()]
        sides = [[part for column in columns for part in column.split(" & ")] for columns in seats]
        assert sorted(chain(*sides[3:])) == sorted(chain(*TABLES))
        tallies = []
        for columns in seats:
            game = as_played(games()[name], columns)
            rounds = [row for row, _ in random_rounds(chance, games()[name], 4, chance.randint(0, 5))]
            tallies.append(figure_tally(game, columns, rounds))
        books[way], kept[way] = filled(blank, name, tallies), tallies
    for way, tables in worked_out(tmp_path, books).items():
        evening = read_tables("club.xlsx", books[way])
        assert [each.tally for each in evening.tables.values()] == kept[way]
        assert evening.plan
        games_ = [(each.game, each.tally) for each in evening.tables.values()]
        for title, first, lines in zip(
            ("Standing", "Teams"), (4, 2), evening_so_far(evening.plan, games_), strict=True
        ):
            told = [(*line[:2], *line[first : first + 3]) for line in shown(tables[title])]
            right = [(each.place, who, each.points, each.places, each.wins) for who, _, each in lines]
            assert told == right, (way, title)


def test_a_season_has_each_of_the_partners_as_a_player() -> None:
    """Spades to 500 by hand: two blind nils made and 13 bid and taken are 330 each round."""
    won = {"bid": 13, "tricks": 13, "nil": "blind made"}
    rounds: list[Columns] = [[won, {"bid": 0, "tricks": 0}]] * 2
    games_ = [("2026-01-09.csv", ("Ann", "Ben", "Cid", "Dan")), ("2026-01-16.xlsx", ("Ann", "Cid", "Ben", "Dan"))]
    kept = [KeptGame(file, games()["spades"], tally_of("spades", names, rounds), file[:10]) for file, names in games_]
    season = season_of(kept, same={"Cid": "Sid"})
    assert [(each.player, each.games, each.wins, each.points) for each in season.records()] == [
        ("Ann", 2, 2, 1320),
        ("Ben", 2, 1, 660),
        ("Sid", 2, 1, 660),
        ("Dan", 2, 0, 0),
    ]


def test_a_season_takes_workbooks_and_tables_of_such_games(tmp_path: Path) -> None:
    """A workbook, that of a club night and a table of commas; a met bid is 10 and the tricks, another the tricks."""
    game = games()["oh-hell"]
    first: list[Columns] = [[{"bid": bid, "tricks": tricks} for bid, tricks in ((1, 1), (0, 9), (2, 0), (0, 0))]]
    tallies = [tally_of("oh-hell", names, first) for names in TABLES]
    [alone] = make_workbook(WorkbookRequest(games=library(), game=game, scores=tallies[0])).files
    (tmp_path / "2026-01-09.xlsx").write_bytes(alone.data)
    (tmp_path / "2026-01-16.xlsx").write_bytes(filled(book_of("oh-hell", way="wins"), "oh-hell", tallies))
    (tmp_path / "2026-01-23.csv").write_text(
        "variant,oh-hell\n" + write_tally(as_played(game, TABLES[1]), tallies[1]), "utf-8"
    )
    files = [file.name for file in sorted(tmp_path.iterdir())]
    done = commands.sheets("season", *files, "--unfinished", "-o", "season.xlsx", cwd=tmp_path)
    assert done.code == 0, done.err
    sheet = opened((tmp_path / "season.xlsx").read_bytes(), values=False)["Games"]
    told = [(row[3], row[4], row[5]) for row in sheet.iter_rows(values_only=True) if row[3] in {*chain(*TABLES)}]
    points = ((11, 1), (9, 3), (0, 4), (10, 2))
    evenings = [TABLES[0], *TABLES, TABLES[1]]
    assert told == [(name, *each) for names in evenings for name, each in zip(names, points, strict=True)]
