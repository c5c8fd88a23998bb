"""`sheets cards`: a game's reference cards as a PDF, imposed for a home printer."""

from typing import Annotated

import typer

from sheets.cli.imposing import (
    CardSizeChoice,
    Copies,
    FlipChoice,
    StartAt,
    StockChoice,
    StockFile,
    chosen_card_size,
    chosen_stock,
)
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
    LargePrint,
    Output,
    PaperChoice,
    Png,
    PrinterChoice,
    check_source_date,
    chosen_paper,
    chosen_printer,
    deliver,
)
from sheets.errors import WrongUsage
from sheets.game.model import Variant
from sheets.layout.cards import LaidCards, lay_out_card, lay_out_deck
from sheets.paper import CardSize, Flip, Grid, Paper, Stock, grid_on, impose
from sheets.phrases.differences import house_rules_named
from sheets.phrases.missing_characters import missing_characters
from sheets.specification.reference_card import build_reference_card, build_round_cards

USUAL_SIZE, USUAL_TENT = "poker", "index-3x5"


def cards(
    variant: VariantId,
    size: CardSizeChoice = None,
    per_round: Annotated[
        bool, typer.Option("--per-round", help="A card for each round, to turn over as the game goes.")
    ] = False,
    players: Players = None,
    large_print: LargePrint = False,
    paper: PaperChoice = None,
    flip: FlipChoice = None,
    tent: Annotated[
        bool, typer.Option("--tent", help="A card that stands on the table: the same as --flip tent.")
    ] = False,
    copies: Copies = 1,
    stock: StockChoice = None,
    stock_file: StockFile = None,
    start_at: StartAt = 1,
    ink: Ink = InkUse.NORMAL,
    colour: Annotated[
        bool,
        typer.Option("--colour", "--color", help="The suits in their colours, which black and white can do without."),
    ] = False,
    printer: PrinterChoice = None,
    png: Png = False,
    output: Output = None,
    variants: RulesFile = None,
) -> None:
    """Print a game's reference cards: the contracts at a glance, and overleaf what the cards count.

    Example:  sheets cards shanghai-rummy-10 --copies 5
    """
    from sheets.render.canvas import typeface
    from sheets.render.canvas.faces import missing
    from sheets.render.canvas.pieces import Palette
    from sheets.render.cards_pdf import cards_pdf

    games = library(variants)
    game = variant_named(games, variant)
    if players is not None:
        check_players(game, players)
    if per_round and not game.rounds:
        raise WrongUsage.of(f"{game.id} has no rounds to make a card of each", "leave out --per-round")
    if colour and ink is InkUse.LOW:
        raise WrongUsage.of("colours take more ink than --ink low allows", "leave out --ink, or --colour")
    perforated = chosen_stock(stock, stock_file)
    turned = _flip(flip, perforated, tent=tent)
    page = _paper(paper, perforated)
    card = _card(size, perforated, page, turned)
    aligned_to = chosen_printer(printer)
    check_source_date()

    notes = tuple(own_notes(games, game))
    summary = build_reference_card(
        game,
        players=players,
        with_rounds=not per_round,
        notes=notes,
        house_rules=house_rules_named(games.variants, game, besides=notes),
    )
    rounds = build_round_cards(game, players=players) if per_round else ()
    may_turn, two_sided = turned is not Flip.TENT, turned is not Flip.NONE
    if per_round:
        laid = lay_out_deck(
            rounds,
            summary,
            card,
            typeface.measure,
            large_print=large_print,
            may_turn=may_turn,
            two_sided=two_sided,
        )
    else:
        laid = lay_out_card(
            summary, card, typeface.measure, large_print=large_print, may_turn=may_turn, two_sided=two_sided
        )
    grid = perforated.grid(turned) if perforated else grid_on(page, laid.size, flip=turned)
    sheets = impose(laid.leaves, grid, copies=copies, start_at=start_at)
    for wrong, right in missing_characters(missing([*summary.words(), *(w for each in rounds for w in each.words())])):
        warn(wrong, right)
    pdf = cards_pdf(
        f"{game.title}, reference cards",
        laid.faces,
        sheets,
        grid.paper,
        suits=game.deck.suits,
        flip=grid.flip,
        palette=Palette.COLOUR if colour else Palette.BLACK,
        low_ink=ink is InkUse.LOW,
        printer=aligned_to,
    )
    deliver(pdf, output, name=_file_name(game, per_round=per_round), png=png)
    typer.echo(f"sheets: {_chosen(laid, grid, len(sheets), copies)}", err=True)


def _file_name(game: Variant, *, per_round: bool) -> str:
    return f"{game.id}-rounds.pdf" if per_round else f"{game.id}-cards.pdf"


def _flip(asked: Flip | None, stock: Stock | None, *, tent: bool) -> Flip:
    """How the back gets behind the front; WrongUsage where two options say different things."""
    is_tent_stock = stock is not None and stock.cells.flip is Flip.TENT
    if asked not in (None, Flip.TENT) and (tent or is_tent_stock):
        what = "the back of a tent stands" if tent or stock is None else f"{stock.name} is for tents, whose backs stand"
        raise WrongUsage.of(f"{what} above the front, not as --flip {asked} has it", "leave out --flip")
    return Flip.TENT if tent or is_tent_stock else asked or Flip.LONG


def _paper(name: str | None, stock: Stock | None) -> Paper:
    """The paper asked for, or that of the stock."""
    if stock is None:
        return chosen_paper(name)
    of_stock = stock.cells.paper
    if name is not None and not chosen_paper(name).is_like(of_stock):
        raise WrongUsage.of(f"{stock.name} comes on {of_stock.name}", "leave out --paper")
    return of_stock


def _card(size: str | None, stock: Stock | None, page: Paper, flip: Flip) -> CardSize:
    """The size asked for, or that of the stock."""
    if stock is None:
        return chosen_card_size(size or (USUAL_TENT if flip is Flip.TENT else USUAL_SIZE), page)
    if size is not None:
        card = stock.card
        raise WrongUsage.of(
            f"the cards of {stock.name} are {card.width_mm:g} x {card.height_mm:g} mm", "leave out --size, or --stock"
        )
    return stock.card


def _chosen(laid: LaidCards, grid: Grid, sheets: int, copies: int) -> str:
    """What was chosen, in words: "1 card of 63.5 x 88.9 mm, front and back; 5 copies on 1 sheet of Letter"."""
    count = len(laid.leaves)
    printed = sum(leaf.back is not None for leaf in laid.leaves)
    backs = ", front and back" if printed == count else f", {printed} with a back" if printed else ""
    number = f"{count} card{'s' * (count > 1)} of {laid.size.width_mm:g} x {laid.size.height_mm:g} mm{backs}"
    times = f"{copies} copies" if copies > 1 else "all" if count > 1 else "it is"
    return f"{number}; {times} on {sheets} sheet{'s' * (sheets > 1)} of {grid.paper.name}"
