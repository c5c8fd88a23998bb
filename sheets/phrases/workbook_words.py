"""The words of a workbook beside the game's own: titles, labels, what entries are welcome, and what colours mean."""

from dataclasses import dataclass

from sheets.errors import on_command_line
from sheets.game.facts import has_contracts, is_of_tricks, is_silent_on_buys
from sheets.game.figures import EntryKind
from sheets.game.model import Variant
from sheets.game.scoring import AWAY, NumberRange
from sheets.limits import LONGEST_NAME
from sheets.phrases.words import ASSUMED_MARK, assumed_mark, capital, cell_mark, head_mark
from sheets.text import TICK, signed
from sheets.words.assumed import assumed_in, assumed_points, footnotes
from sheets.words.common import say
from sheets.words.language import language_of
from sheets.words.messages import said, with_keys
from sheets.words.points import points_table, worth
from sheets.words.rounds import head_of_rounds

SCORES_SHEET = "Scores"
PROGRESS_SHEET = "Progress"
"""In place of the scores, where nothing is scored."""
CALCULATOR_SHEET = "Hand calculator"
CHART_SHEET = "Chart"
RULES_SHEET = "Rules"
HIDDEN_SHEET = "Working"
VARIANT_SHEET = "Variant"
PAGE_NUMBER = "Page &P of &N"
"""As the foot of a sheet has it."""
BLANK = "____"
PLAYER, POINTS, BONUS, TOTAL_SO_FAR, DEALT, DEALER = "Player", "Points", "Bonus", "Total so far", "Dealt", "Dealer"
LAID_DOWN_X, RUNNING_TOTALS = "Laid down: x", "Running totals"
WORTHLESS = "worthless"
"""On the hidden sheet, of a bonus whose points nobody knows."""
NO_SCORE = "no score"
"""There, of what stands in the place of a score and is none."""
WORTHLESS_BONUS = "A bonus counts nothing yet: choose it from the list, or write its points."
NO_NUMBERS = (" is no whole number, and counts nothing.", " are no whole numbers, and count nothing.")
"""Of one score in a round, and of several."""
NO_START = ("“Starts with” of ", ": write points, or choose from the list.")
NO_WITHDRAWAL = ("“Left” of ", ": choose from the list.")
TRUTHS = "TRUE or FALSE stands in place of points: write a number."
WRITTEN_OVER = "A cell that is worked out was written over: undo that, or see the sheet Rules."
ROWS_CHANGED = "Rows or columns were put in, taken out or sorted: undo that, or see the sheet Rules."
GAP, WHICH_IS, ALL_DONE, WINNER = "Behind", "which is", "all done", "Winner"
LAID_DOWN, NOW_ON = "Laid down", "Now on"
TOTAL_NOW_ON = "Total, now on"
"""In a progression with points: the totals, and beside them what each player is on."""
RECEIVES_OR_PAYS, STAKE, TIMES_STAKE = "receives\u00a0+ /\u00a0pays\u00a0\u2212", "Stake", "× stake"
ROUND_HEADS = (
    "round",
    "asks for",
    "entered",
    "missing",
    "half entered",
    "hand",
    "not scored by all",
    "still to be written",
    "has what is no score",
    "how many are out",
    "does not add up",
    "asked about",
    "away",
    "average",
    "highest",
    "lowest",
    "in the chart",
    "TRUE or FALSE",
    "turns to deal",
    "which check fails",
    "out without a tick",
    "in doubt",
)

"""Above what the hidden sheet works out of each round."""
STATE_LINES = (
    "rows or columns changed",
    "rounds half entered",
    "rounds entered",
    "last hand",
    "all hands scored",
    "complete",
    "over for good",
    "leading",
    "bonuses that count nothing",
    "first with what is no score",
    "first that does not add up",
    "first half entered",
    "next",
    "what is said of it",
    "round to write",
    "scores asked for",
    "whose they are",
    "name that is there twice",
    "what its second is called",
    "who begins with nothing known",
    "who left in words of his own",
    "what is worked out, and written over",
    "TRUE or FALSE for points",
    "player asked about",
    "round asked about",
    "table asked about",
    "first with one out without a tick",
    "who is out without a tick",
    "last in doubt",
    "whose score is in doubt",
    "what is said of that",
)
"""Below them, what it works out of the game."""
PRESENCE_LINES = ("begins with", "as points", "left", "counted", "awaited", "in the chart", "came after")
"""Beside what it works out of each player."""
NOT_YET_THERE, LEAVES, HAS_LEFT, MARKED = "not yet", "leaves", "left", "away"
"""On the hidden sheet, of a player in a round: before his first, in his last, after it, and where he is marked as away.
"""
STARTS_WITH, LEFT = "Starts with", "Left"


def laid_down(variant: Variant) -> str:
    """What a progression counts instead of points."""
    return f"{capital(variant.word('round', 2))} laid down"


# -- the hand calculator -----------------------------------------------------------------------------------------------

