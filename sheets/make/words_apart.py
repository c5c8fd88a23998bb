"""Templates of one's own rendered in a process of their own, which has little time and memory and says only words.

What they may do is bounded by itself (`specification/rules_page`); this is the wall behind it. All that goes through
it is JSON: templates and the game's words in, the words of the page or what is wrong out. Where a system starts no
process, they are rendered in this one.
"""

import json
import os
import subprocess
import sys
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from threading import Timer
from typing import TypeAlias, cast

from sheets.errors import FaultyFile, Place, Problem
from sheets.limits import MOST_MEMORY, MOST_SECONDS, MOST_WORDS
from sheets.phrases.rules_page.views import BlankWords, View
from sheets.specification.rules_page.template_checks import Template
from sheets.specification.rules_page.templating import FIRST, render

Json: TypeAlias = "str | int | bool | Sequence[Json] | Mapping[str, Json] | None"

_CHILD = "import sys; sys.path[:] = sys.argv[1:]; from sheets.make.words_apart import answer; answer()"
_PATIENCE = 4 * MOST_SECONDS
"""Seconds by the clock, on a machine that has much else to do."""
_TOO_MUCH = 3
"""The exit code of a process that has no memory left."""
_MOST_SAID = 16 * MOST_WORDS
"""Bytes of an answer: a character is at most two escapes of six signs, and every game's word has marks around it."""


def render_apart(
    templates: Mapping[str, Template], context: Mapping[str, object], *, own: Collection[str] = (), first: str = FIRST
) -> str:
    """What `render` says of these; templates that take too long or too much are FaultyFile."""
    asked = {
        "templates": {name: [template.file, template.text] for name, template in templates.items()},
        "context": _told(dict(context)),
        "own": sorted(own),
        "first": first,
    }
    if getattr(sys, "frozen", False):  # a program in one piece, which is no Python that could be started
        return render(templates, context, own=own, first=first)
    command = [sys.executable, "-I", *(["-B"] if sys.dont_write_bytecode else []), "-c", _CHILD, *sys.path]
    try:
        child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    except OSError:  # as where a browser runs Python
        return render(templates, context, own=own, first=first)
    wall = Timer(_PATIENCE, child.kill)
    with child:
        try:
            wall.start()
            assert child.stdin is not None
            assert child.stdout is not None
            with suppress(BrokenPipeError):
                child.stdin.write(json.dumps(asked).encode())
                child.stdin.close()
            said = child.stdout.read(_MOST_SAID + 1)
            if len(said) <= _MOST_SAID:
                child.wait()
        finally:
            wall.cancel()
            child.kill()
    if child.returncode == 0:
        return _words(said)
    if child.returncode > 0 and child.returncode != _TOO_MUCH:
        raise RuntimeError("templates could not be rendered")
    wrong = f"the templates take more than {MOST_SECONDS} seconds, or more than {MOST_MEMORY >> 20} MB"
    raise FaultyFile([templates[min(own)].problem(1, wrong, "say less in them, and let their loops end sooner")])


def _words(said: bytes) -> str:
    """The words of an answer; FaultyFile where it has problems instead."""
    answered = json.loads(said)
    if isinstance(answered, str):
        return answered
    raise FaultyFile(
        Problem(str(wrong), str(right), Place(str(file), int(line), int(column)))
        for wrong, right, file, line, column in answered
    )


def answer() -> None:
    """In the process of their own: read what is asked on the standard input, answer on the standard output, and end."""
    asked = json.loads(sys.stdin.buffer.read())
    _bound()
    templates = {name: Template(file, text) for name, (file, text) in asked["templates"].items()}
    context = cast("dict[str, object]", _meant(asked["context"]))
    said: Json
    try:
        said = render(templates, context, own=asked["own"], first=asked["first"])
    except FaultyFile as error:
        said = [[each.wrong, each.right, *(each.place or Place("", 1, 1))] for each in error.problems]
    except MemoryError:
        os._exit(_TOO_MUCH)
    sys.stdout.buffer.write(json.dumps(said).encode())
    sys.stdout.buffer.flush()
    os._exit(0)


def _bound() -> None:
    """From here on the process has so much time and memory; some systems know no such bounds."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


def _told(value: object) -> Json:
    """What templates see of a game, as JSON: what is no plain value or list says what it is."""
    match value:
        case BlankWords():
            return {"blank": str(value)}
        case View():
            return {"view": {name: _told(part) for name, part in vars(value).items()}}
        case tuple() | list():
            names = getattr(value, "_fields", None)
            return (
                {"view": dict(zip(names, map(_told, value), strict=True))} if names else [_told(each) for each in value]
            )
        case Mapping():
            return {"table": {str(name): _told(part) for name, part in value.items()}}
        case str() | bool() | int() | None:
            return value
    raise TypeError(f"templates can't be told of {type(value).__name__}")


def _meant(told: Json) -> object:
    match told:
        case {"blank": str(words)}:
            return BlankWords(words)
        case {"view": dict(parts)}:
            return View(**{name: _meant(part) for name, part in parts.items()})
        case {"table": dict(parts)}:
            return {name: _meant(part) for name, part in parts.items()}
        case list():
            return tuple(map(_meant, told))
    return told
