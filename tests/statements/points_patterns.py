"""What a rules page says of points: values card by card, a hand that is counted, and the first rounds of a game."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from sheets.game.deck import Card, ValueTable
from sheets.game.model import Round
from tests.statements.patterns import Table, says, tabulates
from tests.statements.truth import MINUS, Truth, joined, number

PLAYERS = ("Ann", "Ben", "Zoë", "Dad", "Eve", "Tom")
"""Those who may play in an example, as many of the first as it takes."""

says("scoring", r"Nothing is scored\.", lambda t: t.game.values is not None and not t.game.values.values)
says("scoring", r"What the cards count is not stated\.", lambda t: t.game.values is None)
says("scoring", r"Agree on it before you begin, and write it down here\.", lambda t: t.game.values is None)
says(
    "scoring",
    r"All players but the one who is out count the cards that they still hold\.",
    lambda t: bool(t.game.values) and not t.is_alone,
)
says(
    "scoring",
    r"When an? {hand} ends, count the cards that you still hold\.",
    lambda t: bool(t.game.values) and t.is_alone,
)


def _title(t: Truth, title: str) -> bool:
    t.table_named = next((table for table in t.game.other_values if table.title == title), None)
    return t.table_named is not None


says("scoring", r"Points, ([^.:]+)", _title)

# -- what cards count --------------------------------------------------------------------------------------------------


def of_line(t: Truth, words: str, left: set[Card]) -> list[tuple[set[Card], Round | None]]:
    """The cards that a line is about, with the round in which they are wild; those left over for "each other card"."""
    wild = t.wild()
    if words in ("each card", "each other card"):
        return [(left, None)]
    if words.startswith("other "):
        return [(t.cards_in_words(words.removeprefix("other ")) & left, None)]
    found: list[tuple[set[Card], Round | None]] = []
    of_round = f"the wild cards named for the {t.words['round']}"
    if of_round in words:
        found += [({*each.wild} - wild, each) for each in t.game.rounds if each.wild]
        words = words.removesuffix(of_round).removesuffix(" or ")
    if words.endswith(", wild"):
        names = words.removesuffix(", wild").replace(", ", " or ").split(" or ")
        written = [
            t.game.deck.names.get(name, name) + "s" if name in t.game.deck.ranks else name for name in t.game.wild.names
        ]
        return [*found, ({*wild} if names == written else set(), None)]
    cards = {*wild} if words == "wild" else t.cards_in_words(words)
    return [*found, (cards, None)] if words else found


def says_points(t: Truth, table: ValueTable, cards: set[Card], round_: Round | None, said: str) -> Iterator[str]:
    """What is untrue of the points of some cards: "10*", "face value", or a blank."""
    here = round_.wild if round_ else frozenset[Card]()
    for card in cards:
        points = t.points(table, card, t.wild(), here)
        figure = str(points).rstrip("*") if points is not None else None
        if "face value" in said:
            right = said.replace("face value", card.rank).replace("minus ", MINUS)
            is_true = figure is not None and right.replace(MINUS, "-") == str(points)
        else:
            is_true = said.replace(MINUS, "-") == str(points) if points is not None else said in ("____", "?", "")
        if not is_true:
            yield f"{t.spelt(card)} counts {points}, not {said}"


def check_points(t: Truth, table: ValueTable | None, rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Whether lines say of every card in play what it counts, and of each once."""
    left = {card for card in t.game.pack if t.is_in_play(card)}
    narrow = {card for card in left if any(t.spelt(card) in _parts(words) for words, _ in rows)}
    narrow |= t.wild() if any(words.endswith(", wild") or words == "wild" for words, _ in rows) else set()
    for words, said in rows:
        groups = of_line(t, words, left)
        if not any(card.suit and t.spelt(card) in _parts(words) for card in narrow) and not words.endswith("wild"):
            groups = [(cards if round_ else cards - narrow or cards, round_) for cards, round_ in groups]
        if not any(cards for cards, _ in groups):
            yield f"there are no such cards: {words}"
        for cards, round_ in groups:
            if table is None:
                yield from () if said in ("____", "") else (f"{words} counts {said}, which nobody knows",)
            else:
                yield from says_points(t, table, cards, round_, said)
            if round_ is None and not cards <= left:
                yield f"{words}: some stand in another line, too"
            left -= cards if round_ is None else set()
    if table is not None:
        left = {card for card in left if t.points(table, card, t.wild(), frozenset()) != "none"}
    left -= {card for each in t.game.rounds for card in each.wild} if table is None else set()
    if left:
        yield f"nothing is said of {joined(sorted(map(t.spelt, left)))}"


def _parts(words: str) -> list[str]:
    """The names in a line of cards."""
    return words.removesuffix(", wild").replace(" or ", ", ").split(", ")


