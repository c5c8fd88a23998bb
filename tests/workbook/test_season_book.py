"""The workbook of a season: what LibreOffice works out in it is what the season says, and it is one of the family."""

import io
from functools import cache
from pathlib import Path
from random import Random

import pdfplumber
import pytest
from openpyxl import Workbook

from sheets.game.scoring import WITHDRAWALS, Withdrawal
from sheets.record.csv import read_tally
from sheets.record.score_tally import Tally, row_names
from sheets.record.season_tally import KeptGame, Record, Season, season_of
from sheets.workbook.season_book import season_book
from tests.helpers import shipped_games
from tests.spreadsheet import opened, printed, recalculated, values, without_values

NAMES = ("Ann", "ann", "A*", "=1+1", "Zoë", "<5", "Ben ", "007")
"""Names that a search in a list would take for others."""
KINDS = {"rook-shanghai": 7, "five-crowns": 11, "shanghai-manipulation": 9, "frustration": 10, "finangle": 3}


@cache
def season(kinds: int, games: int) -> Season:
    """Some games of the first few kinds, a third of them not over."""
    random = Random(7 * kinds + games)
    return season_of([game(random, number, kinds) for number in range(games)], same={}, unfinished=True, are_apart=True)


def game(random: Random, number: int, kinds: int) -> KeptGame:
    variant_id = random.choice(list(KINDS)[:kinds])
    variant, players = shipped_games().variants[variant_id], random.sample(NAMES, random.randint(2, 4))
    rows, played = len(row_names(variant)), random.choice([2, KINDS[variant_id], KINDS[variant_id]])
    there = [[row < played for _ in players] for row in range(rows)]
    scores = [[random.randrange(0, 60, 5) if here and variant.keeps_score else None for here in row] for row in there]
    laid = [[here and variant.is_progression and random.random() < 0.8 for here in row] for row in there]
    blank = (("",) * len(players),) * rows
    withdrawals: list[Withdrawal] = [None for _ in players]
    if kinds > 1 and played > 2 and random.random() < 0.4:  # the last one leaves after two rounds
        withdrawals[-1] = random.choice(WITHDRAWALS)
        scores[2:] = [[*row[:-1], None] for row in scores[2:]]
        laid[2:] = [[*row[:-1], False] for row in laid[2:]]
    return KeptGame(
        f"evening {number}.xlsx",
        variant,
        Tally(tuple(players), tuple(map(tuple, scores)), blank, tuple(map(tuple, laid)), (), tuple(withdrawals)),
        f"2026-01-{number + 1:02}",
    )


@cache
def book(paper: str = "A4") -> bytes:
    """The workbook of 28 games of all kinds."""
    return season_book(season(5, 28), title="Winter", paper=paper)


@pytest.fixture(scope="module")
def worked_out(tmp_path_factory: pytest.TempPathFactory) -> Workbook:
    """The workbook as LibreOffice works it out, from formulas without values."""
    return opened(recalculated(tmp_path_factory.mktemp("season"), {"season": without_values(book())})["season"])


def figures(book: Workbook) -> dict[str, list[tuple[object, ...]]]:
    """The tables of the first sheet, by what stands above each: the cells of every player, without what is blank."""
    found: dict[str, list[tuple[object, ...]]] = {}
    rows = [tuple(cell for cell in row[:7]) for row in book["Season"].iter_rows(values_only=True)]
    for number, (name, *others) in enumerate(rows):
        if name == "Player":
            heading = str(rows[number - 1][0])
            found[heading] = []
        elif found and name is not None and isinstance(others[0], int | float):
            found[heading].append((name, *(cell for cell in others if cell not in (None, ""))))
    return found


def told(record: Record) -> tuple[object, ...]:
    """What the workbook has of a record."""
    share = record.wins / record.games
    cells = (
        record.player,
        record.games,
        record.wins,
        share,
        record.average_place,
        record.points,
        record.average_points,
    )
    return tuple(cell for cell in cells if cell is not None)


def near(one: object, other: object) -> bool:
    if isinstance(one, int | float) and isinstance(other, int | float):
        return abs(one - other) < 1e-9
    return one == other


