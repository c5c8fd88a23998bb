"""The kit of an evening: four things in one folder, all of them or none, and nothing lost that was there."""

import re
from pathlib import Path

import pdfplumber
import pytest

from tests.commands import Run, sheets
from tests.spreadsheet import opened

PAGES = {"finangle-cards.pdf", "finangle-rules.pdf", "finangle-score.pdf"}
FILES = PAGES | {"finangle-rules.html", "finangle.xlsx", "what-is-here.txt"}


def kit(*arguments: str, cwd: Path) -> Run:
    """What `sheets kit` does and says."""
    return sheets("kit", *arguments, cwd=cwd, LC_ALL="en_US.UTF-8")


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_it_puts_four_things_and_their_list_into_a_folder(tmp_path: Path) -> None:
    done = kit("finangle", "--names", "Ann,Ben,Zoë", cwd=tmp_path)
    assert (done.code, done.err) == (0, "")
    made = contents(tmp_path / "finangle-kit")
    assert set(made) == FILES
    assert set(done.out.split()) == {str(Path("finangle-kit") / name) for name in FILES}
    assert all(made[name].startswith(b"%PDF") for name in PAGES)
    listed = made["what-is-here.txt"].decode()
    assert listed.startswith("Finangle\n\nfinangle-score.pdf")
    assert all(name in listed for name in FILES - {"what-is-here.txt"})


def test_it_is_made_again_after_a_change_of_rules_but_for_what_somebody_wrote(tmp_path: Path) -> None:
    rules, page = tmp_path / "ours.toml", tmp_path / "evening/ours-rules.html"
    for buys in (4, 5):
        rules.write_text(f'[variants.ours]\nextends = "rook-shanghai"\ntitle = "Ours"\nbuys.limit = {buys}\n')
        assert kit("ours", "--variants", "ours.toml", "-o", "evening", cwd=tmp_path).code == 0
        assert f"{buys} buys" in page.read_text("utf-8")
    page.write_text(page.read_text("utf-8").replace("5 buys", "6 buys"), "utf-8")
    before = contents(tmp_path)
    assert kit("ours", "--variants", "ours.toml", "-o", "evening", cwd=tmp_path).code == 3
    assert contents(tmp_path) == before


@pytest.mark.slow
def test_it_never_loses_a_workbook_that_is_filled_in(tmp_path: Path) -> None:
    kit("finangle", "-o", "evening", cwd=tmp_path)
    path = tmp_path / "evening" / "finangle.xlsx"
    book = opened(path.read_bytes(), values=False)
    book["Scores"]["C20"] = 25
    book.save(path)
    before = contents(tmp_path)
    refused = kit("finangle", "-o", "evening", "--players", "5", cwd=tmp_path)
    assert (refused.code, refused.out) == (3, "")
    assert f'can\'t write "{Path("evening") / "finangle.xlsx"}": it is there already' in refused.err
    assert contents(tmp_path) == before  # the pages for five are not made either
    forced = kit("finangle", "-o", "evening", "--players", "5", "--force", cwd=tmp_path)
    assert forced.code == 0
    assert (tmp_path / "evening" / "finangle.xlsx.bak").read_bytes() == before[str(Path("evening/finangle.xlsx"))]


def test_it_makes_no_folder_where_it_can_make_no_file(tmp_path: Path) -> None:
    (tmp_path / "plain").write_text("a file")
    done = kit("finangle", "-o", "plain/evening", cwd=tmp_path)
    assert (done.code, done.err.count("\n")) == (3, 1)
    assert done.err.startswith("sheets: can't make the folder ")
    assert contents(tmp_path) == {"plain": b"a file"}


@pytest.mark.nightly
def test_it_makes_a_kit_of_every_game(tmp_path: Path) -> None:
    rules = '[variants.ours]\nextends = "finangle"\ntitle = "Ours"\ndeal = 8\n'
    (tmp_path / "ours.toml").write_text(rules)
    assert kit("--all", "--variants", "ours.toml", cwd=tmp_path).code == 0
    folders = {path.name for path in (tmp_path / "sheets-kit").iterdir() if path.is_dir()}
    assert len(folders) == 37
    assert {path.name for path in (tmp_path / "sheets-kit" / "finangle").iterdir()} == FILES
    assert "\nours: Ours\n" in (tmp_path / "sheets-kit" / "what-is-here.txt").read_text()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        pytest.param([], "a kit is for one game, or for all; write a game's name or --all", id="neither"),
        pytest.param(["finangle", "--paper", "index-5x8"], "a workbook can't be set up for", id="a card"),
        pytest.param(
            ["finangle", "-o", "evening.PDF"], '"evening.PDF" can\'t be the folder of a kit', id="a file's name"
        ),
        pytest.param(["finangle", "-o", "."], '"." can\'t be the folder of a kit; name one with -o', id="here"),
    ],
)
def test_it_refuses(arguments: list[str], told: str, tmp_path: Path) -> None:
    done = kit(*arguments, cwd=tmp_path)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"sheets: {told}")
    assert contents(tmp_path) == {}


# -- what is asked of the sheet ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["score", "cards", "rules", "excel"])
def test_it_takes_every_option_of_what_it_makes(command: str) -> None:
    """But for those that leave nothing to choose: rules come in two formats, and a new evening has no scores yet.

    Nor has it a further sheet.
    """

    def options(command: str) -> set[str]:
        return set(re.findall(r"^  (?:-\w, )?(--[\w-]+)", sheets(command, "--help-all").out, re.MULTILINE))

    assert options(command) - {"--format", "--scores", "--watch", "--from"} <= options("kit")
    assert {"--large-print", "--duplex", "--size", "--spare"} <= options("kit")


@pytest.mark.slow
def test_what_is_asked_of_the_sheet_holds_for_the_rest(tmp_path: Path) -> None:
    players = ["finangle", "--names", "Ann,Ben,Zoë", "--first-dealer", "Zoë"]
    assert kit(*players, "--large-print", cwd=tmp_path).code == 0
    folder = tmp_path / "finangle-kit"
    for name in ("finangle-cards.pdf", "finangle-rules.pdf"):
        with pdfplumber.open(folder / name) as pdf:
            assert min(char["size"] for page in pdf.pages for char in page.chars) >= 16, name
    alone = sheets(
        "excel", "finangle", "--names", "Ann,Ben,Zoë", "--first-dealer", "Zoë", cwd=tmp_path, LC_ALL="en_US.UTF-8"
    )
    assert alone.code == 0
    assert (tmp_path / "finangle.xlsx").read_bytes() == (folder / "finangle.xlsx").read_bytes()
