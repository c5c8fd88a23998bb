"""What no source states: what a game supposes all the same, with the reasons, and what it leaves open.

An open question is one that its rules page lists to agree on; the keys that answer it go with it.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import chain
from typing import NamedTuple

from sheets.errors import KeyPath
from sheets.game.by_players import PlayerRange, players_named
from sheets.game.facts import has_melds, is_silent_on_buys, kinds_of_meld
from sheets.game.model import Variant, for_players
from sheets.game.round_model import Round
from sheets.rules_file.toml_tree import bare_or_quoted
from sheets.words.cards import unexplained_cards, wild_by_round
from sheets.words.common import rounds_named, say, with_players
from sheets.words.ending import is_tie_open, is_tie_shared, open_discards
from sheets.words.language import ASSUMED_MARK, Language
from sheets.words.melding import asked_of_meld, questions_of_meld
from sheets.words.messages import Value, assumed_by, keys_of, noun, said, several
from sheets.words.playing import how_told, name_of_play, question_of_play
from sheets.words.points import CardPoints, points_table
from sheets.words.setting import jokers_are_added

NOTES: KeyPath = ("notes",)
FEW = 8
"""Players up to which one looks whether anything is open, where any number may play."""


# -- what is supposed ----------------------------------------------------------------------------------------------


class Assumption(NamedTuple):
    """One thing that is supposed."""

    about: str
    """What it is called: "J, Q, K", "going out"."""
    why: str


def assumed_in(variant: Variant, *told: Value) -> tuple[Assumption, ...]:
    """What is assumed of all that is told, of each key once."""
    return tuple(_of_key(variant, key) for key in assumed_by(variant.assumed, chain(*map(keys_of, told))))


def assumed_points(variant: Variant, key: str, lines: Iterable[CardPoints]) -> tuple[Assumption, ...]:
    """What is assumed of lines of a table of values, "values" or one of the "other_values"."""
    found = dict.fromkeys(
        _of_key(variant, key)
        if each.assumed == variant.assumed.get(key)
        else Assumption(say(variant, each.cards), each.assumed)
        for each in lines
        if each.assumed
    )
    return tuple(found)


def assumptions(variant: Variant) -> tuple[tuple[str, str], ...]:
    """Each reason for what is assumed of a game once, with what it is about, the points of single cards first."""
    found = []
    for key, tables in (("values", [variant.values]), ("other_values", variant.other_values)):
        lines = [line for table in tables if table for line in points_table(variant, table)]
        found += [line for line in assumed_points(variant, key, lines) if line.why != variant.assumed.get(key)]
    found += [_of_key(variant, key) for key in variant.assumed]
    return _reasons(found)


def _reasons(found: Iterable[Assumption]) -> tuple[tuple[str, str], ...]:
    """Each reason once, with what it is about: ("J, Q, K, ace", "as in Contract Rummy")."""
    names: dict[str, list[str]] = {}
    for each in found:
        names.setdefault(each.why, []).append(each.about)
    return tuple((", ".join(dict.fromkeys(those)), why) for why, those in names.items())


def footnotes(found: Iterable[Assumption], language: Language) -> tuple[str, ...]:
    """The reasons as they stand at the foot of a page: "* run: as in Rook Shanghai"."""
    return tuple(f"{ASSUMED_MARK} {language.say('named', name=about, what=why)}" for about, why in _reasons(found))


def _of_key(variant: Variant, key: str) -> Assumption:
    names = several(variant.calls, ", ") if key == "calls" else None
    return Assumption(say(variant, names or rule_name(variant, key)), variant.assumed[key])


def rule_name(variant: Variant, key: str) -> Value:
    """What players call a rule, by its key: "book", "wild cards in a meld", "buys (cards drawn)"."""
    first, *inner = key.split(".")
    if first == "play" and inner:
        return name_of_play(variant, inner[0])
    name: Value = noun(variant, first) if first in variant.melds else said("rule-name", of=first)
    for part in inner:
        name = said("rule-name.part", what=name, part=part)
    return name


# -- what is open --------------------------------------------------------------------------------------------------


class Question(NamedTuple):
    """What nobody has said: "whether the ace is low or high in a run"."""

    asked: Value
    paths: tuple[KeyPath, ...]
    """The keys that answer it."""
    rounds: tuple[Round, ...] = ()
    """Those in which it is open, where a round may answer for itself."""

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys as they are typed: "run.low", "run.high"."""
        return tuple(".".join(bare_or_quoted(str(part)) for part in path) for path in self.paths)


