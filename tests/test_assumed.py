"""What is assumed carries its mark wherever it stands, and each mark has its reason on the page that shows it."""

from collections.abc import Iterator, Mapping, Sequence

import pytest

from sheets.game.keys import keys
from sheets.game.model import Variant
from sheets.record.score_tally import blank_tally
from sheets.render.rules.rules_markdown import rules_markdown
from sheets.rules_file.building import assumable_keys
from sheets.specification.reference_card import build_reference_card, build_round_cards
from sheets.specification.rules_page.rules_of_game import build_rules_page
from sheets.specification.score_sheet import build_score_sheet
from sheets.words.common import say
from sheets.words.playing import notes_of
from sheets.words.tables import games_table, rounds_table, rules_in_short
from sheets.words.unstated import assumptions
from tests.helpers import load_text, toml
from tests.spreadsheet import made, opened

GAME: dict[str, object] = {
    "title": "Everything stated",
    "players": "2-6",
    "best_players": "3-4",
    "deck": "french",
    "extra": {"blank card": 1},
    "remove": ["2 of spades"],
    "packs": 2,
    "jokers": 3,
    "wild": ["joker"],
    "wild_limit": {"most": 1},
    "deal": 11,
    "discard": True,
    "set": 3,
    "run": {"size": 4, "suit": "same", "low": "A", "high": "K"},
    "melds": {"flush": {"size": 5, "suit": "same"}},
    "rounds": ["2 sets", "1 set + 1 run", {"contract": "1 flush", "discard": False}],
    "values": {"2-10": 5, "J-K": 10, "A": 15, "blank card": 0, "wild": 25},
    "other_values": {"short": {"any": 6, "wild": 7}},
    "out": -5,
    "buys": {"limit": 2, "draw": 1},
    "bonuses": {"in one go": -30},
    "end": "rounds",
    "winner": "lowest",
    "tie": "highest",
    "settlement": {"convention": "winner"},
    "calls": {"Knock": "with one card left"},
    "notes": ["Aces are never bought."],
    "play": {"begins": "The youngest begins.", "turn": ["Draw a card.", "Discard a card."], "stock": "usual"},
}
WHY = "so it seems to be"
SAYS: Mapping[str, Mapping[str, str]] = {
    "players": {"rules": "For 2–6 players*", "show": "2–6*, best with 3–4", "list": "2–6*"},
    "best_players": {"rules": "best with 3–4*.", "show": "2–6, best with 3–4*"},
    "deck": {"rules": "A pack: standard deck of 52*", "show": "standard deck of 52*"},
    "extra": dict.fromkeys(("sheet", "card", "show"), "each pack with 1 blank card*")
    | {"rules": "add 1 blank card to each*."},
    "remove": dict.fromkeys(("sheet", "card", "show"), "without 2 of spades*")
    | {"rules": "Take out of each pack: 2 of spades*."},
    "packs": dict.fromkeys(("sheet", "card", "rules"), "2 packs*") | {"show": "2*", "list": "2*"},
    "jokers": dict.fromkeys(("sheet", "card", "rules"), "6 jokers*") | {"show": "3 in each pack*"},
    "wild": dict.fromkeys(("sheet", "card", "show"), "joker*; at most 1") | {"rules": "**Wild:** joker*."},
    "wild_limit": dict.fromkeys(("sheet", "card", "show"), "at most 1 in a meld*")
    | {"rules": "At most 1 in a meld*."},
    "deal": {"sheet": "Deal 11* every round.", "card": "deal 11*", "round cards": "11*",
             "rules": "Deal 11 cards to each player*", "show": "DEAL*", "list": "11*", "workbook": "Dealt*"},
    "discard": dict.fromkeys(("sheet", "card", "rules", "show"), "must be discarded*, but")
               | {"round cards": "must be discarded*"},
    "set": dict.fromkeys(("sheet", "card", "show"), "set: 3 or more of one rank*;") | {"rules": "**A set*** is"},
    "run": dict.fromkeys(("sheet", "card", "show"), "one suit, ace low*;") | {"rules": "**A run*** is"},
    "melds": dict.fromkeys(("sheet", "card", "show"), "flush: 5 or more cards, one suit*")
             | {"rules": "**A flush*** is"},
    "rounds": {"sheet": "1 set + 1 run*", "card": "1 set + 1 run*", "round cards": "1 set + 1 run*",
               "rules": "| 2 sets* ", "show": "CONTRACT*", "list": "3*", "workbook": "Contract*"},
    "values": {"sheet": "15*", "card": "15*", "rules": "| A | 15* |", "show": "A: 15*", "workbook": "A*"},
    "other_values": {"sheet": "6*", "card": "6*", "rules": "| each other card | 6* |", "show": "each other card: 6*",
                     "workbook": "each other card*"},
    "out": {"sheet": "−5*", "card": "−5*", "rules": "scores −5.*", "show": "−5*", "workbook": "scores −5*."},
    "buys": {"sheet": "each costs a card from the stock*", "card": "each costs a card from the stock*",
             "round cards": "2*", "rules": "You also draw 1 card from the stock*,", "show": "ALLOWED*",
             "workbook": "Buys allowed*"},
    "bonuses": {"sheet": "−30*", "card": "−30*", "rules": "**in one go**, −30 points*", "show": "−30*",
                "workbook": "in one go*"},
    "end": dict.fromkeys(("sheet", "card", "rules", "show"), "total after three rounds wins*"),
    "winner": dict.fromkeys(("sheet", "card", "rules", "show"), "total after three rounds wins*"),
    "tie": dict.fromkeys(("sheet", "card", "rules", "show"), "the highest total wins*"),
    "settlement": dict.fromkeys(("sheet", "card", "rules", "show"), "the difference of their totals*"),
    "calls": dict.fromkeys(("sheet", "card", "rules", "show"), "with one card left*"),
    "play": dict.fromkeys(("sheet", "card"), "The youngest begins*") | dict.fromkeys(("rules", "show"), "begins.*"),
    "notes": dict.fromkeys(("sheet", "card", "rules", "show"), "Aces are never bought.*"),
}  # fmt: skip
"""For every rule that may be assumed: what says it where, with its mark; other outputs don't speak of it."""


