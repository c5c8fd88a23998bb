"""The players of a club night and their tables: seated in the order of a list or at random, teams kept together."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_
from random import Random
from typing import TypeAlias

from sheets.errors import WrongUsage, option
from sheets.game.by_players import PlayerRange, write_players
from sheets.limits import MOST_PLAYERS, MOST_TABLES
from sheets.text import numbered


@dataclass(frozen=True)
class Guest:
    """A player, who sits with the others of the team, if there is one."""

    name: str
    team: str = ""


@dataclass(frozen=True)
class GuestTable:
    """A table and who sits there, seat by seat."""

    name: str
    guests: tuple[Guest, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The names, seat by seat."""
        return tuple(guest.name for guest in self.guests)


Sitting: TypeAlias = tuple[GuestTable, ...]
"""All tables for one game."""
Party: TypeAlias = tuple[Guest, ...]
"""Those who sit together: a team, or one player alone."""


def parties(guests: Sequence[Guest], *, most: int = MOST_PLAYERS) -> list[Party]:
    """The teams, each where its first player stands, and between them those who have none.

    Teams of more than `most` are parted, in the order of the list.
    """
    found: dict[str, list[Guest]] = {}
    for number, guest in enumerate(guests):
        found.setdefault(guest.team.casefold() or f"\0{number}", []).append(guest)
    return [tuple(team[at : at + most]) for team in found.values() for at in range(0, len(team), most)]


def facing(guests: Sequence[Guest], teams: int) -> tuple[Guest, ...]:
    """Those at a table of so many teams, 0 where each plays alone, seat by seat: of one team are partners, who face.

    Of several singles the first sits at the first seat, and so on; a team for which no side has room is spread.
    """
    if not teams or len(guests) % teams:
        return tuple(guests)
    most = len(guests) // teams
    sides: list[list[Guest]] = [[] for _ in range(teams)]
    for party in sorted(parties(guests, most=most), key=len, reverse=True):
        fits = len(min(sides, key=len)) + len(party) <= most
        for part in [party] if fits else [(guest,) for guest in party]:
            min(sides, key=len).extend(part)
    return interleaved(sides)


def interleaved(sides: Sequence[Sequence[Guest]]) -> tuple[Guest, ...]:
    """The partners of each side, seat by seat, so that they sit opposite each other."""
    return tuple(guest for row in zip(*sides, strict=True) for guest in row)


def seat(
    guests: Sequence[Guest],
    sizes: PlayerRange,
    *,
    usual: int = MOST_PLAYERS,
    seed: int | None = None,
    teams: int = 0,
) -> tuple[Sitting, tuple[Guest, ...]]:
    """Everybody at a table, and who sits out; equal seeds give equal tables. WrongUsage for fewer than a table takes.

    The last of the list sit out, as few as can be, and only where they fill no tables of any sizes. Where the sizes
    have no top, tables are no larger than usual if that can be. `teams` are those at a table of the game.
    """
    together = parties(guests, most=_most(sizes) // teams if teams else MOST_PLAYERS)
    if seed is not None:
        shuffle(together, Random(seed))
    those = f"tables of {write_players(sizes, dash=' to ')}"
    if len(guests) < sizes.low:
        wrong = f"{numbered(len(guests), 'player')} can't sit at {those}"
        raise WrongUsage.of(wrong, f"write {sizes.low - len(guests)} more into the roster")
    for out in range(sizes.low):  # as many more would fill a table
        playing = _without_last(together, out)
        number = sum(map(len, playing))
        ways = _numbers_of_tables(number, sizes, usual=usual) if number == len(guests) - out else []
        filled = (_filled(playing, _table_sizes(number, sizes, tables=tables)) for tables in ways)
        if seated := next(filter(None, filled), None):
            break
    else:
        wrong = f"not all teams can stay together at {those}"
        raise WrongUsage.of(wrong, f"write another {option('per_table')}")
    if len(seated) > MOST_TABLES:
        raise WrongUsage.of(f"there would be {len(seated):,} tables", f"a roster has up to {MOST_TABLES:,}")
    tables = tuple(GuestTable(str(number), facing(table, teams)) for number, table in enumerate(seated, 1))
    seats = {guest for party in playing for guest in party}
    return tables, tuple(guest for party in together for guest in party if guest not in seats)


def _without_last(together: Sequence[Party], out: int) -> list[Party]:
    """All parties but the last that are so many players, or as many as can be; of the usual size, to take turns."""
    sizes, rest = Counter(map(len, together)), set[Party]()
    for party in sorted(together, key=lambda each: sizes[len(each)])[::-1]:
        if len(party) <= out:
            out -= len(party)
            rest.add(party)
    return [party for party in together if party not in rest]


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
