"""What stands around a score sheet's scores: the headline, rows that sum up, what the marks mean, dates, sources."""

import re
from collections.abc import Mapping, Sequence
from datetime import date
from functools import partial
from typing import Literal, TypeAlias

from sheets.game.model import Variant
from sheets.tally.score_tally import spoken_names
from sheets.tally.seating import PARTNERS
from sheets.words.common import BLANK, sentences
from sheets.words.ending import ending
from sheets.words.language import ENGLISH, Language, language_of
from sheets.words.messages import Mark as Place
from sheets.words.messages import Value, hand, noun, said, several
from sheets.words.rounds import deal_of_all, marked_deal, same_deals, usual_deal

Step: TypeAlias = Literal["sum of totals", "own total times", "difference", "payment"]
"""What is worked out in a row of the settlement."""
Mark: TypeAlias = Literal["buy", "tally", "laid", "dealer", "bonus", "tick", "below", "beside", ""]
"""The marks in the cells that the key explains; "below" and "beside" stand between a place and the next."""
BESIDE = " | "
"""Between what stands beside each other in a cell; where it stands below, they are two lines."""
HAND_HEADS = ("sheet-points", "sheet-total.beside")
"""The messages above what each hand comes to and the total beside it, where other things are written as well."""
_DAY = re.compile(r"(\d{1,2})(?: (\w+) |\.\s?(\d{1,2})\.\s?)(\d{4})")


def settlement_labels(variant: Variant, *, players: int) -> Mapping[Step, Value]:
    """The rows of the settlement in their order, each with its label.

    The stake stands in the label, or is written there; a workbook has a cell and labels of its own for it.
    """
    if variant.settlement is None:
        return {}
    own, stated = variant.winner == "lowest", variant.settlement.stake
    stake = said("settlement-stake", stake=stated) if stated else said("settlement-stake.open")
    if variant.settlement.convention == "winner":
        return {"difference": said("settlement-difference.winner", lowest=own), "payment": stake}
    return {
        "sum of totals": said("settlement-sum"),
        "own total times": said("settlement-times", players=players),
        "difference": said("settlement-difference", lowest=own),
        "payment": stake,
    }


def headline(variant: Variant, *, is_named: bool = False) -> Value:
    """What is dealt in every round or in most, and what wins; before it the game, if it is to be named."""
    deal, usual, dealt = deal_of_all(variant), usual_deal(variant), None
    if usual:
        dealt = said("sheet-deal.usual", cards=marked_deal(variant, usual, BLANK))
    elif same_deals(variant):
        often = len(variant.rounds) != 1 or variant.is_progression
        dealt = said("sheet-deal", cards=marked_deal(variant, deal, BLANK), often=often, hand=hand(variant))
    return sentences(filter(None, (variant.title if is_named else None, dealt, ending(variant))))


def to_target(variant: Variant) -> Value:
    """Before a scale on which one sees how far it is to the total that ends the game."""
    return said("sheet-target", target=variant.end.target or 0, mark=Place(("end.target",)))


def key_of_marks(variant: Variant) -> Mapping[Mark, Value]:
    """What each mark in the cells means, in the order of the key; "" is for the scores themselves."""
    buy = noun(variant, "buy")
    return {
        "tick": said("key-tick", hand=hand(variant)),
        "buy": said("key-buy", buy=buy),
        "tally": said("key-tally", buy=buy),
        "laid": said("key-laid"),
        "dealer": said("key-dealer", hand=hand(variant)),  # never one word for the disc and for a score
        "bonus": said("key-bonus"),
        "": score_meaning(variant),
    }


def score_meaning(variant: Variant, name: str = "key-score") -> Value:
    """What the key says of the scores: what a round comes to, and the total so far."""
    return said(name, what=said("sheet-points") if variant.figures else said("key-hand", hand=hand(variant)))


def between_columns(variant: Variant) -> str:
    """Between the names of several columns: "Ann & Ben", of teams "Ann & Cid and Ben & Dan"."""
    return language_of(variant).say("list-and", last="") if variant.teams else PARTNERS


def names_of_columns(variant: Variant, players: Sequence[str]) -> tuple[str, ...]:
    """What the players, or the teams, are called where somebody reads it; one without a name by the number."""
    unnamed = partial(language_of(variant).say, "column-unnamed", teams=bool(variant.teams))
    return spoken_names([name or unnamed(number=number) for number, name in enumerate(players, 1)])


def columns_called(variant: Variant, number: Value) -> Value:
    """What so many columns are: "players", "teams"."""
    return said("columns", teams=bool(variant.teams), number=number)


def day(when: date) -> Value:
    """A date as no country misreads it: "24 December 2026"."""
    return said("day", day=str(when.day), month=when.month, year=str(when.year))


def day_read(words: str, language: Language = ENGLISH) -> date | None:
    """The date that is said so, or that is written like 2026-12-24 or 24.12.2026; None where it is none."""
    found = _DAY.fullmatch(words)
    try:
        if found is None or not words.isascii():
            return date.fromisoformat(words)
        names = {language.say("day.month", month=number): number for number in range(1, 13)}
        return date(int(found[4]), names.get(found[2], 0) if found[2] else int(found[3]), int(found[1]))
    except ValueError:
        return None


def made_from(variant: Variant, file_name: str = "") -> Value:
    """Which rules a page was made from: "rook-shanghai", "our-rook in our-rules.toml, winter 2026"."""
    return several([said("made-from", id=variant.id, file=file_name), variant.version], ", ")


def imprint(variant: Variant, file_name: str = "", *, only_sites: bool = False, with_addresses: bool = True) -> Value:
    """Which rules a page was made from, and their sources, with their addresses or of these `only_sites`.

    The name of a source is left out where its address begins with it, and else tells enough without addresses.
    """
    parts = [made_from(variant, file_name)]
    for source in variant.sources:
        url = source.url.removeprefix("https://").removeprefix("http://").removeprefix("www.").rstrip("/")
        shown = url.partition("/")[0] if only_sites else url
        name = "" if shown.startswith(source.text) else source.text
        parts.append(several([name, shown if with_addresses or not name else ""], " · "))
    return several(parts, "; ")
