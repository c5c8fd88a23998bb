"""`sheets cards`: a game's reference cards as a PDF, imposed for a home printer."""

from functools import partial

from sheets.cli.common_options import OwnRules, PageOutput, VariantId, chosen_game
from sheets.cli.delivery import deliver_pages, tell, tell_problems
from sheets.cli.making import made_of
from sheets.make.requests import CardsRequest


def cards(variant: VariantId, cards: partial[CardsRequest], to: PageOutput, variants: OwnRules = None) -> None:
    games, game = chosen_game(variant, variants)
    made = made_of(cards(games=games, game=game))
    tell_problems(made.problems)
    deliver_pages(made, to.output, force=to.force)
    tell(*made.remarks)
