"""A variant's rules in short phrases, in the game's own words: one saying for the terminal, the sheet and the card.

A phrase begins in small letters and has no full stop; an empty one means that there is nothing to say.
"""

from collections.abc import Sequence, Set
from dataclasses import dataclass

from sheets.card_notation import WILD_CARD, spread
from sheets.facts import is_in_play, jokers_possible, value_of
from sheets.model import (
    Buys,
    ByPlayers,
    Card,
    CardValue,
    Deck,
    MeldKind,
    PlayerRange,
    Precision,
    ValueTable,
    Variant,
)
from sheets.notation import NUMBER_WORDS, write_jokers, write_players
from sheets.text import joined

MINUS = "\N{MINUS SIGN}"
NOT_STATED = "not stated"
ASSUMED_MARK = "*"
WILD_CARDS = "the wild cards"
"""What is said of a card that bears the word "wild" itself."""


def signed(points: int | None) -> str:
    """Points with a true minus; a question mark where nobody knows them."""
    return "?" if points is None else str(points).replace("-", MINUS)


def number_word(number: int) -> str:
    """A small number as a word."""
    return NUMBER_WORDS[number] if 0 < number < len(NUMBER_WORDS) else str(number)


def counted(variant: Variant, number: int, key: str) -> str:
    """A number with the game's word for what is counted: "3 buys", "1 hand"."""
    return f"{number} {variant.word(key, number)}"


def players_phrase(those: PlayerRange | None) -> str:
    """How many can play."""
    return NOT_STATED if those is None else write_players(those)


def _by_players(cases: Sequence[tuple[PlayerRange, str]]) -> str:
    if len({said for _, said in cases}) == 1:
        return cases[0][1]
    first, *others = [(write_players(those), said) for those, said in cases]
    players = "player" if first[0] == "1" else "players"
    return ", ".join([f"{first[1]} ({first[0]} {players})", *(f"{said} ({those})" for those, said in others)])


def deal_phrase(deal: ByPlayers[int] | None) -> str:
    """The cards dealt: "11", or "13 (2–3 players), 11 (4–6)"."""
    return NOT_STATED if deal is None else _by_players([(those, str(cards)) for those, cards in deal.cases])


def deals_phrase(variant: Variant) -> str:
    """The deals of all rounds, short: "11", "10–12", "7, 8, 9, 10, 11"."""
    if not variant.rounds:
        return deal_phrase(variant.deal)
    deals = list(dict.fromkeys(deal_phrase(round_.deal) for round_ in variant.rounds))
    numbers = [int(deal) for deal in deals if deal.isdecimal()]
    if 3 < len(deals) == len(numbers) and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]}–{numbers[-1]}"
    return ", ".join(deal.replace(NOT_STATED, "?") if len(deals) > 1 else deal for deal in deals)


def packs_phrase(variant: Variant) -> str:
    """How many packs: "2", "2 (3–8 players), 1 more per 4 (9+)"."""
    if variant.packs is None:
        return NOT_STATED
    return _by_players(
        [
            (those, str(packs.base) if packs.per is None else f"1 more per {packs.per}")
            for those, packs in variant.packs.cases
        ]
    )


def jokers_phrase(variant: Variant) -> str:
    """How many jokers; empty where the game has none."""
    if not jokers_possible(variant):
        return ""
    if variant.jokers is None:
        return NOT_STATED
    return _by_players([(those, write_jokers(jokers)) for those, jokers in variant.jokers.cases])


def assumed_mark(variant: Variant, key: str) -> str:
    """The mark behind what is assumed, or nothing."""
    return ASSUMED_MARK if key in variant.assumed else ""


# -- points --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Worth:
    """Some cards and what each of them counts, as it is printed."""

    cards: str
    points: str
    """"?" where nobody knows them."""
    assumed: str = ""
    """Why they are assumed, where no source states them."""


def worths(variant: Variant, table: ValueTable) -> tuple[Worth, ...]:
    """A table of values as it holds in play: no card under two lines, none that is not in the pack.

    Only the cards that are wild in single rounds stand under two: their own, and the line of the wild cards.
    """
    wild = variant.wild.cards or frozenset()
    held = {card: value_of(table.values, card, wild=wild) for card in variant.pack if is_in_play(variant, card)}
    found = []
    for value in table.values:
        cards = [card for card, held_by in held.items() if held_by is value]
        if value.name.lower() == WILD_CARD and (cards or _wild_by_round(variant)):
            found.append(Worth(_wild_worth(variant), _points_phrase(value), value.assumed))
        elif cards:
            every = len(cards) == len(held)
            found.append(Worth(_cards_phrase(variant.deck, value, cards, every), _points_phrase(value), value.assumed))
    return tuple(found)


