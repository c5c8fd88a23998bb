"""What a rules page says: a pattern for each sentence of its templates, and what makes it true."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from sheets.game.deck import Card
from sheets.game.model import Buys, Round
from tests.statements.patterns import Table, says, tabulates
from tests.statements.truth import NUMBERS, Truth, every_hand, joined, number, people

A = r"[Aa]n?"
MARK, USUAL = r"(\*?)", r"([*†]?)"


def in_words(count: int) -> str:
    """A small number as a word."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def all_rounds(t: Truth) -> str:
    """After how many rounds the game is over."""
    game, optional = t.game, sum(each.optional for each in t.game.rounds)
    numbers = game.end.rounds or (len(game.rounds),)
    word = t.words["round" if len(game.rounds) == 1 else "rounds"]
    said = f"{joined([in_words(each) for each in numbers], 'or')} {word}"
    if game.end.rounds:
        return said + ", as agreed,"
    which = "all" if optional == len(game.rounds) else in_words(optional)
    return f"{said}, {which} of them optional," if optional else said


# -- the end, wherever it is said --------------------------------------------------------------------------------------


def _wins(t: Truth, kind: str, who: str, note: str | None, mark: str) -> bool:
    game = t.game
    return (game.end.kind, game.winner, game.end.note, t.mark("winner", "end")) == (kind, who, note or "", mark)


WHO, NOTE = "(lowest|highest)", r"(?: \((.+)\))?"
END_PLACES = "aim, end, headline, ending"
says(
    END_PLACES,
    rf"[Tt]he {WHO} total after (.+?) wins{NOTE}{MARK}\.?",
    lambda t, who, after, note, mark: _wins(t, "rounds", who, note, mark) and after == all_rounds(t),
)
says(
    END_PLACES,
    rf"[Pp]lay until all agree to stop; the {WHO} total wins{NOTE}{MARK}\.?",
    lambda t, who, note, mark: _wins(t, "open", who, note, mark),
)
says(
    END_PLACES,
    rf"[Ww]hen a total reaches (\S+?){NOTE}, the {WHO} total wins{MARK}\.?",
    lambda t, target, note, who, mark: _wins(t, "target", who, note, mark) and target == number(t.game.end.target),
)
says(
    END_PLACES,
    rf"[Tt]he first to lay down {{round}} (.+?) wins{NOTE}{MARK}\.?",
    lambda t, last, note, mark: _wins(t, "progression", "first", note, mark) and last == t.game.rounds[-1].name,
)
says(
    END_PLACES,
    rf"[Ww]hen a player has laid down {{round}} (.+?), the {WHO} total wins{NOTE}{MARK}\.?",
    lambda t, last, who, note, mark: _wins(t, "progression", who, note, mark) and last == t.game.rounds[-1].name,
)
says(
    "aim",
    rf"The {WHO} total wins{MARK}\.",
    lambda t, who, mark: not t.game.is_progression and who == t.game.winner and mark == t.own("winner"),
)
says(
    "end",
    rf"Of those who are level, the one with the {WHO} total wins{MARK}\.",
    lambda t, who, mark: t.game.tie == who and t.game.end.kind != "progression" and mark == t.mark("tie"),
)
says(
    "end",
    rf"Of those who finish in the same {{deal}}, the one with the {WHO} total wins{MARK}\.",
    lambda t, who, mark: t.game.tie == who and t.game.end.kind == "progression" and mark == t.mark("tie"),
)
says(
    "end",
    rf"Players who are level share the place\.{USUAL}",
    lambda t, mark: t.game.tie == "shared" and mark == t.usual("tie", is_told="tie" in t.table),
)
says(
    "end",
    r"Who wins a tie is not stated\.",
    lambda t: t.game.tie is None and t.game.winner != "first" and not t.is_alone,
)


def _settles(t: Truth, convention: str, stake: str | None, mark: str) -> bool:
    settlement = t.game.settlement
    return bool(settlement) and (settlement.convention, settlement.stake, t.mark("settlement")) == (
        convention,
        stake or "",
        mark,
    )


says(
    "end",
    r"Who pays whom, if anybody pays, is not stated\.",
    lambda t: t.table.get("settlement") == "unknown",
)
says(
    "end",
    rf"To settle, every pair settles the difference of its totals{MARK}(?:, at (.+?))?\.",
    lambda t, mark, stake: _settles(t, "pairs", stake, mark),
)
says(
    "end",
    rf"To settle, everyone pays the winner the difference of their totals{MARK}(?:, at (.+?))?\.",
    lambda t, mark, stake: _settles(t, "winner", stake, mark),
)

# -- the aim -----------------------------------------------------------------------------------------------------------

COUNTS = rf"(: what you still hold when {A} {{hand}} ends counts against you)?"


def _counts(t: Truth, said: str | None) -> bool:
    """Whether cards left in a hand lower one's chances, as far as their points are known."""
    table = t.game.values
    points = [t.points(table, card, t.wild(), frozenset()) for card in t.game.pack] if table else []
    known = [int(str(each).rstrip("*")) for each in points if each not in (None, "none")]
    is_worse = any(each > 0 for each in known) if t.game.winner == "lowest" else any(each < 0 for each in known)
    is_open = t.game.winner == "lowest" and (table is None or (bool(table.values) and not known))
    return bool(said) == (is_worse or is_open)


