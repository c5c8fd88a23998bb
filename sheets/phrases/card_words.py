"""The words that a card's layout puts beside what the game says: over a column of deals, between contracts."""

from sheets.phrases.words import BLANK

REFERENCE_CARDS = "Reference cards"
"""What the file is about."""
DEAL = "deal"
"""Over the figures of a column of deals."""
AS_AGREED = "as agreed"
"""Before a line to write on what a contract asks for that only the table knows."""
END = "End"
"""The name of the rule that says when the game ends and who wins, where no headline does."""
OR = "or"
"""Before a further alternative of a contract."""
AND = "+"
"""Between two melds of a contract."""


def cards_title(game: str) -> str:
    """The title of the file."""
    return f"{game}, reference cards"


def deal_of_round(cards: str) -> str:
    """The deal of one round: "deal 11", or a blank to write on where it is not known."""
    return f"{DEAL} {cards or BLANK}"


def round_on_card(round_word: str, number: str) -> str:
    """What a round is called on a card: "hand 2"; of rounds called deals "deal no. 2", as "deal 2" tells of cards."""
    return f"{round_word} no. {number}" if round_word == DEAL else f"{round_word} {number}"


def deal_by_number(cards: str, round_word: str) -> str:
    """The deals of rounds that are dealt as many cards as their number: "deal 1–10, the number of the round"."""
    return deal_of_round(f"{cards}, the number of the {round_word}")


def card_of_several(number: int, count: int) -> str:
    """Which card it is of those that a game takes: "1 of 4"."""
    return f"{number} of {count}"
