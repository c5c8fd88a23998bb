"""A variant built from its complete table; what can't be read becomes a fault, and the rest is built all the same."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from sheets.game.deck import Deck
from sheets.game.model import Bonus, ByPlayers, Ending, EndKind, Round, Settlement, Source, Variant, Winner
from sheets.game.player_range import PlayerRange, whole_teams
from sheets.game.reckoned_text import reckoned
from sheets.rules_file.assumed_keys import build_assumed
from sheets.rules_file.card_rules import build_jokers, build_pack, build_packs, build_value_tables, build_wild
from sheets.rules_file.decks import special_name
from sheets.rules_file.field_reader import Reader, known, listed, tabled, told, with_keys
from sheets.rules_file.looked_up_rules import build_cycles, build_total_tables
from sheets.rules_file.play_table import build_play
from sheets.rules_file.round_tables import build_buys, build_deal, build_melds, build_rounds, build_words, with_deals
from sheets.rules_file.toml_schema import BonusTable, EndTable, SourceTable, UnstatedTable, VariantTable
from sheets.rules_file.toml_table import table_of
from sheets.rules_file.tree import IF_NOBODY_KNOWS, Fault, Path, without_consequences
from sheets.text import did_you_mean, quote

if TYPE_CHECKING:
    from sheets.game.figures import Figures

TOLD_IF_WRITTEN = frozenset({"out", "tie", "set", "run", "settlement"})
"""Keys that tell something by standing there: left out they mean what is usual, or no melds, or that nobody pays."""
KIND_OF_END: tuple[Path, ...] = (("end",), ("end", "target"), ("end", "kind"))
"""What says how a game ends."""


def build_variant(variant_id: str, table: VariantTable, deck: Deck) -> tuple[Variant, list[Fault]]:
    """The variant, as whole as its table allows, fit for use only where the list of faults is empty."""
    reader = Reader(deck, [special_name(name) for name in tabled(table.extra)])
    pack, removed, removed_by = build_pack(reader, table)
    wild = build_wild(reader, table, pack)
    words = build_words(reader, table)
    if table.title == "unknown":
        right = "write the name by which players know it, or leave the line out"
        reader.fault(("title",), 'the title is "unknown", and would stand so on every page', right)
    melds = build_melds(reader, table, words)
    deal = build_deal(reader, ("deal",), table.deal)
    teams = table.teams if isinstance(table.teams, int) else 0
    players = _build_players(reader, table, teams)
    buys = build_buys(reader, ("buys",), table.buys, players=players)
    lengths = with_deals(reader, table)
    rounds = tuple(build_rounds(reader, table, melds, deal=deal, buys=buys, players=players))
    values, other_values = build_value_tables(reader, table, pack, wild)
    end, winner = _build_ending(reader, table, rounds)
    if end.rounds:
        rounds = tuple(each._replace(optional=each.number > end.rounds[0]) for each in rounds)
    variant = Variant(
        id=variant_id,
        title=table.title or variant_id,
        summary=told(table.summary),
        deck=deck,
        players=players,
        best_players=reader.players(("best_players",), table.best_players),
        packs=build_packs(reader, table),
        jokers=build_jokers(reader, table),
        pack=pack,
        removed=removed,
        removed_by=removed_by,
        wild=wild,
        melds=melds,
        rounds=rounds,
        deal=deal,
        buys=buys,
        discard=known(table.discard),
        values=values,
        other_values=other_values,
        out=known(table.out),
        bonuses=_build_bonuses(reader, table),
        end=end,
        winner=winner,
        tie=known(table.tie),
        settlement=_build_settlement(table),
        calls=tabled(table.calls),
        words=words,
        notes=tuple(listed(table.notes)),
        unstated=tuple(each if isinstance(each, str) else each.text for each in listed(table.unstated)),
        asked=tuple(each.ask for each in listed(table.unstated) if isinstance(each, UnstatedTable)),
        assumed=build_assumed(reader, table),
        sources=_build_sources(table.source),
        version=table.version or "",
        extends=table.extends or "",
        is_house_rules=table.house_rules,
        play=build_play(reader, table),
        figures=_build_figures(reader, table, rounds, deal=deal, players=players, teams=teams)
        if _tells_figures(table)
        else None,
        cycles=build_cycles(table),
        total_tables=build_total_tables(reader, table),
        teams=teams,
        lengths=lengths,
        stated=frozenset(vars(table)) & TOLD_IF_WRITTEN - ({"settlement"} if table.settlement == "none" else set()),
    )
    return variant, without_consequences(reader.faults, ())


def _tells_figures(table: VariantTable) -> bool:
    """Whether a game says anything of what is written in a round, which few do."""
    return not vars(table).keys().isdisjoint(("entries", "entry", "points", "parts", "checks", "counters", "examples"))


def _build_figures(
    reader: Reader,
    table: VariantTable,
    rounds: Sequence[Round],
    *,
    deal: ByPlayers[int] | None,
    players: PlayerRange | None,
    teams: int,
) -> "Figures | None":
    from sheets.game.figure_bounds import known_facts
    from sheets.rules_file.figure_rules import build_figures

    return build_figures(reader, table, *known_facts(rounds, deal, players, teams=teams))


def _build_players(reader: Reader, table: VariantTable, teams: int) -> PlayerRange | None:
    """How many can play: with teams, of those between the ends that are written, the ones that make whole ones."""
    players = reader.players(("players",), table.players)
    if not teams or players is None:
        return players
    ends = [end for span in players.spans for end in (span.low, span.high) if end is not None]
    odd = next((end for end in ends if end % teams or end == teams), None)
    if odd is not None:
        wrong = f"{odd} players make no {teams} teams of as many partners each"
        right = f'write players = "{2 * teams}", or another number of teams'
        reader.faults.append(Fault((("teams",), ("players",)), wrong, right))
    return players.both(whole_teams(teams))


def _build_bonuses(reader: Reader, table: VariantTable) -> tuple[Bonus, ...]:
    written = tabled(table.bonuses)
    found = []
    for name, value in written.items():
        if isinstance(value, str):
            continue
        bonus = table_of(BonusTable, {"points": value}) if isinstance(value, int) else value
        if bonus.replaces and bonus.replaces not in written:
            path = ("bonuses", name, "replaces")
            reader.fault(path, f"there is no bonus {quote(bonus.replaces)}", did_you_mean(bonus.replaces, written))
        elif name in _replaced(name, written):
            circle = [("bonuses", other, "replaces") for other in (name, *_replaced(name, written))]
            wrong = f"{quote(name)} takes the place of itself"
            reader.faults.append(Fault(tuple(circle), wrong, "let it replace another bonus, or none"))
        made, when = with_keys(Bonus(name, points=None), bonus), told(bonus.when)
        here = reckoned(when)
        to_reckon = when if when != here else ""
        found.append(made._replace(when=here, replaces=bonus.replaces or "", to_reckon=to_reckon))
    return tuple(found)


def _replaced(name: str, bonuses: Mapping[str, BonusTable | int | str]) -> list[str]:
    """The bonuses that one takes the place of, directly or through others."""
    found: list[str] = []
    bonus = bonuses.get(name)
    while isinstance(bonus, BonusTable) and bonus.replaces and bonus.replaces not in found:
        found.append(bonus.replaces)
        bonus = bonuses.get(bonus.replaces)
    return found


def _build_ending(reader: Reader, table: VariantTable, rounds: Sequence[Round]) -> tuple[Ending, Winner]:
    """When the game is over and who wins; a game with rounds is over after them unless it says otherwise."""
    written = table.end
    target = written.target if isinstance(written, EndTable) else None
    note = told(written.note) if isinstance(written, EndTable) else ""
    said = written.kind if isinstance(written, EndTable) else written
    if target is not None and said is not None:
        right = "keep `target` for a game to a number of points, or `kind`"
        reader.fault(("end",), "the end has both a target and a kind", right)
    if target == 0:
        reader.fault(("end", "target"), "a target of 0 is reached before the first card", "write it like target = 200")
    kind: EndKind | Literal["target"] = "target" if target is not None else said or "rounds"
    if kind in ("rounds", "progression") and not rounds:
        right = 'list the rounds, or write end = "open" or end = { target = 200 }'
        wrong = "the game ends after its rounds, but it has none"
        reader.faults.append(Fault((*KIND_OF_END, ("rounds",)), wrong, right))
    winner: Winner | None = table.winner or ("first" if kind == "progression" else None)
    if winner is None:
        right = f'write winner = "lowest" or winner = "highest"{IF_NOBODY_KNOWS}'
        reader.fault(("winner",), "the file does not say who wins", right)
    elif winner == "first" and kind != "progression":
        wrong = "the first to finish can only win where each player works through the rounds at his own pace"
        right = 'write end = "progression" with winner = "first", or else winner = "lowest" or "highest"'
        reader.faults.append(Fault((("winner",), *KIND_OF_END), wrong, right))
    numbers = _numbers_of_rounds(reader, written.rounds, kind, rounds) if isinstance(written, EndTable) else ()
    floor = written.floor if isinstance(written, EndTable) else None
    if floor is not None and not (floor < 0 < (target or 0)):
        right = "write it like end = { target = 500, floor = -200 }"
        reader.fault(("end", "floor"), "a floor is below zero, and stands beside a target above it", right)
    return Ending(kind, target, note, floor, numbers), winner or "lowest"


def _numbers_of_rounds(
    reader: Reader, written: int | list[int] | None, kind: EndKind | Literal["target"], rounds: Sequence[Round]
) -> tuple[int, ...]:
    """The numbers of rounds after which a game may end, from the least; () where it is the number of its rounds."""
    path: Path = ("end", "rounds")
    numbers = sorted({written} if isinstance(written, int) else {*(written or ())})
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
        reader.faults.append(Fault((path, ("rounds",)), wrong, right))
    for round_ in rounds[:least]:
        if round_.optional:
            wrong = f"the round is optional, but the game goes on to round {least} at least"
            reader.fault(("rounds", round_.number - 1, "optional"), wrong, f"leave out only rounds after round {least}")
    return tuple(numbers) if len(numbers) > 1 else ()


def _build_settlement(table: VariantTable) -> Settlement | None:
    written = table.settlement
    if isinstance(written, str):
        return None
    return Settlement(written.convention, told(written.stake), written.assumed)


def _build_sources(written: SourceTable | list[SourceTable] | str) -> tuple[Source, ...]:
    if isinstance(written, str):
        return (Source(told(written)),) if told(written) else ()
    tables = written if isinstance(written, list) else [written]
    return tuple(Source(table.text, table.url) for table in tables)
