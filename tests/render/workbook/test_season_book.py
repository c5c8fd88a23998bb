"""The workbook of a season: what LibreOffice works out in it is what the season says, and it is one of the family."""

import subprocess
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from random import Random

import pdfplumber
import pytest
from openpyxl import Workbook

from sheets.game.presence import LEAVINGS, Leaving
from sheets.render.workbook.season_book import season_book
from sheets.tally.score_tally import Tally, row_names
from sheets.tally.season_tally import KeptGame, Record, Season, season_of
from tests.helpers import calls_in, shipped_games
from tests.programs import program
from tests.spreadsheet import opened, recalculated, values, without_values

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
    leavings: list[Leaving] = [None for _ in players]
    if kinds > 1 and played > 2 and random.random() < 0.4:  # the last one leaves after two rounds
        leavings[-1] = random.choice(LEAVINGS)
        scores[2:] = [[*row[:-1], None] for row in scores[2:]]
        laid[2:] = [[*row[:-1], False] for row in laid[2:]]
    return KeptGame(
        f"evening {number}.xlsx",
        variant,
        Tally(tuple(players), tuple(map(tuple, scores)), blank, tuple(map(tuple, laid)), (), tuple(leavings)),
        f"2026-01-{number + 1:02}",
    )


SEASONS = {"one game": (1, 1), "one kind": (1, 12), "several kinds": (5, 28)}


@pytest.fixture(scope="module")
def worked_out(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Workbook]:
    """The workbooks as LibreOffice works them out, from formulas without values."""
    made = {
        name.replace(" ", "-"): without_values(season_book(season(*shape), title="Winter", paper="A4"))
        for name, shape in SEASONS.items()
    }
    found = recalculated(tmp_path_factory.mktemp("season"), made)
    return {name: opened(found[name.replace(" ", "-")]) for name in SEASONS}


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


@pytest.mark.parametrize("is_stored", [pytest.param(True, id="stored"), pytest.param(False, id="worked out")])
@pytest.mark.parametrize("name", SEASONS)
def test_it_adds_up_what_the_season_says(name: str, is_stored: bool, worked_out: Mapping[str, Workbook]) -> None:
    here = season(*SEASONS[name])
    stored = opened(season_book(here, title="Winter", paper="A4"))
    found = figures(stored if is_stored else worked_out[name])
    kinds = list(here.kinds)
    expected = {"All games" if len(kinds) > 1 else kinds[0]: [told(record) for record in here.records()]}
    if len(kinds) > 1:
        expected |= {kind: [told(record) for record in here.records(kind)] for kind in kinds}
    assert list(found) == list(expected)
    for heading, records in expected.items():
        assert len(found[heading]) == len(records)
        for cells, record in zip(found[heading], records, strict=True):
            assert len(cells) == len(record)
            assert all(map(near, cells, record)), (heading, cells, record)


def test_it_has_a_line_for_each_game_and_player() -> None:
    here = season(5, 28)
    book = opened(season_book(here, title="Winter", paper="A4"))
    names = (
        "GameNumbers",
        "GameDates",
        "GamesPlayed",
        "GamePlayers",
        "GamePoints",
        "GamePlaces",
        "GamesWon",
        "GamesLeft",
        "GameFiles",
    )
    columns = [[cell for [cell] in values(book, name)] for name in names]
    lines = [
        (
            *(line.game, line.date, line.kind, line.player, line.points, line.place),
            *(int(line.won), int(line.left), line.file),
        )
        for line in here.lines
    ]
    assert list(zip(*columns, strict=True)) == lines
    assert len(lines) > 50


def test_it_is_locked_and_has_nothing_to_fill_in() -> None:
    """Without a password; whoever wants to can change it."""
    book = opened(season_book(season(5, 28), title="Winter", paper="A4"), values=False)
    assert [ws.title for ws in book.worksheets] == ["Season", "Games", "Chart"]
    assert all(ws.protection.sheet and ws.protection.password is None for ws in book.worksheets)
    assert all(cell.protection.locked for ws in book.worksheets for row in ws.iter_rows() for cell in row)


