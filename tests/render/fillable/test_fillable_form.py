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
from sheets.make.score_request import make_score_sheet
from sheets.make.sheet_request import ScoreSheetRequest
from sheets.rules_file import Library
from tests.finished_pdf import read_pages
from tests.form_filling import fill, told_by_name, values_of
from tests.helpers import load_text
from tests.programs import program
from tests.render.fillable.test_fillable_scores import HOSTILE, fillable, games

__all__ = ["games"]
CASES = [
    ("rook-shanghai", 4, {}),
    ("rook-shanghai", 6, {"paper": "letter", "large_print": True}),
    ("shanghai-rummy-10", 8, {"paper": "a5"}),
    ("shanghai-rummy-11", 12, {"duplex": True}),
    ("phase-10", 6, {"paper": "half-letter"}),
    ("phase-10", 2, {"landscape": True, "marks": "none"}),
    ("frustration", 5, {"low_ink": True}),
    ("shanghai-manipulation", 1, {}),
    ("garbage-rummy", 8, {"paper": "a4"}),
    ("five-crowns", 7, {"paper": "legal", "marks": "buys,laid-down,bonus,dealer"}),
]  # fmt: skip
IDS = [f"{name} for {players} {' '.join(asked)}".strip() for name, players, asked in CASES]


def widgets(document: pikepdf.Pdf) -> list[list[pikepdf.Dictionary]]:
    """The places of the fields that are seen, page by page, in their order."""
    return [[each for each in page.get("/Annots", []) if not int(each.F) & 2] for page in document.pages]


def names_of(pdf: bytes) -> list[str]:
    """The names of the fields that are seen, in their order."""
    with pikepdf.open(BytesIO(pdf)) as document:
        return [name_of(place) for page in widgets(document) for place in page]


def name_of(widget: pikepdf.Dictionary) -> str:
    return str(widget.T if "/T" in widget else widget.Parent.T)


@pytest.mark.parametrize(("name", "players", "asked"), CASES, ids=IDS)
def test_it_has_its_fields_on_the_paper_and_none_over_another(
    games: Library, name: str, players: int, asked: dict[str, object]
) -> None:
    document = pikepdf.open(BytesIO(fillable(games, name, ("",) * players, **asked)))
    pages = widgets(document)
    assert sum(map(len, pages)) > players * 8
    for page, places in zip(document.pages, pages, strict=True):
        _, _, right, top = map(float, page.MediaBox)
        boxes = [(name_of(place), [float(each) for each in place.Rect]) for place in places]
        for told, (x1, y1, x2, y2) in boxes:
            assert 10 < x1 < x2 - 4 < right - 14, told
            assert 10 < y1 < y2 - 4 < top - 14, told
        over = [
            (one, other)
            for (one, a), (other, b) in combinations(boxes, 2)
            if min(a[2], b[2]) - max(a[0], b[0]) > 0.6 and min(a[3], b[3]) - max(a[1], b[1]) > 0.6
        ]
        assert over == []


@pytest.mark.parametrize(("name", "players", "asked"), CASES, ids=IDS)
def test_it_has_no_field_over_words(games: Library, name: str, players: int, asked: dict[str, object]) -> None:
    pdf = fillable(games, name, ("",) * players, **asked)
    document = pikepdf.open(BytesIO(pdf))
    over = []
    for page, places in zip(read_pages(pdf), widgets(document), strict=True):
        middles = [((c["x0"] + c["x1"]) / 2, page.height - (c["top"] + c["bottom"]) / 2, c["text"]) for c in page.chars]
        for place in places:
            x1, y1, x2, y2 = map(float, place.Rect)
            words = "".join(text for x, y, text in middles if x1 < x < x2 and y1 < y < y2).strip("_ ")
            if words and not name_of(place).startswith("hand"):  # whose number stands in its card
                over.append((name_of(place), words))
    assert over == []


@pytest.mark.parametrize(("name", "players", "asked"), CASES, ids=IDS)
def test_it_is_sound(games: Library, name: str, players: int, asked: dict[str, object], tmp_path: Path) -> None:
    file = tmp_path / "form.pdf"
    file.write_bytes(fillable(games, name, ("",) * players, **asked))
    done = subprocess.run([program("qpdf", "qpdf"), "--check", str(file)], capture_output=True, text=True)
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


