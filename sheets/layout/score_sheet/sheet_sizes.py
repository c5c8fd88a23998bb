"""The sizes that go together on a page: type, marks, rows, and the floors that the writing hand needs."""

from dataclasses import dataclass, fields, replace
from functools import cached_property, lru_cache
from typing import Literal

from sheets.layout.placed_cards import SMALLEST_CARD_MM
from sheets.layout.type import IMPRINT_PT, LARGE_PRINT_PT, Font, Measure
from sheets.paper.sizes import SAFE_MARGIN_MM

FLOOR_HEIGHT_MM = 7
"""The lowest clear place for a written score: narrow ruled paper has 6.35, college ruled 7.1."""
COMFORTABLE_HEIGHT_MM = 8.7
"""Wide ruled paper."""
FLOOR_SCORE_WIDTH_MM = 12
"""The narrowest place for a score, and for a running total: three digits."""
FLOOR_WIDTH_MM = 16
"""The narrowest place for both on the line of a hand, which is too low for one below the other."""
LARGE_FLOOR_HEIGHT_MM = 12
LARGE_FLOOR_SCORE_WIDTH_MM = 15
LARGE_FLOOR_WIDTH_MM = 30
BOX_GAP = 0.24
"""Between boxes for buys, to their height."""


@dataclass(frozen=True)
class SheetSizes:
    """Type sizes (points) and measures (millimetres) that go together; a table may use them if its cells come out."""

    title_pt: float
    number_pt: float
    text_pt: float
    remark_pt: float
    small_pt: float
    margin: float
    gutter: float
    picture: float
    """The largest card of a contract's picture; 0 where there is no room for pictures."""
    least_picture: float
    """The smallest."""
    buy: float
    """The height of a box for a buy."""
    disc: float
    """The dealer's mark across."""
    beside: float
    """The narrowest cell that holds a score and, beside it, the running total; in a narrower one it stands below."""
    widest: float
    """The widest column."""
    clear: float
    """The least clear height to write a score in."""
    most_row: float
    """The height beyond which a row only looks empty."""
    line: float
    """The most height of a numbered line."""
    total: float
    place: float
    leading: float
    """From line to line of the foot."""
    tick: float
    """The height of a card to tick, or to write the number of a hand in."""
    rank: float
    """How much worse than roomy ones they are, on the scale on which a further page costs 1000."""
    picture_beside: bool = False
    """Whether pictures stand beside the words of their contracts, and not under them."""
    marks_beside: bool = False
    """Whether marks stand beside the places to write in, where these are wide enough, and not above them."""
    key_above: bool = False
    """Whether the key may stand in a line above all columns, where that is lower than a cell in the label column."""
    floor: float = FLOOR_HEIGHT_MM
    """The lowest clear place to write in, whatever the cell."""
    floor_width: float = FLOOR_SCORE_WIDTH_MM
    """The narrowest place for a score."""
    line_width: float = FLOOR_WIDTH_MM
    """The narrowest place for the points and the total of a hand, side by side."""
    weights: tuple[float, float, float] = (0.35, 0.7, 1.4)
    """Points: lines to write on, the rule under the names, the rule above the total."""

    @property
    def hair(self) -> float:
        """The weight of a line to write on."""
        return self.weights[0]

    @property
    def strip(self) -> float:
        """The height of a line of marks at the top of a cell, with the air about it."""
        return max(self.buy, self.disc) + 1.3


class SheetFonts:
    """The fonts of a sheet in its sizes."""

    def __init__(self, sizes: SheetSizes, measure: Measure) -> None:
        self.sizes, self.measure = sizes, measure
        self.title = Font(measure, sizes.title_pt, True)
        self.text = Font(measure, sizes.text_pt)
        self.bold = Font(measure, sizes.text_pt, True)
        self.remark = Font(measure, sizes.remark_pt)
        self.small = Font(measure, sizes.small_pt)
        self.imprint = Font(measure, max(IMPRINT_PT, sizes.small_pt if sizes.small_pt >= LARGE_PRINT_PT else 0))


