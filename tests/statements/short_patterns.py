"""What sheets, cards and `show` say in short, rule by rule: said anew from the game and held against the words."""

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

from sheets.game.model import Bonus, Buys, ByPlayers, MeldKind, Round
from tests.statements.patterns import Table, says, tabulates
from tests.statements.points_patterns import PLAYERS
from tests.statements.rules_patterns import MARK, WHO, discarding, limit, limits, wild_names
from tests.statements.truth import MINUS, Truth, every_hand, joined, number, people

NOT_STATED, BLANK = "not stated", "____________"

# -- the deal ----------------------------------------------------------------------------------------------------------


def dealt_in(t: Truth, round_: Round, unknown: str) -> str:
    """The cards dealt in a round to those who play it."""
    return deal(t, round_.deal, unknown, is_for_all=not t.who_plays(round_))


def deal(t: Truth, cases: ByPlayers[int] | None, unknown: str = NOT_STATED, *, is_for_all: bool = True) -> str:
    """The cards dealt: "11", or "13 (2–3 players), 11 (4–6)"."""
    known = [(those, cards) for those, cards in t.among(cases) if is_for_all or cards is not None]
    found = [(those, unknown if cards is None else str(cards)) for those, cards in known]
    if len({cards for _, cards in found}) < 2:
        return found[0][1] if found else unknown
    (those, cards), *others = found
    return ", ".join([f"{cards} ({those} players)", *(f"{each} ({them})" for them, each in others)])


def _deal_of_all(t: Truth) -> str:
    """What is dealt to those who play, or to however many."""
    here = t.at(t.game.deal, t.players) if t.players else None
    return deal(t, t.game.deal) if here is None else str(here)


def same_deal(t: Truth) -> bool:
    """Whether every round is dealt alike."""
    return len({each.deal for each in t.game.rounds}) < 2


def deal_of_all(t: Truth, unknown: str) -> str:
    """What is dealt in every round, with its mark, or the word for what is unknown; "" where rounds differ."""
    cases = t.game.rounds[0].deal if t.game.rounds else t.game.deal
    return deal(t, cases, unknown) + (t.mark("deal") if cases else "") if same_deal(t) else ""


says(
    "headline",
    rf"Deal ([^.]+?){MARK} (every {{hand}}|each time)\.",
    lambda t, cards, mark, often: cards + mark == deal_of_all(t, "____") and often == every_hand(t),
)
says(
    "headline",
    rf"Deal (.+?){MARK}\.",
    lambda t, cards, mark: (
        len(t.game.rounds) == 1 and t.game.end.kind != "progression" and cards + mark == deal_of_all(t, "____")
    ),
)


def usual_deal(t: Truth) -> ByPlayers[int] | None:
    """The deal of more than half of all rounds, where others are dealt otherwise."""
    deals = [each.deal for each in t.game.rounds]
    often = [each for each in deals if deals.count(each) * 2 > len(deals)]
    return often[0] if often and not same_deal(t) else None


def deal_of_most(t: Truth) -> str:
    """What is dealt in most rounds, with its mark; "" where no deal is that of more than half of them."""
    usual = usual_deal(t)
    mark = t.mark("deal") if t.game.deal in (None, usual) else ""
    return deal(t, usual, "____") + mark if usual else ""


says(
    "headline",
    rf"Deal ([^.]+?){MARK} unless noted otherwise\.",
    lambda t, cards, mark: cards + mark == deal_of_most(t),
)
says(
    "card deal",
    rf"deal 1–(\d+){MARK}, the number of the (.+)",
    lambda t, last, mark, word: (
        [each.deal and each.deal.same for each in t.game.rounds] == [*range(1, int(last) + 1)]
        and (mark, word) == (t.above("deal"), t.words["round"])
    ),
)


def _goes_down_and_up(t: Truth, said: str) -> bool:
    """Whether a card less is dealt in each round and then a card more, between the numbers said for some players."""
    those, (first, least, last) = PLAYERS_SAID.search(said), map(int, said.split(" ")[0].split("–"))
    players = int(those.group(1)) if those else t.game.players.low if t.game.players else 3
    length = t.game.lengths.at(players) if t.game.lengths else None
    dealt = [t.at(each.deal, players) for each in t.game.rounds[:length]]
    return dealt == [*range(first, least, -1), *range(least, last + 1)]


