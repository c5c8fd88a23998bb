"""`sheets read`: totals, places and the winner of a game that is written down, in a workbook or a table of scores."""

import json
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Annotated

import typer

from sheets.cli import terminal_tables
from sheets.cli.completing import complete_variant
from sheets.cli.options import RulesFile, library, variant_named
from sheets.cli.show import Json
from sheets.errors import FaultyFile, WrongUsage
from sheets.files import read_bytes
from sheets.game.model import Variant
from sheets.game.scoring import Standing, settle
from sheets.phrases.standing import standing_phrase
from sheets.tally import Tally, points_of_bonuses, spoken_names, stand
from sheets.tally.csv import LARGEST_TALLY, read_tally, rows_told, write_tally
from sheets.text import MINUS, clean

LARGEST_WORKBOOK = 16 << 20
OLD_OR_LOCKED = b"\xd0\xcf\x11\xe0"
"""With which workbooks of old programs begin, and encrypted ones."""
WORKBOOK = b"PK"
"""With which every workbook begins, for it is a zip."""


def read(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A filled workbook, or a table of scores as CSV.")],
    variant: Annotated[
        str | None,
        typer.Argument(
            metavar="[VARIANT]",
            help="The game of a table; a workbook carries its own.",
            autocompletion=complete_variant,
        ),
    ] = None,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print the scores as a table, to be read again.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")] = False,
    variants: RulesFile = None,
) -> None:
    """Read the scores of a game and tell its totals, places and winner.

    A table has a line for each round under the names: round,Ann,Ben

    Example:  sheets read scores.csv rook-shanghai
    """
    if as_csv and as_json:
        raise WrongUsage.of("--csv and --json can't both be printed", "choose one of them")
    game, tally = _kept(file, variant, variants)
    if as_csv:
        typer.echo(write_tally(game, tally), nl=False)
        return
    standing = stand(game, tally)
    if as_json:
        typer.echo(json.dumps(_told(game, tally, standing), ensure_ascii=False, indent=2))
        return
    typer.echo(f"{game.title}   [{game.id}]\n")
    typer.echo(_table(game, tally, standing))
    typer.echo("\n" + (standing_phrase(game, tally, standing) if tally.last_hand else "Nothing is written yet."))


def _kept(file: Path, variant: str | None, variants: Path | None) -> tuple[Variant, Tally]:
    """The game that is written in a file, and what is written."""
    name = clean(str(file), limit=400)
    data = read_bytes(file, limit=LARGEST_WORKBOOK)
    if data.startswith(WORKBOOK):
        if variant is not None or variants is not None:
            wrong = f"{name} is a workbook, which carries its own rules"
            raise WrongUsage.of(wrong, "leave out VARIANT and --variants")
        return _kept_in_workbook(name, data)
    if data.startswith(OLD_OR_LOCKED):
        wrong = f"{name} is an old workbook (.xls), or one with a password"
        raise FaultyFile.of(wrong, "save it as .xlsx without a password")
    if variant is None:
        right = f"write it behind the file, like: sheets read {name} rook-shanghai"
        raise WrongUsage.of("a table of scores does not say which game it is", right)
    game = variant_named(library(variants), variant)
    return game, read_tally(name, read_bytes(file, limit=LARGEST_TALLY), game)


def _kept_in_workbook(name: str, data: bytes) -> tuple[Variant, Tally]:
    """The game of a workbook; where its own cells say something else is told."""
    from sheets.render.workbook.reading_back import read_workbook

    kept = read_workbook(name, data)
    for difference in kept.differences:
        problem = replace(difference, warning=True)
        typer.echo(f"sheets: {problem}" if problem.place is None else str(problem), err=True)
    return kept.variant, kept.tally


def _table(game: Variant, tally: Tally, standing: Standing) -> str:
    """A line for each player, for a terminal."""
    names = spoken_names(tally.players)
    columns: dict[str, Sequence[str]] = {"PLAYER": names}
    if game.is_progression:
        laid = [sum(ticks) for ticks in zip(*tally.laid, strict=True)]
        of = len(game.rounds)
        columns[game.word("round", 2).upper()] = [f"{min(number, of)} of {of}" for number in laid]
    if game.has_points or not game.is_progression:
        columns["TOTAL"] = [_said(total) for total in standing.totals]
    columns["PLACE"] = [_said(place) for place in standing.places]
    if game.winner != "first":
        columns["GAP"] = _gaps(standing)
    if game.settlement:
        columns["RECEIVES"] = [_said(points) for points in _settled(game, standing)]
    return terminal_tables.table(
        tuple(columns), list(zip(*columns.values(), strict=True)), right=range(1, len(columns))
    )


def _gaps(standing: Standing) -> list[str]:
    """The points between each player and the leader; nothing for the leader."""
    placed = list(zip(standing.totals, standing.places, strict=True))
    best = next((total for total, place in placed if place == 1), None)
    return ["" if total is None or best is None or place == 1 else str(abs(total - best)) for total, place in placed]


def _settled(game: Variant, standing: Standing) -> tuple[int | float | None, ...]:
    """What each receives, or pays where it is below zero."""
    if game.settlement is None:
        return ()
    received = settle(game.settlement, standing.totals, lowest_wins=game.winner == "lowest")
    return tuple(points if points is None else _number(Fraction(points)) for points in received)


def _number(points: Fraction) -> int | float:
    return points.numerator if points.denominator == 1 else float(points)


def _said(points: int | float | None) -> str:
    return "" if points is None else f"{points:.10g}".replace("-", MINUS)


def _told(game: Variant, tally: Tally, standing: Standing) -> dict[str, Json]:
    """The game for a program, rounds down and players across; what is blank or not known is null."""
    names, rows = spoken_names(tally.players), rows_told(game, tally)
    told: dict[str, Json] = {
        "variant": game.id,
        "players": list(names),
        "rounds": [list(row) for row in tally.scores[:rows]],
    }
    if game.bonuses:
        told["bonuses"] = [list(row) for row in points_of_bonuses(game, tally)[:rows]]
    if game.is_progression:
        told["laid"] = [list(row) for row in tally.laid[:rows]]
    told |= {
        "running_totals": [list(row) for row in standing.running_totals[:rows]],
        "totals": list(standing.totals),
        "places": list(standing.places),
        "winners": [names[player] for player in standing.winners],
        "complete": standing.complete,
    }
    if game.settlement:
        told["settlement"] = list(_settled(game, standing))
    return told
