"""The layouts of a whole game on cards of a size, and the search for the best: few cards, clear, then large type."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import product
from math import ceil, inf
from typing import TypeVar

from sheets.layout.cards import scores
from sheets.layout.cards.card_columns import CardLine, Group, evened, height_of, in_line, shared_out
from sheets.layout.cards.card_notes import note_group
from sheets.layout.cards.face import Block, Head, blocks_of, face_of
from sheets.layout.cards.placed_card import PlacedFace
from sheets.layout.cards.round_groups import RoundStyle
from sheets.layout.cards.round_sides import Fitted
from sheets.layout.cards.rule_styles import RuleStyle
from sheets.layout.cards.sides import MOST_SIDES, Sides
from sheets.layout.cards.type_sizes import CardSizes, largest_of
from sheets.specification.reference_card import in_front, overleaf

T = TypeVar("T")
SHARES = (0.5, 0.56, 0.62)
"""The rounds' part of the width where rules stand beside them."""
RULES_TO_ROUNDS = (1.0, 0.85, 0.72)
"""The type of rules to that of rounds, where both stand on one side."""


@dataclass(frozen=True)
class Candidate:
    """A layout of a game: how many sides it takes, and how good it is; its sides are set when it is chosen."""

    sides: int
    clear: float
    """How clear its rules are, in points of type."""
    score: float
    set_faces: Callable[[], Iterable[PlacedFace]]
    is_roomy: bool = True
    """Whether neither its rules nor its pictures could be clearer on sides of their own."""
    text_pt: float = inf
    """The type of rounds that share a side with rules, or of rules without rounds."""
    style: RuleStyle | None = None
    """That of rules on sides of their own."""


def best_layout(sides: Sides, *, two_sided: bool) -> Candidate | None:
    """The layout with the fewest cards, of these the clearest of the best score; None where not even a line fits."""
    on_a_card = 2 if two_sided else 1

    def cards(candidate: Candidate) -> int:
        return ceil(candidate.sides / on_a_card)

    found = [candidate for candidate in _candidates(sides, two_sided) if candidate is not None]
    best = min(found, key=lambda each: (cards(each), -each.clear, -each.score), default=None)
    if best and cards(best) == 1:
        return best
    return _flowing(sides, most=(cards(best) - 1) * on_a_card if best else MOST_SIDES) or best


def _candidates(sides: Sides, two_sided: bool) -> Iterator[Candidate | None]:
    if not sides.has_heads:
        return
    if sides.card.rounds:
        on_one = _on_one_side(sides, only_roomy=two_sided)
        yield on_one
        if two_sided and not on_one:
            yield _on_both_sides(sides)
    yield from _apart(sides, two_sided)


# -- rounds and rules on sides of their own ----------------------------------------------------------------------------


def _apart(sides: Sides, two_sided: bool) -> Iterator[Candidate]:
    """Rounds on sides of their own, then rules on theirs; with one side more where a back would stay white."""
    of_rounds, floor = sides.of_rounds, (sides.smallest,)
    rounds = len(sides.card.rounds)
    for_rules = next((n for n in range(1, MOST_SIDES) if sides.holds_rules(n)), None)
    for_rounds = next((n for n in range(1, rounds + 1) if for_rules and of_rounds.best(n, floor)), 0)
    if for_rules is None or (rounds and not for_rounds):
        return
    tried = [(for_rounds, for_rules)]
    if two_sided and (for_rounds + for_rules) % 2:
        tried.append((for_rounds, for_rules + 1))
        if rounds:
            tried.insert(1, (for_rounds + 1, for_rules))
    for first, then in tried:
        front = of_rounds.best(first, of_rounds.all_sizes) if rounds else None
        rules = sides.best_rules(then, beside_pt=front.sizes.text_pt if front else inf)
        if rules and front:
            faces = partial(_faces_apart, sides, front, rules)
            score = front.score + rules.score
            yield Candidate(first + len(rules.blocks()), _clear(rules), score, faces, style=rules.style)
        elif rules and not rounds:
            one_side = scores.FREE_BACK_SCORE if two_sided else scores.ONE_SIDE_SCORE
            one_side = one_side if then == 1 else 0.0
            faces, score = partial(_rule_faces, sides, rules), rules.score + one_side
            pages, text_pt = len(rules.blocks()), rules.sizes.text_pt
            yield Candidate(pages, _clear(rules), score, faces, text_pt=text_pt, style=rules.style)


def _clear(rules: Fitted) -> float:
    return scores.clearness(rules.sizes, rules.style)


def _faces_apart(sides: Sides, rounds: Fitted, rules: Fitted) -> Iterator[PlacedFace]:
    """Sides of rounds, the signs of the suits at the foot of each, then those of rules."""
    sizes, of_rounds = rounds.sizes, sides.of_rounds
    head = of_rounds.title(sizes, rounds.corner)
    room, taken = of_rounds.room(head, sizes), of_rounds.key_height(sizes)
    key = [(Block((of_rounds.key(sizes, sizes.width),), (sizes.width,), sizes), taken - sizes.lead)] if taken else []
    for block in rounds.blocks():
        yield face_of(head, [(block, room - taken), *key], sizes)
    yield from _rule_faces(sides, rules)


