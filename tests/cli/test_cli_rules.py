"""Whole runs of `sheets rules`: what it writes where, and what it refuses."""

from pathlib import Path

import pytest

from tests.commands import sheets
from tests.rules_read_back import read_html


def test_it_writes_the_rules_in_the_format_that_is_asked_for(tmp_path: Path) -> None:
    kinds = {"pdf": b"%PDF-1.7", "html": b"<!DOCTYPE html>", "md": b"# Frustration", "txt": b"Frus"}
    for ending, begins in kinds.items():
        target = tmp_path / f"rules.{ending}"
        assert sheets("rules", "frustration", "-o", target) == (0, f"{target}\n", "")
        assert target.read_bytes().startswith(begins)


def test_it_shows_the_house_rules_of_a_game_of_ones_own(tmp_path: Path) -> None:
    rules = tmp_path / "ours.toml"
    rules.write_text('[variants.ours]\nextends = "rook-shanghai"\ntitle = "Ours"\nbuys.limit = 4\n')
    done = sheets("rules", "ours", "--variants", rules, "--format", "html", "-o", "-")
    assert done.code == 0
    assert read_html(done.out.encode()).sections["House rules on Rook Shanghai"] == ["Buys: 4 a hand, not 3 a hand."]


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (
            ["-o", "rules.docx"],
            '"rules.docx" does not say what kind of page it is; end its name in .pdf, .html, .md or .txt',
        ),
        (["--format", "html", "-o", "rules.pdf"], 'be called "rules.pdf"; end its name in .html'),
        (["--format", "html", "--paper", "a4"], "--paper can't be used for a page in html"),
        (["--paper", "50x90mm"], "too narrow for rules"),
    ],
)
def test_it_refuses_what_makes_no_sense(tmp_path: Path, options: list[str], told: str) -> None:
    done = sheets("rules", "rook-shanghai", *options, cwd=tmp_path)
    assert (done.code, done.out) == (2, "")
    assert told in done.err
    assert list(tmp_path.iterdir()) == []
