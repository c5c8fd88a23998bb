"""Rules files read: TOML text becomes variants, `extends` applied, or every problem in it, each with its line."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from sheets.errors import FaultyFile, NotationFault, Place, Problem
from sheets.loading.building import build_variant
from sheets.loading.checks import check, warn
from sheets.loading.decks import build_deck, merge_values
from sheets.loading.merging import merge
from sheets.loading.tree import Fault, Node, Origin, Toml, find, grow, plain
from sheets.loading.validating import validate
from sheets.loading.written import DeckTable, VariantTable
from sheets.model import Deck, Variant
from sheets.text import clean, did_you_mean, quote
from sheets.toml_lines import Lines, syntax_error_place

LARGEST_FILE = 256 * 1024
"""Bytes; a rules file is a page or two, and a larger one is some other file."""
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}
"""Names that Windows keeps for devices; an id becomes part of a file's name."""


@dataclass(frozen=True)
class RulesText:
    """A rules file: the name to call it by in messages, and its bytes."""

    name: str
    data: bytes


@dataclass(frozen=True)
class Library:
    """The variants of one or more files."""

    variants: Mapping[str, Variant]
    written: Mapping[str, Toml]
    """Each variant's complete table, `extends` applied, as a file would have it."""
    files: Mapping[str, str]
    """The name of the file that each variant stands in."""


@dataclass
class _Source:
    name: str
    lines: Lines


@dataclass
class _Reading:
    """Everything found while files are read one after another."""

    problems: list[Problem] = field(default_factory=list)
    decks: dict[str, Deck] = field(default_factory=dict)
    raw: dict[str, Node] = field(default_factory=dict)
    sources: dict[str, _Source] = field(default_factory=dict)
    complete: dict[str, Node | None] = field(default_factory=dict)
    said: dict[str, set[str]] = field(default_factory=dict)
    variants: dict[str, Variant] = field(default_factory=dict)


def load(texts: Sequence[RulesText]) -> Library:
    """The variants of the files, a later one building on the earlier; FaultyFile with every error if there is one."""
    library, problems = examine(texts)
    errors = [problem for problem in problems if not problem.warning]
    if errors:
        raise FaultyFile(errors)
    return library


def examine(texts: Sequence[RulesText]) -> tuple[Library, tuple[Problem, ...]]:
    """The variants that can be read, and every error and warning, in the order of the files."""
    reading = _Reading()
    for text in texts:
        _read_file(reading, text)
    for variant_id in reading.raw:
        _complete(reading, variant_id, chain=())
    for variant_id, node in reading.complete.items():
        if node is not None:
            _build(reading, variant_id, node)
    order = {text.name: number for number, text in enumerate(texts)}
    problems = sorted(
        reading.problems, key=lambda p: (order[p.place.file], p.place.line, p.place.column) if p.place else (-1,)
    )
    written = {variant_id: plain(reading.complete[variant_id]) for variant_id in reading.variants}  # type: ignore[arg-type]
    files = {variant_id: reading.sources[variant_id].name for variant_id in reading.variants}
    return Library(dict(reading.variants), written, files), tuple(problems)


def _read_file(reading: _Reading, text: RulesText) -> None:
    parsed = _parse(reading, text)
    if parsed is None:
        return
    table, lines = parsed
    source = _Source(text.name, lines)

    def problem(path: tuple[str | int, ...], wrong: str, right: str, subject: str = "") -> None:
        line, column = lines.place_of_key(path) or lines.nearest(path)
        reading.problems.append(Problem(wrong, right, Place(text.name, line, column), subject))

    for key, inner in table.items():
        if key not in ("variants", "decks"):
            right = "a file holds [variants.NAME] and [decks.NAME]; " + did_you_mean(key, ["variants", "decks"])
            problem((key,), f"unknown key {quote(key)}", right)
        elif not isinstance(inner, dict):
            problem((key,), f"{quote(key)} must be a table", f"begin each with a line like [{key}.our-game]")
    decks, variants = table.get("decks", {}), table.get("variants", {})
    for name, inner in decks.items() if isinstance(decks, dict) else ():
        subject = f"deck {quote(name)}"
        if wrong := _wrong_id(name):
            problem(("decks", name), wrong, _RIGHT_ID, subject)
        elif name in reading.decks:
            problem(("decks", name), "there is a deck of this name already", "give yours another name", subject)
        else:
            _read_deck(reading, source, name, inner)
    for variant_id, inner in variants.items() if isinstance(variants, dict) else ():
        subject = f"variant {quote(variant_id)}"
        path = ("variants", variant_id)
        if wrong := _wrong_id(variant_id):
            problem(path, wrong, _RIGHT_ID, subject)
        elif variant_id in reading.raw:
            right = f'give yours another name and write extends = "{variant_id}" in it'
            problem(path, f"there is a variant of this name in {reading.sources[variant_id].name}", right, subject)
        elif not isinstance(inner, dict):
            problem(path, "a variant must be a table", f"begin it with the line [variants.{variant_id}]", subject)
        else:
            reading.raw[variant_id] = grow(inner, Origin(variant_id, path))
            reading.sources[variant_id] = source


