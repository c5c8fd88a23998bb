"""A score sheet before anyone draws it: columns, rows, cells that know what they mean, and the words around them.

The paper and the workbook are both drawn from this one specification, so that they can't disagree.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Literal

from sheets.game.figure_scoring import known_facts
from sheets.game.figures import intervals_of_entry
from sheets.game.formula import Interval
from sheets.game.model import Variant
from sheets.game.round_model import Buys, Round
from sheets.limits import MOST_COUNTED
from sheets.record.seating import column_names, names_at_table
from sheets.specification.meld_pictures import pictures_of
from sheets.specification.score_sheet.below_lines import counter_rows, target_rows
from sheets.specification.score_sheet.carried_over import carried_from_sheet
from sheets.specification.score_sheet.cell_marks import EVERY_MARK, needed_marks, with_marks
from sheets.specification.score_sheet.cells import (
    NO_OWN_HEAD,
    BuyBoxes,
    CellKind,
    EntryPlace,
    OwnHead,
    PlayerColumn,
    Row,
    ScoreSheet,
    Settle,
    SheetCell,
)
from sheets.text import CellMark
from sheets.words.common import TO_AGREE_ON, say
from sheets.words.house_rules import NO_HOUSE_RULES, HouseRules
from sheets.words.language import ENGLISH, Language, language_of
from sheets.words.melding import in_a_line
from sheets.words.messages import Value, said, several
from sheets.words.playing import turn_labels
from sheets.words.rounds import asked_in_round, deal_of_round, melds_of_round, remarks_of_round, same_deals, usual_deal
from sheets.words.rule_lines import house_rules_lines, note_lines, rule_lines
from sheets.words.sheet import (
    HAND_HEADS,
    KEY_OF_MARKS,
    Mark,
    headline,
    imprint,
    settlement_labels,
)
from sheets.words.unstated import assumed_in

OPEN_LINES = 13
"""Numbered lines of a game without a fixed number of rounds, unless the caller has room for another number."""
HANDS = 20
"""Hands of a progression that are numbered on the sheet, where nothing is scored."""
LONG_GAME = 12
"""Rounds; a longer game has subtotals."""
MOST_BEFORE_SUBTOTAL = 10
WORD = 4
"""Signs of a choice that brings several figures and is written as a word, in short."""
MOST_BOXES = 6
"""Boxes for buys in a cell; more are a tally."""


@dataclass(frozen=True)
class Deals:
    """The deal, passing from column to column."""

    first: int
    players: int
    spare: int = 0
    """The last columns, which deal no line."""
    teams: int = 0
    """The columns that the players share, who sit by turns; 0 where each has one."""
    partners: tuple[str, ...] = ()
    """What the players are called where a column does not tell which of several deals; else nothing."""
    language: Language = ENGLISH

    @property
    def columns(self) -> int:
        """All of them."""
        return (self.teams or self.players) + self.spare

    def who(self, line: int) -> int:
        """The column that deals a line."""
        return self._seat(line) % (self.teams or self.players)

    def told(self, line: int) -> str:
        """Which of the partners deals a line, in words."""
        return self.language.say("sheet-deals.who", name=self.partners[self._seat(line)]) if self.partners else ""

    def _seat(self, line: int) -> int:
        return (self.first + line - 1) % self.players

    def of(self, column: int, hands: int) -> tuple[int, ...]:
        """The hands that a column deals."""
        return tuple(hand for hand in range(1, hands + 1) if self.who(hand) == column)

    def across(
        self, line: int, *, before: Sequence[SheetCell], after: Sequence[SheetCell], alone: Sequence[SheetCell] = ()
    ) -> tuple[tuple[SheetCell, ...], ...]:
        """The cells of a line, column by column: the same in each, but for the marks of who deals it."""
        dealer, marks = self.who(line), [CellKind.DEALER, *alone]
        return tuple((*before, *(marks if c == dealer else []), *after) for c in range(self.columns))


def build_score_sheet(
    variant: Variant,
    names: Sequence[str],
    *,
    own: OwnHead = NO_OWN_HEAD,
    lines: int = OPEN_LINES,
    first_dealer: int = 0,
    spare: int = 0,
    notes: Sequence[str] = (),
    house_rules: HouseRules = NO_HOUSE_RULES,
    every_hand: bool = False,
    file_name: str = "",
    marks: frozenset[CellMark] | None = None,
    others: Sequence[str] = (),
    first_hand: int = 1,
    has_details: bool = True,
) -> ScoreSheet:
    """The score sheet of a variant for these players, a column for each name.

    `own` is what the host writes over it; `lines` is for open games, and for the hands of a progression that is
    scored, the first of which is `first_hand` on a further sheet; `first_dealer` is the column that deals hand 1,
    from 0; `spare` columns more are nobody's yet, and deal no line; the notes and the house rules go to the foot.
    `file_name` is that of the rules file, for the imprint.
    With `every_hand`, as a workbook has room for, any progression has lines for its hands, and none for what is to be
    laid down, which is noted with each hand; and its cells tell all that is known, and not just what is asked for.
    Without details points are written and no figures that they follow from, but in a game of bids, which nobody
    remembers until they are played.
    """
    asked = needed_marks(variant) if marks is None else marks
    shown = EVERY_MARK if every_hand else asked - ({CellMark.DEALER} if len(names) == 1 else set())
    has_dealer = CellMark.DEALER in shown
    tells_partner = has_dealer and 0 < variant.teams < len(names) and not every_hand and not others
    partners = names_at_table(names) if tells_partner else ()
    language = language_of(variant)
    deals = Deals(first_dealer, len(names), spare, variant.teams, partners, language)
    names = column_names(names, variant.teams)
    hands = HANDS if variant.is_progression and not has_ledger(variant) else 0
    ledger = has_ledger(variant) and not every_hand
    rows = with_marks(_rows(variant, deals, range(first_hand, first_hand + lines), every_hand=every_hand), shown)
    rows = rows if has_details or _has_bids(variant) else tuple(map(_of_points_alone, rows))
    columns = [PlayerColumn(name, deals.of(n, hands if has_dealer else 0)) for n, name in enumerate(names)]
    columns += [PlayerColumn("", ())] * spare
    rules = rule_lines(variant, in_full=True)
    return ScoreSheet(
        title=own.title or variant.title,
        headline=say(variant, headline(variant, is_named=bool(own.title))),
        fields=((language.say("sheet-date"), own.date), (language.say("sheet-table"), own.table)),
        columns=tuple(columns),
        has_teams=bool(variant.teams),
        spare=spare,
        suits=variant.deck.suits,
        key=_key(variant, columns, rows),
        rows=rows,
        hand_heads=tuple(map(language.say, HAND_HEADS)) if ledger or any(row.entries for row in rows) else (),
        number_head=language.say("sheet-hand-number") if ledger else "",
        hands=hands,
        foot=(*note_lines(variant, notes), *rules, *house_rules_lines(variant, house_rules)),
        imprint=say(variant, imprint(variant, file_name)),
        imprint_of_sites=say(variant, imprint(variant, file_name, only_sites=True)),
        assumed_in_head=assumed_in(variant, headline(variant)),
        assumed_in_rows=assumed_in(variant, *(told for each in variant.rounds for told in _of_round(variant, each))),
        house_rules=house_rules,
        others=tuple(others),
        first_dealer=first_dealer,
        first_hand=first_hand,
        language=language,
    )


def _rows(variant: Variant, deals: Deals, numbers: range, *, every_hand: bool = False) -> tuple[Row, ...]:
    """All rows in order; `numbers` are those of the lines of a game without rounds.

    With `every_hand` a progression has numbered lines too, nothing stands between the rounds, and places stand beside
    a settlement, whose stake has a place of its own to be written in; and there are no pictures.
    """
    scored: list[Row] = []
    if not is_open(variant) and not (every_hand and variant.is_progression):
        scored = [_round_row(variant, round_, deals, is_drawn=not every_hand) for round_ in variant.rounds]
    if scored and has_ledger(variant):
        words = deals.language.say("sheet-points-of-hands")
        scored.append(Row("heading", words, ((),) * deals.columns))
    if may_go_on(variant) or (every_hand and variant.is_progression):
        scored += carried_from_sheet(variant, deals.columns) if numbers.start > 1 else ()
        scored += _numbered_rows(variant, deals, numbers, every_hand=every_hand)
    between = scored if every_hand else _with_subtotals(variant, scored, deals.columns)
    boxes = 0 if every_hand else _boxes_of_game(variant)
    if boxes != 0:
        words = deals.language.capital(said("sheet-buys-of-game"))
        between = [*between, Row("buys", words, ((BuyBoxes(boxes),),) * deals.columns)]
    if not every_hand:
        between = [*between, *counter_rows(variant, deals.columns), *target_rows(variant, deals.columns)]
    return (*between, *_closing_rows(variant, deals.columns, every_hand=every_hand))


def _has_bids(variant: Variant) -> bool:
    """Whether something is said before a round is played that counts once it is."""
    return variant.figures is not None and any(kind.made for kind in variant.figures.entries)


def _of_points_alone(row: Row) -> Row:
    """A row without places for the figures that points follow from."""
    cells = (tuple(cell for cell in each if not isinstance(cell, EntryPlace)) for each in row.cells)
    return replace(row, cells=tuple(cells))


def is_open(variant: Variant) -> bool:
    """Whether the sheet has numbered lines in place of rounds."""
    return variant.end.kind in ("open", "target") and not variant.rounds


def may_go_on(variant: Variant) -> bool:
    """Whether a further sheet may be needed, for nobody knows how many lines are."""
    return is_open(variant) or has_ledger(variant)


def has_ledger(variant: Variant) -> bool:
    """Whether the sheet has lines for the hands apart from what is laid down."""
    return variant.is_progression and variant.keeps_score


def _key(variant: Variant, columns: Sequence[PlayerColumn], rows: Sequence[Row]) -> tuple[tuple[Mark, str], ...]:
    """The marks that stand in the cells and above them, with what they mean."""
    cells = {cell for row in rows for position in row.cells for cell in position}
    buys = {cell.count for cell in cells if isinstance(cell, BuyBoxes)}
    stand: dict[Mark, bool] = {
        "tick": CellKind.TICK in cells,
        "buy": bool(buys - {None}),
        "tally": None in buys,
        "laid": CellKind.LAID in cells,
        "dealer": CellKind.DEALER in cells or any(column.deals for column in columns),
        "bonus": CellKind.BONUS in cells,
        "": CellKind.ENTRY in cells,
    }
    if stand["tick"]:
        stand[""] = False  # what is written on the lines of the hands stands above these
    words, figures = language_of(variant), variant.figures is not None
    return tuple((mark, words.say(name, figures=figures)) for mark, name in KEY_OF_MARKS.items() if stand[mark])


def _boxes(buys: Buys | None) -> int | None:
    """How many boxes to cross off there are for buys; None where a tally is kept, as the number is open."""
    if buys is None or buys.unlimited or buys.number is None or buys.number > MOST_BOXES:
        return None
    return buys.number


def _is_by_game(buys: Buys | None) -> bool:
    """Whether buys are counted by the game, so that no round has boxes of its own."""
    return buys is not None and buys.per == "game"


def _boxes_of_game(variant: Variant) -> int | None:
    """How many boxes each player has for all rounds together; None where a tally is kept."""
    return _boxes(variant.buys) if _is_by_game(variant.buys) and not variant.is_progression else 0


def _numbered_rows(variant: Variant, deals: Deals, numbers: range, *, every_hand: bool) -> list[Row]:
    """Lines for the hands; where a requirement is laid down, the page has a card to write the hand's number in."""
    before: list[SheetCell] = [CellKind.LAID] if variant.is_progression and every_hand else []
    after: list[SheetCell] = [CellKind.BONUS] if variant.bonuses and (every_hand or variant.is_progression) else []
    after += _entry_places(variant)
    after += [CellKind.ENTRY, CellKind.RUNNING_TOTAL] if variant.keeps_score else []
    kind: Literal["hand", "line"] = "hand" if variant.is_progression else "line"
    return [
        Row(
            kind,
            "",
            deals.across(n, before=before, after=after),
            number=str(n),
            aside=say(variant, turn_labels(variant, n)),
            dealer=deals.told(n),
        )
        for n in numbers
    ]


