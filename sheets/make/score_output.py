"""A score sheet, from what is asked for to the pages of a PDF, with the rules in short on their backs."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from sheets.errors import Problem, WrongUsage, option
from sheets.game.model import Variant, at_table, for_players
from sheets.game.scoring import AWAY
from sheets.layout.boxes import Page
from sheets.layout.canvas import Canvas
from sheets.layout.sheet_of_game import FittedGame, fit_game, fit_several
from sheets.layout.sheet_pages import SheetOptions
from sheets.layout.sheet_ways import MOST_PAGES
from sheets.limits import LONGEST_NOTE, MOST_FIRST_HAND, WIDEST_MARGIN_MM
from sheets.make.made import Made, making, own_words
from sheets.make.requests import ScoreSheetRequest
from sheets.paper.grid import Grid
from sheets.paper.sizes import SAFE_MARGIN_MM, Box, Paper, read_paper
from sheets.record.seating import check_seats, columns_named, dealer_column, most_columns
from sheets.render.canvas import typeface
from sheets.render.canvas.logo import Logo, read_logo
from sheets.render.canvas.pdf_pages import PdfPages
from sheets.render.score_sheet_pdf import Draw, score_sheet_pdf
from sheets.specification.score_sheet import may_go_on
from sheets.specification.score_sheet.cell_marks import marks_of, read_marks
from sheets.specification.score_sheet.cells import OwnHead, ScoreSheet, own_head
from sheets.text import OR, CellMark, Ink, joined, numbered, quote, whole_text
from sheets.words.house_rules import HouseRules
from sheets.words.language import language_of
from sheets.words.rule_lines import GivesWay

if TYPE_CHECKING:
    from sheets.form.form_writing import FormWriter

VIEWERS = ("Chrome", "Edge", "Firefox")
"""In whose engines forms were tried."""
LARGER_MAY = "larger paper may have room"
MARKED = {
    CellMark.BUYS: "buys",
    CellMark.LAID_DOWN: "who has laid down",
    CellMark.BONUS: "bonuses",
    CellMark.DEALER: "the dealer",
}
"""What a mark in a cell tells."""
ASKED_IN_PLAY = (GivesWay.BONUSES, GivesWay.BONUSES_IN_SHORT, GivesWay.WILD, GivesWay.BUYS, GivesWay.LAST_CARD)
"""What tables ask for in every hand."""
QUICK_ENTRIES = 500
"""Scores on a sheet that a viewer adds up in a moment; two thousand take Chromium four seconds."""


class AskedSheet(NamedTuple):
    """A request as it was read; every choice in it can be had."""

    request: ScoreSheetRequest
    page: Paper
    marks: frozenset[CellMark] | None
    notes: Sequence[str]
    rules: HouseRules
    head: OwnHead
    logo: Logo | None

    def fitted(
        self,
        columns: Sequence[str],
        *,
        table: str | None = None,
        others: Sequence[str] = (),
        is_open: bool = False,
        grid: Grid | None = None,
    ) -> tuple[FittedGame, Grid | None]:
        """The sheet for these columns, fitted to the page, or to the parts of it that are to be had.

        `others` are further names for which there is to be room, `table` is another one than in the request, and a
        grid that in which other sheets are already.
        """
        request, game, copies = self.request, self.request.game, self.request.copies_per_page
        if request.fillable:  # where somebody is away another deals than is printed
            game = game._replace(bonuses=tuple(bonus._replace(by=None) for bonus in game.bonuses))
        game = at_table(for_players(game, None if is_open else len(columns)), len(columns))
        options = SheetOptions(
            large_print=request.large_print,
            landscape=request.landscape,
            margin=request.margin,
            most_pages=MOST_PAGES if copies is None else copies,
            are_together=copies is not None,
            logo=_logo(self.logo, game) if self.logo else None,
        )

        def fit_on(paper: Paper) -> FittedGame:
            return fit_game(
                game,
                columns,
                paper,
                typeface.measure,
                options=options,
                own=self.head if table is None else replace(self.head, table=table),
                first_dealer=dealer_column(request.first_dealer, columns),
                notes=self.notes,
                house_rules=self.rules,
                marks=self.marks,
                foot_length=request.foot,
                others=others,
                first_hand=request.first_hand,
                has_details=request.fillable,
            )

        if copies is None:
            return fit_on(self.page), None
        if grid is None:
            return fit_several(fit_on, self.page, copies)
        short, long = sorted((grid.card.width_mm, grid.card.height_mm))
        return fit_on(Paper(self.page.name, short, long)), grid


def make_score_sheet(request: ScoreSheetRequest) -> Made:
    """The score sheet as a PDF, with pictures of its pages if they are asked for."""
    game = request.game
    with making() as made:
        is_open = request.names is None and request.players is None
        columns = most_columns(game) if is_open else columns_named(request.names, request.players)
        made.warn(check_seats(game, columns))
        asked = asked_sheet(request, made)
        fitted, grid = asked.fitted(columns, is_open=is_open)
        sheet, pages = fitted.sheet, fitted.pages
        made.warn_of_signs(sheet.words())
        made.remarks += remarks_on(fitted, asked, grid)
        if grid and len(pages) > 1:
            made.remarks[0] += "; cut through them together, and every pile is one whole sheet"
        if request.fillable:
            added = "totals add up" if game.keeps_score else "places are worked out"
            away = f"; write {AWAY} for a player who is away" if game.keeps_score and not game.teams else ""
            made.remarks.append(f"{added} in {joined(VIEWERS)}{away}")
            slow = "this large form adds up slowly: some seconds after each score"
            made.remarks += [slow] if sheet.entries > QUICK_ENTRIES else []
        pdf = score_sheet_pdf(
            sheet,
            pages,
            grid=grid,
            low_ink=request.ink is Ink.LOW,
            printer=request.printer,
            backs=backs_of(asked, fitted, made, players=None if is_open else len(columns)),
            form=_form(request, sheet, pages, players=len(columns)) if request.fillable else None,
        )
        # no further sheet, and no form, takes the place of the sheet
        further = f"-from-{request.first_hand}" if request.first_hand > 1 else ""
        made.add_pages(f"{game.id}-score{further}{'-form' if request.fillable else ''}", pdf, png=request.png)
    return made


def asked_sheet(request: ScoreSheetRequest, made: Made) -> AskedSheet:
    """The request, read; WrongUsage for what can't be had, and warnings are noted."""
    page = read_paper(request.paper)
    made.warn(_odd(request))
    notes, rules = own_words(request)
    note = whole_text(request.note, LONGEST_NOTE, "note")
    head = own_head(title=request.title, table=request.table, date=request.date, language=language_of(request.game))
    logo = read_logo(request.logo.data, request.logo.name) if request.logo else None
    marks = None if request.marks is None else read_marks(request.marks)
    return AskedSheet(request, page, marks, (note, *notes), rules, head, logo)


