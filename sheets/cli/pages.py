"""`sheets score`, `sheets cards` and `sheets rules`: the pages of a game."""

from functools import partial
from pathlib import Path
from typing import cast, get_args

import typer

from sheets.cli.command import is_written
from sheets.cli.common_options import OwnRules, PageOutput, VariantId, chosen_game
from sheets.cli.delivery import STANDARD_OUTPUT, deliver
from sheets.errors import WrongUsage
from sheets.make import made_of
from sheets.make.requests import CardsRequest, RulesFormat, RulesRequest, ScoreSheetRequest
from sheets.text import quote

ON_PAPER = {"paper": "--paper", "large_print": "--large-print", "fold": "--fold"}


def score(variant: VariantId, sheet: partial[ScoreSheetRequest], to: PageOutput, variants: OwnRules = None) -> None:
    games, game = chosen_game(variant, variants)
    deliver(made_of(sheet(games=games, game=game)), to.output, force=to.force)


def cards(variant: VariantId, cards: partial[CardsRequest], to: PageOutput, variants: OwnRules = None) -> None:
    games, game = chosen_game(variant, variants)
    deliver(made_of(cards(games=games, game=game)), to.output, force=to.force)


def rules(
    ctx: typer.Context, variant: VariantId, rules: partial[RulesRequest], to: PageOutput, variants: OwnRules = None
) -> None:
    asked = cast(RulesFormat, rules.keywords["format"]) if is_written(ctx, "format") else None
    kind = _kind_of(to.output, asked)
    for option in (option for name, option in ON_PAPER.items() if kind != "pdf" and is_written(ctx, name)):
        raise WrongUsage.of(f"{option} says nothing of a page in {kind}", "leave it out, or make a PDF")
    games, game = chosen_game(variant, variants)
    deliver(made_of(rules(games=games, game=game, format=kind)), to.output, force=to.force)


def _kind_of(output: Path | None, asked: RulesFormat | None) -> RulesFormat:
    """The format that is asked for, or that a file's name asks for; a PDF where neither does."""
    ending = output.suffix.lower().removeprefix(".") if output else ""
    ending = {"htm": "html", "markdown": "md", "text": "txt"}.get(ending, ending)
    if asked and output and ending not in ("", asked):
        wrong = f"a page in {asked} can't be called {quote(output.name)}"
        raise WrongUsage.of(wrong, f"let its name end in .{asked}")
    if not asked and output and output != STANDARD_OUTPUT and ending not in get_args(RulesFormat):
        right = f"let its name end in {', '.join(f'.{kind}' for kind in get_args(RulesFormat))}"
        right += "" if ending else ", or say --format"
        raise WrongUsage.of(f"{quote(output.name)} does not say what kind of page it is to be", right)
    return asked or cast(RulesFormat, ending or "pdf")
