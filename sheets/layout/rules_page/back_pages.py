"""The backs of a sheet: what is told on which, in one size of type, and what is told first where not all has room.

A section that has no room whole is given in part, before those after it; further examples are the last to be taken.
What has no room on a back goes to the next; once all is told, they begin anew.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby, takewhile
from typing import TypeAlias

from sheets.errors import WrongUsage, option
from sheets.layout.rules_page import laid_out, least_share
from sheets.layout.rules_page.filled_pages import RulesSheet
from sheets.layout.rules_page.page_sizes import PageSizes, sizes_of
from sheets.layout.type import Measure
from sheets.paper.sizes import Paper
from sheets.specification.rules_page.blocks import RulesPage, Section, Words
from sheets.specification.rules_page.sheet_back import SectionPiece, notes_on, pieces_of, put_together

SURELY_TOO_LONG = 2
"""Words that fill so many pages from edge to edge are not tried on one."""
MORE_THAN_A_PAGE = 1.001
"""Nor is what takes so much of one at least."""
MOST_IN_VAIN = 16
"""Pieces in a row of a section that have no room beside what a back tells; those after them wait for the next back."""
_Pieces: TypeAlias = tuple[SectionPiece, ...]
_MayFit: TypeAlias = Callable[[_Pieces, Sequence[Paper], PageSizes], bool]
_Fitted: TypeAlias = Callable[[_Pieces, Paper, PageSizes], RulesSheet | None]


@dataclass(frozen=True)
class Back:
    """A page with what it tells, and what none of the backs has room for."""

    sheet: RulesSheet
    told: tuple[Section, ...]
    left_out: tuple[Section, ...]


def lay_out_backs(
    page: RulesPage,
    papers: Sequence[Paper],
    measure: Measure,
    *,
    in_front: Collection[str] = (),
    front_waits: bool = False,
    in_short: Collection[str] = (),
    large_print: bool = False,
    foot: str = "",
    foot_if_short: str = "",
) -> list[Back]:
    """The back of each paper, as few different ones as tell all there is room for, in the largest type that they can.

    Sections that are told `in_short` too wait until all else is told, and where else no hand were worked out, so do
    those that stand `in_front`, or also wherever not all has room if that `front_waits`. What explains marks of a back
    stands under it in any case, and where something is left out the foot says where it is told. WrongUsage where a
    paper is too small for anything.
    """
    usual = pieces_of(page, waiting=in_short)

    @cache
    def width_at_a_point(piece: SectionPiece) -> float:
        pieces = Section(piece.heading, piece.blocks).pieces()
        return sum(measure(each.text, 1, each.bold) for each in pieces if isinstance(each, Words))

    @cache
    def share(piece: SectionPiece | None, paper: Paper, sizes: PageSizes) -> float:
        return least_share(Section(piece.heading, piece.blocks) if piece else page, paper, measure, sizes)

    def may_have_room(pieces: _Pieces, papers: Sequence[Paper], sizes: PageSizes) -> bool:
        different = set(papers)
        least = sum(min(share(piece, paper, sizes) for paper in different) for piece in pieces)
        return least < sum(MORE_THAN_A_PAGE - share(None, paper, sizes) for paper in papers)

    @cache
    def fitted(kept: _Pieces, paper: Paper, sizes: PageSizes) -> RulesSheet | None:
        width = sizes.text_pt * sum(map(width_at_a_point, kept))
        if width / paper.width_mm * sizes.leading > SURELY_TOO_LONG * paper.height_mm:
            return None
        if not may_have_room(kept, [paper], sizes):
            return None
        sections = put_together(kept)
        whole = replace(page, sections=(*sections, *notes_on(sections, page)))
        sheets = laid_out(whole, paper, measure, sizes, foot if len(kept) == len(usual) else foot_if_short)
        return sheets[0] if len(sheets) == 1 else None

    def run(papers: Sequence[Paper]) -> list[Back]:
        """The backs until all is told."""
        pieces, first = usual, _shared_out(usual, papers, all_sizes[-1], fitted)
        if _lacks_example(usual, first) or (front_waits and _lacks_more(usual, first)):
            pieces = pieces_of(page, waiting=(*in_short, *in_front))
            first = _shared_out(pieces, papers, all_sizes[-1], fitted)
        if not first:
            raise WrongUsage.of(
                f"the back of a sheet of {papers[0].width_mm:g} x {papers[0].height_mm:g} mm is too small for rules",
                f"leave out {option('duplex')}, or choose a larger paper",
            )
        told = tuple(piece for piece in pieces if any(piece in kept for kept, _ in first))
        left_out = put_together(piece for piece in pieces if piece not in told)
        backs = papers[: len(first)]
        larger = (_shared_out(told, backs, sizes, fitted, if_all=may_have_room) for sizes in all_sizes)
        return [Back(sheet, put_together(kept), left_out) for kept, sheet in next(filter(None, larger), first)]

    all_sizes = sizes_of(large_print=large_print)
    found = first = run(papers)
    while left := papers[len(found) :]:
        same = [*takewhile(lambda pair: pair[0] == pair[1], zip(papers[: len(first)], left, strict=False))]
        found = [*found, *(first[: len(same)] or run(left))]
    return found


def _lacks_example(pieces: _Pieces, told: Sequence[tuple[_Pieces, RulesSheet]]) -> bool:
    """Whether backs work out no hand, though there is one."""
    return any(piece.example for piece in pieces) and not any(piece.example for kept, _ in told for piece in kept)


def _lacks_more(pieces: _Pieces, told: Sequence[tuple[_Pieces, RulesSheet]]) -> bool:
    """Whether backs leave out more than further examples."""
    return any(piece.example < 2 and not any(piece in kept for kept, _ in told) for piece in pieces)


def _shared_out(
    pieces: _Pieces, papers: Sequence[Paper], sizes: PageSizes, fitted: _Fitted, *, if_all: _MayFit | None = None
) -> list[tuple[_Pieces, RulesSheet]]:
    """What each back tells until nothing is left that has room on one; empty where all is asked for and is too much.

    `if_all` asks for all, and says where that surely is too much for the papers that are left.
    """
    run: list[tuple[_Pieces, RulesSheet]] = []
    left = pieces
    for number, paper in enumerate(papers, 1):
        if if_all and not if_all(left, papers[number - 1 :], sizes):
            break
        kept = left if if_all and number == len(papers) else _most_needed(left, paper, sizes, fitted)
        sheet = fitted(kept, paper, sizes) if kept else None
        if sheet is None:
            break
        run.append((kept, sheet))
        left = tuple(piece for piece in left if piece not in kept)
        if not left:
            break
    return [] if if_all and (left or len(run) < len(papers)) else run


def _most_needed(left: _Pieces, paper: Paper, sizes: PageSizes, fitted: _Fitted) -> _Pieces:
    """What of it has room on a back, the first sections first, whole or else in part."""
    if fitted(left, paper, sizes):
        return left
    kept: set[int] = set()
    """The places of what has room."""

    def at(places: Iterable[int]) -> _Pieces:
        return tuple(left[place] for place in sorted(places))

    def how_long(place: int) -> tuple[bool, bool]:
        return left[place].example > 1, left[place].waits

    by_need = sorted(range(len(left)), key=how_long)
    for _, group in groupby(by_need, key=lambda place: (how_long(place), left[place].section)):
        whole, in_vain = list(group), 0
        for more in [whole, *([place] for place in whole if len(whole) > 1)]:
            if kept.issuperset(more):
                break
            if fitted(at(kept.union(more)), paper, sizes):
                kept.update(more)
                in_vain = 0
            elif kept and (in_vain := in_vain + 1) == MOST_IN_VAIN:
                break
    return at(kept)
