"""The command line: reads arguments, calls, prints, and picks the exit code."""

import io
import os
import sys
from importlib import import_module
from typing import Annotated, Protocol, cast

import typer
from typer.completion import show_callback
from typer.core import TyperCommand, TyperGroup

from sheets import __version__
from sheets.cli.command import Command
from sheets.cli.delivery import tell_problems
from sheets.cli.streams import UnwritableError, open_streams
from sheets.errors import CannotWrite, SheetsError
from sheets.files.disk_faults import DISK_FAULTS, explained
from sheets.text import clean

COMMANDS = {
    "list": "list_games:list_variants",
    "show": "show:show",
    "kit": "kit:kit",
    "score": "score:score",
    "cards": "cards:cards",
    "rules": "rules:rules",
    "excel": "excel:excel",
    "read": "read:read",
    "season": "season:season",
    "hand": "hand:hand",
    "new": "new:new",
    "check": "check:check",
    "diff": "diff:diff",
    "stock": "stock_list:stock",
    "calibrate": "calibrate:calibrate",
    "config": "config:config",
    "schema": "schema:schema",
}
"""The commands in the order of the help, each with the file beside this one that has it, and its function."""

TYPERS_OWN = ("install_completion", "show_completion")
SHELLS = ("bash", "zsh", "fish", "powershell", "pwsh")
"""Which Typer can tell what the Tab key is to do."""
LONGEST_ERROR = 400
"""Characters of what is said of words that can't be understood, which may be as long as a command line."""
UsageError = cast("type[typer.BadParameter]", typer.BadParameter.__bases__[0])
"""What Typer raises for such words; it has no name of its own for it."""


class Parameter(Protocol):
    """What Typer has of an option."""

    name: str


class LazyCommands(TyperGroup):
    """The commands, each loaded only when it is called, helped with or completed."""

    def get_params(self, ctx: typer.Context) -> list[Parameter]:  # type: ignore[override]  # its own types are private
        """Its options without Typer's for the Tab key: one writes in a start-up file, which may be torn by it."""
        return [option for option in super().get_params(ctx) if option.name not in TYPERS_OWN]

    def list_commands(self, ctx: object) -> list[str]:  # noqa: ARG002
        """Their names, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: object, cmd_name: str) -> TyperCommand | None:  # noqa: ARG002
        """The command of a name; None where there is none."""
        if cmd_name not in COMMANDS:
            self.commands.update({name: _loaded(name) for name in COMMANDS})  # Typer proposes one of them
            return None
        return _loaded(cmd_name)


def _loaded(name: str) -> TyperCommand:
    module, function = COMMANDS[name].split(":")
    alone = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)
    alone.command(name, cls=Command)(getattr(import_module(f"sheets.cli.{module}"), function))
    command = typer.main.get_command(alone)
    assert isinstance(command, TyperCommand)
    return command


app = typer.Typer(
    cls=LazyCommands,
    help="Put the right paper on the table for game night.\n\nBegin with: sheets list",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _tell_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"sheets {__version__}")
        raise typer.Exit


def _show_completion(ctx: typer.Context, param: typer.CallbackParam, shell: str | None) -> None:
    if shell is not None and shell not in SHELLS:
        raise typer.BadParameter(f"{shell!r} is none of {', '.join(SHELLS)}.", param_hint="'--show-completion'")
    show_callback(ctx, param, shell)


@app.callback()
def _options(
    _version: Annotated[
        bool, typer.Option("--version", callback=_tell_version, is_eager=True, help="Show the version and leave.")
    ] = False,
    _shell: Annotated[
        str | None,
        typer.Option(
            "--show-completion",
            metavar="SHELL",
            callback=_show_completion,
            is_eager=True,
            help=f"Show what lets the Tab key know commands and games, for {', '.join(SHELLS[:-1])} or {SHELLS[-1]}.",
        ),
    ] = None,
) -> None:
    pass


def main() -> int:
    """Run the command and return its exit code; what the user can mend is told on stderr, one line a problem."""
    open_streams()
    # an argument that is no text in the system's encoding is read as UTF-8, whatever the locale
    sys.argv[1:] = [os.fsencode(argument).decode("utf-8", "replace") for argument in sys.argv[1:]]
    try:
        code = _exit_code()
        if sys.stdout is not None:  # so Python says that the output was closed before it started
            sys.stdout.flush()
    except SheetsError as error:
        return _tell(error)
    except (UnwritableError, BlockingIOError) as error:
        wrong, _ = explained(error, DISK_FAULTS)
        return _tell(CannotWrite.of(f"can't write to the output: {wrong}", "make room, or send it somewhere else"))
    return code


def _exit_code() -> int:
    try:
        ended = app(standalone_mode=False)
    except UsageError as error:
        told = io.StringIO()
        error.show(told)
        for line in told.getvalue().splitlines():
            typer.echo(" " * (len(line) - len(line.lstrip())) + clean(line, limit=LONGEST_ERROR), err=True)
        return error.exit_code
    except typer.Abort:  # nobody was there to answer
        typer.echo("Aborted!", err=True)
        return 1
    return ended if isinstance(ended, int) else 0


def _tell(error: SheetsError) -> int:
    tell_problems(error.problems)
    return error.exit_code
