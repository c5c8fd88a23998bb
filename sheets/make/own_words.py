"""What a host puts on the evening's paper: a title, a logo, which table, what day."""

from datetime import datetime

from sheets.errors import FaultyFile, WrongUsage
from sheets.limits import LARGEST_LOGO, LONGEST_TABLE, LONGEST_TITLE, size
from sheets.make.options import NamedFile
from sheets.phrases.sheet_frame import day_phrase
from sheets.render.canvas.logo import Logo, read_logo
from sheets.specification.score_sheet.cells import OwnHead
from sheets.text import quote, whole_text


def own_head(*, title: str, table: str, date: str) -> "OwnHead":
    """The words for the head of a sheet, "" where it is left to the game or the pen; a date is year, month and day.

    WrongUsage where one is too long or no date.
    """
    return OwnHead(whole_text(title, LONGEST_TITLE, "title"), _day(date), whole_text(table, LONGEST_TABLE, "table"))


def own_logo(file: NamedFile | None) -> "Logo | None":
    """The picture, read; FaultyFile where it is none that can be drawn."""
    if file is None:
        return None
    if len(file.data) > LARGEST_LOGO:
        wrong = f"can't read {quote(file.name)}: it is larger than {size(LARGEST_LOGO)}"
        raise FaultyFile.of(wrong, "check that it is the right file")
    return read_logo(file.data, file.name)


def _day(written: str) -> str:
    if not written:
        return ""

    try:
        return day_phrase(datetime.strptime(written.strip(), "%Y-%m-%d"))
    except ValueError:
        raise WrongUsage.of(f"{quote(written)} is no date", "write year, month and day, like 2026-12-24") from None
