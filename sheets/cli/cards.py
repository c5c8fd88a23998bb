"""`sheets cards`: a game's reference cards as a PDF, imposed for a home printer."""

from dataclasses import replace

from sheets.cli import page_options as page
from sheets.cli.again import Again
from sheets.cli.card_choices import CardChoices
from sheets.cli.choices import with_choices
from sheets.cli.delivery import deliver_pages, tell, tell_problems
from sheets.cli.options import OwnRules, Players, Quiet, VariantId, chosen_game
from sheets.cli.watching import Watch
from sheets.make.cards_request import make_cards


@with_choices()
def cards(
    variant: VariantId,
    choices: CardChoices,
    players: Players = None,
    large_print: page.LargeType = None,
    paper: page.PaperChoice = None,
    ink: page.Ink = None,
    printer: page.PrinterChoice = None,
    png: page.Png = False,
    output: page.Output = None,
    force: page.Force = False,
    _again: Again = False,
    _quiet: Quiet = False,
    _watch: Watch = False,
    variants: OwnRules = None,
) -> None:
    asked = choices.request(*chosen_game(variant, variants))
    made = make_cards(
        replace(
            asked,
            players=players,
            large_print=page.chosen_large_print(large_print),
            paper=paper if asked.comes_on_stock else page.chosen_paper(paper),
            low_ink=page.chosen_low_ink(ink),
            printer=page.chosen_printer(printer),
            png=png,
        )
    )
    tell_problems(made.problems)
    deliver_pages(made, output, force=force)
    tell(*made.remarks)
