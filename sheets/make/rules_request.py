"""The rules of a game, from what is asked for to a PDF, a web page, Markdown or plain text."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sheets.errors import WrongUsage
from sheets.game.model import Variant
from sheets.make.game_asked import file_name
from sheets.make.made import PDF, Made, MadeFile, unsettable, warnings_first
from sheets.make.page_choices import check_source_date, paper_named
from sheets.phrases.remarks import booklet_remark
from sheets.tally.seating import check_players

if TYPE_CHECKING:
    from sheets.render.rules import RulesFormat
    from sheets.rules_file import Library
    from sheets.specification.rules_page import Template

MEDIA_TYPES: dict["RulesFormat", str] = {"pdf": PDF, "html": "text/html", "md": "text/markdown", "txt": "text/plain"}


@dataclass(frozen=True, kw_only=True)
class RulesRequest:
    """The rules of a game, and all that can be said of them; paper and large print are for a PDF."""

    games: "Library"
    game: Variant
    format: "RulesFormat" = "pdf"
    players: int | None = None
    paper: str = "a4"
    large_print: bool = False
    fold: bool = False
    """A booklet of pages that are half of the paper."""
    templates: Mapping[str, "Template"] = field(default_factory=dict)
    """Words of one's own, by the names of the templates that they stand for."""


def make_rules(request: RulesRequest) -> Made:
    """The rules for someone who has never played the game."""
    from sheets.phrases.differences import house_rules
    from sheets.phrases.rule_lines import which_game
    from sheets.render.rules import write_booklet, write_rules
    from sheets.specification.rules_page import build_rules_page

    games, game, kind = request.games, request.game, request.format
    with warnings_first() as problems:
        if request.players is not None:
            problems += check_players(game, request.players)
        check_source_date()
        page = build_rules_page(
            game,
            players=request.players,
            house_rules=house_rules(games.variants, game),
            own=request.templates,
        )
        paper = paper_named(request.paper)
        made_with = f"{which_game(game, file_name(games, game))} · {paper.name}"
        problems += unsettable(page.texts()) if kind == "pdf" else ()
        if request.fold:
            if kind != "pdf":
                raise WrongUsage.of(f"a page in {kind} can't be folded", "leave out the fold, or make a PDF")
            large = request.large_print
            data, pages, sheets = write_booklet(page, paper=paper, large_print=large, made_with=made_with)
            remarks = (booklet_remark(pages=pages, sheets=sheets),)
            return Made((MadeFile(f"{game.id}-booklet.pdf", PDF, data),), remarks, tuple(problems))
        data = write_rules(page, kind, paper=paper, large_print=request.large_print, made_with=made_with)
        return Made((MadeFile(f"{game.id}-rules.{kind}", MEDIA_TYPES[kind], data),), problems=tuple(problems))
