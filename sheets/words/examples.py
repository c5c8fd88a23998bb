"""Worked examples: rounds that a file shows, a hand card by card, and a few rounds of a game, with what they score."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
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
from sheets.game.scoring import Scores, points_of_scores, requirement
from sheets.record.score_tally import Tally, blank_tally, row_names
from sheets.record.seating import team_names
from sheets.record.standing import Amount, Standing, stand
from sheets.text import MINUS
from sheets.words.cards import card_named
from sheets.words.common import round_named
from sheets.words.ending import is_tie_open
from sheets.words.entries import Row
from sheets.words.messages import Value, hand, noun, said, several
from sheets.words.points import CardPoints

PLAYERS = ("Ann", "Ben", "Zoë", "Max", "Eve", "Tom")
_UNKNOWN = "?"


def _points(points: int | None) -> Value:
    return _UNKNOWN if points is None else points


def example_in_line(variant: Variant, figures: Figures) -> Value:
    """A round that the file shows, each thing once: "bid 120, taken 130: 130; no bid, taken 50: 50"; None without any.

    Where one figure is written, it is the first in which somebody scores something else; that what the others write
    brings as much in that round only is said behind it: "taken 26: 0; others, taken 0: 26".
    """

    def tells(shown: RoundShown) -> bool:
        columns = zip(shown.columns, points_shown(variant, shown), strict=True)
        is_plain = len(figures.entries) == 1 and all(points in column.values() for column, points in columns)
        return not shown.counted and not is_plain

    if (shown := next(filter(tells, figures.examples), figures.first_example)) is None:
        return None
    is_one_of_all = tells(shown) and len(figures.entries) == 1
    written = (_column(figures, column) for column in shown.columns)
    parts: list[Value] = [round_named(variant, str(shown.number))] if variant.rounds and shown.number > 1 else []
    for place, (column, points) in enumerate(dict.fromkeys(zip(written, points_shown(variant, shown), strict=True))):
        name = "example-column.other" if place and is_one_of_all else "example-column"
        parts.append(said(name, written=column, points=_points(points)))
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


def rounds_shown(variant: Variant, figures: Figures, asked: int | None) -> Iterator[dict[str, object]]:
    """The rounds that the file shows, each with the points that our scoring finds: a column for each player or team.

    One of another number of players than the `asked` says so. The rows have what counters and totals were before the
    round and what is written, and behind the points what they are after it.
    """
    for place, shown in enumerate(figures.examples, 1):
        players, counts = players_shown(variant, shown), list(counts_shown(variant, figures, shown))
        names = PLAYERS[:players] if players <= len(PLAYERS) else tuple(map(str, range(1, players + 1)))
        written = ((kind.name, [column.get(kind.name) for column in shown.columns]) for kind in figures.entries)
        before: list[Row] = [(said("example.before", name=name), *was) for name, was, _ in counts]
        is_other = asked not in (None, players) and not variant.teams
        which = [round_named(variant, str(shown.number))] if variant.rounds else []
        yield {
            "title": said("example", number=place if len(figures.examples) > 1 else None),
            "about": [*which, *([said("example.players", number=players)] if is_other else [])],
            "names": team_names(names, variant.teams)[: len(shown.columns)] if variant.teams else names,
            "rows": [*before, *((name, *cells) for name, cells in written if any(cell is not None for cell in cells))],
            "points": [*map(_points, points_shown(variant, shown))],
            "after": [(said("example.after", name=name), *after) for name, _, after in counts],
        }


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


class HandShown(NamedTuple):
    """The cards left in somebody's hand, card by card."""

    player: str
    cards: Sequence[CardPoints]
    total: int


class GameShown(NamedTuple):
    """The first rounds of a game; of what it does not have, nothing stands there."""

    about: Value
    players: Sequence[str]
    rows: Sequence[Row]
    """The scores of each round; in a progression also what each works on, and whether it is laid down."""
    totals: Sequence[Value]
    settled: Row
    """What each receives or pays, behind what that is called."""
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
    wild, values = facts.wild_cards(variant, round_) or frozenset(), facts.values_of(variant, round_)
    cards, total = [], 0
    for card in held:
        name, value = card_named(variant.deck, card), values[card]
        is_wild, points = card in wild and card.rank != WILD_CARD, facts.points_of(value, card)
        told = said("cards-wild", cards=name, joker=card == facts.JOKER) if is_wild else name
        cards.append(CardPoints(told, _points(points), value.assumed if value else ""))
        total += points or 0
    return HandShown(PLAYERS[1], cards, total)


def _game(variant: Variant, rounds: Sequence[ExampleRound], players: int) -> GameShown:
    """The rounds of some players until the game is over; in a progression also what each works on next."""
    is_scored = any(score is not None for each in rounds for score in each.scores)
    for number in range(1, len(rounds) + 1):
        scores, laid = [each.scores for each in rounds[:number]], [each.laid for each in rounds[:number]]
        now = stand(variant, _tally(variant, scores, laid))
        if now.complete and variant.end.kind == "target":
            break
    names, rows = PLAYERS[:players], [*_rows(variant, rounds[:number])]
    if variant.is_progression:
        on = (requirement(variant, laid, player) for player in range(players))
        rows.append((said("example-game.next"), *(each and variant.rounds[each - 1].name for each in on)))
    settled: Row = ()
    if variant.settlement:
        shares = map(_share, now.settlement)
        settled = (said("example-game.settled", over=now.complete or now.may_go_on), *shares)
    told = "scores" if not variant.is_progression else "both" if is_scored else "progress"
    words: dict[str, Value] = {"hand": hand(variant), "round": noun(variant, "round"), "players": several(names)}
    about, totals = said("example-game", number=number, told=told, **words), [*map(_points, now.totals)]
    return GameShown(about, names, rows, totals if is_scored else (), settled, _outcome(variant, now, names))


def _tally(variant: Variant, scores: Scores, laid: Sequence[Sequence[bool]]) -> Tally:
    """The first rounds of a game as they are kept."""
    written, rows = len(scores), row_names(variant, lines=len(scores))
    blank = blank_tally(PLAYERS[: len(scores[0])], len(rows))
    all_scores = (*map(tuple, scores), *blank.scores[written:])
    return replace(blank, scores=all_scores, laid=(*map(tuple, laid), *blank.laid[written:]))


def _rows(variant: Variant, rounds: Sequence[ExampleRound]) -> Iterator[Row]:
    for place, (each, row) in enumerate(zip(rounds, points_of_scores([each.scores for each in rounds]), strict=True)):
        if variant.is_progression:
            on = (
                said("example-game.on", round=round_.name if round_ else "", down=is_laid)
                for round_, is_laid in zip(each.rounds, each.laid, strict=True)
            )
            yield str(place + 1), *(several(pair, ", ") for pair in zip(on, row, strict=True))
        else:
            yield variant.rounds[place].name if variant.rounds else str(place + 1), *map(_points, row)


def _share(points: Amount) -> str:
    """What somebody receives, or pays where it is below zero."""
    if not points:
        return _UNKNOWN if points is None else "0"
    return f"{'+' if points > 0 else MINUS}{abs(points):.10g}"


def _outcome(variant: Variant, now: Standing, players: Sequence[str]) -> Value:
    first = [player for player, place in enumerate(now.places) if place == 1]
    if not first:
        return None
    how = "stop" if now.may_go_on else "over" if now.complete else "on"
    total = None if variant.winner == "first" else now.totals[first[0]]
    names, tie_open = several(players[each] for each in first), is_tie_open(variant)
    return said("example-end", how=how, names=names, number=len(first), total=total, tie_open=tie_open)
