"""Worked examples: rounds that a file shows, a hand card by card, and a few rounds of a game, with what they score."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from sheets.game import facts
from sheets.game.deck import WILD_CARD
from sheets.game.figure_scoring import Written, counted_in_game, players_shown, points_shown, round_shown
from sheets.game.figures import EntryKind, Figures, RoundShown
from sheets.game.hands import (
    ROUNDS,
    USUAL_PLAYERS,
    ExampleRound,
    Hand,
    example_rounds,
    players_of_examples,
)
from sheets.game.model import Variant
from sheets.game.round_model import Round
from sheets.game.scoring import Standing, points_of_scores, requirement, settle, standing
from sheets.tally.seating import team_names
from sheets.text import MINUS
from sheets.words.common import round_named
from sheets.words.entries import Row
from sheets.words.language import ASSUMED_MARK
from sheets.words.messages import Value, hand, noun, said, several

PLAYERS = ("Ann", "Ben", "Zoë", "Dad", "Eve", "Tom")
_UNKNOWN = "?"


def _points(points: int | None) -> Value:
    return _UNKNOWN if points is None else points


def example_in_line(variant: Variant, figures: Figures) -> Value:
    """A round that the file shows, each thing once: "bid 120, taken 130: 130; no bid, taken 50: 50"; None without any.

    Where one figure is written, it is the first in which somebody scores something else; that what the others write
    brings as much in that round only is said behind it: "taken 26: 0; taken 0 in that hand: 26".
    """

    def tells(shown: RoundShown) -> bool:
        columns = zip(shown.columns, points_shown(variant, shown), strict=True)
        is_plain = len(figures.entries) == 1 and all(points in column.values() for column, points in columns)
        return not shown.counted and not is_plain

    if (shown := next(filter(tells, figures.examples), figures.first_example)) is None:
        return None
    round_, is_one_of_all = noun(variant, "round"), tells(shown) and len(figures.entries) == 1
    written = (_column(figures, column) for column in shown.columns)
    parts: list[Value] = [round_named(variant, str(shown.number))] if variant.rounds and shown.number > 1 else []
    for place, (column, points) in enumerate(dict.fromkeys(zip(written, points_shown(variant, shown), strict=True))):
        name = "example-column.in-round" if place and is_one_of_all else "example-column"
        parts.append(said(name, written=column, points=_points(points), round=round_))
    return several(parts, "; ")


def _column(figures: Figures, column: Mapping[str, Written]) -> Value:
    """What a column has written, in the order of writing, without what is blank; but that it is not the one who bid."""
    cells = ((kind, column.get(kind.name)) for kind in figures.entries)
    return several((_written(kind, cell) for kind, cell in cells), ", ")


def _written(kind: EntryKind, cell: Written) -> Value:
    """A figure behind the name of its entry; a choice that has the name in it alone: "out went out" is no English."""
    if cell is None:
        return said("figure-none", figure=kind.name) if kind.once and not kind.optional else None
    if isinstance(cell, str) and kind.name in cell.split():
        return cell
    return said("figure-named", figure=kind.name, what=cell)


class RoundOnPage(NamedTuple):
    """A round that the file shows, as a table with a column for each player or team."""

    title: Value
    about: tuple[Value, ...]
    """Which round it is, and with how many players."""
    names: tuple[str, ...]
    rows: tuple[Row, ...]
    """What counters and totals were before the round, and what is written."""
    points: Row
    after: tuple[Row, ...]


def rounds_shown(variant: Variant, figures: Figures, asked: int | None) -> Iterator[RoundOnPage]:
    """The rounds that the file shows, each with the points that our scoring finds.

    One of another number of players than the `asked` says so.
    """
    for place, shown in enumerate(figures.examples, 1):
        players, counts = players_shown(variant, shown), list(counts_shown(variant, figures, shown))
        names = PLAYERS[:players] if players <= len(PLAYERS) else tuple(map(str, range(1, players + 1)))
        written = ((kind.name, [column.get(kind.name) for column in shown.columns]) for kind in figures.entries)
        before: list[Row] = [(said("example.before", name=name), *was) for name, was, _ in counts]
        before += [(name, *cells) for name, cells in written if any(cell is not None for cell in cells)]
        yield RoundOnPage(
            said("example.numbered", number=place) if len(figures.examples) > 1 else said("example"),
            tuple(_about(variant, shown, None if asked in (None, players) else players)),
            team_names(names, variant.teams)[: len(shown.columns)] if variant.teams else names,
            tuple(before),
            tuple(map(_points, points_shown(variant, shown))),
            tuple((said("example.after", name=name), *after) for name, _, after in counts),
        )


def _about(variant: Variant, shown: RoundShown, players: int | None) -> Iterator[Value]:
    if variant.rounds:
        yield round_named(variant, str(shown.number))
    if players and not variant.teams:
        yield said("example.players", number=players)


def counts_shown(
    variant: Variant, figures: Figures, shown: RoundShown
) -> Iterator[tuple[Value, tuple[int, ...], tuple[int, ...]]]:
    """The totals and the counters of which an example says what they are before the round, and what they are after."""
    if shown.totals:
        points = points_shown(variant, shown)
        after = (before + (more or 0) for before, more in zip(shown.totals, points, strict=True))
        yield said("sheet-total"), shown.totals, tuple(after)
    here = round_shown(variant, shown)
    for counter in figures.counters:
        if counter.name in shown.counted:
            before = shown.counted[counter.name]
            [sums] = counted_in_game(counter, [here], before)
            yield counter.name, before, tuple(map(counter.beyond, sums))


class CardShown(NamedTuple):
    """A card that is left in a hand, what it counts, and the mark of what is assumed."""

    card: Value
    points: Value
    mark: str


class HandShown(NamedTuple):
    """The cards left in somebody's hand, card by card."""

    player: str
    cards: tuple[CardShown, ...]
    total: int


