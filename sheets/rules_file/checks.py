"""What a variant that can be read may still have wrong with it, or odd: contracts, packs, hands and values."""

from collections.abc import Iterable, Iterator
from itertools import chain

from sheets.errors import KeyPath, Problem
from sheets.game import facts
from sheets.game.by_players import ANY_NUMBER, ByPlayers, PlayerRange, write_players
from sheets.game.deck import Precision, ValueTable
from sheets.game.figure_scoring import round_shown
from sheets.game.formula import Compared
from sheets.game.keys import keys
from sheets.game.model import Variant
from sheets.game.round_model import BuysLimit, Round
from sheets.limits import MOST_PLAYERS
from sheets.rules_file.merging import in_full
from sheets.rules_file.toml_tree import Node, inline, plain
from sheets.text import joined, quote

FEWEST_PLAYERS = 2


def check(variant: Variant) -> list[Problem]:
    """Every error of a variant that its facts show."""
    return [*_unreachable(variant), *_too_few_suits(variant)]


def warn(variant: Variant) -> list[Problem]:
    """What is legal but odd; only of a variant without errors."""
    return [
        *_needs_buys(variant),
        *_too_few_cards(variant),
        *_without_value(variant),
        *_never_counts(variant),
        *_decides_nothing(variant),
        *_other_players(variant),
        *_wrong_examples(variant),
    ]


def _odd(wrong: str, right: str, *keys: KeyPath) -> Problem:
    return Problem(wrong, right, warning=True, keys=keys)


def _wrong_examples(variant: Variant) -> Iterator[Problem]:
    """Entries of which a round waits for none; worked examples that can't be written so, or of which not all holds."""
    if not (figures := variant.figures):
        return
    if all(kind.optional for kind in figures.entries):
        wrong = "all entries are optional, so a round counts once anybody writes"
        paths: list[KeyPath] = [("entry", kind.name, "optional") for kind in figures.entries]
        yield _odd(wrong, "leave out `optional` where everybody writes", *paths, ("entries",))
    for shown in figures.examples:
        played = round_shown(variant, shown)
        example: KeyPath = ("examples", shown.place)
        for column, entry, wrong, right in played.odd():
            bounds: list[KeyPath] = [("entry", entry, end) for end in ("most", "least", "step")]
            yield _odd(f"in the example, {wrong}", right, (*example, entry, column), *bounds, example)
        for broken in played.broken():
            wrong = f"the example breaks check {broken.check.place + 1}"
            if broken.check.of_each:
                columns = joined([str(column + 1) for column in broken.columns])
                wrong += f" in column {columns}"
            elif isinstance(broken.check.holds, Compared):
                left, right_side = broken.sides
                wrong += f": its two sides are {left} and {right_side}"
            yield _odd(wrong, "correct the example or the check", example, ("checks", broken.check.place))


def _players(variant: Variant, round_: Round) -> list[int | None]:
    """The numbers of players that may make a difference."""
    tables: list[ByPlayers[int] | ByPlayers[BuysLimit] | None] = [round_.deal, round_.buys and round_.buys.limit]
    lows = {those.low for table in tables if table and len(table.cases) > 1 for those, _ in table.cases}
    those = variant.players or ANY_NUMBER
    return [*sorted({max(low, those.low) for low in lows if low <= (those.high or low)})] or [None]


def _round_paths(round_: Round) -> tuple[KeyPath, ...]:
    here: KeyPath = ("rounds", round_.number - 1)
    return ((*here, "contract"), (*here, "deal"), (*here, "buys"), here)


def _unreachable(variant: Variant) -> Iterator[Problem]:
    """The rounds of which a hand never has the cards of the contract, for the first such number of players.

    Those in which a hand has as many are told together.
    """
    found: dict[str, list[Round]] = {}
    for round_ in variant.rounds:
        for players in (few for few in _players(variant, round_) if facts.is_reachable(round_, few) is False):
            hand, allowed = facts.largest_hand(round_, players) or 0, facts.buys_of(round_, players)
            limit = allowed.number if allowed else 0
            buys = "no buys" if not limit else f"with {limit} {variant.word('buy', limit)}"
            buys += f" for {players} players" if players and round_.buys and round_.buys.is_by_players else ""
            found.setdefault(f"a hand has at most {hand + 1} with the draw ({buys})", []).append(round_)
            break
    for has, rounds in found.items():
        needed = sorted({facts.cards_needed(each.contract) or 0 for each in rounds})
        takes = f"the {variant.word('contract')} takes {needed[0]} cards"
        first = _round_paths(rounds[0])
        if len(rounds) > 1:
            takes = f"{variant.word('round', 2)} {joined([each.name for each in rounds])} take "
            takes += f"{needed[0]}{f' to {needed[-1]}' if len(needed) > 1 else ''} cards"
            first = (("deal",),)
        paths = (*first, ("buys", "limit"), ("buys", "draw"), ("buys",), ("deal",), ("rounds",))
        yield Problem(f"{takes}, but {has}", "deal more, allow more buys, or ask for less", keys=paths)


