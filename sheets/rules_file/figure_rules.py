"""What is written in a round, and the points that follow: entries, parts, checks, counters, examples; from tables."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

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
    return tuple(Cycle(name, tuple(turns)) for name, turns in (reader.said("cycle") or {}).items())


def read_total_tables(reader: TableReader) -> tuple[TotalTable, ...]:
    """The tables by the total so far, their rows in order."""
    tables = reader.said("tables") or {}
    return tuple(TotalTable(name, _read_rows(reader, name, rows)) for name, rows in tables.items())


def read_total_range(text: str) -> TotalRange:
    """Read "below-0", "0-1495" or "3000+"."""
    found = _TOTALS.fullmatch(text.strip().lower().replace("–", "-"))
    if found is None or (found[1] and found[3]):
        raise NotationFault(f"{quote(text)} is not a range of totals", 'write them like below-0, 0-1495 or "3000+"')
    one, other = int(found[2]), int((found[3] or "").strip("+-") or found[2])
    if max(one, other) > MOST_POINTS:
        raise NotationFault(f"{quote(text)} is too large for a total", f"use numbers up to {MOST_POINTS}")
    if found[1]:
        return TotalRange(None, one - 1)
    return TotalRange(one, None) if found[3] == "+" else TotalRange(min(one, other), max(one, other))


def _read_rows(reader: TableReader, name: str, written: Mapping[str, Any]) -> tuple[tuple[TotalRange, int], ...]:
    """The rows in the order of totals; it is told of what is no row, and of totals that stand in two."""
    path: KeyPath = ("tables", name)
    rows: list[tuple[TotalRange, int, str]] = []
    for key, value in written.items():
        if (key == BY) != isinstance(value, str):
            right = 'write by = "total", and each row like 0-1495 = 50'
            reader.fault((*path, key), f"{quote(str(value))} does not belong here", right)
        elif key != BY and (those := reader.read((*path, key), partial(read_total_range, key), None)):
            rows.append((those, value, key))
    if BY not in written:
        wrong = "this table does not say what it depends on"
        reader.fault(path, wrong, 'write by = "total"', (*path, BY), at_key=True)
    if not written.keys() - {BY}:
        reader.fault(path, "this table has no rows", "write them like 0-1495 = 50", at_key=True)
    rows.sort(key=lambda row: -MOST_POINTS if row[0].low is None else row[0].low)
    for (earlier, _, first), (later, _, second) in pairwise(rows):
        if earlier.high is None or later.low is None or later.low <= earlier.high:
            wrong = f"the same totals are in {quote(first)} and in {quote(second)}"
            right = "put each total in one row only"
            reader.fault((*path, second), wrong, right, (*path, first), at_key=True)
    return tuple((those, value) for those, value, _ in rows)


SPOKEN_OF: tuple[KeyPath, ...] = (("entries",), ("entry",), ("parts",), ("deal",), ("rounds",), ("deals",))
"""Keys of what formulas speak of, which house rules may have changed under them."""
NUMBER = "round"
"""The key that says which round an example is, for its cards and its number."""
TOTAL = "total"
"""The key that says what the columns have before the round, as a counter's name says what it holds by then."""
KEYS_OF_FIGURES = tuple(name for name, field in field_of_key(Variant).items() if field == "figures")


def read_figures(reader: TableReader, facts: Mapping[str, Interval], columns: Interval) -> Figures | None:
    """All that is written in a round; None where a game has no entries, or a mistake in their names.

    `facts` are those that are known, `columns` how many there can be.
    """
    names, tables = listed(reader.table.get("entries")), reader.table.get("entry", {})
    if not names:
        for key in KEYS_OF_FIGURES:
            if reader.said(key) not in (None, {}, []):
                wrong = f"{quote(key)} needs entries, but the game has none"
                reader.fault((key,), wrong, 'list them in the order of writing: entries = ["bid", "tricks"]')
        return None
    before = len(reader.faults)
    _check_names(reader, names, tables)
    if reader.said("bonuses"):
        right = "make it an entry, with entry.streak = { choose = { yes = 20 }, optional = true }"
        wrong = "a game with entries can't have bonuses as well"
        reader.fault(("bonuses",), wrong, f"{right}, and add it to the points")
    if len(reader.faults) > before:
        return None
    return _FigureReader(reader, facts, columns).figures(names, tables)


