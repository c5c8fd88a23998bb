"""What can be asked of a score sheet."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sheets.game.model import Variant
from sheets.make.own_words import NO_OWN_WORDS, OwnWords
from sheets.phrases.house_rules import HouseRules
from sheets.vocabulary import FootLength

if TYPE_CHECKING:
    from sheets.paper.printer import Printer
    from sheets.rules_file import Library


@dataclass(frozen=True, kw_only=True)
class ScoreSheetRequest:
    """The score sheet of a game, and all that can be said of it; texts are as the user writes them."""

    games: "Library"
    game: Variant
    names: tuple[str, ...] | None = None
    """The heads of the columns; an empty name is a blank. With neither names nor players, all the game is for."""
    players: int | None = None
    """How many columns; those behind the names are blank."""
    own: OwnWords = NO_OWN_WORDS
    first_dealer: str | None = None
    """A name, or a number from 1."""
    first_hand: int = 1
    """The first hand of a further sheet, of a game without a fixed number of them."""
    note: str = ""
    paper: str = "a4"
    landscape: bool = False
    margin: float | None = None
    large_print: bool = False
    low_ink: bool = False
    copies_per_page: int | None = None
    duplex: bool = False
    """Whether the rules in short are on the back."""
    fillable: bool = False
    """Whether it is to be filled in on a screen, and adds up there."""
    printer: "Printer | None" = None
    png: bool = False
    marks: str | None = None
    """The marks in the cells: "buys,laid-down,bonus,dealer", some of them or "none". Else what the game needs."""
    foot: FootLength | None = None
    """How much is said at the foot; else what it has room for."""
    notes: tuple[str, ...] | None = None
    """Further lines of the foot; else the notes of a game of one's own."""
    house_rules: HouseRules | None = None
    """Else what differs from the game that this one extends."""