def adds_up(found: Workbook) -> None:
    """The records of all games and of each kind are those of the season."""
    here, there = season(5, 28), figures(found)
    expected = {"All games": here.records()} | {kind: here.records(kind) for kind in here.kinds}
    assert list(there) == list(expected)
    for heading, records in expected.items():
        for cells, record in zip(there[heading], records, strict=True):
            assert all(map(near, cells, told(record))), (heading, cells, record)


def test_it_has_stored_what_the_season_says() -> None:
    adds_up(opened(book()))


@pytest.mark.slow
def test_libreoffice_adds_up_what_the_season_says(worked_out: Workbook) -> None:
    adds_up(worked_out)


def test_it_has_a_line_for_each_game_and_player() -> None:
    names = ("Numbers", "Dates", "sPlayed", "Players", "Points", "Places", "sWon", "sLeft", "Files")
    columns = [[cell for [cell] in values(opened(book()), f"Game{name}")] for name in names]
    lines = [(line.game, line.date, line.kind, line.player, line.points, line.place, int(line.won), int(line.left),
              line.file) for line in season(5, 28).lines]  # fmt: skip
    assert list(zip(*columns, strict=True)) == lines
    assert len(lines) > 50


def test_it_is_locked_without_a_password_and_takes_no_name_for_a_formula() -> None:
    sheets = opened(book("Letter"), values=False)
    assert [ws.title for ws in sheets.worksheets] == ["Season", "Games", "Chart"]
    assert {int(ws.page_setup.paperSize) for ws in sheets.worksheets} == {1}
    assert all(ws.protection.sheet and ws.protection.password is None for ws in sheets.worksheets)
    assert all(cell.protection.locked for ws in sheets.worksheets for row in ws.iter_rows() for cell in row)
    found = [cell for row in sheets["Games"].iter_rows(min_row=5, min_col=4, max_col=4) for cell in row]
    assert {"=1+1", "007", "<5"} <= {cell.value for cell in found}
    assert {cell.data_type for cell in found} == {"s"}


def test_each_of_the_partners_is_a_player() -> None:
    """Spades to 500 by hand: two blind nils made and 13 bid and taken are 330 each hand."""
    typed = "round,{0} bid,{0} tricks,{0} nil,{1} bid,{1} tricks\n" + "{n},13,13,blind made,0,0\n" * 2
    spades, kept = shipped_games().variants["spades"], []
    for day, sides in (("2026-01-09", ("Ann & Cid", "Ben & Dan")), ("2026-01-16", ("Ann & Ben", "Cid & Dan"))):
        table = typed.replace("{n}", "1", 1).replace("{n}", "2", 1).format(*sides)
        kept.append(KeptGame(f"{day}.csv", spades, read_tally("typed.csv", table.encode(), spades), day))
    season = season_of(kept, same={"Cid": "Sid"})
    assert [(each.player, each.games, each.wins, each.points) for each in season.records()] == [
        ("Ann", 2, 2, 1320),
        ("Ben", 2, 1, 660),
        ("Sid", 2, 1, 660),
        ("Dan", 2, 0, 0),
    ]


@pytest.mark.slow
def test_it_is_printed_in_type_that_can_be_read_and_tears_no_table_of_records(tmp_path: Path) -> None:
    """Each heading stands on one page with all its players; the heads of the games are on each page."""
    here = season(5, 40)
    pages = printed(tmp_path, {"season": season_book(here, title="Winter", paper="Letter")})
    with pdfplumber.open(io.BytesIO(pages["season"])) as read:
        assert min(char["size"] for page in read.pages for char in page.chars if char["upright"]) >= 7.95
        words = [[word["text"] for word in page.extract_words()] for page in read.pages]
    assert len([page for page in words if "Played" in page]) > 1
    assert not any("evening" in page for page in words), "the files are not printed"
    for page in (page for page in words if "Share" in page):
        titles = [kind for kind in here.kinds if kind in " ".join(page)]
        tables = [here.records(kind) for kind in titles] + [here.records()] * ("All" in page and "games" in page)
        assert sum(word.endswith("%") for word in page) == sum(map(len, tables))
