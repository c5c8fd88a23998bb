"""What can be asked of the paper and the workbook of a game: the game, and options, each declared here alone.

Texts are as the user writes them; who makes the output checks what it can have. What is no option is for programs.
"""

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Literal, TypeVar, get_args

from sheets.game.model import Variant
from sheets.limits import (
    LARGEST_FILE,
    LARGEST_LOGO,
    LONGEST_LINK,
    LONGEST_NOTE,
    LONGEST_TABLE,
    LONGEST_TITLE,
    MOST_COPIES,
    MOST_FIRST_HAND,
    MOST_PLAYERS,
    WIDEST_MARGIN_MM,
)
from sheets.make.options import (
    Group,
    Kind,
    NamedFile,
    book_paper_option,
    file_option,
    ink_option,
    large_print_option,
    number_option,
    open_text_option,
    option_field,
    paper_option,
    players_option,
    png_option,
    printer_option,
    spare_option,
    stock_file_option,
    switch_option,
    text_option,
)
from sheets.paper.printer import Printer
from sheets.paper.sizes import CARD_SIZES, PARTS_OF_A_PAGE, Flip
from sheets.text import NO_MARKS, CellMark, FootLength, Ink

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    from sheets.rules_file import Library
    from sheets.tally.score_tally import Tally
    from sheets.words.house_rules import HouseRules

T = TypeVar("T", bound="DataclassInstance")
RulesFormat = Literal["pdf", "html", "md", "txt"]


@dataclass(frozen=True, kw_only=True)
class OfGame:
    """What an output is of."""

    games: "Library"
    """All that there are, this one among them."""
    game: Variant
    words: NamedFile | None = file_option(
        "A file that says things otherwise than sheets does, in your own words (docs/words.md).",
        Group.WORDS,
        most=LARGEST_FILE,
        usual=True,
    )


@dataclass(frozen=True, kw_only=True)
class Seated:
    """Who plays. With neither names nor players, a sheet is for all that the game is for, a workbook for the fewest."""

    names: tuple[str, ...] | None = option_field(
        Kind.NAMES,
        None,
        'Who plays: "Ann,Zoë,…"; an empty name is a blank. @FILE reads a file with names on its lines; '
        "may be repeated.",
        Group.WHO,
        most=MOST_PLAYERS,
        usual=True,
        unless=("players", "scores"),
        not_in=("batch",),
    )
    """The heads of the columns; an empty name is a blank."""
    players: int | None = players_option()
    """How many columns; those behind the names are blank."""
    first_dealer: str | None = open_text_option(
        "Who deals first: a name, or a seat from 1; in a batch a seat at every table.", Group.WHO, metavar="WHO"
    )


@dataclass(frozen=True, kw_only=True)
class ScoreSheetRequest(OfGame, Seated):
    """The score sheet of a game."""

    title: str = text_option("The title of the sheet, above the game's name.", Group.WORDS, most=LONGEST_TITLE)
    table: str = text_option("The table, like 4.", Group.WORDS, most=LONGEST_TABLE, not_in=("batch",))
    date: str = text_option("The day, like 2026-12-24.", Group.WORDS, metavar="YYYY-MM-DD")
    note: str = text_option("A note for the foot of the sheet.", Group.WORDS, most=LONGEST_NOTE)
    first_hand: int = option_field(
        Kind.NUMBER,
        1,
        "The first hand of a further sheet, when the lines of one are full: it goes on from there, with a "
        "line for what is carried over; who deals first is who dealt hand 1.",
        Group.WORDS,
        least=1,
        most=MOST_FIRST_HAND,
        not_in=("batch", "kit"),
    )
    logo: NamedFile | None = file_option(
        "A picture for the head of the sheet: PNG or JPEG.", Group.WORDS, most=LARGEST_LOGO, usual=True
    )
    foot: FootLength | None = option_field(
        Kind.CHOICE,
        None,
        "short: points, going out and buys, and where the rest is told; full: all of it, even on a second "
        "page. Else what has room.",
        Group.LOOK,
        choices=tuple(FootLength),
    )
    marks: str | None = open_text_option(
        f"What is marked in the cells of a score sheet: {','.join(CellMark)}, some of them or {NO_MARKS}. "
        "Else what the game needs and has room for.",
        Group.LOOK,
        metavar="MARKS",
        choices=[*CellMark, NO_MARKS],
    )
    duplex: bool = switch_option("The rules in short on the back; the paper turns along its long edge.", Group.LOOK)
    fillable: bool = switch_option(
        "A PDF to fill in on a screen, where it adds up; `sheets read` reads it.", Group.LOOK, not_in=("batch",)
    )
    large_print: bool = switch_option(
        "Type of 16 points and more, and larger cells on a score sheet.", Group.LOOK, usual=True
    )
    png: bool = png_option()
    paper: str = paper_option("a4")
    ink: Ink = ink_option()
    printer: Printer | None = printer_option()
    landscape: bool = switch_option("Turn the page on its side.", Group.PAPER)
    margin: float | None = option_field(
        Kind.MEASURE, None, "White at the edges, in millimetres.", Group.PAPER, least=0, most=WIDEST_MARGIN_MM
    )
    copies_per_page: int | None = number_option(
        "So many small sheets on a page, to be cut and laid on one another.", Group.PAPER, least=1
    )
    notes: tuple[str, ...] | None = None
    """Further lines of the foot; else the notes of a game of one's own."""
    house_rules: "HouseRules | None" = None
    """Else what differs from the game that this one extends."""


