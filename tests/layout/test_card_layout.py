"""How a card is laid out: what is kept together, what goes where, and which sizes are taken; without a canvas."""

from functools import cache
from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.errors import WrongUsage
from sheets.layout.cards import lay_out_cards
from sheets.layout.cards.card_columns import CardLine, Group, evened, height_of, shared_out, spread_out
from sheets.layout.cards.contract_lines import ContractPicture, drawings_of
from sheets.layout.cards.placed_card import PlacedFace, PlacedGroup
from sheets.layout.cards.round_groups import RoundsPlan, RoundStyle
from sheets.layout.cards.round_sides import RoundSides
from sheets.layout.cards.rule_groups import RulesPlan
from sheets.layout.cards.rule_styles import RuleStyle
from sheets.layout.cards.scores import most_on_one_side, one_side_score, rules_score
from sheets.layout.cards.type_sizes import sizes_for
from sheets.layout.type import Blank, PlacedPicture, Rule, Text
from sheets.paper.imposition import Leaf
from sheets.paper.sizes import CARD_SIZES, PAPERS, SAFE_MARGIN_MM, CardSize, read_card_size
from sheets.phrases.house_rules import NO_HOUSE_RULES
from sheets.phrases.rule_lines import RuleLine
from sheets.pictograms import MeldPicture, narrowest, pictures_of
from sheets.render.canvas import typeface
from sheets.rules_file import Library
from sheets.specification.reference_card import build_reference_card, build_reference_cards, build_round_cards
from tests.helpers import load_text


def line(number: int, height: float, *, goes_on: bool = False) -> CardLine:
    return CardLine(height, (Text(str(number), 0, height, 8),), goes_on=goes_on)


@st.composite
def grouped(draw: st.DrawFn) -> list[Group]:
    """Groups of lines, each line with a number of its own."""
    sizes = draw(st.lists(st.integers(1, 6), min_size=1, max_size=8))
    numbers = iter(range(100))
    return [
        Group("rule", tuple(line(next(numbers), draw(st.floats(1, 9))) for _ in range(size)), draw(st.floats(0, 3)))
        for size in sizes
    ]


def words_of(each: CardLine) -> list[Text]:
    return [mark for mark in each.marks if isinstance(mark, Text)]


def pictures_in(face: PlacedFace) -> list[PlacedPicture]:
    return [mark for group in face.groups for mark in group.marks if isinstance(mark, PlacedPicture)]


def groups_in(things: list[PlacedGroup | Rule]) -> list[PlacedGroup]:
    return [thing for thing in things if isinstance(thing, PlacedGroup)]


def said(columns: tuple[tuple[Group, ...], ...]) -> list[str]:
    return [text.words for column in columns for group in column for each in group.lines for text in words_of(each)]


@given(grouped(), st.floats(10, 40))
def test_it_shares_out_every_line_once_and_in_order(groups: list[Group], height: float) -> None:
    columns = shared_out(groups, [height] * 60)
    assert columns is not None
    assert said(columns) == said((tuple(groups),))
    assert all(height_of(column) <= height + 1e-6 for column in columns)


@given(grouped(), st.floats(10, 40))
def test_it_breaks_only_what_is_higher_than_a_column(groups: list[Group], height: float) -> None:
    columns = shared_out(groups, [height] * 60)
    assert columns is not None
    whole = {group.lines for column in columns for group in column}
    assert [group for group in groups if group.height <= height and group.lines not in whole] == []


def test_it_says_the_name_again_where_a_rule_goes_on() -> None:
    again = (Text("Buys", 0, 4, 8, True),)
    group = Group("rule", tuple(line(number, 5) for number in range(4)), 1, again=again)
    columns = shared_out([group], [10, 10])
    assert columns is not None
    assert [text.words for text in columns[1][0].lines[0].label] == ["Buys"]


def test_it_never_parts_cards_from_their_points() -> None:
    lines = (line(0, 5), line(1, 5, goes_on=True), line(2, 5))
    columns = shared_out([Group("rule", lines, 1)], [10, 10])
    assert columns is not None
    assert [said((column,)) for column in columns] == [["0"], ["1", "2"]]


