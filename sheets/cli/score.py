"""`sheets score`: the score sheet of a game as a PDF."""

from dataclasses import replace
from typing import Annotated

import typer

from sheets.cli import page_options as page
from sheets.cli.again import Again
from sheets.cli.choices import with_choices
from sheets.cli.delivery import deliver_pages, tell, tell_problems
from sheets.cli.options import OwnRules, Quiet, VariantId, chosen_game
from sheets.cli.sheet_choices import SheetChoices
from sheets.cli.watching import Watch
from sheets.make.score_request import make_score_sheet


@with_choices()
def score(
    variant: VariantId,
    choices: SheetChoices,
    first_hand: Annotated[
        int,
        typer.Option(
            "--from",
            metavar="N",
            show_default=False,
            help="The first hand of a further sheet, when the lines of one are full: it goes on from there, with a "
            "line for what is carried over; --first-dealer is who dealt hand 1.",
        ),
    ] = 1,
    output: page.Output = None,
    force: page.Force = False,
    _again: Again = False,
    _quiet: Quiet = False,
    _watch: Watch = False,
    variants: OwnRules = None,
) -> None:
    request = choices.request(*chosen_game(variant, variants))
    made = make_score_sheet(replace(request, first_hand=first_hand))
    tell_problems(made.problems)
    tell(*made.remarks)
    deliver_pages(made, output, force=force)
