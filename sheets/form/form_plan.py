"""Which fields a fillable sheet has: over every place to write on, page by page, before they are put into a file.

The paper has no place for what a late player begins with, or for how one left, and so has the form: the first is
written together with the first score, and who left has a mark in each round that is played, and keeps the place.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, assert_never

from sheets.form.form_field import FieldKind, FormField, PageForm, field_name, shown_choices
from sheets.form.form_places import (
    LEAST_PT,
    STATUS_PT,
    TICK_PT,
    NotedPlaces,
    bonus_box,
    entry_size,
    figure_size,
    tick_box,
)
from sheets.game.model import Variant
from sheets.game.scoring import MOST_DIGITS
from sheets.layout.boxes import Page, draw
from sheets.layout.placed_cards import HEIGHT_TO_WIDTH
from sheets.layout.sheet_cells import InCell
from sheets.layout.type import line_height
from sheets.limits import LONGEST_NAME
from sheets.paper.sizes import POINTS_PER_MM, Box
from sheets.specification.score_sheet.cells import (
    BuyBoxes,
    CarriedOver,
    CellKind,
    CounterTally,
    EntryPlace,
    Row,
    ScoreSheet,
    Settle,
    SheetCell,
    TargetScale,
)
from sheets.words.language import language_of
from sheets.words.messages import Value, hand, noun, said, several
from sheets.words.sheet import Step, names_of_columns

LONGEST_SCORE = 12
"""Characters: a score, or the word for one who does not play."""
MOST_HAND_DIGITS = 2
MOST_BONUS_PT = 9
SETTLED: Mapping[Step, FieldKind] = {
    "sum of totals": FieldKind.ALL,
    "own total times": FieldKind.TIMES,
    "difference": FieldKind.SETTLED,
    "payment": FieldKind.PAYMENT,
}


def plan_form(variant: Variant, sheet: ScoreSheet, pages: Sequence[Page]) -> list[PageForm]:
    """The fields of every page; those of a name, a date or a table have one value on all pages."""
    plan = _Plan(variant, sheet)
    return [plan.of_page(page) for page in pages]


@dataclass
class _Position:
    """A cell's position in the game."""

    row: Row
    column: int
    x: float
    lines: int
    """How many lines of the column are scored up to here."""
    told: str
    """The player and the line, as a field's name begins."""

    @property
    def player(self) -> int:
        return self.column + 1


