"""Where the shipped files lie: inside the package once installed, beside it in a checkout."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def shipped(name: str) -> Path:
    """A shipped file or folder by its name, like "variants.toml"."""
    inside = _PACKAGE / name
    return inside if inside.exists() else _PACKAGE.parent / name