def test_it_parts_them_after_all_where_together_they_fit_nowhere() -> None:
    lines = (line(0, 5, goes_on=True), line(1, 5, goes_on=True), line(2, 5))
    columns = shared_out([Group("rule", lines, 1)], [10, 10])
    assert columns is not None
    assert [said((column,)) for column in columns] == [["0", "1"], ["2"]]


def test_it_gives_up_where_no_line_fits() -> None:
    assert shared_out([Group("rule", (line(0, 11),), 1)], [10] * 5) is None


@given(grouped(), st.integers(1, 3), st.floats(20, 80))
def test_it_evens_columns_without_losing_anything(groups: list[Group], columns: int, height: float) -> None:
    found = evened(groups, columns, height)
    assert (found is None) == (shared_out(groups, [height] * columns) is None), "it finds what there is"
    if found is not None:
        assert said(found) == said((tuple(groups),))
        assert all(height_of(column) <= height + 1e-6 for column in found)


def test_it_evens_columns_by_hand() -> None:
    """Six groups as high as each other stand three and three, though five would find room in the first column."""
    groups = [Group("rule", (line(number, 4),), 1) for number in range(6)]
    columns = evened(groups, 2, 25)
    assert columns is not None
    assert [said((column,)) for column in columns] == [["0", "1", "2"], ["3", "4", "5"]]
    assert evened(groups, 2, 13) is None, "two groups to a column"


@given(grouped(), st.floats(0, 5))
def test_it_keeps_groups_apart_by_their_white(groups: list[Group], more: float) -> None:
    things = spread_out(tuple(groups), x=3, y=4, width=50, more=more, foot_end=None, weight=0.35)
    placed = groups_in(things)
    starts = [group.body[0].y - first.lines[0].height for group, first in zip(placed, groups, strict=True)]
    for number, group in enumerate(groups[1:], 1):
        expected = starts[number - 1] + groups[number - 1].height + group.gap + more
        assert starts[number] == pytest.approx(expected)


def test_it_moves_notes_to_the_foot() -> None:
    rule, note = Group("rule", (line(0, 5),), 1), Group("note", (line(1, 4),), 1, at_foot=True)
    things = spread_out((rule, note), x=0, y=10, width=50, more=0, foot_end=60, weight=0.35)
    assert [group.body[0].y for group in groups_in(things)] == [15, 60]


@pytest.mark.parametrize(
    ("card", "large", "floor"),
    [
        pytest.param("poker", False, 8, id="a playing card"),
        pytest.param("business", False, 7, id="a business card"),
        pytest.param("50x50mm", False, 7, id="a card as small"),
        pytest.param("page", False, 8, id="a page"),
        pytest.param("business", True, 16, id="large print"),
    ],
)
def test_it_knows_the_floor_of_type(card: str, large: bool, floor: float) -> None:
    size = read_card_size(card, PAPERS["letter"])
    ladder = [sizes.text_pt for sizes in sizes_for(size, typeface.measure, large_print=large)]
    assert {sizes.floor_pt for sizes in sizes_for(size, typeface.measure, large_print=large)} == {floor}
    assert ladder == sorted(ladder, reverse=True)
    assert ladder[-1] == floor
    assert all(sizes.small.size >= floor for sizes in sizes_for(size, typeface.measure, large_print=large))


@given(st.floats(30, 300), st.floats(30, 300), st.booleans())
def test_it_has_sizes_for_every_card(width: float, height: float, large: bool) -> None:
    size = CardSize("own", width, height)
    ladder = list(sizes_for(size, typeface.measure, large_print=large))
    assert all(a.text_pt > b.text_pt for a, b in pairwise(ladder))
    assert all(sizes.title.size >= sizes.text_pt >= sizes.small.size >= sizes.floor_pt for sizes in ladder)
    assert all(sizes.margin >= 3.2 for sizes in ladder)


def margin_of(size: CardSize) -> float:
    [margin] = {sizes.margin for sizes in sizes_for(size, typeface.measure, large_print=False)}
    return margin


def test_it_keeps_the_margin_of_printers_on_parts_of_a_page() -> None:
    assert margin_of(read_card_size("half-page", PAPERS["a5"])) >= SAFE_MARGIN_MM


