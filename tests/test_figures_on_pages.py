"""The decisive figures of every shipped game stand right on rules page, sheet and card.

What a page says is read back and held against the model, whose figures `test_shipped_games.py` has from the sources.
Only the functions under "the pages" know how pages are made.
"""

import re
from collections.abc import Sequence
from functools import cache

import pytest

from sheets.game import facts
from sheets.game.by_players import read_players
from sheets.game.deck import Card
from sheets.game.melds import read_contract
from sheets.game.model import Variant, for_players
from sheets.game.round_model import Round
from sheets.make.kit_output import make_rules
from sheets.make.requests import RulesRequest
from sheets.rules_file import Library
from sheets.specification.reference_card import build_reference_card
from sheets.specification.score_sheet import build_score_sheet
from tests.helpers import load_text, shipped_games

SHIPPED = shipped_games().variants
OF_RUMMY = [name for name, game in SHIPPED.items() if game.figures is None]
NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
OF_ROUND = "the wild cards named for the "
Points = dict[Card, int | None]


# -- the pages ---------------------------------------------------------------------------------------------------------


@cache
def page_of(name: str, players: int | None = None) -> str:
    """The rules page of a shipped game."""
    return written(shipped_games(), name, players)


def written(games: Library, name: str, players: int | None = None) -> str:
    """A rules page, without the marks behind what is assumed and usual."""
    request = RulesRequest(games=games, game=games.variants[name], format="md", players=players)
    return re.sub(r"[*†\\]", "", make_rules(request).files[0].data.decode())


def table(page: str, *heads: str) -> list[dict[str, str]]:
    """The rows of the first table with these heads, each by its heads; none where no table has them."""
    for found in re.findall(r"(?:^\|.*\n)+", page, re.MULTILINE):
        head, _, *rows = ([cell.strip() for cell in line.strip("|").split("|")] for line in found.splitlines())
        if {*heads} <= {*head}:
            return [dict(zip(head, row, strict=True)) for row in rows]
    return []


def buys_at_the_foot(game: Variant) -> str:
    """What a sheet says of buys; "" where it says nothing."""
    lines = build_score_sheet(game, ["Ann", "Ben"], in_full=True).foot
    return "".join(line.text for line in lines if line.name == game.word("buy", 2).capitalize())


def points_at_the_foot(game: Variant) -> list[tuple[str, str]]:
    """Cards and points as a sheet pairs them, the score of going out the last."""
    lines = build_score_sheet(game, ["Ann", "Ben"], in_full=True).foot
    return [(cards, points) for line in lines if line.name == "Points" for cards, points, _ in line.pairs]


def rounds_of_sheet(game: Variant) -> list[tuple[str, str, str]]:
    """The number, the contract and the deal of each round: "5", "2 sets + 1 run", "deal 12"."""
    sheet = build_score_sheet(game, ["Ann", "Ben"], in_full=True)
    rows = [row for row in sheet.rows if row.kind in ("round", "requirement")]
    return [(row.number, row.words, row.deal or sheet.headline.partition(". ")[0]) for row in rows]


def rounds_of_card(game: Variant) -> list[tuple[str, str, str]]:
    """The same of the card."""
    card = build_reference_card(game)
    return [(line.number, line.words, line.deal or card.deal) for line in card.rounds]


# -- what they say -----------------------------------------------------------------------------------------------------


def counts(game: Variant) -> set[int]:
    """The fewest and the most who can play; four where nobody says it."""
    those = game.players
    return {those.low, those.high or those.low + 2} if those else {4}


def figures(words: str) -> set[int]:
    return {int(number) for number in re.findall(r"\d+", words)}


def figure_in(words: str) -> int | None:
    """The only figure in some words; None where a blank or a question mark stands."""
    found = figures(words)
    assert len(found) < 2, words
    return found.pop() if found else None


def is_right_contract(game: Variant, round_: Round, words: str) -> bool:
    """Whether the words ask for just what the contract of a round does, where it asks for anything."""
    contract = round_.contract
    if contract is None or contract.text:
        return words.startswith(contract.text if contract else ("?", "____"))
    return not contract.alternatives or read_contract(words.partition(";")[0], game.melds) == contract


