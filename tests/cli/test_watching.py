"""`--watch`: a page is made anew whenever its rules file is saved, through mistakes too."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from threading import Thread

import pytest

from tests.commands import sheets, surroundings
from tests.helpers import ROOT
from tests.reading import read_pdf

RULES = '[variants.ours]\nextends = "finangle"\ntitle = "TITLE"\n'
PATIENCE_SECONDS = 90
Told = Callable[[str], str]


@contextmanager
def watching(*arguments: str, folder: Path) -> Iterator[tuple["subprocess.Popen[str]", Told]]:
    """A command that runs on, and what waits for its next line that has a text in it."""
    command = [sys.executable, "-m", "sheets", *arguments]
    environment = surroundings() | {"PYTHONPATH": str(ROOT)}
    whole = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "encoding": "utf-8"}
    with subprocess.Popen(command, cwd=folder, env=environment, **whole) as running:  # type: ignore[call-overload]
        lines: Queue[str] = Queue()
        reader = Thread(target=lambda: [lines.put(line) for line in running.stdout], daemon=True)
        reader.start()

        def told(text: str) -> str:
            while text not in (line := lines.get(timeout=PATIENCE_SECONDS)):
                pass
            return line

        try:
            yield running, told
        finally:
            running.kill()
            running.wait(PATIENCE_SECONDS)
            reader.join(PATIENCE_SECONDS)


def written(path: Path, title: str) -> None:
    path.write_text(RULES.replace("TITLE", title), "utf-8")


def heading(pdf: Path) -> str:
    return read_pdf(pdf.read_bytes())[0].text


def test_it_is_made_anew_through_mistakes_until_it_is_ended(tmp_path: Path) -> None:
    rules, pdf = tmp_path / "ours.toml", tmp_path / "ours-score.pdf"
    written(rules, "First")
    with watching("score", "ours", "--variants", "ours.toml", "--watch", folder=tmp_path) as (running, told):
        assert told("watching") == 'sheets: watching "ours.toml"; Ctrl-C ends it\n'
        assert "First" in heading(pdf)
        written(rules, 'Sec"ond')
        assert told("ours.toml:3").startswith("ours.toml:3:")
        told("watching")
        assert "First" in heading(pdf)
        written(rules, "Third")
        assert told(".pdf") == "ours-score.pdf\n"
        told("watching")
        assert "Third" in heading(pdf)
        rules.unlink()
        assert "there is no such file" in told("can't read")
        told("watching")
        other = tmp_path / "other.toml"
        written(other, "Fourth")
        os.replace(other, rules)  # so most editors save
        told("watching")
        assert "Fourth" in heading(pdf)
        running.send_signal(signal.SIGINT)
        assert running.wait(PATIENCE_SECONDS) == 130


def test_words_of_one_s_own_are_watched_too(tmp_path: Path) -> None:
    words = tmp_path / "words"
    words.mkdir()
    (words / "aim.md").write_text("## The aim\n\nBe last to laugh.\n", "utf-8")
    with watching("rules", "finangle", "--templates", "words", "--watch", folder=tmp_path) as (_, told):
        told("watching")
        assert "Be last to laugh" in heading(tmp_path / "finangle-rules.pdf")
        (words / "aim.md").write_text("## The aim\n\nBe first to dance.\n", "utf-8")
        told("watching")
        assert "Be first to dance" in heading(tmp_path / "finangle-rules.pdf")


def test_a_list_of_names_is_watched_too(tmp_path: Path) -> None:
    (tmp_path / "club.txt").write_text("Ann\n", "utf-8")
    with watching("score", "finangle", "--names", "@club.txt", "--watch", folder=tmp_path) as (_, told):
        told("watching")
        (tmp_path / "club.txt").write_text("Ann\nBen\n", "utf-8")
        told("watching")
        assert "Ben" in heading(tmp_path / "finangle-score.pdf")


@pytest.mark.parametrize(
    ("arguments", "wrong"),
    [
        (["score", "finangle"], "there is no file of yours to watch; name your rules file with --variants"),
        (
            ["score", "ours", "--variants", "ours.toml", "-o", "-"],
            "what is made again and again can't go to the standard output; name a file with -o",
        ),
    ],
)
def test_it_says_what_it_can_t_watch(tmp_path: Path, arguments: list[str], wrong: str) -> None:
    written(tmp_path / "ours.toml", "Ours")
    done = sheets(*arguments, "--watch", cwd=tmp_path)
    assert (done.code, done.out, done.err) == (2, "", f"sheets: {wrong}\n")