@pytest.mark.parametrize(("least", "margin"), [(0, 3.2), (2.54, 3.2), (4, 4.6), (6.35, 6.95)])
def test_it_keeps_the_white_that_the_paper_s_edge_asks_for_and_no_more(least: float, margin: float) -> None:
    assert margin_of(CardSize("label", 101.6, 50.8, least_margin_mm=least)) == pytest.approx(margin)


@cache
def toonerville_pictures() -> list[tuple[tuple[MeldPicture, ...], ...]]:
    variant = load_text("").variants["toonerville-rook"]
    return [pictures_of(variant, round_) for round_ in variant.rounds]


@given(st.floats(3.4, 12), st.floats(40, 150), st.integers(0, 10))
def test_it_breaks_pictures_between_melds(card_width: float, room: float, number: int) -> None:
    pictures = toonerville_pictures()[number]
    lines = ContractPicture(pictures).lines(card_width=card_width, room=room, indent=5)
    melds = [meld for part in pictures for meld in part]
    if lines is None:
        assert max(narrowest([meld]) for meld in melds) * card_width > room - 5
    else:
        assert [meld for line in lines for meld in line.melds] == melds
        assert all(narrowest(line.melds) * card_width <= room + 1e-6 for line in lines)


@pytest.mark.parametrize("style", RoundStyle)
@pytest.mark.parametrize("game", ["shanghai-rummy-10", "toonerville-rook", "shanghai-whist"])
def test_it_foresees_the_height_of_rounds(library: Library, game: str, style: RoundStyle) -> None:
    """What the search measures is what is laid out in the end."""
    card = build_reference_card(library.variants[game])
    for sizes in sizes_for(CARD_SIZES["index-3x5"], typeface.measure, large_print=False):
        plan = RoundsPlan(card.rounds, drawings_of(card.rounds), sizes, 80, style)
        for level in (False, True) if style is RoundStyle.BESIDE else (False,):
            groups, heights = plan.groups(3.4, level=level), plan.heights(3.4, level=level)
            assert (groups is None) == (heights is None)
            if groups is not None and heights is not None:
                assert [group.height for group in groups] == pytest.approx(heights)


@given(st.lists(st.text("abcdefg", min_size=1, max_size=30), min_size=1, max_size=20), st.data())
def test_it_sets_every_word_of_a_rule_in_its_width(words: list[str], data: st.DataObject) -> None:
    text = " ".join([*words, "so", "that", "it", "is", "longer", "than", "a", "single", "line", "of", "a", "card"])
    rules = [RuleLine("Wild", text), RuleLine("Pick and a buy", text)]
    style = data.draw(st.sampled_from(RuleStyle))
    sizes = data.draw(st.sampled_from(list(sizes_for(CARD_SIZES["tarot"], typeface.measure, large_print=False))))
    groups = RulesPlan(sizes, 60, style).groups(rules)
    if groups is None:
        return
    for rule, group in zip(rules, groups, strict=True):
        assert " ".join(text.words for each in group.lines for text in each.label) == rule.name
        lines = " ".join(text.words for each in group.lines for text in words_of(each))
        assert lines.replace("-", "").replace(" ", "") == rule.text.replace(" ", "")
        for text in (text for each in group.lines for text in (*each.label, *words_of(each))):
            assert text.x + typeface.measure(text.words, text.size, text.bold) <= 60.01


@pytest.mark.parametrize("style", RuleStyle)
@pytest.mark.parametrize("width", [28, 40, 60])
def test_it_sets_points_in_words_beside_their_cards(style: RuleStyle, width: float) -> None:
    """No card's name is taken apart to make room for them, and nothing reaches out of the width."""
    pairs = (("2–10", "face value", ""), ("out", "the sum of what the others hold", "*"))
    [sizes, *_] = sizes_for(CARD_SIZES["poker"], typeface.measure, large_print=False)
    for group in RulesPlan(sizes, width, style).groups([RuleLine("Points", pairs=pairs)]) or ():
        texts = [text for each in group.lines for text in (*each.label, *words_of(each))]
        assert {"2–10", "out"} <= {text.words for text in texts}
        assert " ".join(text.words for text in texts if text.bold).replace(" *", "*") == (
            "Points face value the sum of what the others hold*"
        )
        for text in texts:
            wide = typeface.measure(text.words, text.size, text.bold)
            assert (text.x if text.align == "right" else text.x + wide) <= width + 0.01


