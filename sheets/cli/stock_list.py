"""`sheets stock`: which perforated paper is known, by its numbers."""

import textwrap
from collections.abc import Sequence
from typing import Annotated

import typer

from sheets.cli.common_options import AsJson
from sheets.cli.delivery import print_json, tell
from sheets.cli.terminal_tables import table
from sheets.json_values import Json
from sheets.make.list_query import has_all, meant_by
from sheets.make.queries import StockQuery
from sheets.make.stock_query import known_stock
from sheets.paper.stock import Stock
from sheets.phrases.answer_tables import ALL_STOCK, NO_STOCK, STOCK_FOOT, equal_stock, stock_table

COLUMNS = 96


def stock(
    of: StockQuery,
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[WORD]...", help="Only paper that has all these words or numbers.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    known = dict.fromkeys(known_stock(of.stock_file).values())
    found = [
        each for each in known if has_all(words or [], each.name, each.title, each.cells.paper.name, *each.same_as)
    ]
    if as_json:
        print_json([_as_data(each) for each in found])
    elif found:
        _print(found)
    else:
        texts = (" ".join((each.name, each.title, each.cells.paper.name, *each.same_as)) for each in known)
        tell(f"{NO_STOCK}; {meant_by(words or [], texts, otherwise=ALL_STOCK)}")
    if not found:
        raise typer.Exit(1)


def _print(found: Sequence[Stock]) -> None:
    head, *lines = table(stock_table(found)).split("\n")
    typer.echo(head)
    for each, line in zip(found, lines, strict=True):
        typer.echo(f"\n{line}\n    {each.title}")
        if equals := equal_stock(each):
            typer.echo(textwrap.fill(equals, COLUMNS, initial_indent=" " * 4, subsequent_indent=" " * 4))
    typer.echo(f"\n{STOCK_FOOT}")


def _as_data(stock: Stock) -> Json:
    return {
        "name": stock.name,
        "title": stock.title,
        "paper": stock.cells.paper.name,
        "card_mm": [stock.card.width_mm, stock.card.height_mm],
        "cards": stock.cells.places,
        "same_as": stock.same_as,
    }
