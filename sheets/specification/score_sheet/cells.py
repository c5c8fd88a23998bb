"""A score sheet as data: cells that know what they mean, rows and columns, and the words around the table.

A column is a side, today one player; a cell position holds several cells, so that a game with a bid, tricks and a bonus
has room. Where a cell stands, its row and its place in the row tell.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import Enum, auto
from functools import cached_property
from typing import Literal, TypeAlias

from sheets.errors import WrongUsage
from sheets.limits import LONGEST_TABLE, LONGEST_TITLE
from sheets.specification.meld_pictures import MeldPicture
from sheets.text import quote, unbroken, whole_text, with_numbers_held
from sheets.words.house_rules import NO_HOUSE_RULES, HouseRules
from sheets.words.language import ENGLISH, Language
from sheets.words.rule_lines import RuleLine
from sheets.words.sheet import Mark, Step
from sheets.words.sheet import day as said_day
from sheets.words.unstated import Assumption, footnotes

_ONE_THING = re.compile(r"\w+: \w+")


class CellKind(Enum):
    """What stands in a cell, where no more is to be said of it."""

    ENTRY = auto()
    """A place to write the points of a line."""
    RUNNING_TOTAL = auto()
    """The sum of a column's entries up to this line."""
    SUM = auto()
    """The sum of a column's entries above."""
    RANK = auto()
    """The place of a column."""
    TICK = auto()
    """A card to tick, or to number with the hand, when a requirement is laid down."""
    LAID = auto()
    """A box to tick when the contract is laid down."""
    DEALER = auto()
    """The mark of the one who deals this line."""
    BONUS = auto()
    """A mark to cross off when a bonus or a penalty is in the score."""


@dataclass(frozen=True)
class BuyBoxes:
    """Boxes to cross off, one a buy; a line to tally on where `count` is None, for the number is open."""

    count: int | None


@dataclass(frozen=True)
class Settle:
    """What is worked out in a row of the settlement."""

    step: Step


@dataclass(frozen=True)
class EntryPlace:
    """A place for one of the figures that are written in a round, before their points."""

    name: str
    digits: float
    """The most signs that are written there, a minus as half of one."""

    @property
    def letters(self) -> int:
        """The letters of the longest word in its name."""
        return max(map(len, self.name.split()))


@dataclass(frozen=True)
class TargetScale:
    """A scale of totals, marked as a game goes on, at whose one end the game is over."""

    target: int
    floor: int | None = None
    """The total that ends the game from the other side."""
    least: int = 0
    """The total that it begins with, where some fall below 0 and none ends the game there."""

    @property
    def ends(self) -> tuple[int, int]:
        """The lowest total on it and the highest: 0 lies between them, or is one of them."""
        totals = (0, self.target, self.floor or 0, self.least)
        return min(totals), max(totals)


@dataclass(frozen=True)
class CounterTally:
    """A place to tally what is counted from line to line, like bags; the counter's number in the game, from 1."""

    number: int


@dataclass(frozen=True)
class CarriedOver:
    """A place for what the sheet before comes to: the total of a column, or what is in one of its counters."""

    counter: int = 0
    """The counter's number in the game, from 1; 0 for the total."""


SheetCell: TypeAlias = CellKind | BuyBoxes | Settle | EntryPlace | TargetScale | CounterTally | CarriedOver


@dataclass(frozen=True)
class Row:
    """A row of the sheet: its label and, for every column, the cells that stand in it."""

    kind: Literal[
        "round",
        "requirement",
        "line",
        "heading",
        "hand",
        "subtotal",
        "carried",
        "buys",
        "counter",
        "target",
        "total",
        "place",
        "settlement",
    ]
    words: str
    cells: tuple[tuple[SheetCell, ...], ...]
    number: str = ""
    deal: str = ""
    """What is dealt in this round, where deals differ: "deal 12"."""
    aside: str = ""
    """What else is special to this round: its own wild cards, its note, that it is optional."""
    dealer: str = ""
    """Which of several partners deals a line, said where it has room and costs none: "Ann deals"."""
    pictures: tuple[tuple[MeldPicture, ...], ...] = ()
    """The contract as pictures, one by one its alternatives."""
    melds: tuple[str, ...] = ()
    """The melds among the words: no line may break within them."""
    between: str = "; "
    """Between its remarks."""

    @cached_property
    def unbroken_words(self) -> str:
        """The words, each meld held together, a number to the word before it, and a card that is wild: "wild: J"."""
        if not self.melds:
            return unbroken(self.words) if _ONE_THING.fullmatch(self.words) else with_numbers_held(self.words)
        words = self.words
        for meld in self.melds:
            words = words.replace(meld, unbroken(meld))
        return words

    def held_words(self, *, at_end: bool) -> str:
        """The same, what joins two melds held to the one before, so that a line may end with it, or to the next."""
        if not self.melds:
            return self.unbroken_words
        parts = re.split(f"({'|'.join(map(re.escape, sorted(self.melds, key=len, reverse=True)))})", self.words)
        for place in range(2, len(parts) - 2, 2):  # between one meld and the next
            sign = parts[place].strip()
            parts[place] = f"{unbroken(' ' + sign)} " if at_end else f" {unbroken(sign + ' ')}"
        return "".join(unbroken(part) if part in self.melds else part for part in parts)

    @cached_property
    def remark(self) -> str:
        """All that is special to this round."""
        return self.between.join(part for part in (self.deal, self.aside) if part)

    @cached_property
    def held_remark(self) -> str:
        """The same, each number held to the word before it."""
        return with_numbers_held(self.remark)

    @cached_property
    def fullest(self) -> tuple[SheetCell, ...]:
        """The cells of a position that has every mark of its row."""
        return max(self.cells, key=len, default=())

    @property
    def entries(self) -> tuple[EntryPlace, ...]:
        """The places for single figures in each of its positions."""
        first = self.cells[0] if self.cells else ()
        return tuple(cell for cell in first if isinstance(cell, EntryPlace))

    def cells_in(self, columns: Sequence[int]) -> list[tuple[SheetCell, ...]]:
        """The cells of some columns, side by side on a page; what all write once stands in the first of them."""
        found = [self.cells[column] for column in columns]
        return [self.cells[0], *found[1:]] if found and not any(found) else found

    @property
    def has_picture(self) -> bool:
        """Whether a picture says what the contract is: it has no alternatives."""
        return len(self.pictures) == 1 and bool(self.pictures[0])

    @property
    def is_heading(self) -> bool:
        """Whether it only names the rows of the settlement below it."""
        return self.kind == "settlement" and not any(self.cells)

    @property
    def is_scored(self) -> bool:
        """Whether something is written here as the game goes; the other rows sum it up."""
        return self.kind in ("round", "requirement", "line", "hand")


