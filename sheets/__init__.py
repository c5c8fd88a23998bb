"""sheets: the right paper on the table for game night.

The pipeline, a stage a line:

    loading         text of rules files            ->  variants (model)
    facts           a variant                      ->  what follows from it
    score_sheet     a variant and players          ->  rows and cells that know what they mean
    reference_card  a variant                      ->  what a card of it says
    rules_page      a variant, templates           ->  headings, words and tables
    tally           what is written in the cells   ->  totals, places, winners (scoring)
    layout          what is said, a paper or card  ->  boxes, text and sizes
    render          pages, cards, rows and cells   ->  a PDF, a workbook, a web page, text

The functions here are the way through it for another program; they need neither Typer nor rich, and open no file but
the shipped ones.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sheets.game.model import Variant
    from sheets.phrases.house_rules import HouseRules
    from sheets.render.rules import RulesFormat
    from sheets.rules_file import Library, RulesText

__version__ = "0.1.0"
__all__ = ["__version__", "load_games", "reference_cards_pdf", "rules_file", "score_sheet_pdf", "workbook_xlsx"]


def load_games(*own: "RulesText") -> "Library":
    """The shipped games and those of one's own files, which may extend them; FaultyFile with every mistake there is."""
    from sheets.resources import shipped
    from sheets.rules_file import RulesText, load

    return load([RulesText("variants.toml", shipped("variants.toml").read_bytes(), is_shipped=True), *own])


def score_sheet_pdf(
    game: "Variant",
    names: Sequence[str],
    *,
    paper: str = "a4",
    house_rules: "HouseRules | None" = None,
    notes: Sequence[str] = (),
) -> bytes:
    """The PDF of a game's score sheet for these players, an empty name being a blank, on a paper like "letter".

    The house rules at its foot are what `sheets.phrases.differences.house_rules_named` finds beside its base.
    """
    from sheets.layout.score_sheet.game_pages import lay_out_game
    from sheets.layout.score_sheet.sheet_search import SheetOptions
    from sheets.paper import read_paper
    from sheets.phrases.house_rules import NO_HOUSE_RULES
    from sheets.render import score_sheet_pdf as pdf
    from sheets.render.canvas import typeface

    made_with = f"{game.id} · {read_paper(paper).name}"
    sheet, pages = lay_out_game(
        game,
        names,
        read_paper(paper),
        typeface.measure,
        options=SheetOptions(made_with=made_with),
        notes=notes,
        house_rules=house_rules or NO_HOUSE_RULES,
    )
    return pdf.score_sheet_pdf(sheet, pages)


def reference_cards_pdf(
    game: "Variant",
    *,
    size: str = "poker",
    paper: str = "a4",
    copies: int = 1,
    house_rules: "HouseRules | None" = None,
    notes: Sequence[str] = (),
) -> bytes:
    """The PDF of a game's reference cards of a size like "index-3x5", imposed on a paper like "letter"."""
    from sheets.layout.cards import lay_out_card
    from sheets.paper import grid_on, impose, read_card_size, read_paper
    from sheets.phrases.house_rules import NO_HOUSE_RULES
    from sheets.render import cards_pdf as pdf
    from sheets.render.canvas import typeface
    from sheets.specification.reference_card import build_reference_card

    page = read_paper(paper)
    laid = lay_out_card(
        build_reference_card(game, house_rules=house_rules or NO_HOUSE_RULES, notes=tuple(notes)),
        read_card_size(size, page),
        typeface.measure,
    )
    grid = grid_on(page, laid.size)
    sheets = impose(laid.leaves, grid, copies=copies)
    title = f"{game.title}, reference cards"
    return pdf.cards_pdf(title, laid.faces, sheets, grid.paper, suits=game.deck.suits, flip=grid.flip)


def workbook_xlsx(games: "Library", variant_id: str, names: Sequence[str], *, paper: str = "A4") -> bytes:
    """The Excel workbook of a game for these players, none of its scores filled in, to be printed on A4 or Letter."""
    from sheets.phrases.differences import house_rules_named
    from sheets.render.workbook import workbook
    from sheets.rules_file.standalone import standalone
    from sheets.specification.score_sheet import build_score_sheet
    from sheets.tally import LINES, blank_tally, row_names

    game = games.variants[variant_id]
    rules = house_rules_named(games.variants, game)
    sheet = build_score_sheet(game, names, lines=LINES, house_rules=rules, every_hand=True)
    tally = blank_tally(names, len(row_names(game)))
    return workbook(game, sheet, tally, rules=standalone(games, variant_id), paper=paper)


def rules_file(games: "Library", variant_id: str, kind: "RulesFormat" = "pdf", *, paper: str = "a4") -> bytes:
    """The rules of a game for someone who has never played it, as "pdf", "html", "md" or "txt"."""
    from sheets.paper import read_paper
    from sheets.phrases.differences import base_of, house_rules
    from sheets.render.rules import write_rules
    from sheets.specification.rules_page import build_rules_page

    game, sheet = games.variants[variant_id], read_paper(paper)
    base = base_of(games.variants, game)
    page = build_rules_page(game, house_rules=house_rules(games.variants, game), base=base.title if base else "")
    return write_rules(page, kind, paper=sheet, made_with=f"{game.id} · {sheet.name}")
