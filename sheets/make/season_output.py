"""The workbook of a season, from the games that were written down to an .xlsx file."""

import re
from collections.abc import Iterator

from sheets.errors import FaultyFile, WrongUsage
from sheets.game.model import Variant
from sheets.limits import LONGEST_NAME, LONGEST_TITLE
from sheets.make.club_requests import SeasonRequest
from sheets.make.made import Made, MadeFile, warnings_first
from sheets.make.page_choices import workbook_paper_named
from sheets.make.read_query import WrittenGame
from sheets.make.workbook_output import XLSX
from sheets.phrases.season_words import SEASON
from sheets.phrases.sheet_frame import day_said
from sheets.render.workbook.season_book import season_book
from sheets.tally.evening_games import Evening
from sheets.tally.score_tally import Tally
from sheets.tally.season_tally import KeptGame, season_of
from sheets.text import clean, whole_text

_DAY = re.compile(r"(?<!\d)[12]\d{3}-\d\d-\d\d(?!\d)")


def kept_game(file: str, game: Variant, tally: Tally, day: str) -> KeptGame:
    """A game of the season, whose day is as somebody wrote it down, or stands in the name of the file."""
    days = (day_said(text) for text in (day, *_DAY.findall(file)))
    known = next((found.isoformat() for found in days if found), clean(day, limit=LONGEST_NAME))
    return KeptGame(clean(file), game, tally, known)


def make_season(request: SeasonRequest) -> Made:
    """The workbook: games, wins, places and points of each player, the games that they come from, and a chart."""
    with warnings_first() as problems:
        paper = workbook_paper_named(request.paper)
        season = season_of(request.games, same=request.same, unfinished=request.unfinished, are_apart=request.are_apart)
        problems += season.problems
        if not season.lines:
            raise WrongUsage.of("there is no game to count", "name workbooks or tables of scores that are filled in")
        book = season_book(season, title=whole_text(request.title, LONGEST_TITLE, "title") or SEASON, paper=paper)
    return Made((MadeFile("season.xlsx", XLSX, book),), (), tuple(problems))


def season_games(file: str, evening: Evening[WrittenGame]) -> Iterator[KeptGame]:
    """The games of a file for a season, one for each table, which is called by the file and its own title.

    FaultyFile behind those that can be read, where there are others.
    """
    for title, each in evening.tables.items():
        yield kept_game(f"{file}, {title}" if title else file, each.game, each.tally, each.date)
    if evening.faults:
        raise FaultyFile(evening.faults)