@dataclass(frozen=True)
class PlayerColumn:
    """A player's column; the name is empty where it is to be written in."""

    name: str
    deals: tuple[int, ...] = ()
    """In a progression without points: the hands that this player deals."""


@dataclass(frozen=True)
class OwnHead:
    """What a host writes over the sheet; an empty date or table is a line to write on."""

    title: str = ""
    """In place of the game's, which then begins the line below."""
    date: str = ""
    table: str = ""


NO_OWN_HEAD = OwnHead()


def own_head(*, title: str, table: str, date: str, language: Language = ENGLISH) -> OwnHead:
    """The words for the head of a sheet, "" where it is left to the game or the pen; a date is year, month and day.

    WrongUsage where one is too long or no date.
    """
    day = ""
    if date:
        try:
            day = language.words(said_day(datetime.strptime(date.strip(), "%Y-%m-%d")))
        except ValueError:
            wrong = f"{quote(date)} is not a date"
            raise WrongUsage.of(wrong, "write year, month and day, like 2026-12-24") from None
    return OwnHead(whole_text(title, LONGEST_TITLE, "title"), day, whole_text(table, LONGEST_TABLE, "table"))


@dataclass(frozen=True)
class ScoreSheet:
    """Everything a score sheet says, in order."""

    title: str
    headline: str
    fields: tuple[tuple[str, str], ...]
    """What is told of the evening, each with its name; empty where it is to be written in."""
    columns: tuple[PlayerColumn, ...]
    has_teams: bool
    """Whether they are those of teams."""
    spare: int
    """How many of the columns, the last ones, are nobody's yet."""
    suits: tuple[str, ...]
    """The suits of the deck, whose signs the pictures show."""
    key: tuple[tuple[Mark, str], ...]
    """The marks in the cells, each with what it means."""
    rows: tuple[Row, ...]
    hand_heads: tuple[str, ...]
    """What stands above the points of each hand and the total beside them, where hands are in lines of their own."""
    number_head: str
    """What stands above the numbers of these lines, if anything."""
    hands: int
    """In a progression without points: numbers of hands to cross off; else 0."""
    foot: tuple[RuleLine, ...]
    imprint: str
    """Which rules the sheet was made from, with their sources."""
    imprint_of_sites: str
    """The same with the sites of the sources in place of their addresses."""
    assumed_in_head: tuple[Assumption, ...]
    """What is behind the marks of the headline."""
    assumed_in_rows: tuple[Assumption, ...]
    """What is behind the marks of the rounds."""
    house_rules: HouseRules = NO_HOUSE_RULES
    """What differs from the game that this one extends; the foot says it too."""
    others: tuple[str, ...] = ()
    """Players of other tables, for whose names there is to be room above every column too."""
    first_dealer: int = 0
    """The seat of the player who deals first, from 0: a column has several where partners share it."""
    first_hand: int = 1
    """The number of the first line, on a further sheet of a game."""
    language: Language = ENGLISH

    @property
    def names(self) -> tuple[str, ...]:
        """All names for which there is room: those of the columns first."""
        return (*(column.name for column in self.columns), *self.others)

    @property
    def has_pictures(self) -> bool:
        """Whether any contract has a picture."""
        return any(row.has_picture for row in self.rows)

    @property
    def entries(self) -> int:
        """How many scores there are to write."""
        return sum(CellKind.ENTRY in cells for row in self.rows for cells in row.cells)

    @property
    def ledger(self) -> tuple[Row, ...]:
        """In a progression with points: the lines on which the hands are written, apart from what is laid down."""
        return tuple(row for row in self.rows if row.kind == "hand")

    @property
    def footnotes(self) -> tuple[str, ...]:
        """The reasons behind all marks."""
        in_foot = [each for line in self.foot for each in line.assumed]
        return footnotes(dict.fromkeys((*self.assumed_in_head, *self.assumed_in_rows, *in_foot)), self.language)

    def words(self) -> tuple[str, ...]:
        """Everything that is written on the sheet."""
        rows = [text for row in self.rows for text in (row.number, row.words, row.remark)]
        foot = [text for line in self.foot for text in line.words]
        fields = [text for _, text in self.fields]
        head = [
            self.title,
            self.headline,
            *fields,
            *(column.name for column in self.columns),
            *(text for _, text in self.key),
            *self.hand_heads,
            self.number_head,
        ]
        return (*head, *rows, *foot, *self.footnotes, self.imprint)
