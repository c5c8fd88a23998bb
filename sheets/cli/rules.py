"""`sheets rules`: a page or two that teach a game."""

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from sheets.cli.options import Players, RulesFile, VariantId, check_players, library, variant_named, warn
from sheets.cli.pages import LargePrint, Output, PaperChoice, check_source_date, chosen_paper, deliver
from sheets.errors import CannotWrite, FaultyFile, Problem, WrongUsage
from sheets.files import read_bytes, write_files, write_stream
from sheets.phrases.differences import base_of, house_rules
from sheets.phrases.missing_characters import missing_characters
from sheets.text import clean, did_you_mean, quote

if TYPE_CHECKING:
    from sheets.specification.rules_page import RulesPage, Template


class Format(StrEnum):
    """What kind of file rules are written as."""

    PDF = "pdf"
    HTML = "html"
    MD = "md"
    TXT = "txt"


Templates: TypeAlias = Annotated[
    Path | None,
    typer.Option("--templates", metavar="DIR", help="A folder with words of your own; docs/templates.md tells how."),
]
MOST_TEMPLATES = 100


def rules(
    variant: VariantId,
    format: Annotated[
        Format | None, typer.Option("--format", help="The kind of file; else what -o ends in, or a PDF.")
    ] = None,
    players: Players = None,
    paper: PaperChoice = None,
    large_print: LargePrint = False,
    templates: Templates = None,
    output: Output = None,
    force: Annotated[
        bool, typer.Option("--force", help="Take the place of a web page or text that is there, which is kept as .bak.")
    ] = False,
    variants: RulesFile = None,
) -> None:
    """Write the rules of a game, to learn it from: makes a PDF, a web page, Markdown or plain text.

    Example:  sheets rules frustration --format html
    """
    from sheets.render.rules import write_rules
    from sheets.specification.rules_page import build_rules_page

    kind = format or _kind_of(output)
    if kind is not Format.PDF and (paper or large_print):
        option = "--paper" if paper else "--large-print"
        raise WrongUsage.of(f"{option} says nothing of a page in {kind.value}", "leave it out, or make a PDF")
    games = library(variants)
    game = variant_named(games, variant)
    if players is not None:
        check_players(game, players)
    check_source_date()
    own = own_templates(templates) if templates else {}
    base = base_of(games.variants, game)
    page = build_rules_page(
        game,
        players=players,
        house_rules=house_rules(games.variants, game),
        base=base.title if base else "",
        own=own,
    )
    options = [f"--players {players}"] * (players is not None) + ["--large-print"] * large_print
    sheet = chosen_paper(paper)
    made_with = f"sheets rules {' '.join([game.id, *options])} · {sheet.name}"
    written = write_rules(page, kind.value, paper=sheet, large_print=large_print, made_with=made_with)
    if kind is Format.PDF:
        _warn_of_missing_characters(page)
        deliver(written, output, name=f"{game.id}-rules.pdf", png=False)
        return
    if output == Path("-"):
        write_stream(written)
        return
    target = output or Path(f"{game.id}-rules.{kind.value}")
    kept = write_files({target: written}, existing="back up" if force else "refuse")
    typer.echo(str(target))
    for backup in kept.values():
        typer.echo(f"sheets: the page that was there is now {backup}", err=True)


def _kind_of(output: Path | None) -> Format:
    """The format that a file's name asks for; a PDF where it names none."""
    ending = output.suffix.lower().removeprefix(".") if output else ""
    ending = {"htm": "html", "markdown": "md", "text": "txt"}.get(ending, ending)
    if output and output != Path("-") and ending not in list(Format):
        right = f"let its name end in {', '.join(f'.{kind.value}' for kind in Format)}, or say --format"
        raise CannotWrite.of(f"{quote(output.name)} does not say what kind of page it is to be", right)
    return Format(ending) if ending else Format.PDF


def _warn_of_missing_characters(page: "RulesPage") -> None:
    from sheets.render.canvas.faces import missing

    for wrong, right in missing_characters(missing(page.texts())):
        warn(wrong, right)


def own_templates(folder: Path) -> dict[str, "Template"]:
    """The templates in a folder, by name; the shipped ones stand in for those that it lacks."""
    from sheets.specification.rules_page import LARGEST_TEMPLATE, SUFFIX, Template, shipped_templates

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
