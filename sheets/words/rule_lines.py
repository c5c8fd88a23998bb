"""A game's rules line by line, as a table asks for them: at the foot of a score sheet and on a card."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from functools import partial
from itertools import groupby
from typing import Final, Literal

from sheets.game.deck import Precision
from sheets.game.facts import is_of_tricks
from sheets.game.figures import Cases, Figures
from sheets.game.model import Variant
from sheets.game.play import Bonus
from sheets.game.round_model import Round
from sheets.words.buys import buys_in_short, buys_limit, buys_to_agree_on, terms_of_buys
from sheets.words.cards import wild_cards, wild_limit
from sheets.words.common import BLANK, TO_AGREE_ON, keys_of_round, rounds_named, say, within_sentence
from sheets.words.ending import last_card, settlement, tie
from sheets.words.entries import cases_in_line, counter, counts_in, counts_of, entry_in_short, has_ladder, ladder
from sheets.words.examples import example_in_line
from sheets.words.house_rules import MOST_AT_FOOT, HouseRules
from sheets.words.language import language_of
from sheets.words.melding import melds_told
from sheets.words.messages import Mark, Said, Value, said, several, with_keys
from sheets.words.playing import (
    calls_of,
    cycle_in_turn,
    how_told,
    name_of_play,
    notes_of,
    play_at_the_table,
    play_on_page,
    total_pairs,
)
from sheets.words.points import CardPoints, bonus_in_short, bonus_row, cards_to_agree_on, points_table
from sheets.words.setting import pack_changes, packs_and_jokers
from sheets.words.unstated import Assumption, assumed_in, assumed_points, own_questions, to_agree_on

Pair = tuple[str, str, str]
"""("J, Q, K", "10", "*"), the mark of what is assumed, or ""; for points, or an answer, of "" a blank is left."""
UNGUESSED: Final = ("direction",)
"""What of the play nobody guesses where it is not as everybody plays: it is needed from the first turn on."""
MOST_IN_SHORT: Final = 4
"""More bonuses are no short line."""


class GivesWay(Enum):
    """What a line tells; what weighs most is first, and stays longest where there is no room for all."""

    NEVER = auto()
    """What is told nowhere else: a note of a table's own."""
    POINTS = auto()
    """What cards count, or how points are counted and what bids are worth."""
    VALUES = auto()
    """What cards are worth where points are counted with them."""
    BONUSES_IN_SHORT = auto()
    """What bonuses bring, and no more."""
    BONUSES = auto()
    """What bonuses and totals bring, and further tables of points."""
    HOUSE_RULES = auto()
    PARTS = auto()
    """The parts of a sum that have a name."""
    ENTRIES = auto()
    """What is written in the cells, where its name says most of it and it brings no points by itself."""
    WILD = auto()
    BUYS = auto()
    LAST_CARD = auto()
    CALLS = auto()
    NOTES = auto()
    CARDS = auto()
    """The packs to take out of the box, and in which direction it goes where that is not as everybody plays."""
    MELDS = auto()
    TIE = auto()
    PLAY = auto()
    """What is said of the play, and what else a table agrees on."""
    ASKED_ONCE = auto()
    """What a table asks for once or never: how the game is settled, and examples."""


