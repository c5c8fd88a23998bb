"""The outputs of one game for another program, each with its usual options: games and names in, bytes out."""

from collections.abc import Mapping, Sequence

from sheets.game.model import Variant
from sheets.make import made_of
from sheets.make.club_requests import SeasonRequest
from sheets.make.requests import CardsRequest, KitRequest, RulesFormat, RulesRequest, ScoreSheetRequest, WorkbookRequest
from sheets.make.written_scores import game_so_far, read_game, read_tables, season_games
from sheets.record.standing import stand
from sheets.rules_file import Library
from sheets.rules_file.validating import schema_json
from sheets.text import Json
from sheets.words.house_rules import HouseRules


def schema() -> str:
    """The JSON Schema of rules files, by which an editor completes and checks them."""
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

    The house rules at its foot are what `sheets.words.house_rules.house_rules` finds beside its base.
    """
    request = ScoreSheetRequest(
        games=_alone(game), game=game, names=tuple(names), paper=paper, house_rules=house_rules, notes=tuple(notes)
    )
    return made_of(request).files[0].data


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
    request = CardsRequest(
        games=_alone(game),
        game=game,
        size=size,
        paper=paper,
        copies=copies,
        house_rules=house_rules,
        notes=tuple(notes),
    )
    return made_of(request).files[0].data


def workbook_xlsx(games: Library, variant_id: str, names: Sequence[str], *, paper: str = "a4") -> bytes:
    """The Excel workbook of a game for these players, none of its scores filled in, to be printed on a paper."""
    game = games.variants[variant_id]
    return made_of(WorkbookRequest(games=games, game=game, names=tuple(names), paper=paper)).files[0].data


def rules_page(games: Library, variant_id: str, kind: RulesFormat = "pdf", *, paper: str = "a4") -> bytes:
    """The rules of a game for someone who has never played it, as "pdf", "html", "md" or "txt"."""
    game = games.variants[variant_id]
    return made_of(RulesRequest(games=games, game=game, format=kind, paper=paper)).files[0].data


def kit_files(
    games: Library, variant_id: str, names: Sequence[str] | None = None, *, paper: str = "a4"
) -> dict[str, bytes]:
    """Score sheet, cards, rules, workbook and a list of them, by name; for the fewest players if none are named."""
    everyone = None if names is None else tuple(names)
    sheet = ScoreSheetRequest(games=games, game=games.variants[variant_id], names=everyone, paper=paper)
    made = made_of(KitRequest(sheet=sheet))
    return {file.name: file.data for file in made.files}


def read_scores(data: bytes, game: Variant | None = None, *, name: str = "the file") -> dict[str, Json]:
    """Totals, places and winners of a filled workbook, or of a table of scores of a game; FaultyFile if it is neither.

    Rounds go down and players across; what is blank or not known is None.
    """
    written = read_game(name, data, game)
    return game_so_far(written.game, written.tally, stand(written.game, written.tally))


def season_xlsx(
    files: Mapping[str, bytes], game: Variant | None = None, *, same: Mapping[str, str] | None = None
) -> bytes:
    """The workbook of a season, from filled workbooks by their names, and tables of scores of one game.

    Every table of a club night is a game. Only games count that are over; `same` has the name that counts for each
    that is another spelling of it.
    """
    games = [each for name, data in files.items() for each in season_games(name, read_tables(name, data, game))]
    return made_of(SeasonRequest(games=tuple(games), same=same or {})).files[0].data


def _alone(game: Variant) -> Library:
    """A game with none beside it."""
    return Library({game.id: game}, {}, {}, {game.id: game})
