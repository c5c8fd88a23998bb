"""`sheets config`: what is chosen for good holds where a command leaves it open, and options beat it."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from sheets.files import held_folders
from tests.cli.test_completing import proposed
from tests.commands import Run, sheets
from tests.reading import read_pdf
from tests.test_own_words import png

OURS = """[variants.our-rook]
extends = "rook-shanghai"
title = "Our Rook"
"""
MEASURED = """# Read off the page of `sheets calibrate`, in millimetres, across and down.
front = [1, 2]
back = [3, 4]
ruler = [100, 100]
"""
Command = Callable[..., Run]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder to print into, with an empty configuration beside it."""
    folder = tmp_path / "prints"
    folder.mkdir()
    return folder


@pytest.fixture
def run(home: Path) -> Command:
    """A command in that folder."""

    def here(*arguments: str, **environment: str) -> Run:
        config = str(home.parent / "config")
        return sheets(*arguments, cwd=home, XDG_CONFIG_HOME=config, APPDATA=config, HOME=config, **environment)

    return here


def kept(run: Command, text: str | None = None) -> Path:
    """The file, with this text in it."""
    path = Path(json.loads(run("config", "--json").out)["file"])
    if text is not None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
    return path


def table(shown: str) -> dict[str, list[str]]:
    """The rows of a table, by the first word; columns are two spaces apart."""
    rows = [[cell.strip() for cell in row.split("  ") if cell.strip()] for row in shown.splitlines()]
    return {row[0]: row[1:] for row in rows if row}


def page_size(pdf: Path) -> tuple[float, float]:
    [page, *_] = read_pdf(pdf.read_bytes())
    return round(page.width), round(page.height)


def test_it_shows_what_holds_before_anything_is_chosen(run: Command) -> None:
    done = run("config", LANG="en_US.UTF-8")
    rows = table(done.out)
    assert done.out.splitlines()[0].endswith("config.toml   (not there yet: nothing is chosen)")
    assert rows["paper"] == ["letter", "usual where the system says en_US.UTF-8"]
    assert rows["large_print"] == ["no", "as sheets does it"]
    assert rows["ink"] == ["normal", "as sheets does it"]
    assert {name: rows[name] for name in ("names", "rules", "printer", "logo")} == {
        name: ["not chosen"] for name in ("names", "rules", "printer", "logo")
    }


def test_it_shows_each_choice_with_its_line(run: Command) -> None:
    kept(run, '# ours\nnames = [\n  "Ann",\n  "Ben, jr",\n]\npaper = "a5"\n')
    rows = table(run("config").out)
    assert rows["names"] == ["Ann, Ben, jr", "line 2 of the file"]
    assert rows["paper"] == ["a5", "line 6 of the file"]


def test_it_is_made_with_the_paper_and_the_players_of_every_friday(run: Command, home: Path) -> None:
    run("config", "set", "paper", "letter")
    run("config", "set", "names", "Ann,Ben", "Zoë")
    assert run("score", "rook-shanghai").code == 0
    pdf = home / "rook-shanghai-score.pdf"
    assert page_size(pdf) == (216, 279)
    assert all(name in read_pdf(pdf.read_bytes())[0].text for name in ("Ann", "Ben", "Zoë"))


@pytest.mark.parametrize(
    ("options", "size", "named"),
    [
        (["--paper", "a4"], (210, 297), True),
        (["--players", "5"], (216, 279), False),
        (["--names", "Cy,Di"], (216, 279), False),
    ],
)
def test_options_beat_it(run: Command, home: Path, options: list[str], size: tuple[int, int], named: bool) -> None:
    kept(run, 'paper = "letter"\nnames = ["Ann", "Ben"]\n')
    run("score", "rook-shanghai", *options)
    pdf = home / "rook-shanghai-score.pdf"
    assert page_size(pdf) == size
    assert ("Ann" in read_pdf(pdf.read_bytes())[0].text) is named


@pytest.mark.parametrize("command", ["score", "cards", "rules"])
def test_print_is_large_unless_an_option_says_no(run: Command, home: Path, command: str) -> None:
    pdf = home / f"finangle-{command}.pdf"
    run(command, "finangle")
    usual = pdf.read_bytes()
    run(command, "finangle", "--large-print")
    large = pdf.read_bytes()
    kept(run, "large_print = true\n")
    run(command, "finangle")
    assert pdf.read_bytes() == large != usual
    run(command, "finangle", "--no-large-print")
    assert pdf.read_bytes() == usual


def test_ink_is_low_unless_an_option_says_normal(run: Command, home: Path) -> None:
    pdf = home / "finangle-score.pdf"
    run("score", "finangle", "--ink", "low")
    low = pdf.read_bytes()
    kept(run, 'ink = "low"\n')
    run("score", "finangle")
    assert pdf.read_bytes() == low
    run("score", "finangle", "--ink", "normal")
    assert pdf.read_bytes() != low


