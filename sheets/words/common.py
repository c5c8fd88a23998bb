"""What several rules are told by: what nobody knows, numbers of players, rounds by their names, marks of rounds."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Final, TypeVar

from sheets.game.by_players import ByPlayers, PlayerRange, write_spans
from sheets.game.model import Variant
from sheets.game.round_model import Round
from sheets.words.language import language_of
from sheets.words.messages import Several, Value, hand, noun, said, several

T = TypeVar("T")
V = TypeVar("V", str, Value)
UNKNOWN: Final = said("not-stated")
NONE: Final = said("none")
BLANK: Final = "____"
"""A place to write on within a line of words."""
TO_AGREE_ON: Final = BLANK * 3
"""A place to write on where a whole rule is open."""


def say(variant: Variant, value: Value) -> str:
    """Something in the words of a game's language, with the marks of what it assumes; "" for nothing."""
    return language_of(variant).words(value)


def by_players(cases: ByPlayers[T] | None, tell: Callable[[T], Value], unknown: Value = UNKNOWN) -> Value:
    """What is said for each number of players, or just the thing where it is the same for all."""
    told: list[tuple[PlayerRange, Value]] = []
    for those, value in cases.cases if cases else ():
        here, before = unknown if value is None else tell(value), told[-1] if told else None
        if before and before[1] == here and before[0].high == those.low - 1:
            told[-1] = (PlayerRange(before[0].low, those.high), here)
        else:
            told.append((those, here))
    if all(here == told[0][1] for _, here in told):
        return told[0][1] if told else unknown
    (few, first), *others = told
    more = (said("for-players.more", what=here, players=players_named(those)) for those, here in others)
    return several([with_players(first, few), *more], ", ")


def with_players(what: Value, those: PlayerRange) -> Value:
    """It with the numbers of players for which it holds: "11 (4–6 players)"."""
    return said("for-players", what=what, **so_many(those))


def so_many(those: PlayerRange) -> dict[str, Value]:
    """Numbers of players as values of a message, with one number that asks for the same form of the word behind."""
    return {"players": players_named(those), "number": 1 if those == PlayerRange(1, 1) else 2}


def players_named(those: PlayerRange) -> Value:
    """Numbers of players: "4–6", "6+", "4 or 6"."""
    spans = write_spans(those)
    return several(spans, ", " if "…" in spans else "or")


def sentences(values: Iterable[Value], *keys: str) -> Value:
    """Each as a sentence of its own, one after the other, with the mark of some keys behind the last."""
    return Several(tuple(values), "sentences", keys)


def rounds_named(variant: Variant, rounds: Sequence[Round], *, in_ranges: bool = True) -> dict[str, Value]:
    """Rounds as values of a message: 9, 10 and 11, or three and more that follow one another as a range."""
    names: list[str] = []
    for _, following in groupby(enumerate(rounds), key=lambda place: place[1].number - place[0]):
        row = [round_.name for _, round_ in following]
        is_range = in_ranges and len(row) > 2 and all(name.isdecimal() for name in row)
        names += [f"{row[0]}–{row[-1]}"] if is_range else row
    return {"round": noun(variant, "round"), "number": len(rounds), "names": several(names)}


def round_named(variant: Variant, name: Value) -> Value:
    """A round by its name: hand 4."""
    return said("round-named", round=hand(variant), name=name)


def within_sentence(text: V) -> V:
    """Words of people's own as they stand within a sentence: without the full stop of one, if they have it."""
    return text.removesuffix(".") if isinstance(text, str) and not text.endswith("..") else text


def keys_of_round(variant: Variant, round_: Round, key: str) -> tuple[str, ...]:
    """The key of what holds in a round, for its mark, unless the round says it itself: then nothing is supposed."""
    of_game, here = (getattr(each, key.split(".")[0]) for each in (variant, round_))
    return (f"~{key}",) if of_game in (None, here) else ()


def keys_of_rounds(variant: Variant, key: str) -> tuple[str, ...]:
    """The key of what holds in each round, for one mark of them all; none where some round has its own."""
    return (f"~{key}",) if all(keys_of_round(variant, each, key) for each in variant.rounds) else ()


def keys_in_cell(variant: Variant, round_: Round, key: str) -> tuple[str, ...]:
    """The key of what holds in a round, for a mark of its own where there is not one for them all."""
    return () if keys_of_rounds(variant, key) else keys_of_round(variant, round_, key)
