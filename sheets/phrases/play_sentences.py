"""How a game is played, sentence by sentence: what its file tells, and else what is usual in rummy."""

from collections.abc import Mapping

from sheets.game import facts
from sheets.game.facts import is_of_tricks
from sheets.game.model import Variant
from sheets.game.play import Play, Told
from sheets.phrases.words import NOT_STATED, marked, sentence, within_sentence

AS_ALLOWED = "if you may"
NEXT_TO: Mapping[str | None, str] = {
    "left": "to the dealer's left",
    "right": "to the dealer's right",
    "unknown": "next to the dealer",
}
QUESTIONS: Mapping[str, str] = {
    "stock": "what becomes of the cards that are not dealt",
    "first_dealer": "who deals first",
    "begins": "who has the first turn",
    "direction": "to which side turns and the deal pass",
    "turn": "how a turn goes",
    "laying_down": "how one lays down",
    "laying_off": "whether cards may be added to melds on the table",
    "going_out": "when a player is out",
    "last_turn": "what the others may still do once a player is out",
}
"""What is asked where nobody knows."""
NAMES: Mapping[str, str] = {
    "stock": "stock",
    "first_dealer": "first dealer",
    "begins": "first turn",
    "direction": "direction",
    "turn": "turn",
    "laying_down": "laying down",
    "laying_off": "adding to melds",
    "going_out": "going out",
    "last_turn": "last turn",
}
"""What each is called where it is looked up, or compared."""


ONLY_IF_TOLD = ("first_dealer",)
"""Of which nothing is supposed."""
OF_SEVERAL = ("first_dealer", "begins", "direction")
"""Of which nothing is said to somebody who plays alone, but in words of the game's own."""
OF_A_TRICK = "how a trick is played"
"""What is asked in place of a turn where the game is of tricks."""
BEFORE_PLAY = "before play"
"""What the cards that are not dealt are called there, with the bidding behind them."""
OF_RUMMY = ("stock", "begins", "going_out", "last_turn")
"""Of which nothing is supposed in a game of tricks."""
OF_CONTRACTS = ("turn", "laying_down", "laying_off")
"""Of which nothing is supposed in a game without contracts."""


def name_of_play(variant: Variant, key: str) -> str:
    """What a key of the play is called where a game's rules are told in short."""
    return BEFORE_PLAY if key == "stock" and is_of_tricks(variant) else NAMES[key]


def question_of_play(variant: Variant, key: str) -> str:
    """What is asked of a key of the play where nobody knows."""
    return OF_A_TRICK if key == "turn" and is_of_tricks(variant) else QUESTIONS[key]


def play_sentences(variant: Variant, key: str) -> tuple[str, ...]:
    """What is said of a key of the play: its own sentences, or what is usual, or that nobody knows."""
    return tuple(map(sentence, _said(variant, key)))


def _said(variant: Variant, key: str) -> tuple[str, ...]:
    """The same as it may stand in a line, its own words as the file has them."""
    told: Told = getattr(told_play(variant), key)
    if isinstance(told, tuple):
        return told
    return (f"{question_of_play(variant, key)} is {NOT_STATED}",) if key in open_play(variant) else _usual(variant, key)


def told_play(variant: Variant) -> Play:
    """What the game says of its play, as far as it is of any matter for those who can play it."""
    if not variant.is_alone:
        return variant.play
    silent = [key for key in OF_SEVERAL if not isinstance(getattr(variant.play, key), tuple)]
    return variant.play._replace(**dict.fromkeys((*silent, *(["last_turn"] if variant.play.has_last_turn else []))))


def open_play(variant: Variant) -> tuple[str, ...]:
    """The keys of what pages call not stated.

    Also a turn without contracts, where no notes tell it, and adding to melds that must have just so many cards.
    """
    is_open = {key for key in NAMES if getattr(told_play(variant), key) == "unknown"}
    if variant.play.turn is None and not facts.has_contracts(variant) and not variant.notes:
        is_open.add("turn")
    if variant.play.laying_off is None and facts.has_contracts(variant) and facts.melds_are_exact(variant):
        is_open.add("laying_off")
    return tuple(key for key in NAMES if key in is_open)


