"""Points that no hand makes, as `read` tells them: bounds worked by hand from a deck of nine ranks and two suits."""

from pathlib import Path

import pytest

from tests.commands import sheets

RULES = """
[decks.plain]
ranks = ["1-9"]
suits = ["red", "blue"]

[variants.plain]
title = "Plain"
deck = "plain"
packs = 1
deal = 3
buys = "none"
rounds = ["none", { contract = "none", deal = 4 }]
values = { 1-8 = "face", 9 = 10 }
winner = "lowest"

[variants.out-sums]
extends = "plain"
values = { 1-8 = "-face", 9 = -10 }
rounds = ["none"]
out = "sum of the others"
winner = "highest"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "ours.toml").write_text(RULES, "utf-8")
    return tmp_path


def told_of(folder: Path, table: str, game: str = "plain") -> list[str]:
    """What is told of a workbook that has the points of a table."""
    (folder / "evening.csv").write_text(table, "utf-8")
    sheets(
        "excel", game, "--variants", "ours.toml", "--scores", "evening.csv", "-o", "ours.xlsx", "--force", cwd=folder
    )
    found = sheets("read", "ours.xlsx", cwd=folder)
    assert found.code == 0
    return found.err.splitlines()


def test_points_beyond_what_a_hand_holds_are_told(folder: Path) -> None:
    """Two 9s and an 8 are 28 points, with the other 8 they are 36; an empty hand has none, and nobody has less."""
    assert told_of(folder, "round,Ann,Ben\n1,0,28\n2,36,0\n") == []
    assert told_of(folder, "round,Ann,Ben\n1,-5,29\n2,37,0\n") == [
        f"sheets: warning: ours.xlsx: Scores!{cell}: {score} can't be the points of a round; "
        f"they are whole points, from 0 to {most}"
        for cell, score, most in (("B4", "−5", 28), ("C4", 29, 28), ("B5", 37, 36))
    ]


def test_nothing_is_told_of_one_who_may_have_the_sum_of_the_others(folder: Path) -> None:
    assert told_of(folder, "round,Ann,Ben,Zoë\n1,56,-28,-28\n", "out-sums") == []


def test_a_table_may_have_bonuses_in_its_points(folder: Path) -> None:
    (folder / "evening.csv").write_text("round,Ann,Ben\n1,-5,0\n", "utf-8")
    assert sheets("read", "evening.csv", "plain", "--variants", "ours.toml", cwd=folder).err == ""
