"""A line of the foot set in its room: its name, the cards and points beside it, and what is said below these."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import zip_longest
from typing import NamedTuple

from sheets.layout.longer_blanks import with_longer_blanks
from sheets.layout.score_sheet.placed_sheet import FootText, PlacedMark, lowered
from sheets.layout.score_sheet.sheet_sizes import SheetFonts
from sheets.layout.type import LARGE_PRINT_PT, Blank, Text
from sheets.specification.score_sheet.foot_ladder import POINTS
from sheets.text import with_numbers_held
from sheets.words.rule_lines import (
    RuleLine,
    bids_as_table,
)

BLANK_MM, LARGE_BLANK_MM = 16, 20
"""A line on which to write the points of some cards, or the least for an answer."""
ANSWER_MM, LEAST_ANSWER_MM = 60, 20
"""The most for an answer, which takes what its line has left, and the least for one behind another line."""
PAIR_GAP_MM = 1.6
"""Between cards and their points."""
LEAST_CARDS_MM = 10
"""What is left to the names of cards beside points in words."""
MARK_GAP = 0.22
"""Between a mark and the name behind it, to a line of the foot."""
PARTS_OF_A_PAIR = 2
"""The cards and their points."""
RUN_ON_GAP = 1.5
"""Before a line that goes on behind the one above it, in lines."""


class Room(NamedTuple):
    """Where a line of the foot begins, where what is said beside its name does, and where that ends."""

    x: float
    words_x: float
    right: float


class SetLine(NamedTuple):
    """A line in its room, and in which row of its column it begins, counted from 0."""

    line: RuleLine
    room: Room
    row: int


def set_lines(lines: Sequence[RuleLine], fonts: SheetFonts, room: Room, *, is_close: bool) -> tuple[list[SetLine], int]:
    """Lines under one another, and how many rows they take; close, a short one goes on behind the line above it."""
    end: float | None = None
    found, rows = list[SetLine](), 0
    for line, following in zip_longest(lines, lines[1:]):
        if behind := _room_behind(line, fonts, end, room) if is_close and end is not None else None:
            found.append(SetLine(line, behind, rows - 1))
        else:
            found.append(SetLine(line, room, rows))
            rows += line_count(line, fonts, room)
        end = _end(line, fonts, found[-1].room) if is_close and following and may_run_on(following) else None
    return found, rows


def may_run_on(line: RuleLine) -> bool:
    """Whether a line may go on behind another one: a mark, a table and what is written on begin at the left.

    Not so a single question, whose answer ends the row.
    """
    return _is_question(line) or not (line.mark or line.pairs or line.grid or line.has_blank)


def _is_question(line: RuleLine) -> bool:
    return line.about == "line-open" and len(line.pairs) == 1


def _room_behind(line: RuleLine, fonts: SheetFonts, end: float, room: Room) -> Room | None:
    """The room of a line behind one that ends at some x; None where it has none."""
    x = end + RUN_ON_GAP * fonts.sizes.leading
    words_x = x + name_width(line, fonts) + fonts.sizes.gutter + 1
    said = line.pairs[0][0] if _is_question(line) else with_numbers_held(line.text)
    width = fonts.text.width(said) + (PAIR_GAP_MM + LEAST_ANSWER_MM if _is_question(line) else 0)
    has_room = may_run_on(line) and words_x + width <= room.right
    return Room(x, words_x, room.right) if has_room else None


def _end(line: RuleLine, fonts: SheetFonts, room: Room) -> float | None:
    """Where the last row of a line ends; None where nothing may follow there."""
    names, pairs, words = in_lines(line, fonts, room)
    if line.grid or len(names) > len(pairs) + len(words):
        return None
    if words:
        return room.words_x + fonts.text.width(words[-1])
    last = pairs[-1][-1] if pairs else None
    return last.x + fonts.bold.width(last.words) if isinstance(last, Text) else None


@lru_cache(maxsize=20_000)  # the search lays out the same lines many times
def line_count(line: RuleLine, fonts: SheetFonts, room: Room) -> int:
    """How many lines the name of a line and what is said beside it take."""
    names, pairs, words = in_lines(line, fonts, room)
    return max(len(names), len(pairs) + len(words))


def in_lines(line: RuleLine, fonts: SheetFonts, room: Room) -> tuple[list[str], list[list[Text | Blank]], list[str]]:
    """The name of a line, the cards and points beside it, and what is said below these."""
    width = max(room.words_x - room.x - _mark_indent(line, fonts) - 1, 5)
    words_room = (room.words_x, room.right)
    pairs = _in_grid(bids_as_table(line), fonts, *words_room) or _pairs(line.pairs, fonts, *words_room)
    if line.gives_way != POINTS:
        pairs = [with_longer_blanks(each, room.right, most=ANSWER_MM) for each in pairs]
    words = fonts.text.lines(with_numbers_held(line.text), room.right - room.words_x)
    return fonts.bold.lines(line.name, width) or [""], pairs, words


def least_lines(line: RuleLine, fonts: SheetFonts, width: float) -> int:
    """How many lines, or fewer than that, what is said takes in a width or less."""
    return max(1, bool(line.pairs) + fonts.text.least_lines(line.text, width))


def placed_line(line: RuleLine, fonts: SheetFonts, room: Room, y: float) -> FootText:
    """The name of a line with its mark, and what is said beside it; y is the first baseline."""
    text, sizes = fonts.text, fonts.sizes
    names, pairs, words = in_lines(line, fonts, room)
    parts = [part for n, line_parts in enumerate(pairs) for part in lowered(line_parts, n * sizes.leading)]
    parts += text.texts(words, room.words_x, len(pairs) * sizes.leading, step=sizes.leading)
    top = -text.figure_height / 2 - sizes.disc / 2
    marks = [PlacedMark(room.x, top, sizes.disc, sizes.disc, line.mark)] if line.mark else []
    name = fonts.bold.texts(names, room.x + _mark_indent(line, fonts), 0, step=sizes.leading)
    return FootText(lowered(name, y), lowered((*parts, *marks), y))


def _pairs(
    pairs: Sequence[tuple[str, str, str]], fonts: SheetFonts, left: float, right: float
) -> list[list[Text | Blank]]:
    """Cards and points side by side, a pair never parted, and rather two in the last line than one."""
    if not pairs:
        return []
    lines = _broken_pairs(pairs, fonts, left=left, right=right)
    if len(lines) > 1 and len(lines[-1]) == PARTS_OF_A_PAIR and len(lines[-2]) > 2 * PARTS_OF_A_PAIR:
        shorter = _broken_pairs(pairs[:-2], fonts, left=left, right=right)
        longer = [*shorter, *_broken_pairs(pairs[-2:], fonts, left=left, right=right)]
        return longer if len(longer) == len(lines) else lines
    return lines


def _in_grid(line: RuleLine, fonts: SheetFonts, left: float, right: float) -> list[list[Text | Blank]]:
    """Rows under one another, their figures at the right of columns that are alike, and other pairs beside or below.

    Nothing where the rows have no room.
    """
    text, bold, gap = fonts.text, fonts.bold, fonts.sizes.leading
    if not line.grid:
        return []
    names = max(text.width(name) for name, *_ in line.grid)
    step = gap + max(bold.width(figure) for _, *figures in line.grid for figure in figures)
    beside_x = left + names + step * (len(line.grid[0]) - 1) + 2 * gap
    if beside_x - 2 * gap > right:
        return []
    points = [(name, figure + mark, beside_x + text.width(name) + PAIR_GAP_MM) for name, figure, mark in line.pairs]
    are_beside = len(points) <= len(line.grid) and all(x + bold.width(figure) <= right for _, figure, x in points)
    rows: list[list[Text | Blank]] = []
    for n, (name, *figures) in enumerate(line.grid):
        font = bold if n else text
        places = (left + names + place * step for place in range(1, len(line.grid[0])))
        cells = (font.text(figure, x, 0, align="right") for figure, x in zip(figures, places, strict=True))
        rows.append([text.text(name, left, 0), *cells])
    for row, (name, figure, x) in zip(rows, points if are_beside else (), strict=False):
        row += [text.text(name, beside_x, 0), bold.text(figure, x, 0)]
    return rows if are_beside else [*rows, *_pairs(line.pairs, fonts, left, right)]


def _broken_pairs(
    pairs: Sequence[tuple[str, str, str]], fonts: SheetFonts, *, left: float, right: float
) -> list[list[Text | Blank]]:
    """Cards and points in lines as full as they get; points of "" leave a blank."""
    text, bold, sizes = fonts.text, fonts.bold, fonts.sizes
    blank = BLANK_MM if sizes.small_pt < LARGE_PRINT_PT else LARGE_BLANK_MM
    lines: list[list[Text | Blank]] = [[]]
    x = left
    for cards, figure, mark in pairs:
        least = min(text.width(cards), LEAST_CARDS_MM)
        points = bold.lines(figure + mark, right - left - least - PAIR_GAP_MM) or [""]
        points_width = max(map(bold.width, points)) if figure else blank
        if lines[-1] and x + text.width(cards) + PAIR_GAP_MM + points_width > right:
            lines.append([])
            x = left
        *others, last = text.lines(with_numbers_held(cards), max(right - x - PAIR_GAP_MM - points_width, least))
        for part in others:
            lines[-1].append(text.text(part, x, 0))
            lines.append([])
        points_x = x + text.width(last) + PAIR_GAP_MM
        beside = [[bold.text(words, points_x, 0) if figure else Blank(points_x, 0.7, blank)] for words in points]
        lines[-1] += [text.text(last, x, 0), *beside[0]]
        lines += beside[1:]
        x = points_x + points_width + sizes.leading
    return lines


@lru_cache(maxsize=20_000)  # the same names stand in feet of every width
def name_width(line: RuleLine, fonts: SheetFonts) -> float:
    """The width of a line's name in one line, with its mark."""
    return fonts.bold.width(line.name) + _mark_indent(line, fonts)


def widest_name(lines: Iterable[RuleLine], fonts: SheetFonts) -> float:
    """The width of the longest name, with its mark."""
    return max((name_width(line, fonts) for line in lines if line.name), default=0.0)


def _mark_indent(line: RuleLine, fonts: SheetFonts) -> float:
    return fonts.sizes.disc + MARK_GAP * fonts.sizes.leading if line.mark else 0
