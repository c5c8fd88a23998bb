"""Many games of the same people: how each ended for each of them, and what comes together over a season."""

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import combinations, islice
from math import inf
from typing import NamedTuple

from sheets.errors import Problem, WrongUsage, option
from sheets.game.model import Variant
from sheets.game.play import Winner
from sheets.game.scoring import AWAY
from sheets.limits import MOST_NEAR
from sheets.record.figure_tally import seats_of
from sheets.record.score_tally import Tally, namesakes, points_of_bonuses, spoken_names
from sheets.record.standing import stand
from sheets.text import clean, did_you_mean, joined, quote

_SAME = re.compile(r"(.+?)=(.+)")
SHORTEST_MISSPELT = 3
"""Letters; in a shorter name another letter makes another name, as in Al and Ed."""


@dataclass(frozen=True)
class KeptGame:
    """A game of the season as it was written down."""

    file: str
    """What the file is called, without its folder."""
    variant: Variant
    tally: Tally
    date: str = ""
    """Year, month and day, or what else was written; empty where nobody knows it."""


class SeasonLine(NamedTuple):
    """How one game ended for one player."""

    game: int
    """Its number in the season, from 1."""
    file: str
    date: str
    kind: str
    player: str
    points: int | None
    """None where the game has no points, or the player scored none."""
    place: int | None
    """None for one who left and is out of places."""
    won: bool
    left: bool = False
    """Whether the player left before the last round, with the points up to then."""


class Record(NamedTuple):
    """What came together for one player, over all games or those of one kind."""

    player: str
    games: int
    wins: int
    average_place: float | None
    points: int | None
    average_points: float | None
    """Over the games that the player did not leave early: a small total is no good game where few points are."""


@dataclass(frozen=True)
class Season:
    """The games that count, a line for each game and player."""

    lines: tuple[SeasonLine, ...]
    kinds: Mapping[str, Winner]
    """What the games are called, in the order in which each was first played, and who wins them."""
    near: tuple[tuple[str, str], ...]
    """Every two names that may be one player; the more usual one is behind."""
    problems: tuple[Problem, ...]
    """What was left out; and as warnings what is odd, and who may be one."""

    @property
    def games(self) -> int:
        """How many there are."""
        return len({line.game for line in self.lines})

    def has_points(self, kind: str) -> bool:
        """Whether anybody scores in games of a kind."""
        return any(line.points is not None for line in self.lines if line.kind == kind)

    def records(self, kind: str | None = None) -> tuple[Record, ...]:
        """The records of all who played, of those who played a kind of game; who won most is first.

        Points of different games are not added up: over all games of several kinds there are none.
        """
        lines: dict[str, list[SeasonLine]] = {}
        for line in self.lines:
            if kind in (None, line.kind):
                lines.setdefault(line.player, []).append(line)
        has_points = kind is not None or len(self.kinds) == 1
        found = [_record(name, own, has_points=has_points) for name, own in lines.items()]
        return tuple(sorted(found, key=_first_to_last))


def _record(player: str, own: Sequence[SeasonLine], *, has_points: bool) -> Record:
    scored = [(line.points, line.left) for line in own if line.points is not None and has_points]
    points, whole = [each for each, _ in scored], [each for each, left in scored if not left]
    places = [line.place for line in own if line.place is not None]
    return Record(
        player,
        len(own),
        sum(line.won for line in own),
        sum(places) / len(places) if places else None,
        sum(points) if points else None,
        sum(whole) / len(whole) if whole else None,
    )


def _first_to_last(record: Record) -> tuple[float, float, str]:
    return -record.wins, record.average_place or inf, record.player.casefold()


def read_same(written: Iterable[str]) -> dict[str, str]:
    """Which names are spellings of which, from texts like "Zoe=Zoë"; WrongUsage for one that is none."""
    found = {}
    for text in written:
        pair = _SAME.fullmatch(clean(text))
        if pair is None:
            raise WrongUsage.of(
                f"{option('same')} {quote(text)} joins no names", f'write it like {option("same")} "Zoe=Zoë"'
            )
        found[pair[1].rstrip()] = pair[2].lstrip()
    return found


def season_of(
    games: Sequence[KeptGame], *, same: Mapping[str, str], unfinished: bool = False, are_apart: bool = False
) -> Season:
    """The season of some games; those that are not over count only with `unfinished`, and then nobody has won them.

    `same` has the name that counts for each that is another spelling of it. WrongUsage where nobody has such a name, or
    two of a game would become one. Names that are nearly the same are told, unless they are known to be `are_apart`.
    """
    problems: list[Problem] = []
    kept = [_dated(game, problems) for game in games]
    _check_same(_without_twins(kept, []), same)
    over = [game for game in kept if _counts(game, problems, unfinished=unfinished)]
    counted = _in_order(_without_twins(over, problems), problems)
    kinds = _kinds(counted)
    lines = [
        line
        for number, (game, kind) in enumerate(zip(counted, kinds, strict=True), 1)
        for line in _lines(number, game, kind, same=same, problems=problems)
    ]
    near = near_names(counted, same)
    problems += [] if are_apart else _told_near(near)
    winners = {kind: game.variant.winner for game, kind in zip(counted, kinds, strict=True)}
    return Season(tuple(lines), winners, tuple(near), tuple(problems))