PLAYERS_SAID = re.compile(r"\((\d+)")
says(
    "card deal",
    r"deal (\d+–\d+–\d+.*)",
    lambda t, cards: all(_goes_down_and_up(t, each) for each in cards.split(", ")),
)
says("card deal", r"deal (?!\d+–|.*, the number of)(.+)", lambda t, cards: cards == deal_of_all(t, "____"))

# -- melds, wild cards, buys -------------------------------------------------------------------------------------------


def ends(t: Truth, kind: MeldKind) -> list[str]:
    """Where a run begins and ends, but for the ends of the deck."""
    deck, (low, high) = t.game.deck, (kind.low, kind.high)
    name = {rank: deck.names.get(rank, rank) for rank in deck.ranks}
    ace = deck.either_end
    if kind.wrap or not kind.ranks:
        return ["may go round the corner"] if kind.wrap else []
    if low and high:
        if low == high == ace:
            return [f"{name[low]} high or low"]
        if low == ace:
            return [f"{name[low]} low", *([f"up to {name[high]}"] if high != deck.ranks[-1] else [])]
        if high == ace:
            return [*([f"from {name[low]}"] if low != deck.ranks[1] else []), f"{name[high]} high"]
        return [] if (low, high) == (deck.ranks[0], deck.ranks[-1]) else [f"from {name[low]} to {name[high]}"]
    found = []
    if one := low or high:
        side = "low" if low else "high"
        found.append(f"{name[one]} may be {side}" if one == ace else f"{'from' if low else 'up to'} {name[one]}")
    return found + (["not round the corner"] if kind.wrap is False else [])


def melds(t: Truth) -> str:
    """What each kind of meld is that contracts ask for, or of which something is stated."""
    found = []
    for kind in t.melds_told:
        if kind.phrase and not kind.exact:
            continue
        how = "in order" if kind.ranks else f"of one {t.words['rank']}" if kind.name == "set" else ""
        size = f"exactly {kind.size}" if kind.exact else f"{kind.size} or more"
        size = size if kind.size else "exactly the cards asked for" if kind.exact else "cards"
        size += t.meld_mark(kind, "size", "exact") + ("," if kind.exact and not kind.size else "")
        size += " cards" if kind.size is not None and not how else ""
        suits = {
            None: [],
            "same": [f"one {t.words['suit']}"],
            "any": [f"{t.words['suits']} may differ"],
            "different": [f"all of different {t.words['suits']}"],
        }[kind.suit]
        suits = [each + t.meld_mark(kind, "suit") for each in suits]
        if t.is_asked_in_another_size(kind):
            size = size.removesuffix(" cards") + " cards, or as many as asked for,"
        said = ", ".join([f"{size} {how}".strip(" ,"), *suits, *ends(t, kind)])
        found.append(f"{kind.phrase.replace('#', '…') or kind.singular}: {said}{t.meld_mark(kind)}")
    return "; ".join(found)


def limits_but_for_sizes(t: Truth) -> list[str]:
    """The limits of wild cards that a table does not tell."""
    return [said for said in limits(t) if not re.match(r"at most \d+ in a meld of|\d+ in one of", said)]


def wild(t: Truth, unknown: str = NOT_STATED) -> str:
    """The wild cards and their limit."""
    if t.game.wild.cards is None:
        return unknown
    names = wild_names(t) + ([f"those named for each {t.words['round']}"] if any(r.wild for r in t.game.rounds) else [])
    cards = joined(names) + (t.mark("wild") if names else "")
    limited = "; ".join(limits(t)) + t.own("wild_limit") if limits(t) else ""
    limited = f"limit in a meld {unknown}" if t.game.wild.limit is None else limited
    return "; ".join(filter(None, (cards, limited))) if names else ""


