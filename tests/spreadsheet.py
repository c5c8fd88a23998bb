"""What a spreadsheet program makes of workbooks: LibreOffice works them out anew, openpyxl says what is in them."""

import io
import re
import subprocess
import warnings
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from openpyxl import Workbook, load_workbook
from openpyxl.cell import Cell
from openpyxl.utils import range_boundaries

from sheets.game.figure_scoring import Column
from sheets.game.figures import EntryKind
from sheets.game.model import Variant
from sheets.game.scoring import AWAY
from sheets.record.score_tally import LINES, Tally, blank_tally, row_names
from sheets.record.seating import team_names
from sheets.rules_file import Library
from sheets.rules_file.new_file import standalone
from sheets.specification.score_sheet import build_score_sheet
from sheets.workbook.game_book import workbook
from tests.programs import program

MOST_SECONDS, MOST_SECONDS_EACH = 300, 2
TABLES = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false,false,false,-1"
"""A table of commas for every sheet, hidden ones too: texts in quotes, numbers in full and not as they are shown."""
_FIELD = re.compile(r'("(?:[^"]|"")*"|[^",\n]*)([,\n])')


def not_begun(game: Variant, players: Sequence[str]) -> Tally:
    """A game that has not begun; four play where partners share a column."""
    columns = team_names((*players, "Dee", "Eve")[:4], game.teams) if game.teams else tuple(players)
    return blank_tally(columns, len(row_names(game)))


def made(
    games: Library, variant_id: str, tally: Tally, *, first_dealer: int = 0, spare: int = 0, paper: str = "A4"
) -> bytes:
    """The workbook of a game with these scores."""
    variant = games.variants[variant_id]
    sheet = build_score_sheet(
        variant,
        tally.players,
        lines=LINES,
        first_dealer=first_dealer,
        spare=spare,
        every_hand=True,
    )
    return workbook(variant, sheet, tally, rules=standalone(games, variant_id), paper=paper)


