"""What is written in a cell, as formulas: a name, whole points, the mark of one who is away, how one came or left."""

from collections.abc import Iterable

from sheets.game.figures import EntryKind
from sheets.game.model import Variant
from sheets.game.scoring import NOT_PLAYING, STARTS, WITHDRAWALS, NumberRange
from sheets.limits import LARGEST_SCORE, LONGEST_NAME
from sheets.record.seating import PARTNERS
from sheets.workbook.formulas import quoted


def is_whole(cell: str) -> str:
    """The condition that a number is one of whole points, and not too large."""
    return f"AND(INT({cell})={cell},ABS({cell})<={LARGEST_SCORE})"


def can_be(numbers: NumberRange, cell: str) -> str:
    """The condition that a number may be written."""
    beyond = (numbers.least or 0) % numbers.step
    limits = [
        f"INT({cell})={cell}",
        f"MOD({cell}{f'-{beyond}' if beyond else ''},{numbers.step})=0" if numbers.step > 1 else "",
        "" if numbers.least is None else f"{cell}>={numbers.least}",
        "" if numbers.most is None else f"{cell}<={numbers.most}",
    ]
    return f"AND({','.join(filter(None, limits))})"


def is_within(kind: EntryKind, numbers: NumberRange, cell: str) -> str:
    """The condition that a number may be written as an entry."""
    welcome = can_be(numbers, cell)
    return f"OR({cell}=0,{welcome})" if kind.may_be_blank else welcome


def is_odd_number(variant: Variant, out: str) -> str:
    """The condition that so many can't have gone out in a round, as `doubts.is_odd_number` has it."""
    return f"{out}=0" if variant.play.has_last_turn else f"{out}<>1"


def name_in(cell: str) -> str:
    """The name in a cell without the spaces around it, which nobody sees; those that do not break lines among them."""
    return f'TRIM(SUBSTITUTE({cell},"\u00a0"," "))'


def partner_in(name: str, place: int) -> str:
    """One of the partners whose names stand together, as `score_tally.partner_in` finds him."""
    wide = LONGEST_NAME  # of all together
    part = f'TRIM(MID(SUBSTITUTE({name},"{PARTNERS}",REPT(" ",{wide})),{wide * place + 1},{wide}))'
    return f'IF({part}="",{name},{part})'


def is_marked(cell: str) -> str:
    """The condition that a cell says that somebody does not play."""
    return _is_one_of(f'TRIM({cell}&"")', sorted(NOT_PLAYING))


def are_marked(cells: str) -> str:
    """Of each of several cells, within SUMPRODUCT, whether it says that somebody does not play; a fault does not."""
    words = quoted(f"|{'|'.join(sorted(NOT_PLAYING))}|")
    return f'ISNUMBER(FIND("|"&LOWER(TRIM({cells}))&"|",{words}))'


def is_no_start(cell: str) -> str:
    """The condition that something is written, and nothing to begin with."""
    text = f'TRIM({cell}&"")'
    is_known = f"IF(ISNUMBER({cell}),{is_whole(cell)},{_is_one_of(text, ['', *STARTS])})"
    return _is_not(is_known)


def is_no_withdrawal(cell: str) -> str:
    """The condition that something is written, and does not say how somebody left."""
    text = f'TRIM({cell}&"")'
    return _is_not(_is_one_of(text, ["", *WITHDRAWALS]))


def _is_not(known: str) -> str:
    """The condition that another is not true, or a fault."""
    return f"IFERROR(IF({known},0,1),1)=1"


def _is_one_of(text: str, words: Iterable[str]) -> str:
    return f"OR({','.join(f'{text}={quoted(word)}' for word in words)})"
