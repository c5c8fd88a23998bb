"""What is said of rounds: what is dealt, what each asks for and what is special to it, and the facts that follow."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from operator import itemgetter
from typing import NamedTuple

from sheets.game import facts
from sheets.game.by_players import ByPlayers, PlayerRange
from sheets.game.melds import Contract
from sheets.game.model import Variant, for_players
from sheets.game.round_model import Round
from sheets.words.buys import buys_limit, has_buys
from sheets.words.common import (
    BLANK,
    NONE,
    by_players,
    keys_in_cell,
    keys_of_round,
    keys_of_rounds,
    players_named,
    rounds_named,
    within_sentence,
)
from sheets.words.melding import NO_CONTRACT, Ways, contract_words, keys_of_contract, kinds_said, ways_of_contract
from sheets.words.messages import Mark, Value, hand, noun, said, several, with_keys

UNKNOWN, NEVER = "?", "–"
"""In a table: what nobody knows, and buys that are needed and not allowed."""


# -- what is dealt -------------------------------------------------------------------------------------------------


def dealt(deal: ByPlayers[int] | None, players: int | None = None, unknown: Value = UNKNOWN) -> Value:
    """The cards dealt, for so many players or for each number of them: 11, or "13 (2–3 players), 11 (4–6)"."""
    cards = facts.at(deal, players)
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


def deals_in_short(variant: Variant) -> Value:
    """The deals of all rounds: 11, "10–12", "7, 8, 9, 10, 11"; with the mark where they are assumed.

    Those that go up and down are told by where they turn: "10–1–10 (3–5 players), 8–1–8 (6)".
    """
    if turning := turning_deals(variant):
        return turning
    deals = {dealt(deal): deal for deal in every_deal(variant)}.values()
    known = [number for deal in deals if (number := facts.at(deal, None)) is not None]
    if 3 < len(deals) == len(known) and known == [*range(known[0], known[-1] + 1)]:
        return with_keys(f"{known[0]}–{known[-1]}", *keys_of_rounds(variant, "deal"))
    return several([marked_deal(variant, deal) for deal in deals], ", ")


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
    """Deals that go by one card from round to round, in words: "10 down to 1 and up to 10"; None where any do not."""

    def turns(points: tuple[int, ...]) -> Value:
        steps = (said("deals-to.step", up=to > was, number=to) for was, to in pairwise(points))
        return said("deals-to", number=points[0], steps=several(steps))

    turning = _turning_points(variant)
    return turning and said("deals-turn", turns=by_players(turning, turns))


def deals_differ(variant: Variant, players: int | None) -> bool:
    """Whether rounds are dealt differently, for so many players."""
    return len({dealt(deal, players) for deal in every_deal(variant)}) > 1


def deal_on_page(variant: Variant, players: int | None, *, is_in_table: bool) -> Value:
    """The sentence of a rules page: in words, if they can say it, where no table of rounds tells of more."""
    deals, mark = every_deal(variant), Mark(keys_of_rounds(variant, "deal"))
    cards, number = dealt(deals[0], players, BLANK), facts.at(deals[0], players)
    how = "by-players" if number is None else "number"
    if deals_differ(variant, players):
        cards = None if is_in_table else deals_in_turn(variant)
        how = "by-players" if cards else "table"
    elif cards == BLANK:
        return None
    words: dict[str, Value] = {"hand": hand(variant), "round": noun(variant, "round")}
    return said("deal.page", how=how, cards=cards, number=number, often=len(deals) > 1, mark=mark, **words)


# -- what a round asks for, and what is special to it ------------------------------------------------------------


def _wild(variant: Variant, round_: Round, name: str) -> Value:
    """The cards that are wild in this round only: "wild: 5"; None where there are none."""
    cards = _wild_cards(variant, round_)
    return cards and said(name, cards=cards)


def _wild_cards(variant: Variant, round_: Round) -> Value:
    """Their names; in a game without contracts "none" where only other rounds have any."""
    is_other = not facts.has_contracts(variant) and any(each.wild_names for each in variant.rounds)
    return several(round_.wild_names, ", ") or (NONE if is_other else None)


def remarks_of_round(variant: Variant, round_: Round, *, wild: str = "round-wild") -> list[Value]:
    """Its own wild cards beside a contract, its note, whether it may be left out, and who plays it, if not all do."""
    optional = said("round-optional") if round_.optional else None
    cards = _wild(variant, round_, wild) if facts.has_contracts(variant) else None
    found = (cards, within_sentence(round_.note), optional, _who_plays(variant, round_))
    return [each for each in found if each]


def _who_plays(variant: Variant, round_: Round) -> Value:
    """How many have to play for it to be played: "3–5 players only"; None where any number does."""
    cases = variant.lengths.cases if variant.lengths else ()
    those: list[PlayerRange] = []
    playing = [here for here, length in cases if round_.number <= (length or 0)]
    for here in playing:
        follows = those and those[-1].high == here.low - 1
        those.append(PlayerRange(those.pop().low, here.high) if follows else here)
    is_for_all = len(playing) == len(cases)
    return None if is_for_all else said("round-players", players=several(map(players_named, those)))


def head_of_rounds(variant: Variant) -> Value:
    """Above what tells rounds apart: contracts, else wild cards, else notes; None where nothing does."""
    if facts.has_contracts(variant):
        # in a progression a round is called as its contract: "Phase", "Requirement"
        return said("rounds-head.lay-down") if variant.is_progression else noun(variant, "contract")
    if any(round_.wild_names for round_ in variant.rounds):
        return said("many", what=noun(variant, "wild"))
    return said("rounds-head.note") if any(remarks_of_round(variant, each) for each in variant.rounds) else None


def ways_of_round(variant: Variant, round_: Round, *, wild: str = "round-wild") -> Ways:
    """The ways to fulfil its contract, or, in a game without contracts, what is wild; None where nobody knows."""
    if not facts.has_contracts(variant):
        cards = _wild(variant, round_, wild)
        return ((cards,),) if cards else ()
    ways = ways_of_contract(round_.contract, kinds_said(variant))
    return ((NO_CONTRACT,),) if ways == () else ways


def asked_in_round(variant: Variant, round_: Round) -> Ways:
    """The same with the mark of what is assumed behind the last."""
    ways = ways_of_round(variant, round_)
    if not ways:
        return ways
    *others, (*melds, last) = ways
    return (*others, (*melds, with_keys(last, *_keys_of_asked(variant, round_))))


def _told(variant: Variant, round_: Round) -> Value:
    """The same in a table: the contract, or, in a game without contracts, what is wild."""
    if facts.has_contracts(variant):
        return contract_words(round_.contract, kinds_said(variant))
    return _wild_cards(variant, round_)


def _keys_of_asked(variant: Variant, round_: Round) -> tuple[str, ...]:
    if facts.has_contracts(variant):
        return keys_of_contract(variant, round_.contract)
    return ("~rounds",) if round_.wild_names else ()


def melds_of_round(variant: Variant, round_: Round) -> tuple[Value, ...]:
    """The melds of its contract, each as it stands in a line, without marks."""
    if round_.contract is None or round_.contract.text or not facts.has_contracts(variant):
        return ()
    return tuple(dict.fromkeys(meld for way in ways_of_round(variant, round_) or () for meld in way))


# -- what follows for a round --------------------------------------------------------------------------------------


def cards_needed(contract: Contract | None) -> Value:
    """The cards that a contract takes: "7", or "7 to 9" where that depends on how it is fulfilled; "?" if unknown."""
    found = _one_of(facts.cards_of_ways(contract))
    return UNKNOWN if found is None else found


def _spare(round_: Round, players: int) -> Value:
    """The cards of the deal and the first draw that are left then, below zero where they are too few."""
    deal = facts.at(round_.deal, players)
    return _one_of([] if deal is None else [deal + 1 - cards for cards in facts.cards_of_ways(round_.contract)])


def _one_of(numbers: Sequence[int]) -> Value:
    """What may be one of some numbers: "7", "7 or 8", "7 to 9"; None where there are none."""
    if len({*numbers}) < 2:
        return numbers[0] if numbers else None
    return said("one-of", fewest=min(numbers), most=max(numbers), two=len({*numbers}) == 2)


def _figure(variant: Variant, figure: Callable[[int], Value], *, unknown: Value = UNKNOWN) -> Value:
    """What is reckoned, for each number of players where these make a difference: "12 (2–4 players), 11 (5)"."""
    found: ByPlayers[Value] = facts.by_numbers(variant, figure)
    return by_players(found, lambda each: each, unknown)


def _buys_needed(round_: Round, players: int, *, keep_discard: bool) -> Value:
    """The fewest buys, a dash where cards are short and no buy is allowed; None where nobody knows."""
    number, buys = facts.buys_needed(round_, players, keep_discard=keep_discard), facts.buys_of(round_, players)
    is_never = buys is not None and not buys.allowed and facts.spare_cards(round_, players) is not None
    return NEVER if number is None and is_never else number


def _both_needed(round_: Round, players: int) -> Value:
    """To lay the contract, and to keep a card besides."""
    both = [_buys_needed(round_, players, keep_discard=keep) for keep in (False, True)]
    return None if both == [None, None] else several([UNKNOWN if each is None else each for each in both], " / ")


def _largest(round_: Round, players: int) -> Value:
    """The most cards in a hand between turns."""
    buys = facts.buys_of(round_, players)
    return said("no-limit") if buys and buys.unlimited else facts.largest_hand(round_, players)


def round_facts(variant: Variant, round_: Round) -> Iterator[tuple[Value, Value]]:
    """What follows for a round, each under its name; what nobody knows is None, to be written in."""
    buy = noun(variant, "buy")
    needed, spare = facts.cards_needed(round_.contract), facts.by_numbers(variant, partial(facts.spare_cards, round_))
    known = [left for _, left in spare.cases if left is not None]
    if needed:
        yield said("cards-needed"), cards_needed(round_.contract)
    if needed and known and max(known) < 0:
        yield said("cards-spare.short"), by_players(spare, lambda left: -left, UNKNOWN)
    elif needed and known:
        yield said("cards-spare"), _figure(variant, partial(_spare, round_))
    more = facts.by_numbers(variant, partial(facts.buys_needed, round_, keep_discard=bool(round_.discard)))
    if any(number for _, number in more.cases):
        yield said("buys-needed", buy=buy), by_players(more, int, NEVER)
    if has_buys(variant):
        allowed = with_keys(buys_limit(round_.buys, unknown=None), *keys_of_round(variant, round_, "buys.limit"))
        yield said("buys-allowed", buy=buy), allowed
    if len({each.discard for each in variant.rounds}) > 1 and round_.discard is not None:
        last = said("last-card", *keys_of_round(variant, round_, "discard"), discarded=round_.discard)
        yield said("last-card.head"), last


# -- tables of rounds ----------------------------------------------------------------------------------------------


class RoundsColumn(NamedTuple):
    """A column of a table of rounds, with the key of what it tells."""

    about: str
    head: Value
    cells: Sequence[Value]


def columns_of_rounds(variant: Variant, heads: Mapping[str, Value]) -> list[RoundsColumn]:
    """What is told of each round, by what it is about, under each head that is not False; "?" where nobody knows."""
    tells: Mapping[str, Callable[[Round], Value]] = {
        "name": lambda each: each.name,
        "deal": lambda each: _in_cell(variant, each, "deal", dealt(each.deal)),
        "asked": partial(_asked_in_cell, variant),
        "asked, marked": partial(_asked_on_page, variant),
        "asked, in brackets": partial(_asked_in_brackets, variant),
        "needed": lambda each: cards_needed(each.contract),
        "spare": lambda each: _figure(variant, partial(_spare, each)),
        "to lay": lambda each: _figure(variant, partial(_buys_needed, each, keep_discard=False)),
        "to discard": lambda each: _figure(variant, partial(_buys_needed, each, keep_discard=True)),
        "to end": lambda each: _figure(variant, partial(_buys_needed, each, keep_discard=each.discard is True)),
        "to lay / to discard": lambda each: _figure(variant, partial(_both_needed, each), unknown="? / ?"),
        "allowed": lambda each: _in_cell(variant, each, "buys.limit", buys_limit(each.buys, unknown=UNKNOWN)),
        "largest hand": lambda each: _figure(variant, partial(_largest, each)),
    }
    told = ((about, head, tells[about]) for about, head in heads.items() if head is not False)
    return [RoundsColumn(about, head, [tell(each) for each in variant.rounds]) for about, head, tell in told]


def _in_cell(variant: Variant, round_: Round, key: str, value: Value) -> Value:
    """The deal or the limit of buys in a table, with its mark, where the head has none."""
    return value if value == UNKNOWN else with_keys(value, *keys_in_cell(variant, round_, key))


def _asked_in_cell(variant: Variant, round_: Round) -> Value:
    return several([_told(variant, round_), *remarks_of_round(variant, round_)], "; ")


def _asked_on_page(variant: Variant, round_: Round) -> Value:
    asked = with_keys(_told(variant, round_), *_keys_of_asked(variant, round_))
    return several([asked, *remarks_of_round(variant, round_, wild="round-wild.behind")], "; ")


def _asked_in_brackets(variant: Variant, round_: Round) -> Value:
    """The contract with its remarks in brackets, or these alone."""
    asked, remarks = _told(variant, round_), remarks_of_round(variant, round_)
    if not asked:
        return several(remarks, ", ")
    return several([asked, *(said("in-brackets.only", what=each) for each in remarks)], " ")


def tells_rounds_apart(variant: Variant, players: int | None) -> bool:
    """Whether rounds differ in more than what is dealt, and in how many of them a number of players plays."""
    lengths = [those.low for those, _ in variant.lengths.cases] if variant.lengths else [None]
    return any(_tells_apart(for_players(variant, number)) for number in ([players] if players else lengths))


def _tells_apart(variant: Variant) -> bool:
    return head_of_rounds(variant) is not None or _limits_differ(variant)


def _limits_differ(variant: Variant) -> bool:
    return len({buys_limit(round_.buys) for round_ in variant.rounds}) > 1


def rounds_on_page(variant: Variant, *, show_deal: bool, signs: Mapping[str, str]) -> dict[str, object] | None:
    """The table of rounds with what stands above and below it, as its template has it, if it tells them apart.

    `signs` are the suits that pictures show as shapes, with their English names.
    """
    rounds, is_progression, contracts = variant.rounds, variant.is_progression, facts.has_contracts(variant)
    if not rounds or not (show_deal or _tells_apart(variant)):
        return None
    words, head = {"round": noun(variant, "round"), "buy": noun(variant, "buy")}, head_of_rounds(variant)
    heads = {
        "name": words["round"],
        "deal": show_deal and with_keys(said("cards-dealt"), *keys_of_rounds(variant, "deal")),
        "asked, marked": head is not None and head,
        "needed": contracts and said("cards-needed"),
        "to end": not facts.is_of_tricks(variant) and said("buys-needed", **words),
        "allowed": _limits_differ(variant) and said("buys-allowed", *keys_of_rounds(variant, "buys.limit"), **words),
    }
    columns = columns_of_rounds(variant, heads)
    columns = [each for each in columns if each.about != "to end" or {*each.cells} - {0, NEVER, UNKNOWN}]
    columns = [each._replace(cells=[BLANK if cell == UNKNOWN else cell for cell in each.cells]) for each in columns]
    # where the contract takes all cards of the deal and the first draw, or more, for however many play
    short = [each for each in rounds if _is_short(variant, each)]
    gain = variant.buys.gain if variant.buys and variant.buys.allowed else None
    shapes = [said("suit-sign", suit=suit, colour=name) for suit, name in signs.items()]
    below = (
        said("suit-signs", signs=several(shapes)) if shapes else None,
        said("rounds-short", gain=gain, buy=words["buy"], **rounds_named(variant, short)) if short else None,
    )
    return {
        "heading": said("many", what=noun(variant, "contract" if contracts and not is_progression else "round")),
        "above": said("rounds-on-page") if is_progression else None,
        "columns": columns,
        "below": [each for each in below if each],
    }


def _is_short(variant: Variant, round_: Round) -> bool:
    spare = facts.by_numbers(variant, partial(facts.spare_cards, round_))
    return all(left is not None and left < 1 for _, left in spare.cases)