_RIGHT_ID = "use small letters a-z, digits and single hyphens, at most 40, like our-rook"


def _wrong_id(name: str) -> str:
    if len(name) <= 40 and _ID.fullmatch(name) and name not in _RESERVED:
        return ""
    return (
        f"{quote(name)} can't be a name" if name not in _RESERVED else f"{quote(name)} is a name that Windows reserves"
    )


def _parse(reading: _Reading, text: RulesText) -> tuple[dict[str, object], Lines] | None:
    """The parsed file and its lines; None, and the problem noted, where it is no TOML."""

    def problem(wrong: str, right: str, *, line: int = 1, column: int = 1) -> None:
        reading.problems.append(Problem(wrong, right, Place(text.name, line, column)))

    if len(text.data) > LARGEST_FILE:
        problem(f"the file is larger than {LARGEST_FILE // 1024} KB", "a rules file is a page or two of text")
        return None
    try:
        decoded = text.data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = text.data[: error.start].decode("utf-8", "replace")
        line = before.count("\n") + 1
        column = len(before) - before.rfind("\n")
        problem("the file is not UTF-8 text", "save it as UTF-8 in your editor", line=line, column=column)
        return None
    try:
        return dict(tomllib.loads(decoded)), Lines(decoded)
    except tomllib.TOMLDecodeError as error:
        line, column, message = syntax_error_place(error, decoded)
        problem(f"this is not TOML: {clean(message)}", _toml_hint(message, decoded, line), line=line, column=column)
    except RecursionError:
        problem("the tables are nested too deeply", "a variant needs two or three levels")
    except ValueError:
        problem("a number in the file is too long", "scores and cards are numbers of a few digits")
    return None


def _toml_hint(message: str, text: str, line: int) -> str:
    """What a first-time writer most likely forgot on that line."""
    lines = text.splitlines()
    written = lines[line - 1] if line <= len(lines) else ""
    if "twice" in message or "overwrite" in message.lower():
        return "each key and each [table] may stand once; join the two"
    if "=" not in written and written.strip() and not written.strip().startswith("["):
        return "a line is a key, an equals sign and a value, like deal = 11"
    if written.count('"') % 2:
        return 'text stands between two straight quotes, like title = "Rook"'
    return 'text stands in straight quotes, lists in [ ], tables in { }, like title = "Rook"'


def _read_deck(reading: _Reading, source: _Source, name: str, inner: object) -> None:
    path = ("decks", name)
    node = grow(inner, Origin(name, path))
    table, faults = validate(DeckTable, plain(node))
    if not faults:
        try:
            reading.decks[name] = build_deck(name, table)
        except NotationFault as unread:
            faults.append(Fault((("ranks",),), unread.wrong, unread.right))
    for fault in faults:
        line, column = source.lines.nearest((*path, *fault.paths[0]))
        place = Place(source.name, line, column)
        reading.problems.append(Problem(fault.wrong, fault.right, place, f"deck {quote(name)}"))


