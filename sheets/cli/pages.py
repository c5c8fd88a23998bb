"""`sheets score`, `cards` and `rules`: the paper of a game."""

from functools import partial
from pathlib import Path
from typing import cast, get_args

import typer

from sheets.cli.command import OwnRules, PageOutput, VariantId, is_written
from sheets.cli.delivery import deliver
from sheets.cli.option_values import chosen_game
from sheets.errors import WrongUsage, option
from sheets.make import made_of
from sheets.make.requests import CardsRequest, RulesFormat, RulesRequest, ScoreSheetRequest, Told
from sheets.text import joined, quote

ON_PAPER = ("paper", "large_print", "fold")
"""Options that only a PDF of rules can follow."""


def score(
    variant: VariantId, sheet: partial[ScoreSheetRequest], told: Told, to: PageOutput, variants: OwnRules = None
) -> None:
    games, game = chosen_game(variant, variants, told.language)
    deliver(made_of(sheet(games=games, game=game)), to)


def cards(
    variant: VariantId, cards: partial[CardsRequest], told: Told, to: PageOutput, variants: OwnRules = None
) -> None:
    games, game = chosen_game(variant, variants, told.language)
    deliver(made_of(cards(games=games, game=game)), to)


def rules(
    ctx: typer.Context,
    variant: VariantId,
    rules: partial[RulesRequest],
    told: Told,
    to: PageOutput,
    variants: OwnRules = None,
) -> None:
    asked = cast(RulesFormat, rules.keywords["format"]) if is_written(ctx, "format") else None
    kind = _kind_of(to.output, asked)
    for name in ON_PAPER:
        if kind != "pdf" and is_written(ctx, name):
            raise WrongUsage.of(f"{option(name)} can't be used for a page in {kind}", "leave it out, or make a PDF")
    games, game = chosen_game(variant, variants, told.language)
    deliver(made_of(rules(games=games, game=game, format=kind)), to)


def _kind_of(output: Path | None, asked: RulesFormat | None) -> RulesFormat:
    """The format that is asked for, or that a file's name asks for; a PDF where neither does."""
    ending = output.suffix.lower().removeprefix(".") if output else ""
    ending = {"htm": "html", "markdown": "md", "text": "txt"}.get(ending, ending)
    kinds = (asked,) if asked else get_args(RulesFormat)
    if output and ending not in ("", *kinds):
        name = quote(output.name)
        wrong = f"a page in {asked} can't be called {name}" if asked else f"{name} does not say what kind of page it is"
        raise WrongUsage.of(wrong, f"end its name in {joined([f'.{kind}' for kind in kinds], 'or')}")
    return asked or cast(RulesFormat, ending or "pdf")
