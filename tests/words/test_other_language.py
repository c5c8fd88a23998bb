"""Nothing that players read says a word from outside a catalogue: in a language of brackets all words stand in them."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache
from io import BytesIO
from itertools import pairwise

import pikepdf
import pytest
from openpyxl import load_workbook

from sheets.form.form_writing import HIDDEN
from sheets.game.model import Variant
from sheets.game.scoring import STARTS, WITHDRAWALS
from sheets.make.batch_output import make_batch_of
from sheets.make.club_requests import BatchRequest, SeasonRequest
from sheets.make.options import NamedFile
from sheets.make.requests import ScoreSheetRequest, WorkbookRequest
from sheets.make.score_output import make_score_sheet
from sheets.make.workbook_output import make_season, make_workbook
from sheets.make.written_scores import HandQuery, scored_cards
from sheets.record.csv import read_tally
from sheets.record.figure_tally import figure_tally
from sheets.record.score_tally import blank_tally, row_names
from sheets.record.season_tally import KeptGame
from sheets.record.standing import stand
from sheets.render.rules.rules_text import rules_text
from sheets.rules_file import Library
from sheets.specification.reference_card import build_reference_card, build_round_cards
from sheets.specification.rota_page import build_rota_page
from sheets.specification.rules_page.rules_of_game import build_rules_page
from sheets.specification.score_sheet import build_score_sheet
from sheets.specification.score_sheet.cell_marks import EVERY_MARK
from sheets.text import plural_of, typographic
from sheets.words.differences import differences
from sheets.words.fluent import Call, Pattern, Reference, Select, Variable
from sheets.words.game_told import status
from sheets.words.language import Language, catalogue, language_of
from sheets.words.own_words import own_words
from sheets.words.tables import TextTable, games_table, hand_table, rounds_table, rules_in_short, standing_table
from tests.form_filling import told_by_script
from tests.helpers import shipped_games
from tests.matrix import GAMES

OPEN, CLOSE = "⟦", "⟧"
PLAYERS = ["Ann", "Ben", "Zoë", "Dad"]
IN_EXAMPLES = ["Max", "Eve", "Tom"]
KINDS = ("rook-shanghai", "phase-10", "spades", "shanghai-manipulation")
"""One game of each kind: contracts, a progression, entries of teams, and a settlement."""


def in_brackets(pattern: Pattern) -> str:
    """A pattern in Fluent's syntax, each of its texts between brackets."""
    found = ""
    for part in pattern:
        match part:
            case str():
                found += f'{{"{OPEN}' + part.replace("\\", "\\\\").replace('"', '\\"') + f'{CLOSE}"}}'
            case Variable(name):
                found += f"{{${name}}}"
            case Reference(name):
                found += f"{{{name}}}"
            case Call(function, arguments):
                inside = ", ".join(f'"{each}"' if isinstance(each, str) else f"${each.name}" for each in arguments)
                found += f"{{{function}({inside})}}"
            case Select(selector, variants, default):
                keys = {key: "*" if key == default else " " for key in variants}
                told = [f"\n   {mark}[{key}] {in_brackets(variants[key])}" for key, mark in keys.items()]
                found += f"{{{in_brackets((selector,))[1:-1]} ->{''.join(told)}\n    }}"
    return found or '{""}'


@cache
def bracketed() -> str:
    """The whole English catalogue with every text between brackets."""
    english, found = catalogue("en"), []
    for name in english.offsets:
        message, _, attribute = name.partition(".")
        pattern = english.pattern(name)
        words = in_brackets(pattern) if pattern else ""
        found.append(f"    .{attribute} = {words}" if attribute else f"{message} = {words}")
    return own_words("xx.ftl", "\n".join(found).encode())


def bare_words(told: Iterable[str], game: Variant, *besides: str) -> set[str]:
    """The words outside of brackets that no text or name of the game's own file, nor a player's name, has said.

    An article is an English one, as the function has no other.
    """
    words = " ".join("\n".join(dict.fromkeys(told)).split())
    outside = re.sub(f"{OPEN}[^{CLOSE}]*{CLOSE}", " ", words).lower()
    cards = [*map(game.deck.spell, game.pack), *map(plural_of, game.deck.specials)]
    own = [text.lower() for text in (*texts_in(game), *cards, *PLAYERS, *IN_EXAMPLES, *besides, "an")]
    known = {re.sub(r"^(#|\d) |\.$", "", " ".join(typographic(text).split())) for text in own} | {*own}
    for text in sorted(known - {""}, key=len, reverse=True):
        outside = re.sub(rf"(?<!\w){re.escape(text)}(?!\w)", " ", outside) if text in outside else outside
    return set(re.findall(r"[^\W\d_]{2,}", outside))


