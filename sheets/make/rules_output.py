"""The rules of a game, from what is asked for to a PDF, a web page, Markdown or plain text."""

from collections.abc import Iterator
from dataclasses import replace

from sheets.errors import Problem, WrongUsage, option
from sheets.make.game_asked import file_name
from sheets.make.made import PDF, Made, MadeFile, unsettable, warnings_first
from sheets.make.page_choices import check_source_date, paper_named
from sheets.make.requests import RulesFormat, RulesRequest
from sheets.paper.sizes import PAPERS, Paper
from sheets.phrases.differences import house_rules
from sheets.phrases.imprint import which_game
from sheets.phrases.remarks import booklet_remark
from sheets.render.rules.writing import write_booklet, write_pages, write_rules
from sheets.specification.rules_page.address_code import code_section
from sheets.specification.rules_page.rules_of_game import build_rules_page
from sheets.tally.seating import check_players

MOST_PAGES = 24
"""So many of large print on A6 are a booklet; more, and the paper is too small."""
MEDIA_TYPES: dict[RulesFormat, str] = {"pdf": PDF, "html": "text/html", "md": "text/markdown", "txt": "text/plain"}


def make_rules(request: RulesRequest) -> Made:
    """The rules for someone who has never played the game."""
    games, game, kind = request.games, request.game, request.format
    with warnings_first() as problems:
        if request.players is not None:
            problems += check_players(game, request.players)
        check_source_date()
        page = build_rules_page(game, players=request.players, house_rules=house_rules(games.variants, game))
        if request.link:
            page = replace(page, sections=(*page.sections, code_section(request.link)))
        paper, large = paper_named(request.paper), request.large_print
        made_with = f"{which_game(game, file_name(games, game))} · {paper.name}"
        if kind != "pdf":
            if request.fold:
                raise WrongUsage.of(f"a page in {kind} can't be folded", "leave out the fold, or make a PDF")
            file = MadeFile(f"{game.id}-rules.{kind}", MEDIA_TYPES[kind], write_rules(page, kind))
            return Made((file,), problems=tuple(problems))
        problems += unsettable(page.texts())
        if request.fold:
            data, pages, notes, sheets = write_booklet(page, paper=paper, large_print=large, made_with=made_with)
            problems += _too_many(pages - notes, paper.half())
            remarks = (booklet_remark(pages=pages, notes=notes, sheets=sheets),)
            return Made((MadeFile(f"{game.id}-booklet.pdf", PDF, data),), remarks, tuple(problems))
        data, pages = write_pages(page, paper=paper, large_print=large, made_with=made_with)
        problems += _too_many(pages, paper)
        return Made((MadeFile(f"{game.id}-rules.pdf", PDF, data),), problems=tuple(problems))


def _too_many(pages: int, paper: Paper) -> Iterator[Problem]:
    """A warning where paper is so small that nobody would leaf through the rules."""
    larger = [
        (each.width_mm * each.height_mm, name)
        for name, each in PAPERS.items()
        if each.width_mm > paper.width_mm and each.height_mm > paper.height_mm
    ]
    if pages > MOST_PAGES and larger:
        wrong = f"the rules take {pages} pages of {paper.width_mm:g} x {paper.height_mm:g} mm"
        yield Problem(wrong, f"larger paper takes fewer, like {option('paper')} {min(larger)[1]}", warning=True)
