"""The rules of a game, from what is asked for to a PDF, a web page, Markdown or plain text."""

from dataclasses import replace

from sheets.errors import WrongUsage
from sheets.make.game_asked import file_name
from sheets.make.made import PDF, Made, making
from sheets.make.requests import RulesRequest
from sheets.paper.sizes import read_paper
from sheets.phrases.differences import house_rules
from sheets.phrases.imprint import which_game
from sheets.phrases.remarks import booklet_remark
from sheets.render.rules.writing import write_booklet, write_pages, write_rules
from sheets.specification.rules_page.address_code import code_section
from sheets.specification.rules_page.rules_of_game import build_rules_page
from sheets.tally.seating import check_players

MEDIA_TYPES = {"html": "text/html", "md": "text/markdown", "txt": "text/plain"}


def make_rules(request: RulesRequest) -> Made:
    """The rules for someone who has never played the game."""
    games, game, kind = request.games, request.game, request.format
    with making() as made:
        if request.players is not None:
            made.warn(check_players(game, request.players))
        page = build_rules_page(game, players=request.players, house_rules=house_rules(games.variants, game))
        if request.link:
            page = replace(page, sections=(*page.sections, code_section(request.link)))
        paper, large = read_paper(request.paper), request.large_print
        made_with = f"{which_game(game, file_name(games, game))} · {paper.name}"
        if kind != "pdf":
            if request.fold:
                raise WrongUsage.of(f"a page in {kind} can't be folded", "leave out the fold, or make a PDF")
            made.add(f"{game.id}-rules.{kind}", MEDIA_TYPES[kind], write_rules(page, kind))
            return made
        made.warn_of_signs(page.texts())
        if request.fold:
            data, pages, notes, sheets = write_booklet(page, paper=paper, large_print=large, made_with=made_with)
            made.remarks.append(booklet_remark(pages=pages, notes=notes, sheets=sheets))
            made.add(f"{game.id}-booklet.pdf", PDF, data)
        else:
            data = write_pages(page, paper=paper, large_print=large, made_with=made_with)
            made.add(f"{game.id}-rules.pdf", PDF, data)
    return made
