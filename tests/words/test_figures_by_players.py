"""Figures that depend on how many play, said by players; buys that are counted by the game, said so and boxed once."""

from sheets.game.model import Variant, for_players
from sheets.specification.score_sheet import build_score_sheet
from sheets.specification.score_sheet.cells import BuyBoxes
from sheets.words.common import say
from sheets.words.rounds import columns_of_rounds, round_facts
from tests.helpers import load_text

GAME = """
[variants.game]
title = "Game"
deck = "french"
packs = 2
{players}
set = 3
run = {{ size = 4, suit = "same", low = "A", high = "A" }}
rounds = ["2 sets", "3 runs"]
winner = "lowest"
{lines}
"""


def game(lines: str, players: str = 'players = "2-6"') -> Variant:
    return load_text(GAME.format(lines=lines, players=players)).variants["game"]


def figures(variant: Variant, players: int | None = None) -> list[tuple[str, ...]]:
    """What is told of each round: spare cards, buys needed, buys allowed, the largest hand."""
    about = ("spare", "to lay / to discard", "allowed", "largest hand")
    columns = columns_of_rounds(for_players(variant, players), dict.fromkeys(about, ""))
    return [tuple(say(variant, cell) for cell in row) for row in zip(*(each.cells for each in columns), strict=True)]


BY_DEAL = 'deal = { "2" = 12, "3+" = 11 }\nbuys = { limit = { "2" = "none", "3+" = 3 }, draw = 1 }'
"""12 + 1 - 6 = 7, 12 + 1 - 12 = 1 cards to spare for two; with 3 buys of 2 cards each 11 + 6 in hand for three."""


def test_it_says_each_figure_by_players() -> None:
    spare = ("7 (2 players), 6 (3–6)", "1 (2 players), 0 (3–6)")
    hand, allowed = "12 (2 players), 17 (3–6)", "none (2 players), 3 (3–6)"
    needed = ("0 / 0", "0 / 0 (2 players), 0 / 1 (3–6)")
    assert figures(game(BY_DEAL)) == [(spare[0], needed[0], allowed, hand), (spare[1], needed[1], allowed, hand)]
    assert figures(game(BY_DEAL), 2) == [("7", "0 / 0", "none", "12"), ("1", "0 / 0", "none", "12")]


def test_buys_of_a_game_are_told_so_and_have_their_boxes_once() -> None:
    variant = game('deal = 11\nbuys = { limit = 2, per = "game", draw = 1 }')
    assert [allowed for *_, allowed, _ in figures(variant)] == ["2 a game", "2 a game"]
    facts = {say(variant, name): say(variant, fact) for name, fact in round_facts(variant, variant.rounds[0])}
    assert facts["buys allowed"] == "2 a game"
    sheet = build_score_sheet(variant, ("Ann", "Ben"))
    boxes = {row.words: row.cells for row in sheet.rows if any(isinstance(c, BuyBoxes) for c in row.cells[0])}
    assert boxes == {"Buys of the game": ((BuyBoxes(2),),) * 2}
    assert [row.kind for row in sheet.rows] == ["round", "round", "buys", "total", "place"]
    assert dict(sheet.key)["buy"] == "buy"
