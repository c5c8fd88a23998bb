"""A command as Typer runs it: its parameters are what it asks for in dataclasses of options, with our help."""

import inspect
from collections.abc import Mapping
from dataclasses import MISSING, is_dataclass
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Annotated, Protocol, cast, get_args, get_origin

import typer
from typer.core import TyperCommand

from sheets.cli.commands import COMMANDS, help_of
from sheets.cli.completing import completion_of
from sheets.cli.option_values import flag, values_of
from sheets.cli.terminal import QUIET
from sheets.cli.usage import Command
from sheets.cli.watching import make_and_watch
from sheets.make.options import Kind, Option, options_of

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
    shown: list[inspect.Parameter] = []
    requests: dict[str, tuple[type, bool]] = {}
    options: dict[str, Option] = {}
    for each in inspect.signature(command, eval_str=True).parameters.values():
        is_partial = get_origin(each.annotation) is partial
        request = get_args(each.annotation)[0] if is_partial else each.annotation
        if not (isinstance(request, type) and is_dataclass(request)):
            shown.append(each.replace(kind=inspect.Parameter.KEYWORD_ONLY))
            continue
        requests[each.name] = request, is_partial
        its = {key: option for key, option in options_of(request).items() if name not in option.not_in}
        shown += [_parameter(key, option) for key, option in its.items() if key not in options]
        options = {**its, **options}

    def done(given: Mapping[str, object]) -> int | None:
        values = values_of(options, given)
        asked: dict[str, object] = {key: value for key, value in given.items() if key not in options}
        for parameter, (request, is_partial) in requests.items():
            its = {key: values[key] for key in options_of(request) if key in values}
            asked[parameter] = partial(request, **its) if is_partial else request(**its)
        return command(**asked)

    def called(**given: object) -> int | None:
        before = QUIET.set(bool(given.get("quiet")))
        try:
            return make_and_watch(partial(done, given), given) if given.get("watch") else done(given)
        finally:
            QUIET.reset(before)

    vars(called)["__signature__"] = inspect.Signature(shown)
    called.__annotations__ = {each.name: each.annotation for each in shown}
    return called


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


def command_named(name: str) -> TyperCommand:
    """A command, with all that it needs."""
    module, _, function = COMMANDS[name].place.partition(":")
    does = for_typer(getattr(import_module(f"sheets.cli.{module}"), function), name)
    alone = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)
    alone.command(name, cls=Command, help=help_of(name))(does)
    command = typer.main.get_command(alone)
    assert isinstance(command, TyperCommand)
    return command
