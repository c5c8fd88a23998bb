"""A command: what all of them can besides what each does."""

from functools import partial
from typing import cast

import typer

from sheets.cli.again import Said, last_said, remember, said_anew
from sheets.cli.delivery import QUIET, tell
from sheets.cli.help_page import HelpedCommand, Parameter
from sheets.cli.plain_values import read_plainly
from sheets.cli.usage_errors import GIVEN, like
from sheets.errors import WrongUsage
from sheets.text import quote

_SAID = "sheets.cli.said"


class Command(HelpedCommand):
    """A command; it can be called as it was last, or again and again, if it takes `--again` and `--watch`."""

    allow_extra_args = True  # which are told in our words

    def get_params(self, ctx: typer.Context) -> list[Parameter]:  # type: ignore[override]  # Typer's are private
        """What it takes."""
        return read_plainly(cast("list[Parameter]", super().get_params(ctx)))

    def parse_args(self, ctx: typer.Context, args: list[str]) -> list[str]:  # type: ignore[override]  # as above
        """Read what is written, and behind that what was written last time."""
        if ctx.resilient_parsing:  # so the Tab key reads half a line
            return super().parse_args(ctx, args)
        given, _, _ = self.make_parser(ctx).parse_args(args=list(args))
        ctx.meta[GIVEN] = given
        last = last_said(str(self.name)) if given.get("_again") else {}
        ctx.default_map = dict(said_anew(given, {}, last)) if last else {}
        rest = super().parse_args(ctx, args)
        if rest:
            raise WrongUsage.of(f"{quote(rest[0])} is one word too many", like(str(self.name)))
        ctx.meta[_SAID] = said_anew(given, ctx.params, last)
        return rest

    def invoke(self, ctx: typer.Context) -> object:  # type: ignore[override]  # as above
        """Do it; once it is done, remember how it was called."""
        before = QUIET.set(bool(ctx.params.get("_quiet")))
        try:
            if not ctx.params.get("_watch"):
                return self._done(ctx)
            from sheets.cli.watching import make_and_watch

            return make_and_watch(partial(self._done, ctx), ctx.params)
        finally:
            QUIET.reset(before)

    def _done(self, ctx: typer.Context) -> object:
        ended = super().invoke(ctx)
        if "date" in ctx.meta[_SAID] and "date" not in ctx.meta[GIVEN]:
            from sheets.phrases.remarks import dated_as_before

            tell(dated_as_before(str(ctx.params["date"])))
        if self._takes("_again"):
            said: Said = ctx.meta[_SAID]
            remember(str(self.name), said)
        return ended

    def _takes(self, option: str) -> bool:
        return any(each.name == option for each in self.params)
