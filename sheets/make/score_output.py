"""A score sheet, from what is asked for to the pages of a PDF."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from sheets.errors import Problem
from sheets.game.as_played import for_players
from sheets.layout.score_sheet.page_note import with_note
from sheets.layout.score_sheet.placed_sheet import PlacedPage
from sheets.make.made import Made, made_pdf, unsettable, warnings_first
from sheets.make.requests import ScoreSheetRequest
from sheets.make.sheet_fitting import asked_sheet, remarks_on
from sheets.phrases.form_words import SLOW, adds_up, with_away
from sheets.phrases.remarks import CUT_AND_STACK
from sheets.render import score_sheet_pdf
from sheets.render.canvas import typeface
from sheets.specification.score_sheet.cells import ScoreSheet
from sheets.tally.seating import check_cards, check_seats, columns_named, dealer_column, most_columns

if TYPE_CHECKING:
    from sheets.layout.rules_page.filled_pages import RulesSheet
    from sheets.render.canvas.pdf_pages import PdfPages
    from sheets.render.fillable.form_writing import FormWriter

QUICK_ENTRIES = 500
"""Scores on a sheet that a viewer adds up in a moment; two thousand take Chromium four seconds."""


def make_score_sheet(request: ScoreSheetRequest) -> Made:
    """The score sheet as a PDF, with pictures of its pages if they are asked for."""
    game = request.game
    with warnings_first() as problems:
        columns = _columns(request, problems)
        is_open = request.names is None and request.players is None
        dealer = dealer_column(request.first_dealer, columns)
        asked = asked_sheet(request, problems)
        fitted, grid = asked.fitted(columns, dealer=dealer, is_open=is_open)
        sheet, pages = fitted.sheet, fitted.pages
        problems += unsettable(sheet.words())
        if request.fillable:
            told = adds_up(game)
            may_miss = game.keeps_score and not game.teams and len(columns) > 1
            longer = [with_away(told)] if may_miss else []
            pages = tuple(with_note(each, [*longer, told], typeface.measure) for each in pages)
        remarks = remarks_on(fitted, asked, grid)
        if grid and len(pages) > 1:
            remarks[0] += CUT_AND_STACK
        if request.fillable and sheet.entries > QUICK_ENTRIES:
            remarks.append(SLOW)
        backs: list[RulesSheet] = []
        if request.duplex:
            from sheets.make.sheet_backs import sheet_backs  # which knows Markdown, as few sheets need it

            papers = [each.paper for each in pages]
            players = None if is_open else len(columns)
            backs, words = sheet_backs(request, papers, asked.rules, players=players, unsaid=fitted.unsaid.lines)
            problems += unsettable(words)
        pdf = score_sheet_pdf.score_sheet_pdf(
            sheet,
            pages,
            grid=grid,
            low_ink=request.low_ink,
            printer=request.printer,
            logo=asked.logo,
            backs=backs,
            form=_form(request, sheet, pages, players=len(columns)) if request.fillable else None,
        )
        return made_pdf(_file_name(request), pdf, png=request.png, remarks=remarks, problems=problems)


def _file_name(request: ScoreSheetRequest) -> str:
    """What the file is called, without its ending: no further sheet, and no form, takes the place of the sheet."""
    further = f"-from-{request.first_hand}" if request.first_hand > 1 else ""
    return f"{request.game.id}-score{further}{'-form' if request.fillable else ''}"


def _form(
    request: ScoreSheetRequest, sheet: "ScoreSheet", pages: "Sequence[PlacedPage]", *, players: int
) -> "Callable[[PdfPages], FormWriter]":
    """The form of the sheet, which takes the game along, as a filled one is read by its own rules."""
    from sheets.render.fillable.form_writing import FormWriter
    from sheets.rules_file.standalone import standalone

    players = players if request.game.teams else len(sheet.columns)
    game = for_players(request.game, players)
    rules = standalone(request.games, request.game.id)
    return lambda pdf: FormWriter(pdf, game, sheet, pages, players=players, rules=rules, day=request.date)


def _columns(request: ScoreSheetRequest, problems: list[Problem]) -> tuple[str, ...]:
    """The name of every column, blank where it is to be written in."""
    if request.names is None and request.players is None:
        unasked = most_columns(request.game)
        problems += check_cards(request.game, len(unasked))
        return unasked
    columns = columns_named(request.names, request.players)
    problems += check_seats(request.game, columns)
    return columns
