"""The page that measures a printer: rulers, scales for the creases, a cross to hold against the light, margins."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from sheets.errors import WrongUsage, on_command_line
from sheets.layout.type import FIGURE_HEIGHT, Align, Font, Measure, Text
from sheets.paper.imposition import Line
from sheets.paper.printer import RULER_MM
from sheets.paper.sizes import POINTS_PER_MM, Paper
from sheets.text import MINUS
from sheets.words.language import ENGLISH, Language

SCALE_MM = 8
"""How far a scale reaches to both sides of its zero."""
CREASE_SCALE_MM, LIGHT_SCALE_MM = 36, 16
"""From the middle of the paper to the scales that the creases cross, and those that the cross of the front crosses."""
CROSS_MM = 25
"""The arms of the cross: over the scales of the back, and short of those for the creases."""
MARGINS_MM = (2, 3, 4, 5, 6, 8, 10, 12)
"""How far from the edge of the paper the lines lie that try its margins."""
MARGIN_STEP_MM, MARGIN_GAP_MM = 3.4, 0.4
"""From line to line of these, and between them."""
TEXT_MARGIN_MM = 18
"""The words lie further in than the lines at the edges."""
RULER_WEIGHT, FINE_WEIGHT = 0.7, 0.35
"""Points."""
TITLE_PT, TEXT_PT, FIGURE_PT = 22.0, 10.0, 8.0
NARROW_MM, NARROW_TEXT_PT, NARROW_TITLE_PT = 160, 8.0, TITLE_PT * 0.7
"""Paper on which the words are set smaller."""
GAP_MM = 5
_FIGURE_MM = FIGURE_PT * FIGURE_HEIGHT / POINTS_PER_MM
CHECKED = f"sheets calibrate {on_command_line('printer')} kitchen"
_NOTED = {"scale": "99.5,100", "front": "0.5,-1", "back": "-0.5,0"}
FRONT = {"calibrate-scale": "", "calibrate-front": "", "calibrate-margins": ""}
BACK = {
    "calibrate-back": "",
    "calibrate-save": " ".join([CHECKED, *(f"{on_command_line(name)} {noted}" for name, noted in _NOTED.items())]),
    "calibrate-check": CHECKED,
}
"""The messages of what is to be done on each side, with what is to be typed."""


Step: TypeAlias = tuple[tuple[Text, ...], tuple[Text, ...]]
"""What to do: its name in bold, and the lines of words that say how."""


@dataclass
class Drawing:
    """What is drawn on a side: lines, each with its weight in points, and the numbers at them."""

    strokes: list[tuple[Line, float]] = field(default_factory=list)
    figures: list[Text] = field(default_factory=list)

    def line(self, x1: float, y1: float, x2: float, y2: float, *, weight: float = FINE_WEIGHT) -> None:
        """Add a line."""
        self.strokes.append((Line(x1, y1, x2, y2), weight))

    def figure(self, words: str, x: float, y: float, *, align: Align = "center") -> None:
        """Add a number."""
        self.figures.append(Text(words, x, y, FIGURE_PT, align=align))


@dataclass(frozen=True)
class CalibrationSide:
    """One side of the page."""

    paper: Paper
    title: Text
    headline: tuple[Text, ...]
    steps: tuple[Step, ...]
    drawing: Drawing


def lay_out_calibration(
    paper: Paper, measure: Measure, language: Language = ENGLISH
) -> tuple[CalibrationSide, CalibrationSide]:
    """The front and the back of the page, on upright paper; WrongUsage where that is too small."""
    upright = paper if paper.width_mm <= paper.height_mm else replace(paper.turned(), name=paper.name)
    x, y = upright.width_mm / 2, upright.height_mm / 2
    front, back = Drawing(), Drawing()
    _draw_rulers(front, x - RULER_MM / 2, y + RULER_MM / 2)
    _draw_scales(front, x, y, away=CREASE_SCALE_MM)
    front.line(x - CROSS_MM, y, x + CROSS_MM, y)
    front.line(x, y - CROSS_MM, x, y + CROSS_MM)
    _draw_margins(front, upright)
    _draw_scales(back, x, y, away=LIGHT_SCALE_MM)
    return (
        _side(upright, language, "calibrate", FRONT, measure=measure, drawing=front, reach=RULER_MM / 2),
        _side(upright, language, "calibrate.back", BACK, measure=measure, drawing=back, reach=LIGHT_SCALE_MM),
    )


def _side(
    paper: Paper,
    language: Language,
    title: str,
    instructions: Mapping[str, str],
    *,
    measure: Measure,
    drawing: Drawing,
    reach: float,
) -> CalibrationSide:
    """Title and steps above and below what is drawn around the middle, up to so far from it."""
    size, title_size = (NARROW_TEXT_PT, NARROW_TITLE_PT) if paper.width_mm < NARROW_MM else (TEXT_PT, TITLE_PT)
    text, bold, heading = Font(measure, size), Font(measure, size, True), Font(measure, title_size, True)
    step, left = text.line_height, TEXT_MARGIN_MM
    width = paper.width_mm - 2 * left
    baseline = left + heading.figure_height
    headline = text.texts(text.lines(language.say("calibrate.headline"), width), left, baseline + 1.5 * step)
    names = [language.say(f"{name}.name") for name in instructions]
    indent = max(map(bold.width, names)) + 3
    told = []
    for name, typed in instructions.items():
        words = language.say(name, option=on_command_line("printer"))
        lines = [(text, line) for line in text.lines(words, width - indent)]
        told.append(lines + [(bold, line) for line in bold.lines(typed, width - indent)])
    y = paper.height_mm - left - (sum(map(len, told)) - 1 + 0.4 * (len(told) - 1)) * step
    free = paper.height_mm / 2 - reach - GAP_MM
    if headline[-1].y > free or y - step < paper.height_mm - free:
        wrong = f"a sheet of {paper.width_mm:g} x {paper.height_mm:g} mm is too small to measure a printer with"
        raise WrongUsage.of(wrong, "use half-letter, a5 or a larger paper")
    steps = []
    for name, lines in zip(names, told, strict=True):
        body = tuple(font.text(line, left + indent, y + n * step) for n, (font, line) in enumerate(lines))
        steps.append(((bold.text(name, left, y),), body))
        y += (len(lines) + 0.4) * step
    return CalibrationSide(paper, heading.text(language.say(title), left, baseline), headline, tuple(steps), drawing)


def _draw_rulers(drawing: Drawing, x: float, y: float) -> None:
    """Two lines of 100 mm that meet in a corner, with a mark at every 10 mm and a longer one at 50."""
    drawing.line(x, y, x + RULER_MM, y, weight=RULER_WEIGHT)
    drawing.line(x, y, x, y - RULER_MM, weight=RULER_WEIGHT)
    for at in range(10, RULER_MM + 1, 10):
        height = 3.0 if at % 50 == 0 else 1.6
        drawing.line(x + at, y, x + at, y - height, weight=RULER_WEIGHT)
        drawing.line(x, y - at, x + height, y - at, weight=RULER_WEIGHT)
        if at % 50 == 0:
            drawing.figure(f"{at} mm", x + at, y + _FIGURE_MM + 1.2)
            drawing.figure(str(at), x - 1.2, y - at + _FIGURE_MM / 2, align="right")


def _draw_scales(drawing: Drawing, x: float, y: float, *, away: float) -> None:
    """A level scale above a point and an upright one at its left, both so far away, their zeros level with it."""
    _draw_scale(drawing, x, y - away, across=1, down=0, align="center")
    _draw_scale(drawing, x - away, y, across=0, down=1, align="right")


def _draw_scale(drawing: Drawing, x: float, y: float, *, across: int, down: int, align: Align) -> None:
    """Half millimetres to both sides of a zero, along a line that runs across or down."""
    drawing.line(x - SCALE_MM * across, y - SCALE_MM * down, x + SCALE_MM * across, y + SCALE_MM * down)
    for half in range(-2 * SCALE_MM, 2 * SCALE_MM + 1):
        at, height = half / 2, 1.2 if half % 2 else 2.0
        if half % 10 == 0:
            height = 3.0
        start_x, start_y = x + at * across, y + at * down
        end_x, end_y = start_x - height * down, start_y - height * across
        drawing.line(start_x, start_y, end_x, end_y)
        if half % 10 == 0:
            figure = f"{at:g}".replace("-", MINUS)
            drawing.figure(figure, end_x - down, end_y - across + down * _FIGURE_MM / 2, align=align)


def _draw_margins(drawing: Drawing, paper: Paper) -> None:
    """At each edge, short lines nearer and nearer to it."""
    width, height = paper.width_mm, paper.height_mm
    first = (width - len(MARGINS_MM) * MARGIN_STEP_MM) / 2
    places = [(at, n * MARGIN_STEP_MM, (n + 1) * MARGIN_STEP_MM - MARGIN_GAP_MM) for n, at in enumerate(MARGINS_MM)]
    for is_far in (False, True):
        aside: Align = "right" if is_far else "left"
        for at, begin, end in places:
            x, middle = width - at if is_far else at, TEXT_MARGIN_MM + (begin + end) / 2 + _FIGURE_MM / 2
            drawing.line(x, TEXT_MARGIN_MM + begin, x, TEXT_MARGIN_MM + end)
            drawing.figure(str(at), x - 0.8 if is_far else x + 0.8, middle, align=aside)
        for at, begin, end in places:
            y = height - at if is_far else at
            drawing.line(first + begin, y, first + end, y)
            drawing.figure(str(at), first + (begin + end) / 2, y - 0.8 if is_far else y + 0.8 + _FIGURE_MM)
