"""Whatever `check` calls good makes every output: each key of the format at its least, its most and its oddest."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple, get_args

import pytest

from sheets.game.keys import field_of_key, keys
from sheets.game.model import Variant
from sheets.make import load_games
from sheets.make.kit_output import make_cards, make_kit, make_rules
from sheets.make.requests import CardsRequest, KitRequest, RulesFormat, RulesRequest, ScoreSheetRequest
from sheets.make.score_output import make_score_sheet
from sheets.make.shown_rules import check_rules, compared_games, shown_game
from sheets.make.written_scores import read_game
from sheets.rules_file import RulesText, examine
from tests.helpers import document, shipped_rules

SENTENCE, WORD, PHRASE = "Long. " * 83 + "x", "w" * 80, "p# " + "q" * 197
MANY, FEW = 200, 50
ODD = "a\u0301\U0001f0cf \u05d0\u05d1 \u5f35 <b>&amp;</b> =1+1 {{ x }} \\ % # * _ [red]"
"""Signs that mean something to one writer or another, and letters that hardly a typeface has."""
WHOLE = {
    "title": "Ours",
    "deck": "french",
    "set": 3,
    "winner": "lowest",
    "players": "2-6",
    "packs": 2,
    "jokers": 2,
    "wild": ["joker"],
    "deal": 11,
    "run": 4,
    "rounds": ["2 sets", {"contract": "1 set + 1 run", "note": "a note"}],
    "values": {"2-10": "face", "J-K": 10, "A": 15, "joker": 25},
    "buys": {"limit": 3, "draw": 1},
    "bonuses": {"out": -25},
    "end": "rounds",
}
"""A game of which nothing is left open."""
KEYS: Mapping[str, list[object]] = {
    "title": [ODD, WORD, "x"],
    "summary": [SENTENCE, ODD, ""],
    "version": [WORD, ODD],
    "language": ["de", "xx"],
    "players": [1, 20, 21, 999, "1-999", "24-30", "1+", "unknown"],
    "best_players": [1, 20, "3+"],
    "deck": ["unknown"],
    "extra": ["none", {ODD: 999}, {f"card {n}": 1 for n in range(FEW)}, {"one": 0}],
    "remove": ["none", ["any"], ["A", "K"]],
    "packs": [1, 999, "unknown", {"2-3": 1, "4+": "unknown"}, {"2": 1, "3+": "1 more per 1 players"}],
    "jokers": [0, 999, "none", "unknown", "players - 1", {"2": 1, "3+": "99 in all"}],
    "wild": ["none", "unknown", [], ["any"], ["hearts", "2 of clubs"], ["joker", "2 of clubs", "A"]],
    "wild_limit": ["none", "unknown", {"by_size": {str(n): n for n in range(1, 51)}}, {"ratio": "99:99"},
        {"naturals": 0, "most": 0, "apart": True, "text": SENTENCE}],
    "deal": [1, 999, "unknown", {"2": 1, "3-20": "unknown", "21+": 9}],
    "discard": [True, False, "unknown"],
    "set": ["none", "unknown", 1, 999, {"size": 1, "exact": True, "suit": "same", "phrase": PHRASE},
        {"suit": "different"}],
    "run": ["none", "unknown", 1, {"size": 13, "wrap": True}, {"low": "unknown", "high": "unknown"}],
    "melds": [{WORD: {"size": 1}}, {f"kind{n}": 1 for n in range(FEW)}, {ODD: {"suit": "unknown", "low": "A",
        "high": "K", "phrase": PHRASE}}],
    "rounds": ["none", ["none"], ["unknown"] * 30, ["1 set"] * 30, [{"contract": {"text": WORD, "cards": "unknown"},
        "label": "l" * 20, "note": SENTENCE, "deal": "unknown", "discard": "unknown", "buys": "unlimited",
        "wild": ["A", "2", "3"], "optional": True}] * 3, [" + ".join(["1 set"] * 20)],
        [" or ".join(["1 run"] * 20)]],
    "play": [dict.fromkeys(("stock", "first_dealer", "begins", "turn", "laying_down", "laying_off", "going_out",
        "last_turn"), SENTENCE), {"turn": [SENTENCE] * FEW, "direction": "right"}, {"laying_off": "none",
        "last_turn": "none", "turn": "unknown", "begins": "usual"}],
    "values": ["none", "unknown", {}, {"any": 0}, {"any": 99_999, "A": -99_999}, {"2-10": "-face", "J-A": "none"},
        {"any": "unknown"}, {"any": {"points": 5, "assumed": SENTENCE}}],
    "other_values": ["none", {ODD: {"any": 5}}, {WORD: {"any": "unknown"}, "b": {}},
        {f"table {n}": {"any": n} for n in range(FEW)}],
    "out": [0, 99_999, -99_999, "unknown"],
    "buys": ["none", "unknown", "unlimited", 0, 999, {"2": "none", "3+": "unlimited"}, {"limit": 999, "per": "game",
        "draw": 999, "points": 99_999, "after_laying_down": True, "text": SENTENCE}, {"limit": "none"}],
    "bonuses": ["none", {ODD: -99_999}, {WORD: {"points": "unknown", "when": SENTENCE, "repeats": True}},
        {f"bonus {n}": n for n in range(FEW)}, {"a": {"points": 1, "replaces": "b"}, "b": 2}],
    "end": ["rounds", "open", "progression", {"target": 99_999}, {"target": -1, "note": SENTENCE}, {"kind": "rounds",
        "rounds": [1, 2]}, {"kind": "open", "note": ODD}],
    "winner": ["lowest", "highest"],
    "tie": ["shared", "lowest", "highest", "play on", "unknown"],
    "cycle": ["none", {"pass": ["left", "none"]}, {"p" * 24: ["t" * 24] * FEW, "q": [ODD[:20]]}],
    "tables": ["none", {WORD: {"by": "total", "below-0": -99_999, "0-99999": 99_999}}, {ODD: {"by": "total",
        **{f"{n}0-{n}9": n for n in range(1, FEW)}}}],
    "settlement": ["none", "unknown", {"convention": "pairs", "stake": "s" * 200}, {"convention": "winner",
        "assumed": SENTENCE}],
    "calls": ["none", {ODD: ODD}, {WORD: SENTENCE}, {f"call {n}": SENTENCE for n in range(FEW)}],
    "words": [{"set": [WORD, WORD], "round": [ODD, ODD]}, {key: ["x", "y"] for key in ("set", "run", "round",
        "deal")}],
    "notes": ["none", [SENTENCE], [ODD], ["n"] * 40],
    "unstated": ["none", [SENTENCE], ["u"] * MANY],
    "assumed": ["none", {"packs": SENTENCE, "deal": ODD}],
    "source": [SENTENCE, {"text": ODD, "url": "https://example.org/" + "u" * 480}, [{"text": SENTENCE}] * FEW,
        "unknown"],
}  # fmt: skip
"""What may stand at each key, and hardly ever does."""
OF_FIGURES = {name for name, field in field_of_key(Variant).items() if field == "figures"}
LEFT_OUT = {"extends", "house_rules", "round", "teams", "deals", *OF_FIGURES}
"""Keys of house rules, and those of games that not every output can show yet."""


class Case(NamedTuple):
    """A key of a game, and which of its odd values it has."""

    base: str
    key: str
    number: int

    def table(self) -> dict[str, object]:
        """The game as its file has it."""
        own = {self.key: KEYS[self.key][self.number]}
        return {"extends": "rook-shanghai", "title": "Ours"} | own if self.base == "house rules" else WHOLE | own


CASES = [
    Case(base, key, number)
    for base in ("a game", "house rules")
    for key, values in KEYS.items()
    for number in range(len(values))
]


def outputs(own: RulesText) -> Iterator[bytes]:
    """Every output of the game in a file, those read back that can be filled in."""
    games = load_games(own)
    game, base = games.variants["ours"], games.variants["rook-shanghai"]
    sheet = ScoreSheetRequest(games=games, game=game)
    for file in make_kit(KitRequest(sheet=sheet)).files:
        yield file.data
        if file.name.endswith(".xlsx"):
            assert read_game(file.name, file.data).problems == ()
    [form] = make_score_sheet(replace(sheet, fillable=True)).files
    assert read_game(form.name, form.data).problems == ()
    if game.rounds:
        yield make_cards(CardsRequest(games=games, game=game, per_round=True)).files[0].data
    for kind in get_args(RulesFormat):
        yield make_rules(RulesRequest(games=games, game=game, format=kind)).files[0].data
    shown_game(games, game, 4)
    compared_games(base, game)


@pytest.mark.nightly
@pytest.mark.matrix(CASES)
def test_what_is_good_makes_every_output(case: Case) -> None:
    own = RulesText("ours.toml", document({"variants": {"ours": case.table()}}).encode())
    checked = check_rules(own)
    if checked.errors:
        assert all(problem.place and problem.right for problem in checked.problems)
    else:
        made = list(outputs(own))
        assert len(made) > 8
        assert all(made)


def test_there_is_a_value_for_every_key_of_the_format() -> None:
    assert keys(Variant).keys() - KEYS.keys() == LEFT_OUT


@pytest.mark.slow
@pytest.mark.parametrize("base", ["a game", "house rules"])
def test_most_of_these_are_good(base: str) -> None:
    tables = {f"game-{number}": case.table() for number, case in enumerate(CASES) if case.base == base}
    own = RulesText("ours.toml", document({"variants": tables}).encode())
    good, problems = examine([shipped_rules(), own])
    assert len(tables) > 140
    assert sum(good.files[name] == "ours.toml" for name in good.variants) > len(tables) * 0.8, problems