def _rule_faces(sides: Sides, rules: Fitted) -> Iterator[PlacedFace]:
    blocks, sizes = rules.blocks(), rules.sizes
    for block, head in zip(blocks, sides.heads(sizes, len(blocks)), strict=True):
        yield face_of(head, [(block, sides.of_rounds.room(head, sizes))], sizes)


# -- all on one side ---------------------------------------------------------------------------------------------------


def _on_one_side(sides: Sides, *, only_roomy: bool) -> Candidate | None:
    """Rules below the rounds, or on a wide card beside them."""
    below = _best_on_one_side(sides, (1, 2), _rounds_above, only_roomy=only_roomy)
    is_wide = sides.smallest.card.width_mm >= sides.smallest.card.height_mm
    beside = _best_on_one_side(sides, SHARES, _rounds_beside, only_roomy=only_roomy) if is_wide else None
    return max(filter(None, (below, beside)), key=lambda each: each.score, default=None)


def _on_both_sides(sides: Sides) -> Candidate | None:
    """In front what is needed in every round, and on the back, which would stay white, what is looked up."""
    front = _on_one_side(Sides(in_front(sides.card), sides.of_rounds), only_roomy=True)
    if front is None:
        return None
    behind = Sides(overleaf(sides.card), sides.of_rounds)
    back = behind.best_rules(1, beside_pt=front.text_pt)
    if back is None:
        return None

    def set_faces() -> Iterator[PlacedFace]:
        yield from front.set_faces()
        yield from _rule_faces(behind, back)

    clear, score = min(front.clear, _clear(back)), front.score + scores.OVERLEAF_SCORE
    return Candidate(2, clear, score, set_faces, style=back.style)


def _best_on_one_side(
    sides: Sides,
    parts: Sequence[T],
    lay_out: Callable[[Sides, CardSizes, CardSizes, RuleStyle, T], Candidate | None],
    *,
    only_roomy: bool,
) -> Candidate | None:
    """The best of the settings of rules for each type of the rounds; only roomy ones where the back is there too."""
    of_rounds, smallest = sides.of_rounds, sides.smallest
    if all(lay_out(sides, smallest, smallest, RuleStyle.RUN_IN, part) is None for part in parts):
        return None

    def fits(style: RuleStyle, part: T, small: CardSizes) -> bool:
        return lay_out(sides, smallest, small, style, part) is not None

    least = smallest.clear_pt if only_roomy else smallest.floor_pt
    among = [sizes for sizes in of_rounds.all_sizes if sizes.text_pt >= least]
    settings = [(style, part) for style, part in product(RuleStyle, parts) if style.is_table or not only_roomy]
    largest = [largest_of(among, partial(fits, *setting)) for setting in settings] if among else []
    best: Candidate | None = None
    for sizes in filter(of_rounds.holds, among if any(largest) else ()):
        for small, ((style, part), most) in product(_small_sizes(sizes), zip(settings, largest, strict=False)):
            if not most or not least <= small.text_pt <= most.text_pt:
                continue
            if best is None or scores.most_on_one_side(sizes, small, style) > best.score:
                found = lay_out(sides, sizes, small, style, part)
                tried = [each for each in (best, found) if each and (each.is_roomy or not only_roomy)]
                best = max(tried, key=lambda each: each.score, default=None)
    return best


def _rounds_above(sides: Sides, sizes: CardSizes, small: CardSizes, style: RuleStyle, columns: int) -> Candidate | None:
    """The rounds above, the rules below in one column or two, at the foot the notes."""
    widths = small.column_widths(columns)
    groups, notes = sides.rule_groups(small, style, widths[0]), sides.notes(small, small.width)
    if groups is None:
        return None
    key = (replace(group, gap=0.9 * small.small.line_height) for group in sides.of_rounds.key(small, widths[0]))
    found = evened((*groups, *key, *(notes if columns == 1 else ())), columns, sizes.card.height_mm)
    if found is None:
        return None
    below = notes if columns > 1 else ()
    rules = Block(found, widths[: len(found)], small, 0.3 * small.text.line_height, below=below)
    taken = rules.height + 2 * small.lead
    rounds = sides.of_rounds.fitted(sizes, taken=taken) or sides.of_rounds.fitted(sizes, columns=2, taken=taken)
    if rounds is None:
        return None

    def set_faces() -> Iterator[PlacedFace]:
        head = sides.of_rounds.title(sizes, rounds.corner)
        [block] = rounds.blocks()
        room = sides.of_rounds.room(head, sizes) - taken
        yield face_of(head, [(block, room), (rules, rules.height + max(0.0, room - block.height))], sizes)

    score = _both(rounds, small, style) + scores.columns_score(small, widths)
    is_roomy = scores.one_side_score(small, rounds.card_width) > 0
    return Candidate(1, scores.clearness(small, style), score, set_faces, is_roomy, sizes.text_pt)