@dataclass(frozen=True)
class RuleLine:
    """A word, and what is said of it or the pairs of cards and points."""

    name: str
    text: str = ""
    pairs: tuple[Pair, ...] = ()
    grid: tuple[tuple[str, ...], ...] = ()
    """Rows under one another, each with its name before its figures."""
    mark: Literal["bonus", ""] = ""
    """The mark in the cells of a score sheet that this line explains."""
    about: str = field(default="", compare=False)
    """What it is about, where rooms ask for it: a name of a message."""
    assumed: tuple[Assumption, ...] = field(default=(), compare=False)
    """What is behind its marks."""
    gives_way: GivesWay = field(default=GivesWay.NEVER, compare=False)
    colon: str = field(default=":", compare=False)
    between: str = field(default="; ", compare=False)
    """Between its parts, as its language has it."""
    head: str = field(default="", compare=False)
    """What stands over the first of its pairs, where they are suits by numbers in a grid."""

    @property
    def said(self) -> str:
        """What is said behind its name, in one piece of words: "6 spades: 40; 6 clubs: 60"."""
        named = (f"{name}{'' if name.endswith('?') else self.colon}" for name, _, _ in self.pairs)
        pairs = [f"{name} {said or BLANK}{mark}" for name, (_, said, mark) in zip(named, self.pairs, strict=True)]
        return self.between.join(filter(None, (*pairs, self.text)))

    @property
    def words(self) -> tuple[str, ...]:
        """Everything that is written of it."""
        return (self.name, self.text, *(text for row in (*self.pairs, *self.grid) for text in row))

    @property
    def has_blank(self) -> bool:
        """Whether it leaves a table something to write."""
        return BLANK in self.text or any(not said for _, said, _ in self.pairs)


def rule_lines(variant: Variant, *, in_full: bool = False) -> tuple[RuleLine, ...]:
    """Packs, points, bonuses, melds, wild cards, buys, calls, and how the game is settled.

    In full also all about buys, what of the play is not as everybody plays, and what else a table has to agree on. What
    is not stated is left out, or a blank where a table must agree on it.
    """
    return tuple(line for line in _lines(variant, in_full=in_full) if line.text or line.pairs)


def _lines(variant: Variant, *, in_full: bool) -> Iterator[RuleLine]:
    line = partial(_line, variant)
    yield line(said("line-cards"), packs_and_jokers(variant), *pack_changes(variant), way=GivesWay.CARDS)
    for cycle in variant.cycles:
        yield line(cycle.name, cycle_in_turn(cycle), way=GivesWay.CALLS)
    yield from _of_figures(variant, variant.figures) if variant.figures else _points(variant)
    for table in variant.total_tables:
        yield line(table.name, pairs=total_pairs(table), way=GivesWay.BONUSES)
    for bonus in variant.bonuses:
        yield replace(line(bonus.name, bonus_in_short(variant, bonus), way=GivesWay.BONUSES), mark="bonus")
    yield line(said("line-melds"), melds_told(variant), way=GivesWay.MELDS)
    yield line(said("line-wild"), _wild(variant), way=GivesWay.WILD)
    buys = buys_to_agree_on(variant) or buys_in_short(variant, TO_AGREE_ON, in_full=in_full)
    yield line(said("line-buys"), buys, way=GivesWay.BUYS, about="" if in_full else "line-buys.short")
    for name, text in calls_of(variant).items():
        yield line(name, text, way=GivesWay.CALLS)
    yield line(said("line-going-out"), last_card(variant, BLANK if in_full else None), way=GivesWay.LAST_CARD)
    yield line(said("line-tie"), tie(variant), way=GivesWay.TIE)
    if pays := variant.settlement:
        settled = said("settlement-line", winner=pays.convention == "winner", settlement=settlement(variant))
        yield line(said("sheet-settlement"), settled, way=GivesWay.ASKED_ONCE)
    if in_full:
        for key, words in play_at_the_table(variant).items():
            way = GivesWay.CARDS if key in UNGUESSED else GivesWay.PLAY
            yield line(name_of_play(variant, key), words, way=way, about=key)
        yield line(said("line-open"), pairs=[(question, None) for question in to_agree_on(variant)], way=GivesWay.PLAY)


def _line(
    variant: Variant,
    name: Value,
    *told: Value,
    way: GivesWay,
    pairs: Iterable[tuple[Value, ...]] = (),
    about: str = "",
    assumed: Iterable[Assumption] = (),
) -> RuleLine:
    """A line under a name of some things that are said, or of pairs; it is about what its name is a message of."""
    language = language_of(variant)
    return RuleLine(
        language.capital(name),
        language.words(several(told, "; ")),
        _pairs(variant, pairs),
        about=about or (name.name if isinstance(name, Said) else ""),
        assumed=tuple(dict.fromkeys((*assumed, *assumed_in(variant, *told)))),
        gives_way=way,
        colon=language.say("colon"),
        between=language.say("list-semicolon"),
    )