def cost(t: Truth, buys: Buys | None) -> str:
    """What a buy costs."""
    cards = {None: "", 0: "", 1: f"a card from the {t.words['stock']}"}
    parts = [cards.get(buys.draw, f"{buys.draw} cards from the {t.words['stock']}")] if buys else []
    parts = [each + t.own("buys.draw") for each in parts if each]
    points = f"{number(buys.points)} point{'' if buys.points == 1 else 's'}{t.own('buys.points')}" if buys else ""
    parts += [points] if buys and buys.points else []
    said = joined([part for part in parts if part])
    return f"each costs {said}" if said else ""


def buys(t: Truth, unknown: str = NOT_STATED, *, texts: bool = False) -> str:
    """How often one may buy, in which rounds, and what it costs; "" where nobody may."""
    own, others = t.game.buys, [each for each in t.game.rounds if each.buys != t.game.buys]
    if own is None and not others:
        return f"____ a {t.words['hand']}; each costs ________" if unknown == BLANK else unknown
    if own is not None and own.limit == 0 and not own.unlimited and not others:
        return ""
    per = (
        ""
        if own is None or own.unlimited or not own.limit
        else f" a {'game' if own.per == 'game' else t.words['hand']}"
    )
    parts = [limit(own, f"limit {unknown}").replace("unlimited", "without limit") + per + t.own("buys.limit")]
    alike: dict[str, list[str]] = {}
    for each in others:
        price = cost(t, each.buys)
        behind = f" ({price})" if price and price != cost(t, own) else ""
        alike.setdefault(limit(each.buys, f"limit {unknown}") + "|" + behind, []).append(each.name)
    for said, names in alike.items():
        most, _, behind = said.partition("|")
        parts.append(f"{most} in {t.words['round' if len(names) == 1 else 'rounds']} {joined(names)}{behind}")
    when, *terms = terms_of_buys(t, unknown, texts=texts)
    return "; ".join(filter(None, (", ".join(filter(None, (*parts, when))), *terms))) + t.own("buys")


def terms_of_buys(t: Truth, unknown: str, *, texts: bool) -> tuple[str, str, str]:
    """When one may buy, what it costs, and all else that is said."""
    own, when = t.game.buys, ""
    if own is not None and own.after_laying_down is not None:
        when = "also after laying down" if own.after_laying_down else "before laying down"
        when += t.own("buys.after_laying_down")
    is_open = own is not None and own.limit != 0 and own.draw is None and own.points is None
    price = f"price {unknown}" if is_open else cost(t, own)
    return when, price, own.text + t.own("buys.text") if texts and own and own.text else ""


says("line more", r"see the (?:rules page|back)", lambda t: True)
says("line melds", r"(.+)", lambda t, said: said == melds(t))
says("line wild", r"(.+)", lambda t, said: said == wild(t, BLANK))
says("line buys", r"(.+)", lambda t, said: said in (buys(t, BLANK), buys(t, BLANK, texts=True)))
says("line cards", r"(.+)", lambda t, said: said == in_the_box(t) + changes(t, "; "))
says(
    "line bonus",
    r"(.+?)\n(.+)",
    lambda t, name, said: any(
        name.lower() == bonus.name.lower()
        and said == ": ".join(filter(None, (number(bonus.points), t.when(bonus)))) + terms(bonus) + t.mark("bonuses")
        for bonus in t.game.bonuses
    ),
)


def check_bonuses(t: Truth, table: Table) -> Iterator[str]:
    """Whether every bonus stands in a table with what earns it, and no other."""
    wanted = [
        (": ".join(filter(None, (each.name, t.when(each)))) + terms(each), number(each.points) + t.mark("bonuses"))
        for each in t.game.bonuses
    ]
    yield from (f"this is no bonus: {row}" for row in table.rows if row not in wanted)
    yield from (f"this bonus is not there: {row}" for row in wanted if row not in table.rows)


