"""Differences in the rounds, round by round: contracts, deals, wild cards of a round, buys, and the last discard."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from sheets.game.model import Buys, Contract, Round, Variant
from sheets.phrases.buys import buys_limit_phrase, price_phrase
from sheets.phrases.card_names import cards_phrase, one_by_one
from sheets.phrases.contracts import contract_phrase
from sheets.phrases.differences.comparing import NONE, NOTHING, Change, Compare, Difference, statement
from sheets.phrases.rounds import OPTIONAL
from sheets.phrases.setting import deal_phrase
from sheets.phrases.words import NOT_STATED, Phrase, by_players_in_full, rounds_phrase

DISCARD = {True: "required", False: "not required", None: NOT_STATED}
AFTERWARDS = {True: "allowed", False: "not allowed", None: ""}
NOBODY_KNOWS = Buys(limit=None)


@dataclass(frozen=True)
class _InGame:
    """A round of one of two games."""

    game: Variant
    round_: Round
    games: tuple[Variant, Variant]
    """The game that was, and the one that is now, in whose words a limit is said of both."""

    @property
    def buys(self) -> Buys:
        """Its buys; nothing is known of any where it says nothing."""
        return self.round_.buys or NOBODY_KNOWS


def rounds_differences(base: Variant, variant: Variant) -> Iterator[Difference]:
    """What each round asks for and allows; a difference that is the same in all rounds is told once."""
    yield from _rounds_of_one(base, variant)
    buy, buys = variant.word("buy"), variant.word("buy", 2)

    def in_both(was: Round, now: Round) -> tuple[_InGame, _InGame]:
        return _InGame(base, was, (base, variant)), _InGame(variant, now, (base, variant))

    both = list(zip(base.rounds, variant.rounds, strict=False))
    generally = in_both(_in_general(base), _in_general(variant))
    for name, compare in RULES.items():
        rule, change = name.format(buy=buy, buys=buys), compare(*generally)
        found: dict[Change, list[Round]] = {}
        for was, now in both:
            if here := compare(*in_both(was, now)):
                found.setdefault(here, []).append(now)
        for (before, after), rounds in found.items():
            is_general = len(base.rounds) == len(variant.rounds) or change == (before, after)
            where = "" if len(rounds) == len(both) and is_general else f" in {rounds_phrase(variant, rounds)}"
            yield Difference(rule + where, before, after)
        if change and not found:
            where = f" in a {variant.word('round')} that says nothing of it" if both else ""
            yield Difference(rule + where, *change)


def _in_general(game: Variant) -> Round:
    """What holds in a round that says nothing."""
    return Round(0, game.deal, Contract(), game.buys, game.discard)


def _rounds_of_one(base: Variant, variant: Variant) -> Iterator[Difference]:
    """The rounds that only one of the two has."""
    both = min(len(base.rounds), len(variant.rounds))
    word = variant.word("round")
    for round_ in variant.rounds[both:]:
        yield Difference(f"{word} {round_.name}", NOTHING, _round_phrase(variant, round_))
    for round_ in base.rounds[both:]:
        yield Difference(f"{word} {round_.name}", _round_phrase(base, round_), NOTHING)


def _round_phrase(game: Variant, round_: Round) -> str:
    """A whole round in short, with what it has of its own."""
    wild = cards_phrase(game.deck, round_.wild)
    general, own = (_InGame(game, each, (game, game)) for each in (_in_general(game), round_))
    return Phrase(
        contract_phrase(round_.contract, game.melds, unknown=NOT_STATED),
        f"deal {deal_phrase(round_.deal)}",
        f"{wild} wild" if wild else "",
        _buys_count(game, own.buys) if _limits(general, own) else "",
        "" if round_.discard == game.discard else f"a last discard {DISCARD[round_.discard]}",
        round_.note,
        OPTIONAL if round_.optional else "",
    )


def _buys_count(game: Variant, buys: Buys) -> str:
    """The most buys of a round, as they stand among all that is said of it: "5 buys", "no buys"."""
    several = game.word("buy", 2)
    if buys.limit is not None:
        return f"{buys.limit or 'no'} {game.word('buy', buys.limit)}"
    limit = buys_limit_phrase(buys, unknown=NOT_STATED)
    return f"{limit} {several}" if buys.unlimited else f"{several} {limit}"


def _contract_in_full(of: _InGame) -> str:
    """The contract with the sizes of its melds, unless these are told of the melds."""
    contract = of.round_.contract
    was, now = (game.melds for game in of.games)
    kinds = {meld.kind for part in (contract.alternatives if contract else ()) for meld in part}
    if contract is None or any(kind in was and kind in now and was[kind] != now[kind] for kind in kinds):
        return contract_phrase(contract, of.game.melds, unknown=NOT_STATED)
    if contract.text:
        return f"{contract.text} ({NOT_STATED if contract.cards is None else contract.cards} cards)"
    melds = [[(m, "exactly" if m.exact else "at least") for m in part] for part in contract.alternatives]
    return " or ".join(" + ".join(f"{m.count} {m.kind} of {how} {m.size}" for m, how in part) for part in melds)


def _limit(of: _InGame) -> str:
    return buys_limit_phrase(of.round_.buys, unknown=NOT_STATED, a=of.games[1].hand_word())


def _of_buys(words: Callable[[Variant, Buys], str], unknown: str = NOT_STATED) -> Compare[_InGame]:
    """Something that is said of buys, "" where nobody knows.

    It is of no matter where nobody may buy now, and new where nobody might before.
    """

    def compare(was: _InGame, now: _InGame) -> Change | None:
        before, after = (words(each.game, each.buys) for each in (was, now))
        if (before == after and was.buys.allowed) or not now.buys.allowed or not (was.buys.allowed or after):
            return None
        return (before or unknown) if was.buys.allowed else NOTHING, after or unknown

    return compare


_limits: Compare[_InGame] = statement(
    _limit,
    lambda of: (of.buys.limits, of.buys.per),
    lambda of: f"{_limit(of)}, counted by the {of.buys.per}",
)
RULES: Mapping[str, Compare[_InGame]] = {
    "contract": statement(
        lambda of: contract_phrase(of.round_.contract, of.game.melds, unknown=NOT_STATED),
        lambda of: of.round_.contract,
        _contract_in_full,
    ),
    "deal": statement(lambda of: deal_phrase(of.round_.deal), in_full=lambda of: by_players_in_full(of.round_.deal)),
    "extra wild cards": statement(
        lambda of: cards_phrase(of.game.deck, of.round_.wild) or NONE,
        lambda of: of.round_.wild,
        lambda of: one_by_one(of.game.deck, of.round_.wild),
    ),
    "{buys}": _limits,
    "price of a {buy}": _of_buys(price_phrase),
    "{buys} after laying down": _of_buys(lambda _, buys: AFTERWARDS[buys.after_laying_down]),
    "{buys}, more": _of_buys(lambda _, buys: buys.text, unknown=NOTHING),
    "a last discard": statement(lambda of: DISCARD[of.round_.discard]),
    "note": statement(lambda of: of.round_.note),
    "name": statement(lambda of: of.round_.name),
    "optional": statement(lambda of: "yes" if of.round_.optional else "no"),
}
"""What there is to say of a round, by what it is called."""
