"""Worked examples of a game that writes several figures a round, each held against what its entries allow."""

from collections.abc import Iterator

from sheets.game.figures import EntryKind, Figures, RoundShown
from sheets.rules_file.field_reader import Reader
from sheets.rules_file.tree import Fault, Path
from sheets.text import did_you_mean, quote

NUMBER = "round"
"""The key that says which round an example is, for its cards and its number."""
Shown = dict[str, int | list[int | str]]


def build_examples(reader: Reader, figures: Figures, written: list[Shown]) -> Iterator[RoundShown]:
    """The examples that can be read."""
    kinds = {kind.name: kind for kind in figures.entries}
    for place, example in enumerate(written):
        path: Path = ("examples", place)
        listed = {name: cells for name, cells in example.items() if isinstance(cells, list)}
        number = example.get(NUMBER, 1)
        lengths = {len(cells) for cells in listed.values()}
        wrong = [name for name in example if name not in kinds and name != NUMBER]
        for name in wrong:
            fault = Fault(((*path, name),), f"there is no entry {quote(name)}", did_you_mean(name, kinds), at_key=True)
            reader.faults.append(fault)
        if not isinstance(number, int) or len(lengths) != 1:
            right = "write as many figures for each entry, one for each column: bid = [4, 4], tricks = [4, 3]"
            reader.fault(path, "the example is not one of a round", right)
        elif not wrong:
            columns = [
                {name: _cell(reader, (*path, name, n), kinds[name], cells[n]) for name, cells in listed.items()}
                for n in range(lengths.pop())
            ]
            yield RoundShown(number, tuple(columns), place)


def _cell(reader: Reader, path: Path, kind: EntryKind, written: int | str) -> int | str | None:
    """What stands in a place: "" for a blank, a number, or a word that can be chosen."""
    if written == "":
        return None
    if isinstance(written, str) and written not in kind.choices:
        right = did_you_mean(written, kind.choices) if kind.choices else 'write a number, or "" for a blank'
        reader.fault(path, f"{quote(written)} can't be written as {quote(kind.name)}", right)
    elif isinstance(written, int) and kind.choices:
        reader.fault(path, f"{quote(kind.name)} is chosen from a list", did_you_mean(str(written), kind.choices))
    return written
