"""The workbook of a season, from the games that were written down to an .xlsx file."""

import re
from collections.abc import Iterator

from sheets.errors import FaultyFile, WrongUsage
from sheets.limits import LONGEST_NAME, LONGEST_TITLE
from sheets.make.club_requests import SeasonRequest
from sheets.make.made import XLSX, Made, making
from sheets.make.read_query import WrittenGame
from sheets.paper.sizes import read_workbook_paper
from sheets.phrases.season_words import SEASON
from sheets.phrases.sheet_frame import day_said
from sheets.render.workbook.season_book import season_book
from sheets.tally.evening_games import Evening
from sheets.tally.season_tally import KeptGame, season_of
from sheets.text import clean, whole_text

_DAY = re.compile(r"(?<!\d)[12]\d{3}-\d\d-\d\d(?!\d)")


def make_season(request: SeasonRequest) -> Made:
    """The workbook: games, wins, places and points of each player, the games that they come from, and a chart."""
    with making() as made:
        paper = read_workbook_paper(request.paper)
        season = season_of(request.games, same=request.same, unfinished=request.unfinished, are_apart=request.are_apart)
        made.warn(season.problems)
        if not season.lines:
            raise WrongUsage.of("there is no game to count", "name workbooks or tables of scores that are filled in")
        title = whole_text(request.title, LONGEST_TITLE, "title") or SEASON
        made.add("season.xlsx", XLSX, season_book(season, title=title, paper=paper))
    return made


def season_games(file: str, evening: Evening[WrittenGame]) -> Iterator[KeptGame]:
    """The games of a file for a season, one for each table, which is called by the file and its own title.

    Its day is as somebody wrote it down, or stands in the name of the file. FaultyFile behind those that can be read,
    where there are others.
    """
    for title, each in evening.tables.items():
        called = f"{file}, {title}" if title else file
        days = (day_said(text) for text in (each.date, *_DAY.findall(called)))
        known = next((found.isoformat() for found in days if found), clean(each.date, limit=LONGEST_NAME))
        yield KeptGame(clean(called), each.game, each.tally, known)
    if evening.faults:
        raise FaultyFile(evening.faults)
