"""What one printer does to a page, measured on paper, and how pages are drawn to make up for it.

The printers that were measured are small files in the user's configuration folder.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, NamedTuple, TypeAlias

from sheets.errors import FaultyFile, Problem, WrongUsage
from sheets.files import keep, read_beginning, shown, user_folder
from sheets.game.keys import Kind, key, listed
from sheets.limits import LARGEST_FILE
from sheets.paper.sizes import Flip, Paper
from sheets.rules_file.table_reader import placed
from sheets.rules_file.toml_tree import parse, plain
from sheets.rules_file.validating import validate
from sheets.text import did_you_mean, quote, wrong_short_name

Pair: TypeAlias = tuple[float, float]
"""Millimetres across and down."""
RULER_MM = 100
"""The length of the lines that show whether a printer scales pages."""
FARTHEST_MM = 20
"""No printer is farther out; a larger figure is a slip."""
SHORTEST_RULER_MM, LONGEST_RULER_MM = 80, 120
_MOVES = listed(Kind(float, -FARTHEST_MM, FARTHEST_MM), least=2, most=2)
_RULERS = listed(Kind(float, SHORTEST_RULER_MM, LONGEST_RULER_MM), least=2, most=2)
_COMMENT = "# Read off the page of `sheets calibrate`, in millimetres, across and down."
_FIGURES = ("front", "back", "ruler")


class Printer(NamedTuple):
    """What was read off a page printed upright, and on both sides by a flip along its long edge.

    The pairs, to the right and downwards as the side is looked at, are how far the front must move to be in the middle
    of the paper, how far the back must move to lie behind the front where that is printed now, and how long lines of
    100 mm come out.
    """

    name: str
    front: Annotated[Pair, key(_MOVES, "how far the front moves, to the right and down", [0.5, -1.0])] = (0.0, 0.0)
    back: Annotated[Pair, key(_MOVES, "how far the back moves to lie behind the front", [0.5, -1.0])] = (0.0, 0.0)
    ruler: Annotated[Pair, key(_RULERS, "how long lines of 100 mm come out, across and down", [99.5, 100.0])] = (
        RULER_MM,
        RULER_MM,
    )

    def shift(self, paper: Paper, back: Flip | None) -> Pair:
        """How far a page is drawn to the right and down of its place; `back` is the flip of a page on a back.

        A flip along the short edge feeds the back the other way round. A page on its side is printed turned to the
        left, as most systems do.
        """
        x, y = self.front
        if back is not None:
            x, y = self.back[0] - x, self.back[1] + y
        if back is Flip.SHORT:
            x, y = -x, -y
        return (-y, x) if paper.width_mm > paper.height_mm else (x, y)

    def scale(self, paper: Paper) -> Pair:
        """How much wider and higher a page is drawn."""
        across, down = RULER_MM / self.ruler[0], RULER_MM / self.ruler[1]
        return (down, across) if paper.width_mm > paper.height_mm else (across, down)


def read_printer(name: str, file: str, data: bytes) -> Printer:
    """The printer that a file describes; FaultyFile with every mistake, by the name that messages call the file."""
    root = parse(file, data, heading="front = [0.5, -1.0]")
    if isinstance(root, Problem):
        raise FaultyFile([root])
    written, faults = validate(Printer, plain(root))
    if faults:
        subject = f"printer {quote(name)}"
        raise FaultyFile(placed(fault._replace(at_key=True), root, subject) for fault in faults)
    return Printer(name, **{figure: (float(across), float(down)) for figure, (across, down) in written.items()})


def _wrong_name(name: str) -> tuple[str, str] | None:
    return wrong_short_name(name, kind="printer's name", like="kitchen")


def check_printer_name(name: str) -> None:
    """Refuse what can't be a printer's name, which is a file's name too."""
    if wrong := _wrong_name(name):
        raise WrongUsage.of(*wrong)


def printers_folder() -> Path:
    """Where the files are: ~/.config/sheets/printers on Linux, and what is usual on other systems."""
    return user_folder() / "printers"


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
    return read_printer(name, shown(saved[name]), read_beginning(saved[name], limit=LARGEST_FILE))


def save_printer(name: str, measured: Callable[[Printer], Printer]) -> Path:
    """Keep what is `measured` of a printer that may be known already; CannotWrite where that can't be."""
    path = printers_folder() / f"{name}.toml"

    def made() -> bytes:
        printer = measured(load_printer(name) if name in saved_printers() else Printer(name))
        pairs = ((figure, *getattr(printer, figure)) for figure in _FIGURES)
        lines = [_COMMENT, *(f"{figure} = [{across:g}, {down:g}]" for figure, across, down in pairs), ""]
        return "\n".join(lines).encode()

    keep(path, made, elsewhere="correct it: saved printers are there")
    return path