says(
    "aim",
    r"Every player works through the {rounds} in order, at a pace of their own: collect the cards that yours asks for, "
    r"lay them down, and get rid of the rest\.",
    lambda t: t.game.end.kind == "progression" and not t.is_alone,
)
says(
    "aim",
    r"Work through the {rounds} in order: collect the cards that yours asks for, lay them down, and get rid of the "
    r"rest\.",
    lambda t: t.game.end.kind == "progression" and t.is_alone,
)
says(
    "aim",
    r"(Each {round}, collect the cards that its|Collect the cards that the) {contract} asks for, lay them down, "
    rf"and( be the first to)? get rid of the rest{COUNTS}\.",
    lambda t, which, others, said: (
        t.has_contracts
        and bool(others) != t.is_alone
        and t.game.end.kind != "progression"
        and which.startswith("Each") == (len(t.game.rounds) > 1)
        and _counts(t, said)
    ),
)
says(
    "aim",
    rf"Get rid of all your cards by laying them down in melds{COUNTS}\.",
    lambda t, said: not t.has_contracts and not t.table.get("entries") and _counts(t, said),
)
says(
    "aim",
    r"Score points with the melds that you lay down\.",
    lambda t: not t.has_contracts and bool(t.table.get("entries")) and not t.is_of_tricks,
)
says(
    "aim",
    r"Bid before the play, and make what you bid\.",
    lambda t: t.is_of_tricks and any("made" in entry for entry in t.table.get("entry", {}).values()),
)

# -- players and cards -------------------------------------------------------------------------------------------------


def _in_full(those: object) -> str:
    return people(those).replace("+", " or more") if those else ""  # type: ignore[arg-type]


says(
    "players",
    rf"For (.+?) players{MARK}(?:, best with (.+?){MARK})?\.",
    lambda t, those, mark, best, other: (
        (those, mark) == (_in_full(t.game.players), t.mark("players"))
        and (best or "", other or "") == (_in_full(t.game.best_players), t.mark("best_players") if best else "")
    ),
)
says("players", r"How many can play is not stated\.", lambda t: t.game.players is None)
says("players", r"This page is for (\d+)\.", lambda t, those: t.players == int(those))
says(
    "players",
    r"How many {packs} are needed is not stated(, nor how many {jokers})?\.",
    lambda t, jokers: t.game.packs is None and bool(jokers) == (t.may_add_jokers and t.game.jokers is None),
)


def _plays_with(t: Truth, packs: str, marks: str, jokers: str | None, more: str | None, cards: str | None) -> bool:
    told = (int(packs), int(jokers) if jokers else None, int(cards) if cards else None)
    true = {
        (t.packs(n), t.jokers(n) if t.may_add_jokers else None, None if t.removed_differs else t.cards(n))
        for n in t.counts
    }
    return true == {told} and marks == t.mark("packs") and (more is None or more == t.mark("jokers"))


says(
    "players",
    rf"Play with (\d+) (?:{{pack}}|{{packs}}){MARK}(?: and (\d+) (?:{{joker}}|{{jokers}}){MARK})?"
    r"(?:, (\d+) cards in all)?\.",
    _plays_with,
)
says(
    "players",
    r"How many {jokers} belong to them is not stated\.",
    lambda t: t.may_add_jokers and t.game.jokers is None and t.game.packs is not None,
)


def _several(name: str, count: int) -> str:
    return f"{count} {name if count == 1 or name[-1] == 's' else f'{name}s'}"


def _deck(t: Truth) -> str:
    """What a pack is, in full."""
    game, deck = t.game, t.game.deck
    parts: list[str] = []
    present = [rank for rank in deck.ranks if any(card.rank == rank for card in game.pack)]
    for rank in present:
        numbers = parts and rank.isdecimal() and parts[-1].rpartition("–")[2].isdecimal()
        parts = (
            [*parts[:-1], f"{parts[-1].partition('–')[0]}–{rank}"] if numbers else [*parts, deck.names.get(rank, rank)]
        )
    said = f"({deck.title}{t.mark('deck')}) has {joined(parts)}"
    said += f" in {joined(deck.suits)}" if deck.suits else ""
    said += f", {deck.copies} of each" if deck.copies > 1 else ""
    specials = {name: count for name, count in deck.specials.items() if game.pack.get(Card(name))}
    worded = [
        f"{n} {t.words['joker' if n == 1 else 'jokers']}" if name == "joker" else _several(name, n)
        for name, n in specials.items()
    ]
    said += f", with {joined(worded)}" if worded else ""
    extra = t.table.get("extra", {})
    added = [_several(name, count) for name, count in extra.items()] if isinstance(extra, dict) else []
    verb = "is" if isinstance(extra, dict) and sum(extra.values()) == 1 else "are"
    return said + (f"; {joined(added)} more {verb} added to each{t.mark('extra')}" if added else "")


says("players", rf"{A} {{pack}} (\(.+?)\.(?= (?:Take|That))", lambda t, said: said == _deck(t))
says(
    "players",
    rf"Take out( of each {{pack}})?: (.+?){MARK}\.",
    lambda t, each, those, mark: (
        (each is None) == ({t.packs(n) for n in t.counts} == {1})
        and mark == t.mark("remove")
        and those == t.removed_one_by_one
    ),
)
says(
    "players",
    rf"That makes (\d+) cards to {A} {{pack}}(, {{jokers}} apart)?\.",
    lambda t, size, apart: int(size) == t.pack_size and bool(apart) == t.may_add_jokers and not t.removed_differs,
)


def _packs_by_players(t: Truth, table: Table) -> Iterator[str]:
    heads = [f"{t.words['packs']}{t.mark('packs')}"]
    heads += [f"{t.words['jokers']}{t.mark('jokers')}"] if t.may_add_jokers else []
    if [head.lower() for head in table.head[1:-1]] != [head.lower() for head in heads]:
        yield f"these heads, or their marks, are not right: {table.head}"
    told: list[int] = []
    for those, packs, *jokers, cards in table.rows:
        first, last = (int(each) for each in (f"{those}–{those}" if "–" not in those else those).split("–")[:2])
        told += range(first, last + 1)
        for players in range(first, last + 1):
            here = [
                number(t.packs(players)),
                *([number(t.jokers(players))] if jokers else []),
                number(t.cards(players), ""),
            ]
            if here != [packs, *jokers, cards]:
                yield f"{players} players have {here}, not {[packs, *jokers, cards]}"
    if told != list(t.counts):
        yield f"the table is for {told}, not for {list(t.counts)}"


