"""`sheets batch`: a score sheet for every table of a club night, from a list of players."""

import os
import sys
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Annotated, TypeAlias, TypeVar, get_args

import typer

from sheets.cli import page_options as page
from sheets.cli.again import Again
from sheets.cli.choices import with_choices
from sheets.cli.delivery import QUIET, STANDARD_OUTPUT, deliver_pages, tell, tell_problems, whole_pdf_name
from sheets.cli.options import AsJson, OwnRules, Quiet, Spare, VariantId, chosen_game
from sheets.cli.sheet_choices import SheetChoices
from sheets.cli.usage_errors import GIVEN
from sheets.cli.watching import Watch
from sheets.errors import WrongUsage
from sheets.files import read_beginning, shown
from sheets.json_values import Json
from sheets.limits import LARGEST_TALLY
from sheets.make.batch_request import BatchRequest, make_batch_of
from sheets.make.made import Made
from sheets.make.table_books import BooksAsked
from sheets.phrases.remarks import MAKING
from sheets.phrases.rota_words import of_another_time
from sheets.tally.csv.csv_fields import WINDOWS
from sheets.tally.evening_tally import Way
from sheets.tally.roster.rota import Rota

T = TypeVar("T")
DealingSeat: TypeAlias = Annotated[
    str | None,
    typer.Option("--first-dealer", metavar="SEAT", help="The seat that deals first at every table, from 1."),
]
BESIDE = {"-rota.pdf": "--rota", "-names.pdf": "--name-cards", "-tables.pdf": "--table-cards"}
"""With which the names of further pages end, and what makes each."""
LONG = 20
"""So many sheets take long enough for a bar that tells how far they are."""


@with_choices(without=("names", "players", "table", "fillable"), first_dealer=DealingSeat)
def batch(
    ctx: typer.Context,
    variant: VariantId,
    roster: Annotated[
        Path,
        typer.Option(
            "--roster",
            metavar="FILE",
            readable=False,
            help="Who plays: a table (CSV) with columns table, seat, name, team, or plain names.",
        ),
    ],
    per_table: Annotated[
        str,
        typer.Option("--per-table", metavar="N-N", help="How many sit at a table, like 4-6; else as the game says."),
    ] = "",
    seed: Annotated[
        int | None,
        typer.Option(
            "--seed", metavar="N", help="Seats by chance; the same number gives the same seats, with --again too."
        ),
    ] = None,
    rounds: Annotated[
        int, typer.Option("--rounds", metavar="N", help="How many games there are, in each with others at the table.")
    ] = 1,
    rota: Annotated[
        bool, typer.Option("--rota", help="A page of who sits where; with several games it comes anyway.")
    ] = False,
    name_cards: Annotated[
        bool, typer.Option("--name-cards", help="A card for each player too, to be folded: it stands on the table.")
    ] = False,
    table_cards: Annotated[bool, typer.Option("--table-cards", help="Such a card for each table too.")] = False,
    stack: Annotated[
        int | None,
        typer.Option(
            "--stack",
            metavar="N",
            help="How many sheets of paper are cut at a time, where small sheets share a page; else all.",
        ),
    ] = None,
    standing: Annotated[
        Way | None,
        typer.Option(
            "--standing",
            metavar="|".join(get_args(Way)),
            help="One workbook too, with a sheet for each table and one that ranks all: by points, places or wins.",
        ),
    ] = None,
    split: Annotated[bool, typer.Option("--split", help="A workbook for each table too.")] = False,
    spare: Spare = 0,
    encoding: Annotated[
        str,
        typer.Option(
            "--encoding", metavar="CP125X", help="How Windows wrote a list that is not in UTF-8, like cp1250."
        ),
    ] = WINDOWS,
    *,
    choices: SheetChoices,
    as_json: AsJson = False,
    output: page.Output = None,
    force: page.Force = False,
    _again: Again = False,
    _quiet: Quiet = False,
    _watch: Watch = False,
    variants: OwnRules = None,
) -> None:
    several = any((standing, split, rota, rounds > 1, name_cards, table_cards))
    if output == STANDARD_OUTPUT and several and not choices.png:
        raise WrongUsage.of("several files can't go to the standard output", "name a file with -o")
    games, game = chosen_game(variant, variants)
    request = BatchRequest(
        sheet=choices.request(games, game, is_for_regulars=False),
        roster=read_beginning(roster, limit=LARGEST_TALLY),
        roster_name=shown(roster),
        encoding=encoding,
        per_table=per_table,
        seed=seed,
        seats_as_before=_again and not {"seed", "roster"} & {*ctx.meta[GIVEN]},
        rounds=rounds,
        rota=rota,
        name_cards=name_cards,
        table_cards=table_cards,
        stack=stack,
        books=BooksAsked(standing=standing, split=split, spare=spare),
    )
    made, night = make_batch_of(request, along=partial(_with_bar, hidden=as_json or QUIET.get()))
    if not as_json:
        tell_problems(made.problems)
        tell(*made.remarks)
    deliver_pages(made, output, force=force, answer=_as_data(night) if as_json else None)
    if output != STANDARD_OUTPUT:
        tell(*_left_over(made, output))


def _left_over(made: Made, output: Path | None) -> Iterator[str]:
    """What is to be known of pages beside the sheets that an evening before this one had, and this one has not."""
    names = [file.name for file in made.files]
    target, stem = whole_pdf_name(output or Path(names[0])), Path(names[0]).stem
    for ending, option in BESIDE.items():
        left = target.with_name(f"{target.stem}{ending}")
        if f"{stem}{ending}" not in names and os.path.isfile(left):
            yield of_another_time(left, option)


def _with_bar(making: Iterable[T], count: int, /, *, hidden: bool) -> Iterator[T]:
    """Sheets or workbooks one after another; where somebody sits at a terminal, a bar tells how many are left."""
    hidden = hidden or count < LONG or not sys.stderr.isatty()
    with typer.progressbar(making, length=count, label=MAKING, file=sys.stderr, hidden=hidden) as bar:
        yield from bar


def _as_data(night: Rota) -> dict[str, Json]:
    """Who sits where on a club night, game by game, and how often two who are no team sit together, for a program."""
    return {
        "tables": [
            {
                "game": game,
                "table": table.name,
                "players": [
                    {"seat": seat, "name": guest.name, "team": guest.team or None}
                    for seat, guest in enumerate(table.guests, 1)
                ],
            }
            for game, sitting in enumerate(night.sittings, 1)
            for table in sitting
        ],
        "meet": {str(times): pairs for times, pairs in sorted(night.met.items())},
        "meet_again": night.repeats,
    }