def _too_few_suits(variant: Variant) -> Iterator[Problem]:
    """Melds whose cards are all of different suits, and which want more cards than there are suits."""
    suits = len(variant.deck.suits)
    tables: dict[str, KeyPath] = {
        name: (name,) if name in ("set", "run") else ("melds", name)
        for name, kind in variant.melds.items()
        if kind.suit == "different" and suits
    }
    asked = [((*path, "size"), name, variant.melds[name].size or 0) for name, path in tables.items()]
    for round_ in variant.rounds:
        melds = chain.from_iterable(round_.contract.alternatives) if round_.contract else ()
        path: KeyPath = ("rounds", round_.number - 1, "contract")
        asked += [(path, meld.kind, meld.size) for meld in melds if meld.size != variant.melds[meld.kind].size]
    for path, name, size in asked:
        if name in tables and size > suits:
            word = quote(variant.melds[name].singular)
            wrong = f"{word}: {size} cards can't all be of different suits, as there are {suits}"
            suit = (*tables[name], "suit")
            yield Problem(wrong, f'write {suits} or less, or suit = "any"', keys=(path, path[:-1], suit))


def _needs_buys(variant: Variant) -> Iterator[Problem]:
    for round_ in variant.rounds:
        numbers = _players(variant, round_)
        needing: dict[tuple[int | None, int], list[str]] = {}
        for players, others in zip(numbers, [*numbers[1:], None], strict=True):
            needed, spare = facts.buys_needed(round_, players), facts.spare_cards(round_, players) or 0
            if needed or spare < 0:
                those = write_players(PlayerRange(players or 1, others and others - 1), dash="-")
                needing.setdefault((needed, spare), []).append(those)
        for (needed, spare), few in needing.items():
            cards = facts.cards_needed(round_.contract) or 0
            how = f"it needs {needed} {variant.word('buy', needed)}" if needed else "it needs buys"
            only = f" ({', '.join(few)} player{'' if few == ['1'] else 's'})" if len(few) < len(numbers) else ""
            wrong = f"the contract takes {cards} cards, but a hand has {cards + spare} with the draw: {how}{only}"
            yield _odd(wrong, "fine if meant", *_round_paths(round_))


def _too_few_cards(variant: Variant) -> Iterator[Problem]:
    """The first number of players for which cards or buys do not suffice."""
    for players in _numbers_of_players(variant):
        total = facts.cards_in_play(variant, players)
        if facts.cards_suffice(variant, players) is False:
            deal = facts.largest_deal(variant, players)
            turned_up = " and one is turned up" if facts.cards_turned_up(variant) else ""
            wrong = f"{players} players get {deal} cards each{turned_up}, but there are only {total}"
            right = "add a pack, or deal fewer"
        elif facts.all_buys_suffice(variant, players) is False:
            hand = facts.largest_hand_of_game(variant, players)
            wrong = f"with all buys, {players} players have {hand} cards each, but there are only {total}"
            right = "agree what happens then"
        else:
            continue
        yield _odd(wrong, right, ("packs",), ("players",), ("deal",))
        return


def _numbers_of_players(variant: Variant) -> Iterable[int]:
    """The numbers of players that are looked at; where nobody says them, the fewest that something is said for."""
    if variant.players:
        return [number for number in variant.players.up_to(8) if number <= MOST_PLAYERS]
    limits = variant.buys and variant.buys.limit
    tables = (variant.packs, variant.jokers, variant.deal, limits, *(round_.deal for round_ in variant.rounds))
    return sorted({FEWEST_PLAYERS, *(those.low for table in tables if table for those, _ in table.cases)} - {1})


def _path(table: ValueTable) -> KeyPath:
    return ("other_values", table.title) if table.title else ("values",)


