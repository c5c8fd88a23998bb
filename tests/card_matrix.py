"""Every shipped game on every size of card, checked in the finished PDF by another program."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

from sheets.game.model import Variant
from sheets.layout.reference_cards import LaidCards, lay_out_cards
from sheets.paper.grid import grid_on
from sheets.paper.imposition import PaperSheet, impose
from sheets.paper.sizes import CARD_SIZES, PAPERS, Flip, read_card_size
from sheets.render.canvas import typeface
from sheets.render.cards_pdf import cards_pdf
from sheets.rules_file import Library
from sheets.specification.reference_card import build_reference_card, build_round_cards
from sheets.text import signed, typographic
from sheets.words.common import say
from sheets.words.ending import ending
from sheets.words.points import points_table
from sheets.words.rounds import asked_in_round
from sheets.words.rule_lines import rule_lines
from tests.card_reading import Face, faults, melds_drawn, read_faces
from tests.matrix import GAMES
from tests.reading import squeezed

SIZES = (*CARD_SIZES, "half-page", "page", "60x60mm")
ON_PAPERS = ("letter", "a4")
SMALL = ("business", "60x60mm")
"""Cards as small as a business card: 60 x 60 mm are 3600, 88.9 x 50.8 mm are 4516 square millimetres."""
LEAST_PT, SMALL_PT, LARGE_PRINT_PT = 8, 7, 16
KINDS = ("whole game", "large print", "a card a round")


@dataclass(frozen=True)
class Case:
    """One deck of cards of the matrix."""

    variant: str
    size: str
    paper: str
    kind: str


CASES = [Case(*case) for case in product(GAMES, SIZES, ON_PAPERS, KINDS)]
HARD = (
    Case("shanghai-rummy-10", "poker", "letter", "whole game"),
    Case("garbage-rummy", "business", "a4", "a card a round"),
    Case("carioca", "business", "letter", "large print"),
    Case("five-hundred", "60x60mm", "letter", "whole game"),
    Case("rook-shanghai", "half-page", "a4", "whole game"),
)


def made(variant: Variant, case: Case) -> tuple[LaidCards, tuple[PaperSheet, ...], bytes]:
    """The cards as the command makes them."""
    paper = PAPERS[case.paper]
    size = read_card_size(case.size, paper)
    is_deck = case.kind == "a card a round" and bool(variant.rounds)
    card = build_reference_card(variant, with_rounds=not is_deck)
    is_large = case.kind == "large print"
    rounds = build_round_cards(variant) if is_deck else ()
    laid = lay_out_cards(card, size, typeface.measure, rounds=rounds, large_print=is_large)
    grid = grid_on(paper, laid.size)
    if grid.paper.width_mm > grid.paper.height_mm:
        grid = replace(grid, flip=Flip.SHORT)  # so that no back is upside down, which would be harder to read back
    sheets = impose(laid.leaves, grid)
    return (
        laid,
        sheets,
        cards_pdf(variant.title, laid.faces, sheets, grid.paper, subject="cards", suits=variant.deck.suits),
    )


def problems(library: Library, case: Case) -> Iterator[str]:
    """What is wrong with some cards, as a reader of the finished file sees it."""
    variant = library.variants[case.variant]
    laid, sheets, data = made(variant, case)
    floor = LARGE_PRINT_PT if case.kind == "large print" else SMALL_PT if case.size in SMALL else LEAST_PT
    faces = read_faces(data, sheets)
    if len(faces) != len(laid.faces):
        yield f"{case}: {len(faces)} faces of {len(laid.faces)}"
    for number, face in enumerate(faces, 1):
        yield from (f"{case}, face {number}: {fault}" for fault in faults(face, floor=floor))
    yield from (f"{case}: {what} is not there" for what in missing(variant, faces))
    drawn = [size for face in faces for size in melds_drawn(face)]
    wanted = melds_wanted(variant)
    if drawn != wanted and (drawn or floor < LARGE_PRINT_PT or case.size not in SMALL):  # else in words alone
        yield f"{case}: the pictures have melds of {drawn}, not of {wanted}"


def melds_wanted(variant: Variant) -> list[int]:
    """How many cards each meld of the contracts takes, of all rounds in order."""
    contracts = [round_.contract for round_ in variant.rounds if round_.contract]
    melds = [meld for contract in contracts for part in contract.alternatives for meld in part]
    return [meld.size for meld in melds for _ in range(meld.count)]


def missing(variant: Variant, faces: list[Face]) -> Iterator[str]:
    """The words and figures of a game that stand on no face: what every card counts, every deal, contract and rule."""
    text, card = squeezed(" ".join(face.text for face in faces)), build_reference_card(variant)
    wanted = [variant.title, say(variant, ending(variant)), card.imprint, *card.footnotes]
    for table in (variant.values, *variant.other_values):
        said = points_table(variant, table) if table else ()
        # of cards that are counted in tricks, those that count something
        said = tuple(each for each in said if each.points or not variant.figures)
        wanted += [f"{say(variant, each.cards)} {say(variant, each.points)}" for each in said]
    wanted += [signed(bonus.points) for bonus in variant.bonuses]
    wanted += [str(variant.end.target)] if variant.end.target else []
    for round_ in variant.rounds if card.rounds else ():  # else the deal of all is said in a line
        wanted.append(round_.name)
        deal = round_.deal and round_.deal.same
        wanted += [str(deal)] if deal else []
        wanted += [say(variant, meld) for melds in asked_in_round(variant, round_) or () for meld in melds]
        wanted += [round_.note] if round_.note else []
    rules = rule_lines(variant)
    of_lines, of_table = ([words for rule in said for words in (rule.name, rule.text)] for said in (rules, card.table))
    # what may stand between two words on two faces: the head of the second, and the name of the rule once more
    names = "|".join(re.escape(squeezed(rule.name)) for rule in rules)
    rounds = "|".join(re.escape(squeezed(each.name)) for each in build_round_cards(variant)) or "deal"
    marks = f"(?:\\d+of\\d+)?(?:deal\\d*|{rounds})?(?:\\d+of\\d+)?"
    between = f"(?:{re.escape(squeezed(variant.title))}{marks}(?:{names})?)?"

    def is_there(words: str) -> bool:
        parts = filter(None, re.split(r"[\s/]", typographic(words)))  # an address may break behind its slashes
        return re.search(between.join(re.escape(squeezed(part)) for part in parts), text) is not None

    yield from (words for words in wanted if not is_there(words))
    if not all(map(is_there, of_table)):  # else the rules stand in a table
        yield from (words for words in of_lines if not is_there(words))
    # what the bare figures in a column are
    if any(round_.deal for round_ in variant.rounds) and not any(w.text == "deal" for f in faces for w in f.words):
        yield "deal"
