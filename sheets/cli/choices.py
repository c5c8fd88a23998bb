"""Options that several commands share, each list of them a dataclass, put in place of one parameter."""

import inspect
from collections.abc import Callable, Collection
from dataclasses import fields, is_dataclass
from typing import ParamSpec, get_type_hints

P = ParamSpec("P")


def with_choices(
    *, without: Collection[str] = (), **otherwise: object
) -> Callable[[Callable[P, None]], Callable[P, None]]:
    """A command for Typer that has options in place of each parameter whose type is a dataclass of them.

    Typer reads the parameters of a function, so that they have to be put there. Some options are declared
    otherwise, and some may be left out.
    """

    def with_options(command: Callable[P, None]) -> Callable[P, None]:
        parameters: list[inspect.Parameter] = []
        options: dict[str, tuple[type, list[str]]] = {}
        for own in inspect.signature(command).parameters.values():
            if not (isinstance(own.annotation, type) and is_dataclass(own.annotation)):
                parameters.append(_parameter(own.name, own.default, own.annotation))
                continue
            hints = get_type_hints(own.annotation, include_extras=True) | otherwise
            taken = [each for each in fields(own.annotation) if each.name not in without]
            found = [_parameter(each.name, each.default, hints[each.name]) for each in taken]
            options[own.name] = own.annotation, [each.name for each in found]
            parameters += found

        def called(*none: P.args, **given: P.kwargs) -> None:
            for name, (kind, names) in options.items():
                given[name] = kind(**{each: given.pop(each) for each in names})
            command(*none, **given)

        called.__annotations__ = {each.name: each.annotation for each in parameters}
        vars(called)["__signature__"] = inspect.Signature(parameters)
        return called

    return with_options


def _parameter(name: str, default: object, annotation: object) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation)
