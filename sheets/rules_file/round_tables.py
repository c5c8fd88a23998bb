"""The rounds of a variant: its words, its kinds of meld, and what each round deals, asks for and allows."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Literal, TypeAlias, TypeVar

from sheets.errors import NotationFault
from sheets.game.card_notation import ranks_between, read_rank
from sheets.game.deck import Card
from sheets.game.melds import Contract, MeldKind
from sheets.game.model import Buys, BuysLimit, ByPlayers, Round
from sheets.game.notation import read_contract, read_deals, write_players
from sheets.game.player_range import ANY_NUMBER, PlayerRange
from sheets.rules_file.field_reader import Reader, known, listed, told, with_keys
from sheets.rules_file.toml_schema import BuysTable, ContractTable, MeldTable, RoundTable, VariantTable
from sheets.rules_file.toml_table import Toml, table_of
from sheets.rules_file.tree import Fault, Path
from sheets.text import did_you_mean, quote
from sheets.vocabulary import WORDS, may_be_many, plural_of

T = TypeVar("T")
LimitWritten: TypeAlias = int | str | Mapping[str, int | str]
"""The most buys, for all or by players."""


def build_words(reader: Reader, table: VariantTable) -> dict[str, tuple[str, str]]:
    """The house's words with the game's own in their place."""
    words = dict(WORDS)
    for key, (singular, plural) in table.words.items():
        if key not in WORDS and key not in table.melds:
            right = did_you_mean(key, [*WORDS, *table.melds])
            reader.fault(("words", key), f"{quote(key)} is not a word that can be changed", right)
        words[key] = (singular, plural)
    return words


def build_melds(reader: Reader, table: VariantTable, words: Mapping[str, tuple[str, str]]) -> dict[str, MeldKind]:
    """The kinds of meld: sets and runs, unless the game has none, and its own."""
    written: dict[str, tuple[Path, int | str | MeldTable | None]] = {}
    written |= {"set": (("set",), table.set), "run": (("run",), table.run)}
    for name, meld_table in table.melds.items():
        if name in ("set", "run"):
            reader.fault(("melds", name), f"a {name} has a key of its own", f"write it like {name} = 3")
        else:
            written[name] = (("melds", name), meld_table)
    kinds: dict[str, MeldKind] = {}
    for name, (path, value) in written.items():
        if value == "none":
            continue
        sized: Toml = {"size": value} if isinstance(value, int) else {}
        meld = value if isinstance(value, MeldTable) else table_of(MeldTable, sized)
        singular, plural = words.get(name, (name, plural_of(name)))
        phrase = meld.phrase
        for other in kinds.values():
            if singular.lower() in (other.name.lower(), other.singular.lower(), other.plural.lower()):
                paths = (("words", name), ("words", other.name), path)
                wrong = f"two kinds of meld are called {quote(singular)}"
                reader.faults.append(Fault(paths, wrong, "give each its own word"))
        kind = with_keys(MeldKind(name, singular, plural), meld)
        kind = kind._replace(phrase=phrase if phrase.count("#") == 1 else "")
        kinds[name] = _as_run(reader, path, kind, meld) if name == "run" or _has_ends(meld) else kind
        if meld.phrase and phrase.count("#") != 1:
            wrong = f"{quote(meld.phrase)} has {'no' if '#' not in phrase else 'more than one'} # for the size"
            reader.fault((*path, "phrase"), wrong, 'write it like "# of a kind"')
        if name not in words and may_be_many(name):
            wrong = f"whether {quote(name)} is one such meld or many can't be told from the word"
            right = 'call it by the word for one, or write both, like words.families = ["family", "families"]'
            reader.fault(path, wrong, right)
    return kinds


def _has_ends(table: MeldTable) -> bool:
    """Whether anything is said of where such melds begin and end, be it that nobody knows: then they are runs."""
    return any(said is not None for said in (table.low, table.high, table.wrap))


def _as_run(reader: Reader, path: Path, kind: MeldKind, table: MeldTable) -> MeldKind:
    """A kind of meld with the ranks that it may pass through, all that the deck allows where the game does not say."""
    deck = reader.deck
    low, high = (_read_end(reader, (*path, end), text) for end, text in (("low", table.low), ("high", table.high)))
    if table.wrap is True and not (table.low is None and table.high is None):
        right = "keep `wrap` for runs like Q K A 2, or else `low` and `high`"
        reader.fault((*path, "wrap"), "a run that may go round the corner has no lowest and no highest card", right)
    if not deck.ranks or table.wrap is True:
        return kind._replace(ranks=deck.ranks, low=None, high=None)
    first, last = low or deck.ranks[0], high or deck.either_end or deck.ranks[-1]
    found = ranks_between(first, last, deck)
    if not found:
        order = f"from low to high the deck has {', '.join(deck.ranks)}"
        reader.fault((*path, "low"), f"a run can't go from {first} up to {last}", order)
    wrap = False if low and high and table.wrap is None else kind.wrap
    return kind._replace(ranks=found or deck.ranks, low=low, high=high, wrap=wrap)


def _read_end(reader: Reader, path: Path, written: str | int | None) -> str | None:
    """The rank at one end of a run; None where nobody knows it."""
    if written is None or written == "unknown":
        return None
    return reader.read(path, partial(read_rank, str(written), reader.deck), None, also=(("deck",),))


def build_deal(
    reader: Reader,
    path: Path,
    written: int | str | Mapping[str, int | Literal["unknown"]] | None,
    *,
    otherwise: ByPlayers[int] | None = None,
) -> ByPlayers[int] | None:
    """Cards dealt, and what is dealt `otherwise` for the players not spoken of; None where it is not stated."""
    if written is None or isinstance(written, str):
        return None
    cases: list[tuple[PlayerRange, int | Literal["unknown"], Path]] = reader.cases(path, written)
    return _with_others([(those, known(cards)) for those, cards, _ in cases], otherwise)


def _with_others(cases: Sequence[tuple[PlayerRange, T | None]], otherwise: ByPlayers[T] | None) -> ByPlayers[T]:
    """What is said for some players, and what holds `otherwise` for those not spoken of.

    Nobody plays alone, so that a number for everybody beside one for 2-3 players leaves 4+ and not 1.
    """
    left = list(otherwise.cases) if otherwise else []
    for spoken, _ in cases:
        left = [(part, value) for those, value in left for part in those.without(spoken) if part.high != 1]
    return ByPlayers(tuple(sorted([*cases, *left], key=lambda case: case[0].low)))


def build_buys(
    reader: Reader, path: Path, written: BuysTable | LimitWritten, *, players: PlayerRange | None
) -> Buys | None:
    """Buys of the game; None where nothing is stated."""
    return None if written == "unknown" else _buys(reader, path, _long_buys(written), players=players, otherwise=None)


def _buys_of_round(
    reader: Reader,
    path: Path,
    written: BuysTable | LimitWritten,
    *,
    game: BuysTable | LimitWritten,
    buys: Buys | None,
    players: PlayerRange | None,
) -> Buys | None:
    """Buys of a round that changes some of what the game says, whose buys are `buys`; None where nothing is stated."""
    if written == "unknown":
        return None
    stated = table_of(BuysTable, {})
    vars(stated).update(vars(_long_buys(game)) | vars(_long_buys(written)))
    otherwise = buys.limits if buys and isinstance(_long_buys(written).limit, Mapping) else None
    return _buys(reader, path, stated, players=players, otherwise=otherwise)


def _long_buys(written: BuysTable | LimitWritten) -> BuysTable:
    """Buys of which only the limit is written, as a table."""
    if isinstance(written, BuysTable):
        return written
    table = table_of(BuysTable, {})
    vars(table)["limit"] = written
    return table


def _buys(
    reader: Reader, path: Path, table: BuysTable, *, players: PlayerRange | None, otherwise: ByPlayers[BuysLimit] | None
) -> Buys:
    """Buys with a limit that is one for all who can play, or else one for each number of them, unknown where unsaid."""
    written: list[tuple[PlayerRange, int | str, Path]] = reader.cases((*path, "limit"), table.limit)
    cases = [(those, _read_limit(limit)) for those, limit, _ in written]
    unsaid = ByPlayers[BuysLimit](((players or ANY_NUMBER, None),))
    by_players = _with_others(list(_with_others(cases, otherwise).cases), unsaid)
    is_one = len({limit for _, limit in by_players.cases}) == 1
    limit = by_players.cases[0][1] if is_one else None
    return Buys(
        limit=limit if isinstance(limit, int) else None,
        unlimited=limit == "unlimited",
        per=table.per,
        draw=known(table.draw),
        points=known(table.points),
        after_laying_down=known(table.after_laying_down),
        text=told(table.text),
        by_players=None if is_one else by_players,
    )


def _read_limit(written: int | str) -> BuysLimit:
    if isinstance(written, int):
        return written
    return {"none": 0, "unlimited": "unlimited"}.get(written)  # type: ignore[return-value]  # else it is unknown


def with_deals(reader: Reader, table: VariantTable) -> ByPlayers[int] | None:
    """Lay rounds that are told by their deals alone, "10-1-10", into the table; how many of them so many players play.

    None where that is the same for all, or no deals are told so.
    """
    if table.deals == "none":
        return None
    written: list[tuple[PlayerRange, str, Path]] = reader.cases(("deals",), table.deals)
    nothing: tuple[int, ...] = ()
    cases = [(those, reader.read(path, partial(read_deals, text), nothing)) for those, text, path in written]
    if listed(table.rounds):
        wrong = "the rounds are told twice: by `deals`, and one by one"
        reader.faults.append(Fault((("deals",), ("rounds",)), wrong, "leave out one of the two"))
        return None
    rounds: list[Toml] = []
    for number in range(max((len(deals) for _, deals in cases), default=0)):
        dealt: dict[str, Toml] = {
            write_players(those, dash="-"): deals[number] for those, deals in cases if number < len(deals)
        }
        rounds.append({"deal": dealt})
    vars(table)["rounds"] = [table_of(RoundTable, each) for each in rounds]
    lengths = ByPlayers(tuple((those, len(deals)) for those, deals in cases))
    return None if lengths.same else lengths


def build_rounds(
    reader: Reader,
    table: VariantTable,
    melds: Mapping[str, MeldKind],
    *,
    deal: ByPlayers[int] | None,
    buys: Buys | None,
    players: PlayerRange | None,
) -> Iterator[Round]:
    """The rounds, each with what it takes from the game; numbers that people wrote are checked."""
    seen: set[int] = set()
    for number, written in enumerate(listed(table.rounds), 1):
        path: Path = ("rounds", number - 1)
        here = table_of(RoundTable, {"contract": written}) if isinstance(written, str) else written
        stated = here.number or number
        if stated in seen and here.number:
            reader.fault((*path, "number"), f"round {stated} stands twice", f"this is round {number} of the list")
        elif stated != number:
            right = f"number the rounds in order, leaving none out: this is round {number}"
            reader.fault((*path, "number"), f"round {number} is missing, round {stated} stands in its place", right)
        seen.add(stated)
        wild = [reader.named((*path, "wild", place), name) for place, name in enumerate(wild_names(here))]
        yield Round(
            number=number,
            deal=deal if here.deal is None else build_deal(reader, (*path, "deal"), here.deal, otherwise=deal),
            contract=_build_contract(reader, (*path, "contract"), here.contract, melds),
            buys=buys
            if here.buys is None
            else _buys_of_round(reader, (*path, "buys"), here.buys, game=table.buys, buys=buys, players=players),
            discard=known(table.discard if here.discard is None else here.discard),
            label=here.label or "",
            wild=frozenset[Card]().union(*wild),
            wild_names=tuple(wild_names(here)),
            note=told(here.note),
            optional=here.optional,
        )


def wild_names(written: RoundTable) -> list[str]:
    """The cards that a round calls wild, as they are written."""
    return [written.wild] if isinstance(written.wild, str) else written.wild or []


_READ_WITH: tuple[Path, ...] = (
    *(("run", end) for end in ("high", "low", "wrap", "size")),
    *((key,) for key in ("melds", "words", "set", "run", "deck")),
    *((kind, "phrase") for kind in ("set", "run")),
)
"""What a contract is read with, and a house rule may have changed under it."""


def _build_contract(
    reader: Reader, path: Path, written: str | ContractTable, melds: Mapping[str, MeldKind]
) -> Contract | None:
    """What must be laid down; None where nobody knows."""
    if isinstance(written, ContractTable):
        return Contract(text=written.text, cards=known(written.cards))
    if written == "unknown":
        return None
    try:
        return read_contract(written, melds)
    except NotationFault as fault:
        reader.faults.append(Fault((path, path[:-1], *_READ_WITH), fault.wrong, fault.right))
        return None
