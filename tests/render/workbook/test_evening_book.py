"""The workbook of a club night: LibreOffice ranks all players as the scoring does, whatever stands at the tables."""

import io
import zipfile
from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random

import pytest
from openpyxl.cell import Cell

from sheets.answers import WrittenGame, read_tables, season_games
from sheets.errors import FaultyFile, WrongUsage
from sheets.game.scoring import Standing
from sheets.make.batch_request import BatchRequest, make_batch
from sheets.make.own_words import OwnWords
from sheets.make.sheet_request import ScoreSheetRequest
from sheets.make.table_books import BooksAsked
from sheets.render.workbook.cell_style import CellStyle
from sheets.render.workbook.evening_back import filled_evening
from sheets.render.workbook.filled import MAKE_ONE
from sheets.render.workbook.reading_back import read_workbook
from sheets.render.workbook.sheet_titles import sheet_titles
from sheets.tally.evening_games import Evening
from sheets.tally.evening_tally import Entrant, Way, better, evening_so_far, order, players_of, ranked, teams_of
from sheets.tally.roster.roster_reading import read_roster
from sheets.tally.roster.rota import rota
from sheets.tally.score_tally import Tally, blank_tally, row_names, spoken_names, stand
from tests.helpers import shipped_games
from tests.random_games import random_tally, with_comings
from tests.render.workbook.test_broken_workbooks import broken
from tests.spreadsheet import cells, fill, opened, recalculated, saved, saved_as_ods, worked_out

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
SHOWN = ("place", "player", "team", "table", "points", "places", "wins")


def made(game: str, roster: str, *, way: Way, spare: int = 0, rounds: int = 1) -> bytes:
    """The workbook with a standing."""
    games = shipped_games()
    request = BatchRequest(
        sheet=ScoreSheetRequest(games=games, game=games.variants[game]),
        roster=roster.encode(),
        per_table="3-6",
        rounds=rounds,
        books=BooksAsked(standing=way, spare=spare),
    )
    [book] = [file for file in make_batch(request).files if file.name.endswith(".xlsx")]
    assert book.name == f"{game}-sheets.xlsx"
    return book.data


def written(data: bytes, tallies: Sequence[Tally]) -> bytes:
    """The workbook with these games at its tables; nothing is worked out."""
    book = opened(data, values=False)
    for number, tally in enumerate(tallies, 1):
        for cell, name in zip(cells(book, f"Players_{number}")[0], tally.players, strict=True):
            if (cell.value or "") != name:
                cell.value = name or None
        fill(book, tally, of=f"_{number}")
    return saved(book)


def shown(table: Sequence[Sequence[object]]) -> list[tuple[object, ...]]:
    """The lines of a standing that say something, without the sheets' own words above and below."""
    found = []
    for row in table[6:]:
        if not any(cell not in (None, "") for cell in row):
            break
        found.append(tuple(None if cell == "" else cell for cell in row))
    return found


def standing_of(
    players: Sequence[Entrant], tallies: Sequence[Tally], standings: Sequence[Standing], way: Way, game: str
):
    """The lines that the scoring makes of it."""
    best = better(shipped_games().variants[game], way)
    assert best
    gained = ranked([player.seats for player in players], standings, way, best)
    names = []
    for player in players:
        tally, seat = tallies[player.seats[0].table], player.seats[0]
        is_there = tally.players[seat.column] or any(row[seat.column] is not None for row in tally.scores)
        names.append(spoken_names(tally.players)[seat.column] if is_there or player.name else "")
    lines = order(gained, names)
    found = {}
    for player, name, each, line in zip(players, names, gained, lines, strict=True):
        if line:
            figures = (each.points, each.places, each.wins)
            found[line] = (each.place, name, player.team or None, " · ".join(player.tables), *figures)
    return [found[line] for line in sorted(found)]


