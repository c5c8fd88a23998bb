"""Hostile templates: each gives its one clear line, with its file, or a page in every format."""

from pathlib import Path

import pytest

from sheets.bounded import TookTooMuchError
from sheets.errors import FaultyFile
from sheets.files import read_bytes
from sheets.make import words_apart
from sheets.make.rules_request import RulesRequest, make_rules
from sheets.phrases.house_rules import NO_HOUSE_RULES
from sheets.phrases.rules_page import page_words
from sheets.phrases.rules_page.contract_views import draw_rounds
from sheets.render.rules import write_rules
from sheets.rules_file import Library
from sheets.specification.rules_page import Template, build_rules_page, render, shipped_templates
from sheets.specification.rules_page.template_checks import Steps
from tests.commands import sheets
from tests.hostile.hostile_templates import HOSTILE_TEMPLATES

GAME = "rook-shanghai"


def templates(name: str) -> dict[str, Template]:
    text, _ = HOSTILE_TEMPLATES[name]
    files = {"aim.md": text} if isinstance(text, str) else text
    return {file: Template(f"ours/{file}", words) for file, words in files.items()}


@pytest.mark.parametrize("name", HOSTILE_TEMPLATES)
def test_it_tells_what_is_wrong_or_makes_a_page(library: Library, name: str) -> None:
    _, told = HOSTILE_TEMPLATES[name]
    if told:
        with pytest.raises(FaultyFile) as error:
            build_rules_page(library.variants[GAME], own=templates(name))
        problems = error.value.problems
        assert problems[0].wrong.startswith(told.partition(";")[0])
        places = [problem.place for problem in problems if problem.place]
        assert len(places) == len(problems)
        assert all(place.file.startswith("ours/") and isinstance(place.line, int) for place in places)
        assert all(str(problem).isprintable() for problem in problems)
        return
    page = build_rules_page(library.variants[GAME], own=templates(name))
    written = (write_rules(page, "html") + write_rules(page, "md") + write_rules(page, "txt")).decode()
    assert {sign for sign in written if not sign.isprintable()} <= {"\n", "\xa0"}


@pytest.mark.parametrize(
    "name", ["class of a view", "loops over a long word", "a format in a test", "brackets", "conditions", "nothing"]
)
def test_it_says_the_same_of_them_in_a_process_of_their_own(library: Library, name: str) -> None:
    game, own = library.variants[GAME], templates(name)

    def said(apart: bool) -> object:
        try:
            return build_rules_page(game, own=own, rendered=words_apart.render_apart if apart else render)
        except FaultyFile as error:
            return error.problems

    assert said(True) == said(False)


def test_it_tells_of_templates_that_take_too_long_or_too_much(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In case that something is not bounded by itself; what is stopped, and how, is tested in tests/test_bounded.py."""

    def stopped(*_: object) -> bytes:
        raise TookTooMuchError

    monkeypatch.setattr(words_apart, "bounded", stopped)
    with pytest.raises(FaultyFile) as error:
        make_rules(RulesRequest(games=library, game=library.variants[GAME], templates=templates("nothing")))
    wrong = "ours/aim.md:1:1: the templates take more than 3 seconds, or more than 512 MB"
    assert str(error.value) == f"{wrong}; say less in them, and let their loops end sooner"


def test_it_takes_no_fault_of_its_own_for_one_of_the_templates(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    def faulty(*_: object, **__: object) -> str:
        raise KeyError("x")

    monkeypatch.setattr("sys.frozen", True, raising=False)  # so that it is done in this process
    monkeypatch.setattr(words_apart, "render", faulty)
    with pytest.raises(RuntimeError, match="KeyError"):
        make_rules(RulesRequest(games=library, game=library.variants[GAME], templates=templates("nothing")))


def test_it_does_the_same_where_no_process_can_be_started(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    game, own = library.variants[GAME], {"aim.md": Template("ours/aim.md", "## Aim\n\nWin.")}
    request = RulesRequest(games=library, game=game, format="txt", templates=own)
    apart = make_rules(request)
    monkeypatch.setattr("sys.executable", "/no/such/python")
    assert make_rules(request) == apart
    monkeypatch.setattr("sys.frozen", True, raising=False)
    assert make_rules(request) == apart


def test_it_gives_templates_the_same_words_in_a_process_of_their_own(library: Library) -> None:
    """What they see of a game goes there as JSON, and comes to them as it was."""
    for game in library.variants.values():
        words = page_words(game, draw_rounds(game), players=None, house_rules=NO_HOUSE_RULES)
        there = words_apart._meant(words_apart._told(words))
        assert isinstance(there, dict)
        assert render(shipped_templates(), there) == render(shipped_templates(), words)


def test_it_counts_each_step_of_a_loop_once() -> None:
    steps = Steps()
    assert list(steps.each("abc", 5)) == ["a", "b", "c"]
    assert steps._left == 1_000_000 - 15


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    here = tmp_path / "words"
    here.mkdir()
    (here / "aim.md").write_text("## Aim\n\nWin.\n")
    return here


def told(folder: Path) -> str:
    done = sheets("rules", GAME, "--templates", folder, "--format", "txt", "-o", "-")
    assert (done.code, done.out) == (1, "")
    return done.err.replace(str(folder), "words")


def test_it_reads_no_template_outside_of_the_folder(folder: Path) -> None:
    (folder.parent / "secret").write_text("## Secret\n\nsesame\n")
    (folder / "turn.md").symlink_to("../secret")
    assert told(folder) == 'sheets: "words/turn.md" is a link that leads out of the folder; copy the file into it\n'
    (folder / "turn.md").unlink()
    (folder / "turn.md").symlink_to("turn.md")
    assert told(folder) == 'sheets: "words/turn.md" is a link that leads out of the folder; copy the file into it\n'
    (folder / "turn.md").unlink()
    (folder / "turn.md").symlink_to("/dev/zero")
    assert told(folder) == 'sheets: "words/turn.md" is a link that leads out of the folder; copy the file into it\n'


def test_it_takes_a_link_within_the_folder_and_a_folder_that_is_one(folder: Path) -> None:
    (folder / "turn.md").symlink_to("aim.md")
    link = folder.parent / "link"
    link.symlink_to(folder)
    done = sheets("rules", GAME, "--templates", link, "--format", "txt", "-o", "-")
    assert (done.code, done.err) == (0, "")
    assert done.out.count("\nAim\n---\nWin.\n") == 2


def test_it_reads_no_more_of_a_folder_than_a_family_writes(folder: Path) -> None:
    for number in range(4):
        (folder / f"ours-{number}.md").write_text("x" * (64 << 10))
    wrong = 'sheets: the templates in "words" are larger than 256 KB together; '
    assert told(folder) == f"{wrong}keep only those that differ from the usual ones\n"
    for number in range(1000):
        (folder / f"picture-{number}.jpg").touch()
    assert (
        told(folder) == 'sheets: there are more than 1000 files in "words"; give the templates a folder of their own\n'
    )


def test_it_writes_nothing_where_a_template_is_faulty(folder: Path, tmp_path: Path) -> None:
    (folder / "turn.md").write_text("{{ 'a' * 10 }}")
    done = sheets("rules", GAME, "--templates", folder, "-o", "rules.pdf", cwd=tmp_path)
    assert done.code == 1
    assert not (tmp_path / "rules.pdf").exists()
    assert read_bytes(folder / "aim.md", limit=100)
