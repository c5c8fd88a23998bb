"""The catalogues and the games of each language, held against English."""

import re
from collections import Counter
from collections.abc import Iterable
from io import BytesIO

import pikepdf
import pytest
from fluent.syntax import FluentParser, ast

from sheets.form.form_writing import HIDDEN
from sheets.game.model import Variant
from sheets.make.requests import ScoreSheetRequest, WorkbookRequest
from sheets.make.score_output import make_score_sheet
from sheets.make.workbook_output import make_workbook
from sheets.render.rules.rules_text import rules_text
from sheets.rules_file import Library
from sheets.specification.reference_card import build_reference_card, build_round_cards
from sheets.specification.rules_page.rules_of_game import build_rules_page
from sheets.specification.score_sheet import build_score_sheet
from sheets.specification.score_sheet.cell_marks import EVERY_MARK
from sheets.text import LANGUAGES
from sheets.words.fluent import Call, Pattern, Reference, Select, Variable
from sheets.words.language import Language, catalogue
from sheets.words.tables import rules_in_short
from sheets.words.translation import Translator, in_language, told_in, translation
from tests.form_filling import told_by_script
from tests.helpers import ROOT, docs_program, shipped_games
from tests.matrix import GAMES
from tests.words.test_other_language import on_visible_sheets

OTHERS = [code for code in LANGUAGES if code != "en"]
OF_GRAMMAR = re.compile(r"(article|plural)(\..*)?|noun-[^.]*\.(?!many$).*")
"""What a language has besides: its articles, the numbers with a singular, the gender and the cases of words."""


@pytest.mark.parametrize("code", OTHERS)
def test_a_catalogue_says_what_the_english_one_says(code: str) -> None:
    """The same messages and attributes, none twice, no junk, each with no value that the English one does not get."""
    english, own = catalogue("en"), catalogue(code)
    text = (ROOT / "sheets" / "languages" / f"{code}.ftl").read_text("utf-8")
    assert [entry.content for entry in FluentParser().parse(text).body if isinstance(entry, ast.Junk)] == []
    named = re.findall(r"^[a-zA-Z][\w-]*(?= *=)", text, re.MULTILINE)
    assert [name for name, times in Counter(named).items() if times > 1] == []
    ours = {name for name in english.offsets if not OF_GRAMMAR.fullmatch(name)}
    theirs = {name for name in own.offsets if not OF_GRAMMAR.fullmatch(name)}
    assert sorted(ours - theirs) == []
    assert sorted(theirs - ours) == []
    odd, helped = [], _variables(own.pattern("article"), code)
    for name in own.offsets:
        here, there = own.pattern(name), english.pattern(name)
        if OF_GRAMMAR.fullmatch(name):
            continue
        odd += [(name, "says nothing")] if (here is None) != (there is None) else []
        known = _variables(there, "en") | OF_GAMES | helped
        odd += [(name, value) for value in sorted(_variables(here, code) - known)]
        keys = {each for part in _selects(there, "en") for each in part}
        odd += [(name, f"[{key}]") for part in _selects(here, code) for key in part if not _is_known(key, keys)]
    assert odd == []


OF_GAMES = {
    *("round", "deal", "contract", "set", "run", "buy", "wild", "stock", "pack", "joker", "rank", "suit", "hand"),
    "last",
}
"""The words of the game, which every message has; and what stands last in a list, which its message has."""
OF_ALL = re.compile(r"\d+|one|other|none|[a-zé]|m|f|n|yes|no")


def _is_known(key: str, keys: set[str]) -> bool:
    return key in keys or OF_ALL.fullmatch(key) is not None


def _variables(pattern: Pattern | None, code: str, seen: frozenset[str] = frozenset()) -> set[str]:
    """The values that are named, by the messages too that it refers to."""
    found: set[str] = set()
    for part in pattern or ():
        match part:
            case Variable(name):
                found.add(name)
            case Call(_, arguments):
                found |= {each.name for each in arguments if isinstance(each, Variable)}
            case Reference(name) if name not in seen:
                found |= _variables(catalogue(code).pattern(name), code, seen | {name})
            case Select(selector, variants):
                found |= _variables((selector,), code, seen)
                for each in variants.values():
                    found |= _variables(each, code, seen)
    return found


def _selects(pattern: Pattern | None, code: str, seen: frozenset[str] = frozenset()) -> list[set[str]]:
    """The keys of all selections."""
    found: list[set[str]] = []
    for part in pattern or ():
        if isinstance(part, Select):
            found.append({*part.variants})
            for each in part.variants.values():
                found += _selects(each, code, seen)
        if isinstance(part, Reference) and part.name not in seen:
            found += _selects(catalogue(code).pattern(part.name), code, seen | {part.name})
    return found


Listing = docs_program("make_language").Listing
"""All that a language says otherwise."""


def listed() -> Translator:
    """All texts and words of the shipped games."""
    found = Listing()
    for game in shipped_games().variants.values():
        found.told(game)
    return found


