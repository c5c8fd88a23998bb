"""The words around the table of a score sheet: headline and rules in short."""

from sheets.game.model import Variant
from sheets.phrases.ending import ending_phrase
from sheets.phrases.house_rules import HOUSE_RULES, HouseRules
from sheets.phrases.rule_lines import rule_lines
from sheets.phrases.setting import deal_phrase
from sheets.specification.score_sheet.cells import FootLine


def _sentence(phrase: str) -> str:
    return phrase[:1].upper() + phrase[1:] + "."


def build_headline(variant: Variant) -> str:
    """What is dealt, where that is the same in every round, and what wins."""
    deals = {round_.deal for round_ in variant.rounds} or {variant.deal}
    deal = next(iter(deals)) if len(deals) == 1 else None
    every = variant.hand_word()
    cards = f"Deal {deal_phrase(deal)} every {every}. " if deal else ""
    return cards + _sentence(ending_phrase(variant))


def build_foot(variant: Variant) -> tuple[FootLine, ...]:
    """The lines below the table: points, bonuses, melds, buys, calls, and how the game is settled."""
    return tuple(
        FootLine(line.name, line.text, line.pairs, mark="bonus" if line.kind == "bonus" else "")
        for line in rule_lines(variant)
    )


def build_house_rules(house_rules: HouseRules) -> tuple[FootLine, ...]:
    """The line that says what differs from the game that is played elsewhere; none where nothing does."""
    return (FootLine(HOUSE_RULES, house_rules.line),) if house_rules.phrases else ()
