"""The words of a season's workbook: titles, heads, and what its figures are."""

from sheets.phrases.words import numbered

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


NO_GAME = "a season is of games that were written down"
NAME_FILES = "name workbooks, tables of scores, or a folder with them: sheets season evenings"


def same_question(one: str, other: str) -> str:
    """Asked at a terminal."""
    return f'Are "{one}" and "{other}" one player?'


def season_headline(games: int, players: int, *, first: str = "", last: str = "") -> str:
    """How much of a season there is: "12 games of 5 players, 2026-01-09 to 2026-03-20."."""
    days = f", {first}" if first else ""
    days += f" to {last}" if last and last != first else ""
    return f"{numbered(games, 'game')} of {numbered(players, 'player')}{days}."
