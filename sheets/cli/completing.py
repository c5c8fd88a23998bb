"""What the Tab key proposes: games, papers, cards, stock and printers, with little work, for the user is waiting.

Words and descriptions may come from a file that anybody wrote, and are handed over as usage.py says. Typer itself
leaves out what does not begin as is written already.
"""

import os
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

from typer import Context

from sheets.cli.remembered import usual_rules
from sheets.cli.usage import plain_pairs
from sheets.errors import SheetsError
from sheets.files import shipped
from sheets.limits import LARGEST_FILE
from sheets.make.options import Option
from sheets.paper.saved_printers import saved_printers
from sheets.text import NO_MARKS, CellMark, clean, wrong_short_name

Proposes: TypeAlias = Callable[[], list[str]] | Callable[[str], list[str]]
"""What Typer asks for words that may come next; it may hand over what stands there already."""


def complete_variant(context: Context) -> list[tuple[str, str]]:
    """The games with their titles: the shipped ones, and those of a file named before, or of the configuration."""
    own = context.params.get("variants")
    try:
        files = [Path(own)] if isinstance(own, Path | str) else usual_rules()
    except SheetsError:  # here is not the place to say so, nor below
        files = []
    games = {name: title for file in (shipped("variants.toml"), *files) for name, title in _games(file)}
    return plain_pairs(games.items())


def _games(file: Path) -> Iterator[tuple[str, str]]:
    """The games of a rules file with their titles; none where it can't be read, or is no TOML."""
    try:
        is_read = file.is_file() and os.path.getsize(file) <= LARGEST_FILE
        tables = tomllib.loads(file.read_text("utf-8")).get("variants") if is_read else None
    except (OSError, ValueError, RecursionError):
        return
    for name, table in tables.items() if isinstance(tables, dict) else ():
        title = table.get("title", "") if isinstance(table, dict) else ""
        if wrong_short_name(name, like="our-rook") is None:
            yield name, clean(str(title))


def completion_of(name: str, option: Option) -> Proposes | None:
    """What proposes values for an option; nothing where whatever may be written."""
    return _COMPUTED.get(name) or ((lambda: [*option.choices]) if option.choices else None)


def complete_marks(incomplete: str) -> list[str]:
    """The marks of cells, behind those that are written already."""
    before, comma, _ = incomplete.rpartition(",")
    marks = [mark for mark in (*CellMark, *([] if before else [NO_MARKS])) if mark not in before.split(",")]
    return [word for word, _ in plain_pairs((f"{before}{comma}{mark}", "") for mark in marks)]


def complete_stock() -> list[str]:
    """The numbers of perforated papers."""
    return list(tomllib.loads(shipped("stock.toml").read_text("utf-8")).get("stock", {}))


def complete_printer() -> list[str]:
    """The saved printers."""
    return list(saved_printers())


_COMPUTED: dict[str, Proposes] = {"marks": complete_marks, "stock": complete_stock, "printer": complete_printer}