CALCULATOR_HEADS = ("Cards", "Each counts", "How many", "Together")
ON_SCORES = ("Write it on Scores, cell ", "On Scores, cell ")
"""Before the cell that is still blank, and before the one that has its score."""
USUAL_TABLE = "usual"


def calculator_heads(variant: Variant) -> tuple[str, str]:
    """The title, and what is to be done: cards count where they are left, in a game of tricks where they are won."""
    where = "was won in the tricks" if is_of_tricks(variant) else "is left in the hand"
    return f"What {where}?", f"Enter how many of each card {_are(variant)}, and read the points."


def _are(variant: Variant) -> str:
    return "were won" if is_of_tricks(variant) else "are left"


def calculator_remarks(variant: Variant) -> list[str]:
    """What is not said by the table: what the one who goes out scores, and what is assumed."""
    remarks = []
    if variant.figures is None and variant.out is not None:  # else it is one figure of several that is none then
        remarks.append(
            f"The one who goes out scores {say(variant, worth(variant.out, '?'))}{assumed_mark(variant, 'out')}."
        )
    if variant.values is None:
        remarks.append(f'The source gives no points: agree on them, and write them under "{CALCULATOR_HEADS[1]}".')
    tables = {"values": [variant.values], "other_values": variant.other_values}
    told = [
        each
        for key, those in tables.items()
        for table in those
        if table
        for each in assumed_points(variant, key, points_table(variant, table))
    ]
    return [*remarks, *footnotes(dict.fromkeys((*told, *assumed_in(variant, said("line-out", "out")))))]


# -- what is told about entries ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class EntryWords:
    """What is told as a cell is filled in: before, and when the entry is none of those that are welcome."""

    title: str
    error: str
    prompt: str = ""


DOES_NOT_ADD_UP = "does not add up"


def figure_entry(name: str, bounds: str, *, players: int) -> EntryWords:
    """For a figure of a round that is a number, by what it goes from and to."""
    away = f"; {AWAY} for one who does not play" if players > 1 else ""
    return EntryWords(name[:1].upper() + name[1:], f"{name} goes {bounds}{away}.")


def choice_entry(name: str, text: str) -> EntryWords:
    """For a figure of a round that is chosen from a list."""
    return EntryWords(name[:1].upper() + name[1:], "Choose it from the list.", text)


TICK_ENTRY = EntryWords(
    "Laid down?",
    "Write x, or leave the cell blank.",
    "x where the player laid the requirement down in this hand; else leave it blank.",
)
BONUS_ENTRY = EntryWords(
    BONUS,
    "This is none of the game’s bonuses. Points of another kind may stand here as a number.",
    "Choose the bonus of this player, or write its points.",
)
START_ENTRY = EntryWords(
    STARTS_WITH,
    "This is none of the list. Points may stand here as a number.",
    "Only for a player who comes late: points, or the average, highest or lowest of the totals at that moment. "
    "The hands before are not missing then.",
)
LEFT_ENTRY = EntryWords(
    LEFT,
    "Choose one from the list, or leave the cell blank.",
    "Only for a player who leaves: the total keeps its place, or the others play on for the places without it.",
)
NAME_ENTRY = EntryWords(PLAYER, f"A name has up to {LONGEST_NAME} characters.")
SPARE_ENTRY = EntryWords(PLAYER, NAME_ENTRY.error, "For one who comes late: write the name here.")
PICK_ENTRY = EntryWords("Choose", "Choose one from the list.")


def count_entry(variant: Variant, copies: int | None) -> EntryWords:
    """For how many cards are left, or were won, of which there are so many in the game."""
    there = "" if copies is None else f" There {'is' if copies == 1 else 'are'} {copies} in the game."
    return EntryWords("How many?", f"Enter how many of these cards {_are(variant)}, as a whole number.{there}")


def score_entry(variant: Variant, possible: NumberRange, *, players: int) -> EntryWords:
    """For the points of a round; without a prompt, which would cover the cells beside it every time."""
    scores = welcome_scores(variant, possible, players=players)
    return EntryWords(POINTS, f"No hand in this game makes that score. W{scores[1:]}.")


def welcome_scores(variant: Variant, possible: NumberRange, *, players: int) -> str:
    """What may be written as the points of a round."""
    scores = f"whole points in steps of {possible.step}" if possible.step > 1 else "whole points"
    if possible.least is not None and possible.most is not None:
        scores += f", from {signed(possible.least)} to {signed(possible.most)}"
    elif possible.least == 0:
        scores += ", none below zero"
    if variant.out is not None:
        scores += f"; {say(variant, worth(variant.out, '?'))} for the one who goes out"
    if players > 1:
        scores += f"; {AWAY} for one who does not play"
    return scores


# -- what the colours mean: a word that shows the colour, and what is said of it ---------------------------------------

LEADS = ("leads", "in the first place; the last in italics")


def lit(variant: Variant) -> tuple[str, str]:
    """The round to write."""
    return "next", f"the {variant.hand_word()} to write"


