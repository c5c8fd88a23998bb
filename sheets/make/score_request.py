"""A score sheet, from what is asked for to the pages of a PDF."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

from sheets.errors import Problem, WrongUsage
from sheets.game.facts import at_table, for_players
from sheets.game.model import Variant
from sheets.limits import LONGEST_NOTE
from sheets.make.game_asked import file_name, own_notes
from sheets.make.made import Made, made_pdf, unsettable, warnings_first
from sheets.make.own_words import NO_OWN_WORDS, OwnWords, own_head, own_logo
from sheets.make.page_choices import check_margin, check_source_date, paper_named
from sheets.paper.printer import Printer
from sheets.paper.sizes import Paper
from sheets.phrases.house_rules import HouseRules
from sheets.tally.seating import check_seats, columns_named, dealer_column, most_columns
from sheets.text import whole_text
from sheets.vocabulary import FootLength

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sheets.layout.rules_page.filled_pages import RulesSheet
    from sheets.layout.score_sheet.game_pages import FittedGame
    from sheets.layout.score_sheet.placed_sheet import PlacedPage
    from sheets.render.canvas.pdf_pages import PdfPages
    from sheets.render.fillable.form_writing import FormWriter
    from sheets.rules_file import Library
    from sheets.specification.rules_page.blocks import Section
    from sheets.specification.score_sheet.cells import ScoreSheet

QUICK_ENTRIES = 500
"""Scores on a sheet that a viewer adds up in a moment; two thousand take Chromium four seconds."""


@dataclass(frozen=True, kw_only=True)
class ScoreSheetRequest:
    """The score sheet of a game, and all that can be said of it; texts are as the user writes them."""

    games: "Library"
    game: Variant
    names: tuple[str, ...] | None = None
    """The heads of the columns; an empty name is a blank. With neither names nor players, all the game is for."""
    players: int | None = None
    """How many columns; those behind the names are blank."""
    own: OwnWords = NO_OWN_WORDS
    first_dealer: str | None = None
    """A name, or a number from 1."""
    note: str = ""
    paper: str = "a4"
    landscape: bool = False
    margin: float | None = None
    large_print: bool = False
    low_ink: bool = False
    copies_per_page: int | None = None
    duplex: bool = False
    """Whether the rules in short are on the back."""
    fillable: bool = False
    """Whether it is to be filled in on a screen, and adds up there."""
    printer: Printer | None = None
    png: bool = False
    marks: str | None = None
    """The marks in the cells: "buys,laid-down,bonus,dealer", some of them or "none". Else what the game needs."""
    foot: FootLength | None = None
    """How much is said at the foot; else what it has room for."""
    notes: tuple[str, ...] | None = None
    """Further lines of the foot; else the notes of a game of one's own."""
    house_rules: HouseRules | None = None
    """Else what differs from the game that this one extends."""


def make_score_sheet(request: ScoreSheetRequest) -> Made:
    """The score sheet as a PDF, with pictures of its pages if they are asked for."""
    from sheets.layout.score_sheet.game_pages import FittedGame, fit_game, fit_several
    from sheets.layout.score_sheet.page_note import with_note
    from sheets.layout.score_sheet.sheet_options import SheetOptions
    from sheets.phrases.differences import house_rules
    from sheets.phrases.form_words import COPIES_ARE_NO_FORM, SLOW, adds_up, with_away
    from sheets.phrases.remarks import CUT_AND_STACK
    from sheets.phrases.sheet_frame import nothing_to_mark, sheet_layout
    from sheets.render import score_sheet_pdf
    from sheets.render.canvas import typeface
    from sheets.specification.score_sheet.cell_marks import marks_of, read_marks

    games, game = request.games, request.game
    with warnings_first() as problems:
        columns = _columns(request, problems)
        is_open = request.names is None and request.players is None
        dealer = dealer_column(request.first_dealer, columns)
        page = paper_named(request.paper)
        problems += check_margin(request.margin)
        check_source_date()
        marks = None if request.marks is None else read_marks(request.marks)
        notes = own_notes(games, game) if request.notes is None else request.notes
        rules = request.house_rules or house_rules(games.variants, game, besides=notes)
        note = whole_text(request.note, LONGEST_NOTE, "note")
        head, logo = own_head(request.own), own_logo(request.own)
        options = SheetOptions(
            large_print=request.large_print,
            landscape=request.landscape,
            margin=request.margin,
            made_with=page.name,
            logo_aspect=logo.aspect if logo else None,
            players_together=request.copies_per_page is not None,
        )

        def fit_on(paper: Paper) -> FittedGame:
            return fit_game(
                at_table(for_players(game, None if is_open else len(columns)), len(columns)),
                columns,
                paper,
                typeface.measure,
                options=options,
                own=head,
                first_dealer=dealer,
                notes=[note, *notes],
                house_rules=rules,
                file_name=file_name(games, game),
                marks=marks,
                foot_length=request.foot,
            )

        if request.duplex and request.copies_per_page is not None:
            wrong = "small sheets, several on a page, have no backs"
            raise WrongUsage.of(wrong, "leave out --copies-per-page, or choose a smaller --paper with --duplex")
        if request.fillable and request.copies_per_page is not None:
            raise WrongUsage.of(COPIES_ARE_NO_FORM, "leave out --copies-per-page or --fillable")
        grid = None
        if request.copies_per_page is None:
            fitted = fit_on(page)
        else:
            fitted, grid = fit_several(fit_on, page, request.copies_per_page)
        sheet, pages = fitted.sheet, fitted.pages
        problems += unsettable(sheet.words())
        if request.fillable:
            told = adds_up(game)
            longer = [with_away(told)] if game.keeps_score and len(columns) > 1 else []
            pages = tuple(with_note(each, [*longer, told], typeface.measure) for each in pages)
        first, remarks = pages[0], []
        is_turned, blocks = first.is_turned, first.blocks
        if len(pages) > 1 or blocks > 1 or is_turned:
            remark = sheet_layout(first.paper.name, is_landscape=is_turned, pages=len(pages), blocks=blocks)
            remarks.append(remark + CUT_AND_STACK if grid and len(pages) > 1 else remark)
        remarks += _had_to_go(fitted)
        if request.fillable and sheet.entries > QUICK_ENTRIES:
            remarks.append(SLOW)
        if marks is not None and (missing := marks - marks_of(sheet)):
            remarks.append(nothing_to_mark(sorted(missing)))
        backs: list[RulesSheet] = []
        if request.duplex:
            papers = [each.paper for each in pages]
            backs, words = _backs(request, papers, rules, players=None if is_open else len(columns))
            problems += unsettable(words)
        pdf = score_sheet_pdf.score_sheet_pdf(
            sheet,
            pages,
            grid=grid,
            low_ink=request.low_ink,
            printer=request.printer,
            logo=logo,
            backs=backs,
            form=_form(request, sheet, pages) if request.fillable else None,
        )
        return made_pdf(f"{game.id}-score", pdf, png=request.png, remarks=remarks, problems=problems)


