"""What the signs of suits stand for, told on a page whose pictures have some that players do not know.

Nothing moves for it: it takes a free line below the foot, else room above the imprint or beside it.
"""

from collections.abc import Sequence
from dataclasses import replace

from sheets.layout.score_sheet.page_note import above_imprint
from sheets.layout.score_sheet.placed_sheet import FootText, PlacedPage
from sheets.layout.type import LARGE_PRINT_PT, SIGNS_GAP_EM, Font, Measure, PlacedSign, Text, named_sign
from sheets.paper.sizes import POINTS_PER_MM
from sheets.specification.meld_pictures import FRENCH_SUITS, SIGNS
from sheets.words.language import Language

NAME_GAP_MM = 3
"""Between what it is called and the first sign."""
RULER_GAP_MM = 2
AIR_MM = 1.2
"""Between it and the imprint below, where the air has so much and a line more, which a form needs for who leads."""


def with_legend(page: PlacedPage, suits: Sequence[str], measure: Measure, language: Language) -> PlacedPage:
    """The page with a line that names the signs in its pictures, where no player knows them; `suits` are the deck's."""
    drawn = (
        card.card.suit
        for panel in page.panels
        for row in panel.rows
        for picture in row.pictures
        for card in picture.placement.cards
    )
    shown = {suit for suit in drawn if suit}
    if shown <= FRENCH_SUITS:
        return page
    told = [suit for suit in suits if suit in shown]
    name = language.say("sheet-colours" if shown <= SIGNS.keys() else "sheet-suits")
    for place in (_below_foot, _above_imprint, _beside_imprint):
        if line := place(page, name, told, measure):
            return replace(page, rules=(*page.rules, line))
    return page


def _below_foot(page: PlacedPage, name: str, suits: Sequence[str], measure: Measure) -> FootText | None:
    """A line of its own below the foot; None where that is full."""
    sizes, left = page.sizes, page.sizes.margin
    below = [text.y for line in page.rules for text in (*line.name, *line.body)]
    ends = [row.bottom + 0.35 * sizes.leading for panel in page.panels for row in panel.rows]
    y = max([*below, *ends]) + sizes.leading
    if y + 0.3 * sizes.leading > page.imprint.first.y - sizes.leading:
        return None
    bold, text = Font(measure, sizes.text_pt, True), Font(measure, sizes.text_pt)
    words = [text.x for line in page.rules if line.name and line.name[0].x == left for text in line.body[:1]]
    x = max(min(words, default=0.0), left + bold.width(name) + NAME_GAP_MM)
    return _set(bold.text(name, left, y), suits, text, x, right=page.paper.width_mm - left)


def _above_imprint(page: PlacedPage, name: str, suits: Sequence[str], measure: Measure) -> FootText | None:
    """Right above the imprint, in the air below the foot; None in large print, for which that is too low."""
    imprint, left, size = page.imprint, page.sizes.margin, page.imprint.ruler_words.size
    if size >= LARGE_PRINT_PT:
        return None
    bold, font, lowest = Font(measure, size, True), Font(measure, size), above_imprint(imprint, size)
    foot = [text.y for line in page.rules for text in (*line.name, *line.body)]
    ends = [row.bottom for panel in page.panels for row in panel.rows]
    line = size / POINTS_PER_MM
    y = lowest - min(AIR_MM, max(0.0, lowest - 2 * line - max([*foot, *ends])) / 2)
    behind = left + bold.width(name) + NAME_GAP_MM
    return _set(bold.text(name, left, y), suits, font, behind, right=page.paper.width_mm - left)


def _beside_imprint(page: PlacedPage, name: str, suits: Sequence[str], measure: Measure) -> FootText | None:
    """Level with the ruler behind what stands there; None where it has no room."""
    imprint, left, ruler = page.imprint, page.sizes.margin, page.imprint.ruler_words
    bold, font = Font(measure, ruler.size, True), Font(measure, ruler.size)
    level = [text for text in (*imprint.lines, *imprint.footnotes) if text.align == "left" and text.y == ruler.y]
    x = max((text.x + measure(text.words, text.size, text.bold) + 2 * NAME_GAP_MM for text in level), default=left)
    behind = x + bold.width(name) + NAME_GAP_MM
    right = ruler.x - font.width(ruler.words) - RULER_GAP_MM
    return _set(bold.text(name, x, ruler.y), suits, font, behind, right=right)


def _set(name: Text, suits: Sequence[str], font: Font, x: float, *, right: float) -> FootText | None:
    """The signs with their names side by side from some x on; None where they go beyond the right."""
    parts: list[Text | PlacedSign] = []
    end = x
    for suit in suits:
        sign, word, end = named_sign(suit, font, x, name.y)
        parts += [word, sign]
        x = end + SIGNS_GAP_EM * font.size / POINTS_PER_MM
    return FootText((name,), tuple(parts)) if end <= right else None
