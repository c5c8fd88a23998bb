"""The cards of the shipped games of rummy against their sources: what they count, the packs, the runs, the wild."""

from fractions import Fraction

import pytest

from sheets.game import facts
from sheets.game.facts import fewest_naturals
from sheets.game.melds import Meld
from sheets.game.model import Variant
from sheets.rules_file import Library

# game: what the ranks of the deck count from low to high, and then the special and wild cards; None where not known
FRENCH = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


POINTS: dict[str, dict[str, int | None] | None] = {
    "rook-shanghai": dict(zip(range(1, 15), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 10], strict=True))
    | {"Rook": 20, "advertising card": 20},
    "rook-shanghai-black-14": dict(zip(range(1, 14), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10], strict=True))
    | {"black 14": 20, "Rook": 20},
    "rook-shanghai-small-table": dict(zip(range(1, 15), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 10], strict=True))
    | {"Rook": 20},
    "frustration": None,
    "shanghai-manipulation": dict.fromkeys(FRENCH, 1),
    "finangle": dict(zip(FRENCH, [15, 5, 5, 5, 5, 5, 5, 5, 5, 5, 10, 10, 10], strict=True)),
    "carousel": dict(zip(FRENCH, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10], strict=True)) | {"joker": 25},
    "contract-rummy": dict(zip(FRENCH, [15, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10], strict=True)) | {"joker": 15},
    "shanghai-rummy-10": dict(zip(FRENCH, [15, 5, 5, 5, 5, 5, 5, 5, 5, 5, 10, 10, 10], strict=True)) | {"joker": 15},
    "shanghai-rummy-7": dict(zip(FRENCH, [20, 5, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 10], strict=True)) | {"joker": 50},
    "shanghai-books": dict(zip(FRENCH, [25, 5, 5, 5, 5, 5, 5, 5, 5, 10, 10, 10, 10], strict=True)) | {"joker": 50},
    "shanghai-rummy-11": dict(zip(FRENCH, [20, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10], strict=True))
    | {"2 of clubs": 50, "joker": 50},
    "shanghai-rummy-11-black-twos": dict(zip(FRENCH, [20, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10], strict=True))
    | {"2 of clubs": 50, "2 of spades": 50, "joker": 50},
    "shanghai-whist": dict(zip(FRENCH, [20, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10], strict=True)) | {"joker": 50},
    "phase-10": dict(zip(range(1, 13), [5, 5, 5, 5, 5, 5, 5, 5, 5, 10, 10, 10], strict=True))
    | {"skip": 15, "wild": 25},
    "liverpool-rummy": dict(zip(FRENCH, [15, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10], strict=True)) | {"joker": 15},
    "hawaiian-rummy": dict(zip(FRENCH, [15, 20, 5, 5, 5, 5, 5, 5, 5, 10, 10, 10, 10], strict=True)) | {"joker": 50},
    "chinese-rummy": dict(zip(FRENCH, [15, 20, 5, 5, 5, 5, 5, 5, 5, 10, 10, 10, 10], strict=True)) | {"joker": 20},
    "king-rummy": dict(zip(FRENCH, [15, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10], strict=True)) | {"joker": 15},
    "carioca": dict(zip(FRENCH, [20, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10], strict=True)) | {"joker": 30},
    "continental": dict(zip(FRENCH, [20, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10], strict=True)) | {"joker": 50},
    "five-crowns": dict(zip(FRENCH[2:], [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13], strict=True)) | {"joker": 50},
    "three-thirteen": dict(zip(FRENCH, [15, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10], strict=True)),
}  # type: ignore[dict-item]


UNKNOWN_POINTS = ["garbage-rummy", "toonerville-rook"]


# game: packs and all the cards in play for each number of players named; None where not known
PACKS: dict[str, dict[int, tuple[int | None, int | None]]] = {
    "rook-shanghai": {4: (2, 116), 5: (2, 116), 6: (2, 116), 7: (None, None)},
    "rook-shanghai-black-14": {4: (2, 108), 6: (2, 108)},
    "rook-shanghai-three-packs": {6: (3, 174), 8: (3, 174)},
    "rook-shanghai-small-table": {2: (2, 114), 3: (2, 114)},
    "frustration": {2: (2, 104), 5: (2, 104)},
    "shanghai-manipulation": {3: (2, 104), 5: (2, 104)},
    "finangle": {3: (2, 104)},
    "carousel": {2: (1, 53), 3: (2, 106), 5: (2, 106)},
    "contract-rummy": {3: (2, 105), 4: (2, 105), 5: (3, 158), 8: (3, 158)},
    "shanghai-rummy-10": {3: (2, 108), 4: (2, 108), 5: (3, 160)},
    "shanghai-rummy-7": {4: (None, None)},
    "shanghai-books": {2: (3, 162), 6: (3, 162), 9: (3, 162)},
    "shanghai-rummy-11": {4: (None, None)},
    "shanghai-whist": {3: (2, 108), 8: (2, 108), 9: (3, 162), 12: (3, 162), 13: (4, 216), 16: (4, 216)},
    "phase-10": {2: (1, 108), 6: (1, 108)},
    "toonerville-rook": {3: (3, 171), 5: (5, 285)},
    "garbage-rummy": {2: (2, None), 8: (2, None)},
    "liverpool-rummy": {2: (2, 108), 4: (2, 108), 5: (3, 162), 6: (None, None)},
    "hawaiian-rummy": {2: (3, 162), 4: (3, 162)},
    "chinese-rummy": {2: (2, 108), 5: (2, 108)},
    "king-rummy": {2: (2, 108), 9: (2, 108)},
    "carioca": {2: (2, 108), 4: (2, 108)},
    "continental": {2: (2, 110), 4: (2, 110), 5: (None, None)},
    "five-crowns": {1: (2, 116), 7: (2, 116)},
    "three-thirteen": {2: (1, 52), 3: (1, 52), 4: (2, 104), 5: (2, 104), 6: (3, 156), 8: (3, 156)},
}


