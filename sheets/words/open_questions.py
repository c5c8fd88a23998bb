"""What a game leaves open: each question that its pages call not stated, with the keys that answer it."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import NamedTuple

from sheets.errors import KeyPath
from sheets.game.by_players import PlayerRange, players_named, write_players
from sheets.game.facts import JOKER, has_melds, is_silent_on_buys, jokers_possible, kinds_of_meld
from sheets.game.model import Variant, for_players
from sheets.game.round_model import Round
from sheets.rules_file.toml_tree import bare_or_quoted
from sheets.words.cards import unexplained_cards, wild_by_round
from sheets.words.common import so_many
from sheets.words.ending import is_tie_open, is_tie_shared, open_discards
from sheets.words.melding import questions_of_meld
from sheets.words.messages import Value, noun, said, several
from sheets.words.playing import open_play, question_of_play, supposed_play

NOTES: KeyPath = ("notes",)
FEW = 8
"""Players up to which one looks whether anything is open, where any number may play."""


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
    of_play = (_question(question_of_play(variant, key), ("play", key)) for key in open_play(variant))
    return (*before, *of_play, *_of_buys(variant), *_of_points(variant))


def left_out(variant: Variant, written: object) -> tuple[Question, ...]:
    """The open questions that a game's complete table passes over; where it says "unknown", nobody knows."""
    questions = open_questions(variant)
    is_listed = bool(variant.unstated)  # what nobody can tell in a note
    asked = (
        question._replace(paths=tuple(path for path in question.paths if not _is_written(written, path)))
        for question in questions
        if not (is_listed and question.paths == (NOTES,))
        and not (question.rounds and all(_says_itself(written, question.paths, each) for each in question.rounds))
    )
    of_all = {question.asked for question in questions if not _by_players(written, question.paths[0])}
    of_some = _of_some_players(variant, written, of_all)
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
    for question, open_for in found.items():
        ranges = several([write_players(PlayerRange(few, many)) for few, many in _in_a_row(open_for)], ", ")
        who = {**so_many(PlayerRange(open_for[0], open_for[-1])), "players": ranges}
        yield question._replace(asked=said("for-players", what=question.asked, **who))


