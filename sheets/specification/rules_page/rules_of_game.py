"""The rules page of a game: the shipped templates, filled in by Jinja2 with what is said of the game."""

import re
from collections.abc import Mapping
from functools import cache

from jinja2 import Environment, FunctionLoader, StrictUndefined, pass_context
from jinja2.runtime import Context

from sheets.files import shipped
from sheets.game.model import Variant, for_players
from sheets.specification.meld_pictures import SIGNS, examples_of_melds, picture_in_words, pictures_of
from sheets.specification.rules_page.blocks import Block, Paragraph, Picture, RulesPage, Section
from sheets.specification.rules_page.markdown_blocks import BLANK, LINK, PICTURE, as_value, read_sections
from sheets.specification.rules_page.page_words import page_words
from sheets.text import typographic
from sheets.words.common import BLANK as PLACE
from sheets.words.house_rules import NO_HOUSE_RULES, HouseRules
from sheets.words.language import Language, language_of
from sheets.words.messages import Value, said

_LANGUAGE = "language"
FIRST = "rules.md"
"""The template that names all others in their order."""


def build_rules_page(
    variant: Variant, *, players: int | None = None, house_rules: HouseRules = NO_HOUSE_RULES, first: str = FIRST
) -> RulesPage:
    """The rules of a variant, for so many players or any number.

    The template `first` begins the page, and names those that follow.
    """
    if variant.teams and players == variant.teams and (variant.players is None or players not in variant.players):
        players = None  # so many names are those of teams
    variant = for_players(variant, players)
    drawn = [pictures_of(variant, round_) for round_ in variant.rounds]
    named = [{f"{row}.{n}": melds for n, melds in enumerate(ways)} for row, ways in enumerate(drawn)]
    signs = variant.deck.suits if any(drawn) and SIGNS.keys() >= {*variant.deck.suits} else ()
    examples = examples_of_melds(variant, drawn)
    words = page_words(variant, examples=examples, signs=signs, players=players, house_rules=house_rules)
    language = language_of(variant)
    filled = _filled_in(first, {**words, "pictures": named, _LANGUAGE: language})
    pictures = {
        name: Picture(melds, language.words(picture_in_words(melds))) for ways in named for name, melds in ways.items()
    }
    return RulesPage(variant.title, variant.summary, read_sections(filled, pictures), variant.deck.suits, language)


def build_sheet_back(
    variant: Variant, *, players: int | None = None, house_rules: HouseRules = NO_HOUSE_RULES
) -> tuple[RulesPage, tuple[Section, ...]]:
    """The rules in short, the most needed first, and what must stand below whatever of them there is room for."""
    page, below = (
        build_rules_page(variant, players=players, house_rules=house_rules, first=first)
        for first in ("back.md", "assumed.md")
    )
    return page, below.sections


def told_in_front(variant: Variant, *, players: int | None = None) -> tuple[Block, ...]:
    """Tables and lists of what the front of a sheet says too: contracts, how points are counted, what cards count."""
    sections = build_rules_page(variant, players=players, first="in-front.md").sections
    return tuple(block for section in sections for block in section.blocks if not isinstance(block, Paragraph))


def _filled_in(template: str, words: Mapping[str, object]) -> str:
    """A template and all that it includes, with words of the game marked as such."""
    return typographic(_environment().get_template(template).render(words))


@cache
def _environment() -> Environment:
    # words for paper know no HTML: each renderer escapes what it writes, so nothing is escaped here
    environment = Environment(
        loader=FunctionLoader(lambda name: shipped("templates").joinpath(name).read_text("utf-8")),
        undefined=StrictUndefined,
        finalize=_said,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,
    )
    environment.globals["said"] = said
    environment.filters |= {
        "capital": _capital,
        "sentence": _sentence,
        "picture": lambda name: PICTURE + name,
        "link": _link,
    }
    return environment


@pass_context
def _said(context: Context, value: Value) -> str:
    """A value of a template: a message in the language of the page, or words as they are; places to write on."""
    parts = re.split(f"({PLACE})", _language(context).words(value))
    return "".join(as_value(BLANK if part == PLACE else part) for part in parts)


@pass_context
def _capital(context: Context, value: Value) -> str:
    return _language(context).capital(value)


@pass_context
def _sentence(context: Context, value: Value) -> str:
    return _language(context).sentence(value)


def _language(context: Context) -> Language:
    language: Language = context[_LANGUAGE]
    return language


def _link(address: str) -> str:
    return LINK + address if address.startswith(("http://", "https://")) else address
