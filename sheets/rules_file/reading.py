"""Rules files read one after another: every deck and variant by its name, `extends` applied, problems with lines.

A file that comes with the program has been checked by its tests: its variants are built when they are asked for, and
nothing in it is held against the format again.
"""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from sheets.errors import Place, Problem
from sheets.game.deck import Deck
from sheets.game.model import Variant
from sheets.limits import MOST_GAMES
from sheets.rules_file.building import build_variant
from sheets.rules_file.decks import UNKNOWN_DECK, build_deck
from sheets.rules_file.headings import HEADINGS, entries, wrong_headings
from sheets.rules_file.ids import wrong_id
from sheets.rules_file.merging import merge
from sheets.rules_file.toml_file import TomlFile, checked_file
from sheets.rules_file.toml_inline import bare_or_quoted
from sheets.rules_file.toml_schema import DeckTable, VariantTable
from sheets.rules_file.toml_table import M, Toml, table_of
from sheets.rules_file.tree import Fault, Node, Origin, Path, find, grow, plain, without_consequences
from sheets.text import LEAVE_SOME_OUT, PILED, before_a_pile, clean, did_you_mean, nearest, quote


class RulesText(NamedTuple):
    """A rules file: the name to call it by in messages, and its bytes."""

    name: str
    data: bytes
    is_shipped: bool = False
    """Whether it comes with the program, and its tests have checked it."""


