"""The title and the sections of a page as strips, each a line or a row that no page break may tear."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import accumulate, chain, groupby, pairwise
from typing import assert_never

from sheets.layout.rules_page.code_strip import code_strip
from sheets.layout.rules_page.filled_pages import Part, Path, RulesStrip
from sheets.layout.rules_page.side_by_side import side_by_side
from sheets.layout.rules_page.table_strips import fitting_parts, table_strips
from sheets.layout.rules_page.word_lines import BASELINE, TextColumn, bold
from sheets.layout.type import Blank, Font, Text
from sheets.specification.rules_page.blocks import (
    Bullets,
    CodeBlock,
    Line,
    Paragraph,
    RulesPage,
    Section,
    TableBlock,
    belong_together,
)

HALF_EM_MM = 0.1764
"""Half the size of a type of one point: the space between a mark and the words of its line."""

SHORT_LINE = 0.48
"""A line above a small table that is no wider, in parts of the width, may stand beside another one."""
COLUMNS_OF_PAIRS, FEW_PAIRS = 2, 12
"""Of a small table of things and their figures."""
SHORT_LIST = 10
"""A list of so many lines is torn only where else much of a page would stay white."""


def title_strips(page: RulesPage, column: TextColumn) -> list[RulesStrip]:
    """The title and the line below it."""
    title, lead = Font(column.measure, column.sizes.title_pt, True), Font(column.measure, column.sizes.lead_pt)
    kinds: list[tuple[Path, Font, str]] = [((("title", "H1"),), title, page.title), ((("lead", "P"),), lead, page.lead)]
    strips = []
    for path, font, said in kinds:
        *lines, last = font.even_lines(said, column.width) or [""]
        for words in (*(f"{line} " for line in lines), last):
            text = font.text(words.rstrip(), column.left, font.line_height * BASELINE)
            part = Part(path, replace(text, goes_on=words.endswith(" ")))
            strips.append(RulesStrip(font.line_height, (part,), stays=True))
    return strips


def section_strips(
    section: Section, number: int, column: TextColumn, *, heading_x: float, heading_width: float
) -> list[RulesStrip]:
    """A heading and what stands under it, or at its right where there is room."""
    heading = _heading(section, number, replace(column, left=heading_x, width=heading_width))
    outdent = column.left - heading_x if len(heading) == 1 else 0
    strips = _under_heading(section, number, replace(column, outdent=outdent))
    return _headed(heading, strips, column, heading_x)


def lists_height(section: Section, column: TextColumn) -> float:
    """How high the lines of its lists are (mm): whatever stands around them, a section is no lower."""
    lists = (block for block in section.blocks if isinstance(block, Bullets))
    return sum(strip.height for block in lists for strip in _list(block, (("", "L"),), column))


def _heading(section: Section, number: int, column: TextColumn) -> list[RulesStrip]:
    return _paragraph(bold(section.heading), ((f"s{number}", "Sect"), (f"s{number}.h", "H2")), column)


def _headed(
    heading: list[RulesStrip], strips: list[RulesStrip], column: TextColumn, heading_x: float
) -> list[RulesStrip]:
    """The first strips under a heading with it above them, or at their left."""
    if heading_x == column.left:
        strips = [*(replace(strip, stays=True) for strip in heading), *strips]
    else:
        _set_beside(heading, strips, column.sizes.leading)
    strips[0] = replace(strips[0], before=column.sizes.section_gap * column.sizes.leading)
    return strips


def _set_beside(heading: list[RulesStrip], strips: list[RulesStrip], leading: float) -> None:
    """Put the lines of a heading at the left of strips, which stay on its page as far as it reaches."""
    parts = tuple(part.lowered(n * leading) for n, line in enumerate(heading) for part in line.parts)
    strips[0] = replace(strips[0], parts=(*parts, *strips[0].parts))
    for n, reached in enumerate(accumulate(strip.height for strip in strips[:-1])):
        if reached < len(heading) * leading:
            strips[n] = replace(strips[n], stays=True)
    missing = len(heading) * leading - sum(strip.before + strip.height for strip in strips)
    strips[-1] = replace(strips[-1], height=strips[-1].height + max(0.0, missing))


def _under_heading(section: Section, number: int, column: TextColumn) -> list[RulesStrip]:
    """The blocks of a section; only those after the first may begin below its heading."""
    made: list[list[RulesStrip]] = []
    outer: Path = ((f"s{number}", "Sect"),)
    for place, block in enumerate(section.blocks):
        name, at = f"s{number}.{place}", column if place else replace(column, outdent=0)
        match block:
            case Paragraph(line):
                here = _paragraph(line, (*outer, (name, "P")), at)
            case Bullets():
                here = _list(block, (*outer, (name, "L")), at)
            case TableBlock():
                here = []
                for nth, part in enumerate(fitting_parts(block, at)):
                    head, *rows = table_strips(part, (*outer, (f"{name}.part{nth}", "Table")), at)
                    here += [replace(head, before=column.sizes.leading if nth else 0), *rows]
            case CodeBlock():
                here = [code_strip(block, outer, name, at)]
            case _:
                assert_never(block)
        here[0] = replace(here[0], before=column.sizes.paragraph_gap * column.sizes.leading if place else 0)
        above = section.blocks[place - 1] if place else None
        can_part = isinstance(above, TableBlock) and not above.has_sum  # what is looked up needs no word under it
        if above and not can_part and belong_together(*section.blocks[place - 1 : place + 2]):
            made[-1][-1] = replace(made[-1][-1], stays=True)
        made.append(here)
    return _arranged(section, made, column)


def _arranged(section: Section, made: Sequence[list[RulesStrip]], column: TextColumn) -> list[RulesStrip]:
    """The strips of its blocks: small tables that follow one another stand side by side, each with a short line above.

    A line that is not short stands above all of them that follow it.
    """
    small = [isinstance(block, TableBlock) and _is_small(block) for block in section.blocks]
    lines = {
        place - 1: width
        for place, (above, _) in enumerate(pairwise(section.blocks), 1)
        if small[place]
        and isinstance(above, Paragraph)
        and len(made[place - 1]) == 1
        and (width := column.natural_width(column.chunks(above.line))) <= SHORT_LINE * column.width
    }
    found: list[RulesStrip] = []
    for has_tables, group in groupby(range(len(made)), key=lambda place: small[place] or place in lines):
        places = list(group)
        if has_tables:
            tables = [
                (lines.get(n - 1, 0.0), [*(made[n - 1] if n - 1 in lines else ()), *made[n]])
                for n in places
                if small[n]
            ]
            found += chain(*side_by_side(tables, column))
        else:
            found += chain(*(made[n] for n in places))
    return found


def _is_small(table: TableBlock) -> bool:
    """Whether it is a hand that is worked out, or a few things with a figure each."""
    is_pairs = len(table.head) == COLUMNS_OF_PAIRS and len(table.rows) <= FEW_PAIRS and not table.is_looked_up
    return table.has_sum or (is_pairs and table.figures == (False, True) and not table.has_pictures)


def _paragraph(line: Line, path: Path, column: TextColumn) -> list[RulesStrip]:
    """Its lines; the first two and the last two stay together."""
    lines = _set_lines(line, column)
    last = len(lines) - 1
    return [
        RulesStrip(
            column.sizes.leading,
            tuple(Part(path, text) for text in words),
            stays=n < last and n in (0, last - 1),
        )
        for n, words in enumerate(lines)
    ]


@lru_cache(maxsize=4096)
def _set_lines(line: Line, column: TextColumn) -> tuple[tuple[Text | Blank, ...], ...]:
    """The words of each of its lines, in their places: the same paragraph is set anew for every page it is tried on."""
    lines = column.lines(column.chunks(line), column.width)
    return tuple(tuple(column.set_line(words, column.left, column.sizes.leading * BASELINE)) for words in lines)


def _list(block: Bullets, path: Path, column: TextColumn) -> list[RulesStrip]:
    """The lines of a list, each behind its mark."""
    sizes, font, name = column.sizes, column.font(), path[-1][0]
    marks = block.marks("•")
    indent = max(font.width(mark) for mark in marks) + HALF_EM_MM * sizes.text_pt
    inner = replace(column, left=column.left + indent, width=column.width - indent)
    strips: list[RulesStrip] = []
    begins: list[int] = []
    for number, (mark, line) in enumerate(zip(marks, block.lines, strict=True)):
        outer: Path = (*path, (f"{name}.{number}", "LI"))
        first, *others = _paragraph(line, (*outer, (f"{name}.{number}.b", "LBody")), inner)
        label = Part((*outer, (f"{name}.{number}.l", "Lbl")), font.text(mark, column.left, sizes.leading * BASELINE))
        begins.append(len(strips))
        strips.append(replace(first, parts=(label, *first.parts), before=0.12 * sizes.leading if number else 0))
        strips += others
    last = len(strips) - 1
    for n, strip in enumerate(strips[:-1]):  # the last point of a list is not left alone, nor a short list torn
        stays = strip.stays or n in (0, begins[-1] - 1)
        strips[n] = replace(strip, stays=stays, would_stay=last < SHORT_LIST or n >= begins[-2:][0])
    return strips
