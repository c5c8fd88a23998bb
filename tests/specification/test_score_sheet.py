"""The specification of a score sheet: what stands in each cell, and what is said around the table."""

import pytest

from sheets.rules_file import Library
from sheets.specification.score_sheet import build_score_sheet
from sheets.specification.score_sheet.cells import BuyBoxes, CellKind, ScoreSheet, Settle, SheetCell
from sheets.words.common import say
from sheets.words.rule_lines import RuleLine, rule_lines
from sheets.words.sheet import settlement_labels
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


def test_its_key_never_calls_two_things_by_one_word(library: Library) -> None:
    """Contract Rummy calls its rounds deals: the disc of the one who deals needs another word."""
    for game in library.variants.values():
        said = [words for _, meaning in build_score_sheet(game, [""] * 4).key for words in meaning.split(" | ")]
        assert len({words.removesuffix("s") for words in said}) == len(said), (game.id, said)
    assert ("dealer", "dealer") in build_score_sheet(library.variants["contract-rummy"], [""] * 4).key


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
            "shanghai-rummy-10",
            RuleLine(
                "Points",
                pairs=(
                    ("2–10", "5", ""),
                    ("J, Q, K", "10", "*"),
                    ("A", "15", "*"),
                    ("joker", "15", "*"),
                    ("out", "0", ""),
                ),
            ),
            id="ten rounds: assumed values are marked",
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
        "* packs, J, Q, K, A, joker, run: as in Contract Rummy",
        "* jokers: the source gives no number, but allows four in a run",
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
    [buys] = [line.text for line in sheet.foot if line.name == "Buys"]
    assert buys.startswith("4 a hand, before laying down; each costs a card from the stock")
    assert ("Rook or advertising card, wild", "25", "") in sheet.foot[1].pairs
    assert sheet.imprint.startswith("our-rook, winter 2026; William A. Robfogel, April 2000")


def test_it_sums_all_the_entries_where_they_stand_above_the_total(library: Library) -> None:
    for variant in library.variants.values():
        for players in (1, 3):
            sheet = build_score_sheet(variant, [""] * players, lines=7)
            for column in range(len(sheet.columns)):
                cells = [cell for row in sheet.rows for cell in row.cells[column]]
                entries = [place for place, cell in enumerate(cells) if cell is CellKind.ENTRY]
                sums = [place for place, cell in enumerate(cells) if cell is CellKind.SUM]
                assert bool(sums) == bool(entries) == variant.keeps_score
                assert not sums or (entries[0] < sums[0] and entries[-1] < sums[-1])


def test_it_marks_a_bonus_that_the_dealer_alone_can_earn_in_the_place_of_the_dealer(library: Library) -> None:
    cells = [cells for row in sheet_of(library, "garbage-rummy", players=3).rows for cells in row.cells]
    assert sum(CellKind.BONUS in each for each in cells) == 11
    assert all((CellKind.BONUS in each) == (CellKind.DEALER in each) for each in cells)


def test_it_has_subtotals_in_a_long_game_only(library: Library) -> None:
    def subtotals(rounds: int) -> list[tuple[int, SheetCell]]:
        listed = ", ".join(['"run of 4"'] * rounds)
        text = f'[variants.long]\ntitle = "Long"\ndeck = "french"\nwinner = "lowest"\nrounds = [{listed}]'
        rows = build_score_sheet(load_text(text).variants["long"], ["Ann"]).rows
        return [(number, row.cells[0][0]) for number, row in enumerate(rows) if row.kind == "subtotal"]

    assert subtotals(12) == []
    assert subtotals(13) == [(7, CellKind.SUM)]  # Oh Hell for seven: the deal of one
    assert subtotals(30) == [(10, CellKind.SUM), (21, CellKind.SUM)]


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
    assert [say(ours, label) for label in settlement_labels(ours, players=2).values()] == labels
    [line] = [line.text for line in rule_lines(ours) if line.name == "Settlement"]
    assert line.startswith(f"{signs}; ")


def test_it_says_once_the_deal_of_most_rounds(library: Library) -> None:
    """Nine of eleven rounds are dealt 11 cards, the last two 13."""
    sheet = build_score_sheet(library.variants["shanghai-rummy-11"], ["Ann"])
    assert sheet.headline.startswith("Deal 11 unless noted otherwise. ")
    assert [row.deal for row in sheet.rows if row.kind == "round"] == [""] * 9 + ["deal 13"] * 2
