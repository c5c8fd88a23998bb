"""What a pipeline makes: files as bytes, remarks on how they came out, and problems that are no hindrance."""

import os
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import takewhile
from typing import NamedTuple, Protocol, TypeVar

from sheets.errors import NotationFault, Problem, SheetsError, WrongUsage
from sheets.make import SHIPPED, built_on, file_name
from sheets.make.requests import CardsRequest, OfGame, ScoreSheetRequest
from sheets.render.canvas.faces import missing, missing_characters
from sheets.text import quote
from sheets.words.common import say
from sheets.words.house_rules import HouseRules, house_rules
from sheets.words.sheet import made_from

PDF = "application/pdf"
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
LATEST_DATE = 253_402_300_800
"""The year 10,000 in seconds since 1970."""
T = TypeVar("T")


class Along(Protocol):
    """Goes along what is made, one after the other, and is told how many there are."""

    def __call__(self, making: Iterable[T], count: int, /) -> Iterable[T]:
        """The same, as each is made."""


class MadeFile(NamedTuple):
    """A finished file, by the name that it has where the user gives no other."""

    name: str
    media_type: str
    data: bytes


@dataclass
class Made:
    """All that comes of a request, as it is gathered."""

    files: list[MadeFile] = field(default_factory=list)
    """The one that was asked for first, then what goes with it."""
    remarks: list[str] = field(default_factory=list)
    """What was chosen where the request left it open."""
    problems: list[Problem] = field(default_factory=list)
    """Warnings: characters that can't be set, a number of players that the game is not for."""

    def warn(self, problems: Iterable[Problem]) -> None:
        """Note warnings, each once."""
        self.problems = list(dict.fromkeys((*self.problems, *problems)))

    def warn_of_signs(self, texts: Iterable[str]) -> None:
        """Note each character that no typeface here can set, or once all that a package would bring."""
        self.warn(Problem(wrong, right, warning=True) for wrong, right in missing_characters(missing(texts)))

    def add(self, name: str, media_type: str, data: bytes) -> None:
        """One more file."""
        self.files.append(MadeFile(name, media_type, data))

    def add_pages(self, name: str, pdf: bytes, *, png: bool) -> None:
        """A PDF, and where they are wanted the pictures of its pages, numbered if there are several."""
        self.add(f"{name}.pdf", PDF, pdf)
        if png:
            from sheets.render.png import png_pages

            pictures = png_pages(pdf)
            for number, picture in enumerate(pictures, 1):
                page = f"-{number}" if len(pictures) > 1 else ""
                self.add(f"{name}{page}.png", "image/png", picture)


@contextmanager
def making() -> Iterator[Made]:
    """What is made, still empty; an error takes along the warnings before it, as they may explain it.

    Whatever is written in a request and can't be read is WrongUsage, as is a SOURCE_DATE_EPOCH that is no date: it is
    the only clock that a page knows.
    """
    made = Made()
    try:
        written = os.environ.get("SOURCE_DATE_EPOCH")
        if written and not (re.fullmatch(r"[0-9]{1,12}", written) and int(written) < LATEST_DATE):
            wrong = f"SOURCE_DATE_EPOCH is {quote(written)}, which is not a date"
            raise WrongUsage.of(wrong, "set it to a number of seconds since 1970, or to nothing")
        yield made
    except NotationFault as fault:
        raise WrongUsage((*made.problems, Problem(fault.wrong, fault.right))) from None
    except SheetsError as error:
        error.problems = tuple(dict.fromkeys((*made.problems, *error.problems)))
        raise


def own_words(request: ScoreSheetRequest | CardsRequest) -> tuple[tuple[str, ...], HouseRules]:
    """The notes and the house rules of a game of one's own; notes of a shipped game are left to the rules."""
    games, game, notes = request.games, request.game, request.notes
    if notes is None:
        first = [game, *takewhile(lambda base: base.notes == game.notes, built_on(games, game))][-1]
        notes = () if games.files.get(first.id) == SHIPPED else game.notes
    return notes, request.house_rules or house_rules(games.written, game, besides=notes)


def made_with(request: OfGame, *more: str) -> str:
    """Which rules a page was made from, for its foot, and the name of its paper."""
    return " · ".join((say(request.game, made_from(request.game, file_name(request.games, request.game))), *more))
