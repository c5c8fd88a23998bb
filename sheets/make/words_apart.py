"""Templates of one's own rendered in a process of their own, which has little time and memory and says only words.

What they may do is bounded by itself (`specification/rules_page`); this is the wall behind it. All that goes through
it is JSON: templates and the game's words in, the words of the page or what is wrong out.
"""

import json
from collections.abc import Collection, Mapping
from typing import cast

from sheets.bounded import TookTooMuchError, bounded
from sheets.errors import FaultyFile, Place, Problem
from sheets.json_values import Json
from sheets.limits import LARGEST_MEMORY, LONGEST_SECONDS, size
from sheets.phrases.rules_page.views import BlankWords, View
from sheets.specification.rules_page.template_checks import Template
from sheets.specification.rules_page.templating import FIRST, render


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
    try:
        answered = json.loads(bounded(__name__, "answered", json.dumps(asked).encode()))
    except TookTooMuchError:
        wrong = f"the templates take more than {LONGEST_SECONDS} seconds, or more than {size(LARGEST_MEMORY)}"
        right = "say less in them, and let their loops end sooner"
        raise FaultyFile([templates[min(own)].problem(1, wrong, right)]) from None
    match answered:
        case {"words": str(words)}:
            return words
        case {"problems": list(problems)}:
            raise FaultyFile(Problem(wrong, right, Place(*place)) for wrong, right, place in problems)
    raise RuntimeError(str(answered))


def answered(asked: bytes) -> bytes:
    """The answer to what is asked, both in JSON: words, problems, or what went wrong with us."""
    given = json.loads(asked)
    templates = {name: Template(file, text) for name, (file, text) in given["templates"].items()}
    context = cast("dict[str, object]", _meant(given["context"]))
    answer: Json
    try:
        answer = {"words": render(templates, context, own=given["own"], first=given["first"])}
    except FaultyFile as error:
        answer = {"problems": [[each.wrong, each.right, list(each.place or ())] for each in error.problems]}
    except MemoryError:
        raise
    except Exception as error:  # told to the other side, where it is a fault of ours
        answer = {"fault": type(error).__name__}
    return json.dumps(answer).encode()


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
