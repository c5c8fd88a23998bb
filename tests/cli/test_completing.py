"""The Tab key proposes games, papers, sizes of cards and perforated stock, and loads little for it."""

import os
import re
import subprocess
import sys
from pathlib import Path
from shutil import which

import pytest

from sheets.cli import app
from sheets.paper.sizes import WORKBOOK_PAPERS
from tests.helpers import ROOT
from tests.programs import program

AS_INSTALLED = "import sys; sys.argv = ['sheets']; from sheets.cli import main; main()"
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


def proposed(words: str, *, cwd: Path = ROOT, config: str = os.devnull) -> list[str]:
    """What bash is told after these words and the Tab key."""
    done = complete(words, cwd=cwd, config=config)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.split()


def complete(
    words: str, *, cwd: Path = ROOT, program: str = AS_INSTALLED, config: str = os.devnull
) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-c", program],
        cwd=cwd,
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "PYTHONUTF8": "1",
            "XDG_CONFIG_HOME": config,
            "_SHEETS_COMPLETE": "complete_bash",
            "COMP_WORDS": words,
            "COMP_CWORD": str(len(words.split(" ")) - 1),
        },
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


@pytest.mark.parametrize(
    ("words", "found"),
    [
        pytest.param("sheets score shanghai-r", ["shanghai-rummy-10", "shanghai-rummy-7", "shanghai-rummy-11",
                     "shanghai-rummy-11-black-twos"], id="games"),
        pytest.param("sheets show fi", ["finangle", "five-crowns", "five-hundred"], id="three games"),
        pytest.param("sheets diff finangle pha", ["phase-10"], id="another game"),
        pytest.param("sheets new x.toml --from tooner", ["toonerville-rook"], id="a game to start from"),
        pytest.param("sheets score phase-10 --paper l", ["letter", "legal"], id="papers"),
        pytest.param("sheets excel phase-10 --paper a", A_PAPERS, id="papers for a workbook"),
        pytest.param("sheets score phase-10 --paper h", ["half-letter"], id="a paper for a sheet"),
        pytest.param("sheets excel phase-10 --paper h", [], id="no paper for a workbook"),
        pytest.param("sheets kit phase-10 --paper i", [], id="no paper for a kit"),
        pytest.param("sheets cards phase-10 --size index", ["index-3x5", "index-4x6", "index-5x8"], id="sizes"),
        pytest.param("sheets cards phase-10 --size h", ["half-page"], id="a part of a page"),
        pytest.param("sheets cards phase-10 --stock avery-53", ["avery-5371", "avery-5388", "avery-5389", "avery-5305",
                     "avery-5395"], id="perforated stock"),
        pytest.param("sheets score phase-10 --marks b", ["buys", "bonus"], id="marks"),
        pytest.param("sheets kit phase-10 --marks buys,b", ["buys,bonus"], id="a further mark"),
        pytest.param("sheets sco", ["score"], id="commands"),
        pytest.param("sheets score bridge", [], id="nothing"),
    ],
)  # fmt: skip
def test_it_proposes(words: str, found: list[str]) -> None:
    assert proposed(words) == found


def test_it_knows_the_games_of_a_file_that_is_named_before(tmp_path: Path) -> None:
    (tmp_path / "ours.toml").write_text('[variants.rook-at-home]\nextends = "rook-shanghai"\n', encoding="utf-8")
    assert proposed("sheets score --variants ours.toml rook-a", cwd=tmp_path) == ["rook-at-home"]


@pytest.mark.parametrize("content", [b"[variants", b"\xff\xfe", b"variants = 3", b"[variants]\nx = 3", b"a" * 300_000])
def test_it_leaves_mistakes_to_the_command(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "ours.toml").write_bytes(content)
    assert proposed("sheets score --variants ours.toml phase", cwd=tmp_path) == ["phase-10"]
    assert proposed("sheets score --variants . phase", cwd=tmp_path) == ["phase-10"]


@pytest.mark.parametrize(
    ("shell", "given"),
    [
        pytest.param("bash", "kitchen", id="bash"),
        pytest.param("zsh", f"""_arguments '*: :(("kitchen":"{IN_ZSH}"))'""", id="zsh"),
        pytest.param("fish", f"kitchen\t{PLAIN}", id="fish"),
        pytest.param("powershell", f"kitchen:::{PLAIN}", id="powershell"),
    ],
)
def test_it_gives_a_shell_plain_words_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], shell: str, given: str
) -> None:
    """Whatever a rules file calls its games, and whatever is typed before."""
    (tmp_path / "ours.toml").write_text(HOSTILE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert proposed_in_process(monkeypatch, capsys, shell, "sheets score --variants ours.toml kit") == given
    typed = "sheets score kitchen --marks '$(touch RUN),b"
    assert "RUN" not in proposed_in_process(monkeypatch, capsys, shell, typed)


def proposed_in_process(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], shell: str, words: str
) -> str:
    """What a shell is told after these words and the Tab key."""
    told = {
        "_SHEETS_COMPLETE": f"complete_{shell}",
        "COMP_WORDS": words,
        "COMP_CWORD": str(len(words.split(" ")) - 1),
        "_TYPER_COMPLETE_ARGS": words,
        "_TYPER_COMPLETE_WORD_TO_COMPLETE": words.split(" ")[-1],
        "_TYPER_COMPLETE_FISH_ACTION": "get-args",
    }
    for name, value in told.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(SystemExit):
        app(prog_name="sheets")
    return capsys.readouterr().out.strip("\n")


