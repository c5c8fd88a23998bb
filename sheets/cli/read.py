"""`sheets read`: totals, places and the winner of a game that is written down, in a workbook or a table of scores."""

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from sheets.answers import game_so_far, gaps, settled
from sheets.cli.completing import complete_variant
from sheets.cli.delivery import print_json, tell_problems
from sheets.cli.options import OwnRules, chosen_game
from sheets.cli.terminal_tables import table
from sheets.errors import FaultyFile, WrongUsage
from sheets.files import read_bytes
from sheets.game.model import Variant
from sheets.phrases.answer_tables import NOTHING_WRITTEN_YET, standing_table, title_of
from sheets.phrases.standing import standing_phrase
from sheets.tally.csv import LARGEST_TALLY, read_tally, write_tally
from sheets.tally.score_tally import Tally, stand
from sheets.text import clean

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
    variants: OwnRules = None,
) -> None:
    """Read the scores of a game and tell its totals, places and winner.

    A table has a line for each round under the names: round,Ann,Ben

    Example:  sheets read scores.csv rook-shanghai
    """
    if as_csv and as_json:
        raise WrongUsage.of("--csv and --json can't both be printed", "choose one of them")
    game, tally = _read(file, variant, variants)
    if as_csv:
        typer.echo(write_tally(game, tally), nl=False)
        return
    standing = stand(game, tally)
    if as_json:
        print_json(game_so_far(game, tally, standing))
        return
    found = standing_table(game, tally, standing, gaps=gaps(standing), settled=settled(game, standing))
    typer.echo(f"{title_of(game)}\n\n{table(found)}\n")
    typer.echo(standing_phrase(game, tally, standing) if tally.last_hand else NOTHING_WRITTEN_YET)


def _read(file: Path, variant: str | None, variants: Path | None) -> tuple[Variant, Tally]:
    """The game that is written in a file, and what is written."""
    name = clean(str(file), limit=400)
    data = read_bytes(file, limit=LARGEST_WORKBOOK)
    if data.startswith(WORKBOOK):
        if variant is not None or variants is not None:
            wrong = f"{name} is a workbook, which carries its own rules"
            raise WrongUsage.of(wrong, "leave out VARIANT and --variants")
        return _read_from_workbook(name, data)
    if data.startswith(OLD_OR_LOCKED):
        wrong = f"{name} is an old workbook (.xls), or one with a password"
        raise FaultyFile.of(wrong, "save it as .xlsx without a password")
    if variant is None:
        right = f"write it behind the file, like: sheets read {name} rook-shanghai"
        raise WrongUsage.of("a table of scores does not say which game it is", right)
    _, game = chosen_game(variant, variants)
    return game, read_tally(name, read_bytes(file, limit=LARGEST_TALLY), game)


def _read_from_workbook(name: str, data: bytes) -> tuple[Variant, Tally]:
    """The game of a workbook; where its own cells say something else is told."""
    from sheets.render.workbook.reading_back import read_workbook

    kept = read_workbook(name, data)
    tell_problems(replace(difference, warning=True) for difference in kept.differences)
    return kept.variant, kept.tally