class Reading:
    """What is found while files are read; `problems` holds all that is wrong or odd."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.decks: dict[str, Deck] = {}
        self.files: dict[str, TomlFile] = {}
        """The file of each variant."""
        self._shipped: set[str] = set()
        """Variants of shipped files."""
        self._refused: set[str] = set()
        """Names of decks and variants that are there, but of no use."""
        self._own: dict[str, Node] = {}
        """The lines of each variant itself."""
        self._meant: dict[str, str] = {}
        """What a variant most likely builds on, where it names one that is not there."""
        self._complete: dict[str, Node | None] = {}
        """The complete table of a variant; None where its base can't be had."""
        self._variants: dict[str, Variant | None] = {}
        self._found: dict[str, set[Fault]] = {}
        """What is wrong with a variant: what house rules inherit of it is told there."""
        self._faulty: set[str] = set()

    def add(self, text: RulesText) -> None:
        """Take the decks and variants out of a file."""
        file = _parsed(text)
        if isinstance(file, Problem):
            self.problems.append(file)
            return
        if (before := None if text.is_shipped else before_a_pile(file.text)) is not None:
            place = Place(file.name, before.count("\n") + 1, len(before) - before.rfind("\n"))
            self.problems.append(Problem(f"this {PILED}", LEAVE_SOME_OUT, place, warning=True))
        if len(all_there := [(key, name) for key in HEADINGS for name, _ in entries(file.table, key)]) > MOST_GAMES:
            wrong = f"the file has {len(all_there)} games and decks"
            self._refuse(file, all_there[MOST_GAMES], wrong, f"split it: a file holds up to {MOST_GAMES}")
            return
        self.problems += [] if text.is_shipped else [file.problem(fault) for fault in wrong_headings(file.table)]
        for name, inner in entries(file.table, "decks"):
            self._add_deck(file, name, inner, is_shipped=text.is_shipped)
        for variant_id, inner in entries(file.table, "variants"):
            self._add_variant(file, variant_id, inner, is_shipped=text.is_shipped)

    def names(self) -> list[str]:
        """The variants in the order of the files, but what others build on before them."""
        found: dict[str, None] = {}
        for variant_id in self._own:
            found |= dict.fromkeys(reversed(self._chain(variant_id, until=found)))
        return list(found)

    def complete(self, variant_id: str) -> Node | None:
        """The complete table of a variant; None where it can't be had."""
        chain = self._chain(variant_id, until=self._complete)
        last = _extended(self._own[chain[-1]]) if chain else None
        if last in chain:
            circle = chain[chain.index(str(last)) :]
            wrong = f"it goes round in a circle: {' extends '.join(quote(each) for each in [circle[-1], *circle])}"
            fault = Fault((("extends",),), wrong, "let one of them stand on its own")
            self._tell(circle[-1], self._own[circle[-1]], [fault])
            for each in circle:
                self._stand_alone(each)
        for each in reversed(chain):
            if each not in self._complete:
                self._lay_over_base(each)
        return self._complete[variant_id]

    def variant(self, variant_id: str) -> Variant | None:
        """A variant, built when it is first asked for; None where something is wrong with it."""
        if variant_id not in self._variants:
            node = self.complete(variant_id)
            self._variants[variant_id] = None if node is None else self._built(variant_id, node)
        return self._variants[variant_id]

    def good_variant(self, variant_id: str) -> Variant:
        """A variant that nothing is wrong with."""
        variant = self.variant(variant_id)
        assert variant is not None
        return variant

    def table(self, variant_id: str) -> Toml:
        """The complete table of a variant as a file would have it."""
        node = self.complete(variant_id)
        return None if node is None else plain(node)

    def is_shipped(self, variant_id: str) -> bool:
        """Whether the variant comes with the program."""
        return variant_id in self._shipped

    def _refuse(self, file: TomlFile, path: Path, wrong: str, right: str, *, subject: str = "") -> None:
        """Note what is wrong with a whole table."""
        self.problems.append(file.problem(Fault((path,), wrong, right, at_key=True), subject=subject))

    def _add_deck(self, file: TomlFile, name: str, inner: object, *, is_shipped: bool) -> None:
        path, subject = ("decks", name), f"deck {quote(name)}"
        wrong = wrong_id(name)
        if wrong is None and name == UNKNOWN_DECK.name:
            wrong = '"unknown" says that nobody knows a deck', "give yours another name"
        if wrong is None and name in self.decks:
            self._refuse(file, path, "there is a deck of this name already", "give yours another name", subject=subject)
            return
        faults = [Fault(((),), *wrong, at_key=True)] if wrong else []
        if not wrong and not isinstance(inner, dict):
            faults = [Fault(((),), "a deck must be a table", f"begin it with the line [decks.{name}]", at_key=True)]
        if not faults:
            table, faults = _held(DeckTable, grow(inner, Origin(name, path)), is_shipped=is_shipped)
            deck, unread = build_deck(name, table)
            faults += without_consequences(unread, faults)
            if not faults:
                self.decks[name] = deck
                return
        self._refused.add(name)
        self.problems += [file.problem(fault, at=path, subject=subject) for fault in faults]

    def _add_variant(self, file: TomlFile, variant_id: str, inner: object, *, is_shipped: bool) -> None:
        path, subject = ("variants", variant_id), f"variant {quote(variant_id)}"
        if wrong := wrong_id(variant_id):
            self._refused.add(variant_id)
            self._refuse(file, path, *wrong, subject=subject)
        elif variant_id in self._own:
            right = f'give yours another name and write extends = "{variant_id}" in it'
            there = f"there is a variant of this name in {self.files[variant_id].name}"
            self._refuse(file, path, there, right, subject=subject)
        elif not isinstance(inner, dict):
            self._refused.add(variant_id)
            right = f"begin it with the line [variants.{variant_id}]"
            self._refuse(file, path, "a variant must be a table", right, subject=subject)
        else:
            self._own[variant_id] = file.variant_tree(variant_id, inner)
            self.files[variant_id] = file
            if is_shipped:
                self._shipped.add(variant_id)

    def _chain(self, variant_id: str, *, until: Collection[str] = ()) -> list[str]:
        """A variant, what it builds on, and so on, up to one of `until`; the last one may build on one before it."""
        chain: dict[str, None] = {}
        here: object = variant_id
        while isinstance(here, str) and here in self._own and here not in until and here not in chain:
            chain[here] = None
            here = self._base(here)
        return list(chain)

    def _base(self, variant_id: str) -> object:
        """What a variant builds on, or most likely means to."""
        return self._meant.get(variant_id) or _extended(self._own[variant_id])

    def _lay_over_base(self, variant_id: str) -> None:
        child = self._own[variant_id]
        base_id = _extended(child)
        if base_id and isinstance(base_id, str) and base_id not in self._own and base_id not in self._refused:
            wrong = f"there is no variant {quote(base_id)} to extend"
            right = did_you_mean(base_id, self._own.keys() - {variant_id}) or "leave the line out"
            self._tell(variant_id, child, [Fault((("extends",),), wrong, right)])
            if meant := nearest(base_id, {*self._complete, *self._shipped} - {variant_id}):
                self._meant[variant_id] = base_id = meant
        base = self.complete(base_id) if isinstance(base_id, str) and base_id in self._own else None
        if base_id is not None and base is None:
            self._stand_alone(variant_id)
            return
        merged, faults = merge(base, child, self.decks)
        self._tell(variant_id, merged, faults, fallback=child)
        self._complete[variant_id] = merged

    def _stand_alone(self, variant_id: str) -> None:
        """Hold a variant whose base can't be had against the format all the same."""
        child = self._own[variant_id]
        own = {key: node for key, node in child.table.items() if key != "round"}
        alone, _ = merge(None, Node(own, child.origin), {})
        changes = {key: node for key, node in child.table.items() if key == "round"}
        _, faults = _held(VariantTable, Node(alone.table | changes, child.origin))
        self._tell(variant_id, alone, faults, fallback=child)
        self._complete[variant_id] = None

    def _built(self, variant_id: str, node: Node) -> Variant | None:
        is_shipped = variant_id in self._shipped
        table, faults = _held(VariantTable, node, is_shipped=is_shipped)
        deck = UNKNOWN_DECK if table.deck == UNKNOWN_DECK.name else self.decks.get(table.deck or "")
        if deck is not None and is_shipped:
            return build_variant(variant_id, table, deck)[0]
        from sheets.rules_file.assumed_keys import assumes_nothing
        from sheets.rules_file.checks import check, warn
        from sheets.rules_file.idle_lines import idle_lines
        from sheets.rules_file.kept_by_rounds import kept_by_rounds, words_left

        later: list[Fault] = []
        if not table.title:
            later.append(Fault((("title",),), "the variant has no title", 'write title = "Our game"'))
        meant = deck or self.decks.get(nearest(table.deck or "", self.decks) or "")
        variant = None
        if meant is not None:  # a misspelt deck must not hide the rest
            variant, unread = build_variant(variant_id, table, meant)
            later += [*unread, *check(variant)]
        if deck is None and table.deck not in self._refused:
            later.append(self._no_deck(table.deck))
        faults += without_consequences(later, faults)
        is_good = deck is not None and not faults and variant_id not in self._faulty
        if variant is not None and is_good:
            faults += [*warn(variant), *assumes_nothing(table), *idle_lines(table, variant)]
            own = self._own[variant_id]
            faults += [*kept_by_rounds(node, own), *words_left(node, own)]
        self._tell(variant_id, node, faults)
        return variant if is_good else None

    def _no_deck(self, written: str | None) -> Fault:
        right = did_you_mean(written or "", self.decks) or "describe it under [decks.NAME]"
        if written:
            return Fault((("deck",),), f"there is no deck {quote(written)}", right)
        return Fault((("deck",),), "the variant does not say its deck", f'write one like deck = "french"; {right}')

    def _tell(self, variant_id: str, node: Node, faults: Sequence[Fault], *, fallback: Node | None = None) -> None:
        """Turn faults into problems with a place; one that is just inherited is told where it was written."""
        found = self._found.setdefault(variant_id, set())
        base = str(self._base(variant_id))
        inherited = self._found.get(base, set())
        file, told = self.files[variant_id], set[Fault | tuple[Origin, str]]()
        for fault in faults:
            found.add(fault)
            if not fault.warning:
                self._faulty.add(variant_id)
            origin = _own_origin(fault, node, fallback or node, variant_id)
            if origin is None and (fault in inherited or base in self._faulty):
                continue
            path = origin.path if origin else ("variants", variant_id, "extends")
            within = fault.within if origin and origin == find(node, fault.paths[0])[0].origin else None
            place = file.place(path, at_key=fault.at_key and origin is not None, within=within)
            subject = _subject(variant_id, fault.paths[0]) + _inherited(fault, node, origin)
            there, is_there = find(node, fault.paths[0])
            said = (there.origin, fault.wrong) if is_there else fault
            if said not in told:  # one value of house rules may be that of several rounds
                self.problems.append(Problem(fault.wrong, fault.right, place, subject, fault.warning))
            told.add(said)


