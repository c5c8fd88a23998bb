"""The choices of a page, read as they are written: paper, size of a card, perforated stock, margin."""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import PurePath
from typing import TYPE_CHECKING, NamedTuple

from sheets.errors import NotationFault, Problem, WrongUsage, option
from sheets.files import shipped
from sheets.make.requests import WIDEST_MARGIN_MM
from sheets.paper.sizes import (
    CARD_SIZES,
    PAPERS,
    PARTS_OF_A_PAGE,
    SAFE_MARGIN_MM,
    WORKBOOK_PAPERS,
    CardSize,
    Flip,
    Paper,
    read_card_size,
    read_paper,
)
from sheets.text import joined, quote
from sheets.vocabulary import CellMark, FootLength

if TYPE_CHECKING:
    from sheets.paper.printer import Printer
    from sheets.paper.stock import Stock

LATEST_DATE = 253_402_300_800
"""The year 10,000 in seconds since 1970."""


def paper_named(written: str) -> Paper:
    """The paper of a name or size; WrongUsage where there is none."""
    with _as_wrong_usage():
        return read_paper(written)


def workbook_paper_named(written: str) -> str:
    """The name of a paper that a workbook can be set up for; WrongUsage for another."""
    name = paper_named(written).name
    if name not in WORKBOOK_PAPERS:
        right = f"choose one of {joined(list(WORKBOOK_PAPERS), 'or')}"
        raise WrongUsage.of(f"a workbook can't be set up for {name}", right)
    return name


def card_size_named(written: str, paper: Paper) -> CardSize:
    """The card of a name or size; WrongUsage where there is none."""
    with _as_wrong_usage():
        return read_card_size(written, paper)


class Offered(NamedTuple):
    """What a face may offer to choose from, in the order in which it is told."""

    papers: dict[str, str]
    """By the names that are written, as they are said."""
    card_sizes: tuple[str, ...]
    marks: tuple[str, ...]


def offered() -> Offered:
    """The names of papers, cards and marks; beside them any size may be written, and several marks."""
    papers = {name: paper.name for name, paper in PAPERS.items()}
    return Offered(papers, (*CARD_SIZES, *PARTS_OF_A_PAGE), tuple(CellMark))


def flip_named(written: str) -> Flip:
    """How backs get behind fronts, by its word; WrongUsage where there is none."""
    if written not in list(Flip):
        raise WrongUsage.of(
            f"there is no way {quote(written)} to turn paper", f"choose one of {joined(list(Flip), 'or')}"
        )
    return Flip(written)


def foot_named(written: str) -> FootLength:
    """How much is said at the foot of a sheet, by its word; WrongUsage where there is none."""
    if written not in list(FootLength):
        raise WrongUsage.of(f"there is no foot {quote(written)}", f"choose one of {joined(list(FootLength), 'or')}")
    return FootLength(written)


def known_stock(own: tuple[str, bytes] | None = None) -> "dict[str, Stock]":
    """The perforated paper of the shipped kinds and those in a file of one's own, by all its numbers."""
    from sheets.paper.stock import load_stock

    return load_stock([_shipped_stock(), *([own] if own else [])])


def stock_named(number: str | None, own: tuple[str, bytes] | None = None) -> "Stock | None":
    """The perforated paper asked for; `own` is a file of one's own, its name in messages and its bytes."""
    from sheets.paper.stock import stock_numbered

    if number is None and own is None:
        return None
    known = known_stock(own)
    if number is None:
        shipped_ones = known_stock()
        names = ", ".join(name for name in known if name not in shipped_ones)
        raise WrongUsage.of(
            f"{option('stock_file')} names no paper by itself", f"choose one with {option('stock')}: {names}"
        )
    with _as_wrong_usage():
        return stock_numbered(number, known)


def printer_described(file: str, data: bytes) -> "Printer":
    """The printer that a file describes, such as `sheets calibrate` saves; FaultyFile with every mistake in it."""
    from sheets.paper.printer_file import read_printer

    return read_printer(PurePath(file).stem, file, data)


def check_margin(margin: float | None) -> tuple[Problem, ...]:
    """Refuse what can't be a margin; warn when a printer may not reach as near to the edge as is asked."""
    if margin is None:
        return ()
    if not 0 <= margin <= WIDEST_MARGIN_MM:
        right = f"it is a number of millimetres, from 0 to {WIDEST_MARGIN_MM}"
        raise WrongUsage.of(f"a margin of {margin:g} mm can't be", right)
    if margin >= SAFE_MARGIN_MM:
        return ()
    wrong = f"many printers leave {SAFE_MARGIN_MM} mm white at the edges, more than {margin:g} mm"
    return (Problem(wrong, "look at a first print", warning=True),)


def check_source_date() -> None:
    """Refuse a SOURCE_DATE_EPOCH that is no date; it is the only clock that a page knows."""
    written = os.environ.get("SOURCE_DATE_EPOCH")
    if written and not (re.fullmatch(r"[0-9]{1,12}", written) and int(written) < LATEST_DATE):
        wrong = f"SOURCE_DATE_EPOCH is {quote(written)}, which is no date"
        raise WrongUsage.of(wrong, "set it to a number of seconds since 1970, or to nothing")


def _shipped_stock() -> tuple[str, bytes]:
    return "the shipped stock.toml", shipped("stock.toml").read_bytes()


@contextmanager
def _as_wrong_usage() -> Iterator[None]:
    try:
        yield
    except NotationFault as fault:
        raise WrongUsage.of(fault.wrong, fault.right) from None
