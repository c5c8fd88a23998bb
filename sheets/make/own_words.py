"""What a host puts on the evening's paper: a title, a logo, which table, what day."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sheets.errors import WrongUsage
from sheets.limits import LONGEST_TABLE, LONGEST_TITLE
from sheets.text import quote, whole_text

if TYPE_CHECKING:
    from sheets.render.canvas.logo import Logo
    from sheets.specification.score_sheet.cells import OwnHead


@dataclass(frozen=True, kw_only=True)
class OwnWords:
    """Title, table and date as the user writes them, and a picture; what is empty is left to the game or the pen."""

    title: str = ""
    table: str = ""
    date: str = ""
    """Year, month and day: 2026-12-24."""
    logo: bytes | None = None
    """A PNG or JPEG."""
    logo_name: str = "logo"
    """What messages call the picture."""


NO_OWN_WORDS = OwnWords()


def own_head(words: OwnWords) -> "OwnHead":
    """The words for the head of a sheet; WrongUsage where one is too long or no date."""
    from sheets.specification.score_sheet.cells import OwnHead

    title = whole_text(words.title, LONGEST_TITLE, "title")
    return OwnHead(title, _day(words.date), whole_text(words.table, LONGEST_TABLE, "table"))


def own_logo(words: OwnWords) -> "Logo | None":
    """The picture, read; FaultyFile where it is none that can be drawn."""
    if words.logo is None:
        return None
    from sheets.render.canvas.logo import read_logo

    return read_logo(words.logo, words.logo_name)


def _day(written: str) -> str:
    if not written:
        return ""
    from datetime import datetime

    from sheets.phrases.sheet_frame import day_phrase

    try:
        return day_phrase(datetime.strptime(written.strip(), "%Y-%m-%d"))
    except ValueError:
        raise WrongUsage.of(f"{quote(written)} is no date", "write year, month and day, like 2026-12-24") from None
