"""What can be asked of the paper and the workbook of a game: the game, and options, each declared here alone.

Texts are as the user writes them; who makes the output checks what it can have. What is no option is for programs.
"""

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Literal, TypeVar, get_args

from sheets import limits
from sheets.game.model import Variant
from sheets.make import options
from sheets.make.options import Group, Kind, NamedFile
from sheets.paper.printer import Printer
from sheets.paper.sizes import CARD_SIZES, PARTS_OF_A_PAGE, Flip
from sheets.text import LANGUAGES, NO_MARKS, CellMark, FootLength, Ink

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    from sheets.record.score_tally import Tally
    from sheets.rules_file import Library
    from sheets.words.house_rules import HouseRules

T = TypeVar("T", bound="DataclassInstance")
RulesFormat = Literal["pdf", "html", "md", "txt"]


@dataclass(frozen=True, kw_only=True)
class Told:
    """How players are told of a game."""

    language: str | None = options.of_kind(
        Kind.CHOICE,
        None,
        f"{', '.join(LANGUAGES.values())}. Default: that of your rules file, else of your computer.",
        Group.WORDS,
        choices=tuple(LANGUAGES),
    )


@dataclass(frozen=True, kw_only=True)
class OfGame:
    """What an output is of."""

    games: "Library"
    """All that there are, this one among them."""
    game: Variant
    words: NamedFile | None = options.file(
        "A file of your own words for what sheets says (docs/words.md).",
        Group.WORDS,
        most=limits.LARGEST_FILE,
        usual=True,
    )


@dataclass(frozen=True, kw_only=True)
class Seated:
    """Who plays. With neither names nor players, a sheet is for all that the game is for, a workbook for the fewest."""

    names: tuple[str, ...] | None = options.of_kind(
        Kind.NAMES,
        None,
        'Who plays: "Ann,Zoë,…"; @FILE reads a file with a name a line.',
        Group.WHO,
        most=limits.MOST_PLAYERS,
        usual=True,
        unless=("players", "scores"),
        not_in=("batch",),
    )
    """The heads of the columns; an empty name is a blank."""
    players: int | None = options.players()
    """How many columns; those behind the names are blank."""
    first_dealer: str | None = options.open_text("Who deals first: a name, or a seat from 1.", Group.WHO, metavar="WHO")


@dataclass(frozen=True, kw_only=True)
class ScoreSheetRequest(OfGame, Seated):
    """The score sheet of a game."""

    title: str = options.text("The title of the sheet, above the game's name.", Group.WORDS, most=limits.LONGEST_TITLE)
    table: str = options.text("The table, like 4.", Group.WORDS, most=limits.LONGEST_TABLE, not_in=("batch",))
    date: str = options.text("The day, like 2026-12-24.", Group.WORDS, metavar="YYYY-MM-DD")
    note: str = options.text("A note for the foot of the sheet.", Group.WORDS, most=limits.LONGEST_NOTE)
    first_hand: int = options.of_kind(
        Kind.NUMBER,
        1,
        "The first hand of a further sheet, when the lines of one are full: it goes on from there, with a "
        "line for what is carried over; who deals first is who dealt hand 1.",
        Group.WORDS,
        least=1,
        most=limits.MOST_FIRST_HAND,
        not_in=("batch", "kit"),
    )
    logo: NamedFile | None = options.file(
        "A picture for the head of the sheet: PNG or JPEG.", Group.WORDS, most=limits.LARGEST_LOGO, usual=True
    )
    foot: FootLength | None = options.of_kind(
        Kind.CHOICE,
        None,
        "Rules at the foot. short: points and going out; full: all. Default: what five lines hold.",
        Group.LOOK,
        choices=tuple(FootLength),
    )
    marks: str | None = options.open_text(
        f"What is marked in the cells of a score sheet: {','.join(CellMark)}, some of them or {NO_MARKS}. "
        "Default: what the game needs and has room for.",
        Group.LOOK,
        metavar="MARKS",
        choices=[*CellMark, NO_MARKS],
    )
    duplex: bool = options.switch("The rules in short on the back; flip on the long edge.", Group.LOOK)
    fillable: bool = options.switch("A PDF to fill in on a screen: it adds up.", Group.LOOK, not_in=("batch",))
    large_print: bool = options.switch("Type of 16 points.", Group.LOOK, usual=True)
    png: bool = options.png()
    paper: str = options.paper("a4")
    ink: Ink = options.ink()
    printer: Printer | None = options.printer()
    landscape: bool = options.switch("Turn the page on its side.", Group.PAPER)
    margin: float | None = options.of_kind(
        Kind.MEASURE, None, "White at the edges, in millimetres.", Group.PAPER, least=0, most=limits.WIDEST_MARGIN_MM
    )
    copies_per_page: int | None = options.number(
        "Print this many small sheets to a page, to cut and stack.", Group.PAPER, least=1
    )
    notes: tuple[str, ...] | None = None
    """Further lines of the foot; else the notes of a game of one's own."""
    house_rules: "HouseRules | None" = None
    """Else what differs from the game that this one extends."""


