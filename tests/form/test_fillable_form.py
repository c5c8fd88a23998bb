"""A fillable sheet as a file: its fields, their places, their order, what they are called, and how it prints."""

import subprocess
from io import BytesIO
from itertools import combinations
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import ImageChops

from sheets.errors import WrongUsage
from sheets.make.requests import ScoreSheetRequest
from sheets.make.score_output import make_score_sheet
from sheets.rules_file import Library
from tests.finished_pdf import read_pages
from tests.form.test_fillable_scores import fillable, games
from tests.form_filling import fill, told_by_name
from tests.helpers import load_text
from tests.programs import program

__all__ = ["games"]
CASES = [
    ("rook-shanghai", 6, "letter large_print"),
    ("shanghai-rummy-10", 8, "a5"),
    ("shanghai-rummy-11", 12, "a4 duplex"),
    ("phase-10", 6, "half-letter"),
    ("phase-10", 2, "a4 landscape"),
    ("garbage-rummy", 8, "a4"),
]


def widgets(document: pikepdf.Pdf) -> list[list[pikepdf.Dictionary]]:
    """The places of the fields that are seen, page by page, in their order."""
    return [[each for each in page.get("/Annots", []) if not int(each.F) & 2] for page in document.pages]


def names_of(pdf: bytes) -> list[str]:
    """The names of the fields that are seen, in their order."""
    with pikepdf.open(BytesIO(pdf)) as document:
        return [name_of(place) for page in widgets(document) for place in page]


def name_of(widget: pikepdf.Dictionary) -> str:
    return str(widget.T if "/T" in widget else widget.Parent.T)


@pytest.mark.slow
@pytest.mark.matrix(CASES, hard=CASES[:2])
def test_it_has_its_fields_on_the_paper_and_none_over_another_or_over_words(
    games: Library, case: tuple[str, int, str], tmp_path: Path
) -> None:
    name, players, asked = case
    paper, *more = asked.split()
    pdf = fillable(games, name, ("",) * players, paper=paper, **dict.fromkeys(more, True))
    document = pikepdf.open(BytesIO(pdf))
    pages = widgets(document)
    assert sum(map(len, pages)) > players * 8
    for page, places in zip(read_pages(pdf), pages, strict=True):
        boxes = [(name_of(place), [float(each) for each in place.Rect]) for place in places]
        for told, (x1, y1, x2, y2) in boxes:
            assert 10 < x1 < x2 - 4 < page.width - 14, told
            assert 10 < y1 < y2 - 4 < page.height - 14, told
        over = [
            (one, other)
            for (one, a), (other, b) in combinations(boxes, 2)
            if min(a[2], b[2]) - max(a[0], b[0]) > 0.6 and min(a[3], b[3]) - max(a[1], b[1]) > 0.6
        ]
        assert over == []
        middles = [((c["x0"] + c["x1"]) / 2, page.height - (c["top"] + c["bottom"]) / 2, c["text"]) for c in page.chars]
        for told, (x1, y1, x2, y2) in boxes:
            words = "".join(text for x, y, text in middles if x1 < x < x2 and y1 < y < y2).strip("_ ")
            assert not words or told.startswith("hand"), told  # whose number stands in its card
    (tmp_path / "form.pdf").write_bytes(pdf)
    asked_of = [program("qpdf", "qpdf"), "--check", str(tmp_path / "form.pdf")]
    done = subprocess.run(asked_of, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_it_goes_from_field_to_field_round_by_round(games: Library) -> None:
    names = names_of(fillable(games, "rook-shanghai", ("", "", "", "")))
    rounds = [f"score{line}p{player}" for line in range(1, 8) for player in range(1, 5)]
    written = ["date", "table", *(f"name{player}" for player in range(1, 5)), *rounds]
    assert names[: len(written)] == written
    assert names[len(written) :][:5] == ["buy1p1n1", "buy1p1n2", "buy1p1n3", "sofar1p1", "buy1p2n1"]
    assert names[-9:] == [*(f"{kind}{player}" for kind in ("total", "place") for player in range(1, 5)), "status"]


def test_it_calls_each_field_by_who_and_where(games: Library) -> None:
    told = told_by_name(fillable(games, "shanghai-rummy-10", ("Ann", "")))
    assert {
        name: told[name] for name in ("name2", "score3p1", "bonus3p1", "sofar3p2", "total1", "buy1p1n2", "date")
    } == {
        "name2": "Name of player 2",
        "score3p1": "Ann, round 3, points",
        "bonus3p1": "Ann, round 3, bonus",
        "sofar3p2": "Player 2, round 3, total so far",
        "total1": "Ann, total",
        "buy1p1n2": "Ann, round 1, buy 2 of 3",
        "date": "Date",
    }
    assert len(set(told.values())) == len(told)


def test_it_gives_each_field_its_place_in_what_is_read_aloud(games: Library) -> None:
    document = pikepdf.open(BytesIO(fillable(games, "rook-shanghai", ("Ann", "", "", ""), large_print=True)))
    numbers = document.Root.StructTreeRoot.ParentTree.Nums
    elements = {int(numbers[n]): numbers[n + 1] for n in range(0, len(numbers), 2)}
    parents: dict[str, set[str]] = {}
    for page in document.pages:
        for place in page.get("/Annots", []):
            if int(place.F) & 2:
                continue
            element = elements[int(place.StructParent)]
            assert element.S == "/Form"
            assert element.K[0].Obj.objgen == place.objgen
            parents.setdefault(name_of(place)[:5], set()).add(str(element.P.S))
    assert {kind: parents[kind] for kind in ("score", "sofar", "total", "name2")} == {
        "score": {"/TD"}, "sofar": {"/TD"}, "total": {"/TD"}, "name2": {"/TH"},
    }  # fmt: skip


def _printed(pdf: bytes) -> list[object]:
    document = pypdfium2.PdfDocument(pdf)
    document.init_forms()
    return [page.render(scale=1, may_draw_forms=True).to_pil().convert("L") for page in document]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["rook-shanghai", "phase-10"])
