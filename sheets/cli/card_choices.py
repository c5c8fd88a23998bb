"""What cards can be asked for, beside what any page can: options that `sheets cards` and `sheets kit` take alike."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import typer

from sheets.cli import page_options as page
from sheets.make.cards_request import CardsRequest

if TYPE_CHECKING:
    from sheets.game.model import Variant
    from sheets.rules_file import Library


@dataclass(frozen=True, kw_only=True)
class CardChoices:
    """The options, each with what Typer has to know of it."""

    size: page.CardSizeChoice = None
    per_round: Annotated[
        bool, typer.Option("--per-round", help="A card for each round, to turn over as the game goes.")
    ] = False
    flip: page.FlipChoice = None
    tent: Annotated[bool, typer.Option("--tent", help="A card that stands on the table: the same as --flip tent.")] = (
        False
    )
    copies: Annotated[
        int | None,
        typer.Option("--copies", metavar="N", help="How many of each card. Else one; in a kit one for each player."),
    ] = None
    stock: page.StockChoice = None
    stock_file: page.StockFile = None
    start_at: Annotated[
        int,
        typer.Option(
            "--start-at", metavar="N", help="The first free place of a used page, row by row from the top left."
        ),
    ] = 1
    colour: Annotated[
        bool,
        typer.Option("--colour", "--color", help="The suits in their colours, which black and white can do without."),
    ] = False

    def request(self, games: "Library", game: "Variant") -> CardsRequest:
        """The cards of a game with all that is chosen."""
        return CardsRequest(
            games=games,
            game=game,
            size=self.size,
            per_round=self.per_round,
            flip=self.flip,
            tent=self.tent,
            copies=self.copies,
            stock=self.stock,
            stock_file=page.own_stock(self.stock_file),
            start_at=self.start_at,
            colour=self.colour,
        )
