"""What the Tab key proposes: games, papers, cards, stock and printers, with little work, for the user is waiting.

A shell runs what it takes for a command, and zsh reads descriptions too; both may come from a file that anybody wrote.
So words are handed over that none reads as anything but a word, with plain descriptions. Typer itself leaves out what
does not begin as is written already.
"""

import os
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Protocol, TypeAlias, TypeVar

from typer import Context

from sheets.cli.remembered import config_file, usual_rules
from sheets.errors import SheetsError
from sheets.files import shipped
from sheets.limits import LARGEST_FILE
from sheets.make.options import Option
from sheets.paper.saved_printers import saved_printers
from sheets.text import clean, wrong_short_name
from sheets.vocabulary import NO_MARKS, CellMark

_WORD = re.compile(r"(?:--?)?[A-Za-z0-9][A-Za-z0-9_,-]*")
_NOT_PLAIN = re.compile(r"[^\w .,:;()+=@/’…–-]+")


class Proposal(Protocol):
    """A word that may come next, and what it means."""

    value: str
    help: str | None


P = TypeVar("P", bound=Proposal)


def plain(proposals: Iterable[P]) -> list[P]:
    """Those whose word is letters, figures, hyphens and commas, each described in letters, figures and plain signs."""
    kept = [each for each in proposals if _WORD.fullmatch(each.value)]
    for each in kept:
        each.help = _described(each.help) if each.help else None
    return kept


def plain_pairs(proposals: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """The same of words with their descriptions."""
    return [(word, _described(means)) for word, means in proposals if _WORD.fullmatch(word)]


def _described(text: str) -> str:
    return _NOT_PLAIN.sub("", text.replace("'", "’"))


Proposes: TypeAlias = Callable[[], list[str]] | Callable[[str], list[str]]
"""What Typer asks for words that may come next; it may hand over what stands there already."""


def complete_variant(context: Context) -> list[tuple[str, str]]:
    """The games with their titles: the shipped ones, and those of a file named before."""
    own = context.params.get("variants")
    files = [own] if isinstance(own, Path | str) else _usual_rules()
    return plain_pairs(dict([*_shipped(), *(game for file in files for game in _games(_text(file)))]).items())


def _usual_rules() -> list[Path]:
    """The rules files that the configuration names; none where it can't be read, as below."""
    try:
        return usual_rules() if os.path.exists(config_file()) else []
    except SheetsError:
        return []


def _shipped() -> list[tuple[str, str]]:
    return list(_games(shipped("variants.toml").read_text("utf-8")))


def completion_of(name: str, option: Option) -> Proposes | None:
    """What proposes values for an option; nothing where whatever may be written."""
    computed = _COMPUTED.get(name)
    if computed is not None or not option.choices:
        return computed

    def complete_choices() -> list[str]:
        return list(option.choices)

    return complete_choices


def complete_marks(incomplete: str) -> list[str]:
    """The marks of cells, behind those that are written already."""
    before, comma, _ = incomplete.rpartition(",")
    written = before.split(",")
    marks = [mark for mark in (*CellMark, *([] if before else [NO_MARKS])) if mark not in written]
    return [word for word, _ in plain_pairs((f"{before}{comma}{mark}", "") for mark in marks)]


def complete_stock() -> list[str]:
    """The numbers of perforated papers."""
    return list(tomllib.loads(shipped("stock.toml").read_text("utf-8")).get("stock", {}))


def complete_printer() -> list[str]:
    """The saved printers."""
    return list(saved_printers())


_COMPUTED: dict[str, Proposes] = {"marks": complete_marks, "stock": complete_stock, "printer": complete_printer}


def _text(path: Path | str) -> str:
    """What is in a file; nothing where it can't be read, for here is not the place to say so."""
    try:
        plain = Path(path).is_file() and Path(path).stat().st_size <= LARGEST_FILE
        return Path(path).read_text("utf-8") if plain else ""
    except (OSError, ValueError):
        return ""


def _games(text: str) -> Iterator[tuple[str, str]]:
    """The games of a rules file with their titles; none where it is no TOML."""
    try:
        tables = tomllib.loads(text).get("variants", {})
    except (ValueError, RecursionError):
        return
    for name, table in tables.items() if isinstance(tables, dict) else ():
        title = table.get("title", "") if isinstance(table, dict) else ""
        if wrong_short_name(name, like="our-rook") is None:
            yield name, clean(str(title))