def named(game: Variant, name: str, round_: Round | None = None) -> set[Card]:
    """The cards of a name on a page: "2–10", "J, Q, K", "2s or joker, wild", "3 of clubs", "each card"."""
    if name.startswith(OF_ROUND):
        return {*(round_.wild if round_ else ())}
    deck, present = game.deck, {card for card in game.pack if facts.is_in_play(game, card)}
    found = present if name.startswith("each ") else set()
    for part in re.split(r", | or ", name.removesuffix(", wild")):
        low, _, high = part.partition("–")
        ranks = [rank for rank in deck.ranks if part in (rank, f"{rank}s", deck.names.get(rank))]
        ranks = ranks if not high else [*deck.ranks[deck.ranks.index(low) : deck.ranks.index(high) + 1]]
        found |= {card for card in present if card.rank in ranks or deck.spell(card) == part}
    return found


def points_said(game: Variant, rows: Sequence[tuple[str, str]], round_: Round | None = None) -> Points:
    """What each card counts by lines like "10–14" with "10" and "Rook or advertising card, wild" with "20"."""
    found: Points = {}
    lines = [(name.startswith(OF_ROUND), named(game, name, round_), said) for name, said in rows]
    for of_round, cards, said in sorted(lines, key=lambda line: (line[0], -len(line[1]))):  # the narrowest last
        assert cards or of_round
        for card in cards:
            found[card] = int(card.rank) if said == "face value" else int(said) if said.strip("_") else None
    return found


# -- what is right -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name, game in SHIPPED.items() if game.rounds])
def test_each_round_has_its_contract_and_its_deal_on_sheet_and_card(name: str) -> None:
    for players in counts(SHIPPED[name]):
        game = for_players(SHIPPED[name], players).as_long_for(players)
        assert rounds_of_sheet(game)
        for told in filter(None, (rounds_of_sheet(game), rounds_of_card(game))):
            for each, (number, words, deal) in zip(game.rounds, told, strict=True):
                assert number == each.name
                assert is_right_contract(game, each, words), (number, words)
                assert figure_in(deal) == facts.at(each.deal, players), (number, deal)


@pytest.mark.parametrize("name", OF_RUMMY)
def test_each_round_has_its_figures_on_the_rules_page(name: str) -> None:
    game = SHIPPED[name]
    buy = game.word("buy", 2).capitalize()
    for players in counts(game):
        page, first = page_of(name, players), game.word("round", 1).capitalize()
        rows = [row for row in table(page, first) if row[first].isdecimal()] if game.rounds else []
        assert [row.pop(first) for row in rows] == [each.name for each in game.rounds]
        told = re.search(r"Deal (\d+) cards", page)
        for each, row in zip(game.rounds, rows, strict=True):
            said = {key: figure_in(row.pop(key)) for key in [*row] if re.search("dealt|needed|allowed", key)}
            assert any(is_right_contract(game, each, words) for words in row.values()), row
            assert said.pop("Cards dealt", int(told[1]) if told else None) == facts.at(each.deal, players)
            buys = facts.buys_of(each, players)
            right = {
                "Cards needed": facts.cards_needed(each.contract),
                f"{buy} needed": facts.buys_needed(each, players),
                f"{buy} allowed": buys and buys.number,
            }
            assert said.items() <= right.items()
        assert game.rounds or (told and int(told[1]) == facts.at(game.deal, players))


@pytest.mark.parametrize("name", SHIPPED)
def test_the_packs_to_take_are_right_for_each_number_of_players(name: str) -> None:
    game, page = SHIPPED[name], page_of(name)
    told = re.search(r"Play with (\d+) \w+(?: and (\d+) \w+)?(?:, (\d+) cards in all)?", page)
    rows = table(page, "Players", "Cards in all")
    for row in rows:
        those = read_players(row["Players"].replace("–", "-"))
        for players in {those.low, those.high or those.low}:
            found = [figure_in(row.get(head, "0")) for head in ("Packs", "Jokers", "Cards in all")]
            jokers = facts.jokers_for(game, players) if "Jokers" in row else 0
            assert found == [facts.packs_for(game, players), jokers, facts.cards_in_play(game, players)]
    players = min(counts(game))
    if told and not rows:
        assert int(told[1]) == facts.packs_for(game, players)
        assert not told[2] or int(told[2]) == facts.jokers_for(game, players)
        assert not told[3] or int(told[3]) == facts.cards_in_play(game, players)
    assert told or rows or facts.packs_for(game, players) is None


