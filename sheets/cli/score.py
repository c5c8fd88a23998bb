"""`sheets score`: the score sheet of a game as a PDF."""

from typing import Annotated

import typer

from sheets.cli import page_options as page
from sheets.cli.delivery import deliver_pages, tell, tell_problems
from sheets.cli.options import FirstDealer, Names, OwnRules, Players, VariantId, chosen_game, listed_names
from sheets.make.score_request import ScoreSheetRequest, make_score_sheet


def score(
    variant: VariantId,
    names: Names = None,
    players: Players = None,
    first_dealer: FirstDealer = None,
    title: page.Title = "",
    table: page.Table = "",
    date: page.Date = "",
    logo: page.LogoFile = None,
    note: Annotated[str, typer.Option("--note", metavar="TEXT", help="A note for the foot of the sheet.")] = "",
    paper: page.PaperChoice = None,
    landscape: Annotated[bool, typer.Option("--landscape", help="Turn the page on its side.")] = False,
    margin: Annotated[
        float | None, typer.Option("--margin", metavar="MM", help="White at the edges, in millimetres.")
    ] = None,
    large_print: page.LargePrint = False,
    marks: page.Marks = None,
    ink: page.Ink = page.InkUse.NORMAL,
    copies_per_page: Annotated[
        int | None,
        typer.Option(
            "--copies-per-page", metavar="N", help="So many small sheets on a page, to be cut and laid on one another."
        ),
    ] = None,
    duplex: Annotated[
        bool, typer.Option("--duplex", help="The rules in short on the back; the paper turns along its long edge.")
    ] = False,
    fillable: Annotated[
        bool, typer.Option("--fillable", help="A PDF to fill in on a screen, where it adds up; `sheets read` reads it.")
    ] = False,
    printer: page.PrinterChoice = None,
    png: page.Png = False,
    output: page.Output = None,
    variants: OwnRules = None,
) -> None:
    """Print the score sheet of a game: makes a PDF and says where it is.

    Example:  sheets score rook-shanghai --names "Ann,Ben,Zoë,Dad"
    """
    games, game = chosen_game(variant, variants)
    made = make_score_sheet(
        ScoreSheetRequest(
            games=games,
            game=game,
            names=listed_names(names),
            players=players,
            first_dealer=first_dealer,
            own=page.own_words(title=title, table=table, date=date, logo=logo),
            note=note,
            paper=page.chosen_paper(paper),
            landscape=landscape,
            margin=margin,
            large_print=large_print,
            marks=marks,
            low_ink=ink is page.InkUse.LOW,
            copies_per_page=copies_per_page,
            duplex=duplex,
            fillable=fillable,
            printer=page.chosen_printer(printer),
            png=png,
        )
    )
    tell_problems(made.problems)
    tell(*made.remarks)
    deliver_pages(made, output)
