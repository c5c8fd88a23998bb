"""Rules files read one after another: every deck and variant by its name, `extends` applied, problems with lines."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from itertools import groupby
from typing import NamedTuple, TypeVar

from sheets.errors import FaultyFile, KeyPath, Place, Problem
from sheets.game.deck import UNKNOWN_DECK, Deck
from sheets.game.keys import Toml
from sheets.game.model import Variant
from sheets.limits import MOST_GAMES, MOST_TOLD
from sheets.rules_file.building import assumes_nothing, build_variant
from sheets.rules_file.checks import check, kept_by_rounds, warn
from sheets.rules_file.headings import HEADINGS, entries, wrong_headings, wrong_id
from sheets.rules_file.merging import merge
from sheets.rules_file.table_reader import find, own_place, placed, read_deck, without_consequences
from sheets.rules_file.toml_tree import Node, bare_or_quoted, parse, parse_shipped, place_within, plain
from sheets.rules_file.validating import validate
from sheets.text import LEAVE_SOME_OUT, PILED, before_a_pile, clean, did_you_mean, nearest, quote

T = TypeVar("T")


class RulesText(NamedTuple):
    """A rules file: the name to call it by in messages, and its bytes."""

    name: str
    data: bytes
    is_shipped: bool = False
    """Whether it comes with the program: its games are built when they are asked for, without warnings."""


class OnDemand(Mapping[str, T]):
    """Values by name, each made when it is first asked for."""

    def __init__(self, names: Collection[str], make: Callable[[str], T]) -> None:
        self._names = dict.fromkeys(names)
        self._make = cache(make)

    def __getitem__(self, name: str) -> T:
        if name not in self._names:
            raise KeyError(name)
        return self._make(name)

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


class Library(NamedTuple):
    """The variants of one or more files."""

    variants: Mapping[str, Variant]
    """Each is built when it is first asked for, with all that it extends."""
    tables: Mapping[str, Toml]
    """Each variant's complete table, `extends` applied, as a file would have it."""
    files: Mapping[str, str]
    """The name of the file that each variant stands in."""


def load(texts: Sequence[RulesText]) -> Library:
    """The variants of the files, a later one building on the earlier; FaultyFile with every error if there is one."""
    library, problems = _read(texts)
    errors = [problem for problem in problems if not problem.warning]
    if errors:
        raise FaultyFile(errors)
    return library


def examine(texts: Sequence[RulesText]) -> tuple[Library, tuple[Problem, ...]]:
    """The variants that can be read, and every error and warning, in the order of the files.

    Shipped files are examined where there are no others.
    """
    if all(text.is_shipped for text in texts):
        return _read([text._replace(is_shipped=False) for text in texts])
    return _read(texts)


def _read(texts: Sequence[RulesText]) -> tuple[Library, tuple[Problem, ...]]:
    reading = _Reading()
    for text in texts:
        reading.add(text)
    for name in reading.files:
        if not reading.is_shipped(name):
            reading.complete(name)
    good = [name for name in reading.names() if reading.is_shipped(name) or reading.variant(name) is not None]
    order = {text.name: number for number, text in enumerate(texts)}
    found = [(each.place, each) for each in reading.problems if each.place]  # those of shipped files have none
    found.sort(key=lambda each: (order[each[0].file], each[0].line, each[0].column))
    files = {name: reading.files[name] for name in good}
    library = Library(OnDemand(good, reading.good_variant), OnDemand(good, reading.table), files)
    return library, tuple(_first_of_each_file(problem for _, problem in found))


def _first_of_each_file(problems: Iterable[Problem]) -> Iterator[Problem]:
    """As many problems as somebody reads of each file, and how many more there are."""
    for _, group in groupby(problems, lambda problem: problem.place and problem.place.file):
        here = list(group)
        most = MOST_TOLD + (len(here) == MOST_TOLD + 1)  # telling the last one takes no more room than telling of it
        yield from here[:most]
        if rest := here[most:]:
            wrong, is_warning = f"here and below are {len(rest)} more mistakes", all(each.warning for each in rest)
            yield Problem(wrong, "mend those told first", rest[0].place, warning=is_warning)


@lru_cache(maxsize=1)  # the shipped games, which are the same whenever a page is made anew
def _parse_shipped(data: bytes) -> Node:
    return parse_shipped(data)