def test_it_prints_as_the_sheet_on_paper(games: Library, name: str) -> None:
    asked = ScoreSheetRequest(games=games, game=games.variants[name], names=("Ann", "", "", ""))
    paper = _printed(make_score_sheet(asked).files[0].data)
    form = _printed(fillable(games, name, ("Ann", "", "", "")))
    for one, other in zip(paper, form, strict=True):
        assert ImageChops.difference(one, other).getbbox() is None


@pytest.mark.slow
def test_it_takes_what_counts_and_drops_the_rest_without_a_word(games: Library) -> None:
    """What is typed, what stands there then, and what it counts."""
    cases = [
        ("-5", "-5", "-5"), ("+5", "+5", "5"), (" 7 ", " 7 ", "7"), ("-", "-", ""), ("not playing", "not playing", ""),
        ("abc", "", ""), ("12.5", "", ""), ("1e3", "", ""), ("12345678", "", ""),
    ]  # fmt: skip
    found = fill(fillable(games, "rook-shanghai", ("",) * 4), [{"score1p1": typed} for typed, _, _ in cases])
    assert [(each["score1p1"], each["total1"]) for each in found] == [tuple(case[1:]) for case in cases]


def test_it_lets_only_those_write_sums_whose_viewer_runs_no_scripts(games: Library) -> None:
    document = pikepdf.open(BytesIO(fillable(games, "rook-shanghai", ("",) * 4)))
    assert [name_of(place) for page in widgets(document) for place in page if int(place.get("/Ff", 0)) & 1] == []


@pytest.mark.slow
@pytest.mark.parametrize(("settlement", "typed", "paid"), [
    # 60 in all: 60 - 3 × 30, 60 - 3 × 10, 60 - 3 × 20; times half a coin
    pytest.param('{ convention = "pairs" }', {"stake": "0.5"}, ["-15", "15", "0"], id="a stake that is written"),
    pytest.param('{ convention = "pairs" }', {"stake": "a nut"}, ["", "", ""], id="a stake that is no number"),
    # each pays the second the difference: 20 and 10
    pytest.param('{ convention = "winner" }', {"stake": "1,5"}, ["-30", "45", "-15"], id="the winner takes all"),
])  # fmt: skip
def test_it_works_out_what_is_paid(settlement: str, typed: dict[str, str], paid: list[str]) -> None:
    library = load_text(f'[variants.ours]\nextends = "finangle"\nsettlement = {settlement}\n')
    form = fillable(library, "ours", ("",) * 3)
    [found] = fill(form, [{"score1p1": "30", "score1p2": "10", "score1p3": "20", **typed}])
    assert [found[f"payment{player}"] for player in range(1, 4)] == paid


def test_it_is_no_form_where_several_sheets_are_on_a_page(games: Library) -> None:
    with pytest.raises(WrongUsage) as caught:
        fillable(games, "rook-shanghai", ("",) * 2, copies_per_page=2)
    wrong = "several small sheets on a page can't be filled in on a screen"
    assert str(caught.value) == f"{wrong}; leave out copies_per_page or fillable"