def check_buys_of_rounds(t: Truth, table: Table) -> Iterator[str]:
    """Whether a table says of every round, and of each once, how often one may buy."""
    told = []
    for rounds, most in table.rows:
        for name in re.split(r", | and ", rounds.split(" ", 1)[1]):
            first, _, last = name.partition("–")
            names = [str(each) for each in range(int(first), int(last) + 1)] if last else [name]
            told += [(each, most) for each in names]
    wanted = [(each.name, limit(each.buys) + t.in_round(each, "buys.limit")) for each in t.game.rounds]
    if sorted(told) != sorted(wanted):
        yield f"buys are {wanted}, not {told}"


def check_sizes_of_melds(t: Truth, table: Table) -> Iterator[str]:
    """Whether the wild cards of melds of each size stand under it."""
    by_size = t.game.wild.limit.by_size if t.game.wild.limit else ()
    wanted = [("meld of", *(str(size) for size, _ in by_size))]
    wanted += [("at most" + t.mark("wild_limit.by_size"), *(str(most) for _, most in by_size))]
    if [table.head, *table.rows] != wanted:
        yield f"the limits are {wanted}"


tabulates("line bonus", r"Bonus \| points", check_bonuses)
tabulates("line buys", r"{buys} \| limit", check_buys_of_rounds)
tabulates("line wild", r"meld of( \| \d+)+", check_sizes_of_melds)
says(
    "terms of buys",
    r"(.+)",
    lambda t, said: any(
        said == "; ".join(filter(None, terms_of_buys(t, BLANK, texts=texts))) + t.own("buys") for texts in (False, True)
    ),
)
says(
    "wild but for sizes",
    r"(.+)",
    lambda t, said: said == "; ".join([joined(wild_names(t)) + t.mark("wild"), *limits_but_for_sizes(t)]),
)
says(
    "line tie",
    rf"of those who are level, the one with the {WHO} total wins{MARK}",
    lambda t, who, mark: (t.game.tie, t.mark("tie")) == (who, mark) and t.game.end.kind != "progression",
)
says(
    "line tie",
    rf"of those who finish in the same {{deal}}, the one with the {WHO} total wins{MARK}",
    lambda t, who, mark: (t.game.tie, t.mark("tie")) == (who, mark) and t.game.end.kind == "progression",
)
says(
    "line going out",
    r"(and )?in the other ([^:]+?)( too)?\? ____",
    lambda t, two, word, one: (
        bool(one) != bool(two) == (discarding(t) >= {True, False})
        and word == t.words["round" if [each.discard for each in t.game.rounds].count(None) == 1 else "rounds"]
    ),
)
says("line to agree on", r"(.+) ____", lambda t, asked: asked in t.game.asked)
says(
    "line to agree on",
    r"(\w+) to which side\? ____",
    lambda t, name: "across" in t.table["cycle"][name] and (t.players or 0) % 2 == 1,
)
says(
    "line to agree on",
    r"must the last card be discarded\? ____",
    lambda t: (
        {each.discard for each in t.game.rounds} == {None}
        and t.has_contracts
        and not isinstance(t.game.play.going_out, tuple)
    ),
)


def _does_something(t: Truth, name: str) -> bool:
    """Whether a card is in the pack and neither in a meld nor wild, in any round, and no note speaks of it."""
    wild = {card for place in (None, *t.game.rounds) for card in t.wild(place)}
    [card] = t.cards_called(name)
    return t.is_in_play(card) and card not in wild and card.rank not in t.game.deck.ranks and not t.game.notes


says("line to agree on", r"what does an? (.+?) do\? ____", _does_something)
says(
    "line to agree on",
    r"who wins a tie\? ____",
    lambda t: t.game.tie is None and t.game.winner != "first",
)
says("line to agree on", r"who pays whom\? ____", lambda t: t.table.get("settlement") == "unknown")
says("line settlement", NOT_STATED, lambda t: t.table.get("settlement") == "unknown")
says("line tie", NOT_STATED, lambda t: t.game.tie is None)
SIGNS = rf"(\+ receives(?: \(the winner what all others pay\))?, {MINUS} pays, and the line adds up to zero; )?"
for _convention, _how in (
    ("pairs", "every pair settles the difference of its totals"),
    ("winner", "everyone pays the winner the difference of their totals"),
):
    says(
        "line settlement",
        rf"{SIGNS}{_how}{MARK}(?:, at (.+?))?$",
        lambda t, signs, mark, stake, convention=_convention: (
            t.game.settlement is not None
            and (t.game.settlement.convention, t.game.settlement.stake) == (convention, stake or "")
            and mark == ("*" if t.game.settlement.assumed else "")
        ),
    )
