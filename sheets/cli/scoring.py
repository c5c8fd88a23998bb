"""`sheets score`: the score sheet of a game as a PDF."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from sheets.cli.options import (
    Players,
    RulesFile,
    VariantId,
    check_players,
    library,
    shipped_rules,
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
    check_margin,
    check_source_date,
    chosen_paper,
    deliver,
)
from sheets.cli.players import FirstDealer, Names, dealer_column, named_columns, whole_text
from sheets.differences import house_rules
from sheets.layout import Wishes, chosen
from sheets.layout.game import lay_out_game
from sheets.model import Variant
from sheets.paper import Paper

if TYPE_CHECKING:
    from sheets.loading import Library

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
    png: Png = False,
    output: Output = None,
    variants: RulesFile = None,
) -> None:
    """Print the score sheet of a game: makes a PDF and says where it is.

    Example:  sheets score rook-shanghai --names "Ann,Ben,Zoë,Dad"
    """
    from sheets.render import score_sheet_pdf
    from sheets.render.ink import typeface

    games = library(variants)
    game = variant_named(games, variant)
    columns = _columns(game, names, players)
    dealer = dealer_column(first_dealer, columns)
    page = chosen_paper(paper)
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
    }
    wishes = Wishes(
        large_print=large_print, landscape=landscape, margin=margin, made_with=_made_with(game, options, page)
    )
    own_notes = _own_notes(games, game)
    sheet, pages = lay_out_game(
        game,
        columns,
        page,
        typeface.measure,
        wishes=wishes,
        first_dealer=dealer,
        notes=[whole_text(note, LONGEST_NOTE, "note"), *own_notes],
        house_rules=house_rules(games.variants, game, besides=("note",) if own_notes else ()),
    )
    for wrong, right in typeface.told(typeface.missing(sheet.words())):
        warn(wrong, right)
    if len(pages) > 1 or len(pages[0].panels) > 1 or pages[0].paper.width_mm > pages[0].paper.height_mm != landscape:
        typer.echo(f"sheets: {chosen(pages)}", err=True)
    pdf = score_sheet_pdf.score_sheet_pdf(sheet, pages, low_ink=ink is InkUse.LOW)
    deliver(pdf, output, name=f"{game.id}-score.pdf", png=png)


def _own_notes(games: "Library", game: Variant) -> Sequence[str]:
    """The notes of a game of one's own; those that it merely inherits are left to the rules."""
    base = games.variants.get(game.extends)
    is_shipped = games.files[game.id] == shipped_rules().name
    return () if is_shipped or (base and base.notes == game.notes) else game.notes


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
