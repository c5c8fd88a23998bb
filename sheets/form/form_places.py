"""Where the fields of a fillable sheet lie, and in what size something is written in them."""

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext

from sheets.layout.type import line_height
from sheets.paper.sizes import POINTS_PER_MM, Box

FIELD_HEIGHT = 0.6
"""The most of a place's height that figures take, size of type to height."""
FIGURES_EM = 2.9
"""The width of the longest usual score, "-1250" with air, in sizes of the type."""
COUNT_EM = 1.8
"""Likewise of two figures, which viewers set with air of their own."""
LETTER_EM = 0.56
"""The width of a letter of a word that is chosen."""
MOST_PT, LEAST_PT = 22.0, 6.0
TICK_PT = LEAST_PT
"""The type of a tick, which is as high as its place."""
STATUS_PT = 9.0
LEAST_BONUS_MM, BONUS_GAP_MM = 7.0, 0.5
"""The narrowest place for a bonus to be chosen in; where marks leave less, it covers the mark itself."""


def bonus_box(mark: Box, others: Sequence[Box], *, left: float) -> Box:
    """Where a bonus is chosen: in the widest gap between the marks of its line; where all are narrow, over its own."""
    level = sorted((other for other in others if _is_level(other, mark) and other.x <= mark.x), key=lambda box: box.x)
    starts, ends = [left, *(other.right + BONUS_GAP_MM for other in level)], [other.x for other in level]
    gaps = list(zip(starts, ends, strict=False))
    start, end = max(gaps, key=lambda gap: gap[1] - gap[0])
    if end - start < LEAST_BONUS_MM:
        start, end = gaps[-1][0], mark.right
    height = max(mark.height, line_height(LEAST_PT))
    return Box(start, mark.y + (mark.height - height) / 2, end - start - BONUS_GAP_MM / 2, height)


def _is_level(one: Box, other: Box) -> bool:
    return one.y < other.bottom and other.y < one.bottom


def figure_size(box: Box, *, is_count: bool) -> float:
    """The type in which figures fit a place: a score, or a place or a hand, which have two at the most."""
    width, height = box.width * POINTS_PER_MM, box.height * POINTS_PER_MM
    room = width / (COUNT_EM if is_count else FIGURES_EM)
    return round(max(LEAST_PT, min(MOST_PT, height * FIELD_HEIGHT, room)), 1)


def entry_size(box: Box, choices: Sequence[str]) -> float:
    """The type for a figure of a round, or for the longest of the words that it is chosen from."""
    letters = max(map(len, choices), default=0)
    room = box.width * POINTS_PER_MM / max(letters * LETTER_EM, COUNT_EM)
    return round(max(LEAST_PT, min(MOST_PT, box.height * POINTS_PER_MM * FIELD_HEIGHT, room)), 1)


def tick_box(box: Box) -> Box:
    """The corner of a bid's place where it is ticked: at the right, above what is written."""
    side = line_height(TICK_PT)
    return Box(box.right - side, box.y, side, side)


class NotedPlaces:
    """A canvas that draws nothing, and notes in the order of reading what is written where."""

    def __init__(self) -> None:
        self.places: list[tuple[object, Box]] = []

    def field(self, about: object, box: Box, /) -> None:
        """Note a place."""
        self.places.append((about, box))

    def part(self, _role: str, _key: object, /) -> AbstractContextManager[object]:
        """Within an element, notes go on."""
        return nullcontext()

    def artifact(self) -> AbstractContextManager[object]:
        """Likewise."""
        return nullcontext()

    def nothing(self, *_: object, **__: object) -> None:
        """Draw nothing."""

    text = spoken = line = tint = mark = read_mark = sign = picture = read_picture = read_code = nothing
