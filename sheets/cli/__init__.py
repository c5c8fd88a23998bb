"""The command line: reads arguments, calls, prints, and picks the exit code."""

import os
import sys
from collections.abc import Sequence
from typing import Annotated, cast

import typer
from typer.completion import show_callback
from typer.core import TyperCommand

from sheets import __version__
from sheets.cli.commands import COMMANDS
from sheets.cli.completing import Proposal, plain
from sheets.cli.delivery import tell_problems
from sheets.cli.help_page import WIDEST, GroupedHelp, Parameter
from sheets.cli.streams import UnwritableError, open_streams
from sheets.cli.usage_errors import no_command, told
from sheets.errors import CannotWrite, Problem, SheetsError, WrongUsage
from sheets.files import system_says
from sheets.text import joined, quote

TYPERS_OWN = ("install_completion", "show_completion")
SHELLS = ("bash", "zsh", "fish", "powershell", "pwsh")
"""Which Typer can tell what the Tab key is to do."""


class LazyCommands(GroupedHelp):
    """The commands, each loaded only when it is called, helped with or completed."""

    def get_params(self, ctx: typer.Context) -> list[Parameter]:  # type: ignore[override]  # Typer's types are private
        """Its options without Typer's for the Tab key: one writes in a start-up file, which may be torn by it."""
        options = cast("list[Parameter]", super().get_params(ctx))
        return [option for option in options if option.name not in TYPERS_OWN]

    def shell_complete(self, ctx: typer.Context, incomplete: str) -> list[Proposal]:  # type: ignore[override]  # as above
        """What the Tab key proposes: commands and options."""
        return plain(cast("list[Proposal]", super().shell_complete(ctx, incomplete)))

    def list_commands(self, ctx: object) -> list[str]:  # noqa: ARG002
        """Their names, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: typer.Context, cmd_name: str) -> TyperCommand | None:  # type: ignore[override]  # as above
        """The command of a name; WrongUsage where there is none, but for the Tab key."""
        if cmd_name in COMMANDS:
            from sheets.cli.command import command_named  # and with it all that the command needs

            return command_named(cmd_name)
        if not ctx.resilient_parsing:
            raise no_command(cmd_name)
        return None


app = typer.Typer(
    cls=LazyCommands,
    help="Put the right paper on the table for game night.\n\nBegin with: sheets list",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": WIDEST},
)


def _tell_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"sheets {__version__}")
        raise typer.Exit


def _show_completion(ctx: typer.Context, param: typer.CallbackParam, shell: str | None) -> None:
    if shell is not None and shell not in SHELLS:
        raise WrongUsage.of(f"--show-completion can't be {quote(shell)}", f"choose one of {joined(SHELLS, 'or')}")
    show_callback(ctx, param, shell)


@app.callback(invoke_without_command=True)
def _options(
    ctx: typer.Context,
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
    if ctx.invoked_subcommand is None:
        typer.echo(ctx.get_help(), err=True)
        raise typer.Exit(WrongUsage.exit_code)


def main() -> int:
    """Run the command and return its exit code; what the user can mend is told on stderr, one line a problem."""
    open_streams()
    try:
        sys.argv[1:] = _as_text([os.fsencode(argument) for argument in sys.argv[1:]])
        code = _exit_code()
        if sys.stdout is not None:  # so Python says that the output was closed before it started
            sys.stdout.flush()
    except SheetsError as error:
        return _tell(error)
    except (UnwritableError, BlockingIOError) as error:
        wrong = f"can't write to the output: {system_says(error)}"
        return _tell(CannotWrite.of(wrong, "make room, or send it somewhere else"))
    except FileNotFoundError:
        if _is_somewhere():
            raise
        return _tell(CannotWrite.of("the folder that you are in was deleted", "go to another one, with cd"))
    return code


def _is_somewhere() -> bool:
    """Whether the folder that the command was called in is still there."""
    try:
        os.getcwd()
    except FileNotFoundError:
        return False
    return True


def _as_text(arguments: Sequence[bytes]) -> list[str]:
    """Arguments as UTF-8, whatever the locale; WrongUsage names all that are none, as a file would get another name."""
    texts = [each.decode("utf-8", "replace") for each in arguments]
    wrong = [text for text, each in zip(texts, arguments, strict=True) if text.encode() != each]
    if wrong:
        right = "write it in UTF-8, and rename the file if it names one"
        raise WrongUsage(Problem(f"{quote(text)} is no UTF-8", right) for text in wrong)
    return texts


def _exit_code() -> int:
    try:
        ended = app(standalone_mode=False)
    except typer.TyperException as error:
        raise told(error, sys.argv[1:]) from error
    except typer.Abort:  # nobody was there to answer
        typer.echo("Aborted!", err=True)
        return 1
    return ended if isinstance(ended, int) else 0


def _tell(error: SheetsError) -> int:
    tell_problems(error.problems)
    return error.exit_code
