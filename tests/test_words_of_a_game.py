"""A game that calls everything by words of its own is told in these on every output, never in the house's."""

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from io import BytesIO
from itertools import pairwise

import pytest
from openpyxl import load_workbook

from sheets.game.model import Variant
from sheets.game.play import Play
from sheets.make.requests import ScoreSheetRequest, WorkbookRequest
from sheets.make.score_output import make_score_sheet
from sheets.make.workbook_output import make_workbook
from sheets.record.figure_tally import figure_tally
from sheets.record.score_tally import blank_tally, row_names
from sheets.record.standing import stand
from sheets.render.rules.rules_markdown import rules_markdown
from sheets.rules_file import Library
from sheets.specification.reference_card import build_reference_card, build_round_cards
from sheets.specification.rules_page.rules_of_game import build_rules_page
from sheets.specification.score_sheet import build_score_sheet
from sheets.specification.score_sheet.cell_marks import EVERY_MARK
from sheets.words.common import say
from sheets.words.differences import differences
from sheets.words.game_told import status
from sheets.words.house_rules import NO_HOUSE_RULES, house_rules
from sheets.words.language import Language
from sheets.words.tables import rounds_table, rules_in_short, standing_table
from sheets.words.unstated import open_questions
from tests.form_filling import told_by_name, told_by_script
from tests.helpers import load_text, shipped_games

GAMES = list(shipped_games().variants)
OWN = {
    "round": ("zonk", "zonks"), "deal": ("yalp", "yalps"), "contract": ("kwest", "kwests"), "set": ("trib", "tribs"),
    "run": ("flup", "flups"), "buy": ("May-I", "May-Is"), "wild": ("mog", "mogs"), "stock": ("heap", "heaps"),
    "pack": ("box", "boxes"), "joker": ("clown", "clowns"), "rank": ("grade", "grades"), "suit": ("hue", "hues"),
}  # fmt: skip
HOUSES = re.compile(
    r"(?i)\b(rounds?(?! the corner)|contracts?|sets?(?! no limit)|runs?|buy(s|ing)?|bought|wild|stocks?|packs?|jokers"
    r"|ranks?|suits?)\b"
)
"""What the house says; to deal is what one does with cards, and a joker may be the name of one."""
OF_ITS_OWN = re.compile(
    r"(?i)contract.rummy|three.packs|^wild$|cards marked [\"“]wild|\bwilds? (?=[|\d_]|and )|wild: (?=25)"
)
"""Names of games, and of the card."""


def renamed(game: Variant) -> Variant:
    """The game with words of its own for everything, and without a word that its file says otherwise."""
    own = {"words": OWN, "calls": {}, "assumed": {}}
    own |= dict.fromkeys(("notes", "unstated", "asked", "sources", "bonuses"), ())
    melds = {
        name: kind._replace(singular=OWN[name][0], plural=OWN[name][1]) if name in OWN else kind
        for name, kind in game.melds.items()
    }
    rounds = tuple(each._replace(note="", buys=each.buys and each.buys._replace(text="")) for each in game.rounds)
    wild = game.wild._replace(limit=game.wild.limit and game.wild.limit._replace(text=""))
    said = game._replace(melds=melds, rounds=rounds, wild=wild, buys=game.buys and game.buys._replace(text=""))
    return said._replace(title="Ours", summary="", play=Play(), extends="", **own)


def texts(said: object) -> Iterator[str]:
    """All words in a specification, however deep."""
    if isinstance(said, str):
        yield said
    elif isinstance(said, dict):
        yield from (text for pair in said.items() for part in pair for text in texts(part))
    elif isinstance(said, list | tuple | set | frozenset):
        yield from (text for part in said for text in texts(part))
    elif is_dataclass(said) and not isinstance(said, Language):
        yield from (text for field in fields(said) if field.compare for text in texts(getattr(said, field.name)))


def houses_words(said: Iterator[str] | list[str]) -> set[str]:
    """The lines in which there is a word of the house; a card of Phase 10 bears the word "wild"."""
    lines = (line.strip(" |*") for text in said for line in text.split("\n"))
    return {line for line in lines if HOUSES.search(OF_ITS_OWN.sub("", line))}


