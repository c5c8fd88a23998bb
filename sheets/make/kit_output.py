"""The kit of an evening: score sheet, cards, rules and workbook of a game, with a list of them."""

from dataclasses import replace
from functools import partial

from sheets.errors import WrongUsage
from sheets.make.cards_output import make_cards
from sheets.make.made import Made, making
from sheets.make.requests import CardsRequest, KitRequest, RulesRequest, WorkbookRequest
from sheets.make.rules_output import make_rules
from sheets.make.score_output import make_score_sheet
from sheets.make.workbook_output import make_workbook
from sheets.paper.sizes import WORKBOOK_PAPERS, read_paper
from sheets.phrases.remarks import KIT_LIST, KIT_PICTURE, kit_list, kit_words
from sheets.tally.seating import check_seats, columns_named, fewest_columns
from sheets.text import joined

LARGE_CARD = "half-page"
"""In large print a game has one card of this size for everybody, and several smaller ones."""


def make_kit(request: KitRequest) -> Made:
    """The files of a kit: what each of them warns of is told once, and what is to be known of the sheet."""
    sheet = replace(request.sheet, first_hand=1)  # an evening begins
    game = sheet.game
    with making() as made:
        _check_paper(sheet.paper)
        names, players = fewest_columns(game), None
        if sheet.names is not None or sheet.players is not None:
            names = columns_named(sheet.names, sheet.players)
            made.warn(check_seats(game, names))
            players = len(names)
        rules = replace(
            request.rules or RulesRequest(games=sheet.games, game=game),
            game=game,
            players=players,
            paper=sheet.paper,
            large_print=sheet.large_print,
        )
        workbook = replace(
            request.workbook or WorkbookRequest(games=sheet.games, game=game),
            game=game,
            names=names,
            players=None,
            first_dealer=sheet.first_dealer,
            paper=sheet.paper,
            title=sheet.title,
            table=sheet.table,
            date=sheet.date,
        )
        words = kit_words(len(names), is_folded=rules.fold, is_duplex=sheet.duplex, is_form=sheet.fillable)
        parts = (
            partial(make_score_sheet, replace(sheet, names=names, players=None)),
            partial(make_cards, _cards(request, players, copies=len(names))),
            partial(make_rules, rules),
            partial(make_rules, replace(rules, format="html", fold=False)),
            partial(make_workbook, workbook),
        )
        listed: dict[str, str] = {}
        for make, what in zip(parts, words, strict=True):
            part = make()
            made.remarks = made.remarks if listed else part.remarks
            made.files += part.files
            made.warn(part.problems)
            first, *pictures = part.files
            listed |= {first.name: what, **{picture.name: KIT_PICTURE for picture in pictures}}
        made.add(KIT_LIST, "text/plain", kit_list(game.title, listed).encode())
    return made


def _cards(request: KitRequest, players: int | None, *, copies: int) -> CardsRequest:
    """The cards, one for each player; for any number where nobody said how many play."""
    sheet = request.sheet
    cards = request.cards or CardsRequest(games=sheet.games, game=sheet.game)
    return replace(
        cards,
        game=sheet.game,
        paper=None if cards.comes_on_stock else sheet.paper,
        players=players,
        copies=copies if cards.copies is None else cards.copies,
        size=cards.size or (LARGE_CARD if sheet.large_print and not cards.comes_on_stock else None),
        large_print=sheet.large_print,
        ink=sheet.ink,
        printer=sheet.printer,
        png=sheet.png,
    )


def _check_paper(paper: str) -> None:
    """Refuse a paper that not every part of a kit can be made for."""
    name = read_paper(paper).name
    if name not in WORKBOOK_PAPERS:
        known = joined([known.lower() for known in WORKBOOK_PAPERS], "or")
        raise WrongUsage.of(f"a kit can't be made for the paper {name}", f"choose one of {known}")
