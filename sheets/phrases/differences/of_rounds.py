"""Differences in the rounds, round by round: contracts, deals, wild cards of a round, buys, and the last discard."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from sheets.game.facts import at, has_contracts
from sheets.game.melds import Contract, Meld, MeldKind
from sheets.game.model import Variant
from sheets.game.round_model import Buys, Round
from sheets.phrases.differences.comparing import Compare, Difference, statement
from sheets.phrases.differences.sayings import (
    ALL_ROUNDS,
    NONE,
    NOTHING,
    Change,
    Say,
    Saying,
    as_phrase,
    counted_change,
    said_of,
)
from sheets.phrases.words import NOT_STATED, Phrase, as_wild, by_players_in_full, in_words, rounds_phrase
from sheets.words.buys import buys_limit, buys_price
from sheets.words.cards import cards_named, families, one_by_one
from sheets.words.common import UNKNOWN, say
from sheets.words.deals import dealt
from sheets.words.melding import contract_words, in_a_line, kinds_said, meld_noun, no_contract
from sheets.words.messages import Value, hand
from sheets.words.messages import said as message

DISCARD = {True: "required", False: "not required", None: NOT_STATED}
AFTERWARDS = {True: "allowed", False: "not allowed", None: ""}
NOBODY_KNOWS = Buys()


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

    def in_both(was: Round, now: Round) -> tuple[_InGame, _InGame]:
        return _InGame(base, was, (base, variant)), _InGame(variant, now, (base, variant))

    both = list(zip(base.rounds, variant.rounds, strict=False))
    generally = in_both(_in_general(base), _in_general(variant))
    for name, (compare, saying) in RULES.items():
        rule, change = in_words(variant, name), compare(*generally)
        found: dict[Change, list[tuple[Round, Round]]] = {}
        for was, now in both:
            if here := compare(*in_both(was, now)):
                found.setdefault(here, []).append((was, now))
        for here, pairs in found.items():
            is_general = len(base.rounds) == len(variant.rounds) or change == here
            those = ALL_ROUNDS
            if len(pairs) < len(both) or not is_general:
                those = rounds_phrase(variant, [now for _, now in pairs])
            said = said_of(saying, *in_both(*pairs[0]), game=variant, rule=rule, change=here, rounds=those)
            yield Difference(f"{rule} in {those}" if those else rule, *here, said)
        if change and name == "deal":
            change = _general_deal(base, variant, change)
        if change and not found:
            those = f"a {variant.word('round')} that says nothing of it" if both else ALL_ROUNDS
            said = said_of(saying, *generally, game=variant, rule=rule, change=change, rounds=those)
            yield Difference(f"{rule} in {those}" if those else rule, *change, said)


def _general_deal(base: Variant, variant: Variant, change: Change) -> Change | None:
    """How the deal of all rounds changes, of which nothing is said where each round has its own; these are told."""
    was, now = (bool(game.rounds) and all(round_.deal for round_ in game.rounds) for game in (base, variant))
    if now and variant.deal is None:
        return None
    return (NOTHING, change[1]) if was and base.deal is None else change


def _in_general(game: Variant) -> Round:
    """What holds in a round that says nothing."""
    return Round(0, game.deal, Contract(), game.buys, game.discard)


def _rounds_of_one(base: Variant, variant: Variant) -> Iterator[Difference]:
    """The rounds that only one of the two has."""
    both = min(len(base.rounds), len(variant.rounds))
    word = variant.word("round")
    changes: list[tuple[Round, Change]] = [
        (round_, (NOTHING, _round_phrase(variant, round_))) for round_ in variant.rounds[both:]
    ]
    changes += [(round_, (_round_phrase(base, round_), NOTHING)) for round_ in base.rounds[both:]]
    gone = rounds_phrase(base, base.rounds[both:])  # which is told once of them all
    said = Saying("{rule} as well: {now}" if base.rounds else "{rule}: {now}", "no {those}")
    for round_, change in changes:
        rule = f"{word} {round_.name}"
        yield Difference(rule, *change, said.of(variant, change, rule=rule, rounds=gone))


def _round_phrase(game: Variant, round_: Round) -> str:
    """A whole round in short, with what it has of its own."""
    wild = say(game, cards_named(game.deck, round_.wild))
    general, own = (_InGame(game, each, (game, game)) for each in (_in_general(game), round_))
    return Phrase(
        _contract(game, round_, kinds_said(game), none=no_contract(game) if has_contracts(game) else None),
        f"deal {say(game, dealt(round_.deal))}",
        f"{wild} {as_wild(game)}" if wild else "",
        _buys_count(game, own.buys) if _limits(general, own) else "",
        "" if round_.discard == game.discard else f"a last discard {DISCARD[round_.discard]}",
        round_.note,
        say(game, message("round-optional")) if round_.optional else "",
    )


def _buys_count(game: Variant, buys: Buys) -> str:
    """The most buys of a round, as they stand among all that is said of it: "5 buys", "no buys"."""
    several = game.word("buy", 2)
    if buys.number is not None:
        return f"{buys.number or 'no'} {game.word('buy', buys.number)}"
    limit = as_phrase(game, buys_limit(buys, unknown=UNKNOWN))
    return f"{limit} {several}" if buys.unlimited else f"{several} {limit}"


def _contract_phrase(of: _InGame) -> str:
    """The contract, without sizes of melds where what these are is told to differ."""
    kinds = of.game.melds if _kinds_differ(of) else kinds_said(of.game)
    return _contract(of.game, of.round_, kinds, none=None) or NONE


def _contract(game: Variant, round_: Round, kinds: Mapping[str, MeldKind], *, none: Value) -> Phrase:
    return as_phrase(game, contract_words(round_.contract, kinds, unknown=UNKNOWN, none=none))


def _kinds_differ(of: _InGame) -> bool:
    """Whether the kinds of meld that the contract asks for are others in the two games."""
    was, now = (game.melds for game in of.games)
    kinds = {meld.kind for part in (of.round_.contract or Contract()).alternatives for meld in part}
    return any(kind in was and kind in now and was[kind] != now[kind] for kind in kinds)


def _contract_in_full(of: _InGame) -> str:
    """The contract with the sizes of its melds, unless these are told of the melds."""
    contract = of.round_.contract
    if contract is None or _kinds_differ(of):
        return _contract_phrase(of)
    if contract.text:
        return f"{contract.text} ({NOT_STATED if contract.cards is None else contract.cards} cards)"

    def in_full(meld: Meld) -> Value:
        how, noun = "exactly" if meld.exact else "least", meld_noun(of.game.melds[meld.kind])
        return message("meld-asked.in-full", number=meld.count, meld=noun, size=meld.size, how=how)

    return say(of.game, in_a_line(map(in_full, way) for way in contract.alternatives))


def _limit(of: _InGame) -> str:
    return as_phrase(of.game, buys_limit(of.round_.buys, unknown=UNKNOWN, each=hand(of.games[1])))


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
    lambda of: (of.buys.limit, of.buys.per),
    lambda of: f"{_limit(of)}, counted by the {of.buys.per}",
)


def _say_deal(was: _InGame, now: _InGame, change: Change) -> tuple[Saying, Change]:
    """A number of cards in a sentence; one for each number of players as it is told."""
    before, after = (at(each.round_.deal, None) for each in (was, now))
    if after is None or after == before:
        return Saying("the deal{where} is {now}", unknown="how many cards are dealt{where} is not stated"), change
    return Saying("{now} dealt{where}"), counted_change(before, after, "card is", "cards are")


def _say_limit(was: _InGame, now: _InGame, change: Change) -> tuple[Saying, Change]:
    """The number of buys in a sentence; one for each number of players as it is told."""
    buy, buys = now.game.word("buy"), now.game.word("buy", 2)
    before, after = (each.buys.limit.same for each in (was, now))
    if isinstance(after, int) and after:
        number = before if isinstance(before, int) and before and was.buys.per == now.buys.per else None
        often = (
            Saying("{now} a game{where}") if now.buys.per == "game" else Saying("{now}{where}", everywhere=" a {hand}")
        )
        return often, counted_change(number, after, buy, buys)
    if after == "unlimited":
        return Saying("{buys} without limit{where}", tells_was=False), change
    none = Saying(none="no {buys}{where}", unknown="how many {buys} are allowed{where} is not stated")
    return none, (change[0], NONE if after == 0 else change[1])


def _say_discard(_: _InGame, now: _InGame, change: Change) -> tuple[Saying, Change]:
    said = {
        True: "the last card must be discarded{where}",
        False: "the last card need not be discarded{where}",
        None: "whether the last card must be discarded{where} is not stated",
    }[now.round_.discard]
    return Saying(said, unknown=said, tells_was=False), change


def _say_afterwards(_: _InGame, now: _InGame, change: Change) -> tuple[Saying, Change]:
    said = {
        True: "{buys} are allowed after laying down{where} as well",
        False: "no {buys} after laying down{where}",
        None: "whether {buys} are allowed after laying down{where} is not stated",
    }[now.buys.after_laying_down]
    return Saying(said, unknown=said, tells_was=False), change


def _say_optional(_: _InGame, now: _InGame, change: Change) -> tuple[Saying, Change]:
    may = "may be left out" if now.round_.optional else "must be played"
    return Saying(f"{{those}} {may}", tells_was=False, everywhere="every {round}"), change


def _say_wild(was: _InGame, now: _InGame, _: Change) -> tuple[Saying, Change]:
    """The cards that a round makes wild now, or no longer does."""
    before, after = was.round_.wild, now.round_.wild
    old, new = (
        say(of.game, families(of.game.deck, of.round_.wild - kept)) for of, kept in ((was, after), (now, before))
    )
    if old and new:
        return Saying("{is_wild}{where}: {now}"), (old, new)
    said = "also {is_wild}{where}: {now}" if new else "no longer {is_wild}{where}: {now}"
    return Saying(said), (NOTHING, new or old or NONE)


RULES: Mapping[str, tuple[Compare[_InGame], Say[_InGame]]] = {
    "{contract}": (
        statement(
            _contract_phrase,
            lambda of: of.round_.contract,
            _contract_in_full,
        ),
        Saying(
            "the {contract}{where} is {now}", "no {contract}{where}", "what the {contract}{where} is, is not stated"
        ),
    ),
    "deal": (
        statement(
            lambda of: as_phrase(of.game, dealt(of.round_.deal)), in_full=lambda of: by_players_in_full(of.round_.deal)
        ),
        _say_deal,
    ),
    "extra {wilds}": (
        statement(
            lambda of: say(of.game, cards_named(of.game.deck, of.round_.wild)) or NONE,
            lambda of: (
                of.round_.wild if of.games[0].deck == of.games[1].deck else families(of.game.deck, of.round_.wild)
            ),
            lambda of: say(of.game, one_by_one(of.game.deck, of.round_.wild)) or NONE,
        ),
        _say_wild,
    ),
    "{buys}": (_limits, _say_limit),
    "price of {a_buy}": (
        _of_buys(lambda game, buys: say(game, buys_price(game, buys))),
        Saying("{a_buy} costs {now}{where}", unknown="what {a_buy} costs{where} is not stated"),
    ),
    "{buys} after laying down": (_of_buys(lambda _, buys: AFTERWARDS[buys.after_laying_down]), _say_afterwards),
    "{buys}, more": (
        _of_buys(lambda _, buys: buys.text, unknown=NOTHING),
        Saying("{buys}{where}: {now}", "no longer{where}: {was}", tells_was=False),
    ),
    "a last discard": (statement(lambda of: DISCARD[of.round_.discard]), _say_discard),
    "note": (
        statement(lambda of: of.round_.note),
        Saying("{now}{where}", "no longer{where}: {was}", tells_was=False),
    ),
    "name": (statement(lambda of: of.round_.name), Saying("{those} was called {was}", tells_was=False)),
    "optional": (statement(lambda of: "yes" if of.round_.optional else "no"), _say_optional),
}
"""How each rule of a round is compared, and said as a house rule, by what it is called."""