tabulates("players", r"Players \| .+ \| Cards in all", _packs_by_players)
says(
    "players",
    r"A question mark stands for what is not stated\.",
    lambda t: any(None in (t.packs(players), t.jokers(players)) for players in t.counts),
)

# -- the deal ----------------------------------------------------------------------------------------------------------


def _same_deal(t: Truth) -> set[int | None]:
    return {deal for players in t.counts for deal in t.deals(players)}


says(
    "deal",
    rf"How many cards each player is dealt stands in the table of {{rounds}}{MARK}\.",
    lambda t, mark: t.deals_differ and mark == t.above("deal"),
)
says("deal", r"How many cards are dealt is not stated\.", lambda t: _same_deal(t) == {None})
says(
    "deal",
    rf"Deal (\d+) cards to each player{MARK}(?:, (every {{hand}}|each time))?\.",
    lambda t, cards, mark, often: (
        _same_deal(t) == {int(cards)}
        and mark == t.mark("deal")
        and often == (every_hand(t) if len(t.game.rounds) > 1 else None)
    ),
)


def _in_turn(points: Sequence[int]) -> list[int]:
    """Deals that go by one from point to point."""
    found = [points[0]]
    for to in points[1:]:
        step = 1 if to > found[-1] else -1
        found += range(found[-1] + step, to + step, step)
    return found


def _turning_deals(t: Truth, mark: str, text: str) -> bool:
    if mark != t.above("deal"):
        return False
    steps = r"\d+(?:(?:,| and)? (?:down|up) to \d+)+"
    those_found = re.findall(rf"({steps}) \(([\d–]+)(?: players)?\)", text)
    if not those_found:
        deals = _in_turn([int(number) for number in re.findall(r"\d+", text)])
        ways = re.findall(r"(more|fewer)", text)
        is_up = [later > before for before, later in pairwise(int(number) for number in re.findall(r"\d+", text))]
        return [way == "more" for way in ways] == is_up and all(t.deals(players) == deals for players in t.counts)
    found: dict[int, list[int]] = {}
    for points, those in those_found:
        low, _, high = those.partition("–")
        turns = [int(number) for number in re.findall(r"\d+", points)]
        if re.findall("up|down", points) != ["up" if to > was else "down" for was, to in pairwise(turns)]:
            return False
        dealt = _in_turn(turns)
        found |= dict.fromkeys(range(int(low), int(high or low) + 1), dealt)
    length = t.game.lengths.at if t.game.lengths else lambda players: None
    return found == {players: t.deals(players)[: length(players)] for players in t.counts}


says(
    "deal",
    rf"Cards dealt to each player{MARK}: (\d+ in the first {{hand}}(?:, then one \w+ each time \w+ to \d+)+)\.",
    _turning_deals,
)
says("deal", rf"Cards dealt to each player{MARK}: (.+), one more or fewer each time\.", _turning_deals)


def _deal_by_players(t: Truth, text: str, mark: str) -> bool:
    found: dict[int, int] = {}
    for cards, those in re.findall(r"(\d+) \(([\d–+]+)(?: players)?\)", text):
        low, _, high = those.rstrip("+").partition("–")
        last = max(t.counts) if those.endswith("+") else int(high or low)
        found |= dict.fromkeys(range(int(low), last + 1), int(cards))
    return mark == t.mark("deal") and all(set(t.deals(n)) == {found.get(n)} for n in t.counts)


says("deal", rf"Cards dealt to each player: (.+?){MARK}\.", _deal_by_players)


def _usually(t: Truth, key: str, mark: str) -> bool:
    told = getattr(t.game.play, key)
    return told in (None, "usual") and mark == t.usual(f"play.{key}", is_told=told is not None)


has_discards = r"(; its top card is turned over beside it and begins the discard pile)?"
says(
    "deal",
    rf"The remaining cards lie face down as the {{stock}}{has_discards}\.{USUAL}",
    lambda t, pile, mark: (
        _usually(t, "stock", mark)
        and bool(pile)
        == (t.game.play.stock == "usual" or (t.has_contracts and not isinstance(t.game.play.turn, tuple)))
    ),
)
says("deal", rf"Chance decides who deals first\.{USUAL}", lambda t, mark: _usually(t, "first_dealer", mark))
says(
    "deal",
    rf"The player (to the dealer's left|to the dealer's right|next to the dealer) has the first turn\.{USUAL}",
    lambda t, where, mark: (
        _usually(t, "begins", mark)
        and where
        == {"right": "to the dealer's right", "unknown": "next to the dealer"}.get(
            t.game.play.direction or "", "to the dealer's left"
        )
    ),
)
says(
    "deal",
    rf"Turns pass to the (left|right), and so does the deal\.{USUAL}",
    lambda t, side, mark: (
        side == (t.game.play.direction or "left")
        and mark == t.usual("play.direction", is_told=t.game.play.direction is not None)
    ),
)
for _place, _key, _text in (
    ("deal", "stock", "What becomes of the cards that are not dealt"),
    ("deal", "first_dealer", "Who deals first"),
    ("deal", "begins", "Who has the first turn"),
    ("deal", "direction", "To which side turns and the deal pass"),
    ("laying down", "laying_down", "How one lays down"),
    ("laying down", "laying_off", "Whether cards may be added to melds on the table"),
    ("going out", "going_out", "When a player is out"),
    ("going out", "last_turn", "What the others may still do then"),
):
    says(_place, rf"{_text} is not stated\.", lambda t, key=_key: getattr(t.game.play, key) == "unknown")
