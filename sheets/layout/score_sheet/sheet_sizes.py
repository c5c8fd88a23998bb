"""The sizes that go together on a page: type, marks, rows, and the floors that the writing hand needs."""

from dataclasses import dataclass, replace

from sheets.layout.type import IMPRINT_PT, Font, Measure
from sheets.paper.sizes import SAFE_MARGIN_MM

FLOOR_HEIGHT_MM = 7
"""The lowest clear place for a written score: narrow ruled paper has 6.35, college ruled 7.1."""
COMFORTABLE_HEIGHT_MM = 8.7
"""Wide ruled paper."""
FLOOR_WIDTH_MM = 16
"""The narrowest place for a score with the running total beside it."""
FLOOR_SCORE_WIDTH_MM = 12
"""The narrowest place for a score alone: three digits."""
LARGE_FLOOR_HEIGHT_MM = 12
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
    buy: float
    """The height of a box for a buy."""
    disc: float
    """The dealer's mark across."""
    least_width: float
    clear: float
    """The least clear height to write a score in."""
    most_row: float
    line: float
    """The most height of a numbered line."""
    total: float
    place: float
    leading: float
    """From line to line of the foot."""
    tick: float
    """The height of a card to tick, or to write the number of a hand in."""
    rank: int
    """How much worse than the roomiest one it is, on the scale on which a further page costs 1000."""
    picture_beside: bool = False
    """Whether pictures stand beside the words of their contracts, and not under them."""
    floor: float = FLOOR_HEIGHT_MM
    """The lowest clear place to write in, whatever the cell."""
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
        self.imprint = Font(measure, IMPRINT_PT)


ROOMY = SheetSizes(
    title_pt=30, number_pt=24, text_pt=12, remark_pt=10, small_pt=8, margin=12.7, gutter=3, picture=5,
    buy=3.5, disc=3.2, least_width=20, clear=COMFORTABLE_HEIGHT_MM, most_row=21, line=10.2, total=15.5, place=10,
    leading=6.4, tick=11.2, rank=0,
)  # fmt: skip
COMPACT = replace(
    ROOMY, title_pt=24, number_pt=20, text_pt=11, remark_pt=9, margin=9.5, gutter=2, picture=3.8,
    buy=3.1, disc=2.9, most_row=18, line=9.5, total=11, place=8.7, leading=5.3, rank=100,
)  # fmt: skip
CLOSE = replace(
    COMPACT, title_pt=22, number_pt=17, text_pt=10.5, margin=8, picture=0, clear=7.3, most_row=16, line=9,
    total=10, place=7.6, leading=4.9, tick=9, rank=200,
)  # fmt: skip
TIGHT = replace(
    COMPACT, title_pt=18, number_pt=15, text_pt=10, remark_pt=8.5, margin=SAFE_MARGIN_MM + 0.6,
    gutter=1.5, picture=0, buy=2.6, disc=2.5, least_width=FLOOR_WIDTH_MM, clear=FLOOR_HEIGHT_MM, most_row=15, line=8.7,
    total=9, place=7.2, leading=4.8, tick=9, rank=320,
)  # fmt: skip
SMALL = replace(TIGHT, title_pt=14, number_pt=12, text_pt=9, remark_pt=8, small_pt=7, leading=4.2, rank=500)
LARGE = SheetSizes(
    title_pt=36, number_pt=26, text_pt=18, remark_pt=16, small_pt=16, margin=12.7, gutter=4, picture=6.2,
    buy=5.2, disc=4.8, least_width=LARGE_FLOOR_WIDTH_MM, clear=LARGE_FLOOR_HEIGHT_MM, most_row=26, line=14, total=17,
    place=13, leading=8.4, tick=14, rank=0, floor=LARGE_FLOOR_HEIGHT_MM, weights=(0.7, 1.0, 2.0),
)  # fmt: skip
LARGE_TIGHT = replace(
    LARGE, title_pt=24, number_pt=20, text_pt=16, margin=8, gutter=2.5, picture=0, buy=4.2,
    disc=4, most_row=20, total=14, place=12, leading=7.4, tick=12.6, rank=200,
)  # fmt: skip

NORMAL_SIZES = (ROOMY, COMPACT, CLOSE, TIGHT, SMALL)
LARGE_SIZES = (LARGE, LARGE_TIGHT)
