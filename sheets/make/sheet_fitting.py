"""What a score sheet is asked to be, read once, and fitted to the page for whoever sits at a table."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from sheets.errors import Problem, WrongUsage, option
from sheets.game.as_played import at_table, for_players
from sheets.layout.score_sheet.game_pages import FittedGame, fit_game, fit_several
from sheets.layout.score_sheet.sheet_options import SheetOptions
from sheets.limits import LONGEST_NOTE, MOST_FIRST_HAND
from sheets.make.game_asked import file_name, own_notes
from sheets.make.own_words import own_head, own_logo
from sheets.make.page_choices import check_margin, check_source_date, paper_named
from sheets.make.requests import ScoreSheetRequest
from sheets.paper.grid import Grid
from sheets.paper.sizes import Paper
from sheets.phrases.differences import house_rules
from sheets.phrases.form_words import COPIES_ARE_NO_FORM
from sheets.phrases.house_rules import HouseRules
from sheets.phrases.sheet_frame import (
    AN_EXAMPLE,
    OF_THE_PLAY,
    WHAT_BONUSES_BRING,
    WHAT_IS_WRITTEN,
    lines_of_sheet,
    no_room_on_sheet,
    nothing_to_mark,
    sheet_layout,
    what_counts,
)
from sheets.render.canvas import typeface
from sheets.render.canvas.logo import Logo
from sheets.specification.score_sheet import may_go_on
from sheets.specification.score_sheet.cell_marks import marks_of, read_marks
from sheets.specification.score_sheet.cells import OwnHead
from sheets.text import quote, whole_text
from sheets.vocabulary import CellMark


@dataclass(frozen=True)
class AskedSheet:
    """A request as it was read; every choice in it can be had."""

    request: "ScoreSheetRequest"
    page: Paper
    marks: frozenset[CellMark] | None
    notes: tuple[str, ...]
    rules: HouseRules
    head: "OwnHead"
    logo: "Logo | None"
    options: "SheetOptions"

    def fitted(
        self,
        columns: Sequence[str],
        *,
        dealer: int,
        table: str | None = None,
        others: Sequence[str] = (),
        is_open: bool = False,
        grid: "Grid | None" = None,
    ) -> "tuple[FittedGame, Grid | None]":
        """The sheet for these columns, fitted to the page, or to the parts of it that are to be had.

        `others` are further names for which there is to be room, `table` is another one than in the request, and a
        grid that in which other sheets are already.
        """
        request, game = self.request, self.request.game
        if request.fillable:  # where somebody is away another deals than is printed
            game = game._replace(bonuses=tuple(bonus._replace(by=None) for bonus in game.bonuses))
        head = self.head if table is None else replace(self.head, table=table)

        def fit_on(paper: Paper) -> FittedGame:
            return fit_game(
                at_table(for_players(game, None if is_open else len(columns)), len(columns)),
                columns,
                paper,
                typeface.measure,
                options=self.options,
                own=head,
                first_dealer=dealer,
                notes=self.notes,
                house_rules=self.rules,
                file_name=file_name(request.games, game),
                marks=self.marks,
                foot_length=request.foot,
                others=others,
                first_hand=request.first_hand,
            )

        if request.copies_per_page is None:
            return fit_on(self.page), None
        if grid is None:
            return fit_several(fit_on, self.page, request.copies_per_page)
        short, long = sorted((grid.card.width_mm, grid.card.height_mm))
        return fit_on(Paper(self.page.name, short, long)), grid


def asked_sheet(request: "ScoreSheetRequest", problems: list[Problem]) -> AskedSheet:
    """The request, read; WrongUsage for what can't be had, and warnings among the problems."""
    games, game = request.games, request.game
    page = paper_named(request.paper)
    problems += check_margin(request.margin)
    check_source_date()
    _check_first_hand(request)
    marks = None if request.marks is None else read_marks(request.marks)
    notes = own_notes(games, game) if request.notes is None else request.notes
    rules = request.house_rules or house_rules(games.variants, game, besides=notes)
    note = whole_text(request.note, LONGEST_NOTE, "note")
    head = own_head(title=request.title, table=request.table, date=request.date)
    logo = own_logo(request.logo)
    options = SheetOptions(
        large_print=request.large_print,
        landscape=request.landscape,
        margin=request.margin,
        made_with=page.name,
        logo_aspect=logo.aspect if logo else None,
        players_together=request.copies_per_page is not None,
        has_backs=request.duplex,
    )
    if request.duplex and request.copies_per_page is not None:
        wrong = "small sheets, several on a page, have no backs"
        raise WrongUsage.of(
            wrong,
            f"leave out {option('copies_per_page')}, or choose a smaller {option('paper')} with {option('duplex')}",
        )
    if request.fillable and request.copies_per_page is not None:
        raise WrongUsage.of(COPIES_ARE_NO_FORM, f"leave out {option('copies_per_page')} or {option('fillable')}")
    return AskedSheet(request, page, marks, (note, *notes), rules, head, logo, options)