SMALLEST = SheetSizes(
    title_pt=15, number_pt=13, text_pt=9.5, remark_pt=8, small_pt=7.5, margin=SAFE_MARGIN_MM + 0.6, gutter=2.3,
    picture=3.5, least_picture=SMALLEST_CARD_MM, buy=2.6, disc=2.5, beside=2 * FLOOR_SCORE_WIDTH_MM + 0.2, widest=44,
    clear=FLOOR_HEIGHT_MM, most_row=21, line=8.7, total=9, place=7.2, leading=4.4, tick=9, rank=450,
)  # fmt: skip
CLOSE = replace(
    SMALLEST, title_pt=20, number_pt=16, text_pt=10.5, remark_pt=9, small_pt=8, margin=8, picture=3.7, buy=2.9,
    disc=2.7, clear=7.3, line=9, total=10, place=7.6, leading=4.9, rank=220,
)  # fmt: skip
COMPACT = replace(
    CLOSE, title_pt=24, number_pt=20, text_pt=11, margin=9.5, gutter=2.4, picture=4, buy=3.1, disc=2.9,
    clear=COMFORTABLE_HEIGHT_MM, line=9.5, total=11, place=8.7, leading=5.3, tick=10, rank=100,
)  # fmt: skip
ROOMY = replace(
    COMPACT, title_pt=30, number_pt=24, text_pt=12, remark_pt=10, margin=12.7, gutter=3, picture=5, buy=3.5,
    disc=3.2, beside=25, clear=12, most_row=22, line=10.2, total=15.5, place=10, leading=6.4, tick=11.2, rank=0,
)  # fmt: skip
GRAND = replace(
    ROOMY, title_pt=42, number_pt=34, text_pt=17, remark_pt=14, small_pt=11, margin=16, gutter=4.2, picture=7.2, buy=5,
    disc=4.5, beside=34, widest=62, clear=19, most_row=32, line=14.4, total=22,
    place=14.2, leading=9, tick=15.8, rank=-40,
)  # fmt: skip
LARGE_SMALLEST = SheetSizes(
    title_pt=24, number_pt=20, text_pt=LARGE_PRINT_PT, remark_pt=LARGE_PRINT_PT, small_pt=LARGE_PRINT_PT, margin=7,
    gutter=2.4, picture=6, least_picture=5, buy=3.6, disc=3.6, beside=2 * LARGE_FLOOR_SCORE_WIDTH_MM + 0.2, widest=44,
    clear=LARGE_FLOOR_HEIGHT_MM, most_row=24, line=14, total=12, place=12, leading=7.2, tick=12.6, rank=300,
    floor=LARGE_FLOOR_HEIGHT_MM, floor_width=LARGE_FLOOR_SCORE_WIDTH_MM, line_width=LARGE_FLOOR_WIDTH_MM,
    weights=(0.7, 1.0, 2.0),
)  # fmt: skip
LARGE = replace(
    LARGE_SMALLEST, title_pt=36, number_pt=26, text_pt=18, margin=12.7, gutter=4, picture=6.2, buy=5.2, disc=4.8,
    clear=14, most_row=26, total=17, place=13, leading=8.4, tick=14, rank=0,
)  # fmt: skip
LARGE_GRAND = replace(
    LARGE, title_pt=46, number_pt=36, text_pt=24, remark_pt=20, small_pt=19, margin=16, gutter=5, picture=8.4, buy=6.6,
    disc=6, beside=36, widest=62, clear=20, most_row=36, line=18, total=23, place=17, leading=11, tick=18, rank=-40,
)  # fmt: skip

PICTURES: tuple[Literal["below", "beside", ""], ...] = ("below", "beside", "")
"""Where they stand to the words of contracts, the most welcome place first."""
STEPS = 8
"""Between one of the named sizes and the next."""
NORMAL_SCALE = (SMALLEST, CLOSE, COMPACT, ROOMY, GRAND)
LARGE_SCALE = (LARGE_SMALLEST, LARGE, LARGE_GRAND)


@dataclass(frozen=True)
class Arrangement:
    """Where things stand in a row, which decides how high it must be."""

    pictures: Literal["below", "beside", ""]
    """Below the words of a contract, or beside them; nowhere."""
    marks_beside: bool = False
    """Beside the places to write in, where these are wide enough, and not above them."""
    key_above: bool = False
    """In a line above all columns, where that is lower than the cell in the label column."""
    totals_below: bool = False
    """Whether running totals may stand below their scores."""


USUAL = Arrangement("below")
LOWEST = Arrangement("", marks_beside=True, key_above=True, totals_below=True)
"""As sheets are if they have room, and that of the lowest rows."""


@dataclass(frozen=True)
class Scale:
    """Sizes from the floors to the most, in even steps from 0 up; everything grows with them."""

    named: tuple[SheetSizes, ...]
    comfortable: int
    """The step from which nothing is cramped."""
    margin: float | None = None
    """One for all sizes, if it was asked for."""

    @property
    def most(self) -> int:
        """The last step."""
        return (len(self.named) - 1) * STEPS

    @cached_property
    def ranks(self) -> tuple[float, ...]:
        """How good each step is, from 0 up: the lower, the better."""
        return tuple(self.sizes(step).rank for step in range(self.most + 1))

    def sizes(self, step: int, arrangement: Arrangement = USUAL) -> SheetSizes:
        """The sizes of a step."""
        found = _between(
            self.named[step // STEPS], self.named[min(step // STEPS + 1, len(self.named) - 1)], step % STEPS
        )
        found = found if self.margin is None else replace(found, margin=self.margin)
        picture = found.picture if arrangement.pictures else 0
        is_beside = arrangement.pictures == "beside"
        return replace(
            found,
            picture=picture,
            picture_beside=is_beside,
            marks_beside=arrangement.marks_beside,
            key_above=arrangement.key_above,
        )


def scale_of(*, large_print: bool, margin: float | None) -> Scale:
    """The sizes of ordinary or of large print."""
    named, roomy = (LARGE_SCALE, LARGE) if large_print else (NORMAL_SCALE, COMPACT)
    comfortable = named.index(roomy) * STEPS - (STEPS // 2 if large_print else 0)
    return Scale(named, comfortable, margin)


@lru_cache
def _between(low: SheetSizes, high: SheetSizes, steps: int) -> SheetSizes:
    """Sizes so many steps above the lower ones."""
    lengths = {
        each.name: getattr(low, each.name)
        for each in fields(SheetSizes)
        if each.name not in ("weights", "picture_beside", "marks_beside", "key_above")
    }
    grown = {name: length + (getattr(high, name) - length) * steps / STEPS for name, length in lengths.items()}
    return replace(low, **{name: round(length, 3) for name, length in grown.items()})
