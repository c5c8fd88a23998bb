"""Rules as a booklet: folded, its pages are in order, each of them once, on paper and read aloud."""

import io
import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pdfplumber
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.errors import WrongUsage
from sheets.make.kit_output import make_rules
from sheets.make.requests import RulesRequest
from sheets.paper.imposition import NEAREST_TO_EDGE_MM, PAGES_A_SHEET, PaperSheet, Side, booklet
from sheets.paper.sizes import PAPERS, SAFE_MARGIN_MM, Flip, Paper
from sheets.rules_file import Library
from tests.programs import program
from tests.reading import outside, overlapping_words, read_pdf

POINTS = 72 / 25.4
CLOSE = 0.01

papers = st.one_of(
    st.sampled_from([*PAPERS.values()]), st.builds(Paper, st.just("own"), st.floats(90, 450), st.floats(90, 450))
)


def halves(side: Side, paper: Paper) -> list[int | None]:
    """The pages at the left and at the right of a side."""
    found: list[int | None] = [None, None]
    width, height = sorted((paper.width_mm, paper.height_mm), reverse=True)
    for cell in side.cells:
        assert not cell.turned
        assert (cell.box.y, cell.box.width, cell.box.height) == (0, pytest.approx(width / 2), height)
        place = round(cell.box.x / (width / 2))
        assert found[place] is None
        found[place] = cell.face
    return found


def leafed_through(sheets: Sequence[PaperSheet], paper: Paper) -> list[int | None]:
    """What one reads who lays the sheets into one another, folds them, and turns page after page."""
    first, second = [], []
    for sheet in sheets:
        assert sheet.back
        left, right = halves(sheet.front, paper)
        behind_right, behind_left = halves(sheet.back, paper)  # turned along its short edge, left is behind right
        first += [right, behind_right]
        second = [behind_left, left, *second]
    return first + second


@given(st.integers(1, 60), papers)
def test_it_is_in_order_when_it_is_folded(pages: int, paper: Paper) -> None:
    sheets = booklet(pages, paper)
    assert len(sheets) == -(-pages // PAGES_A_SHEET)
    assert {sheet.flip for sheet in sheets} == {Flip.SHORT}
    read = leafed_through(sheets, paper)
    assert read == [*range(pages), *[None] * (len(read) - pages)]


@given(st.integers(1, 60), papers)
def test_it_is_marked_where_it_is_folded_and_where_printers_reach(pages: int, paper: Paper) -> None:
    width, height = sorted((paper.width_mm, paper.height_mm), reverse=True)
    for sheet in booklet(pages, paper):
        for side, _ in sheet.printed:
            top, bottom = sorted(side.fold_marks, key=lambda mark: mark.y1)
            assert [top.x1, top.x2, bottom.x1, bottom.x2] == pytest.approx([width / 2] * 4)
            assert NEAREST_TO_EDGE_MM <= top.y1 < top.y2 <= SAFE_MARGIN_MM
            assert height - SAFE_MARGIN_MM - CLOSE <= min(bottom.y1, bottom.y2)
            assert max(bottom.y1, bottom.y2) <= height - NEAREST_TO_EDGE_MM + CLOSE


def made(library: Library, name: str, paper: str, *, large_print: bool = False, fold: bool = True) -> bytes:
    game = library.variants[name]
    request = RulesRequest(games=library, game=game, paper=paper, large_print=large_print, fold=fold)
    return make_rules(request).files[0].data


CASES = [("rook-shanghai", "letter", False), pytest.param("carioca", "a4", True, marks=pytest.mark.slow)]


@pytest.mark.parametrize(("name", "paper", "large_print"), CASES)
def test_it_has_its_pages_where_they_belong_on_the_finished_sheets(
    library: Library, name: str, paper: str, large_print: bool
) -> None:
    """The number at the foot of each half of a side is that of the page that is read there."""
    pdf = made(library, name, paper, large_print=large_print)
    width, height = PAPERS[paper].height_mm, PAPERS[paper].width_mm
    numbers: list[tuple[str, str]] = []
    with pdfplumber.open(io.BytesIO(pdf)) as read:
        for page in read.pages:
            assert (float(page.width) / POINTS, float(page.height) / POINTS) == pytest.approx((width, height), abs=0.1)
            middle = float(page.width) / 2
            sides = page.crop((0, 0, middle, page.height)), page.crop((middle, 0, page.width, page.height))
            foots = [re.findall(r"(\d+) of (\d+)\s*$", half.extract_text()) for half in sides]
            heads = [half.extract_text().startswith("Notes") for half in sides]
            numbers += [found[0] if found else ("notes", "") if head else ("?", "")
                        for found, head in zip(foots, heads, strict=True)]  # fmt: skip
    places = len(numbers)
    count = places - numbers.count(("notes", ""))
    in_order = [*((str(number + 1), str(count)) for number in range(count)), *[("notes", "")] * (places - count)]
    wanted = []
    for n in range(0, places // 2, 2):  # 4-1, 2-3; 8-1, 2-7, 6-3, 4-5; …
        wanted += [in_order[places - 1 - n], in_order[n], in_order[n + 1], in_order[places - 2 - n]]
    assert places % 4 == 0
    assert places - count < 4
    assert numbers == wanted
    for sheet in read_pdf(pdf):
        assert outside(sheet, NEAREST_TO_EDGE_MM - CLOSE) == []
        beyond = outside(sheet, SAFE_MARGIN_MM)
        assert all(each.startswith(f"drawing at {width / 2:.1f}") for each in beyond), beyond  # to fold along
        assert [pair for pair in overlapping_words(sheet) if not all(map(str.isdecimal, pair))] == []


@pytest.mark.slow
def test_it_is_read_aloud_from_the_first_page_to_the_last(library: Library, tmp_path: Path) -> None:
    """As the rules on whole pages are, and then the pages for notes."""
    pdfinfo = program("pdfinfo", "poppler-utils")
    said = []
    for fold in (True, False):
        path = tmp_path / f"{fold}.pdf"
        path.write_bytes(made(library, "carioca", "a4", fold=fold))
        told = subprocess.run([pdfinfo, "-struct-text", path], capture_output=True, text=True, check=True).stdout
        said.append(re.sub(r"\W", "", "".join(re.findall('"(.*)"\n', told))))
    folded, whole = said
    assert re.fullmatch(f"{whole}(Notes){{0,3}}", folded)


def test_it_refuses_to_fold_what_has_no_pages(library: Library) -> None:
    game = library.variants["carioca"]
    with pytest.raises(WrongUsage, match="a page in html can't be folded; leave out the fold, or make a PDF"):
        make_rules(RulesRequest(games=library, game=game, format="html", fold=True))
