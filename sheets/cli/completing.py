"""What the Tab key proposes: games, papers, cards, stock and printers, with little work, for the user is waiting.

Typer itself leaves out what does not begin as is written already; what may go to a shell at all, proposals.py says.
"""

import os
import tomllib
from collections.abc import Iterator
from pathlib import Path

from typer import Context

from sheets.errors import SheetsError
from sheets.limits import LARGEST_FILE
from sheets.resources import shipped
from sheets.text import clean, wrong_short_name
from sheets.vocabulary import NO_MARKS, CellMark


def complete_variant(context: Context) -> list[tuple[str, str]]:
    """The games with their titles: the shipped ones, and those of a file named before."""
    own = context.params.get("variants")
    files = [own] if isinstance(own, Path | str) else _usual_rules()
    return list(dict([*complete_shipped(), *(game for file in files for game in _games(_text(file)))]).items())


def _usual_rules() -> list[Path]:
    """The rules files that the configuration names; none where it can't be read, as below."""
    from sheets.cli.remembered import config_file, usual_rules

    try:
        return usual_rules() if os.path.exists(config_file()) else []
    except SheetsError:
        return []


def complete_choice() -> list[str]:
    """What can be chosen for good."""
    from sheets.cli.config_keys import Remembered
    from sheets.game.keys import keys

    return list(keys(Remembered))


def complete_chosen(context: Context) -> list[str]:
    """Values for what is to be chosen for good; files the shell knows itself."""
    match context.params.get("name"):
        case "paper":
            return complete_paper()
        case "printer":
            return complete_printer()
        case "ink":
            return ["normal", "low"]
        case "large_print":
            return ["yes", "no"]
    return []


def complete_shipped() -> list[tuple[str, str]]:
    """The shipped games with their titles."""
    return list(_games(shipped("variants.toml").read_text("utf-8")))


def complete_paper() -> list[str]:
    """The papers."""
    from sheets.paper.sizes import PAPERS

    return list(PAPERS)


def complete_workbook_paper() -> list[str]:
    """The papers that a workbook can be set up for."""
    from sheets.paper.sizes import PAPERS, WORKBOOK_PAPERS

    return [name for name, paper in PAPERS.items() if paper.name in WORKBOOK_PAPERS]


def complete_size() -> list[str]:
    """The sizes of cards."""
    from sheets.paper.sizes import CARD_SIZES, PARTS_OF_A_PAGE

    return [*CARD_SIZES, *PARTS_OF_A_PAGE]


def complete_marks(incomplete: str) -> list[str]:
    """The marks of cells, behind those that are written already."""
    before, comma, _ = incomplete.rpartition(",")
    written = before.split(",")
    return [f"{before}{comma}{mark}" for mark in (*CellMark, *([] if before else [NO_MARKS])) if mark not in written]


def complete_stock() -> list[str]:
    """The numbers of perforated papers."""
    return list(tomllib.loads(shipped("stock.toml").read_text("utf-8")).get("stock", {}))


def complete_printer() -> list[str]:
    """The saved printers."""
    from sheets.paper.saved_printers import saved_printers

    return list(saved_printers())


def _text(path: Path | str) -> str:
    """What is in a file; nothing where it can't be read, for here is not the place to say so."""
    try:
        plain = Path(path).is_file() and Path(path).stat().st_size <= LARGEST_FILE
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
        if wrong_short_name(name, like="our-rook") is None:
            yield name, clean(str(title))
