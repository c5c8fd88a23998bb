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
    from sheets.api import kit_files as kit_files
    from sheets.api import read_scores as read_scores
    from sheets.api import reference_cards_pdf as reference_cards_pdf
    from sheets.api import rules_page as rules_page
    from sheets.api import schema as schema
    from sheets.api import score_sheet_pdf as score_sheet_pdf
    from sheets.api import season_xlsx as season_xlsx
    from sheets.api import workbook_xlsx as workbook_xlsx
    from sheets.errors import FaultyFile as FaultyFile
    from sheets.errors import Place as Place
    from sheets.errors import Problem as Problem
    from sheets.errors import SheetsError as SheetsError
    from sheets.errors import WrongUsage as WrongUsage
    from sheets.errors import with_options as with_options
    from sheets.make import load_games as load_games
    from sheets.make.shown_rules import check_rules as check_rules
    from sheets.render.canvas.typeface import forget_missing_packages as forget_missing_packages
    from sheets.words.translation import told_in as told_in

__version__ = "0.1.0"
_NAMES = {
    "api": "kit_files read_scores reference_cards_pdf rules_page schema score_sheet_pdf season_xlsx workbook_xlsx",
    "errors": "FaultyFile Place Problem SheetsError WrongUsage with_options",
    "make": "load_games",
    "make.shown_rules": "check_rules",
    "render.canvas.typeface": "forget_missing_packages",
    "words.translation": "told_in",
}
_HOMES = {name: module for module, names in _NAMES.items() for name in names.split()}
"""The module of each public name."""
__all__ = ["__version__", *_HOMES]


def __getattr__(name: str) -> object:
    """A public name, imported once it is asked for: so a command can be interrupted quietly from its beginning."""
    if name not in _HOMES:
        raise AttributeError(f"module 'sheets' has no attribute {name!r}")
    return getattr(import_module(f"sheets.{_HOMES[name]}"), name)
