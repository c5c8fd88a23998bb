"""Players, deals, packs and jokers in short phrases."""

from collections import Counter
from functools import partial
from itertools import pairwise
from operator import itemgetter

from sheets.game.by_players import ByPlayers, Jokers, Packs, PlayerRange, write_players
from sheets.game.deck import Card
from sheets.game.facts import JOKER, at, is_in_play, jokers_for, jokers_possible
from sheets.game.model import Variant
from sheets.phrases.card_names import families
from sheets.phrases.words import (
    BLANK,
    NOT_STATED,
    assumed_mark,
    by_players,
    by_players_in_full,
    counted,
    head_mark,
    marked,
    numbered_name,
)
from sheets.text import joined


def players_in_full(variant: Variant) -> str:
    """How many can play, and how many play best: "3–8, best with 4–6"."""
    best = f", best with {players_phrase(variant.best_players)}" if variant.best_players else ""
    return marked(variant, "players", players_phrase(variant.players)) + marked(variant, "best_players", best)


def players_phrase(those: PlayerRange | None, unknown: str = NOT_STATED) -> str:
    """How many can play."""
    return unknown if those is None else write_players(those)


def deck_phrase(variant: Variant) -> str:
    """The title of the deck."""
    return variant.deck.title or NOT_STATED


def players_word(those: PlayerRange | None) -> str:
    """The word behind how many can play."""
    return "player" if those == PlayerRange(1, 1) else "players"


def unexplained_cards(variant: Variant) -> tuple[str, ...]:
    """The special cards of a pack that are in no meld and not wild, in a game that has no note to say what they do."""
    if variant.notes or variant.wild.cards is None or not variant.deck.ranks:
        return ()
    wild = frozenset[Card]().union(variant.wild.cards, *(round_.wild for round_ in variant.rounds))
    special = (card for card in variant.pack if card.rank not in variant.deck.ranks and card not in (JOKER, *wild))
    return tuple(variant.deck.spell(card) for card in special if is_in_play(variant, card))


def deal_phrase(deal: ByPlayers[int] | None, players: int | None = None, *, unknown: str = NOT_STATED) -> str:
    """The cards dealt, for so many players or for each number of them: "11", or "13 (2–3 players), 11 (4–6)"."""
    if (cards := at(deal, players)) is not None:
        return str(cards)
    return by_players(deal, unknown=unknown)


def deals_phrase(variant: Variant, unknown: str = NOT_STATED) -> str:
    """The deals of all rounds, short: "11", "10–12", "7, 8, 9, 10, 11"; with the mark where they are assumed.

    Those that go up and down are told by where they turn: "10–1–10 (3–5 players), 8–1–8 (6)".
    """
    every = [round_.deal for round_ in variant.rounds] or [variant.deal]
    if turning := turning_deals(variant):
        return turning
    deals = {deal_phrase(deal): deal for deal in every}.values()
    numbers = [at(deal, None) for deal in deals]
    known = [number for number in numbers if number is not None]
    if 3 < len(deals) == len(known) and known == list(range(known[0], known[-1] + 1)):
        return f"{known[0]}–{known[-1]}{head_mark(variant, 'deal')}"
    return ", ".join(marked_deal(variant, deal, unknown="?" if len(deals) > 1 else unknown) for deal in deals)


def turning_deals(variant: Variant) -> str:
    """Where the deals turn that go down and up by one card from round to round; "" where any do not."""
    turning = _turning_points(variant)
    if turning is None or any(points is None or len(points) <= 2 for _, points in turning.cases):
        return ""
    return by_players(turning, _from_turn_to_turn)


def _turning_points(variant: Variant) -> ByPlayers[tuple[int, ...]] | None:
    """The first deal, those where they turn, and the last, if they go by one card from round to round; else None."""
    first = variant.rounds[0].deal if variant.rounds else None
    if first is None:
        return None
    lengths = variant.lengths or ByPlayers(tuple((those, len(variant.rounds)) for those, _ in first.cases))
    found = []
    for those, length in lengths.cases:
        dealt = [each.deal.at(those.low) if each.deal else None for each in variant.rounds[:length]]
        known = [cards for cards in dealt if cards is not None]
        steps = [later - earlier for earlier, later in pairwise(known)]
        if len(known) < len(dealt) or not steps or {*steps} - {1, -1}:
            return None
        turns = [known[n + 1] for n, (was, now) in enumerate(pairwise(steps)) if was != now]
        found.append((those, (known[0], *turns, known[-1])))
    return ByPlayers(tuple(found)) if found else None


def _from_turn_to_turn(points: tuple[int, ...]) -> str:
    return "–".join(map(str, points))


def _down_and_up(points: tuple[int, ...]) -> str:
    """Where deals turn, in words: "10 down to 1 and up to 10"."""
    steps = (f"{'up' if to > was else 'down'} to {to}" for was, to in pairwise(points))
    return f"{points[0]} {joined([*steps])}"


