"""Reference cards, from what is asked for to sheets of them in a PDF."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from sheets.errors import WrongUsage, option
from sheets.game.as_played import at_table, for_players
from sheets.layout.cards import lay_out_cards
from sheets.make.game_asked import file_name, own_notes
from sheets.make.made import Made, made_pdf, unsettable, warnings_first
from sheets.make.page_choices import card_size_named, check_source_date, paper_named
from sheets.make.requests import CardsRequest
from sheets.make.stock_query import stock_named
from sheets.paper.grid import grid_on, has_place
from sheets.paper.imposition import impose
from sheets.paper.sizes import CardSize, Flip, Paper
from sheets.phrases.card_words import cards_title
from sheets.phrases.differences import house_rules
from sheets.phrases.remarks import ONLY_THE_DEAL, cards_remark
from sheets.render.canvas import typeface
from sheets.render.canvas.pieces import Palette
from sheets.render.cards_pdf import cards_pdf
from sheets.specification.reference_card import build_reference_cards, build_round_cards
from sheets.tally.seating import check_players

if TYPE_CHECKING:
    from sheets.layout.cards import LaidCards
    from sheets.paper.stock import Stock
    from sheets.specification.reference_card import ReferenceCard, RoundCard

    RoundCards: TypeAlias = tuple[RoundCard, ...]

USUAL_SIZE, USUAL_TENT = "poker", "index-3x5"


def make_cards(request: CardsRequest) -> Made:
    """The cards as a PDF, imposed for a home printer, with pictures of its pages if they are asked for."""
    game = request.game
    with warnings_first() as problems:
        if request.players is not None:
            problems += check_players(game, request.players)
        if request.per_round and not game.rounds:
            raise WrongUsage.of(f"{game.id} has no rounds to make a card of each", f"leave out {option('per_round')}")
        if request.colour and request.low_ink:
            raise WrongUsage.of(
                f"colours take more ink than {option('ink low')} allows",
                f"leave out {option('ink')}, or {option('colour')}",
            )
        stock = stock_named(request.stock, request.stock_file)
        flip = _flip(request, stock)
        page = _paper(request, stock)
        size = _size(request, stock, page, flip)
        check_source_date()

        ways, rounds = _cards(request)
        laid = _laid_out(request, ways, rounds, size, flip)
        grid = stock.grid(flip) if stock else grid_on(page, laid.size, flip=flip)
        copies = 1 if request.copies is None else request.copies
        sheets = impose(laid.leaves, grid, copies=copies, start_at=request.start_at)
        problems += unsettable([*ways[0].words(), *(word for each in rounds for word in each.words())])
        palette = Palette.COLOUR if request.colour else Palette.BLACK
        pdf = cards_pdf(
            cards_title(game.title),
            laid.faces,
            sheets,
            grid.paper,
            suits=game.deck.suits,
            palette=Palette.OUTLINE if request.low_ink else palette,
            printer=request.printer,
        )

        name = f"{game.id}-rounds" if request.per_round else f"{game.id}-cards"
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
        bare = [ONLY_THE_DEAL] if rounds and all(each.says_only_the_deal for each in rounds) else []
        return made_pdf(name, pdf, png=request.png, remarks=[remark, *bare], problems=problems)


def _laid_out(
    request: CardsRequest, ways: Sequence["ReferenceCard"], rounds: "RoundCards", size: CardSize, flip: Flip
) -> "LaidCards":
    """The cards of a size, saying what they have room for."""
    lay_out = partial(
        lay_out_cards,
        ways[0],
        size,
        typeface.measure,
        shorter=ways[1:],
        rounds=rounds,
        large_print=request.large_print,
        may_turn=flip is not Flip.TENT,
    )
    laid = lay_out(two_sided=flip is not Flip.NONE)
    if flip is Flip.TENT and len(laid.leaves) > 1:  # who sits behind one of several would not see the others' fronts
        return lay_out(two_sided=False)
    return laid


def _cards(request: CardsRequest) -> tuple[tuple["ReferenceCard", ...], "RoundCards"]:
    """What may be said on the card of the game, the fullest first, and what on those of single rounds."""
    games, game = request.games, request.game
    notes = own_notes(games, game) if request.notes is None else request.notes
    here = at_table(for_players(game, request.players), request.players)
    ways = build_reference_cards(
        here,
        with_rounds=not request.per_round,
        notes=notes,
        house_rules=request.house_rules or house_rules(games.variants, game, besides=notes),
        file_name=file_name(games, game),
        with_addresses=not request.large_print,
    )
    return ways, build_round_cards(here) if request.per_round else ()


def _flip(request: CardsRequest, stock: "Stock | None") -> Flip:
    """How the back gets behind the front; WrongUsage where two options say different things."""
    asked, tent = request.flip, request.tent
    usual = stock.flip if stock else Flip.LONG
    is_tent_stock = usual is Flip.TENT
    if asked not in (None, Flip.TENT) and (tent or is_tent_stock):
        what = "the back of a tent stands" if tent or stock is None else f"{stock.name} is for tents, whose backs stand"
        raise WrongUsage.of(
            f"{what} above the front, not as {option('flip')} {asked} has it", f"leave out {option('flip')}"
        )
    return Flip.TENT if tent else asked or usual


def _paper(request: CardsRequest, stock: "Stock | None") -> Paper:
    """The paper asked for, or that of the stock."""
    if stock is None:
        return paper_named(request.paper or "a4")
    of_stock = stock.cells.paper
    if request.paper is not None and not paper_named(request.paper).is_like(of_stock):
        raise WrongUsage.of(f"{stock.name} comes on {of_stock.name}", f"leave out {option('paper')}")
    return of_stock


def _size(request: CardsRequest, stock: "Stock | None", page: Paper, flip: Flip) -> CardSize:
    """The size asked for, or that of the stock; on its side for a tent that has no room upright."""
    if stock is None:
        size = card_size_named(request.size or (USUAL_TENT if flip is Flip.TENT else USUAL_SIZE), page)
        lies = flip is Flip.TENT and not has_place(page, size, flip=flip) and has_place(page, size.turned(), flip=flip)
        return size.turned() if lies else size
    card = stock.card
    if request.size is not None and not card_size_named(request.size, page).is_like(card):
        raise WrongUsage.of(
            f"the cards of {stock.name} are {card.width_mm:g} x {card.height_mm:g} mm",
            f"leave out {option('size')}, or {option('stock')}",
        )
    return card
