"""Cards of single rounds: what no picture shows stands large, and pictures fill their cards."""

from collections.abc import Iterator

import pytest

from sheets.layout.cards import lay_out_cards
from sheets.layout.cards.placed_card import PlacedFace
from sheets.layout.type import PlacedPicture, Text
from sheets.paper.sizes import CARD_SIZES, CardSize
from sheets.render.canvas import typeface
from sheets.rules_file import Library
from sheets.specification.reference_card import build_reference_card, build_round_cards


def faces(library: Library, game: str, size: str = "poker", **asked: bool) -> tuple[PlacedFace, ...]:
    """The cards of the rounds of a game."""
    variant = library.variants[game]
    rounds = build_round_cards(variant)
    card = build_reference_card(variant, with_rounds=False)
    laid_out = lay_out_cards(card, CARD_SIZES[size], typeface.measure, rounds=rounds, **asked)
    return laid_out.faces[: len(rounds)]


def contract(face: PlacedFace) -> list[Text]:
    """The words of the contract: the first group that says anything."""
    return next(list(group.body) for group in face.groups if group.body)


@pytest.mark.parametrize(
    ("game", "first", "words"),
    [
        ("carioca", 8, ["escala sucia", "escala real", "escala imperial"]),
        ("five-crowns", 0, [f"wild: {rank}" for rank in ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]]),
    ],
)
@pytest.mark.parametrize("size", ["poker", "index-4x6"])
def test_a_contract_without_a_picture_stands_large(
    library: Library, game: str, first: int, words: list[str], size: str
) -> None:
    """As large as on any such card of the game, and nearly twice as large as beside pictures at least."""
    said = [[text for text in contract(face) if text.bold] for face in faces(library, game, size)[first:]]
    assert [" ".join(text.words for text in texts) for texts in said] == words
    assert len({text.size for texts in said for text in texts}) == 1
    beside = contract(faces(library, "frustration", size)[0])[0]
    assert said[0][0].size > 1.9 * beside.size


def widest(face: PlacedFace) -> float:
    """The part of a card's width that the widest picture takes."""

    def widths() -> Iterator[float]:
        for group in face.groups:
            yield from (mark.placement.box.width for mark in group.marks if isinstance(mark, PlacedPicture))

    return max(widths()) / face.width_mm


def test_pictures_fill_their_cards(library: Library) -> None:
    """Of the hands of Shanghai Whist a single set and single runs have a card for themselves."""
    assert min(widest(face) for face in faces(library, "shanghai-whist")[:3]) > 0.7


@pytest.mark.parametrize(("size", "least"), [("poker", 9), ("index-3x5", 10), ("index-5x8", 13)])
@pytest.mark.parametrize("game", ["hawaiian-rummy", "phase-10", "garbage-rummy", "toonerville-rook"])
def test_its_words_grow_with_the_card_as_its_pictures_do(library: Library, game: str, size: str, least: float) -> None:
    """No word of a round is small, that of a suit neither, on a large card or a small one."""
    said = [text.size for face in faces(library, game, size) for group in face.groups for text in group.texts]
    assert min(said) >= least
    assert min(widest(face) for face in faces(library, game, size)) > 0.4


def test_words_stand_beside_pictures_that_had_no_room_above_them(library: Library) -> None:
    """In large print on a low card: the pictures of all rounds begin below one another, right of the words."""
    begins = set()
    for face in faces(library, "garbage-rummy", "index-3x5", large_print=True, may_turn=False):
        marks = [mark for group in face.groups for mark in group.marks]
        (picture,) = (mark for mark in marks if isinstance(mark, PlacedPicture))
        bottom = picture.y + picture.placement.box.height
        words = [text for text in marks if isinstance(text, Text) and text.bold and text.y < bottom]
        assert all(text.x + typeface.measure(text.words, text.size, True) < picture.x for text in words)
        assert picture.placement.cards[0].box.width > 10
        begins.add(round(picture.x, 3))
    assert len(begins) == 1


def test_what_follows_for_a_round_tears_no_word_of_its_name_on_the_narrowest_labels(library: Library) -> None:
    """The last card of the last round is said in three words, beside which "card" has room too."""
    label, variant = CardSize("label", 25.4, 66.675), library.variants["toonerville-rook"]
    card = build_reference_card(variant, with_rounds=False)
    laid = lay_out_cards(card, label, typeface.measure, rounds=build_round_cards(variant), may_turn=False)
    said = {text.words for face in laid.faces for group in face.groups for text in group.texts}
    assert {"last", "card"} <= said


def words_of_backs(library: Library, game: str, size: str) -> list[list[str]]:
    """What is said on each back of a game's rounds in large print, line by line."""
    variant = library.variants[game]
    laid = lay_out_cards(
        build_reference_card(variant, with_rounds=False),
        CARD_SIZES[size],
        typeface.measure,
        rounds=build_round_cards(variant),
        large_print=True,
    )
    backs = [laid.faces[leaf.back] for leaf in laid.leaves if leaf.back is not None]
    return [[text.words for group in back.groups for text in group.texts] for back in backs]


def test_an_example_has_a_line_for_each_of_its_sums(library: Library) -> None:
    """Oh Hell scores 10 and a point a trick where a bid is met, else a point a trick."""
    sums = ["bid 4, tricks 4: 14;", "bid 4, tricks 3: 3;", "bid 0, tricks 0: 10;", "bid 3, tricks 3: 13"]
    backs = words_of_backs(library, "oh-hell", "index-3x5")
    assert backs
    assert all(set(sums) <= set(said) for said in backs)
