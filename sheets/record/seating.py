"""Who plays, from names and numbers to the columns of a sheet, and the first dealer among them."""

import csv
import re
from collections import Counter
from collections.abc import Sequence

from sheets.errors import Problem, WrongUsage, option
from sheets.game import facts
from sheets.game.by_players import ANY_NUMBER, write_players
from sheets.game.model import Variant, for_players
from sheets.limits import LONGEST_LINE, LONGEST_NAME, MOST_PLAYERS
from sheets.text import clean, did_you_mean, numbered, quote, whole_text

PARTNERS = " & "
"""Between the names of those who share a column."""
TOO_FEW_TO_DEAL = "too few to deal"
"""Of the cards of all packs, for so many players."""
_ROOM_BESIDE_NUMBER = 12
"""Letters of a name beside the number of a line."""
PLAYERS_WHEN_UNKNOWN = 4
MOST_COLUMNS_UNASKED = 8
COLUMNS_WHEN_UNKNOWN = 6
TEAMS_HAVE_NO_SPARE = ("teams have no seats for players who come late", f"leave out {option('spare')}")
NO_COMMAS = (";", "|", "\uff0c", "\u3001", "\u060c")
"""What people part names by, commas of China, Japan and Arabia among them, and nobody has in a name."""
SIGNS_LEFT_OUT = "the signs before the names are left out"
_LISTED = re.compile(r"\s*([0-9]{1,5}|[-–*•‣▪·])[.):]?\s+(?=\S)")
_OF_A_WEB_PAGE = re.compile(r"(&#?\w{1,20});")
"""A sign as the source of a web page has it, and as it may be copied from there; its end parts no names."""


def read_names(line: str) -> tuple[str, ...]:
    """The names in a line like "Ann,Zoë,…"; an empty one is a blank. WrongUsage where no comma parts them."""
    row = next(csv.reader([whole_text(line, LONGEST_LINE, "line of names")], skipinitialspace=True), [])
    plain = [_OF_A_WEB_PAGE.sub(r"\1\0", name) for name in row]
    for parted_by in NO_COMMAS:
        if any(parted_by in name for name in plain):
            names = ",".join(part.strip() for name in plain for part in name.split(parted_by)).replace("\0", ";")
            raise WrongUsage.of(f"names are separated by commas, not by {quote(parted_by)}", f"write {quote(names)}")
    return tuple(row or [""])


def without_signs(names: Sequence[str]) -> list[str]:
    """The names without the numbers that count them, or the signs before each; as they are where not all have some."""
    found = [_LISTED.match(name) for name in names]
    signs = [each[1] for each in found if each]
    if len(signs) < max(2, len(names)) or not _go_on(signs):
        return [*names]
    return [name[each.end() :] for name, each in zip(names, found, strict=True) if each]


def _go_on(signs: Sequence[str]) -> bool:
    """Whether they are numbers that count on, or no numbers at all."""
    if not all(sign.isdecimal() for sign in signs):
        return not any(sign.isdecimal() for sign in signs)
    return [*map(int, signs)] == [*range(int(signs[0]), int(signs[0]) + len(signs))]


def columns_named(names: Sequence[str] | None, players: int | None) -> tuple[str, ...]:
    """The names as they head the columns, blanks for those of the players who have none."""
    found = [whole_text(name, LONGEST_NAME, "name") for name in names or ()]
    if len(found) > MOST_PLAYERS:
        raise WrongUsage.of(f"there are {len(found)} names", f"a sheet holds up to {MOST_PLAYERS} players")
    if players is not None:
        check_number(players)
    if players is not None and players < len(found):
        raise WrongUsage.of(
            f"there are {len(found)} names for {numbered(players, 'player')}",
            f"leave out {option('players')}, or raise it",
        )
    return (*found, *[""] * ((players or 0) - len(found)))


def fewest_columns(game: Variant) -> tuple[str, ...]:
    """The blanks of a workbook or a kit made unasked: an empty column would keep every round half entered."""
    return ("",) * min(game.can_sit.low if game.can_sit else PLAYERS_WHEN_UNKNOWN, MOST_PLAYERS)


def most_columns(game: Variant) -> tuple[str, ...]:
    """The blanks of a score sheet made unasked: for all that the game is for, within reason."""
    can_sit = game.can_sit or ANY_NUMBER
    most = min(can_sit.high or COLUMNS_WHEN_UNKNOWN, MOST_COLUMNS_UNASKED)
    fits = [number for number in can_sit.up_to(most) if number <= most]
    return ("",) * (fits[-1] if fits else min(can_sit.low, MOST_PLAYERS))


def check_players(game: Variant, players: int) -> tuple[Problem, ...]:
    """Refuse what can't be a number of players; warn when a game is not meant for so many, or has not the cards."""
    check_number(players)
    return (*_check_range(game, players), *check_cards(game, players))


def _check_range(game: Variant, players: int) -> tuple[Problem, ...]:
    if game.can_sit is None or players in game.can_sit:
        return ()
    wrong = f"{game.title} is for {write_players(game.can_sit)} players, not {players}"
    return (Problem(wrong, warning=True),)


