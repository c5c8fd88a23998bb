"""A variant out of its complete table; what can't be read becomes a problem, and the rest is built all the same.

What a file says to be assumed is held against what it says at all: a reason needs a rule that it is the reason of.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import pairwise
from typing import Any, TypeVar

from sheets.errors import KeyPath, NotationFault, Problem
from sheets.game.by_players import ANY_NUMBER, ByPlayers, PlayerRange, for_all, reckoned, whole_teams, write_players
from sheets.game.deck import Deck
from sheets.game.figure_scoring import known_facts
from sheets.game.keys import Key, field_of_key, keys, table_among, words_of
from sheets.game.melds import MeldKind
from sheets.game.model import Source, Variant
from sheets.game.play import Bonus, Ending, Play, Winner
from sheets.game.round_model import Buys, BuysLimit, Round
from sheets.limits import MOST_ROUNDS
from sheets.rules_file.card_rules import (
    read_jokers_by_players,
    read_pack,
    read_packs_by_players,
    read_values,
    read_wild,
)
from sheets.rules_file.figure_rules import KEYS_OF_FIGURES, read_cycles, read_figures, read_total_tables
from sheets.rules_file.meld_rules import read_melds, read_words, round_contract
from sheets.rules_file.table_reader import (
    IF_NOBODY_KNOWS,
    TableReader,
    Written,
    known,
    listed,
    with_keys,
    without_consequences,
)
from sheets.text import did_you_mean, joined, quote

T = TypeVar("T")
SAY_NOTHING: tuple[object, ...] = ("unknown", None, "", [], {}, Buys().limit)
LIMITS: Mapping[object, BuysLimit] = {"none": 0, "unlimited": "unlimited", "unknown": None}
KIND_OF_END: tuple[KeyPath, ...] = (("end",), ("end", "target"), ("end", "kind"))
"""What says how a game ends."""


def build_variant(variant_id: str, table: Written, deck: Deck) -> tuple[Variant, list[Problem]]:
    """The variant, as whole as its table allows, fit for use only where the list of faults is empty."""
    extra = table.get("extra", {})
    reader = TableReader(table, deck, extra if extra != "none" else ())
    pack = read_pack(reader)
    wild = read_wild(reader, pack)
    words = read_words(reader)
    if table.get("title") == "unknown":
        right = "write the name that players use, or leave the line out"
        reader.fault(("title",), 'the title is "unknown", and every page would show that', right)
    melds = read_melds(reader, words)
    teams = reader.said("teams") or 0
    players = _read_players(reader, teams)
    deal = _read_deal(reader, ("deal",), table.get("deal"))
    buys = _read_buys(reader, ("buys",), table.get("buys"), players)
    usual = Round(0, contract=None, deal=deal, buys=buys, discard=known(table.get("discard")))
    tables, lengths = _read_rounds_by_deals(reader)
    rounds = tuple(_read_rounds(reader, tables, melds, usual, players))
    values, other_values = read_values(reader, pack, wild.cards)
    end, winner = _read_ending(reader, rounds)
    if end.rounds:
        rounds = tuple(each._replace(optional=each.number > end.rounds[0]) for each in rounds)
    has_figures = not table.keys().isdisjoint(KEYS_OF_FIGURES)
    facts = known_facts(rounds, deal, players, teams=teams) if has_figures else None
    inherited = {name: each for name, each in table.items() if keys(Variant)[name].inherited}
    sources = [with_keys(Source(""), source) for source in listed(table.get("source"))]
    built: dict[str, Any] = {
        "title": table.get("title", variant_id),
        "deck": deck,
        "players": players,
        "best_players": reader.players("best_players"),
        "packs": read_packs_by_players(reader),
        "jokers": read_jokers_by_players(reader),
        "pack": pack.cards,
        "removed": pack.removed,
        "removed_by": pack.removed_by,
        "wild": wild,
        "melds": melds,
        "rounds": rounds,
        "lengths": lengths,
        "deal": deal,
        "buys": buys,
        "values": values,
        "other_values": other_values,
        "bonuses": _read_bonuses(reader),
        "end": end,
        "winner": winner,
        "words": words,
        "play": _read_play(reader),
        "figures": read_figures(reader, *facts) if facts else None,
        "cycles": read_cycles(reader),
        "total_tables": read_total_tables(reader),
        "teams": teams,
        "unstated": tuple(each["text"] for each in listed(table.get("unstated"))),
        "asked": tuple(each["ask"] for each in listed(table.get("unstated")) if "ask" in each),
        "assumed": _read_assumed(reader),
        "sources": tuple(each for each in sources if each.text),
        "stated": frozenset(name for name, each in inherited.items() if _tells(keys(Variant)[name], each)),
    }
    fields = field_of_key(Variant)
    as_written = {name: value for name, value in table.items() if fields[name] not in built}
    return with_keys(Variant(variant_id, **built), as_written), without_consequences(reader.faults, ())


@cache
def assumable_keys() -> Mapping[str, Key]:
    """The keys of the rules that a file may suppose, and of their parts: "buys", "buys.draw"."""
    rules = {name: declared for name, declared in keys(Variant).items() if declared.is_rule}
    tables = [(name, model) for name, declared in rules.items() if (model := table_among(declared.kinds))]
    parts = {f"{name}.{part}": declared for name, model in tables for part, declared in keys(model).items()}
    return rules | {name: declared for name, declared in parts.items() if declared.is_rule}


def _read_assumed(reader: TableReader) -> dict[str, str]:
    """The keys that are supposed, each that of a rule, or of a part of it: "buys.draw".

    A reason for what the game does not say at all is left out: it would explain a mark that stands nowhere.
    """
    written, known_keys = reader.said("assumed") or {}, assumable_keys()
    for name in written:
        if name not in known_keys:
            what = "a rule that can be assumed" if name in keys(Variant) else "a key of a variant"
            reader.fault(("assumed", name), f"{quote(name)} is not {what}", did_you_mean(name, known_keys))
    settlement = reader.said("settlement")
    why = settlement.get("assumed") if isinstance(settlement, dict) else None
    of_settlement = {"settlement": why} if why else {}
    found = {name: why for name, why in written.items() if name in known_keys and _is_said(reader.table, name)}
    return found | of_settlement


def assumes_nothing(variant: Variant, table: Written) -> Iterator[Problem]:
    """A warning for each reason that explains nothing."""
    written = table.get("assumed", {})
    for name in written if written != "none" else ():
        if name not in variant.assumed:
            wrong = f"`assumed` has a reason for {quote(name)}, but the game has no such rule"
            right = "write that rule as well, or delete the reason"
            yield Problem(wrong, right, warning=True, keys=(("assumed", name),))


def _is_said(table: Written, name: str) -> bool:
    """Whether the game, or one of its rounds, has a rule under a key, or under one of a table in it."""
    declared, (first, _, part) = assumable_keys()[name], name.partition(".")
    said = [each.get(first) for each in (table, *listed(table.get("rounds")))]
    if part and (model := table_among(keys(Variant)[first].kinds)):
        usual = model._field_defaults.get(field_of_key(model)[part])
        said = [each.get(part, usual) for each in said if each and isinstance(each, dict)]
    return declared.unwritten or any(each not in SAY_NOTHING and _tells(declared, each) for each in said)


def _tells(declared: Key, said: Any) -> bool:
    """Whether something is said, be it that there is none, where that is told."""
    return said not in (None, [], {}) and (declared.is_none_told or not (said == "none" or said is False))


def _read_deal(
    reader: TableReader, path: KeyPath, written: Any, otherwise: ByPlayers[int] | None = None
) -> ByPlayers[int] | None:
    """Cards dealt, and what is dealt `otherwise` for the players not spoken of; None where it is not stated."""
    if known(written) is None:
        return None
    return _with_others([(those, known(cards)) for those, cards, _ in reader.cases(path, written)], otherwise)


def _with_others(cases: Sequence[tuple[PlayerRange, T | None]], otherwise: ByPlayers[T] | None) -> ByPlayers[T]:
    """What is said for some players, and what holds `otherwise` for those not spoken of.

    Nobody plays alone, so that a number for everybody beside one for 2-3 players leaves 4+ and not 1.
    """
    spoken, others = [those for those, _ in cases], otherwise.cases if otherwise else ()
    left = [(part, value) for those, value in others for part in those.without(*spoken) if part.high != 1]
    return ByPlayers(tuple(sorted([*cases, *left], key=lambda case: case[0].low)))


def _read_buys(
    reader: TableReader, path: KeyPath, written: Any, players: PlayerRange | None, *, game: Buys | None = None
) -> Buys | None:
    """Buys; None where nothing is stated. Of a round, what it leaves out is as in the `game`."""
    if known(written) is None:
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


def _read_rounds_by_deals(reader: TableReader) -> tuple[list[Written], ByPlayers[int] | None]:
    """Rounds that are told by their deals alone, "10-1-10", as tables; how many of them so many players play.

    None for that where it is the same for all, or no deals are told so.
    """
    one_by_one = listed(reader.table.get("rounds"))
    cases = [
        (those, reader.read(path, partial(_read_deals, text), tuple[int, ...]()))
        for those, text, path in reader.cases(("deals",), reader.said("deals"))
    ]
    if cases and one_by_one:
        wrong = "the rounds are there twice, as `deals` and as `rounds`"
        reader.fault(("deals",), wrong, "leave out one of the two", ("rounds",))
    if not cases or one_by_one:
        return one_by_one, None
    rounds: list[Written] = [
        {"deal": {write_players(those, dash="-"): deals[number] for those, deals in cases if number < len(deals)}}
        for number in range(max(len(deals) for _, deals in cases))
    ]
    lengths = ByPlayers(tuple((those, len(deals)) for those, deals in cases))
    return rounds, None if lengths.same else lengths


def _read_deals(text: str) -> tuple[int, ...]:
    """Read "10-1-10", the cards dealt round by round, down from ten to one and up again."""
    if not re.fullmatch(r"[1-9][0-9]?(?:\s*(?:-|–|to)\s*[1-9][0-9]?)+", text.strip()):
        right = 'write first, turning and last number of cards, like "10-1-10"'
        raise NotationFault(f"{quote(text)} does not say what is dealt in each round", right)
    ends = [int(end) for end in re.findall(r"[0-9]+", text)]
    found = ends[:1]
    for was, now in pairwise(ends):
        step = 1 if now > was else -1
        found += range(was + step, now + step, step) if now != was else [now]
    if len(found) > MOST_ROUNDS:
        raise NotationFault(f"{quote(text)} makes {len(found)} rounds", f"use up to {MOST_ROUNDS}")
    return tuple(found)


def _read_rounds(
    reader: TableReader,
    tables: Sequence[Written],
    melds: Mapping[str, MeldKind],
    usual: Round,
    players: PlayerRange | None,
) -> Iterator[Round]:
    """The rounds, each with what it takes from a `usual` one; numbers that people wrote are checked."""
    for number, table in enumerate(tables, 1):
        path: KeyPath = ("rounds", number - 1)
        stated = table.get("number", number)
        if stated != number:
            right = f"write number = {number}, or put the rounds in order"
            reader.fault((*path, "number"), f"this is round {number} of the list, not {stated}", right)
        names = listed(table.get("wild"))
        own = with_keys(usual, table, "contract", "number", "deal", "buys", "wild")
        if "deal" in table:
            own = own._replace(deal=_read_deal(reader, (*path, "deal"), table["deal"], usual.deal))
        if "buys" in table:
            own = own._replace(buys=_read_buys(reader, (*path, "buys"), table["buys"], players, game=usual.buys))
        yield own._replace(
            number=number,
            contract=round_contract(reader, (*path, "contract"), table.get("contract", "none"), melds),
            wild=reader.named((*path, "wild"), names),
            wild_names=tuple(names),
        )


def _read_players(reader: TableReader, teams: int) -> PlayerRange | None:
    """How many can play: with teams, of those between the ends that are written, the ones that make whole ones."""
    players = reader.players("players")
    if not teams or players is None:
        return players
    ends = [end for span in players.spans for end in (span.low, span.high) if end is not None]
    odd = next((end for end in ends if end % teams or end == teams), None)
    if odd is not None:
        wrong = f"{odd} players can't make {teams} equal teams"
        right = f'write players = "{2 * teams}", or another number of teams'
        reader.fault(("teams",), wrong, right, ("players",))
    return players.both(whole_teams(teams))


def _read_bonuses(reader: TableReader) -> tuple[Bonus, ...]:
    written = reader.said("bonuses") or {}
    found = []
    for name, table in written.items():
        replaced = table.get("replaces")
        if replaced and replaced not in written:
            path = ("bonuses", name, "replaces")
            reader.fault(path, f"there is no bonus {quote(replaced)}", did_you_mean(replaced, written))
        elif name in (chain := _replaced(name, written)):
            first, *others = [("bonuses", other, "replaces") for other in (name, *chain)]
            reader.fault(first, f"{quote(name)} replaces itself", "name another bonus, or none", *others)
        bonus = with_keys(Bonus(name), table)
        when = reckoned(bonus.when)
        found.append(bonus._replace(when=when, to_reckon=bonus.when if bonus.when != when else ""))
    return tuple(found)


def _replaced(name: str, bonuses: Written) -> list[str]:
    """The bonuses that one takes the place of, directly or through others."""
    found: list[str] = []
    bonus = bonuses.get(name)
    while bonus and bonus.get("replaces") and bonus["replaces"] not in found:
        found.append(bonus["replaces"])
        bonus = bonuses.get(bonus["replaces"])
    return found


def _read_ending(reader: TableReader, rounds: Sequence[Round]) -> tuple[Ending, Winner]:
    """When the game is over and who wins; a game with rounds is over after them unless it says otherwise."""
    table: Written = reader.table.get("end", {})
    target, floor, kind = table.get("target"), table.get("floor"), table.get("kind")
    if target is not None and kind is not None:
        right = "keep `target` if a number of points ends the game, else `kind`"
        reader.fault(("end",), "the end has both `target` and `kind`", right)
    if target == 0:
        reader.fault(("end", "target"), "a target of 0 is reached before the first card", "write it like target = 200")
    kind = "target" if target is not None else kind or "rounds"
    if kind in ("rounds", "progression") and not rounds:
        right = 'list the rounds, or write end = "open" or end = { target = 200 }'
        reader.fault(
            KIND_OF_END[0], "the game ends after its rounds, but it has none", right, *KIND_OF_END[1:], ("rounds",)
        )
    winner: Winner | None = reader.table.get("winner") or ("first" if kind == "progression" else None)
    if winner is None:
        right = f'write winner = "lowest" or winner = "highest"{IF_NOBODY_KNOWS}'
        reader.fault(("winner",), "the file does not say who wins", right)
    elif winner == "first" and kind != "progression":
        wrong = 'winner = "first" needs end = "progression"'
        right = 'write that as well, or winner = "lowest" or winner = "highest"'
        reader.fault(("winner",), wrong, right, *KIND_OF_END)
    if floor is not None and not (floor < 0 < (target or 0)):
        right = "write it like end = { target = 500, floor = -200 }"
        reader.fault(("end", "floor"), "a floor must be below zero, and the target above zero", right)
    numbers = _numbers_of_rounds(reader, table.get("rounds"), kind, rounds)
    return with_keys(Ending(rounds=numbers), {**table, "kind": kind}, "rounds"), winner or "lowest"


def _numbers_of_rounds(
    reader: TableReader, written: int | list[int] | None, kind: str, rounds: Sequence[Round]
) -> tuple[int, ...]:
    """The numbers of rounds after which a game may end, from the least; () where it is the number of its rounds."""
    path: KeyPath = ("end", "rounds")
    numbers = sorted(set(listed(written)))
    if not numbers or not rounds:
        return ()
    least, most, ends = numbers[0], numbers[-1], f"ends with round {len(rounds)}"
    if kind != "rounds":
        wrong = "the end has `rounds`, but something else ends this game"
        reader.fault(path, wrong, "keep only `rounds`, only `target` or only `kind`")
    elif most > len(rounds):
        at = (*path, written.index(most)) if isinstance(written, list) else path
        wrong, right = (
            f"the game ends after round {most}, but the list {ends}",
            "list the missing rounds, or end sooner",
        )
        reader.fault(at, wrong, right)
    elif most < len(rounds):
        wrong = f"the game ends after round {most} at the latest, but the list {ends}"
        right = f"add {len(rounds)} to the numbers, or delete the later rounds"
        reader.fault(path, wrong, right, ("rounds",))
    for round_ in rounds[:least]:
        if round_.optional:
            wrong = f"this round is optional, but the game lasts to round {least} at least"
            reader.fault(("rounds", round_.number - 1, "optional"), wrong, f"only rounds after {least} may be optional")
    return tuple(numbers) if len(numbers) > 1 else ()


def _read_play(reader: TableReader) -> Play:
    """What the file tells of the play: sentences of its own, or a word that has a meaning there."""
    told: dict[str, Any] = {}
    for name, written in reader.table.get("play", {}).items():
        words = words_of(keys(Play)[name].kinds)
        sentences = (written,) if isinstance(written, str) else tuple(written)
        for number, said in enumerate(() if written in words else sentences):
            # a word like "usual" misspelt: "Draw." is a sentence, and so may be a word of another script
            if said.isascii() and len(said.split()) < 2 and not said.rstrip().endswith((".", "!")):
                path: KeyPath = ("play", name) if isinstance(written, str) else ("play", name, number)
                right = f"write a sentence of your own, or {joined([quote(word) for word in words], 'or')}"
                reader.fault(path, f"{quote(said)} is not a sentence", right)
        told[name] = written if written in words else sentences
    return Play(**told)