def test_it_takes_no_name_for_a_formula() -> None:
    book = opened(season_book(season(5, 28), title="Winter", paper="A4"), values=False)
    found = [cell for row in book["Games"].iter_rows(min_row=5, min_col=4, max_col=4) for cell in row]
    assert {"=1+1", "007", "<5"} <= {cell.value for cell in found}
    assert {cell.data_type for cell in found} == {"s"}


@pytest.mark.parametrize(("paper", "number"), [("Letter", 1), ("A4", 9)])
def test_it_is_set_up_for_a_paper(paper: str, number: int) -> None:
    book = opened(season_book(season(1, 12), title="Winter", paper=paper))
    assert {int(ws.page_setup.paperSize) for ws in book.worksheets} == {number}


def test_it_is_the_same_every_time() -> None:
    one, other = (season_book(season(5, 28), title="Winter", paper="A4") for _ in range(2))
    assert one == other


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> list[list[str]]:
    """The words of each page on which LibreOffice prints a season of many games, and none smaller than 8 points."""
    soffice, folder = program("soffice", "libreoffice-calc"), tmp_path_factory.mktemp("printed")
    (folder / "season.xlsx").write_bytes(season_book(season(5, 40), title="Winter", paper="Letter"))
    command = [soffice, "--headless", f"-env:UserInstallation=file://{folder}/profile", "--convert-to", "pdf"]
    subprocess.run([*command, "--outdir", folder, folder / "season.xlsx"], check=True, capture_output=True, timeout=300)
    with pdfplumber.open(folder / "season.pdf") as read:
        for page in read.pages:
            assert min(char["size"] for char in page.chars if char["upright"]) >= 7.95
        return [[word["text"] for word in page.extract_words()] for page in read.pages]


def test_it_tears_no_table_of_records(printed: list[list[str]]) -> None:
    """Each heading stands on one page with all its players, of whom each has a share of the games won."""
    here = season(5, 40)
    records = [page for page in printed if "Share" in page]
    assert 1 < len(records) < 4
    for page in records:
        titles = [kind for kind in here.kinds if kind in " ".join(page)]
        tables = [here.records(kind) for kind in titles] + [here.records()] * ("All" in page and "games" in page)
        assert sum(word.endswith("%") for word in page) == sum(map(len, tables))


def test_it_prints_the_heads_of_the_games_on_each_page(printed: list[list[str]]) -> None:
    pages = [page for page in printed if "Played" in page]
    assert len(pages) > 1
    assert not any("evening" in page for page in pages), "the files are not printed"


def test_its_steps_grow_with_its_names_and_no_faster() -> None:
    """Twice as many games, each of players of its own."""
    variant = shipped_games().variants["rook-shanghai"]

    def steps(games: int) -> int:
        rows = ((5,) * 10,) * 7, (("",) * 10,) * 7, ((False,) * 10,) * 7
        told = [
            KeptGame(f"{n}.csv", variant, Tally(tuple(f"{n} {k}" for k in range(10)), *rows), "") for n in range(games)
        ]
        season = season_of(told, same={}, unfinished=True, are_apart=True)
        return calls_in(lambda: season_book(season, title="Winter", paper="A4"))

    steps(1)
    few, many = steps(40), steps(80)
    assert many < 2.02 * few


def test_its_headline_names_no_days_where_a_game_has_none() -> None:
    whole = season(1, 3)
    lines = tuple(line._replace(date="") if line.date.endswith("01") else line for line in whole.lines)
    heads = [
        [cell.value for cell in opened(season_book(each, title="Winter", paper="A4"))["Season"]["A"]][1]
        for each in (whole, replace(whole, lines=lines))
    ]
    assert heads[0].endswith("2026-01-01 to 2026-01-03.")
    assert heads[1].startswith("3 games of ")
    assert "2026" not in heads[1]
