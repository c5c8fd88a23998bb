"""What is written in a round, and the points that follow: entries, parts, checks and counters out of their tables."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from sheets.errors import NotationFault
from sheets.game.figures import (
    FACTS,
    ZERO,
    Cases,
    EntryKind,
    Figures,
    PointsCase,
    ReckonedPart,
    RoundCheck,
    RunningCounter,
    bounds_of_cases,
    bounds_of_entry,
)
from sheets.game.formula import Figure, FormulaTree, Interval, WholeNumber, all_parts, from_all, interval_of
from sheets.game.formula_reading import NAME, OPERATORS, RESERVED, Scope, read_condition, read_number
from sheets.limits import MOST_POINTS
from sheets.rules_file.field_reader import Reader, listed, tabled, told
from sheets.rules_file.figure_tables import CaseTable, CheckTable, CounterTable, EntryTable, MadeTable
from sheets.rules_file.round_examples import build_examples
from sheets.rules_file.schema_types import Absent
from sheets.rules_file.toml_schema import VariantTable
from sheets.rules_file.tree import Fault, Path
from sheets.text import did_you_mean, joined, quote

OF_ENTRIES = ("entry", "points", "parts", "checks", "counters", "examples")
"""Keys that speak of entries."""
SPOKEN_OF: tuple[Path, ...] = (("entries",), ("entry",), ("parts",), ("deal",), ("rounds",), ("deals",))
"""Keys of what formulas speak of, which house rules may have changed under them."""
CasesWritten = int | str | list[int | str | CaseTable]


class _Known(NamedTuple):
    """What formulas may speak of so far, and between which numbers that lies."""

    bounds: Mapping[str, Interval]
    """Of a column's figures and of the facts; a fact is not among them that nobody knows."""
    figures: tuple[str, ...]
    columns: Interval

    def with_figures(self, found: Mapping[str, Interval]) -> "_Known":
        return self._replace(bounds={**self.bounds, **found}, figures=(*self.figures, *found))


def build_figures(
    reader: Reader, table: VariantTable, facts: Mapping[str, Interval], columns: Interval
) -> Figures | None:
    """All that is written in a round; None where a game has no entries, or a mistake in their names.

    `facts` are those that are known, `columns` how many there can be.
    """
    names = listed(table.entries)
    if not names:
        _speak_of_none(reader, table)
        return None
    before = len(reader.faults)
    _check_names(reader, table)
    if tabled(table.bonuses):
        right = "list it among the entries, with entry.streak = { choose = { yes = 20 }, optional = true }"
        reader.fault(
            ("bonuses",), "a game with entries has no bonuses beside them", f"{right}, and add it to the points"
        )
    if len(reader.faults) > before:
        return None
    known = _Known(facts, (), columns)
    entries = []
    for name in names:
        kind, found = _build_entry(reader, name, table.entry.get(name) or EntryTable(), known)
        entries.append(kind)
        known = known.with_figures(found)
    parts = []
    for name, written in tabled(table.parts).items():
        cases = _build_cases(reader, ("parts", name), written, known)
        parts.append(ReckonedPart(name, cases))
        known = known.with_figures({name: _bounds(cases, known)})
    entries = [_with_made(reader, kind, table.entry.get(kind.name), known) for kind in entries]
    if table.points is None or table.points == "none":
        reader.fault(("points",), "nothing says what the entries count", 'write it like points = "10 * bid"')
        points: Cases = (PointsCase(ZERO),)
    else:
        points = _build_cases(reader, ("points",), table.points, known)
    checks = tuple(_build_checks(reader, listed(table.checks), entries, known))
    counters = tuple(_build_counters(reader, tabled(table.counters), known))
    figures = Figures(tuple(entries), points, tuple(parts), checks, counters)
    return figures._replace(examples=tuple(build_examples(reader, figures, listed(table.examples))))


def _speak_of_none(reader: Reader, table: VariantTable) -> None:
    for key in OF_ENTRIES:
        if getattr(table, key) not in (None, "none", {}, []):
            wrong = f"{quote(key)} speaks of entries, but the game has none"
            reader.fault((key,), wrong, 'list them in the order of writing: entries = ["bid", "tricks"]')


