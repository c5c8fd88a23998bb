"""All commands, and how the program explains itself: help, what is wrong with a command line, words for the Tab key.

What each command does, with an example, stands here, so that the help needs no more than this file.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from typing import NamedTuple, Protocol, TypeAlias, cast, get_args

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from sheets.errors import SheetsError, WrongUsage
from sheets.text import did_you_mean, quote

WIDEST = 100
"""Characters of a line of help, where the terminal has as many."""
ARGUMENTS = "Arguments"
OF_THE_ROSTER = ("--names", "--players", "--table")
"""Options that others have, and a batch has not."""
_RARE = (
    "--first-dealer --words --title --table --date --note --from --logo --link --foot --marks --spare --duplex --png"
    " --per-round --colour --fold --printer --margin --copies-per-page --stack --stock-file --start-at --flip --tent"
    " --seed --table-cards --split --encoding --json --quiet --watch"
)
RARE = frozenset(_RARE.split())
"""Options of which `--help` has the names alone, so that it fits on a screen; `--help-all` tells them too."""
HELP_ALL = "--help-all"
_EITHER = re.compile(r"--([\w-]+) / --no-\1")
_WORD = re.compile(r"(?:--?)?[A-Za-z0-9][A-Za-z0-9_,-]*")
_NOT_PLAIN = re.compile(r"[^\w .,:;()+=@/’…–-]+")
Parameter: TypeAlias = TyperOption | TyperArgument
Taken: TypeAlias = Callable[[typer.Context, object], object]
"""What makes a value of what is written."""


class Listed(NamedTuple):
    """A command as the help lists it."""

    does: str
    example: str
    question: str = ""
    """What the example answers."""
    more: str = ""
    """What else there is to be known."""


GROUPS: Mapping[str, Mapping[str, Listed]] = {
    "Games": {
        "list": Listed(
            "List the games, or those with some words in them.",
            "sheets list shanghai",
            question="which Shanghai do we play?",
            more="For each it says players, packs, rounds, cards dealt and what it is.",
        ),
        "show": Listed(
            "Show a game round by round, with what follows from its rules.",
            "sheets show shanghai-rummy-10 --players 5",
        ),
        "diff": Listed(
            "Show how two games differ, or house rules and their game.",
            "sheets diff rook-shanghai rook-shanghai-black-14",
        ),
    },
    "Paper for the evening": {
        "kit": Listed(
            "Make a folder with score sheet, cards, rules and workbook.",
            'sheets kit rook-shanghai --names "Ann,Ben,Zoë,Dad"',
        ),
        "score": Listed(
            "Print the score sheet of a game, as a PDF.",
            'sheets score rook-shanghai --names "Ann,Ben,Zoë,Dad"',
        ),
        "cards": Listed(
            "Print cards with the contracts and what the cards count.",
            "sheets cards shanghai-rummy-10 --copies 5",
        ),
        "rules": Listed(
            "Write the rules as a PDF, web page, Markdown or plain text.",
            "sheets rules frustration --format html",
        ),
    },
    "Club night": {
        "batch": Listed(
            "Print a sheet for every table, from a list of players.",
            "sheets batch rook-shanghai --roster players.csv --per-table 4-6 --rounds 4",
        )
    },
    "The tally": {
        "excel": Listed(
            "Make a workbook that adds up, with a chart and the rules.",
            'sheets excel rook-shanghai --names "Ann,Ben,Zoë,Dad"',
        ),
        "read": Listed(
            "Read the scores of a game: totals, places and the winner.",
            "sheets read scores.csv rook-shanghai",
            more="Scores as CSV have a line for each round under one with the names: round,Ann,Ben",
        ),
        "season": Listed(
            "Make one workbook of many games, with what each player won.",
            'sheets season evening-1.xlsx evening-2.xlsx --same "Zoe=Zoë"',
        ),
        "hand": Listed("Add up the points left in a hand, card by card.", "sheets hand rook-shanghai 6 6 9 10 11"),
    },
    "Rules of your own": {
        "new": Listed(
            "Write a rules file that you can change.",
            'sheets new our-rules.toml --from rook-shanghai --title "Rook at our house"',
            more="It is a small game of your own, or house rules on a game that you know.",
        ),
        "check": Listed(
            "Check a rules file: mistakes, what rounds need, what is open.",
            "sheets check our-rules.toml",
        ),
        "schema": Listed(
            "Print a JSON Schema, with which an editor completes and checks.",
            "sheets schema -o variants.schema.json",
        ),
    },
    "Your desk": {
        "config": Listed(
            "Show your saved settings; set one, or unset it.",
            "sheets config set paper letter",
        ),
        "stock": Listed(
            "List the perforated paper that cards can be printed on.",
            "sheets stock index",
            question="which paper for index cards have we?",
        ),
        "calibrate": Listed(
            "Make a test page, and save what you measure on it.",
            "sheets calibrate --printer kitchen --scale 99.5,100 --front 0.5,-1 --back -0.5,0",
        ),
    },
}
"""By what people do, in the order of the help."""

PLACES = {
    "listing": ("list", "stock"),
    "games": ("show", "diff", "check", "new", "schema"),
    "pages": ("score", "cards", "rules"),
    "evenings": ("kit", "batch"),
    "workbooks": ("excel", "season"),
    "read": ("read", "hand"),
    "config": ("config",),
    "printing": ("calibrate",),
}
"""The files beside this one, and the commands in them, each a function of its name."""
COMMANDS: Mapping[str, Listed] = {name: listed for group in GROUPS.values() for name, listed in group.items()}


def help_of(name: str) -> str:
    """What a command says of itself: a sentence, and an example of the whole command."""
    listed = COMMANDS[name]
    example = f'Example, "{listed.question}"' if listed.question else "Example"
    return "\n\n".join(filter(None, (listed.does, listed.more, f"{example}:  {listed.example}")))


class Formatter(Protocol):
    """What Typer's help is written with."""

    width: int

    def section(self, name: str) -> AbstractContextManager[None]:
        """What is written within stands under a heading."""

    def write_dl(self, rows: list[tuple[str, str]], col_max: int) -> None:
        """Write words with what each means, beside those of up to `col_max` characters."""

    def write(self, text: str) -> None:
        """Write lines as they are."""


