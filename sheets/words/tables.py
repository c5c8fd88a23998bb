"""The tables that commands answer with in a terminal: of games, rounds and cards, and how a game or a night stands."""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from sheets.game.facts import has_contracts, is_of_tricks
from sheets.game.hands import ScoredCard
from sheets.game.model import Variant
from sheets.game.scoring import Standing, Withdrawal, settled
from sheets.tally.evening_tally import EveningLine
from sheets.tally.figure_counts import figure_counts
from sheets.tally.score_tally import Tally, points_begun_with, spoken_names
from sheets.text import MINUS
from sheets.words.common import keys_of_rounds, players_named, say
from sheets.words.deals import deals_in_short
from sheets.words.language import ENGLISH, Language, language_of
from sheets.words.messages import Value, noun, said, several, with_keys
from sheets.words.rounds import RoundInShort, head_of_rounds, rounds_in_short
from sheets.words.setting import packs


class TextTable(NamedTuple):
    """Rows under a head; the columns in `right` are flush right."""

    head: Sequence[str]
    rows: Sequence[Sequence[str]]
    right: Collection[int] = ()


def title_of(game: Variant) -> str:
    """A game as an answer is headed, with the name by which commands know it."""
    return f"{game.title}   [{game.id}]"


class _Column(NamedTuple):
    head: Value
    cells: Sequence[Value]
    is_of_figures: bool = False


def _table(language: Language, columns: Iterable[_Column]) -> TextTable:
    shown = list(columns)
    cells = [[language.words(cell) for cell in column.cells] for column in shown]
    right = [place for place, column in enumerate(shown) if column.is_of_figures]
    return TextTable([language.words(each.head).upper() for each in shown], list(zip(*cells, strict=True)), right)


def games_table(games: Sequence[Variant]) -> TextTable:
    """What tells the games apart, each in its own language."""
    counts = [with_keys(len(game.rounds), "~rounds") if game.rounds else said("table-open") for game in games]
    players = [with_keys(players_named(game.players) if game.players else "?", "~players") for game in games]
    columns: dict[str, Sequence[Value]] = {
        "table-variant": [game.id for game in games],
        "players.head": players,
        "table-packs": [with_keys(packs(game, "?"), "~packs") for game in games],
        "table-rounds": counts,
        "deal-of-round.head": [deals_in_short(game, "?") for game in games],
    }
    told = [[say(game, cell) for game, cell in zip(games, cells, strict=True)] for cells in columns.values()]
    return _table(ENGLISH, [_Column(said(head), cells) for head, cells in zip(columns, told, strict=True)])


def rounds_table(game: Variant, players: int | None) -> TextTable:
    """The rounds with their facts; in a game without contracts there are fewer."""
    rounds, told, buy = rounds_in_short(game, players), head_of_rounds(game), noun(game, "buy")
    with_contracts, limits = has_contracts(game), keys_of_rounds(game, "buys.limit")
    allowed = said("table-allowed") if with_contracts else said("many", what=buy)
    shown = [
        (True, _Column(noun(game, "round"), [each.name for each in rounds], is_of_figures=True)),
        (
            True,
            _Column(
                said("table-dealt", *keys_of_rounds(game, "deal"), round=noun(game, "round")),
                [each.deal for each in rounds],
                is_of_figures=True,
            ),
        ),
        (told is not None, _Column(with_keys(told, "~rounds"), [_asked(each) for each in rounds])),
        (with_contracts, _Column(said("table-in-hand"), [each.needed for each in rounds], is_of_figures=True)),
        (with_contracts, _Column(said("table-spare"), [each.spare for each in rounds], is_of_figures=True)),
        (with_contracts, _Column(said("buys-needed", buy=buy), [each.buys_needed for each in rounds])),
        (not is_of_tricks(game), _Column(with_keys(allowed, *limits), [each.allowed for each in rounds])),
        (
            not is_of_tricks(game),
            _Column(said("table-largest"), [each.largest_hand for each in rounds], is_of_figures=True),
        ),
    ]
    return _table(language_of(game), [column for is_shown, column in shown if is_shown])


def _asked(round_: RoundInShort) -> Value:
    """The contract of a round with its remarks, or these alone."""
    if not round_.contract:
        return several(round_.remarks, ", ")
    return several([round_.contract, *(said("in-brackets.only", what=each) for each in round_.remarks)], " ")


