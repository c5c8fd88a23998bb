"""Every card that is laid out keeps within its edges and its floor of type, and nothing on it lies on anything else."""

import re
from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import NamedTuple
from urllib.parse import urlsplit

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from sheets.errors import WrongUsage
from sheets.layout.cards import LaidCards, lay_out_cards
from sheets.layout.cards.placed_card import PlacedFace
from sheets.layout.type import FIGURE_HEIGHT, Blank, PlacedPicture, PlacedSign, Text
from sheets.paper.sizes import CARD_SIZES, POINTS_PER_MM, Box, CardSize
from sheets.phrases.house_rules import NO_HOUSE_RULES
from sheets.phrases.rule_lines import rule_lines
from sheets.render.canvas import typeface
from sheets.specification.reference_card import build_reference_cards, build_round_cards
from tests.helpers import shipped_games

GAMES = sorted(shipped_games().variants)
NAMED = [*CARD_SIZES.values(), *(CardSize("own", *sides) for sides in ((88.9, 127), (105, 148), (139.7, 215.9)))]
"""Jumbo, A6 and half a Letter page too."""
SAFE_MM, SLACK = 3.2, 0.05
"""The white at every edge; what sums of millimetres may be off."""


class Asked(NamedTuple):
    """The cards of a game as somebody may ask for them."""

    game: str
    size: CardSize
    large_print: bool = False
    per_round: bool = False
    two_sided: bool = True
    may_turn: bool = True


def own_sizes() -> st.SearchStrategy[CardSize]:
    return st.builds(lambda width, height: CardSize("own", width, height), st.floats(50, 220), st.floats(50, 300))


ASKED = st.builds(
    Asked,
    st.sampled_from(GAMES),
    st.sampled_from(NAMED) | own_sizes(),
    st.booleans(),
    st.booleans(),
    st.booleans(),
    st.booleans(),
)


def laid_out(asked: Asked) -> LaidCards | None:
    """The cards as the command makes them; None where it says that they are too small."""
    game = shipped_games().variants[asked.game]
    per_round = asked.per_round and bool(game.rounds)
    card, *shorter = build_reference_cards(
        game, with_rounds=not per_round, notes=game.notes, house_rules=NO_HOUSE_RULES, file_name=""
    )
    try:
        return lay_out_cards(
            card,
            asked.size,
            typeface.measure,
            shorter=shorter,
            rounds=build_round_cards(game) if per_round else (),
            large_print=asked.large_print,
            may_turn=asked.may_turn,
            two_sided=asked.two_sided,
        )
    except WrongUsage:
        return None


def box_of(text: Text) -> Box:
    """The words from the tops of their capitals to the baseline."""
    width, height = typeface.measure(text.words, text.size, text.bold), text.size * FIGURE_HEIGHT / POINTS_PER_MM
    return Box(
        {"left": text.x, "right": text.x - width, "center": text.x - width / 2}[text.align],
        text.y - height,
        width,
        height,
    )


def things_on(face: PlacedFace) -> Iterator[tuple[str, Box]]:
    """All words, pictures, signs and lines to write on, each with its box."""
    yield from ((text.words, box_of(text)) for text in face.head)
    for group in face.groups:
        for mark in (*group.label, *group.marks):
            match mark:
                case Text():
                    yield mark.words, box_of(mark)
                case PlacedPicture(x, y, placement):
                    yield "a picture", Box(x, y, placement.box.width, placement.box.height)
                case PlacedSign(suit, x, y, size):
                    yield f"the sign of {suit}", Box(x, y, size, size)
                case Blank(x, y, width):
                    yield "a blank", Box(x, y, width, 0)


def overlap(one: Box, other: Box) -> bool:
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return across > SLACK and down > (-0.01 if 0 in (one.height, other.height) else SLACK)


