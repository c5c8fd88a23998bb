"""How help is laid out: words that mean something in the usage, options by what they are about, exit codes."""

import re
from collections.abc import Iterator
from contextlib import AbstractContextManager
from typing import Protocol, TypeAlias

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from sheets.cli.commands import GROUPS
from sheets.make.options import Group

WIDEST = 100
"""Characters of a line, where the terminal has as many."""
EXIT_CODES = {
    "0": "all is done",
    "1": "there is a mistake in a file, a season leaves a game out, or nothing has the words that were looked for",
    "2": "what is asked for does not exist, or can't be understood",
    "3": "something can't be written, or would be lost",
    "70": "a fault of ours, please report it",
    "130": "stopped with Ctrl-C",
}
_EITHER = re.compile(r"--([\w-]+) / --no-\1")


Parameter: TypeAlias = TyperOption | TyperArgument


class Formatter(Protocol):
    """What Typer's help is written with."""

    def section(self, name: str) -> AbstractContextManager[None]:
        """A heading, and what is written within."""

    def write_dl(self, rows: list[tuple[str, str]]) -> None:
        """Words, and beside each what it means."""


class HelpedCommand(TyperCommand):
    """A command with our help."""

    def collect_usage_pieces(self, ctx: typer.Context) -> list[str]:  # type: ignore[override]  # Typer's are private
        """What is written behind the command's name: "VARIANT [OPTIONS]"."""
        return [*(str(each.metavar) for each in arguments(self, ctx)), "[OPTIONS]"]

    def format_options(self, ctx: typer.Context, formatter: Formatter) -> None:  # type: ignore[override]  # as above
        """The arguments, and the options by what they are about."""
        _write(formatter, "Arguments", [(str(each.metavar), str(each.help)) for each in arguments(self, ctx)])
        options = list(_options(self, ctx))
        for about in Group:
            _write(formatter, about, [record for group, record in options if group == about])
        own = [record for group, record in options if group is None]
        _write(formatter, "Options" if len(own) == len(options) else "Else", own)


class GroupedHelp(TyperGroup):
    """All commands with our help: whole sentences, by what people do."""

    def collect_usage_pieces(self, ctx: typer.Context) -> list[str]:  # type: ignore[override]  # noqa: ARG002
        """What is written behind the program's name."""
        return ["COMMAND", "[OPTIONS]"]

    def format_options(self, ctx: typer.Context, formatter: Formatter) -> None:  # type: ignore[override]  # as above
        """The commands, the options of the program itself, and what its exit codes mean."""
        for about, commands in GROUPS.items():
            _write(formatter, about, [(name, listed.does) for name, listed in commands.items()])
        _write(formatter, "Options", [record for _, record in _options(self, ctx)])
        _write(formatter, "Exit codes", list(EXIT_CODES.items()))


def arguments(command: TyperCommand | TyperGroup, ctx: typer.Context) -> list[TyperArgument]:
    """What a command is given without the name of an option."""
    return [each for each in command.get_params(ctx) if isinstance(each, TyperArgument)]


def _options(command: TyperCommand | TyperGroup, ctx: typer.Context) -> Iterator[tuple[str | None, tuple[str, str]]]:
    """What each is about, how it is written, and what it is."""
    for each in command.get_params(ctx):
        if isinstance(each, TyperOption) and (record := each.get_help_record(ctx)):
            written, means = record
            yield each.rich_help_panel, (_EITHER.sub(r"--\1", written), means)


def _write(formatter: Formatter, heading: str, rows: list[tuple[str, str]]) -> None:
    if rows:
        with formatter.section(heading):
            formatter.write_dl(rows)