@dataclass(frozen=True, kw_only=True)
class CardsRequest(OfGame):
    """The reference cards of a game."""

    players: int | None = options.players()
    per_round: bool = options.switch("A card for each round, to turn over as the game goes.", Group.LOOK)
    colour: bool = options.switch("The suits in their colours, which black and white can do without.", Group.LOOK)
    large_print: bool = options.large_print()
    png: bool = options.png()
    paper: str | None = options.paper(None, unless=("stock", "stock_file"))
    """Else that of the stock, or A4."""
    ink: Ink = options.ink()
    printer: Printer | None = options.printer()
    stock: str | None = options.open_text(
        "Perforated paper, as `sheets stock` lists it.",
        Group.PAPER,
        metavar="NUMBER",
    )
    size: str | None = options.open_text(
        f"How large cards are: {', '.join((*CARD_SIZES, *PARTS_OF_A_PAGE))}, or a size like 60x90mm.",
        Group.PAPER,
        metavar="SIZE",
        choices=(*CARD_SIZES, *PARTS_OF_A_PAGE),
    )
    """Else that of the stock, or what is usual."""
    copies: int | None = options.number("How many of each card.", Group.PAPER, least=1, most=limits.MOST_COPIES)
    flip: Flip | None = options.of_kind(
        Kind.CHOICE,
        None,
        "How fronts and backs are matched. long or short: the edge that the paper turns along, as your printer's "
        "duplex setting has it; none: on cards of their own; fold: beside the fronts; tent: above them, upside down. "
        "Default: long, and none on labels.",
        Group.PAPER,
        choices=tuple(Flip),
    )
    tent: bool = options.switch(
        "A card that stands on the table: its back is above its front, upside down.", Group.PAPER
    )
    stock_file: NamedFile | None = options.stock_file()
    start_at: int = options.of_kind(
        Kind.NUMBER, 1, "The first free place of a used page, row by row from the top left.", Group.PAPER, least=1
    )
    notes: tuple[str, ...] | None = None
    """Else the notes of a game of one's own."""
    house_rules: "HouseRules | None" = None
    """Else what differs from the game that this one extends."""


@dataclass(frozen=True, kw_only=True)
class RulesRequest(OfGame):
    """The rules of a game; paper, large print and the fold are for a PDF."""

    players: int | None = options.players()
    link: str = options.text(
        "The address of a page: the rules end with a code that opens it on a phone.",
        Group.WORDS,
        metavar="URL",
        most=limits.LONGEST_LINK,
    )
    format: RulesFormat = options.of_kind(
        Kind.CHOICE,
        "pdf",
        "The kind of file. Default: what the name of the file ends in, or a PDF.",
        Group.LOOK,
        choices=get_args(RulesFormat),
        not_in=("kit",),
    )
    fold: bool = options.switch("The rules as a booklet: two pages a side, to be folded, A5 out of A4.", Group.LOOK)
    large_print: bool = options.large_print()
    paper: str = options.paper("a4")


@dataclass(frozen=True, kw_only=True)
class WorkbookRequest(OfGame, Seated):
    """The workbook of a game."""

    spare: int = options.spare()
    paper: str = options.book_paper()
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
