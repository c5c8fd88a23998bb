"""In which language a command makes paper and answers, and what it reads of others."""

import json
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from openpyxl import load_workbook

from tests.commands import Run, sheets
from tests.reading import read_pdf
from tests.spreadsheet import cells, opened, saved

OURS = """[variants.en-casa]
extends = "carioca"
title = "Carioca de los domingos"
language = "es"
words = { round = ["vuelta", "vueltas", "f"] }
notes = ["La abuela reparte primero."]
"""
Command = Callable[..., Run]


@pytest.fixture
def run(tmp_path: Path) -> Command:
    """A command in a folder of its own, with an empty configuration beside it."""
    (tmp_path / "ours.toml").write_text(OURS, "utf-8")

    def here(*arguments: str, **environment: str) -> Run:
        config = str(tmp_path / "config")
        return sheets(*arguments, cwd=tmp_path, XDG_CONFIG_HOME=config, APPDATA=config, HOME=config, **environment)

    return here


def words_of(pdf: Path) -> str:
    return " ".join(page.text for page in read_pdf(pdf.read_bytes()))


@pytest.mark.parametrize(
    ("arguments", "environment", "total"),
    [
        pytest.param(("rook-shanghai",), {}, "Total", id="nothing said"),
        pytest.param(("rook-shanghai",), {"LANG": "es_CL.UTF-8"}, "Puesto", id="the system"),
        pytest.param(("rook-shanghai",), {"LANG": "nl_NL.UTF-8"}, "Place", id="a language that we do not know"),
        pytest.param(("rook-shanghai", "--language", "de"), {"LANG": "es_CL.UTF-8"}, "Gesamt", id="an option"),
        pytest.param(("en-casa", "--variants", "ours.toml"), {"LANG": "fr_FR.UTF-8"}, "Puesto", id="a rules file"),
        pytest.param(
            ("en-casa", "--variants", "ours.toml", "--language", "fr"), {}, "plus petit total", id="an option over it"
        ),
    ],
)
def test_a_sheet_is_in_the_language_that_is_nearest(
    run: Command, tmp_path: Path, arguments: tuple[str, ...], environment: dict[str, str], total: str
) -> None:
    """That of an option, else of the rules file, else of the system, if we know it."""
    assert run("score", *arguments, "-o", "sheet.pdf", **environment).code == 0
    assert total in words_of(tmp_path / "sheet.pdf")


def test_a_language_is_chosen_for_good(run: Command, tmp_path: Path) -> None:
    assert run("config", "set", "language", "fr").code == 0
    assert run("score", "hearts", "-o", "sheet.pdf", LANG="de_DE.UTF-8").code == 0
    assert "Dame de pique" in words_of(tmp_path / "sheet.pdf")
    assert "fr" in run("config").out
    assert "choose one of en, de, es or fr" in run("score", "hearts", "--language", "xx").err


def test_every_file_says_its_language(run: Command, tmp_path: Path) -> None:
    """So that it is read out as such: PDF, web page, workbook."""
    for command, file in (("score", "s.pdf"), ("cards", "c.pdf"), ("rules", "r.html"), ("excel", "w.xlsx")):
        assert run(command, "carioca", "--language", "es", "-o", file).code == 0
    for file in ("s.pdf", "c.pdf"):
        with pikepdf.open(tmp_path / file) as pdf:
            assert str(pdf.Root.Lang) == "es"
    assert '<html lang="es">' in (tmp_path / "r.html").read_text("utf-8")
    assert load_workbook(tmp_path / "w.xlsx").properties.language == "es"


def test_own_words_stay_in_a_file_of_another_language(run: Command) -> None:
    """House rules in Spanish keep their texts; what they inherit is told in it, by their words."""
    told = run("show", "en-casa", "--variants", "ours.toml").out
    assert "La abuela reparte primero." in told
    assert "VUELTA" in told
    assert "Mano" not in told


def test_data_is_the_same_in_every_language(run: Command) -> None:
    """Programs read JSON."""
    for arguments in (("show", "spades"), ("list",), ("diff", "oh-hell-exact"), ("hand", "rook-shanghai", "red 5")):
        [one, other] = (run(*arguments, "--json", LANG=lang).out for lang in ("en_US.UTF-8", "de_DE.UTF-8"))
        assert json.loads(one) == json.loads(other)


@pytest.mark.parametrize("card", ["schwarz 14", "black 14"])
def test_a_card_is_understood_in_the_language_and_as_the_file_has_it(run: Command, card: str) -> None:
    told = run("hand", "rook-shanghai", card, "--language", "de")
    assert (told.code, "Punkte".upper() in told.out) == (0, True)


def test_what_is_typed_is_read_in_any_language(run: Command, tmp_path: Path) -> None:
    """A German workbook of Spades, in which somebody has written in English and in Spanish."""
    assert run("excel", "spades", "--language", "de", "--names", "Ann,Ben,Cy,Dee", "-o", "w.xlsx").code == 0
    book = opened((tmp_path / "w.xlsx").read_bytes(), values=False)
    written = (4, 6, None, 4, 8, None, "made", "fallado", None, 0, 1)  # with a gap between two entries
    for cell, content in zip(cells(book, "Entries")[0], written, strict=True):
        cell.value = content
    (tmp_path / "w.xlsx").write_bytes(saved(book))
    told = run("read", "w.xlsx", "--json")
    assert told.code == 0, told.err
    assert json.loads(told.out)["written"]["Nil"][0] == ["erfüllt", "verfehlt"]


