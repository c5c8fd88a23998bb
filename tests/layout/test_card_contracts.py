"""The words of contracts on cards: where their lines break."""

import pytest

from sheets.layout.cards import lay_out_cards
from sheets.layout.cards.contract_lines import breaks_meld, contract_lines, phrases_of
from sheets.layout.cards.placed_card import PlacedFace
from sheets.paper.sizes import PAPERS, read_card_size
from sheets.render.canvas import typeface
from sheets.rules_file import Library
from sheets.specification.reference_card import RoundLine, build_reference_card, build_round_cards


def contract(*alternatives: tuple[str, ...]) -> RoundLine:
    return RoundLine("1", alternatives, (), None)


@pytest.mark.parametrize(
    ("line", "width", "expected"),
    [
        pytest.param(contract(("set of 3", "run of 4")), 19, ["set of 3 + run of 4"], id="it has room"),
        pytest.param(contract(("set of 3", "run of 4")), 18, ["set of 3 +", "run of 4"], id="behind a plus"),
        pytest.param(contract(("set of 3", "run of 4")), 9, ["set of 3", "run of 4"], id="no room for the plus"),
        pytest.param(contract(("2 sets",), ("run of 7",)), 14, ["2 sets", "or run of 7"], id="before an or"),
        pytest.param(contract(("set", "set", "run")), 11, ["set + set +", "run"], id="as many as fit"),
        pytest.param(contract(("run of 10 in one suit",)), 12, ["run of 10 in", "one suit"], id="within a wide one"),
        pytest.param(RoundLine("1", None, (), None), 12, [], id="nobody knows"),
    ],
)
def test_it_breaks_between_melds_before_it_breaks_within_one(
    line: RoundLine, width: float, expected: list[str]
) -> None:
    assert contract_lines(line, width, len) == expected
    assert breaks_meld(line, width, len) == any(len(phrase) > width for phrase in phrases_of(line))


def lines_of(faces: tuple[PlacedFace, ...]) -> list[str]:
    return [text.words for face in faces for group in face.groups for text in group.body]


def broken_melds(faces: tuple[PlacedFace, ...], lines: tuple[RoundLine, ...]) -> list[str]:
    """The melds of which no line has all the words."""
    said = lines_of(faces)
    return [
        meld for line in lines for melds in line.contract or () for meld in melds if not any(meld in s for s in said)
    ]


@pytest.mark.parametrize(
    ("game", "size", "two_sided", "expected"),
    [
        pytest.param("phase-10", "poker", True, [], id="on a playing card"),
        pytest.param("phase-10", "89.99x52mm", True, ["7 cards of one colour"], id="too wide by itself"),
        pytest.param("shanghai-whist", "index-3x5", False, [], id="in two columns"),
    ],
)
def test_it_leaves_the_words_of_a_meld_together(
    library: Library, game: str, size: str, *, two_sided: bool, expected: list[str]
) -> None:
    card = build_reference_card(library.variants[game])
    laid = lay_out_cards(card, read_card_size(size, PAPERS["letter"]), typeface.measure, two_sided=two_sided)
    assert broken_melds(laid.faces, card.rounds) == expected


@pytest.mark.parametrize("large_print", [False, True])
def test_it_leaves_them_together_on_a_card_a_round(library: Library, *, large_print: bool) -> None:
    game = library.variants["shanghai-rummy-10"]
    card, rounds = build_reference_card(game, with_rounds=False), build_round_cards(game)
    size = read_card_size("index-3x5", PAPERS["letter"])
    laid = lay_out_cards(card, size, typeface.measure, rounds=rounds, large_print=large_print)
    assert broken_melds(laid.faces, tuple(each.line for each in rounds)) == []