@pytest.mark.parametrize("name", [name for name, game in SHIPPED.items() if game.has_points])
def test_each_card_counts_what_it_counts_on_page_and_sheet(name: str) -> None:
    """No card is left out, and none counts otherwise in a round whose wild cards it is."""
    game, page = SHIPPED[name], table(page_of(name), "Cards", "Points")
    present = {card for card in game.pack if facts.is_in_play(game, card)}
    sheet = points_at_the_foot(game)
    if not game.figures:
        assert sheet.pop() == ("out", str(game.out))
    for told in filter(None, ([(row["Cards"], row["Points"]) for row in page], sheet)):
        for each in (None, *game.rounds):
            right = facts.card_points(game, each) if game.values else dict.fromkeys(present)
            assert points_said(game, told, each) == {card: right[card] for card in present}


@pytest.mark.parametrize("name", OF_RUMMY)
def test_buys_have_their_limit_for_what_it_holds_and_no_other_figure(name: str) -> None:
    game = SHIPPED[name]
    page = page_of(name).partition(f"## {game.word('buy', 2).capitalize()}")[2].partition("\n#")[0]
    line = buys_at_the_foot(game)
    all_of_them = [buys for buys in (game.buys, *(each.buys for each in game.rounds)) if buys]
    limits = {buys.number for buys in all_of_them if buys.number}
    paid = {price for buys in all_of_them for price in (buys.draw, buys.points) if price}
    rounds = figures(" ".join(each.name for each in game.rounds))
    if game.buys and game.buys.number:
        for said in (line, page.partition("The limit is ")[2]):
            assert said.startswith(f"{game.buys.number} a {game.word('round', 1)}")
    assert limits <= figures(line) <= limits | paid | rounds
    hands = {facts.largest_hand(each) for each in game.rounds} | {1 + each for each in paid}
    assert limits <= figures(page) <= limits | paid | rounds | hands


@pytest.mark.parametrize("name", SHIPPED)
def test_who_may_play_when_it_ends_and_who_wins(name: str) -> None:
    game, page = SHIPPED[name], page_of(name)
    ending = build_reference_card(game).ending.strip("*")
    assert re.findall(r"\b(lowest|highest|first)\b", ending)[0] == game.winner
    assert ending[1:] in page
    if game.end.target is not None:
        assert re.search(rf"reaches {game.end.target}\b", ending)
    elif game.end.kind == "rounds" and not game.figures:
        assert re.search(rf"\b{NUMBERS[len(game.rounds)]}\b", ending)
    who = re.search(r"^For (\d+)(?:–(\d+)| (or more))? players?", page, re.MULTILINE)
    assert bool(who) == bool(game.players)
    if who and game.players:
        high = None if who[3] else int(who[2] or who[1])
        assert (int(who[1]), high) == (game.players.low, game.players.high)


def test_figures_of_a_game_of_ones_own_are_its_own() -> None:
    """Buys for the whole game, a rank and a round of their own; worked by hand."""
    lines = '[variants.ours]\nextends = "contract-rummy"\ntitle = "Ours"\nvalues.Q = 30\n'
    lines += 'round.3 = { contract = "1 set + 1 run of 6", deal = 9 }\nbuys = { limit = 7, per = "game" }\n'
    ours = load_text(lines)
    game, page = ours.variants["ours"], written(ours, "ours")
    assert buys_at_the_foot(game) == "7 a game; each costs a card from the stock"
    assert ("queen", "30") in points_at_the_foot(game)
    assert rounds_of_sheet(game)[2] == ("3", "1 set + run of 6", "deal 9")
    assert "| queen | 30 |" in page
    assert "| 3 | 9 | 1 set + run of 6 | 9 |" in page
    assert "The limit is 7 a game" in page
