"""What a score sheet can be asked for: options that `sheets score` and `sheets kit` take alike."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import typer

from sheets.cli import page_options as page
from sheets.cli.options import FirstDealer, Names, Players, listed_names
from sheets.make.sheet_request import ScoreSheetRequest

if TYPE_CHECKING:
    from sheets.game.model import Variant
    from sheets.rules_file import Library


@dataclass(frozen=True, kw_only=True)
class SheetChoices:
    """The options, each with what Typer has to know of it."""

    names: Names = None
    players: Players = None
    first_dealer: FirstDealer = None
    title: page.Title = ""
    table: page.Table = ""
    date: page.Date = ""
    logo: page.LogoFile = None
    note: Annotated[str, typer.Option("--note", metavar="TEXT", help="A note for the foot of the sheet.")] = ""
    paper: page.PaperChoice = None
    landscape: Annotated[bool, typer.Option("--landscape", help="Turn the page on its side.")] = False
    margin: Annotated[
        float | None, typer.Option("--margin", metavar="MM", help="White at the edges, in millimetres.")
    ] = None
    large_print: page.LargePrint = None
    marks: page.Marks = None
    foot: page.Foot = None
    ink: page.Ink = None
    copies_per_page: Annotated[
        int | None,
        typer.Option(
            "--copies-per-page", metavar="N", help="So many small sheets on a page, to be cut and laid on one another."
        ),
    ] = None
    duplex: Annotated[
        bool, typer.Option("--duplex", help="The rules in short on the back; the paper turns along its long edge.")
    ] = False
    fillable: Annotated[
        bool, typer.Option("--fillable", help="A PDF to fill in on a screen, where it adds up; `sheets read` reads it.")
    ] = False
    printer: page.PrinterChoice = None
    png: page.Png = False

    def request(self, games: "Library", game: "Variant", *, is_for_regulars: bool = True) -> ScoreSheetRequest:
        """The sheet of a game with all that is chosen; where nobody is named, for those who play as a rule."""
        return ScoreSheetRequest(
            games=games,
            game=game,
            names=listed_names(self.names, said=self.players) if is_for_regulars else None,
            players=self.players,
            first_dealer=self.first_dealer,
            own=page.own_words(title=self.title, table=self.table, date=self.date, logo=self.logo),
            note=self.note,
            paper=page.chosen_paper(self.paper),
            landscape=self.landscape,
            margin=self.margin,
            large_print=page.chosen_large_print(self.large_print),
            marks=self.marks,
            foot=self.foot,
            low_ink=page.chosen_low_ink(self.ink),
            copies_per_page=self.copies_per_page,
            duplex=self.duplex,
            fillable=self.fillable,
            printer=page.chosen_printer(self.printer),
            png=self.png,
        )
