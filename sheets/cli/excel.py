"""`sheets excel`: the workbook of a game, which adds up by itself."""

from collections import Counter
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from sheets.cli.options import Players, RulesFile, VariantId, check_players, library, variant_named
from sheets.cli.pages import Output, PaperChoice, chosen_paper
from sheets.cli.players import FirstDealer, Names, dealer_column, fewest_players, named_columns
from sheets.errors import WrongUsage
from sheets.files import read_bytes, write_files, write_stream
from sheets.game.model import Variant
from sheets.phrases.differences import house_rules_named
from sheets.specification.score_sheet import build_score_sheet
from sheets.tally import LINES, Tally, blank_tally, row_names
from sheets.tally.csv import LARGEST_TALLY, read_tally
from sheets.text import clean, joined, quote

Scores: TypeAlias = Annotated[
    Path | None,
    typer.Option("--scores", metavar="FILE", help="Scores to fill in, a table like `sheets read FILE --csv` prints."),
]
SUFFIX = ".xlsx"


def excel(
    variant: VariantId,
    names: Names = None,
    players: Players = None,
    first_dealer: FirstDealer = None,
    scores: Scores = None,
    paper: PaperChoice = None,
    output: Output = None,
    force: Annotated[
        bool, typer.Option("--force", help="Take the place of a workbook that is there, which is kept as .bak.")
    ] = False,
    variants: RulesFile = None,
) -> None:
    """Make an Excel workbook that adds up: scores, a hand calculator, a chart and the rules.

    Example:  sheets excel rook-shanghai --names "Ann,Ben,Zoë,Dad"
    """
    from sheets.render.workbook import PAPER_CODES, workbook
    from sheets.rules_file.standalone import standalone

    games = library(variants)
    game = variant_named(games, variant)
    page = chosen_paper(paper)
    if page.name not in PAPER_CODES:
        raise WrongUsage.of(
            f"a workbook can't be set up for {page.name}", f"choose one of {joined(list(PAPER_CODES), 'or')}"
        )
    target = output or Path(f"{game.id}{SUFFIX}")
    if target != Path("-") and target.suffix.lower() != SUFFIX:
        raise WrongUsage.of(f"a workbook can't be called {quote(target.name)}", f"let its name end in {SUFFIX}")
    tally = _tally(game, names, players, scores)
    columns = list(tally.players)
    sheet = build_score_sheet(
        game,
        columns,
        lines=LINES,
        first_dealer=dealer_column(first_dealer, columns),
        house_rules=house_rules_named(games.variants, game),
        every_hand=True,
    )
    book = workbook(game, sheet, tally, rules=standalone(games, game.id), paper=page.name)
    if target == Path("-"):
        write_stream(book)
        return
    kept = write_files({target: book}, existing="back up" if force else "refuse")
    typer.echo(str(target))
    for backup in kept.values():
        typer.echo(f"sheets: the workbook that was there is now {backup}", err=True)


def _tally(game: Variant, names: str | None, players: int | None, scores: Path | None) -> Tally:
    """Who plays, and what is written already."""
    written = None
    if scores is not None:
        name = clean(str(scores), limit=400)
        written = read_tally(name, read_bytes(scores, limit=LARGEST_TALLY), game)
    if names is None and players is None and written is None:
        number = fewest_players(game)
        typer.echo(f"sheets: made for {number} players; --names or --players says how many play", err=True)
        return blank_tally([""] * number, len(row_names(game)))
    columns = named_columns(names, players) if names is not None or written is None else list(written.players)
    if written is not None and players is not None and names is None:
        if players < len(columns):
            wrong = f"there are {len(columns)} players in the scores, more than --players {players}"
            raise WrongUsage.of(wrong, "leave out --players, or make it more")
        columns = [*columns, *[""] * (players - len(columns))]
    check_players(game, len(columns))
    return blank_tally(columns, len(row_names(game))) if written is None else _seated(written, columns)


def _seated(written: Tally, columns: list[str]) -> Tally:
    """The tally with its players in the order of the columns; blank for columns that it does not have."""
    missing = Counter(written.players) - Counter(columns)
    if missing:
        wrong = (
            f"{joined([quote(name) for name in missing])} {'has' if len(missing) == 1 else 'have'} scores but no column"
        )
        raise WrongUsage.of(wrong, "write the names in --names as they are in the scores, or leave --names out")
    left = {name: [i for i, other in enumerate(written.players) if other == name] for name in columns}
    seats = [left[name].pop(0) if left[name] else None for name in columns]
    return Tally(
        players=tuple(columns),
        scores=tuple(tuple(None if seat is None else row[seat] for seat in seats) for row in written.scores),
        bonuses=tuple(tuple("" if seat is None else row[seat] for seat in seats) for row in written.bonuses),
        laid=tuple(tuple(seat is not None and row[seat] for seat in seats) for row in written.laid),
    )