def recalculated(folder: Path, files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files as LibreOffice saves them; formulas without a value are worked out, as long as there is none stored."""
    saved = _converted(folder, files, into="xlsx")
    return {name: (saved / f"{name}.xlsx").read_bytes() for name in files}


def saved_as_ods(folder: Path, files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files as LibreOffice saves them in its own format."""
    saved = _converted(folder, files, into="ods")
    return {name: (saved / f"{name}.ods").read_bytes() for name in files}


def printed(folder: Path, files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files as LibreOffice prints them, as PDF."""
    saved = _converted(folder, files, into="pdf")
    return {name: (saved / f"{name}.pdf").read_bytes() for name in files}


Tables: TypeAlias = Mapping[str, Sequence[Sequence[object]]]
"""What stands in the cells of each sheet, rows down."""


def worked_out(folder: Path, files: Mapping[str, bytes]) -> dict[str, Tables]:
    """What LibreOffice works out in the files; it costs less than half of a workbook saved and opened again."""
    saved = _converted(folder, files, into=TABLES)
    paths = {name: sorted(saved.glob(f"{name}-*.csv")) for name in files}
    assert all(paths.values())
    return {
        name: {path.stem.removeprefix(f"{name}-"): _table(path.read_text("utf-8")) for path in there}
        for name, there in paths.items()
    }


def _table(text: str) -> list[list[object]]:
    """The cells of a table of commas: texts and faults are in quotes, truths are words without."""
    rows: list[list[object]] = [[]]
    for field, end in _FIELD.findall(text):
        rows[-1].append(_content(field))
        if end == "\n":
            rows.append([])
    return rows


def _content(field: str) -> object:
    if field.startswith('"'):
        return field[1:-1].replace('""', '"')
    if field in ("TRUE", "FALSE"):
        return field == "TRUE"
    return float(field) if field[-1:].isdecimal() else field or None


def _converted(folder: Path, files: Mapping[str, bytes], *, into: str) -> Path:
    """The folder with the files as LibreOffice saves them, in one run."""
    soffice = program("soffice", "libreoffice-calc")
    written, saved = folder / "written", folder / "saved"
    written.mkdir(parents=True)
    for name, data in files.items():
        (written / f"{name}.xlsx").write_bytes(data)
    command = [soffice, "--headless", f"-env:UserInstallation=file://{folder}/profile", "--convert-to", into]
    paths = [str(written / f"{name}.xlsx") for name in files]
    seconds = MOST_SECONDS + MOST_SECONDS_EACH * len(paths)
    subprocess.run([*command, "--outdir", str(saved), *paths], check=True, capture_output=True, timeout=seconds)
    return saved


def without_values(data: bytes) -> bytes:
    """The workbook as if nothing had worked it out: its formulas have no values."""
    result = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as source, zipfile.ZipFile(result, "w", zipfile.ZIP_DEFLATED) as target:
        for name in source.namelist():
            target.writestr(name, re.sub(rb"</f><v>[^<]*</v>", b"</f>", source.read(name)))
    return result.getvalue()


def opened(data: bytes, *, values: bool = True) -> Workbook:
    """The workbook with the values that are stored in it, or with its formulas."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of what LibreOffice puts in and openpyxl does not know
        return load_workbook(io.BytesIO(data), data_only=values)


def cells(book: Workbook, name: str) -> list[list[Cell]]:
    """The cells of a defined name, rows down."""
    [(title, address)] = book.defined_names[name].destinations
    first_column, first_row, last_column, last_row = range_boundaries(address)
    rows = book[title.replace("''", "'")].iter_rows(
        min_row=first_row, max_row=last_row, min_col=first_column, max_col=last_column
    )
    return [list(row) for row in rows]


def values(book: Workbook, name: str) -> list[list[object]]:
    """What stands in the cells of a defined name, None for blanks of any kind."""
    return [[None if cell.value == "" else cell.value for cell in row] for row in cells(book, name)]


def found(tables: Tables, book: Workbook, name: str) -> list[list[object]]:
    """What stands in tables where a book has the cells of a defined name, None for blanks of any kind."""
    return [[at(tables, cell) for cell in row] for row in cells(book, name)]


def at(tables: Tables, cell: Cell) -> object:
    """What stands in tables in the place of a cell, None for blanks of any kind."""
    table = tables[cell.parent.title]
    row = table[cell.row - 1] if cell.row <= len(table) else []
    value = row[cell.column - 1] if cell.column <= len(row) else None
    return None if value == "" else value


def same(one: object, other: object) -> bool:
    """Whether two cells say the same: a blank is a blank however it is stored, a number is no text."""
    one, other = (None if value == "" else value for value in (one, other))
    if (
        isinstance(one, int | float)
        and isinstance(other, int | float)
        and isinstance(one, bool) == isinstance(other, bool)
    ):
        return abs(one - other) < 1e-9
    return type(one) is type(other) and one == other


def fill(book: Workbook, tally: Tally, *, of: str = "", kinds: Sequence[EntryKind] = ()) -> None:
    """Write a game into the named rectangles; `of` is behind the names of a table's, "_3".

    Of a game that writes several figures, `kinds` has these in their order.
    """
    if kinds:
        write(book, f"Entries{of}", [_entries(row, kinds) for row in tally.written])
    else:
        write(book, f"Scores{of}", tally.scores)
    write(book, f"Bonuses{of}", [[_bonus(bonus) for bonus in row] for row in tally.bonuses])
    write(book, f"Progress{of}", [["x" if laid else None for laid in row] for row in tally.laid])
    write(book, f"StartsWith{of}", [tally.starts])
    write(book, f"HasLeft{of}", [tally.withdrawals])


def name_players(book: Workbook, names: Sequence[str], *, of: str = "") -> None:
    """Write the names that do not stand there yet, as text and never as a formula."""
    for cell, name in zip(cells(book, f"Players{of}")[0], names, strict=True):
        if (cell.value or "") != name:
            cell.value = name or None
            cell.data_type = "s"


def _entries(columns: Sequence[Column], kinds: Sequence[EntryKind]) -> list[int | str | None]:
    """A round as it is typed: a block of columns for each entry, with a gap before the next."""
    row: list[int | str | None] = []
    for number, kind in enumerate(kinds):
        away = None if number else AWAY
        row += [*[None] * bool(number), *(away if each is None else each.get(kind.name) for each in columns)]
    return row


def write(book: Workbook, name: str, table: Sequence[Sequence[float | str | None]]) -> None:
    """Write into the rectangle of a defined name, which a book may do without."""
    if name not in book.defined_names:
        return
    for row, contents in zip(cells(book, name), table, strict=True):
        for cell, content in zip(row, contents, strict=True):
            cell.value = content


def saved(book: Workbook) -> bytes:
    """The bytes of a workbook as openpyxl writes it: formulas without their values."""
    written = io.BytesIO()
    book.save(written)
    return written.getvalue()


def _bonus(written: str) -> int | str | None:
    """A bonus as somebody writes it: points as a number, none as a blank."""
    return int(written) if written.lstrip("-").isdecimal() else written or None