WENT_OUT = ("out", "went out")


def missing(variant: Variant, *, knows_out: bool) -> tuple[str, str]:
    """A score is missing; and who went out, where that is known."""
    several = "" if variant.play.has_last_turn else ", or more than one did"
    in_front = f"; in front: nobody went out{several}" if knows_out else ""
    if variant.figures:
        return "missing", f"still to be written in this {variant.hand_word()}"
    return "missing", f"others have a score in this {variant.hand_word()} already{in_front}"


def away(variant: Variant) -> tuple[str, str]:
    """What is written for one who does not play."""
    return AWAY, f"does not play in this {variant.hand_word()}: write {AWAY}"


def odd(variant: Variant, *, has_bonuses: bool, are_entries: bool) -> tuple[str, str]:
    """A score is none, or a bonus; or what is written in a round can't be so."""
    meaning = "this can’t be written here" if are_entries else "no hand of cards makes this score"
    meaning += ", or a bonus counts nothing" if has_bonuses else ""
    of_dealer = has_bonuses and any(bonus.by == "dealer" for bonus in variant.bonuses)
    return "odd", f"{meaning}, or is the dealer’s alone" if of_dealer else meaning


def made(kind: EntryKind) -> tuple[str, str]:
    """A bid is made."""
    return TICK, f"this {kind.name} is made"


# -- the sheet of rules ------------------------------------------------------------------------------------------------

RULES_IN_SHORT, ALSO, NOT_IN_SOURCE, SOURCE, BONUSES = (
    "The rules in short",
    "Also",
    "Not stated in the source",
    "Source",
    "Bonuses",
)
THIS_WORKBOOK = "This workbook"
ASSUMED = f"Assumed {ASSUMED_MARK}"
POINTS_NOT_STATED = f"{POINTS}: not stated; agree on them, and write them on the sheet {CALCULATOR_SHEET}"


def coming_and_leaving(variant: Variant) -> tuple[tuple[str, str], ...]:
    """What is written of players who miss a round, come late or leave, each with what it is about."""
    hand, hands = variant.hand_word(), variant.hand_word(2)
    late = (
        f"“{STARTS_WITH}” has the points that a player begins with who comes late, or else the average, the highest or "
        f"the lowest of the others’ totals at that moment. The {hands} before are not missing then."
    )
    left = f"“{LEFT}” says of a player who leaves whether the total keeps its place, or the others play on without it."
    written = "what is written" if variant.figures else "points"
    away = ("Away", f"Who does not play in a {hand} has a {AWAY} there in place of {written}.")
    if variant.teams:
        return (away,)
    return (*((away, ("Late", late)) if variant.keeps_score else ()), (LEFT, left))


def about_workbook(variant: Variant, *, is_one_of_several: bool = False) -> tuple[tuple[str, str], ...]:
    """What becomes of a workbook that is changed elsewhere than in its places to write in."""
    anew = f"let `sheets excel {on_command_line('scores')}` make a new workbook of this one"
    if is_one_of_several:
        table, csv = on_command_line("table"), on_command_line("csv")
        anew = f"let `sheets read {table}` tell what is written at a table, and its `{csv}` keep it"
    return (
        ("Protected", "Only the yellow cells can be written in, so that nothing that adds up is lost."),
        (
            "",
            "There is no password. To change more: Review, Unprotect Sheet in Excel; Tools, Protect Sheet in "
            "LibreOffice; Data, Protect sheets and ranges in Google Sheets.",
        ),
        (
            "Moving",
            "Totals stay right when a score is cut or dragged, but the cell that it leaves may lose its colour, and "
            "take no entry any more: rather copy the score, and delete the one that was there.",
        ),
        (
            "Rows",
            f"The {variant.hand_word(2)} are counted by their place. Where rows or columns were put in, taken out or "
            f"sorted, or what is worked out is written over, undo that, or {anew}.",
        ),
    )


def round_heads(variant: Variant) -> tuple[str, ...]:
    """Above what follows from each round."""
    buys = capital(variant.word("buy", 2))
    words = (capital(variant.word("round")), contract_head(variant), deal_head(variant))
    allowed = f"{buys} allowed{head_mark(variant, 'buys.limit')}"
    if not has_contracts(variant):
        return words if is_silent_on_buys(variant) else (*words, allowed)
    return (*words, "Cards needed", "Spare cards", allowed, f"{buys} to lay down", "… with a discard")


def contract_head(variant: Variant) -> str:
    """Above the contracts, or what else tells rounds apart."""
    return language_of(variant).capital(with_keys(head_of_rounds(variant), "~rounds"))


def deal_head(variant: Variant) -> str:
    """Above the cards dealt in each round."""
    return DEALT + head_mark(variant, "deal")


def deal_mark(variant: Variant, number: int) -> str:
    """The mark beside the cards dealt in a round, counted from 0, where it does not stand above."""
    return cell_mark(variant, variant.rounds[number], "deal")
