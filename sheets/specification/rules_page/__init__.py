"""The rules page of a game: the words of the templates, read as sections that every format renders."""

from sheets.game.as_played import for_players
from sheets.game.model import Variant
from sheets.phrases.house_rules import NO_HOUSE_RULES, HouseRules
from sheets.phrases.rules_page import page_words
from sheets.phrases.rules_page.contract_views import draw_rounds, picture_phrase
from sheets.specification.rules_page.blocks import Block, Paragraph, Picture, RulesPage, Section
from sheets.specification.rules_page.markdown_blocks import read_sections
from sheets.specification.rules_page.templating import FIRST, render

__all__ = ["RulesPage", "build_rules_page"]


def build_rules_page(
    variant: Variant, *, players: int | None = None, house_rules: HouseRules = NO_HOUSE_RULES, first: str = FIRST
) -> RulesPage:
    """The rules of a variant, for so many players or any number.

    The template `first` begins the page, and names those that follow.
    """
    if variant.teams and players == variant.teams and (variant.players is None or players not in variant.players):
        players = None  # so many names are those of teams
    variant = for_players(variant, players)
    drawn = draw_rounds(variant)
    context = page_words(variant, drawn, players=players, house_rules=house_rules)
    pictures = {name: Picture(melds, picture_phrase(melds)) for name, melds in drawn.items()}
    return RulesPage(
        variant.title, variant.summary, read_sections(render(context, first=first), pictures), variant.deck.suits
    )


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
