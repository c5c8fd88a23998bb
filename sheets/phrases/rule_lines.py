"""A game's rules line by line, in the order in which a table asks for them: the foot of a sheet, the back of a card."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from sheets.game.deck import Precision, ValueTable
from sheets.game.model import Variant
from sheets.phrases.assumptions import assumptions
from sheets.phrases.buys import buys_phrase, has_buys
from sheets.phrases.ending import discard_phrase, settlement_phrase, tie_phrase
from sheets.phrases.house_rules import HOUSE_RULES, HouseRules
from sheets.phrases.melds import melds_phrase
from sheets.phrases.points import bonus_phrase, cards_to_agree_on, points_phrase, points_table
from sheets.phrases.wild import limit_phrase, wild_phrase
from sheets.phrases.words import ASSUMED_MARK, NOT_STATED
from sheets.text import MINUS, signed


@dataclass(frozen=True)
class RuleLine:
    """A word, and what is said of it or the pairs of cards and points."""

    name: str
    text: str = ""
    pairs: tuple[tuple[str, str], ...] = ()
    """("10–14", "10"); points of "" are a blank to be agreed on and filled in."""
    mark: Literal["bonus", ""] = ""
    """The mark in the cells of a score sheet that this line explains."""

    @property
    def words(self) -> tuple[str, ...]:
        """Everything that is written of it."""
        return (self.name, self.text, *(text for pair in self.pairs for text in pair))


def rule_lines(variant: Variant) -> tuple[RuleLine, ...]:
    """Points, bonuses, melds, wild cards, buys, calls, and how the game is settled; what is not stated is left out."""
    bonuses = (RuleLine(bonus.name.capitalize(), bonus_phrase(bonus), mark="bonus") for bonus in variant.bonuses)
    rules = (
        ("Melds", melds_phrase(variant)),
        ("Wild", _wild(variant)),
        (variant.word("buy", 2).capitalize(), buys_phrase(variant)),
        *variant.calls.items(),
        ("Going out", discard_phrase(variant)),
        ("Tie", tie_phrase(variant)),
        ("Settlement", _settlement(variant)),
    )
    return (*_points(variant), *bonuses, *(RuleLine(name, text) for name, text in rules if text))


def _points(variant: Variant) -> tuple[RuleLine, ...]:
    """The table of card values, and the others where a game has several; blanks where nobody knows them."""
    if variant.values is None:
        return (RuleLine("Points", pairs=tuple((cards, "") for cards in cards_to_agree_on(variant))),)
    if not variant.values.values:
        return ()
    out = () if variant.out is None else (("out", signed(variant.out)),)
    others = (RuleLine(f"Points, {table.title}", pairs=_pairs(variant, table)) for table in variant.other_values)
    return (RuleLine("Points", pairs=(*_pairs(variant, variant.values), *out)), *others)


def _pairs(variant: Variant, table: ValueTable) -> tuple[tuple[str, str], ...]:
    return tuple((line.cards, points_phrase(line.points, "") + line.mark) for line in points_table(variant, table))


def _wild(variant: Variant) -> str:
    """The wild cards, left out where the line of points has said it all."""
    if variant.wild.cards is None:
        return f"{NOT_STATED} which cards are wild"
    values = variant.values.values if variant.values else ()
    in_points = any(value.precision is Precision.WILD for value in values)
    return "" if in_points and not limit_phrase(variant) and "wild" not in variant.assumed else wild_phrase(variant)


def _settlement(variant: Variant) -> str:
    signs = f"+ receives, {MINUS} pays, and the line adds up to zero"
    return f"{signs}; {settlement_phrase(variant)}" if variant.settlement else ""


def note_lines(notes: Sequence[str]) -> tuple[RuleLine, ...]:
    """A line for each note of a table's own."""
    return tuple(RuleLine("Note", note) for note in notes if note)


def house_rules_lines(house_rules: HouseRules) -> tuple[RuleLine, ...]:
    """The line that says what differs from the game that is played elsewhere; none where nothing does."""
    return (RuleLine(HOUSE_RULES, house_rules.line),) if house_rules.phrases else ()


def footnotes(variant: Variant) -> tuple[str, ...]:
    """The reasons behind the marks of the rule lines, which do not speak of players and packs."""
    unmarked = {"players", "best_players", "packs", "jokers", *(() if has_buys(variant) else ("buys",))}
    return tuple(f"{ASSUMED_MARK} {about}: {why}" for about, why in assumptions(variant, besides=unmarked))


def imprint(variant: Variant) -> str:
    """The state of the house rules and the sources."""
    parts = []
    for source in variant.sources:
        url = source.url.removeprefix("https://").removeprefix("http://").removeprefix("www.").rstrip("/")
        parts.append(" · ".join(part for part in (source.text, url) if part))
    return "; ".join([*([f"house rules, {variant.version}"] if variant.version else []), *parts])