def texts_of(face: PlacedFace) -> list[str]:
    return [text.words for group in face.groups for text in group.texts]


def test_it_puts_rounds_in_front_and_rules_behind(library: Library) -> None:
    card = build_reference_card(library.variants["shanghai-rummy-10"], spared=2)
    laid = lay_out_cards(card, CARD_SIZES["poker"], typeface.measure)
    assert laid.leaves == (Leaf(0, 1),)
    front, back = laid.faces
    assert {group.kind for group in front.groups} == {"round"}
    assert [text.words for text in front.title] == ["Shanghai Rummy, ten rounds"]
    assert [text.words for text in back.title] == ["The lowest total after ten rounds wins"]
    assert "Buys" in texts_of(back)


@pytest.mark.parametrize(
    ("game", "size", "told"),
    [
        ("oh-hell", "poker", "its suit is trump"),
        ("oh-hell", "half-page", "its suit is trump"),
        ("hearts", "page", "who takes it leads the next."),
        ("hearts", "page", "play (turn): as in most games of tricks"),
        ("king-rummy", "page", "take it"),
        ("king-rummy", "index-5x8", "take it"),
        ("king-rummy", "half-page", "take it"),
    ],
)
def test_it_tells_more_of_the_play_where_a_card_has_room(library: Library, game: str, size: str, told: str) -> None:
    card, *shorter = build_reference_cards(
        library.variants[game], with_rounds=True, notes=(), house_rules=NO_HOUSE_RULES, file_name=""
    )
    measures = read_card_size(size, PAPERS["letter"])
    laid = lay_out_cards(card, measures, typeface.measure, shorter=shorter)
    assert len(laid.leaves) == 1
    assert told in " ".join(text for face in laid.faces for text in texts_of(face))
    usual = next(each for each in shorter if not each.says_more)
    without = lay_out_cards(usual, measures, typeface.measure)
    assert len(without.leaves) == 1
    assert len(laid.faces) == len(without.faces), "no back for it alone"
    assert min(map(body_pt, laid.faces)) >= 0.8 * min(map(body_pt, without.faces))


def test_it_tells_a_trick_before_what_else_holds_in_it(library: Library) -> None:
    card, *_ = build_reference_cards(
        library.variants["skull-king"], with_rounds=True, notes=(), house_rules=NO_HOUSE_RULES, file_name=""
    )
    laid = lay_out_cards(card, CARD_SIZES["index-3x5"], typeface.measure)
    told = " ".join(text for face in laid.faces for text in texts_of(face))
    begin, turn, also = (told.index(words) for words in ("Before play", "Play a card", "Escapes lose"))
    assert begin < turn < also


def test_it_says_how_many_cards_it_takes(library: Library) -> None:
    card = build_reference_card(library.variants["shanghai-rummy-10"], spared=2)
    laid = lay_out_cards(card, CARD_SIZES["poker"], typeface.measure, large_print=True)
    assert len(laid.leaves) > 1
    assert laid.leaves[1].front == 2
    single = lay_out_cards(card, CARD_SIZES["poker"], typeface.measure, two_sided=False)
    assert single.leaves == (Leaf(0), Leaf(1))


def test_it_turns_a_card_where_that_fits_better(library: Library) -> None:
    card = build_reference_card(library.variants["frustration"])
    size = CARD_SIZES["business"]
    laid = lay_out_cards(card, size, typeface.measure)
    assert (laid.size.width_mm, laid.size.height_mm) == (50.8, 88.9)
    assert lay_out_cards(card, size, typeface.measure, may_turn=False).size == size


def test_it_shows_a_whole_game_on_one_side_of_a_large_card(library: Library) -> None:
    card = build_reference_card(library.variants["rook-shanghai"])
    laid = lay_out_cards(card, read_card_size("page", PAPERS["letter"]), typeface.measure)
    [face] = laid.faces
    assert min(width_of_cards(face)) >= 8.4
    assert min(text.size for group in face.groups if group.kind != "note" for text in group.texts) >= 14


