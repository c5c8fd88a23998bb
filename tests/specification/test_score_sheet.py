"""The specification of a score sheet: what stands in each cell, and what is said around the table."""

import pytest

from sheets.phrases.rule_lines import RuleLine, rule_lines
from sheets.phrases.sheet_rows import settlement_labels
from sheets.rules_file import Library
from sheets.specification.score_sheet import build_score_sheet
from sheets.specification.score_sheet.cell_marks import read_marks
from sheets.specification.score_sheet.cells import BuyBoxes, CellKind, ScoreSheet, Settle, SheetCell
from tests.helpers import load_text


def sheet_of(library: Library, name: str, players: int = 2, lines: int = 5) -> ScoreSheet:
    return build_score_sheet(library.variants[name], [""] * players, lines=lines)


def test_it_has_a_score_and_a_running_total_for_each_round_and_player(library: Library) -> None:
    rows = sheet_of(library, "rook-shanghai").rows
    assert [(row.kind, row.number, row.words) for row in rows] == [
        ("round", "1", "2 sets"),
        ("round", "2", "1 set + 1 run"),
        ("round", "3", "2 runs"),
        ("round", "4", "3 sets"),
        ("round", "5", "2 sets + 1 run"),
        ("round", "6", "1 set + 2 runs"),
        ("round", "7", "3 runs"),
        ("total", "", "Total"),
        ("place", "", "Place"),
    ]
    assert rows[2].cells == (
        (BuyBoxes(3), CellKind.DEALER, CellKind.ENTRY, CellKind.RUNNING_TOTAL),
        (BuyBoxes(3), CellKind.ENTRY, CellKind.RUNNING_TOTAL),
    )
    assert rows[7].cells == ((CellKind.SUM,), (CellKind.SUM,))
    assert rows[8].cells == ((CellKind.RANK,), (CellKind.RANK,))


def test_it_says_a_deal_that_never_changes_once_and_another_in_every_row(library: Library) -> None:
    rook, whist = sheet_of(library, "rook-shanghai"), sheet_of(library, "shanghai-whist")
    assert rook.headline == "Deal 11 every hand. The lowest total after seven hands wins."
    assert {row.remark for row in rook.rows} == {""}
    assert whist.headline == "The lowest total after nine rounds wins."
    assert [row.remark for row in whist.rows[:9]] == [f"deal {cards}" for cards in range(4, 13)]


def test_it_lists_requirements_to_tick_and_no_points_where_the_game_has_none(library: Library) -> None:
    rows = sheet_of(library, "frustration").rows
    assert [row.kind for row in rows] == ["requirement"] * 10 + ["place"]
    assert rows[7].words == "set of 5 + set of 2"
    assert rows[7].cells == ((CellKind.TICK,), (CellKind.TICK,))


def test_it_has_a_ledger_of_the_hands_apart_from_the_phases(library: Library) -> None:
    sheet = sheet_of(library, "phase-10", lines=18)
    rows = sheet.rows
    assert [row.kind for row in rows] == ["requirement"] * 10 + ["heading"] + ["hand"] * 18 + ["total", "place"]
    assert rows[7].words == "7 cards of one colour"
    assert rows[1].cells == ((CellKind.TICK,), (CellKind.TICK,))
    assert (rows[10].words, rows[10].cells) == ("Points of each hand", ((), ()))
    assert [row.number for row in sheet.ledger] == [str(number) for number in range(1, 19)]
    assert sheet.ledger[2].cells == (
        (CellKind.DEALER, CellKind.ENTRY, CellKind.RUNNING_TOTAL),
        (CellKind.ENTRY, CellKind.RUNNING_TOTAL),
    )
    assert rows[29].cells[0] == (CellKind.SUM,)
    assert sheet.foot[0] == RuleLine("Hands", "18 lines; more on another sheet")
    assert sheet.key == (("tick", "laid down in hand no."), ("dealer", "deals"))
    assert sheet.hand_heads == ("points", "total")


def test_its_key_never_calls_two_things_by_one_word(library: Library) -> None:
    """Contract Rummy calls its rounds deals: the disc of the one who deals needs another word."""
    for game in library.variants.values():
        said = [words for _, meaning in build_score_sheet(game, [""] * 4).key for words in meaning.split(" | ")]
        assert len({words.removesuffix("s") for words in said}) == len(said), (game.id, said)
    assert ("dealer", "dealer") in build_score_sheet(library.variants["contract-rummy"], [""] * 4).key


