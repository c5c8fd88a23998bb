"""Whole runs of `sheets rules`: what it writes where, and what it refuses."""

from pathlib import Path

import pdfplumber
import pytest

from tests.commands import sheets
from tests.rules_read_back import read_html, read_markdown, read_text


def test_it_writes_the_rules_in_the_format_that_is_asked_for(tmp_path: Path) -> None:
    for ending, begins in (
        ("pdf", b"%PDF-1.7"),
        ("html", b"<!DOCTYPE html>"),
        ("md", b"# Frustration"),
        ("txt", b"Frus"),
    ):
        target = tmp_path / f"rules.{ending}"
        assert sheets("rules", "frustration", "-o", target) == (0, f"{target}\n", "")
        assert target.read_bytes().startswith(begins)


def test_it_prints_text_and_markdown_for_other_programs() -> None:
    done = sheets("rules", "shanghai-whist", "--format", "txt", "--players", "10", "-o", "-")
    assert (done.code, done.err) == (0, "")
    assert "This page is for 10." in done.out
    assert read_text(done.out.encode()).title == "Shanghai Whist"
    done = sheets("rules", "shanghai-whist", "--format", "md", "-o", "-")
    assert read_markdown(done.out.encode()).title == "Shanghai Whist"


def test_it_shows_the_house_rules_of_a_game_of_ones_own(tmp_path: Path) -> None:
    rules = tmp_path / "ours.toml"
    rules.write_text('[variants.ours]\nextends = "rook-shanghai"\ntitle = "Ours"\nbuys.limit = 4\n')
    done = sheets("rules", "ours", "--variants", rules, "--format", "html", "-o", "-")
    assert done.code == 0
    assert read_html(done.out.encode()).sections["House rules on Rook Shanghai"] == ["Four buys a hand, not three."]


def test_it_takes_words_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "aim.md").write_text("## Our aim\n\nWin {{ word.round }} by {{ word.round }}.\n")
    done = sheets("rules", "rook-shanghai", "--templates", tmp_path, "--format", "txt", "-o", "-")
    assert done.code == 0
    assert "Our aim\n-------\nWin hand by hand.\n" in done.out


@pytest.mark.parametrize(("text", "line"), [
    ("## Aim\n{{ gmae.title }}\n", '{folder}/aim.md:2:1: there is no "gmae" here; did you mean "game"?'),
    ("{% if %}", "{folder}/aim.md:1:1: Expected an expression, got 'end of statement block'; "
                 "docs/templates.md shows how templates are written"),
], ids=["name", "syntax"])  # fmt: skip
def test_it_tells_where_a_template_is_faulty(tmp_path: Path, text: str, line: str) -> None:
    (tmp_path / "aim.md").write_text(text)
    done = sheets("rules", "rook-shanghai", "--templates", tmp_path, "--format", "txt", "-o", "-")
    assert (done.code, done.out) == (1, "")
    assert done.err == line.format(folder=tmp_path) + "\n"


def test_it_refuses_what_is_no_folder_of_templates(tmp_path: Path) -> None:
    def told() -> str:
        done = sheets("rules", "rook-shanghai", "--templates", tmp_path / "words", "--format", "txt", "-o", "-")
        assert (done.code, done.out) == (1, "")
        return done.err

    assert "can't read the folder" in told()
    (tmp_path / "words").mkdir()
    assert "there are no templates" in told()
    (tmp_path / "words" / "amm.md").write_text("x")
    assert 'has the name of a template; did you mean "aim.md"?' in told()
    (tmp_path / "words" / "aim.md").write_bytes(b"\xff\xfe\x00")
    assert "no text in UTF-8" in told()
    (tmp_path / "words" / "aim.md").write_bytes(b"x" * 70_000)
    assert "larger than 64 KB" in told()


def test_it_loses_no_file(tmp_path: Path) -> None:
    target = tmp_path / "rules.md"
    target.write_text("my own notes")
    done = sheets("rules", "rook-shanghai", "-o", target)
    assert done.code == 3
    assert "it is there already" in done.err
    assert target.read_text() == "my own notes"
    done = sheets("rules", "rook-shanghai", "-o", target, "--force")
    assert done.code == 0
    assert (tmp_path / "rules.md.bak").read_text() == "my own notes"


@pytest.mark.parametrize(("options", "told", "code"), [
    (["-o", "rules.docx"], '"rules.docx" does not say what kind of page it is to be', 2),
    (["--format", "html", "-o", "rules.pdf"], 'be called "rules.pdf"; let its name end in .html', 2),
    (["--format", "html", "--paper", "a4"], "--paper says nothing of a page in html", 2),
    (["--format", "md", "--large-print"], "--large-print says nothing of a page in md", 2),
    (["--format", "html", "--fold"], "--fold says nothing of a page in html", 2),
    (["--players", "99"], "a game for 99 players can't be", 2),
    (["--paper", "50x90mm"], "too narrow for rules", 2),
], ids=str)  # fmt: skip
def test_it_refuses_what_makes_no_sense(tmp_path: Path, options: list[str], told: str, code: int) -> None:
    where = [] if "-o" in options else ["-o", str(tmp_path / "rules.pdf" if "--format" not in options else "-")]
    done = sheets("rules", "rook-shanghai", *options, *where)
    assert done.code == code
    assert told in done.err
    assert "Traceback" not in done.err


def test_it_tells_of_paper_too_small_to_leaf_through(tmp_path: Path) -> None:
    def told(*options: str) -> str:
        return sheets("rules", "shanghai-rummy-10", "-o", "rules.pdf", "--paper", *options, cwd=tmp_path).err

    assert told("a5") == told("a5", "--large-print") == told("a5", "--fold").partition("sheets: ")[0] == ""
    assert told("50x60mm") == (
        "sheets: a sheet of 50 x 60 mm is too narrow for rules; choose one at least 55 mm wide\n"
    )
    warning = told("60x60mm")
    with pdfplumber.open(tmp_path / "rules.pdf") as pdf:
        pages = f"{len(pdf.pages)} pages of 60 x 60 mm"
    assert warning == f"sheets: warning: the rules take {pages}; larger paper takes fewer, like --paper index-5x8\n"