def test_it_sets_the_title_of_a_large_card_as_large_as_drawn(library: Library) -> None:
    """The drawn card has 32 points above 17, and light numbers that stand back behind the pictures."""
    card = build_reference_card(library.variants["rook-shanghai"], in_full=True)
    size = read_card_size("half-page", PAPERS["letter"])
    front = lay_out_cards(card, size, typeface.measure).faces[0]
    assert [text.size for text in front.title] == [pytest.approx(32, abs=0.3)]
    numbers = [text for group in front.groups if group.kind == "round" for text in group.texts if text.size > 20]
    assert [text.words for text in numbers] == list("1234567")
    assert not any(text.bold for text in numbers)
    in_hand = lay_out_cards(card, CARD_SIZES["poker"], typeface.measure).faces[0]
    assert all(text.bold for group in in_hand.groups for text in group.texts if text.words in "1234567")


def width_of_cards(face: PlacedFace) -> set[float]:
    return {round(card.box.width, 2) for picture in pictures_in(face) for card in picture.placement.cards}


def test_it_takes_what_would_be_too_small_in_front_to_the_back(library: Library) -> None:
    """Half a Letter page is read from afar: rounds and points in front, in 14 points and more, the rest behind."""
    card = build_reference_card(library.variants["rook-shanghai"], in_full=True)
    laid = lay_out_cards(card, read_card_size("half-page", PAPERS["letter"]), typeface.measure)
    assert laid.leaves == (Leaf(0, 1),)
    assert min(width_of_cards(laid.faces[0])) >= 8.4
    labels = [
        [text.words for group in face.groups if group.kind == "rule" for text in group.label] for face in laid.faces
    ]
    assert labels == [["Points", "End"], ["Cards", "Melds", "Buys", "Pick and a buy", "Going out"]]
    assert min(text.size for face in laid.faces for g in face.groups if g.kind != "note" for text in g.texts) >= 14
    one_sided = lay_out_cards(card, laid.size, typeface.measure, two_sided=False)
    assert len(one_sided.faces) == 1, "where there is no back, all is in front"


@pytest.mark.parametrize(("size", "count"), [("poker", 4), ("bridge", 4)])
def test_it_says_at_the_head_which_of_several_cards_it_is(library: Library, size: str, count: int) -> None:
    card = build_reference_card(library.variants["garbage-rummy"])
    laid = lay_out_cards(card, CARD_SIZES[size], typeface.measure, large_print=True)
    said = [[text.words for text in laid.faces[leaf.front].number] for leaf in laid.leaves]
    assert said == [[f"{number} of {count}"] for number in range(1, count + 1)]
    alone = lay_out_cards(card, CARD_SIZES["index-5x8"], typeface.measure)
    assert [face.number for face in alone.faces if len(alone.leaves) == 1] == [()] * len(alone.faces)


def body_pt(face: PlacedFace) -> float:
    """The type of what is said below the head, but for small notes."""
    return max(text.size for group in face.groups if group.kind == "rule" for text in group.texts)


def test_it_takes_a_free_back_for_larger_type(library: Library) -> None:
    card, size = build_reference_card(library.variants["spades"]), CARD_SIZES["index-3x5"]
    both = lay_out_cards(card, size, typeface.measure)
    assert both.leaves == (Leaf(0, 1),)
    [front, back] = both.faces
    [alone] = lay_out_cards(card, size, typeface.measure, two_sided=False).faces
    assert body_pt(front) == body_pt(back) > body_pt(alone)


@pytest.mark.parametrize(("game", "size"), [("skull-king", "poker"), ("hearts", "bridge")])
def test_it_takes_type_a_little_smaller_lest_a_sentence_be_torn_over_the_edge(
    library: Library, game: str, size: str
) -> None:
    card = build_reference_card(library.variants[game], spared=2)
    laid = lay_out_cards(card, CARD_SIZES[size], typeface.measure, large_print=True)
    [points] = [rule for rule in card.rules if rule.name == "Points"]
    sides = [" ".join(texts_of(face)) for face in laid.faces]
    for sentence in points.text.split(". "):
        assert any(sentence in side for side in sides), sentence
    assert min(body_pt(face) for face in laid.faces) >= 16


def test_it_keeps_a_table_of_bids_on_one_side(library: Library) -> None:
    """In large print on a card of 5 by 3 inches, which has room for six lines."""
    card = build_reference_card(library.variants["five-hundred"], spared=2)
    laid = lay_out_cards(card, CARD_SIZES["index-3x5"], typeface.measure, large_print=True)
    sides = [" ".join(texts_of(face)) for face in laid.faces]
    [bids] = [side for side in sides if "Worth" in side]
    assert bids.endswith("no trumps 120 220 320 420 520")
    assert any("misère 250 open misère 500" in side for side in sides)


