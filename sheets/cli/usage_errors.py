"""What can't be understood of a command line, told as all else is: what is wrong, and what would be right."""

from typing import Protocol

import typer

from sheets.cli.commands import COMMANDS
from sheets.cli.help_page import Parameter
from sheets.errors import SheetsError, WrongUsage
from sheets.text import did_you_mean, joined, quote

GIVEN = "sheets.cli.given"
"""Where a context keeps what is written, by the names of its parameters."""
KINDS = {"N": "write a whole number", "MM": "write a number of millimetres"}
"""What would be right, by what the help calls a value; words to choose from stand there themselves: normal|low."""

_ROSTER = "the list of --roster says it"
ELSEWHERE = {("batch", option): _ROSTER for option in ("--names", "--players", "--table")} | {
    ("batch", "--players"): "the list of --roster says who plays, and --per-table how many sit at a table"
}
"""What says, in a command, what an option of others does."""


class UsageFault(Protocol):
    """What Typer raises, of several kinds that have no name of their own for others."""

    message: str
    ctx: typer.Context | None
    param: Parameter
    option_name: str
    exit_code: int

    def format_message(self) -> str:
        """What is wrong, in its words."""


def told(fault: UsageFault, name: str) -> SheetsError:
    """The same in our words, of a command or, where `name` is none, of the program."""
    otherwise = f"`sheets {name} --help` tells them all" if name in COMMANDS else "`sheets --help` tells them all"
    match type(fault).__name__:
        case "NoSuchOption":
            options = fault.ctx.command.get_params(fault.ctx) if fault.ctx else []
            known = [word for each in options for word in each.opts if word.startswith("--")]
            right = ELSEWHERE.get((name, fault.option_name)) or did_you_mean(
                fault.option_name, known, otherwise=otherwise
            )
            return WrongUsage.of(f"there is no option {quote(fault.option_name)}", right)
        case "BadOptionUsage" if "requires" in fault.message:
            return WrongUsage.of(f"there is nothing behind {fault.option_name}", f"`sheets {name} --help` says what")
        case "BadOptionUsage":
            return WrongUsage.of(f"{fault.option_name} takes no value", "leave out what is behind it")
        case "MissingParameter":
            behind = f"{fault.param.opts[-1]} " if fault.param.param_type_name == "option" else ""
            return WrongUsage.of(f"{behind}{fault.param.metavar} is missing", like(name))
        case "BadParameter" if fault.ctx:
            written = fault.ctx.meta.get(GIVEN, {}).get(fault.param.name, "")
            if fault.param.param_type_name == "argument":
                return WrongUsage.of(f"{quote(str(written))} can't stand there", like(name))
            kind = str(fault.param.metavar)
            right = KINDS.get(kind) or f"choose one of {joined(kind.split('|'), 'or')}"
            return WrongUsage.of(f"{fault.param.opts[-1]} can't be {quote(str(written))}", right)
    return WrongUsage.of(fault.format_message(), otherwise)


def no_command(name: str) -> SheetsError:
    """A command that is none."""
    return WrongUsage.of(
        f"there is no command {quote(name)}", did_you_mean(name, COMMANDS, otherwise="`sheets --help` lists them")
    )


def like(name: str) -> str:
    """What would be right of a whole command."""
    return f"write it like: {COMMANDS[name].example}"
