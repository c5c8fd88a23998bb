"""A variant out of its complete table; what can't be read becomes a problem, and the rest is built all the same.

What a file says to be assumed is held against what it says at all: a reason needs a rule that it is the reason of.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, cast

from sheets.errors import KeyPath, Problem
from sheets.game.by_players import PlayerRange, reckoned, whole_teams
from sheets.game.deck import Deck
from sheets.game.figure_scoring import known_facts
from sheets.game.keys import Key, field_of_key, keys, table_among, words_of
from sheets.game.model import Source, Variant
from sheets.game.play import Bonus, Ending, Play, Told, Winner
from sheets.game.round_model import Buys, Round
from sheets.rules_file.card_rules import (
    read_jokers_by_players,
    read_pack,
    read_packs_by_players,
    read_values,
    read_wild,
)
from sheets.rules_file.figure_rules import KEYS_OF_FIGURES, read_cycles, read_figures, read_total_tables
from sheets.rules_file.round_rules import (
    read_buys,
    read_deal,
    read_melds,
    read_rounds,
    read_rounds_by_deals,
    read_words,
)
from sheets.rules_file.table_reader import (
    IF_NOBODY_KNOWS,
    TableReader,
    Written,
    listed,
    special_name,
    with_keys,
    without_consequences,
)
from sheets.text import did_you_mean, joined, quote

SAY_NOTHING: tuple[object, ...] = ("unknown", None, "", [], {}, Buys().limit)


@cache
def assumable_keys() -> tuple[str, ...]:
    """The keys of the rules that a file may suppose, and of their parts: "buys", "buys.draw"."""
    rules = {name: table_among(declared.kinds) for name, declared in keys(Variant).items() if declared.is_rule}
    parts = [(name, *each) for name, model in rules.items() if model for each in keys(model).items()]
    return (*rules, *(f"{name}.{part}" for name, part, declared in parts if declared.is_rule))


def read_assumed(reader: TableReader) -> dict[str, str]:
    """The keys that are supposed, each that of a rule, or of a part of it: "buys.draw".

    A reason for what the game does not say at all is left out: it would explain a mark that stands nowhere.
    """
    written, known_keys = reader.said("assumed") or {}, assumable_keys()
    for name in written:
        if name not in known_keys:
            what = "a rule that can be assumed" if name in keys(Variant) else "a key of a variant"
            reader.fault(("assumed", name), f"{quote(name)} is not {what}", did_you_mean(name, known_keys))
    return {name: why for name, why in written.items() if _is_said(reader.table, name)}


def assumes_nothing(table: Written) -> Iterator[Problem]:
    """A warning for each reason that explains nothing."""
    written = table.get("assumed", {})
    for name in written if written != "none" else ():
        if not _is_said(table, name):
            wrong = f"why {quote(name)} is assumed is told, but the game says nothing of it"
            right = "write what is assumed, too, or leave the reason out"
            yield Problem(wrong, right, warning=True, keys=(("assumed", name),))


def _is_said(table: Written, name: str) -> bool:
    """Whether the game, or one of its rounds, has a rule under a key, or under a key of a table of it."""
    first, _, part = name.partition(".")
    declared = keys(Variant).get(first)
    if part:
        model = table_among(declared.kinds) if declared else None
        declared = keys(model).get(part) if model else None
    return declared is not None and (
        declared.unwritten
        or any(_tells(declared, _part(each.get(first), first, part)) for each in (table, *listed(table.get("rounds"))))
    )


def _part(written: Any, first: str, part: str) -> Any:
    """What a table says, or leaves to what is usual, at one of its keys; all of it where no key is named."""
    model = table_among(keys(Variant)[first].kinds)
    if not part or model is None or not isinstance(written, dict) or not written:
        return None if part else written
    return written.get(part, model._field_defaults.get(field_of_key(model)[part]))


def _tells(declared: Key, said: Any) -> bool:
    return said not in SAY_NOTHING and (declared.is_none_told or not (said == "none" or said is False))


KIND_OF_END: tuple[KeyPath, ...] = (("end",), ("end", "target"), ("end", "kind"))
"""What says how a game ends."""


def build_variant(variant_id: str, table: Written, deck: Deck) -> tuple[Variant, list[Problem]]:
    """The variant, as whole as its table allows, fit for use only where the list of faults is empty."""
    extra = table.get("extra", {})
    reader = TableReader(table, deck, [special_name(name) for name in extra] if extra != "none" else [])
    pack = read_pack(reader)
    wild = read_wild(reader, pack)
    words = read_words(reader)
    if table.get("title") == "unknown":
        right = "write the name by which players know it, or leave the line out"
        reader.fault(("title",), 'the title is "unknown", and would stand so on every page', right)
    melds = read_melds(reader, words)
    teams = reader.said("teams") or 0
    players = _read_players(reader, teams)
    usual = Round(
        0,
        contract=None,
        deal=read_deal(reader, ("deal",), table.get("deal")),
        buys=read_buys(reader, ("buys",), table.get("buys"), players),
        discard=None if table.get("discard") == "unknown" else table.get("discard"),
    )
    tables, lengths = read_rounds_by_deals(reader)
    rounds = tuple(read_rounds(reader, tables, melds, usual, players))
    values, other_values = read_values(reader, pack, wild.cards)
    end, winner = _read_ending(reader, rounds)
    if end.rounds:
        rounds = tuple(each._replace(optional=each.number > end.rounds[0]) for each in rounds)
    has_figures = not table.keys().isdisjoint(KEYS_OF_FIGURES)
    facts = known_facts(rounds, usual.deal, players, teams=teams) if has_figures else None
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
        "deal": usual.deal,
        "buys": usual.buys,
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
        "assumed": read_assumed(reader),
        "sources": tuple(each for each in sources if each.text),
        "stated": frozenset(name for name, said in table.items() if _is_stated(keys(Variant)[name], said)),
    }
    fields = field_of_key(Variant)
    as_written = {name: value for name, value in table.items() if fields[name] not in built}
    return with_keys(Variant(variant_id, **built), as_written), without_consequences(reader.faults, ())


def _is_stated(declared: Key, said: Any) -> bool:
    return declared.inherited and said not in ([], {}) and (declared.is_none_told or said != "none")


def _read_players(reader: TableReader, teams: int) -> PlayerRange | None:
    """How many can play: with teams, of those between the ends that are written, the ones that make whole ones."""
    players = reader.players("players")
    if not teams or players is None:
        return players
    ends = [end for span in players.spans for end in (span.low, span.high) if end is not None]
    odd = next((end for end in ends if end % teams or end == teams), None)
    if odd is not None:
        wrong = f"{odd} players make no {teams} teams of as many partners each"
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
            reader.fault(
                first, f"{quote(name)} takes the place of itself", "let it replace another bonus, or none", *others
            )
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
        right = "keep `target` for a game to a number of points, or `kind`"
        reader.fault(("end",), "the end has both a target and a kind", right)
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
        wrong = "the first to finish can only win where each player works through the rounds at his own pace"
        right = 'write end = "progression" with winner = "first", or else winner = "lowest" or "highest"'
        reader.fault(("winner",), wrong, right, *KIND_OF_END)
    if floor is not None and not (floor < 0 < (target or 0)):
        right = "write it like end = { target = 500, floor = -200 }"
        reader.fault(("end", "floor"), "a floor is below zero, and stands beside a target above it", right)
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
        wrong = "the end has numbers of rounds, but the game does not end after its rounds"
        reader.fault(path, wrong, "keep `rounds` for a game that ends after so many, or `target` or `kind`")
    elif most > len(rounds):
        at = (*path, written.index(most)) if isinstance(written, list) else path
        reader.fault(at, f"the end is after round {most}, but the list {ends}", "list the others as well")
    elif most < len(rounds):
        wrong = f"the end is after round {most} at the latest, but the list {ends}"
        right = f"write {len(rounds)} among the numbers, or leave out the rounds that nobody plays"
        reader.fault(path, wrong, right, ("rounds",))
    for round_ in rounds[:least]:
        if round_.optional:
            wrong = f"the round is optional, but the game goes on to round {least} at least"
            reader.fault(("rounds", round_.number - 1, "optional"), wrong, f"leave out only rounds after round {least}")
    return tuple(numbers) if len(numbers) > 1 else ()


def _read_play(reader: TableReader) -> Play:
    """What the file tells of the play."""
    written = reader.table.get("play", {})
    told: dict[str, Any] = {name: _told(reader, name, written.get(name)) for name in keys(Play)}
    return Play(**told)


def _told(reader: TableReader, name: str, written: Any) -> Told:
    words = words_of(keys(Play)[name].kinds)
    if written is None or written in words:
        return cast(Told, written)
    sentences = [written] if isinstance(written, str) else written
    for number, said in enumerate(sentences):
        if _is_word(said):
            path: KeyPath = ("play", name) if isinstance(written, str) else ("play", name, number)
            one_of = joined([quote(word) for word in words], "or")
            reader.fault(path, f"{quote(said)} is no sentence", f"write a sentence of your own, or {one_of}")
    return tuple(sentences)


def _is_word(said: str) -> bool:
    """Whether it is a word like "usual" misspelt: "Draw." is a sentence, and so may be a word of another script."""
    return said.isascii() and len(said.split()) < 2 and not said.rstrip().endswith((".", "!"))
