"""The kit of an evening: four things in one folder, all of them or none, and nothing lost that was there."""

import re
from pathlib import Path

import pdfplumber
import pytest

from tests.commands import Run, sheets
from tests.spreadsheet import opened

FILES = {
    "finangle-cards.pdf",
    "finangle-rules.html",
    "finangle-rules.pdf",
    "finangle-score.pdf",
    "finangle.xlsx",
    "what-is-here.txt",
}

NOT_HERE = "a kit of many files is not put into the folder that you are in; name another one with -o, like -o evening"


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
    assert all(made[name].startswith(b"%PDF") for name in FILES if name.endswith(".pdf"))
    listed = made["what-is-here.txt"].decode()
    assert listed.startswith("Finangle\n\nfinangle-score.pdf")
    assert all(name in listed for name in FILES - {"what-is-here.txt"})


def test_it_folds_the_rules_to_a_booklet(tmp_path: Path) -> None:
    done = kit("finangle", "--fold", cwd=tmp_path)
    assert (done.code, done.err) == (0, "")
    made = contents(tmp_path / "finangle-kit")
    assert set(made) == FILES - {"finangle-rules.pdf"} | {"finangle-booklet.pdf"}
    booklet = sheets("rules", "finangle", "--fold", "-o", "-", cwd=tmp_path, LC_ALL="en_US.UTF-8")
    assert booklet.code == 0
    [line] = [line for line in made["what-is-here.txt"].decode().splitlines() if "booklet.pdf" in line]
    assert line.endswith("a booklet: print on both sides, flipped on the short edge, and fold in the middle")


def test_it_warns_of_what_the_score_sheet_warns_of(tmp_path: Path) -> None:
    """A name that no typeface has is no less wrong in a kit."""
    names = ("finangle", "--names", "☃Ann,Ben", "--paper", "a4")
    of_sheet = sheets("score", *names, cwd=tmp_path)
    of_kit = kit(*names, cwd=tmp_path)
    assert (of_kit.code, of_kit.err) == (0, of_sheet.err)
    assert of_kit.err == (
        "sheets: warning: Finangle is for 3–5 players, not 2\n"
        'sheets: warning: no typeface here has "☃" (U+2603 SNOWMAN); "?" stands in its place\n'
    )


def test_it_makes_the_same_again_into_the_same_folder(tmp_path: Path) -> None:
    first = kit("finangle", "-o", "evening", cwd=tmp_path)
    before = contents(tmp_path)
    second = kit("finangle", "-o", "evening", cwd=tmp_path)
    assert (second.code, second.out, second.err) == (0, first.out, "")
    assert contents(tmp_path) == before


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


@pytest.mark.parametrize(
    ("name", "content"),
    [
        pytest.param("finangle-rules.html", "<!doctype html><p>my own page", id="a web page"),
        pytest.param("finangle-score.pdf", "%PDF-1.7 mine", id="a PDF"),
        pytest.param("what-is-here.txt", "my own notes", id="a text"),
    ],
)
def test_it_leaves_what_others_have_written_alone(name: str, content: str, tmp_path: Path) -> None:
    """Nothing is taken for ours by its kind; with --force it is kept beside."""
    folder = tmp_path / "finangle-kit"
    folder.mkdir()
    (folder / name).write_text(content)
    done = kit("finangle", cwd=tmp_path)
    assert (done.code, done.out) == (3, "")
    assert done.err.startswith(f'sheets: can\'t write "{Path("finangle-kit") / name}": it is there already')
    assert contents(folder) == {name: content.encode()}
    assert kit("finangle", "--force", cwd=tmp_path).code == 0
    assert (folder / f"{name}.bak").read_text() == content


def test_it_makes_no_folder_where_it_can_make_no_file(tmp_path: Path) -> None:
    (tmp_path / "plain").write_text("a file")
    done = kit("finangle", "-o", "plain/evening", cwd=tmp_path)
    assert (done.code, done.err.count("\n")) == (3, 1)
    assert done.err.startswith("sheets: can't make the folder ")
    assert contents(tmp_path) == {"plain": b"a file"}