@pytest.mark.parametrize("name", ["rook-shanghai", "shanghai-rummy-10", "phase-10", "shanghai-manipulation"])
def test_it_prints_as_the_sheet_on_paper(games: Library, name: str) -> None:
    asked = ScoreSheetRequest(games=games, game=games.variants[name], names=("Ann", "", "", ""))
    paper = _printed(make_score_sheet(asked).files[0].data)
    form = _printed(fillable(games, name, ("Ann", "", "", "")))
    for one, other in zip(paper, form, strict=True):
        differs = ImageChops.difference(one, other).getbbox()
        assert differs is not None
        _, top, right, _ = differs
        assert top > one.height - 60  # the foot, where it says in what it adds up
        assert right < one.width - 150


def test_it_keeps_names_with_what_scripts_are_made_of(games: Library) -> None:
    form = fillable(games, "rook-shanghai", HOSTILE)
    assert [values_of(form)[f"given{player}"] for player in range(1, 5)] == [
        HOSTILE[0],
        HOSTILE[1],
        "Łukasz x",
        HOSTILE[3],
    ]
    scores = {"score1p1": "5", "score1p2": "0", "score1p3": "8", "score1p4": "9"}
    [half, whole] = fill(form, [{"score1p1": "5", "score1p2": "0"}, scores])
    assert (half["total1"], half["total2"]) == ("5", "0")
    assert half["status"] == f"The scores of Łukasz x & {HOSTILE[3]} in hand 1 are missing."
    assert whole["status"] == f"{HOSTILE[1]} leads."
    [found] = fill(fillable(games, "rook-shanghai", ("",) * 4), [{"name2": HOSTILE[0], **scores}])
    assert (found["total2"], found["status"]) == ("0", f"{HOSTILE[0]} leads.")


@pytest.mark.parametrize(("typed", "stands", "total"), [
    ("25", "25", "25"), ("-5", "-5", "-5"), ("+5", "+5", "5"), (" 7 ", " 7 ", "7"), ("-", "-", ""),
    ("not playing", "not playing", ""), ("abc", "", ""), ("12.5", "", ""), ("1e3", "", ""), ("out", "", ""),
    ("12345678", "", ""),
])  # fmt: skip
def test_it_takes_what_counts_and_drops_the_rest_without_a_word(
    games: Library, typed: str, stands: str, total: str
) -> None:
    [found] = fill(fillable(games, "rook-shanghai", ("",) * 4), [{"score1p1": typed}])
    assert (found["score1p1"], found["total1"]) == (stands, total)


def test_it_lets_only_those_write_sums_whose_viewer_runs_no_scripts(games: Library) -> None:
    document = pikepdf.open(BytesIO(fillable(games, "rook-shanghai", ("",) * 4)))
    assert [name_of(place) for page in widgets(document) for place in page if int(place.get("/Ff", 0)) & 1] == []


def test_it_has_one_value_for_a_name_that_stands_on_several_pages(games: Library) -> None:
    pdf = fillable(games, "shanghai-rummy-11", ("",) * 8, paper="100x150mm")
    places = names_of(pdf)
    assert places.count("name1") > 1
    assert places.count("date") > 1
    [found] = fill(pdf, [{"name1": "Ann", "score1p1": "5", "score11p1": "7"}])
    sums = sorted(found[name] for name in found if name.startswith("sum") and name.split("n")[0].endswith("p1"))
    assert (found["name1"], found["total1"], set(sums)) == ("Ann", "12", {"5"})


