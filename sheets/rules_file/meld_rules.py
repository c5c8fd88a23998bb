"""The words of a game, its kinds of meld and the contracts of its rounds, out of its table."""

from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from itertools import chain
from typing import Any

from sheets.errors import KeyPath, NotationFault
from sheets.game.deck import ranks_between, read_rank
from sheets.game.melds import Contract, Meld, MeldKind, read_contract
from sheets.rules_file.table_reader import TableReader, Written, known, listed, with_keys
from sheets.text import WORDS, did_you_mean, joined, may_be_many, plural_of, quote

GENDERS = ("m", "f", "n")
"""What may stand behind the two forms of a word, for languages that need it."""
_READ_WITH: tuple[KeyPath, ...] = (
    *(("run", end) for end in ("high", "low", "wrap", "size")),
    *((key,) for key in ("melds", "words", "set", "run", "deck")),
    *((kind, "phrase") for kind in ("set", "run")),
)
"""What a contract is read with, and a house rule may have changed under it."""


def read_words(reader: TableReader) -> dict[str, tuple[str, ...]]:
    """The house's words with the game's own in their place."""
    words: dict[str, tuple[str, ...]] = dict(WORDS)
    melds = reader.table.get("melds", {})
    for key, forms in reader.table.get("words", {}).items():
        if key not in WORDS and key not in melds:
            right = did_you_mean(key, [*WORDS, *melds])
            reader.fault(("words", key), f"{quote(key)} is not a word that can be changed", right)
        if forms[2:] not in ([], *([gender] for gender in GENDERS)):
            right = f"write {joined(GENDERS, 'or')} after the two words"
            reader.fault(("words", key), f"{quote(forms[2])} is not a gender", right)
        words[key] = tuple(forms)
    return words


def read_melds(reader: TableReader, words: Mapping[str, tuple[str, ...]]) -> dict[str, MeldKind]:
    """The kinds of meld: sets and runs, unless the game has none, and its own."""
    written: dict[str, tuple[KeyPath, Any]] = {name: ((name,), reader.table.get(name)) for name in ("set", "run")}
    for name, table in reader.table.get("melds", {}).items():
        if name in written and len(written[name][0]) == 1:
            reader.fault(("melds", name), f"a {name} has its own key", f"write it like {name} = 3")
        else:
            written[name] = (("melds", name), table)
    kinds: dict[str, MeldKind] = {}
    for name, (path, value) in written.items():
        if value != "none":
            kinds[name] = _read_meld(reader, path, value if isinstance(value, dict) else {}, words, kinds)
    return kinds


def _read_meld(
    reader: TableReader,
    path: KeyPath,
    table: Written,
    words: Mapping[str, tuple[str, ...]],
    others: Mapping[str, MeldKind],
) -> MeldKind:
    name = str(path[-1])
    singular, plural, gender = (*words.get(name, (name, plural_of(name))), "")[:3]
    for other in others.values():
        if singular.lower() in (other.name.lower(), other.singular.lower(), other.plural.lower()):
            wrong = f"two kinds of meld are called {quote(singular)}"
            reader.fault(("words", name), wrong, "give each its own word", ("words", other.name), path)
    phrase = table.get("phrase", "")
    if phrase and phrase.count("#") != 1:
        wrong = f"{quote(phrase)} has {'no' if '#' not in phrase else 'more than one'} # for the size"
        reader.fault((*path, "phrase"), wrong, 'write it like "# of a kind"')
        phrase = ""
    if name not in words and may_be_many(name):
        wrong = f"{quote(name)} may mean one meld or several"
        right = 'use the word for one meld, or write both words, like words.families = ["family", "families"]'
        reader.fault(path, wrong, right)
    kind = with_keys(MeldKind(name, singular, plural, phrase=phrase, gender=gender), table, "phrase", "low", "high")
    has_ends = any(table.get(key) is not None for key in ("low", "high", "wrap"))
    return _as_run(reader, path, kind, table) if name == "run" or has_ends else kind


def _as_run(reader: TableReader, path: KeyPath, kind: MeldKind, table: Written) -> MeldKind:
    """A kind of meld with the ranks that it may pass through, all that the deck allows where the game does not say."""
    deck, goes_round = reader.deck, table.get("wrap") is True
    low, high = (
        reader.read((*path, end), partial(read_rank, str(said), deck), None, ("deck",)) if said is not None else None
        for end, said in ((end, known(table.get(end))) for end in ("low", "high"))
    )
    if goes_round and ("low" in table or "high" in table):
        right = "keep `wrap` for runs like Q K A 2, or else `low` and `high`"
        reader.fault((*path, "wrap"), "a run that goes round the corner has no lowest or highest card", right)
    if not deck.ranks or goes_round:
        return kind._replace(ranks=deck.ranks)
    first, last = low or deck.ranks[0], high or deck.either_end or deck.ranks[-1]
    found = ranks_between(first, last, deck)
    if not found:
        order = f"from low to high the deck has {', '.join(deck.ranks)}"
        reader.fault((*path, "low"), f"a run can't go from {first} up to {last}", order)
    wrap = False if low and high and "wrap" not in table else kind.wrap
    return kind._replace(ranks=found or deck.ranks, low=low, high=high, wrap=wrap)


def round_contract(reader: TableReader, path: KeyPath, written: Any, melds: Mapping[str, MeldKind]) -> Contract | None:
    """What must be laid down; None where nobody knows."""
    if isinstance(written, dict):
        return with_keys(Contract(), written)
    if written == "unknown":
        return None
    try:
        return read_contract(written, melds)
    except NotationFault as fault:
        right = _with_sizes(reader, written, melds) or fault.right
        reader.fault(path, fault.wrong, right, path[:-1], *_READ_WITH)
        return None


def _with_sizes(reader: TableReader, written: str, melds: Mapping[str, MeldKind]) -> str:
    """What to write for a contract without sizes, which the other rounds have: "2 sets of 3 + 2 runs of 4"; else ""."""
    sizes: dict[str, Counter[int]] = {}
    for each in listed(reader.table.get("rounds")):
        with suppress(NotationFault):
            for meld in chain(*read_contract(str(each.get("contract", "")), melds).alternatives):
                sizes.setdefault(meld.kind, Counter())[meld.size] += 1
    usual = {name: melds[name]._replace(size=known.most_common(1)[0][0]) for name, known in sizes.items()}
    try:
        ways = read_contract(written, {**melds, **usual}).alternatives
    except NotationFault:
        return ""
    told = (" + ".join(_with_size(meld, melds[meld.kind]) for meld in way) for way in ways)
    return f"write {quote(' or '.join(told))}"


def _with_size(meld: Meld, kind: MeldKind) -> str:
    return f"{meld.count} {kind.plural} of {meld.size}" if meld.count > 1 else f"{kind.singular} of {meld.size}"