def _dated(game: KeptGame, problems: list[Problem]) -> KeptGame:
    """The game, without what was written for its day where that is no date, which is told."""
    try:
        return replace(game, date=game.date and date.fromisoformat(game.date).isoformat())
    except ValueError:
        wrong = f"the day of the game is unknown, as {quote(game.date)} is not a date"
        problems.append(Problem(wrong, "write year, month and day, like 2026-12-24", subject=game.file, warning=True))
        return replace(game, date="")


def _in_order(games: Sequence[KeptGame], problems: list[Problem]) -> Sequence[KeptGame]:
    """The games by their days; those of unknown day are behind the others as they were given, which is told."""
    unknown = [game.file for game in games if not game.date]
    if 0 < len(unknown) < len(games):
        wrong = f"games without a date come last: {joined(unknown)}"
        right = "write the day into them, or into the names of the files, like 2026-12-24"
        problems.append(Problem(wrong, right, warning=True))
    return sorted(games, key=lambda game: (not game.date, game.date))


def _counts(game: KeptGame, problems: list[Problem], *, unfinished: bool) -> bool:
    """Whether a game belongs to the season; why not is told."""
    if not game.tally.last_hand:
        problems.append(_left_out(game, "nothing is written in it"))
        return False
    if unfinished or stand(game.variant, game.tally).complete:
        return True
    problems.append(_left_out(game, "it is not over", f"count it anyway with {option('unfinished')}"))
    return False


def _lines(
    number: int, game: KeptGame, kind: str, *, same: Mapping[str, str], problems: list[Problem]
) -> Iterator[SeasonLine]:
    """How a game ended for each who played; one without a name is told."""
    standing = stand(game.variant, game.tally)
    names = _names(game, same)
    seats = _seats(game)
    for name, called in namesakes([name for name, _ in seats]):
        wrong = (
            f"{quote(name)} is there twice, and counts as two players; the second one is {quote(called)} in the season"
        )
        problems.append(Problem(wrong, "write another name for one of them", subject=game.file, warning=True))
    for called, (name, column) in zip(names, seats, strict=True):
        points, place = standing.totals[column], standing.places[column]
        if points is None and place is None:
            continue
        if not name:
            wrong = f"{called} has no name and is left out of the season"
            problems.append(Problem(wrong, "write the name", subject=game.file))
            continue
        kept = points if game.variant.keeps_score else None
        left = game.tally.withdrawals[column] is not None and game.tally.told[game.tally.last_hand - 1][column] == AWAY
        won = column in standing.winners
        yield SeasonLine(number, game.file, game.date, kind, called, kept, place, won, left)


def _seats(game: KeptGame) -> list[tuple[str, int]]:
    """Who played, each with the column: that of partners is of each of them, unless their team has another name."""
    players, teams = game.tally.players, game.variant.teams
    partners = seats_of(game.variant, players) if teams else ()
    if partners and all(partners):
        return [(name, seat % teams) for seat, name in enumerate(partners)]
    return [(name, column) for column, name in enumerate(players)]


def near_names(games: Iterable[KeptGame], same: Mapping[str, str]) -> list[tuple[str, str]]:
    """Two names each that may be one player, who never plays against himself; the more usual one is behind.

    No more than anybody would go through: of thousands of names as many may be near one another as there are pairs.
    """
    columns = [_names(game, same) for game in games]
    times = Counter(name for names in columns for name in set(names))
    together = {frozenset(pair) for names in columns for pair in combinations(sorted(set(names)), 2)}
    apart = islice((pair for pair in near_pairs(times) if frozenset(pair) not in together), MOST_NEAR)

    def usual(name: str) -> tuple[int, bool]:
        return times[name], not name.isascii()  # who writes ë means it

    return [(one, other) if usual(one) <= usual(other) else (other, one) for one, other in apart]


def _told_near(pairs: Iterable[tuple[str, str]]) -> Iterable[Problem]:
    told = [*pairs]
    for one, other in told:
        right = f"if they are, write {option('same')} {quote(f'{one}={other}')}"
        yield Problem(f"{quote(one)} and {quote(other)} may be one player", right, warning=True)
    if len(told) == MOST_NEAR:
        yield Problem("more names may be one player", "settle these and make the season again", warning=True)


def _names(game: KeptGame, same: Mapping[str, str]) -> tuple[str, ...]:
    """What the players of a game are called in the season; two of the same name are told apart by a number."""
    names = [_one_name(name, same) for name in spoken_names([name for name, _ in _seats(game)], game.variant.teams)]
    before = (names[:column].count(name) for column, name in enumerate(names))
    return tuple(f"{name} ({times + 1})" if times else name for name, times in zip(names, before, strict=True))


