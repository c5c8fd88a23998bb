"""`--again`: what a command made last time, with the changes that are written behind it."""

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated, TypeAlias, cast

import typer

from sheets.cli.delivery import STANDARD_OUTPUT
from sheets.cli.remembered import NONE
from sheets.errors import CannotWrite, SheetsError, WrongUsage
from sheets.files import read_bytes
from sheets.files.user_folder import keep, user_state_folder
from sheets.limits import LARGEST_FILE

Again: TypeAlias = Annotated[
    bool, typer.Option("--again", help="Make what this command last made, with the changes that you write beside it.")
]
Said: TypeAlias = "dict[str, str | bool | list[str]]"
"""What is written behind a command, by the names of its parameters."""
NEVER_AGAIN = ("_again", "_watch", "_quiet", "force", "help")
"""What is not repeated unless it is written again."""
TAKES_THE_PLACE_OF = {
    "variant": ("first_hand",),
    "names": ("players", "first_dealer"),
    "players": ("names", "first_dealer"),
}
"""What was said last time and is no longer true when something else is said now."""
STREAM = str(STANDARD_OUTPUT)


def said_anew(given: Mapping[str, object], read: Mapping[str, object], last: Said) -> Said:
    """How a command is called: as it was last, but for what is `given` now; `read` is what came of that."""
    others = [option for option, value in given.items() if value not in (None, last.get(option))]
    replaced = {name for option in others for name in TAKES_THE_PLACE_OF.get(option, ())}
    kept = {name: value for name, value in last.items() if name not in replaced}
    written = {name: _whole(name, value, read) for name, value in given.items() if name not in NEVER_AGAIN}
    return kept | {name: value for name, value in written.items() if value not in (None, [], STREAM)}


def _whole(name: str, value: object, read: Mapping[str, object]) -> str | bool | list[str] | None:
    """What is written for a parameter, so that it can be read again in whatever folder."""
    if isinstance(value, list | tuple):
        return [each for each in (_whole(name, inner, read) for inner in value) if isinstance(each, str)]
    if not isinstance(value, str):
        return value if isinstance(value, bool) else None
    found = read.get(name)
    of_paths = isinstance(found, Path) or (isinstance(found, list) and all(isinstance(each, Path) for each in found))
    if of_paths and value not in (STREAM, NONE):
        return os.path.abspath(value)
    return f"@{os.path.abspath(value[1:])}" if name == "names" and value.startswith("@") else value


def last_said(command: str) -> Said:
    """How a command was called when it last made something; WrongUsage where nobody knows."""
    last = _all_said().get(command)
    if last is None:
        raise WrongUsage.of(
            f"nothing is known of the last time that {command} made something", "leave out --again this time"
        )
    return {name: value for name, value in last.items() if name not in NEVER_AGAIN}


def _state_file() -> Path:
    return user_state_folder() / "last-time.json"


def _all_said() -> dict[str, Said]:
    """How each command was called; nothing where the file is gone or torn, for it is no more than a help."""
    try:
        found = json.loads(read_bytes(_state_file(), limit=LARGEST_FILE))
    except (SheetsError, ValueError, RecursionError):
        return {}
    return cast("dict[str, Said]", found) if _is_said(found) else {}


def _is_said(found: object) -> bool:
    calls = list(found.values()) if isinstance(found, dict) else [None]
    values = [value for call in calls for value in (call.values() if isinstance(call, dict) else [None])]
    texts = [text for value in values for text in (value if isinstance(value, list) else [value])]
    return all(isinstance(text, str | bool) for text in texts)


def remember(command: str, said: Said) -> None:
    """Keep how a command was called, where that can be kept."""
    with suppress(CannotWrite):
        keep(_state_file(), lambda: json.dumps({**_all_said(), command: said}).encode(), elsewhere="")
