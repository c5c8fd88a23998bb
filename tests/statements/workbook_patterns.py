"""What a workbook says besides: its table of rounds, its bonuses, and what its colours mean."""

from collections.abc import Iterator

from sheets.game.model import Round
from tests.statements.patterns import Table, says, tabulates
from tests.statements.rules_patterns import limit, remarks
from tests.statements.short_patterns import terms
from tests.statements.truth import MINUS, Truth, number


def _players(t: Truth) -> int:
    """How many a workbook is for."""
    [players] = t.counts
    return players


def _head(t: Truth) -> tuple[str, ...]:
    words = {key: word[:1].upper() + word[1:] for key, word in t.words.items()}
    what = t.head_of_rounds[:1].upper() + t.head_of_rounds[1:]
    if t.is_of_tricks:
        return (words["round"], "", "Dealt" + t.above("deal"))  # each round is played, and asks for nothing
    allowed = f"{words['buys']} allowed{t.above('buys.limit')}"
    head = (words["round"], what + t.mark("rounds"), "Dealt" + t.above("deal"))
    if not t.has_contracts:
        return (*head, allowed)
    return (*head, "Cards needed", "Spare cards", allowed, f"{words['buys']} to lay down", "… with a discard")


def _figures(t: Truth, round_: Round) -> tuple[str, ...]:
    """What stands behind the contract of a round."""
    players = _players(t)
    deal = t.at(round_.deal, players)
    dealt = ("?" if deal is None else str(deal)) + ("" if t.above("deal") else t.in_round(round_, "deal"))
    most = limit(round_.buys and round_.buys.at(players))
    most += "" if t.above("buys.limit") or most == "?" else t.in_round(round_, "buys.limit")
    if t.is_of_tricks:
        return (dealt,)
    if not t.has_contracts:
        return dealt, most
    spare = "?" if deal is None else t.counts_of_ways(round_.contract, deal)
    needed = [t.buys_needed(round_, players, keep=keep) for keep in (False, True)]
    return dealt, t.counts_of_ways(round_.contract), spare, most, *needed


def _rounds(t: Truth, table: Table) -> Iterator[str]:
    if table.head != _head(t):
        yield f"above the rounds stands {_head(t)}, not {table.head}"
    if [row[0] for row in table.rows] != [each.name for each in t.game.rounds]:
        yield f"the rounds are not {[row[0] for row in table.rows]}"
    for (name, told, *figures), round_ in zip(table.rows, t.game.rounds, strict=True):
        wanted = [figure.replace("-", MINUS) for figure in _figures(t, round_)]
        if [figure.replace("-", MINUS) for figure in figures] != wanted:
            yield f"{name} has {wanted}, not {figures}"
        said, *behind = told.split("; ")
        notes = remarks(t, round_, "wild: {}" if t.has_contracts else "")
        if t.is_of_tricks and not told:
            continue
        is_right = t.contract_says(said, round_.contract) if t.has_contracts else said == ", ".join(round_.wild_names)
        if not is_right or behind != [each for each in notes if each]:
            yield f"{name} is not {told!r}"


tabulates("workbook rounds", r".+", _rounds)


def _bonus(t: Truth, points: str, said: str) -> bool:
    return any(
        points.replace("-", MINUS) == number(each.points)
        and said == ": ".join(filter(None, (each.name, t.when(each)))) + terms(each) + t.mark("bonuses")
        for each in t.game.bonuses
    )


says("workbook bonus", r"(.*?)\n(.+)", _bonus)


def _knows_out(t: Truth) -> bool:
    """Whether a score shows who went out: nobody else can have it, as every card counts something."""
    if isinstance(t.game.out, str):
        return True
    values = t.game.values
    is_scored = values is None or bool(values.values)
    points = [t.points(values, card, t.wild(), frozenset()) for card in t.game.pack] if values and is_scored else []
    return is_scored and t.game.out is not None and not any(isinstance(each, int) and each <= 0 for each in points)


def _missing(t: Truth, hand: str, in_front: str | None, several: str | None) -> bool:
    has_last_turn = isinstance(t.game.play.last_turn, tuple)
    return (
        hand == t.words["hand"] and bool(in_front) == _knows_out(t) and bool(several) != (has_last_turn or not in_front)
    )


says("colour key", r"next\nthe (\w+) to write", lambda t, hand: hand == t.words["hand"])
says("colour key", r"leads\nin the first place; the last in italics", lambda t: True)
says(
    "colour key",
    r"missing\nothers have a score in this (\w+) already(; in front: nobody went out(, or more than one did)?)?",
    _missing,
)
says(
    "colour key",
    r"missing\nstill to be written in this (\w+)",
    lambda t, hand: hand == t.words["hand"] and t.game.figures is not None,
)
says("colour key", r"out\nwent out", lambda t: _knows_out(t) and not isinstance(t.game.out, str))
says(
    "colour key",
    r"out\nwent out: write out, and the sum of the others is filled in",
    lambda t: isinstance(t.game.out, str),
)
says(
    "colour key",
    r"odd\nno hand of cards makes this score(, or a bonus counts nothing)?(, or is the dealer’s alone)?",
    lambda t, bonus, of_dealer: (
        (bool(bonus), bool(of_dealer)) == (bool(t.game.bonuses), any(one.by == "dealer" for one in t.game.bonuses))
        and t.game.figures is None
    ),
)
says(
    "colour key",
    r"✓\nthis (\w+) is made",
    lambda t, name: "made" in t.table["entry"][name],
)
says("colour key", r"odd\nthis can’t be written here", lambda t: t.game.figures is not None)

says("colour key", r"-\ndoes not play in this (\w+): write -", lambda t, hand: hand == t.words["hand"])
says(
    "this workbook",
    r"Away\nWho does not play in a (\w+) has a - there in place of (points|what is written)\.",
    lambda t, hand, what: (hand, what == "points") == (t.words["hand"], t.game.figures is None) and t.game.keeps_score,
)
says(
    "this workbook",
    r"Late\n\"Starts with\" has the points that a player begins with who comes late, or else the average, the highest "
    r"or the lowest of the others' totals at that moment\. The (\w+) before are not missing then\.",
    lambda t, hands: hands == t.words["hands"] and t.game.keeps_score,
)
says(
    "this workbook",
    r"Left\n\"Left\" says of a player who leaves whether the total keeps its place, or the others play on without it\.",
    lambda t: True,
)

says(
    "this workbook",
    r"Protected\nOnly the yellow cells can be written in, so that nothing that adds up is lost\.",
    lambda t: True,
)
says(
    "this workbook",
    r"\nThere is no password\. To change more: Review, Unprotect Sheet in Excel; Tools, Protect Sheet in LibreOffice; "
    r"Data, Protect sheets and ranges in Google Sheets\.",
    lambda t: True,
)
says(
    "this workbook",
    r"Moving\nTotals stay right when a score is cut or dragged, but the cell that it leaves may lose its colour, and "
    r"take no entry any more: rather copy the score, and delete the one that was there\.",
    lambda t: True,
)
says(
    "this workbook",
    r"Rows\nThe {hands} are counted by their place\. Where rows or columns were put in, taken out or sorted, or "
    r"what is worked out is written over, undo that, or let `sheets excel --scores` make a new workbook of this "
    r"one\.",
    lambda t: True,
)
