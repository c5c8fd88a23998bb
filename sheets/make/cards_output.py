"""Reference cards, from what is asked for to sheets of them in a PDF."""

from functools import partial

from sheets.errors import WrongUsage, option
from sheets.game.as_played import at_table, for_players
from sheets.layout.cards import lay_out_cards
from sheets.make.game_asked import file_name, own_notes
from sheets.make.made import Made, making
from sheets.make.requests import CardsRequest
from sheets.paper.grid import grid_on, has_place
from sheets.paper.imposition import impose
from sheets.paper.sizes import CardSize, Flip, Paper, read_card_size, read_paper
from sheets.paper.stock import Stock, stock_named
from sheets.phrases.card_words import cards_title
from sheets.phrases.differences import house_rules
from sheets.phrases.remarks import cards_remark
from sheets.render.canvas import typeface
from sheets.render.canvas.pieces import Palette
from sheets.render.cards_pdf import cards_pdf
from sheets.specification.reference_card import build_reference_cards, build_round_cards
from sheets.tally.seating import check_players
from sheets.text import Ink

USUAL_SIZE, USUAL_TENT = "poker", "index-3x5"


def make_cards(request: CardsRequest) -> Made:
    """The cards as a PDF, imposed for a home printer, with pictures of its pages if they are asked for."""
    games, game, is_low = request.games, request.game, request.ink is Ink.LOW
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

        notes = own_notes(games, game) if request.notes is None else request.notes
        rules = request.house_rules or house_rules(games.variants, game, besides=notes)
        here = at_table(for_players(game, request.players), request.players)
        fullest, *shorter = build_reference_cards(
            here,
            with_rounds=not request.per_round,
            notes=notes,
            house_rules=rules,
            file_name=file_name(games, game),
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
        palette = Palette.COLOUR if request.colour else Palette.BLACK
        pdf = cards_pdf(
            cards_title(game.title),
            laid.faces,
            sheets,
            grid.paper,
            suits=game.deck.suits,
            palette=Palette.OUTLINE if is_low else palette,
            printer=request.printer,
        )
        remark = cards_remark(
            cards=len(laid.leaves),
            backs=sum(leaf.back is not None for leaf in laid.leaves),
            size=laid.size,
            copies=copies,
            sheets=len(sheets),
            paper=grid.paper.name,
            is_tent=flip is Flip.TENT,
            room=(grid.places - request.start_at + 1) // len(laid.leaves) if request.copies is None else 1,
        )
        made.remarks.append(remark)
        made.add_pages(f"{game.id}-rounds" if request.per_round else f"{game.id}-cards", pdf, png=request.png)
    return made


def _flip(request: CardsRequest, stock: Stock | None) -> Flip:
    """How the back gets behind the front; WrongUsage where two options say different things."""
    asked, tent = request.flip, request.tent
    usual = stock.flip if stock else Flip.LONG
    if asked not in (None, Flip.TENT) and (tent or usual is Flip.TENT):
        what = "the back of a tent stands" if tent or stock is None else f"{stock.name} is for tents, whose backs stand"
        wrong = f"{what} above the front, not as {option('flip')} {asked} has it"
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
        size = read_card_size(request.size or (USUAL_TENT if flip is Flip.TENT else USUAL_SIZE), page)
        lies = flip is Flip.TENT and not has_place(page, size, flip=flip) and has_place(page, size.turned(), flip=flip)
        return size.turned() if lies else size
    card = stock.card
    if request.size is not None and not read_card_size(request.size, page).is_like(card):
        wrong = f"the cards of {stock.name} are {card.width_mm:g} x {card.height_mm:g} mm"
        raise WrongUsage.of(wrong, f"leave out {option('size')}, or {option('stock')}")
    return card
