"""Marks and what explains them: each mark on a page has its reason there, and each reason its mark."""

from collections.abc import Iterator, Sequence

from tests.statements.patterns import Statement, Table
from tests.statements.truth import NAMES_OF_PLAY, Truth

EXPLAINED = ("assumed", "footnote")
"""The sections that explain marks."""
KEYS = {
    "headline": ("deal", "end", "winner"),
    "card deal": ("deal",),
    "ending": ("end", "winner"),
    "rows": ("rounds", "deal", "buys", "discard", "set", "run", "melds"),
    "line cards": ("packs", "jokers", "extra", "remove"),
    "line points": ("values", "other_values", "out"),
    "line bonus": ("bonuses",),
    "line melds": ("set", "run", "melds"),
    "line wild": ("wild", "wild_limit"),
    "wild but for sizes": ("wild", "wild_limit"),
    "line buys": ("buys",),
    "line going out": ("discard",),
    "line tie": ("tie",),
    "line settlement": ("settlement",),
    "calls": ("calls",),
    "notes": ("notes",),
} | {f"line {name}": ("play",) for name in NAMES_OF_PLAY if name != "going out"}
"""What is said in each section of a sheet and of a card."""


def words_of(each: Statement | Table) -> Iterator[str]:
    """All texts of a statement, all cells of a table."""
    if isinstance(each, Statement):
        yield each.text
    else:
        yield from (cell for row in (each.head, *each.rows) for cell in row)


def unexplained(truth: Truth, statements: Sequence[Statement | Table]) -> list[str]:
    """Marks without an explanation, and explanations without a mark."""
    found = []
    for mark in "*†":
        own = [*truth.game.notes, *truth.game.unstated, truth.game.summary, truth.game.title]
        stands = any(
            mark in text and text not in own
            for each in statements
            if each.place not in EXPLAINED
            for text in words_of(each)
        )
        is_told = any(
            text.startswith(mark) for each in statements if each.place in EXPLAINED for text in words_of(each)
        )
        if stands != is_told:
            found.append(f"{truth.game.id}: {mark} stands: {stands}, and is explained: {is_told}")
    return found


def wrongly_explained(truth: Truth, statements: Sequence[Statement | Table]) -> list[str]:
    """Of a sheet or a card: marked sections without the reason for it, and reasons for what is marked nowhere."""
    reasons = [text.partition(": ")[2] for each in statements if each.place == "footnote" for text in words_of(each)]
    marked = {each.place for each in statements if each.place in KEYS and any("*" in text for text in words_of(each))}
    found, may_stand = [], set[str]()
    for place in marked:
        of_place = {why for key in KEYS[place] for why in _reasons(truth, key)}
        may_stand |= of_place
        if not of_place & {*reasons}:
            found.append(f"{truth.game.id}: nothing explains the mark in {place}")
    return found + [f"{truth.game.id}: there is no mark for {why}" for why in reasons if why not in may_stand]


def _reasons(truth: Truth, key: str) -> Iterator[str]:
    """Why a rule, or a part of it, is assumed."""
    game = truth.game
    yield from (why for name, why in game.assumed.items() if name.split(".")[0] == key)
    tables = {"values": [game.values], "other_values": game.other_values}.get(key, [])
    yield from (value.assumed for table in tables if table for value in table.values if value.assumed)
    if key == "settlement" and game.settlement and game.settlement.assumed:
        yield game.settlement.assumed
