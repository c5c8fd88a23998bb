"""Rules files read one after another: every deck and variant by its name, `extends` applied, problems with lines."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import groupby
from typing import NamedTuple, TypeVar, cast

from sheets.errors import FaultyFile, KeyPath, Problem
from sheets.game.deck import UNKNOWN_DECK, Deck
from sheets.game.keys import Toml
from sheets.game.model import Variant
from sheets.limits import MOST_GAMES, MOST_TOLD
from sheets.rules_file.building import assumes_nothing, build_variant
from sheets.rules_file.card_rules import read_deck
from sheets.rules_file.checks import check, kept_by_rounds, warn
from sheets.rules_file.merging import merge
from sheets.rules_file.table_reader import find, own_place, placed, without_consequences
from sheets.rules_file.toml_tree import Node, bare_or_quoted, parse, parse_shipped, place_after, place_within, plain
from sheets.rules_file.validating import HEADINGS, entries, validate, wrong_headings, wrong_id
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
    written: Mapping[str, Variant]
    """Each as its file has it, whatever the language in which it is told."""


def of_title(title: str, tables: Mapping[str, Toml]) -> str | None:
    """The id of the game with that title, whose capitals don't matter; None if there is none."""
    titles = {each: table.get("title") for each, table in tables.items() if isinstance(table, dict)}
    return next((each for each, other in titles.items() if str(other).casefold() == title.casefold()), None)


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
    for name, game in reading.games.items():
        if not game.text.is_shipped:
            reading.complete(name)
    good = [name for name in reading.names() if reading.games[name].text.is_shipped or reading.games[name].variant]
    order = {text.name: number for number, text in enumerate(texts)}
    found = [(each.place, each) for each in reading.problems if each.place]  # those of shipped files have none
    found.sort(key=lambda each: (order[each[0].file], each[0].line, each[0].column))
    files = {name: reading.games[name].text.name for name in good}
    variants = OnDemand(good, lambda name: cast(Variant, reading.variant(name)))
    library = Library(variants, OnDemand(good, reading.table), files, variants)
    return library, tuple(_first_of_each_file(problem for _, problem in found))


def _first_of_each_file(problems: Iterable[Problem]) -> Iterator[Problem]:
    """As many problems as somebody reads of each file, and how many more there are."""
    for _, group in groupby(problems, lambda problem: problem.place and problem.place.file):
        here = list(group)
        most = MOST_TOLD + (len(here) == MOST_TOLD + 1)  # telling the last one takes no more room than telling of it
        yield from here[:most]
        if rest := here[most:]:
            wrong, is_warning = f"{len(rest)} more mistakes follow from here on", all(each.warning for each in rest)
            yield Problem(wrong, "correct those above first", rest[0].place, warning=is_warning)


@dataclass(eq=False)
class _Game:
    """A variant: its own lines in a file, and what becomes of them."""

    text: RulesText
    own: Node
    base: str
    """What it builds on, or most likely means to; "" for nothing, or nothing that has a name."""
    is_laid: bool = False
    complete: Node | None = None
    """Its complete table, once it is laid over its base; None where that can't be had."""
    is_built: bool = False
    variant: Variant | None = None
    """None where something is wrong with it."""
    is_faulty: bool = False
    found: set[Problem] = field(default_factory=set)
    """What is wrong or odd: what house rules inherit of it is told there."""