says(
    "turn",
    r"How a turn goes is not stated\.",
    lambda t: t.game.play.turn == "unknown" or (t.game.play.turn is None and not t.has_contracts and not t.game.notes),
)

# -- contracts ---------------------------------------------------------------------------------------------------------

says(
    "contracts",
    r"The {rounds} are played in this order\.",
    lambda t: t.game.end.kind != "progression" and len(t.game.rounds) > 1,
)
says(
    "contracts",
    rf"Everybody begins with the first, and lays down at most one in {A} {{hand}}\.",
    lambda t: t.game.end.kind == "progression",
)
says(
    "contracts",
    r"In (.+?) more cards are needed than are dealt: the card that you draw in your turn is one more"
    r"(?:, and every {buy} brings (\d+))?\.",
    lambda t, those, gain: (
        t.named(those) == t.names_of(each for each in t.game.rounds if t.is_short(each))
        and (gain is None or {each.draw for each in t.buys_of_rounds if each and each.limit != 0} == {int(gain) - 1})
    ),
)
says(
    "contracts",
    r"Pictures show ([a-z, ]+)\.",
    lambda t, said: (
        {part.split(" ")[0]: part.split(" ")[-1] for part in re.split(", | and ", said)}
        == {suit: {"red": "triangle", "green": "square", "yellow": "diamond", "black": "disc", "blue": "cross"}[suit]
            for suit in t.game.deck.suits}
    ),
)  # fmt: skip
says(
    "contracts",
    r"A question mark stands for what is not stated\.",
    lambda t: any(
        None in (each.contract, t.needed(each.contract), each.buys) or None in t.deals(min(t.counts))
        for each in t.game.rounds
    ),
)


def limit(buys: Buys | None, unknown: str = "?") -> str:
    """The limit of buys alone."""
    if buys is None or (buys.limit is None and not buys.unlimited):
        return unknown
    return "unlimited" if buys.unlimited else str(buys.limit or "none")


def remarks(t: Truth, round_: Round, wild: str) -> list[str]:
    """All that is special to a round, in the order of the file's keys."""
    found = [round_.note] if round_.note else []
    found += ["optional"] if round_.optional else []
    found += [t.who_plays(round_)] if t.who_plays(round_) else []
    return found + ([wild.format(", ".join(round_.wild_names))] if round_.wild_names else [])


def _round_row(t: Truth, round_: Round, cells: dict[str, str]) -> Iterator[str]:
    if not t.has_contracts:
        told = [", ".join(round_.wild_names) + t.mark("rounds")] if round_.wild_names else []
        if cells["contract"] != "; ".join([*told, *(each for each in remarks(t, round_, "") if each)]):
            yield f"{round_.name} has not these wild cards: {cells['contract']}"
        return
    said, *_ = cells["contract"].split("; ", len(remarks(t, round_, "{}")))
    contract = (
        said.removesuffix("*") if t.mark("rounds", *(k for k, kind in t.game.melds.items() if kind.phrase)) else said
    )
    rest = cells["contract"].removeprefix(said).removeprefix("; ")
    if not t.contract_says(contract, round_.contract) or rest != "; ".join(remarks(t, round_, "{} wild")):
        yield f"{round_.name} is not {cells['contract']!r}"
    keep = round_.discard is True
    dealt = {t.at(round_.deal, players) for players in t.counts}
    right = {
        "needed": t.counts_of_ways(round_.contract),
        "buys needed": t.buys_needed_told(round_, keep=keep),
        "buys allowed": limit(round_.buys),
        "dealt": number(*dealt) if len(dealt) == 1 else cells.get("dealt", ""),
    }
    for name, figure in right.items():
        if cells.get(name, figure) != figure:
            yield f"{name} of {round_.name}: {figure}, not {cells[name]}"


def _contracts(t: Truth, table: Table) -> Iterator[str]:
    columns = {
        f"cards dealt{t.above('deal')}": "dealt",
        t.head_of_rounds.lower(): "contract",
        "cards needed": "needed",
        f"{t.words['buys']} needed".lower(): "buys needed",
        f"{t.words['buys']} allowed{t.above('buys.limit')}".lower(): "buys allowed",
    }
    heads = [columns.get(head.lower(), head) for head in table.head[1:]]
    if not {*heads} <= {*columns.values()} or ("dealt" in heads) != t.deals_differ:
        yield f"these heads, or their marks, are not right: {table.head}"
        return
    if [row[0] for row in table.rows] != [each.name for each in t.game.rounds]:
        yield f"the rounds are not {[row[0] for row in table.rows]}"
        return
    for row, round_ in zip(table.rows, t.game.rounds, strict=True):
        cells = dict(zip(heads, row[1:], strict=True))
        yield from _round_row(t, round_, cells) if "contract" in cells else ()


tabulates("contracts", r"{round} \| .+", _contracts)

# -- melds -------------------------------------------------------------------------------------------------------------

SIZE = (
    r"(, when it is laid down,)?( exactly)?"
    rf" (?:(\d+)( or more)? cards{MARK}(, or as many as the {{contract}} says,)?"
    rf"|as many cards as the {{contract}} says(, or more)?{MARK},?|a number of cards)"
)
SUITS = rf"(, all of one {{suit}}|, of whatever {{suits}}|, all of different {{suits}})?{MARK}"