CODED = ("wording", "stated", "language", "winner", "tie", "kind", "convention", "precision", "how", "sign")
"""What a game has of no file's words: its keys, and what is one of a few."""


def texts_in(value: object) -> Iterator[str]:
    """Every text within a game, as its own file has told it; a line of a longer one too."""
    if isinstance(value, str):
        yield from (value, *value.splitlines())
    elif isinstance(value, Variant):
        names = [name for name in value._fields if name not in (*CODED, "words", "assumed")]
        yield from texts_in([*value.words.values(), *value.assumed.values()])
        yield from (text for name in names for text in texts_in(getattr(value, name)))
    elif isinstance(value, Mapping):
        yield from (text for pair in value.items() for each in pair for text in texts_in(each))
    elif is_dataclass(value):
        yield from (text for field in fields(value) for text in texts_in(getattr(value, field.name)))
    elif isinstance(value, Iterable) and not isinstance(value, Language):
        names = getattr(value, "_fields", ())
        told = [getattr(value, name) for name in names if name not in CODED] if names else value
        yield from (text for each in told for text in texts_in(each))


@pytest.mark.matrix(GAMES, hard=("rook-shanghai", "phase-10", "carioca", "spades", "canasta", "five-hundred"))
def test_every_page_of_a_game_is_told_in_it(library: Library, case: str) -> None:
    """Rules page, score sheet, cards and the answers of `show` have no word of our own in English."""
    game = library.variants[case]._replace(wording=bracketed(), sources=())
    page = build_rules_page(game, players=None)
    assert bare_words([rules_text(replace(page, title="", lead="")).decode()], game) == set()
    assert bare_words([*build_score_sheet(game, PLAYERS, marks=EVERY_MARK).words()], game) == set()
    cards = [build_reference_card(game, in_full=True), *build_round_cards(game)]
    assert bare_words([text for card in cards for text in card.words()], game) == set()
    assert bare_words([text for rule in rules_in_short(game, None) for text in rule], game) == set()


def in_xx(name: str) -> Variant:
    """A shipped game in that language."""
    return shipped_games().variants[name]._replace(wording=bracketed(), sources=())


FILES = ("variants", "toml", "csv", "sheets", "scores", "table")
"""Of a rules file and its command, which are called the same in any language."""
TYPED = (*WITHDRAWALS, *STARTS)
"""What is chosen from a list and stands in the file: it is read back by these words."""


def on_visible_sheets(book: bytes) -> Iterator[str]:
    """All words of a workbook that a reader sees: titles, cells as worked out, notes, rules of entries, page heads."""
    for sheet in load_workbook(BytesIO(book), data_only=True):
        if sheet.sheet_state == "visible":
            yield sheet.title
            yield from (str(cell) for row in sheet.iter_rows(values_only=True) for cell in row if cell is not None)
            for cell in (cell for row in sheet.iter_rows() for cell in row if cell.comment):
                yield cell.comment.text
            for rule in sheet.data_validations.dataValidation:
                yield from filter(None, (rule.prompt, rule.promptTitle, rule.error, rule.errorTitle))
                yield rule.formula1 if rule.formula1.startswith('"') else ""
            for line in (sheet.oddHeader, sheet.oddFooter):
                yield from filter(None, (part.text for part in (line.left, line.center, line.right)))


@pytest.mark.parametrize("name", KINDS)
def test_a_workbook_is_told_in_it(name: str) -> None:
    """Also the formulas of its sentence, whatever they come to."""
    game = in_xx(name)
    request = WorkbookRequest(games=shipped_games(), game=game, names=tuple(PLAYERS), spare=0)
    [book] = make_workbook(request).files
    told = [*on_visible_sheets(book.data)]
    scores = load_workbook(BytesIO(book.data)).worksheets[0]
    told += [text for text in re.findall(r'"((?:[^"]|"")*)"', str(scores["B1"].value)) if text not in CODES]
    assert len(told) > 50
    assert bare_words(told, game, *FILES, *TYPED) == set()


