"""`sheets config`: what is chosen for good holds where a command leaves it open, and options beat it."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from tests.cli.test_completing import proposed
from tests.commands import Run, sheets
from tests.reading import read_pdf

OURS = """[variants.our-rook]
extends = "rook-shanghai"
title = "Our Rook"
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
    assert done.out.splitlines()[0].endswith("config.toml   (no file yet)")
    assert rows["paper"] == ["letter", "default for this computer's region (en_US.UTF-8)"]
    assert rows["large_print"] == ["no", "default"]
    assert rows["ink"] == ["normal", "default"]
    assert {name: rows[name] for name in ("names", "rules", "printer", "logo")} == {
        name: ["not set"] for name in ("names", "rules", "printer", "logo")
    }


def test_it_is_made_with_the_paper_and_the_players_of_every_friday(run: Command, home: Path) -> None:
    run("config", "set", "paper", "letter")
    run("config", "set", "names", "Ann,Ben", "Zoë")
    assert run("score", "rook-shanghai").code == 0
    pdf = home / "rook-shanghai-score.pdf"
    assert page_size(pdf) == (216, 279)
    assert all(name in read_pdf(pdf.read_bytes())[0].text for name in ("Ann", "Ben", "Zoë"))


@pytest.mark.parametrize(
    ("options", "size", "named"), [(["--paper", "a4"], (210, 297), True), (["--names", "Cy,Di"], (216, 279), False)]
)
def test_options_beat_it(run: Command, home: Path, options: list[str], size: tuple[int, int], named: bool) -> None:
    kept(run, 'paper = "letter"\nnames = ["Ann", "Ben"]\n')
    run("score", "rook-shanghai", *options)
    pdf = home / "rook-shanghai-score.pdf"
    assert page_size(pdf) == size
    assert ("Ann" in read_pdf(pdf.read_bytes())[0].text) is named


def test_print_is_large_unless_an_option_says_no(run: Command, home: Path) -> None:
    def made(*options: str) -> bytes:
        run("rules", "finangle", *options)
        return (home / "finangle-rules.pdf").read_bytes()

    usual, large = made(), made("--large-print")
    kept(run, "large_print = true\n")
    assert made() == large != usual
    assert made("--no-large-print") == usual


def test_one_s_own_games_are_known_everywhere(run: Command, home: Path) -> None:
    (home / "our-rules.toml").write_text(OURS, "utf-8")
    assert run("show", "our-rook").code == 2
    run("config", "set", "rules", "our-rules.toml")
    assert "our-rook" in run("list").out
    assert run("score", "our-rook").out == "our-rook-score.pdf\n"
    assert run("check", "our-rules.toml").out.splitlines()[-1] == (
        "our-rules.toml: 1 good game, no errors, no warnings"
    )
    assert proposed("sheets score our", XDG_CONFIG_HOME=str(home.parent / "config")) == ["our-rook"]


def test_a_file_that_is_gone_is_told_with_the_way_out(run: Command, home: Path) -> None:
    (home / "ours.toml").write_text(OURS, "utf-8")
    run("config", "set", "rules", "ours.toml")
    (home / "ours.toml").unlink()
    done = run("list")
    assert done.code == 1
    assert done.err == (
        f'sheets: can\'t read "{home / "ours.toml"}": there is no such file; check the name and the folder; '
        "`sheets config unset rules` takes it out of your settings\n"
    )
    [shown] = [line for line in run("config").out.splitlines() if line.startswith("rules")]
    assert shown.endswith(f"line 1 of the file; not there: {home / 'ours.toml'}")
    run("config", "unset", "rules")
    assert run("list").code == 0


def test_a_printer_and_a_logo_can_be_left_out_once(run: Command, home: Path) -> None:
    def made(*options: str) -> bytes:
        run("score", "finangle", *options)
        return (home / "finangle-score.pdf").read_bytes()

    plain = made()
    run("calibrate", "--printer", "kitchen", "--front", "2,3")
    run("config", "set", "printer", "kitchen")
    assert made() != plain == made("--printer", "none")
    Image.new("L", (40, 20)).save(home / "club.png")
    run("config", "unset", "printer")
    assert run("config", "set", "logo", "club.png").err == f"sheets: logo: {home / 'club.png'}\n"
    assert made() != plain == made("--logo", "none")


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
        (["large_print", "perhaps"], 'large_print can\'t be "perhaps"; write yes or no'),
        (["rules", "none.toml"], "there is no such file"),
        (["logo", __file__], "is not a PNG or JPEG"),
        (["papers", "a4"], 'there is no setting "papers"; did you mean "paper"?'),
        (["paper", "a4", "a5"], "paper takes one value, not 2; write one, like a4"),
    ],
)
def test_it_refuses_what_can_t_hold_and_writes_nothing(run: Command, written: list[str], told: str) -> None:
    done = run("config", "set", *written)
    assert done.code in (1, 2)
    assert told in done.err
    assert not kept(run).exists()


def test_a_mistake_in_the_file_is_told_with_its_line(run: Command) -> None:
    path = kept(run, 'paper = "a4"\nlarge-print = true\nink = "blue"\npaper_size = 4\n')
    done = run("score", "finangle")
    assert done.code == 1
    assert done.err.splitlines() == [
        f'{path}:2:1: config: unknown key "large-print"; did you mean "large_print"?',
        f'{path}:3:1: config: "ink" can\'t be "blue"; write it like "normal" or "low"',
        f'{path}:4:1: config: unknown key "paper_size"; did you mean "paper"?',
    ]
