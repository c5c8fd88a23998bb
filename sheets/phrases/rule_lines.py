"""A game's rules line by line: at the foot of a sheet and on a card as a table asks for them, and to look them up."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from operator import itemgetter
from typing import Literal

from sheets.game import facts
from sheets.game.deck import Precision
from sheets.game.facts import is_silent_on_buys
from sheets.game.figures import Figures
from sheets.game.model import Variant, at_table, for_players
from sheets.phrases.assumed import Assumption, each_assumption, marked_of
from sheets.phrases.foot_order import GivesWay
from sheets.phrases.house_rules import HOUSE_RULES, SEE_RULES_PAGE, HouseRules
from sheets.phrases.words import (
    BLANK,
    NOT_STATED,
    TO_AGREE_ON,
    assumed_mark,
    called,
    capital,
    marked,
    numbered,
)
from sheets.tally.seating import TOO_FEW_TO_DEAL
from sheets.text import MINUS, signed
from sheets.words.buys import buys_in_short, buys_to_agree_on
from sheets.words.cards import wild_cards, wild_limit
from sheets.words.common import NONE, UNKNOWN, say
from sheets.words.deals import marked_deal
from sheets.words.ending import ending, last_card, settlement, tie
from sheets.words.entries import counting, entry_in_short, has_ladder
from sheets.words.examples import example_in_line
from sheets.words.language import ENGLISH, language_of
from sheets.words.melding import melds_told, sizes_of_melds
from sheets.words.messages import noun, said, several, with_keys
from sheets.words.open_questions import to_agree_on
from sheets.words.playing import (
    calls_of,
    cycle_in_turn,
    looked_up,
    name_of_play,
    notes_of,
    play_at_the_table,
    stated_play,
    total_pairs,
)
from sheets.words.points import CardPoints, bonus_in_short, cards_to_agree_on, points_tables, worth
from sheets.words.setting import jokers, pack_changes, packs, packs_and_jokers, players_in_full

LAST_TURN = ENGLISH.capital(said("play-name", of="last_turn"))
CARDS, CARD_POINTS, MELDS, MORE, BONUS, OPEN = "Cards", "Card points", "Melds", "More", "Bonus", "To agree on"
EXAMPLE = "Example"
UNGUESSED = ("direction",)
"""What of the play nobody guesses where it is not as everybody plays: it is needed from the first turn on."""
IN_SHORT = "In short"
"""Above lines of a foot, on the back of the sheet."""
BIDS = "Worth"
"""Before what one can choose from, and what each brings."""
MORE_IN_RULES = f"{MORE}: {SEE_RULES_PAGE}"
"""In one line, where there is no list of rules."""


@dataclass(frozen=True)
class RuleLine:
    """A word, and what is said of it or the pairs of cards and points."""

    name: str
    text: str = ""
    pairs: tuple[tuple[str, str, str], ...] = ()
    """("J, Q, K", "10", "*"), the mark of what is assumed, or ""; for points, or an answer, of "" a blank is left."""
    grid: tuple[tuple[str, ...], ...] = ()
    """Rows under one another, each with its name before its figures."""
    mark: Literal["bonus", ""] = ""
    """The mark in the cells of a score sheet that this line explains."""
    assumed: tuple[Assumption, ...] = field(default=(), compare=False)
    """What is behind its marks."""
    gives_way: GivesWay = field(default=GivesWay.NEVER, compare=False)
    brief: str = field(default="", compare=False)
    """The least that is worth saying of it."""

    @property
    def ways(self) -> "tuple[RuleLine, ...]":
        """The ways to say it, the longest first."""
        return (self, replace(self, text=self.brief)) if self.brief else (self,)

    @property
    def said(self) -> str:
        """What is said behind its name, in one piece of words: "6 spades: 40; 6 clubs: 60"."""
        pairs = "; ".join(f"{name}: {said or BLANK}{mark}".replace("?:", "?") for name, said, mark in self.pairs)
        return "; ".join(filter(None, (pairs, self.text)))

    @property
    def words(self) -> tuple[str, ...]:
        """Everything that is written of it."""
        return (self.name, self.text, *(text for row in (*self.pairs, *self.grid) for text in row))

    @property
    def has_blank(self) -> bool:
        """Whether it leaves a table something to write."""
        return BLANK in self.text or any(not said for _, said, _ in self.pairs)


SEE_MORE, SEE_BACK = RuleLine(MORE, SEE_RULES_PAGE), RuleLine(MORE, "see the back")
"""Where a foot says the rest is told, and where the sheet has a back."""


def more_in(foot: Sequence[RuleLine]) -> tuple[RuleLine, ...]:
    """The line of a foot that says where the rest is told, if it has one."""
    return tuple(line for line in foot if line in (SEE_MORE, SEE_BACK))


def rule_lines(variant: Variant, *, in_full: bool = False) -> tuple[RuleLine, ...]:
    """Packs, points, bonuses, melds, wild cards, buys, calls, and how the game is settled.

    In full also all about buys, what of the play is not as everybody plays, and what else a table has to agree on. What
    is not stated is left out, or a blank where a table must agree on it.
    """
    say = partial(_lines, in_full=in_full)
    lines = (replace(line, assumed=why) for line, why in zip(say(variant), marked_of(variant, say), strict=True))
    return tuple(line for line in lines if line.text or line.pairs)


def _leaving_out(told: Sequence[RuleLine], short: Sequence[RuleLine], number: int) -> tuple[RuleLine, ...]:
    """All that is told in full but for so many things, the last turn, which ends every round, going last."""
    shorter = {line.name: line for line in short}
    more = [line for line in told if line != shorter.get(line.name)]
    gone = sorted(more, key=lambda line: line.name == LAST_TURN)[:number]
    kept = (shorter.get(line.name) if line in gone else line for line in told)
    return tuple(filter(None, kept))


def from_full_to_short(variant: Variant) -> Iterator[tuple[RuleLine, ...]]:
    """The lines in full, then with one thing after another left out, down to the short ones.

    First go the questions of the game's own, the last first.
    """
    told, short = rule_lines(variant, in_full=True), rule_lines(variant)
    for _ in variant.asked:
        yield told
        fewer = (replace(line, pairs=line.pairs[:-1]) if line.name == OPEN else line for line in told)
        told = tuple(line for line in fewer if line.text or line.pairs)
    yield from (_leaving_out(told, short, number) for number in range(len({*told} - {*short}) + 1))


def sparable(variant: Variant) -> tuple[str, ...]:
    """The names of lines that a small card may spare, first that whose loss weighs least.

    Pictures show what melds are, and the rules page what calls are; which cards to take out of the box is asked first.
    """
    melds = (MELDS,) if variant.rounds and all(round_.contract for round_ in variant.rounds) else ()
    return (*melds, *reversed([*variant.calls]), CARDS)


def spare(variant: Variant, lines: Sequence[RuleLine], number: int) -> tuple[RuleLine, ...]:
    """The lines but for so many that a card may spare."""
    spared = sparable(variant)[:number]
    return tuple(line for line in lines if line.name not in spared)


def _lines(variant: Variant, *, in_full: bool) -> tuple[RuleLine, ...]:
    """The lines, without what is behind their marks; those that are left out are empty."""
    calls = [RuleLine(name, say(variant, text), gives_way=GivesWay.CALLS) for name, text in calls_of(variant).items()]
    play = play_at_the_table(variant) if in_full else {}
    asked = to_agree_on(variant) if in_full else ()
    return (
        RuleLine(
            CARDS,
            say(variant, several([packs_and_jokers(variant), *pack_changes(variant)], "; ")),
            gives_way=GivesWay.CARDS,
        ),
        *(
            RuleLine(capital(each.name), say(variant, cycle_in_turn(each)), gives_way=GivesWay.CALLS)
            for each in variant.cycles
        ),
        *_points(variant),
        *(
            RuleLine(
                capital(each.name),
                pairs=tuple((say(variant, those), signed(value), "") for those, value in total_pairs(each)),
                gives_way=GivesWay.BONUSES,
            )
            for each in variant.total_tables
        ),
        *(
            RuleLine(
                capital(each.name),
                say(variant, bonus_in_short(variant, each)),
                mark="bonus",
                gives_way=GivesWay.BONUSES,
            )
            for each in variant.bonuses
        ),
        RuleLine(
            MELDS,
            say(variant, melds_told(variant)),
            gives_way=GivesWay.MELDS,
            brief=say(variant, sizes_of_melds(variant)),
        ),
        RuleLine(called(variant, "wild", "Wild"), wild_in_short(variant), gives_way=GivesWay.WILD),
        RuleLine(capital(variant.word("buy", 2)), _buys(variant, in_full=in_full), gives_way=GivesWay.BUYS),
        *calls,
        RuleLine(
            "Going out", say(variant, last_card(variant, BLANK if in_full else None)), gives_way=GivesWay.LAST_CARD
        ),
        RuleLine("Tie", say(variant, tie(variant)), gives_way=GivesWay.TIE),
        RuleLine(say(variant, said("sheet-settlement")), _settlement(variant), gives_way=GivesWay.ASKED_ONCE),
        *(
            RuleLine(
                _called(variant, key),
                say(variant, told),
                gives_way=GivesWay.CARDS if key in UNGUESSED else GivesWay.PLAY,
            )
            for key, told in play.items()
        ),
        RuleLine(OPEN, pairs=tuple((say(variant, question), "", "") for question in asked), gives_way=GivesWay.PLAY),
    )


def _buys(variant: Variant, *, in_full: bool) -> str:
    """The buys, of which a table agrees on what nobody knows; nothing where nobody asks for them."""
    return say(variant, buys_to_agree_on(variant) or buys_in_short(variant, TO_AGREE_ON, in_full=in_full))


def _buys_if_any(variant: Variant) -> str:
    """The buys, and that there are none, unless nobody asks for them."""
    return "" if is_silent_on_buys(variant) else say(variant, buys_in_short(variant) or with_keys(NONE, "~buys.limit"))


def _points(variant: Variant) -> tuple[RuleLine, ...]:
    """The table of card values, and the others where a game has several; blanks where nobody knows them."""
    if variant.figures:
        return _of_figures(variant, variant.figures)
    out = ("out", say(variant, worth(variant.out)), assumed_mark(variant, "out"))
    if variant.values is None:
        blanks = tuple((say(variant, cards), "", "") for cards in cards_to_agree_on(variant))
        return (RuleLine("Points", pairs=(*blanks, out), gives_way=GivesWay.POINTS),)
    if not variant.values.values:
        return ()
    tables = {title: _pairs(variant, lines) for title, lines in points_tables(variant).items()}
    tables[""] += (out,)
    usual, *others = (
        RuleLine(_points_head(variant, title), pairs=pairs, gives_way=GivesWay.POINTS)
        for title, pairs in tables.items()
    )
    return (usual, *(replace(other, gives_way=GivesWay.BONUSES) for other in others))


def _pairs(variant: Variant, lines: Iterable[CardPoints]) -> tuple[tuple[str, str, str], ...]:
    return tuple((say(variant, line.cards), say(variant, line.points), line.mark) for line in lines)


def _points_head(variant: Variant, title: str) -> str:
    return capital(say(variant, said("card-points", table=title)))


def _of_figures(variant: Variant, figures: Figures) -> tuple[RuleLine, ...]:
    """What is written and what it counts, and what cards are worth in it."""
    parts, said = {part.name for part in figures.parts}, list[RuleLine]()
    for name, text in counting(figures):
        way = GivesWay.PARTS if name in parts else GivesWay.POINTS
        said.append(RuleLine(capital(say(variant, name)), say(variant, text), gives_way=way))
    for kind in figures.entries:
        if told := say(variant, entry_in_short(kind)):
            way = GivesWay.POINTS if kind.choices else GivesWay.ENTRIES
            said.append(RuleLine(capital(kind.name), told, gives_way=way))
    said.insert(1, RuleLine(EXAMPLE, say(variant, example_in_line(variant, figures)), gives_way=GivesWay.ASKED_ONCE))
    tables = points_tables(variant) if variant.values else {}
    cards = _pairs(variant, (line for line in tables.get("", ()) if line.points != 0))
    for kind in filter(has_ladder, figures.entries):
        worths = [(choice, signed(next(iter(brought.values()))), "") for choice, brought in kind.choices.items()]
        said.append(RuleLine(BIDS, pairs=tuple(worths), gives_way=GivesWay.POINTS))
    return (*said, *([RuleLine(CARD_POINTS, pairs=cards, gives_way=GivesWay.VALUES)] if cards else []))


def wild_in_short(variant: Variant) -> str:
    """The wild cards, left out where the line of points has said it all."""
    if variant.wild.cards is None:
        return TO_AGREE_ON
    values = variant.values.values if variant.values else ()
    said = Precision.WILD if variant.wild.cards else Precision.WILD_OF_ROUND
    in_points = any(value.precision.is_wild and value.precision <= said for value in values)
    is_said = in_points and not wild_limit(variant) and "wild" not in variant.assumed
    return "" if is_said else say(variant, wild_cards(variant, TO_AGREE_ON))


def _settlement(variant: Variant) -> str:
    """What the signs mean in the line of the table where it is worked out, and who pays whom."""
    if variant.settlement is None:
        return ""
    all_that = " (the winner what all others pay)" if variant.settlement.convention == "winner" else ""
    return f"+ receives{all_that}, {MINUS} pays, and the line adds up to zero; {say(variant, settlement(variant))}"


def note_lines(variant: Variant, notes: Sequence[str]) -> tuple[RuleLine, ...]:
    """A line for each note of a table's own, which may be the game's."""
    why = tuple(each for each in each_assumption(variant) if each.key == "notes")
    told = zip(variant.notes, notes_of(variant), strict=True)
    lines = {note: RuleLine("Note", say(variant, said), assumed=why, gives_way=GivesWay.NOTES) for note, said in told}
    return tuple(lines.get(note) or RuleLine("Note", note) for note in notes if note)


def hands_line(variant: Variant, lines: int, first_hand: int = 1) -> RuleLine:
    """For how many hands a sheet has lines, for nobody knows how many will be played."""
    goes_on = first_hand > 1 and variant.is_progression
    told = said("sheet-lines.crossed" if goes_on else "sheet-lines", number=lines, round=noun(variant, "round"))
    return RuleLine(capital(variant.hand_word(2)), say(variant, told), gives_way=GivesWay.BONUSES)


def house_rules_lines(house_rules: HouseRules) -> tuple[RuleLine, ...]:
    """The line that says what differs from the game that is played elsewhere; none where nothing does."""
    return (RuleLine(HOUSE_RULES, house_rules.line, gives_way=GivesWay.HOUSE_RULES),) if house_rules.phrases else ()


def rules_in_short(game: Variant, players: int | None, *, with_points: bool = True) -> list[tuple[str, str]]:
    """What is said of each rule under its name, which is "" where it goes on with the rule above, to look it up.

    Without the points of cards there are no bonuses either, and no step of the scores.
    """
    game = for_players(game, players)
    here = at_table(game, players)
    before = [
        ("Players", say(game, players_in_full(game))),
        ("Teams", str(game.teams or "")),
        ("Deck", say(game, several([with_keys(game.deck.title or UNKNOWN, "~deck"), *pack_changes(game)], ", "))),
        (called(game, "pack", "Packs"), say(game, with_keys(packs(game), "~packs"))),
        (called(game, "joker", "Jokers"), say(game, with_keys(jokers(game), "~jokers"))),
        (called(game, "wild", "Wild"), say(game, wild_cards(game))),
        ("Deal", "" if game.rounds else say(game, marked_deal(game, game.deal))),
        ("Melds", say(game, melds_told(game))),
        (capital(game.word("buy", 2)), _buys_if_any(game)),
        ("", marked(game, "buys.text", game.buys.text) if game.buys else ""),
        *_play(here),
    ]
    points = _points_in_words(game) if with_points or game.figures else []
    points = points if with_points else [said for said in points if said[0] != CARD_POINTS]
    step = facts.score_step(game) if with_points and game.figures is None else None
    after = [
        *((capital(name), say(game, told)) for name, told in looked_up(game)),
        *((name, say(game, text)) for name, text in calls_of(game).items()),
        ("End", say(game, ending(game))),
        ("Tie", say(game, tie(here)) or ("" if game.tie or here.is_alone else NOT_STATED)),
        (
            say(game, said("sheet-settlement")),
            say(game, settlement(game)) or (NOT_STATED if game.is_settlement_open else ""),
        ),
        ("Cards", _cards(game, players)),
        ("Score step", str(step) if step else ""),
    ]
    return [*filter(itemgetter(1), before), *points, *filter(itemgetter(1), after)]


def _play(game: Variant) -> list[tuple[str, str]]:
    """What a game tells of its play; what it says of the last card goes on with what it says of going out."""
    said = [(_called(game, key), say(game, told)) for key, told in stated_play(game).items()]
    out = _called(game, "going_out")
    names = [name for name, _ in said]
    last = ("" if out in names else out, say(game, last_card(game)))
    place = names.index(out) + 1 if out in names else len(names)
    return [*said[:place], last, *said[place:]]


def _called(variant: Variant, key: str) -> str:
    return language_of(variant).capital(name_of_play(variant, key))


def _points_in_words(game: Variant) -> list[tuple[str, str]]:
    """What the cards count, a line for each table of values, and the bonuses."""
    if game.figures:
        return [(line.name, line.said) for line in _of_figures(game, game.figures)]
    told = {"Points": f"{NOT_STATED}: agree on them at the table"} | {
        _points_head(game, title): "; ".join(
            f"{cards}: {points or '?'}{mark}" for cards, points, mark in _pairs(game, lines)
        )
        for title, lines in points_tables(game).items()
    }
    told["Points"] = told["Points"] or "none: nothing is scored"
    if game.has_points:
        told["Out"] = say(game, with_keys(worth(game.out, UNKNOWN), "~out"))
    return [*told.items(), *((bonus.name, say(game, bonus_in_short(game, bonus))) for bonus in game.bonuses)]


def _cards(game: Variant, players: int | None) -> str:
    """Whether the packs hold out, for the players asked about or for the most that may play."""
    number = players or (game.players.high or game.players.low if game.players else None)
    total = facts.cards_in_play(game, number) if number else None
    if not number or total is None:
        return ""
    suffice = {True: ": enough to deal", False: f": {TOO_FEW_TO_DEAL}", None: ""}[facts.cards_suffice(game, number)]
    is_short = facts.cards_suffice(game, number) is not False and facts.all_buys_suffice(game, number) is False
    buys = f", but not if everyone uses all the {game.word('buy', 2)}" if is_short else ""
    return f"{total} for {numbered(number, 'player')}{suffice}{buys}"
