"""What is said of a round: its name among others, its own wild cards, its note, and that it is optional."""

from collections.abc import Sequence
from itertools import groupby

from sheets.game.model import Contract, Round, Variant
from sheets.game.notation import write_contract
from sheets.text import joined

OPTIONAL = "optional"
NO_CONTRACT = "none"


def rounds_phrase(variant: Variant, rounds: Sequence[Round]) -> str:
    """Rounds in the game's words, three and more that follow one another as a range: "hands 2 and 5–7"."""
    names: list[str] = []
    for _, following in groupby(enumerate(rounds), key=lambda place: place[1].number - place[0]):
        row = [round_.name for _, round_ in following]
        is_range = len(row) > 2 and all(name.isdecimal() for name in row)
        names += [f"{row[0]}–{row[-1]}"] if is_range else row
    return f"{variant.word('round', len(rounds))} {joined(names)}"


def rounds_one_by_one(variant: Variant, rounds: Sequence[Round]) -> str:
    """Rounds in the game's words, each by its name: "rounds 9, 10 and 11"."""
    return f"{variant.word('round', len(rounds))} {joined([round_.name for round_ in rounds])}"


def contract_phrase(variant: Variant, contract: Contract | None, unknown: str = "?") -> str:
    """What a round asks for: "2 sets + 1 run", "none"."""
    return unknown if contract is None else write_contract(contract, variant.melds) or NO_CONTRACT


def wild_of_round(round_: Round) -> str:
    """The cards that are wild in this round only; empty where there are none."""
    return f"wild: {', '.join(round_.wild_names)}" if round_.wild_names else ""


def notes_of_round(round_: Round) -> tuple[str, ...]:
    """Its note, and whether it may be left out."""
    return tuple(note for note in (round_.note, OPTIONAL if round_.optional else "") if note)


def remark_of_round(round_: Round) -> str:
    """All that is special to a round, in one line."""
    return "; ".join(part for part in (wild_of_round(round_), *notes_of_round(round_)) if part)
