"""`sheets batch`: a score sheet for every table of a club night, from a list of players."""

import sys
from collections.abc import Iterable, Iterator
from functools import partial
from typing import TypeVar

import typer

from sheets.cli.common_options import AsJson, OwnRules, PageOutput, VariantId, chosen_game
from sheets.cli.delivery import deliver
from sheets.cli.terminal import QUIET
from sheets.make.batch_output import make_batch_of
from sheets.make.club_requests import BatchRequest
from sheets.make.requests import ScoreSheetRequest
from sheets.phrases.remarks import MAKING
from sheets.tally.roster.rota import Rota
from sheets.text import Json

T = TypeVar("T")
LONG = 20
"""So many sheets take long enough for a bar that tells how far they are."""


def batch(
    variant: VariantId,
    night: partial[BatchRequest],
    sheet: partial[ScoreSheetRequest],
    to: PageOutput,
    as_json: AsJson = False,
    variants: OwnRules = None,
) -> None:
    games, game = chosen_game(variant, variants)
    request = night(sheet=sheet(games=games, game=game))
    made, rota = make_batch_of(request, along=partial(_with_bar, hidden=as_json or QUIET.get()))
    deliver(made, to.output, force=to.force, answer=_as_data(rota) if as_json else None)


def _with_bar(making: Iterable[T], count: int, /, *, hidden: bool) -> Iterator[T]:
    """Sheets or workbooks one after another; where somebody sits at a terminal, a bar tells how many are left."""
    hidden = hidden or count < LONG or not sys.stderr.isatty()
    with typer.progressbar(making, length=count, label=MAKING, file=sys.stderr, hidden=hidden) as bar:
        yield from bar


def _as_data(night: Rota) -> dict[str, Json]:
    """Who sits where on a club night, game by game, and how often two who are no team sit together, for a program."""
    return {
        "tables": [
            {
                "game": game,
                "table": table.name,
                "players": [
                    {"seat": seat, "name": guest.name, "team": guest.team or None}
                    for seat, guest in enumerate(table.guests, 1)
                ],
            }
            for game, sitting in enumerate(night.sittings, 1)
            for table in sitting
        ],
        "meet": {str(times): pairs for times, pairs in sorted(night.met.items())},
        "meet_again": night.repeats,
    }
