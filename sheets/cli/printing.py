"""`sheets calibrate`: a page that measures a printer, and what was measured."""

import re
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Annotated

import typer

from sheets.cli.command import Output, is_written, own_option
from sheets.cli.delivery import deliver
from sheets.cli.option_values import usual_language
from sheets.cli.terminal import table, tell, tell_path
from sheets.errors import FaultyFile, NotationFault, Problem, WrongUsage, noted
from sheets.make import made_of
from sheets.make.club_requests import CalibrationRequest, MeasuredQuery
from sheets.make.options import Group
from sheets.make.requests import Told
from sheets.paper.printer import (
    FARTHEST_MM,
    LONGEST_RULER_MM,
    SHORTEST_RULER_MM,
    Pair,
    Printer,
    check_printer_name,
    load_printer,
    printers_folder,
    save_printer,
    saved_printers,
)
from sheets.text import joined, quote
from sheets.words.tables import TextTable

_NUMBER = r"[-−+]?\d{1,3}(?:\.\d{1,3})?"
_PAIR = re.compile(rf"\s*({_NUMBER})\s*,\s*({_NUMBER})\s*")
_RULER, _CREASES = (SHORTEST_RULER_MM, LONGEST_RULER_MM, "99.5,100"), (-FARTHEST_MM, FARTHEST_MM, "0.5,-1")
"""From what to what is read off the page, and an example."""
_PRINTER = "What the printer is called: to save its figures, or to print a page that is to be true by them."


def calibrate(
    ctx: typer.Context,
    measured: MeasuredQuery,
    page: partial[CalibrationRequest],
    told: Told,
    to: Output,
    printer: Annotated[str | None, own_option("--printer", _PRINTER, Group.PAPER, "NAME")] = None,
    list_printers: Annotated[bool, own_option("--list", "List the printers that are saved.")] = False,
) -> None:
    figures = {f"--{name}": text for name, text in vars(measured).items() if text is not None}
    of_page = [f"--{name}" for name in ("paper", "png", "language", "output", "force") if is_written(ctx, name)]
    if list_printers:
        named = [] if printer is None else ["--printer"]
        _refuse("--list only lists what is saved", [*named, *figures, *of_page])
        _list()
    elif figures:
        _refuse(f"with {joined([*figures])} a printer is saved and no page made", of_page)
        _save(printer, figures)
    else:
        known = None if printer is None else load_printer(printer)
        deliver(made_of(page(printer=known, language=told.language or usual_language())), to)


def _refuse(wrong: str, options: Sequence[str]) -> None:
    """Refuse options that would be left aside."""
    if options:
        raise WrongUsage.of(wrong, f"leave out {joined(options)}")


def _save(name: str | None, written: Mapping[str, str]) -> None:
    """Keep what was read off the page, by option; what was not read this time stays as it was."""
    problems: list[Problem] = []
    read = {each: noted(partial(_pair, each, text), (0.0, 0.0), problems=problems) for each, text in written.items()}
    if problems:
        raise WrongUsage(problems)
    if name is None:
        raise WrongUsage.of("there is no name to save these figures under", "give the printer one: --printer kitchen")
    check_printer_name(name)
    front, back, ruler = map(read.get, ("--front", "--back", "--scale"))

    def measured(known: Printer) -> Printer:
        return known._replace(front=front or known.front, back=back or known.back, ruler=ruler or known.ruler)

    tell_path(save_printer(name, measured))


def _pair(option: str, text: str) -> Pair:
    """What was read across and down; NotationFault where it can't be."""
    least, most, example = _RULER if option == "--scale" else _CREASES
    if (found := _PAIR.fullmatch(text)) is None:
        right = f"write millimetres across and down, like {option} {example}"
        raise NotationFault(f"{option} {quote(text)} is not two numbers", right)
    across, down = (float(number.replace("−", "-")) for number in found.groups())
    if not least <= min(across, down) <= max(across, down) <= most:
        right = f"each number is {least} to {most} mm"
        raise NotationFault(f"{option} {quote(text)} can't be right", right)
    return across, down


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
        rows = [
            (one.name, *(f"{across:g},{down:g}" for across, down in (one.ruler, one.front, one.back)))
            for one in printers
        ]
        shown = table(TextTable(("PRINTER", "SCALE", "FRONT", "BACK"), rows))
        typer.echo(f"{shown}\n\nmillimetres, across and down; kept in {printers_folder()}")
    elif not problems:
        tell("no printer is saved; `sheets calibrate` makes the page to measure one")
    if problems:
        raise FaultyFile(problems)