def faults(face: PlacedFace, *, floor: float) -> Iterator[str]:
    """What leaves the safe zone, lies on something else, or is too small."""
    things = [*things_on(face)]
    for name, box in things:
        if box.x < SAFE_MM - SLACK or box.right > face.width_mm - SAFE_MM + SLACK:
            yield f"{name} is outside: {box}"
        if box.y < SAFE_MM - SLACK or box.bottom > face.height_mm - SAFE_MM + SLACK:
            yield f"{name} is outside: {box}"
    yield from (f"{a} lies on {b}" for (a, one), (b, other) in combinations(things, 2) if overlap(one, other))
    for rule in face.rules:
        line = Box(rule.x1, rule.y, rule.x2 - rule.x1, 0)
        yield from (f"{name} is struck by a line" for name, box in things if overlap(box, line))
    texts = (*face.head, *(text for group in face.groups for text in group.texts))
    yield from (f"{text.words} has {text.size} pt" for text in texts if text.size < floor)


def floor_of(asked: Asked) -> float:
    """7 points on cards as small as a business card, else 8; 16 in large print."""
    return 16 if asked.large_print else 7 if asked.size.width_mm * asked.size.height_mm <= 89 * 55 else 8


@settings(max_examples=24)
@example(Asked("shanghai-rummy-10", CARD_SIZES["poker"]))
@example(Asked("garbage-rummy", CARD_SIZES["business"], per_round=True))
@example(Asked("carioca", CARD_SIZES["index-4x6"], may_turn=False))
@example(Asked("carioca", CARD_SIZES["business"], large_print=True, per_round=True))
@example(Asked("rook-shanghai", CardSize("own", 139.7, 215.9)))
@given(ASKED)
def test_nothing_on_a_card_lies_on_anything_or_leaves_it(asked: Asked) -> None:
    laid = laid_out(asked)
    for face in laid.faces if laid else ():
        assert [*faults(face, floor=floor_of(asked))] == []


@settings(max_examples=12)
@given(ASKED)
def test_every_face_is_on_a_card(asked: Asked) -> None:
    laid = laid_out(asked)
    if laid is None:
        return
    printed = [face for leaf in laid.leaves for face in (leaf.front, leaf.back) if face is not None]
    assert sorted({*printed}) == [*range(len(laid.faces))]
    assert len({*(leaf.front for leaf in laid.leaves)}) == len(laid.leaves), "no front is printed twice"
    assert asked.two_sided or all(leaf.back is None for leaf in laid.leaves)


@pytest.mark.parametrize("size", NAMED, ids=lambda size: f"{size.width_mm:g}x{size.height_mm:g}")
@pytest.mark.parametrize("game", ["rook-shanghai", "shanghai-rummy-10", "carioca", "phase-10"])
def test_it_leaves_no_short_word_alone_on_a_last_line(game: str, size: CardSize) -> None:
    """Where the line above has a word to spare, and both together room."""
    laid = laid_out(Asked(game, size))
    assert laid is not None
    for face in laid.faces:
        for group in face.groups:
            lines = [text for text in group.body if not text.bold and text.align == "left"]
            has_figures = any(text.bold or text.align == "right" for text in group.body)
            has_figures |= any(isinstance(mark, Blank) for mark in group.marks)
            if group.kind == "round" or has_figures or len({line.x for line in lines}) > 1 or len(lines) < 2:
                continue
            above, last = lines[-2], lines[-1]
            if last.y == above.y or above.words.count(" ") < 2 or "/" in last.words or above.words.endswith("-"):
                continue
            width = typeface.measure(last.words, last.size, last.bold)
            assert " " in last.words or width > 0.3 * (face.width_mm - 2 * SAFE_MM), (above.words, last.words)


@pytest.mark.parametrize(
    "asked",
    [
        Asked("frustration", CARD_SIZES["poker"], per_round=True),
        Asked("frustration", CARD_SIZES["poker"]),
        Asked("continental", CARD_SIZES["index-5x8"]),
        Asked("rook-shanghai", CARD_SIZES["index-3x5"]),
    ],
)
def test_it_breaks_no_site_and_leaves_the_rest_of_addresses_to_the_rules_page(asked: Asked) -> None:
    laid, game = laid_out(asked), shipped_games().variants[asked.game]
    assert laid is not None
    notes = [text.words for face in laid.faces for group in face.groups if group.kind == "note" for text in group.texts]
    assert not any("/" in words for words in notes)
    sites = [urlsplit(source.url).netloc.removeprefix("www.") for source in game.sources]
    told = [site for site in sites if any(site in words for words in notes)]
    assert told == sites, notes


