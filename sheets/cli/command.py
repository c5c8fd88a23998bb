"""A command as Typer runs it: its parameters out of declared options, what many commands take besides, and `--watch`.

The Tab key proposes values with little work, for the user is waiting. Words and descriptions may come from a file that
anybody wrote, and are handed over as commands.py says. Typer itself leaves out what does not begin as is written.
"""

import inspect
import os
import time
import tomllib
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import MISSING, dataclass, is_dataclass
from functools import partial
from importlib import import_module
from pathlib import Path
from textwrap import fill, indent
from typing import Annotated, NoReturn, Protocol, TypeAlias, cast, get_args, get_origin

import typer
from typer.core import TyperCommand
from typer.models import ArgumentInfo, OptionInfo

from sheets.cli.commands import (
    ARGUMENTS,
    HELP_ALL,
    PLACES,
    RARE,
    Formatter,
    Parameter,
    Proposal,
    help_of,
    like,
    plain,
    plain_pairs,
    rows_of,
    taken_as_written,
    write_rows,
)
from sheets.cli.option_values import usual_rules, values_of
from sheets.cli.terminal import QUIET, STANDARD_OUTPUT, tell, tell_problems
from sheets.errors import SheetsError, WrongUsage, flags
from sheets.files import named, read_beginning, shipped
from sheets.limits import LARGEST_FILE
from sheets.make import options
from sheets.make.options import Group, Kind, Option, options_of
from sheets.paper.printer import saved_printers
from sheets.text import NO_MARKS, CellMark, clean, joined, quote, wrong_short_name

FEW = 3
"""Rare options that the help tells with the rest."""
_ALL_TOLD = "help_all"
_WRITTEN: Mapping[Kind, object] = {
    Kind.NAMES: list[str] | None,
    Kind.SWITCH: bool,
    Kind.FILE: Path | None,
    Kind.PLACE: Path | None,
}
"""What Typer makes of what is written for an option; of all others a text, whose meaning is read here."""
LOOK_SECONDS = 0.1
"""Between two looks at the files; one that is being written is left until it stays as it is for as long."""
Completes: TypeAlias = (
    Callable[[], list[str]] | Callable[[str], list[str]] | Callable[[typer.Context], list[str] | list[tuple[str, str]]]
)
"""What Typer asks for words that may come next; it may hand over what stands there already."""

_Stamp: TypeAlias = tuple[int, int, int] | None


class Does(Protocol):
    """What does something, and may return an exit code."""

    def __call__(self, **given: object) -> int | None:
        """Do it."""


class Command(TyperCommand):
    """One of the commands."""

    allow_extra_args = True  # which are told in our words

    def get_params(self, ctx: typer.Context) -> list[Parameter]:  # type: ignore[override]
        """What it takes."""
        return taken_as_written(cast("list[Parameter]", super().get_params(ctx)))

    def parse_args(self, ctx: typer.Context, args: list[str]) -> list[str]:  # type: ignore[override]
        """Read what is written; WrongUsage where it is more than the command takes."""
        rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing:  # so the Tab key reads half a line
            raise WrongUsage.of(f"{quote(rest[0])} is one word too many", like(str(self.name)))
        return rest

    def collect_usage_pieces(self, ctx: typer.Context) -> list[str]:  # type: ignore[override]
        """What is written behind the command's name: "VARIANT [OPTIONS]"."""
        return [*(name for about, (name, _) in rows_of(self, ctx) if about == ARGUMENTS), "[OPTIONS]"]

    def format_options(self, ctx: typer.Context, formatter: Formatter) -> None:  # type: ignore[override]
        """The arguments, and the options by what they are about."""
        rows = list(rows_of(self, ctx))
        is_short = HELP_ALL not in ctx.meta and any(each.name == _ALL_TOLD for each in self.params)
        rare = [row for row in rows if is_short and not RARE.isdisjoint(_flags_of(row))]
        own = "Options" if rare or not {group for group, _ in rows} & {*Group} else "Other options"
        for about in (ARGUMENTS, *(() if rare else Group)):
            write_rows(formatter, about, [row for group, row in rows if group == about])
        others = [(group, row) for group, row in rows if group != ARGUMENTS and (rare or not group)]
        write_rows(formatter, own, [row for group, row in others if (group, row) not in rare])
        if rare:
            with formatter.section(f"More options, which {HELP_ALL} shows"):
                names = ", ".join(_flags_of(row)[-1] for row in rare)
                formatter.write(indent(fill(names, formatter.width - 2, break_on_hyphens=False), "  ") + "\n")

    def shell_complete(self, ctx: typer.Context, incomplete: str) -> list[Proposal]:  # type: ignore[override]
        """The options that the Tab key proposes."""
        return plain(cast("list[Proposal]", super().shell_complete(ctx, incomplete)))