def _of_round(variant: Variant, round_: Round) -> tuple[Value, Value]:
    """What a round asks for, and what is dealt where that is not as the headline says."""
    is_said = same_deals(variant) or (round_.deal and round_.deal == usual_deal(variant))
    asked = in_a_line(asked_in_round(variant, round_), TO_AGREE_ON)
    return asked, None if is_said else deal_of_round(variant, round_.deal)


def _round_row(variant: Variant, round_: Round, deals: Deals, *, is_drawn: bool) -> Row:
    contract, deal = (say(variant, told) for told in _of_round(variant, round_))
    return Row(
        "requirement" if variant.is_progression else "round",
        contract,
        _round_cells(variant, round_, deals, is_drawn=is_drawn),
        number=round_.name,
        deal=deal,
        aside=say(variant, several([turn_labels(variant, round_.number), *remarks_of_round(variant, round_)], "; ")),
        between=say(variant, said("list-semicolon")),
        pictures=pictures_of(variant, round_) if is_drawn else (),
        melds=tuple(say(variant, meld) for meld in melds_of_round(variant, round_)),
    )


def _round_cells(variant: Variant, round_: Round, deals: Deals, *, is_drawn: bool) -> tuple[tuple[SheetCell, ...], ...]:
    """The cells of a round; a bonus that the dealer alone can earn has its place there, on paper."""
    if variant.is_progression:
        return ((CellKind.TICK,),) * deals.columns
    boxes = 0 if _is_by_game(round_.buys) else _boxes(round_.buys)
    before: list[SheetCell] = [] if boxes == 0 else [BuyBoxes(boxes)]
    before += [CellKind.LAID] if round_.contract is None or not round_.contract.is_none else []
    bonus: list[SheetCell] = [CellKind.BONUS] if variant.bonuses else []
    after: list[SheetCell] = [*_entry_places(variant), CellKind.ENTRY, CellKind.RUNNING_TOTAL]
    if is_drawn and all(each.by == "dealer" for each in variant.bonuses):
        return deals.across(round_.number, before=before, after=after, alone=bonus)
    return deals.across(round_.number, before=before, after=[*bonus, *after])


