"""How a game stands: what is missing or comes next, who leads or has won, and what can hardly be so."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, TypeVar

from sheets.errors import Problem
from sheets.game.figures import EntryKind
from sheets.game.hands import score_of_going_out
from sheets.game.model import Variant
from sheets.game.scoring import Standing, is_whole
from sheets.tally.doubts import Doubt, DoubtKind, at_table, doubts, possible_in_rows, told_row
from sheets.tally.figure_tally import entries_of, lacking, odd_entries, waited_for
from sheets.tally.missing_ticks import out_without_tick
from sheets.tally.score_tally import Tally, halves, namesakes, round_ahead, rows_called
from sheets.tally.seating import PARTNERS
from sheets.words.common import round_named
from sheets.words.entries import Where, broken_checks
from sheets.words.language import language_of
from sheets.words.melding import in_a_line
from sheets.words.messages import Cell, Said, Value, said, several
from sheets.words.rounds import ways_of_round
from sheets.words.sheet import between_columns, names_of_columns, welcome_scores

T = TypeVar("T")
MOST_MISSING = 3
"""Players whose scores are missing; more are counted, and not named."""
MOST_TOLD = 5
"""Doubts of a kind that are told one by one."""
DOUBTS: Final[Mapping[DoubtKind, str]] = {
    DoubtKind.NO_HAND: "no-hand",
    DoubtKind.NOT_OUT: "not-out",
    DoubtKind.OF_DEALER: "of-dealer",
}
"""What the catalogue calls the doubts about a player."""


def status(variant: Variant, tally: Tally, standing: Standing, *, dealers: Sequence[str] = ()) -> Value:
    """What is wrong or missing in a round, or what comes next, and what is in doubt, or else who wins or leads.

    `dealers` has the name of who deals each round, where that is known.
    """
    alike = [said("status-twice", name=name, called=called) for name, called in namesakes(tally.players)[:1]]
    return several([*_status(variant, tally, standing, dealers), *alike], " ")


def _status(variant: Variant, tally: Tally, standing: Standing, dealers: Sequence[str]) -> Sequence[Value]:
    ahead = next_round(variant, tally, dealers=dealers)
    if not tally.last_hand:
        return [ahead, said("status-fill-in")]
    if wrong := _wrong(variant, tally) or (None if standing.complete else _not_ticked(variant, tally)):
        return [wrong]
    first = leaders(names_of_columns(variant, tally.players), standing)
    if not first:
        return [said("status-nobody")]
    doubt = told_doubt(variant, tally, dealers, is_over=standing.complete and not standing.may_go_on)
    if not standing.complete:
        scored = tally.last_hand if variant.is_progression else sum(map(is_whole, tally.told))
        return [ahead, doubt or _of_leaders("status-leads", variant, first, rounds=rounds_played(variant, scored))]
    if standing.may_go_on:
        return [ahead, doubt or _of_leaders("status-stop", variant, first)]
    return [doubt, _of_leaders("status-over", variant, first)]


def leaders(players: Sequence[T], standing: Standing) -> list[T]:
    """The players in the first place."""
    return [player for player, place in zip(players, standing.places, strict=True) if place == 1]


def _of_leaders(name: str, variant: Variant, first: Sequence[str], **values: Value) -> Value:
    """What the leaders do, of whom there are several if they are a team."""
    number = 1 if len(first) == 1 and PARTNERS not in first[0] else 2
    return said(name, names=several(first, between_columns(variant)), number=number, **values)


def rounds_played(variant: Variant, number: int | Cell) -> Value:
    """The rounds that everybody has scored: "3 of 7 hands"; in a progression, where hands may have no score, all."""
    if variant.is_progression or not variant.rounds:
        return said("status-rounds", number=number)
    ends = variant.end.rounds or (len(variant.rounds),)
    return said("status-rounds.of", number=number, up_to=len(ends) > 1, most=ends[-1])


def _named(variant: Variant, tally: Tally, number: int) -> Value:
    """A row, from 0, by its name."""
    return round_named(variant, rows_called(variant, tally)[number])


def _whose(variant: Variant, tally: Tally, asked: Sequence[bool]) -> list[str]:
    """The names of the columns of which something is so."""
    names = names_of_columns(variant, tally.players)
    return [name for name, is_so in zip(names, asked, strict=True) if is_so]


def _wrong(variant: Variant, tally: Tally) -> Value:
    """Which entries can't be as they are written, or which round does not add up, or what is missing in one."""
    rows = range(len(tally.seen)) if variant.figures and tally.written else ()
    for number in rows:
        if odd := [(player, entry) for player, entry, _, _ in odd_entries(variant, tally, number)]:
            entries, _ = _entries(variant, tally, odd)
            return said("status-impossible", round=_named(variant, tally, number), entries=entries)
    for number in rows:
        for broken in broken_checks(variant, tally, number)[:1]:
            return said("status-broken", round=_named(variant, tally, number), what=broken)
    for number in halves(tally)[:1]:
        round_, whose = _named(variant, tally, number), _whose(variant, tally, waited_for(variant, tally, number))
        if whose and variant.figures:
            lacks = enumerate(lacking(variant, tally, number))
            entries, count = _entries(variant, tally, [(player, entry) for player, those in lacks for entry in those])
            return said("status-missing.entries", round=round_, entries=entries, number=count)
        if whose:
            how = "one" if len(whose) == 1 else "few" if len(whose) <= MOST_MISSING else "many"
            names = several(whose, between_columns(variant))
            return said("status-missing", how=how, names=names, number=len(whose), round=round_)
    return None


