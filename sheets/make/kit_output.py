"""The rules and the reference cards of a game, a page that measures a printer, and the kit of an evening."""

from dataclasses import replace
from functools import partial

from sheets.errors import WrongUsage, option
from sheets.game.model import at_table, for_players
from sheets.layout.calibration import lay_out_calibration
from sheets.layout.reference_cards import LaidCards, lay_out_cards
from sheets.layout.rules_page import Booklet, lay_out_booklet, lay_out_rules
from sheets.make import file_name, made_of
from sheets.make.club_requests import CalibrationRequest
from sheets.make.made import PDF, Made, made_with, making, own_words
from sheets.make.requests import CardsRequest, KitRequest, RulesRequest, WorkbookRequest, with_the_sheet
from sheets.paper.grid import Grid, grid_on, has_place
from sheets.paper.imposition import booklet, impose
from sheets.paper.sizes import CardSize, Flip, Paper, read_card_size, read_paper, read_workbook_paper
from sheets.paper.stock import Stock, stock_named
from sheets.record.seating import check_players, columns_named, fewest_columns
from sheets.render.calibration_pdf import calibration_pdf
from sheets.render.canvas import typeface
from sheets.render.canvas.pieces import Palette
from sheets.render.cards_pdf import cards_pdf
from sheets.render.rules.rules_html import rules_html
from sheets.render.rules.rules_markdown import rules_markdown
from sheets.render.rules.rules_pdf import booklet_pdf, rules_pdf
from sheets.render.rules.rules_text import rules_text
from sheets.specification.reference_card import build_reference_cards, build_round_cards
from sheets.specification.rules_page.address_code import code_section
from sheets.specification.rules_page.rules_of_game import build_rules_page
from sheets.text import Ink, numbered
from sheets.words.house_rules import house_rules
from sheets.words.language import Language, language_of

FLOWING = {
    "html": ("text/html", rules_html),
    "md": ("text/markdown", rules_markdown),
    "txt": ("text/plain", rules_text),
}
"""What is as wide as it may be: its media type, and what writes it."""
USUAL_CARD, USUAL_TENT = "poker", "index-3x5"
SHORT_EDGE = "flipped on the short edge"
KIT_LIST = "what-is-here.txt"
LARGE_CARD = "half-page"
"""In large print a kit has one card of this size for everybody, and several smaller ones."""


def make_rules(request: RulesRequest) -> Made:
    """The rules for someone who has never played the game."""
    game, kind = request.game, request.format
    with making() as made:
        if request.players is not None:
            made.warn(check_players(game, request.players))
        rules = house_rules(request.games.written, game)
        page = build_rules_page(game, players=request.players, house_rules=rules)
        if request.link:
            page = replace(page, sections=(*page.sections, code_section(request.link, page.language)))
        paper = read_paper(request.paper)
        if kind != "pdf":
            if request.fold:
                raise WrongUsage.of(f"a page in {kind} can't be folded", "leave out the fold, or make a PDF")
            media_type, write = FLOWING[kind]
            made.add(f"{game.id}-rules.{kind}", media_type, write(page))
            return made
        made.warn_of_signs(page.texts())
        lay_out = lay_out_booklet if request.fold else lay_out_rules
        foot = made_with(request, paper.name)
        laid = lay_out(page, paper, typeface.measure, large_print=request.large_print, made_with=foot)
        if isinstance(laid, Booklet):
            pages, notes = laid
            sheets = booklet(len(pages), paper)
            last = "the last page is" if notes == 1 else f"the last {notes} pages are"
            many = f"{numbered(len(pages), 'page')} on {numbered(len(sheets), 'sheet')}"
            many += f" ({last} for notes)" if notes else ""
            together = ", put them inside one another" if len(sheets) > 1 else ""
            made.remarks.append(f"{many}; print on both sides, {SHORT_EDGE}{together}, and fold in the middle")
            made.add(f"{game.id}-booklet.pdf", PDF, booklet_pdf(page, pages, sheets, paper))
        else:
            made.add(f"{game.id}-rules.pdf", PDF, rules_pdf(page, laid))
    return made


