"""Players seated at tables of about equal sizes, in the order of a list or at random, teams kept together."""

from collections.abc import Sequence
from functools import reduce
from operator import or_
from random import Random
from typing import TypeAlias

from sheets.errors import WrongUsage, option
from sheets.game.by_players import PlayerRange, write_players
from sheets.limits import MOST_PLAYERS, MOST_TABLES
from sheets.tally.roster.guests import Guest, GuestTable, Sitting
from sheets.text import joined

Party: TypeAlias = tuple[Guest, ...]
"""Those who sit together: a team, or one player alone."""


def parties(guests: Sequence[Guest]) -> list[Party]:
    """The teams, each where its first player stands, and between them those who have none."""
    found: dict[str, list[Guest]] = {}
    for number, guest in enumerate(guests):
        found.setdefault(guest.team.casefold() or f"\0{number}", []).append(guest)
    return [tuple(party) for party in found.values()]


def seat(
    guests: Sequence[Guest],
    sizes: PlayerRange,
    *,
    usual: int = MOST_PLAYERS,
    seed: int | None = None,
    has_teams: bool = False,
) -> Sitting:
    """Everybody at a table; equal seeds give equal tables. WrongUsage where the sizes do not allow it.

    Where the sizes have no top, tables are no larger than usual if that can be. Where the game has teams no other
    sizes are advised, which might not make whole ones.
    """
    together = parties(guests)
    if seed is not None:
        shuffle(together, Random(seed))
    ways = _numbers_of_tables(len(guests), sizes, usual=usual)
    for tables in ways:
        if seated := _filled(together, _table_sizes(len(guests), sizes, tables=tables)):
            break
    else:
        those = f"tables of {write_players(sizes, dash=' to ')}"
        if ways:
            raise WrongUsage.of(f"not all teams can stay together at {those}", f"write another {option('per_table')}")
        who = f"{len(guests)} player{'s' if len(guests) > 1 else ''}"
        if has_teams:
            near = [str(number) for number in _nearest_numbers(len(guests), sizes)]
            right = f"{joined(near, 'or')} can" if near else f"a sheet holds up to {MOST_PLAYERS} players"
        else:
            other = [
                f"{option('per_table')} {write_players(each, dash='-')}" for each in _nearest_sizes(len(guests), sizes)
            ]
            right = f"write {joined(other, 'or')}"
        raise WrongUsage.of(f"{who} can't sit at {those}", right)
    if len(seated) > MOST_TABLES:
        raise WrongUsage.of(f"there would be {len(seated):,} tables", f"a roster has up to {MOST_TABLES:,}")
    return tuple(GuestTable(str(number), tuple(table)) for number, table in enumerate(seated, 1))


def shuffle(together: list[Party], chance: Random) -> None:
    """Put them into an order by chance, the same on every Python: `Random.shuffle` may differ, `random` may not."""
    for last in range(len(together) - 1, 0, -1):
        other = int(chance.random() * (last + 1))
        together[last], together[other] = together[other], together[last]


def _numbers_of_tables(guests: int, sizes: PlayerRange, *, usual: int = MOST_PLAYERS) -> list[int]:
    """The numbers of tables that there may be: first those of which all have equally many, then the fewest.

    Last come tables at which each sits alone, and before them those larger than usual.
    """
    top = _most(sizes) if sizes.high else max(usual, sizes.low)

    def are_unequal(tables: int) -> bool:
        return guests % tables != 0 or guests // tables not in sizes

    return sorted(
        (tables for tables, numbers in enumerate(_seatable(guests, sizes)) if tables and numbers >> guests & 1),
        key=lambda tables: (tables == guests, tables * top < guests, are_unequal(tables), tables),
    )


def _seatable(guests: int, sizes: PlayerRange) -> list[int]:
    """By numbers of tables, from none, which numbers of players fill them: a bit for each, of those up to `guests`."""
    found, mask, known = [1], (2 << guests) - 1, _numbers_of_seats(sizes)
    for _ in range(guests // sizes.low):
        found.append(reduce(or_, (found[-1] << seats for seats in known), 0) & mask)
    return found


def _numbers_of_seats(sizes: PlayerRange) -> list[int]:
    return [seats for seats in sizes.up_to(MOST_PLAYERS) if seats <= MOST_PLAYERS]


def _nearest_numbers(guests: int, sizes: PlayerRange) -> list[int]:
    """The numbers of players next below and above that can sit at tables of such sizes."""
    ways = (range(guests - 1, 0, -1), range(guests + 1, guests + MOST_PLAYERS + 1))
    near = (next((number for number in way if _numbers_of_tables(number, sizes)), None) for way in ways)
    return [number for number in near if number]


def _nearest_sizes(guests: int, sizes: PlayerRange) -> list[PlayerRange]:
    """Where the sizes allow no number of tables: a smaller least and a larger most that do."""
    found = [PlayerRange(guests // -(-guests // _most(sizes)), sizes.high)]
    if guests >= sizes.low and (most := -(-guests // (guests // sizes.low))) <= MOST_PLAYERS:
        found.append(PlayerRange(sizes.low, most))
    return found


def _most(sizes: PlayerRange) -> int:
    return min(sizes.high or MOST_PLAYERS, MOST_PLAYERS)


def _table_sizes(guests: int, sizes: PlayerRange, *, tables: int) -> list[int]:
    """How many sit at each table, as nearly equal as can be, the larger ones first."""
    size, rest = divmod(guests, tables)
    if size in sizes and (not rest or size + 1 in sizes):
        return [size + (table < rest) for table in range(tables)]
    seatable, known, found = _seatable(guests, sizes), _numbers_of_seats(sizes), list[int]()
    for left in range(tables - 1, -1, -1):
        rests = [guests - seats for seats in known if seats <= guests and seatable[left] >> guests - seats & 1]
        rest = min(rests, key=lambda each: abs(each * (left + 1) - guests * left))
        found.append(guests - rest)
        guests = rest
    return sorted(found, reverse=True)


def _filled(together: Sequence[Party], sizes: Sequence[int]) -> list[list[Guest]] | None:
    """The tables one after another, larger teams first, each at the first table that has room for it.

    None where a team finds no room.
    """
    tables: list[list[Guest]] = [[] for _ in sizes]
    begin = dict.fromkeys(range(1, max(sizes) + 1), 0)
    for party in sorted(together, key=len, reverse=True):
        least = len(party)
        places = range(begin.get(least, len(sizes)), len(sizes))
        chosen = next((table for table in places if sizes[table] - len(tables[table]) >= least), None)
        if chosen is None:
            return None
        begin[least] = chosen  # those before have no room for one more as large
        tables[chosen] += party
    return tables
