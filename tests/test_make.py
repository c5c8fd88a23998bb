"""The pipelines: a request goes in; files, remarks and problems come out, with no command line anywhere."""

import io

from openpyxl import load_workbook

from sheets.errors import Problem, with_options
from sheets.make import load_games
from sheets.make.kit_output import make_cards, make_rules
from sheets.make.made import Made
from sheets.make.requests import CardsRequest, RulesRequest, ScoreSheetRequest, WorkbookRequest
from sheets.make.score_output import make_score_sheet
from sheets.make.workbook_output import make_workbook
from sheets.rules_file import Library, RulesText
from tests.helpers import load_text
from tests.reading import read_pdf

SNOWMAN = Problem('no typeface here has "☃" (U+2603 SNOWMAN)', '"?" is printed instead', warning=True)
NOT_FOR_TWO = Problem("Finangle is for 3–5 players, not 2", warning=True)
OURS = '[variants.ours]\nextends = "finangle"\ntitle = "Ours"\ndeal = 8\nnotes = ["Grandma deals."]\n'


def names_of(made: Made) -> list[tuple[str, str]]:
    return [(file.name, file.media_type) for file in made.files]


def words_on(made: Made) -> str:
    return " ".join(page.text for page in read_pdf(made.files[0].data))


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
    assert tuple(map(with_options, made.remarks)) == ("A5, landscape, 1 page",)
    assert made.problems == [NOT_FOR_TWO, SNOWMAN]
    assert "Be kind." in words_on(made)


def test_it_names_the_game_its_file_and_its_version_on_all_but_the_sheet() -> None:
    """No command, and no folder of the machine; a sheet has the title alone."""
    text = OURS + 'version = "winter 2026"\nsource = "Grandma"\n'
    games = load_games(RulesText("/home/grandma/our rules.toml", text.encode()))
    game, said = games.variants["ours"], "ours in our rules.toml, winter 2026"
    workbook = make_workbook(WorkbookRequest(games=games, game=game)).files[0].data
    book = load_workbook(io.BytesIO(workbook))
    cells = [str(cell.value) for row in book["Scores"].iter_rows() for cell in row if cell.value]
    pages = [
        words_on(make_cards(CardsRequest(games=games, game=game))),
        words_on(make_rules(RulesRequest(games=games, game=game))),
        " ".join(cells),
        book["Scores"].oddFooter.left.text,
    ]
    for page in pages:
        assert said in page
        assert "/" not in page
        assert "sheets " not in page
    sheet = words_on(make_score_sheet(ScoreSheetRequest(games=games, game=game)))
    assert "ours" not in sheet
    assert "Grandma" not in sheet.replace("Grandma deals", "")


def test_it_tells_house_rules_and_notes_of_ones_own_unasked() -> None:
    games = load_text(OURS)
    for made in (
        make_score_sheet(ScoreSheetRequest(games=games, game=games.variants["ours"])),
        make_cards(CardsRequest(games=games, game=games.variants["ours"])),
    ):
        assert "deal: 8, not 7" in words_on(made)
        assert words_on(made).count("Grandma deals") == 1
    quiet = ScoreSheetRequest(games=games, game=games.variants["ours"], notes=())
    assert "Grandma deals" not in words_on(make_score_sheet(quiet)).split("House rules")[0]
