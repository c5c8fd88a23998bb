"""What the foot of a score sheet says with less and less room: a ladder from all of it to what is told nowhere else."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import starmap
from typing import TypeAlias

from sheets.game.model import Variant
from sheets.text import FootLength, capital
from sheets.words.house_rules import HouseRules
from sheets.words.rule_lines import (
    GivesWay,
    RuleLine,
    bonuses_in_short,
    from_full_to_short,
    further_lines,
    hands_line,
    house_rules_lines,
    more_in,
    note_lines,
    rule_lines,
)
from sheets.words.unstated import own_questions

LAST = 99
"""Of a foot that leaves out no line."""
PLAY, ASKED_ONCE, LAST_CARD = GivesWay.PLAY, GivesWay.ASKED_ONCE, GivesWay.LAST_CARD
IN_SHORT, POINTS, HOUSE_RULES = GivesWay.BONUSES_IN_SHORT, GivesWay.POINTS, GivesWay.HOUSE_RULES
NOT_SHORT = (GivesWay.WILD, GivesWay.MELDS, GivesWay.CALLS, GivesWay.TIE, GivesWay.CARDS, PLAY)
"""What a short foot leaves out; it has points, bonuses and buys, what a table says of its own, and
the last card."""
Foot: TypeAlias = tuple[RuleLine, ...]


@dataclass(frozen=True)
class Unsaid:
    """What a foot had no room for."""

    lines: Foot = ()
    """All that is needed at the table, or that it asks for once, told on a later page or not; then the play.

    At last what only this game asks.
    """
    points: bool = False
    """Whether what cards count is gone."""
    bonuses: bool = False
    """Whether what some bonus brings is."""
    entries: bool = False
    """Whether what is written in the cells is."""
    names: tuple[str, ...] = ()
    """The names of the other lines that are needed at the table, or that it asks for once."""
    examples: bool = False
    """Whether an example is gone."""
    play: bool = False
    """Whether something of the play is gone, or of what is there in short."""
    blanks: bool = False
    """Whether a line to write on is gone, needed or not; those for points are not meant."""

    @property
    def things(self) -> int:
        """How many things the sheet tells nowhere."""
        return len(self.names) + sum((self.points, self.bonuses, self.entries, self.examples, self.play, self.blanks))


ALL_SAID = Unsaid()
"""Of a foot that has all that is needed."""


@dataclass(frozen=True)
class FootLadder:
    """Feet, each shorter than the one before."""

    feet: tuple[Foot, ...]
    needed: int
    """The place of the shortest that still says what is needed at the table."""
    unasked: int = 0
    """The place of the fullest without a question of the game's own."""
    further: Foot = ()
    """What else the game tells, for which no row gets lower."""

    def lacks_points(self, place: int, elsewhere: Foot = ()) -> bool:
        """Whether what cards count, which the first tells, is neither in the foot at a place nor told elsewhere."""
        return not _names_of(self.feet[0], POINTS) <= _names_of((*self.feet[place], *elsewhere), POINTS)

    def left_at(self, place: int) -> tuple[Foot, ...]:
        """What the foot at a place lacks of all but the play, each line as the ways to say it, and sorted.

        A line is as short as where all that is needed is said, or before that with the questions of the game's own;
        of a line that asks some of what is to be agreed on, the others. What would have stayed the longest comes first.
        """
        gone = self._gone(place)
        kept = sorted((line for line in gone if line.gives_way < PLAY or line.has_blank), key=_stays)
        here = {self._key(line): line for line in self.feet[place]}
        asked = ((line, _unasked(line, here.get(self._key(line)))) for line in self.feet[0])
        others = ((replace(line, pairs=pairs),) for line, pairs in asked if pairs)
        ways = zip(kept, self._in_short(kept), strict=True)
        return (*((line, short) if _unasked(line, short) else short.ways for line, short in ways), *others)

    def _key(self, line: RuleLine) -> RuleLine | str:
        """What a line and a shorter one of the same have in common: its name, unless others have it, as notes do."""
        return line if sum(other.name == line.name for other in self.feet[0]) > 1 else line.name

    def left_longest(self, place: int) -> Foot:
        """All that the foot at a place lacks, as short as where all that is needed is said.

        What would have stayed the longest comes first.
        """
        stays = {self._key(line): last for last, foot in enumerate(self.feet) for line in foot}
        return self._in_short(sorted(self._gone(place), key=lambda line: -stays[self._key(line)]))

    def _gone(self, place: int) -> list[RuleLine]:
        here = {self._key(line) for line in self.feet[place]}
        return [line for line in self.feet[0] if self._key(line) not in here]

    def _in_short(self, lines: Sequence[RuleLine]) -> Foot:
        """Lines as short as where all that is needed is said, and without questions of the game's own."""
        short = {self._key(line): line for place in (self.unasked, self.needed) for line in self.feet[place]}
        return tuple(short.get(self._key(line), line) for line in lines)

    def lacks_at_table(self, place: int, elsewhere: Foot) -> int:
        """How many lines, but for what is said of the play, the foot at a place lacks that are not told elsewhere.

        A line lacks too that asks some of what is to be agreed on, but none of the game's own questions.
        """
        told = (*self.feet[place], *elsewhere)
        lines = {self._key(line) for line in self.feet[0] if line.gives_way < PLAY} - set(map(self._key, told))
        least, most = ({line for line in self.feet[n] if line.has_blank} for n in (self.unasked, 0))
        asks_less = not (least - most).isdisjoint(told) and (most - least).isdisjoint(told)
        return len(lines) + asks_less

    def in_order(self, foot: Foot) -> Foot:
        """Lines as the fullest foot has them, and behind them those that it has not."""
        names = [line.name for line in self.feet[0]]
        places = {name: names.index(name) for name in names}
        return tuple(sorted(foot, key=lambda line: places.get(line.name, len(names))))

    def unsaid(
        self, place: int, bonuses: frozenset[str], hands: str, elsewhere: Foot = (), *, is_beside: bool = False
    ) -> Unsaid:
        """What the foot at a place lacks; `bonuses` and `hands` are the names of lines that are told of apart.

        Nothing is unsaid that is told elsewhere on the sheet, be it on a later page or, `is_beside`, at that foot.

        A line that is there in short is not gone by its name.
        """
        first, needed, here = (
            [line for line in (*foot, *more) if line not in more_in(foot) and line.name != hands]
            for foot, more in ((self.feet[0], ()), (self.feet[self.needed], ()), (self.feet[place], elsewhere))
        )
        once = [line for line in first if ASKED_ONCE < line.gives_way < PLAY and line not in needed]
        asked = Counter(line.name for line in self.in_order((*needed, *once)))
        gone, missing = (asked - Counter(line.name for line in foot) for foot in (here, self.feet[place]))
        counted, entries = (_names_of(self.feet[self.needed], way) for way in (POINTS, GivesWay.ENTRIES))
        said = {line.name for line in here}
        examples = {line.name for line in first if line.about == "line-example"}
        brief = {capital(name) for line in here if line.gives_way == IN_SHORT for name, *_ in line.pairs}
        return Unsaid(
            tuple(
                line
                for line in (*needed, *once)
                if line.name in (gone if is_beside else missing) and line not in self.feet[place]
            )
            + tuple(line for line in self._of_play if line.gives_way == PLAY and line.name not in said)
            + self._own_questions(here),
            points=not counted.isdisjoint(gone),
            bonuses=not bonuses.isdisjoint(gone.keys() - brief),
            entries=not entries.isdisjoint(gone),
            names=tuple(name for name in gone if name not in bonuses | counted | entries | examples),
            examples=not examples <= said,
            play=self._lacks_play(here),
            blanks=self._lacks_blanks(place, elsewhere),
        )

    def _own_questions(self, here: Sequence[RuleLine]) -> Foot:
        """What is to be agreed on in this game alone, and no line asks."""
        usual = {pair for line in self.feet[self.unasked] for pair in line.pairs}
        asked = {pair for line in here for pair in line.pairs} | usual
        own = ((line, tuple(pair for pair in line.pairs if pair not in asked)) for line in self.feet[0])
        return tuple(replace(line, pairs=pairs) for line, pairs in own if line.has_blank and pairs)

    def _lacks_play(self, here: Sequence[RuleLine]) -> bool:
        """Whether some lines do not say all of the play, a line to write on and house rules apart."""
        said = {line.name: line.text for line in here}
        return any(
            line.name not in said if line.gives_way == PLAY else said.get(line.name, line.text) != line.text
            for line in self._of_play
        )

    @property
    def _of_play(self) -> list[RuleLine]:
        """All lines but house rules and those that leave something to write."""
        return [line for line in self.feet[0] if line.gives_way != HOUSE_RULES and not line.has_blank]

    def _lacks_blanks(self, place: int, elsewhere: Foot) -> bool:
        first, here = (
            {line.name for line in foot if line.has_blank and line.gives_way != POINTS}
            for foot in (self.feet[self.unasked], (*self.feet[place], *elsewhere))
        )
        return not first <= here

    @property
    def has_own_notes(self) -> bool:
        """Whether even the shortest has lines of the table's own."""
        return any(not line.mark for line in self.feet[-1][:-1])

    def is_bare(self, foot: Foot) -> bool:
        """Whether one of the feet does not say all that is needed at the table."""
        return self.feet.index(foot) > self.needed


