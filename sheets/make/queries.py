"""What can be asked of the commands that answer, rather than make a file."""

from dataclasses import dataclass

from sheets.make.options import Group, Kind, NamedFile, option, players_option, stock_file_option


@dataclass(frozen=True, kw_only=True)
class MeasuredQuery:
    """What was read off the page that measures a printer, each two numbers: across and down, in millimetres."""

    scale: str | None = option(
        Kind.TEXT,
        None,
        "How long the two lines of 100 mm are on your paper, in millimetres: the level one, the upright one.",
        group=Group.MEASURES,
        metavar="X,Y",
    )
    front: str | None = option(
        Kind.TEXT,
        None,
        "Where the two creases of the folded page cross the scales on its front: millimetres across and down.",
        group=Group.MEASURES,
        metavar="X,Y",
    )
    back: str | None = option(
        Kind.TEXT,
        None,
        "Where the front's cross, held against the light, crosses the scales on the back, likewise.",
        group=Group.MEASURES,
        metavar="X,Y",
    )


@dataclass(frozen=True, kw_only=True)
class GamesQuery:
    """Which games are listed."""

    players: int | None = option(Kind.NUMBER, None, "Only games that so many can play.", group=Group.WHO)
    deck: str | None = option(
        Kind.TEXT, None, "Only games of a deck: french, rook, …", group=Group.GAME, metavar="DECK"
    )


@dataclass(frozen=True, kw_only=True)
class RulesQuery:
    """For whom the rules of a game are shown."""

    players: int | None = players_option()


@dataclass(frozen=True, kw_only=True)
class HandQuery:
    """How the cards left in a hand are counted."""

    round_number: int | None = option(
        Kind.NUMBER,
        None,
        "The round in which it was left, where points differ by rounds.",
        group=Group.GAME,
        spelled=("--round",),
    )
    values: str | None = option(
        Kind.TEXT,
        None,
        "The name of another table of card values to count by, where the game has several.",
        group=Group.GAME,
        metavar="NAME",
    )


@dataclass(frozen=True, kw_only=True)
class StockQuery:
    """Which perforated paper there is."""

    stock_file: NamedFile | None = stock_file_option()


@dataclass(frozen=True, kw_only=True)
class ReadQuery:
    """Which scores of a file are read."""

    only: str = option(
        Kind.TEXT,
        "",
        "Only this table of a club night's workbook, by its name, like 4; of several games, all of its games.",
        group=Group.GAME,
        metavar="NAME",
        spelled=("--table",),
    )
