"""A rota: who sits where in each of several games, so that as few pairs as can be found sit together again."""

from collections import Counter
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import inf
from random import Random

from sheets.tally.roster.directions import Move, moves
from sheets.tally.roster.guests import GuestTable, Sitting
from sheets.tally.roster.table_plan import Party, parties

TRIES = 60_000
"""Exchanges of two parties that are looked at, which take half a second."""
IDLE = 1_500
"""So many exchanges in a row that make nothing better are enough."""
STAYS = 4
"""For so many exchanges, and up to twice as many, a party stays where it came to."""


@dataclass(frozen=True)
class Rota:
    """The tables of each game, and how often two who are no team sit together."""

    sittings: tuple[Sitting, ...]
    met: Counter[int]
    """So many pairs sit together so often, by how often; those who never do are left out."""

    @property
    def tables(self) -> list[tuple[int, GuestTable]]:
        """All tables, game by game, each with the number of the game; 0 for the only one."""
        first = 1 if len(self.sittings) > 1 else 0
        return [(game, table) for game, tables in enumerate(self.sittings, first) for table in tables]

    @property
    def repeats(self) -> int:
        """How many pairs sit together more than once."""
        return sum(pairs for times, pairs in self.met.items() if times > 1)

    @property
    def most(self) -> int:
        """How often the two who do so most sit together."""
        return max(self.met, default=0)


def rota(first: Sitting, games: int) -> Rota:
    """The sittings of so many games: the first as given, the others with tables of the same sizes; teams stay whole."""
    places = _Places([parties(table.guests) for table in first])
    if games == 1:
        return Rota((first,), places.counted())
    best = _best_start(places, games)
    best.improve(TRIES)
    if best.cost():
        tried = (_evened_out(best), _evened_out(_best_start(places, games)))
        best = min(tried, key=lambda each: (each.cost(), each.unfairness()))
    sittings = tuple(
        tuple(
            GuestTable(table.name, tuple(guest for party in sitting[number] for guest in best.parties[party]))
            for number, table in enumerate(first)
        )
        for sitting in best.games
    )
    return Rota((first, *sittings[1:]), best.counted())


@dataclass
class _Places:
    """Which parties sit at which table in each game, and how often two of them do so together."""

    tables: list[list[Party]]
    parties: list[Party] = field(default_factory=list)
    games: list[list[list[int]]] = field(default_factory=list)
    """Game by game and table by table, the numbers of the parties."""
    met: Counter[tuple[int, int]] = field(default_factory=Counter)
    where: list[dict[int, int]] = field(default_factory=list)
    """Game by game, the table of each party."""
    evens_out: bool = False
    """Whether it costs much more to meet for the third time than for the second, and so on."""

    def __post_init__(self) -> None:
        self.tables = [sorted(table, key=len, reverse=True) for table in self.tables]
        self.parties = [party for table in self.tables for party in table]
        numbers = iter(range(len(self.parties)))
        self.seat([[next(numbers) for _ in table] for table in self.tables])

    @property
    def seats(self) -> int:
        """The most parties at a table."""
        return max(map(len, self.tables))

    @property
    def are_even(self) -> bool:
        """Whether parties of the same places at their tables are equally large, so that they can change tables."""
        sizes = ({len(table[place]) for table in self.tables if place < len(table)} for place in range(self.seats))
        return all(len(found) == 1 for found in sizes)

    def seat(self, game: list[list[int]]) -> None:
        """Add a game."""
        self.games.append(game)
        self.where.append({party: number for number, table in enumerate(game) for party in table})
        self.met.update(_pair(one, other) for table in game for one, other in combinations(table, 2))

    def cost(self) -> int:
        """What it costs that pairs meet after their first time; where parties do, all players of the two meet."""
        return sum(self.weight(pair) * sum(map(self.price, range(2, times + 1))) for pair, times in self.met.items())

    def unfairness(self) -> int:
        """How unevenly those who meet again share that out; the least where all do so as often."""
        again: Counter[int] = Counter()
        for pair, times in self.met.items():
            for party in pair if times > 1 else ():
                again[party] += times - 1
        return sum(times * times for times in again.values())

    def price(self, time: int) -> int:
        """What it costs that two meet for the second time, the third, …"""
        return (time - 1) ** 2 if self.evens_out else 1

    def weight(self, pair: tuple[int, int]) -> int:
        """How many players meet where two parties do."""
        return len(self.parties[pair[0]]) * len(self.parties[pair[1]])

    def counted(self) -> Counter[int]:
        """How many pairs of players sit together so often."""
        found: Counter[int] = Counter()
        for pair, times in self.met.items():
            if times:
                found[times] += self.weight(pair)
        return found

    # -- exchanges ---------------------------------------------------------------------------------------------------

    def improve(self, tries: int) -> None:
        """Exchange parties that meet again for those with which fewest do, until none is left or all tries are used.

        An exchange may let more meet again, as the only way to something better; the best of all is kept, and of those
        that are as good the fairest. A party that has changed places stays for a while.
        """
        chance, step, last = Random(0), 0, 0
        cost = self.cost()
        best, kept = (cost, self.unfairness()), [[list(table) for table in game] for game in self.games]
        stays: dict[tuple[int, int], int] = {}
        while cost and tries > 0 and step - last < IDLE:
            repeated = list(self._repeated())
            number, party = repeated[int(chance.random() * len(repeated))]
            held = {each for each in self.where[number] if stays.get((number, each), 0) > step}
            gain, other, looked_at = self._best_exchange(number, party, held)
            tries, step = tries - max(1, looked_at), step + 1
            if other is None:
                continue
            self._exchange(number, party, other)
            cost -= gain
            for moved in (party, other):
                stays[number, moved] = step + STAYS + int(chance.random() * STAYS)
            if cost <= best[0] and (now := (cost, self.unfairness())) < best:
                best, last, kept = now, step, [[list(table) for table in game] for game in self.games]
        self.games, self.where, self.met = [], [], Counter()
        for game in kept:
            self.seat(game)

    def _repeated(self) -> Iterator[tuple[int, int]]:
        """The games but for the first, each with the parties that meet somebody again in it."""
        for number, game in enumerate(self.games[1:], 1):
            for table in game:
                for party in table:
                    if any(self.met[_pair(party, other)] > 1 for other in table if other != party):
                        yield number, party

    def _best_exchange(self, number: int, party: int, held: Container[int]) -> tuple[int, int | None, int]:
        """What is saved where a party changes places with the best other, who that is, and how many were looked at."""
        game, where = self.games[number], self.where[number]
        table, looked_at, chosen, best = where[party], 0, None, -inf
        size = len(self.parties[party])
        left = self._costs(party, game[table], without=party)
        for other, there in where.items():
            if there == table or other in held or len(self.parties[other]) != size:
                continue
            looked_at += 1
            gain = left + self._costs(other, game[there], without=other)
            gain -= self._new_costs(party, game[there], without=other)
            gain -= self._new_costs(other, game[table], without=party)
            if gain > best:
                best, chosen = gain, other
        return int(best) if chosen is not None else 0, chosen, looked_at

    def _costs(self, party: int, table: Sequence[int], *, without: int) -> int:
        """What is saved where a party leaves a table."""
        pairs = (_pair(party, other) for other in table if other != without)
        return sum(self.weight(pair) * self.price(self.met[pair]) for pair in pairs if self.met[pair] > 1)

    def _new_costs(self, party: int, table: Sequence[int], *, without: int) -> int:
        """What it costs where a party comes to a table."""
        pairs = (_pair(party, other) for other in table if other != without)
        return sum(self.weight(pair) * self.price(self.met[pair] + 1) for pair in pairs if self.met[pair] > 0)

    def _exchange(self, number: int, party: int, other: int) -> None:
        game, where = self.games[number], self.where[number]
        for one, two in ((party, other), (other, party)):
            for sitting in game[where[one]]:
                if sitting != one:
                    self.met[_pair(one, sitting)] -= 1
            for sitting in game[where[two]]:
                if sitting != two:
                    self.met[_pair(one, sitting)] += 1
        here, there = where[party], where[other]
        game[here][game[here].index(party)], game[there][game[there].index(other)] = other, party
        where[party], where[other] = there, here


