"""The kit of an evening: score sheet, cards, rules and workbook of a game, with a list of them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from sheets.errors import WrongUsage
from sheets.game.model import Variant
from sheets.make.cards_request import CardsRequest, make_cards
from sheets.make.made import Made, MadeFile, warnings_first
from sheets.make.page_choices import check_source_date, paper_named
from sheets.make.rules_request import RulesRequest, make_rules
from sheets.make.score_request import make_score_sheet
from sheets.make.sheet_request import ScoreSheetRequest
from sheets.make.workbook_request import WorkbookRequest, make_workbook
from sheets.paper.sizes import WORKBOOK_PAPERS
from sheets.phrases.remarks import KIT_PICTURE, kit_list, kit_words
from sheets.tally.seating import check_seats, columns_named, fewest_columns
from sheets.text import joined

LIST = "what-is-here.txt"


LARGE_CARD = "half-page"
"""In large print a game has one card of this size for everybody, and several smaller ones."""


@dataclass(frozen=True, kw_only=True)
class KitRequest:
    """All that a game needs for an evening."""

    sheet: ScoreSheetRequest
    """The score sheet; what is asked for here holds for the other things as far as they have it.

    With neither names nor players, it is for as few as the game is for.
    """
    fold: bool = False
    """The rules on paper as a booklet."""
    link: str = ""
    """The address of a page, for a code at the end of the rules."""
    cards: CardsRequest | None = None
    """What is asked for of the cards besides: size, stock, how they turn; else one for each player."""
    spare: int = 0
    """Columns more in the workbook, for players who may come late."""


def make_kit(request: KitRequest) -> Made:
    """The files of a kit: what each of them warns of is told once, and what is to be known of the sheet."""
    request = replace(request, sheet=replace(request.sheet, first_hand=1))  # an evening begins
    sheet = request.sheet
    game, files, listed = sheet.game, list[MadeFile](), dict[str, str]()
    of_sheet: tuple[str, ...] = ()
    with warnings_first() as problems:
        check_kit_paper(sheet.paper)
        check_source_date()
        names, players = fewest_columns(game), None
        if sheet.names is not None or sheet.players is not None:
            names = columns_named(sheet.names, sheet.players)
            problems += check_seats(game, names)
            players = len(names)
        words = kit_words(len(names), is_folded=request.fold, is_duplex=sheet.duplex, is_form=sheet.fillable)
        for part, what in zip(_parts(request, names, players), words, strict=True):
            first, *pictures = part.files
            of_sheet = of_sheet if files else part.remarks
            files += part.files
            listed |= {first.name: what, **{picture.name: KIT_PICTURE for picture in pictures}}
            problems += [problem for problem in part.problems if problem not in problems]
        return Made((*files, _list_of(kit_list(game.title, listed))), of_sheet, tuple(problems))


def _parts(request: KitRequest, names: tuple[str, ...], players: int | None) -> Iterator[Made]:
    """The parts for columns of these names; rules and cards are for any number where nobody said how many play."""
    sheet = request.sheet
    games, game, paper, large = sheet.games, sheet.game, sheet.paper, sheet.large_print
    yield make_score_sheet(replace(sheet, names=names, players=None))
    cards = request.cards or CardsRequest(games=games, game=game)
    yield make_cards(
        replace(
            cards,
            game=game,
            paper=None if cards.comes_on_stock else paper,
            players=players,
            copies=len(names) if cards.copies is None else cards.copies,
            size=cards.size or (LARGE_CARD if large and not cards.comes_on_stock else None),
            large_print=large,
            low_ink=sheet.low_ink,
            printer=sheet.printer,
            png=sheet.png,
        )
    )
    rules = RulesRequest(
        games=games,
        game=game,
        players=players,
        paper=paper,
        large_print=large,
        fold=request.fold,
        link=request.link,
    )
    yield make_rules(rules)
    yield make_rules(replace(rules, format="html", fold=False))
    yield make_workbook(
        WorkbookRequest(
            games=games,
            game=game,
            names=names,
            spare=request.spare,
            paper=paper,
            own=sheet.own,
            first_dealer=sheet.first_dealer,
        )
    )


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
