"""How the mistakes of a rules file are told: each kind in `tests/bad`, and what concerns a whole file."""

from pathlib import Path

import pytest

from sheets.errors import FaultyFile
from sheets.limits import LARGEST_FILE
from sheets.rules_file import Library, RulesText, load
from tests.helpers import BAD, load_text, problems_of, shipped_rules


@pytest.mark.parametrize("text", ["", "\ufeff", "[variants]\n[decks]\n"])
def test_takes_a_file_without_games_for_a_good_one(text: str, library: Library) -> None:
    assert problems_of(text) == []
    assert load_text(text).variants.keys() == library.variants.keys()


def test_keeps_lines_and_columns_behind_a_byte_order_mark_and_windows_line_ends() -> None:
    text = "\ufeff# é\r\n[variants.our-rook]\r\nextends = 'rook-shanghai'\r\ntitle = 'é', x\r\n"
    assert problems_of(text) == ["rules.toml:4:12: a comma follows the value; take it out: a line ends with its value"]
    assert problems_of(text.replace(", x", "").replace("'rook", "'rok")) == [
        'rules.toml:3:11: variant "our-rook": there is no game called "rok-shanghai" to extend; '
        'did you mean "rook-shanghai"?'
    ]


DEEP = "the tables are nested too deeply; a variant needs two or three levels"


@pytest.mark.parametrize(
    ("data", "told"),
    [
        ('title = "é"'.encode("latin-1"), "1:10: the file is not UTF-8 text; save it as UTF-8 in your editor"),
        (
            b"#" * (LARGEST_FILE + 1),
            f"1:{LARGEST_FILE + 1}: the file is larger than 256 KB; a rules file is a page or two of text",
        ),
        (b"\n a = " + b"[" * 5_000, f"1:1: {DEEP}"),
        (b"x = 1\n" + b"a." * 100_000 + b"a = 1", f"2:1: {DEEP}"),
        (b"x =  " + b"9" * 5_000, "1:1: a number is too long; scores and cards are numbers of a few digits"),
    ],
)
def test_refuses_a_file_that_is_no_text_or_has_no_end(data: bytes, told: str) -> None:
    assert problems_of(data) == [f"rules.toml:{told}"]


def test_tells_a_hundred_mistakes_of_a_file_and_the_number_of_the_others() -> None:
    told = problems_of("".join(f"[k{number:04}]\n" for number in range(500)))
    assert len(told) == 101
    assert told[-1] == "rules.toml:101:2: 400 more mistakes follow from here on; correct those above first"


def test_tells_that_a_file_has_more_games_than_it_looks_through() -> None:
    lines = "".join(f'[variants.game-{number}]\nextends = "rook-shanghai"\n' for number in range(301))
    assert problems_of(lines) == [
        "rules.toml:601:11: the file has 301 games and decks; split it: a file holds up to 300"
    ]


@pytest.mark.parametrize("line", ['notes = ["{}"]', 'calls.Knock = "{}"', 'buys.text = "{}"', 'summary = "{}"'])
def test_refuses_what_is_longer_than_is_printed(line: str) -> None:
    [said] = problems_of(f'[variants.ours]\nextends = "rook-shanghai"\n{line.format("w" * 501)}\n')
    assert " is too long, 501 characters instead of 500 at most; " in said


def test_raises_every_error_and_no_warning() -> None:
    text = (BAD / "an-error-and-a-warning.toml").read_bytes() + b"deel = 11\n"
    with pytest.raises(FaultyFile) as raised:
        load([shipped_rules(), RulesText("ours.toml", text)])
    assert [str(problem) for problem in raised.value.problems] == [
        'ours.toml:7:8: variant "faulty": "deal" can\'t be "many"; write it like 11 or { 2-3 = 13, 4-6 = 11 }',
        'ours.toml:8:1: variant "faulty": unknown key "deel"; did you mean "deal"?',
    ]


def test_says_in_which_file_each_variant_stands() -> None:
    library = load_text('[variants.ours]\nextends = "frustration"\n')
    assert {library.files[name] for name in library.variants if name != "ours"} == {"variants.toml"}
    assert library.files["ours"] == "rules.toml"
    assert library.tables["ours"] == library.tables["frustration"] | {"extends": "frustration"}


bad_files = sorted(BAD.glob("*.toml"))


@pytest.mark.parametrize("file", bad_files, ids=lambda file: file.stem)
def test_tells_every_mistake_of_a_faulty_file(file: Path, request: pytest.FixtureRequest) -> None:
    told = "".join(f"{line}\n" for line in problems_of(file.read_bytes()))
    expected = file.with_suffix(".txt")
    if request.config.getoption("--update-bad"):
        expected.write_text(told, "utf-8")
    assert told == expected.read_text("utf-8")


def test_has_faulty_files_each_with_its_messages() -> None:
    assert len(bad_files) >= 20
    assert {file.with_suffix(".txt") for file in bad_files} == set(BAD.glob("*.txt"))