def _check_first_hand(request: "ScoreSheetRequest") -> None:
    """Refuse a further sheet of a game that has none, and one that begins where no hand is."""
    game, first = request.game, request.first_hand
    if not 1 <= first <= MOST_FIRST_HAND:
        wrong = f"a sheet can't begin with {game.hand_word()} {first}"
        raise WrongUsage.of(wrong, f"write a number from 1 to {MOST_FIRST_HAND}")
    if first > 1 and not may_go_on(game):
        wrong = f"{game.title} has no further sheet to begin with {game.hand_word()} {first}: one has all that it needs"
        raise WrongUsage.of(wrong, f"leave out {option('first_hand')}")


def remarks_on(fitted: "FittedGame", asked: AskedSheet, grid: "Grid | None" = None) -> list[str]:
    """What is to be known of a sheet that was fitted: how it is divided, and what had no room.

    Of several on a page, each in a place of a grid, that page is told of.
    """
    first, pages, remarks, unsaid = fitted.pages[0], len(fitted.pages), [], fitted.unsaid
    figures, is_tallied = asked.request.game.figures, any(row.kind == "counter" for row in fitted.sheet.rows)
    is_turned = grid.paper.width_mm > grid.paper.height_mm if grid else first.is_turned
    if pages > 1 or first.blocks > 1 or is_turned:
        layout = partial(sheet_layout, first.paper.name, is_landscape=is_turned, pages=pages, blocks=first.blocks)
        remarks.append(layout(has_backs=asked.request.duplex))
    remarks += no_room_on_sheet(
        pictures=fitted.sheet.has_pictures and not first.sizes.picture,
        marks=sorted(fitted.gone),
        counters=[each.name for each in figures.counters] if figures and not is_tallied else [],
        partners=_hides_who_deals(fitted),
        agreed=unsaid.blanks,
        rules=[
            *([what_counts(asked.request.game)] if unsaid.points else []),
            *([WHAT_BONUSES_BRING] if unsaid.bonuses else []),
            *([WHAT_IS_WRITTEN] if unsaid.entries else []),
            *map(quote, unsaid.names),
        ],
        besides=[*([AN_EXAMPLE] if unsaid.examples else []), *([OF_THE_PLAY] if unsaid.play else [])],
        has_back=asked.request.duplex,
    )
    if fitted.unsaid_lines:
        remarks.append(lines_of_sheet(fitted.unsaid_lines))
    if asked.marks is not None and (missing := asked.marks - marks_of(fitted.sheet)):
        remarks.append(nothing_to_mark(sorted(missing)))
    return remarks


def _hides_who_deals(fitted: "FittedGame") -> bool:
    """Whether some line has a mark of the team alone, where it was to name who of them deals."""
    rows = (placed for page in fitted.pages for panel in page.panels for placed in panel.rows)
    return any(placed.row.dealer not in " ".join(text.words for text in placed.label) for placed in rows)