def _is_meld(t: Truth, name: str, mark: str, *said: str | None) -> bool:
    laid, exact, size, more, at_size, by_contract, open_, at_open, how, suits, at_suits = said
    kinds = [kind for kind in t.game.melds.values() if name in (kind.singular, kind.phrase.replace("#", "…"))]
    if len(kinds) != 1:
        return False
    [t.meld] = kinds
    kind = t.meld
    right = "in order" if kind.ranks else f"of one {t.words['rank']}" if kind.name == "set" else None
    rule = {
        None: None,
        "same": f", all of one {t.words['suit']}",
        "any": f", of whatever {t.words['suits']}",
        "different": f", all of different {t.words['suits']}",
    }[kind.suit]
    says_size = bool(kind.size or t.has_contracts)
    is_open, is_exact = says_size and not kind.exact, says_size and kind.exact
    may_grow = is_exact and t.game.play.laying_off not in (None, "none", "unknown")
    stated = (mark, bool(laid), bool(exact), int(size) if size else None, bool(more if size else open_), how, suits)
    if bool(by_contract) != t.is_asked_in_another_size(kind):
        return False
    marks = t.meld_mark(kind, "size", "exact"), t.meld_mark(kind, "suit")
    return stated == (t.meld_mark(kind), may_grow, is_exact, kind.size, is_open, right, rule) and marks == (
        at_size or at_open or "",
        at_suits or "",
    )


says("melds", rf"{A} ([^.;]+?){MARK} is{SIZE}(?: (in order|of one {{rank}}))?{SUITS}\.", _is_meld)
says("melds", rf"(….+?|.+ …){MARK}:{SIZE}(?: (in order|of one {{rank}}))?{SUITS}\.", _is_meld)
says(
    "melds",
    r"What makes a meld is not stated\.",
    lambda t: not t.melds_told and not isinstance(t.game.play.laying_down, tuple),
)
says(
    "melds",
    r"What makes a meld is not stated, but for what is told of laying down\.",
    lambda t: not t.melds_told and isinstance(t.game.play.laying_down, tuple),
)


def _rank(t: Truth, name: str) -> str:
    return next((rank for rank in t.game.deck.ranks if name in (rank, t.game.deck.names.get(rank))), "")


def _of(t: Truth, name: str) -> bool:
    return t.meld is not None and t.meld.singular == name and bool(t.meld.ranks)


def _ends(t: Truth) -> tuple[str | None, str | None, bool | None]:
    assert t.meld is not None
    return t.meld.low, t.meld.high, t.meld.wrap


ACE = r"The (\w+) may be the"
says(
    "melds",
    rf"{ACE} lowest or the highest of {A} ([^.;]+?), which does not go on beyond it\.",
    lambda t, ace, name: _of(t, name) and _ends(t) == (_rank(t, ace), _rank(t, ace), False),
)
says(
    "melds",
    rf"{ACE} lowest or the highest of {A} ([^.;]+?); whether that may go on beyond it is not stated\.",
    lambda t, ace, name: _of(t, name) and _ends(t) == (_rank(t, ace), _rank(t, ace), None),
)
says(
    "melds",
    rf"{ACE} lowest of {A} ([^.;]+?); whether it may be the highest is not stated\.",
    lambda t, ace, name: _of(t, name) and _ends(t)[:2] == (_rank(t, ace), None),
)
says(
    "melds",
    rf"{ACE} highest of {A} ([^.;]+?); whether it may be the lowest is not stated\.",
    lambda t, ace, name: _of(t, name) and _ends(t)[:2] == (None, _rank(t, ace)),
)
says(
    "melds",
    rf"The lowest card of {A} ([^.;]+?) is (\w+), the highest (\w+)"
    r"(; whether it may go round the corner is not stated)?\.",
    lambda t, name, low, high, corner: (
        _of(t, name) and _ends(t) == (_rank(t, low), _rank(t, high), None if corner else False)
    ),
)
says(
    "melds",
    rf"The lowest card of {A} ([^.;]+?) is (\w+); which is the highest is not stated\.",
    lambda t, name, low: _of(t, name) and _ends(t)[:2] == (_rank(t, low), None),
)
says(
    "melds",
    rf"The highest card of {A} ([^.;]+?) is (\w+); which is the lowest is not stated\.",
    lambda t, name, high: _of(t, name) and _ends(t)[:2] == (None, _rank(t, high)),
)
says(
    "melds",
    r"Whether the (\w+) is low or high is not stated\.",
    lambda t, ace: _rank(t, ace) == t.game.deck.either_end and _ends(t)[:2] == (None, None) and not _ends(t)[2],
)
says(
    "melds",
    rf"Whether {A} ([^.;]+?) is all of one (\w+) is not stated\.",
    lambda t, name, suit: _of(t, name) and t.game.melds["run"].suit is None and suit == t.words["suit"],
)
says("melds", rf"{A} ([^.;]+?) does not go round the corner\.", lambda t, name: _of(t, name) and _ends(t)[2] is False)
says(
    "melds",
    rf"{A} ([^.;]+?) may go round the corner: ([^.;]+?) follow one another\.",
    lambda t, name, those: (
        _of(t, name)
        and _ends(t)[2] is True
        and those
        == joined([t.game.deck.names.get(rank, rank) for rank in (t.game.deck.ranks[-1], *t.game.deck.ranks[:2])])
    ),
)


def _is_example(t: Truth, text: str) -> bool:
    """Whether some cards are a meld of the kind that was explained before."""
    kind, ranks, names = t.meld, [*t.game.deck.ranks], text.replace(" and ", ", ").split(", ")
    cards = [next(iter(t.cards_called(name)), None) for name in names]
    if kind is None or None in cards:
        return False
    held = [card for card in cards if card]
    sizes = [
        meld.size
        for each in t.game.rounds
        if each.contract
        for melds in each.contract.alternatives
        for meld in melds
        if meld.kind == kind.name
    ]
    suits = {card.suit for card in held}
    fits = {None: True, "any": True, "same": len(suits) == 1, "different": len(suits) == len(held)}[kind.suit]
    if len(held) not in {*sizes, kind.size} or not fits or any(held.count(card) > 1 for card in held):
        return False
    if not kind.ranks:
        return kind.name != "set" or len({card.rank for card in held}) == 1
    places = [ranks.index(card.rank) for card in held]
    steps = {(later - place) % len(ranks) for place, later in pairwise(places)}
    goes_round = places != sorted(places)
    low, high = ranks.index(kind.low or ranks[0]), ranks.index(kind.high or ranks[-1])
    inside = all(low <= place and (place <= high or high <= low) for place in places)
    return steps == {1} and (kind.wrap is True if goes_round else kind.wrap is True or inside)


