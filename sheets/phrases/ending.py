"""The end of the game in short phrases, and what is assumed all through it."""

from sheets.game.facts import has_contracts
from sheets.game.model import Variant
from sheets.game.round_model import Round
from sheets.phrases.words import (
    ASSUMED_MARK,
    Phrase,
    assumed_mark,
    number_word,
    own_mark,
    rounds_one_by_one,
    with_article,
    within_sentence,
)
from sheets.text import joined, signed
from sheets.words.cards import unexplained_cards


def ending_phrase(variant: Variant) -> str:
    """When the game ends and who wins, as one sentence without its full stop."""
    who = _who(variant)
    note = f" ({within_sentence(variant.end.note)}{own_mark(variant, 'end.note')})" if variant.end.note else ""
    mark = own_mark(variant, "winner", "end", "end.kind")
    match variant.end.kind:
        case "rounds":
            said = f"the {who} total after {_all_rounds(variant)} wins"
        case "target":
            target = signed(variant.end.target) + own_mark(variant, "end.target")
            target += f", or falls to {signed(variant.end.floor)}" if variant.end.floor is not None else ""
            return f"when a total reaches {target}{note}, the {who} total wins{mark}"
        case "open":
            said = f"play until all agree to stop; the {who} total wins"
        case "progression":
            what = f"{variant.word('round')} {variant.rounds[-1].name}"
            said = f"the first to lay down {what} wins"
            if variant.winner != "first":
                said = f"when a player has laid down {what}, the {who} total wins"
    return said + note + mark


def aim_phrase(variant: Variant) -> str:
    """Who wins, without a word of when the game ends; in a progression both are one thing."""
    if variant.is_progression:
        return ending_phrase(variant)
    return f"the {_who(variant)} total wins{own_mark(variant, 'winner')}"


def _who(variant: Variant) -> str:
    return "lowest" if variant.winner == "lowest" else "highest"


def _all_rounds(variant: Variant) -> str:
    """The rounds of a game that is over after them: "seven hands", "eight or ten hands, as agreed,"."""
    if variant.lengths:
        return f"the last {variant.word('round')}"
    number = len(variant.rounds)
    optional = sum(round_.optional for round_ in variant.rounds)
    numbers = joined([number_word(each) for each in variant.end.rounds or (number,)], last="or")
    rounds = f"{numbers} {variant.word('round', number)}{own_mark(variant, 'end.rounds')}"
    if variant.end.rounds:
        return f"{rounds}, as agreed,"
    which = "all of them" if optional == number else f"{number_word(optional)} of them"
    return f"{rounds}, {which} optional," if optional else rounds


def tie_phrase(variant: Variant) -> str:
    """Who wins of players who are level; empty where they share."""
    if variant.tie == "play on" and not variant.is_alone:
        return f"if the best are level, play on{assumed_mark(variant, 'tie')}"
    if variant.shares_places or variant.is_alone:
        return ""
    level = f"finish in the same {variant.word('deal')}" if variant.is_progression else "are level"
    return Phrase(f"of those who {level}", f"the one with the {variant.tie} total wins{assumed_mark(variant, 'tie')}")


def is_tie_shared(variant: Variant) -> bool:
    """Whether players who are level share their place, in a game where they can be level."""
    return variant.tie == "shared" and variant.winner != "first" and not variant.is_alone


def is_tie_open(variant: Variant) -> bool:
    """Whether nobody knows what holds for players who are level."""
    return variant.tie is None and variant.winner != "first" and not variant.is_alone


def open_discards(variant: Variant) -> tuple[Round, ...]:
    """The rounds of which nobody knows whether the last card must be discarded, be it in words of the game's own."""
    rounds = tuple(each for each in variant.rounds if each.discard is None)
    is_told = variant.play.has_own_way_out or not has_contracts(variant)
    return rounds if len(rounds) < len(variant.rounds) or not is_told else ()


def to_agree_on(variant: Variant) -> tuple[str, ...]:
    """What a table is asked to agree on before it begins, where no rule at the foot of a sheet has a line for it."""
    is_last_card_open = len(open_discards(variant)) == len(variant.rounds) > 0
    asked = {f"what does {with_article(name)} do?": True for name in unexplained_cards(variant)}
    asked |= {"must the last card be discarded?": is_last_card_open, "who wins a tie?": is_tie_open(variant)}
    asked["who pays whom?"] = variant.is_settlement_open
    asked |= {f"{cycle.name} to which side?": not cycle.turns for cycle in variant.cycles}
    asked |= dict.fromkeys(variant.asked, True)
    return tuple(question for question, is_open in asked.items() if is_open)


def discard_phrase(variant: Variant, unknown: str = "") -> str:
    """Whether the last card must be discarded; empty where nobody says.

    Where that is known of some rounds only, with a word for what is unknown also asked of the others.
    """
    stated = {round_.discard for round_ in variant.rounds} or {variant.discard}
    mark = assumed_mark(variant, "discard")
    must = f"the last card must be discarded{mark if variant.discard else ''}"
    free = [round_ for round_ in variant.rounds if round_.discard is False]
    bound = [round_ for round_ in variant.rounds if round_.discard]
    phrase = ""
    if stated == {True}:
        phrase = must
    elif stated == {False}:
        phrase = "the last card may be laid down, no discard needed"
    elif stated == {True, False} and len(free) <= len(bound):
        phrase = f"{must}, but not in {rounds_one_by_one(variant, free)}"
    elif stated == {True, False}:
        phrase = f"{must} in {rounds_one_by_one(variant, bound)} only"
    elif free and bound:
        phrase = f"{must} in {rounds_one_by_one(variant, bound)}, but not in {rounds_one_by_one(variant, free)}"
    elif free:
        phrase = f"no discard needed in {rounds_one_by_one(variant, free)}"
    elif bound:
        phrase = f"{must} in {rounds_one_by_one(variant, bound)}"
    is_of_game = not variant.discard and (variant.discard is None or variant.discard in stated)
    said, others = phrase + (mark if phrase and is_of_game else ""), open_discards(variant)
    where = f"in the other {variant.word('round', len(others))}"
    asked = f"and {where}?" if free and bound else f"{where} too?"
    return f"{said}; {asked} {unknown}" if said and others and unknown else said


def settlement_phrase(variant: Variant) -> str:
    """Who pays whom, and what a point is worth; empty where nobody pays."""
    settlement = variant.settlement
    if settlement is None:
        return ""
    how = {
        "pairs": "every pair settles the difference of its totals",
        "winner": "everyone pays the winner the difference of their totals",
    }[settlement.convention]
    how += ASSUMED_MARK if settlement.assumed else own_mark(variant, "settlement.convention")
    stake = f"at {settlement.stake}{own_mark(variant, 'settlement.stake')}" if settlement.stake else ""
    phrase = Phrase(how, stake)
    return phrase + own_mark(variant, "settlement") if "settlement" in variant.assumed else phrase
