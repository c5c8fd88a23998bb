"""What can be asked of a club night, a season, and of the page that measures a printer."""

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field
from typing import TYPE_CHECKING, cast, get_args

from sheets.limits import LARGEST_TALLY, MOST_GAMES_A_NIGHT
from sheets.make.options import (
    Group,
    Kind,
    NamedFile,
    book_paper_option,
    option_field,
    paper_option,
    png_option,
    spare_option,
    stock_file_option,
)
from sheets.make.requests import ScoreSheetRequest
from sheets.paper.printer import Printer
from sheets.tally.evening_tally import Way

if TYPE_CHECKING:
    from sheets.tally.season_tally import KeptGame

MOST_IN_STACK = 1_000
ENCODINGS = tuple(f"cp125{number}" for number in range(9))
"""The pages of Windows, in which spreadsheet programs write where they do not write Unicode."""


@dataclass(frozen=True, kw_only=True)
class BatchRequest:
    """A sheet for every table of a roster, and for each of several games."""

    sheet: ScoreSheetRequest
    """What holds for all sheets; its names, its players and its table are those of the roster."""
    roster: NamedFile = option_field(
        Kind.FILE,
        cast(NamedFile, MISSING),
        "Who plays: a table (CSV) with columns table, seat, name, team, or plain names.",
        group=Group.WHO,
        most=LARGEST_TALLY,
    )
    per_table: str = option_field(
        Kind.TEXT, "", "How many sit at a table, like 4-6; else as the game says.", group=Group.WHO, metavar="N-N"
    )
    seed: int | None = option_field(
        Kind.NUMBER, None, "Seats by chance; the same number gives the same seats.", group=Group.WHO
    )
    """Else those who have no table sit in the order of the roster."""
    rounds: int = option_field(
        Kind.NUMBER,
        1,
        "How many games there are, in each with others at the table.",
        group=Group.WHO,
        least=1,
        most=MOST_GAMES_A_NIGHT,
    )
    rota: bool = option_field(
        Kind.SWITCH, False, "A page of who sits where; with several games it comes anyway.", group=Group.LOOK
    )
    name_cards: bool = option_field(
        Kind.SWITCH, False, "A card for each player too, to be folded: it stands on the table.", group=Group.LOOK
    )
    table_cards: bool = option_field(Kind.SWITCH, False, "Such a card for each table too.", group=Group.LOOK)
    standing: Way | None = option_field(
        Kind.CHOICE,
        None,
        "One workbook too, with a sheet for each table and one that ranks all: by points, places or wins.",
        group=Group.LOOK,
        choices=get_args(Way),
    )
    split: bool = option_field(Kind.SWITCH, False, "A workbook for each table too.", group=Group.LOOK)
    spare: int = spare_option()
    stack: int | None = option_field(
        Kind.NUMBER,
        None,
        "How many sheets of paper are cut at a time, where small sheets share a page; else all.",
        group=Group.PAPER,
        least=1,
        most=MOST_IN_STACK,
    )
    encoding: str = option_field(
        Kind.CHOICE,
        "",
        "How Windows wrote a list that is not in UTF-8, like cp1250.",
        group=Group.FILES,
        metavar="CP125X",
        choices=ENCODINGS,
    )

    @property
    def has_books(self) -> bool:
        """Whether workbooks are asked for."""
        return self.standing is not None or self.split


@dataclass(frozen=True, kw_only=True)
class SeasonRequest:
    """The workbook of a season."""

    games: "tuple[KeptGame, ...]"
    same: Mapping[str, str] = field(default_factory=dict)
    """The name that counts for each that is another spelling of it."""
    unfinished: bool = option_field(Kind.SWITCH, False, "Count games that are not over, too.", group=Group.GAME)
    title: str = option_field(Kind.TEXT, "", "What stands above it, like: Winter at Zoë's.", group=Group.WORDS)
    paper: str = book_paper_option()
    are_apart: bool = False
    """Whether those who are called nearly the same are known to be several."""


@dataclass(frozen=True, kw_only=True)
class CalibrationRequest:
    """A page that measures a printer; with one that was measured, drawn so as to make up for its faults."""

    paper: str = paper_option("a4")
    png: bool = png_option()
    printer: Printer | None = None


@dataclass(frozen=True, kw_only=True)
class MeasuredQuery:
    """What was read off the page that measures a printer, each two numbers: across and down, in millimetres."""

    scale: str | None = option_field(
        Kind.TEXT,
        None,
        "How long the two lines of 100 mm are on your paper, in millimetres: the level one, the upright one.",
        group=Group.MEASURES,
        metavar="X,Y",
    )
    front: str | None = option_field(
        Kind.TEXT,
        None,
        "Where the two creases of the folded page cross the scales on its front: millimetres across and down.",
        group=Group.MEASURES,
        metavar="X,Y",
    )
    back: str | None = option_field(
        Kind.TEXT,
        None,
        "Where the front's cross, held against the light, crosses the scales on the back, likewise.",
        group=Group.MEASURES,
        metavar="X,Y",
    )


@dataclass(frozen=True, kw_only=True)
class StockQuery:
    """Which perforated paper there is."""

    stock_file: NamedFile | None = stock_file_option()
