"""What is said of a thing that was made, beside it: what was chosen, what had no room, and what is in a kit."""

from collections import Counter
from collections.abc import Sequence

from sheets.errors import option
from sheets.game.model import Variant
from sheets.paper.sizes import CardSize
from sheets.phrases.words import numbered
from sheets.text import OR, CellMark, joined

MAKING = "making"
"""Beside the bar that tells how far several kits are."""
KIT_LIST = "what-is-here.txt"
KIT_PICTURE = "a picture of it"
"""Beside a picture of a page, in the list of a kit."""
CUT_AND_STACK = "; cut through them together, and every pile is one whole sheet"


def cards_remark(
    *,
    cards: int,
    backs: int,
    size: CardSize,
    copies: int,
    sheets: int,
    paper: str,
    is_tent: bool = False,
    room: int = 1,
) -> str:
    """What was chosen for cards: "1 card of 63.5 x 88.9 mm, front and back; 5 copies on 1 sheet of Letter".

    `room` is for how many of each the sheet has room, where more could be asked for.
    """
    sides = f", {backs} with a back" if backs else ""
    if backs == cards:
        sides = ", front and back"
    elif is_tent and not backs:
        sides = ", the same on both sides"
    times = "all" if cards > 1 else "it is"
    if copies > 1:
        times = f"{copies} copies"
    each = f"{numbered(cards, 'card')} of {size.width_mm:g} x {size.height_mm:g} mm{sides}"
    many = f"{room} of each" if cards > 1 else room
    more = f", with room for {many}; {option('copies')} {room} fills it" if room > 1 else ""
    return f"{each}; {times} on {numbered(sheets, 'sheet')} of {paper}{more}"


def booklet_remark(*, pages: int, notes: int, sheets: int) -> str:
    """How a booklet comes about: "8 pages on 2 sheets (the last page is for notes); print on both sides, …"."""
    together = ", lay them into one another" if sheets > 1 else ""
    how = f"print on both sides, flipped on the short edge{together}, and fold in the middle"
    last = "the last page is" if notes == 1 else f"the last {notes} pages are"
    for_notes = f" ({last} for notes)" if notes else ""
    return f"{numbered(pages, 'page')} on {numbered(sheets, 'sheet')}{for_notes}; {how}"


def workbook_paper_remark(usual: str, used: str) -> str:
    """That a workbook, and so a kit, is on another paper than is usual."""
    return f"a workbook can't be set up for {usual}, so this is for {used}"


def workbook_remark(columns: int, called: str) -> str:
    """For how many players or teams a workbook was made, and how to say it."""
    return f"made for {columns} {called}; {option('names')} or {option('players')} says how many play"


def seated_remark(sizes: Sequence[int], *, games: int) -> str:
    """What was seated: "40 players at 8 tables, 4 games", "7 players at 2 tables, 1 of 4 and 1 of 3"."""
    counted = Counter(sizes)
    uneven = [f"{counted[size]} of {size}" for size in sorted(counted, reverse=True)] if len(counted) > 1 else []
    parts = [f"{numbered(sum(sizes), 'player')} at {numbered(len(sizes), 'table')}", joined(uneven)]
    parts += [numbered(games, "game")] if games > 1 else []
    return ", ".join(filter(None, parts))


def kit_words(copies: int, *, is_folded: bool, is_duplex: bool, is_form: bool) -> tuple[str, ...]:
    """What the files of a kit are: sheet, cards, rules, rules as a web page, workbook."""
    folded = "; a booklet: print on both sides, flipped on the short edge, and fold in the middle" if is_folded else ""
    both = ", on both sides, turned along the long edge" if is_duplex else ""
    form = "fill it in on a screen, where it adds up, or " if is_form else ""
    return (
        f"the score sheet; {form}print it at its actual size{both}",
        f"cards to cut out, {copies} of each; with a back, print on both sides, turned along the long edge",
        f"the rules, for whoever plays for the first time{folded}",
        "the rules for a telephone",
        "the workbook that adds up, for Excel, LibreOffice, Google Sheets and Numbers",
    )


def kits_list(titles: dict[str, str]) -> str:
    """What lies beside the kits of several games, each in a folder named by the game's id."""
    return "".join(f"{name}: {title}\n" for name, title in titles.items())


def kit_list(title: str, files: dict[str, str]) -> str:
    """The list that lies in a kit, of its files and what each is, under the title of the game."""
    width = max(map(len, files)) + 2
    lines = [f"{name.ljust(width)}{what}\n" for name, what in files.items()]
    return f"{title}\n\n{''.join(lines)}"


# -- a score sheet

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


def sheet_layout(paper: str, *, is_landscape: bool, pages: int, blocks: int, has_backs: bool = False) -> str:
    """How a sheet was laid out: "Letter, landscape, 2 pages with 2 blocks", "A4, 2 pages, each with a back"."""
    turned = ", landscape" if is_landscape else ""
    back = (", each with a back" if pages > 1 else " and its back") if has_backs else ""
    return f"{paper}{turned}, {_pages(pages)}{f' with {blocks} blocks' if blocks > 1 else ''}{back}"


def _pages(number: int) -> str:
    return f"{number} pages" if number > 1 else "1 page"
