"""A game's rules line by line, in the order in which a table asks for them: the foot of a sheet, the back of a card."""

from dataclasses import dataclass
from typing import Literal

from sheets.game.model import Bonus, Variant
from sheets.phrases.buys import buys_phrase
from sheets.phrases.ending import assumptions, discard_phrase, settlement_phrase, tie_phrase
from sheets.phrases.melds import melds_phrase
from sheets.phrases.points import blank_worths, worths
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
    kind: Literal["points", "bonus", "rule"] = "rule"


def rule_lines(variant: Variant) -> tuple[RuleLine, ...]:
    """Points, bonuses, melds, wild cards, buys, calls, and how the game is settled; what is not stated is left out."""
    said = [
        ("Melds", melds_phrase(variant)),
        ("Wild", _wild(variant)),
        (variant.word("buy", 2).capitalize(), buys_phrase(variant)),
        *variant.calls.items(),
        ("Going out", discard_phrase(variant)),
        ("Tie", tie_phrase(variant)),
        ("Settlement", _settled(variant)),
    ]
    rules = (RuleLine(name, text) for name, text in said if text)
    return (*_points(variant), *(_bonus(bonus) for bonus in variant.bonuses), *rules)


def _points(variant: Variant) -> tuple[RuleLine, ...]:
    """The table of card values, and the others where a game has several; blanks where nobody knows them."""
    if variant.values is None:
        return (RuleLine("Points", pairs=tuple((cards, "") for cards in blank_worths(variant)), kind="points"),)
    if not variant.values.values:
        return ()
    out = () if variant.out is None else (("out", signed(variant.out)),)
    others = (
        RuleLine(f"Points, {table.title}", pairs=_pairs(variant, number), kind="points")
        for number, table in enumerate(variant.other_values, 1)
    )
    return (RuleLine("Points", pairs=(*_pairs(variant, 0), *out), kind="points"), *others)


def _pairs(variant: Variant, number: int) -> tuple[tuple[str, str], ...]:
    tables = [table for table in (variant.values, *variant.other_values) if table]
    return tuple(
        (worth.cards, worth.points.replace("?", "") + (ASSUMED_MARK if worth.assumed else ""))
        for worth in worths(variant, tables[number])
    )


def _bonus(bonus: Bonus) -> RuleLine:
    said = ": ".join(part for part in (signed(bonus.points), bonus.when) if part)
    return RuleLine(bonus.name.capitalize(), said, kind="bonus")


def _wild(variant: Variant) -> str:
    """The wild cards, left out where the line of points has said it all."""
    if variant.wild.cards is None:
        return f"{NOT_STATED} which cards are wild"
    said_above = variant.values is not None and any(value.name.lower() == "wild" for value in variant.values.values)
    limit = limit_phrase(variant)
    return "" if said_above and not limit and "wild" not in variant.assumed else wild_phrase(variant)


def _settled(variant: Variant) -> str:
    phrase = settlement_phrase(variant)
    return f"+ receives, {MINUS} pays, and the line adds up to zero; {phrase}" if phrase else ""


def footnotes(variant: Variant) -> tuple[str, ...]:
    """The reasons behind the marks of the rule lines, which do not speak of players and packs."""
    hidden = {"players", "best players", "packs", "jokers"} | ({"buys"} if not buys_phrase(variant) else set())
    shown = []
    for about, why in assumptions(variant):
        names = [name for name in about.split(", ") if name not in hidden]
        if names:
            shown.append(f"{ASSUMED_MARK} {', '.join(names)}: {why}")
    return tuple(shown)


def imprint(variant: Variant) -> str:
    """The state of the house rules and the sources."""
    parts = []
    for source in variant.sources:
        url = source.url.removeprefix("https://").removeprefix("http://").removeprefix("www.").rstrip("/")
        parts.append(" · ".join(part for part in (source.text, url) if part))
    return "; ".join([*([f"house rules, {variant.version}"] if variant.version else []), *parts])
