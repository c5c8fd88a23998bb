"""The help of a command, said beside it as data: docstrings are gone where Python is told to leave them out (-OO)."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def helped(said: str) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """The command with what `--help` says of it: a sentence, and an example of the whole command."""

    def with_help(command: Callable[P, T]) -> Callable[P, T]:
        command.__doc__ = said
        return command

    return with_help