class GameShown(NamedTuple):
    """The first rounds of a game; of what it does not have, nothing stands there."""

    about: Value
    players: tuple[str, ...]
    rows: tuple[Row, ...]
    totals: tuple[Value, ...]
    next: tuple[Value, ...]
    """What each works on next."""
    settled: tuple[str, ...]
    is_over: bool
    outcome: Value
    """Who leads, or has won."""


def worked_examples(variant: Variant, asked: int | None = None) -> tuple[HandShown | None, GameShown | None]:
    """A hand, which is None where nobody knows what cards count, and the first rounds of a game.

    The game is None where it has nothing to tell: nobody knows what going out scores, or a progression is too short.
    """
    players = players_of_examples(variant, asked)
    rounds = example_rounds(variant, players or USUAL_PLAYERS)
    held = next((hand for each in rounds[:1] for hand in each.hands if hand), None)
    is_missing = variant.out is None if held else not variant.is_progression
    is_short = variant.is_progression and len(rounds) < ROUNDS
    game = None if is_missing or is_short or not players or not rounds else _game(variant, rounds, players)
    return _hand(variant, held, rounds[0].rounds[1]) if held else None, game


def _hand(variant: Variant, held: Hand, round_: Round | None) -> HandShown:
    wild, of_cards = facts.wild_cards(variant, round_) or frozenset(), facts.values_of(variant, round_)
    values = [of_cards[card] for card in held]
    points = [facts.points_of(value, card) for value, card in zip(values, held, strict=True)]
    cards: list[CardShown] = []
    for card, value, each in zip(held, values, points, strict=True):
        name: Value = variant.deck.spell(card)
        if card in wild and name != WILD_CARD:
            name = said("cards-wild", cards=name, wild=noun(variant, "wild"))
        cards.append(CardShown(name, _points(each), ASSUMED_MARK if value and value.assumed else ""))
    return HandShown(PLAYERS[1], tuple(cards), sum(each or 0 for each in points))


def _game(variant: Variant, rounds: Sequence[ExampleRound], players: int) -> GameShown:
    """The rounds of some players until the game is over; in a progression also what each works on next."""
    is_scored = any(score is not None for each in rounds for score in each.scores)
    for number in range(1, len(rounds) + 1):
        scores, laid = [each.scores for each in rounds[:number]], [each.laid for each in rounds[:number]]
        now = standing(variant, scores, laid=laid if variant.is_progression else ())
        if now.complete and variant.end.kind == "target":
            break
    shares: Sequence[int | Fraction | None] = ()
    if variant.settlement:
        shares = settle(variant.settlement, now.totals, lowest_wins=variant.winner == "lowest")
    names = PLAYERS[:players]
    told = "scores" if not variant.is_progression else "both" if is_scored else "progress"
    words: dict[str, Value] = {"hand": hand(variant), "round": noun(variant, "round"), "players": several(names)}
    return GameShown(
        said("example-game", number=number, told=told, **words),
        names,
        tuple(_rows(variant, rounds[:number])),
        tuple(map(_points, now.totals)) if is_scored else (),
        tuple(_next(variant, laid, player) for player in range(players if variant.is_progression else 0)),
        tuple(map(_share, shares)),
        now.complete or now.may_go_on,
        _outcome(variant, now, names),
    )


def _rows(variant: Variant, rounds: Sequence[ExampleRound]) -> Iterator[Row]:
    """The scores of each round; in a progression also what each works on, and whether it is laid down."""
    for place, (each, row) in enumerate(zip(rounds, points_of_scores([each.scores for each in rounds]), strict=True)):
        if variant.is_progression:
            on = (
                said("example-game.on", round=round_.name if round_ else "", down=is_laid)
                for round_, is_laid in zip(each.rounds, each.laid, strict=True)
            )
            yield str(place + 1), *(several(pair, ", ") for pair in zip(on, row, strict=True))
        else:
            yield variant.rounds[place].name if variant.rounds else str(place + 1), *map(_points, row)


def _next(variant: Variant, laid: Sequence[Sequence[bool]], player: int) -> Value:
    """In a progression: what a player works on after some hands; None once all is laid down."""
    number = requirement(variant, laid, player)
    return None if number is None else variant.rounds[number - 1].name


def _share(points: int | Fraction | None) -> str:
    """What somebody receives, or pays where it is below zero."""
    if not points:
        return _UNKNOWN if points is None else "0"
    return f"{'+' if points > 0 else MINUS}{abs(points)}"


def _outcome(variant: Variant, now: Standing, players: Sequence[str]) -> Value:
    first = [player for player, place in enumerate(now.places) if place == 1]
    if not first:
        return None
    how = "stop" if now.may_go_on else "over" if now.complete else "on"
    total = None if variant.winner == "first" else now.totals[first[0]]
    return said("example-end", how=how, names=several(players[each] for each in first), number=len(first), total=total)