@pytest.mark.parametrize("code", OTHERS)
def test_every_text_of_a_shipped_game_has_its_words(code: str) -> None:
    """None is missing, empty or left over; words of games have gender, or stand in the catalogue."""
    into, all_ = translation(code), listed()
    assert sorted(all_.texts.keys() - into.texts.keys()) == []
    assert sorted(into.texts.keys() - all_.texts.keys()) == []
    assert [text for text, words in into.texts.items() if not words.strip()] == []
    known = {word for word in all_.words if catalogue(code).pattern(f"noun-{word.replace(' ', '-')}")}
    assert sorted(all_.words.keys() - into.words.keys() - known) == []
    assert [word for word, forms in into.words.items() if len(forms) != 3] == []


@pytest.mark.parametrize("code", OTHERS)
def test_names_of_a_game_stay_apart(code: str) -> None:
    """No two of its texts become one: formulas and cards go by them."""
    into = translation(code)
    for name, game in shipped_games().variants.items():
        found = Listing()
        found.told(game)
        apart = {text.casefold(): into.texts.get(text, text).casefold() for text in found.texts if text != game.title}
        told = Counter(apart.values())
        assert (name, [text for text, times in told.items() if times > 1]) == (name, [])


@pytest.mark.parametrize("code", OTHERS)
def test_counted_words_are_the_ones_of_the_texts(code: str) -> None:
    """Else a special card has an English plural."""
    into = translation(code)
    both = into.words.keys() & into.texts.keys()
    assert [word for word in both if into.words[word][0] != into.texts[word]] == []
    specials = {card.rank for game in shipped_games().variants.values() for card in game.pack if not card.suit}
    assert sorted((specials & into.texts.keys()) - into.words.keys()) == []


@pytest.mark.parametrize("code", OTHERS)
def test_numbers_have_their_form(code: str) -> None:
    """One card, two cards; in French none is one too."""
    language = Language(code)
    assert language.say("cards", number=1) != language.say("cards", number=2).replace("2", "1")
    assert (language.say("points", number=0).split()[-1] == language.say("points", number=1).split()[-1]) == (
        code == "fr"
    )


ENGLISH_WORDS = frozenset(
    re.findall(
        r"\w+",
        """
    the and of with you your each card cards player players from not are to by when lay draw discard meld melds buy buys
    round rounds hands deal dealt wild lowest highest suit suits rank runs sets may dealer if no one once they who wins
    left out down turn after before any all takes take taken made bid trick tricks
    """,
    )
)
"""None of which is a word of the other languages that would stand on a page."""
ALSO_THEIRS = {"de": {"out", "all", "made", "of", "may", "by"}, "es": {"no", "may", "once"}, "fr": {"if", "any", "may"}}


def english_in(told: Iterable[str], game: Variant) -> set[str]:
    """The English words among others, but those of titles and names that stay."""
    words = " ".join(told)
    for name in sorted({game.title, *KEPT}, key=len, reverse=True):
        words = words.replace(name, " ")
    found = set(re.findall(r"[^\W\d_]+", words.casefold()))
    return found & ENGLISH_WORDS - ALSO_THEIRS.get(game.language, set())


KEPT = ("May I", "Out of", "sheets", "Shanghai with Books")


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.matrix(GAMES, hard=("rook-shanghai", "phase-10", "carioca", "spades", "canasta", "five-hundred"))
def test_no_english_is_left_on_paper(library: Library, case: str, code: str) -> None:
    game = in_language(library.variants[case]._replace(sources=()), code)
    page = build_rules_page(game, players=None)
    told = [rules_text(page).decode(), *build_score_sheet(game, NAMES, marks=EVERY_MARK).words()]
    cards = [build_reference_card(game, in_full=True), *build_round_cards(game)]
    told += [text for card in cards for text in card.words()]
    told += [text for rule in rules_in_short(game, None) for text in rule]
    assert english_in(told, game) == set()


NAMES = ["Ann", "Ben", "Zoë", "Dad"]


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("name", ["rook-shanghai", "phase-10", "canasta", "continental"])
def test_no_english_is_left_in_workbooks_and_forms(name: str, code: str) -> None:
    """Sheets, notes and what is said of entries; what the fields of a form are called."""
    games = told_in(shipped_games(), code)
    game = games.variants[name]._replace(sources=())
    [book] = make_workbook(WorkbookRequest(games=games, game=game, names=tuple(NAMES))).files
    assert english_in(on_visible_sheets(book.data), game) == set()
    form = make_score_sheet(ScoreSheetRequest(games=games, game=game, names=tuple(NAMES), fillable=True)).files[0].data
    with pikepdf.open(BytesIO(form)) as pdf:
        told = [str(each.TU) for each in pdf.Root.AcroForm.Fields if not int(each.get("/F", 0)) & HIDDEN]
    assert english_in([*told, *told_by_script(form)], game) == set()
