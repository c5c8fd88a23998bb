"""Who plays, as it is written on the command line: the names of the columns, and who deals first."""

import csv
from typing import Annotated, TypeAlias

import typer

from sheets.errors import Problem, WrongUsage
from sheets.game.model import LONGEST_NAME, MOST_PLAYERS, Variant
from sheets.text import clean, did_you_mean, quote

PLAYERS_WHEN_UNKNOWN = 4
LONGEST_LINE = 5_000
"""Characters; a longer one is refused, for nothing is cut."""

Names: TypeAlias = Annotated[
    str | None, typer.Option("--names", metavar="NAMES", help='Who plays: "Ann,Zoë,…"; an empty name is a blank.')
]
FirstDealer: TypeAlias = Annotated[
    str | None, typer.Option("--first-dealer", metavar="WHO", help="Who deals first: a name, or a number from 1.")
]


def fewest_players(game: Variant) -> int:
    """For how many a workbook or a kit is made unasked: an empty column would keep every round half entered."""
    return game.players.low if game.players else PLAYERS_WHEN_UNKNOWN


def named_columns(names: str | None, players: int | None) -> list[str]:
    """The names as they head the columns, blanks for those who have none."""
    found: list[str] = []
    if names is not None:
        row = next(csv.reader([clean(names, limit=LONGEST_LINE)], skipinitialspace=True), [])
        found = [whole_text(name, LONGEST_NAME, "name") for name in row or [""]]
    if len(found) > MOST_PLAYERS:
        raise WrongUsage.of(f"there are {len(found)} names", f"a sheet holds up to {MOST_PLAYERS} players")
    if players is not None and players < len(found):
        raise WrongUsage.of(
            f"there are {len(found)} names for {players} players", "leave out --players, or make it more"
        )
    return found + [""] * ((players or 0) - len(found))


def whole_text(text: str, longest: int, what: str) -> str:
    """The text, clean; WrongUsage where it is too long to be printed whole."""
    cleaned = clean(text, limit=LONGEST_LINE)
    if len(cleaned) > longest:
        raise WrongUsage.of(f"the {what} {quote(cleaned)} has {len(cleaned)} characters", f"use up to {longest}")
    return cleaned


def dealer_column(who: str | None, columns: list[str]) -> int:
    """The column that deals first, from 0."""
    if who is None:
        return 0
    name = clean(who)
    if name in columns and name:
        return columns.index(name)
    if name.isdecimal() and 1 <= int(name) <= len(columns):
        return int(name) - 1
    right = did_you_mean(name, [column for column in columns if column]) or f"write a number from 1 to {len(columns)}"
    raise WrongUsage([Problem(f"{quote(who)} is not one of the players, so can't deal first", right)])