def _complete(reading: _Reading, variant_id: str, chain: tuple[str, ...]) -> Node | None:
    """The complete table of a variant, its base's merged in; None where that can't be had."""
    if variant_id in reading.complete:
        return reading.complete[variant_id]
    child = reading.raw[variant_id]
    base_id = child.table["extends"].value if "extends" in child.table else None
    base: Node | None = None
    faults: list[Fault] = []
    if base_id in (*chain, variant_id):
        circle = " extends ".join(quote(str(name)) for name in [*chain, variant_id, base_id])
        faults = [Fault((("extends",),), f"goes round in a circle: {circle}", "let one of them stand on its own")]
    elif isinstance(base_id, str) and base_id not in reading.raw:
        right = did_you_mean(base_id, reading.raw)
        faults = [Fault((("extends",),), f"there is no variant {quote(base_id)} to extend", right)]
    elif isinstance(base_id, str):
        base = _complete(reading, base_id, (*chain, variant_id))
    if base_id is not None and base is None and isinstance(base_id, str):
        _tell(reading, variant_id, child, faults)
        reading.complete[variant_id] = None
        return None
    merged, faults = merge(base, child, merge_values=lambda *parts: merge_values(reading.decks, *parts))
    _tell(reading, variant_id, merged, faults, fallback=child)
    reading.complete[variant_id] = merged
    return merged


def _build(reading: _Reading, variant_id: str, node: Node) -> None:
    table, faults = validate(VariantTable, plain(node))
    deck = reading.decks.get(table.deck or "")
    if table.title is None and not any(fault.paths[0] == ("title",) for fault in faults):
        faults.append(Fault((("title",),), "the variant has no title", 'write title = "Our game"'))
    if deck is None and not any(fault.paths[0] == ("deck",) for fault in faults):
        what = f"there is no deck {quote(table.deck)}" if table.deck else "the variant does not say its deck"
        right = did_you_mean(table.deck or "", reading.decks)
        faults.append(Fault((("deck",),), what, right if table.deck else f'write one like deck = "french"; {right}'))
    if deck is not None:
        variant, unread = build_variant(variant_id, table, deck)
        faults += [*unread, *check(variant)]
        if not faults:
            reading.variants[variant_id] = variant
            faults += warn(variant)
    _tell(reading, variant_id, node, faults)


def _tell(
    reading: _Reading, variant_id: str, node: Node, faults: Sequence[Fault], *, fallback: Node | None = None
) -> None:
    """Turn faults into problems with a place; one that is just inherited is told where it was written."""
    said = reading.said.setdefault(variant_id, set())
    base = reading.raw[variant_id].table.get("extends")
    inherited = reading.said.get(str(base.value), set()) if base else set()
    source = reading.sources[variant_id]
    for fault in faults:
        said.add(fault.wrong)
        origin = _own_origin(fault, node, variant_id) or (
            _own_origin(fault, fallback, variant_id) if fallback else None
        )
        if origin is None and fault.wrong in inherited:
            continue
        if origin is None:
            extends = ("variants", variant_id, "extends")
            line, column = source.lines.place_of_value(extends) or source.lines.nearest(("variants", variant_id))
        elif fault.at_key:
            line, column = source.lines.place_of_key(origin.path) or source.lines.nearest(origin.path)
        else:
            line, column = source.lines.place_of_value(origin.path) or source.lines.nearest(origin.path)
        place = Place(source.name, line, column)
        reading.problems.append(Problem(fault.wrong, fault.right, place, _subject(variant_id, fault), fault.warning))


def _own_origin(fault: Fault, node: Node, variant_id: str) -> Origin | None:
    """Where the variant itself wrote one of the keys at fault, or the table around it; None where all is inherited."""
    found = [find(node, path) for path in fault.paths]
    exact = [at.origin for at, whole in found if whole and at.origin.owner == variant_id]
    if exact:
        return exact[0]
    near = [at.origin for at, _ in found if at.origin.owner == variant_id and len(at.origin.path) > 2]
    if near:
        return near[0]
    extends = "extends" in node.table or node.origin.owner != variant_id
    return None if extends or not found else found[0][0].origin


def _subject(variant_id: str, fault: Fault) -> str:
    path = fault.paths[0]
    number = ""
    if len(path) > 1 and path[0] == "rounds" and isinstance(path[1], int):
        number = f", round {path[1] + 1}"
    elif len(path) > 1 and path[0] == "round":
        number = f", round {path[1]}"
    return f"variant {quote(variant_id)}{number}"