def _odd(request: ScoreSheetRequest) -> Iterator[Problem]:
    """A warning where a printer may not reach as near to the edge as is asked; WrongUsage for what can't be had."""
    game, first, margin, copies = request.game, request.first_hand, request.margin, request.copies_per_page
    if margin is not None and not 0 <= margin <= WIDEST_MARGIN_MM:
        right = f"write a number from 0 to {WIDEST_MARGIN_MM}"
        raise WrongUsage.of(f"a margin can't be {margin:g} mm", right)
    if margin is not None and margin < SAFE_MARGIN_MM:
        wrong = f"many printers need a margin of {SAFE_MARGIN_MM} mm, more than {margin:g} mm"
        yield Problem(wrong, "check the first print", warning=True)
    if not 1 <= first <= MOST_FIRST_HAND:
        wrong = f"a sheet can't begin with {game.hand_word()} {first}"
        raise WrongUsage.of(wrong, f"write a number from 1 to {MOST_FIRST_HAND}")
    if first > 1 and not may_go_on(game):
        wrong = f"{game.title} never needs a second sheet"
        raise WrongUsage.of(wrong, f"leave out {option('first_hand')}")
    if request.duplex and copies is not None:
        right = f"or choose a smaller {option('paper')} with {option('duplex')}"
        wrong = "small sheets, several on a page, have no backs"
        raise WrongUsage.of(wrong, f"leave out {option('copies_per_page')}, {right}")
    if request.fillable and copies is not None:
        wrong = "several small sheets on a page can't be filled in on a screen"
        raise WrongUsage.of(wrong, f"leave out {option('copies_per_page')} or {option('fillable')}")


