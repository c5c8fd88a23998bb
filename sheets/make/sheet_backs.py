"""The backs of score sheets: the rules in short, with what had no room in front."""

from functools import partial

from sheets.layout.back_pages import lay_out_backs
from sheets.layout.boxes import Page, draw
from sheets.layout.sheet_of_game import FittedGame
from sheets.make.made import Made, made_with
from sheets.make.requests import ScoreSheetRequest
from sheets.render.canvas import typeface
from sheets.render.canvas.pdf_pages import PdfPages
from sheets.render.score_sheet_pdf import Draw
from sheets.specification.rules_page.rules_of_game import build_rules_page
from sheets.specification.rules_page.sheet_back import AT_LENGTH, IN_FRONT, with_lines_first
from sheets.words.house_rules import HouseRules


def sheet_backs(
    request: ScoreSheetRequest, fitted: FittedGame, made: Made, *, rules: HouseRules, players: int | None
) -> list[Draw]:
    """What draws the back of each page.

    Where they have no room for all, they begin with the lines that are unsaid in front, which no list says again, and
    which are said at length where all else is told. In large print, of which they hold little, what the front shows
    waits too: how points are counted in a game of bids and tricks, and what is laid down at each player's own pace.
    """
    game, unsaid = request.game, fitted.unsaid
    page = build_rules_page(game, players=players, house_rules=rules, first="back.md")
    foot = made_with(request)
    laid = partial(
        lay_out_backs,
        papers=[each.paper for each in fitted.pages],
        measure=typeface.measure,
        in_front=IN_FRONT,
        front_waits=request.large_print and (game.is_progression or game.figures is not None),
        large_print=request.large_print,
        foot=foot,
        foot_if_short=" · ".join((page.language.say("line-more"), foot)),
    )
    backs = laid(page)
    if unsaid and backs[0].left_out:
        at_length = {AT_LENGTH[line.gives_way] for line in unsaid if line.gives_way in AT_LENGTH}
        backs = laid(with_lines_first(page, unsaid), in_short=at_length)
    made.warn_of_signs(page.texts())
    return [partial(_draw, back.sheet) for back in backs]


def _draw(back: Page, pdf: PdfPages) -> None:
    draw(pdf, back, document=object())
