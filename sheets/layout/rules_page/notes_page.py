"""A page of lines to write on, for what the hosts play otherwise: what is left of a booklet."""

from sheets.layout.rules_page.filled_pages import Part, Path, RulesSheet
from sheets.layout.rules_page.page_sizes import PageSizes
from sheets.layout.type import Font, Measure, Rule
from sheets.paper.sizes import Paper

STEP_MM, STEP_OF_TYPE = 8.7, 0.67
"""From line to line: as widely ruled paper has it, or more beside large type, for each point of it."""


def notes_page(
    number: int, words: str, paper: Paper, measure: Measure, sizes: PageSizes, *, margin: float
) -> RulesSheet:
    """One of such pages, by its number, under a heading of some words, as a page of the rules beside it is set."""
    heading = Font(measure, sizes.text_pt, True)
    step = max(STEP_MM, STEP_OF_TYPE * sizes.text_pt)
    path: Path = ((f"notes{number}", "Sect"), (f"notes{number}.h", "H2"))
    top, bottom = margin + heading.line_height, paper.height_mm - margin
    ys = (top + step * line for line in range(1, 1 + int((bottom - top) / step)))
    rules = tuple(Rule(margin, paper.width_mm - margin, y, sizes.weights[0]) for y in ys)
    return RulesSheet(paper, (Part(path, heading.text(words, margin, top)),), rules, is_for_notes=True)
