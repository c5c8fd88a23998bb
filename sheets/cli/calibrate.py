"""`sheets calibrate`: a page that measures a printer, and the printers that were measured."""

import re
from collections.abc import Sequence
from typing import Annotated

import typer

from sheets.cli.delivery import deliver_pages, tell, tell_path
from sheets.cli.page_options import Force, Output, PaperChoice, Png, chosen_paper
from sheets.cli.terminal_tables import table
from sheets.errors import FaultyFile, Problem, WrongUsage
from sheets.make.calibration_request import CalibrationRequest, make_calibration_page
from sheets.paper.printer import FARTHEST_MM, LONGEST_RULER_MM, SHORTEST_RULER_MM, Printer
from sheets.paper.saved_printers import check_printer_name, load_printer, printers_folder, save_printer, saved_printers
from sheets.phrases.answer_tables import NO_PRINTER, printers_foot, printers_table
from sheets.text import joined, quote

_NUMBER = r"[-−+]?\d{1,3}(?:\.\d{1,3})?"
Pair = tuple[float, float]


def calibrate(
    printer: Annotated[
        str | None,
        typer.Option(
            "--printer",
            metavar="NAME",
            help="What the printer is called: to save its figures, or to print a page that is to be true by them.",
        ),
    ] = None,
    scale: Annotated[
        str | None,
        typer.Option(
            "--scale",
            metavar="X,Y",
            help="How long the two lines of 100 mm are on your paper, in millimetres: the level one, the upright one.",
        ),
    ] = None,
    front: Annotated[
        str | None,
        typer.Option(
            "--front",
            metavar="X,Y",
            help="Where the two creases of the folded page cross the scales on its front: millimetres across and down.",
        ),
    ] = None,
    back: Annotated[
        str | None,
        typer.Option(
            "--back",
            metavar="X,Y",
            help="Where the front's cross, held against the light, crosses the scales on the back, likewise.",
        ),
    ] = None,
    list_printers: Annotated[bool, typer.Option("--list", help="List the printers that are saved.")] = False,
    paper: PaperChoice = None,
    png: Png = False,
    output: Output = None,
    force: Force = False,
) -> None:
    written = {"--scale": scale, "--front": front, "--back": back}
    figures_given = [option for option, text in written.items() if text is not None]
    of_a_page = {"--paper": paper is not None, "--png": png, "--output": output is not None, "--force": force}
    page_given = [option for option, is_given in of_a_page.items() if is_given]
    named = [] if printer is None else ["--printer"]
    if list_printers:
        _refuse("--list only lists what is saved", [*named, *figures_given, *page_given])
        _list()
        return
    figures = _read_figures(written)
    if figures:
        _refuse(f"with {joined(figures_given)} a printer is saved and no page made", page_given)
        _save(printer, figures)
        return
    request = CalibrationRequest(
        paper=chosen_paper(paper), printer=None if printer is None else load_printer(printer), png=png
    )
    deliver_pages(make_calibration_page(request), output, force=force)


def _refuse(wrong: str, options: Sequence[str]) -> None:
    """Refuse options that would be left aside."""
    if options:
        raise WrongUsage.of(wrong, f"leave out {joined(options)}")


def _save(name: str | None, figures: dict[str, Pair]) -> None:
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
    saved = saved_printers()
    if not saved:
        tell(NO_PRINTER)
        return
    printers: list[Printer] = []
    problems: list[Problem] = []
    for name in saved:
        try:
            printers.append(load_printer(name))
        except FaultyFile as fault:
            problems += fault.problems
    if printers:
        typer.echo(f"{table(printers_table(printers))}\n\n{printers_foot(printers_folder())}")
    if problems:
        raise FaultyFile(problems)


def _read_figures(written: dict[str, str | None]) -> dict[str, Pair]:
    """The figures that were given, by option; WrongUsage with all that can't be."""
    figures: dict[str, Pair] = {}
    problems: list[Problem] = []
    for option, text in written.items():
        if text is None:
            continue
        found = re.fullmatch(rf"\s*({_NUMBER})\s*,\s*({_NUMBER})\s*", text)
        least, most = (SHORTEST_RULER_MM, LONGEST_RULER_MM) if option == "--scale" else (-FARTHEST_MM, FARTHEST_MM)
        example = "99.5,100" if option == "--scale" else "0.5,-1"
        if found is None:
            wrong = f"{option} {quote(text)} is not two numbers"
            problems.append(Problem(wrong, f"write millimetres across and down, like {option} {example}"))
            continue
        across, down = (float(number.replace("−", "-")) for number in found.groups())
        if least <= min(across, down) <= max(across, down) <= most:
            figures[option] = across, down
        else:
            right = f"each number is {least} to {most} mm"
            problems.append(Problem(f"{option} {quote(text)} is too much for any printer", right))
    if problems:
        raise WrongUsage(problems)
    return figures