class _Reading:
    """What is found while files are read; `problems` holds all that is wrong or odd."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.games: dict[str, _Game] = {}
        self._decks: dict[str, Deck] = {}
        self._refused: set[str] = set()
        """Names of decks and variants that are there, but of no use."""

    def add(self, text: RulesText) -> None:
        """Take the decks and variants out of a file."""
        root = parse_shipped(text.data) if text.is_shipped else parse(text.name, text.data)
        if isinstance(root, Problem):
            self.problems.append(root)
            return
        if not text.is_shipped and (before := before_a_pile(text.data.decode("utf-8", "replace"))) is not None:
            place = place_after(text.name, before)
            self.problems.append(Problem(f"this {PILED}", LEAVE_SOME_OUT, place, warning=True))
        there = [node for heading in HEADINGS for node in entries(root, heading).values()]
        if len(there) > MOST_GAMES:
            wrong, right = f"the file has {len(there)} games and decks", f"split it: a file holds up to {MOST_GAMES}"
            self.problems.append(Problem(wrong, right, there[MOST_GAMES].key_at))
            return
        self.problems += wrong_headings(root)
        for name, node in entries(root, "decks").items():
            self._add_deck(name, node)
        for name, node in entries(root, "variants").items():
            taken = None
            if name in self.games:
                right = f'give yours another name and write extends = "{name}" in it'
                taken = f"there is a variant of this name in {self.games[name].text.name}", right
            if not self._refuses("variant", name, node, taken):
                base = node.table["extends"].value if "extends" in node.table else ""
                self.games[name] = _Game(text, node, base if isinstance(base, str) else "")

    def names(self) -> list[str]:
        """The variants in the order of the files, but what others build on before them."""
        found: dict[str, None] = {}
        for name in self.games:
            found |= dict.fromkeys(reversed(self._chain(name, found.__contains__)))
        return list(found)

    def complete(self, name: str) -> Node | None:
        """The complete table of a variant, None where it can't be had; one of a user's own is built besides."""
        chain = self._chain(name, lambda each: self.games[each].is_laid)
        last = self.games[chain[-1]].base if chain else ""
        if last in chain:
            circle = chain[chain.index(last) :]
            named = " extends ".join(quote(each) for each in [circle[-1], *circle])
            wrong = f"these games extend one another in a circle: {named}"
            fault = Problem(wrong, "take `extends` out of one of them", keys=(("extends",),))
            self._tell(circle[-1], self.games[circle[-1]].own, [fault])
            for each in circle:
                self._stand_alone(each)
        for each in reversed(chain):
            game = self.games[each]
            if not game.is_laid:
                self._lay_over_base(each)
            if not game.text.is_shipped:
                base = self.games.get(game.base)
                if base and base.text.is_shipped and (variant := self.variant(game.base)):
                    base.found.update(warn(variant))  # which is not told of those that build on it
                self.variant(each)
        return self.games[name].complete

    def variant(self, name: str) -> Variant | None:
        """A variant, built when it is first asked for; None where something is wrong with it."""
        game = self.games[name]
        if not game.is_built:
            node, game.is_built = self.complete(name), True
            game.variant = None if node is None else self._built(name, node)
        return game.variant

    def table(self, name: str) -> Toml:
        """The complete table of a variant as a file would have it."""
        node = self.complete(name)
        return None if node is None else plain(node)

    def _add_deck(self, name: str, node: Node) -> None:
        taken = "there is a deck of this name already" if name in self._decks else ""
        if name == UNKNOWN_DECK.name:
            taken = '"unknown" means that the deck is not known'
        if self._refuses("deck", name, node, (taken, "give yours another name") if taken else None):
            return
        table, faults = validate(Deck, plain(node))
        deck, unread = read_deck(name, table)
        faults += without_consequences(unread, faults)
        self.problems += [placed(fault, node, f"deck {quote(name)}") for fault in faults]
        if faults:
            self._refused.add(name)
        else:
            self._decks[name] = deck

    def _refuses(self, kind: str, name: str, node: Node, taken: tuple[str, str] | None) -> bool:
        """Whether something is wrong with a whole table, or its name, be it that it is taken; and tell it."""
        wrong = wrong_id(name) or taken
        if not isinstance(node.value, dict):
            wrong = wrong_id(name) or (f"a {kind} must be a table", f"begin it with the line [{kind}s.{name}]")
        if wrong:
            self.problems.append(Problem(*wrong, node.key_at, f"{kind} {quote(name)}"))
            self._refused.add(name)
        return bool(wrong)

    def _chain(self, name: str, is_end: Callable[[str], bool]) -> list[str]:
        """A variant, what it builds on, and so on, up to an end; the last one may build on one before it."""
        chain: dict[str, None] = {}
        while name in self.games and name not in chain and not is_end(name):
            chain[name] = None
            name = self.games[name].base
        return list(chain)

    def _lay_over_base(self, name: str) -> None:
        game = self.games[name]
        if game.base and game.base not in self.games and game.base not in self._refused:
            wrong = f"there is no game called {quote(game.base)} to extend"
            others = {each: other for each, other in self.games.items() if each != name}
            titled = of_title(game.base, {each: plain(other.own) for each, other in others.items()})
            right = did_you_mean(titled or game.base, others) or "extend a shipped game, or one in your file"
            self._tell(name, game.own, [Problem(wrong, right, keys=(("extends",),))])
            known = [each for each, other in others.items() if other.is_laid or other.text.is_shipped]
            game.base = titled or nearest(game.base, known) or game.base
        base = self.complete(game.base) if game.base in self.games else None
        if "extends" in game.own.table and base is None:
            self._stand_alone(name)
            return
        game.complete, faults = merge(base, game.own, self._decks)
        game.is_laid = True
        self._tell(name, game.complete, faults, fallback=game.own)

    def _stand_alone(self, name: str) -> None:
        """Hold a variant whose base can't be had against the format all the same."""
        game = self.games[name]
        game.is_laid = True
        changes = {key: node for key, node in game.own.table.items() if key == "round"}
        own = {key: node for key, node in game.own.table.items() if key not in changes}
        alone, _ = merge(None, replace(game.own, value=own), {})
        _, faults = validate(Variant, plain(replace(alone, value=alone.table | changes)))
        self._tell(name, alone, faults, fallback=game.own)

    def _built(self, name: str, node: Node) -> Variant | None:
        game = self.games[name]
        table, faults = validate(Variant, plain(node))
        written = table.get("deck", "")
        deck = UNKNOWN_DECK if written == UNKNOWN_DECK.name else self._decks.get(written)
        later: list[Problem] = []
        if not table.get("title"):
            later.append(Problem("the variant has no title", 'write title = "Our game"', keys=(("title",),)))
        meant = deck or self._decks.get(nearest(written, self._decks) or "")
        variant = None
        if meant is not None:  # a misspelt deck must not hide the rest
            variant, unread = build_variant(name, table, meant)
            later += [*unread, *check(variant)]
        if deck is None and written not in self._refused:
            wrong = f"there is no deck {quote(written)}" if written else "the variant does not say its deck"
            right = did_you_mean(written, self._decks) or "describe it under [decks.NAME]"
            right = right if written else f'write one like deck = "french"; {right}'
            later.append(Problem(wrong, right, keys=(("deck",),)))
        faults += without_consequences(later, faults)
        is_good = deck is not None and not faults and not game.is_faulty
        if variant is not None and is_good and not game.text.is_shipped:
            faults += [*warn(variant), *assumes_nothing(variant, table), *kept_by_rounds(node, game.own)]
        self._tell(name, node, faults)
        return variant if is_good else None

    def _tell(self, name: str, node: Node, faults: Sequence[Problem], *, fallback: Node | None = None) -> None:
        """Turn faults into problems with a place; one that is just inherited is told where it was written."""
        game = self.games[name]
        base, own = self.games.get(game.base), game.own
        told: set[Problem | tuple[int, str]] = set()
        game.is_faulty |= not all(fault.warning for fault in faults)
        for fault in faults:
            game.found.add(fault)
            at, there = own_place(fault, node, fallback or node, name), find(node, fault.keys[0])
            here = at.node if at else own
            if at is None and "extends" in own.table:
                if base and (fault in base.found or base.is_faulty):
                    continue
                place = own.table["extends"].at
            elif fault.within is not None and here is there.node:
                place = place_within(here, fault.within)
            else:
                place = here.key_at if fault.at_key else here.at
            is_elsewhere = there.is_exact and not (at and there.node.owner == at.node.owner)
            subject = _subject(name, there.path if is_elsewhere else fault.keys[0], inherits=is_elsewhere)
            key = (id(there.node), fault.wrong) if there.is_exact else fault
            if key not in told:  # one value of house rules may be that of several rounds
                self.problems.append(Problem(fault.wrong, fault.right, place, subject, fault.warning))
            told.add(key)


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