def test_a_standing_worked_out_by_hand(tmp_path: Path) -> None:
    """Rook Shanghai, seven hands, the lowest total wins; at the third table nothing is written yet."""
    tallies = [
        tally("rook-shanghai", ("Ann", "Ben", "Zoë", "Dad"), [[10, 20, 30, 40]] * 7),
        tally("rook-shanghai", ("Mum", "Łukasz", "=1+1", "Eve"), [[10, 5, 0, 40]] * 3),
        tally("rook-shanghai", ("Fay", "007", "Gus", "Hal"), []),
    ]
    for way, lines in {
        # 7 hands: 70, 140, 210, 280; 3 hands so far: 30, 15, 0, 120
        "points": [
            (1, "=1+1", "Blues", "Window: [x]/y", 0, 1, 0),
            (2, "Łukasz", "Blues", "Window: [x]/y", 15, 2, 0),
            (3, "Mum", "Reds", "Window: [x]/y", 30, 3, 0),
            (4, "Ann", "Reds", "1", 70, 1, 1),
            (5, "Eve", "Reds", "Window: [x]/y", 120, 4, 0),
            (6, "Ben", "Reds", "1", 140, 2, 0),
            (7, "Zoë", "Blues", "1", 210, 3, 0),
            (8, "Dad", "Blues", "1", 280, 4, 0),
        ],
        "places": [
            (1, "Ann", "Reds", "1", 70, 1, 1),
            (1, "=1+1", "Blues", "Window: [x]/y", 0, 1, 0),
            (3, "Ben", "Reds", "1", 140, 2, 0),
            (3, "Łukasz", "Blues", "Window: [x]/y", 15, 2, 0),
            (5, "Zoë", "Blues", "1", 210, 3, 0),
            (5, "Mum", "Reds", "Window: [x]/y", 30, 3, 0),
            (7, "Dad", "Blues", "1", 280, 4, 0),
            (7, "Eve", "Reds", "Window: [x]/y", 120, 4, 0),
        ],
        "wins": [
            (1, "Ann", "Reds", "1", 70, 1, 1),
            (2, "Ben", "Reds", "1", 140, 2, 0),
            (2, "Zoë", "Blues", "1", 210, 3, 0),
            (2, "Dad", "Blues", "1", 280, 4, 0),
            (2, "Mum", "Reds", "Window: [x]/y", 30, 3, 0),
            (2, "Łukasz", "Blues", "Window: [x]/y", 15, 2, 0),
            (2, "=1+1", "Blues", "Window: [x]/y", 0, 1, 0),
            (2, "Eve", "Reds", "Window: [x]/y", 120, 4, 0),
        ],
    }.items():
        book = written(made("rook-shanghai", ROSTER, way=way), tallies)
        tables = worked_out(tmp_path / way, {"book": book})["book"]
        waiting = [(None, name, team, "Zoë's", None, None, None) for name, team in
                   (("Fay", "Reds"), ("007", "Blues"), ("Gus", "Blues"), ("Hal", "Reds"))]  # fmt: skip
        assert shown(tables["Standing"]) == [*lines, *waiting]
        assert tables["Standing"][2][0] == "2 of 3 tables begun, 1 over."
        evening = read_tables("club.xlsx", book)
        assert evening.plan
        assert evening.plan.way == way
        players, teams = lines_of(evening)
        told = [(each.place, name, team, each.points, each.places, each.wins) for name, team, each in players]
        assert told == [(*line[:3], *line[4:]) for line in (*lines, *waiting)]
        assert [name for name, _, _ in teams] == [line[1] for line in shown(tables["Teams"])]
        assert ("points so far" in str(tables["Standing"][3][0])) == (way == "points")
        if way == "points":  # 70 + 140 + 30 + 120, and 210 + 280 + 15 + 0; of six each, four have begun
            assert shown(tables["Teams"]) == [(1, "Reds", 360, 10, 1, 4), (2, "Blues", 505, 10, 0, 4)]


def test_it_says_that_a_table_is_gone_with_which_the_standing_was_made() -> None:
    """A sheet that a program renamed without its names is no table any more."""
    book = opened(made("rook-shanghai", ROSTER, way="points"), values=False)
    book["Table 1"].title = "Tisch 1"
    evening = read_tables("club.xlsx", saved(book))
    assert evening.plan is None
    assert [str(problem) for problem in evening.problems] == [
        "warning: club.xlsx: there is no standing: it is of 3 tables, of which 2 are there; "
        "give their sheets back, with the titles that they had"
    ]


def lines_of(evening: Evening[WrittenGame]):
    """How the evening stands, players and teams."""
    assert evening.plan
    return evening_so_far(evening.plan, [(each.game, each.tally) for each in evening.tables.values()])


