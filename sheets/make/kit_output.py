"""The kit of an evening: score sheet, cards, rules and workbook of a game, with a list of them."""

from dataclasses import replace
from functools import partial

from sheets.make.cards_output import make_cards
from sheets.make.made import Made, making
from sheets.make.requests import CardsRequest, KitRequest, RulesRequest, WorkbookRequest, with_the_sheet
from sheets.make.rules_output import make_rules
from sheets.make.score_output import make_score_sheet
from sheets.make.workbook_output import make_workbook
from sheets.paper.sizes import read_workbook_paper
from sheets.phrases.remarks import KIT_LIST, KIT_PICTURE, kit_list, kit_words
from sheets.tally.seating import check_seats, columns_named, fewest_columns

LARGE_CARD = "half-page"
"""In large print a game has one card of this size for everybody, and several smaller ones."""


def make_kit(request: KitRequest) -> Made:
    """The files of a kit: what each of them warns of is told once, and what is to be known of the sheet."""
    sheet = replace(request.sheet, first_hand=1)  # an evening begins
    game = sheet.game
    with making() as made:
        read_workbook_paper(sheet.paper)
        names, players = fewest_columns(game), None
        if sheet.names is not None or sheet.players is not None:
            names = columns_named(sheet.names, sheet.players)
            made.warn(check_seats(game, names))
            players = len(names)
        rules = with_the_sheet(request.rules or RulesRequest(games=sheet.games, game=game), sheet, players=players)
        workbook = with_the_sheet(
            request.workbook or WorkbookRequest(games=sheet.games, game=game), sheet, names=names, players=None
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
    return with_the_sheet(
        cards,
        sheet,
        players=players,
        copies=copies if cards.copies is None else cards.copies,
        paper=None if cards.comes_on_stock else sheet.paper,
        size=cards.size or (LARGE_CARD if sheet.large_print and not cards.comes_on_stock else None),
    )