# game: the ranks of a run from the lowest to the highest, and its suits; None where not known
RUNS: dict[str, tuple[str, str | None]] = {
    "rook-shanghai": ("1 2 3 4 5 6 7 8 9 10 11 12 13 14", "same"),
    "rook-shanghai-black-14": ("1 2 3 4 5 6 7 8 9 10 11 12 13", "same"),
    "frustration": ("3 4 5 6 7 8 9 10 J Q K A", "any"),
    "shanghai-manipulation": ("A 2 3 4 5 6 7 8 9 10 J Q K", "same"),
    "finangle": ("2 3 4 5 6 7 8 9 10 J Q K A", "same"),
    "contract-rummy": ("A 2 3 4 5 6 7 8 9 10 J Q K A", "same"),
    "shanghai-rummy-7": ("2 3 4 5 6 7 8 9 10 J Q K A", "same"),
    "shanghai-rummy-11": ("A 2 3 4 5 6 7 8 9 10 J Q K A", "same"),
    "shanghai-whist": ("A 2 3 4 5 6 7 8 9 10 J Q K A", "same"),
    "phase-10": ("1 2 3 4 5 6 7 8 9 10 11 12", "any"),
    "toonerville-rook": ("1 2 3 4 5 6 7 8 9 10 11 12 13 14", "same"),
    "liverpool-rummy": ("A 2 3 4 5 6 7 8 9 10 J Q K A", "same"),
    "hawaiian-rummy": ("A 2 3 4 5 6 7 8 9 10 J Q K A", "same"),
    "chinese-rummy": ("A 2 3 4 5 6 7 8 9 10 J Q K A", "same"),
    "king-rummy": ("A 2 3 4 5 6 7 8 9 10 J Q K A", "same"),
    "five-crowns": ("3 4 5 6 7 8 9 10 J Q K", "same"),
    "three-thirteen": ("A 2 3 4 5 6 7 8 9 10 J Q K", "same"),
}


@pytest.mark.parametrize("game", POINTS)
def test_count_the_cards_as_their_source_says(library: Library, game: str) -> None:
    variant = library.variants[game]
    expected = POINTS[game]
    if expected is None:
        assert not variant.has_points
        return
    told = {str(name): points for name, points in expected.items()}
    found = {}
    for card, points in facts.card_points(variant).items():
        name = variant.deck.spell(card) if variant.deck.spell(card) in told else card.rank
        assert found.setdefault(name, points) == points, f"{card} in {game}"
    assert found == told


@pytest.mark.parametrize("game", PACKS)
def test_play_with_the_packs_of_their_source(library: Library, game: str) -> None:
    variant = library.variants[game]
    found = {count: (facts.packs_for(variant, count), facts.cards_in_play(variant, count)) for count in PACKS[game]}
    assert found == PACKS[game]


@pytest.mark.parametrize("game", RUNS)
def test_let_runs_go_from_the_lowest_to_the_highest_card_of_their_source(library: Library, game: str) -> None:
    run = library.variants[game].melds["run"]
    assert (" ".join(run.ranks), run.suit) == RUNS[game]
    assert run.wrap or (run.low and run.high)


@pytest.mark.parametrize("game", ["five-crowns", "three-thirteen"])
def test_make_the_rank_wild_that_has_the_number_of_the_cards_dealt(library: Library, game: str) -> None:
    variant = library.variants[game]
    suits = set(variant.deck.suits)
    wild = [{(card.rank, card.suit) for card in round_.wild} for round_ in variant.rounds]
    assert wild == [{(rank, suit) for suit in suits} for rank in FRENCH[2:]]


def limit(variant: Variant, size: int) -> int | None:
    """The most wild cards in a run of a size."""
    fewest = fewest_naturals(variant, Meld("run", size))
    return None if fewest is None else size - fewest


def test_limit_the_wild_cards_in_a_meld_as_their_source_says(library: Library) -> None:
    games = library.variants
    assert [limit(games["frustration"], size) for size in (2, 3, 4, 5, 7, 8, 9)] == [1, 1, 2, 2, 3, 4, 4]
    assert [limit(games["shanghai-rummy-10"], size) for size in (3, 4, 5, 7, 10)] == [1, 1, 2, 3, 4]
    assert [limit(games["shanghai-rummy-7"], size) for size in (3, 4, 9)] == [1, 1, 1]
    assert [limit(games["shanghai-rummy-11"], size) for size in (4, 5, 6)] == [2, 3, 3]
    eleven = games["shanghai-rummy-11"].wild.limit
    assert eleven is not None
    assert (eleven.naturals, eleven.apart) == (2, True)
    assert games["frustration"].wild.limit is not None
    assert games["frustration"].wild.limit.per_natural == Fraction(1)
    assert limit(games["rook-shanghai"], 4) == 4
    assert games["contract-rummy"].wild.limit is None


def test_are_those_that_the_tables_speak_of(library: Library) -> None:
    of_rummy = {name for name, game in library.variants.items() if game.figures is None}
    assert of_rummy == {*POINTS, *UNKNOWN_POINTS, "rook-shanghai-three-packs"}
    assert [library.variants[game].values for game in UNKNOWN_POINTS] == [None, None]
