"""`sheets rules`: a page or two that teach a game."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from sheets.cli.again import Again
from sheets.cli.delivery import STANDARD_OUTPUT, deliver_file, deliver_pages, tell, tell_problems
from sheets.cli.options import OwnRules, Players, Quiet, VariantId, chosen_game
from sheets.cli.page_options import (
    Fold,
    Force,
    LargeType,
    Output,
    PaperChoice,
    WebLink,
    chosen_large_print,
    chosen_paper,
)
from sheets.cli.watching import Watch
from sheets.errors import WrongUsage
from sheets.make.rules_request import RulesRequest, make_rules
from sheets.phrases.remarks import THE_PAGE
from sheets.text import quote


class Format(StrEnum):
    """What kind of file rules are written as."""

    PDF = "pdf"
    HTML = "html"
    MD = "md"
    TXT = "txt"


def rules(
    variant: VariantId,
    format: Annotated[
        Format | None,
        typer.Option("--format", metavar="|".join(Format), help="The kind of file; else what -o ends in, or a PDF."),
    ] = None,
    players: Players = None,
    paper: PaperChoice = None,
    large_print: LargeType = None,
    fold: Fold = False,
    link: WebLink = "",
    output: Output = None,
    force: Force = False,
    _again: Again = False,
    _quiet: Quiet = False,
    _watch: Watch = False,
    variants: OwnRules = None,
) -> None:
    kind = _kind_of(output, format)
    if kind is not Format.PDF and (paper or large_print or fold):
        option = "--paper" if paper else "--large-print" if large_print else "--fold"
        raise WrongUsage.of(f"{option} says nothing of a page in {kind.value}", "leave it out, or make a PDF")
    games, game = chosen_game(variant, variants)
    made = make_rules(
        RulesRequest(
            games=games,
            game=game,
            format=kind.value,
            players=players,
            paper=chosen_paper(paper),
            large_print=chosen_large_print(large_print),
            fold=fold,
            link=link,
        )
    )
    tell_problems(made.problems)
    tell(*made.remarks)
    if kind is Format.PDF:
        deliver_pages(made, output, force=force)
    else:
        deliver_file(made, output, force=force, what=THE_PAGE)


def _kind_of(output: Path | None, asked: Format | None) -> Format:
    """The format that is asked for, or that a file's name asks for; a PDF where neither does."""
    ending = output.suffix.lower().removeprefix(".") if output else ""
    ending = {"htm": "html", "markdown": "md", "text": "txt"}.get(ending, ending)
    if asked and output and ending not in ("", asked):
        wrong = f"a page in {asked.value} can't be called {quote(output.name)}"
        raise WrongUsage.of(wrong, f"let its name end in .{asked.value}")
    if not asked and output and output != STANDARD_OUTPUT and ending not in list(Format):
        right = f"let its name end in {', '.join(f'.{kind.value}' for kind in Format)}"
        right += "" if ending else ", or say --format"
        raise WrongUsage.of(f"{quote(output.name)} does not say what kind of page it is to be", right)
    return asked or (Format(ending) if ending else Format.PDF)