def test_it_says_nothing_of_a_page_that_has_no_paper(run: Command, home: Path) -> None:
    kept(run, 'paper = "letter"\nlarge_print = true\n')
    assert run("rules", "finangle", "-o", "rules.html") == Run(0, "rules.html\n", "")


def test_a_workbook_keeps_to_papers_that_it_can_have(run: Command) -> None:
    kept(run, 'paper = "half-letter"\n')
    for command in (["excel", "finangle"], ["kit", "finangle"]):
        done = run(*command, LANG="en_US.UTF-8")
        assert done.code == 0
        assert "sheets: a workbook can't be set up for Half Letter, so this is for Letter\n" in done.err
    assert "can't be set up" in run("excel", "finangle", "--paper", "half-letter").err


def test_one_s_own_games_are_known_everywhere(run: Command, home: Path) -> None:
    (home / "our-rules.toml").write_text(OURS, "utf-8")
    assert run("show", "our-rook").code == 2
    run("config", "set", "rules", "our-rules.toml")
    assert "our-rook" in run("list").out
    assert run("score", "our-rook").out == "our-rook-score.pdf\n"
    assert run("check", "our-rules.toml").out.splitlines()[-1] == (
        "our-rules.toml: 1 good variant, no errors, no warnings"
    )
    assert proposed("sheets score our", config=str(home.parent / "config")) == ["our-rook"]


def test_a_file_that_is_named_takes_the_place_of_the_usual_ones(run: Command, home: Path) -> None:
    (home / "ours.toml").write_text(OURS, "utf-8")
    (home / "theirs.toml").write_text(OURS.replace("our-rook", "their-rook"), "utf-8")
    run("config", "set", "rules", "ours.toml")
    assert run("show", "their-rook", "--variants", "theirs.toml").code == 0
    assert run("show", "our-rook", "--variants", "theirs.toml").code == 2


def test_a_path_in_the_file_begins_in_its_folder(run: Command) -> None:
    path = kept(run, 'rules = ["our-rules.toml"]\n')
    (path.parent / "our-rules.toml").write_text(OURS, "utf-8")
    assert run("show", "our-rook").code == 0


def test_a_file_that_is_gone_is_told_with_the_way_out(run: Command, home: Path) -> None:
    (home / "ours.toml").write_text(OURS, "utf-8")
    run("config", "set", "rules", "ours.toml")
    (home / "ours.toml").unlink()
    done = run("list")
    assert done.code == 1
    assert done.err == (
        f'sheets: can\'t read "{home / "ours.toml"}": there is no such file; check the name and the folder; '
        "`sheets config unset rules` forgets it\n"
    )
    [shown] = [line for line in run("config").out.splitlines() if line.startswith("rules")]
    assert shown.endswith(f"line 1 of the file; not there: {home / 'ours.toml'}")
    run("config", "unset", "rules")
    assert run("list").code == 0


def test_a_printer_and_a_logo_can_be_left_out_once(run: Command, home: Path) -> None:
    run("score", "finangle")
    plain = (home / "finangle-score.pdf").read_bytes()
    run("calibrate", "--printer", "kitchen", "--front", "2,3")
    run("config", "set", "printer", "kitchen")
    run("score", "finangle")
    assert (home / "finangle-score.pdf").read_bytes() != plain
    run("score", "finangle", "--printer", "none")
    assert (home / "finangle-score.pdf").read_bytes() == plain
    (home / "club.png").write_bytes(png())
    run("config", "unset", "printer")
    assert run("config", "set", "logo", "club.png").err == f"sheets: logo is now {home / 'club.png'}\n"
    run("score", "finangle")
    assert (home / "finangle-score.pdf").read_bytes() != plain
    run("score", "finangle", "--logo", "none")
    assert (home / "finangle-score.pdf").read_bytes() == plain


def test_a_page_that_measures_a_printer_is_not_moved_by_the_usual_one(run: Command, home: Path) -> None:
    pdf = home / run("calibrate").out.strip()
    plain = pdf.read_bytes()
    run("calibrate", "--printer", "kitchen", "--front", "2,3")
    run("config", "set", "printer", "kitchen")
    run("calibrate")
    assert pdf.read_bytes() == plain


def test_what_somebody_wrote_in_the_file_stays(run: Command) -> None:
    path = kept(run, '# the club\'s\nink = "low"   # toner is dear\r\nnames = ["Ann"]\n')
    run("config", "set", "ink", "normal")
    run("config", "set", "large_print", "yes")
    begun = b'# the club\'s\nink = "normal"   # toner is dear\r\n'
    assert path.read_bytes() == begun + b'names = ["Ann"]\nlarge_print = true\n'
    run("config", "unset", "names")
    assert path.read_bytes() == begun + b"large_print = true\n"


