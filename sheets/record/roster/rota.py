"""A rota: who sits where in each of several games, so that as few as can be found are partners, or meet, again."""

from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, count, product
from math import inf, lcm
from random import Random
from typing import NamedTuple, TypeAlias, TypeVar

from sheets.record.roster.guests import Guest, GuestTable, Sitting, interleaved, parties

TRIES = 40_000
"""Exchanges that are looked at, which take a quarter of a second or so."""
IDLE = 2_000
"""So many steps in a row that make nothing better are enough."""
STAYS = 2
"""For so many steps, and up to twice as many, who has changed places takes no other's."""

T = TypeVar("T")
Unit: TypeAlias = tuple[int, ...]
"""The numbers of players who stay together in a game: those of one team, or all partners."""
Groups: TypeAlias = list[list[Unit]]
"""Who are together in a game: the units that are partners, or those at a table."""
Exchange: TypeAlias = tuple[int, int, int, int, int]
"""A game, and of each of two units that change places in it the group and the place there."""


@dataclass(frozen=True)
class Rota:
    """The tables of each game, and how often two who are no team sit together."""

    sittings: tuple[Sitting, ...]
    met: Counter[int]
    """So many pairs sit together so often, by how often; those who never do are left out."""
    partners: Counter[int]
    """So many pairs are partners so often; of those whom the roster has as a team there are none."""
    out: tuple[tuple[Guest, ...], ...]
    """Who sits out, game by game."""
    teams: int = 0
    """Of a table; 0 where each plays alone."""

    @property
    def tables(self) -> list[tuple[int, GuestTable]]:
        """All tables, game by game, each with the number of the game; 0 for the only one."""
        first = 1 if len(self.sittings) > 1 else 0
        return [(game, table) for game, tables in enumerate(self.sittings, first) for table in tables]

    @property
    def guests(self) -> list[Guest]:
        """All who came, those at the tables of the first game first."""
        return [*(guest for table in self.sittings[0] for guest in table.guests), *self.out[0]]


def rota(first: Sitting, games: int, *, out: Sequence[Guest] = (), teams: int = 0) -> Rota:
    """The sittings of so many games: the first as given, the others with tables of the same sizes; teams stay whole.

    Who sits `out` in the first game does so in turn with all others. That partners are so again counts more than that
    players meet again.
    """
    guests = [*(guest for table in first for guest in table.guests), *out]
    numbers = {guest: number for number, guest in enumerate(guests)}
    most = max(len(table.guests) for table in first) // (teams or 1)

    def units(those: Sequence[Guest]) -> list[Unit]:
        return [tuple(numbers[guest] for guest in party) for party in parties(those, most=most)]

    sides = [
        [units(table.guests[side::teams]) for side in range(teams)] if teams else [[u] for u in units(table.guests)]
        for table in first
    ]
    everybody = sorted(unit for table in sides for side in table for unit in side) + units(out)
    resting = [_resting(everybody, units(out), game) for game in range(games)]
    playing = [[unit for unit in everybody if unit not in those] for those in resting[1:]]
    found = _tables_first(sides, playing, has_partners=teams > 0)
    if teams and any(found.cost):
        found = min(found, _partners_first(sides, playing), key=lambda each: each.cost)

    def guests_at(table: Sequence[Unit]) -> tuple[Guest, ...]:
        at = [[guests[player] for player in side] for side in table]
        return interleaved(at) if teams else tuple(_flat(at))

    sittings = (
        tuple(GuestTable(table.name, guests_at(units)) for table, units in zip(first, game, strict=True))
        for game in found.games[1:]
    )
    rests = tuple(tuple(guests[player] for player in _flat(those)) for those in resting)
    return Rota((first, *sittings), found.met, found.partners, rests, teams)


class _Plan(NamedTuple):
    """What was found: game by game and table by table the sides, and how often two are partners, and meet."""

    games: list[Groups]
    partners: Counter[int]
    met: Counter[int]

    @property
    def cost(self) -> tuple[int, int]:
        """First what it costs that partners are so again, then that players meet again."""
        return _cost(self.partners), _cost(self.met)


