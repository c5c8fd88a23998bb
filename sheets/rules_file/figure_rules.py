"""What is written in a round, and the points that follow: entries, parts, checks, counters, examples; from tables."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Any, NamedTuple

from sheets.errors import KeyPath, NotationFault
from sheets.game.figures import (
    ZERO,
    Cases,
    EntryKind,
    Figures,
    PointsCase,
    ReckonedPart,
    RoundCheck,
    RoundShown,
    RunningCounter,
    intervals_of_entry,
)
from sheets.game.formula import (
    FACTS,
    NAME,
    OPERATORS,
    RESERVED,
    Figure,
    FormulaTree,
    Interval,
    WholeNumber,
    all_parts,
    interval_of,
    read_condition,
    read_number,
)
from sheets.game.keys import field_of_key
from sheets.game.model import Variant
from sheets.game.play import Cycle, TotalRange, TotalTable
from sheets.limits import MOST_POINTS
from sheets.rules_file.table_reader import TableReader, Written, listed, with_keys
from sheets.text import did_you_mean, joined, quote

BY = "by"
"""The key that says on what a table hangs, beside its rows."""
_TOTALS = re.compile(r"(below[- ])?([0-9]{1,7})(\+|-[0-9]{1,7})?")


def read_cycles(reader: TableReader) -> tuple[Cycle, ...]:
    """What turns from round to round."""
    written = reader.said("cycle") or {}
    return tuple(Cycle(name, tuple(turns)) for name, turns in written.items())


def read_total_tables(reader: TableReader) -> tuple[TotalTable, ...]:
    """The tables by the total so far, their rows in order."""
    written = reader.said("tables") or {}
    return tuple(
        TotalTable(name, tuple(_read_rows(reader, ("tables", name), table))) for name, table in written.items()
    )


def read_total_range(text: str) -> TotalRange:
    """Read "below-0", "0-1495" or "3000+"."""
    found = _TOTALS.fullmatch(text.strip().lower().replace("–", "-"))
    if found is None or (found[1] and found[3]):
        raise NotationFault(f"{quote(text)} names no totals", 'write them like below-0, 0-1495 or "3000+"')
    one, other = int(found[2]), int((found[3] or "").strip("+-") or found[2])
    if max(one, other) > MOST_POINTS:
        raise NotationFault(f"{quote(text)} is beyond all totals", f"use numbers up to {MOST_POINTS}")
    if found[1]:
        return TotalRange(None, one - 1)
    return TotalRange(one, None) if found[3] == "+" else TotalRange(min(one, other), max(one, other))


def _read_rows(
    reader: TableReader, path: KeyPath, written: Mapping[str, int | str]
) -> Iterator[tuple[TotalRange, int]]:
    """The rows in the order of totals; it is told of what is no row, and of totals that stand in two."""
    rows: list[tuple[TotalRange, int, str]] = []
    for key, value in written.items():
        if (key == BY) != isinstance(value, str):
            right = 'write by = "total", and each row like 0-1495 = 50'
            reader.fault((*path, key), f"{quote(str(value))} does not belong here", right)
        elif isinstance(value, int) and (those := reader.read((*path, key), partial(read_total_range, key), None)):
            rows.append((those, value, key))
    if BY not in written:
        wrong = "nothing says on what this table hangs"
        reader.fault(path, wrong, 'write by = "total"', (*path, BY), at_key=True)
    if not rows and not any(key != BY for key in written):
        reader.fault(path, "this table has no rows", "write them like 0-1495 = 50", at_key=True)
    rows.sort(key=lambda row: -MOST_POINTS if row[0].low is None else row[0].low)
    for (earlier, _, first), (later, _, second) in pairwise(rows):
        if earlier.high is None or later.low is None or later.low <= earlier.high:
            wrong = f"some totals stand in {quote(first)} and in {quote(second)}"
            right = "let each total stand in one row"
            reader.fault((*path, second), wrong, right, (*path, first), at_key=True)
    yield from ((those, value) for those, value, _ in rows)


SPOKEN_OF: tuple[KeyPath, ...] = (("entries",), ("entry",), ("parts",), ("deal",), ("rounds",), ("deals",))
"""Keys of what formulas speak of, which house rules may have changed under them."""
NUMBER = "round"
"""The key that says which round an example is, for its cards and its number."""
TOTAL = "total"
"""The key that says what the columns have before the round, as a counter's name says what it holds by then."""
KEYS_OF_FIGURES = tuple(name for name, field in field_of_key(Variant).items() if field == "figures")


