"""What can't be understood of a command line, told as all else is: what is wrong, and what would be right."""

from collections.abc import Sequence
from typing import Protocol, cast

import typer

from sheets.cli.commands import COMMANDS
from sheets.cli.help_page import Parameter
from sheets.errors import SheetsError, WrongUsage
from sheets.text import did_you_mean, quote

_ROSTER = "the list of --roster says it"
ELSEWHERE = {("batch", option): _ROSTER for option in ("--names", "--players", "--table")} | {
    ("batch", "--players"): "the list of --roster says who plays, and --per-table how many sit at a table"
}
"""What says, in a command, what an option of others does."""


class _OfOption(Protocol):
    """What Typer raises of an option that can't be understood."""

    option_name: str
    ctx: typer.Context | None


class _OfParameter(Protocol):
    """What it raises of an option or an argument that is missing."""

    param: Parameter


def told(fault: typer.TyperException, words: Sequence[str]) -> SheetsError:
    """The same in our words, of what is written behind the name of the program."""
    name = words[0] if words else ""
    otherwise = f"`sheets {name} --help` tells them all" if name in COMMANDS else "`sheets --help` tells them all"
    if hasattr(fault, "option_name"):
        return _of_option(cast("_OfOption", fault), words, otherwise)
    param = cast("_OfParameter", fault).param if isinstance(fault, typer.BadParameter) else None
    if param is None:
        return WrongUsage.of(fault.format_message(), otherwise)
    behind = f"{param.opts[-1]} " if param.param_type_name == "option" else ""
    return WrongUsage.of(f"{behind}{param.metavar} is missing", like(name))


def _of_option(fault: _OfOption, words: Sequence[str], otherwise: str) -> SheetsError:
    option, name = fault.option_name, words[0]
    if hasattr(fault, "possibilities"):  # as what is raised of an option that is none has alone
        params = fault.ctx.command.get_params(fault.ctx) if fault.ctx else []
        known = [word for each in params for word in each.opts if word.startswith("--")]
        right = ELSEWHERE.get((name, option)) or did_you_mean(option, known, otherwise=otherwise)
        return WrongUsage.of(f"there is no option {quote(option)}", right)
    if any(word.startswith(f"{option}=") for word in words):
        return WrongUsage.of(f"{option} takes no value", "leave out what is behind it")
    return WrongUsage.of(f"there is nothing behind {option}", f"`sheets {name} --help` says what")


def no_command(name: str) -> SheetsError:
    """A command that is none."""
    return WrongUsage.of(
        f"there is no command {quote(name)}", did_you_mean(name, COMMANDS, otherwise="`sheets --help` lists them")
    )


def like(name: str) -> str:
    """What would be right of a whole command."""
    return f"write it like: {COMMANDS[name].example}"
