"""A workbook of each kind with what follows from it by hand: worked out by LibreOffice, started once, and as stored."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

import pytest
from openpyxl import Workbook

from sheets.make.batch_output import make_batch
from sheets.make.club_requests import BatchRequest
from sheets.make.options import NamedFile
from sheets.make.requests import ScoreSheetRequest
from sheets.record.score_tally import blank_tally
from sheets.record.season_tally import KeptGame, season_of
from sheets.workbook.season_book import season_book
from tests.helpers import shipped_games
from tests.spreadsheet import Tables, fill, found, made, opened, saved, values, without_values, worked_out
from tests.workbook.hand_worked import LIBRARY, QUICK, Game

ROSTER = b"table,name,team\n1,Ann,Reds\n1,Ben,Blues\n1,=1+1,Reds\n2,Dad,Blues\n2,Eve,Reds\n2,Fay,Blues\n"
EVENING, SEASON = "evening", "season"


@dataclass(frozen=True)
class Worked:
    """A workbook in which the cells have their names, and what LibreOffice works out in it."""

    book: Workbook
    tables: Tables


def evening() -> bytes:
    """Two tables of Rook Shanghai, who have played one hand; nothing is worked out."""
    sheet = ScoreSheetRequest(games=shipped_games(), game=shipped_games().variants["rook-shanghai"])
    asked = BatchRequest(sheet=sheet, roster=NamedFile("roster", ROSTER), per_table="3-6", standing="points")
    book = opened(next(file.data for file in make_batch(asked).files if file.name.endswith(".xlsx")), values=False)
    for number, scores in enumerate([(10, 0, 25), (5, 30, 0)], 1):
        blank = blank_tally(("",) * 3, 7)
        fill(book, replace(blank, scores=(scores, *blank.scores[1:])), of=f"_{number}")
    return saved(book)


def season() -> bytes:
    """Three games, of which Ann wins two and Ben the one that goes to the highest; no formula has a value."""
    games = {
        "2026-01-02": ("rook-shanghai", "round,Ann,Ben\n" + "".join(f"{n},0,10\n" for n in range(1, 8))),
        "2026-01-09": ("highest-to-target", "round,Ann,Ben\n1,100,310\n"),
        "2026-01-16": ("rook-shanghai", "round,Ann,Ben,=1+1\n" + "".join(f"{n},5,9,20\n" for n in range(1, 8))),
    }
    kept = [KeptGame(f"{day}.csv", LIBRARY.variants[of], Game(of, typed, "", (), ()).tally, day)
            for day, (of, typed) in games.items()]  # fmt: skip
    return without_values(season_book(season_of(kept, same={}), title="Winter", paper="A4"))


@pytest.fixture(scope="module")
def worked(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Worked]:
    """All of them, in one run of LibreOffice."""
    files = {f"game{number}": game.filled() for number, game in enumerate(QUICK.values())}
    files |= {EVENING: evening(), SEASON: season()}
    tables = worked_out(tmp_path_factory.mktemp("worked"), files)
    return {
        name: Worked(opened(files[key], values=False), tables[key])
        for name, key in zip([*QUICK, EVENING, SEASON], files, strict=True)
    }


def said(book: Workbook, tables: Tables | None = None) -> dict[str, list[list[object]]]:
    """What stands in the rectangles of a game that are worked out, in tables or in the book itself."""
    names = ("Status", "RunningTotals", "Totals", "Places", "Winner", "Settlement")
    there = [name for name in names if name in book.defined_names]
    return {name: found(tables, book, name) if tables else values(book, name) for name in there}


def follows(game: Game) -> dict[str, object]:
    """The same by hand."""
    blank, rows = [None] * len(game.totals), len(game.tally.scores)
    told: dict[str, object] = {"Status": [[game.status]], "Totals": [[*game.totals]], "Places": [[*game.places]]}
    told["Winner"] = [[game.winners or None]]
    told["RunningTotals"] = [*game.running_totals, *[blank] * (rows - len(game.running_totals))]
    return told | ({"Settlement": [[*game.settlement]]} if game.settlement else {})


@pytest.mark.parametrize("name", QUICK)
def test_libreoffice_works_out_what_follows_by_hand(name: str, worked: Mapping[str, Worked]) -> None:
    """Totals so far, totals, places, the winner, who pays whom, and the sentence above."""
    here, game = worked[name], QUICK[name]
    assert said(here.book, here.tables) == follows(game)
    assert found(here.tables, here.book, "Players") == [[*game.tally.players]]


@pytest.mark.parametrize("name", QUICK)
def test_a_workbook_of_these_scores_has_it_stored(name: str) -> None:
    """A program that does not reckon shows it all the same."""
    game = QUICK[name]
    assert said(opened(made(LIBRARY, game.variant, game.tally))) == follows(game)


def test_an_evening_ranks_all_players_and_their_teams(worked: Mapping[str, Worked]) -> None:
    """The fewest points are best; who has as few as another shares the place."""
    standing, teams = (worked[EVENING].tables[title] for title in ("Standing", "Teams"))
    assert standing[2][0] == "2 of 2 tables begun, 0 over."
    assert [row[:7] for row in standing[6:12]] == [
        [1, "Ben", "Blues", "1", 0, 1, 0],
        [1, "Fay", "Blues", "2", 0, 1, 0],
        [3, "Dad", "Blues", "2", 5, 2, 0],
        [4, "Ann", "Reds", "1", 10, 2, 0],
        [5, "=1+1", "Reds", "1", 25, 3, 0],
        [6, "Eve", "Reds", "2", 30, 3, 0],
    ]
    assert [row[:3] for row in teams[6:8]] == [[1, "Blues", 5], [2, "Reds", 65]]


def test_a_season_counts_games_wins_places_and_points(worked: Mapping[str, Worked]) -> None:
    """Games of two kinds are counted together, their points apart."""
    rows = [[cell for cell in (*row[:3], *row[4:7]) if cell is not None] for row in worked[SEASON].tables["Season"]]
    assert [row for row in rows if row and row[0] in ("Ann", "Ben", "=1+1")] == [
        ["Ann", 3, 2, pytest.approx(4 / 3)],
        ["Ben", 3, 1, pytest.approx(5 / 3)],
        ["=1+1", 1, 0, 3],
        ["Ann", 2, 2, 1, 35, 17.5],
        ["Ben", 2, 0, 2, 133, 66.5],
        ["=1+1", 1, 0, 3, 140, 140],
        ["Ben", 1, 1, 1, 310, 310],
        ["Ann", 1, 0, 2, 100, 100],
    ]