def _rounds_beside(
    sides: Sides, sizes: CardSizes, small: CardSizes, style: RuleStyle, share: float
) -> Candidate | None:
    """On a wide card the rounds at the left, in a share of the width, the rules at the right."""
    width = sizes.width - sizes.column_gap
    left, right = width * share, width * (1 - share)
    head = sides.of_rounds.title(sizes, sides.card.deal)
    room = sides.of_rounds.room(head, sizes)
    rules = sides.rule_groups(small, style, right)
    if rules is None or height_of(groups := (*rules, *sides.notes(small, right))) > room:
        return None
    key, heading = sides.of_rounds.key(small, left), sides.of_rounds.plan(sizes, left, RoundStyle.BESIDE).deal_heading()
    taken = height_of(key) + 2 * small.lead if key else 0.0
    taken += height_of(heading) + sizes.round_gap if heading else 0.0
    rounds = sides.of_rounds.fitted(sizes, taken=taken, width=left)
    if rounds is None:
        return None
    [block] = rounds.blocks()
    columns = ((*heading, *block.columns[0], *key), groups)
    both = Block(columns, (left, right), sizes, block.most, own_white=True)
    if both.height > room:
        return None
    faces = partial(_faces, head, [both], room, sizes)
    is_roomy = scores.one_side_score(small, rounds.card_width) > 0
    return Candidate(1, scores.clearness(small, style), _both(rounds, small, style), faces, is_roomy, sizes.text_pt)


def _both(rounds: Fitted, small: CardSizes, style: RuleStyle) -> float:
    """The score of rounds and rules on one side."""
    return rounds.score + scores.rules_score(small, style) + scores.one_side_score(small, rounds.card_width)


# -- one after another -------------------------------------------------------------------------------------------------


def _flowing(sides: Sides, *, most: int) -> Candidate | None:
    """Everything one after another, over as many sides as it takes, if that is at most so many: never pretty.

    In the largest type with which it takes no more sides than in the smallest.
    """
    best: Candidate | None = None
    for sizes in reversed(sides.of_rounds.all_sizes if sides.has_heads else (sides.smallest,)):
        found = _flowing_in(sides, sizes)
        if found is None or found.sides > (best.sides if best else most):
            break
        best = found
    return best


def _flowing_in(sides: Sides, sizes: CardSizes) -> Candidate | None:
    """Everything one after another in a type."""
    of_rounds = sides.of_rounds
    rounds = of_rounds.in_lines(sizes) if sides.card.rounds else ()
    corner = sides.card.deal or of_rounds.corner(of_rounds.plan(sizes, sizes.width, RoundStyle.ABOVE))
    head = of_rounds.title(sizes, corner) if sides.has_heads else None
    room = of_rounds.room(head, sizes)
    title = () if head else _title_groups(sides, sizes)

    def groups_in(most: float) -> tuple[Group, ...] | None:
        rules = sides.rule_groups(sizes, RuleStyle.RUN_IN, sizes.width, room=most)
        return None if rules is None else (*title, *rounds, *rules, *sides.notes(sizes, sizes.width))

    found = min(
        (shared_out(groups, [room] * MOST_SIDES) for groups in map(groups_in, (room, inf)) if groups),
        key=lambda each: len(each) if each else inf,
        default=None,
    )
    if found is None:
        return None
    blocks = blocks_of(found, (sizes.width,), sizes, most=0.5 * sizes.text.line_height)
    faces = partial(_faces, head, blocks, room, sizes)
    return Candidate(len(blocks), scores.clearness(sizes, RuleStyle.RUN_IN), scores.FLOWING_SCORE, faces)


def _title_groups(sides: Sides, sizes: CardSizes) -> tuple[Group, ...]:
    """A title too long to stand above everything: the first lines of the text, with the deal."""
    font = sizes.bold
    step, words = font.line_height, font.lines(sides.card.title, sizes.width)
    named = (CardLine(step, label=(in_line(font, line, step),)) for line in words)
    title = Group("note", tuple(named), 0.5 * sizes.text.line_height)
    return (title, note_group(sides.card.deal, sizes, sizes.width)) if sides.card.deal else (title,)


def _faces(head: Head | None, blocks: Sequence[Block], room: float, sizes: CardSizes) -> Iterator[PlacedFace]:
    """A side for each block, all under the same head."""
    return (face_of(head, [(block, room)], sizes) for block in blocks)


def _small_sizes(sizes: CardSizes) -> list[CardSizes]:
    """The type of rules that stand beside or below rounds."""
    found = (max(sizes.floor_pt, round(sizes.text_pt * share * 2) / 2) for share in RULES_TO_ROUNDS)
    return [replace(sizes, text_pt=size) for size in dict.fromkeys(found)]
