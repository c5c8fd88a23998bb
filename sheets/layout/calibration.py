"""The page that measures a printer: rulers, scales for the creases, a cross to hold against the light, margins."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from sheets.errors import WrongUsage, on_command_line
from sheets.layout.box_contents import Drawn, Run, Words, copy_of
from sheets.layout.boxes import Page, Placed, Row, Stack, Table
from sheets.layout.canvas import Canvas, Role
from sheets.layout.type import FIGURE_HEIGHT, Align, Font, Measure, Text
from sheets.paper.printer import RULER_MM
from sheets.paper.sizes import POINTS_PER_MM, Paper
from sheets.paper.sizes import Box as Rectangle
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
GAP_MM, LABEL_GAP_MM, STEPS_GAP = 5, 3, 0.4
"""Around what is drawn; behind the names of steps; above a step, in lines."""
FIGURE_MM = FIGURE_PT * FIGURE_HEIGHT / POINTS_PER_MM
CHECKED = f"sheets calibrate {on_command_line('printer')} kitchen"
_NOTED = {"scale": "99.5,100", "front": "0.5,-1", "back": "-0.5,0"}
FRONT = {"calibrate-scale": "", "calibrate-front": "", "calibrate-margins": ""}
BACK = {
    "calibrate-back": "",
    "calibrate-save": " ".join([CHECKED, *(f"{on_command_line(name)} {noted}" for name, noted in _NOTED.items())]),
    "calibrate-check": CHECKED,
}
"""The messages of what is to be done on each side, with what is to be typed."""


def lay_out_calibration(paper: Paper, measure: Measure, language: Language = ENGLISH) -> tuple[Page, Page]:
    """The front and the back of the page, on upright paper; WrongUsage where that is too small."""
    upright = paper if paper.width_mm <= paper.height_mm else replace(paper.turned(), name=paper.name)
    side = partial(_side, upright, measure, language)
    return (
        side("calibrate", FRONT, drawing=_draw_front, reach=RULER_MM / 2),
        side("calibrate.back", BACK, drawing=partial(_draw_scales, away=LIGHT_SCALE_MM), reach=LIGHT_SCALE_MM),
    )


def _side(
    paper: Paper,
    measure: Measure,
    language: Language,
    title: str,
    instructions: Mapping[str, str],
    *,
    drawing: Callable[[Canvas, Rectangle], None],
    reach: float,
) -> Page:
    """Title and steps above and below what is drawn around the middle, up to so far from it."""
    is_narrow = paper.width_mm < NARROW_MM
    text = Font(measure, NARROW_TEXT_PT if is_narrow else TEXT_PT)
    heading = replace(text, size=NARROW_TITLE_PT if is_narrow else TITLE_PT)

    def words(said: str, role: Role | None = None, *, font: Font = text, is_bold: bool = False) -> Words:
        return Words(copy_of((Run(said, is_bold),), font), font.line_height, role=role)

    def step(name: str, typed: str) -> Row:
        told = [words(language.say(name, option=on_command_line("printer")))]
        told += [words(typed, is_bold=True)] if typed else []
        label = words(language.say(f"{name}.name"), "Lbl", is_bold=True)
        return Row([label, Stack(told, role="LBody")], role="LI", above=STEPS_GAP * text.line_height)

    headline = words(language.say("calibrate.headline"), "P")
    head = Stack([words(language.say(title), "H1", font=heading, is_bold=True), headline])
    steps = Table([step(*each) for each in instructions.items()], gap=LABEL_GAP_MM, heads=0, role="L")
    left, width = TEXT_MARGIN_MM, paper.width_mm - 2 * TEXT_MARGIN_MM
    above, below = head.height(width), steps.height(width)
    if max(above, below) > paper.height_mm / 2 - reach - GAP_MM - TEXT_MARGIN_MM:
        wrong = f"a sheet of {paper.width_mm:g} x {paper.height_mm:g} mm is too small to measure a printer with"
        raise WrongUsage.of(wrong, "use half-letter, a5 or a larger paper")
    drawn = Placed(Drawn(paper.width_mm, drawing, is_mute=True), 0, 0, paper.width_mm, paper.height_mm)
    at_foot = Placed(steps, left, paper.height_mm - TEXT_MARGIN_MM - below, width, below)
    return Page(paper, (drawn, Placed(head, left, TEXT_MARGIN_MM, width, above), at_foot))


def _draw_front(canvas: Canvas, page: Rectangle) -> None:
    """Rulers below and at the left of the middle, scales above it, the cross in it, lines at the edges."""
    x, y = page.width / 2, page.height / 2
    _draw_rulers(canvas, x - RULER_MM / 2, y + RULER_MM / 2)
    _draw_scales(canvas, page, away=CREASE_SCALE_MM)
    canvas.line(x - CROSS_MM, y, x2=x + CROSS_MM, y2=y, weight=FINE_WEIGHT)
    canvas.line(x, y - CROSS_MM, x2=x, y2=y + CROSS_MM, weight=FINE_WEIGHT)
    _draw_margins(canvas, page)


def _draw_rulers(canvas: Canvas, x: float, y: float) -> None:
    """Two lines of 100 mm that meet in a corner, with a mark at every 10 mm and a longer one at 50."""
    for at in range(0, RULER_MM + 1, 10):
        length = 3.0 if at % 50 == 0 else 1.6
        if at == 0:
            length = RULER_MM
        canvas.line(x + at, y, x2=x + at, y2=y - length, weight=RULER_WEIGHT)
        canvas.line(x, y - at, x2=x + length, y2=y - at, weight=RULER_WEIGHT)
        if at and at % 50 == 0:
            _figure(canvas, f"{at} mm", x + at, y + FIGURE_MM + 1.2)
            _figure(canvas, str(at), x - 1.2, y - at + FIGURE_MM / 2, align="right")


def _draw_scales(canvas: Canvas, page: Rectangle, *, away: float) -> None:
    """Half millimetres to both sides of a zero, level above the middle and upright at its left, so far away."""
    x, y = page.width / 2, page.height / 2
    canvas.line(x - SCALE_MM, y - away, x2=x + SCALE_MM, y2=y - away, weight=FINE_WEIGHT)
    canvas.line(x - away, y - SCALE_MM, x2=x - away, y2=y + SCALE_MM, weight=FINE_WEIGHT)
    for half in range(-2 * SCALE_MM, 2 * SCALE_MM + 1):
        at, length = half / 2, 3.0 if half % 10 == 0 else 1.2 if half % 2 else 2.0
        canvas.line(x + at, y - away, x2=x + at, y2=y - away - length, weight=FINE_WEIGHT)
        canvas.line(x - away, y + at, x2=x - away - length, y2=y + at, weight=FINE_WEIGHT)
        if half % 10 == 0:
            figure = f"{at:g}".replace("-", MINUS)
            _figure(canvas, figure, x + at, y - away - length - 1)
            _figure(canvas, figure, x - away - length - 1, y + at + FIGURE_MM / 2, align="right")


def _draw_margins(canvas: Canvas, page: Rectangle) -> None:
    """At each edge, short lines nearer and nearer to it."""
    first = (page.width - len(MARGINS_MM) * MARGIN_STEP_MM) / 2
    for n, at in enumerate(MARGINS_MM):
        begin, length = n * MARGIN_STEP_MM, MARGIN_STEP_MM - MARGIN_GAP_MM
        top, left = TEXT_MARGIN_MM + begin, first + begin
        sides: list[tuple[float, float, Align]] = [(at, 0.8, "left"), (page.width - at, -0.8, "right")]
        for x, aside, align in sides:
            canvas.line(x, top, x2=x, y2=top + length, weight=FINE_WEIGHT)
            _figure(canvas, str(at), x + aside, top + (length + FIGURE_MM) / 2, align=align)
        for y, below in ((at, 0.8 + FIGURE_MM), (page.height - at, -0.8)):
            canvas.line(left, y, x2=left + length, y2=y, weight=FINE_WEIGHT)
            _figure(canvas, str(at), left + length / 2, y + below)


def _figure(canvas: Canvas, words: str, x: float, y: float, *, align: Align = "center") -> None:
    canvas.text(Text(words, x, y, FIGURE_PT, align=align))