def _in_a_row(numbers: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Where numbers that follow one another begin and end."""
    for _, group in groupby(enumerate(numbers), key=lambda place: place[1] - place[0]):
        row = [number for _, number in group]
        yield row[0], row[-1]


def _by_players(table: object, path: KeyPath) -> Mapping[PlayerRange, object]:
    """The table by players that stands at a key; empty where there is none, or another table."""
    for name in path:
        table = table.get(name) if isinstance(table, Mapping) else None
    named = {players_named(key): value for key, value in table.items()} if isinstance(table, Mapping) else {}
    return {those: value for those, value in named.items() if those}


def to_agree_on(variant: Variant) -> tuple[Value, ...]:
    """What a table is asked to agree on before it begins, where no rule at the foot of a sheet has a line for it."""
    asked: list[Value] = [said("cards-unknown.ask", card=name) for name in unexplained_cards(variant)]
    if len(open_discards(variant)) == len(variant.rounds) > 0:
        asked.append(said("discard.ask"))
    asked += [said("tie.ask")] if is_tie_open(variant) else []
    asked += [said("settlement.ask")] if variant.is_settlement_open else []
    asked += [said("cycle.ask", name=cycle.name) for cycle in variant.cycles if not cycle.turns]
    return tuple(dict.fromkeys((*asked, *variant.asked)))


def told_as_usual(variant: Variant) -> tuple[str, ...]:
    """The keys, as they are typed, of what rules pages tell as is usual because the file says nothing of it."""
    keys = [f"play.{key}" for key in supposed_play(variant)]
    if variant.has_points and variant.out is not None and "out" not in variant.stated:
        keys.append("out")
    if is_tie_shared(variant) and "tie" not in variant.stated:
        keys.append("tie")
    return tuple(keys)


def _is_written(table: object, path: KeyPath) -> bool:
    """Whether something stands at a key, or in place of a table that it would stand in."""
    if path[0] == "round":
        return _is_written(_round_table(table, int(path[1])), path[2:])
    for name in path:
        if not isinstance(table, Mapping):
            return True
        if name not in table:
            return False
        table = table[name]
    return True


def _says_itself(written: object, paths: tuple[KeyPath, ...], round_: Round) -> bool:
    """Whether a round has the keys of its own."""
    return all(_is_written(_round_table(written, round_.number), path) for path in paths)


def _round_table(written: object, number: int) -> object:
    """What a game's table says of a round, written out where that is a contract alone."""
    rounds = written["rounds"] if isinstance(written, Mapping) else ()
    return {"contract": rounds[number - 1]} if isinstance(rounds[number - 1], str) else rounds[number - 1]


def _question(asked: Value, *paths: KeyPath, rounds: tuple[Round, ...] = ()) -> Question:
    return Question(asked, paths, rounds)


def _of_cards(variant: Variant) -> Iterator[Question]:
    words = {key: noun(variant, key) for key in ("wild", "pack", "joker")}
    if variant.players is None:
        yield _question(said("players.open"), ("players",))
    if not variant.deck.is_known:
        yield _question(said("deck.open"), ("deck",))
    if variant.packs is None:
        yield _question(said("packs.open", **words), ("packs",))
    if variant.jokers is None and jokers_possible(variant) and not variant.pack.get(JOKER):
        yield _question(said("jokers.open", **words), ("jokers",))
    if variant.wild.cards is None:
        yield _question(said("wild.open", **words), ("wild",))
    if has_melds(variant) and variant.wild.limit is None and (variant.wild.cards or wild_by_round(variant)):
        yield _question(said("wild-limit.open", **words), ("wild_limit",))
    for name in unexplained_cards(variant):
        yield _question(said("cards-unknown.open", card=name), NOTES)


def _of_melds(variant: Variant) -> Iterator[Question]:
    kinds = kinds_of_meld(variant)
    for kind in kinds:
        path: KeyPath = (kind.name,) if kind.name in ("set", "run") else ("melds", kind.name)
        for question, keys in questions_of_meld(variant, kind):
            yield _question(question, *((*path, key) for key in keys))
    if has_melds(variant) and not kinds:
        yield _question(said("melds.open"), ("set",), ("run",))


def _of_rounds(variant: Variant) -> Iterator[Question]:
    ask = partial(said, round=noun(variant, "round"), contract=noun(variant, "contract"))
    undealt = tuple(each for each in variant.rounds if each.deal is None)
    if undealt or (not variant.rounds and variant.deal is None):
        yield _question(ask("deal.open"), ("deal",), rounds=undealt)
    for each in variant.rounds:
        place: KeyPath = ("round", str(each.number), "contract")
        if each.contract is None:
            yield _question(ask("contract-asked.open", name=each.name), place)
        elif each.contract.text and each.contract.cards is None:
            yield _question(ask("cards-needed.open", name=each.name), (*place, "cards"))
    if rounds := open_discards(variant):
        yield _question(said("last-card.open"), ("discard",), rounds=rounds)


def _of_buys(variant: Variant) -> Iterator[Question]:
    buys = variant.buys
    ask = partial(said, buy=noun(variant, "buy"))
    if is_silent_on_buys(variant):
        return
    rounds = tuple(each for each in variant.rounds if each.buys is None)
    if buys is None and (rounds or not variant.rounds):
        yield _question(ask("buys.open"), ("buys",), rounds=rounds)
    for each in variant.rounds:
        if each.buys and each.buys != buys and not each.buys.is_limit_known:
            place: KeyPath = ("round", str(each.number), "buys")
            yield _question(ask("buys-limit.open-in", round=noun(variant, "round"), name=each.name), place)
    if buys is None or not buys.allowed:
        return
    if not buys.is_limit_known:
        yield _question(ask("buys-limit.open"), ("buys", "limit"))
    if buys.draw is None and buys.points is None:
        yield _question(ask("buys-cost.open"), ("buys", "draw"))
    if buys.after_laying_down is None:
        yield _question(ask("buys-after.open"), ("buys", "after_laying_down"))
    if not buys.text:
        yield _question(ask("buys-first.open"), ("buys", "text"))


def _of_points(variant: Variant) -> Iterator[Question]:
    if variant.values is None:
        yield _question(said("card-points.open"), ("values",))
    for value in variant.values.values if variant.values else ():
        if value.points is None:
            yield _question(said("card-points.open-of", cards=value.name), ("values", value.name))
    if variant.has_points and variant.out is None:
        yield _question(said("out-points.open"), ("out",))
    if is_tie_open(variant):
        yield _question(said("tie.open"), ("tie",))
    if variant.is_settlement_open:
        yield _question(said("settlement.open"), ("settlement",))
    for bonus in variant.bonuses:
        if bonus.points is None:
            yield _question(said("bonus.open", name=bonus.name), ("bonuses", bonus.name, "points"))