def test_it_parts_a_rule_that_is_higher_than_a_side_between_its_sentences() -> None:
    *_, sizes = sizes_for(CARD_SIZES["poker"], typeface.measure, large_print=False)
    plan = RulesPlan(sizes, 40, RuleStyle.RUN_IN)
    rule = RuleLine(
        "Points", "One is said of the first. Two is said of those behind it. −3 is what the last one counts."
    )
    [whole] = plan.groups([rule]) or ()
    assert plan.parted(rule, whole.height) == [rule]
    parts = plan.parted(rule, whole.height - 1)
    assert [part.name for part in parts] == ["Points", *[""] * (len(parts) - 1)]
    assert " ".join(part.text for part in parts) == rule.text
    assert len(parts) > 1
    assert all(part.text.endswith(".") for part in parts)
    assert all(group.height <= whole.height - 1 for group in plan.groups(parts) or ())


def test_it_sets_both_sides_in_about_one_type(library: Library) -> None:
    """The words of rounds as large as is clear, and those behind them no larger."""
    card = build_reference_card(library.variants["shanghai-whist"], in_full=True)
    front, back = lay_out_cards(card, CARD_SIZES["tarot"], typeface.measure).faces
    words = {text.size for group in front.groups for text in group.body}
    assert words == {11.0}
    assert 10 <= body_pt(back) <= 11


def test_it_says_in_large_print_a_value_a_line(library: Library) -> None:
    """Below the name where there is no room beside it, all of them ending below one another."""
    card, *shorter = build_reference_cards(
        library.variants["canasta"], with_rounds=True, notes=(), house_rules=NO_HOUSE_RULES, file_name=""
    )
    laid = lay_out_cards(card, CARD_SIZES["index-3x5"], typeface.measure, shorter=shorter, large_print=True)
    assert len(laid.leaves) == 2
    found = [group for face in laid.faces for group in face.groups if "Card points" in texts_of_group(group)]
    figures = [text for group in found for text in group.body if text.bold]
    assert [text.words for text in figures] == ["20", "5", "100", "5", "10", "20", "50"]
    assert len({text.y for text in figures}) == len(figures)
    assert {(text.align, text.x) for text in figures} == {("right", figures[0].x)}


def texts_of_group(group: PlacedGroup) -> list[str]:
    return [text.words for text in group.texts]


def test_it_parts_bonuses_from_each_other(library: Library) -> None:
    bonuses = [line for line in build_reference_card(library.variants["shanghai-rummy-10"]).table if line.mark]
    *_, sizes = sizes_for(CARD_SIZES["poker"], typeface.measure, large_print=False)
    for style in (RuleStyle.LIST, RuleStyle.TABLE):
        groups = RulesPlan(sizes, 56, style).groups(bonuses) or ()
        assert [text.words for group in groups for line in group.lines for text in line.label] == ["Bonus"]
        assert [words_of(group.lines[-1])[-1].words for group in groups] == ["−25", "−50"]
        assert [group.ruled for group in groups] == [True, False]
        assert groups[1].gap > 0


@pytest.mark.parametrize("width", [45, 50, 60])
def test_it_begins_no_line_with_the_end_of_a_question(width: float) -> None:
    """Nor with the line for its answer."""
    asked = RuleLine("To agree on", pairs=(("must the last card be discarded?", "", ""),))
    [sizes, *_] = sizes_for(CARD_SIZES["bridge"], typeface.measure, large_print=True)
    [group] = RulesPlan(sizes, width, RuleStyle.RUN_IN).groups([asked]) or ()
    words = [text.words for each in group.lines for text in words_of(each)]
    assert " ".join(words) == "must the last card be discarded?"
    *_, last = group.lines
    assert [type(mark) for mark in last.marks] == [Text, Blank]