def test_zsh_runs_nothing_of_a_rules_file(tmp_path: Path) -> None:
    (tmp_path / "ours.toml").write_text("[variants.kitchen]\ntitle = 'Kitchen \\$(touch RUN)'\n", encoding="utf-8")
    installed(tmp_path)
    (tmp_path / "walk.zsh").write_text(WALK, encoding="utf-8")
    done = subprocess.run(
        [program("zsh", "zsh"), "-f", "walk.zsh"],
        cwd=tmp_path,
        env={**in_path(tmp_path), "HOME": str(tmp_path), "TERM": "dumb"},
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=30,
    )
    assert (done.stdout, (tmp_path / "RUN").exists()) == ("found\n", False)


def test_it_loads_nothing_that_takes_long() -> None:
    heavy = ("sheets.rules_file", "sheets.layout", "sheets.render", "reportlab", "openpyxl", "jinja2", "rich")
    tell = f"import atexit, sys; atexit.register(lambda: print([name for name in {heavy} if name in sys.modules]))"
    done = complete("sheets score phase-10 --paper l", program=f"{tell}; {AS_INSTALLED}")
    assert done.stdout.splitlines() == ["letter", "legal", "[]"]


@pytest.mark.parametrize(
    ("shell", "said"),
    [
        ("bash", "complete -o default -F _sheets_completion sheets"),
        ("zsh", "compdef _sheets_completion sheets"),
        ("fish", "complete --command sheets "),
        ("pwsh", "Register-ArgumentCompleter -Native -CommandName sheets "),
    ],
)
def test_it_shows_what_a_shell_needs_and_writes_nothing(tmp_path: Path, shell: str, said: str) -> None:
    """Of the shell that is named, whichever calls."""
    done = in_home(tmp_path, "--show-completion", shell)
    assert (done.returncode, done.stderr) == (0, "")
    assert said in done.stdout
    refused = in_home(tmp_path, "--install-completion", shell)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert 'there is no option "--install-completion"' in refused.stderr
    assert list(tmp_path.iterdir()) == []


def test_it_refuses_a_shell_that_it_does_not_know(tmp_path: Path) -> None:
    done = in_home(tmp_path, "--show-completion", "ksh")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        'sheets: --show-completion can\'t be "ksh"; choose one of bash, zsh, fish, powershell or pwsh\n'
    )


@pytest.mark.skipif(which("bash") is None or os.name != "posix", reason="there is no bash here")
def test_bash_knows_games_by_the_line_of_the_readme(tmp_path: Path) -> None:
    (line,) = re.findall(r"^The line `(.+?)`", (ROOT / "README.md").read_text("utf-8"), flags=re.MULTILINE)
    installed(tmp_path)
    keys = "COMP_WORDS=(sheets show fi) COMP_CWORD=2; _sheets_completion sheets; echo ${COMPREPLY[@]}"
    done = subprocess.run(
        ["bash", "--norc", "-c", f"{line}\n{keys}"],
        env=in_path(tmp_path),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.stdout.split(), done.stderr) == (["finangle", "five-crowns", "five-hundred"], "")


def installed(folder: Path) -> None:
    """Put the command into a folder."""
    command = folder / "sheets"
    command.write_text(
        f"#!{sys.executable}\nimport sys; sys.argv[0] = 'sheets'; from sheets.cli import main; main()\n", "utf-8"
    )
    command.chmod(0o755)


def in_path(folder: Path) -> dict[str, str]:
    """The surroundings in which the command there is found."""
    return {**os.environ, "PYTHONPATH": str(ROOT), "PATH": f"{folder}:{os.environ['PATH']}"}


def in_home(home: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    program = AS_INSTALLED.replace("['sheets']", f"['sheets', *{arguments!r}]").replace("main()", "sys.exit(main())")
    return subprocess.run(
        [sys.executable, "-c", program],
        cwd=home,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1", "HOME": str(home), "USERPROFILE": str(home)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
