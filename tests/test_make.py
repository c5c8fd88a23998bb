"""The pipelines: a request goes in; files, remarks and problems come out, with no command line anywhere."""

import io
import subprocess
import sys

import pytest
from openpyxl import load_workbook

from sheets.errors import Problem, SheetsError, WrongUsage
from sheets.make.calibration_request import CalibrationRequest, make_calibration_page
from sheets.make.cards_request import CardsRequest, make_cards
from sheets.make.game_asked import load_games
from sheets.make.kit_request import KitRequest, make_kit
from sheets.make.made import Made
from sheets.make.rules_request import RulesRequest, make_rules
from sheets.make.score_request import make_score_sheet
from sheets.make.sheet_request import ScoreSheetRequest
from sheets.make.workbook_request import WorkbookRequest, make_workbook
from sheets.rules_file import Library, RulesText
from sheets.tally.score_tally import blank_tally, row_names
from tests.helpers import ROOT, load_text
from tests.reading import read_pdf

SNOWMAN = Problem('no typeface here has "☃" (U+2603 SNOWMAN)', '"?" stands in its place', warning=True)
NOT_FOR_TWO = Problem("Finangle is for 3–5 players, not 2", warning=True)
OURS = '[variants.ours]\nextends = "finangle"\ntitle = "Ours"\ndeal = 8\nnotes = ["Grandma deals."]\n'


def names_of(made: Made) -> list[tuple[str, str]]:
    return [(file.name, file.media_type) for file in made.files]


def words_on(made: Made) -> str:
    return " ".join(page.text for page in read_pdf(made.files[0].data))


def told(error: SheetsError) -> list[str]:
    return [str(problem) for problem in error.problems]