def _one_name(name: str, same: Mapping[str, str]) -> str:
    """The name that counts, however many spellings lead to it."""
    seen = {name}
    while (name := same.get(name, name)) not in seen:
        seen.add(name)
    return name


def _check_same(games: Iterable[KeptGame], same: Mapping[str, str]) -> None:
    """Refuse a spelling that nobody has, and one that makes one player of two who play together."""
    names = {name for game in games for name, _ in _seats(game) if name}
    wrong = [
        Problem(f"{option('same')}: nobody is called {quote(name)}", did_you_mean(name, names))
        for name in same
        if name not in names
    ]
    for game in games:
        ends = {name: _one_name(name, same) for name, _ in _seats(game) if name}
        for name in dict.fromkeys(ends.values()):
            if len(both := [own for own, end in ends.items() if end == name]) > 1:
                told = f"{option('same')}: {joined([quote(each) for each in both])} play together, and can't be one"
                wrong.append(Problem(told, "leave it out", subject=game.file))
    if wrong:
        raise WrongUsage(wrong)


def _without_twins(games: Sequence[KeptGame], problems: list[Problem]) -> list[KeptGame]:
    """The games, each once: a workbook may lie beside its own table of scores."""
    kept: list[KeptGame] = []
    for game in games:
        twin = next((one for one in kept if game.tally.played and _is_twin(one, game)), None)
        if twin is None:
            kept.append(game)
        else:
            wrong = f"this is the same game as {twin.file}, and counts once"
            problems.append(Problem(wrong, subject=game.file, warning=True))
    return kept


def _is_twin(one: KeptGame, other: KeptGame) -> bool:
    is_same_day = not one.date or not other.date or one.date == other.date
    return is_same_day and one.variant.id == other.variant.id and _figures(one) == _figures(other)


def _figures(game: KeptGame) -> tuple[object, ...]:
    """What is written of a game, whatever its bonuses and choices are called in the language that it was kept in."""
    tally = game.tally
    bonuses = points_of_bonuses(game.variant, tally) if game.variant.bonuses else ()
    return tally.players, tally.told, tally.points, bonuses, tally.laid, tally.starts, tally.withdrawals


def _left_out(game: KeptGame, why: str, right: str = "") -> Problem:
    return Problem(f"left out, because {why}", right, subject=game.file)


def _kinds(games: Sequence[KeptGame]) -> list[str]:
    """What each game is called: its title, and who wins it where games of one title are won differently."""
    ways = {(game.variant.title, game.variant.winner) for game in games}
    several = Counter(title for title, _ in ways)
    return [
        f"{title} ({winner} wins)" if several[title] > 1 else title
        for title, winner in ((game.variant.title, game.variant.winner) for game in games)
    ]


def near_pairs(names: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Every two of the names that may be one, in the order given, one pair after another as they are found.

    Only names that are alike once a letter is left out of each are looked at: a season may have thousands.
    """
    told = list(dict.fromkeys(names))
    plain = [_plain(name) for name in told]
    alike: dict[str, list[int]] = defaultdict(list)
    for place, letters in enumerate(plain):
        for shortened in _shortened(letters):
            alike[shortened].append(place)
    for one, letters in enumerate(plain):
        others = {other for shortened in _shortened(letters) for other in alike[shortened] if other > one}
        yield from ((told[one], told[other]) for other in sorted(others) if _are_near(letters, plain[other]))


def _shortened(letters: str) -> set[str]:
    """The letters, and if they are enough also without one: of two that changed places either may go."""
    places = range(len(letters)) if len(letters) >= SHORTEST_MISSPELT else ()
    return {letters, *(letters[:at] + letters[at + 1 :] for at in places)}


def _are_near(first: str, second: str) -> bool:
    if first == second:
        return bool(first)
    return min(len(first), len(second)) >= SHORTEST_MISSPELT and _differ_in_a_letter(first, second)


def _plain(name: str) -> str:
    """The letters and figures alone; the name itself where it has none."""
    apart = unicodedata.normalize("NFKD", name.casefold())
    return "".join(filter(str.isalnum, apart)) or name


def _differ_in_a_letter(one: str, other: str) -> bool:
    """Whether one letter is wrong, missing, too much, or has changed places with the next; figures tell apart."""
    shorter, longer = sorted((one, other), key=len)
    at = next((n for n, pair in enumerate(zip(shorter, longer, strict=False)) if pair[0] != pair[1]), len(shorter))
    if len(shorter) == len(longer):
        swapped = shorter[:at] + shorter[at : at + 2][::-1] + shorter[at + 2 :]
        replaced = shorter[at + 1 :] == longer[at + 1 :]
        changed = shorter[at] + longer[at]
    else:
        swapped, replaced, changed = "", shorter[at:] == longer[at + 1 :], longer[at]
    return changed.isalpha() and (replaced or swapped == longer)
