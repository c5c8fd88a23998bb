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
from sheets.phrases.ending import is_tie_open, is_tie_shared, open_discards
from sheets.phrases.play_sentences import open_play, question_of_play, supposed_play
from sheets.rules_file.toml_tree import bare_or_quoted
from sheets.words.cards import unexplained_cards, wild_by_round, wild_words
from sheets.words.common import say, so_many
from sheets.words.melds import questions_of_meld
from sheets.words.messages import Value, has_own_word, noun, said

NOTES: KeyPath = ("notes",)
FEW = 8
"""Players up to which one looks whether anything is open, where any number may play."""


class Question(NamedTuple):
    """What nobody has said: "whether the ace is low or high in a run"."""

    asked: str
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
    of_play = (Question(question_of_play(variant, key), (("play", key),)) for key in open_play(variant))
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


def _of_some_players(variant: Variant, written: object, told: Collection[str]) -> Iterator[Question]:
    """What is open for some numbers of players only: "how many cards are dealt (5–6 players)"."""
    those, found = variant.players, dict[Question, list[int]]()
    for players in those.up_to(FEW) if those else ():
        for question in open_questions(for_players(variant, players)):
            cases = _by_players(written, question.paths[0]).items()
            is_told = any(value == "unknown" and players in few for few, value in cases)
            if question.asked not in told and not is_told:
                found.setdefault(question._replace(rounds=()), []).append(players)
    for question, open_for in found.items():
        ranges = ", ".join(write_players(PlayerRange(few, many)) for few, many in _in_a_row(open_for))
        who = {**so_many(PlayerRange(open_for[0], open_for[-1])), "players": ranges}
        yield question._replace(asked=say(variant, said("for-players", what=question.asked, **who)))


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


def _question(variant: Variant, asked: Value, *paths: KeyPath, rounds: tuple[Round, ...] = ()) -> Question:
    return Question(say(variant, asked), paths, rounds)


def _of_cards(variant: Variant) -> Iterator[Question]:
    ask = partial(_question, variant)
    words = {**wild_words(variant), "pack": noun(variant, "pack"), "joker": noun(variant, "joker")}
    if variant.players is None:
        yield ask(said("players.open"), ("players",))
    if not variant.deck.is_known:
        yield ask(said("deck.open"), ("deck",))
    if variant.packs is None:
        yield ask(said("packs.open", **words), ("packs",))
    if variant.jokers is None and jokers_possible(variant) and not variant.pack.get(JOKER):
        yield ask(said("jokers.open", **words), ("jokers",))
    if variant.wild.cards is None:
        yield ask(said("wild.open", **words), ("wild",))
    if has_melds(variant) and variant.wild.limit is None and (variant.wild.cards or wild_by_round(variant)):
        yield ask(said("wild-limit.open", **words), ("wild_limit",))
    for name in unexplained_cards(variant):
        yield ask(said("cards-unknown.open", card=name), NOTES)


def _of_melds(variant: Variant) -> Iterator[Question]:
    kinds = kinds_of_meld(variant)
    for kind in kinds:
        path: KeyPath = (kind.name,) if kind.name in ("set", "run") else ("melds", kind.name)
        for question, keys in questions_of_meld(variant, kind):
            yield _question(variant, question, *((*path, key) for key in keys))
    if has_melds(variant) and not kinds:
        yield _question(variant, said("melds.open"), ("set",), ("run",))


def _of_rounds(variant: Variant) -> Iterator[Question]:
    ask = partial(said, round=noun(variant, "round"), contract=noun(variant, "contract"))
    undealt = tuple(each for each in variant.rounds if each.deal is None)
    if undealt or (not variant.rounds and variant.deal is None):
        yield _question(variant, ask("deal.open"), ("deal",), rounds=undealt)
    for each in variant.rounds:
        place: KeyPath = ("round", str(each.number), "contract")
        if each.contract is None:
            yield _question(variant, ask("contract-asked.open", name=each.name), place)
        elif each.contract.text and each.contract.cards is None:
            yield _question(variant, ask("cards-needed.open", name=each.name), (*place, "cards"))
    if rounds := open_discards(variant):
        yield _question(variant, ask("last-card.open"), ("discard",), rounds=rounds)


def _of_buys(variant: Variant) -> Iterator[Question]:
    buys, question = variant.buys, partial(_question, variant)
    ask = partial(said, buy=noun(variant, "buy"), own=has_own_word(variant, "buy"))
    if is_silent_on_buys(variant):
        return
    rounds = tuple(each for each in variant.rounds if each.buys is None)
    if buys is None and (rounds or not variant.rounds):
        yield question(ask("buys.open"), ("buys",), rounds=rounds)
    for each in variant.rounds:
        if each.buys and each.buys != buys and not each.buys.is_limit_known:
            place: KeyPath = ("round", str(each.number), "buys")
            yield question(ask("buys-limit.open-in", round=noun(variant, "round"), name=each.name), place)
    if buys is None or not buys.allowed:
        return
    if not buys.is_limit_known:
        yield question(ask("buys-limit.open"), ("buys", "limit"))
    if buys.draw is None and buys.points is None:
        yield question(ask("buys-cost.open"), ("buys", "draw"))
    if buys.after_laying_down is None:
        yield question(ask("buys-after.open"), ("buys", "after_laying_down"))
    if not buys.text:
        yield question(ask("buys-first.open"), ("buys", "text"))


def _of_points(variant: Variant) -> Iterator[Question]:
    ask = partial(_question, variant)
    if variant.values is None:
        yield ask(said("card-points.open"), ("values",))
    for value in variant.values.values if variant.values else ():
        if value.points is None:
            yield ask(said("card-points.open-of", cards=value.name), ("values", value.name))
    if variant.has_points and variant.out is None:
        yield ask(said("out-points.open"), ("out",))
    if is_tie_open(variant):
        yield Question("who wins a tie", (("tie",),))
    if variant.is_settlement_open:
        yield Question("who pays whom, if anybody pays", (("settlement",),))
    for bonus in variant.bonuses:
        if bonus.points is None:
            yield ask(said("bonus.open", name=bonus.name), ("bonuses", bonus.name, "points"))
