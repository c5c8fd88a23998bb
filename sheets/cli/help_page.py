"""How help is laid out: words that mean something in the usage, options by what they are about, exit codes."""

import re
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager
from typing import Protocol, cast

import typer
from typer.core import TyperCommand, TyperGroup

from sheets.cli.commands import GROUPS

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
OPTIONS: Mapping[str, str] = {
    "The game": "base variant every only deck packs jokers ace out round_number values unfinished",
    "Who plays": "names players first_dealer roster per_table seed rounds same",
    "What stands on it": "title table date note first_hand logo link",
    "What it is like": "rota name_cards table_cards standing split spare foot marks format per_round duplex fillable "
    "fold colour large_print png",
    "Paper and printer": "paper landscape margin ink printer copies_per_page stack size copies flip tent stock "
    "stock_file start_at",
    "What was read off the page": "scale front back",
    "Files": "variants encoding scores output force again watch quiet",
}
"""The options that several commands have, by what they are about; each command has those of its own besides."""
_EITHER = re.compile(r"--([\w-]+) / --no-\1")
_OPTION_GROUPS = {name: about for about, names in OPTIONS.items() for name in names.split()}


class Parameter(Protocol):
    """What Typer has of an option or an argument."""

    name: str
    metavar: str | None
    help: str
    opts: list[str]
    param_type_name: str

    def get_help_record(self, ctx: typer.Context) -> tuple[str, str] | None:
        """How it is written, and what it is."""


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
        _write(formatter, "Arguments", [(str(each.metavar), each.help) for each in arguments(self, ctx)])
        by_group: dict[str, list[tuple[str, str]]] = {about: [] for about in ("Options", *OPTIONS)}
        for name, record in _options(self, ctx):
            by_group[_OPTION_GROUPS.get(name, "Options")].append(record)
        only_own = not any(by_group[about] for about in OPTIONS)
        own = by_group.pop("Options")
        for about, rows in by_group.items():
            _write(formatter, about, rows)
        _write(formatter, "Options" if only_own else "Else", own)


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


def arguments(command: TyperCommand | TyperGroup, ctx: typer.Context) -> list[Parameter]:
    """What a command is given without the name of an option."""
    return [each for each in _parameters(command, ctx) if each.param_type_name == "argument"]


def _parameters(command: TyperCommand | TyperGroup, ctx: typer.Context) -> list[Parameter]:
    return cast("list[Parameter]", command.get_params(ctx))


def _options(command: TyperCommand | TyperGroup, ctx: typer.Context) -> Iterator[tuple[str, tuple[str, str]]]:
    for each in _parameters(command, ctx):
        if each.param_type_name == "option" and (record := each.get_help_record(ctx)):
            written, means = record
            yield each.name.removeprefix("_"), (_EITHER.sub(r"--\1", written), means)


def _write(formatter: Formatter, heading: str, rows: list[tuple[str, str]]) -> None:
    if rows:
        with formatter.section(heading):
            formatter.write_dl(rows)
