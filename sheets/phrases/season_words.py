"""The words of a season's workbook: titles, heads, and what its figures are."""

from collections.abc import Sequence

from sheets.phrases.words import numbered
from sheets.text import joined

SEASON_SHEET, GAMES_SHEET, CHART_SHEET = "Season", "Games", "Chart"
SEASON = "The season"
ALL_GAMES = "All games"
RECORD_HEADS = ("Player", "Games", "Wins", "Share won", "Average place", "Points", "Average points")
"""Above the records of the players; what a game does not have is left out."""
GAME_HEADS = ("Game", "Date", "Played", "Player", "Points", "Place", "Won", "Left early", "File")
GAMES_TOLD = "A line for each game and player; the sheet Season adds it up."
NOTES = (
    "Who shares a win has won too. A game that was not over, and is counted all the same, was won by nobody.",
    "Average place: over the games in which the player had a place.",
)
LEFT_EARLY = "Average points: over the games that the player did not leave early."
SEVERAL_KINDS = "Points of different games are not added up; they stand under each game."
WINS = "Wins"
WAYS = {
    "lowest": "the lowest total wins",
    "highest": "the highest total wins",
    "first": "the first to finish wins",
}
"""Beside what a game is called, as few points are the better ones in one and the worse in another."""


MOST_NAMED = 5
"""Files that are named in one sentence."""
GAMES_ARE = "games are filled workbooks (.xlsx, .ods), filled sheets (.pdf) and tables of scores (.csv)"


def no_game(files: Sequence[str]) -> str:
    """Where none of the files, or folders, has a game: "there is no game in "evenings""."""
    return f"there is no game in {joined(files)}"


def left_out_of(files: Sequence[str]) -> str:
    """Behind what is wrong with files that are therefore left out."""
    few = files if len(files) <= MOST_NAMED else [*files[: MOST_NAMED - 1], f"{len(files) - MOST_NAMED + 1} more"]
    return f"because of these mistakes the season is without {joined(few)}"


def same_question(one: str, other: str) -> str:
    """Asked at a terminal."""
    return f'Are "{one}" and "{other}" one player?'


def season_headline(games: int, players: int, *, first: str = "", last: str = "") -> str:
    """How much of a season there is: "12 games of 5 players, 2026-01-09 to 2026-03-20."."""
    days = f", {first}" if first else ""
    days += f" to {last}" if last and last != first else ""
    return f"{numbered(games, 'game')} of {numbered(players, 'player')}{days}."