says("melds", r"For example: (.+?)\.", _is_example)

# -- the play ----------------------------------------------------------------------------------------------------------

says(
    "turn",
    rf"(The player whose turn it is does this, in order|A trick goes like this)\.{USUAL}",
    lambda t, said, mark: (
        said.startswith("A trick") == t.is_of_tricks
        and mark == t.usual("play.turn", is_told=t.game.play.turn is not None)
    ),
)
says(
    "turn",
    r"Where “In this game” says otherwise, that holds\.",
    lambda t: t.game.play.turn is None and bool(t.game.notes),
)


def _step(t: Truth) -> bool:
    return t.game.play.turn in (None, "usual")


def _has_own(t: Truth, key: str) -> bool:
    return isinstance(getattr(t.game.play, key), tuple)


says("turn", r"Draw a card: the top one of the {stock}, or the top one of the discard pile\.", _step)
says(
    "turn",
    r"Lay down (?:the {round} that you are on|the {contract}|melds)(?:, if you hold (?:all of it|any))\.",
    lambda t: _step(t) and not _has_own(t, "laying_down"),
)
says(
    "turn",
    r"Lay down (?:the {round} that you are on|the {contract}|melds), if you may\.",
    lambda t: _step(t) and _has_own(t, "laying_down"),
)
says(
    "turn",
    r"If yours lies on the table, add cards to melds there, as many as you like\.",
    lambda t: _step(t) and t.has_contracts and t.game.play.laying_off in (None, "usual"),
)
says(
    "turn",
    r"Add cards to melds on the table, as many as you like\.",
    lambda t: _step(t) and not t.has_contracts and t.game.play.laying_off in (None, "usual"),
)
says(
    "turn",
    r"Add cards to melds on the table, if you may\.",
    lambda t: _step(t) and _has_own(t, "laying_off"),
)
says(
    "turn",
    r"Discard a card(, if you have one left)?: it goes face up on the discard pile, and the turn ends\.",
    lambda t, left: _step(t) and bool(left) != (discarding(t) == {True}),
)


def discarding(t: Truth) -> set[bool | None]:
    return {each.discard for each in t.game.rounds} or {t.game.discard}


says(
    "laying down",
    r"The (?:{contract}|{round}) is laid down whole, in one turn, from your own hand\.",
    lambda t: t.has_contracts and t.game.play.laying_down in (None, "usual"),
)
says(
    "laying down",
    rf"Before that you lay down nothing(, and add nothing to melds on the table)?\.{USUAL}",
    lambda t, add, mark: _usually(t, "laying_down", mark) and bool(add) == (t.game.play.laying_off in (None, "usual")),
)
says(
    "laying down",
    rf"You lay down melds in your own turn, from your own hand\.{USUAL}",
    lambda t, mark: _usually(t, "laying_down", mark) and not t.has_contracts,
)
says(
    "laying down",
    rf"Whoever has laid down {A} {{round}} works on the next one from the next {{hand}} on; "
    r"all others try theirs again\.",
    lambda t: t.game.end.kind == "progression",
)
says(
    "laying down",
    rf"Cards may be added to a meld if it is still a good one with them\.{USUAL}",
    lambda t, mark: _usually(t, "laying_off", mark),
)
says(
    "laying down",
    rf"No cards are added to melds on the table\.{MARK}",
    lambda t, mark: t.game.play.laying_off == "none" and mark == t.mark("play.laying_off"),
)

# -- wild cards --------------------------------------------------------------------------------------------------------


def wild_names(t: Truth) -> list[str]:
    """The wild cards of every round as they are said."""
    deck = t.game.deck
    return [
        'the cards called "wild"'
        if name.lower() == "wild"
        else f"{deck.names.get(name, name)}s"
        if name in deck.ranks
        else name
        for name in t.game.wild.names
    ]


def limits(t: Truth) -> list[str]:
    """The limit of wild cards in a meld, rule by rule."""
    rule, found = t.game.wild.limit, []
    if rule is None:
        return []
    alike: dict[int, list[str]] = {}
    for size, most in rule.by_size:
        alike.setdefault(most, []).append(str(size))
    by_size = [
        (f"{most} in one of " if n else f"at most {most} in a meld of ") + joined(sizes, "or")
        for n, (most, sizes) in enumerate(alike.items())
    ]
    found += [", ".join(by_size)] if by_size else []
    found += [f"at most {rule.most} in a meld"] if rule.most is not None else []
    found += (
        [f"at least {rule.naturals} natural card{'s' * (rule.naturals != 1)} in a meld"]
        if rule.naturals is not None
        else []
    )
    if rule.per_natural is not None:
        wild, natural = rule.per_natural.numerator, rule.per_natural.denominator
        found.append(
            "never more wild than natural cards in a meld"
            if (wild, natural) == (1, 1)
            else f"at most {wild} wild to {natural} natural cards in a meld"
        )
    article = "an" if t.words["run"][0] in "aeiou" else "a"
    found += [f"no two {t.words['wilds']} side by side in {article} {t.words['run']}"] if rule.apart else []
    return found + ([rule.text.removesuffix(".")] if rule.text else [])