def supposed_play(variant: Variant) -> tuple[str, ...]:
    """The keys of what is told as is usual, because the file says nothing of it: of contracts only where there are."""
    silent = {*ONLY_IF_TOLD, *(() if facts.has_contracts(variant) else OF_CONTRACTS), *open_play(variant)}
    silent.update(OF_SEVERAL if variant.is_alone else ())
    silent.update(OF_RUMMY if is_of_tricks(variant) else ())
    return tuple(key for key in NAMES if getattr(variant.play, key) is None and key not in silent)


def stated_play(variant: Variant) -> dict[str, str]:
    """What a game tells of its play, each by its key; nothing of what it leaves out, or says that nobody knows."""
    return {
        key: marked(variant, f"play.{key}", " ".join(play_sentences(variant, key)))
        for key in NAMES
        if getattr(told_play(variant), key) not in (None, "unknown")
    }


def play_at_the_table(variant: Variant) -> dict[str, str]:
    """What a table needs to know of it, as it is not what everybody does; each by its key, without a full stop."""
    play = told_play(variant)
    needed = {
        "begins": isinstance(play.begins, tuple),
        "direction": play.direction == "right",
        "laying_off": play.laying_off == "none",
        "last_turn": play.has_last_turn,
    }
    said = {key: within_sentence(_said(variant, key)[0]) for key, is_so in needed.items() if is_so}
    return {key: marked(variant, f"play.{key}", words) for key, words in said.items()}


def _usual(variant: Variant, key: str) -> tuple[str, ...]:
    """What is usual in rummy, said of this game; a key of which there may be none is that, too."""
    play, stock = variant.play, variant.word("stock")
    direction = play.direction or "left"
    match key:
        case "stock" if play.stock or facts.has_usual_discards(variant):
            begun = "its top card is turned over beside it and begins the discard pile"
            return (f"the remaining cards lie face down as the {stock}; {begun}",)
        case "stock":
            return (f"the remaining cards lie face down as the {stock}",)
        case "first_dealer":
            return ("chance decides who deals first",)
        case "begins":
            return (f"the player {NEXT_TO[direction]} has the first turn",)
        case "direction":
            return (f"turns pass to the {direction}, and so does the deal",)
        case "turn":
            return _steps(variant)
        case "laying_down":
            return (_laying_down(variant),)
        case "laying_off" if play.laying_off == "none":
            return ("no cards are added to melds on the table",)
        case "laying_off":
            return ("cards may be added to a meld if it is still a good one with them",)
        case "going_out":
            return ("a player who has no cards left is out",)
        case _:
            return (f"the {variant.hand_word()} ends as soon as a player is out",)


def _laying_down(variant: Variant) -> str:
    if not facts.has_contracts(variant):
        return "you lay down melds in your own turn, from your own hand"
    what = variant.word("round" if variant.is_progression else "contract")
    is_usual = variant.play.laying_off in (None, "usual") and "laying_off" not in open_play(variant)
    add = ", and add nothing to melds on the table" if is_usual else ""
    return f"the {what} is laid down whole, in one turn, from your own hand. Before that you lay down nothing{add}"


def _steps(variant: Variant) -> tuple[str, ...]:
    """The steps of a usual turn, which leave to other sentences what these tell."""
    play = variant.play
    what, hold = "melds", "if you hold any"
    add = "add cards to melds on the table, as many as you like"
    if facts.has_contracts(variant):
        what = f"the {variant.word('contract')}"
        what = f"the {variant.word('round')} that you are on" if variant.is_progression else what
        hold = "if you hold all of it"
        add = "if yours lies on the table, add cards to melds there, as many as you like"
    if isinstance(play.laying_off, tuple):
        add = f"add cards to melds on the table, {AS_ALLOWED}"
    must_discard = ({round_.discard for round_ in variant.rounds} or {variant.discard}) == {True}
    left = "" if must_discard else ", if you have one left"
    return (
        f"draw a card: the top one of the {variant.word('stock')}, or the top one of the discard pile",
        f"lay down {what}, {AS_ALLOWED if isinstance(play.laying_down, tuple) else hold}",
        *([] if play.laying_off == "none" or "laying_off" in open_play(variant) else [add]),
        f"discard a card{left}: it goes face up on the discard pile, and the turn ends",
    )