def remarks_on(fitted: FittedGame, asked: AskedSheet, grid: Grid | None = None) -> list[str]:
    """How a sheet is divided, and what it left out for the sake of larger cells and type.

    Of several on a page, each in a place of a grid, that page is told of.
    """
    game, has_back, setting = asked.request.game, asked.request.duplex, fitted.setting
    paper, pages, remarks = setting.page, len(fitted.pages), list[str]()
    is_turned = grid.paper.width_mm > grid.paper.height_mm if grid else fitted.is_turned
    if pages > 1 or setting.blocks > 1 or is_turned:
        turned = ", landscape" if is_turned else ""
        blocks = f", the table in {setting.blocks} parts" if setting.blocks > 1 else ""
        back = (", each with a back" if pages > 1 else " and its back") if has_back else ""
        remarks.append(f"{paper.name}{turned}, {numbered(pages, 'page')}{blocks}{back}")
    gone = [f"the pictures of the {game.word('contract', 2)}"] if fitted.has_lost_pictures else []
    gone += [f"the marks for {joined([MARKED[mark] for mark in sorted(fitted.gone)])}"] if fitted.gone else []
    if gone:
        remarks.append(f"no room for {joined(gone)}; {LARGER_MAY}")
    if unsaid := [line.name for line in fitted.unsaid if line.gives_way in ASKED_IN_PLAY]:
        told = joined([quote(name) for name in dict.fromkeys(unsaid)])
        remarks.append(f"the foot leaves out {told} (see the rules page); {option('foot')} full shows all")
    if asked.marks is not None and (missing := asked.marks - marks_of(fitted.sheet)):
        remarks.append(f"this sheet has no marks for {joined(sorted(missing), OR)}")
    return remarks


def _logo(logo: Logo, game: Variant) -> tuple[float, Callable[[Canvas, Box], None]]:
    """The width of a picture to its height, and what draws it."""

    def drawing(canvas: Canvas, box: Box) -> None:
        if isinstance(canvas, PdfPages):
            canvas.read_logo(logo, box, alt=language_of(game).say("score-sheet.logo"))

    return logo.aspect, drawing


def backs_of(asked: AskedSheet, fitted: FittedGame, made: Made, *, players: int | None) -> Sequence[Draw]:
    """The back of each page, where they are asked for: the rules in short."""
    if not asked.request.duplex:
        return ()
    from sheets.make.sheet_backs import sheet_backs  # which knows rules pages, as few sheets need them

    return sheet_backs(asked.request, fitted, made, rules=asked.rules, players=players)


def _form(
    request: ScoreSheetRequest, sheet: ScoreSheet, pages: Sequence[Page], *, players: int
) -> "Callable[[PdfPages], FormWriter]":
    """The form of the sheet, which takes the game along, as a filled one is read by its own rules."""
    from sheets.form.form_writing import FormWriter
    from sheets.rules_file.new_file import standalone

    players = players if request.game.teams else len(sheet.columns)
    game = for_players(request.game, players)
    rules = standalone(request.games, request.game.id)
    return lambda pdf: FormWriter(pdf, game, sheet, pages, players=players, rules=rules, day=request.date)
