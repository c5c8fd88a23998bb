"""`--again`: what a command made last time, with what is written besides."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.commands import Run, sheets
from tests.reading import read_pdf

Command = Callable[..., Run]
PDF = "rook-shanghai-score.pdf"


@pytest.fixture
def run(tmp_path: Path) -> Command:
    """A command with a memory of its own, in a folder of the test's."""
    state = str(tmp_path / "state")

    def here(*arguments: str, folder: str = "") -> Run:
        (tmp_path / folder).mkdir(exist_ok=True)
        return sheets(*arguments, cwd=tmp_path / folder, XDG_STATE_HOME=state, LOCALAPPDATA=state, HOME=state)

    return here


def remembered(folder: Path) -> Path:
    [path] = (folder / "state").rglob("last-time.json")
    return path


def test_it_makes_the_same_once_more(run: Command, tmp_path: Path) -> None:
    run("score", "rook-shanghai", "--names", "Ann,Ben,Zoë,Dad", "--landscape", "--paper", "letter")
    before = (tmp_path / PDF).read_bytes()
    (tmp_path / PDF).unlink()
    assert run("score", "--again").out == f"{PDF}\n"
    assert (tmp_path / PDF).read_bytes() == before


def test_what_is_written_besides_takes_the_place_of_what_was(run: Command, tmp_path: Path) -> None:
    run("score", "rook-shanghai", "--names", "Ann,Ben,Zoë,Dad", "--large-print")
    run("score", "--again", "--names", "Cy,Di,Eve,Flo", "--no-large-print")
    changed = (tmp_path / PDF).read_bytes()
    run("score", "rook-shanghai", "--names", "Cy,Di,Eve,Flo")
    assert (tmp_path / PDF).read_bytes() == changed


def test_changes_are_kept_for_the_next_time(run: Command, tmp_path: Path) -> None:
    run("score", "rook-shanghai", "--title", "Friday")
    run("score", "--again", "--players", "5")
    run("score", "--again")
    text = read_pdf((tmp_path / PDF).read_bytes())[0].text
    assert "Friday" in text
    assert json.loads(remembered(tmp_path).read_text("utf-8")) == {
        "score": {"variant": "rook-shanghai", "title": "Friday", "players": "5"}
    }


def test_another_game_may_be_named(run: Command) -> None:
    run("cards", "rook-shanghai", "--size", "index-3x5")
    assert run("cards", "finangle", "--again").out == "finangle-cards.pdf\n"


def test_each_command_has_a_last_time_of_its_own(run: Command) -> None:
    run("score", "rook-shanghai")
    run("rules", "finangle", "--format", "txt")
    assert run("rules", "--again", "--force").out == "finangle-rules.txt\n"
    assert run("score", "--again").out == f"{PDF}\n"


def test_it_finds_the_files_of_then_from_any_folder(run: Command, tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "ours.toml").write_text('[variants.ours]\nextends = "finangle"\ntitle = "Ours"\n', "utf-8")
    run("score", "ours", "--variants", "ours.toml", "-o", "sheet.pdf", folder="home")
    made = tmp_path / "home" / "sheet.pdf"
    before = made.read_bytes()
    made.unlink()
    assert run("score", "--again", folder="away").out == f"{made}\n"
    assert made.read_bytes() == before


def test_it_finds_names_of_then_from_any_folder(run: Command, tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "club.txt").write_text("Ann\nBen\n", "utf-8")
    run("score", "finangle", "--names", "@club.txt", "--names", "Cy", folder="home")
    run("score", "--again", folder="away")
    pdfs = [(tmp_path / folder / "finangle-score.pdf").read_bytes() for folder in ("home", "away")]
    assert pdfs[0] == pdfs[1]


def test_it_is_never_sent_to_a_terminal_because_it_was_to_a_pipe(run: Command) -> None:
    assert run("score", "finangle", "-o", "-").out.startswith("%PDF")
    assert run("score", "--again").out == "finangle-score.pdf\n"


