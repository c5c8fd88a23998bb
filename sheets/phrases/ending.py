"""The end of the game in short phrases, and what is assumed all through it."""

from sheets.game.model import (
    Variant,
)
from sheets.phrases.points import points_table
from sheets.phrases.words import ASSUMED_MARK, assumed_mark, number_word
from sheets.text import joined, signed


def ending_phrase(variant: Variant) -> str:
    """When the game ends and who wins, as one sentence without its full stop."""
    who = "lowest" if variant.winner == "lowest" else "highest"
    rounds = len([round_ for round_ in variant.rounds if not round_.optional])
    note = f" ({variant.end.note})" if variant.end.note else ""
    match variant.end.kind:
        case "rounds":
            said = f"the {who} total after {number_word(rounds)} {variant.word('round', rounds)} wins"
        case "target":
            said = f"when a total reaches {signed(variant.end.target)}{note}, the {who} total wins"
            note = ""
        case "open":
            said = f"play until all agree to stop; the {who} total wins"
        case "progression":
            last = variant.rounds[-1].name
            what = f"{variant.word('round')} {last}"
            said = f"the first to lay down {what} wins"
            if variant.winner != "first":
                said = f"when a player has laid down {what}, the {who} total wins"
    return said + note + (assumed_mark(variant, "winner") or assumed_mark(variant, "end"))


def tie_phrase(variant: Variant) -> str:
    """Who wins of players who are level; empty where they share."""
    if variant.tie == "shared":
        return ""
    level = f"finish in the same {variant.word('deal')}" if variant.is_progression else "are level"
    return f"of those who {level}, the one with the {variant.tie} total wins"


def discard_phrase(variant: Variant) -> str:
    """Whether the last card must be discarded; empty where nobody says."""
    stated = {round_.discard for round_ in variant.rounds} or {variant.discard}
    must, need_not = "the last card must be discarded", "the last card may be laid down, no discard needed"
    free = [round_.name for round_ in variant.rounds if round_.discard is False]
    bound = [round_.name for round_ in variant.rounds if round_.discard]
    said = ""
    if stated == {True}:
        said = must
    elif stated == {False}:
        said = need_not
    elif stated == {True, False}:
        said = f"{must}, but not in {variant.word('round', len(free))} {joined(free)}"
    elif free:
        said = f"no discard needed in {variant.word('round', len(free))} {joined(free)}"
    elif bound:
        said = f"{must} in {variant.word('round', len(bound))} {joined(bound)}"
    return said + assumed_mark(variant, "discard") if said else ""


def settlement_phrase(variant: Variant) -> str:
    """Who pays whom."""
    settlement = variant.settlement
    if settlement is None:
        return ""
    how = "every pair settles the difference of its totals"
    if settlement.convention == "winner":
        how = "everyone pays the winner the difference of their totals"
    return how + (f", at {settlement.stake}" if settlement.stake else "") + (ASSUMED_MARK if settlement.assumed else "")


ASSUMED_TOGETHER = {"discard": "going out"}
"""Keys whose mark stands on a phrase of another name."""


def assumptions(variant: Variant) -> tuple[tuple[str, str], ...]:
    """What is marked as assumed, each reason once, with what it is about: ("J, Q, K, ace", "as in Contract Rummy")."""
    about: dict[str, list[str]] = {}
    for table in (variant.values, *variant.other_values):
        for line in points_table(variant, table) if table else ():
            if line.assumed:
                about.setdefault(line.assumed, []).append(line.cards)
    for key, why in variant.assumed.items():
        name = variant.word(key) if key in variant.melds else ASSUMED_TOGETHER.get(key, key.replace("_", " "))
        about.setdefault(why, []).append(name)
    if variant.settlement and variant.settlement.assumed:
        about.setdefault(variant.settlement.assumed, []).append("settlement")
    return tuple((", ".join(dict.fromkeys(names)), why) for why, names in about.items())