def _parsed(text: RulesText) -> TomlFile | Problem:
    if text.is_shipped:
        return checked_file(text.name, text.data)
    from sheets.rules_file.parsing import parse

    return parse(text.name, text.data)


def _held(kind: type[M], node: Node, *, is_shipped: bool = False) -> tuple[M, list[Fault]]:
    """A table as one of its kind, and what is wrong with it, which it then lacks."""
    if is_shipped:
        return table_of(kind, plain(node)), []
    from sheets.rules_file.validating import validate

    return validate(kind, plain(node))


def _extended(node: Node) -> object:
    return node.table["extends"].value if "extends" in node.table else None


def _own_origin(fault: Fault, node: Node, fallback: Node, variant_id: str) -> Origin | None:
    """Where the variant itself wrote one of the keys at fault, or the table around it; None where all is inherited."""
    found = [find(tree, path) for tree in (node, fallback) for path in fault.paths]
    exact = [at.origin for at, whole in found if whole and at.origin.owner == variant_id]
    near = [at.origin for at, _ in found if at.origin.owner == variant_id and len(at.origin.path) > 2]
    if exact or near:
        return [*exact, *near][0]
    return None if "extends" in fallback.table or "extends" in node.table else node.origin


def _inherited(fault: Fault, node: Node, origin: Origin | None) -> str:
    """The inherited key that is at fault, where it is told at one of the variant's own: ", inherited run.low"."""
    there, is_there = find(node, fault.paths[0])
    if not is_there or (origin and there.origin.owner == origin.owner) or fault.paths[0][0] == "rounds":
        return ""
    names = [bare_or_quoted(str(key)) for key in fault.paths[0] if isinstance(key, str)]
    return f", inherited {clean('.'.join(names), limit=40)}"


def _subject(variant_id: str, path: Path) -> str:
    """Whose fault it is, with the round that the key is about."""
    match path:
        case ("rounds", int(place), *_):
            number = f", round {place + 1}"
        case ("round", key, *_):
            number = f", round {clean(str(key), limit=20)}"
        case _:
            number = ""
    return f"variant {quote(variant_id)}{number}"