def tally(game: str, names: tuple[str, ...], rounds: Sequence[Sequence[int]]) -> Tally:
    """A game with these points in its first rounds."""
    rows = len(row_names(shipped_games().variants[game]))
    empty = blank_tally(names, rows)
    return replace(empty, scores=(*map(tuple, rounds), *empty.scores[len(rounds) :]))


@pytest.mark.parametrize("game", ["rook-shanghai", "phase-10", "frustration", "five-crowns"])
def test_libreoffice_ranks_evenings_by_chance_as_the_scoring_does(game: str, tmp_path: Path) -> None:
    """With latecomers, some in columns that were spare, players who leave, and tables of several sizes."""
    variant = shipped_games().variants[game]
    names = [("Ann", "Ben", "Zoë"), ("Eve", "Fay", "Ann B.", "007"), ("Ida", "Jim", "Kai", "Lea", "Mia")]
    roster = "table,name\n" + "".join(f"{n},{name}\n" for n, table in enumerate(names, 1) for name in table)
    ways: list[Way] = [way for way in ("points", "places", "wins") if better(variant, way)]
    books, expected = {}, {}
    for number, way in enumerate(ways * 2):
        chance = Random(f"{game} {number}")
        tallies = []
        for at, table in enumerate(names):
            seats = (*table, "Late" if chance.random() < 0.5 else "")
            found = random_tally(variant, seats, chance, most_rows=12)
            found = with_comings(variant, found, chance)
            if at == 2 and number % 2:
                found = blank_tally(seats, len(found.scores))
            tallies.append(found if seats[-1] else without_last(found))
        key = f"book{number}"
        blank = made(game, roster, way=way, spare=1)
        books[key] = written(blank, tallies)
        standings = [stand(variant, known(tally_)) for tally_ in tallies]
        players = players_of(rota_of(roster, 1), spare=1)
        expected[key] = standing_of(players, tallies, standings, way, game)
    found_in = worked_out(tmp_path, books)
    for key, lines in expected.items():
        has_points = variant.keeps_score
        right = [(place, name, table, *([points] if has_points else []), places, wins)
                 for place, name, _, table, points, places, wins in lines]  # fmt: skip
        assert shown(found_in[key]["Standing"]) == right, key
        players, _ = lines_of(read_tables(key, books[key]))
        said = [(each.place, name, each.points, each.places, each.wins) for name, _, each in players if each.place]
        points = slice(4, None) if has_points else slice(5, None)
        right = [(line[0], line[1], *([] if has_points else [None]), *line[points]) for line in lines if line[0]]
        assert said == right, key


def rota_of(roster: str, games: int):
    """Who sits where."""
    return rota(read_roster("r.csv", roster.encode(), None).tables, games).sittings


def without_last(tally_: Tally) -> Tally:
    """The game in which nobody took the spare column."""
    last = len(tally_.players) - 1
    empty = blank_tally(tally_.players, len(tally_.scores))

    def cut(table, blank):
        return tuple((*row[:last], none[last]) for row, none in zip(table, blank, strict=True))

    return replace(
        tally_,
        scores=cut(tally_.scores, empty.scores),
        bonuses=cut(tally_.bonuses, empty.bonuses),
        laid=cut(tally_.laid, empty.laid),
        starts=(*tally_.starts[:last], None),
        leavings=(*tally_.leavings[:last], None),
    )


def known(tally_: Tally) -> Tally:
    """As a workbook knows it: nobody sits in a spare column without a name, and who came late begins with something."""
    if tally_.players[-1]:
        is_said = tally_.starts[-1] is not None
        return tally_ if is_said else replace(tally_, starts=(*tally_.starts[:-1], 0))
    return replace(tally_, leavings=(*tally_.leavings[:-1], "out of places"))