def test_it_makes_a_kit_of_every_game(tmp_path: Path) -> None:
    rules = '[variants.ours]\nextends = "finangle"\ntitle = "Ours"\ndeal = 8\n'
    (tmp_path / "ours.toml").write_text(rules)
    for _ in range(2):  # again into the same folder
        done = kit("--all", "--variants", "ours.toml", cwd=tmp_path)
        assert done.code == 0
        folders = {path.name for path in (tmp_path / "sheets-kit").iterdir() if path.is_dir()}
        assert len(folders) == 37
        assert {path.name for path in (tmp_path / "sheets-kit" / "finangle").iterdir()} == FILES
    assert "\nours: Ours\n" in (tmp_path / "sheets-kit" / "what-is-here.txt").read_text()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        pytest.param([], 'a kit is of one game, or of all of them; write a game\'s name or --all', id="neither"),
        pytest.param(["finangle", "--all"], "a kit is of one game, or of all of them", id="both"),
        pytest.param(["finangel"], 'there is no variant "finangel"; did you mean "finangle"?', id="misspelt"),
        pytest.param(["finangle", "--paper", "index-5x8"], "a kit can't be made for the paper", id="a card"),
        pytest.param(
            ["finangle", "-o", "evening.PDF"],
            'a kit is a folder, and "evening.PDF" is the name of a file; name it like -o "evening"',
            id="a file's name",
        ),
        pytest.param(["finangle", "-o", "-"], '"-" is no folder for a kit', id="the output"),
        pytest.param(["finangle", "-o", ""], NOT_HERE, id="nowhere"),
        pytest.param(["finangle", "-o", "."], NOT_HERE, id="here"),
        pytest.param(["finangle", "--players", "21"], "a game for 21 players can't be", id="too many"),
    ],
)  # fmt: skip
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
        return set(re.findall(r"^  (?:-\w, )?(--[\w-]+)", sheets(command, "--help").out, re.MULTILINE))

    assert options(command) - {"--format", "--scores", "--watch", "--from"} <= options("kit")
    assert {"--large-print", "--duplex", "--size", "--templates", "--spare"} <= options("kit")


def test_its_cards_and_rules_are_those_that_are_asked_for(tmp_path: Path) -> None:
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "aim.md").write_text("## The aim\n\nBe last to laugh.\n", "utf-8")
    cards = ["--size", "index-3x5", "--per-round", "--tent", "--copies", "3", "--colour"]
    asked = ["rook-shanghai", "--players", "4"]
    assert kit(*asked, *cards, "--templates", "words", "-q", cwd=tmp_path).code == 0
    folder = tmp_path / "rook-shanghai-kit"
    for command, options in (("cards", cards), ("rules", ["--templates", "words"])):
        name = sheets(command, *asked, *options, "-q", cwd=tmp_path, LC_ALL="en_US.UTF-8").out.strip()
        assert (folder / name).read_bytes() == (tmp_path / name).read_bytes()


def test_its_cards_lie_on_perforated_paper(tmp_path: Path) -> None:
    """Avery 5388: three index cards on a page; eight players have one each, with a back for larger type."""
    asked = ["finangle", "--players", "8", "--stock", "avery-5388"]
    assert kit(*asked, "-q", cwd=tmp_path).code == 0
    with pdfplumber.open(tmp_path / "finangle-kit" / "finangle-cards.pdf") as pdf:
        assert len(pdf.pages) == 2 * 3


def test_its_sheet_is_the_one_that_score_makes(tmp_path: Path) -> None:
    asked = ["--names", "Ann,Ben,Zoë", "--first-dealer", "Zoë", "--large-print", "--duplex", "--note", "Tea at five."]
    assert kit("finangle", *asked, cwd=tmp_path).err == ""
    assert sheets("score", "finangle", *asked, "-o", "alone.pdf", cwd=tmp_path, LC_ALL="en_US.UTF-8").code == 0
    assert (tmp_path / "finangle-kit" / "finangle-score.pdf").read_bytes() == (tmp_path / "alone.pdf").read_bytes()


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


def test_it_tells_of_the_sheet_what_score_tells(tmp_path: Path) -> None:
    asked = ("shanghai-rummy-10", "--players", "8", "--large-print", "--paper", "letter")
    told = sheets("score", *asked, cwd=tmp_path).err
    assert "no room for the pictures of the contracts" in told
    assert kit(*asked, cwd=tmp_path).err == told


def test_it_lists_pictures_and_how_a_sheet_with_a_back_is_printed(tmp_path: Path) -> None:
    assert kit("finangle", "--duplex", "--png", "--players", "3", cwd=tmp_path).code == 0
    made = contents(tmp_path / "finangle-kit")
    assert {name for name in made if name.endswith(".png")} == {
        "finangle-cards.png", "finangle-score-1.png", "finangle-score-2.png",
    }  # fmt: skip
    lines = made["what-is-here.txt"].decode().splitlines()
    assert {line.split()[0] for line in lines[2:]} == set(made) - {"what-is-here.txt"}
    assert (
        "finangle-score.pdf    the score sheet; print it at its actual size, on both sides, turned along the long edge"
        in lines
    )
