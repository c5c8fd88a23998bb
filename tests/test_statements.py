"""Every statement of every output of every shipped game is true, as far as a reckoning of its own can tell."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import pairwise

import pytest

from sheets.game.as_played import for_players
from sheets.make.workbook_request import WorkbookRequest, make_workbook
from sheets.phrases.answer_tables import rounds_table
from sheets.phrases.assumed import assumptions
from sheets.phrases.differences import house_rules
from sheets.phrases.rule_lines import rules_in_short
from sheets.phrases.words import notes_phrases
from sheets.render.rules.rules_markdown import rules_markdown
from sheets.rules_file import Library
from sheets.specification.reference_card import build_reference_card, build_round_cards
from sheets.specification.rules_page import build_rules_page, build_sheet_back
from sheets.specification.score_sheet import build_score_sheet, may_go_on
from sheets.specification.score_sheet.cell_marks import EVERY_MARK
from tests.helpers import ODD_GAMES, load_text, shipped_games
from tests.spreadsheet import opened
from tests.statements import (
    figure_patterns,
    points_patterns,
    row_patterns,
    rules_patterns,
    short_patterns,
    workbook_patterns,
)
from tests.statements.marks import unexplained, wrongly_explained
from tests.statements.pages import (
    read_card,
    read_colour_key,
    read_markdown,
    read_round_card,
    read_rules_sheet,
    read_sheet,
    read_show,
)
from tests.statements.patterns import Statement, Table, complaints
from tests.statements.truth import Truth

GAMES = list(shipped_games().variants)
__all__ = [
    "figure_patterns",
    "points_patterns",
    "row_patterns",
    "rules_patterns",
    "short_patterns",
    "workbook_patterns",
]


def truth_of(library: Library, name: str, players: int | None = None) -> Truth:
    """What holds in a game, or for so many players of it."""
    table = library.tables[name]
    assert isinstance(table, Mapping)
    return Truth(library.variants[name], library.variants, table, players)


def rules_statements(library: Library, truth: Truth) -> Iterator[Statement | Table]:
    """What a rules page says, read from the finished file."""
    rules = house_rules(library.variants, truth.game)
    page = build_rules_page(truth.game, players=truth.players, house_rules=rules)
    return read_markdown(rules_markdown(page).decode().replace("’", "'"), truth)


def back_statements(library: Library, truth: Truth) -> Iterator[Statement | Table]:
    """What the back of a score sheet says where there is room for all of it."""
    rules = house_rules(library.variants, truth.game)
    page, below = build_sheet_back(truth.game, players=truth.players, house_rules=rules)
    whole = replace(page, sections=(*page.sections, *below))
    return read_markdown(rules_markdown(whole).decode(), truth)


def workbook_statements(library: Library, truth: Truth) -> Iterator[Statement | Table]:
    """What a finished workbook says on its sheet of rules, and of its colours; it is for just so many players."""
    request = WorkbookRequest(games=library, game=truth.game, players=truth.players)
    book = opened(make_workbook(request).files[0].data, values=False)
    found = read_rules_sheet(truth, book["Rules"].iter_rows(values_only=True))
    yield from (each for each in found if each.place not in ("show packs", "show jokers"))
    yield from read_colour_key(book.worksheets[0].iter_rows(values_only=True))


def sheet_statements(library: Library, truth: Truth, first_hand: int = 1) -> Iterator[Statement | Table]:
    """What a score sheet says with every mark, as paper and workbook are drawn from it."""
    game, rules = for_players(truth.game, None), house_rules(library.variants, truth.game)
    names = ["Ann", "Ben", "Zoë"]
    sheet = build_score_sheet(game, names, house_rules=rules, in_full=True, marks=EVERY_MARK, first_hand=first_hand)
    return read_sheet(truth, sheet)


def cards_statements(library: Library, truth: Truth) -> Iterator[Statement | Table]:
    """What the card of the game says, and the card of each round."""
    rules = house_rules(library.variants, truth.game)
    yield from read_card(truth, build_reference_card(for_players(truth.game, None), house_rules=rules, in_full=True))
    for card in build_round_cards(for_players(truth.game, None)):
        yield from read_round_card(truth, card)


def show_statements(library: Library, truth: Truth) -> Iterator[Statement | Table]:
    """What `show` prints."""
    game = truth.game
    lists = {
        "house rules": house_rules(library.variants, game).phrases,
        "notes": notes_phrases(game),
        "open": game.unstated,
        "assumed": [f"* {about}: {why}" for about, why in assumptions(game)],
    }
    table = rounds_table(game, None) if game.rounds else None
    return read_show(truth, rules_in_short(game, None), table, lists)


@pytest.mark.parametrize("name", GAMES)
def test_it_says_nothing_untrue_on_a_rules_page(library: Library, name: str) -> None:
    truth = truth_of(library, name)
    assert complaints(truth, [*rules_statements(library, truth)]) == []


@pytest.mark.parametrize("name", GAMES)
def test_it_says_nothing_untrue_on_a_rules_page_for_so_many(library: Library, name: str) -> None:
    those = library.variants[name].players
    for players in {those.low, those.high or 8} if those else {4}:
        truth = truth_of(library, name, players)
        assert complaints(truth, [*rules_statements(library, truth)]) == []


@pytest.mark.parametrize("name", GAMES)
def test_it_says_nothing_untrue_on_the_rules_of_a_workbook(library: Library, name: str) -> None:
    those = library.variants[name].players
    for players in {those.low, those.high or 8} if those else {4}:
        truth = truth_of(library, name, players)
        found = [*workbook_statements(library, truth)]
        places = {each.place for each in found}
        assert {"title", "summary", "ending", "source", "colour key"} <= places
        assert ("line points" in places) == truth.game.has_points
        assert ("workbook rounds" in places) == bool(truth.game.rounds)
        assert ("house rules" in places) == bool(house_rules(library.variants, truth.game).phrases)
        assert complaints(truth, found) == []


def test_it_finds_what_is_wrong_on_the_rules_of_a_workbook(library: Library) -> None:
    found = [*workbook_statements(library, truth_of(library, "rook-shanghai", 5))]
    wrong = complaints(truth_of(library, "rook-shanghai-black-14", 5), found)
    assert len([each for each in wrong if "show wild" in each or "line points" in each or "show cards" in each]) >= 3


@pytest.mark.parametrize("name", GAMES)
def test_it_says_nothing_untrue_on_the_back_of_a_sheet(library: Library, name: str) -> None:
    those = library.variants[name].players
    for players in {None, those.low, those.high} if those else {None, 1}:
        truth = truth_of(library, name, players)
        assert complaints(truth, [*back_statements(library, truth)]) == []
        assert unexplained(truth, [*back_statements(library, truth)]) == []


@pytest.mark.parametrize("name", GAMES)
def test_it_says_nothing_untrue_on_a_score_sheet(library: Library, name: str) -> None:
    truth = truth_of(library, name)
    assert complaints(truth, [*sheet_statements(library, truth)]) == []


@pytest.mark.parametrize("name", [name for name in GAMES if may_go_on(shipped_games().variants[name])])
def test_it_says_nothing_untrue_on_a_further_score_sheet(library: Library, name: str) -> None:
    truth = truth_of(library, name)
    found = [*sheet_statements(library, truth, 14)]
    assert Statement("row label", "Carried over") in found
    assert complaints(truth, found) == []


@pytest.mark.parametrize("name", GAMES)
def test_it_says_nothing_untrue_on_a_card(library: Library, name: str) -> None:
    truth = truth_of(library, name)
    assert complaints(truth, [*cards_statements(library, truth)]) == []


@pytest.mark.parametrize("name", GAMES)
def test_it_shows_nothing_untrue(library: Library, name: str) -> None:
    truth = truth_of(library, name)
    assert complaints(truth, [*show_statements(library, truth)]) == []


def test_it_says_nothing_untrue_of_odd_games() -> None:
    """Games that are ended, scored and settled as no shipped one is; what they change of others is not read."""
    games = load_text(ODD_GAMES.read_bytes())
    names = [name for name in games.variants if name not in GAMES]
    assert len(names) > 5
    for name in names:
        truth = truth_of(games, name)
        for output in OUTPUTS.values():
            statements = [each for each in output(games, truth) if "house rules" not in each.place]
            assert complaints(truth, statements) == []


@pytest.mark.parametrize("name", GAMES)
def test_it_explains_every_mark_and_nothing_else(library: Library, name: str) -> None:
    truth = truth_of(library, name)
    sheet, cards = [*sheet_statements(library, truth)], [*cards_statements(library, truth)]
    assert unexplained(truth, [*rules_statements(library, truth)]) == []
    assert unexplained(truth, sheet) + wrongly_explained(truth, sheet) == []
    starts = [place for place, each in enumerate(cards) if each.place == "title"]
    for start, end in pairwise([*starts, len(cards)]):  # each card for itself
        assert unexplained(truth, cards[start:end]) + wrongly_explained(truth, cards[start:end]) == []


# -- what the check itself is worth: pages are held against games in which one thing is otherwise ----------------------

OUTPUTS = {"rules": rules_statements, "sheet": sheet_statements, "cards": cards_statements, "show": show_statements}
FIGURE = re.compile(r"\d")
FIGURES = ["rook-shanghai", "shanghai-rummy-10", "phase-10", "carioca", "chinese-rummy", "shanghai-rummy-11-black-twos"]
FIGURES += ["spades", "canasta", "five-hundred"]
"""Games whose figures are changed one by one; the last of rummy is house rules on another."""


def with_other_figure(each: Statement | Table) -> Iterator[Statement | Table]:
    """A statement with one of its figures changed, figure by figure; a table with one in each of its rows."""
    if isinstance(each, Statement):
        for found in FIGURE.finditer(each.text):
            other = str((int(found[0]) + 1) % 10)
            yield each._replace(text=each.text[: found.start()] + other + each.text[found.end() :])
        return
    for place, row in enumerate(each.rows):
        for column, cell in enumerate(row):
            if column == 0 and each.head[0].endswith("'s card"):
                continue  # another card may be worth as much
            if found := FIGURE.search(cell):
                other = cell[: found.start()] + str((int(found[0]) + 1) % 10) + cell[found.end() :]
                changed = (*row[:column], other, *row[column + 1 :])
                yield each._replace(rows=(*each.rows[:place], changed, *each.rows[place + 1 :]))


@pytest.mark.parametrize("name", FIGURES)
@pytest.mark.parametrize("output", [*OUTPUTS, "workbook"])
def test_it_finds_every_figure_that_is_not_right(library: Library, name: str, output: str) -> None:
    truth = truth_of(library, name, 4 if output == "workbook" else None)
    statements = [*(OUTPUTS | {"workbook": workbook_statements})[output](library, truth)]
    unnoticed = []
    for each in statements:
        of_section = [other for other in statements if other.place == each.place]
        for changed in with_other_figure(each):
            if not complaints(truth, [changed if other is each else other for other in of_section]):
                unnoticed.append(changed)
    assert unnoticed == []


def with_other_marks(each: Statement | Table) -> Iterator[Statement | Table]:
    """A statement without one of its marks, or with one too many."""
    if isinstance(each, Statement):
        texts = [each.text[:-1] + "*." if each.text.endswith(".") else each.text + "*"]
        texts += [each.text.replace(mark, "") for mark in "*†" if mark in each.text and each.place != "footnote"]
        yield from (each._replace(text=text) for text in texts)
        return
    for place, row in enumerate(each.rows):
        for column, cell in enumerate(row):
            other = cell.replace("*", "") if "*" in cell else cell + "*"
            changed = (*row[:column], other, *row[column + 1 :])
            yield each._replace(rows=(*each.rows[:place], changed, *each.rows[place + 1 :]))


@pytest.mark.parametrize("name", ["rook-shanghai", "shanghai-rummy-10", "carousel", "shanghai-whist", "chinese-rummy"])
@pytest.mark.parametrize("output", [*OUTPUTS, "workbook"])
def test_it_finds_every_mark_that_is_not_right(library: Library, name: str, output: str) -> None:
    truth = truth_of(library, name, 4 if output == "workbook" else None)
    statements = [*(OUTPUTS | {"workbook": workbook_statements})[output](library, truth)]
    unnoticed = []
    for each in statements:
        of_section = [other for other in statements if other.place == each.place]
        for changed in with_other_marks(each):
            if not complaints(truth, [changed if other is each else other for other in of_section]):
                unnoticed.append(changed)
    assert unnoticed == []


MUTATIONS: Mapping[str, tuple[str, str, str]] = {
    "players": ("rook-shanghai", 'players = "3-6"', "rules show"),
    "packs": ("rook-shanghai", 'packs = { "4-6" = 3 }', "rules show"),
    "an extra card": ("rook-shanghai", 'extra = { "advertising card" = 2 }', "rules show"),
    "cards taken out": ("rook-shanghai-black-14", 'remove = ["red 13"]\nvalues = { 10-14 = 10 }', "rules show"),
    "jokers": ("carioca", 'jokers = "3 per pack"', "rules show"),
    "a wild card": ("shanghai-rummy-11", 'wild = ["joker", "2 of hearts"]', "rules sheet cards show"),
    "the limit of wild cards": ("shanghai-rummy-11", "wild_limit = { naturals = 3 }", "rules sheet cards show"),
    "the deal": ("rook-shanghai", "deal = 12", "rules sheet cards show"),
    "the deal of a round": ("shanghai-books", "round.2.deal = 13", "rules sheet cards show"),
    "the last discard": ("shanghai-books", "discard = false", "rules sheet cards show"),
    "the last discard of a round": ("rook-shanghai", "round.7.discard = true", "rules sheet cards show"),
    "the size of a set": ("rook-shanghai", "set = 4", "rules sheet cards show"),
    "the end of a run": ("rook-shanghai", 'run.high = "13"', "rules sheet cards show"),
    "a corner": ("carioca", "run.wrap = false", "rules sheet cards show"),
    "a contract": ("rook-shanghai", 'round.3 = "3 sets"', "rules sheet cards show"),
    "a note of a round": ("liverpool-rummy", 'round.7.note = "as you like"', "rules sheet cards show"),
    "a wild rank": ("five-crowns", 'round.2.wild = ["3"]', "rules sheet cards show"),
    "points": ("rook-shanghai", "values = { 1-9 = 5 }", "rules sheet cards show"),
    "points of wild cards": ("five-crowns", "values.joker = 30", "rules sheet cards show"),
    "other points": ("carioca", 'other_values = { "as others count" = { any = 5 } }', "rules sheet cards show"),
    "the score of going out": ("rook-shanghai", "out = -5", "rules sheet cards show"),
    "how many buys": ("rook-shanghai", "buys.limit = 4", "rules sheet cards show"),
    "the price of a buy": ("rook-shanghai", "buys.draw = 2", "rules sheet cards show"),
    "when one may buy": ("rook-shanghai", "buys.after_laying_down = true", "rules sheet cards show"),
    "a bonus": ("shanghai-rummy-10", 'bonuses = { "out blind" = { points = -30 } }', "rules sheet cards show"),
    "the end": ("rook-shanghai", "end = { target = 300 }", "rules sheet cards show"),
    "the winner": ("rook-shanghai", 'winner = "highest"', "rules sheet cards show"),
    "who wins of those who are level": ("phase-10", 'tie = "shared"', "rules sheet cards show"),
    "who pays whom": ("shanghai-manipulation", 'settlement.convention = "winner"', "rules sheet cards show"),
    "a call": ("frustration", 'calls.Knock = "never"', "rules sheet cards show"),
    "a note": ("shanghai-books", 'notes = ["No notes."]', "rules show"),
    "the first turn": ("rook-shanghai", 'play.begins = "The dealer begins."', "rules show"),
    "the turn": ("five-crowns", 'play.turn = ["Draw a card.", "Discard one."]', "rules show"),
    "the last turn": ("five-crowns", 'play.last_turn = "Nobody has a last turn."', "rules sheet cards show"),
    "where turns pass": ("carioca", 'play.direction = "left"', "rules sheet cards show"),
    "a word": ("rook-shanghai", 'words = { set = ["book", "books"] }', "rules sheet cards show"),
    "what is open": ("shanghai-books", 'unstated = ["Whatever else."]', "rules show"),
    "what is assumed": ("rook-shanghai", 'assumed = { buys = "a guess" }', "rules sheet cards show"),
    "why it is assumed": ("frustration", 'assumed.discard = "a guess"', "rules sheet cards show"),
    "what is no more assumed": ("toonerville-rook", 'assumed = "none"', "rules sheet cards show"),
    "what a case counts": (
        "oh-hell",
        'points = [{ when = "tricks = bid", points = "20 + tricks" }, "tricks"]',
        "rules sheet cards show",
    ),
    "when a case counts": (
        "oh-hell",
        'points = [{ when = "tricks >= bid", points = "10 + tricks" }, "tricks"]',
        "rules sheet cards show",
    ),
    "a counter": ("spades", "counters.bags.every = 5", "rules sheet cards show"),
    "a part": ("canasta", 'parts.reds = "100 * red threes"', "rules sheet cards show"),
    "a choice": ("five-hundred", 'entry.bid.choose."7 spades" = { value = 145, level = 7 }', "rules sheet cards show"),
    "what is written": ("skull-king", "entry.bonus.step = 5", "rules"),
    "a check": ("rook-partners", 'checks = ["sum(taken) = 200"]', "rules"),
    "a floor": ("spades", "end = { target = 500, floor = -300 }", "rules sheet cards show"),
    "how many teams": ("rook-partners", 'teams = 2\nplayers = "4-6"', "rules show"),
    "what turns": ("hearts", 'cycle.pass = ["left", "right", "none"]', "rules sheet cards show"),
    "what hangs on the total": ("canasta", 'tables."first meld".0-1495 = 60', "rules sheet cards show"),
    "who goes on": ("spades", 'tie = "shared"', "rules sheet cards show"),
    "the source": ("rook-shanghai", 'source = "Our family"', "rules sheet cards"),
}
"""What is changed once the pages are made, and where that must be found: a game, a line of house rules, the outputs."""


@pytest.mark.parametrize("what", MUTATIONS)
def test_it_finds_what_is_not_so_in_the_game(library: Library, what: str) -> None:
    name, line, outputs = MUTATIONS[what]
    games = load_text(f'[variants.other]\nextends = "{name}"\n{line}\n')
    game = games.variants["other"]._replace(id=name, extends=library.variants[name].extends)
    table = games.tables["other"]
    assert isinstance(table, Mapping)
    truth, other = truth_of(library, name), Truth(game, library.variants, table)
    for output in outputs.split():
        statements = [*OUTPUTS[output](library, truth)]
        assert complaints(other, statements) != [], output