def _pairs(variant: Variant, pairs: Iterable[tuple[Value, ...]]) -> tuple[Pair, ...]:
    """Pairs in words, each with its mark if it may have one."""
    words = language_of(variant).words
    return tuple((words(what), words(value), "".join(map(words, mark))) for what, value, *mark in pairs)


def _points(variant: Variant) -> Iterator[RuleLine]:
    """The table of card values, and the others where a game has several; blanks where nobody knows them."""
    if variant.values is not None and not variant.values.values:
        return
    lines = points_table(variant, variant.values) if variant.values else ()
    open_ = [(cards, None) for cards in cards_to_agree_on(variant)] if variant.values is None else []
    mark = Mark(("out",))
    yield _line(
        variant,
        said("card-points", table=None),
        pairs=[*open_, *map(_pair_of_points, lines), (said("line-out"), variant.out, mark)],
        way=GivesWay.POINTS,
        assumed=(*assumed_points(variant, "values", lines), *assumed_in(variant, mark)),
    )
    for table in variant.other_values:
        name, lines = said("card-points", table=table.title), points_table(variant, table)
        why = assumed_points(variant, "other_values", lines)
        yield _line(variant, name, pairs=map(_pair_of_points, lines), way=GivesWay.BONUSES, assumed=why)


def _pair_of_points(line: CardPoints) -> tuple[Value, ...]:
    return line.cards, line.points, line.mark


def _of_figures(variant: Variant, figures: Figures) -> Iterator[RuleLine]:
    """What is written and what it counts, and what cards are worth in it."""
    line = partial(_line, variant)

    def counted(name: Value, cases: Cases, *, way: GivesWay) -> RuleLine:
        pairs = counts_in(cases)
        return line(name, None if pairs else cases_in_line(cases), pairs=pairs, way=way)

    yield counted(said("sheet-points"), figures.points, way=GivesWay.POINTS)
    yield line(said("line-example"), example_in_line(variant, figures), way=GivesWay.ASKED_ONCE)
    for part in figures.parts:
        yield counted(part.name, part.cases, way=GivesWay.PARTS)
    for each in figures.counters:
        yield line(each.name, counter(each), way=GivesWay.POINTS)
    for kind in figures.entries:
        way = GivesWay.POINTS if kind.choices else GivesWay.ENTRIES
        yield line(kind.name, entry_in_short(kind), pairs=counts_of(kind), way=way)
    for kind in filter(has_ladder, figures.entries):
        worths = ((choice, next(iter(brought.values()))) for choice, brought in kind.choices.items())
        bids = line(said("line-worth"), pairs=worths, way=GivesWay.POINTS)
        yield replace(bids, head=say(variant, said("line-worth.bid")))
    cards = [each for each in points_table(variant, variant.values) if each.points != 0] if variant.values else []
    if cards:
        why = assumed_points(variant, "values", cards)
        yield line(said("line-card-points"), pairs=map(_pair_of_points, cards), way=GivesWay.VALUES, assumed=why)


def _wild(variant: Variant) -> Value:
    """The wild cards, left out where the line of points has said it all."""
    if variant.wild.cards is None:
        return TO_AGREE_ON
    values = variant.values.values if variant.values else ()
    told = Precision.WILD if variant.wild.cards else Precision.WILD_OF_ROUND
    in_points = any(value.precision.is_wild and value.precision <= told for value in values)
    is_said = in_points and not wild_limit(variant) and "wild" not in variant.assumed
    return None if is_said else wild_cards(variant, TO_AGREE_ON)