def open_questions(variant: Variant) -> tuple[Question, ...]:
    """All that a game leaves open, in the order in which one meets the keys."""
    before = (*_of_cards(variant), *_of_melds(variant), *_of_rounds(variant))
    open_play = (key for key, how in how_told(variant).items() if how == "open")
    of_play = (Question(question_of_play(variant, key), (("play", key),)) for key in open_play)
    return (*before, *of_play, *_of_buys(variant), *_of_points(variant))


def left_open(variant: Variant) -> tuple[Value, ...]:
    """What a table agrees on before it plays: the open questions, and those of the game's own that no key answers."""
    questions = open_questions(variant)
    told = [_in_rounds(variant, each) for each in questions if not _is_in_own_words(variant, each)]
    of_some = _of_some_players(variant, {}, {each.asked for each in questions})
    return (*told, *(each.asked for each in of_some), *variant.unstated)


def _in_rounds(variant: Variant, question: Question) -> Value:
    """It with the rounds in which it is open, if others are told of."""
    if len(question.rounds) in (0, len(variant.rounds)):
        return question.asked
    return said("left-open", what=question.asked, **rounds_named(variant, question.rounds))


def _is_in_own_words(variant: Variant, question: Question) -> bool:
    """Whether only a note could answer it, in a game that lists itself what nobody can tell."""
    return bool(variant.unstated) and question.paths == (NOTES,)


def left_out(variant: Variant, written: object) -> tuple[Question, ...]:
    """The open questions that a game's complete table passes over; where it says "unknown", nobody knows."""
    questions, table = open_questions(variant), {**written} if isinstance(written, Mapping) else {}
    rounds = table.get("rounds")
    rows = rounds if isinstance(rounds, list) else []
    table["round"] = {str(n): {"contract": row} if isinstance(row, str) else row for n, row in enumerate(rows, 1)}
    asked = (
        question._replace(paths=tuple(path for path in question.paths if not _is_written(table, path)))
        for question in questions
        if not _is_in_own_words(variant, question)
        and not (question.rounds and all(_says_itself(table, question, each) for each in question.rounds))
    )
    of_all = {question.asked for question in questions if not _by_players(table, question.paths[0])}
    of_some = _of_some_players(variant, table, of_all)
    return (*(question for question in asked if question.paths), *of_some)


def _of_some_players(variant: Variant, written: object, told: Collection[Value]) -> Iterator[Question]:
    """What is open for some numbers of players only: "how many cards are dealt (5–6 players)"."""
    those, found = variant.players, dict[Question, list[int]]()
    for players in those.up_to(FEW) if those else ():
        for question in open_questions(for_players(variant, players)):
            cases = _by_players(written, question.paths[0]).items()
            is_told = any(value == "unknown" and players in few for few, value in cases)
            if question.asked not in told and not is_told:
                found.setdefault(question._replace(rounds=()), []).append(players)
    for question, numbers in found.items():
        gaps = frozenset(range(numbers[0], numbers[-1])).difference(numbers)
        is_open = bool(those and those.high is None and numbers[-1] == FEW)
        open_for = PlayerRange(numbers[0], None if is_open else numbers[-1], gaps)
        yield question._replace(asked=with_players(question.asked, open_for))


def _by_players(table: object, path: KeyPath) -> Mapping[PlayerRange, object]:
    """The table by players that stands at a key; empty where there is none, or another table."""
    for name in path:
        table = table.get(name) if isinstance(table, Mapping) else None
    named = {players_named(key): value for key, value in table.items()} if isinstance(table, Mapping) else {}
    return {those: value for those, value in named.items() if those}


def to_agree_on(variant: Variant) -> tuple[Value, ...]:
    """What a table is asked to agree on before it begins, where no rule at the foot of a sheet has a line for it."""
    usual = (
        (len(open_discards(variant)) == len(variant.rounds) > 0, "discard.ask"),
        (is_tie_open(variant), "tie.ask"),
        (variant.is_settlement_open, "settlement.ask"),
    )
    of_cards = (said("cards-unknown.ask", card=name) for name in unexplained_cards(variant))
    of_cycles = (said("cycle.ask", name=cycle.name) for cycle in variant.cycles if not cycle.turns)
    asked = (said(name) for is_open, name in usual if is_open)
    return tuple(dict.fromkeys((*of_cards, *asked, *of_cycles, *own_questions(variant))))


def own_questions(variant: Variant) -> tuple[Value, ...]:
    """Those of them that few games have: what is open of runs, and what the file asks."""
    return (*chain(*(asked_of_meld(variant, kind) for kind in kinds_of_meld(variant))), *variant.asked)


