"""`sheets rules`: a page or two that teach a game."""

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sheets.cli.delivery import STANDARD_OUTPUT, deliver_file, deliver_pages, tell, tell_problems
from sheets.cli.helped import helped
from sheets.cli.options import OwnRules, Players, VariantId, chosen_game
from sheets.cli.page_options import Fold, Force, LargePrint, Output, PaperChoice, chosen_paper
from sheets.errors import CannotWrite, FaultyFile, Problem, WrongUsage
from sheets.files import read_bytes
from sheets.limits import LARGEST_TEMPLATE, MOST_TEMPLATES
from sheets.make.rules_request import RulesRequest, make_rules
from sheets.phrases.remarks import THE_PAGE
from sheets.text import clean, did_you_mean, quote

if TYPE_CHECKING:
    from sheets.specification.rules_page import Template


class Format(StrEnum):
    """What kind of file rules are written as."""

    PDF = "pdf"
    HTML = "html"
    MD = "md"
    TXT = "txt"


@helped("""Write the rules of a game, to learn it from: makes a PDF, a web page, Markdown or plain text.

Example:  sheets rules frustration --format html
""")
def rules(
    variant: VariantId,
    format: Annotated[
        Format | None, typer.Option("--format", help="The kind of file; else what -o ends in, or a PDF.")
    ] = None,
    players: Players = None,
    paper: PaperChoice = None,
    large_print: LargePrint = False,
    fold: Fold = False,
    templates: Annotated[
        Path | None,
        typer.Option(
            "--templates", metavar="DIR", help="A folder with words of your own; docs/templates.md tells how."
        ),
    ] = None,
    output: Output = None,
    force: Force = False,
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
            large_print=large_print,
            fold=fold,
            templates=own_templates(templates) if templates else {},
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
        raise CannotWrite.of(f"{quote(output.name)} does not say what kind of page it is to be", right)
    return asked or (Format(ending) if ending else Format.PDF)


def own_templates(folder: Path) -> dict[str, "Template"]:
    """The templates in a folder, by name; the shipped ones stand in for those that it lacks."""
    from sheets.specification.rules_page import SUFFIX, Template, shipped_templates

    name = clean(str(folder), limit=400)
    try:
        files = sorted(path for path in folder.iterdir() if path.name.endswith(SUFFIX))
    except OSError as error:
        reason = (error.strerror or "unknown fault").lower()
        raise FaultyFile([Problem(f'can\'t read the folder "{name}": {reason}', "check the name")]) from None
    if not files or len(files) > MOST_TEMPLATES:
        there = "no templates" if not files else f"{len(files)} files that end in {SUFFIX}"
        raise FaultyFile([Problem(f'there are {there} in "{name}"', f"templates are called like aim{SUFFIX}")])
    known = shipped_templates()
    found = {}
    for path in files:
        data = read_bytes(path, limit=LARGEST_TEMPLATE)
        shown = clean(str(path), limit=400)
        try:
            found[path.name] = Template(shown, data.decode("utf-8-sig"))
        except UnicodeDecodeError:
            raise FaultyFile([Problem(f'"{shown}" is no text in UTF-8', "save it as UTF-8")]) from None
    if not known.keys() & found.keys():
        right = did_you_mean(files[0].name, known)
        raise FaultyFile([Problem(f'no file in "{name}" has the name of a template', right)])
    return found
