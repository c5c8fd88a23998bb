"""The layouts of a whole game on cards of a size, and the search for the best: few cards, then large type."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import product
from math import ceil
from typing import TypeVar

from sheets.layout.cards import scores
from sheets.layout.cards.card_columns import CardLine, Group, evened, height_of, in_line, shared_out
from sheets.layout.cards.face import Block, Head, blocks_of, face_of
from sheets.layout.cards.placed_card import PlacedFace
from sheets.layout.cards.round_groups import RoundStyle
from sheets.layout.cards.rule_groups import RuleStyle, note_group
from sheets.layout.cards.sides import Fitted, Sides
from sheets.layout.cards.type_sizes import CardSizes
from sheets.pictograms import SMALLEST_CARD_MM

T = TypeVar("T")
MOST_SIDES = 400
SHARES = (0.5, 0.56, 0.62)
"""The rounds' part of the width where rules stand beside them."""
RULES_TO_ROUNDS = (1.0, 0.85, 0.72)
"""The type of rules to that of rounds, where both stand on one side."""


@dataclass(frozen=True)
class Candidate:
    """A layout of a game: how many sides it takes, and how good it is; its sides are set when it is chosen."""

    sides: int
    score: float
    set_faces: Callable[[], Iterable[PlacedFace]]


def best_layout(sides: Sides, *, two_sided: bool) -> Candidate | None:
    """The layout with the fewest cards, and of these that of the best score; None where not even a line fits."""
    found = [candidate for candidate in _candidates(sides, two_sided) if candidate is not None]
    on_a_card = 2 if two_sided else 1
    return min(found, key=lambda each: (ceil(each.sides / on_a_card), -each.score), default=None)


def _candidates(sides: Sides, two_sided: bool) -> Iterator[Candidate | None]:
    if sides.has_heads:
        if sides.card.rounds:
            yield _best_on_one_side(sides, _settings_above, _rounds_above)
            if sides.smallest.card.width_mm >= sides.smallest.card.height_mm:
                yield _best_on_one_side(sides, _settings_beside, _rounds_beside)
        yield from _apart(sides, two_sided)
    all_sizes = sides.all_sizes if sides.has_heads else [sides.smallest]
    flowing = (_flowing(sides, *each) for each in product(all_sizes, (RuleStyle.LINES, RuleStyle.RUN_IN)))
    yield min(filter(None, flowing), key=lambda each: each.sides, default=None)


# -- rounds and rules on sides of their own ----------------------------------------------------------------------------


def _apart(sides: Sides, two_sided: bool) -> Iterator[Candidate]:
    """Rounds on sides of their own, then rules on theirs; with one side more where a back would stay white."""
    all_sizes, floor = sides.all_sizes, [sides.smallest]
    rounds = len(sides.card.rounds)
    for_rules = next((n for n in range(1, MOST_SIDES) if sides.best_rules(n, floor)), None)
    for_rounds = next((n for n in range(1, rounds + 1) if for_rules and sides.best_rounds(n, floor)), 0)
    if for_rules is None or (rounds and not for_rounds):
        return
    tried = [(for_rounds, for_rules)]
    if two_sided and (for_rounds + for_rules) % 2:
        tried.append((for_rounds, for_rules + 1))
        if rounds:
            tried.insert(1, (for_rounds + 1, for_rules))
    for first, then in tried:
        front = sides.best_rounds(first, all_sizes) if rounds else None
        rules = sides.best_rules(then, all_sizes)
        if rules and front:
            faces = partial(_faces_apart, sides, front, rules)
            yield Candidate(first + len(rules.blocks()), front.score + rules.score, faces)
        elif rules and not rounds:
            one_side = scores.ONE_SIDE_SCORE if then == 1 else 0.0
            yield Candidate(len(rules.blocks()), rules.score + one_side, partial(_rule_faces, sides, rules))


def _faces_apart(sides: Sides, rounds: Fitted, rules: Fitted) -> Iterator[PlacedFace]:
    """Sides of rounds, the signs of the suits at the foot of each, then those of rules."""
    sizes = rounds.sizes
    head = sides.title(sizes, rounds.corner)
    room, taken = sides.room(head, sizes), sides.key_height(sizes)
    key = [(Block((sides.key(sizes, sizes.width),), (sizes.width,), sizes), taken - sizes.lead)] if taken else []
    for block in rounds.blocks():
        yield face_of(head, [(block, room - taken), *key], sizes)
    yield from _rule_faces(sides, rules)


def _rule_faces(sides: Sides, rules: Fitted) -> Iterator[PlacedFace]:
    blocks, sizes = rules.blocks(), rules.sizes
    for block, head in zip(blocks, sides.rule_heads(sizes, len(blocks)), strict=True):
        yield face_of(head, [(block, sides.room(head, sizes))], sizes)


# -- all on one side ---------------------------------------------------------------------------------------------------


def _best_on_one_side(
    sides: Sides,
    settings: Callable[[CardSizes], Iterable[tuple[CardSizes, RuleStyle, T]]],
    lay_out: Callable[[Sides, CardSizes, CardSizes, RuleStyle, T], Candidate | None],
) -> Candidate | None:
    """The best of the settings of rules for each type of the rounds, the largest first."""
    best: Candidate | None = None
    for sizes in filter(sides.holds_rounds, sides.all_sizes):
        if best and scores.most_on_one_side(sizes) <= best.score:
            break
        for small, style, parts in settings(sizes):
            most = scores.most_for_rounds(sizes) + scores.rules_score(small, style) + scores.one_side_score(small)
            found = lay_out(sides, sizes, small, style, parts) if best is None or most > best.score else None
            if found and (best is None or found.score > best.score):
                best = found
    return best


