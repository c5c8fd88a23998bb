"""Differences in the rounds, round by round: contracts, deals, wild cards of a round, buys, and the last discard."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from sheets.game.model import ByPlayers, Contract, Meld, Round, Variant
from sheets.game.notation import write_contract
from sheets.phrases.differences.buying import PRICE_AND_REST, limits_said
from sheets.phrases.differences.compared import NOTHING, Difference
from sheets.phrases.differences.named import cards_phrase, in_full, one_by_one
from sheets.phrases.rounds import rounds_phrase
from sheets.phrases.setting import deal_phrase
from sheets.phrases.words import NOT_STATED

Said: TypeAlias = tuple[str, str]
"""How something was and how it is now."""
Compare: TypeAlias = Callable[[Round, Round], Said | None]
"""How one thing is said of two rounds; None where it is the same, or of no matter."""
DISCARD = {True: "required", False: "not required", None: NOT_STATED}
NONE = "none"


def rounds_differences(base: Variant, variant: Variant) -> Iterator[Difference]:
    """What each round asks for and allows; a difference that is the same in all rounds is told once."""
    yield from _rounds_of_one(base, variant)
    buy, buys = variant.word("buy"), variant.word("buy", 2)
    rules: list[tuple[str, Compare]] = [
        ("contract", lambda was, now: _contracts(base, variant, was.contract, now.contract)),
        ("deal", lambda was, now: _deals(was.deal, now.deal)),
        ("extra wild cards", lambda was, now: _wild(base, variant, was, now)),
        (buys, lambda was, now: limits_said(variant, was.buys, now.buys)),
        *(
            (rule.format(buy=buy, buys=buys), lambda was, now, said=said: said(base, variant, was.buys, now.buys))
            for rule, said in PRICE_AND_REST.items()
        ),
        ("a last discard", lambda was, now: _differing(DISCARD[was.discard], DISCARD[now.discard])),
        ("note", lambda was, now: _differing(was.note, now.note)),
        ("name", lambda was, now: _differing(was.name, now.name)),
        ("optional", lambda was, now: _differing(*("yes" if r.optional else "no" for r in (was, now)))),
    ]
    for rule, compare in rules:
        yield from _by_round(rule, base, variant, compare)


def _by_round(rule: str, base: Variant, variant: Variant, compare: Compare) -> Iterator[Difference]:
    """One rule through all rounds that both have, and as it is in general where that shows in no round."""
    found: dict[Said, list[Round]] = {}
    both = list(zip(base.rounds, variant.rounds, strict=False))
    for was, now in both:
        if said := compare(was, now):
            found.setdefault(said, []).append(now)
    for (before, after), rounds in found.items():
        in_general = len(base.rounds) == len(variant.rounds) or compare(_in_general(base), _in_general(variant))
        everywhere = len(rounds) == len(both) and in_general in (True, (before, after))
        yield Difference(rule if everywhere else f"{rule} in {rounds_phrase(variant, rounds)}", before, after)
    if not found and (said := compare(_in_general(base), _in_general(variant))):
        generally = f"{rule} in a {variant.word('round')} that says nothing of it"
        yield Difference(generally if both else rule, *said)


def _in_general(game: Variant) -> Round:
    """What holds in a round that says nothing."""
    return Round(0, game.deal, Contract(), game.buys, game.discard)


def _differing(was: str, now: str) -> Said | None:
    return None if was == now else (was, now)


def _rounds_of_one(base: Variant, variant: Variant) -> Iterator[Difference]:
    """The rounds that only one of the two has."""
    both = min(len(base.rounds), len(variant.rounds))
    for round_ in variant.rounds[both:]:
        yield Difference(f"{variant.word('round')} {round_.name}", NOTHING, _round_phrase(variant, round_))
    for round_ in base.rounds[both:]:
        yield Difference(f"{variant.word('round')} {round_.name}", _round_phrase(base, round_), NOTHING)


def _round_phrase(game: Variant, round_: Round) -> str:
    """A whole round in short."""
    wild = cards_phrase(game.deck, round_.wild)
    discard = "" if round_.discard == game.discard else f"a last discard {DISCARD[round_.discard]}"
    limit = limits_said(game, game.buys, round_.buys)
    parts = [
        _contract(game, round_.contract),
        f"deal {deal_phrase(round_.deal)}",
        f"{wild} wild" if wild else "",
        _buys(game, round_) if limit else "",
        discard,
        round_.note,
        "optional" if round_.optional else "",
    ]
    return ", ".join(part for part in parts if part)


def _buys(game: Variant, round_: Round) -> str:
    """The most buys of a round, as they stand among all that is said of it: "5 buys", "no buys"."""
    buys = round_.buys
    if buys is None or (buys.limit is None and not buys.unlimited):
        return f"{game.word('buy', 2)} {NOT_STATED}"
    count = "unlimited" if buys.unlimited else str(buys.limit or "no")
    return f"{count} {game.word('buy', 1 if buys.limit == 1 else 2)}"


def _contracts(base: Variant, variant: Variant, was: Contract | None, now: Contract | None) -> Said | None:
    """Contracts that are said alike differ by what a set or a run is, which is told of the melds, or in full."""
    if was == now:
        return None
    before, after = _contract(base, was), _contract(variant, now)
    if before == after and was and now:
        before, after = _contract_in_full(was), _contract_in_full(now)
        if {meld.kind for part in (*was.alternatives, *now.alternatives) for meld in part} & _changed(base, variant):
            return None
    return _differing(before, after)


def _changed(base: Variant, variant: Variant) -> set[str]:
    """The kinds of meld of which both have one, and not the same."""
    return {name for name, kind in base.melds.items() if name in variant.melds and variant.melds[name] != kind}


def _contract(game: Variant, contract: Contract | None) -> str:
    return NOT_STATED if contract is None else write_contract(contract, game.melds) or NONE


def _contract_in_full(contract: Contract) -> str:
    if contract.text:
        return f"{contract.text} ({NOT_STATED if contract.cards is None else contract.cards} cards)"
    return " or ".join(" + ".join(map(_meld_in_full, part)) for part in contract.alternatives)


def _meld_in_full(meld: Meld) -> str:
    return f"{meld.count} {meld.kind} of {'exactly' if meld.exact else 'at least'} {meld.size}"


def _deals(was: ByPlayers[int] | None, now: ByPlayers[int] | None) -> Said | None:
    if was == now:
        return None
    said = _differing(deal_phrase(was), deal_phrase(now))
    return said or _differing(_deal_in_full(was), _deal_in_full(now))


def _deal_in_full(deal: ByPlayers[int] | None) -> str:
    cases = deal.cases if deal else ()
    return in_full((those, str(cards)) for those, cards in cases)


def _wild(base: Variant, variant: Variant, was: Round, now: Round) -> Said | None:
    if was.wild == now.wild:
        return None
    before, after = cards_phrase(base.deck, was.wild) or NONE, cards_phrase(variant.deck, now.wild) or NONE
    if before == after:
        before, after = one_by_one(base.deck, was.wild), one_by_one(variant.deck, now.wild)
    return _differing(before, after)