def make_cards(request: CardsRequest) -> Made:
    """The cards as a PDF, imposed for a home printer, with pictures of its pages if they are asked for."""
    game, is_low = request.game, request.ink is Ink.LOW
    with making() as made:
        if request.players is not None:
            made.warn(check_players(game, request.players))
        if request.per_round and not game.rounds:
            raise WrongUsage.of(f"{game.id} has no rounds to make a card of each", f"leave out {option('per_round')}")
        if request.colour and is_low:
            wrong = f"colours take more ink than {option('ink low')} allows"
            raise WrongUsage.of(wrong, f"leave out {option('ink')}, or {option('colour')}")
        stock = stock_named(request.stock, request.stock_file)
        flip = _flip(request, stock)
        page = _paper(request, stock)
        size = _size(request, stock, page, flip)

        notes, rules = own_words(request)
        here = at_table(for_players(game, request.players), request.players)
        fullest, *shorter = build_reference_cards(
            here,
            with_rounds=not request.per_round,
            notes=notes,
            house_rules=rules,
            file_name=file_name(request.games, game),
            with_addresses=not request.large_print,
        )
        rounds = build_round_cards(here) if request.per_round else ()
        large, may_turn = request.large_print, flip is not Flip.TENT
        lay_out = partial(lay_out_cards, shorter=shorter, rounds=rounds, large_print=large, may_turn=may_turn)
        laid = lay_out(fullest, size, typeface.measure, two_sided=flip is not Flip.NONE)
        if flip is Flip.TENT and len(laid.leaves) > 1:  # behind one of several nobody would see the others' fronts
            laid = lay_out(fullest, size, typeface.measure, two_sided=False)
        grid = stock.grid(flip) if stock else grid_on(page, laid.size, flip=flip)
        copies = 1 if request.copies is None else request.copies
        sheets = impose(laid.leaves, grid, copies=copies, start_at=request.start_at)

        made.warn_of_signs([*fullest.words(), *(word for each in rounds for word in each.words())])
        pdf = cards_pdf(
            language_of(game).say("reference-cards.title", game=game.title),
            laid.faces,
            sheets,
            grid.paper,
            subject=language_of(game).say("reference-cards"),
            suits=game.deck.suits,
            palette=Palette.OUTLINE if is_low else Palette.COLOUR if request.colour else Palette.BLACK,
            printer=request.printer,
            language=language_of(game),
        )
        made.remarks.append(_how_laid(request, laid, grid, sheets=len(sheets), copies=copies))
        made.add_pages(f"{game.id}-rounds" if request.per_round else f"{game.id}-cards", pdf, png=request.png)
    return made


def _how_laid(request: CardsRequest, laid: LaidCards, grid: Grid, *, sheets: int, copies: int) -> str:
    """What was chosen for cards: "1 card (63.5 x 88.9 mm, two-sided), 5 copies on 1 sheet of Letter"."""
    cards, backs, size = len(laid.leaves), sum(leaf.back is not None for leaf in laid.leaves), laid.size
    sides = f", {backs} with a back" if backs else ", the same on both sides" if grid.flip is Flip.TENT else ""
    sides = ", two-sided" if backs == cards else sides
    times = f", {copies} copies" if copies > 1 else ""
    room = (grid.places - request.start_at + 1) // cards if request.copies is None else 1
    more = f"; for a full sheet add {option('copies')} {room}" if room > 1 else ""
    each = f"{numbered(cards, 'card')} ({size.width_mm:g} x {size.height_mm:g} mm{sides}){times}"
    return f"{each} on {numbered(sheets, 'sheet')} of {grid.paper.name}{more}"


def _flip(request: CardsRequest, stock: Stock | None) -> Flip:
    """How the back gets behind the front; WrongUsage where two options say different things."""
    asked, tent = request.flip, request.tent
    usual = stock.flip if stock else Flip.LONG
    if asked not in (None, Flip.TENT) and (tent or usual is Flip.TENT):
        what = "the back of a tent is" if tent or stock is None else f"{stock.name} is for tents: the back is"
        wrong = f"{what} above the front, so {option('flip')} {asked} can't be used"
        raise WrongUsage.of(wrong, f"leave out {option('flip')}")
    return Flip.TENT if tent else asked or usual