def _rounds_above(sides: Sides, sizes: CardSizes, small: CardSizes, style: RuleStyle, columns: int) -> Candidate | None:
    """The rounds above, the rules below in one column or two."""
    widths = small.column_widths(columns)
    groups = sides.rule_groups(small, style, widths[0])
    if groups is None:
        return None
    rules_only = tuple(group for group in groups if group.kind == "rule")
    key = (replace(group, gap=0.9 * small.small.line_height) for group in sides.key(small, widths[0]))
    found = evened((*rules_only, *key, *groups[len(rules_only) :]), columns, sizes.card.height_mm)
    if found is None:
        return None
    rules = Block(found, widths[: len(found)], small, 0.3 * small.text.line_height)
    taken = rules.height + 2 * small.lead
    rounds = sides.rounds(sizes, taken=taken) or sides.rounds(sizes, columns=2, taken=taken)
    if rounds is None:
        return None

    def set_faces() -> Iterator[PlacedFace]:
        head = sides.title(sizes, rounds.corner)
        [block] = rounds.blocks()
        room = sides.room(head, sizes) - taken
        yield face_of(head, [(block, room), (rules, rules.height + max(0.0, room - block.height))], sizes)

    return Candidate(1, _both(rounds, small, style) + scores.columns_score(small, widths), set_faces)


def _rounds_beside(
    sides: Sides, sizes: CardSizes, small: CardSizes, style: RuleStyle, share: float
) -> Candidate | None:
    """On a wide card the rounds at the left, in a share of the width, the rules at the right."""
    width = sizes.width - sizes.column_gap
    left, right = width * share, width * (1 - share)
    head = sides.title(sizes, sides.card.deal)
    room = sides.room(head, sizes)
    groups = sides.rule_groups(small, style, right)
    if groups is None or height_of(groups) > room:
        return None
    key, heading = sides.key(small, left), sides.plan(sizes, left, RoundStyle.BESIDE).deal_heading()
    taken = height_of(key) + 2 * small.lead if key else 0.0
    taken += height_of(heading) + sizes.round_gap if heading else 0.0
    rounds = sides.rounds(sizes, taken=taken, width=left)
    if rounds is None:
        return None
    [block] = rounds.blocks()
    columns = ((*heading, *block.columns[0], *key), groups)
    both = Block(columns, (left, right), sizes, block.most, own_white=True)
    if both.height > room:
        return None
    return Candidate(1, _both(rounds, small, style), partial(_faces, head, [both], room, sizes))


def _both(rounds: Fitted, small: CardSizes, style: RuleStyle) -> float:
    """The score of rounds and rules on one side."""
    return rounds.score + scores.rules_score(small, style) + scores.one_side_score(small, rounds.card_width)


# -- one after another -------------------------------------------------------------------------------------------------


def _flowing(sides: Sides, sizes: CardSizes, style: RuleStyle) -> Candidate | None:
    """Everything one after another, over as many sides as it takes: never pretty, but it always fits."""
    plan = sides.plan(sizes, sizes.width, RoundStyle.ABOVE)
    rounds: tuple[Group, ...] = ()
    if sides.card.rounds:
        laid = plan.groups(SMALLEST_CARD_MM) or plan.without_pictures()
        rounds = (*laid, *sides.key(sizes, sizes.width))
    rules = sides.rule_groups(sizes, style, sizes.width)
    if rules is None:
        return None
    corner = sides.corner(plan)
    head = sides.title(sizes, corner) if sides.has_heads else None
    room = sides.room(head, sizes)
    title = () if head else _title_groups(sides, sizes)
    found = shared_out((*title, *rounds, *rules), [room] * MOST_SIDES)
    if found is None:
        return None
    blocks = blocks_of(found, (sizes.width,), sizes, most=0.5 * sizes.text.line_height)
    score = scores.rounds_score(sizes, SMALLEST_CARD_MM, level=False, breaks_melds=plan.breaks_melds)
    score += scores.rules_score(sizes, style) + scores.FLOWING_SCORE
    return Candidate(len(blocks), score, partial(_faces, head, blocks, room, sizes))


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


def _settings_above(sizes: CardSizes) -> Iterable[tuple[CardSizes, RuleStyle, int]]:
    """How rules may be set below rounds: their type, their style, in how many columns."""
    return product(_small_sizes(sizes), RuleStyle, (1, 2))


def _settings_beside(sizes: CardSizes) -> Iterable[tuple[CardSizes, RuleStyle, float]]:
    """How rules may be set beside rounds: their type, their style, and the rounds' share of the width."""
    return ((small, style, share) for share, small, style in product(SHARES, _small_sizes(sizes), RuleStyle))


def _small_sizes(sizes: CardSizes) -> list[CardSizes]:
    """The type of rules that stand beside or below rounds."""
    found = (max(sizes.floor_pt, round(sizes.text_pt * share * 2) / 2) for share in RULES_TO_ROUNDS)
    return [replace(sizes, text_pt=size) for size in dict.fromkeys(found)]
