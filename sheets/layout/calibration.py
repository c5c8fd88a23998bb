"""The page that measures a printer: rulers, scales for the creases, a cross to hold against the light, margins."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from sheets.errors import WrongUsage
from sheets.layout.type import Measure, Text, figure_height, line_height
from sheets.paper import Line, Paper
from sheets.paper.printer import RULER_MM
from sheets.text import wrap

TITLE = "Printer test page"
SCALE_MM = 8
"""How far a scale reaches to both sides of its zero."""
CREASE_SCALE_MM, LIGHT_SCALE_MM = 36, 16
"""From the middle of the paper to the scales that the creases cross, and those that the cross of the front crosses."""
CROSS_MM = 25
"""The arms of the cross: over the scales of the back, and short of those for the creases."""
LADDER_MM = (2, 3, 4, 5, 6, 8, 10, 12)
"""How far from the edge of the paper the rungs of a ladder lie."""
RUNG_MM = 3.4
TEXT_MARGIN_MM = 18
"""The words lie further in than the ladders."""
RULER_WEIGHT, FINE_WEIGHT = 0.7, 0.35
"""Points."""
TITLE_PT, TEXT_PT, FIGURE_PT = 22.0, 10.0, 8.0
NARROW_MM, NARROW_TEXT_PT = 160, 8.0
"""Paper on which the words are set smaller."""
GAP_MM = 5

HEADLINE = "Print both sides at actual size; the paper turns along its long edge."


@dataclass(frozen=True)
class _Instruction:
    name: str
    words: str
    command: str = ""
    """What is to be typed, on a line of its own."""


FRONT = (
    _Instruction("1 Scale", "How long are the two long lines? If 99.5 mm across and 100 mm down, note 99.5,100."),
    _Instruction(
        "2 Front",
        "Fold left to right edge, then upper to lower edge. Where do the creases cross the two scales? "
        "If at 0.5 across and −1 down, note 0.5,−1.",
    ),
    _Instruction("Margins", "The smallest number whose line is there: the white that the printer needs at that edge."),
)
BACK = (
    _Instruction(
        "3 Back",
        "Hold the paper against the light, this side towards you: the cross of the front shines through. Where do its "
        "arms cross the two scales? If at −0.5 across and 0 down, note −0.5,0.",
    ),
    _Instruction(
        "4 Save",
        "Type what you noted, with a name of your choice:",
        "sheets calibrate --printer kitchen --scale 99.5,100 --front 0.5,-1 --back -0.5,0",
    ),
    _Instruction(
        "5 Check",
        "Print this page with it. Now all is read as 0; make every page with --printer kitchen from here on.",
        "sheets calibrate --printer kitchen",
    ),
)


@dataclass(frozen=True)
class Stroke:
    """A straight line and its weight in points."""

    line: Line
    weight: float


@dataclass(frozen=True)
class Step:
    """What to do: its name in bold, and the lines of words that say how."""

    name: Text
    said: tuple[Text, ...]


@dataclass(frozen=True)
class CalibrationSide:
    """One side of the page."""

    paper: Paper
    title: Text
    headline: tuple[Text, ...]
    steps: tuple[Step, ...]
    strokes: tuple[Stroke, ...]
    figures: tuple[Text, ...]
    """The numbers at the strokes."""


def lay_out_calibration(paper: Paper, measure: Measure) -> tuple[CalibrationSide, CalibrationSide]:
    """The front and the back of the page, on upright paper; WrongUsage where that is too small."""
    upright = paper if paper.width_mm <= paper.height_mm else replace(paper.turned(), name=paper.name)
    drawn = [_rulers(upright), _crease_scales(upright), _cross(upright), *_ladders(upright)]
    front = _side(upright, TITLE, FRONT, measure=measure, drawn=drawn, reach=RULER_MM / 2)
    scales = [_light_scales(upright)]
    back = _side(upright, f"{TITLE}, back", BACK, measure=measure, drawn=scales, reach=LIGHT_SCALE_MM)
    return front, back


_Drawing = tuple[list[Stroke], list[Text]]


def _side(
    paper: Paper,
    title: str,
    steps: Sequence[_Instruction],
    *,
    measure: Measure,
    drawn: Sequence[_Drawing],
    reach: float,
) -> CalibrationSide:
    """Title and steps above and below what is drawn around the middle, up to so far from it."""
    narrow = paper.width_mm < NARROW_MM
    size, title_size = (NARROW_TEXT_PT, TITLE_PT * 0.7) if narrow else (TEXT_PT, TITLE_PT)
    step, left = line_height(size), TEXT_MARGIN_MM
    width = paper.width_mm - 2 * left
    indent = max(measure(instruction.name, size, True) for instruction in steps) + 3

    def wrapped(words: str, room: float, bold: bool = False) -> list[str]:
        return wrap(words, room, lambda part: measure(part, size, bold)) if words else []

    baseline = left + figure_height(title_size)
    headline = [Text(line, left, baseline + (n + 1.5) * step, size) for n, line in enumerate(wrapped(HEADLINE, width))]
    placed: list[Step] = []
    y = 0.0
    for instruction in steps:
        lines = [(line, False) for line in wrapped(instruction.words, width - indent)]
        lines += [(line, True) for line in wrapped(instruction.command, width - indent, bold=True)]
        texts = [Text(line, left + indent, y + n * step, size, bold) for n, (line, bold) in enumerate(lines)]
        placed.append(Step(Text(instruction.name, left, y, size, bold=True), tuple(texts)))
        y += (len(lines) + 0.4) * step
    first = paper.height_mm - left - placed[-1].said[-1].y
    free = paper.height_mm / 2 - reach - GAP_MM
    if headline[-1].y > free or first - step < paper.height_mm - free:
        wrong = f"a sheet of {paper.width_mm:g} x {paper.height_mm:g} mm is too small to measure a printer with"
        raise WrongUsage.of(wrong, "use half-letter, a5 or a larger paper")
    return CalibrationSide(
        paper,
        Text(title, left, baseline, title_size, bold=True),
        tuple(headline),
        tuple(_lowered(step, first) for step in placed),
        tuple(stroke for strokes, _ in drawn for stroke in strokes),
        tuple(figure for _, figures in drawn for figure in figures),
    )


def _lowered(step: Step, by: float) -> Step:
    said = tuple(replace(text, y=text.y + by) for text in step.said)
    return Step(replace(step.name, y=step.name.y + by), said)


def _middle(paper: Paper) -> tuple[float, float]:
    return paper.width_mm / 2, paper.height_mm / 2


def _rulers(paper: Paper) -> _Drawing:
    """Two lines of 100 mm that meet in a corner, with a mark at every 10 mm and a longer one at 50."""
    middle_x, middle_y = _middle(paper)
    x, y = middle_x - RULER_MM / 2, middle_y + RULER_MM / 2
    strokes = [Stroke(Line(x, y, x + RULER_MM, y), RULER_WEIGHT), Stroke(Line(x, y, x, y - RULER_MM), RULER_WEIGHT)]
    figures = []
    for at in range(10, RULER_MM + 1, 10):
        height = 3.0 if at % 50 == 0 else 1.6
        strokes.append(Stroke(Line(x + at, y, x + at, y - height), RULER_WEIGHT))
        strokes.append(Stroke(Line(x, y - at, x + height, y - at), RULER_WEIGHT))
        if at % 50 == 0:
            figures.append(Text(f"{at} mm", x + at, y + 2 * _half_figure() + 1.2, FIGURE_PT, align="center"))
            figures.append(Text(str(at), x - 1.2, y - at + _half_figure(), FIGURE_PT, align="right"))
    return strokes, figures


def _crease_scales(paper: Paper) -> _Drawing:
    x, y = _middle(paper)
    level, upright = _level_scale(x, y - CREASE_SCALE_MM), _upright_scale(x - CREASE_SCALE_MM, y)
    return level[0] + upright[0], level[1] + upright[1]


def _light_scales(paper: Paper) -> _Drawing:
    x, y = _middle(paper)
    level, upright = _level_scale(x, y - LIGHT_SCALE_MM), _upright_scale(x - LIGHT_SCALE_MM, y)
    return level[0] + upright[0], level[1] + upright[1]


def _cross(paper: Paper) -> _Drawing:
    x, y = _middle(paper)
    arms = [Line(x - CROSS_MM, y, x + CROSS_MM, y), Line(x, y - CROSS_MM, x, y + CROSS_MM)]
    return [Stroke(arm, FINE_WEIGHT) for arm in arms], []


def _level_scale(middle: float, y: float) -> _Drawing:
    """Half millimetres to the left and right of a zero, on a line."""
    strokes, figures = [Stroke(Line(middle - SCALE_MM, y, middle + SCALE_MM, y), FINE_WEIGHT)], []
    for at, height, said in _divisions():
        strokes.append(Stroke(Line(middle + at, y, middle + at, y - height), FINE_WEIGHT))
        if said:
            figures.append(Text(said, middle + at, y - height - 1, FIGURE_PT, align="center"))
    return strokes, figures


def _upright_scale(x: float, middle: float) -> _Drawing:
    """Half millimetres above and below a zero, beside a line."""
    strokes, figures = [Stroke(Line(x, middle - SCALE_MM, x, middle + SCALE_MM), FINE_WEIGHT)], []
    for at, height, said in _divisions():
        strokes.append(Stroke(Line(x, middle + at, x - height, middle + at), FINE_WEIGHT))
        if said:
            figures.append(Text(said, x - height - 1, middle + at + _half_figure(), FIGURE_PT, align="right"))
    return strokes, figures


def _divisions() -> Iterator[tuple[float, float, str]]:
    """Where the marks of a scale are, how high, and their numbers."""
    for half in range(-2 * SCALE_MM, 2 * SCALE_MM + 1):
        at = half / 2
        if half % 10 == 0:
            yield at, 3.0, f"{at:g}".replace("-", "−")
        else:
            yield at, 1.2 if half % 2 else 2.0, ""


def _ladders(paper: Paper) -> Iterator[_Drawing]:
    """At each edge, rungs nearer and nearer to it."""
    width, height = paper.width_mm, paper.height_mm
    down, across = TEXT_MARGIN_MM, (width - len(LADDER_MM) * RUNG_MM) / 2
    figure = 2 * _half_figure()
    for is_far in (False, True):
        left, above = [], []
        left_figures, above_figures = [], []
        for n, at in enumerate(LADDER_MM):
            x, y = (width - at, height - at) if is_far else (at, at)
            begin, end = n * RUNG_MM, (n + 1) * RUNG_MM - 0.4
            left.append(Stroke(Line(x, down + begin, x, down + end), FINE_WEIGHT))
            above.append(Stroke(Line(across + begin, y, across + end, y), FINE_WEIGHT))
            middle = down + (begin + end) / 2 + figure / 2
            aside = x - 0.8 if is_far else x + 0.8
            left_figures.append(Text(str(at), aside, middle, FIGURE_PT, align="right" if is_far else "left"))
            baseline = y - 0.8 if is_far else y + 0.8 + figure
            above_figures.append(Text(str(at), across + (begin + end) / 2, baseline, FIGURE_PT, align="center"))
        yield left, left_figures
        yield above, above_figures


def _half_figure() -> float:
    return figure_height(FIGURE_PT) / 2
