"""What is chosen for good, in words: what holds, and why."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from sheets.game.keys import Toml
from sheets.phrases.answer_tables import TextTable

NOTHING: tuple[Toml, str] = (None, "not chosen")
AS_MADE = "as sheets does it"
OTHERWISE: Mapping[str, tuple[Toml, str]] = {"large_print": (False, AS_MADE), "ink": ("normal", AS_MADE)}
"""What holds where nobody chose, and why; else nothing does."""


class Choice(NamedTuple):
    """What holds: chosen in a line of the file, or for another reason."""

    name: str
    value: Toml
    line: int | None
    why: str


def because_of_locale(locale: str) -> str:
    """Why a paper is usual."""
    return f"usual where the system says {locale}" if locale else "usual where the system says no country"


def not_chosen(name: str) -> str:
    """That there is nothing to forget."""
    return f"{name} is not chosen, so there is nothing to forget"


def now_chosen(name: str, value: Toml) -> str:
    """What holds from now on."""
    return f"{name} is chosen no more" if value is None else f"{name} is now {chosen_value(value)}"


def config_head(file: object, *, is_there: bool) -> str:
    """Where the choices are kept."""
    return str(file) if is_there else f"{file}   (not there yet: nothing is chosen)"


def config_table(choices: Iterable[Choice]) -> TextTable:
    """Every choice with what holds and why."""
    rows = [
        (each.name, chosen_value(each.value), "; ".join(filter(None, (_line_of(each), each.why)))) for each in choices
    ]
    return TextTable(("CHOICE", "VALUE", "WHY"), rows)


def not_there(files: Sequence[object]) -> str:
    """That files which are named are gone; nothing where none is."""
    return f"not there: {', '.join(map(str, files))}" if files else ""


def _line_of(choice: Choice) -> str:
    return f"line {choice.line} of the file" if choice.line else ""


def chosen_value(value: Toml) -> str:
    """A value as one would say it: "yes", "Ann, Ben"."""
    match value:
        case None | []:
            return ""
        case bool():
            return "yes" if value else "no"
        case list():
            return ", ".join(map(chosen_value, value))
    return str(value)