def deals_in_turn(variant: Variant) -> str:
    """Deals that go by one card from round to round, in words; empty where any do not.

    "10 in the first round, then one fewer each time down to 1, then one more each time up to 10".
    """
    turning = _turning_points(variant)
    if turning is None:
        return ""
    if len({points for _, points in turning.cases}) > 1:
        return f"{by_players(turning, _down_and_up)}, one more or fewer each time"
    points = turning.cases[0][1] or ()
    steps = [
        f"one more each time up to {to}" if to > was else f"one fewer each time down to {to}"
        for was, to in pairwise(points)
    ]
    return ", then ".join((f"{points[0]} in the first {variant.hand_word()}", *steps))


def same_deals(variant: Variant) -> bool:
    """Whether all rounds are dealt alike."""
    return len({round_.deal for round_ in variant.rounds}) <= 1


def every_hand_phrase(variant: Variant) -> str:
    """When cards are dealt as is said; a hand that is called a deal is not named beside the word for what one does."""
    return "each time" if variant.hand_word() == "deal" else f"every {variant.hand_word()}"


def marked_deal(variant: Variant, deal: ByPlayers[int] | None, unknown: str = NOT_STATED) -> str:
    """The cards dealt, with the mark where that is assumed: a round's own deal is not."""
    is_of_game = deal and variant.deal in (None, deal)
    return deal_phrase(deal, unknown=unknown) + (assumed_mark(variant, "deal") if is_of_game else "")


def deal_of_all(variant: Variant) -> ByPlayers[int] | None:
    """The deal of every round; None where nobody knows it, or rounds differ."""
    first = variant.rounds[0].deal if variant.rounds else variant.deal
    return first if same_deals(variant) else None


def usual_deal(variant: Variant) -> ByPlayers[int] | None:
    """The deal of most rounds, which is said once, where another stands at its own round; None where there is none."""
    deals = Counter(round_.deal for round_ in variant.rounds)
    usual, often = max(deals.items(), key=itemgetter(1), default=(None, 0))
    return usual if len(deals) > 1 and 2 * often > len(variant.rounds) else None


def packs_phrase(variant: Variant, unknown: str = NOT_STATED) -> str:
    """How many packs: "2", "2 (3–8 players), 1 more per 4 (9+)"."""
    return by_players(
        variant.packs, lambda rule: str(rule.base) if rule.per is None else f"1 more per {rule.per}", unknown
    )


def packs_and_jokers(variant: Variant) -> str:
    """What to take out of the box: "2 packs + 4 jokers", or for each number of players; a blank where nobody knows."""

    def words(rule: Packs) -> str:
        return counted(variant, rule.base, "pack") if rule.per is None else f"1 more per {rule.per}"

    is_added = jokers_possible(variant) and not variant.pack.get(JOKER)
    packs = marked(variant, "packs", by_players(variant.packs, words, f"{BLANK} {variant.word('pack', 2)}"))
    number, several = jokers_for(variant, None), variant.word("joker", 2)
    if not is_added or number == 0:
        return packs
    if number is None and variant.packs and variant.jokers:
        return f"{packs}; {several}: {marked(variant, 'jokers', jokers_phrase(variant, BLANK))}"
    if variant.jokers and not variant.packs:
        return f"{packs}, {several}: {marked(variant, 'jokers', jokers_phrase(variant, BLANK))}"
    jokers = f"{BLANK} {several}" if number is None else counted(variant, number, "joker")
    return f"{packs} + {marked(variant, 'jokers', jokers)}"


def pack_changes(variant: Variant, *, between: str = ", ") -> str:
    """What a pack has besides the deck, and what is taken out of it: ", each pack with 1 arrow, without 2s"."""
    known = {*variant.deck.ranks, *variant.deck.specials}
    extra = [numbered_name(count, card.rank) for card, count in variant.pack.items() if card.rank not in known]
    out = taken_out(variant)
    plus = f"{between}each {variant.word('pack')} with {', '.join(extra)}" if extra else ""
    return marked(variant, "extra", plus) + marked(variant, "remove", f"{between}without {out}" if out else "")


def taken_out(variant: Variant) -> str:
    """The cards taken out of each pack; where that hangs on how many play, for each number of them."""
    if variant.removed_by:
        return by_players_in_full(variant.removed_by, lambda cards: joined(families(variant.deck, cards)))
    return joined(families(variant.deck, variant.removed))


def jokers_phrase(variant: Variant, unknown: str = NOT_STATED) -> str:
    """How many jokers; empty where the game has none."""
    if not jokers_possible(variant):
        return ""
    if variant.jokers is None and variant.pack.get(JOKER):
        return write_jokers(Jokers(per_pack=variant.pack[JOKER]), variant.word("pack"))
    return by_players(variant.jokers, partial(write_jokers, pack=variant.word("pack")), unknown)


def write_jokers(jokers: Jokers, pack: str = "pack") -> str:
    """How many jokers, in words: "2 in each pack", "players − 1", "none"."""
    if jokers == Jokers():
        return "none"
    if jokers.per_player:
        return "players" + (f" {'−' if jokers.in_all < 0 else '+'} {abs(jokers.in_all)}" if jokers.in_all else "")
    return f"{jokers.in_all} in all" if jokers.in_all else f"{jokers.per_pack} in each {pack}"
