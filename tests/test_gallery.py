"""The pictures of the documentation are those of the present layout."""

import importlib.util
import json
from pathlib import Path
from types import ModuleType

from sheets import load_games

DOCS = Path(__file__).parent.parent / "docs"


def gallery() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_gallery", DOCS / "make_gallery.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_it_shows_the_present_layout_of_every_game() -> None:
    """When this fails:  python docs/make_gallery.py"""
    made = gallery()
    games = load_games()
    assert json.loads((DOCS / "gallery" / "layouts.json").read_text("utf-8")) == made.layouts(games)
    page = (DOCS / "gallery" / "README.md").read_text("utf-8")
    for name in games.variants:
        assert (DOCS / "gallery" / f"{name}.png").read_bytes().startswith(b"\x89PNG")
        assert f"]({name}.png)" in page
