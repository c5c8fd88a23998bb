"""The rules page of a game: the words of the templates, read as sections that every format renders."""

from collections.abc import Mapping

from sheets.game.as_played import for_players
from sheets.game.model import Variant
from sheets.phrases.house_rules import NO_HOUSE_RULES, HouseRules
from sheets.phrases.rules_page import page_words
from sheets.phrases.rules_page.contract_views import draw_rounds, picture_phrase
from sheets.resources import shipped
from sheets.specification.rules_page.blocks import Block, Paragraph, Picture, RulesPage, Section
from sheets.specification.rules_page.markdown_blocks import read_sections
from sheets.specification.rules_page.template_checks import Template
from sheets.specification.rules_page.templating import FIRST, Rendering, render

__all__ = ["SUFFIX", "RulesPage", "Template", "build_rules_page", "render", "shipped_templates"]

SUFFIX = ".md"
"""The end of a template's name."""


def build_rules_page(
    variant: Variant,
    *,
    players: int | None = None,
    house_rules: HouseRules = NO_HOUSE_RULES,
    own: Mapping[str, Template] | None = None,
    first: str = FIRST,
    rendered: Rendering = render,
) -> RulesPage:
    """The rules of a variant, for so many players or any number; templates of one's own take the place of shipped ones.

    They are rendered here, unless `rendered` does it elsewhere. The template `first` begins the page, and names those
    that follow. FaultyFile tells with its file and line what is wrong in a template.
    """
    templates = shipped_templates() | dict(own or {})
    if variant.teams and players == variant.teams and (variant.players is None or players not in variant.players):
        players = None  # so many names are those of teams
    variant = for_players(variant, players)
    drawn = draw_rounds(variant)
    context = page_words(variant, drawn, players=players, house_rules=house_rules)
    words = rendered(templates, context, own=(own or {}).keys(), first=first)
    pictures = {name: Picture(melds, picture_phrase(melds)) for name, melds in drawn.items()}
    return RulesPage(variant.title, variant.summary, read_sections(words, pictures), variant.deck.suits)


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


def shipped_templates() -> dict[str, Template]:
    """The templates that come with the program, by name."""
    files = [file for file in shipped("templates").iterdir() if file.name.endswith(SUFFIX)]
    return {file.name: Template(f"templates/{file.name}", file.read_text("utf-8")) for file in files}
