"""`sheets calibrate`: a page that measures a printer, and the printers that were measured."""

import re
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Annotated

import typer

from sheets.cli.command import is_written
from sheets.cli.common_options import Output, own_option
from sheets.cli.delivery import deliver
from sheets.cli.terminal import table, tell, tell_path
from sheets.errors import FaultyFile, Problem, WrongUsage
from sheets.make import made_of
from sheets.make.club_requests import CalibrationRequest, MeasuredQuery
from sheets.make.options import Group
from sheets.paper.printer import FARTHEST_MM, LONGEST_RULER_MM, SHORTEST_RULER_MM, Printer
from sheets.paper.saved_printers import check_printer_name, load_printer, printers_folder, save_printer, saved_printers
from sheets.phrases.answer_tables import NO_PRINTER, printers_foot, printers_table
from sheets.text import joined, quote

_NUMBER = r"[-−+]?\d{1,3}(?:\.\d{1,3})?"
_PAIR = re.compile(rf"\s*({_NUMBER})\s*,\s*({_NUMBER})\s*")
Pair = tuple[float, float]


def calibrate(
    ctx: typer.Context,
    measured: MeasuredQuery,
    page: partial[CalibrationRequest],
    to: Output,
    printer: Annotated[
        str | None,
        own_option(
            "--printer",
            "What the printer is called: to save its figures, or to print a page that is to be true by them.",
            Group.PAPER,
            "NAME",
        ),
    ] = None,
    list_printers: Annotated[bool, own_option("--list", "List the printers that are saved.")] = False,
) -> None:
    written = {"--scale": measured.scale, "--front": measured.front, "--back": measured.back}
    figures_given = [option for option, text in written.items() if text is not None]
    page_given = [f"--{name}" for name in ("paper", "png", "output", "force") if is_written(ctx, name)]
    if list_printers:
        named = [] if printer is None else ["--printer"]
        _refuse("--list only lists what is saved", [*named, *figures_given, *page_given])
        _list()
    elif figures := _read_figures(written):
        _refuse(f"with {joined(figures_given)} a printer is saved and no page made", page_given)
        _save(printer, figures)
    else:
        known = None if printer is None else load_printer(printer)
        deliver(made_of(page(printer=known)), to.output, force=to.force)


def _refuse(wrong: str, options: Sequence[str]) -> None:
    """Refuse options that would be left aside."""
    if options:
        raise WrongUsage.of(wrong, f"leave out {joined(options)}")


def _save(name: str | None, figures: Mapping[str, Pair]) -> None:
    """Keep what was read; what was not read this time stays as it was."""
    if name is None:
        raise WrongUsage.of("there is no name to save these figures under", "give the printer one: --printer kitchen")
    check_printer_name(name)

    def measured(known: Printer) -> Printer:
        return Printer(
            name,
            front=figures.get("--front", known.front),
            back=figures.get("--back", known.back),
            ruler=figures.get("--scale", known.ruler),
        )

    tell_path(save_printer(name, measured))


def _list() -> None:
    """Tell what was measured of all printers, and at last of which it can't be read."""
    printers: list[Printer] = []
    problems: list[Problem] = []
    for name in saved_printers():
        try:
            printers.append(load_printer(name))
        except FaultyFile as fault:
            problems += fault.problems
    if printers:
        typer.echo(f"{table(printers_table(printers))}\n\n{printers_foot(printers_folder())}")
    elif not problems:
        tell(NO_PRINTER)
    if problems:
        raise FaultyFile(problems)


def _read_figures(written: Mapping[str, str | None]) -> dict[str, Pair]:
    """The figures that were given, by option; WrongUsage with all that can't be."""
    figures: dict[str, Pair] = {}
    problems: list[Problem] = []
    for option, text in written.items():
        if text is None:
            continue
        least, most, example = -FARTHEST_MM, FARTHEST_MM, "0.5,-1"
        if option == "--scale":
            least, most, example = SHORTEST_RULER_MM, LONGEST_RULER_MM, "99.5,100"
        if (found := _PAIR.fullmatch(text)) is None:
            right = f"write millimetres across and down, like {option} {example}"
            problems.append(Problem(f"{option} {quote(text)} is not two numbers", right))
            continue
        across, down = (float(number.replace("−", "-")) for number in found.groups())
        figures[option] = across, down
        if not least <= min(across, down) <= max(across, down) <= most:
            right = f"each number is {least} to {most} mm"
            problems.append(Problem(f"{option} {quote(text)} is too much for any printer", right))
    if problems:
        raise WrongUsage(problems)
    return figures
