"""`sheets stock`: which perforated paper is known, by its numbers."""

import textwrap
from typing import Annotated

import typer

from sheets.answers import has_all
from sheets.cli.delivery import tell
from sheets.cli.page_options import StockFile, own_stock
from sheets.cli.terminal_tables import table
from sheets.make.page_choices import known_stock
from sheets.paper import Stock

COLUMNS = 96


def stock(
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[WORD]...", help="Only paper that has all these words or numbers.")
    ] = None,
    stock_file: StockFile = None,
) -> None:
    """List the perforated paper that cards can be printed on: number, paper, cards, and equal numbers.

    Example, "which paper for index cards have we?":  sheets stock index
    """
    known = dict.fromkeys(known_stock(own_stock(stock_file)).values())
    found = [
        each for each in known if has_all(words or [], each.name, each.title, each.cells.paper.name, *each.same_as)
    ]
    if not found:
        tell("no stock has these words; `sheets stock` lists all")
        return
    lines = table(("STOCK", "PAPER", "CARD IN MM", "CARDS"), [_row(each) for each in found]).split("\n")
    typer.echo(lines[0])
    for each, line in zip(found, lines[1:], strict=True):
        typer.echo(f"\n{line}\n    {each.title}")
        if each.same_as:
            equals = f"the same: {', '.join(each.same_as)}"
            typer.echo(textwrap.fill(equals, COLUMNS, initial_indent=" " * 4, subsequent_indent=" " * 4))
    typer.echo("\ngeometry compatible with these numbers; print with: sheets cards VARIANT --stock NUMBER")


def _row(each: Stock) -> tuple[str, str, str, str]:
    """The columns of a kind of paper."""
    card, places = each.card, each.cells.places
    return each.name, each.cells.paper.name, f"{card.width_mm:g} x {card.height_mm:g}", f"{places}"
