"""The pictures of the documentation are those of the present layout."""

import io
import json

from reportlab.pdfgen.canvas import Canvas

from sheets import load_games
from tests.helpers import DOCS, docs_program


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


def drawn(*, grey: float, title: str) -> bytes:
    """A page with a grey box."""
    result = io.BytesIO()
    canvas = Canvas(result, invariant=True)
    canvas.setTitle(title)
    canvas.setFillGray(grey)
    canvas.rect(10, 10, 50, 50, fill=1, stroke=0)
    canvas.save()
    return result.getvalue()


def test_it_tells_pictures_apart_by_what_they_show() -> None:
    """A changed tint is seen; what nobody sees is not."""
    digest = docs_program("drawn_digest").digest
    assert digest(drawn(grey=0.9, title="One")) == digest(drawn(grey=0.9, title="Two"))
    assert digest(drawn(grey=0.9, title="One")) != digest(drawn(grey=0.91, title="One"))
