"""A reference card before anyone draws it: the whole game at a glance, or one round of it.

What the source does not say is left out or a blank to write on; what is assumed carries its mark and its reason.
"""

from sheets.game.model import Round, Variant
from sheets.phrases.card_words import deal_of_round
from sheets.phrases.contracts import contract_parts
from sheets.phrases.ending import ending_phrase
from sheets.phrases.house_rules import NO_HOUSE_RULES, HouseRules
from sheets.phrases.rounds import remark_of_round, round_facts
from sheets.phrases.rule_lines import footnotes, house_rules_lines, imprint, note_lines, rule_lines
from sheets.phrases.setting import deal_of_all, deal_phrase, same_deals
from sheets.pictograms import pictures_of
from sheets.specification.reference_card.card_lines import ReferenceCard, RoundCard, RoundLine

__all__ = ["ReferenceCard", "RoundCard", "RoundLine", "build_reference_card", "build_round_cards"]

FRENCH_SUITS = frozenset({"clubs", "diamonds", "hearts", "spades"})
"""The signs that everybody knows."""


def build_reference_card(
    variant: Variant,
    *,
    players: int | None = None,
    with_rounds: bool = True,
    notes: tuple[str, ...] = (),
    house_rules: HouseRules = NO_HOUSE_RULES,
) -> ReferenceCard:
    """The card of a whole game, or without its rounds that of its values and rules; `players` settles the deal.

    `house_rules` are what differs from the game that it extends.
    """
    same_deal = same_deals(variant)
    deal = deal_of_round(deal_phrase(deal_of_all(variant), players)) if same_deal else ""
    lines = tuple(_round_line(variant, round_, players, same_deal=same_deal) for round_ in variant.rounds)
    return ReferenceCard(
        title=variant.title,
        deal=deal,
        rounds=lines if with_rounds else (),
        key=_key(variant, lines) if with_rounds else (),
        ending=ending_phrase(variant),
        rules=(*rule_lines(variant), *note_lines(notes), *house_rules_lines(house_rules)),
        footnotes=footnotes(variant),
        imprint=imprint(variant),
    )


def build_round_cards(variant: Variant, *, players: int | None = None) -> tuple[RoundCard, ...]:
    """A card for each round; none for a game without rounds."""
    cards = []
    for round_ in variant.rounds:
        line = _round_line(variant, round_, players, same_deal=False)
        cards.append(
            RoundCard(
                title=variant.title,
                word=variant.word("round").capitalize(),
                line=line,
                key=_key(variant, (line,)),
                facts=round_facts(variant, round_, players),
            )
        )
    return tuple(cards)


def _round_line(variant: Variant, round_: Round, players: int | None, *, same_deal: bool) -> RoundLine:
    return RoundLine(
        number=round_.name,
        contract=contract_parts(round_.contract, variant.melds),
        pictures=pictures_of(variant, round_),
        deal=None if same_deal else deal_phrase(round_.deal, players, unknown=""),
        remark=remark_of_round(round_),
    )


def _key(variant: Variant, lines: tuple[RoundLine, ...]) -> tuple[str, ...]:
    """The suits that the pictures show, where their signs are not those of the cards themselves."""
    if FRENCH_SUITS.issuperset(variant.deck.suits):
        return ()
    shown = {card.suit for line in lines for melds in line.pictures for meld in melds for card in meld.cards}
    return tuple(suit for suit in variant.deck.suits if suit in shown)