def test_new_players_take_the_place_of_those_of_then(run: Command, tmp_path: Path) -> None:
    run("score", "finangle", "--names", "Ann,Ben,Zoë,Dad", "--first-dealer", "Zoë")
    assert run("score", "--again", "--players", "3").err == ""
    fewer = (tmp_path / "finangle-score.pdf").read_bytes()
    run("score", "finangle", "--players", "3")
    assert (tmp_path / "finangle-score.pdf").read_bytes() == fewer
    assert run("score", "--again", "--names", "Cy,Di,Eve", "--first-dealer", "Di").err == ""


def test_a_memory_that_somebody_wrote_watches_nothing(run: Command, tmp_path: Path) -> None:
    run("score", "finangle")
    remembered(tmp_path).write_text('{"score": {"variant": "finangle", "_watch": true, "force": true}}', "utf-8")
    assert run("score", "--again").out == "finangle-score.pdf\n"


def test_nothing_is_replaced_because_it_was_once(run: Command, tmp_path: Path) -> None:
    run("excel", "finangle", "--force")
    with (tmp_path / "finangle.xlsx").open("ab") as book:
        book.write(b"scores")
    before = (tmp_path / "finangle.xlsx").read_bytes()
    done = run("excel", "--again", "--names", "Ann,Ben")
    assert done.code == 3
    assert (tmp_path / "finangle.xlsx").read_bytes() == before


def test_what_failed_is_not_remembered(run: Command, tmp_path: Path) -> None:
    run("score", "rook-shanghai")
    assert run("score", "rook-shanghai", "--paper", "a99").code == 2
    assert json.loads(remembered(tmp_path).read_text("utf-8")) == {"score": {"variant": "rook-shanghai"}}


@pytest.mark.parametrize(
    "torn", ["", "{", "[]", '{"score": 3}', '{"score": {"names": 3}}', '{"score": {"names": [5]}}', "[" * 9999]
)
def test_a_torn_memory_is_none(run: Command, tmp_path: Path, torn: str) -> None:
    run("score", "rook-shanghai")
    remembered(tmp_path).write_text(torn, "utf-8")
    assert run("score", "--again") == Run(
        2, "", "sheets: nothing is known of the last time that score made something; leave out --again this time\n"
    )
    assert run("score", "rook-shanghai").code == 0
    assert run("score", "--again").code == 0


def test_a_folder_that_can_t_be_written_to_changes_nothing(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("in the way", "utf-8")
    assert sheets("score", "finangle", cwd=tmp_path, XDG_STATE_HOME=str(tmp_path / "state")).code == 0


def test_it_says_how_a_club_night_is_seated_anew(run: Command, tmp_path: Path) -> None:
    """The same people sit together, as somebody may print once more what is on the wall; next week they want others."""
    (tmp_path / "club.txt").write_text("Ann\nBen\nZoë\nDad\nEve\nFay\nGus\nHal\n")
    first = run("batch", "rook-shanghai", "--roster", "club.txt", "--per-table", "4")
    told = "sheets: they are seated as last time, in the order of the list; --seed 1 seats them by chance"
    assert told not in first.err.splitlines()
    assert told in run("batch", "--again", "--title", "Friday").err.splitlines()
    assert "they are seated as last time" not in run("batch", "--again", "--seed", "7").err
    told = "sheets: they are seated as last time, by chance of --seed 7; --seed 8 seats them anew"
    assert told in run("batch", "--again").err.splitlines()
    (tmp_path / "club.csv").write_text("table,name\n1,Ann\n1,Ben\n1,Zoë\n")
    run("batch", "finangle", "--roster", "club.csv")
    assert "they are seated as last time" not in run("batch", "--again").err


def test_it_says_that_the_day_is_that_of_last_time(run: Command) -> None:
    """A sheet of next week with the day of this one would be filed away wrong."""
    run("score", "rook-shanghai", "--date", "2026-11-20")
    told = "sheets: it is dated 2026-11-20, as last time; --date takes another day"
    assert told in run("score", "--again").err.splitlines()
    assert "dated" not in run("score", "--again", "--date", "2026-11-27").err
    assert "dated 2026-11-27, as" in run("score", "--again", "--large-print").err