def _values(t: Truth, table: Table) -> Iterator[str]:
    yield from check_points(t, t.table_named or t.game.values, table.rows)


tabulates("scoring", r"Cards \| Points", _values)

# -- a hand that is counted --------------------------------------------------------------------------------------------

says("scoring", r"Example: (\w+) still holds these cards\.", lambda t, player: player in PLAYERS)


def _hand(t: Truth, table: Table) -> Iterator[str]:
    *cards, (together, total) = table.rows
    first = t.game.rounds[0] if any(each.wild for each in t.game.rounds) else None
    here = first.wild if first else frozenset[Card]()
    points, seen = 0, list[Card]()
    for words, said in cards:
        is_wild, name = words.endswith(", wild"), words.removesuffix(", wild")
        [*called] = t.cards_called(name)
        if len(called) != 1 or not t.is_in_play(called[0]):
            yield f"there is no {name}"
            continue
        [card] = called
        if is_wild != (card in t.wild(first) and name.lower() != "wild"):
            yield f"whether {name} is wild"
        if t.game.values is None or said.replace(MINUS, "-") != str(t.points(t.game.values, card, t.wild(), here)):
            yield f"{name} does not count {said}"
        points += int(said.rstrip("*").replace(MINUS, "-"))
        seen.append(card)
        copies = t.copies(card, min(t.counts))
        if copies is not None and seen.count(card) > copies:
            yield f"there are no {seen.count(card)} of {name}"
    if (together, total) != ("Together", number(points)):
        yield f"that makes {points}, not {total}"
    if (dealt := _dealt(t, 0)) is not None and len(seen) > dealt:
        yield f"nobody holds {len(seen)} cards of {dealt}"


tabulates("scoring", r"\w+'s card \| Points", _hand)


def _dealt(t: Truth, number_of_round: int) -> int | None:
    """The most cards that anybody holds at the end of a round without a buy, where the deal is known."""
    deals = [t.deals(players) for players in t.counts]
    known = {deal[number_of_round if t.game.rounds and t.game.end.kind != "progression" else 0] for deal in deals}
    return None if None in known else max(deal for deal in known if deal is not None)


# -- the first rounds of a game ----------------------------------------------------------------------------------------


def _first_rounds(t: Truth, count: str | None, hand: str, players: str, laid: str | None, points: str | None) -> bool:
    t.rounds_shown = int(count or 1)
    t.seats = next((seats for seats in t.possible_counts if joined(PLAYERS[:seats]) == players), 0)
    is_progression = t.game.end.kind == "progression"
    word = t.words["hand" if t.rounds_shown == 1 else "hands"]
    known = bool(t.game.values and t.game.values.values)
    return hand == word and t.seats > 1 and bool(laid) == is_progression and bool(points) == (is_progression and known)


says(
    "scoring",
    r"Example: the first (?:(\d+) )?({hands}|{hand}) of a game with (.+?)"
    r"(?:(: the {round} that each is on, “down” where it is laid down)(, and the points)?)?\.",
    _first_rounds,
)


def _figure(cell: str) -> Fraction | None:
    text = cell.rpartition(", ")[2].replace(MINUS, "-").lstrip("+")
    try:
        return Fraction(text)
    except ValueError:
        return None


def _reaches(t: Truth, total: int) -> bool:
    target = t.game.end.target or 0
    return total <= target if target < 0 else total >= target


PAID = ("Receives or pays", "Would receive or pay by now")


def _game(t: Truth, table: Table) -> Iterator[str]:
    rows = {name: cells for name, *cells in table.rows}
    shown = [name for name in rows if name not in ("Total", "Next", *PAID)]
    is_progression = t.game.end.kind == "progression"
    names = (
        [each.name for each in t.game.rounds]
        if t.game.rounds and not is_progression
        else [str(n + 1) for n in range(9)]
    )
    if shown != names[: t.rounds_shown] or table.head[1:] != PLAYERS[: t.seats]:
        yield f"the rounds are not {shown}, or the players not {table.head[1:]}"
        return
    scores = [[_figure(cell) for cell in rows[name]] for name in shown]
    for place, (name, row) in enumerate(zip(shown, scores, strict=True)):
        yield from _round(t, place, name, row)
    totals = [sum(score or 0 for score in column) for column in zip(*scores, strict=True)]
    t.totals = dict(zip(PLAYERS, totals, strict=False))
    if "Total" in rows and [_figure(cell) for cell in rows["Total"]] != totals:
        yield f"the totals are {[str(total) for total in totals]}, not {rows['Total']}"
    if is_progression:
        yield from _laid(t, [rows[name] for name in shown], rows.get("Next", []))
    paid = next((rows[name] for name in PAID if name in rows), None)
    # a game of several rounds, or to a target that nobody has reached, is not over after those that are shown
    left = len(t.game.rounds) - len(shown) if t.game.end.kind == "rounds" else 0
    is_short = left > sum(each.optional for each in t.game.rounds) or (
        t.game.end.kind == "target" and not any(_reaches(t, total) for total in totals)
    )
    is_wrong = paid is not None and not is_progression and (PAID[1] in rows) != is_short
    if (paid is not None) != bool(t.game.settlement) or is_wrong:
        yield "whether somebody pays"
    elif t.game.settlement:
        lowest = -1 if t.game.winner == "lowest" else 1
        right = [lowest * sum(own - other for other in totals) for own in totals]
        if t.game.settlement.convention == "winner":
            best = min(totals) if lowest < 0 else max(totals)
            right = [-abs(own - best) if own != best else sum(abs(other - best) for other in totals) for own in totals]
        if [_figure(cell) for cell in paid or ()] != right:
            yield f"they receive {[str(share) for share in right]}, not {paid}"


