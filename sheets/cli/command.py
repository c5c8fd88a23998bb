"""The commands as Typer runs them: with our help, our words for what can't be understood, and plain proposals."""

from importlib import import_module
from typing import cast

import typer
from typer.core import TyperCommand

from sheets.cli.commands import COMMANDS, help_of
from sheets.cli.help_page import HelpedCommand
from sheets.cli.proposals import Proposal, plain
from sheets.cli.signatures import for_typer
from sheets.cli.usage_errors import like
from sheets.errors import WrongUsage
from sheets.text import quote


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
