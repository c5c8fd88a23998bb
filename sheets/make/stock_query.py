"""Perforated paper: the shipped kinds, and those in a file of one's own."""

from dataclasses import dataclass

from sheets.errors import WrongUsage, option
from sheets.files import shipped
from sheets.make.options import NamedFile, stock_file_option
from sheets.make.page_choices import as_wrong_usage
from sheets.paper.stock import Stock, load_stock, stock_numbered

SHIPPED = "the shipped stock.toml"
"""What messages call the file of the shipped kinds."""


@dataclass(frozen=True, kw_only=True)
class StockQuery:
    """Which perforated paper there is."""

    stock_file: NamedFile | None = stock_file_option()


def known_stock(own: tuple[str, bytes] | None = None) -> dict[str, Stock]:
    """The perforated paper of the shipped kinds and those in a file of one's own, by all its numbers."""
    return load_stock([(SHIPPED, shipped("stock.toml").read_bytes()), *([own] if own else [])])


def stock_named(number: str | None, own: tuple[str, bytes] | None = None) -> Stock | None:
    """The perforated paper asked for; `own` is a file of one's own, its name in messages and its bytes."""
    if number is None and own is None:
        return None
    known = known_stock(own)
    if number is None:
        shipped_ones = known_stock()
        names = ", ".join(name for name in known if name not in shipped_ones)
        raise WrongUsage.of(
            f"{option('stock_file')} names no paper by itself", f"choose one with {option('stock')}: {names}"
        )
    with as_wrong_usage():
        return stock_numbered(number, known)
