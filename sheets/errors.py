"""What can go wrong, told so that a player can mend it: where, what is wrong, what would be right.

A text that speaks of an option says which, by `option`; what that is called, says each face as it shows the text.
"""

import re
from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeAlias, TypeVar

T = TypeVar("T")
_BEGIN, _END = "\ufdd0", "\ufdd1"
"""Unicode keeps them from texts for use within a program; `sheets.text.clean` takes them out of those of people."""
_OPTION = re.compile(f"{_BEGIN}([^{_BEGIN}{_END}]*){_END}")
_SPELLED = {
    "colour": ("colour", "color"),
    "first_hand": ("from",),
    "only": ("table",),
    "output": ("o", "output"),
    "quiet": ("q", "quiet"),
    "round_number": ("round",),
}
"""The words that commands have for an option, where that is not simply its name."""


def option(name: str) -> str:
    """An option in a text, by its field's name; also with a value that only commands have: "ink low"."""
    return f"{_BEGIN}{name}{_END}"


def with_options(text: str, named: Callable[[str], str] = str) -> str:
    """The text with each option as `named` calls it; else by its field's name, as another program does."""
    return _OPTION.sub(lambda found: named(found[1]), text) if _BEGIN in text else text


def flags(name: str) -> list[str]:
    """How an option may be written on the command line: "-o" and "--output"."""
    return [f"-{word}" if len(word) == 1 else f"--{word}" for word in _SPELLED.get(name, [name.replace("_", "-")])]


def on_command_line(name: str) -> str:
    """What commands call an option: "--copies-per-page"."""
    return flags(name)[0]


class Place(NamedTuple):
    """A spot in a text file; line and column count from 1, the column in characters."""

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


KeyPath: TypeAlias = tuple[str | int, ...]
"""The keys, and places in lists, that lead to a value of a table."""


class Problem(NamedTuple):
    """One fault, or one warning, in the words that are printed, once `with_options` has named options in them."""

    wrong: str
    right: str = ""
    place: Place | None = None
    subject: str = ""
    """Whose fault it is: 'variant "our-rook", round 4'."""
    warning: bool = False

    keys: tuple[KeyPath, ...] = ()
    """Before its place is known, the keys of a table that take part in it, the likeliest to be at fault first."""
    at_key: bool = False
    """Whether the key is wrong and not its value."""
    meant: KeyPath | None = None
    """The key that was meant by an unknown one."""
    within: int | None = None
    """The characters before what is wrong in the text that stands there; None where all of it is."""

    def told(self, named: Callable[[str], str] = str) -> str:
        """All of it in a line, with each option as `named` calls it."""
        parts = [str(self.place) if self.place else "", "warning" if self.warning else "", self.subject]
        said = f"{self.wrong}; {self.right}" if self.right else self.wrong
        return with_options(": ".join([part for part in parts if part] + [said]), named)

    def __str__(self) -> str:
        return self.told()


def told_problems(
    problems: Iterable[Problem], *, said: Callable[[str], str] = with_options
) -> list[dict[str, str | int | None]]:
    """Problems as data for a program: where, what is wrong, what would be right; `said` names options in each text."""
    return [
        {
            **(each.place._asdict() if each.place else dict.fromkeys(Place._fields)),
            "subject": said(each.subject),
            "wrong": said(each.wrong),
            "right": said(each.right),
            "warning": each.warning,
        }
        for each in problems
    ]


class SheetsError(Exception):
    """Anything the user can mend; the command prints its problems and leaves with its exit code."""

    exit_code = 1

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))

    @classmethod
    def of(cls, wrong: str, right: str = "") -> "SheetsError":
        """An error of one problem that has no place in a file."""
        return cls([Problem(wrong, right)])


class FaultyFile(SheetsError):
    """A rules file, or another input file, has mistakes in it."""


class WrongUsage(SheetsError):
    """What was asked for does not exist or makes no sense: an unknown variant, a card the deck lacks."""

    exit_code = 2


class CannotWrite(SheetsError):
    """The output can't be written, or something is there already."""

    exit_code = 3


class NotationFault(ValueError):
    """A short notation that can't be read; loading gives it its place in the file."""

    def __init__(self, wrong: str, right: str, *, at: int | None = None) -> None:
        self.wrong = wrong
        self.right = right
        self.at = at
        """The characters before what is wrong in the text; None where all of it is."""
        super().__init__(with_options(f"{wrong}; {right}"))


def noted(
    read: Callable[[], T], otherwise: T, *, problems: list[Problem], place: Place | None = None, subject: str = ""
) -> T:
    """What is read; where it can't be, `otherwise`, and one problem more."""
    try:
        return read()
    except NotationFault as fault:
        problems.append(Problem(fault.wrong, fault.right, place, subject))
        return otherwise
