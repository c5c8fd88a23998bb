"""What a round's figures count, as formulas of a spreadsheet: helper cells for figures, parts and counters, and points.

Formulas stand without the equals sign, and speak of cells by their addresses. A figure has a helper cell of its own, in
which a blank is 0 and a word what it brings, so that sums and the least of all columns count it as our scoring does.
"""

from collections.abc import Mapping, Sequence

from sheets.game.figures import Cases, EntryKind, Figures, RunningCounter
from sheets.game.formula import Dialect, FormulaTree, is_of_all, written
from sheets.render.workbook.spreadsheet_dialect import spreadsheet_dialect

CellsOf = Mapping[str, str]
"""The address of a cell, or a number, by the name of what stands there."""


def figure_formula(kind: EntryKind, figure: str, entry: str) -> str:
    """What an entry brings to one of its figures: 0 for a blank."""
    if not kind.choices:
        return f"SUM({entry})"
    found = "0"
    for choice, brought in reversed(list(kind.choices.items())):
        found = f"IF({entry}={_quoted(choice)},{brought.get(figure, 0)},{found})"
    return found


def whole_formula(figures: Figures, entries: CellsOf, all_columns: Sequence[CellsOf], *, begun: str) -> str:
    """Whether a column has all that its points hang on, each cell of an entry by its name.

    Where every entry may be left blank that is as soon as somebody has written something: `begun` is its condition.
    """
    needed = []
    for kind in figures.entries:
        if kind.optional:
            continue
        cells = [column[kind.name] for column in all_columns] if kind.once else [entries[kind.name]]
        filled = ",".join(f'{cell}<>""' for cell in cells)
        needed.append(f"OR({filled})" if len(cells) > 1 else filled)
    return f"AND({','.join(needed)})" if needed else begun


def cases_formula(
    figures: Figures,
    cases: Cases,
    cells: CellsOf,
    all_columns: Sequence[CellsOf],
    *,
    whole: str,
    all_whole: Sequence[str],
) -> str:
    """A part, or the points of a round, case by case, of the helper cells of one column and of all.

    Nothing while something is to be written; the points are without what counters bring.
    """
    is_whole = f"AND({','.join(all_whole)})" if figures.hang_on_others else whole
    return f'IF({is_whole},{_cases(cases, _dialect(cells, all_columns))},"")'


def made_formula(
    kind: EntryKind,
    condition: FormulaTree,
    cells: CellsOf,
    all_columns: Sequence[CellsOf],
    *,
    entry: str,
    whole: str,
    all_whole: Sequence[str],
) -> str:
    """Whether a bid is made, 1 or 0; nothing where none is written, or something else is missing."""
    needed = [*(all_whole if is_of_all(condition) else [whole]), f'{entry}<>""']
    needed += [f"{entry}<>0"] if kind.may_be_blank else []
    return f'IF(AND({",".join(needed)}),IF({_written(condition, cells, all_columns)},1,0),"")'


def held_formula(
    figures: Figures,
    check: FormulaTree,
    cells: CellsOf,
    all_columns: Sequence[CellsOf],
    *,
    whole: str,
    all_whole: Sequence[str],
) -> str:
    """Whether a check of each column holds of one, 1 or 0; nothing where something is missing."""
    needed = all_whole if figures.hang_on_others or is_of_all(check) else [whole]
    return f'IF(AND({",".join(needed)}),IF({_written(check, cells, all_columns)},1,0),"")'


def counted_formula(
    counter: RunningCounter, cells: CellsOf, all_columns: Sequence[CellsOf], *, before: str, whole: str
) -> str:
    """What is counted up to a round, from the cell of the round before, or 0."""
    return f"{before}+IF({whole},{_written(counter.adds, cells, all_columns)},0)"


def brought_formula(counter: RunningCounter, *, before: str, now: str) -> str:
    """What a counter brings in a round, from what was counted before it and is counted now."""
    points = f"({counter.points})" if counter.points < 0 else str(counter.points)
    return f"{points}*(INT({now}/{counter.every})-INT({before}/{counter.every}))"


def check_formula(check: FormulaTree, facts: CellsOf, all_columns: Sequence[CellsOf]) -> str:
    """Whether a round adds up, of the helper cells of all columns."""
    return _written(check, facts, all_columns)


def _cases(cases: Cases, dialect: Dialect) -> str:
    *others, last = cases
    found = written(last.points, dialect)
    for case in reversed(others):
        assert case.when is not None
        found = f"IF({written(case.when, dialect)},{written(case.points, dialect)},{found})"
    return found


def _written(formula: FormulaTree, cells: CellsOf, all_columns: Sequence[CellsOf]) -> str:
    return written(formula, _dialect(cells, all_columns))


def _dialect(cells: CellsOf, all_columns: Sequence[CellsOf]) -> Dialect:
    return spreadsheet_dialect(cells.__getitem__, lambda name: ",".join(column[name] for column in all_columns))


def _quoted(text: str) -> str:
    doubled = text.replace('"', '""')
    return f'"{doubled}"'
