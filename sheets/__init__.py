"""sheets: the right paper on the table for game night.

The pipeline, a stage a line:

    rules_file      text of rules files            ->  games
    game            a variant                      ->  what follows from it
    specification   a game and players             ->  rows, cells, lines and headings that know what they mean
    layout          what is said, a paper or card  ->  boxes, text and sizes
    render          boxes, cells, headings         ->  a PDF, a workbook, a web page, text
    make            a request                      ->  all of these steps: files as bytes, remarks and problems

The functions here are the way through it for another program; `sheets.make` has the same with all options, and what is
odd with each file. They need neither Typer nor rich, and open no file but the shipped ones. What the user can mend is
raised as SheetsError, whose problems say where, what is wrong, and what would be right.
"""

from importlib import import_module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sheets.api import (
        kit_files,
        read_scores,
        reference_cards_pdf,
        rules_page,
        schema,
        score_sheet_pdf,
        season_xlsx,
        workbook_xlsx,
    )
    from sheets.errors import FaultyFile, Place, Problem, SheetsError, WrongUsage, with_options
    from sheets.make import load_games
    from sheets.make.queries import check_rules
    from sheets.render.canvas.typeface import forget_missing_packages

__version__ = "0.1.0"
__all__ = [
    "FaultyFile",
    "Place",
    "Problem",
    "SheetsError",
    "WrongUsage",
    "__version__",
    "check_rules",
    "forget_missing_packages",
    "kit_files",
    "load_games",
    "read_scores",
    "reference_cards_pdf",
    "rules_page",
    "schema",
    "score_sheet_pdf",
    "season_xlsx",
    "with_options",
    "workbook_xlsx",
]
_HOMES = {
    **dict.fromkeys(("FaultyFile", "Place", "Problem", "SheetsError", "WrongUsage", "with_options"), "errors"),
    "check_rules": "make.queries",
    "forget_missing_packages": "render.canvas.typeface",
    "load_games": "make",
}
"""The module of each public name that is not in `api`."""


def __getattr__(name: str) -> object:
    """A public name, imported once it is asked for: so a command can be interrupted quietly from its beginning."""
    if name not in __all__:
        raise AttributeError(f"module 'sheets' has no attribute {name!r}")
    return getattr(import_module(f"sheets.{_HOMES.get(name, 'api')}"), name)
