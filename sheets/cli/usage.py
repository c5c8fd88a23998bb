"""How the program explains itself: help by what people do, what is wrong with a command line, words for the Tab key."""

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Protocol, TypeAlias, TypeVar, cast

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from sheets.cli.commands import COMMANDS, GROUPS
from sheets.errors import SheetsError, WrongUsage
from sheets.make.options import Group
from sheets.text import did_you_mean, quote

WIDEST = 100
"""Characters of a line of help, where the terminal has as many."""
EXIT_CODES = {
    "0": "all is done",
    "1": "there is a mistake in a file, a season leaves a game out, or nothing has the words that were looked for",
    "2": "what is asked for does not exist, or can't be understood",
    "3": "something can't be written, or would be lost",
    "70": "a fault of ours, please report it",
    "130": "stopped with Ctrl-C",
}
TYPERS_OWN = ("install_completion", "show_completion")
"""Typer's options for the Tab key: one writes in a start-up file, which may be torn by it."""
OF_THE_ROSTER = ("--names", "--players", "--table")
"""Options that others have, and a batch has not."""
_EITHER = re.compile(r"--([\w-]+) / --no-\1")
_WORD = re.compile(r"(?:--?)?[A-Za-z0-9][A-Za-z0-9_,-]*")
_NOT_PLAIN = re.compile(r"[^\w .,:;()+=@/’…–-]+")
Parameter: TypeAlias = TyperOption | TyperArgument


class _Formatter(Protocol):
    """What Typer's help is written with."""

    def section(self, name: str) -> AbstractContextManager[None]: ...

    def write_dl(self, rows: list[tuple[str, str]]) -> None: ...


class Proposal(Protocol):
    """A word that may come next, and what it means."""

    value: str
    help: str | None


P = TypeVar("P", bound=Proposal)


# -- what Typer runs; its own types are private, which is why mypy is told to look away


class Program(TyperGroup):
    """All commands, whichever way they are found."""

    def get_params(self, ctx: typer.Context) -> list[Parameter]:  # type: ignore[override]
        """Its options, without Typer's."""
        options = cast("list[Parameter]", super().get_params(ctx))
        return [option for option in options if option.name not in TYPERS_OWN]

    def list_commands(self, ctx: object) -> list[str]:  # noqa: ARG002
        """Their names, in the order of the help."""
        return list(COMMANDS)

    def collect_usage_pieces(self, ctx: typer.Context) -> list[str]:  # type: ignore[override]  # noqa: ARG002
        """What is written behind the program's name."""
        return ["COMMAND", "[OPTIONS]"]

    def format_options(self, ctx: typer.Context, formatter: _Formatter) -> None:  # type: ignore[override]
        """The commands, the options of the program itself, and what its exit codes mean."""
        for about, commands in GROUPS.items():
            _write(formatter, about, [(name, listed.does) for name, listed in commands.items()])
        _write(formatter, "Options", [record for _, record in _options(self, ctx)])
        _write(formatter, "Exit codes", list(EXIT_CODES.items()))

    def shell_complete(self, ctx: typer.Context, incomplete: str) -> list[Proposal]:  # type: ignore[override]
        """What the Tab key proposes: commands and options."""
        return _plain(cast("list[Proposal]", super().shell_complete(ctx, incomplete)))