says("wild", r"Which cards are wild, if any, is not stated\.", lambda t: t.game.wild.cards is None)
says("wild", rf"Wild: (.+?){MARK}\.", lambda t, names, mark: names == joined(wild_names(t)) and mark == t.mark("wild"))
says(
    "wild",
    rf"{A} {{wild}} stands for any card of a meld\.",
    lambda t: bool(t.game.wild.cards) or any(each.wild for each in t.game.rounds),
)
says(
    "wild",
    r"Each {round} has {wilds} of its own, which the table names\.",
    lambda t: all(each.wild for each in t.game.rounds),
)
says(
    "wild",
    r"Some {rounds} have {wilds} of their own, which the table names\.",
    lambda t: 1 < sum(bool(each.wild) for each in t.game.rounds) < len(t.game.rounds),
)
says(
    "wild",
    r"One {round} has {wilds} of its own, which the table names\.",
    lambda t: sum(bool(each.wild) for each in t.game.rounds) == 1 < len(t.game.rounds),
)
says("wild", r"Whether a meld has a limit of them is not stated\.", lambda t: t.game.wild.limit is None)
says(
    "wild",
    rf"The rules set no limit to them in a meld{MARK}\.",
    lambda t, mark: t.game.wild.limit is not None and not limits(t) and mark == t.mark("wild_limit"),
)
says(
    "wild",
    rf"The limit: (.+?){MARK}\.",
    lambda t, said, mark: said == joined(limits(t)) and mark == t.own("wild_limit"),
)

# -- buys --------------------------------------------------------------------------------------------------------------


def _buys(t: Truth) -> Buys:
    """Those of the game, or the first that any round has."""
    own = [each for each in t.buys_of_rounds if each and (each.unlimited or each.limit != 0)]
    return own[0] if own else Buys(limit=0)


def _none(t: Truth) -> bool:
    return all(each is not None and each.limit == 0 and not each.unlimited for each in t.buys_of_rounds)


def exceptions(t: Truth) -> dict[str, str]:
    """The limit of each round that is not played with the game's own buys."""
    others = [each for each in t.game.rounds if each.buys != t.game.buys]
    return {each.name: limit(each.buys, "limit not stated") for each in others}


def _excepts(t: Truth, text: str | None) -> bool:
    found: dict[str, str] = {}
    for part in text.split("; ") if text else ():
        most, _, those = part.partition(" in ")
        found |= dict.fromkeys(t.named(those) or [], most)
    return found == exceptions(t)


says(
    "buys",
    rf"There are none{MARK}: only the player whose turn it is may take the discard\.",
    lambda t, mark: _none(t) and mark == t.mark("buys") and t.has_contracts and not t.is_alone,
)
says("buys", rf"There are none{MARK}\.", lambda t, mark: _none(t) and mark == t.mark("buys"))
says(
    "buys",
    r"Whether the discard may be bought out of turn is not stated\.",
    lambda t: t.game.buys is None and all(each is None for each in t.buys_of_rounds),
)
says(
    "buys",
    rf"{A} {{buy}} is taking the top discard when it is not your turn\.",
    lambda t: not _none(t),
)
says(
    "buys",
    rf"In payment you draw (\d+) cards? from the {{stock}}{MARK}, so that your hand grows by (\d+) cards?\.",
    lambda t, draw, mark, gain: _buys(t).draw == int(draw) == int(gain) - 1 and mark == t.mark("buys.draw"),
)
says("buys", r"It costs (\S+) points?\.", lambda t, points: number(_buys(t).points) == points)
says("buys", r"It costs nothing\.", lambda t: _buys(t).draw == 0 and not _buys(t).points)
says("buys", r"What it costs is not stated\.", lambda t: _buys(t).draw is None and _buys(t).points is None)
says("buys", r"No {buys}, but (.+)\.", lambda t, but: t.game.buys and t.game.buys.limit == 0 and _excepts(t, but))
says(
    "buys",
    rf"You may buy as often as you like{MARK}(?:, but (.+))?\.",
    lambda t, mark, but: (
        t.game.buys and t.game.buys.unlimited and mark == t.mark("buys.limit", "buys.per") and _excepts(t, but)
    ),
)
says(
    "buys",
    rf"The limit is (\d+) {A} (.+?)(?:, but (.+?))?\.",
    lambda t, most, per, but: (
        t.game.buys
        and t.game.buys.limit == int(most)
        and _excepts(t, but)
        and per == ("game" if t.game.buys.per == "game" else t.words["hand"])
    ),
)
says(
    "buys",
    r"The limit: (.+); elsewhere it is not stated\.",
    lambda t, but: (t.game.buys is None or t.game.buys.limit is None) and _excepts(t, but),
)
says(
    "buys",
    r"How often you may is not stated\.",
    lambda t: t.game.buys and t.game.buys.limit is None and not t.game.buys.unlimited and not exceptions(t),
)
says(
    "buys",
    r"So you never hold more than (\d+) cards between turns\.",
    lambda t, most: {t.largest_hand_of_game(players) for players in t.counts} == {int(most)},
)
says(
    "buys",
    r"So the most cards that you hold between turns are (\d.+?)\.",
    lambda t, most: t.by_counts(lambda players: str(t.largest_hand_of_game(players))) == most,
)
says("buys", r"Once you have laid down, you buy no more\.", lambda t: _buys(t).after_laying_down is False)
says("buys", r"You may buy after laying down, too\.", lambda t: _buys(t).after_laying_down is True)
says(
    "buys", r"Whether you may still buy after laying down is not stated\.", lambda t: _buys(t).after_laying_down is None
)
says("buys", r"Who comes first of several who want to is not stated\.", lambda t: not _buys(t).text)

# -- going out ---------------------------------------------------------------------------------------------------------