def _round(t: Truth, place: int, name: str, row: Sequence[Fraction | None]) -> Iterator[str]:
    """One is out, and nobody is left with more than his cards can be worth."""
    if t.game.values is None or not t.game.values.values:
        return
    if None in row:
        yield f"a score is missing in {name}"
        return
    figures = [score for score in row if score is not None]
    first = t.game.rounds[place] if t.game.rounds and t.game.end.kind != "progression" else None
    here = first.wild if first else frozenset[Card]()
    worth = [t.points(t.game.values, card, t.wild(), here) for card in t.game.pack if t.is_in_play(card)]
    known = [int(str(points).rstrip("*")) for points in worth if points not in (None, "none")]
    dealt = _dealt(t, place)
    others = list(figures)
    out = t.game.out
    if isinstance(out, str):
        if sum(figures) != 0:
            yield f"{name} does not add up to zero"
        others.remove(max(figures, key=abs))
    elif out is not None:
        if Fraction(out) not in figures:
            yield f"nobody is out in {name}"
        else:
            others.remove(Fraction(out))
    if dealt is not None and any(not dealt * min(*known, 0) <= score <= dealt * max(*known, 0) for score in others):
        yield f"{dealt} cards are not worth as much as {[str(score) for score in others]} in {name}"


def _laid(t: Truth, rows: Sequence[Sequence[str]], after: Sequence[str]) -> Iterator[str]:
    """What each is on, hand by hand: the next only once the last was laid down."""
    names, on = [*(each.name for each in t.game.rounds), ""], [0] * t.seats  # who has laid down all is on none
    for row in rows:
        for player, cell in enumerate(row):
            said, _, _ = cell.partition(", ")
            word, _, how = said.partition(" ")
            if word != names[on[player]] or how not in ("down", ""):
                yield f"{PLAYERS[player]} is on {names[on[player]]}, not {cell}"
            on[player] += how == "down"
    if list(after) != [names[place] for place in on]:
        yield f"next is {[names[place] for place in on]}, not {after}"
    t.places = dict(zip(PLAYERS, on, strict=False))


tabulates("scoring", r"{hand} \| Ann \| .+", _game)


def _leads(t: Truth, how: str, who: str, verb: str, total: str | None) -> bool:
    """Whether these lead or win, with that total."""
    lowest = t.game.winner == "lowest" or (t.game.winner == "first" and t.game.tie == "lowest")
    rank = {
        name: (-t.places.get(name, 0) if t.game.winner == "first" else 0, points if lowest else -points)
        for name, points in t.totals.items()
    }
    if t.game.winner == "first" and t.game.tie == "shared":
        rank = {name: (first, Fraction(0)) for name, (first, _) in rank.items()}
    best = [name for name in PLAYERS[: t.seats] if rank[name] == min(rank.values())]
    known = bool(t.game.values and t.game.values.values)
    wants_total = known and t.game.winner != "first"
    figure = number(int(t.totals[best[0]])) if wants_total else None
    state = {"open": "If all agree to stop here,"}.get(t.game.end.kind, "The game goes on;")
    if t.game.end.kind == "progression" and max(t.places.values()) == len(t.game.rounds):
        state = "The game is over, and"
    if t.game.end.kind == "rounds":
        stops = {*t.game.end.rounds} or {
            n for n in range(len(t.game.rounds)) if all(r.optional for r in t.game.rounds[n:])
        }
        state = "If all agree to stop here," if t.rounds_shown in stops else state
        state = "The game is over, and" if t.rounds_shown == len(t.game.rounds) else state
    is_won = state != "The game goes on;"
    verbs = ("wins", "win") if is_won else ("leads", "lead")
    return (how, who, verb, total) == (state, joined(best), verbs[len(best) > 1], figure)


says(
    "scoring",
    r"(The game goes on;|If all agree to stop here,|The game is over, and) (.+?) (leads?|wins?)(?: with (\S+))?\.",
    _leads,
)
