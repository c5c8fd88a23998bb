"""The words of a rules page: the shipped templates, filled in by Jinja2 with what is said of a game."""

from collections.abc import Mapping
from functools import cache

from jinja2 import Environment, FunctionLoader, StrictUndefined

from sheets.phrases.rules_page.views import LIST_FILTERS, WORD_FILTERS, BlankWords
from sheets.resources import shipped
from sheets.specification.rules_page.markdown_blocks import BLANK, LINK, PICTURE, as_value
from sheets.text import typographic

FIRST = "rules.md"
"""The template that names all others in their order."""


def render(context: Mapping[str, object], *, first: str = FIRST) -> str:
    """The words of all that the first template includes, those of the game marked as such."""
    return typographic(_environment().get_template(first).render(context))


def _link(address: str) -> str:
    return LINK + address if address.startswith(("http://", "https://")) else address


@cache
def _environment() -> Environment:
    # words for paper know no HTML: each renderer escapes what it writes, so nothing is escaped here
    environment = Environment(
        loader=FunctionLoader(lambda name: shipped("templates").joinpath(name).read_text("utf-8")),
        undefined=StrictUndefined,
        finalize=lambda value: as_value(BLANK if isinstance(value, BlankWords) else str(value)),
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,
    )
    environment.filters |= {**WORD_FILTERS, **LIST_FILTERS, "picture": lambda name: PICTURE + name, "link": _link}
    return environment
