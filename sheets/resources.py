"""Where the shipped files lie: inside the package once installed, beside it in a checkout."""

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path


def shipped(name: str) -> Traversable:
    """A shipped file or folder by its name, like "variants.toml"."""
    inside = files("sheets").joinpath(name)
    return inside if inside.is_file() or inside.is_dir() else Path(__file__).resolve().parent.parent / name