def test_who_left_keeps_the_points_and_has_a_place_by_another_game(tmp_path: Path) -> None:
    """Two games at one table; who left the first out of places is ranked by both, who left both by none. By hand."""
    roster = "".join(f"{name}\n" for name in ("Ann", "Ben", "Zoë", "Dad"))
    first = [[10, 20, 30, None], *[[10, None, 30, None]] * 6]  # Ben goes after one hand, Dad before the first
    second = [[20, 10, 40, 7], *[[20, 10, 40, None]] * 6]
    left = "out of places"
    tallies = [
        replace(tally("rook-shanghai", ("Ann", "Ben", "Zoë", "Dad"), first), leavings=(None, left, None, left)),
        replace(tally("rook-shanghai", ("Ann", "Ben", "Zoë", "Dad"), second), leavings=(None, None, None, left)),
    ]
    book = written(made("rook-shanghai", roster, way="points", rounds=2), tallies)
    table = worked_out(tmp_path, {"book": book})["book"]["Standing"]
    # Ben 20 + 70, Ann 70 + 140, Zoë 210 + 280; Dad has 7, and a place nowhere
    assert [(line[0], line[1], *line[-3:]) for line in shown(table)] == [
        (1, "Ben", 90, 1, 1),
        (2, "Ann", 210, 3, 1),
        (3, "Zoë", 490, 5, 0),
        (None, "Dad", 7, None, None),
    ]
    players, _ = lines_of(read_tables("club.xlsx", book))
    assert [(each.place, name, each.points) for name, _, each in players] == [
        (1, "Ben", 90),
        (2, "Ann", 210),
        (3, "Zoë", 490),
        (None, "Dad", 7),
    ]


def test_several_games_are_added_up(tmp_path: Path) -> None:
    """Two tables, two games: what each has at both of his tables, by hand."""
    roster = "table,name\n" + "".join(f"{n},{name}\n" for n in (1, 2) for name in ("ABC" if n == 1 else "DEF"))
    sittings = rota_of(roster, 2)
    tables = [table for sitting in sittings for table in sitting]
    points = {"A": (1, 2), "B": (10, 20), "C": (5, 5), "D": (7, 0), "E": (100, 1), "F": (3, 4)}
    seen = dict.fromkeys(points, 0)
    tallies = []
    for table in tables:
        row = []
        for name in table.names:
            row.append(points[name][seen[name]])
            seen[name] += 1
        tallies.append(tally("rook-shanghai", table.names, [row]))
    book = written(made("rook-shanghai", roster, way="points", rounds=2), tallies)
    lines = shown(worked_out(tmp_path / "x", {"book": book})["book"]["Standing"])
    # A 3, F 7, D 7, C 10, B 30, E 101
    assert [(line[0], line[1], line[3]) for line in lines] == [
        (1, "A", 3), (2, "D", 7), (2, "F", 7), (4, "C", 10), (5, "B", 30), (6, "E", 101)]  # fmt: skip


def test_every_page_of_a_table_says_the_game_its_number_the_table_and_the_day() -> None:
    """In the head of each, as no program takes the first page of a sheet for the first of a workbook."""
    games = shipped_games()
    sheet = ScoreSheetRequest(games=games, game=games.variants["rook-shanghai"], own=OwnWords(date="2026-11-27"))
    asked = BatchRequest(
        sheet=sheet, roster=ROSTER.encode(), per_table="3-6", rounds=2, books=BooksAsked(standing="points")
    )
    [data] = [file.data for file in make_batch(asked).files if file.name.endswith(".xlsx")]
    book = opened(data, values=False)
    assert book["Standing"]["A2"].value.endswith(". 27 November 2026.")
    for number, (game, table) in enumerate(product((1, 2), ("1", "Window: [x]/y", "Zoë's")), 1):
        ws = book[book.defined_names[f"Players_{number}"].attr_text.rpartition("!")[0].strip("'").replace("''", "'")]
        assert not ws.HeaderFooter.differentFirst
        assert "Rook Shanghai" in ws.oddHeader.left.text
        assert f"Table {table}, game {game}. Deal 11" in ws.oddHeader.left.text
        written = [cell.value for row in ws.iter_rows() for cell in row]
        assert {"27 November 2026", f"{table} · game {game}"} <= set(written)


def test_its_own_values_are_those_of_its_formulas(tmp_path: Path) -> None:
    """A program that does not reckon shows the standing all the same."""
    data = made("rook-shanghai", ROSTER, way="points", spare=1)
    before, after = opened(data), opened(recalculated(tmp_path, {"book": data})["book"])
    for title in before.sheetnames:
        for row in before[title].iter_rows():
            for cell in row:
                other = after[title][cell.coordinate].value
                assert (cell.value or None) == (other or None), (title, cell.coordinate)