def _tables_first(sides: Sequence[Groups], playing: Sequence[Sequence[Unit]], *, has_partners: bool) -> _Plan:
    """Those who meet are looked for first, and then who of them are partners; best where few have to meet again."""
    tables = _Search([_flat(table) for table in sides])
    tables.add([units] for units in playing)
    if not has_partners:
        return _Plan(tables.games, Counter(), tables.pairs())
    numbers = count()
    partners = _Search(_flat(sides), pools=[[next(numbers) for _ in table] for table in sides])
    partners.add(tables.games[1:])
    games = [[[_side(game[side]) for side in pool] for pool in partners.pools] for game in partners.games]
    return _Plan(games, partners.pairs(), tables.pairs())


def _partners_first(sides: Sequence[Groups], playing: Sequence[Sequence[Unit]]) -> _Plan:
    """Partners are looked for first, and then which of them meet; best where all are partners before the end."""
    partners = _Search(_flat(sides))
    partners.add([units] for units in playing)
    tables = _Search([[_side(side) for side in table] for table in sides], met=partners.met)
    tables.add([[_side(side) for side in game]] for game in partners.games[1:])
    return _Plan(tables.games, partners.pairs(), tables.pairs())


def _cost(pairs: Mapping[int, int]) -> int:
    """What it costs that pairs are together so often: for the third time four times as much as for the second."""
    return sum(many * sum(time**2 for time in range(times)) for times, many in pairs.items())


def _resting(everybody: Sequence[Unit], bench: Sequence[Unit], game: int) -> list[Unit]:
    """Who sits out in a game, from 0: of each size as many as of the bench, which is the last of them, in turn."""
    found = []
    for size, many in Counter(map(len, bench)).items():
        ring = [unit for unit in everybody if len(unit) == size]
        laps = game * many // lcm(many, len(ring))  # each time round others sit out together
        found += [ring[(game * many + laps - many + place) % len(ring)] for place in range(many)]
    return found


def _flat(lists: Iterable[Iterable[T]]) -> list[T]:
    return [*chain.from_iterable(lists)]


def _side(units: Iterable[Unit]) -> Unit:
    return tuple(_flat(units))


