"""A finished PDF read back: words, rules and the places to write in, as a reader of the file finds them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice, pairwise

from pdfplumber.utils.text import extract_words

from tests.finished_pdf import PdfPage, read_pages

MM = 72 / 25.4
FIELDS = ("Date", "Table")
"""Words with a line to write on behind them."""
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


@dataclass(frozen=True)
class Word:
    """A word with its box in millimetres from the top left."""

    text: str
    x0: float
    top: float
    x1: float
    bottom: float


@dataclass(frozen=True)
class Page:
    """What is found on a page, in millimetres from the top left."""

    width: float
    height: float
    words: tuple[Word, ...]
    rules: tuple[tuple[float, float, float], ...]
    """Level lines: left end, right end, height on the page."""
    marks: tuple[Box, ...]
    """Boxes of everything else drawn."""
    dotted: frozenset[tuple[float, float, float]]
    """Those of the level lines that are dotted."""
    discs: tuple[Box, ...] = ()
    rings: tuple[Box, ...] = ()
    """Those of the marks that are round, filled and hollow."""
    letters: tuple[tuple[float, float, float], ...] = ()
    """The middle of each letter, and its size in points."""
    flow: str = ""
    """All letters in the order in which they were drawn: a label that stands on two lines is in one piece."""

    @property
    def text(self) -> str:
        """The words one after another."""
        return " ".join(word.text for word in self.words)


THREE_DIGITS_MM = 12
"""The narrowest place for a score: beside a mark in its corner, or else below it."""


def read_pdf(data: bytes) -> list[Page]:
    """The pages of a PDF."""
    return [_page(page) for page in read_pages(data)]


def _page(page: PdfPage) -> Page:
    words = [
        Word(word["text"], word["x0"] / MM, word["top"] / MM, word["x1"] / MM, word["bottom"] / MM)
        for word in extract_words(page.chars, x_tolerance=1.2, y_tolerance=1, use_text_flow=False)
    ]
    level = [line for line in page.lines if abs(line["top"] - line["bottom"]) < 0.01]
    others = [line for line in page.lines if line not in level] + page.curves + page.rects
    rules = [(line["x0"] / MM, line["x1"] / MM, line["top"] / MM) for line in level]
    round_ones = [(curve["is_filled"], _box(curve)) for curve in page.curves if curve["is_round"]]
    return Page(
        page.width / MM,
        page.height / MM,
        tuple(words),
        tuple(rules),
        tuple(map(_box, others)),
        frozenset(rule for rule, line in zip(rules, level, strict=True) if line["is_dotted"]),
        tuple(box for is_filled, box in round_ones if is_filled),
        tuple(box for is_filled, box in round_ones if not is_filled),
        tuple(
            ((char["x0"] + char["x1"]) / 2 / MM, (char["top"] + char["bottom"]) / 2 / MM, char["size"])
            for char in page.chars if char["text"].strip()
        ),
        squeezed("".join(char["text"] for char in page.chars)),
    )  # fmt: skip


def squeezed(words: str) -> str:
    """Without the spaces, hyphens and slashes at which lines break, and the dots that are left out there."""
    return re.sub(r"[\s\-·/]", "", words).lower()


def _box(thing: dict[str, float]) -> Box:
    return thing["x0"] / MM, thing["top"] / MM, thing["x1"] / MM, thing["bottom"] / MM


def overlapping_words(page: Page) -> list[tuple[str, str]]:
    """Pairs of words that stand in one another; a fifth of a line is the room between two lines of type."""

    words = sorted((_inked(word) for word in page.words), key=lambda word: word.top)
    pairs = []
    for number, one in enumerate(words):
        for other in islice(words, number + 1, None):
            if one.bottom - other.top <= 0.1:
                break  # this one and all after it stand below
            beside = min(one.x1, other.x1) - max(one.x0, other.x0) > 0.1
            if beside and min(one.bottom, other.bottom) - other.top > 0.1:
                pairs.append((one.text, other.text))
    return pairs


def _inked(word: Word) -> Word:
    height = word.bottom - word.top
    return replace(word, top=word.top + 0.22 * height, bottom=word.bottom - 0.2 * height)


def outside(page: Page, margin: float) -> list[str]:
    """Words and drawings that come nearer to the edge than the margin."""
    found = [
        word.text
        for word in page.words
        if word.x0 < margin - 0.05
        or word.x1 > page.width - margin + 0.05
        or word.top < margin - 2  # the box of a word is taller than its ink
        or word.bottom > page.height - margin + 2
    ]
    boxes = [(x0, y, x1, y) for x0, x1, y in page.rules] + list(page.marks)
    found += [
        f"drawing at {x0:.1f}, {y0:.1f}"
        for x0, y0, x1, y1 in boxes
        if x0 < margin - 0.3 or x1 > page.width - margin + 0.3 or y0 < margin or y1 > page.height - margin + 0.3
    ]
    return found


@dataclass(frozen=True)
class Place:
    """A clear place to write in, with nothing printed in it, in millimetres."""

    x0: float
    x1: float
    top: float
    bottom: float
    holds_running_total: bool = False
    holds_figure: bool = False  # of several that points follow from

    @property
    def width(self) -> float:
        return self.x1 - self.x0

    @property
    def height(self) -> float:
        return self.bottom - self.top


def columns_of_rules(page: Page) -> dict[tuple[float, float], list[float]]:
    """The heights of the level lines that share both ends: the rows of a column."""
    columns: dict[tuple[float, float], list[float]] = {}
    for x0, x1, y in page.rules:
        if any(0 < x0 - word.x1 < 14 and abs(word.bottom - y) < 2.5 for word in page.words if word.text in FIELDS):
            continue
        columns.setdefault((round(x0, 1), round(x1, 1)), []).append(y)
    return {ends: sorted(heights) for ends, heights in columns.items() if len(heights) > 1}


def writing_places(page: Page, entries: int = 0) -> list[Place]:
    """The places between the rules of the players' columns: three or more rules with equal ends and no word between.

    A cell holds so many figures beside the points, or above them, where a dotted line is below the figures.
    """
    found = []
    if entries:
        page = replace(page, rules=tuple(rule for rule in page.rules if rule not in page.dotted))
    columns = {ends: heights for ends, heights in columns_of_rules(page).items() if len(heights) > 2}
    for (x0, x1), heights in columns.items():
        if any(a - 0.3 < x0 and x1 < b + 0.3 and b - a > x1 - x0 + 1 for a, b in columns):
            continue  # lines to tally on, or to write on beside a card: part of a column
        inside = [word for word in page.words if x0 < (word.x0 + word.x1) / 2 < x1]
        words = [word for word in inside if heights[0] + 1 < (word.top + word.bottom) / 2 < heights[-1] - 1]
        if x1 - x0 < 5:
            continue
        for top, bottom in pairwise(heights):
            if not any(top < (word.top + word.bottom) / 2 < bottom for word in words):
                cell = Place(x0, x1, top, bottom)
                parts = _uprights(page, cell)
                if entries and parts and min(parts[0] - cell.x0, cell.x1 - parts[-1]) < 0.5:
                    continue  # a scale, with ticks at its ends
                tiers = _tiers(page, cell) if entries else []
                if len(tiers) > 1:
                    found += _figures_above(page, cell, tiers)
                else:
                    found += _parted(page, cell, parts, entries) if entries and parts else _clear(page, cell)
    return found


def _marks_in(page: Page, cell: Place) -> list[Box]:
    return [
        mark
        for mark in page.marks
        if mark[0] > cell.x0 - 0.6
        and mark[2] < cell.x1 + 0.6
        and mark[1] > cell.top - 0.3
        and mark[3] < cell.bottom + 0.3
        and mark[2] - mark[0] < cell.width - 0.5  # not the tint of the totals
    ]


def _uprights(page: Page, cell: Place) -> list[float]:
    """Where upright lines stand on the line below a cell."""
    marks = _marks_in(page, cell)
    return sorted({mark[0] for mark in marks if mark[2] - mark[0] < 0.01 and mark[3] > cell.bottom - 0.5})


def _tiers(page: Page, cell: Place) -> list[Place]:
    """The parts of a cell above and below its dotted lines."""
    between = sorted(
        y for x0, x1, y in page.dotted
        if abs(x0 - cell.x0) < 0.3 and abs(x1 - cell.x1) < 0.3 and cell.top + 0.5 < y < cell.bottom - 0.5
    )  # fmt: skip
    return [replace(cell, top=top, bottom=bottom) for top, bottom in pairwise([cell.top, *between, cell.bottom])]


def _figures_above(page: Page, cell: Place, tiers: Sequence[Place]) -> list[Place]:
    """The places for figures in the first part of a cell, and those for points and total below it."""
    first, *others = tiers
    figures = pairwise([first.x0, *_uprights(page, first), first.x1])
    return [
        *(_cleared(page, cell, replace(first, x0=x0, x1=x1, holds_figure=True)) for x0, x1 in figures),
        *(_cleared(page, cell, replace(tier, holds_running_total=bool(_uprights(page, tier)))) for tier in others),
    ]


def _parted(page: Page, cell: Place, uprights: Sequence[float], entries: int) -> list[Place]:
    """The places for figures in a cell, parted by uprights, and that for points and total."""
    edges = [cell.x0, *uprights, cell.x1]
    return [
        *(
            _cleared(page, cell, replace(cell, x0=x0, x1=x1, holds_figure=True))
            for x0, x1 in pairwise(edges[: entries + 1])
        ),
        _cleared(page, cell, replace(cell, x0=edges[entries], holds_running_total=len(edges) - entries > 2)),
    ]


def _cleared(page: Page, cell: Place, place: Place) -> Place:
    """What is left of a place in a cell below the marks that are drawn over it, or left of them, as both fit.

    A figure is about as wide as it is high, a total more than twice as wide.
    """
    marks = [mark for mark in _marks_in(page, cell) if mark[2] - mark[0] > 0.01]
    over = [each for each in marks if each[0] < place.x1 and each[2] > place.x0 and each[3] > place.top + 0.3]
    over = [each for each in over if each[1] < place.bottom]
    if not over:
        return place
    left = replace(place, x1=min(each[0] for each in over))
    below = replace(place, top=max(each[3] for each in over))
    wide = 0.8 if place.holds_figure else 2.4
    return max(left, below, key=lambda each: min(each.width, wide * each.height))


def _clear(page: Page, cell: Place) -> list[Place]:
    """What is left of a cell below its marks or between them, and beside a card to tick.

    Between them is meant where the line before the total begins above their lower end, or does not halve the cell, but
    what they leave of it.
    """
    marks = _marks_in(page, cell)
    upright = [mark for mark in marks if mark[2] - mark[0] < 0.01]
    marks = [mark for mark in marks if mark not in upright]
    level = [
        rule
        for rule in page.rules
        if rule[0] > cell.x0 - 0.3
        and rule[1] < cell.x1 + 0.3
        and rule[1] - rule[0] < cell.width - 1
        and cell.top + 0.5 < rule[2] < cell.bottom - 0.5
    ]
    cards = [mark for mark in marks if mark[3] - mark[1] > 6.2]
    if cards:
        x0 = max(mark[2] for mark in cards)
        lines = sorted([cell.top, *(rule[2] for rule in level if rule[0] > x0), cell.bottom])
        if len(lines) == 2:  # the card itself is what is ticked, or numbered
            return [Place(*sorted((cards[0][0], cards[0][2])), cards[0][1], cards[0][3])]
        starts = [rule[0] for rule in level if rule[0] > x0]
        return [Place(max(starts), cell.x1, top, bottom) for top, bottom in pairwise(lines)]
    middle = (cell.x0 + cell.x1) / 2
    parts = [*((mark[0], mark[2]) for mark in marks), *((rule[0], rule[1]) for rule in level)]
    lowest = max([cell.top, *(mark[3] for mark in marks), *(rule[2] for rule in level)])
    if parts and any(abs(line[0] - middle) > 1 or line[1] < lowest - 0.1 for line in upright):
        before = max([cell.x0, *(x1 for _, x1 in parts if x1 < upright[0][0])])
        behind = min([cell.x1, *(x0 for x0, _ in parts if x0 > upright[0][0])])
        return [Place(before, behind, cell.top, cell.bottom, bool(upright))]
    below = Place(cell.x0, cell.x1, lowest, cell.bottom, bool(upright))
    if upright or level or not marks:
        return [below]
    left = replace(cell, x1=min(mark[0] for mark in marks))  # of the one mark in a corner
    return [left if left.width >= THREE_DIGITS_MM else below]