class _Known(NamedTuple):
    """What formulas may speak of so far, and between which numbers that lies."""

    bounds: Mapping[str, Interval]
    """Of a column's figures and of the facts; a fact is not among them that nobody knows."""
    figures: tuple[str, ...]
    columns: Interval

    def with_figures(self, found: Mapping[str, Interval]) -> "_Known":
        return self._replace(bounds={**self.bounds, **found}, figures=(*self.figures, *found))


def read_figures(reader: TableReader, facts: Mapping[str, Interval], columns: Interval) -> Figures | None:
    """All that is written in a round; None where a game has no entries, or a mistake in their names.

    `facts` are those that are known, `columns` how many there can be.
    """
    names, tables = listed(reader.table.get("entries")), reader.table.get("entry", {})
    if not names:
        for key in KEYS_OF_FIGURES:
            if reader.said(key) not in (None, {}, []):
                wrong = f"{quote(key)} speaks of entries, but the game has none"
                reader.fault((key,), wrong, 'list them in the order of writing: entries = ["bid", "tricks"]')
        return None
    before = len(reader.faults)
    _check_names(reader, names, tables)
    if reader.said("bonuses"):
        right = "list it among the entries, with entry.streak = { choose = { yes = 20 }, optional = true }"
        wrong = "a game with entries has no bonuses beside them"
        reader.fault(("bonuses",), wrong, f"{right}, and add it to the points")
    if len(reader.faults) > before:
        return None
    known = _Known(facts, (), columns)
    entries = []
    for name in names:
        kind, found = _read_entry(reader, name, tables.get(name, {}), known)
        entries.append(kind)
        known = known.with_figures(found)
    parts = []
    for name, written in (reader.said("parts") or {}).items():
        cases = _read_cases(reader, ("parts", name), written, known)
        parts.append(ReckonedPart(name, cases))
        known = known.with_figures({name: _bounds(cases, known)})
    entries = [_with_made(reader, kind, tables.get(kind.name, {}), known) for kind in entries]
    if (written := reader.said("points")) is None:
        reader.fault(("points",), "nothing says what the entries count", 'write it like points = "10 * bid"')
    points = (PointsCase(ZERO),) if written is None else _read_cases(reader, ("points",), written, known)
    checks = tuple(_read_checks(reader, listed(reader.table.get("checks")), entries, known))
    counters = tuple(_read_counters(reader, reader.said("counters") or {}, known))
    figures = Figures(tuple(entries), points, tuple(parts), checks, counters)
    return figures._replace(examples=tuple(_read_examples(reader, figures, listed(reader.table.get("examples")))))


def _check_names(reader: TableReader, names: Sequence[str], tables: Written) -> None:
    """Tell of names that no formula could speak of, or that stand for two things."""
    seen: dict[str, KeyPath] = {}
    for path, name in _all_names(reader, names, tables):
        if (wrong_name := _wrong_name(name)) is not None:
            reader.fault(path, *wrong_name)
        elif name.casefold() in seen:
            wrong = f"two figures are called {quote(name)}"
            reader.fault(path, wrong, "give each its own name", seen[name.casefold()])
        seen.setdefault(name.casefold(), path)
    for name in tables:
        if name not in names:
            reader.fault(("entry", name), f"there is no entry {quote(name)}", did_you_mean(name, names), at_key=True)


def _all_names(reader: TableReader, names: Sequence[str], tables: Written) -> Iterator[tuple[KeyPath, str]]:
    """The name of each figure that formulas may speak of, with its place."""
    for number, name in enumerate(names):
        choices = tables.get(name, {}).get("choose", {}).values()
        own = list(dict.fromkeys(figure for brought in choices if isinstance(brought, dict) for figure in brought))
        if own:
            yield from (((("entry", name, "choose")), figure) for figure in own)
        else:
            yield ("entries", number), name
    yield from ((("parts", name), name) for name in reader.said("parts") or {})


def _wrong_name(name: str) -> tuple[str, str] | None:
    words = {word.casefold() for word in name.split()}
    if not NAME.fullmatch(name):
        wrong = f"{quote(name)} can't be the name of a figure: a formula would read it otherwise"
        return wrong, "begin it with a letter, and use letters, digits and single spaces only"
    if name.casefold() in RESERVED or name in FACTS or words & {*OPERATORS}:
        return f"{quote(name)} means something else in formulas", "give it another name"
    return None