def _wild_by_round(variant: Variant) -> bool:
    return any(round_.wild for round_ in variant.rounds)


def _wild_worth(variant: Variant) -> str:
    names = [_spoken(variant.deck, name) for name in variant.wild.names]
    if _wild_by_round(variant):
        return joined([*names, f"the wild cards of the {variant.word('round')}"], "or")
    return WILD_CARD if names == [WILD_CARDS] else joined(names, "or") + ", wild"


def _points_phrase(value: CardValue) -> str:
    return "face value" if value.points == "face" else signed(value.points)


def _cards_phrase(deck: Deck, value: CardValue, cards: Sequence[Card], every: bool) -> str:
    if value.precision is Precision.ANY:
        return "each card" if every else "each other card"
    if value.precision is Precision.SUIT:
        return value.name
    if value.precision in (Precision.RANK, Precision.RANGE):
        return _ranks_phrase(deck, {card.rank for card in cards})
    return joined(sorted(deck.spell(card) for card in cards), "or")


def _ranks_phrase(deck: Deck, ranks: Set[str]) -> str:
    """Ranks in ranges, an ace behind the king where that is among them: "10–K, ace"."""
    last = {deck.either_end} & ranks if deck.ranks[-1] in ranks else set[str]()
    return ", ".join(_range_phrase(deck, part) for part in (*spread(ranks - last, deck), *last))


def _range_phrase(deck: Deck, part: str) -> str:
    low, _, high = part.partition("-")
    if not high:
        return deck.names.get(low, low)
    between = deck.ranks[deck.ranks.index(low) : deck.ranks.index(high) + 1]
    if len(between) <= 3 and not any(rank.isdecimal() for rank in between):
        return ", ".join(between)
    return f"{low}–{high}"


def _spoken(deck: Deck, name: str) -> str:
    """A card of the wild list as it is said: the rank "2" is all the 2s."""
    if name.lower() == WILD_CARD:
        return WILD_CARDS
    return f"{deck.names.get(name, name)}s" if name in deck.ranks else name


# -- wild cards, melds, buys -----------------------------------------------------------------------------------------


def wild_phrase(variant: Variant) -> str:
    """The wild cards and how many a meld may hold."""
    if variant.wild.cards is None:
        return NOT_STATED
    names = [_spoken(variant.deck, name) for name in variant.wild.names]
    names += [f"those of the {variant.word('round')}"] if _wild_by_round(variant) else []
    if not names:
        return ""
    limit = limit_phrase(variant)
    named = joined(names) + assumed_mark(variant, "wild")
    return f"{named}; {limit}" if limit else named


def limit_phrase(variant: Variant) -> str:
    """How many wild cards a meld may hold."""
    limit = variant.wild.limit
    if limit is None:
        return f"limit in a meld {NOT_STATED}"
    said = []
    if limit.by_size:
        said.append("at most " + _by_size_phrase(limit.by_size))
    if limit.most is not None:
        said.append(f"at most {limit.most} in a meld")
    if limit.naturals is not None:
        said.append(f"at least {limit.naturals} natural cards in a meld")
    if limit.per_natural == 1:
        said.append("never more wild than natural cards in a meld")
    elif limit.per_natural is not None:
        ratio = limit.per_natural
        said.append(f"at most {ratio.numerator} wild to {ratio.denominator} natural cards in a meld")
    if limit.apart:
        said.append("no two wild cards side by side in a run")
    return "; ".join([*said, limit.text] if limit.text else said)


def _by_size_phrase(by_size: Sequence[tuple[int, int]]) -> str:
    """Sizes with the same limit together: "1 in a meld of 3 or 4, 2 in one of 5"."""
    sizes: dict[int, list[str]] = {}
    for size, most in by_size:
        sizes.setdefault(most, []).append(str(size))
    (first, those), *others = sizes.items()
    said = [f"{first} in a meld of {joined(those, 'or')}"]
    return ", ".join([*said, *(f"{most} in one of {joined(those, 'or')}" for most, those in others)])


