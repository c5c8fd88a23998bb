"""The command line: reads arguments, calls, prints, and picks the exit code."""

import io
import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated

import typer
from typer.completion import completion_init, show_callback  # type: ignore[attr-defined]  # its own file has the first
from typer.core import TyperCommand

from sheets import __version__
from sheets.cli.commands import COMMANDS, WIDEST, Program, told
from sheets.cli.terminal import tell_problems
from sheets.errors import CannotWrite, Problem, SheetsError, WrongUsage
from sheets.files import system_says
from sheets.text import OR, did_you_mean, joined, quote

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

SHELLS = ("bash", "zsh", "fish", "powershell", "pwsh")
"""Which Typer can tell what the Tab key is to do."""
STDERR = 2
"""What has no room there can be told nowhere else."""


class LazyCommands(Program):
    """The commands, each loaded only when it is called, helped with or completed."""

    def get_command(self, ctx: typer.Context, cmd_name: str) -> TyperCommand | None:  # type: ignore[override]
        """The command of a name; WrongUsage where there is none, but for the Tab key."""
        if cmd_name in COMMANDS:
            from sheets.cli.command import command_named  # and with it all that the command needs

            return command_named(cmd_name)
        if not ctx.resilient_parsing:
            right = did_you_mean(cmd_name, COMMANDS, otherwise="`sheets --help` lists them")
            raise WrongUsage.of(f"there is no command {quote(cmd_name)}", right)
        return None


app = typer.Typer(
    cls=LazyCommands,
    help="Put the right paper on the table for game night.\n\nBegin with: sheets list",
    options_metavar="",
    subcommand_metavar="COMMAND [OPTIONS]",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,  # which would write in a start-up file of the shell, and may tear it
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": WIDEST},
)
completion_init()


def _tell_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"sheets {__version__}")
        raise typer.Exit


def _show_completion(ctx: typer.Context, param: typer.CallbackParam, shell: str | None) -> None:
    if shell is not None and shell not in SHELLS:
        raise WrongUsage.of(f"--show-completion can't be {quote(shell)}", f"choose one of {joined(SHELLS, OR)}")
    show_callback(ctx, param, shell)


@app.callback(invoke_without_command=True)
def _options(
    ctx: typer.Context,
    _version: Annotated[
        bool, typer.Option("--version", callback=_tell_version, is_eager=True, help="Show the version and exit.")
    ] = False,
    _shell: Annotated[
        str | None,
        typer.Option(
            "--show-completion",
            metavar="SHELL",
            callback=_show_completion,
            is_eager=True,
            help="Print Tab completion for bash, zsh, fish or pwsh.",
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
        code = _exit_code()
        if sys.stdout is not None:  # so Python says that the output was closed before it started
            sys.stdout.flush()
        return code
    except SheetsError as error:
        mendable = error
    except (UnwritableError, BlockingIOError) as error:
        wrong = f"can't write to the output: {system_says(error)}"
        mendable = CannotWrite.of(wrong, "make room, or send it somewhere else")
    except FileNotFoundError:
        try:
            os.getcwd()
        except FileNotFoundError:
            mendable = CannotWrite.of("the folder that you are in was deleted", "go to another one, with cd")
        else:
            raise
    tell_problems(mendable.problems)
    return mendable.exit_code


def _exit_code() -> int:
    """Run the command that is written, in UTF-8 whatever the locale: else a file would get another name."""
    arguments = [os.fsencode(argument) for argument in sys.argv[1:]]
    words = sys.argv[1:] = [each.decode("utf-8", "replace") for each in arguments]
    if wrong := [word for word, each in zip(words, arguments, strict=True) if word.encode() != each]:
        right = "write it in UTF-8, and rename the file if it names one"
        raise WrongUsage(Problem(f"{quote(word)} is not UTF-8", right) for word in wrong)
    try:
        ended = app(standalone_mode=False)
    except typer.TyperException as error:
        raise told(error, words) from error
    except typer.Abort:  # nobody was there to answer
        typer.echo("Aborted!", err=True)
        return 1
    return ended if isinstance(ended, int) else 0


# -- the streams that a command prints to: whoever reads one may leave, and it ends as if he had stayed


class UnwritableError(OSError):
    """What is printed has no room where it goes."""


class _Stream(io.FileIO):
    """A stream of the process; what is behind it may be a pipe."""

    def write(self, data: "ReadableBuffer", /) -> int:
        """Write as much as there is room for; once nobody reads on, everything goes nowhere."""
        try:
            return super().write(data)
        except OSError as error:
            with suppress(OSError):  # else Python tries again as it ends, and fails in its own words
                nowhere = os.open(os.devnull, os.O_WRONLY)
                os.dup2(nowhere, self.fileno())
                os.close(nowhere)
            if isinstance(error, BrokenPipeError) or self.fileno() == STDERR:
                return memoryview(data).nbytes
            raise UnwritableError(*error.args) from None


def open_streams() -> None:
    """Let stdout and stderr be such streams, which write what their encoding lacks as a question mark."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if not isinstance(stream, io.TextIOWrapper):
            continue
        stream.reconfigure(errors="replace")
        raw = getattr(stream.buffer, "raw", stream.buffer)
        if isinstance(raw, io.FileIO):  # a console of Windows is none, nor what a test reads
            stream.flush()
            buffered = io.BufferedWriter(_Stream(raw.fileno(), "wb", closefd=False))
            ours = io.TextIOWrapper(buffered, stream.encoding, errors="replace", line_buffering=stream.line_buffering)
            ours.reconfigure(write_through=stream.write_through)
            setattr(sys, name, ours)