def _read_entry(reader: TableReader, name: str, table: Written, known: _Known) -> tuple[EntryKind, dict[str, Interval]]:
    """One kind of entry, and between which numbers its figures lie."""
    path: KeyPath = ("entry", name)
    choices = _read_choices(reader, path, table)
    of_facts = known._replace(figures=())
    least = _formula(reader, (*path, "least"), table.get("least"), of_facts) or ZERO
    most = _formula(reader, (*path, "most"), table.get("most"), of_facts) or WholeNumber(MOST_POINTS)
    written_keys = [key for key in ("least", "most", "step") if key in table]
    if choices and written_keys:
        wrong = f"{quote(name)} is chosen from a list, so that {quote(written_keys[0])} says nothing"
        reader.fault((*path, written_keys[0]), wrong, "leave it out, or the list")
    kind = with_keys(EntryKind(name, least=least, most=most, choices=choices), table, "least", "most", "made", "choose")
    ends = [interval_of(end, known.bounds, columns=known.columns) for end in (kind.least, kind.most)]
    if not choices and ends[0].least > ends[1].most:
        wrong = f"the least is {ends[0].least}, and the most {ends[1].most}"
        reader.fault((*path, "least"), wrong, "write the smaller number as the least", (*path, "most"))
    return kind, intervals_of_entry(kind, known.bounds, known.columns)


def _with_made(reader: TableReader, kind: EntryKind, table: Written, known: _Known) -> EntryKind:
    """A kind of entry with what tells that it is made, which may speak of all that a column has."""
    said: Written = table.get("made", {})
    path: KeyPath = ("entry", kind.name, "made", "when")
    made = _formula(reader, path, said.get("when"), known, read=read_condition)
    return kind._replace(made=made, made_said=said.get("say", ""))


def _read_choices(reader: TableReader, path: KeyPath, table: Written) -> dict[str, dict[str, int]]:
    """The figures that each choice brings: one of the entry's own name, or several, each choice the same ones."""
    found: dict[str, dict[str, int]] = {}
    shapes: dict[frozenset[str], str] = {}
    for choice, brought in table.get("choose", {}).items():
        found[choice] = brought if isinstance(brought, dict) else {str(path[-1]): brought}
        shapes.setdefault(frozenset(found[choice]), choice)
    if len(shapes) > 1:
        (these, one), (those, other), *_ = shapes.items()
        wrong = f"{quote(one)} brings {joined(sorted(these))}, but {quote(other)} {joined(sorted(those)) or 'nothing'}"
        reader.fault((*path, "choose", other), wrong, "let each choice bring the same figures")
    return found


def _read_cases(reader: TableReader, path: KeyPath, written: Any, known: _Known) -> Cases:
    """The cases in which points count, the last of which holds where no other does."""
    cases = []
    for number, table in enumerate(written if isinstance(written, list) else [{"points": written}]):
        when = _formula(reader, (*path, number, "when"), table.get("when"), known, read=read_condition)
        if when is None and "when" in table:
            when = ZERO
        points = _formula(reader, (*path, number, "points"), table["points"], known) or ZERO
        cases.append(with_keys(PointsCase(points, when), table, "points", "when"))
    for number, each in enumerate(cases[:-1]):
        if each.when is None:
            wrong = "this holds in all cases, so that those below it never count"
            right = 'put it last, or say when it holds: { when = "…", points = "…" }'
            reader.fault((*path, number, "when"), wrong, right)
            return tuple(cases)
    if cases[-1].when is not None:
        wrong = "nothing says what counts where none of these cases holds"
        reader.fault((*path, len(cases) - 1), wrong, 'end the list with a formula of its own, like "0"')
    return tuple(cases)


def _bounds(cases: Cases, known: _Known) -> Interval:
    """Between which numbers a part lies; where that is told to be wrong already, just 0."""
    try:
        of_cases = [interval_of(case.points, known.bounds, columns=known.columns) for case in cases]
        return Interval.around(end for each in of_cases for end in each)
    except NotationFault:
        return Interval(0, 0)


def _read_checks(
    reader: TableReader, written: Sequence[Any], entries: Iterable[EntryKind], known: _Known
) -> Iterator[RoundCheck]:
    """What holds of every round: of what all have written together, or in a table of what each has."""
    written_figures = known._replace(figures=tuple(figure for kind in entries for figure in kind.figures))
    for number, check in enumerate(written):
        path: KeyPath = ("checks", number)
        if isinstance(check, dict):
            if holds := _formula(reader, (*path, "each"), check["each"], known, read=read_condition):
                yield with_keys(RoundCheck(holds, place=number, of_each=True), check, "each")
        elif holds := _formula(reader, path, check, written_figures, read=partial(read_condition, of_all=True)):
            yield RoundCheck(holds, place=number)