def game(tables: Mapping[str, object], assumed: Mapping[str, str]) -> Variant:
    """A game of these tables, in which some of it is assumed."""
    whole = {**tables, "assumed": assumed}
    lines = "\n".join(f"{toml(key)} = {toml(value)}" for key, value in whole.items())
    return load_text(f"[variants.all]\n{lines}").variants["all"]


def outputs(variant: Variant) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Every output of a game: its name, its words, and the footnotes below them."""
    sheet = build_score_sheet(variant, ["Ann", "Ben"], notes=variant.notes)
    yield "sheet", _in_lines(sheet.words()), sheet.footnotes
    card = build_reference_card(variant, notes=variant.notes, in_full=True)
    yield "card", _in_lines(card.words()), card.footnotes
    for each in build_round_cards(variant):
        yield "round cards", "\n".join(each.words()), each.footnotes
    rules, _, reasons = (
        rules_markdown(build_rules_page(variant)).decode().replace("\\", "").partition("What is assumed")
    )
    yield (
        "rules",
        rules,
        tuple(line.removeprefix("- ").replace("**", "") for line in reasons.split("\n") if "- *" in line),
    )
    rounds = rounds_table(variant, None)
    rows = [text for row in (rounds.head, *rounds.rows, *rules_in_short(variant, None)) for text in row]
    yield (
        "show",
        "\n".join((*rows, *(say(variant, note) for note in notes_of(variant)))),
        tuple(f"* {a}: {why}" for a, why in assumptions(variant)),
    )
    yield "list", "\n".join(games_table([variant]).rows[0]), ()


def _in_lines(words: Sequence[str]) -> str:
    """The words line by line, a mark that stands alone behind the one before."""
    return "\n".join(filter(None, words)).replace("\n*\n", "*\n")


def marked_lines(words: str, footnotes: tuple[str, ...]) -> list[str]:
    """The lines that carry a mark, the footnotes and what a Markdown page makes bold apart."""
    lines = [line for line in words.split("\n") if line not in footnotes]
    return [line for line in lines if "*" in line.replace("***", "*").replace("**", "")]


def rules_that_may_be_assumed() -> list[str]:
    """The keys that state a rule, without those of their parts."""
    return [key for key in assumable_keys() if "." not in key]


def test_it_knows_every_rule_of_the_format() -> None:
    assert (
        set(rules_that_may_be_assumed())
        == {name for name, key in keys(Variant).items() if key.is_rule}
        == {*SAYS}
        == {*GAME} - {"title"}
    )


@pytest.mark.parametrize("key", rules_that_may_be_assumed())
def test_it_marks_a_rule_that_is_assumed_wherever_it_stands(key: str) -> None:
    plain = {name: words for name, words, _ in outputs(game(GAME, {})) if name != "round cards"}
    found: dict[str, list[str]] = {}
    for name, words, reasons in outputs(game(GAME, {key: WHY})):
        marked = marked_lines(words, reasons)
        found.setdefault(name, []).extend(marked)
        if name not in ("rules", "list", "show"):  # which tell all reasons in a place of their own
            assert bool(marked) == bool(reasons), name
        assert {reason.endswith(f": {WHY}") for reason in reasons} <= {True}
        if name in plain:  # but for the marks, the same is said
            kept = "\n".join(line for line in words.split("\n") if line not in reasons)
            assert kept.replace("*", "").strip() == plain[name].replace("*", "").strip(), name
    for name, lines in found.items():
        wanted = SAYS[key].get(name)
        assert bool(lines) == (wanted is not None), (name, lines)
        assert wanted is None or any(wanted in line for line in lines), (name, lines)


@pytest.mark.slow
@pytest.mark.parametrize("key", ["deal", "rounds", "values", "buys", "bonuses", "notes"])
def test_it_marks_what_is_assumed_in_the_workbook(key: str) -> None:
    games = load_text(f"[variants.all]\n{_lines({**GAME, 'assumed': {key: WHY}})}")
    book = opened(made(games, "all", blank_tally(["Ann", "Ben"], 3)))
    words = [str(cell.value) for sheet in book.worksheets for row in sheet.iter_rows() for cell in row if cell.value]
    wanted = SAYS[key].get("workbook") or SAYS[key]["show"]
    assert any(wanted in said for said in words)
    assert any(WHY in said for said in words)


def _lines(tables: Mapping[str, object]) -> str:
    return "\n".join(f"{toml(key)} = {toml(value)}" for key, value in tables.items())


def test_it_marks_no_deal_that_a_round_has_of_its_own() -> None:
    rounds = ["2 sets", {"contract": "1 set + 1 run", "deal": 12}]
    variant = game({**GAME, "rounds": rounds}, {"deal": WHY})
    assert [row.deal for row in build_score_sheet(variant, ["Ann"]).rows[:2]] == ["deal 11*", "deal 12"]
    assert [line.deal for line in build_reference_card(variant).rounds] == ["11*", "12"]
    page = rules_markdown(build_rules_page(variant)).decode().replace("\\", "")
    assert "| 1 | 11* |" in page
    assert "| 2 | 12 |" in page
    assert [row[1] for row in rounds_table(variant, None).rows] == ["11*", "12"]
    assert games_table([variant]).rows[0][-1] == "11*, 12"


def test_it_marks_no_buys_that_a_round_has_of_its_own() -> None:
    variant = game({**GAME, "rounds": ["2 sets", {"contract": "1 set", "buys": 4}]}, {"buys.limit": WHY})
    allowed = [dict(card.facts)["buys allowed"] for card in build_round_cards(variant)]
    assert allowed == ["2*", "4"]
    assert [row[6] for row in rounds_table(variant, None).rows] == ["2*", "4"]
    assert "2 a round*, 4 in round 2; each costs a card from the stock" in _in_lines(
        build_score_sheet(variant, ["Ann"]).words()
    )


PARTS = {
    "buys.limit": {"rules": "You have 2 buys a round*.", "sheet": "2 a round*; each costs a card from the stock",
                   "show": "ALLOWED*", "round cards": "2*"},
    "run.high": {"rules": "is ace, the highest king*", "sheet": "one suit, ace low*;", "show": "one suit, ace low*;"},
    "settlement.stake": dict.fromkeys(("rules", "sheet", "show"), "the difference of their totals, at a penny*"),
    "end.rounds": dict.fromkeys(("rules", "sheet", "show"), "after two or three rounds*, as agreed, wins"),
}  # fmt: skip
"""For some parts of rules: what says them, with the mark behind the words of the part alone."""


@pytest.mark.parametrize("key", PARTS)
def test_it_marks_the_words_of_a_part_alone(key: str) -> None:
    rounds = ["2 sets", "1 set + 1 run", {"contract": "1 flush", "optional": True}]
    more = {"settlement": {"convention": "winner", "stake": "a penny"}, "end": {"rounds": [2, 3]}, "rounds": rounds}
    variant = game({**GAME, **more}, {key: WHY})
    for name, words, reasons in outputs(variant):
        wanted = PARTS[key].get(name)
        marked = marked_lines(words, reasons)
        assert wanted is None or any(wanted in line for line in marked), (name, marked)
        assert wanted is None or all(line.replace("**", "").count("*") == 1 for line in marked), (name, marked)
        assert name in ("rules", "show", "list") or bool(marked) == bool(reasons), name


def test_it_gives_one_reason_for_two_things_that_share_a_mark() -> None:
    sheet = build_score_sheet(game(GAME, {"end": WHY, "winner": WHY, "set": "a guess"}), ["Ann"])
    assert sheet.headline == "Deal 11 every round. The lowest total after three rounds wins*."
    assert sheet.footnotes == (f"* end, who wins: {WHY}", "* set: a guess")


def test_it_gives_no_reason_for_what_the_game_does_not_say() -> None:
    without = {key: value for key, value in GAME.items() if key not in ("out", "tie", "play", "calls")}
    nothing = {"out": WHY, "tie": WHY, "play.turn": WHY, "calls": WHY}
    game = load_text(f"[variants]\ngame = {toml(without | {'assumed': nothing})}").variants["game"]
    told = rules_markdown(build_rules_page(game)).decode()
    assert WHY not in told
    assert r"\*" not in told
