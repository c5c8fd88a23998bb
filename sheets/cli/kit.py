"""`sheets kit`: everything for the evening in one folder."""

import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sheets import reference_cards_pdf, rules_file, score_sheet_pdf, workbook_xlsx
from sheets.cli.completing import complete_variant
from sheets.cli.options import Players, RulesFile, check_players, library, own_notes, variant_named
from sheets.cli.pages import PaperChoice, check_source_date, chosen_paper
from sheets.cli.players import Names, fewest_players, named_columns
from sheets.errors import CannotWrite, WrongUsage
from sheets.files import read_bytes, write_files
from sheets.game.model import Variant
from sheets.phrases.differences import house_rules_named
from sheets.text import joined, quote

if TYPE_CHECKING:
    from sheets.rules_file import Library

LIST = "what-is-here.txt"
LARGEST = 1 << 30


def kit(
    variant: Annotated[
        str | None,
        typer.Argument(metavar="[VARIANT]", help="A game's name; none with --all.", autocompletion=complete_variant),
    ] = None,
    every: Annotated[bool, typer.Option("--all", help="A kit of every game, each in a folder of its own.")] = False,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="DIR", help="The folder; it is made if it is not there.")
    ] = None,
    names: Names = None,
    players: Players = None,
    paper: PaperChoice = None,
    force: Annotated[
        bool, typer.Option("--force", help="Take the place of files that are there, which are kept as .bak.")
    ] = False,
    variants: RulesFile = None,
) -> None:
    """Put everything for the evening into a folder: score sheet, cards, rules and workbook.

    Example:  sheets kit rook-shanghai --names "Ann,Ben,Zoë,Dad"
    """
    from sheets.render.workbook import PAPER_CODES

    if every == (variant is not None):
        wrong = "a kit is of one game, or of all of them"
        raise WrongUsage.of(wrong, "write a game's name or --all: sheets kit rook-shanghai")
    games = library(variants)
    page = chosen_paper(paper).name
    if page not in PAPER_CODES:
        raise WrongUsage.of(
            f"a kit can't be made for the paper {page}",
            f"choose one of {joined([name.lower() for name in PAPER_CODES], 'or')}",
        )
    check_source_date()
    chosen = list(games.variants.values()) if variant is None else [variant_named(games, variant)]
    folder = output or Path("sheets-kit" if variant is None else f"{variant}-kit")
    if folder in (Path("-"), Path()) or (folder.exists() and not folder.is_dir()):
        raise WrongUsage.of(f"{quote(str(folder))} is no folder for a kit", "name one with -o, like -o evening")
    files: dict[Path, bytes] = {}
    with typer.progressbar(chosen, label="making", file=sys.stderr, item_show_func=_shown, hidden=not every) as bar:
        for game in bar:
            columns = _columns(game, names, players)
            made = _made(games, game, columns, paper=page)
            place = folder / game.id if variant is None else folder
            files |= {place / name: data for name, data in made.items()}
    if every:
        files[folder / LIST] = "".join(f"{game.id}: {game.title}\n" for game in chosen).encode()
    backups = _write(folder, files, force=force)
    for path in files:
        typer.echo(str(path))
    for backup in backups.values():
        typer.echo(f"sheets: what was there is now {backup}", err=True)


def _shown(game: Variant | None) -> str:
    return game.title if game else ""


def _columns(game: Variant, names: str | None, players: int | None) -> list[str]:
    """Who plays: those named, or blanks for the fewest that the game is for."""
    if names is None and players is None:
        return [""] * fewest_players(game)
    columns = named_columns(names, players)
    check_players(game, len(columns))
    return columns


def _made(games: "Library", game: Variant, columns: Sequence[str], *, paper: str) -> dict[str, bytes]:
    """The files of one game by name, and the list of them."""
    notes = own_notes(games, game)
    house = house_rules_named(games.variants, game, besides=notes)
    copies = len(columns)
    named = paper.lower()
    files = {
        f"{game.id}-score.pdf": score_sheet_pdf(game, columns, paper=named, house_rules=house, notes=notes),
        f"{game.id}-cards.pdf": reference_cards_pdf(game, paper=named, copies=copies, house_rules=house, notes=notes),
        f"{game.id}-rules.pdf": rules_file(games, game.id, paper=named),
        f"{game.id}-rules.html": rules_file(games, game.id, "html"),
        f"{game.id}.xlsx": workbook_xlsx(games, game.id, columns, paper=paper),
    }
    told = [
        "the score sheet; print it at its actual size",
        f"cards to cut out, {copies} of each; with a back, print on both sides, turned along the long edge",
        "the rules, for whoever plays for the first time",
        "the rules for a telephone",
        "the workbook that adds up, for Excel, LibreOffice, Google Sheets and Numbers",
    ]
    width = max(map(len, files)) + 2
    lines = [f"{name.ljust(width)}{what}\n" for name, what in zip(files, told, strict=True)]
    return files | {LIST: f"{game.title}\n\n{''.join(lines)}".encode()}


def _write(folder: Path, files: Mapping[Path, bytes], *, force: bool) -> dict[Path, Path]:
    """Write all files or none, folders too; returns where those are kept that were there before.

    What is there already just as it would be made stays; anything else is replaced only with `force`.
    """
    new = {path: data for path, data in files.items() if not _is_there(path, data)}
    made: list[Path] = []
    try:
        for path in dict.fromkeys([*reversed(folder.parents), folder, *(path.parent for path in new)]):
            if not path.exists():
                path.mkdir()
                made.append(path)
        return write_files(new, existing="back up" if force else "refuse")
    except OSError as error:
        wrong = f"can't make the folder {quote(str(error.filename or folder))}: {(error.strerror or 'fault').lower()}"
        _remove(made)
        raise CannotWrite.of(wrong, "choose another place with -o") from error
    except BaseException:
        _remove(made)
        raise


def _remove(folders: Sequence[Path]) -> None:
    for folder in reversed(folders):
        with suppress(OSError):
            folder.rmdir()


def _is_there(path: Path, data: bytes) -> bool:
    return path.is_file() and path.stat().st_size == len(data) and read_bytes(path, limit=LARGEST) == data
