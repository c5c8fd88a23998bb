"""What differs between two games: each rule as it was and as it is now, compared by what is said of it."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple, TypeAlias

from sheets.game.deck import Card, ValueTable
from sheets.game.facts import has_contracts, is_in_play, packs_for, points_of, values_of
from sheets.game.melds import Contract
from sheets.game.model import Variant, for_those
from sheets.game.play import Play
from sheets.game.round_model import Buys, Round
from sheets.words.assumed import rule_name
from sheets.words.buys import buys_limit, buys_price
from sheets.words.cards import cards_named, families, wild_by_round, wild_limits, wild_names
from sheets.words.common import (
    NONE,
    UNKNOWN,
    by_players,
    number_word,
    players_named,
    rounds_named,
    say,
    within_sentence,
)
from sheets.words.ending import ending, settlement, tie
from sheets.words.entries import check, counting, entry
from sheets.words.melding import contract_words, kinds_said, meld_is, no_contract
from sheets.words.messages import Said, Several, Value, hand, noun, said, several, word
from sheets.words.playing import looked_up, stated_play
from sheets.words.points import bonus_in_short, points_table, wild_of_round, worth
from sheets.words.setting import jokers, packs, taken_out

UNLIMITED = said("wild-unlimited")
UNVALUED = said("value-none")
"""What is said of a card that no line of a table speaks of."""


MOST_AT_FOOT = 3
"""So many rules are told at the foot of a sheet and on a card, those that weigh most; all of them on a rules page."""


@dataclass(frozen=True)
class HouseRules:
    """What differs from the game that a variant extends; with no phrases where nothing does.

    `base` is the title of that game, without which "seven cards are dealt, not ten" says little.
    """

    base: str = ""
    phrases: tuple[str, ...] = ()
    at_foot: int = MOST_AT_FOOT
    """How many of them stand in the line at the foot of a sheet, where there is room for so many."""
    of_rounds: tuple[str, ...] = field(default=(), compare=False)
    """Those of the phrases that the rows of a score sheet show too."""
    told: frozenset[Value] = field(default=frozenset(), compare=False)
    """What they tell that the game has now: no page says it once more."""

    @property
    def heading(self) -> Value:
        """The words above a list of them: "House rules on Rook Shanghai"."""
        return said("house-rules.heading", base=self.base)

    @property
    def line(self) -> Value:
        """The first of them, and where the others are told."""
        more = len(self.phrases) - self.at_foot
        others = said("house-rules.more", number=number_word(more)) if more > 0 else None
        return several([said("house-rules", base=self.base), *self.phrases[: self.at_foot], others], " · ")

    def shortened(self, at_foot: int) -> "HouseRules":
        """With so many at the foot, those first that no row shows."""
        return replace(self, phrases=tuple(sorted(self.phrases, key=self.of_rounds.__contains__)), at_foot=at_foot)

    @property
    def of_rounds_at_foot(self) -> int:
        """How many of those at the foot the rows show too."""
        return sum(phrase in self.of_rounds for phrase in self.phrases[: self.at_foot])


NO_HOUSE_RULES = HouseRules()


class Difference(NamedTuple):
    """A rule that differs: what players call it, how it was and how it is now, None where there is no such thing."""

    rule: Value
    """None of a note, which says it all itself."""
    was: Value
    now: Value
    rounds: Value = None
    """The rounds that it is about, where it is not about them all."""
    tells_was: bool = True
    """Whether a house rule tells what was too; of long texts it would say too much."""
    is_above: bool = False
    """Whether every page that tells house rules has it already, as long as it may be."""

    def called(self, game: Variant) -> str:
        """What the rule is called, with the rounds that it is about, in the words of a game."""
        return say(game, said("difference.rule", rule=self.rule or rule_name(game, "round-note"), rounds=self.rounds))

    def in_rounds(self, game: Variant, those: list[Round]) -> "Difference":
        """It with the rounds that it is about, which name what they ask for where both are called alike: a phase."""
        if self.rule == rule_name(game, "contract") and game.words["contract"] == game.words["round"]:
            return self._replace(rule=_rounds(game, those))
        return self._replace(rounds=_rounds(game, those))

    @staticmethod
    def words(game: Variant, what: Value) -> str | None:
        """How it is in a game, without marks of what is assumed; None where there is no such thing."""
        return None if what is None else say(game._replace(assumed={}), what)

    @property
    def said(self) -> Value:
        """A sentence that says it to a player, without its full stop."""
        was, now = (within_sentence(each) if isinstance(each, str) else each for each in _apart(self.was, self.now))
        if now is None:
            told = was if self.tells_was or not self.rule else None
            return said("difference.gone", rule=self.rule, was=told, rounds=self.rounds)
        if self.is_above:
            return said("difference.above", rule=self.rule, rounds=self.rounds)
        tells_was = self.tells_was and was != UNLIMITED and not any(map(_has_unknown, (self.was, self.now)))
        return said("difference", rule=self.rule, was=was if tells_was else None, now=now, rounds=self.rounds)


def _has_unknown(value: Value) -> bool:
    """Whether it says, of some number of players at least, that something is not stated."""
    match value:
        case Said(values=values):
            return value == UNKNOWN or any(_has_unknown(each) for _, each in values)
        case Several(items):
            return any(map(_has_unknown, items))
    return False


class _Told(NamedTuple):
    """What is said of a rule of a game under its name."""

    name: Value
    words: Value
    value: object = None
    """What it is, where it may be said otherwise without being another; else None."""
    tells_was: bool = True
    is_above: bool = False
    is_whole: bool = False
    """Whether it is another one though it is said alike: a deck of the same title."""


_Rules: TypeAlias = Iterator[tuple[object, _Told]]
"""Rules by what two games are compared by."""


def differences(base: Variant, variant: Variant, *, together: bool = False) -> tuple[Difference, ...]:
    """All that is played otherwise; rounds that are gone are told together or one by one.

    What is only written otherwise ("2-10" as "2-9" and "10") is no difference, nor are names, words and sources, nor
    what the first says of those who cannot play the second.
    """
    play_both = variant.players if base.players and variant.players and base.players.both(variant.players) else None
    was, now = (for_those(game, play_both) for game in (base, variant))
    melds = {
        name: kind._replace(singular=here.singular, plural=here.plural) if (here := now.melds.get(name)) else kind
        for name, kind in was.melds.items()
    }
    was = was._replace(words=now.words, melds=melds)
    of_rounds = _of_rounds(was, now, together=together)
    of_cards = _compared(_of_cards(was), _of_cards(now))
    return (*of_rounds, *of_cards, *_of_points(was, now), *_compared(_rules(was), _rules(now)))


def house_rules(games: Mapping[str, Variant], variant: Variant, *, besides: Collection[str] = ()) -> HouseRules:
    """How a variant is played otherwise than the one it extends, a sentence for each difference, the weightiest first.

    Empty where it extends none, is a game of its own all the same, or differs in name only. The notes that are said
    besides are left out; a note that is no longer there is always told, as nothing else would tell of it.
    """
    base = games.get(variant.extends)
    if base is None or not variant.is_house_rules:
        return NO_HOUSE_RULES
    told = [each for each in differences(base, variant, together=True) if each.now is None or each.now not in besides]
    of_rounds = _of_rounds(base, variant, together=True)
    phrases = {say(variant._replace(assumed={}), each.said): each for each in told}
    return HouseRules(
        base.title,
        tuple(phrases),
        of_rounds=tuple(words for words, each in phrases.items() if each in of_rounds),
        told=frozenset(each.now for each in told),
    )


def _compared(was: _Rules, now: _Rules) -> Iterator[Difference]:
    """The rules that are not the same, in the order of the second game and then of the first."""
    before, after = dict(was), dict(now)
    for key in dict.fromkeys([*after, *before]):
        old, new = before.get(key), after.get(key)
        told = new or old
        assert told
        if old and new and (old.words == new.words or (old.value is not None and old.value == new.value)):
            if old.value == new.value or not new.is_whole:
                continue
            new = new._replace(words=said("difference.otherwise"))
        yield Difference(told.name, old and old.words, new and new.words, None, told.tells_was, told.is_above)


def _apart(was: Value, now: Value) -> tuple[Value, Value]:
    """How it was and how it is now, without what both have: ("ace low", "ace high")."""
    match was, now:
        case Several(before, "and"), Several(after, "and"):
            gone = several([part for part in before if part not in after], "or")
            more = said("difference.also", what=several([part for part in after if part not in before]))
            return (gone, now) if gone else (None, more)
        case Several(before, ", "), Several(after, ", "):
            gone = several([part for part in before if part not in after], ", ")
            new = several([part for part in after if part not in before], ", ")
            return (gone, new) if new else (was, now)
    return was, now


def _rule(
    game: Variant, key: str, words: Value, value: object = None, *, tells_was: bool = True, is_whole: bool = False
) -> tuple[object, _Told]:
    """A rule that every game has."""
    return key, _Told(rule_name(game, key), words, value, tells_was, is_whole=is_whole)


def _named(kind: str, name: str, words: Value, *, tells_was: bool = False) -> tuple[object, _Told]:
    """A rule that has a name of its own in a game: a call, a bonus."""
    return (kind, name), _Told(name, words, None, tells_was)


def _rules(game: Variant) -> _Rules:
    """The rules of a whole game but those of its cards, by their keys."""
    yield from _of_scores(game)
    yield _rule(game, "game-end", ending(game), (game.end, game.winner), tells_was=False)
    yield _rule(game, "tie", tie(game) or (said("tie.shared") if game.tie else UNKNOWN), tells_was=False)
    pays = settlement(game) or (UNKNOWN if game.is_settlement_open else NONE)
    yield _rule(game, "settlement", pays, tells_was=False)
    stated = stated_play(game)
    for key in Play._fields:
        yield _rule(game, f"play.{key}", stated.get(key, UNKNOWN), tells_was=False)
    yield from (_named("calls", name, within_sentence(text)) for name, text in game.calls.items())
    for note in game.notes:
        yield ("notes", note), _Told(None, note)


def _of_cards(game: Variant) -> _Rules:
    wild, limit = game.wild, game.wild.limit
    names = Several(tuple(wild_names(game)))
    cards = UNKNOWN if wild.cards is None else names if names.items else NONE
    yield _rule(game, "wild", cards, (wild.cards,))
    limits = UNKNOWN if limit is None else several(wild_limits(game, limit), ", ") or UNLIMITED
    yield _rule(game, "wild_limit", limits, (limit,))
    for kind in game.melds.values():
        name = word(kind.singular, kind.plural)
        yield ("melds", kind.name), _Told(name, meld_is(game, kind), kind, is_whole=True)
    yield _rule(game, "players", players_named(game.players) if game.players else UNKNOWN)
    yield _rule(game, "best_players", players_named(game.best_players) if game.best_players else NONE)
    yield _rule(game, "deck", game.deck.title or UNKNOWN, game.deck, is_whole=True)
    special = {card.rank: count for card, count in game.pack.items() if card.rank not in game.deck.ranks}
    for rank, count in special.items():
        if more := count - game.deck.specials.get(rank, 0):
            yield _named("extra", rank, said("jokers-in-each", number=more, pack=noun(game, "pack")), tells_was=True)
    yield _rule(game, "remove", taken_out(game) or NONE, (game.removed, game.removed_by))
    yield _rule(game, "packs", packs(game), _packs_in_play(game))
    yield _rule(game, "jokers", jokers(game) or NONE)


def _packs_in_play(game: Variant) -> object:
    """The number of packs where it is one for all who can play, else the rule that tells it."""
    counts = {packs_for(game, number) for number in game.players.up_to(0)} if game.players else {None}
    return counts if len(counts) == 1 and None not in counts else game.packs


def _of_scores(game: Variant) -> _Rules:
    yield _rule(game, "out", UNKNOWN if game.out is None else game.out)
    yield _rule(game, "teams", game.teams or NONE)
    if game.figures:
        yield _rule(game, "entries", several([kind.name for kind in game.figures.entries]))
        yield from (_named("entry", each.name, entry(each, in_full=True)) for each in game.figures.entries)
        for name, words in counting(game.figures):
            yield ("points", name), _Told(name, words, is_above=True)
        for number, holds in enumerate(game.figures.checks, 1):
            name = said("difference-check", number=number)
            yield ("check", number), _Told(name, check(holds), None, tells_was=False)
    yield from (_named("look-up", name, words) for name, words in looked_up(game))
    yield from (_named("bonuses", each.name, bonus_in_short(game, each), tells_was=True) for each in game.bonuses)


# -- the rounds ----------------------------------------------------------------------------------------------------


def _of_rounds(base: Variant, variant: Variant, *, together: bool) -> tuple[Difference, ...]:
    """What each round asks for and allows; a difference that is the same in several is told once for them."""
    both = min(len(base.rounds), len(variant.rounds))
    if not both:
        was, now = (Round(0, game.deal, Contract(), game.buys, game.discard) for game in (base, variant))
        return (*_in_round((base, was), (variant, now)), *_only_in_one(base, variant, 0, together=together))
    found: dict[Difference, list[Round]] = {}
    for was, now in zip(base.rounds, variant.rounds, strict=False):
        for each in _in_round((base, was), (variant, now)):
            found.setdefault(each, []).append(now)
    told = (each if len(those) == both else each.in_rounds(variant, those) for each, those in found.items())
    return (*told, *_only_in_one(base, variant, both, together=together))


def _in_round(was: tuple[Variant, Round], now: tuple[Variant, Round]) -> Iterator[Difference]:
    """What differs in one of them; of buys that there are no more, nothing else."""
    has_buys = (now[1].buys or Buys()).allowed
    before = ((key, told) for key, told in _rules_of_round(*was) if has_buys or not str(key).startswith("buys."))
    yield from _compared(before, _rules_of_round(*now))


def _only_in_one(base: Variant, variant: Variant, both: int, *, together: bool) -> Iterator[Difference]:
    """The rounds that only one of the two has."""
    for each in variant.rounds[both:]:
        yield Difference(_rounds(variant, [each]), None, _whole_round(variant, each))
    gone = list(base.rounds[both:])
    for those in [gone] if together and gone else [[each] for each in gone]:
        told = several([_whole_round(base, each) for each in those], "; ")
        yield Difference(_rounds(base, those), told, None, tells_was=False)


def _rounds(game: Variant, those: list[Round]) -> Value:
    return said("rounds-named", **rounds_named(game, those))


def _rules_of_round(game: Variant, round_: Round) -> _Rules:
    buys = round_.buys or Buys()
    if round_.number and has_contracts(game):
        asked = contract_words(round_.contract, kinds_said(game), unknown=UNKNOWN)
        yield _rule(game, "contract", asked, (round_.contract,))
    yield _rule(game, "deal", by_players(round_.deal, int))
    if round_.wild:
        yield _rule(game, "round-wild", families(game.deck, round_.wild))
    yield _rule(game, "buys", buys_limit(round_.buys, unknown=UNKNOWN, each=hand(game)))
    if buys.allowed:
        yield _rule(game, "buys.price", buys_price(game, buys, is_stated=True) or UNKNOWN)
        after = said("buys-after", may=buys.after_laying_down)
        yield _rule(game, "buys.after_laying_down", after, tells_was=False)
    texts = {"buys.text": buys.text if buys.allowed else "", "round-note": round_.note}
    for key, text in texts.items():
        if text:
            yield _rule(game, key, within_sentence(text), tells_was=False)
    discard = UNKNOWN if round_.discard is None else said("discard-last", must=round_.discard)
    yield _rule(game, "last-discard", discard, tells_was=False)
    if round_.optional:
        yield _rule(game, "round-optional", said("yes"))


def _whole_round(game: Variant, round_: Round) -> Value:
    """A round in short, with what it asks for and deals."""
    none = no_contract(game) if has_contracts(game) else None
    contract = contract_words(round_.contract, kinds_said(game), unknown=UNKNOWN, none=none)
    wild = said("round-wild", cards=several(round_.wild_names), wild=noun(game, "wild")) if round_.wild_names else None
    deal = said("deal-of-round", cards=by_players(round_.deal, int))
    is_own = round_.discard is not None and round_.discard != game.discard
    discard = said("discard-last.of-round", must=round_.discard) if is_own else None
    optional = said("round-optional") if round_.optional else None
    return several([contract, deal, wild, within_sentence(round_.note), discard, optional], ", ")


# -- what cards count ----------------------------------------------------------------------------------------------


def _of_points(base: Variant, variant: Variant) -> Iterator[Difference]:
    """What cards count in every table of values, those cards together that differ alike."""
    was, now = ({"": game.values} | {table.title: table for table in game.other_values} for game in (base, variant))
    for title in dict.fromkeys([*now, *was]):
        before, after = was.get(title), now.get(title)
        if before and after and before.values and after.values and base.deck == variant.deck:
            yield from _by_card((base, before), (variant, after))
            continue
        unknown = None if title else UNKNOWN
        lines = _table(base, before) if before else unknown, _table(variant, after) if after else unknown
        if lines[0] != lines[1]:
            yield Difference(said("card-points", table=title), *lines, tells_was=False)


def _by_card(was: tuple[Variant, ValueTable], now: tuple[Variant, ValueTable]) -> Iterator[Difference]:
    (base, earlier), (variant, later) = was, now
    changes: dict[tuple[Value, Value], list[Card]] = {}
    before, after = values_of(base, table=earlier), values_of(variant, table=later)
    for card in (card for card in variant.pack if is_in_play(variant, card)):
        is_new = not is_in_play(base, card)
        first, last = (each.get(card) for each in (before, after))
        counts = [value and points_of(value, card) for value in (first, last)]
        if is_new or counts[0] != counts[1] or (not first) != (not last):
            told = (UNVALUED if each is None else worth(each.points, UNKNOWN) for each in (first, last))
            change = next(told), next(told)
            changes.setdefault((None if is_new else change[0], change[1]), []).append(card)
    for change, cards in changes.items():
        which = cards_named(variant.deck, cards, of=variant.pack)
        yield Difference(said("difference-points", cards=which, table=later.title), *change)
    wild_was, wild_now = (_of_wild(variant, each) for each in (earlier, later))
    if wild_by_round(variant) and wild_was != wild_now:
        name = said("difference-points", cards=wild_of_round(variant), table=later.title)
        yield Difference(name, wild_was, wild_now)


def _of_wild(game: Variant, table: ValueTable) -> Value:
    """What a card counts for being wild in a round only."""
    found = (value for value in table.values if value.precision.is_wild)
    value = max(found, key=lambda each: each.precision, default=None)
    ordinary = said("value-none.ordinary", round=noun(game, "round"))
    return ordinary if value is None else worth(value.points, UNKNOWN)


def _table(game: Variant, table: ValueTable) -> Value:
    """A whole table in one line."""
    lines = (said("named", name=line.cards, what=line.points or UNKNOWN) for line in points_table(game, table))
    return several(lines, "; ") or said("points-none")