def rounds_foot(game: Variant) -> str:
    """What the table of rounds leaves to be explained."""
    if not has_contracts(game):
        return ""
    words = {"buy": noun(game, "buy"), "contract": noun(game, "contract")}
    return language_of(game).sentence(said("buys-needed.foot", **words))


def hand_table(game: Variant, scored: Sequence[ScoredCard]) -> TextTable:
    """What each card counts, and all of them."""
    columns = [
        _Column(said("table-card"), [*(each.card for each in scored), said("sheet-total.beside")]),
        _Column(said("sheet-points"), [*(each.points for each in scored), sum(each.points for each in scored)], True),
        _Column(said("table-rule"), [*(f"{each.rule}{' *' if each.assumed else ''}" for each in scored), None]),
    ]
    return _table(language_of(game), columns)


def standing_table(game: Variant, tally: Tally, standing: Standing) -> TextTable:
    """How a game stands, a line for each player."""
    figures: list[tuple[Value, Sequence[Value]]] = []
    if game.is_progression:
        laid, count = [sum(ticks) for ticks in zip(*tally.laid, strict=True)], len(game.rounds)
        done: list[Value] = [said("table-part", number=min(number, count), all=count) for number in laid]
        figures.append((said("many", what=noun(game, "round")), done))
    if game.keeps_score:
        figures.append((said("sheet-total.beside"), standing.totals))
    figures.append((said("sheet-place"), standing.places))
    if game.winner != "first":
        figures.append((said("table-gap"), _gaps(standing)))
    if game.settlement:
        received = settled(game, standing.totals, absent=standing.absent)
        amounts = ["" if each is None else f"{each:.10g}".replace("-", MINUS) for each in received]
        figures.append((said("table-receives"), amounts))
    counts = figure_counts(game, tally)
    figures += [(said("form-made", bid=name), _bids_made(table)) for name, table in counts.made.items()]
    figures += [(name, table[-1]) for name, table in counts.counted.items()]
    columns = [_Column(said("table-player"), spoken_names(tally.players, game.teams))]
    columns += [_Column(head, cells, is_of_figures=True) for head, cells in figures]
    notes = [_came_or_left(*each) for each in zip(points_begun_with(game, tally), tally.withdrawals, strict=True)]
    return _table(language_of(game), [*columns, _Column(said("rounds-head.note"), notes)] if any(notes) else columns)


def _gaps(standing: Standing) -> Sequence[Value]:
    """The points between each player and the leader; None for the leader, and where nobody knows them."""
    placed = list(zip(standing.totals, standing.places, strict=True))
    best = next((total for total, place in placed if place == 1), None)
    return [
        None if total is None or best is None or place in (None, 1) else abs(total - best) for total, place in placed
    ]


def _bids_made(table: Sequence[Sequence[bool | None]]) -> list[Value]:
    """How many of what each column has bid are made, "1 of 2"; nothing where it has bid nothing yet."""
    told = [[each for each in column if each is not None] for column in zip(*table, strict=True)]
    return [said("table-part", number=sum(known), all=len(known)) if known else None for known in told]


def _came_or_left(begun_with: int | None, withdrawal: Withdrawal) -> Value:
    """What is special to a player: "began with 43; left, out of places"."""
    began = None if begun_with is None else said("table-began", points=begun_with)
    return several([began, said("table-left", how=withdrawal) if withdrawal else None], "; ")


def evening_table(lines: Sequence[EveningLine]) -> TextTable:
    """A line for each player, or each team, of a club night; what nobody has, has no column."""
    gained = [line.gained for line in lines]
    columns: list[_Column] = [
        _Column(said("sheet-place"), [each.place for each in gained], True),
        _Column(said("sheet-name"), [line.name for line in lines]),
        _Column(said("columns", teams=True, number=1), [line.team for line in lines]),
        _Column(said("sheet-points"), [each.points for each in gained], True),
        _Column(said("table-places"), [each.places for each in gained], True),
        _Column(said("wins"), [each.wins for each in gained], True),
    ]
    return _table(ENGLISH, [each for each in columns if any(cell not in (None, "") for cell in each.cells)])
