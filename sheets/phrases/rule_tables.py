"""A card's rules as a table: bonuses, buys and limits of wild cards in rows and columns, each figure in its place."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from sheets.game.model import Variant
from sheets.game.round_model import Round
from sheets.phrases.foot_order import GivesWay
from sheets.phrases.rule_lines import BIDS, BONUS, RuleLine, wild_in_short
from sheets.phrases.words import TO_AGREE_ON, assumed_mark, mark_of_round, rounds_phrase
from sheets.text import signed
from sheets.words.buys import buys_in_short, buys_limit, terms_of_buys
from sheets.words.common import say
from sheets.words.entries import ladder
from sheets.words.points import bonus_row

SIZES, MOST = "meld of", "at most"
"""Before the sizes of melds, and before the wild cards that each may hold."""
MOST_IN_SHORT = 4
"""More bonuses are no short line."""
BID = "bid"
"""Before the numbers that are bid of each suit."""


def as_table(variant: Variant, lines: Sequence[RuleLine]) -> tuple[RuleLine, ...]:
    """The lines with all figures in columns that can stand in one; they say the same."""
    return tuple(_tabled(variant, lines))


def _tabled(variant: Variant, lines: Sequence[RuleLine]) -> Iterator[RuleLine]:
    all_of_buys, wild = say(variant, buys_in_short(variant, TO_AGREE_ON, in_full=True)), wild_in_short(variant)
    for is_bonus, those in groupby(lines, key=lambda line: line.mark == "bonus"):
        if is_bonus:
            yield _bonuses(variant, [*those])
            continue
        for line in those:
            if line.gives_way is GivesWay.BUYS and (rows := _buys(variant)):
                terms = terms_of_buys(variant, TO_AGREE_ON, in_full=line.text == all_of_buys)
                yield replace(line, pairs=rows, text=say(variant, terms))
            elif line.text and line.text == wild and (sizes := _sizes(variant)):
                yield replace(line, grid=sizes, text=wild_in_short(_without_sizes(variant)))
            else:
                yield bids_as_table(line)


def bids_as_table(line: RuleLine) -> RuleLine:
    """The line of what bids are worth with suits by numbers in a grid; any other as it is."""
    if line.name != BIDS:
        return line
    told = {choice: points + mark for choice, points, mark in line.pairs}
    numbers, suits = ladder(told)
    rows = [(suit, *(told.pop(f"{number} {suit}") for number in numbers)) for suit in suits]
    others = tuple(pair for pair in line.pairs if pair[0] in told)
    return replace(line, grid=((BID, *numbers), *rows) if rows else (), pairs=others)


def _bonuses(variant: Variant, lines: Sequence[RuleLine]) -> RuleLine:
    """All bonuses under one name, what earns them at the left and their points at the right."""
    mark = assumed_mark(variant, "bonuses")
    rows = [(say(variant, bonus_row(variant, each)), signed(each.points), mark) for each in variant.bonuses]
    why = dict.fromkeys(each for line in lines for each in line.assumed)
    return RuleLine(BONUS, pairs=tuple(rows), mark="bonus", assumed=tuple(why))


def bonuses_in_short(variant: Variant, lines: Sequence[RuleLine]) -> tuple[RuleLine, ...]:
    """A line of what the few bonuses of some lines bring, for who has no room to say what for; none without any."""
    if len(variant.bonuses) > MOST_IN_SHORT:
        return ()
    bonuses = _bonuses(variant, [line for line in lines if line.mark == "bonus"])
    rows = zip(variant.bonuses, bonuses.pairs, strict=True)
    pairs = tuple((each.name, points, mark) for each, (_, points, mark) in rows)
    return (replace(bonuses, pairs=pairs, mark="", gives_way=GivesWay.BONUSES_IN_SHORT),) if pairs else ()


def _buys(variant: Variant) -> tuple[tuple[str, str, str], ...]:
    """The limits of buys where they differ by rounds, each with its rounds; none where that takes more words."""
    first = variant.buys
    limits: dict[int | None, list[Round]] = {}
    for each in variant.rounds:
        buys = each.buys
        if first is None or buys is None or buys.number is None or buys != first._replace(limit=buys.limit):
            return ()
        limits.setdefault(buys.number, []).append(each)
    rows = [
        (
            rounds_phrase(variant, those),
            say(variant, buys_limit(those[0].buys)),
            mark_of_round(variant, those[0], "buys.limit"),
        )
        for those in limits.values()
    ]
    return tuple(rows) if len(rows) > 1 else ()


def _sizes(variant: Variant) -> tuple[tuple[str, ...], ...]:
    """The sizes of melds and how many wild cards each may hold, under one another."""
    limit = variant.wild.limit
    if not limit or not limit.by_size:
        return ()
    sizes, most = zip(*limit.by_size, strict=True)
    return (SIZES, *map(str, sizes)), (MOST + assumed_mark(variant, "wild_limit.by_size"), *map(str, most))


def _without_sizes(variant: Variant) -> Variant:
    """The variant without the limits that the table has told."""
    limit = variant.wild.limit
    return variant._replace(wild=variant.wild._replace(limit=limit and limit._replace(by_size=())))