def _flags_of(row: tuple[str | None, tuple[str, str]]) -> list[str]:
    """How the option of a row of help is spelled."""
    return [word.strip(",") for word in row[1][0].split() if word.startswith("-")]


def command_named(name: str) -> TyperCommand:
    """A command, with all that it needs."""
    place = next(place for place, names in PLACES.items() if name in names)
    function = "list_games" if name == "list" else name  # which is a word of Python's
    does = for_typer(getattr(import_module(f"sheets.cli.{place}"), function), name)
    alone = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)
    alone.command(name, cls=Command, help=help_of(name))(does)
    return cast(TyperCommand, typer.main.get_command(alone))


def for_typer(command: Does, name: str) -> Does:
    """The command for Typer, which reads the parameters of a function.

    A parameter that is a dataclass of options becomes those that the command has; it is handed over made, or as a
    `partial` of it where the command knows what else belongs to it. One that is none stays as it is. Where `quiet` and
    `watch` are among them, they are seen to here.
    """
    shown: list[inspect.Parameter] = []
    requests: dict[str, tuple[type, bool]] = {}
    known: dict[str, Option] = {}
    for each in inspect.signature(command, eval_str=True).parameters.values():
        is_partial = get_origin(each.annotation) is partial
        request = get_args(each.annotation)[0] if is_partial else each.annotation
        if not (isinstance(request, type) and is_dataclass(request)):
            shown.append(each.replace(kind=inspect.Parameter.KEYWORD_ONLY))
            continue
        requests[each.name] = request, is_partial
        its = {key: option for key, option in options_of(request).items() if name not in option.not_in}
        shown += [_parameter(key, option) for key, option in its.items() if key not in known]
        known = {**its, **known}

    def done(given: Mapping[str, object]) -> int | None:
        values = values_of(known, given)
        asked: dict[str, object] = {key: value for key, value in given.items() if key not in known}
        for parameter, (request, is_partial) in requests.items():
            its = {key: values[key] for key in options_of(request) if key in values}
            asked[parameter] = partial(request, **its) if is_partial else request(**its)
        return command(**asked)

    def called(**given: object) -> int | None:
        given.pop(_ALL_TOLD, None)
        QUIET.set(bool(given.get("quiet")))
        return make_and_watch(partial(done, given), given) if given.get("watch") else done(given)

    if len(RARE & {flag for name in known for flag in flags(name)}) > FEW:
        every = typer.Option(HELP_ALL, callback=_tell_all, is_eager=True, help="Show all options and exit.")
        all_told = Annotated[bool, every]
        shown.append(inspect.Parameter(_ALL_TOLD, inspect.Parameter.KEYWORD_ONLY, default=False, annotation=all_told))
    vars(called)["__signature__"] = inspect.Signature(shown)
    called.__annotations__ = {each.name: each.annotation for each in shown}
    return called


def _tell_all(ctx: typer.Context, wanted: bool) -> None:
    if wanted:
        ctx.meta[HELP_ALL] = True
        typer.echo(ctx.get_help())
        raise typer.Exit


def _parameter(name: str, option: Option) -> inspect.Parameter:
    written = _WRITTEN.get(option.kind, str | None)
    spelled, help = " ".join(flags(name)), option.help
    if option.kind is Kind.SWITCH and option.usual:  # which the configuration may have turned on
        written, off = bool | None, f"--no-{name.replace('_', '-')}"
        spelled, help = f"{spelled}/{off}", f"{help} {off} turns it off."
    told = own_option(spelled, help, option.group, option.metavar, _completes(name, option))
    default = inspect.Parameter.empty if option.default is MISSING else False if written is bool else None
    keyword = inspect.Parameter.KEYWORD_ONLY
    return inspect.Parameter(name, keyword, default=default, annotation=Annotated[cast("type", written), told])


def is_written(ctx: typer.Context, name: str) -> bool:
    """Whether an option stands on the command line, and was not left open."""
    source = ctx.get_parameter_source(name)
    return source is not None and source.name == "COMMANDLINE"


# -- what many commands take besides the options of what they make


def own_option(
    spelled: str, help: str, group: Group | None = None, metavar: str = "", completes: Completes | None = None
) -> OptionInfo:
    """An option, spelled like "-o --output"; the Tab key proposes what `completes` it."""
    told = typer.Option(
        *spelled.split(),
        metavar=metavar or None,
        help=help,
        rich_help_panel=group,
        autocompletion=completes,
        readable=False,
        show_default=False,
    )
    return cast(OptionInfo, told)


def own_argument(metavar: str, help: str, completes: Completes | None = None) -> ArgumentInfo:
    """What a command is given without the name of an option."""
    return cast(ArgumentInfo, typer.Argument(metavar=metavar, help=help, readable=False, autocompletion=completes))