def _check_names(reader: TableReader, names: Sequence[str], tables: Written) -> None:
    """Tell of names that no formula could speak of, or that stand for two things."""
    found: list[tuple[KeyPath, str]] = []
    for number, name in enumerate(names):
        choices = tables.get(name, {}).get("choose", {}).values()
        own = dict.fromkeys(figure for brought in choices if isinstance(brought, dict) for figure in brought)
        found += [(("entry", name, "choose"), figure) for figure in own] or [(("entries", number), name)]
    seen: dict[str, KeyPath] = {}
    for path, name in [*found, *((("parts", name), name) for name in reader.said("parts") or {})]:
        if not NAME.fullmatch(name):
            wrong = f"{quote(name)} can't be a name in formulas"
            reader.fault(path, wrong, "begin with a letter, and use only letters, digits and single spaces")
        elif name.casefold() in RESERVED or name in FACTS or {*name.casefold().split()} & {*OPERATORS}:
            reader.fault(path, f"{quote(name)} means something else in formulas", "give it another name")
        elif name.casefold() in seen:
            wrong = f"two figures are called {quote(name)}"
            reader.fault(path, wrong, "give each its own name", seen[name.casefold()])
        seen.setdefault(name.casefold(), path)
    for name in [name for name in tables if name not in names]:
        reader.fault(("entry", name), f"there is no entry {quote(name)}", did_you_mean(name, names), at_key=True)


