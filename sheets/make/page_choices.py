"""The choices of a page, read as they are written: paper, size of a card, margin."""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import PurePath

from sheets.errors import NotationFault, Problem, WrongUsage
from sheets.make.requests import WIDEST_MARGIN_MM
from sheets.paper.printer import Printer
from sheets.paper.printer_file import read_printer
from sheets.paper.sizes import (
    SAFE_MARGIN_MM,
    WORKBOOK_PAPERS,
    CardSize,
    Paper,
    read_card_size,
    read_paper,
)
from sheets.text import joined, quote

LATEST_DATE = 253_402_300_800
"""The year 10,000 in seconds since 1970."""


def paper_named(written: str) -> Paper:
    """The paper of a name or size; WrongUsage where there is none."""
    with as_wrong_usage():
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
    with as_wrong_usage():
        return read_card_size(written, paper)


def printer_described(file: str, data: bytes) -> Printer:
    """The printer that a file describes, such as `sheets calibrate` saves; FaultyFile with every mistake in it."""
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


@contextmanager
def as_wrong_usage() -> Iterator[None]:
    """What an argument says and can't be, as wrong usage."""
    try:
        yield
    except NotationFault as fault:
        raise WrongUsage.of(fault.wrong, fault.right) from None
