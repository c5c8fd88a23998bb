"""`sheets score`: the score sheet of a game as a PDF."""

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
    output: page.Output = None,
    force: page.Force = False,
    _again: Again = False,
    _quiet: Quiet = False,
    _watch: Watch = False,
    variants: OwnRules = None,
) -> None:
    made = make_score_sheet(choices.request(*chosen_game(variant, variants)))
    tell_problems(made.problems)
    tell(*made.remarks)
    deliver_pages(made, output, force=force)