CODES = ("one", "few", "many", "none", "next", "skipped")


@pytest.mark.parametrize("name", KINDS)
def test_a_form_is_told_in_it(name: str) -> None:
    """What its fields are called and have to choose from, what its script says, and the outline of the file."""
    game = in_xx(name)
    request = ScoreSheetRequest(games=shipped_games(), game=game, names=("",) * 4, fillable=True)
    made = make_score_sheet(request).files[0].data
    with pikepdf.open(BytesIO(made)) as form:
        seen = [field for field in form.Root.AcroForm.Fields if not int(field.get("/F", 0)) & HIDDEN]
        told = [str(field.TU) for field in seen]
        told += [str(choice) for field in seen for choice in field.get("/Opt", [])]
        with form.open_outline() as outline:
            told += [item.title for item in outline.root]
        told.append(str(form.docinfo.Title))
    told += told_by_script(made)
    assert len(told) > 50
    assert bare_words(told, game) == set()


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("lines", ["", "1,5,0", "1,5,0\n2,5,"], ids=["nothing", "a round", "a score missing"])
def test_what_is_read_of_a_game_is_told_in_it(name: str, lines: str) -> None:
    """Its table, and the sentence on how it stands."""
    game = in_xx(name)
    players = ("Ann", "")
    tally = figure_tally(game, players, ()) if game.figures else blank_tally(players, len(row_names(game)))
    if lines and not game.figures:
        tally = read_tally("scores", f"{game.hand_word()},Ann,Ben\n{lines}\n".encode(), game)
    tally = replace(tally, players=players)
    standing = stand(game, tally)
    table = standing_table(game, tally, standing)
    sentence = status(game, tally)
    assert bare_words([*table.head, *(cell for row in table.rows for cell in row), sentence], game) == set()


def test_what_answers_in_tables_is_told_in_it() -> None:
    """The list of games, what differs between two, the rounds of one, and a hand of cards."""
    games = [in_xx(name) for name in shipped_games().variants]
    for base, game in pairwise(games):
        told = []
        for each in differences(base, game):
            told += each.told(base, game)
        rounds = rounds_table(game, None) if game.rounds else TextTable((), ())
        table = games_table([game])
        told += [*rounds.head, *(cell for row in (*rounds.rows, *table.rows) for cell in row)]
        assert bare_words(filter(None, told), game, *texts_in(base), *map(base.deck.spell, base.pack)) == set()
    hand = scored_cards(games[0], ["Rook", "red 5"], HandQuery())
    table = hand_table(games[0], hand)
    assert bare_words([*table.head, *(cell for row in table.rows for cell in row)], games[0]) == set()


def test_a_club_night_and_a_season_are_told_in_it() -> None:
    """Sheets, name cards, cards of tables, who sits where, the workbook that ranks all, and that of a season."""
    game = in_xx("rook-shanghai")
    roster = "\n".join(["table,name", *(f"{1 + place // 4},{name}{place}" for place, name in enumerate(PLAYERS * 2))])
    sheet = ScoreSheetRequest(games=shipped_games(), game=game)
    night = {"rounds": 2, "name_cards": True, "table_cards": True, "standing": "points"}
    request = BatchRequest(sheet=sheet, roster=NamedFile("roster", roster.encode()), **night)
    names = [f"{name}{place}" for place, name in enumerate(PLAYERS * 2)]
    made, planned = make_batch_of(request)
    told = [rules_text(build_rota_page("", planned, language_of(game))).decode()]
    told += on_visible_sheets(made.files[-1].data)
    with pikepdf.open(BytesIO(made.files[0].data)) as sheets, sheets.open_outline() as outline:
        told += [item.title for item in outline.root]
    for each in made.files[2:4]:
        with pikepdf.open(BytesIO(each.data)) as cards:
            told.append(str(cards.docinfo.Title))
    assert bare_words(told, game, *FILES, *TYPED, *names) == set()
    tally = read_tally("scores", b"hand,Ann,Ben\n1,5,0\n", game)
    kept = (KeptGame("one.csv", game, tally, "2026-01-02"),)
    [book] = make_season(SeasonRequest(games=kept, unfinished=True)).files
    assert bare_words(on_visible_sheets(book.data), game, "one.csv") == set()
