"""What stands around the table of a score sheet: title and headline, date and table, hands to cross off, a ruler."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from sheets.errors import WrongUsage
from sheets.layout.box_contents import Drawn, Inline, Overlay, Place, Words, mark_box, sign_box
from sheets.layout.boxes import Box, Placed, Row, Stack
from sheets.layout.canvas import Canvas
from sheets.layout.placed_cards import HEIGHT_TO_WIDTH
from sheets.layout.sheet_table import Fonts, words
from sheets.layout.sheet_ways import Hand
from sheets.layout.type import Font
from sheets.paper.sizes import POINTS_PER_MM, SAFE_MARGIN_MM, Paper
from sheets.paper.sizes import Box as Rectangle
from sheets.specification.score_sheet.cells import ScoreSheet
from sheets.text import quote
from sheets.words.translation import in_english

FULL_PAGE_MM = 180
"""The shorter side of a page from which on it is no small one."""
MARGINS = (11, SAFE_MARGIN_MM + 0.85)
"""The white at the edges (mm), and where room is dear."""
LOGO = (0.26, 1.45)
"""The most of the width that a logo takes, and its height to the size of the title."""
FIELD_MM = 30
"""The shortest line to write a date or a table on."""
FIELDS_GAP, BELOW_FIELDS = 5, 1.2
"""Between them side by side, and below them (mm)."""
NARROW_MM = 140
"""Where date and table stand below the title."""
TITLE_SHARE, LEAST_TITLE = 0.62, 0.67
"""The part of the width that a title has in one line, and how much smaller than usual it gets for that."""
RULER_MM = 50
Logo = tuple[float, Callable[[Canvas, Rectangle], None]]
"""A picture for the head: its width to its height, and what draws it."""


def is_small_page(paper: Paper) -> bool:
    """Whether paper is that of a small page."""
    return min(paper.width_mm, paper.height_mm) < FULL_PAGE_MM


@dataclass(frozen=True, eq=False)
class ToldBox(Box):
    """What is told of the evening."""

    fonts: Fonts
    about: str
    told: str

    @cached_property
    def _words(self) -> Words:
        return words(self.told, self.fonts.said)

    def least(self) -> float:
        """That of its words."""
        return self._words.least()

    def wanted(self) -> float:
        """Likewise."""
        return self._words.wanted()

    def baseline(self, width: float) -> float:
        """Likewise."""
        return self._words.baseline(width)

    def _set_height(self, width: float) -> float:
        return self._words.height(width)

    def draw(self, canvas: Canvas, at: Placed) -> None:
        """Set the words."""
        self._words.draw(canvas, at)


@dataclass(frozen=True, eq=False)
class SheetFrame:
    """Head and end of the pages of a sheet."""

    sheet: ScoreSheet
    fonts: Fonts
    hand: Hand
    width: float
    is_small: bool
    logo: Logo | None = None

    def later_head(self, page: str) -> Box:
        """The title of a later page, and which page it is."""
        again = words(self.sheet.title, self.fonts.bold, role="H1")
        return Row([again, words(page, self.fonts.small, role="P")], is_apart=True, is_level=True)

    def head(self, fields: Sequence[tuple[str, str]], page: str = "") -> Box:
        """The title as large as the paper asks, and what wins; beside or below it what is written of the evening.

        `page` is which of several it is.
        """
        small, said, width = self.fonts.small, self.fonts.said, self.width
        numbered = [words(page, small, role="P")] if page else []
        pt, is_narrow = self.hand.title_pt[self.is_small], width < NARROW_MM
        logo = self._logo(pt)
        largest = Font(self.fonts.text.measure, pt, True)
        font = largest.shrunk(self.sheet.title, width * TITLE_SHARE, least=pt * LEAST_TITLE)
        title = words(self.sheet.title, font, role="H1")
        headline = [words(self.sheet.headline, said, role="P")] if self.sheet.headline else []
        indent = max((small.width(name) for name, _ in fields), default=0) + 2
        written = [
            self._field(name, told, indent, about)
            for (name, told), about in zip(fields, ("date", "table"), strict=False)
        ]
        if is_narrow:
            half = (width - FIELDS_GAP) / 2
            are_beside = all(box.wanted() <= half for box in written)
            below = [Row(written, shares=(1, 1), gap=FIELDS_GAP, is_level=True)] if written and are_beside else written
            first: list[Box] = [title, *numbered, *logo]
            return Stack([Row(first, gap=4, is_apart=len(first) > 1), *headline, *below])
        first = [title, *([Stack(written)] if written else []), *logo]
        told = [*headline, *numbered]
        below = [Row(told, gap=6, is_apart=len(told) > 1, is_level=True, above=BELOW_FIELDS)] if told else []
        return Stack([Row(first, gap=6, is_apart=len(first) > 1), *below])

    def _field(self, name: str, told: str, indent: float, about: str) -> Box:
        """Date or table: as it is told, or a line to write it on."""
        small, high = self.fonts.small, max(6.2, self.fonts.text.line_height)
        label = words(name, small, role="P", wide=indent)
        if told:
            return Row([label, ToldBox(self.fonts, about, told, role="P")], widths=(indent,), is_level=True, high=high)
        place = Place(about, FIELD_MM, self.hand.weights[0], high=high)
        return Row([label, place], widths=(indent,), is_level=True)

    def _logo(self, pt: float) -> list[Box]:
        if not self.logo:
            return []
        aspect, drawing = self.logo
        high = min(pt / POINTS_PER_MM * LOGO[1], self.width * LOGO[0] / aspect)
        return [Drawn(high * aspect, drawing, high=high)]

    def hands(self, label: float, gap: float) -> Box | None:
        """The numbers of the hands, to cross off, behind a label column with a gap."""
        if not self.sheet.hands:
            return None
        said, hair = self.fonts.said, self.hand.weights[0]
        wide = max(5.0, said.width("00") + 2)
        card, cards = mark_box("buy", wide * HEIGHT_TO_WIDTH, said, wide=wide, weight=hair), list[Box]()
        for n in range(1, self.sheet.hands + 1):
            place = Place(("hand", n), high=wide * HEIGHT_TO_WIDTH)
            cards.append(Overlay([card, place, words(str(n), said, align="center")], high=wide * HEIGHT_TO_WIDTH + 1.2))
        name = words(self.sheet.language.say("sheet-hands"), self.fonts.named)
        label = max(label, name.wanted())
        return Row([name, Inline(cards, gap=1.6)], widths=(label,), gap=gap, role="P")

    def end(self, *, is_marked: bool, has_pictures: bool) -> Box:
        """What an asterisk means, which sign is which suit, and a ruler that tells whether the page has its size."""
        small, say = self.fonts.small, self.sheet.language.say
        left: list[Box] = []
        if has_pictures and not {"clubs", "hearts"} & {*in_english(self.sheet.suits, self.sheet.language.code)}:
            high = small.figure_height * 1.1
            named = ([sign_box(suit, high, small), words(suit, small, pause=";")] for suit in self.sheet.suits)
            left += [Row(each, gap=0.9, widths=(high,), is_level=True) for each in named]
        if is_marked:
            left.append(words(say("sheet-assumed"), small))
        ruler_said = words(say("sheet-ruler" if not self.is_small else "sheet-ruler.short"), small, role="P")
        ruler = Row(
            [ruler_said, Drawn(RULER_MM, self._draw_ruler, 2, high=2, is_mute=True)],
            gap=2,
            widths=(ruler_said.wanted(),),
            is_level=True,
        )
        if not left:
            return Row([Box(), ruler], is_apart=True)
        said = Inline(left, gap=2.4, role="P")
        if said.wanted() > self.width - ruler.wanted() - 4:
            return Stack([said, Row([Box(), ruler], is_apart=True)])
        return Row([said, ruler], is_apart=True)

    def _draw_ruler(self, canvas: Canvas, box: Rectangle) -> None:
        hair = self.hand.weights[0]
        canvas.line(box.x, box.bottom, x2=box.x + RULER_MM, y2=box.bottom, weight=hair)
        for n in range(6):
            x, high = box.x + n * 10, 1.6 if n in (0, 5) else 1
            canvas.line(x, box.bottom, x2=x, y2=box.bottom - high, weight=hair)


def check_head(sheet: ScoreSheet, fonts: Fonts, paper: Paper) -> None:
    """WrongUsage where a table's name, or a day, has no room in the head."""
    for name, told in sheet.fields:
        room = paper.width_mm - 2 * MARGINS[is_small_page(paper)] - fonts.small.width(name) - 3
        if fonts.said.width(told) > room:
            most = next(told[:n] for n in range(len(told), 0, -1) if fonts.said.width(told[:n]) <= room)
            wrong = f"{quote(told)} is too long for its place in the head of the sheet"
            raise WrongUsage.of(wrong, f"write at most {quote(most)}, or choose a larger paper")
