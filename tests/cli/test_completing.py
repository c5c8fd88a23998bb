"""The Tab key proposes games, papers, sizes of cards and perforated stock, in words that no shell obeys."""

import os
import subprocess
import sys
from pathlib import Path
from unittest.mock import patch

import pytest

from sheets.paper.sizes import WORKBOOK_PAPERS
from tests.commands import Run, sheets
from tests.helpers import ROOT
from tests.programs import program

HOSTILE = r"""
[variants.kitchen]
title = '''Kitchen \$(touch RUN) `touch RUN` ${IFS}[bold] "Rummy": at Ann's \'''
[variants."kit; touch RUN #"]
title = "x"
[variants.'kit\`touch RUN\`']
title = "y"
[variants."kit*"]
title = "z"
"""
PLAIN = "Kitchen (touch RUN) touch RUN IFSbold Rummy: at Ann’s "
IN_ZSH = PLAIN.replace(":", r"\\:")
A_PAPERS = [paper.lower() for paper in WORKBOOK_PAPERS if paper.startswith("A")]
WALK = """
zmodload zsh/zpty
zpty -b shell zsh -f -i
zpty -w shell 'autoload -Uz compinit; compinit -D -u; eval "$(sheets --show-completion zsh)"; print -r be''gun'
zpty -r shell out '*begun*'
zpty -w -n shell $'sheets score --variants ours.toml kit\t'
zpty -r shell out '*kitchen*' && print found
zpty -d shell
"""
"""Somebody at a terminal, who presses the Tab key."""


def installed(*arguments: str, cwd: Path, **environment: str) -> Run:
    """What the command says under its own name, not that of the program which runs the tests."""
    with patch.object(sys.modules["__main__"], "__package__", ""):
        return sheets(*arguments, cwd=cwd, **environment)


def told(shell: str, words: str, *, cwd: Path = ROOT, **environment: str) -> str:
    """What a shell is told after these words and the Tab key."""
    typed = {
        "_SHEETS_COMPLETE": f"complete_{shell}",
        "COMP_WORDS": words,
        "COMP_CWORD": str(len(words.split(" ")) - 1),
        "_TYPER_COMPLETE_ARGS": words,
        "_TYPER_COMPLETE_WORD_TO_COMPLETE": words.split(" ")[-1],
        "_TYPER_COMPLETE_FISH_ACTION": "get-args",
    }
    done = installed(cwd=cwd, **typed, **environment)
    assert (done.code, done.err) == (0, "")
    return done.out.strip("\n")


def proposed(words: str, *, cwd: Path = ROOT, **environment: str) -> list[str]:
    """What bash proposes."""
    return told("bash", words, cwd=cwd, **environment).split()


@pytest.mark.parametrize(
    ("words", "found"),
    [
        pytest.param("sheets score shanghai-rummy-1", ["shanghai-rummy-10", "shanghai-rummy-11",
                     "shanghai-rummy-11-black-twos"], id="games"),
        pytest.param("sheets new x.toml --from tooner", ["toonerville-rook"], id="a game to start from"),
        pytest.param("sheets excel phase-10 --paper a", A_PAPERS, id="papers for a workbook"),
        pytest.param("sheets cards phase-10 --size index", ["index-3x5", "index-4x6", "index-5x8"], id="sizes"),
        pytest.param("sheets cards phase-10 --stock avery-530", ["avery-5305"], id="perforated stock"),
        pytest.param("sheets kit phase-10 --marks buys,b", ["buys,bonus"], id="a further mark"),
        pytest.param("sheets sco", ["score"], id="commands"),
    ],
)  # fmt: skip
def test_it_proposes(words: str, found: list[str]) -> None:
    assert proposed(words) == found


def test_it_knows_the_games_of_a_file_that_is_named_before(tmp_path: Path) -> None:
    (tmp_path / "ours.toml").write_text('[variants.rook-at-home]\nextends = "rook-shanghai"\n', encoding="utf-8")
    assert proposed("sheets score --variants ours.toml rook-a", cwd=tmp_path) == ["rook-at-home"]


@pytest.mark.parametrize("content", [b"[variants", b"\xff\xfe"])
def test_it_leaves_mistakes_to_the_command(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "ours.toml").write_bytes(content)
    assert proposed("sheets score --variants ours.toml phase", cwd=tmp_path) == ["phase-10"]


@pytest.mark.parametrize(
    ("shell", "given"),
    [
        pytest.param("bash", "kitchen", id="bash"),
        pytest.param("zsh", f"""_arguments '*: :(("kitchen":"{IN_ZSH}"))'""", id="zsh"),
        pytest.param("fish", f"kitchen\t{PLAIN}", id="fish"),
        pytest.param("powershell", f"kitchen:::{PLAIN}", id="powershell"),
    ],
)
def test_it_gives_a_shell_plain_words_alone(tmp_path: Path, shell: str, given: str) -> None:
    """Whatever a rules file calls its games, and whatever is typed before."""
    (tmp_path / "ours.toml").write_text(HOSTILE, encoding="utf-8")
    assert told(shell, "sheets score --variants ours.toml kit", cwd=tmp_path) == given
    assert "RUN" not in told(shell, "sheets score kitchen --marks '$(touch RUN),b", cwd=tmp_path)


@pytest.mark.nightly
def test_zsh_runs_nothing_of_a_rules_file(tmp_path: Path) -> None:
    (tmp_path / "ours.toml").write_text("[variants.kitchen]\ntitle = 'Kitchen \\$(touch RUN)'\n", encoding="utf-8")
    (tmp_path / "walk.zsh").write_text(WALK, encoding="utf-8")
    command = tmp_path / "sheets"
    command.write_text(
        f"#!{sys.executable}\nimport sys; sys.argv[0] = 'sheets'; from sheets.cli import main; main()\n", "utf-8"
    )
    command.chmod(0o755)
    path = {"PYTHONPATH": str(ROOT), "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    done = subprocess.run(
        [program("zsh", "zsh"), "-f", "walk.zsh"],
        cwd=tmp_path,
        env={**os.environ, **path, "HOME": str(tmp_path), "TERM": "dumb"},
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=600,
    )
    assert (done.stdout, (tmp_path / "RUN").exists()) == ("found\n", False)


@pytest.mark.parametrize(
    ("shell", "said"),
    [("bash", "complete -o default -F _sheets_completion sheets"), ("fish", "complete --command sheets ")],
)
def test_it_shows_what_a_shell_needs_and_writes_nothing(tmp_path: Path, shell: str, said: str) -> None:
    """Of the shell that is named, whichever calls."""
    home = {"HOME": str(tmp_path), "USERPROFILE": str(tmp_path)}
    done = installed("--show-completion", shell, cwd=tmp_path, **home)
    assert (done.code, done.err) == (0, "")
    assert said in done.out
    refused = installed("--install-completion", shell, cwd=tmp_path, **home)
    assert (refused.code, refused.out) == (2, "")
    assert 'there is no option "--install-completion"' in refused.err
    assert list(tmp_path.iterdir()) == []