says(
    "line direction",
    rf"turns pass to the (left|right), and so does the deal{MARK}",
    lambda t, side, mark: (side, mark) == (t.game.play.direction, t.mark("play.direction")),
)
says(
    "line adding to melds",
    rf"no cards are added to melds on the table{MARK}",
    lambda t, mark: t.game.play.laying_off == "none" and mark == t.mark("play.laying_off"),
)

# -- house rules -------------------------------------------------------------------------------------------------------


def _also_wild(t: Truth, names: str) -> bool:
    base = t.games[t.game.extends]
    return names == joined([name for name in t.game.wild.names if name not in base.wild.names])


def _counts_otherwise(t: Truth, name: str, now: str, was: str) -> bool:
    def points(game: Truth) -> str:
        [card] = game.cards_called(name)
        assert game.game.values is not None
        value = str(game.points(game.game.values, card, game.wild(), frozenset()))
        return value.replace("-", MINUS)

    figures = points(t), points(Truth(t.games[t.game.extends], t.games, t.table))
    return figures[0] == now and figures[1] in (was, name.split()[0] if was == "face value" else "")


HOUSE = "house rules, line house rules"
says(HOUSE, r"[Aa]lso wild: ([^·]+?)\.?(?=$| ·)", _also_wild)
says(HOUSE, r"([^·\s][^·]*?) counts (\S+), not (\S+?|face value)\.?(?=$| ·)", _counts_otherwise)
says("line house rules", r"on ([^·]+?)(?= ·|$)", lambda t, title: title == t.games[t.game.extends].title)
says("line house rules", r"·", lambda t: True)

# -- the head, the marks in the cells, the imprint ---------------------------------------------------------------------


def _key(t: Truth, mark: str, meaning: str) -> bool:
    hand = t.words["hand"]
    return (
        meaning
        == {
            "tick": f"laid down in {hand} no.",
            "buy": t.words["buy"],
            "tally": f"tally of {t.words['buys']}",
            "laid": "laid down",
            "dealer": "dealer" if hand == "deal" else "deals",
            "bonus": "bonus",
            "": f"{hand} | total so far",
        }[mark]
    )


def imprint(t: Truth, *, only_sites: bool = False) -> str:
    """Where the rules are from, with the whole addresses or the sites alone."""
    found = [", ".join(filter(None, (t.game.id, t.game.version)))]
    for source in t.game.sources:
        bare = source.url.removeprefix("https://").removeprefix("http://").removeprefix("www.").rstrip("/")
        bare = urlsplit(source.url).netloc.removeprefix("www.") if only_sites else bare
        found.append(" · ".join(filter(None, (source.text, bare))) if bare.find(source.text) else bare)
    return "; ".join(found)


says("key", r"(.*?)\n(.+)", _key)
says("imprint", r"(.+)", lambda t, said: said == imprint(t))
says("card imprint", r"(.+)", lambda t, said: said == imprint(t, only_sites=True))
says("player", r"(.+)", lambda t, name: name in PLAYERS)


def _is_scored(t: Truth) -> bool:
    """Whether points are written: for cards, for bonuses, or as totals decide."""
    return t.game.values is None or bool(t.game.values.values or t.game.bonuses) or t.game.winner != "first"


def _has_ledger(t: Truth) -> bool:
    """Whether hands are written on lines of their own."""
    return t.game.end.kind == "progression" and _is_scored(t)


def _is_unending(t: Truth) -> bool:
    """Whether nobody knows how many hands there will be, and lines are kept for them."""
    return _has_ledger(t) or (t.game.end.kind in ("open", "target") and not t.game.rounds)