def melds_phrase(variant: Variant) -> str:
    """What the kinds of meld are: "set: 3 or more of one rank; run: 4 or more in order, one suit".

    A kind that no contract asks for is left out where nothing is stated of it.
    """
    used = {
        meld.kind
        for round_ in variant.rounds
        if round_.contract
        for part in round_.contract.alternatives
        for meld in part
    }
    stated = {kind.name for kind in variant.melds.values() if kind.size or kind.suit or kind.ends_stated}
    kinds = [kind for kind in variant.melds.values() if kind.name in (used or stated) and not kind.phrase]
    return "; ".join(
        f"{kind.singular}: {_meld_phrase(variant, kind)}{assumed_mark(variant, kind.name)}" for kind in kinds
    )


def _meld_phrase(variant: Variant, kind: MeldKind) -> str:
    how = "in order" if kind.is_sequence else f"of one {variant.word('rank')}" if kind.name == "set" else "cards"
    number = "" if kind.size is None else f"{kind.size}" if kind.exact else f"{kind.size} or more"
    said = " ".join(part for part in (number or ("" if how == "cards" else "cards"), how) if part)
    suit = {
        None: "",
        "same": f", one {variant.word('suit')}",
        "any": f", {variant.word('suit', 2)} may differ",
        "different": f", all of different {variant.word('suit', 2)}",
    }[kind.suit]
    return said + suit + (_ends_phrase(variant.deck, kind) if kind.is_sequence else "")


def _ends_phrase(deck: Deck, kind: MeldKind) -> str:
    low, high = kind.ranks[0], kind.ranks[-1]
    if not kind.ends_stated:
        return ""
    lowest, highest = (deck.names.get(rank, rank) for rank in (low, high))
    if deck.either_end == low == high:
        return f", {lowest} high or low"
    if low == deck.either_end:
        return f", {lowest} low" + (f", up to {highest}" if high != deck.ranks[-1] else "")
    if high == deck.either_end:
        return (f", from {lowest}" if low != deck.ranks[1] else "") + f", {highest} high"
    whole = (low, high) == (deck.ranks[0], deck.ranks[-1])
    return "" if whole else f", from {lowest} to {highest}"


def buys_limit_phrase(buys: Buys | None) -> str:
    """The limit alone: "3", "unlimited", "none", "?"."""
    if buys is None:
        return "?"
    return "unlimited" if buys.unlimited else "?" if buys.limit is None else str(buys.limit) if buys.limit else "none"


def buys_phrase(variant: Variant) -> str:
    """How often one may buy and what it costs; empty where there are no buys."""
    buys = variant.buys
    exceptions = [round_ for round_ in variant.rounds if round_.buys != buys]
    if buys is None and not exceptions:
        return NOT_STATED
    if buys is not None and not buys.allowed and not exceptions:
        return ""
    said = [_limit_phrase(variant, buys)]
    cost = _cost_phrase(variant, buys)
    others: dict[str, list[str]] = {}
    for round_ in exceptions:
        others.setdefault(_exception_phrase(variant, round_.buys, usual_cost=cost), []).append(round_.name)
    for how, names in others.items():
        said.append(how.replace("#", f"{variant.word('round', len(names))} {joined(names)}", 1))
    if buys is not None and buys.after_laying_down is not None:
        said.append("also after laying down" if buys.after_laying_down else "before laying down")
    return ", ".join(said) + (f"; {cost}" if cost else "") + assumed_mark(variant, "buys")


def _limit_phrase(variant: Variant, buys: Buys | None) -> str:
    if buys is None or (buys.limit is None and not buys.unlimited):
        return f"limit {NOT_STATED}"
    if buys.unlimited:
        return "without limit"
    per = "game" if buys.per == "game" else variant.word("deal") if variant.is_progression else variant.word("round")
    return f"{buys.limit} a {per}" if buys.limit else "none"


def _exception_phrase(variant: Variant, buys: Buys | None, *, usual_cost: str) -> str:
    """What holds in single rounds, # being the rounds: the limit, and what a buy costs where that is not the usual."""
    limit = buys_limit_phrase(buys).replace("?", f"limit {NOT_STATED}")
    cost = _cost_phrase(variant, buys)
    return f"{limit} in #" if cost in ("", usual_cost) else f"{limit} in # ({cost})"


def _cost_phrase(variant: Variant, buys: Buys | None) -> str:
    if buys is None:
        return ""
    stock = variant.word("stock")
    cards = f"a card from the {stock}" if buys.draw == 1 else f"{buys.draw} cards from the {stock}" if buys.draw else ""
    points = f"{signed(buys.points)} point{'' if buys.points == 1 else 's'}" if buys.points else ""
    cost = joined([part for part in (cards, points) if part])
    return f"each costs {cost}" if cost else ""


