"""The command line: reads arguments, calls, prints, and picks the exit code."""

import io
import os
import sys
from typing import Annotated

import typer

from sheets import __version__
from sheets.cli import (
    calibrate,
    cards,
    check,
    diff,
    excel,
    hand,
    kit,
    list_games,
    new,
    read,
    rules,
    schema,
    score,
    show,
    stock_list,
)
from sheets.errors import CannotWrite, SheetsError

app = typer.Typer(
    help="Put the right paper on the table for game night.\n\nBegin with: sheets list",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("list")(list_games.list_variants)
app.command("show")(show.show)
app.command("kit")(kit.kit)
app.command("score")(score.score)
app.command("cards")(cards.cards)
app.command("rules")(rules.rules)
app.command("excel")(excel.excel)
app.command("read")(read.read)
app.command("hand")(hand.hand)
app.command("new")(new.new)
app.command("check")(check.check)
app.command("diff")(diff.diff)
app.command("stock")(stock_list.stock)
app.command("calibrate")(calibrate.calibrate)
app.command("schema")(schema.schema)


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
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    # an argument that is no text in the system's encoding is read as UTF-8, whatever the locale
    sys.argv[1:] = [os.fsencode(argument).decode("utf-8", "replace") for argument in sys.argv[1:]]
    sys.exit(_exit_code())


def _exit_code() -> int:
    try:
        app()
    except SheetsError as error:
        return _tell(error)
    except SystemExit as done:
        code = done.code if isinstance(done.code, int) else int(done.code is not None)
    except OSError as error:
        return _tell(_unwritable(error))
    if sys.stdout is None:  # so Python says that the output was closed before it started
        return code
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        _let_go()  # whoever reads has seen enough
    except OSError as error:
        return _tell(_unwritable(error))
    return code


def _tell(error: SheetsError) -> int:
    for problem in error.problems:
        typer.echo(f"sheets: {problem}" if problem.place is None else str(problem), err=True)
    return error.exit_code


def _unwritable(error: OSError) -> SheetsError:
    _let_go()
    return CannotWrite.of(f"can't write to the output: {error.strerror}", "make room, or send it somewhere else")


def _let_go() -> None:
    """Send what is still to be written nowhere; else Python fails once more as it ends, in its own words."""
    if sys.stdout is not None:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
