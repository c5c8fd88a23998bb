"""The pictures of the documentation are those of the present layout."""

import json

import pytest

from sheets import load_games
from tests.helpers import DOCS, docs_program

pytestmark = pytest.mark.slow


def test_it_shows_the_present_layout_of_every_game() -> None:
    """When this fails:  python docs/make_gallery.py"""
    made = docs_program("make_gallery")
    games = load_games()
    assert json.loads((DOCS / "gallery" / "layouts.json").read_text("utf-8")) == made.layouts(games)
    page = (DOCS / "gallery" / "README.md").read_text("utf-8")
    for name in games.variants:
        assert (DOCS / "gallery" / f"{name}.png").read_bytes().startswith(b"\x89PNG")
        assert f"]({name}.png)" in page


def test_it_shows_the_present_layout_of_every_card() -> None:
    """When this fails:  python docs/make_cards.py"""
    made = docs_program("make_cards")
    assert json.loads((DOCS / "cards" / "layouts.json").read_text("utf-8")) == made.layouts(load_games())
    page = (DOCS / "cards" / "README.md").read_text("utf-8")
    assert made.SHOWN
    for shown in made.SHOWN:
        assert (DOCS / "cards" / f"{shown.name}.png").read_bytes().startswith(b"\x89PNG")
        assert f"]({shown.name}.png)" in page
        assert shown.command in page
