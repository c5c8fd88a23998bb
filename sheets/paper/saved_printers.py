"""Printers whose faults were measured, each in a small file of the user's configuration folder."""

from collections.abc import Callable
from pathlib import Path

from sheets.errors import WrongUsage
from sheets.files import keep, read_beginning, shown, user_folder
from sheets.limits import LARGEST_FILE
from sheets.paper.printer import Printer
from sheets.paper.printer_file import read_printer, written_printer
from sheets.text import did_you_mean, quote, wrong_short_name

_TO_SAVE = "mend that, for printers are kept there"


def printers_folder() -> Path:
    """Where the files are: ~/.config/sheets/printers on Linux, and what is usual on other systems."""
    return user_folder() / "printers"


def _wrong_name(name: str) -> tuple[str, str] | None:
    return wrong_short_name(name, kind="printer's name", like="kitchen")


def check_printer_name(name: str) -> None:
    """Refuse what can't be a printer's name, which is a file's name too."""
    if wrong := _wrong_name(name):
        raise WrongUsage.of(*wrong)


def saved_printers() -> dict[str, Path]:
    """The files of all printers that are saved, by name."""
    try:
        return {path.stem: path for path in sorted(printers_folder().glob("*.toml")) if not _wrong_name(path.stem)}
    except OSError:  # a file in the way of the folder is told when something is to be saved
        return {}


def load_printer(name: str) -> Printer:
    """The printer of a name; WrongUsage with the nearest where none is saved, FaultyFile where its file is wrong."""
    saved = saved_printers()
    if name not in saved:
        right = did_you_mean(name, saved) or "`sheets calibrate` makes the page to measure one, and says how to save it"
        raise WrongUsage.of(f"there is no printer {quote(name)}", right)
    path = saved[name]
    return read_printer(name, shown(path), read_beginning(path, limit=LARGEST_FILE))


def save_printer(name: str, measured: Callable[[Printer], Printer]) -> Path:
    """Keep what is `measured` of a printer that may be known already; CannotWrite where that can't be."""
    path = printers_folder() / f"{name}.toml"

    def made() -> bytes:
        return written_printer(measured(load_printer(name) if name in saved_printers() else Printer(name)))

    keep(path, made, elsewhere=_TO_SAVE)
    return path
