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
from sheets.layout.boxes import ROUNDING_MM, Page
from sheets.layout.rules_blocks import Sizes
from sheets.layout.rules_page import Setting, sizes_of
from sheets.layout.type import Measure
from sheets.paper.sizes import Paper
from sheets.specification.rules_page.blocks import RulesPage, Section
from sheets.specification.rules_page.sheet_back import SectionPiece, notes_on, pieces_of, put_together

MOST_IN_VAIN = 16
"""Pieces in a row of a section that have no room beside what a back tells; those after them wait for the next back."""
_Pieces: TypeAlias = tuple[SectionPiece, ...]
_MayFit: TypeAlias = Callable[[_Pieces, Sequence[Paper], Sizes], bool]
_Fitted: TypeAlias = Callable[[_Pieces, Paper, Sizes], Page | None]


@dataclass(frozen=True)
class Back:
    """A page, and what none of the backs has room for."""

    sheet: Page
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
    def setting(paper: Paper, sizes: Sizes, foot: str) -> Setting:
        return Setting(paper, measure, sizes, foot, page.language)

    @cache
    def least_height(piece: SectionPiece, paper: Paper, sizes: Sizes) -> float:
        """How high the lists of a piece are: whatever stands around them, it is no lower."""
        return setting(paper, sizes, foot).setter.lists_height(piece.blocks)

    def may_have_room(pieces: _Pieces, papers: Sequence[Paper], sizes: Sizes) -> bool:
        settings = {paper: setting(paper, sizes, foot) for paper in papers}
        room = sum(settings[paper].room_below_title(page) for paper in papers) + ROUNDING_MM
        least = 0.0
        for piece in pieces:
            least += min(least_height(piece, paper, sizes) for paper in settings)
            if least > room:
                return False
        return True

    @cache
    def fitted(kept: _Pieces, paper: Paper, sizes: Sizes) -> Page | None:
        if not may_have_room(kept, [paper], sizes):
            return None
        sections = put_together(kept)
        whole = replace(page, sections=(*sections, *notes_on(sections, page)))
        here = setting(paper, sizes, foot if len(kept) == len(usual) else foot_if_short)
        return here.only_page(here.boxes(whole))

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
        return [Back(sheet, left_out) for _, sheet in next(filter(None, larger), first)]

    all_sizes = sizes_of(large_print=large_print)
    found = first = run(papers)
    while left := papers[len(found) :]:
        same = [*takewhile(lambda pair: pair[0] == pair[1], zip(papers[: len(first)], left, strict=False))]
        found = [*found, *(first[: len(same)] or run(left))]
    return found


def _lacks_example(pieces: _Pieces, told: Sequence[tuple[_Pieces, Page]]) -> bool:
    """Whether backs work out no hand, though there is one."""
    return any(piece.example for piece in pieces) and not any(piece.example for kept, _ in told for piece in kept)


def _lacks_more(pieces: _Pieces, told: Sequence[tuple[_Pieces, Page]]) -> bool:
    """Whether backs leave out more than further examples."""
    return any(piece.example < 2 and not any(piece in kept for kept, _ in told) for piece in pieces)


def _shared_out(
    pieces: _Pieces, papers: Sequence[Paper], sizes: Sizes, fitted: _Fitted, *, if_all: _MayFit | None = None
) -> list[tuple[_Pieces, Page]]:
    """What each back tells until nothing is left that has room on one; empty where all is asked for and is too much.

    `if_all` asks for all, and says where that surely is too much for the papers that are left.
    """
    run: list[tuple[_Pieces, Page]] = []
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


def _most_needed(left: _Pieces, paper: Paper, sizes: Sizes, fitted: _Fitted) -> _Pieces:
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