def test_a_table_with_heads_of_another_language_is_read(run: Command, tmp_path: Path) -> None:
    rows = "mano,Ann apuesta,Ann bazas,Ben apuesta,Ben bazas,Cy apuesta,Cy bazas\n1,4,4,3,3,3,3\n"
    (tmp_path / "t.csv").write_text(rows, "utf-8")
    told = run("read", "t.csv", "oh-hell", "--json")
    assert told.code == 0, told.err
    assert json.loads(told.out)["totals"] == [14, 13, 13]


def test_a_season_of_several_languages_has_one_name_for_a_game(run: Command, tmp_path: Path) -> None:
    """A German workbook and a Spanish one of Oh Hell are games of one kind, whatever each is called in its own."""
    for number, code in enumerate(("de", "es"), 1):
        name = f"2026-01-0{number}.xlsx"
        assert run("excel", "contract-rummy", "--language", code, "--names", "Ann,Ben,Cy", "-o", name).code == 0
        book = opened((tmp_path / name).read_bytes(), values=False)
        for row in cells(book, "Scores"):
            for cell, written in zip(row, (0, 5, 10), strict=True):
                cell.value = written
        (tmp_path / name).write_bytes(saved(book))
    assert run("season", "2026-01-01.xlsx", "2026-01-02.xlsx", "--language", "fr", "-o", "season.xlsx").code == 0
    season = load_workbook(BytesIO((tmp_path / "season.xlsx").read_bytes()))
    kinds = {cell.value for cell in season.worksheets[1]["C"][4:]}
    assert len(kinds) == 1


def test_house_rules_are_held_against_the_base_in_their_own_language(run: Command) -> None:
    """Else each text that is translated would be a difference."""
    told = run("diff", "en-casa", "--variants", "ours.toml").out
    assert "La abuela" in told
    assert "52" not in told  # as its deck is told in the other language


def test_house_rules_are_the_same_whatever_the_computer_speaks(run: Command, tmp_path: Path) -> None:
    """A file in English on a German computer, and one in Spanish with an option for English: one change each."""
    ours = '[variants.our-rook]\nextends = "rook-shanghai"\ntitle = "Ours"\nlanguage = "en"\nbuys.limit = 4\n'
    (tmp_path / "en.toml").write_text(ours, "utf-8")
    (tmp_path / "es.toml").write_text(ours.replace('"en"', '"es"'), "utf-8")
    for arguments, environment in (
        (("en.toml",), {"LANG": "de_DE.UTF-8"}),
        (("es.toml",), {"LANG": "fr_FR.UTF-8"}),
        (("es.toml", "--language", "de"), {}),
    ):
        lines = run("diff", "our-rook", "--variants", *arguments, **environment).out.strip().splitlines()
        assert len(lines) == 5  # title, base, blank, head, one difference


def test_a_gender_is_no_house_rule(run: Command, tmp_path: Path) -> None:
    words = 'words.set = ["famille", "familles", "f"]\n'
    ours = f'[variants.ours]\nextends = "carioca"\ntitle = "Ours"\nlanguage = "fr"\n{words}'
    (tmp_path / "fr.toml").write_text(ours, "utf-8")
    assert "famille" not in run("diff", "ours", "--variants", "fr.toml").out


def test_a_game_goes_on_in_another_language(run: Command, tmp_path: Path) -> None:
    """A German workbook with a bonus becomes an English one, and counts once beside its own table in a season."""
    game = ("shanghai-rummy-10", "--names", "Ann,Ben,Cy")
    assert run("excel", *game, "--language", "de", "-o", "2026-01-01.xlsx").code == 0
    book = opened((tmp_path / "2026-01-01.xlsx").read_bytes(), values=False)
    for row in cells(book, "Scores"):
        for cell, written in zip(row, (0, 5, 10), strict=True):
            cell.value = written
    cells(book, "Bonuses")[0][0].value = "blind ausgemacht"
    (tmp_path / "2026-01-01.xlsx").write_bytes(saved(book))
    for arguments in ((), ("shanghai-rummy-10",)):
        made = run("excel", *arguments, "--scores", "2026-01-01.xlsx", "--language", "en", "-o", "en.xlsx", "--force")
        assert made.code == 0, made.err
        again = opened((tmp_path / "en.xlsx").read_bytes())
        assert cells(again, "Bonuses")[0][0].value == "out blind"
    (tmp_path / "2026-01-01.csv").write_text(run("read", "2026-01-01.xlsx", "--csv").out, "utf-8")
    told = run("season", "2026-01-01.xlsx", "2026-01-01.csv", "--language", "fr", "-o", "season.xlsx")
    assert "counts once" in told.err


def test_cards_may_be_called_as_on_paper(run: Command) -> None:
    """A joker of Phase 10 is one in German, and a hand may mix languages."""
    assert run("hand", "phase-10", "Joker", "skip", "Aussetzen", LANG="de_DE.UTF-8").out.split()[-1] == "55"
    assert run("hand", "contract-rummy", "Dame", "Q of spades", LANG="de_DE.UTF-8").out.split()[-1] == "20"


def test_entries_with_words_in_common_are_told_apart_in_any_language(run: Command, tmp_path: Path) -> None:
    rows = run("excel", "spades", "--language", "es", "--names", "A,B,C,D", "-o", "s.xlsx")
    assert rows.code == 0
    (tmp_path / "s.csv").write_text(run("read", "s.xlsx", "--csv").out, "utf-8")
    assert run("read", "s.csv", "spades", LANG="de_DE.UTF-8").code == 0
