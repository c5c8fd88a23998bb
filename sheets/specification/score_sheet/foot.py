"""The words around the table of a score sheet: headline and rules in short."""

from sheets import phrases
from sheets.game.model import Variant
from sheets.specification.score_sheet.cells import FootLine


def _sentence(phrase: str) -> str:
    return phrase[:1].upper() + phrase[1:] + "."


def build_headline(variant: Variant) -> str:
    """What is dealt, where that is the same in every round, and what wins."""
    deals = {round_.deal for round_ in variant.rounds} or {variant.deal}
    deal = next(iter(deals)) if len(deals) == 1 else None
    every = variant.hand_word()
    cards = f"Deal {phrases.deal_phrase(deal)} every {every}. " if deal else ""
    return cards + _sentence(phrases.ending_phrase(variant))


def build_foot(variant: Variant) -> tuple[FootLine, ...]:
    """The lines below the table: points, bonuses, melds, buys, calls, and how the game is settled."""
    return tuple(
        FootLine(line.name, line.text, line.pairs, mark="bonus" if line.kind == "bonus" else "")
        for line in phrases.rule_lines(variant)
    )


def build_house_rules(house_rules: phrases.HouseRules) -> tuple[FootLine, ...]:
    """The line that says what differs from the game that is played elsewhere; none where nothing does."""
    return (FootLine(phrases.HOUSE_RULES, house_rules.line),) if house_rules.phrases else ()
