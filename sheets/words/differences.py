"""What differs between two games: each rule as it was and as it is now, compared by what is said of it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from sheets.game.deck import Card, ValueTable
from sheets.game.facts import has_contracts, has_melds, is_in_play, is_of_tricks, points_of, values_of
from sheets.game.melds import Contract, MeldKind
from sheets.game.model import Variant, for_those
from sheets.game.play import Play
from sheets.game.round_model import Buys, Round
from sheets.words.buys import buys_limit, buys_price
from sheets.words.cards import card_named, cards_named, families, wild_by_round, wild_limits, wild_names
from sheets.words.common import (
    NONE,
    UNKNOWN,
    by_players,
    players_named,
    rounds_named,
    say,
    within_sentence,
)
from sheets.words.ending import ending, settlement, tie
from sheets.words.entries import check, counting, entry
from sheets.words.melding import NO_CONTRACT, contract_words, kinds_said, meld_is, meld_noun
from sheets.words.messages import Several, Value, hand, said, several
from sheets.words.playing import how_told, looked_up, name_of_play, stated_play
from sheets.words.points import WILD_IN_ROUND, bonus_in_short, points_table, worth
from sheets.words.setting import jokers, packs, taken_out
from sheets.words.unstated import rule_name

UNLIMITED = said("wild-unlimited")
UNVALUED = said("value-none")
"""What is said of a card that no line of a table speaks of."""
OF_LENGTH: Final = {
    "game-end", "tie", "settlement", "play", "calls", "entry", "check", "look-up", "last-discard", "round-note",
    "buys.after_laying_down", "buys.text",
}  # fmt: skip
"""The kinds of rules of which a house rule does not tell how they were: it would say too much."""


class Difference(NamedTuple):
    """A rule that differs: what players call it, how it was and how it is now, None where there is no such thing."""

    rule: Value
    """None of a note, which says it all itself."""
    was: Value
    now: Value
    rounds: Value = None
    """The rounds that it is about, where it is not about them all."""
    tells_was: bool = True
    """Whether a house rule tells what was too."""
    is_above: bool = False
    """Whether every page that tells house rules has it already, as long as it may be."""
    own: Value = None
    """How it was in the words of the first game; `was` is in those of the second."""

    def told(self, base: Variant, game: Variant) -> tuple[str, str | None, str | None]:
        """What the rule is called, how it was and how it is now, each game in its own words, without marks."""
        rule = said("difference.rule", rule=self.rule or rule_name(game, "note"), rounds=self.rounds)
        was, now = (
            None if what is None else say(of._replace(assumed={}), what)
            for of, what in ((base, self.own), (game, self.now))
        )
        return say(game, rule), was, now

    def in_rounds(self, game: Variant, those: list[Round]) -> "Difference":
        """It with the rounds that it is about, which name what they ask for where both are called alike: a phase."""
        if self.rule == rule_name(game, "contract") and game.words["contract"] == game.words["round"]:
            return self._replace(rule=_rounds(game, those))
        return self._replace(rounds=_rounds(game, those))

    @property
    def said(self) -> Value:
        """A sentence that says it to a player, without its full stop."""
        was, now = map(within_sentence, _apart(self.was, self.now))
        if now is None:
            told = was if self.tells_was or not self.rule else None
            return said("difference.gone", rule=self.rule, was=told, rounds=self.rounds)
        if self.is_above:
            return said("difference.above", rule=self.rule, rounds=self.rounds)
        tells_was = self.tells_was and UNKNOWN not in (was, now) and was != UNLIMITED
        return said("difference", rule=self.rule, was=was if tells_was else None, now=now, rounds=self.rounds)


class _Rule(NamedTuple):
    """What is said of a rule of a game under its name."""

    key: tuple[str, ...]
    """Its kind, and its own name where there are several: the rule of another game with the same is held against it."""
    name: Value
    words: Value
    value: object = None
    """What it is, where it may be said otherwise without being another; else None."""
    is_whole: bool = False
    """Whether it is another one though it is said alike: a deck of the same title."""


def differences(base: Variant, variant: Variant, *, together: bool = False) -> tuple[Difference, ...]:
    """All that is played otherwise; rounds that are gone are told together or one by one.

    What is only written otherwise ("2-10" as "2-9" and "10") is no difference, nor are names, words and sources, nor
    what the first says of those who cannot play the second.
    """
    play_both = base.players and variant.players and base.players.both(variant.players)
    was, now = for_those(base, play_both), for_those(variant, variant.players if play_both else None)
    melds = {name: _called_as(now.melds.get(name), kind) for name, kind in was.melds.items()}
    own, was = was, was._replace(words=now.words, melds=melds)
    play = _play_to_compare(was, now)
    of_rounds = _of_rounds(was, now, own, together=together)
    of_cards = _compared(_of_cards(was), _of_cards(now), _of_cards(own))
    of_points = (each._replace(own=each.was) for each in _of_points(was, now))
    return (*of_rounds, *of_cards, *of_points, *_compared(*(_rules(game, play) for game in (was, now, own))))


def _compared(was: Iterable[_Rule], now: Iterable[_Rule], own: Iterable[_Rule]) -> Iterator[Difference]:
    """The rules that are not the same, in the order of the second game and then of the first.

    `own` are those of the first game in its own words.
    """
    before, after, told = ({rule.key: rule for rule in rules} for rules in (was, now, own))
    for key, rule in (after | before).items():
        old, new = before.get(key), after.get(key)
        values = [each.value for each in (old, told.get(key)) if each and each.value is not None]
        if old and new and (new.value in values or (old.words == new.words and not new.is_whole)):
            continue
        if not (old and new) and rule.words == UNKNOWN:
            continue
        if old and new and old.words == new.words:
            new = new._replace(words=said("difference.otherwise"))
        kind, name = key[0], (new or rule).name
        was_, now_, own_ = (each and each.words for each in (old, new, told.get(key)))
        if kind == "entry" and old and new:
            (was_, now_), (own_, _) = _apart(was_, now_), _apart(own_, now_)
        tells_was, is_above = kind not in OF_LENGTH, kind == "points"
        yield Difference(name, was_, now_, tells_was=tells_was, is_above=is_above, own=own_)


def _apart(was: Value, now: Value) -> tuple[Value, Value]:
    """How it was and how it is now, without what both have: ("ace low", "ace high")."""
    if not (isinstance(was, Several) and isinstance(now, Several) and was.between == now.between in ("and", ", ")):
        return was, now
    gone, new = ([part for part in one.items if part not in two.items] for one, two in ((was, now), (now, was)))
    if was.between == "and":
        return (several(gone, "or"), now) if gone else (None, said("difference.also", what=several(new)))
    return (several(gone, ", "), several(new, ", ")) if new else (was, now)


def _rule(game: Variant, key: str, words: Value, value: object = None) -> _Rule:
    """A rule that every game has, by its key in rules files or what stands for it."""
    return _Rule((key,), rule_name(game, key), words, value)


def _rules(game: Variant, play: Iterable[str]) -> Iterator[_Rule]:
    """The rules of a whole game but those of its cards."""
    yield from _of_scores(game)
    yield _rule(game, "game-end", ending(game), (game.end, game.winner))
    yield _rule(game, "tie", tie(game) or (said("tie.shared") if game.tie else UNKNOWN))
    yield _rule(game, "settlement", settlement(game) or (UNKNOWN if game.is_settlement_open else NONE))
    yield from _of_play(game, play)
    yield from (_Rule(("calls", name), name, within_sentence(text)) for name, text in game.calls.items())
    yield from (_Rule(("notes", note), None, note) for note in game.notes)


def _play_to_compare(was: Variant, now: Variant) -> list[str]:
    """The keys of the play that one of two games tells of, or that are of matter in both."""
    told, asked = {*stated_play(was), *stated_play(now)}, {*how_told(was)} & {*how_told(now)}
    return [key for key in Play._fields if key in told | asked]


def _of_play(game: Variant, keys: Iterable[str]) -> Iterator[_Rule]:
    """How it is played. A usual turn is the same, whatever it leaves to other rules, written or not."""
    plain, how = game._replace(assumed={}), how_told(game)
    stated = stated_play(plain, how=("own", "stated", "usual"))
    for key in keys:
        told = stated.get(key)
        words = said("difference.as-usual", what=told) if how.get(key) == "usual" else told or UNKNOWN
        is_usual_turn = key == "turn" and how.get(key) in ("stated", "usual")
        value = told and ("usual" if is_usual_turn else say(plain, told))
        yield _Rule(("play", key), name_of_play(game, key), words, value)


def _of_cards(game: Variant) -> Iterator[_Rule]:
    wild, limit = game.wild, game.wild.limit
    names = Several(tuple(wild_names(game)))
    cards = UNKNOWN if wild.cards is None else names if names.items else NONE
    yield _rule(game, "wild", cards, (wild.cards,))
    limits = UNKNOWN if limit is None else several(wild_limits(game, limit), ", ") or UNLIMITED
    yield _rule(game, "wild_limit", limits, (limit,))
    for kind in game.melds.values() if has_melds(game) else ():
        name = meld_noun(kind)
        yield _Rule(("melds", kind.name), name, meld_is(game, kind), kind, is_whole=True)
    yield _rule(game, "players", players_named(game.players) if game.players else UNKNOWN)
    if game.best_players:
        yield _rule(game, "best_players", players_named(game.best_players))
    yield _rule(game, "deck", game.deck.title or UNKNOWN, game.deck)._replace(is_whole=True)
    for card, count in game.pack.items():
        more = count - game.deck.specials.get(card.rank, 0)
        if more and card.rank not in game.deck.ranks:
            yield _Rule(("extra", card.rank), card_named(game.deck, card), said("jokers-in-each", number=more))
    yield _rule(game, "remove", taken_out(game) or NONE, (game.removed, game.removed_by))
    yield _rule(game, "packs", packs(game))
    yield _rule(game, "jokers", jokers(game) or NONE)


def _called_as(here: MeldKind | None, kind: MeldKind) -> MeldKind:
    """A kind of meld by the words that another game has for it."""
    if here is None:
        return kind
    return kind._replace(singular=here.singular, plural=here.plural, gender=here.gender)


def _of_scores(game: Variant) -> Iterator[_Rule]:
    yield _rule(game, "out", UNKNOWN if game.out is None else game.out)
    if game.teams:
        yield _rule(game, "teams", game.teams)
    if game.figures:
        yield _rule(game, "entries", several([kind.name for kind in game.figures.entries]))
        yield from (_Rule(("entry", each.name), each.name, entry(each, in_full=True)) for each in game.figures.entries)
        yield from (_Rule(("points", str(name)), name, words) for name, words in counting(game.figures))
        for number, holds in enumerate(game.figures.checks, 1):
            yield _Rule(("check", str(number)), said("difference-check"), check(holds))
    yield from (_Rule(("look-up", name), name, words) for name, words in looked_up(game))
    yield from (_Rule(("bonuses", each.name), each.name, bonus_in_short(game, each)) for each in game.bonuses)


# -- the rounds ----------------------------------------------------------------------------------------------------


def _of_rounds(base: Variant, variant: Variant, own: Variant, *, together: bool) -> tuple[Difference, ...]:
    """What each round asks for and allows; a difference that is the same in several is told once for them."""
    both = min(len(base.rounds), len(variant.rounds))
    pairs = [*zip(base.rounds, variant.rounds, strict=False)] or [(_any_round(base), _any_round(variant))]
    found: dict[Difference, list[Round]] = {}
    for was, now in pairs:
        for each in _in_round((base, was), (variant, now), own):
            found.setdefault(each, []).append(now)
    told = [each if len(those) == len(pairs) else each.in_rounds(variant, those) for each, those in found.items()]
    told += [Difference(_rounds(variant, [each]), None, _whole_round(variant, each)) for each in variant.rounds[both:]]
    gone = base.rounds[both:]
    for those in [gone] if together and gone else [(each,) for each in gone]:
        was_told, own_told = (several([_whole_round(of, each) for each in those], "; ") for of in (base, own))
        told.append(Difference(_rounds(base, those), was_told, None, tells_was=False, own=own_told))
    return tuple(told)


def _any_round(game: Variant) -> Round:
    """A round of a game that does not name any."""
    return Round(0, game.deal, Contract(), game.buys, game.discard)


def _in_round(was: tuple[Variant, Round], now: tuple[Variant, Round], own: Variant) -> Iterator[Difference]:
    """What differs in one of them; of buys that there are no more, nothing else."""
    has_buys = (now[1].buys or Buys()).allowed
    before = (rule for rule in _rules_of_round(*was) if has_buys or not rule.key[0].startswith("buys."))
    return _compared(before, _rules_of_round(*now), _rules_of_round(own, was[1]))


def _rounds(game: Variant, those: Sequence[Round]) -> Value:
    return said("rounds-named", **rounds_named(game, those))


def _rules_of_round(game: Variant, round_: Round) -> Iterator[_Rule]:
    buys = round_.buys or Buys()
    if round_.number and has_contracts(game):
        asked = contract_words(round_.contract, kinds_said(game), unknown=UNKNOWN)
        ways = round_.contract and [sorted(way, key=repr) for way in round_.contract.alternatives]  # in whatever order
        yield _rule(game, "contract", asked, (ways, round_.contract and round_.contract[1:]))
    yield _rule(game, "deal", by_players(round_.deal, int))
    if round_.wild:
        yield _rule(game, "round-wild", families(game.deck, round_.wild))
    if not is_of_tricks(game):
        yield _rule(game, "buys", buys_limit(round_.buys, unknown=UNKNOWN, each=hand(game)))
    if buys.allowed:
        yield _rule(game, "buys.price", buys_price(buys, is_stated=True) or UNKNOWN)
        yield _rule(game, "buys.after_laying_down", said("buys-after", may=buys.after_laying_down))
    if buys.allowed and buys.text:
        yield _rule(game, "buys.text", within_sentence(buys.text))
    if round_.note:
        yield _rule(game, "round-note", within_sentence(round_.note))
    yield _rule(game, "last-discard", UNKNOWN if round_.discard is None else said("discard-last", must=round_.discard))
    if round_.optional:
        yield _rule(game, "round-optional", said("yes"))


def _whole_round(game: Variant, round_: Round) -> Value:
    """A round in short, with what it asks for and deals."""
    none = NO_CONTRACT if has_contracts(game) else None
    contract = contract_words(round_.contract, kinds_said(game), unknown=UNKNOWN, none=none)
    wild = said("round-wild", cards=several(round_.wild_names)) if round_.wild_names else None
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
            is_usual = title or not (base.figures or variant.figures)
            name = said("card-points", table=title) if is_usual else said("line-card-points")
            yield Difference(name, *lines, tells_was=False)


def _by_card(was: tuple[Variant, ValueTable], now: tuple[Variant, ValueTable]) -> Iterator[Difference]:
    (base, earlier), (variant, later) = was, now
    changes: dict[tuple[Value, Value], list[Card]] = {}
    before, after = values_of(base, table=earlier), values_of(variant, table=later)
    for card in (card for card in variant.pack if is_in_play(variant, card)):
        is_new, values = not is_in_play(base, card), (before.get(card), after.get(card))
        if is_new or len({(value is None, value and points_of(value, card)) for value in values}) > 1:
            first, last = (UNVALUED if each is None else worth(each.points, UNKNOWN) for each in values)
            changes.setdefault((None if is_new else first, last), []).append(card)
    for change, cards in changes.items():
        which = cards_named(variant.deck, cards, of=variant.pack)
        yield Difference(said("difference-points", cards=which, table=later.title), *change)
    wild_was, wild_now = map(_of_wild, (earlier, later))
    if wild_by_round(variant) and wild_was != wild_now:
        name = said("difference-points", cards=WILD_IN_ROUND, table=later.title)
        yield Difference(name, wild_was, wild_now)


def _of_wild(table: ValueTable) -> Value:
    """What a card counts for being wild in a round only."""
    found = (value for value in table.values if value.precision.is_wild)
    value = max(found, key=lambda each: each.precision, default=None)
    return said("value-none.ordinary") if value is None else worth(value.points, UNKNOWN)


def _table(game: Variant, table: ValueTable) -> Value:
    """A whole table in one line."""
    told = [(line.cards, UNKNOWN if line.points is None else line.points) for line in points_table(game, table)]
    lines = several((said("named", name=cards, what=points) for cards, points in told), "; ")
    return lines or (None if game.figures else said("points-none"))
