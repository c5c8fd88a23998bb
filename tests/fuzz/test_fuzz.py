"""What is found by trying damaged and made-up files: nothing; and nothing any more where something was."""

import json
from pathlib import Path

import pytest

from tests.fuzz.cases import KINDS, case
from tests.fuzz.found_cases import FOUND, as_json, kept_case
from tests.fuzz.trial import Case, Ran, Step, tried, unfit, wrong_with

MANY = 12
"""How many cases of each kind are tried every night; `python -m tests.fuzz` tries thousands."""
SEED = 0
NO_HURRY = 300
"""Seconds: how long a command takes depends on what else the machine does, and is judged by `python -m tests.fuzz`."""
WAS_FOUND = sorted(FOUND.glob("*.json"))
assert len(WAS_FOUND) > 10


def told(found: Case) -> str:
    return "\n".join(f"{finding.what}: {finding.said}" for finding in tried(found, NO_HURRY).findings)


@pytest.mark.nightly
@pytest.mark.parametrize("kind", KINDS)
def test_it_finds_nothing_in_the_first_cases_of_each_kind(kind: str) -> None:
    for number in range(MANY):
        found = told(case(kind, SEED, number))
        assert found == "", f"python -m tests.fuzz --one {kind}:{SEED}:{number}"


@pytest.mark.nightly
@pytest.mark.parametrize("path", WAS_FOUND, ids=lambda path: path.stem)
def test_it_finds_nothing_any_more_where_something_was_found(path: Path) -> None:
    assert told(kept_case(path)) == ""


# -- the program itself ------------------------------------------------------------------------------------------------

CHECK = Step(("check", "rules.toml"), "rules.toml", line=True)
REFUSAL = b'rules.toml:1:1: unknown key "x"; all stands under headings\n'


def what_is_wrong(step: Step = CHECK, **changed: object) -> list[str]:
    """What is found wrong with a run that is well, but for what is changed."""
    well = Ran(("check", "rules.toml"), 1, b"", REFUSAL, 0.1, 5, {})
    return [what for what, _ in wrong_with(step, well._replace(**changed))]  # type: ignore[arg-type]


def test_it_finds_nothing_wrong_with_a_refusal_in_its_own_words() -> None:
    assert what_is_wrong() == []


@pytest.mark.parametrize(
    ("changed", "found"),
    [
        ({"code": "KeyError in x.py:1: 'a'"}, ["KeyError in x.py:1"]),
        ({"code": 70}, ["exit code 70: rules.toml:…:…: unknown key …; all stands under headings"]),
        ({"seconds": 5.1}, ["more than 5 s: check"]),
        ({"megabytes": 501}, ["more than 500 MB: check"]),
        ({"made": {"x.pdf": b""}}, ["check makes a file of what it refuses"]),
        (
            {"err": b"sheets: no\n"},
            [f"check refuses without {what}: sheets: no" for what in ("the file's name", "a line")],
        ),
        ({"err": b"rules.toml:1:1: a\x1b[31m\n"}, ["prints U+001B"]),
        ({"err": REFUSAL + b"Warning: x\n"}, ["a line that is no problem: Warning: x"]),
        ({"code": 0, "err": b"", "made": {".x.tmp": b""}}, ["leaves something lying about"]),
        ({"code": 0, "err": b"", "made": {"x.pdf": b"%PDF-1.7"}}, ["makes a broken .pdf: begins or ends otherwise"]),
    ],
)
def test_it_finds_what_is_wrong(changed: dict[str, object], found: list[str]) -> None:
    assert what_is_wrong(**changed) == found


def test_it_finds_what_refuses_a_good_game() -> None:
    said = b"sheets: there is no room\n"
    found = what_is_wrong(Step(("score", "ours"), makes=True), arguments=("score", "ours"), err=said)
    assert found == ["check accepts what score refuses: sheets: there is no room"]


@pytest.mark.parametrize("kind", KINDS)
def test_it_makes_the_same_case_of_a_number_again_and_keeps_it_whole(kind: str, tmp_path: Path) -> None:
    made = case(kind, 7, 3)
    (tmp_path / "one.json").write_text(json.dumps(as_json(made, "", "")), "utf-8")
    assert kept_case(tmp_path / "one.json") == made == case(kind, 7, 3) != case(kind, 7, 4)


def test_it_knows_signs_that_a_terminal_obeys() -> None:
    assert [unfit(text) for text in ("Zoë\n", "a\x07", "a\x9b", "\u202e", "\ufffe", "a\u2028")] == [
        "", "U+0007", "U+009B", "U+202E", "U+FFFE", "U+2028",
    ]  # fmt: skip