def complete_variant(context: typer.Context) -> list[tuple[str, str]]:
    """The games with their titles: the shipped ones, and those of a file named before, or of the configuration."""
    own, games = context.params.get("variants"), _titles(shipped("variants.toml"))
    with suppress(SheetsError, ValueError, RecursionError, LookupError, AttributeError):  # the command itself says so
        for file in [Path(own)] if isinstance(own, Path | str) else usual_rules():
            games |= _titles(file)
    return plain_pairs(games.items())


def _titles(file: Path) -> dict[str, str]:
    tables = tomllib.loads(read_beginning(file, limit=LARGEST_FILE).decode())["variants"]
    names = [name for name in tables if wrong_short_name(name, like="our-rook") is None]
    return {name: clean(str(tables[name].get("title", ""))) for name in names}


def _completes(name: str, option: Option) -> Completes | None:
    """What proposes values for an option; nothing where whatever may be written."""
    match name:
        case "marks":
            return _marks
        case "printer":
            return lambda: [*saved_printers()]
        case "stock":
            return lambda: [*tomllib.loads(shipped("stock.toml").read_text("utf-8")).get("stock", {})]
    return (lambda: [*option.choices]) if option.choices else None


def _marks(incomplete: str) -> list[str]:
    """The marks of cells, behind those that are written already."""
    before, comma, _ = incomplete.rpartition(",")
    marks = [mark for mark in (*CellMark, *([] if before else [NO_MARKS])) if mark not in before.split(",")]
    return [word for word, _ in plain_pairs((f"{before}{comma}{mark}", "") for mark in marks)]


def game_argument(help: str, metavar: str = "[VARIANT]") -> ArgumentInfo:
    """What is written for a game, where it need not be."""
    return own_argument(metavar, help, complete_variant)


VariantId: TypeAlias = Annotated[str, game_argument("A game's name, as `sheets list` has it.", "VARIANT")]
OwnRules: TypeAlias = Annotated[
    Path | None, own_option("--variants", "Your own rules file, beside the shipped games.", Group.FILES, "FILE")
]
AsJson: TypeAlias = Annotated[bool, own_option("--json", "Print JSON for a program to read.")]


@dataclass(frozen=True, kw_only=True)
class Output:
    """Where what is made goes, and what is told of it."""

    output: Path | None = options.of_kind(Kind.PLACE, None, "Where to; - is the standard output.", Group.FILES)
    force: bool = options.switch("Replace what is there; it is kept as .bak.", Group.FILES)
    quiet: bool = options.switch("Only errors; no remarks or warnings.", Group.FILES)


@dataclass(frozen=True, kw_only=True)
class PageOutput(Output):
    """The same of pages, which may be made again and again."""

    watch: bool = options.switch("Make it again whenever you save one of your files; Ctrl-C stops it.", Group.FILES)


def check_ending(output: Path | None, ending: str, what: str) -> None:
    """Refuse a file's name that would have a program take it for something else."""
    if output and output != STANDARD_OUTPUT and output.suffix.lower() != ending:
        raise WrongUsage.of(f"a {what} can't be called {quote(output.name)}", f"end its name in {ending}")


# -- `--watch`: a page made anew whenever a file that it is made of is saved


def make_and_watch(make: Callable[[], object], given: Mapping[str, object]) -> NoReturn:
    """Make what is asked for, and make it anew whenever one of its files changes, mistakes or not.

    WrongUsage where there is nothing to watch, or nowhere to write it again.
    """
    files = _of_the_user(given)
    if not files:
        raise WrongUsage.of("there is no file of yours to watch", "name your rules file with --variants")
    if given.get("output") == STANDARD_OUTPUT:
        raise WrongUsage.of("--watch can't write to the standard output", "name a file with -o")
    if given.get("standing") or given.get("split"):
        raise WrongUsage.of("--watch can't make workbooks: they are filled in", "leave out --watch")
    while True:
        before = [*map(_stamp, files)]
        try:
            make()
        except SheetsError as error:
            tell_problems(error.problems)
        tell(f"watching {joined([named(path) for path in files])}; Ctrl-C stops it")
        _wait(files, before)


def _of_the_user(given: Mapping[str, object]) -> Sequence[Path]:
    """What the user wrote or drew himself of all that a command reads."""
    rules = [] if given.get("variants") else usual_rules()
    named = [path for name, path in given.items() if isinstance(path, Path) and name != "output"]
    names = given.get("names")
    listed = [each for each in names if each.startswith("@")] if isinstance(names, list) else []
    return [*rules, *named, *(Path(each.removeprefix("@")) for each in listed)]


def _wait(files: Sequence[Path], before: Sequence[_Stamp]) -> None:
    """Come back once the files are other than before, and nobody is writing in them any more."""
    seen = now = before
    while now == before or now != seen:
        time.sleep(LOOK_SECONDS)
        seen, now = now, [*map(_stamp, files)]


def _stamp(path: Path) -> _Stamp:
    """By which a change of a file is known; None for what is not there just now."""
    try:
        found = os.stat(path)
    except (OSError, ValueError):
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino
