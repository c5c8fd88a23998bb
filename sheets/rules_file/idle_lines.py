"""Lines that are legal but leave things as they are, or say the same of two things: warnings."""

from collections.abc import Iterator

from sheets.game.model import Variant
from sheets.game.player_range import ANY_NUMBER
from sheets.rules_file.toml_schema import VariantTable, WildLimitTable
from sheets.rules_file.tree import Fault, Path
from sheets.text import quote


def idle_lines(table: VariantTable, variant: Variant) -> Iterator[Fault]:
    """A warning for each line that says nothing, of a variant without errors."""
    if "house_rules" in vars(table) and not table.extends:
        wrong = "`house_rules` speaks of the game that this one extends, but it extends none"
        yield _odd(("house_rules",), wrong, "leave the line out")
    if isinstance(table.wild_limit, WildLimitTable):
        yield from _of_wild_limit(table.wild_limit)
    yield from _jokers_below_none(variant)
    yield from _of_rounds(variant)


def _of_wild_limit(limit: WildLimitTable) -> Iterator[Fault]:
    if limit.naturals == 0:
        wrong = "a meld has 0 natural cards at least, which sets no limit"
        yield _odd(("wild_limit", "naturals"), wrong, "leave it out")
    if limit.most == 0:
        wrong = "a meld has 0 wild cards at most, so that no card is ever wild"
        yield _odd(("wild_limit", "most"), wrong, 'write wild = "none", or a limit of 1 or more')


def _jokers_below_none(variant: Variant) -> Iterator[Fault]:
    """Jokers counted by the players, for so few that they would be fewer than none."""
    players = (variant.players or ANY_NUMBER).low
    for those, jokers in variant.jokers.cases if variant.jokers else ():
        if jokers is None:
            continue
        fewest = max(players, those.low)
        number = jokers.in_all + jokers.per_player * fewest
        if fewest in those and variant.players and not jokers.per_pack and number < 0:
            wrong = f"for {fewest} players that is {number} jokers, which counts as none"
            yield _odd(("jokers",), wrong, "say the jokers of so few players on their own")


def _of_rounds(variant: Variant) -> Iterator[Fault]:
    word = variant.word("round")
    seen: dict[str, int] = {}
    for round_ in variant.rounds:
        path: Path = ("rounds", round_.number - 1)
        if round_.name in seen:
            wrong = f"{word} {seen[round_.name]} is called {quote(round_.name)} too"
            yield Fault(((*path, "label"), path), wrong, "give each a label of its own", warning=True)
        seen.setdefault(round_.name, round_.number)
    if variant.rounds and all(each.optional for each in variant.rounds):
        wrong = f"every {word} is optional, so that nobody need play any"
        yield _odd(("rounds", 0, "optional"), wrong, f"leave it out of at least one {word}")


def _odd(path: Path, wrong: str, right: str) -> Fault:
    return Fault((path,), wrong, right, warning=True)