def _without_value(variant: Variant) -> Iterator[Problem]:
    if variant.values is None or not variant.has_points:
        return
    wild = variant.wild.cards or frozenset()
    for table in (variant.values, *variant.other_values):
        spoken = {card for value in table.values for card in value.cards}
        missing = [card for card, count in variant.pack.items() if card not in spoken and (count or card in wild)]
        of_wild = sorted({variant.deck.spell(card) for card in missing if card in wild})
        ranks = list(dict.fromkeys(card.rank for card in missing if card not in wild))
        if of_wild:
            wrong = f"wild cards without a value: {joined(of_wild)}"
            yield _odd(wrong, "write it like wild = 20", _path(table), ("wild",))
        if ranks:
            right = 'write their points, or "unknown"'
            yield _odd(f"cards without a value: {joined(ranks)}", right, _path(table), ("deck",))


def _never_counts(variant: Variant) -> Iterator[Problem]:
    """Values that no card is left for, as others name each of their cards more narrowly."""
    for table in filter(None, (variant.values, *variant.other_values)):
        for value in table.values:
            narrower = [other for other in table.values if value.precision < other.precision < Precision.WILD]
            if value.cards and not value.cards.difference(*(other.cards for other in narrower)):
                others = joined([quote(other.name) for other in narrower if other.cards & value.cards])
                wrong = f"the value of {quote(value.name)} is never used: {others} already name its cards"
                right = 'leave it out, or name single cards, like "5 of hearts"'
                yield _odd(wrong, right, (*_path(table), value.name))


def _decides_nothing(variant: Variant) -> Iterator[Problem]:
    """A winner, or a way to part those who are level, that nothing can be decided by."""
    if variant.winner == "first":
        return
    if not variant.shares_places:
        wrong = f"players tie when their totals are equal, so the {variant.tie} total can't decide"
        yield _odd(wrong, 'write tie = "shared"', ("tie",), ("winner",))
    costs = any(buys.points for buys in (variant.buys, *(each.buys for each in variant.rounds)) if buys)
    if not (variant.has_points or variant.figures or variant.bonuses or variant.out or costs):
        wrong = f"nothing gives points, so the {variant.winner} total can't decide"
        right = 'write values = { any = 5 }, or values = "unknown"'
        yield _odd(wrong, right, ("values",), ("winner",))


def _other_players(variant: Variant) -> Iterator[Problem]:
    """More players than a sheet holds, and what is said about those that the game is not for.

    House rules may leave that of their base behind.
    """
    if variant.players is None:
        return
    few = write_players(variant.players, dash="-")
    if variant.players.low > MOST_PLAYERS:
        wrong = f"the game is for {few} players, but a sheet has room for {MOST_PLAYERS}"
        yield _odd(wrong, "make a sheet for each table", ("players",))
    said = [("best_players", variant.best_players)] if variant.best_players else []
    if not variant.extends:
        limits = variant.buys and variant.buys.limit
        tables = {"packs": variant.packs, "jokers": variant.jokers, "deal": variant.deal, "buys": limits}
        said += [(key, those) for key, table in tables.items() if table for those, _ in table.cases]
    for key, those in said:
        if not those.both(variant.players):
            spoken = f"{quote(key)} is about {write_players(those, dash='-')} players"
            yield _odd(f"{spoken}, but the game is for {few}", "correct one of the two", (key,), ("players",))


def kept_by_rounds(complete: Node, own: Node) -> Iterator[Problem]:
    """A warning for each key among a child's own lines that does not reach all rounds of its complete table."""
    rounds = complete.table["rounds"].value if "rounds" in complete.table and "extends" in own.table else ()
    for key in ("deal", "discard", "buys"):
        said = _of_limit(key, own)
        listed = [_of_limit(key, entry) for entry in rounds] if isinstance(rounds, list) else []
        others = {n: each for n, each in enumerate(listed, 1) if said and each and each.owner != said.owner}
        kept = [n for n, each in others.items() if said and plain(each) != plain(said)]
        if said is None or not kept:
            continue
        those = f"{kept[0]}-{kept[-1]}" if len(kept) > 1 else str(kept[0])
        rounds_own = "round {}, which has its" if len(kept) == 1 else "rounds {}, which have their"
        wrong = f"{quote(key)} does not change {rounds_own.format(joined([*map(str, kept)]))} own"
        right = f"if it should, write round.{those}.{key} = {inline(plain(said))}"
        yield _odd(wrong, right, *([(key, "limit")] if key == "buys" else []), (key,))


def _of_limit(key: str, table: Node) -> Node | None:
    """What is said of a key, of buys their limit."""
    said = in_full(keys(Variant)[key].kinds, table.table[key]) if key in table.table else None
    return said.table.get("limit", None if said.table else said) if said and key == "buys" else said
