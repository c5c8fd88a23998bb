"""What stands around the scores of a sheet or a workbook: headlines, heads, what marks mean, dates, sources."""

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from functools import partial
from typing import Final, Literal, TypeAlias

from sheets.errors import on_command_line
from sheets.game.facts import has_contracts, is_silent_on_buys
from sheets.game.model import Variant
from sheets.game.scoring import AWAY, NumberRange
from sheets.record.score_tally import spoken_names
from sheets.record.seating import PARTNERS
from sheets.text import LANGUAGES
from sheets.words.common import BLANK, keys_of_rounds, sentences
from sheets.words.ending import ending
from sheets.words.language import Language, language_of
from sheets.words.messages import Value, noun, said, several, with_keys
from sheets.words.points import worth
from sheets.words.rounds import (
    RoundsColumn,
    columns_of_rounds,
    deal_of_all,
    head_of_rounds,
    marked_deal,
    same_deals,
    usual_deal,
)

Step: TypeAlias = Literal["sum of totals", "own total times", "difference", "payment"]
"""What is worked out in a row of the settlement."""
Mark: TypeAlias = Literal["buy", "tally", "laid", "dealer", "bonus", "tick", "below", "beside", ""]
"""The marks in the cells that the key explains; "below" and "beside" stand between a place and the next."""
BESIDE = " | "
"""Between what stands beside each other in a cell; where it stands below, they are two lines."""
HAND_HEADS = ("sheet-points", "sheet-total.beside")
"""The messages above what each hand comes to and the total beside it, where other things are written as well."""
KEY_OF_MARKS: Final[Mapping[Mark, str]] = {
    "tick": "key-tick",
    "buy": "key-buy",
    "tally": "key-tally",
    "laid": "key-laid",
    "dealer": "key-dealer",  # never one word for the disc and for a score
    "bonus": "key-bonus",
    "": "key-score",
}
"""The message that says what each mark in the cells means, in the order of the key; "" is for the scores themselves."""
_NUMBERS = re.compile(r"(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})", re.ASCII)
_DAY = re.compile(r"(?a:(\d{1,2}))\D{3,30}(?a:(\d{4}))")


def settlement_labels(variant: Variant, *, players: int) -> dict[Step, Value]:
    """The rows of the settlement in their order, each with its label.

    The stake stands in the label, or is written there; a workbook has a cell and labels of its own for it.
    """
    pays = variant.settlement
    if pays is None:
        return {}
    pairs = pays.convention == "pairs"
    of_pairs: dict[Step, Value] = {
        "sum of totals": said("settlement-sum"),
        "own total times": said("settlement-times", players=players),
    }
    difference = said("settlement-difference", pairs=pairs, lowest=variant.winner == "lowest")
    shared: dict[Step, Value] = {"difference": difference, "payment": said("settlement-stake", stake=pays.stake)}
    return (of_pairs if pairs else {}) | shared


def headline(variant: Variant, *, is_named: bool = False) -> Value:
    """What is dealt in every round or in most, and what wins; before it the game, if it is to be named."""
    deal, usual, dealt = deal_of_all(variant), usual_deal(variant), None
    if usual:
        dealt = said("sheet-deal.usual", cards=marked_deal(variant, usual, BLANK))
    elif same_deals(variant):
        often = len(variant.rounds) != 1 or variant.is_progression
        dealt = said("sheet-deal", cards=marked_deal(variant, deal, BLANK), often=often)
    return sentences(filter(None, (variant.title if is_named else None, dealt, ending(variant))))


def between_columns(variant: Variant) -> str:
    """Between the names of several columns: "Ann & Ben", of teams "Ann & Cid and Ben & Dan"."""
    return language_of(variant).say("list-and", last="") if variant.teams else PARTNERS


def names_of_columns(variant: Variant, players: Sequence[str]) -> tuple[str, ...]:
    """What the players, or the teams, are called where somebody reads it; one without a name by the number."""
    unnamed = partial(language_of(variant).say, "column-unnamed", teams=bool(variant.teams))
    return spoken_names([name or unnamed(number=number) for number, name in enumerate(players, 1)])


def day(when: date) -> Value:
    """A date as no country misreads it: "24 December 2026"."""
    return said("day", day=str(when.day), month=when.month, year=str(when.year))


def day_read(words: str) -> date | None:
    """The date that is said so in a language, or is written like 2026-12-24 or 24.12.2026; None where it is none."""
    try:
        if found := _NUMBERS.fullmatch(words):
            return date(int(found[3]), int(found[2]), int(found[1]))
        if not (found := _DAY.fullmatch(words)):
            return date.fromisoformat(words)
        return next(_days_said(" ".join(words.casefold().split()), found), None)
    except ValueError:
        return None


def _days_said(words: str, found: re.Match[str]) -> Iterator[date]:
    for language in map(Language, LANGUAGES):
        for month in range(1, 13):
            if language.say("day.month", month=month).casefold() in words:
                when = date(int(found[2]), month, int(found[1]))
                if " ".join(language.words(day(when)).casefold().split()) == words:
                    yield when


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


def table_card(table: str) -> Value:
    """What stands on the card of a table: "Table 4", or its name."""
    return said("table-named", table=table, game=0) if table.isdecimal() else table


# -- the workbook --------------------------------------------------------------------------------------------------


def head_of_contracts(variant: Variant) -> Value:
    """Above the contracts, or what else tells rounds apart."""
    return with_keys(head_of_rounds(variant), "~rounds")


def head_of_deals(variant: Variant) -> Value:
    """Above the cards dealt in each round."""
    return said("workbook-dealt", *keys_of_rounds(variant, "deal"))


def rounds_in_workbook(variant: Variant) -> list[RoundsColumn]:
    """What follows from each round, on the sheet of rules."""
    contracts = has_contracts(variant)
    allowed = said("buys-allowed", *keys_of_rounds(variant, "buys.limit"))
    heads = {
        "name": noun(variant, "round"),
        "asked": head_of_contracts(variant),
        "deal": head_of_deals(variant),
        "needed": contracts and said("workbook-rounds.needed"),
        "spare": contracts and said("workbook-rounds.spare"),
        "allowed": not is_silent_on_buys(variant) and allowed,
        "to lay": contracts and said("workbook-rounds.buys"),
        "to discard": contracts and said("workbook-rounds.discard"),
    }
    return columns_of_rounds(variant, heads)


def welcome_scores(variant: Variant, possible: NumberRange, *, players: int) -> Value:
    """What may be written as the points of a round."""
    out = None if variant.out is None else worth(variant.out, "?")
    limits = {"step": possible.step, "least": possible.least, "most": possible.most}
    return said("scores-welcome", **limits, out=out, players=players, away=AWAY)


def about_workbook(variant: Variant, *, columns: int, is_one_of_several: bool) -> list[tuple[Value, Value]]:
    """What is written of players who are missing, and what becomes of a changed workbook, each with its name."""
    words: dict[str, Value] = {"away": AWAY, "figures": variant.figures is not None, "several": is_one_of_several}
    words |= {name: on_command_line(name) for name in ("scores", "table", "csv")}
    missing = ["about-left"]
    if variant.keeps_score or variant.teams:
        missing = ["about-away"] if variant.teams else ["about-away", "about-late", "about-left"]
    names = [*(missing if columns > 1 else ()), "about-protected", "about-moving", "about-rows"]
    found = [(said(name), said(f"{name}.told", **words)) for name in names]
    place = names.index("about-moving")
    return [*found[:place], (None, said("about-protected.password")), *found[place:]]