class Command(TyperCommand):
    """One of the commands."""

    allow_extra_args = True  # which are told in our words

    def parse_args(self, ctx: typer.Context, args: list[str]) -> list[str]:  # type: ignore[override]
        """Read what is written; WrongUsage where it is more than the command takes."""
        rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing:  # so the Tab key reads half a line
            raise WrongUsage.of(f"{quote(rest[0])} is one word too many", like(str(self.name)))
        return rest

    def collect_usage_pieces(self, ctx: typer.Context) -> list[str]:  # type: ignore[override]
        """What is written behind the command's name: "VARIANT [OPTIONS]"."""
        return [*(name for name, _ in _arguments(self, ctx)), "[OPTIONS]"]

    def format_options(self, ctx: typer.Context, formatter: _Formatter) -> None:  # type: ignore[override]
        """The arguments, and the options by what they are about."""
        _write(formatter, "Arguments", list(_arguments(self, ctx)))
        options = list(_options(self, ctx))
        for about in Group:
            _write(formatter, about, [record for group, record in options if group == about])
        own = [record for group, record in options if group is None]
        _write(formatter, "Options" if len(own) == len(options) else "Else", own)

    def shell_complete(self, ctx: typer.Context, incomplete: str) -> list[Proposal]:  # type: ignore[override]
        """The options that the Tab key proposes."""
        return _plain(cast("list[Proposal]", super().shell_complete(ctx, incomplete)))


# -- help


def _arguments(command: TyperCommand, ctx: typer.Context) -> Iterator[tuple[str, str]]:
    """What a command is given without the name of an option, and what it is."""
    for each in command.get_params(ctx):
        if isinstance(each, TyperArgument):
            yield str(each.metavar), str(each.help)


def _options(command: TyperCommand | TyperGroup, ctx: typer.Context) -> Iterator[tuple[str | None, tuple[str, str]]]:
    """What each is about, how it is written, and what it is."""
    for each in command.get_params(ctx):
        if isinstance(each, TyperOption) and (record := each.get_help_record(ctx)):
            written, means = record
            yield each.rich_help_panel, (_EITHER.sub(r"--\1", written), means)


def _write(formatter: _Formatter, heading: str, rows: list[tuple[str, str]]) -> None:
    if rows:
        with formatter.section(heading):
            formatter.write_dl(rows)


def like(name: str) -> str:
    """What would be right of a whole command."""
    return f"write it like: {COMMANDS[name].example}"


# -- what can't be understood, told as all else is: what is wrong, and what would be right


def told(fault: typer.TyperException, words: Sequence[str]) -> SheetsError:
    """What Typer says of what is written behind the name of the program, in our words."""
    name = words[0] if words else ""
    help = f"`sheets {name} --help`" if name in COMMANDS else "`sheets --help`"
    if (option := getattr(fault, "option_name", None)) is None:
        param = cast("Parameter | None", getattr(fault, "param", None))
        if param is None:
            return WrongUsage.of(fault.format_message(), f"{help} tells them all")
        behind = f"{param.opts[-1]} " if isinstance(param, TyperOption) else ""
        return WrongUsage.of(f"{behind}{param.metavar} is missing", like(name))
    if hasattr(fault, "possibilities"):  # as what is raised of an option that is none has alone
        context = cast("typer.Context | None", getattr(fault, "ctx", None))
        params = context.command.get_params(context) if context else []
        known = [word for each in params for word in each.opts if word.startswith("--")]
        right = did_you_mean(option, known, otherwise=f"{help} tells them all")
        if name == "batch" and option in OF_THE_ROSTER:
            right = "the list of --roster says who plays where, and --per-table how many sit at a table"
        return WrongUsage.of(f"there is no option {quote(option)}", right)
    if any(word.startswith(f"{option}=") for word in words):
        return WrongUsage.of(f"{option} takes no value", "leave out what is behind it")
    return WrongUsage.of(f"there is nothing behind {option}", f"{help} says what")


# -- the Tab key: a shell runs what it takes for a command, and zsh reads descriptions too; both may come from a file
# that anybody wrote


def _plain(proposals: Iterable[P]) -> list[P]:
    """Those whose word is letters, figures, hyphens and commas, each described in letters, figures and plain signs."""
    kept = [each for each in proposals if _WORD.fullmatch(each.value)]
    for each in kept:
        each.help = _described(each.help) if each.help else None
    return kept


def plain_pairs(proposals: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """The same of words with their descriptions."""
    return [(word, _described(means)) for word, means in proposals if _WORD.fullmatch(word)]


def _described(text: str) -> str:
    return _NOT_PLAIN.sub("", text.replace("'", "’"))
