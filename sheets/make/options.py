"""How an option is declared: once, as a field of what an output can be asked for; each face reads it there.

A face, such as the command line, the configuration file or the page in a browser, has its own way to write options,
and its own words for their names. What there is to be chosen, within which limits and what it means stands here.
"""

from collections.abc import Collection
from dataclasses import field, fields
from enum import StrEnum
from functools import partial
from typing import NamedTuple, TypeVar, cast

from sheets.limits import LARGEST_FILE, MOST_PLAYERS
from sheets.paper.printer import Printer
from sheets.paper.sizes import PAPERS, WORKBOOK_PAPERS
from sheets.text import Ink, joined

T = TypeVar("T")


class Kind(StrEnum):
    """What the value of an option is."""

    TEXT = "text"
    NAMES = "names"
    """Of players; a tuple, in which "" is a blank."""
    NUMBER = "number"
    """Whole."""
    MEASURE = "measure"
    """In millimetres."""
    SWITCH = "switch"
    """Yes or no."""
    CHOICE = "choice"
    """One of some words, and nothing else."""
    PAPER = "paper"
    """A name of a paper, or a size like 100x150mm; where nobody chooses one, that of the country."""
    FILE = "file"
    """A NamedFile: what a user's file is called, and what is in it."""
    PRINTER = "printer"
    """A printer as it was measured."""
    PLACE = "place"
    """Where a file goes, or a folder."""


class NamedFile(NamedTuple):
    """A file of the user's: what messages call it, and what is in it."""

    name: str
    data: bytes


class Group(StrEnum):
    """What an option is about, in the order in which help tells them."""

    GAME = "The game"
    WHO = "Who plays"
    WORDS = "Content"
    LOOK = "Look"
    PAPER = "Paper and printer"
    MEASURES = "Measurements"
    FILES = "Files"


class Option(NamedTuple):
    """All that a face has to know of an option, besides its name, which is that of the field."""

    kind: Kind
    default: object
    help: str
    """In words for a player, and with no name of another option, which each face writes in its own way."""
    group: Group
    metavar: str = ""
    """What stands for the value in help."""
    choices: Collection[str] = ()
    """Words to choose from: of a CHOICE nothing else may be written, elsewhere they are what most people want."""
    least: float | None = None
    """Of a number; the lowest that can be."""
    most: float | None = None
    """Of a number, the highest; of a text, its characters; of a file, its bytes."""
    usual: bool = False
    """Whether the configuration file may say what holds where it is left open."""
    unless: tuple[str, ...] = ()
    """Options that leave no room for what is usual, once one of them is chosen."""
    not_in: tuple[str, ...] = ()
    """Commands that have the output, but not this option."""

    @property
    def right(self) -> str:
        """What would be right in place of a value that is not of the kind."""
        if self.kind is Kind.CHOICE:
            return f"choose one of {joined(list(self.choices), 'or')}"
        return {Kind.NUMBER: "write a whole number", Kind.MEASURE: "write a number of millimetres"}.get(self.kind, "")


RULES = "rules"
"""What may be chosen for good and is no option of an output: rules files, which hold as if a command named them."""
_OPTION = "option"
_METAVARS = {Kind.NUMBER: "N", Kind.MEASURE: "MM", Kind.PLACE: "FILE", Kind.PRINTER: "NAME"}
"""What stands for a value, where that is not the name of its kind."""


def of_kind(kind: Kind, default: T, help: str, group: Group, **more: object) -> T:
    """A field of a dataclass that is an option; `more` are further fields of Option."""
    declared = Option(kind, default, help, group, **more)  # type: ignore[arg-type]  # of the types that Option has
    usual = "|".join(declared.choices) if kind is Kind.CHOICE else _METAVARS.get(kind, kind.upper())
    return field(default=default, metadata={_OPTION: declared._replace(metavar=declared.metavar or usual)})


switch = partial(of_kind, Kind.SWITCH, False)
number = partial(of_kind, Kind.NUMBER, cast("int | None", None))
text = partial(of_kind, Kind.TEXT, "")
open_text = partial(of_kind, Kind.TEXT, cast("str | None", None))
"""Where it tells whether anything is written."""
file = partial(of_kind, Kind.FILE, cast("NamedFile | None", None))


def options_of(request: type) -> dict[str, Option]:
    """The options of an output by their names, in the order of their declaration."""
    return {each.name: each.metadata[_OPTION] for each in fields(request) if _OPTION in each.metadata}


_ELSE_PAPER = "Default: Letter or A4, by country."
_BOOK_PAPERS = [name for name, paper in PAPERS.items() if paper.name in WORKBOOK_PAPERS]


def paper(default: T, *, unless: tuple[str, ...] = ()) -> T:
    """A paper by its name or size."""
    told = f"{', '.join(PAPERS)}, or a size like 100x150mm or 5x8in. {_ELSE_PAPER}"
    return of_kind(Kind.PAPER, default, told, Group.PAPER, choices=[*PAPERS], usual=True, unless=unless)


_OF_BOOKS = f"{', '.join(_BOOK_PAPERS)}. {_ELSE_PAPER}"
book_paper = partial(of_kind, Kind.PAPER, "a4", _OF_BOOKS, Group.PAPER, choices=_BOOK_PAPERS, usual=True)
large_print = partial(switch, "Type of 16 points.", Group.LOOK, usual=True)
players = partial(
    number, f"How many play, 1 to {MOST_PLAYERS}.", Group.WHO, least=1, most=MOST_PLAYERS, not_in=("batch",)
)
stock_file = partial(file, "Perforated paper of your own, measured in a file.", Group.PAPER, most=LARGEST_FILE)
_SPARE = "Empty columns of the workbook, for players who may come late."
spare = partial(of_kind, Kind.NUMBER, 0, _SPARE, Group.LOOK, least=0, most=MOST_PLAYERS)
_INK = "low: no grey, no fills, thin rules."
ink = partial(of_kind, Kind.CHOICE, Ink.NORMAL, _INK, Group.PAPER, choices=tuple(Ink), usual=True)
_PRINTER = "A printer measured with `sheets calibrate`: makes up for its faults."
printer = partial(of_kind, Kind.PRINTER, cast("Printer | None", None), _PRINTER, Group.PAPER, usual=True)
png = partial(switch, "Make a picture of each page too.", Group.LOOK)