@dataclass(frozen=True, kw_only=True)
class CardsRequest(OfGame):
    """The reference cards of a game."""

    players: int | None = players_option()
    per_round: bool = switch_option("A card for each round, to turn over as the game goes.", Group.LOOK)
    colour: bool = switch_option("The suits in their colours, which black and white can do without.", Group.LOOK)
    large_print: bool = large_print_option()
    png: bool = png_option()
    paper: str | None = paper_option(None, unless=("stock", "stock_file"))
    """Else that of the stock, or A4."""
    ink: Ink = ink_option()
    printer: Printer | None = printer_option()
    stock: str | None = open_text_option(
        "Perforated paper of the measures of avery-5371, avery-l7414, …; `sheets stock` lists the numbers.",
        Group.PAPER,
        metavar="NUMBER",
    )
    size: str | None = open_text_option(
        f"How large cards are: {', '.join((*CARD_SIZES, *PARTS_OF_A_PAGE))}, or a size like 60x90mm.",
        Group.PAPER,
        metavar="SIZE",
        choices=(*CARD_SIZES, *PARTS_OF_A_PAGE),
    )
    """Else that of the stock, or what is usual."""
    copies: int | None = number_option(
        "How many of each card. Else one; in a kit one for each player.", Group.PAPER, least=1, most=MOST_COPIES
    )
    flip: Flip | None = option_field(
        Kind.CHOICE,
        None,
        "How backs get behind fronts. long or short: the edge that the paper turns along, as your printer's "
        "duplex setting has it; none: on cards of their own; fold: beside the fronts; tent: above them, upside down. "
        "Else long, and none on labels.",
        Group.PAPER,
        choices=tuple(Flip),
    )
    tent: bool = switch_option(
        "A card that stands on the table: its back is above its front, upside down.", Group.PAPER
    )
    stock_file: NamedFile | None = stock_file_option()
    start_at: int = option_field(
        Kind.NUMBER, 1, "The first free place of a used page, row by row from the top left.", Group.PAPER, least=1
    )
    notes: tuple[str, ...] | None = None
    """Else the notes of a game of one's own."""
    house_rules: "HouseRules | None" = None
    """Else what differs from the game that this one extends."""


@dataclass(frozen=True, kw_only=True)
class RulesRequest(OfGame):
    """The rules of a game; paper, large print and the fold are for a PDF."""

    players: int | None = players_option()
    link: str = text_option(
        "The address of a page: the rules end with a code that opens it with a telephone.",
        Group.WORDS,
        metavar="URL",
        most=LONGEST_LINK,
    )
    format: RulesFormat = option_field(
        Kind.CHOICE,
        "pdf",
        "The kind of file; else what the name of the file ends in, or a PDF.",
        Group.LOOK,
        choices=get_args(RulesFormat),
        not_in=("kit",),
    )
    fold: bool = switch_option("The rules as a booklet: two pages a side, to be folded, A5 out of A4.", Group.LOOK)
    large_print: bool = large_print_option()
    paper: str = paper_option("a4")


@dataclass(frozen=True, kw_only=True)
class WorkbookRequest(OfGame, Seated):
    """The workbook of a game."""

    spare: int = spare_option()
    paper: str = book_paper_option()
    title: str = ""
    table: str = ""
    date: str = ""
    scores: "Tally | None" = None
    """What is written already."""


@dataclass(frozen=True, kw_only=True)
class KitRequest:
    """All that a game needs for an evening.

    Game, players, paper and type are those of the score sheet; where nobody says who plays, it is for the fewest.
    """

    sheet: ScoreSheetRequest
    cards: CardsRequest | None = None
    """What is asked for of the cards besides; else one for each player."""
    rules: RulesRequest | None = None
    workbook: WorkbookRequest | None = None


def with_the_sheet(of_part: T, sheet: ScoreSheetRequest, **more: object) -> T:
    """A request that says the same as that of the sheet, where both say something, and more."""
    shared = {each.name: getattr(sheet, each.name) for each in fields(of_part) if hasattr(sheet, each.name)}
    return replace(of_part, **shared | more)