def _check_names(reader: Reader, table: VariantTable) -> None:
    """Tell of names that no formula could speak of, or that stand for two things."""
    names = listed(table.entries)
    seen: dict[str, Path] = {}
    for path, name in _all_names(table):
        if (wrong_name := _wrong_name(name)) is not None:
            reader.fault(path, *wrong_name)
        elif name.casefold() in seen:
            paths = (path, seen[name.casefold()])
            reader.faults.append(Fault(paths, f"two figures are called {quote(name)}", "give each its own name"))
        seen.setdefault(name.casefold(), path)
    for name in table.entry:
        if name not in names:
            wrong = f"there is no entry {quote(name)}"
            reader.faults.append(Fault((("entry", name),), wrong, did_you_mean(name, names), at_key=True))


def _all_names(table: VariantTable) -> Iterator[tuple[Path, str]]:
    """The name of each figure that formulas may speak of, with its place."""
    for number, name in enumerate(listed(table.entries)):
        figures = _choices(table.entry.get(name)).values()
        own = list(dict.fromkeys(figure for brought in figures if isinstance(brought, dict) for figure in brought))
        if own:
            yield from (((("entry", name, "choose")), figure) for figure in own)
        else:
            yield ("entries", number), name
    yield from ((("parts", name), name) for name in tabled(table.parts))


def _wrong_name(name: str) -> tuple[str, str] | None:
    words = {word.casefold() for word in name.split()}
    if not NAME.fullmatch(name):
        wrong = f"{quote(name)} can't be the name of a figure: a formula would read it otherwise"
        return wrong, "begin it with a letter, and use letters, digits and single spaces only"
    if name.casefold() in RESERVED or name in FACTS or words & {*OPERATORS}:
        return f"{quote(name)} means something else in formulas", "give it another name"
    return None


def _build_entry(reader: Reader, name: str, table: EntryTable, known: _Known) -> tuple[EntryKind, dict[str, Interval]]:
    """One kind of entry, and between which numbers its figures lie."""
    path: Path = ("entry", name)
    choices = _build_choices(reader, path, table)
    ends = {
        key: _number(reader, (*path, key), written, known._replace(figures=()))
        for key, written in (("least", table.least), ("most", table.most))
    }
    written_keys = [key for key in ("least", "most", "step") if key in vars(table)]
    if choices and written_keys:
        wrong = f"{quote(name)} is chosen from a list, so that {quote(written_keys[0])} says nothing"
        reader.fault((*path, written_keys[0]), wrong, "leave it out, or the list")
    kind = EntryKind(
        name,
        least=ends["least"] or ZERO,
        most=ends["most"] or WholeNumber(MOST_POINTS),
        step=table.step,
        optional=table.optional,
        once=table.once,
        choices=choices,
        text=told(table.text),
    )
    least, most = (interval_of(end, known.bounds, columns=known.columns) for end in (kind.least, kind.most))
    if not choices and least.least > most.most:
        wrong = f"the least is {least.least}, and the most {most.most}"
        reader.faults.append(Fault(((*path, "least"), (*path, "most")), wrong, "write the smaller number as the least"))
    return kind, bounds_of_entry(kind, known.bounds, known.columns)


def _with_made(reader: Reader, kind: EntryKind, table: EntryTable | None, known: _Known) -> EntryKind:
    """A kind of entry with what tells that it is made, which may speak of all that a column has."""
    if table is None or table.made is None:
        return kind
    scope = Scope(known.figures, FACTS)
    path: Path = ("entry", kind.name, "made")
    written = table.made
    if isinstance(written, MadeTable):
        path, when, said = (*path, "when"), written.when, told(written.say)
    else:
        when, said = written, ""
    made = _formula(reader, path, when, known, lambda text: read_condition(text, scope))
    return kind._replace(made=made, made_said=said)


def _choices(table: EntryTable | None) -> Mapping[str, int | dict[str, int]]:
    return table.choose if table else {}


def _build_choices(reader: Reader, path: Path, table: EntryTable) -> dict[str, dict[str, int]]:
    """The figures that each choice brings: one of the entry's own name, or several, each choice the same ones."""
    found: dict[str, dict[str, int]] = {}
    shapes: dict[frozenset[str], str] = {}
    for choice, brought in table.choose.items():
        found[choice] = brought if isinstance(brought, dict) else {str(path[-1]): brought}
        shapes.setdefault(frozenset(found[choice]), choice)
    if len(shapes) > 1:
        (these, one), (those, other), *_ = shapes.items()
        wrong = f"{quote(one)} brings {joined(sorted(these))}, but {quote(other)} {joined(sorted(those)) or 'nothing'}"
        reader.fault((*path, "choose", other), wrong, "let each choice bring the same figures")
    return found