class _Search:
    """Games in each of which the units are together in groups of the same sizes, and how often two players are."""

    def __init__(
        self, first: Groups, *, pools: list[list[int]] | None = None, met: Mapping[int, Mapping[int, int]] | None = None
    ) -> None:
        self.games: list[Groups] = []
        self.pools = pools or [[*range(len(first))]]
        """The groups among which a unit may change its place."""
        self.pool_of = {group: pool for pool in self.pools for group in pool}
        self.met = defaultdict(Counter[int], {player: Counter(row) for player, row in (met or {}).items()})
        """By both players, who may be together in units too."""
        self._seat(first)

    def _seat(self, game: Groups) -> None:
        self.games.append(game)
        for group in game:
            for one, other in combinations(group, 2):
                self._count(one, other, 1)

    def add(self, games: Iterable[Sequence[Sequence[Unit]]]) -> None:
        """Further games, of each the units that play, by their pools."""
        for pooled in games:
            game: Groups = [[] for _ in self.games[0]]
            for pool, units in zip(self.pools, pooled, strict=True):
                self._fill(game, pool, units)
            self._seat(game)
        self._improve()

    def _fill(self, game: Groups, pool: Sequence[int], units: Sequence[Unit]) -> None:
        """Each unit goes to the first group in which it meets nobody again, or the fewest."""
        sizes, turn = {group: Counter(map(len, self.games[0][group])) for group in pool}, len(self.games) % len(pool)
        turned = [*pool[turn:], *pool[:turn]]
        room = {size: [group for group in turned if size in sizes[group]] for size in set(map(len, units))}
        for unit in sorted(units, key=len, reverse=True):
            chosen, least = -1, inf
            for group in room[len(unit)]:
                if (again := self._costs(unit, game[group])) < least:
                    chosen, least = group, again
                if not least:
                    break
            game[chosen].append(unit)
            sizes[chosen][len(unit)] -= 1
            if not sizes[chosen][len(unit)]:
                room[len(unit)].remove(chosen)

    def pairs(self) -> Counter[int]:
        """How many pairs of players are together so often."""
        return Counter(times for one, row in self.met.items() for other, times in row.items() if times and one < other)

    def _improve(self) -> None:
        """Exchange units that meet again for those with which fewest do, until none is left or all tries are used.

        An exchange may make things worse, as the only way to something better; the best is kept. Who has changed places
        takes no other's for a while.
        """
        cost = best = _cost(self.pairs())
        chance, tries, step, last = Random(0), TRIES, 0, 0
        since: list[Exchange] = []
        stays: dict[tuple[int, Unit], int] = {}
        while len(self.games) > 1 and cost and tries > 0 and step - last < IDLE:
            number = 1 + int(chance.random() * (len(self.games) - 1))
            game = self.games[number]
            here = int(chance.random() * len(game))
            place = int(chance.random() * len(game[here]))
            tries -= 1
            if not self._meets_again(game[here], place):
                continue
            step += 1
            held = {unit for group in game for unit in group if stays.get((number, unit), 0) > step}
            gain, exchange, looked_at = self._best_exchange(number, here, place, held=held)
            tries -= looked_at
            if exchange is None:
                continue
            for unit in self._exchange(*exchange):
                stays[number, unit] = step + STAYS + int(chance.random() * STAYS)
            cost -= gain
            since.append(exchange)
            if cost < best:
                best, last, since = cost, step, []
        for exchange in reversed(since):
            self._exchange(*exchange)

    def _meets_again(self, group: Sequence[Unit], place: int) -> bool:
        """Whether anybody of a unit meets somebody of the group again."""
        others = [player for unit in _without(group, place) for player in unit]
        return any(self.met[one][other] > 1 for one in group[place] for other in others)

    def _best_exchange(
        self, number: int, here: int, place: int, *, held: Container[Unit]
    ) -> tuple[int, Exchange | None, int]:
        """What is saved where a unit changes places with the best other of its size, which, and how many were seen.

        The first that makes good all that the unit costs will do.
        """
        game = self.games[number]
        unit, rest = game[here][place], _without(game[here], place)
        best, chosen, seen, saved = 0, None, 0, self._costs(unit, rest, time=1)
        for there in self.pool_of[here]:
            group = game[there]
            costs = self._costs(unit, group) if there != here else 0
            for at, other in enumerate(group):
                if there == here or len(other) != len(unit) or other in held:
                    continue
                gain = saved + self._costs(other, _without(group, at), time=1)
                gain -= costs - self._costs(unit, [other]) + self._costs(other, rest)
                seen += 1
                if chosen is None or gain > best:
                    best, chosen = gain, (number, here, place, there, at)
                if gain >= saved:
                    return gain, chosen, seen
        return best, chosen, seen

    def _exchange(self, number: int, here: int, place: int, there: int, at: int) -> tuple[Unit, Unit]:
        """Let two units of a game change places."""
        game = self.games[number]
        one, other = game[here][place], game[there][at]
        for unit in _without(game[here], place):
            self._count(one, unit, -1)
            self._count(other, unit, 1)
        for unit in _without(game[there], at):
            self._count(other, unit, -1)
            self._count(one, unit, 1)
        game[here][place], game[there][at] = other, one
        return one, other

    def _costs(self, unit: Unit, units: Sequence[Unit], *, time: int = 0) -> int:
        """What it costs that those of a unit meet others once more; with `time=1` what it did the last time."""
        rows = [self.met[player] for player in unit]
        return sum((row[player] - time) ** 2 for other in units for player in other for row in rows)

    def _count(self, one: Unit, other: Unit, times: int) -> None:
        for first, second in product(one, other):
            self.met[first][second] += times
            self.met[second][first] += times


def _without(group: Sequence[Unit], place: int) -> list[Unit]:
    return [unit for at, unit in enumerate(group) if at != place]
