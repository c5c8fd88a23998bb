"""A catalogue of one's own: it says otherwise what it has, and every mistake in it is told at its line."""

from functools import partial
from pathlib import Path

import pytest

from sheets.errors import FaultyFile
from sheets.make import made_of
from sheets.make.options import NamedFile
from sheets.make.requests import RulesRequest, ScoreSheetRequest
from sheets.words.language import Language
from sheets.words.messages import said, several
from sheets.words.own_words import own_words
from tests.commands import sheets
from tests.helpers import shipped_games
from tests.reading import read_pdf


def test_says_otherwise_what_it_has_and_the_rest_as_ever() -> None:
    """Its messages are said in place of ours, which may refer to them."""
    wording = own_words("ours.ftl", b'list-and = {" "}&{" "}\nbuys-each = { $number } times\n')
    language = Language(wording=wording)
    assert language.words(several(["Ann", "Ben", said("cards", number=2)])) == "Ann, Ben & 2 cards"
    assert language.words(said("buys-each", number=3, hand="hand")) == "3 times"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("buys-cost = each is { $pric }", '1:13: this message has no $pric; did you mean "price"?'),
        ("\nbuys-costs = x", '2:14: no message is called "buys-costs"; did you mean "buys-cost"?'),
        ("cards = { $number", "1:9: a { is not closed; "),
        ("cards = x\nand what\n", "2:1: this line does not begin a message; "),
        ("cards = x\npoints = y\ncards = z", '3:1: "cards" is there twice; leave one of them out'),
        ("  cards = x\n", "1:1: this line does not begin a message; "),
        ("points = y\n  cards = x\n", "2:1: this line is indented, and so part of the message before it; begin it "),
        ("points =\ncards = x\n", '1:9: "points" has no words; write words after it, or leave the line out'),
        ("points = { cards }\ncards = { points }", "1:10: it refers to itself; write its own words"),
        ("points = { nowhere }", '1:10: it refers to "nowhere", which is not a message; leave the { } out'),
        ('points = { SUM("a") }', "1:12: there is no function SUM; known: A, CAPITAL, FIRST, NOUN"),
        ("points = " + "x" * 501, "1:10: the message is longer than 500 characters; write fewer words"),
    ],
)
def test_tells_each_mistake_at_its_line(text: str, told: str) -> None:
    """A message with a mistake is told with its place, and what would be right."""
    with pytest.raises(FaultyFile) as raised:
        own_words("ours.ftl", text.encode())
    assert str(raised.value).startswith(f"ours.ftl:{told}")


def test_is_read_in_no_time_however_its_messages_refer_to_one_another() -> None:
    """Messages that double one another are refused before anything is said."""
    names = ("cards", "points", "buys", "buys-cost", "buys-limit", "buys-in", "buys-each", "buys-unlimited")
    chain = [f"{name} = {{ {after} }}{{ {after} }}" for name, after in zip(names, (*names[1:], "none"), strict=True)]
    with pytest.raises(FaultyFile, match="longer than 500"):
        own_words("ours.ftl", "\n".join([*chain, f"none = {'x' * 300}"]).encode())


def test_reaches_sheet_and_rules_of_a_game() -> None:
    """Its messages stand on the score sheet and on the rules page that are made with it, and on no other."""
    games = shipped_games()
    own = NamedFile("ours.ftl", b"sheet-total = Sum\nbuys =\n    .page = { A($buy) } is a grab of the top discard\n")
    game = games.variants["rook-shanghai"]
    made = [made_of(ScoreSheetRequest(games=games, game=game, words=words)) for words in (own, None)]
    told = [{word.text for page in read_pdf(each.files[0].data) for word in page.words} for each in made]
    assert ["Sum" in words for words in told] == [True, False]
    rules = made_of(RulesRequest(games=games, game=game, words=own, format="txt")).files[0].data.decode()
    assert "A buy is a grab of the top discard." in " ".join(rules.split())


def test_a_club_night_and_the_configuration_take_them(tmp_path: Path) -> None:
    """Also where a command makes what it answers itself; a file with mistakes is chosen by neither."""
    (tmp_path / "ours.ftl").write_text("sheet-total = Sum\n")
    (tmp_path / "broken.ftl").write_text("no message\n")
    (tmp_path / "roster.csv").write_text("table,name\n1,Ann\n1,Ben\n1,Cy\n1,Dee\n")
    told = partial(sheets, cwd=tmp_path, XDG_CONFIG_HOME=str(tmp_path))
    night = ("batch", "rook-shanghai", "--roster", "roster.csv", "-o", "night.pdf", "--words")
    assert (told(*night, "ours.ftl").code, told(*night, "broken.ftl").code) == (0, 1)
    page, *_ = read_pdf((tmp_path / "night.pdf").read_bytes())
    assert "Sum" in {word.text for word in page.words}
    chosen = [told("config", "set", "words", str(tmp_path / name)) for name in ("ours.ftl", "broken.ftl")]
    assert [each.code for each in chosen] == [0, 1]
