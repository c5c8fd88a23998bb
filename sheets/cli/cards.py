"""`sheets cards`: a game's reference cards as a PDF, imposed for a home printer."""

from typing import Annotated

import typer

from sheets.cli import page_options as page
from sheets.cli.again import Again
from sheets.cli.delivery import deliver_pages, tell, tell_problems
from sheets.cli.options import OwnRules, Players, Quiet, VariantId, chosen_game
from sheets.cli.watching import Watch
from sheets.make.cards_request import CardsRequest, make_cards


def cards(
    variant: VariantId,
    size: page.CardSizeChoice = None,
    per_round: Annotated[
        bool, typer.Option("--per-round", help="A card for each round, to turn over as the game goes.")
    ] = False,
    players: Players = None,
    large_print: page.LargePrint = None,
    paper: page.PaperChoice = None,
    flip: page.FlipChoice = None,
    tent: Annotated[
        bool, typer.Option("--tent", help="A card that stands on the table: the same as --flip tent.")
    ] = False,
    copies: Annotated[int, typer.Option("--copies", metavar="N", help="How many of each card.")] = 1,
    stock: page.StockChoice = None,
    stock_file: page.StockFile = None,
    start_at: Annotated[
        int,
        typer.Option(
            "--start-at", metavar="N", help="The first free place of a used page, row by row from the top left."
        ),
    ] = 1,
    ink: page.Ink = None,
    colour: Annotated[
        bool,
        typer.Option("--colour", "--color", help="The suits in their colours, which black and white can do without."),
    ] = False,
    printer: page.PrinterChoice = None,
    png: page.Png = False,
    output: page.Output = None,
    force: page.Force = False,
    _again: Again = False,
    _quiet: Quiet = False,
    _watch: Watch = False,
    variants: OwnRules = None,
) -> None:
    games, game = chosen_game(variant, variants)
    comes_on_stock = stock is not None or stock_file is not None
    made = make_cards(
        CardsRequest(
            games=games,
            game=game,
            size=size,
            per_round=per_round,
            players=players,
            large_print=page.chosen_large_print(large_print),
            paper=paper if comes_on_stock else page.chosen_paper(paper),
            flip=flip,
            tent=tent,
            copies=copies,
            stock=stock,
            stock_file=page.own_stock(stock_file),
            start_at=start_at,
            low_ink=page.chosen_low_ink(ink),
            colour=colour,
            printer=page.chosen_printer(printer),
            png=png,
        )
    )
    tell_problems(made.problems)
    deliver_pages(made, output, force=force)
    tell(*made.remarks)