def test_it_says_who_deals_once_in_the_ledger_or_else_above_the_columns(library: Library) -> None:
    ledger, grid = sheet_of(library, "phase-10"), sheet_of(library, "frustration")
    assert ([column.deals for column in ledger.columns], ledger.hands) == ([(), ()], 0)
    assert ([column.deals[:2] for column in grid.columns], grid.hands) == ([(1, 3), (2, 4)], 20)
    assert not grid.ledger


def test_it_has_numbered_lines_and_a_settlement_for_an_open_game(library: Library) -> None:
    rows = sheet_of(library, "shanghai-manipulation", players=5, lines=3).rows
    assert [(row.kind, row.number, row.words) for row in rows] == [
        ("line", "1", ""),
        ("line", "2", ""),
        ("line", "3", ""),
        ("total", "", "Total"),
        ("settlement", "", "Settlement"),
        ("settlement", "", "all totals added"),
        ("settlement", "", "5 × own total"),
        ("settlement", "", "the sum less that"),
        ("settlement", "", "× a nickel a point"),
    ]
    assert rows[4].is_heading
    assert rows[5].cells == ((Settle("sum of totals"),), (), (), (), ())


@pytest.mark.parametrize(
    ("name", "line"),
    [
        pytest.param(
            "rook-shanghai",
            RuleLine(
                "Points",
                pairs=(
                    ("1–9", "face value", ""),
                    ("10–14", "10", ""),
                    ("Rook or advertising card, wild", "20", ""),
                    ("out", "0", ""),
                ),
            ),
            id="rook",
        ),
        pytest.param(
            "rook-shanghai-black-14",
            RuleLine(
                "Points",
                pairs=(
                    ("1–9", "face value", ""),
                    ("10–13", "10", ""),
                    ("Rook or black 14, wild", "20", ""),
                    ("out", "0", ""),
                ),
            ),
            id="black 14s: no other 14 is left to count 10",
        ),
        pytest.param(
            "shanghai-rummy-10",
            RuleLine(
                "Points",
                pairs=(
                    ("2–10", "5", ""),
                    ("J, Q, K", "10", "*"),
                    ("ace", "15", "*"),
                    ("joker", "15", "*"),
                    ("out", "0", ""),
                ),
            ),
            id="ten rounds: assumed values are marked",
        ),
        pytest.param(
            "shanghai-rummy-11",
            RuleLine(
                "Points",
                pairs=(
                    ("2–10", "face value", ""),
                    ("J, Q, K", "10", ""),
                    ("ace", "20", ""),
                    ("joker or 2 of clubs, wild", "50", ""),
                    ("out", "0", ""),
                ),
            ),
            id="eleven rounds",
        ),
        pytest.param(
            "toonerville-rook",
            RuleLine("Points", pairs=(("1–14", "", ""), ("Rook, wild", "", ""), ("out", "0", ""))),
            id="unknown values are blanks",
        ),
    ],
)
def test_it_tells_what_cards_count(library: Library, name: str, line: RuleLine) -> None:
    assert line in sheet_of(library, name).foot


def test_it_explains_every_mark_and_no_other(library: Library) -> None:
    for name, variant in library.variants.items():
        sheet = build_score_sheet(variant, ["Ann"])
        marked = [words for words in sheet.words()[: -len(sheet.footnotes) - 1] if "*" in words]
        marked += [words for words in sheet.words() if words.endswith("*.")]
        assert bool(sheet.footnotes) == bool(marked), name
    assert sheet_of(library, "shanghai-rummy-10").footnotes == (
        "* packs, J, Q, K, ace, joker, run: by reference to Contract Rummy",
        "* jokers: four may lie in a run of ten, so there are at least four",
    )


def test_it_shows_house_rules_on_the_sheet() -> None:
    games = load_text(
        """
        [variants.our-rook]
        extends = "rook-shanghai"
        title = "Rook at our house"
        version = "winter 2026"
        values.wild = 25
        buys.limit = 4
        """
    )
    sheet = build_score_sheet(games.variants["our-rook"], ["Ann"])
    assert sheet.title == "Rook at our house"
    assert RuleLine("Buys", "4 a hand, before laying down; each costs a card from the draw pile") in sheet.foot
    assert ("Rook or advertising card, wild", "25", "") in sheet.foot[1].pairs
    assert sheet.imprint.startswith("our-rook, winter 2026; William A. Robfogel, April 2000")