@pytest.mark.parametrize(("settlement", "typed", "paid"), [
    # 60 in all: 60 - 3 × 30, 60 - 3 × 10, 60 - 3 × 20; times half a coin
    pytest.param('{ convention = "pairs" }', {"stake": "0.5"}, ["-15", "15", "0"], id="a stake that is written"),
    pytest.param('{ convention = "pairs", stake = "2" }', {}, ["-60", "60", "0"], id="a stake that is printed"),
    pytest.param('{ convention = "pairs" }', {"stake": "a nut"}, ["", "", ""], id="a stake that is no number"),
    # each pays the second the difference: 20 and 10
    pytest.param('{ convention = "winner" }', {"stake": "1,5"}, ["-30", "45", "-15"], id="the winner takes all"),
])  # fmt: skip
def test_it_works_out_what_is_paid(settlement: str, typed: dict[str, str], paid: list[str]) -> None:
    library = load_text(f'[variants.ours]\nextends = "finangle"\nsettlement = {settlement}\n')
    form = fillable(library, "ours", ("",) * 3)
    [found] = fill(form, [{"score1p1": "30", "score1p2": "10", "score1p3": "20", **typed}])
    assert [found[f"payment{player}"] for player in range(1, 4)] == paid


def test_it_leaves_what_is_paid_to_be_written_where_the_stake_is_words(games: Library) -> None:
    told = told_by_name(fillable(games, "shanghai-manipulation", ("Ann", "Ben")))
    assert not any(name.startswith(("payment", "stake")) for name in told)
    assert "Ann, × a nickel a point" in told.values()


def test_it_has_the_letters_of_names_for_viewers_that_have_none(games: Library, tmp_path: Path) -> None:
    names = {"name1": "Łukasz", "name2": "Мария", "name3": "Ελένη", "name4": "Đặng Huyền"}
    with pikepdf.open(BytesIO(fillable(games, "rook-shanghai", ("",) * 4))) as document:
        for field in document.Root.AcroForm.Fields:
            if str(field.T) in names:
                field.V = pikepdf.String(names[str(field.T)])
        document.Root.AcroForm.NeedAppearances = True
        document.save(tmp_path / "form.pdf")
    command = [program("pdftoppm", "poppler-utils"), "-r", "30", "-png", "form.pdf", "page"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("asked", "times"),
    [
        pytest.param({}, 1, id="on paper"),
        pytest.param({"paper": "a5"}, 1, id="on small paper"),
        pytest.param({"large_print": True}, 0, id="not in large print, where there is no room for it"),
    ],
)
def test_it_says_where_it_adds_up(games: Library, asked: dict[str, object], times: int) -> None:
    pages = read_pages(fillable(games, "rook-shanghai", ("",) * 5, **asked))
    told = "".join(char["text"] for page in pages for char in page.chars).replace(" ", "")
    assert told.count("TotalsaddupinChrome,EdgeandFirefox") == times * len(pages)
    assert told.count("Totalsaddup") == times * len(pages)
    if "large_print" in asked:
        assert min(char["size"] for page in pages for char in page.chars) > 15.99


@pytest.mark.parametrize(
    ("game", "players", "times"), [("rook-shanghai", 5, 1), ("rook-shanghai", 1, 0), ("five-hundred", 4, 0)]
)
def test_it_says_what_to_write_for_one_who_is_away(games: Library, game: str, players: int, times: int) -> None:
    """But not to one who plays alone, nor to teams."""
    pages = read_pages(fillable(games, game, ("",) * players))
    told = "".join(char["text"] for page in pages for char in page.chars).replace(" ", "")
    assert told.count("Firefox;write-foronewhoisaway") == times


def test_it_says_where_it_will_be_slow() -> None:
    rounds = ", ".join(['"2 sets"'] * 30)
    library = load_text(f'[variants.long]\nextends = "rook-shanghai"\nplayers = "2-20"\nrounds = [{rounds}]\n')
    slow = "so many scores add up slowly: some seconds after each"
    for players, is_slow in ((4, False), (20, True)):
        request = ScoreSheetRequest(games=library, game=library.variants["long"], players=players, fillable=True)
        assert (slow in make_score_sheet(request).remarks) == is_slow


def test_it_is_the_same_each_time(games: Library) -> None:
    names = ("Ann", "", "Zoë", "")
    assert fillable(games, "shanghai-rummy-10", names) == fillable(games, "shanghai-rummy-10", names)


def test_it_is_no_form_where_several_sheets_are_on_a_page(games: Library) -> None:
    with pytest.raises(WrongUsage) as caught:
        fillable(games, "rook-shanghai", ("",) * 2, copies_per_page=2)
    wrong = "several small sheets on a page can't be filled in on a screen"
    assert str(caught.value) == f"{wrong}; leave out --copies-per-page or --fillable"