def _had_to_go(fitted: "FittedGame") -> list[str]:
    """What a sheet has no room for, and would have on larger paper."""
    from sheets.phrases.sheet_frame import NO_ROOM_FOR_PICTURES, NO_ROOM_FOR_POINTS, no_room_to_mark

    has_no_pictures = fitted.sheet.has_pictures and not fitted.pages[0].sizes.picture
    return [
        *([NO_ROOM_FOR_PICTURES] if has_no_pictures else []),
        *([NO_ROOM_FOR_POINTS] if fitted.lacks_points else []),
        *([no_room_to_mark(sorted(fitted.gone))] if fitted.gone else []),
    ]


def _form(
    request: ScoreSheetRequest, sheet: "ScoreSheet", pages: "Sequence[PlacedPage]"
) -> "Callable[[PdfPages], FormWriter]":
    """The form of the sheet, which takes the game along, as a filled one is read by its own rules."""
    from sheets.render.fillable.form_writing import FormWriter
    from sheets.rules_file.standalone import standalone

    game = for_players(request.game, len(sheet.columns))
    rules = standalone(request.games, request.game.id)
    return lambda pdf: FormWriter(pdf, game, sheet, pages, rules=rules, day=request.own.date)


def _backs(
    request: ScoreSheetRequest, papers: Iterable[Paper], rules: HouseRules, *, players: int | None
) -> "tuple[list[RulesSheet], list[str]]":
    """The rules in short, fitted to the back of each page as that lies, and everything that is written on them.

    What has no room on a back goes to the next; once all is told, they begin anew.
    """
    from sheets.layout.rules_page import lay_out_one_page
    from sheets.phrases.rule_lines import MORE_IN_RULES, which_game
    from sheets.render.canvas import typeface
    from sheets.specification.rules_page import build_sheet_back

    page, below = build_sheet_back(request.game, players=players, house_rules=rules)
    foot = which_game(request.game, file_name(request.games, request.game))

    @cache
    def laid(sections: "tuple[Section, ...]", paper: Paper) -> "tuple[RulesSheet, tuple[Section, ...]]":
        try:
            return lay_out_one_page(
                replace(page, sections=sections),
                below,
                paper,
                typeface.measure,
                large_print=request.large_print,
                foot=foot,
                foot_if_short=f"{MORE_IN_RULES} · {foot}",
            )
        except WrongUsage:
            if sections == page.sections:
                raise
            return laid(page.sections, paper)  # what is left is longer than any page

    found: list[RulesSheet] = []
    left = page.sections
    for paper in papers:
        back, left = laid(left or page.sections, paper)
        found.append(back)
    return found, page.texts()


def _columns(request: ScoreSheetRequest, problems: list[Problem]) -> tuple[str, ...]:
    """The name of every column, blank where it is to be written in."""
    if request.names is None and request.players is None:
        return most_columns(request.game)
    columns = columns_named(request.names, request.players)
    problems += check_seats(request.game, columns)
    return columns
