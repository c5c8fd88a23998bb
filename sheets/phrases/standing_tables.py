"""How a game stands, and a club night, as tables in a terminal."""

from collections.abc import Iterable, Sequence

from sheets.game.model import Variant
from sheets.game.scoring import Standing, Withdrawal
from sheets.phrases.answer_tables import TextTable
from sheets.tally.evening_tally import EveningLine
from sheets.tally.figure_counts import figure_counts
from sheets.tally.score_tally import Tally, points_begun_with, spoken_names
from sheets.text import MINUS, signed

NOTHING_WRITTEN = "Nothing is written yet."


def standing_table(
    game: Variant,
    tally: Tally,
    standing: Standing,
    *,
    gaps: Iterable[int | None],
    settled: Iterable[int | float | None],
) -> TextTable:
    """A line for each player."""
    columns: list[tuple[str, Sequence[str]]] = [("PLAYER", spoken_names(tally.players, game.teams))]
    if game.is_progression:
        laid = [sum(ticks) for ticks in zip(*tally.laid, strict=True)]
        of = len(game.rounds)
        columns += [(game.word("round", 2).upper(), [f"{min(number, of)} of {of}" for number in laid])]
    if game.keeps_score:
        columns += [("TOTAL", _points(standing.totals))]
    columns += [("PLACE", _points(standing.places))]
    if game.winner != "first":
        columns += [("GAP", _points(gaps))]
    if game.settlement:
        columns += [("RECEIVES", _points(settled))]
    counts = figure_counts(game, tally)
    columns += [(f"{name.upper()} MADE", _bids_made(table)) for name, table in counts.made.items()]
    columns += [(name.upper(), _points(table[-1])) for name, table in counts.counted.items()]
    figures = range(1, len(columns))
    begun_with = points_begun_with(game, tally)
    if any(came := [_came_or_left(*each) for each in zip(begun_with, tally.withdrawals, strict=True)]):
        columns += [("NOTE", came)]
    heads, cells = zip(*columns, strict=True)
    return TextTable(heads, list(zip(*cells, strict=True)), right=figures)


def _bids_made(table: Sequence[Sequence[bool | None]]) -> list[str]:
    """How many of what each column has bid are made, "1 of 2"; nothing where it has bid nothing yet."""
    told = [[each for each in column if each is not None] for column in zip(*table, strict=True)]
    return [f"{sum(known)} of {len(known)}" if known else "" for known in told]


def evening_table(lines: Sequence[EveningLine]) -> TextTable:
    """A line for each player, or each team, of a club night."""
    gained = [line.gained for line in lines]
    columns = {
        "PLACE": _points([each.place for each in gained]),
        "NAME": [line.name for line in lines],
        "TEAM": [line.team for line in lines],
        "POINTS": _points([each.points for each in gained]),
        "PLACES": _points([each.places for each in gained]),
        "WINS": _points([each.wins for each in gained]),
    }
    shown = {head: column for head, column in columns.items() if any(column)}
    figures = [number for number, head in enumerate(shown) if head not in ("NAME", "TEAM")]
    return TextTable(tuple(shown), list(zip(*shown.values(), strict=True)), right=figures)


def _came_or_left(begun_with: int | None, withdrawal: Withdrawal) -> str:
    """What is special to a player: "began with 43; left, out of places"."""
    began = "" if begun_with is None else f"began with {signed(begun_with)}"
    left = f"left, {withdrawal}" if withdrawal else ""
    return "; ".join(filter(None, (began, left)))


def _points(numbers: Iterable[int | float | None]) -> list[str]:
    return ["" if points is None else f"{points:.10g}".replace("-", MINUS) for points in numbers]
