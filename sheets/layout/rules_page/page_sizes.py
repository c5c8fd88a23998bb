"""The sizes that go together on a page of words: type in points, measures in millimetres."""

from dataclasses import dataclass, replace

from sheets.layout.type import IMPRINT_PT, LARGE_PRINT_PT, line_height


@dataclass(frozen=True)
class PageSizes:
    """Type sizes (points) and measures (millimetres) that go together."""

    title_pt: float
    lead_pt: float
    text_pt: float
    margin: float
    small_margin: float
    """On a small page."""
    label_width: float
    gap: float
    """Between columns."""
    card: float
    """The width of a card in a picture."""
    leading_factor: float = 1.1
    """How much more than its own height a line gets."""
    paragraph_gap: float = 0.45
    section_gap: float = 0.95
    """The air between paragraphs and between sections, in lines."""
    weights: tuple[float, float] = (0.35, 0.7)
    """Points: the lines of tables, and the rule under their heads."""
    foot_pt: float = IMPRINT_PT

    @property
    def leading(self) -> float:
        """From line to line of the words."""
        return line_height(self.text_pt) * self.leading_factor

    @property
    def is_airy(self) -> bool:
        """Whether nothing of the usual air between its parts is taken away."""
        return self.section_gap >= PageSizes.section_gap


PAGES = 2
"""The pages that rules stand on if they can."""
NORMAL = PageSizes(title_pt=30, lead_pt=13, text_pt=12, margin=16, small_margin=9.5, label_width=40, gap=5, card=5)
TIGHT = replace(NORMAL, leading_factor=1.03, paragraph_gap=0.3, section_gap=0.65)
TIGHTEST = replace(TIGHT, leading_factor=1, paragraph_gap=0.2, section_gap=0.45)
"""With less air."""
NORMAL_SIZES = (
    NORMAL,
    replace(NORMAL, title_pt=28, lead_pt=12, text_pt=11, margin=15, label_width=38, card=4.6),
    replace(NORMAL, title_pt=24, lead_pt=11, text_pt=10, margin=12.7, label_width=36, card=4.2),
    replace(TIGHT, title_pt=22, lead_pt=10.5, text_pt=10, margin=9.5, label_width=34, card=3.9),
    replace(TIGHTEST, title_pt=22, lead_pt=10.5, text_pt=10, margin=9.5, label_width=32, card=3.5),
)
LARGEST = replace(
    NORMAL,
    title_pt=36,
    lead_pt=20,
    text_pt=18,
    small_margin=12,
    label_width=54,
    gap=6,
    card=7,
    weights=(0.7, 1),
    foot_pt=LARGE_PRINT_PT,
)
LARGE_SIZES = (
    LARGEST,
    replace(LARGEST, title_pt=34, lead_pt=19, text_pt=17, label_width=51),
    replace(LARGEST, title_pt=32, lead_pt=18, text_pt=LARGE_PRINT_PT, label_width=48),
    replace(
        LARGEST,
        title_pt=30,
        lead_pt=18,
        text_pt=LARGE_PRINT_PT,
        label_width=46,
        leading_factor=TIGHT.leading_factor,
        paragraph_gap=TIGHT.paragraph_gap,
        section_gap=TIGHT.section_gap,
    ),
)
WALL_SIZES = (
    *LARGE_SIZES,
    *(
        replace(NORMAL, title_pt=points + 18, lead_pt=points + 1, text_pt=points, label_width=44)
        for points in (15, 14, 13)
    ),
)
"""Of a page that hangs on a wall, before the usual ones."""


def sizes_of(*, large_print: bool) -> tuple[PageSizes, ...]:
    """Those that are tried, the largest first."""
    return LARGE_SIZES if large_print else NORMAL_SIZES
