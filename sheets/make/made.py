"""What a pipeline makes: files as bytes, remarks on how they came out, and problems that are no hindrance."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Protocol, TypeVar

from sheets.errors import Problem, SheetsError
from sheets.files import Content
from sheets.phrases.missing_characters import missing_characters
from sheets.render.canvas.faces import missing

PDF = "application/pdf"
T = TypeVar("T")


class Along(Protocol):
    """Goes along what is made, one after the other, and is told how many there are."""

    def __call__(self, making: Iterable[T], count: int, /) -> Iterable[T]:
        """The same, as each is made."""


@dataclass(frozen=True)
class MadeFile:
    """A finished file, by the name that it has where the user gives no other."""

    name: str
    media_type: str
    content: Content

    @property
    def data(self) -> bytes:
        """All of it at once."""
        return bytes(self.content)


@dataclass(frozen=True)
class Made:
    """All that comes of a request."""

    files: tuple[MadeFile, ...]
    """The one that was asked for first, then what goes with it."""
    remarks: tuple[str, ...] = ()
    """What was chosen where the request left it open."""
    problems: tuple[Problem, ...] = ()
    """Warnings: characters that can't be set, a number of players that the game is not for.

    What is no warning was left out.
    """


def made_pdf(
    name: str, pdf: Content, *, png: bool = False, remarks: Iterable[str] = (), problems: Iterable[Problem] = ()
) -> Made:
    """A PDF, and where they are wanted the pictures of its pages, numbered if there are several."""
    files = [MadeFile(f"{name}.pdf", PDF, pdf)]
    if png:
        from sheets.render.png import png_pages

        pictures = png_pages(bytes(pdf))
        for number, picture in enumerate(pictures, 1):
            page = f"-{number}" if len(pictures) > 1 else ""
            files.append(MadeFile(f"{name}{page}.png", "image/png", picture))
    return Made(tuple(files), tuple(remarks), tuple(problems))


@contextmanager
def warnings_first() -> Iterator[list[Problem]]:
    """A list for warnings; an error that comes after them takes them along, as they may explain it."""
    warnings: list[Problem] = []
    try:
        yield warnings
    except SheetsError as error:
        error.problems = tuple(dict.fromkeys((*warnings, *error.problems)))
        raise


def unsettable(texts: Iterable[str]) -> Iterator[Problem]:
    """A warning for each character that no typeface here can set, or one for all that a package would bring."""
    for wrong, right in missing_characters(missing(texts)):
        yield Problem(wrong, right, warning=True)