def _hands(t: Truth, name: str, lines: str, laid: str | None, numbers: str) -> bool:
    """Whether the lines for the hands are as many as is said, and numbered from 1, or go on on a further sheet."""
    first = int(numbers.partition(",")[0])
    right = ", ".join(str(number) for number in range(first, first + int(lines)))
    goes_on = t.words["rounds"] if first > 1 and _has_ledger(t) else None
    return _is_unending(t) and name.lower() == t.words["hands"] and numbers == right and laid == goes_on


def _settles_rows(t: Truth, label: str) -> bool:
    lowest = t.game.winner == "lowest"
    pairs = ["all totals added", "3 × own total", "the sum less that" if lowest else "that less the sum"]
    winner = ["lowest less own total" if lowest else "own total less highest"]
    settlement = t.game.settlement
    return settlement is not None and label in [
        *(pairs if settlement.convention == "pairs" else winner),
        f"× {settlement.stake}" if settlement.stake else "× stake ______",
    ]


says("row label", r"(Total|Subtotal)", lambda t, _: _is_scored(t))
says("row label", r"Place", lambda t: True)
says("row label", r"Carried over", _is_unending)
says("row label", r"(.+) carried over", lambda t, name: name.lower() in t.table.get("counters", {}) and _is_unending(t))
says(
    "row label",
    r"to (−?\d+)(\*?)",
    lambda t, target, mark: (
        t.game.figures is not None and target == number(t.game.end.target) and mark == t.mark("end.target")
    ),
)
says("row label", r"([A-Z][\w ]*)", lambda t, name: name.lower() in t.table.get("counters", {}))
says("row label", r"Settlement", lambda t: t.game.settlement is not None)
says("row label", r"Points of each (\w+)", lambda t, word: _has_ledger(t) and word == t.words["hand"])
says(
    "line hands",
    r"(.+): (\d+) lines; more on another sheet(?:; first cross off the (\w+) laid down so far)?\n(.+)",
    _hands,
)
says("row label", r"(all totals .+|\d × .+|the sum .+|that less .+|lowest less .+|own total .+|× .+)", _settles_rows)

# -- show --------------------------------------------------------------------------------------------------------------


def packs(t: Truth) -> str:
    """How many packs, for each number of players."""
    rules = t.among(t.game.packs)
    said = [(those, rule and (str(rule.base) if not rule.per else f"1 more per {rule.per}")) for those, rule in rules]
    return _by_players([(those, words or NOT_STATED) for those, words in said])


def jokers(t: Truth) -> str:
    """How many jokers, where there may be any."""
    if t.own_jokers:
        return f"{t.own_jokers} in each pack"
    if not t.may_add_jokers:
        return ""
    said = []
    for those, rule in t.among(t.game.jokers):
        if rule is None:
            said.append((those, NOT_STATED))
            continue
        more = f" {MINUS if rule.in_all < 0 else '+'} {abs(rule.in_all)}" if rule.in_all else ""
        words = (
            f"players{more}"
            if rule.per_player
            else f"{rule.in_all} in all"
            if rule.in_all
            else f"{rule.per_pack} in each pack"
            if rule.per_pack
            else "none"
        )
        said.append((those, words))
    return _by_players(said)


def in_the_box(t: Truth) -> str:
    """What to take out of the box: packs, and the jokers that do not belong to them."""
    found, words = [], t.words
    for those, rule in t.among(t.game.packs):
        if rule is None:
            found.append((those, f"____ {words['packs']}"))
            continue
        word = words["pack" if rule.base == 1 else "packs"]
        found.append((those, f"1 more per {rule.per}" if rule.per else f"{rule.base} {word}"))
    packs = (_by_players(found) if found else f"____ {words['packs']}") + (t.mark("packs") if found else "")
    numbers = {t.jokers(players) for players in t.counts}
    if not t.may_add_jokers or numbers == {0}:
        return packs
    if t.game.jokers is None:
        return f"{packs} + ____ {words['jokers']}"
    if t.game.packs and all(rule.per is None for _, rule in t.game.packs.cases) and len(t.game.packs.cases) == 1:
        rules = [rule for _, rule in t.game.jokers.cases]
        if len({*rules}) == 1 and not rules[0].per_player:
            [count] = numbers
            return f"{packs} + {count} {words['joker' if count == 1 else 'jokers']}{t.mark('jokers')}"
    return f"{packs}{';' if t.game.packs else ','} {words['jokers']}: {jokers(t)}{t.mark('jokers')}"