def test_it_needs_no_command_line() -> None:
    """It imports and makes a sheet where typer and rich can't be had, and opens no pages it was not asked for."""
    program = """
import sys
sys.modules["typer"] = sys.modules["rich"] = sys.modules["click"] = None
import sheets
import sheets.answers
from sheets.make.kit_request import KitRequest, make_kit
from sheets.make.sheet_request import ScoreSheetRequest
games = sheets.load_games()
made = make_kit(KitRequest(sheet=ScoreSheetRequest(games=games, game=games.variants["phase-10"], players=2)))
print(len(made.files), made.problems, "sheets.cli" in sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, text=True, capture_output=True, check=False)
    assert (done.stdout, done.stderr) == ("6 () False\n", "")


def test_it_makes_a_score_sheet_of_a_request(library: Library) -> None:
    made = make_score_sheet(
        ScoreSheetRequest(
            games=library,
            game=library.variants["finangle"],
            names=("☃Ann", "Ben"),
            first_dealer="2",
            paper="A5",
            landscape=True,
            note="Be kind.",
        )
    )
    assert names_of(made) == [("finangle-score.pdf", "application/pdf")]
    assert made.remarks == (
        "A5, landscape, 1 page",
        'cells and type so large leave no room at the foot for "Going out", which the rules page tells; '
        "--foot full has it",
    )
    assert made.problems == (NOT_FOR_TWO, SNOWMAN)
    assert "Be kind." in words_on(made)


def test_it_numbers_the_pictures_of_several_pages(library: Library) -> None:
    game = library.variants["finangle"]
    assert names_of(make_rules(RulesRequest(games=library, game=game))) == [("finangle-rules.pdf", "application/pdf")]
    assert names_of(make_calibration_page(CalibrationRequest(png=True))) == [
        ("printer-test.pdf", "application/pdf"),
        ("printer-test-1.png", "image/png"),
        ("printer-test-2.png", "image/png"),
    ]
    one = make_score_sheet(ScoreSheetRequest(games=library, game=game, players=3, png=True))
    assert [name for name, _ in names_of(one)] == ["finangle-score.pdf", "finangle-score.png"]
    assert one.files[1].data.startswith(b"\x89PNG")


def test_it_names_the_game_its_file_and_its_version_on_everything_that_it_makes() -> None:
    """No command, and no folder of the machine."""
    text = OURS + 'version = "winter 2026"\nsource = "Grandma"\n'
    games = load_games(RulesText("/home/grandma/our rules.toml", text.encode()))
    game, said = games.variants["ours"], "ours in our rules.toml, winter 2026"
    workbook = make_workbook(WorkbookRequest(games=games, game=game)).files[0].data
    book = load_workbook(io.BytesIO(workbook))
    cells = [str(cell.value) for row in book["Scores"].iter_rows() for cell in row if cell.value]
    pages = [
        words_on(make_score_sheet(ScoreSheetRequest(games=games, game=game, margin=8, large_print=True))),
        words_on(make_cards(CardsRequest(games=games, game=game))),
        words_on(make_rules(RulesRequest(games=games, game=game))),
        " ".join(cells),
        book["Scores"].oddFooter.left.text,
    ]
    for page in pages:
        assert said in page
        assert "/" not in page
        assert "sheets " not in page
    assert f"{said}; Grandma · A4" in words_on(make_score_sheet(ScoreSheetRequest(games=games, game=game)))
    assert f"{said}; Grandma" not in pages[0]  # large print leaves credits to the rules page
    shipped = make_score_sheet(ScoreSheetRequest(games=games, game=games.variants["finangle"]))
    assert "finangle; Finangle · " in words_on(shipped)


def test_it_tells_house_rules_and_notes_of_ones_own_unasked() -> None:
    games = load_text(OURS)
    for made in (
        make_score_sheet(ScoreSheetRequest(games=games, game=games.variants["ours"])),
        make_cards(CardsRequest(games=games, game=games.variants["ours"])),
    ):
        assert "eight cards are dealt, not seven" in words_on(made)
        assert words_on(made).count("Grandma deals") == 1
    quiet = ScoreSheetRequest(games=games, game=games.variants["ours"], notes=())
    assert "Grandma deals" not in words_on(make_score_sheet(quiet)).split("House rules")[0]


def test_it_says_how_many_cards_and_sheets_there_are(library: Library) -> None:
    made = make_cards(CardsRequest(games=library, game=library.variants["finangle"], copies=3, paper="letter"))
    assert names_of(made) == [("finangle-cards.pdf", "application/pdf")]
    assert made.remarks == ("1 card of 63.5 x 88.9 mm; 3 copies on 1 sheet of Letter",)


@pytest.mark.parametrize(
    ("kind", "media_type", "begin"),
    [
        pytest.param("html", "text/html", b"<!doctype html>", id="a web page"),
        pytest.param("md", "text/markdown", b"# Finangle", id="Markdown"),
        pytest.param("txt", "text/plain", b"Finangle", id="text"),
    ],
)
def test_it_makes_rules_in_every_format(library: Library, kind: str, media_type: str, begin: bytes) -> None:
    made = make_rules(RulesRequest(games=library, game=library.variants["finangle"], format=kind))
    [file] = made.files
    assert (file.name, file.media_type) == (f"finangle-rules.{kind}", media_type)
    assert file.data.lower().startswith(begin.lower())


def test_it_seats_those_who_have_scores(library: Library) -> None:
    game = library.variants["finangle"]
    scores = blank_tally(["Ann", "Ben"], len(row_names(game)))
    made = make_workbook(WorkbookRequest(games=library, game=game, scores=scores, names=("Cid", "Ben", "Ann")))
    assert (made.remarks, made.problems) == ((), ())
    book = load_workbook(io.BytesIO(made.files[0].data))
    cells = [cell.value for row in book["Scores"].iter_rows() for cell in row]
    assert [cell for cell in cells if cell in ("Ann", "Ben", "Cid")][:3] == ["Cid", "Ben", "Ann"]
    with pytest.raises(WrongUsage) as raised:
        make_workbook(WorkbookRequest(games=library, game=game, scores=scores, names=("Cid", "Ben")))
    assert told(raised.value) == [
        "warning: Finangle is for 3–5 players, not 2",
        '"Ann" has scores but no column; write the names in --names as they are in the scores, or leave --names out',
    ]


def test_it_makes_a_workbook_for_the_fewest_unasked(library: Library) -> None:
    made = make_workbook(WorkbookRequest(games=library, game=library.variants["finangle"]))
    assert made.remarks == ("made for 3 players; --names or --players says how many play",)


def test_it_tells_each_problem_of_a_kit_once(library: Library) -> None:
    made = make_kit(
        KitRequest(sheet=ScoreSheetRequest(games=library, game=library.variants["finangle"], names=("☃", "Ben")))
    )
    assert made.problems == (NOT_FOR_TWO, SNOWMAN)
    assert len(made.files) == 6
    assert all(file.name in made.files[-1].data.decode() for file in made.files[:-1])


def test_it_takes_what_is_odd_along_with_what_is_wrong(library: Library) -> None:
    with pytest.raises(WrongUsage) as raised:
        make_score_sheet(
            ScoreSheetRequest(games=library, game=library.variants["finangle"], names=("Ann", "Ben"), paper="foolscap")
        )
    first, second = told(raised.value)
    assert first == f"{NOT_FOR_TWO}"
    assert second.startswith('there is no paper "foolscap"')


@pytest.mark.parametrize(
    ("request_", "message"),
    [
        pytest.param({"names": ("x" * 201,)}, "characters; use up to", id="a long name"),
        pytest.param({"players": 21}, "a game for 21 players can't be; write a number from 1 to 20", id="many"),
        pytest.param({"names": ("Ann",), "first_dealer": "Bob"}, '"Bob" is not one of the players', id="a stranger"),
        pytest.param({"margin": 61.0}, "a margin of 61 mm can't be", id="a margin"),
        pytest.param({"note": "x" * 601}, "has 601 characters; use up to 600", id="a long note"),
        pytest.param(
            {"note": "x" * 601, "copies_per_page": 2}, "has 601 characters; use up to 600", id="a long note twice"
        ),
    ],
)
def test_it_refuses(library: Library, request_: dict[str, object], message: str) -> None:
    game = library.variants["finangle"]
    with pytest.raises(WrongUsage) as raised:
        make_score_sheet(ScoreSheetRequest(games=library, game=game, **request_))  # type: ignore[arg-type]
    assert message in told(raised.value)[-1]
