"""What follows from what is written in a game, in its words: how it stands, what comes next, what is in doubt."""

from collections import Counter
from collections.abc import Iterator, Sequence

from sheets.errors import Problem
from sheets.expressions import HERE, when
from sheets.game.hands import score_of_going_out
from sheets.game.model import Variant
from sheets.record.description import Values
from sheets.record.doubts import Doubt, DoubtKind, at_table, possible_in_rows
from sheets.record.figure_tally import players_at
from sheets.record.game_cells import GameCells
from sheets.record.game_grid import GameGrid, given
from sheets.record.score_tally import Tally, partner_in, rows_begun, rows_called
from sheets.record.standing import stand
from sheets.words.common import round_named
from sheets.words.doubt_cells import DOUBTS
from sheets.words.entries import Where
from sheets.words.language import language_of
from sheets.words.melding import contract_words, kinds_said
from sheets.words.messages import Said, Value, said
from sheets.words.sheet import between_columns, names_of_columns, welcome_scores
from sheets.words.status_cells import status_cell
from sheets.words.translation import coming_words

MOST_TOLD = 5
"""Doubts of a kind that are told one by one."""


def described(
    variant: Variant,
    columns: int,
    rows: Sequence[str],
    *,
    seats: int,
    first_dealer: int | None = None,
    spare: int = 0,
    has_points: bool,
    has_bonuses: bool,
) -> GameCells:
    """The cells of a game that so many keep, with the sentence above the scores."""
    kept = GameGrid(
        variant,
        columns,
        tuple(rows),
        seats,
        names_of_columns(variant, [""] * columns),
        first_dealer,
        spare,
        has_points,
        has_bonuses,
        between_columns(variant),
        words={ours: word for ours, word in coming_words(language_of(variant)).items() if word != ours},
    )
    found = GameCells(kept)
    _requirements(found)
    status_cell(found)
    return found


def _requirements(found: GameCells) -> None:
    """What each player of a progression is on, and what that asks for."""
    cells, variant, language = found.cells, found.game.variant, language_of(found.game.variant)
    if not found.progress:
        return
    names = [round_.name for round_ in variant.rounds]
    contracts = [contract_words(round_.contract, kinds_said(variant), none=None) for round_ in variant.rounds]
    done = found.progress.done[HERE]
    is_through, next_ = done >= len(names), done + 1
    shown = {"now on": (names, language.say("workbook-now-on.done")), "which": (map(language.words, contracts), "")}
    for name, (texts, at_last) in shown.items():
        listed = cells.column(f"requirements, {name}", [*texts])
        cells.player(name, when(is_through, at_last, listed[next_]), seen=True)


def values_of(variant: Variant, tally: Tally, dealers: Sequence[str] = ()) -> Values:
    """The values of all cells of a game that is written; `dealers` has the names of who deals, where that is known."""
    found = described(
        variant,
        len(tally.players),
        rows_begun(variant, tally),
        seats=players_at(variant, tally.players),
        first_dealer=_first_dealer(variant, tally, dealers),
        has_points=variant.keeps_score,
        has_bonuses=bool(variant.bonuses),
    )
    return found.cells.values(given(found.game, tally))


def _first_dealer(variant: Variant, tally: Tally, dealers: Sequence[str]) -> int | None:
    """The seat of who deals first, by what he is called; of a team that has one name it is the first."""
    names, teams = names_of_columns(variant, tally.players), variant.teams
    if teams:
        seats = range(players_at(variant, tally.players))
        names = tuple(partner_in(names[seat % teams], seat // teams) for seat in seats)
    first = next(filter(None, dealers), None)  # nobody deals a round that all are away from
    return names.index(first) if first in names else None


def first_to_deal(variant: Variant, tally: Tally, dealers: Sequence[str]) -> str | None:
    """Who deals first, as `dealer_column` knows him; None where nobody knows.

    It is the name, wherever he sits down; for one without a name, or a namesake, and in a team the number of his seat.
    """
    seat = _first_dealer(variant, tally, dealers)
    if seat is None:
        return None
    is_named = not variant.teams and names_of_columns(variant, tally.players)[seat] == tally.players[seat]
    return tally.players[seat] if is_named else str(seat + 1)


def dealers_named(variant: Variant, tally: Tally, said: Sequence[str]) -> tuple[str, ...]:
    """The name of who deals each round, by what a file says of it that may be older than who came and who left."""
    first = _first_dealer(variant, tally, said)
    return tuple(said) if first is None else stand(variant, tally, first).dealers


def status(variant: Variant, tally: Tally, dealers: Sequence[str] = ()) -> str:
    """What is wrong or missing in a round, or what comes next, and what is in doubt, or else who wins or leads."""
    return str(values_of(variant, tally, dealers)["sentence"][0][0])


def next_round(variant: Variant, tally: Tally, dealers: Sequence[str] = ()) -> str:
    """The round that is to be written next, what it asks for, and who deals; blank where none is left."""
    return str(values_of(variant, tally, dealers)["next"][0][0])


def doubts(values: Values) -> list[Doubt]:
    """What is written and can hardly be so, row by row."""
    found: list[Doubt] = []
    for row, _ in enumerate(values["row"]):
        kinds = values["doubt"][row] if "doubt" in values else ()
        found += [Doubt(row, DoubtKind(int(kind)), player) for player, kind in enumerate(kinds) if kind]
        if "out oddly" in values and values["out oddly"][row][0]:
            is_several = values["number out"][row][0] != 0
            found.append(Doubt(row, DoubtKind.SEVERAL_OUT if is_several else DoubtKind.NOBODY_OUT))
    return found


def _doubt(variant: Variant, tally: Tally, doubt: Doubt, dealers: Sequence[str]) -> Said:
    round_ = round_named(variant, rows_called(variant, tally)[doubt.row])
    if doubt.player is None:
        out = score_of_going_out(variant)
        return said("doubt-out", several=doubt.kind == DoubtKind.SEVERAL_OUT, score=out, round=round_)
    name, score = names_of_columns(variant, tally.players)[doubt.player], tally.told[doubt.row][doubt.player]
    dealer = dealers[doubt.row] if doubt.kind == DoubtKind.OF_DEALER else None
    return said("doubt", kind=DOUBTS[doubt.kind], name=name, score=score, round=round_, dealer=dealer)


def doubt_problems(
    variant: Variant, tally: Tally, *, subject: str, where: Where | None = None, dealers: Sequence[str] = ()
) -> Iterator[Problem]:
    """Warnings of all doubts, of many of a kind the first; with `where` each score has its cell in the subject."""
    found, language = doubts(values_of(variant, tally, dealers)), language_of(variant)
    alike = Counter(doubt.kind for doubt in found)
    firsts = {doubt.kind: doubt for doubt in reversed(found)}
    for doubt in (each for each in found if alike[each.kind] <= MOST_TOLD or each is firsts[each.kind]):
        wrong: Value = _doubt(variant, tally, doubt, dealers)
        right: Value = None
        if alike[doubt.kind] > MOST_TOLD:
            wrong = said("doubt-more", what=wrong, number=alike[doubt.kind] - 1)
        if doubt.kind == DoubtKind.NO_HAND:
            possible = possible_in_rows(variant, at_table(tally), rows=len(tally.told))[doubt.row]
            right = said("doubt-more.right", scores=welcome_scores(variant, possible, players=len(tally.players)))
        at = where(doubt.row, doubt.player, "") if where and doubt.player is not None else subject
        yield Problem(language.words(wrong), language.words(right), subject=at, warning=True)