class _FigureReader:
    """The reader of a table, and what its formulas may speak of so far."""

    def __init__(self, reader: TableReader, facts: Mapping[str, Interval], columns: Interval) -> None:
        self.reader, self.columns = reader, columns
        self.bounds = dict(facts)
        """Between which numbers a column's figures and the facts lie; a fact is not among them that nobody knows."""
        self.known: tuple[str, ...] = ()
        """The figures of a column."""

    def figures(self, names: Sequence[str], tables: Written) -> Figures:
        """All that is written in a round of a game with these entries."""
        reader = self.reader
        entries = [self._entry(name, tables.get(name, {})) for name in names]
        parts = []
        for name, written in (reader.said("parts") or {}).items():
            cases = self._cases(("parts", name), written)
            parts.append(ReckonedPart(name, cases))
            try:
                ends = [interval_of(case.points, self.bounds, columns=self.columns) for case in cases]
            except NotationFault:  # which is told already
                ends = [Interval(0, 0)]
            self._speak_of({name: Interval.around(end for each in ends for end in each)})
        for number, kind in enumerate(entries):  # what makes a bid may speak of all that a column has
            said: Written = tables.get(kind.name, {}).get("made", {})
            made = self._formula(("entry", kind.name, "made", "when"), said.get("when"), read=read_condition)
            entries[number] = kind._replace(made=made, made_said=said.get("say", ""))
        if (written := reader.said("points")) is None:
            reader.fault(("points",), "nothing says what the entries count", 'write it like points = "10 * bid"')
        points = (PointsCase(ZERO),) if written is None else self._cases(("points",), written)
        checks = tuple(self._checks(entries))
        counters = []
        for name, table in (reader.said("counters") or {}).items():
            adds = self._formula(("counters", name, "adds"), table["adds"]) or ZERO
            counters.append(with_keys(RunningCounter(adds, 1, 0, name=name), table, "adds"))
        figures = Figures(tuple(entries), points, tuple(parts), checks, tuple(counters))
        return figures._replace(examples=tuple(_read_examples(reader, figures, listed(reader.table.get("examples")))))

    def _speak_of(self, found: Mapping[str, Interval]) -> None:
        self.bounds |= found
        self.known += tuple(found)

    def _entry(self, name: str, table: Written) -> EntryKind:
        """One kind of entry, but for what tells that it is made."""
        path: KeyPath = ("entry", name)
        choices = self._choices(path, table)
        least = self._formula((*path, "least"), table.get("least"), of=()) or ZERO
        most = self._formula((*path, "most"), table.get("most"), of=()) or WholeNumber(MOST_POINTS)
        written_keys = [key for key in ("least", "most", "step") if key in table]
        if choices and written_keys:
            wrong = f"{quote(name)} is chosen from a list, so {quote(written_keys[0])} has no effect"
            self.reader.fault((*path, written_keys[0]), wrong, "leave out one of the two")
        own = EntryKind(name, least=least, most=most, choices=choices)
        kind = with_keys(own, table, "least", "most", "made", "choose")
        low, high = (interval_of(end, self.bounds, columns=self.columns) for end in (kind.least, kind.most))
        if not choices and low.least > high.most:
            wrong = f"the least is {low.least}, but the most is {high.most}"
            self.reader.fault((*path, "least"), wrong, "write the smaller number as `least`", (*path, "most"))
        self._speak_of(intervals_of_entry(kind, self.bounds, self.columns))
        return kind

    def _choices(self, path: KeyPath, table: Written) -> dict[str, dict[str, int]]:
        """The figures that each choice brings: one of the entry's own name, or several, each choice the same ones."""
        found: dict[str, dict[str, int]] = {}
        shapes: dict[frozenset[str], str] = {}
        for choice, brought in table.get("choose", {}).items():
            found[choice] = brought if isinstance(brought, dict) else {str(path[-1]): brought}
            shapes.setdefault(frozenset(found[choice]), choice)
        if len(shapes) > 1:
            (these, one), (those, other), *_ = shapes.items()
            brings = f"{quote(one)} gives {joined(sorted(these))}"
            wrong = f"{brings}, but {quote(other)} gives {joined(sorted(those)) or 'nothing'}"
            self.reader.fault((*path, "choose", other), wrong, "give every choice the same figures")
        return found

    def _cases(self, path: KeyPath, written: Any) -> Cases:
        """The cases in which points count, the last of which holds where no other does."""
        cases = []
        for number, table in enumerate(written if isinstance(written, list) else [{"points": written}]):
            when = self._formula((*path, number, "when"), table.get("when"), read=read_condition)
            if when is None and "when" in table:
                when = ZERO
            points = self._formula((*path, number, "points"), table["points"]) or ZERO
            cases.append(with_keys(PointsCase(points, when), table, "points", "when"))
        for number, each in enumerate(cases[:-1]):
            if each.when is None:
                wrong = "this case always counts, so those below it never do"
                right = 'put it last, or say when it counts: { when = "…", points = "…" }'
                self.reader.fault((*path, number, "when"), wrong, right)
                return tuple(cases)
        if cases[-1].when is not None:
            wrong = "the list does not say what counts in all other cases"
            self.reader.fault((*path, len(cases) - 1), wrong, 'end the list with a formula alone, like "0"')
        return tuple(cases)

    def _checks(self, entries: Sequence[EntryKind]) -> Iterator[RoundCheck]:
        """What holds of every round: of what all have written together, or in a table of what each has."""
        written = [figure for kind in entries for figure in kind.figures]
        for number, check in enumerate(listed(self.reader.table.get("checks"))):
            path: KeyPath = ("checks", number)
            if isinstance(check, dict):
                if holds := self._formula((*path, "each"), check["each"], read=read_condition):
                    yield with_keys(RoundCheck(holds, place=number, of_each=True), check, "each")
            elif holds := self._formula(path, check, read=partial(read_condition, of_all=True), of=written):
                yield RoundCheck(holds, place=number)

    def _formula(
        self,
        path: KeyPath,
        written: int | str | None,
        *,
        read: Callable[[str, Sequence[str]], FormulaTree] = read_number,
        of: Sequence[str] | None = None,
    ) -> FormulaTree | None:
        """A formula of what is known of each column, or `of` other figures, held within bounds.

        None where there is none, or a faulty one, of which it is told at its place in the text.
        """
        if written is None or isinstance(written, int):
            return None if written is None else WholeNumber(written)

        def checked() -> FormulaTree | None:
            found = read(written, self.known if of is None else of)
            for part in all_parts(found):
                if isinstance(part, Figure) and part.name in FACTS and part.name not in self.bounds:
                    wrong = f"the formula uses {quote(part.name)}, but nobody knows the deal"
                    raise NotationFault(wrong, "write `deal` as well", at=part.at)
            interval_of(found, self.bounds, columns=self.columns)
            return found

        return self.reader.read(path, checked, None, *SPOKEN_OF)


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
            right = "give each entry one figure for each column: bid = [4, 4], tricks = [4, 3]"
            reader.fault(path, "the example is not a whole round", right)
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
        reader.fault(path, f"{quote(written)} is not a number", f"write the column's number before the {NUMBER}, or 0")
        return 0
    if counter and not 0 <= written < counter.every:
        right = f"write 0 to {counter.every - 1}, as {counter.every} are taken off when it is full"
        reader.fault(path, f"{quote(counter.name)} can't be {written} before a {NUMBER}", right)
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