def _read_counters(reader: TableReader, tables: Written, known: _Known) -> Iterator[RunningCounter]:
    for name, table in tables.items():
        adds = _formula(reader, ("counters", name, "adds"), table["adds"], known) or ZERO
        yield with_keys(RunningCounter(adds, 1, 0, name=name), table, "adds")


def _read_examples(
    reader: TableReader, figures: Figures, written: Sequence[dict[str, int | list[int | str]]]
) -> Iterator[RoundShown]:
    """The examples that can be read."""
    kinds = {kind.name: kind for kind in figures.entries}
    counters: dict[str, RunningCounter | None] = {TOTAL: None} | {each.name: each for each in figures.counters}
    before = {name: counter for name, counter in counters.items() if name not in kinds}
    for place, example in enumerate(written):
        path: KeyPath = ("examples", place)
        listed = {name: cells for name, cells in example.items() if isinstance(cells, list)}
        number = example.get(NUMBER, 1)
        lengths = {len(cells) for cells in listed.values()}
        unknown = [name for name in example if name not in (NUMBER, *kinds, *before)]
        for name in unknown:
            right = did_you_mean(name, [*kinds, *before])
            reader.fault((*path, name), f"there is no entry {quote(name)}", right, at_key=True)
        if not isinstance(number, int) or len(lengths) != 1 or not (unknown or listed.keys() & kinds.keys()):
            right = "write as many figures for each entry, one for each column: bid = [4, 4], tricks = [4, 3]"
            reader.fault(path, "the example is not one of a round", right)
        elif not unknown:
            entries = {name: cells for name, cells in listed.items() if name in kinds}
            columns = tuple(
                {name: _cell(reader, (*path, name, n), kinds[name], cells[n]) for name, cells in entries.items()}
                for n in range(lengths.pop())
            )
            held = {
                name: tuple(_held(reader, (*path, name, n), before[name], cell) for n, cell in enumerate(cells))
                for name, cells in listed.items()
                if name in before
            }
            yield RoundShown(number, columns, place, held.pop(TOTAL, ()), held)


def _held(reader: TableReader, path: KeyPath, counter: RunningCounter | None, written: int | str) -> int:
    """What a column has before the round: a total, or what a counter holds that is not full."""
    if isinstance(written, str):
        reader.fault(path, f"{quote(written)} is no number", f"write what the column has before the {NUMBER}, or 0")
        return 0
    if counter and not 0 <= written < counter.every:
        right = f"write from 0 to {counter.every - 1}, for {counter.every} make it full and are taken off"
        reader.fault(path, f"{quote(counter.name)} never holds {written} before a {NUMBER}", right)
    return written


def _cell(reader: TableReader, path: KeyPath, kind: EntryKind, written: int | str) -> int | str | None:
    """What stands in a place: "" for a blank, a number, or a word that can be chosen."""
    if written == "":
        return None
    if isinstance(written, str) and written not in kind.choices:
        right = did_you_mean(written, kind.choices) if kind.choices else 'write a number, or "" for a blank'
        reader.fault(path, f"{quote(written)} can't be written as {quote(kind.name)}", right)
    elif isinstance(written, int) and kind.choices:
        reader.fault(path, f"{quote(kind.name)} is chosen from a list", did_you_mean(str(written), kind.choices))
    return written


def _formula(
    reader: TableReader,
    path: KeyPath,
    written: int | str | None,
    known: _Known,
    *,
    read: Callable[[str, Sequence[str]], FormulaTree] = read_number,
) -> FormulaTree | None:
    """A formula, held within bounds.

    None where there is none, or a faulty one, of which it is told at its place in the text.
    """
    if written is None or isinstance(written, int):
        return None if written is None else WholeNumber(written)

    def checked() -> FormulaTree | None:
        found = read(written, known.figures)
        for part in all_parts(found):
            if isinstance(part, Figure) and part.name in FACTS and part.name not in known.bounds:
                wrong, right = f"the formula speaks of {quote(part.name)}, which nobody knows", "write `deal` as well"
                raise NotationFault(wrong, right, at=part.at)
        interval_of(found, known.bounds, columns=known.columns)
        return found

    return reader.read(path, checked, None, *SPOKEN_OF)
