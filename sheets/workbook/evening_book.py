"""The workbook of a club night: a sheet for each table, as its own workbook has it, and the standing of all players."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from openpyxl import Workbook

from sheets.game.model import Variant
from sheets.record.evening_plan import StandingPlan
from sheets.record.figure_tally import players_at
from sheets.record.score_tally import Tally
from sheets.specification.score_sheet.cells import ScoreSheet
from sheets.words.language import language_of
from sheets.workbook.file_texts import Sheet, own_titles, sheet_titles
from sheets.workbook.formulas import Defined, EntryBlock, SheetsOfTable
from sheets.workbook.game_book import set_up_scores, work_out, write_variant
from sheets.workbook.hidden_sheet import hidden_lines
from sheets.workbook.print_setup import set_up
from sheets.workbook.rules_sheet import write_rules
from sheets.workbook.saving import new_book, whole_book
from sheets.workbook.scores_sheet import write_scores
from sheets.workbook.standing_sheet import StandingSheets, write_standing
from sheets.workbook.workbook_game import WorkbookGame
from sheets.workbook.worksheet import WorkbookPage


@dataclass(frozen=True)
class TableGame:
    """What a table's sheet is drawn from."""

    called: str
    variant: Variant
    """For as many as sit there."""
    sheet: ScoreSheet
    tally: Tally

    @property
    def players(self) -> int:
        """How many sit there from the beginning."""
        return players_at(self.variant, self.tally.players)


def evening_book(
    tables: Sequence[TableGame],
    plan: StandingPlan,
    *,
    title: str,
    day: str,
    rules: str,
    paper: str,
    along: Callable[[Iterable[TableGame], int], Iterable[TableGame]] = lambda tables, _: tables,
) -> bytes:
    """The bytes of an .xlsx file.

    Who is ranked sits in the order of the tables' columns; `along` goes along the tables as they are written.
    """
    sizes = sorted({table.players for table in tables})
    language = language_of(tables[0].variant)
    own, names = own_titles(language), [language.say("workbook-sheet.rules-for", players=size) for size in sizes]
    of_rules = {sizes[0]: own[Sheet.RULES]}
    if len(sizes) > 1:
        of_rules = dict(zip(sizes, sheet_titles(names, taken=own.values()), strict=True))
    numbered = (f"{own[Sheet.WORKING]} {number}" for number in range(1, len(tables) + 1))
    hidden = sheet_titles(numbered, taken=own.values())
    titles = sheet_titles((table.called for table in tables), taken=(*own.values(), *of_rules.values(), *hidden))
    book = new_book(language)
    has_teams = any(player.team for player in plan.entrants)
    fronts = [Sheet.STANDING, Sheet.TEAMS][: 1 + has_teams]
    front = {each: WorkbookPage(book.create_sheet(own[each])) for each in fronts}
    scores = [WorkbookPage(book.create_sheet(each), of=_of(number)) for number, each in enumerate(titles)]
    behind = {each: WorkbookPage(book.create_sheet(each)) for each in (*of_rules.values(), own[Sheet.WORKING])}
    working = [WorkbookPage(book.create_sheet(each), of=_of(number)) for number, each in enumerate(hidden)]
    variant = WorkbookPage(book.create_sheet(own[Sheet.VARIANT]))
    bonus_points: dict[int, EntryBlock | None] = {}
    first_of: dict[int, str] = {}
    games = []
    for number, table in enumerate(along(tables, len(tables))):
        there = SheetsOfTable(titles[number], hidden[number], _of(number))
        game = WorkbookGame(table.variant, table.sheet, table.tally, table=there)
        size = table.players
        if size not in bonus_points:
            page = behind[of_rules[size]]
            page.of = first_of[size] = there.of
            bonus_points[size] = write_rules(page, game, paper=paper)
            imprint = table.sheet.imprint, table.sheet.imprint_of_sites
            set_up(page, title=title, imprint=imprint, paper=paper, sideways=False, language=language)
        _name_too(book, Defined.BONUS_POINTS, was=first_of[size], now=there.of)
        is_wide = write_scores(scores[number], game, paper=paper)
        work_out(scores[number], hidden_lines(working[number], game), game, bonus_points=bonus_points[size])
        set_up_scores(scores[number], game, paper=paper, sideways=is_wide, table=table.called)
        games.append(game)
    sheets = StandingSheets(front[Sheet.STANDING], front.get(Sheet.TEAMS), behind[own[Sheet.WORKING]])
    write_standing(sheets, games, plan, title=title, day=day, paper=paper)
    write_variant(variant, rules)
    pages = [*front.values(), *scores, *behind.values(), *working, variant]
    return whole_book(book, pages, title=title)


def _of(number: int) -> str:
    """What stands behind the names of a table's rectangles, by its number from 0."""
    return f"_{number + 1}"


def _name_too(book: Workbook, name: Defined, *, was: str, now: str) -> None:
    """Give a rectangle that several tables share the name that it has for each of them."""
    if was != now and (shared := book.defined_names.get(f"{name}{was}")):
        book.defined_names[f"{name}{now}"] = type(shared)(f"{name}{now}", attr_text=shared.attr_text)
