"""How many cards are dealt: in each round, in all of them in short, and on a rules page."""

from collections import Counter
from itertools import pairwise
from operator import itemgetter

from sheets.game.by_players import ByPlayers
from sheets.game.facts import at
from sheets.game.model import Variant
from sheets.words.common import BLANK, UNKNOWN, by_players, keys_of_rounds
from sheets.words.messages import Mark, Value, hand, noun, said, several, with_keys


def dealt(deal: ByPlayers[int] | None, players: int | None = None, *, unknown: Value = UNKNOWN) -> Value:
    """The cards dealt, for so many players or for each number of them: 11, or "13 (2–3 players), 11 (4–6)"."""
    cards = at(deal, players)
    return by_players(deal, int, unknown) if cards is None else cards


def marked_deal(variant: Variant, deal: ByPlayers[int] | None, unknown: Value = UNKNOWN) -> Value:
    """The cards dealt, with the mark where that is assumed: a round's own deal is not."""
    is_of_game = deal and variant.deal in (None, deal)
    return with_keys(dealt(deal, unknown=unknown), *(["~deal"] if is_of_game else []))


def deal_of_round(variant: Variant, deal: ByPlayers[int] | None) -> Value:
    """The deal of a round: "deal 11", or a blank to write on where it is not known."""
    return said("deal-of-round", cards=marked_deal(variant, deal, BLANK))


def every_deal(variant: Variant) -> list[ByPlayers[int] | None]:
    """The deal of each round, or that of a game whose rounds are all alike."""
    return [round_.deal for round_ in variant.rounds] or [variant.deal]


def same_deals(variant: Variant) -> bool:
    """Whether all rounds are dealt alike."""
    return len({*every_deal(variant)}) == 1


def deal_of_all(variant: Variant) -> ByPlayers[int] | None:
    """The deal of every round; None where nobody knows it, or rounds differ."""
    return every_deal(variant)[0] if same_deals(variant) else None


def usual_deal(variant: Variant) -> ByPlayers[int] | None:
    """The deal of most rounds, which is said once, where another stands at its own round; None where there is none."""
    deals = Counter(round_.deal for round_ in variant.rounds)
    usual, often = max(deals.items(), key=itemgetter(1), default=(None, 0))
    return usual if len(deals) > 1 and 2 * often > len(variant.rounds) else None


def deals_in_short(variant: Variant, unknown: Value = UNKNOWN) -> Value:
    """The deals of all rounds: 11, "10–12", "7, 8, 9, 10, 11"; with the mark where they are assumed.

    Those that go up and down are told by where they turn: "10–1–10 (3–5 players), 8–1–8 (6)".
    """
    if turning := turning_deals(variant):
        return turning
    deals = {dealt(deal): deal for deal in every_deal(variant)}.values()
    known = [number for deal in deals if (number := at(deal, None)) is not None]
    if 3 < len(deals) == len(known) and known == [*range(known[0], known[-1] + 1)]:
        return with_keys(f"{known[0]}–{known[-1]}", *keys_of_rounds(variant, "deal"))
    return several([marked_deal(variant, deal, "?" if len(deals) > 1 else unknown) for deal in deals], ", ")


def turning_deals(variant: Variant) -> Value:
    """Where the deals turn that go down and up by one card from round to round; None where any do not."""
    turning = _turning_points(variant)
    if turning is None or any(points is None or len(points) <= 2 for _, points in turning.cases):
        return None
    return by_players(turning, lambda points: "–".join(map(str, points)))


def _turning_points(variant: Variant) -> ByPlayers[tuple[int, ...]] | None:
    """The first deal, those where they turn, and the last, if they go by one card from round to round; else None."""
    first = variant.rounds[0].deal if variant.rounds else None
    if first is None:
        return None
    lengths = variant.lengths or ByPlayers(tuple((those, len(variant.rounds)) for those, _ in first.cases))
    found = []
    for those, length in lengths.cases:
        cards = [each.deal.at(those.low) if each.deal else None for each in variant.rounds[:length]]
        known = [number for number in cards if number is not None]
        steps = [later - earlier for earlier, later in pairwise(known)]
        if len(known) < len(cards) or not steps or {*steps} - {1, -1}:
            return None
        turns = [known[n + 1] for n, (was, now) in enumerate(pairwise(steps)) if was != now]
        found.append((those, (known[0], *turns, known[-1])))
    return ByPlayers(tuple(found)) if found else None


def deals_in_turn(variant: Variant) -> Value:
    """Deals that go by one card from round to round, in words; None where any do not.

    "10 in the first round, then one fewer each time down to 1, then one more each time up to 10".
    """
    turning = _turning_points(variant)
    if turning is None:
        return None
    if len({points for _, points in turning.cases}) > 1:
        return said("deals-turn", turns=by_players(turning, _down_and_up))
    points = turning.cases[0][1] or ()
    first = said("deals-first", number=points[0], hand=hand(variant))
    steps = (said("deals-then.up" if to > was else "deals-then.down", number=to) for was, to in pairwise(points))
    return several([first, *steps], ", ")


def _down_and_up(points: tuple[int, ...]) -> Value:
    """Where deals turn, in words: "10 down to 1 and up to 10"."""
    steps = (said("deals-to.up" if to > was else "deals-to.down", number=to) for was, to in pairwise(points))
    return said("deals-to", number=points[0], steps=several(steps))


def deals_differ(variant: Variant, players: int | None) -> bool:
    """Whether rounds are dealt differently, for so many players."""
    return len({dealt(deal, players) for deal in every_deal(variant)}) > 1


def deal_on_page(variant: Variant, players: int | None, *, is_in_table: bool) -> Value:
    """The sentence of a rules page: in words, if they can say it, where no table of rounds tells of more."""
    deals, mark = every_deal(variant), Mark(keys_of_rounds(variant, "deal"))
    differs, first = deals_differ(variant, players), dealt(deals[0], players)
    if differs and not is_in_table and (turns := deals_in_turn(variant)):
        return said("deal-in-turn.page", cards=turns, mark=mark)
    if differs:
        return said("deal-in-table.page", round=noun(variant, "round"), mark=mark)
    if first == UNKNOWN:
        return said("deal.unknown")
    if not isinstance(first, int):
        return said("deal-by-players.page", cards=dealt(deals[0], players, unknown="?"), mark=mark)
    return said("deal.page", number=first, often=len(deals) > 1, hand=hand(variant), mark=mark)