def check_cards(game: Variant, players: int) -> tuple[Problem, ...]:
    """Warn where a game has not the cards to deal to so many players."""
    if facts.cards_suffice(game, players) is not False:
        return ()
    wrong = f"{facts.cards_in_play(game, players)} cards for {players} players are {TOO_FEW_TO_DEAL}"
    return (Problem(wrong, "add a pack", warning=True),)


def check_seats(game: Variant, columns: Sequence[str]) -> tuple[Problem, ...]:
    """The same of those who sit at columns; warn, too, of players whom their names do not tell apart.

    As many names as there are teams are theirs, whoever plays in them.
    """
    are_teams = 0 < game.teams == len(columns) and all(columns)
    found = [] if are_teams else list(check_players(game, len(columns)))
    for folded, number in Counter(name.casefold() for name in columns if name).items():
        if number > 1:
            name = next(name for name in columns if name.casefold() == folded)
            times = "twice" if number == 2 else f"{number} times"
            right = f"tell them apart, like {quote(f'{name} B.')} and {quote(f'{name} C.')}"
            found.append(Problem(f"{quote(name)} is there {times}", right, warning=True))
    return tuple(found)


def check_number(players: int) -> None:
    """Refuse a number of players for whom no game is kept."""
    if not 1 <= players <= MOST_PLAYERS:
        raise WrongUsage.of(f"no game is for {players} players", f"write a number from 1 to {MOST_PLAYERS}")


def check_spare(variant: Variant, spare: int, players: int) -> tuple[Problem, ...]:
    """Refuse more seats for late players than a workbook has room for, and any that would change its rounds.

    Where teams are made up of all there are none. Warn where they, and not who plays, are more than a game is for, or
    has the cards for.
    """
    if variant.teams and spare:
        raise WrongUsage.of(*TEAMS_HAVE_NO_SPARE)
    if not 0 <= spare <= MOST_PLAYERS - players:
        wrong = f"{option('spare')} {spare} is not possible with {players} players"
        raise WrongUsage.of(wrong, f"a game has up to {MOST_PLAYERS} players")
    here = for_players(variant, players).rounds
    for more in range(players + 1, players + spare + 1):
        there = for_players(variant, more).rounds
        if len(here) != len(there) or (variant.figures and here != there):
            wrong = f"{option('spare')} {spare} is not possible: {players} players have other rounds than {more}"
            raise WrongUsage.of(wrong, f"leave out {option('spare')}, or make the workbook for {more} players")
    fewest = variant.players.low if variant.players else 0  # that more are lacking is told of who plays
    seated, most = (max(number, fewest) for number in (players, players + spare))
    checks = [check for check in (_check_range, check_cards) if not check(variant, seated)]
    return tuple(
        found._replace(subject=f"with {option('spare')} {spare}") for check in checks for found in check(variant, most)
    )


def dealer_column(who: str | None, columns: Sequence[str]) -> int:
    """The column that deals first, from 0; `who` is a name, or a number from 1."""
    if who is None:
        return 0
    name = clean(who)
    if name in columns and name:
        return columns.index(name)
    if _is_seat(name, len(columns)):
        return int(name) - 1
    right = did_you_mean(name, [column for column in columns if column]) or f"write a number from 1 to {len(columns)}"
    raise WrongUsage.of(f"{quote(who)} is not one of the players, so can't deal first", right)


def check_seat_that_deals(who: str | None, seats: int) -> None:
    """Refuse for many tables, of which the smallest has so many seats, what is no seat at each of them."""
    if who is not None and not _is_seat(clean(who), seats):
        wrong = f"the first dealer of a club night is a seat, the same at each table, not {quote(who)}"
        raise WrongUsage.of(wrong, f"write {option('first_dealer')} with a number from 1 to {seats}")


def _is_seat(written: str, seats: int) -> bool:
    return written.isdecimal() and len(written) <= len(str(MOST_PLAYERS)) and 1 <= int(written) <= seats


def team_names(names: Sequence[str], teams: int) -> tuple[str, ...]:
    """The names of partners together, who sit opposite each other: of four, the first and the third."""
    partners = [[name for name in names[team::teams] if name] for team in range(teams)]
    return tuple(PARTNERS.join(those) for those in partners)


def column_names(names: Sequence[str], teams: int) -> tuple[str, ...]:
    """What stands above the columns of these players: their names, or those of partners together."""
    return team_names(names, teams) if teams else tuple(names)


def names_at_table(names: Sequence[str]) -> tuple[str, ...]:
    """What players call each other: the first words of their names if no two are alike, else the names.

    None where one has no name yet, or one too long to stand beside the number of a line.
    """
    first = [name.partition(" ")[0] for name in names]
    called = first if len(set(first)) == len(first) else names
    return tuple(called) if all(0 < len(name) <= _ROOM_BESIDE_NUMBER for name in called) else ()