def _paper(request: CardsRequest, stock: Stock | None) -> Paper:
    """The paper asked for, or that of the stock."""
    if stock is None:
        return read_paper(request.paper or "a4")
    of_stock = stock.cells.paper
    if request.paper is not None and not read_paper(request.paper).is_like(of_stock):
        raise WrongUsage.of(f"{stock.name} comes on {of_stock.name}", f"leave out {option('paper')}")
    return of_stock


def _size(request: CardsRequest, stock: Stock | None, page: Paper, flip: Flip) -> CardSize:
    """The size asked for, or that of the stock; on its side for a tent that has no room upright."""
    if stock is None:
        size = read_card_size(request.size or (USUAL_TENT if flip is Flip.TENT else USUAL_CARD), page)
        lies = flip is Flip.TENT and not has_place(page, size, flip=flip) and has_place(page, size.turned(), flip=flip)
        return size.turned() if lies else size
    card = stock.card
    if request.size is not None and not read_card_size(request.size, page).is_like(card):
        wrong = f"the cards of {stock.name} are {card.width_mm:g} x {card.height_mm:g} mm"
        raise WrongUsage.of(wrong, f"leave out {option('size')}, or {option('stock')}")
    return card


def make_calibration_page(request: CalibrationRequest) -> Made:
    """The page that measures a printer, or checks one that was measured, and explains itself, as a PDF."""
    with making() as made:
        language = Language(request.language)
        front, back = lay_out_calibration(read_paper(request.paper), typeface.measure, language)
        page = calibration_pdf(front, back, printer=request.printer, language=language)
        made.add_pages("printer-test", page, png=request.png)
    return made


def make_kit(request: KitRequest) -> Made:
    """The files of a kit: what each of them warns of is told once, and what is to be known of the sheet.

    Cards are one for each player; they and the rules are for any number where nobody said how many play.
    """
    sheet = replace(request.sheet, first_hand=1)  # an evening begins
    game = sheet.game
    with making() as made:
        read_workbook_paper(sheet.paper)
        is_open = sheet.names is None and sheet.players is None
        names = fewest_columns(game) if is_open else columns_named(sheet.names, sheet.players)
        players = None if is_open else len(names)
        cards = request.cards or CardsRequest(games=sheet.games, game=game)
        on_stock = cards.stock is not None or cards.stock_file is not None
        cards = with_the_sheet(
            cards,
            sheet,
            players=players,
            copies=len(names) if cards.copies is None else cards.copies,
            paper=None if on_stock else sheet.paper,
            size=cards.size or (LARGE_CARD if sheet.large_print and not on_stock else None),
        )
        rules = with_the_sheet(request.rules or RulesRequest(games=sheet.games, game=game), sheet, players=players)
        workbook = request.workbook or WorkbookRequest(games=sheet.games, game=game)
        both = ", on both sides, flipped on the long edge" if sheet.duplex else ""
        form = "fill it in on a screen, where it adds up, or " if sheet.fillable else ""
        folded = f"; a booklet: print on both sides, {SHORT_EDGE}, and fold in the middle" if rules.fold else ""
        turned = "with a back, print on both sides, flipped on the long edge"
        parts = (
            (replace(sheet, names=names, players=None), f"the score sheet; {form}print it at 100%{both}"),
            (cards, f"cards to cut out, {len(names)} of each; {turned}"),
            (rules, f"the rules, for whoever plays for the first time{folded}"),
            (replace(rules, format="html", fold=False), "the rules for a phone"),
            (
                with_the_sheet(workbook, sheet, names=names, players=None),
                "the workbook that adds up, for Excel, LibreOffice, Google Sheets and Numbers",
            ),
        )
        listed: dict[str, str] = {}
        for asked, what in parts:
            part = made_of(asked)
            made.remarks = made.remarks if listed else part.remarks
            made.files += part.files
            made.warn(part.problems)
            first, *pictures = part.files
            listed |= {first.name: what, **{picture.name: "a picture of it" for picture in pictures}}
        width = max(map(len, listed)) + 2
        lines = [f"{name.ljust(width)}{what}\n" for name, what in listed.items()]
        made.add(KIT_LIST, "text/plain", f"{game.title}\n\n{''.join(lines)}".encode())
    return made