def told_as_usual(variant: Variant) -> tuple[str, ...]:
    """The keys, as they are typed, of what rules pages tell as is usual because the file says nothing of it."""
    keys = [f"play.{key}" for key, how in how_told(variant).items() if how == "usual"]
    if variant.has_points and variant.out is not None and "out" not in variant.stated:
        keys.append("out")
    if is_tie_shared(variant) and "tie" not in variant.stated:
        keys.append("tie")
    return tuple(keys)


def _is_written(table: object, path: KeyPath) -> bool:
    """Whether something stands at a key, or in place of a table that it would stand in."""
    for name in path:
        if not isinstance(table, Mapping):
            return True
        if name not in table:
            return False
        table = table[name]
    return True


def _says_itself(table: object, question: Question, round_: Round) -> bool:
    """Whether a round has the keys of its own."""
    return all(_is_written(table, ("round", str(round_.number), *path)) for path in question.paths)


def _asked(*rows: tuple[object, str, str]) -> Iterator[Question]:
    """The questions of a table: whether each is open, what it is called, and the key that answers it."""
    return (Question(said(name), (tuple(key.split(".")),)) for is_open, name, key in rows if is_open)


def _of_cards(variant: Variant) -> Iterator[Question]:
    wild = variant.wild
    yield from _asked(
        (variant.players is None, "players.open", "players"),
        (not variant.deck.is_known, "deck.open", "deck"),
        (variant.packs is None, "packs.open", "packs"),
        (variant.jokers is None and jokers_are_added(variant), "jokers.open", "jokers"),
        (wild.cards is None, "wild.open", "wild"),
        (
            wild.limit is None and has_melds(variant) and (wild.cards or wild_by_round(variant)),
            "wild-limit.open",
            "wild_limit",
        ),
    )
    for name in unexplained_cards(variant):
        yield Question(said("cards-unknown.open", card=name), (NOTES,))


def _of_melds(variant: Variant) -> Iterator[Question]:
    kinds = kinds_of_meld(variant)
    for kind in kinds:
        path: KeyPath = (kind.name,) if kind.name in ("set", "run") else ("melds", kind.name)
        for question, keys in questions_of_meld(variant, kind):
            yield Question(question, tuple((*path, key) for key in keys))
    if has_melds(variant) and not kinds:
        yield Question(said("melds.open"), (("set",), ("run",)))


def _of_rounds(variant: Variant) -> Iterator[Question]:
    undealt = tuple(each for each in variant.rounds if each.deal is None)
    if undealt or (not variant.rounds and variant.deal is None):
        yield Question(said("deal.open"), (("deal",),), undealt)
    for each in variant.rounds:
        place: KeyPath = ("round", str(each.number), "contract")
        if each.contract is None:
            yield Question(said("contract-asked.open", name=each.name), (place,))
        elif each.contract.text and each.contract.cards is None:
            yield Question(said("cards-needed.open", name=each.name), ((*place, "cards"),))
    if rounds := open_discards(variant):
        yield Question(said("last-card.open"), (("discard",),), rounds)


def _of_buys(variant: Variant) -> Iterator[Question]:
    buys = variant.buys
    if is_silent_on_buys(variant):
        return
    rounds = tuple(each for each in variant.rounds if each.buys is None)
    if buys is None and (rounds or not variant.rounds):
        yield Question(said("buys.open"), (("buys",),), rounds)
    for each in variant.rounds:
        if each.buys and each.buys != buys and not each.buys.is_limit_known:
            yield Question(said("buys-limit.open-in", name=each.name), (("round", str(each.number), "buys"),))
    if buys and buys.allowed:
        yield from _asked(
            (not any(limit is not None for _, limit in buys.limit.cases), "buys-limit.open", "buys.limit"),
            (buys.draw is None and buys.points is None, "buys-cost.open", "buys.draw"),
            (buys.after_laying_down is None, "buys-after.open", "buys.after_laying_down"),
            (not buys.text, "buys-first.open", "buys.text"),
        )


def _of_points(variant: Variant) -> Iterator[Question]:
    if variant.values is None:
        yield Question(said("card-points.open"), (("values",),))
    for value in variant.values.values if variant.values else ():
        if value.points is None:
            yield Question(said("card-points.open-of", cards=value.name), (("values", value.name),))
    yield from _asked(
        (variant.has_points and variant.out is None, "out-points.open", "out"),
        (is_tie_open(variant), "tie.open", "tie"),
        (variant.is_settlement_open, "settlement.open", "settlement"),
    )
    for bonus in variant.bonuses:
        if bonus.points is None:
            yield Question(said("bonus.open", name=bonus.name), (("bonuses", bonus.name, "points"),))
