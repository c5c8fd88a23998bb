"""Rules files read: TOML text becomes variants, `extends` applied, or every problem in it, each with its line."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from sheets.errors import FaultyFile, Place, Problem
from sheets.game.model import Deck, Variant
from sheets.rules_file.building import build_variant
from sheets.rules_file.checks import check, warn
from sheets.rules_file.decks import build_deck, merge_values
from sheets.rules_file.ids import wrong_id
from sheets.rules_file.merging import merge
from sheets.rules_file.parsing import LARGEST_FILE, parse
from sheets.rules_file.toml_positions import Lines
from sheets.rules_file.toml_schema import DeckTable, VariantTable
from sheets.rules_file.toml_table import Toml
from sheets.rules_file.tree import Fault, Node, Origin, find, grow, plain, without_echoes
from sheets.rules_file.validating import validate
from sheets.text import clean, did_you_mean, nearest, quote

__all__ = ["LARGEST_FILE", "Library", "RulesText", "examine", "load"]


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
    refused: set[str] = field(default_factory=set)
    """Names of decks and variants that are there, but of no use."""
    raw: dict[str, Node] = field(default_factory=dict)
    sources: dict[str, _Source] = field(default_factory=dict)
    complete: dict[str, Node | None] = field(default_factory=dict)
    said: dict[str, set[str]] = field(default_factory=dict)
    faulty: set[str] = field(default_factory=set)
    """Variants with errors: what house rules inherit from them is told there."""
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
        _complete(reading, variant_id)
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
    parsed = parse(text.name, text.data)
    if isinstance(parsed, Problem):
        reading.problems.append(parsed)
        return
    table, lines = parsed
    source = _Source(text.name, lines)

    def problem(path: tuple[str | int, ...], wrong: str, right: str, subject: str = "") -> None:
        line, column = lines.place_of_key(path) or lines.nearest(path)
        reading.problems.append(Problem(wrong, right, Place(text.name, line, column), subject))

    for key, inner in table.items():
        if key not in ("variants", "decks"):
            right = did_you_mean(key, ["variants", "decks"])
            if not right.startswith("did"):
                right = "all stands under headings like [variants.our-game] or [decks.our-deck]"
            problem((key,), f"unknown key {quote(key)}", right)
        elif not isinstance(inner, dict):
            problem((key,), f"{quote(key)} must be a table", f"begin each with a line like [{key}.our-game]")
    decks, variants = table.get("decks", {}), table.get("variants", {})
    for name, inner in decks.items() if isinstance(decks, dict) else ():
        subject = f"deck {quote(name)}"
        if wrong := wrong_id(name):
            reading.refused.add(name)
            problem(("decks", name), *wrong, subject)
        elif name in reading.decks:
            problem(("decks", name), "there is a deck of this name already", "give yours another name", subject)
        else:
            _read_deck(reading, source, name, inner)
    for variant_id, inner in variants.items() if isinstance(variants, dict) else ():
        subject = f"variant {quote(variant_id)}"
        path = ("variants", variant_id)
        if wrong := wrong_id(variant_id):
            reading.refused.add(variant_id)
            problem(path, *wrong, subject)
        elif variant_id in reading.raw:
            right = f'give yours another name and write extends = "{variant_id}" in it'
            problem(path, f"there is a variant of this name in {reading.sources[variant_id].name}", right, subject)
        elif not isinstance(inner, dict):
            reading.refused.add(variant_id)
            problem(path, "a variant must be a table", f"begin it with the line [variants.{variant_id}]", subject)
        else:
            reading.raw[variant_id] = grow(inner, Origin(variant_id, path))
            reading.sources[variant_id] = source


def _read_deck(reading: _Reading, source: _Source, name: str, inner: object) -> None:
    path = ("decks", name)
    node = grow(inner, Origin(name, path))
    if isinstance(inner, dict):
        table, faults = validate(DeckTable, plain(node))
        deck, unread = build_deck(name, table)
        faults += without_echoes(unread, faults)
    else:
        faults = [Fault(((),), "a deck must be a table", f"begin it with the line [decks.{name}]", at_key=True)]
    if faults:
        reading.refused.add(name)
    else:
        reading.decks[name] = deck
    for fault in faults:
        whole = (*path, *fault.paths[0])
        place = source.lines.place_of_key(whole) if fault.at_key else source.lines.place_of_value(whole)
        line, column = place or source.lines.nearest(whole)
        reading.problems.append(
            Problem(fault.wrong, fault.right, Place(source.name, line, column), f"deck {quote(name)}")
        )


def _complete(reading: _Reading, variant_id: str) -> None:
    """Note the complete table of a variant, and of all that it builds on; None where that can't be had."""
    chain: list[str] = []
    here: object = variant_id
    while isinstance(here, str) and here in reading.raw and here not in reading.complete and here not in chain:
        chain.append(here)
        here = _extended(reading.raw[here])
    if here in chain:
        circle = chain[chain.index(str(here)) :]
        said = " extends ".join(quote(member) for member in [circle[-1], *circle])
        wrong = f"it goes round in a circle: {said}"
        fault = Fault((("extends",),), wrong, "let one of them stand on its own")
        _tell(reading, circle[-1], reading.raw[circle[-1]], [fault])
        for member in circle:
            _stand_alone(reading, member)
    for member in reversed(chain):
        if member not in reading.complete:
            _lay_over_base(reading, member)


