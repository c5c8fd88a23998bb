"""Worked examples of a game that writes several figures a round, each held against what its entries allow."""

from collections.abc import Iterator

from sheets.game.figures import EntryKind, Figures, RoundShown, RunningCounter
from sheets.rules_file.faults import Path
from sheets.rules_file.table_reader import TableReader
from sheets.text import did_you_mean, quote

NUMBER = "round"
"""The key that says which round an example is, for its cards and its number."""
TOTAL = "total"
"""The key that says what the columns have before the round, as a counter's name says what it holds by then."""
Shown = dict[str, int | list[int | str]]


def read_examples(reader: TableReader, figures: Figures, written: list[Shown]) -> Iterator[RoundShown]:
    """The examples that can be read."""
    kinds = {kind.name: kind for kind in figures.entries}
    counters: dict[str, RunningCounter | None] = {TOTAL: None} | {each.name: each for each in figures.counters}
    before = {name: counter for name, counter in counters.items() if name not in kinds}
    for place, example in enumerate(written):
        path: Path = ("examples", place)
        listed = {name: cells for name, cells in example.items() if isinstance(cells, list)}
        number = example.get(NUMBER, 1)
        lengths = {len(cells) for cells in listed.values()}
        wrong = [name for name in example if name not in kinds and name not in before and name != NUMBER]
        for name in wrong:
            right = did_you_mean(name, [*kinds, *before])
            reader.fault((*path, name), f"there is no entry {quote(name)}", right, at_key=True)
        if not isinstance(number, int) or len(lengths) != 1 or not (wrong or listed.keys() & kinds.keys()):
            right = "write as many figures for each entry, one for each column: bid = [4, 4], tricks = [4, 3]"
            reader.fault(path, "the example is not one of a round", right)
        elif not wrong:
            columns = [
                {
                    name: _cell(reader, (*path, name, n), kinds[name], cells[n])
                    for name, cells in listed.items()
                    if name in kinds
                }
                for n in range(lengths.pop())
            ]
            held = {
                name: tuple(_held(reader, (*path, name, n), counter, cell) for n, cell in enumerate(listed[name]))
                for name, counter in before.items()
                if name in listed
            }
            yield RoundShown(number, tuple(columns), place, held.pop(TOTAL, ()), held)


def _held(reader: TableReader, path: Path, counter: RunningCounter | None, written: int | str) -> int:
    """What a column has before the round: a total, or what a counter holds that is not full."""
    if isinstance(written, str):
        reader.fault(path, f"{quote(written)} is no number", f"write what the column has before the {NUMBER}, or 0")
        return 0
    if counter and not 0 <= written < counter.every:
        right = f"write from 0 to {counter.every - 1}, for {counter.every} make it full and are taken off"
        reader.fault(path, f"{quote(counter.name)} never holds {written} before a {NUMBER}", right)
    return written


def _cell(reader: TableReader, path: Path, kind: EntryKind, written: int | str) -> int | str | None:
    """What stands in a place: "" for a blank, a number, or a word that can be chosen."""
    if written == "":
        return None
    if isinstance(written, str) and written not in kind.choices:
        right = did_you_mean(written, kind.choices) if kind.choices else 'write a number, or "" for a blank'
        reader.fault(path, f"{quote(written)} can't be written as {quote(kind.name)}", right)
    elif isinstance(written, int) and kind.choices:
        reader.fault(path, f"{quote(kind.name)} is chosen from a list", did_you_mean(str(written), kind.choices))
    return written