def test_it_makes_a_deck_of_rounds_and_rules(library: Library) -> None:
    game = library.variants["frustration"]
    rules = build_reference_card(game, with_rounds=False)
    laid = lay_out_cards(rules, CARD_SIZES["poker"], typeface.measure, rounds=build_round_cards(game))
    titles = [[text.words for text in face.title] for face in laid.faces]
    assert titles[:10] == [[str(number)] for number in range(1, 11)]
    assert titles[10:] == [[game.title]] * 10, "what the cards count is on every back"
    of_backs = [[text.words for text in face.corner] for face in laid.faces[10:]]
    assert of_backs == [[f"requirement {number}"] for number in range(1, 11)], "and whose back it is"
    assert laid.leaves == tuple(Leaf(number, 10 + number) for number in range(10))
    assert [[text.words for text in face.corner] for face in laid.faces[:2]] == [["Frustration", "deal 11"]] * 2
    single = lay_out_cards(
        rules, CARD_SIZES["poker"], typeface.measure, rounds=build_round_cards(game), two_sided=False
    )
    assert single.leaves == tuple(Leaf(number) for number in range(11))
    assert {(face.width_mm, face.height_mm) for face in laid.faces} == {(laid.size.width_mm, laid.size.height_mm)}


def test_it_tells_the_number_of_a_deal_from_the_cards_dealt(library: Library) -> None:
    """In a game whose rounds are called deals, "deal 10" is the cards in front, and no tenth deal behind."""
    rounds = build_round_cards(library.variants["king-rummy"])
    assert [card.name for card in rounds] == ["deal no. 1", "deal no. 2", "deal no. 3", "deal no. 4"]


def test_it_fills_the_card_of_a_round_with_its_picture(library: Library) -> None:
    """Between the head and the words of the contract there is little but pictures, as large as a third of the card."""
    game = library.variants["shanghai-rummy-10"]
    laid = lay_out_cards(
        build_reference_card(game, with_rounds=False, spared=3),
        CARD_SIZES["poker"],
        typeface.measure,
        rounds=build_round_cards(game),
    )
    assert laid.leaves == tuple(Leaf(number, 10 + number) for number in range(10))
    for face in laid.faces[:10]:
        pictures = pictures_in(face)
        assert sum(picture.placement.box.height for picture in pictures) > 0.33 * face.height_mm
        assert min(width_of_cards(face)) > 9.5
        assert {picture.x for picture in pictures} == {face.title[0].x}, "all begin at the left edge"


def test_it_refuses_a_card_on_which_nothing_fits(library: Library) -> None:
    card = build_reference_card(library.variants["rook-shanghai"])
    with pytest.raises(WrongUsage) as caught:
        lay_out_cards(card, CardSize("own", 25, 12), typeface.measure, large_print=True)
    [problem] = caught.value.problems
    wrong = "a card of 25 x 12 mm is too small for this game"
    assert str(problem) == f"{wrong}; leave out --large-print, or choose a larger card"


@pytest.mark.parametrize("size", ["poker", "index-3x5", "half-page", "page"])
def test_it_stops_searching_only_where_nothing_better_can_come(library: Library, size: str) -> None:
    """The rounds in even steps with the widest pictures, and the rules as a list, score no more than the bound."""
    card = build_reference_card(library.variants["rook-shanghai"])
    measured = 0
    for large in (False, True):
        sides = RoundSides(card, read_card_size(size, PAPERS["letter"]), typeface.measure, large_print=large)
        for sizes, style in product(sides.all_sizes, RuleStyle):
            rounds = sides.fitted(sizes)
            if rounds is not None:
                measured += 1
                score = rounds.score + rules_score(sizes, style) + one_side_score(sizes, rounds.card_width)
                assert score <= most_on_one_side(sizes, sizes, style) + 1e-9
    assert measured


def test_it_keeps_the_source_on_a_page_whose_rounds_stand_far_apart() -> None:
    """White between the rounds must not push what stands at the foot off the card."""
    rules = """
[variants.ours]
extends = "garbage-rummy"
title = "Garbage Rummy"
calls = { "First player" = "is dealt 11 cards" }
notes = "none"
"""
    game = load_text(rules).variants["ours"]
    for paper in (PAPERS["letter"], PAPERS["a4"]):
        laid = lay_out_cards(build_reference_card(game), read_card_size("page", paper), typeface.measure)
        [face] = laid.faces
        lowest = max(text.y for group in face.groups for text in group.texts)
        assert lowest <= laid.size.height_mm - margin_of(laid.size)