def _entries(variant: Variant, tally: Tally, asked: Sequence[tuple[int, str]]) -> tuple[Value, int]:
    """Some entries, each of a column by its place, with whose they are, and how many."""
    columns = range(len(tally.players))
    whose = {kind.name: [(column, kind.name) in asked for column in columns] for kind in entries_of(variant)}
    return entries_named(variant, names_of_columns(variant, tally.players), whose)


def _not_ticked(variant: Variant, tally: Tally) -> Value:
    """Who went out without a tick in the first round in which somebody did."""
    for number, out in enumerate(out_without_tick(variant, tally)):
        if any(out):
            names = several(_whose(variant, tally, out), between_columns(variant))
            return said("status-not-ticked", round=_named(variant, tally, number), names=names)
    return None


def entries_named(variant: Variant, names: Sequence[str], asked: Mapping[str, Sequence[bool]]) -> tuple[Value, int]:
    """Entries with whose they are, and how many they are: "bid of Ann, tricks of 4 players" are 5.

    `asked` says of each entry, by its name, of which columns it is; one that a round has once is of nobody where it
    may be of several.
    """
    parts: list[Value] = []
    cells = 0
    for kind in entries_of(variant):
        whose = [name for name, is_asked in zip(names, asked[kind.name], strict=True) if is_asked]
        of_nobody = kind.once and len(whose) > 1
        how = "nobody" if of_nobody else "few" if len(whose) <= MOST_MISSING else "many"
        together = several(whose, between_columns(variant))
        if whose:
            parts.append(entry_named(variant, kind, how=how, names=together, number=len(whose)))
        cells += 1 if of_nobody else len(whose)
    return several(parts, ", "), cells


def entry_named(variant: Variant, kind: EntryKind, *, how: Value, names: Value, number: int | Cell) -> Value:
    """An entry with whose it is: how is "nobody", "few" who are named, or "many" who are counted."""
    teams = bool(variant.teams)
    return said("status-entry", entry=kind.name, how=how, names=names, number=number, teams=teams)


def next_round(variant: Variant, tally: Tally, *, dealers: Sequence[str] = ()) -> Value:
    """The round that is to be written next, what it asks for, and who deals; None where none is left."""
    number = round_ahead(variant, tally)
    if number is None:
        return None
    asks, dealer = asked_for(variant, number), dealers[number] if number < len(dealers) else ""
    more = ("both" if dealer else "asks") if asks else "deals" if dealer else None
    how = "skipped" if number < tally.last_hand else "told" if more else "next"
    return said("status-ahead", round=_named(variant, tally, number), how=how, more=more, asks=asks, dealer=dealer)


def asked_for(variant: Variant, number: int) -> Value:
    """What a round, from 0, asks of everybody; None where that differs, or nobody knows."""
    if not variant.rounds or variant.is_progression:
        return None
    return in_a_line(ways_of_round(variant, variant.rounds[number], wild="round-wild.behind"))


# -- what can hardly be so -----------------------------------------------------------------------------------------


def told_doubt(variant: Variant, tally: Tally, dealers: Sequence[str] = (), *, is_over: bool) -> Value:
    """The sentence of the first doubt in the round of which it is told; None where there is none.

    `dealers` has the name of who deals each round, where that is known.
    """
    found = list(doubts(variant, tally, dealers))
    row = told_row(found, tally, is_over=is_over)
    first = next((doubt for doubt in found if doubt.row == row), None)
    if first is None:
        return None
    told = _doubt(variant, tally, first, dealers)
    return replace(told, name=f"{told.name}.told")


def _doubt(variant: Variant, tally: Tally, doubt: Doubt, dealers: Sequence[str]) -> Said:
    round_ = _named(variant, tally, doubt.row)
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
    found, language = list(doubts(variant, tally, dealers)), language_of(variant)
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