def note_lines(variant: Variant, notes: Sequence[str]) -> tuple[RuleLine, ...]:
    """A line for each note of a table's own, which may be the game's."""
    told, name = dict(zip(variant.notes, notes_of(variant), strict=True)), said("line-note")
    of_game = {note: _line(variant, name, value, way=GivesWay.NOTES) for note, value in told.items()}
    return tuple(of_game.get(note) or _line(variant, name, note, way=GivesWay.NEVER) for note in notes if note)


def house_rules_lines(variant: Variant, rules: HouseRules, *, in_full: bool = False) -> tuple[RuleLine, ...]:
    """The line that says what differs from the game that is played elsewhere; none where nothing does.

    In full it says all of it, else what weighs most.
    """
    told = rules.line(len(rules.phrases) if in_full else MOST_AT_FOOT)
    return (_line(variant, said("line-house-rules"), told, way=GivesWay.HOUSE_RULES),) if rules.phrases else ()


# -- fewer lines ---------------------------------------------------------------------------------------------------


def from_full_to_short(variant: Variant) -> Iterator[tuple[RuleLine, ...]]:
    """The lines in full, then with one thing after another left out, down to the short ones.

    First go the questions of the game's own, the last first.
    """
    told, short = rule_lines(variant, in_full=True), rule_lines(variant)
    for _ in own_questions(variant):
        yield told
        fewer = (replace(line, pairs=line.pairs[:-1]) if line.about == "line-open" else line for line in told)
        told = tuple(line for line in fewer if line.text or line.pairs)
    yield from (_leaving_out(told, short, number) for number in range(len({*told} - {*short}) + 1))


def _leaving_out(told: Sequence[RuleLine], short: Sequence[RuleLine], number: int) -> tuple[RuleLine, ...]:
    """All that is told in full but for so many things, the last turn, which ends every round, going last."""
    shorter = {line.name: line for line in short}
    more = [line for line in told if line != shorter.get(line.name)]
    gone = sorted(more, key=lambda line: line.about == "last_turn")[:number]
    kept = (shorter.get(line.name) if line in gone else line for line in told)
    return tuple(filter(None, kept))


def sparing(variant: Variant, lines: Sequence[RuleLine]) -> tuple[tuple[RuleLine, ...], ...]:
    """The lines without one, two and more that a small card may spare, first that whose loss weighs least.

    Pictures show what melds are, and the rules page what calls are; which cards to take out of the box is asked first.
    """
    melds = ["line-melds"] if variant.rounds and all(round_.contract for round_ in variant.rounds) else []
    order = [*melds, *reversed([*variant.calls]), "line-cards"]
    fewer = (order[:number] for number in range(1, len(order) + 1))
    return tuple(tuple(line for line in lines if (line.about or line.name) not in gone) for gone in fewer)


# -- the same with figures in columns ------------------------------------------------------------------------------


def as_table(variant: Variant, lines: Sequence[RuleLine]) -> tuple[RuleLine, ...]:
    """The lines with all figures in columns that can stand in one; they say the same."""
    sizes, limits, found = _sizes(variant), _limits_of_buys(variant), list[RuleLine]()
    for is_bonus, those in groupby(lines, key=lambda line: line.mark == "bonus"):
        if is_bonus:
            found.append(_bonuses(variant))
            continue
        for line in those:
            if line.gives_way is GivesWay.BUYS and limits:
                terms = terms_of_buys(variant, TO_AGREE_ON, in_full=line.about == "line-buys")
                found.append(replace(line, pairs=_pairs(variant, limits), text=say(variant, terms)))
            elif line.gives_way is GivesWay.WILD and sizes:
                found.append(replace(line, grid=sizes, text=say(variant, _wild(_without_sizes(variant)))))
            else:
                found.append(bids_as_table(line))
    return tuple(found)


def bids_as_table(line: RuleLine) -> RuleLine:
    """The line of what bids are worth with suits by numbers in a grid; any other as it is."""
    if not line.head:
        return line
    told = {choice: points + mark for choice, points, mark in line.pairs}
    numbers, suits = ladder(told)
    if not suits:
        return line
    rows = [(suit, *(told.pop(f"{number} {suit}") for number in numbers)) for suit in suits]
    others = tuple(pair for pair in line.pairs if pair[0] in told)
    return replace(line, grid=((line.head, *numbers), *rows), pairs=others)


