"""A reference card before anyone draws it: the whole game at a glance, or one round of it.

What the source does not say is left out or a blank to write on; what is assumed carries its mark and its reason.
"""

from sheets.game import facts
from sheets.game.model import Round, Variant
from sheets.game.notation import write_meld
from sheets.phrases.buys import buys_limit_phrase, buys_phrase
from sheets.phrases.ending import ending_phrase
from sheets.phrases.house_rules import HOUSE_RULES, NO_HOUSE_RULES, HouseRules
from sheets.phrases.rule_lines import RuleLine, footnotes, imprint, rule_lines
from sheets.phrases.setting import deal_phrase
from sheets.pictograms import pictures_of
from sheets.specification.reference_card.card_lines import ReferenceCard, RoundCard, RoundLine

__all__ = ["ReferenceCard", "RoundCard", "RoundLine", "RuleLine", "build_reference_card", "build_round_cards"]

FRENCH_SUITS = frozenset({"clubs", "diamonds", "hearts", "spades"})
"""The signs that everybody knows."""
NO_CONTRACT = "no contract"


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
    same_deal = len({round_.deal for round_ in variant.rounds}) <= 1
    lines = tuple(_round_line(variant, round_, players, same_deal=same_deal) for round_ in variant.rounds)
    noted = [RuleLine("Note", note) for note in notes]
    if house_rules.phrases:
        noted.append(RuleLine(HOUSE_RULES, house_rules.line))
    return ReferenceCard(
        title=variant.title,
        deal=_deal_of_all(variant, players),
        rounds=lines if with_rounds else (),
        suits=variant.deck.suits,
        key=_key(variant, lines) if with_rounds else (),
        ending=ending_phrase(variant),
        rules=(*rule_lines(variant), *noted),
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
                suits=variant.deck.suits,
                key=_key(variant, (line,)),
                facts=_round_facts(variant, round_, players),
            )
        )
    return tuple(cards)


def _round_line(variant: Variant, round_: Round, players: int | None, *, same_deal: bool) -> RoundLine:
    wild = f"wild: {', '.join(round_.wild_names)}" if round_.wild_names else ""
    return RoundLine(
        number=round_.name,
        contract=_contract(variant, round_),
        pictures=pictures_of(variant, round_),
        deal=None if same_deal else _dealt(round_, players),
        remark="; ".join(part for part in (wild, round_.note, "optional" * round_.optional) if part),
    )


def _contract(variant: Variant, round_: Round) -> tuple[tuple[str, ...], ...] | None:
    contract = round_.contract
    if contract is None:
        return None
    if contract.text:
        return ((contract.text,),)
    said = (tuple(write_meld(meld, variant.melds[meld.kind]) for meld in melds) for melds in contract.alternatives)
    return tuple(said) or ((NO_CONTRACT,),)


def _dealt(round_: Round, players: int | None) -> str:
    """The cards dealt, for so many players or for each number of them; "" where nobody knows."""
    cards = facts.at(round_.deal, players)
    return str(cards) if cards is not None else deal_phrase(round_.deal) if round_.deal else ""


def _deal_of_all(variant: Variant, players: int | None) -> str:
    deals = {round_.deal for round_ in variant.rounds} or {variant.deal}
    if len(deals) > 1:
        return ""
    [deal] = deals
    if deal is None:
        return "deal not stated"
    cards = facts.at(deal, players)
    return f"deal {deal_phrase(deal) if cards is None else cards}"


def _key(variant: Variant, lines: tuple[RoundLine, ...]) -> tuple[str, ...]:
    """The suits that the pictures show, where their signs are not those of the cards themselves."""
    if FRENCH_SUITS.issuperset(variant.deck.suits):
        return ()
    shown = {card.suit for line in lines for melds in line.pictures for meld in melds for card in meld.cards}
    return tuple(suit for suit in variant.deck.suits if suit in shown)


def _round_facts(variant: Variant, round_: Round, players: int | None) -> tuple[tuple[str, str], ...]:
    """What follows for a round: cards needed and to spare, buys needed and allowed, the last discard."""
    found = []
    needed, spare = facts.cards_needed(round_.contract), facts.spare_cards(round_, players)
    buys = facts.buys_needed(round_, players, keep_discard=bool(round_.discard))
    if needed:
        found.append(("cards needed", str(needed)))
    if spare is not None and needed:
        found.append(("to spare after the first draw" if spare >= 0 else "short after the first draw", str(abs(spare))))
    if buys:
        found.append((f"{variant.word('buy', 2)} needed", str(buys)))
    if buys_phrase(variant):
        limit = buys_limit_phrase(round_.buys)
        found.append((f"{variant.word('buy', 2)} allowed", limit.replace("?", "")))
    if len({each.discard for each in variant.rounds}) > 1 and round_.discard is not None:
        found.append(("last card", "must be discarded" if round_.discard else "no discard needed"))
    return tuple(found)
