"""What stands on which card and side, as a reader of the finished file finds it."""

import pytest

from sheets.errors import WrongUsage
from sheets.make.kit_output import make_cards
from sheets.make.requests import CardsRequest
from sheets.paper.sizes import Flip
from tests.card_matrix import Case, made
from tests.card_reading import Face, read_faces
from tests.helpers import load_text, shipped_games
from tests.reading import Page, read_pdf, squeezed


def faces_of(game: str, size: str, kind: str = "whole game") -> list[Face]:
    _, sheets, data = made(shipped_games().variants[game], Case(game, size, "letter", kind))
    return read_faces(data, sheets)


def pages_of(game: str, **asked: object) -> list[Page]:
    games = shipped_games()
    return read_pdf(make_cards(CardsRequest(games=games, game=games.variants[game], **asked)).files[0].data)


def test_rounds_stand_in_front_and_rules_behind() -> None:
    front, back = (page.flow for page in pages_of("shanghai-rummy-10", paper="letter"))
    assert (squeezed("10 3 runs of 5") in front, "buys" in front) == (True, False)
    assert squeezed("Points 2–10 5 J, Q, K 10* A 15* joker 15* out 0") in back
    assert squeezed("Buys rounds 1–8 3 rounds 9 and 10 4") in back
    assert squeezed("The lowest total after ten rounds wins") in back


def test_a_deck_has_a_card_for_each_round_and_on_its_back_what_counts() -> None:
    faces = faces_of("frustration", "poker", "a card a round")
    assert len(faces) == 20
    contracts = ["2 sets of 3", "run of 4", "run of 7", "set of 5", "set of 4", "2 sets of 4", "run of 8", "set of 5"]
    for number, (front, contract) in enumerate(zip(faces, contracts, strict=False), 1):
        assert front.text.split()[0] == str(number)
        assert contract in front.text
        assert "deal 11" in front.text
    for number, back in enumerate(faces[10:], 1):
        assert f"requirement {number}" in back.text
        assert "Wild" in back.text


def test_words_without_a_picture_stand_large_on_the_card_of_a_round() -> None:
    """In Five Crowns a round has its wild card in place of a contract."""
    faces = faces_of("five-crowns", "poker", "a card a round")[:11]
    said = [[word for word in face.words if word.size > 18 and not word.text.startswith("deal")] for face in faces]
    ranks = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    assert [" ".join(word.text for word in words[1:]) for words in said] == [f"wild: {rank}" for rank in ranks]


def test_a_card_as_large_as_a_page_is_read_from_afar() -> None:
    [face] = faces_of("rook-shanghai", "page")
    assert min(card.width for card in face.cards) >= 8
    table = [word for word in face.words if word.box.bottom < 0.8 * face.height]
    assert min(word.size for word in table) >= 14


def test_each_of_several_cards_says_which_it_is() -> None:
    text = " ".join(face.text for face in faces_of("garbage-rummy", "poker", "large print"))
    assert all(f"{number} of 4" in text for number in range(1, 5))


@pytest.mark.parametrize(("game", "size", "flip", "leaves_out"), [
    ("five-crowns", "business", Flip.LONG, True),
    ("shanghai-rummy-10", "poker", Flip.LONG, True),
    ("rook-shanghai", "index-5x8", Flip.SHORT, False),
])  # fmt: skip
def test_it_says_where_the_rest_is_told_where_it_leaves_out_rules(
    game: str, size: str, flip: Flip, leaves_out: bool
) -> None:
    text = " ".join(page.text for page in pages_of(game, size=size, paper="letter", flip=flip))
    assert ("More on the rules page" in text) is leaves_out
    source = shipped_games().variants[game].sources[0].text.split(",")[0]
    assert leaves_out or source in text


def test_marks_of_what_is_assumed_have_their_reason_on_a_card() -> None:
    text = " ".join(face.text for face in faces_of("shanghai-rummy-10", "poker"))
    assert "15*" in text.replace(" *", "*")
    assert "as in Contract Rummy" in text.replace("- ", "")


def test_it_refuses_a_card_on_which_nothing_fits() -> None:
    with pytest.raises(WrongUsage) as raised:
        pages_of("rook-shanghai", size="25x25mm", large_print=True)
    wrong = "a card of 25 x 25 mm is too small for this game"
    assert str(raised.value) == f"{wrong}; leave out large_print, or choose a larger card"


def test_it_keeps_the_source_on_a_page_whose_rounds_stand_far_apart() -> None:
    """White between the rounds must not push what stands at the foot off the card."""
    rules = '[variants.ours]\nextends = "garbage-rummy"\ntitle = "Garbage Rummy"\nnotes = "none"\n'
    game = load_text(rules + 'calls = { "First player" = "is dealt 11 cards" }').variants["ours"]
    _, sheets, data = made(game, Case("ours", "page", "a4", "whole game"))
    [face] = read_faces(data, sheets)
    assert max(word.box.bottom for word in face.words) <= face.height - 6.35
    assert "ours;" in face.text
