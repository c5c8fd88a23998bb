"""The tables of keys in docs/format.md, out of the declarations of the keys:  python docs/make_format.py"""

import re
from pathlib import Path

from sheets.game.keys import Key, Kind, keys, words_of
from sheets.rules_file.toml_tree import inline
from sheets.rules_file.validating import tables

PAGE = Path(__file__).parent / "format.md"
HEAD = "| key | meaning | examples |\n|---|---|---|\n"
_TABLE = re.compile(r"^<!-- (\w+) -->\n((?:\|.*\n)*)", re.MULTILINE)
_ROW = re.compile(r"^\| `(\w+)` \|", re.MULTILINE)


def with_tables(page: str) -> str:
    """The page with every table as its keys are declared: a key where it stood, a new one in the last of its kind."""
    known = {model.__name__: model for model in tables()}
    last = {found[1]: found.start() for found in _TABLE.finditer(page)}
    shown = {
        name: {key for kind, rows in _TABLE.findall(page) if kind == name for key in _ROW.findall(rows)}
        for name in last
    }
    if missing := known.keys() - last.keys():
        raise ValueError(f"the page has no table for {', '.join(sorted(missing))}: put <!-- its name --> where it goes")

    def table(found: re.Match[str]) -> str:
        declared = keys(known[found[1]])
        named = [name for name in _ROW.findall(found[2]) if name in declared]
        if found.start() == last[found[1]]:
            named += [name for name in declared if name not in shown[found[1]]]
        return f"<!-- {found[1]} -->\n{HEAD}{''.join(_row(name, declared[name]) for name in named)}"

    return _TABLE.sub(table, page)


def _row(name: str, declared: Key) -> str:
    """What a key says, and what may stand there: all its words, where it has words only."""
    only_words = all(isinstance(kind, Kind) and kind.words for kind in declared.kinds)
    examples = words_of(declared.kinds) if only_words else declared.like
    return f"| `{name}` | {declared.means} | {' · '.join(f'`{inline(example)}`' for example in examples)} |\n"


if __name__ == "__main__":
    PAGE.write_text(with_tables(PAGE.read_text("utf-8")), encoding="utf-8")
