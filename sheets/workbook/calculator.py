"""The hand calculator: how many of each card are left in a hand, and what they count."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from sheets.game.deck import Card
from sheets.game.facts import card_points, copies_of, is_in_play, is_of_tricks, values_of
from sheets.game.model import Variant
from sheets.words.cards import cards_or
from sheets.words.common import say
from sheets.words.language import ASSUMED_MARK
from sheets.words.messages import Mark, Value, coded, hand, said
from sheets.words.points import points_table, worth
from sheets.words.unstated import assumed_in, assumed_points, footnotes
from sheets.workbook.cell_formulas import formula_of
from sheets.workbook.cell_style import CAPTION, HEAD_CELL, HEAD_LABEL, HEADLINE, SMALL, TITLE, CellStyle
from sheets.workbook.data_validation import put_entry_rule
from sheets.workbook.formulas import CellBlock, Content, Defined, Formula, blank_if, first_true, relative
from sheets.workbook.hidden_sheet import HiddenLines
from sheets.workbook.workbook_game import WorkbookGame
from sheets.workbook.worksheet import WorkbookPage

CARDS, EACH, COUNT, TOGETHER = range(1, 5)
WIDTHS = (9.0, 9.0, 10.0)
"""Behind the cards; all together are as wide as a telephone."""
CARDS_WIDTHS = (12.0, 19.0)
"""The least, and the greatest; longer names are broken."""
HEADS = ("calculator.cards", "calculator.each", "calculator.count", "calculator.together")
TITLE_ROW, HELP_ROW, PLAYER_ROW, ROUND_ROW, TABLE_ROW = 1, 2, 4, 5, 6
ASK = CellStyle(size=11, bold=True)
PICK = CellStyle(size=12, bold=True, across="center", is_input=True, ruled=True)
CARD = CellStyle(size=12, ruled=True, indent=1, wrap=True)
POINTS = CellStyle(size=12, across="center", ruled=True)
POINTS_ASKED = CellStyle(size=12, across="center", is_input=True, ruled=True)
LEFT = CellStyle(size=14, bold=True, across="center", is_input=True, ruled=True)
SUM_LABEL = CellStyle(size=14, bold=True, above="medium", indent=1)
SUM = CellStyle(size=18, bold=True, across="center", above="medium")
TITLE_PT = 16
"""In one line above columns that are narrower than those of other sheets."""
MOST_OF_A_KIND = 400
"""Cards, where nobody knows how many packs there are."""


class CountedCards(NamedTuple):
    """Some cards that always count alike: a line of what a hand is counted in."""

    cards: Value
    points: tuple[int | None, ...]
    """What each counts, in general and then in each round, by the usual table and then by each other one likewise.

    None where nobody knows.
    """
    copies: int | None
    """How many are in play; None where that is not known."""
    assumed: bool
    """Whether no source states the points."""


def has_calculator(game: WorkbookGame) -> bool:
    """Whether a hand is counted: not where other figures are written, and cards count nothing."""
    return game.grid.scores is not None and (game.variant.figures is None or game.variant.has_points)


def write_calculator(page: WorkbookPage, game: WorkbookGame, hidden: HiddenLines) -> None:
    """Write the sheet; what is picked on it, and the tables that it looks up, go to lines of the hidden sheet."""
    lines = _counted_cards(game.variant, game.seats)
    least, most = CARDS_WIDTHS
    names = page.natural_width([say(game.variant, line.cards) + ASSUMED_MARK for line in lines], CARD)
    page.set_widths(enumerate((min(most, max(least, names)), *WIDTHS), CARDS))
    language, is_won = game.language, is_of_tricks(game.variant)
    page.put_words(TITLE_ROW, language.say("calculator", won=is_won), replace(TITLE, size=TITLE_PT), to=TOGETHER)
    page.put_words(HELP_ROW, language.say("calculator.told", won=is_won), HEADLINE, to=TOGETHER)
    page.row, picked = _write_picks(page, game, hidden)
    head = page.row
    for column, label in enumerate(HEADS, CARDS):
        page.put(head, column, language.say(label), HEAD_LABEL if column == CARDS else HEAD_CELL)
    page.set_height(head, 2, HEAD_CELL.size)
    each, counts, together = (page.block(head + 1, column, rows=len(lines)) for column in (EACH, COUNT, TOGETHER))
    counts = counts.entries(Defined.HAND_COUNTS)
    filled_in = each.entries(Defined.HAND_VALUES), counts
    for number, line in enumerate(lines):
        points, count = (block.cell(number) for block in filled_in)
        each_counts = _each(game, hidden, line, picked)
        _write_line(page, game, line, each=each_counts, points=points, count=count)
    total = Formula(f'IF(COUNT({counts.all})>COUNT({together.all}),"?",SUM({together.all}))', 0)
    page.row += 1
    page.put(page.row, CARDS, language.say("workbook-points"), SUM_LABEL)
    page.put_across(page.row, EACH, (None, None, total), SUM)
    page.set_height(page.row, 1, SUM.size)
    for block in filled_in:
        page.name_entries(block)
    page.name(Defined.HAND_POINTS, page.block(page.row, TOGETHER))
    page.row += 1
    for remark in _remarks(game):
        page.row += 1
        page.put_words(page.row, remark, SMALL, to=TOGETHER)
    page.ws.print_title_rows = f"{head}:{head}"
    page.ws.print_area = f"A1:{relative(page.row, TOGETHER)}"


def _counted_cards(variant: Variant, players: int) -> list[CountedCards]:
    """The cards in play by what they count, natural cards in the order of their ranks, then special and wild ones."""
    ranks, wild, values = variant.deck.ranks, variant.wild.cards or frozenset(), values_of(variant)
    order = {rank: place for place, rank in enumerate(ranks)}
    tables, rounds = (variant.values, *variant.other_values), (None, *variant.rounds)
    counted = [card_points(variant, round_, table) for table in tables for round_ in rounds]
    groups: dict[tuple[bool, str, bool, tuple[int | None, ...]], list[Card]] = {}
    in_play = [card for card in variant.pack if is_in_play(variant, card)]
    for card in sorted(in_play, key=lambda card: (order.get(card.rank, len(ranks)), card.rank, card.suit)):
        points, value = tuple(each[card] for each in counted), values[card]
        # special cards, and those that nobody knows the points of, are asked for card by card
        is_apart = card not in wild and (card.rank not in ranks or None in points[: len(rounds)])
        alike = (card in wild, card.rank if is_apart else "", bool(value and value.assumed), points)
        groups.setdefault(alike, []).append(card)
    found = []
    for (_, _, assumed, points), cards in sorted(groups.items(), key=lambda group: group[0][0]):
        copies = [copies_of(variant, card, players) for card in cards]
        known = [count for count in copies if count is not None]
        all_copies = sum(known) if len(known) == len(copies) else None
        found.append(CountedCards(cards_or(variant.deck, cards), points, all_copies, assumed))
    return found


def _remarks(game: WorkbookGame) -> list[str]:
    """What is not said by the table: what the one who goes out scores, and what is assumed."""
    variant, language, remarks = game.variant, game.language, []
    if variant.figures is None and variant.out is not None:  # else it is one figure of several that is none then
        remarks.append(language.say("calculator.out", points=worth(variant.out, "?"), mark=Mark(("~out",))))
    if variant.values is None:
        remarks.append(language.say("calculator.open"))
    tables = {"values": [variant.values], "other_values": variant.other_values}
    told = [
        each
        for key, those in tables.items()
        for table in those
        if table
        for each in assumed_points(variant, key, points_table(variant, table))
    ]
    return [*remarks, *footnotes(dict.fromkeys((*told, *assumed_in(variant, said("line-out", "out")))), language)]


class _Picked(NamedTuple):
    """The cells with the number of the player and of the round that are picked, from 1, and of the table, from 0."""

    player: str
    round_: str
    table: str


def _write_picks(page: WorkbookPage, game: WorkbookGame, hidden: HiddenLines) -> tuple[int, _Picked]:
    """The cells where the player and the round are picked, and what the scores say of them; returns the head's row."""
    grid, variant = game.grid, game.variant
    tables: CellBlock | None = None
    picks: list[tuple[int, Value, str]] = [
        (PLAYER_ROW, said("workbook-player"), game.at("names").all),
        (ROUND_ROW, hand(variant), grid.numbers.there.all),
    ]
    if variant.other_values:
        titles = (game.language.say("calculator.usual"), *(table.title for table in variant.other_values))
        tables = hidden.put("point tables", *titles).there
        picks.append((TABLE_ROW, said("workbook-points"), tables.all))
    for row, label, listed in picks:
        page.put(row, CARDS, game.language.capital(label), ASK)
        page.put(row, EACH, None, PICK, to=COUNT)
        pick, cell = game.entry(said("entry-pick"), has_prompt=False), relative(row, EACH)
        put_entry_rule(page.ws, cell, pick, type="list", formula=listed, style=None)
        page.set_height(row, 1, PICK.size, least=20)
    picked = page.block(PLAYER_ROW, EACH, rows=len(picks), columns=COUNT - EACH + 1).entries(Defined.PICKS)
    page.name_entries(picked)
    chosen = _put_picked(hidden, game, [picked.there.cell(number) for number in range(len(picks))], tables)
    last, *_ = picks[-1]
    assert grid.scores is not None
    if grid.figures:  # what is counted is one of several figures, if it is written at all
        return last + 2, chosen
    player, round_, _ = chosen
    score = f"INDEX({grid.scores.there.all},{round_},{player})"
    where = f"ADDRESS({round_}+{grid.scores.row - 1},{player}+{grid.scores.column - 1},4)"
    words = {"cell": coded(where), "score": coded(score)}
    to_write, written = (
        formula_of(game.language.expression(each))
        for each in (said("calculator.to-write", **words), said("calculator.written", **words))
    )
    found = f'IF({score}="",{to_write},{written})'
    page.put(last + 1, EACH, Formula(blank_if(f"OR({player}=0,{round_}=0)", found), None), CAPTION)
    return last + 3, chosen


