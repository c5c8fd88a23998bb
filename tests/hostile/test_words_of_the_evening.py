"""Hostile texts as names, title, note and table, and in tables of scores, are text in every output and come back so."""

import csv
import io
import json
from pathlib import Path

import pytest

from sheets.text import clean
from tests.commands import run
from tests.hostile import finished
from tests.hostile.every_field import unprintable
from tests.hostile.test_every_output import CASES, formulas_of, text_of

GAME = "shanghai-whist"
FORMULA_BEGINS = tuple("=+-@\t\r")


def row(*cells: str) -> str:
    """A line of a table."""
    written = io.StringIO()
    csv.writer(written, lineterminator="\n").writerow(cells)
    return written.getvalue()


def made(folder: Path, text: str) -> set[str]:
    """Whatever commands make with the text as a name and the words of an evening: the endings of their files.

    Where they refuse it, they say why in lines that harm no terminal, and write nothing.
    """
    words = ["--names", row(text, "Ben", "Zoë").rstrip("\n"), "--title", text, "--note", text, "--table", text[:12]]
    for command, *rest in (
        ("score", *words, "-o", "sheet.pdf"),
        ("score", *words, "--fillable", "-o", "form.pdf"),
        ("kit", *words, "-o", "kit"),
        ("excel", *words[:2], "-o", "workbook.xlsx"),
        ("new", "--title", text, "ours.toml"),
    ):
        done = run(command, *([] if command == "new" else [GAME]), *rest, cwd=folder)
        assert done.returncode in (0, 1, 2), done.stderr
        assert (folder / rest[-1]).exists() == (done.returncode == 0), rest[-1]
        assert unprintable((done.stdout + done.stderr).decode()) <= {"\n"}
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.slow
@pytest.mark.matrix(CASES, hard=("formulas: starts a program", "no characters: half a surrogate pair"))
def test_names_and_words_of_an_evening_are_text(case: str, tmp_path: Path) -> None:
    text = text_of(case)
    files = made(tmp_path, text[:60])
    name = finished.letters(clean(text[:60]))
    of_kit = [f"kit/{GAME}{end}" for end in ("-cards.pdf", "-rules.html", "-rules.pdf", "-score.pdf", ".xlsx")]
    assert files <= {"sheet.pdf", "form.pdf", "workbook.xlsx", "ours.toml", "kit/what-is-here.txt", *of_kit}
    for file in files:
        data = (tmp_path / file).read_bytes()
        if file.endswith("form.pdf"):
            assert finished.pdf_deeds(data) <= {"/AA", "/JS", "/JavaScript"}
        elif file.endswith(".pdf"):
            assert finished.pdf_deeds(data) == set()
        if file in ("sheet.pdf", "form.pdf"):
            assert name in finished.letters(finished.pdf_text(data))
        if file.endswith(".xlsx"):
            assert finished.workbook_deeds(data) == set()
            assert name in finished.letters(finished.workbook_text(data))
    if "workbook.xlsx" in files:
        usual = run("excel", GAME, "--names", "Ann,Ben,Zoë", "-o", "-", cwd=tmp_path).stdout
        assert formulas_of((tmp_path / "workbook.xlsx").read_bytes()) <= formulas_of(usual)


@pytest.mark.slow
@pytest.mark.matrix(CASES, hard=("formulas: at",))
def test_names_in_tables_of_scores_are_text_and_come_back_as_they_were(case: str, tmp_path: Path) -> None:
    text = text_of(case)[:60]
    table = row("variant", GAME) + row("round", text, "Ben", "Zoë") + row("1", "5", "0", "15")
    (tmp_path / "scores.csv").write_text(table, "utf-8", newline="")
    done = run("read", "scores.csv", cwd=tmp_path)
    assert done.returncode in (0, 1), done.stderr
    assert unprintable((done.stdout + done.stderr).decode()) <= {"\n"}
    if done.returncode:
        return
    printed = run("read", "scores.csv", "--csv", cwd=tmp_path).stdout
    heads = next(csv.reader(io.StringIO(printed.decode())))
    assert not any(head.startswith(FORMULA_BEGINS) for head in heads)
    (tmp_path / "again.csv").write_bytes(printed)
    assert run("read", "again.csv", GAME, "--csv", cwd=tmp_path).stdout == printed
    assert run("excel", "--scores", "scores.csv", "-o", "filled.xlsx", cwd=tmp_path).returncode == 0
    assert run("read", "filled.xlsx", "--csv", cwd=tmp_path).stdout == printed
    for file in ("scores.csv", "filled.xlsx"):
        answer = run("read", file, "--json", cwd=tmp_path).stdout.decode()
        assert unprintable(answer) <= {"\n"}
        assert finished.letters(clean(text)) in finished.letters(json.dumps(json.loads(answer), ensure_ascii=False))
    season = run("season", "filled.xlsx", "--unfinished", "--title", text, "-o", "season.xlsx", cwd=tmp_path)
    if season.returncode == 0:
        data = (tmp_path / "season.xlsx").read_bytes()
        assert finished.workbook_deeds(data) == set()
        assert finished.letters(clean(text)) in finished.letters(finished.workbook_text(data))


def test_a_formula_is_a_text_when_a_table_is_opened(tmp_path: Path) -> None:
    """Programs reckon what begins with one of these signs, wherever a table comes from."""
    table = row("variant", GAME) + row("round", "=1+1", "@SUM(A1)", "Zoë") + row("1", "5", "0", "15")
    (tmp_path / "scores.csv").write_text(table, "utf-8")
    assert (
        run("read", "scores.csv", "--csv", cwd=tmp_path)
        .stdout.decode()
        .startswith("variant,shanghai-whist\nround,'=1+1,'@SUM(A1),Zoë\n")
    )
