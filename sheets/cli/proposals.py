"""What the Tab key may hand to a shell: words that none reads as anything but a word, and plain descriptions.

A shell runs what it takes for a command, and zsh reads descriptions too; both may come from a file that anybody wrote.
"""

import re
from collections.abc import Callable, Iterable
from functools import partial
from typing import Protocol, TypeVar, cast

import typer
from typer.core import TyperCommand

_WORD = re.compile(r"(?:--?)?[A-Za-z0-9][A-Za-z0-9_,-]*")
_NOT_PLAIN = re.compile(r"[^\w .,:;()+=@/’…–-]+")


class Proposal(Protocol):
    """A word that may come next, and what it means."""

    value: str
    help: str | None


P = TypeVar("P", bound=Proposal)


class _Proposing(Protocol):
    """What Typer asks for proposals: a command, an option or an argument."""

    shell_complete: Callable[[typer.Context, str], Iterable[Proposal]]


def plain(proposals: Iterable[P]) -> list[P]:
    """Those whose word is letters, figures, hyphens and commas, each described in letters, figures and plain signs."""
    kept = [each for each in proposals if _WORD.fullmatch(each.value)]
    for each in kept:
        each.help = _NOT_PLAIN.sub("", each.help.replace("'", "’")) if each.help else None
    return kept


def proposing_plainly(command: TyperCommand) -> TyperCommand:
    """The command, from which no shell gets anything else, be it of the command itself or of what it takes."""
    for each in cast("list[_Proposing]", [command, *command.params]):
        each.shell_complete = partial(_plainly, each.shell_complete)
    return command


def _plainly(
    propose: Callable[[typer.Context, str], Iterable[Proposal]], ctx: typer.Context, incomplete: str
) -> list[Proposal]:
    return plain(propose(ctx, incomplete))