def test_a_table_has_the_cells_of_its_own_workbook() -> None:
    """Value for value and look for look: there is one writer of them."""
    games = shipped_games()
    whole = opened(made("rook-shanghai", ROSTER, way="points", spare=1), values=False)
    split = make_batch(
        BatchRequest(
            sheet=ScoreSheetRequest(games=games, game=games.variants["rook-shanghai"]),
            roster=ROSTER.encode(),
            books=BooksAsked(split=True, spare=1),
        )
    )
    books = {file.name: opened(file.data, values=False) for file in split.files if file.name.endswith(".xlsx")}
    assert list(books) == [
        "rook-shanghai-sheets-table-1.xlsx",
        "rook-shanghai-sheets-window-x-y.xlsx",
        "rook-shanghai-sheets-zoë-s.xlsx",
    ]
    titles = ["Table 1", "Window- -x--y", "Zoë's"]
    for number, (title, book) in enumerate(zip(titles, books.values(), strict=True), 1):
        there, own = whole[title], book["Scores"]
        for row in own.iter_rows():
            for cell in row:
                other = there[cell.coordinate]
                formula = str(other.value).replace(f"_{number},", ",").replace(f"_{number})", ")")
                quoted = "'" + title.replace("'", "''") + "'!"
                formula = formula.replace(f"'Working {number}'!", "Working!").replace(quoted, "Scores!")
                assert formula == str(cell.value), (title, cell.coordinate)
                assert [repr(each) for each in looks(other)] == [repr(each) for each in looks(cell)]
        assert [str(rule.sqref) for rule in there.conditional_formatting] == [
            str(rule.sqref) for rule in own.conditional_formatting
        ]
        assert str(there.merged_cells) == str(own.merged_cells)


def test_the_rules_of_an_evening_are_read_once() -> None:
    found = filled_evening("club.xlsx", made("rook-shanghai", ROSTER, way="points")).tables
    first, *others = (each.games for each in found.values())
    assert len(others) == 2
    assert all(each is first for each in others)


def test_each_table_is_read_back(tmp_path: Path) -> None:
    tallies = [
        tally("rook-shanghai", ("Ann", "Ben", "Zoë", "Dad"), [[10, 20, 30, 40]] * 7),
        tally("rook-shanghai", ("Mum", "Łukasz", "=1+1", "Eve"), [[10, 5, 0, 40]] * 3),
        tally("rook-shanghai", ("Fay", "007", "Gus", "Hal"), []),
    ]
    data = written(made("rook-shanghai", ROSTER, way="points"), tallies)
    saved_anew = (
        recalculated(tmp_path / "x", {"book": data})["book"],
        saved_as_ods(tmp_path / "o", {"book": data})["book"],
    )
    for book in saved_anew:
        found = filled_evening("club.xlsx", book).tables
        assert list(found) == ["Table 1", "Window- -x--y", "Zoë's"]
        assert [each.tally for each in found.values()] == tallies
        assert not any(each.differences for each in found.values())
        assert list(filled_evening("club.xlsx", book, only="window- -X--y").tables) == ["Window- -x--y"]
    with pytest.raises(FaultyFile, match="club night, with 3 tables; `sheets read` reads them all, and makes a table"):
        read_workbook("club.xlsx", data)
    with pytest.raises(WrongUsage, match='no table "4"; known are: Table 1, Window- -x--y, Zoë\'s'):
        filled_evening("club.xlsx", data, only="4")


def looks(cell: Cell) -> tuple[object, ...]:
    """How a cell looks, and whether it may be written in."""
    return cell.font, cell.fill, cell.border, cell.alignment, cell.number_format, cell.protection


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


def test_it_uses_no_function_that_google_sheets_lacks() -> None:
    known_ones = {"ABS", "ADDRESS", "AND", "AVERAGE", "COLUMN", "COLUMNS", "COUNT", "COUNTA", "COUNTIF", "COUNTIFS",
                  "EXACT", "FIND", "IF", "IFERROR", "INDEX", "INT", "ISERROR", "ISFORMULA", "ISLOGICAL", "ISNUMBER",
                  "LOWER", "MATCH", "MAX", "MID", "MIN", "MOD", "NA", "NOT", "OR", "ROUND", "ROW", "ROWS", "SUBSTITUTE",
                  "SUM", "SUMPRODUCT", "TRIM"}  # fmt: skip
    import re

    with zipfile.ZipFile(io.BytesIO(made("rook-shanghai", ROSTER, way="points", spare=1))) as packed:
        texts = [packed.read(name).decode() for name in packed.namelist() if "worksheets/sheet" in name]
    used = {
        function
        for text in texts
        for formula in re.findall(r"<f>(.*?)</f>", text)
        for function in re.findall(r"([A-Z]{2,})\(", re.sub(r'"[^"]*"', '""', formula))
    }
    assert used
    assert used <= known_ones


