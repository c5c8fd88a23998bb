"""`sheets read` and `sheets hand`: what is written of a game, and what the cards left in a hand count."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from sheets.cli.command import AsJson, OwnRules, VariantId, game_argument, own_argument, own_option
from sheets.cli.option_values import DATA, chosen_game, library
from sheets.cli.terminal import print_json, table, tell_problems
from sheets.errors import FaultyFile, Problem, WrongUsage
from sheets.files import STANDARD_INPUT, read_input, shown
from sheets.limits import LARGEST_WORKBOOK
from sheets.make import game_named
from sheets.make.requests import Told
from sheets.make.written_scores import HandQuery, ReadQuery, game_so_far, hand_points, read_tables, scored_cards
from sheets.record.csv import write_head, write_tally
from sheets.record.evening_cells import EveningLine, EveningSoFar, evening_so_far
from sheets.record.evening_plan import Evening
from sheets.record.standing import stand
from sheets.record.written_game import WrittenGame, brings_its_game
from sheets.text import Json, quote
from sheets.words.game_told import next_round, status
from sheets.words.language import Language, language_of
from sheets.words.sheet import day_read
from sheets.words.tables import evening_table, hand_table, standing_table, title_of

_FILE = "A filled workbook (.xlsx, .ods) or sheet (.pdf), or scores as CSV; - is the standard input."
_OF_TABLES = "The game of scores as CSV; a workbook and a sheet carry their own."
_CARDS = "Cards as you would jot them down: 6 10 K QH 2C 14B wild joker; 3x6 is three sixes."


def scores_in(file: Path) -> tuple[str, bytes]:
    """What messages call a file of scores, and what is in it; FaultyFile where that is too much, or nothing."""
    name = "the standard input" if file == STANDARD_INPUT else shown(file)
    data = read_input(file, limit=LARGEST_WORKBOOK)
    if not data:
        raise FaultyFile.of(f"{name} is empty", "name a workbook, or a table of scores")
    return name, data


def read(
    file: Annotated[Path, own_argument("FILE", _FILE)],
    which: ReadQuery,
    variant: Annotated[str | None, game_argument(_OF_TABLES)] = None,
    as_csv: Annotated[bool, own_option("--csv", "Print the scores as a table, to be read again.")] = False,
    as_json: AsJson = False,
    variants: OwnRules = None,
) -> None:
    if as_csv and as_json:
        raise WrongUsage.of("--csv and --json can't be used together", "choose one of them")
    evening = _read(file, variant, variants, only=which.only)
    tables, plan = evening.tables, evening.plan
    so_far = evening_so_far(plan, [(each.game, each.tally) for each in tables.values()]) if plan else None
    problems = [*evening.problems, *(each for game in tables.values() for each in (*game.problems, *game.doubts))]
    told = "" if as_csv or as_json else "\n\n".join(_told(title, written) for title, written in tables.items())
    tell_problems(each for each in problems if each.right or each.wrong.casefold() not in told.casefold())
    if as_csv:
        if len(tables) > 1:
            raise WrongUsage.of(
                f"--csv writes one table, but there are {len(tables)}",
                f"name one, like --table {quote([*tables][-1])}",
            )
        [written] = tables.values()
        day = str(day_read(written.date) or written.date)
        typer.echo(write_head(written.game.id, day) + write_tally(written.game, written.tally), nl=False)
    elif as_json:
        found: dict[str, Json] = {
            title: game_so_far(each.game, each.tally, stand(each.game, each.tally)) for title, each in tables.items()
        }
        ranks: dict[str, Json] = {}
        if so_far:
            lines = {"standing": _as_data(so_far.players), "teams": _as_data(so_far.teams)}
            ranks = {"ranked_by": so_far.plan.way, **lines}
        print_json(found.get("", {"tables": found, **ranks}))
    else:
        language = language_of(next(iter(tables.values())).game)
        typer.echo("\n\n".join([told, *(_ranks(so_far, language, tables=len(tables)) if so_far else [])]))
    if evening.faults:
        raise FaultyFile(evening.faults)


def _ranks(so_far: EveningSoFar, language: Language, *, tables: int) -> list[str]:
    """How all of the players stand, and the teams where there are any."""
    plan, begun, over, ranks = so_far.plan, so_far.begun, so_far.over, list[str]()
    for teams, lines in enumerate((so_far.players, so_far.teams)):
        if lines:
            head = language.say("standing-of", teams=bool(teams), way=plan.way, best=plan.best)
            ranks.append(f"{head}\n\n{table(evening_table(lines, language))}")
    playing = plan.way if begun != over else None
    return [*ranks, language.say("tables-begun", tables=tables, begun=begun, over=over, playing=playing)]


def _as_data(lines: Sequence[EveningLine]) -> Json:
    return [{"name": line.name, "team": line.team or None, **line.gained._asdict()} for line in lines]


def _told(title: str, written: WrittenGame) -> str:
    """How a game stands, under the title of its table where there are several."""
    game, tally = written.game, written.tally
    standing = stand(game, tally)
    found = standing_table(game, tally, standing)
    how = status(game, tally, written.dealers)
    if not tally.last_hand:  # that somebody is away from a round to come is an entry
        nothing = language_of(game).say("status-nothing")
        how = next_round(game, tally, written.dealers) if tally.played else nothing
    return f"{title or title_of(game)}\n\n{table(found)}\n\n{how}"


def _read(file: Path, variant: str | None, variants: Path | None, *, only: str) -> Evening[WrittenGame]:
    """What is written in a file, by the titles of its tables; of a file of one game, with no title."""
    name, data = scores_in(file)
    if kind := brings_its_game(data):
        if variant is not None or variants is not None:
            wrong = f"{name} is {kind}, which has its own rules"
            raise WrongUsage.of(wrong, "leave out VARIANT and --variants")
        return read_tables(name, data, only=only)
    games = library(variants)
    game = None if variant is None else game_named(games, variant)
    return read_tables(name, data, game, games=games, only=only)


def hand(
    variant: VariantId,
    how: HandQuery,
    told: Told,
    cards: Annotated[list[str] | None, own_argument("[CARD]...", _CARDS)] = None,
    as_json: AsJson = False,
    variants: OwnRules = None,
) -> None:
    games, game = chosen_game(variant, variants, DATA if as_json else told.language)
    try:
        scored = scored_cards(game, cards or [], how)
    except WrongUsage as error:
        try:  # as letters of the file's language: QH
            scored = scored_cards(games.written[game.id], cards or [], how)
        except WrongUsage:
            raise error from None
    reasons = dict.fromkeys(card.assumed for card in scored if card.assumed)
    tell_problems(Problem(language_of(game).say("points-assumed", why=why), warning=True) for why in reasons)
    if as_json:
        print_json(hand_points(scored))
        return
    typer.echo(table(hand_table(game, scored)) if scored else language_of(game).say("hand-empty"))
