"""The words around the table of a score sheet: headline, rules in short, footnotes and imprint."""

from collections.abc import Sequence

from sheets import wording
from sheets.model import Variant
from sheets.score_sheet.cells import FootLine

HOUSE_RULES = "House rules"


def _sentence(phrase: str) -> str:
    return phrase[:1].upper() + phrase[1:] + "."


def build_headline(variant: Variant) -> str:
    """What is dealt, where that is the same in every round, and what wins."""
    deals = {round_.deal for round_ in variant.rounds} or {variant.deal}
    deal = next(iter(deals)) if len(deals) == 1 else None
    every = variant.word("deal" if variant.is_progression else "round")
    cards = f"Deal {wording.deal_phrase(deal)} every {every}. " if deal else ""
    return cards + _sentence(wording.ending_phrase(variant))


def build_foot(variant: Variant) -> tuple[FootLine, ...]:
    """The lines below the table: points, bonuses, melds, buys, calls, and how the game is settled."""
    lines = []
    if variant.values is None:
        blanks = tuple((cards, "") for cards in wording.blank_worths(variant))
        lines.append(FootLine("Points", pairs=blanks))
    elif variant.values.values:
        lines.append(FootLine("Points", pairs=(*_pairs(variant, 0), *_out(variant))))
        others = [
            FootLine(f"Points, {table.title}", pairs=_pairs(variant, n))
            for n, table in enumerate(variant.other_values, 1)
        ]
        lines += others
    for bonus in variant.bonuses:
        lines.append(FootLine(bonus.name.capitalize(), _bonus(bonus.points, bonus.when), mark="bonus"))
    said = [
        ("Melds", wording.melds_phrase(variant)),
        ("Wild", _wild(variant)),
        (variant.word("buy", 2).capitalize(), wording.buys_phrase(variant)),
        *variant.calls.items(),
        ("Going out", wording.discard_phrase(variant)),
        ("Tie", wording.tie_phrase(variant)),
        ("Settlement", _settled(variant)),
    ]
    return (*lines, *(FootLine(name, text) for name, text in said if text))


def build_house_rules(phrases: Sequence[str]) -> tuple[FootLine, ...]:
    """The line that says what differs from the game that is played elsewhere; none where nothing does."""
    return (FootLine(HOUSE_RULES, " · ".join(phrases)),) if phrases else ()


def _pairs(variant: Variant, number: int) -> tuple[tuple[str, str], ...]:
    tables = [table for table in (variant.values, *variant.other_values) if table]
    worths = wording.worths(variant, tables[number])
    return tuple(
        (worth.cards, worth.points.replace("?", "") + (wording.ASSUMED_MARK if worth.assumed else ""))
        for worth in worths
    )


def _out(variant: Variant) -> tuple[tuple[str, str], ...]:
    return () if variant.out is None else (("out", wording.signed(variant.out)),)


def _bonus(points: int | None, when: str) -> str:
    return ": ".join(part for part in (wording.signed(points), when) if part)


def _wild(variant: Variant) -> str:
    """The wild cards, left out where the line of points has said it all."""
    if variant.wild.cards is None:
        return f"{wording.NOT_STATED} which cards are wild"
    said_above = variant.values is not None and any(value.name.lower() == "wild" for value in variant.values.values)
    limit = wording.limit_phrase(variant)
    return "" if said_above and not limit and "wild" not in variant.assumed else wording.wild_phrase(variant)


def _settled(variant: Variant) -> str:
    phrase = wording.settlement_phrase(variant)
    return f"+ receives, {wording.MINUS} pays, and the line adds up to zero; {phrase}" if phrase else ""


def shown_assumptions(variant: Variant) -> list[tuple[str, str]]:
    """The assumptions whose mark stands on the sheet, which does not speak of players and packs."""
    hidden = {"players", "best players", "packs", "jokers"} | ({"buys"} if not wording.buys_phrase(variant) else set())
    shown = []
    for about, why in wording.assumptions(variant):
        names = [name for name in about.split(", ") if name not in hidden]
        if names:
            shown.append((", ".join(names), why))
    return shown


def build_imprint(variant: Variant) -> str:
    """The state of the house rules and the sources."""
    parts = []
    for source in variant.sources:
        url = source.url.removeprefix("https://").removeprefix("http://").removeprefix("www.").rstrip("/")
        parts.append(" · ".join(part for part in (source.text, url) if part))
    return "; ".join([*([f"house rules, {variant.version}"] if variant.version else []), *parts])