class _Reading:
    """What is found while files are read; `problems` holds all that is wrong or odd."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.files: dict[str, str] = {}
        """The name of the file of each variant."""
        self.shipped: set[str] = set()
        """The names of shipped files."""
        self._decks: dict[str, Deck] = {}
        self._refused: set[str] = set()
        """Names of decks and variants that are there, but of no use."""
        self._own: dict[str, Node] = {}
        """The lines of each variant itself."""
        self._meant: dict[str, str] = {}
        """What a variant most likely builds on, where it names one that is not there."""
        self._complete: dict[str, Node | None] = {}
        """The complete table of a variant; None where its base can't be had."""
        self._variants: dict[str, Variant | None] = {}
        self._found: dict[str, set[Problem]] = {}
        """What is wrong with a variant: what house rules inherit of it is told there."""
        self._faulty: set[str] = set()

    def add(self, text: RulesText) -> None:
        """Take the decks and variants out of a file."""
        shipped = _parse_shipped(text.data) if text.is_shipped else None
        root = shipped or parse(text.name, text.data)
        if isinstance(root, Problem):
            self.problems.append(root)
            return
        if text.is_shipped:
            self.shipped.add(text.name)
        elif (before := before_a_pile(text.data.decode("utf-8", "replace"))) is not None:
            place = Place(text.name, before.count("\n") + 1, len(before) - before.rfind("\n"))
            self.problems.append(Problem(f"this {PILED}", LEAVE_SOME_OUT, place, warning=True))
        there = [node for heading in HEADINGS for node in entries(root, heading).values()]
        if len(there) > MOST_GAMES:
            wrong, right = f"the file has {len(there)} games and decks", f"split it: a file holds up to {MOST_GAMES}"
            self.problems.append(Problem(wrong, right, there[MOST_GAMES].key_at))
            return
        self.problems += wrong_headings(root)
        for name, node in entries(root, "decks").items():
            self._add_deck(name, node)
        for variant_id, node in entries(root, "variants").items():
            self._add_variant(text.name, variant_id, node)

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
            fault = Problem(wrong, "let one of them stand on its own", keys=(("extends",),))
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
            base = self._base(variant_id)
            if isinstance(base, str) and base in self._own and not self.is_shipped(variant_id):
                self._variants.setdefault(variant_id, None)  # in a circle each is asked for once
                self._know_base(base)
            self._variants[variant_id] = None if node is None else self._built(variant_id, node)
        return self._variants[variant_id]

    def _know_base(self, base: str) -> None:
        """Find what is wrong or odd with what a variant builds on, which is told there and not again."""
        variant = self.variant(base)
        if variant is not None and self.is_shipped(base):
            self._found[base].update(warn(variant))

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
        return self.files[variant_id] in self.shipped

    def _add_deck(self, name: str, node: Node) -> None:
        unknown = '"unknown" says that nobody knows a deck', "give yours another name"
        wrong = unknown if name == UNKNOWN_DECK.name else _wrong_name("deck", name, node)
        taken = ("there is a deck of this name already", "give yours another name") if name in self._decks else None
        if self._refuses("deck", name, node, wrong, taken):
            return
        table, faults = validate(Deck, plain(node))
        deck, unread = read_deck(name, table)
        faults += without_consequences(unread, faults)
        self.problems += [placed(fault, node, f"deck {quote(name)}") for fault in faults]
        if faults:
            self._refused.add(name)
        else:
            self._decks[name] = deck

    def _add_variant(self, file: str, name: str, node: Node) -> None:
        taken = None
        if name in self._own:
            right = f'give yours another name and write extends = "{name}" in it'
            taken = f"there is a variant of this name in {self.files[name]}", right
        if not self._refuses("variant", name, node, _wrong_name("variant", name, node), taken):
            self._own[name], self.files[name] = node, file

    def _refuses(
        self, kind: str, name: str, node: Node, wrong: tuple[str, str] | None, taken: tuple[str, str] | None
    ) -> bool:
        """Whether something is wrong with a whole table, or its name is that of one before, and tell it."""
        if found := wrong or taken:
            self.problems.append(Problem(*found, node.key_at, f"{kind} {quote(name)}"))
        if wrong:
            self._refused.add(name)
        return bool(found)

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
            self._tell(variant_id, child, [Problem(wrong, right, keys=(("extends",),))])
            known = {name for name in self._own if name in self._complete or self.is_shipped(name)}
            if meant := nearest(base_id, known - {variant_id}):
                self._meant[variant_id] = base_id = meant
        base = self.complete(base_id) if isinstance(base_id, str) and base_id in self._own else None
        if base_id is not None and base is None:
            self._stand_alone(variant_id)
            return
        merged, faults = merge(base, child, self._decks)
        self._tell(variant_id, merged, faults, fallback=child)
        self._complete[variant_id] = merged

    def _stand_alone(self, variant_id: str) -> None:
        """Hold a variant whose base can't be had against the format all the same."""
        child = self._own[variant_id]
        changes = {name: node for name, node in child.table.items() if name == "round"}
        own = {name: node for name, node in child.table.items() if name not in changes}
        alone, _ = merge(None, replace(child, value=own), {})
        _, faults = validate(Variant, plain(replace(alone, value=alone.table | changes)))
        self._tell(variant_id, alone, faults, fallback=child)
        self._complete[variant_id] = None

    def _built(self, variant_id: str, node: Node) -> Variant | None:
        table, faults = validate(Variant, plain(node))
        written = table.get("deck", "")
        deck = UNKNOWN_DECK if written == UNKNOWN_DECK.name else self._decks.get(written)
        later: list[Problem] = []
        if not table.get("title"):
            later.append(Problem("the variant has no title", 'write title = "Our game"', keys=(("title",),)))
        meant = deck or self._decks.get(nearest(written, self._decks) or "")
        variant = None
        if meant is not None:  # a misspelt deck must not hide the rest
            variant, unread = build_variant(variant_id, table, meant)
            later += [*unread, *check(variant)]
        if deck is None and written not in self._refused:
            wrong = f"there is no deck {quote(written)}" if written else "the variant does not say its deck"
            right = did_you_mean(written, self._decks) or "describe it under [decks.NAME]"
            later.append(
                Problem(wrong, right if written else f'write one like deck = "french"; {right}', keys=(("deck",),))
            )
        faults += without_consequences(later, faults)
        is_good = deck is not None and not faults and variant_id not in self._faulty
        if variant is not None and is_good and not self.is_shipped(variant_id):
            faults += [*warn(variant), *assumes_nothing(table), *kept_by_rounds(node, self._own[variant_id])]
        self._tell(variant_id, node, faults)
        return variant if is_good else None

    def _tell(self, variant_id: str, node: Node, faults: Sequence[Problem], *, fallback: Node | None = None) -> None:
        """Turn faults into problems with a place; one that is just inherited is told where it was written."""
        found = self._found.setdefault(variant_id, set())
        base = str(self._base(variant_id))
        inherited = self._found.get(base, set())
        told: set[Problem | tuple[int, str]] = set()
        own = self._own[variant_id]
        for fault in faults:
            found.add(fault)
            if not fault.warning:
                self._faulty.add(variant_id)
            at, there = own_place(fault, node, fallback or node, variant_id), find(node, fault.keys[0])
            if at is None and "extends" in own.table:
                if fault in inherited or base in self._faulty:
                    continue
                place = own.table["extends"].at
            elif fault.within is not None and at and at.node is there.node:
                place = place_within(at.node, fault.within)
            else:
                place = (at.node if at else own).key_at if fault.at_key else (at.node if at else own).at
            is_elsewhere = there.is_exact and not (at and there.node.owner == at.node.owner)
            subject = _subject(variant_id, there.path if is_elsewhere else fault.keys[0], inherits=is_elsewhere)
            key = (id(there.node), fault.wrong) if there.is_exact else fault
            if key not in told:  # one value of house rules may be that of several rounds
                self.problems.append(Problem(fault.wrong, fault.right, place, subject, fault.warning))
            told.add(key)


def _wrong_name(kind: str, name: str, node: Node) -> tuple[str, str] | None:
    """What is wrong with a table, or its name, and what would be right; None where nothing is."""
    is_table = isinstance(node.value, dict)
    return wrong_id(name) or (
        None if is_table else (f"a {kind} must be a table", f"begin it with the line [{kind}s.{name}]")
    )


def _extended(node: Node) -> object:
    return node.table["extends"].value if "extends" in node.table else None


def _subject(variant_id: str, path: KeyPath, *, inherits: bool) -> str:
    """Whose fault it is, with the round that the key is about, or the key where it `inherits` what is at fault."""
    subject = f"variant {quote(variant_id)}"
    match path:
        case ("rounds", int(place), *_):
            return f"{subject}, round {place + 1}"
        case ("round", key, *_):
            subject += f", round {clean(str(key), limit=20)}"
    names = [bare_or_quoted(str(key)) for key in path if isinstance(key, str)]
    return f"{subject}, inherited {clean('.'.join(names), limit=40)}" if inherits and path[0] != "rounds" else subject