@pytest.mark.parametrize(
    ("written", "told"),
    [
        (["paper", "a44"], 'there is no paper "a44"; write one of '),
        (["ink", "blue"], '"ink" can\'t be "blue"; write it like "normal" or "low"'),
        (["large_print", "perhaps"], 'large_print can\'t be "perhaps"; write yes or no'),
        (["rules", "none.toml"], "there is no such file"),
        (["printer", "attic"], 'there is no printer "attic"'),
        (["logo", "none.png"], "there is no such file"),
        (["logo", __file__], "is no PNG or JPEG"),
        (["names", "Ann;Ben"], "names are parted by commas"),
        (["names", ""], "is empty"),
        (["papers", "a4"], 'there is no choice "papers"; did you mean "paper"?'),
        (["paper"], "there is no value for paper; write it like: sheets config set paper letter"),
        (["paper", "a4", "a5"], "there are 2 values for paper; write one, like a4"),
    ],
)
def test_it_refuses_what_can_t_hold_and_writes_nothing(run: Command, written: list[str], told: str) -> None:
    done = run("config", "set", *written)
    assert done.code in (1, 2)
    assert told in done.err
    assert not kept(run).exists()


def test_there_is_nothing_to_forget_where_nothing_is_chosen(run: Command) -> None:
    done = run("config", "unset", "names")
    assert (done.code, done.out) == (0, "")
    assert done.err == "sheets: names is not chosen, so there is nothing to forget\n"
    assert not kept(run).exists()


def test_it_shows_how_it_is_called(run: Command) -> None:
    done = run("config", "show")
    assert (done.code, done.err) == (
        2,
        'sheets: "show" can\'t stand there; write it like: sheets config set paper letter\n',
    )


def test_a_mistake_in_the_file_is_told_with_its_line(run: Command) -> None:
    path = kept(run, 'paper = "a4"\nlarge-print = true\nink = "blue"\npaper_size = 4\n')
    done = run("score", "finangle")
    assert done.code == 1
    assert done.err.splitlines() == [
        f'{path}:2:1: config: unknown key "large-print"; did you mean "large_print"?',
        f'{path}:3:1: config: "ink" can\'t be "blue"; write it like "normal" or "low"',
        f'{path}:4:1: config: unknown key "paper_size"; did you mean "paper"?',
    ]


def test_what_is_wrong_in_the_file_can_be_taken_out_of_it(run: Command) -> None:
    """No other command works until it is mended, and not everybody finds the file."""
    path = kept(run, 'paper = "a4"\nlarge-print = true\nink = "blue"\n')
    for name in ("large-print", "ink"):
        done = run("config", "unset", name)
        assert (done.code, done.out.splitlines()) == (0, [str(path)])
    assert path.read_text("utf-8") == 'paper = "a4"\n'
    assert run("score", "finangle").code == 0


def test_names_come_from_a_file_as_with_the_option(run: Command, home: Path) -> None:
    (home / "club.txt").write_text("Ann\nBen\n")
    run("config", "set", "names", "@club.txt", "Zoë")
    assert table(run("config").out)["names"] == ["Ann, Ben, Zoë", "line 1 of the file"]


def test_it_says_what_holds_now(run: Command) -> None:
    """Beside the file in which that stands."""
    assert run("config", "set", "names", "Ann,Ben", "Zoë").err == "sheets: names is now Ann, Ben, Zoë\n"
    assert run("config", "set", "large_print", "on").err == "sheets: large_print is now yes\n"
    assert run("config", "unset", "names").err == "sheets: names is chosen no more\n"


@pytest.mark.parametrize(
    ("command", "file", "meanwhile", "both"),
    [
        (["config", "set", "ink", "low"], "config.toml", 'paper = "a5"\n', 'paper = "a5"\nink = "low"\n'),
        (["config", "unset", "ink"], "config.toml", 'ink = "low"\npaper = "a5"\n', 'paper = "a5"\n'),
        (
            ["calibrate", "--printer", "kitchen", "--front", "1,2"],
            "printers/kitchen.toml",
            "back = [3, 4]\n",
            MEASURED,
        ),
        (
            ["rules", "rook-shanghai", "--format", "txt", "-o", "../r.txt"],
            "last-time.json",
            '{"score": {"variant": "phase-10"}}',
            '{"score": {"variant": "phase-10"}, "rules": {"format": "txt", "output": "@", "variant": "rook-shanghai"}}',
        ),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else None,
)
def test_it_keeps_what_another_command_chooses_in_the_same_moment(
    run: Command, home: Path, monkeypatch: pytest.MonkeyPatch, command: list[str], file: str, meanwhile: str, both: str
) -> None:
    """The other has the folder to itself, writes, and is done while this one waits."""
    fcntl = pytest.importorskip("fcntl", reason="this system has no locks on folders")
    path = kept(run, 'ink = "low"\n' if "unset" in command else "").parent / file
    path.parent.mkdir(exist_ok=True)
    other = os.open(path.parent, os.O_RDONLY)
    fcntl.flock(other, fcntl.LOCK_EX)

    def is_done(_: float) -> None:
        path.write_text(meanwhile, "utf-8")
        os.close(other)

    monkeypatch.setattr(held_folders.time, "sleep", is_done)
    done = run(*command, XDG_STATE_HOME=str(home.parent / "config"))
    assert done.code == 0, done.err
    assert path.read_text("utf-8").replace(str(home.parent / "r.txt"), "@") == both