def _pair(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)


def _best_start(first: _Places, games: int) -> _Places:
    """All games, each party passing on in the way by which the fewest meet again."""
    tries = [_started(first, games, move) for move in moves(len(first.tables), first.seats)] if first.are_even else []
    return min(tries or [_started(first, games, None)], key=_Places.cost)


def _evened_out(places: _Places) -> _Places:
    """The same, and rather more pairs meet twice than that one does three times."""
    places.evens_out = True
    places.improve(TRIES // 3)
    return places


def _started(first: _Places, games: int, move: Move | None) -> _Places:
    """All games, each party passing on as a move has it; without one, those of a size go on by their own steps."""
    made = _Places(first.tables)
    seats = [list(table) for table in made.games[0]]
    for game in range(1, games):
        made.seat(_passed(seats, game, move) if move else _turned(made, seats, game))
    return made


def _passed(seats: Sequence[Sequence[int]], game: int, move: Move) -> list[list[int]]:
    tables: list[list[int]] = [[] for _ in seats]
    for number, table in enumerate(seats):
        for place, party in enumerate(table):
            tables[move(number, place, game)].append(party)
    return tables


def _turned(made: _Places, seats: Sequence[Sequence[int]], game: int) -> list[list[int]]:
    """Parties of each size in one ring, from which every other game takes them by another step."""
    size_of = [len(party) for party in made.parties]
    rings = {size: [p for table in seats for p in table if size_of[p] == size] for size in set(size_of)}
    taken: dict[int, int] = {}
    for ring in rings.values():
        shifted = [ring[(place * _step(len(ring), game)) % len(ring)] for place in range(len(ring))]
        taken |= dict(zip(ring, shifted, strict=True))
    return [[taken[party] for party in table] for table in seats]


def _step(count: int, game: int) -> int:
    """The step of a game, by which one comes past all on a ring."""
    steps = [step for step in range(1, max(2, count)) if all(step % prime or count % prime for prime in _primes(count))]
    return steps[game % len(steps)]


def _primes(count: int) -> list[int]:
    return [n for n in range(2, count + 1) if count % n == 0 and all(n % m for m in range(2, n))]