says("going out", rf"A player who has no cards left is out\.{USUAL}", lambda t, mark: _usually(t, "going_out", mark))
says(
    "going out",
    rf"The {{hand}} ends as soon as a player is out\.{USUAL}",
    lambda t, mark: (
        t.game.play.last_turn in (None, "usual", "none")
        and mark == t.usual("play.last_turn", is_told=t.game.play.last_turn is not None)
    ),
)
says(
    "going out",
    rf"The one who is out scores (\S+)\.{USUAL}",
    lambda t, points, mark: points == number(t.game.out) and mark == t.usual("out", is_told="out" in t.table),
)
says(
    "going out",
    rf"The one who is out scores the sum of what the others hold, so that {A} {{hand}} adds up to zero\.{USUAL}",
    lambda t, mark: t.game.out_sums and mark == t.mark("out"),
)
says("going out", r"What the one who is out scores is not stated\.", lambda t: t.game.out is None)
says("going out", r"Whether the last card must be discarded is not stated\.", lambda t: discarding(t) == {None})
says(
    "going out",
    r"For the other {rounds} this is not stated\.",
    lambda t: None in discarding(t) and len(discarding(t)) > 1,
)


def discards(t: Truth, mark: str, *, must: str = "", free: str = "") -> bool:
    """Whether the last card must be discarded in just these rounds, or need not in those."""
    told = t.named(must or free)
    return mark == (t.mark("discard") if must else "") and told == t.names_of(
        r for r in t.game.rounds if r.discard is bool(must)
    )


for _place, _end in (("going out", r"\."), ("line going out", r"(?:;|$)")):
    says(
        _place,
        rf"[Tt]he last card must be discarded{MARK}{_end}",
        lambda t, mark: discarding(t) == {True} and mark == t.mark("discard"),
    )
    says(
        _place,
        rf"[Tt]he last card may be laid down, no discard needed{MARK}{_end}",
        lambda t, mark: discarding(t) == {False} and mark == t.mark("discard"),
    )
    says(
        _place,
        rf"[Tt]he last card must be discarded, but not in ([^*.]+?){MARK}{_end}",
        lambda t, free, mark: discarding(t) == {True, False} and discards(t, mark, free=free),
    )
    says(
        _place,
        rf"[Tt]he last card must be discarded in ([^*.]+?) only{MARK}{_end}",
        lambda t, must, mark: discarding(t) == {True, False} and discards(t, mark, must=must),
    )
    says(
        _place,
        rf"[Tt]he last card must be discarded in ([^*.]+?), but not in ([^*.]+?){MARK}{_end}",
        lambda t, must, free, mark: discards(t, mark, must=must) and discards(t, mark, free=free),
    )
    says(
        _place,
        rf"[Nn]o discard needed in ([^*.]+?){MARK}{_end}",
        lambda t, free, mark: True not in discarding(t) and discards(t, mark, free=free),
    )
    says(
        _place,
        rf"[Tt]he last card must be discarded in ([^*.]+?){MARK}{_end}",
        lambda t, must, mark: False not in discarding(t) and discards(t, mark, must=must),
    )

# -- bonuses, house rules, what is assumed -----------------------------------------------------------------------------


def _bonus(t: Truth, name: str, said: str) -> bool:
    for bonus in t.game.bonuses:
        points = (
            "____ points" if bonus.points is None else f"{number(bonus.points)} point{'' if bonus.points == 1 else 's'}"
        )
        right = ", " + points + (f": {t.when(bonus)}" if t.when(bonus) else "")
        right += f"; in place of {bonus.replaces}" if bonus.replaces else ""
        if bonus.name == name and said == right + ("; each time" if bonus.repeats else "") + t.mark("bonuses"):
            return True
    return False


says("bonuses", r"(.+?)(, (?:\S+) points?.*)", _bonus)
says(
    "bonuses",
    r"A bonus is added to the score with its sign, so one below zero lowers the total, "
    r"which may fall below zero itself\.",
    lambda t: any((bonus.points or 0) < 0 for bonus in t.game.bonuses),
)
says(
    "assumed",
    r"\* (.+?): (.+)",
    lambda t, names, why: (
        sorted(names.split(", ")) == sorted(part for name in assumed(t).get(why, []) for part in name.split(", "))
    ),
)
says("assumed", r"† told as is usual in rummy, where the rules of this game say nothing else", lambda _: True)
says("house rules", r"State of these rules: (.+)\.", lambda t, version: version == t.game.version)

CALLED = {
    "discard": "going out",
    "other_values": "other points",
    "out": "score of going out",
    "values": "points",
    "winner": "who wins",
}
PARTS = {"draw": "cards drawn", "exact": "number of cards", "wrap": "round the corner"}


def assumed(t: Truth) -> dict[str, list[str]]:
    """What is assumed, by the reason: keys in the game's words, and cards whose points are supposed one by one."""
    found: dict[str, list[str]] = {}
    for key, why in t.game.assumed.items():
        first, _, part = key.partition(".")
        name = t.words[first] if first in t.game.melds else CALLED.get(first, first.replace("_", " "))
        name = ", ".join(t.game.calls).lower() if first == "calls" and t.game.calls else name
        found.setdefault(why, []).append(f"{name} ({PARTS.get(part, part).replace('_', ' ')})" if part else name)
    for table in (t.game.values, *t.game.other_values):
        for value in table.values if table else ():
            if value.assumed and value.assumed not in (
                t.game.assumed.get("values"),
                t.game.assumed.get("other_values"),
            ):
                found.setdefault(value.assumed, []).append(_card_names(t, value.name))
    if t.game.settlement and t.game.settlement.assumed:
        found.setdefault(t.game.settlement.assumed, []).append("settlement")
    return found


def _card_names(t: Truth, name: str) -> str:
    """A key of the values in words: "J-K" as "J, Q, K"."""
    deck, (low, _, high) = t.game.deck, name.partition("-")
    if not high:
        return deck.names.get(name, name) if name in deck.ranks else name
    between = deck.ranks[deck.ranks.index(low) : deck.ranks.index(high) + 1]
    return ", ".join(between) if len(between) <= 3 and not any(map(str.isdecimal, between)) else f"{low}–{high}"