# -- the end ---------------------------------------------------------------------------------------------------------


def ending_phrase(variant: Variant) -> str:
    """When the game ends and who wins, as one sentence without its full stop."""
    who = "lowest" if variant.winner == "lowest" else "highest"
    rounds = len([round_ for round_ in variant.rounds if not round_.optional])
    note = f" ({variant.end.note})" if variant.end.note else ""
    match variant.end.kind:
        case "rounds":
            said = f"the {who} total after {number_word(rounds)} {variant.word('round', rounds)} wins"
        case "target":
            said = f"when a total reaches {signed(variant.end.target)}{note}, the {who} total wins"
            note = ""
        case "open":
            said = f"play until all agree to stop; the {who} total wins"
        case "progression":
            last = variant.rounds[-1].name
            said = f"the first to lay down {variant.word('round')} {last} wins"
    return said + note + (assumed_mark(variant, "winner") or assumed_mark(variant, "end"))


def tie_phrase(variant: Variant) -> str:
    """Who wins of players who are level; empty where they share."""
    if variant.tie == "shared":
        return ""
    level = f"finish in the same {variant.word('deal')}" if variant.is_progression else "are level"
    return f"of those who {level}, the one with the {variant.tie} total wins"


def discard_phrase(variant: Variant) -> str:
    """Whether the last card must be discarded; empty where nobody says."""
    stated = {round_.discard for round_ in variant.rounds} or {variant.discard}
    must, need_not = "the last card must be discarded", "the last card may be laid down, no discard needed"
    free = [round_.name for round_ in variant.rounds if round_.discard is False]
    bound = [round_.name for round_ in variant.rounds if round_.discard]
    said = ""
    if stated == {True}:
        said = must
    elif stated == {False}:
        said = need_not
    elif stated == {True, False}:
        said = f"{must}, but not in {variant.word('round', len(free))} {joined(free)}"
    elif free:
        said = f"no discard needed in {variant.word('round', len(free))} {joined(free)}"
    elif bound:
        said = f"{must} in {variant.word('round', len(bound))} {joined(bound)}"
    return said + assumed_mark(variant, "discard") if said else ""


def settlement_phrase(variant: Variant) -> str:
    """Who pays whom."""
    settlement = variant.settlement
    if settlement is None:
        return ""
    how = "every pair settles the difference of its totals"
    if settlement.convention == "winner":
        how = "everyone pays the winner the difference of their totals"
    return how + (f", at {settlement.stake}" if settlement.stake else "") + (ASSUMED_MARK if settlement.assumed else "")


ASSUMED_TOGETHER = {"winner": "end", "discard": "going out"}
"""Keys whose mark stands on a phrase of another name."""


def assumptions(variant: Variant) -> tuple[tuple[str, str], ...]:
    """What is marked as assumed, each reason once, with what it is about: ("J, Q, K, ace", "as in Contract Rummy")."""
    about: dict[str, list[str]] = {}
    for table in (variant.values, *variant.other_values):
        for worth in worths(variant, table) if table else ():
            if worth.assumed:
                about.setdefault(worth.assumed, []).append(worth.cards)
    for key, why in variant.assumed.items():
        name = variant.word(key) if key in variant.melds else ASSUMED_TOGETHER.get(key, key.replace("_", " "))
        about.setdefault(why, []).append(name)
    if variant.settlement and variant.settlement.assumed:
        about.setdefault(variant.settlement.assumed, []).append("settlement")
    return tuple((", ".join(dict.fromkeys(names)), why) for why, names in about.items())


def blank_worths(variant: Variant) -> tuple[str, ...]:
    """The groups of cards whose points a table agrees on, where the source gives none: "2–10", "J, Q, K", "ace"."""
    deck, wild = variant.deck, variant.wild.cards or frozenset()
    free = [card for card in variant.pack if card not in wild and is_in_play(variant, card)]
    natural = [rank for rank in deck.ranks if any(card.rank == rank for card in free)]
    numbers = [rank for rank in natural if rank.isdecimal()]
    named = [rank for rank in natural if not rank.isdecimal() and rank != deck.either_end]
    groups = [_range_phrase(deck, part) for ranks in (numbers, named) for part in spread(ranks, deck)]
    groups += [deck.names.get(rank, rank) for rank in natural if rank == deck.either_end]
    groups += [card.rank for card in free if card.rank not in deck.ranks]
    return (*groups, _wild_worth(variant)) if wild or _wild_by_round(variant) else tuple(groups)
