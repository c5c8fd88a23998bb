"""How an option is declared: once, as a field of what an output can be asked for; each face reads it there.

A face, such as the command line, the configuration file or the page in a browser, has its own way to write options,
and its own words for their names. What there is to be chosen, within which limits and what it means stands here.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import NamedTuple, TypeVar

from sheets.limits import LARGEST_FILE, MOST_PLAYERS
from sheets.paper.printer import Printer
from sheets.paper.sizes import PAPERS, WORKBOOK_PAPERS
from sheets.text import joined
from sheets.vocabulary import Ink

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
    WORDS = "What stands on it"
    LOOK = "What it is like"
    PAPER = "Paper and printer"
    MEASURES = "What was read off the page"
    FILES = "Files"


@dataclass(frozen=True, kw_only=True)
class Option:
    """All that a face has to know of an option, besides its name, which is that of the field."""

    kind: Kind
    help: str
    """In words for a player, and with no name of another option, which each face writes in its own way."""
    default: object
    group: Group
    metavar: str
    """What stands for the value in help."""
    choices: Collection[str]
    """Words to choose from: of a CHOICE nothing else may be written, elsewhere they are what most people want."""
    least: float | None
    """Of a number; the lowest that can be."""
    most: float | None
    """Of a number, the highest; of a text, its characters; of a file, its bytes."""
    spelled: tuple[str, ...]
    """The words for it on the command line, where they are not simply its name."""
    usual: bool
    """Whether the configuration file may say what holds where it is left open."""
    unless: tuple[str, ...]
    """Options that leave no room for what is usual, once one of them is chosen."""
    not_in: tuple[str, ...]
    """Commands that have the output, but not this option."""
    on_page: bool
    """Whether the page in a browser offers it."""
    in_link: bool
    """Whether a link to a sheet holds it."""

    @property
    def right(self) -> str:
        """What would be right in place of a value that is not of the kind."""
        if self.kind is Kind.CHOICE:
            return f"choose one of {joined(list(self.choices), 'or')}"
        return {Kind.NUMBER: "write a whole number", Kind.MEASURE: "write a number of millimetres"}.get(self.kind, "")


def option_field(
    kind: Kind,
    default: T,
    help: str,
    *,
    group: Group,
    metavar: str = "",
    choices: Collection[str] = (),
    least: float | None = None,
    most: float | None = None,
    spelled: tuple[str, ...] = (),
    usual: bool = False,
    unless: tuple[str, ...] = (),
    not_in: tuple[str, ...] = (),
    on_page: bool = True,
    in_link: bool = True,
) -> T:
    """A field of a dataclass that is an option; what each part means, Option says."""
    declared = Option(
        kind=kind,
        help=help,
        default=default,
        group=group,
        metavar=metavar or _METAVARS.get(kind, "") or "|".join(choices),
        choices=choices,
        least=least,
        most=most,
        spelled=spelled,
        usual=usual,
        unless=unless,
        not_in=not_in,
        on_page=on_page,
        in_link=in_link,
    )
    return field(default=default, metadata={_OPTION: declared})


_OPTION = "option"
RULES = "rules"
"""What may be chosen for good and is no option of an output: rules files, which hold as if a command named them."""
_METAVARS = {
    Kind.TEXT: "TEXT",
    Kind.NAMES: "NAMES",
    Kind.NUMBER: "N",
    Kind.MEASURE: "MM",
    Kind.PAPER: "PAPER",
    Kind.FILE: "FILE",
    Kind.PLACE: "FILE",
    Kind.PRINTER: "NAME",
}


def options_of(request: type) -> dict[str, Option]:
    """The options of an output by their names, in the order of their declaration."""
    return dict(_options(request))


def _options(request: type) -> Iterator[tuple[str, Option]]:
    for each in fields(request):
        if isinstance(declared := each.metadata.get(_OPTION), Option):
            yield each.name, declared


# -- options that several outputs have

_ELSE_PAPER = "Else Letter in the US and Canada, A4 elsewhere."
_BOOK_PAPERS = [name for name, paper in PAPERS.items() if paper.name in WORKBOOK_PAPERS]


def paper_option(default: T, *, unless: tuple[str, ...] = ()) -> T:
    """A paper by its name or size."""
    told = f"{', '.join(PAPERS)}, or a size like 100x150mm or 5x8in. {_ELSE_PAPER}"
    return option_field(Kind.PAPER, default, told, group=Group.PAPER, choices=[*PAPERS], usual=True, unless=unless)


def book_paper_option() -> str:
    """A paper that a workbook can be set up for."""
    told = f"{', '.join(_BOOK_PAPERS)}. {_ELSE_PAPER}"
    return option_field(Kind.PAPER, "a4", told, group=Group.PAPER, choices=_BOOK_PAPERS, usual=True)


def large_print_option(more: str = "") -> bool:
    """Large type; `more` is what else grows."""
    return option_field(Kind.SWITCH, False, f"Type of 16 points and more{more}.", group=Group.LOOK, usual=True)


def players_option() -> int | None:
    """How many play."""
    told = f"How many play, 1 to {MOST_PLAYERS}."
    return option_field(Kind.NUMBER, None, told, group=Group.WHO, least=1, most=MOST_PLAYERS, not_in=("batch",))


def stock_file_option() -> NamedFile | None:
    """Perforated paper measured in a file."""
    told = "Perforated paper of your own, measured in a file."
    return option_field(Kind.FILE, None, told, group=Group.PAPER, most=LARGEST_FILE)


def spare_option() -> int:
    """Columns for players who come late."""
    told = "Empty columns of the workbook, for players who may come late."
    return option_field(Kind.NUMBER, 0, told, group=Group.LOOK, least=0, most=MOST_PLAYERS)


def ink_option() -> Ink:
    """How much ink a page may take."""
    told = "low: no grey, no fills, thin rules."
    return option_field(Kind.CHOICE, Ink.NORMAL, told, group=Group.PAPER, choices=tuple(Ink), usual=True)


def printer_option() -> Printer | None:
    """A printer that was measured."""
    told = "A printer measured with `sheets calibrate`: makes up for its faults."
    return option_field(Kind.PRINTER, None, told, group=Group.PAPER, usual=True, in_link=False)


def png_option() -> bool:
    """Pictures of the pages."""
    told = "Make a picture of each page too."
    return option_field(Kind.SWITCH, False, told, group=Group.LOOK, on_page=False, in_link=False)
