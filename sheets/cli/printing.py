"""`sheets stock` and `sheets calibrate`: the perforated paper there is, and a page that measures a printer."""

import re
import textwrap
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Annotated

import typer

from sheets.cli.command import is_written
from sheets.cli.common_options import AsJson, Output, own_argument, own_option
from sheets.cli.delivery import deliver
from sheets.cli.terminal import COLUMNS, INDENT, print_json, print_table, table, tell, tell_path
from sheets.errors import FaultyFile, Problem, WrongUsage
from sheets.make import made_of
from sheets.make.club_requests import CalibrationRequest, MeasuredQuery, StockQuery
from sheets.make.options import Group
from sheets.make.queries import has_all, meant_by
from sheets.paper.printer import FARTHEST_MM, LONGEST_RULER_MM, SHORTEST_RULER_MM, Printer
from sheets.paper.saved_printers import check_printer_name, load_printer, printers_folder, save_printer, saved_printers
from sheets.paper.stock import Stock, known_stock
from sheets.phrases import answer_tables as answers
from sheets.text import Json, joined, quote


def stock(
    of: StockQuery,
    words: Annotated[
        list[str] | None, own_argument("[WORD]...", "Only paper that has all these words or numbers.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    known = {
        each: " ".join((each.name, each.title, each.cells.paper.name, *each.same_as))
        for each in known_stock(of.stock_file).values()
    }
    found = [each for each, text in known.items() if has_all(words or [], text)]
    if as_json:
        print_json([_as_data(each) for each in found])
    elif found:
        print_table(answers.stock_table(found), map(_said_of, found), answers.STOCK_FOOT)
    else:
        tell(f"{answers.NO_STOCK}; {meant_by(words or [], known.values(), otherwise=answers.ALL_STOCK)}")
    if not found:
        raise typer.Exit(1)


def _said_of(stock: Stock) -> str:
    equals = textwrap.fill(answers.equal_stock(stock), COLUMNS, initial_indent=INDENT, subsequent_indent=INDENT)
    return f"{stock.title}\n{equals}".rstrip()


def _as_data(stock: Stock) -> Json:
    return {
        "name": stock.name,
        "title": stock.title,
        "paper": stock.cells.paper.name,
        "card_mm": [stock.card.width_mm, stock.card.height_mm],
        "cards": stock.cells.places,
        "same_as": stock.same_as,
    }


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
        typer.echo(f"{table(answers.printers_table(printers))}\n\n{answers.printers_foot(printers_folder())}")
    elif not problems:
        tell(answers.NO_PRINTER)
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