def _bonuses(variant: Variant, tell: Callable[[Variant, Bonus], Value] = bonus_row) -> RuleLine:
    """All bonuses under one name, what earns them at the left and their points at the right."""
    rows = ((tell(variant, each), each.points, Mark(("~bonuses",))) for each in variant.bonuses)
    why = assumed_in(variant, *(bonus_in_short(variant, each) for each in variant.bonuses))
    return replace(_line(variant, said("line-bonus"), pairs=rows, way=GivesWay.NEVER, assumed=why), mark="bonus")


def bonuses_in_short(variant: Variant) -> tuple[RuleLine, ...]:
    """A line of what the few bonuses bring, for who has no room to say what for; none without any."""
    if not 0 < len(variant.bonuses) <= MOST_IN_SHORT:
        return ()
    bonuses = _bonuses(variant, lambda _, bonus: bonus.name)
    return (replace(bonuses, mark="", gives_way=GivesWay.BONUSES_IN_SHORT),)


def _limits_of_buys(variant: Variant) -> list[tuple[Value, ...]]:
    """The limits of buys where they differ by rounds, each with its rounds; none where that takes more words."""
    first, limits = variant.buys, dict[int, list[Round]]()
    for each in variant.rounds:
        buys = each.buys
        if first is None or buys is None or buys.number is None or buys != first._replace(limit=buys.limit):
            return []
        limits.setdefault(buys.number, []).append(each)
    rows: list[tuple[Value, ...]] = []
    for those in limits.values():
        mark = Mark(keys_of_round(variant, those[0], "buys.limit"))
        rows.append((said("rounds-named", **rounds_named(variant, those)), buys_limit(those[0].buys), mark))
    return rows if len(rows) > 1 else []


def _sizes(variant: Variant) -> tuple[tuple[str, ...], ...]:
    """The sizes of melds and how many wild cards each may hold, under one another."""
    limit = variant.wild.limit
    if not limit or not limit.by_size:
        return ()
    sizes, most = zip(*limit.by_size, strict=True)
    heads = said("line-wild.sizes"), said("line-wild.most", "~wild_limit.by_size")
    return (say(variant, heads[0]), *map(str, sizes)), (say(variant, heads[1]), *map(str, most))


def _without_sizes(variant: Variant) -> Variant:
    """The variant without the limits that the table has told."""
    limit = variant.wild.limit
    return variant._replace(wild=variant.wild._replace(limit=limit and limit._replace(by_size=())))


# -- what no table has to have before it ---------------------------------------------------------------------------


def further_lines(variant: Variant, notes: Sequence[str], rules: HouseRules) -> tuple[RuleLine, ...]:
    """Its notes, as far as no source is in doubt, and its play, but for what is told already, and house rules.

    The play is first in a game of tricks, whose notes tell cases of it; of rummy, which all know, notes are.
    """
    left = () if "notes" in variant.assumed else [each for each in variant.notes if each not in (*notes, *rules.told)]
    also = [_line(variant, said("line-also"), _whole(note), way=GivesWay.NEVER) for note in left]
    at_table, page, of_play = play_at_the_table(variant), play_on_page(variant), list[RuleLine]()
    for key, how in how_told(variant).items():
        if how == "own" and key not in at_table and page[key] not in rules.told:
            text = with_keys(_whole(" ".join(getattr(variant.play, key))), f"~play.{key}")
            of_play.append(_line(variant, name_of_play(variant, key), text, way=GivesWay.NEVER))
    return (*of_play, *also) if is_of_tricks(variant) else (*also, *of_play)


def _whole(text: str) -> str:
    """A text as a line has it: one sentence without its full stop, several with theirs."""
    return text if ". " in text else within_sentence(text)
