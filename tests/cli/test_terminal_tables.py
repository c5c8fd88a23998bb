"""Columns of text for a terminal."""

from sheets.cli.terminal_tables import facts, table
from sheets.phrases.answer_tables import TextTable
from tests.commands import sheets


def test_it_wraps_names_that_leave_no_room_for_what_is_said_of_them() -> None:
    """A name of a bonus may have 80 characters, and its key stands before it."""
    name = "bonuses.one two three four five six seven eight nine ten eleven twelve thirteen.when, and its points"
    assert facts([(name, "what earns it"), ("short", "the other")]) == (
        "bonuses.one two three four five six seven eight nine ten  what earns it\n"
        "eleven twelve thirteen.when, and its points\n"
        "short                                                     the other"
    )


def test_it_wraps_a_name_of_one_long_word() -> None:
    assert facts([("x" * 70, "what it is")]) == f"{'x' * 60}  what it is\n{'x' * 10}"


def test_columns_are_even_on_a_terminal_in_whatever_script() -> None:
    """Letters of East Asia take two cells, marks on a letter none, as terminals have it (Unicode, UAX #11)."""
    rows = [("漢字", "1"), ("e\u0301", "23"), ("שלום\nAnn", "4"), ("", "")]
    assert table(TextTable(("NAME", "N"), rows, right={1})).split("\n") == [
        "NAME   N",
        "漢字   1",
        "e\u0301     23",
        "שלום   4",
        "Ann",
        "",
    ]


def test_check_tells_what_a_bonus_of_a_long_name_leaves_open(tmp_path) -> None:  # type: ignore[no-untyped-def]
    rules = '[variants.ours]\nextends = "continental"\ntitle = "Ours"\nbonuses."{}" = {{ repeats = true }}\n'
    (tmp_path / "rules.toml").write_text(rules.format("x" * 80))
    done = sheets("check", "rules.toml", cwd=tmp_path)
    assert (done.code, done.err) == (0, "")
    assert "x" * 52 in done.out