class Proposal(Protocol):
    """A word that may come next, and what it means."""

    value: str
    help: str | None


# -- what Typer runs; its own types are private, which is why mypy is told to look away


class Program(TyperGroup):
    """All commands, whichever way they are found."""

    def get_params(self, ctx: typer.Context) -> list[Parameter]:  # type: ignore[override]
        """Its options."""
        return taken_as_written(cast("list[Parameter]", super().get_params(ctx)))

    def list_commands(self, ctx: object) -> list[str]:  # noqa: ARG002
        """Their names, in the order of the help."""
        return list(COMMANDS)

    def format_options(self, ctx: typer.Context, formatter: Formatter) -> None:  # type: ignore[override]
        """The commands, and the options of the program itself."""
        for about, commands in GROUPS.items():
            write_rows(formatter, about, [(name, listed.does) for name, listed in commands.items()])
        write_rows(formatter, "Options", [row for _, row in rows_of(self, ctx)])

    def shell_complete(self, ctx: typer.Context, incomplete: str) -> list[Proposal]:  # type: ignore[override]
        """What the Tab key proposes: commands and options."""
        return plain(cast("list[Proposal]", super().shell_complete(ctx, incomplete)))


def taken_as_written(params: list[Parameter]) -> list[Parameter]:
    """The same parameters, whose values stay as they are written: option_values.py reads them.

    Typer makes values with pydantic, which takes a third of a start.
    """
    for each in params:
        if "process_value" not in vars(each):
            vars(each)["process_value"] = partial(_as_written, each, each.process_value)
    return params


def _as_written(param: Parameter, otherwise: Taken, ctx: typer.Context, value: object) -> object:
    """The value of a parameter: texts, paths where it wants these, or whether a switch is there."""
    wanted = param.type_descriptor.annotation
    if value is None and (param.multiple or param.nargs == -1):
        value = ()
    elif value is not None and (wanted is Path or Path in get_args(wanted)):
        value = [*map(Path, value)] if isinstance(value, list | tuple) else Path(str(value))
    if param.required and param.value_is_missing(value):
        return otherwise(ctx, value)  # which tells it
    return param.callback(ctx, param, value) if param.callback else value


# -- help


def rows_of(command: TyperCommand | TyperGroup, ctx: typer.Context) -> Iterator[tuple[str | None, tuple[str, str]]]:
    """What each argument and option is about, how it is written, and what it is."""
    for each in command.get_params(ctx):
        if isinstance(each, TyperArgument):
            yield ARGUMENTS, (str(each.metavar), str(each.help))
        elif isinstance(each, TyperOption) and (record := each.get_help_record(ctx)):
            written, means = record
            yield each.rich_help_panel, (_EITHER.sub(r"--\1", written), means)


def write_rows(formatter: Formatter, heading: str, rows: list[tuple[str, str]]) -> None:
    """Write what each is under a heading; nothing where there is none."""
    if rows:
        with formatter.section(heading):
            formatter.write_dl(rows, col_max=24)


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
            return WrongUsage.of(fault.format_message(), f"{help} lists all")
        behind = f"{param.opts[-1]} " if isinstance(param, TyperOption) else ""
        return WrongUsage.of(f"{behind}{param.metavar} is missing", like(name))
    if hasattr(fault, "possibilities"):  # as what is raised of an option that is none has alone
        context = cast("typer.Context | None", getattr(fault, "ctx", None))
        params = context.command.get_params(context) if context else []
        known = [word for each in params for word in each.opts if word.startswith("--")]
        right = did_you_mean(option, known, otherwise=f"{help} lists all")
        if name == "batch" and option in OF_THE_ROSTER:
            right = "the list of --roster says who plays where, and --per-table how many sit at a table"
        return WrongUsage.of(f"there is no option {quote(option)}", right)
    if any(word.startswith(f"{option}=") for word in words):
        return WrongUsage.of(f"{option} takes no value", "leave out what follows it")
    return WrongUsage.of(f"{option} needs a value", f"{help} says what")


# -- the Tab key: a shell runs what it takes for a command, and zsh reads descriptions too; both may come from a file
# that anybody wrote


def plain(proposals: Iterable[Proposal]) -> list[Proposal]:
    """Those whose word is letters, figures, hyphens and commas, each described in letters, figures and plain signs."""
    kept = [each for each in proposals if _WORD.fullmatch(each.value)]
    for each in kept:
        each.help = _described(each.help or "") or None
    return kept


def plain_pairs(proposals: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """The same of words with their descriptions."""
    return [(word, _described(means)) for word, means in proposals if _WORD.fullmatch(word)]


def _described(text: str) -> str:
    return _NOT_PLAIN.sub("", text.replace("'", "’"))
