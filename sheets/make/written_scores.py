"""What `read` and `hand` answer: what is written of a game, and what cards come to.

What takes workbooks and forms apart is imported where one is there: it is slow to import, and a table needs none of it.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sheets.errors import FaultyFile, NotationFault, Problem, WrongUsage, option
from sheets.game.deck import split_count
from sheets.game.hands import ScoredCard, score_cards, too_many
from sheets.game.model import Variant
from sheets.game.scoring import AWAY
from sheets.limits import LONGEST_CARD, LONGEST_NAME, MOST_HELD
from sheets.make import built_on, game_named, load_games, options
from sheets.make.options import Group
from sheets.record.csv import odd_names, read_tally, rows_told, told_in_head
from sheets.record.evening_plan import Evening
from sheets.record.figure_tally import as_played, figures_so_far
from sheets.record.score_tally import Tally, points_of_bonuses, spoken_names
from sheets.record.season_tally import KeptGame
from sheets.record.standing import Standing
from sheets.record.written_game import ZIP, WrittenGame, brings_its_game
from sheets.rules_file import Library
from sheets.text import Json, clean, did_you_mean, quote, whole_text
from sheets.words.entries import figure_problems
from sheets.words.game_told import doubt_problems
from sheets.words.sheet import day_read
from sheets.words.translation import cards_called, in_language, said_elsewhere

_DAY = re.compile(r"(?<!\d)[12]\d{3}-\d\d-\d\d(?!\d)")
"""As it stands in the name of a file."""


@dataclass(frozen=True, kw_only=True)
class ReadQuery:
    """Which scores of a file are read."""

    only: str = options.text(
        "Only this table of a club night's workbook, by its name, like 4; of several games, all of its games.",
        Group.GAME,
        metavar="NAME",
    )


def read_game(name: str, data: bytes, game: Variant | None = None, *, games: Library | None = None) -> WrittenGame:
    """What is written in a workbook, in a filled sheet or in a table of scores; FaultyFile for what is none of them.

    A table may be of a game on which the one asked for builds, or say itself of which it is; `games` has these.
    """
    if brings_its_game(data):
        if data.startswith(ZIP):
            from sheets.workbook.reading_back import read_workbook as read
        else:
            from sheets.form.reading_form import read_form as read
        return read(name, data)
    told, day, place = told_in_head(name, data)
    if game is None and not told:
        right = f"write it after the file, like: sheets read {name} rook-shanghai"
        raise WrongUsage.of("this table of scores does not name its game", right)
    if game is None:
        games = games or load_games()
        game = game_named(games, told, place=place)
    bases = [game.extends] if games is None else [base.id for base in built_on(games, game)]
    tally = read_tally(name, data, game, bases=bases, elsewhere=said_elsewhere(game))
    played = as_played(game, tally.players)
    odd = (*odd_names(name, tally.players), *figure_problems(played, tally, subject=name))
    return WrittenGame(None, played, tally, day, odd, tuple(doubt_problems(game, tally, subject=name)))


def read_tables(
    name: str, data: bytes, game: Variant | None = None, *, games: Library | None = None, only: str = ""
) -> Evening[WrittenGame]:
    """What is written at all tables of a workbook, or at one of them; in any other file, what `read_game` finds."""
    if not data.startswith(ZIP):
        if only:
            raise WrongUsage.of(f"{name} has one game, and no tables", f"leave out {option('table')}")
        return Evening({"": read_game(name, data, game, games=games)})
    from sheets.workbook.evening_back import filled_evening

    return filled_evening(name, data, only=only)


def season_games(file: str, evening: Evening[WrittenGame], *, language: str = "") -> Iterator[KeptGame]:
    """The games of a file for a season, one for each table, which is called by the file and its own title.

    Those of one title are one kind of game, so their titles are in one language, if it is given.
    Its day is as somebody wrote it down, or stands in the name of the file. FaultyFile behind those that can be read,
    where there are others.
    """
    for title, each in evening.tables.items():
        called = f"{file}, {title}" if title else file
        days = (day_read(text) for text in (each.date, *_DAY.findall(called)))
        known = next((found.isoformat() for found in days if found), clean(each.date, limit=LONGEST_NAME))
        written = each.games.written[each.game.id] if each.games else each.game
        game = each.game._replace(title=in_language(written, language).title) if language else each.game
        yield KeptGame(clean(called), game, each.tally, known)
    if evening.faults:
        raise FaultyFile(evening.faults)


def game_so_far(game: Variant, tally: Tally, standing: Standing) -> dict[str, Json]:
    """The game for a program, rounds down and players across; what is blank or not known is null.

    Who is away in a round has the mark for it there, whether it is written or follows from when he came or left.
    """
    names, rows = spoken_names(tally.players, game.teams), rows_told(game, tally)
    rounds = [
        [AWAY if score == AWAY else points for score, points in zip(*row, strict=True)]
        for row in zip(tally.told[:rows], tally.points[:rows], strict=True)
    ]
    found: dict[str, Json] = {"variant": game.id, "players": names, "rounds": rounds}
    found |= figures_so_far(game, tally, rows)
    if any(start is not None for start in tally.starts):
        found["starts"] = standing.begun_with
    if any(tally.withdrawals):
        found["left"] = tally.withdrawals
    if game.bonuses:
        found["bonuses"] = points_of_bonuses(game, tally)[:rows]
    if game.is_progression:
        found["laid"] = tally.laid[:rows]
    found |= {
        "running_totals": standing.running_totals[:rows],
        "totals": standing.totals,
        "places": standing.places,
        "winners": [names[player] for player in standing.winners],
        "complete": standing.complete,
    }
    if game.settlement:
        found["settlement"] = standing.settlement
    return found


@dataclass(frozen=True, kw_only=True)
class HandQuery:
    """How the cards left in a hand are counted."""

    round_number: int | None = options.number(
        "The round in which it was left, where points differ by rounds.", Group.GAME
    )
    values: str | None = options.open_text(
        "The name of another table of card values to count by, where the game has several.", Group.GAME, metavar="NAME"
    )


def scored_cards(game: Variant, cards: Sequence[str], how: HandQuery) -> list[ScoredCard]:
    """The cards one after another, as they count in a round; WrongUsage with all that can't be in a hand."""
    round_ = None
    if how.round_number is not None:
        asked, last = option("round"), len(game.rounds)
        if not 1 <= how.round_number <= last:
            right = f"write {asked} with a number from 1 to {last}" if last > 1 else f"leave out {asked}"
            raise WrongUsage.of(f"{asked}: {game.id} has no round {how.round_number}", right)
        round_ = game.rounds[how.round_number - 1]
    if len(cards) > MOST_HELD:
        raise WrongUsage.of(f"there are {len(cards)} cards", f"a hand has up to {MOST_HELD}")
    cards = [whole_text(card, LONGEST_CARD, "card") for card in cards]
    table = game.values
    if how.values is not None:
        titles = {table.title: table for table in game.other_values}
        if how.values not in titles:
            right = did_you_mean(how.values, titles) or "it has one table only"
            raise WrongUsage.of(f"{game.id} has no table of values {quote(how.values)}", right)
        table = titles[how.values]
    scored: list[ScoredCard] = []
    faults, known = list[NotationFault](), list[str]()
    for text in cards:
        fault = None
        for called in cards_called(game, text):
            try:
                found = score_cards(game, called, round_, table=table)
                scored += [each._replace(card=split_count(text)[1]) for each in found]
            except NotationFault as other:
                fault = fault or other
            else:
                known.append(called)
                break
        else:
            faults += [fault] if fault else []
    if faults := [*faults, *too_many(game, known, round_)]:
        raise WrongUsage(dict.fromkeys(Problem(fault.wrong, fault.right) for fault in faults))
    return scored


def hand_points(scored: Sequence[ScoredCard]) -> dict[str, Json]:
    """The points for a program."""
    return {
        "points": sum(card.points for card in scored),
        "cards": [{**card._asdict(), "assumed": card.assumed or None} for card in scored],
    }
