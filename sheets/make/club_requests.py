"""What can be asked of a club night, a season, and of the page that measures a printer."""

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field
from typing import TYPE_CHECKING, cast, get_args

from sheets.limits import LARGEST_TALLY, MOST_GAMES_A_NIGHT, MOST_IN_STACK
from sheets.make import options
from sheets.make.options import Group, Kind, NamedFile
from sheets.make.requests import ScoreSheetRequest
from sheets.paper.printer import Printer
from sheets.record.evening_plan import Way

if TYPE_CHECKING:
    from sheets.record.season_tally import KeptGame

ENCODINGS = tuple(f"cp125{number}" for number in range(9))
"""The pages of Windows, in which spreadsheet programs write where they do not write Unicode."""


@dataclass(frozen=True, kw_only=True)
class BatchRequest:
    """A sheet for every table of a roster, and for each of several games."""

    sheet: ScoreSheetRequest
    """What holds for all sheets; its names, its players and its table are those of the roster."""
    roster: NamedFile = options.of_kind(
        Kind.FILE,
        cast(NamedFile, MISSING),
        "Who plays: names, or a table (CSV) with columns table, seat, name, team.",
        Group.WHO,
        most=LARGEST_TALLY,
    )
    per_table: str = options.text("Players to a table, like 4-6.", Group.WHO, metavar="N-N")
    seed: int | None = options.number("Seats by chance; the same number gives the same seats.", Group.WHO)
    """Else those who have no table sit in the order of the roster."""
    rounds: int = options.of_kind(
        Kind.NUMBER,
        1,
        "Games of the evening, each with new tables.",
        Group.WHO,
        least=1,
        most=MOST_GAMES_A_NIGHT,
    )
    rota: bool = options.switch("A page of who sits where.", Group.LOOK)
    name_cards: bool = options.switch("A folded name card for each player.", Group.LOOK)
    table_cards: bool = options.switch("A folded card with the name of each table.", Group.LOOK)
    standing: Way | None = options.of_kind(
        Kind.CHOICE,
        None,
        "A workbook of all tables, which ranks the players.",
        Group.LOOK,
        choices=get_args(Way),
    )
    split: bool = options.switch("A workbook for each table.", Group.LOOK)
    spare: int = options.spare()
    stack: int | None = options.number(
        "How many sheets of paper are cut at a time, where small sheets share a page. Default: all.",
        Group.PAPER,
        least=1,
        most=MOST_IN_STACK,
    )
    encoding: str = options.of_kind(
        Kind.CHOICE,
        "",
        "How Windows wrote a list that is not in UTF-8, like cp1250.",
        Group.FILES,
        metavar="CP125X",
        choices=ENCODINGS,
    )


@dataclass(frozen=True, kw_only=True)
class SeasonRequest:
    """The workbook of a season."""

    games: "tuple[KeptGame, ...]"
    same: Mapping[str, str] = field(default_factory=dict)
    """The name that counts for each that is another spelling of it."""
    unfinished: bool = options.switch("Count games that are not over, too.", Group.GAME)
    title: str = options.text("What stands above it, like: Winter at Zoë's.", Group.WORDS)
    paper: str = options.book_paper()
    language: str = ""
    """Else that of the first game."""
    are_apart: bool = False
    """Whether those who are called nearly the same are known to be several."""


@dataclass(frozen=True, kw_only=True)
class CalibrationRequest:
    """A page that measures a printer; with one that was measured, drawn so as to make up for its faults."""

    paper: str = options.paper("a4")
    png: bool = options.png()
    printer: Printer | None = None
    language: str = "en"


@dataclass(frozen=True, kw_only=True)
class MeasuredQuery:
    """What was read off the page that measures a printer, each two numbers: across and down, in millimetres."""

    scale: str | None = options.open_text(
        "How long the two lines of 100 mm are on your paper, in millimetres: the level one, the upright one.",
        Group.MEASURES,
        metavar="X,Y",
    )
    front: str | None = options.open_text(
        "Where the two creases of the folded page cross the scales on its front: millimetres across and down.",
        Group.MEASURES,
        metavar="X,Y",
    )
    back: str | None = options.open_text(
        "Where the front's cross, held against the light, crosses the scales on the back, likewise.",
        Group.MEASURES,
        metavar="X,Y",
    )