class _Plan:
    """Counts lines and steps from page to page, and gives no name to two fields."""

    def __init__(self, variant: Variant, sheet: ScoreSheet) -> None:
        self.variant, self.sheet, self.language = variant, sheet, language_of(variant)
        self.hand, self.buy = hand(variant), noun(variant, "buy")
        self.players = names_of_columns(variant, [column.name for column in sheet.columns])
        self.lines, self.steps, self.buys = Counter[int](), Counter[int](), Counter[int]()
        self.taken, self.called = Counter[str](), Counter[str]()
        self.positions: dict[int, _Position] = {}
        """That of each column whose cells were found last."""
        self.choices = tuple(shown_choices(variant))
        self.digits = max([MOST_HAND_DIGITS, *(len(row.number) for row in sheet.ledger)])
        kinds = variant.figures.entries if variant.figures else ()
        self.entries = {kind.name: kind for kind in kinds}

    def of_page(self, page: Page) -> PageForm:
        """The fields of a page."""
        noted = NotedPlaces()
        draw(noted, page, document=page)
        return {box: fields for about, box in noted.places if (fields := self._fields_of(about, box))}

    def _fields_of(self, about: object, box: Box) -> tuple[FormField, ...]:
        """The fields over a place, by what is written there."""
        say = self.language.say
        match about:
            case InCell():
                return self._fields(about.cell, box, self._place(about), about.others)
            case "date" | "table":
                kind = FieldKind.DATE if about == "date" else FieldKind.TABLE
                called = dict(zip((FieldKind.DATE, FieldKind.TABLE), self.sheet.fields, strict=True))[kind][0]
                return (FormField(field_name(kind), kind, box, called, align="left"),)
            case "name", int(column):
                number, kind = column + 1, FieldKind.NAME
                told = say("form-name", number=number)
                name = field_name(kind, number)
                return (FormField(name, kind, box, told, most=LONGEST_NAME, align="left", player=number),)
            case "hand", int(number):
                words = say("form-line.played", line=self.hand, number=number)
                name = self._name(FieldKind.HAND, number)
                return (FormField(name, FieldKind.HAND, box, words, shape="box"),)
            case "status":
                kind, size = FieldKind.STATUS, round(min(STATUS_PT, box.height * POINTS_PER_MM * 0.75), 1)
                return (FormField(self._name(kind), kind, box, say("form-status"), size_pt=size, align="left"),)
            case "stake", str():
                return (self._text(FieldKind.STAKE, 0, box, say("form-stake")),)
            case str(called), str(before):
                return (self._blank(box, self._told(called, before.strip())),)
        return ()

    def _name(self, kind: FieldKind, line: int = 0, player: int = 0) -> str:
        """A name that no other field has: what is summed up twice, as on a new page, is two fields."""
        name = field_name(kind, line, player)
        self.taken[name] += 1
        return name if self.taken[name] == 1 else field_name(kind, line, player, self.taken[name])

    def _told(self, *parts: Value) -> str:
        """What a field is called: "Ann, hand 3, points"."""
        return self.language.words(several(parts, ", "))

    def _blank(self, box: Box, told: str) -> FormField:
        """A place to write on; of those that are called the same each has its number."""
        self.taken[FieldKind.BLANK] += 1
        self.called[told] += 1
        number = self.called[told]
        words = told if number == 1 else self._told(told, number)
        return self._text(FieldKind.BLANK, self.taken[FieldKind.BLANK], box, words)

    def _text(self, kind: FieldKind, line: int, box: Box, told: str) -> FormField:
        return FormField(self._name(kind, line), kind, box, told, align="left")

    @property
    def _has_stake(self) -> bool:
        """Whether the stake is a number, or is to be written."""
        stake = self.variant.settlement.stake if self.variant.settlement else ""
        return not stake or stake.isdecimal()

    def _place(self, at: InCell) -> _Position:
        """The position of a cell; of the first one of each, which is told by its row, the column's lines go on."""
        row, number = at.row, at.column
        if (last := self.positions.get(number)) and last.row is row and last.x == at.column_x:
            return last
        cells = row.cells[number]
        self.lines[number] += CellKind.ENTRY in cells
        self.steps[number] += CellKind.TICK in cells
        what = noun(self.variant, "round") if row.kind == "requirement" else self.hand
        told = self._told(self.players[number], said("form-line", line=what, number=row.number) if row.number else None)
        self.positions[number] = _Position(row, number, at.column_x, self.lines[number], told)
        return self.positions[number]

    def _fields(self, cell: SheetCell, box: Box, place: _Position, others: Sequence[Box]) -> tuple[FormField, ...]:
        """The fields of a cell, beside the boxes of the others of its position."""
        match cell:
            case BuyBoxes():
                return self._buys(cell, box, place)
            case Settle() | CounterTally() | CarriedOver():
                return (self._beside_lines(cell, box, place),)
            case CellKind.DEALER | TargetScale():
                return ()
            case EntryPlace():
                return self._entry(cell, box, place)
            case CellKind.LAID:
                words = self._told(place.told, said("key-laid"))
                name = self._name(FieldKind.LAID, place.lines, place.player)
                return (FormField(name, FieldKind.LAID, box, words, shape="box"),)
            case CellKind.BONUS:
                return (self._bonus(box, place, others),)
            case CellKind.TICK:
                laid_in, step_number = said("key-tick", hand=self.hand), self.steps[place.column]
                return (self._figures(FieldKind.STEP, laid_in, box, place, line=step_number, most=self.digits),)
            case CellKind.ENTRY:
                kind = FieldKind.POINTS if self.variant.figures else FieldKind.SCORE
                most = 0 if self.variant.figures else LONGEST_SCORE
                return (self._figures(kind, said("sheet-points"), box, place, most=most),)
            case CellKind.RUNNING_TOTAL:
                return (self._figures(FieldKind.SO_FAR, said("form-so-far"), box, place),)
            case CellKind.SUM:
                return (self._sum(box, place),)
            case CellKind.RANK:
                return (self._figures(FieldKind.PLACE, said("form-place"), box, place, line=0),)
            case _:
                assert_never(cell)

    def _sum(self, box: Box, place: _Position) -> FormField:
        """The total, or the sum of all lines up to this one."""
        if place.row.kind == "total":
            return self._figures(FieldKind.TOTAL, said("sheet-total.beside"), box, place, line=0)
        words = said("form-sum", what=place.row.words, number=place.lines, hand=self.hand)
        return self._figures(FieldKind.SUM, words, box, place)

    def _entry(self, cell: EntryPlace, box: Box, place: _Position) -> tuple[FormField, ...]:
        """The place for one of the figures of a round, of which some are chosen from a list, and a tick for a bid."""
        number = [entry.name for entry in place.row.entries].index(cell.name) + 1
        kind = self.entries[cell.name]
        choices = tuple(kind.choices)
        where = place.lines, place.player
        entry = FormField(
            name=field_name(FieldKind.ENTRY, *where, number),
            kind=FieldKind.ENTRY,
            box=box,
            told=self._told(place.told, cell.name),
            shape="choice" if choices else "text",
            size_pt=entry_size(box, choices),
            most=0 if choices else LONGEST_SCORE,
            choices=choices,
            line=place.lines,
            player=place.player,
        )
        if kind.made is None:
            return (entry,)
        name = field_name(FieldKind.MADE, *where, number)
        words = self._told(place.told, said("form-made", bid=cell.name))
        return entry, FormField(
            name, FieldKind.MADE, tick_box(box), words, size_pt=TICK_PT, line=where[0], player=where[1], part=number
        )

    def _figures(
        self, kind: FieldKind, told: Value, box: Box, place: _Position, *, line: int | None = None, most: int = 0
    ) -> FormField:
        """A field of figures, of the line that the place is on unless told."""
        line = place.lines if line is None else line
        name, words = self._name(kind, line, place.player), self._told(place.told, told)
        size = figure_size(box, is_count=kind in (FieldKind.STEP, FieldKind.PLACE))
        return FormField(name, kind, box, words, size_pt=size, most=most, line=line, player=place.player)

    def _beside_lines(self, cell: Settle | CounterTally | CarriedOver, box: Box, place: _Position) -> FormField:
        """What is written above the lines, as the sheet before comes to it, or worked out below them.

        That is a step of a settlement, or what is in one of the game's counters.
        """
        if isinstance(cell, Settle):
            return self._settled(cell.step, box, place)
        if isinstance(cell, CarriedOver):
            field = self._figures(FieldKind.CARRIED, place.row.words, box, place, line=0, most=LONGEST_SCORE)
            return replace(field, name=field_name(FieldKind.CARRIED, player=place.player, part=cell.counter))
        field = self._figures(FieldKind.COUNTED, place.row.words, box, place, line=0)
        name = field_name(FieldKind.COUNTED, player=place.player, part=cell.number)
        return replace(field, name=name, part=cell.number)

    def _settled(self, step: Step, box: Box, place: _Position) -> FormField:
        """What is worked out in a row of the settlement; of a stake in words nobody can work out what is paid."""
        kind = SETTLED[step]
        if kind is FieldKind.PAYMENT and not self._has_stake:
            kind = FieldKind.BLANK
            self.taken[FieldKind.BLANK] += 1
        line = self.taken[FieldKind.BLANK] if kind is FieldKind.BLANK else 0
        return self._figures(kind, place.row.words.replace("_", "").strip(), box, place, line=line)

    def _buys(self, cell: BuyBoxes, box: Box, place: _Position) -> tuple[FormField, ...]:
        """A box to cross off for each buy, or a line for a tally."""
        player = place.player
        self.buys[player] += 1
        line = self.buys[player]
        told = self._told(place.told, "" if place.row.number else place.row.words)
        if cell.count is None:
            height = max(box.height, line_height(LEAST_PT + 2))
            raised = Box(box.x, box.bottom - height, box.width, height)
            words = self._told(told, said("key-tally", buy=self.buy))
            name = self._name(FieldKind.BUY, line, player)
            return (FormField(name, FieldKind.BUY, raised, words, size_pt=LEAST_PT + 1, align="left"),)
        width = box.height / HEIGHT_TO_WIDTH
        step = (box.width - width) / max(1, cell.count - 1)
        return tuple(
            FormField(
                field_name(FieldKind.BUY, line, player, number),
                FieldKind.BUY,
                Box(box.x + (number - 1) * step, box.y, width, box.height),
                self._told(told, said("form-buy", buy=self.buy, number=number, count=cell.count)),
                shape="box",
            )
            for number in range(1, cell.count + 1)
        )

    def _bonus(self, box: Box, place: _Position, others: Sequence[Box]) -> FormField:
        """The place for a bonus, chosen from those of the game that count something, or else written as points."""
        kind, line, player = FieldKind.BONUS, place.lines, place.player
        where = bonus_box(box, others, left=place.x)
        size = round(min(MOST_BONUS_PT, max(LEAST_PT, where.height * POINTS_PER_MM * 0.7)), 1)
        words, name = self._told(place.told, said("key-bonus")), self._name(kind, line, player)
        shape: Literal["choice", "text"] = "choice" if self.choices else "text"
        most = 0 if self.choices else MOST_DIGITS + 1
        return FormField(
            name, kind, where, words, shape, size, "left", most, choices=self.choices, line=line, player=player
        )