@pytest.mark.parametrize(
    "asked",
    [
        Asked("phase-10", CARD_SIZES["poker"]),
        Asked("phase-10", CARD_SIZES["poker"], per_round=True),
        Asked("phase-10", CARD_SIZES["index-3x5"], may_turn=False),
        Asked("phase-10", CARD_SIZES["index-4x6"]),
        Asked("phase-10", CardSize("own", 108, 140)),
        Asked("phase-10", CardSize("own", 108, 140), large_print=True),
    ],
)
def test_its_lines_for_answers_reach_to_the_edge(asked: Asked) -> None:
    """What Phase 10 leaves open: what a skip does, and whether the last card must be discarded."""
    laid = laid_out(asked)
    assert laid is not None
    [marks, *_] = [
        group.marks for face in laid.faces for group in face.groups if any("skip do?" in t.words for t in group.body)
    ]
    answers = [(before, mark) for before, mark in pairwise(marks) if isinstance(mark, Blank)]
    assert len(answers) == 2
    edges = {rule.x2 for rule in laid.faces[-1].rules}
    for question, line in answers:
        assert isinstance(question, Text)
        assert question.words.endswith("?")
        assert line.x - (question.x + typeface.measure(question.words, question.size, False)) < 3
        assert any(abs(line.x + line.width - edge) < SLACK for edge in edges), (line, edges)


@pytest.mark.parametrize("asked", [Asked("frustration", CARD_SIZES["poker"]), Asked("canasta", CARD_SIZES["poker"])])
def test_it_sets_notes_across_the_card_below_the_columns_of_rules(asked: Asked) -> None:
    """No line of a note is broken where there was room for the first word of the next."""
    laid = laid_out(asked)
    assert laid is not None
    [back] = laid.faces[1:]
    right = back.width_mm - SAFE_MM
    notes = [group.body for group in back.groups if group.kind == "note"]
    assert notes
    for lines in notes:
        assert {line.x for line in lines} == {min(rule.x1 for rule in back.rules)}
        for line, below in pairwise(lines[:-1]):  # the last but one may have given a word to the last
            word = f" {below.words.split()[0]}"
            assert line.x + typeface.measure(line.words + word, line.size, False) > right


@pytest.mark.parametrize(
    "asked",
    [
        Asked("five-crowns", CARD_SIZES["poker"]),
        Asked("five-crowns", CARD_SIZES["business"]),
        Asked("carioca", CARD_SIZES["poker"]),
        Asked("rook-shanghai", CARD_SIZES["bridge"]),
        Asked("rook-shanghai", CARD_SIZES["poker"], large_print=True),
    ],
    ids=lambda asked: f"{asked.game}-{asked.size.name}",
)
def test_it_says_where_the_rest_is_told_wherever_it_leaves_out_rules(asked: Asked) -> None:
    """And leaves out sources before any of them."""
    laid, game = laid_out(asked), shipped_games().variants[asked.game]
    assert laid is not None
    said = " ".join(text.words for face in laid.faces for group in face.groups for text in group.texts)
    names = {line.name for line in rule_lines(game, in_full=True)}
    squeezed = re.sub(r"[\s-]", "", said)
    leaves_out = any(name.replace(" ", "") not in squeezed for name in names)
    leaves_out |= any(re.sub(r"[\s-]", "", line.text) not in squeezed for line in rule_lines(game, in_full=True))
    assert ("More: see the rules page" in said) == leaves_out
    assert not leaves_out or game.sources[0].text not in said


def test_it_says_on_a_small_card_how_a_round_ends_rather_than_where_the_rules_are_from() -> None:
    game = shipped_games().variants["five-crowns"]
    card, *shorter = build_reference_cards(game, with_rounds=True, notes=(), house_rules=NO_HOUSE_RULES, file_name="")
    laid = lay_out_cards(card, CARD_SIZES["poker"], typeface.measure, shorter=shorter)
    said = " ".join(text.words for face in laid.faces for group in face.groups for text in group.texts)
    assert "every other player has one last turn: he draws" in said
    assert len(laid.leaves) == 1
