"""`--again`: what a command made last time, with the changes that are written behind it."""

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated, TypeAlias, cast

import typer

from sheets.errors import SheetsError, WrongUsage
from sheets.files import read_bytes
from sheets.files.user_folder import user_state_folder
from sheets.limits import LARGEST_FILE

Again: TypeAlias = Annotated[
    bool, typer.Option("--again", help="As this command was last called, with what else is written now.")
]
Said: TypeAlias = "dict[str, str | bool | list[str]]"
"""What is written behind a command, by the names of its parameters."""
NEVER_AGAIN = ("_again", "_watch", "_quiet", "force", "help")
"""What is not repeated unless it is written again."""


def written_again(name: str, value: object, read: Mapping[str, object]) -> str | bool | list[str] | None:
    """What is written for a parameter, so that it can be read again in whatever folder; None for nothing."""
    found = read.get(name)
    paths = found if isinstance(found, list | tuple) else [found]
    texts = [value] if isinstance(value, str) else list(value) if isinstance(value, list | tuple) else []
    if name != "output" and texts and all(isinstance(path, Path) for path in paths):
        texts = [text if text in ("-", "none") else os.path.abspath(text) for text in texts]
    return value if isinstance(value, bool) else texts[0] if isinstance(value, str) else texts or None


def last_said(command: str) -> Said:
    """How a command was called when it last made something; WrongUsage where nobody knows."""
    last = _all_said().get(command)
    if last is None:
        raise WrongUsage.of(
            f"nothing is known of the last time that {command} made something", "leave out --again this time"
        )
    return last


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
    values = (value for call in calls for value in (call.values() if isinstance(call, dict) else [None]))
    return all(isinstance(value, str | bool | list) for value in values)


def remember(command: str, said: Said) -> None:
    """Keep how a command was called, where that can be kept."""
    with suppress(OSError, ValueError):
        path = _state_file()
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps({**_all_said(), command: said}), "utf-8")
