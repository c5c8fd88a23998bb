"""`sheets score`: the score sheet of a game as a PDF."""

from functools import partial

from sheets.cli.common_options import OwnRules, PageOutput, VariantId, chosen_game
from sheets.cli.delivery import deliver_pages, tell, tell_problems
from sheets.cli.making import made_of
from sheets.make.requests import ScoreSheetRequest


def score(variant: VariantId, sheet: partial[ScoreSheetRequest], to: PageOutput, variants: OwnRules = None) -> None:
    games, game = chosen_game(variant, variants)
    made = made_of(sheet(games=games, game=game))
    tell_problems(made.problems)
    tell(*made.remarks)
    deliver_pages(made, to.output, force=to.force)