def _build_cases(reader: Reader, path: Path, written: CasesWritten, known: _Known) -> Cases:
    """The cases in which points count, the last of which holds where no other does."""
    if not isinstance(written, list):
        points = _number(reader, path, written, known)
        return (PointsCase(points or ZERO),)
    cases = []
    scope = Scope(known.figures, FACTS)

    def read_case(text: str) -> FormulaTree:
        return read_condition(text, scope)

    for number, case in enumerate(written):
        here: Path = (*path, number)
        if not isinstance(case, CaseTable):
            cases.append(PointsCase(_number(reader, here, case, known) or ZERO))
            continue
        when = None
        if case.when is not None:
            when = _formula(reader, (*here, "when"), case.when, known, read_case) or ZERO
        points = _number(reader, (*here, "points"), case.points, known)
        cases.append(PointsCase(points or ZERO, when, told(case.say)))
    *firsts, last = cases
    for number, each in enumerate(firsts):
        if each.when is None:
            wrong = "this holds in all cases, so that those below it never count"
            here = (*path, number, "when") if isinstance(written[number], CaseTable) else (*path, number)
            reader.fault(here, wrong, 'put it last, or say when it holds: { when = "…", points = "…" }')
            return tuple(cases)
    if last.when is not None:
        wrong = "nothing says what counts where none of these cases holds"
        reader.fault((*path, len(firsts)), wrong, 'end the list with a formula of its own, like "0"')
    return tuple(cases)


def _bounds(cases: Cases, known: _Known) -> Interval:
    """Between which numbers a part lies; where that is told to be wrong already, just 0."""
    try:
        return bounds_of_cases(cases, known.bounds, known.columns)
    except NotationFault:
        return Interval(0, 0)


def _build_checks(
    reader: Reader, written: Sequence[str | CheckTable], entries: Iterable[EntryKind], known: _Known
) -> Iterator[RoundCheck]:
    """What holds of every round: of what all have written together, or in a table of what each has."""
    of_all = Scope(tuple(figure for kind in entries for figure in kind.figures), FACTS, of_one_column=False)
    of_each = Scope(known.figures, FACTS)
    for number, check in enumerate(written):
        path: Path = ("checks", number)
        if isinstance(check, CheckTable):
            holds = _formula(reader, (*path, "each"), check.each, known, lambda text: read_condition(text, of_each))
            found = RoundCheck(holds or ZERO, number, of_each=True, say=told(check.say))
        else:
            holds = _formula(reader, path, check, known, lambda text: read_condition(text, of_all))
            found = RoundCheck(from_all(holds or ZERO), number)
        if holds:
            yield found


def _build_counters(
    reader: Reader, tables: Mapping[str, CounterTable | Absent], known: _Known
) -> Iterable[RunningCounter]:
    for name, counter in tables.items():
        if isinstance(counter, CounterTable):
            path: Path = ("counters", name)
            adds = _number(reader, (*path, "adds"), counter.adds, known) or ZERO
            yield RunningCounter(name, adds, counter.every, counter.points, told(counter.text))


def _number(reader: Reader, path: Path, written: int | str | None, known: _Known) -> FormulaTree | None:
    """A formula that is a number; None where there is none, or a faulty one."""
    if written is None:
        return None
    if isinstance(written, int):
        return WholeNumber(written)
    scope = Scope(known.figures, FACTS)
    return _formula(reader, path, written, known, lambda text: read_number(text, scope))


def _formula(
    reader: Reader, path: Path, written: str, known: _Known, read: Callable[[str], FormulaTree]
) -> FormulaTree | None:
    """A formula that is held within bounds; None and a fault at its place in the text where it is a faulty one."""

    def checked() -> FormulaTree | None:
        found = read(written)
        for part in all_parts(found):
            if isinstance(part, Figure) and part.name in FACTS and part.name not in known.bounds:
                wrong, right = f"the formula speaks of {quote(part.name)}, which nobody knows", "write `deal` as well"
                raise NotationFault(wrong, right, at=part.at)
        interval_of(found, known.bounds, columns=known.columns)
        return found

    return reader.read(path, checked, None, also=SPOKEN_OF)
