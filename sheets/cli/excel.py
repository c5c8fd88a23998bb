"""`sheets excel`: the workbook of a game, which adds up by itself."""

from pathlib import Path
from typing import Annotated

import typer

from sheets.cli.delivery import STANDARD_OUTPUT, deliver_file, tell, tell_problems
from sheets.cli.options import FirstDealer, Names, OwnRules, Players, VariantId, chosen_game, listed_names
from sheets.cli.page_options import Output, WorkbookPaper, chosen_paper
from sheets.errors import WrongUsage
from sheets.files import read_bytes
from sheets.make.workbook_request import WorkbookRequest, make_workbook
from sheets.phrases.remarks import THE_WORKBOOK
from sheets.tally.csv import LARGEST_TALLY, read_tally
from sheets.text import clean, quote

SUFFIX = ".xlsx"


def excel(
    variant: VariantId,
    names: Names = None,
    players: Players = None,
    first_dealer: FirstDealer = None,
    scores: Annotated[
        Path | None,
        typer.Option(
            "--scores", metavar="FILE", help="Scores to fill in, a table like `sheets read FILE --csv` prints."
        ),
    ] = None,
    paper: WorkbookPaper = None,
    output: Output = None,
    force: Annotated[
        bool, typer.Option("--force", help="Take the place of a workbook that is there, which is kept as .bak.")
    ] = False,
    variants: OwnRules = None,
) -> None:
    """Make an Excel workbook that adds up: scores, a hand calculator, a chart and the rules.

    Example:  sheets excel rook-shanghai --names "Ann,Ben,Zoë,Dad"
    """
    games, game = chosen_game(variant, variants)
    if output and output != STANDARD_OUTPUT and output.suffix.lower() != SUFFIX:
        raise WrongUsage.of(f"a workbook can't be called {quote(output.name)}", f"let its name end in {SUFFIX}")
    written = None
    if scores is not None:
        written = read_tally(clean(str(scores), limit=400), read_bytes(scores, limit=LARGEST_TALLY), game)
    made = make_workbook(
        WorkbookRequest(
            games=games,
            game=game,
            names=listed_names(names),
            players=players,
            first_dealer=first_dealer,
            scores=written,
            paper=chosen_paper(paper),
        )
    )
    tell_problems(made.problems)
    tell(*made.remarks)
    deliver_file(made, output, force=force, what=THE_WORKBOOK)
