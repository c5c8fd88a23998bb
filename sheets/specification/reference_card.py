"""A reference card before anyone draws it: the whole game at a glance, or one round of it.

What the source does not say is left out or a blank to write on; what is assumed carries its mark and its reason.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Final, TypeAlias

from sheets.game.by_players import ByPlayers
from sheets.game.facts import at, is_of_tricks
from sheets.game.model import Variant
from sheets.game.round_model import Round
from sheets.specification.meld_pictures import FRENCH_SUITS, MeldPicture, pictures_of
from sheets.words.common import BLANK, say
from sheets.words.ending import ending
from sheets.words.house_rules import NO_HOUSE_RULES, HouseRules
from sheets.words.language import ENGLISH, Language, language_of
from sheets.words.messages import Value, said, several
from sheets.words.rounds import (
    asked_in_round,
    deal_of_all,
    deal_of_round,
    deals_in_short,
    marked_deal,
    remarks_of_round,
    round_facts,
    same_deals,
    turning_deals,
)
from sheets.words.rule_lines import (
    RuleLine,
    as_table,
    from_full_to_short,
    further_lines,
    house_rules_lines,
    note_lines,
    rule_lines,
    sparing,
)
from sheets.words.sheet import imprint, made_from
from sheets.words.translation import in_english
from sheets.words.unstated import Assumption, assumed_in, footnotes

ContractInParts: TypeAlias = tuple[tuple[str, ...], ...] | None
PLUS: Final = "+"
"""Between two melds of a contract."""


@dataclass(frozen=True)
class RoundLine:
    """A round with its contract in words and as pictures."""

    number: str
    contract: ContractInParts
    """The alternatives, each as its melds in words; None where nobody knows, and a blank is to be written on.

    In a game without contracts it is what is wild, if anything.
    """
    pictures: tuple[tuple[MeldPicture, ...], ...]
    """One by one the alternatives; empty where only words say it."""
    deal: str | None
    """The cards dealt; "" is a blank to write on, None where the card says it once for all rounds."""
    deal_varies: bool = False
    """Whether it takes words, for it is another for other numbers of players."""
    remark: str = ""
    """What is special to this round: its wild cards and its note."""
    language: Language = ENGLISH

    @property
    def words(self) -> str:
        """The contract in one line."""
        return f" {self.other} ".join(f" {PLUS} ".join(melds) for melds in self.contract or ())

    @property
    def other(self) -> str:
        """The word before a further alternative."""
        return self.language.say("contract-or")

    @property
    def deal_head(self) -> str:
        """What figures of the deal are."""
        return self.language.say("deal-of-round.head")

    @property
    def dealt(self) -> str:
        """The deal in words, a blank in it where it is not known: "deal 11"; "" where the card says it once for all."""
        if self.deal is None:
            return ""
        return self.language.say("deal-of-round", cards=self.deal or BLANK)


@dataclass(frozen=True)
class ReferenceCard:
    """Everything that a card of a whole game says, what is needed first in front."""

    title: str
    deal: str
    """The deal of every round: "deal 11", "deal 10–1–10"; "" where each round says its own."""
    rounds: tuple[RoundLine, ...]
    key: tuple[str, ...]
    """The suits whose signs are told beside the pictures, since no player knows them from the cards."""
    ending: str
    """When the game ends and who wins."""
    rules: tuple[RuleLine, ...] = ()
    table: tuple[RuleLine, ...] = ()
    """The same rules, with all figures in columns."""
    footnotes: tuple[str, ...] = ()
    """The reasons behind all marks."""
    imprint: str = ""
    spares: int = 0
    """How many things it leaves to the rules page and the sheet."""
    says_more: bool = False
    may_be_closer: bool = False
    """Whether it says what else the game tells, and whether that is what nobody can do without: what is trump."""
    assumed: tuple[Assumption, ...] = ()
    """What is behind the marks of all but the rules."""
    language: Language = ENGLISH

    def words(self) -> tuple[str, ...]:
        """Everything that is written on the card."""
        rounds = [text for line in self.rounds for text in (line.number, line.words, line.deal or "", line.remark)]
        rules = [text for line in dict.fromkeys((*self.rules, *self.table)) for text in line.words]
        return (self.title, self.deal, *rounds, *self.key, self.ending, *rules, *self.footnotes, self.imprint)


def in_front(card: ReferenceCard) -> ReferenceCard:
    """Of a card what is needed in every round: the rounds, what counts how much, and what wins."""
    rules, table = ([line for line in of if _is_of_points(card, line)] for of in (card.rules, card.table))
    return replace(card, rules=tuple(rules), table=tuple(table), footnotes=(), imprint="")


def overleaf(card: ReferenceCard) -> ReferenceCard:
    """Of a card what is looked up: the rules that `in_front` leaves out, the reasons behind all marks, the sources."""
    rules, table = ([line for line in of if not _is_of_points(card, line)] for of in (card.rules, card.table))
    return replace(card, deal="", rounds=(), key=(), ending="", rules=tuple(rules), table=tuple(table))


def _is_of_points(card: ReferenceCard, line: RuleLine) -> bool:
    """Whether a line of a card, or of it as a table, says what cards or bonuses count."""
    return line.mark == "bonus" or line.name in {
        each.name for each in card.rules if each.pairs and each.about != "line-open"
    }


@dataclass(frozen=True)
class RoundCard:
    """A card of a single round, to turn over as the game goes."""

    title: str
    """The title of the game."""
    name: str
    """What the round is called on a back: "hand 2"."""
    line: RoundLine
    key: tuple[str, ...]
    facts: tuple[tuple[str, str], ...]
    """("cards needed", "12"); a value of "" is a blank to write on."""
    footnotes: tuple[str, ...]
    """The reasons behind its marks."""
    agreed: str = ""
    """Before a line to write on what a contract in words asks for, which the table agrees on; "" where that is told."""

    def words(self) -> tuple[str, ...]:
        """Everything that is written on the card."""
        line = self.line
        facts = (text for pair in self.facts for text in pair)
        words = (self.title, self.name, line.number, line.words, line.deal or "", line.remark, self.agreed)
        return (*words, *self.key, *facts, *self.footnotes)


def build_reference_card(
    variant: Variant,
    *,
    with_rounds: bool = True,
    notes: Sequence[str] = (),
    house_rules: HouseRules = NO_HOUSE_RULES,
    file_name: str = "",
    in_full: bool = False,
    spares: int = 0,
) -> ReferenceCard:
    """The card of a whole game, or without its rounds that of its values and rules.

    `house_rules` are what differs from the game that it extends; `in_full` it says what it has room for only at times.
    It spares so many things that the rules page or the sheet tells too.
    """
    bare = _without_rules(variant, with_rounds=with_rounds)
    lines = rule_lines(variant, in_full=in_full)
    lines = sparing(variant, lines)[spares - 1] if spares else lines
    own = (*note_lines(variant, notes), *house_rules_lines(variant, house_rules))
    sites = say(variant, imprint(variant, file_name, only_sites=True))
    end = " · ".join((sites, say(variant, said("line-more")))) if spares else sites
    return _saying(variant, bare, (*lines, *own), imprint=end, spares=spares)


def build_reference_cards(
    variant: Variant,
    *,
    with_rounds: bool,
    notes: Sequence[str],
    house_rules: HouseRules,
    file_name: str,
    with_addresses: bool = True,
) -> tuple[ReferenceCard, ...]:
    """The card in all its lengths, the fullest first.

    What else the game tells goes first; then sources, of which sheet and rules page have the whole addresses, before
    anything that a table needs.
    """
    bare = _without_rules(variant, with_rounds=with_rounds)
    own = (*note_lines(variant, notes), *house_rules_lines(variant, house_rules))
    which = say(variant, made_from(variant, file_name))
    full, *less = from_full_to_short(variant)
    *_, short = full, *less
    less_said = " · ".join((which, say(variant, said("line-more"))))
    whole = say(variant, imprint(variant, file_name, only_sites=True, with_addresses=with_addresses))
    ways = [(full, whole, 0), (full, which, 0)]
    ways += [(lines, less_said, 0) for lines in less]
    ways += [(lines, less_said, number) for number, lines in enumerate(sparing(variant, short), 1)]
    further = further_lines(variant, notes, house_rules)
    with_more = (
        replace(
            _saying(variant, bare, (*full, *own, *further[:number]), imprint=whole, spares=0),
            says_more=True,
            may_be_closer=is_of_tricks(variant),
        )
        for number in range(len(further), 0, -1)
    )
    usual = (_saying(variant, bare, (*lines, *own), imprint=end, spares=number) for lines, end, number in ways)
    return (*with_more, *usual)


def _without_rules(variant: Variant, *, with_rounds: bool) -> ReferenceCard:
    """The card with what stands before the rules, and the reasons behind the marks of that."""
    rounds = variant.rounds if with_rounds else ()
    lines = tuple(_round_line(variant, round_, same_deal=same_deals(variant)) for round_ in rounds)

    in_a_line = _deals_in_a_line(variant, lines)
    deal = deal_of_round(variant, deal_of_all(variant)) if same_deals(variant) else None
    of_rounds = [told for each in rounds for told in _of_round(variant, each)]
    return ReferenceCard(
        title=variant.title,
        deal=in_a_line or say(variant, deal),
        rounds=() if in_a_line else lines,
        key=_key(variant, lines),
        ending=say(variant, ending(variant)),
        assumed=assumed_in(variant, deal, ending(variant), *of_rounds),
        language=language_of(variant),
    )


def _saying(
    variant: Variant, card: ReferenceCard, rules: tuple[RuleLine, ...], *, imprint: str, spares: int
) -> ReferenceCard:
    """The card with its rules, and the reasons behind all its marks."""
    assumed = dict.fromkeys((*card.assumed, *(each for line in rules for each in line.assumed)))
    return replace(
        card,
        rules=rules,
        table=as_table(variant, rules),
        footnotes=footnotes(assumed, language_of(variant)),
        imprint=imprint,
        spares=spares,
    )


def _deals_in_a_line(variant: Variant, lines: Sequence[RoundLine]) -> str:
    """The deals of rounds that say nothing else, where they go by number or down and up again; else nothing."""
    rounds = variant.rounds
    says_more = any(each.label or each.note or each.optional for each in rounds)
    if len(lines) < 2 or says_more or any(line.contract != () for line in lines):
        return ""
    if all(at(each.deal, None) == each.number for each in rounds):
        number = said("deal-of-round.by-number", cards=deals_in_short(variant))
        return say(variant, number)
    turning = turning_deals(variant)
    return say(variant, said("deal-of-round", cards=turning)) if turning else ""


def _varies(deal: ByPlayers[int] | None) -> bool:
    """Whether a deal is another for other numbers of players."""
    return deal is not None and at(deal, None) is None and len({cards for _, cards in deal.cases}) > 1


def _of_round(variant: Variant, round_: Round) -> list[Value]:
    """All that is said of what a round asks for, and how many cards are dealt."""
    return [*chain.from_iterable(asked_in_round(variant, round_) or ()), _dealt(variant, round_)]


def _dealt(variant: Variant, round_: Round) -> Value:
    return marked_deal(variant, round_.deal, BLANK if round_.deal else None)


def build_round_cards(variant: Variant) -> tuple[RoundCard, ...]:
    """A card for each round; none for a game without rounds."""
    return tuple(_round_card(variant, round_) for round_ in variant.rounds)


def _round_card(variant: Variant, round_: Round) -> RoundCard:
    line, facts = _round_line(variant, round_, same_deal=False), [*round_facts(variant, round_)]
    return RoundCard(
        variant.title,
        say(variant, said("round-on-card", name=round_.name)),
        line,
        key=_key(variant, (line,)),
        facts=tuple((say(variant, name), say(variant, value)) for name, value in facts),
        agreed=say(variant, said("round-agreed")) if variant.asked and round_.contract and round_.contract.text else "",
        footnotes=footnotes(
            assumed_in(variant, *_of_round(variant, round_), *(value for _, value in facts)), language_of(variant)
        ),
    )


def _round_line(variant: Variant, round_: Round, *, same_deal: bool) -> RoundLine:
    ways = asked_in_round(variant, round_)
    return RoundLine(
        number=round_.name,
        contract=None if ways is None else tuple(tuple(say(variant, meld) for meld in way) for way in ways),
        pictures=pictures_of(variant, round_),
        deal=None if same_deal else say(variant, _dealt(variant, round_)),
        deal_varies=_varies(round_.deal),
        remark=say(variant, several(remarks_of_round(variant, round_), "; ")),
        language=language_of(variant),
    )


def _key(variant: Variant, lines: tuple[RoundLine, ...]) -> tuple[str, ...]:
    """The suits that the pictures show, where their signs are not those of the cards themselves."""
    if FRENCH_SUITS.issuperset(in_english(variant.deck.suits, variant.language)):
        return ()
    shown = {card.suit for line in lines for melds in line.pictures for meld in melds for card in meld.cards}
    return tuple(suit for suit in variant.deck.suits if suit in shown)