def on_workbook(library: Library, game: Variant) -> Iterator[str]:
    """All words on the sheets that a reader of a workbook sees."""
    players = game.players.low if game.players else 4
    made = make_workbook(WorkbookRequest(games=library, game=game, players=players)).files[0].data
    for sheet in load_workbook(BytesIO(made)):
        cells = (cell for row in sheet.iter_rows(values_only=True) for cell in row if sheet.sheet_state == "visible")
        yield from (cell for cell in cells if isinstance(cell, str) and not cell.startswith("="))


@pytest.mark.parametrize("name", GAMES)
def test_it_is_told_in_these_on_every_output(library: Library, name: str) -> None:
    game = renamed(library.variants[name])
    players = game.players.low if game.players else 4
    whole = build_rules_page(game, players=None, house_rules=NO_HOUSE_RULES)
    assert houses_words([rules_markdown(whole).decode()]) == set()
    page = build_rules_page(game, players=players, house_rules=NO_HOUSE_RULES, first="back.md")
    assert houses_words([rules_markdown(page).decode()]) == set()
    assert houses_words([say(game, question.asked) for question in open_questions(game)]) == set()
    shown = [": ".join(line) for line in rules_in_short(game, None)]
    assert houses_words([*shown, *texts(rounds_table(game, None) if game.rounds else None)]) == set()
    sheet = build_score_sheet(game, ["Ann", "Ben"], marks=EVERY_MARK)
    assert houses_words([*sheet.words()]) == set()
    cards = [build_reference_card(game, in_full=True), *build_round_cards(game)]
    assert houses_words([*texts(cards)]) == set()
    names = ("Ann", "Ben")
    tally = figure_tally(game, names, ()) if game.figures else blank_tally(names, len(row_names(game)))
    how = stand(game, tally)
    table = standing_table(game, tally, how)
    assert houses_words([*table.head, say(game, status(game, tally, how))]) == set()


@pytest.mark.slow
@pytest.mark.matrix(GAMES, hard=("rook-shanghai", "canasta"))
def test_it_is_told_in_these_in_a_workbook(library: Library, case: str) -> None:
    assert houses_words(on_workbook(library, renamed(library.variants[case]))) == set()


@pytest.mark.matrix(GAMES, hard=("rook-shanghai", "phase-10", "canasta"))
def test_it_is_told_in_these_in_a_form(library: Library, case: str) -> None:
    """By its fields and its script."""
    game = renamed(library.variants[case])
    form = make_score_sheet(ScoreSheetRequest(games=library, game=game, fillable=True)).files[0].data
    seen = [words for name, words in told_by_name(form).items() if name not in ("rules", "seats")]
    assert houses_words(seen) == set()
    assert houses_words(told_by_script(form)) == set()


def test_it_is_compared_in_these(library: Library) -> None:
    games = [renamed(game) for game in library.variants.values()]
    for base, game, each in ((*pair, each) for pair in pairwise(games) for each in differences(*pair)):
        words = [*each.told(base, game), say(game, each.said)]
        assert houses_words([text for text in words if text]) == set()


def test_house_rules_are_told_in_these() -> None:
    """Worked by hand: an article, an adjective and several words in a row."""
    lines = """
        [variants.ours]
        extends = "rook-shanghai"
        title = "Ours"
        words = { buy = ["eat", "eats"], wild = ["imp", "imps"], pack = ["box", "boxes"], contract = ["aim", "aims"] }
        buys.draw = 2
        round.3 = "3 sets"
        wild = ["Rook"]
        wild_limit.apart = true
        packs = 3
    """
    games = load_text(lines).variants
    assert {*house_rules(games, games["ours"]).phrases} >= {
        "aim in hand 3: 3 sets, not 2 runs",
        "price of an eat: 2 cards from the stock, not a card from the stock",
        "imps: Rook, not advertising card",
        "imps in a meld: no two imps side by side in a run",
        "boxes: 3, not 2",
    }