def _stays(line: RuleLine) -> tuple[GivesWay, bool]:
    """How soon a line leaves a foot; of several that do so together a table stays the longest."""
    return line.gives_way, not line.pairs


def _unasked(line: RuleLine, said: RuleLine | None) -> tuple[tuple[str, str, str], ...]:
    """What a line asks that a shorter one of the same does not."""
    return tuple(pair for pair in line.pairs if line.has_blank and said and pair not in said.pairs)


def _names_of(foot: Foot, way: GivesWay) -> set[str]:
    """The names of the lines that give way so soon, as those that tell what cards count."""
    return {line.name for line in foot if line.gives_way == way}


def foot_ladder(
    variant: Variant,
    notes: Sequence[str],
    house_rules: HouseRules,
    *,
    hands: int | None = None,
    first_hand: int = 1,
    has_marks: bool = True,
    length: FootLength | None = None,
    more: RuleLine,
) -> FootLadder:
    """The feet of a sheet with these notes and house rules, and with so many lines for hands, the fullest first.

    House rules that the rows show leave it first, then questions of the game's own, what is said of the play, and what
    a table asks for once. What is left is needed; of that go, one after another, the other house rules but for one,
    calls, notes and the other rules; a note of the table's own stays. Where more than such a question was left out, the
    last line, `more`, says where it is told.
    What a mark in the cells is worth stays as long as they have it: without `has_marks` nothing in them tells a bonus,
    no line explains its mark, and what bonuses bring is told in short before it is left out. Of some length there is
    but one foot for any sheet that has room for it: all of it, or what is asked for at the table as long as the game
    goes.
    """
    own = (*([] if hands is None else [hands_line(variant, hands, first_hand)]), *note_lines(variant, notes))
    gone = len(house_rules.phrases) and house_rules.of_rounds_at_foot
    fewer = [house_rules.shortened(n) for n in range(house_rules.at_foot - 1, 0, -1)] if house_rules.phrases else []
    shown = [house_rules, *fewer][: gone + 1]

    of_game = [
        *dict.fromkeys(_with_needed(lines, rule_lines(variant, in_full=True)) for lines in from_full_to_short(variant))
    ]
    in_short = () if has_marks else bonuses_in_short(variant)

    spare = len(own_questions(variant))

    def foot(rules: HouseRules, left_out: int, gives_way: int) -> Foot:
        """Without so many things that are said of the play, and without the lines that give way as soon or sooner."""
        lines = [
            _marked(line, has_marks=has_marks)
            for line in (*own, *of_game[left_out], *house_rules_lines(variant, rules))
        ]
        brief = in_short if gives_way <= GivesWay.BONUSES else ()
        kept = tuple(line for line in (*lines, *brief) if line.gives_way < gives_way)
        return (*kept, more) if left_out > spare or not set(lines) <= set(kept) else kept

    ways = sorted({line.gives_way for line in (*foot(house_rules, 0, LAST), *in_short) if line.gives_way}, reverse=True)
    most, once = len(of_game) - 1, [way for way in ways if PLAY > way >= ASKED_ONCE]
    steps = [(rules, 0, LAST) for rules in shown]
    steps += [(shown[-1], left_out, LAST) for left_out in range(1, most + 1)]
    steps += [(shown[-1], most, way) for way in once]
    needed, least, rules = len(steps) - 1, once[-1] if once else LAST, [*shown, *fewer][-1]
    steps += [(rules, most, least) for rules in fewer[len(shown) - 1 :]]
    steps += [(rules, most, way) for way in ways if way < ASKED_ONCE]
    if length is FootLength.FULL:
        return FootLadder((foot(*steps[0]),), 0, further=further_lines(variant, notes, house_rules))
    if length is FootLength.SHORT:
        feet = starmap(foot, steps[needed - len(once) :])
        return FootLadder(tuple(dict.fromkeys(_short(each, own, more) for each in feet)), 0)
    return FootLadder(tuple(starmap(foot, steps)), needed, gone + spare, further_lines(variant, notes, house_rules))


def _with_needed(lines: Foot, told: Foot) -> Foot:
    """Lines without some of the play, but with what of it a table needs to begin; `told` are all of them in order."""
    here = {line.name: line for line in lines}
    kept = (here.get(line.name) or (line if line.gives_way < PLAY else None) for line in told)
    return tuple(filter(None, kept))


def _marked(line: RuleLine, *, has_marks: bool) -> RuleLine:
    """A line that stays if it explains a mark of the cells, or without the mark where these have none."""
    if not line.mark:
        return line
    return replace(line, gives_way=GivesWay.NEVER) if has_marks else replace(line, mark="")


def _short(foot: Foot, own: Foot, more: RuleLine) -> Foot:
    """What a short foot has of another one, with what a table has to write; the last card, if in doubt, is not told."""
    doubtful = [line for line in foot if line.gives_way == LAST_CARD and line.assumed]
    told = (line for line in foot if line not in (*more_in(foot), *doubtful))
    kept = tuple(line for line in told if line in own or line.gives_way not in NOT_SHORT or line.has_blank)
    return kept if len(kept) == len(foot) else (*kept, more)
