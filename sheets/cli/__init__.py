"""The command line: reads arguments, calls, prints, and picks the exit code."""

import sys
from typing import Annotated

import typer

from sheets import __version__
from sheets.cli import checking, hand, listing, scoring, showing
from sheets.errors import SheetsError

app = typer.Typer(
    help="Put the right paper on the table for game night.\n\nBegin with: sheets list",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("list")(listing.list_variants)
app.command("show")(showing.show)
app.command("score")(scoring.score)
app.command("hand")(hand.hand)
app.command("check")(checking.check)


def _tell_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"sheets {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    _version: Annotated[
        bool, typer.Option("--version", callback=_tell_version, is_eager=True, help="Show the version and leave.")
    ] = False,
) -> None:
    pass


def main() -> None:
    """Run the command; what the user can mend is told on stderr, one line a problem."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        app()
    except SheetsError as error:
        for problem in error.problems:
            typer.echo(f"sheets: {problem}" if problem.place is None else str(problem), err=True)
        sys.exit(error.exit_code)
