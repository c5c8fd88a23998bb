"""Printers whose faults were measured, each in a small file of the user's configuration folder."""

from pathlib import Path
from typing import Annotated

from platformdirs import user_config_path

from sheets.errors import CannotWrite, FaultyFile, Problem, WrongUsage
from sheets.files import new_folders, read_beginning, shown, write_files
from sheets.limits import LARGEST_FILE
from sheets.paper.printer import FARTHEST_MM, LONGEST_RULER_MM, SHORTEST_RULER_MM, Printer
from sheets.rules_file.parsing import parse
from sheets.rules_file.toml_table import Limits, Table, key
from sheets.rules_file.tree import Origin, grow, plain
from sheets.rules_file.validating import validate
from sheets.text import did_you_mean, quote, wrong_short_name

_TO_SAVE = "mend that, for printers are kept there"
_COMMENT = "# Read off the page of `sheets calibrate`, in millimetres, across and down."


_Two = Limits(min_length=2, max_length=2)
_Moves = Annotated[list[Annotated[float, Limits(ge=-FARTHEST_MM, le=FARTHEST_MM)]], _Two]
_Rulers = Annotated[list[Annotated[float, Limits(ge=SHORTEST_RULER_MM, le=LONGEST_RULER_MM)]], _Two]


class PrinterTable(Table):
    """The whole of a printer's file."""

    front: _Moves = key(lambda: [0.0, 0.0], "how far the front moves, to the right and down", [0.5, -1.0])
    back: _Moves = key(lambda: [0.0, 0.0], "how far the back moves to lie behind the front", [0.5, -1.0])
    ruler: _Rulers = key(lambda: [100.0, 100.0], "how long lines of 100 mm come out, across and down", [99.5, 100.0])


def printers_folder() -> Path:
    """Where the files are: ~/.config/sheets/printers on Linux, and what is usual on other systems."""
    return user_config_path("sheets", appauthor=False, roaming=True) / "printers"


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
    return _read_printer(name, shown(path), read_beginning(path, limit=LARGEST_FILE))


def _read_printer(name: str, file: str, data: bytes) -> Printer:
    """The printer that a file describes; FaultyFile with every mistake, by the name that messages call the file."""
    parsed = parse(file, data, heading="front = [0.5, -1.0]")
    if isinstance(parsed, Problem):
        raise FaultyFile([parsed])
    table, faults = validate(PrinterTable, plain(grow(parsed.table, Origin(name, ()))))
    if faults:
        subject = f"printer {quote(name)}"
        raise FaultyFile(parsed.problem(fault._replace(at_key=True), subject=subject) for fault in faults)
    front, back, ruler = ((float(across), float(down)) for across, down in (table.front, table.back, table.ruler))
    return Printer(name, front, back, ruler)


def save_printer(printer: Printer) -> Path:
    """Keep a printer, in place of what was measured before; CannotWrite where that can't be."""
    folder = printers_folder()
    path = folder / f"{printer.name}.toml"
    pairs = {"front": printer.front, "back": printer.back, "ruler": printer.ruler}
    lines = [_COMMENT, *(f"{name} = [{across:g}, {down:g}]" for name, (across, down) in pairs.items()), ""]
    try:
        with new_folders([folder], elsewhere=_TO_SAVE):
            write_files({path: "\n".join(lines).encode()}, existing="replace")
    except CannotWrite as error:
        raise CannotWrite(Problem(problem.wrong, _TO_SAVE) for problem in error.problems) from error
    return path