def test_teams_are_ranked_by_what_their_players_have() -> None:
    players = players_of(rota_of(ROSTER, 1))
    assert teams_of(players) == {"Reds": (0, 1, 4, 7, 8, 11), "Blues": (2, 3, 5, 6, 9, 10)}


def test_every_line_has_room_for_the_longest_name() -> None:
    """Who stands in which line is known only when the games are written."""
    long = "Maximiliane-Antoinette von Hohenlohe-Bartenstein-Waldenburg"
    roster = f"table,name\n1,Ann\n1,Ben\n1,Zoë\n2,Dad\n2,{long}\n2,Mum\n"
    sheet = opened(made("rook-shanghai", roster, way="points"))["Standing"]
    first = next(row for row in range(1, 20) if sheet.cell(row, 1).value == "Place") + 1
    assert [sheet.cell(row, 2).value for row in range(first, first + 6)] == ["Ann", "Ben", "Zoë", "Dad", long, "Mum"]
    heights = {sheet.row_dimensions[row].height for row in range(first, first + 6)}
    assert len(heights) == 1
    assert heights.pop() >= 2 * 11 * 1.2  # two lines of eleven points
    assert sheet.max_row == first + 5  # and nothing behind them, for which there would be another page


def test_it_bears_broken_ones() -> None:
    data, ends = made("rook-shanghai", ROSTER, way="points"), {"read": 0, "refused": 0}
    for seed in range(25):
        try:
            filled_evening("club.xlsx", broken(data, Random(seed)))
            ends["read"] += 1
        except FaultyFile:
            ends["refused"] += 1
    assert min(ends.values()) > 3, ends


def test_a_look_is_worked_out_once_for_all_sheets(monkeypatch: pytest.MonkeyPatch) -> None:
    """openpyxl takes longer to look one up than to write the cell."""
    worked_out_ = []
    apply = CellStyle.apply
    monkeypatch.setattr(CellStyle, "apply", lambda style, cell: (worked_out_.append(style), apply(style, cell)))
    made("rook-shanghai", ROSTER, way="points")
    assert worked_out_
    assert len(worked_out_) == len(set(worked_out_))


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
        f'club.xlsx: Table 1!{where[0]}: "ten" is not a number; write the points of the round, like 25',
        f"club.xlsx: Table 1!{where[1]}: 2.5 is not a whole number; write whole points",
        "club.xlsx, Window- -x--y: the name Places no longer stands for a rectangle of cells; "
        "give the cells their names again, or write the scores into a table (CSV)",
        f'club.xlsx: Zoë\'s!{where[2]}: the formula "=A1&B1" has not been calculated; write the name itself',
        f'club.xlsx: Zoë\'s!{where[3]}: "12" is text, which counts nothing; write it anew as a number',
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
    assert [str(each) for each in evening.faults] == [
        f'{at}: "ten" is not a number; write the points of the round, like 25'
    ]
    assert evening.plan is None
    assert [str(each) for each in evening.problems] == [
        "warning: club.xlsx: there is no standing while 1 table can't be read; mend what is told of it"
    ]
    games = season_games("club.xlsx", evening)
    assert [next(games).file, next(games).file] == ["club.xlsx, Table 1", "club.xlsx, Zoë's"]
    with pytest.raises(FaultyFile, match="ten"):
        next(games)


def test_it_tells_once_what_is_wrong_with_all_tables() -> None:
    book = opened(made("rook-shanghai", ROSTER, way="points"), values=False)
    for [cell] in cells(book, "Variant"):
        cell.value = None
    with pytest.raises(FaultyFile) as refused:
        read_tables("club.xlsx", saved(book))
    assert str(refused.value) == "club.xlsx: its rules are gone from the sheet Variant; " + MAKE_ONE
