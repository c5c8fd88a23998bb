"""`sheets score`: the score sheet of a game as a PDF."""

from typing import Annotated

import typer

from sheets.cli.options import (
    Players,
    RulesFile,
    VariantId,
    check_players,
    library,
    own_notes,
    variant_named,
    warn,
)
from sheets.cli.pages import (
    Ink,
    InkUse,
    Landscape,
    LargePrint,
    Margin,
    Output,
    PaperChoice,
    Png,
    PrinterChoice,
    check_margin,
    check_source_date,
    chosen_paper,
    chosen_printer,
    deliver,
)
from sheets.cli.players import FirstDealer, Names, dealer_column, named_columns, whole_text
from sheets.game.model import Variant
from sheets.layout.score_sheet.game_pages import lay_out_game
from sheets.layout.score_sheet.placed_sheet import PlacedPage
from sheets.layout.score_sheet.several import lay_out_several
from sheets.layout.score_sheet.sheet_search import SheetOptions
from sheets.paper import Paper
from sheets.phrases.differences import house_rules_named
from sheets.phrases.missing_characters import missing_characters
from sheets.phrases.sheet_frame import sheet_layout
from sheets.specification.score_sheet.cells import ScoreSheet

CUT_AND_STACK = "; cut through them together, and every pile is one whole sheet"
LONGEST_NOTE = 600
"""Characters; a longer one is refused, for nothing is cut."""
MOST_COLUMNS_UNASKED = 8
COLUMNS_WHEN_UNKNOWN = 6


def score(
    variant: VariantId,
    names: Names = None,
    players: Players = None,
    first_dealer: FirstDealer = None,
    note: Annotated[str, typer.Option("--note", metavar="TEXT", help="A note for the foot of the sheet.")] = "",
    paper: PaperChoice = None,
    landscape: Landscape = False,
    margin: Margin = None,
    large_print: LargePrint = False,
    ink: Ink = InkUse.NORMAL,
    copies_per_page: Annotated[
        int | None,
        typer.Option(
            "--copies-per-page", metavar="N", help="So many small sheets on a page, to be cut and laid on one another."
        ),
    ] = None,
    printer: PrinterChoice = None,
    png: Png = False,
    output: Output = None,
    variants: RulesFile = None,
) -> None:
    """Print the score sheet of a game: makes a PDF and says where it is.

    Example:  sheets score rook-shanghai --names "Ann,Ben,Zoë,Dad"
    """
    from sheets.render import score_sheet_pdf
    from sheets.render.canvas import typeface
    from sheets.render.canvas.faces import missing

    games = library(variants)
    game = variant_named(games, variant)
    columns = _columns(game, names, players)
    dealer = dealer_column(first_dealer, columns)
    page = chosen_paper(paper)
    aligned_to = chosen_printer(printer)
    check_margin(margin)
    check_source_date()
    options = {
        "--variants": variants.name if variants else "",
        "--players": str(len(columns)),
        "--first-dealer": str(dealer + 1) if dealer else "",
        "--landscape": "yes" if landscape else "",
        "--margin": "" if margin is None else f"{margin:g}",
        "--large-print": "yes" if large_print else "",
        "--ink": ink.value if ink is InkUse.LOW else "",
        "--copies-per-page": str(copies_per_page or ""),
    }
    sheet_options = SheetOptions(
        large_print=large_print, landscape=landscape, margin=margin, made_with=_made_with(game, options, page)
    )

    noted = own_notes(games, game)

    def lay_out_on(paper: Paper) -> tuple[ScoreSheet, tuple[PlacedPage, ...]]:
        return lay_out_game(
            game,
            columns,
            paper,
            typeface.measure,
            options=sheet_options,
            first_dealer=dealer,
            notes=[whole_text(note, LONGEST_NOTE, "note"), *noted],
            house_rules=house_rules_named(games.variants, game, besides=noted),
        )

    grid = None
    if copies_per_page is None:
        sheet, pages = lay_out_on(page)
    else:
        sheet, pages, grid = lay_out_several(lay_out_on, page, copies_per_page)
    for wrong, right in missing_characters(missing(sheet.words())):
        warn(wrong, right)
    first = pages[0]
    turned, blocks = first.paper.width_mm > first.paper.height_mm, len(first.panels)
    if len(pages) > 1 or blocks > 1 or turned:
        said = sheet_layout(first.paper.name, is_landscape=turned, pages=len(pages), blocks=blocks)
        typer.echo(f"sheets: {said}{CUT_AND_STACK if grid and len(pages) > 1 else ''}", err=True)
    pdf = score_sheet_pdf.score_sheet_pdf(sheet, pages, grid=grid, low_ink=ink is InkUse.LOW, printer=aligned_to)
    deliver(pdf, output, name=f"{game.id}-score.pdf", png=png)


def _columns(game: Variant, names: str | None, players: int | None) -> list[str]:
    """The name of every column, blank where it is to be written in."""
    if names is None and players is None:
        most = game.players.high if game.players else None
        return [""] * (min(most, MOST_COLUMNS_UNASKED) if most else COLUMNS_WHEN_UNKNOWN)
    columns = named_columns(names, players)
    check_players(game, len(columns))
    return columns


def _made_with(game: Variant, options: dict[str, str], page: Paper) -> str:
    """The command that made the sheet, for its imprint, with the paper; names and files stay out of it."""
    said = [option if value == "yes" else f"{option} {value}" for option, value in options.items() if value]
    return f"sheets score {' '.join([game.id, *said])} · {page.name}"