def _extended(node: Node) -> object:
    return node.table["extends"].value if "extends" in node.table else None


def _lay_over_base(reading: _Reading, variant_id: str) -> None:
    child = reading.raw[variant_id]
    base_id = _extended(child)
    if base_id and isinstance(base_id, str) and base_id not in reading.raw and base_id not in reading.refused:
        wrong = f"there is no variant {quote(base_id)} to extend"
        right = did_you_mean(base_id, set(reading.raw) - {variant_id}) or "leave the line out"
        _tell(reading, variant_id, child, [Fault((("extends",),), wrong, right)])
        base_id = nearest(base_id, set(reading.complete) - {variant_id}) or base_id  # what it most likely means
    base = reading.complete.get(str(base_id))
    if base_id is not None and base is None:
        _stand_alone(reading, variant_id)
        return
    merged, faults = merge(base, child, merge_values=lambda *parts: merge_values(reading.decks, *parts))
    _tell(reading, variant_id, merged, faults, fallback=child)
    reading.complete[variant_id] = merged


def _stand_alone(reading: _Reading, variant_id: str) -> None:
    """A variant whose base can't be had is held against the format all the same."""
    child = reading.raw[variant_id]
    own = {key: node for key, node in child.table.items() if key != "round"}
    alone, _ = merge(None, Node(own, child.origin), merge_values=lambda _, inherited, written: inherited | written)
    changes = {key: node for key, node in child.table.items() if key == "round"}
    _, faults = validate(VariantTable, plain(Node(alone.table | changes, child.origin)))
    _tell(reading, variant_id, alone, faults, fallback=child)
    reading.complete[variant_id] = None


def _build(reading: _Reading, variant_id: str, node: Node) -> None:
    table, faults = validate(VariantTable, plain(node))
    later: list[Fault] = []
    if not clean(table.title or ""):
        later.append(Fault((("title",),), "the variant has no title", 'write title = "Our game"'))
    deck = reading.decks.get(table.deck or "")
    meant = deck or reading.decks.get(nearest(table.deck or "", reading.decks) or "")
    if meant is not None:  # a misspelt deck must not hide the rest
        variant, unread = build_variant(variant_id, table, meant)
        later += [*unread, *check(variant)]
    if deck is None and table.deck not in reading.refused:
        what = f"there is no deck {quote(table.deck)}" if table.deck else "the variant does not say its deck"
        right = did_you_mean(table.deck or "", reading.decks) or "describe it under [decks.NAME]"
        later.append(Fault((("deck",),), what, right if table.deck else f'write one like deck = "french"; {right}'))
    faults += without_echoes(later, faults)
    if deck is not None and not faults and variant_id not in reading.faulty:
        reading.variants[variant_id] = variant
        faults += warn(variant)
    _tell(reading, variant_id, node, faults)


def _tell(
    reading: _Reading, variant_id: str, node: Node, faults: Sequence[Fault], *, fallback: Node | None = None
) -> None:
    """Turn faults into problems with a place; one that is just inherited is told where it was written."""
    said = reading.said.setdefault(variant_id, set())
    base = str(_extended(reading.raw[variant_id]))
    inherited = reading.said.get(base, set())
    source = reading.sources[variant_id]
    for fault in faults:
        said.add(fault.wrong)
        reading.faulty |= set() if fault.warning else {variant_id}
        origin = _own_origin(fault, node, fallback or node, variant_id)
        if origin is None and (fault.wrong in inherited or base in reading.faulty):
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


def _own_origin(fault: Fault, node: Node, fallback: Node, variant_id: str) -> Origin | None:
    """Where the variant itself wrote one of the keys at fault, or the table around it; None where all is inherited."""
    found = [find(tree, path) for tree in (node, fallback) for path in fault.paths]
    exact = [at.origin for at, whole in found if whole and at.origin.owner == variant_id]
    if exact:
        return exact[0]
    near = [at.origin for at, _ in found if at.origin.owner == variant_id and len(at.origin.path) > 2]
    if near:
        return near[0]
    return None if "extends" in fallback.table or "extends" in node.table else node.origin


def _subject(variant_id: str, fault: Fault) -> str:
    path = fault.paths[0]
    number = ""
    if len(path) > 1 and path[0] == "rounds" and isinstance(path[1], int):
        number = f", round {path[1] + 1}"
    elif len(path) > 1 and path[0] == "round":
        number = f", round {clean(str(path[1]), limit=20)}"
    return f"variant {quote(variant_id)}{number}"