def test_it_sums_all_the_entries_where_they_stand_above_the_total(library: Library) -> None:
    for variant in library.variants.values():
        for players in (1, 3, 20):
            sheet = build_score_sheet(variant, [""] * players, lines=7)
            for column in range(len(sheet.columns)):
                cells = [cell for row in sheet.rows for cell in row.cells[column]]
                entries = [place for place, cell in enumerate(cells) if cell is CellKind.ENTRY]
                sums = [place for place, cell in enumerate(cells) if cell is CellKind.SUM]
                assert bool(sums) == bool(entries) == variant.keeps_score
                assert not sums or (entries[0] < sums[0] and entries[-1] < sums[-1])


def cells_of(sheet: ScoreSheet) -> list[SheetCell]:
    return [cell for row in sheet.rows for cells in row.cells for cell in cells]


def test_it_passes_the_deal_from_the_first_dealer_on(library: Library) -> None:
    sheet = build_score_sheet(library.variants["rook-shanghai"], ["Ann", "Ben", "Zoë"], first_dealer=2)
    dealers = [[column for column, cells in enumerate(row.cells) if CellKind.DEALER in cells] for row in sheet.rows]
    assert dealers == [[2], [0], [1], [2], [0], [1], [2], [], []]
    progress = build_score_sheet(library.variants["frustration"], ["Ann", "Ben", "Zoë"], first_dealer=1)
    assert [column.deals[:3] for column in progress.columns] == [(3, 6, 9), (1, 4, 7), (2, 5, 8)]


@pytest.mark.parametrize(
    ("name", "boxes"),
    [
        pytest.param("rook-shanghai", [3] * 7, id="three in every hand"),
        pytest.param("shanghai-rummy-10", [3] * 8 + [4] * 2, id="one more in the last two rounds"),
        pytest.param("shanghai-whist", [None] * 9, id="unlimited: a tally"),
        pytest.param("contract-rummy", [None] * 7, id="not stated: a tally"),
        pytest.param("frustration", [], id="none"),
        pytest.param("shanghai-manipulation", [], id="no buys in an open game"),
    ],
)
def test_it_has_as_many_boxes_for_buys_as_the_round_allows(
    library: Library, name: str, boxes: list[int | None]
) -> None:
    assert [cell.count for cell in cells_of(sheet_of(library, name, players=1)) if isinstance(cell, BuyBoxes)] == boxes


def test_it_marks_bonuses_where_the_game_has_them(library: Library) -> None:
    sheet = sheet_of(library, "shanghai-rummy-10")
    assert cells_of(sheet).count(CellKind.BONUS) == 20
    assert [line.name for line in sheet.foot if line.mark == "bonus"] == ["Out blind", "Out blind, no joker"]
    assert ("bonus", "bonus") in sheet.key
    assert CellKind.BONUS not in cells_of(sheet_of(library, "rook-shanghai"))


def test_it_marks_a_bonus_that_the_dealer_alone_can_earn_in_the_place_of_the_dealer(library: Library) -> None:
    cells = [cells for row in sheet_of(library, "garbage-rummy", players=3).rows for cells in row.cells]
    assert sum(CellKind.BONUS in each for each in cells) == 11
    assert all((CellKind.BONUS in each) == (CellKind.DEALER in each) for each in cells)


@pytest.mark.parametrize(
    ("written", "first", "other", "key"),
    [
        pytest.param(
            "buys,laid-down,bonus,dealer",
            (BuyBoxes(3), CellKind.LAID, CellKind.DEALER, CellKind.BONUS),
            (BuyBoxes(3), CellKind.LAID, CellKind.BONUS),
            ["buy", "laid", "dealer", "bonus", ""],
            id="all of them",
        ),
        pytest.param(" Laid-Down ", (CellKind.LAID,), (CellKind.LAID,), ["laid", ""], id="one"),
        pytest.param("none", (), (), [""], id="none"),
    ],
)
def test_it_has_the_marks_that_are_asked_for(
    library: Library, written: str, first: tuple[SheetCell, ...], other: tuple[SheetCell, ...], key: list[str]
) -> None:
    game = library.variants["shanghai-rummy-10"]
    sheet = build_score_sheet(game, ["Ann", "Ben"], marks=read_marks(written))
    places = (CellKind.ENTRY, CellKind.RUNNING_TOTAL)
    assert sheet.rows[0].cells == ((*first, *places), (*other, *places))
    assert [mark for mark, _ in sheet.key] == key


