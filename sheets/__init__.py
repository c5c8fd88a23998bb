"""sheets: the right paper on the table for game night.

The pipeline, a stage a line:

    rules_file      text of rules files            ->  games
    game            a variant                      ->  what follows from it
    specification   a game and players             ->  rows, cells, lines and headings that know what they mean
    layout          what is said, a paper or card  ->  boxes, text and sizes
    render          boxes, cells, headings         ->  a PDF, a workbook, a web page, text
    make            a request                      ->  all of these steps: files as bytes, remarks and problems

The functions here are the way through it for another program; `sheets.make` has the same with all options, and what is
odd with each file. They need neither Typer nor rich, and open no file but the shipped ones. What the user can mend is
raised as SheetsError, whose problems say where, what is wrong, and what would be right.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sheets.errors import FaultyFile, Place, Problem, SheetsError, WrongUsage, with_options
    from sheets.game.model import Variant
    from sheets.json_values import Json
    from sheets.make.check_query import CheckedRules
    from sheets.phrases.house_rules import HouseRules
    from sheets.render.rules.writing import RulesFormat
    from sheets.rules_file import Library, RulesText

__version__ = "0.1.0"
__all__ = [
    "FaultyFile",
    "Place",
    "Problem",
    "SheetsError",
    "WrongUsage",
    "__version__",
    "check_rules",
    "forget_missing_packages",
    "kit_files",
    "load_games",
    "read_scores",
    "reference_cards_pdf",
    "rules_page",
    "schema",
    "score_sheet_pdf",
    "season_xlsx",
    "with_options",
    "workbook_xlsx",
]


def __getattr__(name: str) -> object:
    """What can go wrong, only once it is asked for: nothing is imported before a command can be interrupted."""
    if name not in __all__:
        raise AttributeError(f"module 'sheets' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module("sheets.errors"), name)


def load_games(*own: RulesText) -> Library:
    """The shipped games and those of one's own files, which may extend them; FaultyFile with every mistake there is."""
    from sheets.make import game_asked

    return game_asked.load_games(*own)


def check_rules(*own: RulesText) -> CheckedRules:
    """What is in the last of these files, or in the shipped one: its games, and every mistake and oddity."""
    from sheets.make import check_query

    return check_query.check_rules(own)


def schema() -> str:
    """The JSON Schema of rules files, by which an editor completes and checks them."""
    from sheets.rules_file.json_schema import schema_json

    return schema_json()


def score_sheet_pdf(
    game: Variant,
    names: Sequence[str],
    *,
    paper: str = "a4",
    house_rules: HouseRules | None = None,
    notes: Sequence[str] = (),
) -> bytes:
    """The PDF of a game's score sheet for these players, an empty name being a blank, on a paper like "letter".

    The house rules at its foot are what `sheets.phrases.differences.house_rules` finds beside its base.
    """
    from sheets.make.requests import ScoreSheetRequest
    from sheets.make.score_output import make_score_sheet

    request = ScoreSheetRequest(
        games=_alone(game), game=game, names=tuple(names), paper=paper, house_rules=house_rules, notes=tuple(notes)
    )
    return make_score_sheet(request).files[0].data


def reference_cards_pdf(
    game: Variant,
    *,
    size: str = "poker",
    paper: str = "a4",
    copies: int = 1,
    house_rules: HouseRules | None = None,
    notes: Sequence[str] = (),
) -> bytes:
    """The PDF of a game's reference cards of a size like "index-3x5", imposed on a paper like "letter"."""
    from sheets.make.cards_output import make_cards
    from sheets.make.requests import CardsRequest

    request = CardsRequest(
        games=_alone(game),
        game=game,
        size=size,
        paper=paper,
        copies=copies,
        house_rules=house_rules,
        notes=tuple(notes),
    )
    return make_cards(request).files[0].data


def workbook_xlsx(games: Library, variant_id: str, names: Sequence[str], *, paper: str = "a4") -> bytes:
    """The Excel workbook of a game for these players, none of its scores filled in, to be printed on a paper."""
    from sheets.make.requests import WorkbookRequest
    from sheets.make.workbook_output import make_workbook

    game = games.variants[variant_id]
    return make_workbook(WorkbookRequest(games=games, game=game, names=tuple(names), paper=paper)).files[0].data


def rules_page(games: Library, variant_id: str, kind: RulesFormat = "pdf", *, paper: str = "a4") -> bytes:
    """The rules of a game for someone who has never played it, as "pdf", "html", "md" or "txt"."""
    from sheets.make.requests import RulesRequest
    from sheets.make.rules_output import make_rules

    game = games.variants[variant_id]
    return make_rules(RulesRequest(games=games, game=game, format=kind, paper=paper)).files[0].data


def kit_files(
    games: Library, variant_id: str, names: Sequence[str] | None = None, *, paper: str = "a4"
) -> dict[str, bytes]:
    """Score sheet, cards, rules, workbook and a list of them, by name; for the fewest players if none are named."""
    from sheets.make.kit_output import make_kit
    from sheets.make.requests import KitRequest, ScoreSheetRequest

    everyone = None if names is None else tuple(names)
    sheet = ScoreSheetRequest(games=games, game=games.variants[variant_id], names=everyone, paper=paper)
    made = make_kit(KitRequest(sheet=sheet))
    return {file.name: file.data for file in made.files}


def read_scores(data: bytes, game: Variant | None = None, *, name: str = "the file") -> dict[str, Json]:
    """Totals, places and winners of a filled workbook, or of a table of scores of a game; FaultyFile if it is neither.

    Rounds go down and players across; what is blank or not known is None.
    """
    from sheets.make.read_query import game_so_far, read_game
    from sheets.tally.score_tally import stand

    written = read_game(name, data, game)
    return game_so_far(written.game, written.tally, stand(written.game, written.tally))


def season_xlsx(
    files: Mapping[str, bytes], game: Variant | None = None, *, same: Mapping[str, str] | None = None
) -> bytes:
    """The workbook of a season, from filled workbooks by their names, and tables of scores of one game.

    Every table of a club night is a game. Only games count that are over; `same` has the name that counts for each
    that is another spelling of it.
    """
    from sheets.make.club_requests import SeasonRequest
    from sheets.make.read_query import read_tables
    from sheets.make.season_output import make_season, season_games

    games = [each for name, data in files.items() for each in season_games(name, read_tables(name, data, game))]
    return make_season(SeasonRequest(games=tuple(games), same=same or {})).files[0].data


def forget_missing_packages() -> None:
    """Look anew for packages that were not there when a text first needed them, once one was installed meanwhile."""
    from sheets.render.canvas import typeface

    typeface.forget_missing_packages()


def _alone(game: Variant) -> Library:
    """A game with none beside it."""
    from sheets.rules_file import Library

    return Library({game.id: game}, {}, {})