def _entry_places(variant: Variant) -> list[EntryPlace]:
    """A place for each figure that is written in a round."""
    if variant.figures is None:
        return []
    facts, columns = known_facts(variant.rounds, variant.deal, variant.players, teams=variant.teams)
    facts = {"cards": Interval(0, MOST_COUNTED), **facts}  # nobody may know what is dealt to so many
    found = []
    for kind in variant.figures.entries:
        ends = [end for each in intervals_of_entry(kind, facts, columns).values() for end in each]
        found.append(EntryPlace(kind.name, WORD if len(kind.figures) > 1 else max(map(_signs, ends))))
    return found


def _signs(number: int) -> float:
    """The digits of a number, a minus as half of one."""
    return len(str(abs(number))) + (0.5 if number < 0 else 0)


def _with_subtotals(variant: Variant, rows: Sequence[Row], columns: int) -> list[Row]:
    """A long game has a subtotal after every so many rounds, the parts as equal as can be."""
    if not variant.keeps_score or variant.is_progression or is_open(variant) or len(rows) <= LONG_GAME:
        return list(rows)
    parts = ceil(len(rows) / MOST_BEFORE_SUBTOTAL)
    ends = [ceil(len(rows) * part / parts) for part in range(1, parts)]
    found = list(rows)
    for end in reversed(ends):
        found.insert(end, Row("subtotal", say(variant, said("sheet-subtotal")), ((CellKind.SUM,),) * columns))
    return found


def _closing_rows(variant: Variant, columns: int, *, every_hand: bool) -> list[Row]:
    """Totals, places, and the settlement of a game that is played for stakes: who pays whom, line by line."""
    language = language_of(variant)
    found = [Row("total", language.say("sheet-total"), ((CellKind.SUM,),) * columns)] if variant.keeps_score else []
    if every_hand or (variant.settlement is None and (columns > 1 or not variant.keeps_score)):
        found.append(Row("place", language.say("sheet-place"), ((CellKind.RANK,),) * columns))
    labels = settlement_labels(variant, players=columns)
    if labels and not every_hand:
        found.append(Row("settlement", language.say("sheet-settlement"), ((),) * columns))
    for step, label in labels.items():
        filled = 1 if step == "sum of totals" else columns
        cells: list[tuple[SheetCell, ...]] = [(Settle(step),)] * filled
        found.append(Row("settlement", language.words(label), (*cells, *[()] * (columns - filled))))
    return found
