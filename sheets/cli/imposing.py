"""What the commands take that put several cards or sheets on a page: size, stock, flip, copies."""

from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from sheets.cli.completing import complete_size, complete_stock
from sheets.errors import NotationFault, WrongUsage
from sheets.files import read_bytes
from sheets.paper import CARD_SIZES, CardSize, Flip, Paper, Stock, read_card_size
from sheets.resources import shipped
from sheets.text import clean

CardSizeChoice: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--size",
        metavar="SIZE",
        help=f"{', '.join(CARD_SIZES)}, half-page, page, or a size like 60x90mm.",
        autocompletion=complete_size,
    ),
]
FlipChoice: TypeAlias = Annotated[
    Flip | None,
    typer.Option(
        "--flip",
        help="How backs get behind fronts. long (else), short: the edge that the paper turns along; choose what your "
        "printer's duplex setting says; none: on cards of their own; fold: beside the fronts; tent: above them, "
        "upside down.",
    ),
]
StockChoice: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--stock",
        metavar="NUMBER",
        help="Perforated paper of a geometry compatible with avery-5371, avery-l7414, …; `sheets stock` lists it.",
        autocompletion=complete_stock,
    ),
]
StockFile: TypeAlias = Annotated[
    Path | None, typer.Option("--stock-file", metavar="FILE", help="Perforated paper of your own, measured in a file.")
]
Copies: TypeAlias = Annotated[int, typer.Option("--copies", metavar="N", help="How many of each card.")]
StartAt: TypeAlias = Annotated[
    int,
    typer.Option("--start-at", metavar="N", help="The first free place of a used page, row by row from the top left."),
]


def known_stock(own: Path | None) -> dict[str, Stock]:
    """The perforated paper of the shipped kinds and those in the user's file, by all its numbers."""
    from sheets.paper.stock_files import load_stock
    from sheets.rules_file import LARGEST_FILE

    texts = [_shipped_stock()]
    if own is not None:
        texts.append((clean(str(own), limit=400), read_bytes(own, limit=LARGEST_FILE)))
    return load_stock(texts)


def _shipped_stock() -> tuple[str, bytes]:
    return "the shipped stock.toml", shipped("stock.toml").read_bytes()


def chosen_stock(number: str | None, own: Path | None) -> Stock | None:
    """The perforated paper asked for."""
    from sheets.paper.stock_files import load_stock, stock_numbered

    if number is None and own is None:
        return None
    known = known_stock(own)
    if number is None:
        names = ", ".join(name for name in known if name not in load_stock([_shipped_stock()]))
        raise WrongUsage.of("--stock-file names no paper by itself", f"choose one with --stock: {names}")
    try:
        return stock_numbered(number, known)
    except NotationFault as fault:
        raise WrongUsage.of(fault.wrong, fault.right) from None


def chosen_card_size(written: str, paper: Paper) -> CardSize:
    """The card size asked for."""
    try:
        return read_card_size(written, paper)
    except NotationFault as fault:
        raise WrongUsage.of(fault.wrong, fault.right) from None
