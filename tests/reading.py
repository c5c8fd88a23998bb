"""A finished PDF read back: words, rules and the places to write in, as a reader of the file finds them."""

import io
from dataclasses import dataclass
from itertools import combinations

import pdfplumber

MM = 72 / 25.4


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
    marks: tuple[tuple[float, float, float, float], ...]
    """Boxes of everything else drawn: left, top, right, bottom."""

    @property
    def text(self) -> str:
        """The words one after another."""
        return " ".join(word.text for word in self.words)


def read_pdf(data: bytes) -> list[Page]:
    """The pages of a PDF."""
    with pdfplumber.open(io.BytesIO(data)) as pdf:
        return [_page(page) for page in pdf.pages]


def _page(page: pdfplumber.page.Page) -> Page:
    words = [
        Word(word["text"], word["x0"] / MM, word["top"] / MM, word["x1"] / MM, word["bottom"] / MM)
        for word in page.extract_words(x_tolerance=1.2, y_tolerance=1, use_text_flow=False)
    ]
    level = [line for line in page.lines if abs(line["top"] - line["bottom"]) < 0.01]
    others = [line for line in page.lines if line not in level] + page.curves + page.rects
    return Page(
        float(page.width) / MM,
        float(page.height) / MM,
        tuple(words),
        tuple((line["x0"] / MM, line["x1"] / MM, line["top"] / MM) for line in level),
        tuple((mark["x0"] / MM, mark["top"] / MM, mark["x1"] / MM, mark["bottom"] / MM) for mark in others),
    )


def overlapping_words(page: Page) -> list[tuple[str, str]]:
    """Pairs of words that stand in one another; a fifth of a line is the room between two lines of type."""

    def inked(word: Word) -> tuple[float, float]:
        height = word.bottom - word.top
        return word.top + 0.22 * height, word.bottom - 0.2 * height

    pairs = []
    for one, other in combinations(page.words, 2):
        (top, bottom), (other_top, other_bottom) = inked(one), inked(other)
        beside = min(one.x1, other.x1) - max(one.x0, other.x0) > 0.1
        if beside and min(bottom, other_bottom) - max(top, other_top) > 0.1:
            pairs.append((one.text, other.text))
    return pairs


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


def columns_of_rules(page: Page) -> dict[tuple[float, float], list[float]]:
    """The heights of the level lines that share both ends: the rows of a column."""
    columns: dict[tuple[float, float], list[float]] = {}
    for x0, x1, y in page.rules:
        columns.setdefault((round(x0, 1), round(x1, 1)), []).append(y)
    return {ends: sorted(heights) for ends, heights in columns.items() if len(heights) > 1}
