"""What the Tab key proposes: games, papers, cards, stock and printers, with little work, for the user is waiting."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

from typer import Context

from sheets.resources import shipped
from sheets.text import clean

LARGEST = 256 * 1024
"""Bytes; what is larger is no rules file."""


def complete_variant(context: Context, incomplete: str) -> list[tuple[str, str]]:
    """The games whose names begin so, with their titles: the shipped ones, and those of a file named before."""
    own = context.params.get("variants")
    texts = [shipped("variants.toml").read_text("utf-8"), _text(own) if isinstance(own, Path | str) else ""]
    found = dict(game for text in texts for game in _games(text))
    return [(name, title) for name, title in found.items() if name.startswith(incomplete)]


def complete_shipped(incomplete: str) -> list[tuple[str, str]]:
    """The shipped games whose names begin so, with their titles."""
    return [game for game in _games(shipped("variants.toml").read_text("utf-8")) if game[0].startswith(incomplete)]


def complete_paper(incomplete: str) -> list[str]:
    """The papers whose names begin so."""
    from sheets.paper import PAPERS

    return [name for name in PAPERS if name.startswith(incomplete)]


def complete_workbook_paper(incomplete: str) -> list[str]:
    """The papers whose names begin so, out of those that a workbook can be set up for."""
    from sheets.paper.sizes import PAPERS, WORKBOOK_PAPERS

    return [name for name, paper in PAPERS.items() if paper.name in WORKBOOK_PAPERS and name.startswith(incomplete)]


def complete_size(incomplete: str) -> list[str]:
    """The sizes of cards whose names begin so."""
    from sheets.paper import CARD_SIZES, PARTS_OF_A_PAGE

    return [name for name in (*CARD_SIZES, *PARTS_OF_A_PAGE) if name.startswith(incomplete)]


def complete_stock(incomplete: str) -> list[str]:
    """The perforated papers whose numbers begin so."""
    known = tomllib.loads(shipped("stock.toml").read_text("utf-8")).get("stock", {})
    return [name for name in known if name.startswith(incomplete)]


def complete_printer(incomplete: str) -> list[str]:
    """The saved printers whose names begin so."""
    from sheets.paper.saved_printers import saved_printers

    return [name for name in saved_printers() if name.startswith(incomplete)]


def _text(path: Path | str) -> str:
    """What is in a file; nothing where it can't be read, for here is not the place to say so."""
    try:
        plain = Path(path).is_file() and Path(path).stat().st_size <= LARGEST
        return Path(path).read_text("utf-8") if plain else ""
    except (OSError, ValueError):
        return ""


def _games(text: str) -> Iterator[tuple[str, str]]:
    """The games of a rules file with their titles; none where it is no TOML."""
    try:
        tables = tomllib.loads(text).get("variants", {})
    except (ValueError, RecursionError):
        return
    for name, table in tables.items() if isinstance(tables, dict) else ():
        title = table.get("title", "") if isinstance(table, dict) else ""
        yield clean(name), clean(str(title))