def _by_players(said: list[tuple[str, str]]) -> str:
    if len({words for _, words in said}) < 2:
        return said[0][1] if said else NOT_STATED
    first, *others = said
    player = "player" if first[0] == "1" else "players"
    return ", ".join([f"{first[1]} ({first[0]} {player})", *(f"{words} ({those})" for those, words in others)])


def deck(t: Truth) -> str:
    """The deck with what is added and taken out."""
    return t.game.deck.title + t.mark("deck") + changes(t, ", ")


def terms(bonus: Bonus) -> str:
    """How often a bonus may be earned, and in place of what."""
    instead = f"in place of {bonus.replaces}" if bonus.replaces else ""
    said = ", ".join(filter(None, (instead, "each time" if bonus.repeats else "")))
    return f" ({said})" if said else ""


def changes(t: Truth, between: str) -> str:
    """What is added to each pack, and taken out of it."""
    extra = t.table.get("extra", {})
    added = ", ".join(f"{count} {name}" for name, count in extra.items()) if isinstance(extra, dict) else ""
    out = t.removed_one_by_one
    said = f"{between}each pack with {added}{t.mark('extra')}" if added else ""
    return said + (f"{between}without {out}{t.mark('remove')}" if out else "")


def players(t: Truth) -> str:
    """How many can play, and play best."""
    game = t.game
    best = f", best with {people(game.best_players)}{t.mark('best_players')}" if game.best_players else ""
    return (people(game.players) + t.mark("players") if game.players else NOT_STATED) + best


def enough(t: Truth) -> str:
    """Whether the packs hold out for those who play, or for the most that may."""
    game = t.game
    most = t.players or (game.players and (game.players.high or game.players.low))
    if not most:
        return ""
    cards, deals = t.cards(most), t.deals(most)
    if cards is None:
        return ""
    said = f"{cards} for {most} player{'s' * (most > 1)}"
    if None not in deals:
        said += (
            ": enough to deal"
            if most * max(filter(None, deals)) + (0 if t.is_of_tricks else 1) <= cards
            else ": too few to deal"
        )
    hand = t.largest_hand_of_game(most)
    return said + (
        ", but not if everyone uses all the buys"
        if hand is not None and "too few" not in said and most * hand + 1 > cards
        else ""
    )


def step(t: Truth) -> str:
    """The greatest common divisor of everything that may enter a score; "" where something is not known."""
    from math import gcd

    game = t.game
    if game.values is None or not game.values.values or game.out is None:
        return ""
    figures: list[object] = [0 if isinstance(game.out, str) else game.out, *(bonus.points for bonus in game.bonuses)]
    figures += [each.points for each in t.buys_of_rounds if each and each.points]
    for card in (card for card in game.pack if t.is_in_play(card)):
        figures += [
            t.points(game.values, card, t.wild(), each) for each in {frozenset(), *(r.wild for r in game.rounds)}
        ]
    if any(figure in (None, "none") for figure in figures):
        return ""
    divisor = gcd(*(int(str(figure).rstrip("*")) for figure in figures))
    return str(divisor) if divisor else ""


for _name, _said in {
    "show players": players,
    "show deck": deck,
    "show packs": lambda t: packs(t) + (t.mark("packs")),
    "show jokers": lambda t: jokers(t) + t.mark("jokers"),
    "show wild": wild,
    "show deal": lambda t: _deal_of_all(t) + (t.mark("deal") if t.game.deal else ""),
    "show melds": melds,
    "show buys": lambda t: buys(t) or "none" + t.mark("buys"),
    "show cards": enough,
    "show score step": step,
    "show out": lambda t: (
        (
            NOT_STATED
            if t.game.out is None
            else "the sum of what the others hold"
            if isinstance(t.game.out, str)
            else number(t.game.out)
        )
        + t.mark("out")
    ),
}.items():
    says(_name, r"(.+)", lambda t, said, right=_said: said == right(t))
