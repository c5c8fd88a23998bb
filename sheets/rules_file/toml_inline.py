"""Values and keys as TOML, each on one line: how a file is shown, or begun, for its reader to change."""

import json
import re

_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")


def inline(value: object) -> str:
    """A value as it stands behind an equals sign."""
    match value:
        case bool():
            return "true" if value else "false"
        case dict():
            inside = ", ".join(f"{bare_or_quoted(str(key))} = {inline(inner)}" for key, inner in value.items())
            return f"{{ {inside} }}" if inside else "{}"
        case list():
            return "[" + ", ".join(inline(inner) for inner in value) + "]"
        case str():
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
        case _:
            return str(value)


def bare_or_quoted(key: str) -> str:
    """A key, in quotes where it has spaces or signs."""
    return key if _BARE_KEY.fullmatch(key) else inline(key)
