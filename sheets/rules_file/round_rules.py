"""The rounds of a variant out of its table: its words and kinds of meld, what each round deals, asks for and allows."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Any, TypeVar

from sheets.errors import KeyPath, NotationFault
from sheets.game.by_players import ANY_NUMBER, ByPlayers, PlayerRange, for_all, write_players
from sheets.game.deck import ranks_between, read_rank
from sheets.game.melds import Contract, MeldKind, read_contract
from sheets.game.round_model import Buys, BuysLimit, Round
from sheets.limits import MOST_ROUNDS
from sheets.rules_file.table_reader import TableReader, Written, known, listed, with_keys
from sheets.text import WORDS, did_you_mean, may_be_many, plural_of, quote

T = TypeVar("T")
LIMITS: Mapping[object, BuysLimit] = {"none": 0, "unlimited": "unlimited", "unknown": None}


def read_words(reader: TableReader) -> dict[str, tuple[str, str]]:
    """The house's words with the game's own in their place."""
    words, melds = dict(WORDS), reader.table.get("melds", {})
    for key, (singular, plural) in reader.table.get("words", {}).items():
        if key not in WORDS and key not in melds:
            right = did_you_mean(key, [*WORDS, *melds])
            reader.fault(("words", key), f"{quote(key)} is not a word that can be changed", right)
        words[key] = (singular, plural)
    return words


def read_melds(reader: TableReader, words: Mapping[str, tuple[str, str]]) -> dict[str, MeldKind]:
    """The kinds of meld: sets and runs, unless the game has none, and its own."""
    written: dict[str, tuple[KeyPath, Any]] = {name: ((name,), reader.table.get(name)) for name in ("set", "run")}
    for name, table in reader.table.get("melds", {}).items():
        if name in written and len(written[name][0]) == 1:
            reader.fault(("melds", name), f"a {name} has a key of its own", f"write it like {name} = 3")
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
    words: Mapping[str, tuple[str, str]],
    others: Mapping[str, MeldKind],
) -> MeldKind:
    name = str(path[-1])
    singular, plural = words.get(name, (name, plural_of(name)))
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
        wrong = f"whether {quote(name)} is one such meld or many can't be told from the word"
        right = 'call it by the word for one, or write both, like words.families = ["family", "families"]'
        reader.fault(path, wrong, right)
    kind = with_keys(MeldKind(name, singular, plural, phrase=phrase), table, "phrase", "low", "high")
    has_ends = any(table.get(key) is not None for key in ("low", "high", "wrap"))
    return _as_run(reader, path, kind, table) if name == "run" or has_ends else kind


def _as_run(reader: TableReader, path: KeyPath, kind: MeldKind, table: Written) -> MeldKind:
    """A kind of meld with the ranks that it may pass through, all that the deck allows where the game does not say."""
    deck, goes_round = reader.deck, table.get("wrap") is True
    low, high = (_read_end(reader, (*path, end), table.get(end)) for end in ("low", "high"))
    if goes_round and ("low" in table or "high" in table):
        right = "keep `wrap` for runs like Q K A 2, or else `low` and `high`"
        reader.fault((*path, "wrap"), "a run that may go round the corner has no lowest and no highest card", right)
    if not deck.ranks or goes_round:
        return kind._replace(ranks=deck.ranks)
    first, last = low or deck.ranks[0], high or deck.either_end or deck.ranks[-1]
    found = ranks_between(first, last, deck)
    if not found:
        order = f"from low to high the deck has {', '.join(deck.ranks)}"
        reader.fault((*path, "low"), f"a run can't go from {first} up to {last}", order)
    wrap = False if low and high and "wrap" not in table else kind.wrap
    return kind._replace(ranks=found or deck.ranks, low=low, high=high, wrap=wrap)


def _read_end(reader: TableReader, path: KeyPath, written: str | int | None) -> str | None:
    """The rank at one end of a run; None where nobody knows it."""
    if written is None or written == "unknown":
        return None
    return reader.read(path, partial(read_rank, str(written), reader.deck), None, ("deck",))


def read_deal(
    reader: TableReader, path: KeyPath, written: Any, otherwise: ByPlayers[int] | None = None
) -> ByPlayers[int] | None:
    """Cards dealt, and what is dealt `otherwise` for the players not spoken of; None where it is not stated."""
    if written is None or written == "unknown":
        return None
    return _with_others([(those, known(cards)) for those, cards, _ in reader.cases(path, written)], otherwise)


def _with_others(cases: Sequence[tuple[PlayerRange, T | None]], otherwise: ByPlayers[T] | None) -> ByPlayers[T]:
    """What is said for some players, and what holds `otherwise` for those not spoken of.

    Nobody plays alone, so that a number for everybody beside one for 2-3 players leaves 4+ and not 1.
    """
    spoken, others = [those for those, _ in cases], otherwise.cases if otherwise else ()
    left = [(part, value) for those, value in others for part in those.without(*spoken) if part.high != 1]
    return ByPlayers(tuple(sorted([*cases, *left], key=lambda case: case[0].low)))


def read_buys(
    reader: TableReader, path: KeyPath, written: Any, players: PlayerRange | None, *, game: Buys | None = None
) -> Buys | None:
    """Buys; None where nothing is stated. Of a round, what it leaves out is as in the `game`."""
    if written is None or written == "unknown":
        return None
    limit = written.get("limit", "unknown")
    cases = [(those, LIMITS.get(most, most)) for those, most, _ in reader.cases((*path, "limit"), limit)]
    if game is not None and isinstance(limit, dict):
        cases = list(_with_others(cases, game.limit).cases)
    whole = _with_others(cases, ByPlayers(((players or ANY_NUMBER, None),)))
    if len({most for _, most in whole.cases}) == 1:
        whole = for_all(whole.cases[0][1])
    if game is not None and "limit" not in written:
        whole = game.limit
    return with_keys((game or Buys())._replace(limit=whole), written, "limit")


def read_rounds_by_deals(reader: TableReader) -> tuple[list[Written], ByPlayers[int] | None]:
    """Rounds that are told by their deals alone, "10-1-10", as tables; how many of them so many players play.

    None for that where it is the same for all, or no deals are told so.
    """
    if (written := reader.said("deals")) is None:
        return listed(reader.table.get("rounds")), None
    nothing: tuple[int, ...] = ()
    cases = [
        (those, reader.read(path, partial(_read_deals, text), nothing))
        for those, text, path in reader.cases(("deals",), written)
    ]
    if listed(reader.table.get("rounds")):
        wrong = "the rounds are told twice: by `deals`, and one by one"
        reader.fault(("deals",), wrong, "leave out one of the two", ("rounds",))
        return listed(reader.table.get("rounds")), None
    rounds: list[Written] = [
        {"deal": {write_players(those, dash="-"): deals[number] for those, deals in cases if number < len(deals)}}
        for number in range(max((len(deals) for _, deals in cases), default=0))
    ]
    lengths = ByPlayers(tuple((those, len(deals)) for those, deals in cases))
    return rounds, None if lengths.same else lengths


def read_rounds(
    reader: TableReader,
    tables: Sequence[Written],
    melds: Mapping[str, MeldKind],
    usual: Round,
    players: PlayerRange | None,
) -> Iterator[Round]:
    """The rounds, each with what it takes from a `usual` one; numbers that people wrote are checked."""
    seen: set[int] = set()
    for number, table in enumerate(tables, 1):
        path: KeyPath = ("rounds", number - 1)
        stated = table.get("number", number)
        if stated in seen and "number" in table:
            reader.fault((*path, "number"), f"round {stated} stands twice", f"this is round {number} of the list")
        elif stated != number:
            right = f"number the rounds in order, leaving none out: this is round {number}"
            reader.fault((*path, "number"), f"round {number} is missing, round {stated} stands in its place", right)
        seen.add(stated)
        names = listed(table.get("wild"))
        own = with_keys(usual, table, "contract", "number", "deal", "buys", "wild")
        if "deal" in table:
            own = own._replace(deal=read_deal(reader, (*path, "deal"), table["deal"], usual.deal))
        if "buys" in table:
            own = own._replace(buys=read_buys(reader, (*path, "buys"), table["buys"], players, game=usual.buys))
        yield own._replace(
            number=number,
            contract=_read_contract(reader, (*path, "contract"), table.get("contract", "none"), melds),
            wild=reader.named((*path, "wild"), names),
            wild_names=tuple(names),
        )


_READ_WITH: tuple[KeyPath, ...] = (
    *(("run", end) for end in ("high", "low", "wrap", "size")),
    *((key,) for key in ("melds", "words", "set", "run", "deck")),
    *((kind, "phrase") for kind in ("set", "run")),
)
"""What a contract is read with, and a house rule may have changed under it."""


def _read_contract(reader: TableReader, path: KeyPath, written: Any, melds: Mapping[str, MeldKind]) -> Contract | None:
    """What must be laid down; None where nobody knows."""
    if isinstance(written, dict):
        return with_keys(Contract(), written)
    if written == "unknown":
        return None
    try:
        return read_contract(written, melds)
    except NotationFault as fault:
        reader.fault(path, fault.wrong, fault.right, path[:-1], *_READ_WITH)
        return None


def _read_deals(text: str) -> tuple[int, ...]:
    """Read "10-1-10", the cards dealt round by round, down from ten to one and up again."""
    if not re.fullmatch(r"[1-9][0-9]?(?:\s*(?:-|–|to)\s*[1-9][0-9]?)+", text.strip()):
        right = 'write the cards of the first round, of each where the deals turn, and of the last, like "10-1-10"'
        raise NotationFault(f"{quote(text)} does not say how the deals go", right)
    ends = [int(end) for end in re.findall(r"[0-9]+", text)]
    found = ends[:1]
    for was, now in pairwise(ends):
        step = 1 if now > was else -1
        found += range(was + step, now + step, step) if now != was else [now]
    if len(found) > MOST_ROUNDS:
        raise NotationFault(f"{quote(text)} makes {len(found)} rounds", f"use up to {MOST_ROUNDS}")
    return tuple(found)
