"""Templates of rules pages, filled in by Jinja2 and read as headings, paragraphs, lists and tables.

Templates write a small part of Markdown: `## name: heading`, `- ` and `1. ` before the lines of a list, `|` around the
cells of a table, `**` around bold words; a blank line ends a paragraph. Only what the template itself says counts as
such: a sign that no text of a game has stands for each value until all else is read.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import groupby
from typing import TypeAlias

from jinja2 import Environment, FunctionLoader, StrictUndefined, pass_context
from jinja2.runtime import Context

from sheets.files import shipped
from sheets.specification.rules_page import blocks
from sheets.specification.rules_page.blocks import Line, Picture, Piece, Section, Words
from sheets.words.language import Language
from sheets.words.messages import Value, said

_Values: TypeAlias = dict[str, str | Picture | Words]
"""What signs stand for."""
_SIGN = re.compile("(\x02[0-9]+\x03)")
_LIST, _STEPS, _TABLE, _WORDS = "- ", "1. ", "|", ""


def sections_of(template: str, words: Mapping[str, object], language: Language) -> tuple[Section, ...]:
    """The sections of a template and of all that it includes; one without anything under its heading is left out.

    Nothing stands before the first heading: each template that is included by itself begins with one.
    """
    values: _Values = {}
    text = _environment().get_template(template).render(words, language=language, values=values)
    sections = []
    for part in re.split(r"(?m)^## ", text)[1:]:
        first, *lines = (line.strip() for line in part.split("\n"))
        name, heading = first.split(": ", 1)
        if under := tuple(_blocks(lines, values)):
            sections.append(Section(_line(heading, values), under, name))
    return tuple(sections)


def _blocks(lines: Iterable[str], values: _Values) -> Iterator[blocks.Block]:
    for mark, group in groupby(lines, key=_mark):
        if mark == _TABLE:
            head, rule, *rows = ([cell.strip() for cell in row[1:-1].split("|")] for row in group)
            first, *others = (tuple(_line(cell, values) for cell in row) for row in (head, *rows))
            yield blocks.TableBlock(first, tuple(others), tuple(cell == "--:" for cell in rule))
        elif mark == _WORDS:
            yield blocks.Paragraph(_line(" ".join(group), values))
        elif mark is not None:
            listed = tuple(_line(each.removeprefix(mark), values) for each in group)
            yield blocks.Bullets(listed, numbered=mark == _STEPS)


def _mark(line: str) -> str | None:
    """What a line begins with that tells its kind; None for a blank one."""
    return next(mark for mark in (_LIST, _STEPS, _TABLE, _WORDS) if line.startswith(mark)) if line else None


def _line(text: str, values: _Values) -> Line:
    """The pieces of a line, in which neighbouring words that look alike are one."""
    pieces: list[Piece] = []
    for number, stretch in enumerate(text.split("**")):
        said = _SIGN.sub(lambda sign: value if isinstance(value := values[sign[0]], str) else sign[0], stretch)
        for part in _SIGN.split(said):
            value = values.get(part, part)
            pieces += blocks.words_and_blanks(value, bold=number % 2 == 1) if isinstance(value, str) else [value]
    return tuple(pieces)


def template_environment(*, autoescape: bool) -> Environment:
    """Reads templates by name; what they don't know is an error, and lines that say nothing leave none behind."""
    return Environment(
        loader=FunctionLoader(lambda name: shipped("templates").joinpath(name).read_text("utf-8")),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=autoescape,
    )


@cache
def _environment() -> Environment:
    # words for paper know no HTML: each renderer escapes what it writes, so nothing is escaped here
    environment = template_environment(autoescape=False)
    environment.finalize = _sign_for
    environment.globals["said"] = said
    environment.filters |= {
        "capital": pass_context(lambda context, value: context["language"].capital(value)),
        "sentence": pass_context(lambda context, value: context["language"].sentence(value)),
        "link": _link,
    }
    return environment


@pass_context
def _sign_for(context: Context, value: Value | Picture | Words) -> str:
    """A sign for a value of a template: a picture, a link, or anything in words of the language of the page."""
    values: _Values = context["values"]
    sign = f"\x02{len(values)}\x03"
    values[sign] = value if isinstance(value, Picture | Words) else context["language"].words(value)
    return sign


def _link(address: str) -> Words | str:
    return Words(address, url=address) if address.startswith(("http://", "https://")) else address