def test_it_marks_no_dealer_for_one_player_alone_but_in_the_workbook(library: Library) -> None:
    alone = build_score_sheet(library.variants["rook-shanghai"], ["Ann"])
    assert CellKind.DEALER not in cells_of(alone)
    assert [mark for mark, _ in alone.key] == ["buy", ""]
    progress = build_score_sheet(library.variants["frustration"], ["Ann"])
    assert [column.deals for column in progress.columns] == [()]
    workbook = build_score_sheet(library.variants["rook-shanghai"], ["Ann"], every_hand=True)
    assert cells_of(workbook).count(CellKind.DEALER) == 7


def test_a_workbook_has_all_that_is_known_of_a_hand(library: Library) -> None:
    """Whatever marks pages have: it writes who deals, and in a progression what was laid down."""
    sheet = build_score_sheet(library.variants["phase-10"], ["Ann", "Ben"], every_hand=True, marks=frozenset())
    assert sheet.rows[0].cells[0][:2] == (CellKind.LAID, CellKind.DEALER)


def test_it_has_subtotals_in_a_long_game_only(library: Library) -> None:
    def subtotals(rounds: int) -> list[tuple[int, SheetCell]]:
        listed = ", ".join(['"run of 4"'] * rounds)
        text = f'[variants.long]\ntitle = "Long"\ndeck = "french"\nwinner = "lowest"\nrounds = [{listed}]'
        rows = build_score_sheet(load_text(text).variants["long"], ["Ann"]).rows
        return [(number, row.cells[0][0]) for number, row in enumerate(rows) if row.kind == "subtotal"]

    assert subtotals(12) == []
    assert subtotals(13) == [(7, CellKind.SUM)]  # Oh Hell for seven: the deal of one
    assert subtotals(30) == [(10, CellKind.SUM), (21, CellKind.SUM)]


def test_it_puts_a_note_at_the_head_of_the_foot(library: Library) -> None:
    sheet = build_score_sheet(library.variants["rook-shanghai"], ["Ann"], notes=["Grandma deals first."])
    assert sheet.foot[0] == RuleLine("Note", "Grandma deals first.")


@pytest.mark.parametrize(
    ("convention", "winner", "stake", "labels", "signs"),
    [
        (
            "winner", "highest", "1 penny a point", ["own total less highest", "× 1 penny a point"],
            "+ receives (the winner what all others pay), − pays, and the line adds up to zero",
        ),
        (
            "winner", "lowest", "", ["lowest less own total", "× stake ______"],
            "+ receives (the winner what all others pay), − pays, and the line adds up to zero",
        ),
        (
            "pairs", "lowest", "a nickel",
            ["all totals added", "2 × own total", "the sum less that", "× a nickel"],
            "+ receives, − pays, and the line adds up to zero",
        ),
    ],
)  # fmt: skip
def test_it_settles_with_the_stake_that_is_stated(
    convention: str, winner: str, stake: str, labels: list[str], signs: str
) -> None:
    """With 80, 50 and 44 the highest receives 30 + 36 = 66, so that 66 − 30 − 36 adds up to zero."""
    settled = f'{{ convention = "{convention}", stake = "{stake}" }}' if stake else f'{{ convention = "{convention}" }}'
    game = f'[variants.g]\nextends = "frustration"\nwinner = "{winner}"\n'
    bare = load_text(game).variants["g"]
    ours = load_text(game + f"settlement = {settled}\n").variants["g"]
    assert settlement_labels(bare, players=2) == {}
    assert list(settlement_labels(ours, players=2).values()) == labels
    [line] = [line.text for line in rule_lines(ours) if line.name == "Settlement"]
    assert line.startswith(f"{signs}; ")


def test_it_has_no_places_for_one_who_plays_alone(library: Library) -> None:
    alone, two = (sheet_of(library, "five-crowns", players=players).rows[-2:] for players in (1, 2))
    assert [row.kind for row in alone] == ["round", "total"]
    assert [row.kind for row in two] == ["total", "place"]


def test_it_says_once_the_deal_of_most_rounds(library: Library) -> None:
    """Nine of eleven rounds are dealt 11 cards, the last two 13."""
    sheet = build_score_sheet(library.variants["shanghai-rummy-11"], ["Ann"])
    assert sheet.headline.startswith("Deal 11 unless noted otherwise. ")
    assert [row.deal for row in sheet.rows if row.kind == "round"] == [""] * 9 + ["deal 13"] * 2


def test_it_says_every_deal_where_half_of_the_rounds_differ(library: Library) -> None:
    sheet = build_score_sheet(library.variants["shanghai-books"], ["Ann"])
    assert not sheet.headline.startswith("Deal")
    assert [row.deal for row in sheet.rows if row.kind == "round"] == ["deal 10"] * 4 + ["deal 12"] * 4
