"""The kit of an evening: score sheet, cards, rules and workbook of a game, with a list of them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sheets.errors import WrongUsage
from sheets.game.model import Variant
from sheets.make.cards_request import CardsRequest, make_cards
from sheets.make.made import Made, MadeFile, warnings_first
from sheets.make.own_words import NO_OWN_WORDS, OwnWords
from sheets.make.page_choices import check_source_date, paper_named
from sheets.make.rules_request import RulesRequest, make_rules
from sheets.make.score_request import ScoreSheetRequest, make_score_sheet
from sheets.make.workbook_request import WorkbookRequest, make_workbook
from sheets.paper.sizes import WORKBOOK_PAPERS
from sheets.phrases.remarks import kit_list, kit_words
from sheets.tally.seating import check_players, columns_named, fewest_columns
from sheets.text import joined

if TYPE_CHECKING:
    from sheets.rules_file import Library

LIST = "what-is-here.txt"


@dataclass(frozen=True, kw_only=True)
class KitRequest:
    """All that a game needs for an evening; names are as the user writes them."""

    games: "Library"
    game: Variant
    names: tuple[str, ...] | None = None
    """An empty name is a blank. With neither names nor players, as few as the game is for."""
    players: int | None = None
    paper: str = "a4"
    own: OwnWords = NO_OWN_WORDS
    """For score sheet and workbook."""
    marks: str | None = None
    """Those of the score sheet's cells; else what the game needs."""
    fold: bool = False
    """The rules on paper as a booklet."""


def make_kit(request: KitRequest) -> Made:
    """The files of a kit: what each of them warns of is told once."""
    game, files = request.game, list[MadeFile]()
    with warnings_first() as problems:
        check_kit_paper(request.paper)
        check_source_date()
        names, players = fewest_columns(game), None
        if request.names is not None or request.players is not None:
            names = columns_named(request.names, request.players)
            problems += check_players(game, len(names))
            players = len(names)
        for part in _parts(request, names, players):
            files += part.files
            problems += [problem for problem in part.problems if problem not in problems]
        listed = dict(zip((file.name for file in files), kit_words(len(names), is_folded=request.fold), strict=True))
        return Made((*files, _list_of(kit_list(game.title, listed))), problems=tuple(problems))


def _parts(request: KitRequest, names: tuple[str, ...], players: int | None) -> Iterator[Made]:
    """The parts for columns of these names; rules and cards are for any number where nobody said how many play."""
    games, game, paper = request.games, request.game, request.paper
    yield make_score_sheet(
        ScoreSheetRequest(games=games, game=game, names=names, paper=paper, own=request.own, marks=request.marks)
    )
    yield make_cards(CardsRequest(games=games, game=game, paper=paper, players=players, copies=len(names)))
    yield make_rules(RulesRequest(games=games, game=game, players=players, paper=paper, fold=request.fold))
    yield make_rules(RulesRequest(games=games, game=game, players=players, format="html"))
    yield make_workbook(WorkbookRequest(games=games, game=game, names=names, paper=paper, own=request.own))


def list_of_kits(games: Iterable[Variant]) -> MadeFile:
    """What lies beside the kits of several games, each in a folder named by the game's id."""
    return _list_of("".join(f"{game.id}: {game.title}\n" for game in games))


def check_kit_paper(paper: str) -> None:
    """Refuse a paper that not every part of a kit can be made for."""
    name = paper_named(paper).name
    if name not in WORKBOOK_PAPERS:
        known = joined([known.lower() for known in WORKBOOK_PAPERS], "or")
        raise WrongUsage.of(f"a kit can't be made for the paper {name}", f"choose one of {known}")


def _list_of(text: str) -> MadeFile:
    return MadeFile(LIST, "text/plain", text.encode())
