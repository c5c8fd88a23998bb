"""The words around a score sheet's table, and what is said of how it was laid out."""

import re
from collections.abc import Sequence
from datetime import date

from sheets.errors import option
from sheets.game.model import Variant
from sheets.phrases.words import capital
from sheets.tally.seating import PARTNERS, team_names
from sheets.text import AND, OR, CellMark, joined

MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
_DAY = re.compile(rf"(\d{{1,2}})(?: ({'|'.join(MONTHS)}) |\.\s?(\d{{1,2}})\.\s?)(\d{{4}})", re.ASCII)
DATE, TABLE = "Date", "Table"
HANDS, HANDS_IN_FULL = "Hands", "Cross off hands"
"""Before the numbers of hands, and where more has room."""
CARRIED_OVER = "Carried over"
ACTUAL_SIZE, RULER = "50 mm at actual size", "50 mm"
"""Beside the ruler, and where more has no room."""
NAME = "name"
"""Beside the lines above columns on which players write what they are called."""
COLOURS, SUITS = "Colours", "Suits"
"""Before the signs of suits, where players do not know them."""
SCORE_SHEET = "Score sheet"
LOGO = "Logo"
"""What a picture of the user's own is called for those who can't see it."""
DEALS = "deals"
"""What the dealer's mark says of the column that it stands in."""
_ROOM_BESIDE_NUMBER = 12
"""Letters of a name beside the number of a line."""
WHAT_BONUSES_BRING, WHAT_IS_WRITTEN = "what bonuses bring", "what is written in the cells"
AN_EXAMPLE, OF_THE_PLAY = "an example", "more of the play"
LARGER_MAY = "larger paper may have it"
LINE_TO_AGREE = "a line to write on what is agreed on"
MARKED = {
    CellMark.BUYS: "buys",
    CellMark.LAID_DOWN: "who has laid down",
    CellMark.BONUS: "bonuses",
    CellMark.DEALER: "who deals",
}
"""What a mark in a cell tells."""


def lines_phrase(lines: int) -> str:
    """For how many hands a sheet has lines."""
    return f"{lines} lines; more on another sheet"


def lines_of_sheet(lines: int) -> str:
    """The same where the sheet does not say it itself."""
    return f"the sheet has {lines_phrase(lines)}"


def carried_over(what: str) -> str:
    """The same of something that has a name: "Bags carried over"."""
    return f"{capital(what)} {CARRIED_OVER.lower()}"


def column_names(names: Sequence[str], teams: int) -> tuple[str, ...]:
    """What stands above the columns of these players: their names, or those of partners together."""
    return team_names(names, teams) if teams else tuple(names)


def names_at_table(names: Sequence[str]) -> tuple[str, ...]:
    """What players call each other: the first words of their names if no two are alike, else the names.

    None where one has no name yet, or one too long to stand beside the number of a line.
    """
    first = [name.partition(" ")[0] for name in names]
    called = first if len(set(first)) == len(first) else names
    return tuple(called) if all(0 < len(name) <= _ROOM_BESIDE_NUMBER for name in called) else ()


def day_phrase(day: date) -> str:
    """A date as no country misreads it: "24 December 2026"."""
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"


def day_said(words: str) -> date | None:
    """The date that `day_phrase` says so, or that is written like 2026-12-24 or 24.12.2026; None where it is none."""
    said = _DAY.fullmatch(words)
    try:
        if said is None:
            return date.fromisoformat(words)
        month = MONTHS.index(said[2]) + 1 if said[2] else int(said[3])
        return date(int(said[4]), month, int(said[1]))
    except ValueError:
        return None


def what_counts(variant: Variant) -> str:
    """What the lines of points tell: of cards, or of what is written."""
    return "how points are counted" if variant.figures else "what cards count"


def no_room_on_sheet(
    *,
    pictures: bool = False,
    marks: Sequence[CellMark] = (),
    counters: Sequence[str] = (),
    partners: bool = False,
    agreed: bool = False,
    rules: Sequence[str] = (),
    besides: Sequence[str] = (),
    has_back: bool = False,
) -> list[str]:
    """What is said of all that a sheet had no room for, or left out at its foot for the sake of larger cells and type.

    Pictures, marks of the cells, rows to tally what is counted on the way, which of the partners deals, a line to write
    on what is agreed on; and rules: what counts, or names of lines. What is gone besides, which no table misses, is
    told of where something else is.
    """
    rules = (*rules, *(besides if agreed or rules else ()))
    where = "the back or the rules page" if has_back else "the rules page"
    told = f"{joined(rules, OR)}, which {where} tells" if rules else ""
    foot = f", {OR} ".join(filter(None, (told, LINE_TO_AGREE if agreed else "")))
    gone = ["for the pictures of the contracts"] if pictures else []
    gone += [f"to mark {joined([MARKED[mark] for mark in marks], OR)} in the cells"] if marks else []
    gone += [f"to tally {joined(counters, OR)}"] if counters else []
    gone += ["to say which of the partners deals"] if partners else []
    said = [f"no room {joined(gone, OR)}; {LARGER_MAY}"] if gone else []
    if foot:
        may = f"{LARGER_MAY}, or {option('foot')} full at the cost of lower cells, pictures, marks or a page"
        said.append(f"no room at the foot for {foot}; {may}")
    return said


def nothing_to_mark(marks: Sequence[str]) -> str:
    """What is said of marks that were asked for and that no cell of the sheet has use for."""
    return f"this sheet has nothing to mark with {joined(marks, 'or')}"


def page_of(number: int, count: int) -> str:
    """The number of a page: "2 of 3"."""
    return f"{number} of {count}"


def columns_called(variant: Variant) -> tuple[str, str]:
    """What one column is, and several."""
    return ("team", "teams") if variant.teams else ("player", "players")


def between_columns(variant: Variant) -> str:
    """Between the names of several columns: "Ann & Ben", of teams "Ann & Cid and Ben & Dan"."""
    return f" {AND} " if variant.teams else PARTNERS


def columns_of(called: tuple[str, str], first: int, last: int) -> str:
    """For whom a page is whose columns have no names, counted from 1: "players 5–8"."""
    one, several = called
    return f"{several} {first}–{last}" if first < last else f"{one} {first}"


def score_sheet_title(game: str) -> str:
    """The title of the file."""
    return f"{game}, score sheet"


def bookmark(title: str, number: int, count: int) -> str:
    """A page in the outline of a file; the only page has the title alone."""
    return title if count == 1 else f"{title}, page {page_of(number, count)}"


def sheet_layout(paper: str, *, is_landscape: bool, pages: int, blocks: int, has_backs: bool = False) -> str:
    """How a sheet was laid out: "Letter, landscape, 2 pages with 2 blocks", "A4, 2 pages, each with a back"."""
    turned = ", landscape" if is_landscape else ""
    back = (", each with a back" if pages > 1 else " and its back") if has_backs else ""
    return f"{paper}{turned}, {_pages(pages)}{f' with {blocks} blocks' if blocks > 1 else ''}{back}"


def _pages(number: int) -> str:
    return f"{number} pages" if number > 1 else "1 page"