def _put_picked(hidden: HiddenLines, game: WorkbookGame, picks: Sequence[str], tables: CellBlock | None) -> _Picked:
    """Write on the hidden sheet which player, round and table are picked, by their numbers."""
    player, round_, *table = picks
    names, rows, number = game.at("names"), game.at("row"), game.at("number")
    labels = [names.fixed(0, player) for player in range(game.grid.columns)]
    titles = [tables.fixed(0, number) for number in range(1, tables.columns)] if tables else []
    found = f'IF({round_}="",0,SUMPRODUCT(({rows.all}&""={round_}&"")*{number.all}))'
    return _Picked(
        hidden.put("player picked", Formula(_chosen(player, labels), 0)).there.fixed(0),
        hidden.put("round picked", Formula(found, 0)).there.fixed(0),
        hidden.put("table picked", Formula(_chosen("".join(table), titles), 0)).there.fixed(0),
    )


def _chosen(picked: str, cells: Sequence[str]) -> str:
    """The formula of which of some cells is picked, from 1; 0 for none."""
    numbers = ((f'{picked}&""={cell}', str(number)) for number, cell in enumerate(cells, 1))
    return f'IF({picked}="",0,{first_true(numbers, "0")})' if cells else "0"


def _write_line(
    page: WorkbookPage, game: WorkbookGame, line: CountedCards, *, each: Content, points: str, count: str
) -> None:
    """Write a line; formulas reach what its cards count, and how many are left, by what is given."""
    page.row += 1
    row = page.row
    name = say(game.variant, line.cards) + (ASSUMED_MARK if line.assumed else "")
    page.put(row, CARDS, name, CARD)
    page.put(row, EACH, each, POINTS_ASKED if None in line.points else POINTS)
    page.put(row, COUNT, None, LEFT)
    together = blank_if(f'{count}=""', f'IF({points}="","?",{points}*{count})')
    page.put(row, TOGETHER, Formula(together, None), POINTS)
    page.set_height(row, page.lines(name, CARD, first=CARDS), CARD.size, least=round(LEFT.size * 1.6))
    most = str(MOST_OF_A_KIND if line.copies is None else line.copies)
    count_asked = said("entry-count", won=is_of_tricks(game.variant), copies=line.copies)
    cell, words = relative(row, COUNT), game.entry(count_asked, has_prompt=False)
    put_entry_rule(page.ws, cell, words, type="whole", operator="between", formula="0", most=most, style=None)


def _each(game: WorkbookGame, hidden: HiddenLines, line: CountedCards, picked: _Picked) -> Content:
    """What each of some cards counts: a number, or looked up by the round and the table picked above."""
    first, *others = points = line.points
    if None in points or not {*others} - {first}:
        return None if None in points else first
    known = hidden.put("card points", *(each or 0 for each in points)).there
    round_ = picked.round_ if game.grid.contract else "0"
    width = len(game.variant.rounds) + 1
    return Formula(f"INDEX({known.all},1,{picked.table}*{width}+{round_}+1)", first or 0)
