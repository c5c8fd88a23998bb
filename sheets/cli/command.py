"""A command as Typer runs it: its parameters are what it asks for in dataclasses of options, with our help."""

import inspect
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, is_dataclass
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Annotated, Protocol, cast, get_args, get_origin

import typer
from typer.core import TyperCommand

from sheets.cli.commands import COMMANDS, help_of
from sheets.cli.completing import Proposal, completion_of, plain
from sheets.cli.delivery import QUIET
from sheets.cli.help_page import HelpedCommand
from sheets.cli.option_values import flag, values_of
from sheets.cli.usage_errors import like
from sheets.cli.watching import make_and_watch
from sheets.errors import WrongUsage
from sheets.make.options import Kind, Option, options_of
from sheets.text import quote

_WRITTEN: Mapping[Kind, object] = {
    Kind.NAMES: list[str] | None,
    Kind.SWITCH: bool,
    Kind.FILE: Path | None,
    Kind.PLACE: Path | None,
}
"""What Typer makes of what is written for an option; of all others a text, whose meaning is read here."""


class Does(Protocol):
    """What does something, and may return an exit code."""

    def __call__(self, **given: object) -> int | None:
        """Do it."""


def for_typer(command: Does, name: str) -> Does:
    """The command for Typer, which reads the parameters of a function.

    A parameter that is a dataclass of options becomes those that the command has; it is handed over made, or as a
    `partial` of it where the command knows what else belongs to it. One that is none stays as it is. Where `quiet` and
    `watch` are among them, they are seen to here.
    """
    parameters = inspect.signature(command, eval_str=True).parameters.values()
    requests = {each.name: request for each in parameters if (request := _request(each.annotation))}
    options: dict[str, Option] = {}
    for request in requests.values():
        found = options_of(request)
        options = {**{each: found[each] for each in found if name not in found[each].not_in}, **options}

    def done(given: Mapping[str, object]) -> int | None:
        values = values_of(options, given)
        own = {each: value for each, value in given.items() if each not in options}
        asked = {
            each.name: _asked(each.annotation, requests[each.name], values)
            for each in parameters
            if each.name in requests
        }
        return command(**own, **asked)

    def called(**given: object) -> int | None:
        before = QUIET.set(bool(given.get("quiet")))
        try:
            return make_and_watch(partial(done, given), given) if given.get("watch") else done(given)
        finally:
            QUIET.reset(before)

    shown = list(_for_typer(parameters, requests, options))
    vars(called)["__signature__"] = inspect.Signature(shown)
    called.__annotations__ = {each.name: each.annotation for each in shown}
    return called


def _request(annotation: object) -> type | None:
    """The dataclass of options that a parameter is, or is a `partial` of."""
    kind = get_args(annotation)[0] if get_origin(annotation) is partial else annotation
    return kind if isinstance(kind, type) and is_dataclass(kind) else None


def _asked(annotation: object, request: type, values: Mapping[str, object]) -> object:
    its = {name: values[name] for name in options_of(request) if name in values}
    return partial(request, **its) if get_origin(annotation) is partial else request(**its)


def _for_typer(
    parameters: Iterable[inspect.Parameter], requests: Mapping[str, type], options: Mapping[str, Option]
) -> Iterator[inspect.Parameter]:
    """The parameters, and in place of each dataclass its options that no dataclass before it has."""
    left = dict(options)
    for each in parameters:
        if each.name not in requests:
            yield each.replace(kind=inspect.Parameter.KEYWORD_ONLY)
            continue
        for name in options_of(requests[each.name]):
            if name in left:
                yield _parameter(name, left.pop(name))


def _parameter(name: str, option: Option) -> inspect.Parameter:
    written = _WRITTEN.get(option.kind, str | None)
    spelled = option.spelled or (flag(name, option),)
    help = option.help
    if option.kind is Kind.SWITCH and option.usual:  # which the configuration may have turned on
        written, off = bool | None, f"--no-{name.replace('_', '-')}"
        spelled, help = (f"{spelled[0]}/{off}",), f"{help} {off} where it is your usual."
    told = typer.Option(
        *spelled,
        metavar=None if option.kind is Kind.SWITCH else option.metavar,
        help=help,
        rich_help_panel=option.group,
        autocompletion=completion_of(name, option),
        readable=False,
        show_default=False,
    )
    default = inspect.Parameter.empty if option.default is MISSING else False if written is bool else None
    return inspect.Parameter(
        name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=Annotated[cast("type", written), told]
    )


def is_written(ctx: typer.Context, name: str) -> bool:
    """Whether an option stands on the command line, and was not left open."""
    source = ctx.get_parameter_source(name)
    return source is not None and source.name == "COMMANDLINE"


class Command(HelpedCommand):
    """One of the commands."""

    allow_extra_args = True  # which are told in our words

    def parse_args(self, ctx: typer.Context, args: list[str]) -> list[str]:  # type: ignore[override]  # Typer's are private
        """Read what is written; WrongUsage where it is more than the command takes."""
        rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing:  # so the Tab key reads half a line
            raise WrongUsage.of(f"{quote(rest[0])} is one word too many", like(str(self.name)))
        return rest

    def shell_complete(self, ctx: typer.Context, incomplete: str) -> list[Proposal]:  # type: ignore[override]  # as above
        """The options that the Tab key proposes."""
        return plain(cast("list[Proposal]", super().shell_complete(ctx, incomplete)))


def command_named(name: str) -> TyperCommand:
    """A command, with all that it needs."""
    module, _, function = COMMANDS[name].place.partition(":")
    does = for_typer(getattr(import_module(f"sheets.cli.{module}"), function), name)
    alone = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)
    alone.command(name, cls=Command, help=help_of(name))(does)
    command = typer.main.get_command(alone)
    assert isinstance(command, TyperCommand)
    return command
